//! Every derivative a system claims, compared with finite differences; shared by the tests of elements.

pub(crate) mod flexible;
pub(crate) mod forces;

use delassus::formulation::natural::natural;
use delassus::formulation::relative::relative;
use delassus::formulation::{Dims, RowKind, Shift, System, absolute};
use delassus::joint::JointKind;
use delassus::model::expression::Scope;
use delassus::model::{BodyRef, Channel, Coordinate, Curve, Dimension, Expr, Frame, Joint, Model};
use delassus_algebra::assemble::Assembler;
use delassus_algebra::so3;
use delassus_algebra::vec3::triad;

/// A small deterministic source of numbers in (−1, 1).
pub(crate) struct Noise(pub(crate) u64);
impl Noise {
    pub(crate) fn next(&mut self) -> f64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        ((self.0 >> 11) as f64) / ((1u64 << 53) as f64) * 2.0 - 1.0
    }
    pub(crate) fn vec(&mut self, n: usize) -> Vec<f64> {
        (0..n).map(|_| self.next()).collect()
    }
    pub(crate) fn vec3(&mut self) -> [f64; 3] {
        [self.next(), self.next(), self.next()]
    }
}

/// Collects blocks into a dense matrix.
pub(crate) struct Dense {
    pub(crate) columns: usize,
    pub(crate) data: Vec<f64>,
}
impl Assembler for Dense {
    fn add(&mut self, row: usize, col: usize, nr: usize, nc: usize, block: &[f64]) {
        for r in 0..nr {
            for c in 0..nc {
                self.data[(row + r) * self.columns + col + c] += block[r * nc + c];
            }
        }
    }
}

pub(crate) const STEP: f64 = 1e-6;

/// Largest difference between analytic and numerical derivatives of everything a system offers.
pub(crate) fn worst(sys: &mut dyn System, q0: &[f64], noise: &mut Noise) -> Vec<(&'static str, f64)> {
    worst_near(sys, q0, 1.0, noise)
}

