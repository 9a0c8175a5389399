//! A study in a few sentences a user can act on.

use super::collect::{ControlledPoint, Failed, MethodStudy, Study};
use super::energy::EnergyKind;
use super::violation::Standing;
use super::work::cost_at_error;

/// Place of positions among the quantities whose order is measured: positions, velocities, multipliers.
const POSITION: usize = 0;

/// Sentences derived from the numbers; wall times, which differ from run to run, are not used.
#[must_use]
pub fn advice(s: &Study) -> Vec<String> {
    let mut out = Vec::new();
    out.extend(most_accurate(s));
    out.extend(cheapest(&s.methods.iter().map(Curve::fixed).collect::<Vec<_>>(), "", "steps"));
    let controlled: Vec<Curve> = s.methods.iter().map(Curve::controlled).collect();
    out.extend(cheapest(&controlled, "under error control ", "tolerances"));
    out.extend(unequal_work(s));
    out.extend(levels(s));
    out.extend(energy(s));
    out.extend(warnings(s));
    out
}

/// Labels joined by commas and a last `and`.
fn list(names: &[&str]) -> String {
    match names {
        [] => String::new(),
        [one] => format!("`{one}`"),
        [first @ .., last] => {
            let first: Vec<String> = first.iter().map(|n| format!("`{n}`")).collect();
            format!("{} and `{last}`", first.join(", "))
        }
    }
}

/// A ratio with two or three digits.
fn times(x: f64) -> String {
    if x < 10.0 {
        format!("{x:.2}")
    } else if x < 1e4 {
        format!("{x:.0}")
    } else {
        format!("{x:.1e}")
    }
}

fn most_accurate(s: &Study) -> Option<String> {
    // the finest step at which the most methods have a significant error
    let at = |h: f64| -> Vec<(&MethodStudy, f64)> {
        let error = |m: &MethodStudy| m.at(h).filter(|p| p.significant[0]).map(|p| p.error.position);
        let mut all: Vec<_> = s.methods.iter().filter_map(|m| error(m).map(|e| (m, e))).collect();
        all.sort_by(|a, b| a.1.total_cmp(&b.1));
        all
    };
    let h = s.steps.iter().copied().max_by(|a, b| at(*a).len().cmp(&at(*b).len()).then(b.total_cmp(a)))?;
    let all = at(h);
    let (first, last) = (all.first()?, all.last()?);
    let mut text = format!(
        "At equal step (h = {h:.3e} s) `{}` has the smallest position error, {:.2e}",
        first.0.label, first.1
    );
    if all.len() > 1 {
        let ratio = times(last.1 / first.1);
        text.push_str(&format!("; `{}` has the largest, {ratio} times that", last.0.label));
    }
    Some(text + ".")
}

/// Position errors and work of one method.
struct Curve<'a> {
    label: &'a str,
    errors: Vec<f64>,
    significant: Vec<bool>,
    evaluations: Vec<f64>,
}

