//! A study of a set as a Markdown page.

use super::print;
use super::study::SetStudy;
use delassus::output::Plot;
use delassus_cli::compare::figures::Figure;
use delassus_cli::table::{self, plain};

/// The page; figures are linked by file name.
pub(crate) fn markdown(s: &SetStudy, figures: &[(Figure, Plot)]) -> String {
    let names: Vec<String> = print::groups(s).into_iter().map(|g| g.0).filter(|n| n != "all").collect();
    let mut out = format!("# Methods compared on {}\n\n", plain(&names.join(", ")));
    for line in print::facts(s) {
        out.push_str(&format!("{}\n\n", plain(&line)));
    }
    for (title, cells) in print::tables(s) {
        out.push_str(&format!("## {}\n\n{}\n", plain(&title), table::markdown(&cells)));
    }
    let lines = print::unsolved(s);
    if !lines.is_empty() {
        out.push_str("## Not solved\n\n");
        for line in lines {
            out.push_str(&format!("- {}\n", plain(&line)));
        }
    }
    out.push_str("\n## Figures\n");
    for (f, _) in figures {
        out.push_str(&format!("\n![{0}]({1})\n\n{0}.\n", plain(&f.caption), f.file));
    }
    out
}
