//! `contact = "auto"`: right wherever a pure strategy is, at no more than twice its cost, and where events crowd or fail.

use delassus::model::settings::SmoothRows;
use delassus::output::EventKind;
use delassus::simulate::{Outcome, Silent, run};
use delassus::{Error, Model};
use delassus_library::mixed::MIXED;
use delassus_library::zeno::{Accuracy, Case, Truth, ZENO, faults};
use delassus_library::{example, storms};

/// A case with a strategy; time-stepping is pva.
fn go(case: &Case, method: &str, contact: &str, tolerance: f64) -> Result<Outcome, Error> {
    let mut model = (case.model)()?;
    model.solve.method =
        if contact == "stepping" { "auto".parse().unwrap() } else { method.parse().unwrap() };
    model.solve.contact = contact.parse().unwrap();
    model.solve.error_estimate = false;
    if model.solve.step.is_none() {
        model.solve.tolerance = Some(tolerance);
    }
    run(&model, &mut Silent)
}

/// What must come out with `auto`: what events refuse for their number alone, time-stepping goes on with.
fn truth(case: &Case) -> Truth {
    if case.name == "more events than allowed" {
        // an impact every second: 51 located, the others stepped over, nothing lost with e = 1
        return Truth {
            counts: vec![(EventKind::Impact, 100), (EventKind::Switch, 1)],
            lost: Some(0.0),
            ..Truth::default()
        };
    }
    (case.truth)()
}

/// Faults of a run that may have ended before it began.
fn judge(case: &Case, out: &Result<Outcome, Error>, bounds: [f64; 2]) -> Vec<String> {
    let truth = truth(case);
    let bad = match out {
        Ok(out) => faults(out, &truth, bounds),
        Err(e) if truth.errors.contains(&e.code) => Vec::new(),
        Err(e) => vec![e.to_string()],
    };
    bad.into_iter().map(|b| format!("{}: {b}", case.name)).collect()
}

fn none(bad: &[String]) {
    assert!(bad.is_empty(), "{} faults\n{}", bad.len(), bad.join("\n"));
}

/// Line 6: with the bounds of tests/zeno.rs for pure events, accumulations to 1e-8 included.
#[test]
fn every_case_of_the_collection_is_right() {
    let mut bad = Vec::new();
    for (method, tolerance, own) in [("phem56", 1e-11, 1e-8f64), ("gen-alpha-pv", 1e-7, 1e-5)] {
        for case in ZENO {
            let bounds = match case.accuracy {
                Accuracy::Exact => [1e-9, 1e-8],
                Accuracy::Method => [own, 100.0 * own],
                Accuracy::Grazing => [own.sqrt(), 10.0 * own.sqrt()],
            };
            // the case that goes on by time-stepping is right to the tolerance of its hundred impacts
            let bounds = if case.name == "more events than allowed" { [1e-4; 2] } else { bounds };
            bad.extend(judge(case, &go(case, method, "auto", tolerance), bounds));
        }
    }
    none(&bad);
}

/// Positions and velocities at the end are right to the tolerance.
fn ends_right(case: &Case, out: &Result<Outcome, Error>, bound: f64) -> bool {
    let Ok(out) = out else { return !truth(case).errors.is_empty() };
    let s = &out.summary;
    if s.error.is_some() || !truth(case).errors.is_empty() {
        return s.error.as_ref().is_some_and(|e| truth(case).errors.contains(&e.code));
    }
    let value = |name: &str| s.final_values.iter().find(|v| v.0 == name).map_or(f64::NAN, |v| v.1);
    // forces of time-stepping are means over steps, whose length says nothing of a load on a body at rest
    let motions = truth(case).ends.into_iter().filter(|e| !e.0.ends_with("force"));
    motions
        .into_iter()
        .all(|(name, expected)| (value(name) - expected).abs() <= bound * expected.abs().max(1.0))
}

/// Line 6: evaluations of the equations of motion, the better of the pure strategies that are right.
#[test]
fn the_collection_costs_at_most_twice_the_better_pure_strategy() {
    let tolerance = 1e-6;
    let mut bad = Vec::new();
    for case in ZENO {
        let outs = ["auto", "event", "stepping"].map(|c| go(case, "gen-alpha-pv", c, tolerance));
        let work = |out: &Result<Outcome, Error>| out.as_ref().map_or(0, |o| o.summary.evaluations);
        let pure = outs[1..].iter().filter(|o| ends_right(case, o, 1e3 * tolerance)).map(work).min();
        let Some(pure) = pure else { continue };
        if work(&outs[0]) > 2 * pure + 10 {
            bad.push(format!("{}: {} evaluations against {pure}", case.name, work(&outs[0])));
        }
    }
    none(&bad);
}

