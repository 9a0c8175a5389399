//! The nearest valid name to a misspelt one.

use crate::synonyms::meant_by;

/// The candidate that is meant by `word`: its synonym, or else the nearest in letters if one is near enough.
pub fn nearest<'a>(word: &str, candidates: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let all: Vec<&str> = candidates.into_iter().collect();
    let written = misspelt(word, &all, 1);
    let other = || meant_by(word).find_map(|m| all.iter().copied().find(|c| *c == m));
    written.or_else(other).or_else(|| misspelt(word, &all, usize::MAX))
}

/// The candidate with the fewest slips, `most` of them at most, and few enough for the length of the words.
fn misspelt<'a>(word: &str, candidates: &[&'a str], most: usize) -> Option<&'a str> {
    let wanted: Vec<char> = word.chars().flat_map(char::to_lowercase).take(64).collect();
    // mistakes, then whether it begins differently, is no continuation, and differs in length
    let mut best: Option<((usize, bool, bool, usize), &str)> = None;
    for &name in candidates {
        let have: Vec<char> = name.chars().flat_map(char::to_lowercase).take(64).collect();
        let longer = wanted.len().abs_diff(have.len());
        let begun = most > 1 && wanted.len() >= 3 && have.starts_with(&wanted);
        // one slip of a short word is another word
        let few =
            if most == 1 { wanted.len().max(have.len()) / 4 } else { 1 + wanted.len().max(have.len()) / 3 };
        let limit = best.map_or(few.min(most), |((d, ..), _)| d);
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

/// Most names of a user's own objects that are listed.
const MOST_NAMES: usize = 40;

/// "did you mean `X`?", or a list of what is valid; of a great many names the first.
pub fn suggestion<'a>(word: &str, candidates: impl IntoIterator<Item = &'a str>) -> String {
    let all: Vec<&str> = candidates.into_iter().collect();
    match (nearest(word, all.iter().copied()), all.len()) {
        (Some(name), _) => format!("did you mean `{name}`?"),
        (None, 0) => String::new(),
        (None, n) if n > MOST_NAMES => {
            format!("valid: {}, … ({n} in all)", listed(&all[..MOST_NAMES]))
        }
        (None, _) => format!("valid: {}", listed(&all)),
    }
}

/// "did you mean `X`? WHAT: …" with all of the words, the nearest first.
pub fn offer(word: &str, what: &str, words: &[&str]) -> String {
    let near = nearest(word, words.iter().copied());
    let mut all = words.to_vec();
    all.sort_by_key(|w| Some(*w) != near);
    let question = near.map_or(String::new(), |n| format!("did you mean `{n}`? "));
    format!("{question}{what}: {}", listed(&all))
}

/// Names in backticks separated by commas, all of them.
pub fn listed(names: &[&str]) -> String {
    names.iter().map(|n| format!("`{n}`")).collect::<Vec<_>>().join(", ")
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
        assert_eq!(nearest("gravtiy", ["dimension", "gravity"]), Some("gravity"));
    }

    #[test]
    fn words_of_others_are_known_and_the_place_decides() {
        for (word, meant) in
            [("duration", "end"), ("dt", "step"), ("Integrator", "method"), ("time_step", "step")]
        {
            let settings =
                ["method", "end", "step", "tolerance", "preset", "coordinates", "method", "newton"];
            assert_eq!(nearest(word, settings), Some(meant), "{word}");
        }
        let shapes = ["point", "disc", "line", "half-plane", "polygon", "plane"];
        assert_eq!((nearest("circle", shapes), nearest("floor", shapes)), (Some("disc"), Some("plane")));
        // a ball is a joint here and a shape there
        assert_eq!(nearest("spring", ["force", "torsion-spring", "spring-damper"]), Some("spring-damper"));
        assert_eq!(nearest("sine", ["sinh", "sin", "sign"]), Some("sin"));
        assert_eq!(nearest("ball", ["revolute", "spherical"]), Some("spherical"));
        assert_eq!(nearest("ball", ["box", "sphere"]), Some("sphere"));
        // what is written almost so is meant so, whatever others call it
        assert_eq!(nearest("constrains", ["joint", "constraint"]), Some("constraint"));
    }

    #[test]
    fn lists_are_whole_and_begin_with_the_nearest() {
        let words: Vec<String> = (0..30).map(|i| format!("word{i}")).collect();
        let words: Vec<&str> = words.iter().map(String::as_str).collect();
        let hint = offer("wodr7", "valid", &words);
        assert!(hint.starts_with("did you mean `word7`? valid: `word7`, `word0`"), "{hint}");
        assert_eq!(hint.matches("`word").count(), 31, "{hint}");
    }
}
