//! D6: Φ_z = Φ_q q_z for every joint as a cut joint, cuadrado2003 (20).

use super::study::trees::{derivative, frame, tree};
use crate::study::noise::Noise;
use crate::rows::Judged;
use crate::{Context, Row};
use delassus::error::Code;
use delassus::formulation::{RowKind, relative::relative};
use delassus::joint::JointKind;
use delassus::model::expression::Scope;
use delassus::model::{BodyRef, Coordinate, Curve, Dimension, Expr, Joint};
use delassus::{Error, Model};
use delassus_algebra::assemble::Dense;
use delassus_algebra::vec3::{IDENTITY, ZERO, add, mul_t_vec, mul_vec, sub};

pub(crate) const STATEMENT: &str = "Φ_z = Φ_q q_z at cut joints (20): finite differences agree to 1e-7 for every joint type as a cut joint";

pub(crate) const JUDGED: Judged = Judged {
    criterion: "Φ_z agrees with differences of Φ to 1e-7 for every joint type as a cut joint, in the plane and in space",
    checked: "central differences of order 8 at random positions",
    deviation: "types without rows at position level have nothing to differentiate (named in the remarks)",
    ..Judged::UNTOLD
};

const LIMIT: f64 = 1e-7;

/// The cut joint of a type between given bodies; relations tie three joints that are added to the model.
fn cut(model: &mut Model, kind: JointKind, pair: [BodyRef; 2], noise: &mut Noise) -> Result<Joint, Error> {
    let d = model.dimension;
    if kind.is_relation() {
        let planar = d == Dimension::Planar;
        let turns = if planar { JointKind::Revolute } else { JointKind::Cylindrical };
        let slides = if planar { JointKind::Prismatic } else { JointKind::Cylindrical };
        let (a, b) = (BodyRef::Body(0), BodyRef::Body(1));
        model.joints.clear();
        for (name, kind, between) in
            [("T", turns, [a, b]), ("S", slides, [BodyRef::Ground, a]), ("U", turns, [BodyRef::Ground, b])]
        {
            let frames = [frame(d, noise), frame(d, noise)];
            let joint = model.joint_of_frames(name, kind, between, frames)?;
            model.joints.push(joint);
        }
        return match kind {
            JointKind::Gear => model.gear("cut", [0, 2], -1.7),
            JointKind::Rack => model.rack("cut", [0, 1], 0.4),
            _ => {
                let terms = [
                    (0, Coordinate::Angle, 0.7),
                    (1, Coordinate::Displacement, -1.3),
                    (2, Coordinate::Angle, 0.4),
                ];
                model.coupling("cut", &terms, None)
            }
        };
    }
    let frames = [frame(d, noise), frame(d, noise)];
    let mut joint = model.joint_of_frames("cut", kind, pair, frames)?;
    (joint.length, joint.radius, joint.pitch) = (0.8, 0.4, 0.9);
    joint.cut = Some(true);
    if kind == JointKind::PointOnCurve {
        let scope = Scope { time: true, ..Scope::default() };
        let s = |text: &str| {
            Expr::parse_in(text, &scope, "s").map_err(|e| Error::model(Code::BadExpression, format!("{text}: {e:?}")))
        };
        let components = Box::new([s("3*s")?, s("0.5*sin(s)")?, s("0.4*cos(s) + 0.1*s")?]);
        joint.curve = Some(Curve::Formula { components, range: [-3.0, 3.0], closed: false });
    }
    Ok(joint)
}

