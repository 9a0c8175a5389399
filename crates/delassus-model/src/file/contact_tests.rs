#![allow(clippy::float_cmp, reason = "these values are exact")]

use super::tests::{load, round_trip};
use crate::contact::ContactKind;
use crate::event::Direction;
use crate::{Body, BodyRef, Channel, Contact, Coordinate, Dimension, Model, Shape};
use delassus_algebra::vec3::{norm, sub};
use delassus_system::error::Code;

const PLANAR: &str = r#"
delassus = 1
[world]
dimension = 2
gravity = [0, -9.81]
[param]
e = 0.5
k = 3
f = 1
[[body]]
name = "slider"
mass = 1
com = [1, 2]
angle = "30 deg"
inertia = 0.1
shapes = { face = { polygon = [[0,0],[0,1],[1,1],[1,0]] }, tip = { point = { at = [1, 2] } }, rim = { disc = { radius = 0.2 } } }
[[body]]
name = "bob"
kind = "point"
mass = 1
com = [3, 2]
[[shape]]
name = "slope"
half-plane = { at = [0, -1], normal = [1, 3] }
[[shape]]
name = "road"
line = [[-1, -3], [0, -4], [2, -3]]
[[shape]]
name = "cup"
body = "slider"
disc = { at = [0.3, 2], radius = 0.4, hollow = true }
[[joint]]
name = "O"
type = "revolute"
between = ["ground", "slider"]
at = [0, 2]
[[contact]]
name = "a"
pair = ["slider.face", { plane = { at = [0.88, -3], normal = [-1, 1] } }]
restitution = "e"
friction = 0.0
[[contact]]
name = "b"
pair = ["bob", "slider.cup"]
[[contact]]
name = "c"
pair = ["ground.road", { body = "bob", disc = { at = [3, 2], radius = 0.1 } }]
restitution = 1
[[contact]]
name = "both"
joint = "O"
lower = "-10 deg"
upper = 1
[[contact]]
name = "high"
joint = "O"
coordinate = "angle"
upper = 1.2
[[contact]]
name = "f"
gap = "1 + bob.y - 0.1*sin(k*t) + O.angle"
[[event]]
name = "top"
when = "bob.vy + a.gap + both.lower.force + energy"
direction = "falling"
[[event]]
name = "late"
when = "t - 1"
stop = true
set = { f = 0.1, k = "2*k + bob.x" }
[solve]
contact = "event"
impact_law = "poisson"
lcp = "gauss-seidel"
tol_gap = "1 um"
tol_velocity = 1e-7
tol_multiplier = 1e-4
max_events = 50
[output]
record = ["a", "both.lower.gap", "contact.both.upper.force", "slider.x"]
"#;

const SPATIAL: &str = r#"
delassus = 1
[[body]]
name = "block"
mass = 1
com = [1, 2, 3]
rotation = { axis = [1, 2, 3], angle = "40 deg" }
inertia = { diag = [1, 1, 1] }
[body.shapes]
crate = { box = { at = [1, 2, 3], size = [1, 2, 3], rotation = { axis = "x", angle = "30 deg" } } }
foot = { sphere = { at = [1, 1, 3], radius = 0.1 } }
pin = { cylinder = { from = [1, 1, 3], to = [1, 2, 3], radius = 0.1 } }
rail = { capsule = { from = [1, 1, 3], to = [1, 2, 3], radius = "10 mm" } }
tip = { point = [1, 2, 4] }
side = { plane = { at = [1, 2, 3], normal = [1, 1, 1] } }
plain = { box = { size = [1, 1, 1] } }
[[shape]]
name = "floor"
body = "ground"
plane = { at = [0, 0, 0], normal = "z" }
[[shape]]
name = "table"
box = { at = [0, 0, -1], size = [3, 3, 1], axes = [[0, 1, 0], [-1, 0, 0], [0, 0, 1]] }
[[contact]]
name = "1"
pair = ["block.crate", "ground.floor"]
[[contact]]
name = "2"
pair = ["ground.table", "block.foot"]
restitution = 0.25
[[contact]]
name = "3"
pair = ["block.pin", { sphere = { at = [0, 0, 9], radius = 20, hollow = true } }]
[[contact]]
name = "4"
pair = ["block.rail", "ground.floor"]
[[contact]]
name = "5"
pair = ["block.tip", "ground.floor"]
[[contact]]
name = "6"
pair = ["block.side", { point = { at = [9, 9, 9] } }]
"#;

