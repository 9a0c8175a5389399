#![allow(clippy::float_cmp, reason = "these values are exact")]

use super::*;
use delassus_system::error::Code;
use std::collections::HashMap;

fn params() -> HashMap<String, f64> {
    [("limit".to_string(), 2.0), ("n".to_string(), 3.0), ("mode".to_string(), 0.0)].into()
}

fn parse(text: &str) -> Result<Expr, ExprError> {
    let lookup = |parts: &[String]| match parts {
        [name] if name == "x" => Ok(Channel::Argument(0)),
        [name] if name == "y" => Ok(Channel::Argument(1)),
        _ => Err((String::new(), String::new())),
    };
    let p = params();
    Expr::parse(text, &Scope { params: Some(&p), time: true, channels: Some(&lookup), ..Scope::default() })
}

fn of(text: &str) -> Expr {
    parse(text).unwrap()
}

#[test]
fn an_expression_that_was_never_frozen_compares_everywhere() {
    for (text, t, value) in [
        ("when(t < 1, 10, 0)", 0.5, 10.0),
        ("when(t < 1, 10, 0)", 1.0, 0.0),
        ("when(t <= 1, 10, 0)", 1.0, 10.0),
        ("when(t > 1 and t < 2, 1, -1)", 1.5, 1.0),
        ("when(t > 1 and t < 2, 1, -1)", 2.5, -1.0),
        ("when(t < 1 or t > 2, 1, -1)", 2.5, 1.0),
        ("when(not (t < 1 or t > 2), 1, -1)", 1.5, 1.0),
        ("when(not t < 1, 1, -1)", 0.5, -1.0),
        ("when(t < 1 or t > 2 and t < 3, 1, -1)", 0.5, 1.0),
        ("when((t + 1) * 2 < (3), 1, -1)", 0.25, 1.0),
        ("when(((t)) < 1, 1, -1)", 0.25, 1.0),
        ("when((((t < 1))), 1, -1)", 0.25, 1.0),
        ("2 + 3*when(t < 1, t, t^2)", 2.0, 14.0),
        ("when(t < 1, when(t < 0.5, 1, 2), when(t < 2, 3, 4))", 1.5, 3.0),
        ("when(when(t < 1, 0, 5) < t, 1, -1)", 0.5, 1.0),
        ("when(if(t < 1, 0, 5) < t, 1, -1)", 2.0, -1.0),
        ("when(min(t, 1) < t, 1, -1)", 2.0, 1.0),
        ("if(when(t < 1, 1, 0) == 1, 7, 8)", 0.0, 7.0),
    ] {
        let mut e = of(text);
        assert_eq!(e.eval(t, &[]), value, "{text}");
        assert_eq!(e.time_jet(t)[0], value, "{text}");
        e.freeze(t, &[]);
        assert_eq!(e.eval(t, &[]), value, "{text}");
    }
    assert_eq!(of("when(t < 1 or t > 2 and t < 3, 1, -1)").switches(), 3);
    // every comparison is a switch, and every jump; equality holds at instants and is none
    for (text, switches) in [
        ("if(t < 1, 1, 2) + (t > 3)", 2),
        ("step(t)", 1),
        ("sign(t)", 2),
        ("floor(t)", 2),
        ("if(t == 1, 1, 2)", 0),
    ] {
        assert_eq!((of(text).switches(), of(text).uses_when()), (switches, false), "{text}");
    }
    assert!(of("when(t < 1, 1, 0)").uses_when());
}

