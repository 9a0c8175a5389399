//! Points of systems whose mass matrix falls into parts, as that of bodies in absolute coordinates does: part by part.
//!
//! A part is a run of coordinates that M couples, with the rows that touch them. X = M⁻¹ (Bᵀ, f) and what the part gives to
//! D = G X are made of its own small matrices. D couples rows that touch the same part; it is positive definite or next to such, and
//! is eliminated within its pattern, without exchanges. Where that fails, next to a singular position or where friction slips, it is
//! eliminated as a dense matrix with exchanges.

use super::part::{Layout, Part, RowsView};
use super::point::{Mass, Pivots, Point, Target};
use delassus_algebra::dense_lu;
use delassus_algebra::pattern_lu::PatternLu;
use delassus_system::error::Failure;
use delassus_system::{Dims, System};

/// Least pivot of rows of length one, in the mass metric, without exchanges: below it exchanges choose.
const DEFINITE: f64 = 1e-6;

/// A point of a system of several parts.
#[derive(Clone)]
pub(super) struct Parts {
    n: usize,
    m: usize,
    zero: Vec<f64>,
    constant_mass: bool,
    factored_mass: bool,
    layout: Layout,
    parts: Vec<Part>,
    /// M⁻¹ f.
    w: Vec<f64>,
    /// Rows in use, G M⁻¹ f of all rows, 1/√Dᵣᵣ, and the same that D was last factored with.
    active: Vec<bool>,
    g_w: Vec<f64>,
    weights: Vec<f64>,
    used: Vec<f64>,
    /// Forces act along other rows than those that they hold.
    rubs: bool,
    lu: PatternLu,
    /// Rows in use and dense factors with exchanges, where these are needed; nothing else is kept in them.
    exchanged: bool,
    rows: Vec<usize>,
    d: Vec<f64>,
    exchanges: Vec<usize>,
    b: Vec<f64>,
}

delassus_algebra::saved! {
    Parts {
        n, m, zero, factored_mass, layout, parts, w, active, g_w, weights, used, rubs, lu, exchanged, rows, d, exchanges, b
    } made { constant_mass }
}

impl Parts {
    /// Points of a system, if its mass matrix falls into parts that are worth it.
    pub(super) fn of(sys: &dyn System) -> Option<Parts> {
        let Dims { nv: n, m, .. } = sys.dims();
        let zero = vec![0.0; n.max(m)];
        let layout = Layout::learn(sys, &zero)?;
        let mut out = Parts {
            n,
            m,
            zero,
            constant_mass: sys.mass_is_constant(),
            factored_mass: false,
            parts: layout.parts(),
            layout,
            w: vec![0.0; n],
            active: vec![true; m],
            g_w: vec![0.0; m],
            weights: vec![1.0; m],
            used: vec![1.0; m],
            rubs: false,
            lu: PatternLu::default(),
            exchanged: false,
            rows: Vec::new(),
            d: Vec::new(),
            exchanges: Vec::new(),
            b: vec![0.0; m],
        };
        out.learn_pattern();
        Some(out)
    }

    /// Rows of D meet where they touch the same part.
    fn learn_pattern(&mut self) {
        let mut pairs = Vec::new();
        for part in &self.parts {
            for a in &part.rows {
                pairs.extend(part.rows.iter().map(|b| (*a, *b)));
            }
        }
        self.lu.learn(self.m, &pairs);
        for part in &mut self.parts {
            part.at.clear();
            for a in &part.rows {
                part.at.extend(part.rows.iter().filter_map(|b| self.lu.find(*a, *b)));
            }
        }
    }

    /// G at the position of the system, into the rows or into those at another position. A row that touches a part for the first time,
    /// as what slides along a beam does, widens it.
    fn assemble(&mut self, sys: &dyn System, other: bool) {
        loop {
            let mut strayed = None;
            self.parts.iter_mut().for_each(|p| p.rows_mut(other).fill(0.0));
            sys.jacobian(&mut RowsView {
                layout: &self.layout,
                parts: &mut self.parts,
                other,
                strayed: &mut strayed,
            });
            let Some((row, part)) = strayed else { return };
            self.layout.touch(row, part, self.parts[part].rows.len());
            self.parts[part].widen(row);
            self.learn_pattern();
        }
    }

    fn take_mass(&mut self, sys: &dyn System, mass: Mass) -> Result<(), Failure> {
        if self.constant_mass && self.factored_mass && matches!(mass, Mass::System) {
            return Ok(());
        }
        self.factored_mass = false;
        match mass {
            Mass::System => {
                self.parts.iter_mut().for_each(|p| p.u.fill(0.0));
                sys.mass(&self.zero, &mut self.layout.mass_view(&mut self.parts));
            }
            Mass::Diagonal(d) => self.parts.iter_mut().for_each(|p| p.set_diagonal(d)),
        }
        for part in &mut self.parts {
            part.factor_mass().map_err(|pivot| Failure::Singular { pivot })?;
        }
        self.factored_mass = matches!(mass, Mass::System);
        Ok(())
    }

