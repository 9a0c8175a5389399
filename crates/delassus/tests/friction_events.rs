//! Events that set parameters of friction and of belts: felt at once and exactly, in all coordinates; such runs are saved and restored.

use delassus::error::Code;
use delassus::model::Model;
use delassus::results::EventKind;
use delassus::simulate::{Outcome, Silent, Simulation, run};

const G: f64 = 9.81;

fn model(text: &str, sets: &[(&str, &str)]) -> Model {
    let sets: Vec<(String, String)> = sets.iter().map(|(k, v)| ((*k).into(), (*v).into())).collect();
    let head = if text.contains("delassus = 1") { "" } else { "delassus = 1\n" };
    Model::parse(&format!("{head}{text}"), "test.toml", &sets).unwrap_or_else(|e| panic!("{}", e.message))
}

fn go(model: &Model) -> Outcome {
    let out = run(model, &mut Silent).unwrap_or_else(|e| panic!("{}", e.message));
    assert!(out.summary.error.is_none(), "{:?}", out.summary.error);
    out
}

fn last(out: &Outcome, name: &str) -> f64 {
    out.summary.final_values.iter().find(|v| v.0 == name).unwrap_or_else(|| panic!("{name}")).1
}

fn times(out: &Outcome, kind: EventKind) -> Vec<f64> {
    out.events.iter().filter(|e| e.kind == kind).map(|e| e.t).collect()
}

/// A block of 2 kg on a surface; `law` are the keys of its contact, `sets` what happens at t = 1 s.
fn block(law: &str, start: &str, sets: &str) -> String {
    format!(
        r#"
[world]
dimension = 2
gravity = [0, -9.81]
[param]
w = 0.5
p = 0.0
[[body]]
name = "block"
mass = 2.0
com = [0, 0.1]
inertia = 0.02
shapes = {{ left = {{ point = {{ at = [-0.1, 0] }} }}, right = {{ point = {{ at = [0.1, 0] }} }} }}
[[contact]]
name = "left"
pair = [{{ plane = {{ at = [0, 0], normal = "y" }} }}, "block.left"]
{law}
[[contact]]
name = "right"
pair = [{{ plane = {{ at = [0, 0], normal = "y" }} }}, "block.right"]
{law}
[[event]]
name = "switch"
when = "t - 1"
set = {{ {sets} }}
[start]
body.block = {{ {start} }}
[solve]
contact = "event"
end = 3.0
tolerance = 1e-10
[output]
every = 0.05
record = ["block", "left", "right"]
"#
    )
}

fn belt() -> String {
    block("friction = 0.2\nsurface_velocity = [\"w\", 0]", "vx = 0.5", "w = 1.5")
}

fn wearing(start: f64) -> String {
    block("friction = \"0.3 + 0.1*p\"", &format!("vx = {start}"), "p = -2")
}

const COORDINATES: [&str; 3] = ["absolute", "natural", "relative"];

#[test]
fn a_block_feels_its_belt_speed_up_at_the_event() {
    // carried at 0.5 m/s; from t = 1 s on the belt runs at 1.5 m/s: the block slips for 1 m/s / (μ g), and sticks again
    let slips = 1.0 / (0.2 * G);
    for coordinates in COORDINATES {
        let out = go(&model(&belt(), &[("solve.coordinates", coordinates)]));
        let (slip, stick) = (times(&out, EventKind::Slip), times(&out, EventKind::Stick));
        assert!(slip.iter().all(|t| (t - 1.0).abs() < 1e-12) && !slip.is_empty(), "{coordinates}: {slip:?}");
        assert!(stick.iter().all(|t| (t - 1.0 - slips).abs() < 1e-9), "{coordinates}: {stick:?}");
        let x = 0.5 + 0.5 * slips + 0.5 * slips + 1.5 * (2.0 - slips);
        assert!((last(&out, "block.x") - x).abs() < 1e-9, "{coordinates}: {}", last(&out, "block.x") - x);
        assert!((last(&out, "block.vx") - 1.5).abs() < 1e-10, "{coordinates}");
        // friction takes ½ m (Δv)², no impact does
        assert!((out.summary.energy.friction - 1.0).abs() < 1e-8, "{coordinates}");
        assert!(out.summary.energy.impacts.abs() < 1e-12, "{coordinates}");
    }
}

