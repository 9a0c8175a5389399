//! A35: a rotor whose bearings and shaft vibrate at up to 1e5 Hz, haddouni2017 figs 12–13.

use super::study::oscillator::stability_limit;
use super::study::rotor::{BEARING, DAMPING_RATIO, ECCENTRICITY, JEFFCOTT, frequencies, rotor};
use crate::study::plot::axes;
use crate::rows::Judged;
use crate::{Context, Row};
use delassus::{Error, Model};
use delassus::model::settings::{Controller, StepEstimate};
use delassus::error::Code;
use delassus::integrator::Options;
use delassus::simulate::{Session, Silent, run as simulate};
use std::f64::consts::TAU;

pub(crate) const STATEMENT: &str = "rotor with frequencies near 1e5 Hz: HEM5 and MDOP5 reach the smallest step 1e-8 s and stop; stabilized generalized-α runs with h = 4e-4 s and gives the amplitude over the speed, with the critical speed of the linear model (figs 12–13)";

pub(crate) const JUDGED: Judged = Judged {
    criterion: "at 1e5 Hz (the linear model's fastest frequency, within a factor of two) and with bearings so stiff that stability asks HEM5 and MDOP5 for less than 1e-8 s: the peak of the amplitude of gen-alpha-pv at h = 4e-4 s, fitted to nine speeds, is within 1 % of the linear model's critical speed; from t = 0 HEM5 and MDOP5, tolerance 1e-6, stop wherever the smallest step allowed is above what stability asks for, 1e-5 s at 1e5 Hz and 1e-8 s with the stiff bearings, and the message says that the problem looks stiff and names gen-alpha-pv; at 1e5 Hz with 1e-8 s they go on, and warn of stiffness",
    checked: "eigenfrequencies of M and K on the constraints; the stability limits |R(iωh)| of the methods; runs of 0.01 s of the explicit methods, with this program's step control and the paper's",
    corrected: "`frequencies near 1e5 Hz` and `h_min = 1e-8` together: both methods are stable at ωh of 1.7 and more, which at 1e5 Hz is a step of 3e-6 s; 1e-8 s is reached from 3e7 Hz (MDOP5) and 6e7 Hz (HEM5) on (frequency_hz_for_steps_of_1e-8). Each of the two numbers is shown with the other that belongs to it",
    deviation: "no data of the rotor are printed: those of examples/rotor.toml. A short run (--quick) has 4 elements, not 8, and follows the explicit methods for 0.002 s",
    ..Judged::UNTOLD
};

const STEP: f64 = 4e-4;
/// The paper's smallest step of explicit methods.
const SMALLEST: f64 = 1e-8;
/// Another, above what 1e5 Hz asks for.
const COARSE: f64 = 1e-5;
/// Bearings on which a journal of 0.05 kg vibrates at 2e8 Hz, N/m.
const STIFF: f64 = 1e17;
const TOLERANCE: f64 = 1e-6;
/// Another, to see whether the tolerance or stability sets the steps.
const LOOSE: f64 = 1e-3;
const EXPLICIT: [&str; 2] = ["hem5", "mdop5"];
/// Speeds around the critical one, in parts of it.
const NEAR: [f64; 9] = [0.94, 0.96, 0.98, 0.99, 1.0, 1.01, 1.02, 1.04, 1.06];
/// Speeds further away.
const FAR: [f64; 9] = [0.2, 0.4, 0.6, 0.8, 0.9, 1.1, 1.3, 1.6, 2.0];

/// Mean distance of the hub from the axis over some turns, after the start has died out.
fn amplitude(elements: usize, speed: f64, bearing: f64, settle: f64) -> Result<f64, Error> {
    let model = rotor(elements, speed, bearing)?;
    let options = Options::from(&model.solve);
    let mut session = Session::new(&model, "gen-alpha-pv", &options, STEP)?;
    let steps = (settle / STEP).round() as usize;
    let turns = (10.0 * TAU / speed / STEP).round() as usize;
    // the shaft is the first body; its node in the middle
    let first = 7 * (elements / 2);
    let mut sum = 0.0;
    for k in 0..steps + turns {
        session.advance_many(STEP, 1)?;
        if k >= steps {
            let q = &session.x.q[first..first + 3];
            sum += q[0].hypot(q[2]);
        }
    }
    Ok(sum / turns as f64)
}

/// Peak of A(Ω): the quadratic y(X), X = Ω², with y = (e Ω²/A)² through all points by least squares has its least value at
/// ω₀² (1 − 2ζ²), and A its peak at ω₀/√(1 − 2ζ²).
fn peak(speeds: &[f64], amplitudes: &[f64]) -> f64 {
    let scale = speeds.iter().sum::<f64>() / speeds.len() as f64;
    let mut normal = [[0.0; 4]; 3];
    for (speed, a) in speeds.iter().zip(amplitudes) {
        let x = (speed / scale).powi(2);
        let y = (x / a).powi(2) * amplitudes[0] * amplitudes[0];
        // relative errors of the amplitudes weigh alike
        let row = [1.0, x, x * x, y];
        for i in 0..3 {
            (0..4).for_each(|j| normal[i][j] += row[i] * row[j] / (y * y));
        }
    }
    for k in 0..3 {
        for i in k + 1..3 {
            let f = normal[i][k] / normal[k][k];
            (k..4).for_each(|c| normal[i][c] -= f * normal[k][c]);
        }
    }
    let c2 = normal[2][3] / normal[2][2];
    let c1 = (normal[1][3] - normal[1][2] * c2) / normal[1][1];
    let c0 = (normal[0][3] - normal[0][1] * c1 - normal[0][2] * c2) / normal[0][0];
    // A² ~ X²/y: stationary where 2 y = X y'
    scale * (-2.0 * c0 / c1).sqrt()
}

