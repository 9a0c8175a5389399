//! How fast the fastest part of the equations is: spectral radii of the linearization, by a few power iterations.
//!
//! The accelerations a(q, v) that obey the rows are changed along a direction u: (a(q + εu, v) − a(q, v))/ε is −M⁻¹K u on the
//! constraints, the same with v is −M⁻¹C u. Repeated, u turns to the fastest part and the growth to ω², or to the rate of decay.
//! A fast part that stands out is found in two or three iterations, and without one the number is not needed sharply.

use crate::simulate::session::Session;
use delassus_system::error::Failure;
use delassus_system::state::State;

/// Most iterations for each, and the relative change at which they end.
const ITERATIONS: usize = 8;
const SETTLED: f64 = 0.05;
/// Displacement, in model lengths or rad, and change of velocities, in those per second and per unit of speed.
const DISPLACEMENT: f64 = 1e-7;

/// Rates, 1/s.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(in crate::simulate) struct Rates {
    /// √ρ(M⁻¹K).
    pub(super) oscillation: f64,
    /// ρ(M⁻¹C).
    pub(super) decay: f64,
    /// Coordinate that moves most in the faster of both.
    pub(in crate::simulate) most: usize,
    /// Evaluations of the accelerations that were spent.
    pub(super) evaluations: usize,
}

impl Rates {
    /// The larger one.
    pub(in crate::simulate) fn fastest(self) -> f64 {
        self.oscillation.max(self.decay)
    }
}

/// Measures the rates at the present state; the session stands there afterwards.
///
/// # Errors
/// If there are no accelerations at or near the state.
pub(in crate::simulate) fn rates(session: &mut Session) -> Result<Rates, Failure> {
    let mut at = session.x.clone();
    let result = measure(session, &mut at);
    session.stand();
    result
}

fn measure(session: &mut Session, at: &mut State) -> Result<Rates, Failure> {
    let n = at.v.len();
    let scales: Vec<f64> = (0..n).map(|i| session.mechanism.scale(i)).collect();
    let size = |u: &[f64]| u.iter().zip(&scales).map(|(u, s)| (u / s).powi(2)).sum::<f64>().sqrt();
    session.stepper.accelerations(session.mechanism.system(), at)?;
    let base = at.v_dot.clone();
    let mut out = Rates { evaluations: 1, ..Rates::default() };
    let speed = size(&session.x.v).max(1.0);
    for damping in [false, true] {
        // any direction with a part in every coordinate
        let mut u: Vec<f64> =
            (0..n).map(|i| scales[i] * (1.0 + 0.7 * (2.4 * (i + 1) as f64).sin())).collect();
        let mut last = 0.0;
        for k in 0..ITERATIONS {
            let length = size(&u);
            if !(length > 0.0 && length.is_finite()) {
                break;
            }
            let step = DISPLACEMENT * if damping { speed } else { 1.0 } / length;
            let du: Vec<f64> = u.iter().map(|u| u * step).collect();
            if damping {
                at.q.copy_from_slice(&session.x.q);
                at.v.iter_mut().zip(&session.x.v).zip(&du).for_each(|((v, v0), d)| *v = v0 + d);
            } else {
                let t = session.x.t;
                session.mechanism.system().retract_at(t, &session.x.q, &du, &mut at.q);
            }
            session.stepper.accelerations(session.mechanism.system(), at)?;
            out.evaluations += 1;
            u.iter_mut().zip(&at.v_dot).zip(&base).for_each(|((u, a), b)| *u = (a - b) / step);
            let growth = size(&u) / length;
            // the first direction violates the rows
            let settled = k > 1 && (growth - last).abs() <= SETTLED * growth;
            last = growth;
            if settled {
                break;
            }
        }
        let rate = if damping { last } else { last.sqrt() };
        if rate > out.fastest() {
            let part = |i: usize| (u[i] / scales[i]).abs();
            out.most = (0..n).fold(0, |m, i| if part(i) > part(m) { i } else { m });
        }
        *(if damping { &mut out.decay } else { &mut out.oscillation }) = rate;
    }
    Ok(out)
}
