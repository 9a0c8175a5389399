//! The log of events while a run goes on.

use crate::results::{Event, EventKind};
use std::collections::VecDeque;

/// Lines that stay in memory when somebody else keeps the log: what reports list and second runs are compared by; some megabytes.
pub(super) const FIRST: usize = 10_000;
/// Lines whose times are known: those that decide about storms of events.
pub(super) const RECENT: usize = 20_000;

/// Lines in the order in which they were written. Remarks of the method's changes stand among them, but are no events of contacts.
#[derive(Clone, Debug, Default)]
pub(super) struct Log {
    /// The first lines and those that nobody has taken.
    lines: Vec<Event>,
    /// How many of them were handed over, and how many more that are not here any more.
    handed: usize,
    gone: usize,
    /// Lines without remarks: how many, the newest, times of the last ones.
    count: usize,
    newest: Option<Event>,
    times: VecDeque<f64>,
    /// The last instant: time, kind and jump of velocity of its lines.
    instant: Vec<(f64, EventKind, f64)>,
}

delassus_algebra::saved! { Log { lines, handed, gone, count, newest, times, instant } }

impl Log {
    /// One more line.
    pub(super) fn push(&mut self, line: Event) {
        if line.kind != EventKind::Accumulation {
            // accumulations are dated to their end, others follow before it
            let other =
                |(t, kind, _): &(f64, EventKind, f64)| *t < line.t && *kind != EventKind::Accumulation;
            if let Some(last) = self.instant.iter().rposition(other) {
                self.instant.drain(..=last);
            }
        }
        self.instant.push((line.t, line.kind, (line.after - line.before).abs()));
        if self.times.len() == RECENT {
            self.times.pop_front();
        }
        self.times.push_back(line.t);
        self.count += 1;
        self.newest = Some(line.clone());
        self.lines.push(line);
    }

    /// A line that is no event of contacts or loads.
    pub(super) fn remark(&mut self, line: Event) {
        self.lines.push(line);
    }

    /// How many lines there were, without remarks.
    pub(super) fn count(&self) -> usize {
        self.count
    }

    /// The newest line, without remarks.
    pub(super) fn newest(&self) -> Option<&Event> {
        self.newest.as_ref()
    }

    /// Time of the k-th line from the end, 1 being the newest; the oldest one known if k is too large. `None` if there were fewer.
    pub(super) fn time(&self, k: usize) -> Option<f64> {
        let known = k.min(RECENT);
        self.times.len().checked_sub(known).and_then(|i| self.times.get(i)).copied()
    }

    /// A place in the log, for [`Log::since`] within the same turn.
    pub(super) fn mark(&self) -> usize {
        self.lines.len()
    }

    /// Lines since a mark.
    pub(super) fn since(&self, mark: usize) -> &[Event] {
        self.lines.get(mark..).unwrap_or_default()
    }

    /// Velocities after what the last lines tell of, which were not known when they were written.
    pub(super) fn put_after(&mut self, velocities: &[f64]) {
        let lines = self.lines.iter_mut().rev().zip(self.instant.iter_mut().rev());
        for ((line, (_, _, jump)), after) in lines.zip(velocities.iter().rev()) {
            line.after = *after;
            *jump = (line.after - line.before).abs();
        }
    }

    /// Largest jump of a gap velocity at the last instant.
    pub(super) fn last_jump(&self) -> f64 {
        let Some(newest) = &self.newest else { return 0.0 };
        let of_instant =
            |(t, kind, _): &&(f64, EventKind, f64)| *t >= newest.t || *kind == EventKind::Accumulation;
        let lines = self.instant.iter().rev().take_while(of_instant);
        lines.filter(|line| line.1 == EventKind::Impact).map(|line| line.2).fold(0.0, f64::max)
    }

    /// Lines that were not handed over yet.
    pub(super) fn fresh(&self) -> &[Event] {
        &self.lines[self.handed..]
    }

    /// They are kept elsewhere now.
    pub(super) fn hand_over(&mut self) {
        self.gone += self.lines.len().saturating_sub(FIRST);
        self.lines.truncate(FIRST);
        self.handed = self.lines.len();
    }

    /// The lines that are here, and how many there were.
    pub(super) fn finish(self) -> (Vec<Event>, usize) {
        let all = self.gone + self.lines.len();
        (self.lines, all)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line(t: f64, kind: EventKind, before: f64) -> Event {
        Event { before, ..Event::plain(t, kind, "stop".into()) }
    }

    #[test]
    fn what_is_kept_elsewhere_changes_nothing_but_the_lines() {
        let (mut all, mut few) = (Log::default(), Log::default());
        let mut taken = 0;
        for i in 0..3 * FIRST {
            for log in [&mut all, &mut few] {
                log.push(line(i as f64, EventKind::Impact, -(i as f64)));
            }
            taken += few.fresh().len();
            few.hand_over();
            assert_eq!(
                (all.time(7), all.count(), all.last_jump()),
                (few.time(7), few.count(), few.last_jump())
            );
        }
        let ((all, n), (few, m)) = (all.finish(), few.finish());
        assert_eq!((n, m, taken), (all.len(), all.len(), all.len()));
        assert_eq!(few, all[..FIRST]);
    }

    #[test]
    fn the_last_instant_reaches_behind_an_accumulation() {
        let mut log = Log::default();
        log.push(line(1.0, EventKind::Impact, -9.0));
        log.push(line(2.0, EventKind::Impact, -5.0));
        log.push(line(2.5, EventKind::Accumulation, -7.0));
        log.push(line(2.0, EventKind::Impact, -1.0));
        assert!((log.last_jump() - 5.0).abs() < 1e-12);
        log.push(line(3.0, EventKind::TakeOff, 0.0));
        assert!(log.last_jump().abs() < 1e-12);
    }

    #[test]
    fn remarks_are_lines_but_no_events() {
        let mut log = Log::default();
        log.remark(line(0.0, EventKind::Switch, 0.0));
        log.push(line(1.0, EventKind::Impact, -1.0));
        log.remark(line(2.0, EventKind::Switch, 0.0));
        assert_eq!((log.count(), log.newest().map(|e| e.t), log.time(2)), (1, Some(1.0), None));
        assert_eq!(log.finish().1, 3);
    }
}
