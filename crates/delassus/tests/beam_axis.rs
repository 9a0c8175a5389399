//! What runs along the axis of a flexible body: joints that slide on it, contacts with its surface.

use crate::common::go;
use crate::differences::{Noise, worst_near};
use delassus::Model;
use delassus::formulation::absolute;
use delassus::joint::JointKind;
use delassus::model::contact::Contact;
use delassus::model::{Beam, Body, BodyRef, Dimension, Friction, Mesh, Shape};

const GROUND: BodyRef = BodyRef::Ground;
const ROD: BodyRef = BodyRef::Body(0);

/// Soft rods with numbers of size one, so that finite differences see every term.
fn soft(floating: bool) -> Model {
    let mut model = Model::new("rod", Dimension::Planar);
    model.gravity = [0.7, -2.0, 0.0];
    let mesh = Mesh { damping: 0.3, ..Mesh::exact_beam(3, 2.0, 0.05, 1.5, 0.3) };
    let beam = Beam { axial: 1, damping: 0.1, ..Beam::planar(2.0, 0.05, 1.5) };
    let body = if floating {
        Body::beam("rod", 1.3, [0.0, 0.0], [3.0, 0.0], beam)
    } else {
        Body::mesh("rod", 1.3, [0.0, 0.0], [3.0, 0.0], mesh)
    };
    model.add_body(body).unwrap();
    model
}

/// Away from places where the foot passes from piece to piece: there the second derivatives jump.
#[test]
fn a_sliding_joint_has_the_derivatives_it_claims() {
    let mut noise = Noise(7);
    for floating in [false, true] {
        for x in [0.47, 1.55, 2.4] {
            let mut model = soft(floating);
            model.add_body(Body::planar("B", 1.1, [x - 0.2, 0.3], 0.7)).unwrap();
            let frames = [
                model.frame_on(ROD, [x, 0.0, 0.0], &delassus_algebra::vec3::IDENTITY),
                model.frame_on(BodyRef::Body(1), [x, 0.0, 0.0], &delassus_algebra::vec3::IDENTITY),
            ];
            let joint =
                model.joint_of_frames("slide", JointKind::PointOnBeam, [ROD, BodyRef::Body(1)], frames);
            model.joints.push(joint.unwrap());
            let mut mechanism = absolute(&model).unwrap();
            let q0 = mechanism.drawn();
            for _ in 0..3 {
                // gentle bends: the foot stays on its piece, and the point on the near side of the centre of curvature
                for (what, error) in worst_near(mechanism.system(), &q0, 0.02, &mut noise) {
                    assert!(error < 5e-7, "floating {floating}, at {x}: {what} is off by {error:.2e}");
                }
            }
        }
    }
}

fn pair(model: &mut Model, name: &str, e: f64, solids: [(BodyRef, Shape); 2]) {
    let solids = solids.map(|(b, s)| model.solid(b, "", &s).unwrap());
    model.add_contact(Contact::pair(name, solids, e).rough(Friction::coulomb(0.3))).unwrap();
}

#[test]
fn surfaces_have_the_derivatives_they_claim() {
    let mut noise = Noise(11);
    for floating in [false, true] {
        let mut model = soft(floating);
        model.add_body(Body::planar("B", 1.1, [1.4, 1.3], 0.7)).unwrap();
        let surface = Shape::Surface { radius: 0.05 };
        pair(
            &mut model,
            "ball",
            0.0,
            [(BodyRef::Body(1), Shape::disc([1.5, 1.5], 0.3)), (ROD, surface.clone())],
        );
        pair(&mut model, "point", 0.0, [(ROD, surface.clone()), (GROUND, Shape::point([0.4, -0.8, 0.0]))]);
        pair(&mut model, "end", 0.0, [(ROD, surface.clone()), (GROUND, Shape::disc([4.0, 0.8], 0.2))]);
        pair(&mut model, "hole", 0.0, [(ROD, surface.clone()), (GROUND, Shape::hole([1.6, 0.4, 0.0], 8.0))]);
        pair(
            &mut model,
            "floor",
            0.0,
            [(GROUND, Shape::half_plane([0.0, -2.0], [0.1, 1.0])), (ROD, surface)],
        );
        let mut mechanism = absolute(&model).unwrap();
        let q0 = mechanism.drawn();
        // every contact that the foot is inside of, at the drawn place
        mechanism.system().set_position(0.0, &q0);
        let n = mechanism.contacts().list().len();
        let inside: Vec<usize> =
            (0..n).filter(|c| mechanism.contacts().gap_and_margin(*c).1 >= 0.0).collect();
        assert!(inside.len() > 5, "{inside:?}");
        mechanism.close(&inside);
        for _ in 0..3 {
            for (what, error) in worst_near(mechanism.system(), &q0, 0.02, &mut noise) {
                assert!(error < 5e-7, "floating {floating}: {what} is off by {error:.2e}");
            }
        }
    }
}

