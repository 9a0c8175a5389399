//! The nearest valid name to a misspelt one.

/// The candidate nearest to `word`, if one is near enough to be meant.
pub fn nearest<'a>(word: &str, candidates: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let wanted: Vec<char> = word.chars().flat_map(char::to_lowercase).take(64).collect();
    // mistakes, then whether it begins differently, is no continuation, and differs in length
    let mut best: Option<((usize, bool, bool, usize), &str)> = None;
    for name in candidates {
        let have: Vec<char> = name.chars().flat_map(char::to_lowercase).take(64).collect();
        let longer = wanted.len().abs_diff(have.len());
        let begun = wanted.len() >= 3 && have.starts_with(&wanted);
        let limit = best.map_or(1 + wanted.len().max(have.len()) / 3, |((d, ..), _)| d);
        if longer > limit && !begun {
            continue;
        }
        let d = if begun { longer.min(1) } else { distance(&wanted, &have) };
        let prefix = have.starts_with(&wanted) || wanted.starts_with(&have);
        let rank = (d, wanted.first() != have.first(), !prefix, longer);
        // of a short word some letter must be right
        let known = d < if prefix { wanted.len().max(have.len()) } else { wanted.len().min(have.len()) };
        if d <= limit && known && best.is_none_or(|(b, _)| rank < b) {
            best = Some((rank, name));
        }
    }
    best.map(|(_, name)| name)
}

/// Insertions, deletions, replacements and swaps of neighbours between two words.
fn distance(a: &[char], b: &[char]) -> usize {
    let mut before = vec![0; b.len() + 1];
    let mut last: Vec<usize> = (0..=b.len()).collect();
    for i in 1..=a.len() {
        let mut row = vec![i; b.len() + 1];
        for j in 1..=b.len() {
            let replaced = last[j - 1] + usize::from(a[i - 1] != b[j - 1]);
            row[j] = replaced.min(last[j] + 1).min(row[j - 1] + 1);
            if i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1] {
                row[j] = row[j].min(before[j - 2] + 1);
            }
        }
        before = std::mem::replace(&mut last, row);
    }
    last[b.len()]
}

/// "did you mean `X`?", or a list of what is valid, shortened after twelve.
pub fn suggestion<'a>(word: &str, candidates: impl IntoIterator<Item = &'a str>) -> String {
    let all: Vec<&str> = candidates.into_iter().collect();
    match (nearest(word, all.iter().copied()), all.len()) {
        (Some(name), _) => format!("did you mean `{name}`?"),
        (None, 0) => String::new(),
        (None, _) => format!("valid: {}", listed(&all)),
    }
}

/// Names in backticks separated by commas, shortened after twelve.
pub fn listed(names: &[&str]) -> String {
    let mut s = names.iter().take(12).map(|n| format!("`{n}`")).collect::<Vec<_>>().join(", ");
    if names.len() > 12 {
        s += &format!(" and {} more", names.len() - 12);
    }
    s
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn finds_misspelt_names_and_refuses_strangers() {
        let names = ["mass", "inertia", "com", "visual"];
        assert_eq!(nearest("inertai", names), Some("inertia"));
        assert_eq!(nearest("Mass", names), Some("mass"));
        assert_eq!(nearest("masss", names), Some("mass"));
        assert_eq!(nearest("temperature", names), None);
        assert_eq!(nearest("P", ["O"]), None);
        assert_eq!(nearest("at", ["cut"]), None);
        assert_eq!(nearest("v", ["x", "y", "vx", "vy"]), Some("vx"));
        assert_eq!(nearest("spring", ["torsion-spring", "spring-damper"]), Some("spring-damper"));
        assert_eq!(suggestion("q", ["alpha"]), "valid: `alpha`");
    }
}
