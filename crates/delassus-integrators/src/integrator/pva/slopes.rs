//! Derivatives of the equations of a step by differences, one coordinate after the other.
//!
//! What `System::tangent` leaves out, the derivatives of M, G and bias along positions and velocities and those of the chart,
//! is in them, so that an iteration with new ones is Newton's.

use super::super::implicit::velocity_rows;
use super::super::largest::largest;
use super::measure::mass_times;
use super::step::{Level, Pva};
use delassus_system::state::State;
use delassus_system::{Dims, System};

/// Half a central difference relative to the size of a coordinate: a third of the digits.
const PART: f64 = 1e-5;

/// Dynamics, M U = Gᵀν, M W = GᵀΛ; rows of the smooth motion, gaps, gap velocities.
const EQUATIONS: usize = 6;
/// The equations that velocities change otherwise than by G v: dynamics and rows of the smooth motion.
const BY_VELOCITY: [usize; 2] = [0, 3];

/// Derivatives, row-major with n columns.
pub(super) struct Slopes {
    pub(super) by_position: [Vec<f64>; EQUATIONS],
    pub(super) by_velocity: [Vec<f64>; 2],
    before: [Vec<f64>; EQUATIONS],
    after: [Vec<f64>; EQUATIONS],
    q: Vec<f64>,
    v: Vec<f64>,
}

delassus_algebra::saved! {
    Slopes = Slopes::new(Dims { nq: 0, nv: 0, m: 0 }) => {
        by_position, by_velocity, before, after, q, v
    }
}

impl Slopes {
    pub(super) fn new(Dims { nq, nv: n, m }: Dims) -> Slopes {
        let rows = |k: usize| if k < 3 { n } else { m };
        Slopes {
            by_position: std::array::from_fn(|k| vec![0.0; rows(k) * n]),
            by_velocity: BY_VELOCITY.map(|k| vec![0.0; rows(k) * n]),
            before: std::array::from_fn(|k| vec![0.0; rows(k)]),
            after: std::array::from_fn(|k| vec![0.0; rows(k)]),
            q: vec![0.0; nq],
            v: vec![0.0; n],
        }
    }
}

/// Column j of the derivative of an equation.
fn column(out: &mut [f64], n: usize, j: usize, [before, after]: [&[f64]; 2], change: f64) {
    for (row, (a, b)) in out.chunks_exact_mut(n).zip(before.iter().zip(after)) {
        row[j] = (b - a) / change;
    }
}

impl Pva {
    /// The equations at the point of evaluation, (65a)–(65i).
    fn equations(&mut self, sys: &dyn System, x1: &State, v: &[f64], out: &mut [Vec<f64>; EQUATIONS]) {
        let [dynamics, positions, velocities, smooth, gaps, speeds] = out;
        for (y, x, multiplier) in [
            (&mut *dynamics, &x1.v_dot, &x1.lambda),
            (positions, &self.u, &self.nu),
            (velocities, &self.w, &self.big_lambda),
        ] {
            mass_times(sys, x, y);
            sys.add_jac_t_mul(-1.0, multiplier, y);
        }
        dynamics.iter_mut().zip(sys.force()).for_each(|(d, f)| *d -= f);
        velocity_rows(sys, v, speeds);
        gaps.copy_from_slice(sys.gap());
        if self.level == Level::Velocity {
            sys.jac_mul(&self.w, &mut self.row_product);
            let to_v = self.reach().0;
            for (s, (speed, w)) in smooth.iter_mut().zip(speeds.iter().zip(&self.row_product)) {
                *s = (speed - w) / to_v;
            }
        } else {
            sys.jac_mul(&x1.v_dot, smooth);
            smooth.iter_mut().zip(sys.gap_bias()).for_each(|(s, b)| *s += b);
        }
    }

    /// Derivatives at the iterate; leaves the point of evaluation as it is.
    pub(super) fn differentiate(&mut self, sys: &mut dyn System, x0: &State, x1: &State) {
        let dims = self.dims;
        let n = dims.nv;
        let mut s = self.slopes.take().unwrap_or_else(|| Box::new(Slopes::new(dims)));
        for j in 0..n {
            let dq = self.dq[j];
            let ends = [dq - PART * self.scale[j], dq + PART * self.scale[j]];
            for (end, out) in ends.iter().zip([&mut s.before, &mut s.after]) {
                self.dq[j] = *end;
                sys.retract_at(x1.t, &x0.q, &self.dq, &mut s.q);
                sys.set_state(x1.t, &s.q, &x1.v);
                self.equations(sys, x1, &x1.v, out);
            }
            self.dq[j] = dq;
            for k in 0..EQUATIONS {
                column(&mut s.by_position[k], n, j, [&s.before[k], &s.after[k]], ends[1] - ends[0]);
            }
        }
        sys.set_position(x1.t, &x1.q);
        // rows at velocity level depend on velocities by G alone, and not on W
        let equations = if self.level == Level::Velocity { &BY_VELOCITY[..1] } else { &BY_VELOCITY };
        let fast = largest(&x1.v, &self.per_scale).max(1.0);
        s.v.copy_from_slice(&x1.v);
        for j in 0..n {
            let part = PART * self.scale[j] * fast;
            let ends = [x1.v[j] - part, x1.v[j] + part];
            for (end, out) in ends.iter().zip([&mut s.before, &mut s.after]) {
                s.v[j] = *end;
                sys.set_velocity(&s.v);
                self.equations(sys, x1, &s.v, out);
            }
            s.v[j] = x1.v[j];
            for (out, &k) in s.by_velocity.iter_mut().zip(equations) {
                column(out, n, j, [&s.before[k], &s.after[k]], ends[1] - ends[0]);
            }
        }
        sys.set_velocity(&x1.v);
        self.report.evaluations += 4 * n;
        self.slopes = Some(s);
    }
}
