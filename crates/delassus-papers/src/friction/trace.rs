//! What a run left, in the axes of the drawing: channels by step, events, the ledger.

use delassus::Error;
use delassus::error::Code;
use delassus::results::summary::EnergyLedger;
use delassus::results::{Event, EventKind};

/// A run.
#[derive(Clone, Debug)]
pub(crate) struct Trace {
    /// Column names, `t` first.
    pub(crate) columns: Vec<String>,
    /// Their values at the start, after every step and on both sides of jumps.
    pub(crate) data: Vec<Vec<f64>>,
    /// The log.
    pub(crate) events: Vec<Event>,
    /// What happened to the energy.
    pub(crate) energy: EnergyLedger,
    /// Rows are ends of equal steps; what happens within them is not located.
    pub(crate) stepped: bool,
}

/// Part of the largest velocity below which something rests: far above round-off and the solvers' residual, far below any motion.
const REST: f64 = 1e-7;

impl Trace {
    /// A channel.
    pub(crate) fn column(&self, name: &str) -> Result<&[f64], Error> {
        let at = self.columns.iter().position(|c| c == name);
        at.map(|i| &self.data[i][..])
            .ok_or_else(|| Error::settings(Code::UnknownChannel, format!("`{name}` was not recorded")))
    }

    /// Times of the rows.
    pub(crate) fn times(&self) -> &[f64] {
        self.data.first().map_or(&[], Vec::as_slice)
    }

    /// When the run ended.
    pub(crate) fn end_time(&self) -> f64 {
        self.times().last().copied().unwrap_or(0.0)
    }

    /// A channel at the start.
    pub(crate) fn start(&self, name: &str) -> Result<f64, Error> {
        Ok(self.column(name)?.first().copied().unwrap_or(f64::NAN))
    }

    /// A channel at the end.
    pub(crate) fn end(&self, name: &str) -> Result<f64, Error> {
        Ok(self.column(name)?.last().copied().unwrap_or(f64::NAN))
    }

    /// A channel at a time: of the row there (after a jump), or on the line between its neighbours.
    pub(crate) fn at(&self, t: f64, name: &str) -> Result<f64, Error> {
        let (times, x) = (self.times(), self.column(name)?);
        let after = times.partition_point(|s| *s <= t);
        let Some(before) = after.checked_sub(1) else { return self.start(name) };
        let (Some(t1), t0) = (times.get(after), times[before]) else { return Ok(x[before]) };
        Ok(if t0 < t { x[before] + (t - t0) / (t1 - t0) * (x[after] - x[before]) } else { x[before] })
    }

    /// A value of every row.
    pub(crate) fn each<const N: usize>(
        &self,
        names: [&str; N],
        of: impl Fn([f64; N]) -> f64,
    ) -> Result<Vec<f64>, Error> {
        let mut columns = Vec::new();
        for name in names {
            columns.push(self.column(name)?);
        }
        Ok((0..self.times().len()).map(|k| of(std::array::from_fn(|i| columns[i][k]))).collect())
    }

    /// Times at which a velocity is or becomes zero: passages, and beginnings of rests (the start, if it rests there).
    pub(crate) fn zeros(&self, v: &[f64]) -> Vec<f64> {
        let still = rest(v);
        let times = self.times();
        let mut out = Vec::new();
        for k in 0..v.len() {
            let before = k.checked_sub(1).map(|j| v[j]);
            if v[k].abs() <= still {
                if before.is_none_or(|b| b.abs() > still) {
                    out.push(self.comes_to_rest(v, k));
                }
            } else if let Some(b) = before.filter(|b| b.abs() > still && b * v[k] < 0.0) {
                out.push(times[k - 1] + b / (b - v[k]) * (times[k] - times[k - 1]));
            }
        }
        out
    }

    /// When a velocity comes to the zero of row k: there, or, over steps, where the line through the two rows before is zero.
    fn comes_to_rest(&self, v: &[f64], k: usize) -> f64 {
        let t = self.times();
        if !self.stepped || k < 2 {
            return t[k];
        }
        let fall = (v[k - 2] - v[k - 1]) / (t[k - 1] - t[k - 2]);
        let left = v[k - 1] / fall;
        if left >= 0.0 { t[k].min(t[k - 1] + left) } else { t[k] }
    }

    /// Extrema of a channel with a velocity, from one time to another: where the velocity, linear between rows, is zero.
    pub(crate) fn extrema(&self, x: &[f64], v: &[f64], [from, to]: [f64; 2]) -> Vec<f64> {
        let t = self.times();
        let turns = (1..v.len()).filter(|k| v[k - 1] * v[*k] < 0.0 && from <= t[*k] && t[*k] <= to);
        turns.map(|k| x[k - 1] + 0.5 * v[k - 1] * v[k - 1] / (v[k - 1] - v[k]) * (t[k] - t[k - 1])).collect()
    }

