//! Line plots as SVG.
//!
//! ```no_run
//! # use delassus::output::Plot;
//! let (t, x) = ([0.0, 0.5, 1.0], [0.0, 0.7, 1.0]);
//! Plot::new("slider").x("t in s").y("x in m").series("x", &t, &x).write("slider.svg".as_ref())?;
//! # Ok::<(), delassus::Error>(())
//! ```

use super::decimate;
use super::svg::{Anchor, Svg, colour, px, text_width};
use super::ticks::{self, Axis};
use delassus_system::error::Error;
use std::path::Path;

/// How a series is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Look {
    Line,
    Dashed,
    Points,
    LineAndPoints,
}

#[derive(Clone, Debug)]
pub(super) struct Series {
    pub(super) label: String,
    pub(super) x: Vec<f64>,
    pub(super) y: Vec<f64>,
    pub(super) look: Look,
    /// `None` takes the next colour.
    colour: Option<&'static str>,
}

/// A plot with one pair of axes.
#[derive(Clone, Debug)]
pub struct Plot {
    pub(super) title: String,
    pub(super) x_label: String,
    pub(super) y_label: String,
    pub(super) log: [bool; 2],
    pub(super) limits: [Option<(f64, f64)>; 2],
    size: [f64; 2],
    pub(super) series: Vec<Series>,
    /// Instants with a line of their own, and what they are.
    marks: Option<(String, Vec<f64>)>,
    /// The values of the x axis stand elsewhere.
    shares_x: bool,
}

/// Colour of marks.
const MARK: &str = "#c9a0b8";
/// Marks closer than this are drawn once, pixels.
const MARK_GAP: f64 = 2.0;
/// Most marks that are drawn over the whole height; more are ticks at the top.
const MOST_LINES: usize = 60;
const INK: &str = "#222222";
/// Base line of the title, px.
const TITLE: f64 = 34.0;
const FAINT: &str = "#e6e6e6";

impl Plot {
    /// An empty plot, 760 by 440 pixels, linear axes.
    #[must_use]
    pub fn new(title: &str) -> Plot {
        Plot {
            title: title.into(),
            x_label: String::new(),
            y_label: String::new(),
            log: [false; 2],
            limits: [None; 2],
            size: [760.0, 440.0],
            series: Vec::new(),
            marks: None,
            shares_x: false,
        }
    }
    /// The x axis is that of the plot below: its values are not written.
    #[must_use]
    pub fn share_x(mut self) -> Plot {
        self.shares_x = true;
        self
    }
    /// Label of the x axis, with its unit: `t in s`.
    #[must_use]
    pub fn x(mut self, label: &str) -> Plot {
        self.x_label = label.into();
        self
    }
    /// Label of the y axis, with its unit.
    #[must_use]
    pub fn y(mut self, label: &str) -> Plot {
        self.y_label = label.into();
        self
    }
    /// Logarithmic x axis; values that are not positive are left out.
    #[must_use]
    pub fn log_x(mut self) -> Plot {
        self.log[0] = true;
        self
    }
    /// Logarithmic y axis; values that are not positive are left out.
    #[must_use]
    pub fn log_y(mut self) -> Plot {
        self.log[1] = true;
        self
    }
    /// Limits of the x axis instead of those of the data.
    #[must_use]
    pub fn x_limits(mut self, lo: f64, hi: f64) -> Plot {
        self.limits[0] = Some((lo, hi));
        self
    }
    /// Limits of the y axis instead of those of the data.
    #[must_use]
    pub fn y_limits(mut self, lo: f64, hi: f64) -> Plot {
        self.limits[1] = Some((lo, hi));
        self
    }
    /// Width and height in pixels.
    #[must_use]
    pub fn size(mut self, width: f64, height: f64) -> Plot {
        self.size = [width.clamp(120.0, 8000.0), height.clamp(80.0, 8000.0)];
        self
    }
    /// A curve.
    #[must_use]
    pub fn series(self, label: &str, x: &[f64], y: &[f64]) -> Plot {
        self.add(label, x, y, Look::Line, None)
    }
    /// Separate points.
    #[must_use]
    pub fn points(self, label: &str, x: &[f64], y: &[f64]) -> Plot {
        self.add(label, x, y, Look::Points, None)
    }
    /// Points joined by a line, as in work-precision diagrams.
    #[must_use]
    pub fn line_points(self, label: &str, x: &[f64], y: &[f64]) -> Plot {
        self.add(label, x, y, Look::LineAndPoints, None)
    }
    /// A dashed grey line to compare with: a slope, a limit, a paper's curve.
    #[must_use]
    pub fn reference(self, label: &str, x: &[f64], y: &[f64]) -> Plot {
        self.add(label, x, y, Look::Dashed, Some("#888888"))
    }
    /// The last curve again, from elsewhere: dashed in its colour.
    #[must_use]
    pub fn beside(self, label: &str, x: &[f64], y: &[f64]) -> Plot {
        let last = self.series.len().checked_sub(1).map(|i| self.colour(i));
        self.add(label, x, y, Look::Dashed, last)
    }

