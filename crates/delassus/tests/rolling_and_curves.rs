//! What rolls, and points on curves, against closed forms, other joints and explicit equations.
//!
//! Motions with constant acceleration in the plane are integrated exactly by methods of second order: round-off remains.
//! Others are extrapolated from two step sizes.

use crate::runs::{Run, load, near};
use delassus::simulate::check;

#[test]
fn a_disc_rolls_down_a_planar_incline_and_on_a_free_plank() {
    let text = r#"
[world]
dimension = 2
gravity = [0, -9.81]
[param]
slope = "-30 deg"
radius = 0.2
[[body]]
name = "disc"
mass = 2
com = ["-radius*sin(slope)", "radius*cos(slope)"]
inertia = "0.5*2*radius^2"
[[joint]]
name = "way"
type = "rolling"
between = ["ground", "disc"]
at = [0, 0]
axis = ["cos(slope)", "sin(slope)"]
radius = "radius"
"#;
    let mut run = Run::new(text, 0.01);
    run.steps(300);
    let way = 0.5 * (2.0 / 3.0) * 9.81 * 0.5 * 9.0;
    near("way", run.get("way.displacement"), way, 1e-8);
    near("angle", run.get("way.angle"), -way / 0.2, 1e-7);
    near("energy", run.energy(), 2.0 * 9.81 * 0.2 * 30f64.to_radians().cos(), 1e-8);
    // normal force, and friction up the slope
    let (n, f) = (2.0 * 9.81 * 30f64.to_radians().cos(), 2.0 * 9.81 * 0.5 / 3.0);
    near("fx", run.get("way.reaction.fx"), n * 0.5 - f * 30f64.to_radians().cos(), 1e-7);

    let text = r#"
[world]
dimension = 2
gravity = [0, -9.81]
[[body]]
name = "plank"
mass = 4
com = [0, 0]
inertia = 1
[[body]]
name = "disc"
mass = 3
com = [0, 0.2]
inertia = 0.06
[[joint]]
name = "floor"
type = "prismatic"
between = ["ground", "plank"]
at = [0, 0]
axis = "x"
[[joint]]
name = "way"
type = "rolling"
between = ["plank", "disc"]
at = [0, 0]
axis = "x"
radius = 0.2
[[force]]
name = "F"
type = "force"
body = "plank"
vector = [10, 0]
"#;
    let mut run = Run::new(text, 0.01);
    run.steps(200);
    // friction m A/3 on a homogeneous disc: A = F/(M + m/3), and the disc follows with A/3
    let a = 10.0 / (4.0 + 1.0);
    near("plank", run.get("plank.x"), 0.5 * a * 4.0, 1e-8);
    near("disc", run.get("disc.x"), 0.5 * a / 3.0 * 4.0, 1e-8);
}

const BALL: &str = r#"
[[body]]
name = "ball"
mass = 2
com = [1, 0, 0.3]
inertia = { shape = "sphere", radius = 0.3 }
"#;

#[test]
fn a_sphere_rolls_down_with_five_sevenths() {
    let text = format!(
        r#"
[world]
gravity = ["9.81*sin(0.4)", 0, "-9.81*cos(0.4)"]
{BALL}
[[joint]]
name = "plane"
type = "rolling-sphere"
between = ["ground", "ball"]
at = [0, 0, 0]
axis = "z"
radius = 0.3
[start]
body.ball = {{ vx = 0, vy = 0.7, wz = 2 }}
"#
    );
    assert_eq!(check(&load(&text)).unwrap().rank, 3);
    let at = |n: usize| {
        let mut run = Run::new(&text, 2.0 / n as f64);
        let before = run.energy();
        run.steps(n);
        let energy = run.energy() - before;
        let [x, y, spin, friction] = ["ball.x", "ball.y", "ball.wz", "plane.reaction.fx"].map(|c| run.get(c));
        [x, y, spin, friction, energy]
    };
    let (coarse, fine) = (at(1000), at(2000));
    let a = 5.0 / 7.0 * 9.81 * 0.4f64.sin();
    let friction = -2.0 / 7.0 * 2.0 * 9.81 * 0.4f64.sin();
    for (k, expected) in [1.0 + 0.5 * a * 4.0, 1.4, 2.0, friction, 0.0].into_iter().enumerate() {
        // the rotation is about a turning axis: (h ω)⁴ ≈ 1e-6 with ω ≈ 18 and h = 2e-3, times a tenth and less
        near("ball", (4.0 * fine[k] - coarse[k]) / 3.0, expected, 1e-7);
    }
}

