//! Words as types: a closed list of words is an enum, a name of a registry a handle. Text becomes one of them where it is read.

use super::declare::{Form, Slot, Value};
use delassus_algebra::lcp::{Info, SOLVERS};
use delassus_system::error::{Code, Error};
use delassus_system::nearest::offer;

/// A setting that is one of some words.
pub trait Word {
    /// The word, as in files.
    fn name(&self) -> &'static str;
    /// Takes another one.
    ///
    /// # Errors
    /// If there is none of that name; all are listed.
    fn set(&mut self, word: &str) -> Result<(), Error>;
}

/// The error for a word that is not among the known ones of a key.
fn unknown(code: Code, key: &str, word: &str, known: &[&str]) -> Error {
    Error::settings(code, format!("there is no {key} `{word}`"))
        .on(format!("solve.{key}"))
        .hint(offer(word, "valid", known))
}

/// What enums and handles have in common; `$at` makes one from its place among the names.
macro_rules! word {
    ($name:ident, $key:literal, $code:expr, $at:expr) => {
        impl Word for $name {
            fn name(&self) -> &'static str {
                $name::name(*self)
            }
            fn set(&mut self, word: &str) -> Result<(), Error> {
                *self = word.parse()?;
                Ok(())
            }
        }
        impl std::str::FromStr for $name {
            type Err = Error;
            fn from_str(word: &str) -> Result<$name, Error> {
                let at = $name::NAMES.iter().position(|n| *n == word);
                at.map($at).ok_or_else(|| unknown($code, $key, word, $name::NAMES))
            }
        }
        impl std::fmt::Display for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.pad($name::name(*self))
            }
        }
        impl Value for $name {
            const FORM: Form = Form::Words($name::NAMES);
            fn slot(&mut self) -> Slot<'_> {
                Slot::Word(self)
            }
        }
    };
}

/// Enums of words: `Type "key" { Variant "word", … }`.
macro_rules! words {
    ($($(#[$doc:meta])* $name:ident $key:literal { $($(#[$of:meta])* $variant:ident $word:literal),+ $(,)? })+) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum $name { $($(#[$of])* $variant),+ }

        impl $name {
            /// All of them.
            pub const ALL: [$name; [$($word),+].len()] = [$($name::$variant),+];
            /// Their names in files, in the same order.
            pub const NAMES: &'static [&'static str] = &[$($word),+];
            /// Name in files.
            pub const fn name(self) -> &'static str {
                $name::NAMES[self as usize]
            }
        }
        word!($name, $key, Code::UnknownWord, |i: usize| $name::ALL[i]);
    )+};
}

/// Handles of names in a registry: `Type "key" of NAMES, error code`.
macro_rules! registered {
    ($($(#[$doc:meta])* $name:ident $key:literal of $names:path, $code:expr;)+) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq)]
        pub struct $name(usize);

        impl $name {
            /// All names, in the order of the registry.
            pub const NAMES: &'static [&'static str] = $names;
            /// Name in files.
            pub const fn name(self) -> &'static str {
                $name::NAMES[self.0]
            }
            /// All of them, in the same order.
            pub fn all() -> impl Iterator<Item = $name> + Clone {
                (0..$name::NAMES.len()).map($name)
            }
            /// Place among the names.
            pub const fn index(self) -> usize {
                self.0
            }
            /// The one of that name, for constants: an unknown name does not compile.
            pub const fn named(word: &str) -> $name {
                $name(place(word, $name::NAMES))
            }
        }
        impl std::fmt::Debug for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str(self.name())
            }
        }
        word!($name, $key, $code, $name);
    )+};
}

/// Place of a word among names.
const fn place(word: &str, names: &[&str]) -> usize {
    let mut i = 0;
    while i < names.len() {
        if same(word.as_bytes(), names[i].as_bytes()) {
            return i;
        }
        i += 1;
    }
    panic!("no such name")
}

const fn same(a: &[u8], b: &[u8]) -> bool {
    let mut i = 0;
    while i < a.len() && i < b.len() && a[i] == b[i] {
        i += 1;
    }
    i == a.len() && i == b.len()
}

registered! {
    /// An integration method, or `auto`.
    MethodName "method" of crate::integrator::NAMES, Code::UnknownMethod;
    /// A law of impacts.
    ImpactLaw "impact_law" of crate::nonsmooth::law::NAMES, Code::UnknownWord;
    /// A solver of complementarity problems.
    LcpSolver "lcp" of delassus_algebra::lcp::NAMES, Code::UnknownWord;
}

impl MethodName {
    /// The choice is left to the run.
    pub const AUTO: MethodName = MethodName::named("auto");
}

impl ImpactLaw {
    /// Newton's law, of velocities.
    pub const NEWTON: ImpactLaw = ImpactLaw::named("newton");
}

impl LcpSolver {
    /// Complementary pivoting.
    pub const LEMKE: LcpSolver = LcpSolver::named("lemke");

    /// The solver in the list.
    pub fn info(self) -> &'static Info {
        &SOLVERS[self.index()]
    }
}

impl Closure {
    /// What runs: `auto` stands for multipliers, which every method and contact can have.
    pub const fn resolved(self) -> Closure {
        match self {
            Closure::Auto => Closure::Multipliers,
            named => named,
        }
    }
}

