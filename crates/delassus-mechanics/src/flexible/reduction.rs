//! Reduction of a finite element model to a body in a floating frame.
//!
//! Craig and Bampton's basis: the static deflections by each coordinate of the attachments (constraint modes), and the
//! lowest modes with all of them held. It contains the rigid motions. The modes of the reduced free body are orthogonal to
//! them with respect to mass; without the rigid ones they are the elastic shapes, and the floating frame is the mean frame
//! of the body.
//!
//! With t and r the rigid translations and rotations as nodal vectors, `C_k` = tᵀ M φ_k, ∫ d₀ × `S_k` dm = rᵀ M φ_k,
//! ∫ `S_i` · `S_j` dm = φ_iᵀ M φ_j and the inertia of the undeformed body rᵀ M r are those of the given matrix. Integrals of
//! second order, which M does not tell, are those of the masses lumped to the nodes by t; what the lumped masses lack in
//! the former is put into the constants of the rotary inertia. The equations stay those of one kinetic energy.

use super::eigen::{cholesky, modes, part, solve};
use super::elastic::{Elastic, damping};
use super::spatial_integrals::SpatialIntegrals;
use delassus_algebra::slice::dot;
use delassus_algebra::vec3::{ZERO, cross};
use delassus_algebra::{Mat3, Vec3};
use delassus_model::modal::{Matrices, Modal, PlanarIntegrals};
use delassus_system::error::{Code, Error};

/// A reduced body.
#[derive(Clone, Debug)]
pub struct Reduced {
    /// Elastic shapes as nodal vectors.
    shapes: Vec<Vec<f64>>,
    /// M φ of each.
    heavy: Vec<Vec<f64>>,
    /// ω² and φᵀ M φ of each.
    squares: Vec<f64>,
    masses: Vec<f64>,
    /// Rigid translations and rotations as nodal vectors, and M times them.
    rigid: Vec<Vec<f64>>,
    heavy_rigid: Vec<Vec<f64>>,
    /// Displacement and rotation at each attachment by each shape.
    pub moves: Vec<Vec<[Vec3; 2]>>,
    planar: bool,
}

fn bad(what: impl Into<String>, cure: &str) -> Error {
    Error::model(Code::BadElement, what).hint(cure)
}

fn times(a: &[f64], n: usize, x: &[f64]) -> Vec<f64> {
    a.chunks_exact(n).map(|row| dot(row, x)).collect()
}

/// Translations, then rotations about the origin: nodal vectors of unit rigid motions.
fn rigid_motions(m: &Matrices, planar: bool) -> Vec<Vec<f64>> {
    let (t, n) = (m.translations(planar), m.mass.n);
    let axes = if planar { 2..3 } else { 0..3 };
    let mut out: Vec<Vec<f64>> =
        (0..t).map(|k| (0..n).map(|i| if i % m.per_node == k { 1.0 } else { 0.0 }).collect()).collect();
    for axis in axes {
        let mut w = ZERO;
        w[axis] = 1.0;
        let mut x = vec![0.0; n];
        for (x, p) in x.chunks_exact_mut(m.per_node).zip(&m.nodes) {
            x[..t].copy_from_slice(&cross(w, *p)[..t]);
            if m.turns(planar) {
                x[t + if planar { 0 } else { axis }] = 1.0;
            }
        }
        out.push(x);
    }
    out
}

