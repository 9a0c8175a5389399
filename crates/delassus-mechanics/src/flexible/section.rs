//! A section of a flexible body: a frame carried by it, to which joints, forces and markers attach.
//!
//! Its pose is a function of the coordinates of its body, its twist = J(q) v, in the terms of the space: planar
//! `[vx, vy, ω]`, spatial `[v (global axes), ω (axes of the section)]`.

use crate::kinematics::Space;

/// What is known of a section at the point of evaluation.
#[derive(Clone, Debug)]
pub struct Held<S: Space> {
    /// First velocity of its body that moves it.
    pub first: usize,
    /// How many of them follow one another.
    pub width: usize,
    /// Where it is.
    pub pose: S::Pose,
    /// J: rows of `width` numbers, one for each component of the twist.
    pub jac: Vec<f64>,
    /// J v.
    pub twist: S::Twist,
    /// J̇ v: rate of the twist at v̇ = 0.
    pub acceleration: S::Twist,
    /// ∂(J v)/∂q, as J.
    pub twist_by_position: Vec<f64>,
    /// True if J depends on the coordinates; otherwise `acceleration` and `twist_by_position` are zero.
    pub curved: bool,
}

impl<S: Space> Held<S> {
    /// A section moved by `width` velocities from `first` on, J still zero.
    pub fn new(first: usize, width: usize, curved: bool) -> Held<S> {
        Held {
            first,
            width,
            pose: S::ground(),
            jac: vec![0.0; S::NV * width],
            twist: S::zero_twist(),
            acceleration: S::zero_twist(),
            twist_by_position: vec![0.0; S::NV * width],
            curved,
        }
    }

    /// Rows of J.
    #[inline]
    pub fn rows(&self) -> std::slice::ChunksExact<'_, f64> {
        self.jac.chunks_exact(self.width)
    }

    /// J x, for x over all velocities of the body.
    pub fn moved(&self, x: &[f64]) -> S::Twist {
        let x = &x[self.first..self.first + self.width];
        let mut out = S::zero_twist();
        for (out, row) in out.as_mut().iter_mut().zip(self.rows()) {
            *out = row.iter().zip(x).map(|(j, x)| j * x).sum();
        }
        out
    }

    /// Jᵀ r.
    pub fn pull_back(&self, r: &[f64], out: &mut [f64]) {
        out.fill(0.0);
        for (r, row) in r.iter().zip(self.rows()) {
            out.iter_mut().zip(row).for_each(|(o, j)| *o += r * j);
        }
    }
}

/// A section with the law by which its body moves it.
pub trait Section<S: Space>: std::fmt::Debug + Send + Sync {
    /// What is known of it at the point of evaluation.
    fn held(&self) -> &Held<S>;
    /// Moves to coordinates of its body: pose and J.
    fn set_position(&mut self, q: &[f64]);
    /// Moves to velocities of its body: twist, J̇ v, ∂(J v)/∂q.
    fn set_velocity(&mut self, v: &[f64]);
    /// Adds c ∂(Jᵀ r)/∂q at constant r to a square block of `width` rows; only of a curved section.
    fn add_curvature(&self, c: f64, r: &[f64], block: &mut [f64]);
    /// ∂(J̇ v)/∂η of an elastic coordinate at velocities v with the floating frame at rest. None where J then is constant.
    fn acceleration_by_shape(&self, v: &[f64], k: usize) -> Option<S::Twist> {
        let _ = (v, k);
        None
    }
}
