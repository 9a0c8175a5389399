//! Kinematics of pairs of bodies: the language elements speak.
//!
//! A [`Space`] is the plane or ordinary space. It knows a body's pose and twist, and for every row of
//! [`delassus_model::joint::rows`] its value, its gradient with respect to the twists of the two bodies, its rate and
//! acceleration terms, and the derivative of its gradient (the geometric stiffness per unit multiplier).
//! Kernels are written once per space and monomorphised, so that planar models cost planar flops.
//!
//! Twists: planar `[vx, vy, ω]`; spatial `[v (global axes), ω (body axes)]`, both of the centre of mass.

pub mod axis;
pub mod curve;
pub mod formula;
pub mod measure;
pub mod planar;
pub mod point_on_axis;
mod rolling;
pub mod screw;
pub mod signal;
pub mod spatial;
mod spline;
pub mod symmetric;

use delassus_algebra::vec3::{IDENTITY, ZERO, ZERO_MAT, add, mul, mul_vec};
use delassus_algebra::{Mat3, Vec3};
use delassus_model::joint::rows::RowSpec;
use delassus_model::{BodyKind, Expr, Frame, Motion};

pub use curve::CurveRows;
pub use formula::Formula;
pub use measure::Measure;
pub use planar::Plane;
pub use point_on_axis::PointOnAxis;
pub use screw::Screw;
pub use signal::{Signal, World};
pub use spatial::Spatial;

/// Pose and twist of a body at the point of evaluation.
#[derive(Clone, Copy, Debug)]
pub struct Moving<S: Space> {
    /// Where it is.
    pub pose: S::Pose,
    /// How it moves.
    pub twist: S::Twist,
}

/// A frame on the first body with its prescribed motion: value, first and second time derivative, in body axes.
#[derive(Clone, Copy, Debug)]
pub struct FrameJet {
    /// Origin.
    pub p: [Vec3; 3],
    /// Axes (columns).
    pub axes: [Mat3; 3],
    /// Rod length.
    pub length: [f64; 3],
    /// Angle of the planar frame, with turns.
    pub angle: [f64; 3],
    /// False if all derivatives vanish.
    pub moves: bool,
}

impl FrameJet {
    /// A frame at rest in its body; `turn` (a multiple of 2π) makes planar angles of the two frames comparable.
    pub fn fixed(frame: &Frame, length: f64, turn: f64) -> FrameJet {
        FrameJet {
            p: [frame.p, ZERO, ZERO],
            axes: [frame.axes, ZERO_MAT, ZERO_MAT],
            length: [length, 0.0, 0.0],
            angle: [plane_angle(frame) + turn, 0.0, 0.0],
            moves: false,
        }
    }

    /// The frame at time t under a prescribed motion in its own axes: p + X o(t), X R_z(φ(t)).
    pub fn at(frame: &Frame, length: f64, turn: f64, motion: &Motion, t: f64) -> FrameJet {
        let jet = |e: &Option<Expr>| e.as_ref().map_or([0.0; 3], |e| e.time_jet(t));
        let [ox, oy, oz] = [jet(&motion.offset[0]), jet(&motion.offset[1]), jet(&motion.offset[2])];
        let mut out = FrameJet { moves: true, ..FrameJet::fixed(frame, length, turn) };
        for k in 0..3 {
            let o = mul_vec(&frame.axes, [ox[k], oy[k], oz[k]]);
            out.p[k] = if k == 0 { add(frame.p, o) } else { o };
        }
        if let Some(e) = &motion.angle {
            let [phi, rate, acc] = e.time_jet(t);
            let (s, c) = phi.sin_cos();
            let r = [[c, -s, 0.0], [s, c, 0.0], [0.0, 0.0, 1.0]];
            let dr = [[-s, -c, 0.0], [c, -s, 0.0], [0.0; 3]];
            let mut r1 = ZERO_MAT;
            let mut r2 = ZERO_MAT;
            for i in 0..2 {
                for j in 0..2 {
                    r1[i][j] = rate * dr[i][j];
                    r2[i][j] = acc * dr[i][j] - rate * rate * r[i][j];
                }
            }
            out.axes = [mul(&frame.axes, &r), mul(&frame.axes, &r1), mul(&frame.axes, &r2)];
            out.angle = [out.angle[0] + phi, rate, acc];
        }
        if let Some(e) = &motion.length {
            out.length = e.time_jet(t);
        }
        out
    }
}

/// Angle of a planar frame's first axis in its body, in (−π, π].
pub fn plane_angle(frame: &Frame) -> f64 {
    frame.axes[1][0].atan2(frame.axes[0][0])
}

