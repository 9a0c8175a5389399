//! `delassus sweep`: every combination of values, on all cores, into one table.

mod elsewhere;
mod files;
mod page;
mod pool;
mod report;
mod shard;

pub use elsewhere::{Cluster, Task, set_cluster};

use crate::{args, interrupt, out};
use clap::{Args, ValueEnum};
use delassus::Error;
use delassus::error::Code;
use delassus::model::file::bounded;
use delassus::output::Folder;
use delassus::sweep::{Axis, Combination, Entry, Job, Journal, Plan, Row, Table};
use delassus::unexpected::caught;
use pool::Pool;
use shard::Shard;
use std::collections::{HashMap, HashSet};
use std::path::{Path, PathBuf};
use std::sync::Mutex;

const JOURNAL: &str = "journal.jsonl";
/// Largest plan that is read, bytes.
const MOST_PLAN: u64 = 16 << 20;

#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  delassus sweep crank.toml --grid param.e=0:0.9:10 --out restitution
  delassus sweep crank.toml --grid solve.method=newmark,hht-i3 --grid solve.step=1e-3:1e-2:10 --out steps
  delassus sweep car.toml --plan plan.toml --out study --threads 8
  delassus sweep crank.toml --grid solve.step=0.01:0.05:17 --record crank.x,crank.y \\
      --reference solve.step=0.001,solve.method=trapezoidal --out errors

