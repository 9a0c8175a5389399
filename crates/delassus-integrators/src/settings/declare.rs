//! What one line of the list of settings says, and the macro that makes the struct and its tables of them.

use super::words::Word;
use delassus_system::error::{Code, Error};
use delassus_system::units::Dim;

/// What values a setting takes in files.
#[derive(Clone, Copy, Debug)]
pub enum Form {
    /// A number of some dimension.
    Number(Dim),
    /// A whole number, at least one.
    Count,
    /// true or false.
    Flag,
    /// One of some words.
    Words(&'static [&'static str]),
}

impl Form {
    /// The same in a dimension.
    pub(super) const fn of(self, dim: Dim) -> Form {
        match self {
            Form::Number(_) => Form::Number(dim),
            other => other,
        }
    }
}

/// Which numbers are allowed.
#[derive(Clone, Copy, Debug)]
pub(super) enum Range {
    /// Whatever its type holds; counts are at least one.
    Any,
    /// More than zero, and finite.
    Positive,
    /// More than zero, or infinite.
    Unbounded,
    /// More than zero, up to one.
    Fraction,
    /// Both ends included.
    Between(f64, f64),
    /// This or more.
    AtLeast(f64),
    /// More than zero, up to this.
    UpTo(f64),
}

/// Who reads a setting.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Used {
    /// The run, whatever its method.
    Run,
    /// The methods that name it in their entry of the registry.
    Named,
    /// Every implicit method.
    Implicit,
    /// Methods with closure `augmented`.
    Augmented,
    /// Methods with closure `recursive`.
    Recursive,
    /// Error-controlled runs.
    Tolerance,
    /// The step-size controller.
    Controller,
    /// Its bounds.
    StepBounds,
    /// The estimate of the global error.
    Estimate,
    /// The choice of rows.
    Rows,
    /// The choice of coordinates.
    Coordinates,
    /// Models with contacts.
    Contacts,
}

impl Used {
    /// Is it the method itself that reads it?
    pub(super) fn by_method(self) -> bool {
        matches!(self, Used::Named | Used::Implicit | Used::Augmented | Used::Recursive | Used::Rows)
    }
}

/// A setting as it is declared.
#[derive(Clone, Copy, Debug)]
pub struct Declared {
    /// Name, in files and of the field.
    pub key: &'static str,
    /// What values it takes.
    pub form: Form,
    pub(super) range: Range,
    /// Who reads it.
    pub used: Used,
    /// One line of help.
    pub help: &'static str,
}

/// The value of a setting, to be read or written.
pub enum Slot<'a> {
    /// A number.
    Number(&'a mut f64),
    /// A number that may be absent.
    Optional(&'a mut Option<f64>),
    /// A whole number, at least one.
    Count(&'a mut usize),
    /// true or false.
    Flag(&'a mut bool),
    /// One of some words.
    Word(&'a mut dyn Word),
}

impl Slot<'_> {
    /// Takes the value of another one of the same type.
    pub(super) fn take(self, from: &Slot) {
        match (self, from) {
            (Slot::Number(x), Slot::Number(y)) => *x = **y,
            (Slot::Optional(x), Slot::Optional(y)) => *x = **y,
            (Slot::Count(x), Slot::Count(y)) => *x = **y,
            (Slot::Flag(x), Slot::Flag(y)) => *x = **y,
            (Slot::Word(x), Slot::Word(y)) => x.set(y.name()).unwrap_or_default(),
            _ => {}
        }
    }
}

/// A type of values that settings have.
pub(super) trait Value {
    /// What it looks like in files.
    const FORM: Form;
    /// The value, whatever its type.
    fn slot(&mut self) -> Slot<'_>;
}

/// `type => form, slot`.
macro_rules! values {
    ($($value:ty => $form:expr, $slot:ident;)+) => {$(
        impl Value for $value {
            const FORM: Form = $form;
            fn slot(&mut self) -> Slot<'_> {
                Slot::$slot(self)
            }
        }
    )+};
}

values! {
    f64 => Form::Number(Dim::NONE), Number;
    Option<f64> => Form::Number(Dim::NONE), Optional;
    usize => Form::Count, Count;
    bool => Form::Flag, Flag;
}

impl Declared {
    /// Refuses a value out of its range.
    pub(super) fn check(&self, slot: &Slot) -> Result<(), Error> {
        let key = self.key;
        let x = match slot {
            Slot::Number(x) => **x,
            Slot::Optional(Some(x)) => *x,
            Slot::Count(0) => {
                return Err(bad(key, "must be at least 1").hint("leave it out for the default"));
            }
            _ => return Ok(()),
        };
        let positive = match self.range {
            Range::Positive | Range::Fraction | Range::UpTo(_) => x > 0.0 && x.is_finite(),
            Range::Unbounded => x > 0.0,
            _ => true,
        };
        if !positive {
            return Err(bad(key, format!("must be a positive number, not {}", shown(x)))
                .hint("more than zero, or leave it out for the default"));
        }
        let (low, high) = match self.range {
            Range::Fraction => (0.0, 1.0),
            Range::Between(low, high) => (low, high),
            Range::AtLeast(low) => (low, f64::MAX),
            Range::UpTo(high) => (0.0, high),
            _ => return Ok(()),
        };
        if (low..=high).contains(&x) {
            return Ok(());
        }
        let range = match self.range {
            Range::UpTo(high) => format!("at most {high}"),
            _ if high < f64::MAX => format!("from {low} to {high}"),
            _ => format!("at least {low}"),
        };
        Err(out_of_range(key, format!("must be {range}, not {}", shown(x)))
            .hint("leave it out for the default"))
    }
}

/// A number in a message: with an exponent where it would be long.
pub(super) fn shown(x: f64) -> String {
    if x == 0.0 || (1e-5..1e7).contains(&x.abs()) { x.to_string() } else { format!("{x:e}") }
}

pub(super) fn bad(key: &str, message: impl Into<String>) -> Error {
    Error::settings(Code::BadSettings, message).on(format!("solve.{key}"))
}

pub(super) fn out_of_range(key: &str, message: String) -> Error {
    Error::settings(Code::ParameterOutOfRange, message).on(format!("solve.{key}"))
}

/// The struct `Settings` with its defaults, the table of what is declared, and its values in the same order.
///
/// One line is `name: type = default, range, who reads it, help, dimension of a number;`. What stands in `inside` has no
/// key in files.
macro_rules! settings {
    (
        keys { $($(#[$doc:meta])* $name:ident: $value:ty = $default:expr, $range:expr, $used:ident, $help:literal $(, $dim:ident)?;)+ }
        inside { $($(#[$more:meta])* $inside:ident: $of:ty = $usual:expr;)+ }
    ) => {
        /// Settings of a run. Every field has the name it has in the file.
        #[derive(Clone, Debug, PartialEq)]
        pub struct Settings {
            $($(#[$doc])* pub $name: $value,)+
            $($(#[$more])* pub $inside: $of,)+
        }

        impl Default for Settings {
            fn default() -> Settings {
                Settings { $($name: $default,)+ $($inside: $usual,)+ }
            }
        }

        /// Every key of `[solve]`.
        pub const DECLARED: &[Declared] = &[$(Declared {
            key: stringify!($name),
            form: <$value as Value>::FORM$(.of(Dim::$dim))?,
            range: $range,
            used: Used::$used,
            help: $help,
        }),+];

        impl Settings {
            /// The values, in the order of [`DECLARED`].
            pub fn slots(&mut self) -> [Slot<'_>; DECLARED.len()] {
                [$(self.$name.slot()),+]
            }
        }
    };
}
pub(super) use settings;
