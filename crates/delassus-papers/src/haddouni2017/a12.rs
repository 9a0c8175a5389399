//! A12: projection onto positions, then velocities, haddouni2017 (35)–(36), in two metrics.

use crate::study::noise::Noise;
use crate::study::plot::log_log;
use crate::study::slope;
use crate::rows::Judged;
use crate::{Context, Row};
use delassus::integrator::Options;
use delassus::model::settings::Metric;
use delassus::simulate::Session;
use delassus::{Error, Model};
use delassus_library::example;

pub(crate) const STATEMENT: &str = "projection (35)–(36) with N = I or N = M: afterwards g and G v hold to round-off; N = M changes the kinetic energy least";

pub(crate) const JUDGED: Judged = Judged {
    criterion: "after projection |g| is below 1e-13 model lengths and |G v| below 1e-14 of the largest Σ|G||v| with both metrics; with N = M the mean change of the kinetic energy is smaller at every size of disturbance and the correction's own energy the least in every case",
    checked: "states disturbed by random numbers, both metrics from the same state",
    deviation: "`least` is meant of the mean and of the correction, which N = M minimizes: the change of T of a single state may be smaller with N = I (mass_changes_less)",
    ..Judged::UNTOLD
};

/// Mechanisms and how often their states are disturbed.
const MODELS: [(&str, f64); 4] =
    [("academic-slider-crank", 1e-4), ("andrews", 1e-4), ("spatial-four-bar", 1e-2), ("bricard", 1e-2)];
const DISTURBED: usize = 12;
/// Sizes of the disturbances: positions in model lengths and rad, velocities in the largest of them.
const SIZES: [f64; 3] = [1e-2, 1e-3, 1e-4];
/// A step so small that only its projection shows, s.
const INSTANT: f64 = 1e-13;
/// Positions: a few units of round-off of coordinates of a model length.
const POSITION: f64 = 1e-13;
/// Velocities: relative to the largest Σ|G||v| of a row.
const VELOCITY: f64 = 1e-14;

/// What a projection did.
#[derive(Clone, Copy, Default)]
struct Projected {
    /// |g| in model lengths, |G v| over the largest Σ|G||v|.
    position: f64,
    velocity: f64,
    /// Change of the kinetic energy, and kinetic energy of the change, over the kinetic energy.
    change: f64,
    of_change: f64,
}

/// A session a few steps into the motion.
fn prepared(model: &Model, metric: Metric, h: f64) -> Result<Session, Error> {
    let options =
        Options { projection: metric, projection_threshold: Some(f64::MIN_POSITIVE), ..Options::default() };
    let mut session = Session::new(model, "mdop5", &options, h)?;
    session.advance_many(h, 10)?;
    Ok(session)
}

/// Disturbs velocities, and positions by the share `both`, and lets an instant pass.
fn project(session: &mut Session, size: f64, both: f64, seed: u64) -> Result<Projected, Error> {
    let kept = session.x.clone();
    let mut noise = Noise::new(seed);
    let sys = session.mechanism.system();
    let d = sys.dims();
    let fastest = (0..d.nv).fold(0.0, |m: f64, i| m.max((kept.v[i] / sys.scale(i)).abs()));
    let dq: Vec<f64> = (0..d.nv).map(|i| both * size * sys.scale(i) * noise.next()).collect();
    sys.retract_at(kept.t, &kept.q, &dq, &mut session.x.q);
    for i in 0..d.nv {
        session.x.v[i] += size * fastest * sys.scale(i) * noise.next();
    }
    let disturbed = session.x.v.clone();
    let energy = |sys: &dyn delassus::formulation::System, v: &[f64]| {
        let mut p = vec![0.0; v.len()];
        sys.add_mass_mul(0.5, v, &mut p);
        p.iter().zip(v).map(|(p, v)| p * v).sum::<f64>()
    };
    session.attempt(INSTANT).map_err(|f| session.explain(&f, INSTANT))?;
    // after the attempt the system stands at its end; absolute coordinates have a constant mass matrix
    let x = session.attempted().clone();
    let sys = session.mechanism.system();
    sys.set_position(x.t, &x.q);
    sys.set_velocity(&x.v);
    let mut out = Projected::default();
    let mut rate = vec![0.0; d.m];
    let mut terms: Vec<f64> = sys.gap_dt().iter().map(|r| r.abs()).collect();
    let mut unit = vec![0.0; d.nv];
    for i in 0..d.nv {
        unit[i] = x.v[i];
        sys.jac_mul(&unit, &mut rate);
        terms.iter_mut().zip(&rate).for_each(|(t, r)| *t += r.abs());
        unit[i] = 0.0;
    }
    sys.jac_mul(&x.v, &mut rate);
    let scale = (0..d.m).fold(0.0, |m: f64, r| m.max(terms[r] / sys.row_scale(r)));
    for r in 0..d.m {
        out.position = out.position.max((sys.gap()[r] / sys.row_scale(r)).abs());
        out.velocity = out.velocity.max(((rate[r] + sys.gap_dt()[r]) / sys.row_scale(r)).abs() / scale);
    }
    let before = energy(sys, &disturbed);
    let change: Vec<f64> = x.v.iter().zip(&disturbed).map(|(a, b)| a - b).collect();
    out.change = (energy(sys, &x.v) - before).abs() / before;
    out.of_change = energy(sys, &change) / before;
    session.x.copy_from(&kept);
    Ok(out)
}

