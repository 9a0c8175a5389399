//! Which of the contacts that touch press, stick or slip: the mixed problem of accelerations.
//!
//! A contact that slips has one unknown, λ_n: its force is λ_n (n − μ d), and 0 ≤ U̇_n ⟂ λ_n ≥ 0. One that stands still has all its
//! rows and Coulomb's cone at the level of accelerations. Coefficients that fall when slip begins are found by solving again for those
//! that begin to slip. There may be no solution, or several (Painlevé).

use super::Events;
use super::search::Culprit;
use super::sets::Instant;
use crate::results::friction::FrictionCertificate;
use crate::simulate::rough;
use delassus_algebra::cone::friction::certify;
use delassus_algebra::cone::{Block, Cone, Problem};
use delassus_algebra::lcp::{Certificate, LcpError};
use delassus_integrators::nonsmooth::Delassus as _;
use delassus_mechanics::formulation::rubbing::{Closed, Mode};

/// Rounds in which directions and coefficients of slip that begins are found.
const ROUNDS: usize = 20;
/// Relative differences of accelerations and of forces that are round-off of the problem they were solved from.
const ROUND_OFF: f64 = 1e-9;
/// Slip speed below which its direction is the one given, in parts of the velocity threshold: far above the round-off of velocities, 1e-9
/// of it, which has no direction.
const FLOOR: f64 = 1e-2;

/// How a contact enters the mixed problem.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Enters {
    /// Without friction, or with all rows and this coefficient.
    Still(f64),
    /// In slip: coefficient and direction.
    Slip(f64, [f64; 2]),
}

impl Events {
    /// Rows of a contact of the instant across its normal.
    fn across(now: &Instant, k: usize) -> std::ops::Range<usize> {
        let rows = now.blocks.rows(k);
        rows.start + 1..rows.end
    }

    /// Slip velocity of a contact of the instant.
    fn slip(now: &Instant, k: usize, u: &[f64]) -> [f64; 2] {
        let mut slip = [0.0; 2];
        slip.iter_mut().zip(&u[Events::across(now, k)]).for_each(|(s, u)| *s = *u);
        slip
    }

    /// Rows of some contacts that do not move in their modes: gaps, and directions in which they stick.
    pub(super) fn held_rows(now: &Instant, which: &[(usize, Mode)]) -> Vec<usize> {
        let rows = |(k, mode): &(usize, Mode)| match mode {
            Mode::Cone if now.blocks.cone(*k).rubs() => now.blocks.leading(*k)..now.blocks.leading(*k) + 1,
            Mode::Slip { .. } => now.blocks.leading(*k)..now.blocks.leading(*k) + 1,
            Mode::Stick | Mode::Cone => now.blocks.acting(*k),
        };
        which.iter().flat_map(rows).collect()
    }

    /// Gives the cones of an impact the coefficients of the velocities before it.
    pub(super) fn set_coefficients(&self, now: &mut Instant) {
        for (k, c) in now.touching.iter().enumerate() {
            let rough = self.infos[*c].roughness;
            if rough.falls() {
                let speed = size(Events::slip(now, k, &now.before));
                let mu = if speed > self.tol.velocity { rough.at(speed) } else { rough.rest };
                now.blocks.set_cone(k, Cone::Coulomb { mu });
            }
        }
    }

    /// How the contacts that may press enter: as they move, and one that was found to begin to slip in that direction. One that has
    /// given way beside others that hold it still goes on to do so.
    fn entering(
        &self,
        now: &Instant,
        slow: &[usize],
        (culprit, closed): (Option<Culprit>, &Closed),
    ) -> Vec<Enters> {
        let enters = |k: &usize| {
            let (c, rough) = (now.touching[*k], self.infos[now.touching[*k]].roughness);
            if !rough.is_rough() {
                return Enters::Still(0.0);
            }
            let slip = Events::slip(now, *k, &now.after);
            let speed = size(slip);
            if speed > self.tol.velocity {
                return Enters::Slip(rough.at(speed), slip.map(|u| u / speed));
            }
            match (culprit, closed.mode_of(c)) {
                (Some(Culprit::Slip(found)), _) if found == c => Enters::Slip(rough.at(0.0), self.sets.onset),
                (Some(Culprit::Rest(found)), _) if found == c => Enters::Still(rough.rest),
                (Some(Culprit::Gap(_) | Culprit::Modes), _) => Enters::Still(rough.rest),
                (_, Some(Mode::Slip { direction, .. })) => Enters::Slip(rough.at(0.0), direction),
                _ => Enters::Still(rough.rest),
            }
        };
        slow.iter().map(enters).collect()
    }

