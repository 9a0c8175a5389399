//! A candidate: one gap between two bodies with gradient, bias and curvature, in the language of a [`Space`].

use super::axis::{self, AxisGap, Foot};
use super::envelope::{Envelope, Group};
use super::formula::{Formula, MOST_POSITIONS};
use super::joint_friction::{self, Rub};
use super::penetration::Sides;
use super::rough::{self, Belt};
use super::spatial::Meshes;
use super::stop::Stop;
use super::tangent::Tangents;
use super::{Meeting, Place, Touch, Velocity, bodies, shapes};
use crate::kinematics::axis::{
    PAIRS, STILL, Wrench, add_curvature, along_twist, bias, pair_row, place, places as three, unit_motion,
    velocities, velocity,
};
use crate::kinematics::{Measure, Moving, PairBlock, PairRow, Signal, Space, World};
use delassus_algebra::Vec3;
use delassus_algebra::saved::{Damaged, Reader, Saved, Writer};
use delassus_algebra::vec3::{add, cross, dot, scale, sub};
use delassus_model::contact::ContactKind;
use delassus_model::{BodyRef, Channel, Coordinate, Expr, Frame, Model};
use delassus_system::error::{Code, Error};
use std::sync::Arc;

/// How the formulation finds things of the model among its bodies.
pub trait Finder<S: Space> {
    /// The world entry that a frame of a body belongs to, and the frame in it.
    fn locate(&self, body: BodyRef, frame: &Frame) -> (usize, Frame);
    /// A joint coordinate.
    fn measure(&self, joint: usize, c: Coordinate) -> Option<Measure<S>>;
    /// The signal a channel reads.
    fn signal(&self, c: Channel) -> Option<Signal<S>>;
}

/// One gap that may close.
#[derive(Clone, Debug)]
pub struct Candidate<S: Space> {
    /// The model's contact it belongs to.
    pub contact: usize,
    /// The wall of a cloud that it belongs to, which may have a law of its own.
    pub wall: Option<usize>,
    /// Its name: that of the contact, and of the features where a contact has several.
    pub name: String,
    /// World entries of the first and the second body.
    pub bodies: [usize; 2],
    pub(super) gap: Gap<S>,
    /// Directions of friction, and a surface that moves along itself.
    pub(super) tangents: Tangents,
    pub(super) belt: Option<Belt>,
}

delassus_algebra::saved! { [S: Space] Candidate<S> { gap, tangents, belt } made { contact, wall, name, bodies } }

#[derive(Clone, Debug)]
pub(super) enum Gap<S: Space> {
    Touch(Arc<dyn Touch>),
    Stop(Box<Stop<S>>),
    Formula(Box<Formula<S>>),
    Axis(Box<AxisGap>),
    Rub(Box<Rub<S>>),
}

/// Turns of angles.
impl<S: Space> Saved for Gap<S> {
    fn save(&self, out: &mut Writer) {
        match self {
            Gap::Touch(_) | Gap::Axis(_) => {}
            Gap::Stop(stop) => stop.save(out),
            Gap::Formula(formula) => formula.save(out),
            Gap::Rub(rub) => rub.save(out),
        }
    }
    fn restore(&mut self, from: &mut Reader<'_>) -> Result<(), Damaged> {
        match self {
            Gap::Touch(_) | Gap::Axis(_) => Ok(()),
            Gap::Stop(stop) => stop.restore(from),
            Gap::Formula(formula) => formula.restore(from),
            Gap::Rub(rub) => rub.restore(from),
        }
    }
}

/// Candidates of a model, and which of them belong to one pair of shapes.
#[derive(Debug)]
pub struct Candidates<S: Space> {
    /// All of them, contact by contact.
    pub list: Vec<Candidate<S>>,
    /// Pairs of shapes, in the same order.
    pub groups: Vec<Group>,
    /// The two sides of every contact that is a pair.
    pub sides: Vec<Sides>,
    pub(super) meshes: Meshes,
}

impl<S: Space> Candidates<S> {
    /// Adds one without shapes that turn.
    pub(super) fn push(&mut self, candidate: Candidate<S>) {
        self.push_in(Envelope::Smooth, candidate);
    }

    /// Adds one that is alone between two shapes.
    pub(super) fn push_in(&mut self, envelope: Envelope, candidate: Candidate<S>) {
        let first = self.list.len();
        self.list.push(candidate);
        self.groups.push(Group { candidates: first..first + 1, envelope });
    }
}

