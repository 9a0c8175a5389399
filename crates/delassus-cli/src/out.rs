//! Where text goes. A reader who closes the pipe early is no error.

use crate::{style, table};
use delassus::Error;
use delassus::output::{files, json};
use std::io::{self, Write};
use std::path::Path;

/// Prints a result on stdout.
///
/// # Errors
/// If stdout cannot be written for another reason than a closed pipe.
pub fn result(text: &str) -> Result<(), Error> {
    let painted = style::on_stdout().then(|| style::painted(text));
    let text = painted.as_deref().unwrap_or(text);
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
    let mut stdout = io::stdout().lock();
    match writeln!(stdout, "{v:#}").and_then(|()| stdout.flush()) {
        Err(e) if e.kind() != io::ErrorKind::BrokenPipe => Err(files::trouble(&e, Path::new("stdout"))),
        _ => Ok(()),
    }
}

/// Tells the user something on stderr.
pub fn note(text: &str) {
    // nobody is left to be told if stderr is closed
    let painted = style::on_stderr().then(|| style::painted(text));
    let _ = writeln!(io::stderr().lock(), "{}", painted.as_deref().unwrap_or(text));
}

/// Prints an error: for people on stderr, with `--json` as an object on stdout.
pub fn error(e: &Error, as_json: bool) {
    if as_json {
        let _ = value(&json::errors(e));
    } else {
        note(&for_people(e));
    }
}

/// The excerpt with the cause marked if there is one, else the message, its place and the cure.
pub fn for_people(e: &Error) -> String {
    if let Some(text) = &e.rendered {
        return format!("{}\n{}", text.trim_end(), more(e));
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
        // a hint may be some lines to be written into a file
        let lines: Vec<String> = e.hint.lines().map(table::clean).collect();
        text.push_str(&format!("\n  hint: {}", lines.join("\n")));
    }
    format!("{text}\n  {}", more(e))
}

/// Where the codes are explained.
fn more(e: &Error) -> String {
    let mut codes: Vec<&str> = e.each().map(|e| e.code.name()).collect();
    codes.dedup();
    let mut seen = std::collections::HashSet::new();
    codes.retain(|c| seen.insert(*c));
    match codes[..] {
        [one] => format!("more: delassus explain {one}"),
        [first, ..] => format!("more: delassus explain {first} (and {})", codes[1..].join(", ")),
        [] => String::new(),
    }
}