pub(crate) fn run(context: &Context) -> Result<Row, Error> {
    let mut row = Row::holding();
    let mut plot = log_log("A12: kinetic energy changed by projections", "disturbance in model lengths and rad", "mean |ΔT|/T");
    for (name, h) in MODELS {
        let mut model = example(name, &[])?;
        model.solve.coordinates = "absolute".parse()?;
        let key = name.replace('-', "_");
        let mut sessions = [prepared(&model, Metric::Mass, h)?, prepared(&model, Metric::Identity, h)?];
        let mut means = [Vec::new(), Vec::new()];
        let mut worst = [Projected::default(); 2];
        let (mut less, mut least, mut total) = (0, 0, 0);
        for size in SIZES {
            let mut sum = [0.0; 2];
            for k in 0..DISTURBED {
                let seed = 1 + k as u64;
                let mut both = [Projected::default(); 2];
                let mut only = [0.0; 2];
                for (i, session) in sessions.iter_mut().enumerate() {
                    both[i] = project(session, size, 1.0, seed)?;
                    only[i] = project(session, size, 0.0, seed)?.of_change;
                }
                for i in 0..2 {
                    worst[i].position = worst[i].position.max(both[i].position);
                    worst[i].velocity = worst[i].velocity.max(both[i].velocity);
                    sum[i] += both[i].change / DISTURBED as f64;
                }
                less += usize::from(both[0].change < both[1].change);
                least += usize::from(only[0] < only[1]);
                total += 1;
            }
            (0..2).for_each(|i| means[i].push(sum[i]));
        }
        for (i, metric) in ["mass", "identity"].iter().enumerate() {
            row.below(format!("position.{key}.{metric}"), worst[i].position, POSITION);
            row.below(format!("velocity.{key}.{metric}"), worst[i].velocity, VELOCITY);
            row.put(format!("energy_change.{key}.{metric}"), means[i][1]);
            row.put(format!("energy_change_order.{key}.{metric}"), slope(&SIZES, &means[i]));
            plot = plot.line_points(&format!("{name}, {metric}"), &SIZES, &means[i]);
        }
        row.put(format!("mass_changes_less.{key}"), less as f64 / total as f64);
        row.put(format!("mass_has_least_correction.{key}"), least as f64 / total as f64);
        row.holds &= least == total && means[0].iter().zip(&means[1]).all(|(m, i)| m < i);
    }
    row.note = "States on the way are disturbed in positions and velocities by random numbers (12 each of 1e-2, 1e-3 and 1e-4 model lengths and rad, velocities relative to the largest) and projected by MDOP5 with `projection = \"mass\"` and `\"identity\"`, absolute coordinates. position: largest |g| afterwards in model lengths; velocity: largest |G v| over the largest Σ|G||v| of a row. energy_change: mean |ΔT|/T at 1e-3. With N = M the corrected velocity is M-orthogonal to the correction, so ΔT is of second order in the disturbance; with N = I it is of first order (energy_change_order). mass_changes_less: share of the disturbances in which N = M changes T less; mass_has_least_correction: the same for the kinetic energy of the correction itself, which N = M minimizes, with velocities alone disturbed so that both correct at the same position. Bricard's mechanism has a redundant row.".into();
    row.figures = context.figure("a12.svg", &plot)?;
    Ok(row)
}
