//! A drawing as pixels: exact widths along lines of pixels, several lines to a pixel.

use super::{Anchor, Drawing, Figure, Group, Item, Rgb, Style, font};
use crate::output::png::Image;

/// Lines that a row of pixels is sampled by.
const LINES: usize = 8;
/// Most pixels of a side.
pub const MOST_SIDE: f64 = 16_000.0;
/// Most pixels of a picture: half a gigabyte for each layer while it is painted.
pub const MOST_PIXELS: f64 = 3e7;
/// Farther than this from the picture nothing is seen, px.
const FAR: f64 = 1e5;

/// An outline: lines through points that close by themselves.
type Outline = Vec<[f64; 2]>;

/// The drawing on white, `scale` pixels for one of its own.
#[must_use]
pub fn paint(drawing: &Drawing, scale: f64) -> Image {
    let side = |x: f64| (x * scale).round().clamp(1.0, MOST_SIDE) as usize;
    let [width, height] = drawing.size.map(side);
    let mut painter =
        Painter { layer: Layer::new(width, height), scale, by: [0.0; 2], window: [0, 0, width, height] };
    // white paper
    painter.layer.pixels.fill([1.0; 4]);
    painter.items(&drawing.items);
    let byte = |x: f32| (x.clamp(0.0, 1.0) * 255.0).round() as u8;
    let pixels = painter.layer.pixels.iter().flat_map(|p| [byte(p[0]), byte(p[1]), byte(p[2])]).collect();
    Image { width, height, pixels }
}

/// Pixels with their opacity, by which their colours are multiplied.
struct Layer {
    width: usize,
    height: usize,
    pixels: Vec<[f32; 4]>,
}

impl Layer {
    fn new(width: usize, height: usize) -> Layer {
        Layer { width, height, pixels: vec![[0.0; 4]; width * height] }
    }

    /// Lays a colour over a pixel.
    fn lay(&mut self, at: usize, colour: [f32; 4]) {
        let under = &mut self.pixels[at];
        for k in 0..4 {
            under[k] = colour[k] + under[k] * (1.0 - colour[3]);
        }
    }
}

struct Painter {
    layer: Layer,
    scale: f64,
    /// Where the present group stands, px of the drawing.
    by: [f64; 2],
    /// What may be painted: left, top, right, bottom.
    window: [usize; 4],
}

impl Painter {
    fn items(&mut self, items: &[Item]) {
        for item in items {
            match item {
                Item::Shape(figure, style) => self.shape(figure, style),
                Item::Group(group) => self.group(group),
            }
        }
    }

    fn group(&mut self, group: &Group) {
        let (window, by) = (self.window, self.by);
        if let Some([x0, y0, x1, y1]) = group.clip {
            let [a, b] = [self.place([x0, y0]), self.place([x1, y1])];
            let cut = |x: f64, low: usize, high: usize| (x.round().max(0.0) as usize).clamp(low, high);
            let [l, t, r, d] = window;
            self.window = [cut(a[0], l, r), cut(a[1], t, d), cut(b[0], l, r), cut(b[1], t, d)];
        }
        self.by = [by[0] + group.by[0], by[1] + group.by[1]];
        if group.opacity < 1.0 {
            // on a layer of its own, which is laid over as one
            let empty = Layer::new(self.layer.width, self.layer.height);
            let under = std::mem::replace(&mut self.layer, empty);
            self.items(&group.items);
            let over = std::mem::replace(&mut self.layer, under);
            let opacity = group.opacity.max(0.0) as f32;
            for (at, p) in over.pixels.iter().enumerate().filter(|(_, p)| p[3] > 0.0) {
                self.layer.lay(at, p.map(|x| x * opacity));
            }
        } else {
            self.items(&group.items);
        }
        (self.window, self.by) = (window, by);
    }

    /// Where a point of the drawing is among the pixels.
    fn place(&self, p: [f64; 2]) -> [f64; 2] {
        [0, 1].map(|k| ((p[k] + self.by[k]) * self.scale).clamp(-FAR, FAR))
    }

    fn shape(&mut self, figure: &Figure, style: &Style) {
        match figure {
            Figure::Lines(lines) => {
                let lines: Vec<(Outline, bool)> =
                    lines.iter().map(|(l, c)| (l.iter().map(|p| self.place(*p)).collect(), *c)).collect();
                let inside: Vec<Outline> = lines.iter().map(|(l, _)| l.clone()).collect();
                self.draw(&inside, &lines, style);
            }
            Figure::Circle { at, radius } => {
                let round = disc(self.place(*at), radius * self.scale);
                self.draw(std::slice::from_ref(&round), &[(round.clone(), true)], style);
            }
            Figure::Text { at, anchor, size, turned, text } => {
                let letters = self.letters(*at, *anchor, *size, *turned, text);
                let edges: Vec<(Outline, bool)> = letters.iter().map(|l| (l.clone(), true)).collect();
                self.draw(&letters, &edges, style);
            }
        }
    }

