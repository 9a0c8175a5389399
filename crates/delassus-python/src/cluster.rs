//! `delassus sweep --dask`: the command line gives its runs to the package, which speaks to the cluster.

use crate::sweep::Done;
use delassus::Error;
use delassus::error::Code;
use delassus::sweep::Row;
use delassus_cli::sweep::Task;
use pyo3::prelude::*;

/// Lets the package do the runs; rows come as they are done.
pub(crate) fn carry_out(
    address: &str,
    task: &Task<'_>,
    shown: bool,
    take: &mut dyn FnMut(usize, Row) -> bool,
) -> Result<(), Error> {
    let failed = |e: PyErr| {
        Error::solver(Code::NotAvailable, format!("the cluster at {address} failed: {e}")).hint(
            "is a scheduler there, and delassus installed for its workers? runs that were done are kept",
        )
    };
    Python::attach(|py| -> PyResult<()> {
        let text = match &task.file.text {
            Some(text) => text.to_string(),
            None => std::fs::read_to_string(&task.file.path)?,
        };
        let module = py.import("delassus.sweep")?;
        let rows = module.getattr("_from_command")?.call1((
            address,
            (task.file.path.as_path(), text, task.file.allow.clone()),
            task.file.sets.clone(),
            task.combinations.to_vec(),
            (task.plan.record.clone(), task.plan.last.clone()),
            task.open.to_vec(),
            shown,
        ))?;
        for chunk in rows.try_iter()? {
            for (run, cells, error, wall_seconds) in chunk?.extract::<Vec<Done>>()? {
                if !take(run, Row { cells, error, wall_seconds }) {
                    return Ok(());
                }
            }
        }
        Ok(())
    })
    .map_err(failed)
}
