//! Nonsmooth generalized-α: smooth motion of second order, corrections W of the velocity and U of the position for impacts.
//!
//! - `M v̇₁ = f + Gᵀλ̃₁` with the rows of the smooth motion at acceleration (PVA) or velocity level (PVV),
//! - `M U = Gᵀν`, `0 ≤ g(q₁) ⟂ ν* ≥ 0`,
//! - `M W = GᵀΛ`, `0 ≤ G v₁ + e G v₀ ⟂ Λ* ≥ 0` for contacts that are active at position level,
//!
//! where the totals Λ* = Λ + ∫ λ̃, ν* = ν + ∫∫ λ̃ take the integrals of the recurrence (62)–(64), so that complementarity is that of
//! the physical impulse. A contact that is not active has no total: its Λ and ν cancel what the recurrence remembers of its
//! former force. (65f), (65i) set Λ and ν themselves to zero, which leaves an impulse Λ* on an open contact; `open_impulse = "printed"`.
//!
//! Implements: bruls2018 (58)–(65), Algorithm 1.
//! // erratum: (59), (63), (65j), (65n) have ½ − β.

use super::super::coefficients::Coefficients;
use super::super::redundancy::Redundancy;
use super::super::{Complementarity, ContactState, FrictionReport, Nonsmooth, Options, Report, Stepper};
use super::cones::Cones;
use super::factors::Factors;
use super::full::Full;
use super::grip::{Grip, VELOCITY};
use super::pile::Pile;
use super::sets::Sets;
use super::slip::Velocities;
use super::slopes::Slopes;
use super::turn::Turn;
use crate::settings::{Iteration, SmoothRows};
use delassus_algebra::cone::Blocks;
use delassus_algebra::kkt::{Backend, Structure};
use delassus_system::error::Failure;
use delassus_system::state::State;
use delassus_system::{Dims, System};

/// Contraction of the residuals above which the factors are made anew.
const SLOW_CONTRACTION: f64 = 0.2;
/// The same for factors that are kept for the next step.
const WORN_CONTRACTION: f64 = 0.05;
/// Residuals, in tolerances, that may be round-off when new factors do not reduce them.
const STALLED_RESIDUAL: f64 = 1e4;
/// Rounds without progress after which they are.
const STALLED_ROUNDS: usize = 3;
/// Residuals, in tolerances, above which slow convergence is not round-off.
const COUPLED_RESIDUAL: f64 = 100.0;
/// A solution this many times faster than the first iterate is none; nodes with a millionth of their mass stay below it.
const RUNAWAY_SPEED: f64 = 1e9;
/// Iterations of Algorithm 1, in those that are allowed otherwise.
const ITERATIONS_IN_TURN: usize = 10;
/// Iterations above which sets of what rests are not tried again: each costs as much as a step of all contacts at once.
const MOST_AT_REST: usize = 5;
/// Level of the rows that the smooth motion obeys.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::integrator) enum Level {
    /// PVV: joints at velocity level, no contacts (the scheme of 2014).
    Velocity,
    /// PVA: joints and closed contacts at acceleration level.
    Acceleration,
}

