//! The joints of the library against closed forms, other joints and explicit equations.
//!
//! Motions with constant acceleration are integrated exactly by methods of second order, so that only Newton's
//! tolerance (1e-14 of the motion of a step) and round-off remain: 1e-9 over a few hundred steps. Other motions are
//! compared after extrapolation.

#![allow(clippy::unwrap_used, reason = "tests")]

use delassus::integrator::Options;
use delassus::model::Model;
use delassus::simulate::{Session, check};

/// A model run with `n` equal steps, and what its channels say there.
struct Run {
    session: Session,
    model: Model,
    h: f64,
}

impl Run {
    fn new(text: &str, h: f64) -> Run {
        Run::with(text, h, "gen-alpha-pv")
    }
    fn with(text: &str, h: f64, method: &str) -> Run {
        let model = load(text);
        let options = Options { newton: 1e-14, ..Options::default() };
        let session = Session::new(&model, method, &options, h).unwrap();
        Run { session, model, h }
    }
    fn steps(&mut self, n: usize) -> &mut Run {
        self.session.advance_many(self.h, n).unwrap();
        self
    }
    fn get(&self, name: &str) -> f64 {
        let channels = self.model.channels(name).unwrap();
        assert_eq!(channels.len(), 1, "{name}");
        let x = &self.session.x;
        self.session.mechanism.channel(channels[0].1, &x.v_dot, &x.lambda)
    }
    fn energy(&self) -> f64 {
        self.get("energy")
    }
}

/// Reads a model and checks on the way that what is written reads back to the same model.
fn load(text: &str) -> Model {
    let text = format!("delassus = 1\nname = \"test\"\n{text}");
    let read = |text: &str| {
        Model::parse(text, "test.toml", &[])
            .unwrap_or_else(|e| panic!("{}\n{text}", e.rendered.unwrap_or_default()))
    };
    let model = read(&text);
    let mut again = read(&model.to_toml());
    again.warnings.clone_from(&model.warnings);
    assert_eq!(again, model, "{}", model.to_toml());
    model
}

fn near(what: &str, value: f64, expected: f64, tolerance: f64) {
    assert!((value - expected).abs() <= tolerance, "{what}: {value} instead of {expected}");
}

const NUT: &str = r#"
[[body]]
name = "nut"
mass = 2
com = [0, 0, 0]
inertia = { diag = [0.01, 0.01, 0.02] }
"#;

#[test]
fn a_nut_on_a_screw_falls_slowly_and_counts_its_turns() {
    let pitch = 0.05;
    let text = format!(
        r#"
[world]
gravity = [0, 0, -9.81]
{NUT}
[[joint]]
name = "thread"
type = "screw"
between = ["ground", "nut"]
at = [0, 0, 0]
axis = "z"
pitch = {pitch}
"#
    );
    let mut run = Run::new(&text, 5e-3);
    run.steps(600);
    let lead = pitch / std::f64::consts::TAU;
    let (m, j, t) = (2.0, 0.02, 3.0f64);
    // m z̈ = −m g − F and J φ̈ = F p/2π with z = p φ/2π
    let a = -9.81 * m / (m + j / (lead * lead));
    near("displacement", run.get("thread.displacement"), 0.5 * a * t * t, 1e-9);
    near("angle", run.get("thread.angle"), 0.5 * a * t * t / lead, 1e-7);
    assert!(run.get("thread.angle").abs() > 5.0 * std::f64::consts::TAU, "several turns");
    near("moment on the nut", run.get("thread.reaction.mz"), j * a / lead, 1e-9);
    near("force on the nut", run.get("thread.reaction.fz"), m * (a + 9.81), 1e-9);
}

#[test]
fn a_screw_is_driven_by_its_angle_or_by_its_displacement() {
    for (drive, angle) in
        [("{ angle = \"5*t\" }", 5.0), ("{ displacement = \"0.1*t\" }", 0.4 * std::f64::consts::PI)]
    {
        let text = format!(
            r#"{NUT}
[[joint]]
name = "thread"
type = "screw"
between = ["ground", "nut"]
at = [0, 0, 0]
axis = "z"
pitch = -0.5
motion = {drive}
"#
        );
        let sign = if drive.contains("angle") { 1.0 } else { -1.0 };
        let mut run = Run::new(&text, 0.02);
        run.steps(500);
        let angle = sign * angle * 10.0;
        near(drive, run.get("thread.angle"), angle, 1e-9);
        near(drive, run.get("thread.displacement"), -0.5 * angle / std::f64::consts::TAU, 1e-9);
    }
}

