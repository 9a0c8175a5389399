//! Levels at which a method holds the rows.

use std::fmt;

/// Position, velocity and acceleration as a set: what the step itself holds, and what is brought about beside it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Levels {
    held: u8,
    beside: u8,
    by: By,
}

/// How levels are met that the step does not hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum By {
    /// Not at all.
    Nothing,
    /// By projection.
    Projection,
    /// With the setting `stabilize`.
    Stabilize,
    /// None is met, but a combination of all three.
    Combination,
}

const NAMES: [&str; 3] = ["position", "velocity", "acceleration"];

impl Levels {
    /// None at all.
    pub const NONE: Levels = Levels { held: 0, beside: 0, by: By::Nothing };
    /// g = 0.
    pub const POSITION: Levels = Levels { held: 1, ..Levels::NONE };
    /// ġ = 0.
    pub const VELOCITY: Levels = Levels { held: 2, ..Levels::NONE };
    /// g̈ = 0.
    pub const ACCELERATION: Levels = Levels { held: 4, ..Levels::NONE };
    /// A combination of all three is zero, and so none of them.
    pub const COMBINATION: Levels = Levels { by: By::Combination, ..Levels::NONE };

    /// Both sets.
    pub const fn and(self, other: Levels) -> Levels {
        Levels { held: self.held | other.held, ..self }
    }
    /// The same, and others by projection.
    pub const fn projected(self, others: Levels) -> Levels {
        Levels { beside: others.held, by: By::Projection, ..self }
    }
    /// The same, and others with the setting `stabilize`.
    pub const fn stabilized(self, others: Levels) -> Levels {
        Levels { beside: others.held, by: By::Stabilize, ..self }
    }
    /// Are all of these held by the step itself?
    pub const fn held(self, all: Levels) -> bool {
        self.held & all.held == all.held
    }
    /// Are all of these met, by the step or beside it?
    pub const fn met(self, all: Levels) -> bool {
        (self.held | self.beside) & all.held == all.held
    }
}

impl fmt::Display for Levels {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let list = |set: u8| {
            let named = NAMES.iter().enumerate().filter(|(i, _)| set >> i & 1 == 1);
            named.map(|(_, name)| *name).collect::<Vec<_>>().join(", ")
        };
        let (held, beside) = (list(self.held), list(self.beside));
        f.pad(&match self.by {
            By::Nothing => held,
            By::Projection => format!("{held} ({beside} by projection)"),
            By::Stabilize => format!("{held} ({beside} with stabilize)"),
            By::Combination => "a combination of all three".into(),
        })
    }
}
