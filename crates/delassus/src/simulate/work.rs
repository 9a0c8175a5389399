//! Work of applied forces, drives, dampers and friction: the integral of their powers, of the order of the method or better.
//!
//! Under methods with a dense output of degree five the powers are taken in the middle of a step as well: with those of the
//! step before they make a rule of order five. Where there is no such step the Gauss–Lobatto rule with three inner points
//! begins. Under methods of order two the powers at three ends of steps make a rule of
//! order three, without another evaluation; steps over impacts have the trapezoidal rule, of their order one. A step ends where
//! a load switches, so that powers are smooth within it.

use super::session::Session;
use crate::results::summary::EnergyLedger;
use delassus_integrators::integrator::{Dense, Stepper};
use delassus_mechanics::formulation::{Mechanism, Power};
use delassus_model::contact::ContactKind;
use delassus_model::force::ForceKind;
use delassus_model::{BodyKind, Model};
use delassus_system::state::State;

/// Part of a rule up to which the step before corrects it. A power that bends more is not seen by steps of this length, and the
/// polynomial may overshoot.
const RESOLVED: f64 = 0.1;
/// A step before that is shorter than this part of the present one tells nothing but the errors of its middle.
const TOO_SHORT: f64 = 1e-2;

/// Powers as numbers: of applied forces, of drives, of dampers, of friction.
type Powers = [f64; 4];

/// Does anything in a model work, and do motions that are prescribed?
#[derive(Clone, Copy, Debug)]
struct Workers {
    any: bool,
    drives: bool,
}

/// Powers of a step: where it began, in its middle if they were taken there, and its length.
#[derive(Clone, Copy, Debug)]
struct Before {
    start: Powers,
    middle: Powers,
    h: f64,
}

delassus_algebra::saved! {
    Before = Before { start: [0.0; 4], middle: [0.0; 4], h: 0.0 } => { start, middle, h }
}

/// The integral of powers so far, and what the next step needs.
pub(super) struct Work {
    workers: Workers,
    /// Powers at the present state.
    now: Powers,
    /// The step that led there.
    before: Option<Before>,
    /// What the quadrature may have missed so far, J.
    missed: f64,
    dense: Dense,
    between: State,
}

delassus_algebra::saved! { Work { now, before, missed, dense, between } made { workers } }

impl Work {
    /// Nothing done yet; goes on with [`Work::resume`].
    pub(super) fn new(session: &Session) -> Work {
        Work {
            workers: workers(session.mechanism.model()),
            now: [0.0; 4],
            before: None,
            missed: 0.0,
            dense: Dense::new(&session.x),
            between: session.x.clone(),
        }
    }

    /// After an event: powers go on from the present state.
    pub(super) fn resume(&mut self, session: &Session) {
        if self.workers.any {
            self.now = numbers(session.mechanism.power(&session.x.lambda));
        }
        self.before = None;
    }

    /// What the quadrature may have missed, J.
    pub(super) fn missed(&self) -> f64 {
        self.missed
    }

    /// Adds the work of an accepted step; the system stands at its end, and does so again afterwards.
    pub(super) fn step(&mut self, session: &mut Session, ledger: &mut EnergyLedger) {
        if !self.workers.any {
            return;
        }
        let h = session.x.t - session.attempted().t;
        let end = numbers(session.mechanism.power(&session.x.lambda));
        let before = self.before.filter(|b| b.h > TOO_SHORT * h);
        let mut middle = [0.0; 4];
        let (work, missed) = if session.method.explicit {
            let mut inner = [[0.0; 4]; 3];
            let points = if before.is_some() { &INNER[1..2] } else { &INNER[..] };
            session.record(&mut |mechanism, stepper, x0, x1| {
                self.within(mechanism, stepper, (x0, x1), points, &mut inner);
            });
            match before {
                Some(before) => {
                    middle = inner[0];
                    with_middle(h, before, [self.now, middle, end])
                }
                None => {
                    middle = inner[1];
                    lobatto(h, [self.now, inner[0], middle, inner[2], end])
                }
            }
        } else {
            with_ends(h, before, [self.now, end], !session.method.nonsmooth)
        };
        self.before = Some(Before { start: self.now, middle, h });
        self.now = end;
        self.missed += missed;
        ledger.applied += work[0];
        ledger.drives += work[1];
        ledger.damping += work[2];
        ledger.friction += work[3];
    }

