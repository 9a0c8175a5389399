//! All unknowns of a step at once: v̇, U, W and λ̃, ν, Λ, 3 (n + m) of them.
//!
//! ```text
//! | M + γ'C + β'K   K   C   −Gᵀ  0   0  |        dynamics
//! |       0         M   0    0  −Gᵀ  0  |        M U = Gᵀν
//! |       0         0   M    0   0  −Gᵀ |        M W = GᵀΛ
//! |       G         0   0    0   0   0  |        rows of the smooth motion
//! |     β'G         G   0    0   0   0  |        gaps
//! |     γ'G         0   G    0   0   0  |        gap velocities
//! ```
//!
//! with γ' = ∂v₁/∂v̇₁ and β' = ∂q₁/∂v̇₁. Derivatives of M, G and bias along the corrections, O(h), are left out, and the
//! factors kept while they serve; or they are taken from differences, anew in every iteration, which makes it Newton's.
//!
//! Implements: bruls2018 (65).

use super::factors::SOFT;
use super::slopes::Slopes;
use super::turn::Turn;
use delassus_algebra::assemble::Assembler;
use delassus_algebra::kkt::{Backend, Kkt, Scaling, Structure};
use delassus_system::error::Failure;
use delassus_system::{Shift, System};

/// Puts blocks elsewhere, multiplied.
struct Moved<'a> {
    out: &'a mut dyn Assembler,
    by: (usize, usize),
    factor: f64,
    block: &'a mut Vec<f64>,
}

impl Assembler for Moved<'_> {
    fn add(&mut self, row: usize, col: usize, nr: usize, nc: usize, block: &[f64]) {
        self.block.clear();
        self.block.extend(block[..nr * nc].iter().map(|x| self.factor * x));
        self.out.add(row + self.by.0, col + self.by.1, nr, nc, self.block);
    }
}

/// The system of a step.
pub(super) struct Full {
    n: usize,
    m: usize,
    kkt: Kkt,
    mask: Vec<bool>,
    wanted: Vec<bool>,
    soft: Vec<f64>,
    total: Vec<f64>,
    r: Vec<f64>,
    s: Vec<f64>,
    more: Vec<f64>,
    rest: Vec<f64>,
    block: Vec<f64>,
    row: Vec<f64>,
    ready: bool,
    step: f64,
    /// Contacts that slip, in velocities and in the smooth motion, where some are rough.
    turns: Option<[Turn; 2]>,
}

delassus_algebra::saved! {
    Full = Full::new(0, 0, Backend::Dense) => {
        n, m, kkt, mask, wanted, soft, total, r, s, more, rest, block, row, ready, step, turns
    }
}

/// Where and with which weights.
pub(super) struct Point<'a> {
    pub(super) v_dot: &'a [f64],
    pub(super) lambda: &'a [f64],
    /// γ' and β'.
    pub(super) reach: (f64, f64),
    /// Rows at position, velocity and acceleration level.
    pub(super) masks: &'a [Vec<bool>; 3],
    pub(super) first: usize,
    pub(super) felt: &'a [f64],
    pub(super) zero: &'a [f64],
    /// Contacts that slip, in velocities and in the smooth motion, where some are rough.
    pub(super) turns: Option<&'a [Turn; 2]>,
    pub(super) step: f64,
}

impl Full {
    pub(super) fn new(n: usize, m: usize, backend: Backend) -> Full {
        let sparse = matches!(backend, Backend::SparseLdlt | Backend::SparseLu);
        let backend = if sparse { Backend::SparseLu } else { backend };
        Full {
            n,
            m,
            kkt: Kkt::new(3 * n, 3 * m, Structure::General, backend),
            mask: Vec::new(),
            wanted: Vec::new(),
            soft: vec![0.0; 3 * m],
            total: Vec::new(),
            r: vec![0.0; 3 * n],
            s: vec![0.0; 3 * m],
            more: vec![0.0; 3 * n],
            rest: vec![0.0; 3 * m],
            block: Vec::new(),
            row: Vec::new(),
            ready: false,
            step: 0.0,
            turns: None,
        }
    }

    pub(super) fn forget(&mut self) {
        self.ready = false;
    }

