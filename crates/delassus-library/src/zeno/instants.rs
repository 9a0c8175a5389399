//! Events at one instant, within one step, at the start, at the end, and fast ones.

use super::{Accuracy, Case, G, Truth, model, point, record, velocity, wall};
use delassus::output::EventKind::{Accumulation, Closing, Impact, LoadChange, TakeOff};
use delassus::{Error, Model};
use std::fmt::Write as _;

const FLOOR: ([f64; 2], [f64; 2]) = ([0.0, 0.0], [0.0, 1.0]);

pub(super) const CASES: &[Case] = &[
    Case {
        name: "two events within one step",
        what: "fixed steps of 0.1 s; two points land 0.02 s apart, each bounces on its own",
        model: two_in_a_step,
        truth: || Truth {
            counts: vec![(Impact, 2)],
            times: vec![(Impact, "first", 0, 0.42), (Impact, "second", 0, 0.44)],
            ends: vec![("a.vy", 4.2 - G * 0.58), ("b.vy", 4.4 - G * 0.56)],
            lost: Some(0.0),
            ..Truth::default()
        },
        accuracy: Accuracy::Exact,
    },
    Case {
        name: "many events within one step",
        what: "walls 0.01 m apart, 1 m/s, fixed steps of 0.1 s: ten impacts in each",
        model: narrow,
        truth: || Truth {
            counts: vec![(Impact, 100)],
            times: (0..100)
                .map(|k| (Impact, ["right", "left"][k % 2], k / 2, 0.005 + 0.01 * k as f64))
                .collect(),
            ends: vec![("p.x", 0.005), ("p.vx", 1.0)],
            lost: Some(0.0),
            ..Truth::default()
        },
        accuracy: Accuracy::Exact,
    },
    Case {
        name: "start in contact and approaching",
        what: "an impact at t = 0, e = 0.5: flies with 1 m/s, lands after 0.2 s, accumulates at 0.4 s",
        model: || on_floor(-2.0, 0.5, 1.0),
        truth: || Truth {
            counts: vec![(Accumulation, 1)],
            times: vec![
                (Impact, "floor", 0, 0.0),
                (Impact, "floor", 1, 0.2),
                (Accumulation, "floor", 0, 0.4),
            ],
            ends: vec![("p.y", 0.0), ("p.vy", 0.0), ("floor.force", G)],
            lost: Some(2.0),
            ..Truth::default()
        },
        accuracy: Accuracy::Exact,
    },
    Case {
        name: "start at rest in contact",
        what: "closes at t = 0 without impact and stays",
        model: || on_floor(0.0, 0.5, 10.0),
        truth: || Truth {
            counts: vec![(Impact, 0), (Closing, 1), (TakeOff, 0), (Accumulation, 0)],
            times: vec![(Closing, "floor", 0, 0.0)],
            ends: vec![("p.y", 0.0), ("p.vy", 0.0), ("floor.force", G)],
            lost: Some(0.0),
            ..Truth::default()
        },
        accuracy: Accuracy::Exact,
    },
    Case {
        name: "start in contact and separating",
        what: "nothing at t = 0; lands after 2 v/g = 0.4 s",
        model: || on_floor(2.0, 1.0, 1.0),
        truth: || Truth {
            counts: vec![(Impact, 2), (Closing, 0)],
            times: vec![(Impact, "floor", 0, 0.4), (Impact, "floor", 1, 0.8)],
            ends: vec![("p.y", 0.2), ("p.vy", 0.0)],
            lost: Some(0.0),
            ..Truth::default()
        },
        accuracy: Accuracy::Exact,
    },
    Case {
        name: "impact on an output time",
        what: "impacts at 0.5 and 1.5 s, fixed steps and records every 0.25 s: found once each",
        model: || falling(1.75, true),
        truth: || Truth {
            counts: vec![(Impact, 2)],
            times: vec![(Impact, "floor", 0, 0.5), (Impact, "floor", 1, 1.5)],
            ends: vec![("p.y", 0.9375), ("p.vy", 2.5)],
            lost: Some(0.0),
            ..Truth::default()
        },
        accuracy: Accuracy::Exact,
    },
    Case {
        name: "impact just before the end",
        what: "the end is 1e-9 s after the impact: found, and left upwards",
        model: || falling(0.5 + 1e-9, false),
        truth: || Truth {
            counts: vec![(Impact, 1)],
            times: vec![(Impact, "floor", 0, 0.5)],
            ends: vec![("p.y", 5e-9), ("p.vy", 5.0)],
            lost: Some(0.0),
            ..Truth::default()
        },
        accuracy: Accuracy::Exact,
    },
    Case {
        name: "ten balls at once",
        what: "ten points fall from one height: ten impacts at every instant, ten accumulations at 1.5 s",
        model: || many(10),
        truth: || Truth {
            counts: vec![(Accumulation, 10)],
            times: vec![
                (Impact, "floor 0", 0, 0.5),
                (Impact, "floor 9", 0, 0.5),
                (Impact, "floor 9", 1, 1.0),
                (Accumulation, "floor 0", 0, 1.5),
                (Accumulation, "floor 9", 0, 1.5),
            ],
            ends: vec![("p0.y", 0.0), ("p9.y", 0.0), ("floor 0.force", G), ("floor 9.force", G)],
            lost: Some(125.0),
            ..Truth::default()
        },
        accuracy: Accuracy::Exact,
    },
    Case {
        name: "chain of stops",
        what: "a telescope of four equal parts, e = 0: each stop pulls the next part along, 1, 1/2, 1/3, 1/4 m/s; the blow goes through the stops before it",
        model: telescope,
        truth: || Truth {
            counts: vec![(Impact, 6)],
            times: vec![
                (Impact, "stop 1", 0, 0.1),
                (Impact, "stop 2", 0, 0.1 + 0.2),
                (Impact, "stop 3", 0, 0.1 + 0.2 + 0.3),
            ],
            ends: vec![
                ("part 0.vx", 0.25),
                ("part 1.vx", 0.25),
                ("part 2.vx", 0.25),
                ("part 3.vx", 0.25),
                ("part 3.x", 0.1),
            ],
            lost: Some(0.375),
            ..Truth::default()
        },
        accuracy: Accuracy::Exact,
    },
    Case {
        name: "load that jumps at an impact",
        what: "e = 1; at the instant of the impact, 0.5 s, gravity doubles: next one after 2·5/20 s",
        model: || loaded("when(t < 0.5, 0, -10)", 1.25, 1.25),
        truth: || Truth {
            counts: vec![(Impact, 2), (LoadChange, 1)],
            times: vec![(Impact, "floor", 0, 0.5), (LoadChange, "", 0, 0.5), (Impact, "floor", 1, 1.0)],
            ends: vec![("p.y", 0.625), ("p.vy", 0.0)],
            lost: Some(0.0),
            ..Truth::default()
        },
        accuracy: Accuracy::Exact,
    },
    Case {
        name: "contact opened and closed by a load",
        what: "at rest; lifted by 15 N from 1 to 2 s, let go at 2.5 m: up to 3.75 m, lands at 2.5 + √0.75 s",
        model: || loaded_at_rest("when(t > 1 and t < 2, 15, 0)", 4.0),
        truth: || Truth {
            counts: vec![(TakeOff, 1), (LoadChange, 2)],
            times: vec![(TakeOff, "floor", 0, 1.0), (Impact, "floor", 0, 2.5 + 0.75f64.sqrt())],
            ends: vec![("p.y", 0.0), ("p.vy", 0.0), ("floor.force", G)],
            ..Truth::default()
        },
        accuracy: Accuracy::Exact,
    },
    Case {
        name: "force within a contact that only touches",
        what: "no gravity: at rest at the wall without force; pressed with 3 N from 1 s, pulled with 2 N from 2 s",
        model: touched,
        truth: || Truth {
            counts: vec![(Impact, 0), (LoadChange, 2)],
            ends: vec![("p.y", 1.0), ("p.vy", 2.0), ("floor.force", 0.0)],
            lost: Some(0.0),
            ..Truth::default()
        },
        accuracy: Accuracy::Exact,
    },
    Case {
        name: "fast through a thin plate",
        what: "1000 m/s against a plate of 1 mm, fixed steps of 0.01 s: caught, e = 1 throws it back",
        model: || thin(Some(0.01)),
        truth: thin_truth,
        accuracy: Accuracy::Exact,
    },
    Case {
        name: "fast through a thin plate, free steps",
        what: "the same with error control, whose steps are as long as the run",
        model: || thin(None),
        truth: thin_truth,
        accuracy: Accuracy::Exact,
    },
    Case {
        name: "box that bounces flat",
        what: "e = 1: both lower corners at once, ten times; it stays level and keeps its energy",
        model: flat_box,
        truth: || Truth {
            counts: vec![(Impact, 20), (Accumulation, 0)],
            times: vec![(Impact, "floor", 0, 0.5), (Impact, "floor", 19, 9.5)],
            ends: vec![("box.y", 1.35), ("box.angle", 0.0), ("box.vy", 0.0)],
            lost: Some(0.0),
            ..Truth::default()
        },
        accuracy: Accuracy::Exact,
    },
];

