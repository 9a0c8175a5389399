//! What runs, checks and methods tell people.

use crate::methods::MethodRow;
use crate::table::{clean, count, lined, list, number, pairs, small, text};
use crate::{events, grips, textplot};
use comfy_table::Table;
use delassus::Model;
use delassus::model::Warning;
use delassus::output::{Record, Summary, groups, json};
use delassus::results::summary::GlobalError;
use delassus::results::{ContactStart, Pass};
use delassus::simulate::{CheckReport, Outcome};

/// Most final values shown.
const MOST_VALUES: usize = 12;

/// What a run did; `most` is the number of events to list.
pub(crate) fn run(model: &Model, outcome: &Outcome, most: usize, cite: bool) -> String {
    let s = &outcome.summary;
    let mut t = pairs();
    setting(&mut t, s);
    work(&mut t, s);
    quality(&mut t, s);
    if s.events.total() > s.events.switches || s.contacts.is_some() {
        t.add_row(["events", &events::counts(s)]);
    }
    if let Some(row) = events::contacts(s) {
        t.add_row(["contacts", &row]);
    }
    if let Some(row) = events::friction(s) {
        t.add_row(["friction", &row]);
    }
    if !s.trajectory_hash.is_empty() {
        t.add_row(["hash", &s.trajectory_hash]);
    }
    let mut out = text(&t);
    out.push_str(&events::log(&outcome.events, s.log_lines, most));
    out.push_str(&events::switches(s));
    out.push_str(&measures(model, s));
    out.push_str(&finals(model, s));
    out.push_str(&first_channel(model, &outcome.record));
    out.push_str(&warnings(&s.warnings));
    if cite && !s.cite.is_empty() {
        out.push_str("\nplease cite\n");
        for reference in &s.cite {
            out.push_str(&format!("  {reference}\n"));
        }
    }
    out
}

/// What was run, how, and how it ended.
fn setting(t: &mut Table, s: &Summary) {
    t.add_row(["model", &clean(&s.model)]);
    let status = match &s.stopped_by {
        Some(name) => format!("{}: `{}`", json::status(s), clean(name)),
        None => json::status(s),
    };
    t.add_row(["status", &status]);
    let mut ran = format!("{}, {} coordinates, {}", s.method, s.coordinates, s.closure);
    if !matches!(s.contact.as_str(), "" | "none") {
        ran.push_str(&format!(", contact by {}", s.contact));
    }
    t.add_row(["method", &ran]);
    if !s.why.0.is_empty() {
        t.add_row(["because", &clean(&s.why.to_string())]);
    }
    t.add_row(["freedom", &freedom(s.dof, &s.redundant_rows)]);
    let period = s.element_period.as_ref();
    let element = period.map_or(String::new(), |(p, b)| {
        format!("; shortest element period {} s (`{}`)", small(*p), clean(b))
    });
    t.add_row(["condition", &format!("{}{element}", small(s.condition))]);
}

/// What it took.
fn work(t: &mut Table, s: &Summary) {
    let end = if s.completed { String::new() } else { format!(" of {} s", number(s.end)) };
    t.add_row(["time", &format!("{} s{end}, computed in {} s", number(s.reached), number(s.wall_seconds))]);
    t.add_row([
        "steps",
        &format!(
            "{}, {} rejected, mean {} s, local error {}",
            count(s.steps, "step"),
            s.rejected,
            small(s.mean_step),
            small(s.local_error)
        ),
    ]);
    t.add_row([
        "work",
        &format!(
            "{}, {}, {}, {}",
            count(s.newton_iterations, "Newton iteration"),
            count(s.factorizations, "factorization"),
            count(s.evaluations, "evaluation"),
            count(s.projections, "projection")
        ),
    ]);
    let i = &s.inside;
    if i.contacts + i.conditions + i.loads > 0 {
        let mut row = format!(
            "{}, {} and {} followed, {} cut for what they hid",
            count(i.contacts, "contact pair"),
            count(i.conditions, "condition"),
            count(i.loads, "load"),
            count(i.cuts, "step")
        );
        if !i.sampled.is_empty() {
            let names: Vec<String> = i.sampled.iter().map(|n| format!("`{}`", clean(n))).collect();
            row.push_str(&format!(
                "; only sampled: {}, with max_step {} s",
                names.join(", "),
                small(i.max_step)
            ));
        }
        t.add_row(["within steps", &row]);
    }
}

