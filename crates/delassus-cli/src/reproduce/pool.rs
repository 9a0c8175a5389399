//! Rows run side by side and are reported in the order of the list.

use super::{Context, Entry, Row};
use crate::out;
use delassus::Error;
use delassus::error::Class;
use std::collections::BTreeMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc;

/// Runs every entry and hands each result to `report` as soon as all before it are done.
///
/// # Errors
/// If no thread can be started.
pub(super) fn run(
    entries: &[Entry],
    context: &Context,
    threads: Option<usize>,
    mut report: impl FnMut(Entry, Result<Row, Error>),
) -> Result<(), Error> {
    let most = std::thread::available_parallelism().map_or(1, usize::from);
    let wanted = threads.unwrap_or(most);
    let used = wanted.clamp(1, most);
    if wanted != used {
        out::note(&format!("--threads {wanted} is out of range; {used} used"));
    }
    let pool = rayon::ThreadPoolBuilder::new()
        .num_threads(used)
        .build()
        .map_err(|e| Error::new(Class::Internal, "Internal", format!("no threads: {e}")))?;
    let (sender, receiver) = mpsc::channel();
    pool.in_place_scope_fifo(|scope| {
        for (i, entry) in entries.iter().enumerate() {
            let sender = sender.clone();
            scope.spawn_fifo(move |_| {
                // the receiver outlives the scope
                let _ = sender.send((i, one(entry, context)));
            });
        }
        let mut waiting = BTreeMap::new();
        for next in 0..entries.len() {
            while !waiting.contains_key(&next) {
                let Ok((i, row)) = receiver.recv() else { return };
                waiting.insert(i, row);
            }
            if let Some(row) = waiting.remove(&next) {
                report(entries[next], row);
            }
        }
    });
    Ok(())
}

/// One row; a panic in it is an error of that row only.
fn one(entry: &Entry, context: &Context) -> Result<Row, Error> {
    let mut row = catch_unwind(AssertUnwindSafe(|| (entry.run)(context))).unwrap_or_else(|_| {
        Err(Error::new(Class::Internal, "Internal", format!("row {} ended unexpectedly", entry.id)))
    })?;
    if row.id.is_empty() {
        row.id = entry.id.into();
    }
    if row.statement.is_empty() {
        row.statement = entry.statement.into();
    }
    Ok(row)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_come_in_order_and_a_panic_stays_in_its_row() {
        let slow = |_: &Context| {
            std::thread::sleep(std::time::Duration::from_millis(30));
            Ok(Row { holds: true, ..Row::default() })
        };
        let entry = |id, run| Entry { id, paper: "p", statement: "s", run };
        let list = [
            entry("1", slow),
            entry("2", |_| Ok(Row::default())),
            entry("3", |_| panic!("on purpose")),
            entry("4", |_| Err(Error::solver("NewtonFailed", "no"))),
        ];
        let mut seen = Vec::new();
        run(&list, &Context::default(), Some(4), |e, r| seen.push((e.id, r.map_err(|e| e.code)))).unwrap();
        assert_eq!(seen.iter().map(|s| s.0).collect::<Vec<_>>(), ["1", "2", "3", "4"]);
        assert_eq!(seen[0].1.as_ref().unwrap().statement, "s");
        assert_eq!(seen[2].1.as_ref().unwrap_err(), &"Internal");
        assert_eq!(seen[3].1.as_ref().unwrap_err(), &"NewtonFailed");
    }
}
