//! Rows run side by side, the dearest first, and are reported in the order of the list.

use super::{bar::Bar, cost};
use crate::{Context, Entry, Finished};
use delassus::Error;
use delassus::error::{Class, Code};
use delassus_cli::interrupt;
use std::any::Any;
use std::collections::BTreeMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Condvar, Mutex, PoisonError, mpsc};
use std::time::Instant;

/// Rows that wait: places in the list, the next one first.
struct Queue {
    waiting: Vec<usize>,
    /// For each group of rows that share runs: one of it is being worked on.
    busy: [bool; cost::GROUPS],
}

/// The queue of all workers.
struct Desk {
    queue: Mutex<Queue>,
    changed: Condvar,
}

impl Desk {
    fn new(order: Vec<usize>) -> Desk {
        Desk {
            queue: Mutex::new(Queue { waiting: order, busy: [false; cost::GROUPS] }),
            changed: Condvar::new(),
        }
    }

    /// The next row; rows that share runs follow each other, so that none waits for what another does.
    fn next(&self, entries: &[Entry]) -> Option<usize> {
        let mut queue = self.queue.lock().unwrap_or_else(PoisonError::into_inner);
        loop {
            // what is done is kept, nothing else is begun
            if interrupt::raised() {
                return None;
            }
            let free = |i: &usize| cost::group(entries[*i].id).is_none_or(|g| !queue.busy[g]);
            if let Some(at) = queue.waiting.iter().position(free) {
                let i = queue.waiting.remove(at);
                if let Some(g) = cost::group(entries[i].id) {
                    queue.busy[g] = true;
                }
                return Some(i);
            }
            if queue.waiting.is_empty() {
                return None;
            }
            queue = self.changed.wait(queue).unwrap_or_else(PoisonError::into_inner);
        }
    }

    /// A row is done.
    fn done(&self, entry: &Entry) {
        if let Some(g) = cost::group(entry.id) {
            self.queue.lock().unwrap_or_else(PoisonError::into_inner).busy[g] = false;
            self.changed.notify_all();
        }
    }
}

/// Runs every entry and hands each result to `report` as soon as all before it are done.
///
/// A row has its worker's threads to itself, so that its time is its own. Rows whose cost is known to be high are begun
/// first: all workers then end at about the same time.
///
/// # Errors
/// If no thread can be started.
pub(crate) fn run(
    entries: &[Entry],
    context: &Context,
    threads: usize,
    mut report: impl FnMut(Finished),
) -> Result<(), Error> {
    let workers = threads.min(entries.len()).max(1);
    let mut pools = Vec::new();
    for _ in 0..workers {
        let pool = rayon::ThreadPoolBuilder::new()
            .num_threads((threads / workers).max(1))
            .build()
            .map_err(|e| Error::new(Class::Internal, Code::Internal, format!("no threads: {e}")))?;
        pools.push(pool);
    }
    let desk = Desk::new(cost::dearest_first(entries, context.quick));
    let (sender, receiver) = mpsc::channel();
    let mut bar = Bar::new(entries, context.quick, workers);
    std::thread::scope(|scope| {
        for pool in &pools {
            let (sender, desk) = (sender.clone(), &desk);
            scope.spawn(move || {
                while let Some(i) = desk.next(entries) {
                    // the receiver outlives the scope
                    let _ = sender.send((i, None));
                    let done = pool.install(|| one(&entries[i], context));
                    desk.done(&entries[i]);
                    let _ = sender.send((i, Some(done)));
                }
            });
        }
        drop(sender);
        let mut waiting = BTreeMap::new();
        let mut due = 0;
        while let Ok((i, done)) = receiver.recv() {
            let Some(done) = done else {
                bar.begun(i);
                continue;
            };
            bar.ended(i, &done);
            waiting.insert(i, done);
            while let Some(done) = waiting.remove(&due) {
                bar.suspend(|| report(done));
                due += 1;
            }
        }
        // behind rows that were not begun
        waiting.into_values().for_each(&mut report);
    });
    bar.finish();
    Ok(())
}

/// One row; a panic in it is an error of that row only.
fn one(entry: &Entry, context: &Context) -> Finished {
    let begin = Instant::now();
    let row = catch_unwind(AssertUnwindSafe(|| (entry.run)(context))).unwrap_or_else(|cause| {
        let why = format!("row {} ended unexpectedly: {}", entry.id, told(&*cause));
        Err(Error::new(Class::Internal, Code::Internal, why))
    });
    let row = row.map(|mut row| {
        if row.id.is_empty() {
            row.id = entry.id.into();
        }
        if row.statement.is_empty() {
            row.statement = entry.statement.into();
        }
        row
    });
    Finished { entry: *entry, row, seconds: begin.elapsed().as_secs_f64() }
}

/// What a panic says.
fn told(cause: &(dyn Any + Send)) -> String {
    let text = cause.downcast_ref::<&str>().map(|s| (*s).to_string());
    text.or_else(|| cause.downcast_ref::<String>().cloned()).unwrap_or_else(|| "no reason given".into())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Row;
    use crate::rows::Judged;

    #[test]
    fn results_come_in_order_and_a_panic_stays_in_its_row() {
        let slow = |_: &Context| {
            std::thread::sleep(std::time::Duration::from_millis(30));
            Ok(Row { holds: true, ..Row::default() })
        };
        let entry = |id, run| Entry { id, paper: "p", statement: "s", judged: Judged::UNTOLD, run };
        let list = [
            entry("1", slow),
            entry("2", |_| Ok(Row::default())),
            entry("3", |_| panic!("on purpose")),
            entry("4", |_| Err(Error::solver(Code::NewtonFailed, "no"))),
        ];
        for threads in [1, 4] {
            let mut seen = Vec::new();
            run(&list, &Context::default(), threads, |f| seen.push(f)).unwrap();
            assert_eq!(seen.iter().map(|f| f.entry.id).collect::<Vec<_>>(), ["1", "2", "3", "4"]);
            assert_eq!(seen[0].row.as_ref().unwrap().statement, "s");
            assert!(seen[0].seconds >= 0.03);
            let panicked = seen[2].row.as_ref().unwrap_err();
            assert!(panicked.code == Code::Internal && panicked.message.contains("on purpose"));
            assert_eq!(seen[3].row.as_ref().unwrap_err().code, Code::NewtonFailed);
        }
    }
}
