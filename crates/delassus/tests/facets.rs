//! A ball crosses the seams of a faceted surface. Every change of facet is logged, and no impact is harder than the angle of
//! the seam implies.

use crate::common;
use delassus::Model;
use delassus::output::{Event, EventKind};
use delassus::simulate::Outcome;
use delassus_library::example;

const G: f64 = 9.81;

fn go(model: &Model) -> Outcome {
    let out = common::go(model);
    let c = out.summary.contacts.unwrap();
    assert!(c.penetration <= c.tol_gap, "{}: {:e}", model.solve.method, c.penetration);
    out
}

/// Speed of the ball just before an event: the record keeps both sides of a jump.
fn speed(out: &Outcome, e: &Event) -> f64 {
    let column = |name: &str| out.record.column(name).unwrap();
    let (t, vx, vy) = (column("t"), column("ball.vx"), column("ball.vy"));
    let i =
        t.iter().position(|t| (t - e.t).abs() <= 1e-12 * e.t).unwrap_or_else(|| panic!("{e:?} is recorded"));
    vx[i].hypot(vy[i])
}

fn kinds(out: &Outcome, kind: EventKind) -> impl Iterator<Item = &Event> {
    out.events.iter().filter(move |e| e.kind == kind)
}

/// The example: eight hollow seams, the first between the round hill and a facet, then ridges, which this ball leaves with a small
/// flight (v² > g r) that ends on the next facet, and a last hollow seam. At a hollow seam the ball has the velocity v along one
/// facet and meets the other with v sin a. After a ridge it is above the next facet with that velocity, and gravity brings it
/// back with the same.
#[test]
fn seams_of_the_track() {
    let a = 4f64.to_radians();
    for method in ["hem5", "phem56", "mdop5", "gen-alpha-pv", "gen-alpha-pva"] {
        for max_step in [f64::INFINITY, 2e-3] {
            let mut model = example("faceted-track", &[]).unwrap();
            model.solve.method = method.parse().unwrap();
            model.solve.max_step = max_step.min(model.solve.max_step);
            let out = go(&model);
            let names: Vec<String> = kinds(&out, EventKind::Impact).map(|e| e.name.clone()).collect();
            let facets: Vec<String> = (0..13).map(|i| format!("track.e{i}")).collect();
            assert_eq!(names, facets, "{method}");
            for (i, e) in kinds(&out, EventKind::Impact).enumerate() {
                // the speed before it, to the tolerance; flights gain and lose speed by height
                let v = speed(&out, e);
                let bound = v * a.sin();
                assert!(-e.before <= bound + 1e-6, "{method}: {e:?}, bound {bound}");
                // on the round hill the normals differ by less than the angle of the seam when both touch
                if (1..8).contains(&i) {
                    assert!((-e.before - bound).abs() < 1e-6, "{method}: {e:?}, {bound}");
                }
            }
            // every seam, hollow or not, and the end of the track
            let left: Vec<&str> = kinds(&out, EventKind::NormalJump).map(|e| e.name.as_str()).collect();
            let seams: Vec<&str> = std::iter::once("hill").chain(facets.iter().map(|f| f.as_str())).collect();
            assert_eq!(left, seams, "{method}");
        }
    }
}

/// A slow ball (v² < g r) turns about a ridge without leaving it: from facet to corner to facet, no impact at all.
#[test]
fn a_slow_ball_turns_about_a_ridge() {
    let text = r#"
delassus = 1
name = "ridge"
[world]
dimension = 2
gravity = [0, -9.81]
[[body]]
name = "ball"
mass = 0.2
com = [0, 0.05]
inertia = 1e-4
shapes = { rim = { disc = { radius = 0.05 } } }
[[contact]]
name = "roof"
pair = [{ line = [[-0.5, 0], [0.05, 0], ["0.05 + 0.5*cos(pi/45)", "-0.5*sin(pi/45)"]] }, "ball.rim"]
[start]
body.ball.vx = 0.3
[solve]
end = 0.5
tolerance = 1e-9
[output]
record = ["ball", "roof"]
"#;
    for method in ["hem5", "phem56", "mdop5", "gen-alpha-pv", "gen-alpha-pva"] {
        let mut model = Model::parse(text, "ridge.toml", &[]).unwrap();
        model.solve.method = method.parse().unwrap();
        let out = go(&model);
        assert_eq!(kinds(&out, EventKind::Impact).count(), 0, "{method}: {:?}", out.events);
        let left: Vec<&str> = kinds(&out, EventKind::NormalJump).map(|e| e.name.as_str()).collect();
        assert_eq!(left, ["roof.e0", "roof.v1"], "{method}");
        let value = |name: &str| out.summary.final_values.iter().find(|v| v.0 == name).unwrap().1;
        // energy: v² = v0² + 2 g (fall), nothing lost at the seams
        let fall = 0.05 - value("ball.y");
        let v2 = value("ball.vx").powi(2) + value("ball.vy").powi(2);
        assert!((v2 - 0.09 - 2.0 * G * fall).abs() < 1e-8, "{method}: {v2}");
    }
}
