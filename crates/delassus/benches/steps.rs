//! Time and instructions per step, also per degree of freedom: Andrews, four-bar, chains; chains of coupled four-bars with
//! redundant rows, also per loop.
//!
//! `cargo bench -p delassus --bench steps` prints times, and instruction counts where valgrind is installed (they are
//! the stable measure on a shared machine: difference of two runs under callgrind, so that set-up does not count).
//! `cargo bench -p delassus --bench steps -- chain` takes the cases whose name contains the word; the chain of 10,000
//! links is counted only when it is named, since callgrind takes minutes for it.

#![allow(clippy::print_stdout, reason = "a benchmark prints its table")]

use delassus::integrator::Options;
use delassus::model::Model;
use delassus::simulate::Session;
use std::process::Command;
use std::time::Instant;

struct Case {
    name: &'static str,
    method: &'static str,
    h: f64,
    steps: usize,
    model: fn() -> Model,
}

const CASES: &[Case] = &[
    Case { name: "andrews", method: "gen-alpha-p", h: 1e-5, steps: 1000, model: || example("andrews") },
    Case { name: "andrews", method: "gen-alpha-v", h: 1e-5, steps: 1000, model: || example("andrews") },
    Case { name: "andrews", method: "gen-alpha-pv", h: 1e-5, steps: 1000, model: || example("andrews") },
    Case { name: "andrews", method: "gen-alpha-pva", h: 1e-5, steps: 1000, model: || example("andrews") },
    Case { name: "four-bar", method: "gen-alpha-p", h: 1e-3, steps: 1000, model: || example("four-bar") },
    Case { name: "four-bar", method: "gen-alpha-pv", h: 1e-3, steps: 1000, model: || example("four-bar") },
    Case { name: "chain-10", method: "gen-alpha-p", h: 1e-3, steps: 40, model: || chain(10) },
    Case { name: "chain-100", method: "gen-alpha-p", h: 1e-3, steps: 40, model: || chain(100) },
    Case { name: "chain-1000", method: "gen-alpha-p", h: 1e-3, steps: 40, model: || chain(1000) },
    Case { name: "chain-10000", method: "gen-alpha-p", h: 1e-3, steps: 40, model: || chain(10_000) },
    Case { name: "chain-10", method: "gen-alpha-pv", h: 1e-3, steps: 40, model: || chain(10) },
    Case { name: "chain-100", method: "gen-alpha-pv", h: 1e-3, steps: 40, model: || chain(100) },
    Case { name: "chain-1000", method: "gen-alpha-pv", h: 1e-3, steps: 40, model: || chain(1000) },
    Case { name: "chain-10000", method: "gen-alpha-pv", h: 1e-3, steps: 40, model: || chain(10_000) },
    Case { name: "four-bars-10", method: "hem5", h: 1e-3, steps: 40, model: || four_bars(10) },
    Case { name: "four-bars-40", method: "hem5", h: 1e-3, steps: 20, model: || four_bars(40) },
    Case { name: "four-bars-160", method: "hem5", h: 1e-3, steps: 10, model: || four_bars(160) },
    Case { name: "four-bars-10", method: "phem56", h: 1e-3, steps: 40, model: || four_bars(10) },
    Case { name: "four-bars-40", method: "phem56", h: 1e-3, steps: 20, model: || four_bars(40) },
    Case { name: "four-bars-160", method: "phem56", h: 1e-3, steps: 10, model: || four_bars(160) },
    Case { name: "four-bars-10", method: "gen-alpha-pv", h: 1e-3, steps: 40, model: || four_bars(10) },
    Case { name: "four-bars-40", method: "gen-alpha-pv", h: 1e-3, steps: 20, model: || four_bars(40) },
    Case { name: "four-bars-160", method: "gen-alpha-pv", h: 1e-3, steps: 10, model: || four_bars(160) },
];

fn example(name: &str) -> Model {
    let path = format!("{}/../../examples/{name}.toml", env!("CARGO_MANIFEST_DIR"));
    Model::load(&path, &[]).expect("the example loads")
}

fn chain(n: usize) -> Model {
    delassus_library::chain(n).expect("a chain can be built")
}

