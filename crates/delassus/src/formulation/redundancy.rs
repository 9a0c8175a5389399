//! Redundant rows: how many there are, which to leave out, what their multipliers are (`ARCHITECTURE.md`).
//!
//! The rank is decided once, on a consistent configuration, by kinematics alone (rows of G with angles weighed by the
//! model length); it does not change until the next restart. Which rows are kept is decided anew at every step, by
//! pivots of the mass-weighted rows. Only rows on closed loops are looked at. The multipliers of a step are brought to
//! the values of least complementary energy, which are independent of the choice.

use super::{Dims, RowKind, Shift, System};
use delassus_algebra::assemble::Assembler;
use delassus_algebra::rank::RowRank;

/// Rows that may depend on each other, with the coordinates they touch.
struct Group {
    rows: Vec<usize>,
    cols: Vec<usize>,
    rank: usize,
    a: Vec<f64>,
    qr: RowRank,
    near: Vec<(usize, f64)>,
}

/// Rows within this factor of the weakest one are about as weak.
const ABOUT: f64 = 10.0;
/// Relative pivot from which on a row is not weak.
const NEAR: f64 = 0.1;

impl Group {
    /// Pivot k relative to the first.
    fn pivot(&self, k: usize) -> Option<f64> {
        let pivots = self.qr.pivots();
        Some((pivots.get(k)? / pivots.first()?).abs())
    }
}

/// The rows a method works with.
pub struct Redundancy {
    groups: Vec<Group>,
    /// For every row: its group and its place in it.
    place: Vec<Option<(usize, usize)>>,
    /// For every coordinate and group (by position in `cols`): sorted lists are searched.
    active: Vec<bool>,
    holonomic: Vec<bool>,
    active_position: Vec<bool>,
    scale: Vec<f64>,
    mass: Vec<f64>,
    weights: Vec<f64>,
    lambda: Vec<f64>,
    change: Vec<f64>,
    deficient: bool,
}

/// Collects the rows of all groups, columns divided by `weight`.
struct Extract<'a> {
    groups: &'a mut [Group],
    place: &'a [Option<(usize, usize)>],
    weight: &'a [f64],
}

impl Assembler for Extract<'_> {
    fn add(&mut self, row: usize, col: usize, nr: usize, nc: usize, block: &[f64]) {
        for r in 0..nr {
            let Some((g, i)) = self.place[row + r] else { continue };
            let group = &mut self.groups[g];
            let n = group.cols.len();
            for c in 0..nc {
                if let Ok(j) = group.cols.binary_search(&(col + c)) {
                    group.a[i * n + j] += block[r * nc + c] * self.weight[col + c];
                }
            }
        }
    }
}

/// Finds the coordinates each group touches.
struct Touch<'a> {
    groups: &'a mut [Group],
    place: &'a [Option<(usize, usize)>],
}

impl Assembler for Touch<'_> {
    fn add(&mut self, row: usize, col: usize, nr: usize, nc: usize, _: &[f64]) {
        for r in 0..nr {
            if let Some((g, _)) = self.place[row + r] {
                self.groups[g].cols.extend(col..col + nc);
            }
        }
    }
}

/// Takes the diagonal of a matrix.
struct Diagonal<'a>(&'a mut [f64]);

impl Assembler for Diagonal<'_> {
    fn add(&mut self, row: usize, col: usize, nr: usize, nc: usize, block: &[f64]) {
        for r in 0..nr {
            let c = (row + r).wrapping_sub(col);
            if c < nc {
                self.0[row + r] += block[r * nc + c];
            }
        }
    }
}

/// Share of the size a row should have below which it is round-off of a row that holds nothing.
const NOTHING: f64 = 1e-10;

fn length(row: &[f64]) -> f64 {
    row.iter().map(|x| x * x).sum::<f64>().sqrt()
}

/// Brings the rows of a row-major matrix to length one; those below `least` of their number hold nothing and become zero.
/// In relative coordinates the redundant rows of plane mechanisms are such.
fn normalize_rows(a: &mut [f64], columns: usize, least: impl Fn(usize) -> f64) {
    for (i, row) in a.chunks_exact_mut(columns.max(1)).enumerate() {
        let norm = length(row);
        let holds = norm > least(i);
        row.iter_mut().for_each(|x| *x = if holds { *x / norm } else { 0.0 });
    }
}

/// The same with the longest row for a measure.
fn normalize_by_longest(a: &mut [f64], columns: usize) {
    let longest = a.chunks_exact(columns.max(1)).map(length).fold(0.0, f64::max);
    normalize_rows(a, columns, |_| NOTHING * longest);
}

