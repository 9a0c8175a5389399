//! The leading matrix of the augmented Lagrangian: tangent plus penalty, factored once, solved many times.
//!
//! With S = M + κγh C + κβh² K, the rows G and a penalty matrix A > 0 it is
//!
//! - W = S + Gᵀ A G, n × n: cuadrado2003 (26) times 1, in units of mass.
//!
//! W is positive definite whenever S is, whatever the rank of G: no row is ever selected or dropped. Every use of W has
//! the form "correct d so that the rows change by s", and the multipliers follow from what the rows still miss:
//!
//! - W d = r + Gᵀ A s, μ = A (s − G d), which is the damped saddle \[S −Gᵀ; G A⁻¹\]\[d; μ\] = \[r; s\].
//!
//! Both forms are here. Up to [`MOST_DENSE_COORDINATES`] coordinates W itself is factored: one small LU. Beyond, the saddle is: it keeps
//! the sparsity that GᵀAG fills in (every row couples all its coordinates), and its condition does not grow with the
//! penalty, because A⁻¹ → 0 is the multiplier method. G of a solution is always the G that was factored. Kept
//! factors then stay a contraction of size |G₁ − G₀|; with a newer G in Gᵀ A s it would be penalty·|G₁ − G₀|².
//!
//! **Penalty.** A = penalty · diag(m_r), where m_r = 1 / Σ_j G_rj²/M_jj is the mass a row sees (the diagonal of
//! (G M⁻¹ Gᵀ)⁻¹ with the diagonal of M). The physical penalty of (1) is α = A/(κβh²). A multiplier iteration
//! leaves the fraction 1/(1 + penalty·e) of a violation, with e the eigenvalues of the Delassus matrix scaled to a unit
//! diagonal: the number is free of units, the same for a watch and for an excavator, and for every step. A light body
//! between heavy ones makes e as small as the ratio of the masses (Iltis: leaf links of 0.1 g between wheels and chassis,
//! 1e-6). Where the m_r spread over more than [`UNEVEN_MASSES`] the saddle therefore multiplies the penalty by the root of their
//! ratio: half of the lost decades go to the violation, half stay for redundant rows, which need A⁻¹ above round-off. W
//! itself would lose digits by it.
//!
//! Implements: cuadrado2003 (26).

use super::Options;
use delassus_algebra::assemble::{Assembler, DenseView, Diagonal, WeighedSquares};
use delassus_algebra::kkt::{Backend, Kkt, Structure};
use delassus_algebra::saved::{Damaged, Reader, Saved, Writer};
use delassus_algebra::{Singular, dense_lu};
use delassus_system::{Dims, Shift, System};
use std::ops::Range;

/// Largest number of coordinates for which W is factored as it stands.
pub(super) const MOST_DENSE_COORDINATES: usize = 60;

/// Rows that hardly move anything at the start do not see more than this many times the mass of the others.
const LIGHTEST_ROW: f64 = 1e-6;

/// Ratio of the masses that rows see from which on the saddle has a larger penalty.
const UNEVEN_MASSES: f64 = 1e3;

/// W and its factors.
pub(super) struct AugmentedMatrix {
    n: usize,
    m: usize,
    penalty: f64,
    /// √m_r of each row.
    weight: Vec<f64>,
    form: Form,
    scaled: Vec<f64>,
    all: Vec<bool>,
}

delassus_algebra::saved! { AugmentedMatrix { n, m, weight, form, scaled, all } made { penalty } }

enum Form {
    /// W = S + Gᵀ A G, and the weighted rows √m_r G_r with the span of their entries.
    Dense { w: Vec<f64>, g: Vec<f64>, pivots: Vec<usize>, spans: Vec<Range<usize>> },
    /// \[S −Gᵀ; G A⁻¹\], rows weighted.
    Saddle(Box<Kkt>),
}

impl Saved for Form {
    fn save(&self, out: &mut Writer) {
        match self {
            Form::Dense { w, g, pivots, spans } => {
                w.save(out);
                g.save(out);
                pivots.save(out);
                spans.save(out);
            }
            Form::Saddle(kkt) => kkt.save(out),
        }
    }
    fn restore(&mut self, from: &mut Reader<'_>) -> Result<(), Damaged> {
        match self {
            Form::Dense { w, g, pivots, spans } => {
                w.restore(from)?;
                g.restore(from)?;
                pivots.restore(from)?;
                spans.restore(from)
            }
            Form::Saddle(kkt) => kkt.restore(from),
        }
    }
}

