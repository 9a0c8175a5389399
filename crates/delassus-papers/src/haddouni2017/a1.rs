//! A1: what a model yields, haddouni2017 (1): M symmetric positive definite, f, g, and G = ∂g/∂q.

use super::study::contacts::{Checked, gradients, pairs, sample, two};
use super::study::slip::slip_error;
use crate::study::machines::machine;
use crate::study::noise::Noise;
use crate::study::{pendulum, slider_crank};
use crate::rows::Judged;
use crate::{Context, Row};
use delassus::formulation::{Mechanism, RowKind, absolute};
use delassus::joint::JointKind;
use delassus::model::{Place, Body, BodyRef, Coordinate, Curve, Dimension, Joint};
use delassus::{Error, Model};
use delassus_library::example;

pub(crate) const STATEMENT: &str = "any model yields M (symmetric positive definite), f, g and G; finite differences confirm G to 1e-7 for every joint and contact type";

pub(crate) const JUDGED: Judged = Judged {
    criterion: "for every joint type in the plane and in space, four model files and every contact type the largest difference of G from differences of g is below 1e-7 of G's largest entry, M is symmetric to 1e-14 with positive pivots, f and g are finite, and no contact type is left unseen",
    checked: "central differences at random positions; Cholesky's pivots",
    ..Judged::UNTOLD
};

/// Central differences with this step: truncation and round-off are both about 1e-10.
const STEP: f64 = 1e-5;
/// Columns of a matrix given by its products.
fn columns(n: usize, rows: usize, product: &dyn Fn(&[f64], &mut [f64])) -> Vec<Vec<f64>> {
    let mut unit = vec![0.0; n];
    (0..n)
        .map(|j| {
            unit[j] = 1.0;
            let mut y = vec![0.0; rows];
            product(&unit, &mut y);
            unit[j] = 0.0;
            y
        })
        .collect()
}

/// Smallest pivot of Cholesky's factorization relative to the diagonal (not positive: not positive definite), and the
/// largest relative asymmetry.
fn definiteness(mut a: Vec<Vec<f64>>) -> (f64, f64) {
    let n = a.len();
    let (mut pivot, mut asymmetry) = (f64::INFINITY, 0.0f64);
    for i in 0..n {
        for j in 0..i {
            asymmetry = asymmetry.max((a[i][j] - a[j][i]).abs() / (a[i][i] * a[j][j]).abs().sqrt());
        }
    }
    for k in 0..n {
        let diagonal = a[k][k];
        let reduced = diagonal - (0..k).map(|j| a[k][j] * a[k][j]).sum::<f64>();
        pivot = pivot.min(reduced / diagonal);
        let root = reduced.max(0.0).sqrt();
        for i in k + 1..n {
            let s = a[i][k] - (0..k).map(|j| a[i][j] * a[k][j]).sum::<f64>();
            a[i][k] = s / root;
        }
        a[k][k] = root;
    }
    (pivot, asymmetry)
}