    /// X = M⁻¹ (Bᵀ, f) of the rows assembled; B = G where f is not asked for.
    fn solve_rows(&mut self, sys: &dyn System, force: Option<&[f64]>) {
        self.rubs = force.is_some() && sys.has_drag();
        self.parts.iter_mut().for_each(|p| p.transpose(force));
        if self.rubs {
            // rows of another position are not needed here
            let mut strayed = None;
            self.parts.iter_mut().for_each(|p| p.rows_mut(true).fill(0.0));
            let (layout, parts) = (&self.layout, &mut self.parts);
            sys.drag(&mut RowsView { layout, parts, other: true, strayed: &mut strayed });
            self.parts.iter_mut().for_each(Part::take_drag);
        }
        self.parts.iter_mut().for_each(Part::solve);
    }

    /// D and, in `g_w`, G times the last column of X, with the rows of this position or of another one.
    fn form(&mut self, rows: &[bool], other: bool) {
        self.active.copy_from_slice(rows);
        self.lu.clear();
        self.g_w.fill(0.0);
        for part in &mut self.parts {
            part.multiply(other);
            let (k, row) = (part.rows.len(), part.x_row);
            for ((d, at), r) in part.d.chunks_exact(row).zip(part.at.chunks_exact(k.max(1))).zip(&part.rows) {
                at.iter().zip(d).for_each(|(at, d)| self.lu.add(*at, *d));
                self.g_w[*r as usize] += d[k];
            }
        }
    }

    /// Factors D of the rows in use; `used` are their weights.
    fn factor_formed(&mut self) -> Result<Pivots, Failure> {
        self.exchanged = self.rubs;
        if !self.exchanged {
            for r in (0..self.m).filter(|r| !self.active[*r]) {
                self.lu.leave_out(r as u32);
            }
            let (mut low, mut high) = (f64::INFINITY, 0.0f64);
            if self.lu.factor() {
                for (r, p) in self.lu.pivots().filter(|(r, _)| self.active[*r]) {
                    let p = p * self.used[r] * self.used[r];
                    (low, high) = (low.min(p), high.max(p));
                }
                if low > DEFINITE {
                    return Ok(if high > 0.0 {
                        Pivots { positive: true, ratio: low / high, definite: true }
                    } else {
                        Pivots::GOOD
                    });
                }
            }
        }
        self.exchanged = true;
        self.factor_with_exchanges()
    }

    /// The same as a dense matrix, rows brought to comparable lengths.
    fn factor_with_exchanges(&mut self) -> Result<Pivots, Failure> {
        self.rows.clear();
        self.rows.extend((0..self.m).filter(|r| self.active[*r]));
        let (k, m) = (self.rows.len(), self.m);
        self.d.resize(m * m, 0.0);
        self.exchanges.resize(m, 0);
        self.d.fill(0.0);
        // place of each row in use, in b for the moment
        self.b.fill(-1.0);
        self.rows.iter().enumerate().for_each(|(place, row)| self.b[*row] = place as f64);
        for part in &self.parts {
            for (d, a) in part.d.chunks_exact(part.x_row).zip(&part.rows) {
                let a = *a as usize;
                for (d, c) in d.iter().zip(&part.rows) {
                    let c = *c as usize;
                    if self.b[a] >= 0.0 && self.b[c] >= 0.0 {
                        let at = self.b[a] as usize * k + self.b[c] as usize;
                        self.d[at] += self.used[a] * self.used[c] * d;
                    }
                }
            }
        }
        dense_lu::factor(&mut self.d[..k * k], k, &mut self.exchanges)
            .map_err(|e| Failure::Singular { pivot: self.n + self.rows[e.pivot] })?;
        Ok(Pivots::of(&self.exchanges[..k], |i| self.d[i * k + i]))
    }

    /// D μ = b of the rows in use, in its place; zero for the others.
    fn solve_formed(&mut self) {
        for (b, active) in self.b.iter_mut().zip(&self.active) {
            *b = if *active { *b } else { 0.0 };
        }
        if !self.exchanged {
            self.lu.solve(&mut self.b);
            return;
        }
        let k = self.rows.len();
        for (place, row) in self.rows.iter().enumerate() {
            self.zero[place] = self.used[*row] * self.b[*row];
        }
        dense_lu::solve(&self.d[..k * k], k, &self.exchanges, &mut self.zero[..k]);
        self.b.fill(0.0);
        for (place, row) in self.rows.iter().enumerate() {
            self.b[*row] = self.used[*row] * self.zero[place];
        }
        self.zero.fill(0.0);
    }