    /// Factors at the point of evaluation, unless the factors serve. True if it had to.
    #[expect(clippy::float_cmp, reason = "the factors belong to exactly this step size")]
    pub(super) fn factor(
        &mut self,
        sys: &dyn System,
        p: &Point,
        slopes: Option<&Slopes>,
    ) -> Result<bool, Failure> {
        let [position, velocity, smooth] = p.masks.each_ref().map(Vec::as_slice);
        let [velocity, smooth] = p.turns.map_or([velocity, smooth], |t| t.each_ref().map(Turn::rows));
        self.wanted.clear();
        for mask in [smooth, position, velocity] {
            self.wanted.extend_from_slice(mask);
        }
        let near = match (&self.turns, p.turns) {
            (Some(made), Some(now)) => made.iter().zip(now).all(|(a, b)| a.is_near(b)),
            (made, now) => made.is_none() && now.is_none(),
        };
        if slopes.is_none() && self.ready && self.step == p.step && self.mask == self.wanted && near {
            return Ok(false);
        }
        self.ready = false;
        let (n, m) = (self.n, self.m);
        self.kkt.begin();
        match (slopes, p.turns) {
            (Some(slopes), _) => self.assemble_exact(sys, p, slopes),
            (None, None) => self.assemble(sys, p),
            (None, Some(turns)) => self.assemble_turned(sys, p, turns),
        }
        self.soft.fill(0.0);
        for k in 0..3 {
            for j in p.first..m {
                self.soft[k * m + j] = SOFT / p.felt[j];
            }
        }
        self.total.clone_from(&self.soft);
        self.turns = p.turns.cloned();
        if let Some([velocity, smooth]) = &self.turns {
            for (k, turn) in [(0, smooth), (2, velocity)] {
                self.total[k * m..].iter_mut().zip(turn.soft()).for_each(|(s, t)| *s += t);
            }
        }
        self.kkt
            .factor_soft(&self.wanted, &self.total, Scaling::Off, 1.0)
            .map_err(|e| Failure::Singular { pivot: if e.pivot < 3 * n { e.pivot % n.max(1) } else { n } })?;
        std::mem::swap(&mut self.mask, &mut self.wanted);
        (self.ready, self.step) = (true, p.step);
        Ok(true)
    }

    /// M and the tangent of the dynamics.
    fn assemble_tangent(&mut self, sys: &dyn System, p: &Point) {
        let (n, m) = (self.n, self.m);
        let (to_v, to_q) = p.reach;
        let mut put = |kkt: &mut Kkt, at: (usize, usize), shift: Shift, lambda: &[f64], v_dot: &[f64]| {
            let mut moved = Moved { out: kkt.tangent(), by: at, factor: 1.0, block: &mut self.block };
            sys.tangent(shift, v_dot, lambda, &mut moved);
        };
        let mass = Shift::MASS;
        let all = Shift { mass: 1.0, damping: to_v, stiffness: to_q };
        put(&mut self.kkt, (0, 0), all, p.lambda, p.v_dot);
        put(&mut self.kkt, (0, n), Shift { mass: 0.0, damping: 0.0, stiffness: 1.0 }, p.lambda, p.v_dot);
        put(&mut self.kkt, (0, 2 * n), Shift { mass: 0.0, damping: 1.0, stiffness: 0.0 }, p.lambda, p.v_dot);
        for k in 1..3 {
            put(&mut self.kkt, (k * n, k * n), mass, &p.zero[..m], &p.zero[..n]);
        }
    }

    /// M, G and the tangent of the dynamics.
    fn assemble(&mut self, sys: &dyn System, p: &Point) {
        self.assemble_tangent(sys, p);
        let (n, m) = (self.n, self.m);
        let (to_v, to_q) = p.reach;
        for k in 0..3 {
            let by = (k * m, k * n);
            sys.jacobian(&mut Moved { out: self.kkt.jacobian(), by, factor: 1.0, block: &mut self.block });
        }
        for (k, factor) in [(1, to_q), (2, to_v)] {
            let by = (k * m, 0);
            sys.jacobian(&mut Moved { out: self.kkt.rows_extra(), by, factor, block: &mut self.block });
        }
    }

    /// The same with contacts that may slip: rows of forces differ from those that are held, and tangential impulses move positions
    /// by the trapezoid, M U = G_nᵀν + ½h G_tᵀΛ_t.
    fn assemble_turned(&mut self, sys: &dyn System, p: &Point, [velocity, smooth]: &[Turn; 2]) {
        self.assemble_tangent(sys, p);
        let (n, m) = (self.n, self.m);
        let (to_v, to_q) = p.reach;
        let (row, block) = (&mut self.row, &mut self.block);
        let mut moved =
            |out: &mut dyn Assembler, by, factor, put: &mut dyn FnMut(&mut dyn Assembler, &mut Vec<f64>)| {
                put(&mut Moved { out, by, factor, block }, row);
            };
        for (k, turn) in [(0, smooth), (2, velocity)] {
            let by = (k * m, k * n);
            moved(self.kkt.jacobian(), by, 1.0, &mut |out, row| sys.jacobian(&mut turn.forces(out, row)));
            moved(self.kkt.rows_extra(), by, 1.0, &mut |out, row| sys.jacobian(&mut turn.beyond(out, row)));
        }
        moved(self.kkt.jacobian(), (m, n), 1.0, &mut |out, _| sys.jacobian(out));
        moved(self.kkt.rows_extra(), (m, 0), to_q, &mut |out, _| sys.jacobian(out));
        moved(self.kkt.rows_extra(), (2 * m, 0), to_v, &mut |out, row| {
            sys.jacobian(&mut velocity.motions(out, row))
        });
        // forces of the smooth motion turn with velocities, which W changes too
        moved(self.kkt.rows_extra(), (0, 2 * n), 1.0 / to_v, &mut |out, row| {
            sys.jacobian(&mut smooth.across(out, row))
        });
        // tangential impulses act on positions, and no row of velocities sees those
        let half = 0.5 * p.step;
        moved(self.kkt.jacobian(), (2 * m, n), half, &mut |out, row| {
            sys.jacobian(&mut velocity.tangents(out, row))
        });
        moved(self.kkt.rows_extra(), (2 * m, n), -half, &mut |out, row| {
            sys.jacobian(&mut velocity.tangents(out, row))
        });
    }