fn two_in_a_step() -> Result<Model, Error> {
    let sections = [
        point("a", [0.0, 0.5 * G * 0.42 * 0.42]),
        point("b", [1.0, 0.5 * G * 0.44 * 0.44]),
        wall("first", "a", FLOOR.0, FLOOR.1, 1.0),
        wall("second", "b", FLOOR.0, FLOOR.1, 1.0),
        record(&["a.vy", "b.vy"]),
    ];
    let mut model = model("two in a step", G, 1.0, &sections.concat())?;
    model.solve.step = Some(0.1);
    Ok(model)
}

fn narrow() -> Result<Model, Error> {
    let sections = [
        point("p", [0.005, 0.0]),
        wall("left", "p", [0.0, 0.0], [1.0, 0.0], 1.0),
        wall("right", "p", [0.01, 0.0], [-1.0, 0.0], 1.0),
        velocity("p", [1.0, 0.0]),
        record(&["p.x", "p.vx"]),
    ];
    let mut model = model("narrow", 0.0, 1.0, &sections.concat())?;
    model.solve.step = Some(0.1);
    Ok(model)
}

fn on_floor(v: f64, e: f64, end: f64) -> Result<Model, Error> {
    let sections = [
        point("p", [0.0, 0.0]),
        wall("floor", "p", FLOOR.0, FLOOR.1, e),
        velocity("p", [0.0, v]),
        record(&["p.y", "p.vy", "floor.force"]),
    ];
    model("on the floor", G, end, &sections.concat())
}

