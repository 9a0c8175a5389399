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
use super::drawing::{check_orientation, frame_turn};
use super::{RowKind, topology};
use crate::contact::Candidate;
use crate::kinematics::{
    CurveRows, Ends, FrameJet, Measure, PairBlock, PairRow, PointOnAxis, Space, World, curvature_couples,
    origin_frame,
};
use delassus_algebra::Vec3;
use delassus_algebra::saved::{Damaged, Reader, Saved, Writer};
use delassus_model::joint::rows::{Coupling, JointRow, RowList, RowSpec, Term};
use delassus_model::{BodyKind, Coordinate, Elements, Expr, Frame, Joint, Model, Motion};
use delassus_system::error::{Code, Error};
use std::ops::Range;

/// A block of constraint rows with its cached gradients.
#[derive(Clone, Debug)]
pub(super) struct RowBlock<S: Space> {
    pub(super) joint: usize,
    pub(super) bodies: [usize; 2],
    formula: Formula<S>,
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
}

/// What the rows of a block are made of; what few blocks have stands apart, because all are walked often.
#[derive(Clone, Debug)]
enum Formula<S: Space> {
    /// A formula of two frames.
    Frames(RowSpec),
    /// One term of a relation between joint coordinates.
    Term(Box<CoupledTerm<S>>),
    /// A point on a curve.
    Curve(Box<CurveRows<S>>),
    /// A point on the axis of a flexible body: one pair of bodies of one piece.
    PointOnAxis(Box<PointOnAxis>),
    /// A closed contact, and which of its pairs of bodies this block is.
    Contact(Box<Candidate<S>>, usize),
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

delassus_algebra::saved! { [S: Space] CoupledTerm<S> { measure } made { factor, rest, hold, value, units } }
// the gradients follow from the point of evaluation
delassus_algebra::saved! {
    [S: Space] RowBlock<S> {
        formula
    } made { joint, bodies, motion, turn, length, radius, jet, second, row, count, names, jac }
}

/// Turns of angles, places on curves.
impl<S: Space> Saved for Formula<S> {
    fn save(&self, out: &mut Writer) {
        match self {
            Formula::Frames(_) => {}
            Formula::Term(term) => term.save(out),
            Formula::Curve(rows) => rows.save(out),
            Formula::PointOnAxis(rows) => rows.save(out),
            Formula::Contact(candidate, _) => candidate.save(out),
        }
    }
    fn restore(&mut self, from: &mut Reader<'_>) -> Result<(), Damaged> {
        match self {
            Formula::Frames(_) => Ok(()),
            Formula::Term(term) => term.restore(from),
            Formula::Curve(rows) => rows.restore(from),
            Formula::PointOnAxis(rows) => rows.restore(from),
            Formula::Contact(candidate, _) => candidate.restore(from),
        }
    }
}

impl<S: Space> RowBlock<S> {
    /// What a pair of bodies adds to the row of a closed contact; `number` is that of a joint behind all joints.
    pub(super) fn contact(
        candidate: Candidate<S>,
        pair: usize,
        number: usize,
        rows: Range<usize>,
    ) -> RowBlock<S> {
        let frame = origin_frame();
        RowBlock {
            joint: number,
            bodies: candidate.pair(pair),
            formula: Formula::Contact(Box::new(candidate), pair),
            motion: None,
            turn: 0.0,
            length: 0.0,
            radius: 0.0,
            jet: FrameJet::fixed(&frame, 0.0, 0.0),
            second: frame,
            row: rows.start,
            count: rows.len(),
            names: &["gap", "slip1", "slip2"],
            jac: [[S::zero_twist(); 2]; 3],
        }
    }

    /// Its contact, if it is one.
    pub(super) fn as_contact(&self) -> Option<&Candidate<S>> {
        match &self.formula {
            Formula::Contact(candidate, _) => Some(candidate),
            _ => None,
        }
    }

