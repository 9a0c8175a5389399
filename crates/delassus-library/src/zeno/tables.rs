//! A point on a table that is driven up and down.

use super::{Accuracy, Case, G, Truth, model, point, record, root, velocity};
use delassus::output::EventKind::{Accumulation, Impact, TakeOff};
use delassus::{Error, Model};

pub(super) const CASES: &[Case] = &[
    Case {
        name: "table that never throws",
        what: "A ω² = 0.9 g: the point stays on the table; contact force m (g + ÿ)",
        model: || on_driven_table(0.9, 0.0),
        truth: || Truth {
            counts: vec![(Impact, 0), (TakeOff, 0)],
            ends: vec![
                ("p.y", shake(0.9, END)[0]),
                ("p.vy", shake(0.9, END)[1]),
                ("table.force", G + shake(0.9, END)[2]),
            ],
            lost: Some(0.0),
            ..Truth::default()
        },
        accuracy: Accuracy::Method,
    },
    Case {
        name: "table that throws",
        what: "A ω² = 2 g, e = 0: take-off where ÿ = −g, landing once a period, by a driven body",
        model: || on_driven_table(2.0, 0.0),
        truth: || plastic(&|t| shake(2.0, t), END),
        accuracy: Accuracy::Method,
    },
    Case {
        name: "formula that throws",
        what: "the same with the table as a gap by formula of t",
        model: || by_formula("0.05*sin(20*t)", 1.0, END, 0.0),
        truth: || plastic(&|t| shake(2.0, t), END),
        accuracy: Accuracy::Method,
    },
    Case {
        name: "growing amplitude",
        what: "y = 0.05 t sin 20 t, e = 0: rest at first, then thrown higher in every period",
        model: || by_formula("0.05*t*sin(20*t)", 0.0, 1.5, 0.0),
        truth: || plastic(&growing, 1.5),
        accuracy: Accuracy::Method,
    },
    Case {
        name: "chattering to rest on a shaken table",
        what: "A ω² = 0.5 g, e = 0.4, dropped from 0.2 m: impacts accumulate on the moving table, then the point goes with it",
        model: || {
            let sections = [
                point("p", [0.0, 0.2]),
                table(0.5),
                contact("table", 0.4),
                record(&["p.y", "p.vy", "table.force"]),
            ];
            model("shaken table", G, END, &sections.concat())
        },
        truth: || Truth {
            counts: vec![(Accumulation, 1), (TakeOff, 0)],
            ends: vec![
                ("p.y", shake(0.5, END)[0]),
                ("p.vy", shake(0.5, END)[1]),
                ("table.force", G + shake(0.5, END)[2]),
            ],
            ..Truth::default()
        },
        accuracy: Accuracy::Method,
    },
];

const END: f64 = 1.0;
const OMEGA: f64 = 20.0;

/// Height, velocity and acceleration of a table with A ω² = `part` g.
fn shake(part: f64, t: f64) -> [f64; 3] {
    let a = part * G / (OMEGA * OMEGA);
    let (s, c) = (OMEGA * t).sin_cos();
    [a * s, a * OMEGA * c, -a * OMEGA * OMEGA * s]
}

fn growing(t: f64) -> [f64; 3] {
    let ((s, c), b, w) = ((OMEGA * t).sin_cos(), 0.05, OMEGA);
    [b * t * s, b * (s + w * t * c), b * (2.0 * w * c - w * w * t * s)]
}

/// Exact motion with e = 0 of a point that starts on a table: rest where ÿ > −g, parabolas between.
fn plastic(y: &dyn Fn(f64) -> [f64; 3], end: f64) -> Truth {
    let mut truth = Truth::default();
    let (step, mut t, mut throws, mut lands, mut lost) = (1e-4, 0.0, 0, 0, 0.0);
    loop {
        let press = |t: f64| y(t)[2] + G;
        while press(t + step) > 0.0 && t < end {
            t += step;
        }
        let off = root(press, t, t + step);
        if t >= end || off >= end {
            let [y, v, a] = y(end);
            truth.ends = vec![("p.y", y), ("p.vy", v), ("table.force", G + a)];
            break;
        }
        truth.times.push((TakeOff, "table", throws, off));
        throws += 1;
        let [y0, v0, _] = y(off);
        let flight = |t: f64| [y0 + v0 * (t - off) - 0.5 * G * (t - off).powi(2), v0 - G * (t - off)];
        let above = |t: f64| flight(t)[0] - y(t)[0];
        t = off + step;
        while above(t + step) > 0.0 && t < end {
            t += step;
        }
        if t >= end {
            truth.ends = vec![("p.y", flight(end)[0]), ("p.vy", flight(end)[1]), ("table.force", 0.0)];
            break;
        }
        t = root(above, t, t + step);
        truth.times.push((Impact, "table", lands, t));
        lands += 1;
        lost += 0.5 * (flight(t)[1].powi(2) - y(t)[1].powi(2));
    }
    truth.counts = vec![(TakeOff, throws), (Impact, lands)];
    // the table gives and takes work in an impact: the kinetic energy of the point alone
    truth.lost = Some(lost);
    truth
}

/// A driven body with a table.
fn table(part: f64) -> String {
    let a = part * G / (OMEGA * OMEGA);
    format!(
        "[[body]]\nname = \"plate\"\nmass = 1.0\ncom = [0, 0]\ninertia = 1.0\nshapes = {{ top = {{ plane = {{ at = [0, 0], normal = \"y\" }} }} }}\n\
         [[joint]]\nname = \"drive\"\ntype = \"prismatic\"\nbetween = [\"ground\", \"plate\"]\nat = [0, 0]\naxis = \"y\"\nmotion = \"{a:?}*sin({OMEGA:?}*t)\"\n"
    )
}

fn contact(name: &str, e: f64) -> String {
    format!("[[contact]]\nname = \"{name}\"\npair = [\"plate.top\", \"p.tip\"]\nrestitution = {e:?}\n")
}

fn on_driven_table(part: f64, e: f64) -> Result<Model, Error> {
    let sections = [
        point("p", [0.0, 0.0]),
        table(part),
        contact("table", e),
        velocity("p", [0.0, shake(part, 0.0)[1]]),
        record(&["p.y", "p.vy", "table.force"]),
    ];
    model("driven table", G, END, &sections.concat())
}

fn by_formula(height: &str, v: f64, end: f64, e: f64) -> Result<Model, Error> {
    let sections = [
        point("p", [0.0, 0.0]),
        format!("[[contact]]\nname = \"table\"\ngap = \"p.y - {height}\"\nrestitution = {e:?}\n"),
        velocity("p", [0.0, v]),
        record(&["p.y", "p.vy", "table.force"]),
    ];
    model("formula table", G, end, &sections.concat())
}
