//! Turns the model's force descriptions into elements between the formulation's bodies.

use super::absolute::{Absolute, frame_turn};
use crate::error::Error;
use crate::force::ForceKind;
use crate::force::applied::{Applied, Component, MAX_INPUTS};
use crate::force::element::Element;
use crate::force::spring::Spring;
use crate::kinematics::{Measure, Space, origin_frame};
use crate::model::{BodyRef, Coordinate, Expr, Frame, Model};

type Named<S> = (String, Box<dyn Element<S>>);

fn index(b: BodyRef) -> usize {
    match b {
        BodyRef::Ground => 0,
        BodyRef::Body(i) => i + 1,
    }
}

/// Force elements in the order of the model, then springs and dampers of joints.
///
/// # Errors
/// If an expression reads a channel that forces cannot use.
pub(super) fn elements<S: Space>(model: &Model, system: &Absolute<S>) -> Result<Vec<Named<S>>, Error> {
    let mut out: Vec<Named<S>> = Vec::new();
    for force in &model.forces {
        let element: Box<dyn Element<S>> = match &force.kind {
            ForceKind::Force { body, at, components, axes } => Box::new(Applied {
                body: index(*body),
                reaction: 0,
                at: *at,
                moment: false,
                axes: *axes,
                components: bind(system, &force.name, &components[..S::NT])?,
            }),
            ForceKind::Torque { body, reaction, components, axes } => Box::new(Applied {
                body: index(*body),
                reaction: index(*reaction),
                at: [0.0; 3],
                moment: true,
                axes: *axes,
                components: bind(system, &force.name, components)?,
            }),
            ForceKind::SpringDamper { between, points, k, c, length0 } => {
                let [fa, fb] = points.map(|p| Frame { p, ..origin_frame() });
                let bodies = between.map(index);
                let measure = Measure::new(bodies, Coordinate::Length, &fa, &fb, 0.0);
                Box::new(Spring { measure, k: *k, c: *c, rest: *length0 })
            }
            ForceKind::TorsionSpring { between, frames, k, c, angle0 } => {
                let turn = frame_turn(model, *between, frames);
                let measure =
                    Measure::new(between.map(index), Coordinate::Angle, &frames[0], &frames[1], turn);
                Box::new(Spring { measure, k: *k, c: *c, rest: *angle0 })
            }
        };
        out.push((force.name.clone(), element));
    }
    for joint in &model.joints {
        let turn = frame_turn(model, joint.between, &joint.frames);
        let mut coordinates: Vec<Coordinate> = joint.springs.iter().map(|s| s.0).collect();
        for (c, _) in &joint.dampers {
            if !coordinates.contains(c) {
                coordinates.push(*c);
            }
        }
        for coordinate in coordinates {
            let spring = joint.springs.iter().find(|s| s.0 == coordinate);
            let damper = joint.dampers.iter().find(|d| d.0 == coordinate);
            let measure =
                Measure::new(joint.between.map(index), coordinate, &joint.frames[0], &joint.frames[1], turn);
            let element = Spring {
                measure,
                k: spring.map_or(0.0, |s| s.1),
                rest: spring.map_or(0.0, |s| s.2),
                c: damper.map_or(0.0, |d| d.1),
            };
            out.push((joint.name.clone(), Box::new(element)));
        }
    }
    Ok(out)
}

fn bind<S: Space>(system: &Absolute<S>, name: &str, exprs: &[Expr]) -> Result<Vec<Component<S>>, Error> {
    let mut out = Vec::new();
    for e in exprs {
        let mut signals = Vec::new();
        if e.inputs().len() > MAX_INPUTS {
            return Err(Error::model("ExpressionTooWide", format!("reads more than {MAX_INPUTS} channels"))
                .on(format!("force[{name}]")));
        }
        for c in e.inputs() {
            let signal = system.signal(*c).ok_or_else(|| {
                Error::model("NotAForceChannel", "reads a channel that is known only after the forces")
                    .on(format!("force[{name}]"))
                    .hint("forces may use positions, velocities, joint coordinates and rates")
            })?;
            signals.push(signal);
        }
        out.push(Component::new(e.clone(), signals));
    }
    Ok(out)
}
