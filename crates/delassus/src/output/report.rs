//! `report.html`: one page with the animation, plots and every number, that needs neither server nor network.

use super::escape::{script, xml};
use super::{animation, groups, json, strobe};
use crate::output::Plot;
use crate::results::summary::GlobalError;
use crate::results::{Event, EventKind, Record, Summary};
use delassus_algebra::vec3::norm;
use delassus_model::Model;

const CSS: &str = include_str!("assets/report.css");
const JS: &str = include_str!("assets/animation.js");
/// Nothing from elsewhere is loaded, even if an escape were forgotten.
const POLICY: &str = "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; \
                      base-uri 'none'; form-action 'none'";
/// Most plots on the page.
const MOST_PLOTS: usize = 40;

/// Most events listed on the page.
const MOST_EVENTS: usize = 500;

/// The whole page; `events` is the log.
#[must_use]
pub fn html(model: &Model, s: &Summary, record: &Record, events: &[Event]) -> String {
    let status = json::status(s);
    let class = match status.as_str() {
        "ok" => "",
        "ok_with_warnings" | "stopped_by_user" | "stopped_by_event" => " warn",
        _ => " bad",
    };
    let mut page = format!(
        "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta http-equiv=\"Content-Security-Policy\" content=\"{POLICY}\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <title>{name}</title>\n<style>\n{CSS}</style>\n</head>\n<body>\n<h1>{name}</h1>\
         <span class=\"status{class}\">{}</span>\n<p class=\"lead\">{}</p>\n",
        xml(&status),
        xml(&lead(s)),
        name = xml(&s.model),
    );
    if let Some(e) = &s.error {
        let hint = if e.hint.is_empty() { String::new() } else { format!("<br>{}", xml(&e.hint)) };
        let at = e.at.map_or_else(String::new, |(t, h)| format!(" (t = {t:.9} s, h = {h:.3e} s)"));
        let object = if e.object.is_empty() { String::new() } else { format!("{}: ", e.object) };
        page.push_str(&format!(
            "<div class=\"box bad\"><code>{}</code>{}{hint}</div>\n",
            xml(e.code.name()),
            xml(&format!("{object}{}{at}", e.message))
        ));
    }
    for w in &s.warnings {
        page.push_str(&format!(
            "<div class=\"box\"><code>{}</code>{}</div>\n",
            xml(w.code.name()),
            xml(&w.message)
        ));
    }
    page.push_str("<h2>Motion</h2>\n");
    let scene = animation::data(model, record, events);
    if scene.is_some() {
        page.push_str(
            "<canvas id=\"stage\" aria-label=\"animation of the mechanism\"></canvas>\n<div class=\"controls\">\
             <button id=\"play\" type=\"button\">play</button>\
             <input id=\"time\" type=\"range\" min=\"0\" max=\"1000\" value=\"0\" aria-label=\"time\">\
             <span id=\"clock\"></span><select id=\"speed\" aria-label=\"speed\"></select></div>\n",
        );
    }
    page.push_str(&format!("<figure class=\"picture\">{}</figure>\n", strobe::svg(model, record)));
    page.push_str(&plots(model, record, events));
    page.push_str(&log(events, s.log_lines));
    page.push_str(&format!("<h2>Numbers</h2>\n{}", tables(model, s)));
    page.push_str(&cite(s));
    page.push_str(&format!(
        "<footer>Delassus {}, trajectory {}</footer>\n",
        env!("CARGO_PKG_VERSION"),
        xml(&s.trajectory_hash)
    ));
    if let Some(scene) = scene {
        page.push_str(&format!(
            "<script type=\"application/json\" id=\"scene\">{}</script>\n<script>\n{JS}</script>\n",
            script(&scene.to_string())
        ));
    }
    page.push_str("</body>\n</html>\n");
    page
}

/// One sentence: what ran and why.
fn lead(s: &Summary) -> String {
    let dof = if s.dof == 1 { "degree" } else { "degrees" };
    let mut text = format!(
        "{} {dof} of freedom, {} s by {} in {} coordinates with {}.",
        s.dof,
        shown(s.reached),
        s.method,
        s.coordinates,
        s.closure
    );
    if !s.why.0.is_empty() {
        text.push_str(&format!(" Why: {}", s.why));
    }
    text
}

