//! E9: step variables W, U, Λ, ν and totals Λ*, ν* of bruls2018 (44)–(54).
//!
//! (52) is about the exact motion: with an impact at tᵢ inside a step, the smooth motion follows the total one except for the
//! jump, so W = v⁺ − v⁻ and Λ = p obey M W = G(q(tᵢ))ᵀ p, and U = (t₁ − tᵢ) W, ν = (t₁ − tᵢ) p. At the end of the step G has
//! turned with the pendulum: M W − G(q₁)ᵀΛ = O(h) and M U − G(q₁)ᵀν = O(h²). Both are evaluated on the exact motion of the
//! bouncing pendulum over its first impact. With θ, the rate jumps from w to −e w; rows x − cos θ, y − sin θ, x − x_min:
//! p₂ = m Δẏ, sin θ p₁ − cos θ p₂ = J Δθ̇, p₁ + p₃ = m Δẋ.

use super::study::stepping::{CONTACT, RESTITUTION, RHO, STEP, options, pendulum, struck};
use crate::study::reference::integrate;
use crate::study::{largest, slope};
use crate::rows::Judged;
use crate::{Context, Row};
use delassus::Error;
use delassus_library::impacts::PENDULUM_FIRST;
use std::f64::consts::FRAC_PI_4;

pub(crate) const STATEMENT: &str = "Λ* = Λ + ∫ λ̃ (53) is an identity of every step; on the exact motion M W − GᵀΛ = O(h) and M U − Gᵀν = O(h²) (52)";

pub(crate) const JUDGED: Judged = Judged {
    criterion: "(52): the residuals of the exact motion at the end of a step fall with orders 1 and 2 within 0.05; (53) holds to 1e-14 of the largest impulse; the first impact's impulse is off by less than (1 + e) ẍ m_eff h",
    checked: "the exact motion of the pendulum; the identity from the states",
    ..Judged::UNTOLD
};

const INERTIA: f64 = 0.1;

/// Gᵀ p at an angle for (x, y, θ).
fn rows(angle: f64, p: [f64; 3]) -> [f64; 3] {
    [p[0] + p[2], p[1], angle.sin() * p[0] - angle.cos() * p[1]]
}

/// Impulses of joint and wall at the first impact.
fn impulse() -> [f64; 3] {
    let (angle, change) = (-FRAC_PI_4, -(1.0 + RESTITUTION) * PENDULUM_FIRST[1]);
    let (dx, dy) = (-angle.sin() * change, angle.cos() * change);
    let p1 = (INERTIA * change + angle.cos() * dy) / angle.sin();
    [p1, dy, dx - p1]
}

pub(crate) fn run(context: &Context) -> Result<Row, Error> {
    let mut row = Row::holding();
    let p = impulse();
    let jump = rows(-FRAC_PI_4, p);
    // the impact lies at 0.3 of the step; afterwards the pendulum falls with the rate −e w
    let steps = [4e-3, 2e-3, 1e-3, 5e-4, 2.5e-4];
    let fall = |s: f64, _: f64| -100.0 / 11.0 * s.cos();
    let (mut a, mut b) = (Vec::new(), Vec::new());
    for h in steps {
        let rest = 0.7 * h;
        let end = integrate(&fall, [-FRAC_PI_4, -RESTITUTION * PENDULUM_FIRST[1]], &[rest], 1e-5)[0][0];
        let off = rows(end, p);
        let off: Vec<f64> = off.iter().zip(jump).map(|(o, j)| j - o).collect();
        a.push(largest(&off));
        b.push(rest * largest(&off));
    }
    let orders = [slope(&steps, &a), slope(&steps, &b)];
    row.near("order.52a", orders[0], 1.0, 0.05);
    row.near("order.52b", orders[1], 2.0, 0.05);
    // discrete: the identity, and the impulse of the first impact
    let mut off = Vec::new();
    let parts = if context.quick { [1.0, 2.0, 4.0] } else { [1.0, 4.0, 16.0] };
    for part in parts {
        let h = STEP / part;
        let run = pendulum("pva", &options(RHO), h, 0.8)?;
        let identity = run.residuals().identity;
        row.below(format!("identity.{part}"), identity, 1e-14);
        let hits = struck(&run, CONTACT, 1e-6);
        let total = hits.first().map_or(f64::NAN, |k| run.steps[*k].total[CONTACT]);
        row.compare(format!("impulse.{part}"), total, p[2]);
        off.push((total - p[2]).abs() / h);
    }
    let constant = largest(&off);
    row.below("impulse.error_over_h", constant, 1.8 * 17.0 * 2.2);
    // (1 + e)(ẍ h) m_eff: the velocity at the beginning of the step is off by at most |ẍ| h = 17 h
    row.note = "order: exponents of h of the two residuals of (52) for the exact motion, impact at 0.3 of the step. identity: largest |Λ* − Λ − ∫ λ̃| over the largest total impulse, with h = 1 ms over 1, 2, 4 (16). impulse: Λ* of the wall in the step of the first impact against the exact one, N s; it is off by at most the velocity gained within a step.".into();
    Ok(row)
}