#[test]
fn a_frozen_branch_stays_and_so_do_its_derivatives() {
    let mut e = of("when(x < 1, x^2*t, sin(y)) + when(y > 4, 100, 0)");
    assert_eq!(e.switches(), 2);
    e.freeze(2.0, &[0.5, 0.0]);
    let mut g = [0.0; 2];
    // far behind the jump: still t x², with its own slope
    assert_eq!(e.gradient(2.0, &[3.0, 9.0], &mut g), 18.0);
    assert_eq!(g, [12.0, 0.0]);
    let mut values = [0.0; 2];
    e.switch_values(2.0, &[3.0, 9.0], &mut values);
    assert_eq!(values, [2.0, 5.0]);
    assert_eq!([e.switch_side(0), e.switch_side(1)], [-1.0, -1.0]);
    e.flip(0);
    assert_eq!(e.gradient(2.0, &[3.0, 9.0], &mut g), 9f64.sin());
    assert_eq!(g, [0.0, 9f64.cos()]);
    assert_eq!([e.switch_side(0), e.switch_side(1)], [1.0, -1.0]);
    e.flip(1);
    assert_eq!(e.eval(2.0, &[3.0, 9.0]), 9f64.sin() + 100.0);
    assert_eq!(e.switch_side(1), 1.0);
    assert_eq!(e.eval(2.0, &[3.0, 9.0]), e.eval_free(2.0, |i| [3.0, 9.0][i]));
    assert_eq!(e.eval_free(2.0, |i| [0.5, 0.0][i]), 0.5);
    // a copy keeps its branches, and comparing expressions does not ask for them
    assert_eq!(e.clone().eval(2.0, &[0.5, 2.0]), e.eval(2.0, &[0.5, 2.0]));
    assert_eq!(e, of("when(x < 1, x^2*t, sin(y)) + when(y > 4, 100, 0)"));
    e.thaw();
    assert_eq!((e.eval(2.0, &[0.5, 0.0]), e.switch_side(0)), (0.5, 0.0));
}

#[test]
fn time_derivatives_belong_to_the_frozen_branch() {
    let mut e = of("when(t < 1, t^3, exp(t))");
    e.freeze(0.0, &[]);
    assert_eq!(e.time_jet(2.0), [8.0, 12.0, 12.0]);
    e.flip(0);
    assert_eq!(e.time_jet(0.0), [1.0, 1.0, 1.0]);
    let mut e = of("when(x >= 1, x^3, -x)");
    e.freeze(0.0, &[2.0]);
    assert_eq!((e.derivative(0.5), e.input_jet(0.5)), ((0.125, 0.75), [0.125, 0.75, 3.0]));
}

#[test]
fn freezing_decides_inner_conditions_first() {
    // the right side of the outer comparison is 5 behind t = 1: it must be compared with the new value
    let mut e = of("when(t < when(t < 1, 0, 5), 1, -1)");
    e.freeze(0.5, &[]);
    assert_eq!(e.eval(0.5, &[]), -1.0);
    let mut values = [0.0; 2];
    e.switch_values(2.0, &[], &mut values);
    assert_eq!(values, [1.0, 2.0]);
    e.freeze(2.0, &[]);
    assert_eq!(e.eval(2.0, &[]), 1.0);
    e.switch_values(2.0, &[], &mut values);
    assert_eq!(values, [1.0, -3.0]);
}

#[test]
fn every_joined_condition_follows_its_own_switches() {
    let mut e = of("when((x < 0 or y < 0) and not x < -2, 1, 0)");
    for (i, x) in [-3.0, -1.0, 1.0].into_iter().enumerate() {
        for y in [-1.0, 1.0] {
            e.freeze(0.0, &[x, y]);
            let expected = f64::from(u8::from((x < 0.0 || y < 0.0) && x >= -2.0));
            assert_eq!(e.eval(0.0, &[9.0 * x, -y]), expected, "{i} {x} {y}");
        }
    }
}

#[test]
fn nan_does_not_hide_behind_a_branch() {
    let mut e = of("when(sqrt(x) < 1 or t < 1, 5, 6)");
    e.freeze(0.0, &[0.25]);
    assert_eq!(e.eval(0.0, &[0.25]), 5.0);
    assert!(e.eval(0.0, &[-1.0]).is_nan());
    let mut values = [0.0; 2];
    e.switch_values(0.0, &[-1.0], &mut values);
    assert!(values[0].is_nan() && values[1] == -1.0);
    // but the branch that is not taken does not matter
    let mut e = of("when(x > 0, sqrt(x), 0)");
    e.freeze(0.0, &[-1.0]);
    let mut g = [0.0];
    assert_eq!((e.gradient(0.0, &[-1.0], &mut g), g), (0.0, [0.0]));
}

