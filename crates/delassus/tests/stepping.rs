//! Time-stepping over impacts: what every step of PVV and PVA must satisfy, on models with impacts, accumulation, rest and
//! redundant contacts, planar and spatial, in all coordinates (bruls2018).

use crate::common;
use delassus::Model;
use delassus::integrator::{Coefficients, Options};
use delassus::model::settings::{Iteration, OpenImpulse, Scaling, SmoothRows};
use delassus::simulate::Outcome;
use delassus_library::stepped::{Step, Stepped, stepped};
use delassus_library::{example, impacts};
use std::f64::consts::{FRAC_1_SQRT_2, SQRT_2};

const BOTH: [&str; 2] = ["pvv", "pva"];

/// A door on a slanting hinge that swings against a stop and bounces.
const DOOR: &str = r#"
delassus = 1
name = "door with a stop"
[world]
gravity = [0, -2, -9.5]
[[body]]
name = "door"
mass = 20
com = [0.45, 0, 1]
inertia = { shape = "box", size = [0.9, 0.04, 2.0] }
[[joint]]
name = "hinge"
type = "revolute"
between = ["ground", "door"]
at = [0, 0, 0.2]
axis = "z"
[[contact]]
name = "stop"
joint = "hinge"
lower = -0.5
restitution = 0.6
[start]
joint.hinge = { angle = 0.4, rate = 0 }
[solve]
end = 3
"#;

/// A box that falls on a corner and comes to rest on four.
const BOX: &str = r#"
delassus = 1
name = "box"
[world]
gravity = [0, 0, -9.81]
[param]
tilt = 0.1
[[body]]
name = "box"
mass = 2.5
com = [0.1, 0.2, 0.2]
inertia = { shape = "box", size = [0.4, 0.6, 0.3] }
shapes = { box = { box = { size = [0.4, 0.6, 0.3] } } }
[[contact]]
name = "floor"
pair = [{ plane = { at = [0, 0, 0], normal = "z" } }, "box.box"]
restitution = 0.3
[start]
body.box = { wx = "tilt" }
[solve]
end = 1
"#;

fn parse(text: &str) -> Model {
    Model::parse(text, "model.toml", &[]).unwrap()
}

/// Models with a step and an end.
fn models() -> Vec<(&'static str, Model, f64, f64)> {
    vec![
        ("ball", impacts::bouncing_ball(0.8).unwrap(), 1e-3, 1.5),
        ("pendulum", impacts::bouncing_pendulum(0.5).unwrap(), 1e-3, 2.0),
        ("double pendulum", impacts::impact_double_pendulum().unwrap(), 1e-3, 1.5),
        ("slider-crank", impacts::slider_crank_stop(0.5).unwrap(), 2e-4, 0.5),
        ("rocking block", impacts::rocking_block(0.3).unwrap(), 1e-3, 1.5),
        // no gap is a whole number of steps: a contact that is just reached at the end of one may count as closed or open
        ("cradle", impacts::newtons_cradle(5, 0.9, 0.0).unwrap(), 1.1e-3, 0.3),
        ("cradle with gaps", impacts::newtons_cradle(4, 0.7, 0.01).unwrap(), 1.1e-3, 0.4),
        ("door", parse(DOOR), 1e-3, 3.0),
        ("box", parse(BOX), 1e-3, 1.0),
    ]
}

fn tight(model: &Model) -> Options {
    Options { rho_inf: 0.9, newton: 1e-13, ..Options::from(&model.solve) }
}

fn go(model: &Model, method: &str, h: f64, end: f64) -> Stepped {
    let found = stepped(model, method, Some(&tight(model)), h, (end / h).round() as usize);
    found.unwrap_or_else(|e| panic!("{method}: {e:?}"))
}

