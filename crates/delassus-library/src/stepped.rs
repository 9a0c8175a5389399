//! Runs of methods that step over impacts, with every step kept and looked at.
//!
//! What a step must satisfy is computed anew from its ends, not taken from the method: the jump W from (65k) with the
//! recurrence (65l) of the accelerations, ∫ λ̃ from the recurrence (65o) of the multipliers (numbers of bruls2018).

use delassus::integrator::{Coefficients, ContactEntry, Options};
use delassus::simulate::{Session, session::explain};
use delassus::{Error, Model, Report, State, System};

/// What one step left, largest over its rows.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Residuals {
    /// Contacts: |g| of those active at position level, overlap of the others, m (rad). (55), (65e)
    pub position: f64,
    /// Contacts: |U + e U⁻| of those active at velocity level, its negative part for those active at position level only, m/s. (56), (65h)
    pub velocity: f64,
    /// Contacts: pull (negative Λ*), and Λ* of those not active at velocity level, over the momentum of the run, (1 / unit).
    pub pull: f64,
    /// |M W − GᵀΛ| over the largest momentum so far, (65g).
    pub impulse: f64,
    /// |Λ* − Λ − ∫ λ̃| over the largest total so far, (53).
    pub identity: f64,
    /// Joints: |g|, |G v + ∂g/∂t| and |G v̇ + bias|.
    pub joints: [f64; 3],
}

impl Residuals {
    /// The larger of each.
    pub fn max(self, o: Residuals) -> Residuals {
        Residuals {
            position: self.position.max(o.position),
            velocity: self.velocity.max(o.velocity),
            pull: self.pull.max(o.pull),
            impulse: self.impulse.max(o.impulse),
            identity: self.identity.max(o.identity),
            joints: std::array::from_fn(|k| self.joints[k].max(o.joints[k])),
        }
    }
}

/// One accepted step.
#[derive(Clone, Debug)]
pub struct Step {
    /// State at its end; `lambda` holds λ̃ of joints, then of the contacts in the equations.
    pub x: State,
    /// Contacts in the equations, by number among those of the mechanism; their rows are the last ones.
    pub contacts: Vec<usize>,
    /// g, by row.
    pub gap: Vec<f64>,
    /// G v + ∂g/∂t, by row.
    pub speed: Vec<f64>,
    /// G v̇ + bias with the smooth accelerations, by row.
    pub acceleration: Vec<f64>,
    /// Λ*, by row.
    pub total: Vec<f64>,
    /// Λ, by row; empty for methods that know none.
    pub relative: Vec<f64>,
    /// Active at position, velocity and acceleration level, by row.
    pub active: [Vec<bool>; 3],
    /// W = v₁ − v₀ − ∫ v̇.
    pub jump: Vec<f64>,
    /// U = q₁ − q₀ − h v₀ − ∫∫ v̇.
    pub shift: Vec<f64>,
    /// v̇ᵀ M v̇ with the smooth accelerations, W/s: h² of it is the energy that they could put into a step.
    pub vigour: f64,
    /// What it left.
    pub residuals: Residuals,
    /// Total energy, J.
    pub energy: f64,
    /// Work of applied forces, drives and dampers within the step, J (trapezoidal rule).
    pub work: f64,
    /// Cost.
    pub report: Report,
}

/// All accepted steps of a run.
#[derive(Clone, Debug, Default)]
pub struct Stepped {
    /// The steps, without the start.
    pub steps: Vec<Step>,
    /// Rows of joints.
    pub joints: usize,
    /// Energy at the start, J.
    pub start: f64,
}

impl Stepped {
    /// Times.
    pub fn times(&self) -> Vec<f64> {
        self.steps.iter().map(|s| s.x.t).collect()
    }

    /// A number of every step.
    pub fn each(&self, f: impl Fn(&Step) -> f64) -> Vec<f64> {
        self.steps.iter().map(f).collect()
    }

