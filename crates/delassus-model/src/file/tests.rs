#![allow(clippy::float_cmp, reason = "these values are exact")]

use crate::{Channel, Coordinate, Dimension, Expr, Model};
use delassus_system::error::Code;

pub(super) fn load(text: &str) -> Model {
    Model::parse(text, "test.toml", &[]).unwrap_or_else(|e| panic!("{}", e.rendered.unwrap_or_default()))
}

pub(super) fn round_trip(text: &str) -> Model {
    let model = load(text);
    let written = model.to_toml();
    let mut again = Model::parse(&written, "test.toml", &[])
        .unwrap_or_else(|e| panic!("{written}\n{}", e.rendered.unwrap_or_default()));
    again.warnings.clone_from(&model.warnings);
    assert_eq!(again, model, "{written}");
    assert_eq!(again.to_toml(), written);
    model
}

const SPATIAL: &str = r#"
delassus = 1
name = "every spatial thing \"quoted\""
[world]
gravity = [0, "-9.81 m/s^2", 0]
[param]
speed = "120 rpm"
half = "length / 2"
length = 0.3
[[body]]
name = "crank"
mass = "3000 g"
com = ["half", 0.1, 0.7]
rotation = { axis = [1, 2, 3], angle = "25 deg" }
inertia = { shape = "rod", length = "length", radius = 0.01, axis = [1, 1, 0] }
visual = [{ capsule = { from = [0,0,0], to = [0.3,0,0], radius = 0.01 } }, { cylinder = { from = [0,0,0], to = [0,0,0.1], radius = 0.2 } }, { polyline = { points = [[0,0,0], [1,2,3]] } }]
[[body]]
name = "my disc"
mass = 1
com = [1.1, 0.3, 0.2]
inertia = { shape = "disc", radius = 0.3, axis = "y" }
visual = { sphere = { radius = 0.1 }, box = { at = [1, 0, 0], size = [1, 2, 3] } }
[[body]]
name = "full"
mass = 2
com = [0, 0, 1]
inertia = { full = [[2, 0.1, 0], [0.1, 2, 0.2], [0, 0.2, 2]] }
rotation = { quaternion = [0.6, 0, 0.8, 0] }
[[body]]
name = "bob"
kind = "point"
mass = 0.2
com = [0.31, -0.7, 0.123]
[[body]]
name = "box"
mass = 2
com = [0, 2, 1]
inertia = { shape = "box", size = [0.1, 0.2, 0.3] }
[[frame]]
name = "tip"
body = "crank"
at = [0.3, 0.1, 0.9]
axis = [0, 1, 1]
[[frame]]
name = "corner"
body = "ground"
at = [0.3, 0.1, 0.9]
axes = [[0, 1, 0], [-1, 0, 0], [0, 0, 1]]
[[joint]]
name = "O"
type = "revolute"
between = ["ground", "crank"]
at = [0, 0, 0]
axis = "-z"
motion = "speed * t + sin(t)"
[[joint]]
name = "cyl"
type = "cylindrical"
between = ["crank", "full"]
at = [0.1, 0.2, 0.3]
axis = [1, 1, 1]
motion = { displacement = "0.1*t", angle = 0.2 }
spring = { angle = { k = "10 N m/rad" }, displacement = { k = 3, rest = "5 mm" } }
damping = { angle = 0.1 }
[[joint]]
name = "U"
type = "universal"
between = ["full", "my disc"]
at = [0.1, 0.2, 0.3]
axis = "x"
axis2 = "y"
[[joint]]
name = "slide"
type = "prismatic"
between = ["ground", "box"]
at = [0, 0, 0]
axis = "x"
motion = "10 mm"
[[joint]]
name = "rolls"
type = "rolling"
between = ["ground", "my disc"]
at = [0, 0, 0]
axis = "z"
axis2 = "y"
radius = 0.3
[[joint]]
name = "string"
type = "rod"
between = ["ground", "bob"]
from = [0.31, 0.3, 0.123]
to = [0.31, -0.7, 0.123]
spring = { k = 0 }
[[joint]]
name = "by frames"
type = "fixed"
frames = ["corner", "tip"]
motion = { z = "sin(t)" }
[[force]]
name = "push"
type = "force"
body = "crank"
at = [0.3, 0.1, 0.9]
vector = ["2 kN", "-3 * crank.vx + `my disc`.x", "t*O.rate + tip.vy"]
axes = "body"
[[force]]
name = "motor"
type = "torque"
body = "full"
on = "crank"
vector = [0, 0, "exp(-t)"]
[[force]]
name = "return spring"
type = "spring-damper"
between = ["ground", "bob"]
from = [1.5, 0, 0]
to = [0.31, -0.7, 0.123]
k = "1 N/mm"
c = 5
[[force]]
name = "twist"
type = "torsion-spring"
joint = "cyl"
k = 1
angle0 = "10 deg"
[[force]]
name = "twist 2"
type = "torsion-spring"
between = ["crank", "full"]
axis = "y"
at = [1, 2, 3]
c = "2 N m s/rad"
[start]
joint.O = { angle = "-90 deg", rate = "speed" }
body."my disc" = { x = 1, wz = "30 rpm", quaternion = [0.6, 0.8, 0, 0] }
joint.U.angle2 = 0.1
[solve]
end = 2.5
step = "1 ms"
method = "newmark"
gamma = 0.6
scaling = "right"
controller = "haddouni"
start_acceleration = "shifted"
[output]
every = "1 ms"
record = ["my disc", "O.reaction", "U", "tip.x", "return spring.force", "energy", "energy.kinetic", "crank.x"]
"#;

