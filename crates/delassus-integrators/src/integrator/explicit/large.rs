//! Points of large systems: sparse factors of [M −Gᵀ; G 0], rows of another point by GMRES.
//!
//! A half-explicit stage asks for G(Q̃) a = r where the factors hold G(Q) a = r. With P y the accelerations that the factors
//! give for rows y, the operator G(Q̃) P is I + O(h), so that a few iterations reach round-off, and G(Q̃) is used as a
//! product only: no second pattern, no unsymmetric factors.

use super::point::{Mass, Pivots, Point, Target};
use crate::integrator::drag::{add_drag, structure};
use delassus_algebra::kkt::{Backend, Kkt, Scaling, Structure};
use delassus_system::error::Failure;
use delassus_system::{Dims, System};

/// Most iterations of a stage; away from rank changes 4 to 9 are taken.
const MOST_GMRES_ITERATIONS: usize = 30;
/// Residual, relative to the right-hand side, at which the iteration ends.
const SOLVED_RESIDUAL: f64 = 1e-14;
/// Residual that still counts as solved when round-off stops the iteration.
const ACCEPTED_RESIDUAL: f64 = 1e-11;

/// A point of a large system.
pub(super) struct Large {
    n: usize,
    m: usize,
    zero: Vec<f64>,
    kkt: Kkt,
    /// M alone, where it is asked for; a constant one is factored once.
    inertia: Kkt,
    factored_mass: bool,
    f: Vec<f64>,
    weights: Vec<f64>,
    lambda: Vec<f64>,
    /// Krylov basis, one after the other, and what belongs to it.
    basis: Vec<f64>,
    hessenberg: Vec<f64>,
    rotations: Vec<(f64, f64)>,
    rhs: Vec<f64>,
    y: Vec<f64>,
    row: Vec<f64>,
    right: Vec<f64>,
    a: Vec<f64>,
}

delassus_algebra::saved! {
    Large {
        n, m, zero, kkt, inertia, factored_mass, f, weights, lambda, basis, hessenberg, rotations, rhs, y, row, right, a
    }
}

impl Large {
    pub(super) fn new(sys: &dyn System) -> Large {
        let Dims { nv: n, m, .. } = sys.dims();
        Large {
            n,
            m,
            zero: vec![0.0; n.max(m)],
            kkt: Kkt::new(n, m, structure(sys), Backend::Auto),
            inertia: Kkt::new(n, 0, Structure::Symmetric, Backend::Auto),
            factored_mass: false,
            f: vec![0.0; n],
            weights: vec![1.0; m],
            lambda: vec![0.0; m],
            basis: vec![0.0; (MOST_GMRES_ITERATIONS + 1) * m],
            hessenberg: vec![0.0; (MOST_GMRES_ITERATIONS + 1) * MOST_GMRES_ITERATIONS],
            rotations: vec![(0.0, 0.0); MOST_GMRES_ITERATIONS],
            rhs: vec![0.0; MOST_GMRES_ITERATIONS + 1],
            y: vec![0.0; MOST_GMRES_ITERATIONS],
            row: vec![0.0; m],
            right: vec![0.0; m],
            a: vec![0.0; n],
        }
    }

    /// y = G(Q̃) P x on the rows in use.
    fn operator(&mut self, sys: &dyn System, rows: &[bool], x: &[f64]) {
        self.a.fill(0.0);
        self.lambda.copy_from_slice(x);
        self.kkt.solve(&mut self.a, &mut self.lambda);
        sys.jac_mul(&self.a, &mut self.row);
        mask(&mut self.row, rows);
    }

    /// GMRES on G(Q̃) P y = residual, which stands in `row` and has the norm `start`; the number of basis vectors taken.
    fn gmres(&mut self, sys: &dyn System, rows: &[bool], start: f64, scale: f64) -> Result<usize, Failure> {
        let m = self.m;
        for (b, x) in self.basis[..m].iter_mut().zip(&self.row) {
            *b = x / start;
        }
        self.rhs.fill(0.0);
        self.rhs[0] = start;
        let mut taken = 0;
        let mut left = start;
        for k in 0..MOST_GMRES_ITERATIONS {
            // the next vector, orthogonal to those before
            let basis = std::mem::take(&mut self.basis);
            self.operator(sys, rows, &basis[k * m..(k + 1) * m]);
            self.basis = basis;
            let column =
                &mut self.hessenberg[k * (MOST_GMRES_ITERATIONS + 1)..(k + 1) * (MOST_GMRES_ITERATIONS + 1)];
            for (i, h) in column.iter_mut().enumerate().take(k + 1) {
                let b = &self.basis[i * m..(i + 1) * m];
                *h = b.iter().zip(&self.row).map(|(b, x)| b * x).sum();
                self.row.iter_mut().zip(b).for_each(|(x, b)| *x -= *h * b);
            }
            let next = norm(&self.row);
            column[k + 1] = next;
            // Givens rotations, those before and a new one, make the column triangular
            for i in 0..k {
                let (c, s) = self.rotations[i];
                let (x, y) = (column[i], column[i + 1]);
                (column[i], column[i + 1]) = (c * x + s * y, c * y - s * x);
            }
            let size = column[k].hypot(column[k + 1]);
            if size <= 0.0 || !size.is_finite() {
                return Err(Failure::Singular { pivot: self.n });
            }
            let (c, s) = (column[k] / size, column[k + 1] / size);
            self.rotations[k] = (c, s);
            (column[k], column[k + 1]) = (size, 0.0);
            (self.rhs[k + 1], self.rhs[k]) = (-s * self.rhs[k], c * self.rhs[k]);
            // the last entry of the right-hand side is what is left
            left = self.rhs[k + 1].abs();
            taken = k + 1;
            if left <= SOLVED_RESIDUAL * scale || next <= SOLVED_RESIDUAL * scale {
                break;
            }
            let b = &mut self.basis[(k + 1) * m..(k + 2) * m];
            b.iter_mut().zip(&self.row).for_each(|(b, x)| *b = x / next);
        }
        if left > ACCEPTED_RESIDUAL * scale { Err(Failure::Singular { pivot: self.n }) } else { Ok(taken) }
    }

