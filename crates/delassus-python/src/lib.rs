//! `delassus._delassus`: the extension module behind the Python package. What people call is written in Python, in
//! `python/delassus`; here is what it stands on: sources of models, runs, drafts, sweeps, the command line.
//!
//! Data goes over as JSON texts, columns of records as NumPy arrays that take the vectors over. No call holds the interpreter's
//! lock while it computes, and every call turns panics into errors.

mod cluster;
mod draft;
mod errors;
mod functions;
mod outcome;
mod plain;
mod session;
mod source;
mod sweep;
mod system;
mod watch;

use pyo3::prelude::*;

/// The module.
#[pymodule]
fn _delassus(m: &Bound<'_, PyModule>) -> PyResult<()> {
    delassus_cli::panics::keep();
    delassus_cli::sweep::set_cluster(cluster::carry_out);
    m.add("version", env!("CARGO_PKG_VERSION"))?;
    m.add_class::<source::Source>()?;
    m.add_class::<outcome::Run>()?;
    m.add_class::<draft::Draft>()?;
    m.add_class::<sweep::Sweep>()?;
    m.add_class::<session::Session>()?;
    m.add_class::<session::Probe>()?;
    m.add_class::<functions::Functions>()?;
    m.add_class::<system::OwnSystem>()?;
    plain::register(m)
}