/// The same at a random point `far` from q0.
pub(crate) fn worst_near(
    sys: &mut dyn System,
    q0: &[f64],
    far: f64,
    noise: &mut Noise,
) -> Vec<(&'static str, f64)> {
    let Dims { nq, nv, m } = sys.dims();
    let (t, v, a, lambda) = (0.3, noise.vec(nv), noise.vec(nv), noise.vec(m));
    let mut q = vec![0.0; nq];
    let dq: Vec<f64> = noise.vec(nv).iter().map(|x| far * x).collect();
    sys.retract(q0, &dq, &mut q);
    let mut out = Vec::new();
    let mut moved = vec![0.0; nq];
    let shift_q = |sys: &dyn System, q: &[f64], dq: &[f64], moved: &mut Vec<f64>| sys.retract(q, dq, moved);

    // analytic values
    sys.set_position(t, &q);
    sys.set_velocity(&v);
    let mut jac = Dense { columns: nv, data: vec![0.0; m * nv] };
    sys.jacobian(&mut jac);
    let rate = sys.gap_dt().to_vec();
    let bias = sys.gap_bias().to_vec();
    let mut k = Dense { columns: nv, data: vec![0.0; nv * nv] };
    sys.tangent(Shift { mass: 0.0, damping: 0.0, stiffness: 1.0 }, &a, &lambda, &mut k);
    let mut c = Dense { columns: nv, data: vec![0.0; nv * nv] };
    sys.tangent(Shift { mass: 0.0, damping: 1.0, stiffness: 0.0 }, &a, &lambda, &mut c);
    let mut mass = Dense { columns: nv, data: vec![0.0; nv * nv] };
    sys.tangent(Shift::MASS, &a, &lambda, &mut mass);
    // products agree with the assembled matrices
    let (mut y, mut z) = (vec![0.0; m], vec![0.0; nv]);
    sys.jac_mul(&v, &mut y);
    let mut product: f64 = 0.0;
    for r in 0..m {
        let s: f64 = (0..nv).map(|c| jac.data[r * nv + c] * v[c]).sum();
        product = product.max((s - y[r]).abs());
    }
    sys.add_jac_t_mul(1.0, &lambda, &mut z);
    sys.add_mass_mul(1.0, &a, &mut z);
    for i in 0..nv {
        let s: f64 = (0..m).map(|r| jac.data[r * nv + i] * lambda[r]).sum::<f64>()
            + (0..nv).map(|j| mass.data[i * nv + j] * a[j]).sum::<f64>();
        product = product.max((s - z[i]).abs());
    }
    out.push(("products", product));

    // M v̇ − f − Gᵀλ at a point
    let residual = |sys: &mut dyn System, t: f64, q: &[f64], v: &[f64]| {
        sys.set_position(t, q);
        sys.set_velocity(v);
        let mut r: Vec<f64> = sys.force().iter().map(|f| -f).collect();
        sys.add_mass_mul(1.0, &a, &mut r);
        sys.add_jac_t_mul(-1.0, &lambda, &mut r);
        r
    };
    let (mut e_jac, mut e_k, mut e_c): (f64, f64, f64) = (0.0, 0.0, 0.0);
    for j in 0..nv {
        let mut dq = vec![0.0; nv];
        dq[j] = STEP;
        shift_q(sys, &q, &dq, &mut moved);
        let rp = residual(sys, t, &moved, &v);
        let gp = sys.gap().to_vec();
        dq[j] = -STEP;
        shift_q(sys, &q, &dq, &mut moved);
        let rm = residual(sys, t, &moved, &v);
        let gm = sys.gap().to_vec();
        for i in 0..nv {
            e_k = e_k.max(((rp[i] - rm[i]) / (2.0 * STEP) - k.data[i * nv + j]).abs());
        }
        for r in 0..m {
            if sys.row_kind(r) == RowKind::Holonomic {
                e_jac = e_jac.max(((gp[r] - gm[r]) / (2.0 * STEP) - jac.data[r * nv + j]).abs());
            }
        }
        let mut vp = v.clone();
        vp[j] += STEP;
        let rp = residual(sys, t, &q, &vp);
        vp[j] -= 2.0 * STEP;
        let rm = residual(sys, t, &q, &vp);
        for i in 0..nv {
            e_c = e_c.max(((rp[i] - rm[i]) / (2.0 * STEP) - c.data[i * nv + j]).abs());
        }
    }
    out.extend([("jacobian", e_jac), ("stiffness", e_k), ("damping", e_c)]);

    // ∂g/∂t, and d/dt(G v + ∂g/∂t) along the motion with constant body velocities
    let (mut e_rate, mut e_bias): (f64, f64) = (0.0, 0.0);
    sys.set_position(t + STEP, &q);
    let gp = sys.gap().to_vec();
    sys.set_position(t - STEP, &q);
    let gm = sys.gap().to_vec();
    let mut speed = [vec![0.0; m], vec![0.0; m]];
    for (s, sign) in speed.iter_mut().zip([1.0, -1.0]) {
        let dq: Vec<f64> = v.iter().map(|x| sign * STEP * x).collect();
        shift_q(sys, &q, &dq, &mut moved);
        sys.set_position(t + sign * STEP, &moved);
        sys.set_velocity(&v);
        sys.jac_mul(&v, s);
        for (s, r) in s.iter_mut().zip(sys.gap_dt()) {
            *s += r;
        }
    }
    for r in 0..m {
        if sys.row_kind(r) == RowKind::Holonomic {
            e_rate = e_rate.max(((gp[r] - gm[r]) / (2.0 * STEP) - rate[r]).abs());
        }
        e_bias = e_bias.max(((speed[0][r] - speed[1][r]) / (2.0 * STEP) - bias[r]).abs());
    }
    out.extend([("rate", e_rate), ("bias", e_bias)]);
    out
}

pub(crate) fn random_frame(dimension: Dimension, noise: &mut Noise) -> Frame {
    match dimension {
        Dimension::Spatial => Frame { p: noise.vec3(), axes: triad(noise.vec3()).unwrap() },
        Dimension::Planar => {
            let (s, c) = noise.next().sin_cos();
            let p = noise.vec3();
            Frame { p: [p[0], p[1], 0.0], axes: [[c, -s, 0.0], [s, c, 0.0], [0.0, 0.0, 1.0]] }
        }
    }
}

