#![allow(clippy::float_cmp, reason = "these values are exact")]

use super::*;
use delassus_system::error::Code;
use std::collections::HashMap;

fn params() -> HashMap<String, f64> {
    [("speed".to_string(), 4.0), ("r".to_string(), 0.5)].into()
}

fn of_time(text: &str) -> Expr {
    let p = params();
    Expr::parse(text, &Scope { params: Some(&p), time: true, channels: None, ..Scope::default() }).unwrap()
}

fn fails(text: &str) -> ExprError {
    let p = params();
    Expr::parse(text, &Scope { params: Some(&p), time: true, channels: None, ..Scope::default() })
        .unwrap_err()
}

fn close(a: f64, b: f64, tolerance: f64) -> bool {
    (a - b).abs() <= tolerance * (1.0 + a.abs().max(b.abs()))
}

#[test]
fn precedence_and_values() {
    for (text, value) in [
        ("1+2*3", 7.0),
        ("-2^2", -4.0),
        ("(-2)^2", 4.0),
        ("2^3^2", 512.0),
        ("2^-1", 0.5),
        ("7-4-2", 1.0),
        ("8/4/2", 1.0),
        ("2*-3", -6.0),
        ("1 < 2", 1.0),
        ("if(2 >= 3, 1, 5)", 5.0),
        ("min(3, 1, 2) + max(1, 4)", 5.0),
        ("step(-1) + step(0) + sign(-3)", 0.0),
        ("speed * 2", 8.0),
        ("2e-3*1E3 + .5", 2.5),
        ("pow(2, 10)", 1024.0),
        ("floor(2.7)", 2.0),
        ("3 == 3", 1.0),
    ] {
        let e = of_time(text);
        assert_eq!(e.as_constant(), Some(value), "{text}");
        assert!(e.inputs().is_empty() && e.text() == text);
    }
    assert!(close(of_time("2*pi").eval(0.0, &[]), std::f64::consts::TAU, 1e-15));
    assert!(close(of_time("e").eval(0.0, &[]), std::f64::consts::E, 1e-15));
    assert_eq!(of_time("speed*t").eval(0.25, &[]), 1.0);
    assert!(of_time("speed*t").as_constant().is_none());
}

#[test]
fn derivatives_agree_with_differences() {
    // every function and operator; arguments keep clear of kinks and poles
    for text in [
        "sin(speed*t)",
        "cos(t^2)",
        "tan(t/2)",
        "asin(t/3)",
        "acos(t/3)",
        "atan(3*t)",
        "sinh(t)",
        "cosh(2*t)",
        "tanh(t)",
        "sqrt(1+t)",
        "exp(-t)",
        "log(1+t)",
        "abs(t-9)*t",
        "sign(t)*t^3",
        "step(t)*t^2",
        "floor(t)+t^2",
        "atan2(sin(t), 2+t)",
        "pow(1+t, t)",
        "(1+t)^t",
        "pow(t, 3)",
        "t^-2",
        "t^2.5",
        "min(t^2, 9)",
        "max(t^3, -1)",
        "if(t > 0.1, t^3, 0)",
        "t/(1+t^2)",
        "-t*t",
        "1/t - t/3 + 2",
        "2^t",
        "(t < 3)*t^2",
    ] {
        let e = of_time(text);
        for t in [0.3, 0.7, 1.1] {
            let h = 1e-3;
            let f = |k: f64| e.eval(t + k * h, &[]);
            // central differences of order 4: error h⁴ = 1e-12, round-off eps/h² = 2e-10
            let first = (8.0 * (f(1.0) - f(-1.0)) - (f(2.0) - f(-2.0))) / (12.0 * h);
            let second = (16.0 * (f(1.0) + f(-1.0)) - (f(2.0) + f(-2.0)) - 30.0 * f(0.0)) / (12.0 * h * h);
            let jet = e.time_jet(t);
            assert_eq!(jet[0], f(0.0), "{text}: the value must not depend on the mode");
            assert!(close(jet[1], first, 1e-8), "{text} at {t}: {} against {first}", jet[1]);
            assert!(close(jet[2], second, 1e-7), "{text} at {t}: {} against {second}", jet[2]);
        }
    }
}

