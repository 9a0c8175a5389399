//! Impacts that accumulate, and some that look like it and do not.

use super::{Accuracy, Case, G, Truth, model, point, record, velocity, wall};
use crate::impacts;
use delassus::output::EventKind::{Accumulation, Impact};
use delassus::{Error, Model};
use std::f64::consts::FRAC_1_SQRT_2;
use std::fmt::Write as _;

pub(super) const CASES: &[Case] = &[
    Case {
        name: "bouncing ball, e = 0.5",
        what: "falls by 1.25 m in 0.5 s; impacts accumulate at 0.5 (1 + e)/(1 − e) = 1.5 s, then it rests with m g",
        model: || ball(0.5, 3.0),
        truth: || ball_truth(0.5),
        accuracy: Accuracy::Exact,
    },
    Case {
        name: "bouncing ball, e = 0.95",
        what: "the same with slow decay: accumulation at 19.5 s",
        model: || ball(0.95, 20.0),
        truth: || ball_truth(0.95),
        accuracy: Accuracy::Exact,
    },
    Case {
        name: "bouncing ball, e = 0.05",
        what: "the same with fast decay: few impacts are left to see it from",
        model: || ball(0.05, 2.0),
        truth: || Truth { times: ball_truth(0.05).times[..4].to_vec(), ..ball_truth(0.05) },
        accuracy: Accuracy::Exact,
    },
    Case {
        name: "bouncing ball, e = 0",
        what: "one impact, then rest: nothing accumulates",
        model: || ball(0.0, 2.0),
        truth: || Truth {
            counts: vec![(Impact, 1), (Accumulation, 0)],
            times: vec![(Impact, "floor", 0, 0.5)],
            ends: vec![("p.y", 0.0), ("p.vy", 0.0), ("floor.force", G)],
            lost: Some(1.25 * G),
            ..Truth::default()
        },
        accuracy: Accuracy::Exact,
    },
    Case {
        name: "ball on an incline",
        what: "bounces down a slope of 30°; across it as a ball under g cos α, along it with g sin α all the time",
        model: incline,
        truth: incline_truth,
        accuracy: Accuracy::Exact,
    },
    Case {
        name: "ball in a wedge",
        what: "a wedge of 90°: distances from its sides are two bouncing balls under g/√2, each with its own accumulation",
        model: wedge,
        truth: wedge_truth,
        accuracy: Accuracy::Exact,
    },
    Case {
        name: "disc between two discs",
        what: "falls into the valley, struck on both sides at once; bounces straight up, accumulates on both, rests",
        model: valley,
        truth: || {
            let first = (2.0 * (0.5 - VALLEY) / G).sqrt();
            let force = G * 0.2 / (2.0 * VALLEY);
            Truth {
                counts: vec![(Accumulation, 2)],
                times: vec![
                    (Impact, "left", 0, first),
                    (Impact, "right", 0, first),
                    (Impact, "right", 2, 2.5 * first),
                    (Accumulation, "left", 0, 3.0 * first),
                    (Accumulation, "right", 0, 3.0 * first),
                ],
                ends: vec![("p.x", 0.0), ("p.y", VALLEY), ("left.force", force), ("right.force", force)],
                lost: Some(G * (0.5 - VALLEY)),
                ..Truth::default()
            }
        },
        accuracy: Accuracy::Exact,
    },
    Case {
        name: "ball in a corner",
        what: "spatial: three walls at right angles, gravity along their diagonal: three bouncing balls under g/√3",
        model: corner,
        truth: corner_truth,
        accuracy: Accuracy::Exact,
    },
    Case {
        name: "two balls on top of each other",
        what: "both contacts bounce in turn and together; everything comes to rest with 2 m g and m g",
        model: stack,
        truth: || Truth {
            ends: vec![
                ("low.y", 0.1),
                ("top.y", 0.3),
                ("low.vy", 0.0),
                ("top.vy", 0.0),
                ("floor.force", 2.0 * G),
                ("pair.force", G),
            ],
            lost: Some(G * (0.4 + 1.0)),
            ..Truth::default()
        },
        accuracy: Accuracy::Exact,
    },
    Case {
        name: "between two walls, e = 1",
        what: "no gravity: an impact every second, for ever",
        model: || slot(1.0, 100.0),
        truth: || Truth {
            counts: vec![(Impact, 100), (Accumulation, 0)],
            times: (0..100).map(|k| (Impact, ["right", "left"][k % 2], k / 2, 0.5 + k as f64)).collect(),
            ends: vec![("p.x", 0.5), ("p.vx", 1.0)],
            lost: Some(0.0),
            ..Truth::default()
        },
        accuracy: Accuracy::Exact,
    },
    Case {
        name: "between two walls, e = 1/2",
        what: "no gravity: intervals double, 0.5 + 2 + 4 + … s; a finite number of impacts, never an accumulation",
        model: || slot(0.5, 1000.0),
        truth: || Truth {
            counts: vec![(Impact, 9), (Accumulation, 0)],
            times: (0..9)
                .map(|k| (Impact, ["right", "left"][k % 2], k / 2, f64::powi(2.0, k as i32 + 1) - 1.5))
                .collect(),
            ends: vec![("p.vx", -f64::powi(0.5, 9)), ("p.x", 1.0 - f64::powi(0.5, 9) * (1000.0 - 510.5))],
            lost: Some(0.5 * (1.0 - f64::powi(0.25, 9))),
            ..Truth::default()
        },
        accuracy: Accuracy::Exact,
    },
    Case {
        name: "cradle against a wall",
        what: "five balls with gaps, e = 1: the blow runs to the wall and back, the first ball leaves as fast as it came",
        model: || cradle(5),
        truth: || Truth {
            counts: vec![(Impact, 9), (Accumulation, 0)],
            ends: vec![("b1.vx", -1.0), ("b2.vx", 0.0), ("b3.vx", 0.0), ("b4.vx", 0.0), ("b5.vx", 0.0)],
            lost: Some(0.0),
            ..Truth::default()
        },
        accuracy: Accuracy::Exact,
    },
    Case {
        name: "bouncing pendulum",
        what: "bruls2018 6.1 with e = 0.5: accumulation by quadrature, then rest against the wall with 10 N",
        model: || impacts::bouncing_pendulum(0.5),
        truth: || Truth {
            counts: vec![(Accumulation, 1)],
            times: vec![
                (Impact, "wall", 0, impacts::PENDULUM_FIRST[0]),
                (Accumulation, "wall", 0, impacts::PENDULUM_ACCUMULATION[1][1]),
            ],
            ends: vec![("wall.force", 10.0), ("O.rate", 0.0)],
            ..Truth::default()
        },
        accuracy: Accuracy::Method,
    },
    Case {
        name: "rocking block",
        what: "no friction: rocks from corner to corner until it stands; all energy above standing is lost",
        model: || {
            let mut model = impacts::rocking_block(0.3)?;
            model.solve.end = 3.0;
            Ok(model)
        },
        truth: || {
            let (s, c) = 8f64.to_radians().sin_cos();
            Truth {
                ends: vec![("block.angle", 0.0), ("block.y", 0.3)],
                lost: Some(2.0 * 9.81 * (0.3 * c + 0.1 * s - 0.3)),
                ..Truth::default()
            }
        },
        accuracy: Accuracy::Method,
    },
];

