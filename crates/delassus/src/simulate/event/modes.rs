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
use crate::simulate::session::Session;
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
pub(super) enum Enters {
    /// Without friction, or with all rows and this coefficient.
    Still(f64),
    /// In slip: coefficient and direction.
    Slip(f64, [f64; 2]),
    /// A joint that may be held, by no more than this.
    Held(f64),
    /// A joint that turns: its friction, and the sign of its motion.
    Turns(f64, f64),
}

/// The mixed problem as it was solved; its forces stand in the problem.
pub(super) struct Mixed {
    pub(super) done: Certificate,
    /// How the contacts move if they press.
    pub(super) modes: Vec<Mode>,
    pub(super) enters: Vec<Enters>,
}

impl Events {
    /// Rows of a contact of the instant across its normal.
    pub(super) fn across(now: &Instant, k: usize) -> std::ops::Range<usize> {
        let rows = now.blocks.rows(k);
        // a joint has no normal
        if now.blocks.cone(k).has_normal() { rows.start + 1..rows.end } else { rows }
    }

    /// Slip velocity of a contact of the instant.
    pub(super) fn slip(now: &Instant, k: usize, u: &[f64]) -> [f64; 2] {
        let mut slip = [0.0; 2];
        slip.iter_mut().zip(&u[Events::across(now, k)]).for_each(|(s, u)| *s = *u);
        slip
    }

    /// Rows of some contacts that do not move in their modes: gaps, and directions in which they stick.
    pub(super) fn held_rows(now: &Instant, which: &[(usize, Mode)]) -> Vec<usize> {
        let rows = |(k, mode): &(usize, Mode)| match mode {
            Mode::Slip { .. } | Mode::Cone if matches!(now.blocks.cone(*k), Cone::Interval { .. }) => 0..0,
            Mode::Cone if now.blocks.cone(*k).rubs() => now.blocks.leading(*k)..now.blocks.leading(*k) + 1,
            Mode::Slip { .. } => now.blocks.leading(*k)..now.blocks.leading(*k) + 1,
            Mode::Stick | Mode::Cone => now.blocks.acting(*k),
        };
        which.iter().flat_map(rows).collect()
    }

    /// Gives the cones of an impact the coefficients of the velocities before it.
    pub(super) fn set_coefficients(&self, now: &mut Instant) {
        for (k, c) in now.touching.iter().enumerate() {
            let rough = self.infos[*c].law.roughness;
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
        free: &[f64],
    ) -> Vec<Enters> {
        let enters = |k: &usize| {
            let (c, rough) = (now.touching[*k], self.infos[now.touching[*k]].law.roughness);
            if let Some(joint) = self.infos[c].law.joint {
                return self.entering_joint(now, (*k, joint), free, (culprit, closed));
            }
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
                // feet beside one that comes to rest have no slip left either
                (Some(Culprit::Gap(_) | Culprit::Modes | Culprit::Rest(_)), _) => Enters::Still(rough.rest),
                (_, Some(Mode::Slip { direction, .. })) => Enters::Slip(rough.at(0.0), direction),
                _ => Enters::Still(rough.rest),
            }
        };
        slow.iter().map(enters).collect()
    }

    /// The same of a joint with its rate.
    fn entering_joint(
        &self,
        now: &Instant,
        (k, joint): (usize, usize),
        free: &[f64],
        (culprit, closed): (Option<Culprit>, &Closed),
    ) -> Enters {
        let (c, row) = (now.touching[k], now.blocks.leading(k));
        let (rate, [slip, rest]) = (now.after[row], self.impacts.bounds[joint]);
        if rate.abs() * self.units[c] > self.tol.velocity {
            return Enters::Turns(slip, rate.signum());
        }
        // where all it can do changes nothing, others lead it: its rate passes zero
        if rest * now.weight[row].abs() <= ROUND_OFF * free[row].abs() {
            return Enters::Turns(slip, free[row].signum());
        }
        match (culprit, closed.mode_of(c)) {
            (Some(Culprit::Slip(found)), _) if found == c => Enters::Turns(slip, self.sets.onset[0]),
            (Some(Culprit::Rest(found)), _) if found == c => Enters::Held(rest),
            (Some(Culprit::Gap(_) | Culprit::Modes), _) => Enters::Held(rest),
            (_, Some(Mode::Slip { direction, .. })) => Enters::Turns(slip, direction[0]),
            _ => Enters::Held(rest),
        }
    }

