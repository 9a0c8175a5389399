//! Moreau and Jean's θ-method: impulses and velocities over whole steps, whatever happens in between.
//!
//! - M (v₁ − v₀) = h (θ f₁ + (1 − θ) f₀) + GᵀP; contacts push along G₁, joints along (G₀ + G₁)/2, and M is (M₀ + M₁)/2
//! - q₁ = q₀ ∘ exp(h (θ v₁ + (1 − θ) v₀) + U)
//! - joints: G₁ v₁ + ∂g/∂t = 0
//! - contacts whose predicted gap g(q₀) + ½ h U₀ is not positive, or that pressed in the last step: 0 ≤ U₁ + e U₀ ⟂ P ≥ 0, with
//!   U₁ = G₁v₁ + ∂g/∂t and, in the law, U₀ = G₁v₀ + ∂g/∂t
//! - friction: P_t ∈ −μP_n Sgn(U_t1 + e_t U_t0), with the coefficients of `friction`
//!
//! With `stabilize`, the least move U (in the metric of the iteration matrix) with S U = G₁ᵀν, g = 0 at joints and
//! 0 ≤ g ⟂ ν ≥ 0 at contacts holds the positions too; without it U = 0, and they drift. It has no friction, but contacts that stick
//! stay where they are.
//!
//! Joints whose rows turn would take energy of order h with G₁ alone: it throws away what v₀ has across G₁. Half of their impulse at either
//! end mirrors v₀ into v₁ and keeps the energy of a pendulum, whatever the angle of a step.
//!
//! Unit vectors of natural coordinates turn with their bodies, and v₀ is carried along by that turn.
//! Where v is in axes of bodies, which turn by E within the step, momenta of the start are turned with them: the moment of momentum of a
//! body is E J ω₁ = J ω₀ + h (…), so that impulses of contacts, equal and opposite at one point, leave it as it is whatever the body turns by.
//!
//! f is implicit: the iteration matrix is S = M + θh C + (θh)² K. Order 1; order 2 at θ = ½ where nothing strikes. λ of a state
//! is P/h, the mean force of the step, and v̇ is (v₁ − v₀)/h.
//!
//! Implements: bruls2018 (36)–(37).

mod end;
mod free;
mod friction;
pub(super) mod joints;
mod start;
mod step;
#[cfg(test)]
mod tests;

pub(super) use step::failed;

use super::failure::{finite, non_finite, singular};
use super::largest::size;
use super::levels::Levels;
use super::newton::Newton;
use super::registry::Method;
use super::{
    Complementarity, ContactEntry, ContactState, FrictionReport, Nonsmooth, Options, Redundancy, Report,
    Stepper, carry,
};
use crate::nonsmooth::free_bodies::FreeBodies;
use crate::nonsmooth::joints_kept::{Contacts, JointsKept, RESIDUAL};
use crate::nonsmooth::rows::Rows;
use delassus_algebra::assemble::Diagonal;
use delassus_algebra::cone::Blocks;
use delassus_algebra::cone::friction::Friction as FrictionSolver;
use delassus_algebra::kkt::{Scaling, Structure};
use delassus_system::error::Failure;
use delassus_system::state::State;
use delassus_system::{Dims, Shift, System};
use friction::{Friction, rubbing};
use joints::Above;

/// The method in the list.
pub(super) const METHOD: Method = Method {
    order: 1,
    levels: Levels::VELOCITY.stabilized(Levels::POSITION),
    index: "2",
    help: "Moreau and Jean's θ-method: steps over impacts, whatever their number; first order",
    settings: &["theta", "stabilize", "lcp"],
    estimate_order: 2,
    nonsmooth: true,
    friction: true,
    mean_accelerations: true,
    ..Method::implicit("moreau-jean", |s, o| Box::new(MoreauJean::new(s, o)))
};

/// A predicted gap of this many model lengths is closed: what stabilization leaves of a gap is less.
const TOUCHING_GAP: f64 = 1e-9;
/// Gap velocity, relative to the fastest, below which a contact was at rest.
const RESTING_GAP_VELOCITY: f64 = 1e-8;
/// Round-off of a coordinate of model size.
const FLOOR: f64 = f64::EPSILON / 16.0;