    /// `out` += M⁻¹ Bᵀ μ with μ in `b`.
    fn add_rows(&mut self, out: &mut [f64]) {
        self.parts.iter_mut().for_each(|p| p.add_rows(&self.b, out));
    }
}

impl Point for Parts {
    fn take(&mut self, sys: &dyn System) -> Result<(), Failure> {
        self.take_mass(sys, Mass::System)?;
        self.assemble(sys, false);
        self.solve_rows(sys, Some(sys.force()));
        self.parts.iter().for_each(|p| p.last_column(&mut self.w));
        Ok(())
    }

    fn take_closed(&mut self, sys: &dyn System, by: Option<&dyn Point>) -> Result<(), Failure> {
        self.take_mass(sys, Mass::System)?;
        for (k, part) in self.parts.iter_mut().enumerate() {
            match by {
                None => std::mem::swap(&mut part.g, &mut part.other),
                Some(by) if by.closing(k).len() == part.g.len() => part.g.copy_from_slice(by.closing(k)),
                // that one is wider
                Some(_) => return self.take(sys),
            }
        }
        self.solve_rows(sys, Some(sys.force()));
        self.parts.iter().for_each(|p| p.last_column(&mut self.w));
        Ok(())
    }

    fn closing(&self, part: usize) -> &[f64] {
        &self.parts[part].other
    }

    fn take_matrices(&mut self, sys: &dyn System, mass: Mass) -> Result<(), Failure> {
        self.take_mass(sys, mass)?;
        self.assemble(sys, false);
        self.solve_rows(sys, None);
        Ok(())
    }

    fn factor(&mut self, rows: &[bool]) -> Result<Pivots, Failure> {
        self.parts.iter_mut().for_each(|p| p.set_last_column(|i| self.w[i]));
        self.form(rows, false);
        self.weights.fill(0.0);
        for part in &self.parts {
            for (r, (a, d)) in part.rows.iter().zip(part.d.chunks_exact(part.x_row)).enumerate() {
                self.weights[*a as usize] += d[r];
            }
        }
        for w in &mut self.weights {
            *w = if *w > 0.0 { 1.0 / w.sqrt() } else { 1.0 };
        }
        self.used.copy_from_slice(&self.weights);
        self.factor_formed()
    }

    fn accelerate(&mut self, r: &[f64], a: &mut [f64], lambda: &mut [f64]) {
        for ((b, r), g_w) in self.b.iter_mut().zip(r).zip(&self.g_w) {
            *b = r - g_w;
        }
        self.solve_formed();
        a.copy_from_slice(&self.w);
        self.add_rows(a);
        lambda.copy_from_slice(&self.b);
    }

    fn close(&mut self, target: &Target, a: &mut [f64], lambda: &mut [f64]) -> Result<Pivots, Failure> {
        a.copy_from_slice(&self.w);
        if self.m == 0 {
            return Ok(Pivots::GOOD);
        }
        let Target { sys, rows, weights, v, c } = *target;
        self.assemble(sys, true);
        // G (w + v/c + M⁻¹ Bᵀ λ) = −∂g/∂t / c
        let inverse = 1.0 / c;
        self.parts.iter_mut().for_each(|p| p.set_last_column(|i| self.w[i] + inverse * v[i]));
        self.form(rows, true);
        self.used.copy_from_slice(weights);
        let pivots = self.factor_formed()?;
        for ((b, g_w), rate) in self.b.iter_mut().zip(&self.g_w).zip(sys.gap_dt()) {
            *b = -(g_w + inverse * rate);
        }
        self.solve_formed();
        self.add_rows(a);
        lambda.copy_from_slice(&self.b);
        Ok(pivots)
    }

    fn compare(&mut self, target: &Target) -> bool {
        if self.m == 0 {
            return true;
        }
        self.assemble(target.sys, true);
        self.form(target.rows, true);
        for r in (0..self.m).filter(|r| !self.active[*r]) {
            self.lu.leave_out(r as u32);
        }
        self.lu.factor()
    }

    fn correct(&mut self, r: &[f64], d: &mut [f64]) {
        self.b.copy_from_slice(r);
        self.solve_formed();
        d.fill(0.0);
        self.add_rows(d);
    }

    fn free(&mut self, _: &dyn System, out: &mut [f64]) -> Result<(), Failure> {
        out.copy_from_slice(&self.w);
        Ok(())
    }

    fn react(&mut self, mu: &[f64], out: &mut [f64]) {
        self.b.copy_from_slice(mu);
        out.fill(0.0);
        self.add_rows(out);
    }

    fn weights(&self) -> &[f64] {
        &self.weights
    }

    fn applied(&self) -> Option<&[f64]> {
        Some(&self.w)
    }

    fn another(&self, _: &dyn System) -> Box<dyn Point> {
        Box::new(self.clone())
    }
}
