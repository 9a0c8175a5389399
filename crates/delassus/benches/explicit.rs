//! Andrews' squeezing mechanism to given end errors: time, evaluations and instructions of the methods with step control.
//!
//! `cargo bench -p delassus --bench explicit` runs every method over a ladder of tolerances, in relative coordinates, and
//! reads off what an end error of 1e-3, 1e-6 and 1e-9 (largest of the seven angles, against the stored reference) costs: the
//! cheapest run that is good enough, and the trend of the runs around. Times are
//! those of the stepping loop, the best of several runs (run it on a quiet machine); instructions are those of the run whose error is next
//! below, counted by callgrind where it is installed. Beside them: published figures of other programs on a machine of this
//! class.

#![allow(clippy::print_stdout, clippy::unwrap_used, reason = "a benchmark prints its table, or fails")]

use delassus::integrator::{Options, method};
use delassus::model::{Model, Settings};
use delassus::simulate::Session;
use delassus::simulate::step_size::StepSize;
use delassus_library::reference;
use std::process::Command;
use std::time::Instant;

const END: f64 = 0.03;
const WANTED: [f64; 3] = [1e-3, 1e-6, 1e-9];
const METHODS: &[&str] = &["phem56", "hem5", "mdop5", "dopri5", "gen-alpha-pv"];

/// Programs measured on a machine of this class: ms for the three errors.
const OTHERS: &[(&str, [f64; 3])] = &[
    ("HEM5, Fortran, hand-written equations", [0.38, 1.3, 4.2]),
    ("ARKODE Fehlberg 7(8)", [0.9, 1.7, 3.6]),
    ("IDA", [4.6, 12.5, 27.0]),
    ("Exudyn", [33.0, 900.0, f64::NAN]),
];

fn model(coordinates: &str) -> Model {
    let mut model = delassus_library::example("andrews", &[]).expect("the example loads");
    model.solve.coordinates = coordinates.parse().unwrap();
    model
}

/// One run of the stepping loop: steps, rejected, evaluations, and the session at its end.
fn integrate(session: &mut Session, tolerance: f64) -> [usize; 3] {
    let settings = Settings { end: END, ..Settings::default() };
    let mut control = StepSize::new(&settings, session.method, tolerance);
    let x = session.x.clone();
    let mut h = session
        .stepper
        .first_step(session.mechanism.system(), &x, tolerance)
        .unwrap_or(1e-5 * tolerance.cbrt() / 1e-2);
    let mut counts = [0; 3];
    while session.x.t < END {
        let left = END - session.x.t;
        let now = if h >= left * (1.0 - 1e-9) { left } else { h };
        let Ok(report) = session.attempt(now) else {
            counts[1] += 1;
            h = 0.25 * now;
            continue;
        };
        counts[2] += report.evaluations;
        let ok = control.accepts(now, report.error);
        if ok {
            session.accept();
            counts[0] += 1;
            if now >= left {
                break;
            }
        } else {
            counts[1] += 1;
        }
        h = control.next(now, report.error, ok);
    }
    counts
}

/// Largest error of the seven angles at the end.
fn error(session: &Session) -> f64 {
    let samples = reference::andrews();
    let exact = reference::andrews_body_angles(&samples, samples.last());
    let bodies = session.mechanism.bodies().states();
    bodies.iter().zip(exact).fold(0.0, |worst, (b, exact)| worst.max((b.angle - exact).abs()))
}

struct Point {
    tolerance: f64,
    error: f64,
    micros: f64,
    counts: [usize; 3],
}

fn options(tolerance: f64) -> Options {
    Options { tolerance: Some(tolerance), ..Options::default() }
}

fn measure(model: &Model, name: &str, tolerance: f64) -> Option<Point> {
    let mut best = f64::INFINITY;
    let mut found = None;
    let repeats = if tolerance > 1e-7 { 40 } else { 10 };
    for _ in 0..repeats {
        let mut session = Session::new(model, name, &options(tolerance), 1e-5).ok()?;
        let clock = Instant::now();
        let counts = integrate(&mut session, tolerance);
        best = best.min(clock.elapsed().as_secs_f64() * 1e6);
        found = Some(Point { tolerance, error: error(&session), micros: best, counts });
    }
    found
}

