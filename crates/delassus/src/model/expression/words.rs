//! Names and numbers in a text.

/// The plain names (not functions, not channels) a text uses, for ordering parameters.
pub(crate) fn names(text: &str) -> Vec<&str> {
    let mut found = Vec::new();
    let mut rest = text;
    while let Some(start) = rest.find(|c: char| c.is_alphanumeric() || c == '_' || c == '.') {
        rest = &rest[start..];
        let end = rest.find(|c: char| !(c.is_alphanumeric() || c == '_' || c == '.')).unwrap_or(rest.len());
        let (word, after) = rest.split_at(end);
        if is_name(word) && !after.trim_start().starts_with('(') {
            found.push(word);
        }
        rest = after;
    }
    found
}

/// True for a name that can be written in an expression without backticks.
pub(crate) fn is_name(word: &str) -> bool {
    word.starts_with(|c: char| c.is_alphabetic() || c == '_')
        && word.chars().all(|c| c.is_alphanumeric() || c == '_')
}

/// Length of the number at the start of a text: digits, point, exponent.
pub(crate) fn number_length(text: &str) -> usize {
    let b = text.as_bytes();
    let digits = |mut i: usize| {
        while b.get(i).is_some_and(u8::is_ascii_digit) {
            i += 1;
        }
        i
    };
    let mut end = digits(0);
    if b.get(end) == Some(&b'.') {
        end = digits(end + 1);
    }
    if matches!(b.get(end), Some(b'e' | b'E')) {
        let sign = end + 1 + usize::from(matches!(b.get(end + 1), Some(b'+' | b'-')));
        if b.get(sign).is_some_and(u8::is_ascii_digit) {
            end = digits(sign);
        }
    }
    end
}
