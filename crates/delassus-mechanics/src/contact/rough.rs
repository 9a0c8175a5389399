//! Rows of friction: how fast the material of two bodies passes at the point where they meet.
//!
//! U_t = t · (v_B(c) − v_A(c) − w) with the point c in the middle between both surfaces, one for both bodies, and the velocity w of a
//! surface that moves along itself. The velocities are those of the material: c itself travels while a body rolls. As rows they have
//! no position level; their bias is that of v_B(c) − v_A(c) with c, t and w moving. Of the surface of a flexible body: `axis_slip.rs`.

use super::axis_slip::AxisSlip;
use super::candidate::{Candidate, Finder, Gap, SIGNS, places, rate_of_wrench, wrench};
use super::shapes::settled;
use super::tangent::{Tangents, gap_rate};
use super::{Meeting, Place, Touch, Velocity};
use crate::flexible::point_section::drawn_axis;
use crate::kinematics::axis::{
    self as three, STILL, add_curvature, pair_row, unit_motion, velocities, velocity,
};
use crate::kinematics::{PairBlock, PairRow, Space, World};
use delassus_algebra::Vec3;
use delassus_algebra::saved::{Damaged, Reader, Saved, Writer};
use delassus_algebra::vec3::{cross, dot, sub};
use delassus_model::contact::{Contact, ContactKind, Shape, Solid};
use delassus_model::{BodyRef, Elements, Expr, Model};
use delassus_system::error::{Code, Error};
use std::sync::Arc;

/// A surface that moves along itself.
#[derive(Clone, Debug)]
pub(super) struct Belt {
    /// w, m/s, by time.
    velocity: Arc<[Expr; 3]>,
    /// −1 if it is the first body's, 1 if it is the second's.
    sign: f64,
}

/// Values of parameters in its formulas.
impl Saved for Belt {
    fn save(&self, out: &mut Writer) {
        self.velocity.iter().for_each(|e| e.save(out));
    }
    fn restore(&mut self, from: &mut Reader<'_>) -> Result<(), Damaged> {
        Arc::make_mut(&mut self.velocity).iter_mut().try_for_each(|e| e.restore(from))
    }
}

impl Belt {
    /// Gives a parameter another value.
    pub(super) fn set_param(&mut self, name: &str, value: f64) {
        if self.velocity.iter().any(|e| e.params().any(|p| p == name)) {
            Arc::make_mut(&mut self.velocity).iter_mut().for_each(|e| {
                e.set_param(name, value);
            });
        }
    }

    /// ±w and ±ẇ.
    fn at(&self, t: f64) -> [Vec3; 2] {
        let mut out = [[0.0; 3]; 2];
        for (k, e) in self.velocity.iter().enumerate() {
            let [value, rate, _] = e.time_jet(t);
            (out[0][k], out[1][k]) = (self.sign * value, self.sign * rate);
        }
        out
    }
}

/// A pair of features at a point of evaluation, seen by friction.
struct Rubbing<'a> {
    touch: &'a dyn Touch,
    tangents: &'a Tangents,
    places: [Place; 2],
    meeting: Meeting,
    /// c.
    point: Vec3,
}

impl<'a> Rubbing<'a> {
    fn new<S: Space>(
        touch: &'a dyn Touch,
        tangents: &'a Tangents,
        world: &World<S>,
        bodies: [usize; 2],
    ) -> Rubbing<'a> {
        let places = places(world, bodies);
        let meeting = touch.meet(&places[0], &places[1]);
        let point = touch.middle().point(&meeting);
        Rubbing { touch, tangents, places, meeting, point }
    }

    /// Rates of the axes and of c when the bodies move.
    fn rates<S: Space>(&self, velocities: [&Velocity; 2]) -> ([Vec3; 2], Vec3) {
        let [a, b] = &self.places;
        let rates = self.touch.rates([a, b], velocities);
        let gap = gap_rate(&self.meeting, [a.x, b.x], velocities);
        let point = self.touch.middle().rate(&self.meeting, rates, gap);
        (self.tangents.rates::<S>(self.meeting.normal, rates[0]), point)
    }
}

