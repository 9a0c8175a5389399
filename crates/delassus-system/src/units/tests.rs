use super::*;
use crate::error::Code;

fn si(text: &str, dim: Dim) -> f64 {
    quantity(text, Some(dim)).unwrap().unwrap()
}

#[test]
fn values() {
    for (text, dim, value) in [
        ("30 deg", Dim::ANGLE, std::f64::consts::FRAC_PI_6),
        ("120 rpm", Dim::RATE, 4.0 * std::f64::consts::PI),
        ("9.81 m/s^2", Dim::ACCELERATION, 9.81),
        ("9.81 m/s²", Dim::ACCELERATION, 9.81),
        ("10 N m/rad", Dim::TORSION, 10.0),
        ("10 N m", Dim::TORSION, 10.0),
        ("3 kg m^2", Dim::INERTIA, 3.0),
        ("1e5 Pa", Dim([1, -1, -2, 0]), 1e5),
        ("2 N m s/rad", Dim::TORSION_DAMPING, 2.0),
        ("2 N*m/(rad/s)", Dim::TORSION_DAMPING, 2.0),
        ("5 1/s", Dim::FREQUENCY, 5.0),
        ("5 s^-1", Dim::FREQUENCY, 5.0),
        ("50 Hz", Dim::FREQUENCY, 50.0),
        ("1 rev/s", Dim::RATE, TURN),
        ("1 in", Dim::LENGTH, 0.0254),
        ("3 kg/m^3", Dim([1, -3, 0, 0]), 3.0),
    ] {
        assert!((si(text, dim) - value).abs() <= 1e-15 * value.abs(), "{text}: {}", si(text, dim));
    }
}

#[test]
#[allow(clippy::float_cmp, reason = "the point of the test")]
fn decimal_prefixes_are_exact() {
    for (text, dim, value) in [
        ("5 mm", Dim::LENGTH, 0.005),
        ("-5mm", Dim::LENGTH, -0.005),
        ("1 ms", Dim::TIME, 1e-3),
        ("2 kN", Dim::FORCE, 2000.0),
        ("7 g", Dim::MASS, 0.007),
        ("1.5 kg", Dim::MASS, 1.5),
        ("3 N/mm", Dim::STIFFNESS, 3000.0),
        ("10 µs", Dim::TIME, 1e-5),
        ("6 kg mm^2", Dim::INERTIA, 6e-6),
    ] {
        assert_eq!(si(text, dim), value, "{text}");
    }
}

#[test]
fn wrong_units_name_both() {
    let e = quantity("5 kg", Some(Dim::LENGTH)).unwrap().unwrap_err();
    assert_eq!(
        (e.code, e.message.as_str()),
        (Code::WrongUnit, "expected a length (m), got 5 kg, which is a mass (kg)")
    );
    assert_eq!(quantity("5 furlong", Some(Dim::LENGTH)).unwrap().unwrap_err().code, Code::UnknownUnit);
    assert_eq!(quantity("5 Hz", Some(Dim::RATE)).unwrap().unwrap_err().code, Code::WrongUnit);
    assert_eq!(quantity("5 deg", Some(Dim::NONE)).unwrap().unwrap_err().code, Code::WrongUnit);
    assert_eq!(quantity("1e308 km", Some(Dim::LENGTH)).unwrap().unwrap_err().code, Code::BadNumber);
    assert_eq!(quantity("5 %", Some(Dim::ANGLE)).unwrap().unwrap_err().code, Code::WrongUnit);
}

#[test]
fn other_texts_are_left_alone() {
    for text in ["", "5", "speed*2", "2*speed", "5 + 3", "-x", "mm", "1e-3", "(5 mm)"] {
        assert_eq!(quantity(text, Some(Dim::LENGTH)), None, "{text}");
    }
}

proptest::proptest! {
    #[test]
    fn any_text_is_handled(text in "[-+]?[0-9]{1,3} ?[a-zA-Zµ°%²^/*() 0-9-]{0,20}") {
        let _ = quantity(&text, Some(Dim::LENGTH));
    }
}

#[test]
fn what_people_type_is_known_or_answered_with_the_right_word() {
    for (text, dim, value) in [
        ("60 mph", Dim::VELOCITY, 26.8224),
        ("36 kph", Dim::VELOCITY, 10.0),
        ("36 km/h", Dim::VELOCITY, 10.0),
        ("1 slug", Dim::MASS, 14.593_902_937_206_4),
        ("1 psi", Dim::PRESSURE, 6_894.757_293_168_36),
        ("16 oz", Dim::MASS, 0.453_592_37),
    ] {
        assert!((si(text, dim) - value).abs() <= 1e-14 * value, "{text}: {}", si(text, dim));
    }
    for (typed, meant) in [
        ("degrees", "deg"),
        ("sec", "s"),
        ("inch", "in"),
        ("lbs", "lb"),
        ("Newton", "N"),
        ("RPM", "rpm"),
        ("meters", "m"),
    ] {
        let e = quantity(&format!("3 {typed}"), None).unwrap().unwrap_err();
        assert_eq!((e.code, e.hint), (Code::UnknownUnit, format!("did you mean `{meant}`?")), "{typed}");
    }
}

#[test]
fn a_unit_at_the_beginning_ends_where_the_formula_goes_on() {
    let none = |_: &str| false;
    for (text, len) in [
        ("deg) + 1", 3),
        ("m/s^2 * t", 5),
        ("N m/rad*x", 7),
        ("m / (1 + t)", 1),
        ("m2", 0),
        ("min(1, 2)", 0),
        ("s.x", 0),
        ("kg and x", 2),
        ("m^2 / s", 7),
    ] {
        assert_eq!(leading(text, &none).map_or(0, |f| f.0), len, "{text}");
    }
    // a parameter of that name is meant
    assert_eq!(leading("m/s", &|w| w == "s").map(|f| f.0), Some(1));
}
