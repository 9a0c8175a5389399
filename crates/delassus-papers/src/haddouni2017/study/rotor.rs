//! A rotating shaft with a disk (A35), and frequencies of a model about its drawing.

use delassus::error::Code;
use delassus::formulation::{Mechanism, Shift, absolute};
use delassus::{Error, Model};
use delassus_algebra::assemble::Dense;
use delassus_algebra::row_split::RowSplit;
use delassus_algebra::symmetric_eigen::SymmetricEigen;
use delassus_library::example;

/// Stiffness of its bearings, N/m.
pub(crate) const BEARING: f64 = 1e9;

/// The rotor of `examples/rotor.toml` at a speed, rad/s, on bearings of some stiffness: marker `hub` in the middle of the shaft.
///
/// # Errors
/// For a number of elements that leaves no node in the middle.
pub(crate) fn rotor(elements: usize, speed: f64, bearing: f64) -> Result<Model, Error> {
    let values = [elements.to_string(), format!("{speed:?}"), format!("{bearing:?}")];
    let [elements, speed, bearing] = values.each_ref();
    example("rotor", &[("elements", elements), ("speed", speed), ("bearing", bearing)])
}

/// Its disk of 5 kg on a pinned shaft without mass: √(48 EI/m L³), rad/s.
pub(crate) const JEFFCOTT: f64 = 270.746_797_919_683_33;
/// Damping ratio of that.
pub(crate) const DAMPING_RATIO: f64 = 0.02;
/// Eccentricity of the disk, m.
pub(crate) const ECCENTRICITY: f64 = 1e-4;

/// ω of K x = ω² M x on the constraints, rad/s, increasing: small motions of a model about its drawing at rest, undamped.
///
/// # Errors
/// If the model has no equations, or they are not finite.
pub(crate) fn frequencies(model: &Model) -> Result<Vec<f64>, Error> {
    let mut m = absolute(model)?;
    let (q, d) = (m.drawn(), m.dims());
    let (n, zero) = (d.nv, vec![0.0; d.nv.max(d.m)]);
    m.set_position(0.0, &q);
    m.set_velocity(&zero[..n]);
    let tangent = |m: &dyn Mechanism, mass: f64, stiffness: f64| {
        let mut out = Dense::new(n, n);
        m.tangent(Shift { mass, damping: 0.0, stiffness }, &zero[..n], &zero[..d.m], &mut out);
        out.values
    };
    let (mass, stiffness) = (tangent(m.as_ref(), 1.0, 0.0), tangent(m.as_ref(), 0.0, 1.0));
    let mut rows = Dense::new(d.m, n);
    m.jacobian(&mut rows);
    let free = RowSplit::new(&rows.values, d.m, n, 1e-10).null_basis();
    let size = free.len() / n;
    let mut a = within(&stiffness, &free, n, size);
    reduce(within(&mass, &free, n, size), &mut a, size);
    let bad = |_| Error::model(Code::BadElement, "the linearized equations are not finite");
    Ok(SymmetricEigen::new(&a, size).map_err(bad)?.values.iter().map(|x| x.max(0.0).sqrt()).collect())
}

/// Zᵀ A Z.
fn within(a: &[f64], z: &[f64], n: usize, size: usize) -> Vec<f64> {
    let mut half = vec![0.0; n * size];
    for i in 0..n {
        for k in (0..n).filter(|k| a[i * n + k] != 0.0) {
            (0..size).for_each(|j| half[i * size + j] += a[i * n + k] * z[k * size + j]);
        }
    }
    let mut out = vec![0.0; size * size];
    for k in 0..n {
        for i in 0..size {
            (0..size).for_each(|j| out[i * size + j] += z[k * size + i] * half[k * size + j]);
        }
    }
    out
}

/// a becomes L⁻¹ A L⁻ᵀ with M = L Lᵀ.
fn reduce(mut l: Vec<f64>, a: &mut [f64], n: usize) {
    for j in 0..n {
        for i in j..n {
            let s: f64 = (0..j).map(|c| l[i * n + c] * l[j * n + c]).sum();
            let x = l[i * n + j] - s;
            l[i * n + j] = if i == j { x.sqrt() } else { x / l[j * n + j] };
        }
    }
    for transposed in [false, true] {
        let at = |i: usize, c: usize| if transposed { c * n + i } else { i * n + c };
        for c in 0..n {
            for i in 0..n {
                let s: f64 = (0..i).map(|j| l[i * n + j] * a[at(j, c)]).sum();
                a[at(i, c)] = (a[at(i, c)] - s) / l[i * n + i];
            }
        }
    }
}

/// Against Rayleigh's quotient.
#[cfg(test)]
mod tests {
    use super::*;
    use std::f64::consts::PI;

    /// Disk on a pinned shaft with the deflection of a force in the middle as its shape: 17/35 of the shaft's mass moves with the
    /// disk. The midpoint rule makes the half span stiffer by 1/(1 − 1/N²); shear and the two bearings soften it. The quotient is
    /// an upper bound, high by the fourth power of the ratio of the first two frequencies, about 1e-3. Elements that interpolate
    /// linearly miss part of the shaft's share of the mass, an eighth of all, by the square of an element over the span.
    #[test]
    fn the_first_whirl_is_that_of_the_disk_with_half_the_shaft() {
        let (e, nu, r, l) = (210e9, 0.3, 0.01f64, 0.6f64);
        let (area, i) = (PI * r * r, 0.25 * PI * r.powi(4));
        let shear = 6.0 * (1.0 + nu) / (7.0 + 6.0 * nu) * area * e / (2.0 * (1.0 + nu));
        let jeffcott = (48.0 * e * i / l.powi(3) / 5.0).sqrt();
        assert!((jeffcott / JEFFCOTT - 1.0).abs() < 1e-12);
        for elements in [8, 16] {
            let n = elements as f64;
            let soft = l.powi(3) / (48.0 * e * i) * (1.0 - 1.0 / (n * n)) + l / (4.0 * shear) + 0.5e-9;
            let bound = (1.0 / soft / (5.0 + 17.0 / 35.0 * 7800.0 * area * l)).sqrt();
            let all = frequencies(&rotor(elements, 0.0, BEARING).unwrap()).unwrap();
            // two planes; the eccentric disk is another in each, by the square of its eccentricity over its radius of gyration
            let [first, second] =
                [all.iter().find(|w| **w > 1.0).unwrap(), all.iter().filter(|w| **w > 1.0).nth(1).unwrap()];
            assert!((first / second - 1.0).abs() < 1e-5, "{first} {second}");
            assert!(
                (0.997..1.001 + 0.125 / (n * n)).contains(&(first / bound)),
                "{elements} elements: {first} rad/s, bound {bound}"
            );
            // sections that shear against their rotary inertia: near 1e5 Hz
            assert!(all.last().unwrap() / (2.0 * PI) > 8e4, "{:?}", all.last());
        }
    }
}
