//! The figures of a study.

use super::control;
use super::subject::Subject;
use delassus::Error;
use delassus::output::{Bars, Plot};
use delassus::study::{Cost, EnergyKind, MethodStudy, Standing, Study, neighbour_slopes};
use std::path::Path;

/// A figure that was written: file name and caption.
pub struct Figure {
    /// File name.
    pub file: String,
    /// What it shows.
    pub caption: String,
}

/// A figure with what it is about.
pub(super) struct Drawn {
    pub(super) subject: Subject,
    pub(super) file: String,
    pub(super) caption: String,
    pub(super) plot: Plot,
}

/// Writes every figure into a folder.
///
/// # Errors
/// If a file cannot be written.
pub(super) fn write(dir: &Path, s: &Study, drawn: &[Drawn]) -> Result<Vec<Figure>, Error> {
    let mut done = Vec::new();
    for d in drawn {
        d.plot.write(&dir.join(&d.file))?;
        done.push(Figure { file: d.file.clone(), caption: d.caption.clone() });
    }
    if !s.steps.is_empty() {
        cost(s).write(&dir.join("cost.svg"))?;
        done.push(Figure { file: "cost.svg".into(), caption: format!("Cost relative to {}", s.relative_to) });
    }
    Ok(done)
}

/// Every figure with one pair of axes.
pub(super) fn plots(s: &Study) -> Vec<Drawn> {
    let mut done = Vec::new();
    let mut put = |subject, file: &str, caption: &str, plot: Plot| {
        done.push(Drawn { subject, file: file.into(), caption: caption.into(), plot });
    };
    for (file, caption, plot) in works(s) {
        put(Subject::Work, &file, &caption, plot);
    }
    control::figures(s, &mut put);
    if s.steps.is_empty() {
        return done;
    }
    let kinds = ["position", "velocity", "multiplier"];
    let units = ["model lengths or rad", "model lengths or rad per s", "N"];
    for (k, (kind, unit)) in kinds.into_iter().zip(units).enumerate() {
        let plot = order(s, k, &format!("{kind} error at the end time"), &format!("{kind} error in {unit}"));
        let file = if k == 0 { "order.svg".into() } else { format!("order-{kind}.svg") };
        put(Subject::Order, &file, &format!("Error of the {kind} against the step"), plot);
    }
    put(Subject::Order, "slopes.svg", "Slope of the position error between neighbouring steps", slopes(s));
    for (i, name) in s.channels.iter().enumerate() {
        let caption = format!("{name} over time by method, h = {:.3e} s", s.violation_step);
        put(Subject::Motion, &format!("motion-{}.svg", i + 1), &caption, motion(s, i, name));
    }
    for (level, name) in ["position", "velocity", "acceleration"].into_iter().enumerate() {
        let caption = format!("Violation at {name} level over time, h = {:.3e} s", s.violation_step);
        put(Subject::Violation, &format!("violation-{name}.svg"), &caption, violation(s, level, name));
    }
    if let Some(p) = &s.phase {
        let caption = format!(
            "Velocity violation of {} against {}, each curve divided by its own box",
            p.names[1], p.names[0]
        );
        put(Subject::Violation, "phase.svg", &caption, phase(s));
        for (i, m) in s.methods.iter().enumerate() {
            if let Some(plot) = phase_of(s, m) {
                let caption = format!("Velocity violation of joint {} under {}", p.joint, m.label);
                put(Subject::Violation, &format!("phase-{}.svg", i + 1), &caption, plot);
            }
        }
    }
    let what = match s.energy_kind {
        EnergyKind::Conserved => "Mean energy error against the step",
        EnergyKind::Balance => "Mean error of the energy balance against the step",
    };
    put(Subject::Energy, "energy.svg", what, energy(s));
    done
}

/// A recorded channel over time, one curve for each method.
fn motion(s: &Study, channel: usize, name: &str) -> Plot {
    let mut plot =
        Plot::new(&format!("{}: {name}, h = {:.3e} s", s.model, s.violation_step)).x("t in s").y(name);
    for m in &s.methods {
        if let Some((t, values)) = m.track.as_ref().and_then(|t| Some((&t.t, t.channels.get(channel)?))) {
            plot = plot.series(&m.label, t, values);
        }
    }
    plot
}