    /// The outlines of a text.
    fn letters(&self, at: [f64; 2], anchor: Anchor, size: f64, turned: f64, text: &str) -> Vec<Outline> {
        let (glyphs, length) = font::set(text, size);
        let mut along = match anchor {
            Anchor::Start => 0.0,
            Anchor::Middle => -0.5 * length,
            Anchor::End => -length,
        };
        let (s, c) = turned.to_radians().sin_cos();
        let mut out = Vec::new();
        for (glyph, _) in glyphs {
            for line in font::outline(glyph, size) {
                let put = |p: &[f64; 2]| {
                    let (x, y) = (along + p[0], -p[1]);
                    self.place([at[0] + c * x - s * y, at[1] + s * x + c * y])
                };
                out.push(line.iter().map(put).collect());
            }
            along += font::advance(glyph) * size / 1000.0;
        }
        out
    }

    /// Inside and edge in their order.
    fn draw(&mut self, inside: &[Outline], edges: &[(Outline, bool)], style: &Style) {
        let width = (style.width * self.scale).max(0.7);
        let edge = |painter: &mut Painter| {
            if let Some(colour) = style.stroke {
                let dashes: Vec<f64> = style.dashes.iter().map(|d| d * painter.scale).collect();
                painter.fill(&strokes(edges, width, &dashes, style), colour, style.stroke_opacity);
            }
        };
        if style.edge_first {
            edge(self);
        }
        if let Some(colour) = style.fill {
            self.fill(inside, colour, style.fill_opacity);
        }
        if !style.edge_first {
            edge(self);
        }
    }

    /// Fills all that the outlines go around.
    fn fill(&mut self, outlines: &[Outline], colour: Rgb, opacity: f64) {
        let [left, top, right, bottom] = self.window;
        let (first, last) = (top * LINES, bottom * LINES);
        if left >= right || first >= last {
            return;
        }
        // where outlines cross the lines that are sampled, and in which direction
        let mut crossings: Vec<Vec<(f64, i32)>> = Vec::new();
        let mut begin = last;
        let reach = outlines
            .iter()
            .flatten()
            .fold((f64::INFINITY, f64::NEG_INFINITY), |r, p| (r.0.min(p[1]), r.1.max(p[1])));
        let line = |y: f64| (y * LINES as f64 - 0.5).ceil().max(0.0) as usize;
        if reach.0 <= reach.1 {
            begin = line(reach.0).clamp(first, last);
            crossings.resize_with(line(reach.1).clamp(begin, last) - begin, Vec::new);
        }
        for outline in outlines {
            for (i, a) in outline.iter().enumerate() {
                let b = outline[(i + 1) % outline.len()];
                let (low, high, turn) = if a[1] < b[1] { (*a, b, 1) } else { (b, *a, -1) };
                let slope = (high[0] - low[0]) / (high[1] - low[1]);
                for k in line(low[1]).max(begin)..line(high[1]).min(begin + crossings.len()) {
                    let y = (k as f64 + 0.5) / LINES as f64;
                    crossings[k - begin].push((low[0] + (y - low[1]) * slope, turn));
                }
            }
        }
        let colour = colour.map(|x| f32::from(x) / 255.0);
        let mut cover = vec![0.0f32; right - left];
        let mut k = 0;
        while k < crossings.len() {
            let row = (begin + k) / LINES;
            cover.fill(0.0);
            while k < crossings.len() && (begin + k) / LINES == row {
                let line = &mut crossings[k];
                line.sort_by(|a, b| a.0.total_cmp(&b.0));
                let (mut winding, mut from) = (0, 0.0);
                for (x, turn) in line.iter() {
                    if winding == 0 {
                        from = *x;
                    }
                    winding += turn;
                    if winding == 0 {
                        span(&mut cover, from - left as f64, *x - left as f64);
                    }
                }
                k += 1;
            }
            for (i, c) in cover.iter().enumerate().filter(|(_, c)| **c > 0.0) {
                let alpha = c.min(1.0) * opacity as f32;
                let own = [colour[0] * alpha, colour[1] * alpha, colour[2] * alpha, alpha];
                self.layer.lay(row * self.layer.width + left + i, own);
            }
        }
    }
}

/// Adds the part of each pixel that lies between two places on a line.
fn span(cover: &mut [f32], from: f64, to: f64) {
    let (from, to) = (from.max(0.0), to.min(cover.len() as f64));
    if from >= to {
        return;
    }
    let (a, b) = (from as usize, (to as usize).min(cover.len() - 1));
    let full = 1.0 / LINES as f32;
    if a == b {
        cover[a] += (to - from) as f32 * full;
        return;
    }
    cover[a] += (a as f64 + 1.0 - from) as f32 * full;
    cover[a + 1..b].iter_mut().for_each(|c| *c += full);
    cover[b] += (to - b as f64) as f32 * full;
}

