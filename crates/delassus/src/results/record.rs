//! What a run recorded.

use super::Steps;
use delassus_algebra::{Mat3, Vec3};
use delassus_mechanics::formulation::Push;
use delassus_model::Bent;

/// Poses of all bodies at one instant, for pictures.
#[derive(Clone, Debug, PartialEq)]
pub struct Snapshot {
    /// Time, s.
    pub t: f64,
    /// Centre of mass and axes (columns) of each body of the model, global.
    pub poses: Vec<(Vec3, Mat3)>,
    /// Bent axes of flexible bodies.
    pub axes: Vec<Bent>,
    /// Forces of contacts, where they are few enough to be seen.
    pub pushes: Vec<Push>,
}

delassus_algebra::saved! {
    Snapshot = Snapshot { t: 0.0, poses: Vec::new(), axes: Vec::new(), pushes: Vec::new() } => {
        t, poses, axes, pushes
    }
}

/// Recorded channels as columns; the first is `t`.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Record {
    /// Column names, `t` first.
    pub columns: Vec<String>,
    /// Values, one vector per column, all of the same length.
    pub data: Vec<Vec<f64>>,
    /// Poses at some of the recorded times (at most a few thousand), for pictures and animation.
    pub snapshots: Vec<Snapshot>,
    /// What the solver did over time.
    pub steps: Steps,
    /// Of which rows these are some; none where they are all.
    pub whole: Option<Whole>,
}

/// What is known of all rows where a record has some of them.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Whole {
    /// How many there are.
    pub rows: usize,
    /// Root mean square over time of every column.
    pub rms: Vec<f64>,
}

delassus_algebra::saved! { Record { data, snapshots, steps } made { columns, whole } }

impl Record {
    /// The values of a column.
    #[must_use]
    pub fn column(&self, name: &str) -> Option<&[f64]> {
        self.columns.iter().position(|c| c == name).map(|i| self.data[i].as_slice())
    }
    /// Number of recorded instants.
    pub fn len(&self) -> usize {
        self.data.first().map_or(0, Vec::len)
    }
    /// True if nothing was recorded.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }
}
