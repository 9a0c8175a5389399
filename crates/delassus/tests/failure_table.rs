//! The table of failures in the book: every row is there once, and every test that it names exists.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// Rust sources by their names, all those of one name together.
fn sources() -> BTreeMap<String, String> {
    let (mut open, mut found) = (vec![root().join("crates")], BTreeMap::<String, String>::new());
    while let Some(dir) = open.pop() {
        for path in std::fs::read_dir(&dir).unwrap().map(|e| e.unwrap().path()) {
            let name = path.file_name().unwrap().to_string_lossy().into_owned();
            if path.is_dir() && name != "target" {
                open.push(path);
            } else if name.ends_with(".rs") {
                found.entry(name).or_default().push_str(&std::fs::read_to_string(&path).unwrap());
            }
        }
    }
    found
}

#[test]
fn every_failure_has_its_row_and_every_test_named_there_exists() {
    let text = std::fs::read_to_string(root().join("docs/failures.md")).unwrap();
    let sources = sources();
    let (mut ids, mut wrong) = (Vec::new(), Vec::new());
    for line in text.lines().filter(|l| l.starts_with("| F")) {
        let cells: Vec<&str> = line.trim_matches('|').split('|').map(str::trim).collect();
        let [id, _, _, tests] = cells[..] else { panic!("{line}") };
        ids.push(id.to_string());
        let named: Vec<&str> = tests.split('`').skip(1).step_by(2).collect();
        if named.is_empty() && !tests.starts_with("not yet: ") {
            wrong.push(format!("{id} names no test"));
        }
        for test in named {
            let exists = match test.split_once("::") {
                Some((file, name)) => sources.get(file).is_some_and(|s| s.contains(&format!("fn {name}()"))),
                None => root().join("crates/delassus/tests").join(test).is_file(),
            };
            if !exists {
                wrong.push(format!("{id}: `{test}` does not exist"));
            }
        }
    }
    let all: Vec<String> = (1..=69).map(|i| format!("F{i:02}")).collect();
    assert_eq!(ids, all);
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
