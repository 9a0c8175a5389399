//! The nearest valid name to a misspelt one.

/// The candidate with the fewest edits from `name`, if it is near enough to be meant.
pub fn nearest<'a>(name: &str, candidates: impl Iterator<Item = &'a str>) -> Option<&'a str> {
    let name = name.to_lowercase();
    let limit = (name.chars().count() / 3).max(1) + 1;
    candidates
        .map(|c| (edits(&name, &c.to_lowercase()), c))
        .filter(|(d, _)| *d <= limit)
        .min_by_key(|(d, _)| *d)
        .map(|(_, c)| c)
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
        assert_eq!(edits("kitten", "sitting"), 3);
    }
}