/// Multiplies rows by weights on their way into a matrix.
struct Weighted<'a> {
    out: &'a mut dyn Assembler,
    weight: &'a [f64],
}

impl Assembler for Weighted<'_> {
    fn add(&mut self, row: usize, col: usize, nr: usize, nc: usize, block: &[f64]) {
        // blocks of rows are as wide as the coordinates of a body, or one row of any width: pieces of a small buffer
        let mut piece = [0.0; 16];
        for r in 0..nr {
            let w = self.weight[row + r];
            for (k, part) in block[r * nc..(r + 1) * nc].chunks(piece.len()).enumerate() {
                for (p, x) in piece.iter_mut().zip(part) {
                    *p = w * x;
                }
                self.out.add(row + r, col + k * piece.len(), 1, part.len(), &piece[..part.len()]);
            }
        }
    }
}

impl AugmentedMatrix {
    /// Sizes everything.
    pub(super) fn new(sys: &dyn System, options: &Options) -> AugmentedMatrix {
        let Dims { nv: n, m, .. } = sys.dims();
        let dense = match options.backend {
            Backend::Dense => true,
            Backend::Auto => n <= MOST_DENSE_COORDINATES,
            Backend::SparseLdlt | Backend::SparseLu => false,
        };
        let form = match dense {
            true => Form::Dense {
                w: vec![0.0; n * n],
                g: vec![0.0; m * n],
                pivots: vec![0; n],
                spans: vec![0..0; m],
            },
            false => Form::Saddle(Box::new(Kkt::new(n, m, Structure::General, options.backend))),
        };
        let penalty = options.penalty;
        AugmentedMatrix {
            n,
            m,
            penalty,
            weight: vec![1.0; m],
            form,
            scaled: vec![0.0; m],
            all: vec![true; m],
        }
    }

    /// Takes the masses the rows see from the point of evaluation; they stay until the next call.
    pub(super) fn weigh(&mut self, sys: &dyn System) {
        let mut mass = vec![0.0; self.n];
        let (v_dot, lambda) = (vec![0.0; self.n], vec![0.0; self.m]);
        sys.tangent(Shift::MASS, &v_dot, &lambda, &mut Diagonal(&mut mass));
        let mut mobility = vec![0.0; self.m];
        sys.jacobian(&mut WeighedSquares { weight: &mass, sum: &mut mobility });
        // in one unit, 1/(kg m²), for rows in metres and in radians
        let size = |r: usize| sys.row_scale(r).powi(2);
        let largest = mobility.iter().enumerate().fold(0.0, |a: f64, (r, x)| a.max(x / size(r)));
        let floored = |r: usize| (mobility[r] / size(r)).max(LIGHTEST_ROW * largest);
        // rows that move nothing have no say
        let moving = (0..self.m).filter(|r| mobility[*r] > 0.0);
        let spread = largest / moving.map(floored).fold(f64::INFINITY, f64::min);
        let saddle = matches!(self.form, Form::Saddle(_));
        let raise = if saddle && spread > UNEVEN_MASSES { spread.sqrt() } else { 1.0 };
        for r in 0..self.m {
            let x = floored(r) * size(r) / raise;
            self.weight[r] = if x > 0.0 { (1.0 / x).sqrt() } else { 1.0 };
        }
    }