/// One plot per group of channels, with the events marked, as (file stem, plot).
#[must_use]
pub fn group_plots(model: &Model, record: &Record, events: &[Event]) -> Vec<(String, Plot)> {
    let mut out: Vec<(String, Plot)> = Vec::new();
    let Some(t) = record.data.first() else { return out };
    let times: Vec<f64> = events.iter().map(|e| e.t).collect();
    for g in groups::groups(model, record) {
        let mut plot = Plot::new(&g.title).x("t in s").y(&g.label).marks("events", &times);
        for i in &g.columns {
            plot = plot.series(&record.columns[*i], t, &record.data[*i]);
        }
        let stem = super::escape::file_stem(&g.title);
        let mut name = stem.clone();
        let mut n = 2;
        while out.iter().any(|(other, _)| *other == name) {
            name = format!("{stem}-{n}");
            n += 1;
        }
        out.push((name, plot));
    }
    out
}

fn plots(model: &Model, record: &Record, events: &[Event]) -> String {
    let all = group_plots(model, record, events);
    if all.is_empty() || record.is_empty() {
        return String::new();
    }
    let mut text = String::from("<h2>Records</h2>\n<div class=\"figures\">\n");
    for (_, plot) in all.iter().take(MOST_PLOTS) {
        text.push_str(&format!("<figure>{}</figure>\n", plot.clone().size(600.0, 380.0).svg()));
    }
    text.push_str("</div>\n");
    if all.len() > MOST_PLOTS {
        text.push_str(&format!("<p>… {} more in <code>plots/</code></p>\n", all.len() - MOST_PLOTS));
    }
    text
}

/// The list of events, the first ones of so many.
fn log(events: &[Event], lines: usize) -> String {
    if events.is_empty() {
        return String::new();
    }
    let mut text = String::from(
        "<h2>Events</h2>\n<div class=\"log\"><table>\n<tr><th>t in s</th><th>kind</th><th>of</th>\
         <th>velocity before</th><th>after, m/s</th><th>impulse, N s</th><th>energy lost, J</th>\
         <th>tangential impulse, N s</th></tr>\n",
    );
    for e in events.iter().take(MOST_EVENTS) {
        text.push_str(&format!(
            "<tr><td class=\"n\">{:.9}</td><td>{}</td><td>{}</td>",
            e.t,
            e.kind.name(),
            xml(&e.name)
        ));
        for x in [e.before, e.after, e.impulse, e.energy_lost, norm(e.tangential)] {
            text.push_str(&format!("<td class=\"n\">{}</td>", shown(x)));
        }
        text.push_str("</tr>\n");
    }
    text.push_str("</table></div>\n");
    let lines = lines.max(events.len());
    if lines > MOST_EVENTS {
        text.push_str(&format!("<p>… {} more in <code>events.csv</code></p>\n", lines - MOST_EVENTS));
    }
    text
}

/// A number for people: six significant digits.
fn shown(x: f64) -> String {
    if x == 0.0 || !x.is_finite() {
        return x.to_string();
    }
    if !(1e-4..1e7).contains(&x.abs()) {
        return format!("{x:.5e}");
    }
    let rounded: f64 = format!("{x:.5e}").parse().unwrap_or(x);
    rounded.to_string()
}

fn table(caption: &str, rows: &[(&str, String, &str)]) -> String {
    let mut text = format!("<table><caption>{}</caption>\n", xml(caption));
    for (name, value, unit) in rows {
        text.push_str(&format!(
            "<tr><td>{}</td><td class=\"n\">{}</td><td class=\"u\">{}</td></tr>\n",
            xml(name),
            xml(value),
            xml(unit)
        ));
    }
    text.push_str("</table>\n");
    text
}

