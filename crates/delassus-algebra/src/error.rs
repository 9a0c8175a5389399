//! The one way a factorization can fail.

/// A pivot was zero or not finite.
///
/// `pivot` counts in the numbering of the caller, before any reordering: in a constrained system
/// with n coordinates, `pivot < n` is a coordinate and `pivot - n` a constraint row otherwise.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("singular matrix: no usable pivot for unknown {pivot}")]
pub struct Singular {
    /// The unknown without a pivot.
    pub pivot: usize,
}
