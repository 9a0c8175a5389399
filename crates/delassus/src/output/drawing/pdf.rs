//! A drawing as a PDF page: lines stay lines, letters are letters of a font that is inside the file.
//!
//! Texts stand in it as numbers of glyphs, so that no name can say anything to a reader of the file. Equal drawings give equal bytes.

use super::{Anchor, Drawing, Figure, Group, Item, Style, font};
use crate::output::svg::px;
use miniz_oxide::deflate::compress_to_vec_zlib;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;

/// Points of an inch, of which a pixel has 1/96.
const POINTS: f64 = 72.0 / 96.0;
/// How hard it is tried to make streams small, of ten.
const EFFORT: u8 = 8;
/// What control points of a quarter of a circle are away from its ends, in radii.
const QUARTER: f64 = 0.552_285;

/// Numbers of the objects that every file has.
const PAGE: usize = 3;
const CONTENT: usize = 4;
const FONT: usize = 5;
const FIRST_FREE: usize = 11;

/// The drawing as a file.
#[must_use]
pub fn pdf(drawing: &Drawing) -> Vec<u8> {
    let [w, h] = drawing.size;
    let mut page = Page { forms: Vec::new(), opacities: BTreeSet::new(), used: BTreeMap::new() };
    // pixels downwards become points upwards
    let mut content = format!("{POINTS} 0 0 -{POINTS} 0 {} cm\n", px(h * POINTS));
    content.push_str(&page.items(&drawing.items));
    let mut file = File::default();
    file.object(1, "<</Type/Catalog/Pages 2 0 R>>");
    file.object(2, "<</Type/Pages/Kids[3 0 R]/Count 1>>");
    let resources = page.resources();
    let media = format!("0 0 {} {}", px(w * POINTS), px(h * POINTS));
    file.object(
        PAGE,
        &format!(
            "<</Type/Page/Parent 2 0 R/MediaBox[{media}]/Contents {CONTENT} 0 R/Resources{resources}/Group<</S/Transparency/CS/DeviceRGB>>>>"
        ),
    );
    file.stream(CONTENT, "", content.as_bytes());
    font_objects(&mut file, &page.used);
    file.object(10, &format!("<</Title{}/Producer(Delassus)>>", utf16(&drawing.title)));
    let bounds = format!("0 0 {} {}", px(w), px(h));
    for (i, form) in page.forms.iter().enumerate() {
        let dictionary = format!(
            "/Type/XObject/Subtype/Form/BBox[{bounds}]/Resources{resources}/Group<</S/Transparency/CS/DeviceRGB>>"
        );
        file.stream(FIRST_FREE + i, &dictionary, form.as_bytes());
    }
    file.finish()
}

/// What the page needs besides its content.
struct Page {
    /// Groups that are drawn as one.
    forms: Vec<String>,
    /// Opacities in use, hundredths: of insides, edges and groups alike.
    opacities: BTreeSet<u32>,
    /// Glyphs in use and their characters.
    used: BTreeMap<u16, char>,
}

/// An opacity in hundredths.
fn hundredths(x: f64) -> u32 {
    (x.clamp(0.0, 1.0) * 100.0).round() as u32
}

impl Page {
    fn items(&mut self, items: &[Item]) -> String {
        let mut out = String::new();
        for item in items {
            match item {
                Item::Shape(figure, style) => self.shape(figure, style, &mut out),
                Item::Group(group) => self.group(group, &mut out),
            }
        }
        out
    }

    /// A group: its window, its shift and, if it is faint, drawn as one.
    fn group(&mut self, group: &Group, out: &mut String) {
        out.push_str("q\n");
        if let Some([x0, y0, x1, y1]) = group.clip {
            let _ = writeln!(out, "{} {} {} {} re W n", px(x0), px(y0), px(x1 - x0), px(y1 - y0));
        }
        if group.by.iter().any(|x| *x != 0.0) {
            let _ = writeln!(out, "1 0 0 1 {} {} cm", px(group.by[0]), px(group.by[1]));
        }
        let inside = self.items(&group.items);
        if hundredths(group.opacity) < 100 {
            self.opacity(group.opacity, group.opacity, out);
            let _ = writeln!(out, "/F{} Do", self.forms.len());
            self.forms.push(inside);
        } else {
            out.push_str(&inside);
        }
        out.push_str("Q\n");
    }

    /// Chooses opacities of insides and edges.
    fn opacity(&mut self, fill: f64, stroke: f64, out: &mut String) {
        for (letter, x) in [('n', fill), ('s', stroke)] {
            let x = hundredths(x);
            self.opacities.insert(x);
            let _ = writeln!(out, "/{letter}{x} gs");
        }
    }

