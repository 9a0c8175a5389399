//! Rules of the repository that a compiler does not check: papers, habits, examples.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

/// Longest source file, lines.
const MOST_LINES: usize = 600;
/// Files that may be longer, each with its own limit and the reason.
const LONGER: &[(&str, usize, &str)] = &[(
    "crates/delassus-mechanics/src/formulation/absolute.rs",
    700,
    "one formulation, two traits, one set of caches",
)];

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn read(path: &Path) -> String {
    std::fs::read_to_string(path).unwrap_or_else(|e| panic!("{}: {e}", path.display()))
}

/// Name relative to the repository, with `/`.
fn name(path: &Path) -> String {
    let rest = path.strip_prefix(root()).unwrap();
    rest.iter().map(|p| p.to_string_lossy().into_owned()).collect::<Vec<_>>().join("/")
}

/// All files below a folder whose names end in one of `ends`, without build products and hidden folders.
fn files(dir: &Path, ends: &[&str]) -> Vec<PathBuf> {
    let mut found = Vec::new();
    let mut open = vec![dir.to_path_buf()];
    while let Some(dir) = open.pop() {
        for entry in std::fs::read_dir(&dir).unwrap().map(Result::unwrap) {
            let path = entry.path();
            let file = entry.file_name().to_string_lossy().into_owned();
            if path.is_dir() {
                if !file.starts_with('.') && !["target", "out", "node_modules"].contains(&file.as_str()) {
                    open.push(path);
                }
            } else if ends.iter().any(|e| file.ends_with(e)) {
                found.push(path);
            }
        }
    }
    found.sort();
    found
}

fn sources() -> Vec<PathBuf> {
    let all = files(&root().join("crates"), &[".rs"]);
    all.into_iter().filter(|p| name(p).split('/').nth(2) == Some("src")).collect()
}

/// Fails with the whole list, so that one run shows everything.
fn none(what: &str, found: &[String]) {
    assert!(found.is_empty(), "{what}:\n  {}", found.join("\n  "));
}

/// Equations named in a text, such as `(14)–(19)`, `(61)` or `Algorithm 1`, with the paper's key before each of them.
/// Semicolons end the reach of a key.
fn equations(text: &str) -> Vec<(String, String)> {
    let mut out: Vec<(String, String)> = Vec::new();
    for part in text.split(';') {
        let mut key: Option<String> = None;
        let mut words = part.split_whitespace().peekable();
        while let Some(word) = words.next() {
            let plain = word.trim_end_matches(['.', ',', ':']);
            let letters = plain.trim_end_matches(|c: char| c.is_ascii_digit());
            let is_key = plain.len() == letters.len() + 4
                && !letters.is_empty()
                && letters.chars().all(|c| c.is_ascii_lowercase());
            if is_key {
                key = Some(plain.into());
            } else if let Some(key) = &key {
                if plain == "Algorithm" {
                    let number = words.peek().map_or("", |w| w.trim_end_matches(['.', ',']));
                    out.push((key.clone(), format!("Algorithm {number}")));
                } else if plain.starts_with('(')
                    && plain.ends_with(')')
                    && plain[1..].starts_with(char::is_numeric)
                {
                    out.push((key.clone(), plain.into()));
                }
            }
        }
    }
    out
}

/// What the doc comments of a file say after `Implements:`, up to the end of the paragraph.
fn implements(text: &str) -> Vec<(String, String)> {
    let mut out = Vec::new();
    let doc = |l: &str| {
        let l = l.trim();
        l.strip_prefix("//!").or_else(|| l.strip_prefix("///")).map(|l| l.trim().to_string())
    };
    let lines: Vec<&str> = text.lines().collect();
    for (i, line) in lines.iter().enumerate() {
        let Some(first) = doc(line) else { continue };
        let Some(first) = first.strip_prefix("Implements:") else { continue };
        let mut paragraph = first.to_string();
        for next in lines[i + 1..].iter().map_while(|l| doc(l)) {
            if next.is_empty() || next.starts_with("//") {
                break;
            }
            paragraph = format!("{paragraph} {next}");
        }
        out.extend(equations(&paragraph));
    }
    out
}

