#![allow(clippy::float_cmp, reason = "these values are exact")]

use super::tests::{load, round_trip};
use crate::contact::ContactKind;
use crate::{Channel, Contact, Friction, JointFriction, Model, SurfaceLaw};
use delassus_system::error::{Code, Error};
use delassus_system::roughness::Roughness;

const PLANAR: &str = r#"
delassus = 1
[world]
dimension = 2
gravity = [0, -9.81]
[param]
p = 2
mu = 0.3
belt = 0.2
[[material]]
name = "rubber"
[[material]]
name = "steel"
[[material]]
name = "ice"
[[friction]]
between = ["rubber", "steel"]
friction = { static = 0.9, dynamic = 0.7 }
restitution = 0.4
tangential_restitution = 0.1
[[friction]]
between = ["steel", "steel"]
friction = 0.15
[[body]]
name = "ball"
mass = 1
com = [0, 1]
inertia = 0.1
shapes = { rim = { disc = { radius = 0.05 }, material = "rubber" }, core = { disc = { radius = 0.01 } } }
[[body]]
name = "block"
mass = 1
com = [1, 1]
inertia = 0.1
[[shape]]
name = "table"
material = "steel"
half-plane = { at = [0, 0], normal = "y" }
[[shape]]
name = "face"
body = "block"
polygon = [[0.9, 0.9], [1.1, 0.9], [1.1, 1.1]]
material = "steel"
[[joint]]
name = "pin"
type = "revolute"
between = ["ground", "ball"]
at = [0, 1]
friction = { mu = 0.1, radius = "1 cm", torque = "0.01 N m", static = 1.3 }
[[joint]]
name = "rail"
type = "prismatic"
between = ["ground", "block"]
at = [1, 1]
axis = "x"
motion = "0.1*t"
friction = { mu = 0.2, length = "5 cm" }
[[contact]]
name = "paired"
pair = ["ball.rim", "ground.table"]
[[contact]]
name = "own"
pair = ["ball.rim", { plane = { at = [0, 0], normal = "y" }, material = "steel" }]
friction = "mu + 0.1*p"
[[contact]]
name = "belt"
pair = ["ground.table", "block.face"]
restitution = 0.2
surface_velocity = ["belt*sin(t)", "1 cm/s"]
[[contact]]
name = "stribeck"
pair = ["block.face", "ball.core"]
friction = { static = 0.5, dynamic = "mu", stribeck = "1 cm/s" }
tangential_restitution = -0.25
[[contact]]
name = "stop"
joint = "rail"
upper = 1
friction = 0
[solve]
friction_solver = "gauss-seidel"
friction_tolerance = 1e-8
on_paradox = "stop"
[output]
record = ["own", "own.tangential", "stop", "pin.friction", "pin.state", "rail.friction", "belt.tangential.x"]
"#;