/// Conditions of every step. Energy may rise within a step by what the smooth accelerations can put into it: their kinetic
/// energy (h v̇)ᵀ M (h v̇), which is the O(h²) of the smooth part; an impact with e ≤ 1 adds none.
fn check(who: &str, run: &Stepped, h: f64) {
    let r = run.residuals();
    assert!(r.position < 1e-10, "{who}: position {:e}", r.position);
    assert!(r.velocity < 1e-10, "{who}: velocity {:e}", r.velocity);
    // of the largest momentum
    assert!(r.pull < 1e-12, "{who}: an open contact acts or a closed one pulls: {:e}", r.pull);
    assert!(r.impulse < 1e-12, "{who}: M W − GᵀΛ {:e}", r.impulse);
    assert!(r.identity < 1e-12, "{who}: Λ* − Λ − ∫ λ̃ {:e}", r.identity);
    assert!(r.joints[0] < 1e-10 && r.joints[1] < 1e-10, "{who}: joints {:?}", r.joints);
    let energy = run.steps.iter().fold(run.start.abs(), |m, s| m.max(s.energy.abs()));
    let bound = h * h * run.vigour() + 1e-14 * energy;
    let gain = run.energy_gain_of_a_step();
    assert!(gain <= bound, "{who}: a step gains {gain:e} J, bound {bound:e}");
}

/// Every model in the given coordinates; with PVA the joints hold at acceleration level too.
fn check_all(coordinates: &str) {
    for (name, mut model, h, end) in models() {
        model.solve.coordinates = coordinates.parse().unwrap();
        for method in BOTH {
            let who = format!("{name}, {coordinates}, {method}");
            let run = go(&model, method, h, end);
            check(&who, &run, h);
            let jumps = run.steps.iter().filter(|s| s.report.jump > 1e-3).count();
            assert!(jumps > 0, "{who}: nothing was struck");
            if method == "pva" {
                let size = run.steps.iter().flat_map(|s| &s.x.v_dot).fold(1.0f64, |m, a| m.max(a.abs()));
                assert!(run.residuals().joints[2] < 1e-10 * size, "{who}: {:?}", run.residuals().joints);
            }
        }
    }
}

#[test]
fn every_step_keeps_its_conditions_in_absolute_coordinates() {
    check_all("absolute");
}

#[test]
fn every_step_keeps_its_conditions_in_relative_coordinates() {
    check_all("relative");
}

#[test]
fn every_step_keeps_its_conditions_in_natural_coordinates() {
    check_all("natural");
}

/// All unknowns at once with every derivative. The conditions are those of the subproblems in turn.
#[test]
fn every_step_keeps_its_conditions_with_all_unknowns_at_once() {
    for (name, model, h, end) in models() {
        for method in BOTH {
            let options = Options { iteration: Iteration::Full, ..tight(&model) };
            let run = stepped(&model, method, Some(&options), h, (end / h).round() as usize).unwrap();
            check(&format!("{name}, {method}"), &run, h);
        }
    }
}

/// The same in space, where charts and gyroscopic terms have derivatives too, and with redundant rows: Newton's iteration needs two
/// where the subproblems in turn, which contract by h times the rate of the motion, need several.
#[test]
fn all_unknowns_at_once_converge_quadratically_in_space() {
    for name in ["heavy-top", "spatial-four-bar", "bricard"] {
        let mut model = example(name, &[]).unwrap();
        model.solve.coordinates = "absolute".parse().unwrap();
        for method in BOTH {
            let [split, full] = [Iteration::Split, Iteration::Full].map(|iteration| {
                let options = Options { iteration, ..Options::from(&model.solve) };
                stepped(&model, method, Some(&options), 1e-3, 200).unwrap()
            });
            let (a, b) = (full.mean_newton(), split.mean_newton());
            assert!(a < 2.1 && a < 0.5 * b, "{name}, {method}: {a} iterations, {b} in turn");
            // Newton's tolerance of 1e-12 over 200 steps
            let far = |x: &Stepped, y: &Stepped| {
                let ends = [x, y].map(|r| &r.steps.last().unwrap().x.q);
                ends[0].iter().zip(ends[1]).fold(0.0f64, |m, (p, q)| m.max((p - q).abs()))
            };
            assert!(far(&full, &split) < 1e-9, "{name}, {method}: {:e}", far(&full, &split));
        }
    }
}