#[test]
fn a_bent_constant_velocity_joint_transmits_the_rate_and_a_universal_joint_does_not() {
    let shafts = |joint: &str| {
        format!(
            r#"
[[body]]
name = "in"
mass = 1
com = [0, 0, -0.5]
inertia = {{ diag = [0.1, 0.1, 0.01] }}
[[body]]
name = "out"
mass = 1
com = [0.4, 0, 0.3]
rotation = {{ axis = "y", angle = "atan2(4, 3)" }}
inertia = {{ diag = [0.1, 0.1, 0.02] }}
[[joint]]
name = "A"
type = "revolute"
between = ["ground", "in"]
at = [0, 0, -0.5]
axis = "z"
motion = "3*t + 0.5*sin(2*t)"
[[joint]]
name = "B"
type = "cylindrical"
between = ["ground", "out"]
at = [0.4, 0, 0.3]
axis = [4, 0, 3]
{joint}
"#
        )
    };
    let constant = r#"
[[joint]]
name = "C"
type = "constant-velocity"
between = ["in", "out"]
at = [0, 0, 0]
axis = "z"
axis2 = [4, 0, 3]
"#;
    let mut run = Run::new(&shafts(constant), 0.01);
    for _ in 0..10 {
        run.steps(40);
        near("rate", run.get("B.rate"), run.get("A.rate"), 1e-10);
        near("angle", run.get("B.angle"), run.get("A.angle"), 1e-10);
    }
    // torque on the output shaft along its axis: J α
    let t = run.session.x.t;
    let alpha = -2.0 * (2.0 * t).sin();
    let torque = run.get("C.reaction.mx") * 0.8 + run.get("C.reaction.mz") * 0.6;
    // multipliers are of order 2: J h² times the second derivative of α
    near("torque", torque, 0.02 * alpha, 0.02 * 1e-4 * 8.0);

    let universal = r#"
[[joint]]
name = "C"
type = "universal"
between = ["in", "out"]
at = [0, 0, 0]
axis = [1, 0, 0]
axis2 = "y"
"#;
    let mut run = Run::new(&shafts(universal), 0.01);
    let mut worst: f64 = 0.0;
    for _ in 0..10 {
        run.steps(40);
        worst = worst.max((run.get("B.rate") / run.get("A.rate") - 1.0).abs());
    }
    // at a bend β the ratio swings between cos β and 1/cos β, cos β = 0.6
    assert!(worst > 0.2, "a Cardan joint at this bend is uneven: {worst}");
}

#[test]
fn parallel_axes_stay_parallel_while_the_body_flies() {
    let text = r#"
[world]
gravity = [0, 0, -9.81]
[[body]]
name = "plate"
mass = 3
com = [0.1, 0.2, 0.3]
inertia = { full = [[0.5, 0.05, 0.1], [0.05, 0.6, 0.07], [0.1, 0.07, 0.4]] }
[[joint]]
name = "guide"
type = "parallel"
between = ["ground", "plate"]
axis = "z"
[start]
joint.guide.rate = 7
body.plate = { vx = 1, vy = 0, vz = 2 }
"#;
    let mut run = Run::new(text, 2e-3);
    assert_eq!(check(&run.model).unwrap().dof, 4);
    run.steps(500);
    // a spinning body that cannot tilt keeps its rate; the moment of its products of inertia goes into the guide
    near("rate", run.get("guide.rate"), 7.0, 1e-9);
    near("angle", run.get("guide.angle"), 7.0, 1e-9);
    near("wx", run.get("plate.wx"), 0.0, 1e-10);
    near("x", run.get("plate.x"), 1.1, 1e-9);
    near("z", run.get("plate.z"), 0.3 + 2.0 - 0.5 * 9.81, 1e-9);
    let (s, c) = 7.0f64.sin_cos();
    // d/dt of the moment of momentum, products of inertia turning with the body: ω² (−I_yz, I_xz) in body axes
    let (mx, my) = (-0.07 * 49.0, 0.1 * 49.0);
    near("mx", run.get("guide.reaction.mx"), c * mx - s * my, 1e-6);
    near("my", run.get("guide.reaction.my"), s * mx + c * my, 1e-6);
}

const AXLES: &str = r#"
[world]
dimension = 2
[[body]]
name = "a"
mass = 1
com = [0, 0]
inertia = 0.3
[[body]]
name = "b"
mass = 1
com = [1, 0]
inertia = 0.2
[[joint]]
name = "mesh"
type = "gear"
joints = ["A", "B"]
ratio = -0.5
[[joint]]
name = "A"
type = "revolute"
between = ["ground", "a"]
at = [0, 0]
[[joint]]
name = "B"
type = "revolute"
between = ["ground", "b"]
at = [1, 0]
[[force]]
name = "T"
type = "torque"
body = "a"
torque = 1.1
"#;

