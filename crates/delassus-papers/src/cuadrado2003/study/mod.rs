//! The formulations of cuadrado2003 on small linkages and on the vehicle.

pub(crate) mod change_point;
pub(crate) mod trees;

pub(crate) use crate::study::distance;
use crate::study::{largest, word};
use delassus::integrator::Options;
use delassus::joint::JointKind;
use delassus::model::{Body, BodyRef, Channel, Coordinate, Dimension, Place, StartEntry};
use delassus::simulate::{Session, session::explain};
use delassus::{Error, Model};

/// A formulation of the paper.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Formulation {
    /// Its name there.
    pub(crate) name: &'static str,
    pub(crate) coordinates: &'static str,
    pub(crate) closure: &'static str,
    /// The fixed-point iteration of closure `recursive` is accelerated.
    pub(crate) accelerated: bool,
}

const fn formulation(name: &'static str, coordinates: &'static str, closure: &'static str) -> Formulation {
    Formulation { name, coordinates, closure, accelerated: false }
}

/// Natural coordinates, augmented Lagrangian.
pub(crate) const GLOBAL: Formulation = formulation("global", "natural", "augmented");
/// Relative coordinates projected to independent ones.
pub(crate) const TOPOLOGICAL: Formulation = formulation("topological", "relative", "independent");
/// Relative coordinates, augmented Lagrangian at the loop closures.
pub(crate) const HYBRID: Formulation = formulation("hybrid", "relative", "augmented");
/// Forward dynamics in a fixed-point iteration, as in the paper.
pub(crate) const RECURSIVE: Formulation = formulation("fully-recursive", "relative", "recursive");
/// The same with Anderson's acceleration, which the paper does not have.
pub(crate) const ACCELERATED: Formulation =
    Formulation { accelerated: true, ..formulation("accelerated-recursive", "relative", "recursive") };
/// The answer with Lagrange multipliers.
pub(crate) const MULTIPLIERS: Formulation = formulation("multipliers", "absolute", "multipliers");

/// The three formulations of the paper.
pub(crate) const THREE: [Formulation; 3] = [GLOBAL, TOPOLOGICAL, HYBRID];

/// Small linkages with end and steps of the coarsest run.
pub(crate) const SMALL: [(&str, f64, usize); 2] = [("four-bar", 0.4, 200), ("slider-crank", 0.3, 200)];

/// An example file.
pub(crate) fn example(name: &str) -> Result<Model, Error> {
    delassus_library::example(name, &[])
}

/// The model in another formulation.
pub(crate) fn with(model: &Model, formulation: Formulation) -> Model {
    let mut model = model.clone();
    (model.solve.coordinates, model.solve.closure) =
        (word(formulation.coordinates), word(formulation.closure));
    model.solve.accelerated = formulation.accelerated;
    model
}

/// Newton to round-off.
pub(crate) fn tight() -> Options {
    Options { newton: 1e-13, ..Options::default() }
}

/// Names of the parts of [`End`].
pub(crate) const PARTS: [&str; 3] = ["positions", "velocities", "reactions"];

/// Places and axes of all bodies, their velocities, reactions of all joints.
pub(crate) type End = [Vec<f64>; 3];

/// What steps cost together, and how far rows were violated at most.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Cost {
    pub(crate) steps: usize,
    pub(crate) iterations: usize,
    pub(crate) most_iterations: usize,
    /// Steps with 1, 2, 3 and more iterations.
    pub(crate) by_iterations: [usize; 4],
    pub(crate) factorizations: usize,
    pub(crate) projections: usize,
    pub(crate) violation: [f64; 3],
}

