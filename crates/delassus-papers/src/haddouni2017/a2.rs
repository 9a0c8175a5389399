//! A2: the Newton–Euler variant q̇ = T(q) v: unit quaternion and rotation vector describe the same motion.

use super::study::rotation_vector::{RotationVector, angle, quaternion, tangent_inverse, turned};
use crate::study::slope;
use crate::rows::Judged;
use crate::{Context, Row};
use delassus::integrator::{self, Options};
use delassus::model::{Body, Channel, Dimension, StartEntry};
use delassus::simulate::{self, Session, Silent, session::explain};
use delassus::{Error, Model, State};

pub(crate) const STATEMENT: &str = "a free body with quaternion state and one with rotation-vector state move alike to the integrator's tolerance; the quaternion's norm is off by less than 1e-12";

pub(crate) const JUDGED: Judged = Judged {
    criterion: "the two states differ by an error of order 2 ± 0.15 at equal steps, runs with tolerances 1e-4, 1e-6, 1e-8 are off by less than the tolerance times the steps, and the quaternion's norm is off by less than 1e-12 in every step",
    checked: "the same method on an own system in rotation-vector coordinates; Runge-Kutta on the rotation vector's equation",
    deviation: "an error per step within the tolerance adds up over the steps: hence tolerance times steps",
    ..Judged::UNTOLD
};

const J: [f64; 3] = [1.0, 2.0, 2.5];
const PSI: [f64; 3] = [0.2, -0.3, 0.5];
const OMEGA: [f64; 3] = [1.0, 1.5, 0.4];
const END: f64 = 1.0;
const METHOD: &str = "gen-alpha-pv";
/// Error of third order at steps of 2.5 ms and 1.25 ms, rad.
const EXTRAPOLATED: f64 = 1e-7;

/// A free body, drawn turned by ψ₀ and spinning.
fn body() -> Result<Model, Error> {
    let mut model = Model::new("free body", Dimension::Spatial);
    let mut body = Body::rigid("B", 1.0, [0.0; 3], [[J[0], 0.0, 0.0], [0.0, J[1], 0.0], [0.0, 0.0, J[2]]]);
    body.rotation = quaternion(PSI);
    model.add_body(body)?;
    for (k, value) in OMEGA.into_iter().enumerate() {
        model.start.push(StartEntry { channel: Channel::BodyOmega(0, k), value, label: format!("body.B.w{k}") });
    }
    for k in 0..4 {
        model.output.record.push((format!("q{k}"), Channel::BodyQuaternion(0, k)));
    }
    model.gravity = [0.0; 3];
    model.solve.end = END;
    model.solve.method = METHOD.parse()?;
    Ok(model)
}

/// Attitude and body rates of the model after n steps, and the largest error of the quaternion's norm.
fn with_quaternion(model: &Model, h: f64, n: usize) -> Result<(Vec<f64>, f64), Error> {
    let mut session = Session::new(model, METHOD, &Options::default(), h)?;
    let mut norm = 0.0f64;
    for _ in 0..n {
        session.advance_many(h, 1)?;
        let size = session.x.q[3..7].iter().map(|x| x * x).sum::<f64>().sqrt();
        norm = norm.max((size - 1.0).abs());
    }
    Ok((session.x.q[3..7].to_vec(), norm))
}

/// Rotation vector after n steps of the same method on the own system.
fn with_vector(omega: [f64; 3], h: f64, n: usize) -> Result<[f64; 3], Error> {
    let mut sys = RotationVector::new(J);
    let mut stepper = (integrator::method(METHOD)?.make)(&sys, &Options::default());
    let mut x = State::zero(3, 3, 0);
    x.q.copy_from_slice(&PSI);
    x.v.copy_from_slice(&tangent_inverse(PSI, omega));
    let mut next = x.clone();
    stepper.restart(&mut sys, &mut x, h).map_err(|f| explain(&sys, &f, 0.0, h))?;
    for _ in 0..n {
        stepper.step(&mut sys, &x, h, &mut next).map_err(|f| explain(&sys, &f, x.t, h))?;
        stepper.accept();
        std::mem::swap(&mut x, &mut next);
    }
    Ok([x.q[0], x.q[1], x.q[2]])
}

pub(crate) fn run(context: &Context) -> Result<Row, Error> {
    let mut row = Row::default();
    let mut model = body()?;
    // body rates as the program starts with them
    let start = Session::new(&model, METHOD, &Options::default(), 1e-3)?;
    let omega = [start.x.v[3], start.x.v[4], start.x.v[5]];
    let (psi, _) = turned(J, PSI, omega, END, 20_000);
    let exact = quaternion(psi);

    // the same method and steps on both states: they differ by the method's own error
    let counts = [100usize, 200, 400, 800];
    let (mut h, mut between, mut norm) = (Vec::new(), Vec::new(), 0.0f64);
    let mut own = 0.0f64;
    let mut ends = Vec::new();
    for n in counts {
        let step = END / n as f64;
        let (q, off) = with_quaternion(&model, step, n)?;
        let p = quaternion(with_vector(omega, step, n)?);
        norm = norm.max(off);
        h.push(step);
        between.push(angle(&q, &p));
        own = angle(&q, &exact);
        ends.push(q);
    }
    // without the error of order two: what is left is of the equations
    let limit: Vec<f64> = ends[3].iter().zip(&ends[2]).map(|(fine, coarse)| (4.0 * fine - coarse) / 3.0).collect();
    let extrapolated = angle(&limit, &exact);
    row.put("error.extrapolated", extrapolated);
    let order = slope(&h, &between);
    row.compare("order.difference", order, 2.0);
    row.put("difference.fixed", between.last().copied().unwrap_or(f64::NAN));
    row.put("error.fixed", own);

    // under error control: the quaternion run against the rotation vector by Runge–Kutta
    let mut holds = (order - 2.0).abs() < 0.15 && extrapolated < EXTRAPOLATED;
    for tolerance in [1e-4, 1e-6, 1e-8] {
        model.solve.tolerance = Some(tolerance);
        let outcome = simulate::run(&model, &mut Silent)?;
        let q: Vec<f64> = outcome.summary.final_values.iter().map(|v| v.1).collect();
        let difference = angle(q.get(q.len().saturating_sub(4)..).unwrap_or(&[]), &exact);
        let steps = outcome.summary.steps as f64;
        row.put(format!("difference.tolerance_{tolerance:e}"), difference);
        row.put(format!("steps.tolerance_{tolerance:e}"), steps);
        // an error per step of at most the tolerance adds up over the steps
        holds &= outcome.summary.completed && difference < tolerance * steps;
    }
    let (_, long) = with_quaternion(&model, 1e-3, if context.quick { 5000 } else { 50_000 })?;
    norm = norm.max(long);
    row.put("norm_error", norm);
    row.holds = holds && norm < 1e-12;
    row.note = "Attitudes (rad) after 1 s of free tumbling: the same steps on the program's quaternion and on an own rotation-vector system, then error-controlled runs against Runge–Kutta on ψ̇ = T⁻¹ω (limit: tolerance × steps).".into();
    Ok(row)
}