#[test]
fn a_belt_that_slows_down_and_one_that_speeds_up_steadily() {
    // to 0.1 m/s: the block brakes
    let out = go(&model(&belt().replace("w = 1.5", "w = 0.1"), &[]));
    let stick = times(&out, EventKind::Stick);
    assert!(stick.iter().all(|t| (t - 1.0 - 0.4 / (0.2 * G)).abs() < 1e-9) && !stick.is_empty(), "{stick:?}");
    // 0.5 + p (t − 1): no jump, the block follows with the acceleration p < μ g
    let text = belt().replace("[\"w\", 0]", "[\"0.5 + p*(t - 1)\", 0]").replace("w = 1.5", "p = 1.5");
    let out = go(&model(&text, &[]));
    assert!(times(&out, EventKind::Slip).is_empty() && (last(&out, "block.vx") - 3.5).abs() < 1e-9);
    // p > μ g: it stays behind at once
    let out = go(&model(&text.replace("set = { p = 1.5 }", "set = { p = 3.0 }"), &[]));
    let slip = times(&out, EventKind::Slip);
    assert!(slip.iter().all(|t| (t - 1.0).abs() < 1e-12) && !slip.is_empty(), "{slip:?}");
    assert!((last(&out, "block.vx") - 0.5 - 0.2 * G * 2.0).abs() < 1e-9);
}

#[test]
fn a_coefficient_that_an_event_sets_brakes_from_then_on() {
    // 0.3 until t = 1 s, then 0.1
    for coordinates in COORDINATES {
        let out = go(&model(&wearing(6.0), &[("solve.coordinates", coordinates)]));
        let (v1, a2) = (6.0 - 0.3 * G, 0.1 * G);
        assert!((last(&out, "block.vx") - (v1 - 2.0 * a2)).abs() < 1e-9, "{coordinates}");
        assert!(
            (last(&out, "block.x") - (6.0 - 0.15 * G + 2.0 * v1 - 2.0 * a2)).abs() < 1e-9,
            "{coordinates}"
        );
    }
}

#[test]
fn a_surface_becomes_rough_and_one_becomes_smooth() {
    // smooth until t = 1 s, μ = 0.3 afterwards: it stops after v/(μ g)
    let text = wearing(3.0).replace("0.3 + 0.1*p", "0.1*p").replace("p = -2", "p = 3");
    for coordinates in COORDINATES {
        let out = go(&model(&text, &[("solve.coordinates", coordinates)]));
        let stick = times(&out, EventKind::Stick);
        let stop = 1.0 + 3.0 / (0.3 * G);
        assert!(stick.iter().all(|t| (t - stop).abs() < 1e-9) && !stick.is_empty(), "{stick:?} {stop}");
        assert!((last(&out, "block.x") - (3.0 + 4.5 / (0.3 * G))).abs() < 1e-9, "{coordinates}");
    }
    // and the other way round: it stands on the incline until it is smooth
    let incline =
        wearing(0.0).replace("gravity = [0, -9.81]", "gravity = [1, -9.81]").replace("p = -2", "p = -3");
    let out = go(&model(&incline, &[]));
    assert!((last(&out, "block.vx") - 2.0).abs() < 1e-9, "{}", last(&out, "block.vx"));
}

#[test]
fn coefficients_that_no_surface_has_end_the_run_by_name() {
    let out = run(&model(&wearing(6.0).replace("p = -2", "p = -4"), &[]), &mut Silent).unwrap();
    let e = out.summary.error.unwrap();
    assert_eq!(e.code, Code::ParameterOutOfRange);
    assert!(e.object.contains("left") && e.at.is_some_and(|(t, _)| (t - 1.0).abs() < 1e-9), "{e:?}");
}

#[test]
fn a_written_model_keeps_what_events_change() {
    for text in [belt(), wearing(6.0)] {
        let first = model(&text, &[]);
        let again = model(&first.to_toml(), &[]);
        assert_eq!(first.contacts, again.contacts);
        let [a, b] = [&first, &again].map(|m| go(m).summary.final_values);
        assert_eq!(a, b);
    }
    // without such an event it is a number
    let plain = model(&wearing(6.0).replace("set = { p = -2 }", ""), &[]);
    assert!(plain.contacts.iter().all(|c| c.friction.formulas.is_none()));
}

/// Steps until the end, saved and restored before every third.
fn in_pieces(model: &Model) -> Outcome {
    let mut run = Simulation::new(model).unwrap();
    for k in 0.. {
        if k % 3 == 0 {
            run = Simulation::restore(model, &run.save()).unwrap();
        }
        if !matches!(run.step(), Ok(true)) {
            break;
        }
    }
    run.finish()
}

#[test]
fn runs_whose_laws_change_are_restored_bit_for_bit() {
    let smooth = wearing(3.0).replace("0.3 + 0.1*p", "0.1*p").replace("p = -2", "p = 3");
    for text in [belt(), wearing(6.0), smooth] {
        for coordinates in COORDINATES {
            let m = model(&text, &[("solve.coordinates", coordinates)]);
            let (whole, pieces) = (go(&m), in_pieces(&m));
            assert_eq!(whole.summary.trajectory_hash, pieces.summary.trajectory_hash, "{coordinates}");
            assert_eq!(format!("{:?}", whole.events), format!("{:?}", pieces.events), "{coordinates}");
            assert!(format!("{:?}", whole.record) == format!("{:?}", pieces.record), "{coordinates}");
        }
    }
}
