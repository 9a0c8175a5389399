//! O5: Coulomb friction, haddouni2017 introduction, bruls2018 conclusions.

use crate::friction::{Strategy, Verdict, judge};
use crate::rows::Judged;
use crate::{Context, Row};
use delassus::Error;

pub(crate) const STATEMENT: &str =
    "Coulomb friction in two and three dimensions: in impacts, with stick and slip events, and in PVA";

pub(crate) const JUDGED: Judged = Judged {
    criterion: "every value of the problems with closed outcomes of stick and slip, impacts with friction and friction in space is as near to its reference as asked, event by event and with PVA",
    checked: "closed forms and published values of the problems",
    deviation: "PVA misses one of the eight values of FR07 by 8e-5 m, and the ledger of FR08, FR09 in space by 1e-5; these are not among the asked ones and are named",
    ..Judged::UNTOLD
};

/// Problems by what they show, for short runs: name, ids, turned in space.
const GROUPS: &[(&str, &[&str], bool)] = &[
    ("stick_and_slip", &["FR02", "FR03", "FR05", "FR08", "FR10", "FR13"], false),
    ("impacts", &["FR11", "FR12", "FR40"], false),
    ("in_space", &["FR04", "FR10", "FR11", "FR60"], true),
];
/// Every problem, as it is and turned in space.
const ALL: &[(&str, &[&str], bool)] = &[("all", &[], false), ("all_in_space", &[], true)];
/// Part of the step that a problem of order one or two may ask for.
const QUARTER: f64 = 0.25;

pub(crate) fn run(context: &Context) -> Result<Row, Error> {
    let mut row = Row::holding();
    let mut finer: Vec<&str> = Vec::new();
    let mut wrong: Vec<String> = Vec::new();
    for strategy in [Strategy::Event, Strategy::Pva] {
        let word = if strategy == Strategy::Event { "event" } else { "pva" };
        for (name, ids, turned) in if context.quick { GROUPS } else { ALL } {
            let verdict = judge(strategy, ids, *turned, 1.0)?;
            let again = match strategy.is_coarse() && !verdict.wrong.is_empty() {
                true => judge(strategy, &verdict.wrong, *turned, QUARTER)?,
                false => Verdict { wrong: verdict.wrong.clone(), ..Verdict::default() },
            };
            let right = verdict.all - verdict.wrong.len();
            row.put(format!("{word}.{name}.right_at_the_problems_step"), right as f64);
            row.compare(format!("{word}.{name}.right"), (verdict.all - again.wrong.len()) as f64, verdict.all as f64);
            row.put(format!("{word}.{name}.largest_error"), verdict.worst);
            row.holds &= again.wrong.is_empty() && verdict.all > 0;
            finer.extend(verdict.wrong.iter().filter(|id| !again.wrong.contains(id)));
            wrong.extend(again.wrong.iter().map(|id| format!("{id} ({word}, {name})")));
        }
    }
    if !row.holds {
        row.reason = format!("Values are off by more than they may be in {}.", wrong.join(", "));
    }
    let asked = if finer.is_empty() { String::new() } else { format!(" A quarter of the step was asked for by {}.", finer.join(", ")) };
    row.note = format!("Problems of `delassus-papers friction` with known answers; quick: those that show stick and slip, impacts, friction in space. right: problems all of whose values are as near to their references as is asked (event by event 1e-6 to 1e-4 of the value, by steps 2e-3 to 5e-2), beside their number; with PVA at the problem's step or a quarter of it.{asked} all_in_space: those meant for space, in axes turned by a general rotation. largest_error: in parts of what is allowed, at the problem's step. Other coordinates and strategies: `delassus-papers friction`.");
    Ok(row)
}
