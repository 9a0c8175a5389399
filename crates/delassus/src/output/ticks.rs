//! Axes: limits, round ticks and their labels, linear and logarithmic.

/// A tick: where, and what is written there (empty for minor ticks).
#[derive(Clone, Debug, PartialEq)]
pub struct Tick {
    /// Value.
    pub at: f64,
    /// Label.
    pub label: String,
}

/// An axis with its limits and ticks.
#[derive(Clone, Debug, PartialEq)]
pub struct Axis {
    /// Lower limit.
    pub lo: f64,
    /// Upper limit.
    pub hi: f64,
    /// Logarithmic.
    pub log: bool,
    /// Ticks within the limits.
    pub ticks: Vec<Tick>,
    /// Factor or offset that the labels leave out, such as `×10⁻⁶`; may be empty.
    pub note: String,
}

impl Axis {
    /// Where a value stands, 0 at the lower and 1 at the upper limit; NaN if it has no place.
    #[must_use]
    pub fn place(&self, x: f64) -> f64 {
        if self.log {
            if x > 0.0 { (x / self.lo).log10() / (self.hi / self.lo).log10() } else { f64::NAN }
        } else {
            (x - self.lo) / (self.hi - self.lo)
        }
    }
}

/// A linear axis over the data; `pad` widens it (a fraction of the range) before `wanted` ticks are laid.
#[must_use]
pub fn linear(min: f64, max: f64, pad: f64, wanted: usize) -> Axis {
    let (mut lo, mut hi) = if min.is_finite() && max.is_finite() { (min, max) } else { (0.0, 1.0) };
    // halves: the range of ±f64::MAX would overflow
    (lo, hi) = (lo.clamp(-1e300, 1e300), hi.clamp(-1e300, 1e300));
    let size = lo.abs().max(hi.abs());
    if hi - lo <= 1e-13 * size || hi <= lo {
        let half = if size > 0.0 { 0.05 * size } else { 1.0 };
        (lo, hi) = (0.5 * (lo + hi) - half, 0.5 * (lo + hi) + half);
    } else {
        let extra = pad * (hi - lo);
        (lo, hi) = (lo - extra, hi + extra);
    }
    let step = round_step((hi - lo) / wanted.max(2) as f64);
    let first = (lo / step - 1e-9).ceil();
    let count = ((hi / step + 1e-9).floor() - first).max(0.0) as usize;
    let at: Vec<f64> = (0..=count.min(50)).map(|i| (first + i as f64) * step).collect();
    let (labels, note) = linear_labels(&at, step);
    let ticks = at.into_iter().zip(labels).map(|(at, label)| Tick { at, label }).collect();
    Axis { lo, hi, log: false, ticks, note }
}

/// 1, 2 or 5 times a power of ten, at least `x`.
fn round_step(x: f64) -> f64 {
    let power = 10f64.powf(x.log10().floor());
    [1.0, 2.0, 5.0, 10.0].into_iter().map(|m| m * power).find(|s| *s >= x * 0.999).unwrap_or(10.0 * power)
}

fn linear_labels(at: &[f64], step: f64) -> (Vec<String>, String) {
    let size = at.iter().fold(0.0f64, |m, x| m.max(x.abs()));
    // small changes of a large value: write the difference to the first tick
    if size > 0.0 && step < 1e-5 * size {
        let base = at[at.len() / 2];
        let moved: Vec<f64> = at.iter().map(|x| ((x - base) / step).round() * step).collect();
        let (labels, note) = linear_labels(&moved, step);
        return (labels, format!("{note} + {}", exact(base, step)).trim_start().to_string());
    }
    let power = if size > 0.0 { size.log10().floor() as i32 } else { 0 };
    let (factor, note) = if !(-3..5).contains(&power) {
        (10f64.powi(power), format!("×10{}", superscript(power)))
    } else {
        (1.0, String::new())
    };
    let decimals = (-(step / factor).log10().floor() + 1e-9).clamp(0.0, 12.0) as usize;
    let labels = at
        .iter()
        .map(|x| {
            let text = format!("{:.decimals$}", x / factor);
            let zero = text.trim_start_matches('-').chars().all(|c| c == '0' || c == '.');
            if zero { "0".into() } else { text.replace('-', "−") }
        })
        .collect();
    (labels, note)
}

