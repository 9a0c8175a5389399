//! What a tolerance buys: the global error of error-controlled runs follows the tolerance, and the estimate printed with
//! the run tells it. Errors are the largest over the run: one instant may lie near a change of sign.

use delassus::Model;
use delassus::model::{Channel, Dimension};
use delassus::output::{Record, Summary};
use delassus::simulate::{Silent, run};
use delassus_algebra::so3;
use delassus_library::{example, simple_pendulum};

/// Ten models: pendulums, open and closed chains, planar and spatial, one nonholonomic, one with redundant rows; none is
/// stiff or passes a singular position. Seconds for the methods of order five, seconds for those of order two, whose cost
/// grows with the root of the tolerance.
const MODELS: [(&str, f64, f64); 10] = [
    ("simple-pendulum", 3.0, 2.0),
    ("heavy-top", 0.5, 0.05),
    ("four-bar", 1.0, 0.5),
    ("spatial-four-bar", 1.0, 0.6),
    ("slider-crank", 1.0, 0.5),
    ("door", 3.0, 1.0),
    ("andrews", 0.02, 0.008),
    ("chain", 0.5, 0.3),
    ("bricard", 3.0, 2.0),
    ("rolling-coin", 1.0, 0.3),
];
const FIFTH: [&str; 4] = ["hem5", "phem56", "dopri5", "mdop5"];
const SECOND: [&str; 4] = ["gen-alpha-pv", "hht-si2", "nstiff-si2", "gen-alpha-pva"];
/// Instants compared.
const INSTANTS: f64 = 25.0;

/// A model whose bodies are recorded.
fn model(name: &str, end: f64) -> Model {
    let mut m = match name {
        "simple-pendulum" => simple_pendulum().unwrap(),
        _ => example(name, &[]).unwrap(),
    };
    m.solve.end = end;
    m.solve.step = None;
    m.output.every = Some(end / INSTANTS);
    m.output.record.clear();
    let mut put = |c: Channel| m.output.record.push((format!("{c:?}"), c));
    for b in 0..m.bodies.len() {
        if m.dimension == Dimension::Planar {
            (0..2).for_each(|i| put(Channel::BodyPosition(b, i)));
            put(Channel::BodyAngle(b));
        } else {
            (0..3).for_each(|i| put(Channel::BodyPosition(b, i)));
            (0..4).for_each(|i| put(Channel::BodyQuaternion(b, i)));
        }
    }
    m
}

/// Largest distance of bodies over the run, in model lengths or rad.
fn apart(m: &Model, a: &Record, b: &Record) -> f64 {
    let length = delassus::formulation::absolute(m).unwrap().length();
    assert_eq!(a.data[0].len(), b.data[0].len());
    let mut worst = 0.0f64;
    for row in 0..a.data[0].len() {
        let value = |r: &Record, i: usize| r.data[i + 1][row];
        for (i, (_, channel)) in m.output.record.iter().enumerate() {
            let d = (value(a, i) - value(b, i)).abs();
            let e = match channel {
                Channel::BodyPosition(..) => d / length,
                Channel::BodyQuaternion(_, 0) => {
                    let [p, q] = [a, b].map(|r| [0, 1, 2, 3].map(|k| value(r, i + k)));
                    let turn = so3::log(so3::compose(so3::inverse(p), q));
                    turn.iter().fold(0.0f64, |m, x| m.max(x.abs()))
                }
                Channel::BodyAngle(_) => d,
                _ => 0.0,
            };
            worst = worst.max(e);
        }
    }
    worst
}

fn result(m: &Model, method: &str, tolerance: f64, estimate: bool) -> (Summary, Record) {
    let mut m = m.clone();
    m.solve.method = method.parse().unwrap();
    m.solve.tolerance = Some(tolerance);
    m.solve.error_estimate = estimate;
    let o = run(&m, &mut Silent).unwrap();
    assert!(o.summary.error.is_none(), "{} {method} {tolerance:e}: {:?}", m.name, o.summary.error);
    (o.summary, o.record)
}

/// How far error over tolerance may vary: ten, and for hem5 what the order of its estimate explains. (34) is O(h⁴) where e1 is above
/// 0.01 e2 and O(h⁵) below, the error of a run O(h⁵): from one tolerance to another the ratio may fall by their fourth root.
fn most_spread(method: &str, tolerances: &[f64]) -> f64 {
    let [least, most] = [f64::min, f64::max].map(|of| tolerances.iter().copied().reduce(of).unwrap_or(1.0));
    if method == "hem5" { (most / least).powf(0.25) } else { 10.0 }
}

/// Runs every tolerance, prints steps, error over tolerance and effectivity, and adds what is out of bounds to `bad`.
fn table(name: &str, end: f64, methods: &[&str], tolerances: &[f64], bad: &mut Vec<String>) {
    let m = model(name, end);
    // hem5's error follows its tolerance: a hundred times smaller than the smallest that it has here
    let least = tolerances.iter().fold(1.0f64, |m, t| m.min(*t));
    let exact = result(&m, "hem5", (1e-2 * least).max(3e-14), false).1;
    for method in methods {
        let (mut low, mut high) = (f64::INFINITY, 0.0f64);
        let mut effectivity = [f64::INFINITY, 0.0f64];
        let mut line = format!("{name:>18} {method:>13}");
        for tolerance in tolerances {
            let (s, record) = result(&m, method, *tolerance, true);
            let e = apart(&m, &exact, &record);
            let g = s.global_error.unwrap();
            let (ratio, f) = (e / tolerance, g.position_max / e);
            (low, high) = (low.min(ratio), high.max(ratio));
            effectivity = [effectivity[0].min(f), effectivity[1].max(f)];
            line += &format!(" | {} {ratio:.1e} {f:.2}{}", s.steps, g.note);
        }
        println!("{line} | {:.1}", high / low);
        if !(high / low < most_spread(method, tolerances)) {
            bad.push(format!("{name} {method}: error over tolerance varies by {:.1}", high / low));
        }
        if !(effectivity[0] > 0.3 && effectivity[1] < 3.0) {
            bad.push(format!("{name} {method}: effectivity {:.2} to {:.2}", effectivity[0], effectivity[1]));
        }
    }
}

#[test]
fn errors_of_order_5_follow_the_tolerance_and_the_estimate_tells_them() {
    let tolerances: Vec<f64> = (3..=10).map(|k| 10f64.powi(-k)).collect();
    let mut bad = Vec::new();
    MODELS.iter().for_each(|(name, end, _)| table(name, *end, &FIFTH, &tolerances, &mut bad));
    assert!(bad.is_empty(), "{bad:#?}");
}

#[test]
fn errors_of_order_2_follow_the_tolerance_and_the_estimate_tells_them() {
    let mut bad = Vec::new();
    MODELS.iter().for_each(|(name, _, end)| table(name, *end, &SECOND, &[1e-3, 1e-4, 1e-5, 1e-6], &mut bad));
    assert!(bad.is_empty(), "{bad:#?}");
}