fn four_bars(n: usize) -> Model {
    delassus_library::four_bar_chain_revolutes(n).expect("a chain of four-bars can be built")
}

/// What a step is divided by: degrees of freedom, or loops of a chain of four-bars, which has one degree of freedom.
fn parts(case: &Case, dof: usize) -> usize {
    case.name.strip_prefix("four-bars-").and_then(|n| n.parse().ok()).unwrap_or(dof)
}

fn session(case: &Case) -> (Session, usize) {
    let model = (case.model)();
    let mut s = Session::new(&model, case.method, &Options::default(), case.h).expect("the case starts");
    let d = s.mechanism.dims();
    let dof = d.nv - (d.m - s.stepper.rows().count());
    // the first step allocates and chooses the factorization
    s.advance(case.h).expect("the first step converges");
    (s, dof)
}

/// Instructions of one run of this program under callgrind.
fn instructions(case: &Case, steps: usize) -> Option<f64> {
    let me = std::env::current_exe().ok()?;
    let out = Command::new("valgrind")
        .args(["--tool=callgrind", "--callgrind-out-file=/dev/null"])
        .arg(me)
        .args(["--count", case.name, case.method, &steps.to_string()])
        .output()
        .ok()?;
    let text = String::from_utf8_lossy(&out.stderr).into_owned();
    let line = text.lines().find(|l| l.contains("Collected :"))?;
    line.rsplit(':').next()?.trim().parse().ok()
}

fn main() {
    let args: Vec<String> = std::env::args().collect();
    if let Some(i) = args.iter().position(|a| a == "--count") {
        let steps: usize = args[i + 3].parse().expect("a number of steps");
        let case = CASES.iter().find(|c| c.name == args[i + 1] && c.method == args[i + 2]).expect("a case");
        let (mut s, _) = session(case);
        for _ in 0..steps {
            s.advance(case.h).expect("the step converges");
        }
        return;
    }
    let word = args.iter().skip(1).find(|a| !a.starts_with("--")).cloned().unwrap_or_default();
    println!(
        "{:12} {:14} {:>6} {:>11} {:>11} {:>7} {:>7} {:>12} {:>12}",
        "case", "method", "size", "µs/step", "µs/st/size", "newton", "factor", "instr/step", "instr/st/sz"
    );
    let mut last: Option<(&Case, usize, f64)> = None;
    for case in CASES.iter().filter(|c| c.name.contains(&word)) {
        let (mut s, dof) = session(case);
        let size = parts(case, dof);
        let large = s.mechanism.dims().nv;
        let (mut newton, mut factor) = (0, 0);
        let clock = Instant::now();
        for _ in 0..case.steps {
            let r = s.advance(case.h).expect("the step converges");
            newton += r.newton_iterations;
            factor += r.factorizations;
        }
        let n = case.steps as f64;
        let micros = clock.elapsed().as_secs_f64() * 1e6 / n;
        let few = if large > 400 { (4, 8) } else { (20, 40) };
        let counted = dof < 10_000 || word == case.name;
        let count = counted
            .then(|| instructions(case, few.0).zip(instructions(case, few.1)))
            .flatten()
            .map(|(a, b)| (b - a) / (few.1 - few.0) as f64);
        let show = |x: Option<f64>| x.map_or_else(|| "-".into(), |x| format!("{x:.0}"));
        println!(
            "{:12} {:14} {:6} {:11.2} {:11.3} {:7.2} {:7.2} {:>12} {:>12}",
            case.name,
            case.method,
            size,
            micros,
            micros / size as f64,
            newton as f64 / n,
            factor as f64 / n,
            show(count),
            show(count.map(|c| c / size as f64)),
        );
        // 1 if the time is linear in the size
        let family = |c: &Case| c.name.trim_end_matches(char::is_numeric);
        if let Some((before, n, time)) = last
            && (family(before), before.method) == (family(case), case.method)
            && n < size
        {
            println!("{:27} slope {:.2}", "", (micros / time).ln() / (size as f64 / n as f64).ln());
        }
        last = Some((case, size, micros));
    }
}
