#![allow(clippy::float_cmp, clippy::unwrap_used, reason = "tests; these values are exact")]

use super::applied::Applied;
use super::characteristic::Characteristic;
use super::element::{Element, Wrenches};
use super::motor::Motor;
use super::tyre::Tyre;
use crate::kinematics::{Formula, Measure, Moving, Plane, Signal, Space, World, origin_frame};
use delassus_model::expression::Scope;
use delassus_model::force::{Axes, Control, Curve, Law, Profile};
use delassus_model::{BodyKind, Channel, Coordinate, Expr};
use std::collections::HashMap;

/// A formula of x and v (arguments 0 and 1), t and the parameters k = 2 and limit = 1.
fn formula(text: &str) -> Expr {
    let lookup = |parts: &[String]| match parts[0].as_str() {
        "x" => Ok(Channel::Argument(0)),
        "v" => Ok(Channel::Argument(1)),
        _ => Err((String::new(), String::new())),
    };
    let params: HashMap<String, f64> = [("k".to_string(), 2.0), ("limit".to_string(), 1.0)].into();
    Expr::parse(
        text,
        &Scope { params: Some(&params), time: true, channels: Some(&lookup), ..Scope::default() },
    )
    .unwrap()
}

fn bound(text: &str) -> Formula<Plane> {
    Formula::bind(formula(text), |c| match c {
        Channel::Argument(0) => Some(Signal::Position(1, 0)),
        Channel::Argument(1) => Some(Signal::Velocity(1, 0)),
        _ => None,
    })
    .unwrap()
}

/// One body at x with velocity v, and the ground.
fn world(t: f64, x: f64, v: f64) -> World<Plane> {
    let body =
        |x: f64, v: f64| Moving { pose: Plane::pose(BodyKind::Rigid, &[x, 0.0, 0.0]), twist: [v, 0.0, 0.0] };
    World { t, bodies: vec![body(0.0, 0.0), body(x, v)], quaternions: vec![[1.0, 0.0, 0.0, 0.0]; 2] }
}

fn applied(x: &str, y: &str) -> Applied<Plane> {
    let components = vec![bound(x), bound(y)];
    Applied { body: 1, reaction: 0, at: [0.0; 3], moment: false, axes: Axes::Global, components }
}

fn force(e: &dyn Element<Plane>, w: &World<Plane>) -> [f64; 2] {
    let mut out = Wrenches(vec![[0.0; 3]; 2]);
    e.apply(w, &mut out);
    [out.0[1][0], out.0[1][1]]
}

#[test]
fn an_applied_force_keeps_its_branches_within_a_step() {
    let mut e = applied("when(x < limit, 10, -k*x)", "when(t >= 1 and v > 0, 5, 0)");
    assert_eq!(e.switches(), 3);
    // before anything is frozen it compares everywhere
    assert_eq!(force(&e, &world(2.0, 3.0, 1.0)), [-6.0, 5.0]);
    assert_eq!(e.switch_side(0), 0.0);
    e.freeze(&world(0.0, 0.0, 1.0));
    let w = world(2.0, 3.0, 1.0);
    assert_eq!(force(&e, &w), [10.0, 0.0]);
    let mut values = [0.0; 3];
    e.switch_values(&w, &mut values);
    assert_eq!(values, [2.0, 1.0, 1.0]);
    // side · value < 0: this branch has become wrong
    assert_eq!([0, 1, 2].map(|k| e.switch_side(k) * values[k]), [-2.0, -1.0, 1.0]);
    e.flip(0);
    assert_eq!(force(&e, &w), [-6.0, 0.0]);
    e.flip(1);
    assert_eq!(force(&e, &w), [-6.0, 5.0]);
    e.flip(7);
    assert!(e.set_param("k", 4.0) && e.uses_param("limit") && !e.uses_param("speed"));
    assert!(!e.set_param("speed", 1.0));
    assert_eq!(force(&e, &w), [-12.0, 5.0]);
    assert!(e.set_param("limit", 4.0));
    e.freeze(&w);
    assert_eq!(force(&e, &w), [10.0, 5.0]);
    e.thaw();
    assert_eq!(force(&e, &world(0.0, 5.0, 1.0)), [-20.0, 0.0]);
}

#[test]
fn a_parameter_can_change_a_constant_component() {
    let mut e = applied("10*k", "0");
    assert_eq!(force(&e, &world(0.0, 0.0, 0.0)), [20.0, 0.0]);
    assert!(e.set_param("k", 0.5) && e.switches() == 0);
    assert_eq!(force(&e, &world(0.0, 0.0, 0.0)), [5.0, 0.0]);
}

fn displacement() -> Measure<Plane> {
    Measure::new([0, 1], Coordinate::X, &origin_frame(), &origin_frame(), 0.0)
}

