//! E5, O6: Moreau and Jean's method on impacts, resting contacts and piles.

#![allow(clippy::unwrap_used, reason = "tests")]

mod common;
mod balls;

use common::{distance, slope, state_at, tight};
use delassus::integrator::Options;
use delassus::model::body::Body;
use delassus::model::{Dimension, Model};
use delassus_models::{example, impacts};
use balls::{Driver, disc, plane, touching};

const G: f64 = 9.81;

/// A point mass 1 m above the ground.
fn ball(e: f64) -> Model {
    let mut model = Model::new("ball", Dimension::Planar);
    model.gravity = [0.0, -G, 0.0];
    let ball = model.add_body(Body::planar("ball", 1.0, [0.0, 1.1], 0.005)).unwrap();
    touching(&mut model, plane([0.0; 3], [0.0, 1.0, 0.0]), disc(ball, 0.1), e);
    model
}

/// Height above rest.
fn height(e: f64, end: f64) -> f64 {
    let (mut t, mut v) = ((2.0 / G).sqrt(), e * (2.0 * G).sqrt());
    if end < t {
        return 1.0 - 0.5 * G * end * end;
    }
    while t + 2.0 * v / G < end {
        t += 2.0 * v / G;
        v *= e;
        if v < 1e-9 {
            return 0.0;
        }
    }
    v * (end - t) - 0.5 * G * (end - t) * (end - t)
}

/// Mean of |y − exact| over the run, the norm in which a method that steps over impacts converges.
fn mean_error(e: f64, h: f64, end: f64, options: &Options) -> f64 {
    let mut d = Driver::new(&ball(e), "moreau-jean", options, h);
    let n = (end / h).round() as usize;
    let mut sum = 0.0;
    for k in 1..=n {
        d.step(h);
        sum += (d.x.q[1] - 0.1 - height(e, k as f64 * h)).abs();
    }
    sum / n as f64
}

/// A time of impact is known to a step only, so that errors of single runs scatter by a factor of two or so: the mean of eight
/// neighbouring steps is taken. What is gained from there to a sixteenth of it lies between 16^0.8 and 16^1.25.
#[test]
fn the_bouncing_ball_converges_with_order_1_in_the_mean() {
    for e in [0.0, 0.5, 0.8, 1.0] {
        let error = |h: f64| (0..8).map(|k| mean_error(e, h * (1.0 - 0.03 * f64::from(k)), 2.0, &Options::default())).sum::<f64>();
        let errors = [2e-3, 1.25e-4].map(error);
        let order = slope(errors[0], errors[1]) / 4.0;
        println!("e = {e}: {:e} {:e}, order {order:.2}", errors[0] / 8.0, errors[1] / 8.0);
        assert!((0.8..1.25).contains(&order), "e = {e}: order {order:.2}");
    }
}

#[test]
fn order_1_on_smooth_motions() {
    for (name, end, n) in [("pendulum", 0.5, 400), ("slider-crank", 0.4, 800), ("heavy-top", 0.2, 1600)] {
        let model = example(name, &[]).unwrap();
        let exact = common::extrapolated_state(&model, "gen-alpha-pva", end, 4 * n);
        for stabilize in [true, false] {
            let options = Options { stabilize, ..tight() };
            let e = [n, 2 * n].map(|n| state_at(&model, "moreau-jean", &options, end, n));
            let [a, b] = [0, 1].map(|i| distance(&e[i].q, &exact.q));
            println!("{name} {stabilize} {a:e} {b:e} {}", slope(a, b));
            assert!((slope(a, b) - 1.0).abs() < 0.1, "{name}: {}", slope(a, b));
        }
    }
}

/// E4: with all balls in touch, Moreau's law gives v₂ = … = vₙ = (1 + e)/n and v₁ = (1 + e)/n − e.
#[test]
fn a_cradle_of_five() {
    for e in [0.0, 0.5, 1.0] {
        let model = impacts::newtons_cradle(5, e, 0.0).unwrap();
        let mut d = Driver::new(&model, "moreau-jean", &Options::default(), 1e-3);
        while d.contact_impulses().iter().all(|p| *p == 0.0) {
            d.step(1e-3);
            assert!(d.x.t < 0.11);
        }
        for k in 0..5 {
            let v = (1.0 + e) / 5.0 - if k == 0 { e } else { 0.0 };
            assert!((d.x.v[3 * k] - v).abs() < 1e-10, "e = {e}: {:?}", d.x.v);
        }
        // momentum of the balls behind each contact
        for (k, p) in d.contact_impulses().iter().enumerate() {
            let wanted = (4 - k) as f64 * (1.0 + e) / 5.0;
            assert!((p - wanted).abs() < 1e-10, "e = {e}: {p} {wanted}");
        }
    }
}

#[test]
fn piles() {
    for (count, steps) in [(10, 700), (100, 900), (1000, 400)] {
        let mut d = Driver::new(&stepping::pile(count, 0.05), "moreau-jean", &Options::default(), 1e-3).with_reach(0.01);
        let now = std::time::Instant::now();
        let mut it = 0;
        for k in 0..steps {
            d.gather();
            it += d.step(1e-3).newton_iterations;
            if k % 50 == 49 {
                println!("{count} {k}: {} near, energy {:.6}, {:.1} us a step {it}, {:?}", d.near.len(), d.energy(), now.elapsed().as_secs_f64() * 1e6 / (k + 1) as f64, d.stepper.nonsmooth().unwrap().complementarity());
            }
        }
    }
}
