//! Quantities with units: `"30 deg"`, `"5 mm"`, `"9.81 m/s^2"`, checked against the dimension a key expects.

use super::nearest::suggestion;
use crate::error::Code;

/// Exponents of kilogram, metre, second and radian.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Dim(pub [i8; 4]);

impl Dim {
    /// A plain number.
    pub const NONE: Dim = Dim([0, 0, 0, 0]);
    /// Mass, kg.
    pub const MASS: Dim = Dim([1, 0, 0, 0]);
    /// Length, m.
    pub const LENGTH: Dim = Dim([0, 1, 0, 0]);
    /// Time, s.
    pub const TIME: Dim = Dim([0, 0, 1, 0]);
    /// Angle, rad.
    pub const ANGLE: Dim = Dim([0, 0, 0, 1]);
    /// Velocity, m/s.
    pub const VELOCITY: Dim = Dim([0, 1, -1, 0]);
    /// Angular velocity, rad/s.
    pub const RATE: Dim = Dim([0, 0, -1, 1]);
    /// Acceleration, m/s².
    pub const ACCELERATION: Dim = Dim([0, 1, -2, 0]);
    /// Force, N.
    pub const FORCE: Dim = Dim([1, 1, -2, 0]);
    /// Torque, N m.
    pub const TORQUE: Dim = Dim([1, 2, -2, 0]);
    /// Stiffness, N/m.
    pub const STIFFNESS: Dim = Dim([1, 0, -2, 0]);
    /// Damping, N s/m.
    pub const DAMPING: Dim = Dim([1, 0, -1, 0]);
    /// Stiffness of a torsion spring, N m/rad.
    pub const TORSION: Dim = Dim([1, 2, -2, -1]);
    /// Damping of a torsion damper, N m s/rad.
    pub const TORSION_DAMPING: Dim = Dim([1, 2, -1, -1]);
    /// Moment of inertia, kg m².
    pub const INERTIA: Dim = Dim([1, 2, 0, 0]);
    /// Area, m².
    pub const AREA: Dim = Dim([0, 2, 0, 0]);
    /// Second moment of area, m⁴.
    pub const SECOND_MOMENT: Dim = Dim([0, 4, 0, 0]);
    /// Pressure and modulus, Pa.
    pub const PRESSURE: Dim = Dim([1, -1, -2, 0]);
    /// Density, kg/m³.
    pub const DENSITY: Dim = Dim([1, -3, 0, 0]);
    /// Frequency, 1/s.
    pub const FREQUENCY: Dim = Dim([0, 0, -1, 0]);

    /// What a person calls it, with its unit.
    pub fn name(self) -> String {
        NAMED.iter().find(|(d, ..)| *d == self).map_or_else(
            || format!("a quantity in {}", self.unit()),
            |(_, name, unit)| if unit.is_empty() { (*name).into() } else { format!("{name} ({unit})") },
        )
    }
    /// Its SI unit, such as `N/m`.
    pub fn unit(self) -> String {
        if let Some((_, _, unit)) = NAMED.iter().find(|(d, ..)| *d == self) {
            return (*unit).into();
        }
        let parts = self.0.iter().zip(["kg", "m", "s", "rad"]).filter(|(e, _)| **e != 0);
        parts.map(|(e, u)| if *e == 1 { u.into() } else { format!("{u}^{e}") }).collect::<Vec<_>>().join(" ")
    }
    /// True if a quantity of dimension `given` may stand where this one is expected. Radians may be left out.
    pub fn accepts(self, given: Dim) -> bool {
        self.0[..3] == given.0[..3] && (self.0[3] == given.0[3] || given.0[3] == 0 && given != Dim::NONE)
    }
}

const NAMED: &[(Dim, &str, &str)] = &[
    (Dim::NONE, "a number without unit", ""),
    (Dim::MASS, "a mass", "kg"),
    (Dim::LENGTH, "a length", "m"),
    (Dim::TIME, "a time", "s"),
    (Dim::ANGLE, "an angle", "rad"),
    (Dim::VELOCITY, "a velocity", "m/s"),
    (Dim::RATE, "an angular velocity", "rad/s"),
    (Dim::ACCELERATION, "an acceleration", "m/s^2"),
    (Dim::FORCE, "a force", "N"),
    (Dim::TORQUE, "a torque", "N m"),
    (Dim::STIFFNESS, "a stiffness", "N/m"),
    (Dim::DAMPING, "a damping", "N s/m"),
    (Dim::TORSION, "a torsion stiffness", "N m/rad"),
    (Dim::TORSION_DAMPING, "a torsion damping", "N m s/rad"),
    (Dim::INERTIA, "a moment of inertia", "kg m^2"),
    (Dim::FREQUENCY, "a frequency", "1/s"),
    (Dim::PRESSURE, "a pressure", "Pa"),
    (Dim([1, 2, -3, 0]), "a power", "W"),
    (Dim::DENSITY, "a density", "kg/m^3"),
    (Dim::AREA, "an area", "m^2"),
    (Dim::SECOND_MOMENT, "a second moment of area", "m^4"),
    (Dim([0, 3, 0, 0]), "a volume", "m^3"),
];