/// What the subproblems in turn leave out is O(h): with steps in which a top turns by a third of a turn they hardly contract. `auto` then
/// has the answers of Newton's own iteration, whose derivatives cost 4 n evaluations, instead of a failure.
#[test]
fn long_steps_go_through_by_newtons_own_iteration() {
    for (name, h, n) in [("heavy-top", 0.05, 20), ("governor", 0.04, 25)] {
        let mut model = example(name, &[]).unwrap();
        model.solve.coordinates = "absolute".parse().unwrap();
        for method in BOTH {
            let run = |iteration: Iteration| {
                stepped(&model, method, Some(&Options { iteration, ..Options::from(&model.solve) }), h, n)
            };
            let [auto, full] = [Iteration::Auto, Iteration::Full].map(|i| run(i).unwrap());
            let costly = |s: &Step| s.report.evaluations >= 4 * s.x.v.len() + s.report.newton_iterations;
            assert!(auto.steps.iter().any(costly), "{name}, {method}: the steps are too short to tell");
            let ends = [auto, full].map(|r| r.steps.last().unwrap().x.q.clone());
            let far = ends[0].iter().zip(&ends[1]).fold(0.0f64, |m, (p, q)| m.max((p - q).abs()));
            assert!(far < 1e-9, "{name}, {method}: {far:e}");
        }
    }
}

/// Scaling by powers of h changes the linear systems only; what is left is Newton's tolerance, carried on through impacts.
#[test]
fn scaling_does_not_change_the_motion() {
    for (name, model, h, end) in models() {
        for method in BOTH {
            let of = |scaling: Scaling| {
                let options = Options { scaling, ..tight(&model) };
                stepped(&model, method, Some(&options), h, (end / h).round() as usize).unwrap()
            };
            let (off, full) = (of(Scaling::Off), of(Scaling::Full));
            for (a, b) in off.steps.iter().zip(&full.steps) {
                for (p, q) in a.x.q.iter().zip(&b.x.q) {
                    assert!((p - q).abs() < 1e-9, "{name}, {method}: {p} {q} at {}", a.x.t);
                }
            }
        }
    }
}

/// Coordinates are those of the run with r = 1, up to Newton's tolerance carried on through impacts.
fn with_activation(name: &str, model: &Model, h: f64, end: f64, r: f64) {
    for method in BOTH {
        let of = |activation: f64| {
            let options = Options { activation, ..tight(model) };
            stepped(model, method, Some(&options), h, (end / h).round() as usize)
                .unwrap_or_else(|e| panic!("{name}, {method}, {activation}: {e:?}"))
        };
        for (a, b) in of(r).steps.iter().zip(&of(1.0).steps) {
            for (p, q) in a.x.q.iter().zip(&b.x.q) {
                assert!((p - q).abs() < 1e-9, "{name}, {method}, r {r}: {p} {q} at {}", a.x.t);
            }
        }
    }
}

/// R of the augmented multipliers over four decades.
#[test]
fn results_do_not_depend_on_the_activation_parameter() {
    for (name, model, h, end) in models() {
        with_activation(name, &model, h, end, 1e-2);
        if name != "cradle" {
            with_activation(name, &model, h, end, 1e2);
        }
    }
}

/// The same where five balls are struck at once.
#[test]
fn nor_where_many_contacts_close_at_once() {
    let model = impacts::newtons_cradle(5, 0.9, 0.0).unwrap();
    with_activation("cradle", &model, 1.1e-3, 0.3, 1e2);
}

