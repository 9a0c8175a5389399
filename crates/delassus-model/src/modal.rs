//! A flexible body in a floating frame that is given by numbers: by the mass and stiffness matrices of its nodes, which
//! are reduced to a few modes, or directly by its shape integrals.

use super::Dimension;
use delassus_algebra::Vec3;
use delassus_algebra::symmetric_eigen::SymmetricEigen;
use delassus_system::error::{Code, Error};

/// Most coordinates of nodes that are reduced; the matrices are full.
pub const MOST_NODAL: usize = 1500;

/// A full symmetric matrix, row by row.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Square {
    /// Rows.
    pub n: usize,
    /// Entries.
    pub a: Vec<f64>,
}

/// A place at which a body can be held, pushed or measured.
#[derive(Clone, Debug, PartialEq)]
pub struct Attachment {
    /// Name.
    pub name: String,
    /// Place in the undeformed body, body axes, m.
    pub at: Vec3,
    /// Node, for a body given by matrices.
    pub node: usize,
    /// Displacement and rotation by each elastic coordinate, for a body given by integrals.
    pub moves: Vec<[Vec3; 2]>,
}

/// What a body is made of.
#[derive(Clone, Debug, PartialEq)]
pub enum Source {
    /// Nodes with displacements (and rotations), their mass and stiffness.
    Matrices(Matrices),
    /// Shape integrals and stiffness of a planar body.
    Planar(PlanarIntegrals, Square),
}

/// A finite element model whose coordinates are those of its nodes, one node after the other.
#[derive(Clone, Debug, PartialEq)]
pub struct Matrices {
    /// Places of the nodes, body axes, m.
    pub nodes: Vec<Vec3>,
    /// Coordinates of a node: 2 or 3 displacements, or with rotations 3 (planar) or 6 (spatial).
    pub per_node: usize,
    /// Mass matrix.
    pub mass: Square,
    /// Stiffness matrix.
    pub stiffness: Square,
    /// Modes with the attachments held.
    pub modes: usize,
}

/// A modal body.
#[derive(Clone, Debug, PartialEq)]
pub struct Modal {
    /// Its data.
    pub source: Source,
    /// Where it can be attached to.
    pub attachments: Vec<Attachment>,
    /// Damping proportional to stiffness, s.
    pub damping: f64,
}

/// Integrals over the mass of a planar body, for the displacement Σ η_k `S_k` of the places d₀ in the floating frame. P is
/// the quarter turn. Published data need not come from one displacement field: the equations only need `turn`
/// antisymmetric and the mass matrices symmetric.
#[derive(Clone, Debug, PartialEq)]
pub struct PlanarIntegrals {
    /// ∫ dm.
    pub mass: f64,
    /// ∫ d₀ dm.
    pub first: [f64; 2],
    /// ∫ |d₀|² dm.
    pub second: f64,
    /// ∫ `S_k` dm.
    pub shape: Vec<[f64; 2]>,
    /// ∫ d₀ · `S_k` dm.
    pub stretch: Vec<f64>,
    /// ∫ (P d₀) · `S_k` dm.
    pub swing: Vec<f64>,
    /// ∫ `S_i` · `S_j` dm, row by row.
    pub mass_matrix: Vec<f64>,
    /// ∫ (P `S_i`) · `S_j` dm; antisymmetric.
    pub turn: Vec<f64>,
    /// Rotary inertia of the sections, which turn by ψ = Σ η_k `Ψ_k` against the frame: ∫ dJ, ∫ `Ψ_k` dJ, ∫ `Ψ_i Ψ_j` dJ.
    pub spin: f64,
    /// See `spin`.
    pub spin_row: Vec<f64>,
    /// See `spin`.
    pub spin_matrix: Vec<f64>,
}

impl PlanarIntegrals {
    /// All zero but the mass.
    pub fn zero(n: usize, mass: f64) -> PlanarIntegrals {
        PlanarIntegrals {
            mass,
            first: [0.0; 2],
            second: 0.0,
            shape: vec![[0.0; 2]; n],
            stretch: vec![0.0; n],
            swing: vec![0.0; n],
            mass_matrix: vec![0.0; n * n],
            turn: vec![0.0; n * n],
            spin: 0.0,
            spin_row: vec![0.0; n],
            spin_matrix: vec![0.0; n * n],
        }
    }