    /// Powers at inner points of a step. Multipliers there are solved for: interpolated ones are of order two.
    fn within(
        &mut self,
        mechanism: &mut dyn Mechanism,
        stepper: &mut dyn Stepper,
        (x0, x1): (&State, &State),
        points: &[f64],
        powers: &mut [Powers; 3],
    ) {
        stepper.interpolate(mechanism.as_system(), x0, x1, &mut self.dense);
        for (s, powers) in points.iter().zip(powers) {
            let (t, x) = (x0.t + s * (x1.t - x0.t), &mut self.between);
            self.dense.at(mechanism.system(), t, x);
            if self.workers.drives {
                // in a singular position as interpolated
                if stepper.accelerations(mechanism.system(), x).is_err() {
                    self.dense.at(mechanism.system(), t, x);
                }
                mechanism.set_state(t, &x.q, &x.v);
            } else {
                mechanism.system().set_position(t, &x.q);
                mechanism.system().set_velocity_for_force(&x.v);
                // no row moves by itself
                x.lambda.fill(0.0);
            }
            *powers = numbers(mechanism.power(&x.lambda));
        }
        mechanism.set_state(x1.t, &x1.q, &x1.v);
    }
}

/// Inner points of the Gauss–Lobatto rule with five, as parts of the step: ½ ∓ ½√(3/7) and the middle.
const INNER: [f64; 3] = [0.172_673_164_646_011_46, 0.5, 0.827_326_835_353_988_5];

fn numbers(p: Power) -> Powers {
    [p.applied, p.drives, p.damping, p.friction]
}

/// The Gauss–Lobatto rule with five points, exact to degree seven. What may be missed is its difference from Simpson's.
fn lobatto(h: f64, p: [Powers; 5]) -> (Powers, f64) {
    let mut missed = 0.0;
    let work = [0, 1, 2, 3].map(|k| {
        let [a, b, c, d, e] = p.map(|p| p[k]);
        let work = h * ((a + e) / 20.0 + 49.0 / 180.0 * (b + d) + 16.0 / 45.0 * c);
        missed += (work - h * (a + 4.0 * c + e) / 6.0).abs();
        work
    });
    (work, missed)
}

/// Simpson's rule, corrected by the fourth divided difference over this step and the one before: in parts of the step the rule
/// misses −1/120 of it. What may be missed is the correction; where that is not small, also the difference from the trapezoidal
/// rule.
fn with_middle(h: f64, before: Before, p: [Powers; 3]) -> (Powers, f64) {
    let mut missed = 0.0;
    let r = before.h / h;
    let nodes = [-r, -0.5 * r, 0.0, 0.5, 1.0];
    let work = [0, 1, 2, 3].map(|k| {
        let [a, b, c] = p.map(|p| p[k]);
        let simpson = (a + 4.0 * b + c) / 6.0;
        let mut table = [before.start[k], before.middle[k], a, b, c];
        for order in 1..5 {
            for i in (order..5).rev() {
                table[i] = (table[i] - table[i - 1]) / (nodes[i] - nodes[i - order]);
            }
        }
        let correction = table[4] / 120.0;
        let size = (a.abs() + 4.0 * b.abs() + c.abs()) / 6.0;
        if correction.abs() <= RESOLVED * size {
            missed += h * correction.abs();
            return h * (simpson - correction);
        }
        missed += h * correction.abs().max((simpson - 0.5 * (a + c)).abs());
        h * simpson
    });
    (work, missed)
}

/// The trapezoidal rule, if `smooth` with the curvature that the step before shows: h³/12 of the second derivative. What may be
/// missed is that; where it is not small or not known, also what a power that rises or falls could make of the step.
fn with_ends(h: f64, before: Option<Before>, p: [Powers; 2], smooth: bool) -> (Powers, f64) {
    let mut missed = 0.0;
    let work = [0, 1, 2, 3].map(|k| {
        let [a, b] = p.map(|p| p[k]);
        let trapezoid = 0.5 * h * (a + b);
        let Some(before) = before else {
            missed += 0.5 * h * (b - a).abs();
            return trapezoid;
        };
        let bend = ((b - a) / h - (a - before.start[k]) / before.h) / (h + before.h);
        let correction = h.powi(3) / 6.0 * bend;
        if correction.abs() <= RESOLVED * 0.5 * h * (a.abs() + b.abs()) {
            missed += correction.abs();
            return if smooth { trapezoid - correction } else { trapezoid };
        }
        missed += correction.abs().max(0.5 * h * (b - a).abs());
        trapezoid
    });
    (work, missed)
}

