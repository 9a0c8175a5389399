//! E24: order of PVA and PVV on a closed contact, bruls2018 section 3.2 and conclusion.
//!
//! A wire of mass M, inertia J about its centre of mass at distance c from a pin, turns about the pin in a vertical plane; a
//! bead of mass m slides on it, held at the distance R from the pin by a stop at the outer end. While the wire turns fast
//! enough the bead presses against the stop, and both move as one pendulum with the angle θ from the horizontal:
//!
//! (J + M c² + m R²) θ̈ = −(M c + m R) g cos θ.
//!
//! Along the wire −m R θ̇² = −m g sin θ − N gives the force of the stop, N = m (R θ̇² − g sin θ), which has to stay positive. The
//! angle is integrated by the classical Runge–Kutta method with steps so small that round-off remains.

use super::study::stepping::{TWO, options};
use crate::study::machines::machine;
use crate::study::plot::log_log;
use crate::study::reference::integrate;
use crate::study::slope;
use crate::rows::Judged;
use crate::{Context, Row};
use delassus::Error;
use delassus_library::stepped::stepped;

pub(crate) const STATEMENT: &str = "while a contact stays closed PVA is of order 2 and dissipates less; PVV, which integrates the contact force by Euler's backward rule, of order 1";

pub(crate) const JUDGED: Judged = Judged {
    criterion: "angle and rate have order 2 ± 0.15 with PVA and 1 ± 0.15 with PVV while the contact is closed, and PVA loses less energy",
    checked: "one pendulum of both bodies by Runge-Kutta",
    deviation: "the force Λ*/h is the mean over a step and of order 1 by definition: told, not asked",
    ..Judged::UNTOLD
};

/// Numbers of the model. Wire: mass, inertia, centre of mass; bead: mass, distance; gravity; rate at the start.
const WIRE: [f64; 3] = [2.0, 0.2, 0.5];
const BEAD: [f64; 2] = [0.5, 0.9];
const GRAVITY: f64 = 9.81;
const RATE: f64 = 8.0;
const END: f64 = 1.0;

/// θ, θ̇ and N at the given times.
fn exact(times: &[f64]) -> Vec<[f64; 3]> {
    let [mass, inertia, c] = WIRE;
    let [bead, r] = BEAD;
    let about = inertia + 1e-4 + mass * c * c + bead * r * r;
    let f = move |s: f64, _: f64| -(mass * c + bead * r) * GRAVITY * s.cos() / about;
    let motion = integrate(&f, [0.0, RATE], times, 1e-4);
    motion.into_iter().map(|[s, w]| [s, w, bead * (r * w * w - GRAVITY * s.sin())]).collect()
}

pub(crate) fn run(context: &Context) -> Result<Row, Error> {
    let mut row = Row::holding();
    let model = machine("bead-on-wire", &[])?;
    let counts: &[usize] = if context.quick { &[250, 500, 1000] } else { &[250, 500, 1000, 2000, 4000] };
    let mut plot = log_log("E24: closed contact, errors over h", "h in s", "error");
    let mut lost = Vec::new();
    for method in TWO {
        let mut h = Vec::new();
        let mut errors = [Vec::new(), Vec::new(), Vec::new()];
        for &n in counts {
            let step = END / n as f64;
            let run = stepped(&model, method, Some(&options(0.9)), step, n)?;
            let late = &run.steps[n / 2..];
            let times: Vec<f64> = late.iter().map(|s| s.x.t).collect();
            let mut worst = [0.0f64; 3];
            for (s, e) in late.iter().zip(exact(&times)) {
                let contact = run.joints;
                let ours = [s.x.q[2], s.x.v[2], s.total[contact] / step];
                row.holds &= s.active[1][contact] && e[2] > 0.0;
                for k in 0..3 {
                    worst[k] = worst[k].max((ours[k] - e[k]).abs());
                }
            }
            h.push(step);
            errors.iter_mut().zip(worst).for_each(|(l, e)| l.push(e));
            if n == counts[counts.len() - 1] {
                lost.push(run.start - run.steps[n - 1].energy);
            }
        }
        let expected = if method == "pva" { 2.0 } else { 1.0 };
        for (k, name) in ["angle", "rate", "force"].into_iter().enumerate() {
            let order = slope(&h, &errors[k]);
            if k < 2 {
                row.near(format!("order.{method}.{name}"), order, expected, 0.15);
            } else {
                row.put(format!("order.{method}.{name}"), order);
            }
            row.put(format!("error.{method}.{name}"), errors[k][errors[k].len() - 1]);
        }
        plot = plot.line_points(&format!("{} angle", method.to_uppercase()), &h, &errors[0]).line_points(
            &format!("{} rate", method.to_uppercase()),
            &h,
            &errors[1],
        );
        if method == "pva" {
            let at = |p: i32| h.iter().map(|x| 0.5 * errors[0][0] * (x / h[0]).powi(p)).collect::<Vec<f64>>();
            plot = plot.reference("h²", &h, &at(2));
        }
    }
    row.put("energy_lost.pvv", lost[0]);
    row.put("energy_lost.pva", lost[1]);
    row.holds &= lost[1].abs() < lost[0].abs();
    row.note = "A bead held at the end of a wire that turns in a vertical plane, closed over the whole run of 1 s, ρ∞ = 0.9; absolute coordinates. Errors over the second half against the pendulum of both bodies (derivation in the file); force is Λ*/h, the mean over a step, against the force at its end, and so of order 1 by definition. energy_lost with the smallest step, J.".into();
    row.figures = context.figure("e24.svg", &plot)?;
    Ok(row)
}
