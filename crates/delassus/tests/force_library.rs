//! Every element of the force library: its tangent against finite differences, its energy ledger, and what it does.

#![allow(clippy::float_cmp, reason = "tests")]

use crate::differences::forces::{A, B, library, two_bodies};
use crate::differences::{Noise, check, random_frame};
use delassus::formulation::{Dims, absolute};
use delassus::integrator::Options;
use delassus::model::force::Curve;
use delassus::model::force::ForceKind;
use delassus::model::force::Law;
use delassus::model::{Body, BodyRef, Coordinate, Dimension, Force, Model};
use delassus::simulate::Session;

// central differences with step 1e-6: truncation 1e-12, round-off 1e-10 times values up to ten, factor of a hundred
const TANGENT: f64 = 2e-7;

#[test]
fn tangents_are_the_derivatives_of_the_forces() {
    let mut noise = Noise(23);
    for dimension in [Dimension::Planar, Dimension::Spatial] {
        for _ in 0..4 {
            for (label, model) in library(dimension, &mut noise) {
                check(&label, &model, &mut noise, TANGENT);
            }
        }
    }
}

#[test]
fn power_of_every_element_is_booked() {
    // fᵀv = −dU/dt + applied − damping at any point; gyroscopic forces do no work and there is no gravity
    let mut noise = Noise(5);
    let step = 1e-5;
    for dimension in [Dimension::Planar, Dimension::Spatial] {
        for _ in 0..4 {
            for (label, model) in library(dimension, &mut noise) {
                let mut mechanism = absolute(&model).unwrap();
                let q0 = mechanism.drawn();
                let sys = mechanism.system();
                let Dims { nv, nq, .. } = sys.dims();
                let v = noise.vec(nv);
                let (mut q, mut moved) = (vec![0.0; nq], vec![0.0; nq]);
                sys.retract(&q0, &noise.vec(nv), &mut q);
                let mut potential = [0.0; 4];
                for (u, n) in potential.iter_mut().zip([1.0, -1.0, 2.0, -2.0]) {
                    let dq: Vec<f64> = v.iter().map(|x| n * step * x).collect();
                    sys.retract(&q, &dq, &mut moved);
                    sys.set_position(0.3, &moved);
                    sys.set_velocity(&v);
                    *u = sys.energy().unwrap().potential;
                }
                sys.set_position(0.3, &q);
                sys.set_velocity(&v);
                let work: f64 = sys.force().iter().zip(&v).map(|(f, v)| f * v).sum();
                let power = sys.power(&vec![0.0; sys.dims().m]);
                let [p1, m1, p2, m2] = potential;
                let change = (8.0 * (p1 - m1) - (p2 - m2)) / (12.0 * step);
                // fourth-order differences of energies of size ten: round-off 1e-15 · 10/1e-5 = 1e-9
                let defect = work + change - power.applied + power.damping;
                assert!(defect.abs() < 2e-8, "{label}: {defect:.2e}");
                let monotone = !label.contains("motor") && !label.contains("characteristic");
                assert!(!monotone || power.damping >= -1e-12, "{label}: {}", power.damping);
            }
        }
    }
}

#[test]
fn a_straight_characteristic_is_the_linear_spring() {
    let mut noise = Noise(3);
    for dimension in [Dimension::Planar, Dimension::Spatial] {
        let model = two_bodies(dimension, &mut noise);
        let frames = [random_frame(dimension, &mut noise), random_frame(dimension, &mut noise)];
        let line = |slope: f64| Some(Curve::Line { slope, zero: 0.0 });
        let law = Law { spring: line(4.0), rest: 0.3, damper: line(0.5), force: None };
        let points = frames.map(|f| f.p);
        let kinds = [
            ForceKind::SpringDamper { between: [A, B], points, k: 4.0, c: 0.5, length0: 0.3 },
            ForceKind::Characteristic {
                between: [A, B],
                frames,
                coordinate: Coordinate::Length,
                law,
                origin: 0.3,
            },
        ];
        let v = noise.vec(12);
        let mut forces = Vec::new();
        for kind in kinds {
            let mut m = model.clone();
            m.forces.push(Force { name: "F".into(), kind });
            let mut mechanism = absolute(&m).unwrap();
            let q = mechanism.drawn();
            let sys = mechanism.system();
            sys.set_position(0.0, &q);
            sys.set_velocity(&v[..sys.dims().nv]);
            forces.push((sys.force().to_vec(), sys.energy().unwrap().potential));
        }
        assert!((forces[0].1 - forces[1].1).abs() < 1e-14);
        assert!(forces[0].0.iter().zip(&forces[1].0).all(|(a, b)| (a - b).abs() < 1e-14));
    }
}

