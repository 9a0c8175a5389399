//! Many runs of one model: which ones, done here on threads or elsewhere, and one table of them.

use crate::errors::{free, raised};
use crate::functions;
use crate::source::{Sets, Source};
use crate::watch::{Flag, beside};
use delassus::Error;
use delassus::error::{Class, Code};
use delassus::sweep::{Axis, Combination, Entry, Group, Job, Journal, Plan, Row, Table};
use delassus::unexpected::caught;
use pyo3::prelude::*;
use rayon::prelude::*;
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};

/// Index, cells, code of the error and seconds of one run.
pub(crate) type Done = (usize, Vec<String>, String, f64);

/// A sweep: its runs by number, and the rows of those that are done.
#[pyclass(module = "delassus._delassus", frozen)]
pub(crate) struct Sweep {
    job: Job,
    combinations: Vec<Combination>,
    rows: Mutex<Vec<Option<Row>>>,
    journal: Mutex<Option<Journal>>,
}

fn held<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// The row of a run, if it was not stopped; a defect is the row of one run.
fn executed(job: &Job, c: &Combination, stop: &AtomicBool) -> Option<Row> {
    let row = caught(|| job.execute(c, None, &mut Flag(stop))).unwrap_or_else(|e| Some(job.failed(&e)));
    // an exception of a callable is the error of this run
    let raised = functions::take().map(|e| {
        let hint = "look for it with m.run(...), which raises it";
        job.failed(&Error::solver(Code::NonFiniteForce, format!("a callable raised {e}")).hint(hint))
    });
    let row = raised.or(row)?;
    (!stop.load(Ordering::Relaxed)).then_some(row)
}

#[pymethods]
impl Sweep {
    /// All combinations of the values in `axes`, or the combinations in `samples`; `record` and `last` as in a plan file.
    #[new]
    fn new(
        py: Python<'_>,
        source: PyRef<'_, Source>,
        sets: Sets,
        axes: Vec<(String, Vec<String>)>,
        samples: Vec<Combination>,
        record: Vec<String>,
        last: Vec<String>,
    ) -> PyResult<Sweep> {
        let file = source.file.with(&sets);
        free(py, || {
            let mut plan = Plan { record, last, ..Plan::default() };
            for (key, values) in axes {
                if values.is_empty() {
                    let message = format!("`{key}` has no values");
                    return Err(Error::settings(Code::BadGrid, message).hint("a list of one value or more"));
                }
                plan.cross(&Axis { key, values });
            }
            let combinations = if samples.is_empty() {
                plan.combinations()?
            } else {
                // the keys of the first stand for all
                plan.groups = vec![Group { set: samples[0].clone(), grid: Vec::new() }];
                samples
            };
            let job = Job::new(&file, &plan)?;
            let rows = Mutex::new(vec![None; combinations.len()]);
            Ok(Sweep { job, combinations, rows, journal: Mutex::new(None) })
        })
    }

    /// Names of the columns of the table.
    #[getter]
    fn columns(&self) -> Vec<String> {
        self.job.columns()
    }

    /// Hash of model, settings and plan.
    #[getter]
    fn hash(&self) -> String {
        self.job.hash().into()
    }

    fn __len__(&self) -> usize {
        self.combinations.len()
    }

    /// Numbers of the runs from `first` to before `last` that are not done.
    fn open(&self, first: usize, last: usize) -> Vec<usize> {
        let rows = held(&self.rows);
        (first..last.min(rows.len())).filter(|i| rows[*i].is_none()).collect()
    }

    /// Keeps rows in a journal from now on, and takes over those that it holds of the runs from `first` to before `last`.
    fn keep(&self, py: Python<'_>, path: PathBuf, fresh: bool, first: usize, last: usize) -> PyResult<usize> {
        free(py, || {
            let (journal, known) = Journal::open(&path, self.job.hash(), fresh)?;
            let known: std::collections::HashMap<String, Row> =
                known.into_iter().map(|e| (e.key, e.row)).collect();
            let mut rows = held(&self.rows);
            let mut count = 0;
            let all = rows.iter_mut().zip(&self.combinations).take(last).skip(first);
            for (row, c) in all.filter(|(row, _)| row.is_none()) {
                if let Some(done) = known.get(&self.job.key(c)) {
                    *row = Some(done.clone());
                    count += 1;
                }
            }
            *held(&self.journal) = Some(journal);
            Ok(count)
        })
    }

