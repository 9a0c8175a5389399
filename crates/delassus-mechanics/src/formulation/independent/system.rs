//! Independent coordinates as a system: the equations of the inner mechanism, reduced to the coordinates that were chosen.

use super::super::{Assembler, Dims, Energy, Power, RowKind, Shift, System};
use super::Independent;

impl System for Independent {
    fn dims(&self) -> Dims {
        self.dims
    }

    /// Along the tangent where the system stands; [`System::retract_at`] closes the rows as well.
    fn retract(&self, q0: &[f64], dq: &[f64], q1: &mut [f64]) {
        let mut z = vec![0.0; self.full.len()];
        self.expand(dq, &mut z);
        self.inner.retract(q0, &z, q1);
    }

    fn retract_at(&mut self, t: f64, q0: &[f64], dq: &[f64], q1: &mut [f64]) {
        self.close(t, q0, dq, q1);
    }

    fn difference(&self, q0: &[f64], q1: &[f64], dq: &mut [f64]) {
        let z = &mut self.closure.increment.borrow_mut();
        self.closure.end.set(f64::NAN);
        self.inner.difference(q0, q1, z);
        for (d, i) in dq.iter_mut().zip(&self.choice.independent) {
            *d = z[*i];
        }
    }

    /// Where the inner chart is flat; elsewhere it depends on the dependent increments.
    fn chart_is_known(&self) -> bool {
        self.dims.nq == self.full.len()
    }

    /// For the increment last made or measured, at the point of evaluation.
    fn chart_rate(&self, dq: &[f64], v: &[f64], dq_dot: &mut [f64]) {
        if self.chart_is_known() {
            dq_dot.copy_from_slice(v);
            return;
        }
        let w = &mut *self.work.borrow_mut();
        w.known = false;
        // z near the increment that is known, along the tangent
        let z = self.closure.increment.borrow();
        for (o, (d, i)) in dq_dot.iter_mut().zip(dq.iter().zip(&self.choice.independent)) {
            *o = d - z[*i];
        }
        self.expand(dq_dot, &mut w.a);
        w.a.iter_mut().zip(z.iter()).for_each(|(a, z)| *a += z);
        self.full_velocity(v, &mut w.b);
        self.inner.chart_rate(&w.a, &w.b, &mut w.v_dot);
        for (o, i) in dq_dot.iter_mut().zip(&self.choice.independent) {
            *o = w.v_dot[*i];
        }
    }

    #[expect(clippy::float_cmp, reason = "the same point or another one")]
    fn set_position(&mut self, t: f64, q: &[f64]) {
        if !q.iter().all(|x| x.is_finite()) {
            // a closure that failed: there is no such point
            (self.factors.good, self.factored) = (false, false);
            self.q.fill(f64::NAN);
            return;
        }
        if self.t != t || self.q != q {
            self.t = t;
            self.q.copy_from_slice(q);
            self.inner.set_position(t, q);
            self.factored = false;
        }
        if !self.factored {
            self.factor();
        }
    }

    fn set_velocity(&mut self, v: &[f64]) {
        if !self.factors.good {
            self.f.fill(f64::NAN);
            self.moving = false;
            return;
        }
        if self.moving && self.vy == v {
            return;
        }
        self.vy.copy_from_slice(v);
        self.moving = true;
        self.work.get_mut().known = false;
        // s from ∂g/∂t, which does not depend on v
        self.inner.set_gap_dt(&self.v);
        self.keep_rates();
        for (s, r) in self.drift.iter_mut().zip(&self.rate) {
            *s = -r;
        }
        self.factors.solve(&mut self.drift);
        let mut full = std::mem::take(&mut self.v);
        self.full_velocity(v, &mut full);
        self.inner.set_velocity(&full);
        self.v = full;
        // c, then Rᵀ (f − M c)
        self.bend();
        self.move_contacts();
        let w = &mut *self.work.borrow_mut();
        w.a.fill(0.0);
        for (d, c) in self.choice.dependent.iter().zip(&self.curve) {
            w.a[*d] = *c;
        }
        w.b.copy_from_slice(self.inner.force());
        self.inner.add_mass_mul(-1.0, &w.a, &mut w.b);
        let mut f = std::mem::take(&mut self.f);
        f.fill(0.0);
        self.reduce(1.0, &w.b, &mut f);
        self.f = f;
    }

