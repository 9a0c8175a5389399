//! A7: the index-1 system haddouni2017 (9) and the ordinary differential equation (10) made of it.

use super::study::fifth::{Case, DRIFT, samples};
use crate::study::plot::log_log;
use crate::study::{distance, largest, slope};
use crate::rows::Judged;
use crate::{Context, Row};
use delassus::formulation::System;
use delassus::integrator::{Options, method};
use delassus::simulate::{Session, session::explain};
use delassus::{Error, Model, State};

pub(crate) const STATEMENT: &str = "the KKT system (9) and its ODE form (10): integrated from consistent data, g and G v drift only at the integrator's order; both ways to solve (9) agree";

pub(crate) const JUDGED: Judged = Judged {
    criterion: "the drift of g and G v has an order above 4.7 with DOPRI5 on four mechanisms, and accelerations, multipliers and residuals of the two ways agree to 1e-12 in absolute and relative coordinates",
    checked: "orders over halved steps; (9) factored as one matrix against G M⁻¹ Gᵀ",
    deviation: "natural coordinates stand beside and are not asked 1e-12: their matrices of thin bodies are worse conditioned, which costs a digit (two_ways.*.natural)",
    ..Judged::UNTOLD
};

/// How far the two ways may differ, relative to the largest term of an equation.
const AGREE: f64 = 1e-12;
/// Least order of the drift: that of the method less what the window costs.
const ORDER: f64 = 4.7;
/// Violations below this many model lengths (per second: times the largest speed) are round-off.
const ROUND_OFF: f64 = 1e-14;

/// Differences of the two ways and residuals, the largest so far, relative to the largest term.
#[derive(Default)]
struct Found {
    acceleration: f64,
    multiplier: f64,
    motion: f64,
    rows: f64,
}

/// Largest entry of |M v̇ − f − Gᵀλ| over its largest term and of |G v̇ + bias| over Σ|G||v̇| + |bias| of all rows; the system
/// stands at the state.
fn residuals(sys: &dyn System, x: &State) -> [f64; 2] {
    let d = sys.dims();
    let (mut inertia, mut reaction) = (vec![0.0; d.nv], vec![0.0; d.nv]);
    sys.add_mass_mul(1.0, &x.v_dot, &mut inertia);
    sys.add_jac_t_mul(1.0, &x.lambda, &mut reaction);
    let f = sys.force();
    let rest: Vec<f64> = (0..d.nv).map(|i| inertia[i] - f[i] - reaction[i]).collect();
    let motion = largest(&rest) / largest(&inertia).max(largest(f)).max(largest(&reaction));
    let mut terms: Vec<f64> = sys.gap_bias().iter().map(|b| b.abs()).collect();
    let mut rows = vec![0.0; d.m];
    let mut one = vec![0.0; d.nv];
    for i in 0..d.nv {
        one[i] = x.v_dot[i];
        sys.jac_mul(&one, &mut rows);
        terms.iter_mut().zip(&rows).for_each(|(t, r)| *t += r.abs());
        one[i] = 0.0;
    }
    sys.jac_mul(&x.v_dot, &mut rows);
    rows.iter_mut().zip(sys.gap_bias()).for_each(|(r, b)| *r += b);
    [motion, largest(&rows) / largest(&terms)]
}

/// Accelerations of (9) as one system, the way of the implicit methods, and by (10) through G M⁻¹ Gᵀ, that of the explicit
/// ones, along a motion.
fn two_ways(model: &Model, end: f64, n: usize, found: &mut Found) -> Result<(), Error> {
    let h = end / n as f64;
    let options = Options::default();
    let mut session = Session::new(model, "dopri5", &options, h)?;
    let mut whole = (method("gen-alpha-a")?.make)(session.mechanism.as_system(), &options);
    let mut start = session.x.clone();
    let failed = |sys: &dyn System, f, t| explain(sys, &f, t, h);
    whole
        .restart(session.mechanism.system(), &mut start, h)
        .map_err(|f| failed(session.mechanism.as_system(), f, 0.0))?;
    for _ in 0..n {
        session.advance_many(h, 1)?;
        let mut other = session.x.clone();
        other.v_dot.fill(0.0);
        other.lambda.fill(0.0);
        whole
            .accelerations(session.mechanism.system(), &mut other)
            .map_err(|f| failed(session.mechanism.as_system(), f, other.t))?;
        let x = &session.x;
        found.acceleration = found.acceleration.max(distance(&x.v_dot, &other.v_dot) / largest(&x.v_dot));
        found.multiplier = found.multiplier.max(distance(&x.lambda, &other.lambda) / largest(&x.lambda));
        // the system stands at the state
        let [motion, rows] = residuals(session.mechanism.as_system(), x);
        found.motion = found.motion.max(motion);
        found.rows = found.rows.max(rows);
    }
    Ok(())
}