#[test]
fn gradients_agree_with_differences() {
    let lookup = |parts: &[String]| match parts {
        [body, axis] if body == "a b" || body == "q" => {
            let axis = axis.parse::<usize>().or(Ok::<usize, ()>(axis.len())).unwrap_or(0);
            Ok(Channel::BodyPosition(usize::from(body == "q"), axis))
        }
        _ => Err(("unknown".into(), String::new())),
    };
    let p = params();
    let scope = Scope { params: Some(&p), time: true, channels: Some(&lookup), ..Scope::default() };
    let text = "sin(q.x)*q.xx^2 + atan2(q.xxx, `a b`.x) + q.xxxx*q.xxxxx*t + max(q.x, q.xx)/q.xxxxxx + pow(q.xxxx, q.x)";
    let e = Expr::parse(text, &scope).unwrap();
    assert_eq!(e.inputs().len(), 7);
    let x: Vec<f64> = (0..7).map(|i| 0.4 + 0.21 * i as f64).collect();
    let mut g = vec![9.0; 7];
    assert_eq!(e.gradient(1.5, &x, &mut g), e.eval(1.5, &x));
    for i in 0..7 {
        let at = |d: f64| {
            let mut y = x.clone();
            y[i] += d;
            e.eval(1.5, &y)
        };
        assert!(close(g[i], (at(1e-5) - at(-1e-5)) / 2e-5, 1e-8), "{i}");
    }
}

#[test]
fn constants_beside_poles_keep_finite_derivatives() {
    assert_eq!(of_time("sqrt(0) + t^2").time_jet(0.0), [0.0, 0.0, 2.0]);
    assert_eq!(of_time("t^3").time_jet(0.0), [0.0, 0.0, 0.0]);
    assert_eq!(of_time("(t-1)^2").time_jet(0.0), [1.0, -2.0, 2.0]);
    assert_eq!(of_time("if(t > 0, sqrt(t), 0)").time_jet(-1.0), [0.0, 0.0, 0.0]);
}

/// What has overflowed on the way to a limit leaves the limit, without slope or curvature.
#[test]
fn limits_have_no_slope_however_far() {
    for text in [
        "1/cosh(t)^2",
        "cosh(t)^-2",
        "exp(-cosh(t))",
        "tanh(sinh(t)) - 1",
        "atan(exp(t)) - pi/2",
        "3*t/exp(t)^2",
    ] {
        let e = of_time(text);
        for t in [300.0, 354.9, 355.1, 355.4, 500.0, 709.5, 711.0, 1e4] {
            let jet = e.time_jet(t);
            assert!(jet.iter().all(|x| x.abs() < 1e-100), "{text} at {t}: {jet:?}");
        }
    }
    // what is no limit keeps its slope
    assert!(of_time("(t - 800)/exp(t)").time_jet(690.0)[1] > 0.0);
}

#[test]
fn mistakes_are_placed_and_explained() {
    for (text, code, offset, part) in [
        ("", Code::BadExpression, 0, "empty"),
        ("1 +", Code::BadExpression, 3, "ends"),
        ("2 x", Code::BadExpression, 2, "unexpected `x`"),
        ("(1 + 2", Code::BadExpression, 0, "not closed"),
        ("1)", Code::BadExpression, 1, "unexpected `)`"),
        ("sped*t", Code::UnknownName, 0, "`sped`"),
        ("sine(t)", Code::UnknownName, 0, "`sine`"),
        ("sin(1, 2)", Code::BadExpression, 0, "one argument"),
        ("1 < t < 2", Code::BadExpression, 6, "chained"),
        ("2 & 3", Code::BadExpression, 2, "`&`"),
        ("t > 1 ? 2 : 3", Code::BadExpression, 6, "`?`"),
        ("sin t", Code::UnknownName, 0, "`sin`"),
        ("30 degs", Code::BadExpression, 3, "`degs`"),
        ("1e999", Code::BadExpression, 0, "too large"),
        ("slider.x", Code::UnknownName, 0, "cannot be used"),
        ("`abc", Code::BadExpression, 0, "backtick"),
        ("1 ; 2", Code::BadExpression, 2, "unexpected"),
    ] {
        let e = fails(text);
        assert_eq!((e.code, e.offset), (code, offset), "{text}: {e:?}");
        assert!(e.message.contains(part), "{text}: {e:?}");
    }
    assert!(fails("sped*t").hint.contains("speed"));
    assert!(fails("sine(t)").hint.contains("`sin`"));
    for (text, hint) in [
        ("t > 1 ? 2 : 3", "if(condition"),
        ("sin t", "sin(..)"),
        ("30 degs", "`deg`"),
        ("1 < t < 2", "a < b and b < c"),
        ("ln(t)", "`log`"),
        ("2 & 3", "and, or, not"),
        ("3 speed", "*speed"),
    ] {
        assert!(fails(text).hint.contains(hint), "{text}: {:?}", fails(text));
    }
}

