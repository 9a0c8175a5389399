//! Strain energy and damping of a body in a floating frame.
//!
//! Linear theory: V = ½ ηᵀ K η. With geometric stiffening (von Kármán) the strain of the axis is u' + ½ v'² + ½ w'², so
//! that tension stiffens bending:
//!
//! ```text
//! V = ½ ηᵀ K_b η + ½ Σ EA Δ ε²      ε = a·η + ½ Σ_p s_p [(b_p·η)² + (c_p·η)²]
//! ∂V/∂η = K_b η + Σ EA Δ ε ∇ε       ∂²V/∂η² = K_b + Σ EA Δ [∇ε ∇εᵀ + ε Σ_p s_p (b_p b_pᵀ + c_p c_pᵀ)]
//! ```
//!
//! The sum goes over cells of length Δ. In finite elements, whose u' is constant, a cell is an element and ε its mean:
//! pointwise strains of cubic bending could not be balanced by u' and would lock. Smooth functions have a cell at each Gauss
//! point. Damping forces D η̇ are linear: β K, and given ratios of the modes in which the body vibrates with its frame held:
//! D = M Φ diag(2 ζ ω) Φᵀ M with Φᵀ M Φ = 1.

use super::eigen;
use super::shapes::{BeamShapes, GAUSS};
use delassus_algebra::slice::dot;
use delassus_model::Beam;
use delassus_system::error::Error;

/// A row over coordinates from `first` on.
#[derive(Clone, Debug)]
struct Part {
    first: usize,
    values: Vec<f64>,
}

impl Part {
    /// Cut to what is not zero.
    fn cut(first: usize, values: &[f64]) -> Part {
        let from = values.iter().position(|x| *x != 0.0).unwrap_or(values.len());
        let to = values.iter().rposition(|x| *x != 0.0).map_or(from, |i| i + 1);
        Part { first: first + from, values: values[from..to].to_vec() }
    }

    fn times(&self, x: &[f64]) -> f64 {
        dot(&self.values, &x[self.first..])
    }

    fn add_to(&self, c: f64, y: &mut [f64]) {
        y[self.first..].iter_mut().zip(&self.values).for_each(|(y, x)| *y += c * x);
    }

    /// Adds c a bᵀ to a block with rows of `nv` numbers whose elastic coordinates begin at `at`.
    fn add_outer(&self, c: f64, other: &Part, at: usize, nv: usize, block: &mut [f64]) {
        for (i, x) in self.values.iter().enumerate() {
            let row = &mut block[(at + self.first + i) * nv + at + other.first..];
            row.iter_mut().zip(&other.values).for_each(|(b, y)| *b += c * x * y);
        }
    }
}

/// A cell of the axis with one strain.
#[derive(Clone, Debug)]
struct Cell {
    /// EA Δ.
    weight: f64,
    along: Part,
    /// Share, slope along y, slope along z.
    points: Vec<(f64, [Part; 2])>,
    strain: f64,
    /// ∇ε: along the axis it is `along`; across it, along y and z.
    across: [Part; 2],
}

impl Cell {
    fn set_position(&mut self, eta: &[f64]) {
        self.strain = self.along.times(eta);
        self.across.iter_mut().for_each(|a| a.values.fill(0.0));
        for (share, slopes) in &self.points {
            for (slope, sum) in slopes.iter().zip(&mut self.across) {
                let s = slope.times(eta);
                self.strain += 0.5 * share * s * s;
                let at = slope.first - sum.first;
                sum.values[at..].iter_mut().zip(&slope.values).for_each(|(y, x)| *y += share * s * x);
            }
        }
    }
}

/// Strain energy and damping at the point of evaluation.
#[derive(Clone, Debug)]
pub struct Elastic {
    n: usize,
    /// K, or its part without the strain of the axis where there are cells.
    stiffness: Vec<f64>,
    /// D, empty if there is no damping.
    damping: Vec<f64>,
    cells: Vec<Cell>,
    energy: f64,
    /// ∂V/∂η.
    gradient: Vec<f64>,
}

