//! What it took to bring the stated error of a run under its tolerance.

/// One run of a certified one.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Pass {
    /// Tolerance of its steps.
    pub tolerance: Option<f64>,
    /// Its fixed step, s.
    pub step: Option<f64>,
    /// Error asked for, in parts of what the first pass asked for.
    pub fine: f64,
    /// Accepted steps.
    pub steps: usize,
    /// Events.
    pub events: usize,
    /// Stated error of positions, in model lengths or rad; NaN if it is not known.
    pub error: f64,
}

/// Whether the stated error meets the tolerance, and what was tried.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Certificate {
    /// The tolerance.
    pub aim: f64,
    /// It is met. If not, the error of the run says why.
    pub met: bool,
    /// The runs made, the one whose results these are last (or before one that failed).
    pub passes: Vec<Pass>,
}
