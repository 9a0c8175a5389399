//! Bodies placed by hand, and every derivative a candidate claims compared with finite differences.

use delassus::error::Error;
use delassus::model::contact::{ContactKind, Shape, Solid};
use delassus::model::{BodyKind, BodyRef, Channel, Contact, Coordinate, Frame, Model};
use delassus_algebra::so3;
use delassus_mechanics::contact::candidate::Finder;
use delassus_mechanics::contact::{Candidate, candidates};
use delassus_mechanics::kinematics::{Measure, Moving, Signal, Space, World};

/// Entries of the world are the ground and the bodies.
pub(crate) struct Direct<'a>(pub(crate) &'a Model);

fn entry(b: BodyRef) -> usize {
    match b {
        BodyRef::Ground => 0,
        BodyRef::Body(i) => i + 1,
    }
}

impl<S: Space> Finder<S> for Direct<'_> {
    fn locate(&self, body: BodyRef, frame: &Frame) -> (usize, Frame) {
        (entry(body), *frame)
    }
    fn measure(&self, joint: usize, c: Coordinate) -> Option<Measure<S>> {
        let j = self.0.joints.get(joint)?;
        Some(Measure::new(j.between.map(entry), c, &j.frames[0], &j.frames[1], 0.0))
    }
    fn signal(&self, c: Channel) -> Option<Signal<S>> {
        Some(match c {
            Channel::BodyPosition(b, k) => Signal::Position(b + 1, k),
            Channel::BodyVelocity(b, k) => Signal::Velocity(b + 1, k),
            Channel::BodyAngle(b) => Signal::Angle(b + 1),
            Channel::BodyQuaternion(b, k) => Signal::Quaternion(b + 1, k),
            Channel::MarkerPosition(i, k) => {
                let m = &self.0.markers[i];
                Signal::PointPosition(entry(m.body), m.frame.p, k)
            }
            Channel::JointCoordinate(j, c) => Signal::Relative(self.measure(j, c)?),
            _ => return None,
        })
    }
}

/// Coordinates and twists of the bodies at a time.
#[derive(Clone)]
pub(crate) struct At {
    pub(crate) t: f64,
    pub(crate) q: Vec<Vec<f64>>,
    pub(crate) v: Vec<Vec<f64>>,
}

impl At {
    /// Bodies of the plane at rest, by x, y and angle.
    pub(crate) fn plane(places: &[[f64; 3]]) -> At {
        At {
            t: 0.0,
            q: places.iter().map(|p| p.to_vec()).collect(),
            v: places.iter().map(|_| vec![0.0; 3]).collect(),
        }
    }

    pub(crate) fn world<S: Space>(&self) -> World<S> {
        let still = Moving { pose: S::ground(), twist: S::zero_twist() };
        let (mut bodies, mut quaternions) = (vec![still], vec![so3::UNIT]);
        for (q, v) in self.q.iter().zip(&self.v) {
            let mut twist = S::zero_twist();
            twist.as_mut().copy_from_slice(v);
            bodies.push(Moving { pose: S::pose(BodyKind::Rigid, q), twist });
            quaternions.push(if S::PLANAR { so3::UNIT } else { [q[3], q[4], q[5], q[6]] });
        }
        World { t: self.t, bodies, quaternions }
    }

    /// The same with one body moved by an increment.
    pub(crate) fn moved<S: Space>(&self, body: usize, dq: &[f64]) -> At {
        let mut other = self.clone();
        S::retract(BodyKind::Rigid, &self.q[body], dq, &mut other.q[body]);
        other
    }

    /// The same a little later, at constant twists.
    pub(crate) fn later<S: Space>(&self, dt: f64) -> At {
        let mut other = self.clone();
        other.t += dt;
        for i in 0..self.q.len() {
            let dq: Vec<f64> = self.v[i].iter().map(|v| dt * v).collect();
            other = other.moved::<S>(i, &dq);
        }
        other
    }
}

const STEP: f64 = 1e-6;

fn gradient<S: Space>(c: &Candidate<S>, at: &At) -> [S::Twist; 2] {
    let mut jac = [S::zero_twist(); 2];
    c.place(&at.world(), 0, &mut jac);
    jac
}