#[test]
fn conditions_of_constants_are_decided_while_reading() {
    let e = of("when(n > 2, 10, 20)");
    assert_eq!((e.as_constant(), e.switches()), (Some(10.0), 0));
    let mut e = of("when(mode > 0.5, x, -x) + when(x < limit, 1, 0)");
    assert_eq!(e.switches(), 1);
    e.freeze(0.0, &[1.5]);
    assert_eq!(e.eval(0.0, &[1.5]), -0.5);
    assert!(e.set_param("mode", 1.0));
    assert_eq!(e.eval(0.0, &[1.5]), 2.5);
    // frozen branches stay until they are frozen anew
    assert!(e.set_param("limit", 1.0));
    assert_eq!(e.eval(0.0, &[1.5]), 2.5);
    let mut values = [0.0];
    e.switch_values(0.0, &[1.5], &mut values);
    assert_eq!(values, [0.5]);
    e.freeze(0.0, &[1.5]);
    assert_eq!(e.eval(0.0, &[1.5]), 1.5);
}

#[test]
fn a_parameter_set_later_gives_the_bits_of_one_read() {
    let names: HashMap<String, f64> = [("limit".to_string(), 0.3), ("n".to_string(), -1.7)].into();
    for text in [
        "limit*2*t + sin(n)",
        "t^n + x^(n+4)",
        "pow(limit, n*n) * x",
        "limit",
        "n*n - limit",
        "max(limit, t, n)",
        "if(n > 0, t, -t) + when(x < limit*n, 1, t)",
        "limit/n*t + t*limit/n",
    ] {
        let mut late = of(text);
        let lookup = |parts: &[String]| match parts {
            [name] if name == "x" => Ok(Channel::Argument(0)),
            _ => Err((String::new(), String::new())),
        };
        let scope = Scope { params: Some(&names), time: true, channels: Some(&lookup), ..Scope::default() };
        let early = Expr::parse(text, &scope).unwrap();
        let before = late.ops.len();
        for (name, value) in &names {
            assert_eq!(late.set_param(name, *value), late.params().any(|p| p == name), "{text}");
        }
        assert_eq!(late.ops.len(), before);
        assert_eq!(late, early, "{text}");
        let (a, b) = (late.gradient(0.7, &[0.4][..late.inputs.len()], &mut [0.0][..late.inputs.len()]), {
            let n = early.inputs.len();
            early.gradient(0.7, &[0.4][..n], &mut [0.0][..n])
        });
        assert_eq!(a.to_bits(), b.to_bits(), "{text}");
    }
    let mut e = of("limit*t + limit");
    assert_eq!(e.params().collect::<Vec<_>>(), ["limit"]);
    assert!(!e.set_param("n", 1.0) && !e.set_param("t", 1.0) && !Expr::constant(1.0).set_param("n", 1.0));
    assert!(e.set_param("limit", f64::NAN));
    assert!(e.eval(1.0, &[]).is_nan());
    assert!(e.set_param("limit", 4.0));
    assert_eq!(e.eval(1.0, &[]), 8.0);
    // what is computed from parameters alone stays a constant, and a new one
    let mut e = of("limit*n");
    assert_eq!(e.as_constant(), Some(6.0));
    assert!(e.set_param("n", 5.0));
    assert_eq!(e.as_constant(), Some(10.0));
}

