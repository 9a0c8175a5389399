//! Contacts among many bodies: what is near against all pairs one by one, rows by differences, numbers, the file.
//!
//! Central differences with step 1e-6: truncation O(1e-12) times third derivatives (below 1e4 where centres are 0.1 m apart),
//! round-off 1e-16/1e-6 = 1e-10 times values of size ten: 1e-6 holds for all.

use crate::differences::{Noise, worst_near};
use delassus::formulation::{Mechanism, build};
use delassus::joint::JointKind;
use delassus::model::Place;
use delassus::model::contact::{ContactKind, Shape, Solid};
use delassus::model::{Body, BodyRef, Contact, Dimension, Model};
use delassus_library::piles::{Packing, disc_pile, discs, spheres, stack};
use delassus_mechanics::formulation::is_near;

const TOLERANCE: f64 = 1e-6;

fn inertia() -> [[f64; 3]; 3] {
    [[0.1, 0.0, 0.0], [0.0, 0.12, 0.0], [0.0, 0.0, 0.15]]
}

/// A shape in axes of its body, or global on the ground.
fn own(body: BodyRef, name: &str, shape: Shape) -> Solid {
    Solid::new(body, name, shape)
}

fn ball(at: [f64; 3], radius: f64, hollow: bool) -> Shape {
    Shape::Sphere { at, radius, hollow }
}

/// Balls of different sizes somewhere in a cube of 1 m, every third beside its centre of mass, the fourth body with two; walls
/// of every kind on the ground and on a body; two bodies joined.
fn mixture(dimension: Dimension, n: usize, noise: &mut Noise) -> Model {
    let planar = dimension == Dimension::Planar;
    let flat = |p: [f64; 3]| if planar { [p[0], p[1], 0.0] } else { p };
    let mut model = Model::new("mixture", dimension);
    model.gravity = [0.3, -9.81, 0.0];
    for k in 0..n {
        let name = format!("g{k}");
        let body = if k % 5 == 1 {
            Body::point(&name, 1.0, flat(noise.vec3()))
        } else {
            Body::rigid(&name, 1.0, flat(noise.vec3()), inertia())
        };
        let point = k % 5 == 1;
        let body = model.add_body(body).unwrap();
        for extra in 0..if k == 3 { 2 } else { 1 } {
            let beside = if k % 3 == 0 && !point { 0.05 } else { 0.0 };
            let at = flat(noise.vec3()).map(|x| beside * x);
            let radius = 0.04 + 0.03 * noise.next().abs();
            model.add_shape(own(body, &format!("s{extra}"), ball(at, radius, false))).unwrap();
        }
    }
    let carrier = model.add_body(Body::rigid("carrier", 1.0, [0.1, 0.2, 0.0], inertia())).unwrap();
    let tilted = if planar { [0.6, 0.8, 0.0] } else { [0.48, 0.64, 0.6] };
    let walls = vec![
        own(BodyRef::Ground, "", Shape::Plane { at: [0.0, -0.8, 0.0], normal: [0.0, 1.0, 0.0] }),
        own(carrier, "tilted", Shape::Plane { at: [-0.6, -0.7, 0.0], normal: tilted }),
        own(BodyRef::Ground, "", ball([0.0; 3], 1.5, true)),
        own(carrier, "knob", ball([0.1, 0.0, 0.0], 0.2, false)),
        own(BodyRef::Ground, "edge", edged(planar)),
    ];
    let joint = model.joint_at(
        "pin",
        JointKind::Revolute,
        [BodyRef::Body(0), BodyRef::Body(2)],
        Place::at([0.0; 3]).axis([0.0, 0.0, 1.0]).second_axis([1.0, 0.0, 0.0]),
    );
    model.add_joint(joint.unwrap());
    let cloud = model.cloud(&["g*"], walls).unwrap();
    model.add_contact(Contact::among("grains", cloud, 0.5)).unwrap();
    // a second cloud and a listed contact: numbers follow each other
    let cloud = model.cloud(&["g1*.s0", "g2*"], Vec::new()).unwrap();
    model.add_contact(Contact::among("some", cloud, 0.25)).unwrap();
    let floor = own(BodyRef::Ground, "", Shape::Plane { at: [0.0, -0.9, 0.0], normal: [0.0, 1.0, 0.0] });
    let first = model.shapes[0].clone();
    model.add_contact(Contact::pair("listed", [floor, first], 0.0)).unwrap();
    model.solve.contact = "stepping".parse().unwrap();
    model
}

/// A wall whose contacts are listed feature by feature.
fn edged(planar: bool) -> Shape {
    if planar {
        Shape::polygon(&[[0.5, 0.5], [0.9, 0.5], [0.7, 0.9]]).settled()
    } else {
        Shape::cuboid([0.7, 0.7, 0.0], [0.3, 0.2, 0.4]).settled()
    }
}