    /// The largest residuals.
    pub fn residuals(&self) -> Residuals {
        self.steps.iter().fold(Residuals::default(), |m, s| m.max(s.residuals))
    }

    /// Newton iterations per step.
    pub fn mean_newton(&self) -> f64 {
        self.steps.iter().map(|s| s.report.newton_iterations).sum::<usize>() as f64 / self.steps.len() as f64
    }

    /// Largest rise of the energy above its least value so far, less the work done meanwhile, J.
    pub fn energy_gain(&self) -> f64 {
        let (mut least, mut worst, mut work) = (self.start, 0.0f64, 0.0);
        for s in &self.steps {
            work += s.work;
            worst = worst.max(s.energy - work - least);
            least = least.min(s.energy - work);
        }
        worst
    }

    /// Largest rise of the energy within one step, less the work done in it, J.
    pub fn energy_gain_of_a_step(&self) -> f64 {
        let mut before = self.start;
        let mut worst = f64::NEG_INFINITY;
        for s in &self.steps {
            worst = worst.max(s.energy - s.work - before);
            before = s.energy;
        }
        worst
    }
}

impl Stepped {
    /// Largest v̇ᵀ M v̇ of the run, W/s.
    pub fn vigour(&self) -> f64 {
        self.steps.iter().fold(0.0, |m, s| m.max(s.vigour))
    }
}

/// Contacts whose features face each other.
fn facing(session: &Session, restitution: &[f64]) -> Vec<usize> {
    let m = session.mechanism.as_ref();
    let nothing = -1e-9 * m.length();
    (0..restitution.len()).filter(|c| m.contacts().gap_and_margin(*c).1 >= nothing).collect()
}

fn rows_of(restitution: &[f64], now: &[usize], old: &[usize]) -> Vec<ContactEntry> {
    let row = |c: &usize| ContactEntry {
        restitution: restitution[*c],
        before: old.iter().position(|o| o == c),
        ..ContactEntry::default()
    };
    now.iter().map(row).collect()
}

/// Recurrences of a method's own history.
struct History {
    c: Coefficients,
    a: Vec<f64>,
    eta: Vec<f64>,
    momentum: f64,
    impulse: f64,
    restitution: Vec<f64>,
}

impl History {
    /// a₁ or η₁ from the values of a step.
    fn next(c: Coefficients, old: f64, x0: f64, x1: f64) -> f64 {
        ((1.0 - c.alpha_f) * x1 + c.alpha_f * x0 - c.alpha_m * old) / (1.0 - c.alpha_m)
    }

    /// W and U of a step from its states, (65j)–(65l).
    fn corrections(&mut self, sys: &dyn System, x0: &State, x: &State, h: f64) -> (Vec<f64>, Vec<f64>) {
        let (c, n) = (self.c, x.v.len());
        let (mut jump, mut shift) = (vec![0.0; n], vec![0.0; n]);
        sys.difference(&x0.q, &x.q, &mut shift);
        for i in 0..n {
            let a0 = self.a[i];
            let a1 = History::next(c, a0, x0.v_dot[i], x.v_dot[i]);
            jump[i] = x.v[i] - x0.v[i] - h * ((1.0 - c.gamma) * a0 + c.gamma * a1);
            shift[i] -= h * x0.v[i] + h * h * ((0.5 - c.beta) * a0 + c.beta * a1);
            self.a[i] = a1;
        }
        (jump, shift)
    }

    /// Keeps the largest momentum of the run; returns v̇ᵀ M v̇ at the end of the step.
    fn carry_momentum(&mut self, sys: &dyn System, x0: &State, x: &State) -> f64 {
        let mut momentum = vec![0.0; x.v.len()];
        for v in [&x0.v, &x.v] {
            momentum.fill(0.0);
            sys.add_mass_mul(1.0, v, &mut momentum);
            self.momentum = self.momentum.max(largest(&momentum));
        }
        momentum.fill(0.0);
        sys.add_mass_mul(1.0, &x.v_dot, &mut momentum);
        momentum.iter().zip(&x.v_dot).map(|(p, a)| p * a).sum()
    }

