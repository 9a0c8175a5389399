//! O5: Coulomb friction, haddouni2017 introduction, bruls2018 conclusions.

use crate::friction::{Strategy, judge};
use crate::{Context, Row};
use delassus::Error;

pub(crate) const STATEMENT: &str =
    "Coulomb friction in two and three dimensions: in impacts, with stick and slip events, and in PVA";

/// Problems with closed outcomes by what they show: name, ids, turned in space.
const GROUPS: &[(&str, &[&str], bool)] = &[
    ("stick_and_slip", &["FR02", "FR03", "FR05", "FR08", "FR10", "FR13"], false),
    ("impacts", &["FR11", "FR12", "FR40"], false),
    ("in_space", &["FR04", "FR10", "FR11", "FR60"], true),
];

pub(crate) fn run(_: &Context) -> Result<Row, Error> {
    let mut row = Row::holding();
    for strategy in [Strategy::Event, Strategy::Pva] {
        let word = if strategy == Strategy::Event { "event" } else { "pva" };
        for (name, ids, turned) in GROUPS {
            let verdict = judge(strategy, ids, *turned)?;
            row.compare(format!("{word}.{name}.right"), verdict.right as f64, verdict.all as f64);
            row.put(format!("{word}.{name}.largest_error"), verdict.worst);
            row.holds &= verdict.right == verdict.all;
        }
    }
    row.note = "right: problems of `delassus-papers friction` all of whose values are as near to their references as is asked, beside their number; in_space: in axes turned by a general rotation. largest_error: in parts of what is allowed; event by event 1e-9 and less of the value, PVA what steps allow. impacts: Newton's law with friction. Not among them: FR07, whose smallest of eight values PVA misses by 8e-5 m, and thrown balls in space (FR08, FR09), whose motion is right to round-off while the ledger of what friction took is off by 1e-5 of it. All problems, strategies and coordinates: `delassus-papers friction`.".into();
    Ok(row)
}
