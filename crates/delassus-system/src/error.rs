//! The two kinds of trouble: [`Failure`] (a step did not work; a smaller one may) and [`Error`] (tell the user).

mod code;
mod explanation;

pub use code::Code;
pub use explanation::{Example, Explanation, GROUPS};
use std::fmt;

/// Why one step did not succeed. Data for the driver, which may retry with a smaller step.
#[derive(Clone, Debug, PartialEq)]
pub enum Failure {
    /// Newton's iteration did not converge; the worst equation is named by its index.
    NewtonDiverged {
        /// Iterations done.
        iterations: usize,
        /// Index of the unknown with the largest correction (coordinates first, then multipliers).
        worst: usize,
        /// Size of the last correction relative to the tolerance.
        ratio: f64,
    },
    /// A fixed-point iteration did not converge.
    FixedPointDiverged {
        /// Iterations done.
        iterations: usize,
        /// Index of the velocity with the largest correction.
        worst: usize,
        /// What an iteration leaves of a correction: 1 and more does not converge.
        contraction: f64,
    },
    /// The iteration matrix is singular at this pivot (coordinates first, then constraint rows).
    Singular {
        /// Index of the pivot.
        pivot: usize,
    },
    /// A force, mass or constraint value is NaN or infinite; the name of the element if known.
    NonFinite {
        /// The element's name, or empty.
        element: String,
    },
    /// A step over a singular position ended too near to it.
    EndsSingular {
        /// The row that depends on the others there.
        row: usize,
        /// The step began near the position: a longer one will pass it.
        near: bool,
    },
    /// The impulses of contacts in one step were not found.
    Contacts {
        /// What is left of the conditions, relative to the fastest gap.
        residual: f64,
        /// Iterations done; zero if there are no such impulses.
        iterations: usize,
    },
    /// Redundant rows that were left out are violated after the step.
    DroppedRowsViolated {
        /// Index of the worst row.
        row: usize,
        /// Its violation.
        violation: f64,
    },
}

/// Class of an [`Error`]: decides the exit code and the exception class in other languages.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Class {
    /// The model file is wrong.
    Model,
    /// A setting is wrong.
    Settings,
    /// The model cannot be assembled.
    Assembly,
    /// The run failed.
    Solver,
    /// A file cannot be read or written.
    File,
    /// A defect of the program.
    Internal,
}

delassus_algebra::saved! { enum Class { Model, Settings, Assembly, Solver, File, Internal } }

/// A place in a source text.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Place {
    /// File name as the user gave it.
    pub file: String,
    /// Line, from 1.
    pub line: usize,
    /// Column, from 1, in characters.
    pub column: usize,
    /// Byte range in the text.
    pub span: std::ops::Range<usize>,
}

delassus_algebra::saved! { Place = Place::default() => { file, line, column, span } }

/// What went wrong, named by a stable code, with the culprit and a cure.
#[derive(Clone, Debug, PartialEq)]
pub struct Error {
    /// Stable code, such as `UnknownKey`.
    pub code: Code,
    /// Which kind of trouble it is.
    pub class: Class,
    /// The object, such as `body[arm].inertia`; empty if there is none.
    pub object: String,
    /// One sentence with the numbers compared.
    pub message: String,
    /// What to try next; may be empty.
    pub hint: String,
    /// Where in the model file, if anywhere.
    pub place: Option<Place>,
    /// Further places (such as the first of two equal names), each with a label.
    pub related: Vec<(Place, String)>,
    /// Time and step size, if the run had started.
    pub at: Option<(f64, f64)>,
    /// The message with a source excerpt, where one was made; what a person should see, of this error and of the others.
    pub rendered: Option<String>,
    /// Further mistakes of the same file, in its order; at most [`MOST_ERRORS`] with this one.
    pub others: Vec<Error>,
    /// Reading ended at that number: there may be more.
    pub more: bool,
}

/// Most mistakes told of one file: what a person reads before mending something.
pub const MOST_ERRORS: usize = 50;

delassus_algebra::saved! {
    Error = Error::new(Class::Internal, Code::SavedDamaged, "") => {
        code, class, object, message, hint, place, related, at, rendered, others, more
    }
}

impl Error {
    /// A new error; the class follows from the constructor used.
    pub fn new(class: Class, code: Code, message: impl Into<String>) -> Error {
        Error {
            code,
            class,
            object: String::new(),
            message: message.into(),
            hint: String::new(),
            place: None,
            related: Vec::new(),
            at: None,
            rendered: None,
            others: Vec::new(),
            more: false,
        }
    }
    /// Several mistakes as one error: the first, in the order of the file, with the others attached. `None` without any.
    pub fn all(mut list: Vec<Error>, more: bool) -> Option<Error> {
        list.sort_by_key(|a| a.order());
        list.reverse();
        let mut first = list.pop()?;
        list.reverse();
        (first.others, first.more) = (list, more);
        Some(first)
    }
    /// Where it stands among the mistakes of a file: the file's own before those of arguments, then by place.
    fn order(&self) -> (bool, usize, usize) {
        self.place.as_ref().map_or((false, 0, 0), |p| (p.file.starts_with("--set"), p.span.start, p.span.end))
    }
    /// This one, then the others.
    pub fn each(&self) -> impl Iterator<Item = &Error> {
        std::iter::once(self).chain(&self.others)
    }
    /// An error in the model.
    pub fn model(code: Code, message: impl Into<String>) -> Error {
        Error::new(Class::Model, code, message)
    }
    /// An error in the settings.
    pub fn settings(code: Code, message: impl Into<String>) -> Error {
        Error::new(Class::Settings, code, message)
    }
    /// An assembly error.
    pub fn assembly(code: Code, message: impl Into<String>) -> Error {
        Error::new(Class::Assembly, code, message)
    }
    /// A failed run.
    pub fn solver(code: Code, message: impl Into<String>) -> Error {
        Error::new(Class::Solver, code, message)
    }
    /// A file problem.
    pub fn file(code: Code, message: impl Into<String>) -> Error {
        Error::new(Class::File, code, message)
    }
    /// Names the object concerned.
    pub fn on(mut self, object: impl Into<String>) -> Error {
        self.object = object.into();
        self
    }
    /// Adds the cure.
    pub fn hint(mut self, hint: impl Into<String>) -> Error {
        self.hint = hint.into();
        self
    }
    /// Adds the place in the file.
    pub fn at_place(mut self, place: Place) -> Error {
        self.place = Some(place);
        self
    }
    /// Adds time and step size.
    pub fn at_time(mut self, t: f64, h: f64) -> Error {
        self.at = Some((t, h));
        self
    }
    /// Exit code of the command line: 1 if a simulation failed, 2 for bad input.
    pub fn exit_code(&self) -> u8 {
        match self.class {
            Class::Solver | Class::Internal => 1,
            _ => 2,
        }
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: ", self.code)?;
        if !self.object.is_empty() {
            write!(f, "{}: ", self.object)?;
        }
        write!(f, "{}", self.message)?;
        if let Some((t, h)) = self.at {
            write!(f, " (t = {t:.9} s, h = {h:.3e} s)")?;
        }
        if !self.hint.is_empty() {
            write!(f, "; {}", self.hint)?;
        }
        Ok(())
    }
}

impl std::error::Error for Error {}