/// What an explicit method does from t = 0 on.
struct Explicit {
    stops: bool,
    step: f64,
    rejected: usize,
    names_stiffness: bool,
}

fn explicit(elements: usize, method: &str, tolerance: f64, min_step: f64, end: f64) -> Result<Explicit, Error> {
    follow(rotor(elements, JEFFCOTT, BEARING)?, method, tolerance, min_step, end)
}

/// The same with (30) and table 1: tolerance 1e-4, safety 0.3 with exponent 1/4 (MDOP5), Brasey and Hairer's own for HEM5, and the
/// estimates (33) as printed.
fn by_the_paper(elements: usize, method: &str, end: f64) -> Result<Explicit, Error> {
    let mut model = rotor(elements, JEFFCOTT, BEARING)?;
    (model.solve.controller, model.solve.step_estimate) = (Controller::Haddouni, StepEstimate::Printed);
    follow(model, method, 1e-4, SMALLEST, end)
}

fn follow(mut model: Model, method: &str, tolerance: f64, min_step: f64, end: f64) -> Result<Explicit, Error> {
    let s = &mut model.solve;
    (s.method, s.step, s.tolerance, s.min_step, s.end) = (method.parse()?, None, Some(tolerance), min_step, end);
    model.output.every = None;
    model.output.record.clear();
    let summary = simulate(&model, &mut Silent)?.summary;
    let said = summary.error.as_ref().map(ToString::to_string).unwrap_or_default();
    let warned = summary.warnings.iter().any(|w| w.code == Code::Stiff);
    let named = said.contains("stiff") && said.contains("gen-alpha-pv");
    Ok(Explicit {
        stops: said.contains(Code::StepTooSmall.name()) || said.contains("min_step"),
        step: summary.reached / summary.steps.max(1) as f64,
        rejected: summary.rejected,
        names_stiffness: if said.is_empty() { warned } else { named },
    })
}

/// The linear model's critical speed and fastest frequency, and the amplitudes around that speed.
struct Resonance {
    critical: f64,
    fastest: f64,
    found: f64,
    near: Vec<f64>,
    amplitudes: Vec<f64>,
}

impl Resonance {
    fn new(elements: usize, bearing: f64, settle: f64) -> Result<Resonance, Error> {
        let linear = frequencies(&rotor(elements, 0.0, bearing)?)?;
        // the first is free to turn with the drive held by none; the whirl comes in two planes
        let critical = linear.iter().copied().find(|w| *w > 1.0).unwrap_or(f64::NAN);
        let fastest = linear.last().copied().unwrap_or(f64::NAN) / TAU;
        let near: Vec<f64> = NEAR.iter().map(|x| x * critical).collect();
        let of = |w: &f64| amplitude(elements, *w, bearing, settle);
        let amplitudes = near.iter().map(of).collect::<Result<Vec<f64>, Error>>()?;
        let found = peak(&near, &amplitudes);
        Ok(Resonance { critical, fastest, found, near, amplitudes })
    }

    /// The curve has its peak at the linear model's critical speed.
    fn holds(&self) -> bool {
        (self.found / self.critical - 1.0).abs() < 0.01
    }
}

