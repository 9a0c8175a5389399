//! Closures `augmented` and `recursive`: orders, identities with the multiplier closure, work, singular positions.
#![allow(clippy::unwrap_used)]

mod common;
use common::{PARTS, distance, distances, extrapolated, reference, slope, state_at, tight};
use delassus::integrator::{Options, Report, method};
use delassus::joint::JointKind;
use delassus::model::{Body, BodyRef, Channel, Dimension};
use delassus::simulate::{Session, Silent, run};
use delassus::{Model, State};
use delassus_algebra::kkt::Backend;
use delassus_models as models;
use delassus_models::example;

/// Example, end time, steps: those of `order.rs`.
const MOTIONS: [(&str, f64, usize); 4] = [
    ("pendulum", 0.5, 200),
    ("slider-crank", 0.4, 200),
    ("spatial-four-bar", 0.5, 200),
    ("heavy-top", 0.2, 800),
];

fn closed(mut model: Model, closure: &str) -> Model {
    model.solve.closure = closure.into();
    model
}

fn relative(mut model: Model, closure: &str) -> Model {
    model.solve.coordinates = "relative".into();
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
    let bodies = session.mechanism.bodies();
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
    for (name, end, n) in [("slider-crank", 0.2, 800), ("spatial-four-bar", 0.2, 800), ("rolling-coin", 0.2, 400)] {
        let model = example(name, &[]).unwrap();
        let [a, b] = [("multipliers", "gen-alpha-pva"), ("augmented", "gen-alpha-p")].map(|(closure, method)| {
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
            assert!(cost.newton_iterations <= 2 * base.newton_iterations, "{name}: {cost:?} against {base:?}");
        }
    }
}

/// A linkage of the same shape, once of a watch and once of an excavator: lengths × s, masses × s³, times × √s.
#[test]
fn one_penalty_serves_a_watch_and_an_excavator() {
    let linkage = |s: f64| {
        let mut model = Model::new("slider-crank", Dimension::Planar);
        model.gravity = [0.0, -9.81, 0.0];
        let crank = model.add_body(Body::planar("crank", s.powi(3), [0.0, 0.1 * s], 0.01 * s.powi(5))).unwrap();
        let rod = model
            .add_body(Body::planar("rod", 2.0 * s.powi(3), [0.25 * s, 0.1 * s], 0.05 * s.powi(5)))
            .unwrap();
        for (name, kind, pair, at) in [
            ("O", JointKind::Revolute, [BodyRef::Ground, crank], [0.0, 0.0, 0.0]),
            ("A", JointKind::Revolute, [crank, rod], [0.0, 0.2 * s, 0.0]),
            ("B", JointKind::PointOnLine, [BodyRef::Ground, rod], [0.5 * s, 0.0, 0.0]),
        ] {
            let joint = model.joint_at(name, kind, pair, at, [1.0, 0.0, 0.0], [0.0; 3]).unwrap();
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

/// D9. Newton's tolerance is 1e-12 (1e-8) of the motion; velocities of these models are 0.5 … 5 m/s or rad/s, their
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

/// A four-bar with s + l = p + q (crank 1, coupler 3, rocker 2, ground 4): all bars on one line with the crank at 180°.
fn change_point_four_bar() -> Model {
    let mut model = Model::new("change-point four-bar", Dimension::Planar);
    // crank at 90°: the coupler's end is at distance 3 from (0, 1) and 2 from (4, 0)
    let (d2, d): (f64, f64) = (17.0, 17.0f64.sqrt());
    let along = (9.0 - 4.0 + d2) / (2.0 * d);
    let up = (9.0 - along * along).sqrt();
    let b = [along * 4.0 / d + up / d, 1.0 - along / d + up * 4.0 / d];
    let middle = |a: [f64; 2], b: [f64; 2]| [0.5 * (a[0] + b[0]), 0.5 * (a[1] + b[1])];
    let mut bar = |name: &str, a: [f64; 2], b: [f64; 2]| {
        let l = ((a[0] - b[0]).powi(2) + (a[1] - b[1]).powi(2)).sqrt();
        model.add_body(Body::planar(name, l, middle(a, b), l.powi(3) / 12.0)).unwrap()
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
        let joint = model.joint_at(name, JointKind::Revolute, pair, at, [0.0; 3], [0.0; 3]).unwrap();
        model.add_joint(joint);
    }
    model
}

/// D3, D21. A run over the change points: no gravity on the four-bar, which turns on with the energy it started with.
#[test]
fn change_points_are_passed_without_choosing_rows() {
    let mut four_bar = change_point_four_bar();
    four_bar.start = example("n-four-bar", &[]).unwrap().start;
    let cases = [
        (models::n_four_bar(1).unwrap(), 5.0),
        (models::n_four_bar(2).unwrap(), 5.0),
    ];
    for (model, end) in &cases {
        for model in [closed(model.clone(), "augmented"), relative(model.clone(), "augmented")] {
            for (method, options) in second_order() {
                for n in [500, 2500] {
                    let h = end / f64::from(n);
                    let mut session = Session::new(&model, method, &options, h).unwrap();
                    let energy = |s: &Session| s.mechanism.channel(Channel::Energy, &s.x.v_dot, &s.x.lambda);
                    let start = energy(&session);
                    let (mut drift, mut weakest) = (0.0f64, 1.0f64);
                    for _ in 0..n {
                        session.advance(h).unwrap_or_else(|f| panic!("{method}: {f:?} at {}", session.x.t));
                        drift = drift.max((energy(&session) - start).abs());
                        let sys = session.mechanism.as_system();
                        weakest = weakest.min(session.stepper.rows_mut().weakest(sys).map_or(1.0, |w| w.0));
                    }
                    println!(
                        "{} {} {method} h = {h}: energy {drift:.1e}, weakest pivot {weakest:.1e}",
                        model.name, model.solve.coordinates
                    );
                    assert!(weakest < 0.02, "the change point was not met: {weakest:.1e}");
                    assert!(drift < 2e-2 * (h / 1e-2).powi(2) * start.abs().max(10.0), "{drift:.1e}");
                }
            }
        }
    }
}
