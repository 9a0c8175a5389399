//! Schatzman and Paoli's method: positions at three times, rows and contacts at position level. For comparison.
//!
//! M (q₁ − 2 q₀ + q₋₁) = h² f₀ + G₁ᵀν, joints g(q₁) = 0, contacts 0 ≤ (g(q₁) + e g(q₋₁))/(1 + e) ⟂ ν ≥ 0. On the group, with
//! velocities by differences, v₁ = log(q₀⁻¹ q₁)/h: M (v₁ − v₀) = h f₀ + G₁ᵀP, q₁ = q₀ ∘ exp(h v₁), P = ν/h. The first step takes
//! v₀ − ½ h v̇₀, the difference to a q₋₁ of second order. g(q₋₁) is g(q₀) − h U₀, the same but for O(h²), so that contacts may come and go.
//!
//! Forces are explicit: stiff ones dictate the step. Nonholonomic rows hold for v₁. Order 1 in the velocities; the positions of smooth
//! motions are those of the explicit central difference method, with the velocity in f a half step late.

use super::failure::{finite, non_finite, singular};
use super::implicit::check_dropped;
use super::largest::size;
use super::levels::Levels;
use super::moreau_jean::joints::Above;
use super::moreau_jean::{failed, problem};
use super::newton::{Newton, Verdict};
use super::registry::Method;
use super::{Complementarity, ContactEntry, Nonsmooth, Options, Redundancy, Report, Stepper};
use crate::nonsmooth::joints_kept::{Contacts, JointsKept};
use crate::nonsmooth::rows::Rows;
use delassus_algebra::cone::Blocks;
use delassus_algebra::kkt::Scaling;
use delassus_system::error::Failure;
use delassus_system::state::State;
use delassus_system::{Dims, System};

/// The method in the list.
pub(super) const METHOD: Method = Method {
    order: 1,
    levels: Levels::POSITION,
    index: "3",
    help: "Schatzman and Paoli's method: positions at three times, contacts at position level, forces explicit",
    settings: &["lcp"],
    estimate_order: 2,
    nonsmooth: true,
    mean_accelerations: true,
    comparator: true,
    ..Method::implicit("schatzman-paoli", |s, o| Box::new(SchatzmanPaoli::new(s, o)))
};

/// Round-off of a coordinate of model size.
const FLOOR: f64 = f64::EPSILON / 16.0;

/// The method.
pub(super) struct SchatzmanPaoli {
    options: Options,
    dims: Dims,
    first: usize,
    /// The contacts, rows counted from zero, and restitution by row.
    blocks: Blocks,
    restitution: Vec<f64>,
    rows: Redundancy,
    newton: Newton,
    problem: JointsKept,
    contact_rows: Rows,
    /// The next step is the first after a restart.
    fresh: bool,
    scale: Vec<f64>,
    zero: Vec<f64>,
    f: Vec<f64>,
    /// v₀ as the step uses it, g₋₁ of the contacts.
    v: Vec<f64>,
    before: Vec<f64>,
    p: Vec<f64>,
    r: Vec<f64>,
    r2: Vec<f64>,
    s: Vec<f64>,
    d: Vec<f64>,
    z: Vec<f64>,
    all: Vec<bool>,
    dq: Vec<f64>,
    active: Vec<bool>,
    left: Complementarity,
    report: Report,
}

delassus_algebra::saved! {
    SchatzmanPaoli {
        dims, first, blocks, restitution, rows, newton, problem, contact_rows, fresh, scale, zero, f, v, before, p,
        r, r2, s, d, z, all, dq, active, left, report
    } made { options }
}

