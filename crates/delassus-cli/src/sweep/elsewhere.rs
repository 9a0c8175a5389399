//! Runs that are done elsewhere: on a cluster that the program which carries out the command line knows how to speak to.

use super::pool::Pool;
use delassus::Error;
use delassus::error::Code;
use delassus::model::file::ModelFile;
use delassus::sweep::{Combination, Plan, Row};
use std::sync::OnceLock;

/// What is to be done: the runs with these numbers among the combinations.
pub struct Task<'a> {
    /// The model.
    pub file: ModelFile,
    /// What is recorded of it.
    pub plan: &'a Plan,
    /// All combinations.
    pub combinations: &'a [Combination],
    /// Those that are open.
    pub open: &'a [usize],
}

/// Does the runs of a task on the cluster at an address; `take` gets each row with the number of its run, and is false when no more
/// are wanted.
pub type Cluster = fn(
    address: &str,
    task: &Task<'_>,
    shown: bool,
    take: &mut dyn FnMut(usize, Row) -> bool,
) -> Result<(), Error>;

static CLUSTER: OnceLock<Cluster> = OnceLock::new();

/// Tells how `--dask` is carried out. The program by itself cannot.
pub fn set_cluster(cluster: Cluster) {
    // told twice, it is the same one
    let _ = CLUSTER.set(cluster);
}

/// Rows of the open runs, in their order.
pub(super) fn carry_out(
    address: &str,
    task: &Task<'_>,
    shown: bool,
    pool: &Pool,
    keep: &dyn Fn(usize, &Row),
) -> Result<Vec<Option<Row>>, Error> {
    let Some(cluster) = CLUSTER.get() else {
        return Err(Error::settings(Code::NotAvailable, "this program cannot speak to Dask")
            .hint("install the Python package (pip install . in the repository): its command delassus can"));
    };
    let mut rows = vec![None; task.open.len()];
    let place: std::collections::HashMap<usize, usize> =
        task.open.iter().enumerate().map(|(at, run)| (*run, at)).collect();
    cluster(address, task, shown, &mut |run, row| {
        // a row that comes twice is taken once
        if let Some(at) = place.get(&run).filter(|at| rows[**at].is_none()) {
            keep(run, &row);
            rows[*at] = Some(row);
        }
        !pool.stopped()
    })?;
    Ok(rows)
}
