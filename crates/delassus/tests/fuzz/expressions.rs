//! Expressions and units.

use crate::random::Random;
use crate::{fuzz, mutate};
use delassus::model::Expr;
use delassus::model::expression::Scope;
use delassus::model::units::quantity;
use std::collections::HashMap;

const FUNCTIONS: &[&str] = &[
    "sin", "cos", "tan", "asin", "acos", "atan", "sinh", "cosh", "tanh", "exp", "log", "ln", "sqrt", "abs",
    "sign", "step", "floor", "round", "min", "max", "atan2", "mod", "pow", "if", "when", "hypot", "ceil",
    "nothing",
];
const ATOMS: &[&str] = &[
    "t", "a", "b", "pi", "e", "1", "0", "2.5", "1e-9", "1e300", "1e400", "30 deg", "5 mm", "x.y", ".5", "1.",
    "_", "é",
];
const OPERATORS: &[&str] =
    &["+", "-", "*", "/", "^", "<", "<=", ">", ">=", "==", "!=", " and ", " or ", "**", "&&", "%", "=", ","];
const UNITS: &[&str] = &[
    "m", "mm", "km", "s", "ms", "min", "h", "kg", "g", "t", "N", "kN", "Pa", "MPa", "GPa", "deg", "rad",
    "rpm", "rev", "Hz", "J", "W", "m/s", "m/s^2", "kg m^2", "kg*m^2", "N/m", "N m/rad", "1/s", "°", "%",
    "mph", "lb", "in", "ft", "µm", "parsec", "m^-1", "m^99", "m^(1/2)", "/", "^", "(", ")", "", "1/", "m//s",
    "km/h",
];

fn expression(random: &mut Random, depth: usize) -> String {
    match random.below(if depth > 5 { 2 } else { 8 }) {
        0 | 1 => random.one(ATOMS).into(),
        2 => format!("({})", expression(random, depth + 1)),
        3 => format!("{}{}", random.one(&["-", "+", "not ", "!"]), expression(random, depth + 1)),
        4 | 5 => {
            let (a, b) = (expression(random, depth + 1), expression(random, depth + 1));
            format!("{a}{}{b}", random.one(OPERATORS))
        }
        _ => {
            let arguments: Vec<String> =
                (0..random.below(4)).map(|_| expression(random, depth + 1)).collect();
            format!("{}({})", random.one(FUNCTIONS), arguments.join(", "))
        }
    }
}

#[test]
fn expressions() {
    let params: HashMap<String, f64> = [("a".to_string(), 0.7), ("b".to_string(), -1e-3)].into();
    fuzz("expressions", 300_000, |random, input| {
        *input = expression(random, 0);
        if random.below(3) == 0 {
            *input = mutate::characters(random, input);
        }
        if random.below(2000) == 0 {
            *input = random.one(&["(", "-", "sin(", "1+", "if(", "2^"]).repeat(1 + random.below(40_000));
        }
        let scope = Scope { params: Some(&params), time: true, channels: None, ..Scope::default() };
        match Expr::parse(input, &scope) {
            Ok(mut expr) => {
                // values and derivatives of whatever it is; what it is written as gives the same
                let t = random.between(-10.0, 10.0);
                let value = expr.eval(t, &[]);
                let jet = expr.time_jet(t);
                if value.is_finite() && jet[0].is_finite() && !expr.uses_when() {
                    assert!((jet[0] - value).abs() <= 1e-9 * (1.0 + value.abs()), "{value} and {}", jet[0]);
                }
                let again = Expr::parse(expr.text(), &scope).expect("its own text");
                // a constant that is no number equals nothing
                assert!(again == expr || format!("{expr:?}").contains("NaN"), "{again:?} and {expr:?}");
                expr.set_param("a", random.between(-2.0, 2.0));
                expr.eval(t, &[]);
            }
            Err(e) => {
                assert!(
                    e.offset <= input.len() && !e.message.is_empty(),
                    "place {} of {}",
                    e.offset,
                    input.len()
                );
                // the culprit can be shown
                assert!(input.is_char_boundary(e.offset), "within a character");
            }
        }
    });
}

#[test]
fn units() {
    fuzz("units", 300_000, |random, input| {
        let number = random.one(&["1", "-2.5", "1e3", "+.5", "1e400", "nan", "0x1", "", "1,5", "--1"]);
        let unit: Vec<&str> = (0..=random.below(3)).map(|_| random.one(UNITS)).collect();
        *input = format!(
            "{number}{}{}",
            random.one(&[" ", "", "  "]),
            unit.join(random.one(&[" ", "*", "/", ""]))
        );
        if random.below(3) == 0 {
            *input = mutate::characters(random, input);
        }
        if random.below(2000) == 0 {
            *input = format!("1 {}", "(".repeat(random.below(100_000)));
        }
        match quantity(input, None) {
            Some(Ok(value)) => assert!(value.is_finite(), "{value}"),
            Some(Err(e)) => assert!(!e.message.is_empty()),
            None => {}
        }
    });
}
