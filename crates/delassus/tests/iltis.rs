//! The Iltis vehicle of cuadrado2003: counts, forces as drawn, static equilibrium, and its run over ramp and stairs
//! against a computation with five symmetric coordinates and a Runge–Kutta method.

use delassus::Model;
use delassus::formulation::absolute;
use delassus::integrator::Options;
use delassus::simulate::{Session, check};
use delassus_library::{example, reference};

const CORNERS: [&str; 4] = ["FL", "FR", "RL", "RR"];

fn near(what: &str, value: f64, expected: f64, tolerance: f64) {
    assert!((value - expected).abs() <= tolerance, "{what}: {value}, expected {expected}");
}

fn read(session: &Session, name: &str) -> f64 {
    let c = session.mechanism.model().channels(name).unwrap()[0].1;
    session.mechanism.channel(c, &session.x.v_dot, &session.x.lambda)
}

#[test]
fn it_has_ten_degrees_of_freedom_and_no_redundant_row() {
    let report = check(&example("iltis", &[]).unwrap()).unwrap();
    assert_eq!((report.bodies, report.rows, report.rank, report.dof), (13, 68, 68, 10));
    assert!(report.redundant_rows.is_empty() && report.warnings.is_empty());
}

#[test]
fn forces_as_drawn_are_the_nominal_ones() {
    let model = example("iltis", &[]).unwrap();
    let mut mechanism = absolute(&model).unwrap();
    let q = mechanism.drawn();
    let v = vec![0.0; mechanism.dims().nv];
    mechanism.set_position(0.0, &q);
    mechanism.set_velocity(&v);
    let force = |name: &str| mechanism.channel(model.channels(name).unwrap()[0].1, &[], &[]);
    // springs report what they push with; the benchmark counts tension: −2728.9, −128.0, 3829.6 and 3593.6 N there,
    // the digits below follow from its hard points
    for c in CORNERS {
        near("leaf", force(&format!("leaf spring {c}.force")), 2_728.859_757_262_6, 1e-8);
        near("shock", force(&format!("shock {c}.force")), 127.022_691_835_649, 1e-7);
        let tyre = if c.starts_with('F') { 3_816.716_435_198 } else { 3_580.736_435_198 };
        near("tyre", force(&format!("tyre {c}.force")), tyre, 1e-8);
    }
}

#[test]
fn it_starts_in_static_equilibrium() {
    // links as light as in the benchmark: their own weight would show
    let model = example("iltis", &[("param.leaf_mass", "1e-9")]).unwrap();
    let session = Session::new(&model, "gen-alpha-pv", &Options::default(), 1e-3).unwrap();
    // the published state
    near("height", read(&session, "chassis.z"), 0.562_884_240_498_400_7, 1e-9);
    near("pitch", read(&session, "chassis.qy"), 0.001_277_993_600_592_041_2, 1e-9);
    for c in CORNERS {
        let front = c.starts_with('F');
        let of = |a: f64, b: f64| if front { a } else { b };
        // the published equilibrium is known to 1e-9 m: 5e-4 N in a tyre
        near("tyre", read(&session, &format!("tyre {c}.force")), of(3_831.313_27, 3_591.913_73), 5e-4);
        near("leaf", read(&session, &format!("leaf spring {c}.force")), of(3_068.750_91, 2_885.742_80), 5e-4);
        near("shock", read(&session, &format!("shock {c}.force")), of(334.850_49, 241.034_40), 5e-4);
    }
    // tyres carry the weight of 1260 + 4 · 63.35 kg and of the leaf links, which are not quite without mass
    let carried: f64 = CORNERS.iter().map(|c| read(&session, &format!("tyre {c}.force"))).sum();
    near("weight", carried, 9.81 * (1260.0 + 4.0 * 63.35), 1e-2);
    // and nothing accelerates, with the links of the example: round-off of kN, 1e-12 N, over 1e-9 kg is no motion
    let model = example("iltis", &[]).unwrap();
    let session = Session::new(&model, "gen-alpha-pv", &Options::default(), 1e-3).unwrap();
    let largest = session.x.v_dot.iter().fold(0.0f64, |m, a| m.max(a.abs()));
    assert!(largest < 2e-3, "{largest}");
}

/// Largest errors against the reference: heights of chassis and wheels, and way; up to the stairs, on them, after them.
struct Errors {
    heights: [f64; 3],
    way: [f64; 3],
    angles: f64,
}

