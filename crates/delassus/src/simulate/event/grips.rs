//! What closed contacts carry, how far they are from slip, and whether forces and motion are the only ones.
//!
//! With the columns B of the forces (a contact that slips has λ_n (n − μ d)) and the rows R that do not move, forces that differ by z
//! keep all of them if H_R S⁻¹ Bᵀ z = 0. Forces are not unique where there is such a z; the motion is not either where S⁻¹ Bᵀ z ≠ 0, which
//! takes redundant normal rows, and friction that makes a difference between them.

use super::Events;
use super::modes::size;
use super::sets::Instant;
use crate::results::{JointGrip, StartForce, StartState};
use crate::simulate::session::Session;
use delassus_algebra::RowSplit;
use delassus_integrators::nonsmooth::Delassus as _;
use delassus_mechanics::formulation::rubbing::{Closed, Mode};
use delassus_model::Warning;
use delassus_system::error::Code;

/// Pivots of H_R S⁻¹ Bᵀ, with rows of unit size, below which forces are not unique: W is exact to about 1e-12.
const SINGULAR: f64 = 1e-9;
/// Squared accelerations, by forces of unit size that no row feels, above which they are more than round-off: the square of 1e-6.
const FELT: f64 = 1e-12;

/// Contacts that stand or slip at an instant: W of all their rows is taken.
struct Sliding {
    now: Instant,
    closed: Closed,
    /// By contact: direction and coefficient of slip.
    slip: Vec<([f64; 2], f64)>,
}

impl Events {
    /// The closed contacts of a model with friction and the forces that they carry, within their cones.
    pub(super) fn grips(&mut self, session: &mut Session) -> Vec<StartForce> {
        let unsure = self.unsure(session);
        let Some(all) = self.sliding(session) else { return Vec::new() };
        let x = session.x.clone();
        if self.stillness(session, &all.closed.contacts, &x.v).is_none() {
            self.come_back(session, &all.closed);
            return Vec::new();
        }
        let p = &self.impacts.problem;
        let force = |(k, c): (usize, &usize)| {
            let (block, mode) = (p.blocks.get(k), all.closed.mode(k));
            let rough = self.infos[*c].law.roughness;
            let (state, mu) = match mode {
                Mode::Slip { .. } => (StartState::Slip, all.slip[k].1),
                Mode::Stick => (StartState::Stick, rough.rest),
                Mode::Cone => (StartState::Closed, 0.0),
            };
            let normal = p.z[block.rows.start];
            let across = p.z[block.rows.start + 1..block.rows.end].iter();
            let tangential = match mode {
                Mode::Slip { .. } => mu * normal,
                _ => across.map(|x| x * x).sum::<f64>().sqrt(),
            };
            let margin = (mode == Mode::Stick && !unsure[k]).then_some(mu * normal - tangential);
            let ratio = self.ratio(&all.now, k, mu, (mode != Mode::Stick).then_some(all.slip[k].0));
            let name = self.infos[*c].name.clone();
            StartForce { name, state, mu, normal, tangential, margin, unique: !unsure[k], ratio }
        };
        let contacts =
            all.closed.contacts.iter().enumerate().filter(|(_, c)| self.infos[**c].law.joint.is_none());
        let forces = contacts.map(force).collect();
        self.come_back(session, &all.closed);
        forces
    }

    /// The joints with friction and what they carry, within their bounds.
    pub(super) fn joint_grips(&mut self, session: &mut Session) -> Vec<JointGrip> {
        let unsure = self.unsure(session);
        let Some(all) = self.sliding(session) else { return Vec::new() };
        let x = session.x.clone();
        let mut out = Vec::new();
        if self.stillness(session, &all.closed.contacts, &x.v).is_some() {
            let p = &self.impacts.problem;
            for (k, c) in all.closed.contacts.iter().enumerate() {
                let Some(joint) = self.infos[*c].law.joint else { continue };
                let ([slip, rest], stuck) = (self.impacts.bounds[joint], all.closed.mode(k) == Mode::Stick);
                let (friction, bound) =
                    if stuck { (p.z[p.blocks.get(k).rows.start].abs(), rest) } else { (slip, slip) };
                out.push(JointGrip {
                    name: session.mechanism.model().joints[joint].name.clone(),
                    state: if stuck { StartState::Stick } else { StartState::Slip },
                    is_moment: self.infos[*c].law.is_angle,
                    friction,
                    bound,
                    margin: (stuck && !unsure[k]).then_some(bound - friction),
                });
            }
        }
        self.come_back(session, &all.closed);
        out
    }