fn ball(e: f64, end: f64) -> Result<Model, Error> {
    let text = [
        point("p", [0.0, 1.25]),
        wall("floor", "p", [0.0, 0.0], [0.0, 1.0], e),
        record(&["p.y", "p.vy", "floor.force"]),
    ];
    model("bouncing ball", G, end, &text.concat())
}

/// t₁ = 0.5 s and intervals 2 t₁ eᵏ.
fn ball_truth(e: f64) -> Truth {
    let mut times = vec![(Accumulation, "floor", 0, 0.5 * (1.0 + e) / (1.0 - e))];
    let (mut t, mut rest) = (0.5, 1.0);
    for k in 0..10 {
        times.push((Impact, "floor", k, t));
        rest *= e;
        t += rest;
    }
    Truth {
        counts: vec![(Accumulation, 1)],
        times,
        ends: vec![("p.y", 0.0), ("p.vy", 0.0), ("floor.force", G)],
        lost: Some(1.25 * G),
        ..Truth::default()
    }
}

const INCLINE_END: f64 = 3.0;

fn incline() -> Result<Model, Error> {
    let (s, c) = 30f64.to_radians().sin_cos();
    // 0.5 m from the slope through the origin
    let text = [
        point("p", [0.5 * s, 0.5 * c]),
        wall("slope", "p", [0.0, 0.0], [s, c], 0.5),
        record(&["p.x", "p.y", "p.vx", "p.vy", "slope.force"]),
    ];
    model("incline", G, INCLINE_END, &text.concat())
}