/// A ball that presses with m g in the step of its bounce: ∫ λ̃ = h γ κ m g of it is in that step, κ = (1 − α_f)/(1 − α_m), and the recurrence
/// remembers the rest of h m g. By default nothing acts on the open contact; as bruls2018 prints (65i) the rest does, and is gained.
#[test]
fn what_is_remembered_of_a_blow_acts_on_an_open_contact_only_as_printed() {
    let model = impacts::bouncing_ball(0.8).unwrap();
    for h in [1e-3, 5e-4] {
        let [free, printed] = [OpenImpulse::None, OpenImpulse::Printed].map(|open_impulse| {
            let options = Options { open_impulse, ..tight(&model) };
            stepped(&model, "pva", Some(&options), h, (0.7 / h).round() as usize).unwrap()
        });
        let c = Coefficients::chung_hulbert(tight(&model).rho_inf);
        let rest = 1.0 - c.gamma * (1.0 - c.alpha_f) / (1.0 - c.alpha_m);
        let speed = |run: &Stepped| run.steps.last().unwrap().speed[0];
        let gained = speed(&printed) - speed(&free);
        assert!(
            (gained - 9.81 * h * rest).abs() < 1e-12,
            "h = {h}: {gained:e}, expected {:e}",
            9.81 * h * rest
        );
        assert!(free.residuals().pull < 1e-12 && printed.residuals().pull > 1e-4);
    }
}

/// A ball dropped from rest loses in an impact at most what the gap of one step can hide: height e² times the old one up to
/// O(h), never more; e = 1 never gains, e = 0 stays.
#[test]
fn bouncing_ball_with_every_restitution() {
    for e in [0.0, 0.3, 0.5, 0.8, 0.95, 1.0] {
        let model = impacts::bouncing_ball(e).unwrap();
        for method in BOTH {
            let mut off = Vec::new();
            for h in [1e-3, 5e-4] {
                let run = go(&model, method, h, 1.2);
                check(&format!("e {e}, {method}"), &run, h);
                assert!(run.energy_gain() < 1e-12);
                let last = run.steps.last().unwrap();
                let hit = run.steps.iter().position(|s| s.total[0] > 0.0).unwrap();
                let before = run.steps[hit - 1].speed[0];
                // (65h): −e times the velocity at the beginning of the step
                assert!((run.steps[hit].speed[0] + e * before).abs() < 1e-12);
                off.push((before + (2.0 * 9.81 * 1.0f64).sqrt()).abs() / h);
                if e < 1e-12 {
                    let closed =
                        run.steps[hit + 1..].iter().all(|s| s.active[1][0] && s.gap[0].abs() < 1e-12);
                    assert!(closed, "{method}: left the floor");
                    assert!((last.total[0] / h - 0.2 * 9.81).abs() < 1e-9);
                }
            }
            // the velocity gained within a step
            assert!(off.iter().all(|c| *c <= 9.81 + 1e-6), "{off:?}");
        }
    }
}

/// A step of `moreau-jean` lifts what would overlap by up to h v, before the next one strikes it: no gain of energy where restitution takes
/// more than m g h v. What a pendulum with e = 1 gains in long steps stays, and is told.
#[test]
fn a_landing_is_told_as_a_gain_only_if_it_stays_one() {
    let balls = [0.0, 0.4, 1.0].map(|e| (impacts::bouncing_ball(e).unwrap(), 5e-3, false));
    let pendulum = (impacts::bouncing_pendulum(1.0).unwrap(), 1e-2, true);
    for (mut model, h, told) in balls.into_iter().chain([pendulum]) {
        model.solve.method = "moreau-jean".parse().unwrap();
        (model.solve.tolerance, model.solve.step) = (None, Some(h));
        let out = common::go(&model);
        let gains = out.summary.warnings.iter().any(|w| w.code.name() == "EnergyGain");
        assert_eq!(gains, told, "{}: {:?}", model.name, out.summary.energy);
    }
}

