//! Contacts that are touched without velocity, or missed by little.

use super::{Accuracy, Case, G, Truth, model, point, record, velocity, wall};
use delassus::output::EventKind::{Impact, TakeOff};
use delassus::{Error, Model};

pub(super) const CASES: &[Case] = &[
    Case {
        name: "pendulum that touches at its turning point",
        what: "released at 0.5 rad, wall at −0.5 rad: touches without velocity and swings on with its own period",
        model: || pendulum(0.0),
        truth: pendulum_truth,
        accuracy: Accuracy::Grazing,
    },
    Case {
        name: "sliding in a bowl",
        what: "a point starts at rest 0.5 rad from the bottom of a round bowl: a pendulum without a string, never leaves",
        model: bowl,
        truth: || Truth {
            counts: vec![(Impact, 0), (TakeOff, 0)],
            ends: vec![
                ("p.x", 0.0),
                ("p.y", -1.0),
                ("p.vx", -(2.0 * G * (1.0 - ANGLE.cos())).sqrt()),
                ("bowl.force", G * (3.0 - 2.0 * ANGLE.cos())),
            ],
            lost: Some(0.0),
            ..Truth::default()
        },
        accuracy: Accuracy::Method,
    },
    Case {
        name: "oscillator that grazes in every period",
        what: "x = cos 2πt against a wall 1e-4 before its turning point, e = 1: struck once in a period, which it shortens",
        model: oscillator,
        truth: || {
            let lost_phase = (1.0 - DEPTH).acos() / std::f64::consts::PI;
            Truth {
                counts: vec![(Impact, 3)],
                times: (0..3).map(|k| (Impact, "wall", k, (k as f64 + 0.5) * (1.0 - lost_phase))).collect(),
                lost: Some(0.0),
                ..Truth::default()
            }
        },
        accuracy: Accuracy::Grazing,
    },
    Case {
        name: "pin in a slot without play",
        what: "both sides touch; the load changes sides six times and presses one of them after the other; what velocity tolerances let pass is no energy",
        model: slot,
        truth: || Truth {
            ends: vec![
                ("p.x", 0.0),
                ("p.y", 2.0),
                ("p.vx", 0.0),
                ("left.force", 0.0),
                ("right.force", 3.0 * 20f64.sin()),
            ],
            lost: Some(0.0),
            ..Truth::default()
        },
        accuracy: Accuracy::Method,
    },
    Case {
        name: "table in free fall",
        what: "the table falls as the point does: they touch for ever, without force",
        model: || {
            let sections = [
                point("p", [0.0, 0.0]),
                "[[contact]]\nname = \"table\"\ngap = \"p.y + 5*t^2\"\nrestitution = 0.5\n".into(),
                record(&["p.y", "p.vy", "table.gap", "table.force"]),
            ];
            model("free fall", G, 2.0, &sections.concat())
        },
        truth: || Truth {
            counts: vec![(Impact, 0)],
            ends: vec![("p.y", -20.0), ("p.vy", -20.0), ("table.gap", 0.0), ("table.force", 0.0)],
            lost: Some(0.0),
            ..Truth::default()
        },
        accuracy: Accuracy::Exact,
    },
    Case {
        name: "ceiling touched at the top",
        what: "thrown with 2 m/s under 10 m/s² against a ceiling at 0.2 m: a parabola as if there were none",
        model: || ceiling(0.2),
        truth: || Truth {
            ends: vec![("p.y", 0.0), ("p.vy", -2.0), ("ceiling.force", 0.0)],
            ..Truth::default()
        },
        accuracy: Accuracy::Grazing,
    },
    Case {
        name: "ceiling missed",
        what: "the same, 1 nm below it",
        model: || ceiling(0.2 + 1e-9),
        truth: || Truth {
            counts: vec![(Impact, 0), (TakeOff, 0)],
            ends: vec![("p.y", 0.0), ("p.vy", -2.0), ("ceiling.force", 0.0)],
            lost: Some(0.0),
            ..Truth::default()
        },
        accuracy: Accuracy::Exact,
    },
    Case {
        name: "disc passes a disc with 1 nm",
        what: "no gravity: it is missed",
        model: || passing(1e-9),
        truth: || Truth {
            counts: vec![(Impact, 0)],
            ends: vec![("d.vx", 1.0), ("d.vy", 0.0)],
            lost: Some(0.0),
            ..Truth::default()
        },
        accuracy: Accuracy::Exact,
    },
    Case {
        name: "disc grazes a disc by 1 nm",
        what: "no gravity, e = 1: struck at 2e-5 m before the nearest place with 1e-4 m/s",
        model: || passing(-1e-9),
        truth: || struck(-1e-9),
        accuracy: Accuracy::Exact,
    },
    Case {
        name: "disc grazes a disc by 1 µm",
        what: "the same, deeper",
        model: || passing(-1e-6),
        truth: || struck(-1e-6),
        accuracy: Accuracy::Exact,
    },
    Case {
        name: "gate that is 2 mm too narrow",
        what: "a disc between two posts, e = 1, no gravity: struck on both sides at once by 1 mm, thrown straight back",
        model: gate,
        truth: || {
            let hit = struck(-1e-3).times[0].3;
            Truth {
                counts: vec![(Impact, 2)],
                times: vec![(Impact, "lower", 0, hit), (Impact, "upper", 0, hit)],
                ends: vec![("d.vx", -1.0), ("d.vy", 0.0)],
                lost: Some(0.0),
                ..Truth::default()
            }
        },
        accuracy: Accuracy::Exact,
    },
    Case {
        name: "slides along a plane without force",
        what: "moves along a plane with no force: gap, velocity and acceleration all vanish, nothing happens",
        model: || {
            let sections = [
                point("p", [0.0, 0.0]),
                wall("plane", "p", [0.0, 0.0], [0.0, 1.0], 0.5),
                velocity("p", [1.0, 0.0]),
                record(&["p.x", "p.y", "p.vx", "p.vy", "plane.force"]),
            ];
            model("skimming", 0.0, 10.0, &sections.concat())
        },
        truth: || Truth {
            counts: vec![(Impact, 0), (TakeOff, 0)],
            ends: vec![("p.x", 10.0), ("p.y", 0.0), ("p.vx", 1.0), ("p.vy", 0.0), ("plane.force", 0.0)],
            lost: Some(0.0),
            ..Truth::default()
        },
        accuracy: Accuracy::Exact,
    },
];

