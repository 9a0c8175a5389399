//! Results: what a run recorded and its summary, as tables, plots and pictures.

mod arrows;
pub mod bars;
pub mod checkpoint;
pub mod csv;
pub mod decimate;
pub mod drawing;
pub mod escape;
pub mod files;
pub mod folder;
#[cfg(test)]
mod folder_tests;
pub mod gltf;
pub mod groups;
pub mod json;
pub mod keeper;
pub mod limits;
mod lock;
pub mod motion;
pub mod npz;
pub mod page;
pub mod parts;
mod picture;
pub mod picture_file;
pub mod plot;
pub mod png;
pub mod portrait;
pub mod read_back;
pub mod render;
pub mod report;
pub mod scene;
mod solids;
pub mod stage;
pub mod strobe;
pub mod svg;
mod symbols;
pub mod ticks;
pub mod tour;
pub mod trajectory;
pub mod view;
mod why;

pub use crate::results::{Event, EventKind, Record, Snapshot, Summary, summary};
pub use bars::Bars;
pub use folder::{Folder, Kept, TrajectoryFormat};
pub use keeper::{Every, FolderKeeper};
pub use plot::Plot;
pub use stage::Stage;
