//! Tells when stability, not accuracy, holds the steps of an explicit method small.

use super::session::Session;
use delassus_model::Warning;
use delassus_system::error::Code;

/// h |λ| above which the stages feel the border of the method's stability, which lies at 1 (oscillations) to 3.3 (decay)
/// for the explicit methods of order five.
const NEAR_THE_BORDER: f64 = 0.5;
/// Steps below this share of the motion's own time scale are not needed for its accuracy: (0.02)⁵ is 3e-9.
const NEEDLESS_STEP: f64 = 0.02;
/// The same where a trial of another method decides; steps that stability dictates come up to the border.
const NEEDLESS_TRIAL_STEP: f64 = 0.1;
const BORDER: f64 = 1.5;
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
    seen: Seen,
    /// Displacements over the first and the second half of the window: the motion without its fast part.
    moved: [Vec<f64>; 2],
    time: [f64; 2],
}

delassus_algebra::saved! { Stiffness { told, seen, moved, time } made { tolerance } }

/// What is seen over some steps.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Seen {
    steps: usize,
    near: usize,
    border: f64,
    /// Largest |v̇|/λ²: how far the fast part can move.
    amplitude: f64,
    /// Largest change of an acceleration over a step, and whose it is.
    jump: (f64, usize),
    /// Mean step, and time scale of the motion without its fast part, s.
    step: f64,
    scale: f64,
}

delassus_algebra::saved! { Seen { steps, near, border, amplitude, jump, step, scale } }

impl Seen {
    /// Most steps were near the border of stability, and the motion itself is slow.
    pub(super) fn near_the_border(&self) -> bool {
        self.near >= PERSISTENT && self.border > BORDER && self.step < NEEDLESS_TRIAL_STEP * self.scale
    }

    /// The same in words.
    pub(super) fn sentence(&self) -> String {
        format!(
            "steps of {:.1e} s are dictated by stability, not by accuracy: h|λ| reaches {:.1} at a fast part of the equations, while the motion changes in {:.1e} s",
            self.step, self.border, self.scale
        )
    }
}

impl Stiffness {
    /// For a run with this tolerance (fixed steps: infinite) in `n` velocities.
    #[must_use]
    pub fn new(tolerance: f64, n: usize) -> Stiffness {
        Stiffness {
            tolerance,
            told: false,
            seen: Seen::default(),
            moved: [vec![0.0; n], vec![0.0; n]],
            time: [0.0; 2],
        }
    }

    /// After an accepted step; a warning the first time that the problem looks stiff.
    pub fn look(&mut self, session: &Session) -> Option<Warning> {
        if self.told {
            return None;
        }
        let seen = self.window(session)?;
        let invisible = seen.amplitude <= INVISIBLE * self.tolerance;
        if seen.near < PERSISTENT || seen.step >= NEEDLESS_STEP * seen.scale || !invisible {
            return None;
        }
        self.told = true;
        Some(Warning {
            code: Code::Stiff,
            message: format!(
                "at t = {:.4e} s {} (most of it in `{}`); the problem looks stiff, and an implicit method such as gen-alpha-pv takes larger steps",
                session.x.t,
                seen.sentence(),
                session.mechanism.velocity_name(seen.jump.1)
            ),
        })
    }

    /// After an accepted step of an explicit method: what the last steps had in common, whenever there are enough of them.
    pub(super) fn window(&mut self, session: &Session) -> Option<Seen> {
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
        w.step = (self.time[0] + self.time[1]) / WINDOW as f64;
        let seen = *w;
        let scale = self.time_scale();
        self.forget();
        Some(Seen { scale, ..seen })
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

    /// Begins anew.
    pub(super) fn forget(&mut self) {
        self.seen = Seen::default();
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