/// First order at impacts, steps shortened so that each of them costs at most the tolerance; errors grow over several impacts.
#[test]
fn time_stepping_is_right_on_the_collection_to_its_tolerance() {
    let tolerance = 1e-6;
    let mut bad = Vec::new();
    for case in ZENO {
        // fixed steps are as long as the model says; a gap of 1 µm and less is below the tolerance
        let fixed = (case.model)().unwrap().solve.step.is_some();
        let refused = !(case.truth)().errors.is_empty();
        if fixed || refused {
            continue;
        }
        let out = go(case, "", "stepping", tolerance);
        let bound =
            if case.accuracy == Accuracy::Grazing { 10.0 * tolerance.sqrt() } else { 1e3 * tolerance };
        if !ends_right(case, &out, bound) {
            bad.push(format!("{}: {:?}", case.name, out.map(|o| o.summary.final_values)));
        }
    }
    none(&bad);
}

fn solved(mut model: Model, contact: &str, tolerance: f64) -> Outcome {
    model.solve.contact = contact.parse().unwrap();
    model.solve.tolerance = Some(tolerance);
    model.solve.error_estimate = false;
    let out = run(&model, &mut Silent).unwrap();
    assert!(out.summary.error.is_none(), "{contact}: {}", out.summary.error.as_ref().unwrap());
    out
}

/// Rest position, force and energy of a column that collapsed.
fn column_rests(out: &Outcome, n: usize, bound: f64) {
    let s = &out.summary;
    for k in 0..n {
        let y = s.final_values[k].1;
        assert!((y - 0.1 - 0.2 * k as f64).abs() < bound, "ball {k} at {y}");
    }
    assert!((s.final_values[n].1 - storms::G * n as f64).abs() < 1e-3, "{:?}", s.final_values[n]);
    // what is lost beside the impacts are bounces below the tolerance
    let lost = storms::column_lost(n);
    assert!((s.energy.impacts - lost).abs() < 100.0 * bound * lost, "{} of {lost} J", s.energy.impacts);
}

#[test]
fn columns_collapse_and_each_switch_is_logged_with_its_reason() {
    let out = solved(storms::column(5, 0.9, 3.0).unwrap(), "auto", 1e-5);
    column_rests(&out, 5, 1e-5);
    let s = &out.summary;
    let switches: Vec<&str> =
        out.events.iter().filter(|e| e.kind == EventKind::Switch).map(|e| e.name.as_str()).collect();
    assert!(s.events.switches >= 2 && switches.len() == s.events.switches);
    for (k, name) in switches.iter().enumerate() {
        let what = if k % 2 == 0 { "time-stepping: " } else { "events: " };
        assert!(name.starts_with(what), "{name}");
    }
    assert_eq!(s.contact, "auto");
    assert!(s.why.to_string().contains("by time-stepping (pva) for"), "{}", s.why);
    assert!(out.events.windows(2).all(|e| e[0].t <= e[1].t + 1e-6), "the log is in order");
}

/// max_events ends the events, not the run.
#[test]
fn a_storm_becomes_a_switch() {
    let mut model = storms::column(5, 0.5, 3.0).unwrap();
    model.solve.max_events = 20;
    model.solve.contact = "event".parse().unwrap();
    let pure = run(&model, &mut Silent).unwrap();
    assert_eq!(pure.summary.error.map(|e| e.code.name()), Some("EventStorm"));
    let out = solved(model, "auto", 1e-5);
    column_rests(&out, 5, 1e-5);
    let first = out.events.iter().find(|e| e.kind == EventKind::Switch).unwrap();
    assert!(first.name.contains("EventStorm"), "{}", first.name);
}

#[test]
fn a_ball_that_bounces_alone_never_switches_and_rests_on_time() {
    for e in [0.5, 0.8, 0.95] {
        let mut model = example("bouncing-ball", &[("e", &format!("{e:?}"))]).unwrap();
        let rest = (2.0f64 / 9.81).sqrt() * (1.0 + e) / (1.0 - e);
        model.solve.end = rest + 1.0;
        let out = solved(model, "auto", 1e-7);
        let found = out.events.iter().find(|e| e.kind == EventKind::Accumulation).unwrap();
        assert!((found.t - rest).abs() < 1e-8, "{} against {rest}", found.t);
        assert_eq!((out.summary.events.switches, out.summary.contact.as_str()), (0, "auto"));
    }
}