/// A joint of any type between the first two bodies of a model, both moving, in random frames; relations get two
/// joints to relate.
pub(crate) fn any_joint(model: &mut Model, kind: JointKind, noise: &mut Noise) -> Joint {
    let (d, a, b) = (model.dimension, BodyRef::Body(0), BodyRef::Body(1));
    let pair = |noise: &mut Noise| [random_frame(d, noise), random_frame(d, noise)];
    let planar = d == Dimension::Planar;
    if kind.is_relation() {
        let (turns, slides) = if planar {
            (JointKind::Revolute, JointKind::Prismatic)
        } else {
            (JointKind::Cylindrical, JointKind::Cylindrical)
        };
        for (name, kind, between) in
            [("T", turns, [a, b]), ("S", slides, [BodyRef::Ground, a]), ("U", turns, [BodyRef::Ground, b])]
        {
            let frames = pair(noise);
            model.joints.push(model.joint_of_frames(name, kind, between, frames).unwrap());
        }
        return match kind {
            JointKind::Gear => model.gear("J", [0, 2], -1.7),
            JointKind::Rack => model.rack("J", [0, 1], 0.4),
            _ => {
                let terms = [
                    (0, Coordinate::Angle, 0.7),
                    (1, Coordinate::Displacement, -1.3),
                    (2, Coordinate::Angle, 0.4),
                ];
                model.coupling("J", &terms, Some(motion_expr("0.3*t^2 + sin(t)")))
            }
        }
        .unwrap();
    }
    let frames = pair(noise);
    let mut joint = model.joint_of_frames("J", kind, [a, b], frames).unwrap();
    (joint.length, joint.radius, joint.pitch) = (0.8, 0.4, 0.9);
    if kind == JointKind::PointOnCurve {
        // gentle curves: the points stay on the near side of the centres of curvature
        let s = |text: &str| Expr::parse_in(text, &Scope { time: true, ..Scope::default() }, "s").unwrap();
        let components = Box::new([s("3*s"), s("0.5*sin(s)"), s("0.4*cos(s) + 0.1*s")]);
        let points = (-5..=5).map(|i| {
            let x = f64::from(i);
            [4.0 * x, 0.3 * x.sin(), if planar { 0.0 } else { 0.2 * (2.0 * x).cos() }]
        });
        joint.curve = Some(if noise.next() > 0.0 {
            Curve::Formula { components, range: [-3.0, 3.0], closed: false }
        } else {
            Curve::Points { points: points.collect(), closed: false }
        });
    }
    joint
}

pub(crate) fn motion_expr(text: &str) -> Expr {
    Expr::parse(text, &Scope { time: true, ..Scope::default() }).unwrap()
}

pub(crate) fn channel_expr(text: &str, names: &[(&str, Channel)]) -> Expr {
    let lookup = |parts: &[String]| {
        let found = names.iter().find(|n| parts.len() == 2 && n.0 == parts[1]);
        found.map(|n| n.1).ok_or((String::new(), String::new()))
    };
    Expr::parse(text, &Scope { time: true, channels: Some(&lookup), ..Scope::default() }).unwrap()
}

/// Checks a model in absolute and, unless a body deforms, in natural and relative coordinates.
pub(crate) fn check(label: &str, model: &Model, noise: &mut Noise, tolerance: f64) {
    let mut mechanism = absolute(model).unwrap();
    let q0 = mechanism.drawn();
    for (what, error) in worst(mechanism.system(), &q0, noise) {
        assert!(error < tolerance, "{label}: {what} is off by {error:.2e}");
    }
    if model.bodies.iter().all(|b| !b.kind.is_flexible()) {
        check_natural(label, model, noise, tolerance);
        check_relative(label, model, noise, tolerance);
    }
}

/// Relative coordinates, where the model is a tree; rows that close loops have derivatives of their own kind (see
/// `relative.rs`).
pub(crate) fn check_relative(label: &str, model: &Model, noise: &mut Noise, tolerance: f64) {
    let mut mechanism = relative(model).unwrap();
    if mechanism.dims().m == 0 {
        let q0 = mechanism.drawn();
        for (what, error) in worst(mechanism.system(), &q0, noise) {
            assert!(error < tolerance, "{label}, relative: {what} is off by {error:.2e}");
        }
    }
}

/// Natural coordinates: the derivatives hold for vectors that are not orthonormal, too.
pub(crate) fn check_natural(label: &str, model: &Model, noise: &mut Noise, tolerance: f64) {
    let mut mechanism = natural(model).unwrap();
    let mut bodies = mechanism.bodies().states();
    for b in &mut bodies {
        let turn = noise.next();
        let planar = model.dimension == Dimension::Planar;
        let axis = if planar { [0.0, 0.0, turn] } else { noise.vec3() };
        b.r = so3::matrix(so3::exp(axis));
        b.angle = axis[2];
        b.x = if planar { [noise.next(), noise.next(), 0.0] } else { noise.vec3() };
    }
    let (q0, _) = mechanism.adopt(&bodies);
    for far in [0.0, 0.2] {
        for (what, error) in worst_near(mechanism.system(), &q0, far, noise) {
            assert!(error < tolerance, "{label}, natural: {what} is off by {error:.2e}");
        }
    }
}
