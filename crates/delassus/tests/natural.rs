//! Natural coordinates describe the same mechanics as absolute ones: energy, accelerations and reactions at a state agree
//! to round-off, motions with order 2 of the method, and extrapolated motions to what is left of higher orders.

use crate::common;
use crate::common::{slope, tight};
use crate::differences;
use crate::differences::{Noise, channel_expr, check_natural, random_frame};
use delassus::formulation::{BodyState, build};
use delassus::integrator::{METHODS, Options};
use delassus::joint::JointKind;
use delassus::model::force::{Axes, ForceKind};
use delassus::model::{Body, BodyRef, Channel, Coordinate, Dimension, Force};
use delassus::simulate::{Session, check};
use delassus::{Model, State};
use delassus_algebra::kkt::Backend;
use delassus_algebra::vec3::{add_mat, column, mul, mul_t_vec, tilde};
use delassus_library as models;

fn natural(model: &Model) -> Model {
    let mut model = model.clone();
    model.solve.coordinates = "natural".parse().unwrap();
    model
}

fn example(name: &str) -> Model {
    models::example(name, &[]).unwrap()
}

/// Models with every kind of joint row, point masses, drives, redundancy, thin bodies, nonholonomic rows.
fn all() -> Vec<Model> {
    let names = [
        "andrews",
        "bricard",
        "chain",
        "door",
        "double-pendulum",
        "four-bar",
        "governor",
        "heavy-top",
        "n-four-bar",
        "rolling-coin",
        "slider-crank",
        "spatial-four-bar",
        "stephenson-six-bar",
    ];
    let mut all: Vec<Model> = names.iter().map(|n| example(n)).collect();
    all.push(models::four_bar_revolutes().unwrap());
    all.push(models::slider_crank_revolutes().unwrap());
    all.push(models::bricard_minimal().unwrap());
    all.push(driven());
    all
}

/// A spatial slider-crank whose crank is turned by a motor and whose coupler is a rod of changing length.
fn driven() -> Model {
    let text = r#"
delassus = 1
name = "driven"
[world]
gravity = [0, 0, -9.81]
[[body]]
name = "crank"
mass = 1.0
com = [0.1, 0, 0]
inertia = { diag = [0.002, 0.01, 0.011] }
[[body]]
name = "slider"
mass = 2.0
com = [0.5, 0, 0.3]
inertia = { diag = [0.02, 0.03, 0.04] }
[[joint]]
name = "motor"
type = "revolute"
between = ["ground", "crank"]
at = [0, 0, 0]
axis = "z"
motion = { angle = "2*t + 0.3*sin(5*t)" }
[[joint]]
name = "coupler"
type = "rod"
between = ["crank", "slider"]
from = [0.2, 0, 0]
to = [0.5, 0, 0.3]
motion = { length = "sqrt(0.18) + 0.02*sin(3*t)" }
[[joint]]
name = "guide"
type = "prismatic"
between = ["ground", "slider"]
at = [0.5, 0, 0.3]
axis = "x"
[solve]
end = 1.0
"#;
    Model::parse(text, "driven.toml", &[]).unwrap()
}

/// Largest absolute entry.
fn size(x: &[f64]) -> f64 {
    x.iter().fold(0.0, |m: f64, x| m.max(x.abs()))
}

/// Places and axes of bodies, then their velocities.
fn numbers(bodies: &[BodyState]) -> [Vec<f64>; 2] {
    let place = |b: &BodyState| [&b.x[..], &b.r[0], &b.r[1], &b.r[2], &[b.angle]].concat();
    let motion = |b: &BodyState| [&b.v[..], &b.omega].concat();
    [bodies.iter().flat_map(place).collect(), bodies.iter().flat_map(motion).collect()]
}

fn reactions(s: &Session) -> Vec<f64> {
    let joints = s.mechanism.model().joints.len();
    (0..joints).flat_map(|j| s.mechanism.reaction(j, &s.x.v_dot, &s.x.lambda)).collect()
}

