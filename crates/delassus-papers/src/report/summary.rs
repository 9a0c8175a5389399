//! All rows together: how many hold, which do not and why, how long it took.

use super::asked::Standing;
use super::print;
use crate::Finished;
use crate::rows::Judged;

/// The parts: letter, key of the paper, what it is about.
const PARTS: [(&str, &str, &str); 6] = [
    ("A", "haddouni2017", "event-driven solvers: half-explicit, explicit and generalized-α methods compared"),
    ("B", "bottasso2006", "scaling of index-3 equations"),
    ("C", "khude2007", "six low-order methods"),
    ("D", "cuadrado2003", "three formulations and the Iltis"),
    ("E", "bruls2018", "nonsmooth generalized-α"),
    ("O", "", "open problems that the papers leave"),
];

/// Rows of one letter.
pub(crate) struct Part<'a> {
    pub(crate) letter: &'static str,
    pub(crate) paper: &'static str,
    pub(crate) title: &'static str,
    pub(crate) rows: Vec<&'a Finished>,
}

/// What is said of all rows.
pub(crate) struct Summary<'a> {
    pub(crate) parts: Vec<Part<'a>>,
    /// Short runs.
    pub(crate) quick: bool,
    all: bool,
    threads: usize,
    seconds: f64,
}

/// How many rows hold by the inventory's own statement, by it with a correction that is shown, by a weaker criterion that is told, and
/// without telling.
pub(crate) fn standing<'a>(rows: impl Iterator<Item = &'a Finished>) -> [usize; 4] {
    let mut counts = [0; 4];
    for f in rows.filter(|f| f.row.as_ref().is_ok_and(|r| r.holds)) {
        counts[Standing::of(&f.entry.judged) as usize] += 1;
    }
    counts
}

/// Held and number of rows.
pub(crate) fn held<'a>(rows: impl Iterator<Item = &'a Finished>) -> (usize, usize) {
    rows.fold((0, 0), |(held, n), f| (held + usize::from(f.row.as_ref().is_ok_and(|r| r.holds)), n + 1))
}

