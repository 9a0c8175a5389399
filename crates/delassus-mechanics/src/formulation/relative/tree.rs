//! The spanning tree: which joints carry the relative coordinates, and where loops are cut.
//!
//! A joint in the tree is a chain of elementary motions (turn, slide, ball). Weights are the freedoms of a joint, so that
//! a loop is cut at the joint with the most of them: the fewest coordinates and the fewest closure rows. A joint that
//! no chain of elementary motions describes (a rod, a rolling disc, a support that is moved) stays a constraint, and
//! a body that nothing else holds gets the freedoms of a free body.
//!
//! Implements: cuadrado2003 §3, figure 1.

use super::super::carried::index;
use super::super::drawing::frame_turn;
use crate::kinematics::plane_angle;
use crate::kinematics::screw::Offset;
use delassus_algebra::vec3::{IDENTITY, ZERO, mul, mul_t_vec, neg, transpose};
pub(super) use delassus_model::joint::Motion;
use delassus_model::{BodyKind, BodyRef, Coordinate, Dimension, Frame, Joint, Model};
use delassus_system::error::{Code, Error};
use std::cmp::Reverse;
use std::collections::BinaryHeap;

/// A joint of the tree as elementary motions with their coordinates.
type Chain = &'static [(Motion, Coordinate)];

/// One elementary joint of the tree; its frame moves with everything behind it.
#[derive(Clone, Debug)]
pub(super) struct Node {
    /// The node before; `None` on the ground.
    pub(super) parent: Option<usize>,
    /// From the frame of the node before to the frame in which this one moves.
    pub(super) before: Offset,
    pub(super) motion: Motion,
    /// −1 where the tree passes the joint from its second to its first body.
    pub(super) sign: f64,
    pub(super) q: usize,
    pub(super) v: usize,
    /// One past its last column.
    end: usize,
    /// The joint it belongs to (`None`: a free body) and its coordinate there.
    pub(super) joint: Option<usize>,
    pub(super) rate: Rate,
}

/// The velocity of an elementary joint.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Rate {
    /// Of a free body along an axis.
    Along(usize),
    /// Of a free planar body.
    Turn,
    /// Three of a rotation in space.
    Ball,
    /// Of a coordinate of a joint.
    Of(Coordinate),
}

impl Rate {
    /// Name for people; of a ball without its axis.
    pub(super) fn name(self) -> &'static str {
        match self {
            Rate::Along(axis) => ["vx", "vy", "vz"][axis],
            Rate::Turn => "rate",
            Rate::Ball => "w",
            Rate::Of(coordinate) => coordinate.rate_name(),
        }
    }
    /// Is it along the first axis (0) or second axis (1) of its plane?
    pub(super) fn is_along(self, axis: usize) -> bool {
        match self {
            Rate::Along(own) => own == axis,
            Rate::Of(Coordinate::X) => axis == 0,
            Rate::Of(Coordinate::Y) => axis == 1,
            _ => false,
        }
    }
}

impl Node {
    /// Its columns.
    #[inline(always)]
    pub(super) fn columns(&self) -> std::ops::Range<usize> {
        self.v..self.end
    }
    /// All of them but the first.
    #[inline(always)]
    pub(super) fn more_columns(&self) -> std::ops::Range<usize> {
        self.v + 1..self.end
    }
}

/// Where a body stands.
#[derive(Clone, Copy, Debug)]
pub(super) struct Seat {
    /// The node that carries it (`None`: held by the ground).
    pub(super) node: Option<usize>,
    /// From the node's frame to the body's.
    pub(super) offset: Offset,
}

/// A body that moves, in the order of the nodes that carry them.
#[derive(Clone, Copy, Debug)]
pub(super) struct Rider {
    pub(super) node: usize,
    /// World entry.
    pub(super) entry: usize,
    /// From the node's frame to the body's.
    pub(super) offset: Offset,
    /// No body before it is carried by the same node.
    pub(super) first: bool,
}

/// The tree of a model.
#[derive(Clone, Debug)]
pub(super) struct Tree {
    pub(super) nodes: Vec<Node>,
    /// By world entry; the ground first.
    pub(super) seats: Vec<Seat>,
    pub(super) riders: Vec<Rider>,
    /// By joint: in the tree?
    pub(super) carries: Vec<bool>,
    /// By joint in the tree: true if its second body is behind its first.
    pub(super) forward: Vec<bool>,
    /// By joint in the tree: bodies (world entries) behind it start here.
    pub(super) child: Vec<usize>,
    /// Bodies (world entries) from the ground outwards: body, the one before it, the joint between them.
    pub(super) sequence: Vec<(usize, usize, Option<usize>)>,
    /// Free bodies in space with nothing behind them: world entry, and the first column of their rotation.
    pub(super) alone: Vec<(usize, usize)>,
    pub(super) nq: usize,
    pub(super) nv: usize,
}