    /// M, G and all derivatives by differences.
    fn assemble_exact(&mut self, sys: &dyn System, p: &Point, slopes: &Slopes) {
        let (n, m) = (self.n, self.m);
        let (to_v, to_q) = p.reach;
        for k in 0..3 {
            let (out, by) = (self.kkt.tangent(), (k * n, k * n));
            sys.mass(p.zero, &mut Moved { out, by, factor: 1.0, block: &mut self.block });
            let by = (k * m, k * n);
            sys.jacobian(&mut Moved { out: self.kkt.jacobian(), by, factor: 1.0, block: &mut self.block });
        }
        // gaps move by G in the chart at the iterate; gap velocities by G with velocities
        let mut extra = |row: usize, col: usize, factor: f64| {
            let by = (row * m, col * n);
            sys.jacobian(&mut Moved { out: self.kkt.rows_extra(), by, factor, block: &mut self.block });
        };
        extra(1, 1, -1.0);
        extra(2, 0, to_v);
        let [dynamics, positions, velocities, smooth, gaps, speeds] = &slopes.by_position;
        for (k, block) in [dynamics, positions, velocities].into_iter().enumerate() {
            self.put(false, (k, 0), to_q, block);
            self.put(false, (k, 1), 1.0, block);
        }
        for (k, block) in [smooth, gaps, speeds].into_iter().enumerate() {
            self.put(true, (k, 0), to_q, block);
            self.put(true, (k, 1), 1.0, block);
        }
        let [dynamics, smooth] = &slopes.by_velocity;
        self.put(false, (0, 0), to_v, dynamics);
        self.put(false, (0, 2), 1.0, dynamics);
        self.put(true, (0, 0), to_v, smooth);
        self.put(true, (0, 2), 1.0, smooth);
    }

    /// A block of derivatives, times a factor, among the rows or the dynamics.
    fn put(&mut self, rows: bool, at: (usize, usize), factor: f64, block: &[f64]) {
        let (n, height) = (self.n, if rows { self.m } else { self.n });
        if height == 0 {
            return;
        }
        let out = if rows { self.kkt.rows_extra() } else { self.kkt.tangent() };
        let by = (at.0 * height, at.1 * n);
        Moved { out, by, factor, block: &mut self.block }.add(0, 0, height, n, block);
    }

    /// Corrections of v̇, U, W into `r` and of λ̃, ν, Λ into `s`, in the order of `r`: dynamics, position, velocity, and of `s`:
    /// position, velocity, smooth.
    pub(super) fn solve(&mut self, r: &mut [Vec<f64>; 3], s: &mut [Vec<f64>; 3]) {
        let (n, m) = (self.n, self.m);
        const PLACE: [usize; 3] = [2, 0, 1];
        for k in 0..3 {
            self.r[k * n..(k + 1) * n].copy_from_slice(&r[k]);
            self.s[k * m..(k + 1) * m].copy_from_slice(&s[PLACE[k]]);
        }
        if let Some([velocity, smooth]) = &self.turns {
            smooth.put(&mut self.s[..m]);
            velocity.put(&mut self.s[2 * m..]);
        }
        self.kkt.solve(&mut self.r, &mut self.s);
        for (rest, (l, soft)) in self.rest.iter_mut().zip(self.s.iter().zip(&self.soft)) {
            *rest = soft * l;
        }
        self.more.fill(0.0);
        self.kkt.solve(&mut self.more, &mut self.rest);
        for k in 0..3 {
            for i in 0..n {
                r[k][i] = self.r[k * n + i] + self.more[k * n + i];
            }
            for j in 0..m {
                s[PLACE[k]][j] = self.s[k * m + j] + self.rest[k * m + j];
            }
        }
        if let Some([velocity, smooth]) = &self.turns {
            smooth.take(&mut s[PLACE[0]]);
            velocity.take(&mut s[PLACE[2]]);
        }
    }
}