    fn shape(&mut self, figure: &Figure, style: &Style, out: &mut String) {
        if style.fill.is_none() && style.stroke.is_none() {
            return;
        }
        out.push_str("q\n");
        let faint = style.fill_opacity < 1.0 || style.stroke_opacity < 1.0;
        if faint {
            self.opacity(style.fill_opacity, style.stroke_opacity, out);
        }
        pen(style, out);
        match figure {
            Figure::Lines(lines) => {
                for (points, closed) in lines {
                    for (i, p) in points.iter().enumerate() {
                        let _ = writeln!(out, "{} {} {}", px(p[0]), px(p[1]), if i == 0 { 'm' } else { 'l' });
                    }
                    if *closed {
                        out.push_str("h\n");
                    }
                }
                out.push_str(paint(style));
            }
            Figure::Circle { at, radius } => {
                circle(*at, *radius, out);
                out.push_str(paint(style));
            }
            Figure::Text { at, anchor, size, turned, text } => {
                self.text(*at, *anchor, *size, *turned, text, style, out);
            }
        }
        out.push_str("Q\n");
    }

    fn text(
        &mut self,
        at: [f64; 2],
        anchor: Anchor,
        size: f64,
        turned: f64,
        text: &str,
        style: &Style,
        out: &mut String,
    ) {
        let (glyphs, length) = font::set(text, size);
        self.used.extend(glyphs.iter().copied());
        let back = length
            * match anchor {
                Anchor::Start => 0.0,
                Anchor::Middle => 0.5,
                Anchor::End => 1.0,
            };
        let (s, c) = turned.to_radians().sin_cos();
        let begin = [at[0] - back * c, at[1] - back * s];
        // letters stand upright though y points downwards
        let place = [c, s, s, -c].map(|x| format!("{:.5}", x + 0.0)).join(" ");
        let codes: String = glyphs.iter().map(|(g, _)| format!("{g:04X}")).collect();
        // the halo first
        let modes: &[u8] = if style.edge_first && style.stroke.is_some() { &[1, 0] } else { &[0] };
        for mode in modes {
            let _ = writeln!(
                out,
                "BT /T {} Tf {mode} Tr {place} {} {} Tm <{codes}> Tj ET",
                px(size),
                px(begin[0]),
                px(begin[1])
            );
        }
    }

    fn resources(&self) -> String {
        let mut states = String::new();
        for x in &self.opacities {
            let value = f64::from(*x) / 100.0;
            let _ = write!(states, "/n{x}<</ca {value}>>/s{x}<</CA {value}>>");
        }
        let forms: String = (0..self.forms.len()).map(|i| format!("/F{i} {} 0 R", FIRST_FREE + i)).collect();
        format!("<</Font<</T {FONT} 0 R>>/ExtGState<<{states}>>/XObject<<{forms}>>>>")
    }
}

/// Colours, width, dashes, ends and corners.
fn pen(style: &Style, out: &mut String) {
    let part = |x: u8| px(f64::from(x) / 255.0);
    if let Some([r, g, b]) = style.fill {
        let _ = writeln!(out, "{} {} {} rg", part(r), part(g), part(b));
    }
    if let Some([r, g, b]) = style.stroke {
        let (ends, corners) = (u8::from(style.round_ends), u8::from(style.round_corners || style.edge_first));
        let _ = writeln!(
            out,
            "{} {} {} RG {} w {ends} J {corners} j",
            part(r),
            part(g),
            part(b),
            px(style.width)
        );
        if !style.dashes.is_empty() {
            let dashes: Vec<String> = style.dashes.iter().map(|d| px(*d)).collect();
            let _ = writeln!(out, "[{}] 0 d", dashes.join(" "));
        }
    }
}

/// The operator that paints a path.
fn paint(style: &Style) -> &'static str {
    match (style.fill, style.stroke) {
        (Some(_), Some(_)) => "B\n",
        (Some(_), None) => "f\n",
        (None, Some(_)) => "S\n",
        (None, None) => "n\n",
    }
}

/// Four curves.
fn circle([x, y]: [f64; 2], r: f64, out: &mut String) {
    let k = QUARTER * r;
    let _ = writeln!(out, "{} {} m", px(x + r), px(y));
    for [a, b, c] in [
        [[x + r, y + k], [x + k, y + r], [x, y + r]],
        [[x - k, y + r], [x - r, y + k], [x - r, y]],
        [[x - r, y - k], [x - k, y - r], [x, y - r]],
        [[x + k, y - r], [x + r, y - k], [x + r, y]],
    ] {
        let all = [a, b, c].map(|p| format!("{} {}", px(p[0]), px(p[1]))).join(" ");
        let _ = writeln!(out, "{all} c");
    }
    out.push_str("h\n");
}