/// µs and evaluations that an error costs, by a line through the runs within a factor of 30 of it: a single run may owe its
/// error to a change of sign.
fn trend(points: &[Point], wanted: f64) -> Option<[f64; 2]> {
    let near: Vec<&Point> = points.iter().filter(|p| (p.error / wanted).ln().abs() < 30f64.ln()).collect();
    if near.len() < 4 {
        return None;
    }
    let n = near.len() as f64;
    let x: Vec<f64> = near.iter().map(|p| (p.error / wanted).ln()).collect();
    let mean = x.iter().sum::<f64>() / n;
    let spread: f64 = x.iter().map(|x| (x - mean).powi(2)).sum();
    let at = |cost: fn(&Point) -> f64| {
        let y: Vec<f64> = near.iter().map(|p| cost(p).ln()).collect();
        let middle = y.iter().sum::<f64>() / n;
        let slope = x.iter().zip(&y).map(|(x, y)| (x - mean) * (y - middle)).sum::<f64>() / spread;
        (middle - slope * mean).exp()
    };
    Some([at(|p| p.micros), at(|p| p.counts[2] as f64)])
}

/// Instructions of `repeats` runs under callgrind.
fn instructions(name: &str, tolerance: f64, repeats: usize) -> Option<f64> {
    let out = Command::new("valgrind")
        .args(["--tool=callgrind", "--callgrind-out-file=/dev/null"])
        .arg(std::env::current_exe().ok()?)
        .args(["--count", name, &tolerance.to_string(), &repeats.to_string()])
        .output()
        .ok()?;
    let text = String::from_utf8_lossy(&out.stderr).into_owned();
    text.lines().find(|l| l.contains("Collected :"))?.rsplit(':').next()?.trim().parse().ok()
}

fn main() {
    let args: Vec<String> = std::env::args().collect();
    if let Some(i) = args.iter().position(|a| a == "--count") {
        let tolerance: f64 = args[i + 2].parse().expect("a tolerance");
        let repeats: usize = args[i + 3].parse().expect("a number");
        let model = model("relative");
        for _ in 0..4 {
            // the same set-up whatever the number of runs
            let mut session = Session::new(&model, &args[i + 1], &options(tolerance), 1e-5).expect("starts");
            if repeats > 0 {
                integrate(&mut session, tolerance);
            }
        }
        return;
    }
    let word = args.iter().skip(1).find(|a| !a.starts_with("--")).cloned().unwrap_or_default();
    println!(
        "{:14} {:10} {:>9} {:>8} {:>6} {:>6} {:>6} {:>9} {:>12} {:>22}",
        "method",
        "coordinates",
        "tolerance",
        "error",
        "steps",
        "reject",
        "evals",
        "µs",
        "instr",
        "trend: µs, evals"
    );
    for coordinates in ["relative", "absolute"] {
        let model = model(coordinates);
        for name in METHODS.iter().filter(|m| m.contains(word.as_str())) {
            let explicit = method(name).expect("a method").explicit;
            // four tolerances per decade, two for methods that take long
            let (last, by) = if explicit { (48, 1) } else { (24, 2) };
            let mut points = Vec::new();
            for k in (4..=last).step_by(by) {
                let tolerance = 10f64.powf(-0.25 * f64::from(k));
                points.extend(measure(&model, name, tolerance));
            }
            for wanted in WANTED {
                // the cheapest run that is good enough
                let good = points.iter().filter(|p| p.error <= wanted);
                let Some(p) = good.min_by(|a, b| a.micros.total_cmp(&b.micros)) else {
                    println!("{name:14} {coordinates:10} {wanted:9.0e} not reached");
                    continue;
                };
                let count = (explicit && coordinates == "relative")
                    .then(|| instructions(name, p.tolerance, 1).zip(instructions(name, p.tolerance, 0)))
                    .flatten()
                    .map(|(a, b)| (a - b) / 4.0);
                let [micros, evaluations] = trend(&points, wanted).unwrap_or([f64::NAN; 2]);
                println!(
                    "{name:14} {coordinates:10} {:9.1e} {:8.1e} {:6} {:6} {:6} {:9.1} {:>12} {micros:12.1} {evaluations:9.0}",
                    p.tolerance,
                    p.error,
                    p.counts[0],
                    p.counts[1],
                    p.counts[2],
                    p.micros,
                    count.map_or_else(|| "-".into(), |c| format!("{c:.0}")),
                );
            }
        }
    }
    for (name, ms) in OTHERS {
        println!("{name:40} {:8.2} {:8.2} {:8.2} ms", ms[0], ms[1], ms[2]);
    }
}
