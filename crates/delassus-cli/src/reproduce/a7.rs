//! A7: the index-1 system haddouni2017 (9) and the ordinary differential equation (10) made of it.

use super::study::fifth::{ORDERS, body_state, samples};
use super::study::slope;
use super::{Context, Entry, Row};
use delassus::formulation::System;
use delassus::integrator::{Options, method};
use delassus::output::Plot;
use delassus::simulate::{Session, session::explain};
use delassus::{Error, Model, State};

pub(super) const ROW: Entry = Entry {
    id: "A7",
    paper: "haddouni2017",
    statement: "the KKT system (9) and its ODE form (10): integrated from consistent data, g and G v drift only at the integrator's order; both ways to solve (9) agree",
    run,
};

/// How far the two ways may differ, relative to the largest term of an equation.
const AGREE: f64 = 1e-12;
/// Least order of the drift: that of the method less what the window costs.
const ORDER: f64 = 4.7;

/// Differences of the two ways and residuals, the largest so far, relative to the largest term.
#[derive(Default)]
struct Found {
    acceleration: f64,
    multiplier: f64,
    motion: f64,
    rows: f64,
}

fn size(x: &[f64]) -> f64 {
    x.iter().fold(0.0, |m: f64, x| m.max(x.abs()))
}

fn apart(a: &[f64], b: &[f64]) -> f64 {
    a.iter().zip(b).fold(0.0, |m: f64, (a, b)| m.max((a - b).abs()))
}

/// Largest entry of |M v̇ − f − Gᵀλ| and of |G v̇ + bias| over the largest of their terms; the system stands at the state.
fn residuals(sys: &dyn System, x: &State) -> [f64; 2] {
    let d = sys.dims();
    let (mut inertia, mut reaction) = (vec![0.0; d.nv], vec![0.0; d.nv]);
    sys.add_mass_mul(1.0, &x.v_dot, &mut inertia);
    sys.add_jac_t_mul(1.0, &x.lambda, &mut reaction);
    let f = sys.force();
    let rest: Vec<f64> = (0..d.nv).map(|i| inertia[i] - f[i] - reaction[i]).collect();
    let mut rows = vec![0.0; d.m];
    sys.jac_mul(&x.v_dot, &mut rows);
    let term = size(&rows).max(size(sys.gap_bias()));
    rows.iter_mut().zip(sys.gap_bias()).for_each(|(r, b)| *r += b);
    let motion = size(&rest) / size(&inertia).max(size(f)).max(size(&reaction));
    [motion, size(&rows) / term]
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
        (other.v_dot.fill(0.0), other.lambda.fill(0.0));
        whole
            .accelerations(session.mechanism.system(), &mut other)
            .map_err(|f| failed(session.mechanism.as_system(), f, other.t))?;
        let x = &session.x;
        found.acceleration = found.acceleration.max(apart(&x.v_dot, &other.v_dot) / size(&x.v_dot));
        found.multiplier = found.multiplier.max(apart(&x.lambda, &other.lambda) / size(&x.lambda));
        // the system stands at the state
        let [motion, rows] = residuals(session.mechanism.as_system(), x);
        found.motion = found.motion.max(motion);
        found.rows = found.rows.max(rows);
    }
    body_state(&session).map(drop)
}

fn run(context: &Context) -> Result<Row, Error> {
    let mut row = Row::default();
    let mut holds = true;
    let mut plot = Plot::new("A7: drift of DOPRI5").x("steps").y("largest violation, SI").log_x().log_y();
    for case in &ORDERS {
        let model = case.model()?;
        let mut h = Vec::new();
        let mut drift = [Vec::new(), Vec::new()];
        for factor in [1, 2, 4] {
            let n = factor * case.n;
            let (_, v) = samples(&model, "dopri5", &Options::default(), case.end, n)?;
            h.push(case.end / n as f64);
            drift[0].push(v.position);
            drift[1].push(v.velocity);
        }
        let steps: Vec<f64> = h.iter().map(|h| case.end / h).collect();
        for (k, level) in ["position", "velocity"].iter().enumerate() {
            let order = slope(&h, &drift[k]);
            row.compare(format!("drift_order.{level}.{}", case.key()), order, 5.0);
            row.put(format!("drift.{level}.{}", case.key()), drift[k][2]);
            holds &= order > ORDER;
            plot = plot.line_points(&format!("{}, {level}", case.name), &steps, &drift[k]);
        }
        for coordinates in ["absolute", "natural", "relative"] {
            let mut model = model.clone();
            model.solve.coordinates = coordinates.into();
            let mut found = Found::default();
            two_ways(&model, case.end, case.n, &mut found)?;
            let key = format!("{}.{coordinates}", case.key());
            row.put(format!("two_ways.acceleration.{key}"), found.acceleration);
            row.put(format!("two_ways.multiplier.{key}"), found.multiplier);
            row.put(format!("residual.motion.{key}"), found.motion);
            row.put(format!("residual.rows.{key}"), found.rows);
            let worst = [found.acceleration, found.multiplier, found.motion, found.rows];
            holds &= worst.iter().all(|x| *x < AGREE);
        }
    }
    row.holds = holds;
    row.note = "drift: DOPRI5 on (10) with n, 2 n and 4 n equal steps from assembled positions and velocities, no projection; largest |g| and |G v| over the run, with the finest steps, SI. two_ways: accelerations and multipliers from (9) factored as one matrix (implicit methods) and through G M⁻¹ Gᵀ (explicit methods), largest difference along the motion over the largest entry. residual: M v̇ − f − Gᵀλ and G v̇ + bias of the second way over their largest terms.".into();
    row.figures = context.figure("a7.svg", &plot)?;
    Ok(row)
}
