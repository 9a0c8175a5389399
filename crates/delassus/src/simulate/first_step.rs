//! The first step of a run with controlled steps.
//!
//! What the state shows, v and v̇, is a guess that may be off by orders: a mechanism at rest tells nothing of what is going to move
//! it. The guess is tried, then what the method's own estimate asks for, longer or shorter, until a length is accepted that the
//! controller would hardly change. Tries leave nothing behind: only accepted steps move a method's history. So the run begins with a step
//! of its own size, without rejections and without many short steps that would grow to it. (The phases of Gladwell, Shampine
//! and Brankin, 1987.)

use super::session::Session;
use super::step_size::StepSize;
use delassus_integrators::integrator::{Levels, Report};
use delassus_model::Settings;

/// Tries at most; each may go this far from the one before.
const TRIES: usize = 8;
const FURTHEST: f64 = 10.0;
/// A length is near enough if no more than this many times as much is asked for.
const NEAR: f64 = 2.0;
/// What a step is multiplied by that fails, and at most one whose error is too large.
const AFTER_FAILURE: f64 = 0.25;
const AFTER_REJECTION: f64 = 0.9;

/// Part of a run that its first step is at most.
const PART: f64 = 0.1;

/// The first step of a run from the present state, at most `most`, and the work of finding it: the method's own rule, or tries that begin
/// with a guess from v and v̇.
pub(super) fn of_run(
    session: &mut Session,
    settings: &Settings,
    control: &StepSize,
    tolerance: f64,
    most: f64,
) -> (f64, Report) {
    let mut work = Report::default();
    let own = session.stepper.first_step(session.mechanism.system(), &session.x, tolerance);
    session.stand();
    if let Some(h) = own.filter(|h| *h > 0.0) {
        return (h.min(settings.end).clamp(settings.min_step, settings.max_step), work);
    }
    let sys = session.mechanism.as_system();
    let size = |x: &[f64]| x.iter().enumerate().fold(0.0f64, |m, (i, x)| m.max((x / sys.scale(i)).abs()));
    let (v, a) = (size(&session.x.v), size(&session.x.v_dot));
    let guess = control.first(v.max(a.sqrt()).max(1e-3 / settings.end));
    // accelerations of methods at position level alone begin to oscillate by what the first step is long; the first one of methods of
    // several steps is of another formula, whose error the others do not tell
    let method = session.method;
    let short = method.multistep || !method.levels.met(Levels::VELOCITY);
    let most = if short { guess.min(most) } else { most };
    let most = most.min(PART * settings.end).min(settings.max_step).max(settings.min_step);
    let h = first_step(control, guess, most, &mut |h| {
        let report = session.attempt(h).ok()?;
        work.add_work(&report);
        Some(report.error)
    });
    session.stand();
    (h.max(settings.min_step), work)
}

/// The first step, at most `most`; `attempt` tells the estimated error of a step of a length, and nothing if that fails.
pub(super) fn first_step(
    control: &StepSize,
    guess: f64,
    most: f64,
    attempt: &mut dyn FnMut(f64) -> Option<f64>,
) -> f64 {
    let mut h = guess.min(most);
    let mut accepted = None;
    for _ in 0..TRIES {
        let error = attempt(h);
        let wanted = error.map_or(AFTER_FAILURE * h, |e| control.wanted(h, e)).min(most);
        if error.is_some_and(|e| control.accepts(h, e)) {
            if wanted <= NEAR * h {
                return h;
            }
            // longer, as long as that goes well
            accepted = Some(h);
            h = wanted.min(FURTHEST * h);
        } else if accepted.is_some() {
            break;
        } else {
            h = wanted.clamp(h / FURTHEST, AFTER_REJECTION * h);
        }
    }
    accepted.unwrap_or(h)
}

#[cfg(test)]
mod tests {
    use super::{TRIES, first_step};
    use crate::simulate::step_size::StepSize;
    use delassus_integrators::integrator::method;
    use delassus_integrators::settings::{Controller, Settings};

    fn control(controller: Controller) -> StepSize {
        let settings = Settings { end: 100.0, controller, ..Settings::default() };
        StepSize::new(&settings, method("gen-alpha-pv").unwrap(), 1e-6)
    }

    #[test]
    fn it_is_accepted_and_near_what_is_asked_for_wherever_the_guess_was() {
        for controller in [Controller::Pi, Controller::Haddouni] {
            let control = control(controller);
            // an estimate h³, and one that falls more slowly from longer steps
            for law in [|h: f64| h.powi(3), |h: f64| h.powi(3) / (1.0 + 1e4 * h * h)] {
                for guess in [1e-7, 1e-4, 3e-3, 1.0, 10.0] {
                    let mut tries = 0;
                    let h = first_step(&control, guess, 10.0, &mut |h| {
                        tries += 1;
                        Some(law(h))
                    });
                    assert!(control.accepts(h, law(h)), "{controller:?} {guess:e}: {h:e}");
                    assert!(control.wanted(h, law(h)) < 2.0 * h, "{controller:?} {guess:e}: {h:e}");
                    assert!(tries <= TRIES);
                }
            }
        }
    }

    #[test]
    fn it_shortens_where_steps_fail_and_is_no_longer_than_allowed_where_nothing_moves() {
        let control = control(Controller::Pi);
        let short = first_step(&control, 1.0, 10.0, &mut |h| (h < 0.01).then_some(h * 1e-12));
        assert!(short < 0.01 && short > 1e-4);
        assert!((first_step(&control, 1e-3, 10.0, &mut |_| Some(0.0)) - 10.0).abs() < 1e-15);
    }
}
