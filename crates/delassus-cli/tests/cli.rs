//! The command line as a user meets it.

use crate::common::{delassus, object, text};
use std::process::Stdio;

#[test]
fn help_names_every_verb_and_fits() {
    let out = delassus(&["--help"]);
    assert!(out.status.success() && out.stderr.is_empty());
    let help = text(&out.stdout);
    for verb in [
        "new",
        "check",
        "run",
        "compare",
        "equilibrium",
        "sweep",
        "methods",
        "explain",
        "schema",
        "completions",
    ] {
        assert!(help.contains(&format!("\n  {verb} ")), "{verb}");
        let own = delassus(&[verb, "--help"]);
        assert!(own.status.success(), "{verb}");
        assert!(verb == "schema" || text(&own.stdout).contains("Example"), "{verb}");
    }
    assert!(help.lines().all(|l| l.chars().count() <= 100));
}

#[test]
fn completions_exist_for_every_shell() {
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        let out = delassus(&["completions", shell]);
        assert!(out.status.success() && text(&out.stdout).contains("equilibrium"), "{shell}");
    }
}

#[test]
fn usage_errors_exit_with_2_and_speak_on_stderr() {
    for args in [
        &["nonsense"][..],
        &[],
        &["run"],
        &["run", "m.toml", "--format", "xls"],
        &["run", "m.toml", "--set", "no-equals-sign"],
        &["reproduce", "all", "--json"],
        &["gallery"],
        &["sweep", "m.toml"],
        &["sweep", "m.toml", "--grid", "solve.step"],
        &["equilibrium"],
        &["completions", "tcsh"],
    ] {
        let out = delassus(args);
        assert_eq!(out.status.code(), Some(2), "{args:?}");
        assert!(out.stdout.is_empty() && !out.stderr.is_empty(), "{args:?}");
    }
}

#[test]
fn methods_are_listed_and_an_unknown_one_is_bad_input() {
    let all = delassus(&["methods"]);
    assert!(all.status.success());
    let listed = text(&all.stdout);
    let (chosen, compared) = listed.split_once("For comparison only").unwrap();
    assert!(chosen.contains("gen-alpha-pv ") && !chosen.contains("baumgarte"), "{listed}");
    assert!(compared.contains("baumgarte") && !compared.contains("hem5"), "{listed}");
    let list = delassus(&["methods", "--json"]);
    let v = object(&list);
    assert!(v.is_array());
    let auto = delassus(&["methods", "auto"]);
    assert!(auto.status.success() && text(&auto.stdout).contains("gen-alpha-pv"));
    let out = delassus(&["methods", "no-such-method"]);
    assert_eq!(out.status.code(), Some(2));
    assert!(out.stdout.is_empty());
    assert!(text(&out.stderr).starts_with("error[UnknownMethod]"));
}

#[test]
fn errors_are_objects_with_json() {
    let out = delassus(&["methods", "no-such-method", "--json"]);
    assert_eq!(out.status.code(), Some(2));
    assert!(out.stderr.is_empty());
    let v = object(&out);
    assert_eq!(v["error"]["code"], "UnknownMethod");
    assert!(v["error"]["hint"].as_str().is_some_and(|h| !h.is_empty()));
}

#[test]
fn a_missing_model_fails_by_name() {
    for verb in ["run", "check"] {
        let out = delassus(&[verb, "there-is-no-such-model.toml", "--json"]);
        assert!(!out.status.success());
        let v = object(&out);
        assert!(v["error"]["code"].is_string(), "{verb}");
    }
}

#[test]
fn what_moved_says_where() {
    for args in [&["reproduce", "B4"][..], &["reproduce", "--list"], &["gallery", "--help"]] {
        let out = delassus(args);
        assert_eq!(out.status.code(), Some(2));
        assert!(text(&out.stderr).contains("delassus-papers"), "{args:?}");
    }
}

#[test]
fn a_reader_who_leaves_early_is_no_error() {
    let mut child = std::process::Command::new(assert_cmd::cargo::cargo_bin!("delassus"))
        .args(["completions", "zsh"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    drop(child.stdout.take());
    let out = child.wait_with_output().unwrap();
    assert!(out.status.success());
    assert!(out.stderr.is_empty(), "{}", text(&out.stderr));
}

/// Numbers are written with a point and times do not enter, whatever the user's settings are.
#[test]
fn locale_and_time_zone_change_nothing() {
    let run = |language: &str, zone: &str| {
        let folder = crate::common::scratch(&format!("locale-{language}"));
        let model = crate::common::example("four-bar");
        let out = assert_cmd::Command::cargo_bin("delassus")
            .unwrap()
            .envs([("LC_ALL", language), ("LANG", language), ("TZ", zone)])
            .args(["run", &model, "--out", &folder.display().to_string()])
            .output()
            .unwrap();
        assert!(out.status.success(), "{}", text(&out.stderr));
        let bytes = std::fs::read(folder.join("trajectory.csv")).unwrap();
        std::fs::remove_dir_all(&folder).unwrap();
        bytes
    };
    assert_eq!(run("C", "UTC"), run("de_DE.UTF-8", "Asia/Kathmandu"));
}