fn tables(model: &Model, s: &Summary) -> String {
    let n = |x: usize| x.to_string();
    let mut text = String::from("<div class=\"grid\">\n");
    text.push_str(&table(
        "Run",
        &[
            ("end", shown(s.end), "s"),
            ("reached", shown(s.reached), "s"),
            ("steps", n(s.steps), ""),
            ("rejected steps", n(s.rejected), ""),
            ("mean step", shown(s.mean_step), "s"),
            ("Newton iterations", n(s.newton_iterations), ""),
            ("factorizations", n(s.factorizations), ""),
            ("evaluations", n(s.evaluations), ""),
            ("projections", n(s.projections), ""),
            ("wall time", shown(s.wall_seconds), "s"),
            ("condition of the equations", shown(s.condition), ""),
        ],
    ));
    let global = |pick: fn(&GlobalError) -> f64| {
        s.global_error.as_ref().map_or_else(|| "not estimated".into(), |e| shown(pick(e)))
    };
    text.push_str(&table(
        "Accuracy, largest over the steps",
        &[
            ("local error", shown(s.local_error), ""),
            ("stated error, positions", global(|e| e.position_max), "model lengths, rad"),
            ("model length", global(|e| e.unit), "m"),
            ("stated error, velocities", global(|e| e.velocity_max), "the same per s"),
            ("position violation", shown(s.violation.position), ""),
            ("velocity violation", shown(s.violation.velocity), ""),
            ("acceleration violation", shown(s.violation.acceleration), ""),
            ("the same, re-solved", shown(s.violation.acceleration_resolved), ""),
            ("redundant rows", n(s.redundant_rows.len()), ""),
        ],
    ));
    text.push_str(&table(
        "Energy",
        &[
            ("start", shown(s.energy.start), "J"),
            ("end", shown(s.energy.end), "J"),
            ("work of applied forces", shown(s.energy.applied), "J"),
            ("work of drives", shown(s.energy.drives), "J"),
            ("taken by dampers", shown(s.energy.damping), "J"),
            ("lost in impacts", shown(s.energy.impacts), "J"),
            ("taken by friction", shown(s.energy.friction), "J"),
            ("balance", shown(s.energy.balance), "J"),
        ],
    ));
    if s.contact != "none" && !s.contact.is_empty() {
        let counts = EventKind::ALL.map(|k| (k.key().replace('_', "-"), n(s.events.of(k))));
        let rows: Vec<(&str, String, &str)> =
            counts.iter().map(|(name, count)| (name.as_str(), count.clone(), "")).collect();
        text.push_str(&table("Events", &rows));
    }
    if let Some(c) = &s.contacts {
        text.push_str(&table(
            "Contacts",
            &[
                ("deepest penetration", shown(c.penetration), "m"),
                ("complementarity residual", shown(c.complementarity), ""),
                ("tol_gap", shown(c.tol_gap), "m"),
                ("tol_velocity", shown(c.tol_velocity), "m/s"),
                ("tol_multiplier", shown(c.tol_multiplier), "N"),
            ],
        ));
    }
    if let Some(c) = &s.friction {
        text.push_str(&table(
            "Friction",
            &[
                ("residual of contact problems", shown(c.residual), ""),
                ("outside the cones", shown(c.cone), ""),
                ("slip and force not aligned", shown(c.alignment), ""),
                ("solver", c.solver.name().into(), ""),
                ("iterations", n(c.iterations), ""),
                ("worst contact", c.worst_contact.clone(), ""),
            ],
        ));
    }
    let unit = |name: &str| match groups::channel(model, name).map(|c| groups::unit(model, c)) {
        Some("1") | None => "",
        Some(u) => u,
    };
    let last: Vec<(&str, String, &str)> =
        s.final_values.iter().map(|(name, x)| (name.as_str(), shown(*x), unit(name))).collect();
    if !last.is_empty() {
        text.push_str(&table("At the end", &last));
    }
    let measures: Vec<(&str, String, &str)> = s
        .measures
        .iter()
        .map(|(name, x)| {
            let value = groups::measure_value(model, name, *x, shown);
            (name.as_str(), value, groups::measure_unit(model, name))
        })
        .collect();
    if !measures.is_empty() {
        text.push_str(&table("Over the run", &measures));
    }
    text.push_str("</div>\n");
    if !s.redundant_rows.is_empty() {
        text.push_str(&format!("<p>Redundant rows: {}</p>\n", xml(&s.redundant_rows.join(", "))));
    }
    text
}

fn cite(s: &Summary) -> String {
    if s.cite.is_empty() {
        return String::new();
    }
    let items: String = s.cite.iter().map(|c| format!("<li>{}</li>\n", xml(c))).collect();
    format!("<h2>Please cite</h2>\n<ul>\n{items}</ul>\n")
}

#[cfg(test)]
mod tests {
    use super::*;
    use delassus_model::Dimension;

    #[test]
    fn events_are_listed_as_text_and_not_without_end() {
        let e = Event {
            t: 0.5,
            kind: EventKind::Impact,
            name: "<script>alert(1)</script>".into(),
            before: -1.0,
            after: 0.5,
            impulse: 1.5,
            energy_lost: 0.375,
            tangential: [0.0; 3],
        };
        let model = Model::new("m", Dimension::Planar);
        let page = html(&model, &Summary::default(), &Record::default(), &vec![e; MOST_EVENTS + 7]);
        assert!(page.contains("&lt;script&gt;alert(1)") && !page.contains("<script>alert"));
        assert!(page.contains("… 7 more in <code>events.csv</code>"));
        assert!(!html(&model, &Summary::default(), &Record::default(), &[]).contains("<h2>Events"));
    }
}
