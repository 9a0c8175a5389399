//! Friction by every strategy: nothing creeps, located events and steps come to the same, and books tell blows from rubbing.

use crate::friction::{COORDINATES, go, last};

const STEPPING: [&str; 3] = ["moreau-jean", "pvv", "pva"];

/// A box on an incline just below the friction angle rests for a thousand seconds, on two corners whose forces are not unique.
#[test]
fn nothing_creeps_in_any_strategy_and_coordinates() {
    let slope = 0.4636f64;
    let text = format!(
        r#"
delassus = 1
[world]
dimension = 2
gravity = [{}, {}]
[[body]]
name = "block"
mass = 2.0
com = [0, 0.1]
inertia = 0.02
shapes = {{ base = {{ polygon = {{ points = [[-0.2, 0], [0.2, 0], [0.2, 0.2], [-0.2, 0.2]] }} }} }}
[[contact]]
name = "incline"
pair = [{{ plane = {{ at = [0, 0], normal = "y" }} }}, "block.base"]
friction = 0.5
[solve]
end = 1000
error_estimate = false
[output]
record = ["block"]
"#,
        -9.81 * slope.sin(),
        -9.81 * slope.cos(),
    );
    for coordinates in COORDINATES {
        let event = vec![("solve.contact", "event")];
        let steps =
            STEPPING.map(|m| vec![("solve.contact", "stepping"), ("solve.method", m), ("solve.step", "0.5")]);
        for mut sets in std::iter::once(event).chain(steps) {
            sets.push(("solve.coordinates", coordinates));
            let out = go(&text, &sets);
            let moved = [last(&out, "block.x"), last(&out, "block.y") - 0.1, 0.2 * last(&out, "block.angle")];
            assert!(moved.iter().all(|x| x.abs() < 1e-9), "{sets:?}: {moved:?}");
            assert!(out.summary.energy.friction.abs() < 1e-9, "{sets:?}");
        }
    }
}

/// Disc and plank with random friction and velocities: what events find is what steps tend to.
#[test]
fn steps_tend_to_what_events_find() {
    let text = r#"
delassus = 1
[world]
dimension = 2
gravity = [0, -9.81]
[param]
mu_a = 0.3
mu_b = 0.3
mu_hit = 0.3
v = 0.5
w = 0
u = 0
[[body]]
name = "a"
mass = 1.0
com = [0, 0.3]
inertia = 0.005
shapes = { rim = { disc = { radius = 0.1 } } }
[[body]]
name = "b"
mass = 0.5
com = [0.35, 0.05]
inertia = 0.002
shapes = { outline = { polygon = { points = [[0.15, 0], [0.55, 0], [0.55, 0.1], [0.15, 0.1]] } } }
[[contact]]
name = "floor a"
pair = [{ plane = { at = [0, 0], normal = "y" } }, "a.rim"]
friction = "mu_a"
[[contact]]
name = "floor b"
pair = [{ plane = { at = [0, 0], normal = "y" } }, "b.outline"]
friction = "mu_b"
[[contact]]
name = "hit"
pair = ["a.rim", "b.outline"]
friction = "mu_hit"
[start]
body.a = { vx = "v", rate = "w" }
body.b = { vx = "u" }
[solve]
end = 0.5
error_estimate = false
[output]
record = ["a", "b"]
"#;
    // a fixed sequence between 0 and 1
    let mut state = 12_345u64;
    let mut random = |from: f64, to: f64| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        from + (to - from) * ((state >> 11) as f64 / (1u64 << 53) as f64)
    };
    for _ in 0..6 {
        let values = [
            ("param.mu_a", random(0.1, 0.8)),
            ("param.mu_b", random(0.1, 0.8)),
            ("param.mu_hit", random(0.1, 0.8)),
            ("param.v", random(0.2, 1.2)),
            ("param.w", random(-10.0, 10.0)),
            ("param.u", random(-1.0, 1.0)),
        ];
        let words: Vec<(&str, String)> = values.iter().map(|(k, v)| (*k, format!("{v:?}"))).collect();
        let at = |extra: &[(&'static str, &'static str)]| {
            let mut sets: Vec<(&str, &str)> = words.iter().map(|(k, v)| (*k, v.as_str())).collect();
            sets.extend(extra);
            let out = go(text, &sets);
            ["a.x", "a.y", "b.x", "b.y"].map(|c| last(&out, c))
        };
        let exact = at(&[("solve.contact", "event"), ("solve.tolerance", "1e-9")]);
        for method in STEPPING {
            let off = |step: &'static str| {
                let found =
                    at(&[("solve.contact", "stepping"), ("solve.method", method), ("solve.step", step)]);
                found.iter().zip(exact).fold(0.0f64, |m, (a, b)| m.max((a - b).abs()))
            };
            // an impact is met up to a step late, at about 2 m/s
            let (coarse, fine) = (off("1e-3"), off("2.5e-4"));
            assert!(coarse < 1e-2 && fine < 3e-3, "{method} {values:?}: {coarse:.1e} {fine:.1e}");
        }
    }
}

