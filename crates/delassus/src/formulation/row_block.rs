//! Blocks of constraint rows between two bodies: the one interface through which formulations use joints.
//!
//! A block knows two entries of the world, at most three scalar rows beginning at `row`, and for each of them the
//! gradient with respect to the twists of the two bodies. Rows that relate more than two bodies (gears, couplings) are
//! several blocks with the *same* row: everything a block gives is added. A formulation therefore does, in this order:
//!
//! ```text
//! g = 0, each block.place(world, g)           g and the gradients block.jac[k][side]
//! rate = bias = 0, each block.advance(..)     ∂g/∂t and g̈ − G v̇
//! G: add jac[k][side] at row + k for the coordinates that move bodies[side]
//! −∂(Gᵀλ)/∂q: each block.curvature(..)        blocks between bodies[i] and bodies[j]
//! after an accepted step: each block.commit(world)
//! ```

use super::carried::{Carriage, index};
use super::clouds::CloudRow;
use super::drawing::{check_data, check_orientation, frame_turn};
use super::{RowKind, topology};
use crate::contact::Candidate;
use crate::error::Error;
use crate::joint::rows::{Coupling, RowList, RowSpec, Term};
use crate::kinematics::{
    CurveRows, FrameJet, Glide, Measure, PairBlock, PairRow, Space, World, curvature_couples, origin_frame,
};
use crate::model::{BodyKind, Coordinate, Elements, Expr, Frame, Joint, Model, Motion};
use delassus_algebra::Vec3;

/// A block of constraint rows with its cached gradients.
#[derive(Clone, Debug)]
pub(super) struct RowBlock<S: Space> {
    pub(super) joint: usize,
    pub(super) bodies: [usize; 2],
    pub(super) spec: RowSpec,
    /// Prescribed motion and the frame it moves; apart, because few blocks have one and all are walked often.
    pub(super) motion: Option<Box<(Motion, Frame)>>,
    pub(super) turn: f64,
    pub(super) length: f64,
    pub(super) radius: f64,
    pub(super) jet: FrameJet,
    pub(super) second: Frame,
    pub(super) row: usize,
    pub(super) count: usize,
    pub(super) names: &'static [&'static str],
    pub(super) jac: [PairRow<S>; 3],
    /// What a row of coordinates needs; few blocks have it.
    pub(super) extra: Option<Box<Extra<S>>>,
}

/// Data of rows that are more than a formula of two frames.
#[derive(Clone, Debug)]
#[expect(clippy::large_enum_variant, reason = "always behind a box")]
pub(super) enum Extra<S: Space> {
    /// One term of a relation between joint coordinates.
    Term(CoupledTerm<S>),
    /// A point on a curve.
    Curve(CurveRows<S>),
    /// A point on the axis of a flexible body: one pair of bodies of one piece.
    Glide(Glide),
    /// A closed contact, and which of its pairs of bodies this block is.
    Contact(Candidate<S>, usize),
}

/// factor · (coordinate − its drawn value), or factor · coordinate − value(t).
#[derive(Clone, Debug)]
pub(super) struct CoupledTerm<S: Space> {
    measure: Measure<S>,
    factor: f64,
    /// What is subtracted besides `value`: the drawn contribution where nothing is prescribed.
    rest: f64,
    hold: bool,
    value: Option<Expr>,
    /// Largest factors of the whole row on lengths and on angles.
    units: [f64; 2],
}

/// Which rows of a joint are constraints.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Rows {
    /// All of them.
    All,
    /// Only those that drive it: the coordinates have the joint itself built in.
    Drives,
}

impl<S: Space> RowBlock<S> {
    /// What a pair of bodies adds to the row of a closed contact; `number` is that of a joint behind all joints.
    pub(super) fn contact(candidate: Candidate<S>, pair: usize, number: usize, row: usize) -> RowBlock<S> {
        let frame = origin_frame();
        RowBlock {
            joint: number,
            bodies: candidate.pair(pair),
            spec: RowSpec::Gap,
            motion: None,
            turn: 0.0,
            length: 0.0,
            radius: 0.0,
            jet: FrameJet::fixed(&frame, 0.0, 0.0),
            second: frame,
            row,
            count: 1,
            names: &["gap"],
            jac: [[S::zero_twist(); 2]; 3],
            extra: Some(Box::new(Extra::Contact(candidate, pair))),
        }
    }