#[test]
fn a_bushing_answers_a_large_turn_about_one_axis_with_its_angle() {
    let mut model = Model::new("turned", Dimension::Spatial);
    let turn = 2.5;
    let mut body = Body::rigid("A", 1.0, [0.0; 3], [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]]);
    body.rotation = delassus_algebra::so3::exp([0.0, turn, 0.0]);
    model.add_body(body).unwrap();
    let frame = delassus_mechanics::kinematics::origin_frame();
    let kind = ForceKind::Bushing {
        between: [BodyRef::Ground, A],
        frames: [frame; 2],
        k: [0.0, 0.0, 0.0, 1.0, 3.0, 2.0],
        c: [0.0; 6],
    };
    model.forces.push(Force { name: "F".into(), kind });
    let mut mechanism = absolute(&model).unwrap();
    let q = mechanism.drawn();
    let sys = mechanism.system();
    sys.set_position(0.0, &q);
    sys.set_velocity(&[0.0; 6]);
    let expected = [0.0, 0.0, 0.0, 0.0, -3.0 * turn, 0.0];
    assert!(sys.force().iter().zip(expected).all(|(f, e)| (f - e).abs() < 1e-13), "{:?}", sys.force());
}

fn run(text: &str, end: f64, h: f64) -> (Session, Model) {
    let model = Model::parse(text, "test.toml", &[]).unwrap_or_else(|e| panic!("{}", e.rendered.unwrap()));
    let options = Options { newton: 1e-12, ..Options::default() };
    let mut session = Session::new(&model, "gen-alpha-pv", &options, h).unwrap();
    session.advance_many(h, (end / h).round() as usize).unwrap();
    (session, model)
}

fn channel(session: &Session, model: &Model, name: &str) -> f64 {
    let c = model.channels(name).unwrap()[0].1;
    session.mechanism.channel(c, &session.x.v_dot, &session.x.lambda)
}

const WHEEL: &str = r#"
delassus = 1
[world]
dimension = 2
gravity = [0, -9.81]
[[body]]
name = "wheel"
mass = 20.0
com = [0, 0.3]
inertia = 0.9
[[road]]
name = "flat"
points = [[0, 0]]
[[force]]
name = "tyre"
type = "tyre"
body = "wheel"
road = "flat"
radius = 0.3
k = 2e5
c = 500
longitudinal = 2000
load = 196.2
friction = 0.9
[start]
body.wheel = { vx = 2.0, rate = 0 }
"#;

#[test]
fn a_sliding_wheel_comes_to_roll() {
    let (session, model) = run(WHEEL, 1.0, 1e-3);
    let (v, rate) = (channel(&session, &model, "wheel.vx"), channel(&session, &model, "wheel.rate"));
    let r = channel(&session, &model, "wheel.y");
    // rolling: the point below the centre stands still
    assert!((v + rate * r).abs() < 1e-3, "{v} {rate}");
    // the angular momentum about the road, m v r − J ω, is kept up to the tyre's sinking in
    let expected = 20.0 * 2.0 * 0.3 / (20.0 * 0.3 + 0.9 / 0.3);
    assert!((v - expected).abs() < 5e-3 * expected, "{v} {expected}");
    // it carries the weight
    assert!((channel(&session, &model, "tyre.force") - 196.2).abs() < 1e-3);
}

#[test]
fn a_sliding_tyre_pulls_at_most_with_friction_and_nothing_in_the_air() {
    let (session, model) = run(WHEEL, 0.05, 1e-4);
    // full sliding, slip stiffness saturated: deceleration just below μ g
    let mean = (2.0 - channel(&session, &model, "wheel.vx")) / 0.05;
    assert!(mean < 1.3 * 0.9 * 9.81 && mean > 0.5 * 0.9 * 9.81, "{mean}");
    let high = WHEEL
        .replace("[start]", "[start]\nbody.wheel.y = 2.0")
        .replace("body.wheel = { vx = 2.0, rate = 0 }", "body.wheel.vx = 2.0");
    let (session, model) = run(&high, 0.1, 1e-3);
    assert_eq!(channel(&session, &model, "tyre.force"), 0.0);
    assert!((channel(&session, &model, "wheel.vx") - 2.0).abs() < 1e-14);
    assert!((channel(&session, &model, "wheel.vy") + 0.981).abs() < 1e-12);
}

#[test]
fn a_braked_wheel_creeps_down_a_slope_as_a_damper_lets_it() {
    // at rest slip forces are those of a damper C/(F₀ v₀) F: the wheel creeps and nothing divides by zero
    let text = WHEEL
        .replace("points = [[0, 0]]", "height = \"0.05*x\"")
        .replace("vx = 2.0, rate = 0", "vx = 0, rate = 0")
        .replace(
            "[[road]]",
            "[[force]]\nname = \"brake\"\ntype = \"torsion-spring\"\nbetween = [\"ground\", \"wheel\"]\nk = 1e5\nc = 1e3\n[[road]]",
        );
    let (session, model) = run(&text, 2.0, 1e-3);
    let v = channel(&session, &model, "wheel.vx");
    // m g sin β = C/(F₀ v₀) F v, F cos β ≈ m g: v ≈ v₀ F₀ tan β/C to second order in β
    let creep = -0.1 * 196.2 * 0.05 / 2000.0;
    assert!((v - creep).abs() < 0.02 * creep.abs(), "{v} {creep}");
}

