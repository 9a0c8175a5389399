//! Measures over a run against closed forms: taken inside steps, whatever is recorded.

use crate::runs::{load, near};
use crate::{common, runs};
use delassus::error::Code;
use delassus::model::Model;
use delassus::simulate::{Outcome, Simulation};

fn value(out: &Outcome, name: &str) -> f64 {
    out.summary.measures.iter().find(|m| m.0 == name).unwrap_or_else(|| panic!("{name}")).1
}

/// A ball thrown up with 5 m/s and sideways with 2 m/s.
const THROW: &str = r#"
[world]
dimension = 2
gravity = [0, -10]
[param]
side = 2
[[body]]
name = "ball"
kind = "point"
mass = 1
com = [0, 0]
[start]
body.ball = { vx = "side", vy = 5 }
[solve]
end = 2
tolerance = 1e-6
[output]
every = 0.7
record = ["energy"]
measure = ["max(ball.y)", "time_of_max(ball.y)", "min(ball.y)", "time_of_min(ball.y)", "mean(ball.y)",
  "rms(ball.y)", "peak_to_peak(ball.y)", "final(ball.y)", "first_time(ball.y < -1)", "first_time(ball.x >= side)",
  "first_time(ball.y > 1.3)", "max(ball.ay)", "max(abs(ball.vy))", "max(ball.x - side*t)", "first_time(ball.x > 0)"]
"#;

/// y = 5 t − 5 t²: every method is exact, whatever its steps.
#[test]
fn a_throw_is_measured_to_round_off() {
    for method in ["phem56", "dopri5", "gen-alpha-pv", "pva", "newmark", "hht-add"] {
        let mut model = load(THROW);
        model.solve.method = method.parse().unwrap();
        let out = common::go(&model);
        // ∫ (5t − 5t²)² over 2 s = 25 (8/3 − 8 + 32/5)
        let rms = (25.0 * (8.0 / 3.0 - 8.0 + 6.4) / 2.0f64).sqrt();
        for (name, exact) in [
            ("max(ball.y)", 1.25),
            ("time_of_max(ball.y)", 0.5),
            ("min(ball.y)", -10.0),
            ("time_of_min(ball.y)", 2.0),
            ("mean(ball.y)", 5.0 - 20.0 / 3.0),
            ("rms(ball.y)", rms),
            ("peak_to_peak(ball.y)", 11.25),
            ("final(ball.y)", -10.0),
            ("first_time(ball.y < -1)", 0.5 * (1.0 + 1.8f64.sqrt())),
            ("first_time(ball.x >= side)", 1.0),
            ("max(ball.ay)", -10.0),
            ("max(abs(ball.vy))", 15.0),
            ("max(ball.x - side*t)", 0.0),
            ("first_time(ball.x > 0)", 0.0),
        ] {
            near(&format!("{method}, {name}"), value(&out, name), exact, 1e-9);
        }
        assert!(value(&out, "first_time(ball.y > 1.3)").is_nan(), "{method}: what never happens has no time");
    }
}

#[test]
fn measures_depend_on_neither_output_times_nor_records() {
    let with = |change: &dyn Fn(&mut Model)| {
        let mut model = load(THROW);
        change(&mut model);
        common::go(&model).summary.measures.iter().map(|m| m.1.to_bits()).collect::<Vec<_>>()
    };
    let plain = with(&|_| {});
    assert_eq!(plain, with(&|m| m.output.every = None));
    assert_eq!(plain, with(&|m| m.output.every = Some(1e-3)));
    assert_eq!(plain, with(&|m| m.output.record = m.channels("ball").unwrap()));
}