    /// Its contact, if it is one.
    pub(super) fn as_contact(&self) -> Option<&Candidate<S>> {
        match self.extra.as_deref() {
            Some(Extra::Contact(candidate, _)) => Some(candidate),
            _ => None,
        }
    }

    /// Moves the first frame to time t.
    #[inline]
    pub(super) fn drive(&mut self, t: f64) {
        if let Some(moved) = &self.motion {
            self.jet = FrameJet::at(&moved.1, self.length, self.turn, &moved.0, t);
        }
    }

    /// Gradients at the poses of the world, where `place` was not asked for them.
    pub(super) fn gradients(&self, world: &World<S>) -> [PairRow<S>; 3] {
        let mut jac = self.jac;
        if self.extra.is_none() {
            let [a, b] = self.bodies.map(|i| &world.bodies[i].pose);
            let (n, mut g) = (self.count, [0.0; 3]);
            S::position(self.spec, &self.jet, &self.second, self.radius, a, b, &mut g[..n], &mut jac[..n]);
        }
        jac
    }

    /// Adds g and sets the gradients at the poses and the time of the world.
    #[inline]
    pub(super) fn place(&mut self, world: &World<S>, g: &mut [f64]) {
        if self.extra.is_none() && self.is_fixed_point() {
            // most rows are these, and nobody else's (bench `evaluations`)
            let [a, b] = self.bodies.map(|i| &world.bodies[i].pose);
            let g = &mut g[self.row..self.row + self.count];
            return S::point(&self.jet.p[0], &self.second.p, a, b, g, &mut self.jac);
        }
        self.place_any(world, g);
    }

    #[inline(never)]
    fn place_any(&mut self, world: &World<S>, g: &mut [f64]) {
        self.drive(world.t);
        let [a, b] = self.bodies.map(|i| &world.bodies[i].pose);
        let g = &mut g[self.row..self.row + self.count];
        match self.extra.as_deref_mut() {
            Some(Extra::Curve(rows)) => {
                rows.position(&self.jet, &self.second, a, b, g, &mut self.jac[..self.count]);
            }
            Some(Extra::Glide(rows)) => rows.position(world, g, &mut self.jac[..self.count]),
            // rows of two frames alone are nobody else's
            None => {
                let jac = &mut self.jac[..self.count];
                S::position(self.spec, &self.jet, &self.second, self.radius, a, b, g, jac);
            }
            Some(Extra::Contact(candidate, pair)) => {
                g[0] += candidate.place(world, *pair, &mut self.jac[0]);
            }
            Some(Extra::Term(term)) => {
                let (s, row) = term.measure.value(a, b);
                let value = term.value.as_ref().map_or(0.0, |e| e.eval(world.t, &[]));
                g[0] += term.factor * s - term.rest - value;
                for (own, row) in self.jac[0].iter_mut().zip(&row) {
                    own.as_mut().iter_mut().zip(row.as_ref()).for_each(|(j, r)| *j = term.factor * r);
                }
            }
        }
    }

    /// Adds ∂g/∂t and the bias g̈ − G v̇ at the twists of the world.
    pub(super) fn advance(&self, world: &World<S>, rate: &mut [f64], bias: &mut [f64]) {
        let [a, b] = self.bodies.map(|i| &world.bodies[i]);
        let r = self.row..self.row + self.count;
        let (rate, bias) = (&mut rate[r.clone()], &mut bias[r]);
        match self.extra.as_deref() {
            None => S::velocity(self.spec, &self.jet, &self.second, self.radius, a, b, rate, bias),
            Some(Extra::Term(term)) => {
                let [_, v, acc] = term.value.as_ref().map_or([0.0; 3], |e| e.time_jet(world.t));
                rate[0] -= v;
                bias[0] += term.factor * term.measure.bias(a, b) - acc;
            }
            Some(Extra::Glide(rows)) => rows.velocity(world, bias),
            Some(Extra::Curve(rows)) => rows.velocity(&self.jet, &self.second, a, b, rate, bias),
            Some(Extra::Contact(candidate, pair)) => {
                let [r, b] = candidate.advance(world, *pair);
                rate[0] += r;
                bias[0] += b;
            }
        }
    }

