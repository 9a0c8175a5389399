//! Symbols of joints and of the ground in pictures.

use super::svg::{Svg, px};
use delassus_model::joint::Symbol;

/// A joint in the picture.
pub(super) struct Drawn<'a> {
    pub(super) symbol: Symbol,
    /// Where, px.
    pub(super) at: [f64; 2],
    /// Direction of its axis, px, not normalised; zero if seen along it.
    pub(super) axis: [f64; 2],
    /// True if the moving body has a shape of its own, so that no block is drawn for it.
    pub(super) plain: bool,
    /// Colour of the moving body.
    pub(super) colour: &'a str,
}

const INK: &str = "#333333";

/// Direction of an axis in the picture, or to the right if it points at the reader.
fn along(axis: [f64; 2]) -> [f64; 2] {
    let n = axis[0].hypot(axis[1]);
    if n < 1e-9 { [1.0, 0.0] } else { [axis[0] / n, axis[1] / n] }
}

/// A rectangle of half sizes (l, w), the first along `d`.
fn block(at: [f64; 2], d: [f64; 2], l: f64, w: f64) -> [[f64; 2]; 4] {
    [[1.0, 1.0], [-1.0, 1.0], [-1.0, -1.0], [1.0, -1.0]]
        .map(|[s, n]| [at[0] + s * l * d[0] - n * w * d[1], at[1] + s * l * d[1] + n * w * d[0]])
}

/// Draws a joint.
pub(super) fn joint(out: &mut Svg, s: &Drawn<'_>) {
    let open = format!(r##"fill="#ffffff" stroke="{INK}" stroke-width="1.6""##);
    let full = format!(r##"fill="{INK}""##);
    let piece = format!(r##"fill="{}" fill-opacity="0.35" stroke="{INK}" stroke-width="1.4""##, s.colour);
    match s.symbol {
        Symbol::Pin | Symbol::Rod => out.circle(s.at, 4.2, &open),
        Symbol::Ball => {
            out.circle(s.at, 5.0, &open);
            out.circle(s.at, 2.4, &full);
        }
        Symbol::Cross => {
            out.circle(s.at, 5.0, &open);
            let line = format!(r#"stroke="{INK}" stroke-width="1.4""#);
            let [x, y] = s.at;
            out.line([x - 5.0, y], [x + 5.0, y], &line);
            out.line([x, y - 5.0], [x, y + 5.0], &line);
        }
        Symbol::Slider { .. } if s.plain => out.circle(s.at, 3.2, &open),
        Symbol::Slider { turns } => {
            out.polyline(&block(s.at, along(s.axis), 12.0, 7.0), true, &piece);
            if turns {
                out.circle(s.at, 3.2, &open);
            }
        }
        Symbol::Weld => out.polyline(&block(s.at, [1.0, 0.0], 4.0, 4.0), true, &full),
        Symbol::Plate => {
            let d = std::f64::consts::FRAC_1_SQRT_2;
            out.polyline(&block(s.at, [d, d], 4.5, 4.5), true, &open);
        }
        Symbol::Wheel => out.circle(s.at, 2.4, &full),
        Symbol::Bead => out.circle(s.at, 3.2, &open),
        Symbol::None => {}
    }
}

/// Hatch under a line from a to b: ground on the side of `down`.
pub(super) fn hatch(out: &mut Svg, a: [f64; 2], b: [f64; 2], down: [f64; 2]) {
    let line = format!(r#"stroke="{INK}" stroke-width="1.4""#);
    out.line(a, b, &line);
    let d = [b[0] - a[0], b[1] - a[1]];
    let length = d[0].hypot(d[1]).max(1.0);
    let count = (length / 6.0).floor().clamp(2.0, 300.0) as usize;
    // one element for all strokes: pictures with long floors stay small
    let mut path = String::new();
    for i in 1..=count {
        let s = i as f64 / count as f64;
        let p = [a[0] + s * d[0], a[1] + s * d[1]];
        let back = 5.0 / length;
        let by = [6.0 * down[0] - back * d[0], 6.0 * down[1] - back * d[1]];
        let [x, y, dx, dy] = [p[0], p[1], by[0], by[1]].map(|x| px((10.0 * x).round() / 10.0));
        path.push_str(&format!("M{x} {y}l{dx} {dy}"));
    }
    out.raw(&format!(r##"<path d="{path}" stroke="#777777" stroke-width="1"/>"##));
}

/// A bearing on the ground under a point.
pub(super) fn bearing(out: &mut Svg, at: [f64; 2]) {
    let [x, y] = at;
    let style = format!(r##"fill="#f4f4f4" stroke="{INK}" stroke-width="1.2" stroke-linejoin="round""##);
    out.polyline(&[[x, y], [x + 9.0, y + 15.0], [x - 9.0, y + 15.0]], true, &style);
    hatch(out, [x - 14.0, y + 15.0], [x + 14.0, y + 15.0], [0.0, 1.0]);
}

/// A guide on the ground along which a piece slides between two places.
pub(super) fn guide(out: &mut Svg, from: [f64; 2], to: [f64; 2], axis: [f64; 2]) {
    let d = along(axis);
    // the ground is on the lower side, of an upright guide on its left
    let n = if d[0].abs() > 1e-6 { [-d[1] * d[0].signum(), d[0].abs()] } else { [-1.0, 0.0] };
    let place =
        |p: [f64; 2], s: f64| [p[0] + s * 22.0 * d[0] + 8.0 * n[0], p[1] + s * 22.0 * d[1] + 8.0 * n[1]];
    let ahead = (to[0] - from[0]) * d[0] + (to[1] - from[1]) * d[1];
    let (first, last) = if ahead >= 0.0 { (from, to) } else { (to, from) };
    hatch(out, place(first, -1.0), place(last, 1.0), n);
}
