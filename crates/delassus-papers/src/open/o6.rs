//! O6: many bodies and contacts, bruls2018 section 7.

use crate::study::impacts::{equal_steps, go};
use crate::study::plot::log_log;
use crate::study::slope;
use crate::{Context, Row};
use delassus::model::Model;
use delassus::{Error, simulate::Outcome};
use delassus_library::piles::{Packing, discs, stack};

pub(crate) const STATEMENT: &str = "a stack of 1000 bodies and a granular case of 10 000 contacts run with PVA and sparse factors; contacts do not penetrate, energy falls";

/// Step, s.
const STEP: f64 = 1e-3;

fn stepped(mut model: Model, steps: usize) -> Result<Outcome, Error> {
    model.solve.contact = "stepping".parse()?;
    model.solve.end = steps as f64 * STEP;
    model.output.every = Some(model.solve.end);
    model.output.record.clear();
    let out = go(&equal_steps(model, "pva", STEP))?;
    match out.summary.error {
        Some(e) => Err(e),
        None => Ok(out),
    }
}

pub(crate) fn run(context: &Context) -> Result<Row, Error> {
    let mut row = Row::default();
    let sizes: &[usize] = if context.quick { &[10, 100] } else { &[10, 100, 1000] };
    let mut plot = log_log("O6: time of a step with PVA", "bodies", "µs a step");
    for (name, make) in [
        ("stack", (|n| stack(n, 0.0)) as fn(usize) -> Result<Model, Error>),
        ("discs", |n| discs(n, Packing::Loose, 0.0)),
    ] {
        let (mut bodies, mut times) = (Vec::new(), Vec::new());
        for n in sizes {
            // until the lowest are struck and press: all stacks fall by the same tenth of a radius, all piles by a few
            let out = stepped(make(*n)?, if name == "stack" { 200 } else { 150 })?;
            let (s, c) = (&out.summary, out.summary.contacts.unwrap_or_default());
            let us = s.wall_seconds * 1e6 / s.steps as f64;
            row.put(format!("{name}.{n}.us_per_step"), us);
            row.put(format!("{name}.{n}.iterations"), s.newton_iterations as f64 / s.steps as f64);
            row.put(format!("{name}.{n}.penetration"), c.penetration);
            row.put(format!("{name}.{n}.residual"), c.complementarity);
            row.put(format!("{name}.{n}.energy_kept"), s.energy.end / s.energy.start);
            let kept = c.penetration < 1e-10 && c.complementarity < 1e-9 && s.energy.end <= s.energy.start;
            row.tell(format!("{name}.{n}.holds"), kept);
            bodies.push(*n as f64);
            times.push(us);
        }
        row.put(format!("{name}.growth"), slope(&bodies, &times));
        plot = plot.line_points(name, &bodies, &times);
    }
    // the granular case: see the note
    row.holds = false;
    let most = sizes.last().copied().unwrap_or_default();
    row.reason = format!("Stacks and piles of up to {most} bodies run here; a granular case of 10 000 contacts is not shown with PVA.");
    row.note = NOTE.into();
    row.figures = context.figure("o6.svg", &plot)?;
    Ok(row)
}

const NOTE: &str = "Frictionless discs, e = 0, h = 1 ms, PVA at its default tolerance. stack: a tower between guides, 0.2 s; discs: an uneven pile that falls into a box, 0.15 s; growth: exponent of the time of a step in the number of bodies (times are of this machine and this run). penetration in m; residual: complementarity at position and velocity level after every step, m and m/s. These runs hold: penetration below 1e-10 m, residuals below 1e-9, energy falls. The row does not: a granular case of 10 000 contacts is not shown with PVA. A square lattice of 400 discs that touch and are all struck at once (more contacts than freedoms) does not converge, and uneven piles of that size take too long to settle. The velocity problem of moreau-jean alone is solved for 10 237 contacts in a unit test.";