/// Positions, velocities and reactions after n steps.
fn end(model: &Model, options: &Options, time: f64, n: usize) -> [Vec<f64>; 3] {
    let h = time / n as f64;
    let mut s = Session::new(model, "gen-alpha-pv", options, h).unwrap();
    s.advance_many(h, n).unwrap_or_else(|e| panic!("{}: {e}", model.name));
    let [q, v] = numbers(&s.mechanism.bodies().states());
    [q, v, reactions(&s)]
}

fn largest_difference(a: &[f64], b: &[f64]) -> f64 {
    common::distance(a, b)
}

/// Coordinates' accelerations of the vectors of natural coordinates that belong to absolute ones.
fn expected(model: &Model, bodies: &[BodyState], v_dot: &[f64]) -> Vec<f64> {
    let planar = model.dimension == Dimension::Planar;
    let (nt, nv) = if planar { (2, 3) } else { (3, 6) };
    let (mut out, mut at) = (Vec::new(), 0);
    for (b, body) in model.bodies.iter().zip(bodies) {
        let point = b.kind == delassus::model::BodyKind::Point;
        let a = &v_dot[at..at + if point { nt } else { nv }];
        at += a.len();
        out.extend(&a[..nt]);
        if point {
            continue;
        }
        // Ä = R (ω̇~ + ω~ ω~), ω in body axes
        let omega = mul_t_vec(&body.r, body.omega);
        let rate = if planar { [0.0, 0.0, a[2]] } else { [a[3], a[4], a[5]] };
        let m = mul(&body.r, &add_mat(&tilde(rate), &mul(&tilde(omega), &tilde(omega))));
        for j in 0..if planar { 1 } else { 3 } {
            out.extend(&column(&m, j)[..nt]);
        }
    }
    out
}

#[test]
fn energy_accelerations_and_reactions_of_a_state_are_those_of_absolute_coordinates() {
    for model in all() {
        // a state somewhere on the way
        let h = 0.1 * model.solve.end.min(1.0) / 40.0;
        let mut absolute = Session::new(&model, "gen-alpha-pv", &tight(), h).unwrap();
        absolute.advance_many(h, 40).unwrap();
        let bodies = absolute.mechanism.bodies().states();
        let mut x = absolute.x.clone();
        absolute.stepper.accelerations(absolute.mechanism.system(), &mut x).unwrap();

        let mut session = Session::new(&natural(&model), "gen-alpha-pv", &tight(), h).unwrap();
        assert_eq!(session.mechanism.coordinates().name(), "natural");
        let (q, v) = session.mechanism.adopt(&bodies);
        let mut y = State { t: x.t, q, v, ..session.x.clone() };
        session.stepper.accelerations(session.mechanism.system(), &mut y).unwrap();

        // round-off of the state (1e-12 in the rows) times stiffness of drives and springs
        let name = &model.name;
        let (ea, eb) = (absolute.mechanism.energy().unwrap(), session.mechanism.energy().unwrap());
        let scale = ea.kinetic.abs() + ea.potential.abs() + 1.0;
        assert!((ea.kinetic - eb.kinetic).abs() < 1e-11 * scale, "{name}: {ea:?} {eb:?}");
        assert!((ea.potential - eb.potential).abs() < 1e-11 * scale, "{name}: {ea:?} {eb:?}");
        let mut momentum = vec![0.0; y.v.len()];
        session.mechanism.add_mass_mul(0.5, &y.v, &mut momentum);
        let kinetic: f64 = momentum.iter().zip(&y.v).map(|(p, v)| p * v).sum();
        assert!((kinetic - ea.kinetic).abs() < 1e-11 * scale, "{name}: {kinetic} {ea:?}");

        let a = expected(&model, &bodies, &x.v_dot);
        let d = largest_difference(&a, &y.v_dot) / (1.0 + size(&a));
        assert!(d < 1e-9, "{name}: accelerations differ by {d:.1e}");
        (absolute.x, session.x) = (x, y);
        let (ra, rb) = (reactions(&absolute), reactions(&session));
        let d = largest_difference(&ra, &rb) / (1.0 + size(&ra));
        assert!(d < 1e-9, "{name}: reactions differ by {d:.1e}");
        let power = |s: &Session| s.mechanism.power(&s.x.lambda);
        let (pa, pb) = (power(&absolute), power(&session));
        assert!((pa.drives - pb.drives).abs() < 1e-9 * (1.0 + pa.drives.abs()), "{name}: {pa:?} {pb:?}");
        assert!((pa.damping - pb.damping).abs() < 1e-9 * (1.0 + pa.damping.abs()), "{name}: {pa:?} {pb:?}");
    }
}