impl<S: Space> Candidate<S> {
    fn rubbing(&self, world: &World<S>) -> Option<Rubbing<'_>> {
        match &self.gap {
            Gap::Touch(touch) => Some(Rubbing::new(touch.as_ref(), &self.tangents, world, self.bodies)),
            _ => None,
        }
    }

    fn axis_slip(&self, world: &World<S>) -> Option<AxisSlip<'_, S>> {
        match &self.gap {
            Gap::Axis(axis) => Some(AxisSlip::new(axis, &self.tangents, three::places(world, axis.bodies))),
            _ => None,
        }
    }

    /// What a pair adds to the gradients of the rows of friction by the twists of its two bodies.
    pub fn place_tangents(&self, world: &World<S>, pair: usize, jac: &mut [PairRow<S>]) {
        if let Some(slip) = self.axis_slip(world) {
            for (k, jac) in jac.iter_mut().enumerate() {
                *jac = pair_row::<S>(&slip.row(k), &slip.places, pair);
            }
        }
        let Some(r) = self.rubbing(world) else { return };
        for (jac, t) in jac.iter_mut().zip(r.tangents.axes::<S>(r.meeting.normal)) {
            for (i, p) in r.places.iter().enumerate() {
                let t = t.map(|x| SIGNS[i] * x);
                jac[i] = wrench::<S>(p, t, cross(sub(r.point, p.x), t));
            }
        }
    }

    /// What a pair adds, of the rows of friction, to the velocity of the surface, which is what U_t has beyond G v, and to the bias.
    pub fn advance_tangents(&self, world: &World<S>, pair: usize, rate: &mut [f64], bias: &mut [f64]) {
        if let Gap::Axis(axis) = &self.gap
            && let Some(slip) = self.axis_slip(world).filter(|_| pair == 0)
        {
            let [a, b, other] = &velocities(world, axis.bodies);
            for (k, bias) in bias.iter_mut().enumerate() {
                *bias += three::bias(&slip.row(k), &[*a, *b, *other]);
            }
            self.carry(world.t, slip.axes(), slip.turning([a, b, other]), rate, bias);
        }
        let Some(r) = self.rubbing(world) else { return };
        let velocities = self.bodies.map(|i| velocity(&world.bodies[i]));
        let axes = r.tangents.axes::<S>(r.meeting.normal);
        let (turning, point) = r.rates::<S>([&velocities[0], &velocities[1]]);
        for (k, bias) in bias.iter_mut().enumerate() {
            for (i, p) in r.places.iter().enumerate() {
                let (force, moment) =
                    rate_of_wrench(p, &velocities[i], (axes[k], r.point), turning[k], point);
                *bias += SIGNS[i] * (dot(force, velocities[i].v) + dot(moment, velocities[i].omega));
            }
        }
        self.carry(world.t, axes, turning, rate, bias);
    }

    /// Adds what a surface that moves along itself does, with directions of friction and their rates.
    fn carry(&self, t: f64, axes: [Vec3; 2], turning: [Vec3; 2], rate: &mut [f64], bias: &mut [f64]) {
        let Some(belt) = &self.belt else { return };
        let [w, w_dot] = belt.at(t);
        for (k, (rate, bias)) in rate.iter_mut().zip(bias).enumerate() {
            *rate += dot(axes[k], w);
            *bias += dot(turning[k], w) + dot(axes[k], w_dot);
        }
    }

    /// U_t at the twists, in the directions of friction.
    pub fn slip(&self, world: &World<S>) -> [f64; 2] {
        let (mut slip, mut bias) = ([0.0; 2], [0.0; 2]);
        let n = S::NT - 1;
        for pair in 0..self.pairs() {
            let mut jac = [[S::zero_twist(); 2]; 2];
            self.place_tangents(world, pair, &mut jac[..n]);
            self.advance_tangents(world, pair, &mut slip[..n], &mut bias[..n]);
            for (slip, row) in slip.iter_mut().zip(jac) {
                for (row, i) in row.iter().zip(self.pair(pair)) {
                    let twist = world.bodies[i].twist;
                    *slip += row.as_ref().iter().zip(twist.as_ref()).map(|(r, v)| r * v).sum::<f64>();
                }
            }
        }
        slip
    }

    /// Adds Σ l_k ∂(gradient of row k of friction)/∂q for the bodies of a pair.
    pub fn curvature_of_tangents(&self, world: &World<S>, pair: usize, l: &[f64], out: &mut PairBlock<S>) {
        if let Some(slip) = self.axis_slip(world) {
            for (k, l) in l.iter().enumerate() {
                add_curvature::<S>(&slip.row(k), &slip.places, pair, *l, out);
            }
        }
        let Some(r) = self.rubbing(world) else { return };
        let axes = r.tangents.axes::<S>(r.meeting.normal);
        for side in 0..2 {
            for j in 0..S::NV {
                let mut velocities = [STILL; 2];
                velocities[side] = unit_motion::<S>(&r.places[side], j);
                let (turning, point) = r.rates::<S>([&velocities[0], &velocities[1]]);
                for (k, l) in l.iter().enumerate() {
                    for i in 0..2 {
                        let p = &r.places[i];
                        let (force, moment) =
                            rate_of_wrench(p, &velocities[i], (axes[k], r.point), turning[k], point);
                        // components in axes that turn with the body
                        let own = cross(sub(r.point, p.x), axes[k]);
                        let moment = sub(moment, cross(velocities[i].omega, own));
                        let column = wrench::<S>(p, force, moment);
                        let block = out[i][side].as_mut();
                        for (row, c) in column.as_ref().iter().enumerate() {
                            block[row * S::NV + j] += l * SIGNS[i] * c;
                        }
                    }
                }
            }
        }
    }

    /// The directions of the rows of friction, global axes.
    pub fn tangents(&self, world: &World<S>) -> Option<[Vec3; 2]> {
        self.meeting(world).map(|m| self.tangents.axes::<S>(m.normal))
    }

    /// Where friction acts.
    pub fn rubs_at(&self, world: &World<S>) -> Option<Vec3> {
        self.rubbing(world).map(|r| r.point).or_else(|| self.axis_slip(world).map(|s| s.point))
    }

    /// Begins with directions that it had before.
    pub fn orient(&mut self, along: Vec3) {
        self.tangents.along = along;
    }

    /// Gives a parameter another value in the velocity of a surface.
    pub fn set_param(&mut self, name: &str, value: f64) {
        if let Some(belt) = &mut self.belt {
            belt.set_param(name, value);
        }
    }

    /// e, to be kept for later.
    pub fn orientation(&self) -> Vec3 {
        self.tangents.along
    }
}