    /// Assembles and factors W at the point of evaluation; `s` has the weight 1 for the mass.
    pub(super) fn factor(
        &mut self,
        sys: &dyn System,
        s: Shift,
        v_dot: &[f64],
        lambda: &[f64],
    ) -> Result<(), Singular> {
        let (n, penalty) = (self.n, self.penalty);
        match &mut self.form {
            Form::Saddle(kkt) => {
                kkt.begin();
                sys.tangent(s, v_dot, lambda, kkt.tangent());
                sys.jacobian(&mut Weighted { out: kkt.jacobian(), weight: &self.weight });
                kkt.factor_damped(&self.all, 1.0 / penalty)
            }
            Form::Dense { w, g, pivots, spans } => {
                w.fill(0.0);
                g.fill(0.0);
                sys.tangent(s, v_dot, lambda, &mut DenseView { values: w, cols: n });
                sys.jacobian(&mut DenseView { values: g, cols: n });
                for ((row, weight), span) in g.chunks_exact_mut(n.max(1)).zip(&self.weight).zip(spans) {
                    row.iter_mut().for_each(|x| *x *= weight);
                    *span = occupied(row);
                    add_square(penalty, row, span.clone(), w);
                }
                dense_lu::factor(w, n, pivots)
            }
        }
    }

    /// (r, s) ← (d, μ): \[S −Gᵀ; G A⁻¹\]\[d; μ\] = \[r; s\].
    pub(super) fn solve(&mut self, r: &mut [f64], s: &mut [f64]) {
        for (s, w) in s.iter_mut().zip(&self.weight) {
            *s *= w;
        }
        match &mut self.form {
            Form::Saddle(kkt) => kkt.solve(r, s),
            Form::Dense { w, g, pivots, spans } => {
                let n = self.n.max(1);
                for ((row, span), s) in g.chunks_exact(n).zip(spans.iter()).zip(s.iter()) {
                    let c = self.penalty * s;
                    r[span.clone()].iter_mut().zip(&row[span.clone()]).for_each(|(r, g)| *r += c * g);
                }
                dense_lu::solve(w, self.n, pivots, r);
                for ((row, span), s) in g.chunks_exact(n).zip(spans.iter()).zip(s.iter_mut()) {
                    *s = self.penalty * (*s - dot(&row[span.clone()], &r[span.clone()]));
                }
            }
        }
        for (s, w) in s.iter_mut().zip(&self.weight) {
            *s *= w;
        }
    }
}

impl AugmentedMatrix {
    /// r −= Gᵀ μ with the G that was factored.
    pub(super) fn subtract_rows(&mut self, mu: &[f64], r: &mut [f64]) {
        for ((s, mu), w) in self.scaled.iter_mut().zip(mu).zip(&self.weight) {
            *s = mu / w;
        }
        match &self.form {
            Form::Saddle(kkt) => kkt.add_jacobian_t(-1.0, &self.scaled, r),
            Form::Dense { g, spans, .. } => {
                for ((row, span), s) in g.chunks_exact(self.n.max(1)).zip(spans).zip(&self.scaled) {
                    r[span.clone()].iter_mut().zip(&row[span.clone()]).for_each(|(r, g)| *r -= s * g);
                }
            }
        }
    }
}

/// From the first to behind the last entry of a row that is not zero.
fn occupied(g: &[f64]) -> Range<usize> {
    let first = g.iter().position(|x| *x != 0.0).unwrap_or(0);
    let last = g.iter().rposition(|x| *x != 0.0).map_or(0, |i| i + 1);
    first..last
}

/// w += c gᵀg for a row g that is zero outside `span`.
fn add_square(c: f64, g: &[f64], span: Range<usize>, w: &mut [f64]) {
    let n = g.len();
    for i in span.clone() {
        let x = c * g[i];
        if x != 0.0 {
            let row = &mut w[i * n..(i + 1) * n][span.clone()];
            row.iter_mut().zip(&g[span.clone()]).for_each(|(w, g)| *w += x * g);
        }
    }
}

/// Σ aᵢ bᵢ with four running sums.
fn dot(a: &[f64], b: &[f64]) -> f64 {
    let (mut p, mut q) = (a.chunks_exact(4), b.chunks_exact(4));
    let mut s = [0.0; 4];
    for (x, y) in (&mut p).zip(&mut q) {
        for k in 0..4 {
            s[k] += x[k] * y[k];
        }
    }
    let rest: f64 = p.remainder().iter().zip(q.remainder()).map(|(x, y)| x * y).sum();
    (s[0] + s[1]) + (s[2] + s[3]) + rest
}

#[cfg(test)]
mod tests {
    use super::*;
    use delassus_algebra::dense_ldlt;