/// A tilted box falls on one rough corner after the other: what its blows took, friction of the blows with it, is what events book.
#[test]
fn steps_book_the_friction_of_blows_as_events_do() {
    let text = r#"
delassus = 1
[world]
dimension = 2
gravity = [0, -9.81]
[[body]]
name = "box"
mass = 1.0
com = [0, 0]
inertia = 0.016666666666666667
shapes = { outline = { polygon = [[-0.2, -0.1], [0.2, -0.1], [0.2, 0.1], [-0.2, 0.1]] } }
[[contact]]
name = "floor"
pair = [{ plane = { at = [0, 0], normal = "y" } }, "box.outline"]
friction = 0.3
[start]
body.box = { angle = 0.35, x = 0, y = 0.27, vx = 0.5 }
[solve]
end = 0.8
error_estimate = false
[output]
record = ["box", "energy"]
"#;
    let event = go(text, &[("solve.contact", "event"), ("solve.tolerance", "1e-9")]);
    let exact = &event.summary.energy;
    assert!(exact.friction > 0.0 && exact.impacts > 10.0 * exact.friction);
    for method in STEPPING {
        let sets = [("solve.contact", "stepping"), ("solve.method", method), ("solve.step", "1e-4")];
        let out = go(text, &sets);
        let found = &out.summary.energy;
        // a first step late each: h g v of energy, and a step of sliding friction
        assert!((found.impacts - exact.impacts).abs() < 5e-3 * exact.impacts, "{method}");
        let off = (found.friction - exact.friction).abs();
        assert!(off < 3e-3 * exact.impacts, "{method}: {} {}", found.friction, exact.friction);
    }
}

/// A rod strikes a rough floor with one end and no force acts on it: P = −W⁻¹(U + e U_n n) where that sticks, the only accelerations
/// being those that its turning asks for.
#[test]
fn a_rod_without_forces_strikes_as_its_mass_says() {
    let angle = 50f64.to_radians();
    let text = format!(
        r#"
delassus = 1
[world]
dimension = 2
gravity = [0, 0]
[[body]]
name = "rod"
mass = 1.0
com = [{x:?}, {y:?}]
inertia = {i:?}
shapes = {{ foot = {{ point = {{ at = [0, 0.01] }} }} }}
[[contact]]
name = "floor"
pair = [{{ plane = {{ at = [0, 0], normal = "y" }} }}, "rod.foot"]
restitution = 0.9
friction = 0.4
[start]
body.rod = {{ vx = 0.5, vy = -1.0 }}
[solve]
contact = "stepping"
step = 1e-4
end = 0.0102
error_estimate = false
[output]
record = ["rod"]
"#,
        x = 0.5 * angle.cos(),
        y = 0.01 + 0.5 * angle.sin(),
        i = 1.0 / 12.0,
    );
    // W of the end from lever (−rx, −ry) about the centre of mass, unit mass, inertia 1/12
    let (rx, ry) = (-0.5 * angle.cos(), -0.5 * angle.sin());
    let w = [1.0 + 12.0 * ry * ry, -12.0 * rx * ry, 1.0 + 12.0 * rx * rx];
    let (ut, un) = (-0.5, 1.9);
    let det = w[0] * w[2] - w[1] * w[1];
    let (pt, pn) = ((w[2] * ut - w[1] * un) / det, (w[0] * un - w[1] * ut) / det);
    assert!(pt.abs() < 0.4 * pn, "it sticks");
    for coordinates in COORDINATES {
        for method in STEPPING {
            let out = go(&text, &[("solve.coordinates", coordinates), ("solve.method", method)]);
            assert!(out.summary.completed, "{coordinates} {method}");
            let found = [last(&out, "rod.vx") - 0.5, last(&out, "rod.vy") + 1.0];
            let off = (found[0] - pt).abs().max((found[1] - pn).abs());
            // by how much it turns within the step
            assert!(off < 1e-3, "{coordinates} {method}: {found:?} {pt} {pn}");
        }
    }
}