#[test]
fn a_sphere_on_a_turntable_runs_in_circles_with_two_sevenths_of_its_rate() {
    let text = format!(
        r#"
[world]
gravity = [0, 0, -9.81]
[[body]]
name = "table"
mass = 5
com = [0, 0, 0]
inertia = {{ diag = [1, 1, 2] }}
{BALL}
[[joint]]
name = "axle"
type = "revolute"
between = ["ground", "table"]
at = [0, 0, 0]
axis = "z"
motion = "3.5*t"
[[joint]]
name = "plane"
type = "rolling-sphere"
between = ["table", "ball"]
at = [0, 0, 0]
axis = "z"
radius = 0.3
[start]
body.ball = {{ vx = 0.5, vy = 0, wz = 0 }}
"#
    );
    // after one round, 2π/(2/7 · 3.5) = 2π s, it is where it began with the velocity it had
    let end = std::f64::consts::TAU;
    let at = |n: usize| {
        let mut run = Run::new(&text, end / n as f64);
        run.steps(n);
        ["ball.x", "ball.y", "ball.vx", "ball.vy"].map(|c| run.get(c))
    };
    let (coarse, fine) = (at(4000), at(8000));
    for (k, expected) in [1.0, 0.0, 0.5, 0.0].into_iter().enumerate() {
        let value = (4.0 * fine[k] - coarse[k]) / 3.0;
        // order 2 is taken out: what is left is (h ω)⁴ ≈ 1e-7 with the ball's ω ≈ 12 and h = 1.6e-3, and h² of it
        near("round", value, expected, 1e-7);
    }
}

#[test]
fn a_leaning_coin_runs_in_a_steady_circle() {
    let (r, lean, omega, m, g): (f64, f64, f64, f64, f64) = (0.1, 0.35, 6.0, 0.5, 9.81);
    // axis at θ from the vertical; A Ω² sin θ cos θ − (C + m r²) ω₃ Ω sin θ − m g r cos θ = 0 in steady motion
    let (a, c) = (0.25 * m * r * r, 0.5 * m * r * r);
    let theta = std::f64::consts::FRAC_PI_2 - lean;
    let spin = (a * omega * omega * theta.sin() * theta.cos() - m * g * r * theta.cos())
        / ((c + m * r * r) * omega * theta.sin());
    // the axis in the x-z plane, the coin leaning towards +x; ω = Ω z + (spin − Ω cos θ) axis
    let axis = [theta.sin(), 0.0, theta.cos()];
    let own = spin - omega * theta.cos();
    let w = [own * axis[0], 0.0, omega + own * axis[2]];
    let center = [-r * theta.cos(), 0.0, r * theta.sin()];
    // v = ω × (centre − contact)
    let v = [-w[2] * 0.0 + w[1] * center[2], w[2] * center[0] - w[0] * center[2], 0.0];
    let text = format!(
        r#"
[world]
gravity = [0, 0, -{g}]
[[body]]
name = "coin"
mass = {m}
com = [{}, 0, {}]
rotation = {{ axis = "y", angle = {theta} }}
inertia = {{ shape = "disc", radius = {r} }}
[[joint]]
name = "table"
type = "rolling"
between = ["ground", "coin"]
at = [0, 0, 0]
axis = "z"
axis2 = [{}, 0, {}]
radius = {r}
[start]
body.coin = {{ vx = {}, vy = {}, wx = {}, wy = 0, wz = {} }}
"#,
        center[0], center[2], axis[0], axis[2], v[0], v[1], w[0], w[2]
    );
    let period = std::f64::consts::TAU / omega;
    let height = |n: usize| {
        let mut run = Run::new(&text, period / n as f64);
        run.steps(n);
        [run.get("coin.z"), run.get("coin.x"), run.get("coin.y")]
    };
    let (coarse, fine) = (height(400), height(800));
    // it comes back to its place at the same lean; (h ω)⁴ ~ 6e-8 with the coin's own rate, times its size
    for (k, expected) in [center[2], center[0], 0.0].into_iter().enumerate() {
        near("steady", (4.0 * fine[k] - coarse[k]) / 3.0, expected, 1e-8);
    }
}

#[test]
fn a_bead_on_a_circle_is_a_bead_on_a_rod() {
    let model = |joint: &str| {
        format!(
            r#"
[world]
dimension = 2
gravity = [0, -9.81]
[[body]]
name = "bead"
kind = "point"
mass = 0.7
com = [0.5, 0]
[[joint]]
name = "J"
{joint}
[start]
body.bead.vy = -8
"#
        )
    };
    let circle = model(
        r#"type = "point-on-curve"
between = ["ground", "bead"]
at = [0, 0]
curve = { x = "0.5*cos(s)", y = "0.5*sin(s)", range = [0, "2*pi"], closed = true }"#,
    );
    let rod = model("type = \"rod\"\nbetween = [\"ground\", \"bead\"]\nfrom = [0, 0]\nto = [0.5, 0]");
    let (mut a, mut b) = (Run::new(&circle, 2e-3), Run::new(&rod, 2e-3));
    for _ in 0..10 {
        a.steps(100);
        b.steps(100);
        // the signed distance from the circle is the rod's row: the same equations, through several rounds
        for c in ["bead.x", "bead.y", "bead.vx", "J.reaction.fx", "J.reaction.fy"] {
            near(c, a.get(c), b.get(c), 1e-8);
        }
    }
}