/// Errors of order 2 and 3 removed from results with steps h, h/2 and h/4.
fn extrapolated(runs: &[[Vec<f64>; 3]; 3], k: usize) -> Vec<f64> {
    let t = [0, 1].map(|i| common::extrapolated(&runs[i][k], &runs[i + 1][k]));
    t[0].iter().zip(&t[1]).map(|(c, f)| (8.0 * f - c) / 7.0).collect()
}

#[test]
fn motions_differ_with_order_2_and_agree_when_extrapolated() {
    let cases = [
        (example("four-bar"), 0.5, 400),
        (example("slider-crank"), 0.25, 400),
        (example("double-pendulum"), 0.1, 800),
        (example("spatial-four-bar"), 0.5, 400),
        (example("heavy-top"), 0.1, 800),
        (example("rolling-coin"), 0.5, 400),
        (example("bricard"), 0.5, 200),
        (example("door"), 0.5, 200),
        (models::four_bar_revolutes().unwrap(), 0.5, 200),
        (driven(), 0.5, 400),
    ];
    for (model, time, n) in cases {
        let runs = |m: &Model| [n, 2 * n, 4 * n].map(|n| end(m, &tight(), time, n));
        let (a, b) = (runs(&model), runs(&natural(&model)));
        let name = &model.name;
        for k in 0..2 {
            let d = [0, 1, 2].map(|i| largest_difference(&a[i][k], &b[i][k]));
            // motions that are nearly the same in both have nothing to show
            if d[2] > 1e-11 * (1.0 + size(&a[2][k])) {
                let s = slope(d[0], d[1]);
                assert!(s > 1.8, "{name}: {d:?} has slope {s:.2}");
            }
            let (x, y) = (extrapolated(&a, k), extrapolated(&b, k));
            let d = largest_difference(&x, &y) / (1.0 + size(&x));
            assert!(d < 1e-8, "{name}: extrapolated {} differ by {d:.1e}", ["positions", "velocities"][k]);
        }
        let (x, y) = (extrapolated(&a, 2), extrapolated(&b, 2));
        let d = largest_difference(&x, &y) / (1.0 + size(&x));
        assert!(d < 1e-5, "{name}: extrapolated reactions differ by {d:.1e}");
    }
}

#[test]
fn every_method_runs_in_natural_coordinates() {
    let options = Options { gamma: 0.6, ..tight() };
    for model in [example("four-bar"), example("spatial-four-bar"), example("bricard")] {
        let reference = end(&model, &tight(), 0.2, 800);
        for method in METHODS {
            let h = 1e-3;
            let mut s = Session::new(&natural(&model), method.name, &options, h).unwrap();
            s.advance_many(h, 200).unwrap_or_else(|e| panic!("{}, {}: {e}", model.name, method.name));
            let [q, _] = numbers(&s.mechanism.bodies().states());
            let d = largest_difference(&q, &reference[0]);
            // order 2 with h = 1 ms (2e-5 at most); order 1 for newmark with γ > ½
            let bound = if method.order > 1 { 1e-4 } else { 1e-2 };
            assert!(d < bound, "{}, {}: positions differ by {d:.1e}", model.name, method.name);
        }
    }
}

