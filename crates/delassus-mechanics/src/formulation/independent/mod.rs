//! Independent coordinates: a second velocity projection that removes the constraint rows of any other coordinates.
//!
//! The stored q stay those of the inner mechanism and always obey g(q, t) = 0. Its velocities are divided into
//! independent ones, ẏ, and as many dependent ones as G has rank: with G = [G_d G_i],
//!
//! - v = R ẏ + s, R = [X; I], X = −G_d⁻¹ G_i, s = [−G_d⁻¹ ∂g/∂t; 0]
//! - v̇ = R ÿ + c, c = [−G_d⁻¹ bias; 0]
//! - Rᵀ M R ÿ = Rᵀ (f − M c), since G R = 0
//!
//! so that every method sees a system without rows. Increments of y move the independent increments of the inner chart;
//! the dependent ones are solved from g = 0 (`closure.rs`). Multipliers follow from the dependent equations,
//! G_dᵀ λ = (M v̇ − f)_d.
//!
//! The tangent is Rᵀ (s.mass M + s.damping C + s.stiffness K(λ, v̇)) R. With these multipliers ∂R/∂q meets a vector whose
//! dependent part is zero, so that nothing is lost there. Left out is how v and v̇ change with y and ẏ at given ẏ and ÿ:
//! beside s.mass M the parts are of the size h Ω, (h Ω)² and h² |ÿ|/ℓ, where Ω is the rate at which R turns. Newton's
//! iteration converges at that rate.
//!
//! Implements: cuadrado2003 §2, second velocity projection.

mod choice;
mod closure;
mod contacts;
mod factors;
mod mechanism;
mod recovery;
mod system;

use super::{Dims, Mechanism, RowKind, System};
use choice::{Choice, Split};
use closure::{Closure, Trouble};
use contacts::ContactRows;
use delassus_algebra::dense_lu;
use delassus_system::error::{Code, Error};
use delassus_system::redundancy::Redundancy;
use factors::Factors;
use std::cell::RefCell;

/// Most velocities whose rows are eliminated by dense factors.
const MOST_VELOCITIES: usize = 2000;
/// Coordinates are chosen anew when a dependent velocity moves this many times faster than an independent one (in model
/// lengths and radians); a fresh choice rarely has more than 3.
const WORN: f64 = 2.0;
/// Relative pivot of G_d at which a position counts as singular: no step ends there.
const SINGULAR: f64 = 1e-7;
/// Without a new choice the run ends at this ratio.
const SPENT: f64 = 10.0;

/// Vectors for what is asked of a system that is only read.
struct Work {
    rows: Redundancy,
    a: Vec<f64>,
    b: Vec<f64>,
    /// T R, n × n_y.
    product: Vec<f64>,
    reduced: Vec<f64>,
    pivots: Vec<usize>,
    solution: Vec<f64>,
    /// v̇ and forces of contacts asked for, v̇ of the inner mechanism, λ; valid while the point stands.
    asked: Vec<f64>,
    asked_forces: Vec<f64>,
    v_dot: Vec<f64>,
    lambda: Vec<f64>,
    known: bool,
    zero: Vec<f64>,
    /// Zeros for all rows of the inner mechanism, but for those of contacts while they are multiplied.
    pushes: Vec<f64>,
    /// H and H R.
    held: Vec<f64>,
    held_reduced: Vec<f64>,
}

/// A mechanism in independent coordinates.
pub struct Independent {
    inner: Box<dyn Mechanism>,
    dims: Dims,
    choice: Choice,
    rows: Redundancy,
    factors: Factors,
    /// The start of increments, and the one before it.
    closure: Closure,
    before: Closure,
    contacts: ContactRows,
    /// Where the inner mechanism stands.
    t: f64,
    q: Vec<f64>,
    /// True if the factors belong to that point.
    factored: bool,
    /// Velocities: independent and all; `moving` if they belong to that point.
    vy: Vec<f64>,
    v: Vec<f64>,
    moving: bool,
    /// Dependent parts of s and c.
    drift: Vec<f64>,
    curve: Vec<f64>,
    /// ∂g/∂t of the kept rows, as last seen.
    rate: Vec<f64>,
    f: Vec<f64>,
    full: Vec<f64>,
    work: RefCell<Work>,
    /// Largest ratio of a dependent to an independent velocity: the smallest since the choice was made, and at the last
    /// commit.
    fresh_ratio: f64,
    ratio: f64,
    rechoices: usize,
    trouble: Option<Trouble>,
}

