//! How much of a Newton correction stays: one that leads to a worse place is shortened.
//!
//! Forces with kinks and steep parts, a tyre that meets the road or a stop that is reached within a step, may send whole
//! corrections from one side to the other for ever. What a correction s d leaves is judged by the matrix that gave it,
//! d̄ = −W₀⁻¹ r(x₀ + s d): units and scales of the residual do not matter, and it would be (1 − s) d if r were linear. If d̄ is
//! longer than d, half of the correction is taken back, down to a sixteenth: then the next one, by a matrix of that
//! place, knows of the kink. (Estimates of s by the curvature seen make it too small there, and slight growth is forgiven:
//! the next matrix knows better.)

/// Parts of a correction below this are not shortened further.
const LEAST_PART: f64 = 1.0 / 16.0;
/// The same where the equations cannot be evaluated.
const NEAREST_PART: f64 = 1.0 / 256.0;

/// The last correction of an iterate and how much of it stays.
pub(super) struct Shortened {
    /// The whole correction, and that of the multipliers.
    pub(super) d: Vec<f64>,
    pub(super) mu: Vec<f64>,
    /// Its size in model lengths and radians; infinite before there is one.
    size: f64,
    part: f64,
    /// How often corrections of this step were shortened.
    pub(super) times: usize,
}

impl Shortened {
    pub(super) fn new(nv: usize, m: usize) -> Shortened {
        Shortened { d: vec![0.0; nv], mu: vec![0.0; m], size: f64::INFINITY, part: 1.0, times: 0 }
    }

    /// Before the first correction of a step; what may be taken back is the prediction `dq`.
    pub(super) fn begin(&mut self, dq: &[f64]) {
        self.d.copy_from_slice(dq);
        self.mu.fill(0.0);
        (self.size, self.part, self.times) = (f64::INFINITY, 1.0, 0);
    }

    /// A whole correction has been applied.
    pub(super) fn note(&mut self, d: &[f64], mu: &[f64], size: f64) {
        self.d.copy_from_slice(d);
        self.mu.copy_from_slice(mu);
        (self.size, self.part) = (size, 1.0);
    }

    /// Has a correction been applied?
    pub(super) fn is_known(&self) -> bool {
        self.size.is_finite()
    }

    /// What the next correction has of the size of this one: 0 before there is one.
    pub(super) fn left(&self, size: f64) -> f64 {
        size / self.size
    }

    /// Is there enough left of the correction, or of the prediction, to look nearer for a place that can be evaluated?
    pub(super) fn is_open(&self) -> bool {
        self.part > NEAREST_PART
    }

    /// Is the next correction by the same matrix, of the given size, too long for this one to stay?
    pub(super) fn too_long(&self, size: f64) -> bool {
        self.is_known() && self.part > LEAST_PART && !(size <= self.size)
    }

    /// Half of what there is of the correction is to be taken back: how much of the whole that is.
    pub(super) fn halve(&mut self) -> f64 {
        self.take_back(0.5 * self.part)
    }

    /// All of it: the matrix was another step's.
    pub(super) fn drop(&mut self) -> f64 {
        self.size = f64::INFINITY;
        self.take_back(0.0)
    }

    fn take_back(&mut self, part: f64) -> f64 {
        self.times += 1;
        std::mem::replace(&mut self.part, part) - part
    }
}

#[cfg(test)]
mod tests {
    use super::Shortened;

    /// r(x) = arctan x from x = 3: whole corrections of Newton's iteration run away, shortened ones converge.
    #[test]
    fn newton_on_the_arc_tangent_converges_from_afar() {
        let (mut x, mut way) = (3.0f64, Shortened::new(1, 0));
        way.begin(&[0.0]);
        let mut slope = 1.0 / (1.0 + x * x);
        for _ in 0..40 {
            let d = -x.atan() / slope;
            if way.too_long(d.abs()) {
                x -= way.halve() * way.d[0];
                continue;
            }
            slope = 1.0 / (1.0 + x * x);
            let d = -x.atan() / slope;
            way.note(&[d], &[], d.abs());
            x += d;
            if d.abs() < 1e-12 {
                break;
            }
        }
        assert!(x.abs() < 1e-12 && way.times > 0, "{x:e} {}", way.times);
    }

    /// A soft spring ends at a stop 1e4 times as stiff: the correction by the soft one goes through it.
    #[test]
    fn a_stop_is_not_run_through() {
        let force = |x: f64| if x < 0.0 { [x + 1.0, 1.0] } else { [1.0 + 1e4 * x, 1e4] };
        let (mut x, mut way) = (-0.5f64, Shortened::new(1, 0));
        way.begin(&[0.0]);
        let (load, mut slope, mut deepest) = (3.0, force(x)[1], 0.0f64);
        for _ in 0..20 {
            let d = (load - force(x)[0]) / slope;
            if way.too_long(d.abs()) {
                x -= way.halve() * way.d[0];
                continue;
            }
            slope = force(x)[1];
            let d = (load - force(x)[0]) / slope;
            if d.abs() < 1e-14 {
                break;
            }
            way.note(&[d], &[], d.abs());
            x += d;
            deepest = deepest.max(x);
        }
        // the stop holds 3 N at 2e-4
        assert!((x - 2e-4).abs() < 1e-12 && way.times > 0, "{x:e} {deepest:e}");
    }

    #[test]
    fn what_cannot_be_evaluated_is_halved_until_little_is_left() {
        let mut way = Shortened::new(1, 0);
        way.begin(&[8.0]);
        let mut x = 8.0;
        while way.is_open() {
            x -= way.halve() * way.d[0];
        }
        assert!((x - 8.0 / 256.0).abs() < 1e-15, "{x}");
    }
}