impl Reduced {
    /// Reduces the matrices of a body.
    ///
    /// # Errors
    /// `BadElement` if M is not positive definite, or K does not leave the rigid motions of the nodes free.
    pub fn of(modal: &Modal, m: &Matrices, planar: bool) -> Result<Reduced, Error> {
        let n = m.mass.n;
        let rigid = rigid_motions(m, planar);
        let heavy_rigid: Vec<Vec<f64>> = rigid.iter().map(|x| times(&m.mass.a, n, x)).collect();
        check_free(m, &rigid, planar)?;
        let basis = craig_bampton(modal, m)?;
        let (squares, shapes) = free_modes(m, &basis)?;
        let skip = rigid.len();
        let least = squares.get(skip).copied().unwrap_or(0.0);
        let most = squares[..skip.min(squares.len())].iter().fold(0.0f64, |s, x| s.max(x.abs()));
        if !(most < 1e-6 * least) {
            return Err(bad(
                format!("the free body has more or fewer than {skip} rigid motions"),
                "its parts must hang together, and none of them may be held",
            ));
        }
        let mut shapes = shapes[skip..].to_vec();
        let masses = shapes.iter_mut().map(|x| normalize(x, m, planar)).collect();
        let heavy = shapes.iter().map(|x| times(&m.mass.a, n, x)).collect();
        let moves = modal.attachments.iter().map(|a| moves(m, &shapes, a.node, planar)).collect();
        Ok(Reduced {
            shapes,
            heavy,
            squares: squares[skip..].to_vec(),
            masses,
            rigid,
            heavy_rigid,
            moves,
            planar,
        })
    }

    /// Elastic coordinates.
    pub fn count(&self) -> usize {
        self.shapes.len()
    }

    /// Total mass; that of the first translation.
    pub fn mass(&self) -> f64 {
        dot(&self.rigid[0], &self.heavy_rigid[0])
    }

    /// Stiffness and damping.
    ///
    /// # Errors
    /// None in practice: the mass matrix is diagonal.
    pub fn elastic(&self, beta: f64, ratios: &[f64]) -> Result<Elastic, Error> {
        let n = self.count();
        let mut k = vec![0.0; n * n];
        let mut m = vec![0.0; n * n];
        for (i, (square, mass)) in self.squares.iter().zip(&self.masses).enumerate() {
            (k[i * n + i], m[i * n + i]) = (square * mass, *mass);
        }
        let d = damping(&k, &m, n, beta, ratios)?;
        Ok(Elastic::linear(n, k, d))
    }

    /// Undeformed places and displacements by each shape of all nodes.
    pub fn nodes(&self, m: &Matrices) -> Vec<Vec<Vec3>> {
        (0..m.nodes.len()).map(|node| self.places(m, node)).collect()
    }

    /// Undeformed place and displacement by each shape of a node.
    fn places(&self, m: &Matrices, node: usize) -> Vec<Vec3> {
        let t = m.translations(self.planar);
        let of = |x: &[f64]| {
            let mut p = ZERO;
            p[..t].copy_from_slice(&x[node * m.per_node..node * m.per_node + t]);
            p
        };
        std::iter::once(m.nodes[node]).chain(self.shapes.iter().map(|x| of(x))).collect()
    }

    /// Integrals of a spatial body.
    pub fn spatial(&self, m: &Matrices) -> SpatialIntegrals {
        let n = self.count();
        let mut out = SpatialIntegrals::zero(n, self.mass());
        for node in 0..m.nodes.len() {
            // the mass at a node, as translations feel it
            let lump = self.heavy_rigid[0][node * m.per_node];
            out.add_mass(lump, &self.places(m, node));
        }
        // first order as the matrix says
        let exact = |i: usize, x: &[f64]| dot(&self.heavy_rigid[i], x);
        // ∫ d₀ dm from M between translations and rotations: t_i · (w_j × d₀) = (d₀ × t_i)_j
        let moment = |i: usize, j: usize| exact(i, &self.rigid[3 + j]);
        out.first[0] = [moment(1, 2), moment(2, 0), moment(0, 1)];
        for k in 0..n {
            out.first[k + 1] = [0, 1, 2].map(|i| exact(i, &self.shapes[k]));
            let lumped = super::spatial_integrals::axial(&out.second[k + 1]);
            out.spin_row[k] = [0, 1, 2].map(|i| exact(3 + i, &self.shapes[k]) - lumped[i]);
        }
        let w = out.second[0];
        let trace = w[0][0] + w[1][1] + w[2][2];
        let mut spin: Mat3 = [ZERO; 3];
        for i in 0..3 {
            for j in 0..3 {
                let lumped = if i == j { trace - w[i][j] } else { -w[i][j] };
                spin[i][j] = exact(3 + i, &self.rigid[3 + j]) - lumped;
            }
        }
        out.spin = spin;
        for i in 0..n {
            for j in 0..n {
                let lumped = super::spatial_integrals::trace(&out.second[(i + 1) * (n + 1) + j + 1]);
                out.spin_matrix[i * n + j] = dot(&self.heavy[i], &self.shapes[j]) - lumped;
            }
        }
        out
    }

