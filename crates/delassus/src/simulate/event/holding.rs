//! Does a jump of a load hold the motion? Both sides push it back to the place of the jump.

use super::Events;
use crate::simulate::held::Jump;
use crate::simulate::session::Session;
use delassus_mechanics::formulation::Switches;
use delassus_system::state::State;

/// Part of the step over which σ̇ is taken as a difference: σ is zero at its beginning.
const MOMENT: f64 = 1e-5;
/// Change of velocities, in those of the model, by which conditions on one surface are told from others.
const PROBE: f64 = 1e-6;
/// Relative differences that are round-off of such changes.
const SAME: f64 = 1e-6;

impl Events {
    /// Holds the motion on the jump of a condition that has come to zero, if both sides push it back there. `h` is the step of the
    /// motion. The mechanism stands at the present state afterwards.
    pub(super) fn hold_on(&mut self, session: &mut Session, k: usize, h: f64) -> bool {
        let switches = self.on_one_surface(session, k);
        if session.mechanism.switches().inputs(k) == 0 || !session.mechanism.switches_mut().hold(&switches) {
            session.stand();
            return false;
        }
        let [above, below] = [1.0, 0.0].map(|share| {
            session.mechanism.switches_mut().set_share(&switches, share);
            self.rate(session, k, MOMENT * h)
        });
        let held = matches!((above, below), (Some(a), Some(b)) if a < 0.0 && b > 0.0);
        if let (true, Some(a), Some(b)) = (held, above, below) {
            let share = b / (b - a);
            session.mechanism.switches_mut().set_share(&switches, share);
            let scale = session.signals.scale(k, b - a);
            session.signals.held.add(Jump { switches, share, tried: share, scale });
        } else {
            session.mechanism.switches_mut().let_go(&switches, None);
        }
        session.stand();
        held
    }

    /// Conditions that pass zero with this one whatever the velocities, each with whether its lhs − rhs has the same sign; this one
    /// comes first.
    fn on_one_surface(&self, session: &mut Session, k: usize) -> Vec<(usize, bool)> {
        let base = sides(session, &session.x.clone());
        let n = session.x.v.len();
        let unit = PROBE * self.tol.speed / self.tol.length;
        let [first, second] = [2.4, 3.7].map(|turn: f64| {
            let mut x = session.x.clone();
            for i in 0..n {
                x.v[i] += unit * session.mechanism.scale(i) * (1.0 + 0.7 * (turn * (i + 1) as f64).sin());
            }
            let moved = sides(session, &x);
            moved.iter().zip(&base).map(|(a, b)| a - b).collect::<Vec<f64>>()
        });
        let mut out = vec![(k, true)];
        for j in (0..base.len()).filter(|j| *j != k) {
            let [a, b] = [&first, &second].map(|d| d[j] / d[k]);
            let proportional = a.is_finite() && a != 0.0 && (a - b).abs() <= SAME * a.abs();
            // zero at the same place, too
            if proportional && (base[j] - a * base[k]).abs() <= SAME * first[j].abs() {
                out.push((j, a > 0.0));
            }
        }
        out
    }

    /// σ̇ of a condition with the loads as they are.
    fn rate(&self, session: &mut Session, k: usize, moment: f64) -> Option<f64> {
        let mut x = session.x.clone();
        session.stepper.accelerations(session.mechanism.system(), &mut x).ok()?;
        let before = sides(session, &session.x.clone())[k];
        let dq: Vec<f64> = session.x.v.iter().map(|v| moment * v).collect();
        session.mechanism.system().retract_at(session.x.t, &session.x.q, &dq, &mut x.q);
        x.t += moment;
        for (v, a) in x.v.iter_mut().zip(&x.v_dot) {
            *v += moment * a;
        }
        let rate = (sides(session, &x)[k] - before) / moment;
        rate.is_finite().then_some(rate)
    }
}

/// lhs − rhs of all conditions at a state; the mechanism stands there afterwards.
fn sides(session: &mut Session, x: &State) -> Vec<f64> {
    session.mechanism.set_state(x.t, &x.q, &x.v);
    let switches: &dyn Switches = session.mechanism.switches();
    let mut out = vec![0.0; switches.count()];
    switches.sides(&mut out);
    out
}