/// Independent coordinates of a mechanism, chosen at consistent q and v (at time t); v becomes that of the new one.
///
/// # Errors
/// If a row has no position level, or if there are too many velocities for dense factors.
pub fn independent(
    mut inner: Box<dyn Mechanism>,
    t: f64,
    q: &[f64],
    v: &mut Vec<f64>,
) -> Result<Box<dyn Mechanism>, Error> {
    let Dims { nq, nv: n, m } = inner.dims();
    if m == 0 {
        return Ok(inner);
    }
    check_available(inner.as_ref())?;
    // rank of the rows
    let tolerance = inner.model().solve.redundancy_tolerance;
    let mut analyzed = || {
        let mut rows = Redundancy::new(inner.as_system());
        rows.analyze(inner.system(), t, q, v, tolerance);
        rows
    };
    let (rows, settling) = (analyzed(), analyzed());
    let rank = m - rows.count();
    if rank > n {
        return Err(Error::assembly(
            Code::OverConstrained,
            format!("{rank} independent rows hold {n} velocities"),
        ));
    }
    // as many dependent velocities
    let ny = n - rank;
    inner.set_position(t, q);
    let mut choice = Choice::new(inner.as_system(), rank);
    choice.choose(inner.as_system());
    let z = |k: usize| vec![0.0; k];
    let mut out = Independent {
        dims: Dims { nq, nv: ny, m: 0 },
        choice,
        rows,
        factors: Factors::new(rank, ny),
        closure: Closure::new(nq, n, rank, ny),
        before: Closure::new(nq, n, rank, ny),
        contacts: ContactRows::new(m),
        t,
        q: q.to_vec(),
        factored: false,
        vy: z(ny),
        v: z(n),
        moving: false,
        drift: z(rank),
        curve: z(rank),
        rate: z(rank),
        f: z(ny),
        full: z(n),
        work: RefCell::new(Work::new(settling, n, m, ny)),
        fresh_ratio: f64::INFINITY,
        ratio: 1.0,
        rechoices: 0,
        trouble: None,
        inner,
    };
    *v = out.choice.independent.iter().map(|i| v[*i]).collect();
    out.factor();
    if !out.factors.good {
        let message =
            "the start is a singular position (dead centre or change point) for closure \"independent\"";
        return Err(Error::assembly(Code::SingularConfiguration, message)
            .on("start")
            .hint("start elsewhere, or use closure = \"augmented\" or \"multipliers\""));
    }
    out.set_velocity(v);
    out.choice_commit();
    Ok(Box::new(out))
}

/// Refuses rows without a position level, and more velocities than dense factors are for.
fn check_available(inner: &dyn Mechanism) -> Result<(), Error> {
    let Dims { nv: n, m, .. } = inner.dims();
    let refused = |what: String, cure: &str| {
        Err(Error::settings(Code::NotAvailable, what).on("solve.closure").hint(cure))
    };
    if let Some(row) = (0..m).find(|r| inner.row_kind(*r) == RowKind::Nonholonomic) {
        let joint = inner.model().joints.get(inner.bodies().row_joint(row));
        let joint = joint.map_or_else(|| inner.row_name(row), |j| j.name.clone());
        return refused(
            format!(
                "closure \"independent\" cannot hold the rolling joint `{joint}`: positions do not follow from independent coordinates"
            ),
            "use closure = \"multipliers\"",
        );
    }
    if n > MOST_VELOCITIES {
        let coordinates = inner.coordinates();
        return refused(
            format!(
                "closure \"independent\" eliminates rows by dense factors, at most {MOST_VELOCITIES} velocities; {coordinates} coordinates have {n}"
            ),
            "use coordinates = \"relative\", or closure = \"multipliers\"",
        );
    }
    Ok(())
}

impl Work {
    fn new(rows: Redundancy, n: usize, m: usize, ny: usize) -> Work {
        let z = |k: usize| vec![0.0; k];
        Work {
            rows,
            a: z(n),
            b: z(n),
            product: z(n * ny),
            reduced: z(ny * ny),
            pivots: vec![0; ny],
            solution: z(ny),
            asked: z(ny),
            asked_forces: Vec::new(),
            v_dot: z(n),
            lambda: z(m),
            known: false,
            zero: z(n.max(m)),
            pushes: z(m),
            held: Vec::new(),
            held_reduced: Vec::new(),
        }
    }
}

