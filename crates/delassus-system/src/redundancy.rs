//! Redundant rows: how many there are, which to leave out, what their multipliers are (`docs/theory.md`).
//!
//! The rank is decided once, on a consistent configuration, by kinematics alone (rows of G with angles weighed by the
//! model length); it does not change until the next restart. Which rows are kept is decided anew at every step, by
//! pivots of the mass-weighted rows. Only rows on closed loops are looked at. The multipliers of a step are brought to
//! the values of least complementary energy, which are independent of the choice.

mod group;

use super::{Dims, RowKind, Shift, System};
use delassus_algebra::assemble::{Assembler, Diagonal};
use group::Group;
pub use group::{NOTHING, Way};

/// Rows within this factor of the weakest one are about as weak.
const ABOUT: f64 = 10.0;
/// Rate of a row, in parts of the motion, that is an error of a method and no round-off of a motion at rest.
const ALLOWED: f64 = 1e-2;
/// Relative pivot from which on a row is not weak.
const WEAK_PIVOT: f64 = 0.1;

/// The rows a method works with.
pub struct Redundancy {
    groups: Vec<Group>,
    /// For every row: its group and its place in it.
    place: Vec<Option<(usize, usize)>>,
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

delassus_algebra::saved! {
    Redundancy {
        groups, place, active, holonomic, active_position, scale, mass, weights, lambda, change, deficient
    }
}

/// Collects the rows of all groups, columns multiplied by `weight`.
struct Extract<'a> {
    groups: &'a mut [Group],
    place: &'a [Option<(usize, usize)>],
    weight: &'a [f64],
}

impl Assembler for Extract<'_> {
    fn add(&mut self, row: usize, col: usize, nr: usize, nc: usize, block: &[f64]) {
        for r in 0..nr {
            let Some((g, i)) = self.place[row + r] else { continue };
            self.groups[g].add(i, col, &block[r * nc..(r + 1) * nc], &self.weight[col..col + nc]);
        }
    }
}

/// Finds the coordinates each group touches: group, row in it, first column, columns.
struct Touch<'a> {
    blocks: &'a mut Vec<(usize, usize, usize, usize)>,
    place: &'a [Option<(usize, usize)>],
}

impl Assembler for Touch<'_> {
    fn add(&mut self, row: usize, col: usize, nr: usize, nc: usize, _: &[f64]) {
        for r in 0..nr {
            if let Some((g, i)) = self.place[row + r] {
                self.blocks.push((g, i, col, nc));
            }
        }
    }
}

impl Redundancy {
    /// Sizes everything; all rows are active until [`Redundancy::analyze`].
    pub fn new(sys: &dyn System) -> Redundancy {
        Redundancy::with_way(sys, None)
    }

    /// The same with one way to find the rank and to choose rows, whatever the size of the groups.
    pub fn by(sys: &dyn System, way: Way) -> Redundancy {
        Redundancy::with_way(sys, Some(way))
    }

