//! What is remembered of contacts from one event to the next.

use super::search::Culprit;

/// Sets of contacts, by number among all of them.
pub(super) struct IndexSets {
    /// Open contacts whose gap is positive: those that may close. The others are behind their surface.
    pub(super) front: Vec<bool>,
    /// Where open contacts begin, m: zero, or below it what closed ones have drifted by when they let go.
    pub(super) floor: Vec<f64>,
    /// Closed contacts whose rows follow from those of others.
    pub(super) implied: Vec<usize>,
    /// Contacts that slipped at the last instant with forces by which the motion is not the only one.
    pub(super) undecided: Vec<usize>,
    /// Only contacts that press are in the equations.
    pub(super) basic: bool,
    /// When forces were last found to be one of many.
    pub(super) ambiguous: f64,
    /// Contacts that let go at the last instant, and when that was.
    pub(super) released: Vec<usize>,
    pub(super) instant: f64,
    /// Direction of slip that begins.
    pub(super) onset: [f64; 2],
    /// Those that left their features and are still at the end of them.
    pub(super) departed: Vec<usize>,
}

delassus_algebra::saved! { IndexSets { front, floor, implied, undecided, basic, ambiguous, released, instant, onset, departed } }

impl IndexSets {
    /// For contacts of which nothing is known but whether they are in front of their surfaces.
    pub(super) fn new(front: Vec<bool>) -> IndexSets {
        IndexSets {
            floor: vec![0.0; front.len()],
            front,
            implied: Vec::new(),
            undecided: Vec::new(),
            basic: false,
            ambiguous: f64::NEG_INFINITY,
            released: Vec::new(),
            instant: f64::NEG_INFINITY,
            onset: [0.0; 2],
            departed: Vec::new(),
        }
    }

    /// Do the features of a contact face each other? The tolerance has a hysteresis: one that left its features comes back
    /// when it is inside them by the tolerance, not while it is at their end.
    pub(super) fn faces(&self, c: usize, margin: f64, tol_gap: f64) -> bool {
        margin >= if self.departed.contains(&c) { tol_gap } else { -tol_gap }
    }

    /// An event at t; times within `resolution` are the same instant, at which contacts that let go do not close again.
    pub(super) fn begin_instant(&mut self, t: f64, resolution: f64, culprit: Option<Culprit>) {
        if t - self.instant > resolution {
            self.released.clear();
        }
        self.instant = t;
        match culprit {
            Some(Culprit::Release(c)) if !self.released.contains(&c) => self.released.push(c),
            Some(Culprit::Leave(c)) if !self.departed.contains(&c) => self.departed.push(c),
            _ => {}
        }
    }
}