#[test]
fn gears_turn_against_each_other_with_reduced_inertia() {
    let mut run = Run::new(AXLES, 0.02);
    run.steps(500);
    // a = −½ b: J = 0.3 + 4 · 0.2, and the mesh turns b with −2 · 0.2 α
    near("a", run.get("A.angle"), 0.5 * 100.0, 1e-7);
    near("b", run.get("B.angle"), -100.0, 1e-7);
    near("torque on b", run.get("mesh.reaction.mz"), -0.4, 1e-9);
}

#[test]
fn bevel_gears_of_a_differential_share_the_rate_of_the_case() {
    // ring angle = (left + right)/2 between three shafts in space; torque on the case, different inertias
    let body = |name: &str, x: f64, j: f64| {
        format!(
            "[[body]]\nname = \"{name}\"\nmass = 1\ncom = [{x}, 0, 0]\ninertia = {{ diag = [{j}, 1, 1] }}\n"
        )
    };
    let hinge = |name: &str, body: &str, x: f64| {
        format!(
            "[[joint]]\nname = \"{name}\"\ntype = \"revolute\"\nbetween = [\"ground\", \"{body}\"]\nat = [{x}, 0, 0]\naxis = \"x\"\n"
        )
    };
    let text = [
        body("case", 0.0, 0.5),
        body("left", -1.0, 0.2),
        body("right", 1.0, 0.3),
        hinge("C", "case", 0.0),
        hinge("L", "left", -1.0),
        hinge("R", "right", 1.0),
        r#"
[[joint]]
name = "differential"
type = "coupling"
terms = [{ joint = "C", factor = 2 }, { joint = "L", factor = -1 }, { joint = "R", factor = -1 }]
[[force]]
name = "motor"
type = "torque"
body = "case"
vector = [2, 0, 0]
"#
        .into(),
    ]
    .concat();
    let mut run = Run::new(&text, 0.01);
    assert_eq!(check(&run.model).unwrap().dof, 2);
    run.steps(500);
    // row 2 c − l − r: 0.5 c̈ = 2 + 2λ, 0.2 l̈ = −λ, 0.3 r̈ = −λ, 2 c̈ = l̈ + r̈
    let lambda = -2.0 / (0.25 * (1.0 / 0.2 + 1.0 / 0.3) + 2.0);
    let (l, r) = (-lambda / 0.2, -lambda / 0.3);
    near("left", run.get("L.angle"), 0.5 * l * 25.0, 1e-7);
    near("right", run.get("R.angle"), 0.5 * r * 25.0, 1e-7);
    near("case", run.get("C.angle"), 0.25 * (l + r) * 25.0, 1e-7);
    assert!(run.get("L.angle") > 4.0 * std::f64::consts::TAU, "several turns");
    near("torque on the right shaft", run.get("differential.reaction.mx"), 0.3 * r, 1e-8);
}

#[test]
fn a_planet_rolls_round_the_sun_on_its_carrier() {
    // the gear relates two joints of a common, moving carrier: 3 bodies besides the ground would be 4 entries
    let text = r#"
[world]
dimension = 2
[[body]]
name = "carrier"
mass = 1
com = [0.5, 0]
inertia = 0.1
[[body]]
name = "planet"
mass = 2
com = [1, 0]
inertia = 0.05
[[joint]]
name = "sun"
type = "revolute"
between = ["ground", "carrier"]
at = [0, 0]
[[joint]]
name = "pin"
type = "revolute"
between = ["carrier", "planet"]
at = [1, 0]
[[joint]]
name = "mesh"
type = "gear"
joints = ["pin", "sun"]
ratio = 3
[[force]]
name = "T"
type = "torque"
body = "carrier"
torque = 5
"#;
    let mut coarse = Run::new(text, 0.01);
    let mut fine = Run::new(text, 0.005);
    coarse.steps(200);
    fine.steps(400);
    // with the sun fixed and radii 0.75 and 0.25 the planet turns 1 + 3 times as fast as the carrier
    near("relation", fine.get("planet.rate"), 4.0 * fine.get("carrier.rate"), 1e-10);
    let inertia = 0.1 + 0.25 + 2.0 + 16.0 * 0.05;
    let angle = |run: &Run| run.get("sun.angle");
    // errors of order 2 are taken out; what is left is of order 4 (1e-8) times the number of turns
    near("angle", (4.0 * angle(&fine) - angle(&coarse)) / 3.0, 0.5 * 5.0 / inertia * 4.0, 1e-6);
}

