//! Signals: channels that depend on positions and velocities, compiled for evaluation with their gradients.

use super::measure::pair_dot;
use super::{Measure, Moving, PairBlock, Space};
use delassus_algebra::saved::{Damaged, Reader, Saved, Writer};
use delassus_algebra::vec3::{add, column, cross, dot, mul_vec, tilde};
use delassus_algebra::{Mat3, Vec3, so3};

/// All bodies at the point of evaluation; index 0 is the ground.
#[derive(Clone, Debug)]
pub struct World<S: Space> {
    /// Time, s.
    pub t: f64,
    /// Poses and twists.
    pub bodies: Vec<Moving<S>>,
    /// Stored quaternions (spatial) of the bodies, for channels.
    pub quaternions: Vec<so3::Quat>,
}

/// A measurable scalar; bodies are world indices.
#[derive(Clone, Copy, Debug)]
pub enum Signal<S: Space> {
    /// Centre of mass, component.
    Position(usize, usize),
    /// Its velocity, component.
    Velocity(usize, usize),
    /// Planar angle.
    Angle(usize),
    /// Planar angle of a frame that is turned by so much in its body.
    FrameAngle(usize, f64),
    /// Planar angular velocity.
    Rate(usize),
    /// Quaternion component.
    Quaternion(usize, usize),
    /// Angular velocity, global component.
    Omega(usize, usize),
    /// A point of a body, component.
    PointPosition(usize, Vec3, usize),
    /// Its velocity, component.
    PointVelocity(usize, Vec3, usize),
    /// A relative coordinate.
    Relative(Measure<S>),
    /// Its rate.
    RelativeRate(Measure<S>),
}

/// Gradient of a signal: up to two bodies, each with the derivative by position increment and by twist.
pub type SignalGradient<S> = [(usize, <S as Space>::Twist, <S as Space>::Twist); 2];

/// Turns of relative coordinates.
impl<S: Space> Saved for Signal<S> {
    fn save(&self, out: &mut Writer) {
        if let Signal::Relative(m) | Signal::RelativeRate(m) = self {
            m.save(out);
        }
    }
    fn restore(&mut self, from: &mut Reader<'_>) -> Result<(), Damaged> {
        match self {
            Signal::Relative(m) | Signal::RelativeRate(m) => m.restore(from),
            _ => Ok(()),
        }
    }
}

impl<S: Space> Signal<S> {
    /// Bodies the signal depends on (ground where there is no second).
    pub fn bodies(&self) -> [usize; 2] {
        match self {
            Signal::Position(b, _)
            | Signal::Velocity(b, _)
            | Signal::Angle(b)
            | Signal::FrameAngle(b, _)
            | Signal::Rate(b)
            | Signal::Quaternion(b, _)
            | Signal::Omega(b, _)
            | Signal::PointPosition(b, ..)
            | Signal::PointVelocity(b, ..) => [*b, 0],
            Signal::Relative(m) | Signal::RelativeRate(m) => m.bodies,
        }
    }

    /// True if the value depends on velocities.
    pub fn is_rate(&self) -> bool {
        matches!(
            self,
            Signal::Velocity(..)
                | Signal::Rate(_)
                | Signal::Omega(..)
                | Signal::PointVelocity(..)
                | Signal::RelativeRate(_)
        )
    }

    /// Its value.
    pub fn value(&self, w: &World<S>) -> f64 {
        match self {
            Signal::Position(b, k) => S::pose3(&w.bodies[*b].pose).0[*k],
            Signal::Velocity(b, k) => translation::<S>(&w.bodies[*b].twist)[*k],
            Signal::Angle(b) => S::plane_angle(&w.bodies[*b].pose),
            Signal::FrameAngle(b, turn) => S::plane_angle(&w.bodies[*b].pose) + turn,
            Signal::Rate(b) => S::omega(&w.bodies[*b])[2],
            Signal::Quaternion(b, k) => w.quaternions[*b][*k],
            Signal::Omega(b, k) => S::omega(&w.bodies[*b])[*k],
            Signal::PointPosition(b, p, k) => {
                let (x, r) = S::pose3(&w.bodies[*b].pose);
                add(x, mul_vec(&r, *p))[*k]
            }
            Signal::PointVelocity(b, p, k) => {
                let (_, r) = S::pose3(&w.bodies[*b].pose);
                add(translation::<S>(&w.bodies[*b].twist), cross(S::omega(&w.bodies[*b]), mul_vec(&r, *p)))
                    [*k]
            }
            Signal::Relative(m) => m.value(&w.bodies[m.bodies[0]].pose, &w.bodies[m.bodies[1]].pose).0,
            Signal::RelativeRate(m) => m.rate(&w.bodies[m.bodies[0]], &w.bodies[m.bodies[1]]),
        }
    }