    /// Mass matrix of the elastic coordinates alone.
    pub fn elastic_mass(&self) -> Vec<f64> {
        self.mass_matrix.iter().zip(&self.spin_matrix).map(|(a, b)| a + b).collect()
    }
}

impl Square {
    /// Largest difference from a symmetric matrix (`sign` 1) or an antisymmetric one (−1), relative to the largest entry.
    pub fn asymmetry(&self, sign: f64) -> f64 {
        let n = self.n;
        let top = self.a.iter().fold(f64::MIN_POSITIVE, |m, x| m.max(x.abs()));
        let pairs = (0..n).flat_map(|i| (0..=i).map(move |j| (i, j)));
        pairs.fold(0.0f64, |m, (i, j)| m.max((self.a[i * n + j] - sign * self.a[j * n + i]).abs())) / top
    }
}

impl Matrices {
    /// Displacements among the coordinates of a node.
    pub fn translations(&self, planar: bool) -> usize {
        if planar { 2 } else { 3 }
    }
    /// True if nodes turn.
    pub fn turns(&self, planar: bool) -> bool {
        self.per_node > self.translations(planar)
    }
}

impl Modal {
    /// Elastic coordinates: one for each coordinate of an attachment and for each mode, less the rigid motions.
    pub fn count(&self, planar: bool) -> usize {
        match &self.source {
            Source::Matrices(m) => {
                let all = self.attachments.len() * m.per_node + m.modes;
                all.min(m.mass.n).saturating_sub(if planar { 3 } else { 6 })
            }
            Source::Planar(integrals, _) => integrals.shape.len(),
        }
    }

    /// Its mass: as a translation along x feels it.
    pub fn mass(&self) -> f64 {
        match &self.source {
            Source::Matrices(m) => {
                let along = (0..m.mass.n).step_by(m.per_node.max(1));
                along.clone().flat_map(|i| along.clone().map(move |j| m.mass.a[i * m.mass.n + j])).sum()
            }
            Source::Planar(integrals, _) => integrals.mass,
        }
    }

    /// Sizes, symmetry and numbers.
    ///
    /// # Errors
    /// `BadElement`.
    pub fn check(&self, dimension: Dimension) -> Result<(), Error> {
        let bad = |what: String, cure: &str| Err(Error::model(Code::BadElement, what).hint(cure));
        let planar = dimension == Dimension::Planar;
        if !(self.damping >= 0.0 && self.damping.is_finite()) {
            return bad(format!("the damping of the body is {} s", self.damping), "zero or more");
        }
        match &self.source {
            Source::Matrices(m) => {
                let t = m.translations(planar);
                let with = if planar { 3 } else { 6 };
                if m.per_node != t && m.per_node != with {
                    let cure = if planar { "2, or 3 with a rotation" } else { "3, or 6 with rotations" };
                    return bad(format!("a node has {} coordinates", m.per_node), cure);
                }
                let n = m.nodes.len() * m.per_node;
                for (name, a) in [("mass", &m.mass), ("stiffness", &m.stiffness)] {
                    if a.n != n {
                        let count = m.nodes.len();
                        let what = format!(
                            "the {name} matrix has {} rows, but {count} nodes of {} coordinates have {n}",
                            a.n, m.per_node
                        );
                        return bad(what, "give as many nodes as the matrices have, in their order");
                    }
                    if let Some(at) = a.a.iter().position(|x| !x.is_finite()) {
                        let what = format!("the {name} matrix is not finite at row {}", at / n + 1);
                        return bad(what, "check the file");
                    }
                    if a.asymmetry(1.0) > 1e-9 {
                        return bad(format!("the {name} matrix is not symmetric"), "check the file");
                    }
                }
                if n > MOST_NODAL {
                    let what = format!("the matrices have {n} rows; at most {MOST_NODAL} are reduced");
                    return bad(what, "reduce the model where it was made, and give the reduced matrices");
                }
                if let Some(a) = self.attachments.iter().find(|a| a.node >= m.nodes.len()) {
                    let what = format!("the attachment `{}` is at node {}", a.name, a.node + 1);
                    return bad(what, "nodes count from 1");
                }
                if self.attachments.is_empty() {
                    return bad(
                        "the body has no attachments".into(),
                        "attachments = { left = 1, right = 11 }",
                    );
                }
                if self.count(planar) == 0 {
                    return bad("no elastic coordinate is left".into(), "ask for more modes or attachments");
                }
                Ok(())
            }
            Source::Planar(integrals, k) => check_integrals(integrals, k, planar),
        }
    }