#[test]
fn thin_and_flat_bodies_have_the_derivatives_they_claim() {
    let mut noise = Noise(3);
    let shapes = [
        // a disc, a rod almost without thickness, a flat body in skew axes
        [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 2.0]],
        [[1e-6, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]],
        [[1.3, 0.4, 0.1], [0.4, 1.2, -0.3], [0.1, -0.3, 2.3]],
    ];
    for inertia in shapes {
        let mut model = Model::new("thin", Dimension::Spatial);
        for name in ["A", "B"] {
            model.add_body(Body::rigid(name, 1.3, noise.vec3(), inertia)).unwrap();
        }
        let bodies = [BodyRef::Body(0), BodyRef::Body(1)];
        let frames =
            [random_frame(Dimension::Spatial, &mut noise), random_frame(Dimension::Spatial, &mut noise)];
        let mut joint = model.joint_of_frames("J", JointKind::Revolute, bodies, frames).unwrap();
        joint.dampers.push((Coordinate::Angle, 0.7));
        model.joints.push(joint);
        let names = [("x", Channel::BodyOmega(1, 2)), ("y", Channel::BodyQuaternion(0, 2))];
        let e = || channel_expr("sin(c.x) * c.y + 0.3*t", &names);
        let kind = ForceKind::Torque {
            body: bodies[1],
            reaction: bodies[0],
            components: [e(), e(), e()],
            axes: Axes::Body,
        };
        model.forces.push(Force { name: "F".into(), kind });
        // central differences as in `gradients`
        check_natural("thin", &model, &mut noise, 2e-7);
    }
}

#[test]
fn a_disc_of_no_thickness_moves_as_in_absolute_coordinates() {
    // its pseudo-inertia has an eigenvalue zero
    let mut model = Model::new("disc", Dimension::Spatial);
    model.gravity = [0.0, 0.0, -9.81];
    let inertia = [[0.1, 0.0, 0.0], [0.0, 0.1, 0.0], [0.0, 0.0, 0.2]];
    let disc = model.add_body(Body::rigid("disc", 2.0, [0.0, 0.3, 0.4], inertia)).unwrap();
    let between = [BodyRef::Ground, disc];
    model.joints.push(model.joint_at("ball", JointKind::Spherical, between, [0.0; 3]).unwrap());
    for backend in [Backend::Dense, Backend::SparseLdlt] {
        let options = Options { backend, ..tight() };
        let runs = |m: &Model| [400, 800, 1600].map(|n| end(m, &options, 0.4, n));
        let (a, b) = (runs(&model), runs(&natural(&model)));
        for k in 0..3 {
            let (x, y) = (extrapolated(&a, k), extrapolated(&b, k));
            let d = largest_difference(&x, &y) / (1.0 + size(&x));
            assert!(d < 1e-8, "{backend:?}: part {k} differs by {d:.1e}");
        }
    }
}

#[test]
fn the_structure_is_counted_alike() {
    for model in all() {
        let session = |m: &Model| Session::new(m, "gen-alpha-pv", &Options::default(), 1e-3).unwrap();
        let (mut a, mut b) = (session(&model), session(&natural(&model)));
        let planar = model.dimension == Dimension::Planar;
        let rigid = model.bodies.iter().filter(|b| b.kind == delassus::model::BodyKind::Rigid).count();
        let name = &model.name;
        // a rigid body has 12 coordinates and 6 rows of its own, in the plane 4 and 1
        let (da, db) = (a.mechanism.dims(), b.mechanism.dims());
        let own = rigid * if planar { 1 } else { 6 };
        assert_eq!((da.nv + own, da.m + own), (db.nv, db.m), "{name}");
        assert_eq!(a.dof(), b.dof(), "{name}");
        let [x, y] = [&a, &b].map(|s| s.stepper.rows().dropped());
        assert_eq!(x.len(), y.len(), "{name}");
        assert!(y.iter().all(|r| *r < da.m), "{name}: a row of a body is left out");
        assert_eq!(a.stepper.rows_mut().ambiguous(), b.stepper.rows_mut().ambiguous(), "{name}");
        for row in 0..da.m {
            assert_eq!(a.mechanism.row_name(row), b.mechanism.row_name(row));
        }
        let report = check(&natural(&model)).unwrap();
        assert_eq!((report.coordinate_count, report.coordinate_rows), (db.nv, db.m), "{name}");
    }
}

