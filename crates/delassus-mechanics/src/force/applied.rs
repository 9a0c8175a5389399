//! Applied forces and torques whose components are expressions of time and signals.

use super::element::{BodyBlocks, Element, Wrenches};
use super::load::Load;
use crate::kinematics::formula::MAX_INPUTS;
use crate::kinematics::signal::{put_rotation, translation};
use crate::kinematics::{Formula, Space, World};
use delassus_algebra::vec3::{ZERO, cross, dot, mul, mul_t_vec, mul_vec, tilde};
use delassus_algebra::{Mat3, Vec3};
use delassus_model::Expr;
use delassus_model::force::Axes;
use delassus_system::{Power, Shift};

/// A force at a point of a body (moment = false), or a moment on a body with its opposite on another.
#[derive(Clone, Debug)]
pub struct Applied<S: Space> {
    /// Body it acts on.
    pub body: usize,
    /// Body the opposite moment acts on (ground: none is felt).
    pub reaction: usize,
    /// Point of application in body axes.
    pub at: Vec3,
    /// Moment instead of force.
    pub moment: bool,
    /// Axes of the components.
    pub axes: Axes,
    /// Components.
    pub components: Vec<Formula<S>>,
}

delassus_algebra::saved! { [S: Space] Applied<S> { components } made { body, reaction, at, moment, axes } }

impl<S: Space> Applied<S> {
    /// Generalized force on a body of pose axes `r` for a global vector: force at the point, or moment.
    fn row(&self, r: &Mat3, f: Vec3) -> S::Twist {
        let mut t = S::zero_twist();
        if S::PLANAR && self.moment {
            // the same about every axis across the plane
            t.as_mut()[2] = f[2];
            return t;
        }
        let local = mul_t_vec(r, f);
        if self.moment {
            put_rotation::<S>(&mut t, local);
        } else {
            t.as_mut()[..S::NT].copy_from_slice(&f[..S::NT]);
            put_rotation::<S>(&mut t, cross(self.at, local));
        }
        t
    }

    fn global(&self, r: &Mat3, c: Vec3) -> Vec3 {
        match self.axes {
            Axes::Global => c,
            Axes::Body => mul_vec(r, c),
        }
    }

    fn vector(&self, w: &World<S>) -> Vec3 {
        let mut c = ZERO;
        for (c, e) in c.iter_mut().zip(&self.components) {
            *c = e.value(w);
        }
        self.global(&S::pose3(&w.bodies[self.body].pose).1, c)
    }

    /// Adds the generalized forces of a global vector.
    fn add(&self, f: Vec3, w: &World<S>, out: &mut Wrenches<S>) {
        let row = self.row(&S::pose3(&w.bodies[self.body].pose).1, f);
        out.add(self.body, 1.0, &row);
        if self.moment && self.reaction != 0 {
            let row = self.row(&S::pose3(&w.bodies[self.reaction].pose).1, f);
            out.add(self.reaction, -1.0, &row);
        }
    }

    /// Adds the 3×3 matrix m (rows: global-force part `i`, columns: rotation of body) to a block's rotation columns.
    fn put(block: &mut S::Block, rotation_rows: bool, m: &Mat3, s: f64) {
        let nv = S::NV;
        let b = block.as_mut();
        if S::PLANAR {
            if rotation_rows {
                b[2 * nv + 2] += s * m[2][2];
            } else {
                for r in 0..2 {
                    b[r * nv + 2] += s * m[r][2];
                }
            }
        } else {
            let r0 = if rotation_rows { 3 } else { 0 };
            for r in 0..3 {
                for c in 0..3 {
                    b[(r0 + r) * nv + 3 + c] += s * m[r][c];
                }
            }
        }
    }
}

impl<S: Space> Element<S> for Applied<S> {
    fn apply(&self, w: &World<S>, out: &mut Wrenches<S>) {
        self.add(self.vector(w), w, out);
    }