/// The method.
pub(in crate::integrator) struct Pva {
    pub(super) dims: Dims,
    pub(super) options: Options,
    pub(super) c: Coefficients,
    pub(super) level: Level,
    pub(super) rows: Redundancy,
    /// Rows of the contacts, behind those of joints, and restitution by row.
    pub(super) blocks: Blocks,
    pub(super) restitution: Vec<f64>,
    // scales of coordinates, their inverses, and those of accelerations by forces
    pub(super) scale: Vec<f64>,
    pub(super) per_scale: Vec<f64>,
    pub(super) per_force: Vec<f64>,
    pub(super) momentum_scale: Vec<f64>,
    /// Largest stiffness along a unit of its coordinate.
    pub(super) stiffness: f64,
    /// Largest damping along one, known where contacts are many.
    pub(super) damping: f64,
    /// Least inertia along a unit of its coordinate.
    pub(super) lightest: f64,
    pub(super) row_scale: Vec<f64>,
    pub(super) holonomic: Vec<bool>,
    pub(super) mass: Vec<f64>,
    pub(super) felt: Vec<f64>,
    pub(super) zero: Vec<f64>,
    // history
    pub(super) stored: Vec<f64>,
    pub(super) eta_stored: Vec<f64>,
    pub(super) speed_stored: Vec<f64>,
    pub(super) speeds_known: bool,
    pub(super) sets_stored: Sets,
    pub(super) h_old: f64,
    // the step
    pub(super) h_now: f64,
    pub(super) a0: Vec<f64>,
    pub(super) a1: Vec<f64>,
    pub(super) eta0: Vec<f64>,
    pub(super) eta1: Vec<f64>,
    pub(super) dq: Vec<f64>,
    pub(super) u: Vec<f64>,
    pub(super) nu: Vec<f64>,
    pub(super) w: Vec<f64>,
    pub(super) big_lambda: Vec<f64>,
    /// What the recurrence remembers: ∫ λ̃ and ∫∫ λ̃ of the step with λ̃₁ = 0.
    pub(super) memory: [Vec<f64>; 2],
    /// G v₁ + ∂g/∂t and G v̇₁ + bias.
    pub(super) speed: Vec<f64>,
    pub(super) acceleration: Vec<f64>,
    pub(super) total: Vec<f64>,
    pub(super) double: Vec<f64>,
    pub(super) sets: Sets,
    // friction: modes, rows in the matrices of velocities and of the smooth motion, the problem of velocities
    pub(super) grip: Grip,
    pub(super) turns: [Turn; 2],
    pub(super) cones: [Option<Box<Cones>>; 2],
    /// Sets at velocity and acceleration level are those of these problems, and their forces are to be taken over.
    pub(super) by_cones: [bool; 2],
    pub(super) adopt: [bool; 2],
    /// Sets stand, but impulses and directions of slip do not settle by themselves.
    pub(super) coupled: bool,
    /// Iterations with impulses of the problem of all contacts that did not converge.
    pub(super) idle: usize,
    /// Many contacts among free bodies.
    pub(super) pile: Option<Box<Pile>>,
    /// The smooth motion goes without contacts in this step.
    pub(super) shallow: bool,
    // linear systems
    pub(super) smooth: Factors,
    pub(super) position: Factors,
    pub(super) velocity: Factors,
    pub(super) full: Option<Box<Full>>,
    pub(super) slopes: Option<Box<Slopes>>,
    /// M serves as the matrix of the smooth motion too.
    pub(super) plain: bool,
    /// It did not: forces depend too much on positions or velocities.
    pub(super) stiff: bool,
    /// All unknowns at once; with every derivative, where nothing else has solved the step.
    pub(super) at_once: bool,
    pub(super) last_try: bool,
    /// Shorter steps are tried where one fails.
    pub(super) shorter_first: bool,
    pub(super) masks: [Vec<bool>; 3],
    pub(super) r: [Vec<f64>; 3],
    pub(super) s: [Vec<f64>; 3],
    pub(super) product: Vec<f64>,
    pub(super) row_product: Vec<f64>,
    pub(super) report: Report,
    pub(super) complementarity: Complementarity,
    pub(super) energy_lost: f64,
    pub(super) friction_work: f64,
    pub(super) friction_report: Option<FrictionReport>,
    /// What contacts do at the end of the step; none without friction.
    pub(super) states: Vec<ContactState>,
}

delassus_algebra::saved! {
    Pva {
        dims, rows, blocks, restitution, scale, per_scale, per_force, momentum_scale, stiffness, damping, lightest,
        row_scale, holonomic, mass, felt, zero, stored, eta_stored, speed_stored, speeds_known, sets_stored, h_old,
        h_now, a0, a1, eta0, eta1, dq, u, nu, w, big_lambda, memory, speed, acceleration, total, double, sets,
        grip, turns, cones, by_cones, adopt, coupled, idle, pile, shallow,
        smooth, position, velocity, full, slopes, plain, stiff, at_once, last_try, shorter_first, masks, r, s, product, row_product, report,
        complementarity, energy_lost, friction_work, states
    } made { options, c, level, friction_report }
}

