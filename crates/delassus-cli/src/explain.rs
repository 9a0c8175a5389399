//! `delassus explain`: what a code means, what to do, and an example.

use crate::nearest::nearest;
use crate::out;
use crate::table::{lined, pairs, text};
use clap::Args;
use delassus::Error;
use delassus::error::{Code, Example, Explanation, GROUPS};
use serde_json::{Value, json};

#[derive(Args, Debug)]
#[command(
    after_help = "Examples:\n  delassus explain\n  delassus explain UnknownKey\n  delassus explain LockUp --json"
)]
pub(crate) struct ExplainArgs {
    /// A code as errors and warnings show it; without one all are listed
    code: Option<String>,
    /// Print JSON: a list, or one object if a code is named
    #[arg(long)]
    pub(crate) json: bool,
}

pub(crate) fn main(a: &ExplainArgs) -> Result<u8, Error> {
    let Some(name) = &a.code else {
        if a.json {
            out::value(&Code::ALL.iter().map(|c| object(*c)).collect::<Value>())?;
        } else {
            out::result(&all())?;
        }
        return Ok(0);
    };
    // as it is copied from a message: warning[Stiff], failed(LockUp)
    let inner = name.split(['[', '(']).next_back().unwrap_or(name).trim_end_matches([']', ')', ':']);
    let Some(code) = Code::named(inner) else {
        let near = nearest(inner, Code::ALL.iter().map(|c| c.name()));
        let question = near.map_or(String::new(), |n| format!("did you mean `{n}`? "));
        return Err(Error::settings(Code::UnknownWord, format!("there is no code `{inner}`"))
            .hint(format!("{question}`delassus explain` lists them all")));
    };
    if a.json {
        out::value(&object(code))?
    } else {
        out::result(&one(code))?
    }
    Ok(0)
}

/// All codes in groups, a line each.
fn all() -> String {
    let mut s = String::new();
    for (group, title) in GROUPS {
        let mut t = lined();
        t.set_header([*title, ""]);
        for code in Code::ALL {
            let e = code.explanation();
            if e.group == *group {
                t.add_row([code.name(), e.brief]);
            }
        }
        s.push_str(&format!("{}\n", text(&t)));
    }
    s.push_str("`delassus explain CODE` says more of one\n");
    s
}

/// What an example is, in words.
fn title(e: &Explanation) -> &'static str {
    match e.kind {
        Example::Snippet => "In a model, this is refused or warned of",
        Example::Model => "This model is refused or warned of",
        Example::Run => "In a model, this ends a run or is warned of",
        Example::WholeRun => "A run of this model is refused",
        Example::Command => "Command",
    }
}

/// What an example is, in one word.
fn word(kind: Example) -> &'static str {
    match kind {
        Example::Snippet => "snippet",
        Example::Model => "model",
        Example::Run => "run",
        Example::WholeRun => "whole-run",
        Example::Command => "command",
    }
}

fn one(code: Code) -> String {
    let e = code.explanation();
    let line = |paragraph: &str| paragraph.replace('\n', " ");
    let mut t = pairs();
    t.add_row([code.name(), e.brief]);
    t.add_row(["cause", &line(e.cause)]);
    t.add_row(["cure", &line(e.cure)]);
    let example: String = e.example.lines().map(|l| format!("    {l}\n")).collect();
    format!("{}\n{}:\n\n{example}", text(&t), title(&e))
}

/// A code as an object.
pub(crate) fn object(code: Code) -> Value {
    let e = code.explanation();
    let line = |paragraph: &str| paragraph.replace('\n', " ");
    json!({
        "code": code.name(),
        "group": e.group,
        "brief": e.brief,
        "kind": word(e.kind),
        "cause": line(e.cause),
        "cure": line(e.cure),
        "example": e.example,
    })
}
