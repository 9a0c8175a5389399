//! A study as a Markdown page: what to do first, then tables and figures.

use super::figures::Figure;
use super::print;
use crate::table::{self, plain};
use delassus::study::{Study, advice};

/// The page; figures are linked by file name.
pub(super) fn markdown(s: &Study, figures: &[Figure]) -> String {
    let mut out = format!("# Methods compared on {}\n\n", plain(&s.model));
    for line in advice(s) {
        out.push_str(&format!("- {}\n", plain(&line)));
    }
    out.push_str("\n## What was compared\n\n");
    for (key, value) in print::facts(s) {
        out.push_str(&format!("- {key}: {}\n", plain(&value)));
    }
    for (_, title, cells) in print::tables(s) {
        out.push_str(&format!("\n## {}\n\n{}", plain(&title), table::markdown(&cells)));
    }
    if s.methods.iter().any(|m| !m.failed.is_empty()) {
        out.push_str("\n## Failed runs\n\n");
        for m in &s.methods {
            for f in &m.failed {
                let why = plain(&f.error.to_string());
                out.push_str(&format!("- {}, {}: {why}\n", plain(&m.label), print::failed_at(f)));
            }
        }
    }
    out.push_str("\n## Figures\n");
    for f in figures {
        out.push_str(&format!("\n![{0}]({1})\n\n{0}.\n", plain(&f.caption), f.file));
    }
    out
}
