//! Linear springs and dampers on a scalar measure: spring-damper between points, torsion spring, joint springs and
//! joint dampers. The generalized force is −(k (s − s₀) + c ṡ) ∂s/∂q.
//!
//! Tangent, no term dropped: with f = −k (s − s₀) − c ṡ, row = ∂s/∂q and
//! H = ∂row/∂q, −∂(row f)/∂q = row ⊗ (k row + c Hᵀv) − f H and −∂(row f)/∂v = c row ⊗ row.
//!
//! Implements: cuadrado2003 (28)–(34).

use super::element::{BodyBlocks, Element, Wrenches};
use crate::formulation::{Power, Shift};
use crate::kinematics::signal::{measure_state, transposed_product};
use crate::kinematics::{Measure, Space, World};

/// A spring and damper in parallel on a measure.
#[derive(Clone, Copy, Debug)]
pub struct Spring<S: Space> {
    /// What is measured.
    pub measure: Measure<S>,
    /// Stiffness, N/m or N m/rad.
    pub k: f64,
    /// Damping.
    pub c: f64,
    /// Rest value.
    pub rest: f64,
}

impl<S: Space> Element<S> for Spring<S> {
    fn apply(&self, w: &World<S>, out: &mut Wrenches<S>) {
        let (s, rate, row) = measure_state(&self.measure, w);
        let f = -self.k * (s - self.rest) - self.c * rate;
        for i in 0..2 {
            out.add(self.measure.bodies[i], f, &row[i]);
        }
    }

    fn tangent(&self, w: &World<S>, shift: Shift, out: &mut dyn BodyBlocks<S>) {
        let (s, rate, row) = measure_state(&self.measure, w);
        let [ia, ib] = self.measure.bodies;
        let (a, b) = (&w.bodies[ia], &w.bodies[ib]);
        let f = -self.k * (s - self.rest) - self.c * rate;
        let mut h = [[S::zero_block(); 2]; 2];
        self.measure.curvature(1.0, &a.pose, &b.pose, &mut h);
        let hv = transposed_product::<S>(&h, a, b);
        let nv = S::NV;
        for i in 0..2 {
            for j in 0..2 {
                let mut block = S::zero_block();
                let (ri, rj, hvj, hij) = (row[i].as_ref(), row[j].as_ref(), hv[j].as_ref(), h[i][j].as_ref());
                for (r, line) in block.as_mut().chunks_exact_mut(nv).enumerate() {
                    for (c, x) in line.iter_mut().enumerate() {
                        *x = ri[r]
                            * (shift.stiffness * (self.k * rj[c] + self.c * hvj[c])
                                + shift.damping * self.c * rj[c])
                            - shift.stiffness * f * hij[r * nv + c];
                    }
                }
                out.add([ia, ib][i], [ia, ib][j], &block);
            }
        }
    }

    fn potential(&self, w: &World<S>) -> f64 {
        let (s, _, _) = measure_state(&self.measure, w);
        0.5 * self.k * (s - self.rest) * (s - self.rest)
    }

    fn power(&self, w: &World<S>) -> Power {
        let (_, rate, _) = measure_state(&self.measure, w);
        Power { damping: self.c * rate * rate, ..Power::default() }
    }

    fn value(&self, w: &World<S>) -> f64 {
        let (s, rate, _) = measure_state(&self.measure, w);
        -self.k * (s - self.rest) - self.c * rate
    }

    fn commit(&mut self, w: &World<S>) {
        let [a, b] = self.measure.bodies;
        self.measure.commit(&w.bodies[a].pose, &w.bodies[b].pose);
    }
}
