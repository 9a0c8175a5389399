//! Modes against closed forms: pendulums, chains, dampers, tops, rotors, linkages, rolling.

use crate::equilibrium::PENDULUM;
use crate::runs::parse;
use delassus::Model;
use delassus::simulate::modes::{About, Modes, Options, modes};
use std::f64::consts::{PI, TAU};

const G: f64 = 9.81;

pub(crate) fn at(model: &Model, about: About, count: usize) -> Modes {
    let found = modes(model, &about, Options { count, sparse: None }).unwrap_or_else(|e| panic!("{e}")).0;
    // all eigenvalues are exact to round-off of the tangents
    assert!(found.residual() < 1e-8, "residual {}", found.residual());
    found
}

pub(crate) fn omegas(m: &Modes) -> Vec<f64> {
    m.modes.iter().map(|m| m.omega).collect()
}

#[track_caller]
pub(crate) fn near(x: f64, exact: f64, tolerance: f64) {
    assert!((x - exact).abs() <= tolerance * exact.abs(), "{x} instead of {exact}: {:.1e}", x / exact - 1.0);
}

#[test]
fn a_physical_pendulum_has_its_frequency() {
    let m = at(&parse(PENDULUM), About::Equilibrium, 5);
    assert_eq!((m.modes.len(), m.free, m.rigid(), m.unstable()), (1, 1, 0, 0));
    near(m.modes[0].omega, (2.0 * G * 0.5 / (0.2 + 2.0 * 0.25)).sqrt(), 1e-12);
    near(m.modes[0].frequency * TAU, m.modes[0].omega, 1e-15);
    assert_eq!(m.modes[0].parts[0].name, "rod.angle");
    let b = &m.modes[0].bodies[0];
    // one radian about the pivot half a metre above
    assert!((b.rotation[0][2].abs() - 1.0).abs() < 1e-12 && (b.translation[0][0].abs() - 0.5).abs() < 1e-9);
    // upside down it falls: s = + the same
    let up = at(&parse(&format!("{PENDULUM}[start]\njoint.O.angle = \"90 deg\"\n")), About::Start, 5);
    near(up.modes[0].eigenvalue[0], (2.0 * G * 0.5 / 0.7).sqrt(), 1e-12);
    assert!(up.unstable() == 1 && up.modes[0].damping < -0.99);
}

fn double_pendulum(coordinates: &str) -> Model {
    parse(&format!(
        r#"
[world]
dimension = 2
gravity = [0, -9.81]
[[body]]
name = "A"
mass = 2.0
com = [0, -0.5]
inertia = 0.1
[[body]]
name = "B"
mass = 1.0
com = [0, -1.4]
inertia = 0.05
[[joint]]
name = "O"
type = "revolute"
between = ["ground", "A"]
at = [0, 0]
[[joint]]
name = "P"
type = "revolute"
between = ["A", "B"]
at = [0, -1]
[solve]
coordinates = "{coordinates}"
"#
    ))
}

#[test]
fn a_double_pendulum_in_every_set_of_coordinates() {
    // angles from the vertical: M = [I_A + m_A a² + m_B l², m_B l b; ., I_B + m_B b²], K = g diag(m_A a + m_B l, m_B b)
    let (m11, m12, m22) = (0.1 + 2.0 * 0.25 + 1.0, 0.4, 0.05 + 0.16);
    let (k1, k2) = (G * (2.0 * 0.5 + 1.0), G * 0.4);
    let (a, b, c) = (m11 * m22 - m12 * m12, -(m11 * k2 + m22 * k1), k1 * k2);
    let root = (b * b - 4.0 * a * c).sqrt();
    let exact = [((-b - root) / (2.0 * a)).sqrt(), ((-b + root) / (2.0 * a)).sqrt()];
    for coordinates in ["absolute", "natural", "relative"] {
        for about in [About::Start, About::Equilibrium] {
            let m = at(&double_pendulum(coordinates), about, 9);
            assert_eq!((m.modes.len(), m.how), (2, "symmetric"), "{coordinates}");
            for (x, e) in omegas(&m).into_iter().zip(exact) {
                near(x, e, 1e-10);
            }
        }
    }
}

