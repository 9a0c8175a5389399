//! The letters of pictures that are not left to the reader's machine: a part of DejaVu Sans.

use std::sync::LazyLock;
use ttf_parser::{Face, GlyphId, OutlineBuilder};

/// The font file; its licence stands beside it.
pub(super) const BYTES: &[u8] = include_bytes!("../assets/font/DejaVuSans.ttf");

static FACE: LazyLock<Option<Face<'static>>> = LazyLock::new(|| Face::parse(BYTES, 0).ok());

/// Pieces of a curve of a letter; letters are small.
const PIECES: u32 = 6;

/// Facts about the font that a PDF states, in thousandths of its size.
pub(super) struct Metrics {
    pub(super) ascent: f64,
    pub(super) descent: f64,
    pub(super) bounds: [f64; 4],
}

fn face() -> Option<&'static Face<'static>> {
    FACE.as_ref()
}

/// What a length of the font is in thousandths of its size.
fn thousandths(x: impl Into<f64>) -> f64 {
    let em = face().map_or(1000.0, |f| f64::from(f.units_per_em()));
    x.into() * 1000.0 / em
}

/// The metrics of the font.
pub(super) fn metrics() -> Metrics {
    let Some(face) = face() else { return Metrics { ascent: 0.0, descent: 0.0, bounds: [0.0; 4] } };
    let b = face.global_bounding_box();
    Metrics {
        ascent: thousandths(face.ascender()),
        descent: thousandths(face.descender()),
        bounds: [b.x_min, b.y_min, b.x_max, b.y_max].map(thousandths),
    }
}

/// The glyph of a character; of one that the font lacks, that of the replacement character. Marks that are not printed have none.
pub(super) fn glyph(c: char) -> Option<u16> {
    if c.is_control() || delassus_model::lookalike::is_hidden(c) {
        return None;
    }
    let face = face()?;
    face.glyph_index(c).or_else(|| face.glyph_index('\u{fffd}')).map(|g| g.0)
}

/// How far a glyph leads on, in thousandths of the size.
pub(super) fn advance(glyph: u16) -> f64 {
    thousandths(face().and_then(|f| f.glyph_hor_advance(GlyphId(glyph))).unwrap_or(0))
}

/// Glyphs of a text and how long it is at a size.
pub(super) fn set(text: &str, size: f64) -> (Vec<(u16, char)>, f64) {
    let glyphs: Vec<(u16, char)> = text.chars().filter_map(|c| Some((glyph(c)?, c))).collect();
    let length: f64 = glyphs.iter().map(|(g, _)| advance(*g)).sum();
    (glyphs, length * size / 1000.0)
}

/// The outline of a glyph at a size: closed lines, y upwards from the base line.
pub(super) fn outline(glyph: u16, size: f64) -> Vec<Vec<[f64; 2]>> {
    let mut lines = Lines { scale: size * thousandths(1) / 1000.0, all: Vec::new() };
    if let Some(face) = face() {
        // a blank has no outline
        let _ = face.outline_glyph(GlyphId(glyph), &mut lines);
    }
    lines.all
}

/// Curves as short lines.
struct Lines {
    scale: f64,
    all: Vec<Vec<[f64; 2]>>,
}

impl Lines {
    fn at(&self, x: f32, y: f32) -> [f64; 2] {
        [f64::from(x) * self.scale, f64::from(y) * self.scale]
    }
    fn here(&self) -> [f64; 2] {
        self.all.last().and_then(|l| l.last()).copied().unwrap_or_default()
    }
    fn push(&mut self, p: [f64; 2]) {
        if let Some(line) = self.all.last_mut() {
            line.push(p);
        }
    }
}

impl OutlineBuilder for Lines {
    fn move_to(&mut self, x: f32, y: f32) {
        let p = self.at(x, y);
        self.all.push(vec![p]);
    }
    fn line_to(&mut self, x: f32, y: f32) {
        let p = self.at(x, y);
        self.push(p);
    }
    fn quad_to(&mut self, x1: f32, y1: f32, x: f32, y: f32) {
        let (a, b, c) = (self.here(), self.at(x1, y1), self.at(x, y));
        for i in 1..=PIECES {
            let s = f64::from(i) / f64::from(PIECES);
            let weight = [(1.0 - s) * (1.0 - s), 2.0 * s * (1.0 - s), s * s];
            self.push([0, 1].map(|k| weight[0] * a[k] + weight[1] * b[k] + weight[2] * c[k]));
        }
    }
    fn curve_to(&mut self, _: f32, _: f32, _: f32, _: f32, x: f32, y: f32) {
        // TrueType has no such curves
        self.line_to(x, y);
    }
    fn close(&mut self) {}
}
