//! What a run leaves behind, as data: records, the log of events, the summary, the report of a check.
//!
//! Filled by `simulate`, shown by `output`; neither needs to know the other.

pub mod certificate;
pub mod check;
pub mod event;
pub mod friction;
pub mod keeper;
pub mod reason;
pub mod record;
pub mod steps;
pub mod summary;
pub mod switch;

pub use certificate::{Certificate, Pass};
pub use check::{CheckReport, ContactStart, JointGrip, StartForce, StartState};
pub use event::{Event, EventKind};
pub use keeper::Keeper;
pub use reason::{Reason, Why};
pub use record::{Record, Snapshot, Whole};
pub use steps::Steps;
pub use summary::Summary;
pub use switch::{Switch, switches};
