//! The shortest period of a mesh: that of one of its elements, free and alone, which no mode of the mesh falls below.
//!
//! Source: B. M. Irons, G. Treharne, A bound theorem in eigenvalues and its practical applications, 1971.

use super::{Deforming, Flexible};
use crate::kinematics::{Plane, Spatial};
use delassus_algebra::assemble::Dense;
use delassus_algebra::symmetric_eigen::SymmetricEigen;
use delassus_algebra::vec3::ZERO;
use delassus_model::{Body, BodyKind, Dimension, Mesh, Model};
use delassus_system::Shift;

/// Directions with less of the largest inertia than this have none.
const NO_INERTIA: f64 = 1e-14;

/// The shortest period of an element of any mesh, s, with the name of the body.
pub fn shortest_period(model: &Model) -> Option<(f64, String)> {
    let of = |b: &Body| {
        let BodyKind::Mesh(mesh) = b.kind else { return None };
        let period = match model.dimension {
            Dimension::Planar => alone::<Plane>(b, &mesh),
            Dimension::Spatial => alone::<Spatial>(b, &mesh),
        };
        Some((period?, b.name.clone()))
    };
    model.bodies.iter().filter_map(of).min_by(|a, b| a.0.total_cmp(&b.0))
}

/// The shortest period of one element of a mesh.
fn alone<S: Deforming>(body: &Body, mesh: &Mesh) -> Option<f64> {
    let parts = mesh.count as f64;
    let one = Mesh {
        count: 1,
        length: mesh.length / parts,
        rest_length: mesh.rest_length.map(|l| l / parts),
        ..*mesh
    };
    let kind = BodyKind::Mesh(one);
    let part = Body { kind, mass: body.mass / parts, ..body.clone() };
    let mut element = S::flexible(&part, ZERO, &[]).ok()??;
    let (mut q, zero) = (vec![0.0; S::nq(kind)], vec![0.0; S::nv(kind)]);
    element.drawn(&mut q);
    element.set_position(&q);
    element.set_velocity(&zero);
    let n = zero.len();
    let matrix = |element: &dyn Flexible<S>, shift: Shift| {
        let mut out = Dense::new(n, n);
        element.tangent(shift, &zero, &zero, 0, &mut out);
        out.values
    };
    let mass = matrix(element.as_ref(), Shift::MASS);
    let stiffness = matrix(element.as_ref(), Shift { mass: 0.0, damping: 0.0, stiffness: 1.0 });
    // K x = ω² M x, with x = V d⁻¹ᐟ² y and M = V d Vᵀ
    let m = SymmetricEigen::new(&mass, n).ok()?;
    let heaviest = m.values.last().copied().unwrap_or(0.0);
    let kept: Vec<usize> = (0..n).filter(|k| m.values[*k] > NO_INERTIA * heaviest).collect();
    let column = |k: usize, i: usize| m.vectors[i * n + k] / m.values[k].sqrt();
    let mut reduced = vec![0.0; kept.len() * kept.len()];
    for (a, ka) in kept.iter().enumerate() {
        for (b, kb) in kept.iter().enumerate() {
            let sum = (0..n).map(|i| {
                let row: f64 = (0..n).map(|j| stiffness[i * n + j] * column(*kb, j)).sum();
                column(*ka, i) * row
            });
            reduced[a * kept.len() + b] = sum.sum();
        }
    }
    let fastest = SymmetricEigen::new(&reduced, kept.len()).ok()?.values.last().copied()?;
    (fastest > 0.0).then(|| std::f64::consts::TAU / fastest.sqrt())
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "tests")]
mod tests {
    use super::*;

    #[test]
    fn an_element_of_a_bar_has_the_period_of_the_closed_form() {
        // K = EA/ℓ [1 −1; −1 1], M = m/6 [2 1; 1 2]: ω² = 12 EA/(ℓ m)
        let text = "delassus = 1\n[world]\ndimension = 2\n[[body]]\nname = \"bar\"\nkind = \"bar\"\nfrom = [0, 0]\nto = [2, 0]\nelements = 10\nE = 1e9\narea = 1e-3\nmass = 5\n";
        let model = Model::parse(text, "bar.toml", &[]).unwrap();
        let (period, name) = shortest_period(&model).unwrap();
        let exact = std::f64::consts::TAU / (12.0 * 1e9 * 1e-3 / (0.2 * 0.5f64)).sqrt();
        assert!((period - exact).abs() < 1e-12 * exact && name == "bar", "{period} {exact}");
    }
}