#[test]
fn a_chain_of_springs_and_its_rigid_motion() {
    // n equal masses in a row, not held: ω = 2 sqrt(k/m) sin(j π / 2n); across and about nothing holds
    let n = 5;
    let mut text = String::from("[world]\ndimension = 2\ngravity = [0, 0]\n");
    for i in 0..n {
        text += &format!(
            "[[body]]\nname = \"m{i}\"\nkind = \"point\"\nmass = 2\ncom = [{i}, 0]\n[[joint]]\nname = \"j{i}\"\ntype = \"point-on-line\"\nbetween = [\"ground\", \"m{i}\"]\nat = [{i}, 0]\naxis = \"x\"\n"
        );
        if i > 0 {
            text += &format!(
                "[[force]]\nname = \"k{i}\"\ntype = \"spring-damper\"\nbetween = [\"m{}\", \"m{i}\"]\nfrom = [{}, 0]\nto = [{i}, 0]\nk = 50\nlength0 = 1\n",
                i - 1,
                i - 1
            );
        }
    }
    let m = at(&parse(&text), About::Start, 99);
    assert_eq!((m.modes.len(), m.rigid()), (n, 1));
    for (j, x) in omegas(&m).into_iter().enumerate() {
        let exact = 2.0 * 5.0 * (j as f64 * PI / (2 * n) as f64).sin();
        assert!((x - exact).abs() < 1e-7, "{j}: {x} instead of {exact}");
    }
    // the rigid motion moves all alike
    let shift = |i: usize| m.modes[0].bodies[i].translation[0][0];
    assert!((1..n).all(|i| (shift(i) - shift(0)).abs() < 1e-9 * shift(0).abs()));
}

#[test]
fn a_damped_oscillator_has_its_damping_ratio() {
    let text = |c: f64| {
        format!(
            r#"
[world]
dimension = 2
gravity = [0, -9.81]
[[body]]
name = "m"
mass = 2.0
com = [0, 0]
inertia = 1
[[joint]]
name = "slide"
type = "prismatic"
between = ["ground", "m"]
at = [0, 0]
axis = "y"
[[force]]
name = "spring"
type = "spring-damper"
between = ["ground", "m"]
from = [0, 2]
to = [0, 0]
k = 50
c = {c}
length0 = 2
"#
        )
    };
    // ω₀ = 5, ζ = c/(2 m ω₀)
    for zeta in [0.0, 0.02, 0.5] {
        let m = at(&parse(&text(20.0 * zeta)), About::Equilibrium, 9);
        assert_eq!(m.modes.len(), 1);
        near(m.modes[0].omega, 5.0 * (1.0f64 - zeta * zeta).sqrt(), 1e-10);
        assert!((m.modes[0].damping - zeta).abs() < 1e-10);
    }
    // overdamped: two decays, s = −ω₀ (ζ ± sqrt(ζ² − 1))
    let m = at(&parse(&text(40.0)), About::Equilibrium, 9);
    let slow = 5.0 * (2.0 - 3f64.sqrt());
    assert_eq!(m.modes.len(), 2);
    near(-m.modes[0].eigenvalue[0], slow, 1e-9);
    near(-m.modes[1].eigenvalue[0], 25.0 / slow, 1e-9);
    assert!(m.modes.iter().all(|m| m.is_overdamped() && (m.damping - 1.0).abs() < 1e-12));
}

/// A top on its tip, upright and spinning about z: I = 3 about the tip's diameters, J = 1 about the axis.
fn sleeping_top(spin: f64) -> Model {
    parse(&format!(
        r#"
[world]
gravity = [0, 0, -9.81]
[[body]]
name = "top"
mass = 2.0
com = [0, 0, 1]
inertia = {{ diag = [1, 1, 1.0] }}
[[joint]]
name = "O"
type = "spherical"
between = ["ground", "top"]
at = [0, 0, 0]
[start]
body.top = {{ wx = 0, wy = 0, wz = {spin} }}
"#
    ))
}

#[test]
fn a_sleeping_top_precesses_and_nutates() {
    // seen from the ground θ̈ I − i J Ω θ̇ − m g l θ = 0 for the tilt θ = θ_x + i θ_y: ω = (J Ω ± sqrt(J² Ω² − 4 I m g l))/2I
    let (i, j, mgl) = (3.0, 1.0, 2.0 * G);
    for spin in [20.0, 60.0, -35.0] {
        let m = at(&sleeping_top(spin), About::Start, 9);
        assert!(m.moving && m.is_steady(), "drift {}", m.drift);
        assert!(m.frame.rate.iter().all(|r| r.abs() == 0.0) && m.rigid() == 1, "{:?}", omegas(&m));
        let root = (j * j * spin * spin - 4.0 * i * mgl).sqrt();
        let mut exact = [(spin.abs() - root) / (2.0 * i), (spin.abs() + root) / (2.0 * i)];
        exact.sort_by(f64::total_cmp);
        for (x, e) in m.modes[1..].iter().zip(exact) {
            near(x.omega, e, 1e-8);
            assert!(x.damping.abs() < 1e-8);
        }
    }
    // too slow, J² Ω² < 4 I m g l: it falls
    let slow = at(&sleeping_top(10.0), About::Start, 9);
    assert!(slow.unstable() > 0);
}

