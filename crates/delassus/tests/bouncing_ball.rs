//! The bouncing ball against its closed form, with every method.

use crate::common::go;
use delassus::integrator::METHODS;
use delassus::model::Body;
use delassus::model::contact::{Contact, ContactKind, Shape, Solid};
use delassus::model::{BodyRef, Channel, Dimension, Model};
use delassus::output::EventKind;
use delassus::simulate::Outcome;

const G: f64 = 9.81;

/// A disc of radius 0.1 m whose lowest point is 1 m above the ground.
fn ball(e: f64, method: &str, end: f64) -> Model {
    let mut model = Model::new("ball", Dimension::Planar);
    model.gravity = [0.0, -G, 0.0];
    let ball = model.add_body(Body::planar("ball", 1.0, [0.0, 1.1], 0.005)).unwrap();
    let floor = Solid::new(BodyRef::Ground, "", Shape::plane([0.0; 3], [0.0, 1.0, 0.0]));
    let disc = Solid::new(ball, "", Shape::sphere([0.0; 3], 0.1));
    model.contacts.push(Contact::new("floor", ContactKind::Pair([floor, disc]), e));
    model.solve.method = method.parse().unwrap();
    model.solve.end = end;
    model.output.record = model.channels("ball").unwrap();
    for (name, channel) in [
        ("gap", Channel::ContactGap(0)),
        ("force", Channel::ContactForce(0)),
        ("impulse", Channel::ContactImpulse(0)),
    ] {
        model.output.record.push((format!("floor.{name}"), channel));
    }
    model
}

/// Time of the first impact, s: a fall by 1 m.
fn first() -> f64 {
    (2.0 / G).sqrt()
}

fn impacts(out: &Outcome) -> Vec<f64> {
    out.events.iter().filter(|e| e.kind == EventKind::Impact).map(|e| e.t).collect()
}

/// t_n = t_1 (1 + 2 Σ e^k). Constant accelerations are exact for every method; what is left is round-off of the height,
/// 1e-16 m, over the speed of the impact: 1e-11 s after 20 bounces with e = 0.5.
#[test]
fn impact_times_accumulation_and_rest() {
    for method in METHODS.iter().filter(|m| !m.nonsmooth) {
        for (e, count) in [(0.9, 20), (0.5, 10), (0.8, 20)] {
            let inf = first() * (1.0 + e) / (1.0 - e);
            let out = go(&ball(e, method.name, inf + 1.0));
            let (mut t, times) = (first(), impacts(&out));
            for k in 0..count {
                assert!(
                    (times[k] / t - 1.0).abs() < 1e-10,
                    "{} e {e} impact {k}: {}",
                    method.name,
                    times[k] - t
                );
                t += 2.0 * first() * f64::powi(e, k as i32 + 1);
            }
            let ends: Vec<f64> =
                out.events.iter().filter(|e| e.kind == EventKind::Accumulation).map(|e| e.t).collect();
            assert_eq!(ends.len(), 1, "{} e {e}", method.name);
            assert!((ends[0] - inf).abs() < 1e-8, "{} e {e}: {}", method.name, ends[0] - inf);
            assert_eq!(out.summary.events.accumulations, 1);
            // at rest with the contact force m g
            let last = |name: &str| out.summary.final_values.iter().find(|v| v.0 == name).unwrap().1;
            assert!((last("floor.force") - G).abs() < 1e-10, "{}: {}", method.name, last("floor.force"));
            assert!(last("floor.gap").abs() < 1e-12 && last("ball.vy").abs() < 1e-12, "{}", method.name);
            assert!(last("floor.impulse") > 0.0);
            assert!(out.summary.energy.balance.abs() < 1e-10, "{}", method.name);
        }
    }
}

/// e = 0: one impact, then rest; e = 1: the energy stays to 1e-11 over 1000 bounces.
#[test]
fn no_bounce_and_a_thousand() {
    for method in METHODS.iter().filter(|m| !m.nonsmooth) {
        let out = go(&ball(0.0, method.name, 1.0));
        assert_eq!(impacts(&out).len(), 1);
        assert!((impacts(&out)[0] / first() - 1.0).abs() < 1e-14, "{}", method.name);
        let thousand = go(&ball(1.0, method.name, first() * 2000.0));
        assert_eq!(thousand.summary.events.impacts, 1000, "{}", method.name);
        let e = thousand.summary.energy;
        assert!((e.end / e.start - 1.0).abs() < 1e-11, "{}: {:e}", method.name, e.end / e.start - 1.0);
    }
}

/// Below 1e-8 m/s the flights are lower than the round-off of the height. The ball is then at rest, whatever the threshold.
#[test]
fn flights_below_round_off_end() {
    for method in ["hem5", "mdop5", "gen-alpha-pv"] {
        for tol in [1e-9, 1e-12] {
            let mut model = ball(0.8, method, first() * 9.0 + 1.0);
            model.solve.tol_velocity = Some(tol);
            let out = go(&model);
            let last = |name: &str| out.summary.final_values.iter().find(|v| v.0 == name).unwrap().1;
            assert!((last("floor.force") - G).abs() < 1e-10, "{method} {tol}: {}", last("floor.force"));
            assert!(last("floor.gap").abs() < 1e-12 && last("ball.vy").abs() < 1e-12, "{method} {tol}");
        }
    }
}

/// Fixed steps: the same times, in every set of coordinates.
#[test]
fn fixed_steps_and_all_coordinates() {
    for method in ["gen-alpha-pv", "gen-alpha-p", "nstiff", "hem5", "phem56", "mdop5"] {
        for coordinates in ["absolute", "natural", "relative"] {
            let mut model = ball(0.8, method, 3.0);
            model.solve.step = Some(1e-2);
            model.solve.coordinates = coordinates.parse().unwrap();
            let times = impacts(&go(&model));
            assert_eq!(times.len(), 6, "{method} {coordinates}");
            let mut t = first();
            for (k, x) in times.iter().enumerate() {
                assert!((x / t - 1.0).abs() < 1e-10, "{method} {coordinates} {k}: {}", x - t);
                t += 2.0 * first() * f64::powi(0.8, k as i32 + 1);
            }
        }
    }
}
