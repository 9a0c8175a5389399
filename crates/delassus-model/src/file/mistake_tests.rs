//! All mistakes of a file at once, and none that only follow from others.

use crate::Model;
use delassus_system::error::{Code, Error, MOST_ERRORS};

/// Two bodies on hinges with a spring and a record, whole.
const WHOLE: &str = r#"delassus = 1

[world]
dimension = 2
gravity = [0, -9.81]

[param]
speed = 3
k = "2*speed"

[[body]]
name = "arm"
mass = 1
com = [0.5, 0]
inertia = 0.1

[[body]]
name = "rod"
mass = 2
com = [1.5, 0]
inertia = { shape = "rod", length = 1 }

[[joint]]
name = "A"
type = "revolute"
between = ["ground", "arm"]
at = [0, 0]

[[joint]]
name = "B"
type = "revolute"
between = ["arm", "rod"]
at = [1, 0]

[[force]]
name = "spring"
type = "torsion-spring"
joint = "A"
k = "k"

[[contact]]
name = "stop"
joint = "B"
upper = 2

[start]
joint.A = { rate = "speed" }

[solve]
end = 1

[output]
record = ["arm.angle", "B.reaction", "spring.force"]
"#;

fn mistakes(text: &str) -> Vec<Error> {
    match Model::parse(text, "m.toml", &[]) {
        Ok(_) => Vec::new(),
        Err(e) => e.each().cloned().collect(),
    }
}

/// Line and code of every mistake after these replacements.
fn after(changes: &[(&str, &str)]) -> Vec<(usize, Code)> {
    let text = changes.iter().fold(WHOLE.to_string(), |t, (from, to)| {
        assert!(t.contains(from), "{from}");
        t.replacen(from, to, 1)
    });
    mistakes(&text).iter().map(|e| (e.place.as_ref().map_or(0, |p| p.line), e.code)).collect()
}

#[test]
fn the_whole_file_has_none() {
    assert_eq!(after(&[]), []);
}

#[test]
fn every_mistake_is_told_in_the_order_of_the_file() {
    let found = after(&[
        ("gravity", "gravtiy"),
        ("mass = 1", "mass = \"1 m\""),
        ("inertia = 0.1", "inertia = [1]"),
        ("length = 1 }", "lenght = 1 }"),
        ("[\"arm\", \"rod\"]", "[\"amr\", \"rdo\"]"),
        ("upper = 2", "upper = \"2 +\""),
        ("end = 1", "duration = 1\nmethod = \"rk4\"\ntolerance = true"),
        ("\"B.reaction\"", "\"nothing.y\", \"nobody.x\""),
    ]);
    let wanted = [
        (5, Code::UnknownKey),
        (13, Code::WrongUnit),
        (15, Code::WrongType),
        (21, Code::UnknownKey),
        (32, Code::UnknownReference),
        (32, Code::UnknownReference),
        (44, Code::BadExpression),
        (50, Code::UnknownKey),
        (51, Code::UnknownMethod),
        (52, Code::WrongType),
        (55, Code::UnknownChannel),
        (55, Code::UnknownChannel),
    ];
    assert_eq!(found, wanted);
}

#[test]
fn what_follows_from_a_mistake_is_none() {
    // joints, start, contact and records of a body that cannot be read
    assert_eq!(after(&[("mass = 1\n", "mass = -1\n")]), [(13, Code::NegativeMass)]);
    assert_eq!(after(&[("mass = 1\n", "mas = 1\n")]), [(13, Code::UnknownKey)]);
    // a hinge of a type that does not exist: forces, stops and channels refer to it
    assert_eq!(after(&[("type = \"revolute\"", "type = \"hinge\"")]), [(25, Code::UnknownJoint)]);
    // a parameter, and one computed from it, and a spring of that
    assert_eq!(after(&[("speed = 3", "speed = \"3 +\"")]), [(8, Code::BadExpression)]);
    assert_eq!(after(&[("speed = 3", "speed = \"k\"")]), [(8, Code::CyclicReference)]);
    // a force that cannot be read, and its channel
    assert_eq!(after(&[("k = \"k\"", "k = -1")]), [(39, Code::ParameterOutOfRange)]);
    // without a dimension nothing has a length
    assert_eq!(after(&[("dimension = 2", "dimension = 4")]), [(4, Code::ParameterOutOfRange)]);
}

#[test]
fn any_two_mistakes_are_both_told() {
    let slips = [
        ("gravity = [0, -9.81]", "gravity = [0]"),
        ("com = [0.5, 0]", "com = [0.5, 0, 0]"),
        ("type = \"revolute\"", "type = \"revolut\""),
        ("joint = \"B\"", "joint = \"C\""),
        ("{ rate = \"speed\" }", "{ rate = \"sped\" }"),
        ("end = 1", "end = \"1 kg\""),
        ("record = [", "record = [\"x\", "),
    ];
    for (i, a) in slips.iter().enumerate() {
        let one = after(&[*a]);
        assert_eq!(one.len(), 1, "{a:?}: {one:?}");
        for b in &slips[i + 1..] {
            let both = [one.clone(), after(&[*b])].concat();
            let found = after(&[*a, *b]);
            assert_eq!(found, both, "{a:?} {b:?}");
        }
    }
}