/// The method.
pub(super) struct MoreauJean {
    options: Options,
    dims: Dims,
    /// Rows of joints; the others are contacts.
    first: usize,
    contacts: Vec<ContactEntry>,
    /// Their rows, and the same counted from zero.
    blocks: Blocks,
    local: Blocks,
    /// Restitution by row: e of gaps, e_t of tangents.
    restitution: Vec<f64>,
    friction: Friction,
    report_of_friction: Option<FrictionReport>,
    solver: &'static str,
    rows: Redundancy,
    newton: Newton,
    /// S and the joints.
    velocity: JointsKept,
    /// M and the joints.
    position: JointsKept,
    mass_ready: bool,
    /// Rows of the contacts, and those along which their forces act where some slide at the start.
    contact_rows: Rows,
    force_rows: Rows,
    /// Step that S was made for; zero: none.
    made_for: f64,
    slow: bool,
    scale: Vec<f64>,
    row_scale: Vec<f64>,
    zero: Vec<f64>,
    /// What is known of the start of the next step: its state, f there, g and U of contacts.
    start: Start,
    end: Start,
    /// Accelerations and step of the last step without impact, for the first iterate.
    guess: Vec<f64>,
    struck: bool,
    /// P of the last accepted step, and its length.
    before: (Vec<f64>, f64),
    /// Impulses P of all rows, position multipliers ν, U.
    p: Vec<f64>,
    nu: Vec<f64>,
    u: Vec<f64>,
    h: f64,
    dq: Vec<f64>,
    /// v₀ carried along by what turns; what joints give at the start, G₀ᵀP/2.
    carried: Vec<f64>,
    given: Vec<f64>,
    /// Right-hand sides.
    r: Vec<f64>,
    s: Vec<f64>,
    r2: Vec<f64>,
    s2: Vec<f64>,
    /// G₁v₀ + ∂g/∂t: U₀ as the impact law sees it, with the same G as U₁, so that laws of dependent contacts agree.
    u0: Vec<f64>,
    /// U₁ of the contacts as the last correction expects it.
    u1: Vec<f64>,
    d: Vec<f64>,
    z: Vec<f64>,
    near: Vec<bool>,
    /// Contacts come and go.
    watched: bool,
    /// Bodies that nothing joins, whose M serves as S.
    bodies: Option<FreeBodies>,
    /// S must hold more than M.
    stiff: bool,
    /// 1/(Mᵢᵢ scaleᵢ), and the largest |fᵢ| times it: how fast forces make the model move.
    light: Vec<f64>,
    pull: f64,
    /// Speed that counts as none, m/s.
    speed: f64,
    /// Fastest row of contacts without impulses, of bodies that nothing joins.
    unit: f64,
    jump: f64,
    lost: f64,
    /// By contact: at position, velocity and acceleration level.
    active: [Vec<bool>; 3],
    left: Complementarity,
    report: Report,
}

delassus_algebra::saved! {
    MoreauJean {
        dims, first, contacts, blocks, local, restitution, friction, rows, newton, velocity, position, mass_ready,
        contact_rows, force_rows, made_for, slow, scale, row_scale, zero, start, end, guess, struck, before, p, nu, u, h, dq, carried, given, r, s, r2,
        s2, u0, u1, d, z, near, watched, bodies, stiff, light, pull, speed, unit, jump, lost, active, left, report
    } made { options, report_of_friction, solver }
}

/// A state and what was computed there.
#[derive(Default)]
struct Start {
    known: bool,
    q: Vec<f64>,
    v: Vec<f64>,
    f: Vec<f64>,
    gap: Vec<f64>,
    rate: Vec<f64>,
    /// G of the joints, and M unless it is constant.
    joints: Rows,
    mass: Rows,
}

delassus_algebra::saved! { Start { known, q, v, f, gap, rate, joints, mass } }

