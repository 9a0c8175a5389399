//! Impacts of mechanisms: closed forms and reference values, and what must hold after every impact.
//!
//! Every run goes through [`go`], which checks after every impact: the joints, complementarity, the books of energy.

#![allow(clippy::float_cmp, reason = "tests; lines of one instant have one time")]

use crate::common;
use delassus::Model;
use delassus::model::settings::ImpactLaw;
use delassus::output::{Event, EventKind};
use delassus::simulate::{Outcome, Silent, run};
use delassus_library::impacts::{
    self, CLEARANCE_FIRST, DOUBLE_PENDULUM_IMPACTS, PENDULUM_ACCUMULATION, PENDULUM_FIRST,
};
use delassus_library::reference;

/// Methods that every property of events is shown with.
const METHODS_OF_EVENTS: [&str; 5] = ["hem5", "phem56", "mdop5", "gen-alpha-pv", "gen-alpha-pva"];
const COORDINATES: [&str; 3] = ["absolute", "natural", "relative"];
const EXPLICIT: [&str; 4] = ["hem5", "phem56", "dopri5", "mdop5"];

fn with(mut model: Model, method: &str, coordinates: &str, tolerance: f64) -> Model {
    model.solve.method = method.parse().unwrap();
    model.solve.coordinates = coordinates.parse().unwrap();
    model.solve.step = None;
    model.solve.tolerance = Some(tolerance);
    model.solve.error_estimate = false;
    // what is checked here is the law of located impacts
    model.solve.contact = "event".parse().unwrap();
    model
}

fn fixed(mut model: Model, method: &str, h: f64) -> Model {
    model.solve.method = method.parse().unwrap();
    model.solve.tolerance = None;
    model.solve.step = Some(h);
    model
}

/// Runs a model and checks all its impacts.
fn go(model: &Model) -> Outcome {
    let out = common::go(model);
    check_impacts(model, &out);
    out
}

/// Restitution of the contact (perhaps of a feature of it) that a line of the log names.
fn restitution(model: &Model, event: &Event) -> f64 {
    let own = model.contacts.iter().filter(|c| event.name.starts_with(&c.name));
    own.max_by_key(|c| c.name.len()).unwrap().restitution
}

/// After every impact, relative to max |U⁻|: joints at rest to 1e-12, 0 ≤ U⁺ + e U⁻ ⟂ P ≥ 0 to 1e-12 (its residual, and
/// Newton's law on every line of the log), kinetic energy lost −½ Pᵀ(U⁺ + U⁻) and none gained where all e are equal.
fn check_impacts(model: &Model, out: &Outcome) {
    let who = format!("{} {} {}", model.name, model.solve.method, model.solve.coordinates);
    let ledger = out.summary.contacts.unwrap();
    assert!(ledger.joint_velocity <= 1e-12, "{who}: joints {:e}", ledger.joint_velocity);
    assert!(ledger.complementarity <= 1e-12, "{who}: complementarity {:e}", ledger.complementarity);
    let equal = model.contacts.iter().all(|c| c.restitution == model.contacts[0].restitution);
    let newton = model.solve.impact_law.name() == "newton";
    // energies are differences of kinetic energies, each with its round-off
    let kinetic = out.summary.energy.start.abs() + out.summary.energy.end.abs() + 1.0;
    let mut lines = out.events.as_slice();
    while let Some(first) = lines.first() {
        let count = lines.iter().take_while(|e| e.t == first.t).count();
        let (instant, rest) = lines.split_at(count);
        lines = rest;
        if !instant.iter().any(|e| e.kind == EventKind::Impact) {
            continue;
        }
        // contacts that separate without an impulse have no line, but round-off of the size of their velocities
        let fastest = instant.iter().fold(0.0f64, |m, e| m.max(e.before.abs()));
        let round_off = 1e-12 * fastest + f64::EPSILON * 1e7 * ledger.tol_velocity;
        for e in instant.iter().filter(|e| e.kind == EventKind::Impact) {
            // a contact that separates may approach after Moreau's law, and is struck again at the same instant
            let turns = newton && e.before > 0.0;
            assert!(e.impulse > 0.0 && (turns || e.after >= -round_off), "{who} {e:?}");
            let bounces = e.before.abs() > ledger.tol_velocity;
            let share = if bounces { restitution(model, e) } else { 0.0 };
            let off = e.after + share * e.before;
            assert!(!newton || off.abs() <= round_off, "{who} {off:e} {e:?}");
        }
        let lost: f64 = instant.iter().map(|e| e.energy_lost).sum();
        let work: f64 = instant.iter().map(|e| -0.5 * e.impulse * (e.before + e.after)).sum();
        assert!((lost - work).abs() <= 1e-13 * kinetic, "{who}: {lost:e} {work:e} {instant:?}");
        assert!(!equal || lost >= -1e-13 * kinetic, "{who}: gained {:e}", -lost);
    }
}

