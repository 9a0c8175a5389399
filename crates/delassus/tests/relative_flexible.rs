//! Bodies in floating frames as links of a tree: derivatives in relative coordinates, and the same motion as in absolute ones.

use crate::common::{distance, extrapolated, slope};
use crate::differences::flexible::frame_on;
use crate::differences::{Dense, Noise, STEP, channel_expr, motion_expr, worst_near};
use delassus::formulation::relative::relative;
use delassus::formulation::{Dims, Mechanism, Shift};
use delassus::integrator::{METHODS, Options};
use delassus::joint::JointKind;
use delassus::model::force::{Axes, ForceKind};
use delassus::model::{Beam, Body, BodyRef, Channel, Coordinate, Dimension, Force, Model, Shapes};
use delassus::output::EventKind;
use delassus::simulate::modes::{About, modes};
use delassus::simulate::{Outcome, Session, Silent, run};
use delassus_algebra::kkt::Backend;

const SETS: &[Shapes] = Shapes::ALL;
/// Joints that a tree of planar bodies has built in.
const TREE: [JointKind; 4] =
    [JointKind::Revolute, JointKind::Prismatic, JointKind::Fixed, JointKind::PointOnLine];

/// A soft beam with numbers of size one, so that finite differences see every term.
fn soft(shapes: Shapes) -> Beam {
    Beam { shapes, axial: 1, elements: 1, damping: 0.3, ..Beam::planar(2.0, 0.05, 1.5) }
}

/// Beams and rigid bodies in turn, each held by a joint of the kinds in turn, passed in both directions; beams are held
/// anywhere between their ends and hold the next body anywhere.
fn random_tree(n: usize, first: usize, shapes: Shapes, noise: &mut Noise) -> Model {
    let mut model = Model::new("tree", Dimension::Planar);
    model.gravity = [0.7, -2.0, 0.0];
    for i in 0..n {
        let (x, y) = (noise.next(), noise.next());
        let body = if (i + first).is_multiple_of(3) {
            Body::planar(&format!("B{i}"), 1.1, [x, y], 0.7)
        } else {
            Body::beam(&format!("B{i}"), 1.3, [x, y], [x + 0.9, y + 0.6 * noise.next()], soft(shapes))
        };
        model.add_body(body).unwrap();
        if i == 0 && first == 2 {
            // free
            continue;
        }
        let pick = ((noise.next() + 1.0) * 0.5 * i as f64) as usize;
        let other = if i == 0 { BodyRef::Ground } else { BodyRef::Body(pick.min(i - 1)) };
        let mut pair = [other, BodyRef::Body(i)];
        if noise.next() > 0.0 {
            pair.reverse();
        }
        let shares = [[0.0, 1.0], [1.0, 0.4], [0.7, 0.0]][i % 3];
        let frames = [0, 1].map(|k| frame_on(&model, pair[k], shares[k], noise));
        let kind = TREE[(i + first) % 4];
        let mut joint = model.joint_of_frames(&format!("J{i}"), kind, pair, frames).unwrap();
        for &c in kind.info().in_dimension(Dimension::Planar).unwrap().coordinates {
            joint.springs.push((c, 2.0, 0.1));
            joint.dampers.push((c, 0.4));
        }
        model.joints.push(joint);
    }
    model
}