fn incline_truth() -> Truth {
    let (s, c) = 30f64.to_radians().sin_cos();
    let first = (1.0 / (G * c)).sqrt();
    let (along, speed) = (0.5 * G * s * INCLINE_END * INCLINE_END, G * s * INCLINE_END);
    Truth {
        counts: vec![(Accumulation, 1)],
        times: vec![
            (Impact, "slope", 0, first),
            (Impact, "slope", 5, first * (1.0 + 2.0 * (1.0 - f64::powi(0.5, 5)))),
            (Accumulation, "slope", 0, 3.0 * first),
        ],
        ends: vec![
            ("p.x", along * c),
            ("p.y", -along * s),
            ("p.vx", speed * c),
            ("p.vy", -speed * s),
            ("slope.force", G * c),
        ],
        lost: Some(G * c * 0.5),
        ..Truth::default()
    }
}

/// Distances of the point from the two sides.
const WEDGE: [f64; 2] = [0.3, 0.7];

fn wedge() -> Result<Model, Error> {
    let n = FRAC_1_SQRT_2;
    // normals (1, 1)/√2 and (−1, 1)/√2
    let text = [
        point("p", [(WEDGE[0] - WEDGE[1]) * n, (WEDGE[0] + WEDGE[1]) * n]),
        wall("left", "p", [0.0, 0.0], [n, n], 0.6),
        wall("right", "p", [0.0, 0.0], [-n, n], 0.6),
        record(&["p.x", "p.y", "left.force", "right.force"]),
    ];
    model("wedge", G, 4.0, &text.concat())
}

fn wedge_truth() -> Truth {
    let first = WEDGE.map(|d| (2.0 * d / (G * FRAC_1_SQRT_2)).sqrt());
    Truth {
        counts: vec![(Accumulation, 2)],
        times: vec![
            (Impact, "left", 0, first[0]),
            (Impact, "right", 0, first[1]),
            (Accumulation, "left", 0, 4.0 * first[0]),
            (Accumulation, "right", 0, 4.0 * first[1]),
        ],
        ends: vec![
            ("p.x", 0.0),
            ("p.y", 0.0),
            ("left.force", G * FRAC_1_SQRT_2),
            ("right.force", G * FRAC_1_SQRT_2),
        ],
        lost: Some(G * FRAC_1_SQRT_2 * (WEDGE[0] + WEDGE[1])),
        ..Truth::default()
    }
}

/// Height at which the disc rests: √(0.2² − 0.15²).
const VALLEY: f64 = 0.132_287_565_553_229_54;

/// Discs of 0.1 m: two fixed at x = ±0.15 m, one above.
fn valley() -> Result<Model, Error> {
    let mut text = String::from(
        "[[body]]\nname = \"p\"\nmass = 1.0\ncom = [0, 0.5]\ninertia = 0.005\nshapes = { rim = { disc = { radius = 0.1 } } }\n",
    );
    for (name, x) in [("left", -0.15), ("right", 0.15)] {
        let _ = write!(
            text,
            "[[contact]]\nname = \"{name}\"\npair = [{{ disc = {{ at = [{x:?}, 0], radius = 0.1 }} }}, \"p.rim\"]\nrestitution = 0.5\n"
        );
    }
    text += &record(&["p.x", "p.y", "left.force", "right.force"]);
    model("valley", G, 2.0, &text)
}

/// Distances of the sphere from the three walls.
const CORNER: [f64; 3] = [0.2, 0.5, 0.9];

fn corner() -> Result<Model, Error> {
    let g = -G / 3f64.sqrt();
    let [x, y, z] = CORNER.map(|d| d + 0.1);
    let mut text = format!(
        "delassus = 1\nname = \"corner\"\n[world]\ndimension = 3\ngravity = [{g:?}, {g:?}, {g:?}]\n\
         [[body]]\nname = \"p\"\nmass = 1.0\ncom = [{x:?}, {y:?}, {z:?}]\ninertia = {{ diag = [0.004, 0.004, 0.004] }}\n\
         shapes = {{ rim = {{ sphere = {{ radius = 0.1 }} }} }}\n"
    );
    for axis in ["x", "y", "z"] {
        let _ = write!(
            text,
            "[[contact]]\nname = \"{axis}\"\npair = [{{ plane = {{ at = [0, 0, 0], normal = \"{axis}\" }} }}, \"p.rim\"]\nrestitution = 0.5\n"
        );
    }
    text += &record(&["p.x", "p.y", "p.z", "x.force", "y.force", "z.force"]);
    let mut model = Model::parse(&text, "corner.toml", &[])?;
    model.solve.end = 2.5;
    model.solve.max_steps = 400_000;
    Ok(model)
}

