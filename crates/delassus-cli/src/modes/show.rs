//! Modes as a table for people and as an object for programs.

use crate::{grips, table, terminal};
use delassus::Model;
use delassus::output::json as objects;
use delassus::results::StartForce;
use delassus::simulate::modes::{Mode, Modes, Part, Place};
use serde_json::{Map, Value, json};

/// Most coordinates of a shape that are printed; files hold all.
const MOST_COORDINATES: usize = 600;

/// `rod.angle 1, crank.x -0.4`, amplitudes beside the largest.
pub(super) fn moves(mode: &Mode, scale: &dyn Fn(&str) -> f64) -> String {
    let beside = |p: &Part| p.amplitude[0].hypot(p.amplitude[1]) / scale(&p.name);
    let most = mode.parts.iter().map(beside).fold(f64::MIN_POSITIVE, f64::max);
    let one = |p: &Part| {
        let name = table::clean(&p.name);
        let share = beside(p) / most;
        // in phase or against it; between the two only the size is told
        let signed = if p.amplitude[1].abs() > 0.1 * p.amplitude[0].abs() {
            format!("{share:.2}∠{:.0}°", p.amplitude[1].atan2(p.amplitude[0]).to_degrees())
        } else {
            format!("{:.2}", share * p.amplitude[0].signum())
        };
        format!("{name} {signed}")
    };
    mode.parts.iter().map(one).collect::<Vec<_>>().join(", ")
}

/// Scale of a coordinate by its name.
pub(super) fn scales(found: &Modes) -> impl Fn(&str) -> f64 + '_ {
    |name: &str| {
        let at = found.coordinates.iter().position(|c| c == name);
        at.map_or(1.0, |i| found.scales[i])
    }
}

/// What a mode is besides its numbers.
pub(super) fn kind(mode: &Mode) -> &'static str {
    if mode.rigid {
        "rigid"
    } else if mode.is_unstable() {
        "unstable"
    } else if mode.is_overdamped() {
        "no oscillation"
    } else {
        ""
    }
}

fn shape(found: &Modes, mode: &Mode, all: bool) -> Value {
    let complex = mode.shape.iter().any(|x| x[1] != 0.0);
    let mut bodies = Map::new();
    for b in &mode.bodies {
        let mut o = json!({ "translation": b.translation[0], "rotation": b.rotation[0] });
        if complex {
            o["translation_imag"] = json!(b.translation[1]);
            o["rotation_imag"] = json!(b.rotation[1]);
        }
        bodies.insert(b.name.clone(), o);
    }
    let mut out = json!({ "bodies": bodies });
    if all || mode.shape.len() <= MOST_COORDINATES {
        let part = |k: usize| -> Map<String, Value> {
            found.coordinates.iter().zip(&mode.shape).map(|(n, x)| (n.clone(), json!(x[k]))).collect()
        };
        out["coordinates"] = part(0).into();
        if complex {
            out["coordinates_imag"] = part(1).into();
        }
    }
    out
}

/// Everything as one object.
pub(super) fn object(model: &Model, found: &Modes, place: &Place, short: bool) -> Value {
    let scale = scales(found);
    let mode = |m: &Mode| {
        json!({
            "frequency": m.frequency,
            "omega": m.omega,
            "damping": m.damping,
            "eigenvalue": m.eigenvalue,
            "rigid": m.rigid,
            "unstable": m.is_unstable(),
            "residual": m.residual,
            "moves": moves(m, &scale),
            "shape": shape(found, m, !short),
        })
    };
    json!({
        "model": model.name,
        "completed": true,
        "about": place.text,
        "time": place.state.t,
        "coordinates": place.mechanism.coordinates().name(),
        "dof": place.dof,
        "free": found.free,
        "redundant_rows": found.redundant_rows,
        "rigid": found.rigid(),
        "unstable": found.unstable(),
        "solver": found.how,
        "residual": found.residual(),
        "moving": found.moving,
        "steady": is_steady(found),
        "drift": found.drift,
        "acceleration": found.acceleration,
        "offset": found.offset,
        "frame_rate": found.frame.rate,
        "contacts": objects::start_forces(&place.contacts),
        "notes": notes(model, found, &place.contacts),
        "modes": found.modes.iter().map(mode).collect::<Vec<_>>(),
    })
}

/// Distance from its equilibrium, model lengths or radians, above which a state at rest is none.
const AT_REST: f64 = 1e-6;

fn is_steady(found: &Modes) -> bool {
    found.is_steady() && (found.moving || found.offset <= AT_REST)
}

/// What the user should know.
pub(super) fn notes(model: &Model, found: &Modes, contacts: &[StartForce]) -> Vec<String> {
    let mut out = Vec::new();
    if !model.contacts.is_empty() {
        let held = if contacts.is_empty() { "none is closed" } else { "closed ones count as joints" };
        out.push(format!("contacts that are open in this state are left out; {held}"));
        out.extend(contacts.iter().map(grips::as_joint));
    }
    if !found.is_steady() {
        out.push(format!(
            "the motion is not steady: the coefficients change by {:.0} % per radian of it; the modes are those of the moment",
            100.0 * found.drift
        ));
    } else if !found.moving && found.offset > AT_REST {
        out.push(format!(
            "the state is at rest but no equilibrium: forces push it away, about {:.1e} model lengths or rad; see --at equilibrium",
            found.offset
        ));
    }
    if found.frame.rate.iter().any(|w| *w != 0.0) {
        let rate = found.frame.rate.iter().map(|w| w * w).sum::<f64>().sqrt();
        out.push(format!("frequencies are those seen in axes that turn with {} rad/s", table::number(rate)));
    }
    out
}

/// The table.
pub(super) fn table(model: &Model, found: &Modes, place: &Place) -> String {
    let mut t = table::pairs();
    t.add_row(["model", &table::clean(&model.name)]);
    t.add_row(["about", &format!("{}, {} coordinates", place.text, place.mechanism.coordinates())]);
    t.add_row(["freedom", &terminal::freedom(place.dof, &found.redundant_rows)]);
    let mut what =
        format!("{}, {}", table::count(found.modes.len(), "mode"), table::count(found.free, "free motion"));
    if found.rigid() > 0 {
        what.push_str(&format!(", {} rigid", found.rigid()));
    }
    if found.unstable() > 0 {
        what.push_str(&format!(", {} unstable", found.unstable()));
    }
    what.push_str(&format!("; {}, residual {}", found.how, table::small(found.residual())));
    t.add_row(["modes", &what]);
    for note in notes(model, found, &place.contacts) {
        t.add_row(["note", &note]);
    }
    let mut list = table::lined();
    list.set_header(["mode", "Hz", "rad/s", "damping", "what moves", ""]);
    let scale = scales(found);
    for (i, m) in found.modes.iter().enumerate() {
        let damping = match m.damping.abs() {
            d if d < 1e-9 => "0".into(),
            d if d < 1e-3 => table::small(m.damping),
            _ => format!("{:.4}", m.damping),
        };
        list.add_row([
            (i + 1).to_string(),
            table::number(m.frequency),
            table::number(m.omega),
            damping,
            moves(m, &scale),
            kind(m).into(),
        ]);
    }
    format!("{}\n{}", table::text(&t), table::text(&list))
}