/// First impact, rest, acceleration rows of the joint; references by quadrature with 40 digits.
#[test]
fn bouncing_pendulum_of_6_1() {
    let h = 1e-3;
    let model = impacts::bouncing_pendulum(0.8).unwrap();
    let accumulation = impacts::PENDULUM_ACCUMULATION[0][1];
    for method in BOTH {
        let run = go(&model, method, h, 6.0);
        check(method, &run, h);
        let k = run.steps.iter().position(|s| s.total[2] > 0.0).unwrap();
        let t = run.steps[k].x.t;
        assert!((t - impacts::PENDULUM_FIRST[0]).abs() <= h, "{method}: first impact at {t}");
        // ẍ = −16.97 m/s² at the wall
        let speed = run.steps[k - 1].speed[2];
        assert!((speed + 4.190_738_330_021_373 * FRAC_1_SQRT_2).abs() < 17.0 * h, "{method}: {speed}");
        let open = run.steps.iter().rposition(|s| !s.active[1][2]).unwrap();
        let settled = run.steps[open + 1].x.t;
        // a bounce takes its velocity from the beginning of its step, off by at most θ̈ h: all later flights together, which are
        // 2 w/(θ̈ (1 − e)) long, change by at most 2 e h/(1 − e) = 8 h; 32 flights are longer than a step
        assert!((settled - accumulation).abs() < 32.0 * 8.0 * h, "{method}: closed from {settled}");
        for s in &run.steps[run.steps.len() - 500..] {
            assert!((s.total[2] / h - 10.0).abs() < 1e-7, "{method}: force {}", s.total[2] / h);
            let reaction = s.x.lambda[0] + s.relative[0] / h;
            assert!((reaction + 10.0).abs() < 1e-7, "{method}: reaction {reaction}");
            if method == "pva" {
                assert!(s.relative.iter().all(|l| l.abs() < 1e-12), "relative impulse {:?}", s.relative);
            }
        }
        let acceleration = run.residuals().joints[2];
        if method == "pva" {
            assert!(acceleration < 1e-10, "{acceleration:e}");
        } else {
            // it alternates after the impact
            let after: Vec<f64> = run.steps[k + 2..k + 12].iter().map(|s| s.acceleration[0]).collect();
            assert!(after.windows(2).all(|w| w[0] * w[1] < 0.0), "{after:?}");
            assert!(acceleration > 1.0);
        }
    }
}

/// Without numerical damping PVA still does not oscillate; PVV does for ever.
#[test]
fn bouncing_pendulum_without_damping() {
    let h = 1e-3;
    let model = impacts::bouncing_pendulum(0.8).unwrap();
    for method in BOTH {
        let options = Options { rho_inf: 1.0, ..tight(&model) };
        let run = stepped(&model, method, Some(&options), h, 6000).unwrap();
        check(method, &run, h);
        let part = |range: std::ops::Range<usize>| {
            let x: Vec<f64> = run.steps[range].iter().map(|s| s.x.lambda[0]).collect();
            // fourth binomial difference over 16: 1 for an alternation, (ωh/2)⁴ for a motion
            x.windows(5)
                .map(|w| (w[0] - 4.0 * w[1] + 6.0 * w[2] - 4.0 * w[3] + w[4]).abs() / 16.0)
                .fold(0.0, f64::max)
        };
        let (flight, rest) = (part(500..1200), part(5600..6000));
        if method == "pva" {
            assert!(flight < 1e-6 && rest < 1e-10, "{flight:e} {rest:e}");
        } else {
            assert!(flight > 1.0 && rest > 1.0, "{flight:e} {rest:e}");
        }
    }
}

/// The third strategy leaves nothing to the corrections while a contact stays closed.
#[test]
fn strategies_of_the_smooth_motion() {
    let model = impacts::bouncing_pendulum(0.5).unwrap();
    let h = 1e-3;
    for (strategy, zero) in
        [(SmoothRows::None, false), (SmoothRows::Joints, false), (SmoothRows::Closed, true)]
    {
        let options = Options { smooth_rows: strategy, ..tight(&model) };
        let run = stepped(&model, "pva", Some(&options), h, 2500).unwrap();
        check(strategy.name(), &run, h);
        let s = run.steps.last().unwrap();
        assert!((s.total[2] / h - 10.0).abs() < 1e-7);
        let most = |x: &[f64]| x.iter().fold(0.0f64, |m, x| m.max(x.abs()));
        assert_eq!(most(&s.jump) < 1e-12 && most(&s.shift) < 1e-15, zero, "{}", strategy.name());
    }
}

