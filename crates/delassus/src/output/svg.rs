//! A small SVG writer: enough for plots and pictures of mechanisms.

use super::escape;
use std::fmt::Write as _;

/// Fonts that exist nearly everywhere, widest coverage first.
pub const FONT: &str = "'DejaVu Sans', Verdana, 'Helvetica Neue', Arial, sans-serif";

/// Okabe and Ito's colours, told apart by colour-blind readers too; yellow, too light for lines, is left out.
pub const COLOURS: [&str; 7] = ["#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00", "#56b4e9", "#444444"];

/// The colour of the i-th thing.
#[must_use]
pub fn colour(i: usize) -> &'static str {
    COLOURS[i % COLOURS.len()]
}

/// Where a text stands relative to its point.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Anchor {
    /// Begins there.
    Start,
    /// Is centred there.
    Middle,
    /// Ends there.
    End,
}

/// A picture being drawn; lengths in pixels, y downwards.
#[derive(Clone, Debug)]
pub struct Svg {
    width: f64,
    height: f64,
    /// Coordinates of lines and polygons have one decimal instead of two.
    coarse: bool,
    body: String,
}

/// A coordinate with two decimals, without trailing zeros; what is not finite becomes 0.
#[must_use]
pub fn px(x: f64) -> String {
    let x = if x.is_finite() { x.clamp(-1e6, 1e6) } else { 0.0 };
    let text = format!("{x:.2}");
    let text = text.trim_end_matches('0').trim_end_matches('.');
    if text == "-0" { "0".into() } else { text.into() }
}

impl Svg {
    /// An empty picture on white.
    #[must_use]
    pub fn new(width: f64, height: f64) -> Svg {
        Svg { width, height, coarse: false, body: String::new() }
    }
    /// The same with coordinates of polygons rounded to tenths of a pixel: smaller files.
    #[must_use]
    pub fn coarse(self) -> Svg {
        Svg { coarse: true, ..self }
    }
    /// Adds SVG text as it is. User text in it must be escaped.
    pub fn raw(&mut self, element: &str) {
        self.body.push_str(element);
        self.body.push('\n');
    }
    /// A straight line; `style` holds further attributes.
    pub fn line(&mut self, a: [f64; 2], b: [f64; 2], style: &str) {
        let _ = writeln!(
            self.body,
            r#"<line x1="{}" y1="{}" x2="{}" y2="{}" {style}/>"#,
            px(a[0]),
            px(a[1]),
            px(b[0]),
            px(b[1])
        );
    }
    /// A line through points, or a closed polygon.
    pub fn polyline(&mut self, points: &[[f64; 2]], closed: bool, style: &str) {
        if points.is_empty() {
            return;
        }
        let tag = if closed { "polygon" } else { "polyline" };
        let _ = write!(self.body, r#"<{tag} points=""#);
        for (i, p) in points.iter().enumerate() {
            let gap = if i == 0 { "" } else { " " };
            let [x, y] = if self.coarse { p.map(|x| (10.0 * x).round() / 10.0) } else { *p };
            let _ = write!(self.body, "{gap}{},{}", px(x), px(y));
        }
        let _ = writeln!(self.body, r#"" {style}/>"#);
    }
    /// A circle.
    pub fn circle(&mut self, at: [f64; 2], radius: f64, style: &str) {
        let _ = writeln!(
            self.body,
            r#"<circle cx="{}" cy="{}" r="{}" {style}/>"#,
            px(at[0]),
            px(at[1]),
            px(radius)
        );
    }
    /// A rectangle.
    pub fn rect(&mut self, at: [f64; 2], size: [f64; 2], style: &str) {
        let _ = writeln!(
            self.body,
            r#"<rect x="{}" y="{}" width="{}" height="{}" {style}/>"#,
            px(at[0]),
            px(at[1]),
            px(size[0]),
            px(size[1])
        );
    }
    /// Text, escaped.
    pub fn text(&mut self, at: [f64; 2], anchor: Anchor, size: f64, style: &str, text: &str) {
        let anchor = match anchor {
            Anchor::Start => "start",
            Anchor::Middle => "middle",
            Anchor::End => "end",
        };
        let _ = writeln!(
            self.body,
            r#"<text x="{}" y="{}" text-anchor="{anchor}" font-size="{}" {style}>{}</text>"#,
            px(at[0]),
            px(at[1]),
            px(size),
            escape::xml(text)
        );
    }
    /// The whole document. It has a `viewBox`, so pages can scale it.
    #[must_use]
    pub fn finish(self, title: &str) -> String {
        let (w, h) = (px(self.width), px(self.height));
        format!(
            concat!(
                r#"<svg xmlns="http://www.w3.org/2000/svg" width="{w}" height="{h}" viewBox="0 0 {w} {h}" "#,
                r#"role="img" font-family="{font}">"#,
                "\n<title>{title}</title>\n",
                r##"<rect width="{w}" height="{h}" fill="#ffffff"/>"##,
                "\n{body}</svg>\n"
            ),
            w = w,
            h = h,
            font = escape::xml(FONT),
            title = escape::xml(title),
            body = self.body
        )
    }
}

/// About how wide a text is.
#[must_use]
pub fn text_width(text: &str, size: f64) -> f64 {
    let em: f64 = text
        .chars()
        .map(|c| match c {
            'i' | 'l' | 'j' | '.' | ',' | ':' | ';' | '|' | '\'' | ' ' => 0.33,
            'm' | 'w' | 'M' | 'W' | '@' => 0.95,
            c if c.is_ascii_uppercase() => 0.7,
            c if (c as u32) > 0x2e80 => 1.0,
            _ => 0.61,
        })
        .sum();
    em * size
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn coordinates_are_short_and_finite() {
        assert_eq!(px(1.0), "1");
        assert_eq!(px(-0.001), "0");
        assert_eq!(px(12.345), "12.35");
        assert_eq!(px(f64::NAN), "0");
        assert_eq!(px(-10.5), "-10.5");
    }

    #[test]
    fn text_is_escaped() {
        let mut s = Svg::new(10.0, 10.0);
        s.text([1.0, 2.0], Anchor::Start, 12.0, "", "</svg><script>");
        let out = s.finish("a<b");
        assert!(!out.contains("<script>"));
        assert!(out.contains("<title>a&lt;b</title>"));
    }
}
