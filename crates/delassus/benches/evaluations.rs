//! Time and instructions of one evaluation of the equations of motion, call by call and for a stage of a half-explicit
//! method, in every set of coordinates: what a method of many stages pays beside its own solve.
//!
//! `cargo bench -p delassus --bench evaluations` prints nanoseconds of processor time, and instructions where valgrind is
//! installed. `-- andrews` or `-- relative` takes the cases whose name contains the word.

#![allow(clippy::print_stdout, clippy::unwrap_used, reason = "a benchmark prints its table, or fails")]

use delassus::formulation::{Mechanism, Shift};
use delassus::integrator::Options;
use delassus::model::Model;
use delassus::simulate::Session;
use delassus_algebra::assemble::Dense;
use std::hint::black_box;
use std::process::Command;

mod clock;

const MODELS: &[&str] = &["andrews", "spatial-four-bar", "iltis"];
const COORDINATES: &[&str] = &["relative", "absolute", "natural"];
/// `stage` is one stage of a half-explicit method, `rows` a further point at which only the rows are wanted; `tangent`
/// belongs to implicit methods and stands here for comparison.
const CALLS: &[&str] =
    &["retract", "position", "velocity", "rate", "mass", "jacobian", "stage", "rows", "tangent"];

/// A mechanism under way, and what its calls work on.
struct Case {
    mechanism: Box<dyn Mechanism>,
    t: f64,
    q: Vec<f64>,
    q1: Vec<f64>,
    v: Vec<f64>,
    dq: Vec<f64>,
    dq_dot: Vec<f64>,
    zero: Vec<f64>,
    lambda: Vec<f64>,
    matrix: Dense,
    rows: Dense,
}

impl Case {
    fn new(name: &str, coordinates: &str) -> Case {
        let path = format!("{}/../../examples/{name}.toml", env!("CARGO_MANIFEST_DIR"));
        let mut model = Model::load(&path, &[]).expect("the example loads");
        (model.solve.coordinates, model.solve.closure) =
            (coordinates.parse().unwrap(), "multipliers".parse().unwrap());
        let h = if name == "andrews" { 1e-5 } else { 1e-3 };
        let mut s = Session::new(&model, "gen-alpha-pv", &Options::default(), h).expect("the case starts");
        for _ in 0..10 {
            s.advance(h).expect("a step");
        }
        let d = s.mechanism.dims();
        Case {
            t: s.x.t,
            q1: s.x.q.clone(),
            q: s.x.q.clone(),
            v: s.x.v.clone(),
            dq: s.x.v.iter().map(|v| h * v).collect(),
            dq_dot: vec![0.0; d.nv],
            zero: vec![0.0; d.nv.max(d.m)],
            lambda: s.x.lambda.clone(),
            matrix: Dense::new(d.nv, d.nv),
            rows: Dense::new(d.m, d.nv),
            mechanism: s.mechanism,
        }
    }

    fn retract(&mut self) {
        let Case { mechanism, t, q, q1, v, dq, dq_dot, .. } = self;
        mechanism.retract_at(*t, q, dq, q1);
        mechanism.chart_rate(dq, v, dq_dot);
    }

    fn mass(&mut self) {
        self.matrix.values.fill(0.0);
        self.mechanism.mass(&self.zero, &mut self.matrix);
    }

    fn jacobian(&mut self) {
        self.rows.values.fill(0.0);
        self.mechanism.jacobian(&mut self.rows);
    }

    fn call(&mut self, call: &str) {
        match call {
            "retract" => self.retract(),
            "position" => self.mechanism.set_position(self.t, black_box(&self.q)),
            "velocity" => self.mechanism.set_velocity(black_box(&self.v)),
            "rate" => self.mechanism.set_gap_dt(black_box(&self.v)),
            "mass" => self.mass(),
            "jacobian" => self.jacobian(),
            "stage" => {
                self.retract();
                self.mechanism.set_position(self.t, &self.q1);
                self.mechanism.set_velocity(&self.v);
                self.mass();
                self.jacobian();
                black_box((self.mechanism.force(), self.mechanism.gap_dt()));
            }
            "rows" => {
                self.mechanism.set_position(self.t, black_box(&self.q));
                self.mechanism.set_gap_dt(&self.v);
                self.jacobian();
                black_box(self.mechanism.gap_dt());
            }
            _ => {
                let shift = Shift { mass: 1.0, damping: 5e-3, stiffness: 2.5e-5 };
                self.matrix.values.fill(0.0);
                let n = self.v.len();
                self.mechanism.tangent(shift, &self.zero[..n], &self.lambda, &mut self.matrix);
            }
        }
    }
}

/// The only function in which callgrind counts.
#[inline(never)]
fn counted_calls(case: &mut Case, call: &str, n: usize) {
    for _ in 0..n {
        case.call(black_box(call));
    }
}

/// Instructions of one call under callgrind.
fn instructions(name: &str, coordinates: &str, call: &str) -> Option<f64> {
    const CALLED: usize = 200;
    let me = std::env::current_exe().ok()?;
    let out = Command::new("valgrind")
        .args(["--tool=callgrind", "--callgrind-out-file=/dev/null", "--toggle-collect=*counted_calls*"])
        .arg(me)
        .args(["--count", name, coordinates, call, &CALLED.to_string()])
        .output()
        .ok()?;
    let text = String::from_utf8_lossy(&out.stderr).into_owned();
    let line = text.lines().find(|l| l.contains("Collected :"))?;
    let all: f64 = line.rsplit(':').next()?.trim().parse().ok()?;
    Some(all / CALLED as f64)
}

fn main() {
    let args: Vec<String> = std::env::args().collect();
    if let Some(i) = args.iter().position(|a| a == "--count") {
        let mut case = Case::new(&args[i + 1], &args[i + 2]);
        counted_calls(&mut case, &args[i + 3], args[i + 4].parse().expect("a number of calls"));
        return;
    }
    let word = args.iter().skip(1).find(|a| !a.starts_with("--")).cloned().unwrap_or_default();
    for name in MODELS {
        for coordinates in COORDINATES {
            if !name.contains(&word) && !coordinates.contains(&word) {
                continue;
            }
            let mut case = Case::new(name, coordinates);
            let d = case.mechanism.dims();
            println!("{name}, {coordinates}: nv = {}, m = {}", d.nv, d.m);
            for call in CALLS {
                let time = clock::best(5, || case.call(black_box(call))) * 1e9;
                let count = instructions(name, coordinates, call);
                let count = count.map_or_else(|| "-".into(), |c| format!("{c:.0}"));
                println!("  {call:10} {time:9.1} ns {count:>9} instructions");
            }
        }
    }
}