#[test]
fn papers_and_doc_comments_name_the_same_equations() {
    let mut code = BTreeSet::new();
    for path in sources() {
        for (key, equation) in implements(&read(&path)) {
            code.insert(format!("{key} {equation} in {}", name(&path)));
        }
    }
    // tables of PAPERS.md: | equation | … | `file` |, under a heading that begins with the paper's key
    let mut listed = BTreeSet::new();
    let mut key = String::new();
    for line in read(&root().join("PAPERS.md")).lines() {
        if let Some(heading) = line.strip_prefix("## ") {
            key = heading.split(':').next().unwrap_or("").trim().to_string();
        } else if line.starts_with("| (") || line.starts_with("| Algorithm") {
            let cells: Vec<&str> = line.split('|').map(str::trim).collect();
            for file in cells[3].split(',') {
                let file = file.trim().trim_matches('`');
                assert!(root().join(file).is_file(), "PAPERS.md names {file}, which does not exist");
                listed.insert(format!("{key} {} in {file}", cells[1]));
            }
        }
    }
    assert!(code.len() > 10, "`Implements:` lines were not found");
    let missing: Vec<String> = code.difference(&listed).cloned().collect();
    none("in a doc comment, but not in PAPERS.md", &missing);
    let extra: Vec<String> = listed.difference(&code).cloned().collect();
    none("in PAPERS.md, but in no `Implements:` line of that file", &extra);
}

/// The code of a file without comments (a `//` inside a string ends the line too, which does no harm here).
fn code(text: &str) -> String {
    text.lines().map(|l| l.split("//").next().unwrap_or("")).collect::<Vec<_>>().join("\n")
}

#[test]
fn equations_are_found_in_a_text() {
    assert_eq!(
        equations("bruls2018 (69)–(70) with (65j)–(65l); khude2007 (3), haddouni2017 Algorithm 1. More (9)")
            .len(),
        5
    );
}

#[test]
fn no_traces_of_a_machine_and_no_unfinished_code() {
    // written in halves, so that this file passes
    let machine =
        [["/ho", "me/"], ["/ro", "ot/"], ["/wo", "rk/"], ["/tm", "p/"], ["/Use", "rs/"], ["C:", "\\"]];
    let unfinished = [["to", "do!"], ["unimple", "mented!"], ["db", "g!"]];
    let mut found = Vec::new();
    let ends = [".rs", ".toml", ".md", ".json", ".svg", ".js", ".css", ".expected", "test", "run"];
    for path in files(&root(), &ends) {
        let Ok(text) = std::fs::read_to_string(&path) else { continue };
        for (i, line) in text.lines().enumerate() {
            let hit = machine.iter().map(|h| h.concat()).find(|h| line.contains(h.as_str()));
            if let Some(hit) = hit {
                found.push(format!("{}:{}: {hit}", name(&path), i + 1));
            }
        }
        if path.extension().is_some_and(|e| e == "rs") {
            let code = code(&text);
            for word in unfinished.iter().map(|h| h.concat()).filter(|w| code.contains(w.as_str())) {
                found.push(format!("{}: {word}", name(&path)));
            }
        }
    }
    none("machine paths or unfinished code", &found);
}

#[test]
fn words_are_types_and_no_layer_that_decides_compares_text() {
    let layers = [
        "delassus/src/simulate",
        "delassus-mechanics/src/formulation",
        "delassus-mechanics/src/contact",
        "delassus-integrators/src/integrator",
        "delassus-integrators/src/nonsmooth",
    ];
    let mut found = Vec::new();
    for layer in layers {
        for path in files(&root().join("crates").join(layer), &[".rs"])
            .iter()
            .filter(|p| !name(p).ends_with("tests.rs"))
        {
            let text = read(path);
            let product = text.split("#[cfg(test)]").next().unwrap();
            for (i, line) in code(product).lines().enumerate() {
                let compares = ["== \"", "!= \"", "== &\"", "\" =>", "\" | \""];
                let asks = [
                    "starts_with(",
                    "ends_with(",
                    "strip_prefix(",
                    "strip_suffix(",
                    "contains(\"",
                    "contains(&\"",
                ];
                if compares.iter().chain(&asks).any(|p| line.contains(p)) {
                    found.push(format!("{}:{}: {}", name(path), i + 1, line.trim()));
                }
            }
        }
    }
    none("text is compared", &found);
}