fn corner_truth() -> Truth {
    let g = G / 3f64.sqrt();
    let first = CORNER.map(|d| (2.0 * d / g).sqrt());
    let mut times = Vec::new();
    for (name, t) in ["x", "y", "z"].into_iter().zip(first) {
        times.extend([(Impact, name, 0, t), (Impact, name, 3, t * 2.75), (Accumulation, name, 0, 3.0 * t)]);
    }
    Truth {
        counts: vec![(Accumulation, 3)],
        times,
        ends: vec![("p.x", 0.1), ("p.y", 0.1), ("p.z", 0.1), ("x.force", g), ("y.force", g), ("z.force", g)],
        lost: Some(g * CORNER.iter().sum::<f64>()),
        ..Truth::default()
    }
}

/// Discs of 0.1 m on a vertical rail, 0.4 and 1.0 m above where they come to rest.
fn stack() -> Result<Model, Error> {
    let mut text = String::new();
    for (name, y) in [("low", 0.5), ("top", 1.3)] {
        let _ = write!(
            text,
            "[[body]]\nname = \"{name}\"\nmass = 1.0\ncom = [0, {y:?}]\ninertia = 0.005\nshapes = {{ rim = {{ disc = {{ radius = 0.1 }} }} }}\n\
             [[joint]]\nname = \"{name} rail\"\ntype = \"prismatic\"\nbetween = [\"ground\", \"{name}\"]\nat = [0, {y:?}]\naxis = \"y\"\n"
        );
    }
    text += "[[contact]]\nname = \"floor\"\npair = [{ plane = { at = [0, 0], normal = \"y\" } }, \"low.rim\"]\nrestitution = 0.5\n\
             [[contact]]\nname = \"pair\"\npair = [\"low.rim\", \"top.rim\"]\nrestitution = 0.5\n";
    text += &record(&["low.y", "top.y", "low.vy", "top.vy", "floor.force", "pair.force"]);
    model("stack", G, 6.0, &text)
}

/// Walls 1 m apart, the point in the middle with 1 m/s.
fn slot(e: f64, end: f64) -> Result<Model, Error> {
    let text = [
        point("p", [0.5, 0.0]),
        wall("left", "p", [0.0, 0.0], [1.0, 0.0], e),
        wall("right", "p", [1.0, 0.0], [-1.0, 0.0], e),
        velocity("p", [1.0, 0.0]),
        record(&["p.x", "p.vx"]),
    ];
    model("slot", 0.0, end, &text.concat())
}

/// Discs of 0.05 m, 0.01 m apart, and a wall 0.1 m behind the last.
fn cradle(n: usize) -> Result<Model, Error> {
    let mut text = String::new();
    for k in 1..=n {
        let x = if k == 1 { -0.5 } else { 0.11 * k as f64 };
        let _ = write!(
            text,
            "[[body]]\nname = \"b{k}\"\nmass = 1.0\ncom = [{x:?}, 0]\ninertia = 0.00125\nshapes = {{ rim = {{ disc = {{ radius = 0.05 }} }} }}\n\
             [[joint]]\nname = \"rail {k}\"\ntype = \"prismatic\"\nbetween = [\"ground\", \"b{k}\"]\nat = [{x:?}, 0]\naxis = \"x\"\n"
        );
        if k > 1 {
            let j = k - 1;
            let _ = write!(
                text,
                "[[contact]]\nname = \"{j}-{k}\"\npair = [\"b{j}.rim\", \"b{k}.rim\"]\nrestitution = 1.0\n"
            );
        }
    }
    let end = 0.11 * n as f64 + 0.15;
    let _ = write!(
        text,
        "[[contact]]\nname = \"wall\"\npair = [{{ plane = {{ at = [{end:?}, 0], normal = \"-x\" }} }}, \"b{n}.rim\"]\nrestitution = 1.0\n"
    );
    text += &velocity("b1", [1.0, 0.0]);
    let names: Vec<String> = (1..=n).map(|k| format!("b{k}.vx")).collect();
    text += &record(&names.iter().map(String::as_str).collect::<Vec<_>>());
    model("cradle", 0.0, 3.0, &text)
}
