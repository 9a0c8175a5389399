//! Where text goes. A reader who closes the pipe early is no error.

use crate::table;
use delassus::Error;
use delassus::output::{files, json};
use std::io::{self, Write};
use std::path::Path;

/// Prints a result on stdout.
///
/// # Errors
/// If stdout cannot be written for another reason than a closed pipe.
pub fn result(text: &str) -> Result<(), Error> {
    let mut stdout = io::stdout().lock();
    match stdout.write_all(text.as_bytes()).and_then(|()| stdout.flush()) {
        Err(e) if e.kind() != io::ErrorKind::BrokenPipe => Err(files::trouble(&e, Path::new("stdout"))),
        _ => Ok(()),
    }
}

/// Prints a JSON value and a line break on stdout.
///
/// # Errors
/// As [`result`].
pub fn value(v: &serde_json::Value) -> Result<(), Error> {
    result(&format!("{v:#}\n"))
}

/// Tells the user something on stderr.
pub fn note(text: &str) {
    // nobody is left to be told if stderr is closed
    let _ = writeln!(io::stderr().lock(), "{text}");
}

/// Prints an error: for people on stderr, with `--json` as an object on stdout.
pub fn error(e: &Error, as_json: bool) {
    if as_json {
        let _ = value(&serde_json::json!({ "error": json::error(e) }));
    } else {
        note(&for_people(e));
    }
}

/// The excerpt with the cause marked if there is one, else the message, its place and the cure.
pub fn for_people(e: &Error) -> String {
    if let Some(text) = &e.rendered {
        return text.trim_end().to_string();
    }
    let mut text = format!("error[{}]: ", e.code);
    if !e.object.is_empty() {
        text.push_str(&format!("{}: ", table::clean(&e.object)));
    }
    text.push_str(&table::clean(&e.message));
    if let Some((t, h)) = e.at {
        text.push_str(&format!(" (t = {t:.9} s, h = {h:.3e} s)"));
    }
    if let Some(p) = &e.place {
        text.push_str(&format!("\n  at {}:{}:{}", p.file, p.line, p.column));
    }
    if !e.hint.is_empty() {
        text.push_str(&format!("\n  hint: {}", e.hint));
    }
    text
}