impl Redundancy {
    /// Sizes everything; all rows are active until [`Redundancy::analyze`].
    pub fn new(sys: &dyn System) -> Redundancy {
        let Dims { nv, m, .. } = sys.dims();
        let mut place = vec![None; m];
        let mut groups: Vec<Group> = Vec::new();
        for (g, rows) in sys.row_groups().into_iter().enumerate() {
            for (i, r) in rows.iter().enumerate() {
                place[*r] = Some((g, i));
            }
            groups.push(Group {
                rank: rows.len(),
                rows,
                cols: Vec::new(),
                a: Vec::new(),
                qr: RowRank::new(0, 0),
                near: Vec::new(),
            });
        }
        sys.loop_jacobian(&mut Touch { groups: &mut groups, place: &place });
        for g in &mut groups {
            g.cols.sort_unstable();
            g.cols.dedup();
            g.a = vec![0.0; g.rows.len() * g.cols.len()];
            g.qr = RowRank::new(g.rows.len(), g.cols.len());
        }
        let holonomic: Vec<bool> = (0..m).map(|r| sys.row_kind(r) == RowKind::Holonomic).collect();
        Redundancy {
            groups,
            place,
            active: vec![true; m],
            active_position: holonomic.clone(),
            holonomic,
            scale: (0..nv).map(|i| sys.scale(i)).collect(),
            mass: vec![0.0; nv],
            weights: (0..m).map(|r| sys.row_scale(r).powi(2)).collect(),
            lambda: vec![0.0; m],
            change: vec![0.0; m],
            deficient: false,
        }
    }

    fn extract(&mut self, sys: &dyn System, by_mass: bool) {
        for g in &mut self.groups {
            g.a.fill(0.0);
        }
        let weight = if by_mass { &self.mass } else { &self.scale };
        sys.loop_jacobian(&mut Extract { groups: &mut self.groups, place: &self.place, weight });
    }

    fn ranks(&mut self, sys: &dyn System, tolerance: f64) {
        self.extract(sys, false);
        for g in &mut self.groups {
            let n = g.cols.len();
            let (rows, weights) = (&g.rows, &self.weights);
            normalize_rows(&mut g.a, n, |i| NOTHING * weights[rows[i]].sqrt());
            g.qr.factor(&g.a, g.rows.len(), n);
            let rank = g.qr.rank(tolerance);
            g.rank = if g.rank == usize::MAX { rank } else { g.rank.max(rank) };
            let first = g.qr.pivots().first().map_or(1.0, |p| p.abs());
            g.near = (0..rank)
                .map(|i| (g.rows[g.qr.order()[i]], g.qr.pivots()[i].abs() / first))
                .filter(|(_, p)| *p < 1e-3)
                .collect();
        }
    }

    /// Decides the rank at a consistent configuration (the point of evaluation), and once more at one moved a little
    /// along v, so that a start at a change point is not taken for the general case; then chooses rows.
    pub fn analyze(&mut self, sys: &mut dyn System, t: f64, q: &[f64], v: &[f64], tolerance: f64) {
        for g in &mut self.groups {
            g.rank = usize::MAX;
        }
        if !self.groups.is_empty() {
            sys.set_position(t, q);
            self.ranks(sys, tolerance);
            // off the manifold the redundant pivots grow with the square of the move: (1e-4)² is below the tolerance
            let size = v.iter().zip(&self.scale).map(|(v, s)| (v / s).abs()).fold(0.0, f64::max);
            if size > 0.0 {
                let dq: Vec<f64> = v.iter().map(|x| 1e-4 / size * x).collect();
                let mut moved = q.to_vec();
                sys.retract_at(t, q, &dq, &mut moved);
                sys.set_position(t, &moved);
                self.ranks(sys, tolerance);
                sys.set_position(t, q);
            }
            sys.set_velocity(v);
        }
        self.deficient = self.groups.iter().any(|g| g.rank < g.rows.len());
        self.select(sys);
    }

    /// Chooses the rows to keep at the point of evaluation. Does nothing when no row is redundant.
    pub fn select(&mut self, sys: &dyn System) {
        if !self.deficient {
            return;
        }
        self.weigh_by_mass(sys);
        for g in &mut self.groups {
            if g.rank == g.rows.len() {
                continue;
            }
            let n = g.cols.len();
            normalize_by_longest(&mut g.a, n);
            g.qr.factor(&g.a, g.rows.len(), n);
            for (k, i) in g.qr.order().iter().enumerate() {
                self.active[g.rows[*i]] = k < g.rank;
            }
        }
        self.mark_positions();
    }

    /// Rows of all groups, columns divided by the roots of their masses.
    fn weigh_by_mass(&mut self, sys: &dyn System) {
        self.mass.fill(0.0);
        sys.tangent(
            Shift { mass: 1.0, damping: 0.0, stiffness: 0.0 },
            &self.scale,
            &self.lambda,
            &mut Diagonal(&mut self.mass),
        );
        self.mass.iter_mut().for_each(|m| *m = 1.0 / m.sqrt());
        self.extract(sys, true);
    }

    fn mark_positions(&mut self) {
        for r in 0..self.active.len() {
            self.active_position[r] = self.active[r] && self.holonomic[r];
        }
    }

