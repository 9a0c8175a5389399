//! Friction that jams: no forces keep the contacts from closing, and velocities jump without a collision.
//!
//! For a contact that slips U̇_n = p λ_n + b with p = W_nn − μ dᵀW_tn. Where p ≤ 0 and b < 0 no force does (Painlevé): the impulses of a
//! plastic impact stop the slip instead.

use super::Events;
use super::sets::{Instant, kinetic};
use crate::results::{Event, EventKind};
use crate::simulate::ledger::Ledger;
use crate::simulate::session::Session;
use delassus_algebra::cone::{Solver as _, residual};
use delassus_algebra::lcp::LcpError;
use delassus_integrators::nonsmooth::Delassus as _;
use delassus_integrators::nonsmooth::law::Impact;
use delassus_integrators::settings::Paradox;
use delassus_system::error::{Code, Error};

/// Residual of impulses that hold everything: round-off of W.
const HELD: f64 = 1e-10;
/// Change of velocities, in those of the instant, that is none.
const NOTHING: f64 = 1e-9;

impl Events {
    /// An impact without collision, if the model asks for it and it changes anything; true if it did.
    ///
    /// # Errors
    /// If there are no impulses either.
    pub(super) fn jam(
        &mut self,
        session: &mut Session,
        ledger: &mut Ledger,
        now: &mut Instant,
        v: &mut [f64],
        lost: &mut f64,
    ) -> Result<bool, Error> {
        if self.impacts.on_paradox == Paradox::Stop {
            return Ok(false);
        }
        let start = kinetic(session, v);
        now.before.copy_from_slice(&now.after);
        let zero = vec![0.0; now.before.len()];
        // gaps that do not open are pressed by as much as is needed to stop the slip: begin at the impulses that hold everything
        let all: Vec<usize> = (0..now.before.len()).collect();
        let mut impulse = self.impacts.delassus.holding(&all, &now.before);
        let impact = Impact {
            w: self.impacts.delassus.formed(),
            before: &now.before,
            restitution: &zero,
            blocks: &now.blocks,
        };
        let problem = impact.problem(&now.before);
        // where these are within the cones they are the impulses; a solver would find that none at all would do as well
        if !(residual(&problem, &impulse) <= HELD) {
            self.impacts
                .solver
                .solve(&problem, &mut impulse)
                .map_err(|f| self.unsolved(session, &now.touching, &f))?;
        }
        let fastest = now.before.iter().fold(0.0f64, |m, u| m.max(u.abs()));
        self.impacts.delassus.add_impulses(&impulse, v);
        now.after = self.speeds(&now.rate, v);
        let change = now.after.iter().zip(&now.before).fold(0.0f64, |m, (a, b)| m.max((a - b).abs()));
        if !(change > NOTHING * fastest) {
            return Ok(false);
        }
        let gone = start - kinetic(session, v);
        *lost += gone;
        let mut first = gone;
        for (k, c) in now.touching.iter().enumerate() {
            let row = now.blocks.leading(k);
            if impulse[row] > 0.0 {
                let mut line = Event::plain(session.x.t, EventKind::Jam, self.infos[*c].name.clone());
                (line.before, line.after, line.impulse) = (now.before[row], now.after[row], impulse[row]);
                line.energy_lost = std::mem::take(&mut first);
                ledger.impulses.contacts[self.infos[*c].contact] += impulse[row];
                ledger.log.push(line);
            }
        }
        *lost = 0.0;
        Ok(true)
    }

    /// Neither forces nor impulses: what contradicts itself.
    pub(super) fn without_solution(
        &self,
        session: &Session,
        now: &Instant,
        names: &[usize],
        f: &LcpError,
    ) -> Error {
        if !now.blocks.rub() {
            return self.unsolved(session, names, f);
        }
        // the contact in slip whose force would press it together most
        let mut worst: Option<(usize, f64, f64)> = None;
        for (k, c) in now.touching.iter().enumerate().filter(|(_, c)| names.contains(c)) {
            let rows = now.blocks.rows(k);
            let slip: Vec<f64> = now.after[rows.start + 1..rows.end].to_vec();
            let speed = slip.iter().map(|u| u * u).sum::<f64>().sqrt();
            if speed > self.tol.velocity {
                let (n, mu) = (rows.start, self.infos[*c].roughness.at(speed));
                let w = |i: usize, j: usize| self.impacts.delassus.entry(i, j);
                let across: f64 = slip.iter().enumerate().map(|(i, u)| u / speed * w(n, n + 1 + i)).sum();
                let p = (w(n, n) - mu * across) / w(n, n);
                if worst.is_none_or(|o| p < o.1) {
                    worst = Some((*c, p, mu));
                }
            }
        }
        let Some((c, p, mu)) = worst.filter(|w| w.1 <= 0.0) else {
            return self.unsolved(session, names, f);
        };
        let name = &self.infos[c].name;
        Error::solver(
            Code::NoContactSolution,
            format!("no forces keep `{name}` from closing while it slips: with mu = {mu} a normal force would press it together (p/W = {p:.3}): Painlevé's paradox"),
        )
        .on(format!("contact[{name}]"))
        .hint("on_paradox = \"jam\" lets it stop by an impact without collision; or lower the friction")
        .at_time(session.x.t, 0.0)
    }
}