    /// `row` ← Σ y_k b_k with y of the triangular system.
    fn combine_basis(&mut self, taken: usize) {
        for k in (0..taken).rev() {
            let mut s = self.rhs[k];
            for j in k + 1..taken {
                s -= self.hessenberg[j * (MOST_GMRES_ITERATIONS + 1) + k] * self.y[j];
            }
            self.y[k] = s / self.hessenberg[k * (MOST_GMRES_ITERATIONS + 1) + k];
        }
        self.row.fill(0.0);
        for k in 0..taken {
            let y = self.y[k];
            self.row.iter_mut().zip(&self.basis[k * self.m..(k + 1) * self.m]).for_each(|(x, b)| *x += y * b);
        }
    }
}

fn mask(x: &mut [f64], rows: &[bool]) {
    x.iter_mut().zip(rows).filter(|(_, keep)| !**keep).for_each(|(x, _)| *x = 0.0);
}

fn norm(x: &[f64]) -> f64 {
    x.iter().map(|x| x * x).sum::<f64>().sqrt()
}

impl Point for Large {
    fn take(&mut self, sys: &dyn System) -> Result<(), Failure> {
        self.f.copy_from_slice(sys.force());
        self.take_matrices(sys, Mass::System)
    }

    fn take_matrices(&mut self, sys: &dyn System, mass: Mass) -> Result<(), Failure> {
        self.kkt.begin();
        match mass {
            Mass::System => sys.mass(&self.zero, self.kkt.tangent()),
            Mass::Diagonal(d) => {
                for (i, d) in d.iter().enumerate() {
                    self.kkt.tangent().add(i, i, 1, 1, &[*d]);
                }
            }
        }
        sys.jacobian(self.kkt.jacobian());
        if matches!(mass, Mass::System) {
            add_drag(sys, &mut self.kkt);
        }
        Ok(())
    }

    fn factor(&mut self, rows: &[bool]) -> Result<Pivots, Failure> {
        self.kkt.factor(rows, Scaling::Off, 1.0).map_err(|e| Failure::Singular { pivot: e.pivot })?;
        Ok(Pivots::GOOD)
    }

    fn accelerate(&mut self, r: &[f64], a: &mut [f64], lambda: &mut [f64]) {
        a.copy_from_slice(&self.f);
        lambda.copy_from_slice(r);
        self.kkt.solve(a, lambda);
    }

    fn close(&mut self, target: &Target, a: &mut [f64], lambda: &mut [f64]) -> Result<Pivots, Failure> {
        let Target { sys, rows, v, c, .. } = *target;
        self.factor(rows)?;
        // a first solution with the rows of this point
        let mut r = std::mem::take(&mut self.right);
        sys.jac_mul(v, &mut r);
        r.iter_mut().zip(sys.gap_dt()).for_each(|(r, rate)| *r = -(*r + rate) / c);
        self.accelerate(&r, a, lambda);
        // what it leaves of the rows of the position the stage is closed at
        sys.jac_mul(a, &mut self.row);
        let scale = norm(&r) + norm(&self.row);
        for (row, r) in self.row.iter_mut().zip(&r) {
            *row = r - *row;
        }
        self.right = r;
        mask(&mut self.row, rows);
        let start = norm(&self.row);
        if start <= SOLVED_RESIDUAL * scale {
            return Ok(Pivots::GOOD);
        }
        // G(Q̃) P y = residual; then a, λ += P y
        let taken = self.gmres(sys, rows, start, scale)?;
        self.combine_basis(taken);
        self.a.fill(0.0);
        self.lambda.copy_from_slice(&self.row);
        self.kkt.solve(&mut self.a, &mut self.lambda);
        a.iter_mut().zip(&self.a).for_each(|(a, d)| *a += d);
        lambda.iter_mut().zip(&self.lambda).for_each(|(l, d)| *l += d);
        Ok(Pivots::GOOD)
    }

    fn compare(&mut self, _: &Target) -> bool {
        true
    }

    fn correct(&mut self, r: &[f64], d: &mut [f64]) {
        d.fill(0.0);
        self.lambda.copy_from_slice(r);
        self.kkt.solve(d, &mut self.lambda);
    }

    fn free(&mut self, sys: &dyn System, out: &mut [f64]) -> Result<(), Failure> {
        if !(self.factored_mass && sys.mass_is_constant()) {
            self.inertia.begin();
            sys.mass(&self.zero, self.inertia.tangent());
            let done = self.inertia.factor(&[], Scaling::Off, 1.0);
            self.factored_mass = done.is_ok();
            done.map_err(|e| Failure::Singular { pivot: e.pivot })?;
        }
        out.copy_from_slice(&self.f);
        self.inertia.solve(out, &mut []);
        Ok(())
    }

    fn react(&mut self, mu: &[f64], out: &mut [f64]) {
        out.fill(0.0);
        self.kkt.add_jacobian_t(1.0, mu, out);
        self.inertia.solve(out, &mut []);
    }

    fn weights(&self) -> &[f64] {
        &self.weights
    }

    fn applied(&self) -> Option<&[f64]> {
        None
    }

    fn another(&self, sys: &dyn System) -> Box<dyn Point> {
        Box::new(Large::new(sys))
    }
}