/// Forces that depend on places and velocities of sections, frames and rigid bodies.
fn add_forces(model: &mut Model, noise: &mut Noise) {
    let last = BodyRef::Body(model.bodies.len() - 1);
    let second = BodyRef::Body(1);
    model.add_marker("M", second, model.bodies[1].com);
    let inputs = [
        Channel::MarkerPosition(0, 0),
        Channel::MarkerVelocity(0, 1),
        Channel::BodyAngle(0),
        Channel::BodyVelocity(1, 0),
    ];
    let e = |i: usize| channel_expr("sin(c.x) * c.y + 0.3*t", &[("x", inputs[i]), ("y", inputs[i + 1])]);
    let at = frame_on(model, last, 0.6, noise).p;
    let frames = [frame_on(model, second, 0.3, noise), frame_on(model, last, 0.5, noise)];
    let kinds = [
        ForceKind::Force { body: last, at, components: [e(0), e(1), e(2)], axes: Axes::Body },
        ForceKind::Torque {
            body: second,
            reaction: last,
            components: [e(0), e(1), e(2)],
            axes: Axes::Global,
        },
        ForceKind::TorsionSpring { between: [second, last], frames, k: 4.0, c: 0.5, angle0: 0.3 },
        ForceKind::SpringDamper {
            between: [BodyRef::Ground, last],
            // far away: the curvature of a length is its inverse, and differences see its square
            points: [[6.0, 5.0, 0.0], at],
            k: 4.0,
            c: 0.5,
            length0: 0.3,
        },
    ];
    for (i, kind) in kinds.into_iter().enumerate() {
        model.forces.push(Force { name: format!("F{i}"), kind });
    }
}

/// M, f, G, ∂g/∂t, bias and the whole tangent against central differences. Their error with steps of 1e-6 is round-off of the
/// residual over the step: 5e-7 for entries of some hundreds, and more in proportion.
fn check(label: &str, model: &Model, noise: &mut Noise) {
    let mut mechanism = relative(model).unwrap();
    let Dims { nv: n, m, .. } = mechanism.dims();
    let q0 = mechanism.drawn();
    // elastic coordinates of size one would turn sections by radians, and third derivatives spoil the differences
    let errors = worst_near(mechanism.system(), &q0, 0.4, noise);
    let mut k = Dense { columns: n, data: vec![0.0; n * n] };
    let stiffness = Shift { mass: 0.0, damping: 0.0, stiffness: 1.0 };
    mechanism.tangent(stiffness, &vec![1.0; n], &vec![1.0; m], &mut k);
    let size = k.data.iter().fold(300.0f64, |a, x| a.max(x.abs()));
    for (what, error) in errors {
        assert!(error < 5e-7 * size / 300.0, "{label}: {what} is off by {error:.2e} (entries {size:.0})");
    }
}

#[test]
fn trees_with_flexible_links_have_the_derivatives_they_claim() {
    let mut noise = Noise(7);
    for &shapes in SETS {
        for n in 1..=4 {
            for first in 0..3 {
                let mut model = random_tree(n, first, shapes, &mut noise);
                check(&format!("{n} {first} {}", shapes.name()), &model, &mut noise);
                if n > 1 {
                    add_forces(&mut model, &mut noise);
                    check(&format!("{n} {first} {} with forces", shapes.name()), &model, &mut noise);
                }
            }
        }
    }
}

#[test]
fn rows_that_close_loops_over_flexible_links_have_the_derivatives_they_claim() {
    let mut noise = Noise(11);
    for &shapes in SETS {
        for kind in [JointKind::Revolute, JointKind::Prismatic, JointKind::Rod, JointKind::Fixed] {
            let mut model = random_tree(4, 1, shapes, &mut noise);
            let pair = [BodyRef::Body(1), BodyRef::Body(3)];
            let frames = [0, 1].map(|k| frame_on(&model, pair[k], 0.8, &mut noise));
            let mut joint = model.joint_of_frames("L", kind, pair, frames).unwrap();
            joint.length = 0.8;
            joint.cut = Some(true);
            joint.motion.offset = ["0.1*sin(3*t)", "0.2*t^2", "0"].map(|s| Some(motion_expr(s)));
            joint.motion.angle = Some(motion_expr("0.5*t + 0.1*sin(5*t)"));
            model.joints.push(joint);
            // and a drive of a joint in the tree
            let drive = model.joints.iter_mut().find(|j| j.kind == JointKind::Revolute).unwrap();
            drive.motion.angle = Some(motion_expr("0.3*t^2"));
            check(&format!("{} with {} shapes", kind.info().name, shapes.name()), &model, &mut noise);
        }
    }
}