/// How good it is: errors, violations, energy.
fn quality(t: &mut Table, s: &Summary) {
    if let Some(e) = &s.global_error {
        t.add_row(["global error", &stated(e, s.stopped_by.is_some())]);
    }
    if let Some(c) = &s.certificate {
        let met = if c.met { "met" } else { "not met" };
        let passes: Vec<String> = c.passes.iter().map(pass).collect();
        t.add_row(["certified", &format!("tolerance {} {met}: {}", small(c.aim), passes.join("; "))]);
    }
    let v = &s.violation;
    t.add_row([
        "violation",
        &format!(
            "position {}, velocity {}, acceleration {} (re-solved {})",
            small(v.position),
            small(v.velocity),
            small(v.acceleration),
            small(v.acceleration_resolved)
        ),
    ]);
    let e = &s.energy;
    let rubbed = if e.friction == 0.0 { String::new() } else { format!(", friction {}", number(e.friction)) };
    t.add_row([
        "energy",
        &format!(
            "start {} J, end {} J, balance {} J (applied {}, drives {}, damping {}{rubbed})",
            number(e.start),
            number(e.end),
            small(e.balance),
            number(e.applied),
            number(e.drives),
            number(e.damping)
        ),
    ]);
}

/// The error that a run states of itself.
fn stated(e: &GlobalError, stopped: bool) -> String {
    if !e.note.is_empty() {
        return format!("no estimate: {}", clean(&e.note));
    }
    let time = if stopped { format!(", time of the stop {} s", small(e.time)) } else { String::new() };
    format!(
        "{} model lengths ({} m) or rad, velocities {}/s; at the end {} and {}/s{time}",
        small(e.position_max),
        number(e.unit),
        small(e.velocity_max),
        small(e.position),
        small(e.velocity)
    )
}

/// One pass of a certified run.
fn pass(p: &Pass) -> String {
    let asked = match (p.step, p.tolerance) {
        (Some(step), _) => format!("step {} s", small(step)),
        (None, tolerance) => format!("tolerance {}", small(tolerance.unwrap_or(f64::NAN))),
    };
    let error = if p.error.is_nan() { "error not known".into() } else { format!("error {}", small(p.error)) };
    format!("{asked}, {}, {error}", count(p.steps, "step"))
}

/// The first recorded channel over time; nothing if none was recorded.
fn first_channel(model: &Model, record: &Record) -> String {
    let (Some(x), Some(y)) = (record.data.first(), record.data.get(1)) else { return String::new() };
    let name = record.columns.get(1).map_or("", String::as_str);
    let title = match groups::channel(model, name).map(|c| groups::unit(model, c)) {
        Some(unit) if unit != "1" => format!("{} in {unit}", clean(name)),
        _ => clean(name),
    };
    textplot::plot(&title, x, y).map_or(String::new(), |plot| format!("\n{plot}"))
}

fn measures(model: &Model, s: &Summary) -> String {
    if s.measures.is_empty() {
        return String::new();
    }
    let mut t = lined();
    t.set_header(["over the run", "value", "unit"]);
    for (name, x) in &s.measures {
        let value = groups::measure_value(model, name, *x, number);
        t.add_row([clean(name), value, groups::measure_unit(model, name).into()]);
    }
    format!("\n{}", text(&t))
}

fn finals(model: &Model, s: &Summary) -> String {
    if s.final_values.is_empty() {
        return String::new();
    }
    let mut t = lined();
    t.set_header(["at the end", "value", "unit"]);
    for (name, x) in s.final_values.iter().take(MOST_VALUES) {
        let unit = groups::channel(model, name).map_or("", |c| groups::unit(model, c));
        t.add_row([clean(name), number(*x), if unit == "1" { String::new() } else { unit.into() }]);
    }
    let mut out = format!("\n{}", text(&t));
    if s.final_values.len() > MOST_VALUES {
        out.push_str(&format!("  … {} more, see --json\n", s.final_values.len() - MOST_VALUES));
    }
    out
}

/// `1 degree of freedom; 2 redundant rows: A.rx, A.ry`.
pub(crate) fn freedom(dof: usize, redundant: &[String]) -> String {
    let plural = if dof == 1 { "degree" } else { "degrees" };
    let rows = match redundant.len() {
        0 => "no redundant rows".into(),
        n => format!("{}: {}", count(n, "redundant row"), list(redundant)),
    };
    format!("{dof} {plural} of freedom; {rows}")
}

