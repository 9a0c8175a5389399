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
/// How many of them must be near the border: h|λ| of single steps scatters, and so do the steps.
const PERSISTENT: usize = 25;

/// The fast part may move this multiple of the tolerance and still count as nothing to be resolved.
const INVISIBLE: f64 = 30.0;

/// Watches accepted steps.
#[derive(Clone, Debug)]
pub struct Stiffness {
    tolerance: f64,
    told: bool,
    seen: Window,
    /// Displacements over the first and the second half of the window: the motion without its fast part.
    moved: [Vec<f64>; 2],
    time: [f64; 2],
}

/// What is seen over some steps.
#[derive(Clone, Copy, Debug, Default)]
struct Window {
    steps: usize,
    near: usize,
    border: f64,
    /// Largest |v̇|/λ²: how far the fast part can move.
    amplitude: f64,
    /// Largest change of an acceleration over a step, and whose it is.
    jump: (f64, usize),
}

impl Stiffness {
    /// For a run with this tolerance (fixed steps: infinite) in `n` velocities.
    #[must_use]
    pub fn new(tolerance: f64, n: usize) -> Stiffness {
        Stiffness {
            tolerance,
            told: false,
            seen: Window::default(),
            moved: [vec![0.0; n], vec![0.0; n]],
            time: [0.0; 2],
        }
    }

    /// After an accepted step; a warning the first time that the problem looks stiff.
    pub fn look(&mut self, session: &Session) -> Option<Warning> {
        if self.told {
            return None;
        }
        let border = session.stepper.stiffness()?;
        let sys = session.mechanism.as_system();
        let (x0, x1) = (session.attempted(), &session.x);
        let h = x1.t - x0.t;
        let half = usize::from(self.seen.steps >= WINDOW / 2);
        self.time[half] += h;
        let w = &mut self.seen;
        let mut acceleration: f64 = 0.0;
        for i in 0..x1.v.len() {
            let s = sys.scale(i);
            self.moved[half][i] += 0.5 * h * (x0.v[i] + x1.v[i]) / s;
            acceleration = acceleration.max((x1.v_dot[i] / s).abs());
            let jump = ((x1.v_dot[i] - x0.v_dot[i]) / s).abs();
            if jump > w.jump.0 {
                w.jump = (jump, i);
            }
        }
        w.steps += 1;
        w.border = w.border.max(border);
        if border > NEAR_THE_BORDER {
            w.near += 1;
            w.amplitude = w.amplitude.max(acceleration * (h / border).powi(2));
        }
        if w.steps < WINDOW {
            return None;
        }
        let (seen, scale) = (*w, self.time_scale());
        let step = (self.time[0] + self.time[1]) / WINDOW as f64;
        self.forget();
        let stiff =
            seen.near >= PERSISTENT && step < SMALL * scale && seen.amplitude <= INVISIBLE * self.tolerance;
        if !stiff {
            return None;
        }
        self.told = true;
        Some(Warning {
            code: "Stiff",
            message: format!(
                "at t = {:.4e} s steps of {step:.1e} s are dictated by stability, not by accuracy: h|λ| reaches {:.1} at a fast part of the equations (most of it in `{}`), while the motion changes in {scale:.1e} s; the problem looks stiff, and an implicit method such as gen-alpha-pv takes larger steps",
                x1.t,
                seen.border,
                sys.velocity_name(seen.jump.1)
            ),
        })
    }

    /// Time scale of the motion without its fast part: the shorter of |v|/|v̇| and of the time in which it covers a model
    /// length or one radian.
    fn time_scale(&self) -> f64 {
        let (mut speed, mut acceleration) = (0.0f64, 0.0f64);
        for (a, b) in self.moved[0].iter().zip(&self.moved[1]) {
            let (a, b) = (a / self.time[0], b / self.time[1]);
            speed = speed.max(a.abs()).max(b.abs());
            acceleration = acceleration.max((b - a).abs() * 2.0 / (self.time[0] + self.time[1]));
        }
        (speed / acceleration).min(1.0 / speed)
    }

    fn forget(&mut self) {
        self.seen = Window::default();
        self.moved.iter_mut().for_each(|m| m.fill(0.0));
        self.time = [0.0; 2];
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