#[test]
fn every_form_of_friction_is_read_and_written_back() {
    let m = round_trip(PLANAR);
    let law = |name: &str| m.contacts.iter().find(|c| c.name == name).unwrap();
    // materials speak where the contact is silent
    let pair = law("paired");
    assert_eq!(pair.friction.roughness, Roughness { rest: 0.9, slip: 0.7, stribeck: None });
    assert_eq!((pair.restitution, pair.friction.tangential_restitution), (0.4, 0.1));
    let own = law("own");
    assert_eq!(own.friction.roughness, Roughness::coulomb(0.3 + 0.1 * 2.0));
    assert_eq!((own.restitution, own.friction.tangential_restitution), (0.4, 0.1));
    let belt = law("belt");
    assert_eq!((belt.restitution, belt.friction.roughness), (0.2, Roughness::coulomb(0.15)));
    let v = belt.friction.surface_velocity.as_ref().unwrap();
    let at = |e: &crate::Expr, t: f64| e.eval(t, &[]);
    assert_eq!([at(&v[0], 0.0), at(&v[1], 3.0), at(&v[2], 3.0)], [0.0, 0.01, 0.0]);
    assert!((at(&v[0], 0.5) - 0.2 * 0.5f64.sin()).abs() < 1e-16);
    let falls = law("stribeck");
    assert_eq!(falls.friction.roughness, Roughness { rest: 0.5, slip: 0.3, stribeck: Some(0.01) });
    assert_eq!(falls.friction.tangential_restitution, -0.25);
    assert!(!law("stop").is_rough() && own.is_rough());
    // joints
    let pin = JointFriction { mu: 0.1, lever: 0.01, length: f64::INFINITY, constant: 0.01, rest: 1.3 };
    assert_eq!(m.joints[0].friction, Some(pin));
    assert_eq!(m.joints[1].friction, Some(JointFriction::guide(0.2, 0.05)));
    // settings
    let s = &m.solve;
    assert_eq!((s.friction_solver.name(), s.on_paradox.name()), ("gauss-seidel", "stop"));
    assert_eq!((s.friction_tolerance(7), s.friction_tolerance(1000)), (1e-8, 1e-8));
    let s = crate::Settings::default();
    assert_eq!((s.friction_tolerance(100), s.friction_tolerance(101)), (1e-10, 1e-6));
    m.check().unwrap();
}

#[test]
fn the_size_of_friction_is_a_channel_and_its_components_are_others() {
    let m = load(PLANAR);
    let record: Vec<&str> = m.output.record.iter().map(|(n, _)| n.as_str()).collect();
    let own =
        ["own.gap", "own.force", "own.impulse", "own.smooth_force", "own.tangential", "own.tangential.x"];
    let more = ["own.tangential.y", "own.slip", "own.state", "own.friction_energy"];
    let stop = ["stop.gap", "stop.force", "stop.impulse", "stop.smooth_force"];
    let joints = ["pin.friction", "pin.state", "rail.friction", "belt.tangential.x"];
    let all: Vec<&str> = own.into_iter().chain(more).chain(stop).chain(joints).collect();
    assert_eq!(record, all);
    let one = |name: &str| m.channels(name).map(|c| c.iter().map(|x| x.1).collect::<Vec<_>>());
    assert_eq!(one("own.tangential").unwrap(), [Channel::ContactFriction(1)]);
    assert_eq!(one("stop.tangential").unwrap_err().code, Code::UnknownChannel);
    assert_eq!(one("own.tangential.z").unwrap_err().code, Code::UnknownChannel);
    assert_eq!(one("own.stat").unwrap_err().code, Code::UnknownChannel);
    // nothing that friction decides can decide a force or a gap; states and sums are of the books
    for name in
        ["own.tangential", "own.slip", "own.state", "own.friction_energy", "pin.friction", "pin.state"]
    {
        let c = one(name).unwrap()[0];
        assert!(!c.usable_in_forces() && !c.usable_in_gaps() && !c.can_start() && c.is_friction(), "{name}");
        assert_eq!(crate::names::channel_name(&m, c), name);
    }
    assert!(Channel::ContactSlip(0).usable_in_events() && Channel::ContactFriction(0).usable_in_events());
    assert!(!Channel::ContactState(0).usable_in_events() && !Channel::JointState(0).usable_in_events());
    // a smooth contact has them when asked
    let smooth = load(&PLANAR.replace("friction = \"mu + 0.1*p\"", "friction = 0"));
    assert_eq!(smooth.channels("own").unwrap().len(), 4);
    assert_eq!(smooth.channels("own.slip").unwrap().len(), 1);
}

fn mistake(from: &str, to: &str) -> Error {
    assert!(PLANAR.contains(from), "{from}");
    let text = PLANAR.replacen(from, to, 1);
    let e = Model::parse(&text, "m.toml", &[]).expect_err(to);
    assert!(!e.hint.is_empty() && e.place.is_some(), "{to}: {e:?}");
    e
}

