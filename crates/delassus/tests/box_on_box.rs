//! Boxes that come to rest on boxes: eight contacts, of which six can be independent, in tens of steps.

use delassus::model::Model;
use delassus::simulate::{Silent, run};

/// A box dropped on another one. What is left of the velocities after the blow is round-off: it decides nothing about the rank of the rows.
#[test]
fn a_box_dropped_on_a_box_rests_after_tens_of_steps() {
    for method in ["auto", "phem56", "hem5", "gen-alpha-pv"] {
        let text = format!(
            r#"
delassus = 1
[world]
gravity = [0, 0, -9.81]
[[body]]
name = "a"
mass = 1
com = [0, 0, 0.1]
inertia = {{ shape = "box", size = [0.2, 0.2, 0.2] }}
shapes = {{ s = {{ box = {{ size = [0.2, 0.2, 0.2] }} }} }}
[[body]]
name = "b"
mass = 1
com = [0.03, 0.02, 0.4]
inertia = {{ shape = "box", size = [0.2, 0.2, 0.2] }}
shapes = {{ s = {{ box = {{ size = [0.2, 0.2, 0.2] }} }} }}
[[contact]]
name = "floor"
pair = ["a.s", {{ plane = {{ at = [0, 0, 0], normal = "z" }} }}]
restitution = 0
[[contact]]
name = "ab"
pair = ["a.s", "b.s"]
restitution = 0
[solve]
method = "{method}"
end = 1
[output]
record = ["a.z", "b.z"]
"#
        );
        let model = Model::parse(&text, "test.toml", &[]).unwrap();
        let out = run(&model, &mut Silent).unwrap();
        assert!(out.summary.error.is_none(), "{method}: {:?}", out.summary.error);
        assert!(out.summary.steps < 100, "{method}: {} steps", out.summary.steps);
        let last = |name: &str| out.summary.final_values.iter().find(|v| v.0 == name).unwrap().1;
        let heights = ["a.z", "b.z"].map(last);
        for (z, expected) in heights.iter().zip([0.1, 0.3]) {
            assert!((z - expected).abs() < 1e-10, "{method}: {heights:?}");
        }
        // all of the fall is lost
        assert!((out.summary.energy.impacts - 9.81 * 0.1).abs() < 1e-9, "{method}");
    }
}
