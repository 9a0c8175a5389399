//! Meshes in space: derivatives with every joint, force and contact, energies, objectivity, starts and files.

use crate::differences::flexible::{add_seated, check_energy, frame_on};
use crate::differences::forces::library;
use crate::differences::{Noise, channel_expr, check, worst, worst_near};
use delassus::formulation::absolute;
use delassus::integrator::Options;
use delassus::joint::JointKind;
use delassus::model::contact::Contact;
use delassus::model::force::{Axes, ForceKind};
use delassus::model::{
    Body, BodyKind, BodyRef, Channel, Coordinate, CrossSection, Dimension, Force, Frame, MassMatrix, Mesh,
    Model, Shape, StartEntry,
};
use delassus::simulate::Session;
use delassus_algebra::Vec3;
use delassus_algebra::so3::{compose, exp, matrix};
use delassus_algebra::vec3::{add, cross, mul_vec, norm, scale, sub};
use delassus_mechanics::flexible::Flexible;
use delassus_mechanics::flexible::spatial_mesh::SpatialMesh;

const GROUND: BodyRef = BodyRef::Ground;
const ROD: BodyRef = BodyRef::Body(0);
const FROM: Vec3 = [0.2, -0.1, 0.4];
const TO: Vec3 = [1.1, 0.6, -0.2];

/// A soft beam with numbers of size one, all different, so that finite differences see every term.
fn soft(count: usize) -> Mesh {
    let section =
        CrossSection { area: 2.0, second_moment: [0.05, 0.08], torsion: 0.06, shear_area: [1.1, 0.9] };
    Mesh { section, shear_modulus: 0.7, damping: 0.3, ..Mesh::exact_beam(count, 2.0, 0.05, 1.5, 0.3) }
}

fn rod(mesh: Mesh) -> Body {
    Body::mesh_between("rod", 1.3, FROM, TO, Some([0.3, 0.1, 1.0]), mesh).unwrap()
}

fn mesh_and_body(noise: &mut Noise) -> Model {
    let mut model = Model::new("mesh", Dimension::Spatial);
    model.gravity = [0.7, -2.0, 0.4];
    model.add_body(rod(soft(3))).unwrap();
    let inertia = [[2.0, 0.1, -0.2], [0.1, 2.2, 0.05], [-0.2, 0.05, 1.9]];
    model.add_body(Body::rigid("B", 1.1, noise.vec3(), inertia)).unwrap();
    model
}

fn length() -> f64 {
    norm(sub(TO, FROM))
}

/// Large and small rotations of neighbours: all of them turn by up to √3 rad against the drawing.
#[test]
fn a_mesh_has_the_derivatives_it_claims() {
    let mut noise = Noise(11);
    for mass_matrix in [MassMatrix::Consistent, MassMatrix::Lumped] {
        for damping in [0.0, 0.3] {
            let mut model = Model::new("mesh", Dimension::Spatial);
            model.gravity = [0.7, -2.0, 0.4];
            model.add_body(rod(Mesh { damping, mass_matrix, ..soft(3) })).unwrap();
            let mut mechanism = absolute(&model).unwrap();
            let q0 = mechanism.drawn();
            for far in [0.0, 1e-3, 0.3, 1.0] {
                for (what, error) in worst_near(mechanism.system(), &q0, far, &mut noise) {
                    // as in gradients.rs; slopes of elements are three times the displacements
                    assert!(error < 5e-7, "{what} is off by {error:.2e}, {far} from the drawing");
                }
            }
        }
    }
}

/// Joints at both ends, at a node and between two nodes.
#[test]
fn every_joint_on_a_mesh_has_the_derivatives_it_claims() {
    let mut noise = Noise(3);
    for &kind in JointKind::ALL.iter().filter(|k| !k.is_on_axis()) {
        if kind.info().in_dimension(Dimension::Spatial).is_none() {
            continue;
        }
        for seat in [(0.0, true, false), (2.0 / 3.0, false, true), (0.8, false, false), (1.0, true, true)] {
            let mut model = mesh_and_body(&mut noise);
            add_seated(&mut model, kind, seat, &mut noise);
            let label = format!("{} at {}", kind.info().name, seat.0);
            // as in mesh.rs; angles of joints near their singular positions have second derivatives of size ten
            check(&label, &model, &mut noise, 2e-6);
        }
    }
}

