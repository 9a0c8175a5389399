//! Reads the SVG texts of this program: the elements that it writes, and no others.

use super::{Anchor, Drawing, Figure, Group, Item, Rgb, Style};
use std::collections::HashMap;

/// Attributes of an element.
struct Tag<'a> {
    name: &'a str,
    attributes: HashMap<&'a str, String>,
}

impl Drawing {
    /// The shapes of a picture that this program wrote. What it never writes is left out.
    #[must_use]
    pub fn read(svg: &str) -> Drawing {
        let mut drawing = Drawing { size: [0.0; 2], title: String::new(), items: Vec::new() };
        // groups that are open, the outermost first
        let mut open: Vec<Group> = vec![Group { opacity: 1.0, clip: None, by: [0.0; 2], items: Vec::new() }];
        let mut clips: HashMap<String, [f64; 4]> = HashMap::new();
        let mut clipping: Option<String> = None;
        for piece in svg.split('<').skip(1) {
            let (inside, text) = piece.split_once('>').unwrap_or((piece, ""));
            if let Some(end) = inside.strip_prefix('/') {
                match end {
                    "g" if open.len() > 1 => close(&mut open),
                    "clipPath" => clipping = None,
                    _ => {}
                }
                continue;
            }
            let tag = Tag::read(inside);
            match tag.name {
                "svg" => drawing.size = ["width", "height"].map(|key| tag.number(key, 0.0)),
                "title" => drawing.title = unescaped(text),
                "g" => open.push(tag.group(&clips)),
                "clipPath" => clipping = Some(tag.text("id").to_string()),
                "rect" if clipping.is_some() => {
                    let [x, y, w, h] = ["x", "y", "width", "height"].map(|key| tag.number(key, 0.0));
                    clips.extend(clipping.take().map(|id| (id, [x, y, x + w, y + h])));
                }
                _ => {
                    if let (Some(figure), Some(group)) = (tag.figure(text), open.last_mut()) {
                        group.items.push(Item::Shape(figure, tag.style()));
                    }
                }
            }
        }
        while open.len() > 1 {
            close(&mut open);
        }
        drawing.items = open.pop().map(|group| group.items).unwrap_or_default();
        drawing
    }
}

/// The innermost group becomes a part of the one around it.
fn close(open: &mut Vec<Group>) {
    if let (Some(group), Some(around)) = (open.pop(), open.last_mut()) {
        around.items.push(Item::Group(group));
    }
}

