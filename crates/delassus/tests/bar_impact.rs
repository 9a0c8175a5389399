//! Nodes with contacts whose mass is given to their neighbours, and what restitution then means.

use crate::common::go;
use delassus::formulation::{Mechanism, absolute};
use delassus::model::contact::Contact;
use delassus::model::{Body, BodyKind, BodyRef, Dimension, Elements, MassMatrix, Mesh, Model, Shape};
use delassus::output::EventKind;
use delassus_algebra::symmetric_eigen::SymmetricEigen;
use delassus_library::meshes::{elastic_bar, elastic_pendulum};

/// A straight mesh from the origin along x, with contacts at some places of its axis.
fn touching(elements: Elements, count: usize, places: &[f64], contact_mass: f64) -> Model {
    let mut model = Model::new("mesh", Dimension::Planar);
    let (length, mass_matrix) = (3.0, MassMatrix::Redistributed);
    let mesh = Mesh { elements, mass_matrix, contact_mass, ..Mesh::exact_beam(count, 2.0, 0.05, 1.5, 0.3) };
    let rod = model.add_body(Body::mesh("rod", 1.3, [0.0, 0.0], [length, 0.0], mesh)).unwrap();
    for (i, x) in places.iter().enumerate() {
        let wall = Shape::Plane { at: [9.0, 0.0, 0.0], normal: [-1.0, 0.0, 0.0] };
        let point = Shape::Point { at: [x * length, 0.0, 0.0] };
        let pair = [(BodyRef::Ground, wall), (rod, point)].map(|(b, s)| model.solid(b, "", &s).unwrap());
        model.add_contact(Contact::pair(&format!("C{i}"), pair, 0.0)).unwrap();
    }
    model
}

fn product(m: &dyn Mechanism, a: &[f64], b: &[f64]) -> f64 {
    let mut y = vec![0.0; b.len()];
    m.add_mass_mul(1.0, b, &mut y);
    a.iter().zip(&y).map(|(a, y)| a * y).sum()
}

/// Every element of M.
fn mass_matrix(m: &dyn Mechanism) -> Vec<f64> {
    let n = m.dims().nv;
    let unit = |i: usize| (0..n).map(|k| f64::from(u8::from(k == i))).collect::<Vec<f64>>();
    (0..n * n).map(|k| product(m, &unit(k / n), &unit(k % n))).collect()
}

const PLACES: [&[f64]; 6] = [&[1.0], &[0.0], &[0.5], &[0.0, 1.0], &[0.3], &[1.0 / 3.0, 0.5, 1.0]];

/// Velocities that are linear along the axis have the energy of the continuum: ∫ dm, ∫ x dm and ∫ x² dm are kept.
#[test]
fn redistribution_keeps_mass_first_moment_and_moment_of_inertia() {
    for elements in Elements::ALL {
        for places in PLACES {
            for kept in [1e-6, 1.0] {
                let model = touching(elements, 6, places, kept);
                let mut m = absolute(&model).unwrap();
                let (nv, q) = (m.dims().nv, m.drawn());
                m.set_position(0.0, &q);
                let per = nv / 7;
                let of = |f: &dyn Fn(f64) -> f64| -> Vec<f64> {
                    (0..nv).map(|k| if k % per == 0 { f(0.5 * (k / per) as f64) } else { 0.0 }).collect()
                };
                let (one, x) = (of(&|_| 1.0), of(&|x| x));
                for (found, exact) in [
                    (product(m.as_ref(), &one, &one), 1.3),
                    (product(m.as_ref(), &one, &x), 1.3 * 1.5),
                    (product(m.as_ref(), &x, &x), 1.3 * 3.0),
                ] {
                    // round-off of sums of forty products
                    assert!((found - exact).abs() < 1e-14 * 8.0, "{elements:?} {places:?}: {found}, {exact}");
                }
            }
        }
    }
}

/// A node with a contact is met with the part ε of its lumped mass; M stays positive definite, however small ε is.
#[test]
fn a_node_with_a_contact_keeps_only_its_part_of_the_mass() {
    for places in PLACES {
        for kept in [1e-6, 1e-3] {
            let model = touching(Elements::Bar, 6, places, kept);
            let m = absolute(&model).unwrap();
            let (n, dense) = (m.dims().nv, mass_matrix(m.as_ref()));
            let eigen = SymmetricEigen::new(&dense, n).unwrap();
            let element = 1.3 / 6.0;
            // half an element is the least a node has; |vᵢ − v̄ᵢ|² is at most 6 |v|²
            assert!(eigen.values.iter().all(|x| *x > 0.05 * kept * element), "{places:?} {:?}", eigen.values);
            for i in model.contact_nodes(0).unwrap() {
                let end = i == 0 || i == 6;
                let lumped = if end { 0.5 * element } else { element };
                // what a force at the node meets: 1/(G M⁻¹ Gᵀ), by the eigenvectors
                let inverse: f64 = (0..n).map(|k| eigen.vectors[i * n + k].powi(2) / eigen.values[k]).sum();
                let felt = 1.0 / inverse;
                // the nodes beside it, a few of them, give way too: (1 + c ε)
                assert!((felt / (kept * lumped) - 1.0).abs() < 20.0 * kept, "{places:?}: {felt}");
            }
        }
    }
}