words! {
    /// Coordinates of the equations of motion.
    Coordinates "coordinates" {
        /// Chosen by the run.
        Auto "auto",
        /// One pose per body.
        Absolute "absolute",
        /// A point and unit vectors per body.
        Natural "natural",
        /// Joint coordinates.
        Relative "relative",
    }

    /// How loops are closed.
    Closure "closure" {
        /// Chosen by the run.
        Auto "auto",
        /// By rows with multipliers.
        Multipliers "multipliers",
        /// By penalties with augmented multipliers.
        Augmented "augmented",
        /// By elimination: independent coordinates.
        Independent "independent",
        /// By penalties, fully recursive.
        Recursive "recursive",
    }

    /// How contacts are treated.
    ContactStrategy "contact" {
        /// By events, with stretches of time-stepping where they crowd.
        Auto "auto",
        /// Event by event.
        Event "event",
        /// By a method that steps over impacts.
        Stepping "stepping",
    }

    /// Solver of contact problems with friction.
    #[derive(Default)]
    FrictionSolver "friction_solver" {
        /// One after the other; the answer with the best certificate.
        #[default]
        Auto "auto",
        /// Semismooth Newton on the natural map.
        Newton "newton",
        /// Contact by contact, each solved exactly.
        GaussSeidel "gauss-seidel",
        /// Alternating directions with multipliers, for many contacts.
        Admm "admm",
        /// Complementary pivoting, in the plane.
        Lemke "lemke",
    }

    /// What follows where no contact forces are consistent with the motion.
    Paradox "on_paradox" {
        /// An impact without collision.
        Jam "jam",
        /// The run ends with `NoContactSolution`.
        Stop "stop",
    }

    /// Which rows the smooth motion of a nonsmooth method obeys: strategies 1 to 3 of bruls2018 3.2.
    SmoothRows "smooth_rows" {
        /// None: all reactions are in the corrections.
        None "none",
        /// Those of joints.
        Joints "joints",
        /// Those of joints and of closed contacts.
        Closed "closed",
    }

    /// What impulse a contact without friction has in `pva` once it has opened, by what the recurrence of multipliers remembers of its
    /// force.
    OpenImpulse "open_impulse" {
        /// None: its corrections cancel what is remembered, so that nothing acts on an open contact.
        None "none",
        /// What is remembered: its corrections are none, bruls2018 (65f) and (65i) as printed, which pushes a contact on that has just bounced.
        /// For studies of that paper.
        Printed "printed",
    }

    /// How a step of a nonsmooth method is solved.
    Iteration "iteration" {
        /// `split`; where that converges badly all unknowns at once, as `full` but with a kept matrix that lacks
        /// derivatives of M, G and bias; and where a step would fail, `full`.
        Auto "auto",
        /// Accelerations, positions and velocities in turn: bruls2018 Algorithm 1.
        Split "split",
        /// All unknowns of the step at once, 3 (n + m), by Newton's method with every derivative (up to a hundred coordinates).
        Full "full",
    }

    /// The metric N of projections onto the constraints, haddouni2017 (35)–(36).
    Metric "projection" {
        /// N = M: changes the kinetic energy least.
        Mass "mass",
        /// N = I in model lengths and radians.
        Identity "identity",
    }

    /// Scaling of the iteration matrix by powers of h.
    Scaling "scaling" {
        /// None (for comparison).
        Off "off",
        /// Unknowns only, bottasso2006 (22).
        Right "right",
        /// Unknowns and equations, bottasso2006 (22) and (25).
        Full "full",
    }

    /// Step-size controller.
    Controller "controller" {
        /// The method's own: for HEM5 the step law that Brasey and Hairer publish with it, exponent 1/5 and safety 0.9; for the others
        /// proportional-integral.
        Auto "auto",
        /// Proportional-integral, exponent from the order of the error estimate.
        Pi "pi",
        /// That of haddouni2017: (30) with exponent 1/2 (generalized-α) or 1/4 (Runge–Kutta of index 1) and safety 0.3; half-explicit
        /// methods, to which the paper does not apply (30), by Brasey and Hairer's own, exponent 1/5 and safety 0.9.
        Haddouni "haddouni",
    }

    /// Which estimate of a step's error the size of explicit steps follows.
    StepEstimate "step_estimate" {
        /// Positions and velocities; HEM5's second difference with derivatives of stages, as Brasey and Hairer have it.
        Whole "whole",
        /// haddouni2017 (33) as printed: positions alone, and HEM5's second difference with positions of stages. It is O(h⁷) and so
        /// below the error where steps are small: for studies of that paper.
        Printed "printed",
    }

    /// Where HHT's methods take the mass matrices of M a₁ = (1 + α) F₁ − α F₀, F = f + Gᵀλ. For a constant M all are the same.
    MassAt "mass_at" {
        /// Each force is divided by the mass matrix of its own end: a₁ = (1 + α) v̇₁ − α v̇₀.
        Own "own",
        /// At the end of the step, as khude2007 (6) has it; order 1 where M varies.
        End "end",
        /// At 1 + α of the step by the old velocities, as khude2007 (11)–(12) have it.
        Between "between",
    }

    /// First value of the acceleration-like variable a₀ of generalized-α.
    StartAcceleration "start_acceleration" {
        /// a₀ = v̇₀, as the papers do.
        Plain "plain",
        /// a₀ = v̇((α_m − α_f) h), which keeps the multiplier at order 2 from the first step where velocity rows are held.
        Shifted "shifted",
        /// a₀ = v̇₀ = 0: the post-impact emulation of bruls2018 4.4.
        Zero "zero",
    }
}

delassus_algebra::saved! { enum FrictionSolver { Auto, Newton, GaussSeidel, Admm, Lemke } }
