//! Errors for people: message, place, the line with a caret, the cure.

use super::node::Source;
use crate::lookalike::shown;
use annotate_snippets::{
    Annotation, AnnotationKind, Element, Level, Origin, Renderer, Snippet, renderer::DecorStyle,
};
use delassus_system::error::Error;
use std::ops::Range;

/// Most characters of a line that are shown.
const WINDOW: usize = 100;

/// The error with an excerpt of `text`, the content of the file it names.
pub fn render(error: &Error, text: &str, colour: bool) -> String {
    let file = error.place.as_ref().map_or_else(String::new, |p| p.file.clone());
    render_in(error, &[Source { name: file, text: text.into() }], colour)
}

/// Characters of a line of the cure.
const CURE: usize = 92;

/// An error with the others of its file, each as it is alone, and how many they are.
pub(super) fn render_all(error: &mut Error, sources: &[Source], colour: bool) -> String {
    let mut blocks = vec![render_in(error, sources, colour).trim_end().to_string()];
    for other in &mut error.others {
        let text = render_in(other, sources, colour);
        blocks.push(text.trim_end().to_string());
        other.rendered = Some(text);
    }
    let n = blocks.len();
    match (n, error.more) {
        (1, _) => {}
        (_, false) => blocks.push(format!("{n} mistakes")),
        (_, true) => blocks.push(format!("{n} mistakes; reading ended there, and there may be more")),
    }
    blocks.join("\n\n")
}

/// A text in lines of at most so many characters, broken at blanks.
pub(super) fn wrapped(text: &str, width: usize) -> String {
    let mut out = String::new();
    let mut used = 0;
    for word in text.split(' ') {
        let n = word.chars().count();
        if used > 0 {
            let fits = used + 1 + n <= width;
            out.push(if fits { ' ' } else { '\n' });
            used = if fits { used + 1 } else { 0 };
        }
        out.push_str(word);
        used += n;
    }
    out
}

pub(super) fn render_in(error: &Error, sources: &[Source], colour: bool) -> String {
    let mut title = String::new();
    if !error.object.is_empty() {
        title = format!("{}: ", error.object);
    }
    title += &error.message;
    let title = shown(&title).into_owned();
    let mut group = Level::ERROR.primary_title(title).id(error.code.name()).elements(Vec::<Element>::new());
    let primary = error.place.iter().map(|p| (p, "", AnnotationKind::Primary));
    let others = error.related.iter().map(|(p, label)| (p, label.as_str(), AnnotationKind::Context));
    for (place, label, kind) in primary.chain(others) {
        let origin = Origin::path(place.file.clone()).line(place.line).char_column(place.column);
        let Some(source) = sources.iter().find(|s| s.name == place.file) else {
            group = group.element(origin);
            continue;
        };
        let excerpt = excerpt(&source.text, &place.span);
        let mut mark: Annotation = kind.span(excerpt.span);
        if !label.is_empty() {
            mark = mark.label(label.to_string());
        }
        let mut snippet = Snippet::source(excerpt.text).line_start(excerpt.line).annotation(mark);
        if excerpt.cut {
            // its own column would be counted from the cut
            group = group.element(origin);
        } else {
            snippet = snippet.path(place.file.clone());
        }
        group = group.element(snippet);
    }
    if !error.hint.is_empty() {
        group = group.element(Level::HELP.message(wrapped(&error.hint, CURE)));
    }
    let renderer = if colour { Renderer::styled() } else { Renderer::plain() };
    renderer.decor_style(DecorStyle::Ascii).term_width(2 * WINDOW + 40).render(&[group])
}

struct Excerpt {
    text: String,
    line: usize,
    span: Range<usize>,
    cut: bool,
}

/// The first line of a range, cut around it if it is long, with its number and the range within it.
fn excerpt(text: &str, span: &Range<usize>) -> Excerpt {
    let start = span.start.min(text.len());
    let line_start = text[..start].rfind('\n').map_or(0, |i| i + 1);
    let line_end = text[start..].find('\n').map_or(text.len(), |i| start + i);
    let line = 1 + text[..line_start].bytes().filter(|b| *b == b'\n').count();
    let end = span.end.clamp(start, line_end);
    let (mut from, mut to) = (line_start, line_end);
    let cut = line_end - line_start > 2 * WINDOW;
    if cut {
        from = from.max(start.saturating_sub(WINDOW / 2));
        to = to.min(start + WINDOW);
        while !text.is_char_boundary(from) {
            from -= 1;
        }
        while !text.is_char_boundary(to) {
            to += 1;
        }
    }
    let shown = text[from..to].trim_end_matches('\r');
    let first = (start - from).min(shown.len());
    let last = (end.min(to) - from).clamp(first, shown.len());
    Excerpt { text: shown.into(), line, span: first..last, cut }
}