pub(super) const NOWHERE: Offset = Offset { p: ZERO, axes: IDENTITY, angle: 0.0 };

pub(super) fn offset(f: &Frame, turn: f64) -> Offset {
    Offset { p: f.p, axes: f.axes, angle: plane_angle(f) + turn }
}

pub(super) fn inverse(o: &Offset) -> Offset {
    Offset { p: neg(mul_t_vec(&o.axes, o.p)), axes: transpose(&o.axes), angle: -o.angle }
}

pub(super) fn compose(a: &Offset, b: &Offset) -> Offset {
    let p = delassus_algebra::vec3::add(a.p, delassus_algebra::vec3::mul_vec(&a.axes, b.p));
    Offset { p, axes: mul(&a.axes, &b.axes), angle: a.angle + b.angle }
}

/// The elementary motions of a joint from its first frame to its second with their coordinates; `None` if it has no
/// such form.
fn motions(joint: &Joint, dimension: Dimension) -> Option<Chain> {
    let list = joint.kind.info().in_dimension(dimension)?.motions?;
    // a motion that the joint itself leaves free is a drive; any other moves a support
    let m = &joint.motion;
    let has = |wanted: Motion| list.iter().any(|(k, _)| *k == wanted);
    let drives = (0..3).all(|k| m.offset[k].is_none() || has(Motion::Slide(k)))
        && (m.angle.is_none() || has(Motion::Turn(2)))
        && m.length.is_none();
    drives.then_some(list)
}

fn freedoms(list: &[(Motion, Coordinate)]) -> usize {
    list.iter().map(|(m, _)| m.nv()).sum()
}

impl Tree {
    /// The tree with the least freedoms; `cut` of a joint decides before that. Among joints of as many freedoms those near the
    /// ground are taken first: short branches make few columns and a mass matrix with many zeros.
    ///
    /// # Errors
    /// If a body is a mesh: its nodes hang on no joints.
    pub(super) fn of(model: &Model) -> Result<Tree, Error> {
        for b in &model.bodies {
            if matches!(b.kind, BodyKind::Mesh(_)) {
                return Err(Error::model(Code::NotAvailable, "a mesh has no relative coordinates")
                    .on(format!("body[{}]", b.name))
                    .hint("use coordinates = \"absolute\""));
            }
        }
        let n = model.bodies.len() + 1;
        let point = |b: BodyRef| matches!(b, BodyRef::Body(i) if model.bodies[i].kind == BodyKind::Point);
        let lists: Vec<Option<Chain>> = model
            .joints
            .iter()
            .map(|j| if j.between.iter().any(|b| point(*b)) { None } else { motions(j, model.dimension) })
            .collect();
        let mut ways: Vec<Vec<usize>> = vec![Vec::new(); n];
        for (j, joint) in model.joints.iter().enumerate() {
            if lists[j].is_some() && joint.cut != Some(true) {
                joint.between.iter().for_each(|b| ways[index(*b)].push(j));
            }
        }
        let mut carries = vec![false; model.joints.len()];
        let mut reached = vec![false; n];
        // what comes first is taken first: joints that must be in the tree, few freedoms, near the ground, early in the file
        let mut open = BinaryHeap::new();
        let reach = |open: &mut BinaryHeap<_>, body: usize, depth: usize| {
            for j in &ways[body] {
                let must = model.joints[*j].cut == Some(false);
                let freedoms = lists[*j].map_or(0, freedoms);
                open.push(Reverse((!must, freedoms, depth, *j)));
            }
        };
        for base in 0..n {
            if reached[base] {
                continue;
            }
            reached[base] = true;
            reach(&mut open, base, 0);
            while let Some(Reverse((_, _, depth, j))) = open.pop() {
                for body in model.joints[j].between.map(index) {
                    if !reached[body] {
                        (reached[body], carries[j]) = (true, true);
                        reach(&mut open, body, depth + 1);
                    }
                }
            }
        }
        Ok(Tree::grow(model, &lists, carries))
    }