const PLANAR: &str = r#"
delassus = 1
[world]
dimension = 2
gravity = [0, -9.81]
[[body]]
name = "a"
mass = 1
com = [0.3, 0.1]
angle = "700 deg"
inertia = { shape = "rod", length = 1 }
[[body]]
name = "b"
mass = 1
com = [0.7, 0.1]
inertia = "3 kg mm^2"
[[body]]
name = "p"
mass = 1
com = [0.7, 0.33]
kind = "point"
[[frame]]
name = "m"
body = "a"
at = [0.1, 0.2]
axis = [1, 1]
[[joint]]
name = "a"
type = "revolute"
between = ["ground", "a"]
at = [0.1, 0.1]
spring = { k = 3, rest = 0.1 }
damping = "0.2 N m s"
[[joint]]
name = "slide"
type = "prismatic"
between = ["a", "b"]
at = [0.1, 0.1]
axis = [3, 1]
[[joint]]
name = "line"
type = "point-on-line"
between = ["b", "p"]
at = [0.7, 0.33]
axis = "y"
motion = "sin(t)"
[[force]]
name = "f"
type = "torque"
body = "a"
torque = "-2 * joint.a.rate"
[start]
body.p = { x = 0.7, vy = "1 m/s" }
joint.slide = { displacement = "2 cm", speed = 0.1 }
[solve]
preset = "paper-a"
"#;

#[test]
fn spatial_round_trip() {
    let m = round_trip(SPATIAL);
    assert_eq!(m.params[1], ("half".into(), 0.15));
    assert_eq!(m.bodies[0].mass, 3.0);
    assert_eq!(m.joints[0].motion.angle.as_ref().map(Expr::text), Some("speed * t + sin(t)"));
    assert_eq!(m.joints[3].motion.offset[2].as_ref().and_then(Expr::as_constant), Some(0.01));
    assert_eq!(m.start[0].channel, Channel::JointCoordinate(0, Coordinate::Angle));
    assert_eq!(m.start[0].label, "joint.O.angle");
    assert_eq!(m.output.record[3].0, "my disc.qw");
    // a rod of mass 3 and length 0.3 about its middle
    let i = &m.bodies[0].inertia;
    assert!((i[2][2] - (3.0 * 0.09 / 12.0 + 3.0 * 1e-4 / 4.0)).abs() < 1e-15);
}

#[test]
fn planar_round_trip() {
    let m = round_trip(PLANAR);
    assert_eq!(m.dimension, Dimension::Planar);
    assert_eq!(
        (m.solve.tolerance, m.solve.min_step, m.solve.newton, m.solve.velocity_threshold),
        (Some(1e-4), 1e-7, 1e-8, Some(1e-4))
    );
    assert!((m.bodies[0].inertia[2][2] - 1.0 / 12.0).abs() < 1e-16);
    assert!((m.bodies[0].angle - 700f64.to_radians()).abs() < 1e-14);
    let names: Vec<&str> = m.output.record.iter().map(|(n, _)| n.as_str()).collect();
    assert_eq!(
        names,
        [
            "a.x",
            "a.y",
            "body.a.angle",
            "b.x",
            "b.y",
            "b.angle",
            "p.x",
            "p.y",
            "joint.a.angle",
            "slide.displacement",
            "line.displacement",
            "energy"
        ]
    );
}

