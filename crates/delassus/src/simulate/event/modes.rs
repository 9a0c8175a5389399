//! Which of the contacts that touch press, stick or slip: the mixed problem of accelerations.
//!
//! A contact that slips has one unknown, λ_n: its force is λ_n (n − μ d), and 0 ≤ U̇_n ⟂ λ_n ≥ 0. One that stands still has all its
//! rows and Coulomb's cone at the level of accelerations. Coefficients that fall when slip begins are found by solving again for those
//! that begin to slip. There may be no solution, or several (Painlevé).

use super::Events;
use super::search::Culprit;
use super::sets::Instant;
use delassus_algebra::cone::{Block, Cone};
use delassus_algebra::lcp::{Certificate, LcpError};
use delassus_integrators::nonsmooth::Delassus as _;
use delassus_mechanics::formulation::rubbing::{Closed, Mode};

/// Rounds in which directions and coefficients of slip that begins are found.
const ROUNDS: usize = 20;
/// Relative differences of accelerations and of forces that are round-off of the problem they were solved from.
const ROUND_OFF: f64 = 1e-9;
/// Slip speed below which its direction is the one given, in parts of the velocity threshold.
const FLOOR: f64 = 1e-6;

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

    /// How the contacts that may press enter: as they move, and one that was found to begin to slip in that direction.
    fn entering(&self, now: &Instant, slow: &[usize], culprit: Option<Culprit>) -> Vec<Enters> {
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
            match culprit {
                Some(Culprit::Slip(found)) if found == c => Enters::Slip(rough.at(0.0), self.sets.onset),
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
        culprit: Option<Culprit>,
        free: &[f64],
    ) -> Result<(Certificate, Vec<Mode>), LcpError> {
        let mut enters = self.entering(now, slow, culprit);
        for round in 0.. {
            self.fill_mixed(now, slow, &enters, free);
            let done = self.impacts.problem.solve_formed(&mut self.impacts.solver)?;
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
            // the directions of those that begin to slip follow their accelerations
            for (k, enter) in slow.iter().zip(enters.iter_mut()) {
                let still = size(Events::slip(now, *k, &now.after)) <= self.tol.velocity;
                if let (Enters::Slip(mu, d), true) = (*enter, still)
                    && let Some(turned) = self.turned(now, *k, d, slow, free)
                {
                    *enter = Enters::Slip(mu, turned);
                    changed = true;
                }
            }
            if !changed || round >= ROUNDS {
                return Ok((done, modes));
            }
        }
        unreachable!("the rounds are bounded")
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

    /// The direction of the acceleration of a contact that begins to slip, if it differs from the one it was solved with.
    fn turned(&self, now: &Instant, k: usize, d: [f64; 2], slow: &[usize], free: &[f64]) -> Option<[f64; 2]> {
        if Events::across(now, k).len() < 2 {
            return None;
        }
        let p = &self.impacts.problem;
        let w = &self.impacts.delassus;
        // forces of all rows of the instant
        let mut force = vec![0.0; now.before.len()];
        for (j, other) in slow.iter().enumerate() {
            let (block, rows) = (p.blocks.get(j), now.blocks.rows(*other));
            for (i, row) in rows.enumerate() {
                force[row] = p.z.get(block.rows.start + i).copied().filter(|_| i < block.rows.len()).unwrap_or(0.0);
            }
        }
        let mut rate = [0.0; 2];
        for (i, row) in Events::across(now, k).enumerate() {
            rate[i] = free[row] + force.iter().enumerate().map(|(j, f)| w.entry(row, j) * f).sum::<f64>();
        }
        let speed = size(rate);
        let new = rate.map(|x| x / speed);
        let differs = (new[0] - d[0]).hypot(new[1] - d[1]) > ROUND_OFF;
        (speed > 0.0 && differs && new.iter().all(|x| x.is_finite())).then_some(new)
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

/// ‖x‖ in two directions.
pub(super) fn size(x: [f64; 2]) -> f64 {
    x[0].hypot(x[1])
}