    /// p/W_nn of a contact in a direction of slip; without one, the least of all directions.
    pub(super) fn ratio(&self, now: &Instant, k: usize, mu: f64, direction: Option<[f64; 2]>) -> f64 {
        let rows = now.blocks.rows(k);
        let w = |j: usize| self.impacts.delassus.entry(rows.start, j);
        let mut across = [0.0; 2];
        across.iter_mut().zip(rows.start + 1..rows.end).for_each(|(a, j)| *a = w(j));
        let worst = match direction {
            Some(d) => across[0] * d[0] + across[1] * d[1],
            None => size(across),
        };
        1.0 - mu * worst / w(rows.start)
    }

    /// W of all rows of the closed contacts, with their directions of slip; none without friction. The mechanism has all rows
    /// afterwards.
    fn sliding(&mut self, session: &mut Session) -> Option<Sliding> {
        let m = session.mechanism.as_ref();
        let closed = m.closed();
        if closed.modes.iter().all(|mode| *mode == Mode::Cone) {
            return None;
        }
        let coefficient = |(k, c): (usize, &usize)| {
            (m.slip_directions()[k], self.infos[*c].law.roughness.at(size(m.slips()[k])))
        };
        let slip = closed.contacts.iter().enumerate().map(coefficient).collect();
        let v = session.x.v.clone();
        self.stand(session, &[], &v);
        let factored = self.impacts.delassus.factor(session.mechanism.as_system());
        self.stand(session, &closed.contacts, &v);
        if factored.is_err() {
            self.come_back(session, &closed);
            return None;
        }
        let now = self.instant(session, closed.contacts.clone(), &v);
        Some(Sliding { now, closed, slip })
    }

    /// The mechanism as it was.
    fn come_back(&self, session: &mut Session, closed: &Closed) {
        session.mechanism.close_as(closed);
        session.stand();
    }

    /// Contacts by whose friction the motion was not the only one at the last instant, by name; none where it was.
    pub(super) fn not_unique(&self) -> Vec<String> {
        self.sets.undecided.iter().map(|c| self.infos[*c].name.clone()).collect()
    }

    /// Of some contacts of an instant, those that slip with normal forces that are not unique, where the motion depends on them: by their
    /// places in the list.
    pub(super) fn undecided(&self, now: &Instant, list: &[(usize, Mode)]) -> Vec<usize> {
        let slides = |(k, mode): &(usize, Mode)| mode.slips() && now.blocks.cone(*k).has_normal();
        if list.len() < 2 || !list.iter().any(slides) {
            return Vec::new();
        }
        let w = |i: usize, j: usize| self.impacts.delassus.entry(i, j);
        // columns of forces, each with the row that it belongs to and the size of that
        let mut columns: Vec<(usize, Vec<(usize, f64)>)> = Vec::new();
        for (place, (k, mode)) in list.iter().enumerate() {
            // the friction of a joint that turns is known
            if mode.slips() && !now.blocks.cone(*k).has_normal() {
                continue;
            }
            let rows = now.blocks.rows(*k);
            let unit = |r: usize| if w(r, r) > 0.0 { 1.0 / w(r, r).sqrt() } else { 0.0 };
            match *mode {
                Mode::Stick => columns.extend(rows.map(|r| (place, vec![(r, unit(r))]))),
                Mode::Cone => columns.push((place, vec![(rows.start, unit(rows.start))])),
                Mode::Slip { direction, .. } => {
                    let n = rows.start;
                    let mu = self.infos[now.touching[*k]]
                        .law
                        .roughness
                        .at(size(Events::slip(now, *k, &now.after)));
                    let mut column = vec![(n, unit(n))];
                    column.extend((n + 1..rows.end).zip(direction).map(|(r, d)| (r, -mu * d * unit(n))));
                    columns.push((place, column));
                }
            }
        }
        let n = columns.len();
        let product = |a: &[(usize, f64)], b: &[(usize, f64)]| -> f64 {
            a.iter().map(|(i, x)| b.iter().map(|(j, y)| x * y * w(*i, *j)).sum::<f64>()).sum()
        };
        // rows that do not move are the first of each column
        let mut a = Vec::with_capacity(n * n);
        for (_, row) in &columns {
            a.extend(columns.iter().map(|(_, column)| product(&row[..1], column)));
        }
        let split = RowSplit::new(&a, n, n, SINGULAR);
        let (basis, free) = (split.null_basis(), n - split.rank());
        let mut found = Vec::new();
        for z in 0..free {
            // S⁻¹ᐟ² Bᵀ z
            let share = |i: usize| basis[i * free + z];
            let mut felt = 0.0;
            for i in 0..n {
                for j in 0..n {
                    felt += share(i) * share(j) * product(&columns[i].1, &columns[j].1);
                }
            }
            if felt > FELT {
                let slips = |i: &usize| list[columns[*i].0].1.slips() && share(*i).abs() > SINGULAR;
                found.extend((0..n).filter(slips).map(|i| columns[i].0));
            }
        }
        found.sort_unstable();
        found.dedup();
        found
    }