#[test]
fn solids_have_the_inertia_of_textbooks() {
    let inertia = |shape: &str| {
        let text = format!(
            "delassus = 1\n[[body]]\nname = \"b\"\nmass = 12\ncom = [0, 0, 0]\ninertia = {{ {shape} }}\n"
        );
        load(&text).bodies[0].inertia
    };
    let diagonal = |m: [[f64; 3]; 3]| [m[0][0], m[1][1], m[2][2]];
    assert_eq!(diagonal(inertia("shape = \"rod\", length = 2, radius = 0.5")), [1.5, 4.75, 4.75]);
    assert_eq!(
        diagonal(inertia("shape = \"cylinder\", length = 2, radius = 0.5, axis = \"y\"")),
        [4.75, 1.5, 4.75]
    );
    assert_eq!(diagonal(inertia("shape = \"disc\", radius = 1")), [3.0, 3.0, 6.0]);
    assert_eq!(diagonal(inertia("shape = \"box\", size = [1, 2, 3]")), [13.0, 10.0, 5.0]);
    assert!((inertia("shape = \"sphere\", radius = 1")[1][1] - 4.8).abs() < 1e-15);
    // a rod along the diagonal of the x-y plane: I_xy = -(across - along)/2
    let m = inertia("shape = \"rod\", length = 2, radius = 0.5, axis = [1, 1, 0]");
    assert!((m[0][1] + 1.625).abs() < 1e-14 && (m[0][0] - 3.125).abs() < 1e-14);
}

#[test]
fn beam_round_trip() {
    let text = r#"
delassus = 1
[world]
dimension = 2
[[body]]
name = "rod"
kind = "beam"
from = [0.1, 0.2]
to = [0.7, 0.4]
density = "7.85 g/cm^3"
area = "2 cm^2"
I = "1700 mm^4"
E = "210 GPa"
shapes = "static"
axial = 1
damping = "1 ms"
visual = { polyline = { points = [[0.1, 0.2], [0.7, 0.4]] } }
[[frame]]
name = "middle"
body = "rod"
at = { local = [0.3, 0] }
[[joint]]
name = "O"
type = "fixed"
between = ["ground", "rod"]
at = [0.1, 0.2]
[[force]]
name = "load"
type = "force"
body = "rod"
at = [0.7, 0.4]
vector = [0, "-10*middle.y"]
[start]
body.rod = { eta1 = "1 mm", eta3_rate = 0.5 }
[output]
record = ["rod", "middle"]
"#;
    let m = round_trip(text);
    let rod = m.beam(m.body("rod").unwrap()).unwrap();
    assert_eq!((rod.bending, rod.axial, rod.damping), (2, 1, 1e-3));
    assert!((rod.length - 0.4f64.sqrt()).abs() < 1e-15 && (rod.section.in_plane() - 1.7e-9).abs() < 1e-22);
    assert!((m.bodies[0].mass - 7850.0 * 2e-4 * 0.4f64.sqrt()).abs() < 1e-12);
    assert_eq!(m.start[0].channel, Channel::BodyElastic(0, 0));
    assert_eq!(m.start[1].channel, Channel::BodyElasticRate(0, 2));
    assert!(m.output.record.iter().any(|(name, _)| name == "rod.eta2_rate"));
}

#[test]
fn flexible_bodies_of_all_kinds_round_trip() {
    let m = round_trip(
        r#"
delassus = 1
[[body]]
name = "rod"
kind = "beam"
from = [0, 0, 1]
to = [0, 2, 1.5]
up = "z"
density = 7850
section = { shape = "I", width = 0.1, height = 0.2, web = 0.01, flange = 0.02 }
E = "210 GPa"
nu = 0.25
theory = "timoshenko"
shapes = "craig-bampton"
bending = 4
axial = 2
torsion = 1
stiffening = true
damping_ratio = [0.01, 0.02]
"#,
    );
    assert_eq!(m.elastic(m.body("rod").unwrap()), 11);
    let m = round_trip(
        r#"
delassus = 1
[world]
dimension = 2
[[body]]
name = "rod"
kind = "modal"
angle = "10 deg"
attachments = { A = { at = [0, 0] }, B = { at = [2, 0], x = [1], angle = [0.5] } }
integrals = { mass = 2, first = [1, 0], second = 3, shape = [[0.1, 0.2]], stretch = [0.3], swing = [0.4], mass_matrix = [[0.5]], turn = [[0]], stiffness = [[7]] }
[[body]]
name = "bar"
kind = "beam"
from = [0, 1]
to = [1, 1]
mass = 1
section = { shape = "rectangle", width = 0.1, height = 0.05 }
E = 1e9
shapes = "elements"
elements = 3
[[body]]
name = "plate"
kind = "modal"
at = [1, 1]
nodes = [[0, 0], [1, 0]]
mass_matrix = [[1, 0, 0.5, 0], [0, 1, 0, 0.5], [0.5, 0, 1, 0], [0, 0.5, 0, 1]]
stiffness_matrix = [[9, 0, -9, 0], [0, 0, 0, 0], [-9, 0, 9, 0], [0, 0, 0, 0]]
attachments = { left = 1, right = 2 }
[[joint]]
name = "J"
type = "revolute"
frames = [{ body = "bar", at = [1, 1] }, { body = "plate", at = { node = "left" } }]
"#,
    );
    assert_eq!(m.elastic(m.body("plate").unwrap()), 1);
    assert!((m.bodies[2].mass - 3.0).abs() < 1e-15);
}