#[test]
fn libraries_do_not_print() {
    let mut found = Vec::new();
    for path in sources().iter().filter(|p| !name(p).starts_with("crates/delassus-cli/")) {
        let code = code(&read(path));
        if ["print!(", "println!("].iter().any(|p| code.contains(p)) {
            found.push(name(path));
        }
    }
    none("prints in a library", &found);
}

#[test]
fn source_files_stay_short() {
    let mut long = Vec::new();
    for path in files(&root().join("crates"), &[".rs"]) {
        let name = name(&path);
        let limit = LONGER.iter().find(|l| l.0 == name).map_or(MOST_LINES, |l| l.1);
        let lines = read(&path).lines().count();
        if lines > limit {
            long.push(format!("{name}: {lines} lines, at most {limit}"));
        }
    }
    none("split by idea", &long);
}

/// The tests of a crate are one program, `tests/all.rs` or `tests/all/main.rs`; a file it does not name would never run.
#[test]
fn every_test_file_belongs_to_a_program() {
    let mut lost = Vec::new();
    for manifest in files(&root().join("crates"), &["Cargo.toml"]) {
        let tests = manifest.parent().unwrap().join("tests");
        // the insides have unit tests only
        if !tests.is_dir() {
            continue;
        }
        let main = ["all.rs", "all/main.rs"].map(|f| tests.join(f)).into_iter().find(|p| p.is_file());
        let main = main.unwrap_or_else(|| panic!("{} has no tests/all.rs", name(&manifest)));
        let (folder, modules) = (main.parent().unwrap(), read(&main));
        for path in files(&tests, &[".rs"]).iter().filter(|p| **p != main) {
            // a folder stands for what is in it
            let first = path.strip_prefix(folder).unwrap_or(path).iter().next().unwrap().to_string_lossy();
            let stem = first.trim_end_matches(".rs");
            let own = read(&manifest).contains(&format!("[[test]]\nname = \"{stem}\""));
            if !own && !modules.contains(&format!("\nmod {stem};")) {
                lost.push(name(path));
            }
        }
    }
    none("in no test program: name it in tests/all.rs", &lost);
}

#[test]
fn every_example_is_listed() {
    let lists = read(&root().join("README.md")) + &read(&root().join("examples/README.md"));
    let found: Vec<String> = files(&root().join("examples"), &[".toml", ".json"])
        .iter()
        .map(|p| p.file_name().unwrap().to_string_lossy().into_owned())
        .filter(|f| !lists.contains(f.as_str()))
        .collect();
    none("neither in README.md nor in examples/README.md", &found);
}

#[test]
fn docs_name_every_method() {
    let page = read(&root().join("docs/methods.md"));
    let absent: Vec<String> = delassus::integrator::METHODS
        .iter()
        .map(|m| format!("| `{}` | {} | {} |", m.name, m.levels, m.order))
        .filter(|row| !page.contains(row.as_str()))
        .collect();
    none("rows missing in the table of docs/methods.md", &absent);
}

#[test]
fn the_front_door_is_small_and_its_rust_code_compiles() {
    let readme = read(&root().join("README.md"));
    assert!(readme.len() <= 8_000, "README.md has {} bytes", readme.len());
    let example = read(&root().join("crates/delassus/examples/readme.rs"));
    for page in ["README.md", "docs/rust.md"] {
        let text = read(&root().join(page));
        let block = text.split("```rust\n").nth(1).and_then(|b| b.split("```").next()).unwrap();
        assert!(example.contains(block.trim()), "the Rust code of {page} is not that of examples/readme.rs");
    }
    let index = read(&root().join("docs/README.md"));
    let lost: Vec<String> = files(&root().join("docs"), &[".md"])
        .iter()
        .map(|p| p.file_name().unwrap().to_string_lossy().into_owned())
        .filter(|f| f != "README.md" && !index.contains(&format!("]({f})")))
        .collect();
    none("pages of docs/ that its index does not name", &lost);
}

#[test]
fn links_between_pages_lead_somewhere() {
    let mut broken = Vec::new();
    for page in files(&root(), &[".md"]) {
        for link in read(&page).split("](").skip(1).filter_map(|rest| rest.split(')').next()) {
            let target = link.split('#').next().unwrap();
            if !target.is_empty() && !target.contains(':') && !page.parent().unwrap().join(target).exists() {
                broken.push(format!("{}: {link}", name(&page)));
            }
        }
    }
    none("links that lead nowhere", &broken);
}