pub(crate) fn run(context: &Context) -> Result<Row, Error> {
    let mut row = Row::holding();
    let (elements, settle) = if context.quick { (4, 0.7) } else { (8, 1.4) };
    let printed = Resonance::new(elements, BEARING, settle)?;
    let (critical, fastest) = (printed.critical, printed.fastest);
    row.put("linear.critical_speed", critical);
    row.put("linear.fastest_frequency_hz", fastest);
    row.put("jeffcott.critical_speed", JEFFCOTT);
    row.compare("critical_speed", printed.found, critical);
    row.put("critical_speed_error", printed.found / critical - 1.0);
    row.put("amplitude.largest", printed.amplitudes.iter().copied().fold(0.0, f64::max));
    let stiff = Resonance::new(elements, STIFF, settle)?;
    row.put("stiff.fastest_frequency_hz", stiff.fastest);
    row.compare("stiff.critical_speed", stiff.found, stiff.critical);
    row.holds &= (0.5e5..2e5).contains(&fastest) && printed.holds() && stiff.holds();
    let mut curve: Vec<(f64, f64)> = printed.near.into_iter().zip(printed.amplitudes).collect();
    if !context.quick {
        for x in FAR {
            curve.push((x * critical, amplitude(elements, x * critical, BEARING, settle)?));
        }
    }
    curve.sort_by(|a, b| a.0.total_cmp(&b.0));
    // from rest: a hundredth of a second shows their steps
    let end = if context.quick { 2e-3 } else { 1e-2 };
    for method in EXPLICIT {
        // the step at which the fastest frequency becomes unstable, and the frequency for which that would be 1e-8 s
        let limit = stability_limit(method)?;
        let bound = |hz: f64| limit / (TAU * hz);
        let needed = limit / (TAU * SMALLEST);
        row.put(format!("stability_limit.{method}"), limit);
        row.put(format!("stability_step.{method}"), bound(fastest));
        row.put(format!("frequency_hz_for_steps_of_1e-8.{method}"), needed);
        // the printed frequency
        let fine = explicit(elements, method, TOLERANCE, SMALLEST, end)?;
        row.tell(format!("stops.{method}.min_step_1e-8"), fine.stops);
        row.put(format!("mean_step.{method}"), fine.step);
        row.put(format!("rejected.{method}"), fine.rejected as f64);
        row.put(format!("steps_for_one_of_gen_alpha.{method}"), STEP / fine.step);
        row.put(format!("mean_step_over_stability_step.{method}"), fine.step / bound(fastest));
        row.tell(format!("names_stiffness.{method}"), fine.names_stiffness);
        let coarse = explicit(elements, method, TOLERANCE, COARSE, end)?;
        row.compare(format!("stops.{method}.min_step_1e-5"), f64::from(u8::from(coarse.stops)), 1.0);
        row.tell(format!("names_stiffness.{method}.min_step_1e-5"), coarse.names_stiffness);
        let theirs = by_the_paper(elements, method, end)?;
        row.tell(format!("stops.{method}.paper_control"), theirs.stops);
        row.put(format!("mean_step.{method}.paper_control"), theirs.step);
        let loose = explicit(elements, method, LOOSE, SMALLEST, end)?;
        row.put(format!("mean_step.{method}.tolerance_1e-3"), loose.step);
        // the printed smallest step
        let held = follow(rotor(elements, JEFFCOTT, STIFF)?, method, TOLERANCE, SMALLEST, end)?;
        row.compare(format!("stops.{method}.stiff.min_step_1e-8"), f64::from(u8::from(held.stops)), 1.0);
        row.tell(format!("names_stiffness.{method}.stiff.min_step_1e-8"), held.names_stiffness);
        let stops = |e: &Explicit| e.stops && e.names_stiffness;
        let as_stability_asks = bound(fastest) > SMALLEST && bound(fastest) < COARSE && bound(stiff.fastest) < SMALLEST;
        row.holds &= as_stability_asks && stops(&coarse) && stops(&held) && !fine.stops && fine.names_stiffness;
    }
    row.note = "The paper prints no data: shaft of 20 mm and 0.6 m, disk of 5 kg with 0.1 mm eccentricity, journals of 0.05 kg on 1e9 N/m, damping ratio 0.02 at the disk (examples/rotor.toml); the spin is prescribed. generalized-α with h = 4e-4 s has its peak at the linear model's critical speed, the first frequency of M and K on the constraints; the column of the paper has that value. It lies below Jeffcott's, whose shaft has no mass: 17/35 of the shaft's 1.47 kg move with the disk, a factor of 0.935, and coarse elements are stiffer by 1/(2 N²). What frequencies near 1e5 Hz do to explicit methods: their steps stay below stability_step, the largest ωh with |R(iωh)| below 1.01 over the linear model's fastest frequency, and near it where the tolerance asks for no less (mean_step with two tolerances and with the control and table 1 of the paper), hundreds for one of generalized-α. stiff: the same rotor on bearings of 1e17 N/m, whose journals vibrate fast enough for steps below 1e-8 s. amplitude: mean distance of the hub from the axis over ten turns, m; critical_speed from a fit of the resonance curve to nine speeds.".into();
    figure(context, &curve, critical, &mut row)?;
    Ok(row)
}

fn figure(context: &Context, curve: &[(f64, f64)], critical: f64, row: &mut Row) -> Result<(), Error> {
    let (speeds, ours): (Vec<f64>, Vec<f64>) = curve.iter().copied().unzip();
    let jeffcott = |w0: f64, zeta: f64| -> (Vec<f64>, Vec<f64>) {
        let last = speeds.last().copied().unwrap_or(1.0);
        (1..=400)
            .map(|i| {
                let w = f64::from(i) / 400.0 * last;
                let a = ECCENTRICITY * w * w / (w0 * w0 - w * w).hypot(2.0 * zeta * w0 * w);
                (w, a)
            })
            .unzip()
    };
    let (x, y) = jeffcott(JEFFCOTT, DAMPING_RATIO);
    let plot = axes("Rotor: distance of the hub from the axis", "speed in rad/s", "amplitude in m")
        .log_y()
        .line_points("gen-alpha-pv, h = 0.4 ms", &speeds, &ours)
        .reference("Jeffcott, shaft without mass", &x, &y)
        .marks("critical speed of the linear model", &[critical]);
    row.figures.extend(context.figure("a35-fig13.svg", &plot)?);
    Ok(())
}