#[test]
fn a_motor_follows_its_target_and_respects_its_limit() {
    let text = r#"
delassus = 1
[world]
gravity = [0, 0, -9.81]
[[body]]
name = "bar"
mass = 1.0
com = [0.5, 0, 0]
inertia = { diag = [0.01, 0.0833, 0.0833] }
[[joint]]
name = "O"
type = "revolute"
between = ["ground", "bar"]
at = [0, 0, 0]
axis = "-y"
[[force]]
name = "drive"
type = "motor"
joint = "O"
target = "0.5*sin(2*t)"
kp = 400
kd = 40
feedforward = "4.905*cos(angle) - 0.3333*2*sin(2*t)"
"#;
    let (session, model) = run(text, 3.0, 1e-3);
    // feed-forward of weight and inertia leaves the error of its rounded moment of inertia, 5e-5 · 2/400, and of the step
    let angle = channel(&session, &model, "O.angle");
    assert!((angle - 0.5 * 6.0f64.sin()).abs() < 1e-5, "{angle}");
    // held by too weak a motor it falls with nearly its limit against the weight
    let weak = text.replace("kp = 400", "kp = 4e6\nlimit = 2.0");
    let (session, model) = run(&weak, 0.05, 1e-3);
    assert!((channel(&session, &model, "drive.force") - 2.0).abs() < 1e-9);
    let acceleration = -(4.905 - 2.0) / 0.3333;
    assert!(
        (channel(&session, &model, "O.rate") - 0.05 * acceleration).abs() < 0.02,
        "{}",
        channel(&session, &model, "O.rate")
    );
}

#[test]
fn a_pendulum_bounces_off_its_stop_and_comes_to_rest_on_it() {
    let text = r#"
delassus = 1
[world]
dimension = 2
gravity = [0, -9.81]
[[body]]
name = "bar"
mass = 1.0
com = [0.5, 0]
inertia = 0.0833
[[joint]]
name = "O"
type = "revolute"
between = ["ground", "bar"]
at = [0, 0]
limits = { lower = "-30 deg", k = 5000, c = 20, onset = 0.002 }
"#;
    let (session, model) = run(text, 4.0, 5e-4);
    let angle = channel(&session, &model, "O.angle");
    // k (x − onset/2) = m g l cos
    let sink = 4.905 * (30f64.to_radians()).cos() / 5000.0;
    let expected = -30f64.to_radians() - sink;
    // 0.85 mm of sinking is within the soft onset: k x²/(2 onset)
    let soft = -30f64.to_radians() - (2.0 * 0.002 * sink).sqrt();
    assert!(sink < 0.001 && (angle - soft).abs() < 1e-4, "{angle} {expected} {soft}");
    assert!(channel(&session, &model, "O.rate").abs() < 1e-2);
}

const EVERYTHING: &str = r#"
delassus = 1
[world]
gravity = [0, 0, -9.81]
[param]
stiff = 1000
[[body]]
name = "a"
mass = 1
com = [0, 0, 1]
inertia = { diag = [1, 1, 1] }
rotation = { axis = [1, 2, 3], angle = 0.3 }
[[body]]
name = "b"
mass = 1
com = [1, 0, 1]
inertia = { diag = [1, 1, 1] }
[[joint]]
name = "slide"
type = "cylindrical"
between = ["a", "b"]
at = [0.5, 0, 1]
axis = "x"
limits = { angle = { lower = -1, upper = "60 deg", k = 100, c = 1 }, displacement = { upper = 0.2, k = "stiff", onset = "2 mm" } }
[[road]]
name = "hill"
axis = [0.6, 0.8, 0]
points = [[0, 0], [5, 1], [7, 1]]
corner = 0.5
steps = [{ at = 9, height = -0.1, length = 0.3 }, { at = 10, height = 0.1 }]
height = "0.01*sin(x)"
[[force]]
name = "tabulated"
type = "spring-damper"
between = ["a", "b"]
from = [0, 0, 1.1]
to = [1, 0, 1]
spring = { points = [[-0.5, -100], [0, 0], [0.5, 300]] }
length0 = 1.0
damper = { points = [[-1, -50], [0, 0], [1, 20]] }
[[force]]
name = "formula"
type = "spring-damper"
between = ["a", "b"]
from = [0, 0, 1.1]
to = [1, 0, 1]
spring = "stiff*(length - 1)^3"
damper = "10*tanh(speed)"
force = "sin(t)*length - 0.1*speed"
[[force]]
name = "elongation"
type = "spring-damper"
between = ["a", "b"]
from = [0, 0, 1.1]
to = [1, 0, 1]
spring = "stiff*elongation^3"
length0 = 0.9
c = 3
[[force]]
name = "twist"
type = "torsion-spring"
joint = "slide"
k = 5
force = "0.1*angle*rate"
[[force]]
name = "vertical"
type = "axial-spring"
between = ["a", "b"]
from = [0, 0, 2]
to = [1, 0, 1]
axis = "-z"
spring = { breaks = [0.5], polynomials = [[-1, 2], [-0.5, 1]] }
c = 2
[[force]]
name = "rubber"
type = "bushing"
between = ["ground", "a"]
at = [0, 0, 0.5]
axis = "x"
k = [1, 2, 3, 4, 5, 6]
c = [0.1, 0.2, 0.3, 0.4, 0.5, 0.6]
[[force]]
name = "drive"
type = "motor"
joint = "slide"
coordinate = "displacement"
target = "0.1*sin(t)"
kp = 100
kd = 10
limit = 50
feedforward = "displacement + speed"
[[force]]
name = "tyre"
type = "tyre"
body = "b"
at = [1, 0, 0.9]
axis = [0.1, 1, 0]
road = "hill"
radius = 1.0
k = 1000
c = 10
cornering = 300
longitudinal = 200
load = 100
friction = 0.8
"#;

