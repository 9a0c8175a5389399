//! A rotating shaft with a disk (A35), and frequencies of a model about its drawing.

use crate::example;
use delassus::formulation::{Mechanism, Shift, absolute};
use delassus::{Error, Model};
use delassus_algebra::assemble::Assembler;
use delassus_algebra::row_split::RowSplit;
use delassus_algebra::symmetric_eigen::SymmetricEigen;

/// The rotor of `examples/rotor.toml` at a speed, rad/s: marker `hub` in the middle of the shaft.
///
/// # Errors
/// For a number of elements that leaves no node in the middle.
pub fn rotor(elements: usize, speed: f64) -> Result<Model, Error> {
    example("rotor", &[("elements", &elements.to_string()), ("speed", &format!("{speed:?}"))])
}

/// Its disk of 5 kg on a pinned shaft without mass: √(48 EI/m L³), rad/s.
pub const JEFFCOTT: f64 = 270.746_797_919_683_33;
/// Damping ratio of that.
pub const DAMPING_RATIO: f64 = 0.02;
/// Eccentricity of the disk, m.
pub const ECCENTRICITY: f64 = 1e-4;

/// Collects blocks into a dense matrix.
struct Dense {
    columns: usize,
    data: Vec<f64>,
}

impl Assembler for Dense {
    fn add(&mut self, row: usize, col: usize, nr: usize, nc: usize, block: &[f64]) {
        for r in 0..nr {
            let own = &mut self.data[(row + r) * self.columns + col..][..nc];
            own.iter_mut().zip(&block[r * nc..(r + 1) * nc]).for_each(|(a, b)| *a += b);
        }
    }
}

/// ω of K x = ω² M x on the constraints, rad/s, increasing: small motions of a model about its drawing at rest, undamped.
///
/// # Errors
/// If the model has no equations, or they are not finite.
pub fn frequencies(model: &Model) -> Result<Vec<f64>, Error> {
    let mut m = absolute(model)?;
    let (q, d) = (m.drawn(), m.dims());
    let (n, zero) = (d.nv, vec![0.0; d.nv.max(d.m)]);
    m.set_position(0.0, &q);
    m.set_velocity(&zero[..n]);
    let tangent = |m: &dyn Mechanism, mass: f64, stiffness: f64| {
        let mut out = Dense { columns: n, data: vec![0.0; n * n] };
        m.tangent(Shift { mass, damping: 0.0, stiffness }, &zero[..n], &zero[..d.m], &mut out);
        out.data
    };
    let (mass, stiffness) = (tangent(m.as_ref(), 1.0, 0.0), tangent(m.as_ref(), 0.0, 1.0));
    let mut rows = Dense { columns: n, data: vec![0.0; d.m * n] };
    m.jacobian(&mut rows);
    let free = RowSplit::new(&rows.data, d.m, n, 1e-10).null_basis();
    let size = free.len() / n;
    let mut a = within(&stiffness, &free, n, size);
    reduce(within(&mass, &free, n, size), &mut a, size);
    let bad = |_| Error::model("BadElement", "the linearized equations are not finite");
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