#[test]
fn what_no_surface_has_is_refused_at_the_number() {
    let own = "friction = \"mu + 0.1*p\"";
    for to in [
        "friction = -0.1",
        "friction = nan",
        "friction = \"0.3 N\"",
        "friction = { static = 0.2, dynamic = 0.3 }",
        "friction = { static = -0.2, dynamic = -0.3 }",
        "friction = { static = 0.3, dynamic = 0.3, stribeck = 0 }",
        "friction = 0.3\ntangential_restitution = 1.5",
    ] {
        let e = mistake(own, to);
        assert_eq!(e.code, Code::ParameterOutOfRange, "{to}: {e:?}");
        assert!(e.object.starts_with("contact[own]."), "{}", e.object);
    }
    let code = |to: &str| mistake(own, to).code;
    assert_eq!(code("friction = { static = 0.3 }"), Code::MissingKey);
    assert_eq!(code("friction = { static = 0.3, kinetic = 0.2 }"), Code::UnknownKey);
    assert_eq!(code("friction = { static = 0.3, dynamic = 0.3, stribeck = \"1 N\" }"), Code::WrongUnit);
    assert_eq!(code("friction = true"), Code::WrongType);
    assert_eq!(code("friction = \"0.3 + t\""), Code::BadExpression);
    assert_eq!(code("friction = 0.1\nsurface_velocity = [1, 2, 3]"), Code::WrongLength);
    assert_eq!(code("friction = 0.1\nsurface_velocity = [\"ball.x\", 0]"), Code::UnknownName);
    assert_eq!(code("friction = 0.1\nsurface_velocity = [\"1 N\", 0]"), Code::WrongUnit);
    assert_eq!(code("rolling_friction = \"0.2 mm\""), Code::NotAvailable);
    assert_eq!(code("pivoting_friction = { radius = \"2 cm\" }"), Code::NotAvailable);
    for key in ["friction = 0.3", "tangential_restitution = 0.1", "surface_velocity = [1, 0]"] {
        let e = mistake("upper = 1\nfriction = 0", &format!("upper = 1\n{key}"));
        assert_eq!(e.code, Code::NotAvailable, "{key}");
        assert!(e.message.contains("no tangential direction"), "{}", e.message);
        let gap = format!("gap = \"ball.y\"\n{key}");
        assert_eq!(mistake("joint = \"rail\"\nupper = 1\nfriction = 0", &gap).code, Code::NotAvailable);
    }
}

#[test]
fn materials_are_looked_up_and_never_guessed() {
    let e = mistake("between = [\"rubber\", \"steel\"]", "between = [\"rubber\", \"ice\"]");
    assert_eq!((e.code, e.object.as_str()), (Code::MissingKey, "contact[paired].pair"));
    assert!(e.message.contains("`rubber`") && e.message.contains("`steel`"), "{}", e.message);
    assert!(e.hint.contains("[[friction]]\nbetween = [\"rubber\", \"steel\"]\nfriction = "), "{}", e.hint);
    // the offered lines cure it; the contact that names its friction has no need of them
    let others: Vec<String> = e.each().map(|e| e.object.clone()).collect();
    assert_eq!(others, ["contact[paired].pair"]);
    let swapped = load(&PLANAR.replace("[\"rubber\", \"steel\"]", "[\"steel\", \"rubber\"]"));
    assert_eq!(swapped.contacts, load(PLANAR).contacts);
    let code = |from: &str, to: &str| mistake(from, to).code;
    assert_eq!(code("material = \"rubber\" }", "material = \"ruber\" }"), Code::UnknownReference);
    assert_eq!(code("between = [\"steel\", \"steel\"]", "between = [\"steel\"]"), Code::WrongLength);
    assert_eq!(
        code("between = [\"steel\", \"steel\"]", "between = [\"steel\", \"rubber\"]"),
        Code::DuplicateName
    );
    assert_eq!(
        code("between = [\"steel\", \"steel\"]", "between = [\"steel\", \"gold\"]"),
        Code::UnknownReference
    );
    assert_eq!(code("name = \"ice\"", "name = \"steel\""), Code::DuplicateName);
    assert_eq!(code("friction = 0.15", "friction = -0.15"), Code::ParameterOutOfRange);
    assert_eq!(code("restitution = 0.4", "restitution = 1.4"), Code::ParameterOutOfRange);
    // a material that could not be read makes no further mistakes
    let broken = PLANAR.replacen("name = \"steel\"", "name = \"steel\"\ncolour = 1", 1);
    let e = Model::parse(&broken, "m.toml", &[]).unwrap_err();
    assert_eq!(e.each().map(|e| e.code).collect::<Vec<_>>(), [Code::UnknownKey]);
}