const ANGLE: f64 = 0.5;

/// 4 K(sin θ₀/2) √(L/g) with L = 1 m, by the arithmetic-geometric mean.
fn period() -> f64 {
    let (mut a, mut b) = (1.0, (0.5 * ANGLE).cos());
    for _ in 0..8 {
        (a, b) = (0.5 * (a + b), f64::sqrt(a * b));
    }
    2.0 * std::f64::consts::PI / (a * G.sqrt())
}

fn pendulum(e: f64) -> Result<Model, Error> {
    let (s, c) = ANGLE.sin_cos();
    let sections = [
        point("p", [s, -c]),
        "[[joint]]\nname = \"string\"\ntype = \"rod\"\nbetween = [\"ground\", \"p\"]\n".into(),
        format!("from = [0, 0]\nto = [{s:?}, {:?}]\n", -c),
        wall("wall", "p", [-s, 0.0], [1.0, 0.0], e),
        record(&["p.x", "p.y", "p.vx", "p.vy", "wall.force"]),
    ];
    model("grazing pendulum", G, 1.25 * period(), &sections.concat())
}

/// At 5/4 of the period it passes the lowest point to the left.
fn pendulum_truth() -> Truth {
    Truth {
        ends: vec![
            ("p.x", 0.0),
            ("p.y", -1.0),
            ("p.vx", -(2.0 * G * (1.0 - ANGLE.cos())).sqrt()),
            ("p.vy", 0.0),
            ("wall.force", 0.0),
        ],
        ..Truth::default()
    }
}

fn bowl() -> Result<Model, Error> {
    let (s, c) = ANGLE.sin_cos();
    let sections = [
        point("p", [s, -c]),
        "[[contact]]\nname = \"bowl\"\npair = [{ disc = { at = [0, 0], radius = 1.0, hollow = true } }, \"p.tip\"]\nrestitution = 0.5\n".into(),
        record(&["p.x", "p.y", "p.vx", "p.vy", "bowl.force"]),
    ];
    model("bowl", G, 1.25 * period(), &sections.concat())
}