#[test]
fn channels_have_the_gradients_they_claim() {
    let mut noise = Noise(13);
    let mut model = random_tree(4, 1, Shapes::Static, &mut noise);
    model.add_marker("M", BodyRef::Body(1), model.bodies[1].com);
    let mut mechanism = relative(&model).unwrap();
    let Dims { nq, nv, .. } = mechanism.dims();
    let mut q = vec![0.0; nq];
    mechanism.retract(&mechanism.drawn(), &noise.vec(nv), &mut q);
    let (v, mut row, mut moved) = (noise.vec(nv), vec![0.0; nv], vec![0.0; nq]);
    let places = [
        Channel::BodyPosition(3, 0),
        Channel::BodyAngle(1),
        Channel::MarkerPosition(0, 1),
        Channel::BodyElastic(0, 1),
        Channel::JointCoordinate(3, Coordinate::Angle),
    ];
    for c in places {
        mechanism.set_position(0.0, &q);
        mechanism.set_velocity(&v);
        assert!(mechanism.channel_gradient(c, &mut row));
        for i in 0..nv {
            let [high, low] = [STEP, -STEP].map(|d| {
                let mut dq = vec![0.0; nv];
                dq[i] = d;
                mechanism.retract(&q, &dq, &mut moved);
                mechanism.set_position(0.0, &moved);
                mechanism.channel(c, &[], &[])
            });
            assert!(((high - low) / (2.0 * STEP) - row[i]).abs() < 1e-8, "{c:?} {i}");
        }
    }
    // rates are linear in velocities
    let rates = [
        Channel::BodyVelocity(3, 1),
        Channel::BodyRate(2),
        Channel::MarkerVelocity(0, 0),
        Channel::BodyElasticRate(3, 2),
    ];
    for c in rates {
        mechanism.set_position(0.0, &q);
        mechanism.set_velocity(&v);
        assert!(mechanism.channel_gradient(c, &mut row));
        let value = mechanism.channel(c, &[], &[]);
        let sum: f64 = row.iter().zip(&v).map(|(r, v)| r * v).sum();
        assert!((sum - value).abs() < 1e-12, "{c:?}");
    }
}

const EXAMPLE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples/flexible-slider-crank.toml");

/// A beam with first frequencies of some 20 rad/s to 200 rad/s: explicit methods resolve all of them.
fn rod(name: &str, from: [f64; 2], to: [f64; 2], shapes: &str) -> String {
    format!(
        "[[body]]\nname = \"{name}\"\nkind = \"beam\"\nfrom = {from:?}\nto = {to:?}\nmass = 0.3\narea = 1e-4\nI = 1e-9\nE = 1e10\nshapes = \"{shapes}\"\nbending = 2\ndamping = 1e-4\n"
    )
}

fn rigid(name: &str, at: [f64; 2], angle: f64) -> String {
    format!("[[body]]\nname = \"{name}\"\nmass = 0.4\ncom = {at:?}\nangle = {angle:?}\ninertia = 0.01\n")
}

fn joint(name: &str, kind: &str, between: [&str; 2], at: [f64; 2]) -> String {
    format!("[[joint]]\nname = \"{name}\"\ntype = \"{kind}\"\nbetween = {between:?}\nat = {at:?}\n")
}

fn torque(name: &str, body: &str, reaction: &str, value: &str) -> String {
    format!(
        "[[force]]\nname = \"{name}\"\ntype = \"torque\"\nbody = \"{body}\"\non = \"{reaction}\"\ntorque = \"{value}\"\n"
    )
}

fn parsed(name: &str, parts: &[String]) -> Model {
    let head = format!(
        "delassus = 1\nname = \"{name}\"\n[world]\ndimension = 2\ngravity = [0, -9.81]\n[solve]\nend = 1.0\n"
    );
    Model::parse(&[&[head], parts].concat().concat(), "test.toml", &[]).unwrap()
}

/// A beam on a pin.
fn pendulum(shapes: &str) -> Model {
    let parts =
        [rod("rod", [0.0, 0.0], [1.0, 0.0], shapes), joint("O", "revolute", ["ground", "rod"], [0.0, 0.0])];
    parsed("pendulum", &parts)
}

