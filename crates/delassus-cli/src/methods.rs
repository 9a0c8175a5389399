//! `delassus methods`: what every method is, from the registry.

use crate::nearest::nearest;
use crate::{out, terminal};
use clap::Args;
use delassus::Error;
use delassus::error::Code;
use delassus::integrator::{METHODS, Method, with_closure};
use delassus::model::settings::{Closure, DECLARED, Used};
use serde_json::{Value, json};

#[derive(Args, Debug)]
#[command(
    after_help = "Examples:\n  delassus methods\n  delassus methods gen-alpha-pv\n  delassus methods auto     how it chooses"
)]
pub(crate) struct MethodsArgs {
    /// A method; its settings are listed too
    name: Option<String>,
    /// Print JSON: a list, or one object if a method is named
    #[arg(long)]
    pub(crate) json: bool,
}

/// A method as the registry describes it.
#[derive(Clone, Debug)]
pub(crate) struct MethodRow {
    /// Name in files.
    pub(crate) name: &'static str,
    /// Order in positions.
    pub(crate) order: usize,
    /// Constraint levels that hold after a step, such as `position, velocity`.
    pub(crate) levels: String,
    /// Where it comes from.
    pub(crate) paper: &'static str,
    /// One line of help.
    pub(crate) help: &'static str,
    /// Closures it has a form for.
    pub(crate) closures: Vec<&'static str>,
    /// Here to be compared with, not to be chosen.
    pub(crate) comparator: bool,
    /// Settings with their help.
    pub(crate) settings: Vec<(&'static str, &'static str)>,
}

/// Every method of the registry, in its order.
pub(crate) fn rows() -> Vec<MethodRow> {
    METHODS
        .iter()
        .map(|m| MethodRow {
            closures: Closure::ALL[1..]
                .iter()
                .filter(|c| with_closure(m, **c).is_ok())
                .map(|c| c.name())
                .collect(),
            name: m.name,
            order: m.order as usize,
            levels: m.levels.to_string(),
            paper: m.cite,
            help: m.help,
            comparator: m.comparator,
            settings: settings(m),
        })
        .collect()
}

/// Settings of a method with their help: those it names, then those of its kind, of step control and of every run.
fn settings(m: &Method) -> Vec<(&'static str, &'static str)> {
    let own = m.settings.iter().filter_map(|key| DECLARED.iter().find(|d| d.key == *key));
    let kinds = [
        Used::Implicit,
        Used::Augmented,
        Used::Recursive,
        Used::Tolerance,
        Used::Controller,
        Used::StepBounds,
        Used::Estimate,
        Used::Rows,
        Used::Coordinates,
        Used::Contacts,
    ];
    let of = kinds.into_iter().filter(|kind| match kind {
        Used::Implicit => !m.explicit,
        Used::Augmented => m.augmented.is_some(),
        Used::Recursive => m.recursive.is_some(),
        _ => true,
    });
    let more = of.flat_map(|kind| DECLARED.iter().filter(move |d| d.used == kind));
    own.chain(more.filter(|d| !m.settings.contains(&d.key))).map(|d| (d.key, d.help)).collect()
}

/// What `method = "auto"` does.
const AUTO: &str = "\
auto chooses, and says why in one sentence of the summary. With a tolerance it measures the fastest rate of the linearized
equations: if an explicit method is stable with up to 20,000 steps it begins (mdop5 in relative coordinates, phem56 in absolute
ones), else gen-alpha-pv. During the run the method changes where the other one gets further for the same counted work, or
where one fails. With a fixed step it is gen-alpha-pv, with contact = \"stepping\" pva. coordinates = \"auto\" is then
relative for rigid bodies with up to 100 joint coordinates, else absolute; closure = \"auto\" is multipliers.";

pub(crate) fn main(a: &MethodsArgs) -> Result<u8, Error> {
    let rows = rows();
    let Some(name) = &a.name else {
        if a.json {
            out::value(&list())?;
        } else {
            out::result(&terminal::methods(&rows))?;
        }
        return Ok(0);
    };
    if name.eq_ignore_ascii_case("auto") {
        if a.json {
            out::value(&json!({ "name": "auto", "help": AUTO }))?;
        } else {
            out::result(&format!("{AUTO}\n"))?;
        }
        return Ok(0);
    }
    let Some(row) = rows.iter().find(|r| r.name.eq_ignore_ascii_case(name)) else {
        let near = nearest(name, rows.iter().map(|r| r.name));
        let hint = near.map_or_else(
            || "`delassus methods` lists them".into(),
            |n| format!("did you mean `{n}`? `delassus methods` lists them"),
        );
        return Err(Error::settings(Code::UnknownMethod, format!("there is no method `{name}`")).hint(hint));
    };
    if a.json {
        out::value(&object(row))?
    } else {
        out::result(&terminal::method(row))?
    }
    Ok(0)
}

/// Every method as an object.
pub(crate) fn list() -> Value {
    rows().iter().map(object).collect()
}

fn object(r: &MethodRow) -> Value {
    let settings: serde_json::Map<String, Value> =
        r.settings.iter().map(|(name, help)| ((*name).into(), json!(help))).collect();
    json!({
        "name": r.name,
        "order": r.order,
        "levels": r.levels,
        "paper": r.paper,
        "help": r.help,
        "closures": r.closures,
        "settings": settings,
    })
}