fn errors(model: &Model, h: f64) -> Errors {
    let samples = reference::iltis();
    let mut session = Session::new(model, "gen-alpha-pv", &Options::default(), h).unwrap();
    let mut e = Errors { heights: [0.0; 3], way: [0.0; 3], angles: 0.0 };
    let each = (0.1 / h).round() as usize;
    for row in 0..samples.len() {
        session.advance_many(h, each).unwrap();
        let t = samples.time(row);
        let phase = if t < 3.15 { 0 } else { 1 + usize::from(t > 6.0) };
        let pairs = [
            ("chassis.z", "z"),
            ("wheel FL.z", "wheel_front"),
            ("wheel FR.z", "wheel_front"),
            ("wheel RL.z", "wheel_rear"),
            ("wheel RR.z", "wheel_rear"),
        ];
        for (ours, theirs) in pairs {
            e.heights[phase] =
                e.heights[phase].max((read(&session, ours) - samples.value(row, theirs)).abs());
        }
        e.way[phase] = e.way[phase].max((read(&session, "chassis.x") - samples.value(row, "x")).abs());
        if phase == 0 {
            let pitch = 2.0 * read(&session, "chassis.qy").atan2(read(&session, "chassis.qw"));
            e.angles = e.angles.max((pitch - samples.value(row, "pitch")).abs());
            for (corner, leaf) in [("FL", "leaf_front"), ("RR", "leaf_rear")] {
                let droop = read(&session, &format!("leaf hinge {corner}.angle")) + 0.206_425;
                e.angles = e.angles.max((droop - samples.value(row, leaf)).abs());
            }
        }
        // left and right alike: nothing steers
        assert!(
            read(&session, "chassis.y").abs() < 1e-9 && read(&session, "chassis.qz").abs() < 1e-9,
            "t = {t}"
        );
    }
    println!("h = {h}: heights {:?}, way {:?}, angles {:.2e}", e.heights, e.way, e.angles);
    e
}

#[test]
fn it_runs_over_ramp_and_stairs_as_the_reference_does() {
    let model = example("iltis", &[]).unwrap();
    let (coarse, fine) = (errors(&model, 2e-3), errors(&model, 5e-4));
    // up to the stairs second order; the error of the fine run is still ten times that of the links' mass, 2e-8
    let slope = (coarse.heights[0] / fine.heights[0]).log2() / 2.0;
    assert!((1.6..2.4).contains(&slope), "order {slope}");
    assert!(fine.heights[0] < 3e-7 && fine.way[0] < 1e-6 && fine.angles < 2e-6);
    // on the stairs tyres lose the road and touch it again, where their damping force jumps: first order
    assert!(coarse.heights[1] < 6e-3 && fine.heights[1] < 0.35 * coarse.heights[1], "{:?}", fine.heights);
    assert!(fine.way[1] < 5e-4 && fine.way[2] < 8e-4);
    // afterwards it comes to rest at the same height
    assert!(fine.heights[2] < 2e-6);
}

#[test]
fn the_mass_given_to_the_leaf_links_does_not_matter() {
    let heights = |mass: &str| {
        let model = example("iltis", &[("param.leaf_mass", mass)]).unwrap();
        let mut session = Session::new(&model, "gen-alpha-pv", &Options::default(), 2e-3).unwrap();
        let mut list = Vec::new();
        for _ in 0..22 {
            session.advance_many(2e-3, 100).unwrap();
            list.extend(["chassis.z", "wheel FL.z", "wheel RR.z"].map(|c| read(&session, c)));
        }
        list
    };
    let (given, none) = (heights("1e-4"), heights("1e-6"));
    let difference = given.iter().zip(none).fold(0.0f64, |m, (a, b)| m.max((a - b).abs()));
    // a hundred times smaller than the step's error on the stairs
    assert!(difference < 3e-6, "{difference:.2e}");
}

#[test]
fn light_links_between_heavy_bodies_do_not_slow_the_augmented_lagrangian_down() {
    let iterations = |coordinates: &str| {
        let sets = [("solve.coordinates", coordinates), ("solve.closure", "augmented")];
        let sets = [&sets[..], &[("solve.method", "trapezoidal"), ("solve.newton", "1e-6")]].concat();
        let model = example("iltis", &sets).unwrap();
        let mut session = Session::new(&model, "trapezoidal", &Options::from(&model.solve), 0.01).unwrap();
        (0..250).map(|_| session.advance(0.01).unwrap().newton_iterations).sum::<usize>()
    };
    // up to the stairs two iterations a step; a penalty by the links' 0.1 g alone would need ten with natural coordinates
    for coordinates in ["natural", "relative"] {
        let n = iterations(coordinates);
        assert!(n <= 625, "{coordinates}: {n} iterations in 250 steps");
    }
}
