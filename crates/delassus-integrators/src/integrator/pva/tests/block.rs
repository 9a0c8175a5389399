//! A block on a rough plane: rows [n, t] of coordinates (x, y).

use super::super::step::Level;
use super::toy::{How, Run, Touch, how, orders, rough, row};

const G: f64 = 9.81;

fn plane() -> super::toy::Rows {
    Box::new(|_, q, _| vec![row(q[1], &[0.0, 1.0]), row(0.0, &[1.0, 0.0])])
}

/// A block of 2 kg on an incline, x downhill.
fn incline(how: How, angle: f64, touch: Touch, speed: f64) -> Run {
    let (s, c) = angle.sin_cos();
    let force = Box::new(move |_: f64, _: &[f64], _: &[f64]| vec![2.0 * G * s, -2.0 * G * c]);
    Run::new(how, &[2.0, 2.0], force, plane(), &[touch], (&[0.0, 0.0], &[speed, 0.0]))
}

const LEVELS: [Level; 2] = [Level::Acceleration, Level::Velocity];

#[test]
fn a_block_on_an_incline_rests_without_creep() {
    for level in LEVELS {
        let mut run = incline(How { level, ..how(1e-2) }, 0.3, rough(2, 0.32), 0.0);
        run.to(1000.0, 1e-2);
        assert!(run.x.q[0].abs() < 1e-12 && run.x.q[1].abs() < 1e-12, "{:?}", run.x.q);
    }
}

#[test]
fn a_block_slides_down_as_the_closed_form_says() {
    for level in LEVELS {
        let mut run = incline(How { level, ..how(1e-2) }, 0.5, rough(2, 0.3), 0.0);
        run.to(1.0, 1e-2);
        let a = G * (0.5f64.sin() - 0.3 * 0.5f64.cos());
        assert!((run.x.v[0] - a).abs() < 1e-10, "{level:?}: {} {a}", run.x.v[0]);
        assert!((run.x.q[0] - 0.5 * a).abs() < 1e-10, "{level:?}");
        assert!(run.x.q[1].abs() < 1e-14, "{level:?}");
        let work = 0.3 * 2.0 * G * 0.5f64.cos() * run.x.q[0];
        assert!((run.friction - work).abs() < 1e-10 * work, "{level:?} {} {work}", run.friction);
        assert!(run.impacts.abs() < 1e-10, "{level:?} {}", run.impacts);
        assert!(run.left < 1e-12, "{level:?} {}", run.left);
    }
}

#[test]
fn a_block_thrown_along_a_floor_stops_and_stays() {
    for level in LEVELS {
        for h in [1e-2, 1e-3] {
            let mut run = incline(How { level, ..how(h) }, 0.0, rough(2, 0.4), 2.0);
            run.to(1.0, h);
            let length = 2.0 / (0.4 * G);
            assert!(run.x.v[0].abs() < 1e-13, "{level:?}");
            assert!((run.x.q[0] - length).abs() < 5.0 * h, "{level:?} {}", run.x.q[0] - length);
            assert!(
                (run.friction + run.impacts - 4.0).abs() < 1e-8,
                "{level:?} {} {}",
                run.friction,
                run.impacts
            );
        }
    }
}

/// m ẍ = p(t) − μ m g(1 + ½ sin t) sign ẋ: steady slip under varying load and pressure.
fn pushed(level: Level, h: f64, mu: Touch) -> [f64; 2] {
    let force = Box::new(|t: f64, _: &[f64], v: &[f64]| {
        vec![8.0 + 2.0 * (3.0 * t).sin() - 0.3 * v[0], -G * (1.0 + 0.5 * (2.0 * t).sin())]
    });
    let mut run =
        Run::new(How { level, ..how(h) }, &[1.0, 1.0], force, plane(), &[mu], (&[0.0, 0.0], &[0.5, 0.0]));
    run.to(1.0, h);
    assert!(run.x.q[1].abs() < 1e-14);
    [run.x.q[0], run.x.v[0]]
}

#[test]
fn steady_slip_is_of_second_order() {
    for level in LEVELS {
        let exact = pushed(level, 1.0 / 6400.0, rough(2, 0.3));
        for i in 0..2 {
            let e: Vec<f64> = [50.0, 100.0, 200.0]
                .iter()
                .map(|n| (pushed(level, 1.0 / n, rough(2, 0.3))[i] - exact[i]).abs())
                .collect();
            let o = orders(&e);
            assert!(o.iter().all(|o| (o - 2.0).abs() < 0.2), "{level:?} {o:?}");
        }
    }
}
