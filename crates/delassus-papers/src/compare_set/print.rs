//! A study of a set as tables.

use super::study::{By, Cell, SHARES, SetStudy};
use delassus_cli::table::{Cells, aligned, clean, row, small, text, wrapped};

/// τ of table 3.
pub(crate) const TAU: f64 = 1.2;

/// Everything.
pub(crate) fn study(s: &SetStudy) -> String {
    let mut out = String::new();
    for line in facts(s) {
        out.push_str(&wrapped(&line));
    }
    for (title, cells) in tables(s) {
        out.push_str(&format!("\n{}{}", wrapped(&title), text(&aligned(&cells))));
    }
    let lines = unsolved(s);
    if !lines.is_empty() {
        out.push_str("\nNot solved\n");
        for line in lines {
            out.push_str(&wrapped(&format!("• {}", clean(&line))));
        }
    }
    out
}

/// What was asked.
pub(crate) fn facts(s: &SetStudy) -> Vec<String> {
    let settings = if s.paper { "settings of haddouni2017, table 1" } else { "the models' own settings" };
    let tolerances: Vec<String> = s.tolerances.iter().map(|t| format!("{t:.0e}")).collect();
    vec![
        format!(
            "{} problems, {} methods, tolerance {}, {settings}, at most {} s of processor time each.",
            s.problems.len(),
            s.methods.len(),
            tolerances.join(", "),
            s.limit
        ),
        "Solved: the bodies at the end within 10 tolerances of the reference, their places (model lengths or rad) and their velocities (relative to the fastest of the motion), and violations of positions and velocities below 1e-4 (in the same units). within 1, 10, 100: shares of the problems within so many tolerances. ρ(τ): share of the problems solved at no more than τ times the cost of the best method.".into(),
    ]
}

/// Sets of the study, and all of them together if there are several: title and indices.
pub(crate) fn groups(s: &SetStudy) -> Vec<(String, Vec<usize>)> {
    let mut all: Vec<(String, Vec<usize>)> =
        s.groups().into_iter().map(|(n, list)| (n.to_string(), list)).collect();
    if all.len() > 1 {
        all.push(("all".into(), (0..s.problems.len()).collect()));
    }
    all
}

/// Every table with its title.
pub(crate) fn tables(s: &SetStudy) -> Vec<(String, Cells)> {
    let mut out = Vec::new();
    for (t, tolerance) in s.tolerances.iter().enumerate() {
        for (name, list) in groups(s) {
            let title = format!(
                "Set {name}, {} problems, tolerance {tolerance:.0e}: shares within 1, 10 and 100 tolerances, ρ(1) and ρ({TAU}) by time, evaluations and factorizations",
                list.len()
            );
            out.push((title, profiles(s, t, &list)));
        }
        let kinds: [(&str, fn(&Cell) -> Option<String>); 5] = [
            ("Mean step in s", |c| c.trial.as_ref().map(|t| small(t.summary.mean_step))),
            ("Accepted steps (rejected)", |c| {
                c.trial.as_ref().map(|t| format!("{} ({})", t.summary.steps, t.summary.rejected))
            }),
            ("Processor time in s", |c| c.trial.as_ref().map(|t| small(t.seconds))),
            ("Error at the end in tolerances", |c| {
                c.quality.as_ref().map(|q| format!("{:.2}", q.error / c.tolerance))
            }),
            ("Error of velocities at the end in tolerances", |c| {
                c.quality.as_ref().map(|q| format!("{:.2}", q.velocity_error / c.tolerance))
            }),
        ];
        for (what, value) in kinds {
            out.push((
                format!("{what}, tolerance {tolerance:.0e}; * not solved, – did not reach the end"),
                per_problem(s, t, value),
            ));
        }
    }
    out
}

fn profiles(s: &SetStudy, t: usize, list: &[usize]) -> Cells {
    let head = [
        "method",
        "within 1",
        "10",
        "100",
        "time ρ(1)",
        "ρ(1.2)",
        "evaluations ρ(1)",
        "ρ(1.2)",
        "factorizations ρ(1)",
        "ρ(1.2)",
    ];
    let mut out = vec![row(head)];
    let profiles = By::ALL.map(|by| s.profile(t, list, &s.every(), by));
    for (m, label) in s.methods.iter().enumerate() {
        let mut cells = vec![clean(label)];
        cells.extend(SHARES.map(|share| s.share_within(t, list, m, share)).map(|x| format!("{x:.3}")));
        for p in &profiles {
            cells.extend([p.rho(m, 1.0), p.rho(m, TAU)].map(|x| format!("{x:.2}")));
        }
        out.push(cells);
    }
    out
}

fn per_problem(s: &SetStudy, t: usize, value: fn(&Cell) -> Option<String>) -> Cells {
    let mut head = row(["problem", "dof"]);
    head.extend(s.methods.iter().map(|m| clean(m)));
    let mut out = vec![head];
    for (p, facts) in s.problems.iter().enumerate() {
        let mut cells = vec![clean(&facts.name), facts.dof.to_string()];
        for m in 0..s.methods.len() {
            let cell = s.cell(t, p, m);
            let mark = if cell.solved() { "" } else { "*" };
            cells.push(value(cell).map_or("–".into(), |v| format!("{v}{mark}")));
        }
        out.push(cells);
    }
    out
}

/// What was not solved, and why.
pub(crate) fn unsolved(s: &SetStudy) -> Vec<String> {
    let line = |c: &Cell| {
        let e = c.trouble.as_ref()?;
        let p = &s.problems[c.problem];
        let at = e.at.map_or(String::new(), |(t, h)| format!(" (t = {t:.6} s, h = {h:.1e} s)"));
        Some(format!(
            "{}/{} by {} at {:.0e}: [{}] {}{at}",
            p.set, p.name, s.methods[c.method], c.tolerance, e.code, e.message
        ))
    };
    s.cells.iter().filter_map(line).collect()
}
