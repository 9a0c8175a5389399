//! Contacts under closure `independent`: the same impacts and forces as with multipliers.

use crate::common::go;
use delassus::Model;
use delassus::integrator::Options;
use delassus::results::EventKind;
use delassus::simulate::{Outcome, Session};
use delassus_algebra::assemble::Dense;
use delassus_library::example;
use delassus_library::impacts::{clearance_slider_crank, slider_crank_stop};
use delassus_library::library::library;

fn with(model: &Model, coordinates: &str, closure: &str) -> Model {
    let mut model = model.clone();
    model.solve.coordinates = coordinates.parse().unwrap();
    model.solve.closure = closure.parse().unwrap();
    model
}

/// Times and kinds of what happened to contacts.
fn happened(out: &Outcome) -> Vec<(f64, EventKind)> {
    let of_contacts = |k: EventKind| !matches!(k, EventKind::Switch);
    out.events.iter().filter(|e| of_contacts(e.kind)).map(|e| (e.t, e.kind)).collect()
}

/// Largest difference of the final values of two runs, relative to 1.
fn apart(a: &Outcome, b: &Outcome) -> (f64, String) {
    let mut worst = (0.0, String::new());
    for ((name, x), (_, y)) in a.summary.final_values.iter().zip(&b.summary.final_values) {
        let d = (x - y).abs() / (1.0 + x.abs());
        if !(d <= worst.0) {
            worst = (d, name.clone());
        }
    }
    worst
}

#[test]
fn impacts_are_those_of_multipliers() {
    let mut pendulum = example("bouncing-pendulum", &[]).unwrap();
    let mut stop = slider_crank_stop(0.5).unwrap();
    for model in [&mut pendulum, &mut stop] {
        model.solve.method = "phem56".parse().unwrap();
        (model.solve.tolerance, model.solve.step) = (Some(1e-9), None);
        model.solve.contact = "event".parse().unwrap();
        model.solve.end = model.solve.end.min(1.0);
    }
    for model in [pendulum, stop] {
        let exact = go(&with(&model, "absolute", "multipliers"));
        assert!(exact.summary.events.impacts > 0, "{}", model.name);
        for coordinates in ["absolute", "natural", "relative"] {
            let out = go(&with(&model, coordinates, "independent"));
            let (a, b) = (happened(&exact), happened(&out));
            let who = format!("{}, {coordinates}", model.name);
            assert_eq!(a.len(), b.len(), "{who}: {a:?} {b:?}");
            for (a, b) in a.iter().zip(&b) {
                // 100 tolerances and what impacts make of them
                assert!(a.1 == b.1 && (a.0 - b.0).abs() < 1e-6, "{who}: {a:?} {b:?}");
            }
            let d = (exact.summary.energy.impacts - out.summary.energy.impacts).abs();
            assert!(d < 1e-6 * (1.0 + exact.summary.energy.impacts), "{who}: {d:.1e} J");
            let (d, name) = apart(&exact, &out);
            assert!(d < 1e-4, "{who}: {name} differs by {d:.1e}");
            assert!(out.summary.violation.position_scaled < 1e-9, "{who}: {:?}", out.summary.violation);
        }
    }
}

#[test]
fn time_stepping_goes_over_the_same_impacts() {
    let mut model = slider_crank_stop(0.0).unwrap();
    model.solve.end = 0.5;
    for method in ["pva", "moreau-jean"] {
        model.solve.method = method.parse().unwrap();
        let end = |closure: &str, h: f64| {
            let mut model = with(&model, "absolute", closure);
            model.solve.step = Some(h);
            go(&model)
        };
        // steps over impacts are of order one: both closures within it, and it falls with h
        let off = [2e-3, 2.5e-4].map(|h| apart(&end("multipliers", h), &end("independent", h)).0);
        assert!(off[1] < 0.4 * off[0] + 1e-6 && off[1] < 1e-2, "{method}: {off:?}");
    }
}

#[test]
fn a_mechanism_of_the_library_with_loops_and_contacts_agrees() {
    let press = library().find(|m| m.name.ends_with("eccentric-press")).unwrap();
    let mut model = press.model(&[]).unwrap();
    model.solve.end *= 0.2;
    let [exact, out] = ["multipliers", "independent"].map(|c| go(&with(&model, "absolute", c)));
    assert_eq!(exact.summary.events.impacts, out.summary.events.impacts);
    let (d, name) = apart(&exact, &out);
    // two runs at the tolerance of the model
    assert!(d < 1e-2, "{name}: {d:.1e}");
}

/// The rows of closed contacts obey the equations they stand for: G R against differences of the gap, and accelerations
/// with forces against those with multipliers.
#[test]
fn rows_of_contacts_are_derivatives_of_their_gaps() {
    let model = clearance_slider_crank(0.5).unwrap();
    let model = with(&model, "absolute", "independent");
    let mut session = Session::new(&model, "gen-alpha-pv", &Options::default(), 1e-4).unwrap();
    session.advance_many(1e-4, 20).unwrap();
    let closed: Vec<usize> = (0..session.mechanism.contacts().list().len().min(2)).collect();
    session.mechanism.close(&closed);
    let x = session.x.clone();
    let sys = session.mechanism.system();
    sys.set_state(x.t, &x.q, &x.v);
    let (n, m) = (sys.dims().nv, sys.dims().m);
    assert_eq!(m, closed.len());
    let mut g = Dense::new(m, n);
    sys.jacobian(&mut g);
    let rate: Vec<f64> = {
        let mut y = vec![0.0; m];
        sys.jac_mul(&x.v, &mut y);
        y.iter().zip(sys.gap_dt()).map(|(a, b)| a + b).collect()
    };
    for j in 0..n {
        let e = 1e-6;
        let gap = |sys: &mut dyn delassus::formulation::System, d: f64| {
            let dy: Vec<f64> = (0..n).map(|i| if i == j { d } else { 0.0 }).collect();
            let mut q = x.q.clone();
            sys.retract_at(x.t, &x.q, &dy, &mut q);
            sys.set_position(x.t, &q);
            sys.gap().to_vec()
        };
        let (up, down) = (gap(sys, e), gap(sys, -e));
        for r in 0..m {
            let d = (up[r] - down[r]) / (2.0 * e);
            // round-off 1e-16/e and curvature e²
            assert!((d - g.values[r * n + j]).abs() < 1e-7, "row {r}, velocity {j}: {d}");
        }
        sys.set_state(x.t, &x.q, &x.v);
        // Gᵀ against G
        let unit: Vec<f64> = (0..n).map(|i| f64::from(i == j)).collect();
        let mut along = vec![0.0; m];
        sys.jac_mul(&unit, &mut along);
        for r in 0..m {
            assert!((along[r] - g.values[r * n + j]).abs() < 1e-13);
            let push: Vec<f64> = (0..m).map(|k| f64::from(k == r)).collect();
            let mut back = vec![0.0; n];
            sys.add_jac_t_mul(1.0, &push, &mut back);
            assert!((back[j] - g.values[r * n + j]).abs() < 1e-13);
        }
    }
    let mut speeds = vec![0.0; session.mechanism.contacts().list().len()];
    session.mechanism.contacts().gap_velocities(&mut speeds);
    for (k, c) in closed.iter().enumerate() {
        assert!((speeds[*c] - rate[k]).abs() < 1e-12 * (1.0 + rate[k].abs()), "{} {}", speeds[*c], rate[k]);
    }
}
