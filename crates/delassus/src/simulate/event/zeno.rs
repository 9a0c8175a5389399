//! Accumulation of impacts: infinitely many in finite time, seen from the geometric decay of their intervals.

use super::{Events, Thresholds};

/// Impacts remembered of a contact.
const KEPT: usize = 8;
/// Ratio of intervals above which they hardly decay.
const HARDLY: f64 = 0.9;
/// Fewest impacts of a decaying sequence.
const FEWEST: usize = 4;

/// The last impacts of one contact.
#[derive(Clone, Debug, Default)]
pub(super) struct Bounces {
    times: Vec<f64>,
    /// Speed of the last, m/s.
    speed: f64,
}

delassus_algebra::saved! { Bounces { times, speed } }

impl Bounces {
    pub(super) fn add(&mut self, t: f64, speed: f64) {
        self.speed = speed;
        if self.times.len() == KEPT {
            self.times.remove(0);
        }
        self.times.push(t);
    }

    /// Have impacts crowded within this time, at the end of which t is, without coming to an end?
    pub(super) fn chatter(&self, t: f64, span: f64) -> bool {
        let first = self.times.first().filter(|_| self.times.len() == KEPT);
        let ends = self.decay().is_some_and(|(_, ratio)| ratio < HARDLY);
        first.is_some_and(|first| t - first <= span) && !ends
    }

    pub(super) fn forget(&mut self) {
        self.times.clear();
    }

    /// Last interval and mean ratio of the intervals, if they decay.
    fn decay(&self) -> Option<(f64, f64)> {
        if self.times.len() < FEWEST {
            return None;
        }
        let intervals: Vec<f64> = self.times.windows(2).map(|w| w[1] - w[0]).collect();
        if !intervals.windows(2).all(|w| w[1] < w[0] && w[1] > 0.0) {
            return None;
        }
        let (first, last) = (intervals[0], intervals[intervals.len() - 1]);
        Some((last, (last / first).powf(1.0 / (intervals.len() - 1) as f64)))
    }

    /// Where the impacts accumulate, if their intervals decay: the sum of the geometric series with their mean ratio.
    pub(super) fn limit(&self) -> Option<f64> {
        let t = *self.times.last()?;
        let (last, ratio) = self.decay()?;
        Some(t + last * ratio / (1.0 - ratio))
    }

    /// Time of the last impact.
    pub(super) fn last(&self) -> Option<f64> {
        self.times.last().copied()
    }

    /// How many impacts are left until their speed is `slow`, if their intervals decay: speeds do so with the same ratio.
    pub(super) fn left(&self, slow: f64) -> Option<f64> {
        let (_, ratio) = self.decay()?;
        Some(((slow / self.speed).ln() / ratio.ln()).max(0.0))
    }
}

/// Factor on the threshold of velocities below which contacts that chatter come to rest: flights a hundred times as high as what is lost
/// in round-off, whose errors feed them.
const CHATTER: f64 = 10.0;

impl Events {
    /// Speed below which a contact does not leave, m/s.
    pub(super) fn slow_speed(&self, c: usize, t: f64) -> f64 {
        let Thresholds { velocity, length, speed, .. } = self.tol;
        let slow = CHATTER * velocity;
        // flights with that speed, one after the other
        let flight = 2.0 * slow * length / (speed * speed);
        if self.landings[c].chatter(t, KEPT as f64 * flight) { slow } else { velocity }
    }
}

#[cfg(test)]
mod tests {
    use super::Bounces;

    #[test]
    fn a_geometric_series_is_summed_and_others_are_not() {
        let mut b = Bounces::default();
        let (e, mut t, mut gap) = (0.7, 0.0, 1.0);
        for _ in 0..20 {
            b.add(t, gap);
            t += gap;
            gap *= e;
        }
        // the series from the last impact on: gap + gap e + …
        let expected = t + gap / (1.0 - e);
        assert!((b.limit().unwrap_or(0.0) - expected).abs() < 1e-13);
        let mut regular = Bounces::default();
        (0..10).for_each(|k| regular.add(f64::from(k), 1.0));
        assert_eq!(regular.limit(), None);
        // speeds as intervals: from e¹⁹ to e³⁹ in twenty impacts
        assert!((b.left(e.powi(39)).unwrap_or(0.0) - 20.0).abs() < 1e-9);
    }
}