#[test]
fn joints_have_friction_by_their_type() {
    let pin = "friction = { mu = 0.1, radius = \"1 cm\", torque = \"0.01 N m\", static = 1.3 }";
    let rail = "friction = { mu = 0.2, length = \"5 cm\" }";
    let code = |from: &str, to: &str| mistake(from, to).code;
    assert_eq!(code(pin, "friction = 0.2"), Code::WrongType);
    assert_eq!(code(pin, "friction = { mu = 0.2 }"), Code::MissingKey);
    assert_eq!(code(pin, "friction = { radius = 0.2 }"), Code::MissingKey);
    assert_eq!(code(pin, "friction = {}"), Code::MissingKey);
    assert_eq!(code(pin, "friction = { force = 2 }"), Code::UnknownKey);
    assert_eq!(code(pin, "friction = { torque = \"2 N\" }"), Code::WrongUnit);
    assert_eq!(code(pin, "friction = { torque = -2 }"), Code::ParameterOutOfRange);
    assert_eq!(code(pin, "friction = { torque = 2, static = 0.9 }"), Code::ParameterOutOfRange);
    assert_eq!(code(pin, "friction = { mu = -0.1, radius = 0.1 }"), Code::ParameterOutOfRange);
    assert_eq!(code(pin, "friction = { mu = 0.1, radius = \"1 kg\" }"), Code::WrongUnit);
    assert_eq!(code(pin, "friction = { lugre = { sigma0 = 1e5 } }"), Code::NotAvailable);
    assert_eq!(code(rail, "friction = { torque = 2 }"), Code::UnknownKey);
    assert_eq!(code(rail, "friction = { mu = 0.1, radius = 2 }"), Code::UnknownKey);
    assert_eq!(code(rail, "friction = { mu = 0.1, length = 0 }"), Code::ParameterOutOfRange);
    let m = load(&PLANAR.replace(rail, "friction = { force = \"2 N\" }"));
    let guide = JointFriction::guide(0.0, f64::INFINITY).with_constant(2.0);
    assert_eq!(m.joints[1].friction, Some(guide));
    let m = round_trip(&PLANAR.replace(pin, "friction = { torque = 2 }"));
    assert_eq!(m.joints[0].friction.map(|f| (f.mu, f.lever, f.constant)), Some((0.0, 0.0, 2.0)));
    // other joints have none, by name
    let fixed =
        PLANAR.replace("record = [", "record = [] #").replace("type = \"revolute\"", "type = \"fixed\"");
    let e = Model::parse(&fixed, "m.toml", &[]).unwrap_err();
    assert_eq!((e.code, e.object.as_str()), (Code::NotAvailable, "joint[pin].friction"));
    assert!(e.message.contains("fixed joint"), "{}", e.message);
    // as in code
    assert_eq!(
        JointFriction::pin(0.1, 0.01).check(crate::joint::JointKind::Gear).unwrap_err().code,
        Code::NotAvailable
    );
    let bad = JointFriction::pin(0.1, 0.01).with_rest(0.5);
    assert_eq!(bad.check(crate::joint::JointKind::Revolute).unwrap_err().code, Code::ParameterOutOfRange);
}

