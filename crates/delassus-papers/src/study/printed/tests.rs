//! Every method against its printed equations, on mechanisms with constant and with varying mass matrix, forces of positions and
//! velocities, and rotations in space.

use super::scheme::{
    ACCELERATION, Correction, Family, POSITION, Scheme, VELOCITY, Weights, both, position, velocity,
};
use super::{ESTIMATE, Left, ROUND_OFF, left};
use crate::study::word;
use delassus::Model;
use delassus::integrator::Options;
use delassus_library::example;

const RHO: f64 = 0.7;
const ALPHA: f64 = -0.2;
const GAMMA: f64 = 0.6;
/// Baumgarte's α.
const RATE: f64 = 20.0;
const BAUMGARTE: [f64; 3] = [RATE * RATE, 2.0 * RATE, 1.0];

/// Without what Moreau and Jean's method can add to the positions.
fn options() -> Options {
    Options {
        rho_inf: RHO,
        alpha: ALPHA,
        gamma: GAMMA,
        baumgarte: RATE,
        stabilize: false,
        ..Options::default()
    }
}

/// Example, coordinates, step. Angles in the plane, a spring and damper, M that varies, the group of rotations.
const MODELS: [(&str, &str, f64); 4] = [
    ("pendulum", "absolute", 5e-3),
    ("slider-crank", "absolute", 5e-3),
    ("academic-slider-crank", "relative", 2e-4),
    ("heavy-top", "absolute", 5e-4),
];

fn model(name: &str, coordinates: &str) -> Model {
    let mut model = example(name, &[]).expect("an example");
    model.solve.coordinates = word(coordinates);
    model
}

/// Steps that change their size.
const PATTERN: [f64; 3] = [1.0, 1.6, 0.7];

fn check(name: &str, coordinates: &str, method: &str, scheme: &Scheme, h: f64, pattern: &[f64]) -> Left {
    let found = left(&model(name, coordinates), method, &options(), scheme, (h, pattern, 12));
    let found = found.unwrap_or_else(|e| panic!("{method} on {name}: {e}"));
    assert!(found.most() < ROUND_OFF, "{method} on {name}: {found:?}");
    found
}

#[test]
fn every_method_obeys_its_printed_equations() {
    let chung = Weights::chung_hulbert(RHO);
    let hht = Weights::hht(ALPHA);
    let newmark = Weights::newmark(GAMMA, 0.25 * (GAMMA + 0.5) * (GAMMA + 0.5));
    let of_both = |w| Family { of_q: Correction::Mass, ..Family::new(w, &[POSITION, VELOCITY]) };
    let pva = Family { of_v: Correction::Mass, rows: &[POSITION, VELOCITY, ACCELERATION], ..of_both(chung) };
    let before = Family { of_q: Correction::IdentityBefore, ..of_both(chung) };
    for (method, scheme) in [
        ("gen-alpha-p", position(chung)),
        ("gen-alpha-v", velocity(chung)),
        ("gen-alpha-a", Scheme::Family(Family::new(chung, &[ACCELERATION]))),
        ("baumgarte", Scheme::Family(Family::new(chung, &[BAUMGARTE]))),
        ("gen-alpha-pv", both(chung)),
        ("gen-alpha-pv-split", both(chung)),
        ("gen-alpha-pv-u", Scheme::Family(before)),
        ("gen-alpha-pva", Scheme::Family(pva)),
        ("hht-i3", position(hht)),
        ("hht-si2", both(hht)),
        ("newmark", position(newmark)),
        ("trapezoidal", position(Weights::newmark(0.5, 0.25))),
        ("nstiff", Scheme::Backward(false)),
        ("nstiff-si2", Scheme::Backward(true)),
        ("hht-add", Scheme::Additive(ALPHA)),
    ] {
        for (name, coordinates, h) in MODELS {
            let found = check(name, coordinates, method, &scheme, h, &PATTERN);
            assert!(found.estimate < ESTIMATE, "{method} on {name}: {found:?}");
        }
    }
}

#[test]
fn pva_and_pvv_obey_their_printed_equations() {
    let smooth = |rows| Family {
        of_q: Correction::Mass,
        of_v: Correction::Mass,
        estimate_of_smooth: true,
        ..Family::new(Weights::chung_hulbert(RHO), rows)
    };
    for (method, family) in
        [("pva", smooth(&[POSITION, VELOCITY, ACCELERATION])), ("pvv", smooth(&[POSITION, VELOCITY]))]
    {
        for (name, coordinates, h) in MODELS {
            let found = check(name, coordinates, method, &Scheme::Family(family), h, &PATTERN);
            assert!(found.estimate < ESTIMATE, "{method} on {name}: {found:?}");
        }
    }
}

#[test]
fn moreau_jean_and_schatzman_paoli_obey_theirs() {
    let theta = Options::default().theta();
    for (name, coordinates, h) in &MODELS[..2] {
        check(name, coordinates, "moreau-jean", &Scheme::Theta(theta), *h, &[1.0]);
        check(name, coordinates, "schatzman-paoli", &Scheme::Central, *h, &[1.0]);
    }
}

/// A body on a rail, tied to a point beside it: rows that do not turn ask for no projection of velocities and accelerations.
const RAIL: &str = r#"
delassus = 1
name = "rail"
[world]
dimension = 2
gravity = [3, -9.81]
[[body]]
name = "slider"
mass = 2.0
com = [1, 0]
inertia = 0.3
[[joint]]
name = "rail"
type = "prismatic"
between = ["ground", "slider"]
at = [1, 0]
axis = "x"
[[force]]
name = "spring"
type = "spring-damper"
between = ["ground", "slider"]
from = [0, 1]
to = [1, 0]
k = 200
c = 3
length0 = 0.8
[start]
body.slider = { vx = 2 }
"#;

#[test]
fn structural_integrators_with_projections_obey_theirs() {
    let options = Options { xi: Some(-0.3), ..options() };
    for closure in ["augmented", "recursive"] {
        let mut rail = Model::parse(RAIL, "rail.toml", &[]).expect("a model");
        rail.solve.closure = word(closure);
        for (method, weights) in [
            ("trapezoidal", Weights::newmark(0.5, 0.25)),
            ("newmark", Weights::dissipative(-0.3)),
            ("hht-i3", Weights::hht(ALPHA)),
            ("gen-alpha-p", Weights::chung_hulbert(RHO)),
        ] {
            // the fixed-point iteration ends at 1e-11 of the motion where it no longer contracts
            let found = left(&rail, method, &options, &position(weights), (5e-3, &[1.0], 12));
            let found = found.unwrap_or_else(|e| panic!("{closure}, {method}: {e}"));
            assert!(found.most() < ROUND_OFF, "{closure}, {method}: {found:?}");
        }
    }
    // where rows turn, positions and velocities are on them all the same
    let mut pendulum = model("pendulum", "absolute");
    for closure in ["augmented", "recursive"] {
        pendulum.solve.closure = word(closure);
        let run = crate::study::track::track(&pendulum, "trapezoidal", &options, 2e-3, &[1.0], 300);
        let v = run.unwrap_or_else(|e| panic!("{closure}: {e}")).violation();
        assert!(v.position < 1e-10 && v.velocity < 1e-9, "{closure}: {v:?}");
    }
}