/// `n` steps of size `h`; the session stands at the end.
pub(crate) fn advance(
    model: &Model,
    method: &str,
    options: &Options,
    h: f64,
    n: usize,
) -> Result<(Session, Cost), Error> {
    let mut session = Session::new(model, method, options, h)?;
    let mut cost = Cost { steps: n, ..Cost::default() };
    for _ in 0..n {
        let r = match session.advance(h) {
            Ok(r) => r,
            Err(f) => return Err(explain(session.mechanism.as_system(), &f, session.x.t, h)),
        };
        cost.iterations += r.newton_iterations;
        cost.most_iterations = cost.most_iterations.max(r.newton_iterations);
        cost.by_iterations[r.newton_iterations.clamp(1, 4) - 1] += 1;
        cost.factorizations += r.factorizations;
        cost.projections += r.projections;
        let v = session.violation();
        for (worst, now) in cost.violation.iter_mut().zip([v.position, v.velocity, v.acceleration]) {
            *worst = worst.max(now);
        }
    }
    Ok((session, cost))
}

/// The end of `n` steps over `end`.
pub(crate) fn end_of(
    model: &Model,
    method: &str,
    options: &Options,
    end: f64,
    n: usize,
) -> Result<End, Error> {
    let (s, _) = advance(model, method, options, end / n as f64, n)?;
    let bodies = s.mechanism.bodies().states();
    let joints = s.mechanism.model().joints.len();
    Ok([
        bodies.iter().flat_map(|b| b.x.into_iter().chain(b.r.into_iter().flatten())).collect(),
        bodies.iter().flat_map(|b| b.v.into_iter().chain(b.omega)).collect(),
        (0..joints).flat_map(|j| s.mechanism.reaction(j, &s.x.v_dot, &s.x.lambda)).collect(),
    ])
}

/// Ends of n, 2n, 4n and 8n steps.
pub(crate) fn ladder(
    model: &Model,
    method: &str,
    options: &Options,
    end: f64,
    n: usize,
) -> Result<Vec<End>, Error> {
    (0..4).map(|k| end_of(model, method, options, end, n << k)).collect()
}

/// The limit of a ladder: errors of order 2, 3 and 4 removed.
pub(crate) fn limit(ladder: &[End]) -> End {
    [0, 1, 2].map(|part| {
        let mut level: Vec<Vec<f64>> = ladder.iter().map(|e| e[part].clone()).collect();
        for order in 2..ladder.len() + 1 {
            let w = (1u32 << order) as f64;
            level = level
                .windows(2)
                .map(|p| p[0].iter().zip(&p[1]).map(|(c, f)| (w * f - c) / (w - 1.0)).collect())
                .collect();
        }
        level.swap_remove(0)
    })
}

/// The same relative to the largest entry, at least 1.
pub(crate) fn relative(a: &[f64], b: &[f64]) -> f64 {
    distance(a, b) / largest(b).max(1.0)
}

/// Three uniform bars of 1 kg, A-B, B-C, C-D, between ground points A and D; the first turns at `rate`.
pub(crate) fn linkage(name: &str, points: [[f64; 2]; 4], rate: f64, gravity: f64) -> Result<Model, Error> {
    let mut model = Model::new(name, Dimension::Planar);
    model.gravity = [0.0, -gravity, 0.0];
    let mut ends = vec![BodyRef::Ground];
    for (k, bar) in ["crank", "coupler", "rocker"].into_iter().enumerate() {
        let ([ax, ay], [bx, by]) = (points[k], points[k + 1]);
        let length = (bx - ax).hypot(by - ay);
        ends.push(model.add_body(Body::planar(
            bar,
            1.0,
            [0.5 * (ax + bx), 0.5 * (ay + by)],
            length * length / 12.0,
        ))?);
    }
    ends.push(BodyRef::Ground);
    for (k, joint) in ["A", "B", "C", "D"].into_iter().enumerate() {
        let at = [points[k][0], points[k][1], 0.0];
        let pair = [ends[k], ends[k + 1]];
        let joint = model.joint_at(joint, JointKind::Revolute, pair, Place::at(at).axis([0.0, 0.0, 1.0]))?;
        model.joints.push(joint);
    }
    let channel = Channel::JointRate(0, Coordinate::Angle);
    model.start.push(StartEntry { channel, value: rate, label: "joint.A.rate".into() });
    Ok(model)
}