#[test]
fn a_motor_switches_reference_and_feed_forward() {
    let control = Control {
        target: formula("when(t < 1, 0, k*t)"),
        kp: 10.0,
        kd: 1.0,
        limit: f64::INFINITY,
        feedforward: Some(formula("when(v > 0, -3, 3) + when(x > limit, x, 0)")),
    };
    let mut e = Motor { measure: displacement(), control };
    assert_eq!(Element::<Plane>::switches(&e), 3);
    e.freeze(&world(0.0, 0.0, 1.0));
    let w = world(2.0, 3.0, -1.0);
    // u = kp (0 − s) + kd (0 − ṡ) − 3
    assert_eq!(force(&e, &w)[0], -30.0 + 1.0 - 3.0);
    let mut values = [0.0; 3];
    e.switch_values(&w, &mut values);
    assert_eq!(values, [1.0, -1.0, 2.0]);
    e.flip(0);
    // r = 4, ṙ = 2: the rate is that of the branch
    assert_eq!(force(&e, &w)[0], 10.0 + 3.0 - 3.0);
    e.flip(2);
    assert_eq!(force(&e, &w)[0], 10.0 + 3.0 - 3.0 + 3.0);
    assert!(e.set_param("k", 1.0));
    assert_eq!(force(&e, &w)[0], -10.0 + 2.0 - 3.0 + 3.0);
}

#[test]
fn a_characteristic_switches_over_its_own_variables() {
    let law = Law {
        spring: Some(Curve::Formula(formula("when(x < limit, k*x, 5 + x)"))),
        rest: 1.0,
        damper: Some(Curve::Formula(formula("when(x > 0, 3*x, x)"))),
        force: Some(formula("when(v < t, 7, x)")),
    };
    let mut e = Characteristic { measure: displacement(), law, origin: 1.0 };
    assert_eq!(Element::<Plane>::switches(&e), 3);
    let before = world(0.0, 1.5, -1.0);
    e.freeze(&before);
    assert_eq!(force(&e, &before)[0], -(1.0 - 1.0 + 7.0));
    let w = world(0.5, 3.0, 1.0);
    // the spring reads s − s₀ = 2, the damper ṡ = 1, the formula s = 3 and ṡ = 1
    assert_eq!(force(&e, &w)[0], -(4.0 + 1.0 + 7.0));
    let mut values = [0.0; 3];
    e.switch_values(&w, &mut values);
    assert_eq!(values, [1.0, 1.0, 0.5]);
    // what is stored does not depend on the branch: ∫₀¹ 2x dx + ∫₁² (5 + x) dx; the adaptive rule encloses the jump to 2⁻⁴⁰
    let stored = 1.0 + 6.5;
    assert!((e.potential(&w) - stored).abs() < 1e-11);
    (0..3).for_each(|k| e.flip(k));
    assert_eq!(force(&e, &w)[0], -(7.0 + 3.0 + 3.0));
    assert!((e.potential(&w) - stored).abs() < 1e-11);
    assert!(e.set_param("limit", 3.0) && !e.set_param("rest", 3.0));
    e.freeze(&w);
    assert_eq!(force(&e, &w)[0], -(4.0 + 3.0 + 3.0));
    // elements without formulas have nothing to switch
    let line = Law { spring: Some(Curve::Line { slope: 1.0, zero: 0.0 }), ..Law::default() };
    let mut e = Characteristic { measure: displacement(), law: line, origin: 0.0 };
    e.freeze(&w);
    e.flip(0);
    assert!(Element::<Plane>::switches(&e) == 0 && !Element::<Plane>::set_param(&mut e, "k", 1.0));
}

#[test]
fn a_road_can_change_with_a_parameter() {
    let mut e = Tyre {
        body: 1,
        centre: [0.0; 3],
        profile: Profile { formula: Some(formula("0.1*k + 0*x")), ..Profile::default() },
        along: [1.0, 0.0, 0.0],
        up: [0.0, 1.0, 0.0],
        radius: 0.5,
        k: 100.0,
        c: 0.0,
        slip: None,
    };
    let w = world(0.0, 0.0, 0.0);
    assert!((force(&e, &w)[1] - 70.0).abs() < 1e-12);
    assert!(Element::<Plane>::set_param(&mut e, "k", 1.0));
    assert!((force(&e, &w)[1] - 60.0).abs() < 1e-12);
}

#[test]
fn formulas_refuse_what_has_no_signal_and_too_much_of_it() {
    use crate::kinematics::formula::Unbound;
    let none = |_: Channel| -> Option<Signal<Plane>> { None };
    assert_eq!(Formula::bind(formula("x + v"), none).err(), Some(Unbound::Channel(Channel::Argument(0))));
    let many: Vec<String> = (0..17).map(|i| format!("q{i}")).collect();
    let lookup = |parts: &[String]| {
        many.iter().position(|m| *m == parts[0]).map(Channel::Argument).ok_or_else(Default::default)
    };
    let e = Expr::parse(&many.join("+"), &Scope { channels: Some(&lookup), ..Scope::default() }).unwrap();
    let any = |_: Channel| -> Option<Signal<Plane>> { Some(Signal::Position(1, 0)) };
    assert_eq!(Formula::bind(e, any).err(), Some(Unbound::TooMany));
}
