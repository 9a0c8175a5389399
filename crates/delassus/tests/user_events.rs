//! Loads that jump and events of the model against closed forms; contacts with the closure `augmented`.

use crate::common;
use delassus::model::Model;
use delassus::output::{Event, EventKind};
use delassus::simulate::{Outcome, Silent, run};

/// A mass of 2 kg that a force F pushes along x from rest.
const SLED: &str = r#"
delassus = 1
name = "sled"
[world]
dimension = 2
[param]
F = 4.0
[[body]]
name = "sled"
kind = "point"
mass = 2.0
com = [0, 0]
[solve]
end = 3.0
tolerance = 1e-8
[output]
record = ["sled"]
"#;

fn go(text: &str, method: &str) -> Outcome {
    let mut model = Model::parse(text, "test.toml", &[]).unwrap();
    model.solve.method = method.parse().unwrap();
    common::go(&model)
}

fn of(out: &Outcome, kind: EventKind) -> Vec<&Event> {
    out.events.iter().filter(|e| e.kind == kind).collect()
}

fn last(out: &Outcome, name: &str) -> f64 {
    out.summary.final_values.iter().find(|v| v.0 == name).unwrap().1
}

const METHODS: [&str; 5] = ["hem5", "phem56", "dopri5", "gen-alpha-pv", "nstiff"];

/// 2 m/s² until x = 1 m (t = 1 s), then −1 m/s²: x(3) = 1 + 2·2 − ½·4 = 3, v(3) = 0. The accelerations are constant between
/// events, so every method is exact but for the location of the event.
#[test]
fn a_load_jumps_where_its_condition_says() {
    let text = format!(
        "{SLED}\n[[force]]\nname = \"push\"\ntype = \"force\"\nbody = \"sled\"\nvector = [\"when(sled.x < 1, F, -2)\", 0]\n"
    );
    for method in METHODS {
        let out = go(&text, method);
        let jumps = of(&out, EventKind::LoadChange);
        assert_eq!(jumps.len(), 1, "{method}");
        assert_eq!(jumps[0].name, "push");
        assert!((jumps[0].t - 1.0).abs() < 1e-12, "{method}: {:e}", jumps[0].t - 1.0);
        assert!((last(&out, "sled.x") - 3.0).abs() < 1e-10, "{method}: {}", last(&out, "sled.x"));
        assert!(last(&out, "sled.vx").abs() < 1e-10, "{method}");
        assert_eq!(out.summary.events.load_changes, 1);
    }
}

/// At v = 2 m/s (t = 1 s, x = 1 m) the force changes its sign: v = 0 again at t = 2 s, x = 2 m, where a second event stops the run.
/// Passages the other way do not count: that of the first one as v falls from 2 m/s, that of the second one at the start.
#[test]
fn events_change_parameters_and_stop() {
    let text = format!(
        "{SLED}\n[[force]]\nname = \"push\"\ntype = \"force\"\nbody = \"sled\"\nvector = [\"F\", 0]\n\
         [[event]]\nname = \"turn\"\nwhen = \"sled.vx - 2\"\ndirection = \"rising\"\nset = {{ F = \"-F\" }}\n\
         [[event]]\nname = \"rest\"\nwhen = \"sled.vx - 1e-3\"\ndirection = \"falling\"\nstop = true\n"
    );
    for method in METHODS {
        let out = go(&text, method);
        let names: Vec<&str> = of(&out, EventKind::User).iter().map(|e| e.name.as_str()).collect();
        assert_eq!(names, ["turn", "rest"], "{method}");
        let times: Vec<f64> = out.events.iter().map(|e| e.t).collect();
        assert!((times[0] - 1.0).abs() < 1e-12, "{method}: {:e}", times[0] - 1.0);
        assert!((times[1] - (2.0 - 5e-4)).abs() < 1e-11, "{method}: {:e}", times[1] - 2.0);
        assert!((out.summary.reached - times[1]).abs() < 1e-15, "{method}");
        assert!((last(&out, "sled.vx") - 1e-3).abs() < 1e-11, "{method}");
    }
}

/// A parameter that no force uses cannot change during a run: an error before time zero.
#[test]
fn a_fixed_parameter_is_refused() {
    let text = format!("{SLED}\n[[event]]\nname = \"late\"\nwhen = \"t - 1\"\nset = {{ F = 1 }}\n");
    let error = match Model::parse(&text, "test.toml", &[]) {
        Err(e) => e,
        Ok(model) => run(&model, &mut Silent).unwrap_err(),
    };
    assert!(error.to_string().contains('F'), "{error}");
}

/// The bouncing ball with the augmented Lagrangian: closed contacts are rows like others.
#[test]
fn contacts_with_the_augmented_closure() {
    let text = include_str!("../../../examples/bouncing-ball.toml");
    for (method, coordinates) in
        [("gen-alpha-p", "absolute"), ("trapezoidal", "relative"), ("newmark", "natural")]
    {
        let sets =
            [("solve.closure", "augmented"), ("solve.method", method), ("solve.coordinates", coordinates)];
        let sets: Vec<(String, String)> = sets.map(|(k, v)| (k.into(), v.into())).to_vec();
        let model = Model::parse(text, "ball.toml", &sets).unwrap();
        let out = run(&model, &mut Silent).unwrap();
        assert!(out.summary.error.is_none(), "{method}: {:?}", out.summary.error);
        let accumulations = of(&out, EventKind::Accumulation);
        assert_eq!(accumulations.len(), 1, "{method}");
        assert!((accumulations[0].t - 4.063_712_768_871_578).abs() < 1e-8, "{method}");
        // the ball weighs 0.2 kg; multipliers of the augmented form converge to the Newton tolerance 1e-12 of the step's motion
        assert!((last(&out, "floor.force") - 1.962).abs() < 1e-6, "{method}: {}", last(&out, "floor.force"));
        assert!(last(&out, "floor.gap").abs() < 1e-9, "{method}");
    }
}