    /// True if the rows hold two points together that are fixed in their bodies.
    #[inline]
    pub(super) fn is_fixed_point(&self) -> bool {
        matches!(self.spec, RowSpec::Point) && self.motion.is_none()
    }

    /// True if ∂g/∂t may differ from zero.
    pub(super) fn is_driven(&self) -> bool {
        if let Some(candidate) = self.as_contact() {
            return candidate.depends_on_time();
        }
        let valued = matches!(self.extra.as_deref(), Some(Extra::Term(term)) if term.value.is_some());
        valued || self.motion.is_some()
    }

    /// Adds Σ l_k ∂(gradient of row k)/∂q to the blocks between its two bodies.
    pub(super) fn curvature(&self, world: &World<S>, l: &[f64], out: &mut PairBlock<S>) {
        let [a, b] = self.bodies.map(|i| &world.bodies[i].pose);
        match self.extra.as_deref() {
            None => S::curvature(self.spec, &self.jet, &self.second, self.radius, a, b, l, out),
            Some(Extra::Term(term)) => term.measure.curvature(l[0] * term.factor, a, b, out),
            Some(Extra::Glide(rows)) => rows.curvature(world, l, out),
            Some(Extra::Curve(rows)) => rows.curvature(&self.jet, &self.second, a, b, l, out),
            Some(Extra::Contact(candidate, pair)) => candidate.curvature(world, *pair, l[0], out),
        }
    }

    /// Remembers an accepted point: turns of angles, places on curves.
    pub(super) fn commit(&mut self, world: &World<S>) {
        let [a, b] = self.bodies.map(|i| &world.bodies[i].pose);
        match self.extra.as_deref_mut() {
            None => {}
            Some(Extra::Term(term)) => term.measure.commit(a, b),
            Some(Extra::Curve(rows)) => rows.commit(),
            Some(Extra::Glide(rows)) => rows.commit(),
            Some(Extra::Contact(candidate, _)) => candidate.commit(world),
        }
    }

    /// Takes what is to be held as drawn from the world, which stands as drawn.
    pub(super) fn hold_drawn(&mut self, world: &World<S>) {
        let [a, b] = self.bodies.map(|i| &world.bodies[i].pose);
        match self.extra.as_deref_mut() {
            None | Some(Extra::Contact(..)) => {}
            Some(Extra::Curve(rows)) => rows.search(&self.jet, &self.second, a, b),
            Some(Extra::Glide(rows)) => rows.search(world),
            Some(Extra::Term(term)) => {
                term.measure.commit(a, b);
                if term.hold {
                    term.rest = term.factor * term.measure.value(a, b).0;
                }
            }
        }
    }

    /// True if the gradients are constant.
    pub(super) fn is_straight(&self) -> bool {
        self.spec == RowSpec::Angle
    }

    /// The points of a block whose rows hold two points, together or (true) at a distance, in body axes.
    pub(super) fn points(&self) -> Option<([Vec3; 2], bool)> {
        match (self.spec, &self.extra) {
            (RowSpec::Point, None) => Some(([self.jet.p[0], self.second.p], false)),
            (RowSpec::Distance, None) => Some(([self.jet.p[0], self.second.p], true)),
            _ => None,
        }
    }

    /// True if the curvature couples the two bodies.
    pub(super) fn couples(&self) -> bool {
        curvature_couples(self.spec)
    }

    /// Kind of one of its rows.
    pub(super) fn kind(&self, row: usize) -> RowKind {
        if self.spec.is_nonholonomic(row - self.row) { RowKind::Nonholonomic } else { RowKind::Holonomic }
    }

