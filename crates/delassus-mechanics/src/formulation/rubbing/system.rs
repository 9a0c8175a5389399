//! The equations of motion with the rows that contacts show in their modes.

use super::mode::FAST;
use super::{Mode, Rubbing};
use crate::formulation::{Assembler, Dims, Energy, Power, RowKind, Shift, System, Turned};

/// Hands on rows by their numbers here.
struct Seen<'a> {
    seen: &'a [Option<usize>],
    /// Rows below this one stand where they stood.
    first: usize,
    out: &'a mut dyn Assembler,
}

impl Assembler for Seen<'_> {
    fn add(&mut self, row: usize, col: usize, nr: usize, nc: usize, block: &[f64]) {
        if row + nr <= self.first {
            return self.out.add(row, col, nr, nc, block);
        }
        for (r, line) in block[..nr * nc].chunks_exact(nc.max(1)).enumerate() {
            if let Some(to) = self.seen[row + r] {
                self.out.add(to, col, 1, nc, line);
            }
        }
    }
}

/// Hands on the directions of slip, weighed, as parts of the row of their gap.
struct Dragged<'a> {
    rubbing: &'a Rubbing,
    out: &'a mut dyn Assembler,
}

impl Assembler for Dragged<'_> {
    fn add(&mut self, row: usize, col: usize, nr: usize, nc: usize, block: &[f64]) {
        let r = self.rubbing;
        for (i, line) in block[..nr * nc].chunks_exact(nc.max(1)).enumerate() {
            let Some(k) = r.inner.contact_blocks().owner(row + i) else { continue };
            let across = r.across(k);
            if !r.modes[k].slips() || r.joints.is_joint(k) || !across.contains(&(row + i)) {
                continue;
            }
            let weight = r.mu[k] * r.direction[k][row + i - across.start];
            for (c, x) in line.iter().enumerate() {
                self.out.add(r.blocks.leading(k), col + c, 1, 1, &[weight * x]);
            }
        }
    }
}

impl Rubbing {
    fn read_position(&mut self) {
        let gap = self.inner.gap();
        self.gap.iter_mut().zip(&self.shown).for_each(|(g, row)| *g = gap[*row]);
    }

    fn read_velocity(&mut self) {
        let (rate, bias) = (self.inner.gap_dt(), self.inner.gap_bias());
        for (k, row) in self.shown.iter().enumerate() {
            (self.rate[k], self.bias[k]) = (rate[*row], bias[*row]);
        }
        self.follow_slip();
    }

    /// Adds c ∂(friction)/∂v of contacts that slip: μ λ_n H_tᵀ (1 − d dᵀ)/|U_t| H_t, and where the coefficient changes with the speed
    /// μ′ λ_n H_tᵀ d dᵀ H_t.
    fn add_slip_tangent(&self, c: f64, lambda: &[f64], out: &mut dyn Assembler) {
        let n = self.dims.nv;
        let slips = |k: &usize| self.modes[*k].slips() && !self.joints.is_joint(*k);
        for k in (0..self.modes.len()).filter(slips) {
            let (across, d) = (self.across(k), self.direction[k]);
            let count = across.len();
            let speed = self.slip[k].iter().map(|u| u * u).sum::<f64>().sqrt();
            let Mode::Slip { floor, .. } = self.modes[k] else { continue };
            let turn = if count > 1 && speed > self.near[k] {
                self.mu[k] / (speed + floor).max(f64::MIN_POSITIVE)
            } else {
                0.0
            };
            let slope = self.rough[k].slope(speed);
            if turn == 0.0 && slope == 0.0 {
                continue;
            }
            let weight = c * lambda[self.inner.contact_blocks().leading(k)];
            let mut work = self.work.borrow_mut();
            let super::Work { change, product, .. } = &mut *work;
            change.clear();
            change.resize(self.seen.len(), 0.0);
            product.clear();
            product.resize(count * n, 0.0);
            for (i, row) in across.enumerate() {
                change[row] = 1.0;
                self.inner.add_jac_t_mul(1.0, change, &mut product[i * n..(i + 1) * n]);
                change[row] = 0.0;
            }
            for i in 0..count {
                for j in 0..count {
                    let one = f64::from(u8::from(i == j));
                    let w = weight * (turn * (one - d[i] * d[j]) + slope * d[i] * d[j]);
                    for a in (0..n).filter(|a| product[i * n + a] != 0.0) {
                        for b in (0..n).filter(|b| product[j * n + b] != 0.0) {
                            out.add(a, b, 1, 1, &[w * product[i * n + a] * product[j * n + b]]);
                        }
                    }
                }
            }
        }
    }
}

