//! Patterns of names and of files: `*` stands for any characters but `/`, `?` for one.

use std::path::{Path, PathBuf};

/// True if `name` fits `pattern`.
pub(crate) fn fits(pattern: &str, name: &str) -> bool {
    let (pattern, name): (Vec<char>, Vec<char>) = (pattern.chars().collect(), name.chars().collect());
    // row[j]: the pattern so far fits the first j characters
    let mut row = vec![false; name.len() + 1];
    row[0] = true;
    for p in pattern {
        let mut next = vec![false; name.len() + 1];
        for j in 0..=name.len() {
            next[j] = match p {
                '*' => row[j] || j > 0 && next[j - 1] && name[j - 1] != '/',
                '?' => j > 0 && row[j - 1] && name[j - 1] != '/',
                c => j > 0 && row[j - 1] && name[j - 1] == c,
            };
        }
        row = next;
    }
    row[name.len()]
}

/// The files of a pattern, sorted; folders are none.
pub(crate) fn files(pattern: &str) -> Vec<PathBuf> {
    let path = Path::new(pattern);
    let mut found = vec![if path.is_absolute() { PathBuf::from("/") } else { PathBuf::new() }];
    for part in path.components() {
        let part = part.as_os_str().to_string_lossy().into_owned();
        if part == "/" {
            continue;
        }
        found = found.iter().flat_map(|dir| entries(dir, &part)).collect();
    }
    found.retain(|p| p.is_file());
    found.sort();
    found
}

/// What a folder holds that fits one part of a pattern.
fn entries(dir: &Path, part: &str) -> Vec<PathBuf> {
    if !part.contains(['*', '?']) {
        let one = dir.join(part);
        return if one.exists() { vec![one] } else { Vec::new() };
    }
    let shown = if dir.as_os_str().is_empty() { Path::new(".") } else { dir };
    let Ok(list) = std::fs::read_dir(shown) else { return Vec::new() };
    let names = list.flatten().map(|e| e.file_name().to_string_lossy().into_owned());
    // hidden files are asked for by their point
    names
        .filter(|n| fits(part, n) && (part.starts_with('.') || !n.starts_with('.')))
        .map(|n| dir.join(n))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn stars_stay_within_a_folder() {
        assert!(fits("smooth/0*", "smooth/03-andrews") && fits("*four-bar*", "04-n-four-bar"));
        assert!(!fits("smooth*", "smooth/03-andrews") && !fits("*bar", "04-bars"));
        assert!(fits("0?-*", "03-andrews") && !fits("?", "") && fits("*", ""));
    }

    #[test]
    fn files_are_found_by_pattern() {
        let here = Path::new(env!("CARGO_MANIFEST_DIR"));
        let found = files(&here.join("src/comp*_set/gl?b.rs").display().to_string());
        assert_eq!(found, [here.join("src/compare_set/glob.rs")]);
        assert!(files("no-such-folder/*.toml").is_empty());
    }
}
