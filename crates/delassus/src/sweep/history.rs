//! The distance of two recorded histories.

use crate::results::Record;
use delassus_system::error::{Code, Error};

/// Value of a recorded curve at time t: the cubic through the four records around it, the record itself where t is one.
///
/// Where two records share their time (a jump of velocities), the cubic stays on the side of t.
///
/// The error is of order 4 in the distance of the records; the reference of a study is recorded at steps much finer than
/// those it judges.
#[must_use]
pub fn interpolate(times: &[f64], values: &[f64], t: f64) -> f64 {
    let n = times.len().min(values.len());
    let after = times[..n].partition_point(|x| *x < t);
    if after < n && (times[after] - t).abs() <= 1e-9 * (1e-9 + t.abs()) {
        return values[after];
    }
    if after > 0 && (times[after - 1] - t).abs() <= 1e-9 * (1e-9 + t.abs()) {
        return values[after - 1];
    }
    if after == 0 || after == n {
        return f64::NAN;
    }
    // records of the same side of jumps
    let (mut low, mut high) = (after - 1, after + 1);
    while low > 0 && after - low < 4 && times[low - 1] < times[low] {
        low -= 1;
    }
    while high < n && high - after < 4 && times[high - 1] < times[high] {
        high += 1;
    }
    let first = after.saturating_sub(2).min(high.saturating_sub(4)).max(low);
    let window = first..(first + 4).min(high);
    window
        .clone()
        .map(|i| {
            let weight: f64 =
                window.clone().filter(|j| *j != i).map(|j| (t - times[j]) / (times[i] - times[j])).product();
            weight * values[i]
        })
        .sum()
}

/// Error of a run against a reference over the given channels, at the run's own records j = 0 … ns:
///
/// error = 1/(n (ns + 1)) Σᵢ √(Σⱼ (zᵢⱼ − zᵢⱼ*)²), n the number of channels.
///
/// The paper has three channels; the formula is the same for any number. NaN if the reference ends before the run.
///
/// # Errors
/// `UnknownChannel` if one of the records does not have a channel.
///
/// Implements: cuadrado2003 (43).
pub fn history_error(run: &Record, reference: &Record, channels: &[String]) -> Result<f64, Error> {
    let column = |r: &Record, name: &str| {
        r.column(name).map(<[f64]>::to_vec).ok_or_else(|| {
            Error::settings(Code::UnknownChannel, format!("`{name}` was not recorded"))
                .hint("record it with [output] record, or leave it out")
        })
    };
    let (t, t_star) = (column(run, "t")?, column(reference, "t")?);
    let mut sum = 0.0;
    for name in channels {
        let (z, z_star) = (column(run, name)?, column(reference, name)?);
        let squares: f64 =
            t.iter().zip(&z).map(|(t, z)| (z - interpolate(&t_star, &z_star, *t)).powi(2)).sum();
        sum += squares.sqrt();
    }
    Ok(sum / (channels.len() as f64 * t.len() as f64))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn record(t: &[f64], columns: &[(&str, &dyn Fn(f64) -> f64)]) -> Record {
        let mut data = vec![t.to_vec()];
        data.extend(columns.iter().map(|c| t.iter().map(|t| c.1(*t)).collect()));
        let names = std::iter::once("t").chain(columns.iter().map(|c| c.0)).map(String::from).collect();
        Record { columns: names, data, ..Record::default() }
    }

    #[test]
    fn the_formula_is_that_of_the_paper() {
        // ns = 3; differences of z1: 0, 1, 2, 2 (root 3), of z2: all 2 (root 4), of z3: none
        let t = [0.0, 1.0, 2.0, 3.0];
        let run = record(&t, &[("z1", &|t| t + t.min(2.0)), ("z2", &|t| t * t + 2.0), ("z3", &|_| 7.0)]);
        let exact = record(&t, &[("z1", &|t| t), ("z2", &|t| t * t), ("z3", &|_| 7.0)]);
        let channels = ["z1", "z2", "z3"].map(String::from);
        let e = history_error(&run, &exact, &channels).unwrap();
        assert!((e - (3.0 + 4.0 + 0.0) / (3.0 * 4.0)).abs() < 1e-15);
        assert!(history_error(&exact, &exact, &channels).unwrap() <= 0.0);
        assert_eq!(history_error(&run, &exact, &["z4".into()]).unwrap_err().code, Code::UnknownChannel);
    }

    #[test]
    fn a_finer_reference_is_read_between_its_records() {
        let fine: Vec<f64> = (0..=1000).map(|i| f64::from(i) * 1e-3).collect();
        let reference = record(&fine, &[("z", &|t| (5.0 * t).sin())]);
        // 12.5 ms steps fall between and on the records
        let coarse: Vec<f64> = (0..=80).map(|i| f64::from(i) * 0.0125).collect();
        let run = record(&coarse, &[("z", &|t| (5.0 * t).sin())]);
        let e = history_error(&run, &reference, &["z".into()]).unwrap();
        // 5⁴ h⁴ 9/384 = 1.5e-11 at most for one value
        assert!(e < 1.5e-11, "{e:e}");
        let late = record(&[0.0, 2.0], &[("z", &|_| 0.0)]);
        assert!(history_error(&late, &reference, &["z".into()]).unwrap().is_nan());
    }

    #[test]
    fn a_jump_is_not_smoothed() {
        let t = [0.0, 0.1, 0.2, 0.3, 0.3, 0.4, 0.5, 0.6];
        let z: Vec<f64> = (0..8).map(|i| if i < 4 { t[i] } else { 5.0 - 2.0 * t[i] }).collect();
        for x in [0.05, 0.25, 0.29] {
            assert!((interpolate(&t, &z, x) - x).abs() < 1e-14, "{x}");
        }
        for x in [0.31, 0.35, 0.55] {
            assert!((interpolate(&t, &z, x) - (5.0 - 2.0 * x)).abs() < 1e-14, "{x}");
        }
    }

    #[test]
    fn cubics_are_read_exactly() {
        let t = [0.0, 0.1, 0.25, 0.3, 0.7, 1.0];
        let cubic = |t: f64| 1.0 - 2.0 * t + 3.0 * t * t - t * t * t;
        let z: Vec<f64> = t.iter().map(|t| cubic(*t)).collect();
        for x in [0.01, 0.2, 0.28, 0.5, 0.99] {
            assert!((interpolate(&t, &z, x) - cubic(x)).abs() < 1e-14, "{x}");
        }
        assert!(interpolate(&t, &z, 1.1).is_nan() && interpolate(&t, &z, -0.1).is_nan());
        assert!((interpolate(&[0.0, 1.0], &[2.0, 4.0], 0.5) - 3.0).abs() < 1e-15);
    }
}