#[test]
fn large_friction_is_told_and_taken() {
    let m = load(&PLANAR.replace("friction = \"mu + 0.1*p\"", "friction = 6"));
    let told: Vec<&str> =
        m.warnings.iter().filter(|w| w.code == Code::LargeFriction).map(|w| w.message.as_str()).collect();
    assert!(matches!(told[..], [one] if one.contains("81 deg")), "{told:?}");
    assert!(load(PLANAR).warnings.iter().all(|w| w.code != Code::LargeFriction));
    assert_eq!(
        load(&PLANAR.replace("friction = \"mu + 0.1*p\"", "friction = \"30 %\"")).contacts[1]
            .friction
            .roughness
            .rest,
        0.3
    );
}

const CLOUD: &str = r#"
delassus = 1
[world]
dimension = 2
[[material]]
name = "steel"
[[material]]
name = "felt"
[[friction]]
between = ["steel", "steel"]
friction = 0.1
restitution = 0.9
[[friction]]
between = ["felt", "steel"]
friction = 0.5
[[body]]
name = "ball"
mass = 1
com = [1, 2]
inertia = 0.1
shapes = { rim = { disc = { radius = 0.2 }, material = "steel" } }
repeat = { count = [3, 2], spacing = [0.5, 0.6] }
[[shape]]
name = "floor"
half-plane = { at = [0, 0], normal = "y" }
material = "felt"
[[shape]]
name = "side"
half-plane = { at = [-1, 0], normal = "x" }
material = "steel"
[[contact]]
name = "pile"
among = ["ball*"]
with = [
  "ground.floor",
  "ground.side",
  { shape = "ground.side", friction = 0.2, surface_velocity = [0, "t"] },
  { plane = { at = [3, 0], normal = "-x" } },
]
"#;

#[test]
fn walls_of_other_materials_have_laws_of_their_own() {
    let m = round_trip(CLOUD);
    let pile = &m.contacts[0];
    assert_eq!((pile.restitution, pile.friction.roughness), (0.9, Roughness::coulomb(0.1)));
    let law = |w: usize| {
        let (e, friction) = pile.law(Some(w));
        (e, friction.roughness.rest, friction.surface_velocity.is_some())
    };
    assert_eq!(law(0), (0.0, 0.5, false));
    assert_eq!(law(1), (0.9, 0.1, false));
    assert_eq!(law(2), (0.9, 0.2, true));
    // a wall without material: nothing is said, nothing acts
    assert_eq!(law(3), (0.0, 0.0, false));
    assert_eq!(pile.law(None).0, 0.9);
    let ContactKind::Cloud(cloud) = &pile.kind else { panic!("a cloud") };
    assert_eq!(cloud.laws.iter().map(Option::is_some).collect::<Vec<_>>(), [true, false, true, true]);
    // the contact's own words win at every wall that has none
    let own = round_trip(&CLOUD.replace("among =", "friction = 0.7\nrestitution = 0\namong ="));
    let rest = |w: Option<usize>| own.contacts[0].law(w).1.roughness.rest;
    assert_eq!([None, Some(0), Some(2), Some(3)].map(rest), [0.7, 0.7, 0.2, 0.7]);
}