impl SchatzmanPaoli {
    pub(super) fn new(sys: &dyn System, options: &Options) -> SchatzmanPaoli {
        let dims = sys.dims();
        let n = dims.nv;
        let mut new = SchatzmanPaoli {
            options: options.clone(),
            dims,
            first: dims.m,
            blocks: Blocks::default(),
            restitution: Vec::new(),
            rows: Redundancy::new(sys),
            newton: Newton::new(options.newton_iterations, options.newton),
            problem: problem(n, dims.m, true, options),
            contact_rows: Rows::default(),
            fresh: true,
            scale: (0..n).map(|i| sys.scale(i)).collect(),
            zero: Vec::new(),
            f: vec![0.0; n],
            v: vec![0.0; n],
            before: Vec::new(),
            p: Vec::new(),
            r: vec![0.0; n],
            r2: vec![0.0; n],
            s: Vec::new(),
            d: Vec::new(),
            z: Vec::new(),
            all: Vec::new(),
            dq: vec![0.0; n],
            active: Vec::new(),
            left: Complementarity::default(),
            report: Report::default(),
        };
        new.resize(sys);
        new
    }

    fn resize(&mut self, sys: &dyn System) {
        self.dims = sys.dims();
        let (m, n) = (self.dims.m, self.blocks.end());
        self.p.resize(m, 0.0);
        self.s.resize(m, 0.0);
        for x in [&mut self.before, &mut self.d, &mut self.z] {
            x.resize(n, 0.0);
        }
        self.all.resize(self.blocks.len(), true);
        self.active.clear();
        self.active.resize(self.blocks.len(), true);
        self.zero.resize(self.dims.nv.max(m), 0.0);
    }

    fn size(&self, x: &[f64]) -> f64 {
        size(x, &self.scale)
    }

    /// M and the joints, factored at the point of evaluation; the rows of the contacts there.
    fn factor(&mut self, sys: &dyn System) -> Result<(), Failure> {
        let kkt = &mut self.problem.kkt;
        kkt.begin();
        sys.mass(&self.zero, kkt.tangent());
        sys.jacobian(&mut Above { first: self.first, out: kkt.jacobian() });
        self.report.factorizations += 1;
        self.newton.renewed();
        kkt.factor(&self.rows.active()[..self.first], Scaling::Off, 1.0).map_err(|e| singular(sys, e.pivot))
    }

    /// What the rows leave, as velocities: g/h, or A v + b.
    fn row_residual(&mut self, sys: &dyn System, h: f64, v: &[f64]) {
        sys.jac_mul(v, &mut self.s);
        for (r, g) in sys.gap().iter().enumerate() {
            self.s[r] = if self.rows.holonomic()[r] { g / h } else { self.s[r] + sys.gap_dt()[r] };
        }
    }

    /// Takes f, v and g₋₁ from the start of a step.
    fn begin(&mut self, sys: &mut dyn System, x0: &State, h: f64) {
        sys.set_state(x0.t, &x0.q, &x0.v);
        self.f.copy_from_slice(sys.force());
        let back = if self.fresh { 0.5 * h } else { 0.0 };
        for i in 0..self.dims.nv {
            self.v[i] = x0.v[i] - back * x0.v_dot[i];
        }
        if !self.blocks.is_empty() {
            sys.jac_mul(&self.v, &mut self.s);
            for (k, before) in self.before.iter_mut().enumerate() {
                let r = self.first + k;
                *before = sys.gap()[r] - h * (self.s[r] + sys.gap_dt()[r]);
            }
        }
        if self.rows.is_deficient() {
            self.rows.select(sys);
        }
    }

    /// Moves the system to q₁ = q₀ ∘ exp(h v₁).
    fn evaluate(&mut self, sys: &mut dyn System, x0: &State, h: f64, x1: &mut State) {
        self.dq.iter_mut().zip(&x1.v).for_each(|(d, v)| *d = h * v);
        sys.retract_at(x1.t, &x0.q, &self.dq, &mut x1.q);
        sys.set_state(x1.t, &x1.q, &x1.v);
    }

