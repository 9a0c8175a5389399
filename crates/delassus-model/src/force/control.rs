//! Position control of a motor.
//!
//! u = kp (r(t) − s) + kd (ṙ(t) − ṡ) + feed-forward(s, ṡ, t), and with a limit L the smooth saturation L tanh(u/L). The
//! reference's rate is its exact derivative.

use super::law::formula;
use super::stops::Along;
use crate::Expr;

/// How a motor is controlled.
#[derive(Clone, Debug, PartialEq)]
pub struct Control {
    /// Reference r(t).
    pub target: Expr,
    /// Gain on position.
    pub kp: f64,
    /// Gain on rate.
    pub kd: f64,
    /// Largest force or torque (∞: no limit).
    pub limit: f64,
    /// Feed-forward of coordinate, rate and time.
    pub feedforward: Option<Expr>,
}

delassus_algebra::saved! { Control { target, feedforward } made { kp, kd, limit } }

impl Control {
    /// Force on the coordinate.
    pub fn at(&self, t: f64, s: f64, rate: f64) -> Along {
        let [target, target_rate, _] = self.target.time_jet(t);
        let [f, f_s, f_v] = self.feedforward.as_ref().map_or([0.0; 3], |e| formula(e, t, s, rate));
        let u = self.kp * (target - s) + self.kd * (target_rate - rate) + f;
        let (force, share) = if self.limit.is_finite() {
            let y = (u / self.limit).tanh();
            (self.limit * y, 1.0 - y * y)
        } else {
            (u, 1.0)
        };
        Along { force, by_position: share * (f_s - self.kp), by_rate: share * (f_v - self.kd) }
    }
}