/// Largest violations of positions and velocities over numbers of equal steps, in model lengths and those per second.
fn drift(case: &Case) -> Result<[[Vec<f64>; 2]; 2], Error> {
    let model = case.model()?;
    let length = delassus::formulation::absolute(&model)?.length();
    let mut out: [[Vec<f64>; 2]; 2] = Default::default();
    for factor in [1, 2, 4] {
        let n = factor * case.n;
        let (states, v) = samples(&model, "dopri5", &Options::default(), case.end, n)?;
        let speed = states.iter().flat_map(|x| &x.v).fold(1.0, |m: f64, v| m.max(v.abs()));
        for (list, (x, floor)) in out.iter_mut().zip([(v.position, ROUND_OFF), (v.velocity, ROUND_OFF * speed)]) {
            if x / length > floor {
                list[0].push(n as f64);
                list[1].push(x / length);
            }
        }
    }
    Ok(out)
}

pub(crate) fn run(context: &Context) -> Result<Row, Error> {
    let mut row = Row::holding();
    let mut plot = log_log("A7: drift of DOPRI5", "steps", "largest violation, model lengths (per s)");
    for case in &DRIFT {
        let model = case.model()?;
        for (level, [steps, drift]) in ["position", "velocity"].iter().zip(drift(case)?) {
            let h: Vec<f64> = steps.iter().map(|n| 1.0 / n).collect();
            let order = slope(&h, &drift);
            row.compare(format!("drift_order.{level}.{}", case.key()), order, 5.0);
            row.put(format!("drift.{level}.{}", case.key()), drift.last().copied().unwrap_or(f64::NAN));
            row.holds &= order > ORDER && drift.len() > 1;
            plot = plot.line_points(&format!("{}, {level}", case.name), &steps, &drift);
        }
        for coordinates in ["absolute", "natural", "relative"] {
            let mut model = model.clone();
            model.solve.coordinates = coordinates.parse()?;
            let mut found = Found::default();
            two_ways(&model, case.end, case.n, &mut found)?;
            let key = format!("{}.{coordinates}", case.key());
            row.put(format!("two_ways.acceleration.{key}"), found.acceleration);
            row.put(format!("two_ways.multiplier.{key}"), found.multiplier);
            row.put(format!("residual.motion.{key}"), found.motion);
            row.put(format!("residual.rows.{key}"), found.rows);
            let worst = [found.acceleration, found.multiplier, found.motion, found.rows];
            row.holds &= coordinates == "natural" || worst.iter().all(|x| *x < AGREE);
        }
    }
    row.note = "drift: DOPRI5 on (10) with n, 2 n and 4 n equal steps from assembled positions and velocities, no projection; largest |g| and |G v| over the run with the finest steps that show more than round-off, in model lengths (per second). Orders between 5 and 6 are seen; only a lower one than the method's would contradict the statement. two_ways: accelerations and multipliers from (9) factored as one matrix (implicit methods) and through G M⁻¹ Gᵀ (explicit methods), largest difference along the motion over the largest entry. residual: M v̇ − f − Gᵀλ and G v̇ + bias of the second way over their largest terms. Absolute and relative coordinates decide; natural ones stand beside: their matrices of thin bodies are worse conditioned, which costs a digit.".into();
    row.figures = context.figure("a7.svg", &plot)?;
    Ok(row)
}
