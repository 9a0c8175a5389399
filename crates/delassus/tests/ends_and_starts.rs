//! The first and the last row of a record are what they say: contacts that are closed from the start press there, and a run
//! that an event stops ends at the stop.

use crate::common;
use delassus::Model;
use delassus::simulate::Outcome;

fn go(text: &str) -> Outcome {
    common::go(&Model::parse(text, "test.toml", &[]).unwrap_or_else(|e| panic!("{} {text}", e.message)))
}

fn column<'a>(out: &'a Outcome, name: &str) -> &'a [f64] {
    let i = out.record.columns.iter().position(|c| c == name).unwrap();
    &out.record.data[i]
}

#[test]
fn a_run_that_an_event_stops_ends_there() {
    // x = t² under 4 N on 2 kg passes 1 m after 1 s, between two records
    for method in ["auto", "hem5", "gen-alpha-pv"] {
        let out = go(&format!(
            r#"
delassus = 1
[world]
dimension = 2
gravity = [0, 0]
[[body]]
name = "sled"
kind = "point"
mass = 2
com = [0, 0]
[[force]]
name = "push"
type = "force"
body = "sled"
at = [0, 0]
vector = [4, 0]
[[event]]
name = "there"
when = "sled.x - 1"
stop = true
[solve]
end = 3
method = "{method}"
tolerance = 1e-8
[output]
every = 0.3
record = ["sled.x", "sled.vx"]
"#
        ));
        let t = column(&out, "t");
        assert_eq!(t.len(), 5, "{method}: {t:?}");
        // the tolerance is 1e-8
        assert!((t[4] - 1.0).abs() < 1e-7 && (t[4] - out.summary.reached).abs() < 1e-15, "{method}: {t:?}");
        assert!((column(&out, "sled.x")[4] - 1.0).abs() < 1e-12, "{method}");
        let last: Vec<f64> = out.summary.final_values.iter().map(|v| v.1).collect();
        assert!((last[0] - 1.0).abs() < 1e-12 && (last[1] - 2.0).abs() < 1e-7, "{method}: {last:?}");
    }
}

#[test]
fn contacts_closed_from_the_start_press_in_the_first_row() {
    for method in ["auto", "hem5", "gen-alpha-pv", "pva", "moreau-jean"] {
        let pace = if matches!(method, "pva" | "moreau-jean") { "step = 0.001" } else { "tolerance = 1e-6" };
        // a hinged rod of 3 kg and 2 m, its end on the floor: hinge and floor carry one half each
        let out = go(&format!(
            r#"
delassus = 1
[world]
dimension = 2
gravity = [0, -9.81]
[[body]]
name = "rod"
mass = 3
com = [1, 0]
inertia = 1
shapes = {{ tip = {{ point = [2, 0] }} }}
[[joint]]
name = "O"
type = "revolute"
between = ["ground", "rod"]
at = [0, 0]
[[contact]]
name = "floor"
pair = ["rod.tip", {{ plane = {{ at = [0, 0], normal = "y" }} }}]
[solve]
end = 0.1
method = "{method}"
{pace}
[output]
every = 0.05
record = ["floor.force", "O.reaction.fy"]
"#
        ));
        let half = 0.5 * 3.0 * 9.81;
        for (force, reaction) in column(&out, "floor.force").iter().zip(column(&out, "O.reaction.fy")) {
            // at rest: round-off, and under time-stepping its solver's 1e-10
            assert!(
                (force - half).abs() < 1e-6 && (reaction - half).abs() < 1e-6,
                "{method}: {force} {reaction}"
            );
        }
        assert!(column(&out, "t")[0].abs() < 1e-15);
    }
}

#[test]
fn a_jump_at_the_start_has_both_its_sides_and_no_row_of_its_own() {
    // a disc that touches the floor and moves down at 1 m/s
    let out = go(r#"
delassus = 1
[world]
dimension = 2
gravity = [0, -9.81]
[[body]]
name = "ball"
mass = 1
com = [0, 0.1]
inertia = 0.01
shapes = { s = { disc = { radius = 0.1 } } }
[[contact]]
name = "floor"
pair = ["ball.s", { plane = { at = [0, 0], normal = "y" } }]
restitution = 0.5
[start]
body.ball = { vy = -1 }
[solve]
end = 0.05
tolerance = 1e-6
[output]
every = 0.05
record = ["ball.vy"]
"#);
    assert_eq!(column(&out, "t"), [0.0, 0.0, 0.05]);
    assert_eq!(column(&out, "ball.vy")[..2], [-1.0, 0.5]);
}