/// A joint of any type between two bodies (rolling: on the ground), in general position.
fn joint(model: &mut Model, kind: JointKind, noise: &mut Noise) -> Result<Joint, Error> {
    let pair = [BodyRef::Body(0), BodyRef::Body(1)];
    let flat = model.dimension == Dimension::Planar;
    let mut vector = || {
        let [x, y, z] = noise.vec3();
        [x, y, if flat { 0.0 } else { z }]
    };
    let (at, axis, other) = (vector(), vector(), vector());
    // a second axis perpendicular to the first
    let cross = |a: [f64; 3], b: [f64; 3]| {
        [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
    };
    let axis2 = cross(axis, other);
    if kind.is_relation() {
        let (turns, slides) = match flat {
            true => (JointKind::Revolute, JointKind::Prismatic),
            false => (JointKind::Cylindrical, JointKind::Cylindrical),
        };
        let ground = BodyRef::Ground;
        for (name, kind, between) in
            [("T", turns, pair), ("S", slides, [ground, pair[0]]), ("U", turns, [ground, pair[1]])]
        {
            let joint = model.joint_at(name, kind, between, Place::at(at).axis(axis).second_axis(axis2))?;
            model.joints.push(joint);
        }
    }
    let mut joint = match kind {
        JointKind::Gear => model.gear("J", [0, 2], -1.7),
        JointKind::Rack => model.rack("J", [0, 1], 0.4),
        JointKind::Coupling => {
            let terms = [(0, Coordinate::Angle, 0.7), (1, Coordinate::Displacement, -1.3)];
            model.coupling("J", &terms, None)
        }
        JointKind::Rod => model.rod("J", pair, at, other),
        JointKind::Rolling => model.rolling("J", [BodyRef::Ground, pair[1]], at, axis, vector(), other, 0.4),
        _ => model.joint_at("J", kind, pair, Place::at(at).axis(axis).second_axis(axis2)),
    }?;
    match kind {
        JointKind::Screw => joint.pitch = 0.9,
        JointKind::RollingSphere => joint.radius = 0.4,
        JointKind::PointOnCurve => {
            // a gentle curve: the points stay on the near side of the centres of curvature
            let points = (-5..=5)
                .map(f64::from)
                .map(|x| [4.0 * x, 0.3 * x.sin(), if flat { 0.0 } else { 0.2 * (2.0 * x).cos() }]);
            joint.curve = Some(Curve::Points { points: points.collect(), closed: false });
        }
        _ => {}
    }
    Ok(joint)
}

/// Largest difference of G to central differences of g, relative to the largest entry.
fn jacobian_error(mechanism: &mut dyn Mechanism, noise: &mut Noise) -> f64 {
    let d = mechanism.dims();
    let (t, q0) = (0.3, mechanism.drawn());
    let mut q = q0.clone();
    mechanism.retract(&q0, &noise.vec(d.nv), &mut q);
    mechanism.set_position(t, &q);
    let g = columns(d.nv, d.m, &|x, y| mechanism.jac_mul(x, y));
    let size = g.iter().flatten().fold(0.0f64, |m, x| m.max(x.abs()));
    let mut worst = 0.0f64;
    for (j, column) in g.iter().enumerate() {
        let mut ends = [Vec::new(), Vec::new()];
        for (end, sign) in ends.iter_mut().zip([1.0, -1.0]) {
            let mut dq = vec![0.0; d.nv];
            dq[j] = sign * STEP;
            let mut moved = q.clone();
            mechanism.retract(&q, &dq, &mut moved);
            mechanism.set_position(t, &moved);
            *end = mechanism.gap().to_vec();
        }
        for r in (0..d.m).filter(|r| mechanism.row_kind(*r) == RowKind::Holonomic) {
            worst = worst.max(((ends[0][r] - ends[1][r]) / (2.0 * STEP) - column[r]).abs() / size);
        }
    }
    worst
}

/// Number of contact types and of those that were looked at, and the largest error of their gradients.
fn contact_types(noise: &mut Noise) -> Result<([usize; 2], Checked), Error> {
    let (mut types, mut confirmed, mut worst) = (0, 0, Checked::default());
    for dimension in [Dimension::Planar, Dimension::Spatial] {
        for (_, shapes) in pairs(dimension) {
            // pairs that do not meet are refused
            let Ok(mut mechanism) = two(dimension, &shapes, [0.0; 3]) else { continue };
            let checked = sample(mechanism.as_mut(), noise);
            // a pair whose features never face each other is not confirmed
            types += 1;
            confirmed += usize::from(checked.count > 0);
            worst = worst.max(checked);
        }
    }
    let model = machine("other-contacts", &[])?;
    let mut mechanism = absolute(&model)?;
    for _ in 0..5 {
        let dq = noise.vec(mechanism.dims().nv);
        worst = worst.max(gradients(mechanism.as_mut(), &dq, 0.7, false));
    }
    let others = model.contacts.len();
    Ok(([types + others, confirmed + others], worst))
}

pub(crate) fn run(_: &Context) -> Result<Row, Error> {
    let mut row = Row::default();
    let mut noise = Noise::new(7);
    let mut worst = 0.0f64;
    for &kind in JointKind::ALL.iter().filter(|k| !k.is_on_axis()) {
        for (word, dimension) in [("planar", Dimension::Planar), ("spatial", Dimension::Spatial)] {
            if kind.info().in_dimension(dimension).is_none() {
                continue;
            }
            let mut error = 0.0f64;
            for _ in 0..5 {
                let mut model = Model::new("pair", dimension);
                for name in ["A", "B"] {
                    let at = noise.vec3();
                    model.add_body(match dimension {
                        Dimension::Planar => Body::planar(name, 1.3, [at[0], at[1]], 0.7),
                        Dimension::Spatial => {
                            let inertia = [[2.0, 0.1, -0.2], [0.1, 2.2, 0.05], [-0.2, 0.05, 1.9]];
                            Body::rigid(name, 1.3, at, inertia)
                        }
                    })?;
                }
                let joint = joint(&mut model, kind, &mut noise)?;
                model.joints.push(joint);
                let mut mechanism = absolute(&model)?;
                error = error.max(jacobian_error(mechanism.as_mut(), &mut noise));
                // in the plane rolling is holonomic: the Jacobian says it all
                if kind == JointKind::Rolling && dimension == Dimension::Spatial {
                    error = error.max(slip_error(mechanism.as_mut(), &mut noise, STEP));
                }
            }
            row.put(format!("jacobian.{}.{word}", kind.info().name), error);
            worst = worst.max(error);
        }
    }
    let andrews = example("andrews", &[])?;
    let starter = Model::parse(include_str!("../../../../examples/starter.toml"), "starter.toml", &[])?;
    let (mut finite, mut pivot, mut asymmetry) = (true, f64::INFINITY, 0.0f64);
    for model in [pendulum::model()?, slider_crank::model()?, andrews, starter] {
        let mut mechanism = absolute(&model)?;
        let d = mechanism.dims();
        let q = mechanism.drawn();
        mechanism.set_position(0.0, &q);
        mechanism.set_velocity(&noise.vec(d.nv));
        let mass = columns(d.nv, d.nv, &|x, y| mechanism.add_mass_mul(1.0, x, y));
        let (p, a) = definiteness(mass);
        (pivot, asymmetry) = (pivot.min(p), asymmetry.max(a));
        finite &= mechanism.force().iter().chain(mechanism.gap()).all(|x| x.is_finite());
        worst = worst.max(jacobian_error(mechanism.as_mut(), &mut noise));
    }
    row.put("jacobian.worst", worst);
    row.put("mass.smallest_pivot", pivot);
    row.put("mass.asymmetry", asymmetry);
    let ([types, confirmed], contacts) = contact_types(&mut noise)?;
    row.put("jacobian.contacts.worst", contacts.error);
    row.put("contact_types", types as f64);
    row.holds = worst < 1e-7
        && pivot > 0.0
        && asymmetry < 1e-14
        && finite
        && types == confirmed
        && contacts.error < 1e-7;
    row.note = "Every joint type is confirmed (five random positions each, and four model files; rows of rolling against the path of the contact's material point), and so is every contact type: pairs of shapes (at least twenty placements each, over the features that face each other; by pair in A3), stops of a displacement and of an angle, and a gap by formula that depends on time.".into();
    Ok(row)
}