    /// Does some runs on threads and takes their rows; false if it was stopped.
    fn run(&self, py: Python<'_>, which: Vec<usize>, threads: Option<usize>) -> PyResult<bool> {
        let stop = AtomicBool::new(false);
        let trouble: Mutex<Option<Error>> = Mutex::new(None);
        let most = std::thread::available_parallelism().map_or(1, usize::from);
        let worked = beside(py, &stop, || {
            let pool = rayon::ThreadPoolBuilder::new().num_threads(threads.unwrap_or(most).max(1)).build();
            let pool =
                pool.map_err(|e| Error::new(Class::Internal, Code::Internal, format!("no threads: {e}")))?;
            pool.install(|| {
                which.par_iter().with_max_len(1).for_each(|i| {
                    let Some(c) = self.combinations.get(*i) else { return };
                    if stop.load(Ordering::Relaxed) {
                        return;
                    }
                    if let Some(row) = executed(&self.job, c, &stop)
                        && let Err(e) = self.take_row(*i, row)
                    {
                        stop.store(true, Ordering::Relaxed);
                        held(&trouble).get_or_insert(e);
                    }
                });
            });
            Ok(())
        });
        let trouble = trouble.into_inner().unwrap_or_else(PoisonError::into_inner);
        worked.and(trouble.map_or(Ok(()), Err)).map_err(|e| raised(py, &e))?;
        Ok(!stop.load(Ordering::Relaxed))
    }

    /// Does some runs one after the other and returns their rows, for workers elsewhere.
    fn execute(&self, py: Python<'_>, which: Vec<usize>) -> Vec<Done> {
        let stop = AtomicBool::new(false);
        py.detach(|| {
            let one = |i: usize| {
                let row = executed(&self.job, self.combinations.get(i)?, &stop)?;
                Some((i, row.cells, row.error, row.wall_seconds))
            };
            which.into_iter().filter_map(one).collect()
        })
    }

    /// Takes rows that were done elsewhere; one that is there already stays.
    fn take(&self, py: Python<'_>, done: Vec<Done>) -> PyResult<()> {
        free(py, || {
            done.into_iter().try_for_each(|(i, cells, error, wall_seconds)| {
                self.take_row(i, Row { cells, error, wall_seconds })
            })
        })
    }

    /// Rows of the table that are done, in the order of the plan.
    fn rows(&self) -> Vec<Vec<String>> {
        self.table().rows
    }

    /// Rows of the runs from `first` to before `last`, which are forgotten: they count as done.
    fn drain(&self, first: usize, last: usize) -> Vec<Vec<String>> {
        let mut rows = held(&self.rows);
        let taken = (first..last).filter_map(|i| {
            let row = std::mem::take(rows.get_mut(i)?.as_mut()?);
            let mut cells = self.job.grid_cells(&self.combinations[i]);
            cells.extend(row.cells);
            Some(cells)
        });
        taken.collect()
    }

    /// The table as CSV: what `delassus sweep` writes.
    fn csv(&self, py: Python<'_>) -> String {
        py.detach(|| self.table().csv())
    }

    /// Seconds of each run that is done.
    fn seconds(&self) -> Vec<Option<f64>> {
        held(&self.rows).iter().map(|row| row.as_ref().map(|r| r.wall_seconds)).collect()
    }
}

impl Sweep {
    fn take_row(&self, i: usize, row: Row) -> Result<(), Error> {
        let mut rows = held(&self.rows);
        let Some(place) = rows.get_mut(i).filter(|place| place.is_none()) else { return Ok(()) };
        if let Some(journal) = held(&self.journal).as_mut() {
            journal.append(&Entry { key: self.job.key(&self.combinations[i]), row: row.clone() })?;
        }
        *place = Some(row);
        Ok(())
    }

    fn table(&self) -> Table {
        let rows = held(&self.rows);
        let line = |(c, row): (&Combination, &Option<Row>)| {
            let mut cells = self.job.grid_cells(c);
            cells.extend(row.as_ref()?.cells.iter().cloned());
            Some(cells)
        };
        Table {
            columns: self.job.columns(),
            rows: self.combinations.iter().zip(&*rows).filter_map(line).collect(),
        }
    }
}