/// Moves the second frame of the last joint so that its points meet at q.
fn close(model: &mut Model, q: &[f64]) -> Result<(), Error> {
    let mut sys = relative(model)?;
    sys.set_position(0.0, q);
    let bodies = sys.bodies().states();
    let Some(j) = model.joints.last_mut() else { return Ok(()) };
    if matches!(j.kind, JointKind::Rod | JointKind::Rolling | JointKind::RollingSphere) || j.kind.is_relation() {
        return Ok(());
    }
    let pose = |b: BodyRef| match b {
        BodyRef::Ground => (ZERO, IDENTITY),
        BodyRef::Body(i) => (bodies[i].x, bodies[i].r),
    };
    let ((xa, ra), (xb, rb)) = (pose(j.between[0]), pose(j.between[1]));
    j.frames[1].p = mul_t_vec(&rb, sub(add(xa, mul_vec(&ra, j.frames[0].p)), xb));
    Ok(())
}

/// Largest difference between Φ_z and differences of Φ; `None` if the type has no row at position level here.
fn difference(dimension: Dimension, kind: JointKind, pair: [BodyRef; 2], noise: &mut Noise) -> Result<Option<f64>, Error> {
    let mut model = tree(dimension, if kind.is_relation() { 2 } else { 5 }, noise)?;
    let joint = cut(&mut model, kind, pair, noise)?;
    model.joints.push(joint);
    let mut sys = relative(&model)?;
    let mut q = vec![0.0; sys.dims().nq];
    let far: Vec<f64> = noise.vec(sys.dims().nv);
    sys.retract(&sys.drawn(), &far, &mut q);
    close(&mut model, &q)?;
    sys = relative(&model)?;
    let d = sys.dims();
    sys.set_position(0.0, &q);
    let mut phi = Dense::new(d.m, d.nv);
    sys.jacobian(&mut phi);
    let rows: Vec<usize> = (0..d.m).filter(|r| sys.row_kind(*r) == RowKind::Holonomic).collect();
    let mut worst = 0.0f64;
    for k in 0..d.nv {
        let column = derivative(1e-4, |s| {
            let mut dq = vec![0.0; d.nv];
            dq[k] = s;
            let mut moved = vec![0.0; d.nq];
            sys.retract(&q, &dq, &mut moved);
            sys.set_position(0.0, &moved);
            sys.gap().to_vec()
        });
        for &r in &rows {
            worst = worst.max((column[r] - phi.row(r)[k]).abs());
        }
    }
    Ok((!rows.is_empty()).then_some(worst))
}

pub(crate) fn run(context: &Context) -> Result<Row, Error> {
    let mut row = Row::holding();
    let mut noise = Noise::new(5);
    let rounds = if context.quick { 1 } else { 10 };
    let mut without = Vec::new();
    let mut checked = 0;
    for (dimension, place) in [(Dimension::Planar, "planar"), (Dimension::Spatial, "spatial")] {
        for &kind in JointKind::ALL.iter().filter(|k| !k.is_on_axis() && k.info().in_dimension(dimension).is_some()) {
            let mut worst = None;
            for round in 0..rounds {
                let pair = match round % 2 {
                    0 => [BodyRef::Body(2), BodyRef::Body(4)],
                    _ => [BodyRef::Ground, BodyRef::Body(3)],
                };
                if let Some(e) = difference(dimension, kind, pair, &mut noise)? {
                    worst = Some(f64::max(worst.unwrap_or(0.0), e));
                }
            }
            match worst {
                Some(e) => {
                    row.below(format!("difference.{place}.{}", kind.info().name), e, LIMIT);
                    checked += 1;
                }
                None => without.push(format!("{} ({place})", kind.info().name)),
            }
        }
    }
    row.put("types", f64::from(checked));
    row.paper = row
        .metrics
        .iter()
        .filter(|m| m.0.starts_with("difference"))
        .map(|m| (m.0.clone(), LIMIT))
        .collect();
    row.note = format!(
        "Random trees of five bodies, the joint cut between two bodies or a body and the ground, points closed at the place of the test; central differences of order 8, step 1e-4. Relations (gear, rack, coupling) tie joints of the tree. The paper column holds the limit of the statement.{}",
        if without.is_empty() { String::new() } else { format!(" Without rows at position level: {}.", without.join(", ")) }
    );
    Ok(row)
}