    fn commit(&mut self) {
        self.inner.commit();
        self.choice_commit();
    }

    fn force(&self) -> &[f64] {
        &self.f
    }
    /// Of closed contacts, as all that is said of rows: those of joints are eliminated.
    fn gap(&self) -> &[f64] {
        &self.inner.gap()[self.contacts.first..]
    }
    fn gap_dt(&self) -> &[f64] {
        &self.contacts.rate
    }
    fn gap_bias(&self) -> &[f64] {
        &self.contacts.bias
    }

    fn add_mass_mul(&self, c: f64, x: &[f64], y: &mut [f64]) {
        let w = &mut *self.work.borrow_mut();
        self.expand(x, &mut w.a);
        w.b.fill(0.0);
        self.inner.add_mass_mul(c, &w.a, &mut w.b);
        self.reduce(1.0, &w.b, y);
    }

    fn add_jac_t_mul(&self, c: f64, lambda: &[f64], y: &mut [f64]) {
        self.add_contact_forces(c, lambda, y);
    }

    fn jac_mul(&self, x: &[f64], y: &mut [f64]) {
        self.contact_mul(x, y);
    }

    fn tangent(&self, s: Shift, v_dot: &[f64], lambda: &[f64], out: &mut dyn Assembler) {
        let ny = self.dims.nv;
        if ny > 0 {
            self.recover(v_dot, lambda, false);
            self.project(s);
            out.add(0, 0, ny, ny, &self.work.borrow().reduced);
        }
    }

    fn mass(&self, _: &[f64], out: &mut dyn Assembler) {
        let ny = self.dims.nv;
        if ny > 0 {
            self.project_mass();
            out.add(0, 0, ny, ny, &self.work.borrow().reduced);
        }
    }

    fn jacobian(&self, out: &mut dyn Assembler) {
        self.contact_jacobian(out);
    }

    fn velocity_name(&self, i: usize) -> String {
        self.inner.velocity_name(self.choice.independent[i])
    }
    fn scale(&self, i: usize) -> f64 {
        self.choice.scale(self.choice.independent[i])
    }
    /// Contacts may depend on each other, however the joints lie.
    fn row_groups(&self) -> Vec<Vec<usize>> {
        if self.dims.m < 2 { Vec::new() } else { vec![(0..self.dims.m).collect()] }
    }
    fn row_kind(&self, row: usize) -> RowKind {
        self.inner.row_kind(self.contacts.first + row)
    }
    fn row_name(&self, row: usize) -> String {
        self.inner.row_name(self.contacts.first + row)
    }
    fn row_scale(&self, row: usize) -> f64 {
        self.inner.row_scale(self.contacts.first + row)
    }
    fn energy(&self) -> Option<Energy> {
        self.inner.energy()
    }

    /// The multipliers of drives belong to the accelerations of the equations of motion here.
    fn power(&self, forces: &[f64]) -> Power {
        if self.rate.iter().all(|r| *r == 0.0) || !self.factors.good {
            let w = &mut *self.work.borrow_mut();
            w.known = false;
            w.lambda.fill(0.0);
            w.lambda[self.contacts.first..].copy_from_slice(forces);
            return self.inner.power(&w.lambda);
        }
        let mut v_dot = std::mem::take(&mut self.work.borrow_mut().solution);
        self.accelerations(forces, &mut v_dot);
        self.recover(&v_dot, forces, true);
        let w = &mut *self.work.borrow_mut();
        w.solution = v_dot;
        self.inner.power(&w.lambda)
    }

    fn non_finite_element(&self) -> Option<String> {
        self.inner.non_finite_element()
    }
}