impl Start {
    /// Is this the state, and has it these rows?
    fn is_at(&self, x: &State) -> bool {
        self.known && self.q == x.q && self.v == x.v
    }
}

impl MoreauJean {
    pub(super) fn new(sys: &dyn System, options: &Options) -> MoreauJean {
        let dims = sys.dims();
        let mut new = MoreauJean {
            options: options.clone(),
            dims,
            first: dims.m,
            contacts: Vec::new(),
            blocks: Blocks::new(dims.m),
            local: Blocks::default(),
            restitution: Vec::new(),
            friction: Friction::default(),
            report_of_friction: None,
            solver: "none",
            rows: Redundancy::new(sys),
            newton: Newton::new(options.newton_iterations, options.newton),
            velocity: problem(dims.nv, dims.m, false, options),
            position: problem(dims.nv, dims.m, true, options),
            mass_ready: false,
            contact_rows: Rows::default(),
            force_rows: Rows::default(),
            made_for: 0.0,
            slow: true,
            scale: (0..dims.nv).map(|i| sys.scale(i)).collect(),
            row_scale: Vec::new(),
            zero: Vec::new(),
            start: Start::default(),
            end: Start::default(),
            guess: vec![0.0; dims.nv],
            struck: false,
            before: (Vec::new(), 0.0),
            p: Vec::new(),
            nu: Vec::new(),
            u: vec![0.0; dims.nv],
            h: 0.0,
            dq: vec![0.0; dims.nv],
            carried: vec![0.0; dims.nv],
            given: vec![0.0; dims.nv],
            r: vec![0.0; dims.nv],
            s: Vec::new(),
            r2: vec![0.0; dims.nv],
            s2: Vec::new(),
            u0: Vec::new(),
            u1: Vec::new(),
            d: Vec::new(),
            z: Vec::new(),
            near: Vec::new(),
            watched: false,
            bodies: None,
            stiff: false,
            light: vec![0.0; dims.nv],
            pull: 0.0,
            speed: 0.0,
            unit: 0.0,
            jump: 0.0,
            lost: 0.0,
            active: Default::default(),
            left: Complementarity::default(),
            report: Report::default(),
        };
        new.resize(sys);
        new
    }

    /// Spatial for the rows of the system.
    fn resize(&mut self, sys: &dyn System) {
        self.dims = sys.dims();
        let (Dims { nv, m, .. }, n) = (self.dims, self.contacts.len());
        let Self { p, nu, s, s2, u0, before: (before, _), .. } = self;
        for x in [p, before, nu, s, s2, u0] {
            x.resize(m, 0.0);
        }
        for x in [&mut self.d, &mut self.z, &mut self.u1] {
            x.resize(self.blocks.all().len(), 0.0);
        }
        self.near.resize(n, true);
        for a in &mut self.active {
            a.clear();
            a.resize(n, true);
        }
        self.zero.resize(nv.max(m), 0.0);
        self.row_scale.clear();
        self.row_scale.extend((0..m).map(|r| sys.row_scale(r)));
        // places of the joints' rows and of the mass
        let first = self.first;
        for at in [&mut self.start, &mut self.end] {
            if at.joints.count() != first {
                at.joints.learn(0, first, &mut |out| sys.jacobian(&mut Above { first, out }));
            }
            if at.mass.count() == 0 && !sys.mass_is_constant() {
                at.mass.learn(0, nv, &mut |out| sys.mass(&self.zero, out));
            }
        }
    }

