//! Files of other programs, named as such: a page of syntax errors would not say what is wrong.

use super::keys::FILE;
use super::node::{Source, Table};
use delassus_system::error::{Code, Error};

/// What this program reads, and how to begin.
const CURE: &str = "Delassus reads models in its own TOML, or JSON of the same keys, and imports no other format: write bodies, \
     joints and forces as [[body]], [[joint]] and [[force]]; `delassus new NAME` writes a model to begin with, `delassus schema` \
     lists all keys";

/// How a format is known.
struct Format {
    name: &'static str,
    /// Beginnings of lines, of which the file has one.
    lines: &'static [&'static str],
    /// What else it has somewhere.
    with: &'static str,
}

const fn format(name: &'static str, lines: &'static [&'static str], with: &'static str) -> Format {
    Format { name, lines, with }
}

/// The formats, those with the surest signs first.
const FORMATS: &[Format] = &[
    format("URDF, the robot description of ROS", &["<robot", "<xacro"], ""),
    format("SDF, the world description of Gazebo", &["<sdf"], ""),
    format("MJCF, the model format of MuJoCo", &["<mujoco"], ""),
    format("a model of OpenSim", &["<OpenSimDocument"], ""),
    format("a web page", &["<!DOCTYPE html", "<!doctype html", "<html"], ""),
    format("XML", &["<"], ">"),
    format("an Adams data set (.adm)", &["ADAMS/", "PART/", "MARKER/"], ""),
    format(
        "an Adams command file (.cmd)",
        &["model create", "part create", "marker create", "defaults model"],
        "",
    ),
    format("a model of MBDyn", &["begin: data", "begin: initial value", "begin: control data"], ""),
    format("Modelica", &["within ", "model ", "package ", "partial model "], "end "),
    format("a Simpack model", &["!file.version"], ""),
    format(
        "Python",
        &["import ", "from ", "def ", "class ", "#!/usr/bin/env python", "#!/usr/bin/python"],
        "",
    ),
    format("MATLAB", &["function ", "clear all", "clc", "close all"], ""),
    format("C or C++", &["#include", "#pragma"], ""),
    format("Rust", &["use ", "fn main", "pub fn "], ";"),
    format(
        "YAML",
        &["---", "bodies:", "joints:", "body:", "model:", "name:", "chrono-version:", "objects:"],
        "",
    ),
];

/// The error for a text that is no TOML, if it is something else that is known.
pub(super) fn text(source: &Source) -> Option<Error> {
    // the signs stand near the beginning
    let lines: Vec<&str> =
        source.text.lines().map(str::trim_start).filter(|l| !l.is_empty()).take(200).collect();
    let found = |f: &&Format| {
        lines.iter().any(|l| f.lines.iter().any(|sign| l.starts_with(sign)))
            && (f.with.is_empty() || lines.iter().any(|l| l.contains(f.with)))
    };
    // XML has signs inside that other formats may have at the beginning of a line
    let xml = lines.first().is_some_and(|l| l.starts_with('<'));
    let format = FORMATS.iter().filter(|f| xml || !f.lines[0].starts_with('<')).find(found)?;
    Some(error(source, &format!("this looks like {}, not like a model of Delassus", format.name)))
}

/// The error for tables none of which belongs to a model.
pub(super) fn tables(source: &Source, root: &Table) -> Option<Error> {
    let known = root.entries.iter().any(|e| FILE.iter().any(|k| k.name == e.key && k.name != "name"));
    if known || root.entries.is_empty() {
        return None;
    }
    let what = if source.text.trim_start().starts_with('{') { "JSON" } else { "TOML" };
    let first = &root.entries[0].key;
    Some(error(source, &format!("this is {what} of another program: it has no `delassus`, but `{first}`")))
}

fn error(source: &Source, message: &str) -> Error {
    let start = source.text.len() - source.text.trim_start().len();
    let end = source.text[start..].find('\n').map_or(source.text.len(), |i| start + i);
    Error::model(Code::ParseError, message).hint(CURE).at_place(source.place(start..end))
}
