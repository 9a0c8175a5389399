//! A run that is saved and restored goes on with the same bits; bytes that do not belong to it are refused by name.

use delassus::integrator::METHODS;
use delassus::model::Model;
use delassus::model::settings::MassAt;
use delassus::simulate::{Outcome, Session, Silent, Simulation, run};

/// Instants at which a run is saved, thrown away and restored.
const INSTANTS: usize = 20;

fn example(name: &str, sets: &[(&str, &str)]) -> Model {
    let path = format!("{}/../../examples/{name}.toml", env!("CARGO_MANIFEST_DIR"));
    let sets: Vec<(String, String)> = sets.iter().map(|(k, v)| (k.to_string(), v.to_string())).collect();
    Model::load(path, &sets).unwrap()
}

/// At most so many steps, saved and restored before some of them; how many there were.
fn outcome(model: &Model, steps: usize, saved_before: &[usize]) -> (Outcome, usize) {
    let mut run = Simulation::new(model).unwrap();
    let mut done = 0;
    while done < steps {
        if saved_before.contains(&done) {
            let bytes = run.save();
            run = Simulation::restore(model, &bytes).unwrap();
        }
        if !matches!(run.step(), Ok(true)) {
            break;
        }
        done += 1;
    }
    (run.finish(), done)
}

/// Everything that a run tells, but for the time it took.
fn told(mut out: Outcome) -> [String; 3] {
    out.summary.wall_seconds = 0.0;
    [format!("{:?}", out.summary), format!("{:?}", out.events), format!("{:?}", out.record)]
}

/// Compares a run with one that is restored at random instants.
fn goes_on(what: &str, model: &Model, steps: usize) -> Outcome {
    let (whole, done) = outcome(model, steps, &[]);
    let mut state = 20_261_117u64;
    let mut random = || {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) as usize % done.max(1)
    };
    let instants: Vec<usize> = (0..INSTANTS).map(|_| random()).collect();
    let (pieces, _) = outcome(model, steps, &instants);
    for (a, b) in told(whole.clone()).iter().zip(&told(pieces)) {
        assert!(a == b, "{what}, restored before steps {instants:?}:\n{}", difference(a, b));
    }
    whole
}

/// Where two texts part.
fn difference(a: &str, b: &str) -> String {
    let at = a.bytes().zip(b.bytes()).position(|(a, b)| a != b).unwrap_or(a.len().min(b.len()));
    let around = |s: &str| {
        String::from_utf8_lossy(&s.as_bytes()[at.saturating_sub(100)..(at + 100).min(s.len())]).into_owned()
    };
    format!("{}\n{}", around(a), around(b))
}

#[test]
fn every_method_goes_on_in_smooth_runs() {
    for m in METHODS.iter().filter(|m| !m.nonsmooth) {
        let mut model = example("four-bar", &[("solve.method", m.name)]);
        goes_on(m.name, &model, 100);
        (model.solve.step, model.solve.tolerance) = (None, Some(1e-5));
        goes_on(&format!("{} with a tolerance", m.name), &model, 60);
    }
}

/// A mass matrix that varies: in relative coordinates.
#[test]
fn mass_matrices_as_printed_go_on() {
    for m in METHODS.iter().filter(|m| m.settings.contains(&"mass_at")) {
        for at in MassAt::ALL {
            let sets =
                [("solve.method", m.name), ("solve.mass_at", at.name()), ("solve.coordinates", "relative")];
            let mut model = example("four-bar", &sets);
            goes_on(&format!("{}, {at}", m.name), &model, 100);
            (model.solve.step, model.solve.tolerance) = (None, Some(1e-5));
            goes_on(&format!("{}, {at}, with a tolerance", m.name), &model, 60);
        }
    }
}

#[test]
fn hht_add_divided_goes_on() {
    let sets = [("solve.method", "hht-add"), ("solve.divided", "true"), ("solve.coordinates", "relative")];
    goes_on("hht-add, divided", &example("four-bar", &sets), 100);
}

#[test]
fn every_method_goes_on_between_impacts() {
    for m in METHODS.iter() {
        let contact = if m.nonsmooth { "stepping" } else { "event" };
        let sets = [("solve.method", m.name), ("solve.contact", contact)];
        let mut model = example("bouncing-pendulum", &sets);
        goes_on(&format!("{} with a tolerance", m.name), &model, 400);
        (model.solve.step, model.solve.tolerance) = (Some(5e-3), None);
        goes_on(m.name, &model, 300);
    }
}