    /// Marks places on the x axis: thin lines behind the curves or, if there are many, ticks at the top. They do not widen
    /// the axis. Without a label they are not named.
    #[must_use]
    pub fn marks(mut self, label: &str, x: &[f64]) -> Plot {
        self.marks = (!x.is_empty()).then(|| (label.into(), x.to_vec()));
        self
    }

    fn add(mut self, label: &str, x: &[f64], y: &[f64], look: Look, colour: Option<&'static str>) -> Plot {
        self.series.push(Series { label: label.into(), x: x.to_vec(), y: y.to_vec(), look, colour });
        self
    }

    /// The plot as an SVG document.
    pub fn svg(&self) -> String {
        Plot::stacked(std::slice::from_ref(self))
    }

    /// Plots one below the other as an SVG document, with one left edge: quantities of several units over one axis.
    #[must_use]
    pub fn stacked(plots: &[Plot]) -> String {
        let width = plots.iter().map(|p| p.size[0]).fold(0.0, f64::max);
        let height: f64 = plots.iter().map(|p| p.size[1]).sum();
        let mut out = Svg::new(width, height);
        let left = plots.iter().map(|p| p.area(p.legend_end(), 0.0).left).fold(0.0, f64::max);
        let mut top = 0.0;
        for (i, plot) in plots.iter().enumerate() {
            if i > 0 {
                out.raw(&format!(r#"<g transform="translate(0 {})">"#, px(top)));
            }
            plot.draw(&mut out, left, i);
            if i > 0 {
                out.raw("</g>");
            }
            top += plot.size[1];
        }
        out.finish(plots.first().map_or("", |p| p.title.as_str()))
    }

    /// Draws it, the left edge of its frame at `left` or further right; `panel` is its number among those of a picture.
    fn draw(&self, out: &mut Svg, left: f64, panel: usize) {
        if !self.title.is_empty() {
            let ink = format!(r#"fill="{INK}""#);
            out.text([self.size[0] / 2.0, TITLE], Anchor::Middle, 15.0, &ink, &self.title);
        }
        let top = self.legend(out, self.legend_begin());
        let area = self.area(top, left);
        self.frame(out, &area);
        self.curves(out, &area, panel);
    }

    /// Where the legend begins, below the title.
    fn legend_begin(&self) -> f64 {
        if self.title.is_empty() { 6.0 } else { 10.0 + TITLE }
    }

    /// Where it ends.
    fn legend_end(&self) -> f64 {
        self.legend(&mut Svg::new(self.size[0], self.size[1]), self.legend_begin())
    }

    /// The rectangle of the data below the legend, beside the labels of its axes.
    fn area(&self, top: f64, left: f64) -> Area {
        let [w, h] = self.size;
        let bottom = h - match (self.shares_x, self.x_label.is_empty()) {
            (true, _) => 8.0,
            (false, true) => 30.0,
            (false, false) => 50.0,
        };
        let y = self.axis(1, ((bottom - top) / 36.0).max(3.0) as usize);
        let widest = y.ticks.iter().map(|t| text_width(&t.label, 12.0)).fold(16.0, f64::max);
        let left = left.max(widest + if self.y_label.is_empty() { 20.0 } else { 44.0 });
        let right = w - 24.0;
        let x = self.axis(0, ((right - left) / 90.0).max(3.0) as usize);
        Area { left, right, top: top + if y.note.is_empty() { 4.0 } else { 18.0 }, bottom, x, y }
    }

    /// Writes the SVG file.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn write(&self, path: &Path) -> Result<(), Error> {
        super::files::write_text(path, &self.svg())
    }

    /// The axis over all series, `which` = 0 for x.
    fn axis(&self, which: usize, wanted: usize) -> Axis {
        let wanted = wanted.clamp(2, 12);
        let log = self.log[which];
        let (mut lo, mut hi) = (f64::INFINITY, f64::NEG_INFINITY);
        for s in &self.series {
            for (x, y) in s.x.iter().zip(&s.y) {
                // a point that the other axis cannot show does not count
                let (value, other) = if which == 0 { (*x, *y) } else { (*y, *x) };
                let shown = other.is_finite() && (!self.log[1 - which] || other > 0.0);
                if shown && value.is_finite() && (!log || value > 0.0) {
                    (lo, hi) = (lo.min(value), hi.max(value));
                }
            }
        }
        if let Some((a, b)) = self.limits[which] {
            let mut axis =
                if log { ticks::logarithmic(a, b, wanted) } else { ticks::linear(a, b, 0.0, wanted) };
            if a < b && a.is_finite() && b.is_finite() && (!log || a > 0.0) {
                (axis.lo, axis.hi) = (a, b);
                axis.ticks.retain(|t| t.at >= a - 1e-9 * (b - a) && t.at <= b + 1e-9 * (b - a));
            }
            return axis;
        }
        if log {
            ticks::logarithmic(lo, hi, wanted)
        } else {
            ticks::linear(lo, hi, if which == 0 { 0.0 } else { 0.06 }, wanted)
        }
    }

    /// The legend in rows under the title; returns where it ends.
    fn legend(&self, out: &mut Svg, top: f64) -> f64 {
        const MOST_NAMED: usize = 14;
        let named: Vec<(usize, &Series)> =
            self.series.iter().enumerate().filter(|(_, s)| !s.label.is_empty()).collect();
        let marks = self.marks.as_ref().filter(|(label, _)| !label.is_empty());
        if named.is_empty() && marks.is_none() {
            return top;
        }
        let (left, right) = (60.0, self.size[0] - 24.0);
        let mut at = [left, top + 8.0];
        for (i, s) in named.iter().take(MOST_NAMED) {
            let width = 34.0 + text_width(&s.label, 12.0) + 18.0;
            if at[0] > left && at[0] + width > right {
                at = [left, at[1] + 18.0];
            }
            let c = self.colour(*i);
            let dash = if s.look == Look::Dashed { r#"stroke-dasharray="6 4""# } else { "" };
            if s.look != Look::Points {
                let style = format!(r#"stroke="{c}" stroke-width="2" {dash}"#);
                out.line(at, [at[0] + 26.0, at[1]], &style);
            }
            if matches!(s.look, Look::Points | Look::LineAndPoints) {
                marker(out, *i, [at[0] + 13.0, at[1]], c);
            }
            let style = format!(r#"fill="{INK}""#);
            out.text([at[0] + 33.0, at[1] + 4.0], Anchor::Start, 12.0, &style, &s.label);
            at[0] += width;
        }
        if let Some((label, _)) = marks {
            let width = 14.0 + text_width(label, 12.0);
            if at[0] > left && at[0] + width > right {
                at = [left, at[1] + 18.0];
            }
            out.line([at[0] + 3.0, at[1] - 7.0], [at[0] + 3.0, at[1] + 7.0], &format!(r#"stroke="{MARK}""#));
            let style = format!(r#"fill="{INK}""#);
            out.text([at[0] + 12.0, at[1] + 4.0], Anchor::Start, 12.0, &style, label);
            at[0] += width + 18.0;
        }
        if named.len() > MOST_NAMED {
            let more = format!("… and {} more", named.len() - MOST_NAMED);
            out.text([at[0], at[1] + 4.0], Anchor::Start, 12.0, r##"fill="#666666""##, &more);
        }
        at[1] + 14.0
    }

    pub(super) fn colour(&self, i: usize) -> &'static str {
        let own = self.series[..i].iter().filter(|s| s.colour.is_none()).count();
        self.series[i].colour.unwrap_or_else(|| colour(own))
    }

    fn frame(&self, out: &mut Svg, a: &Area) {
        let grey = r##"fill="#444444""##;
        for t in &a.x.ticks {
            let x = a.px(t.at);
            let light = if t.label.is_empty() { "#f3f3f3" } else { FAINT };
            out.line([x, a.top], [x, a.bottom], &format!(r#"stroke="{light}""#));
            if !self.shares_x {
                out.text([x, a.bottom + 17.0], Anchor::Middle, 12.0, grey, &t.label);
            }
        }
        for t in &a.y.ticks {
            let y = a.py(t.at);
            let light = if t.label.is_empty() { "#f3f3f3" } else { FAINT };
            out.line([a.left, y], [a.right, y], &format!(r#"stroke="{light}""#));
            out.text([a.left - 7.0, y + 4.0], Anchor::End, 12.0, grey, &t.label);
        }
        let size = [a.right - a.left, a.bottom - a.top];
        out.rect([a.left, a.top], size, r##"fill="none" stroke="#999999""##);
        if !a.y.note.is_empty() {
            out.text([a.left, a.top - 6.0], Anchor::Start, 11.0, grey, &a.y.note);
        }
        if !a.x.note.is_empty() && !self.shares_x {
            out.text([a.right, a.bottom + 33.0], Anchor::End, 11.0, grey, &a.x.note);
        }
        let ink = format!(r#"fill="{INK}""#);
        let middle = 0.5 * (a.left + a.right);
        out.text([middle, self.size[1] - 12.0], Anchor::Middle, 13.0, &ink, &self.x_label);
        let at = [18.0, 0.5 * (a.top + a.bottom)];
        let turned = format!(r#"{ink} transform="rotate(-90 {} {})""#, px(at[0]), px(at[1]));
        // a long label of a low plot has smaller letters
        let room = (a.bottom - a.top + 30.0) / text_width(&self.y_label, 1.0).max(1.0);
        out.text(at, Anchor::Middle, room.clamp(8.0, 13.0), &turned, &self.y_label);
    }

    fn curves(&self, out: &mut Svg, a: &Area, panel: usize) {
        let inside = format!("plot-{panel}-{:.0}-{:.0}-{:.0}", a.left, a.top, a.bottom);
        out.raw(&format!(
            r#"<clipPath id="{inside}"><rect x="{}" y="{}" width="{}" height="{}"/></clipPath><g clip-path="url(#{inside})">"#,
            px(a.left - 1.0),
            px(a.top - 1.0),
            px(a.right - a.left + 2.0),
            px(a.bottom - a.top + 2.0)
        ));
        self.mark(out, a);
        for (i, s) in self.series.iter().enumerate() {
            let c = self.colour(i);
            let at = s.x.iter().zip(&s.y).map(|(x, y)| [a.px(*x), a.py(*y)]);
            let mut pieces = decimate::curves(at.clone());
            if s.look != Look::Points {
                let dash = if s.look == Look::Dashed { r#"stroke-dasharray="6 4""# } else { "" };
                let style = format!(
                    r#"fill="none" stroke="{c}" stroke-width="1.7" stroke-linejoin="round" stroke-linecap="round" {dash}"#
                );
                for piece in pieces.iter().filter(|p| p.len() > 1) {
                    out.polyline(piece, false, &style);
                }
                pieces.retain(|p| p.len() == 1);
            }
            let lone = matches!(s.look, Look::Line).then_some(pieces).into_iter().flatten().flatten();
            for p in lone {
                out.circle(p, 2.0, &format!(r#"fill="{c}""#));
            }
            if matches!(s.look, Look::Points | Look::LineAndPoints) {
                let mut last = [f64::NAN; 2];
                for p in at.filter(|p| p[0].is_finite() && p[1].is_finite()) {
                    if (p[0] - last[0]).abs().max((p[1] - last[1]).abs()) < 0.5 {
                        continue;
                    }
                    last = p;
                    marker(out, i, p, c);
                }
            }
        }
        out.raw("</g>");
    }
}

impl Plot {
    /// The marks, as many as can be told apart.
    fn mark(&self, out: &mut Svg, a: &Area) {
        let Some((_, x)) = &self.marks else { return };
        let mut at: Vec<f64> = x.iter().map(|x| a.px(*x)).filter(|p| p.is_finite()).collect();
        at.sort_by(f64::total_cmp);
        at.dedup_by(|next, kept| *next - *kept < MARK_GAP);
        let foot = if at.len() > MOST_LINES { a.top + 9.0 } else { a.bottom };
        for p in at {
            out.line([p, a.top], [p, foot], &format!(r#"stroke="{MARK}" stroke-width="0.8""#));
        }
    }
}

/// The rectangle of the data and its axes.
struct Area {
    left: f64,
    right: f64,
    top: f64,
    bottom: f64,
    x: Axis,
    y: Axis,
}

impl Area {
    fn px(&self, x: f64) -> f64 {
        self.left + self.x.place(x) * (self.right - self.left)
    }
    fn py(&self, y: f64) -> f64 {
        self.bottom - self.y.place(y) * (self.bottom - self.top)
    }
}

/// The i-th marker shape: disc, square, triangle, diamond.
fn marker(out: &mut Svg, i: usize, at: [f64; 2], colour: &str) {
    let style = format!(r##"fill="{colour}" stroke="#ffffff" stroke-width="0.8""##);
    let [x, y] = at;
    match i % 4 {
        0 => out.circle(at, 4.0, &style),
        1 => out.rect([x - 3.6, y - 3.6], [7.2, 7.2], &style),
        2 => out.polyline(&[[x, y - 4.8], [x + 4.4, y + 3.2], [x - 4.4, y + 3.2]], true, &style),
        _ => out.polyline(&[[x, y - 5.0], [x + 5.0, y], [x, y + 5.0], [x - 5.0, y]], true, &style),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_data_gives_a_short_file() {
        let t: Vec<f64> = (0..200_000).map(|i| i as f64 * 1e-5).collect();
        let y: Vec<f64> = t.iter().map(|t| (900.0 * t).sin()).collect();
        let svg = Plot::new("long").x("t in s").y("y in m").series("y", &t, &y).svg();
        assert!(svg.len() < 100_000, "{}", svg.len());
    }

    #[test]
    fn names_are_escaped_and_nothing_is_not_finite() {
        let svg = Plot::new("<b>")
            .x("\"x\"")
            .log_x()
            .log_y()
            .series("</svg>", &[0.0, 1e-3, 1.0, f64::NAN], &[1.0, f64::INFINITY, -1.0, 3.0])
            .points("p", &[], &[])
            .svg();
        assert!(!svg.contains("<b>") && svg.matches("</svg>").count() == 1);
        assert!(!svg.contains("NaN") && !svg.contains("inf"));
    }

    #[test]
    fn many_marks_stay_few_lines() {
        let t: Vec<f64> = (0..100_000).map(|i| i as f64 * 1e-5).collect();
        let plot = Plot::new("m").series("y", &[0.0, 1.0], &[0.0, 1.0]);
        let bare = plot.svg().matches("<line").count();
        let few = plot.clone().marks("events", &[0.25, 0.25, 0.5]).svg();
        // one in the legend, two in the plot: equal times are one line
        assert_eq!(few.matches("<line").count(), bare + 3);
        let many = plot.marks("events", &t).svg();
        assert!(many.matches("<line").count() < bare + 400, "{}", many.matches("<line").count());
    }

    #[test]
    fn a_jump_is_a_vertical_line() {
        let svg = Plot::new("j").series("v", &[0.0, 0.5, 0.5, 1.0], &[0.0, -1.0, 1.0, 0.0]).svg();
        let at = svg.find("<polyline").or_else(|| svg.find("<path")).unwrap();
        let digits = svg[at..].split('"').nth(1).unwrap();
        let x: Vec<&str> = digits
            .split(|c: char| !(c.is_ascii_digit() || c == '.' || c == '-'))
            .filter(|s| !s.is_empty())
            .step_by(2)
            .collect();
        assert_eq!((x.len(), x[1]), (4, x[2]), "{digits}");
    }

    #[test]
    fn an_empty_plot_is_still_a_plot() {
        assert!(Plot::new("").svg().ends_with("</svg>\n"));
    }
}
