//! Beams in a floating frame in space: derivatives, energy and momentum, agreement with the plane.

use crate::differences::flexible::add_seated;
use crate::differences::{Noise, check, motion_expr, random_frame};
use delassus::formulation::absolute;
use delassus::integrator::Options;
use delassus::joint::JointKind;
use delassus::model::Place;
use delassus::model::force::{Axes, ForceKind};
use delassus::model::{
    Beam, Body, BodyRef, Channel, CrossSection, Dimension, Force, Frame, Model, Shapes, Theory,
};
use delassus::simulate::Session;
use delassus_algebra::vec3::{add, cross, mul_vec};
use delassus_algebra::{Vec3, so3};

/// A soft beam with numbers of size one, so that finite differences see every term.
fn soft(shapes: Shapes) -> Beam {
    let section =
        CrossSection { area: 2.0, second_moment: [0.08, 0.05], torsion: 0.1, shear_area: [1.5, 1.7] };
    Beam {
        shapes,
        bending: 2,
        axial: 1,
        torsion: 1,
        elements: 1,
        damping: 0.3,
        ..Beam::new(section, 1.5, 0.7)
    }
}

fn soft_body(beam: Beam) -> Body {
    let ends = [[0.2, -0.1, 0.3], [1.1, 0.6, -0.2]];
    Body::beam_in_space("rod", 1.3, ends, Some([0.1, 0.9, 0.4]), beam).unwrap()
}

fn beam_and_body(beam: Beam, noise: &mut Noise) -> Model {
    let mut model = Model::new("beam", Dimension::Spatial);
    model.gravity = [0.7, -2.0, 0.4];
    model.add_body(soft_body(beam)).unwrap();
    let inertia = [[0.7, 0.1, 0.0], [0.1, 0.9, -0.1], [0.0, -0.1, 0.8]];
    model.add_body(Body::rigid("B", 1.1, noise.vec3(), inertia)).unwrap();
    model
}

#[test]
fn every_joint_on_a_beam_in_space_has_the_derivatives_it_claims() {
    let mut noise = Noise(3);
    for &kind in JointKind::ALL.iter().filter(|k| !k.is_on_axis()) {
        if kind.info().in_dimension(Dimension::Spatial).is_none() {
            continue;
        }
        for (share, first, moving) in [(0.3, true, false), (1.0, false, true)] {
            let shapes = if first { Shapes::Clamped } else { Shapes::Elements };
            let mut model = beam_and_body(Beam { stiffening: first, ..soft(shapes) }, &mut noise);
            add_seated(&mut model, kind, (share, first, moving), &mut noise);
            check(&format!("{} at {share}", kind.info().name), &model, &mut noise, 2e-6);
        }
    }
}

/// Bodies of every set and theory, with a load that follows a section.
#[test]
fn every_set_in_space_has_the_derivatives_it_claims() {
    let mut noise = Noise(11);
    let (rod, body) = (BodyRef::Body(0), BodyRef::Body(1));
    for &shapes in Shapes::ALL {
        for (theory, stiffening) in
            [(Theory::Euler, false), (Theory::Euler, true), (Theory::Timoshenko, true)]
        {
            if theory == Theory::Timoshenko && shapes == Shapes::Static {
                continue;
            }
            let mut model = beam_and_body(Beam { theory, stiffening, ..soft(shapes) }, &mut noise);
            model.bodies[0].damping_ratios = vec![0.1];
            let at = [0.7 * model.beam(rod).unwrap().length, 0.0, 0.0];
            let load = |s: &str| motion_expr(s);
            let components = [load("1 + t"), load("sin(2*t)"), load("0.4")];
            let kinds = [
                ForceKind::Force { body: rod, at, components: components.clone(), axes: Axes::Body },
                ForceKind::Torque { body: rod, reaction: body, components, axes: Axes::Body },
            ];
            for (i, kind) in kinds.into_iter().enumerate() {
                model.forces.push(Force { name: format!("F{i}"), kind });
            }
            let frames = [
                Frame { p: at, ..random_frame(Dimension::Spatial, &mut noise) },
                random_frame(Dimension::Spatial, &mut noise),
            ];
            model.joints.push(model.joint_of_frames("J", JointKind::Fixed, [rod, body], frames).unwrap());
            let label = format!("{}, {}, stiffening {stiffening}", shapes.name(), theory.name());
            check(&label, &model, &mut noise, 2e-6);
        }
    }
}

