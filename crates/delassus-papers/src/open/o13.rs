//! O13: contacts in relative coordinates and in the hybrid formulation, cuadrado2003, conclusions.

use crate::cuadrado2003::study::{HYBRID, with};
use crate::study::impacts::{controlled, equal_steps, go, of};
use crate::study::machines::machine;
use crate::rows::Judged;
use crate::{Context, Row};
use delassus::output::{Event, EventKind};
use delassus::simulate::{Outcome, Silent, run as simulate};
use delassus::{Error, Model};
use delassus_library::example;
use delassus_library::zeno::{Accuracy, ZENO, faults};

pub(crate) const STATEMENT: &str = "dry friction, unilateral contacts, backlash and grasping in the hybrid formulation: contacts in relative coordinates with the same impact solver";

pub(crate) const JUDGED: Judged = Judged {
    criterion: "impacts are the same in absolute and relative coordinates (times to 1e-6 s, impulses to 1e-5), the collection with known outcomes is right in relative coordinates, stick and slip and the energy friction takes are the same to 1e-6, and the gripper takes and releases a block without a new choice",
    checked: "absolute coordinates; closed outcomes",
    weaker: "dry friction with closure augmented, which refuses it by name: friction runs in relative coordinates with multipliers",
    ..Judged::UNTOLD
};

/// Largest differences of the times and impulses of impacts; infinite if they are not the same impacts.
fn apart(a: &Outcome, b: &Outcome) -> [f64; 2] {
    let (a, b) = (of(a, EventKind::Impact), of(b, EventKind::Impact));
    if a.len() != b.len() || a.iter().zip(&b).any(|(a, b)| a.name != b.name) {
        return [f64::INFINITY; 2];
    }
    let size = a.iter().fold(f64::MIN_POSITIVE, |m, e| m.max(e.impulse.abs()));
    let each = a.iter().zip(&b);
    each.fold([0.0f64; 2], |m, (a, b)| {
        [m[0].max((a.t - b.t).abs()), m[1].max((a.impulse - b.impulse).abs() / size)]
    })
}

fn models() -> Result<Vec<(&'static str, Model)>, Error> {
    let short = |name: &str, end: f64| -> Result<Model, Error> {
        let mut model = example(name, &[])?;
        model.solve.end = end;
        Ok(model)
    };
    Ok(vec![
        ("double_pendulum", short("impact-double-pendulum", 2.0)?),
        ("slider_crank_stop", short("slider-crank-stop", 0.5)?),
        ("gears_with_backlash", short("gear-train", 0.3)?),
        ("cradle", short("newtons-cradle", 1.0)?),
    ])
}

/// Models with dry friction.
fn rough() -> Result<Vec<(&'static str, Model)>, Error> {
    let of = |name: &str, end: f64| -> Result<Model, Error> {
        let mut model = example(name, &[])?;
        model.solve.end = end;
        Ok(model)
    };
    Ok(vec![("belt", of("stick-slip", 2.0)?), ("brake", of("brake-shoe", 0.5)?), ("wedge", of("wedge", 0.5)?)])
}

/// Contacts that come to stick or begin to slip.
fn changes(out: &Outcome) -> Vec<&Event> {
    out.events.iter().filter(|e| matches!(e.kind, EventKind::Stick | EventKind::Slip)).collect()
}

/// Largest difference of the times at which contacts stick and slip, and of the energy that friction takes, relative; infinite if they
/// do not do the same.
fn rubbed_apart(a: &Outcome, b: &Outcome) -> [f64; 2] {
    let (x, y) = (changes(a), changes(b));
    if x.len() != y.len() || x.iter().zip(&y).any(|(a, b)| (a.kind, &a.name) != (b.kind, &b.name)) {
        return [f64::INFINITY; 2];
    }
    let time = x.iter().zip(&y).fold(0.0f64, |m, (a, b)| m.max((a.t - b.t).abs()));
    let [p, q] = [a, b].map(|o| o.summary.energy.friction);
    [time, (p - q).abs() / p.abs().max(q.abs()).max(f64::MIN_POSITIVE)]
}

