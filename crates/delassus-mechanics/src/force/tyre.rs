//! A simple tyre on a road: a one-sided radial spring and damper, and slip forces in proportion to the load.
//!
//! With the wheel centre P at x = a·P along the road and z = u·P over it, the penetration is measured vertically,
//! p = R − (z − h(x)), and while p > 0 the road pushes with F = max(0, k p + c ṗ) along −∂p/∂P = u − h′ a: what the
//! tyre stores, ½ k p², it gives back, on a slope too. In the air F = 0; with damping F jumps to c ṗ at touch-down.
//!
//! Slip forces act at the point below the centre and vanish with the load; see [`super::slip`].

use super::element::{BodyBlocks, Element, Wrenches};
use super::load::Load;
use super::slip;
use crate::kinematics::formula::MAX_INPUTS;
use crate::kinematics::signal::{put_rotation, translation};
use crate::kinematics::{Space, World};
use delassus_algebra::vec3::{add, cross, dot, mul, mul_t_vec, mul_vec, scale, sub, tilde};
use delassus_algebra::{Mat3, Vec3};
use delassus_model::Expr;
use delassus_model::force::{Profile, Slip};
use delassus_system::{Power, Shift};

/// The element.
#[derive(Clone, Debug)]
pub struct Tyre {
    /// The wheel (or the carrier, if its spin is not modelled).
    pub body: usize,
    /// Wheel centre in body axes.
    pub centre: Vec3,
    /// Heights of the road.
    pub profile: Profile,
    /// Direction along the road.
    pub along: Vec3,
    /// Direction of heights.
    pub up: Vec3,
    /// Unloaded radius, m.
    pub radius: f64,
    /// Radial stiffness, N/m.
    pub k: f64,
    /// Radial damping while in contact, N s/m.
    pub c: f64,
    /// Slip forces.
    pub slip: Option<Slip>,
}

delassus_algebra::saved! { Tyre { profile } made { body, centre, along, up, radius, k, c, slip } }

/// The contact at a point of evaluation.
struct Contact {
    /// Penetration and its rate.
    pen: [f64; 2],
    /// Normal force F with its derivatives by penetration and rate.
    normal: [f64; 3],
    /// ∂p/∂P, global.
    gradient: Vec3,
    /// h, h′, h″.
    height: [f64; 3],
    /// Axes of the body.
    r: Mat3,
}

impl Tyre {
    fn contact<S: Space>(&self, w: &World<S>) -> Contact {
        let b = &w.bodies[self.body];
        let (x, r) = S::pose3(&b.pose);
        let arm = mul_vec(&r, self.centre);
        let p = add(x, arm);
        let v = add(translation::<S>(&b.twist), cross(S::omega(b), arm));
        let height = self.profile.at(dot(self.along, p));
        let gradient = sub(scale(height[1], self.along), self.up);
        let pen = [self.radius - dot(self.up, p) + height[0], dot(gradient, v)];
        let f = self.k * pen[0] + self.c * pen[1];
        let normal = if f > 0.0 && pen[0] > 0.0 { [f, self.k, self.c] } else { [0.0; 3] };
        Contact { pen, normal, gradient, height, r }
    }

    /// Jᵀ f: the generalized force of a global force at the centre.
    fn row<S: Space>(&self, r: &Mat3, f: Vec3) -> S::Twist {
        let mut t = S::zero_twist();
        t.as_mut()[..S::NT].copy_from_slice(&f[..S::NT]);
        put_rotation::<S>(&mut t, cross(self.centre, mul_t_vec(r, f)));
        t
    }
}

impl<S: Space> Element<S> for Tyre {
    fn apply(&self, w: &World<S>, out: &mut Wrenches<S>) {
        let c = self.contact(w);
        if c.normal[0] == 0.0 {
            return;
        }
        out.add(self.body, -c.normal[0], &self.row::<S>(&c.r, c.gradient));
        if let Some(slip) = &self.slip {
            out.add(self.body, 1.0, &slip::force::<S>(slip, self, w));
        }
    }

