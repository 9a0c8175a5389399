//! The force library with random data; shared by the tests of elements.

use super::{Noise, motion_expr, random_frame};
use delassus::joint::JointKind;
use delassus::model::expression::Scope;
use delassus::model::force::Control;
use delassus::model::force::Law;
use delassus::model::force::Slip;
use delassus::model::force::Stops;
use delassus::model::force::Table;
use delassus::model::force::{Curve, Pieces};
use delassus::model::force::{ForceKind, TyreData};
use delassus::model::force::{Profile, Road, Step};
use delassus::model::{Body, BodyRef, Channel, Coordinate, Dimension, Expr, Force, Model};

pub(crate) const A: BodyRef = BodyRef::Body(0);
pub(crate) const B: BodyRef = BodyRef::Body(1);

/// A formula of x (argument 0), v (argument 1) and t.
pub(crate) fn formula(text: &str) -> Expr {
    let lookup = |parts: &[String]| match parts[0].as_str() {
        "x" => Ok(Channel::Argument(0)),
        "v" => Ok(Channel::Argument(1)),
        _ => Err((String::new(), String::new())),
    };
    Expr::parse(text, &Scope { time: true, channels: Some(&lookup), ..Scope::default() }).unwrap()
}

/// Two bodies anywhere.
pub(crate) fn two_bodies(dimension: Dimension, noise: &mut Noise) -> Model {
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

/// Characteristics by tables, pieces and formulas.
pub(crate) fn laws() -> Vec<Law> {
    let table = Table::new(vec![-2.0, -0.5, 0.3, 1.0, 2.5], vec![-3.0, -1.0, 0.2, 1.9, 2.0]).unwrap();
    let damper = Table::new(vec![-3.0, -0.4, 0.0, 0.7, 2.0], vec![-1.0, -0.5, 0.0, 1.0, 1.4]).unwrap();
    let pieces = |b: &[f64], c: &[&[f64]]| {
        Curve::Pieces(Pieces::new(b.to_vec(), c.iter().map(|c| c.to_vec()).collect()).unwrap())
    };
    vec![
        Law { spring: Some(Curve::Table(table)), damper: Some(Curve::Table(damper)), rest: 0.2, force: None },
        Law {
            spring: Some(pieces(&[0.4], &[&[-0.3, 1.0, 0.5], &[-0.1, 0.7]])),
            damper: Some(pieces(&[-0.2, 0.3], &[&[0.0, 1.0], &[0.0, 1.0, 0.5], &[0.1, 0.8]])),
            ..Law::default()
        },
        Law {
            spring: Some(Curve::Formula(formula("sinh(x) - 0.3"))),
            damper: Some(Curve::Line { slope: 0.6, zero: 0.0 }),
            force: Some(formula("0.3*sin(3*t)*x*v + max(x, 0.1)")),
            rest: -0.1,
        },
    ]
}

/// A road with everything a profile may have.
pub(crate) fn road(dimension: Dimension) -> Road {
    let planar = dimension == Dimension::Planar;
    let (s, c) = 0.4f64.sin_cos();
    Road {
        name: "R".into(),
        along: if planar { [1.0, 0.0, 0.0] } else { [c, s, 0.0] },
        up: if planar { [0.0, 1.0, 0.0] } else { [0.0, 0.0, 1.0] },
        profile: Profile {
            formula: Some(formula("0.1*sin(2*x)")),
            points: vec![[-3.0, 0.0], [3.0, 0.5]],
            corner: 0.2,
            steps: vec![Step { at: 0.1, height: 0.2, length: 5.0 }],
        },
    }
}

/// Every element with data that make it work somewhere near the drawing.
pub(crate) fn library(dimension: Dimension, noise: &mut Noise) -> Vec<(String, Model)> {
    let planar = dimension == Dimension::Planar;
    let mut model = two_bodies(dimension, noise);
    let frames = [random_frame(dimension, noise), random_frame(dimension, noise)];
    let between = [A, B];
    let mut out = Vec::new();
    let mut add = |label: String, model: &Model, kind: ForceKind| {
        let mut m = model.clone();
        m.forces.push(Force { name: "F".into(), kind });
        out.push((format!("{label} {dimension:?}"), m));
    };
    let others = [random_frame(dimension, noise), random_frame(dimension, noise)];
    model.joints.push(model.joint_of_frames("J", JointKind::Revolute, between, others).unwrap());
    for coordinate in [Coordinate::Length, Coordinate::Angle, Coordinate::Displacement] {
        for (i, law) in laws().into_iter().enumerate() {
            let kind = ForceKind::Characteristic { between, frames, coordinate, law, origin: 0.1 };
            add(format!("characteristic {i} of {coordinate:?}"), &model, kind);
        }
    }
    let (k, c) = ([3.0, 2.0, 1.5, 1.2, 0.8, 1.7], [0.3, 0.2, 0.5, 0.4, 0.7, 0.6]);
    add("bushing".into(), &model, ForceKind::Bushing { between, frames, k, c });
    for limit in [f64::INFINITY, 2.0] {
        let control = Control {
            target: motion_expr("0.3*t^2"),
            kp: 3.0,
            kd: 0.4,
            limit,
            feedforward: Some(formula("cos(x)*v + t")),
        };
        add(
            format!("motor with limit {limit}"),
            &model,
            ForceKind::Motor { joint: 0, coordinate: Coordinate::Angle, control },
        );
    }
    model.roads.push(road(dimension));
    let mut centre = noise.vec3().map(|x| 0.2 * x);
    if planar {
        centre[2] = 0.0;
    }
    for (road, friction, longitudinal) in
        [(None, f64::INFINITY, 0.0), (Some(0), f64::INFINITY, 1.3), (Some(0), 0.8, 0.9), (Some(0), 0.0, 0.0)]
    {
        let axis = if planar { [0.0, 0.0, -1.0] } else { [0.1, 1.0, 0.2] };
        let lateral = if planar { 0.0 } else { 1.1 };
        let slip = (friction > 0.0).then_some(Slip { axis, longitudinal, lateral, friction, slow: 0.5 });
        // radius 4: in contact wherever the differences are taken
        let tyre = TyreData { body: B, centre, road, radius: 4.0, k: 1.2, c: 0.3, slip };
        add(format!("tyre {road:?} {friction} {longitudinal}"), &model, ForceKind::Tyre(tyre));
    }
    for (i, (lower, upper)) in
        [(f64::NEG_INFINITY, -4.0), (4.0, f64::INFINITY), (-0.4, 0.2), (-0.1, 0.0)].into_iter().enumerate()
    {
        let mut m = model.clone();
        m.joints[0].limits = vec![(Coordinate::Angle, Stops { lower, upper, k: 2.0, c: 0.4, onset: 0.5 })];
        m.joints.push(m.joint_of_frames("S", JointKind::Prismatic, [BodyRef::Ground, A], frames).unwrap());
        m.joints[1].limits =
            vec![(Coordinate::Displacement, Stops { lower, upper, k: 1.5, c: 0.7, onset: 0.3 })];
        out.push((format!("limits {i} {dimension:?}"), m));
    }
    out
}