/// How many contacts clouds add to the listed ones: K (K + walls without edges) each.
fn numbers(m: &dyn Mechanism) -> usize {
    let sizes = m.model().contacts.iter().map(|c| match &c.kind {
        ContactKind::Cloud(cloud) => {
            let edges = |s: &&Solid| matches!(s.shape, Shape::Plane { .. } | Shape::Sphere { .. });
            cloud.grains.len() * (cloud.grains.len() + cloud.with.iter().filter(edges).count())
        }
        _ => 0,
    });
    m.contacts().list().len() + sizes.sum::<usize>()
}

/// Every contact that there is, by the model alone: bodies, gap, and its number if it is one.
fn brute(m: &dyn Mechanism, reach: f64) -> Vec<usize> {
    let listed = m.contacts().list();
    let mut out = Vec::new();
    for (c, info) in listed.iter().enumerate() {
        let (gap, margin) = m.contacts().gap_and_margin(c);
        if is_near(if info.law.is_angle { gap * m.length() } else { gap }, margin, reach) {
            out.push(c);
        }
    }
    let poses = m.bodies().poses();
    let centre = |s: &Solid| {
        let Shape::Sphere { at, radius, .. } = s.shape else { panic!("a ball") };
        let BodyRef::Body(i) = s.body else { return (at, radius) };
        let (x, r) = poses[i];
        let turned: Vec<f64> = (0..3).map(|k| x[k] + (0..3).map(|j| r[k][j] * at[j]).sum::<f64>()).collect();
        ([turned[0], turned[1], turned[2]], radius)
    };
    let joined = |a: &Solid, b: &Solid| {
        let pair =
            |j: &delassus::model::Joint| j.between == [a.body, b.body] || j.between == [b.body, a.body];
        a.body == b.body || m.model().joints.iter().any(pair)
    };
    let mut first = listed.len();
    for contact in &m.model().contacts {
        let ContactKind::Cloud(cloud) = &contact.kind else { continue };
        let n = cloud.grains.len();
        let distance = |a: &Solid, b: &Solid| {
            let ((p, _), (q, _)) = (centre(a), centre(b));
            (0..3).map(|k| (q[k] - p[k]).powi(2)).sum::<f64>().sqrt()
        };
        for (i, a) in cloud.grains.iter().enumerate() {
            for (j, b) in cloud.grains.iter().enumerate().skip(i + 1) {
                if !joined(a, b) && distance(a, b) - (centre(a).1 + centre(b).1) < reach {
                    out.push(first + i * n + j);
                }
            }
        }
        let mut w = 0;
        for wall in &cloud.with {
            let gap = |g: &Solid| match &wall.shape {
                Shape::Sphere { hollow, radius, .. } if *hollow => radius - centre(g).1 - distance(wall, g),
                Shape::Sphere { radius, .. } => distance(wall, g) - (radius + centre(g).1),
                Shape::Plane { at, normal } => {
                    let (x, r) = match wall.body {
                        BodyRef::Body(i) => poses[i],
                        BodyRef::Ground => ([0.0; 3], delassus_algebra::vec3::IDENTITY),
                    };
                    let (at, normal) = (
                        delassus_algebra::vec3::mul_vec(&r, *at),
                        delassus_algebra::vec3::mul_vec(&r, *normal),
                    );
                    (0..3).map(|k| (centre(g).0[k] - x[k] - at[k]) * normal[k]).sum::<f64>() - centre(g).1
                }
                _ => f64::NAN,
            };
            if gap(&cloud.grains[0]).is_nan() {
                continue;
            }
            for (i, g) in cloud.grains.iter().enumerate() {
                if !joined(wall, g) && gap(g) < reach {
                    out.push(first + (n + w) * n + i);
                }
            }
            w += 1;
        }
        first += n * (n + w);
    }
    out
}

#[test]
fn near_contacts_are_those_of_all_pairs() {
    let mut noise = Noise(7);
    for dimension in [Dimension::Planar, Dimension::Spatial] {
        for coordinates in ["absolute", "natural", "relative"] {
            let mut model = mixture(dimension, 60, &mut noise);
            model.solve.coordinates = coordinates.parse().unwrap();
            let mut m = build(&model).unwrap();
            let (q0, nv) = (m.drawn(), m.dims().nv);
            let (mut q, mut found, mut most) = (q0.clone(), vec![99], 0);
            for (round, far) in [0.0, 0.3, 1.0, 30.0].into_iter().enumerate() {
                let dq: Vec<f64> = noise.vec(nv).iter().map(|x| far * x).collect();
                m.retract(&q0, &dq, &mut q);
                m.set_position(0.0, &q);
                // none; some; many; every one within two metres
                for reach in [-0.01, 0.0, 0.02, 2.0] {
                    m.contacts_mut().near(reach, &mut found);
                    let all = brute(m.as_ref(), reach);
                    assert!(all.is_sorted());
                    assert_eq!(found, all, "{coordinates} {dimension:?} {round} {reach}");
                    most = most.max(found.len());
                    // what is asked of one contact is what the search found
                    for c in &found {
                        let (gap, margin) = m.contacts().gap_and_margin(*c);
                        let state = m.contacts().state(*c);
                        assert_eq!(
                            (gap.to_bits(), margin.to_bits()),
                            (state.gap.to_bits(), state.margin.to_bits())
                        );
                        assert!(gap < reach || m.contacts().law(*c).is_angle);
                    }
                }
            }
            assert!(most > 1000, "{most} contacts within two metres");
            assert!(found.last().is_none_or(|c| *c < numbers(m.as_ref())));
        }
    }
}