/// All gaps of a model that may close (I₀ without the joints), contact by contact.
///
/// # Errors
/// If a contact needs what a body does not have, or reads what a gap cannot depend on.
pub fn candidates<S: Space>(model: &Model, find: &dyn Finder<S>) -> Result<Candidates<S>, Error> {
    let (list, groups, sides) = (Vec::new(), Vec::new(), Vec::new());
    let mut out = Candidates { list, groups, sides, meshes: Meshes::default() };
    for (i, c) in model.contacts.iter().enumerate() {
        let first = out.list.len();
        let on = |e: Error| e.on(format!("contact[{}]", c.name));
        match &c.kind {
            ContactKind::Pair(solids) => {
                bodies::check(model, solids, S::PLANAR).map_err(on)?;
                if !axis::expand((i, &c.name), model, solids, find, &mut out).map_err(on)? {
                    shapes::expand(i, &c.name, solids, find, &mut out).map_err(on)?;
                }
                let sides = Sides::new(i, solids, find, &mut out.meshes);
                out.sides.push(sides);
            }
            ContactKind::Cloud(cloud) => super::cloud::expand(model, i, cloud, find, &mut out).map_err(on)?,
            ContactKind::Stop { joint, coordinate, at, upper } => {
                let measure = find.measure(*joint, *coordinate).ok_or_else(|| {
                    on(Error::model(Code::UnknownChannel, format!("the joint has no {}", coordinate.name())))
                })?;
                let (sign, is_angle) = (if *upper { -1.0 } else { 1.0 }, coordinate.is_angle());
                let gap = Gap::Stop(Box::new(Stop { measure, at: *at, sign, is_angle }));
                out.push(Candidate::of(i, c.name.clone(), measure.bodies, gap));
            }
            ContactKind::Formula(expr) => {
                let formula = Formula::new(model, expr, find).map_err(on)?;
                let bodies = formula.bodies;
                out.push(Candidate::of(i, c.name.clone(), bodies, Gap::Formula(Box::new(formula))));
            }
        }
        rough::settle(model, c, find, &mut out.list[first..]).map_err(on)?;
    }
    joint_friction::expand(model, find, &mut out);
    Ok(out)
}

/// Centre of mass.
#[inline]
pub(super) fn position<S: Space>(b: &Moving<S>) -> Vec3 {
    S::pose3(&b.pose).0
}

pub(super) fn places<S: Space>(world: &World<S>, bodies: [usize; 2]) -> [Place; 2] {
    bodies.map(|i| place(&world.bodies[i]))
}

/// A force and a moment (global) as what they do along the components of a twist.
pub(super) fn wrench<S: Space>(r: &Place, force: Vec3, moment: Vec3) -> S::Twist {
    along_twist::<S>(r, &Wrench { force, moment })
}

/// −1 on the first body, 1 on the second.
pub(super) const SIGNS: [f64; 2] = [-1.0, 1.0];

impl<S: Space> Candidate<S> {
    /// A pair of features.
    pub fn touch(contact: usize, name: String, bodies: [usize; 2], touch: Arc<dyn Touch>) -> Candidate<S> {
        Candidate::of(contact, name, bodies, Gap::Touch(touch))
    }

    pub(super) fn of(contact: usize, name: String, bodies: [usize; 2], gap: Gap<S>) -> Candidate<S> {
        Candidate { contact, wall: None, name, bodies, gap, tangents: Tangents::default(), belt: None }
    }

    fn places(&self, world: &World<S>) -> [Place; 2] {
        places(world, self.bodies)
    }

    /// True if the gap is an angle, rad.
    pub fn is_angle(&self) -> bool {
        match &self.gap {
            Gap::Stop(stop) => stop.is_angle,
            Gap::Rub(rub) => rub.is_angle,
            _ => false,
        }
    }

    /// True if ∂g/∂t may differ from zero.
    pub fn depends_on_time(&self) -> bool {
        self.belt.is_some() || matches!(&self.gap, Gap::Formula(formula) if formula.depends_on_time())
    }

    /// Where the features meet, if it is a pair of features.
    pub fn meeting(&self, world: &World<S>) -> Option<Meeting> {
        match &self.gap {
            Gap::Touch(touch) => {
                let [a, b] = self.places(world);
                Some(touch.meet(&a, &b))
            }
            Gap::Axis(axis) => Some(axis.meeting(&foot(axis, world).0)),
            Gap::Stop(_) | Gap::Formula(_) | Gap::Rub(_) => None,
        }
    }

    /// Pairs of bodies that its row is made of.
    pub fn pairs(&self) -> usize {
        if matches!(self.gap, Gap::Axis(_)) { PAIRS.len() } else { 1 }
    }

