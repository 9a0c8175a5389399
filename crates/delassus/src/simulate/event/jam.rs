//! Friction that jams: no forces keep the contacts from closing, and velocities jump without a collision.
//!
//! For a contact that slips U̇_n = p λ_n + b with p = W_nn − μ dᵀW_tn. Where p ≤ 0 and b < 0 no force does (Painlevé): the impulses of a
//! plastic impact stop the slip instead.

use super::Events;
use super::modes::size;
use super::search::Culprit;
use super::sets::{Instant, kinetic};
use crate::results::{Event, EventKind};
use crate::simulate::ledger::Ledger;
use crate::simulate::session::Session;
use delassus_algebra::cone::{Solver as _, residual};
use delassus_algebra::lcp::LcpError;
use delassus_integrators::nonsmooth::Delassus as _;
use delassus_integrators::nonsmooth::law::Impact;
use delassus_integrators::settings::Paradox;
use delassus_mechanics::formulation::rubbing::{Closed, Mode};
use delassus_system::error::{Code, Error};

/// Residual of impulses that hold everything: round-off of W.
const HELD: f64 = 1e-10;
/// p/W_nn of a contact that slips below which its force is a thousand times that without friction, and grows without bound.
const UNBOUNDED: f64 = 1e-3;
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
        let all: Vec<usize> = (0..now.blocks.len())
            .filter(|k| now.blocks.cone(*k).has_normal())
            .flat_map(|k| now.blocks.rows(k))
            .collect();
        let moving: Vec<f64> = all.iter().map(|r| now.before[*r]).collect();
        let mut impulse = zero.clone();
        all.iter().zip(self.impacts.delassus.holding(&all, &moving)).for_each(|(r, p)| impulse[*r] = p);
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
            if impulse[row] > 0.0 && now.blocks.cone(k).has_normal() {
                let mut line = Event::plain(session.x.t, EventKind::Jam, self.infos[*c].name.clone());
                (line.before, line.after, line.impulse) = (now.before[row], now.after[row], impulse[row]);
                line.energy_lost = std::mem::take(&mut first);
                ledger.impulses.contacts[self.infos[*c].law.contact] += impulse[row];
                ledger.log.push(line);
            }
        }
        *lost = 0.0;
        Ok(true)
    }

    /// Notes a contact that let go, or came to rest, where its force in slip has no bound: p → 0, a dynamic jam. W is that of the
    /// instant.
    pub(super) fn note_jam_ahead(
        &self,
        ledger: &mut Ledger,
        t: f64,
        now: &Instant,
        culprit: Option<Culprit>,
        closed: &Closed,
    ) {
        let (Some(Culprit::Release(c)) | Some(Culprit::Rest(c))) = culprit else { return };
        let (Some(k), Some(Mode::Slip { direction, .. })) =
            (now.touching.iter().position(|k| *k == c), closed.mode_of(c))
        else {
            return;
        };
        let rows = now.blocks.rows(k);
        let slip = &now.before[rows.start + 1..rows.end];
        let speed = slip.iter().map(|u| u * u).sum::<f64>().sqrt();
        let d = |i: usize| if speed > self.tol.velocity { slip[i] / speed } else { direction[i] };
        let w = |j: usize| self.impacts.delassus.entry(rows.start, j);
        let across: f64 = (0..slip.len()).map(|i| d(i) * w(rows.start + 1 + i)).sum();
        let p = 1.0 - self.infos[c].law.roughness.at(speed) * across / w(rows.start);
        if p.abs() < UNBOUNDED {
            ledger.jams_ahead.push((t, p, self.infos[c].name.clone()));
        }
    }

    /// Neither forces nor impulses: what contradicts itself.
    pub(super) fn without_solution(
        &self,
        session: &Session,
        now: &Instant,
        names: &[usize],
        free: &[f64],
        f: &LcpError,
    ) -> Error {
        if !now.blocks.rub() {
            return self.unsolved(session, names, f);
        }
        // the contact in slip whose force would press it together most
        let mut worst: Option<(usize, f64, f64, usize)> = None;
        for (k, c) in now.touching.iter().enumerate().filter(|(_, c)| names.contains(c)) {
            if !now.blocks.cone(k).has_normal() {
                continue;
            }
            let slip = Events::slip(now, k, &now.after);
            let speed = size(slip);
            if speed > self.tol.velocity {
                let mu = self.infos[*c].law.roughness.at(speed);
                let ratio = self.ratio(now, k, mu, Some(slip.map(|u| u / speed)));
                if worst.is_none_or(|o| ratio < o.1) {
                    worst = Some((*c, ratio, mu, now.blocks.leading(k)));
                }
            }
        }
        let Some((c, ratio, mu, row)) = worst.filter(|w| w.1 <= 0.0) else {
            return self.unsolved(session, names, f);
        };
        let (name, p, b) = (&self.infos[c].name, ratio * now.weight[row], free[row]);
        Error::solver(
            Code::NoContactSolution,
            format!("no forces keep `{name}` from closing while it slips: its gap accelerates by p λ + b with p = {p:.4} 1/kg (p/W_nn = {ratio:.4}) and b = {b:.4} m/s², so that with mu = {mu} a normal force presses it together: Painlevé's paradox"),
        )
        .on(format!("contact[{name}]"))
        .hint("on_paradox = \"jam\" lets it stop by an impact without collision; or lower the friction")
        .at_time(session.x.t, 0.0)
    }
}
