//! HHT-I3 and HHT-SI2 with the mass matrix where khude2007 prints it (`mass_at`): the same steps where it is constant, other ones where
//! it varies, of the order that expansions give.
//!
//! With M at 1 + α of the step, (11)–(12), the order stays 2. With M at its end, (6), v̇ is off by αh M⁻¹Ṁ v̇, and the order is 1.

use crate::common::{PARTS, distance, distances, extrapolated_state, go, slope, state_at};
use delassus::error::Code;
use delassus::integrator::{METHODS, Options};
use delassus::model::settings::{Closure, Coordinates, MassAt, StartAcceleration};
use delassus::output::EventKind;
use delassus::simulate::Session;
use delassus::{Model, State};
use delassus_algebra::kkt::Backend;
use delassus_library::example;

const PRINTED: [MassAt; 2] = [MassAt::End, MassAt::Between];

/// Mechanisms whose mass matrix depends on the position, in relative coordinates: end time, steps.
const VARYING: [(&str, f64, usize); 2] = [("spatial-four-bar", 0.5, 400), ("andrews", 0.01, 800)];

fn options(alpha: f64, mass_at: MassAt) -> Options {
    Options { alpha, mass_at, newton: 1e-13, ..Options::default() }
}

fn relative(name: &str) -> Model {
    let mut model = example(name, &[]).unwrap();
    model.solve.coordinates = Coordinates::Relative;
    model
}

/// Methods that read the setting.
fn readers() -> impl Iterator<Item = &'static str> {
    METHODS.iter().filter(|m| m.settings.contains(&"mass_at")).map(|m| m.name)
}

#[test]
fn the_two_methods_of_hht_with_one_recurrence_read_it() {
    assert_eq!(readers().collect::<Vec<_>>(), ["hht-i3", "hht-si2"]);
}

/// In absolute coordinates rigid bodies have a constant mass matrix, turning ones in space too (their axes turn with them).
#[test]
fn a_constant_mass_matrix_is_the_same_wherever_it_is_taken() {
    for (name, end, n) in
        [("slider-crank", 0.4, 400), ("spatial-four-bar", 0.5, 400), ("heavy-top", 0.2, 400)]
    {
        let model = example(name, &[]).unwrap();
        for method in readers() {
            for alpha in [-0.05, -0.3] {
                let own = state_at(&model, method, &options(alpha, MassAt::Own), end, n);
                for at in PRINTED {
                    let other = state_at(&model, method, &options(alpha, at), end, n);
                    // what Newton's tolerance leaves of every step's motion, 1e-13; multipliers see it over h²
                    let h = end / n as f64;
                    let speed = own.v.iter().fold(1.0, |m: f64, v| m.max(v.abs()));
                    let size = own.lambda.iter().fold(1.0, |m: f64, l| m.max(l.abs()));
                    let found = distances(&own, &other);
                    let most =
                        [1e-13 * n as f64 * speed, 1e-13 * n as f64 * speed / h, 1e-13 * size / (h * h)];
                    for k in 0..3 {
                        assert!(
                            found[k] <= most[k],
                            "{method}, {at}, {name}: {} differ by {:.1e}",
                            PARTS[k],
                            found[k]
                        );
                    }
                    let v_dot = distance(&own.v_dot, &other.v_dot);
                    let most = 1e-13 * own.v_dot.iter().fold(1.0, |m: f64, a| m.max(a.abs())) / (h * h);
                    assert!(v_dot <= most, "{method}, {at}, {name}: accelerations differ by {v_dot:.1e}");
                }
            }
        }
    }
}

/// Slopes between n, 2n and 4n steps.
fn slopes(ends: &[State], exact: &State) -> Vec<[f64; 3]> {
    let errors: Vec<[f64; 3]> = ends.iter().map(|x| distances(x, exact)).collect();
    errors.windows(2).map(|e| [0, 1, 2].map(|k| slope(e[0][k], e[1][k]))).collect()
}

#[test]
fn between_has_order_2_where_the_mass_matrix_varies() {
    for (name, end, n) in VARYING {
        let model = relative(name);
        let exact = extrapolated_state(&model, "gen-alpha-pva", end, 16 * n);
        for method in readers() {
            for at in [MassAt::Own, MassAt::Between] {
                let ends = [n, 2 * n, 4 * n].map(|n| state_at(&model, method, &options(-0.3, at), end, n));
                for s in slopes(&ends, &exact) {
                    for k in 0..3 {
                        assert!(
                            (s[k] - 2.0).abs() < 0.15,
                            "{method}, {at}, {name}: {} {:.3}",
                            PARTS[k],
                            s[k]
                        );
                    }
                }
            }
        }
    }
}

/// What stands between the forms: αh M⁻¹Ṁ v̇ for M at the end, so that the method has order 1; O(h²) for M at 1 + α.
#[test]
fn the_forms_differ_by_order_1_at_the_end_and_by_order_2_between() {
    for (name, end, n) in VARYING {
        let model = relative(name);
        for method in readers() {
            let run = |at: MassAt, n: usize| state_at(&model, method, &options(-0.3, at), end, n);
            for (at, order) in [(MassAt::End, 1.0), (MassAt::Between, 2.0)] {
                let change = [n, 2 * n, 4 * n].map(|n| distances(&run(at, n), &run(MassAt::Own, n)));
                for c in change.windows(2) {
                    for k in 0..2 {
                        let s = slope(c[0][k], c[1][k]);
                        assert!((s - order).abs() < 0.15, "{method}, {at}, {name}: {} {s:.3}", PARTS[k]);
                    }
                }
            }
        }
    }
}