impl Pva {
    pub(in crate::integrator) fn new(
        sys: &dyn System,
        c: Coefficients,
        level: Level,
        options: &Options,
    ) -> Pva {
        let dims = sys.dims();
        let n = dims.nv;
        let none = || Factors::new(0, 0, Structure::Symmetric, Backend::Dense);
        let zn = || vec![0.0; n];
        let mut method = Pva {
            dims,
            options: options.clone(),
            c,
            level,
            rows: Redundancy::new(sys),
            blocks: Blocks::new(dims.m),
            restitution: Vec::new(),
            scale: (0..n).map(|i| sys.scale(i)).collect(),
            per_scale: (0..n).map(|i| 1.0 / sys.scale(i)).collect(),
            per_force: zn(),
            momentum_scale: zn(),
            stiffness: 0.0,
            damping: 0.0,
            lightest: 0.0,
            row_scale: Vec::new(),
            holonomic: Vec::new(),
            mass: zn(),
            felt: Vec::new(),
            zero: Vec::new(),
            stored: zn(),
            eta_stored: Vec::new(),
            speed_stored: Vec::new(),
            speeds_known: false,
            sets_stored: Sets::default(),
            h_old: 0.0,
            h_now: 0.0,
            a0: zn(),
            a1: zn(),
            eta0: Vec::new(),
            eta1: Vec::new(),
            dq: zn(),
            u: zn(),
            nu: Vec::new(),
            w: zn(),
            big_lambda: Vec::new(),
            memory: [Vec::new(), Vec::new()],
            speed: Vec::new(),
            acceleration: Vec::new(),
            total: Vec::new(),
            double: Vec::new(),
            sets: Sets::default(),
            grip: Grip::default(),
            turns: Default::default(),
            cones: [None, None],
            by_cones: [false; 2],
            adopt: [false; 2],
            coupled: false,
            idle: 0,
            pile: None,
            shallow: false,
            smooth: none(),
            position: none(),
            velocity: none(),
            full: None,
            slopes: None,
            plain: false,
            stiff: false,
            at_once: false,
            last_try: false,
            shorter_first: false,
            masks: [Vec::new(), Vec::new(), Vec::new()],
            r: [zn(), zn(), zn()],
            s: [Vec::new(), Vec::new(), Vec::new()],
            product: zn(),
            row_product: Vec::new(),
            report: Report::default(),
            complementarity: Complementarity::default(),
            energy_lost: 0.0,
            friction_work: 0.0,
            friction_report: None,
            states: Vec::new(),
        };
        method.resize(sys, &Blocks::new(dims.m), &[]);
        method
    }

    /// Levels of the active sets in use.
    pub(super) fn depth(&self) -> usize {
        if self.has_smooth_contacts() && !self.shallow { 3 } else { 2 }
    }

    /// Are closed contacts in the smooth motion?
    pub(super) fn has_smooth_contacts(&self) -> bool {
        self.options.smooth_rows == SmoothRows::Closed && self.level == Level::Acceleration
    }