#[test]
fn planar_contacts() {
    let m = round_trip(PLANAR);
    assert_eq!(m.shapes.len(), 6);
    let names: Vec<&str> = m.contacts.iter().map(|c| c.name.as_str()).collect();
    assert_eq!(names, ["a", "b", "c", "both.lower", "both.upper", "high", "f"]);
    let e: Vec<f64> = m.contacts.iter().map(|c| c.restitution).collect();
    assert_eq!(e, [0.5, 0.0, 1.0, 0.0, 0.0, 0.0, 0.0]);
    // a point mass without shapes touches by its point
    let ContactKind::Pair([bob, cup]) = &m.contacts[1].kind else { panic!("a pair") };
    assert_eq!((bob.body, &bob.shape), (BodyRef::Body(1), &Shape::point([0.0; 3])));
    assert!(matches!(cup.shape, Shape::Sphere { hollow: true, .. }));
    // shapes turn with the body as drawn: 30 degrees, and corners run counterclockwise
    let ContactKind::Pair([face, wall]) = &m.contacts[0].kind else { panic!("a pair") };
    let Shape::Polygon { points } = &face.shape else { panic!("a polygon") };
    let (s, c) = 30f64.to_radians().sin_cos();
    let corner = [-s, -c, 0.0];
    assert!(points.iter().any(|p| norm(sub(*p, corner)) < 1e-15), "{points:?}");
    let Shape::Plane { normal, .. } = wall.shape else { panic!("a plane") };
    assert!(norm(sub(normal, [-0.5f64.sqrt(), 0.5f64.sqrt(), 0.0])) < 1e-15);
    let stop = ContactKind::Stop { joint: 0, coordinate: Coordinate::Angle, at: 1.0, upper: true };
    assert_eq!(m.contacts[4].kind, stop);
    let record: Vec<&str> = m.output.record.iter().map(|(n, _)| n.as_str()).collect();
    assert_eq!(
        record,
        [
            "a.gap",
            "a.force",
            "a.impulse",
            "a.smooth_force",
            "both.lower.gap",
            "contact.both.upper.force",
            "slider.x"
        ]
    );
    assert_eq!(m.output.record[4].1, Channel::ContactGap(3));
    assert_eq!((m.events[0].direction, m.events[1].stop), (Direction::Falling, true));
    assert!(m.events[0].when.inputs().contains(&Channel::ContactForce(3)));
    assert_eq!(m.events[1].set[0].1.as_constant(), Some(0.1));
    let s = &m.solve;
    assert_eq!((s.contact.name(), s.impact_law.name(), s.lcp.name()), ("event", "poisson", "gauss-seidel"));
    assert_eq!((s.tol_gap, s.tol_velocity, s.tol_multiplier), (Some(1e-6), Some(1e-7), Some(1e-4)));
    assert_eq!(s.max_events, 50);
}

#[test]
fn spatial_contacts() {
    let m = round_trip(SPATIAL);
    assert_eq!((m.shapes.len(), m.contacts.len()), (9, 6));
    m.check().unwrap();
    // the box as drawn: body axes times its axes are the rotation of the file
    let Shape::Box { axes, at, half } = &m.shapes[0].shape else { panic!("a box") };
    let (_, r) = m.drawn_pose(BodyRef::Body(0));
    let drawn = delassus_algebra::vec3::mul(&r, axes);
    let (s, c) = 30f64.to_radians().sin_cos();
    assert!((drawn[1][1] - c).abs() < 1e-15 && (drawn[2][1] - s).abs() < 1e-15);
    assert!(norm(*at) < 1e-15 && *half == [0.5, 1.0, 1.5]);
    // gaps are recorded unless the file names something else
    assert!(m.output.record.iter().any(|(n, c)| n == "1.gap" && *c == Channel::ContactGap(0)));
}

