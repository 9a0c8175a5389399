//! `delassus._delassus`: the extension module behind the Python package. What people call is written in Python, in
//! `python/delassus`; here is what it stands on: sources of models, runs, drafts, sweeps, the command line.
//!
//! Data goes over as JSON texts, columns of records as NumPy arrays that take the vectors over. No call holds the interpreter's
//! lock while it computes, and every call turns panics into errors.

mod draft;
mod errors;
mod outcome;
mod plain;
mod session;
mod source;
mod sweep;
mod watch;

use pyo3::prelude::*;

/// The module.
#[pymodule]
fn _delassus(m: &Bound<'_, PyModule>) -> PyResult<()> {
    delassus_cli::panics::keep();
    m.add("version", env!("CARGO_PKG_VERSION"))?;
    m.add_class::<source::Source>()?;
    m.add_class::<outcome::Run>()?;
    m.add_class::<draft::Draft>()?;
    m.add_class::<sweep::Sweep>()?;
    m.add_class::<session::Session>()?;
    m.add_class::<session::Probe>()?;
    plain::register(m)
}
