//! What the steps of a method leave of the equations that its paper prints.
//!
//! An order shows the exponent of an error and not its factor: a weight that is off by a millionth keeps it. Here every scheme is written
//! a second time, with weights from the papers (`scheme.rs`), and held against the states that the library's steps lead from and to. What
//! a method does not show is found again: a_n by its own recurrence; corrections W and U as what the formulas of v and q
//! leave, which must be Gᵀ times something in the metric that the scheme names. What is left is round-off, whatever the step.

pub(crate) mod scheme;
#[cfg(test)]
mod tests;

use super::largest;
use delassus::integrator::Options;
use delassus::simulate::{Session, session::explain};
use delassus::{Error, Model, State, System};
use delassus_algebra::dense_lu;
use scheme::{Scheme, Weights};

/// Step on the pendulum of bruls2018, which turns by a tenth of a radian in it: a weight that is off shows by a power of the step.
pub(crate) const STEP: f64 = 1e-2;
/// Newton's tolerance: equations of motion and rows are solved by iteration, formulas are exact.
const NEWTON: f64 = 1e-13;
/// What is round-off: displacements of a step are 1e-3 of the coordinates, whose last digit is 1e-16, and are divided by h twice at most.
pub(crate) const ROUND_OFF: f64 = 1e-10;
/// The same of the estimate, a difference of displacements O(h³).
pub(crate) const ESTIMATE: f64 = 1e-7;

/// Largest residuals over a run, relative to the terms of the equations.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Left {
    /// Formulas of q and v.
    pub(crate) motion: f64,
    /// M v̇ = f + Gᵀλ.
    pub(crate) dynamics: f64,
    /// The rows at the levels of the scheme.
    pub(crate) rows: f64,
    /// The error estimate (25)–(29) of haddouni2017.
    pub(crate) estimate: f64,
}

impl Left {
    /// The largest but that of the estimate; NaN if one is.
    pub(crate) fn most(&self) -> f64 {
        [self.dynamics, self.rows].iter().fold(self.motion, |m, x| if *x <= m { m } else { *x })
    }
    fn add(of: &mut f64, x: f64) {
        if !(x <= *of) {
            *of = x;
        }
    }
}

/// Rows G at the point of evaluation, one behind the other.
fn rows(sys: &dyn System) -> Vec<f64> {
    let d = sys.dims();
    let mut out = Vec::with_capacity(d.m * d.nv);
    for r in 0..d.m {
        let (mut unit, mut row) = (vec![0.0; d.m], vec![0.0; d.nv]);
        unit[r] = 1.0;
        sys.add_jac_t_mul(1.0, &unit, &mut row);
        out.extend(row);
    }
    out
}

/// Part of x that is no Gᵀν: least squares by (G Gᵀ) ν = G x.
fn beyond(g: &[f64], x: &[f64]) -> f64 {
    let n = x.len();
    let lines: Vec<&[f64]> = g.chunks_exact(n).collect();
    let m = lines.len();
    let dot = |a: &[f64], b: &[f64]| a.iter().zip(b).map(|(a, b)| a * b).sum::<f64>();
    let mut square: Vec<f64> = (0..m * m).map(|k| dot(lines[k / m], lines[k % m])).collect();
    let mut nu: Vec<f64> = lines.iter().map(|row| dot(row, x)).collect();
    let mut pivots = vec![0; m];
    if dense_lu::factor(&mut square, m, &mut pivots).is_err() {
        return f64::NAN;
    }
    dense_lu::solve(&square, m, &pivots, &mut nu);
    let rest: Vec<f64> = (0..n).map(|i| x[i] - (0..m).map(|r| lines[r][i] * nu[r]).sum::<f64>()).collect();
    largest(&rest)
}

/// M x at the point of evaluation.
fn mass(sys: &dyn System, x: &[f64]) -> Vec<f64> {
    let mut y = vec![0.0; x.len()];
    sys.add_mass_mul(1.0, x, &mut y);
    y
}

/// What a step may need of the steps before it.
struct Past {
    /// a_n of the four-parameter family, or of HHT's forces without constraints.
    a: Vec<f64>,
    /// q₋₁, v₋₁.
    before: Option<(Vec<f64>, Vec<f64>)>,
    /// Size of the last step; zero before the first.
    h: f64,
}

/// Both ends of a step with the displacement between them.
struct Step<'a> {
    x0: &'a State,
    x1: &'a State,
    dq: Vec<f64>,
    h: f64,
    error: f64,
}