    /// Fills the problem of the contacts `slow` as they enter: `free` are accelerations of all rows without them.
    fn fill_mixed(&mut self, now: &Instant, slow: &[usize], enters: &[Enters], free: &[f64]) {
        let p = &mut self.impacts.problem;
        p.blocks.clear(0);
        p.rows.clear();
        // columns: rows of W with their weights
        let mut columns: Vec<[(usize, f64); 3]> = Vec::new();
        for (k, enters) in slow.iter().zip(enters) {
            let rows = now.blocks.rows(*k);
            let normal = [(rows.start, 1.0), (rows.start, 0.0), (rows.start, 0.0)];
            match *enters {
                Enters::Still(mu) if mu > 0.0 => {
                    p.blocks.push(rows.len(), Cone::Coulomb { mu });
                    p.rows.extend(rows.clone());
                    columns.extend(rows.map(|r| [(r, 1.0), (r, 0.0), (r, 0.0)]));
                }
                Enters::Still(_) => {
                    p.blocks.push(1, Cone::HalfLine);
                    p.rows.push(rows.start);
                    columns.push(normal);
                }
                Enters::Slip(mu, d) => {
                    p.blocks.push(1, Cone::HalfLine);
                    p.rows.push(rows.start);
                    let mut column = normal;
                    for (i, r) in Events::across(now, *k).enumerate() {
                        column[i + 1] = (r, -mu * d[i]);
                    }
                    columns.push(column);
                }
            }
        }
        let w = &self.impacts.delassus;
        p.b.clear();
        p.b.extend(p.rows.iter().map(|r| free[*r]));
        p.w.clear();
        for row in &p.rows {
            p.w.extend(columns.iter().map(|c| c.iter().map(|(r, x)| x * w.entry(*row, *r)).sum::<f64>()));
        }
        p.z.clear();
        p.z.resize(p.rows.len(), 0.0);
    }

    /// Solves for the forces of the contacts `slow`: the problem has them afterwards, with one row for each that slips. Returns
    /// the certificate and how each moves if it presses.
    ///
    /// # Errors
    /// If no forces were found.
    pub(super) fn solve_mixed(
        &mut self,
        now: &Instant,
        slow: &[usize],
        causes: (Option<Culprit>, &Closed),
        free: &[f64],
    ) -> Result<(Certificate, Vec<Mode>), LcpError> {
        let mut enters = self.entering(now, slow, causes);
        for round in 0.. {
            self.fill_mixed(now, slow, &enters, free);
            let done = self.impacts.problem.solve_formed(&mut self.impacts.solver)?;
            self.certify(now, slow, &done);
            // of those that stand still: which begin to slip, and where to
            let mut changed = false;
            let mut modes = Vec::with_capacity(slow.len());
            for (j, (k, enter)) in slow.iter().zip(enters.iter_mut()).enumerate() {
                let rough = self.infos[now.touching[*k]].roughness;
                let block = self.impacts.problem.blocks.get(j);
                let floor = FLOOR * self.tol.velocity;
                modes.push(match *enter {
                    Enters::Still(mu) if mu > 0.0 => match self.onset(&block) {
                        None => Mode::Stick,
                        Some(direction) => {
                            // slip has another coefficient than rest
                            if rough.at(0.0) < rough.rest {
                                *enter = Enters::Slip(rough.at(0.0), direction);
                                changed = true;
                            }
                            Mode::Slip { direction, floor }
                        }
                    },
                    Enters::Still(_) => Mode::Cone,
                    Enters::Slip(_, direction) => Mode::Slip { direction, floor },
                });
            }
            // the directions of those that begin to slip follow their accelerations; where these go back they hold after all
            let rates = self.rates(now, slow, &enters, free);
            for (j, k) in slow.iter().enumerate() {
                let still = size(Events::slip(now, *k, &now.after)) <= self.tol.velocity;
                if let Enters::Slip(mu, d) = enters[j]
                    && still
                    && let Some(turned) = turned(d, rates[j])
                {
                    let rough = self.infos[now.touching[*k]].roughness;
                    let found = causes.0 == Some(Culprit::Slip(now.touching[*k]));
                    enters[j] = match turned {
                        Turned::Back if found => continue,
                        Turned::Back => Enters::Still(rough.rest),
                        Turned::Aside(d) => Enters::Slip(mu, d),
                    };
                    changed = true;
                }
            }
            if !changed || round >= ROUNDS {
                return Ok((done, modes));
            }
        }
        unreachable!("the rounds are bounded")
    }

