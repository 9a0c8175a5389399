//! What a tolerance buys: the global error of error-controlled runs follows the tolerance, and the estimate printed with
//! the run tells it.
#![allow(clippy::unwrap_used, reason = "tests")]

use delassus::model::{Channel, Dimension};
use delassus::output::Summary;
use delassus::simulate::{Silent, run};
use delassus::{Model, integrator::METHODS};
use delassus_algebra::so3;
use delassus_models::{example, simple_pendulum};

/// Ten models with their length in seconds: pendulums, open and closed chains, planar and spatial, a nonholonomic one,
/// and one with redundant rows. None is stiff, and none passes a singular position.
const MODELS: [(&str, f64); 10] = [
    ("simple-pendulum", 3.0),
    ("heavy-top", 1.0),
    ("four-bar", 1.0),
    ("spatial-four-bar", 1.0),
    ("slider-crank", 1.0),
    ("stephenson-six-bar", 1.0),
    ("andrews", 0.03),
    ("chain", 0.5),
    ("bricard", 3.0),
    ("rolling-coin", 2.0),
];

/// A model whose bodies are recorded at the end.
fn model(name: &str, end: f64) -> Model {
    let mut m = match name {
        "simple-pendulum" => simple_pendulum().unwrap(),
        _ => example(name, &[]).unwrap(),
    };
    m.solve.end = end;
    m.solve.step = None;
    m.output.every = Some(end);
    m.output.record.clear();
    let mut put = |c: Channel| m.output.record.push((format!("{c:?}"), c));
    for b in 0..m.bodies.len() {
        if m.dimension == Dimension::Planar {
            (0..2).for_each(|i| put(Channel::BodyPosition(b, i)));
            put(Channel::BodyAngle(b));
            (0..2).for_each(|i| put(Channel::BodyVelocity(b, i)));
            put(Channel::BodyRate(b));
        } else {
            (0..3).for_each(|i| put(Channel::BodyPosition(b, i)));
            (0..4).for_each(|i| put(Channel::BodyQuaternion(b, i)));
            (0..3).for_each(|i| put(Channel::BodyVelocity(b, i)));
            (0..3).for_each(|i| put(Channel::BodyOmega(b, i)));
        }
    }
    m
}

/// Largest differences at the end: positions in model lengths or rad, velocities in these per second.
fn apart(m: &Model, a: &Summary, b: &Summary) -> [f64; 2] {
    let length = delassus::formulation::absolute(m).unwrap().length();
    let value = |s: &Summary, i: usize| s.final_values[i].1;
    let mut worst = [0.0f64; 2];
    let mut i = 0;
    while i < m.output.record.len() {
        let d = (value(a, i) - value(b, i)).abs();
        match m.output.record[i].1 {
            Channel::BodyPosition(..) => worst[0] = worst[0].max(d / length),
            Channel::BodyVelocity(..) => worst[1] = worst[1].max(d / length),
            Channel::BodyAngle(_) => worst[0] = worst[0].max(d),
            Channel::BodyQuaternion(..) => {
                let [p, q] = [a, b].map(|s| [0, 1, 2, 3].map(|k| value(s, i + k)));
                let turn = so3::log(so3::compose(so3::inverse(p), q));
                worst[0] = turn.iter().fold(worst[0], |m, x| m.max(x.abs()));
                i += 3;
            }
            _ => worst[1] = worst[1].max(d),
        }
        i += 1;
    }
    worst
}

fn result(m: &Model, method: &str, tolerance: f64) -> Summary {
    let mut m = m.clone();
    m.solve.method = method.into();
    m.solve.tolerance = Some(tolerance);
    let s = run(&m, &mut Silent).unwrap().summary;
    assert!(s.error.is_none(), "{} {method} {tolerance:e}: {:?}", m.name, s.error);
    s
}

/// The motion far more exactly than any run here.
fn reference(m: &Model) -> Summary {
    let exact = METHODS.iter().any(|m| m.name == "hem5");
    let mut m = m.clone();
    m.solve.error_estimate = false;
    if exact {
        result(&m, "hem5", 1e-13)
    } else {
        let mut runs = [20_000.0, 40_000.0].map(|n| {
            let mut m = m.clone();
            m.solve.method = "gen-alpha-pva".into();
            m.solve.step = Some(m.solve.end / n);
            run(&m, &mut Silent).unwrap().summary
        });
        let [coarse, fine] = &mut runs;
        for (f, c) in fine.final_values.iter_mut().zip(&coarse.final_values) {
            f.1 = (4.0 * f.1 - c.1) / 3.0;
        }
        fine.clone()
    }
}

/// Runs all tolerances and prints a table; returns the largest ratio of errors over tolerance among tolerances, and the
/// smallest and largest effectivity of the estimate.
fn table(name: &str, end: f64, methods: &[&str], tolerances: &[f64]) -> Vec<(String, f64, [f64; 2])> {
    let m = model(name, end);
    let exact = reference(&m);
    let mut out = Vec::new();
    for method in methods {
        let (mut low, mut high) = (f64::INFINITY, 0.0f64);
        let mut effect = [f64::INFINITY, 0.0f64];
        let mut line = format!("{name:>18} {method:>14}");
        for tolerance in tolerances {
            let s = result(&m, method, *tolerance);
            let e = apart(&m, &exact, &s)[0];
            let g = s.global_error.clone().unwrap();
            let (ratio, f) = (e / tolerance, g.position / e);
            (low, high) = (low.min(ratio), high.max(ratio));
            effect = [effect[0].min(f), effect[1].max(f)];
            line += &format!(" | {} {ratio:.2e} {f:.2}", s.steps);
            if !g.note.is_empty() {
                line += &g.note;
            }
        }
        println!("{line} | {:.1}", high / low);
        out.push((format!("{name} {method}"), high / low, effect));
    }
    out
}

#[test]
fn second_order() {
    for (name, end) in MODELS {
        table(
            name,
            end,
            &["gen-alpha-pv", "hht-si2", "nstiff-si2", "gen-alpha-pva"],
            &[1e-3, 1e-4, 1e-5, 1e-6],
        );
    }
}
