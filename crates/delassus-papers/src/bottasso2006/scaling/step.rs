//! The updates of one step: displacements and velocities as affine functions of the new accelerations.

use delassus::State;
use delassus::integrator::Coefficients;

/// A state and the acceleration-like variable a_n (equal to v̇_n for Newmark).
#[derive(Clone, Debug)]
pub(crate) struct Motion {
    /// Time, displacements, velocities, accelerations, multipliers.
    pub(crate) x: State,
    /// a_n of generalized-α.
    pub(crate) a: Vec<f64>,
}

impl Motion {
    /// At rest in the recurrence: a_0 = v̇_0.
    pub(crate) fn new(x: State) -> Motion {
        let a = x.v_dot.clone();
        Motion { x, a }
    }
}

/// u = ũ + b v̇ and v = ṽ + g v̇ at the end of the step: (10b), (10c), (10d).
///
/// For generalized-α, a_{n+1} = κ v̇_{n+1} + c with c from the old step; Newmark has κ = 1 and c = 0, so that
/// b = βh² and g = γh.
#[derive(Clone, Debug)]
pub(crate) struct Step {
    /// Step size, s.
    pub(crate) h: f64,
    /// End of the step, s.
    pub(crate) t: f64,
    /// Displacement per acceleration: κβh².
    pub(crate) b: f64,
    /// Velocity per acceleration: κγh.
    pub(crate) g: f64,
    /// ũ.
    pub(crate) u: Vec<f64>,
    /// ṽ.
    pub(crate) v: Vec<f64>,
    /// M⁻¹ j_n of (13).
    pub(crate) j: Vec<f64>,
    kappa: f64,
    c: Vec<f64>,
}

impl Step {
    pub(crate) fn new(k: Coefficients, from: &Motion, h: f64) -> Step {
        let (x, a) = (&from.x, &from.a);
        let Coefficients { alpha_m, alpha_f, beta, gamma } = k;
        let kappa = k.kappa();
        let n = x.v.len();
        let c: Vec<f64> = (0..n).map(|i| (alpha_f * x.v_dot[i] - alpha_m * a[i]) / (1.0 - alpha_m)).collect();
        Step {
            h,
            t: x.t + h,
            b: kappa * beta * h * h,
            g: kappa * gamma * h,
            // erratum: (10c) and (10d) are one formula
            u: (0..n).map(|i| x.q[i] + h * x.v[i] + h * h * ((0.5 - beta) * a[i] + beta * c[i])).collect(),
            v: (0..n).map(|i| x.v[i] + h * ((1.0 - gamma) * a[i] + gamma * c[i])).collect(),
            // erratum: (13) prints (1 − 1/(2β)) a_n; with (10c)–(10d) it is (1/(2β) − 1) a_n
            j: (0..n)
                .map(|i| {
                    let old = x.q[i] / (beta * h * h) + x.v[i] / (beta * h) + (0.5 / beta - 1.0) * a[i];
                    (old + c[i]) / kappa
                })
                .collect(),
            kappa,
            c,
        }
    }

    /// The motion at the end of the step.
    pub(crate) fn finish(&self, u: Vec<f64>, v: Vec<f64>, v_dot: Vec<f64>, lambda: Vec<f64>) -> Motion {
        let a = v_dot.iter().zip(&self.c).map(|(v_dot, c)| self.kappa * v_dot + c).collect();
        Motion { x: State { t: self.t, q: u, v, v_dot, lambda }, a }
    }
}
