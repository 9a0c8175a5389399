//! `report.html`: the page of a run; and its plots as files of their own.

use super::{groups, page};
use crate::output::Plot;
use crate::results::{Event, EventKind, Record, Summary};
use delassus_model::Model;

/// The whole page; `events` is the log.
#[must_use]
pub fn html(model: &Model, s: &Summary, record: &Record, events: &[Event]) -> String {
    page::file(page::Kind::Run, &s.model, &page::run(model, s, record, events))
}

/// One plot per group of channels, with the events marked, as (file stem, plot). Switches of the solver are no events.
#[must_use]
pub fn group_plots(model: &Model, record: &Record, events: &[Event]) -> Vec<(String, Plot)> {
    let mut out: Vec<(String, Plot)> = Vec::new();
    let Some(t) = record.data.first() else { return out };
    let times: Vec<f64> = events.iter().filter(|e| e.kind != EventKind::Switch).map(|e| e.t).collect();
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

#[cfg(test)]
mod tests {
    use super::*;
    use delassus_model::Dimension;
    use serde_json::{Value, json};

    fn page(events: &[Event]) -> String {
        html(&Model::new("m", Dimension::Planar), &Summary::default(), &Record::default(), events)
    }

    /// The object of the run in its page.
    fn run(page: &str) -> Value {
        let (_, rest) = page.split_once("id=\"run\">").unwrap();
        serde_json::from_str(rest.split_once("</script>").unwrap().0).unwrap()
    }

    #[test]
    fn names_are_data_and_events_are_not_listed_without_end() {
        let name = "</script><script>alert(1)</script>";
        let page = page(&vec![Event::plain(0.5, EventKind::Impact, name.into()); 2007]);
        assert!(!page.contains("</script><script>alert") && page.contains(r"\u003cscript\u003ealert(1)"));
        assert_eq!(run(&page)["events"]["more"], 7);
        assert_eq!(run(&page)["events"]["list"][0]["name"], name);
    }

    #[test]
    fn switches_of_the_solver_are_no_events() {
        let page = page(&[Event::plain(0.5, EventKind::Switch, "time-stepping: impacts crowd".into())]);
        assert_eq!(run(&page)["events"], json!({ "list": [], "more": 0 }));
        let change = json!({ "t": 0.5, "from": "events", "to": "time-stepping", "why": "impacts crowd" });
        assert_eq!(run(&page)["switches"], json!([change]));
    }

    #[test]
    fn the_policy_names_the_scripts_hash_and_no_other_address() {
        let page = page(&[]);
        let policy =
            page.split_once("Content-Security-Policy\" content=\"").unwrap().1.split_once('"').unwrap().0;
        assert!(policy.starts_with("default-src 'none'; script-src 'sha256-") && !policy.contains("unsafe"));
        assert!(!policy.contains("connect-src") && !policy.contains("http"));
        // nothing is loaded by address
        assert!(!page.contains("<link") && !page.contains("<script src") && !page.contains("@import"));
    }
}