    /// S = M + θh C + (θh)² K and the rows of the joints, factored at the point of evaluation.
    fn factor(&mut self, sys: &dyn System, h: f64, x0: &State, x1: &State) -> Result<(), Failure> {
        let step = self.options.theta() * h;
        let shift = Shift { mass: 1.0, damping: step, stiffness: step * step };
        for i in 0..self.dims.nv {
            self.r2[i] = (x1.v[i] - x0.v[i]) / step;
        }
        // contacts bend S by O(h |U|/R) only, which may make it indefinite
        self.s2.fill(0.0);
        // half the impulse of joints acts at the end
        self.s2[..self.first].iter_mut().zip(&self.p).for_each(|(s, p)| *s = 0.5 * p / step);
        let kkt = &mut self.velocity.kkt;
        kkt.begin();
        sys.tangent(shift, &self.r2, &self.s2, kkt.tangent());
        sys.jacobian(&mut Above { first: self.first, out: kkt.jacobian() });
        self.report.factorizations += 1;
        self.newton.renewed();
        match kkt.factor(&self.rows.active()[..self.first], Scaling::Off, 1.0) {
            Ok(()) => {
                (self.made_for, self.slow) = (h, false);
                Ok(())
            }
            Err(e) => {
                self.made_for = 0.0;
                Err(singular(sys, e.pivot))
            }
        }
    }

    /// M and the rows of the joints, factored at the point of evaluation.
    fn factor_mass(&mut self, sys: &dyn System) -> Result<(), Failure> {
        let kkt = &mut self.position.kkt;
        kkt.begin();
        sys.mass(&self.zero, kkt.tangent());
        sys.jacobian(&mut Above { first: self.first, out: kkt.jacobian() });
        self.report.factorizations += 1;
        match kkt.factor(&self.rows.active()[..self.first], Scaling::Off, 1.0) {
            Ok(()) => {
                self.mass_ready = true;
                Ok(())
            }
            Err(e) => Err(singular(sys, e.pivot)),
        }
    }

    /// Takes the diagonal of M at the point of evaluation.
    fn weigh(&mut self, sys: &dyn System) {
        self.light.fill(0.0);
        sys.mass(&self.zero, &mut Diagonal(&mut self.light));
        for (l, s) in self.light.iter_mut().zip(&self.scale) {
            *l = if *l > 0.0 { 1.0 / (*l * s) } else { 0.0 };
        }
    }

    /// Largest acceleration that forces alone give, in model lengths and radians.
    fn pull_of(&self, force: &[f64]) -> f64 {
        force.iter().zip(&self.light).fold(0.0, |m, (f, l)| m.max((f * l).abs()))
    }

    /// Speed that a step is measured by: that of the fastest coordinate, or what forces give within the step.
    fn motion(&self, h: f64, v: &[f64]) -> f64 {
        self.size(v) + h * self.pull
    }

    /// Both systems want new factors.
    fn stale(&mut self) {
        (self.made_for, self.mass_ready) = (0.0, false);
    }

    /// The impulses belong to an accepted step: the next one begins with them, however often it is tried.
    fn keep_impulses(&mut self) {
        self.before.0.copy_from_slice(&self.p);
        self.before.1 = self.h;
    }

    /// Size of a vector in model lengths and radians.
    fn size(&self, x: &[f64]) -> f64 {
        size(x, &self.scale)
    }
}

/// Spatial for the linear problem; symmetric where contacts are there.
pub(super) fn problem(n: usize, joints: usize, contacts: bool, options: &Options) -> JointsKept {
    let structure = if contacts { Structure::Symmetric } else { Structure::General };
    let kept = JointsKept::new(n, joints, structure, options.backend, options.lcp.info());
    match friction_solver(options) {
        Some(solver) => kept.with_friction(solver),
        None => kept,
    }
}

/// The solver of friction that was asked for. Where W is formed, what a few contacts reach, many do too.
pub(super) fn friction_solver(options: &Options) -> Option<FrictionSolver> {
    FrictionSolver::new(options.friction_solver.name(), options.friction_tolerance(1))
}

impl Stepper for MoreauJean {
    fn restart(&mut self, sys: &mut dyn System, x: &mut State, h: f64) -> Result<(), Failure> {
        self.rows.analyze(sys, x.t, &x.q, &x.v, self.options.redundancy_tolerance);
        self.scale.iter_mut().enumerate().for_each(|(i, s)| *s = sys.scale(i));
        self.weigh(sys);
        self.stale();
        self.slow = true;
        (self.start.known, self.end.known, self.struck) = (false, false, false);
        self.friction.drift.fill(0.0);
        self.accelerations(sys, x)?;
        self.guess.copy_from_slice(&x.v_dot);
        self.h = h;
        self.p.iter_mut().zip(&x.lambda).for_each(|(p, l)| *p = l * h);
        self.keep_impulses();
        Ok(())
    }