/// Largest differences between what a candidate claims and central differences, relative to one and the value:
/// gradient, rate, bias, curvature.
pub(crate) fn errors<S: Space>(c: &Candidate<S>, at: &At) -> [f64; 4] {
    let off = |a: f64, b: f64| (a - b).abs() / (1.0 + a.abs());
    let mut worst = [0.0_f64; 4];
    let world = at.world::<S>();
    let jac = gradient(c, at);
    let mut block = [[S::zero_block(); 2]; 2];
    c.curvature(&world, 0, 0.7, &mut block);
    for (side, entry) in c.bodies.into_iter().enumerate().filter(|(_, e)| *e > 0) {
        for j in 0..S::NV {
            let step = |h: f64| {
                let mut dq = vec![0.0; S::NV];
                dq[j] = h;
                at.moved::<S>(entry - 1, &dq)
            };
            let (plus, minus) = (step(STEP), step(-STEP));
            let slope = (c.gap(&plus.world()) - c.gap(&minus.world())) / (2.0 * STEP);
            worst[0] = worst[0].max(off(jac[side].as_ref()[j], slope));
            let (gp, gm) = (gradient(c, &plus), gradient(c, &minus));
            for i in (0..2).filter(|i| c.bodies[*i] > 0) {
                for r in 0..S::NV {
                    let slope = 0.7 * (gp[i].as_ref()[r] - gm[i].as_ref()[r]) / (2.0 * STEP);
                    worst[3] = worst[3].max(off(block[i][side].as_ref()[r * S::NV + j], slope));
                }
            }
        }
    }
    let (plus, minus) = (at.later::<S>(STEP).world::<S>(), at.later::<S>(-STEP).world::<S>());
    worst[1] = off(c.gap_velocity(&world), (c.gap(&plus) - c.gap(&minus)) / (2.0 * STEP));
    // the body axes turn with constant ω: v̇ = 0
    let acceleration = (c.gap_velocity(&plus) - c.gap_velocity(&minus)) / (2.0 * STEP);
    worst[2] = off(c.advance(&world, 0)[1], acceleration);
    if c.tangents(&world).is_some() && c.pairs() == 1 {
        let [bias, curvature] = errors_of_friction(c, at);
        (worst[2], worst[3]) = (worst[2].max(bias), worst[3].max(curvature));
    }
    worst
}

/// Gradients of the rows of friction, and their velocities.
fn slips<S: Space>(c: &Candidate<S>, at: &At) -> (Vec<[S::Twist; 2]>, Vec<f64>) {
    let world = at.world::<S>();
    let mut jac = vec![[S::zero_twist(); 2]; S::NT - 1];
    c.place_tangents(&world, &mut jac);
    let speed = |row: &[S::Twist; 2]| {
        let part = |i: usize| {
            let twist = world.bodies[c.bodies[i]].twist;
            row[i].as_ref().iter().zip(twist.as_ref()).map(|(r, v)| r * v).sum::<f64>()
        };
        part(0) + part(1)
    };
    let speeds = jac.iter().map(speed).collect();
    (jac, speeds)
}

/// The same of the rows of friction: bias and curvature.
fn errors_of_friction<S: Space>(c: &Candidate<S>, at: &At) -> [f64; 2] {
    let off = |a: f64, b: f64| (a - b).abs() / (1.0 + a.abs());
    let mut worst = [0.0_f64; 2];
    let world = at.world::<S>();
    let n = S::NT - 1;
    let (mut rate, mut bias) = (vec![0.0; n], vec![0.0; n]);
    c.advance_tangents(&world, &mut rate, &mut bias);
    let [plus, minus] = [STEP, -STEP].map(|h| slips(c, &at.later::<S>(h)).1);
    for k in 0..n {
        worst[0] = worst[0].max(off(bias[k], (plus[k] - minus[k]) / (2.0 * STEP)));
    }
    let l = &[0.7, -0.4][..n];
    let mut block = [[S::zero_block(); 2]; 2];
    c.curvature_of_tangents(&world, l, &mut block);
    for (side, entry) in c.bodies.into_iter().enumerate().filter(|(_, e)| *e > 0) {
        for j in 0..S::NV {
            let moved = |h: f64| {
                let mut dq = vec![0.0; S::NV];
                dq[j] = h;
                slips(c, &at.moved::<S>(entry - 1, &dq)).0
            };
            let (plus, minus) = (moved(STEP), moved(-STEP));
            for i in (0..2).filter(|i| c.bodies[*i] > 0) {
                for r in 0..S::NV {
                    let of = |rows: &[[S::Twist; 2]]| {
                        l.iter().zip(rows).map(|(l, row)| l * row[i].as_ref()[r]).sum::<f64>()
                    };
                    let slope = (of(&plus) - of(&minus)) / (2.0 * STEP);
                    worst[1] = worst[1].max(off(block[i][side].as_ref()[r * S::NV + j], slope));
                }
            }
        }
    }
    worst
}

/// A contact of a model.
pub(crate) fn contact(model: &mut Model, name: &str, kind: ContactKind) {
    model.contacts.push(Contact::new(name, kind, 0.5));
}

/// A contact of two shapes.
pub(crate) fn pair(model: &mut Model, bodies: [BodyRef; 2], shapes: [Shape; 2]) {
    let [a, b] = shapes;
    let solid = |body, shape| Solid::new(body, "", shape);
    contact(model, "hit", ContactKind::Pair([solid(bodies[0], a), solid(bodies[1], b)]));
}

/// The candidates of a model.
pub(crate) fn all<S: Space>(model: &Model) -> Result<Vec<Candidate<S>>, Error> {
    Ok(candidates::<S>(model, &Direct(model))?.list)
}
