//! Random linkages of one to four loops, drawn closed: in the plane and in space, with as many rows as they need and with more.

use crate::common::random::Random;
use delassus::joint::JointKind;
use delassus::model::{Body, BodyRef, Channel, Coordinate, Dimension, Model, Place, StartEntry};
use delassus_algebra::Vec3;
use delassus_algebra::vec3::{add, cross, mul_vec, norm, scale, sub};
use delassus_algebra::{Mat3, so3};

/// What is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    /// A crank and dyads of pins and sliders.
    Planar,
    /// Cranks of equal length on a coupler: all but two of them hold it for nothing.
    Cranks,
    /// Dyads of parallel hinges in space: three redundant rows each.
    Lifted,
    /// Dyads of hinges whose axes meet in a point: three redundant rows each.
    Spherical,
    /// Bennett's linkages, one carried by the other: three redundant rows each.
    Bennett,
    /// Six hinges in three pairs that a half turn exchanges: Bricard's linkage, one redundant row.
    Bricard,
    /// Legs of six freedoms between the links of an open chain.
    Legs,
}

pub(super) const KINDS: [Kind; 7] =
    [Kind::Planar, Kind::Cranks, Kind::Lifted, Kind::Spherical, Kind::Bennett, Kind::Bricard, Kind::Legs];

/// A model under construction.
struct Drawing<'a> {
    model: Model,
    random: &'a mut Random,
    /// How the drawing is turned and where it stands.
    turn: Mat3,
    place: Vec3,
}

fn vector(random: &mut Random) -> Vec3 {
    [0; 3].map(|_| random.between(-1.0, 1.0))
}

fn unit(random: &mut Random) -> Vec3 {
    loop {
        let v = vector(random);
        let n = norm(v);
        if n > 0.2 && n < 1.0 {
            return scale(1.0 / n, v);
        }
    }
}

fn between(a: Vec3, b: Vec3) -> Vec3 {
    scale(0.5, add(a, b))
}

impl Drawing<'_> {
    fn new(kind: Kind, random: &mut Random) -> Drawing<'_> {
        let planar = matches!(kind, Kind::Planar | Kind::Cranks);
        let dimension = if planar { Dimension::Planar } else { Dimension::Spatial };
        let mut model = Model::new(&format!("{kind:?}"), dimension);
        model.gravity = scale(9.81, unit(random));
        if planar {
            model.gravity[2] = 0.0;
        }
        let axis = if planar { [0.0, 0.0, 1.0] } else { unit(random) };
        let turn = so3::matrix(so3::exp(scale(random.between(-3.0, 3.0), axis)));
        let mut place = vector(random);
        if planar {
            place[2] = 0.0;
        }
        Drawing { model, random, turn, place }
    }

    fn at(&self, p: Vec3) -> Vec3 {
        add(self.place, mul_vec(&self.turn, p))
    }

    /// A link whose mass is spread about a point.
    fn link(&mut self, middle: Vec3, size: f64) -> BodyRef {
        let name = format!("B{}", self.model.bodies.len());
        let mass = self.random.between(0.5, 2.0);
        let com = self.at(middle);
        let mut j = || mass * size * size * self.random.between(0.05, 0.1);
        let body = if self.model.dimension == Dimension::Planar {
            Body::planar(&name, mass, [com[0], com[1]], j())
        } else {
            // moments that obey the triangle inequality, in axes of the world
            let d = [j(), j(), j()];
            Body::rigid(&name, mass, com, [[d[0], 0.0, 0.0], [0.0, d[1], 0.0], [0.0, 0.0, d[2]]])
        };
        self.model.add_body(body).unwrap()
    }

    fn joint(&mut self, kind: JointKind, pair: [BodyRef; 2], p: Vec3, axis: Vec3) -> usize {
        let name = format!("J{}", self.model.joints.len());
        let mut place = Place::at(self.at(p));
        if kind != JointKind::Spherical && (kind != JointKind::Revolute || !self.is_planar()) {
            place = place.axis(mul_vec(&self.turn, axis));
        }
        if kind == JointKind::Universal {
            let other = cross(axis, if axis[0].abs() < 0.7 { [1.0, 0.0, 0.0] } else { [0.0, 1.0, 0.0] });
            place = place.second_axis(mul_vec(&self.turn, other));
        }
        // either body first
        let pair = if self.random.below(2) == 0 { pair } else { [pair[1], pair[0]] };
        let joint = self.model.joint_at(&name, kind, pair, place).unwrap();
        self.model.joints.push(joint);
        self.model.joints.len() - 1
    }

    fn is_planar(&self) -> bool {
        self.model.dimension == Dimension::Planar
    }

    /// Any body but one, the ground or a link.
    fn other_than(&mut self, not: BodyRef) -> BodyRef {
        loop {
            let i = self.random.below(self.model.bodies.len() + 1);
            let body = if i == 0 { BodyRef::Ground } else { BodyRef::Body(i - 1) };
            if body != not {
                return body;
            }
        }
    }

    fn start(&mut self, joint: usize, rate: f64) {
        let channel = Channel::JointRate(joint, Coordinate::Angle);
        self.model.start.push(StartEntry { channel, value: rate, label: "joint.J0.rate".into() });
    }
}