#[test]
fn contacts_built_in_code_are_those_of_the_file() {
    let mut m = Model::new("ball", Dimension::Planar);
    let ball = m.add_body(Body::planar("ball", 0.2, [0.0, 1.05], 2e-4)).unwrap();
    let rim = m.solid(ball, "rim", &Shape::disc([0.0, 1.05], 0.05)).unwrap();
    let floor = m.solid(BodyRef::Ground, "", &Shape::half_plane([0.0, 0.0], [0.0, 2.0])).unwrap();
    m.add_contact(Contact::pair("floor", [floor, rim.clone()], 0.8)).unwrap();
    m.check().unwrap();
    let text = r#"
delassus = 1
name = "ball"
[world]
dimension = 2
[[body]]
name = "ball"
mass = 0.2
com = [0, 1.05]
inertia = 2e-4
shapes = { rim = { disc = { radius = 0.05 } } }
[[contact]]
name = "floor"
pair = [{ half-plane = { at = [0, 0], normal = "y" } }, "ball"]
restitution = 0.8
"#;
    let mut file = load(text);
    file.output = m.output.clone();
    file.bodies.clone_from(&m.bodies);
    assert_eq!(file, m);
    let code = |c: Contact| m.clone().add_contact(c).unwrap_err().code;
    assert_eq!(code(Contact::pair("x", [rim.clone(), rim.clone()], 0.0)), Code::DegenerateContact);
    assert_eq!(code(Contact::lower_stop("x", 0, Coordinate::Angle, 0.0, 0.0)), Code::UnknownReference);
    let floor = m.solid(BodyRef::Ground, "rim", &Shape::half_plane([0.0, 0.0], [0.0, 2.0])).unwrap();
    assert_eq!(code(Contact::pair("x", [floor.clone(), rim.clone()], 1.5)), Code::ParameterOutOfRange);
    assert_eq!(code(Contact::pair("x", [floor.clone(), rim.clone()], f64::NAN)), Code::ParameterOutOfRange);
    let other = m.solid(ball, "rim", &Shape::disc([0.0, 1.05], 0.06)).unwrap();
    assert_eq!(code(Contact::pair("x", [floor, other], 0.5)), Code::DuplicateName);
    m.contacts.push(m.contacts[0].clone());
    assert_eq!(m.check().unwrap_err().code, Code::DuplicateName);
}

#[test]
fn sets_and_json_reach_contacts() {
    let sets = [
        ("contact.a.restitution".to_string(), "0.9".to_string()),
        ("shape.cup.disc.radius".into(), "0.5".into()),
    ];
    let m = Model::parse(PLANAR, "test.toml", &sets).unwrap();
    assert_eq!(m.contacts[0].restitution, 0.9);
    let value: serde_json::Value =
        toml::from_str::<toml::Value>(PLANAR).map(|v| serde_json::to_value(v).unwrap()).unwrap();
    let json = Model::parse(&value.to_string(), "test.json", &[]).unwrap();
    assert_eq!((json.contacts, json.events), (load(PLANAR).contacts, load(PLANAR).events));
    let schema = super::schema();
    let contact = &schema["properties"]["contact"]["items"]["properties"];
    assert!(contact["pair"]["items"]["anyOf"][1]["properties"]["half-plane"].is_object());
    assert!(schema["properties"]["solve"]["properties"]["tol_gap"].is_object());
}

const CLOUD: &str = r#"
delassus = 1
[world]
dimension = 2
[param]
e = 0.5
[[body]]
name = "grain"
mass = 1
com = [1, 2]
angle = "90 deg"
inertia = 0.1
shapes = { rim = { disc = { at = [1, 2.5], radius = 0.2 } } }
repeat = { count = [3, 2], spacing = [0.5, "60 cm"] }
[[body]]
name = "dust"
kind = "point"
mass = 1
com = [0, 9]
shapes = { rim = { disc = { radius = 0.1 } } }
repeat = { count = 2, spacing = [0.3, 0] }
[[shape]]
name = "floor"
half-plane = { at = [0, 0], normal = "y" }
[[contact]]
name = "pile"
among = ["grain*.rim", "dust1"]
with = ["ground.floor", { plane = { at = [-1, 0], normal = "x" } }]
restitution = "e"
"#;

