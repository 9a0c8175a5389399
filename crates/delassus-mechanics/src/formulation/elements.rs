//! Turns the model's force descriptions into elements between the formulation's bodies.

use super::absolute::Absolute;
use super::bound::bound;
use super::drawing::frame_turn;
use crate::force::applied::Applied;
use crate::force::bushing::{Bushing, Rotation};
use crate::force::characteristic::Characteristic;
use crate::force::element::Element;
use crate::force::limit::Limit;
use crate::force::motor::Motor;
use crate::force::spring::Spring;
use crate::force::tyre::Tyre;
use crate::kinematics::{Formula, Measure, Space, origin_frame};
use delassus_algebra::Vec3;
use delassus_algebra::vec3::{ZERO, mul_t_vec};
use delassus_model::force::{ForceKind, Profile, Slip, TyreData};
use delassus_model::{BodyRef, Coordinate, Expr, Force, Frame, Joint, Model};
use delassus_system::error::{Code, Error};

type Named<S> = (String, Box<dyn Element<S>>);

/// Force elements in the order of the model, then springs, dampers and stops of joints.
///
/// # Errors
/// If an expression reads a channel that forces cannot use, or switches what is no force.
pub(super) fn elements<S: Space>(model: &Model, system: &Absolute<S>) -> Result<Vec<Named<S>>, Error> {
    model.check_switches()?;
    let builder = Elements { model, system };
    let mut out: Vec<Named<S>> = Vec::new();
    for force in &model.forces {
        out.push((force.name.clone(), builder.force(force)?));
    }
    for joint in &model.joints {
        builder.add_springs(joint, &mut out);
        for (coordinate, stops) in &joint.limits {
            let measure = builder.measure(joint.between, *coordinate, &joint.frames);
            out.push((joint.name.clone(), Box::new(Limit { measure, stops: *stops })));
        }
    }
    Ok(out)
}

/// What elements are made from.
struct Elements<'a, S: Space> {
    model: &'a Model,
    system: &'a Absolute<S>,
}

impl<S: Space> Elements<'_, S> {
    /// World entry and place in its axes of a point of a body.
    fn place(&self, body: BodyRef, p: Vec3) -> (usize, Frame) {
        self.system.locate(body, &Frame { p, ..origin_frame() })
    }

    /// World entries and frames in their axes.
    fn pair(&self, between: [BodyRef; 2], frames: &[Frame; 2]) -> ([usize; 2], [Frame; 2]) {
        let [a, b] = [0, 1].map(|i| self.system.locate(between[i], &frames[i]));
        ([a.0, b.0], [a.1, b.1])
    }

    /// A coordinate between two frames, angles counted from the drawing.
    fn measure(&self, between: [BodyRef; 2], coordinate: Coordinate, frames: &[Frame; 2]) -> Measure<S> {
        let turn = frame_turn(self.model, between, frames);
        let (bodies, [fa, fb]) = self.pair(between, frames);
        Measure::new(bodies, coordinate, &fa, &fb, turn)
    }

    /// The element of a `[[force]]`.
    fn force(&self, force: &Force) -> Result<Box<dyn Element<S>>, Error> {
        Ok(match &force.kind {
            ForceKind::Force { body, at, components, axes } => Box::new(Applied {
                body: self.place(*body, *at).0,
                reaction: 0,
                at: self.place(*body, *at).1.p,
                moment: false,
                axes: *axes,
                components: bind(self.system, &force.name, &components[..S::NT])?,
            }),
            ForceKind::Torque { body, reaction, components, axes } => Box::new(Applied {
                body: self.place(*body, ZERO).0,
                reaction: self.place(*reaction, ZERO).0,
                at: [0.0; 3],
                moment: true,
                axes: *axes,
                components: bind(self.system, &force.name, components)?,
            }),
            ForceKind::SpringDamper { between, points, k, c, length0 } => {
                let (bodies, [fa, fb]) = self.pair(*between, &points.map(|p| Frame { p, ..origin_frame() }));
                let measure = Measure::new(bodies, Coordinate::Length, &fa, &fb, 0.0);
                Box::new(Spring { measure, k: *k, c: *c, rest: *length0 })
            }
            ForceKind::TorsionSpring { between, frames, k, c, angle0 } => {
                let measure = self.measure(*between, Coordinate::Angle, frames);
                Box::new(Spring { measure, k: *k, c: *c, rest: *angle0 })
            }
            ForceKind::Characteristic { between, frames, coordinate, law, origin } => {
                let measure = self.measure(*between, *coordinate, frames);
                Box::new(Characteristic { measure, law: law.clone(), origin: *origin })
            }
            ForceKind::Bushing { between, frames, k, c } => {
                let turn = frame_turn(self.model, *between, frames);
                let (bodies, [fa, fb]) = self.pair(*between, frames);
                Box::new(bushing::<S>(bodies, [&fa, &fb], turn, k, c))
            }
            ForceKind::Motor { joint, coordinate, control } => {
                let joint = self.model.joints.get(*joint).ok_or_else(|| {
                    Error::model(Code::UnknownReference, format!("there is no joint number {joint}"))
                        .on(format!("force[{}]", force.name))
                        .hint("use what add_joint returned")
                })?;
                let measure = self.measure(joint.between, *coordinate, &joint.frames);
                Box::new(Motor { measure, control: control.clone() })
            }
            ForceKind::Tyre(data) => {
                Box::new(tyre::<S>(self.model, data, self.place(data.body, data.centre)))
            }
        })
    }

    /// Springs and dampers of a joint, one element for each of its coordinates that has either.
    fn add_springs(&self, joint: &Joint, out: &mut Vec<Named<S>>) {
        let mut coordinates: Vec<Coordinate> = joint.springs.iter().map(|s| s.0).collect();
        for (c, _) in &joint.dampers {
            if !coordinates.contains(c) {
                coordinates.push(*c);
            }
        }
        for coordinate in coordinates {
            let spring = joint.springs.iter().find(|s| s.0 == coordinate);
            let damper = joint.dampers.iter().find(|d| d.0 == coordinate);
            let element = Spring {
                measure: self.measure(joint.between, coordinate, &joint.frames),
                k: spring.map_or(0.0, |s| s.1),
                rest: spring.map_or(0.0, |s| s.2),
                c: damper.map_or(0.0, |d| d.1),
            };
            out.push((joint.name.clone(), Box::new(element)));
        }
    }
}