    /// r = h f₀ − M (v₁ − v₀) + GᵀP of the joints, and what the rows leave.
    fn residuals(&mut self, sys: &dyn System, h: f64, x1: &State) {
        let first = self.first;
        for i in 0..self.dims.nv {
            self.r[i] = h * self.f[i];
            self.r2[i] = x1.v[i] - self.v[i];
        }
        sys.add_mass_mul(-1.0, &self.r2, &mut self.r);
        self.s[..first].copy_from_slice(&self.p[..first]);
        self.s[first..].fill(0.0);
        sys.add_jac_t_mul(1.0, &self.s, &mut self.r);
        self.row_residual(sys, h, &x1.v);
    }

    /// The correction that joints and contacts allow: Δv, ΔP of the joints, P of the contacts.
    fn correct(&mut self, sys: &dyn System, h: f64, x1: &mut State) -> Result<(), Failure> {
        let first = self.first;
        if !self.blocks.is_empty() {
            self.contact_rows.fill(first, &mut |out| sys.jacobian(out));
            for k in 0..self.d.len() {
                self.d[k] = self.s[first + k] + self.restitution[k] * self.before[k] / h;
            }
        }
        self.problem.renewed(self.d.len());
        let contacts = Contacts::new(&self.blocks, &self.contact_rows);
        self.s[..first].iter_mut().for_each(|s| *s = -*s);
        self.problem
            .solve(contacts, &mut self.r, &mut self.s[..first], &self.d, &self.all, &mut self.z)
            .map_err(|e| failed(sys, &e))?;
        x1.v.iter_mut().zip(&self.r).for_each(|(v, d)| *v += d);
        self.p[..first].iter_mut().zip(&self.s).for_each(|(p, d)| *p += d);
        self.p[first..].copy_from_slice(&self.z);
        Ok(())
    }

    /// The failure of an iteration that did not converge.
    fn diverged(&self, sys: &dyn System) -> Failure {
        if !finite(sys) {
            return non_finite(sys);
        }
        let (iterations, ratio) = (self.newton.iterations(), self.newton.ratio());
        Failure::NewtonDiverged { iterations, worst: 0, ratio }
    }

    /// Which contacts pressed, and what the step left of 0 ≤ (g₁ + e g₋₁)/(1 + e) ⟂ ν ≥ 0.
    fn book_contacts(&mut self, sys: &dyn System) {
        let first = self.first;
        self.left = Complementarity::default();
        for (k, block) in self.blocks.iter().enumerate() {
            let r = block.rows.start;
            let (g, e) = (sys.gap()[first + r], self.restitution[r]);
            let presses = block.cone.margin(|i| self.p[first + r + i]) > 0.0;
            self.active[k] = presses;
            let kept = (g + e * self.before[r]) / (1.0 + e);
            if presses || kept < 0.0 {
                self.left.position = self.left.position.max(kept.abs());
            }
        }
    }
}

impl Stepper for SchatzmanPaoli {
    fn restart(&mut self, sys: &mut dyn System, x: &mut State, _: f64) -> Result<(), Failure> {
        self.rows.analyze(sys, x.t, &x.q, &x.v, self.options.redundancy_tolerance);
        self.scale.iter_mut().enumerate().for_each(|(i, s)| *s = sys.scale(i));
        self.fresh = true;
        self.accelerations(sys, x)
    }