    /// Its gradient.
    pub fn gradient(&self, w: &World<S>) -> SignalGradient<S> {
        let zero = S::zero_twist();
        let mut g = [(self.bodies()[0], zero, zero), (self.bodies()[1], zero, zero)];
        let b = &w.bodies[g[0].0];
        let (_, r) = S::pose3(&b.pose);
        match self {
            Signal::Position(_, k) => g[0].1.as_mut()[*k] = 1.0,
            Signal::Velocity(_, k) => g[0].2.as_mut()[*k] = 1.0,
            Signal::Angle(_) | Signal::FrameAngle(..) => g[0].1.as_mut()[2] = 1.0,
            Signal::Rate(_) => g[0].2.as_mut()[2] = 1.0,
            Signal::Quaternion(i, k) => {
                // δq = ½ q ∘ δθ
                for j in 0..3 {
                    let mut e = [0.0; 4];
                    e[j + 1] = 0.5;
                    g[0].1.as_mut()[S::NT + j] = so3::compose(w.quaternions[*i], e)[*k];
                }
            }
            Signal::Omega(_, k) => {
                // δ(R ω) = R δω − R ω̃ δθ, ω in body axes
                let body_omega = delassus_algebra::vec3::mul_t_vec(&r, S::omega(b));
                put_rotation::<S>(&mut g[0].2, r[*k]);
                put_rotation::<S>(&mut g[0].1, minus_row(&r, &tilde(body_omega), *k));
            }
            Signal::PointPosition(_, p, k) => {
                g[0].1.as_mut()[*k] = 1.0;
                put_rotation::<S>(&mut g[0].1, minus_row(&r, &tilde(*p), *k));
            }
            Signal::PointVelocity(_, p, k) => {
                g[0].2.as_mut()[*k] = 1.0;
                put_rotation::<S>(&mut g[0].2, minus_row(&r, &tilde(*p), *k));
                let body_omega = delassus_algebra::vec3::mul_t_vec(&r, S::omega(b));
                put_rotation::<S>(&mut g[0].1, minus_row(&r, &tilde(cross(body_omega, *p)), *k));
            }
            Signal::Relative(m) => {
                let row = m.value(&w.bodies[m.bodies[0]].pose, &w.bodies[m.bodies[1]].pose).1;
                g[0].1 = row[0];
                g[1].1 = row[1];
            }
            Signal::RelativeRate(m) => {
                let (a, b) = (&w.bodies[m.bodies[0]], &w.bodies[m.bodies[1]]);
                let row = m.value(&a.pose, &b.pose).1;
                g[0].2 = row[0];
                g[1].2 = row[1];
                let mut h = [[S::zero_block(); 2]; 2];
                m.curvature(1.0, &a.pose, &b.pose, &mut h);
                let pair = transposed_product::<S>(&h, a, b);
                g[0].1 = pair[0];
                g[1].1 = pair[1];
            }
        }
        g
    }

    /// How a rate changes: ∂/∂v times the rates of the twists, and ∂/∂q times the twists.
    pub fn change(&self, w: &World<S>, twist_rate: impl Fn(usize) -> S::Twist) -> f64 {
        let dot = |a: &S::Twist, b: &S::Twist| -> f64 {
            a.as_ref().iter().zip(b.as_ref()).map(|(a, b)| a * b).sum()
        };
        let of = |(body, dq, dv): &(usize, S::Twist, S::Twist)| {
            if *body == 0 { 0.0 } else { dot(dq, &w.bodies[*body].twist) + dot(dv, &twist_rate(*body)) }
        };
        self.gradient(w).iter().map(of).sum()
    }

    /// Second derivative of a position with respect to time at v̇ = 0; zero for rates, which have a gradient by v instead.
    pub fn bias(&self, w: &World<S>) -> f64 {
        match self {
            Signal::Quaternion(b, k) => {
                // q̈ = ¼ q ∘ ω ∘ ω
                let omega = S::omega(&w.bodies[*b]);
                -0.25 * dot(omega, omega) * w.quaternions[*b][*k]
            }
            Signal::PointPosition(b, p, k) => {
                let omega = S::omega(&w.bodies[*b]);
                let arm = mul_vec(&S::pose3(&w.bodies[*b].pose).1, *p);
                cross(omega, cross(omega, arm))[*k]
            }
            Signal::Relative(m) => m.bias(&w.bodies[m.bodies[0]], &w.bodies[m.bodies[1]]),
            _ => 0.0,
        }
    }