#[test]
fn every_force_on_a_mesh_has_the_derivatives_it_claims() {
    let mut noise = Noise(5);
    let body = BodyRef::Body(1);
    for (label, mut model) in library(Dimension::Spatial, &mut noise) {
        model.bodies[0] = rod(soft(3));
        let seat = |frame: &mut Frame, share: f64| frame.p = [share * length(), 0.0, 0.0];
        for f in &mut model.forces {
            if let ForceKind::Characteristic { frames, .. } | ForceKind::Bushing { frames, .. } = &mut f.kind
            {
                seat(&mut frames[0], 0.6);
            }
        }
        for j in &mut model.joints {
            for (frame, _) in j.frames.iter_mut().zip(j.between).filter(|(_, b)| *b == ROD) {
                seat(frame, 1.0 / 3.0);
            }
        }
        check(&label, &model, &mut noise, 2e-6);
    }
    for axes in [Axes::Global, Axes::Body] {
        let mut model = mesh_and_body(&mut noise);
        let at = frame_on(&model, ROD, 0.6, &mut noise).p;
        let frames = [(ROD, 1.0 / 3.0), (body, 0.0)].map(|(b, share)| frame_on(&model, b, share, &mut noise));
        model.joints.push(model.joint_of_frames("J", JointKind::Revolute, [ROD, body], frames).unwrap());
        model.add_marker("tip", ROD, TO);
        let inputs = [
            Channel::MarkerPosition(0, 2),
            Channel::MarkerVelocity(0, 1),
            Channel::MarkerPosition(0, 1),
            Channel::BodyVelocity(1, 0),
            Channel::JointCoordinate(0, Coordinate::Angle),
            Channel::JointRate(0, Coordinate::Angle),
        ];
        let e = |i: usize| channel_expr("sin(c.x) * c.y + 0.3*t", &[("x", inputs[i]), ("y", inputs[i + 1])]);
        let components = || [e(0), e(2), e(4)];
        let kinds = [
            ForceKind::Force { body: ROD, at, components: components(), axes },
            ForceKind::Torque { body: ROD, reaction: body, components: components(), axes },
            ForceKind::Torque { body, reaction: ROD, components: components(), axes },
            ForceKind::SpringDamper {
                between: [ROD, body],
                points: [at, frames[1].p],
                k: 4.0,
                c: 0.5,
                length0: 0.3,
            },
            ForceKind::TorsionSpring { between: [ROD, body], frames, k: 4.0, c: 0.5, angle0: 0.3 },
        ];
        for kind in kinds {
            let label = kind.name().to_owned();
            let mut m = model.clone();
            m.forces.push(Force { name: "F".into(), kind });
            check(&label, &m, &mut noise, 2e-6);
        }
    }
}

#[test]
fn rows_of_closed_contacts_on_a_mesh_have_the_derivatives_they_claim() {
    let mut noise = Noise(17);
    let mut model = mesh_and_body(&mut noise);
    let body = BodyRef::Body(1);
    let pair = |model: &mut Model, name: &str, solids: [(BodyRef, Shape); 2]| {
        let solids = solids.map(|(b, s)| model.solid(b, "", &s).unwrap());
        model.add_contact(Contact::pair(name, solids, 0.0)).unwrap();
    };
    let middle = add(FROM, scale(0.4, sub(TO, FROM)));
    let wall = Shape::Plane { at: [3.0, 0.0, 0.0], normal: [-0.6, 0.64, 0.48] };
    pair(&mut model, "point", [(GROUND, wall.clone()), (ROD, Shape::Point { at: TO })]);
    pair(
        &mut model,
        "sphere",
        [(body, wall), (ROD, Shape::Sphere { at: middle, radius: 0.1, hollow: false })],
    );
    // far apart: no normal turns fast
    let far = Shape::Sphere { at: [9.0, 1.0, 0.0], radius: 0.2, hollow: false };
    pair(&mut model, "round", [(body, far), (ROD, Shape::Point { at: middle })]);
    let mut mechanism = absolute(&model).unwrap();
    let q0 = mechanism.drawn();
    // the gap of the tip is that of the last node, wherever the others are
    let mut moved = q0.clone();
    mechanism.retract(&q0, &noise.vec(mechanism.dims().nv), &mut moved);
    mechanism.set_position(0.0, &moved);
    let tip = [moved[21], moved[22], moved[23]];
    let gap = delassus_algebra::vec3::dot(sub(tip, [3.0, 0.0, 0.0]), [-0.6, 0.64, 0.48]);
    assert!((mechanism.contacts().state(0).gap - gap).abs() < 1e-14, "{gap}");
    mechanism.close(&[0, 1, 2]);
    for _ in 0..5 {
        for (what, error) in worst(mechanism.system(), &q0, &mut noise) {
            // as in gradients.rs; arms up to ten
            assert!(error < 2e-6, "{what} is off by {error:.2e}");
        }
    }
}