    fn tangent(&self, w: &World<S>, shift: Shift, out: &mut dyn BodyBlocks<S>) {
        let r = S::pose3(&w.bodies[self.body].pose).1;
        let rb = S::pose3(&w.bodies[self.reaction].pose).1;
        let f = self.vector(w);
        let k = -shift.stiffness;
        // turning of the body the vector acts on
        let mut own = S::zero_block();
        let local = tilde(mul_t_vec(&r, f));
        match (self.moment, self.axes) {
            (true, Axes::Global) => Self::put(&mut own, true, &local, k),
            (true, Axes::Body) => {}
            (false, Axes::Global) => Self::put(&mut own, true, &mul(&tilde(self.at), &local), k),
            (false, Axes::Body) => Self::put(&mut own, false, &mul(&r, &local), -k),
        }
        out.add(self.body, self.body, &own);
        if self.moment && self.reaction != 0 {
            // −R_Bᵀ f: turning of B, and of f with A if it is given in A's axes
            let mut block = S::zero_block();
            Self::put(&mut block, true, &tilde(mul_t_vec(&rb, f)), -k);
            out.add(self.reaction, self.reaction, &block);
            let mut cross_block = S::zero_block();
            if self.axes == Axes::Body {
                let m = mul(&delassus_algebra::vec3::mul_t(&rb, &r), &local);
                Self::put(&mut cross_block, true, &m, k);
            }
            out.add(self.reaction, self.body, &cross_block);
        }
        // dependence of the components on signals
        for (i, component) in self.components.iter().enumerate() {
            let mut g = [0.0; MAX_INPUTS];
            component.gradient(w, &mut g);
            let mut e = ZERO;
            e[i] = 1.0;
            let direction = self.global(&r, e);
            for (signal, g) in component.signals().iter().zip(g) {
                for (j, dq, dv) in signal.gradient(w) {
                    let targets = [
                        (self.body, self.row(&r, direction), -1.0),
                        (self.reaction, self.row(&rb, direction), 1.0),
                    ];
                    let used = if self.moment && self.reaction != 0 { 2 } else { 1 };
                    for (body, row, sign) in &targets[..used] {
                        let mut block = S::zero_block();
                        for (r, line) in block.as_mut().chunks_exact_mut(S::NV).enumerate() {
                            for (c, x) in line.iter_mut().enumerate() {
                                *x = sign
                                    * g
                                    * row.as_ref()[r]
                                    * (shift.stiffness * dq.as_ref()[c] + shift.damping * dv.as_ref()[c]);
                            }
                        }
                        out.add(*body, j, &block);
                    }
                }
            }
        }
    }

    fn power(&self, w: &World<S>) -> Power {
        let f = self.vector(w);
        let b = &w.bodies[self.body];
        let applied = if self.moment {
            dot(f, S::omega(b)) - dot(f, S::omega(&w.bodies[self.reaction]))
        } else {
            let arm = mul_vec(&S::pose3(&b.pose).1, self.at);
            dot(f, translation::<S>(&b.twist)) + dot(f, cross(S::omega(b), arm))
        };
        Power { applied, ..Power::default() }
    }

    fn value(&self, w: &World<S>) -> f64 {
        let f = self.vector(w);
        dot(f, f).sqrt()
    }

    fn commit(&mut self, w: &World<S>) {
        self.components.iter_mut().for_each(|c| c.commit(w));
    }

    fn formula(&self, i: usize) -> Option<&Expr> {
        self.components.get(i).map(Formula::expr)
    }

    fn load(&self, i: usize) -> Option<Load<'_>> {
        self.components.get(i).map(|c| Load::Formula(c.expr()))
    }

    fn add_load(&self, i: usize, amount: f64, w: &World<S>, out: &mut Wrenches<S>) {
        let mut e = ZERO;
        e[i] = amount;
        self.add(self.global(&S::pose3(&w.bodies[self.body].pose).1, e), w, out);
    }

    fn formula_mut(&mut self, i: usize) -> Option<&mut Expr> {
        self.components.get_mut(i).map(Formula::expr_mut)
    }

    fn formula_inputs(&self, i: usize, w: &World<S>, x: &mut [f64; MAX_INPUTS]) {
        self.components[i].inputs(w, x);
    }
}
