//! Books of friction under time-stepping: energy, certificate, contacts that begin to stick or to slip.

use super::Stepping;
use crate::results::friction::FrictionCertificate;
use crate::results::{Event, EventKind};
use crate::simulate::books::Books;
use crate::simulate::rough;
use crate::simulate::session::Session;
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

impl Stepping {
    /// After an accepted step.
    pub(super) fn book_friction(&mut self, session: &mut Session, books: &mut Books) {
        let t = session.x.t;
        let Some(method) = session.stepper.nonsmooth() else { return };
        let Some(report) = method.friction() else { return };
        let (work, forces) = (method.friction_work(), method.impulses().to_vec());
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
