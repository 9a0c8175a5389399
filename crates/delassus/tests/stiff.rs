//! A pendulum whose pivot is held by two springs of 1e9 N/m: the block vibrates at 22 000 rad/s, the pendulum swings in
//! seconds. Explicit methods slow down, say so and name a way out; implicit ones step over it.

use delassus::Model;
use delassus::model::Warning;
use delassus::output::Summary;
use delassus::simulate::{Observer, run};

const EXPLICIT: [&str; 4] = ["hem5", "phem56", "dopri5", "mdop5"];

const TEXT: &str = r#"
delassus = 1
name = "pendulum on stiff springs"
[world]
dimension = 2
gravity = [0, -9.81]
[[body]]
name = "block"
mass = 2.0
com = [0, 0]
inertia = 0.01
[[body]]
name = "bar"
mass = 1.0
com = [0.5, 0]
inertia = { shape = "rod", length = 1.0 }
[[joint]]
name = "pivot"
type = "revolute"
between = ["block", "bar"]
at = [0, 0]
[[force]]
name = "side"
type = "spring-damper"
between = ["ground", "block"]
from = [-1, 0]
to = [0, 0]
k = 1e9
[[force]]
name = "below"
type = "spring-damper"
between = ["ground", "block"]
from = [0, -1]
to = [0, 0]
k = 1e9
[solve]
end = 0.1
tolerance = 1e-4
[output]
record = ["bar.angle"]
"#;

/// Counts steps and remembers what it is told, and when.
#[derive(Default)]
struct Told {
    steps: usize,
    warnings: Vec<(usize, Warning)>,
}

impl Observer for Told {
    fn step(&mut self, _: f64, _: f64) -> bool {
        self.steps += 1;
        true
    }
    fn warn(&mut self, w: &Warning) {
        self.warnings.push((self.steps, w.clone()));
    }
}

fn stiff(sets: &[(&str, &str)]) -> (Summary, Told) {
    let sets: Vec<(String, String)> = sets.iter().map(|(k, v)| ((*k).into(), (*v).into())).collect();
    let model = Model::parse(TEXT, "stiff.toml", &sets).unwrap();
    let mut told = Told::default();
    (run(&model, &mut told).unwrap().summary, told)
}

#[test]
fn explicit_methods_slow_down_and_say_what_to_use_instead() {
    for method in EXPLICIT {
        let (s, told) = stiff(&[("solve.method", method)]);
        println!("{method}: {} steps, {:?}, {:?}", s.steps, s.warnings, s.error);
        assert!(s.completed, "{method}: {:?}", s.error);
        let stiff: Vec<_> = told.warnings.iter().filter(|w| w.1.code.name() == "Stiff").collect();
        assert_eq!(stiff.len(), 1, "{method} is warned about once: {:?}", s.warnings);
        // at once, not at the end
        assert!(stiff[0].0 < s.steps / 2, "{method} after {} of {} steps", stiff[0].0, s.steps);
        assert!(
            stiff[0].1.message.contains("gen-alpha-pv") && stiff[0].1.message.contains("block"),
            "{:?}",
            stiff[0]
        );
        assert!(s.warnings.iter().any(|w| w.code.name() == "Stiff"));
    }
}

#[test]
fn an_implicit_method_takes_larger_steps() {
    let (implicit, told) = stiff(&[("solve.method", "gen-alpha-pv")]);
    println!("gen-alpha-pv: {} steps {:?}", implicit.steps, implicit.warnings);
    assert!(implicit.completed && told.warnings.is_empty());
    let (explicit, _) = stiff(&[("solve.method", "phem56")]);
    assert!(explicit.steps > 5 * implicit.steps, "{} and {}", explicit.steps, implicit.steps);
    // the motion is the same, to what is left of the tolerance of both
    let angle = |s: &Summary| s.final_values[0].1;
    assert!((angle(&implicit) - angle(&explicit)).abs() < 1e-3);
}

#[test]
fn a_smallest_step_that_is_too_large_names_component_and_cure() {
    for method in EXPLICIT {
        let (s, _) = stiff(&[("solve.method", method), ("solve.min_step", "3e-4")]);
        let e = s.error.unwrap();
        println!("{method}: {e}");
        assert_eq!(e.code.name(), "StepTooSmall");
        assert!(e.message.contains("`block.") && e.message.contains("stiff"), "{e}");
        assert!(e.hint.contains("gen-alpha-pv"), "{e}");
    }
}

#[test]
fn a_limit_of_steps_ends_a_stiff_run_with_advice() {
    for method in EXPLICIT {
        let (s, _) = stiff(&[("solve.method", method), ("solve.max_steps", "500"), ("solve.end", "100")]);
        let e = s.error.unwrap();
        assert_eq!(e.code.name(), "TooMuchWork");
        assert!(e.hint.contains("gen-alpha-pv"), "{e}");
    }
}

/// A fast motion is not a stiff one: the top turns 150 rad/s, Andrews' crank runs up to thousands.
#[test]
fn fast_motions_are_not_called_stiff() {
    for (name, end) in
        [("heavy-top", "0.3"), ("andrews", "0.03"), ("slider-crank-fast", "0.1"), ("chain", "1")]
    {
        for method in EXPLICIT {
            for tolerance in ["1e-3", "1e-6"] {
                let sets = [("solve.method", method), ("solve.end", end)];
                let mut model = delassus_library::example(name, &sets).unwrap();
                (model.solve.step, model.solve.tolerance) = (None, tolerance.parse().ok());
                let s = run(&model, &mut Told::default()).unwrap().summary;
                assert!(s.completed, "{name} {method}: {:?}", s.error);
                assert!(
                    s.warnings.iter().all(|w| w.code.name() != "Stiff"),
                    "{name} {method}: {:?}",
                    s.warnings
                );
            }
        }
    }
}