    /// Its contact, if it is the first block of one.
    pub(super) fn leads_contact(&self) -> Option<&Candidate<S>> {
        match &self.formula {
            Formula::Contact(candidate, 0) => Some(candidate),
            _ => None,
        }
    }

    /// Its contact, to change it.
    pub(super) fn as_contact_mut(&mut self) -> Option<&mut Candidate<S>> {
        match &mut self.formula {
            Formula::Contact(candidate, _) => Some(candidate),
            _ => None,
        }
    }

    /// Its curve, if a point is held on one.
    pub(super) fn curve(&self) -> Option<&CurveRows<S>> {
        match &self.formula {
            Formula::Curve(rows) => Some(rows),
            _ => None,
        }
    }

    /// The formula of its two frames, if its rows are one.
    #[inline]
    pub(super) fn spec(&self) -> Option<RowSpec> {
        match self.formula {
            Formula::Frames(spec) => Some(spec),
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

    fn ends(&self) -> Ends<'_> {
        Ends { fa: &self.jet, fb: &self.second, radius: self.radius }
    }

    /// Gradients at the poses of the world, where `place` was not asked for them.
    pub(super) fn gradients(&self, world: &World<S>) -> [PairRow<S>; 3] {
        let mut jac = self.jac;
        if let Some(spec) = self.spec() {
            let poses = self.bodies.map(|i| &world.bodies[i].pose);
            let (n, mut g) = (self.count, [0.0; 3]);
            S::position(spec, self.ends(), poses, &mut g[..n], &mut jac[..n]);
        }
        jac
    }

    /// Adds g and sets the gradients at the poses and the time of the world.
    #[inline]
    pub(super) fn place(&mut self, world: &World<S>, g: &mut [f64]) {
        if self.is_fixed_point() {
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
        let poses = self.bodies.map(|i| &world.bodies[i].pose);
        let ends = Ends { fa: &self.jet, fb: &self.second, radius: self.radius };
        let jac = &mut self.jac[..self.count];
        let g = &mut g[self.row..self.row + self.count];
        match &mut self.formula {
            Formula::Curve(rows) => rows.position(ends, poses, g, jac),
            Formula::PointOnAxis(rows) => rows.position(world, g, jac),
            Formula::Frames(spec) => S::position(*spec, ends, poses, g, jac),
            Formula::Contact(candidate, pair) => {
                g[0] += candidate.place(world, *pair, &mut jac[0]);
                if jac.len() > 1 {
                    candidate.place_tangents(world, *pair, &mut jac[1..]);
                }
            }
            Formula::Term(term) => {
                let (s, row) = term.measure.value(poses[0], poses[1]);
                let value = term.value.as_ref().map_or(0.0, |e| e.eval(world.t, &[]));
                g[0] += term.factor * s - term.rest - value;
                for (own, row) in jac[0].iter_mut().zip(&row) {
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
        match &self.formula {
            Formula::Frames(spec) => S::velocity(*spec, self.ends(), [a, b], rate, bias),
            Formula::Term(term) => {
                let [_, v, acc] = term.value.as_ref().map_or([0.0; 3], |e| e.time_jet(world.t));
                rate[0] -= v;
                bias[0] += term.factor * term.measure.bias(a, b) - acc;
            }
            Formula::PointOnAxis(rows) => rows.velocity(world, bias),
            Formula::Curve(rows) => rows.velocity(self.ends(), [a, b], rate, bias),
            Formula::Contact(candidate, pair) => {
                let [r, b] = candidate.advance(world, *pair);
                rate[0] += r;
                bias[0] += b;
                if rate.len() > 1 {
                    candidate.advance_tangents(world, *pair, &mut rate[1..], &mut bias[1..]);
                }
            }
        }
    }

    /// True if the rows hold two points together that are fixed in their bodies.
    #[inline]
    pub(super) fn is_fixed_point(&self) -> bool {
        matches!(self.formula, Formula::Frames(RowSpec::Point)) && self.motion.is_none()
    }

    /// True if ∂g/∂t may differ from zero.
    pub(super) fn is_driven(&self) -> bool {
        if let Some(candidate) = self.as_contact() {
            return candidate.depends_on_time();
        }
        let valued = matches!(&self.formula, Formula::Term(term) if term.value.is_some());
        valued || self.motion.is_some()
    }

    /// Adds Σ l_k ∂(gradient of row k)/∂q to the blocks between its two bodies.
    pub(super) fn curvature(&self, world: &World<S>, l: &[f64], out: &mut PairBlock<S>) {
        let [a, b] = self.bodies.map(|i| &world.bodies[i].pose);
        match &self.formula {
            Formula::Frames(spec) => S::curvature(*spec, self.ends(), [a, b], l, out),
            Formula::Term(term) => term.measure.curvature(l[0] * term.factor, a, b, out),
            Formula::PointOnAxis(rows) => rows.curvature(world, l, out),
            Formula::Curve(rows) => rows.curvature(self.ends(), [a, b], l, out),
            Formula::Contact(candidate, pair) => {
                candidate.curvature(world, *pair, l[0], out);
                if l.len() > 1 {
                    candidate.curvature_of_tangents(world, *pair, &l[1..], out);
                }
            }
        }
    }

    /// Remembers an accepted point: turns of angles, places on curves.
    pub(super) fn commit(&mut self, world: &World<S>) {
        let [a, b] = self.bodies.map(|i| &world.bodies[i].pose);
        match &mut self.formula {
            Formula::Frames(_) => {}
            Formula::Term(term) => term.measure.commit(a, b),
            Formula::Curve(rows) => rows.commit(),
            Formula::PointOnAxis(rows) => rows.commit(),
            Formula::Contact(candidate, _) => {
                candidate.commit(world);
                if self.count > 1 {
                    candidate.commit_tangents(world);
                }
            }
        }
    }

    /// Takes what is to be held as drawn from the world, which stands as drawn.
    pub(super) fn hold_drawn(&mut self, world: &World<S>) {
        let [a, b] = self.bodies.map(|i| &world.bodies[i].pose);
        let ends = Ends { fa: &self.jet, fb: &self.second, radius: self.radius };
        match &mut self.formula {
            Formula::Frames(_) | Formula::Contact(..) => {}
            Formula::Curve(rows) => rows.search(ends, [a, b]),
            Formula::PointOnAxis(rows) => rows.search(world),
            Formula::Term(term) => {
                term.measure.commit(a, b);
                if term.hold {
                    term.rest = term.factor * term.measure.value(a, b).0;
                }
            }
        }
    }

    /// True if the gradients are constant.
    pub(super) fn is_straight(&self) -> bool {
        self.spec() == Some(RowSpec::Angle)
    }

    /// The points of a block whose rows hold two points, together or (true) at a distance, in body axes.
    pub(super) fn points(&self) -> Option<([Vec3; 2], bool)> {
        match self.spec() {
            Some(RowSpec::Point) => Some(([self.jet.p[0], self.second.p], false)),
            Some(RowSpec::Distance) => Some(([self.jet.p[0], self.second.p], true)),
            _ => None,
        }
    }

    /// True if the curvature couples the two bodies.
    pub(super) fn couples(&self) -> bool {
        self.spec().is_none_or(curvature_couples)
    }

    /// Kind of one of its rows.
    pub(super) fn kind(&self, row: usize) -> RowKind {
        // friction knows velocities only
        if self.as_contact().is_some_and(|c| row > self.row || c.joint().is_some()) {
            return RowKind::Nonholonomic;
        }
        match self.spec() {
            Some(spec) if spec.is_nonholonomic(row - self.row) => RowKind::Nonholonomic,
            _ => RowKind::Holonomic,
        }
    }

    /// Direction name of one of its rows.
    pub(super) fn name(&self, row: usize) -> &'static str {
        self.names[(row - self.row).min(self.names.len() - 1)]
    }

    /// Size of g that counts as large in a model of that length.
    pub(super) fn scale(&self, length: f64) -> f64 {
        match &self.formula {
            Formula::Contact(candidate, _) if candidate.is_angle() => 1.0,
            Formula::Term(term) => (term.units[0] * length).max(term.units[1]),
            Formula::Frames(RowSpec::Dot { .. } | RowSpec::Angle | RowSpec::Twist) => 1.0,
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
            on(Error::model(Code::UnknownJoint, format!("no {} joint in this dimension", j.kind.info().name)))
        })?;
        (j.kind.info().check)(model, j).map_err(on)?;
        let mut list = RowList::default();
        (info.rows)(j, &mut list);
        for (asked, names) in list.rows {
            check_orientation(model, j, asked).map_err(on)?;
            let kept = match keep(joint) {
                Rows::All => true,
                Rows::Drives => names == ["motion"],
            };
            if !kept {
                continue;
            }
            let (row, count) = (m, asked.count(S::PLANAR));
            m += count;
            let block = |of: usize, motion: &Motion, formula: Formula<S>| {
                let o = &model.joints[of];
                let (bodies, frames) = carriage.locate_pair(model, o.between, &o.frames);
                let turn = frame_turn(model, o.between, &o.frames);
                let moving = *motion != Motion::default();
                RowBlock {
                    joint,
                    bodies,
                    formula,
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
                }
            };
            let still = Motion::default();
            match asked {
                JointRow::Frames(spec) => blocks.push(block(joint, &j.motion, Formula::Frames(spec))),
                JointRow::Curve => {
                    let curve = j.curve.as_ref().map(|c| Formula::Curve(Box::new(CurveRows::new(c))));
                    blocks.extend(curve.map(|formula| block(joint, &j.motion, formula)));
                }
                // one block for each pair of bodies of each piece
                JointRow::Axis => {
                    for point in points_on_axis(model, carriage, j) {
                        let bodies = point.bodies();
                        let own = block(joint, &still, Formula::PointOnAxis(Box::new(point)));
                        blocks.push(RowBlock { bodies, ..own });
                    }
                }
                // one block for each term
                JointRow::Coupled(number) => {
                    let coupling = &list.couplings[number];
                    for (i, term) in coupling.terms.iter().enumerate() {
                        let of = term.joint.unwrap_or(joint);
                        let measure = measure(model, carriage, of, term.coordinate);
                        let value = coupling.value.clone().filter(|_| i == 0);
                        let hold = coupling.value.is_none();
                        let (factor, units) = (term.factor, units(coupling));
                        let term = CoupledTerm { measure, factor, rest: 0.0, hold, value, units };
                        blocks.push(block(of, &still, Formula::Term(Box::new(term))));
                    }
                }
            }
        }
    }
    Ok((blocks, m))
}

/// The blocks of a point that slides along the axis of a flexible body.
fn points_on_axis<S: Space>(model: &Model, carriage: &Carriage<S>, j: &Joint) -> Vec<PointOnAxis> {
    let nodes = model.axis_nodes(j.between[0]).unwrap_or_default();
    let at = |x: &f64| Frame { p: [*x, 0.0, 0.0], ..origin_frame() };
    let entries: Vec<usize> = nodes.iter().map(|x| carriage.locate(model, j.between[0], &at(x)).0).collect();
    let lengths: Vec<f64> = nodes.windows(2).map(|x| x[1] - x[0]).collect();
    let (body, frame) = carriage.locate(model, j.between[1], &j.frames[1]);
    PointOnAxis::blocks(&entries, &lengths, body, frame.p)
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
            // the line of a bar has no row
            let round = |j: &usize| rounds.get(j.checked_sub(behind)?);
            rows.extend(joints.iter().filter_map(round).map(|r| r.row));
            // several blocks may have the same rows
            rows.sort_unstable();
            rows.dedup();
            rows
        })
        .collect()
}