/// Log-log curves against h, with a line under those of each promised order to compare with.
fn against_h(s: &Study, title: &str, y: &str, values: impl Fn(&MethodStudy) -> Vec<f64>) -> Plot {
    let mut plot = Plot::new(&format!("{}: {title}", s.model)).x("h in s").y(y).log_x().log_y();
    for m in &s.methods {
        plot = plot.line_points(&m.label, &m.steps(), &values(m));
    }
    let (Some(first), Some(last)) = (s.steps.first(), s.steps.last()) else { return plot };
    let mut orders: Vec<u32> = s.methods.iter().map(|m| m.nominal_order).collect();
    orders.sort_unstable();
    orders.dedup();
    for order in orders.into_iter().filter(|_| first > last) {
        // under every point of the methods of that order
        let slope = |h: f64| (h / first).powi(order as i32);
        let ratio = s
            .methods
            .iter()
            .filter(|m| m.nominal_order == order)
            .flat_map(|m| m.steps().into_iter().zip(values(m)))
            .filter(|(_, e)| e.is_finite() && *e > 0.0)
            .map(|(h, e)| e / slope(h))
            .fold(f64::INFINITY, f64::min);
        if ratio.is_finite() {
            let line = [first, last].map(|h| 0.5 * ratio * slope(*h));
            plot = plot.reference(&format!("slope {order}"), &[*first, *last], &line);
        }
    }
    plot
}

fn order(s: &Study, k: usize, title: &str, y: &str) -> Plot {
    let plot = against_h(s, title, y, |m| m.errors(k));
    let (Some(first), Some(last)) = (s.steps.first(), s.steps.last()) else { return plot };
    with_own_error(s, plot, k, &[*first, *last])
}

/// Adds the error of the reference between two places; far below everything it would only squeeze the curves.
pub(super) fn with_own_error(s: &Study, plot: Plot, k: usize, x: &[f64; 2]) -> Plot {
    let own = s.reference.error.parts()[k];
    let controlled = |m: &MethodStudy| m.controlled.iter().map(|p| p.error.parts()[k]).collect::<Vec<_>>();
    let errors = s.methods.iter().flat_map(|m| [m.errors(k), controlled(m)].concat());
    let least = errors.filter(|e| *e > 0.0).fold(f64::INFINITY, f64::min);
    if own < 1e-3 * least {
        return plot;
    }
    plot.reference("error of the reference", x, &[own, own])
}

fn slopes(s: &Study) -> Plot {
    let mut plot =
        Plot::new(&format!("{}: slope of the position error", s.model)).x("h in s").y("slope").log_x();
    let mut most = 2.0f64;
    for m in &s.methods {
        let h = m.steps();
        let y = neighbour_slopes(&h, &m.significant_errors(0));
        let x: Vec<f64> = h.windows(2).map(|h| (h[0] * h[1]).sqrt()).collect();
        most = y.iter().filter(|y| y.is_finite()).fold(most, |m, y| m.max(*y));
        plot = plot.line_points(&m.label, &x, &y);
    }
    if let (Some(first), Some(last)) = (s.steps.first(), s.steps.last()) {
        let mut orders: Vec<u32> = s.methods.iter().map(|m| m.nominal_order).chain([1, 2]).collect();
        orders.sort_unstable();
        orders.dedup();
        for order in orders.into_iter().map(f64::from) {
            plot = plot.reference("", &[*first, *last], &[order, order]);
        }
    }
    let promised = s.methods.iter().map(|m| f64::from(m.nominal_order)).fold(2.0, f64::max);
    plot.y_limits(0.0, most.min(promised + 2.0) + 0.5)
}

/// Most methods whose curves of both kinds of runs one diagram can show.
const TOGETHER: usize = 3;

/// The work-precision diagrams: over time and over evaluations. Equal steps and error control stand in one diagram where
/// there is room.
fn works(s: &Study) -> Vec<(String, String, Plot)> {
    let both = !s.steps.is_empty() && !s.tolerances.is_empty();
    let apart = both && s.methods.len() > TOGETHER;
    let mut out = Vec::new();
    for (word, what, label, cost) in [
        ("time", "wall time", "time in s (median)", (|c| c.seconds) as fn(&Cost) -> f64),
        ("evaluations", "evaluations of the equations of motion", "evaluations", |c| c.evaluations),
    ] {
        let caption = format!("Position error against {what}");
        let kinds: &[[bool; 2]] = if apart { &[[true, false], [false, true]] } else { &[[true, true]] };
        for kind in kinds {
            let (file, more) = match (apart, kind[0]) {
                (true, true) => (format!("work-{word}.svg"), ", equal steps"),
                (true, false) => (format!("tolerance-work-{word}.svg"), ", error control"),
                _ => (format!("work-{word}.svg"), ""),
            };
            out.push((file, format!("{caption}{more}"), work(s, *kind, label, more, cost)));
        }
    }
    out
}