/// What a row block joins: the frames on its two bodies, and the radius of a wheel.
#[derive(Clone, Copy, Debug)]
pub struct Ends<'a> {
    /// On the first body, with its motion.
    pub fa: &'a FrameJet,
    /// On the second body.
    pub fb: &'a Frame,
    /// Of what rolls.
    pub radius: f64,
}

impl<'a> Ends<'a> {
    /// Two frames, nothing rolls.
    pub fn new(fa: &'a FrameJet, fb: &'a Frame) -> Ends<'a> {
        Ends { fa, fb, radius: 0.0 }
    }
}

/// Gradient of one scalar row with respect to the twists of its two bodies.
pub type PairRow<S> = [<S as Space>::Twist; 2];
/// Derivative of a pair gradient: blocks `[of body i][with respect to body j]`.
pub type PairBlock<S> = [[<S as Space>::Block; 2]; 2];

/// The plane or ordinary space.
pub trait Space: Sized + Copy + std::fmt::Debug + Send + Sync + 'static {
    /// True in the plane.
    const PLANAR: bool;
    /// Velocities of a rigid body: 3 or 6.
    const NV: usize;
    /// Translations: 2 or 3.
    const NT: usize;
    /// `[f64; NV]`.
    type Twist: Copy + std::fmt::Debug + Send + Sync + AsRef<[f64]> + AsMut<[f64]>;
    /// Row-major `[f64; NV * NV]`.
    type Block: Copy + std::fmt::Debug + Send + Sync + AsRef<[f64]> + AsMut<[f64]>;
    /// Pose of a body.
    type Pose: Copy + std::fmt::Debug + Send + Sync;

    /// Zero twist.
    fn zero_twist() -> Self::Twist;
    /// Zero block.
    fn zero_block() -> Self::Block;
    /// Pose of the ground.
    fn ground() -> Self::Pose;
    /// Stored coordinates of a body.
    fn nq(kind: BodyKind) -> usize;
    /// Velocities of a body.
    fn nv(kind: BodyKind) -> usize {
        match kind {
            BodyKind::Rigid => Self::NV,
            BodyKind::Point => Self::NT,
            BodyKind::Beam(beam) => Self::NV + beam.count(Self::PLANAR),
            BodyKind::Modal { elastic } => Self::NV + elastic,
            BodyKind::Mesh(mesh) => mesh.coordinates(Self::PLANAR).1,
        }
    }
    /// Pose from stored coordinates.
    fn pose(kind: BodyKind, q: &[f64]) -> Self::Pose;
    /// Origin and axes of a pose in 3D.
    fn pose3(pose: &Self::Pose) -> (Vec3, Mat3);
    /// q1 = q0 ∘ exp(dq) of one body.
    fn retract(kind: BodyKind, q0: &[f64], dq: &[f64], q1: &mut [f64]);
    /// Its inverse.
    fn difference(kind: BodyKind, q0: &[f64], q1: &[f64], dq: &mut [f64]);
    /// d(dq)/dt in the chart for velocity v.
    fn chart_rate(kind: BodyKind, dq: &[f64], v: &[f64], out: &mut [f64]);
    /// Angle of a planar pose with its turns (zero in space).
    fn plane_angle(pose: &Self::Pose) -> f64 {
        let _ = pose;
        0.0
    }
    /// Angular velocity in global axes.
    fn omega(b: &Moving<Self>) -> Vec3;

    /// Value and gradients of the rows that hold two points together, given in body axes.
    fn point(
        pa: &Vec3,
        pb: &Vec3,
        a: &Self::Pose,
        b: &Self::Pose,
        g: &mut [f64],
        jac: &mut [PairRow<Self>; 3],
    );
    /// Value and gradients of a row block at the poses: `g` and `jac` have one entry per scalar row.
    fn position(spec: RowSpec, ends: Ends, poses: [&Self::Pose; 2], g: &mut [f64], jac: &mut [PairRow<Self>]);
    /// ∂g/∂t and bias g̈ − G v̇ of a row block.
    fn velocity(spec: RowSpec, ends: Ends, bodies: [&Moving<Self>; 2], rate: &mut [f64], bias: &mut [f64]);
    /// Σ λ_k ∂(gradient of row k)/∂q, added to `out`. Off-diagonal body blocks of `Point` are not touched.
    fn curvature(
        spec: RowSpec,
        ends: Ends,
        poses: [&Self::Pose; 2],
        lambda: &[f64],
        out: &mut PairBlock<Self>,
    );
}

/// Does a row block couple the two bodies in its curvature?
pub fn curvature_couples(spec: RowSpec) -> bool {
    !matches!(spec, RowSpec::Point | RowSpec::Angle)
}

/// A frame without motion standing at the origin of its body.
pub fn origin_frame() -> Frame {
    Frame { p: ZERO, axes: IDENTITY }
}
