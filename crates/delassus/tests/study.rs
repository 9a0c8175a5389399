//! Studies of methods: references that are as good as they say, and error-controlled points.

use delassus::Model;
use delassus::integrator::Options;
use delassus::study::{Plan, Study, Variant, study};

fn example(name: &str) -> Model {
    let path = format!("{}/../../examples/{name}.toml", env!("CARGO_MANIFEST_DIR"));
    let mut model = Model::parse(&std::fs::read_to_string(&path).unwrap(), &path, &[]).unwrap();
    (model.solve.step, model.solve.tolerance) = (None, None);
    model
}

/// Methods under error control only.
fn controlled(model: &Model, methods: &[&str], tolerances: &[f64], end: f64) -> Study {
    let options = Options::from(&model.solve);
    let variants = methods.iter().map(|m| Variant::new(m, &options)).collect();
    let mut plan = Plan::new(variants, &[], end, &options);
    plan.tolerances = tolerances.to_vec();
    plan.repeats = 0;
    study(model, &plan).unwrap()
}

/// Crank angle at 0.2 s from two independent solutions (angle only in 80-bit arithmetic, DOP853), which differ by 6e-13 of it.
const CRANK: f64 = 18.394_450_982_997_427;

#[test]
fn the_reference_is_as_good_as_it_says() {
    for coordinates in ["absolute", "relative"] {
        let mut model = example("academic-slider-crank");
        model.solve.coordinates = coordinates.parse().unwrap();
        let s = controlled(&model, &["gen-alpha-pv"], &[1e-3], 0.2);
        let r = &s.reference;
        assert_eq!((r.methods.as_slice(), r.extrapolated), (&["phem56".to_string()][..], false));
        let off = (r.state.q[2] - CRANK).abs();
        // the estimate, and what the two solutions leave open
        assert!(off < 10.0 * r.error.position + 1.1e-11, "{coordinates}: {off:e} {:e}", r.error.position);
        assert!(r.error.position < 1e-10, "{coordinates}: {:e}", r.error.position);
    }
}

#[test]
fn error_control_is_counted_and_its_errors_fall_with_the_tolerance() {
    let mut model = example("academic-slider-crank");
    model.solve.coordinates = "relative".parse().unwrap();
    let tolerances = [1e-3, 1e-5, 1e-7];
    let s = controlled(&model, &["hem5", "phem56", "dopri5", "mdop5", "gen-alpha-pv"], &tolerances, 0.1);
    for m in &s.methods {
        assert!(m.points.is_empty() && m.failed.is_empty() && m.controlled.len() == 3, "{}", m.label);
        for (p, t) in m.controlled.iter().zip(tolerances) {
            let c = &p.control;
            assert!((c.tolerance - t).abs() < 1e-15 && c.accepted > 10, "{}", m.label);
            assert!((c.mean_step * c.accepted as f64 - 0.1).abs() < 1e-12);
            assert!(p.cost.evaluations >= c.accepted as f64 && p.cost.seconds > 0.0);
            assert!(p.error.multiplier.is_nan() && p.significant[0]);
        }
        for pair in m.controlled.windows(2) {
            // a hundredth of the tolerance: steps of a method of order 2 fall by 4.6 at least, errors by 10 or more
            assert!(pair[1].error.position < 0.3 * pair[0].error.position, "{}", m.label);
            assert!(pair[1].cost.evaluations > pair[0].cost.evaluations, "{}", m.label);
        }
    }
    // rows: those at velocity level by the method, positions by what it holds or projects
    let of = |name: &str| &s.methods.iter().find(|m| m.label == name).unwrap().controlled[1].violation;
    assert!(of("hem5").velocity < 1e-11 && of("gen-alpha-pv").position < 1e-12);
    assert!(of("dopri5").position > of("hem5").position);
}

#[test]
fn ends_of_spatial_and_flexible_models_are_read_whole() {
    // every coordinate counts in the error: a wrong quaternion, spin or elastic coordinate would show as an error of 1
    let s = controlled(&example("heavy-top"), &["phem56"], &[1e-9], 0.5);
    let e = &s.methods[0].controlled[0].error;
    assert!(e.position < 1e-5 && e.velocity < 1e-3, "{e:?}");

    let mut beam = example("flexible-slider-crank");
    beam.solve.end = 0.01;
    let options = Options::from(&beam.solve);
    let mut plan = Plan::new(vec![Variant::new("gen-alpha-pv", &options)], &[1e-5], 0.01, &options);
    plan.tolerances = vec![1e-8];
    plan.repeats = 0;
    let s = study(&beam, &plan).unwrap();
    let (fixed, free) = (&s.methods[0].points[0].error, &s.methods[0].controlled[0].error);
    assert!(free.position < 1e-4, "{free:?} {fixed:?}");
}

#[test]
fn a_stiff_model_has_its_reference_from_an_implicit_method() {
    let model = Model::parse(
        r#"
        delassus = 1
        name = "stiff"
        [world]
        dimension = 2
        gravity = [0, -9.81]
        [[body]]
        name = "bob"
        kind = "point"
        mass = 1.0
        com = [1, 0]
        [[force]]
        name = "wire"
        type = "spring-damper"
        between = ["ground", "bob"]
        from = [0, 0]
        to = [1, 0]
        k = 1e9
        length0 = 1.0
        "#,
        "stiff.toml",
        &[],
    )
    .unwrap();
    let options = Options::from(&model.solve);
    // a pendulum on a stiff wire, h ω = 8 and more: outside the stability of any explicit method
    let plan = Plan::new(vec![Variant::new("gen-alpha-pv", &options)], &[2e-3, 1e-3], 0.1, &options);
    let s = study(&model, &plan).unwrap();
    assert_eq!(s.reference.methods, ["gen-alpha-pva"]);
    assert!(
        s.reference.fallback_reason.as_ref().unwrap().contains("phem56"),
        "{:?}",
        s.reference.fallback_reason
    );
    assert!(s.reference.extrapolated);
}

#[test]
fn a_reference_whose_steps_fail_is_tried_with_smaller_ones() {
    // far too large for the bending of the rod: the explicit method is unstable, and Newton's iteration of the implicit one
    // fails on the way
    let model = example("flexible-slider-crank");
    // few iterations: with more of them it may get through
    let options = Options { newton_iterations: 3, ..Options::from(&model.solve) };
    let mut plan = Plan::new(vec![Variant::new("gen-alpha-pv", &options)], &[], 0.03, &options);
    (plan.tolerances, plan.repeats, plan.reference_step) = (vec![1e-4], 0, 2e-3);
    let s = study(&model, &plan).unwrap();
    assert_eq!(s.reference.methods, ["phem56"]);
    assert!(s.reference.step < 4e-5 && s.reference.error.position < 1e-9, "{:?}", s.reference.error);
    assert_eq!(s.methods[0].controlled.len(), 1);
}
