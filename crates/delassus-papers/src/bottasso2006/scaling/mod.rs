//! What rows B1–B12 share: Newmark's family on index 3, scaled or not, driven to the round-off floor.
//!
//! The study assembles the equations of bottasso2006 itself through [`delassus::System`], so that the unscaled
//! matrix is really factored unscaled; [`library`] asks the methods of the library the same questions.

pub(crate) mod andrews;
pub(crate) mod figures;
pub(crate) mod fit;
pub(crate) mod forms;
pub(crate) mod library;
pub(crate) mod newton;
pub(crate) mod step;
pub(crate) mod sweep;

pub(crate) use delassus::model::settings::Scaling;
pub(crate) use forms::Form;
pub(crate) use step::Step;
pub(crate) use sweep::Sample;