#[test]
fn the_list_ends_and_says_so() {
    let mut text = WHOLE.to_string();
    for i in 0..2 * MOST_ERRORS {
        text += &format!("[[frame]]\nname = \"f{i}\"\nbody = \"arm\"\nat = [0]\n");
    }
    let e = Model::parse(&text, "m.toml", &[]).unwrap_err();
    assert!(e.more && e.each().count() == MOST_ERRORS);
    let shown = e.rendered.unwrap();
    assert!(shown.contains("50 mistakes; reading ended there"), "{shown}");
    assert_eq!(shown.matches("error[WrongLength]").count(), MOST_ERRORS);
}

#[test]
fn several_arguments_may_be_wrong() {
    let sets = [("spee", "1"), ("solve.end", "[1"), ("solve.step", "0.1")];
    let sets: Vec<(String, String)> = sets.iter().map(|(k, v)| ((*k).into(), (*v).into())).collect();
    let e = Model::parse(WHOLE, "m.toml", &sets).unwrap_err();
    let codes: Vec<Code> = e.each().map(|e| e.code).collect();
    assert_eq!(codes.len(), 2, "{codes:?}");
    assert!(codes.contains(&Code::UnknownReference) && codes.contains(&Code::ParseError));
}

#[test]
fn hints_are_whole_and_wrapped_and_speak_of_the_plane() {
    let text = WHOLE.replacen("end = 1", "duration = 1", 1);
    let e = Model::parse(&text, "m.toml", &[]).unwrap_err();
    assert!(e.hint.starts_with("did you mean `end`? valid keys: `end`, "), "{}", e.hint);
    assert!(!e.hint.contains("more") && e.hint.contains("`tol_multiplier`"), "{}", e.hint);
    let shown = e.rendered.unwrap();
    assert!(shown.lines().all(|l| l.chars().count() <= 104), "{shown}");
    for (slip, meant, never) in [
        (("type = \"revolute\"", "type = \"slider\""), "`prismatic`", "spherical"),
        (("{ shape = \"rod\", length = 1 }", "{ shap = \"rod\" }"), "`shape`", "`diag`"),
        (
            ("upper = 2", "upper = 2\n[[shape]]\nname = \"s\"\nbody = \"arm\"\ncircle = { radius = 1 }"),
            "`disc`",
            "sphere",
        ),
    ] {
        let e = Model::parse(&WHOLE.replacen(slip.0, slip.1, 1), "m.toml", &[]).unwrap_err();
        assert!(e.hint.contains(&format!("did you mean {meant}?")) && !e.hint.contains(never), "{}", e.hint);
    }
}

#[test]
fn other_formats_are_named() {
    for (text, name) in [
        ("<?xml version=\"1.0\"?>\n<robot name=\"r\">\n</robot>", "URDF"),
        ("<sdf version=\"1.9\">\n</sdf>", "SDF"),
        ("<mujoco model=\"m\">\n<worldbody/></mujoco>", "MJCF"),
        ("ADAMS/View model name: m\nPART/1, GROUND\n", "Adams data set"),
        ("!\nmodel create model_name=m\n", "Adams command"),
        ("begin: data;\n problem: initial value;\nend: data;\n", "MBDyn"),
        ("model Pendulum\n  Real x;\nend Pendulum;\n", "Modelica"),
        ("import pychrono\nsystem = pychrono.ChSystemNSC()\n", "Python"),
        ("bodies:\n  - name: arm\n    mass: 1\n", "YAML"),
        ("{ \"robot\": { \"links\": [] } }", "JSON of another program"),
        ("[package]\nname = \"x\"\n", "TOML of another program"),
        ("#include <chrono/physics/ChSystemNSC.h>\nint main() {}\n", "C or C++"),
    ] {
        let e = Model::parse(text, "m", &[]).unwrap_err();
        assert_eq!(e.code, Code::ParseError, "{name}: {e}");
        assert!(e.message.contains(name) && e.hint.contains("[[body]]"), "{name}: {e}");
        assert!(e.others.is_empty() && e.place.is_some(), "{name}");
    }
    // a slip in a model is none of them
    let e = Model::parse(&WHOLE.replacen("mass = 1", "mass 1", 1), "m.toml", &[]).unwrap_err();
    assert!(e.code == Code::ParseError && !e.message.contains("looks like"), "{e}");
}

#[test]
fn formulas_with_units_are_read_where_numbers_are() {
    let text = WHOLE.replacen("end = 1", "end = \"2 * 500 ms + cos(60 deg) * 2 s\"", 1);
    let model = Model::parse(&text, "m.toml", &[]).unwrap_or_else(|e| panic!("{e}"));
    assert!((model.solve.end - 2.0).abs() < 1e-12, "{}", model.solve.end);
}