/// A body that turns freely has no reason for small steps: its corner passes the top inside them.
#[test]
fn peaks_inside_long_steps_are_met() {
    let text = r#"
[world]
dimension = 2
[[body]]
name = "plate"
mass = 1
inertia = 1
com = [0, 0]
[[frame]]
name = "corner"
body = "plate"
at = [2, 0]
[start]
body.plate = { rate = 3, vx = 1 }
[solve]
end = 1
tolerance = 1e-6
[output]
measure = ["max(corner.y)", "time_of_max(corner.y)", "min(corner.ay)", "max(corner.ax^2 + corner.ay^2)",
  "first_time(corner.y > 1)", "mean(corner.vy)", "rms(corner.angle)"]
"#;
    let out = common::go(&load(text));
    assert!(out.summary.steps < 40, "{} steps are not long", out.summary.steps);
    let turn = std::f64::consts::PI;
    // corner = (t + 2 cos 3t, 2 sin 3t)
    near("top", value(&out, "max(corner.y)"), 2.0, 1e-7);
    // the place of a top is known to the root of what its height is
    near("when", value(&out, "time_of_max(corner.y)"), turn / 6.0, 1e-5);
    near("down", value(&out, "min(corner.ay)"), -18.0, 1e-6);
    near("v²/r", value(&out, "max(corner.ax^2 + corner.ay^2)"), 324.0, 1e-5);
    near("crossing", value(&out, "first_time(corner.y > 1)"), turn / 18.0, 1e-7);
    near("mean", value(&out, "mean(corner.vy)"), 2.0 * 3.0f64.sin(), 1e-6);
    near("angle", value(&out, "rms(corner.angle)"), 3.0f64.sqrt(), 1e-7);
}

/// x = cos 2πt: extrema inside steps, and means of the order of the method.
#[test]
fn an_oscillation_has_its_root_mean_square() {
    let text = r#"
[world]
dimension = 2
[[body]]
name = "ball"
kind = "point"
mass = 1
com = [1, 0]
[[force]]
name = "spring"
type = "force"
body = "ball"
vector = ["-4*pi^2*ball.x", 0]
[solve]
end = 2.5
tolerance = 1e-9
[output]
measure = ["max(ball.vx)", "rms(ball.x)", "max(abs(ball.ax))", "mean(abs(ball.x))", "min(ball.x)", "time_of_min(ball.x)"]
"#;
    let tau = std::f64::consts::TAU;
    let go = |method: &str, tolerance: f64| {
        let mut model = load(text);
        (model.solve.method, model.solve.tolerance) = (method.parse().unwrap(), Some(tolerance));
        common::go(&model)
    };
    let out = go("phem56", 1e-9);
    // what 2.5 s at a tolerance of 1e-9 leave
    let global = 1e-7;
    near("speed", value(&out, "max(ball.vx)"), tau, tau * global);
    near("rms", value(&out, "rms(ball.x)"), 0.5f64.sqrt(), global);
    near("acceleration", value(&out, "max(abs(ball.ax))"), tau * tau, tau * tau * global);
    near("lowest", value(&out, "min(ball.x)"), -1.0, global);
    // a kink of |x| lies in a thousandth of a step
    near("mean of |x|", value(&out, "mean(abs(ball.x))"), 2.0 / std::f64::consts::PI, 1e-6);
    // of two equal lowest points one
    let t = value(&out, "time_of_min(ball.x)");
    assert!([0.5, 1.5, 2.5].iter().any(|e| (t - e).abs() < 1e-4), "{t}");
    let rough = go("gen-alpha-pv", 1e-6);
    near("rms of second order", value(&rough, "rms(ball.x)"), 0.5f64.sqrt(), 1e-3);
}