/// A crank and dyads in the plane of the drawing, as hinges or as joints of the plane.
fn dyads(d: &mut Drawing, loops: usize, sliders: bool) {
    let z = [0.0, 0.0, 1.0];
    let turned = |random: &mut Random, length: f64| {
        let angle = random.between(-3.1, 3.1);
        [length * f64::cos(angle), length * f64::sin(angle), 0.0]
    };
    let tip = turned(d.random, 0.3);
    let crank = d.link(between([0.0; 3], tip), 0.3);
    let first = d.joint(JointKind::Revolute, [BodyRef::Ground, crank], [0.0; 3], z);
    let mut from = crank;
    let mut a = tip;
    for _ in 0..loops {
        // two links over a knee, from the last body to any other
        let to = d.other_than(from);
        let length = d.random.between(0.5, 0.9);
        let b = add(a, turned(d.random, length));
        let (along, side) = (between(a, b), sub(b, a));
        let up = scale(d.random.between(0.6, 1.0), [-side[1], side[0], 0.0]);
        let knee = add(along, up);
        let (one, two) = (d.link(between(a, knee), 0.5), d.link(between(knee, b), 0.5));
        // at most one slider: two need not hold a direction
        let slider = if sliders { d.random.below(4) } else { 3 };
        let along = turned(d.random, 1.0);
        for (k, (pair, p)) in [([from, one], a), ([one, two], knee), ([two, to], b)].into_iter().enumerate() {
            let kind = if k == slider { JointKind::Prismatic } else { JointKind::Revolute };
            d.joint(kind, pair, p, if k == slider { along } else { z });
        }
        from = if d.random.below(2) == 0 { one } else { two };
        a = add(knee, turned(d.random, 0.2));
    }
    let rate = d.random.between(-4.0, 4.0);
    d.start(first, rate);
}

/// Cranks on a coupler, turning through their flat positions.
fn cranks(d: &mut Drawing, loops: usize) {
    let angle = d.random.between(-3.1, 3.1);
    let arm = [0.3 * f64::cos(angle), 0.3 * f64::sin(angle), 0.0];
    // no three bearings in a line, or they are flat all at once
    let bearings: Vec<Vec3> = (0..=loops.max(2))
        .map(|i| [0.6 * i as f64, 0.35 * (i % 2) as f64 + d.random.between(0.0, 0.1), 0.0])
        .collect();
    let middle = add(arm, between(bearings[0], bearings[bearings.len() - 1]));
    let coupler = d.link(middle, 1.0);
    let mut first = 0;
    for (i, p) in bearings.iter().enumerate() {
        let crank = d.link(add(*p, scale(0.5, arm)), 0.3);
        let joint = d.joint(JointKind::Revolute, [BodyRef::Ground, crank], *p, [0.0; 3]);
        d.joint(JointKind::Revolute, [crank, coupler], add(*p, arm), [0.0; 3]);
        first = if i == 0 { joint } else { first };
    }
    let rate = d.random.between(5.0, 12.0);
    d.start(first, rate);
}

/// Hinges whose axes meet in the origin: the dyads of the plane on a sphere.
fn spherical(d: &mut Drawing, loops: usize) {
    let mut from = BodyRef::Ground;
    let mut axis = unit(d.random);
    let mut chain = Vec::new();
    // the crank
    let next = unit(d.random);
    let crank = d.link(scale(0.3, add(axis, next)), 0.4);
    let first = d.joint(JointKind::Revolute, [from, crank], scale(0.3, axis), axis);
    (from, axis) = (crank, next);
    chain.push(crank);
    for _ in 0..loops {
        let to = d.other_than(from);
        // away from the axis where it begins, with the knee away from both
        let b = loop {
            let b = unit(d.random);
            if norm(cross(axis, b)) > 0.6 {
                break b;
            }
        };
        let knee = loop {
            let k = unit(d.random);
            if norm(cross(k, b)) > 0.6
                && norm(cross(k, axis)) > 0.6
                && delassus_algebra::vec3::dot(k, cross(axis, b)).abs() > 0.4
            {
                break k;
            }
        };
        let (one, two) = (d.link(scale(0.3, add(axis, knee)), 0.4), d.link(scale(0.3, add(knee, b)), 0.4));
        for (pair, a) in [([from, one], axis), ([one, two], knee), ([two, to], b)] {
            let far = d.random.between(0.2, 0.5);
            d.joint(JointKind::Revolute, pair, scale(far, a), a);
        }
        from = if d.random.below(2) == 0 { one } else { two };
        axis = unit(d.random);
    }
    let rate = d.random.between(-3.0, 3.0);
    d.start(first, rate);
}

