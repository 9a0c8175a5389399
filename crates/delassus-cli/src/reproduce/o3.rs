//! O3: event-driven against time-stepping, the open question of haddouni2017, section 5. First version.

use super::study::impacts::{controlled, go, of};
use super::study::slope;
use super::{Context, Entry, Row};
use delassus::Error;
use delassus::output::{EventKind, Plot};
use delassus_models::impacts::{
    DOUBLE_PENDULUM_IMPACTS, bouncing_ball, bouncing_pendulum, impact_double_pendulum,
};
use delassus_models::reference::bouncing_pendulum_08;

pub(super) const ROW: Entry = Entry {
    id: "O3",
    paper: "haddouni2017",
    statement: "event-driven methods compared with time-stepping on the same models, in accuracy and cost (first version: the comparator is a plain Moreau–Jean scheme of this row, for two models of one coordinate)",
    run,
};

const E: f64 = 0.8;
const METHODS: [(&str, f64); 4] =
    [("hem5", 1e-10), ("phem56", 1e-10), ("mdop5", 1e-10), ("gen-alpha-pv", 1e-7)];

/// A system of one coordinate q with q̈ = a(q) and a gap g(q) whose gradient is G(q).
struct One {
    acceleration: fn(f64) -> f64,
    gap: fn(f64) -> (f64, f64),
    start: f64,
}

/// Ball: height of its lowest point.
const BALL: One = One { acceleration: |_| -9.81, gap: |q| (q, 1.0), start: 1.0 };
/// Pendulum of examples/bouncing-pendulum.toml: angle, inertia 1.1 about the pin, 1 kg at 1 m, g = 10, wall at x = √2/2.
const PENDULUM: One = One {
    acceleration: |q| -10.0 * q.cos() / 1.1,
    gap: |q| (q.cos() - std::f64::consts::FRAC_1_SQRT_2, -q.sin()),
    start: 15.0 * std::f64::consts::PI / 180.0,
};

/// Moreau–Jean with θ = ½: a contact whose gap is closed at q + h v/2 takes 0 ≤ U⁺ + e U⁻ ⟂ P ≥ 0. Returns q at every step.
fn moreau_jean(one: &One, h: f64, steps: usize) -> Vec<f64> {
    let (mut q, mut v) = (one.start, 0.0);
    let mut out = vec![q];
    for _ in 0..steps {
        let middle = q + 0.5 * h * v;
        let mut next = v + h * (one.acceleration)(middle);
        let (gap, g) = (one.gap)(middle);
        if gap <= 0.0 {
            // both velocities in the direction of the gap; its inertia cancels for one coordinate
            let miss = g * next + E * g * v;
            if miss < 0.0 {
                next -= miss / g;
            }
        }
        q += 0.5 * h * (v + next);
        v = next;
        out.push(q);
    }
    out
}

/// Height of the ball at t, closed form.
fn ball_at(t: f64) -> f64 {
    let first = (2.0 / 9.81f64).sqrt();
    if t <= first {
        return 1.0 - 0.5 * 9.81 * t * t;
    }
    let (mut from, mut v) = (first, 9.81 * first * E);
    loop {
        let long = 2.0 * v / 9.81;
        if t <= from + long || v < 1e-14 {
            let s = (t - from).min(long);
            return v * s - 0.5 * 9.81 * s * s;
        }
        (from, v) = (from + long, v * E);
    }
}