/// A ball that falls from 1 m: before the blow −√(2g), after it e√(2g).
#[test]
fn both_sides_of_a_blow_count() {
    let text = r#"
[world]
dimension = 2
gravity = [0, -10]
[[body]]
name = "ball"
kind = "point"
mass = 1
com = [0, 1]
shapes = { ball = { point = { at = [0, 1] } } }
[[contact]]
name = "floor"
pair = [{ plane = { at = [0, 0], normal = "y" } }, "ball.ball"]
restitution = 0.5
[solve]
end = 0.6
tolerance = 1e-8
[output]
measure = ["min(ball.vy)", "max(ball.vy)", "time_of_max(ball.vy)", "time_of_min(ball.vy)", "max(floor.impulse)", "min(ball.y)"]
"#;
    let (fast, fall) = (20f64.sqrt(), 0.2f64.sqrt());
    for method in ["phem56", "gen-alpha-pv"] {
        let mut model = load(text);
        model.solve.method = method.parse().unwrap();
        let out = common::go(&model);
        near(method, value(&out, "min(ball.vy)"), -fast, 1e-9);
        near(method, value(&out, "max(ball.vy)"), 0.5 * fast, 1e-9);
        near(method, value(&out, "time_of_max(ball.vy)"), fall, 1e-9);
        near(method, value(&out, "time_of_min(ball.vy)"), fall, 1e-9);
        near(method, value(&out, "max(floor.impulse)"), 1.5 * fast, 1e-9);
        assert!(value(&out, "min(ball.y)").abs() < 1e-9);
    }
    // a method that steps over the blow knows the ends of its steps
    let mut model = load(text);
    model.solve.method = "moreau-jean".parse().unwrap();
    (model.solve.step, model.solve.tolerance) = (Some(1e-4), None);
    let out = common::go(&model);
    near("over it", value(&out, "max(ball.vy)"), 0.5 * fast, 1e-2);
}

/// The other side of a blow at which an event ends the run has no step of its own.
#[test]
fn a_run_without_steps_has_the_values_of_its_start() {
    let model = load(THROW);
    let out = Simulation::new(&model).unwrap().finish();
    near("max", value(&out, "max(ball.y)"), 0.0, 0.0);
    near("final", value(&out, "final(ball.y)"), 0.0, 0.0);
    near("max", value(&out, "max(ball.ay)"), -10.0, 1e-12);
}

#[test]
fn measures_go_on_after_a_run_is_restored() {
    let model = load(THROW);
    let whole = common::go(&model);
    let mut run = Simulation::new(&model).unwrap();
    while run.step().unwrap() {
        run = Simulation::restore(&model, &run.save()).unwrap();
    }
    let bits = |out: &Outcome| out.summary.measures.iter().map(|m| m.1.to_bits()).collect::<Vec<_>>();
    assert_eq!(bits(&run.finish()), bits(&whole));
}

#[test]
fn mistakes_in_measures_are_shown_where_they_stand() {
    let says = |measure: &str| {
        let text = THROW.replace("\"max(ball.y)\"", &format!("\"{measure}\""));
        Model::parse(&format!("delassus = 1\nname = \"t\"\n{text}"), "t.toml", &[]).unwrap_err()
    };
    let e = says("max(bal.y)");
    assert_eq!((e.code, e.object.as_str()), (Code::UnknownChannel, "output.measure"));
    assert!(e.hint.contains("`ball`"), "{}", e.hint);
    let rendered = e.rendered.unwrap_or_default();
    assert!(rendered.contains("max(bal.y)") && rendered.contains("t.toml:"), "{rendered}");
    let e = says("maxi(ball.y)");
    assert!(e.hint.contains("`max`"), "{}", e.hint);
    assert_eq!(says("max(ball.y").code, Code::BadExpression);
    assert_eq!(says("first_time(ball.y)").code, Code::BadExpression);
    assert_eq!(says("max(ball.y + slope)").code, Code::UnknownName);
    let text = THROW.replace("measure =", "measures =");
    let e = Model::parse(&format!("delassus = 1\nname = \"t\"\n{text}"), "t.toml", &[]).unwrap_err();
    assert!(e.code == Code::UnknownKey && e.hint.contains("`measure`"), "{} {}", e.code, e.hint);
}

#[test]
fn measures_may_be_added_to_a_model_that_a_program_makes() {
    let mut model = runs::parse(THROW);
    model.output.measure.clear();
    model.add_measure("max(ball.y + side)").unwrap();
    let out = common::go(&model);
    near("sum", value(&out, "max(ball.y + side)"), 3.25, 1e-9);
    assert!(model.add_measure("max(ball.z)").is_err());
}