/// Runs `n` steps of size `h` times the factors of `pattern`, taken in turn, and returns what they leave of the scheme.
pub(crate) fn left(
    model: &Model,
    method: &str,
    options: &Options,
    scheme: &Scheme,
    (h, pattern, n): (f64, &[f64], usize),
) -> Result<Left, Error> {
    let options = Options { newton: NEWTON, ..options.clone() };
    let mut session = Session::new(model, method, &options, h * pattern.first().copied().unwrap_or(1.0))?;
    let mut past = Past { a: session.x.v_dot.clone(), before: None, h: 0.0 };
    if let Scheme::Additive(_) = scheme {
        let x = session.x.clone();
        past.a = free(session.mechanism.system(), &x);
    }
    let mut out = Left::default();
    for factor in pattern.iter().cycle().take(n) {
        let (x0, h) = (session.x.clone(), h * factor);
        let done = session.advance(h);
        let report = done.map_err(|f| explain(session.mechanism.as_system(), &f, x0.t, h))?;
        let x1 = session.x.clone();
        let sys = session.mechanism.system();
        let mut dq = vec![0.0; x1.v.len()];
        sys.difference(&x0.q, &x1.q, &mut dq);
        let step = Step { x0: &x0, x1: &x1, dq, h, error: report.error };
        match scheme {
            Scheme::Family(family) => step.family(sys, family, &mut past, &mut out),
            Scheme::Backward(corrected) => step.backward(sys, *corrected, &mut past, &mut out),
            Scheme::Additive(alpha) => step.additive(sys, *alpha, &mut past, &mut out),
            Scheme::Theta(theta) => step.theta(sys, *theta, &mut out),
            Scheme::Central => step.central(sys, past.h == 0.0, &mut out),
        }
        past.h = h;
        past.before = Some((x0.q.clone(), x0.v.clone()));
        // the method expects the system where the step ended
        sys.set_state(x1.t, &x1.q, &x1.v);
    }
    Ok(out)
}

/// M⁻¹ f.
fn free(sys: &mut dyn System, x: &State) -> Vec<f64> {
    sys.set_state(x.t, &x.q, &x.v);
    let n = x.v.len();
    let mut matrix = Vec::with_capacity(n * n);
    for i in 0..n {
        let mut unit = vec![0.0; n];
        unit[i] = 1.0;
        matrix.extend(mass(sys, &unit));
    }
    let (mut pivots, mut out) = (vec![0; n], sys.force().to_vec());
    if dense_lu::factor(&mut matrix, n, &mut pivots).is_err() {
        out.fill(f64::NAN);
    }
    dense_lu::solve(&matrix, n, &pivots, &mut out);
    out
}