/// The font: glyphs by their numbers, widths and characters of those in use.
fn font_objects(file: &mut File, used: &BTreeMap<u16, char>) {
    const NAME: &str = "DejaVuSans";
    let m = font::metrics();
    file.object(
        FONT,
        &format!(
            "<</Type/Font/Subtype/Type0/BaseFont/{NAME}/Encoding/Identity-H/DescendantFonts[6 0 R]/ToUnicode 9 0 R>>"
        ),
    );
    let widths: String = used.keys().map(|g| format!("{g}[{}]", px(font::advance(*g)))).collect();
    file.object(
        6,
        &format!(
            "<</Type/Font/Subtype/CIDFontType2/BaseFont/{NAME}/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>\
             /FontDescriptor 7 0 R/DW 600/W[{widths}]/CIDToGIDMap/Identity>>"
        ),
    );
    let bounds = m.bounds.map(px).join(" ");
    file.object(
        7,
        &format!(
            "<</Type/FontDescriptor/FontName/{NAME}/Flags 4/FontBBox[{bounds}]/ItalicAngle 0/Ascent {}/Descent {}/CapHeight {}\
             /StemV 80/FontFile2 8 0 R>>",
            px(m.ascent),
            px(m.descent),
            px(m.ascent)
        ),
    );
    file.stream(8, &format!("/Length1 {}", font::BYTES.len()), font::BYTES);
    // at most a hundred pairs at a time
    let pairs: Vec<String> = used
        .iter()
        .map(|(g, c)| {
            let mut units = [0; 2];
            let text: String = c.encode_utf16(&mut units).iter().map(|u| format!("{u:04X}")).collect();
            format!("<{g:04X}> <{text}>\n")
        })
        .collect();
    let mut map = String::from(
        "/CIDInit /ProcSet findresource begin\n12 dict begin\nbegincmap\n/CMapType 2 def\n\
         /CMapName /Letters def\n1 begincodespacerange\n<0000> <FFFF>\nendcodespacerange\n",
    );
    for some in pairs.chunks(100) {
        let _ = write!(map, "{} beginbfchar\n{}endbfchar\n", some.len(), some.concat());
    }
    map.push_str("endcmap\nend\nend\n");
    file.stream(9, "", map.as_bytes());
}

/// A text as a hexadecimal string, which ends where it ends.
fn utf16(text: &str) -> String {
    let units: String = text.encode_utf16().map(|u| format!("{u:04X}")).collect();
    format!("<FEFF{units}>")
}

/// Objects and where they begin.
struct File {
    bytes: Vec<u8>,
    offsets: BTreeMap<usize, usize>,
}

impl Default for File {
    fn default() -> File {
        // four bytes that are no text keep the file from being taken for one
        File { bytes: b"%PDF-1.7\n%\xe2\xe3\xcf\xd3\n".to_vec(), offsets: BTreeMap::new() }
    }
}

impl File {
    fn object(&mut self, number: usize, body: &str) {
        self.offsets.insert(number, self.bytes.len());
        self.bytes.extend_from_slice(format!("{number} 0 obj\n{body}\nendobj\n").as_bytes());
    }

    fn stream(&mut self, number: usize, dictionary: &str, data: &[u8]) {
        let packed = compress_to_vec_zlib(data, EFFORT);
        self.offsets.insert(number, self.bytes.len());
        let head =
            format!("{number} 0 obj\n<<{dictionary}/Filter/FlateDecode/Length {}>>\nstream\n", packed.len());
        self.bytes.extend_from_slice(head.as_bytes());
        self.bytes.extend_from_slice(&packed);
        self.bytes.extend_from_slice(b"\nendstream\nendobj\n");
    }

    /// The table of places, and where it begins.
    fn finish(mut self) -> Vec<u8> {
        let begin = self.bytes.len();
        let count = self.offsets.len() + 1;
        let mut table = format!("xref\n0 {count}\n0000000000 65535 f \n");
        for offset in self.offsets.values() {
            let _ = writeln!(table, "{offset:010} 00000 n ");
        }
        let _ =
            write!(table, "trailer\n<</Size {count}/Root 1 0 R/Info 10 0 R>>\nstartxref\n{begin}\n%%EOF\n");
        self.bytes.extend_from_slice(table.as_bytes());
        self.bytes
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::output::svg::Svg;

    #[test]
    fn names_say_nothing_to_a_reader_and_bytes_are_equal() {
        let mut out = Svg::new(100.0, 50.0);
        out.text([5.0, 6.0], Anchor::Start, 11.0, "", ") Tj /JS (app.alert(1)) \u{202e}\u{7}");
        let drawing = Drawing::read(&out.finish("(title) /OpenAction <</S/JavaScript>>"));
        let file = pdf(&drawing);
        assert_eq!(file, pdf(&drawing));
        let text = String::from_utf8_lossy(&file);
        assert!(!text.contains("JavaScript") && !text.contains("app.alert") && !text.contains("OpenAction"));
        assert!(text.starts_with("%PDF-1.7") && text.ends_with("%%EOF\n"));
        // the table of places leads to the objects
        let begin: usize = text.lines().rev().nth(1).unwrap().parse().unwrap();
        assert!(file[begin..].starts_with(b"xref"));
    }
}
