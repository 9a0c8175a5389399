//! Books of friction under time-stepping: energy, certificate, contacts that begin to stick or to slip.

use super::Stepping;
use crate::results::friction::FrictionCertificate;
use crate::results::{Event, EventKind};
use crate::simulate::books::Books;
use crate::simulate::rough;
use crate::simulate::session::Session;
use delassus_algebra::cone::Blocks;
use delassus_integrators::integrator::{ContactState, FrictionReport};
use delassus_model::Warning;
use delassus_system::error::Code;

/// Steps with unsolved friction that the user is told of.
const MISSES_TOLD: usize = 3;

/// State of a contact, how long it has lasted, and the one that was last written down.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Lasting {
    state: ContactState,
    steps: usize,
    known: ContactState,
}

delassus_algebra::saved! { Lasting = Lasting::default() => { state, steps, known } }

impl Lasting {
    /// Takes the state after a step; an event if it has lasted two steps: what comes and goes in piles is none.
    fn follow(&mut self, state: ContactState) -> Option<EventKind> {
        self.steps = if state == self.state { self.steps + 1 } else { 1 };
        self.state = state;
        if self.steps < 2 || state == self.known {
            return None;
        }
        let before = std::mem::replace(&mut self.known, state);
        match (before, state) {
            (ContactState::Slip, ContactState::Stick) => Some(EventKind::Stick),
            (ContactState::Stick, ContactState::Slip) => Some(EventKind::Slip),
            _ => None,
        }
    }
}

/// Force, in that of the step before, above which a contact that is closed feels a blow elsewhere.
const FELT: f64 = 2.0;

impl Stepping {
    /// What friction took in a step because something was struck, J: all but −P_tᵀ(U_t1 + U_t0)/2 of the contacts that were not, and
    /// whose force the blow has not raised. It belongs to the impact, as that of normal impulses does.
    ///
    /// Velocities of gaps and of all rows are those before the step; the new ones have been taken. `work` is that of all friction.
    pub(super) fn rubbed_by(
        &mut self,
        blocks: &Blocks,
        (h, work): (f64, f64),
        (before, slips): (&[f64], &[f64]),
        impulses: &[f64],
        closed: &[bool],
    ) -> f64 {
        self.pushes.resize(before.len(), 0.0);
        let unit = |k: usize| self.tol.unit_of(self.laws[k].is_angle);
        let struck = |k: usize| closed[k] && -before[k] * unit(k) > self.tol.velocity;
        let blow = (0..before.len()).any(struck);
        let first = blocks.first();
        let mut apart = 0.0;
        for k in (0..before.len()).filter(|_| blow) {
            let rows = blocks.rows(k);
            // a joint has no normal row
            let from = if self.laws[k].joint.is_some() { rows.start } else { rows.start + 1 };
            if !struck(k) && impulses[rows.start] <= FELT * h * self.pushes[k] || from == rows.start {
                let of = |r: usize| -0.5 * impulses[r] * (self.slips[r - first] + slips[r - first]);
                apart += (from..rows.end).map(of).sum::<f64>();
            }
        }
        for (k, push) in self.pushes.iter_mut().enumerate() {
            *push = impulses[blocks.leading(k)] / h;
        }
        if blow { work - apart } else { 0.0 }
    }

    /// After an accepted step.
    pub(super) fn book_friction(&mut self, session: &mut Session, books: &mut Books) {
        let t = session.x.t;
        let Some(method) = session.stepper.nonsmooth() else { return };
        let Some(report) = method.friction() else { return };
        // what blows took is theirs
        let work = method.friction_work() - self.rubbed_by_blows;
        let forces = method.impulses().to_vec();
        books.summary.energy.friction += work;
        let states = method.states().to_vec();
        let name = |k: usize| {
            let id = self.near.ids().get(k).copied();
            id.map_or_else(String::new, |c| session.mechanism.contacts().info(c).name)
        };
        let worst = name(report.worst);
        books.ledger.impulses.add_friction(session.mechanism.as_ref(), &forces, work);
        rough::note(
            &mut books.summary.friction,
            &FrictionCertificate {
                residual: report.residual,
                cone: report.cone,
                alignment: report.alignment,
                solver: rough::solver(report.solver),
                iterations: report.iterations,
                worst_contact: worst.clone(),
            },
        );
        tell_misses(&report, t, &worst, &mut books.summary.warnings);
        if self.loads_unsettled() {
            tell_unsettled(t, &mut books.summary.warnings);
        }
        // contacts that stick or slip from now on
        self.lasting.resize(states.len(), Lasting::default());
        let mut lines = Vec::new();
        for (k, (lasting, state)) in self.lasting.iter_mut().zip(states).enumerate() {
            if let Some(kind) = lasting.follow(state) {
                lines.push((k, kind));
            }
        }
        for (k, kind) in lines {
            books.summary.events.add(kind);
            if books.ledger.log.count() - self.logged < super::MOST_LINES {
                books.ledger.put_not_located(Event::plain(t, kind, name(k)));
            }
        }
    }
}

fn tell_unsettled(t: f64, warnings: &mut Vec<Warning>) {
    if !warnings.iter().any(|w| w.code == Code::FrictionUnresolved) {
        warnings.push(Warning {
            code: Code::FrictionUnresolved,
            message: format!("the bounds of the friction of joints in the step to t = {t:.9} s do not settle with what the joints carry: a joint may lock itself; lower mu or radius, or take contact = \"event\", which names it"),
        });
    }
}

fn tell_misses(report: &FrictionReport, t: f64, worst: &str, warnings: &mut Vec<Warning>) {
    let told = warnings.iter().filter(|w| w.code == Code::FrictionUnresolved).count();
    if report.misses() && told < MISSES_TOLD {
        let (left, asked) = (report.residual, report.tolerance);
        warnings.push(Warning {
            code: Code::FrictionUnresolved,
            message: format!("friction in the step to t = {t:.9} s is solved to {left:.1e}, not to {asked:.1e} (worst at `{worst}`): try another friction_solver, a smaller step, or a larger friction_tolerance if that is enough"),
        });
    }
}
