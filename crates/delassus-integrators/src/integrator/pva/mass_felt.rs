//! The mass that a row sees, 1/(G diag(M)⁻¹ Gᵀ)_jj: the scale between its multiplier and its acceleration.

use delassus_algebra::assemble::{Diagonal, WeighedSquares};
use delassus_system::{Dims, System};

/// diag(M) into `mass` and the mass it sees into every row of `felt`, at the point of evaluation; `zero` as for [`System::mass`].
pub(super) fn mass_felt(sys: &dyn System, zero: &[f64], mass: &mut [f64], felt: &mut [f64]) {
    let Dims { m, .. } = sys.dims();
    mass.fill(0.0);
    sys.mass(zero, &mut Diagonal(mass));
    felt[..m].fill(0.0);
    sys.jacobian(&mut WeighedSquares { weight: mass, sum: &mut felt[..m] });
    for x in &mut felt[..m] {
        // a gap that nothing moves
        *x = if *x > 0.0 { 1.0 / *x } else { 1.0 };
    }
}