KEY is anything that --set takes. Several --grid give all combinations, the last one running fastest.
A plan is a TOML file for unions of grids:

  sweep = 1
  grid = { solve.step = \"0.01:0.05:17\" }          # part of every group
  [[group]]
  set  = { solve.method = \"newmark\" }
  grid = { solve.xi = \"-1:0:51\" }
  [[group]]
  set  = { solve.method = \"gen-alpha-p\" }
  grid = { solve.rho_inf = \"0:1:51\" }

It may also hold reference = { KEY = VALUE }, record = [..] and final = [..], as the options below.

With --out every finished run is kept at once in journal.jsonl: after a kill or Ctrl-C the same command
goes on where it stopped. results.csv holds the table in the order of the grid, the same bytes whatever
the number of threads; times are in timing.csv. A run that fails is a row with its error. sweep.html shows
outputs over the grid, all runs as lines that can be chosen from, and the command that repeats a run.
Job arrays: --shard 3/8 does the third of eight parts, each in a folder of its own within that of --out; --join puts
them together afterwards. --dask ADDRESS gives the runs to a Dask cluster (Python package only).
Exit code 0 if every run is done, even if some failed; 1 if the sweep was stopped or every run failed.")]
pub(crate) struct SweepArgs {
    /// Model file, TOML or JSON
    model: PathBuf,
    /// Values of a key: KEY=a:b:n (n values, both ends included) or KEY=v1,v2,…
    #[arg(long, value_name = "KEY=VALUES")]
    grid: Vec<String>,
    /// Plan file with groups of grids; --grid adds its keys to every group
    #[arg(long, value_name = "FILE")]
    plan: Option<PathBuf>,
    /// Change a value of the model in all runs
    #[arg(long = "set", value_name = "KEY=VALUE", value_parser = args::pair)]
    sets: Vec<(String, String)>,
    #[command(flatten)]
    files: args::FileArgs,
    /// Settings of a reference run; adds the column reference_error, cuadrado2003 (43)
    #[arg(long, value_name = "KEY=VALUE,…")]
    reference: Option<String>,
    /// Channels to record, and to compare with the reference, instead of the model's
    #[arg(long, value_name = "A,B,…", value_delimiter = ',')]
    record: Vec<String>,
    /// Channels whose last values are columns of the table, instead of all recorded ones
    #[arg(long = "final", value_name = "A,B,…", value_delimiter = ',')]
    last: Vec<String>,
    /// Write the page sweep.html, the table, the times and the journal into this folder
    #[arg(long, value_name = "DIR")]
    pub(crate) out: Option<PathBuf>,
    /// Format of the table in the folder
    #[arg(long, value_enum, default_value_t = Format::Csv)]
    format: Format,
    /// Threads; the default is one per core
    #[arg(long, value_name = "N")]
    threads: Option<usize>,
    /// Do at most so many runs now; the same command goes on later
    #[arg(long, value_name = "N")]
    limit: Option<usize>,
    /// Start over: drop what the folder's journal holds
    #[arg(long)]
    fresh: bool,
    /// Do one part of several, such as 3/8, for job arrays
    #[arg(long, value_name = "i/n", requires = "out", value_parser = Shard::parse)]
    shard: Option<Shard>,
    /// Put the parts of --shard together; runs nothing
    #[arg(long, requires = "out", conflicts_with = "shard")]
    join: bool,
    /// Give the runs to the Dask cluster whose scheduler is there, such as tcp://head:8786
    #[arg(long, value_name = "ADDRESS", conflicts_with_all = ["shard", "join", "reference", "threads"])]
    dask: Option<String>,
    /// Print one JSON object instead of tables
    #[arg(long)]
    pub(crate) json: bool,
    /// Print nothing but the result
    #[arg(long, short)]
    quiet: bool,
    /// Write into a folder that holds something else
    #[arg(long, short)]
    force: bool,
}

/// Format of the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Format {
    /// Text
    Csv,
    /// NumPy archive, one array per column; words are numbered, labels.json lists them
    Npz,
}

/// What became of a sweep.
pub(crate) struct Done {
    /// Runs of the plan, and those that were to be done by now.
    runs: usize,
    wanted: usize,
    /// Runs taken over from the journal.
    resumed: usize,
    /// One entry per combination, `None` where it was not done.
    rows: Vec<Option<Row>>,
    /// Wall-clock time of this call, s, and threads it had.
    wall_seconds: f64,
    threads: usize,
}

impl Done {
    fn completed(&self) -> bool {
        self.rows.iter().all(Option::is_some)
    }
    /// Is that done what was asked for: all runs, or those of a part?
    fn is_done(&self) -> bool {
        self.count() >= self.wanted
    }
    fn count(&self) -> usize {
        self.rows.iter().flatten().count()
    }
    fn failures(&self) -> Vec<(String, usize)> {
        let mut kinds: Vec<(String, usize)> = Vec::new();
        for row in self.rows.iter().flatten().filter(|r| !r.error.is_empty()) {
            match kinds.iter_mut().find(|k| k.0 == row.error) {
                Some(kind) => kind.1 += 1,
                None => kinds.push((row.error.clone(), 1)),
            }
        }
        kinds
    }
}

pub(crate) fn main(a: &SweepArgs) -> Result<u8, Error> {
    let plan = plan(a)?;
    let job = Job::new(&a.files.of(&a.model, &a.sets), &plan)?;
    let combinations = plan.combinations()?;
    let dir = a.out.as_deref().map(|dir| a.shard.map_or_else(|| dir.to_path_buf(), |part| part.folder(dir)));
    let folder = dir.as_deref().map(|dir| open(dir, a)).transpose()?;
    let (journal, known) = match &folder {
        Some(f) => {
            let (journal, known) = Journal::open(&f.path().join(JOURNAL), job.hash(), a.fresh)?;
            (Some(journal), known)
        }
        None => (None, Vec::new()),
    };
    let found = match (&folder, a.join) {
        (Some(f), true) => shard::joined(f.path(), job.hash())?,
        _ => Vec::new(),
    };
    let done = run(a, &job, &combinations, journal, (known, found))?;
    let table = table(&job, &combinations, &done.rows);
    if let (Some(f), true) = (&folder, done.completed()) {
        files::write(f, a, &job, &combinations, &done, &table)?;
    }
    let object = files::summary(a, &job, &done, &table, folder.is_some());
    if a.json {
        out::value(&object)?;
    } else {
        out::result(&report::text(&job, &done, &table))?;
    }
    if let (Some(f), false) = (&folder, a.quiet) {
        let path = f.path().display();
        if done.completed() {
            out::note(&format!("results in {path}; open {path}/{}", files::PAGE));
        } else if done.is_done() {
            out::note(&format!("this part is kept in {path}; --join puts all parts together"));
        } else if a.join {
            let missing = done.runs - done.count();
            out::note(&format!("{missing} of {} runs are in no part yet", done.runs));
        } else {
            let (n, all) = (done.count(), done.runs);
            out::note(&format!("{n} of {all} runs are kept in {path}; the same command goes on from there"));
        }
    }
    let all_failed = done.rows.iter().flatten().all(|r| !r.error.is_empty());
    Ok(u8::from(!done.is_done() || all_failed))
}

/// A folder that is new, empty, or holds the journal or the parts of a sweep.
fn open(dir: &Path, a: &SweepArgs) -> Result<Folder, Error> {
    let ours = dir.join(JOURNAL).is_file() || a.join;
    Folder::open(dir, a.force || ours)
}

fn plan(a: &SweepArgs) -> Result<Plan, Error> {
    let mut plan = match &a.plan {
        Some(path) => {
            let name = path.display().to_string();
            let text = String::from_utf8(bounded::any(path, MOST_PLAN)?).map_err(|_| {
                Error::file(Code::BadPlan, format!("{name} is not UTF-8")).hint("a plan is a TOML file")
            })?;
            Plan::parse(&text, &name)?
        }
        None => Plan::default(),
    };
    for text in &a.grid {
        plan.cross(&Axis::parse(text)?);
    }
    if let Some(text) = &a.reference {
        plan.reference = text
            .split(',')
            .map(|p| {
                args::pair(p).map_err(|e| Error::settings(Code::BadSettings, format!("--reference {p}: {e}")))
            })
            .collect::<Result<_, _>>()?;
    }
    if !a.record.is_empty() {
        plan.record.clone_from(&a.record);
    }
    if !a.last.is_empty() {
        plan.last.clone_from(&a.last);
    }
    if plan.groups.is_empty() {
        return Err(Error::settings(Code::BadGrid, "a sweep needs --grid or --plan")
            .hint("such as --grid solve.step=1e-3:1e-2:10"));
    }
    Ok(plan)
}

/// Does what the journal does not hold yet.
fn run(
    a: &SweepArgs,
    job: &Job,
    combinations: &[Combination],
    journal: Option<Journal>,
    (known, found): (Vec<Entry>, Vec<Entry>),
) -> Result<Done, Error> {
    let clock = std::time::Instant::now();
    let mut held: HashMap<String, Row> = known.into_iter().map(|e| (e.key, e.row)).collect();
    let keys: Vec<String> = combinations.iter().map(|c| job.key(c)).collect();
    let mut journal = journal;
    // rows of other parts become rows of the whole
    for entry in found.into_iter().filter(|e| !held.contains_key(&e.key)).collect::<Vec<_>>() {
        if let Some(journal) = &mut journal {
            journal.append(&entry)?;
        }
        held.insert(entry.key, entry.row);
    }
    let resumed = keys.iter().filter(|k| held.contains_key(*k)).count();
    // combinations of equal values are one run
    let mut taken: HashSet<&String> = held.keys().collect();
    let belongs = |i: &usize| !a.join && a.shard.is_none_or(|part| part.has(*i));
    let wanted = if a.join { keys.len() } else { (0..keys.len()).filter(belongs).count() };
    let mut open: Vec<usize> = (0..keys.len()).filter(belongs).filter(|i| taken.insert(&keys[*i])).collect();
    open.truncate(a.limit.unwrap_or(usize::MAX));
    if resumed > 0 && !a.quiet {
        out::note(&format!("{resumed} of {} runs were done before", keys.len()));
    }
    let pool = Pool::new(a.threads, interrupt::flag())?;
    // references first: one for every set of physical values
    let mut references_wanted: Vec<Combination> = Vec::new();
    if job.has_reference() {
        for i in &open {
            let r = job.reference_of(&combinations[*i]);
            if !references_wanted.contains(&r) {
                references_wanted.push(r);
            }
        }
    }
    let references = pool.map(&references_wanted, "references", !a.quiet, |c, observer| {
        Some(caught(|| job.reference(c, observer)).and_then(|found| found))
    });
    let reference = |c: &Combination| {
        let settings = job.has_reference().then(|| job.reference_of(c))?;
        let at = references_wanted.iter().position(|w| *w == settings)?;
        references[at].as_ref()
    };
    let journal = journal.map(Mutex::new);
    let trouble: Mutex<Option<Error>> = Mutex::new(None);
    let keep = |i: usize, row: &Row| {
        if let Some(Ok(mut journal)) = journal.as_ref().map(Mutex::lock) {
            let entry = Entry { key: keys[i].clone(), row: row.clone() };
            if let (Err(e), Ok(mut t)) = (journal.append(&entry), trouble.lock()) {
                pool.stop();
                t.get_or_insert(e);
            }
        }
    };
    let results = match &a.dask {
        Some(address) => {
            let task =
                Task { file: a.files.of(&a.model, &a.sets), plan: &plan(a)?, combinations, open: &open };
            elsewhere::carry_out(address, &task, !a.quiet, &pool, &keep)?
        }
        None => pool.map(&open, "runs", !a.quiet, |i, observer| {
            let c = &combinations[*i];
            // a defect is the row of one run
            let row =
                caught(|| job.execute(c, reference(c), observer)).unwrap_or_else(|e| Some(job.failed(&e)))?;
            // its error may not have been measured to the end
            if pool.stopped() {
                return None;
            }
            keep(*i, &row);
            Some(row)
        }),
    };
    if let Some(Ok(journal)) = journal.as_ref().map(Mutex::lock) {
        journal.sync()?;
    }
    if let Ok(Some(e)) = trouble.into_inner() {
        return Err(e);
    }
    drop(taken);
    held.extend(open.iter().zip(results).filter_map(|(i, row)| Some((keys[*i].clone(), row?))));
    let rows: Vec<Option<Row>> = keys.iter().map(|k| held.get(k).cloned()).collect();
    let (wall_seconds, threads) = (clock.elapsed().as_secs_f64(), pool.threads());
    Ok(Done { runs: rows.len(), wanted, resumed, rows, wall_seconds, threads })
}

/// The rows that are there, in the order of the plan.
fn table(job: &Job, combinations: &[Combination], rows: &[Option<Row>]) -> Table {
    let line = |(c, row): (&Combination, &Option<Row>)| {
        let mut cells = job.grid_cells(c);
        cells.extend(row.as_ref()?.cells.iter().cloned());
        Some(cells)
    };
    Table { columns: job.columns(), rows: combinations.iter().zip(rows).filter_map(line).collect() }
}