/// Two beams clamped to the hubs of two motors, a rigid load at the end.
fn arm() -> Model {
    let parts = [
        rod("upper", [0.0, 0.0], [1.0, 0.0], "static"),
        rod("fore", [1.0, 0.0], [1.8, 0.3], "static"),
        rigid("load", [1.9, 0.3], 0.2),
        joint("shoulder", "revolute", ["ground", "upper"], [0.0, 0.0]),
        joint("elbow", "revolute", ["upper", "fore"], [1.0, 0.0]),
        joint("grip", "fixed", ["fore", "load"], [1.8, 0.3]),
        torque("first", "upper", "ground", "14 + 2*sin(9*t)"),
        torque("second", "fore", "upper", "5*cos(7*t)"),
    ];
    parsed("arm", &parts)
}

/// Held at its second end, so that the floating frame at the first one swings with the elastic coordinates; a body hangs there.
fn held_behind() -> Model {
    let parts = [
        rod("rod", [0.0, 0.0], [1.0, 0.0], "static"),
        rigid("bob", [0.0, -0.2], 0.0),
        joint("O", "revolute", ["rod", "ground"], [1.0, 0.0]),
        joint("P", "revolute", ["bob", "rod"], [0.0, 0.0]),
    ];
    parsed("held behind", &parts)
}

/// Rigid bodies before, between and behind beams; a slide on the way; a branch on the middle of a beam.
fn mixed() -> Model {
    let parts = [
        rigid("crank", [0.2, 0.0], 0.0),
        rod("one", [0.4, 0.0], [1.2, 0.1], "modes"),
        rigid("block", [1.3, 0.1], 0.3),
        rod("two", [1.4, 0.1], [1.9, -0.2], "static"),
        rigid("branch", [0.8, -0.25], 0.0),
        joint("O", "revolute", ["ground", "crank"], [0.0, 0.0]),
        joint("A", "revolute", ["crank", "one"], [0.4, 0.0]),
        joint("B", "fixed", ["block", "one"], [1.2, 0.1]),
        joint("C", "prismatic", ["block", "two"], [1.4, 0.1])
            + "axis = [1, 0.2]\nspring = { k = 80, rest = 0 }\n",
        joint("D", "revolute", ["one", "branch"], [0.8, 0.05]),
        torque("motor", "crank", "ground", "6 + 3*sin(8*t)"),
    ];
    parsed("mixed", &parts)
}

/// Closed: both ends of the rod are sections that turn; model, end, steps.
fn slider_crank() -> Model {
    Model::load(EXAMPLE, &[]).unwrap()
}

/// Model, end of the run and steps for a half-explicit method.
fn cases() -> Vec<(Model, f64, usize)> {
    vec![
        (pendulum("static"), 0.5, 1000),
        (pendulum("modes"), 0.5, 1000),
        (arm(), 0.5, 2000),
        (held_behind(), 0.5, 1000),
        (mixed(), 0.5, 1000),
        // up to 6700 rad/s
        (slider_crank(), 0.02, 1000),
    ]
}

fn with(model: &Model, coordinates: &str, closure: &str) -> Model {
    let mut model = model.clone();
    (model.solve.coordinates, model.solve.closure) = (coordinates.parse().unwrap(), closure.parse().unwrap());
    model
}

/// Places and shapes, velocities, reactions of all joints.
fn shown(s: &Session) -> [Vec<f64>; 3] {
    let (mechanism, mut out): (&dyn Mechanism, [Vec<f64>; 3]) = (s.mechanism.as_ref(), Default::default());
    for b in mechanism.bodies().states() {
        out[0].extend(b.x.into_iter().chain(b.r.concat()).chain([b.angle]));
        out[1].extend(b.v.into_iter().chain(b.omega));
    }
    let shape = mechanism.bodies().deformation();
    out[0].extend(shape.q);
    out[1].extend(shape.v);
    for j in 0..mechanism.model().joints.len() {
        out[2].extend(mechanism.reaction(j, &s.x.v_dot, &s.x.lambda));
    }
    out
}

fn end_of(model: &Model, method: &str, end: f64, n: usize) -> [Vec<f64>; 3] {
    let options = Options { newton: 1e-13, ..Options::from(&model.solve) };
    let h = end / n as f64;
    let mut s = Session::new(model, method, &options, h).unwrap();
    s.advance_many(h, n).unwrap_or_else(|e| panic!("{}, {method}: {e}", model.name));
    shown(&s)
}

