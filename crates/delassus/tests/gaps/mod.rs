//! Bodies placed by hand, and every derivative a candidate claims compared with finite differences.

pub(crate) mod solids;

use delassus::error::Error;
use delassus::model::contact::{ContactKind, Shape, Solid};
use delassus::model::{BodyKind, BodyRef, Channel, Contact, Coordinate, Frame, Model};
use delassus_algebra::so3;
use delassus_mechanics::contact::candidate::Finder;
use delassus_mechanics::contact::{Candidate, candidates, penetration};
use delassus_mechanics::kinematics::{Measure, Moving, Signal, Space, World};

/// Entries of the world are the ground, the bodies, and behind them the sections of a flexible body at its nodes.
pub(crate) struct Direct<'a>(pub(crate) &'a Model);

fn entry(b: BodyRef) -> usize {
    match b {
        BodyRef::Ground => 0,
        BodyRef::Body(i) => i + 1,
    }
}

impl<S: Space> Finder<S> for Direct<'_> {
    fn locate(&self, body: BodyRef, frame: &Frame) -> (usize, Frame) {
        let nodes = self.0.axis_nodes(body).unwrap_or_default();
        match nodes.iter().position(|x| (x - frame.p[0]).abs() < 1e-12) {
            Some(node) => (self.0.bodies.len() + 1 + node, Frame { p: [0.0; 3], ..*frame }),
            None => (entry(body), *frame),
        }
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
#[derive(Clone, Debug)]
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

/// Gradients of the gap and of the rows of friction, by row and world entry.
fn gradients<S: Space>(c: &Candidate<S>, at: &At) -> Vec<Vec<S::Twist>> {
    let world = at.world::<S>();
    let count = if c.tangents(&world).is_some() { S::NT } else { 1 };
    let mut rows = vec![vec![S::zero_twist(); world.bodies.len()]; count];
    for pair in 0..c.pairs() {
        let mut jac = vec![[S::zero_twist(); 2]; count];
        c.place(&world, pair, &mut jac[0]);
        c.place_tangents(&world, pair, &mut jac[1..]);
        for (row, jac) in rows.iter_mut().zip(&jac) {
            for (own, entry) in jac.iter().zip(c.pair(pair)) {
                row[entry].as_mut().iter_mut().zip(own.as_ref()).for_each(|(sum, x)| *sum += x);
            }
        }
    }
    rows
}

/// Velocities of these rows.
fn speeds<S: Space>(c: &Candidate<S>, at: &At) -> Vec<f64> {
    let world = at.world::<S>();
    let dot = |(row, body): (&S::Twist, &Moving<S>)| {
        row.as_ref().iter().zip(body.twist.as_ref()).map(|(r, v)| r * v).sum::<f64>()
    };
    gradients(c, at).iter().map(|row| row.iter().zip(&world.bodies).map(dot).sum()).collect()
}

/// Their bias.
fn biases<S: Space>(c: &Candidate<S>, at: &At, count: usize) -> Vec<f64> {
    let world = at.world::<S>();
    let (mut rate, mut bias) = (vec![0.0; count], vec![0.0; count]);
    for pair in 0..c.pairs() {
        bias[0] += c.advance(&world, pair)[1];
        c.advance_tangents(&world, pair, &mut rate[1..], &mut bias[1..]);
    }
    bias
}

/// Σ l_k ∂(gradient of row k)/∂q, by world entries of the gradient and of what moves.
fn curvature<S: Space>(c: &Candidate<S>, at: &At, l: &[f64]) -> Vec<Vec<S::Block>> {
    let world = at.world::<S>();
    let n = world.bodies.len();
    let mut all = vec![vec![S::zero_block(); n]; n];
    for pair in 0..c.pairs() {
        let mut block = [[S::zero_block(); 2]; 2];
        c.curvature(&world, pair, l[0], &mut block);
        c.curvature_of_tangents(&world, pair, &l[1..], &mut block);
        for (i, a) in c.pair(pair).into_iter().enumerate() {
            for (j, b) in c.pair(pair).into_iter().enumerate() {
                let own = block[i][j].as_ref();
                all[a][b].as_mut().iter_mut().zip(own).for_each(|(sum, x)| *sum += x);
            }
        }
    }
    all
}

/// Largest differences between what a candidate claims and central differences, relative to one and the value:
/// gradient and rate of the gap, bias and curvature of all rows, those of friction among them.
pub(crate) fn errors<S: Space>(c: &Candidate<S>, at: &At) -> [f64; 4] {
    let off = |a: f64, b: f64| (a - b).abs() / (1.0 + a.abs());
    let mut worst = [0.0_f64; 4];
    let world = at.world::<S>();
    let jac = gradients(c, at);
    let l = &[0.7, -0.4, 0.3][..jac.len()];
    let bent = curvature(c, at, l);
    let touched = |entry: usize| (0..c.pairs()).any(|p| c.pair(p).contains(&entry));
    let moving: Vec<usize> = (1..world.bodies.len()).filter(|e| touched(*e)).collect();
    for side in &moving {
        for j in 0..S::NV {
            let step = |h: f64| {
                let mut dq = vec![0.0; S::NV];
                dq[j] = h;
                at.moved::<S>(side - 1, &dq)
            };
            let (plus, minus) = (step(STEP), step(-STEP));
            let slope = (c.gap(&plus.world()) - c.gap(&minus.world())) / (2.0 * STEP);
            worst[0] = worst[0].max(off(jac[0][*side].as_ref()[j], slope));
            let (gp, gm) = (gradients(c, &plus), gradients(c, &minus));
            for i in &moving {
                for r in 0..S::NV {
                    let of = |rows: &[Vec<S::Twist>]| {
                        l.iter().zip(rows).map(|(l, row)| l * row[*i].as_ref()[r]).sum::<f64>()
                    };
                    let slope = (of(&gp) - of(&gm)) / (2.0 * STEP);
                    worst[3] = worst[3].max(off(bent[*i][*side].as_ref()[r * S::NV + j], slope));
                }
            }
        }
    }
    let [plus, minus] = [STEP, -STEP].map(|h| at.later::<S>(h));
    let rate = (c.gap(&plus.world()) - c.gap(&minus.world())) / (2.0 * STEP);
    worst[1] = off(c.gap_velocity(&world), rate);
    // the body axes turn with constant ω: v̇ = 0; of the gap the rate counts that a formula has by time
    let [mut up, mut down] = [&plus, &minus].map(|at| speeds(c, at));
    (up[0], down[0]) = (c.gap_velocity(&plus.world()), c.gap_velocity(&minus.world()));
    for (bias, (up, down)) in biases(c, at, jac.len()).into_iter().zip(up.into_iter().zip(down)) {
        worst[2] = worst[2].max(off(bias, (up - down) / (2.0 * STEP)));
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

/// The contact that overlaps most, if one does by more than `bound`, and how deep.
pub(crate) fn deepest<S: Space>(model: &Model, world: &World<S>, bound: f64) -> Option<(usize, f64)> {
    let found = candidates::<S>(model, &Direct(model)).unwrap();
    penetration(&found.list, &found.sides, world, bound)
}