    /// Integrals of a planar body.
    pub fn plane(&self, m: &Matrices) -> PlanarIntegrals {
        let n = self.count();
        let mut out = PlanarIntegrals::zero(n, self.mass());
        for node in 0..m.nodes.len() {
            let dm = self.heavy_rigid[0][node * m.per_node];
            let p = self.places(m, node);
            let inner = |a: Vec3, b: Vec3| dm * (a[0] * b[0] + a[1] * b[1]);
            let outer = |a: Vec3, b: Vec3| dm * (a[0] * b[1] - a[1] * b[0]);
            out.second += inner(p[0], p[0]);
            for i in 0..n {
                out.stretch[i] += inner(p[0], p[i + 1]);
                out.swing[i] += outer(p[0], p[i + 1]);
                for j in 0..n {
                    out.mass_matrix[i * n + j] += inner(p[i + 1], p[j + 1]);
                    out.turn[i * n + j] += outer(p[i + 1], p[j + 1]);
                }
            }
        }
        let exact = |i: usize, x: &[f64]| dot(&self.heavy_rigid[i], x);
        out.first = [exact(1, &self.rigid[2]), -exact(0, &self.rigid[2])];
        out.spin = exact(2, &self.rigid[2]) - out.second;
        for k in 0..n {
            out.shape[k] = [exact(0, &self.shapes[k]), exact(1, &self.shapes[k])];
            out.spin_row[k] = exact(2, &self.shapes[k]) - out.swing[k];
            for j in 0..n {
                out.spin_matrix[k * n + j] =
                    dot(&self.heavy[k], &self.shapes[j]) - out.mass_matrix[k * n + j];
            }
        }
        out
    }
}

/// Largest coordinate of a node.
fn extent(m: &Matrices) -> f64 {
    m.nodes.iter().flatten().fold(0.0f64, |s, x| s.max(x.abs()))
}

/// Refuses stiffness against rigid motions.
fn check_free(m: &Matrices, rigid: &[Vec<f64>], planar: bool) -> Result<(), Error> {
    let n = m.mass.n;
    let stiff = (0..n).fold(0.0f64, |s, i| s.max(m.stiffness.a[i * n + i].abs()));
    for (k, x) in rigid.iter().enumerate() {
        let (what, scale) = if k < m.translations(planar) {
            ("translation", stiff)
        } else {
            ("rotation", stiff * extent(m).max(1e-30))
        };
        let resists = times(&m.stiffness.a, n, x).iter().fold(0.0f64, |s, f| s.max(f.abs())) / scale;
        if resists > 1e-6 {
            return Err(bad(
                format!("the stiffness matrix resists a rigid {what}, by {resists:.1e} of its largest entry"),
                "give the matrices of the free body, and nodes in their order and in metres",
            ));
        }
    }
    Ok(())
}