    /// A warning where the motion is not the only one.
    pub(super) fn doubt(names: &[String], t: f64) -> Option<Warning> {
        (!names.is_empty()).then(|| {
            let list: Vec<String> = names.iter().map(|n| format!("`{n}`")).collect();
            let message = format!("the motion at t = {t:.6} s may not be the only one: {} slip, and how they share the load is not determined; what is computed is one of the motions that fit", list.join(", "));
            Warning { code: Code::FrictionNotUnique, message }
        })
    }

    /// Warnings of contacts that touch, slip and open while a force that keeps them closed would fit as well: U̇_n = p λ_n + b with
    /// p < 0 < b.
    pub(super) fn second_ways(&mut self, session: &mut Session, touching: &[usize]) -> Vec<Warning> {
        let told = |events: &Events, (c, p, b): (usize, f64, f64)| {
            let (name, force) = (&events.infos[c].name, -b / p);
            let message = format!(
                "`{name}` slips, and both no force and {force:.6} N fit its motion (p = {p:.4} 1/kg, b = {b:.4} m/s²): Painlevé's paradox; it opens"
            );
            Warning { code: Code::FrictionNotUnique, message }
        };
        let found = self.may_stay(session, touching);
        found.into_iter().map(|one| told(self, one)).collect()
    }

    /// Contacts that touch and slip with p < 0 < b, and both.
    fn may_stay(&mut self, session: &mut Session, touching: &[usize]) -> Vec<(usize, f64, f64)> {
        let closed = session.mechanism.closed();
        let rough: Vec<usize> = touching
            .iter()
            .copied()
            .filter(|c| self.infos[*c].law.roughness.is_rough() && !closed.contacts.contains(c))
            .collect();
        if rough.is_empty() {
            return Vec::new();
        }
        let (v, v_dot) = (session.x.v.clone(), session.x.v_dot.clone());
        self.stand(session, &[], &v);
        let mut found = Vec::new();
        if self.impacts.delassus.factor(session.mechanism.as_system()).is_ok() {
            self.stand(session, &rough, &v);
            let now = self.instant(session, rough.clone(), &v);
            let rates = self.free_rows(session, &v_dot);
            for (k, c) in rough.iter().enumerate() {
                let rows = now.blocks.rows(k);
                let slip = Events::slip(&now, k, &now.before);
                let speed = size(slip);
                let rests = now.before[rows.start].abs() * self.units[*c] <= self.tol.velocity;
                if rests && speed > self.tol.velocity {
                    let direction = slip.map(|u| u / speed);
                    let ratio = self.ratio(&now, k, self.infos[*c].law.roughness.at(speed), Some(direction));
                    let b = rates[rows.start];
                    if ratio < 0.0 && b > 0.0 {
                        found.push((*c, ratio * now.weight[rows.start], b));
                    }
                }
            }
        }
        self.come_back(session, &closed);
        found
    }
}