/// A disc on a shaft that a drive turns at `speed`, in bearings with stiffness across and against tilting. The light carrier of
/// the bearings is told to rest: with the least kinetic energy it would turn instead of the disc.
fn rotor(speed: f64, across: [f64; 2], tilt: [f64; 2]) -> Model {
    parse(&format!(
        r#"
[world]
gravity = [0, 0, 0]
[[body]]
name = "disc"
mass = 2.0
com = [0, 0, 0]
inertia = {{ diag = [0.5, 0.5, 0.9] }}
[[body]]
name = "carrier"
mass = 1e-6
com = [0, 0, 0]
inertia = {{ diag = [1e-9, 1e-9, 1e-9] }}
[[joint]]
name = "spin"
type = "revolute"
between = ["carrier", "disc"]
at = [0, 0, 0]
axis = "z"
motion = "{speed}*t"
[[force]]
name = "bearing"
type = "bushing"
between = ["ground", "carrier"]
at = [0, 0, 0]
k = [{}, {}, 1e6, {}, {}, 1e6]
[start]
body.carrier = {{ wx = 0, wy = 0, wz = 0 }}
"#,
        across[0], across[1], tilt[0], tilt[1]
    ))
}

#[test]
fn a_rotor_in_unequal_bearings_splits_its_frequencies() {
    // tilt: (k₁ − I ω²)(k₂ − I ω²) = J² Ω² ω²; across: k = m ω², whatever the speed
    let (i, j, [k1, k2]) = (0.5, 0.9, [200.0, 450.0]);
    for speed in [0.0, 10.0, 80.0] {
        let m = at(&rotor(speed, [1e2, 3e2], [k1, k2]), About::Start, 4);
        assert!(m.is_steady() && m.frame.rate.iter().all(|r| r.abs() == 0.0), "drift {}", m.drift);
        let (a, b, c) = (i * i, -(i * (k1 + k2) + j * j * speed * speed), k1 * k2);
        let root = (b * b - 4.0 * a * c).sqrt();
        let tilts = [((-b - root) / (2.0 * a)).sqrt(), ((-b + root) / (2.0 * a)).sqrt()];
        let mut exact = vec![50f64.sqrt(), 150f64.sqrt(), tilts[0], tilts[1]];
        exact.sort_by(f64::total_cmp);
        for (x, e) in omegas(&m).into_iter().zip(exact) {
            // the carrier weighs a millionth
            near(x, e, 1e-6);
        }
    }
}

#[test]
fn a_mass_between_springs_on_a_turntable_is_steady_in_turning_axes() {
    let model = |speed: f64| {
        parse(&format!(
            r#"
[world]
dimension = 2
gravity = [0, 0]
[[body]]
name = "table"
mass = 1
com = [0, 0]
inertia = 1
[[body]]
name = "ball"
kind = "point"
mass = 2
com = [0, 0]
[[joint]]
name = "hub"
type = "revolute"
between = ["ground", "table"]
at = [0, 0]
motion = "{speed}*t"
[[force]]
name = "x"
type = "spring-damper"
between = ["table", "ball"]
from = [1, 0]
to = [0, 0]
k = 200
length0 = 1
[[force]]
name = "y"
type = "spring-damper"
between = ["table", "ball"]
from = [0, 1]
to = [0, 0]
k = 800
length0 = 1
"#
        ))
    };
    // in turning axes ẍ − 2Ωẏ + (100 − Ω²) x = 0, ÿ + 2Ωẋ + (400 − Ω²) y = 0
    for speed in [0.5, 4.0] {
        let m = at(&model(speed), About::Start, 9);
        assert!(m.is_steady() && (m.frame.rate[2] - speed).abs() < 1e-12, "{:?}, drift {}", m.frame, m.drift);
        let (a, b) = (100.0 - speed * speed, 400.0 - speed * speed);
        let (p, q) = (a + b + 4.0 * speed * speed, a * b);
        let root = (p * p - 4.0 * q).sqrt();
        near(m.modes[0].omega, ((p - root) / 2.0).sqrt(), 1e-9);
        near(m.modes[1].omega, ((p + root) / 2.0).sqrt(), 1e-9);
    }
    // between the two, Ω² in 100 … 400, it flies off
    let lost = at(&model(15.0), About::Start, 9);
    assert_eq!(lost.unstable(), 1);
}