    /// Adds l ∂(gradient of a position)/∂q; blocks in the order of [`Signal::bodies`]. Nothing for rates.
    pub fn curvature(&self, w: &World<S>, l: f64, out: &mut PairBlock<S>) {
        match self {
            Signal::Quaternion(b, k) => {
                // δ(½ q ∘ e_r) = ¼ q ∘ δθ ∘ e_r
                let e = |j: usize| {
                    let mut e = [0.0; 4];
                    e[j + 1] = 0.5;
                    e
                };
                let q = w.quaternions[*b];
                turns::<S>(&mut out[0][0], |r, c| l * so3::compose(so3::compose(q, e(c)), e(r))[*k]);
            }
            Signal::PointPosition(b, p, k) => {
                // δ(R (e_r × p)) = R (δθ × (e_r × p))
                let (_, axes) = S::pose3(&w.bodies[*b].pose);
                let e = |j: usize| delassus_algebra::vec3::IDENTITY[j];
                turns::<S>(&mut out[0][0], |r, c| l * mul_vec(&axes, cross(e(c), cross(e(r), *p)))[*k]);
            }
            Signal::Relative(m) => {
                m.curvature(l, &w.bodies[m.bodies[0]].pose, &w.bodies[m.bodies[1]].pose, out);
            }
            _ => {}
        }
    }

    /// Remembers turns of angles.
    pub fn commit(&mut self, w: &World<S>) {
        if let Signal::Relative(m) | Signal::RelativeRate(m) = self {
            let [a, b] = m.bodies;
            m.commit(&w.bodies[a].pose, &w.bodies[b].pose);
        }
    }
}

/// Hᵀ v over a pair: the derivative of (row · v) by position, since H is the derivative of the row.
pub fn transposed_product<S: Space>(h: &[[S::Block; 2]; 2], a: &Moving<S>, b: &Moving<S>) -> [S::Twist; 2] {
    let mut out = [S::zero_twist(); 2];
    let nv = S::NV;
    for (i, body) in [a, b].into_iter().enumerate() {
        let v = body.twist.as_ref();
        for j in 0..2 {
            let block = h[i][j].as_ref();
            let o = out[j].as_mut();
            for r in 0..nv {
                for c in 0..nv {
                    o[c] += v[r] * block[r * nv + c];
                }
            }
        }
    }
    out
}

/// Value of a coordinate and rate of a measure at the world's point.
#[inline]
pub fn measure_state<S: Space>(m: &Measure<S>, w: &World<S>) -> (f64, f64, [S::Twist; 2]) {
    let (a, b) = (&w.bodies[m.bodies[0]], &w.bodies[m.bodies[1]]);
    let (s, row) = m.value(&a.pose, &b.pose);
    (s, pair_dot::<S>(&row, a, b), row)
}

/// Translation part of a twist as a 3-vector.
#[inline]
pub fn translation<S: Space>(t: &S::Twist) -> Vec3 {
    let t = t.as_ref();
    [t[0], t[1], if S::PLANAR { 0.0 } else { t[2] }]
}

/// Row k of −R m.
fn minus_row(r: &Mat3, m: &Mat3, k: usize) -> Vec3 {
    let mut out = [0.0; 3];
    for (j, o) in out.iter_mut().enumerate() {
        *o = -delassus_algebra::vec3::dot(r[k], column(m, j));
    }
    out
}

/// Adds to the entries of a block that belong to rotations, by their axes.
fn turns<S: Space>(block: &mut S::Block, entry: impl Fn(usize, usize) -> f64) {
    let (b, nv) = (block.as_mut(), S::NV);
    if S::PLANAR {
        b[2 * nv + 2] += entry(2, 2);
        return;
    }
    for r in 0..3 {
        for c in 0..3 {
            b[(3 + r) * nv + 3 + c] += entry(r, c);
        }
    }
}

/// Puts a rotation gradient (body axes) into a twist; in the plane only its third entry exists.
pub fn put_rotation<S: Space>(t: &mut S::Twist, w: Vec3) {
    if S::PLANAR {
        t.as_mut()[2] = w[2];
    } else {
        t.as_mut()[3..6].copy_from_slice(&w);
    }
}