    /// The attachment at a place, within 1e-6 of the size of the body.
    pub fn attachment_at(&self, p: Vec3) -> Option<&Attachment> {
        let size = self.attachments.iter().flat_map(|a| a.at).fold(0.0f64, |m, x| m.max(x.abs()));
        let off = |a: &Attachment| (0..3).map(|i| (a.at[i] - p[i]).abs()).fold(0.0, f64::max);
        self.attachments.iter().find(|a| off(a) <= 1e-6 * size.max(f64::MIN_POSITIVE))
    }
}

/// Part of the largest stiffness below which a shape has none: ten thousand units of round-off.
const STRAINLESS: f64 = 1e-12;

fn check_integrals(it: &PlanarIntegrals, k: &Square, planar: bool) -> Result<(), Error> {
    let bad = |what: String, cure: &str| Err(Error::model(Code::BadElement, what).hint(cure));
    if !planar {
        return bad("shape integrals describe planar bodies".into(), "give mass and stiffness matrices");
    }
    let n = it.shape.len();
    if n == 0 {
        return bad("the body has no elastic coordinates".into(), "or use a rigid body");
    }
    for (name, length, wanted) in [
        ("stretch", it.stretch.len(), n),
        ("swing", it.swing.len(), n),
        ("mass_matrix", it.mass_matrix.len(), n * n),
        ("turn", it.turn.len(), n * n),
        ("stiffness", k.a.len(), n * n),
    ] {
        if length != wanted {
            let what = format!("`{name}` has {length} numbers; {n} elastic coordinates need {wanted}");
            return bad(what, "`shape` has one pair for each elastic coordinate");
        }
    }
    let square = |a: &[f64]| Square { n, a: a.to_vec() };
    if square(&it.mass_matrix).asymmetry(1.0) > 1e-9 || k.asymmetry(1.0) > 1e-9 {
        return bad(
            "the mass or stiffness matrix is not symmetric".into(),
            "check `mass_matrix` and `stiffness`",
        );
    }
    if square(&it.turn).asymmetry(-1.0) > 1e-9 {
        return bad("the matrix `turn` is not antisymmetric".into(), "it is ∫ S_ix S_jy − S_iy S_jx dm");
    }
    // a shape without strain energy is a motion that the floating frame has already
    let values = SymmetricEigen::new(&k.a, n).map_or_else(|_| Vec::new(), |e| e.values);
    if let (Some(softest), Some(stiffest)) = (values.first(), values.last())
        && *softest <= STRAINLESS * stiffest.abs()
    {
        let what = format!(
            "a shape has no strain energy: the stiffness has the eigenvalues {softest:.3e} to {stiffest:.3e} N/m"
        );
        return Err(Error::model(Code::RigidModeInBasis, what).hint(
            "leave out rigid motions, which the frame of the body does: hold it in as many places as fix it",
        ));
    }
    Ok(())
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "tests")]
mod tests {
    use super::*;

    /// Two shapes with these stiffnesses.
    fn checked(k: [f64; 4]) -> Result<(), Error> {
        let integrals = PlanarIntegrals {
            shape: vec![[0.0, 0.1], [0.1, 0.0]],
            stretch: vec![0.0; 2],
            swing: vec![0.1, 0.0],
            mass_matrix: vec![0.2, 0.0, 0.0, 0.2],
            turn: vec![0.0; 4],
            mass: 1.0,
            first: [0.5, 0.0],
            second: 0.3,
            spin: 0.0,
            spin_row: vec![0.0; 2],
            spin_matrix: vec![0.0; 4],
        };
        check_integrals(&integrals, &Square { n: 2, a: k.to_vec() }, true)
    }

    #[test]
    fn a_shape_without_strain_energy_is_refused_as_a_rigid_motion() {
        checked([1e6, 0.0, 0.0, 1.0]).unwrap();
        for rigid in [[1e6, 0.0, 0.0, 0.0], [1.0, -1.0, -1.0, 1.0], [0.0; 4]] {
            assert_eq!(checked(rigid).unwrap_err().code, Code::RigidModeInBasis);
        }
    }
}
