//! What rows B1–B12 share: Newmark's family on index 3, scaled or not, driven to the round-off floor.
//!
//! The study assembles the equations of bottasso2006 itself through [`delassus::System`], so that the unscaled
//! matrix is really factored unscaled; [`library`] asks the methods of the library the same questions.

pub(super) mod andrews;
pub(super) mod checks;
pub(super) mod figures;
pub(super) mod fit;
pub(super) mod forms;
pub(super) mod library;
pub(super) mod newton;
pub(super) mod step;
pub(super) mod sweep;

pub(super) use checks::Checks;
pub(super) use delassus::model::settings::Scaling;
pub(super) use forms::Form;
pub(super) use step::Step;
pub(super) use sweep::Sample;

/// Key of the paper.
pub(super) const PAPER: &str = "bottasso2006";