#[test]
fn same_bits_whatever_was_asked_before() {
    let mut noise = Noise(3);
    let model = mixture(Dimension::Spatial, 40, &mut noise);
    let (mut m, mut other) = (build(&model).unwrap(), build(&model).unwrap());
    let q = m.drawn();
    let (mut a, mut b, mut c) = (Vec::new(), Vec::new(), Vec::new());
    m.contacts_mut().near(0.05, &mut a);
    other.contacts_mut().near(3.0, &mut b);
    other.contacts_mut().near(0.05, &mut b);
    assert_eq!(a, b);
    m.close(&a);
    other.close(&[]);
    other.close(&b);
    for m in [&mut m, &mut other] {
        m.set_position(0.0, &q);
        m.set_velocity(&vec![0.3; m.dims().nv]);
    }
    let bits = |x: &[f64]| x.iter().map(|x| x.to_bits()).collect::<Vec<u64>>();
    assert_eq!(bits(m.gap()), bits(other.gap()));
    assert_eq!(bits(m.gap_bias()), bits(other.gap_bias()));
    m.contacts_mut().near(0.05, &mut c);
    assert_eq!(a, c);
}

#[test]
fn rows_are_derivatives_of_gaps_in_all_coordinates() {
    let mut noise = Noise(11);
    for dimension in [Dimension::Planar, Dimension::Spatial] {
        for coordinates in ["absolute", "natural", "relative"] {
            let mut model = mixture(dimension, 12, &mut noise);
            model.solve.coordinates = coordinates.parse().unwrap();
            let mut m = build(&model).unwrap();
            let q = m.drawn();
            m.set_position(0.0, &q);
            let mut near = Vec::new();
            m.contacts_mut().near(0.6, &mut near);
            // centres that almost coincide have large derivatives, edges have kinks
            let listed = m.contacts().list().len();
            near.retain(|c| *c >= listed && m.contacts().gap_and_margin(*c).0 > -0.05);
            let joints = m.contact_rows().start;
            m.close(&near);
            assert_eq!(m.contact_rows(), joints..joints + near.len());
            assert!(near.len() > 10, "{}", near.len());
            for (what, error) in worst_near(m.system(), &q, 0.01, &mut noise) {
                assert!(error < TOLERANCE, "{coordinates} {dimension:?}: {what} {error:.1e}");
            }
            // rows have the gaps and rates of the contacts
            let (v, mut speed) = (noise.vec(m.dims().nv), vec![0.0; m.dims().m]);
            m.set_position(0.0, &q);
            m.set_velocity(&v);
            m.jac_mul(&v, &mut speed);
            for (k, c) in near.iter().enumerate() {
                let state = m.contacts().state(*c);
                assert!((m.gap()[joints + k] - state.gap).abs() < 1e-14);
                assert!((speed[joints + k] - state.velocity).abs() < 1e-13);
                assert_eq!(m.row_name(joints + k), m.contacts().info(*c).name);
            }
        }
    }
}

