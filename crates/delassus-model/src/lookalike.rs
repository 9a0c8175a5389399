//! Names that look alike to a person, and characters in them that nobody sees.

use std::borrow::Cow;
use unicode_security::confusable_detection::skeleton;

/// What a name looks like: names that a person cannot tell apart, accents composed or not, letters of whatever alphabet, hidden
/// characters or none, capital or small, have the same.
///
/// Implements: Unicode Technical Standard 39, section 4 (`skeleton`).
pub fn look(name: &str) -> String {
    skeleton(name).collect::<String>().to_lowercase()
}

/// The first character of a name that shows nothing, or changes the direction of what follows.
pub fn hidden(name: &str) -> Option<char> {
    if name.is_ascii() { None } else { name.chars().find(|c| is_hidden(*c)) }
}

/// Does a character show nothing, or change the direction of what follows?
pub fn is_hidden(c: char) -> bool {
    !c.is_ascii() && skeleton(c.encode_utf8(&mut [0; 4])).next().is_none()
}

/// A text in one line, in which nothing is hidden: control characters, and those that nobody sees, become `\n`, `\u{202e}`, …
pub fn shown(text: &str) -> Cow<'_, str> {
    let plain = |c: char| !c.is_control() && !is_hidden(c);
    if text.chars().all(plain) {
        return text.into();
    }
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        if plain(c) {
            out.push(c);
        } else {
            out.extend(c.escape_default());
        }
    }
    out.into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_looks_alike_has_one_look() {
        for (a, b) in [
            ("caf\u{e9}", "cafe\u{301}"),
            ("crank", "\u{441}rank"),
            ("crank", "\u{421}rank"),
            ("rod", "r\u{3bf}d"),
            ("arm", "a\u{200b}rm"),
            ("arm", "\u{202e}arm"),
            ("a b", "a\u{a0}b"),
            ("Beam", "beam"),
        ] {
            assert_eq!(look(a), look(b), "{a} {b}");
        }
        for (a, b) in [("crank", "rod"), ("caf\u{e9}", "cafe"), ("\u{3c6}1", "\u{3c6}2"), ("左", "右")] {
            assert_ne!(look(a), look(b), "{a} {b}");
        }
    }

    #[test]
    fn hidden_characters_are_found_and_shown() {
        for c in ['\u{200b}', '\u{200d}', '\u{202e}', '\u{2066}', '\u{feff}', '\u{ad}', '\u{e0041}'] {
            assert_eq!(hidden(&format!("a{c}b")), Some(c), "{c:?}");
        }
        for name in ["crank 1", "Kurbel \u{fc}", "\u{3a9}", "左", "cafe\u{301}", "<b>"] {
            assert_eq!((hidden(name), shown(name).as_ref()), (None, name));
        }
        assert_eq!(shown("a\nb\u{1b}[0m\u{202e}"), "a\\nb\\u{1b}[0m\\u{202e}");
    }
}
