//! Results: what a run recorded and its summary, as tables, plots and pictures.

pub mod record;
pub mod summary;

pub use record::{Record, Snapshot};
pub use summary::Summary;