/// A skew quadrilateral with equal opposite sides, hinges across both sides at every corner.
fn bennett(d: &mut Drawing, loops: usize) {
    let mut base = BodyRef::Ground;
    let mut middle = [0.0; 3];
    for k in 0..loops {
        let (x, y) = (d.random.between(0.15, 0.3), d.random.between(0.2, 0.5));
        let (turn, high) = (d.random.between(0.5, 2.6), d.random.between(0.1, 0.25));
        let p = [
            [x, 0.0, 0.0],
            [y * f64::cos(turn), y * f64::sin(turn), high],
            [-x, 0.0, 0.0],
            [-y * f64::cos(turn), -y * f64::sin(turn), high],
        ]
        .map(|p| add(middle, p));
        let links: Vec<BodyRef> = (1..4).map(|i| d.link(between(p[i - 1], p[i]), 0.4)).collect();
        let around = [base, links[0], links[1], links[2], base];
        let mut joints = Vec::new();
        for i in 0..4 {
            let axis = cross(sub(p[(i + 3) % 4], p[i]), sub(p[(i + 1) % 4], p[i]));
            joints.push(d.joint(JointKind::Revolute, [around[i], around[i + 1]], p[i], axis));
        }
        if k == 0 {
            let rate = d.random.between(-6.0, 6.0);
            d.start(joints[0], rate);
        }
        base = links[d.random.below(3)];
        middle = add(middle, scale(0.4, unit(d.random)));
    }
}

/// Three hinges and their images under a half turn about z.
fn bricard(d: &mut Drawing) {
    let corner = |k: f64| [0.5 * f64::cos(k), 0.5 * f64::sin(k), 0.0];
    let third = std::f64::consts::PI / 3.0;
    let mut hinges: Vec<(Vec3, Vec3)> = (0..3)
        .map(|k| (add(corner(third * k as f64), scale(0.15, vector(d.random))), unit(d.random)))
        .collect();
    let image = |v: Vec3| [-v[0], -v[1], v[2]];
    for k in 0..3 {
        let (p, a) = hinges[k];
        hinges.push((image(p), image(a)));
    }
    let links: Vec<BodyRef> = (1..6).map(|i| d.link(between(hinges[i - 1].0, hinges[i].0), 0.5)).collect();
    let mut around = vec![BodyRef::Ground];
    around.extend(&links);
    around.push(BodyRef::Ground);
    for (i, (p, a)) in hinges.iter().enumerate() {
        d.joint(JointKind::Revolute, [around[i], around[i + 1]], *p, *a);
    }
    let rate = d.random.between(-2.0, 2.0);
    d.start(0, rate);
}

/// Two hinged links, and legs between the second and the ground or what there is.
fn legs(d: &mut Drawing, loops: usize) {
    let tip = scale(0.4, unit(d.random));
    let first = d.link(scale(0.5, tip), 0.4);
    let axis = unit(d.random);
    d.joint(JointKind::Revolute, [BodyRef::Ground, first], [0.0; 3], axis);
    let end = add(tip, scale(0.4, unit(d.random)));
    let second = d.link(between(tip, end), 0.4);
    let axis = unit(d.random);
    d.joint(JointKind::Universal, [first, second], tip, axis);
    // three freedoms: one leg more locks nothing, as each has six
    for _ in 0..loops {
        let to = d.other_than(second);
        let a = add(end, scale(0.2, vector(d.random)));
        let b = add(a, scale(0.7, unit(d.random)));
        let knee = add(between(a, b), scale(0.3, unit(d.random)));
        let (one, two) = (d.link(between(a, knee), 0.4), d.link(between(knee, b), 0.4));
        use JointKind::{Cylindrical, Prismatic, Revolute, Spherical, Universal};
        let types = d.random.one(&[
            [Revolute, Spherical, Universal],
            [Spherical, Prismatic, Universal],
            [Universal, Revolute, Spherical],
            [Universal, Cylindrical, Universal],
            [Spherical, Revolute, Universal],
        ]);
        for ((kind, pair), p) in
            types.into_iter().zip([[second, one], [one, two], [two, to]]).zip([a, knee, b])
        {
            // sliding goes along the leg
            let axis = if matches!(kind, Prismatic | Cylindrical) { sub(b, a) } else { unit(d.random) };
            d.joint(kind, pair, p, axis);
        }
    }
}

/// A linkage of a kind with its number of loops.
pub(super) fn linkage(kind: Kind, random: &mut Random) -> Model {
    let loops = 1 + random.below(4);
    let mut d = Drawing::new(kind, random);
    match kind {
        Kind::Planar => dyads(&mut d, loops, true),
        Kind::Cranks => cranks(&mut d, loops),
        Kind::Lifted => dyads(&mut d, loops, false),
        Kind::Spherical => spherical(&mut d, loops),
        Kind::Bennett => bennett(&mut d, loops),
        Kind::Bricard => bricard(&mut d),
        Kind::Legs => legs(&mut d, loops),
    }
    let mut model = d.model;
    for body in 0..model.bodies.len() {
        for (axis, name) in ["x", "y", "z"].into_iter().enumerate() {
            if axis < 2 || model.dimension == Dimension::Spatial {
                let name = format!("B{body}.{name}");
                model.output.record.push((name, Channel::BodyPosition(body, axis)));
            }
        }
    }
    model
}