/// A circle as an outline.
fn disc(at: [f64; 2], r: f64) -> Outline {
    // an eighth of a pixel between chord and arc
    let n =
        (std::f64::consts::PI / (1.0 - 0.125 / r.max(0.5)).acos().max(0.02)).ceil().clamp(8.0, 160.0) as u32;
    (0..n)
        .map(|i| {
            let a = f64::from(i) / f64::from(n) * std::f64::consts::TAU;
            [at[0] + r * a.cos(), at[1] + r * a.sin()]
        })
        .collect()
}

/// Outlines of lines of some width, all of them turning the same way, so that what they share is filled once.
fn strokes(lines: &[(Outline, bool)], width: f64, dashes: &[f64], style: &Style) -> Vec<Outline> {
    let half = 0.5 * width;
    let mut out = Vec::new();
    for (line, closed) in lines {
        let mut points = line.clone();
        if *closed {
            points.extend(line.first());
        }
        let closed = *closed && dashes.is_empty();
        let pieces = if dashes.iter().sum::<f64>() > 0.5 { dashed(&points, dashes) } else { vec![points] };
        for piece in pieces {
            for w in piece.windows(2) {
                let d = [w[1][0] - w[0][0], w[1][1] - w[0][1]];
                let length = d[0].hypot(d[1]);
                if length > 0.0 {
                    let n = [-d[1] / length * half, d[0] / length * half];
                    let side = |p: [f64; 2], s: f64| [p[0] + s * n[0], p[1] + s * n[1]];
                    out.push(vec![side(w[0], -1.0), side(w[1], -1.0), side(w[1], 1.0), side(w[0], 1.0)]);
                }
            }
            let ends = piece.len().saturating_sub(1);
            for (i, p) in piece.iter().enumerate() {
                let end = (i == 0 || i == ends) && !closed;
                // a disc in a corner closes the gap between two lines
                if if end { style.round_ends } else { width > 1.5 } {
                    out.push(disc(*p, half));
                }
            }
        }
    }
    out
}

/// A line cut into dashes.
fn dashed(points: &[[f64; 2]], dashes: &[f64]) -> Vec<Outline> {
    let mut out: Vec<Outline> = Vec::new();
    let (mut which, mut left) = (0, dashes[0].max(1e-3));
    let mut current: Outline = points.first().copied().into_iter().collect();
    for w in points.windows(2) {
        let d = [w[1][0] - w[0][0], w[1][1] - w[0][1]];
        let length = d[0].hypot(d[1]);
        let mut done = 0.0;
        while length - done > left {
            done += left;
            let p = [w[0][0] + d[0] * done / length, w[0][1] + d[1] * done / length];
            if which % 2 == 0 {
                current.push(p);
                out.push(std::mem::take(&mut current));
            }
            current = vec![p];
            which += 1;
            left = dashes[which % dashes.len()].max(1e-3);
        }
        left -= length - done;
        if which % 2 == 0 {
            current.push(w[1]);
        }
    }
    if which % 2 == 0 && current.len() > 1 {
        out.push(current);
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::output::svg::Svg;

    /// Red of a pixel.
    fn red(image: &Image, x: usize, y: usize) -> u8 {
        image.pixels[3 * (y * image.width + x)]
    }

    #[test]
    fn insides_edges_and_parts_of_pixels_are_covered() {
        let mut out = Svg::new(20.0, 20.0);
        out.rect([2.5, 2.0], [5.0, 5.0], r##"fill="#000000""##);
        out.line([0.0, 15.0], [20.0, 15.0], r##"stroke="#000000" stroke-width="2""##);
        let image = paint(&Drawing::read(&out.finish("")), 1.0);
        assert_eq!([red(&image, 5, 4), red(&image, 5, 8), red(&image, 5, 14)], [0, 255, 0]);
        // half of a pixel
        assert!((i32::from(red(&image, 2, 4)) - 128).abs() < 3, "{}", red(&image, 2, 4));
        // twice as large
        let large = paint(&Drawing::read(&Svg::new(20.0, 10.0).finish("")), 2.0);
        assert_eq!((large.width, large.height), (40, 20));
    }

    #[test]
    fn a_group_is_faint_as_a_whole_and_letters_leave_ink() {
        let mut out = Svg::new(40.0, 20.0);
        out.raw(r#"<g opacity="0.5">"#);
        for _ in 0..3 {
            out.rect([0.0, 0.0], [5.0, 20.0], r##"fill="#000000""##);
        }
        out.raw("</g>");
        out.text([30.0, 15.0], Anchor::Middle, 14.0, r##"fill="#000000""##, "Ω⁻²");
        let image = paint(&Drawing::read(&out.finish("")), 1.0);
        assert!((i32::from(red(&image, 2, 10)) - 128).abs() < 3);
        assert!(image.pixels.iter().skip(3 * 20).any(|p| *p < 60));
    }
}
