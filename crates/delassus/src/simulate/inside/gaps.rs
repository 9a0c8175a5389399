//! Open contacts within a step: the first that closes, wherever in the step and however short it would be closed.
//!
//! Gaps of all contacts that may meet are followed together ([`delassus_algebra::falls`]). One that falls below −tol_gap closed
//! where it was zero before, if its features face each other there: the lines of edges and the planes of faces reach beyond
//! them, and bodies cross those all the time. What dips less is no contact.

use super::{Inside, MOST_SAMPLES};
use crate::simulate::session::Session;
use delassus_algebra::falls::{FirstFall, Functions, first_fall};

/// An open contact that is followed.
#[derive(Clone, Copy, Debug)]
pub(in crate::simulate) struct Open {
    /// Its number.
    pub(in crate::simulate) contact: usize,
    /// Metres per unit of its gap.
    pub(in crate::simulate) unit: f64,
    /// Where it begins, m.
    pub(in crate::simulate) floor: f64,
    /// How deep its gap must fall below that, m.
    pub(in crate::simulate) depth: f64,
}

/// Gaps of open contacts along a step.
struct Gaps<'a> {
    inside: &'a mut Inside,
    session: &'a mut Session,
    open: &'a [Open],
    /// Do the features of a contact face each other, with this margin?
    faces: &'a dyn Fn(usize, f64) -> bool,
}

impl Functions for Gaps<'_> {
    fn count(&self) -> usize {
        self.open.len()
    }
    fn take(&mut self, s: f64, out: &mut [f64]) {
        self.inside.place(self.session, s);
        for (out, open) in out.iter_mut().zip(self.open) {
            *out = self.session.mechanism.contacts().witness(open.contact) * open.unit - open.floor;
        }
    }
    fn depth(&self, k: usize) -> f64 {
        self.open[k].depth
    }
    fn counts(&mut self, k: usize, s: f64) -> bool {
        self.inside.place(self.session, s);
        let c = self.open[k].contact;
        (self.faces)(c, self.session.mechanism.contacts().gap_and_margin(c).1)
    }
}

/// A contact that closes within a step.
pub(in crate::simulate) struct Closing {
    pub(in crate::simulate) contact: usize,
    /// Places in the step at which it is zero, and at its depth.
    pub(in crate::simulate) zero: f64,
    pub(in crate::simulate) below: f64,
}

/// The first contact that closes within the step, of those that are open and may; if that cannot be told, the place in the step up to which
/// none does. The mechanism stands anywhere afterwards.
pub(in crate::simulate) fn first_closing(
    inside: &mut Inside,
    session: &mut Session,
    parts: usize,
    open: &[Open],
    faces: &dyn Fn(usize, f64) -> bool,
) -> Result<Option<Closing>, f64> {
    let mut gaps = Gaps { inside, session, open, faces };
    match first_fall(&mut gaps, parts, MOST_SAMPLES) {
        FirstFall::None => Ok(None),
        FirstFall::At { place, below, which } => {
            Ok(Some(Closing { contact: open[which].contact, zero: place, below }))
        }
        FirstFall::Unfinished(place) => Err(place),
    }
}
