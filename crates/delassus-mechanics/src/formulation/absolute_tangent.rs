//! The tangent in absolute coordinates: bodies, rows, elements, and what sections of flexible bodies add.

use super::Shift;
use super::absolute::Absolute;
use super::carried::{Columns, Scatter};
use crate::force::element::BodyBlocks;
use crate::kinematics::Space;
use delassus_algebra::assemble::Assembler;
use delassus_algebra::vec3::{mul_vec, tilde};
use delassus_model::BodyKind;

impl<S: Space> Absolute<S> {
    /// Adds mass·M − damping ∂f/∂v + stiffness ∂(M v̇ − f − Gᵀλ)/∂q.
    pub(super) fn tangent_of(&self, shift: Shift, v_dot: &[f64], lambda: &[f64], out: &mut dyn Assembler) {
        self.carriage.tangent(&self.slots, shift, (&self.v, v_dot), out);
        let (slots, carriage) = (&self.slots[..], &self.carriage);
        let mut scatter = Scatter { slots, carriage, columns: Columns::Motion, out };
        self.add_masses(shift, &mut scatter);
        self.add_curvatures(-shift.stiffness, lambda, &mut scatter);
        for r in self.clouds.turning() {
            let [i, j] = r.round.bodies;
            let mut h = [[S::zero_block(); 2]; 2];
            r.round.curvature(&self.world, -shift.stiffness * lambda[r.row], &mut h);
            for (a, b, block) in [(i, i, &h[0][0]), (j, j, &h[1][1]), (i, j, &h[0][1]), (j, i, &h[1][0])] {
                BodyBlocks::<S>::add(&mut scatter, a, b, block);
            }
        }
        self.clouds.tangent(slots, &self.g, -shift.stiffness, lambda, scatter.out);
        for (_, force) in &self.forces {
            force.tangent(&self.world, shift, &mut scatter);
        }
        if self.carriage.sections.is_empty() {
            return;
        }
        // wrenches on sections: their turning with the beam, and twists that change with its position
        for (entry, w) in self.wrenches.0.iter().enumerate().skip(carriage.bodies) {
            carriage.curvature(slots, entry, -shift.stiffness, w.as_ref(), scatter.out);
        }
        scatter.columns = Columns::TwistByPosition;
        let rates = Shift { mass: 0.0, damping: shift.stiffness, stiffness: 0.0 };
        for (_, force) in &self.forces {
            force.tangent(&self.world, rates, &mut scatter);
        }
    }

    /// Mass and gyroscopic damping ω̃ J − (J ω)~ of rigid bodies.
    fn add_masses(&self, shift: Shift, scatter: &mut Scatter<S>) {
        let nv = S::NV;
        for (i, s) in self.slots.iter().enumerate().skip(1) {
            if s.kind.is_flexible() {
                continue;
            }
            let mut block = S::zero_block();
            let b = block.as_mut();
            for k in 0..S::NT {
                b[k * nv + k] = shift.mass * s.mass;
            }
            if s.kind == BodyKind::Rigid && S::PLANAR {
                b[2 * nv + 2] = shift.mass * s.inertia[2][2];
            } else if s.kind == BodyKind::Rigid {
                let w = self.world.bodies[i].twist.as_ref();
                let w = [w[3], w[4], w[5]];
                let gyro = delassus_algebra::vec3::mul(&tilde(w), &s.inertia);
                let momentum = tilde(mul_vec(&s.inertia, w));
                for r in 0..3 {
                    for c in 0..3 {
                        b[(3 + r) * nv + 3 + c] =
                            shift.mass * s.inertia[r][c] + shift.damping * (gyro[r][c] - momentum[r][c]);
                    }
                }
            }
            BodyBlocks::<S>::add(scatter, i, i, &block);
        }
    }

    /// c ∂(Gᵀλ)/∂q of the rows between bodies.
    fn add_curvatures(&self, c: f64, lambda: &[f64], scatter: &mut Scatter<S>) {
        for b in &self.blocks {
            if b.is_straight() {
                continue;
            }
            let [i, j] = b.bodies;
            let mut h = [[S::zero_block(); 2]; 2];
            let mut l = [0.0; 3];
            for k in 0..b.count {
                l[k] = c * lambda[b.row + k];
            }
            b.curvature(&self.world, &l[..b.count], &mut h);
            BodyBlocks::<S>::add(scatter, i, i, &h[0][0]);
            BodyBlocks::<S>::add(scatter, j, j, &h[1][1]);
            if b.couples() {
                BodyBlocks::<S>::add(scatter, i, j, &h[0][1]);
                BodyBlocks::<S>::add(scatter, j, i, &h[1][0]);
            }
            for side in 0..2 {
                if b.bodies[side] >= self.carriage.bodies {
                    let mut r = S::zero_twist();
                    for (l, row) in l.iter().zip(&b.jac).take(b.count) {
                        r.as_mut().iter_mut().zip(row[side].as_ref()).for_each(|(r, x)| *r += l * x);
                    }
                    self.carriage.curvature(&self.slots, b.bodies[side], 1.0, r.as_ref(), scatter.out);
                }
            }
        }
    }
}
