//! The chain of elementary motions with flexible links: the tree's joints, and between them the bends of the bodies.
//!
//! From the floating frame of a body to that of the next:
//!
//! ```text
//! frame_p ∘ section_p(η_p) ∘ near ∘ joint(z) ∘ far⁻¹ ∘ section_c(η_c)⁻¹ = frame_c
//! ```
//!
//! Every factor with coordinates is a step. Elastic coordinates of one body stand in several steps: outwards in one for each
//! joint behind it, inwards in the one that holds it. Rigid bodies have no bends; their constant factors join those of the
//! joints.

use super::super::super::absolute::Absolute;
use super::super::super::carried::index;
use super::super::super::drawing::frame_turn;
use super::super::tree::{self, Motion, NOWHERE, Seat, Tree};
use super::bend::Bend;
use crate::kinematics::screw::{Offset, Screw};
use delassus_model::{BodyRef, Frame};
use delassus_system::error::Error;
use std::ops::Range;

/// What moves in a step.
#[derive(Clone, Copy, Debug)]
pub(super) enum Kind {
    /// An elementary motion of a joint, its sign and its first coordinate.
    Joint(Motion, f64, usize),
    /// From a floating frame to a section, by number.
    Out(usize),
    /// From a section to its floating frame.
    In(usize),
}

impl Kind {
    /// Its section with the sign of its motion, if it is one.
    pub(super) fn bend(self) -> Option<(usize, f64)> {
        match self {
            Kind::Joint(..) => None,
            Kind::Out(b) => Some((b, 1.0)),
            Kind::In(b) => Some((b, -1.0)),
        }
    }
}

/// One elementary motion.
#[derive(Clone, Debug)]
pub(super) struct Step {
    pub(super) parent: Option<usize>,
    /// From the frame before to the one in which this step moves.
    pub(super) before: Offset,
    pub(super) kind: Kind,
    /// First of its columns in the store of screws, and among the velocities; their number.
    pub(super) first: usize,
    pub(super) v: usize,
    pub(super) count: usize,
}

impl Step {
    /// Its columns: places in the store with their velocities.
    #[inline]
    pub(super) fn columns(&self) -> impl Iterator<Item = (usize, usize)> {
        let (first, v) = (self.first, self.v);
        (0..self.count).map(move |k| (first + k, v + k))
    }
    /// Place in the store of a velocity's column, if it is one of this step.
    #[inline]
    pub(super) fn column_of(&self, v: usize) -> Option<usize> {
        v.checked_sub(self.v).filter(|k| *k < self.count).map(|k| self.first + k)
    }
}

/// The way from one body to the next.
#[derive(Clone, Debug)]
pub(super) struct Link {
    /// World entries of the bodies.
    pub(super) body: usize,
    pub(super) from: usize,
    /// Sections it leaves and enters by, and the joint's frames in them (or in rigid bodies).
    pub(super) sections: [Option<usize>; 2],
    pub(super) frames: [Offset; 2],
    /// Nodes of the tree, and their columns in the store of screws.
    pub(super) nodes: Range<usize>,
    pub(super) columns: Range<usize>,
}

/// Elastic coordinates of one body.
#[derive(Clone, Copy, Debug)]
pub(super) struct Elastic {
    /// World entry.
    pub(super) slot: usize,
    /// Coordinates and velocities among all, and in absolute coordinates.
    pub(super) q: usize,
    pub(super) v: usize,
    pub(super) inner: [usize; 2],
    pub(super) n: usize,
}

/// All steps, and where the bodies stand.
#[derive(Debug)]
pub(super) struct Layout<S: Screw> {
    pub(super) steps: Vec<Step>,
    pub(super) bends: Vec<Bend<S>>,
    pub(super) seats: Vec<Seat>,
    pub(super) links: Vec<Link>,
    pub(super) elastic: Vec<Elastic>,
    /// Screws stored.
    pub(super) columns: usize,
}

