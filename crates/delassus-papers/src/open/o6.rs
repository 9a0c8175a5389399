//! O6: many bodies and contacts, bruls2018 section 7.

use crate::study::impacts::{equal_steps, go};
use crate::study::plot::log_log;
use crate::study::slope;
use crate::rows::Judged;
use crate::{Context, Row};
use delassus::model::Model;
use delassus::simulate::{self, Outcome, Silent};
use delassus::Error;
use delassus_library::piles::{Packing, discs, stack};

pub(crate) const STATEMENT: &str = "a stack of 1000 bodies and a granular case of 10 000 contacts run with PVA and sparse factors; contacts do not penetrate, energy falls";

pub(crate) const JUDGED: Judged = Judged {
    criterion: "penetration below 1e-10 m, residuals below 1e-9 and falling energy of stacks and piles up to 1000 bodies, and a lattice of discs with 10 153 contacts struck at once runs with PVA",
    checked: "states of the runs",
    ..Judged::UNTOLD
};

/// Step, s.
const STEP: f64 = 1e-3;
/// The lattice falls by a tenth of a radius, √(0.01/9.81) = 0.032 s, and rests.
const LATTICE_END: f64 = 0.06;

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

/// Discs in a square lattice that touch their neighbours and the walls and are all struck at once, the smallest first: the last one has
/// 10 000 contacts. Why one of them does not run, if so.
fn granular(row: &mut Row) -> Result<Option<String>, Error> {
    for wide in [10, 20, 71] {
        let n = wide * wide;
        let contacts = 2 * n + 2 * wide - wide;
        let mut model = discs(n, Packing::Lattice, 0.0)?;
        model.solve.contact = "stepping".parse()?;
        model.solve.end = LATTICE_END;
        model.output.every = Some(LATTICE_END);
        model.output.record.clear();
        let s = simulate::run(&equal_steps(model, "pva", STEP), &mut Silent)?.summary;
        row.put(format!("lattice.{n}.contacts"), contacts as f64);
        row.put(format!("lattice.{n}.reached"), s.reached);
        row.put(format!("lattice.{n}.refused_steps"), s.rejected as f64);
        if let Some(e) = s.error {
            return Ok(Some(format!("a lattice of {n} discs with {contacts} contacts, all struck at 0.032 s, ends at {:.4} s: {}.", s.reached, e.message)));
        }
    }
    Ok(None)
}

pub(crate) fn run(context: &Context) -> Result<Row, Error> {
    let mut row = Row::default();
    let sizes: &[usize] = if context.quick { &[10, 100] } else { &[10, 100, 1000] };
    let mut kept_all = true;
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
            kept_all &= kept;
            bodies.push(*n as f64);
            times.push(us);
        }
        row.put(format!("{name}.growth"), slope(&bodies, &times));
        plot = plot.line_points(name, &bodies, &times);
    }
    let most = sizes.last().copied().unwrap_or_default();
    let failed = granular(&mut row)?;
    row.holds = kept_all && most >= 1000 && failed.is_none();
    if !row.holds {
        let stacks = if kept_all { format!("Stacks and piles of up to {most} bodies hold") } else { "A stack or pile penetrates or gains energy".into() };
        row.reason = match failed {
            Some(why) => format!("{stacks}; the granular case does not: {why}"),
            None => format!("{stacks}; this run has no stack of 1000."),
        };
    }
    row.note = NOTE.into();
    row.figures = context.figure("o6.svg", &plot)?;
    Ok(row)
}

const NOTE: &str = "Frictionless discs, e = 0, h = 1 ms, PVA at its default tolerance. stack: a tower between guides, 0.2 s; discs: an uneven pile that falls into a box, 0.15 s; growth: exponent of the time of a step in the number of bodies (times are of this machine and this run). penetration in m; residual: complementarity at position and velocity level after every step, m and m/s. holds: penetration below 1e-10 m, residuals below 1e-9, energy falls. lattice: discs that touch their neighbours and the walls (more contacts than freedoms) and are struck all at once, of 100, 400 and, with 10 153 contacts, 5041; the first that does not run ends the trial. The velocity problem of moreau-jean alone is solved for 10 237 contacts in a unit test.";