#[test]
fn mistakes_in_conditions_are_placed_and_cured() {
    for (text, offset, part) in [
        ("when(t, 1, 0)", 5, "`t` of `when` is no comparison"),
        ("when(2*(t - 1), 1, 0)", 5, "is no comparison"),
        ("when(t < 1 and x, 1, 0)", 15, "`x` of `when` is no comparison"),
        ("when(x or t < 1, 1, 0)", 5, "`x` of `when` is no comparison"),
        ("when(not x, 1, 0)", 9, "`x` of `when` is no comparison"),
        ("when((t < 1)*(x < 1), 1, 0)", 5, "`(t < 1)` is a condition"),
        ("when(2*(x < 1), 1, 0)", 7, "`(x < 1)` is a condition"),
        ("when(-(x < 1), 1, 0)", 5, "is a condition"),
        ("when((x < 1)^2, 1, 0)", 5, "is a condition"),
        ("when((x < 1) < 2, 1, 0)", 5, "is a condition"),
        ("when(2 > (x < 1 or t < 1), 1, 0)", 9, "is a condition"),
        ("when(t == 1, 1, 0)", 7, "change sign"),
        ("when(t != 1, 1, 0)", 7, "change sign"),
        ("when(0 < t < 1, 1, 0)", 11, "chained"),
        ("when(t < 1, 1)", 0, "three arguments"),
        ("when()", 0, "three arguments"),
        ("when(t < 1 andx < 1, 1, 0)", 11, "expected `)`"),
        ("when(, 1, 0)", 5, "unexpected `,`"),
        ("when(not, 1, 0)", 8, "unexpected `,`"),
    ] {
        let e = parse(text).unwrap_err();
        assert_eq!((e.code, e.offset), (Code::BadExpression, offset), "{text}: {e:?}");
        assert!(e.message.contains(part) && !e.hint.is_empty(), "{text}: {e:?}");
    }
    assert!(parse("when(t, 1, 0)").unwrap_err().hint.contains("when(t < 1, 10, 0)"));
    assert!(parse("wen(t < 1, 1, 0)").unwrap_err().hint.contains("`when`"));
}

#[test]
fn limits_hold_for_conditions_too() {
    for text in [
        "when(".to_string() + &"not ".repeat(5_000) + "t < 1, 1, 0)",
        "when(".to_string() + &"(".repeat(5_000) + "t < 1" + &")".repeat(5_000) + ", 1, 0)",
        "when(t < ".repeat(5_000) + "1" + &", 1, 0)".repeat(5_000),
        "when(t < 1, ".repeat(5_000) + "1" + &", 0)".repeat(5_000),
        "when(t < 1, 1, 0) + ".repeat(52_429) + "1",
    ] {
        assert_eq!(parse(&text).unwrap_err().code, Code::ExpressionTooDeep);
    }
    let many = |n: usize| "when(t < 1, 1, 0) + ".repeat(n) + "0";
    let joined = |n: usize| "when(t < 1".to_string() + &" or x < 1".repeat(n - 1) + ", 1, 0)";
    for text in [many(65), joined(65)] {
        let e = parse(&text).unwrap_err();
        assert_eq!(e.code, Code::ExpressionTooWide);
        assert!(e.message.contains("65") && e.message.contains("64"));
    }
    let mut e = of(&many(64));
    e.freeze(0.0, &[]);
    assert_eq!(e.eval(2.0, &[]), 64.0);
    e.flip(63);
    assert_eq!(e.eval(2.0, &[]), 63.0);
    e.flip(64);
    assert_eq!(e.eval(2.0, &[]), 63.0);
    assert_eq!(of(&joined(64)).eval(0.5, &[2.0]), 1.0);
    // constant conditions do not count
    assert_eq!(of(&"when(n < 1, 1, 0) + ".repeat(100)[..1998]).as_constant(), Some(0.0));
}

proptest::proptest! {
    #[test]
    fn any_condition_is_refused_or_runs(text in "(when\\(|not |and | or |[tx<>=(),+*1 ]){0,24}") {
        if let Ok(mut e) = parse(&text) {
            let x = [0.5, 0.25];
            let x = &x[..e.inputs().len()];
            let live = e.eval(0.5, x);
            e.freeze(0.5, x);
            let frozen = e.eval(0.5, x);
            proptest::prop_assert!(live.to_bits() == frozen.to_bits() || live.is_nan() && frozen.is_nan());
            let mut values = vec![0.0; e.switches()];
            e.switch_values(0.5, x, &mut values);
        }
    }
}
