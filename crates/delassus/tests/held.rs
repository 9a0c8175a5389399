//! Loads that jump where they stop the motion: dry friction by `sign`, against closed forms.

use delassus::model::Model;
use delassus::simulate::{Outcome, Silent, run};

fn go(text: &str) -> Outcome {
    let model = Model::parse(text, "test.toml", &[]).unwrap_or_else(|e| panic!("{}", e.message));
    run(&model, &mut Silent).unwrap()
}

fn last(out: &Outcome, name: &str) -> f64 {
    let found = out.summary.final_values.iter().find(|v| v.0 == name);
    found.unwrap_or_else(|| panic!("{name} is not in {:?}", out.summary.final_values)).1
}

fn told(out: &Outcome) -> usize {
    out.summary.warnings.iter().filter(|w| w.code.name() == "DiscontinuousForce").count()
}

const FRICTION: f64 = 0.31 * 1.2 * 9.81;

/// A mass on a spring with dry friction by a formula.
fn oscillator(friction: &str, solve: &str) -> Outcome {
    go(&format!(
        r#"
delassus = 1
[world]
dimension = 2
gravity = [0, -9.81]
[[body]]
name = "m"
mass = 1.2
com = [0.137, 0]
inertia = 0.01
[[joint]]
name = "slide"
type = "prismatic"
between = ["ground", "m"]
at = [0.137, 0]
axis = "x"
spring = {{ k = 240.0, rest = -0.137 }}
[[force]]
name = "friction"
type = "force"
body = "m"
vector = ["{friction}", 0]
[solve]
end = 2
{solve}
[output]
record = ["m.x", "m.vx"]
"#
    ))
}

/// Every half period takes 2 f/k off the amplitude; after five of them the spring is weaker than the friction, and the mass stays.
#[test]
fn an_oscillator_with_dry_friction_comes_to_rest_where_the_spring_is_weaker() {
    let friction = format!("-{FRICTION}*sign(slide.speed)");
    let expected = 10.0 * FRICTION / 240.0 - 0.137;
    for solve in [
        "tolerance = 1e-8",
        "method = \"phem56\"\ntolerance = 1e-8",
        "method = \"dopri5\"\ntolerance = 1e-7",
        "method = \"gen-alpha-pv\"\ntolerance = 1e-6",
        "method = \"gen-alpha-pv\"\nstep = 1e-3",
    ] {
        let out = oscillator(&friction, solve);
        assert!(out.summary.error.is_none(), "{solve}: {:?}", out.summary.error);
        // methods of order two are allowed the error of their tolerance over ten half periods
        let allowed = if solve.contains("alpha") { 2e-4 } else { 1e-7 };
        let (x, v) = (last(&out, "m.x"), last(&out, "m.vx"));
        assert!((x - expected).abs() < allowed, "{solve}: {x} {expected}");
        assert!(v.abs() < 1e-6, "{solve}: {v}");
        assert_eq!(told(&out), 1, "{solve}: {:?}", out.summary.warnings);
        // as many as the method takes for the oscillation alone, and some at rest
        assert!(out.summary.steps < 20_000, "{solve}: {} steps", out.summary.steps);
    }
}

/// `if`, `when` and `step` jump as `sign` does.
#[test]
fn other_words_for_the_same_jump_hold_the_motion_too() {
    let expected = 10.0 * FRICTION / 240.0 - 0.137;
    for friction in [
        format!("if(slide.speed > 0, -{FRICTION}, {FRICTION})"),
        format!("when(slide.speed < 0, {FRICTION}, -{FRICTION})"),
        format!("{FRICTION}*(1 - 2*step(slide.speed))"),
    ] {
        let out = oscillator(&friction, "tolerance = 1e-8");
        assert!(out.summary.error.is_none(), "{friction}: {:?}", out.summary.error);
        let x = last(&out, "m.x");
        assert!((x - expected).abs() < 1e-7, "{friction}: {x} {expected}");
        assert_eq!(told(&out), 1, "{friction}");
    }
}

/// A pull a t that grows: the mass sticks up to t = f/a, then v = a (t − f/a)²/(2 m).
#[test]
fn a_mass_that_sticks_lets_go_when_the_pull_exceeds_the_friction() {
    for solve in ["tolerance = 1e-7", "method = \"gen-alpha-pv\"\ntolerance = 1e-6"] {
        let out = go(&format!(
            r#"
delassus = 1
[world]
dimension = 2
gravity = [0, 0]
[[body]]
name = "b"
kind = "point"
mass = 2
com = [0, 0]
[[force]]
name = "pull"
type = "force"
body = "b"
at = [0, 0]
vector = ["3*t - 1.5*sign(b.vx)", 0]
[solve]
end = 1.5
{solve}
[output]
record = ["b.x", "b.vx"]
"#
        ));
        assert!(out.summary.error.is_none(), "{solve}: {:?}", out.summary.error);
        let (x, v) = (last(&out, "b.x"), last(&out, "b.vx"));
        // a share that is constant within a step is allowed the tolerance of velocities, 1e-6 of the largest and some
        assert!((v - 3.0 / 4.0).abs() < 1e-4, "{solve}: {v}");
        assert!((x - 0.25).abs() < 1e-4, "{solve}: {x}");
        // the share follows the pull in steps of order one: 1/√tolerance of them
        assert!(out.summary.steps < 20_000, "{solve}: {} steps", out.summary.steps);
    }
}

/// The force on one body and its reaction on the other jump at once: one jump, not two.
#[test]
fn a_clutch_of_two_discs_runs_with_one_speed_afterwards() {
    let out = go(r#"
delassus = 1
[world]
dimension = 2
gravity = [0, 0]
[[body]]
name = "a"
kind = "point"
mass = 1
com = [0, 0]
[[body]]
name = "b"
kind = "point"
mass = 3
com = [0, 1]
[[force]]
name = "on-a"
type = "force"
body = "a"
at = [0, 0]
vector = ["-2*sign(a.vx - b.vx)", 0]
[[force]]
name = "on-b"
type = "force"
body = "b"
at = [0, 1]
vector = ["2*sign(a.vx - b.vx)", 0]
[start]
body.a = { vx = 4 }
[solve]
end = 3
tolerance = 1e-8
[output]
record = ["a.vx", "b.vx"]
"#);
    assert!(out.summary.error.is_none(), "{:?}", out.summary.error);
    // momentum 4 of the mass 4
    for name in ["a.vx", "b.vx"] {
        assert!((last(&out, name) - 1.0).abs() < 1e-7, "{name}: {}", last(&out, name));
    }
    assert!(out.summary.steps < 1000, "{} steps", out.summary.steps);
}
