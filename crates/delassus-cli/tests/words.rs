//! What the program says: errors, explanations, colours, widths, changes of the solver.

use crate::common::{delassus, example, object, scratch, text};
use assert_cmd::Command;
use serde_json::Value;
use std::path::{Path, PathBuf};

/// A model that examples of codes are added to.
const BASE: &str = "delassus = 1\n[world]\ndimension = 2\ngravity = [0, -9.81]\n[param]\nspeed = 2\n[[body]]\nname = \"arm\"\n\
    mass = 1\ncom = [0.5, 0]\ninertia = 0.1\n[[joint]]\nname = \"pin\"\ntype = \"revolute\"\nbetween = [\"ground\", \"arm\"]\nat = [0, 0]\n";

/// A file with this text.
fn file(name: &str, text: &str) -> PathBuf {
    let path = scratch(name);
    std::fs::write(&path, text).unwrap();
    path
}

fn with_columns(columns: &str, args: &[&str]) -> String {
    let out = Command::cargo_bin("delassus").unwrap().env("COLUMNS", columns).args(args).output().unwrap();
    text(&out.stdout)
}

/// Codes of errors and warnings in what `--json` printed.
fn codes(v: &Value) -> Vec<String> {
    let lists = [&v["errors"], &v["warnings"]].into_iter().filter_map(Value::as_array).flatten();
    let all = lists.chain([&v["error"]]).filter_map(|e| e["code"].as_str());
    all.map(str::to_string).collect()
}

#[test]
fn examples_of_codes_are_answered_with_these_codes() {
    let list = object(&delassus(&["explain", "--json"]));
    let mut met = 0;
    for e in list.as_array().unwrap() {
        let (code, example, kind) =
            (e["code"].as_str().unwrap(), e["example"].as_str().unwrap(), e["kind"].as_str().unwrap());
        let (verb, model) = match kind {
            "snippet" => ("check", format!("{BASE}{example}\n")),
            "model" => ("check", format!("{example}\n")),
            "run" => ("run", format!("{BASE}{example}\n")),
            "whole-run" => ("run", format!("{example}\n")),
            _ => continue,
        };
        let path = file(&format!("explain-{code}.toml"), &model);
        let out = delassus(&[verb, path.to_str().unwrap(), "--json"]);
        assert!(codes(&object(&out)).iter().any(|c| c == code), "{code}: {}", text(&out.stdout));
        std::fs::remove_file(&path).unwrap();
        met += 1;
    }
    assert!(met >= 60, "{met}");
}

#[test]
fn a_code_is_explained_and_a_slip_is_answered() {
    let out = text(&delassus(&["explain", "lockup"]).stdout);
    assert!(
        out.contains("LockUp") && out.contains("cause") && out.contains("cure") && out.contains("Command:"),
        "{out}"
    );
    // as it is copied from a message
    for copied in ["warning[Stiff]", "failed(LockUp)", "error[ParseError]:"] {
        assert!(delassus(&["explain", copied]).status.success(), "{copied}");
    }
    let out = delassus(&["explain", "UnkownKey"]);
    assert_eq!(out.status.code(), Some(2));
    assert!(text(&out.stderr).contains("did you mean `UnknownKey`?"), "{}", text(&out.stderr));
    let all = text(&delassus(&["explain"]).stdout);
    assert!(
        all.contains("Reading the file") && all.contains("EventStorm") && all.lines().count() > 130,
        "{all}"
    );
}

#[test]
fn all_mistakes_are_told_to_people_and_to_programs() {
    let path = file(
        "mistakes.toml",
        &format!("{BASE}[solve]\nduration = 1\nmethod = \"rk4\"\n[output]\nrecord = [\"arm.u\"]\n"),
    );
    let out = delassus(&["check", path.to_str().unwrap()]);
    assert_eq!(out.status.code(), Some(2));
    let said = text(&out.stderr);
    for part in [
        "error[UnknownKey]",
        "error[UnknownMethod]",
        "error[UnknownChannel]",
        "3 mistakes",
        "more: delassus explain UnknownKey",
    ] {
        assert!(said.contains(part), "{part}: {said}");
    }
    let v = object(&delassus(&["check", path.to_str().unwrap(), "--json"]));
    let errors = v["errors"].as_array().unwrap();
    assert_eq!((errors.len(), &v["error"], &v["errors_truncated"]), (3, &errors[0], &false.into()));
    let lines: Vec<u64> = errors.iter().map(|e| e["line"].as_u64().unwrap()).collect();
    assert!(
        lines.is_sorted() && errors.iter().all(|e| e["hint"].as_str().is_some_and(|h| !h.is_empty())),
        "{v}"
    );
    std::fs::remove_file(&path).unwrap();
}

