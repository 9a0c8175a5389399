//! The nearest valid name to a misspelt one.

use std::cmp::Reverse;

/// The candidate with the fewest edits from `name`, if it is near enough to be meant; of several the one that begins most
/// alike.
pub fn nearest<'a>(name: &str, candidates: impl Iterator<Item = &'a str>) -> Option<&'a str> {
    let name = name.to_lowercase();
    let limit = (name.chars().count() / 3).max(1) + 1;
    candidates
        .map(|c| (edits(&name, &c.to_lowercase()), c))
        .filter(|(d, _)| *d <= limit)
        .min_by_key(|(d, c)| (*d, c.len().abs_diff(name.len()), Reverse(alike(&name, &c.to_lowercase()))))
        .map(|(_, c)| c)
}

/// How many characters both begin with.
fn alike(a: &str, b: &str) -> usize {
    a.chars().zip(b.chars()).take_while(|(a, b)| a == b).count()
}

/// Levenshtein's distance.
fn edits(a: &str, b: &str) -> usize {
    let b: Vec<char> = b.chars().collect();
    let mut row: Vec<usize> = (0..=b.len()).collect();
    for (i, x) in a.chars().enumerate() {
        let mut corner = row[0];
        row[0] = i + 1;
        for (j, y) in b.iter().enumerate() {
            let change = corner + usize::from(x != *y);
            corner = row[j + 1];
            row[j + 1] = change.min(row[j] + 1).min(corner + 1);
        }
    }
    row[b.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_slip_is_found_and_nonsense_is_not() {
        let names = ["hem5", "gen-alpha-pv", "newmark"];
        assert_eq!(nearest("gen-alfa-pv", names.into_iter()), Some("gen-alpha-pv"));
        assert_eq!(nearest("xyz", names.into_iter()), None);
        assert_eq!(nearest("A41", ["A1", "A4", "A11", "A31", "A40"].into_iter()), Some("A40"));
        assert_eq!(edits("kitten", "sitting"), 3);
    }
}
