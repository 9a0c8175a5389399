//! The library solved once by every method that the rows compare, haddouni2017 section 4.

use crate::compare_set::{By, Cell, Problem, Request, SHARES, SetStudy, Spec, figures, run};
use crate::{Context, Row};
use delassus::Error;
use delassus_cli::workers;
use delassus_library::library::{IMPACTS, Mechanism, SETS};
use std::sync::OnceLock;
use std::sync::atomic::AtomicBool;

/// The methods of the paper: half-explicit, explicit, implicit.
pub(crate) const PAPER: [&str; 3] = ["hem5", "mdop5", "gen-alpha-pv"];
/// The same with the estimates of the explicit ones as (33) is printed.
pub(crate) const PRINTED: [&str; 3] =
    ["hem5:step_estimate=printed", "mdop5:step_estimate=printed", "gen-alpha-pv"];
/// The same with an MDOP5 that projects after every step, as the paper's had to do most of the time.
pub(crate) const PROJECTING: [&str; 3] = ["hem5", "mdop5:projection_threshold=1e-14", "gen-alpha-pv"];
/// What a user can choose by hand in absolute and in relative coordinates, from the second on our half-explicit method with fewer
/// stages besides the paper's.
pub(crate) const MANUAL: [&str; 8] = [
    "hem5",
    "phem56",
    "mdop5",
    "gen-alpha-pv",
    "hem5:coordinates=relative",
    "phem56:coordinates=relative",
    "mdop5:coordinates=relative",
    "gen-alpha-pv:coordinates=relative",
];
/// The automatic choice.
pub(crate) const AUTO: &str = "auto";
/// Table 1.
pub(crate) const TOLERANCE: f64 = 1e-4;
/// Processor time of a run, s.
const LIMIT: f64 = 20.0;
const QUICK_LIMIT: f64 = 1.0;
/// Of how many mechanisms a short run takes one.
const QUICK_PART: usize = 5;

static STOP: AtomicBool = AtomicBool::new(false);

/// The mechanisms of a list that a row looks at.
fn some(list: &'static [Mechanism], quick: bool) -> Vec<Problem> {
    let part = if quick { QUICK_PART } else { 1 };
    list.iter().step_by(part).map(Problem::library).collect()
}

fn request(methods: &[&str], tolerances: &[f64], quick: bool) -> Result<Request<'static>, Error> {
    Ok(Request {
        specs: methods.iter().map(|m| Spec::parse(m)).collect::<Result<_, _>>()?,
        sets: Vec::new(),
        tolerances: tolerances.to_vec(),
        paper: true,
        limit: if quick { QUICK_LIMIT } else { LIMIT },
        repeat: !quick,
        references: Vec::new(),
        threads: workers::threads(None),
        shown: false,
        stop: &STOP,
    })
}

type Kept = OnceLock<Result<SetStudy, Error>>;

fn kept(
    cell: &'static Kept,
    make: impl FnOnce() -> Result<SetStudy, Error>,
) -> Result<&'static SetStudy, Error> {
    cell.get_or_init(make).as_ref().map_err(Clone::clone)
}

/// Every method of the rows, once.
fn methods() -> Vec<&'static str> {
    let mut all = MANUAL.to_vec();
    all.push(AUTO);
    all.extend_from_slice(&PRINTED[..2]);
    all.push(PROJECTING[1]);
    all
}

/// Every mechanism by every method at tolerance 1e-4 with the settings of table 1; computed once, whatever rows ask. A short
/// run takes every fifth mechanism.
///
/// # Errors
/// If a model of the library cannot be read.
pub(crate) fn solved(context: &Context) -> Result<&'static SetStudy, Error> {
    static WHOLE: Kept = OnceLock::new();
    static QUICK: Kept = OnceLock::new();
    let quick = context.quick;
    kept(if quick { &QUICK } else { &WHOLE }, || {
        let problems: Vec<Problem> = SETS.iter().flat_map(|(_, list)| some(list, quick)).collect();
        run(&problems, &request(&methods(), &[TOLERANCE], quick)?)
    })
}