/// Linear and angular momentum about the origin, by rigid velocities: p·a = vᵀ M e for e the velocities of a unit rigid
/// motion.
fn momentum(session: &Session) -> [f64; 6] {
    let (q, v) = (&session.x.q, &session.x.v);
    let nv = v.len();
    let (x, r) = ([q[0], q[1], q[2]], so3::matrix([q[3], q[4], q[5], q[6]]));
    let mut mv = vec![0.0; nv];
    session.mechanism.as_system().add_mass_mul(1.0, v, &mut mv);
    let linear: Vec3 = [mv[0], mv[1], mv[2]];
    // the frame's own row of angular momentum is about its origin, in body axes
    let own = mul_vec(&r, [mv[3], mv[4], mv[5]]);
    let angular = add(cross(x, linear), own);
    [linear[0], linear[1], linear[2], angular[0], angular[1], angular[2]]
}

/// Largest changes of energy and momentum of a beam that flies, spins and vibrates for half a second.
fn drift(beam: Beam, h: f64) -> [f64; 2] {
    let mut model = Model::new("flying", Dimension::Spatial);
    let ends = [[0.0; 3], [1.0, 0.3, -0.2]];
    model.add_body(Body::beam_in_space("rod", 0.5, ends, None, beam).unwrap()).unwrap();
    let mut session =
        Session::new(&model, "gen-alpha-pv", &Options { rho_inf: 1.0, ..Options::default() }, h).unwrap();
    let nv = session.x.v.len();
    let mut v = vec![0.0; nv];
    v[..6].copy_from_slice(&[0.3, -0.2, 0.5, 4.0, 3.0, -2.0]);
    v[6] = 0.8;
    v[nv - 1] = 0.05;
    session.x.v.copy_from_slice(&v);
    session.restart(h).unwrap();
    let total = |s: &Session| {
        let e = s.mechanism.energy().unwrap();
        e.kinetic + e.potential
    };
    let (e0, p0) = (total(&session), momentum(&session));
    let mut worst = [0.0f64; 2];
    for _ in 0..(0.5 / h).round() as usize {
        session.advance(h).unwrap();
        worst[0] = worst[0].max((total(&session) / e0 - 1.0).abs());
        let p = momentum(&session);
        (0..6).for_each(|i| worst[1] = worst[1].max((p[i] - p0[i]).abs()));
    }
    worst
}

#[test]
fn a_flying_beam_keeps_energy_and_momentum_to_second_order() {
    let section =
        CrossSection { area: 1e-4, second_moment: [2e-9, 1e-9], torsion: 1e-9, shear_area: [8e-5; 2] };
    let beam = Beam { bending: 2, torsion: 1, axial: 1, ..Beam::new(section, 2e8, 8e7) };
    for shapes in [Shapes::Static, Shapes::Free] {
        for stiffening in [false, true] {
            let of = |h: f64| drift(Beam { shapes, stiffening, ..beam }, h);
            let (coarse, fine) = (of(2.5e-4), of(1.25e-4));
            for (a, b) in coarse.iter().zip(fine) {
                let order = (a / b).log2();
                assert!((1.8..2.3).contains(&order) || b < 1e-11, "{}: {a:e} {b:e}", shapes.name());
            }
        }
    }
}

/// A swinging pendulum that bends in the plane, in the plane and in space: the same motion.
#[test]
fn a_beam_in_space_moves_in_the_plane_as_a_planar_one() {
    let beam = Beam { shapes: Shapes::Clamped, axial: 1, stiffening: true, ..Beam::planar(1e-4, 1e-9, 2e9) };
    let run = |dimension: Dimension| {
        let mut model = Model::new("pendulum", dimension);
        model.gravity = [0.0, -9.81, 0.0];
        let body = match dimension {
            Dimension::Planar => Body::beam("rod", 0.3, [0.0; 2], [1.0, 0.0], beam),
            Dimension::Spatial => {
                Body::beam_in_space("rod", 0.3, [[0.0; 3], [1.0, 0.0, 0.0]], None, beam).unwrap()
            }
        };
        let rod = model.add_body(body).unwrap();
        let axis = [0.0, 0.0, 1.0];
        let pin = model
            .joint_at("O", JointKind::Revolute, [BodyRef::Ground, rod], Place::at([0.0; 3]).axis(axis))
            .unwrap();
        model.joints.push(pin);
        model.add_marker("tip", rod, [1.0, 0.0, 0.0]);
        let mut session = Session::new(&model, "gen-alpha-pv", &Options::default(), 1e-3).unwrap();
        session.advance_many(1e-3, 400).unwrap();
        let q = &session.x.q;
        match dimension {
            Dimension::Planar => vec![q[0], q[1], q[2], q[3], q[4], q[5]],
            // two functions across along y, then along z, then the axial one
            Dimension::Spatial => {
                vec![q[0], q[1], 2.0 * q[6].atan2(q[3]), q[7], q[8], q[11]]
            }
        }
    };
    let (plane, space) = (run(Dimension::Planar), run(Dimension::Spatial));
    assert!(plane[3].abs() > 1e-3, "it should bend");
    for (a, b) in plane.iter().zip(&space) {
        // both steps converge to Newton's tolerance
        assert!((a - b).abs() < 1e-8, "{plane:?} {space:?}");
    }
}

