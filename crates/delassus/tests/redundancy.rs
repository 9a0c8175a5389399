//! Mechanisms with redundant rows move as their minimal versions do, under every method.
//!
//! Same method, same step (Newton tolerance 1e-14). Four-bar and slider-crank from plain hinges have 20 rows of rank 17;
//! their redundant rows depend on the others in every configuration, so even drifting methods agree. Bricard's mechanism
//! has 30 rows of rank 29 on its path only: beside it the thirtieth row is independent. Methods that hold positions agree
//! to round-off. Those that let positions drift (gen-alpha-v, gen-alpha-a, baumgarte) stand beside the path by O(h²), where
//! different choices of 29 rows are different mechanisms: the motions differ by O(h²) too (4e-7, 8e-7, 6e-8 at 2 ms) and
//! agree after extrapolation.

use crate::common::{distance, extrapolated, slope, tight};
use delassus::integrator::{METHODS, Options};
use delassus::model::Channel;
use delassus::simulate::{Session, check};
use delassus::{Model, State};
use delassus_library as models;

fn options() -> Options {
    // γ > 1/2 so that newmark is another method than the trapezoidal rule
    Options { gamma: 0.6, ..tight() }
}

/// States at twenty times and the change of energy.
fn motion(model: &Model, method: &str, end: f64, n: usize) -> (Vec<State>, f64) {
    let h = end / n as f64;
    let mut session = Session::new(model, method, &options(), h).unwrap();
    let energy = |s: &Session| s.mechanism.channel(Channel::Energy, &s.x.v_dot, &s.x.lambda);
    let start = energy(&session);
    let mut states = Vec::new();
    for _ in 0..20 {
        session.advance_many(h, n / 20).unwrap_or_else(|e| panic!("{}, {method}: {e}", model.name));
        states.push(session.x.clone());
    }
    let change = energy(&session) - start;
    (states, change)
}

/// Largest differences of positions and velocities.
fn differences(a: &[State], b: &[State]) -> [f64; 2] {
    let largest =
        |f: &dyn Fn(&State, &State) -> f64| a.iter().zip(b).fold(0.0, |m: f64, (a, b)| m.max(f(a, b)));
    [largest(&|a, b| distance(&a.q, &b.q)), largest(&|a, b| distance(&a.v, &b.v))]
}

fn drifts(method: &str) -> bool {
    matches!(method, "gen-alpha-v" | "gen-alpha-a" | "baumgarte")
}

/// Index 3 without damping keeps round-off of the velocities alive, divided by h at every step: 3e-8 was seen.
fn velocity_tolerance(method: &str) -> f64 {
    if method == "trapezoidal" { 1e-6 } else { 1e-8 }
}

fn same_motion(redundant: &Model, minimal: &Model, end: f64, n: usize, method: &str) {
    let (a, energy) = motion(redundant, method, end, n);
    let (b, minimal_energy) = motion(minimal, method, end, n);
    let [q, v] = differences(&a, &b);
    // joints of moreau-jean push along the mean of the rows at both ends of a step, and how redundant ones share a load at its end is felt
    // at its beginning: O(h²)
    let mean = method == "moreau-jean";
    let (least, slow) = if mean { (1e-5, 1e-4) } else { (1e-9, velocity_tolerance(method)) };
    assert!(q < least, "{}, {method}: positions differ by {q:.1e}", redundant.name);
    assert!(v < slow, "{}, {method}: velocities differ by {v:.1e}", redundant.name);
    let d = (energy - minimal_energy).abs();
    assert!(d < if mean { 1e-4 } else { 1e-7 }, "{}, {method}: energies differ by {d:.1e}", redundant.name);
    // order 2 with some J of energy and h = 1 … 2 ms (8e-4 at most); newmark loses energy at order 1 (8e-2). Methods of order 1
    // over impacts lose (θ − ½) h ∫ v̇ᵀ M v̇ dt and the like, here up to half a J: both models alike, as checked above
    let bound = match method {
        "newmark" => 0.2,
        "moreau-jean" | "schatzman-paoli" => f64::INFINITY,
        _ => 2e-3,
    };
    assert!(energy.abs() < bound, "{}, {method}: energy changes by {energy:.1e}", redundant.name);
}

#[test]
fn a_four_bar_of_plain_hinges_moves_like_the_minimal_one() {
    let (redundant, minimal) = (models::four_bar_revolutes().unwrap(), models::four_bar_minimal().unwrap());
    for method in METHODS {
        same_motion(&redundant, &minimal, 1.0, 1000, method.name);
    }
}

