//! Why a step failed, as the system tells it.

use delassus_system::System;
use delassus_system::error::Failure;

/// Are forces, gaps and bias numbers?
pub(super) fn finite(sys: &dyn System) -> bool {
    sys.force().iter().chain(sys.gap()).chain(sys.gap_bias()).all(|x| x.is_finite())
}

/// The element that is not a number.
pub(super) fn non_finite(sys: &dyn System) -> Failure {
    Failure::NonFinite { element: sys.non_finite_element().unwrap_or_default() }
}

/// A matrix without factors: singular at a pivot, unless something in it is not a number.
pub(super) fn singular(sys: &dyn System, pivot: usize) -> Failure {
    if finite(sys) { Failure::Singular { pivot } } else { non_finite(sys) }
}

/// Index of the largest entry.
pub(super) fn worst(x: &[f64]) -> usize {
    (0..x.len()).fold(0, |w, i| if x[i].abs() > x[w].abs() { i } else { w })
}