    /// The first time at which a velocity is zero.
    pub(crate) fn stop(&self, v: &[f64]) -> f64 {
        self.zeros(v).first().copied().unwrap_or(f64::NAN)
    }

    /// Intervals in which a slip velocity is zero; not its passages.
    pub(crate) fn sticks(&self, slip: &[f64]) -> Vec<[f64; 2]> {
        let still = rest(slip);
        let times = self.times();
        let mut out: Vec<[f64; 2]> = Vec::new();
        let mut from = None;
        for k in 0..=slip.len() {
            let rests = slip.get(k).is_some_and(|u| u.abs() <= still);
            match (rests, from) {
                (true, None) => from = Some(self.comes_to_rest(slip, k)),
                (false, Some(t)) => {
                    if times[k - 1] > t {
                        out.push([t, times[k - 1]]);
                    }
                    from = None;
                }
                _ => {}
            }
        }
        out
    }

    /// Beginnings of the phases of a slip velocity: stick, slip forwards, slip backwards.
    pub(crate) fn phases(&self, slip: &[f64]) -> Vec<f64> {
        let sticks = self.sticks(slip);
        // phases begin with rests, end with rests, or reverse; the run does not end with a phase
        let mut out = vec![0.0];
        for [from, to] in &sticks {
            out.push(*from);
            out.push(*to);
        }
        let rests = |t: f64| sticks.iter().any(|[from, to]| *from <= t && t <= *to);
        out.extend(self.zeros(slip).into_iter().filter(|t| !rests(*t)));
        out.retain(|t| *t < self.end_time());
        out.sort_by(f64::total_cmp);
        out.dedup();
        out
    }

    /// Impacts by instant: time, events.
    pub(crate) fn instants(&self, kind: EventKind) -> Vec<(f64, Vec<&Event>)> {
        let mut out: Vec<(f64, Vec<&Event>)> = Vec::new();
        for e in self.events.iter().filter(|e| e.kind == kind) {
            match out.last_mut() {
                Some((t, list)) if *t >= e.t => list.push(e),
                _ => out.push((e.t, vec![e])),
            }
        }
        out
    }
}

/// The velocity below which something with such velocities rests.
fn rest(v: &[f64]) -> f64 {
    REST * v.iter().fold(0.0f64, |m, x| m.max(x.abs())).max(f64::MIN_POSITIVE)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn trace(t: &[f64], v: &[f64]) -> Trace {
        Trace {
            columns: vec!["t".into(), "v".into()],
            data: vec![t.to_vec(), v.to_vec()],
            events: Vec::new(),
            energy: EnergyLedger::default(),
            stepped: false,
        }
    }

    #[test]
    fn passages_and_rests_are_told_apart() {
        let v = [0.0, 0.0, 1.0, -1.0, -0.5, 0.0, 0.0];
        let x = trace(&[0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0], &v);
        assert_eq!(x.zeros(&v), [0.0, 2.5, 5.0]);
        assert_eq!(x.sticks(&v), [[0.0, 1.0], [5.0, 6.0]]);
        assert_eq!(x.phases(&v), [0.0, 1.0, 2.5, 5.0]);
    }

    #[test]
    fn a_reversal_that_a_step_meets_is_no_stick() {
        let v = [1.0, 0.0, -1.0];
        let x = trace(&[0.0, 1.0, 2.0], &v);
        assert!(x.sticks(&v).is_empty());
        assert_eq!(x.phases(&v), [0.0, 1.0]);
    }

    #[test]
    fn a_stop_within_a_step_is_where_the_velocity_would_be_zero() {
        let v = [3.0, 2.0, 1.0, 0.5, 0.0, 0.0];
        let x = Trace { stepped: true, ..trace(&[0.0, 1.0, 2.0, 2.5, 3.5, 4.5], &v) };
        assert_eq!(x.zeros(&v), [3.0]);
        assert_eq!(x.sticks(&v), [[3.0, 4.5]]);
    }

    #[test]
    fn values_between_rows_are_on_the_line() {
        let x = trace(&[0.0, 1.0, 1.0, 2.0], &[0.0, 2.0, 4.0, 8.0]);
        for (t, v) in [(0.5, 1.0), (1.0, 4.0), (1.5, 6.0), (3.0, 8.0)] {
            assert!((x.at(t, "v").unwrap_or(f64::NAN) - v).abs() < 1e-15);
        }
    }
}