    /// Numbers the nodes from the ground outwards, one branch after the other.
    fn grow(model: &Model, lists: &[Option<Chain>], carries: Vec<bool>) -> Tree {
        let n = model.bodies.len() + 1;
        let mut adjacent: Vec<Vec<usize>> = vec![Vec::new(); n];
        for (j, joint) in model.joints.iter().enumerate().filter(|(j, _)| carries[*j]) {
            for b in joint.between {
                adjacent[index(b)].push(j);
            }
        }
        let joints = model.joints.len();
        let mut tree = Tree {
            nodes: Vec::new(),
            seats: vec![Seat { node: None, offset: NOWHERE }; n],
            riders: Vec::new(),
            carries,
            forward: vec![true; joints],
            child: vec![0; joints],
            sequence: Vec::new(),
            alone: Vec::new(),
            nq: 0,
            nv: 0,
        };
        let mut placed = vec![false; n];
        placed[0] = true;
        let mut stack: Vec<(usize, usize)> = Vec::new();
        for base in 0..n {
            if !placed[base] {
                tree.free(model, base);
                tree.sequence.push((base, 0, None));
                placed[base] = true;
            } else if base != 0 {
                continue;
            }
            stack.extend(adjacent[base].iter().rev().map(|j| (base, *j)));
            while let Some((from, j)) = stack.pop() {
                let pair = model.joints[j].between.map(index);
                let forward = pair[0] == from;
                let to = if forward { pair[1] } else { pair[0] };
                if placed[to] {
                    continue;
                }
                placed[to] = true;
                tree.join(model, j, lists[j].unwrap_or(&[]), forward, from, to);
                stack.extend(adjacent[to].iter().rev().filter(|k| **k != j).map(|k| (to, *k)));
            }
        }
        let rider =
            |(entry, s): (usize, &Seat)| Some(Rider { node: s.node?, entry, offset: s.offset, first: true });
        tree.riders = tree.seats.iter().enumerate().filter_map(rider).collect();
        tree.riders.sort_by_key(|r| (r.node, r.entry));
        for i in 1..tree.riders.len() {
            tree.riders[i].first = tree.riders[i].node != tree.riders[i - 1].node;
        }
        tree.find_alone();
        tree
    }

    fn find_alone(&mut self) {
        let mut leads = vec![false; self.nodes.len()];
        self.nodes.iter().filter_map(|n| n.parent).for_each(|p| leads[p] = true);
        for (entry, seat) in self.seats.iter().enumerate() {
            let Some(i) = seat.node else { continue };
            let node = &self.nodes[i];
            if node.rate == Rate::Ball && node.joint.is_none() && !leads[i] {
                self.alone.push((entry, node.v));
            }
        }
    }

    fn push(&mut self, parent: Option<usize>, before: Offset, motion: Motion, sign: f64) -> usize {
        self.nodes.push(Node {
            parent,
            before,
            motion,
            sign,
            q: self.nq,
            v: self.nv,
            end: self.nv + motion.nv(),
            joint: None,
            rate: Rate::Turn,
        });
        self.nq += motion.nq();
        self.nv += motion.nv();
        self.nodes.len() - 1
    }

    /// A body that nothing holds: translations in global axes, then rotations in its own.
    fn free(&mut self, model: &Model, entry: usize) {
        let planar = model.dimension == Dimension::Planar;
        let kind = model.bodies[entry - 1].kind;
        let mut node = None;
        for axis in 0..if planar { 2 } else { 3 } {
            let i = self.push(node, NOWHERE, Motion::Slide(axis), 1.0);
            self.nodes[i].rate = Rate::Along(axis);
            node = Some(i);
        }
        if kind != BodyKind::Point {
            let motion = if planar { Motion::Turn(2) } else { Motion::Ball };
            let i = self.push(node, NOWHERE, motion, 1.0);
            self.nodes[i].rate = if planar { Rate::Turn } else { Rate::Ball };
            node = Some(i);
        }
        self.seats[entry] = Seat { node, offset: NOWHERE };
    }

    fn join(
        &mut self,
        model: &Model,
        j: usize,
        list: &[(Motion, Coordinate)],
        forward: bool,
        from: usize,
        to: usize,
    ) {
        let joint = &model.joints[j];
        let turn = frame_turn(model, joint.between, &joint.frames);
        // planar angles: θ_B + β = θ_A + α + turn + z
        let (a, b) = (offset(&joint.frames[0], turn), offset(&joint.frames[1], 0.0));
        let (near, far, sign) = if forward { (a, b, 1.0) } else { (b, a, -1.0) };
        let seat = self.seats[from];
        let mut step = compose(&seat.offset, &near);
        let mut node = seat.node;
        let mut add = |tree: &mut Tree, (motion, c): (Motion, Coordinate)| {
            let i = tree.push(node, step, motion, sign);
            tree.nodes[i].joint = Some(j);
            tree.nodes[i].rate = if motion == Motion::Ball { Rate::Ball } else { Rate::Of(c) };
            node = Some(i);
            step = NOWHERE;
        };
        if forward {
            list.iter().for_each(|m| add(self, *m));
        } else {
            list.iter().rev().for_each(|m| add(self, *m));
        }
        self.seats[to] = Seat { node, offset: compose(&step, &inverse(&far)) };
        self.forward[j] = forward;
        self.child[j] = to;
        self.sequence.push((to, from, Some(j)));
    }
}