fn warnings(list: &[Warning]) -> String {
    if list.is_empty() {
        return String::new();
    }
    let mut t = pairs();
    for w in list {
        t.add_row([format!("warning[{}]", w.code), clean(&w.message)]);
    }
    format!("\n{}", text(&t))
}

/// What a model is.
pub(crate) fn check(c: &CheckReport) -> String {
    let mut t = pairs();
    t.add_row(["model", &clean(&c.model)]);
    t.add_row(["parts", &format!("{}, {}", bodies(c.bodies), count(c.joints, "joint"))]);
    t.add_row(["freedom", &freedom(c.dof, &c.redundant_rows)]);
    t.add_row([
        "rows",
        &format!("{} of rank {}; coordinates minus rows (Grübler) {}", c.rows, c.rank, c.gruebler),
    ]);
    if !c.method.is_empty() {
        let contact = if matches!(c.contact.as_str(), "" | "none") {
            String::new()
        } else {
            format!(", contact by {}", c.contact)
        };
        t.add_row([
            "method",
            &format!("{}, {} coordinates, {}{contact}", c.method, c.coordinates, c.closure),
        ]);
        t.add_row(["because", &clean(&c.why)]);
    }
    t.add_row([
        "coordinates",
        &format!(
            "{} ({}), {} left among them; closure {}",
            c.coordinates,
            c.coordinate_count,
            count(c.coordinate_rows, "row"),
            c.closure
        ),
    ]);
    if c.coordinates == "relative" {
        let names = |list_of: &[String]| if list_of.is_empty() { "none".into() } else { list(list_of) };
        t.add_row(["joints of the tree", &names(&c.tree_joints)]);
        t.add_row(["cut joints", &names(&c.cut_joints)]);
    }
    if !c.near_redundant.is_empty() {
        let near: Vec<String> =
            c.near_redundant.iter().map(|(row, pivot)| format!("{row} ({})", small(*pivot))).collect();
        t.add_row(["nearly redundant", &list(&near)]);
    }
    if !c.ambiguous_reactions.is_empty() {
        t.add_row(["reactions not unique", &list(&c.ambiguous_reactions)]);
    }
    if let Some(k) = &c.contacts {
        contacts(&mut t, k);
    }
    if !c.free_bodies.is_empty() {
        t.add_row(["attached to nothing", &list(&c.free_bodies)]);
    }
    let moved = if c.largest_move.0 > 0.0 {
        format!("largest move {} m, of {}", small(c.largest_move.0), clean(&c.largest_move.1))
    } else {
        "nothing moved".into()
    };
    t.add_row([
        "assembly",
        &format!(
            "{moved}; residuals {} (position), {} (velocity)",
            small(c.residuals.0),
            small(c.residuals.1)
        ),
    ]);
    t.add_row(["energy", &format!("{} J at the start", number(c.energy))]);
    let forces = c.contacts.as_ref().map_or_else(String::new, grips::forces);
    format!("{}{forces}{}", text(&t), warnings(&c.warnings))
}

/// Contacts at the start.
fn contacts(t: &mut Table, k: &ContactStart) {
    let gap = k.smallest_gap.as_ref().map_or_else(String::new, |(gap, name)| {
        format!("; smallest gap {} m, of {}", number(*gap), clean(name))
    });
    let (all, pairs) = (count(k.contacts, "contact"), count(k.candidates, "pair"));
    t.add_row(["contacts", &format!("{all}, {pairs} of features that may touch{gap}")]);
    let names = |list_of: &[String]| if list_of.is_empty() { "none".into() } else { list(list_of) };
    t.add_row(["closed at the start", &names(&k.closed)]);
    if !k.touching.is_empty() {
        t.add_row(["touching", &list(&k.touching)]);
    }
    if !k.redundant_rows.is_empty() {
        t.add_row(["redundant contacts", &list(&k.redundant_rows)]);
    }
    grips::rows(t, k);
    let [gap, velocity, multiplier] = k.thresholds.map(small);
    t.add_row(["thresholds", &format!("gap {gap} m, velocity {velocity} m/s, multiplier {multiplier} N")]);
}