/// A box comes to rest on four feet, one more than needed: the forces carry its weight and its place.
#[test]
fn redundant_contacts_carry_the_weight() {
    for method in BOTH {
        for text in [BOX.to_string(), BOX.replace("tilt = 0.1", "tilt = 0")] {
            let model = parse(&text);
            let h = 1e-3;
            let run = go(&model, method, h, 2.0);
            check(method, &run, h);
            let last = run.steps.last().unwrap();
            let closed = last.active[1].iter().filter(|a| **a).count();
            assert_eq!(closed, 4, "{method}: {:?}", last.gap);
            let sum: f64 = last.total.iter().sum::<f64>() / h;
            assert!((sum / (2.5 * 9.81) - 1.0).abs() < 1e-9, "{method}: {sum}");
            assert!(last.total.iter().all(|l| *l > -1e-12), "{method}: {:?}", last.total);
            // x, y, z, then turned by nothing
            assert!((last.x.q[2] - 0.15).abs() < 1e-9, "{method}: {:?}", last.x.q);
        }
    }
}

fn driven(mut model: Model, method: &str, step: f64, end: f64) -> Outcome {
    model.solve.contact = "stepping".parse().unwrap();
    model.solve.method = method.parse().unwrap();
    model.solve.tolerance = None;
    model.solve.step = Some(step);
    model.solve.end = end;
    common::go(&model)
}

/// The same through a whole run: ledger, log and channels.
#[test]
fn a_run_keeps_books() {
    for method in BOTH {
        let out = driven(impacts::bouncing_pendulum(0.5).unwrap(), method, 1e-3, 2.5);
        let ledger = out.summary.contacts.unwrap();
        assert!(ledger.complementarity < 1e-10 && ledger.penetration < 1e-10, "{ledger:?}");
        let first = out.events.first().unwrap();
        assert!((first.t - impacts::PENDULUM_FIRST[0]).abs() <= 1e-3 && first.before < -2.9);
        assert!((first.after / first.before + 0.5).abs() < 1e-9);
        // ½ J_O ω² (1 − e²) with J_O = 1.1, at the velocity of the step before
        let lost = 0.55 * (first.before * SQRT_2).powi(2) * 0.75;
        assert!((first.energy_lost / lost - 1.0).abs() < 0.02, "{} {lost}", first.energy_lost);
    }
}

/// A contact that throws its body back obeys its law at −e U⁻, also where it presses within the same step; Newton's iteration leaves
/// 1e-12 of velocities of some metres per second.
#[test]
fn what_bounces_violates_nothing() {
    for name in ["bouncing-ball", "box-on-table", "disc-pile", "collapse"] {
        let mut model = example(name, &[]).unwrap();
        model.solve.contact = "stepping".parse().unwrap();
        model.solve.method = "pva".parse().unwrap();
        let out = common::go(&model);
        assert!(out.summary.error.is_none() && out.summary.events.impacts > 0, "{name}");
        assert!(out.summary.violation.velocity < 1e-10, "{name}: {:?}", out.summary.violation);
    }
}

/// What a method over impacts cannot honour is an error before time zero.
#[test]
fn what_stepping_cannot_honour_is_refused() {
    let refused = |change: &dyn Fn(&mut delassus::model::Model)| {
        let mut model = delassus_library::impacts::bouncing_pendulum(0.8).unwrap();
        model.solve.contact = "stepping".parse().unwrap();
        change(&mut model);
        let error = delassus::simulate::run(&model, &mut delassus::simulate::Silent).err().unwrap();
        (error.code.name(), error.object)
    };
    assert_eq!(
        refused(&|m| m.solve.impact_law = "poisson".parse().unwrap()),
        ("NotAvailable", "solve.impact_law".into())
    );
    assert_eq!(
        refused(&|m| m.solve.method = "hem5".parse().unwrap()),
        ("NotAvailable", "solve.method".parse().unwrap())
    );
    let located = |m: &mut delassus::model::Model| {
        (m.solve.contact, m.solve.method) = ("event".parse().unwrap(), "pva".parse().unwrap());
    };
    assert_eq!(refused(&located), ("NotAvailable", "solve.method".into()));
}