#[test]
fn the_library_survives_being_written_and_read() {
    let model = Model::parse(EVERYTHING, "x.toml", &[]).unwrap_or_else(|e| panic!("{}", e.rendered.unwrap()));
    assert!(model.warnings.is_empty(), "{:?}", model.warnings);
    let written = model.to_toml();
    let mut again =
        Model::parse(&written, "x.toml", &[]).unwrap_or_else(|e| panic!("{written}{}", e.rendered.unwrap()));
    again.warnings.clone_from(&model.warnings);
    assert_eq!(again, model, "{written}");
}

#[test]
fn mistakes_are_explained() {
    for (from, to, code, word) in [
        ("c = 3\n", "c = -3\n", "ParameterOutOfRange", "negative"),
        ("[0, 0], [0.5, 300]", "[0, 0], [0, 300]", "BadTable", "after 0"),
        ("breaks = [0.5]", "breaks = [0.5, 0.4]", "BadTable", "2 breaks, but 2"),
        ("stiff*(length - 1)^3", "stiff*(lenght - 1)^3", "UnknownName", "lenght"),
        ("stiff*elongation^3", "stiff*length^3", "UnknownName", "length"),
        ("10*tanh(speed)", "10*tanh(b.vx)", "UnknownChannel", "b.vx"),
        ("k = [1, 2, 3, 4, 5, 6]", "k = [1, 2, 3]", "WrongLength", "6 entries"),
        ("coordinate = \"displacement\"\n", "", "UnknownCoordinate", "which coordinate"),
        ("coordinate = \"displacement\"", "coordinate = \"x\"", "UnknownCoordinate", "which coordinate"),
        ("limit = 50", "limit = 0", "ParameterOutOfRange", "positive"),
        ("target = \"0.1*sin(t)\"", "target = \"0.1*displacement\"", "UnknownName", "displacement"),
        ("road = \"hill\"", "road = \"hil\"", "UnknownReference", "hil"),
        ("load = 100\n", "", "MissingKey", "load"),
        ("friction = 0.8", "friction = -0.8", "ParameterOutOfRange", "positive"),
        ("axis = [0.6, 0.8, 0]", "axis = [0.6, 0.8, 0.1]", "DegenerateAxis", "perpendicular"),
        ("points = [[0, 0], [5, 1]", "points = [[0, 0], [0, 1]", "BadTable", "after x"),
        ("lower = -1, upper", "lower = 2, upper", "ParameterOutOfRange", "lower stop"),
        ("upper = 0.2, k = \"stiff\"", "upper = 0.2, k = \"stiff\", lowr = 1", "UnknownKey", "lowr"),
        ("upper = 0.2, ", "", "MissingKey", "upper"),
        ("stiff = 1000", "stiff = 1000\nlength = 2", "BadExpression", "both a parameter"),
        ("c = 3\n", "c = 3\nk = 3\n", "UnknownKey", "both `k`"),
    ] {
        assert!(EVERYTHING.contains(from), "{from}");
        let e = Model::parse(&EVERYTHING.replacen(from, to, 1), "x.toml", &[]).unwrap_err();
        assert!(e.code.name() == code && e.message.contains(word), "{to}: {} {}", e.code.name(), e.message);
        assert!(!e.hint.is_empty() && e.place.is_some(), "{to}");
    }
}
