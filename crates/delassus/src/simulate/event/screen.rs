//! A first look at many suspects: which of them can be an event at all.
//!
//! The lines of edges and the planes of faces reach beyond them, and bodies cross those all the time. Gaps and margins of all
//! suspects at a few places of the step, each placed once, tell where a gap may pass zero and whether its features may face
//! each other there. What can be neither is not searched.

use super::Events;
use super::search::{Culprit, Reach};
use crate::simulate::Session;

/// Parts of the step.
const PARTS: usize = 8;
/// How many times the change of a value over a part it may differ from both ends in between.
const CHANGES_BETWEEN_ENDS: f64 = 2.0;

impl Events {
    /// Leaves out contacts that cannot meet within the step; `dense` stands for it. Bodies that pass each other may meet
    /// between two places: they stay.
    pub(super) fn screen(&mut self, session: &mut Session, suspects: &mut Vec<(Culprit, Reach)>) {
        let gaps: Vec<(usize, bool)> = suspects
            .iter()
            .filter_map(|s| match *s {
                (Culprit::Gap(c), Reach::End) => Some((c, true)),
                (Culprit::Gap(c), Reach::Dip(_)) => Some((c, false)),
                _ => None,
            })
            .collect();
        if gaps.len() < 2 {
            return;
        }
        let mut possible = vec![false; gaps.len()];
        let mut last: Vec<[f64; 2]> = Vec::new();
        let mut x = std::mem::take(&mut self.search.between);
        let (t, h) = self.search.span;
        for k in 0..=PARTS {
            let s = k as f64 / PARTS as f64;
            self.search.dense.at(session.mechanism.system(), t + s * h, &mut x);
            session.mechanism.set_position(x.t, &x.q);
            let now: Vec<[f64; 2]> = gaps
                .iter()
                .map(|(c, _)| {
                    let (gap, margin) = session.mechanism.contacts().gap_and_margin(*c);
                    [gap * self.units[*c], margin]
                })
                .collect();
            for (i, (a, b)) in last.iter().zip(&now).enumerate() {
                possible[i] |= self.may_meet(*a, *b, gaps[i].1);
            }
            last = now;
        }
        self.search.between = x;
        let mut i = 0;
        suspects.retain(|s| {
            if !matches!(s, (Culprit::Gap(_), Reach::End | Reach::Dip(_))) {
                return true;
            }
            i += 1;
            possible[i - 1]
        });
    }

    /// With gap and margin at both ends of a part: may the gap be zero (where that can be told: `falls`) and the margin positive
    /// in between?
    fn may_meet(&self, a: [f64; 2], b: [f64; 2], falls: bool) -> bool {
        let change = |k: usize| CHANGES_BETWEEN_ENDS * (a[k] - b[k]).abs();
        let zero = !falls || a[0] * b[0] <= 0.0 || a[0].abs().min(b[0].abs()) <= change(0) + self.tol.gap;
        // margins are alike on both sides of an edge that is crossed from end to end: what the bodies move by counts
        let slack = change(0) + change(1) + self.tol.gap;
        let faces = a[1].is_infinite() || b[1].is_infinite() || a[1].max(b[1]) >= -slack;
        zero && faces
    }
}