#[test]
fn a_four_bar_with_redundant_rows_has_the_frequency_of_the_plain_one() {
    // a spatial parallelogram: four revolute joints about z are three rows too many
    let model = |second: &str| {
        parse(&format!(
            r#"
[world]
gravity = [0, -9.81, 0]
[[body]]
name = "a"
mass = 1
com = [0, -0.5, 0]
inertia = {{ diag = [0.1, 0.1, 0.1] }}
[[body]]
name = "b"
mass = 2
com = [0.5, -1, 0]
inertia = {{ diag = [0.1, 0.1, 0.1] }}
[[body]]
name = "c"
mass = 1
com = [1, -0.5, 0]
inertia = {{ diag = [0.1, 0.1, 0.1] }}
[[joint]]
name = "A"
type = "revolute"
between = ["ground", "a"]
at = [0, 0, 0]
axis = "z"
[[joint]]
name = "B"
type = "{second}"
between = ["a", "b"]
at = [0, -1, 0]
axis = "z"
[[joint]]
name = "C"
type = "revolute"
between = ["b", "c"]
at = [1, -1, 0]
axis = "z"
[[joint]]
name = "D"
type = "revolute"
between = ["ground", "c"]
at = [1, 0, 0]
axis = "z"
"#
        ))
    };
    // both cranks turn, the coupler moves in a circle: I = 2 (J + m/4) + m_b, k = g (2 m/2 + m_b)
    let exact = (G * (1.0 + 2.0) / (2.0 * (0.1 + 0.25) + 2.0)).sqrt();
    let redundant = at(&model("revolute"), About::Start, 9);
    assert_eq!((redundant.redundant_rows.len(), redundant.modes.len()), (3, 1));
    near(redundant.modes[0].omega, exact, 1e-10);
    assert_eq!(redundant.modes[0].parts.len(), 3);
}

#[test]
fn what_cannot_move_is_told() {
    let fixed = PENDULUM.replace("revolute", "fixed");
    let e = modes(&parse(&fixed), &About::Start, Options::default()).err().unwrap();
    assert!(e.code.name() == "NoFreedom" && e.message.contains("cannot move"), "{e}");
    // a drive prescribes the only motion
    let driven = format!("{PENDULUM}motion = \"t\"\n");
    assert_eq!(
        modes(&parse(&driven), &About::Start, Options::default()).err().unwrap().code.name(),
        "NoFreedom"
    );
}

#[test]
fn a_time_of_a_run_is_a_place() {
    // a pendulum that swings: frozen coefficients, told as not steady
    let model =
        parse(&format!("{PENDULUM}[start]\njoint.O.angle = \"-60 deg\"\n[solve]\nend = 2\nstep = 1e-3\n"));
    let (m, place) = modes(&model, &About::Time(0.3), Options::default()).unwrap();
    assert!((place.state.t - 0.3).abs() < 1e-12 && m.moving && !m.is_steady());
}

#[test]
fn a_rolling_disc_wobbles_above_its_critical_speed_and_falls_below() {
    // rows without a position level: ω² = (C (C + m r²) Ω² − A m g r)/(A (A + m r²)) for a disc that rolls upright
    let (r, mass) = (0.1, 0.5);
    let (a, c) = (mass * r * r / 4.0, mass * r * r / 2.0);
    for v in [0.4, 0.7, 2.0] {
        let model = parse(&format!(
            r#"
[world]
gravity = [0, 0, -9.81]
[[body]]
name = "disc"
mass = {mass}
com = [0, 0, {r}]
inertia = {{ shape = "disc", radius = {r}, axis = "y" }}
[[joint]]
name = "table"
type = "rolling"
between = ["ground", "disc"]
at = [0, 0, 0]
axis = "z"
axis2 = "y"
radius = {r}
[start]
body.disc = {{ vx = {v}, vy = 0, vz = 0, wx = 0, wz = 0 }}
"#
        ));
        let m = at(&model, About::Start, 9);
        let spin = v / r;
        let square = (c * (c + mass * r * r) * spin * spin - a * mass * G * r) / (a * (a + mass * r * r));
        let last = m.modes.last().unwrap();
        assert!(m.is_steady() && m.rigid() == 3, "drift {}, {} rigid", m.drift, m.rigid());
        // rates of the rows by differences are good to 1e-9
        if square > 0.0 {
            near(last.omega, square.sqrt(), 1e-7);
        } else {
            let grows = m.modes.iter().find(|m| m.is_unstable()).unwrap();
            near(grows.eigenvalue[0], (-square).sqrt(), 1e-7);
        }
    }
}
