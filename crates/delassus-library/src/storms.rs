//! Models in which events crowd: impacts among several bodies that accumulate together, beyond what a geometric series of one
//! contact describes.

use delassus::{Error, Model};
use std::fmt::Write as _;

/// Gravity of these models, m/s².
pub const G: f64 = 10.0;
/// Radius of the balls, m.
pub const RADIUS: f64 = 0.1;

fn world(name: &str, g: f64) -> String {
    format!("delassus = 1\nname = \"{name}\"\n[world]\ndimension = 2\ngravity = [0, {:?}]\n", -g)
}

fn ball(out: &mut String, k: usize, at: [f64; 2]) {
    let _ = write!(
        out,
        "[[body]]\nname = \"b{k}\"\nmass = 1.0\ncom = {at:?}\ninertia = 0.005\nshapes = {{ rim = {{ disc = {{ radius = {RADIUS:?} }} }} }}\n"
    );
}

fn rail(out: &mut String, k: usize, at: [f64; 2], axis: &str) {
    let _ = write!(
        out,
        "[[joint]]\nname = \"rail {k}\"\ntype = \"prismatic\"\nbetween = [\"ground\", \"b{k}\"]\nat = {at:?}\naxis = \"{axis}\"\n"
    );
}

fn next(out: &mut String, k: usize, e: f64) {
    let _ = write!(
        out,
        "[[contact]]\nname = \"{}-{k}\"\npair = [\"b{}.rim\", \"b{k}.rim\"]\nrestitution = {e:?}\n",
        k - 1,
        k - 1
    );
}

fn finish(mut text: String, name: &str, end: f64, record: &[String]) -> Result<Model, Error> {
    let _ = writeln!(text, "[output]\nrecord = {record:?}");
    let mut model = Model::parse(&text, &format!("{name}.toml"), &[])?;
    model.solve.end = end;
    model.solve.error_estimate = false;
    Ok(model)
}

/// A column of n balls on a vertical rail, 0.1 m apart, falls on the floor and comes to rest: ball k rests with its centre at
/// 0.1 + 0.2 k m, and contact k carries the weight of all above it. All energy above that is lost, [`column_lost`].
///
/// # Errors
/// If e is not in [0, 1].
pub fn column(n: usize, e: f64, end: f64) -> Result<Model, Error> {
    let mut text = world("column", G);
    for k in 0..n {
        let at = [0.0, 0.3 + 0.3 * k as f64];
        ball(&mut text, k, at);
        rail(&mut text, k, at, "y");
    }
    let _ = write!(
        text,
        "[[contact]]\nname = \"floor\"\npair = [{{ plane = {{ at = [0, 0], normal = \"y\" }} }}, \"b0.rim\"]\nrestitution = {e:?}\n"
    );
    (1..n).for_each(|k| next(&mut text, k, e));
    let mut record: Vec<String> = (0..n).map(|k| format!("b{k}.y")).collect();
    record.push("floor.force".into());
    finish(text, "column", end, &record)
}

/// Energy that a [`column()`] loses until it rests, J.
pub fn column_lost(n: usize) -> f64 {
    (0..n).map(|k| G * (0.2 + 0.1 * k as f64)).sum()
}

/// n balls in a row run against a wall without gravity, equal speeds but for the last: an inelastic collapse. Momentum changes by
/// the wall's impulse only.
///
/// # Errors
/// If e is not in [0, 1].
pub fn row(n: usize, e: f64, end: f64) -> Result<Model, Error> {
    let mut text = world("row", 0.0);
    for k in 0..n {
        let at = [0.5 + 0.25 * k as f64, 0.0];
        ball(&mut text, k, at);
        rail(&mut text, k, at, "x");
    }
    let _ = write!(
        text,
        "[[contact]]\nname = \"wall\"\npair = [{{ plane = {{ at = [0, 0], normal = \"x\" }} }}, \"b0.rim\"]\nrestitution = {e:?}\n"
    );
    (1..n).for_each(|k| next(&mut text, k, e));
    text += "[start]\n";
    for k in 0..n {
        let _ = writeln!(text, "body.b{k} = {{ vx = -1.0 }}");
    }
    let mut record: Vec<String> = (0..n).flat_map(|k| [format!("b{k}.x"), format!("b{k}.vx")]).collect();
    record.push("wall.impulse".into());
    finish(text, "row", end, &record)
}

/// n balls fall together into a box 0.9 m wide, in rows of three that do not stand straight above each other.
///
/// # Errors
/// If e is not in [0, 1].
pub fn box_of_balls(n: usize, e: f64, end: f64) -> Result<Model, Error> {
    let mut text = world("box of balls", G);
    for k in 0..n {
        let (i, j) = (k % 3, k / 3);
        let shift = 0.01 * ((7 * k + 3 * j) % 5) as f64;
        ball(&mut text, k, [0.13 + 0.3 * i as f64 + shift, 0.3 + 0.27 * j as f64]);
    }
    let _ = write!(
        text,
        "[[contact]]\nname = \"balls\"\namong = [\"b*.rim\"]\nwith = [{{ plane = {{ at = [0, 0], normal = \"y\" }} }}, {{ plane = {{ at = [0, 0], normal = \"x\" }} }}, {{ plane = {{ at = [0.9, 0], normal = \"-x\" }} }}]\nrestitution = {e:?}\n"
    );
    let record: Vec<String> = (0..n).flat_map(|k| [format!("b{k}.x"), format!("b{k}.y")]).collect();
    finish(text, "box of balls", end, &record)
}

/// A [`column()`] of two balls on a table that moves as 0.01 sin 20 t (0.4 g): bounces of both, again and again.
///
/// # Errors
/// If e is not in [0, 1].
pub fn shaken_pair(e: f64, end: f64) -> Result<Model, Error> {
    let mut text = world("shaken pair", G);
    for k in 0..2 {
        let at = [0.0, 0.3 + 0.3 * k as f64];
        ball(&mut text, k, at);
        rail(&mut text, k, at, "y");
    }
    text += "[[body]]\nname = \"table\"\nmass = 1.0\ncom = [0, 0]\ninertia = 1.0\nshapes = { top = { plane = { at = [0, 0], normal = \"y\" } } }\n\
             [[joint]]\nname = \"shaker\"\ntype = \"prismatic\"\nbetween = [\"ground\", \"table\"]\nat = [0, 0]\naxis = \"y\"\nmotion = \"0.01 * sin(20 * t)\"\n";
    let _ = write!(
        text,
        "[[contact]]\nname = \"floor\"\npair = [\"table.top\", \"b0.rim\"]\nrestitution = {e:?}\n"
    );
    next(&mut text, 1, e);
    finish(text, "shaken pair", end, &["b0.y".into(), "b1.y".into(), "table.y".into()])
}