#[test]
fn colours_are_for_terminals_and_those_who_ask() {
    let coloured = |args: &[&str], no: bool| {
        let mut c = Command::cargo_bin("delassus").unwrap();
        if no {
            c.env("NO_COLOR", "1");
        } else {
            c.env_remove("NO_COLOR");
        }
        let out = c.args(args).output().unwrap();
        (text(&out.stdout) + &text(&out.stderr)).contains('\u{1b}')
    };
    for args in [&["explain"][..], &["check", "no-such-file.toml"], &["methods"]] {
        let always = [args, &["--color", "always"]].concat();
        let never = [args, &["--color", "never"]].concat();
        assert!(!coloured(args, false) && !coloured(&never, false) && coloured(&always, false), "{args:?}");
        // who asks on the command line is heard
        assert!(!coloured(args, true) && coloured(&always, true), "{args:?}");
    }
    let path = file("coloured.toml", "delassus = 1\nbodi = 1\n");
    assert!(coloured(&["check", path.to_str().unwrap(), "--color", "always"], false));
    // a program that reads JSON is never painted
    assert!(!coloured(&["check", path.to_str().unwrap(), "--json", "--color", "always"], false));
    std::fs::remove_file(&path).unwrap();
}

#[test]
fn tables_fit_the_terminal() {
    let ball = example("bouncing-ball");
    for columns in ["60", "80", "120"] {
        let most: usize = columns.parse().unwrap();
        for args in [
            &["run", &ball, "--quiet"][..],
            &["check", &ball],
            &["methods"],
            &["explain"],
            &["explain", "LockUp"],
            &["methods", "hem5"],
        ] {
            let shown = with_columns(columns, args);
            let wide = shown.lines().find(|l| l.chars().count() > most);
            assert!(!shown.is_empty() && wide.is_none(), "{columns} {args:?}: {wide:?}");
        }
    }
    // what is no number, or no width, changes nothing
    assert_eq!(with_columns("many", &["methods"]), text(&delassus(&["methods"]).stdout));
}

#[test]
fn changes_of_the_solver_stand_apart_from_events() {
    let args =
        ["run", &example("bouncing-ball"), "--quiet", "--events", "--json", "--set", "solve.max_events=20"];
    let v = object(&delassus(&args));
    let switches = v["switches"].as_array().unwrap();
    assert!(!switches.is_empty(), "{v}");
    for s in switches {
        assert!(s["t"].is_number() && !s["why"].as_str().unwrap().is_empty(), "{s}");
        assert!(s["from"] != s["to"] && !s["from"].as_str().unwrap().is_empty(), "{s}");
    }
    let log = v["event_log"].as_array().unwrap();
    assert!(!log.is_empty() && log.iter().all(|e| e["kind"] != "switch"), "{v}");
    assert!(v["events"]["switches"].is_null());
    let shown = text(&delassus(&[&args[..4], &args[5..]].concat()).stdout);
    let (before, after) = shown.split_once("Changes of the solver:\n").unwrap();
    assert!(!before.contains("switch") && after.lines().next().unwrap().starts_with("  t = "), "{shown}");
}

#[test]
fn a_log_that_is_cut_says_so() {
    let ball = example("bouncing-ball");
    let few = object(&delassus(&["run", &ball, "--quiet", "--json"]));
    let all = object(&delassus(&["run", &ball, "--quiet", "--json", "--events"]));
    let lines = |v: &Value| v["event_log"].as_array().unwrap().len() as u64;
    assert_eq!((lines(&few), &few["event_log_truncated"]), (8, &true.into()));
    assert_eq!(
        (Some(lines(&all)), &all["event_log_truncated"]),
        (few["event_log_total"].as_u64(), &false.into())
    );
}

/// Model files of a folder and those inside it.
fn models(dir: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in std::fs::read_dir(dir).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            found.extend(models(&path));
        } else if path.extension().is_some_and(|e| e == "toml") {
            found.push(path);
        }
    }
    found.sort();
    found
}

#[test]
fn check_tells_what_a_run_begins_with() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let mut compared = 0;
    for path in ["examples", "library"].iter().flat_map(|d| models(&root.join(d))) {
        let path = path.to_str().unwrap();
        let check = object(&delassus(&["check", path, "--json"]));
        // some steps are enough to see what was chosen
        let set = ["--set", "solve.max_steps=20", "--set", "solve.error_estimate=false"];
        let run = object(&delassus(&[&["run", path, "--json", "--quiet"][..], &set].concat()));
        // refused before it began, or at its first instant: `check` says so too
        let same =
            run["error"]["code"].as_str().is_some_and(|code| codes(&check).contains(&code.to_string()));
        if run["coordinates"].is_null() || same {
            assert!(same, "{path}: {check}");
            continue;
        }
        // where the solver has changed its method already, it tells the one that ran longer
        let changed = run["switches"].as_array().is_some_and(|s| !s.is_empty());
        for key in ["method", "coordinates", "closure", "contact"].into_iter().skip(usize::from(changed)) {
            assert_eq!(check[key], run[key], "{path}: {key}");
        }
        compared += 1;
    }
    assert!(compared > 50, "{compared}");
}
