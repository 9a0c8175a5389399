//! Contacts at the start: overlaps are refused, small ones corrected.

use super::Events;
use crate::simulate::session::{Session, explain};
use delassus_mechanics::formulation::rubbing::Closed;
use delassus_model::Warning;
use delassus_system::error::{Code, Error};

/// Overlap that is corrected, in model lengths; deeper ones are errors.
const DEEPEST_CORRECTED: f64 = 1e-4;
/// Most corrections: each leaves the square of the overlap.
const MOST_CORRECTIONS: usize = 8;

impl Events {
    /// Refuses a start in which contacts overlap; pushes small overlaps apart and says so.
    ///
    /// # Errors
    /// `InitialPenetration` with depth and pair.
    pub(super) fn check_start(
        &mut self,
        session: &mut Session,
        h: f64,
        warnings: &mut Vec<Warning>,
    ) -> Result<(), Error> {
        session.stand();
        let bound = self.tol.gap;
        let Some((contact, depth)) = session.mechanism.contacts().penetration(bound) else { return Ok(()) };
        let name = session.mechanism.model().contacts[contact].name.clone();
        let refuse = |name: &str, depth: f64| {
            Error::assembly(
                Code::InitialPenetration,
                format!("the two sides of `{name}` overlap by {depth:.3e} m"),
            )
            .on(format!("contact[{name}]"))
            .hint("draw them apart, or change [start]")
        };
        if depth > DEEPEST_CORRECTED * self.tol.length {
            return Err(refuse(&name, depth));
        }
        self.push_apart(session).map_err(|f| explain(session.mechanism.as_system(), &f, session.x.t, h))?;
        if let Some((contact, depth)) = session.mechanism.contacts().penetration(bound) {
            return Err(refuse(&session.mechanism.model().contacts[contact].name, depth));
        }
        warnings.push(Warning {
            code: Code::PenetrationCorrected,
            message: format!("the two sides of `{name}` overlapped by {depth:.3e} m and were pushed apart"),
        });
        for c in 0..self.infos.len() {
            let s = session.mechanism.contacts().state(c);
            self.sets.front[c] = s.gap * self.units[c] >= -bound;
        }
        session
            .switch(&Closed::default(), h)
            .map_err(|f| explain(session.mechanism.as_system(), &f, session.x.t, h))
    }

    /// Moves the bodies by the least (in the metric of M) that brings overlapping contacts to zero and keeps the joints.
    fn push_apart(&mut self, session: &mut Session) -> Result<(), delassus_system::error::Failure> {
        let v = session.x.v.clone();
        for _ in 0..MOST_CORRECTIONS {
            self.stand(session, &[], &v);
            let overlapping: Vec<usize> = (0..self.infos.len())
                .filter(|c| {
                    let s = session.mechanism.contacts().state(*c);
                    let gap = s.gap * self.units[*c];
                    gap < 0.0
                        && gap > -10.0 * DEEPEST_CORRECTED * self.tol.length
                        && s.margin >= -self.tol.gap
                })
                .collect();
            let deepest =
                |m: f64, c: &usize| m.max(-session.mechanism.contacts().state(*c).gap * self.units[*c]);
            if overlapping.iter().fold(0.0, deepest) <= 1e-3 * self.tol.gap {
                break;
            }
            self.close_gaps(session, &overlapping, &v)?;
        }
        self.stand(session, &[], &v);
        Ok(())
    }
}