    /// Chooses fewer rows than the rank, at the point of evaluation: leaves out the one that is nearest to the others there, and
    /// those about as near (several loops may be at a change point at once). Returns the nearest; `None` if no rows lie on
    /// closed loops.
    pub fn select_less(&mut self, sys: &dyn System) -> Option<usize> {
        self.weigh_by_mass(sys);
        let mut weakest: Option<(f64, usize)> = None;
        for g in &mut self.groups {
            normalize_by_longest(&mut g.a, g.cols.len());
            g.qr.factor(&g.a, g.rows.len(), g.cols.len());
            if let Some(last) = g.pivot(g.rank.wrapping_sub(1))
                && weakest.is_none_or(|w| last < w.0)
            {
                weakest = Some((last, g.rows[g.qr.order()[g.rank - 1]]));
            }
        }
        let (least, row) = weakest?;
        let limit = (ABOUT * least).min(NEAR);
        for g in &self.groups {
            for (k, i) in g.qr.order().iter().enumerate() {
                let near = g.pivot(k).is_none_or(|p| p <= limit);
                self.active[g.rows[*i]] = k < g.rank && !near;
            }
        }
        self.active[row] = false;
        self.mark_positions();
        Some(row)
    }

    /// Ends a choice of fewer rows than the rank: chooses all of them at the point of evaluation.
    pub fn restore(&mut self, sys: &dyn System) {
        self.active.fill(true);
        self.mark_positions();
        self.select(sys);
    }

    /// Brings multipliers to the values of least complementary energy, at the point of evaluation.
    pub fn settle(&mut self, sys: &dyn System, lambda: &mut [f64]) {
        if !self.deficient {
            return;
        }
        let mut one = std::mem::take(&mut self.mass);
        one.fill(1.0);
        self.mass = one;
        self.extract(sys, true);
        self.change.copy_from_slice(lambda);
        for g in &mut self.groups {
            if g.rank == g.rows.len() {
                continue;
            }
            g.qr.factor(&g.a, g.rows.len(), g.cols.len());
            let m = g.rows.len();
            for (i, r) in g.rows.iter().enumerate() {
                self.lambda[i] = lambda[*r];
            }
            // weights in group order stand behind the multipliers
            let weights: &mut Vec<f64> = &mut g.a;
            for (i, r) in g.rows.iter().enumerate() {
                weights[i] = self.weights[*r];
            }
            g.qr.minimum_energy(g.rank, &mut self.lambda[..m], &weights[..m]);
            for (i, r) in g.rows.iter().enumerate() {
                lambda[*r] = self.lambda[i];
            }
        }
        self.lambda.fill(0.0);
        self.change.iter_mut().zip(&*lambda).for_each(|(c, l)| *c -= l);
        sys.absorb(&self.change, lambda);
    }

    /// Smallest kept pivot relative to the first, with its row, at the point of evaluation: near zero at dead centres
    /// and change points. `None` without closed loops.
    pub fn weakest(&mut self, sys: &dyn System) -> Option<(f64, usize)> {
        self.extract(sys, false);
        let mut worst: Option<(f64, usize)> = None;
        for g in &mut self.groups {
            if g.rank == 0 {
                continue;
            }
            normalize_by_longest(&mut g.a, g.cols.len());
            g.qr.factor(&g.a, g.rows.len(), g.cols.len());
            let (Some(first), Some(last)) =
                (g.qr.pivots().first(), g.qr.pivots().get(g.rank.saturating_sub(1)))
            else {
                continue;
            };
            let ratio = (last / first).abs();
            if worst.is_none_or(|w| ratio < w.0) {
                worst = Some((ratio, g.rows[g.qr.order()[g.rank - 1]]));
            }
        }
        worst
    }

    /// Rows that take part at velocity and acceleration level.
    #[must_use]
    pub fn active(&self) -> &[bool] {
        &self.active
    }
    /// Rows that take part at position level.
    #[must_use]
    pub fn active_position(&self) -> &[bool] {
        &self.active_position
    }
    /// True for rows with a position level.
    #[must_use]
    pub fn holonomic(&self) -> &[bool] {
        &self.holonomic
    }
    /// True if some row is redundant.
    #[must_use]
    pub fn is_deficient(&self) -> bool {
        self.deficient
    }
    /// Number of redundant rows.
    #[must_use]
    pub fn count(&self) -> usize {
        self.groups.iter().map(|g| g.rows.len() - g.rank).sum()
    }
    /// Redundant rows at present: those left out.
    #[must_use]
    pub fn dropped(&self) -> Vec<usize> {
        (0..self.active.len()).filter(|r| !self.active[*r]).collect()
    }
    /// Rows close to redundancy with their relative pivots.
    #[must_use]
    pub fn near(&self) -> Vec<(usize, f64)> {
        self.groups.iter().flat_map(|g| g.near.iter().copied()).collect()
    }
    /// Rows whose multipliers are not unique.
    #[must_use]
    pub fn ambiguous(&mut self) -> Vec<usize> {
        let mut out = Vec::new();
        for g in &mut self.groups {
            if g.rank < g.rows.len() {
                for i in 0..g.rows.len() {
                    if !g.qr.unique(g.rank, i) {
                        out.push(g.rows[i]);
                    }
                }
            }
        }
        out
    }
}
