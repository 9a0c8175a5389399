//! When time-stepping leaves the run to events again: where contacts have been steady for some steps.

use crate::simulate::stepping::Stepping;

/// Steps in which nothing happens after which events take over.
const QUIET: usize = 16;
/// Most doublings of it, one for every return that came too early.
const DOUBLINGS: u32 = 2;
/// Steps that are looked at together, and how many of them an event must be worth: fewer are cheaper to locate. With the window
/// of the rule a stretch that was not worth it costs no more than the events before it.
const BLOCK: usize = 32;
const WORTH: usize = 8;

/// Watches stretches of time-stepping.
#[derive(Default)]
pub(super) struct ReturnToEvents {
    quiet: usize,
    /// Steps and events of the present block.
    block: (usize, usize),
    doublings: u32,
    /// Beginning and end of the last stretch, s.
    last: (f64, f64),
    /// Events must not take over again.
    stays: bool,
}

delassus_algebra::saved! { ReturnToEvents { quiet, block, doublings, last, stays } }

impl ReturnToEvents {
    /// A stretch begins at t.
    pub(super) fn begin(&mut self, t: f64, stays: bool) {
        // events lasted no longer than the stretch before: it was left too early
        let early = t - self.last.1 <= self.last.1 - self.last.0;
        self.doublings = if early { (self.doublings + 1).min(DOUBLINGS) } else { self.doublings / 2 };
        (self.quiet, self.block, self.last, self.stays) = (0, (0, 0), (t, t), stays);
    }

    /// After an accepted step to t: why to return to events, if one should.
    pub(super) fn look(&mut self, t: f64, stepping: &Stepping) -> Option<String> {
        self.last.1 = t;
        let events = stepping.events();
        self.quiet = if events > 0 { 0 } else { self.quiet + 1 };
        self.block = (self.block.0 + 1, self.block.1 + events);
        if self.stays {
            return None;
        }
        if self.quiet >= QUIET << self.doublings {
            return Some(format!("contacts steady for {} steps", self.quiet));
        }
        if self.block.0 == BLOCK {
            let (steps, events) = std::mem::take(&mut self.block);
            if 0 < events && events * WORTH <= steps {
                return Some(format!("{events} events in {steps} steps"));
            }
        }
        None
    }
}