/// A multiple of `step` without the digits below it.
fn exact(x: f64, step: f64) -> String {
    if !(1e-3..1e7).contains(&x.abs()) {
        return format!("{x:e}");
    }
    let decimals = (-step.log10().floor() + 1e-9).clamp(0.0, 15.0) as usize;
    let text = format!("{x:.decimals$}");
    if decimals > 0 { text.trim_end_matches('0').trim_end_matches('.').into() } else { text }
}

/// A logarithmic axis over positive data.
#[must_use]
pub fn logarithmic(min: f64, max: f64, wanted: usize) -> Axis {
    let ok = min > 0.0 && max.is_finite() && max >= min;
    let (min, max) = if ok { (min.clamp(1e-290, 1e290), max.clamp(1e-290, 1e290)) } else { (1.0, 10.0) };
    let decades = (max / min).log10();
    // data of less than a decade keeps its own limits, wider data ends at a small margin
    let margin = 10f64.powf(if decades < 0.3 { 0.15 } else { 0.04 * decades });
    let (lo, hi) = (min / margin, max * margin);
    let (first, last) = ((lo.log10() + 1e-9).ceil() as i32, (hi.log10() + 1e-9).floor() as i32);
    let mut ticks = Vec::new();
    let stride = ((last - first) as usize / wanted.max(2) + 1) as i32;
    let few = last - first < 2;
    for power in (first - 1)..=last {
        for m in 1..10 {
            let at = f64::from(m) * 10f64.powi(power);
            if at < lo || at > hi || (m > 1 && stride > 1) {
                continue;
            }
            let major = m == 1 && power.rem_euclid(stride) == 0;
            let label = if major {
                power_label(power)
            } else if few && (m == 2 || m == 5) {
                if (-3..4).contains(&power) { plain(at) } else { format!("{m}·{}", power_label(power)) }
            } else {
                String::new()
            };
            ticks.push(Tick { at, label });
        }
    }
    Axis { lo, hi, log: true, ticks, note: String::new() }
}

fn plain(x: f64) -> String {
    let text = format!("{x:.4}");
    text.trim_end_matches('0').trim_end_matches('.').to_string()
}

fn power_label(power: i32) -> String {
    match power {
        0 => "1".into(),
        1 => "10".into(),
        p => format!("10{}", superscript(p)),
    }
}

/// An integer in superscript digits.
#[must_use]
pub fn superscript(n: i32) -> String {
    n.to_string()
        .chars()
        .map(|c| match c {
            '-' => '⁻',
            '1' => '¹',
            '2' => '²',
            '3' => '³',
            '0' => '⁰',
            d => char::from_u32(0x2070 + d.to_digit(10).unwrap_or(0)).unwrap_or('?'),
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn labels(a: &Axis) -> Vec<&str> {
        a.ticks.iter().map(|t| t.label.as_str()).filter(|l| !l.is_empty()).collect()
    }

    #[test]
    fn linear_ticks_are_round() {
        let a = linear(0.0, 1.0, 0.0, 5);
        assert_eq!(labels(&a), ["0", "0.2", "0.4", "0.6", "0.8", "1.0"]);
        let b = linear(-2e-6, 3e-6, 0.0, 5);
        assert_eq!((labels(&b).first().copied(), b.note.as_str()), (Some("−2"), "×10⁻⁶"));
    }

    #[test]
    fn constant_and_broken_data_still_have_an_axis() {
        for (lo, hi) in [(3.0, 3.0), (0.0, 0.0), (f64::NAN, 1.0), (f64::MIN, f64::MAX), (1e-320, 2e-320)] {
            let a = linear(lo, hi, 0.05, 6);
            assert!(a.lo < a.hi && a.ticks.len() < 60, "{lo} {hi} {a:?}");
            let a = logarithmic(lo, hi, 6);
            assert!(a.lo < a.hi && a.ticks.len() < 200, "{lo} {hi} {a:?}");
        }
    }

    #[test]
    fn a_small_change_of_a_large_value_is_written_as_a_difference() {
        let a = linear(1_234.5, 1_234.500_001, 0.0, 5);
        assert!(a.note.contains('+'), "{a:?}");
        assert!(labels(&a).iter().all(|l| l.chars().count() < 8), "{a:?}");
    }

    #[test]
    fn log_ticks_are_decades() {
        let a = logarithmic(1e-8, 1e-2, 8);
        assert!(labels(&a).contains(&"10⁻⁴"));
        assert!((a.place(a.hi) - 1.0).abs() < 1e-12 && a.place(-1.0).is_nan());
    }
}
