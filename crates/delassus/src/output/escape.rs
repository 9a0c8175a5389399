//! Text made safe for the place it goes to: SVG and HTML, a script, a file name.

/// Text for XML and HTML, in elements and in quoted attributes. Control characters, which XML forbids, become `�`.
#[must_use]
pub fn xml(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '\'' => out.push_str("&#39;"),
            '\t' | '\n' | '\r' => out.push(' '),
            c if c.is_control() || matches!(c, '\u{fffe}' | '\u{ffff}') => out.push('\u{fffd}'),
            c => out.push(c),
        }
    }
    out
}

/// JSON text that can stand inside a `<script>` element: no `<`, `>`, `&` and no line separators survive as such.
#[must_use]
pub fn script(json: &str) -> String {
    let mut out = String::with_capacity(json.len());
    for c in json.chars() {
        match c {
            '<' | '>' | '&' | '\u{2028}' | '\u{2029}' => {
                out.push_str(&format!("\\u{:04x}", c as u32));
            }
            c => out.push(c),
        }
    }
    out
}

/// A file name of lower-case ASCII letters, digits and dashes, never empty and never longer than 60.
#[must_use]
pub fn file_stem(name: &str) -> String {
    let mut out = String::new();
    for c in name.chars() {
        if c.is_ascii_alphanumeric() {
            out.push(c.to_ascii_lowercase());
        } else if !out.is_empty() && !out.ends_with('-') {
            out.push('-');
        }
        if out.len() >= 60 {
            break;
        }
    }
    let trimmed = out.trim_end_matches('-');
    if trimmed.is_empty() { "unnamed".into() } else { trimmed.into() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn markup_in_names_is_text() {
        assert_eq!(
            xml("<script>alert(\"1\" & '2')</script>"),
            "&lt;script&gt;alert(&quot;1&quot; &amp; &#39;2&#39;)&lt;/script&gt;"
        );
        assert_eq!(xml("a\u{0}b\u{1b}[0m"), "a\u{fffd}b\u{fffd}[0m");
    }

    #[test]
    fn json_cannot_leave_its_script() {
        let json = serde_json::to_string("</script><!-- &").unwrap();
        let safe = script(&json);
        assert!(!safe.contains('<') && !safe.contains('>') && !safe.contains('&'));
        assert_eq!(serde_json::from_str::<String>(&safe).unwrap(), "</script><!-- &");
    }

    #[test]
    fn file_names_hold_no_path() {
        assert_eq!(file_stem("../../etc/passwd"), "etc-passwd");
        assert_eq!(file_stem("Slider x (Ω)"), "slider-x");
        assert_eq!(file_stem("…"), "unnamed");
    }
}
