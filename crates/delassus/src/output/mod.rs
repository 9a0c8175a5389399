//! Results: what a run recorded and its summary, as tables, plots and pictures.

pub mod csv;
pub mod decimate;
pub mod escape;
pub mod files;
pub mod groups;
pub mod json;
pub mod limits;
pub mod plot;
pub mod record;
pub mod summary;
pub mod svg;
pub mod ticks;

pub use plot::Plot;
pub use record::{Record, Snapshot};
pub use summary::Summary;