    fn step(&mut self, sys: &mut dyn System, x0: &State, h: f64, x1: &mut State) -> Result<Report, Failure> {
        // f₀, v₀, g₋₁, and the first iterate
        self.report = Report { evaluations: 1, ..Report::default() };
        self.begin(sys, x0, h);
        for i in 0..self.dims.nv {
            x1.v[i] = self.v[i] + h * x0.v_dot[i];
        }
        self.p.iter_mut().zip(&x0.lambda).for_each(|(p, l)| *p = l * h);
        x1.t = x0.t + h;
        self.newton.start(true);
        let mut made = false;
        loop {
            // residuals at the iterate, M and the joints if they must be factored anew
            self.evaluate(sys, x0, h, x1);
            self.report.evaluations += 1;
            self.residuals(sys, h, x1);
            if !made {
                self.factor(sys)?;
                made = true;
            }
            // Δv, P; converged when Δv is nothing beside the motion
            self.correct(sys, h, x1)?;
            let motion = self.size(&x1.v) + h * self.size(&x0.v_dot);
            let ratio = self.size(&self.r) / (self.options.newton * motion + FLOOR);
            match self.newton.judge(ratio) {
                Verdict::Converged => break,
                Verdict::Continue => {}
                Verdict::Refactor => made = false,
                Verdict::Diverged => return Err(self.diverged(sys)),
            }
        }
        // the end: q₁, v̇₁ = (v₁ − v₀)/h, λ₁ = P/h
        self.evaluate(sys, x0, h, x1);
        for i in 0..self.dims.nv {
            x1.v_dot[i] = (x1.v[i] - self.v[i]) / h;
        }
        x1.lambda.iter_mut().zip(&self.p).for_each(|(l, p)| *l = p / h);
        if !x1.is_finite() {
            return Err(non_finite(sys));
        }
        if self.rows.is_deficient() {
            self.rows.settle(sys, &mut x1.lambda);
            check_dropped(&self.rows, sys, self.first)?;
        }
        self.book_contacts(sys);
        // error of the first order: ½ h (v₁ − v₀)
        self.report.newton_iterations = self.newton.iterations();
        for i in 0..self.dims.nv {
            self.r2[i] = 0.5 * h * (x1.v[i] - self.v[i]);
        }
        self.report.error = self.size(&self.r2);
        Ok(self.report)
    }

    fn accept(&mut self) {
        self.fresh = false;
    }

    /// Contacts act by their mean forces over the last step.
    fn accelerations(&mut self, sys: &mut dyn System, x: &mut State) -> Result<(), Failure> {
        sys.set_state(x.t, &x.q, &x.v);
        if self.dims.m == 0 && sys.forward_dynamics(&mut x.v_dot) {
            return if x.is_finite() { Ok(()) } else { Err(non_finite(sys)) };
        }
        self.factor(sys)?;
        let first = self.first;
        x.lambda[..first].fill(0.0);
        x.v_dot.copy_from_slice(sys.force());
        sys.add_jac_t_mul(1.0, &x.lambda, &mut x.v_dot);
        x.lambda[..first].iter_mut().zip(sys.gap_bias()).for_each(|(l, b)| *l = -b);
        self.problem.kkt.solve(&mut x.v_dot, &mut x.lambda[..first]);
        if !x.is_finite() {
            return Err(non_finite(sys));
        }
        self.rows.settle(sys, &mut x.lambda);
        Ok(())
    }

    fn rows(&self) -> &Redundancy {
        &self.rows
    }
    fn rows_mut(&mut self) -> &mut Redundancy {
        &mut self.rows
    }
    fn ends_in_place(&self) -> bool {
        true
    }
    fn nonsmooth(&mut self) -> Option<&mut dyn Nonsmooth> {
        Some(self)
    }
}

impl Nonsmooth for SchatzmanPaoli {
    fn set_contacts(&mut self, sys: &dyn System, blocks: &Blocks, contacts: &[ContactEntry]) {
        let first = blocks.first();
        // impulses begin with the forces of the last state
        if first != self.first {
            self.problem = problem(self.dims.nv, first, true, &self.options);
        }
        self.first = first;
        self.blocks = blocks.from_zero();
        self.restitution.clear();
        self.restitution.resize(self.blocks.end(), 0.0);
        for (k, c) in contacts.iter().enumerate() {
            self.restitution[self.blocks.leading(k)] = c.restitution;
        }
        self.resize(sys);
        self.rows.set_rows(sys, first);
        self.contact_rows.learn(first, self.d.len(), &mut |out| sys.jacobian(out));
    }
    fn impulses(&self) -> &[f64] {
        &self.p
    }
    fn active(&self) -> [&[bool]; 3] {
        [&self.active; 3]
    }
    fn complementarity(&self) -> Complementarity {
        self.left
    }
}