const TURN: f64 = std::f64::consts::TAU;

/// Units without prefix: name, factor to SI, dimension.
const PLAIN: &[(&str, f64, Dim)] = &[
    ("rad", 1.0, Dim::ANGLE),
    ("mrad", 1e-3, Dim::ANGLE),
    ("deg", TURN / 360.0, Dim::ANGLE),
    ("°", TURN / 360.0, Dim::ANGLE),
    ("rev", TURN, Dim::ANGLE),
    ("turn", TURN, Dim::ANGLE),
    ("rpm", TURN / 60.0, Dim::RATE),
    ("min", 60.0, Dim::TIME),
    ("h", 3600.0, Dim::TIME),
    ("Nm", 1.0, Dim::TORQUE),
    ("kNm", 1e3, Dim::TORQUE),
    ("tonne", 1e3, Dim::MASS),
    ("lb", 0.453_592_37, Dim::MASS),
    ("lbf", 4.448_221_615_260_5, Dim::FORCE),
    ("oz", 0.453_592_37 / 16.0, Dim::MASS),
    ("slug", 4.448_221_615_260_5 / 0.3048, Dim::MASS),
    ("kgf", 9.806_65, Dim::FORCE),
    ("in", 0.0254, Dim::LENGTH),
    ("ft", 0.3048, Dim::LENGTH),
    ("yd", 0.9144, Dim::LENGTH),
    ("mi", 1609.344, Dim::LENGTH),
    ("mph", 1609.344 / 3600.0, Dim::VELOCITY),
    ("kph", 1000.0 / 3600.0, Dim::VELOCITY),
    ("knot", 1852.0 / 3600.0, Dim::VELOCITY),
    ("bar", 1e5, Dim::PRESSURE),
    ("psi", 4.448_221_615_260_5 / (0.0254 * 0.0254), Dim::PRESSURE),
    ("1", 1.0, Dim::NONE),
    ("%", 1e-2, Dim::NONE),
];

/// Units that take prefixes.
const PREFIXED: &[(&str, f64, Dim)] = &[
    ("m", 1.0, Dim::LENGTH),
    ("g", 1e-3, Dim::MASS),
    ("s", 1.0, Dim::TIME),
    ("N", 1.0, Dim::FORCE),
    ("Pa", 1.0, Dim::PRESSURE),
    ("J", 1.0, Dim::TORQUE),
    ("W", 1.0, Dim([1, 2, -3, 0])),
    ("Hz", 1.0, Dim::FREQUENCY),
];

/// Powers of ten are kept as integers, so that "5 mm" is exactly 0.005.
const PREFIXES: &[(&str, i32)] = &[
    ("", 0),
    ("n", -9),
    ("u", -6),
    ("µ", -6),
    ("μ", -6),
    ("m", -3),
    ("c", -2),
    ("d", -1),
    ("k", 3),
    ("M", 6),
    ("G", 9),
];

/// Why a text is not a quantity.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnitError {
    /// `UnknownUnit`, `WrongUnit` or `BadNumber`.
    pub code: Code,
    /// What is wrong.
    pub message: String,
    /// What would be right.
    pub hint: String,
}

/// Reads `NUMBER UNIT` in SI. `None`: the text is something else (a plain number or an expression).
///
/// # Errors
/// `UnknownUnit`, `WrongUnit` naming both dimensions, `BadNumber` for a number beyond the range.
pub fn quantity(text: &str, expected: Option<Dim>) -> Option<Result<f64, UnitError>> {
    let (value, unit) = split(text)?;
    Some(convert(value, unit, text.trim(), expected))
}

/// Dimension of `NUMBER UNIT`; `None` for anything else.
#[must_use]
pub fn dimension(text: &str) -> Option<Dim> {
    let (_, unit) = split(text)?;
    Units { rest: unit, depth: 0 }.whole().ok().map(|u| u.dim)
}