#[test]
fn a_mesh_with_contacts_at_every_node_has_nowhere_to_put_the_mass() {
    let model = touching(Elements::Bar, 1, &[0.0, 1.0], 1e-6);
    assert_eq!(absolute(&model).err().unwrap().code.name(), "BadElement");
    // one free node takes all of the mass
    let m = absolute(&touching(Elements::Bar, 2, &[0.0, 1.0], 1e-6)).unwrap();
    assert!((product(m.as_ref(), &[1.0; 3], &[1.0; 3]) - 1.3).abs() < 1e-14);
}

#[test]
fn nothing_is_redistributed_without_contacts() {
    let mut model = touching(Elements::ExactBeam, 5, &[], 1e-6);
    let redistributed = mass_matrix(absolute(&model).unwrap().as_ref());
    let BodyKind::Mesh(mesh) = &mut model.bodies[0].kind else { panic!() };
    mesh.mass_matrix = MassMatrix::Consistent;
    assert_eq!(redistributed, mass_matrix(absolute(&model).unwrap().as_ref()));
}

fn with(mut model: Model, mass_matrix: MassMatrix, contact_mass: f64, e: f64) -> Model {
    let BodyKind::Mesh(mesh) = &mut model.bodies[0].kind else { panic!() };
    (mesh.mass_matrix, mesh.contact_mass) = (mass_matrix, contact_mass);
    model.contacts[0].restitution = e;
    model
}

/// Forces of the steps in contact, energy and momentum at the end with e = 0.5 and 1 against e = 0. An impact of the node in a step h has the
/// force (1 + e) ε m v/2h; relative to 300 N that is 0.83 ε (1 + e)/2 with h = 0.4 s/n, on any mesh.
#[test]
fn the_impact_of_a_bar_does_not_depend_on_restitution() {
    for n in [20, 40] {
        let results = |kind: MassMatrix, e: f64| {
            let mut model = with(elastic_bar(n).unwrap(), kind, 1e-6, e);
            let h = 0.4 / n as f64;
            (model.solve.step, model.output.every) = (Some(h), Some(h));
            let out = go(&model);
            let column = |name: &str| out.record.column(name).unwrap().to_vec();
            // the end of the contact may fall into the next step
            let middle =
                column("t").into_iter().zip(column("wall.force")).filter(|(t, _)| *t > 0.6 && *t < 1.0);
            let end = |name: &str| vec![*column(name).last().unwrap()];
            [middle.map(|(_, f)| f).collect(), end("energy"), end("bar.vx")]
        };
        let worst = |a: &[f64], b: &[f64]| a.iter().zip(b).map(|(a, b)| (a - b).abs()).fold(0.0, f64::max);
        let none = results(MassMatrix::Redistributed, 0.0);
        for e in [0.5, 1.0] {
            let some = results(MassMatrix::Redistributed, e);
            for ((a, b), scale) in none.iter().zip(&some).zip([300.0, 500.0, 10.0]) {
                assert!(worst(a, b) / scale < 3e-6, "{n} elements, e = {e}: {} {scale}", worst(a, b));
            }
        }
        let (none, some) = (results(MassMatrix::Consistent, 0.0), results(MassMatrix::Consistent, 1.0));
        assert!(worst(&none[0], &some[0]) > 100.0);
    }
}

/// Event by event: the impact of e = 0 takes the energy of the felt mass, at most ½ ε m/2 v².
#[test]
fn an_impact_takes_the_energy_of_the_mass_that_is_left() {
    for kept in [1e-1, 1e-2] {
        let mut model = with(elastic_bar(10).unwrap(), MassMatrix::Redistributed, kept, 0.0);
        model.solve.method = "gen-alpha-pv".parse().unwrap();
        model.solve.contact = "event".parse().unwrap();
        // the strain of round-off in the element that touches, times its stiffness
        model.solve.tol_multiplier = Some(1e-6);
        let out = go(&model);
        let hit = out.events.iter().find(|e| e.kind == EventKind::Impact).unwrap();
        let most = 0.5 * kept * 0.5 * 100.0;
        assert!(hit.energy_lost > 0.0 && hit.energy_lost < most, "{} of {most}", hit.energy_lost);
        assert!(hit.energy_lost > most * (1.0 - 20.0 * kept), "{} of {most}", hit.energy_lost);
    }
}

/// The same across the axis of a beam: the energy after the tip met the stop.
#[test]
fn the_impact_of_a_beam_does_not_depend_on_restitution() {
    let energy = |kind: MassMatrix, e: f64| {
        let mut model = with(elastic_pendulum(4).unwrap(), kind, 1e-6, e);
        (model.solve.end, model.solve.step) = (0.329, Some(2e-5));
        *go(&model).record.column("energy").unwrap().last().unwrap()
    };
    let spread = |kind: MassMatrix| (energy(kind, 0.0) - energy(kind, 1.0)).abs();
    // of 3.9 J and about a hundred impacts of a millionth of the tip, 1e-7 kg at 2.6 m/s
    assert!(spread(MassMatrix::Redistributed) < 1e-4, "{}", spread(MassMatrix::Redistributed));
    assert!(spread(MassMatrix::Consistent) > 1e-3, "{}", spread(MassMatrix::Consistent));
}