#[test]
fn a_rack_moves_by_the_arc_of_its_pinion() {
    let text = r#"
[[body]]
name = "pinion"
mass = 1
com = [0, 0, 0]
inertia = { diag = [1, 1, 0.02] }
[[body]]
name = "rack"
mass = 3
com = [0, -0.1, 0]
inertia = { diag = [1, 1, 1] }
[[joint]]
name = "P"
type = "revolute"
between = ["ground", "pinion"]
at = [0, 0, 0]
axis = "z"
[[joint]]
name = "R"
type = "prismatic"
between = ["ground", "rack"]
at = [0, -0.1, 0]
axis = "x"
[[joint]]
name = "teeth"
type = "rack"
joints = ["P", "R"]
radius = 0.1
[[force]]
name = "T"
type = "torque"
body = "pinion"
vector = [0, 0, 0.4]
"#;
    let mut run = Run::new(text, 0.02);
    run.steps(300);
    let a = 0.4 / 0.1 / (3.0 + 0.02 / 0.01);
    near("rack", run.get("R.displacement"), 0.5 * a * 36.0, 1e-8);
    near("pinion", run.get("P.angle"), 5.0 * a * 36.0, 1e-7);
    near("force on the rack", run.get("teeth.reaction.fx"), 3.0 * a, 1e-8);
}

#[test]
fn a_coupling_with_a_value_drives_the_sum() {
    let text = AXLES.replace(
        "type = \"gear\"\njoints = [\"A\", \"B\"]\nratio = -0.5",
        "type = \"coupling\"\nterms = [{ joint = \"A\" }, { joint = \"B\", coordinate = \"angle\", factor = 2 }]\nvalue = \"0.3*t^2\"",
    );
    let mut run = Run::new(&text, 0.02);
    run.steps(500);
    // 0.3 ä = 1.1 + λ, 0.2 b̈ = 2 λ, ä + 2 b̈ = 0.6
    let lambda = (0.6 - 1.1 / 0.3) / (1.0 / 0.3 + 4.0 / 0.2);
    near("a", run.get("A.angle"), 0.5 * (1.1 + lambda) / 0.3 * 100.0, 1e-7);
    near("sum", run.get("A.angle") + 2.0 * run.get("B.angle"), 30.0, 1e-9);
}

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

#[test]
fn every_new_joint_can_be_written_and_read() {
    // `load` compares; between two bodies, with motions, springs and dampers on the free coordinates
    load(
        r#"
[[body]]
name = "a"
mass = 1
com = [0, 0, 0]
inertia = { diag = [1, 1, 1] }
[[body]]
name = "b"
mass = 1
com = [1, 0, 0]
rotation = { axis = [1, 2, 3], angle = 0.4 }
inertia = { diag = [1, 1, 1] }
[[joint]]
name = "G"
type = "gear"
joints = ["P", "S"]
ratio = "3/7"
[[joint]]
name = "P"
type = "parallel"
between = ["a", "b"]
axis = [1, 1, 1]
motion = "0.1*sin(t)"
spring = { k = 1, rest = 0.2 }
damping = 0.3
[[joint]]
name = "S"
type = "screw"
between = ["ground", "a"]
at = [0, 0, 1]
axis = "y"
pitch = "-3 mm"
motion = { x = "0.1*t" }
spring = { angle = { k = 2 }, displacement = { k = 3 } }
damping = { displacement = 1 }
[[joint]]
name = "C"
type = "constant-velocity"
between = ["a", "b"]
at = [0.5, 0, 0]
axis = "x"
axis2 = [1, 0.5, 0]
[[joint]]
name = "W"
type = "point-on-curve"
between = ["a", "b"]
at = [0, 0, 0]
point = [1, 0, 0.1]
curve = { points = [[0, 0, 0], [1, 0, 0], [2, 1, 0.5]] }
motion = { z = "0.1*t" }
damping = { x = 1, displacement = 2 }
[[joint]]
name = "K"
type = "coupling"
terms = [{ joint = "S", coordinate = "displacement", factor = 2 }, { joint = "P" }]
value = "0.1*t"
[[joint]]
name = "B"
type = "rolling-sphere"
between = ["a", "b"]
at = [0, 0, 0]
axis = [0, 1, 1]
radius = 0.4
"#,
    );
    load(
        r#"
[world]
dimension = 2
[[body]]
name = "a"
mass = 1
com = [0, 0]
inertia = 1
[[body]]
name = "b"
mass = 1
com = [1, -0.2]
inertia = 1
angle = 0.3
[[joint]]
name = "R"
type = "rolling"
between = ["a", "b"]
at = [0, 0]
axis = "x"
radius = 0.2
motion = { displacement = "0.1*t" }
damping = { angle = 0.1 }
[[joint]]
name = "S"
type = "prismatic"
between = ["ground", "a"]
at = [0, 0]
axis = "y"
[[joint]]
name = "T"
type = "rack"
joints = ["R", "S"]
radius = -0.2
"#,
    );
}