/// Stiffness matrices of a beam by linear theory: without the strain of the axis, and of that alone.
pub fn stiffness(shapes: &BeamShapes) -> [Vec<f64>; 2] {
    let n = shapes.count();
    let (mut bend, mut stretch) = (vec![0.0; n * n], vec![0.0; n * n]);
    let stiffness = shapes.stiffness();
    shapes.each_point(shapes.panels(), |_, dx, f| {
        for i in 0..n {
            let (a, row) = (&f[i].strains, i * n);
            if a.iter().all(|x| *x == 0.0) {
                continue;
            }
            for j in 0..n {
                let b = &f[j].strains;
                stretch[row + j] += dx * stiffness[0] * a[0] * b[0];
                bend[row + j] += dx * (1..6).map(|s| stiffness[s] * a[s] * b[s]).sum::<f64>();
            }
        }
    });
    [bend, stretch]
}

/// A matrix of damping: β K, and ratios of critical damping of the modes, the last one for all that follow.
///
/// # Errors
/// If the mass matrix is not positive definite.
pub fn damping(k: &[f64], m: &[f64], n: usize, beta: f64, ratios: &[f64]) -> Result<Vec<f64>, Error> {
    if beta <= 0.0 && ratios.iter().all(|z| *z <= 0.0) {
        return Ok(Vec::new());
    }
    let mut d: Vec<f64> = k.iter().map(|k| beta * k).collect();
    if let Some(last) = ratios.last() {
        let (squares, list) = eigen::modes(k, m, n)?;
        for (i, (square, mode)) in squares.iter().zip(&list).enumerate() {
            let c = 2.0 * ratios.get(i).unwrap_or(last) * square.max(0.0).sqrt();
            let heavy: Vec<f64> = m.chunks_exact(n).map(|row| dot(row, mode)).collect();
            for (row, x) in d.chunks_exact_mut(n).zip(&heavy) {
                row.iter_mut().zip(&heavy).for_each(|(d, y)| *d += c * x * y);
            }
        }
    }
    Ok(d)
}

impl Elastic {
    /// Linear: K and D of size n.
    pub fn linear(n: usize, stiffness: Vec<f64>, damping: Vec<f64>) -> Elastic {
        Elastic { n, stiffness, damping, cells: Vec::new(), energy: 0.0, gradient: vec![0.0; n] }
    }

    /// Of a beam with the mass matrix m of its elastic coordinates.
    ///
    /// # Errors
    /// If the mass matrix is not positive definite.
    pub fn of_beam(shapes: &BeamShapes, beam: &Beam, m: &[f64], ratios: &[f64]) -> Result<Elastic, Error> {
        let n = shapes.count();
        let [bend, stretch] = stiffness(shapes);
        let all: Vec<f64> = bend.iter().zip(&stretch).map(|(a, b)| a + b).collect();
        let d = damping(&all, m, n, beam.damping, ratios)?;
        if !beam.stiffening {
            return Ok(Elastic::linear(n, all, d));
        }
        let mut out = Elastic::linear(n, bend, d);
        out.cells = cells(shapes, beam, shapes.stiffness()[0]);
        Ok(out)
    }

    /// Moves to elastic coordinates.
    pub fn set_position(&mut self, eta: &[f64]) {
        self.energy = 0.0;
        let n = self.n;
        for (i, row) in self.stiffness.chunks_exact(n).enumerate() {
            self.gradient[i] = dot(row, eta);
            self.energy += 0.5 * eta[i] * self.gradient[i];
        }
        for cell in &mut self.cells {
            cell.set_position(eta);
            self.energy += 0.5 * cell.weight * cell.strain * cell.strain;
            let c = cell.weight * cell.strain;
            cell.along.add_to(c, &mut self.gradient);
            cell.across.iter().for_each(|a| a.add_to(c, &mut self.gradient));
        }
    }

    /// Strain energy, J.
    pub fn energy(&self) -> f64 {
        self.energy
    }