#[test]
fn numbers_names_and_laws() {
    let mut model = stack(3, 0.5).unwrap();
    model.contacts[0].restitution = 0.25;
    let mut m = build(&model).unwrap();
    assert!(m.contacts().list().is_empty());
    let mut near = Vec::new();
    m.contacts_mut().near(0.2 * delassus_library::piles::RADIUS, &mut near);
    let names: Vec<String> = near.iter().map(|c| m.contacts().info(*c).name).collect();
    let walls = |w: usize| (1..=3).map(move |k| format!("grains.ground[{w}]-grain{k}.rim"));
    let mut all = vec!["grains.grain1.rim-grain2.rim".to_string(), "grains.grain2.rim-grain3.rim".into()];
    all.push("grains.ground[1]-grain1.rim".into());
    all.extend(walls(2).chain(walls(3)));
    assert_eq!(names, all);
    // i K + j for balls, (K + w) K + i for walls
    assert_eq!(near, [1, 5, 9, 12, 13, 14, 15, 16, 17]);
    for c in &near {
        let (info, law) = (m.contacts().info(*c), m.contacts().law(*c));
        assert_eq!((info.law.contact, info.law.restitution, info.law.is_angle), (0, 0.25, false));
        assert_eq!((law.contact, law.restitution, law.is_angle), (0, 0.25, false));
    }
    // channels: smallest gap, sum of forces
    m.close(&near[..3]);
    let q = m.drawn();
    m.set_position(0.0, &q);
    let channel = |name: &str| model.channels(name).unwrap()[0].1;
    let gap = m.channel(channel("grains.gap"), &[], &[]);
    assert!((gap - 0.001 * delassus_library::piles::RADIUS).abs() < 1e-15, "{gap}");
    assert_eq!(m.channel(channel("grains.force"), &[], &[1.0, 2.0, 4.0]).to_bits(), 7.0f64.to_bits());
}

/// Event by event the same pairs are listed one by one: the cradle of `newtons_cradle` written with `among`.
#[test]
fn a_cradle_written_as_a_cloud_is_the_cradle() {
    use delassus::simulate::{Silent, run};
    let pairs = delassus_library::impacts::newtons_cradle(5, 0.9, 0.01).unwrap();
    let mut cloud = pairs.clone();
    cloud.contacts.clear();
    let all = cloud.cloud(&["*"], Vec::new()).unwrap();
    cloud.add_contact(Contact::among("balls", all, 0.9)).unwrap();
    let [a, b] = [pairs, cloud].map(|m| run(&m, &mut Silent).unwrap());
    assert_eq!(a.summary.trajectory_hash, b.summary.trajectory_hash);
    assert!(a.events.len() >= 4);
    let strip = |name: &str| name.replace("balls.", "").replace(".rim", "");
    for (x, y) in a.events.iter().zip(&b.events) {
        assert_eq!(
            (x.t.to_bits(), x.name.clone(), x.impulse.to_bits()),
            (y.t.to_bits(), strip(&y.name), y.impulse.to_bits())
        );
    }
    assert_eq!(a.events.len(), b.events.len());
}

#[test]
fn too_many_pairs_for_events_are_refused_before_time_zero() {
    let mut model = discs(250, Packing::Loose, 0.5).unwrap();
    assert!(build(&model).is_ok());
    for word in ["event", "auto"] {
        model.solve.contact = word.parse().unwrap();
        let e = build(&model).err().unwrap();
        assert_eq!(e.code.name(), "NotAvailable");
        assert!(e.to_string().contains("grains") && e.to_string().contains("250"), "{e}");
    }
    let mut few = discs(40, Packing::Loose, 0.5).unwrap();
    few.solve.contact = "event".parse().unwrap();
    // 40 · 39/2 pairs and three walls
    assert_eq!(build(&few).unwrap().contacts().list().len(), 780 + 120);
}

/// Nothing overlaps at the start but the lattice's neighbours, by round-off; an overlap is found whichever way contacts are kept.
#[test]
fn piles_start_without_overlap() {
    for model in [
        discs(400, Packing::Loose, 0.0).unwrap(),
        discs(400, Packing::Lattice, 0.0).unwrap(),
        spheres(300, Packing::Loose, 0.0).unwrap(),
        spheres(300, Packing::Lattice, 0.0).unwrap(),
        stack(20, 0.0).unwrap(),
        disc_pile().unwrap(),
    ] {
        assert_eq!(build(&model).unwrap().contacts().penetration(1e-12), None, "{}", model.name);
        assert!(model.check().is_ok());
    }
    let mut model = discs(30, Packing::Loose, 0.0).unwrap();
    model.bodies[4].com = model.bodies[5].com;
    let mut deep = Vec::new();
    for word in ["stepping", "event"] {
        model.solve.contact = word.parse().unwrap();
        deep.push(build(&model).unwrap().contacts().penetration(1e-9).unwrap());
    }
    assert_eq!(deep[0], deep[1]);
    assert!(deep[0].1 > 0.08);
}

/// Contacts of a lattice outnumber the translations that they could hold: their rows are dependent.
#[test]
fn a_lattice_is_redundant() {
    let model = discs(16, Packing::Lattice, 0.0).unwrap();
    let mut m = build(&model).unwrap();
    let mut near = Vec::new();
    m.contacts_mut().near(0.2 * delassus_library::piles::RADIUS, &mut near);
    m.close(&near);
    // twelve side by side, twelve above each other, four on the floor, four on each side
    assert_eq!(near.len(), 12 + 12 + 4 + 8);
    assert!(near.len() > 2 * 16);
    let groups = m.row_groups();
    assert_eq!(groups.iter().map(Vec::len).sum::<usize>(), near.len());
}
