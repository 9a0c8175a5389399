//! Recorded columns for a page: thinned where they are long, with start, end, extremes and root mean square of all rows.

use crate::output::groups;
use crate::output::scene::of_f64;
use crate::results::steps::QUANTITIES;
use crate::results::{Record, Steps};
use delassus_model::{Channel, Model};
use serde_json::{Value, json};

/// Most values of all columns together, two megabytes of text.
const MOST_VALUES: usize = 200_000;
/// Least stretches of time, as many as a plot has columns of pixels.
const LEAST_STRETCHES: usize = 600;
/// Rows that a stretch keeps: its first, lowest, highest and last value.
const KEPT: usize = 4;

/// All columns.
pub(super) fn series(model: &Model, record: &Record) -> Value {
    let rows = record.len();
    let stretches = (MOST_VALUES / (KEPT * record.columns.len().max(1))).max(LEAST_STRETCHES);
    let long = rows > KEPT * stretches;
    let thin = |column: &[f64], keep: fn(&[f64]) -> Vec<f64>| {
        if long { thinned(column, stretches, keep) } else { column.to_vec() }
    };
    let groups = groups::groups(model, record);
    let columns: Vec<Value> = record
        .columns
        .iter()
        .enumerate()
        .skip(1)
        .map(|(i, name)| {
            let channel = groups::channel(model, name);
            let group = groups.iter().find(|g| g.columns.contains(&i));
            let unit = channel.map_or("", |c| groups::unit(model, c));
            let values = &record.data[i];
            let [min, max] = range(values);
            let known = record.whole.as_ref().and_then(|w| w.rms.get(i)).copied();
            json!({
                "name": name,
                "group": group.map_or(name.as_str(), |g| g.title.as_str()),
                "label": group.map_or(name.as_str(), |g| g.label.as_str()),
                "unit": if unit.starts_with('1') { "" } else { unit },
                "state": matches!(channel, Some(Channel::ContactState(_) | Channel::JointState(_))),
                "data": of_f64(thin(values, extremes).into_iter()),
                "start": values.first(),
                "end": values.last(),
                "min": min,
                "max": max,
                "rms": known.or_else(|| rms(record.data.first().map_or(&[], Vec::as_slice), values)),
            })
        })
        .collect();
    let times = record.data.first().map_or(&[][..], Vec::as_slice);
    json!({
        "t": of_f64(thin(times, evenly).into_iter()),
        "thinned": record.whole.as_ref().map_or(if long { rows } else { 0 }, |w| w.rows),
        "columns": columns,
    })
}

/// What the solver did, in the form of the columns; nothing before the first step.
pub(super) fn solver(steps: &Steps) -> Option<Value> {
    if steps.is_empty() {
        return None;
    }
    let record = steps.record();
    let columns: Vec<Value> = QUANTITIES
        .iter()
        .zip(&record.data[1..])
        .map(|(q, values)| {
            let [min, max] = range(values);
            json!({
                "name": q.name,
                "group": q.plot,
                "label": if q.unit.is_empty() { q.plot.to_string() } else { format!("{} in {}", q.plot, q.unit) },
                "unit": q.unit,
                "state": false,
                "logarithmic": q.logarithmic,
                "data": of_f64(values.iter().copied()),
                "start": values.first(),
                "end": values.last(),
                "min": min,
                "max": max,
                "rms": null,
            })
        })
        .collect();
    Some(json!({
        "t": of_f64(record.data[0].iter().copied()),
        "shared": steps.shared_by(),
        "columns": columns,
    }))
}

/// Least and largest of what is a number.
fn range(values: &[f64]) -> [f64; 2] {
    let finite = values.iter().filter(|x| x.is_finite());
    finite.fold([f64::INFINITY, f64::NEG_INFINITY], |[l, h], x| [l.min(*x), h.max(*x)])
}

/// What is kept of each of so many stretches of a column.
fn thinned(column: &[f64], stretches: usize, keep: fn(&[f64]) -> Vec<f64>) -> Vec<f64> {
    let cut = |i: usize| column.len() * i / stretches;
    (0..stretches).flat_map(|i| keep(&column[cut(i)..cut(i + 1)])).collect()
}

/// First, lowest, highest and last value, extremes in the order in which they come.
fn extremes(piece: &[f64]) -> Vec<f64> {
    let (mut low, mut high) = (0, 0);
    for (i, x) in piece.iter().enumerate() {
        if *x < piece[low] || piece[low].is_nan() {
            low = i;
        }
        if *x > piece[high] || piece[high].is_nan() {
            high = i;
        }
    }
    let last = piece.len().saturating_sub(1);
    [0, low.min(high), low.max(high), last].into_iter().filter_map(|i| piece.get(i).copied()).collect()
}

/// Four of the times of a stretch.
fn evenly(piece: &[f64]) -> Vec<f64> {
    let last = piece.len().saturating_sub(1);
    [0, last / 3, 2 * last / 3, last].into_iter().filter_map(|i| piece.get(i).copied()).collect()
}

/// Root of the mean over time of the square, by trapezoids.
fn rms(t: &[f64], values: &[f64]) -> Option<f64> {
    let (first, last) = (t.first()?, t.last()?);
    if last <= first {
        return values.first().map(|x| x.abs());
    }
    let area: f64 = t
        .windows(2)
        .zip(values.windows(2))
        .map(|(t, x)| 0.5 * (t[1] - t[0]) * (x[0] * x[0] + x[1] * x[1]))
        .sum();
    Some((area / (last - first)).sqrt())
}

#[cfg(test)]
mod tests {
    use super::*;
    use delassus_model::Dimension;

    #[test]
    fn a_long_record_keeps_its_peaks_and_exact_numbers() {
        let n = 2_000_000;
        let t: Vec<f64> = (0..n).map(|i| i as f64).collect();
        let mut x = vec![0.0; n];
        x[1_234_567] = 7.5;
        let short = thinned(&x, 1000, extremes);
        assert!(short.len() == 4000 && short.iter().filter(|v| **v > 7.0).count() == 1);
        let record = Record { columns: vec!["t".into(), "x".into()], data: vec![t, x], ..Record::default() };
        let s = series(&Model::new("m", Dimension::Planar), &record);
        assert_eq!(s["thinned"], n);
        assert_eq!(s["columns"][0]["max"], 7.5);
        let text = s["columns"][0]["data"].as_str().unwrap();
        assert_eq!(text.len(), s["t"].as_str().unwrap().len());
        assert!(text.len() < 11 * MOST_VALUES, "{}", text.len());
    }

    #[test]
    fn the_root_mean_square_is_taken_over_time() {
        assert_eq!(rms(&[0.0, 1.0, 3.0], &[2.0, 2.0, 2.0]), Some(2.0));
        assert_eq!(rms(&[0.0], &[-3.0]), Some(3.0));
        assert_eq!(rms(&[], &[]), None);
    }
}