/// Loads and events of the model are seen during time-stepping too.
#[test]
fn an_event_of_the_model_stops_a_stretch() {
    let text = include_str!("../../../examples/collapse.toml").to_string()
        + "\n[[event]]\nname = \"enough\"\nwhen = \"t - 0.6\"\nstop = true\n";
    let mut model = Model::parse(&text, "stopped.toml", &[]).unwrap();
    // events end early, so that the model's own falls into a stretch
    model.solve.max_events = 10;
    let out = solved(model, "auto", 1e-5);
    assert_eq!(out.summary.stopped_by.as_deref(), Some("enough"));
    assert!((out.summary.reached - 0.6).abs() < 1e-5, "{}", out.summary.reached);
}

#[test]
fn large_clouds_are_stepped_from_the_start() {
    let model = storms::box_of_balls(64, 0.5, 0.01).unwrap();
    let out = solved(model, "auto", 1e-4);
    assert_eq!(out.summary.contact, "stepping");
    assert!(out.summary.why.to_string().contains("pairs of bodies"), "{}", out.summary.why);
    assert_eq!((out.events[0].kind, out.summary.events.switches), (EventKind::Switch, 1));
}

/// Twelve balls with e = 1/2 settle in a box by more than 60,000 events; time-stepping needs none of them located.
#[test]
fn a_box_of_balls_settles_where_events_storm() {
    let mut model = storms::box_of_balls(12, 0.5, 3.0).unwrap();
    (model.solve.max_events, model.solve.tolerance) = (10_000, Some(1e-4));
    model.solve.contact = "event".parse().unwrap();
    let pure = run(&model, &mut Silent).unwrap().summary;
    assert_eq!(pure.error.map(|e| e.code.name()), Some("EventStorm"));
    assert!(pure.reached < 2.0, "{}", pure.reached);
    let s = solved(model, "auto", 1e-4).summary;
    // fewer than the events at which the other gave up before half of the time
    assert!(s.events.total() < 10_000 && s.events.switches > 1, "{:?}", s.events);
    assert!(s.contacts.unwrap().penetration < 1e-8);
    // the ledger closes; 49.9 J are lost when all rest (a run at 1e-6 says so)
    assert!(s.energy.balance.abs() < 1e-2 * s.energy.impacts, "{:?}", s.energy);
    assert!((s.energy.impacts - 49.9).abs() < 0.5, "{:?}", s.energy);
}

/// Equal inputs give equal bits across switches.
#[test]
fn switches_are_deterministic() {
    let hash = || solved(storms::column(4, 0.8, 1.5).unwrap(), "auto", 1e-5).summary.trajectory_hash;
    assert_eq!(hash(), hash());
}

/// PVA with fixed steps, joints only (strategy 2) against joints and closed contacts (strategy 3). Largest error of
/// positions and median error of the closed contact's force at forty samples.
#[test]
fn strategy_3_is_no_worse_where_impacts_and_closed_contacts_coexist() {
    for case in MIXED {
        let mut model = (case.model)().unwrap();
        let end = model.solve.end;
        model.output.every = Some(end / 40.0);
        let mut exact = model.clone();
        (exact.solve.method, exact.solve.contact) = ("phem56".parse().unwrap(), "event".parse().unwrap());
        let exact = solved(exact, "event", 1e-10);
        let errors = [SmoothRows::Joints, SmoothRows::Closed].map(|rows| {
            let mut m = model.clone();
            (m.solve.method, m.solve.contact, m.solve.smooth_rows) =
                ("pva".parse().unwrap(), "stepping".parse().unwrap(), rows);
            m.solve.step = Some(end / 1600.0);
            let out = run(&m, &mut Silent).unwrap();
            assert!(out.summary.error.is_none(), "{} {rows:?}: {:?}", case.name, out.summary.error);
            let off = |name: &str| -> Vec<f64> {
                let [(t, y), (u, z)] = [&out, &exact].map(|o| {
                    (o.record.column("t").unwrap().to_vec(), o.record.column(name).unwrap().to_vec())
                });
                let at = |t: &[f64], y: &[f64], s: f64| {
                    t.iter().rposition(|t| (t - s).abs() < 1e-9 * end).map_or(f64::NAN, |i| y[i])
                };
                let times = (1..=40).map(|k| end * f64::from(k) / 40.0);
                times.map(|s| (at(&t, &y, s) - at(&u, &z, s)).abs()).collect()
            };
            let position = case.positions.iter().flat_map(|p| off(p)).fold(0.0f64, f64::max);
            let mut force = off(case.force);
            force.sort_by(f64::total_cmp);
            [position, force[20]]
        });
        // impacts fall inside steps alike: half of one more for chance
        for i in 0..2 {
            assert!(errors[1][i] <= 1.5 * errors[0][i] + 1e-9, "{}: {errors:?}", case.name);
        }
    }
}