    /// Takes the problem last solved into the certificate of the run.
    fn certify(&mut self, now: &Instant, slow: &[usize], done: &Certificate) {
        let p = &self.impacts.problem;
        let quality = certify(&Problem { w: &p.w, b: &p.b, blocks: &p.blocks }, &p.z);
        let worst = quality.worst_contact.and_then(|j| slow.get(j)).map(|k| now.touching[*k]);
        let one = FrictionCertificate {
            residual: done.residual,
            cone: quality.cone,
            alignment: quality.alignment,
            solver: rough::solver(done.solver),
            iterations: done.iterations,
            worst_contact: worst.map_or_else(String::new, |c| self.infos[c].name.clone()),
        };
        rough::note(&mut self.impacts.certificate, &one);
    }

    /// Direction in which a contact that stands still begins to slip, if its force is at the border of the cone and it accelerates.
    fn onset(&self, block: &Block) -> Option<[f64; 2]> {
        let p = &self.impacts.problem;
        let n = p.rows.len();
        let rows = block.rows.clone();
        let grip = block.cone.grip(rows.len(), |i| p.z[rows.start + i]);
        let Cone::Coulomb { mu } = block.cone else { return None };
        if grip > ROUND_OFF * mu * p.z[rows.start].abs() {
            return None;
        }
        let (mut rate, mut scale) = ([0.0; 2], 0.0f64);
        for (i, row) in (rows.start + 1..rows.end).enumerate() {
            let terms = (0..n).map(|j| p.w[row * n + j] * p.z[j]);
            scale = terms.clone().fold(scale.max(p.b[row].abs()), |m, x| m.max(x.abs()));
            rate[i] = p.b[row] + terms.sum::<f64>();
        }
        let speed = size(rate);
        (speed > ROUND_OFF * scale).then(|| rate.map(|x| x / speed))
    }

    /// Accelerations of the contacts across their normals with the forces found, and what is round-off in them.
    fn rates(&self, now: &Instant, slow: &[usize], enters: &[Enters], free: &[f64]) -> Vec<([f64; 2], f64)> {
        let (p, w) = (&self.impacts.problem, &self.impacts.delassus);
        // forces of all rows of the instant
        let mut force = vec![0.0; now.before.len()];
        for (j, k) in slow.iter().enumerate() {
            let (block, rows) = (p.blocks.get(j), now.blocks.rows(*k));
            for (i, row) in rows.clone().enumerate().take(block.rows.len()) {
                force[row] = p.z[block.rows.start + i];
            }
            if let Enters::Slip(mu, d) = enters[j] {
                let normal = p.z[block.rows.start];
                Events::across(now, *k).zip(d).for_each(|(row, d)| force[row] = -mu * d * normal);
            }
        }
        let of = |k: &usize| {
            let (mut rate, mut scale) = ([0.0; 2], 0.0f64);
            for (i, row) in Events::across(now, *k).enumerate() {
                let terms = force.iter().enumerate().map(|(j, f)| w.entry(row, j) * f);
                scale = terms.clone().fold(scale.max(free[row].abs()), |m, x| m.max(x.abs()));
                rate[i] = free[row] + terms.sum::<f64>();
            }
            (rate, ROUND_OFF * scale)
        };
        slow.iter().map(of).collect()
    }

    /// Modes of contacts by their numbers.
    pub(super) fn closed_in(&self, stays: &[(usize, Mode)], now: &Instant) -> Closed {
        let rough = stays.iter().any(|(_, m)| *m != Mode::Cone);
        Closed {
            contacts: stays.iter().map(|(k, _)| now.touching[*k]).collect(),
            modes: if rough { stays.iter().map(|(_, m)| *m).collect() } else { Vec::new() },
        }
    }
}

/// How the acceleration of a contact that begins to slip differs from the direction it was solved with.
enum Turned {
    /// It goes back: friction would drive it.
    Back,
    /// Another direction.
    Aside([f64; 2]),
}

fn turned(d: [f64; 2], (rate, nothing): ([f64; 2], f64)) -> Option<Turned> {
    let (along, speed) = (rate[0] * d[0] + rate[1] * d[1], size(rate));
    if !(speed > nothing) {
        return None;
    }
    if along < -nothing {
        return Some(Turned::Back);
    }
    let new = rate.map(|x| x / speed);
    ((new[0] - d[0]).hypot(new[1] - d[1]) > ROUND_OFF.sqrt() && along > 0.0).then_some(Turned::Aside(new))
}

/// ‖x‖ in two directions.
pub(super) fn size(x: [f64; 2]) -> f64 {
    x[0].hypot(x[1])
}
