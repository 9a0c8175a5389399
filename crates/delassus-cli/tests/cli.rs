//! The command line as a user meets it.

#![allow(clippy::unwrap_used, reason = "tests")]

use assert_cmd::Command;
use std::process::{Output, Stdio};

fn delassus(args: &[&str]) -> Output {
    Command::cargo_bin("delassus").unwrap().args(args).output().unwrap()
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

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
        "reproduce",
        "gallery",
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
        assert!(out.status.success() && text(&out.stdout).contains("reproduce"), "{shell}");
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
        &["reproduce"],
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
    assert!(delassus(&["methods"]).status.success());
    let list = delassus(&["methods", "--json"]);
    let v: serde_json::Value = serde_json::from_slice(&list.stdout).unwrap();
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
    let v: serde_json::Value = serde_json::from_slice(&out.stdout).unwrap();
    assert_eq!(v["error"]["code"], "UnknownMethod");
    assert!(v["error"]["hint"].as_str().is_some_and(|h| !h.is_empty()));
}

#[test]
fn a_missing_model_fails_by_name() {
    for verb in ["run", "check"] {
        let out = delassus(&[verb, "there-is-no-such-model.toml", "--json"]);
        assert!(!out.status.success());
        let v: serde_json::Value = serde_json::from_slice(&out.stdout).unwrap();
        assert!(v["error"]["code"].is_string(), "{verb}");
    }
}

#[test]
fn rows_can_be_listed_and_an_unknown_one_is_bad_input() {
    assert!(delassus(&["reproduce", "--list"]).status.success());
    let out = delassus(&["reproduce", "Z99"]);
    assert_eq!(out.status.code(), Some(2));
    assert!(text(&out.stderr).contains("error[UnknownRow]"));
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