/// What is refused of friction, and surfaces that move, of the candidates of one contact.
///
/// # Errors
/// `NotAvailable` for gaps without tangential directions, or without forces.
pub(super) fn settle<S: Space>(
    model: &Model,
    contact: &Contact,
    find: &dyn Finder<S>,
    candidates: &mut [Candidate<S>],
) -> Result<(), Error> {
    let rough = |c: &&mut Candidate<S>| contact.law(c.wall).1.is_rough();
    if !contact.is_rough() {
        return Ok(());
    }
    let refuse = |what: &str, cure: &str| {
        Err(Error::model(Code::NotAvailable, what.to_string()).hint(cure.to_string()))
    };
    if candidates.iter().any(|c| matches!(c.gap, Gap::Stop(_) | Gap::Formula(_))) {
        return refuse(
            "a stop or a formula has no tangential direction",
            "use shapes, or give the joint friction",
        );
    }
    if matches!(&contact.kind, ContactKind::Pair(solids) if beside_bar::<S>(model, solids)) {
        return refuse(
            "a bar moves along its line, which carries it: it never presses on a plane beside it",
            "make it an exact-beam or a cable, which lie on what is below them",
        );
    }
    // one velocity for all candidates of a surface
    let mut last: Option<(Option<usize>, usize, Arc<[Expr; 3]>)> = None;
    for c in candidates.iter_mut().filter(rough) {
        let Some(velocity) = &contact.law(c.wall).1.surface_velocity else { continue };
        let first = match (&contact.kind, c.wall) {
            (ContactKind::Pair(solids), _) => &solids[0],
            (ContactKind::Cloud(cloud), Some(wall)) => &cloud.with[wall],
            _ => {
                return refuse(
                    "bodies of `among` have no surface that moves along itself",
                    "give the velocity to a wall of `with`",
                );
            }
        };
        let (_, first, velocity) = match last.take() {
            Some(known) if known.0 == c.wall => known,
            _ => (c.wall, settled(find, first).0, Arc::new(velocity.clone())),
        };
        let sign = if c.bodies[0] == first { -1.0 } else { 1.0 };
        c.belt = Some(Belt { velocity: velocity.clone(), sign });
        last = Some((c.wall, first, velocity));
    }
    Ok(())
}

/// Is one of two shapes on a bar, and the other a plane of the ground along its line?
fn beside_bar<S: Space>(model: &Model, solids: &[Solid; 2]) -> bool {
    (0..2).any(|i| match (&solids[i], solids[1 - i].body) {
        (Solid { body: BodyRef::Ground, shape: Shape::Plane { normal, .. }, .. }, BodyRef::Body(bar)) => {
            let line = drawn_axis::<S>(&model.bodies[bar]);
            let is_bar = model.mesh(BodyRef::Body(bar)).is_some_and(|m| m.elements == Elements::Bar);
            // round-off of an angle and of a unit vector
            is_bar && dot(line, *normal).abs() < 1e-12
        }
        _ => false,
    })
}