    /// Residuals of the impulses of a step: (65g), and (53) with (65m), (65o).
    fn impulses(&mut self, sys: &dyn System, x0: &State, h: f64, step: &mut Step) {
        let mut rest = vec![0.0; step.x.v.len()];
        sys.add_mass_mul(-1.0, &step.jump, &mut rest);
        sys.add_jac_t_mul(1.0, &step.relative, &mut rest);
        step.residuals.impulse = largest(&rest) / self.momentum.max(f64::MIN_POSITIVE);
        self.impulse = self.impulse.max(largest(&step.total)).max(h * largest(&step.x.lambda));
        for r in 0..step.gap.len() {
            let eta0 = self.eta[r];
            let eta1 = History::next(self.c, eta0, x0.lambda[r], step.x.lambda[r]);
            let integral = h * ((1.0 - self.c.gamma) * eta0 + self.c.gamma * eta1);
            let off =
                (step.total[r] - step.relative[r] - integral).abs() / self.impulse.max(f64::MIN_POSITIVE);
            step.residuals.identity = step.residuals.identity.max(off);
            self.eta[r] = eta1;
        }
    }

    /// Residuals of the rows of joints at every level, and of contacts by their active sets.
    fn rows(&self, joints: usize, speed0: &[f64], step: &mut Step) {
        let residuals = &mut step.residuals;
        for r in 0..joints {
            for (k, level) in [&step.gap, &step.speed, &step.acceleration].into_iter().enumerate() {
                residuals.joints[k] = residuals.joints[k].max(level[r].abs());
            }
        }
        for (r, contact) in (joints..step.gap.len()).zip(&step.contacts) {
            let (gap, total) = (step.gap[r], step.total[r]);
            let jump = step.speed[r] + self.restitution[*contact] * speed0[r];
            let [at_position, at_velocity, _] = step.active.each_ref().map(|a| a[r]);
            residuals.position = residuals.position.max(if at_position { gap.abs() } else { -gap });
            let velocity = match (at_position, at_velocity) {
                (_, true) => jump.abs(),
                (true, false) => -jump,
                (false, false) => 0.0,
            };
            residuals.velocity = residuals.velocity.max(velocity);
            let pull = if at_velocity { -total } else { total.abs() };
            residuals.pull = residuals.pull.max(pull / self.momentum.max(f64::MIN_POSITIVE));
        }
    }
}

/// Runs `n` steps of length h with all contacts in the equations and keeps them; `options` of the model's own settings if `None`.
///
/// # Errors
/// If the model cannot be assembled or a step fails.
pub fn stepped(
    model: &Model,
    method: &str,
    options: Option<&Options>,
    h: f64,
    n: usize,
) -> Result<Stepped, Error> {
    let mut steps = Vec::with_capacity(n);
    let out = each_step(model, method, options, h, n, &mut |s| steps.push(s))?;
    Ok(Stepped { steps, ..out })
}

