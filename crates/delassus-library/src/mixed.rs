//! Models in which impacts happen while other contacts are closed and press.

use delassus::{Error, Model};
use std::fmt::Write as _;

/// A model and what to look at.
#[derive(Clone, Copy, Debug)]
pub struct Mixed {
    /// Name, one word.
    pub name: &'static str,
    /// What happens.
    pub what: &'static str,
    /// The model.
    pub model: fn() -> Result<Model, Error>,
    /// Recorded positions.
    pub positions: &'static [&'static str],
    /// Force of a contact that is closed most of the time.
    pub force: &'static str,
}

/// All of them.
pub const MIXED: &[Mixed] = &[
    Mixed {
        name: "box",
        what: "a box at rest on a smooth floor is hit by a slide above its centre: it slides, tips about its front corner and falls back",
        model: struck_box,
        positions: &["box.x", "box.y", "box.angle", "slide.x"],
        force: "floor.force",
    },
    Mixed {
        name: "stack",
        what: "a ball rests on the floor, another one bounces on it (e = 0.6)",
        model: stack,
        positions: &["low.y", "top.y"],
        force: "floor.force",
    },
    Mixed {
        name: "pendulums",
        what: "a pendulum leans against a wall, a second one strikes it again and again (e = 0.7)",
        model: pendulums,
        positions: &["A.angle", "B.angle"],
        force: "wall.force",
    },
    Mixed {
        name: "tray",
        what: "a point on a table that moves up and down by 0.45 g, between two walls of it (e = 0.8)",
        model: tray,
        positions: &["p.x", "p.y"],
        force: "table.force",
    },
    Mixed {
        name: "bar",
        what: "an elastic bar stands on the floor and is hit from above",
        model: bar,
        positions: &["tip.x", "tail.x", "ball.x"],
        force: "floor.force",
    },
];

fn model(name: &str, gravity: [f64; 2], end: f64, sections: &str, m: &[&str]) -> Result<Model, Error> {
    let text = format!(
        "delassus = 1\nname = \"{name}\"\n[world]\ndimension = 2\ngravity = {gravity:?}\n{sections}\n[output]\nrecord = {m:?}\n"
    );
    let mut model = Model::parse(&text, &format!("{name}.toml"), &[])?;
    model.solve.end = end;
    model.solve.error_estimate = false;
    Ok(model)
}

fn disc(name: &str, at: [f64; 2], radius: f64) -> String {
    format!(
        "[[body]]\nname = \"{name}\"\nmass = 1.0\ncom = {at:?}\ninertia = {:?}\nshapes = {{ rim = {{ disc = {{ radius = {radius:?} }} }} }}\n",
        0.5 * radius * radius
    )
}

fn rail(body: &str, at: [f64; 2], axis: &str) -> String {
    format!(
        "[[joint]]\nname = \"{body} rail\"\ntype = \"prismatic\"\nbetween = [\"ground\", \"{body}\"]\nat = {at:?}\naxis = \"{axis}\"\n"
    )
}

fn plane(name: &str, other: &str, at: [f64; 2], normal: &str, e: f64) -> String {
    format!(
        "[[contact]]\nname = \"{name}\"\npair = [{{ plane = {{ at = {at:?}, normal = \"{normal}\" }} }}, \"{other}\"]\nrestitution = {e:?}\n"
    )
}

fn pair(name: &str, a: &str, b: &str, e: f64) -> String {
    format!("[[contact]]\nname = \"{name}\"\npair = [\"{a}\", \"{b}\"]\nrestitution = {e:?}\n")
}

fn struck_box() -> Result<Model, Error> {
    let mut text = String::from(
        "[[body]]\nname = \"box\"\nmass = 2.0\ncom = [0, 0.15]\ninertia = 0.03\nshapes = { hull = { polygon = { points = [[-0.2, 0], [0.2, 0], [0.2, 0.3], [-0.2, 0.3]] } } }\n",
    );
    text += &disc("slide", [-0.45, 0.22], 0.05);
    text += &rail("slide", [-0.45, 0.22], "x");
    text += &plane("floor", "box.hull", [0.0, 0.0], "y", 0.0);
    text += &pair("blow", "box.hull", "slide.rim", 0.5);
    text += "[start]\nbody.slide = { vx = 1.5 }\n";
    model(
        "struck box",
        [0.0, -10.0],
        0.35,
        &text,
        &["box.x", "box.y", "box.angle", "slide.x", "floor.force", "energy"],
    )
}

