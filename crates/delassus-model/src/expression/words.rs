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
