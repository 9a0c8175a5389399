//! Results: what a run recorded and its summary, as tables, plots and pictures.

mod animation;
pub mod bars;
pub mod csv;
pub mod decimate;
pub mod escape;
pub mod files;
pub mod folder;
#[cfg(test)]
mod folder_tests;
pub mod groups;
pub mod json;
pub mod limits;
mod lock;
pub mod npz;
mod picture;
pub mod plot;
pub mod portrait;
pub mod report;
pub mod scene;
mod solids;
pub mod stage;
pub mod strobe;
pub mod svg;
mod symbols;
pub mod ticks;
pub mod tour;
pub mod view;
mod why;

pub use crate::results::{Event, EventKind, Record, Snapshot, Summary, summary};
pub use bars::Bars;
pub use folder::{Folder, TrajectoryFormat};
pub use plot::Plot;
pub use stage::Stage;
