//! Forces that act along other rows than those they hold: friction that slips.

use delassus_algebra::assemble::Negated;
use delassus_algebra::kkt::{Kkt, Structure};
use delassus_system::System;

/// [M −Bᵀ; G 0] is symmetric unless B differs from G.
pub(super) fn structure(sys: &dyn System) -> Structure {
    if sys.has_drag() { Structure::General } else { Structure::Symmetric }
}

/// After G: the upper right becomes −Bᵀ = −(G − D)ᵀ, the lower left stays G.
pub(super) fn add_drag(sys: &dyn System, kkt: &mut Kkt) {
    if sys.has_drag() {
        sys.drag(&mut Negated(kkt.jacobian()));
        sys.drag(kkt.rows_extra());
    }
}
