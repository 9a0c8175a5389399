//! Nodes of meshes in contacts, event by event: the bar and the beam of bruls2018 with few elements.

use crate::common::go;
use delassus::output::EventKind;
use delassus_library::meshes::{BAR_CONTACT, RIGID_PENDULUM_CONTACT, elastic_bar, elastic_pendulum};

/// The tip meets the wall at 0.5 s to round-off. With e = 0 the impact takes the effective mass μ = (G M⁻¹ Gᵀ)⁻¹ of its
/// node, m/√12 for the element mass m of a long bar (its inverse is a continued fraction): loss ½ μ v², of first order in the
/// element. The contact ends when the wave of relief comes back, within the time of a wave through an element.
#[test]
fn a_bar_of_few_elements_meets_the_wall_and_leaves_it() {
    for method in ["gen-alpha-pv", "hem5"] {
        for n in [10, 20] {
            let mut model = elastic_bar(n).unwrap();
            model.solve.method = method.parse().unwrap();
            let out = go(&model);
            let [hit, leave] = &out.events[..] else { panic!("{method}: {:?}", out.events) };
            assert_eq!((hit.kind, leave.kind), (EventKind::Impact, EventKind::TakeOff));
            assert!((hit.t - BAR_CONTACT[0]).abs() < 1e-12, "{}", hit.t);
            let element = 10.0 / n as f64;
            assert!((leave.t - BAR_CONTACT[1]).abs() < element / 30.0, "{}", leave.t);
            // the rest of the fraction: (2 − √3)^2n
            let loss = 0.5 * element / 12.0f64.sqrt() * 100.0;
            let lost = 500.0 - out.record.column("energy").unwrap().last().unwrap();
            // dissipation of the method beside it: h ω of the shortest waves is 0.1 to 0.2, and ρ∞ = 0.8
            assert!((lost / loss - 1.0).abs() < 0.01, "{method}, {n} elements: {lost} J instead of {loss}");
        }
    }
}

/// Restitution of the node of 1 gives no loss at all.
#[test]
fn an_elastic_impact_of_a_node_keeps_the_energy() {
    let mut model = elastic_bar(10).unwrap();
    model.contacts[0].restitution = 1.0;
    (model.solve.method, model.solve.step) = ("hem5".parse().unwrap(), Some(1e-3));
    let out = go(&model);
    // fifth order: (h ω)⁵ of the shortest wave is 1e-5, over 2000 steps of decaying parts
    let energy = out.record.column("energy").unwrap();
    assert!(energy.iter().all(|e| (e - 500.0).abs() < 0.05), "{:?}", energy.last());
}

/// The elastic pendulum until the tip has met the stop. Bending moves the time of a rigid rod by the deflection under its own weight, about
/// 1e-4 m, over 3 m/s.
#[test]
fn the_elastic_pendulum_meets_the_stop_when_a_rigid_one_would() {
    for n in [2, 4] {
        let mut model = elastic_pendulum(n).unwrap();
        (model.solve.end, model.solve.step) = (0.3272, Some(2e-5));
        let first = &go(&model).events[0];
        assert_eq!(first.kind, EventKind::Impact);
        assert!((first.t - RIGID_PENDULUM_CONTACT).abs() < 5e-5, "{n} elements: {}", first.t);
    }
}