fn falling(end: f64, fixed: bool) -> Result<Model, Error> {
    let sections =
        [point("p", [0.0, 1.25]), wall("floor", "p", FLOOR.0, FLOOR.1, 1.0), record(&["p.y", "p.vy"])];
    let mut model = model("falling", G, end, &sections.concat())?;
    if fixed {
        model.solve.step = Some(0.25);
        model.output.every = Some(0.25);
    }
    Ok(model)
}

fn many(n: usize) -> Result<Model, Error> {
    let (mut text, mut names) = (String::new(), Vec::new());
    for k in 0..n {
        text += &point(&format!("p{k}"), [k as f64, 1.25]);
        text += &wall(&format!("floor {k}"), &format!("p{k}"), FLOOR.0, FLOOR.1, 0.5);
        names.extend([format!("p{k}.y"), format!("floor {k}.force")]);
    }
    text += &record(&names.iter().map(String::as_str).collect::<Vec<_>>());
    model("many balls", G, 2.0, &text)
}

/// Parts on one rail; each may move 0.1 m ahead of the next.
fn telescope() -> Result<Model, Error> {
    let mut text = String::new();
    for k in 0..4 {
        let _ = write!(text, "[[body]]\nname = \"part {k}\"\nmass = 1.0\ncom = [0, 0]\ninertia = 1.0\n");
        let other = if k == 0 { "ground".into() } else { format!("part {}", k - 1) };
        let _ = write!(
            text,
            "[[joint]]\nname = \"rail {k}\"\ntype = \"prismatic\"\nbetween = [\"{other}\", \"part {k}\"]\nat = [0, 0]\naxis = \"x\"\n"
        );
        if k > 0 {
            // part k stays behind part k − 1 by 0.1 m at most
            let _ = write!(text, "[[contact]]\nname = \"stop {k}\"\njoint = \"rail {k}\"\nlower = -0.1\n");
        }
    }
    text += "[start]\nbody.\"part 0\" = { vx = 1.0 }\nbody.\"part 1\" = { vx = 0 }\nbody.\"part 2\" = { vx = 0 }\nbody.\"part 3\" = { vx = 0 }\n";
    text += &record(&["part 0.vx", "part 1.vx", "part 2.vx", "part 3.vx", "part 3.x"]);
    model("telescope", 0.0, 1.0, &text)
}

