//! Friction in space: directions that turn, corners that are one too many.

use super::super::step::Level;
use super::toy::{Force, How, Rows, Run, how, orders, rough, row};

const G: f64 = 9.81;

fn thrown(level: Level, mu: f64, h: f64, end: f64) -> Run {
    let (s, c) = 0.4f64.sin_cos();
    let rows: Rows = Box::new(|_, q, _| {
        vec![row(q[2], &[0.0, 0.0, 1.0]), row(0.0, &[1.0, 0.0, 0.0]), row(0.0, &[0.0, 1.0, 0.0])]
    });
    let force: Force = Box::new(move |_, _, _| vec![G * s, 0.0, -G * c]);
    let mut run = Run::new(
        How { level, ..how(h) },
        &[1.0; 3],
        force,
        rows,
        &[rough(3, mu)],
        (&[0.0; 3], &[0.0, 2.0, 0.0]),
    );
    run.to(end, h);
    assert!(run.x.q[2].abs() < 1e-13);
    run
}

#[test]
fn a_block_thrown_across_an_incline_of_its_friction_angle_ends_with_half_the_speed() {
    // u (1 + cos ψ) is constant where μ = tan α
    for level in [Level::Acceleration, Level::Velocity] {
        let run = thrown(level, 0.4f64.tan(), 1e-2, 10.0);
        let [vx, vy] = [run.x.v[0], run.x.v[1]];
        let u = vx.hypot(vy);
        assert!((u + vx - 2.0).abs() < 3e-2 && vy.abs() < 1e-2);
        assert!(run.left < 1e-10);
    }
}

#[test]
fn slip_that_turns_is_of_second_order() {
    let end = |h: f64| thrown(Level::Acceleration, 0.3, h, 1.0).x;
    let exact = end(1.0 / 12800.0);
    for i in 0..2 {
        let e: Vec<f64> =
            [100.0, 200.0, 400.0].iter().map(|n| (end(1.0 / n).q[i] - exact.q[i]).abs()).collect();
        let ev: Vec<f64> =
            [100.0, 200.0, 400.0].iter().map(|n| (end(1.0 / n).v[i] - exact.v[i]).abs()).collect();
        assert!(orders(&e).iter().chain(&orders(&ev)).all(|o| (o - 2.0).abs() < 0.25));
    }
}

#[test]
fn slip_in_space_ends_and_stays_ended() {
    for level in [Level::Acceleration, Level::Velocity] {
        let run = thrown(level, 0.6, 1e-3, 5.0);
        assert!(run.x.v.iter().all(|v| v.abs() < 1e-13));
    }
}

/// A box on four corners, small turns: (x, y, z, φx, φy, φz).
fn four_corners(level: Level, mu: f64, angle: f64, v: &[f64; 6], h: f64) -> Run {
    const A: f64 = 0.2;
    const B: f64 = 0.3;
    const C: f64 = 0.1;
    let (s, c) = angle.sin_cos();
    let rows: Rows = Box::new(|_, q, _| {
        let mut rows = Vec::new();
        for [x, y] in [[A, B], [-A, B], [-A, -B], [A, -B]] {
            rows.push(row(q[2] + y * q[3] - x * q[4], &[0.0, 0.0, 1.0, y, -x, 0.0]));
            rows.push(row(0.0, &[1.0, 0.0, 0.0, 0.0, -C, -y]));
            rows.push(row(0.0, &[0.0, 1.0, 0.0, C, 0.0, x]));
        }
        rows
    });
    let force: Force = Box::new(move |_, _, _| vec![2.0 * G * s, 0.0, -2.0 * G * c, 0.0, 0.0, 0.0]);
    let mass = [
        2.0,
        2.0,
        2.0,
        2.0 * (B * B + C * C) / 3.0,
        2.0 * (A * A + C * C) / 3.0,
        2.0 * (A * A + B * B) / 3.0,
    ];
    Run::new(How { level, ..how(h) }, &mass, force, rows, &[rough(3, mu); 4], (&[0.0; 6], v))
}

#[test]
fn a_box_on_four_corners_rests_slides_and_stops() {
    for level in [Level::Acceleration, Level::Velocity] {
        let mut rest = four_corners(level, 0.5, 0.4, &[0.0; 6], 1e-2);
        rest.to(10.0, 1e-2);
        assert!(rest.x.q.iter().all(|q| q.abs() < 1e-12), "{:?}", rest.x.q);
        let mut slide = four_corners(level, 0.3, 0.4, &[0.0; 6], 1e-2);
        slide.to(1.0, 1e-2);
        let a = G * (0.4f64.sin() - 0.3 * 0.4f64.cos());
        assert!((slide.x.v[0] - a).abs() < 1e-9 && slide.x.q[2].abs() < 1e-12);
        let mut stop = four_corners(level, 0.4, 0.0, &[0.5, 0.3, 0.0, 0.0, 0.0, 2.0], 1e-3);
        stop.to(1.0, 1e-3);
        assert!(stop.x.v.iter().all(|v| v.abs() < 1e-10));
    }
}
