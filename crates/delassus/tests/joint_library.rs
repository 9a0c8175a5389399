//! Screws, shafts, gears, racks and couplings against closed forms and other joints; every joint written and read.
//!
//! Motions with constant acceleration are integrated exactly by methods of second order, so that only Newton's
//! tolerance (1e-14 of the motion of a step) and round-off remain: 1e-9 over a few hundred steps. Other motions are
//! compared after extrapolation.

use crate::runs::{Run, load, near};
use delassus::simulate::check;

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