/// Constraint modes of the attachments, then the lowest modes with them held, as nodal vectors.
fn craig_bampton(modal: &Modal, m: &Matrices) -> Result<Vec<Vec<f64>>, Error> {
    let n = m.mass.n;
    // held: coordinates of the attachments
    let mut held: Vec<usize> =
        modal.attachments.iter().flat_map(|a| (0..m.per_node).map(|k| a.node * m.per_node + k)).collect();
    held.sort_unstable();
    held.dedup();
    let free: Vec<usize> = (0..n).filter(|i| held.binary_search(i).is_err()).collect();
    let nodal = |x: Vec<f64>| {
        let mut full = vec![0.0; n];
        free.iter().zip(x).for_each(|(i, x)| full[*i] = x);
        full
    };
    let mut basis: Vec<Vec<f64>> = Vec::new();
    let inner = part(&m.stiffness.a, n, &free, &free);
    let Some(l) = cholesky(&inner, free.len()) else {
        return Err(bad(
            "the body can still move as a mechanism when its attachments are held",
            "attach it at more nodes: two in the plane, three in space, if nodes have no rotations",
        ));
    };
    for b in &held {
        let mut x: Vec<f64> = free.iter().map(|i| -m.stiffness.a[i * n + b]).collect();
        solve(&l, free.len(), &mut x);
        let mut full = nodal(x);
        full[*b] = 1.0;
        basis.push(full);
    }
    if m.modes > 0 && !free.is_empty() {
        let (_, list) = modes(&inner, &part(&m.mass.a, n, &free, &free), free.len())?;
        basis.extend(list.into_iter().take(m.modes).map(nodal));
    }
    Ok(basis)
}

/// Scales a shape of unit mass so that its largest displacement is one (torsion turns without displacing); its new mass.
fn normalize(x: &mut [f64], m: &Matrices, planar: bool) -> f64 {
    let t = m.translations(planar);
    let most = |s: f64, x: &[f64]| x.iter().fold(s, |s, x| s.max(x.abs()));
    let moved = x.chunks_exact(m.per_node).fold(0.0, |s, x| most(s, &x[..t]));
    let turned = x.chunks_exact(m.per_node).fold(0.0, |s, x| most(s, &x[t..]));
    let top = moved.max(0.1 * extent(m) * turned);
    x.iter_mut().for_each(|x| *x /= top);
    1.0 / (top * top)
}

/// ω² and modes, as nodal vectors, of the free body in a basis.
fn free_modes(m: &Matrices, basis: &[Vec<f64>]) -> Result<(Vec<f64>, Vec<Vec<f64>>), Error> {
    let (n, size) = (m.mass.n, basis.len());
    let reduce = |a: &[f64]| {
        let moved: Vec<Vec<f64>> = basis.iter().map(|x| times(a, n, x)).collect();
        basis.iter().flat_map(|x| moved.iter().map(|y| dot(x, y)).collect::<Vec<f64>>()).collect::<Vec<f64>>()
    };
    let (k, mm) = (reduce(&m.stiffness.a), reduce(&m.mass.a));
    let (squares, list) = modes(&k, &mm, size)
        .map_err(|_| bad("the mass matrix is not positive definite", "every coordinate needs a mass"))?;
    let nodal = |x: &Vec<f64>| {
        let mut out = vec![0.0; n];
        for (x, b) in x.iter().zip(basis) {
            out.iter_mut().zip(b).for_each(|(o, b)| *o += x * b);
        }
        out
    };
    let shapes = list.iter().map(nodal).collect();
    Ok((squares, shapes))
}

/// Displacement and rotation of a node by each shape.
fn moves(m: &Matrices, shapes: &[Vec<f64>], node: usize, planar: bool) -> Vec<[Vec3; 2]> {
    let (t, at) = (m.translations(planar), node * m.per_node);
    shapes
        .iter()
        .map(|x| {
            let (mut u, mut turn) = (ZERO, ZERO);
            u[..t].copy_from_slice(&x[at..at + t]);
            if m.turns(planar) {
                if planar {
                    turn[2] = x[at + t];
                } else {
                    turn.copy_from_slice(&x[at + t..at + 6]);
                }
            }
            [u, turn]
        })
        .collect()
}