impl Independent {
    /// G_d, its factors and X at the point where the inner mechanism stands.
    fn factor(&mut self) {
        self.factor_rows();
        let (rank, ny) = (self.choice.dependent.len(), self.dims.nv);
        if self.factors.good && rank > 0 {
            let mut columns = std::mem::take(&mut self.factors.columns);
            for (j, column) in columns.chunks_exact_mut(rank).enumerate() {
                column.iter_mut().for_each(|x| *x = -*x);
                self.factors.solve(column);
                for (k, x) in column.iter().enumerate() {
                    self.factors.x[k * ny + j] = *x;
                }
            }
            self.factors.columns = columns;
        }
        self.factored = true;
        self.moving = false;
        self.work.get_mut().known = false;
    }

    /// The factors alone; X stays that of an older point.
    fn factor_rows(&mut self) {
        let rank = self.choice.dependent.len();
        let f = &mut self.factors;
        f.lu.fill(0.0);
        f.columns.fill(0.0);
        self.inner.jacobian(&mut Split { choice: &self.choice, gd: &mut f.lu, gi: &mut f.columns });
        for (r, k) in f.rows.iter_mut().zip(&self.choice.rows) {
            *r = self.choice.row_scale(*k);
        }
        for (w, k) in f.widths.iter_mut().zip(&self.choice.dependent) {
            *w = self.choice.scale(*k);
        }
        for (line, r) in f.lu.chunks_exact_mut(rank.max(1)).zip(&f.rows) {
            line.iter_mut().zip(&f.widths).for_each(|(g, w)| *g *= w / r);
        }
        f.good = dense_lu::factor(&mut f.lu, rank, &mut f.pivots).is_ok();
        // the inverse pivots stand on the diagonal
        let (mut least, mut most) = (f64::INFINITY, 0.0f64);
        f.negative = false;
        for k in 0..rank {
            let p = f.lu[k * rank + k].abs();
            f.negative ^= (f.lu[k * rank + k] < 0.0) != (f.pivots[k] != k);
            (least, most) = (least.min(p), most.max(p));
        }
        f.good &= rank == 0 || least > SINGULAR * most;
    }

    /// out ← R y.
    fn expand(&self, y: &[f64], out: &mut [f64]) {
        let ny = self.dims.nv;
        for (i, y) in self.choice.independent.iter().zip(y) {
            out[*i] = *y;
        }
        for (k, d) in self.choice.dependent.iter().enumerate() {
            out[*d] = self.factors.x[k * ny..(k + 1) * ny].iter().zip(y).map(|(x, y)| x * y).sum();
        }
    }

    /// out ← out + c Rᵀ a.
    fn reduce(&self, c: f64, a: &[f64], out: &mut [f64]) {
        let ny = self.dims.nv;
        for (o, i) in out.iter_mut().zip(&self.choice.independent) {
            *o += c * a[*i];
        }
        for (k, d) in self.choice.dependent.iter().enumerate() {
            let a = c * a[*d];
            for (o, x) in out.iter_mut().zip(&self.factors.x[k * ny..(k + 1) * ny]) {
                *o += a * x;
            }
        }
    }

    /// ∂g/∂t of the kept rows.
    fn keep_rates(&mut self) {
        for (kept, r) in self.rate.iter_mut().zip(&self.choice.rows) {
            *kept = self.inner.gap_dt()[*r];
        }
    }

    /// Dependent part of c.
    fn bend(&mut self) {
        for (c, r) in self.curve.iter_mut().zip(&self.choice.rows) {
            *c = -self.inner.gap_bias()[*r];
        }
        self.factors.solve(&mut self.curve);
    }

    /// Inner velocities for independent ones and dependent parts of s.
    fn full_velocity(&self, y: &[f64], out: &mut [f64]) {
        self.expand(y, out);
        for (d, s) in self.choice.dependent.iter().zip(&self.drift) {
            out[*d] += s;
        }
    }

    /// Largest ratio of a dependent to an independent velocity, with the independent one.
    fn largest_ratio(&self) -> (f64, usize) {
        let ny = self.dims.nv;
        let mut worst = (0.0, 0);
        for (k, d) in self.choice.dependent.iter().enumerate() {
            for (j, i) in self.choice.independent.iter().enumerate() {
                let x = self.factors.x[k * ny + j] * self.choice.scale(*i) / self.choice.scale(*d);
                if !(x.abs() <= worst.0) {
                    worst = (x.abs(), j);
                }
            }
        }
        worst
    }
}