fn impacts(out: &Outcome) -> Vec<&Event> {
    out.events.iter().filter(|e| e.kind == EventKind::Impact).collect()
}

fn one(out: &Outcome, kind: EventKind) -> &Event {
    let all: Vec<&Event> = out.events.iter().filter(|e| e.kind == kind).collect();
    assert_eq!(all.len(), 1, "{} of {kind:?}", all.len());
    all[0]
}

fn last(out: &Outcome, name: &str) -> f64 {
    let found = out.summary.final_values.iter().find(|v| v.0 == name);
    found.unwrap_or_else(|| panic!("{name} is not in {:?}", out.summary.final_values)).1
}

/// cos θ where the bead leaves: its height there, from the flight afterwards, which every method computes exactly.
fn leaves_at(mut model: Model) -> f64 {
    model.output.record = model.channels("bead").unwrap();
    let out = go(&model);
    let event = one(&out, EventKind::TakeOff);
    let t = model.solve.end - event.t;
    last(&out, "bead.y") - last(&out, "bead.vy") * t - 0.5 * 9.81 * t * t
}

/// The bead leaves at cos θ = 2/3, wherever it started.
#[test]
fn bead_leaves_the_sphere() {
    for method in EXPLICIT {
        for coordinates in COORDINATES {
            for theta0 in [0.1, 0.35] {
                let mut model = with(impacts::bead_on_sphere(theta0).unwrap(), method, coordinates, 1e-11);
                model.solve.end = 1.5;
                let cos = leaves_at(model);
                assert!((cos - 2.0 / 3.0).abs() < 1e-9, "{method} {coordinates}: {:e}", cos - 2.0 / 3.0);
            }
        }
    }
}

/// Orders seen between steps of 4, 2 and 1 ms.
fn slopes(method: &str) -> [f64; 2] {
    let error = |h: f64| {
        let model = impacts::bead_on_sphere(0.35).unwrap();
        (leaves_at(fixed(model, method, h)) - 2.0 / 3.0).abs()
    };
    let e = [4e-3, 2e-3, 1e-3].map(error);
    [(e[0] / e[1]).log2(), (e[1] / e[2]).log2()]
}

/// The error of the place is of order 2 with the methods of order 2; Newmark's method with γ > ½ has order 1.
#[test]
fn bead_leaves_the_sphere_on_slope_two() {
    for method in ["gen-alpha-pv", "gen-alpha-pva", "gen-alpha-p", "gen-alpha-v", "nstiff", "hht-i3"] {
        let seen = slopes(method);
        assert!(seen.iter().all(|s| (s - 2.0).abs() < 0.05), "{method} {seen:?}");
    }
    let seen = slopes("newmark");
    assert!(seen.iter().all(|s| (s - 1.0).abs() < 0.1), "newmark {seen:?}");
}

