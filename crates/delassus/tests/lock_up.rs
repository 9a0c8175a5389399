//! A drive that asks for more than the mechanism can reach has one name, whatever the method and the coordinates.

use delassus::model::Model;
use delassus::simulate::{Silent, run};

const COUPLER: f64 = 1.8;
const ROCKER: f64 = 1.7;

/// A four-bar with crank and ground of length two: it reaches as far as coupler and rocker together. The crank stands upright.
fn four_bar(settings: &str) -> Model {
    // B is where the circles about A = (0, 2) and C = (2, 0) meet
    let d = 8f64.sqrt();
    let along = (COUPLER * COUPLER - ROCKER * ROCKER + d * d) / (2.0 * d);
    let aside = (COUPLER * COUPLER - along * along).sqrt();
    let [x, y] = [(along + aside) / 2f64.sqrt(), 2.0 + (aside - along) / 2f64.sqrt()];
    let text = format!(
        r#"
delassus = 1
[world]
dimension = 2
gravity = [0, -9.81]
[[body]]
name = "crank"
mass = 1
com = [0, 1]
inertia = 0.3
[[body]]
name = "coupler"
mass = 1
com = [{}, {}]
inertia = 0.3
[[body]]
name = "rocker"
mass = 1
com = [{}, {}]
inertia = 0.3
[[joint]]
name = "motor"
type = "revolute"
between = ["ground", "crank"]
at = [0, 0]
motion = "t"
[[joint]]
name = "A"
type = "revolute"
between = ["crank", "coupler"]
at = [0, 2]
[[joint]]
name = "B"
type = "revolute"
between = ["coupler", "rocker"]
at = [{x:.17}, {y:.17}]
[[joint]]
name = "C"
type = "revolute"
between = ["ground", "rocker"]
at = [2, 0]
[solve]
end = 3
{settings}
"#,
        0.5 * x,
        0.5 * (y + 2.0),
        0.5 * (x + 2.0),
        0.5 * y
    );
    Model::parse(&text, "test.toml", &[]).unwrap_or_else(|e| panic!("{}", e.message))
}

#[test]
fn lock_up_has_one_name_and_one_time_whatever_the_method() {
    // |AC|² = 8 − 8 cos φ = (coupler + rocker)², φ = π/2 + t
    let reach = COUPLER + ROCKER;
    let expected = (1.0 - reach * reach / 8.0).acos() - std::f64::consts::FRAC_PI_2;
    let mut wrong = Vec::new();
    let methods = ["auto", "gen-alpha-pv", "gen-alpha-pva", "phem56", "hem5", "dopri5", "mdop5"];
    // methods that hold positions alone with fixed steps: under a tolerance their accelerations oscillate before they are there, and
    // that is what they say; gen-alpha-p runs away with fixed steps, too
    let others = ["newmark", "hht-i3"].map(|m| (m, "step = 1e-3"));
    let controlled = methods.map(|m| (m, "tolerance = 1e-6"));
    for (method, steps) in controlled.into_iter().chain(others) {
        for coordinates in ["absolute", "natural", "relative"] {
            let settings = format!("method = \"{method}\"\n{steps}\ncoordinates = \"{coordinates}\"");
            let summary = run(&four_bar(&settings), &mut Silent).unwrap().summary;
            let Some(e) = summary.error else {
                wrong.push(format!("{method} {coordinates}: no error"));
                continue;
            };
            let t = e.at.map_or(f64::NAN, |at| at.0);
            let named = e.code.name() == "LockUp" && e.message.contains("`motor`");
            // found from the positions alone, to round-off of a square root
            if !named || !((t - expected).abs() < 1e-6) {
                wrong.push(format!("{method} {coordinates}: {} at {t}, {}", e.code.name(), e.message));
            }
        }
    }
    assert!(wrong.is_empty(), "expected {expected}:\n{}", wrong.join("\n"));
}