#[test]
fn a_slider_crank_of_plain_joints_moves_like_the_minimal_one() {
    let (redundant, minimal) =
        (models::slider_crank_revolutes().unwrap(), models::slider_crank_minimal().unwrap());
    for method in METHODS {
        same_motion(&redundant, &minimal, 1.0, 1000, method.name);
    }
}

#[test]
fn bricard_moves_like_the_minimal_one_when_positions_are_held() {
    let (redundant, minimal) = (models::bricard_revolutes().unwrap(), models::bricard_minimal().unwrap());
    for method in METHODS.iter().filter(|m| !drifts(m.name)) {
        same_motion(&redundant, &minimal, 1.0, 500, method.name);
    }
}

#[test]
fn bricard_with_drifting_positions_approaches_the_minimal_one_with_order_2() {
    let (redundant, minimal) = (models::bricard_revolutes().unwrap(), models::bricard_minimal().unwrap());
    for method in METHODS.iter().filter(|m| drifts(m.name)) {
        let runs = [500, 1000, 2000]
            .map(|n| (motion(&redundant, method.name, 1.0, n).0, motion(&minimal, method.name, 1.0, n).0));
        let d = runs.each_ref().map(|(a, b)| differences(a, b)[0]);
        assert!(
            (slope(d[0], d[1]) - 2.0).abs() < 0.1 && (slope(d[1], d[2]) - 2.0).abs() < 0.1,
            "{}: {d:?}",
            method.name
        );
        for k in 0..20 {
            let a = extrapolated(&runs[1].0[k].q, &runs[2].0[k].q);
            let b = extrapolated(&runs[1].1[k].q, &runs[2].1[k].q);
            let d = distance(&a, &b);
            assert!(d < 1e-9, "{}: extrapolated positions differ by {d:.1e}", method.name);
        }
    }
}

fn checked(model: &Model, rows: usize, rank: usize) {
    let report = check(model).unwrap();
    assert_eq!((report.rows, report.rank, report.dof), (rows, rank, 1), "{}", model.name);
    assert_eq!(report.redundant_rows.len(), rows - rank, "{}", model.name);
    assert!(report.near_redundant.is_empty(), "{}: {:?}", model.name, report.near_redundant);
    for row in &report.redundant_rows {
        let (joint, direction) = row.rsplit_once('.').unwrap();
        assert!(model.joint(joint).is_some(), "{row}");
        assert!(["x", "y", "z", "rx", "ry", "rz"].contains(&direction), "{row}");
    }
}

#[test]
fn check_finds_one_degree_of_freedom_and_names_the_redundant_rows() {
    checked(&models::four_bar_revolutes().unwrap(), 20, 17);
    checked(&models::slider_crank_revolutes().unwrap(), 20, 17);
    checked(&models::bricard_revolutes().unwrap(), 30, 29);
    checked(&models::example("door", &[]).unwrap(), 10, 5);
    checked(&models::four_bar_minimal().unwrap(), 17, 17);
    checked(&models::slider_crank_minimal().unwrap(), 17, 17);
    checked(&models::bricard_minimal().unwrap(), 29, 29);
}

#[test]
fn a_door_on_two_hinges_moves_like_a_door_on_one() {
    let two = models::example("door", &[]).unwrap();
    let mut one = two.clone();
    one.joints.truncate(1);
    for method in METHODS {
        let (a, _) = motion(&two, method.name, 2.0, 1000);
        let (b, _) = motion(&one, method.name, 2.0, 1000);
        let [q, v] = differences(&a, &b);
        assert!(q < 1e-9, "{}: positions differ by {q:.1e}", method.name);
        assert!(v < velocity_tolerance(method.name), "{}: velocities differ by {v:.1e}", method.name);
    }
}

#[test]
fn two_hinges_share_the_weight_of_the_door() {
    let model = models::example("door", &[]).unwrap();
    let mut session = Session::new(&model, "gen-alpha-pv", &tight(), 5e-3).unwrap();
    session.advance_many(5e-3, 200).unwrap();
    let force = |joint: usize, k: usize| {
        session.mechanism.channel(Channel::JointReaction(joint, k), &session.x.v_dot, &session.x.lambda)
    };
    // equal stiffness: half of 20 kg · 9.81 m/s² each
    for joint in [0, 1] {
        assert!((force(joint, 2) - 98.1).abs() < 1e-9, "{}", force(joint, 2));
    }
    // the door pulls at the upper hinge and pushes at the lower one
    let [x, y, ..] = session.x.q[..] else { panic!() };
    let outward = |joint: usize| force(joint, 0) * x + force(joint, 1) * y;
    assert!(outward(0) > 0.0 && outward(1) < 0.0);
}
