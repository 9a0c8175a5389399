//! Tells when stability, not accuracy, holds the steps of an explicit method small.

use super::session::Session;
use crate::model::Warning;

/// h |λ| above which the stages feel the border of the method's stability, which lies at 1 (oscillations) to 3.3 (decay)
/// for the explicit methods of order five.
const NEAR_THE_BORDER: f64 = 0.5;
/// Steps below this share of the motion's own time scale are not needed for its accuracy: (0.02)⁵ is 3e-9.
const SMALL: f64 = 0.02;
/// Steps looked at together.
const WINDOW: usize = 50;
/// How many of them must be near the border.
const PERSISTENT: usize = 40;

/// Watches accepted steps.
#[derive(Clone, Debug, Default)]
pub struct Stiffness {
    steps: usize,
    near: usize,
    time: f64,
    largest: f64,
    speed: f64,
    acceleration: f64,
    /// Largest change of an acceleration over a step, and whose it is.
    jump: (f64, usize),
    told: bool,
}

/// What is seen over one window.
#[derive(Clone, Copy, Debug)]
struct Sight {
    step: f64,
    border: f64,
    scale: f64,
}

impl Stiffness {
    /// After an accepted step; a warning the first time that the problem looks stiff.
    pub fn look(&mut self, session: &Session) -> Option<Warning> {
        let border = session.stepper.stiffness()?;
        if self.told {
            return None;
        }
        let sys = session.mechanism.as_system();
        let (x0, x1) = (session.attempted(), &session.x);
        for i in 0..x1.v.len() {
            let s = sys.scale(i);
            self.speed = self.speed.max((x1.v[i] / s).abs());
            self.acceleration = self.acceleration.max((x1.v_dot[i] / s).abs());
            let jump = ((x1.v_dot[i] - x0.v_dot[i]) / s).abs();
            if jump > self.jump.0 {
                self.jump = (jump, i);
            }
        }
        self.steps += 1;
        self.near += usize::from(border > NEAR_THE_BORDER);
        self.time += x1.t - x0.t;
        self.largest = self.largest.max(border);
        if self.steps < WINDOW {
            return None;
        }
        let seen = self.sight();
        let (near, fastest) = (self.near, self.jump.1);
        *self = Stiffness::default();
        if near < PERSISTENT || seen.step > SMALL * seen.scale {
            return None;
        }
        self.told = true;
        Some(Warning {
            code: "Stiff",
            message: format!(
                "at t = {:.4e} s steps of {:.1e} s are dictated by stability, not by accuracy: h|λ| = {:.1} at a fast part of the equations (most of it in `{}`), while the motion changes in {:.1e} s; the problem looks stiff, and an implicit method such as gen-alpha-pv takes larger steps",
                x1.t,
                seen.step,
                seen.border,
                sys.velocity_name(fastest),
                seen.scale
            ),
        })
    }

    fn sight(&self) -> Sight {
        // the shorter of |v|/|v̇| and of the time in which the motion covers a model length or one radian
        let scale = (self.speed / self.acceleration).min(1.0 / self.speed);
        Sight { step: self.time / self.steps.max(1) as f64, border: self.largest, scale }
    }
}

/// The velocity whose acceleration changes most over the attempted step, by name.
pub(super) fn culprit(session: &Session) -> String {
    let sys = session.mechanism.as_system();
    let (x0, x1) = (&session.x, session.attempted());
    let jump = |i: usize| ((x1.v_dot[i] - x0.v_dot[i]) / sys.scale(i)).abs();
    let worst = (0..x0.v.len()).fold(0, |w, i| if jump(i) > jump(w) { i } else { w });
    sys.velocity_name(worst)
}

/// Does the attempted step look limited by stability? h |λ| of its stages is near the border.
pub(super) fn looks_stiff(session: &Session) -> bool {
    session.stepper.stiffness().is_some_and(|s| s > NEAR_THE_BORDER)
}