fn size(x: &[f64]) -> f64 {
    x.iter().fold(1e-300, |m: f64, x| m.max(x.abs()))
}

/// The same motion to 1e-8. Fifth and sixth order with h ω ≤ 0.15 for the fastest vibration leave
/// (h ω)⁶/700 of its amplitude, below 1e-10 here; reactions have ω² times the amplitudes and lose that much.
#[test]
fn flexible_links_move_as_in_absolute_coordinates() {
    for (model, end, n) in cases() {
        for method in ["phem56", "hem5"] {
            let [a, r] = ["absolute", "relative"].map(|c| end_of(&with(&model, c, "auto"), method, end, n));
            let off = [0, 1, 2].map(|k| distance(&a[k], &r[k]) / size(&a[k]));
            println!(
                "{} {method}: positions {:.1e} velocities {:.1e} reactions {:.1e}",
                model.name, off[0], off[1], off[2]
            );
            assert!(off[0] < 1e-8 && off[1] < 1e-8 && off[2] < 1e-5, "{} {method}: {off:?}", model.name);
        }
    }
}

/// Generalized-α differs between coordinates by its own error: slope 2, and nothing is left after extrapolation but the next
/// term, (h ω)⁴ of slow motions.
#[test]
fn the_difference_of_coordinates_is_of_the_order_of_the_method() {
    for (model, end, n) in cases() {
        let n = 2 * n;
        let runs = ["absolute", "relative"].map(|c| {
            let model = with(&model, c, "auto");
            [n, 2 * n].map(|n| end_of(&model, "gen-alpha-pv", end, n))
        });
        for k in 0..2 {
            let d = [0, 1].map(|i| distance(&runs[0][i][k], &runs[1][i][k]) / size(&runs[0][i][k]));
            let [a, r] = [0, 1].map(|c| extrapolated(&runs[c][0][k], &runs[c][1][k]));
            let left = distance(&a, &r) / size(&a);
            println!("{}: {:.1e} {:.1e}, extrapolated {left:.1e}", model.name, d[0], d[1]);
            assert!(d[0] < 1e-9 || (slope(d[0], d[1]) - 2.0).abs() < 0.35, "{}: {d:?}", model.name);
            assert!(left < 0.02 * d[0] || left < 1e-8, "{}: {left:e} of {d:?}", model.name);
        }
    }
}

/// Bodies of many coordinates: a frame reduced from matrices, held and loaded at its attachments; a beam of six finite
/// elements with stiffening on a driven hub. Their fast modes are not excited, and the slow motion differs by the method's order.
#[test]
fn modal_bodies_and_finite_elements_are_links_too() {
    let example = |name: &str| {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples/");
        Model::load(format!("{folder}{name}.toml"), &[]).unwrap()
    };
    for (name, end, n) in [("modal-frame", 0.2, 500), ("spinning-beam", 2.0, 500)] {
        let model = example(name);
        let off = [n, 2 * n].map(|n| {
            let [a, r] =
                ["absolute", "relative"].map(|c| end_of(&with(&model, c, "auto"), "gen-alpha-pv", end, n));
            [0, 1].map(|k| distance(&a[k], &r[k]) / size(&a[k]))
        });
        println!("{name}: {off:?}");
        for k in 0..2 {
            let [coarse, fine] = [off[0][k], off[1][k]];
            assert!(fine < 1e-8 || (slope(coarse, fine) - 2.0).abs() < 0.35, "{name}: {off:?}");
        }
    }
}