/// Five impacts in the order of the reference: times, velocities before, impulses, state after.
#[test]
fn impact_double_pendulum() {
    for method in METHODS_OF_EVENTS {
        for coordinates in COORDINATES {
            let explicit = EXPLICIT.contains(&method);
            let tolerance = if explicit { 1e-12 } else { 1e-7 };
            let mut model = with(impacts::impact_double_pendulum().unwrap(), method, coordinates, tolerance);
            model.solve.end = 2.132;
            let out = go(&model);
            let found = impacts(&out);
            assert_eq!(found.len(), 5, "{method} {coordinates}");
            for (f, r) in found.iter().zip(&DOUBLE_PENDULUM_IMPACTS) {
                assert_eq!(f.name, r.contact);
                let off = [f.t - r.t, f.before - r.before, f.impulse - r.impulse, f.after + 0.1 * r.before];
                // the reference is good to 1e-13, the errors of the others are near their tolerance
                let bound = if explicit { 5e-12 } else { 5e-7 };
                assert!(off.iter().all(|x| x.abs() < bound), "{method} {coordinates} {off:?}");
            }
        }
    }
}

/// First contact of the clearance slider-crank. The slider is not turned: both corners of the upper face arrive together.
#[test]
fn clearance_slider_crank() {
    let (t, angles, rates) = CLEARANCE_FIRST;
    for method in METHODS_OF_EVENTS {
        let explicit = EXPLICIT.contains(&method);
        for coordinates in COORDINATES {
            let tolerance = if explicit { 1e-12 } else { 1e-7 };
            let mut model =
                with(impacts::clearance_slider_crank(0.4).unwrap(), method, coordinates, tolerance);
            let out = go(&model);
            let found = impacts(&out);
            assert_eq!([&found[0].name, &found[1].name], ["upper rear", "upper front"], "{method}");
            let bound = if explicit { 1e-14 } else { 1e-8 };
            for f in &found[..2] {
                assert!((f.t - t).abs() < bound, "{method} {coordinates} {:e}", f.t - t);
            }
            // the state there: a run that ends 1e-12 of the time before it; accelerations are 2e4 rad/s²
            model.solve.end = t * (1.0 - 1e-12);
            let before = go(&model);
            let bound = if explicit { 1e-12 } else { 1e-6 };
            for (k, body) in ["crank", "rod", "slider"].iter().enumerate() {
                let angle = last(&before, &format!("{body}.angle")) - angles[k];
                let rate = last(&before, &format!("{body}.rate")) - rates[k];
                assert!(angle.abs() < bound, "{method} {coordinates} {body} {angle:e}");
                assert!(rate.abs() < 150.0 * bound, "{method} {coordinates} {body} {rate:e}");
            }
        }
    }
}

/// Impact times, rates, accumulation and rest of the bouncing pendulum.
#[test]
fn bouncing_pendulum() {
    for method in METHODS_OF_EVENTS {
        for coordinates in COORDINATES {
            let explicit = EXPLICIT.contains(&method);
            let tolerance = if explicit { 1e-12 } else { 1e-7 };
            for [e, inf] in PENDULUM_ACCUMULATION {
                let model = with(impacts::bouncing_pendulum(e).unwrap(), method, coordinates, tolerance);
                let out = go(&model);
                let expected = if e == 0.8 {
                    reference::bouncing_pendulum_08()
                } else {
                    reference::bouncing_pendulum_05()
                };
                // positions have round-off 1e-16 m and the 20th bounce with e = 0.5 a speed of 6e-6 m/s: 2e-11 s
                let bound = if explicit { 2e-10 } else { 5e-7 };
                let found = impacts(&out);
                for (k, f) in found.iter().take(20).enumerate() {
                    let dt = f.t - expected.time(k);
                    // ẋ = −sin θ θ̇ at −45°
                    let dw = f.before * 2f64.sqrt() - expected.value(k, "rate");
                    assert!(
                        dt.abs() < bound && dw.abs() < bound,
                        "{method} {coordinates} {k}: {dt:e} {dw:e}"
                    );
                }
                let end = one(&out, EventKind::Accumulation);
                let bound = if explicit { 1e-8 } else { 5e-7 };
                assert!((end.t - inf).abs() < bound, "{method} {coordinates}: {:e}", end.t - inf);
                rests(&out);
            }
            let model = with(impacts::bouncing_pendulum(0.0).unwrap(), method, coordinates, tolerance);
            let out = go(&model);
            let only = impacts(&out);
            assert_eq!(only.len(), 1);
            let off = [only[0].t - PENDULUM_FIRST[0], only[0].before * 2f64.sqrt() - PENDULUM_FIRST[1]];
            let bound = if explicit { 1e-12 } else { 5e-7 };
            assert!(off.iter().all(|x| x.abs() < bound), "{method} {coordinates}: {off:?}");
            rests(&out);
        }
    }
}

