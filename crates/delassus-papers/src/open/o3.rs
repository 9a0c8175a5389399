//! O3: event-driven methods against time-stepping, the open question of haddouni2017, section 5.

use crate::compare_set::{By, SetStudy};
use crate::haddouni2017::study::library::{impacts, quick_note};
use crate::study::plot::log_log;
use crate::rows::Judged;
use crate::{Context, Row};
use delassus::Error;
use delassus::study::median;

pub(crate) const STATEMENT: &str = "event-driven methods compared with time-stepping on the same mechanisms with impacts, in accuracy and cost (open question of section 5)";

pub(crate) const JUDGED: Judged = Judged {
    criterion: "at tolerance 1e-4 one event-driven and one time-stepping method each reach the end on three quarters of the library's mechanisms with impacts, and one side is clearly ahead: the shares of mechanisms on which it is at least as accurate as the other's best run and takes no longer differ by more than 0.1",
    checked: "references of the end states; processor time and evaluations of the same runs",
    deviation: "the row runs the study of `delassus-papers compare-set`, the one command, with its own four methods; which side is ahead is found and not asked",
    ..Judged::UNTOLD
};

/// The strategies, those with events first.
const METHODS: [&str; 4] = ["hem5:contact=event", "gen-alpha-pv:contact=event", "pva", "moreau-jean"];
const SHORT: [&str; 4] = ["hem5", "gen-alpha-pv", "pva", "moreau-jean"];
const EVENTS: usize = 2;
const TOLERANCES: [f64; 4] = [1e-2, 1e-3, 1e-4, 1e-5];

/// Errors and costs of one strategy over tolerances: medians over the mechanisms that it ran to the end.
struct Line {
    errors: Vec<f64>,
    evaluations: Vec<f64>,
    seconds: Vec<f64>,
    /// Shares that reached the end, and that ended within 1e-2.
    ended: Vec<f64>,
    accurate: Vec<f64>,
}

/// Error below which an end is still that of the same motion: 100 tolerances of table 1.
const SAME: f64 = 1e-2;

fn line(s: &SetStudy, m: usize) -> Line {
    let mut out = Line { errors: vec![], evaluations: vec![], seconds: vec![], ended: vec![], accurate: vec![] };
    let n = s.problems.len().max(1) as f64;
    for t in 0..s.tolerances.len() {
        let (mut errors, mut evaluations, mut seconds) = (Vec::new(), Vec::new(), Vec::new());
        for p in 0..s.problems.len() {
            let cell = s.cell(t, p, m);
            if let (Some(trial), Some(q)) = (&cell.trial, &cell.quality) {
                errors.push(q.error);
                evaluations.push(By::Evaluations.cost(trial));
                seconds.push(trial.seconds);
            }
        }
        out.ended.push(errors.len() as f64 / n);
        out.accurate.push(errors.iter().filter(|e| **e <= SAME).count() as f64 / n);
        out.errors.push(median(&errors));
        out.evaluations.push(median(&evaluations));
        out.seconds.push(median(&seconds));
    }
    out
}

/// On what share of the mechanisms that both ran is some run of the first group of methods at least as accurate and no
/// slower than the best run of the second group?
fn ahead(s: &SetStudy, first: &[usize], second: &[usize]) -> f64 {
    let runs = |p: usize, methods: &[usize]| -> Vec<(f64, f64)> {
        let cells = (0..s.tolerances.len()).flat_map(|t| methods.iter().map(move |m| s.cell(t, p, *m)));
        cells.filter_map(|c| Some((c.quality?.error, c.trial.as_ref()?.seconds))).collect()
    };
    let (mut both, mut won) = (0usize, 0usize);
    for p in 0..s.problems.len() {
        let (a, b) = (runs(p, first), runs(p, second));
        let best = b.iter().copied().min_by(|x, y| x.0.total_cmp(&y.0));
        let Some((error, seconds)) = best.filter(|_| !a.is_empty()) else { continue };
        both += 1;
        won += usize::from(a.iter().any(|(e, t)| *e <= error && *t <= seconds));
    }
    won as f64 / both.max(1) as f64
}

pub(crate) fn run(context: &Context) -> Result<Row, Error> {
    let mut row = Row::default();
    let tolerances = if context.quick { &TOLERANCES[1..3] } else { &TOLERANCES[..] };
    let s = impacts(context, &METHODS, tolerances)?;
    row.put("problems", s.problems.len() as f64);
    let mut plot = log_log("O3: mechanisms with impacts, medians over the set", "processor time in s", "error at the end, model lengths or rad");
    let lines: Vec<Line> = (0..METHODS.len()).map(|m| line(&s, m)).collect();
    for (name, l) in SHORT.iter().zip(&lines) {
        for (t, tolerance) in tolerances.iter().enumerate() {
            let key = format!("{name}.{tolerance:.0e}");
            row.put(format!("error.{key}"), l.errors[t]);
            row.put(format!("seconds.{key}"), l.seconds[t]);
            row.put(format!("evaluations.{key}"), l.evaluations[t]);
            row.put(format!("reached_the_end.{key}"), l.ended[t]);
            row.put(format!("within_1e-2.{key}"), l.accurate[t]);
        }
        plot = plot.line_points(name, &l.seconds, &l.errors);
    }
    let (events, stepping): (Vec<usize>, Vec<usize>) = (0..METHODS.len()).partition(|m| *m < EVENTS);
    let won = ahead(&s, &events, &stepping);
    let lost = ahead(&s, &stepping, &events);
    row.put("events_ahead_of_stepping", won);
    row.put("stepping_ahead_of_events", lost);
    let at = tolerances.iter().position(|t| *t <= 1e-4).unwrap_or(0);
    let reached = |l: &[Line]| l.iter().map(|l| l.ended[at]).fold(0.0, f64::max);
    let (by_events, by_steps) = (reached(&lines[..EVENTS]), reached(&lines[EVENTS..]));
    // an answer needs both strategies on most of the set
    row.holds = by_events >= 0.75 && by_steps >= 0.75 && (won - lost).abs() > 0.1;
    row.figures = context.figure("o3.svg", &plot)?;
    let verdict = format!(
        "On {:.0} % of the mechanisms that both strategies ran, an event-driven run is at least as accurate as the best time-stepping run and takes no longer; the converse is true on {:.0} %. At tolerance 1e-4 the median error is {:.1e} for HEM5 and {:.1e} for PVA, at {:.1} times the time of HEM5; {:.0} % reach the end by events alone, {:.0} % by time-stepping. {}",
        100.0 * won,
        100.0 * lost,
        lines[0].errors[at],
        lines[EVENTS].errors[at],
        lines[EVENTS].seconds[at] / lines[0].seconds[at],
        100.0 * by_events,
        100.0 * by_steps,
        if won > lost {
            "So with few contacts, as in these mechanisms, events are the better choice: between impacts the order of the method counts, whereas an impact inside a step leaves an error of the order of the step. Time-stepping is for what events cannot pass: crowds of contacts and accumulations, which contact = \"auto\" hands over to it."
        } else {
            "So time-stepping is the better choice here."
        }
    );
    row.note = format!("The mechanisms with impacts of the library, settings of table 1, tolerances 1e-2 to 1e-5: HEM5 and gen-alpha-pv event by event, PVA and Moreau–Jean stepping over impacts with steps by the same tolerance. Medians over the mechanisms that reached the end: error of the end state, processor time, evaluations. {verdict} The row holds if both strategies reach the end on three quarters of the mechanisms and one of them is clearly ahead.{}", quick_note(context));
    Ok(row)
}
