//! Two-node elements of the transverse displacement, with nodal displacement and rotation.
//!
//! Exact for the statics of Timoshenko's beam: w cubic, ψ quadratic, shear constant, with Φ = 12 EI/(G `A_s` h²)
//! (Przemieniecki; Friedman and Kosmatka 1993). Φ = 0 are Hermite's cubics of Euler and Bernoulli's beam.

use super::lines::Across;

/// Equal elements along a beam.
#[derive(Clone, Copy, Debug)]
pub struct Interpolation {
    /// How many.
    pub elements: usize,
    /// Length of one, m.
    pub h: f64,
    /// Φ.
    pub phi: f64,
}

/// The element at x, and its four functions: displacement and rotation (times h) of the first and the second node.
pub fn across(mesh: &Interpolation, x: f64) -> (usize, [Across; 4]) {
    let h = mesh.h;
    let e = ((x / h) as usize).min(mesh.elements - 1);
    (e, functions(h, mesh.phi, x / h - e as f64))
}

/// The four functions at z from 0 to 1 of an element.
fn functions(h: f64, phi: f64, z: f64) -> [Across; 4] {
    let m = 1.0 / (1.0 + phi);
    let (z2, z3) = (z * z, z * z * z);
    // displacement, h · slope, h · rotation, h² · curvature
    let rows = [
        [
            2.0 * z3 - 3.0 * z2 - phi * z + 1.0 + phi,
            6.0 * (z2 - z) - phi,
            6.0 * (z2 - z),
            6.0 * (2.0 * z - 1.0),
        ],
        [
            z3 - (2.0 + 0.5 * phi) * z2 + (1.0 + 0.5 * phi) * z,
            3.0 * z2 - (4.0 + phi) * z + 1.0 + 0.5 * phi,
            3.0 * z2 - (4.0 + phi) * z + 1.0 + phi,
            6.0 * z - 4.0 - phi,
        ],
        [3.0 * z2 - 2.0 * z3 + phi * z, 6.0 * (z - z2) + phi, 6.0 * (z - z2), 6.0 * (1.0 - 2.0 * z)],
        [
            z3 - (1.0 - 0.5 * phi) * z2 - 0.5 * phi * z,
            3.0 * z2 - (2.0 - phi) * z - 0.5 * phi,
            3.0 * z2 - (2.0 - phi) * z,
            6.0 * z - 2.0 + phi,
        ],
    ];
    rows.map(|[f, slope, turn, curvature]| Across {
        f: m * f,
        slope: m * slope / h,
        turn: m * turn / h,
        curvature: m * curvature / (h * h),
        shear: m * (slope - turn) / h,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rigid_motions_and_constant_shear_are_exact() {
        let (h, phi) = (0.7, 0.4);
        for z in [0.0, 0.3, 1.0] {
            let n = functions(h, phi, z);
            let of = |nodal: [f64; 4], pick: &dyn Fn(&Across) -> f64| {
                n.iter().zip(nodal).map(|(n, x)| x * pick(n)).sum::<f64>()
            };
            // displacement 1, then rotation 1 about the first node
            assert!((of([1.0, 0.0, 1.0, 0.0], &|n| n.f) - 1.0).abs() < 1e-15);
            let turned = [0.0, h, h, h];
            assert!((of(turned, &|n| n.f) - z * h).abs() < 1e-15);
            assert!((of(turned, &|n| n.turn) - 1.0).abs() < 1e-15);
            assert!(of(turned, &|n| n.curvature).abs() < 1e-14 && of(turned, &|n| n.shear).abs() < 1e-14);
            // equilibrium: EI ψ'' = −GA γ, with γ constant in the element and Φ = 12 EI/(GA h²)
            for f in n {
                let other = functions(h, phi, z + 1e-4);
                let moment = (other[0].curvature - n[0].curvature) / (1e-4 * h);
                assert!((phi * h * h / 12.0 * moment + n[0].shear).abs() < 1e-9, "{moment} {}", f.shear);
            }
        }
    }
}