/// Springs along the first frame's axes and, in the plane, on the angle; in space the rotation vector.
fn bushing<S: Space>(
    bodies: [usize; 2],
    frames: [&Frame; 2],
    turn: f64,
    k: &[f64; 6],
    c: &[f64; 6],
) -> Bushing<S> {
    let axes: &[(Coordinate, usize)] = if S::PLANAR {
        &[(Coordinate::X, 0), (Coordinate::Y, 1), (Coordinate::Angle, 5)]
    } else {
        &[(Coordinate::X, 0), (Coordinate::Y, 1), (Coordinate::Displacement, 2)]
    };
    let spring = |&(coordinate, i): &(Coordinate, usize)| Spring {
        measure: Measure::new(bodies, coordinate, frames[0], frames[1], turn),
        k: k[i],
        c: c[i],
        rest: 0.0,
    };
    let rotation = (!S::PLANAR).then(|| Rotation {
        bodies,
        axes: frames.map(|f| f.axes),
        k: [k[3], k[4], k[5]],
        c: [c[3], c[4], c[5]],
    });
    Bushing { springs: axes.iter().map(spring).collect(), rotation }
}

/// A tyre on its road.
fn tyre<S: Space>(model: &Model, data: &TyreData, (body, frame): (usize, Frame)) -> Tyre {
    let road = data.road.and_then(|r| model.roads.get(r));
    let up = if S::PLANAR { [0.0, 1.0, 0.0] } else { [0.0, 0.0, 1.0] };
    Tyre {
        body,
        centre: frame.p,
        profile: road.map_or_else(Profile::default, |r| r.profile.clone()),
        along: road.map_or([1.0, 0.0, 0.0], |r| r.along),
        up: road.map_or(up, |r| r.up),
        radius: data.radius,
        k: data.k,
        c: data.c,
        slip: data.slip.map(|s| Slip { axis: mul_t_vec(&model.drawn_pose(data.body).1, s.axis), ..s }),
    }
}

fn bind<S: Space>(system: &Absolute<S>, name: &str, exprs: &[Expr]) -> Result<Vec<Formula<S>>, Error> {
    let on = format!("force[{name}]");
    exprs.iter().map(|e| bound(system, e, &on, Code::NotAForceChannel)).collect()
}