#[test]
fn angles_count_their_turns() {
    let mut model = Model::new("spinner", Dimension::Planar);
    let body = model.add_body(Body::planar("disc", 1.0, [0.3, 0.0], 0.2)).unwrap();
    let frames = [[0.0; 3], [-0.3, 0.0, 0.0]]
        .map(|p| delassus::model::Frame { p, axes: delassus_algebra::vec3::IDENTITY });
    let mut joint =
        model.joint_of_frames("motor", JointKind::Revolute, [BodyRef::Ground, body], frames).unwrap();
    joint.motion.angle = Some(differences::motion_expr("8*t"));
    model.joints.push(joint);
    let mut s = Session::new(&natural(&model), "gen-alpha-pv", &tight(), 1e-2).unwrap();
    s.advance_many(1e-2, 200).unwrap();
    for c in [Channel::BodyAngle(0), Channel::JointCoordinate(0, Coordinate::Angle)] {
        let angle = s.mechanism.channel(c, &s.x.v_dot, &s.x.lambda);
        // round-off of 200 steps with a held row
        assert!((angle - 16.0).abs() < 1e-9, "{c:?}: {angle}");
    }
}

#[test]
fn a_start_beyond_half_a_turn_is_counted() {
    let text = |world: &str, com: &str, inertia: &str, joint: &str| {
        format!(
            r#"
delassus = 1
[world]
{world}
[[body]]
name = "arm"
mass = 1.0
com = {com}
inertia = {inertia}
[[joint]]
name = "O"
type = "revolute"
between = ["ground", "arm"]
{joint}
spring = {{ k = 2.0, rest = 0.5 }}
[start]
joint.O = {{ angle = 9.0 }}
"#
        )
    };
    let planar = text("dimension = 2", "[0.3, 0]", "0.03", "at = [0, 0]");
    let spatial = text("", "[0.3, 0, 0]", "{ diag = [0.01, 0.02, 0.03] }", "at = [0, 0, 0]\naxis = \"z\"");
    for text in [planar, spatial] {
        let model = Model::parse(&text, "wound.toml", &[]).unwrap();
        let session = |m: &Model| Session::new(m, "gen-alpha-pv", &tight(), 1e-3).unwrap();
        let (a, b) = (session(&model), session(&natural(&model)));
        for c in [Channel::JointCoordinate(0, Coordinate::Angle), Channel::PotentialEnergy] {
            let [x, y] = [&a, &b].map(|s| s.mechanism.channel(c, &s.x.v_dot, &s.x.lambda));
            // round-off of the assembled angle, 9 rad, times stiffness
            assert!((x - y).abs() < 1e-11 * (1.0 + x.abs()), "{c:?}: {x} {y}");
        }
        let angle = b.mechanism.channel(Channel::JointCoordinate(0, Coordinate::Angle), &[], &[]);
        assert!((angle - 9.0).abs() < 1e-9, "{angle}");
    }
}

#[test]
fn what_unit_vectors_cannot_tell_is_refused_before_time_zero() {
    let error = build(&natural(&example("flexible-slider-crank"))).err().unwrap();
    assert_eq!(error.code.name(), "NotAvailable");
    assert!(error.to_string().contains("flexible bodies"), "{error}");
}

#[test]
fn long_chains_use_sparse_factors() {
    let model = models::chain(20).unwrap();
    let runs = |m: &Model| [100, 200, 400].map(|n| end(m, &tight(), 0.1, n));
    let (a, b) = (runs(&model), runs(&natural(&model)));
    let (x, y) = (extrapolated(&a, 0), extrapolated(&b, 0));
    let d = largest_difference(&x, &y);
    assert!(d < 1e-8, "{d:.1e}");
}