#[test]
fn forces_are_the_gradient_of_the_energy_and_damping_takes_its_power() {
    let mut noise = Noise(23);
    for damping in [0.0, 0.3] {
        let mut model = Model::new("mesh", Dimension::Spatial);
        model.gravity = [0.7, -2.0, 0.4];
        model.add_body(rod(Mesh { damping, ..soft(4) })).unwrap();
        let taken = check_energy("beam", absolute(&model).unwrap().as_mut(), &mut noise);
        assert!((taken > 0.1) == (damping > 0.0));
    }
}

/// Γ and κ of every element at coordinates.
fn strains(mesh: &mut SpatialMesh, q: &[f64]) -> Vec<f64> {
    let n = q.len() / 7 - 1;
    mesh.set_position(q);
    (0..n).flat_map(|i| mesh.elements().strains(i).concat()).collect()
}

fn beam(count: usize) -> SpatialMesh {
    let body = rod(soft(count));
    let BodyKind::Mesh(mesh) = body.kind else { panic!("a mesh") };
    SpatialMesh::new(&mesh, &body, [0.0; 3], &[])
}

/// Issue 8, number 2: round-off of the places, 1e-16 of their distance from the origin over the length of an element.
#[test]
fn a_rigid_motion_does_not_strain_a_beam() {
    let mut mesh = beam(16);
    let mut q0 = vec![0.0; 7 * 17];
    mesh.drawn(&mut q0);
    let mut noise = Noise(31);
    for _ in 0..50 {
        let (turn, shift) = (exp(scale(3.0, noise.vec3())), noise.vec3());
        let q: Vec<f64> = q0
            .chunks(7)
            .flat_map(|p| {
                let x = add(mul_vec(&matrix(turn), [p[0], p[1], p[2]]), shift);
                let r = compose(turn, [p[3], p[4], p[5], p[6]]);
                [x[0], x[1], x[2], r[0], r[1], r[2], r[3]]
            })
            .collect();
        for e in strains(&mut mesh, &q) {
            assert!(e.abs() < 1e-12 * 0.1, "{e:e}");
        }
    }
}

/// The same end reached by two ways, every node turned about changing axes and by whole turns; and the strains of a rigidly
/// moved deformed beam.
#[test]
fn strains_depend_on_the_present_position_alone_and_not_on_the_frame() {
    let mut noise = Noise(37);
    let mut mesh = beam(5);
    let mut q0 = vec![0.0; 42];
    mesh.drawn(&mut q0);
    let deform = |q0: &[f64], noise: &mut Noise| -> Vec<f64> {
        let chunk = |p: &[f64]| {
            let (d, w) = (scale(0.1, noise.vec3()), scale(0.5, noise.vec3()));
            let r = compose([p[3], p[4], p[5], p[6]], exp(w));
            [p[0] + d[0], p[1] + d[1], p[2] + d[2], r[0], r[1], r[2], r[3]]
        };
        q0.chunks(7).flat_map(chunk).collect()
    };
    let q = deform(&q0, &mut noise);
    let direct = strains(&mut mesh, &q);
    assert!(direct.iter().any(|e| e.abs() > 0.1));
    // steps through other places, back to q by composing the inverse steps
    let mut way = q.clone();
    let turns: Vec<Vec3> = (0..20).map(|_| noise.vec3()).collect();
    for w in turns.iter().chain(turns.iter().rev()).enumerate().map(
        |(i, w)| {
            if i < 20 { *w } else { scale(-1.0, *w) }
        },
    ) {
        for p in way.chunks_mut(7) {
            let r = compose([p[3], p[4], p[5], p[6]], exp(w));
            p[3..7].copy_from_slice(&r);
        }
        strains(&mut mesh, &way);
    }
    // forty products of quaternions
    for (a, b) in direct.iter().zip(strains(&mut mesh, &way)) {
        assert!((a - b).abs() < 40.0 * 5e-16 * 6.0, "{a} {b}");
    }
    // a whole turn of a node changes the sign of its quaternion alone
    let mut turned = q.clone();
    turned[7 * 2 + 3..7 * 3].iter_mut().for_each(|x| *x = -*x);
    for (a, b) in direct.iter().zip(strains(&mut mesh, &turned)) {
        assert!((a - b).abs() < 1e-14, "{a} {b}");
    }
    let (turn, shift) = (exp([1.0, -2.0, 0.7]), [0.3, 0.8, -1.0]);
    let moved: Vec<f64> = q
        .chunks(7)
        .flat_map(|p| {
            let x = add(mul_vec(&matrix(turn), [p[0], p[1], p[2]]), shift);
            let r = compose(turn, [p[3], p[4], p[5], p[6]]);
            [x[0], x[1], x[2], r[0], r[1], r[2], r[3]]
        })
        .collect();
    for (a, b) in direct.iter().zip(strains(&mut mesh, &moved)) {
        assert!((a - b).abs() < 5e-14, "{a} {b}");
    }
}

