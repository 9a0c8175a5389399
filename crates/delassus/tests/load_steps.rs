//! Load stepping: large displacements of geometrically exact beams against the circle and the elastica.

use crate::equilibrium::value;
use crate::runs::parse;
use delassus::Model;
use delassus::simulate::{equilibrium, equilibrium_loaded};

/// L = 1, EI = 1, EA = GA = 1e6, clamped at the first end; a light body on the second.
fn cantilever(elements: usize, load: &str) -> Model {
    parse(&format!(
        r#"
[world]
dimension = 2
gravity = [0, 0]
[[body]]
name = "beam"
kind = "exact-beam"
from = [0, 0]
to = [1, 0]
mass = 1
area = 1
E = 1e6
nu = -0.5
I = 1e-6
elements = {elements}
[[body]]
name = "tip"
mass = 1e-3
com = [1, 0]
inertia = 1e-6
[[joint]]
name = "clamp"
type = "fixed"
between = ["ground", "beam"]
at = [0, 0]
[[joint]]
name = "end"
type = "fixed"
between = ["beam", "tip"]
at = [1, 0]
{load}
"#
    ))
}

#[test]
fn an_end_moment_bends_a_cantilever_to_the_full_circle() {
    let model =
        cantilever(16, "[[force]]\nname = \"M\"\ntype = \"torque\"\nbody = \"tip\"\ntorque = \"2*pi\"\n");
    let r = equilibrium_loaded(&model, &[], Some(8)).unwrap_or_else(|e| panic!("{e}"));
    assert!(r.equilibrium.is_stable() && r.equilibrium.load_steps >= 8);
    let (x, y, angle) = (value(&r, "tip.x"), value(&r, "tip.y"), value(&r, "tip.angle"));
    assert!(x.hypot(y) < 1e-6, "the tip is {x:.2e}, {y:.2e} away from the clamp");
    assert!((angle - 2.0 * std::f64::consts::PI).abs() < 1e-6, "{angle}");
}

/// Tip of the elastica under a dead load across its end, P L²/EI: EI θ'' = −P cos θ, θ(0) = 0, θ'(L) = 0, by shooting with
/// Runge–Kutta steps of order four.
fn elastica(load: f64) -> [f64; 2] {
    let n = 4000;
    let h = 1.0 / f64::from(n);
    let end = |slope: f64| {
        let rate = |s: [f64; 4]| [s[1], -load * s[0].cos(), s[0].cos(), s[0].sin()];
        let mut s = [0.0, slope, 0.0, 0.0];
        for _ in 0..n {
            let at = |k: [f64; 4], c: f64| [0, 1, 2, 3].map(|i| s[i] + c * h * k[i]);
            let k1 = rate(s);
            let k2 = rate(at(k1, 0.5));
            let k3 = rate(at(k2, 0.5));
            let k4 = rate(at(k3, 1.0));
            s = [0, 1, 2, 3].map(|i| s[i] + h / 6.0 * (k1[i] + 2.0 * k2[i] + 2.0 * k3[i] + k4[i]));
        }
        s
    };
    let (mut low, mut high) = (0.0, load);
    for _ in 0..80 {
        let middle = 0.5 * (low + high);
        if end(middle)[1] > 0.0 { high = middle } else { low = middle }
    }
    let s = end(low);
    [s[2], s[3]]
}

#[test]
fn a_tip_load_bends_a_cantilever_to_the_elastica() {
    for (load, known) in [(1.0, 0.301_72), (5.0, 0.713_79), (10.0, 0.810_61)] {
        let exact = elastica(load);
        // tables of the elastica have five digits (Mattiasson 1981)
        assert!((exact[1] - known).abs() < 1e-5, "{exact:?}");
        let off = |n: usize| {
            let model = cantilever(
                n,
                &format!(
                    "[[force]]\nname = \"P\"\ntype = \"force\"\nbody = \"beam\"\nat = [1, 0]\nvector = [0, {load}]\n"
                ),
            );
            let r = equilibrium_loaded(&model, &[], Some(10)).unwrap_or_else(|e| panic!("{e}"));
            (value(&r, "tip.x") - exact[0]).hypot(value(&r, "tip.y") - exact[1])
        };
        let (coarse, fine, finer) = (off(8), off(16), off(32));
        assert!(finer < 1e-3 * exact[1], "P = {load}: {finer:.2e}");
        // strains of 1e-5, which the elastica has not, blur the last digits
        let order = (coarse / fine).log2();
        assert!(
            (order - 2.0).abs() < 0.15,
            "P = {load}: order {order}, errors {coarse:.2e} {fine:.2e} {finer:.2e}"
        );
    }
}

#[test]
fn load_steps_end_where_the_search_does() {
    // weight and a spring: the same equilibrium, and the same report
    let model = cantilever(
        6,
        "[[force]]\nname = \"P\"\ntype = \"force\"\nbody = \"tip\"\nat = [1, 0]\nvector = [0, -2]\n",
    );
    let (a, b) = (equilibrium(&model, &[]).unwrap(), equilibrium_loaded(&model, &[], Some(4)).unwrap());
    for name in ["tip.x", "tip.y", "clamp.reaction.fy", "clamp.reaction.mz"] {
        assert!((value(&a, name) - value(&b, name)).abs() < 1e-7, "{name}");
    }
    assert_eq!((a.equilibrium.load_steps, b.equilibrium.load_steps), (0, 4));
}

#[test]
fn many_elements_bend_by_sparse_load_steps_of_their_own() {
    let model = cantilever(
        400,
        "[[force]]\nname = \"P\"\ntype = \"force\"\nbody = \"beam\"\nat = [1, 0]\nvector = [0, 1]\n",
    );
    let r = equilibrium(&model, &[]).unwrap();
    let exact = elastica(1.0);
    assert!(r.equilibrium.load_steps > 0 && r.equilibrium.is_stable());
    assert!((value(&r, "tip.y") - exact[1]).abs() < 1e-4 * exact[1], "{}", value(&r, "tip.y"));
}

/// Under a load along its axis a cantilever stays straight up to Euler's load π² EI/4L²; beyond it the straight position is met as
/// unstable and left for a bent one that is stable.
#[test]
fn buckling_is_told_and_left_for_a_stable_position() {
    let found = |load: f64| {
        let push = format!(
            "[[force]]\nname = \"P\"\ntype = \"force\"\nbody = \"tip\"\nat = [1, 0]\nvector = [-{load}, 0]\n"
        );
        let r = equilibrium_loaded(&cantilever(16, &push), &[], Some(4)).unwrap_or_else(|e| panic!("{e}"));
        (r.equilibrium.is_stable(), r.equilibrium.escapes > 0, value(&r, "tip.x"))
    };
    let euler = std::f64::consts::PI.powi(2) / 4.0;
    let (stable, left, x) = found(0.9 * euler);
    // EA = 1e6
    assert!(stable && !left && (x - 1.0).abs() < 1e-5, "{x}");
    for times in [1.3, 2.0] {
        let (stable, left, x) = found(times * euler);
        assert!(stable && left && x < 0.9, "{times}: {stable} {left} {x}");
    }
}