impl<'a> Tag<'a> {
    /// The name, then pairs of a key and a quoted value.
    fn read(inside: &'a str) -> Tag<'a> {
        let (name, mut rest) = inside.split_once(' ').unwrap_or((inside.trim_end_matches('/'), ""));
        let mut attributes = HashMap::new();
        while let Some((key, after)) = rest.split_once("=\"") {
            let Some((value, after)) = after.split_once('"') else { break };
            attributes.insert(key.trim(), unescaped(value));
            rest = after;
        }
        Tag { name, attributes }
    }

    fn text(&self, key: &str) -> &str {
        self.attributes.get(key).map_or("", String::as_str)
    }

    fn number(&self, key: &str, without: f64) -> f64 {
        self.text(key).parse().ok().filter(|x: &f64| x.is_finite()).unwrap_or(without)
    }

    fn point(&self, keys: [&str; 2]) -> [f64; 2] {
        keys.map(|key| self.number(key, 0.0))
    }

    /// A group with its opacity, its window and its shift.
    fn group(&self, clips: &HashMap<String, [f64; 4]>) -> Group {
        let id = self.text("clip-path").trim_start_matches("url(#").trim_end_matches(')');
        let by = match numbers(self.text("transform").trim_start_matches("translate(").trim_end_matches(')'))
            [..]
        {
            [x, y] => [x, y],
            _ => [0.0; 2],
        };
        Group { opacity: self.number("opacity", 1.0), clip: clips.get(id).copied(), by, items: Vec::new() }
    }

    fn figure(&self, text: &str) -> Option<Figure> {
        let one = |points: Vec<[f64; 2]>, closed: bool| Some(Figure::Lines(vec![(points, closed)]));
        match self.name {
            "line" => one(vec![self.point(["x1", "y1"]), self.point(["x2", "y2"])], false),
            "polyline" | "polygon" => {
                let flat = numbers(self.text("points"));
                one(flat.chunks_exact(2).map(|p| [p[0], p[1]]).collect(), self.name.ends_with("gon"))
            }
            "rect" => {
                let ([x, y], [w, h]) = (self.point(["x", "y"]), self.point(["width", "height"]));
                one(vec![[x, y], [x + w, y], [x + w, y + h], [x, y + h]], true)
            }
            "circle" => Some(Figure::Circle { at: self.point(["cx", "cy"]), radius: self.number("r", 0.0) }),
            "path" => Some(Figure::Lines(path(self.text("d")))),
            "text" => {
                let anchor = match self.text("text-anchor") {
                    "middle" => Anchor::Middle,
                    "end" => Anchor::End,
                    _ => Anchor::Start,
                };
                let turn =
                    self.text("transform").strip_prefix("rotate(").map(|t| numbers(t.trim_end_matches(')')));
                let turned = turn.and_then(|t| t.first().copied()).unwrap_or(0.0);
                let (at, size) = (self.point(["x", "y"]), self.number("font-size", 12.0));
                Some(Figure::Text { at, anchor, size, turned, text: unescaped(text) })
            }
            _ => None,
        }
    }

    fn style(&self) -> Style {
        let black = |given: bool| if given { None } else { Some([0; 3]) };
        Style {
            // without a word insides are black, edges are not drawn
            fill: colour(self.text("fill"))
                .or_else(|| black(self.attributes.contains_key("fill")))
                .filter(|_| self.name != "line"),
            fill_opacity: self.number("fill-opacity", 1.0),
            stroke: colour(self.text("stroke")),
            stroke_opacity: self.number("stroke-opacity", 1.0),
            width: self.number("stroke-width", 1.0),
            dashes: numbers(self.text("stroke-dasharray")),
            round_ends: self.text("stroke-linecap") == "round",
            round_corners: self.text("stroke-linejoin") == "round",
            edge_first: self.text("paint-order") == "stroke",
        }
    }
}

/// Numbers between blanks and commas.
fn numbers(text: &str) -> Vec<f64> {
    text.split([' ', ',']).filter_map(|word| word.parse().ok()).filter(|x: &f64| x.is_finite()).collect()
}

/// Lines of a path: `M` begins one, `L` and `l` lead on, `Z` closes it.
fn path(text: &str) -> Vec<(Vec<[f64; 2]>, bool)> {
    let mut out: Vec<(Vec<[f64; 2]>, bool)> = Vec::new();
    let mut rest = text;
    while let Some(at) = rest.find(|c: char| c.is_ascii_alphabetic() && c != 'e') {
        let letter = rest.as_bytes()[at];
        let after = &rest[at + 1..];
        let end = after.find(|c: char| c.is_ascii_alphabetic() && c != 'e').unwrap_or(after.len());
        let points: Vec<[f64; 2]> = numbers(&after[..end]).chunks_exact(2).map(|p| [p[0], p[1]]).collect();
        match (letter, out.last_mut()) {
            (b'M', _) => out.push((points, false)),
            (b'L', Some((line, _))) => line.extend(points),
            (b'l', Some((line, _))) => {
                for by in points {
                    let from = line.last().copied().unwrap_or_default();
                    line.push([from[0] + by[0], from[1] + by[1]]);
                }
            }
            (b'Z', Some((_, closed))) => *closed = true,
            _ => {}
        }
        rest = &after[end..];
    }
    out
}

/// `#rrggbb`; anything else is no colour.
fn colour(text: &str) -> Option<Rgb> {
    let digits = text.strip_prefix('#').filter(|d| d.len() == 6 && d.is_ascii())?;
    let part = |i: usize| u8::from_str_radix(&digits[2 * i..2 * i + 2], 16).ok();
    Some([part(0)?, part(1)?, part(2)?])
}

/// What `escape::xml` did, undone.
fn unescaped(text: &str) -> String {
    if !text.contains('&') {
        return text.into();
    }
    let mut out = text.to_string();
    for (word, sign) in [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&amp;", "&")] {
        out = out.replace(word, sign);
    }
    out
}

#[cfg(test)]
mod tests {
    use super::super::super::svg::Svg;
    use super::*;

    #[test]
    fn what_the_writer_wrote_comes_back() {
        let mut out = Svg::new(100.0, 50.0);
        out.raw(r##"<clipPath id="c"><rect x="1" y="2" width="3" height="4"/></clipPath><g clip-path="url(#c)">"##);
        out.line([1.0, 2.0], [3.0, 4.0], r##"stroke="#ff0080" stroke-width="2" stroke-dasharray="6 4""##);
        out.raw("</g>");
        out.raw(r##"<path d="M1 2l3 4M5 6l-1 0" stroke="#777777"/>"##);
        out.text([5.0, 6.0], Anchor::End, 11.0, r#"transform="rotate(-90 5 6)""#, "<a> & \"b\"");
        let drawing = Drawing::read(&out.finish("x < y"));
        assert_eq!((drawing.size, drawing.title.as_str()), ([100.0, 50.0], "x < y"));
        // the white ground, the group, the path, the text
        let [Item::Shape(..), Item::Group(group), Item::Shape(Figure::Lines(hatch), _), Item::Shape(text, _)] =
            &drawing.items[..]
        else {
            panic!("{drawing:?}")
        };
        assert_eq!(group.clip, Some([1.0, 2.0, 4.0, 6.0]));
        let Item::Shape(Figure::Lines(line), style) = &group.items[0] else { panic!("{group:?}") };
        assert_eq!(line[0], (vec![[1.0, 2.0], [3.0, 4.0]], false));
        assert_eq!(
            (style.stroke, style.fill, &style.dashes[..]),
            (Some([255, 0, 128]), None, &[6.0, 4.0][..])
        );
        assert_eq!(hatch[1].0, [[5.0, 6.0], [4.0, 6.0]]);
        let Figure::Text { anchor, turned, text, .. } = text else { panic!("{text:?}") };
        assert_eq!((*anchor, *turned, text.as_str()), (Anchor::End, -90.0, "<a> & \"b\""));
    }
}