#[test]
fn a_bead_on_a_parabola_follows_the_explicit_equation() {
    let text = r#"
[world]
dimension = 2
gravity = [0, -9.81]
[[body]]
name = "bead"
kind = "point"
mass = 0.7
com = [0.8, 0.96]
[[joint]]
name = "wire"
type = "point-on-curve"
between = ["ground", "bead"]
at = [0, 0]
curve = { x = "s", y = "1.5*s^2", range = [-2, 2] }
"#;
    let at = |n: usize| {
        let mut run = Run::new(text, 2.0 / n as f64);
        run.steps(n);
        [run.get("bead.x"), run.get("bead.vx")]
    };
    let (coarse, fine) = (at(1000), at(2000));
    // y = k x²: ẍ (1 + 4 k² x²) + 4 k² x ẋ² + 2 g k x = 0, by Runge and Kutta with error far below 1e-12
    let k = 1.5;
    let f = |y: [f64; 2]| {
        let [x, v] = y;
        [v, -(4.0 * k * k * x * v * v + 2.0 * 9.81 * k * x) / (1.0 + 4.0 * k * k * x * x)]
    };
    let (mut y, h) = ([0.8, 0.0], 1e-4);
    for _ in 0..20_000 {
        let at = |s: f64, d: [f64; 2]| [y[0] + s * h * d[0], y[1] + s * h * d[1]];
        let k1 = f(y);
        let k2 = f(at(0.5, k1));
        let k3 = f(at(0.5, k2));
        let k4 = f(at(1.0, k3));
        for i in 0..2 {
            y[i] += h / 6.0 * (k1[i] + 2.0 * k2[i] + 2.0 * k3[i] + k4[i]);
        }
    }
    for i in 0..2 {
        // (h ω)⁴ with ω ≈ 10 and h = 1e-3 is 1e-8, times the velocity
        near("bead", (4.0 * fine[i] - coarse[i]) / 3.0, y[i], 2e-7);
        let order = ((coarse[i] - y[i]) / (fine[i] - y[i])).abs().log2();
        assert!((order - 2.0).abs() < 0.1, "order {order}");
    }
}

#[test]
fn a_bead_slides_down_a_helix_with_constant_acceleration() {
    let text = r#"
[world]
gravity = [0, 0, -9.81]
[[body]]
name = "bead"
mass = 0.7
com = [0.4, 0, 0]
inertia = { diag = [0.1, 0.1, 0.1] }
[[joint]]
name = "wire"
type = "point-on-curve"
between = ["ground", "bead"]
at = [0, 0, 0]
curve = { x = "0.4*cos(s)", y = "0.4*sin(s)", z = "0.1*s", range = [-30, 30] }
"#;
    let at = |n: usize| {
        let mut run = Run::new(text, 2.0 / n as f64);
        assert_eq!(check(&run.model).unwrap().dof, 4);
        run.steps(n);
        ["bead.x", "bead.z", "bead.vz"].map(|c| run.get(c))
    };
    let (coarse, fine) = (at(1000), at(2000));
    // s̈ = −g c/(R² + c²)
    let acc = -9.81 * 0.1 / (0.16 + 0.01);
    let s: f64 = 0.5 * acc * 4.0;
    for (k, expected) in [0.4 * s.cos(), 0.1 * s, 0.2 * acc].into_iter().enumerate() {
        // (h ω)⁴ with ω = ṡ ≈ 12 and h = 2e-3 is 3e-7, times the length 0.4
        near("helix", (4.0 * fine[k] - coarse[k]) / 3.0, expected, 2e-7);
    }
}

#[test]
fn a_closed_spline_through_points_of_a_circle_is_nearly_the_circle() {
    let points: Vec<String> = (0..48)
        .map(|i| {
            let (s, c) = (std::f64::consts::TAU * f64::from(i) / 48.0).sin_cos();
            format!("[{}, {}]", 0.5 * c, 0.5 * s)
        })
        .collect();
    let text = format!(
        r#"
[world]
dimension = 2
gravity = [0, -9.81]
[[body]]
name = "bead"
mass = 0.7
com = [0.6, 0.1]
inertia = 0.01
[[joint]]
name = "track"
type = "point-on-curve"
between = ["ground", "bead"]
at = [0, 0]
point = [0.5, 0]
curve = {{ points = [{}], closed = true }}
[start]
body.bead = {{ vy = 6, rate = 0 }}
"#,
        points.join(", ")
    );
    let mut run = Run::new(&text, 1e-3);
    let before = run.energy();
    let mut turns = 0;
    for _ in 0..100 {
        let side = run.get("track.y") > 0.0;
        run.steps(10);
        turns += usize::from(side != (run.get("track.y") > 0.0));
        let radius = run.get("track.x").hypot(run.get("track.y"));
        // error of the spline: (2π/48)⁴/384 of the radius, with a margin for the curvature
        near("radius", radius, 0.5, 1e-6);
    }
    assert!(turns >= 3, "it goes round: {turns} crossings");
    // gen-alpha damps a little: order 2 in h = 1e-3 at rates of 12/s
    near("energy", run.energy(), before, 2e-3 * before.abs().max(1.0));
}
