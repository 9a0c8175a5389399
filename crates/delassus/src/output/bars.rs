//! Grouped bars as SVG: one group per thing measured, one bar per series in each.

use super::svg::{Anchor, Svg, colour, px, text_width};
use super::{files, ticks};
use delassus_system::error::Error;
use std::path::Path;

/// A bar chart with a linear axis from zero.
#[derive(Clone, Debug)]
pub struct Bars {
    title: String,
    y_label: String,
    groups: Vec<String>,
    series: Vec<(String, Vec<f64>)>,
    line: Option<f64>,
    size: [f64; 2],
}

const INK: &str = r##"fill="#222222""##;
const GREY: &str = r##"fill="#444444""##;

impl Bars {
    /// An empty chart, 760 by 440 pixels; `groups` stand under the axis.
    #[must_use]
    pub fn new(title: &str, groups: &[&str]) -> Bars {
        Bars {
            title: title.into(),
            y_label: String::new(),
            groups: groups.iter().map(|g| (*g).to_string()).collect(),
            series: Vec::new(),
            line: None,
            size: [760.0, 440.0],
        }
    }
    /// Label of the y axis, with its unit.
    #[must_use]
    pub fn y(mut self, label: &str) -> Bars {
        self.y_label = label.into();
        self
    }
    /// One value per group; what is not finite or negative leaves a gap.
    #[must_use]
    pub fn series(mut self, label: &str, values: &[f64]) -> Bars {
        self.series.push((label.into(), values.to_vec()));
        self
    }
    /// A dashed line to compare with.
    #[must_use]
    pub fn line(mut self, at: f64) -> Bars {
        self.line = Some(at);
        self
    }

    /// The chart as an SVG document.
    pub fn svg(&self) -> String {
        let [w, h] = self.size;
        let mut out = Svg::new(w, h);
        out.text([w / 2.0, 34.0], Anchor::Middle, 15.0, INK, &self.title);
        let top = self.legend(&mut out, 52.0);
        let (bottom, right) = (h - 36.0, w - 24.0);
        let values = self.series.iter().flat_map(|s| s.1.iter()).filter(|v| v.is_finite());
        let most = values.fold(self.line.unwrap_or(0.0), |m, v| m.max(*v));
        let most = if most > 0.0 { most * 1.1 } else { 1.0 };
        let mut axis = ticks::linear(0.0, most, 0.0, 8);
        axis.lo = 0.0;
        axis.hi = axis.hi.max(most);
        let widest = axis.ticks.iter().map(|t| text_width(&t.label, 12.0)).fold(16.0, f64::max);
        let left = widest + if self.y_label.is_empty() { 20.0 } else { 44.0 };
        let py = |y: f64| bottom - axis.place(y) * (bottom - top);
        for t in axis.ticks.iter().filter(|t| t.at >= 0.0) {
            out.line([left, py(t.at)], [right, py(t.at)], r##"stroke="#e6e6e6""##);
            out.text([left - 7.0, py(t.at) + 4.0], Anchor::End, 12.0, GREY, &t.label);
        }
        let group = (right - left) / self.groups.len().max(1) as f64;
        let bar = (0.8 * group / self.series.len().max(1) as f64).min(60.0);
        for (g, name) in self.groups.iter().enumerate() {
            let middle = left + (g as f64 + 0.5) * group;
            let from = middle - 0.5 * bar * self.series.len() as f64;
            for (i, (_, values)) in self.series.iter().enumerate() {
                let Some(v) = values.get(g).copied().filter(|v| v.is_finite() && *v >= 0.0) else { continue };
                let x = from + i as f64 * bar;
                let style = format!(r#"fill="{}""#, colour(i));
                out.rect([x + 1.0, py(v)], [(bar - 2.0).max(1.0), bottom - py(v)], &style);
                if bar > 18.0 {
                    let text = if bar > 26.0 { format!("{v:.2}") } else { format!("{v:.1}") };
                    out.text([x + 0.5 * bar, py(v) - 4.0], Anchor::Middle, 10.0, GREY, &text);
                }
            }
            out.text([middle, bottom + 18.0], Anchor::Middle, 12.0, GREY, name);
        }
        if let Some(y) = self.line {
            out.line([left, py(y)], [right, py(y)], r##"stroke="#888888" stroke-dasharray="6 4""##);
        }
        out.line([left, bottom], [right, bottom], r##"stroke="#999999""##);
        let at = [18.0, 0.5 * (top + bottom)];
        let turned = format!(r#"{INK} transform="rotate(-90 {} {})""#, px(at[0]), px(at[1]));
        out.text(at, Anchor::Middle, 13.0, &turned, &self.y_label);
        out.finish(&self.title)
    }

    /// Writes the SVG file.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn write(&self, path: &Path) -> Result<(), Error> {
        files::write_text(path, &self.svg())
    }

    /// The legend in rows under the title; returns where it ends.
    fn legend(&self, out: &mut Svg, top: f64) -> f64 {
        let (left, right) = (60.0, self.size[0] - 24.0);
        let mut at = [left, top];
        for (i, (label, _)) in self.series.iter().enumerate() {
            let width = 22.0 + text_width(label, 12.0) + 18.0;
            if at[0] > left && at[0] + width > right {
                at = [left, at[1] + 18.0];
            }
            out.rect([at[0], at[1] - 5.0], [12.0, 12.0], &format!(r#"fill="{}""#, colour(i)));
            out.text([at[0] + 18.0, at[1] + 5.0], Anchor::Start, 12.0, INK, label);
            at[0] += width;
        }
        at[1] + 24.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_finite_value_has_a_bar_and_names_are_escaped() {
        let svg = Bars::new("<cost>", &["time", "work"])
            .y("ratio")
            .series("a", &[1.0, 2.0])
            .series("b", &[f64::NAN, 0.5])
            .line(1.0)
            .svg();
        // three bars, two legend boxes
        assert_eq!(
            svg.matches(r##"fill="#0072b2""##).count() + svg.matches(r##"fill="#d55e00""##).count(),
            5
        );
        assert!(!svg.contains("<cost>") && !svg.contains("NaN"));
        assert!(Bars::new("", &[]).svg().ends_with("</svg>\n"));
    }
}