/// At rest the wall presses with m g, and the pin with (−m g, m g).
fn rests(out: &Outcome) {
    let force = [last(out, "wall.force"), last(out, "O.reaction.fx"), last(out, "O.reaction.fy")];
    // Newton's iteration ends where corrections are 1e-12 of the motion, of which nothing is left at rest
    for (f, expected) in force.iter().zip([10.0, -10.0, 10.0]) {
        assert!((f - expected).abs() < 1e-8, "{} {force:?}", out.summary.method);
    }
    assert!(last(out, "O.rate").abs() < 1e-12 && last(out, "wall.gap").abs() < 1e-12);
}

/// All contacts of the cradle at once by Moreau's law, and by Poisson's, which agrees because all are compressed.
#[test]
fn newtons_cradle() {
    for n in 2..=10usize {
        for e in [1.0, 0.8, 0.5, 0.0] {
            for law in ["newton", "poisson"] {
                let mut model = impacts::newtons_cradle(n, e, 0.0).unwrap();
                model.solve.impact_law = law.parse().unwrap();
                for k in 1..=n {
                    model.output.record.extend(model.channels(&format!("{k}")).unwrap());
                }
                let out = go(&model);
                let v = |k: usize| last(&out, &format!("{k}.vx"));
                let (first, others) = ((1.0 + e) / n as f64 - e, (1.0 + e) / n as f64);
                assert!((v(1) - first).abs() < 1e-12, "{n} {e} {law}: {}", v(1));
                for k in 2..=n {
                    assert!((v(k) - others).abs() < 1e-12, "{n} {e} {law}: {k} {}", v(k));
                }
                // P of contact k moves the n − k balls behind it
                let found = impacts(&out);
                assert_eq!(found.len(), n - 1, "{n} {e} {law}");
                for (k, f) in found.iter().enumerate() {
                    let expected = (n - 1 - k) as f64 * others;
                    assert!(
                        (f.impulse - expected).abs() < 1e-12 && (f.t - 0.1).abs() < 1e-14,
                        "{n} {e} {f:?}"
                    );
                }
                let ratio = 2.0 * out.summary.energy.end;
                let expected = first * first + (n - 1) as f64 * others * others;
                assert!((ratio - expected).abs() < 1e-12, "{n} {e} {law}");
            }
        }
    }
}

/// With gaps the balls hit one after the other: at e = 1 only the last one moves in the end.
#[test]
fn newtons_cradle_with_gaps() {
    for n in 2..=10usize {
        let mut model = impacts::newtons_cradle(n, 1.0, 1e-4).unwrap();
        for k in 1..=n {
            model.output.record.extend(model.channels(&format!("{k}")).unwrap());
        }
        let out = go(&model);
        assert_eq!(impacts(&out).len(), n - 1);
        for k in 1..=n {
            let v = last(&out, &format!("{k}.vx"));
            assert!((v - f64::from(u8::from(k == n))).abs() < 1e-12, "{n}: {k} {v}");
        }
    }
}

