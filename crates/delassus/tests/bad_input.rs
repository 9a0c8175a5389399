//! Broken model files: each must be refused with the message stored beside it, and none may panic.
//!
//! `DELASSUS_UPDATE=1 cargo test --release --workspace --test all bad_input::` rewrites the stored messages.

use delassus::{Model, simulate};
use std::fmt::Write as _;
use std::path::{Path, PathBuf};

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/bad")
}

/// Reads a file as the command line would; `assembly_*` files must read well and fail in `check`. The first line of a
/// file may hold changes: `# --set key=value`.
fn outcome(path: &Path) -> Result<Vec<String>, delassus::Error> {
    let name = path.file_name().unwrap().to_string_lossy().into_owned();
    let bytes = std::fs::read(path).unwrap();
    let sets: Vec<(String, String)> = String::from_utf8_lossy(&bytes)
        .lines()
        .take_while(|l| l.starts_with("# --set "))
        .filter_map(|l| l["# --set ".len()..].split_once('='))
        .map(|(k, v)| (k.to_string(), v.to_string()))
        .collect();
    // load, not parse: files may be no text at all; only the name goes into the message
    let model = Model::load(path, &sets).map_err(|mut e| {
        let full = path.display().to_string();
        e.rendered = e.rendered.map(|r| r.replace(&full, &name));
        e.message = e.message.replace(&full, &name);
        e
    })?;
    if name.starts_with("assembly_") {
        simulate::check(&model)?;
    }
    Ok(model
        .warnings
        .iter()
        .map(|w| format!("{}: {}", w.code.name(), w.message.replace(&path.display().to_string(), &name)))
        .collect())
}

fn shown(result: &Result<Vec<String>, delassus::Error>) -> String {
    let mut s = String::new();
    match result {
        Ok(warnings) => warnings.iter().for_each(|w| writeln!(s, "warning {w}").unwrap()),
        Err(e) => {
            writeln!(s, "{}", e.rendered.clone().unwrap_or_else(|| e.to_string())).unwrap();
            writeln!(s, "exit {}", e.exit_code()).unwrap();
        }
    }
    // a new entry of a registry changes no stored message
    let registered = ["solve.method", "solve.impact_law", "solve.lcp"];
    let of_registry = |e: &delassus::Error| registered.contains(&e.object.as_str());
    match (result, s.split_once("valid: ")) {
        (Err(e), Some((before, _))) if of_registry(e) => format!("{before}valid: <all of them>\n"),
        _ => s,
    }
}

#[test]
fn every_broken_file_is_explained() {
    let update = std::env::var_os("DELASSUS_UPDATE").is_some();
    let mut files: Vec<PathBuf> = std::fs::read_dir(folder())
        .unwrap()
        .map(|f| f.unwrap().path())
        .filter(|p| p.extension().is_some_and(|e| e == "toml" || e == "json"))
        .collect();
    files.sort();
    assert!(files.len() >= 45, "{} files", files.len());
    let mut wrong = String::new();
    for path in &files {
        let stem = path.file_name().unwrap().to_string_lossy().into_owned();
        let result = outcome(path);
        assert_eq!(result.is_ok(), stem.starts_with("warn_"), "{stem} {result:?}");
        if let Err(e) = &result {
            assert!(!e.code.name().is_empty() && !e.message.is_empty() && e.exit_code() == 2, "{stem}: {e}");
            assert!(!e.hint.is_empty() || stem.starts_with("assembly_"), "{stem} has no hint: {e}");
            assert!(e.place.is_some() || stem.starts_with("assembly_"), "{stem}: {e}");
        }
        let text = shown(&result);
        let expected = path.with_file_name(format!("{stem}.expected"));
        if update {
            std::fs::write(&expected, &text).unwrap();
        } else if std::fs::read_to_string(&expected).unwrap_or_default() != text {
            writeln!(wrong, "== {stem}\n{text}").unwrap();
        }
    }
    assert!(wrong.is_empty(), "messages changed (DELASSUS_UPDATE=1 rewrites them):\n{wrong}");
}

#[test]
fn the_starter_loads() {
    let text = delassus::model::file::starter("my \"model\"");
    let model = Model::parse(&text, "starter.toml", &[])
        .unwrap_or_else(|e| panic!("{}", e.rendered.unwrap_or_default()));
    assert_eq!(model.name, "my \"model\"");
    assert_eq!((model.bodies.len(), model.joints.len(), model.forces.len()), (3, 4, 1));
}

/// A file of more than a million lines: 143,000 bodies hanging on rods.
#[test]
fn a_million_lines_load() {
    let mut text = String::from("delassus = 1\n[world]\ndimension = 2\n");
    for i in 0..143_000 {
        write!(text, "[[body]]\nname = \"b{i}\"\nmass = 1.5\ncom = [{i}, \"5 mm\"]\ninertia = 0.1\n\n")
            .unwrap();
        if i > 0 {
            let k = i - 1;
            write!(text, "[[joint]]\nname = \"j{i}\"\ntype = \"revolute\"\nbetween = [\"b{k}\", \"b{i}\"]\nat = [{i}, 0]\n")
                .unwrap();
        }
    }
    assert!(text.lines().count() > 1_000_000);
    let model = Model::parse(&text, "huge.toml", &[]).unwrap();
    assert_eq!((model.bodies.len(), model.joints.len()), (143_000, 142_999));
}

/// One line of 100 MB is read, too many values or too many bytes are refused before memory runs out.
#[test]
fn monstrous_files_are_refused() {
    let line = format!("delassus = 1\nname = \"{}\"\nmas = 1\n", "long ".repeat(20_000_000));
    let e = Model::parse(&line, "line.toml", &[]).unwrap_err();
    assert_eq!((e.code.name(), e.place.unwrap().line), ("UnknownKey", 3));
    assert!(e.rendered.unwrap().len() < 2000);
    let broken = line.replace("long \"", "long ");
    let e = Model::parse(&broken, "line.toml", &[]).unwrap_err();
    assert!(e.code.name() == "ParseError" && e.rendered.unwrap().len() < 2000);
    drop((line, broken));
    let values = format!("delassus = 1\nname = [{}]\n", "1,".repeat(6_000_000));
    assert_eq!(Model::parse(&values, "values.toml", &[]).unwrap_err().code.name(), "InputTooLarge");
    let huge = " ".repeat(delassus::model::file::MAX_INPUT as usize + 1);
    assert_eq!(Model::parse(&huge, "huge.toml", &[]).unwrap_err().code.name(), "InputTooLarge");
}

/// Files cut at every byte, and with one byte changed, are read or refused but never panic.
#[test]
fn damaged_files_never_panic() {
    let text = delassus::model::file::starter("x").into_bytes();
    for cut in 0..text.len() {
        let _ = Model::parse(&String::from_utf8_lossy(&text[..cut]), "cut.toml", &[]);
    }
    let mut seed = 1u64;
    for _ in 0..3000 {
        let mut damaged = text.clone();
        for _ in 0..3 {
            seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            let at = (seed >> 33) as usize % damaged.len();
            damaged[at] = b"\"'[]{}=.,#0-+*()\n\\x `"[(seed >> 20) as usize % 21];
        }
        let _ = Model::parse(&String::from_utf8_lossy(&damaged), "damaged.toml", &[]);
    }
}

/// A file that is not there is a file error that names it.
#[test]
fn missing_files_are_named() {
    let e = Model::load("no such folder/model.toml", &[]).unwrap_err();
    assert_eq!((e.code.name(), e.exit_code()), ("FileError", 2));
    assert!(e.message.contains("no such folder/model.toml") && !e.hint.is_empty());
}