fn load(formula: &str) -> String {
    format!("[[force]]\nname = \"load\"\ntype = \"force\"\nbody = \"p\"\nvector = [0, \"{formula}\"]\n")
}

fn loaded(formula: &str, height: f64, end: f64) -> Result<Model, Error> {
    let sections = [
        point("p", [0.0, height]),
        wall("floor", "p", FLOOR.0, FLOOR.1, 1.0),
        load(formula),
        record(&["p.y", "p.vy"]),
    ];
    model("loaded", G, end, &sections.concat())
}

fn loaded_at_rest(formula: &str, end: f64) -> Result<Model, Error> {
    let sections = [
        point("p", [0.0, 0.0]),
        wall("floor", "p", FLOOR.0, FLOOR.1, 0.0),
        load(formula),
        record(&["p.y", "p.vy", "floor.force"]),
    ];
    model("lifted", G, end, &sections.concat())
}

fn touched() -> Result<Model, Error> {
    let sections = [
        point("p", [0.0, 0.0]),
        wall("floor", "p", FLOOR.0, FLOOR.1, 0.5),
        load("when(t < 1, 0, -3) + when(t < 2, 0, 5)"),
        record(&["p.y", "p.vy", "floor.force"]),
    ];
    model("touched", 0.0, 3.0, &sections.concat())
}

/// A plate from x = 30.123 m on, 1 mm thick and 2 m high.
fn thin(step: Option<f64>) -> Result<Model, Error> {
    let sections = [
        point("p", [0.0, 0.3]),
        "[[contact]]\nname = \"plate\"\npair = [{ polygon = [[30.123, -1], [30.124, -1], [30.124, 1], [30.123, 1]] }, \"p.tip\"]\nrestitution = 1.0\n".into(),
        velocity("p", [1000.0, 0.0]),
        record(&["p.x", "p.vx"]),
    ];
    let mut model = model("thin plate", 0.0, 0.1, &sections.concat())?;
    model.solve.step = step;
    Ok(model)
}

fn thin_truth() -> Truth {
    Truth {
        counts: vec![(Impact, 1)],
        times: vec![(Impact, "plate", 0, 0.030_123)],
        ends: vec![("p.vx", -1000.0), ("p.x", 2.0 * 30.123 - 100.0)],
        lost: Some(0.0),
        ..Truth::default()
    }
}

fn flat_box() -> Result<Model, Error> {
    let text = "[[body]]\nname = \"box\"\nmass = 1.0\ncom = [0, 1.35]\ninertia = 0.01\n\
                shapes = { body = { polygon = [[-0.2, 1.25], [0.2, 1.25], [0.2, 1.45], [-0.2, 1.45]] } }\n\
                [[contact]]\nname = \"floor\"\npair = [{ plane = { at = [0, 0], normal = \"y\" } }, \"box.body\"]\nrestitution = 1.0\n";
    let text = [text.to_string(), record(&["box.y", "box.angle", "box.vy"])];
    model("flat box", G, 10.0, &text.concat())
}