/// Every method and closure, twenty steps. The motors accelerate the arm by some 1e3 m/s², which vibrates at 1e3 rad/s: first
/// order leaves t h a = 1e-5 m, second order t h² ω a = 1e-7 m.
#[test]
fn every_method_runs_on_flexible_links() {
    let h = 1e-5;
    for model in [arm(), slider_crank()] {
        let exact = end_of(&with(&model, "absolute", "auto"), "hem5", 20.0 * h, 20);
        for method in METHODS {
            let closures = [
                Some("multipliers"),
                Some("independent"),
                method.augmented.is_some().then_some("augmented"),
                method.recursive.is_some().then_some("recursive"),
            ];
            for closure in closures.into_iter().flatten() {
                let model = with(&model, "relative", closure);
                let options = Options { gamma: 0.6, ..Options::from(&model.solve) };
                let mut s = Session::new(&model, method.name, &options, h).unwrap();
                s.advance_many(h, 20).unwrap_or_else(|e| panic!("{}, {closure}: {e}", method.name));
                let off = distance(&shown(&s)[0], &exact[0]);
                let bound = if method.order == 1 { 1e-5 } else { 1e-6 };
                assert!(off < bound, "{} {} {closure}: {off:e}", model.name, method.name);
            }
        }
    }
}

#[test]
fn the_energy_of_a_swinging_beam_is_kept_to_second_order() {
    let mut model = with(&held_behind(), "relative", "auto");
    for b in &mut model.bodies {
        if let delassus::model::BodyKind::Beam(beam) = &mut b.kind {
            beam.damping = 0.0;
        }
    }
    let error = |h: f64| {
        let mut s =
            Session::new(&model, "gen-alpha-pv", &Options { rho_inf: 0.9, ..Options::default() }, h).unwrap();
        let total = |s: &Session| {
            let e = s.mechanism.energy().unwrap();
            e.kinetic + e.potential
        };
        let (start, mut worst) = (total(&s), 0.0f64);
        for _ in 0..(0.5 / h).round() as usize {
            s.advance(h).unwrap();
            worst = worst.max((total(&s) - start).abs());
        }
        worst
    };
    let (coarse, fine) = (error(1e-3), error(5e-4));
    assert!((slope(coarse, fine) - 2.0).abs() < 0.3, "{coarse:e} {fine:e}");
}

#[test]
fn start_values_of_joints_and_shapes_are_met() {
    let text = "[start]\njoint.O.angle = 0.4\njoint.O.rate = 2.0\nbody.rod = { eta1 = 0.03, eta2 = -0.01, eta1_rate = 0.2, eta2_rate = -0.5 }\n";
    let base = held_behind();
    let mut model = parsed(
        "start",
        &[
            rod("rod", [0.0, 0.0], [1.0, 0.0], "static"),
            rigid("bob", [0.0, -0.2], 0.0),
            joint("O", "revolute", ["rod", "ground"], [1.0, 0.0]),
            joint("P", "revolute", ["bob", "rod"], [0.0, 0.0]),
            text.into(),
        ],
    );
    assert_eq!(model.joints.len(), base.joints.len());
    model.solve.coordinates = "relative".parse().unwrap();
    let s = Session::new(&model, "gen-alpha-pv", &Options::default(), 1e-3).unwrap();
    let given = [
        (Channel::JointCoordinate(0, Coordinate::Angle), 0.4),
        (Channel::JointRate(0, Coordinate::Angle), 2.0),
        (Channel::BodyElastic(0, 0), 0.03),
        (Channel::BodyElastic(0, 1), -0.01),
        (Channel::BodyElasticRate(0, 0), 0.2),
        (Channel::BodyElasticRate(0, 1), -0.5),
    ];
    for (c, value) in given {
        let met = s.mechanism.channel(c, &s.x.v_dot, &s.x.lambda);
        assert!((met - value).abs() < 1e-9, "{c:?}: {met}");
    }
    // joint coordinates first, with the names they have between rigid bodies
    let names: Vec<String> = (0..4).map(|i| s.mechanism.velocity_name(i)).collect();
    assert_eq!(names, ["O.rate", "P.rate", "rod.eta1_rate", "rod.eta2_rate"]);
    let elastic: Vec<bool> = (0..4).map(|i| s.mechanism.is_elastic(i)).collect();
    assert_eq!(elastic, [false, false, true, true]);
}

