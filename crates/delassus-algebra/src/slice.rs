//! Sums over slices, one entry after the other.

/// Σ aᵢ bᵢ in the order of the entries.
#[inline]
pub fn dot(a: &[f64], b: &[f64]) -> f64 {
    a.iter().zip(b).map(|(a, b)| a * b).sum()
}