fn run(context: &Context) -> Result<Row, Error> {
    let mut row = Row { holds: true, ..Row::default() };
    let mut plot = Plot::new("O3: largest position error and cost, 3 s of motion")
        .x("evaluations of the equations of motion")
        .y("largest error, m or rad")
        .log_x()
        .log_y();
    let end = 3.0;
    let every = 1e-2;
    let count = 300usize;
    // event-driven: errors at every 10 ms
    let mut pendulum = bouncing_pendulum(E)?;
    pendulum.solve.end = end;
    pendulum.output.every = Some(every);
    let exact = go(&controlled(pendulum.clone(), "hem5", 1e-13))?;
    let mut ball = bouncing_ball(E)?;
    ball.solve.end = end;
    ball.output.every = Some(every);
    let sampled = |out: &delassus::simulate::Outcome, channel: &str| -> Vec<(f64, f64)> {
        let t = out.record.column("t").unwrap_or_default();
        let y = out.record.column(channel).unwrap_or_default();
        t.iter().copied().zip(y.iter().copied()).collect()
    };
    let truth = sampled(&exact, "O.angle");
    let at = |k: usize| {
        let t = k as f64 * every;
        truth.iter().find(|p| (p.0 - t).abs() < 1e-9).map_or(f64::NAN, |p| p.1)
    };
    let mut best = [f64::INFINITY; 2];
    let mut worst = 0.0f64;
    for (method, tolerance) in METHODS {
        let out = go(&controlled(ball.clone(), method, tolerance))?;
        let error =
            sampled(&out, "ball.y").iter().fold(0.0f64, |m, (t, y)| m.max((y - 0.05 - ball_at(*t)).abs()));
        let evaluations = out.summary.evaluations as f64;
        row.put(format!("ball.error.event.{method}"), error);
        row.put(format!("ball.evaluations.event.{method}"), evaluations);
        row.put(format!("ball.events.{method}"), out.summary.events.total() as f64);
        row.put(format!("ball.milliseconds.event.{method}"), 1e3 * out.summary.wall_seconds);
        plot = plot.points(&format!("ball, {method}"), &[evaluations], &[error.max(1e-16)]);
        best[0] = best[0].min(error);
        worst = worst.max(error);
        let out = go(&controlled(pendulum.clone(), method, tolerance))?;
        let expected = bouncing_pendulum_08();
        let times = of(&out, EventKind::Impact);
        let error = times
            .iter()
            .enumerate()
            .filter(|(k, _)| *k < expected.len())
            .fold(0.0f64, |m, (k, e)| m.max((e.t - expected.time(k)).abs()));
        let trajectory = sampled(&out, "O.angle").iter().fold(0.0f64, |m, (t, q)| {
            let k = (t / every).round();
            let grid = (t - k * every).abs() < 1e-9;
            if grid { m.max((q - at(k as usize)).abs()) } else { m }
        });
        let evaluations = out.summary.evaluations as f64;
        row.put(format!("pendulum.time_error.event.{method}"), error);
        row.put(format!("pendulum.error.event.{method}"), trajectory);
        row.put(format!("pendulum.evaluations.event.{method}"), evaluations);
        row.put(format!("pendulum.milliseconds.event.{method}"), 1e3 * out.summary.wall_seconds);
        plot = plot.points(&format!("pendulum, {method}"), &[evaluations], &[trajectory.max(1e-16)]);
        best[1] = best[1].min(trajectory);
        worst = worst.max(trajectory);
        let mut double = impact_double_pendulum()?;
        double.solve.end = 2.132;
        let out = go(&controlled(double, method, tolerance))?;
        let times = of(&out, EventKind::Impact);
        let error =
            times.iter().zip(&DOUBLE_PENDULUM_IMPACTS).fold(0.0f64, |m, (e, r)| m.max((e.t - r.t).abs()));
        row.put(format!("double_pendulum.time_error.event.{method}"), error);
        row.put(format!("double_pendulum.evaluations.event.{method}"), out.summary.evaluations as f64);
        row.holds &= times.len() == DOUBLE_PENDULUM_IMPACTS.len();
    }
    // time-stepping
    let fine: &[usize] = if context.quick { &[1, 10, 100] } else { &[1, 10, 100, 1000] };
    for (i, (name, one)) in [("ball", &BALL), ("pendulum", &PENDULUM)].into_iter().enumerate() {
        let (mut steps, mut errors) = (Vec::new(), Vec::new());
        for n in fine {
            let h = every / *n as f64;
            let q = moreau_jean(one, h, count * n);
            let error = (0..=count).fold(0.0f64, |m, k| {
                let exact = if i == 0 { ball_at(k as f64 * every) } else { at(k) };
                m.max((q[k * n] - exact).abs())
            });
            row.put(format!("{name}.error.moreau_jean.{h:.0e}"), error);
            row.put(format!("{name}.evaluations.moreau_jean.{h:.0e}"), (count * n) as f64);
            steps.push((count * n) as f64);
            errors.push(error);
        }
        let order = -slope(&steps, &errors);
        row.put(format!("{name}.order.moreau_jean"), order);
        // evaluations it would need for the error of the best event-driven run
        let last = errors.len() - 1;
        let needed = steps[last] * (errors[last] / best[i].max(1e-15)).powf(1.0 / order.max(0.1));
        row.put(format!("{name}.evaluations_at_equal_error.moreau_jean"), needed);
        plot = plot.line_points(&format!("{name}, Moreau–Jean"), &steps, &errors);
        row.holds &= errors.iter().all(|e| *e > worst) && (0.5..1.5).contains(&order);
    }
    row.note = "Bouncing ball and bouncing pendulum, e = 0.8, 3 s: largest error of height (m) or angle (rad) at every 10 ms, evaluations of the equations of motion, milliseconds of the event-driven runs. The double pendulum: largest error of its five impact times against the reference values. moreau_jean: the plain Moreau–Jean scheme (θ = ½), written in this row for one coordinate as a comparator; the time-stepping methods of the program itself do not exist yet, nor does a comparison on mechanisms, so no times are given for it. Its error is of order one because impacts fall inside steps. evaluations_at_equal_error: what it would need, by its measured order, for the smallest error of the event-driven runs. The statement holds if every event-driven run is more accurate than time-stepping at any of its steps and that is of order one.".into();
    row.figures = context.figure("o3.svg", &plot)?;
    Ok(row)
}
