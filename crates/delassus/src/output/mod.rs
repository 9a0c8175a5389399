//! Results: what a run recorded and its summary, as tables, plots and pictures.

mod animation;
pub mod bars;
pub mod csv;
pub mod decimate;
pub mod escape;
pub mod event;
pub mod files;
pub mod folder;
pub mod groups;
pub mod json;
pub mod limits;
pub mod npz;
mod picture;
pub mod plot;
pub mod portrait;
pub mod record;
pub mod report;
pub mod scene;
mod solids;
pub mod strobe;
pub mod summary;
pub mod svg;
mod symbols;
pub mod ticks;
pub mod tour;
pub mod view;

pub use bars::Bars;
pub use event::{Event, EventKind};
pub use folder::{Folder, TrajectoryFormat};
pub use plot::Plot;
pub use record::{Record, Snapshot};
pub use summary::Summary;
