//! What `check` tells of friction at the start.

use crate::table::{clean, lined, list, number, small, text};
use comfy_table::Table;
use delassus::results::{ContactStart, JointGrip, StartForce, StartState};

/// Most contacts listed.
const MOST_CONTACTS: usize = 40;

/// Rows about all contacts: whose forces and motion are not unique, and how near Painlevé's paradox is.
pub(crate) fn rows(t: &mut Table, k: &ContactStart) {
    let unsure: Vec<String> = k.not_unique().map(str::to_string).collect();
    if !unsure.is_empty() {
        t.add_row(["forces not unique", &list(&unsure)]);
    }
    if !k.motion_not_unique.is_empty() {
        let text = format!("motion may not be unique: {}", list(&k.motion_not_unique));
        t.add_row(["friction", &text]);
    }
    if let Some(f) = k.least_ratio() {
        t.add_row(["smallest p/W_nn", &format!("{}, of {}", number(f.ratio), clean(&f.name))]);
    }
}

/// `floor sticks and counts as a joint, 3.2 N from slip`.
pub(crate) fn as_joint(f: &StartForce) -> String {
    let how = match (f.state, f.margin) {
        (StartState::Closed, _) => "is closed and counts as a joint".into(),
        (_, Some(margin)) => format!("sticks and counts as a joint, {} N from slip", number(margin)),
        (_, None) => "sticks and counts as a joint; its forces are not unique".into(),
    };
    format!("{} {how}", clean(&f.name))
}

/// `pin is held by its friction, 0.2 N m from turning`.
pub(crate) fn held_joint(j: &JointGrip) -> String {
    let how = match j.margin {
        Some(margin) => format!("is held by its friction, {} {} from turning", number(margin), j.unit()),
        None => "is held by its friction, which is not unique".into(),
    };
    format!("{} {how}", clean(&j.name))
}

/// A table of the joints with friction; nothing without any.
fn joints(k: &ContactStart) -> String {
    if k.joints.is_empty() {
        return String::new();
    }
    let mut t = lined();
    t.set_header(["joint at the start", "state", "friction", "bound", "margin", "unit"]);
    for j in k.joints.iter().take(MOST_CONTACTS) {
        let margin = j.margin.map_or_else(String::new, small);
        let state = j.state.name().to_string();
        t.add_row([clean(&j.name), state, number(j.friction), number(j.bound), margin, j.unit().into()]);
    }
    format!("\n{}", text(&t))
}

/// Tables of the closed contacts and of joints with friction, with what they carry; nothing without friction.
pub(crate) fn forces(k: &ContactStart) -> String {
    if k.forces.is_empty() {
        return joints(k);
    }
    let mut t = lined();
    t.set_header(["at the start", "state", "normal N", "friction N", "mu", "margin N", "p/W_nn"]);
    for f in k.forces.iter().take(MOST_CONTACTS) {
        let margin = match f.margin {
            Some(margin) => small(margin),
            None if !f.unique => "not unique".into(),
            None => String::new(),
        };
        t.add_row([
            clean(&f.name),
            f.state.name().into(),
            number(f.normal),
            number(f.tangential),
            number(f.mu),
            margin,
            number(f.ratio),
        ]);
    }
    let mut out = format!("\n{}", text(&t));
    if k.forces.len() > MOST_CONTACTS {
        out.push_str(&format!("  … {} more, see --json\n", k.forces.len() - MOST_CONTACTS));
    }
    out.push_str(&joints(k));
    out
}