    /// Direction name of one of its rows.
    pub(super) fn name(&self, row: usize) -> &'static str {
        self.names[(row - self.row).min(self.names.len() - 1)]
    }

    /// Size of g that counts as large in a model of that length.
    pub(super) fn scale(&self, length: f64) -> f64 {
        match (self.spec, self.extra.as_deref()) {
            (_, Some(Extra::Contact(candidate, _))) if candidate.is_angle() => 1.0,
            (_, Some(Extra::Term(term))) => (term.units[0] * length).max(term.units[1]),
            (RowSpec::Dot { .. } | RowSpec::Angle | RowSpec::Twist, _) => 1.0,
            _ => length,
        }
    }
}

/// The blocks of a model's joints and the number of rows.
///
/// # Errors
/// If a joint needs what a body does not have, or does not exist in this dimension.
pub(super) fn blocks<S: Space>(
    model: &Model,
    carriage: &Carriage<S>,
    keep: &dyn Fn(usize) -> Rows,
) -> Result<(Vec<RowBlock<S>>, usize), Error> {
    let (mut blocks, mut m) = (Vec::new(), 0);
    for (joint, j) in model.joints.iter().enumerate() {
        let on = |e: Error| e.on(format!("joint[{}]", j.name));
        let info = j.kind.info().in_dimension(model.dimension).ok_or_else(|| {
            on(Error::model("UnknownJoint", format!("no {} joint in this dimension", j.kind.info().name)))
        })?;
        check_data(model, j).map_err(on)?;
        let mut list = RowList::default();
        (info.rows)(j, &mut list);
        for (spec, names) in list.rows {
            check_orientation(model, j, spec).map_err(on)?;
            let kept = match keep(joint) {
                Rows::All => true,
                Rows::Drives => names == ["motion"],
            };
            if !kept {
                continue;
            }
            let (row, count) = (m, spec.count(S::PLANAR));
            m += count;
            let block = |of: usize, motion: &Motion, extra: Option<Box<Extra<S>>>| {
                let o = &model.joints[of];
                let (bodies, frames) = carriage.locate_pair(model, o.between, &o.frames);
                let turn = frame_turn(model, o.between, &o.frames);
                let moving = *motion != Motion::default();
                RowBlock {
                    joint,
                    bodies,
                    spec,
                    motion: moving.then(|| Box::new((motion.clone(), frames[0]))),
                    turn,
                    length: o.length,
                    radius: o.radius,
                    jet: FrameJet::fixed(&frames[0], o.length, turn),
                    second: frames[1],
                    row,
                    count,
                    names,
                    jac: [[S::zero_twist(); 2]; 3],
                    extra,
                }
            };
            if spec == RowSpec::Axis {
                for glide in glides(model, carriage, j) {
                    let mut block = block(joint, &Motion::default(), None);
                    block.bodies = glide.bodies();
                    block.extra = Some(Box::new(Extra::Glide(glide)));
                    blocks.push(block);
                }
                continue;
            }
            let RowSpec::Coupled(number) = spec else {
                let curve = j.curve.as_ref().filter(|_| spec == RowSpec::Curve);
                let extra = curve.map(|c| Box::new(Extra::Curve(CurveRows::new(c))));
                blocks.push(block(joint, &j.motion, extra));
                continue;
            };
            let coupling = &list.couplings[number];
            for (i, term) in coupling.terms.iter().enumerate() {
                let of = term.joint.unwrap_or(joint);
                let measure = measure(model, carriage, of, term.coordinate);
                let value = coupling.value.clone().filter(|_| i == 0);
                let hold = coupling.value.is_none();
                let (factor, units) = (term.factor, units(coupling));
                let extra = CoupledTerm { measure, factor, rest: 0.0, hold, value, units };
                blocks.push(block(of, &Motion::default(), Some(Box::new(Extra::Term(extra)))));
            }
        }
    }
    Ok((blocks, m))
}