    fn with_way(sys: &dyn System, way: Option<Way>) -> Redundancy {
        let Dims { nv, m, .. } = sys.dims();
        let mut place = vec![None; m];
        let lists = sys.row_groups();
        for (g, rows) in lists.iter().enumerate() {
            for (i, r) in rows.iter().enumerate() {
                place[*r] = Some((g, i));
            }
        }
        let mut blocks = Vec::new();
        if !lists.is_empty() {
            sys.loop_jacobian(&mut Touch { blocks: &mut blocks, place: &place });
        }
        blocks.sort_unstable();
        blocks.dedup();
        let mut rest = &blocks[..];
        let mut groups: Vec<Group> = Vec::new();
        for (g, rows) in lists.into_iter().enumerate() {
            let own = rest.partition_point(|b| b.0 == g);
            groups.push(Group::new(rows, &rest[..own], way));
            rest = &rest[own..];
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

    /// Keeps what is known of the first rows; those behind them, contacts that come and go, are taken as they are.
    pub fn set_rows(&mut self, sys: &dyn System, first: usize) {
        let m = sys.dims().m;
        self.place.truncate(first);
        self.place.resize(m, None);
        for x in [&mut self.active, &mut self.active_position, &mut self.holonomic] {
            x.truncate(first);
            x.resize(m, true);
        }
        self.weights.truncate(first);
        self.weights.extend((first..m).map(|r| sys.row_scale(r).powi(2)));
        self.lambda.resize(m, 0.0);
        self.change.resize(m, 0.0);
    }

    fn extract(&mut self, sys: &dyn System, by_mass: bool) {
        self.groups.iter_mut().for_each(Group::clear);
        let weight = if by_mass { &self.mass } else { &self.scale };
        sys.loop_jacobian(&mut Extract { groups: &mut self.groups, place: &self.place, weight });
    }

    fn ranks(&mut self, sys: &dyn System, tolerance: f64, first: bool) {
        self.extract(sys, false);
        for g in &mut self.groups {
            g.find_rank(&self.weights, tolerance, first);
        }
    }

    /// Decides the rank at a consistent configuration (the point of evaluation), and once more at one moved a little
    /// along v, so that a start at a change point is not taken for the general case; then chooses rows.
    pub fn analyze(&mut self, sys: &mut dyn System, t: f64, q: &[f64], v: &[f64], tolerance: f64) {
        if !self.groups.is_empty() {
            sys.set_position(t, q);
            self.ranks(sys, tolerance, true);
            // off the manifold the redundant pivots grow with the square of the move: (1e-4)² is below the tolerance
            let size = v.iter().zip(&self.scale).map(|(v, s)| (v / s).abs()).fold(0.0, f64::max);
            if size > 0.0 && self.obeys(sys, v, size) {
                let dq: Vec<f64> = v.iter().map(|x| 1e-4 / size * x).collect();
                let mut moved = q.to_vec();
                sys.retract_at(t, q, &dq, &mut moved);
                sys.set_position(t, &moved);
                self.ranks(sys, tolerance, false);
                sys.set_position(t, q);
            }
            sys.set_velocity(v);
        }
        self.deficient = self.groups.iter().any(|g| g.rank < g.rows.len());
        self.select(sys);
    }

    /// Do the rows allow a velocity of this size? What is left of it at rest is round-off in any direction, and a move along
    /// that leaves the manifold.
    fn obeys(&mut self, sys: &mut dyn System, v: &[f64], size: f64) -> bool {
        sys.set_velocity(v);
        let mut rates = vec![0.0; sys.dims().m];
        sys.jac_mul(v, &mut rates);
        let rate = |r: usize| ((rates[r] + sys.gap_dt()[r]) / sys.row_scale(r)).abs();
        (0..rates.len()).all(|r| rate(r) <= ALLOWED * size)
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
            g.choose(&self.weights, |c| self.scale[c] / self.mass[c]);
            g.mark(&mut self.active, |_| true);
        }
        self.mark_positions();
    }

    /// Rows of all groups, columns divided by the roots of their masses.
    fn weigh_by_mass(&mut self, sys: &dyn System) {
        self.mass.fill(0.0);
        sys.tangent(Shift::MASS, &self.scale, &self.lambda, &mut Diagonal(&mut self.mass));
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
        let (least, row) = self.weakest_chosen(true)?;
        let limit = (ABOUT * least).min(WEAK_PIVOT);
        for g in &self.groups {
            g.mark(&mut self.active, |pivot| pivot > limit);
        }
        self.active[row] = false;
        self.mark_positions();
        Some(row)
    }

    /// Chooses rows of the matrices extracted; the smallest pivot relative to the first of its group, with its row.
    fn weakest_chosen(&mut self, by_mass: bool) -> Option<(f64, usize)> {
        let (scale, mass) = (&self.scale, &self.mass);
        let kinematic = |c: usize| if by_mass { scale[c] / mass[c] } else { 1.0 };
        self.groups.iter_mut().for_each(|g| g.choose(&self.weights, kinematic));
        self.groups.iter().filter_map(Group::weakest).min_by(|a, b| a.0.total_cmp(&b.0))
    }

    /// Ends a choice of fewer rows than the rank: chooses all of them at the point of evaluation.
    pub fn restore(&mut self, sys: &dyn System) {
        self.active.fill(true);
        self.mark_positions();
        self.select(sys);
    }

    /// Brings multipliers to the values of least complementary energy, at the point of evaluation.
    pub fn settle(&mut self, sys: &dyn System, lambda: &mut [f64]) {
        // friction that slips follows its normal force: other multipliers would be another motion
        if sys.has_drag() {
            return;
        }
        if !self.deficient {
            return;
        }
        self.mass.fill(1.0);
        self.extract(sys, true);
        self.change.copy_from_slice(lambda);
        for g in &mut self.groups {
            if g.rank == g.rows.len() {
                continue;
            }
            for (i, r) in g.rows.iter().enumerate() {
                self.lambda[i] = lambda[*r];
            }
            g.minimum_energy(&mut self.lambda[..g.rows.len()], &self.weights, |c| self.scale[c]);
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
        self.weakest_chosen(false)
    }

    /// How near a singular position is: the smallest pivot of the rank relative to the first, at the point of evaluation, of rows in
    /// their own scales. `None` without closed loops.
    pub fn nearness(&mut self, sys: &dyn System) -> Option<f64> {
        self.extract(sys, false);
        let weights = &self.weights;
        self.groups.iter_mut().filter_map(|g| g.last_pivot(weights)).min_by(f64::total_cmp)
    }

    /// Rows that take part at velocity and acceleration level.
    pub fn active(&self) -> &[bool] {
        &self.active
    }
    /// Rows that take part at position level.
    pub fn active_position(&self) -> &[bool] {
        &self.active_position
    }
    /// True for rows with a position level.
    pub fn holonomic(&self) -> &[bool] {
        &self.holonomic
    }
    /// True if some row is redundant.
    pub fn is_deficient(&self) -> bool {
        self.deficient
    }
    /// Number of rows on closed loops.
    pub fn on_loops(&self) -> usize {
        self.groups.iter().map(|g| g.rows.len()).sum()
    }
    /// Number of redundant rows.
    pub fn count(&self) -> usize {
        self.groups.iter().map(|g| g.rows.len() - g.rank).sum()
    }
    /// Redundant rows at present: those left out.
    pub fn dropped(&self) -> Vec<usize> {
        (0..self.active.len()).filter(|r| !self.active[*r]).collect()
    }
    /// Rows close to redundancy with their relative pivots.
    pub fn near(&self) -> Vec<(usize, f64)> {
        self.groups.iter().flat_map(|g| g.near.iter().copied()).collect()
    }
    /// Rows whose multipliers are not unique.
    pub fn ambiguous(&mut self) -> Vec<usize> {
        self.groups
            .iter_mut()
            .filter(|g| g.rank < g.rows.len())
            .flat_map(|g| g.ambiguous(&self.weights))
            .collect()
    }
}