/// Depth of the oscillator's grazing, in amplitudes.
const DEPTH: f64 = 1e-4;

fn oscillator() -> Result<Model, Error> {
    let sections = [
        point("p", [1.0, 0.0]),
        wall("wall", "p", [DEPTH - 1.0, 0.0], [1.0, 0.0], 1.0),
        "[[force]]\nname = \"spring\"\ntype = \"force\"\nbody = \"p\"\nvector = [\"-4*pi^2*p.x\", 0]\n"
            .into(),
        record(&["p.x", "p.vx"]),
    ];
    model("oscillator", 0.0, 3.0, &sections.concat())
}

/// A load 3 sin 10t; at the end 10t = 20 is 1.15 beyond 6π: to the right.
fn slot() -> Result<Model, Error> {
    let sections = [
        point("p", [0.0, 0.0]),
        wall("left", "p", [0.0, 0.0], [1.0, 0.0], 0.5),
        wall("right", "p", [0.0, 0.0], [-1.0, 0.0], 0.5),
        "[[force]]\nname = \"load\"\ntype = \"force\"\nbody = \"p\"\nvector = [\"3*sin(10*t)\", 0]\n".into(),
        velocity("p", [0.0, 1.0]),
        record(&["p.x", "p.y", "p.vx", "left.force", "right.force"]),
    ];
    model("slot", 0.0, 2.0, &sections.concat())
}

fn ceiling(height: f64) -> Result<Model, Error> {
    let sections = [
        point("p", [0.0, 0.0]),
        wall("ceiling", "p", [0.0, height], [0.0, -1.0], 0.5),
        velocity("p", [0.0, 2.0]),
        record(&["p.y", "p.vy", "ceiling.force"]),
    ];
    model("ceiling", G, 0.4, &sections.concat())
}

/// A disc of 0.1 m passes a fixed one with a clearance, from x = −1 m with 1 m/s.
fn passing(clearance: f64) -> Result<Model, Error> {
    let y = 0.2 + clearance;
    let sections = [
        format!(
            "[[body]]\nname = \"d\"\nmass = 1.0\ncom = [-1, {y:?}]\ninertia = 0.005\nshapes = {{ rim = {{ disc = {{ radius = 0.1 }} }} }}\n\
             [[contact]]\nname = \"post\"\npair = [{{ disc = {{ at = [0, 0], radius = 0.1 }} }}, \"d.rim\"]\nrestitution = 1.0\n"
        ),
        velocity("d", [1.0, 0.0]),
        record(&["d.vx", "d.vy"]),
    ];
    model("passing", 0.0, 3.0, &sections.concat())
}

fn gate() -> Result<Model, Error> {
    let mut text = String::from(
        "[[body]]\nname = \"d\"\nmass = 1.0\ncom = [-1, 0]\ninertia = 0.005\nshapes = { rim = { disc = { radius = 0.1 } } }\n",
    );
    for (name, y) in [("lower", 1e-3 - 0.2), ("upper", 0.2 - 1e-3)] {
        text += &format!(
            "[[contact]]\nname = \"{name}\"\npair = [{{ disc = {{ at = [0, {y:?}], radius = 0.1 }} }}, \"d.rim\"]\nrestitution = 1.0\n"
        );
    }
    text += &velocity("d", [1.0, 0.0]);
    text += &record(&["d.vx", "d.vy"]);
    model("gate", 0.0, 3.0, &text)
}

/// Mirrored at the normal of the place where the centres are 0.2 m apart.
fn struck(clearance: f64) -> Truth {
    let y = 0.2 + clearance;
    let x = -((0.2 - y) * (0.2 + y)).sqrt();
    let n = [x / 0.2, y / 0.2];
    let u = n[0];
    Truth {
        counts: vec![(Impact, 1)],
        times: vec![(Impact, "post", 0, 1.0 + x)],
        ends: vec![("d.vx", 1.0 - 2.0 * u * n[0]), ("d.vy", -2.0 * u * n[1])],
        lost: Some(0.0),
        ..Truth::default()
    }
}