/// Who works in a model: springs, gravity and joints at rest do not.
fn workers(model: &Model) -> Workers {
    let force = |kind: &ForceKind| match kind {
        ForceKind::SpringDamper { c, .. } | ForceKind::TorsionSpring { c, .. } => *c != 0.0,
        ForceKind::Bushing { c, .. } => c.iter().any(|c| *c != 0.0),
        _ => true,
    };
    let elastic = model.bodies.iter().any(|b| {
        let own = match b.kind {
            BodyKind::Beam(beam) => beam.damping,
            BodyKind::Mesh(mesh) => mesh.damping,
            BodyKind::Modal { .. } => b.modal.as_ref().map_or(0.0, |m| m.damping),
            BodyKind::Rigid | BodyKind::Point => 0.0,
        };
        own != 0.0 || !b.damping_ratios.is_empty()
    });
    let joints = model
        .joints
        .iter()
        .any(|j| j.dampers.iter().any(|d| d.1 != 0.0) || j.limits.iter().any(|l| l.1.c != 0.0));
    let drives = model.joints.iter().any(|j| {
        j.motion.formulas().next().is_some() || j.coupling.as_ref().is_some_and(|c| c.value.is_some())
    }) || model.contacts.iter().any(|c| matches!(c.kind, ContactKind::Formula(_)))
        || model.is_rough();
    let forces = model.forces.iter().any(|f| force(&f.kind));
    Workers { any: forces || elastic || joints || drives, drives }
}

#[cfg(test)]
mod tests {
    use super::{Before, INNER, Powers, lobatto, with_ends, with_middle};

    /// Errors of the work of f over the unit interval in n steps that grow by a third, and what the rule says it may miss.
    fn errors(f: &dyn Fn(f64) -> f64, truth: f64, n: usize, middle: bool) -> [f64; 2] {
        let at = |t: f64| -> Powers { [f(t), 0.0, 0.0, 0.0] };
        let places: Vec<f64> =
            (0..=n).map(|i| i as f64 / n as f64).map(|x| (3.0 * x + x * x) / 4.0).collect();
        let first = places[1];
        // the step before the first is known, so that the order is that of the rule
        let mut before = Before { start: at(-first), middle: at(-0.5 * first), h: first };
        let (mut work, mut missed) = (0.0, 0.0);
        for step in places.windows(2) {
            let (t, h) = (step[0], step[1] - step[0]);
            let inner = at(t + 0.5 * h);
            let done = if middle {
                with_middle(h, before, [at(t), inner, at(t + h)])
            } else {
                with_ends(h, Some(before), [at(t), at(t + h)], true)
            };
            work += done.0[0];
            missed += done.1;
            before = Before { start: at(t), middle: inner, h };
        }
        [(work - truth).abs(), missed]
    }

    #[test]
    fn rules_are_exact_to_their_degree_and_have_their_order() {
        for (middle, degree) in [(true, 4), (false, 2)] {
            // 1 + xⁿ: nowhere small, so that it is resolved
            let f = |t: f64| 1.0 + t.powi(degree);
            let truth = 1.0 + 1.0 / f64::from(degree + 1);
            assert!(errors(&f, truth, 8, middle)[0] < 1e-14, "{degree}");
            let f = |t: f64| 2.0 + (2.0 * t).sin();
            let truth = 2.0 + (1.0 - 2f64.cos()) / 2.0;
            let [coarse, fine] = [16, 32].map(|n| errors(&f, truth, n, middle));
            let order = (coarse[0] / fine[0]).log2();
            assert!(order > f64::from(degree) + 0.6, "{degree}: order {order}");
            // what may be missed covers what is missed
            assert!(fine[0] < fine[1], "{degree}: {fine:?}");
        }
    }

    #[test]
    fn the_rule_of_the_first_step_is_exact_to_degree_seven() {
        for degree in 0..=7 {
            let at = |t: f64| -> Powers { [t.powi(degree), 0.0, 0.0, 0.0] };
            let (work, _) = lobatto(1.0, [at(0.0), at(INNER[0]), at(INNER[1]), at(INNER[2]), at(1.0)]);
            assert!((work[0] - 1.0 / f64::from(degree + 1)).abs() < 1e-15, "{degree}");
        }
    }

    #[test]
    fn a_power_that_falls_within_a_step_is_known_to_be_unknown() {
        // 1000 W that are over at the end of the step: anything up to the trapezoid may have been done
        let (work, missed) = with_ends(0.1, None, [[1000.0, 0.0, 0.0, 0.0], [0.0; 4]], true);
        assert!((work[0] - 50.0).abs() < 1e-12 && missed >= 50.0 - 1e-12);
    }
}