#[test]
fn many_bodies_by_a_lattice_and_a_pattern() {
    let m = round_trip(CLOUD);
    let names: Vec<&str> = m.bodies.iter().map(|b| b.name.as_str()).collect();
    assert_eq!(names, ["grain1", "grain2", "grain3", "grain4", "grain5", "grain6", "dust1", "dust2"]);
    // x fastest
    for (k, com) in
        [[1.0, 2.0], [1.5, 2.0], [2.0, 2.0], [1.0, 2.6], [1.5, 2.6], [2.0, 2.6]].iter().enumerate()
    {
        let b = &m.bodies[k];
        assert_eq!([b.com[0], b.com[1]], *com);
        assert_eq!((b.mass, b.angle), (1.0, m.bodies[0].angle));
    }
    let ContactKind::Cloud(cloud) = &m.contacts[0].kind else { panic!("a cloud") };
    assert_eq!((m.contacts[0].name.as_str(), m.contacts[0].restitution), ("pile", 0.5));
    let bodies: Vec<BodyRef> = cloud.grains.iter().map(|s| s.body).collect();
    assert_eq!(bodies, (0..7).map(BodyRef::Body).collect::<Vec<_>>());
    // the shape moves with its copy: half a metre above the centre as drawn, along x in body axes
    for s in &cloud.grains[..6] {
        let Shape::Sphere { at, radius, hollow: false } = s.shape else { panic!("a disc") };
        assert!(norm(sub(at, [0.5, 0.0, 0.0])) < 1e-15);
        assert_eq!(radius, 0.2);
    }
    assert_eq!(cloud.with.len(), 2);
    assert_eq!(cloud.with[0].name, "floor");
    let Shape::Plane { normal, .. } = cloud.with[1].shape else { panic!("a half-plane") };
    assert_eq!(normal, [1.0, 0.0, 0.0]);
}

#[test]
fn the_same_many_bodies_built_in_code() {
    let read = load(CLOUD);
    let mut m = Model::new("model", Dimension::Planar);
    let mut grain = Body::planar("grain", 1.0, [1.0, 2.0], 0.1);
    (grain.angle, grain.rotation) = (read.bodies[0].angle, read.bodies[0].rotation);
    let body = m.add_body(grain).unwrap();
    let rim = m.solid(body, "rim", &Shape::disc([1.0, 2.5], 0.2)).unwrap();
    m.add_shape(rim).unwrap();
    let all = m.repeat(body, [3, 2, 1], [0.5, 0.6, 0.0]).unwrap();
    assert_eq!(all.len(), 6);
    let body = m.add_body(Body::point("dust", 1.0, [0.0, 9.0, 0.0])).unwrap();
    let rim = m.solid(body, "rim", &Shape::disc([0.0, 9.0], 0.1)).unwrap();
    m.add_shape(rim).unwrap();
    m.repeat(body, [2, 1, 1], [0.3, 0.0, 0.0]).unwrap();
    let floor = m.solid(BodyRef::Ground, "floor", &Shape::half_plane([0.0, 0.0], [0.0, 1.0])).unwrap();
    m.add_shape(floor.clone()).unwrap();
    let wall = m.solid(BodyRef::Ground, "", &Shape::half_plane([-1.0, 0.0], [1.0, 0.0])).unwrap();
    let cloud = m.cloud(&["grain*.rim", "dust1"], vec![floor, wall]).unwrap();
    m.add_contact(Contact::among("pile", cloud, 0.5)).unwrap();
    assert_eq!((&m.bodies, &m.shapes, &m.contacts), (&read.bodies, &read.shapes, &read.contacts));
    assert!(m.check().is_ok());
}