/// A body that does not deform: as a rigid rod of the same mass, wherever its frame stands.
#[test]
fn the_undeformed_beam_has_the_inertia_of_a_rod() {
    let model = {
        let mut model = Model::new("rod", Dimension::Spatial);
        model.add_body(soft_body(soft(Shapes::Static))).unwrap();
        model
    };
    let mut mechanism = absolute(&model).unwrap();
    let q = mechanism.drawn();
    mechanism.system().set_position(0.0, &q);
    let (length, body) = (model.beam(BodyRef::Body(0)).unwrap().length, &model.bodies[0]);
    let r = so3::matrix(body.rotation);
    let (v, w) = ([0.3, -0.4, 0.2], [0.5, 0.1, -0.7]);
    let mut x = vec![0.0; mechanism.dims().nv];
    x[..3].copy_from_slice(&v);
    x[3..6].copy_from_slice(&w);
    mechanism.system().set_velocity(&x);
    let center = add(v, mul_vec(&r, cross(w, [0.5 * length, 0.0, 0.0])));
    let thin = body.mass * length * length / 12.0;
    let polar = body.mass * 0.13 / 2.0;
    let spin = polar * w[0] * w[0] + thin * (w[1] * w[1] + w[2] * w[2]);
    let exact = 0.5 * body.mass * center.iter().map(|x| x * x).sum::<f64>() + 0.5 * spin;
    assert!((mechanism.energy().unwrap().kinetic / exact - 1.0).abs() < 1e-13);
}

/// Beams on revolute and spherical joints, one after the other, with a rigid body among them.
fn spatial_chain(beam: Beam) -> Model {
    let mut model = Model::new("chain", Dimension::Spatial);
    model.gravity = [0.0, -9.81, 2.0];
    let kinds = [JointKind::Revolute, JointKind::Spherical, JointKind::Revolute];
    let mut last = BodyRef::Ground;
    for (i, kind) in kinds.into_iter().enumerate() {
        let x = i as f64;
        let (from, to) = ([x, 0.0, 0.1 * x], [x + 1.0, 0.0, 0.1 * x + 0.1]);
        let body = if i == 1 {
            Body::rigid(
                "B",
                0.4,
                [x + 0.5, 0.0, 0.1 * x + 0.05],
                [[0.01, 0.0, 0.0], [0.0, 0.04, 0.0], [0.0, 0.0, 0.04]],
            )
        } else {
            Body::beam_in_space(&format!("rod{i}"), 0.3, [from, to], None, beam).unwrap()
        };
        let body = model.add_body(body).unwrap();
        let joint = model
            .joint_at(
                &format!("J{i}"),
                kind,
                [last, body],
                Place::at(from).axis([0.2, 0.1, 1.0]).second_axis([1.0, 0.0, 0.0]),
            )
            .unwrap();
        model.joints.push(joint);
        last = body;
    }
    model.add_marker("tip", last, [3.0, 0.0, 0.3]);
    model
}

#[test]
fn beams_in_space_move_the_same_in_relative_coordinates() {
    let section =
        CrossSection { area: 1e-4, second_moment: [2e-9, 1e-9], torsion: 1e-9, shear_area: [8e-5; 2] };
    let beam = Beam {
        shapes: Shapes::Clamped,
        torsion: 1,
        axial: 1,
        stiffening: true,
        ..Beam::new(section, 2e9, 8e8)
    };
    let mut model = spatial_chain(beam);
    let mut tips = Vec::new();
    for coordinates in ["absolute", "relative"] {
        model.solve.coordinates = coordinates.parse().unwrap();
        let mut session = Session::new(&model, "phem56", &Options::default(), 5e-5).unwrap();
        session.advance_many(5e-5, 2000).unwrap();
        let at = |k| session.mechanism.channel(Channel::MarkerPosition(0, k), &[], &[]);
        tips.push([at(0), at(1), at(2)]);
    }
    for k in 0..3 {
        // the fastest vibration has ω h = 0.06, and the method order five
        assert!((tips[0][k] - tips[1][k]).abs() < 1e-8, "{tips:?}");
    }
}
