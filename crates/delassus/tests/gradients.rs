//! One finite-difference check for every joint and force of the registries, planar and spatial (A1).
//!
//! Central differences with step 1e-6: truncation O(1e-12) and round-off 1e-16/1e-6 = 1e-10, times values of size one
//! and a safety factor of a hundred: 1e-8; stiffness values up to 1e2 scale it.

#![allow(clippy::unwrap_used, reason = "tests")]

use delassus::force::{Axes, ForceKind};
use delassus::formulation::{Dims, RowKind, Shift, System, absolute};
use delassus::joint::JointKind;
use delassus::model::expression::Scope;
use delassus::model::{Body, BodyRef, Channel, Coordinate, Dimension, Expr, Force, Frame, Joint, Model};
use delassus_algebra::assemble::Assembler;
use delassus_algebra::vec3::triad;

/// A small deterministic source of numbers in (−1, 1).
struct Noise(u64);
impl Noise {
    fn next(&mut self) -> f64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        ((self.0 >> 11) as f64) / ((1u64 << 53) as f64) * 2.0 - 1.0
    }
    fn vec(&mut self, n: usize) -> Vec<f64> {
        (0..n).map(|_| self.next()).collect()
    }
    fn vec3(&mut self) -> [f64; 3] {
        [self.next(), self.next(), self.next()]
    }
}