impl<'a> Summary<'a> {
    pub(crate) fn new(
        done: &'a [Finished],
        all: bool,
        quick: bool,
        threads: usize,
        seconds: f64,
    ) -> Summary<'a> {
        let of = |letter: &str| done.iter().filter(|f| f.entry.id.starts_with(letter)).collect::<Vec<_>>();
        let parts = PARTS
            .iter()
            .map(|(letter, paper, title)| Part { letter, paper, title, rows: of(letter) })
            .filter(|p| !p.rows.is_empty())
            .collect();
        Summary { parts, quick, all, threads, seconds }
    }

    fn rows(&self) -> impl Iterator<Item = &'a Finished> + '_ {
        self.parts.iter().flat_map(|p| p.rows.iter().copied())
    }

    /// Rows that do not hold or did not run, in order.
    pub(crate) fn others(&self) -> Vec<&'a Finished> {
        self.rows().filter(|f| !f.row.as_ref().is_ok_and(|r| r.holds)).collect()
    }

    /// Rows that hold by another criterion than the inventory's own words: a heading and what is told of each, in order.
    pub(crate) fn qualified(&self) -> Vec<(&'static str, Vec<(&'a Finished, &'static str)>)> {
        let of = |standing: Standing, words: fn(&Judged) -> &'static str| {
            let so = |f: &&Finished| {
                f.row.as_ref().is_ok_and(|r| r.holds) && Standing::of(&f.entry.judged) == standing
            };
            self.rows().filter(so).map(|f| (f, words(&f.entry.judged))).collect::<Vec<_>>()
        };
        let all = [
            (
                "Rows whose statement is corrected: what of it is mathematically not so",
                of(Standing::Corrected, |j| j.corrected),
            ),
            ("Rows that hold by a weaker criterion: what is not asked", of(Standing::Weaker, |j| j.weaker)),
        ];
        all.into_iter().filter(|(_, rows)| !rows.is_empty()).collect()
    }

    /// How many did not run to their end.
    pub(crate) fn failed(&self) -> usize {
        self.rows().filter(|f| f.row.is_err()).count()
    }

    /// `108 of 114 rows hold, 9 of 17 open problems`.
    pub(crate) fn headline(&self) -> String {
        let open = |f: &&Finished| f.entry.id.starts_with('O');
        let (papers, problems) = (held(self.rows().filter(|f| !open(f))), held(self.rows().filter(open)));
        if papers.1 == 0 {
            return format!("{} of {} open problems", problems.0, problems.1);
        }
        let mut text = format!("{} of {} rows hold", papers.0, papers.1);
        if problems.1 > 0 {
            text.push_str(&format!("; {} of {} open problems", problems.0, problems.1));
        }
        text
    }

    /// By which criteria the rows of the papers hold, and the open problems.
    pub(crate) fn standing(&self) -> String {
        let open = |f: &&Finished| f.entry.id.starts_with('O');
        let sides = [
            ("rows", standing(self.rows().filter(|f| !open(f)))),
            ("open problems", standing(self.rows().filter(open))),
        ];
        let told = sides.iter().filter(|(_, counts)| counts.iter().any(|n| *n > 0)).map(|(what, [own, corrected, weaker, untold])| {
            let rest = if *untold > 0 { format!(", {untold} without telling the criterion") } else { String::new() };
            format!("{what} that hold: {own} by the inventory's own statement, {corrected} by it with what is mathematically not so put right, {weaker} by a weaker criterion, which is named{rest}")
        });
        told.collect::<Vec<_>>().join("; ")
    }

    /// How long all of it took.
    pub(crate) fn time(&self) -> String {
        let work: f64 = self.rows().map(|f| f.seconds).sum();
        let threads = if self.threads == 1 { "1 thread".into() } else { format!("{} threads", self.threads) };
        let quick = if self.quick { ", short runs (--quick)" } else { "" };
        format!(
            "total time {} on {threads}{quick}; the rows one after the other {}",
            print::duration(self.seconds),
            print::duration(work)
        )
    }

    /// Heading of the reports.
    pub(crate) fn title(&self) -> &'static str {
        if self.all { "Five papers, checked" } else { "Statements of the papers, checked" }
    }

    /// What the reader looks at.
    pub(crate) fn about(&self) -> &'static str {
        "Every row is a system, method, table, figure or statement of a paper. It shows the inventory's words for it and for what shows \
         that it works, the criterion by which it is judged here and what that is checked against, what of the statement is mathematically \
         not so and put right in the criterion (our numbers show it), what a weaker criterion leaves out, \
         and known deviations. Our numbers are measured by these runs, the paper's stand beside them. Times are those of this \
         machine; what papers say of time is compared as ratios."
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Entry, Row};
    use delassus::Error;
    use delassus::error::Code;

    #[test]
    fn rows_are_counted_by_letter_and_open_problems_apart() {
        let one = |id, holds: Option<bool>| Finished {
            entry: Entry {
                id,
                paper: "p",
                statement: "s",
                judged: Judged::UNTOLD,
                run: |_| Ok(Row::default()),
            },
            row: holds
                .map(|holds| Row { holds, ..Row::default() })
                .ok_or(Error::solver(Code::NewtonFailed, "no")),
            seconds: 2.0,
        };
        let done = [
            one("A1", Some(true)),
            one("A2", Some(false)),
            one("B1", None),
            one("O1", Some(true)),
            one("O2", Some(false)),
        ];
        let s = Summary::new(&done, true, false, 2, 5.0);
        assert_eq!(s.headline(), "1 of 3 rows hold; 1 of 2 open problems");
        assert_eq!(
            s.standing(),
            "rows that hold: 0 by the inventory's own statement, 0 by it with what is mathematically not so put right, 0 by a weaker criterion, which is named, 1 without telling the criterion; open problems that hold: 0 by the inventory's own statement, 0 by it with what is mathematically not so put right, 0 by a weaker criterion, which is named, 1 without telling the criterion"
        );
        assert_eq!(s.failed(), 1);
        assert_eq!(s.others().iter().map(|f| f.entry.id).collect::<Vec<_>>(), ["A2", "B1", "O2"]);
        assert_eq!(s.time(), "total time 5.0 s on 2 threads; the rows one after the other 10 s");
        assert_eq!(s.parts.len(), 3);
    }
}