#[test]
fn conditions_are_joined_wherever_they_stand() {
    for (text, at, value) in [
        ("if(t > 1 and t < 2, 5, 7)", 1.5, 5.0),
        ("if(t > 1 && t < 2, 5, 7)", 2.5, 7.0),
        ("if(t < 1 or t > 2, 5, 7)", 0.5, 5.0),
        ("if(t < 1 || t > 2, 5, 7)", 1.5, 7.0),
        ("if(not (t < 1), 5, 7)", 1.5, 5.0),
        ("if(!(t < 1) and t != 3, 5, 7)", 3.0, 7.0),
        // what is not zero holds: 2 or 2 is true, not 2 + 2 - 4
        ("if(2 or 2, 5, 7)", 0.0, 5.0),
        ("(3 and -2) * 4", 0.0, 4.0),
        ("not 0.5", 0.0, 0.0),
        ("t < 1 and not t < 0.2", 0.5, 1.0),
        ("max(t > 1 or t < 0, 0.5)", 2.0, 1.0),
    ] {
        assert_eq!(of_time(text).eval(at, &[]), value, "{text}");
    }
    // each comparison is a switch of its own, as it is alone
    assert_eq!(of_time("if(t > 1 and t < 2, 5, 7)").switches(), 2);
}

#[test]
fn quantities_are_numbers_in_si() {
    for (text, value) in [
        ("cos(60 deg)", 0.5),
        ("30 deg * 2", std::f64::consts::FRAC_PI_3),
        ("2 m + 5 mm", 2.005),
        ("36 km/h * 2", 20.0),
        ("9.81 m/s^2 * 2", 19.62),
        ("10 N m / 2", 5.0),
        ("1/2 s", 0.5),
        ("2**3 + 2^3", 16.0),
        ("-2**2", -4.0),
        ("2π", f64::NAN),
    ] {
        let p = HashMap::new();
        let read =
            Expr::parse(text, &Scope { params: Some(&p), time: true, channels: None, ..Scope::default() });
        match read {
            Ok(e) => assert!(close(e.eval(0.0, &[]), value, 1e-15), "{text}: {}", e.eval(0.0, &[])),
            Err(e) => assert!(value.is_nan(), "{text}: {e:?}"),
        }
    }
    // a parameter of that name is no unit, and says so
    let p: HashMap<String, f64> = [("m".to_string(), 3.0)].into();
    let scope = Scope { params: Some(&p), time: true, channels: None, ..Scope::default() };
    assert!(Expr::parse("2 m", &scope).unwrap_err().hint.contains("no unit"));
    assert!(close(Expr::parse("2*m + 1 s", &scope).unwrap().eval(0.0, &[]), 7.0, 1e-15));
}

#[test]
fn limits_stop_hostile_texts() {
    for text in [
        "(".repeat(10_000) + "1" + &")".repeat(10_000),
        "-".repeat(10_000) + "1",
        "2^".repeat(10_000) + "1",
        "sin(".repeat(5_000) + "t" + &")".repeat(5_000),
        "1+".repeat(500_000) + "1",
        "t+(".repeat(190) + "t" + &")".repeat(190) + &"+1".repeat(64 * 1024),
    ] {
        assert_eq!(fails(&text).code, Code::ExpressionTooDeep);
    }
    let fine = "t+t*(".repeat(120) + "t" + &")".repeat(120);
    assert!(of_time(&fine).eval(1.0, &[]) > 1.0);
    let long = "t+".repeat(30_000) + "t";
    assert_eq!(of_time(&long).eval(1.0, &[]), 30_001.0);
}

#[test]
fn parameters_shadow_constants() {
    let p: HashMap<String, f64> = [("e".to_string(), 0.6)].into();
    let e = Expr::parse("2*e", &Scope { params: Some(&p), time: false, channels: None, ..Scope::default() })
        .unwrap();
    assert_eq!(e.as_constant(), Some(1.2));
}

#[test]
fn plain_names_are_found() {
    assert_eq!(names("a*sin(b) + slider.x - 2e5 + e1 * 3"), ["a", "b", "e1"]);
}

proptest::proptest! {
    #[test]
    fn any_text_is_refused_or_compiled(text in ".{0,60}") {
        let p = params();
        let _ = Expr::parse(&text, &Scope { params: Some(&p), time: true, channels: None, ..Scope::default() });
    }
    #[test]
    fn any_formula_runs(text in "[-+*/^()0-9a-z., <>=`]{0,40}") {
        let p = params();
        if let Ok(e) = Expr::parse(&text, &Scope { params: Some(&p), time: true, channels: None, ..Scope::default() }) {
            let _ = (e.eval(0.5, &[]), e.time_jet(0.5));
        }
    }
}
