//! `[solve]`.

use super::keys::SOLVE;
use super::node::Table;
use super::reader::Reader;
use super::view::View;
use crate::error::Error;
use crate::model::Settings;
use crate::model::settings::{
    CLOSURES, CONTACTS, CONTROLLERS, COORDINATES, Controller, IMPACT_LAWS, ITERATIONS, Iteration,
    LCP_SOLVERS, METHODS, METRICS, Metric, PRESETS, SCALINGS, SMOOTH_ROWS, START_ACCELERATIONS, Scaling,
    SmoothRows, StartAcceleration, unknown_word,
};

/// Reads and checks the settings.
pub(super) fn read(reader: &Reader, root: &Table) -> Result<Settings, Error> {
    let Some(node) = root.get("solve") else { return Ok(Settings::default()) };
    let view = reader.open(node, "solve", "solve", SOLVE, &|_| true)?;
    let mut s = match view.choice("preset", PRESETS)? {
        Some(name) => Settings::preset(name).unwrap_or_default(),
        None => Settings::default(),
    };
    numbers(&view, &mut s)?;
    for (key, slot, known) in [
        ("method", &mut s.method, METHODS),
        ("coordinates", &mut s.coordinates, COORDINATES),
        ("closure", &mut s.closure, CLOSURES),
        ("contact", &mut s.contact, CONTACTS),
        ("impact_law", &mut s.impact_law, IMPACT_LAWS),
        ("lcp", &mut s.lcp, LCP_SOLVERS),
    ] {
        if let Some(word) = word(&view, key, known)? {
            *slot = word.into();
        }
    }
    if let Some(i) = index(&view, "scaling", SCALINGS)? {
        s.scaling = Scaling::ALL[i];
    }
    if let Some(i) = index(&view, "controller", CONTROLLERS)? {
        s.controller = Controller::ALL[i];
    }
    if let Some(i) = index(&view, "start_acceleration", START_ACCELERATIONS)? {
        s.start_acceleration = StartAcceleration::ALL[i];
    }
    if let Some(i) = index(&view, "projection", METRICS)? {
        s.projection = Metric::ALL[i];
    }
    if let Some(i) = index(&view, "smooth_rows", SMOOTH_ROWS)? {
        s.smooth_rows = SmoothRows::ALL[i];
    }
    if let Some(i) = index(&view, "iteration", ITERATIONS)? {
        s.iteration = Iteration::ALL[i];
    }
    s.check().map_err(|e| {
        let key = e.object.strip_prefix("solve.").unwrap_or("").to_string();
        reader.placed(e, view.get(&key).map_or(view.span, |n| n.span))
    })?;
    Ok(s)
}

fn numbers(view: &View, s: &mut Settings) -> Result<(), Error> {
    let (step, tolerance) = (view.number("step")?, view.number("tolerance")?);
    if step.is_some() {
        // a fixed step overrides the tolerance of a preset
        s.tolerance = None;
    }
    s.step = step.or(s.step);
    s.tolerance = tolerance.or(s.tolerance);
    s.beta = view.number("beta")?.or(s.beta);
    s.xi = view.number("xi")?.or(s.xi);
    s.safety = view.number("safety")?.or(s.safety);
    s.projection_threshold = view.number("projection_threshold")?.or(s.projection_threshold);
    s.tol_gap = view.number("tol_gap")?.or(s.tol_gap);
    s.tol_velocity = view.number("tol_velocity")?.or(s.tol_velocity);
    s.tol_multiplier = view.number("tol_multiplier")?.or(s.tol_multiplier);
    s.max_events = view.count("max_events")?.unwrap_or(s.max_events);
    for (key, slot) in [
        ("end", &mut s.end),
        ("min_step", &mut s.min_step),
        ("max_step", &mut s.max_step),
        ("rho_inf", &mut s.rho_inf),
        ("alpha", &mut s.alpha),
        ("gamma", &mut s.gamma),
        ("baumgarte", &mut s.baumgarte),
        ("penalty", &mut s.penalty),
        ("newton", &mut s.newton),
        ("redundancy_tolerance", &mut s.redundancy_tolerance),
        ("theta", &mut s.theta),
        ("activation", &mut s.activation),
        ("bound", &mut s.bound),
    ] {
        if let Some(x) = view.number(key)? {
            *slot = x;
        }
    }
    s.max_steps = view.count("max_steps")?.unwrap_or(s.max_steps);
    s.newton_iterations = view.count("newton_iterations")?.unwrap_or(s.newton_iterations);
    s.rechoose = view.flag("rechoose")?.unwrap_or(s.rechoose);
    s.error_estimate = view.flag("error_estimate")?.unwrap_or(s.error_estimate);
    s.stabilize = view.flag("stabilize")?.unwrap_or(s.stabilize);
    s.step_correction = view.flag("step_correction")?.unwrap_or(s.step_correction);
    Ok(())
}

/// A word of `[solve]`, which may be unknown or only not available yet.
fn word<'a>(view: &View<'a>, key: &str, known: &[&str]) -> Result<Option<&'a str>, Error> {
    match view.text(key)? {
        Some(word) if !known.contains(&word) => {
            let span = view.get(key).map_or(view.span, |n| n.span);
            Err(view.reader.placed(unknown_word(key, word, known), span))
        }
        other => Ok(other),
    }
}

fn index(view: &View, key: &str, words: &[&str]) -> Result<Option<usize>, Error> {
    Ok(word(view, key, words)?.and_then(|w| words.iter().position(|x| *x == w)))
}