/// The same for runs too long to be kept: every step is handed to `take`, and none is in the result.
///
/// # Errors
/// If the model cannot be assembled or a step fails.
pub fn each_step(
    model: &Model,
    method: &str,
    options: Option<&Options>,
    h: f64,
    n: usize,
    take: &mut dyn FnMut(Step),
) -> Result<Stepped, Error> {
    let own = Options::from(&model.solve);
    let options = options.unwrap_or(&own);
    let mut session = Session::new(model, method, options, h)?;
    let restitution: Vec<f64> =
        session.mechanism.contacts().list().iter().map(|c| c.law.restitution).collect();
    let mut contacts = facing(&session, &restitution);
    let rows = rows_of(&restitution, &contacts, &[]);
    session.watch(&contacts, &rows);
    session.restart(h).map_err(|f| explain(session.mechanism.as_system(), &f, 0.0, h))?;
    session.mechanism.set_position(session.x.t, &session.x.q);
    session.mechanism.set_velocity(&session.x.v);
    let energy = session.mechanism.energy().unwrap_or_default();
    let m = session.mechanism.dims().m;
    let joints = m - contacts.len();
    let out = Stepped { steps: Vec::new(), joints, start: energy.kinetic + energy.potential };
    let mut history = History {
        c: Coefficients::chung_hulbert(options.rho_inf),
        a: session.x.v_dot.clone(),
        eta: session.x.lambda.clone(),
        momentum: 0.0,
        impulse: 0.0,
        restitution: restitution.clone(),
    };
    let mut power = net_power(&session);
    for k in 1..=n {
        let now = facing(&session, &restitution);
        if now != contacts {
            let rows = rows_of(&restitution, &now, &contacts);
            let kept = |j: usize| rows[j].before.map_or(0.0, |b| history.eta[joints + b]);
            history.eta = (0..joints).map(|r| history.eta[r]).chain((0..now.len()).map(kept)).collect();
            session.watch(&now, &rows);
            contacts = now;
        }
        let x0 = session.x.clone();
        let mut speed0 = vec![0.0; session.mechanism.dims().m];
        speeds(&session, &x0.v, &mut speed0);
        let report =
            session.advance(h).map_err(|f| explain(session.mechanism.as_system(), &f, session.x.t, h))?;
        session.x.t = k as f64 * h;
        let mut step = look(&mut session, &contacts, joints, &x0, &speed0, h, &mut history);
        let after = net_power(&session);
        step.work = 0.5 * h * (power + after);
        power = after;
        step.report = report;
        take(step);
    }
    Ok(out)
}

/// Power of all that changes the energy except contacts, W.
fn net_power(session: &Session) -> f64 {
    let p = session.mechanism.power(&session.x.lambda);
    p.applied + p.drives - p.damping
}

fn speeds(session: &Session, v: &[f64], out: &mut [f64]) {
    session.mechanism.jac_mul(v, out);
    out.iter_mut().zip(session.mechanism.gap_dt()).for_each(|(o, r)| *o += r);
}

fn largest(x: &[f64]) -> f64 {
    x.iter().fold(0.0, |m, x| m.max(x.abs()))
}

/// Everything about the step that the session has just accepted.
fn look(
    session: &mut Session,
    contacts: &[usize],
    joints: usize,
    x0: &State,
    speed0: &[f64],
    h: f64,
    history: &mut History,
) -> Step {
    let x = session.x.clone();
    let (mut total, mut relative) = (Vec::new(), Vec::new());
    let mut active: [Vec<bool>; 3] = std::array::from_fn(|_| Vec::new());
    if let Some(method) = session.stepper.nonsmooth() {
        total = method.impulses().to_vec();
        relative = method.corrections().to_vec();
        // by row: joints always are, and every contact has one
        active = method.active().map(|a| [&vec![true; joints], a].concat());
    }
    let sys = session.mechanism.as_system();
    let m = sys.dims().m;
    let (mut speed, mut acceleration) = (vec![0.0; m], vec![0.0; m]);
    speeds(session, &x.v, &mut speed);
    sys.jac_mul(&x.v_dot, &mut acceleration);
    acceleration.iter_mut().zip(sys.gap_bias()).for_each(|(a, b)| *a += b);
    let gap = sys.gap().to_vec();
    let (jump, shift) = history.corrections(sys, x0, &x, h);
    let vigour = history.carry_momentum(sys, x0, &x);
    let energy = sys.energy().unwrap_or_default();
    let mut step = Step {
        x,
        contacts: contacts.to_vec(),
        gap,
        speed,
        acceleration,
        total,
        relative,
        active,
        jump,
        shift,
        vigour,
        residuals: Residuals::default(),
        energy: energy.kinetic + energy.potential,
        work: 0.0,
        report: Report::default(),
    };
    if !step.relative.is_empty() {
        history.impulses(sys, x0, h, &mut step);
    }
    history.rows(joints, speed0, &mut step);
    step
}