/// Unequal e by Newton's law gains 0.447 J: the warning names it, and the ledger balances. Poisson's law gains nothing.
#[test]
fn unequal_restitution_can_gain_energy() {
    let out = go(&impacts::wedge([0.0, 1.0]).unwrap());
    // ½ (U⁺ + U⁻)ᵀ P with P = W⁻¹ (−0.1, 2) and U⁺ = (0, 1)
    let gain = 0.05 * 1.7 / 0.19;
    assert!((out.summary.energy.impacts + gain).abs() < 1e-12, "{}", out.summary.energy.impacts);
    assert!(out.summary.energy.balance.abs() < 1e-12);
    let warning = out.summary.warnings.iter().find(|w| w.code.name() == "EnergyGain").unwrap();
    assert!(
        warning.message.contains("first, second") && warning.message.contains("4.474e-1"),
        "{}",
        warning.message
    );

    let mut model = impacts::wedge([0.0, 1.0]).unwrap();
    model.solve.impact_law = "poisson".parse().unwrap();
    let out = go(&model);
    // P_c = W⁻¹ (−0.1, 1), U_c = 0; then e P_c and D₁ = 0.9 (e P_c)₂ : U⁺ = (0, 0.19 P_c₂)
    let pc = [0.8 / 0.19, 0.91 / 0.19];
    let p = [pc[0] + 0.9 * pc[1], 2.0 * pc[1]];
    for (event, expected) in impacts(&out).iter().zip([(p[0], 0.0), (p[1], 0.91)]) {
        assert!(
            (event.impulse - expected.0).abs() < 1e-12 && (event.after - expected.1).abs() < 1e-12,
            "{event:?}"
        );
    }
    assert!(out.summary.warnings.iter().all(|w| w.code.name() != "EnergyGain"));
    assert!(out.summary.energy.impacts > 0.0);
}

/// Equal e never gain energy, not even where a contact that separates takes part.
#[test]
fn equal_restitution_never_gains_energy() {
    for e in [1.0, 0.5, 0.1, 0.0] {
        for law in ImpactLaw::all() {
            let mut model = impacts::wedge([e, e]).unwrap();
            model.solve.impact_law = law;
            let out = go(&model);
            assert!(e < 1.0 || law != ImpactLaw::NEWTON || out.summary.energy.impacts.abs() < 1e-12);
            assert!(out.summary.warnings.is_empty(), "{:?}", out.summary.warnings);
        }
    }
}

/// Walls that close on a ball: refused by name, at the instant when both touch.
#[test]
fn opposed_walls_are_infeasible() {
    for (e, more, t) in [(0.0, 0.0, 0.1), (0.5, 0.0, 0.1), (0.0, 0.1, 0.15)] {
        let model = impacts::closing_walls(e, more).unwrap();
        let out = run(&model, &mut Silent).unwrap();
        let error = out.summary.error.unwrap();
        assert_eq!(error.code.name(), "InfeasibleImpact", "{error}");
        assert!(error.message.contains("`left`") && error.message.contains("`right`"), "{error}");
        assert!((out.summary.reached - t).abs() < 1e-9, "{}", out.summary.reached);
    }
}

/// Rocking block and slider-crank with a stop under both laws: every impact is checked, the books close, they come to rest.
#[test]
fn block_and_slider_come_to_rest() {
    for law in ["newton", "poisson"] {
        for method in METHODS_OF_EVENTS {
            for mut model in [impacts::rocking_block(0.3).unwrap(), impacts::slider_crank_stop(0.5).unwrap()]
            {
                model.solve.impact_law = law.parse().unwrap();
                let out = go(&with(model, method, "absolute", 1e-7));
                // the work of the motor is a sum over steps, which explicit methods make long
                let s = &out.summary;
                let bound = if s.energy.applied == 0.0 { 1e-7 } else { 1e-3 * s.energy.applied };
                assert!(s.energy.balance.abs() < bound, "{law} {method} {} {:e}", s.model, s.energy.balance);
                assert!(s.energy.impacts > 0.0 && s.events.accumulations > 0, "{law} {method} {}", s.model);
                let ends = if s.model == "rocking block" { 2.0 * 9.81 * 0.3 } else { 0.457_384_2 };
                assert!((s.energy.end - ends).abs() < 1e-6, "{law} {method} {} at rest", s.model);
            }
        }
    }
}