impl<S: Screw> Layout<S> {
    /// The steps of a tree over bodies in absolute coordinates.
    ///
    /// # Errors
    /// If there is no section where a joint is attached.
    pub(super) fn new(inner: &Absolute<S>, tree: &Tree) -> Result<Layout<S>, Error> {
        let mut out = Layout {
            steps: Vec::new(),
            bends: Vec::new(),
            seats: vec![Seat { node: None, offset: NOWHERE }; tree.seats.len()],
            links: Vec::new(),
            elastic: Vec::new(),
            columns: 0,
        };
        let (mut q, mut v) = (tree.nq, tree.nv);
        for (slot, body) in &inner.carriage.flexible {
            let s = &inner.slots[*slot];
            let n = s.nv - body.rigid();
            let inner = [s.positions::<S>().end - n, s.v + body.rigid()];
            out.elastic.push(Elastic { slot: *slot, q, v, inner, n });
            (q, v) = (q + n, v + n);
        }
        let mut next = 0;
        for (body, from, joint) in &tree.sequence {
            let end = tree.seats[*body].node.map_or(next, |n| next.max(n + 1));
            out.link(inner, tree, (*body, *from), *joint, next..end)?;
            next = end;
        }
        Ok(out)
    }

    fn push(&mut self, parent: Option<usize>, before: Offset, kind: Kind, v: usize, count: usize) -> usize {
        self.steps.push(Step { parent, before, kind, first: self.columns, v, count });
        self.columns += count;
        self.steps.len() - 1
    }

    /// The section of a body at a joint's frame, and the frame in it.
    fn bend(
        &mut self,
        inner: &Absolute<S>,
        body: BodyRef,
        frame: &Frame,
    ) -> Result<(Option<usize>, Frame), Error> {
        let found = self.elastic.iter().find(|e| e.slot == index(body));
        let (Some(e), Some(flexible)) = (found, inner.carriage.body(index(body))) else {
            return Ok((None, *frame));
        };
        let at = inner.model.seat(body, frame.p)?.unwrap_or(frame.p);
        self.bends.push(Bend::new(flexible.section(at)?, e.q, e.v, e.n));
        Ok((Some(self.bends.len() - 1), inner.locate(body, frame).1))
    }

    fn link(
        &mut self,
        inner: &Absolute<S>,
        tree: &Tree,
        (body, from): (usize, usize),
        joint: Option<usize>,
        nodes: Range<usize>,
    ) -> Result<(), Error> {
        let mut sections = [None; 2];
        let mut frames = [NOWHERE; 2];
        if let Some(j) = joint {
            let joint = &inner.model.joints[j];
            let turn = frame_turn(&inner.model, joint.between, &joint.frames);
            // planar angles: θ_B + β = θ_A + α + turn + z
            let turns = [turn, 0.0];
            let way = if tree.forward[j] { [0, 1] } else { [1, 0] };
            for (side, k) in way.into_iter().enumerate() {
                let (section, frame) = self.bend(inner, joint.between[k], &joint.frames[k])?;
                (sections[side], frames[side]) = (section, tree::offset(&frame, turns[k]));
            }
        }
        let Seat { node: mut at, offset } = self.seats[from];
        let mut before = tree::compose(&offset, &frames[0]);
        if let Some(b) = sections[0] {
            let (v, n) = (self.bends[b].v, self.bends[b].n);
            at = Some(self.push(at, offset, Kind::Out(b), v, n));
            before = frames[0];
        }
        let first = self.columns;
        for node in &tree.nodes[nodes.clone()] {
            let kind = Kind::Joint(node.motion, node.sign, node.q);
            at = Some(self.push(at, before, kind, node.v, node.motion.nv()));
            before = NOWHERE;
        }
        let columns = first..self.columns;
        before = tree::compose(&before, &tree::inverse(&frames[1]));
        if let Some(b) = sections[1] {
            let (v, n) = (self.bends[b].v, self.bends[b].n);
            at = Some(self.push(at, before, Kind::In(b), v, n));
            before = NOWHERE;
        }
        self.seats[body] = Seat { node: at, offset: before };
        self.links.push(Link { body, from, sections, frames, nodes, columns });
        Ok(())
    }
}
