//! How a closed contact moves.

use super::MOST;
use delassus_algebra::cone::Cone;
use delassus_algebra::saved::{Damaged, Reader, Saved, Writer};

/// How a closed contact with friction moves.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub enum Mode {
    /// Undecided: all its rows, and the cone of its forces.
    #[default]
    Cone,
    /// It sticks: nothing passes.
    Stick,
    /// It slips.
    Slip {
        /// Where to, as long as the slip velocity is next to nothing; later on the side of the motion on which friction is.
        direction: [f64; MOST],
        /// Slip speed that is next to nothing, m/s.
        floor: f64,
    },
}

impl Mode {
    /// How many of a contact's rows it shows, and with which cone.
    pub(super) fn shows(self, rows: usize, cone: Cone) -> (usize, Cone) {
        match self {
            Mode::Cone | Mode::Stick => (rows, cone),
            Mode::Slip { .. } if cone.has_normal() => (1, Cone::HalfLine),
            // friction of a joint is all force
            Mode::Slip { .. } => (0, cone),
        }
    }

    pub(super) fn start(self) -> [f64; MOST] {
        match self {
            Mode::Slip { direction, .. } => direction,
            _ => [0.0; MOST],
        }
    }

    /// Does it slip?
    pub fn slips(self) -> bool {
        matches!(self, Mode::Slip { .. })
    }

    /// Have both the same rows?
    pub fn is_like(self, other: Mode) -> bool {
        self.slips() == other.slips()
    }
}

impl Saved for Mode {
    fn save(&self, out: &mut Writer) {
        let (kind, direction, floor) = match *self {
            Mode::Cone => (0u8, [0.0; MOST], 0.0),
            Mode::Stick => (1, [0.0; MOST], 0.0),
            Mode::Slip { direction, floor } => (2, direction, floor),
        };
        kind.save(out);
        direction.save(out);
        floor.save(out);
    }
    fn restore(&mut self, from: &mut Reader<'_>) -> Result<(), Damaged> {
        let kind: u8 = from.get()?;
        let direction: [f64; MOST] = from.get()?;
        let floor: f64 = from.get()?;
        *self = match kind {
            0 => Mode::Cone,
            1 => Mode::Stick,
            2 => Mode::Slip { direction, floor },
            _ => return Err(Damaged),
        };
        Ok(())
    }
    fn blank() -> Option<Mode> {
        Some(Mode::Cone)
    }
}

/// Contacts in the equations and how they move; without friction there are no modes.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Closed {
    /// By number among all contacts.
    pub contacts: Vec<usize>,
    /// In their order; missing ones are [`Mode::Cone`].
    pub modes: Vec<Mode>,
}

delassus_algebra::saved! { Closed = Closed::default() => { contacts, modes } }

impl Closed {
    /// These contacts with all their rows.
    pub fn with_cones(contacts: &[usize]) -> Closed {
        Closed { contacts: contacts.to_vec(), modes: Vec::new() }
    }

    /// How the k-th moves.
    pub fn mode(&self, k: usize) -> Mode {
        self.modes.get(k).copied().unwrap_or_default()
    }

    /// How a contact moves, by its number; none if it is open.
    pub fn mode_of(&self, contact: usize) -> Option<Mode> {
        self.contacts.iter().position(|c| *c == contact).map(|k| self.mode(k))
    }

    /// Have both the same rows in the equations?
    pub fn has_rows_of(&self, other: &Closed) -> bool {
        self.contacts == other.contacts
            && (0..self.contacts.len()).all(|k| self.mode(k).is_like(other.mode(k)))
    }
}

/// Slip speeds, in those that are next to nothing, that have a direction of their own.
pub(super) const FAST: f64 = 100.0;

/// Slip speeds, in that at the last accepted point, below which a step has come to rest: stages at its end are wrong by more than what is
/// left, and have no direction of their own.
pub const COME_TO_REST: f64 = 1e-2;

/// Direction of slip: along U_t, on the side of the direction that it had. Slip that comes to rest passes zero along a line: the
/// direction stays while it does, below `near`, so that steps see a smooth motion. In the plane it is a sign.
pub(super) fn direction(
    n: usize,
    slip: [f64; MOST],
    side: [f64; MOST],
    [floor, near]: [f64; 2],
) -> [f64; MOST] {
    if n < 2 || slip[0].hypot(slip[1]) <= near {
        return side;
    }
    // next to nothing it has no direction of its own
    let given = if slip[0].hypot(slip[1]) > FAST * floor { 0.0 } else { floor };
    let w = [slip[0] + given * side[0], slip[1] + given * side[1]];
    let (size, along) = (w[0].hypot(w[1]), w[0] * side[0] + w[1] * side[1]);
    if !(size > 0.0) {
        return side;
    }
    let sign = if along < 0.0 { -1.0 } else { 1.0 };
    w.map(|x| sign * x / size)
}

#[cfg(test)]
#[allow(clippy::float_cmp, reason = "values that are exact")]
mod tests {
    use super::direction;

    #[test]
    fn slip_that_passes_zero_along_a_line_keeps_its_direction() {
        let d = [0.6, 0.8];
        for u in [1.0, 1e-3, -1e-3, -1.0] {
            let now = direction(2, [u * 0.6, u * 0.8], d, [1e-12, 0.0]);
            assert!((now[0] - d[0]).abs() < 1e-8 && (now[1] - d[1]).abs() < 1e-8);
        }
        assert_eq!(direction(2, [0.0; 2], d, [0.0; 2]), d);
        assert_eq!(direction(1, [-3.0, 0.0], [1.0, 0.0], [0.0; 2]), [1.0, 0.0]);
        // what is left across the line where it passes zero is no direction
        assert_eq!(direction(2, [-8e-8, 6e-8], d, [1e-9, 1e-3]), d);
    }
}
