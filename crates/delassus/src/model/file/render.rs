//! Errors for people: message, place, the line with a caret, the cure.

use super::node::Source;
use crate::error::{Error, Place};
use annotate_snippets::{
    Annotation, AnnotationKind, Element, Level, Origin, Renderer, Snippet, renderer::DecorStyle,
};
use std::ops::Range;

/// Most characters of a line that are shown.
const WINDOW: usize = 100;

/// The error with an excerpt of `text`, the content of the file it names.
#[must_use]
pub fn render(error: &Error, text: &str, colour: bool) -> String {
    let file = error.place.as_ref().map_or_else(String::new, |p| p.file.clone());
    render_in(error, &[Source { name: file, text: text.into() }], colour)
}

pub(super) fn render_in(error: &Error, sources: &[Source], colour: bool) -> String {
    let mut title = String::new();
    if !error.object.is_empty() {
        title = format!("{}: ", error.object);
    }
    title += &error.message;
    let mut group = Level::ERROR.primary_title(title).id(error.code).elements(Vec::<Element>::new());
    let label = |place: &Place, label: &str, kind: AnnotationKind| {
        let source = sources.iter().find(|s| s.name == place.file)?;
        let (excerpt, line, span) = excerpt(&source.text, &place.span);
        let mut mark: Annotation = kind.span(span);
        if !label.is_empty() {
            mark = mark.label(label.to_string());
        }
        Some(Snippet::source(excerpt).line_start(line).annotation(mark))
    };
    if let Some(place) = &error.place {
        group = group.element(Origin::path(place.file.clone()).line(place.line).char_column(place.column));
        if let Some(snippet) = label(place, "", AnnotationKind::Primary) {
            group = group.element(snippet);
        }
    }
    for (place, text) in &error.related {
        group = group.element(Origin::path(place.file.clone()).line(place.line).char_column(place.column));
        if let Some(snippet) = label(place, text, AnnotationKind::Context) {
            group = group.element(snippet);
        }
    }
    if !error.hint.is_empty() {
        group = group.element(Level::HELP.message(error.hint.clone()));
    }
    let renderer = if colour { Renderer::styled() } else { Renderer::plain() };
    renderer.decor_style(DecorStyle::Ascii).term_width(2 * WINDOW + 40).render(&[group])
}

/// The first line of a range, cut around it if it is long, with its number and the range within it.
fn excerpt(text: &str, span: &Range<usize>) -> (String, usize, Range<usize>) {
    let start = span.start.min(text.len());
    let line_start = text[..start].rfind('\n').map_or(0, |i| i + 1);
    let line_end = text[start..].find('\n').map_or(text.len(), |i| start + i);
    let line = 1 + text[..line_start].bytes().filter(|b| *b == b'\n').count();
    let end = span.end.clamp(start, line_end);
    let (mut from, mut to) = (line_start, line_end);
    if line_end - line_start > 2 * WINDOW {
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
    let limit = shown.len();
    let first = (start - from).min(limit);
    let last = (end.min(to) - from).min(limit).max(first);
    (shown.to_string(), line, first..last)
}