/// The mechanisms with impacts, event by event and by time-stepping, over tolerances.
///
/// # Errors
/// As [`solved`].
pub(crate) fn impacts(context: &Context, methods: &[&str], tolerances: &[f64]) -> Result<SetStudy, Error> {
    run(&some(IMPACTS, context.quick), &request(methods, tolerances, context.quick)?)
}

/// Says so if a row looked at a part of the library only.
pub(crate) fn quick_note(context: &Context) -> &'static str {
    if context.quick {
        " Quick: every fifth mechanism of each set, at most 1 s of processor time per run, no repeats."
    } else {
        ""
    }
}

/// Geometric mean of what two methods have on the problems both ran to the end, whatever their errors, as figure 9 shows steps of all
/// problems: a over b; and on what share of them a has more.
pub(crate) fn ratio(
    s: &SetStudy,
    problems: &[usize],
    [a, b]: [&str; 2],
    value: fn(&Cell) -> Option<f64>,
) -> (f64, f64) {
    let [Some(a), Some(b)] = [a, b].map(|l| s.labelled(&[l]).first().copied()) else {
        return (f64::NAN, f64::NAN);
    };
    let of =
        |p: usize, m: usize| Some(s.cell(0, p, m)).filter(|c| c.is_within(f64::INFINITY)).and_then(value);
    let logs: Vec<f64> = problems
        .iter()
        .filter_map(|p| Some((of(*p, a)? / of(*p, b)?).ln()))
        .filter(|x| x.is_finite())
        .collect();
    let n = logs.len() as f64;
    (f64::exp(logs.iter().sum::<f64>() / n), logs.iter().filter(|x| **x > 0.0).count() as f64 / n)
}

/// Mean step of a run.
pub(crate) fn mean_step(c: &Cell) -> Option<f64> {
    c.trial.as_ref().map(|t| t.summary.mean_step)
}

/// Error of the end state.
pub(crate) fn error(c: &Cell) -> Option<f64> {
    c.quality.map(|q| q.error)
}

/// Steps of a run.
pub(crate) fn steps(c: &Cell) -> Option<f64> {
    c.trial.as_ref().map(|t| t.summary.steps as f64)
}

/// Evaluations for an accepted step.
fn evaluations_per_step(c: &Cell) -> Option<f64> {
    c.trial.as_ref().map(|t| t.summary.evaluations as f64 / t.summary.steps.max(1) as f64)
}

/// Factorizations for an accepted step.
fn factorizations_per_step(c: &Cell) -> Option<f64> {
    c.trial.as_ref().map(|t| t.summary.factorizations as f64 / t.summary.steps.max(1) as f64)
}

/// Processor time.
fn seconds(c: &Cell) -> Option<f64> {
    c.trial.as_ref().map(|t| t.seconds)
}

/// τ of table 3.
pub(crate) const TAU: f64 = 1.2;

/// ρ(1.2) of some methods among themselves.
pub(crate) fn rho(s: &SetStudy, list: &[usize], methods: &[&str; 3], by: By) -> [f64; 3] {
    let p = s.profile(0, list, &s.labelled(methods), by);
    [0, 1, 2].map(|k| p.rho(k, TAU))
}

/// The same by time where runs within so many tolerances count.
fn rho_within(s: &SetStudy, list: &[usize], methods: &[&str; 3], tolerances: f64) -> [f64; 3] {
    let p = s.profile_within(list, &s.labelled(methods), By::Time, tolerances);
    [0, 1, 2].map(|k| p.rho(k, TAU))
}