/// Number and unit of a text that begins like a quantity.
fn split(text: &str) -> Option<(f64, &str)> {
    let text = text.trim();
    let (sign, rest) = match text.as_bytes().first()? {
        b'-' => (-1.0, text[1..].trim_start()),
        b'+' => (1.0, text[1..].trim_start()),
        _ => (1.0, text),
    };
    if !rest.starts_with(|c: char| c.is_ascii_digit() || c == '.') {
        return None;
    }
    let (number, unit) = rest.split_at(number_length(rest));
    let unit_text = unit.trim();
    if !unit_text.starts_with(|c: char| c.is_alphabetic() || "°%".contains(c)) && !unit_text.starts_with("1/")
    {
        return None;
    }
    let value: f64 = number.parse().ok()?;
    Some((sign * value, unit_text))
}

fn convert(value: f64, unit: &str, text: &str, expected: Option<Dim>) -> Result<f64, UnitError> {
    let unit_of = Units { rest: unit, depth: 0 }.whole()?;
    if let Some(expected) = expected {
        let hertz = expected.0[3] != 0 && unit.contains("Hz");
        if !expected.accepts(unit_of.dim) || hertz {
            let message =
                format!("expected {}, got {text}, which is {}", expected.name(), unit_of.dim.name());
            let hint = if hertz {
                "write rad/s, deg/s, rev/s or rpm: Hz does not say whether it counts turns or radians".into()
            } else if expected == Dim::NONE {
                "write the number alone".into()
            } else {
                format!("write it in {}", expected.unit())
            };
            return Err(UnitError { code: Code::WrongUnit, message, hint });
        }
    }
    let result = unit_of.si(value);
    if !result.is_finite() {
        let message = format!("{text} is too large a number");
        return Err(UnitError { code: Code::BadNumber, message, hint: "numbers go up to 1.8e308".into() });
    }
    Ok(result)
}

/// A unit: its factor to SI, with the powers of ten apart, and its dimension.
#[derive(Clone, Copy, Debug)]
pub struct Unit {
    factor: f64,
    tens: i32,
    dim: Dim,
}

impl Unit {
    /// So many of it in SI.
    pub fn si(&self, value: f64) -> f64 {
        let x = value * self.factor;
        match self.tens {
            n @ -22..0 => x / 10f64.powi(-n),
            n => x * 10f64.powi(n),
        }
    }
}

/// The unit that a text begins with, such as `m/s^2` of `m/s^2 * t`, and its length in bytes. A word that is `taken`, or called
/// like a function, or has channels, is no unit.
pub fn leading(text: &str, taken: &dyn Fn(&str) -> bool) -> Option<(usize, Unit)> {
    let mut found: Option<(usize, Unit)> = None;
    loop {
        let at = found.map_or(0, |f| f.0);
        let mut units = Units { rest: text[at..].trim_start(), depth: 0 };
        let divide = found.is_some() && units.take(&["/"]);
        if !divide && found.is_some() {
            units.take(&["·"]);
        }
        let end = units.rest.find(|c: char| !(c.is_alphanumeric() || c == '_')).unwrap_or(units.rest.len());
        let (word, after) = units.rest.split_at(end);
        let called = after.trim_start().starts_with('(') || after.starts_with('.');
        if units.rest.starts_with('°') || !taken(word) && !called && named(word).is_some() {
            // `power` skips the blanks that follow: they belong to nobody
            if let Ok(next) = units.power()
                && let Some(unit) =
                    found.map_or(Some(next), |(_, u)| combine(u, next, if divide { -1 } else { 1 }))
            {
                let used = text.len() - units.rest.len();
                found = Some((text[..used].trim_end().len(), unit));
                continue;
            }
        }
        return found;
    }
}

/// Reader of products, quotients and powers of units.
struct Units<'a> {
    rest: &'a str,
    depth: usize,
}