/// Steps h, 2h, h, 2h, …; 3h per pair.
fn alternating(model: &Model, method: &str, options: &Options, end: f64, pairs: usize) -> State {
    let h = end / (3 * pairs) as f64;
    let mut session = Session::new(model, method, options, h).unwrap();
    for _ in 0..pairs {
        session.advance(h).unwrap();
        session.advance(2.0 * h).unwrap();
    }
    session.x
}

/// A restart after half of the steps.
fn restarted(model: &Model, method: &str, options: &Options, end: f64, n: usize) -> State {
    let h = end / n as f64;
    let mut session = Session::new(model, method, options, h).unwrap();
    session.advance_many(h, n / 2).unwrap();
    session.stepper.restart(session.mechanism.system(), &mut session.x, h).unwrap();
    session.advance_many(h, n / 2).unwrap();
    session.x
}

/// HHT-I3 keeps the step it is given, whatever the form (`Method::variable_step`).
#[test]
fn changing_steps_and_restarts_keep_order_2_of_hht_si2() {
    for (name, end, n) in VARYING {
        let model = relative(name);
        let exact = extrapolated_state(&model, "gen-alpha-pva", end, 16 * n);
        let options =
            Options { start_acceleration: StartAcceleration::Shifted, ..options(-0.3, MassAt::Between) };
        let changing = [n / 2, n, 2 * n].map(|n| alternating(&model, "hht-si2", &options, end, n));
        let again = [n, 2 * n, 4 * n].map(|n| restarted(&model, "hht-si2", &options, end, n));
        for (what, ends) in [("h and 2h", changing), ("restarted", again)] {
            for s in slopes(&ends, &exact) {
                for k in 0..3 {
                    assert!((s[k] - 2.0).abs() < 0.15, "{name}, {what}: {} {:.3}", PARTS[k], s[k]);
                }
            }
        }
    }
}

#[test]
fn forms_with_penalties_refuse_it_before_the_start() {
    for closure in [Closure::Augmented, Closure::Recursive] {
        for at in PRINTED {
            let mut model = example("four-bar", &[]).unwrap();
            model.solve.closure = closure;
            let refused = Session::new(&model, "hht-i3", &options(-0.05, at), 1e-3).err().unwrap();
            assert_eq!((refused.code, &*refused.object), (Code::NotAvailable, "solve.mass_at"));
            assert!(refused.hint.contains("own"));
        }
    }
}

/// Hinges in space for a planar linkage, in relative coordinates: the joint cut open has rows that are redundant.
#[test]
fn redundant_rows_are_left_out_whatever_the_mass_matrix() {
    let mut model = delassus_library::four_bar_revolutes().unwrap();
    model.solve.coordinates = Coordinates::Relative;
    let (end, n) = (0.5, 200);
    let exact = extrapolated_state(&model, "gen-alpha-pva", end, 16 * n);
    let session = Session::new(&model, "hht-si2", &options(-0.3, MassAt::Between), 1e-3).unwrap();
    assert!(session.rows().0.count() > 0);
    for method in readers() {
        let ends =
            [n, 2 * n, 4 * n].map(|n| state_at(&model, method, &options(-0.3, MassAt::Between), end, n));
        let errors = ends.each_ref().map(|x| [distance(&x.q, &exact.q), distance(&x.v, &exact.v)]);
        for e in errors.windows(2) {
            for k in 0..2 {
                let s = slope(e[0][k], e[1][k]);
                assert!((s - 2.0).abs() < 0.15, "{method}: {} {s:.3}", PARTS[k]);
            }
        }
    }
}

/// Two bars in relative coordinates that hit stops: every impact begins a new history.
#[test]
fn impacts_are_found_where_the_other_form_finds_them() {
    let times = |mass_at: MassAt| -> Vec<f64> {
        let mut model = delassus_library::impacts::impact_double_pendulum().unwrap();
        let s = &mut model.solve;
        (s.coordinates, s.mass_at, s.step, s.tolerance) = (Coordinates::Relative, mass_at, None, Some(1e-7));
        (s.method, s.end) = ("hht-si2".parse().unwrap(), 2.132);
        (s.error_estimate, s.contact) = (false, "event".parse().unwrap());
        let out = go(&model);
        out.events.iter().filter(|e| e.kind == EventKind::Impact).map(|e| e.t).collect()
    };
    let (own, between) = (times(MassAt::Own), times(MassAt::Between));
    assert!(own.len() == 5 && between.len() == 5);
    for (a, b) in own.iter().zip(&between) {
        // some tolerances; the same bits would be the same form
        assert!((a - b).abs() < 1e-6 && a.to_bits() != b.to_bits(), "{a} and {b}");
    }
}

#[test]
fn sparse_and_dense_factors_give_the_same_motion() {
    let model = example("flexible-slider-crank", &[]).unwrap();
    for method in readers() {
        for at in PRINTED {
            let run = |backend: Backend| {
                let options = Options { backend, ..options(-0.05, at) };
                state_at(&model, method, &options, 0.05, 500).q
            };
            let worst = distance(&run(Backend::Dense), &run(Backend::SparseLdlt));
            assert!(worst < 1e-9, "{method}, {at}: {worst:e}");
        }
    }
}