impl Step<'_> {
    /// Sizes of momenta: M v, of the larger end, and M v̇.
    fn sizes(&self, sys: &dyn System) -> [f64; 2] {
        let speed = largest(&mass(sys, &self.x1.v)).max(largest(&mass(sys, &self.x0.v)));
        let rate = largest(&mass(sys, &self.x1.v_dot)).max(largest(sys.force()));
        [speed + self.h * rate, rate]
    }

    /// M v̇ = f + Gᵀλ at the end of the step, where the system stands.
    fn dynamics(&self, sys: &dyn System, out: &mut Left) {
        let mut r = sys.force().to_vec();
        sys.add_jac_t_mul(1.0, &self.x1.lambda, &mut r);
        sys.add_mass_mul(-1.0, &self.x1.v_dot, &mut r);
        Left::add(&mut out.dynamics, largest(&r) / self.sizes(sys)[1]);
    }

    /// Sums of g, G v + ∂g/∂t and G v̇ + bias with these weights, at the end of the step.
    fn levels(&self, sys: &dyn System, weights: &[[f64; 3]], out: &mut Left) {
        let m = sys.dims().m;
        let (mut speed, mut acceleration) = (vec![0.0; m], vec![0.0; m]);
        sys.jac_mul(&self.x1.v, &mut speed);
        sys.jac_mul(&self.x1.v_dot, &mut acceleration);
        let sizes = [1.0, largest(&self.x1.v), largest(&self.x1.v_dot)];
        for w in weights {
            let unit: f64 = w.iter().zip(sizes).map(|(w, s)| w * s).sum();
            for r in 0..m {
                let values = [sys.gap()[r], speed[r] + sys.gap_dt()[r], acceleration[r] + sys.gap_bias()[r]];
                let sum: f64 = w.iter().zip(values).map(|(w, x)| w * x).sum();
                Left::add(&mut out.rows, sum.abs() / unit);
            }
        }
    }

    /// (15)–(16) of haddouni2017 with corrections.
    fn family(&self, sys: &mut dyn System, family: &scheme::Family, past: &mut Past, out: &mut Left) {
        let Step { x0, x1, h, .. } = *self;
        let Weights { alpha_m, alpha_f, beta, gamma } = family.weights;
        let ratio = if past.h > 0.0 { h / past.h } else { 1.0 };
        let n = x0.v.len();
        let (mut u, mut w, mut formula) = (vec![0.0; n], vec![0.0; n], vec![0.0; n]);
        for i in 0..n {
            // a_n moves with the size of the step
            let a0 = x0.v_dot[i] + ratio * (past.a[i] - x0.v_dot[i]);
            let a1 = ((1.0 - alpha_f) * x1.v_dot[i] + alpha_f * x0.v_dot[i] - alpha_m * a0) / (1.0 - alpha_m);
            formula[i] = h * x0.v[i] + h * h * ((0.5 - beta) * a0 + beta * a1);
            u[i] = self.dq[i] - formula[i];
            w[i] = x1.v[i] - x0.v[i] - h * ((1.0 - gamma) * a0 + gamma * a1);
            past.a[i] = a1;
        }
        sys.set_state(x1.t, &x1.q, &x1.v);
        self.dynamics(sys, out);
        self.levels(sys, family.rows, out);
        // (29) with the increment of the step, that of the smooth motion where there is another
        let own = if family.estimate_of_smooth { &formula } else { &self.dq };
        let e = |i: usize| own[i] - h * x0.v[i] - h * h / 3.0 * x0.v_dot[i] - h * h / 6.0 * x1.v_dot[i];
        let e = (0..n).fold(0.0f64, |m, i| m.max((e(i) / sys.scale(i)).abs()));
        Left::add(&mut out.estimate, (self.error - e).abs() / e);
        let [speed, _] = self.sizes(sys);
        for (x, kind, unit) in [(&u, family.of_q, h * speed), (&w, family.of_v, speed)] {
            Left::add(&mut out.motion, self.unexplained(sys, x, kind, unit));
            sys.set_state(x1.t, &x1.q, &x1.v);
        }
    }

    /// Part of a correction that its scheme does not explain, relative to `unit`, a momentum.
    fn unexplained(&self, sys: &mut dyn System, x: &[f64], kind: scheme::Correction, unit: f64) -> f64 {
        use scheme::Correction;
        let momentum = mass(sys, x);
        // without M: relative to velocities as momenta are
        let plain = |g: &[f64]| beyond(g, x) / largest(x).max(f64::MIN_POSITIVE) * largest(&momentum) / unit;
        match kind {
            Correction::None => largest(&momentum) / unit,
            Correction::Mass => beyond(&rows(sys), &momentum) / unit,
            Correction::Identity => plain(&rows(sys)),
            Correction::IdentityBefore => {
                sys.set_state(self.x0.t, &self.x0.q, &self.x0.v);
                plain(&rows(sys))
            }
        }
    }

    /// (7) of khude2007 for any sequence of steps, begun by the trapezoidal rule; with U = G₁ᵀν of (13)–(16) if corrected.
    fn backward(&self, sys: &mut dyn System, corrected: bool, past: &mut Past, out: &mut Left) {
        let Step { x0, x1, h, .. } = *self;
        let n = x0.v.len();
        // v₁ = A v₀ + B v₋₁ + C h v̇₁, for equal steps 4/3, −1/3, 2/3
        let mut back = vec![0.0; n];
        let (old, older, new) = match &past.before {
            None => (1.0, None, 0.5),
            Some((q, v)) => {
                let w = h / past.h;
                sys.difference(&x0.q, q, &mut back);
                let d = 1.0 + 2.0 * w;
                ((1.0 + w) * (1.0 + w) / d, Some((-w * w / d, v)), (1.0 + w) / d)
            }
        };
        // ends of the step in the chart at q₀
        let mut rate = vec![0.0; n];
        sys.set_state(x1.t, &x1.q, &x1.v);
        sys.chart_rate(&self.dq, &x1.v, &mut rate);
        let (mut u, mut w) = (vec![0.0; n], vec![0.0; n]);
        for i in 0..n {
            let (mut v, mut dq) = (old * x0.v[i] + new * h * x1.v_dot[i], new * h * rate[i]);
            match older {
                None => (v, dq) = (v + 0.5 * h * x0.v_dot[i], dq + 0.5 * h * x0.v[i]),
                Some((weight, before)) => (v, dq) = (v + weight * before[i], dq + weight * back[i]),
            }
            (u[i], w[i]) = (self.dq[i] - dq, x1.v[i] - v);
        }
        self.dynamics(sys, out);
        let both: &[[f64; 3]] =
            if corrected { &[scheme::POSITION, scheme::VELOCITY] } else { &[scheme::POSITION] };
        self.levels(sys, both, out);
        let [speed, _] = self.sizes(sys);
        let of_q = if corrected { scheme::Correction::Identity } else { scheme::Correction::None };
        Left::add(&mut out.motion, self.unexplained(sys, &u, of_q, h * speed));
        Left::add(&mut out.motion, largest(&mass(sys, &w)) / speed);
    }

    /// (8) of khude2007, b = 1/3: the constraint accelerations R₀ and R₁ that q₁ and v₁ ask for are M⁻¹Gᵀψ of their ends.
    fn additive(&self, sys: &mut dyn System, alpha: f64, past: &mut Past, out: &mut Left) {
        let Step { x0, x1, h, .. } = *self;
        let Weights { beta, gamma, .. } = Weights::hht(alpha);
        let (f0, f1) = (free(sys, x0), free(sys, x1));
        let ratio = if past.h > 0.0 { h / past.h } else { 1.0 };
        let n = x0.v.len();
        let b = 1.0 / 3.0;
        let (mut r0, mut r1) = (vec![0.0; n], vec![0.0; n]);
        for i in 0..n {
            let a0 = f0[i] + ratio * (past.a[i] - f0[i]);
            let a1 = (1.0 + alpha) * f1[i] - alpha * f0[i];
            let of_v = 2.0 / h * (x1.v[i] - x0.v[i] - h * ((1.0 - gamma) * a0 + gamma * a1));
            let of_q = 2.0 / (h * h) * (self.dq[i] - h * x0.v[i] - h * h * ((0.5 - beta) * a0 + beta * a1));
            // R₀ + R₁ and (1 − b) R₀ + b R₁
            r0[i] = (of_q - b * of_v) / (1.0 - 2.0 * b);
            r1[i] = of_v - r0[i];
            past.a[i] = a1;
        }
        for (x, r) in [(x0, &r0), (x1, &r1)] {
            sys.set_state(x.t, &x.q, &x.v);
            let momentum = mass(sys, r);
            // of displacements that were divided by h²: Newton's iteration leaves 1e-13 of the motion of a step, so that a part of 1e-5
            // keeps it below round-off, and a weight that is off by 1e-6 above
            let unit = largest(&momentum) + self.sizes(sys)[0] / (h * h) * 1e-5;
            Left::add(&mut out.motion, beyond(&rows(sys), &momentum) / unit);
        }
        self.dynamics(sys, out);
        self.levels(sys, &[scheme::POSITION, scheme::VELOCITY], out);
    }

    /// Moreau and Jean: q₁ = q₀ + h (θ v₁ + (1 − θ) v₀), M (v₁ − v₀) = h (θ f₁ + (1 − θ) f₀) + ½ (G₀ + G₁)ᵀμ, M constant.
    fn theta(&self, sys: &mut dyn System, theta: f64, out: &mut Left) {
        let Step { x0, x1, h, .. } = *self;
        sys.set_state(x0.t, &x0.q, &x0.v);
        let (g0, f0) = (rows(sys), sys.force().to_vec());
        sys.set_state(x1.t, &x1.q, &x1.v);
        let g: Vec<f64> = rows(sys).iter().zip(&g0).map(|(a, b)| 0.5 * (a + b)).collect();
        let n = x0.v.len();
        let blend = |a: &[f64], b: &[f64], i: usize| theta * a[i] + (1.0 - theta) * b[i];
        let u: Vec<f64> = (0..n).map(|i| self.dq[i] - h * blend(&x1.v, &x0.v, i)).collect();
        let jump: Vec<f64> = (0..n).map(|i| x1.v[i] - x0.v[i]).collect();
        let mut momentum = mass(sys, &jump);
        (0..n).for_each(|i| momentum[i] -= h * blend(sys.force(), &f0, i));
        let [speed, _] = self.sizes(sys);
        Left::add(&mut out.motion, largest(&mass(sys, &u)) / (h * speed));
        Left::add(&mut out.motion, beyond(&g, &momentum) / speed);
        self.levels(sys, &[scheme::VELOCITY], out);
    }

    /// Schatzman and Paoli: M (v₁ − v₀) = h f₀ + G₁ᵀP, q₁ = q₀ + h v₁; at first v₀ − ½ h v̇₀ in place of v₀.
    fn central(&self, sys: &mut dyn System, first: bool, out: &mut Left) {
        let Step { x0, x1, h, .. } = *self;
        sys.set_state(x0.t, &x0.q, &x0.v);
        let f0 = sys.force().to_vec();
        sys.set_state(x1.t, &x1.q, &x1.v);
        let n = x0.v.len();
        let back = if first { 0.5 * h } else { 0.0 };
        let u: Vec<f64> = (0..n).map(|i| self.dq[i] - h * x1.v[i]).collect();
        let jump: Vec<f64> = (0..n).map(|i| x1.v[i] - (x0.v[i] - back * x0.v_dot[i])).collect();
        let mut momentum = mass(sys, &jump);
        (0..n).for_each(|i| momentum[i] -= h * f0[i]);
        let [speed, _] = self.sizes(sys);
        Left::add(&mut out.motion, largest(&mass(sys, &u)) / (h * speed));
        Left::add(&mut out.motion, beyond(&rows(sys), &momentum) / speed);
        self.levels(sys, &[scheme::POSITION], out);
    }
}