    /// The bodies of a pair.
    pub fn pair(&self, pair: usize) -> [usize; 2] {
        match &self.gap {
            Gap::Axis(axis) => PAIRS[pair].map(|i| axis.bodies[i]),
            _ => self.bodies,
        }
    }

    /// g at the poses.
    pub fn gap(&self, world: &World<S>) -> f64 {
        match &self.gap {
            Gap::Touch(touch) => {
                let [a, b] = self.places(world);
                touch.meet(&a, &b).gap
            }
            Gap::Stop(stop) => stop.gap(world),
            Gap::Formula(formula) => formula.gap(world),
            Gap::Axis(axis) => axis.gap(&foot(axis, world).0),
            Gap::Rub(_) => 0.0,
        }
    }

    /// A function of the sign of g that is equal to it near zero and easier to follow through a step ([`Touch::witness`]).
    pub fn witness(&self, world: &World<S>) -> f64 {
        match &self.gap {
            Gap::Touch(touch) => {
                let [a, b] = self.places(world);
                touch.witness(&a, &b)
            }
            _ => self.gap(world),
        }
    }

    /// ġ at the twists; zero where there is no gap.
    pub fn gap_velocity(&self, world: &World<S>) -> f64 {
        if matches!(self.gap, Gap::Rub(_)) {
            return 0.0;
        }
        let timed = matches!(&self.gap, Gap::Formula(formula) if formula.depends_on_time());
        let mut rate = if timed { self.advance(world, 0)[0] } else { 0.0 };
        for pair in 0..self.pairs() {
            let mut jac = [S::zero_twist(); 2];
            self.place(world, pair, &mut jac);
            for (row, i) in jac.iter().zip(self.pair(pair)) {
                let twist = world.bodies[i].twist;
                rate += row.as_ref().iter().zip(twist.as_ref()).map(|(r, v)| r * v).sum::<f64>();
            }
        }
        rate
    }

    /// Its formula, if it has one, and the values that it reads.
    pub fn formula(&self, world: &World<S>) -> Option<(&Expr, [f64; MOST_POSITIONS])> {
        let Gap::Formula(formula) = &self.gap else { return None };
        Some((formula.expr(), formula.values(world)))
    }

    /// How far inside both features they meet, m; negative where another pair is nearer.
    pub fn margin(&self, world: &World<S>) -> f64 {
        match &self.gap {
            Gap::Touch(touch) => {
                let [a, b] = self.places(world);
                touch.margin(&a, &b)
            }
            Gap::Axis(axis) => {
                let (foot, places) = foot(axis, world);
                axis.margin(&foot, &places[2])
            }
            Gap::Stop(_) | Gap::Formula(_) | Gap::Rub(_) => f64::INFINITY,
        }
    }

    /// What a pair adds to g, and to its gradient by the twists of its two bodies.
    pub fn place(&self, world: &World<S>, pair: usize, jac: &mut PairRow<S>) -> f64 {
        match &self.gap {
            Gap::Touch(touch) => place_touch(touch.as_ref(), world, self.bodies, jac),
            Gap::Stop(stop) => stop.place(world, jac),
            Gap::Formula(formula) => formula.place(world, jac),
            Gap::Axis(axis) => {
                let (foot, places) = foot(axis, world);
                *jac = pair_row::<S>(&axis.row(&foot, &places), &places, pair);
                if pair == 0 { axis.gap(&foot) } else { 0.0 }
            }
            Gap::Rub(rub) => {
                rub.place(world, jac);
                0.0
            }
        }
    }

    /// What a pair adds to ∂g/∂t and to the bias g̈ − G v̇ at the twists.
    pub fn advance(&self, world: &World<S>, pair: usize) -> [f64; 2] {
        match &self.gap {
            Gap::Touch(touch) => [0.0, advance_touch(touch.as_ref(), world, self.bodies)],
            Gap::Stop(stop) => [0.0, stop.bias(world)],
            Gap::Formula(formula) => formula.advance(world),
            Gap::Rub(rub) => [0.0, rub.bias(world)],
            Gap::Axis(_) if pair > 0 => [0.0; 2],
            Gap::Axis(axis) => {
                let (foot, places) = foot(axis, world);
                [0.0, bias(&axis.row(&foot, &places), &velocities(world, axis.bodies))]
            }
        }
    }

