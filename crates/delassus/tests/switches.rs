//! `when` and parameters in model files: read where they are loads, refused by name where they are not.

#![allow(clippy::float_cmp, reason = "tests; these values are exact")]

use delassus::Model;
use delassus::model::Expr;
use delassus::model::force::ForceKind;

const HEAD: &str = r#"
delassus = 1
[world]
dimension = 2
[param]
limit = 0.5
push = 10
[[body]]
name = "cart"
mass = 1
com = [0, 0]
inertia = 1
[[joint]]
name = "rail"
type = "prismatic"
between = ["ground", "cart"]
at = [0, 0]
axis = [1, 0]
"#;

fn read(rest: &str) -> Result<Model, delassus::Error> {
    Model::parse(&format!("{HEAD}{rest}"), "switch.toml", &[])
}

#[test]
fn forces_torques_motors_and_springs_switch() {
    let model = read(
        r#"
[[force]]
name = "push"
type = "force"
body = "cart"
vector = ["when(t < 1, push, 0)", "when(cart.x > limit and cart.vx > 0, -1, 0)"]
[[force]]
name = "twist"
type = "torque"
body = "cart"
torque = "when(rail.displacement < 0, 1, 2)"
[[force]]
name = "drive"
type = "motor"
joint = "rail"
target = "when(t < 1, 0, 0.1)"
kp = 100
kd = 10
feedforward = "when(speed > 0, -1, 1)"
[[force]]
name = "bumper"
type = "axial-spring"
between = ["ground", "cart"]
from = [0, 0]
to = [0, 0]
axis = [1, 0]
spring = "when(displacement > limit, 500*(displacement - limit), 0)"
damper = "when(speed > 0, 3*speed, speed)"
"#,
    )
    .unwrap_or_else(|e| panic!("{}", e.rendered.unwrap_or_default()));
    let ForceKind::Force { components, .. } = &model.forces[0].kind else { panic!() };
    assert_eq!(components.each_ref().map(Expr::switches), [1, 2, 0]);
    assert_eq!(components[0].params().collect::<Vec<_>>(), ["push"]);
    assert_eq!([0.0, 0.5, 1.0, 2.0].map(|t| components[0].eval(t, &[])), [10.0, 10.0, 0.0, 0.0]);
    let ForceKind::Motor { control, .. } = &model.forces[2].kind else { panic!() };
    assert_eq!((control.target.switches(), control.feedforward.as_ref().map(Expr::switches)), (1, Some(1)));
    let ForceKind::Characteristic { law, .. } = &model.forces[3].kind else { panic!() };
    let of = |c: &Option<delassus::model::force::Curve>| c.as_ref().unwrap().formula().unwrap().switches();
    assert_eq!([of(&law.spring), of(&law.damper)], [1, 1]);
    assert!(model.has_switches() && model.can_set("limit") && model.can_set("push") && !model.can_set("t"));
    // written and read again, the formulas are the same
    let again = Model::parse(&model.to_toml(), "again.toml", &[]).unwrap();
    assert_eq!(again.forces, model.forces);
}

#[test]
fn a_choice_among_constants_is_a_number() {
    let model = read("[[body]]\nname = \"b\"\nmass = \"when(limit < 1, 2, 3)\"\ncom = [0, 0]\ninertia = 1\n")
        .unwrap();
    assert_eq!(model.bodies[1].mass, 2.0);
    assert!(!model.has_switches() && !model.can_set("limit"));
}

#[test]
fn what_is_no_load_must_not_jump() {
    let driven = "type = \"revolute\"\nbetween = [\"ground\", \"cart\"]\nat = [0, 0]\n";
    for (rest, object) in [
        (format!("[[joint]]\nname = \"O\"\n{driven}motion = \"when(t < 1, 0, 1)\"\n"), "joint[O].motion"),
        (format!("[[joint]]\nname = \"O\"\n{driven}motion = {{ x = \"when(t < 1, 0, 1)\" }}\n"), "joint[O].motion.x"),
        (
            "[[joint]]\nname = \"C\"\ntype = \"coupling\"\nterms = [{ joint = \"rail\" }]\nvalue = \"when(t < 1, 0, 1)\"\n"
                .into(),
            "joint[C].value",
        ),
        ("[[road]]\nname = \"R\"\nheight = \"when(x < 1, 0, 1)\"\n".into(), "road[R].height"),
    ] {
        let e = read(&rest).unwrap_err();
        assert_eq!((e.code.name(), e.object.as_str()), ("SwitchedConstraint", object), "{rest}");
        assert!(e.message.contains("must not jump") && e.hint.contains("forces") && e.place.is_some());
    }
    // built in code it is refused before time zero
    let mut model = read("").unwrap();
    let when = delassus::model::expression::Scope { time: true, ..Default::default() };
    model.joints[0].motion.offset[0] = Some(Expr::parse("when(t < 1, 0, 1)", &when).unwrap());
    let e = delassus::simulate::check(&model).unwrap_err();
    assert_eq!((e.code.name(), e.object.as_str()), ("SwitchedConstraint", "joint[rail]"));
    // but a motion may use parameters, and they may change
    model.joints[0].motion.offset[0] = Some(
        read("[[joint]]\nname = \"O\"\ntype = \"revolute\"\nbetween = [\"ground\", \"cart\"]\nat = [0, 0]\nmotion = \"push*t\"\n")
            .unwrap()
            .joints[1]
            .motion
            .angle
            .clone()
            .unwrap(),
    );
    let motion = &mut model.joints[0].motion;
    assert!(motion.uses_param("push") && motion.set_param("push", 3.0) && !motion.set_param("limit", 3.0));
    assert_eq!(motion.offset[0].as_ref().unwrap().time_jet(2.0), [6.0, 3.0, 0.0]);
}
