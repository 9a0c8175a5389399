//! What is known of a method, how to make one, and how to find it by name.
//!
//! An entry stands in the file of its method; [`METHODS`] lists them. A new method is a new file and its line there.

use super::levels::Levels;
use super::{METHODS, Options, Stepper};
use crate::settings::{Closure, MethodName};
use delassus_system::System;
use delassus_system::error::{Code, Error};

/// How a method is made for a system.
pub type Make = fn(&dyn System, &Options) -> Box<dyn Stepper>;

/// What `delassus methods` says about a method, and how to make one.
pub struct Method {
    /// Name in files.
    pub name: &'static str,
    /// Order of convergence.
    pub order: u32,
    /// Levels at which rows are held.
    pub levels: Levels,
    /// Index of the equations it solves.
    pub index: &'static str,
    /// One line of help.
    pub help: &'static str,
    /// Where it comes from.
    pub cite: &'static str,
    /// Settings it reads besides those of every implicit method.
    pub settings: &'static [&'static str],
    /// For comparison only: not to be chosen for results.
    pub comparator: bool,
    /// False if the error-controlled mode loses order (the user is warned).
    pub variable_step: bool,
    /// Explicit or half-explicit: no Newton iteration, and stiff parts dictate the step.
    pub explicit: bool,
    /// Order in h of the local error estimate of a step.
    pub estimate_order: u32,
    /// Steps use the step before, and the first one another formula.
    pub multistep: bool,
    /// Its authors publish a step law with its estimate, which `controller = "auto"` takes.
    pub own_step_law: bool,
    /// Has it no numerical damping with these settings, so that the multipliers of index 3 oscillate?
    pub undamped: fn(&Options) -> bool,
    /// Refuses settings that it cannot honour with a closure.
    pub check: fn(&Options, Closure) -> Result<(), Error>,
    /// Makes one for a system.
    pub make: Make,
    /// Steps over impacts: contacts are rows of its equations ([`super::Nonsmooth`]).
    pub nonsmooth: bool,
    /// Of methods that step over impacts: contacts may have friction.
    pub friction: bool,
    /// v̇ of its states is the mean acceleration of the last step, blows included.
    pub mean_accelerations: bool,
    /// The same with closure `augmented`, where there is one.
    pub augmented: Option<Make>,
    /// The same with closure `recursive`, where there is one.
    pub recursive: Option<Make>,
}

impl std::fmt::Debug for Method {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.name)
    }
}

pub(super) const BRULS: &str =
    "Brüls, Acary, Cardona: On the constraints formulation in the nonsmooth generalized-α method (2018)";
pub(super) const HADDOUNI: &str = "Haddouni, Acary, Garreau, Beley, Brogliato: Comparison of several formulations and integration methods for the resolution of DAEs formulations in event-driven simulation of nonsmooth frictionless multibody dynamics (2017)";
pub(super) const BOTTASSO: &str = "Bottasso, Dopico, Trainelli: Optimal preconditioners for the solution of constrained mechanical systems in index-3 form (2006)";
pub(super) const KHUDE: &str = "Khude, Jay, Schaffer, Negrut: A discussion of low order numerical integration formulas for rigid and flexible multibody dynamics (2007)";

impl Method {
    /// An implicit method of order two, to be completed by its own entry.
    pub(super) const fn implicit(name: &'static str, make: Make) -> Method {
        Method {
            name,
            order: 2,
            levels: Levels::NONE,
            index: "",
            help: "",
            cite: BRULS,
            settings: &["rho_inf"],
            comparator: false,
            variable_step: true,
            explicit: false,
            estimate_order: 3,
            multistep: false,
            own_step_law: false,
            undamped: |_| false,
            check: |_, _| Ok(()),
            make,
            nonsmooth: false,
            friction: false,
            mean_accelerations: false,
            augmented: None,
            recursive: None,
        }
    }

    /// An explicit or half-explicit method of order five, to be completed by its own entry.
    pub(super) const fn explicit(name: &'static str, make: Make) -> Method {
        Method {
            order: 5,
            explicit: true,
            estimate_order: 5,
            settings: &[
                "projection",
                "projection_threshold",
                "velocity_threshold",
                "step_estimate",
                "min_step",
                "safety",
            ],
            ..Method::implicit(name, make)
        }
    }
}

/// How a method steps with a closure of the settings.
///
/// # Errors
/// If the method has no such form; the message lists those that have.
pub fn with_closure(method: &Method, closure: Closure) -> Result<Make, Error> {
    let form = |m: &Method| match closure {
        Closure::Augmented => m.augmented,
        Closure::Recursive => m.recursive,
        Closure::Auto | Closure::Multipliers | Closure::Independent => Some(m.make),
    };
    form(method).ok_or_else(|| {
        let have: Vec<_> = METHODS.iter().filter(|m| form(m).is_some()).map(|m| m.name).collect();
        Error::settings(Code::NotAvailable, format!("{} has no form with closure \"{closure}\"", method.name))
            .on("solve.closure")
            .hint(format!("methods that have: {}", have.join(", ")))
    })
}

/// How a method steps with a closure and with these settings.
///
/// # Errors
/// As [`with_closure`], and if the method cannot honour the settings with it.
pub fn form(method: &Method, closure: Closure, options: &Options) -> Result<Make, Error> {
    let make = with_closure(method, closure)?;
    (method.check)(options, closure)?;
    Ok(make)
}

/// The method `auto` stands for where steps are fixed or parts are stiff; with a tolerance it may choose another one.
pub const AUTO: MethodName = MethodName::named("gen-alpha-pv");

/// The method that `auto` stands for where contacts are stepped over.
pub const STEPPING: MethodName = MethodName::named("pva");

/// Names of all methods, `auto` first; made from the list.
pub const NAMES: &[&str] = &{
    let mut names = ["auto"; METHODS.len() + 1];
    let mut i = 0;
    while i < METHODS.len() {
        names[i + 1] = METHODS[i].name;
        i += 1;
    }
    names
};

impl MethodName {
    /// The method; `auto` is [`AUTO`].
    pub fn method(self) -> &'static Method {
        let name = if self == MethodName::AUTO { AUTO } else { self };
        &METHODS[name.index() - 1]
    }
}

/// The method of that name (`auto` included).
///
/// # Errors
/// `UnknownMethod` with the list of names.
pub fn method(name: &str) -> Result<&'static Method, Error> {
    name.parse().map(MethodName::method).map_err(|_: Error| {
        Error::settings(Code::UnknownMethod, format!("there is no method `{name}`"))
            .hint(format!("methods: {}", NAMES.join(", ")))
    })
}