impl System for Rubbing {
    fn dims(&self) -> Dims {
        self.dims
    }
    fn retract(&self, q0: &[f64], dq: &[f64], q1: &mut [f64]) {
        self.inner.retract(q0, dq, q1);
    }
    fn retract_at(&mut self, t: f64, q0: &[f64], dq: &[f64], q1: &mut [f64]) {
        self.inner.retract_at(t, q0, dq, q1);
    }
    fn difference(&self, q0: &[f64], q1: &[f64], dq: &mut [f64]) {
        self.inner.difference(q0, q1, dq);
    }
    fn chart_rate(&self, dq: &[f64], v: &[f64], dq_dot: &mut [f64]) {
        self.inner.chart_rate(dq, v, dq_dot);
    }
    fn chart_is_known(&self) -> bool {
        self.inner.chart_is_known()
    }
    fn set_position(&mut self, t: f64, q: &[f64]) {
        self.inner.set_position(t, q);
        self.joints.t = t;
        self.joints.q.copy_from_slice(q);
        self.read_position();
    }
    fn set_velocity(&mut self, v: &[f64]) {
        self.v.copy_from_slice(v);
        self.inner.set_velocity(v);
        self.read_velocity();
        self.follow_force();
        self.follow_loads();
    }
    fn set_velocity_for_force(&mut self, v: &[f64]) {
        // directions of slip depend on the velocity of surfaces too
        self.set_velocity(v);
    }
    fn set_gap_dt(&mut self, v: &[f64]) {
        self.inner.set_gap_dt(v);
        let rate = self.inner.gap_dt();
        self.rate.iter_mut().zip(&self.shown).for_each(|(r, row)| *r = rate[*row]);
    }
    fn commit(&mut self) {
        self.inner.commit();
        // the side of slip follows its direction, as long as it has one and slip is on that side
        for (k, mode) in self.modes.iter_mut().enumerate() {
            let slip = self.slip[k];
            if let Mode::Slip { direction, floor } = mode
                && slip[0].hypot(slip[1]) > FAST * *floor
                && slip[0] * direction[0] + slip[1] * direction[1] > 0.0
            {
                *direction = self.direction[k];
            }
            self.near[k] = super::COME_TO_REST * self.slip[k][0].hypot(self.slip[k][1]);
        }
    }
    fn force(&self) -> &[f64] {
        if self.joints.is_empty() { self.inner.force() } else { &self.joints.force }
    }
    fn gap(&self) -> &[f64] {
        &self.gap
    }
    fn gap_dt(&self) -> &[f64] {
        &self.rate
    }
    fn gap_bias(&self) -> &[f64] {
        &self.bias
    }
    fn add_mass_mul(&self, c: f64, x: &[f64], y: &mut [f64]) {
        self.inner.add_mass_mul(c, x, y);
    }
    fn add_jac_t_mul(&self, c: f64, lambda: &[f64], y: &mut [f64]) {
        let mut all = std::mem::take(&mut self.work.borrow_mut().lambda);
        self.expand(lambda, &mut all);
        self.inner.add_jac_t_mul(c, &all, y);
        self.work.borrow_mut().lambda = all;
    }
    fn jac_mul(&self, x: &[f64], y: &mut [f64]) {
        let mut work = self.work.borrow_mut();
        let all = &mut work.change;
        all.clear();
        all.resize(self.seen.len(), 0.0);
        self.inner.jac_mul(x, all);
        y.iter_mut().zip(&self.shown).for_each(|(y, row)| *y = all[*row]);
    }
    fn tangent(&self, shift: Shift, v_dot: &[f64], lambda: &[f64], out: &mut dyn Assembler) {
        self.with_expanded(lambda, |all| {
            self.inner.tangent(shift, v_dot, all, out);
            if self.has_drag() && shift.damping != 0.0 {
                self.add_slip_tangent(shift.damping, all, out);
            }
        });
    }
    fn mass(&self, zero: &[f64], out: &mut dyn Assembler) {
        let long = zero.len().max(self.seen.len());
        if long > zero.len() {
            self.inner.mass(&vec![0.0; long], out);
        } else {
            self.inner.mass(zero, out);
        }
    }
    fn jacobian(&self, out: &mut dyn Assembler) {
        let first = self.blocks.first();
        self.inner.jacobian(&mut Seen { seen: &self.seen, first, out });
    }
    fn loop_jacobian(&self, out: &mut dyn Assembler) {
        let first = self.blocks.first();
        self.inner.loop_jacobian(&mut Seen { seen: &self.seen, first, out });
    }
    fn absorb(&self, change: &[f64], lambda: &mut [f64]) {
        let mut all = Vec::new();
        self.expand(lambda, &mut all);
        let mut lowered = vec![0.0; self.seen.len()];
        self.shown.iter().zip(change).for_each(|(row, x)| lowered[*row] = *x);
        self.inner.absorb(&lowered, &mut all);
        lambda.iter_mut().zip(&self.shown).for_each(|(l, row)| *l = all[*row]);
    }
    fn carry(&self, dq: &[f64], v0: &[f64], out: &mut [f64]) {
        self.inner.carry(dq, v0, out);
    }
    fn add_turned(&self, step: &Turned, r: &mut [f64]) {
        self.inner.add_turned(step, r);
    }
    fn has_drag(&self) -> bool {
        self.modes.iter().enumerate().any(|(k, m)| m.slips() && !self.joints.is_joint(k))
    }
    fn drag(&self, out: &mut dyn Assembler) {
        self.inner.jacobian(&mut Dragged { rubbing: self, out });
    }
    fn forward_dynamics(&self, v_dot: &mut [f64]) -> bool {
        self.dims.m == 0 && self.inner.forward_dynamics(v_dot)
    }
    fn mass_is_constant(&self) -> bool {
        self.inner.mass_is_constant()
    }
    fn row_kind(&self, row: usize) -> RowKind {
        self.inner.row_kind(self.shown[row])
    }
    fn row_name(&self, row: usize) -> String {
        self.inner.row_name(self.shown[row])
    }
    fn velocity_name(&self, i: usize) -> String {
        self.inner.velocity_name(i)
    }
    fn scale(&self, i: usize) -> f64 {
        self.inner.scale(i)
    }
    fn row_scale(&self, row: usize) -> f64 {
        self.inner.row_scale(self.shown[row])
    }
    fn row_groups(&self) -> Vec<Vec<usize>> {
        let seen = |group: Vec<usize>| group.into_iter().filter_map(|r| self.seen[r]).collect::<Vec<_>>();
        self.inner.row_groups().into_iter().map(seen).filter(|g| !g.is_empty()).collect()
    }
    fn energy(&self) -> Option<Energy> {
        self.inner.energy()
    }
    fn power(&self, lambda: &[f64]) -> Power {
        self.with_expanded(lambda, |all| {
            let mut p = self.inner.power(all);
            for k in (0..self.modes.len()).filter(|k| self.modes[*k].slips()) {
                let taken =
                    self.across(k).zip(self.slip[k]).map(|(row, u)| -all.get(row).unwrap_or(&0.0) * u);
                p.friction += taken.sum::<f64>();
            }
            p
        })
    }
    fn non_finite_element(&self) -> Option<String> {
        self.joints.locked(self.inner.as_ref()).or_else(|| self.inner.non_finite_element())
    }
}