fn bodies(n: usize) -> String {
    format!("{n} {}", if n == 1 { "body" } else { "bodies" })
}

/// All methods; those that nobody should choose stand apart.
pub(crate) fn methods(rows: &[MethodRow]) -> String {
    let table = |comparator: bool| {
        let mut t = lined();
        t.set_header(["method", "order", "constraint levels", "paper", ""]);
        for r in rows.iter().filter(|r| r.comparator == comparator) {
            t.add_row([r.name, &r.order.to_string(), &r.levels, r.paper, r.help]);
        }
        text(&t)
    };
    format!("{}\nFor comparison only, as the papers do:\n{}", table(false), table(true))
}

/// One method with its settings.
pub(crate) fn method(r: &MethodRow) -> String {
    let mut t = pairs();
    t.add_row(["method", r.name]);
    t.add_row(["", r.help]);
    t.add_row(["order", &r.order.to_string()]);
    t.add_row(["constraint levels", &r.levels]);
    t.add_row(["closures", &r.closures.join(", ")]);
    t.add_row(["paper", r.paper]);
    let mut out = text(&t);
    if !r.settings.is_empty() {
        let mut t = lined();
        t.set_header(["setting", ""]);
        for (name, help) in &r.settings {
            t.add_row([name, help]);
        }
        out.push_str(&format!("\n{}", text(&t)));
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;
    use delassus::error::Code;
    use delassus::model::Dimension;
    use delassus::output::Record;
    use delassus::results::{Reason, Why};

    #[test]
    fn a_long_summary_stays_narrow_and_shows_every_part() {
        let model = Model::new("m", Dimension::Planar);
        let mut s = Summary {
            model: "four-bar \u{1b}[31m".into(),
            method: "gen-alpha-pv".into(),
            coordinates: "absolute".into(),
            closure: "multipliers".into(),
            why: Why(vec![Reason::Flexible { body: "rod".into() }; 6]),
            dof: 1,
            end: 2.0,
            reached: 1.25,
            steps: 1000,
            newton_iterations: 2500,
            mean_step: 2e-3,
            wall_seconds: 0.123,
            redundant_rows: (0..30).map(|i| format!("joint{i}.rx")).collect(),
            trajectory_hash: "0123456789abcdef".repeat(4),
            ..Summary::default()
        };
        s.final_values = (0..20).map(|i| (format!("body{i}.x"), f64::from(i) * 0.123_456)).collect();
        s.warnings.push(Warning { code: Code::SuspectUnits, message: "gravity is 981 m/s²; ".repeat(8) });
        s.cite.push("A paper".into());
        let t: Vec<f64> = (0..200).map(|i| f64::from(i) * 0.01).collect();
        let y = t.iter().map(|t| (5.0 * t).sin()).collect();
        let columns = vec!["t".into(), "body0.x".into()];
        let record = Record { columns, data: vec![t, y], ..Record::default() };
        let text = run(&model, &Outcome { summary: s, record, events: vec![] }, 8, true);
        print!("{text}");
        assert!(text.lines().all(|l| l.chars().count() <= 100), "{text}");
        assert!(!text.contains('\u{1b}'));
        for part in ["stopped_by_user", "… 8 more", "SuspectUnits", "A paper", "Newton", "balance", "body0.x"]
        {
            assert!(text.contains(part), "{part}");
        }
    }

    #[test]
    fn check_names_what_is_redundant() {
        let report = CheckReport {
            model: "door".into(),
            bodies: 1,
            joints: 2,
            rows: 10,
            rank: 5,
            dof: 1,
            gruebler: -4,
            redundant_rows: vec!["B.x".into()],
            near_redundant: vec![("B.y".into(), 1e-9)],
            largest_move: (1e-4, "leaf".into()),
            contacts: Some(ContactStart {
                contacts: 1,
                candidates: 4,
                closed: vec!["floor / corner 1".into()],
                redundant_rows: vec!["floor / corner 2".into()],
                ..ContactStart::default()
            }),
            ..CheckReport::default()
        };
        let text = check(&report);
        print!("{text}");
        assert!(
            text.contains("1 redundant row: B.x") && text.contains("of leaf") && text.contains("1.00e-9")
        );
        assert!(
            text.contains("1 contact, 4 pairs of features") && text.contains("floor / corner 2"),
            "{text}"
        );
    }
}