#[test]
fn every_set_of_coordinates_and_closure_goes_on() {
    let mut ran = Vec::new();
    for name in ["four-bar", "spatial-four-bar", "bricard", "flexible-slider-crank", "slider-crank-stop"] {
        for coordinates in ["absolute", "natural", "relative"] {
            for (closure, method) in [
                ("multipliers", "gen-alpha-pv"),
                ("multipliers", "phem56"),
                ("independent", "gen-alpha-pv"),
                ("independent", "phem56"),
                ("augmented", "newmark"),
                ("recursive", "trapezoidal"),
            ] {
                let sets = [
                    ("solve.coordinates", coordinates),
                    ("solve.closure", closure),
                    ("solve.method", method),
                ];
                let model = example(name, &sets);
                // not every set has every closure
                if Simulation::new(&model).is_ok() {
                    goes_on(&format!("{name}, {coordinates}, {closure}, {method}"), &model, 60);
                    ran.push((coordinates, closure));
                }
            }
        }
    }
    ran.sort_unstable();
    ran.dedup();
    assert!(ran.len() >= 10, "{ran:?}");
}

#[test]
fn every_example_goes_on() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples");
    let mut names: Vec<String> = std::fs::read_dir(folder)
        .unwrap()
        .filter_map(|f| f.unwrap().file_name().into_string().ok()?.strip_suffix(".toml").map(Into::into))
        .collect();
    names.sort_unstable();
    for name in names {
        goes_on(&name, &example(&name, &[]), 60);
    }
}

#[test]
fn changes_of_method_and_of_contact_strategy_go_on() {
    let brake = Model::parse(crate::choose::BRAKE, "brake.toml", &[]).unwrap();
    let both = [("solve.method", "auto"), ("solve.contact", "auto")];
    for (what, model) in [
        ("brake", brake),
        ("rocking-block", example("rocking-block", &[])),
        ("rocking-block, auto", example("rocking-block", &both)),
    ] {
        let out = goes_on(what, &model, 10_000);
        assert!(out.summary.events.switches > 0, "{what}");
    }
}

#[test]
fn pieces_give_what_the_whole_run_gives() {
    let model = example("bouncing-pendulum", &[("solve.end", "2")]);
    let mut pieces = Simulation::new(&model).unwrap();
    for k in 1..30 {
        pieces.run_to(0.07 * f64::from(k)).unwrap();
        assert!(pieces.t() >= (0.07 * f64::from(k)).min(2.0));
    }
    assert_eq!(pieces.run_to(f64::INFINITY), Ok(false));
    assert!(pieces.has_ended());
    // the whole run has a second one for its global error
    let mut whole = run(&model, &mut Silent).unwrap();
    whole.summary.global_error = None;
    assert_eq!(told(pieces.finish()), told(whole));
}

#[test]
fn copies_go_on_by_themselves() {
    let model = example("four-bar", &[]);
    let mut a = Simulation::new(&model).unwrap();
    a.run_to(0.05).unwrap();
    let mut b = a.try_clone().unwrap();
    b.run_to(0.2).unwrap();
    assert!(a.t() < 0.06);
    a.run_to(0.2).unwrap();
    assert_eq!(told(a.finish()), told(b.finish()));
}

#[test]
fn sessions_may_move_to_another_thread() {
    fn is_send<T: Send>() {}
    is_send::<Session>();
    is_send::<Simulation>();
}

fn refusal(model: &Model, bytes: &[u8]) -> String {
    let e = Simulation::restore(model, bytes).err().expect("refused");
    assert!(!e.message.is_empty() && !e.hint.is_empty());
    format!("{:?}", e.code)
}

#[test]
fn other_bytes_are_refused_by_name() {
    let model = example("bouncing-pendulum", &[]);
    let mut run = Simulation::new(&model).unwrap();
    run.run_to(0.3).unwrap();
    let bytes = run.save();
    // too few, too many, changed anywhere
    for n in (0..bytes.len()).step_by(bytes.len() / 50) {
        assert!(refusal(&model, &bytes[..n]).contains("SavedDamaged"));
    }
    assert!(refusal(&model, &[&bytes[..], &[0]].concat()).contains("SavedDamaged"));
    for at in (100..bytes.len()).step_by(bytes.len() / 50) {
        let mut changed = bytes.clone();
        changed[at] ^= 1;
        assert!(refusal(&model, &changed).contains("SavedDamaged"), "byte {at}");
    }
    // nothing of the kind
    let noise: Vec<u8> = (0..10_000u32).map(|i| (i.wrapping_mul(2_654_435_761) >> 13) as u8).collect();
    assert!(refusal(&model, &noise).contains("SavedDamaged"));
    assert!(refusal(&model, &[]).contains("SavedDamaged"));
    // another format
    let mut older = bytes.clone();
    older[8] = older[8].wrapping_add(1);
    assert!(refusal(&model, &older).contains("SavedByOtherVersion"));
    // another model, other settings
    let mut heavier = model.clone();
    heavier.bodies[0].mass *= 2.0;
    assert!(refusal(&heavier, &bytes).contains("SavedForOtherModel"));
    let mut tighter = model.clone();
    tighter.solve.tolerance = Some(1e-7);
    assert!(refusal(&tighter, &bytes).contains("SavedForOtherModel"));
}