impl<'a> Curve<'a> {
    fn fixed(m: &'a MethodStudy) -> Curve<'a> {
        Curve {
            label: &m.label,
            errors: m.errors(0),
            significant: m.points.iter().map(|p| p.significant[0]).collect(),
            evaluations: m.points.iter().map(|p| p.cost.evaluations).collect(),
        }
    }
    fn controlled(m: &'a MethodStudy) -> Curve<'a> {
        let of = |f: &dyn Fn(&ControlledPoint) -> f64| m.controlled.iter().map(f).collect();
        Curve {
            label: &m.label,
            errors: of(&|p| p.error.position),
            significant: m.controlled.iter().map(|p| p.significant[0]).collect(),
            evaluations: of(&|p| p.cost.evaluations),
        }
    }
    /// Smallest significant error.
    fn smallest(&self) -> f64 {
        let pairs = self.errors.iter().zip(&self.significant);
        pairs.filter(|(e, s)| **s && **e > 0.0).map(|p| *p.0).fold(f64::INFINITY, f64::min)
    }
    /// Work to reach an error: by interpolation, or that of the coarsest run if it is already better.
    fn work_for(&self, wanted: f64) -> Option<f64> {
        let coarsest = || {
            let good = self.errors.first().is_some_and(|e| *e <= wanted);
            self.evaluations.first().copied().filter(|_| good)
        };
        cost_at_error(&self.errors, &self.evaluations, wanted).or_else(coarsest)
    }
}

/// The cheapest and the dearest of several curves; `how` and `with` name the kind of runs.
fn cheapest(curves: &[Curve], how: &str, with: &str) -> Option<String> {
    // of the smallest errors of the methods, the one the most methods reach, and of several the smallest
    let inside = |wanted: f64| {
        let within =
            |c: &&Curve| c.smallest() <= wanted && c.errors.iter().any(|e| *e >= wanted && e.is_finite());
        curves.iter().filter(within).count()
    };
    let wanted = curves
        .iter()
        .map(Curve::smallest)
        .filter(|e| e.is_finite())
        .max_by(|a, b| inside(*a).cmp(&inside(*b)).then(b.total_cmp(a)))?;
    let mut all: Vec<(&str, f64)> =
        curves.iter().filter_map(|c| c.work_for(wanted).map(|w| (c.label, w))).collect();
    all.sort_by(|a, b| a.1.total_cmp(&b.1));
    let (first, last) = (all.first()?, all.last()?);
    let mut text = format!(
        "For a position error of {wanted:.1e} {how}`{}` needs the fewest evaluations, about {:.0}",
        first.0, first.1
    );
    if all.len() > 1 {
        text.push_str(&format!("; `{}` needs the most, {} times as many", last.0, times(last.1 / first.1)));
    }
    let short: Vec<&str> = curves.iter().map(|c| c.label).filter(|l| all.iter().all(|a| a.0 != *l)).collect();
    if !short.is_empty() {
        let verb = if short.len() == 1 { "does" } else { "do" };
        text.push_str(&format!("; {} {verb} not reach it with these {with}", list(&short)));
    }
    Some(text + ".")
}

/// Evaluations of explicit and implicit methods are not the same work.
fn unequal_work(s: &Study) -> Option<String> {
    let explicit = s.methods.iter().filter(|m| m.explicit).count();
    (explicit > 0 && explicit < s.methods.len()).then(|| {
        "An evaluation of an explicit method is a stage; one of an implicit method is an iteration, with the tangent besides: \
         compare seconds too, which differ from run to run."
            .into()
    })
}

fn levels(s: &Study) -> Vec<String> {
    let names = ["position", "velocity", "acceleration"];
    let of = |m: &MethodStudy, level: usize| m.track.as_ref().map(|t| t.standing(level));
    let with = |level: usize, what: Standing| -> Vec<&str> {
        s.methods.iter().filter(|m| of(m, level) == Some(what)).map(|m| m.label.as_str()).collect()
    };
    let mut out = Vec::new();
    let held: Vec<&str> = s
        .methods
        .iter()
        .filter(|m| (0..2).all(|l| of(m, l) == Some(Standing::Held)))
        .map(|m| m.label.as_str())
        .collect();
    if !held.is_empty() {
        let verb = if held.len() == 1 { "holds" } else { "hold" };
        out.push(format!(
            "{} {verb} the constraints to round-off at position and velocity level.",
            list(&held)
        ));
    }
    for (level, name) in names.iter().enumerate() {
        let drifting = with(level, Standing::Drifts);
        if !drifting.is_empty() {
            out.push(format!(
                "The violation at {name} level grows with time under {}: avoid {} for long runs.",
                list(&drifting),
                if drifting.len() == 1 { "it" } else { "them" }
            ));
        }
        let bounded = with(level, Standing::Bounded);
        if level < 2 && !bounded.is_empty() {
            let worst = s
                .methods
                .iter()
                .filter(|m| bounded.contains(&m.label.as_str()))
                .filter_map(|m| m.track.as_ref().map(|t| t.largest(level)))
                .fold(0.0, f64::max);
            let unit = if level == 0 { "m" } else { "m/s" };
            out.push(format!(
                "At {name} level {} violate{} the constraints, by up to {worst:.1e} {unit} at h = {:.3e} s, without growth in this run.",
                list(&bounded),
                if bounded.len() == 1 { "s" } else { "" },
                s.violation_step
            ));
        }
    }
    out
}

fn energy(s: &Study) -> Option<String> {
    let h = s
        .steps
        .iter()
        .copied()
        .rev()
        .find(|h| s.methods.iter().filter(|m| m.at(*h).is_some()).count() > 1)?;
    let mut all: Vec<(&str, f64)> =
        s.methods.iter().filter_map(|m| m.at(h).map(|p| (m.label.as_str(), p.energy))).collect();
    all.sort_by(|a, b| a.1.total_cmp(&b.1));
    let (first, last) = (all.first()?, all.last()?);
    let what = match s.energy_kind {
        EnergyKind::Conserved => "keeps the energy best",
        EnergyKind::Balance => "keeps the energy balance best (dampers, drives or applied forces work here)",
    };
    Some(format!(
        "`{}` {what}: mean error {:.1e} J at h = {h:.3e} s; `{}` is worst with {:.1e} J.",
        first.0, first.1, last.0, last.1
    ))
}

fn warnings(s: &Study) -> Vec<String> {
    let mut out = Vec::new();
    for m in &s.methods {
        let (controlled, fixed): (Vec<&Failed>, Vec<&Failed>) =
            m.failed.iter().partition(|f| f.tolerance.is_some());
        let kinds = [(fixed, m.points.len(), "steps"), (controlled, m.controlled.len(), "tolerances")];
        for (failed, done, what) in kinds {
            let Some(first) = failed.first() else { continue };
            let at =
                first.tolerance.map_or(format!("h = {:.3e} s", first.h), |t| format!("tolerance {t:.0e}"));
            out.push(format!(
                "Warning: `{}` failed at {} of {} {what} ({at}: {}).",
                m.label,
                failed.len(),
                failed.len() + done,
                first.error.code
            ));
        }
        for (k, (fit, what)) in m.order.iter().zip(["position", "velocity", "multiplier"]).enumerate() {
            let Some(f) = fit else { continue };
            let promised = f64::from(m.nominal_order);
            if f.slope < promised - 0.25 {
                let why =
                    if f.asymptotic { "" } else { "; neighbouring slopes do not agree, try smaller steps" };
                out.push(format!(
                    "Warning: the {what} error of `{}` falls with order {:.2} only, {promised} is expected{why}.",
                    m.label, f.slope
                ));
            } else if f.slope > promised + 0.5 && f.asymptotic && k == POSITION {
                out.push(format!(
                    "The {what} error of `{}` falls with order {:.2} over these steps: a higher term dominates, expect {promised} at smaller ones.",
                    m.label, f.slope
                ));
            }
        }
    }
    let nothing: Vec<&str> = s
        .methods
        .iter()
        .filter(|m| !m.points.is_empty() && m.points.iter().all(|p| !p.significant[0]))
        .map(|m| m.label.as_str())
        .collect();
    if !nothing.is_empty() {
        out.push(format!(
            "Warning: every position error of {} lies under ten times the error of the reference; use larger steps.",
            list(&nothing)
        ));
    }
    out
}