    /// Adds l ∂(gradient)/∂q for the bodies of a pair: the rates of the gradient along every unit motion of them.
    pub fn curvature(&self, world: &World<S>, pair: usize, l: f64, out: &mut PairBlock<S>) {
        match &self.gap {
            Gap::Touch(touch) => curvature_touch(touch.as_ref(), world, self.bodies, l, out),
            Gap::Stop(stop) => stop.curvature(world, l, out),
            Gap::Formula(formula) => formula.curvature(world, l, out),
            Gap::Rub(rub) => rub.curvature(world, l, out),
            Gap::Axis(axis) => {
                let (foot, places) = foot(axis, world);
                add_curvature::<S>(&axis.row(&foot, &places), &places, pair, l, out);
            }
        }
    }

    /// Remembers an accepted point: turns of angles.
    pub fn commit(&mut self, world: &World<S>) {
        match &mut self.gap {
            Gap::Touch(_) | Gap::Axis(_) => {}
            Gap::Stop(stop) => stop.commit(world),
            Gap::Formula(formula) => formula.commit(world),
            Gap::Rub(rub) => rub.commit(world),
        }
    }
}

impl<S: Space> Candidate<S> {
    /// Remembers the directions of friction at an accepted point.
    pub fn commit_tangents(&mut self, world: &World<S>) {
        if let Some(m) = self.meeting(world) {
            self.tangents.commit::<S>(m.normal);
        }
    }
}

/// The nearest place of a piece of a surface, and the places of its three bodies.
fn foot<S: Space>(axis: &AxisGap, world: &World<S>) -> (Foot, [Place; 3]) {
    let places = three(world, axis.bodies);
    (axis.foot(&places), places)
}

/// g of a pair of features, and its gradient.
pub(super) fn place_touch<S: Space>(
    touch: &(impl Touch + ?Sized),
    world: &World<S>,
    bodies: [usize; 2],
    jac: &mut PairRow<S>,
) -> f64 {
    let places = places(world, bodies);
    let m = touch.meet(&places[0], &places[1]);
    for (i, p) in places.iter().enumerate() {
        let n = scale(SIGNS[i], m.normal);
        jac[i] = wrench::<S>(p, n, cross(sub(m.point, p.x), n));
    }
    m.gap
}

/// The bias of a pair of features.
pub(super) fn advance_touch<S: Space>(
    touch: &(impl Touch + ?Sized),
    world: &World<S>,
    bodies: [usize; 2],
) -> f64 {
    let [a, b] = places(world, bodies);
    let velocities = bodies.map(|i| velocity(&world.bodies[i]));
    let m = touch.meet(&a, &b);
    let [normal, point] = touch.rates([&a, &b], [&velocities[0], &velocities[1]]);
    let mut bias = 0.0;
    for (i, p) in [a, b].iter().enumerate() {
        let (force, moment) = rate_of_wrench(p, &velocities[i], (m.normal, m.point), normal, point);
        bias += SIGNS[i] * (dot(force, velocities[i].v) + dot(moment, velocities[i].omega));
    }
    bias
}

/// Adds l ∂(gradient)/∂q of a pair of features.
pub(super) fn curvature_touch<S: Space>(
    touch: &(impl Touch + ?Sized),
    world: &World<S>,
    bodies: [usize; 2],
    l: f64,
    out: &mut PairBlock<S>,
) {
    let places = places(world, bodies);
    let m = touch.meet(&places[0], &places[1]);
    for side in 0..2 {
        for j in 0..S::NV {
            let mut velocities = [STILL; 2];
            velocities[side] = unit_motion::<S>(&places[side], j);
            let [normal, point] = touch.rates([&places[0], &places[1]], [&velocities[0], &velocities[1]]);
            for i in 0..2 {
                let (force, moment) =
                    rate_of_wrench(&places[i], &velocities[i], (m.normal, m.point), normal, point);
                // components in axes that turn with the body
                let own = cross(sub(m.point, places[i].x), m.normal);
                let moment = sub(moment, cross(velocities[i].omega, own));
                let column = wrench::<S>(&places[i], force, moment);
                let block = out[i][side].as_mut();
                for (r, c) in column.as_ref().iter().enumerate() {
                    block[r * S::NV + j] += l * SIGNS[i] * c;
                }
            }
        }
    }
}

/// Rates of n and (c − x) × n on a body, for rates of n and c.
pub(super) fn rate_of_wrench(
    p: &Place,
    v: &Velocity,
    (n, c): (Vec3, Vec3),
    normal: Vec3,
    point: Vec3,
) -> (Vec3, Vec3) {
    let arm = sub(c, p.x);
    (normal, add(cross(sub(point, v.v), n), cross(arm, normal)))
}