    /// Two masses and three rows of rank one: as singular as rows get.
    struct Rank;
    impl System for Rank {
        fn dims(&self) -> Dims {
            Dims { nq: 2, nv: 2, m: 3 }
        }
        fn set_position(&mut self, _: f64, _: &[f64]) {}
        fn set_velocity(&mut self, _: &[f64]) {}
        fn force(&self) -> &[f64] {
            &[0.0; 2]
        }
        fn gap(&self) -> &[f64] {
            &[0.0; 3]
        }
        fn gap_dt(&self) -> &[f64] {
            &[0.0; 3]
        }
        fn gap_bias(&self) -> &[f64] {
            &[0.0; 3]
        }
        fn add_mass_mul(&self, _: f64, _: &[f64], _: &mut [f64]) {}
        fn add_jac_t_mul(&self, _: f64, _: &[f64], _: &mut [f64]) {}
        fn jac_mul(&self, _: &[f64], _: &mut [f64]) {}
        fn tangent(&self, s: Shift, _: &[f64], _: &[f64], out: &mut dyn Assembler) {
            out.add(0, 0, 2, 2, &[2.0 * s.mass, 0.0, 0.0, 8.0 * s.mass]);
        }
        fn jacobian(&self, out: &mut dyn Assembler) {
            out.add(0, 0, 3, 2, &[1.0, -1.0, 2.0, -2.0, 0.0, 0.0]);
        }
    }

    fn matrix(backend: Backend) -> AugmentedMatrix {
        let mut matrix =
            AugmentedMatrix::new(&Rank, &Options { backend, penalty: 1e6, ..Options::default() });
        matrix.weigh(&Rank);
        matrix.factor(&Rank, Shift::MASS, &[0.0; 2], &[0.0; 3]).expect("regular whatever the rank");
        matrix
    }

    #[test]
    fn the_matrix_is_positive_definite_with_dependent_and_empty_rows() {
        // W = M + Gᵀ A G assembled anew; pivots of LDLᵀ show the signs of its eigenvalues
        let matrix = matrix(Backend::Dense);
        let Form::Dense { g, .. } = &matrix.form else { panic!("dense") };
        let mut w = [2.0, 0.0, 0.0, 8.0];
        for row in g.chunks_exact(2) {
            add_square(matrix.penalty, row, 0..2, &mut w);
        }
        let mut pivots = [0; 2];
        dense_ldlt::factor(&mut w, 2, &mut pivots).expect("regular");
        assert_eq!(dense_ldlt::inertia(&w, 2, &pivots).positive, 2);
    }

    #[test]
    fn both_forms_solve_the_same_system_and_dependent_rows_share_the_load() {
        let [mut a, mut b] = [Backend::Dense, Backend::SparseLdlt].map(matrix);
        let (mut d, mut mu) = ([1.0, 0.5], [1e-3, 2e-3, 0.0]);
        let (mut e, mut nu) = (d, mu);
        a.solve(&mut d, &mut mu);
        b.solve(&mut e, &mut nu);
        for i in 0..2 {
            assert!((d[i] - e[i]).abs() < 1e-9, "{d:?} {e:?}");
        }
        for r in 0..3 {
            assert!((mu[r] - nu[r]).abs() < 1e-6 * (1.0 + nu[r].abs()), "{mu:?} {nu:?}");
        }
        // 1/penalty of the rows is left, and M d = r + Gᵀ μ
        assert!((d[0] - d[1] - 1e-3).abs() < 1e-5, "{d:?}");
        assert!((2.0 * d[0] - 1.0 - mu[0] - 2.0 * mu[1]).abs() < 1e-6, "{d:?} {mu:?}");
        // the second row is twice the first: m_r is a quarter, the multiplier half as large
        assert!((mu[0] - 2.0 * mu[1]).abs() < 1e-6 * mu[0].abs() && mu[2] == 0.0, "{mu:?}");
    }

    #[test]
    fn turned_rows_are_told_apart_from_factored_ones() {
        let mut matrix = matrix(Backend::Dense);
        let mut r = [0.0; 2];
        matrix.subtract_rows(&[1.0, 1.0, 5.0], &mut r);
        assert!((r[0] + 3.0).abs() < 1e-12 && (r[1] - 3.0).abs() < 1e-12, "{r:?}");
    }
}