pub(crate) fn run(_: &Context) -> Result<Row, Error> {
    let mut row = Row::holding();
    // the same impacts whatever the coordinates
    for (name, model) in models()? {
        let mut outs = Vec::new();
        for coordinates in ["absolute", "relative"] {
            let mut model = controlled(model.clone(), "hem5", 1e-10);
            model.solve.coordinates = coordinates.parse()?;
            model.solve.closure = "auto".parse()?;
            model.solve.contact = "event".parse()?;
            model.solve.error_estimate = false;
            outs.push(go(&model)?);
        }
        let [t, p] = apart(&outs[0], &outs[1]);
        row.put(format!("impacts.{name}"), of(&outs[0], EventKind::Impact).len() as f64);
        row.below(format!("time_difference.{name}"), t, 1e-6);
        row.below(format!("impulse_difference.{name}"), p, 1e-5);
        // errors of 1e-10 a step grow over several impacts
    }
    // accumulations, grazing and simultaneous contacts with known outcomes
    for (method, tolerance, own) in [("hem5", 1e-11, 1e-8f64), ("gen-alpha-pv", 1e-7, 1e-5)] {
        let mut right = 0;
        for case in ZENO {
            let mut model = (case.model)()?;
            model.solve.method = method.parse()?;
            (model.solve.coordinates, model.solve.contact) = ("relative".parse()?, "event".parse()?);
            model.solve.error_estimate = false;
            if model.solve.step.is_none() {
                model.solve.tolerance = Some(tolerance);
            }
            let bounds = match case.accuracy {
                Accuracy::Exact => [1e-9, 1e-8],
                Accuracy::Method => [own, 100.0 * own],
                Accuracy::Grazing => [own.sqrt(), 10.0 * own.sqrt()],
            };
            let truth = (case.truth)();
            right += u32::from(match simulate(&model, &mut Silent) {
                Ok(out) => faults(&out, &truth, bounds).is_empty(),
                Err(e) => truth.errors.contains(&e.code),
            });
        }
        row.compare(format!("collection.right.{method}"), f64::from(right), ZENO.len() as f64);
        row.holds &= right as usize == ZENO.len();
    }
    // dry friction: stick, slip and motion whatever the coordinates
    for (name, model) in rough()? {
        let mut outs = Vec::new();
        for coordinates in ["absolute", "relative"] {
            let mut model = controlled(model.clone(), "phem56", 1e-10);
            model.solve.coordinates = coordinates.parse()?;
            (model.solve.closure, model.solve.contact) = ("auto".parse()?, "event".parse()?);
            model.solve.error_estimate = false;
            outs.push(go(&model)?);
        }
        let [t, friction] = rubbed_apart(&outs[0], &outs[1]);
        row.put(format!("stick_slip.{name}"), changes(&outs[0]).len() as f64);
        row.below(format!("time_difference.{name}"), t, 1e-6);
        row.below(format!("friction_difference.{name}"), friction, 1e-6);
    }
    // grasping with the closure of the hybrid formulation
    let out = go(&equal_steps(with(&machine("gripper", &[])?, HYBRID), "trapezoidal", 2e-3))?;
    row.put("gripper.impacts", of(&out, EventKind::Impact).len() as f64);
    row.put("gripper.take_offs", out.summary.events.take_offs as f64);
    row.put("gripper.new_choices", out.summary.rechoices as f64);
    row.holds &= out.summary.events.take_offs > 0 && out.summary.rechoices == 0;
    row.note = "time_difference, impulse_difference: of all impacts of a run between absolute and relative coordinates, s and relative to the largest impulse, HEM5 at 1e-10; infinite would mean other impacts (zero where bodies are points and both coordinates are the same). gears_with_backlash: teeth in contact on both flanks. collection: models with closed outcomes in relative coordinates. gripper: relative coordinates with closure augmented takes a block and lets it go (row D21 has its forces and heights). The impact solver is the one of absolute coordinates: it sees M and G alone. stick_slip: contacts that come to stick or begin to slip in models with dry friction, with the differences of their times and of the energy that friction takes (relative coordinates with multipliers). Friction of contacts runs in relative coordinates with multipliers; closure augmented refuses it by name.".into();
    Ok(row)
}