/// The same in space. Second derivatives of a sliding point are those on the axis, where assembly brings it.
#[test]
fn what_runs_along_a_beam_in_space_has_the_derivatives_it_claims() {
    let mut noise = Noise(13);
    let mut model = Model::new("rod", Dimension::Spatial);
    model.gravity = [0.7, -2.0, 0.4];
    let mesh = Mesh { damping: 0.3, ..Mesh::exact_beam(3, 2.0, 0.05, 1.5, 0.3) };
    let rod = Body::mesh_between("rod", 1.3, [0.0; 3], [3.0, 0.3, -0.2], None, mesh).unwrap();
    model.add_body(rod).unwrap();
    let inertia = [[0.7, 0.0, 0.0], [0.0, 0.9, 0.0], [0.0, 0.0, 1.1]];
    model.add_body(Body::rigid("B", 1.1, [1.4, 0.4, 0.3], inertia)).unwrap();
    let body = BodyRef::Body(1);
    let mut contacts = model.clone();
    let at = [1.65, 0.165, -0.11];
    let slide = model.joint_at("slide", JointKind::PointOnBeam, [ROD, body], at);
    model.joints.push(slide.unwrap());
    let mut mechanism = absolute(&model).unwrap();
    let q0 = mechanism.drawn();
    for _ in 0..3 {
        for (what, error) in worst_near(mechanism.system(), &q0, 0.0, &mut noise) {
            assert!(error < 5e-7, "sliding: {what} is off by {error:.2e}");
        }
    }
    let surface = Shape::Surface { radius: 0.05 };
    pair(&mut contacts, "ball", 0.0, [(body, Shape::sphere([1.5, 1.5, 0.2], 0.3)), (ROD, surface.clone())]);
    let [from, to] = [[1.2, -1.0, -2.0], [1.7, -0.9, 2.0]];
    pair(&mut contacts, "rod", 0.0, [(ROD, surface.clone()), (body, Shape::cylinder(from, to, 0.2))]);
    pair(&mut contacts, "wire", 0.0, [(ROD, surface.clone()), (GROUND, Shape::capsule(from, to, 0.1))]);
    pair(
        &mut contacts,
        "floor",
        0.0,
        [(GROUND, Shape::plane([0.0, -2.0, 0.0], [0.1, 1.0, 0.2])), (ROD, surface)],
    );
    let mut mechanism = absolute(&contacts).unwrap();
    let q0 = mechanism.drawn();
    mechanism.system().set_position(0.0, &q0);
    let n = mechanism.contacts().list().len();
    let inside: Vec<usize> = (0..n).filter(|c| mechanism.contacts().gap_and_margin(*c).1 >= 0.0).collect();
    assert!(inside.len() > 6, "{inside:?}");
    mechanism.close(&inside);
    for _ in 0..3 {
        for (what, error) in worst_near(mechanism.system(), &q0, 0.02, &mut noise) {
            assert!(error < 5e-7, "surface: {what} is off by {error:.2e}");
        }
    }
}

/// A steel rod held at both ends of an incline of 30°, and a point mass that slides down on it: s = ½ g sin 30° t², less by
/// the sag of the rod, which is 1.4e-7 m under its own weight.
#[test]
fn a_ring_slides_down_a_stiff_rod_as_on_an_incline() {
    let text = r#"
        delassus = 1
        name = "ring on a rod"
        [world]
        dimension = 2
        gravity = [0, -9.81]
        [[body]]
        name = "rod"
        kind = "exact-beam"
        from = [0, 0]
        to = [1.7320508075688772, -1]
        mass = 1.6
        area = 1e-2
        I = 1e-5
        E = 2.1e11
        nu = 0.3
        elements = 8
        [[body]]
        name = "ring"
        kind = "point"
        mass = 0.1
        com = [0.08660254037844387, -0.05]
        [[joint]]
        name = "A"
        type = "fixed"
        between = ["ground", "rod"]
        at = [0, 0]
        [[joint]]
        name = "B"
        type = "fixed"
        between = ["ground", "rod"]
        at = [1.7320508075688772, -1]
        [[joint]]
        name = "slide"
        type = "point-on-beam"
        between = ["rod", "ring"]
        at = [0.08660254037844387, -0.05]
        [solve]
        end = 0.7
        method = "gen-alpha-pv"
        step = 1e-3
        [output]
        record = ["ring.x", "ring.y"]
    "#;
    let model = Model::parse(text, "ring.toml", &[]).unwrap();
    let out = go(&model);
    let [x, y] = ["ring.x", "ring.y"].map(|c| *out.record.column(c).unwrap().last().unwrap());
    let way = 0.1 + 0.5 * 9.81 * 0.5 * 0.7 * 0.7;
    // six of the eight elements passed; the method's error is h² times the third derivative, which vanishes
    assert!((x.hypot(y) - way).abs() < 1e-6, "{} instead of {way}", x.hypot(y));
    assert!((y / x + 1.0 / 3.0f64.sqrt()).abs() < 1e-6);
}