    fn step(&mut self, sys: &mut dyn System, x0: &State, h: f64, x1: &mut State) -> Result<Report, Failure> {
        self.advance(sys, x0, h, x1)
    }

    fn accept(&mut self) {
        std::mem::swap(&mut self.start, &mut self.end);
        self.end.known = false;
        self.friction.accept();
        self.keep_impulses();
        if !self.struck {
            let (a, b) = (&self.start.v, &self.end.v);
            if a.len() == b.len() {
                let mut change = 0.0f64;
                for (i, g) in self.guess.iter_mut().enumerate() {
                    *g = (a[i] - b[i]) / self.h;
                    change = change.max((a[i] - b[i]).abs() / self.scale[i]);
                }
                // what is left of a motion that has come to rest
                if change < 1e3 * self.speed {
                    self.guess.fill(0.0);
                }
            }
        }
    }

    fn accelerations(&mut self, sys: &mut dyn System, x: &mut State) -> Result<(), Failure> {
        self.begin_motion(sys, x)
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

impl Nonsmooth for MoreauJean {
    fn set_cones(&mut self, blocks: &Blocks) {
        self.blocks.clone_from(blocks);
        self.local = blocks.from_zero();
    }

    fn set_contacts(&mut self, sys: &dyn System, blocks: &Blocks, contacts: &[ContactEntry]) {
        let (old, first) = (self.first, blocks.first());
        carry(&mut self.p, &self.blocks, blocks, contacts);
        carry(&mut self.before.0, &self.blocks, blocks, contacts);
        if first != old || contacts.is_empty() != self.contacts.is_empty() {
            self.velocity = problem(self.dims.nv, first, !contacts.is_empty(), &self.options);
            self.stale();
        }
        if first != old {
            self.position = problem(self.dims.nv, first, true, &self.options);
        }
        if !self.watched && first == 0 && sys.mass_is_constant() {
            let (n, zero) = (self.dims.nv, vec![0.0; self.dims.nv.max(sys.dims().m)]);
            let bodies = FreeBodies::new(n, self.options.lcp.info(), &mut |out| sys.mass(&zero, out));
            self.bodies = bodies.map(|b| b.with_friction(|| friction_solver(&self.options)));
        }
        self.watched = true;
        if let Some(bodies) = &mut self.bodies {
            bodies.forget();
        }
        self.first = first;
        self.blocks.clone_from(blocks);
        let was = std::mem::replace(&mut self.local, blocks.from_zero());
        self.friction.set_contacts(&was, &self.local, contacts);
        self.contacts.clear();
        self.contacts.extend_from_slice(contacts);
        self.restitution.clear();
        self.restitution.resize(blocks.all().len(), 0.0);
        for (k, c) in contacts.iter().enumerate() {
            self.restitution[self.local.leading(k)] = c.restitution;
            let block = self.local.get(k);
            self.restitution[rubbing(block.cone, block.rows)].fill(c.tangential_restitution);
        }
        self.resize(sys);
        self.rows.set_rows(sys, first);
        self.contact_rows.learn_contacts(blocks, &mut |out| sys.jacobian(out));
        (self.start.known, self.end.known) = (false, false);
    }
    fn impulses(&self) -> &[f64] {
        &self.p
    }
    fn active(&self) -> [&[bool]; 3] {
        [&self.active[0], &self.active[1], &self.active[2]]
    }
    /// Impulses do the work P (U₀ + U₁)/2, corrections of positions −f U; what is left of it without friction.
    fn energy_lost(&self) -> f64 {
        self.lost
    }
    fn friction_work(&self) -> f64 {
        self.friction.work
    }
    fn friction(&self) -> Option<FrictionReport> {
        self.report_of_friction
    }
    fn states(&self) -> &[ContactState] {
        &self.friction.states
    }
    fn complementarity(&self) -> Complementarity {
        self.left
    }
}