/// Position errors over a cost, of equal steps, of error-controlled runs, or of both.
fn work(s: &Study, [fixed, controlled]: [bool; 2], x: &str, more: &str, cost: fn(&Cost) -> f64) -> Plot {
    let mut plot = Plot::new(&format!("{}: work and precision{more}", s.model))
        .x(x)
        .y("position error in model lengths or rad")
        .log_x()
        .log_y();
    let both = fixed && controlled && !s.steps.is_empty() && !s.tolerances.is_empty();
    let mut costs = Vec::new();
    for m in &s.methods {
        if fixed && !m.points.is_empty() {
            let x: Vec<f64> = m.points.iter().map(|p| cost(&p.cost)).collect();
            plot = plot.line_points(&m.label, &x, &m.errors(0));
            costs.extend(x);
        }
        if controlled && !m.controlled.is_empty() {
            let x: Vec<f64> = m.controlled.iter().map(|p| cost(&p.cost)).collect();
            let y: Vec<f64> = m.controlled.iter().map(|p| p.error.position).collect();
            let label = if both { format!("{}, error control", m.label) } else { m.label.clone() };
            plot = plot.line_points(&label, &x, &y);
            costs.extend(x);
        }
    }
    let least = costs.iter().copied().fold(f64::INFINITY, f64::min);
    let most = costs.iter().copied().fold(0.0, f64::max);
    with_own_error(s, plot, 0, &[least, most])
}

fn violation(s: &Study, level: usize, name: &str) -> Plot {
    let unit = ["m", "m/s", "m/s²"][level];
    let mut plot =
        Plot::new(&format!("{}: violation at {name} level, h = {:.3e} s", s.model, s.violation_step))
            .x("t in s")
            .y(&format!("largest violation in {unit}"))
            .log_y();
    for m in &s.methods {
        if let Some(t) = &m.track {
            plot = plot.series(&m.label, &t.t, &t.levels[level]);
        }
    }
    plot
}

/// All curves that are more than round-off, each divided by its box.
fn phase(s: &Study) -> Plot {
    let Some(p) = &s.phase else { return Plot::new("") };
    let mut plot = Plot::new(&format!("{}: velocity violation at {}, scaled", s.model, p.joint))
        .x(&format!("{} over box size", p.names[0]))
        .y(&format!("{} over box size", p.names[1]))
        .size(620.0, 620.0)
        .x_limits(-1.1, 1.1)
        .y_limits(-1.1, 1.1);
    for m in &s.methods {
        let Some(t) = &m.track else { continue };
        let size = t.box_size();
        if size == 0.0 || t.standing(1) == Standing::Held {
            plot = plot.series(&format!("{} (round-off, {size:.1e} m/s)", m.label), &[], &[]);
            continue;
        }
        let scaled = t.phase.each_ref().map(|x| x.iter().map(|x| x / size).collect::<Vec<f64>>());
        plot = plot.series(&format!("{} (box {size:.1e} m/s)", m.label), &scaled[0], &scaled[1]);
    }
    plot
}

/// The phase curve of one method as it is: points where it is round-off.
fn phase_of(s: &Study, m: &MethodStudy) -> Option<Plot> {
    let (p, t) = (s.phase.as_ref()?, m.track.as_ref()?);
    let size = t.box_size();
    if size == 0.0 {
        return None;
    }
    let plot = Plot::new(&format!("{} under {}", s.model, m.label))
        .x(&format!("velocity violation {} in m/s", p.names[0]))
        .y(&format!("velocity violation {} in m/s", p.names[1]))
        .size(620.0, 600.0)
        .x_limits(-1.1 * size, 1.1 * size)
        .y_limits(-1.1 * size, 1.1 * size);
    Some(if t.standing(1) == Standing::Held {
        plot.points("", &t.phase[0], &t.phase[1])
    } else {
        plot.series("", &t.phase[0], &t.phase[1])
    })
}

fn energy(s: &Study) -> Plot {
    let title = match s.energy_kind {
        EnergyKind::Conserved => "mean energy error",
        EnergyKind::Balance => "mean error of the energy balance",
    };
    against_h(s, title, &format!("{title} in J"), MethodStudy::energies)
}

fn cost(s: &Study) -> Bars {
    let groups = ["time", "evaluations", "factorizations", "Newton iterations"];
    let mut bars = Bars::new(&format!("{}: cost relative to {}", s.model, s.relative_to), &groups)
        .y("ratio at equal step")
        .line(1.0);
    for m in &s.methods {
        if let Some(c) = &m.relative_cost {
            bars = bars.series(&m.label, &c.parts());
        }
    }
    bars
}
