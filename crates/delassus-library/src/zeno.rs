//! A collection of models in which contacts accumulate, graze or meet at one instant, each with what must come out.
//!
//! The outcomes are closed forms, or exact solutions between events, so that any strategy for contacts can be held to them.

mod bouncing;
mod grazing;
mod instants;
mod refused;
mod tables;
mod verdict;

pub use verdict::faults;

use delassus::error::Code;
use delassus::output::EventKind;
use delassus::{Error, Model};

/// How well a method can meet the outcome.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Accuracy {
    /// Accelerations are constant between events: every method is exact, round-off is left.
    Exact,
    /// The error is the method's.
    Method,
    /// An error δ of a gap that is touched without velocity makes a velocity √(2aδ): the root of the method's error.
    Grazing,
}

/// What must come out of a run.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Truth {
    /// How many events of a kind there are.
    pub counts: Vec<(EventKind, usize)>,
    /// Kind, contact (or its beginning), which of these from 0, time in s.
    pub times: Vec<(EventKind, &'static str, usize, f64)>,
    /// Recorded channels at the end.
    pub ends: Vec<(&'static str, f64)>,
    /// Energy lost in impacts, J.
    pub lost: Option<f64>,
    /// Code of the warning that must be given.
    pub warning: Option<Code>,
    /// Codes one of which must end the run.
    pub errors: Vec<Code>,
}

/// A model and its outcome.
#[derive(Clone, Copy, Debug)]
pub struct Case {
    /// Name, unique in the collection.
    pub name: &'static str,
    /// What happens and why.
    pub what: &'static str,
    /// The model; its method and tolerance are for the reader to set, a fixed step is part of it.
    pub model: fn() -> Result<Model, Error>,
    /// What must come out.
    pub truth: fn() -> Truth,
    /// How well.
    pub accuracy: Accuracy,
}

/// The collection.
pub const ZENO: &[Case] = &ALL;

const LISTS: [&[Case]; 5] = [bouncing::CASES, tables::CASES, grazing::CASES, instants::CASES, refused::CASES];
const COUNT: usize = LISTS[0].len() + LISTS[1].len() + LISTS[2].len() + LISTS[3].len() + LISTS[4].len();
const ALL: [Case; COUNT] = {
    let mut all = [LISTS[0][0]; COUNT];
    let (mut i, mut n) = (0, 0);
    while i < LISTS.len() {
        let mut k = 0;
        while k < LISTS[i].len() {
            all[n] = LISTS[i][k];
            (k, n) = (k + 1, n + 1);
        }
        i += 1;
    }
    all
};

/// Gravity of all these models where there is any, m/s².
const G: f64 = 10.0;

/// A model file with gravity `g` in −y, the sections given and work bounded.
fn model(name: &str, g: f64, end: f64, sections: &str) -> Result<Model, Error> {
    let text = format!(
        "delassus = 1\nname = \"{name}\"\n[world]\ndimension = 2\ngravity = [0, {:?}]\n{sections}\n",
        -g
    );
    let mut model = Model::parse(&text, &format!("{name}.toml"), &[])?;
    model.solve.end = end;
    model.solve.max_steps = 400_000;
    model.solve.max_events = 20_000;
    Ok(model)
}

/// `[[body]]`: a point of 1 kg.
fn point(name: &str, at: [f64; 2]) -> String {
    format!(
        "[[body]]\nname = \"{name}\"\nkind = \"point\"\nmass = 1.0\ncom = {at:?}\nshapes = {{ tip = {{ point = {{}} }} }}\n"
    )
}

/// `[[contact]]` of a point with a plane.
fn wall(name: &str, body: &str, at: [f64; 2], normal: [f64; 2], e: f64) -> String {
    format!(
        "[[contact]]\nname = \"{name}\"\npair = [{{ plane = {{ at = {at:?}, normal = {normal:?} }} }}, \"{body}.tip\"]\nrestitution = {e:?}\n"
    )
}

/// `[start]` velocity of one body.
fn velocity(name: &str, v: [f64; 2]) -> String {
    format!("[start]\nbody.{name} = {{ vx = {:?}, vy = {:?} }}\n", v[0], v[1])
}

fn record(channels: &[&str]) -> String {
    format!("[output]\nrecord = {channels:?}\n")
}

/// Where a function that is positive at a and negative at b passes zero.
fn root(f: impl Fn(f64) -> f64, mut a: f64, mut b: f64) -> f64 {
    for _ in 0..100 {
        let c = 0.5 * (a + b);
        if f(c) > 0.0 { a = c } else { b = c }
    }
    0.5 * (a + b)
}