/// Collects blocks into a dense matrix.
struct Dense {
    columns: usize,
    data: Vec<f64>,
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

const STEP: f64 = 1e-6;

/// Largest difference between analytic and numerical derivatives of everything a system offers.
fn worst(sys: &mut dyn System, q0: &[f64], noise: &mut Noise) -> Vec<(&'static str, f64)> {
    let Dims { nq, nv, m } = sys.dims();
    let (t, v, a, lambda) = (0.3, noise.vec(nv), noise.vec(nv), noise.vec(m));
    let mut q = vec![0.0; nq];
    sys.retract(q0, &noise.vec(nv), &mut q);
    let mut out = Vec::new();
    let mut moved = vec![0.0; nq];
    let shift_q = |sys: &dyn System, q: &[f64], dq: &[f64], moved: &mut Vec<f64>| sys.retract(q, dq, moved);

    // analytic values
    sys.set_position(t, &q);
    sys.set_velocity(&v);
    let mut jac = Dense { columns: nv, data: vec![0.0; m * nv] };
    sys.jacobian(&mut jac);
    let rate = sys.gap_rate().to_vec();
    let bias = sys.gap_bias().to_vec();
    let mut k = Dense { columns: nv, data: vec![0.0; nv * nv] };
    sys.tangent(Shift { mass: 0.0, damping: 0.0, stiffness: 1.0 }, &a, &lambda, &mut k);
    let mut c = Dense { columns: nv, data: vec![0.0; nv * nv] };
    sys.tangent(Shift { mass: 0.0, damping: 1.0, stiffness: 0.0 }, &a, &lambda, &mut c);
    let mut mass = Dense { columns: nv, data: vec![0.0; nv * nv] };
    sys.tangent(Shift { mass: 1.0, damping: 0.0, stiffness: 0.0 }, &a, &lambda, &mut mass);
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
        for (s, r) in s.iter_mut().zip(sys.gap_rate()) {
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

fn two_bodies(dimension: Dimension, noise: &mut Noise) -> Model {
    let mut model = Model::new("pair", dimension);
    for name in ["A", "B"] {
        let body = match dimension {
            Dimension::Planar => Body::planar(name, 1.3, [noise.next(), noise.next()], 0.7),
            Dimension::Spatial => {
                let inertia = [[2.0, 0.1, -0.2], [0.1, 2.2, 0.05], [-0.2, 0.05, 1.9]];
                Body::rigid(name, 1.3, noise.vec3(), inertia)
            }
        };
        model.add_body(body).unwrap();
    }
    model
}

fn random_frame(dimension: Dimension, noise: &mut Noise) -> Frame {
    match dimension {
        Dimension::Spatial => Frame { p: noise.vec3(), axes: triad(noise.vec3()).unwrap() },
        Dimension::Planar => {
            let (s, c) = noise.next().sin_cos();
            let p = noise.vec3();
            Frame { p: [p[0], p[1], 0.0], axes: [[c, -s, 0.0], [s, c, 0.0], [0.0, 0.0, 1.0]] }
        }
    }
}

fn motion_expr(text: &str) -> Expr {
    Expr::parse(text, &Scope { time: true, ..Scope::default() }).unwrap()
}

fn channel_expr(text: &str, names: &[(&str, Channel)]) -> Expr {
    let lookup = |parts: &[String]| {
        let found = names.iter().find(|n| parts.len() == 2 && n.0 == parts[1]);
        found.map(|n| n.1).ok_or((String::new(), String::new()))
    };
    Expr::parse(text, &Scope { time: true, channels: Some(&lookup), ..Scope::default() }).unwrap()
}

fn check(label: &str, model: &Model, noise: &mut Noise, tolerance: f64) {
    let mut mechanism = absolute(model).unwrap();
    let q0 = mechanism.drawn();
    for (what, error) in worst(mechanism.system(), &q0, noise) {
        assert!(error < tolerance, "{label}: {what} is off by {error:.2e}");
    }
}

#[test]
fn every_joint_has_the_derivatives_it_claims() {
    let mut noise = Noise(7);
    for &kind in JointKind::ALL {
        for dimension in [Dimension::Planar, Dimension::Spatial] {
            let Some(info) = kind.info().in_dimension(dimension) else { continue };
            for moving in [false, true] {
                for _ in 0..3 {
                    let mut model = two_bodies(dimension, &mut noise);
                    let first = if kind == JointKind::Rolling { BodyRef::Ground } else { BodyRef::Body(0) };
                    let frames = [random_frame(dimension, &mut noise), random_frame(dimension, &mut noise)];
                    let mut joint: Joint =
                        model.joint_of_frames("J", kind, [first, BodyRef::Body(1)], frames).unwrap();
                    joint.length = 0.8;
                    joint.radius = 0.4;
                    if moving && kind != JointKind::Rolling {
                        joint.motion.offset =
                            ["0.1*sin(3*t)", "0.2*t^2", "0.3*cos(2*t)"].map(|s| Some(motion_expr(s)));
                        joint.motion.angle = Some(motion_expr("0.5*t + 0.1*sin(5*t)"));
                        joint.motion.length = Some(motion_expr("1 + 0.2*sin(4*t)"));
                    }
                    for &c in info.coordinates {
                        joint.springs.push((c, 3.0, 0.1));
                        joint.dampers.push((c, 0.7));
                    }
                    model.joints.push(joint);
                    check(
                        &format!("{} {dimension:?} moving {moving}", kind.info().name),
                        &model,
                        &mut noise,
                        2e-7,
                    );
                }
            }
        }
    }
}

#[test]
fn every_force_has_the_derivatives_it_claims() {
    let mut noise = Noise(11);
    let (a, b) = (BodyRef::Body(0), BodyRef::Body(1));
    for dimension in [Dimension::Planar, Dimension::Spatial] {
        for axes in [Axes::Global, Axes::Body] {
            let mut model = two_bodies(dimension, &mut noise);
            let frames = [random_frame(dimension, &mut noise), random_frame(dimension, &mut noise)];
            model.joints.push(model.joint_of_frames("J", JointKind::Revolute, [a, b], frames).unwrap());
            let planar = dimension == Dimension::Planar;
            let spin = if planar { Channel::BodyRate(1) } else { Channel::BodyOmega(1, 2) };
            let turn = if planar { Channel::BodyAngle(0) } else { Channel::BodyQuaternion(0, 2) };
            let inputs = [
                Channel::BodyPosition(1, 0),
                Channel::BodyVelocity(0, 1),
                turn,
                spin,
                Channel::JointCoordinate(0, Coordinate::Angle),
                Channel::JointRate(0, Coordinate::Angle),
            ];
            // two channels per component, so that each is used once
            let e =
                |i: usize| channel_expr("sin(c.x) * c.y + 0.3*t", &[("x", inputs[i]), ("y", inputs[i + 1])]);
            let components = || [e(0), e(2), e(4)];
            let mut at = noise.vec3();
            if planar {
                at[2] = 0.0;
            }
            let kinds = [
                ForceKind::Force { body: b, at, components: components(), axes },
                ForceKind::Torque { body: b, reaction: a, components: components(), axes },
                ForceKind::Torque { body: a, reaction: BodyRef::Ground, components: components(), axes },
                ForceKind::SpringDamper {
                    between: [a, b],
                    points: frames.map(|f| f.p),
                    k: 4.0,
                    c: 0.5,
                    length0: 0.3,
                },
                ForceKind::TorsionSpring { between: [a, b], frames, k: 4.0, c: 0.5, angle0: 0.3 },
            ];
            for kind in kinds {
                let name = kind.name();
                let mut m = model.clone();
                m.forces.push(Force { name: "F".into(), kind });
                check(&format!("{name} {dimension:?} {axes:?}"), &m, &mut noise, 2e-7);
            }
        }
    }
    assert_eq!(ForceKind::NAMES.len(), 4, "a new force type belongs into the list above");
}
