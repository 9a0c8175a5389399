//! What cannot be: refused by name with bounded work, or corrected and said so.

use super::{Accuracy, Case, G, Truth, model, point, record, velocity, wall};
use delassus::error::Code;
use delassus::{Error, Model};

pub(super) const CASES: &[Case] = &[
    Case {
        name: "deep overlap at the start",
        what: "1 cm below the floor: refused",
        model: || below(0.01),
        truth: || Truth { errors: vec![Code::InitialPenetration], ..Truth::default() },
        accuracy: Accuracy::Exact,
    },
    Case {
        name: "slight overlap at the start",
        what: "1 µm below the floor: pushed out with a warning, then at rest",
        model: || below(1e-6),
        truth: || Truth {
            ends: vec![("p.y", 0.0), ("p.vy", 0.0), ("floor.force", G)],
            warning: Some(Code::PenetrationCorrected),
            ..Truth::default()
        },
        accuracy: Accuracy::Exact,
    },
    Case {
        name: "squeezed to nothing",
        what: "e = 1 between a wall and one that moves in: speed and rate of impacts grow without bound before 1 s",
        model: || squeezed(1.0),
        truth: || Truth {
            errors: vec![Code::EventStorm, Code::InfeasibleImpact, Code::ActiveSetCycling],
            ..Truth::default()
        },
        accuracy: Accuracy::Exact,
    },
    Case {
        name: "squeezed without bouncing",
        what: "e = 0: carried along to the wall, where nothing can give way",
        model: || squeezed(0.0),
        truth: || Truth { errors: vec![Code::InfeasibleImpact], ..Truth::default() },
        accuracy: Accuracy::Exact,
    },
    Case {
        name: "more events than allowed",
        what: "e = 1 between walls with max_events = 50: refused at the 51st impact",
        model: || {
            let sections = [
                point("p", [0.5, 0.0]),
                wall("left", "p", [0.0, 0.0], [1.0, 0.0], 1.0),
                wall("right", "p", [1.0, 0.0], [-1.0, 0.0], 1.0),
                velocity("p", [1.0, 0.0]),
            ];
            let mut model = model("slot", 0.0, 100.0, &sections.concat())?;
            model.solve.max_events = 50;
            Ok(model)
        },
        truth: || Truth { errors: vec![Code::EventStorm], ..Truth::default() },
        accuracy: Accuracy::Exact,
    },
];

fn below(depth: f64) -> Result<Model, Error> {
    let sections = [
        point("p", [0.0, -depth]),
        wall("floor", "p", [0.0, 0.0], [0.0, 1.0], 0.5),
        record(&["p.y", "p.vy", "floor.force"]),
    ];
    model("below the floor", G, 1.0, &sections.concat())
}

fn squeezed(e: f64) -> Result<Model, Error> {
    let sections = [
        point("p", [0.5, 0.0]),
        wall("left", "p", [0.0, 0.0], [1.0, 0.0], e),
        "[[body]]\nname = \"press\"\nmass = 1.0\ncom = [1, 0]\ninertia = 1.0\nshapes = { face = { plane = { at = [1, 0], normal = \"-x\" } } }\n".into(),
        "[[joint]]\nname = \"drive\"\ntype = \"prismatic\"\nbetween = [\"ground\", \"press\"]\nat = [1, 0]\naxis = \"x\"\nmotion = \"-t\"\n".into(),
        format!("[[contact]]\nname = \"right\"\npair = [\"press.face\", \"p.tip\"]\nrestitution = {e:?}\n"),
    ];
    let mut model = model("squeezed", 0.0, 2.0, &sections.concat())?;
    model.solve.max_events = 3000;
    Ok(model)
}