/// Why HEM5 is not ahead of MDOP5, or gen-alpha-pv not behind both, where that is so: numbers into the row, and a sentence of them.
pub(crate) fn causes(row: &mut Row, s: &SetStudy, set: &str, list: &[usize]) -> String {
    let [half, explicit, implicit] = PAPER;
    let pair = [half, explicit];
    let mut put = |name: &str, x: f64| {
        row.put(format!("{set}.why.{name}"), x);
        x
    };
    let steps = put("steps.hem5_over_mdop5", ratio(s, list, pair, steps).0);
    let stages = put("evaluations_per_step.hem5_over_mdop5", ratio(s, list, pair, evaluations_per_step).0);
    let factors =
        put("factorizations_per_step.hem5_over_mdop5", ratio(s, list, pair, factorizations_per_step).0);
    let time = put("time.hem5_over_mdop5", ratio(s, list, pair, seconds).0);
    let precise = put("error.hem5_over_mdop5", ratio(s, list, pair, error).0);
    let coarse = put("error.gen-alpha-pv_over_mdop5", ratio(s, list, [implicit, explicit], error).0);
    let m = s.labelled(&[explicit]);
    let projected: Vec<f64> = list
        .iter()
        .flat_map(|p| m.iter().map(|m| s.cell(0, *p, *m)))
        .filter_map(|c| {
            c.trial.as_ref().map(|t| t.summary.projections as f64 / t.summary.steps.max(1) as f64)
        })
        .collect();
    let projections =
        put("projections_per_step.mdop5", projected.iter().sum::<f64>() / projected.len().max(1) as f64);
    let numbers = |rho: [f64; 3]| rho.map(|x| format!("{x:.2}")).join(", ");
    let often = rho(s, list, &PROJECTING, By::Time);
    let [one, any] = [1.0, f64::INFINITY].map(|t| rho_within(s, list, &PAPER, t));
    for (k, name) in PAPER.into_iter().enumerate() {
        put(&format!("projecting.rho.{name}"), often[k]);
        put(&format!("within_1.rho.{name}"), one[k]);
        put(&format!("any_error.rho.{name}"), any[k]);
    }
    format!(
        "{set}: for {steps:.2} times the steps of MDOP5 HEM5 pays {stages:.2} times the evaluations and {factors:.2} times the factorizations each (8 stages against 6), {time:.2} times the time in all, at {precise:.1e} times the error; MDOP5 projects at {:.1} % of its steps; with an MDOP5 that projects at every step ρ(1.2) of HEM5, MDOP5 and gen-alpha-pv is {}; gen-alpha-pv has {coarse:.0} times MDOP5's error at equal tolerance, and if only runs within one tolerance count ρ(1.2) is {}, if all that reach the end count, whatever their error, {}.",
        100.0 * projections,
        numbers(often),
        numbers(one),
        numbers(any),
    )
}

/// What the figures 9, 10 and 11 show of a set: shares solved, ρ(1), ρ(1.2) and ρ(5) of the paper's methods, ratios of
/// steps, and the figures.
///
/// # Errors
/// If a figure cannot be written.
pub(crate) fn figure_numbers(
    context: &Context,
    row: &mut Row,
    s: &SetStudy,
    set: &str,
    far: bool,
) -> Result<(), Error> {
    let list = s.of_set(set);
    let methods = s.labelled(&PAPER);
    row.put("problems", list.len() as f64);
    for by in By::ALL {
        let p = s.profile(0, &list, &methods, by);
        for (k, name) in PAPER.into_iter().enumerate() {
            if by == By::Time {
                row.put(format!("solved.{name}"), p.solved(k));
                for share in SHARES {
                    row.put(format!("within_{share}.{name}"), s.share_within(0, &list, methods[k], share));
                }
            }
            for tau in [1.0, 1.2, 5.0] {
                row.put(format!("rho.{}.{tau}.{name}", by.name()), p.rho(k, tau));
            }
        }
    }
    for pair in [["hem5", "mdop5"], ["gen-alpha-pv", "hem5"]] {
        let key = pair.join("_over_");
        row.put(format!("mean_step.{key}"), ratio(s, &list, pair, mean_step).0);
        row.put(format!("steps.{key}"), ratio(s, &list, pair, steps).0);
        row.put(format!("share_with_more_steps.{key}"), ratio(s, &list, pair, steps).1);
    }
    let id = row.id.to_lowercase();
    let mut drawn = Vec::new();
    drawn
        .extend(context.figure(&format!("{id}-step.svg"), &figures::mean_steps(s, 0, set, &list, &methods))?);
    drawn.extend(context.figure(&format!("{id}-steps.svg"), &figures::steps(s, 0, set, &list, &methods))?);
    for most in [5.0, 80.0].into_iter().filter(|m| far || *m < 6.0) {
        for by in [By::Time, By::Evaluations] {
            let plot = figures::profile(s, 0, set, &list, &methods, by, most);
            drawn.extend(context.figure(&format!("{id}-profile-{}-{most}.svg", by.name()), &plot)?);
        }
    }
    row.figures.extend(drawn);
    Ok(())
}
