//! Closures `augmented` and `recursive`: orders, identities with the multiplier closure, work, singular positions.

use crate::common::{PARTS, distance, distances, extrapolated, reference, slope, state_at, tight};
use delassus::Model;
use delassus::integrator::{Options, Report};
use delassus::joint::JointKind;
use delassus::model::Place;
use delassus::model::{Body, BodyRef, Channel, Coordinate, Dimension, StartEntry};
use delassus::simulate::{Session, Silent, run};
use delassus_algebra::kkt::Backend;
use delassus_library as models;
use delassus_library::example;

/// Example, end time, steps: those of `order.rs`.
const MOTIONS: [(&str, f64, usize); 4] = [
    ("pendulum", 0.5, 200),
    ("slider-crank", 0.4, 200),
    ("spatial-four-bar", 0.5, 200),
    ("heavy-top", 0.2, 800),
];

fn closed(mut model: Model, closure: &str) -> Model {
    model.solve.closure = closure.parse().unwrap();
    model
}

fn relative(mut model: Model, closure: &str) -> Model {
    model.solve.coordinates = "relative".parse().unwrap();
    closed(model, closure)
}

/// The members of the family with order 2, with damping where there is a choice.
fn second_order() -> [(&'static str, Options); 3] {
    [
        ("trapezoidal", Options::default()),
        ("hht-i3", Options { alpha: -0.2, ..Options::default() }),
        ("gen-alpha-p", Options { rho_inf: 0.5, ..Options::default() }),
    ]
}

/// The end of a run: places and axes of all bodies, their velocities, and the session.
fn at_end(model: &Model, method: &str, options: &Options, end: f64, n: usize) -> ([Vec<f64>; 2], Session) {
    let h = end / n as f64;
    let mut session = Session::new(model, method, options, h).unwrap();
    session.advance_many(h, n).unwrap_or_else(|e| panic!("{}, {method}: {e}", model.name));
    let bodies = session.mechanism.bodies().states();
    let place = bodies.iter().flat_map(|b| b.x.into_iter().chain(b.r.into_iter().flatten())).collect();
    let twist = bodies.iter().flat_map(|b| b.v.into_iter().chain(b.omega)).collect();
    ([place, twist], session)
}

/// What `n` steps cost together, and the largest violations.
fn work(model: &Model, method: &str, options: &Options, h: f64, n: usize) -> (Report, [f64; 3], Session) {
    let mut session = Session::new(model, method, options, h).unwrap();
    let (mut sum, mut violation) = (Report::default(), [0.0; 3]);
    for _ in 0..n {
        let r = session.advance(h).unwrap_or_else(|f| panic!("{}: {f:?}", model.name));
        sum.newton_iterations += r.newton_iterations;
        sum.factorizations += r.factorizations;
        sum.evaluations += r.evaluations;
        sum.projections += r.projections;
        let v = session.violation();
        let now = [v.position, v.velocity, v.acceleration];
        violation = [0, 1, 2].map(|k| f64::max(violation[k], now[k]));
    }
    (sum, violation, session)
}

/// Slopes of positions, velocities and multipliers between n, 2n and 4n steps, absolute coordinates.
fn slopes(closure: &str, name: &'static str, method: &str, o: &Options, end: f64, n: usize) -> Vec<[f64; 3]> {
    let model = closed(example(name, &[]).unwrap(), closure);
    let exact = reference(name, "gen-alpha-pva", end, 3200);
    let errors = [n, 2 * n, 4 * n].map(|n| distances(&state_at(&model, method, o, end, n), &exact));
    errors.windows(2).map(|e| [0, 1, 2].map(|k| slope(e[0][k], e[1][k]))).collect()
}

/// Slopes measured lie within 0.07 of 2; also those of the trapezoidal rule's multipliers, which do not converge with the
/// multiplier closure: projected accelerations have nothing that could oscillate.
#[test]
fn trapezoidal_hht_and_generalized_alpha_have_order_2_in_positions_velocities_and_multipliers() {
    for closure in ["augmented", "recursive"] {
        for (name, end, n) in MOTIONS {
            for (method, options) in second_order() {
                for s in slopes(closure, name, method, &options, end, n) {
                    for k in 0..3 {
                        let what = PARTS[k];
                        assert!((s[k] - 2.0).abs() < 0.1, "{closure} {method} {name}: {what} {:.3}", s[k]);
                    }
                }
            }
        }
    }
}

/// The next term of the slider-crank's velocity is 0.1 of the first at n steps: 1.12, 1.06, 1.03, 1.02.
#[test]
fn dissipative_newmark_has_order_1() {
    let options = Options { xi: Some(-0.2), ..Options::default() };
    for closure in ["augmented", "recursive"] {
        for (name, end, n) in MOTIONS {
            for s in slopes(closure, name, "newmark", &options, end, 2 * n) {
                for k in 0..3 {
                    assert!((s[k] - 1.0).abs() < 0.1, "{closure} {name}: {} {:.3}", PARTS[k], s[k]);
                }
            }
        }
    }
}

/// The mass matrix depends on the configuration here, and the loops are closed by the penalty.
#[test]
fn relative_coordinates_keep_order_2() {
    for (name, end, n) in MOTIONS {
        let fine = example(name, &[]).unwrap();
        let [a, b] = [3200, 6400].map(|n| at_end(&fine, "gen-alpha-pva", &tight(), end, n).0);
        let exact = [0, 1].map(|k| extrapolated(&a[k], &b[k]));
        for closure in ["augmented", "recursive"] {
            let model = relative(fine.clone(), closure);
            for (method, options) in second_order() {
                let e = [n, 2 * n, 4 * n].map(|n| {
                    let found = at_end(&model, method, &options, end, n).0;
                    [0, 1].map(|k| distance(&found[k], &exact[k]))
                });
                for w in e.windows(2) {
                    for k in 0..2 {
                        let s = slope(w[0][k], w[1][k]);
                        let what = PARTS[k];
                        assert!((s - 2.0).abs() < 0.15, "{closure} {method} {name}: {what} {s:.3}, {e:?}");
                    }
                }
            }
        }
    }
}

/// ξ = 0 and δ_f = 0 are the same arithmetic; ρ∞ = 1 averages two equal balances, (a₁ + a₀)/2 = (v̇₁ + v̇₀)/2 with a₀ = v̇₀.
#[test]
fn the_trapezoidal_rule_is_a_special_case_of_each() {
    for closure in ["augmented", "recursive"] {
        let model = closed(example("spatial-four-bar", &[]).unwrap(), closure);
        let rule = state_at(&model, "trapezoidal", &Options::default(), 0.2, 100);
        let newmark = Options { xi: Some(0.0), ..Options::default() };
        assert_eq!(rule, state_at(&model, "newmark", &newmark, 0.2, 100));
        let hht = Options { alpha: 0.0, ..Options::default() };
        assert_eq!(rule, state_at(&model, "hht-i3", &hht, 0.2, 100));
        let alpha = Options { rho_inf: 1.0, ..Options::default() };
        let d = distances(&rule, &state_at(&model, "gen-alpha-p", &alpha, 0.2, 100));
        // round-off of a₁ accumulates, multiplied by δ_m/(1 − δ_m) = 1 in every step
        assert!(d[0] < 1e-11 && d[1] < 1e-9 && d[2] < 1e-7, "{closure}: {d:?}");
    }
}

/// From the same state both closures solve the same index-3 step: equal positions. The projections change velocities and
/// accelerations, by O(h²) and O(h) of the rows.
#[test]
fn one_step_gives_the_positions_of_the_multiplier_closure() {
    for name in ["slider-crank", "spatial-four-bar", "andrews", "governor", "rolling-coin"] {
        for method in ["newmark", "hht-i3", "gen-alpha-p"] {
            let model = example(name, &[]).unwrap();
            let h = if name == "andrews" { 1e-5 } else { 1e-3 };
            let [a, b] = ["multipliers", "augmented"].map(|c| {
                let mut s = Session::new(&closed(model.clone(), c), method, &tight(), h).unwrap();
                s.advance(h).unwrap();
                s.x
            });
            let d = distances(&a, &b);
            assert!(d[0] < 1e-13, "{name}, {method}: {d:?}");
            if name != "rolling-coin" {
                assert!(d[1] > 0.0, "{name}, {method}: nothing was projected");
            }
        }
    }
}

fn reactions(session: &Session) -> Vec<f64> {
    let joints = session.mechanism.model().joints.len();
    let of = |j| session.mechanism.reaction(j, &session.x.v_dot, &session.x.lambda);
    (0..joints).flat_map(of).collect()
}

/// Extrapolated from two steps: positions, velocities and joint reactions of both closures agree, so the multipliers
/// −(λ* + αΦ) are the physical ones.
#[test]
fn reactions_agree_with_those_of_multipliers_after_extrapolation() {
    for (name, end, n) in
        [("slider-crank", 0.2, 800), ("spatial-four-bar", 0.2, 800), ("rolling-coin", 0.2, 400)]
    {
        let model = example(name, &[]).unwrap();
        let [a, b] =
            [("multipliers", "gen-alpha-pva"), ("augmented", "gen-alpha-p")].map(|(closure, method)| {
                let model = closed(model.clone(), closure);
                let [c, f] = [n, 2 * n].map(|n| {
                    let ([place, twist], session) = at_end(&model, method, &tight(), end, n);
                    [place, twist, reactions(&session)]
                });
                [0, 1, 2].map(|k| extrapolated(&c[k], &f[k]))
            });
        let d = [0, 1, 2].map(|k| distance(&a[k], &b[k]));
        let size = b[2].iter().fold(1.0, |m: f64, x| m.max(x.abs()));
        assert!(d[0] < 1e-8 && d[1] < 1e-7 && d[2] < 1e-5 * size, "{name}: {d:?}, size {size}");
    }
}

/// One number for all: from 1e7 on nothing changes but round-off (which the dense matrix multiplies by the penalty).
#[test]
fn the_result_does_not_depend_on_the_penalty() {
    for (name, end, n) in [("slider-crank", 0.4, 200), ("heavy-top", 0.1, 400), ("andrews", 0.01, 1000)] {
        let model = closed(example(name, &[]).unwrap(), "augmented");
        let at = |penalty| {
            let options = Options { penalty, rho_inf: 0.5, ..tight() };
            work(&model, "gen-alpha-p", &options, end / n as f64, n)
        };
        let (base, _, exact) = at(1e9);
        for penalty in [1e5, 1e7] {
            let (cost, _, found) = at(penalty);
            let d = distances(&exact.x, &found.x);
            assert!(d[0] < 1e-8, "{name}, {penalty:e}: {d:?}");
            // an iteration leaves 1/(1 + penalty·e) of the rows
            assert!(
                cost.newton_iterations <= 2 * base.newton_iterations,
                "{name}: {cost:?} against {base:?}"
            );
        }
    }
}

/// A linkage of the same shape, once of a watch and once of an excavator: lengths × s, masses × s³, times × √s.
#[test]
fn one_penalty_serves_a_watch_and_an_excavator() {
    let linkage = |s: f64| {
        let mut model = Model::new("slider-crank", Dimension::Planar);
        model.gravity = [0.0, -9.81, 0.0];
        let crank =
            model.add_body(Body::planar("crank", s.powi(3), [0.0, 0.1 * s], 0.01 * s.powi(5))).unwrap();
        let rod = model
            .add_body(Body::planar("rod", 2.0 * s.powi(3), [0.25 * s, 0.1 * s], 0.05 * s.powi(5)))
            .unwrap();
        for (name, kind, pair, at) in [
            ("O", JointKind::Revolute, [BodyRef::Ground, crank], [0.0, 0.0, 0.0]),
            ("A", JointKind::Revolute, [crank, rod], [0.0, 0.2 * s, 0.0]),
            ("B", JointKind::PointOnLine, [BodyRef::Ground, rod], [0.5 * s, 0.0, 0.0]),
        ] {
            let joint = model.joint_at(name, kind, pair, Place::at(at).axis([1.0, 0.0, 0.0])).unwrap();
            model.add_joint(joint);
        }
        closed(model, "augmented")
    };
    let runs = [1e-3, 1.0, 30.0].map(|s: f64| {
        let options = Options { rho_inf: 0.5, ..Options::default() };
        let (cost, violation, session) = work(&linkage(s), "gen-alpha-p", &options, 2e-3 * s.sqrt(), 300);
        (cost, violation[0] / s, session.x.q.iter().map(|x| x.abs()).fold(0.0, f64::max))
    });
    for (cost, violation, _) in &runs {
        // an iteration more or less where round-off decides
        let (a, b) = (cost.newton_iterations as f64, runs[1].0.newton_iterations as f64);
        assert!((a / b - 1.0).abs() < 0.05, "{cost:?} against {:?}", runs[1].0);
        assert!(*violation < 1e-13, "{violation:.1e}");
    }
}

/// Newton's tolerance is 1e-12 (1e-8) of the motion; velocities of these models are 0.5 … 5 m/s or rad/s, their
/// accelerations 10 … 100 times larger. Measured: position 7e-16, velocity 3e-13, acceleration 8e-12 (1e-8: 8e-13, 2e-9,
/// 8e-9).
#[test]
fn the_projections_add_no_factorization_and_leave_no_violation() {
    for name in ["slider-crank", "spatial-four-bar", "governor"] {
        let model = example(name, &[]).unwrap();
        for model in [closed(model.clone(), "augmented"), relative(model, "augmented")] {
            for (newton, limits) in [(1e-12, [1e-13, 1e-11, 1e-9]), (1e-8, [1e-9, 1e-7, 1e-5])] {
                let options = Options { newton, rho_inf: 0.5, ..Options::default() };
                let (cost, violation, session) = work(&model, "gen-alpha-p", &options, 1e-3, 400);
                let m = session.mechanism.dims().m;
                assert_eq!(cost.factorizations, 400, "{name}");
                assert_eq!(cost.projections, if m > 0 { 800 } else { 0 }, "{name}");
                assert!(cost.newton_iterations <= 3 * 400, "{name}: {cost:?}");
                println!("{name}, {m} rows, newton {newton:e}: {violation:?}");
                for k in 0..3 {
                    assert!(violation[k] < limits[k], "{name}, {newton:e}: {violation:?}");
                }
            }
        }
    }
}

/// A four-bar with s + l = p + q (crank 1, coupler 3, rocker 2, ground 4), no gravity, turning at 1 rad/s: all bars on one
/// line with the crank at 180°.
fn change_point_four_bar() -> Model {
    let mut model = Model::new("change-point four-bar", Dimension::Planar);
    // crank at 90°: the coupler's end is at distance 3 from (0, 1) and 2 from (4, 0)
    let d = 17.0f64.sqrt();
    let along = (9.0 - 4.0 + 17.0) / (2.0 * d);
    let up = (9.0 - along * along).sqrt();
    let b = [(4.0 * along + up) / d, 1.0 + (4.0 * up - along) / d];
    let mut bar = |name: &str, a: [f64; 2], b: [f64; 2]| {
        let l = (a[0] - b[0]).hypot(a[1] - b[1]);
        let middle = [0.5 * (a[0] + b[0]), 0.5 * (a[1] + b[1])];
        model.add_body(Body::planar(name, l, middle, l.powi(3) / 12.0)).unwrap()
    };
    let crank = bar("crank", [0.0, 0.0], [0.0, 1.0]);
    let coupler = bar("coupler", [0.0, 1.0], b);
    let rocker = bar("rocker", [4.0, 0.0], b);
    for (name, pair, at) in [
        ("O", [BodyRef::Ground, crank], [0.0, 0.0, 0.0]),
        ("A", [crank, coupler], [0.0, 1.0, 0.0]),
        ("B", [coupler, rocker], [b[0], b[1], 0.0]),
        ("C", [BodyRef::Ground, rocker], [4.0, 0.0, 0.0]),
    ] {
        let joint = model.joint_at(name, JointKind::Revolute, pair, at).unwrap();
        model.add_joint(joint);
    }
    let label = "joint.O.rate".to_string();
    model.start.push(StartEntry { channel: Channel::JointRate(0, Coordinate::Angle), value: 1.0, label });
    model
}

/// Crank, singular angles of the crank from its drawn place, which the run must leave behind.
#[test]
fn change_points_are_passed_without_choosing_rows() {
    let quarter = std::f64::consts::FRAC_PI_2;
    let cases = [
        (models::n_four_bar(1).unwrap(), vec![-quarter, -3.0 * quarter], 5.0),
        (models::n_four_bar(2).unwrap(), vec![-quarter, -3.0 * quarter], 5.0),
        (change_point_four_bar(), vec![quarter], 5.0),
    ];
    for (model, singular, end) in &cases {
        for model in [closed(model.clone(), "augmented"), relative(model.clone(), "augmented")] {
            for (method, options) in second_order() {
                let drift = [500, 2500].map(|n| {
                    let h = end / f64::from(n);
                    let mut session = Session::new(&model, method, &options, h).unwrap();
                    let energy = |s: &Session| s.mechanism.channel(Channel::Energy, &s.x.v_dot, &s.x.lambda);
                    let angle = |s: &Session| s.mechanism.bodies().states()[0].angle;
                    let (start, mut drift, mut passed) = (energy(&session), 0.0f64, 0);
                    for _ in 0..n {
                        let before = angle(&session);
                        session.advance(h).unwrap_or_else(|f| panic!("{}, {method}: {f:?}", model.name));
                        drift = drift.max((energy(&session) - start).abs());
                        let after = angle(&session);
                        passed += singular.iter().filter(|s| (before - **s) * (after - **s) < 0.0).count();
                    }
                    println!(
                        "{} {} {method} h = {h}: energy {drift:.1e}, passed {passed}",
                        model.name, model.solve.coordinates
                    );
                    assert!(passed >= singular.len(), "{}, {method}: {passed} passed", model.name);
                    drift
                });
                // order 2 through the change point: a factor of 25; a change of branch loses whole joules
                assert!(drift[1] < 0.1 * drift[0].max(1e-6), "{}, {method}: {drift:?}", model.name);
                assert!(drift[0] < 0.2, "{}, {method}: {drift:?}", model.name);
            }
        }
    }
}

/// Largest differences of positions and velocities at twenty times, same method and step.
fn compare(a: &Model, b: &Model, options: &Options, h: f64, n: usize) -> [f64; 2] {
    let [mut a, mut b] = [a, b].map(|m| Session::new(m, "gen-alpha-p", options, h).unwrap());
    let mut worst = [0.0f64; 2];
    for _ in 0..20 {
        a.advance_many(h, n / 20).unwrap();
        b.advance_many(h, n / 20).unwrap();
        worst[0] = worst[0].max(distance(&a.x.q, &b.x.q));
        worst[1] = worst[1].max(distance(&a.x.v, &b.x.v));
    }
    worst
}

/// All rows take part, 20 of rank 17 or 30 of rank 29, and share the load; the motion is that of the minimal mechanism.
#[test]
fn redundant_rows_do_not_change_the_motion() {
    let one_hinge = {
        let mut model = example("door", &[]).unwrap();
        model.joints.truncate(1);
        model
    };
    for (redundant, minimal, h) in [
        (models::four_bar_revolutes(), models::four_bar_minimal(), 1e-3),
        (models::slider_crank_revolutes(), models::slider_crank_minimal(), 1e-3),
        (models::bricard_revolutes(), models::bricard_minimal(), 2e-3),
        (example("door", &[]), Ok(one_hinge), 2e-3),
    ] {
        let [a, b] = [redundant.unwrap(), minimal.unwrap()].map(|m| closed(m, "augmented"));
        let [q, v] = compare(&a, &b, &tight(), h, 500);
        println!("{}: {q:.1e} {v:.1e}", a.name);
        // round-off, times the penalty in the tangential part of each correction and divided by h in velocities
        assert!(q < 1e-8 && v < 1e-7, "{}: {q:.1e} {v:.1e}", a.name);
    }
}

#[test]
fn two_hinges_share_the_weight_of_the_door() {
    let model = closed(example("door", &[]).unwrap(), "augmented");
    let (_, _, session) = work(&model, "gen-alpha-p", &tight(), 5e-3, 200);
    for joint in [0, 1] {
        let force = session.mechanism.reaction(joint, &session.x.v_dot, &session.x.lambda)[2];
        // equal stiffness: half of 20 kg · 9.81 m/s² each
        assert!((force - 98.1).abs() < 1e-6, "{force}");
    }
}

/// The damped saddle and the matrix with the penalty are the same linear map where S is symmetric. (Gyroscopic parts are
/// left out by sparse factors; the projections then differ by a fraction h of themselves.)
#[test]
fn the_sparse_form_moves_as_the_dense_one() {
    for model in [models::four_bar_minimal().unwrap(), example("slider-crank", &[]).unwrap()] {
        let model = closed(model, "augmented");
        let [a, b] = [Backend::Dense, Backend::SparseLdlt].map(|backend| {
            let options = Options { backend, rho_inf: 0.5, ..tight() };
            state_at(&model, "gen-alpha-p", &options, 0.2, 200)
        });
        let d = distances(&a, &b);
        assert!(d[0] < 1e-9 && d[1] < 1e-8, "{}: {d:?}", model.name);
    }
}

/// Rolling without slip has rows at velocity level alone; they have a penalty and multipliers of their own.
#[test]
fn nonholonomic_rows_hold() {
    let model = example("rolling-coin", &[]).unwrap();
    let exact = reference("rolling-coin", "gen-alpha-pva", 0.5, 3200);
    for closure in ["augmented", "recursive"] {
        let model = closed(model.clone(), closure);
        let (_, violation, _) = work(&model, "gen-alpha-p", &Options::default(), 1e-3, 500);
        assert!(violation[0] < 1e-13 && violation[1] < 1e-11, "{closure}: {violation:?}");
        let e = [200, 400]
            .map(|n| distances(&state_at(&model, "gen-alpha-p", &Options::default(), 0.5, n), &exact));
        for k in 0..3 {
            let s = slope(e[0][k], e[1][k]);
            assert!((s - 2.0).abs() < 0.1, "{closure}: {} {s:.3}", PARTS[k]);
        }
    }
}

/// Steps h and 2h in turn: velocities and accelerations are projected, so the multipliers keep order 2, which the
/// position level alone does not (`variable_step.rs`).
#[test]
fn changing_steps_keep_order_2() {
    for name in ["pendulum", "spatial-four-bar"] {
        let model = closed(example(name, &[]).unwrap(), "augmented");
        let exact = reference(name, "gen-alpha-pva", 0.5, 4096);
        for (method, options) in second_order() {
            let e = [1024, 2048].map(|n| {
                let h = 0.5 / (1.5 * f64::from(n));
                let mut session = Session::new(&model, method, &options, h).unwrap();
                for _ in 0..n / 2 {
                    session.advance(h).unwrap();
                    session.advance(2.0 * h).unwrap();
                }
                distances(&session.x, &exact)
            });
            for k in 0..3 {
                let s = slope(e[0][k], e[1][k]);
                assert!((s - 2.0).abs() < 0.1, "{name}, {method}: {} {s:.3}", PARTS[k]);
            }
        }
    }
}

/// A loose tolerance is met by two iterations, and the one fresh matrix makes the second one accurate.
#[test]
fn a_loose_newton_tolerance_takes_two_iterations_and_loses_little() {
    for name in ["slider-crank", "spatial-four-bar"] {
        for model in [
            closed(example(name, &[]).unwrap(), "augmented"),
            relative(example(name, &[]).unwrap(), "augmented"),
        ] {
            let options = Options { newton: 1e-6, xi: Some(-0.3), ..Options::default() };
            let (cost, _, loose) = work(&model, "newmark", &options, 1e-2, 100);
            assert!(cost.newton_iterations <= 220, "{name}: {cost:?}");
            let (_, _, exact) = work(&model, "newmark", &Options { newton: 1e-13, ..options }, 1e-2, 100);
            // 1e-6 of the motion of each step, over a way of some radians: 4e-6 on the four-bar
            let d = distances(&loose.x, &exact.x);
            assert!(d[0] < 1e-5, "{name}: {d:?}");
        }
    }
}

#[test]
fn the_summary_counts_projections_and_warns_of_nothing_that_was_cured() {
    let mut model = closed(example("slider-crank", &[]).unwrap(), "augmented");
    model.solve.method = "trapezoidal".parse().unwrap();
    (model.solve.step, model.solve.tolerance) = (None, Some(1e-5));
    model.solve.end = 0.5;
    let summary = run(&model, &mut Silent).unwrap().summary;
    assert!(summary.completed && summary.closure == "augmented");
    assert_eq!(summary.projections, 2 * summary.steps);
    assert!(summary.warnings.iter().all(|w| w.code.name() != "Undamped" && w.code.name() != "VariableStep"));
}

/// A stiff spring: κ β h² k/m is 2.5 at h = 1e-2 and 0.006 at h = 5e-4.
#[test]
fn the_fixed_point_iteration_fails_with_the_reason_when_the_step_is_too_large() {
    let mut model = closed(example("pendulum", &[]).unwrap(), "recursive");
    let joint = model.joints.first_mut().unwrap();
    joint.springs.push((Coordinate::Angle, 1e5, 0.0));
    let attempt = |h: f64| {
        let mut session = Session::new(&model, "trapezoidal", &Options::default(), h).unwrap();
        let done = session.advance_many(h, 20);
        (done, session)
    };
    let error = attempt(2e-2).0.unwrap_err();
    assert_eq!(error.code.name(), "FixedPointFailed");
    assert!(error.message.contains("step is too large") && error.hint.contains("try a step of"), "{error}");
    let (done, _) = attempt(1e-4);
    assert!(done.is_ok(), "{done:?}");
}