/// The blocks of a point that slides along the axis of a flexible body.
fn glides<S: Space>(model: &Model, carriage: &Carriage<S>, j: &Joint) -> Vec<Glide> {
    let nodes = model.axis_nodes(j.between[0]).unwrap_or_default();
    let at = |x: &f64| Frame { p: [*x, 0.0, 0.0], ..origin_frame() };
    let entries: Vec<usize> = nodes.iter().map(|x| carriage.locate(model, j.between[0], &at(x)).0).collect();
    let lengths: Vec<f64> = nodes.windows(2).map(|x| x[1] - x[0]).collect();
    let (body, frame) = carriage.locate(model, j.between[1], &j.frames[1]);
    Glide::blocks(&entries, &lengths, body, frame.p)
}

/// Largest factors of a relation on lengths and on angles.
fn units(coupling: &Coupling) -> [f64; 2] {
    let largest = |angle: bool| {
        let of = |t: &&Term| t.coordinate.is_angle() == angle;
        coupling.terms.iter().filter(of).fold(0.0f64, |m, t| m.max(t.factor.abs()))
    };
    [largest(false), largest(true)]
}

/// One coordinate of a joint.
fn measure<S: Space>(model: &Model, carriage: &Carriage<S>, joint: usize, c: Coordinate) -> Measure<S> {
    let j = &model.joints[joint];
    let (bodies, frames) = carriage.locate_pair(model, j.between, &j.frames);
    Measure::new(bodies, c, &frames[0], &frames[1], frame_turn(model, j.between, &j.frames))
}

/// The free coordinates of a joint.
pub(super) fn measures<S: Space>(
    model: &Model,
    carriage: &Carriage<S>,
    joint: usize,
) -> Vec<(Coordinate, Measure<S>)> {
    let info = model.joints[joint].kind.info().in_dimension(model.dimension);
    let all = info.map_or(&[][..], |i| i.coordinates);
    all.iter().map(|c| (*c, measure(model, carriage, joint, *c))).collect()
}

/// Groups of rows among which redundancy is possible: those of joints on closed loops of bodies.
///
/// A relation among coordinates ties all bodies it acts on; a ring of edges through them makes them one block.
pub(super) fn groups<S: Space>(
    model: &Model,
    nodes: usize,
    blocks: &[RowBlock<S>],
    rounds: &[CloudRow<S>],
    owner: &dyn Fn(usize) -> usize,
) -> Vec<Vec<usize>> {
    let (mut edges, mut owners) = (Vec::new(), Vec::new());
    for (i, j) in model.joints.iter().enumerate() {
        let ring = j.tied_bodies(model);
        let n = ring.len();
        for k in 0..if n > 2 { n } else { 1 } {
            edges.push([index(ring[k]), index(ring[(k + 1) % n])]);
            owners.push(i);
        }
    }
    // a bar is held to its line like a slider to the ground, and no section of a cable turns
    for (i, b) in model.bodies.iter().enumerate() {
        if matches!(b.kind, BodyKind::Mesh(mesh) if mesh.elements != Elements::ExactBeam) {
            edges.push([0, i + 1]);
            owners.push(usize::MAX);
        }
    }
    // closed contacts hold two bodies like joints
    for b in blocks.iter().filter(|b| b.joint >= model.joints.len()) {
        edges.push(b.bodies.map(owner));
        owners.push(b.joint);
    }
    // those of clouds are no blocks: numbers behind all joints and contacts, one for each
    let behind = model.joints.len() + blocks.len() + rounds.len();
    for (k, r) in rounds.iter().enumerate() {
        edges.push(r.round.bodies);
        owners.push(behind + k);
    }
    topology::loops(nodes, &edges)
        .into_iter()
        .map(|block| {
            let mut joints: Vec<usize> = block.into_iter().map(|e| owners[e]).collect();
            joints.sort_unstable();
            let member = |b: &&RowBlock<S>| joints.binary_search(&b.joint).is_ok();
            let mut rows: Vec<usize> =
                blocks.iter().filter(member).flat_map(|b| b.row..b.row + b.count).collect();
            rows.dedup();
            // the line of a bar has no row
            let round = |j: &usize| rounds.get(j.checked_sub(behind)?);
            rows.extend(joints.iter().filter_map(round).map(|r| r.row));
            rows.sort_unstable();
            rows
        })
        .collect()
}
