//! Walls of clouds with laws of their own.

use crate::formulation::build;
use delassus_model::contact::{ContactKind, Shape, Solid};
use delassus_model::{Body, BodyRef, Contact, Dimension, Friction, Model, SurfaceLaw};

/// Four discs in the plane between five walls: a floor, a hole, a knob, a polygon and a belt.
fn pile(strategy: &str) -> Model {
    let mut model = Model::new("pile", Dimension::Planar);
    for k in 0..4 {
        let at = [0.2 * k as f64, 0.5];
        let body = model.add_body(Body::planar(&format!("g{k}"), 1.0, at, 0.01)).unwrap();
        model.add_shape(Solid::new(body, "rim", Shape::sphere([0.0; 3], 0.05))).unwrap();
    }
    let wall = |shape| Solid::new(BodyRef::Ground, "", shape);
    let walls = vec![
        wall(Shape::plane([0.0; 3], [0.0, 1.0, 0.0])),
        wall(Shape::hole([0.0; 3], 5.0)),
        wall(Shape::sphere([2.0, 0.0, 0.0], 0.3)),
        wall(Shape::polygon(&[[-2.0, 0.0], [-1.0, 0.0], [-1.5, 1.0]]).settled()),
        wall(Shape::plane([0.0, -1.0, 0.0], [0.0, 1.0, 0.0])),
    ];
    let law = |mu: f64| SurfaceLaw { restitution: 0.5 * mu, friction: Friction::coulomb(mu) };
    let belt = SurfaceLaw { friction: Friction::coulomb(0.5).on_belt([0.3, 0.0, 0.0]), ..law(0.5) };
    let cloud = model.cloud(&["g*"], walls).unwrap();
    let cloud = cloud.wall_law(0, law(0.2)).wall_law(1, law(0.3)).wall_law(3, law(0.4)).wall_law(4, belt);
    let contact = Contact::among("pile", cloud, 0.9).rough(Friction::coulomb(0.1));
    model.add_contact(contact).unwrap();
    model.solve.contact = strategy.parse().unwrap();
    model
}

#[test]
fn every_wall_has_its_law_with_and_without_a_list() {
    for strategy in ["event", "stepping"] {
        let model = pile(strategy);
        let ContactKind::Cloud(cloud) = &model.contacts[0].kind else { panic!("a cloud") };
        assert_eq!(cloud.laws.len(), 5);
        let mut mechanism = build(&model).unwrap();
        let q = mechanism.drawn();
        mechanism.set_position(0.0, &q);
        let mut near = Vec::new();
        mechanism.contacts_mut().near(20.0, &mut near);
        // by wall, the last of the discs among each other; the knob has the contact's law
        let expected = [(0.2, 0.1), (0.3, 0.15), (0.1, 0.9), (0.4, 0.2), (0.5, 0.25), (0.1, 0.9)];
        let mut seen = [0; 6];
        for c in near {
            let info = mechanism.contacts().info(c);
            let which = (0..5).find(|w| info.name.contains(&format!("ground[{}]", w + 1))).unwrap_or(5);
            seen[which] += 1;
            assert!(
                (info.law.roughness.rest, info.law.restitution) == expected[which],
                "{strategy} {}: {:?} {}",
                info.name,
                info.law.roughness,
                info.law.restitution
            );
        }
        assert!(seen.iter().all(|n| *n >= 4), "{strategy}: {seen:?}");
    }
}
