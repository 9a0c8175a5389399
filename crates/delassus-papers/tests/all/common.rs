//! What every test here needs: the command, its rows and their numbers.

use assert_cmd::Command;
use serde_json::Value;

/// The command.
pub(crate) fn papers() -> Command {
    Command::cargo_bin("delassus-papers").unwrap()
}

/// The rows printed for the given ids.
pub(crate) fn rows(ids: &[&str]) -> Vec<Value> {
    let out = papers().args(ids).arg("--json").output().unwrap();
    assert!(out.status.success(), "{}", String::from_utf8_lossy(&out.stderr));
    String::from_utf8(out.stdout).unwrap().lines().map(|l| serde_json::from_str(l).unwrap()).collect()
}

/// The same by short runs.
pub(crate) fn quick_rows(ids: &[&str]) -> Vec<Value> {
    rows(&[ids, &["--quick"]].concat())
}

/// A number of a row.
pub(crate) fn metric(row: &Value, name: &str) -> f64 {
    row["metrics"][name].as_f64().unwrap_or_else(|| panic!("{name} is missing in {row}"))
}
