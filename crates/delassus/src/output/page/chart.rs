//! A plot as data: the page draws it anew, as large as there is room, and lets it be looked into.

use crate::output::Plot;
use crate::output::plot::Look;
use crate::output::scene::of_f64;
use serde_json::{Value, json};

/// Most points of a curve; more than four for every column of pixels are not seen.
const MOST: usize = 4000;

impl Plot {
    /// The plot as data of a page: labels, axes and curves; long curves keep their extremes.
    pub fn chart(&self) -> Value {
        let series: Vec<Value> = self
            .series
            .iter()
            .enumerate()
            .map(|(i, s)| {
                let (x, y) = thinned(&s.x, &s.y);
                json!({
                    "name": s.label,
                    "look": look(s.look),
                    "colour": self.colour(i),
                    "x": of_f64(x.into_iter()),
                    "y": of_f64(y.into_iter()),
                })
            })
            .collect();
        json!({
            "title": self.title,
            "x": self.x_label,
            "y": self.y_label,
            "log": self.log,
            "limits": self.limits,
            "series": series,
        })
    }
}

fn look(look: Look) -> &'static str {
    match look {
        Look::Line => "line",
        Look::Dashed => "dashed",
        Look::Points => "points",
        Look::LineAndPoints => "both",
    }
}

/// Of every stretch the first, lowest, highest and last point, in their order.
fn thinned(x: &[f64], y: &[f64]) -> (Vec<f64>, Vec<f64>) {
    let n = x.len().min(y.len());
    if n <= MOST {
        return (x[..n].to_vec(), y[..n].to_vec());
    }
    let stretches = MOST / 4;
    let mut kept = Vec::with_capacity(MOST);
    for k in 0..stretches {
        let (from, to) = (n * k / stretches, n * (k + 1) / stretches);
        let by = |a: &usize, b: &usize| y[*a].total_cmp(&y[*b]);
        let low = (from..to).min_by(by).unwrap_or(from);
        let high = (from..to).max_by(by).unwrap_or(from);
        kept.extend([from, low.min(high), low.max(high), to - 1]);
    }
    kept.dedup();
    (kept.iter().map(|i| x[*i]).collect(), kept.iter().map(|i| y[*i]).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_chart_has_what_the_plot_has() {
        let chart = Plot::new("t")
            .x("h in s")
            .log_x()
            .y_limits(0.0, 2.0)
            .line_points("a", &[1.0, 2.0], &[0.5, 0.25])
            .reference("slope", &[1.0, 2.0], &[0.5, 1.0])
            .chart();
        assert_eq!(chart["log"], json!([true, false]));
        assert_eq!(chart["limits"], json!([null, [0.0, 2.0]]));
        assert_eq!(chart["series"][0]["look"], "both");
        assert_eq!(chart["series"][0]["x"], of_f64([1.0, 2.0].into_iter()));
        assert_eq!(chart["series"][1]["look"], "dashed");
    }

    #[test]
    fn a_long_curve_keeps_its_peak() {
        let x: Vec<f64> = (0..1_000_000).map(f64::from).collect();
        let mut y = vec![0.0; x.len()];
        y[777_777] = -3.0;
        let (short, values) = thinned(&x, &y);
        assert!(short.len() <= MOST && short.is_sorted());
        assert_eq!(values.iter().position(|v| *v < -2.0).map(|i| short[i]), Some(777_777.0));
    }
}