#[test]
fn starter_round_trip() {
    round_trip(&super::starter("x"));
}

#[test]
fn json_is_the_same_model() {
    let value: serde_json::Value =
        toml::from_str::<toml::Value>(PLANAR).map(|v| serde_json::to_value(v).unwrap()).unwrap();
    for text in [value.to_string(), serde_json::to_string_pretty(&value).unwrap()] {
        let mut model = Model::parse(&text, "test.json", &[]).unwrap();
        let toml = load(PLANAR);
        model.name.clone_from(&toml.name);
        model.warnings.clone_from(&toml.warnings);
        assert_eq!(model, toml);
    }
}

#[test]
fn sets_change_the_file() {
    let set = |pairs: &[(&str, &str)]| {
        let pairs: Vec<(String, String)> =
            pairs.iter().map(|(k, v)| (k.to_string(), v.to_string())).collect();
        Model::parse(SPATIAL, "test.toml", &pairs)
    };
    let m = set(&[
        ("param.length", "0.4"),
        ("speed", "60 rpm"),
        ("solve.method", "trapezoidal"),
        ("body.crank.mass", "2"),
        ("world.gravity", "[0,0,-1.62]"),
        ("body.my disc.mass", "\"5 g\""),
    ])
    .unwrap();
    assert_eq!((m.params[1].1, m.bodies[0].mass, m.bodies[1].mass), (0.2, 2.0, 0.005));
    assert_eq!((m.solve.method.name(), m.gravity[2]), ("trapezoidal", -1.62));
    let m = set(&[("solve.tolerance", "1e-5")]).unwrap();
    assert_eq!((m.solve.step, m.solve.tolerance), (None, Some(1e-5)));
    for (key, value, code, hint) in [
        ("sped", "1", Code::UnknownReference, "speed"),
        ("solve.setp", "1", Code::UnknownKey, "step"),
        ("body.crnk.mass", "1", Code::UnknownReference, "crank"),
        ("sovle.step", "1", Code::UnknownReference, "solve"),
        ("solve.step", "[1", Code::ParseError, ""),
        ("speed", "3 kg*", Code::UnknownUnit, ""),
        ("speed", "length*", Code::BadExpression, ""),
        ("", "1", Code::UnknownReference, ""),
    ] {
        let e = set(&[(key, value)]).unwrap_err();
        assert!(e.code == code && e.hint.contains(hint), "{key}={value}: {e:?}");
        assert!(e.rendered.unwrap().contains("--set"), "{key}");
    }
}

#[test]
fn encodings() {
    let crlf = format!("\u{feff}{}", PLANAR.replace('\n', "\r\n"));
    assert_eq!(load(&crlf), load(PLANAR));
    let e = Model::parse(&PLANAR.replace("mass", "mass\0"), "x.toml", &[]).unwrap_err();
    assert_eq!((e.code, e.place.unwrap().line), (Code::ParseError, 8));
}

#[test]
fn schema_lists_the_keys() {
    let s = super::schema();
    assert_eq!(
        s["properties"]["body"]["items"]["anyOf"][0]["required"],
        serde_json::json!(["name", "mass", "com"])
    );
    assert!(s["properties"]["solve"]["properties"]["rho_inf"]["description"].is_string());
    assert!(s["properties"]["joint"]["items"]["properties"]["type"]["enum"].as_array().unwrap().len() > 5);
}