impl Units<'_> {
    fn whole(mut self) -> Result<Unit, UnitError> {
        let unit = self.product()?;
        if self.rest.is_empty() { Ok(unit) } else { Err(self.unexpected()) }
    }
    fn unexpected(&self) -> UnitError {
        let what = self
            .rest
            .chars()
            .next()
            .map_or("the unit ends too early".into(), |c| format!("unexpected `{c}` in a unit"));
        UnitError {
            code: Code::UnknownUnit,
            message: what,
            hint: "units are written like N m/rad or kg m^2".into(),
        }
    }
    fn take(&mut self, tokens: &[&str]) -> bool {
        for token in tokens {
            if let Some(after) = self.rest.strip_prefix(token) {
                self.rest = after.trim_start();
                return true;
            }
        }
        false
    }
    fn product(&mut self) -> Result<Unit, UnitError> {
        let mut unit = self.power()?;
        loop {
            let divide = self.take(&["/"]);
            if !divide && !self.take(&["*", "·"]) && !self.at_unit() {
                return Ok(unit);
            }
            let other = self.power()?;
            let sign = if divide { -1 } else { 1 };
            unit = combine(unit, other, sign).ok_or_else(|| self.unexpected())?;
        }
    }
    fn at_unit(&self) -> bool {
        self.rest.starts_with(|c: char| c.is_alphabetic() || c == '°' || c == '(')
    }
    fn power(&mut self) -> Result<Unit, UnitError> {
        let base = self.base()?;
        let exponent = if self.take(&["^"]) {
            let negative = self.take(&["-"]);
            let end = self.rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(self.rest.len());
            let Ok(n @ 0..=9) = self.rest[..end].parse::<i32>() else { return Err(self.unexpected()) };
            self.rest = self.rest[end..].trim_start();
            if negative { -n } else { n }
        } else if self.take(&["²"]) {
            2
        } else if self.take(&["³"]) {
            3
        } else {
            1
        };
        let one = Unit { factor: 1.0, tens: 0, dim: Dim::NONE };
        (0..exponent.abs())
            .try_fold(one, |u, _| combine(u, base, exponent.signum()))
            .ok_or_else(|| self.unexpected())
    }
    fn base(&mut self) -> Result<Unit, UnitError> {
        if self.take(&["("]) {
            self.depth += 1;
            if self.depth > 8 {
                return Err(self.unexpected());
            }
            let unit = self.product()?;
            return if self.take(&[")"]) { Ok(unit) } else { Err(self.unexpected()) };
        }
        let end = if self.rest.starts_with(['1', '%', '°']) {
            self.rest.chars().next().map_or(0, char::len_utf8)
        } else {
            self.rest.find(|c: char| !c.is_alphabetic()).unwrap_or(self.rest.len())
        };
        let (name, after) = self.rest.split_at(end);
        if name.is_empty() {
            return Err(self.unexpected());
        }
        let unit = named(name).ok_or_else(|| UnitError {
            code: Code::UnknownUnit,
            message: format!("there is no unit `{name}`"),
            hint: suggestion(name, common()),
        })?;
        self.rest = after.trim_start();
        Ok(unit)
    }
}

fn combine(a: Unit, b: Unit, sign: i32) -> Option<Unit> {
    let mut dim = a.dim;
    for (x, y) in dim.0.iter_mut().zip(b.dim.0) {
        *x = x.checked_add(y.checked_mul(i8::try_from(sign).ok()?)?)?;
    }
    let factor = if sign > 0 { a.factor * b.factor } else { a.factor / b.factor };
    Some(Unit { factor, tens: a.tens + sign * b.tens, dim })
}

fn named(name: &str) -> Option<Unit> {
    if let Some(&(_, factor, dim)) = PLAIN.iter().find(|u| u.0 == name) {
        return Some(Unit { factor, tens: 0, dim });
    }
    PREFIXES.iter().find_map(|(prefix, tens)| {
        let base = name.strip_prefix(prefix)?;
        let &(_, factor, dim) = PREFIXED.iter().find(|u| u.0 == base)?;
        // a gram is a thousandth of the SI unit
        let (factor, gram) = if base == "g" { (1.0, -3) } else { (factor, 0) };
        Some(Unit { factor, tens: tens + gram, dim })
    })
}

/// Names proposed for an unknown unit.
pub fn common() -> impl Iterator<Item = &'static str> {
    let usual =
        ["m", "mm", "cm", "km", "kg", "g", "s", "ms", "N", "kN", "Pa", "kPa", "MPa", "GPa", "J", "W", "Hz"];
    usual.into_iter().chain(PLAIN.iter().map(|u| u.0))
}

/// Length of the number at the start of a text: digits, point, exponent.
pub fn number_length(text: &str) -> usize {
    let b = text.as_bytes();
    let digits = |mut i: usize| {
        while b.get(i).is_some_and(u8::is_ascii_digit) {
            i += 1;
        }
        i
    };
    let mut end = digits(0);
    if b.get(end) == Some(&b'.') {
        end = digits(end + 1);
    }
    if matches!(b.get(end), Some(b'e' | b'E')) {
        let sign = end + 1 + usize::from(matches!(b.get(end + 1), Some(b'+' | b'-')));
        if b.get(sign).is_some_and(u8::is_ascii_digit) {
            end = digits(sign);
        }
    }
    end
}

#[cfg(test)]
mod tests;