/// A strip of the given depth of fall that comes to rest on a disc under it, with the linear theory of a propped cantilever:
/// q a²(6 L² − 4 L a + a²)/24 EI − R a³/3 EI = δ. Small deflections: the theory's error is of the order of the slope squared,
/// 1e-4 here, and the contact lies where the surface is tangent, off by the radius times the slope.
#[test]
fn a_strip_comes_to_rest_on_a_cylinder_with_the_force_of_the_books() {
    let text = r#"
        delassus = 1
        name = "strip"
        [world]
        dimension = 2
        gravity = [0, -9.81]
        [[body]]
        name = "strip"
        kind = "exact-beam"
        from = [0, 0]
        to = [1, 0]
        area = 1e-4
        I = 1.6666666666666667e-9
        E = 2.1e11
        nu = 0.3
        mass = 0.78
        elements = 16
        damping = 0.02
        shapes = { skin = { surface = { radius = 0.005 } } }
        [[joint]]
        name = "clamp"
        type = "fixed"
        between = ["ground", "strip"]
        at = [0, 0]
        [[contact]]
        name = "disc"
        pair = ["strip.skin", { disc = { at = [0.63, -0.0261], radius = 0.02 } }]
        restitution = 0.0
        [solve]
        end = 2.0
        method = "pva"
        step = 1e-3
        [output]
        record = ["disc.force", "disc.gap", "energy"]
    "#;
    let (length, a, delta, ei) = (1.0, 0.63, 0.0011, 2.1e11 * 1.666_666_666_666_666_7e-9);
    let q = 0.78 * 9.81;
    let free = q * a * a * (6.0 * length * length - 4.0 * length * a + a * a) / (24.0 * ei);
    let expected = (free - delta) * 3.0 * ei / (a * a * a);
    for contact in ["stepping", "event"] {
        let mut model = Model::parse(text, "strip.toml", &[]).unwrap();
        if contact == "event" {
            (model.solve.method, model.solve.contact) =
                ("gen-alpha-pv".parse().unwrap(), "event".parse().unwrap());
        }
        let out = go(&model);
        let last = |c: &str| *out.record.column(c).unwrap().last().unwrap();
        assert!(last("disc.gap").abs() < 1e-9, "{contact}: {}", last("disc.gap"));
        // a hundredth of a per cent for the elements, h² of 1/16, and one per mille for slope and radius
        let off = last("disc.force") / expected - 1.0;
        assert!(off.abs() < 5e-3, "{contact}: {} N instead of {expected}", last("disc.force"));
    }
}

/// The nearest place of a straight wire lies above a small disc, wherever it is and however long the pieces are.
#[test]
fn a_small_disc_under_a_long_piece_finds_its_nearest_place() {
    for x in [0.1, 1.0, 2.9, 5.0, 9.99, 13.7, 19.9] {
        let text = format!(
            r#"
delassus = 1
name = "small disc under a long piece"
[world]
dimension = 2
[[body]]
name = "wire"
kind = "exact-beam"
from = [0, 0]
to = [20, 0]
area = 1.5e-4
I = 1.5e-9
E = "100 GPa"
nu = 0.3
density = 9000
elements = 6
shapes = {{ skin = {{ surface = {{ radius = "6 mm" }} }} }}
[[body]]
name = "head"
mass = 7.2
com = [{x}, -0.056]
inertia = 1.0
shapes = {{ strip = {{ disc = {{ radius = 0.02 }} }} }}
[[contact]]
name = "touch"
pair = ["head.strip", "wire.skin"]
[solve]
end = 1.0
"#
        );
        let model = Model::parse(&text, "wire.toml", &[]).unwrap();
        let mut mechanism = absolute(&model).unwrap();
        let q = mechanism.drawn();
        mechanism.set_position(0.0, &q);
        let mut gaps = vec![0.0; mechanism.contacts().list().len()];
        mechanism.contacts().gaps(&mut gaps);
        let least = gaps.iter().copied().fold(f64::INFINITY, f64::min);
        // axis to centre 56 mm, radii 20 mm and 6 mm; round-off of a wire of 20 m
        assert!((least - 0.030).abs() < 1e-12, "x = {x}: {least}");
    }
}