    /// One step from the predicted values, sets of contacts found one by one.
    pub(super) fn advance(
        &mut self,
        sys: &mut dyn System,
        x0: &State,
        x1: &mut State,
    ) -> Result<Report, Failure> {
        let first = self.first_sizes(x0);
        let contacts = self.blocks.len();
        let (mut last, mut best, mut stalled) = (f64::INFINITY, f64::INFINITY, 0);
        let (mut rounds, mut slow, mut worn, mut fresh) = (0, 0, false, false);
        let mut start = None;
        // the subproblems in turn contract linearly where contacts and stiff parts meet
        let most = if self.options.iteration == Iteration::Split { ITERATIONS_IN_TURN } else { 1 };
        let most = most * self.options.newton_iterations;
        loop {
            // the iterate, and what counts as nothing beside its motion
            self.evaluate(sys, x0, x1);
            let sizes = self.sizes(sys, first, x1);
            let begun = *start.get_or_insert(sizes.velocity);
            let nothing = sizes.nothing(self.options.newton);
            // (55)–(57): active sets; contacts that are not active have no total
            self.seek_help(sys, &x1.lambda, rounds)?;
            let mut wishes = self.update_sets(sys, &x1.lambda, nothing);
            let modes = self.update_grip(&x1.lambda, nothing);
            wishes += modes;
            self.mask();
            if modes > 0 {
                self.begin_anew(&mut x1.lambda);
            }
            self.adopt_found(&mut x1.lambda);
            self.put_out(&mut x1.lambda);
            self.rub(&mut x1.lambda);
            // (65a)–(65i): converged if the sets stand and all residuals are within the tolerance
            let ratio = self.residuals(sys, x1, nothing, first.far);
            // what slips in the end has the coefficient of slip
            if wishes == 0 && ratio <= 1.0 && self.let_go() {
                wishes = self.update_grip(&x1.lambda, nothing).max(1);
                rounds += 1;
                self.mask();
                self.put_out(&mut x1.lambda);
                self.rub(&mut x1.lambda);
                self.residuals(sys, x1, nothing, first.far);
            }
            if wishes == 0 && ratio <= 1.0 {
                // sizes follow the iterate: one that ran away makes everything look small
                if begun > 0.0 && !(sizes.velocity <= RUNAWAY_SPEED * begun) {
                    self.drop_factors();
                    return Err(self.diverged(sys, self.report.newton_iterations, f64::INFINITY));
                }
                break;
            }
            // residuals that no longer shrink are round-off
            let settled = wishes == 0 && last.is_finite();
            if settled && ratio < STALLED_RESIDUAL {
                stalled = if ratio > 0.5 * best { stalled + 1 } else { 0 };
                if stalled >= STALLED_ROUNDS {
                    break;
                }
            }
            self.idle += usize::from(settled && self.by_cones[VELOCITY] && ratio > 0.5 * best);
            best = best.min(ratio);
            if settled && ratio > SLOW_CONTRACTION * last {
                // new factors first; where they do not help, the subproblems are coupled
                slow += usize::from(fresh && ratio > COUPLED_RESIDUAL);
                if !fresh {
                    self.drop_factors();
                } else if self.plain && ratio > COUPLED_RESIDUAL {
                    (self.plain, self.stiff) = (false, true);
                    self.drop_factors();
                } else if slow >= STALLED_ROUNDS && self.options.iteration == Iteration::Auto && contacts > 0
                {
                    (self.at_once, self.coupled) = (true, slow >= 2 * STALLED_ROUNDS);
                }
            }
            // too many iterations or changes of the sets: the step fails
            worn |= settled && ratio > WORN_CONTRACTION * last && last > 1e3;
            last = if wishes == 0 { ratio } else { f64::INFINITY };
            rounds += usize::from(wishes > 0);
            let n = self.report.newton_iterations;
            if !ratio.is_finite() || n - rounds.min(n) >= most || rounds > 40 + 8 * contacts {
                self.drop_factors();
                return Err(self.diverged(sys, n, ratio));
            }
            // corrections of all unknowns
            self.turn_rows(&x1.lambda, Velocities::Sought, nothing);
            fresh = self.iterate(sys, x0, x1)? || fresh && slow > 0;
        }
        if worn {
            self.drop_factors();
        }
        self.finish(sys, x0, x1)
    }
}

impl Stepper for Pva {
    fn shorter_first(&mut self, yes: bool) -> bool {
        std::mem::replace(&mut self.shorter_first, yes) != yes
    }

    fn restart(&mut self, sys: &mut dyn System, x: &mut State, h: f64) -> Result<(), Failure> {
        self.start(sys, x, h)
    }

    fn step(&mut self, sys: &mut dyn System, x0: &State, h: f64, x1: &mut State) -> Result<Report, Failure> {
        // sets and gap velocities of the last step, first iterate
        self.begin(sys, x0);
        self.predict(x0, h, x1);
        if !self.piles_up() {
            return self.advance_at_last(sys, x0, h, x1);
        }
        // many contacts at once; what rests is held by its sets
        if self.pile_rests(x0) {
            if let Some(pile) = &mut self.pile {
                pile.solver = "sets";
            }
            let done = self.advance(sys, x0, x1);
            let found = done.as_ref().is_ok_and(|report| report.newton_iterations <= MOST_AT_REST);
            if let Some(pile) = &mut self.pile {
                pile.restless = !found;
            }
            if done.is_ok() {
                return done;
            }
            self.begin(sys, x0);
            self.predict(x0, h, x1);
        }
        self.advance_pile(sys, x0, x1)
    }

    fn accept(&mut self) {
        std::mem::swap(&mut self.stored, &mut self.a1);
        std::mem::swap(&mut self.eta_stored, &mut self.eta1);
        std::mem::swap(&mut self.speed_stored, &mut self.speed);
        for level in 0..3 {
            self.sets_stored.active[level].copy_from_slice(&self.sets.active[level]);
        }
        self.grip.accept();
        self.keep_impulses();
        self.h_old = self.h_now;
    }

    fn accelerations(&mut self, sys: &mut dyn System, x: &mut State) -> Result<(), Failure> {
        self.sets.begin();
        for level in 0..3 {
            self.sets.active[level].copy_from_slice(&self.sets_stored.active[level]);
        }
        self.grip.begin();
        self.solve_accelerations(sys, x)
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
