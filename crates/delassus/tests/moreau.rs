//! Moreau and Jean's method on impacts, resting contacts and piles.

use crate::balls::{Driver, disc, pile, plane, solid, touching};
use crate::common;
use crate::common::{distance, slope, state_at, tight};
use delassus::integrator::Options;
use delassus::model::Body;
use delassus::model::contact::Shape;
use delassus::model::{Dimension, Model};
use delassus::simulate::Session;
use delassus_library::{example, impacts};

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
        let error = |h: f64| {
            (0..8)
                .map(|k| mean_error(e, h * (1.0 - 0.03 * f64::from(k)), 2.0, &Options::default()))
                .sum::<f64>()
        };
        let errors = [2e-3, 1.25e-4].map(error);
        let order = slope(errors[0], errors[1]) / 4.0;
        println!("e = {e}: {:e} {:e}, order {order:.2}", errors[0] / 8.0, errors[1] / 8.0);
        assert!((0.8..1.25).contains(&order), "e = {e}: order {order:.2}");
    }
}

/// By θ = 0.6; steps are small enough that the part of order two, which θ = 0.5 leaves alone, does not count.
#[test]
fn order_1_on_smooth_motions() {
    for (name, end, n) in [("pendulum", 0.5, 3200), ("slider-crank", 0.4, 6400), ("heavy-top", 0.2, 6400)] {
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

/// With all balls in touch, Moreau's law gives v₂ = … = vₙ = (1 + e)/n and v₁ = (1 + e)/n − e.
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

/// The plain scheme holds velocities only, and the pendulum's pin drifts, by O(h) within the first swing; with stabilization it
/// does not.
#[test]
fn positions_drift_without_stabilization() {
    let model = example("pendulum", &[]).unwrap();
    let drift = |stabilize: bool, end: f64| {
        let options = Options { stabilize, ..Options::default() };
        let mut s = Session::new(&model, "moreau-jean", &options, 1e-3).unwrap();
        s.advance_many(1e-3, (end * 1e3) as usize).unwrap();
        let v = s.violation();
        assert!(v.velocity < 1e-10, "{:e}", v.velocity);
        v.position
    };
    let [short, long] = [0.02, 0.2].map(|end| drift(false, end));
    println!("drift {short:e} {long:e}");
    assert!(long > 1e-4 && long > 2.0 * short, "{short:e} {long:e}");
    assert!(drift(true, 4.0) < 1e-12);
}

/// A body of 2 kg on its feet, under gravity; all feet touch.
fn standing(dimension: Dimension, feet: &[[f64; 3]]) -> Model {
    let mut model = Model::new("standing", dimension);
    let up = if dimension == Dimension::Planar { [0.0, 1.0, 0.0] } else { [0.0, 0.0, 1.0] };
    model.gravity = up.map(|u| -G * u);
    let inertia = [[0.3, 0.0, 0.0], [0.0, 0.2, 0.0], [0.0, 0.0, 0.4]];
    let body = match dimension {
        Dimension::Planar => Body::planar("body", 2.0, [0.0, 0.5], 0.1),
        Dimension::Spatial => Body::rigid("body", 2.0, [0.0, 0.0, 0.5], inertia),
    };
    let body = model.add_body(body).unwrap();
    for foot in feet {
        touching(&mut model, plane([0.0; 3], up), solid(body, Shape::Point { at: *foot }), 0.3);
    }
    model
}

/// Four legs carry more than they need: their forces are one of many choices, the sum is the weight. So with a box on two
/// corners, whose forces are those of the lever.
#[test]
fn feet_carry_the_weight() {
    let table = [[0.4, 0.3], [-0.4, 0.3], [-0.4, -0.3], [0.4, -0.3]].map(|p| [p[0], p[1], -0.5]);
    let corners = [[-0.2, -0.5, 0.0], [0.6, -0.5, 0.0]];
    for (model, own) in [
        (standing(Dimension::Spatial, &table), None),
        (standing(Dimension::Planar, &corners), Some([0.75, 0.25])),
    ] {
        for stabilize in [true, false] {
            let options = Options { stabilize, ..Options::default() };
            let mut d = Driver::new(&model, "moreau-jean", &options, 1e-3);
            for _ in 0..50 {
                d.step(1e-3);
                let forces: Vec<f64> = d.contact_impulses().iter().map(|p| p / 1e-3 / (2.0 * G)).collect();
                assert!((forces.iter().sum::<f64>() - 1.0).abs() < 1e-10, "{forces:?}");
                assert!(forces.iter().all(|f| *f >= 0.0), "{forces:?}");
                if let Some(own) = own {
                    assert!(distance(&forces, &own) < 1e-9, "{forces:?}");
                }
                assert!(d.x.v.iter().all(|v| v.abs() < 1e-10), "{:?}", d.x.v);
            }
        }
    }
}

/// Energy grows by no more than the lifts of stabilization: an impact found h late is lifted by at most h |U|, m g h |U| each time.
/// In flight the θ-method only loses: q is (θ − ½) g h² lower in every step.
#[test]
fn energy_does_not_grow_beyond_the_lifts() {
    for e in [0.5, 1.0] {
        let h = 1e-3;
        let mut d = Driver::new(&ball(e), "moreau-jean", &Options::default(), h);
        let (start, mut impacts, mut fastest) = (d.energy(), 0.0, 0.0f64);
        for _ in 0..4000 {
            d.step(h);
            fastest = fastest.max(d.x.v[1].abs());
            impacts += f64::from(u8::from(d.contact_impulses()[0] > 0.0 && d.x.v[1] > 1e-6));
            let bound = impacts * G * h * fastest;
            assert!(d.energy() <= start + bound + 1e-9, "e = {e}: {} {bound}", d.energy() - start);
        }
    }
}

/// Discs fall into a box. Nothing sinks in, energy falls but for the lifts of those struck (m g h |U| each), and the pile comes
/// nearer to rest.
#[test]
fn a_pile_settles() {
    for (count, steps) in [(10, 700), (100, 450)] {
        let (h, radius) = (1e-3, 0.05);
        let model = pile(count, radius);
        let mut d = Driver::new(&model, "moreau-jean", &Options::default(), h).with_reach(0.2 * radius);
        let start = d.energy();
        let mut last = start;
        for _ in 0..steps {
            d.gather();
            d.step(h);
            let left = d.stepper.nonsmooth().unwrap().complementarity();
            assert!(left.position < 1e-10 && left.velocity < 1e-8, "{left:?}");
            let gap = d.mechanism.as_system().gap().iter().copied().fold(f64::INFINITY, f64::min);
            assert!(gap > -1e-10, "sinks in by {:e}", -gap);
            let fastest = d.x.v.iter().fold(0.0f64, |m, v| m.max(v.abs()));
            let bound = h * G * (fastest + h * G) * count as f64;
            assert!(d.energy() <= last + bound, "{:e}", d.energy() - last);
            last = d.energy();
        }
        println!("{count} discs: {start} J → {last} J");
        assert!(last < 0.9 * start);
    }
}

/// The bouncing ball by positions at three times converges with order 1 too; with e = 0 parabola and rest are exact.
#[test]
fn schatzman_and_paoli_bounce() {
    for e in [0.5, 0.8] {
        let error = |h: f64| -> f64 {
            let one = |k: u32| {
                let h = h * (1.0 - 0.03 * f64::from(k));
                let mut d = Driver::new(&ball(e), "schatzman-paoli", &Options::default(), h);
                let n = (1.2 / h).round() as usize;
                let mut sum = 0.0;
                for k in 1..=n {
                    d.step(h);
                    sum += (d.x.q[1] - 0.1 - height(e, k as f64 * h)).abs();
                }
                sum / n as f64
            };
            (0..8).map(one).sum()
        };
        let errors = [2e-3, 1.25e-4].map(error);
        let order = slope(errors[0], errors[1]) / 4.0;
        println!("schatzman-paoli, e = {e}: {:e} {:e}, order {order:.2}", errors[0] / 8.0, errors[1] / 8.0);
        assert!((0.75..1.3).contains(&order), "e = {e}: order {order:.2}");
    }
}