    fn tangent(&self, w: &World<S>, shift: Shift, out: &mut dyn BodyBlocks<S>) {
        let c = self.contact(w);
        let mut block = S::zero_block();
        if c.normal[0] > 0.0 {
            let nv = S::NV;
            let row = self.row::<S>(&c.r, c.gradient);
            let track = self.row::<S>(&c.r, self.along);
            // H = h″ (Jᵀa)(Jᵀa)ᵀ, and p̃ (Rᵀg)~ by the turning of the arm
            let mut h = S::zero_block();
            for (i, line) in h.as_mut().chunks_exact_mut(nv).enumerate() {
                for (j, x) in line.iter_mut().enumerate() {
                    *x = c.height[2] * track.as_ref()[i] * track.as_ref()[j];
                }
            }
            let turn = mul(&tilde(self.centre), &tilde(mul_t_vec(&c.r, c.gradient)));
            if S::PLANAR {
                h.as_mut()[2 * nv + 2] += turn[2][2];
            } else {
                for i in 0..3 {
                    for j in 0..3 {
                        h.as_mut()[(3 + i) * nv + 3 + j] += turn[i][j];
                    }
                }
            }
            let v = w.bodies[self.body].twist.as_ref();
            let [f, by_pen, by_rate] = c.normal;
            for (i, line) in block.as_mut().chunks_exact_mut(nv).enumerate() {
                for (j, x) in line.iter_mut().enumerate() {
                    let rate: f64 = (0..nv).map(|k| v[k] * h.as_ref()[k * nv + j]).sum();
                    let (ri, rj) = (row.as_ref()[i], row.as_ref()[j]);
                    *x = ri
                        * (shift.stiffness * (by_pen * rj + by_rate * rate) + shift.damping * by_rate * rj)
                        + shift.stiffness * f * h.as_ref()[i * nv + j];
                }
            }
            if let Some(slip) = &self.slip {
                slip::add_tangent::<S>(slip, self, w, shift, &mut block);
            }
        }
        out.add(self.body, self.body, &block);
    }

    fn potential(&self, w: &World<S>) -> f64 {
        let pen = self.contact(w).pen[0].max(0.0);
        0.5 * self.k * pen * pen
    }

    fn power(&self, w: &World<S>) -> Power {
        let c = self.contact(w);
        let stored = self.k * c.pen[0].max(0.0) * c.pen[1];
        let slip = match &self.slip {
            Some(slip) if c.normal[0] > 0.0 => slip::loss::<S>(slip, self, w),
            _ => 0.0,
        };
        Power { damping: c.normal[0] * c.pen[1] - stored + slip, ..Power::default() }
    }

    fn value(&self, w: &World<S>) -> f64 {
        self.contact(w).normal[0]
    }

    fn load(&self, i: usize) -> Option<Load<'_>> {
        let road = Load::Road { profile: &self.profile, radius: self.radius, k: self.k };
        (i == 0).then_some(road)
    }

    fn load_inputs(&self, _: usize, w: &World<S>, x: &mut [f64; MAX_INPUTS]) {
        let (p, r) = S::pose3(&w.bodies[self.body].pose);
        let centre = add(p, mul_vec(&r, self.centre));
        (x[0], x[1]) = (dot(self.along, centre), dot(self.up, centre));
    }

    fn add_load(&self, _: usize, amount: f64, w: &World<S>, out: &mut Wrenches<S>) {
        let c = self.contact(w);
        out.add(self.body, -amount, &self.row::<S>(&c.r, c.gradient));
    }

    fn formula(&self, i: usize) -> Option<&Expr> {
        self.profile.formula.as_ref().filter(|_| i == 0)
    }

    fn formula_mut(&mut self, i: usize) -> Option<&mut Expr> {
        self.profile.formula.as_mut().filter(|_| i == 0)
    }

    fn formula_inputs(&self, _: usize, w: &World<S>, x: &mut [f64; MAX_INPUTS]) {
        let (p, r) = S::pose3(&w.bodies[self.body].pose);
        x[0] = dot(self.along, add(p, mul_vec(&r, self.centre)));
    }
}