    /// Fills the problem of the contacts `slow` as they enter: `free` are accelerations of all rows without them.
    fn fill_mixed(&mut self, now: &Instant, slow: &[usize], enters: &[Enters], free: &[f64]) {
        let p = &mut self.impacts.problem;
        p.blocks.clear(0);
        p.rows.clear();
        // columns: rows of W with their weights; joints that turn, whose friction is known
        let mut columns: Vec<[(usize, f64); 3]> = Vec::new();
        let mut known: Vec<(usize, f64)> = Vec::new();
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
                Enters::Held(bound) => {
                    p.blocks.push(1, Cone::Interval { bound });
                    p.rows.push(rows.start);
                    columns.push(normal);
                }
                // its row carries nothing more
                Enters::Turns(bound, sign) => {
                    p.blocks.push(1, Cone::Interval { bound: 0.0 });
                    p.rows.push(rows.start);
                    columns.push(normal);
                    known.push((rows.start, -sign * bound));
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
        let pulled = |r: usize| known.iter().map(|(row, f)| w.entry(r, *row) * f).sum::<f64>();
        p.b.extend(p.rows.iter().map(|r| free[*r] + pulled(*r)));
        p.w.clear();
        for row in &p.rows {
            p.w.extend(columns.iter().map(|c| c.iter().map(|(r, x)| x * w.entry(*row, *r)).sum::<f64>()));
        }
        p.z.clear();
        p.z.resize(p.rows.len(), 0.0);
    }

    /// Solves for the forces of the contacts `slow`: the problem has them afterwards, with one row for each that slips.
    ///
    /// # Errors
    /// If no forces were found.
    pub(super) fn solve_mixed(
        &mut self,
        session: &mut Session,
        v: &[f64],
        now: &Instant,
        slow: &[usize],
        causes: (Option<Culprit>, &Closed),
        free: &[f64],
    ) -> Result<Mixed, LcpError> {
        let mut enters = self.entering(now, slow, causes, free);
        for round in 0.. {
            self.fill_mixed(now, slow, &enters, free);
            let done = self.impacts.problem.solve_formed(&mut self.impacts.solver)?;
            self.certify(now, slow, &done);
            let (modes, mut changed) = self.take_modes(now, slow, &mut enters);
            changed |= self.load_joints(session, v, (now, slow), &mut enters);
            changed |= self.follow_rates(now, (slow, free), causes.0, &mut enters);
            if !changed || round >= ROUNDS {
                return Ok(Mixed { done, modes, enters });
            }
        }
        unreachable!("the rounds are bounded")
    }

    /// How those that were solved for move: which of those that stand still begin to slip, and where to. True if they enter otherwise
    /// from now on.
    fn take_modes(&self, now: &Instant, slow: &[usize], enters: &mut [Enters]) -> (Vec<Mode>, bool) {
        let mut changed = false;
        let mut modes = Vec::with_capacity(slow.len());
        for (j, (k, enter)) in slow.iter().zip(enters.iter_mut()).enumerate() {
            let rough = self.infos[now.touching[*k]].law.roughness;
            let block = self.impacts.problem.blocks.get(j);
            let floor = FLOOR * self.tol.velocity;
            let turning = |sign: f64| Mode::Slip { direction: [sign, 0.0], floor };
            modes.push(match *enter {
                Enters::Held(_) => match self.onset(&block) {
                    None => Mode::Stick,
                    Some([sign, _]) => {
                        let joint = self.infos[now.touching[*k]].law.joint.unwrap_or(0);
                        *enter = Enters::Turns(self.impacts.bounds[joint][0], sign);
                        changed = true;
                        turning(sign)
                    }
                },
                Enters::Turns(_, sign) => turning(sign),
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
        (modes, changed)
    }

    /// The directions of those that begin to slip follow their accelerations; where these go back they hold after all. True if any does.
    fn follow_rates(
        &self,
        now: &Instant,
        (slow, free): (&[usize], &[f64]),
        culprit: Option<Culprit>,
        enters: &mut [Enters],
    ) -> bool {
        let mut changed = false;
        let rates = self.rates(now, slow, enters, free);
        for (j, k) in slow.iter().enumerate() {
            let unit = self.units[now.touching[*k]];
            let still = size(Events::slip(now, *k, &now.after)) * unit <= self.tol.velocity;
            let found = culprit == Some(Culprit::Slip(now.touching[*k]));
            let led = |bound: f64| bound * now.weight[now.blocks.leading(*k)].abs() <= rates[j].1;
            if let Enters::Turns(bound, sign) = enters[j]
                && still
                && !found
                && !led(bound)
                && let Some(joint) = self.infos[now.touching[*k]].law.joint
                && (size(rates[j].0) <= rates[j].1
                    || matches!(turned([sign, 0.0], rates[j]), Some(Turned::Back)))
            {
                enters[j] = Enters::Held(self.impacts.bounds[joint][1]);
                changed = true;
            }
            if let Enters::Slip(mu, d) = enters[j]
                && still
                && let Some(turned) = turned(d, rates[j])
            {
                let rough = self.infos[now.touching[*k]].law.roughness;
                enters[j] = match turned {
                    Turned::Back if found => continue,
                    Turned::Back => Enters::Still(rough.rest),
                    Turned::Aside(d) => Enters::Slip(mu, d),
                };
                changed = true;
            }
        }
        changed
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
        let (bound, across) = match block.cone {
            Cone::Coulomb { mu } => (mu * p.z[rows.start].abs(), rows.start + 1..rows.end),
            Cone::Interval { bound } => (bound, rows.clone()),
            Cone::HalfLine | Cone::Free => return None,
        };
        if grip > ROUND_OFF * bound {
            return None;
        }
        let (mut rate, mut scale) = ([0.0; 2], 0.0f64);
        for (i, row) in across.enumerate() {
            let terms = (0..n).map(|j| p.w[row * n + j] * p.z[j]);
            scale = terms.clone().fold(scale.max(p.b[row].abs()), |m, x| m.max(x.abs()));
            rate[i] = p.b[row] + terms.sum::<f64>();
        }
        let speed = size(rate);
        (speed > ROUND_OFF * scale).then(|| rate.map(|x| x / speed))
    }

    /// Accelerations of the contacts across their normals with the forces found, and what is round-off in them.
    fn rates(&self, now: &Instant, slow: &[usize], enters: &[Enters], free: &[f64]) -> Vec<([f64; 2], f64)> {
        let w = &self.impacts.delassus;
        let force = self.all_forces(now, slow, enters);
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

    /// Forces of all rows of the instant by the problem last solved.
    pub(super) fn all_forces(&self, now: &Instant, slow: &[usize], enters: &[Enters]) -> Vec<f64> {
        let p = &self.impacts.problem;
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
            if let Enters::Turns(bound, sign) = enters[j] {
                force[rows.start] = -sign * bound;
            }
        }
        force
    }

    /// Bounds of joints with the forces of the problem last solved; true if some have changed. The mechanism has the contacts of the
    /// instant before and afterwards.
    fn load_joints(
        &mut self,
        session: &mut Session,
        v: &[f64],
        (now, slow): (&Instant, &[usize]),
        enters: &mut [Enters],
    ) -> bool {
        let loaded = |c: &usize| {
            let joint = self.infos[*c].law.joint.map(|j| &session.mechanism.model().joints[j]);
            joint.and_then(|j| j.friction).is_some_and(|f| f.mu > 0.0)
        };
        if !now.touching.iter().any(loaded) {
            return false;
        }
        // what contacts and joints do to the coordinates
        let mut lambda = vec![0.0; session.mechanism.dims().m];
        lambda[session.mechanism.contact_rows()].copy_from_slice(&self.all_forces(now, slow, enters));
        let mut others = vec![0.0; v.len()];
        session.mechanism.add_jac_t_mul(1.0, &lambda, &mut others);
        // what the joints carry then
        self.stand(session, &[], v);
        session.mechanism.joint_bounds_under(&others, &mut self.impacts.bounds);
        self.stand(session, &now.touching, v);
        let mut changed = false;
        for (k, enter) in slow.iter().zip(enters) {
            let Some(joint) = self.infos[now.touching[*k]].law.joint else { continue };
            let [slip, rest] = self.impacts.bounds[joint];
            let (bound, new) = match enter {
                Enters::Held(bound) => (bound, rest),
                Enters::Turns(bound, _) => (bound, slip),
                Enters::Still(_) | Enters::Slip(..) => continue,
            };
            changed |= (new - *bound).abs() > ROUND_OFF * new;
            *bound = new;
        }
        changed
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
