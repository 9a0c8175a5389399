//! The command as a user calls it, and what it leaves.

#[path = "../../../delassus/tests/common/random.rs"]
#[allow(dead_code, reason = "shared with the tests of the library")]
pub(crate) mod random;

use assert_cmd::Command;
use serde_json::Value;
use std::path::PathBuf;
use std::process::Output;

/// Path of an example model.
pub(crate) fn example(name: &str) -> String {
    format!("{}/../../examples/{name}.toml", env!("CARGO_MANIFEST_DIR"))
}

/// The command with these arguments.
pub(crate) fn delassus(args: &[&str]) -> Output {
    Command::cargo_bin("delassus").unwrap().args(args).output().unwrap()
}

/// What was printed.
pub(crate) fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

/// The object that `--json` prints.
pub(crate) fn object(out: &Output) -> Value {
    serde_json::from_slice(&out.stdout).unwrap_or_else(|_| panic!("{}", text(&out.stderr)))
}

/// A file or folder of one test alone, removed before.
pub(crate) fn scratch(name: &str) -> PathBuf {
    let path = std::env::temp_dir().join(format!("delassus-{}-{name}", std::process::id()));
    let _ = std::fs::remove_dir_all(&path);
    path
}
