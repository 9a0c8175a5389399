//! Painlevé's rod: where friction leaves no motion, or lets a force grow without bound.

use crate::friction::{go, last, times};
use delassus::error::Code;
use delassus::results::EventKind;

/// A slender rod of half length 1 m that slides with its lower end towards −x: ÿ of the end is p N + b, p = 1 + 3 cos θ (cos θ − μ sin θ),
/// b = ω² sin θ − g.
fn rod(angle: f64, speed: f64, rate: f64) -> String {
    let (c, s) = (angle.cos(), angle.sin());
    format!(
        r#"
delassus = 1
[world]
dimension = 2
gravity = [0, -9.81]
[[body]]
name = "rod"
mass = 1.0
com = [{c:?}, {s:?}]
inertia = 0.33333333333333333
shapes = {{ foot = {{ point = {{ at = [0, 0] }} }} }}
[[contact]]
name = "floor"
pair = [{{ plane = {{ at = [0, 0], normal = "y" }} }}, "rod.foot"]
friction = 1.6
[start]
body.rod = {{ vx = {vx:?}, vy = {vy:?}, rate = {rate:?} }}
[solve]
contact = "event"
end = 0.2
tolerance = 1e-10
error_estimate = false
[output]
record = ["rod", "floor"]
"#,
        vx = speed - rate * s,
        vy = rate * c,
    )
}

/// p falls to zero while the rod slides. It does not pass: b goes to zero with it, the force grows without bound, and the end lets go.
#[test]
fn a_dynamic_jam_is_named_and_left_where_both_p_and_b_are_zero() {
    let text = rod(0.55, -20.0, 1.0);
    let out = go(&text, &[]);
    let off = times(&out, EventKind::TakeOff);
    assert_eq!(off.len(), 1);
    assert!(
        out.summary.warnings.iter().any(|w| w.code == Code::NoContactSolution),
        "{:?}",
        out.summary.warnings
    );
    // up to there
    let end = format!("{:?}", off[0]);
    let there = go(&text, &[("solve.end", &end)]);
    let (angle, rate) = (0.55 + last(&there, "rod.angle"), last(&there, "rod.rate"));
    let p = 1.0 + 3.0 * angle.cos() * (angle.cos() - 1.6 * angle.sin());
    let b = rate * rate * angle.sin() - 9.81;
    assert!(p.abs() < 1e-6 && b.abs() < 1e-3, "{p:.1e} {b:.1e}");
}

/// p < 0 and b < 0: no force fits. It jams: the slip stops at once and energy is lost; or the run stops with the contact's name.
#[test]
fn where_no_force_fits_it_jams_or_says_so() {
    let text = rod(1.0, -5.0, 0.0);
    let out = go(&text, &[]);
    let jams = times(&out, EventKind::Jam);
    assert!(jams.len() == 1 && jams[0].abs() < 1e-15, "{jams:?}");
    assert!(out.summary.energy.impacts > 0.0);
    let model =
        delassus::Model::parse(&text.replace("[solve]", "[solve]\non_paradox = \"stop\""), "rod", &[])
            .unwrap();
    let found = delassus::simulate::run(&model, &mut delassus::simulate::Silent);
    let e = found.map_or_else(Some, |o| o.summary.error).unwrap();
    assert!(e.code == Code::NoContactSolution && e.message.contains("floor"), "{}", e.message);
}