fn stack() -> Result<Model, Error> {
    let mut text = String::new();
    for (name, y) in [("low", 0.1), ("top", 0.6)] {
        text += &disc(name, [0.0, y], 0.1);
        text += &rail(name, [0.0, y], "y");
    }
    text += &plane("floor", "low.rim", [0.0, 0.0], "y", 0.0);
    text += &pair("pair", "low.rim", "top.rim", 0.6);
    model("stack", [0.0, -10.0], 0.7, &text, &["low.y", "top.y", "floor.force", "energy"])
}

fn pendulums() -> Result<Model, Error> {
    let mut text = String::new();
    // A leans at the wall, B starts 0.6 rad from where it would hang, touching A
    let (s, c) = 0.6f64.sin_cos();
    for (name, pin, at) in [("A", [0.0, 0.0], [0.6, -0.8]), ("B", [0.8, 0.0], [0.8 + 0.8 * s, -0.8 * c])] {
        let _ = write!(
            text,
            "{}[[joint]]\nname = \"{name} pin\"\ntype = \"revolute\"\nbetween = [\"ground\", \"{name}\"]\nat = {pin:?}\n",
            disc(name, at, 0.1)
        );
    }
    text += &plane("wall", "A.rim", [0.5, 0.0], "x", 0.0);
    text += &pair("pair", "A.rim", "B.rim", 0.7);
    model("pendulums", [0.0, -10.0], 1.2, &text, &["A.angle", "B.angle", "wall.force", "energy"])
}

fn tray() -> Result<Model, Error> {
    let mut text = String::from(
        "[[body]]\nname = \"p\"\nkind = \"point\"\nmass = 1.0\ncom = [0.1, 0]\nshapes = { tip = { point = {} } }\n\
         [[body]]\nname = \"table\"\nmass = 1.0\ncom = [0, 0]\ninertia = 1.0\nshapes = { top = { plane = { at = [0, 0], normal = \"y\" } } }\n\
         [[joint]]\nname = \"shaker\"\ntype = \"prismatic\"\nbetween = [\"ground\", \"table\"]\nat = [0, 0]\naxis = \"y\"\nmotion = \"0.02 * sin(15 * t)\"\n",
    );
    text += &pair("table", "table.top", "p.tip", 0.0);
    text += &plane("left", "p.tip", [-0.5, 0.0], "x", 0.8);
    text += &plane("right", "p.tip", [0.5, 0.0], "-x", 0.8);
    text += "[start]\nbody.p = { vx = 1.3, vy = 0.3 }\n";
    model("tray", [0.0, -10.0], 2.0, &text, &["p.x", "p.y", "table.force", "energy"])
}

fn bar() -> Result<Model, Error> {
    // x points down: gravity, a bar of 1 kg and 1 m with waves of 30 m/s, a ball above it
    let mut text = String::from(
        "[[body]]\nname = \"bar\"\nkind = \"bar\"\nfrom = [0, 0]\nto = [1, 0]\nE = 900\narea = 1\ndensity = 1\nelements = 6\nshapes = { tip = { point = { at = [1, 0] } }, tail = { point = { at = [0, 0] } } }\n\
         [[frame]]\nname = \"tail\"\nbody = \"bar\"\nat = [0, 0]\n[[frame]]\nname = \"tip\"\nbody = \"bar\"\nat = [1, 0]\n",
    );
    text += &disc("ball", [-0.2, 0.0], 0.1);
    text += &rail("ball", [-0.2, 0.0], "x");
    text += &plane("floor", "bar.tip", [1.0, 0.0], "-x", 0.0);
    text += &pair("blow", "bar.tail", "ball.rim", 0.0);
    model("bar", [10.0, 0.0], 0.4, &text, &["tip.x", "tail.x", "ball.x", "floor.force", "energy"])
}