#[test]
fn a_contact_among_many_has_one_law() {
    let code = |from: &str, to: &str| {
        assert!(CLOUD.contains(from), "{from}");
        Model::parse(&CLOUD.replacen(from, to, 1), "m.toml", &[]).unwrap_err().code
    };
    let second = "[[body]]\nname = \"ball0\"\nmass = 1\ncom = [9, 2]\ninertia = 0.1\nshapes = { rim = { disc = { radius = 0.2 }, material = \"felt\" } }\n[[shape]]\nname = \"floor\"";
    assert_eq!(code("[[shape]]\nname = \"floor\"", second), Code::NotAvailable);
    assert_eq!(code("between = [\"steel\", \"steel\"]", "between = [\"felt\", \"felt\"]"), Code::MissingKey);
    assert_eq!(code("among = [", "surface_velocity = [1, 0]\namong = ["), Code::NotAvailable);
    assert_eq!(code("shape = \"ground.side\"", "shape = \"ground.sid\""), Code::UnknownReference);
    assert_eq!(
        code("shape = \"ground.side\"", "shape = \"ground.side\", body = \"ball1\""),
        Code::UnknownKey
    );
    assert_eq!(code("friction = 0.2, ", "friction = -0.2, "), Code::ParameterOutOfRange);
}

#[test]
fn contacts_built_in_code_may_be_rough() {
    let file = load(PLANAR);
    let mut m = file.clone();
    m.contacts.clear();
    let ContactKind::Pair([a, b]) = file.contacts[0].kind.clone() else { panic!("a pair") };
    let SurfaceLaw { restitution, friction } = m.met(&a, &b).unwrap().unwrap().law();
    m.add_contact(Contact::pair("paired", [a.clone(), b.clone()], restitution).rough(friction)).unwrap();
    assert_eq!(m.contacts[0], file.contacts[0]);
    let code = |f: Friction| {
        m.clone().add_contact(Contact::pair("x", [a.clone(), b.clone()], 0.0).rough(f)).unwrap_err().code
    };
    assert_eq!(code(Friction::coulomb(-0.1)), Code::ParameterOutOfRange);
    assert_eq!(code(Friction::coulomb(f64::NAN)), Code::ParameterOutOfRange);
    assert_eq!(code(Friction::falling(0.1, 0.2)), Code::ParameterOutOfRange);
    let stop = file.contacts.last().unwrap().clone().rough(Friction::coulomb(0.1));
    assert_eq!(m.clone().add_contact(stop).unwrap_err().code, Code::NotAvailable);
}

#[test]
fn sets_json_and_schema_know_friction() {
    let set = |k: &str, v: &str| Model::parse(PLANAR, "m.toml", &[(k.into(), v.into())]);
    assert_eq!(set("contact.own.friction", "0.9").unwrap().contacts[1].friction, {
        let mut f = Friction::coulomb(0.9);
        f.tangential_restitution = 0.1;
        f
    });
    assert_eq!(set("mu", "0.1").unwrap().contacts[1].friction.roughness.rest, 0.1 + 0.1 * 2.0);
    assert_eq!(set("joint.pin.friction.torque", "3").unwrap().joints[0].friction.unwrap().constant, 3.0);
    assert_eq!(set("solve.friction_solver", "\"admm\"").unwrap().solve.friction_solver.name(), "admm");
    assert_eq!(set("solve.friction_solver", "\"nsgs\"").unwrap_err().code, Code::UnknownWord);
    assert_eq!(set("solve.friction_tolerance", "0").unwrap_err().code, Code::BadSettings);
    let value: serde_json::Value =
        toml::from_str::<toml::Value>(PLANAR).map(|v| serde_json::to_value(v).unwrap()).unwrap();
    let json = Model::parse(&value.to_string(), "test.json", &[]).unwrap();
    assert_eq!((json.contacts, json.joints), (load(PLANAR).contacts, load(PLANAR).joints));
    let schema = super::schema();
    for path in [
        "/properties/contact/items/properties/friction/anyOf/1/properties/stribeck",
        "/properties/contact/items/properties/with/items/anyOf/1/properties/surface_velocity",
        "/properties/joint/items/properties/friction/properties/torque",
        "/properties/friction/items/properties/between",
        "/properties/shape/items/properties/material",
        "/properties/solve/properties/on_paradox/enum",
    ] {
        assert!(schema.pointer(path).is_some(), "{path}");
    }
}