/// A beam falls with its tip onto the ground, event by event and step by step.
fn falling(method: &str, coordinates: &str) -> Outcome {
    let contact = "[[contact]]\nname = \"floor\"\npair = [{ body = \"rod\", disc = { at = [1.0, 0.0], radius = 0.05 } }, { plane = { at = [0, -0.6], normal = [0, 1] } }]\nrestitution = 0.4\n";
    let parts = [
        rigid("crank", [0.0, 0.15], 0.0),
        rod("rod", [0.0, 0.0], [1.0, 0.0], "static"),
        joint("O", "revolute", ["ground", "crank"], [0.0, 0.3]) + "spring = { k = 40, rest = 0 }\n",
        joint("A", "revolute", ["crank", "rod"], [0.0, 0.0]),
        contact.into(),
    ];
    let mut model = parsed("falling", &parts);
    (model.solve.method, model.solve.coordinates) = (method.parse().unwrap(), coordinates.parse().unwrap());
    (model.solve.step, model.solve.end) = (Some(5e-4), 0.6);
    let out = run(&model, &mut Silent).unwrap();
    assert!(out.summary.error.is_none(), "{method}: {:?}", out.summary.error);
    out
}

#[test]
fn contacts_of_flexible_links_are_those_of_absolute_coordinates() {
    for method in ["hem5", "gen-alpha-pv"] {
        let [a, r] = ["absolute", "relative"].map(|c| falling(method, c));
        let hits = |o: &Outcome| -> Vec<f64> {
            o.events.iter().filter(|e| e.kind == EventKind::Impact).map(|e| e.t).collect()
        };
        // bounces shrink by e² until they are lost in round-off: the first of them
        let (a, r) = (&hits(&a)[..6], &hits(&r)[..6]);
        println!("{method}: {a:?} {r:?}");
        // gen-alpha-pv: h² ω² = 1e-2 of the vibrations that the impacts make, microns over m/s
        let bound = if method == "hem5" { 1e-9 } else { 1e-6 };
        assert!(distance(a, r) < bound, "{method}: {a:?} {r:?}");
    }
    // first order over impacts: a few steps' worth of motion at some m/s
    for method in ["moreau-jean", "pva"] {
        let [a, r] = ["absolute", "relative"].map(|c| falling(method, c));
        let last = |o: &Outcome| o.summary.final_values.iter().find(|v| v.0 == "crank.angle").unwrap().1;
        println!("{method}: {} {}", last(&a), last(&r));
        assert!((last(&a) - last(&r)).abs() < 0.02, "{method}: {} {}", last(&a), last(&r));
    }
}

/// About the equilibrium, where the beams hang bent: the same eigenvalues, to the round-off of two different pencils.
#[test]
fn modes_are_those_of_absolute_coordinates() {
    let mut model = mixed();
    model.forces.clear();
    let found = ["absolute", "relative"].map(|c| {
        let options = delassus::simulate::modes::Options { count: 12, sparse: None };
        let model = with(&model, c, "auto");
        let (found, _) = modes(&model, &About::Equilibrium, options).unwrap();
        found.modes.iter().map(|m| m.omega).collect::<Vec<f64>>()
    });
    assert!(found[0].len() == found[1].len() && found[0].len() > 5);
    for (a, r) in found[0].iter().zip(&found[1]) {
        assert!((a / r - 1.0).abs() < 1e-7, "{:?} {:?}", found[0], found[1]);
    }
}

#[test]
fn sparse_and_dense_factors_give_the_same_motion() {
    let model = with(&mixed(), "relative", "auto");
    let run = |backend: Backend| {
        let options = Options { backend, ..Options::default() };
        let mut session = Session::new(&model, "gen-alpha-pv", &options, 1e-3).unwrap();
        session.advance_many(1e-3, 100).unwrap();
        session.x.q
    };
    let worst = distance(&run(Backend::Dense), &run(Backend::SparseLdlt));
    assert!(worst < 1e-9, "{worst:e}");
}

#[test]
fn a_mesh_has_no_relative_coordinates() {
    let model = delassus_library::meshes::elastic_pendulum(4).unwrap();
    let e = relative(&model).err().unwrap();
    assert_eq!(e.code.name(), "NotAvailable");
}