    /// ∂V/∂η + D η̇ of one coordinate.
    pub fn force(&self, k: usize, rate: &[f64]) -> f64 {
        let n = self.n;
        let damped = if self.damping.is_empty() { 0.0 } else { dot(&self.damping[k * n..(k + 1) * n], rate) };
        self.gradient[k] + damped
    }

    /// η̇ᵀ D η̇.
    pub fn dissipation(&self, rate: &[f64]) -> f64 {
        self.damping.chunks_exact(self.n).zip(rate).map(|(row, x)| x * dot(row, rate)).sum()
    }

    /// Adds stiffness·∂²V/∂η² + damping·D to a block with rows of `nv` numbers whose elastic coordinates begin at `at`.
    pub fn add_tangent(&self, stiffness: f64, damping: f64, at: usize, nv: usize, block: &mut [f64]) {
        let n = self.n;
        for (i, row) in self.stiffness.chunks_exact(n).enumerate() {
            let out = &mut block[(at + i) * nv + at..(at + i) * nv + at + n];
            out.iter_mut().zip(row).for_each(|(b, k)| *b += stiffness * k);
        }
        for (i, row) in self.damping.chunks_exact(n).enumerate() {
            let out = &mut block[(at + i) * nv + at..(at + i) * nv + at + n];
            out.iter_mut().zip(row).for_each(|(b, d)| *b += damping * d);
        }
        for cell in &self.cells {
            let c = stiffness * cell.weight;
            let parts = [&cell.along, &cell.across[0], &cell.across[1]];
            for a in parts {
                parts.iter().for_each(|b| a.add_outer(c, b, at, nv, block));
            }
            for (share, slopes) in &cell.points {
                slopes.iter().for_each(|s| s.add_outer(c * cell.strain * share, s, at, nv, block));
            }
        }
    }
}

/// Cells of a beam: its elements, or the Gauss points of two panels for each function across the axis.
fn cells(shapes: &BeamShapes, beam: &Beam, stiffness: f64) -> Vec<Cell> {
    let starts = shapes.starts();
    let empty = |first: usize| Part { first, values: Vec::new() };
    let point = |f: &[super::shapes::Motion]| {
        [0, 1].map(|axis| {
            let slopes: Vec<f64> = f[starts[axis]..starts[axis + 1]].iter().map(|m| m.slope[axis]).collect();
            Part::cut(starts[axis], &slopes)
        })
    };
    let mut out: Vec<Cell> = Vec::new();
    let per = if shapes.element_length().is_some() { GAUSS.len() } else { 1 };
    let panels = if per > 1 { beam.elements } else { (2 * beam.bending).max(4) };
    let mut at = 0usize;
    shapes.each_point(panels, |_, dx, f| {
        if at.is_multiple_of(per) {
            let strains: Vec<f64> = f[starts[2]..starts[3]].iter().map(|m| m.strains[0]).collect();
            out.push(Cell {
                weight: 0.0,
                along: Part::cut(starts[2], &strains),
                points: Vec::new(),
                strain: 0.0,
                across: [empty(0), empty(0)],
            });
        }
        at += 1;
        if let Some(cell) = out.last_mut() {
            cell.weight += dx;
            cell.points.push((dx, point(f)));
        }
    });
    for cell in &mut out {
        for (axis, sum) in cell.across.iter_mut().enumerate() {
            let parts = || cell.points.iter().map(|(_, p)| &p[axis]).filter(|p| !p.values.is_empty());
            let first = parts().map(|p| p.first).min().unwrap_or(starts[axis]);
            let end = parts().map(|p| p.first + p.values.len()).max().unwrap_or(first);
            *sum = Part { first, values: vec![0.0; end - first] };
        }
        for (share, slopes) in &mut cell.points {
            *share /= cell.weight;
            for (slope, sum) in slopes.iter_mut().zip(&cell.across) {
                if slope.values.is_empty() {
                    slope.first = sum.first;
                }
            }
        }
        cell.weight *= stiffness;
    }
    out
}
