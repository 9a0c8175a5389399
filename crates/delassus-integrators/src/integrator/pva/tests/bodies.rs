//! Bodies that turn: balls, rods, boxes, stacks.

use super::super::step::Level;
use super::toy::{Force, How, Rows, Run, Touch, how, rough, row};

const G: f64 = 9.81;

/// Corners, in the body's axes, of a body (x, y, θ) above a floor.
fn corners(list: &'static [[f64; 2]]) -> Rows {
    Box::new(move |_, q, v| {
        let (s, c) = q[2].sin_cos();
        let mut rows = Vec::new();
        for [cx, cy] in list {
            let (along, up) = (cx * c - cy * s, cx * s + cy * c);
            let mut normal = row(q[1] + up, &[0.0, 1.0, along]);
            let mut tangent = row(0.0, &[1.0, 0.0, -up]);
            normal.bias = -up * v[2] * v[2];
            tangent.bias = -along * v[2] * v[2];
            rows.extend([normal, tangent]);
        }
        rows
    })
}

/// Weight on an incline, x downhill.
fn weight(m: f64, angle: f64) -> Force {
    let (s, c) = angle.sin_cos();
    Box::new(move |_, _, _| vec![m * G * s, -m * G * c, 0.0])
}

#[test]
fn a_ball_slides_and_then_rolls() {
    let (r, m, mu) = (0.1, 2.0, 0.2);
    let inertia = 0.4 * m * r * r;
    for level in [Level::Acceleration, Level::Velocity] {
        let floor: Rows =
            Box::new(move |_, q, _| vec![row(q[1], &[0.0, 1.0, 0.0]), row(0.0, &[1.0, 0.0, r])]);
        let h = 1e-3;
        let start = (&[0.0, 0.0, 0.0], &[3.0, 0.0, 0.0]);
        let mut run = Run::new(
            How { level, ..how(h) },
            &[m, m, inertia],
            weight(m, 0.0),
            floor,
            &[rough(2, mu)],
            (start.0, start.1),
        );
        run.to(1.0, h);
        let v = 5.0 / 7.0 * 3.0;
        let t = 2.0 * 3.0 / (7.0 * mu * G);
        let x = 3.0 * t - 0.5 * mu * G * t * t + v * (1.0 - t);
        assert!(
            (run.x.v[0] - v).abs() < 1e-11 && (run.x.v[2] + v / r).abs() < 1e-9,
            "{level:?} {:?}",
            run.x.v
        );
        assert!((run.x.q[0] - x).abs() < 1e-3, "{level:?} {}", run.x.q[0] - x);
        let lost = 0.5 * m * 9.0 * 2.0 / 7.0;
        assert!((run.friction + run.impacts - lost).abs() < 1e-3 * lost, "{level:?}");
        assert!(run.left < 1e-10, "{}", run.left);
    }
}

const BOX: [[f64; 2]; 2] = [[-0.2, -0.3], [0.2, -0.3]];

#[test]
fn a_box_on_two_corners_rests_slides_and_never_creeps_or_lifts() {
    for level in [Level::Acceleration, Level::Velocity] {
        for (mu, angle) in [(0.5, 0.4), (0.3, 0.4)] {
            let h = 1e-2;
            let start: (&[f64], &[f64]) = (&[0.0, 0.3, 0.0], &[0.0; 3]);
            let touches = [rough(2, mu); 2];
            let mut run = Run::new(
                How { level, ..how(h) },
                &[3.0, 3.0, 0.2],
                weight(3.0, angle),
                corners(&BOX),
                &touches,
                start,
            );
            run.to(10.0, h);
            let a = (G * (angle.sin() - mu * angle.cos())).max(0.0);
            assert!((run.x.q[0] - 50.0 * a).abs() < 1e-8);
            assert!((run.x.q[1] - 0.3).abs() < 1e-12 && run.x.q[2].abs() < 1e-12);
        }
    }
}

/// A rod falls on a floor.
fn rod(how: How, mu: f64, e: f64, angle: f64, v: [f64; 3]) -> Run {
    const ENDS: [[f64; 2]; 2] = [[-0.5, 0.0], [0.5, 0.0]];
    let mut touch = rough(2, mu);
    touch.entry.restitution = e;
    let start = [0.0, 0.5 * angle.sin() + 0.1, angle];
    Run::new(how, &[1.0, 1.0, 1.0 / 12.0], weight(1.0, 0.0), corners(&ENDS), &[touch; 2], (&start, &v))
}

fn energy(run: &Run) -> f64 {
    let v = &run.x.v;
    0.5 * (v[0] * v[0] + v[1] * v[1] + v[2] * v[2] / 12.0) + G * run.x.q[1]
}

#[test]
fn a_rod_falls_on_a_rough_floor_and_comes_to_rest() {
    for level in [Level::Acceleration, Level::Velocity] {
        for mu in [0.1, 0.3, 0.6, 1.0, 2.0] {
            for e in [0.0, 0.3] {
                for angle in [0.3, 1.1, 2.2] {
                    let h = 1e-3;
                    let mut run = rod(How { level, ..how(h) }, mu, e, angle, [1.0, 0.0, -1.0]);
                    let begun = energy(&run);
                    run.to(4.0, h);
                    let (end, turns) = (energy(&run), run.x.q[2] / std::f64::consts::PI);
                    assert!(run.x.v.iter().all(|v| v.abs() < 1e-9));
                    assert!(run.x.q[1].abs() < 1e-9 && (turns - turns.round()).abs() < 1e-9);
                    assert!(run.left < 1e-9);
                    assert!((begun - end - run.friction - run.impacts).abs() < 2e-2 * begun);
                }
            }
        }
    }
}

#[test]
fn stacked_blocks_move_as_pulled() {
    // (x1, y1, x2, y2): the lower of 2 kg is pulled, the upper of 1 kg rides on it
    let rows = || -> Rows {
        Box::new(|_, q, _| {
            vec![
                row(q[1], &[0.0, 1.0, 0.0, 0.0]),
                row(0.0, &[1.0, 0.0, 0.0, 0.0]),
                row(q[3] - q[1], &[0.0, -1.0, 0.0, 1.0]),
                row(0.0, &[-1.0, 0.0, 1.0, 0.0]),
            ]
        })
    };
    let (floor, between) = (0.2, 0.3);
    // rest up to 0.2·3g, together up to 0.5·3g, apart beyond
    for (pull, a1, a2) in [
        (0.5 * floor * 3.0 * G, 0.0, 0.0),
        (0.3 * 3.0 * G, 0.1 * G, 0.1 * G),
        (0.7 * 3.0 * G, (2.1 - 0.6 - 0.3) / 2.0 * G, between * G),
    ] {
        for level in [Level::Acceleration, Level::Velocity] {
            let force: Force = Box::new(move |_, _, _| vec![pull, -2.0 * G, 0.0, -G]);
            let touches: [Touch; 2] = [rough(2, floor), rough(2, between)];
            let mut run = Run::new(
                How { level, ..how(1e-2) },
                &[2.0, 2.0, 1.0, 1.0],
                force,
                rows(),
                &touches,
                (&[0.0; 4], &[0.0; 4]),
            );
            run.to(1.0, 1e-2);
            assert!(
                (run.x.v[0] - a1).abs() < 1e-10 && (run.x.v[2] - a2).abs() < 1e-10,
                "{:?} {a1} {a2}",
                run.x.v
            );
            assert!((run.x.q[0] - 0.5 * a1).abs() < 1e-10 && (run.x.q[2] - 0.5 * a2).abs() < 1e-10);
        }
    }
}