/// The given velocity is that of the centre of mass, and the energy is the least: all nodes move alike.
#[test]
fn meshes_start_as_rigid_bodies() {
    let mut model = Model::new("free", Dimension::Spatial);
    model.add_body(rod(Mesh { damping: 0.0, ..soft(5) })).unwrap();
    let (v, w) = ([1.0, -2.0, 0.5], [3.0, 0.4, -1.0]);
    for k in 0..3 {
        for (channel, value) in [(Channel::BodyVelocity(0, k), v[k]), (Channel::BodyOmega(0, k), w[k])] {
            model.start.push(StartEntry { channel, value, label: String::new() });
        }
    }
    let session = Session::new(&model, "gen-alpha-pv", &Options::default(), 1e-3).unwrap();
    let center = scale(0.5, add(FROM, TO));
    for (q, rates) in session.x.q.chunks(7).zip(session.x.v.chunks(6)) {
        let speed = add(v, cross(w, sub([q[0], q[1], q[2]], center)));
        let turn = delassus_algebra::vec3::mul_t_vec(&matrix([q[3], q[4], q[5], q[6]]), w);
        let rigid = [speed, turn].concat();
        assert!(rates.iter().zip(&rigid).all(|(a, b)| (a - b).abs() < 1e-11), "{rates:?} {rigid:?}");
    }
    for k in 0..3 {
        for (channel, value) in [
            (Channel::BodyPosition(0, k), center[k]),
            (Channel::BodyVelocity(0, k), v[k]),
            (Channel::BodyOmega(0, k), w[k]),
        ] {
            assert!((session.mechanism.channel(channel, &[], &[]) - value).abs() < 1e-11, "{channel:?}");
        }
    }
}

#[test]
fn meshes_in_space_are_written_as_they_are_read() {
    let text = r#"
delassus = 1
name = "shaft"
[world]
dimension = 3
gravity = [0, 0, -9.81]
[[body]]
name = "round"
kind = "exact-beam"
from = [0, 0, 0]
to = [0.6, 0.1, -0.3]
section = { shape = "circle", radius = "1 cm" }
E = "210 GPa"
nu = 0.3
density = 7800
elements = 8
shapes = { tip = { point = { at = [0.6, 0.1, -0.3] } } }
[[body]]
name = "flat"
kind = "exact-beam"
from = [0, 1, 0]
to = [0, 2, 0]
up = "x"
area = 1e-4
I = [1e-9, 4e-9]
J = 2e-9
shear_area = [8e-5, 7e-5]
E = "210 GPa"
G = "80 GPa"
mass = 2
elements = 3
mass_matrix = "lumped"
damping = 1e-5
[[frame]]
name = "tip"
body = "round"
at = [0.6, 0.1, -0.3]
[start]
body.round = { vx = 1, wz = 2 }
[output]
record = ["round", "tip"]
"#;
    let model = Model::parse(text, "shaft.toml", &[]).unwrap();
    let BodyKind::Mesh(round) = model.bodies[0].kind else { panic!("a mesh") };
    assert!((round.section.torsion - 0.5 * std::f64::consts::PI * 1e-8).abs() < 1e-22);
    let flat = matrix(model.bodies[1].rotation);
    // columns: along y, up x, and their product
    assert!(norm(sub(delassus_algebra::vec3::column(&flat, 1), [1.0, 0.0, 0.0])) < 1e-15);
    let again = Model::parse(&delassus::model::file::to_toml(&model), "again.toml", &[]).unwrap();
    assert_eq!(again.bodies, model.bodies);
    assert_eq!(again.start, model.start);
    assert_eq!(again.output, model.output);
    assert!(model.output.record.iter().any(|(name, _)| name == "round.wz"));
    for (change, code) in [
        ("up = \"y\"", "BadElement"),
        ("up = [0, 0, 0]", "DegenerateAxis"),
        ("angle = 1", "UnknownKey"),
        ("length = 1", "UnknownKey"),
    ] {
        let bad = text.replace("up = \"x\"", change);
        assert_eq!(Model::parse(&bad, "bad.toml", &[]).unwrap_err().code.name(), code, "{change}");
    }
    let missing = Model::parse(&text.replace("J = 2e-9\n", ""), "bad.toml", &[]).unwrap_err();
    assert_eq!(missing.code.name(), "MissingKey");
}
