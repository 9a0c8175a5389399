//! Meshes of finite elements: derivatives, energies, frequencies, large deflections, starts and files.

use crate::differences::flexible::{add_seated, check_energy, forces_on, frame_on};
use crate::differences::{Dense, Noise, check, worst};
use delassus::formulation::{Shift, absolute};
use delassus::integrator::Options;
use delassus::joint::JointKind;
use delassus::model::contact::Contact;
use delassus::model::force::Axes;
use delassus::model::{
    Body, BodyRef, Channel, Coordinate, Dimension, Elements, Force, MassMatrix, Mesh, Model, Shape,
    StartEntry,
};
use delassus::simulate::Session;
use delassus_algebra::symmetric_eigen::SymmetricEigen;
use delassus_library::meshes::{PENDULUM_BENDING, PENDULUM_TIMOSHENKO, elastic_bar, elastic_pendulum};
use std::f64::consts::PI;

const KINDS: [Elements; 3] = Elements::ALL;
const GROUND: BodyRef = BodyRef::Ground;

/// A soft mesh with numbers of size one, so that finite differences see every term.
fn soft(elements: Elements, count: usize) -> Mesh {
    let mut mesh = Mesh::exact_beam(count, 2.0, 0.05, 1.5, 0.3);
    mesh.section.shear_area = [1.1, 0.9];
    Mesh { elements, shear_modulus: 0.7, damping: 0.3, ..mesh }
}

fn mesh_and_body(elements: Elements, noise: &mut Noise) -> Model {
    let mut model = Model::new("mesh", Dimension::Planar);
    model.gravity = [0.7, -2.0, 0.0];
    model.add_body(Body::mesh("rod", 1.3, [0.2, -0.1], [1.1, 0.6], soft(elements, 3))).unwrap();
    model.add_body(Body::planar("B", 1.1, [noise.next(), noise.next()], 0.7)).unwrap();
    model
}

#[test]
fn every_kind_of_mesh_is_tested() {
    assert_eq!(KINDS.map(Elements::name), Elements::NAMES);
}

/// Joints at both ends, at a node and between two nodes.
#[test]
fn every_joint_on_a_mesh_has_the_derivatives_it_claims() {
    let mut noise = Noise(3);
    for elements in KINDS {
        for &kind in JointKind::ALL.iter().filter(|k| !k.is_on_axis()) {
            if kind.info().in_dimension(Dimension::Planar).is_none() {
                continue;
            }
            for seat in [(0.0, true, false), (2.0 / 3.0, false, true), (0.8, false, false), (1.0, true, true)]
            {
                let mut model = mesh_and_body(elements, &mut noise);
                add_seated(&mut model, kind, seat, &mut noise);
                let label = format!("{} on a {} at {}", kind.info().name, elements.name(), seat.0);
                // as in gradients.rs; slopes of elements are three times the displacements
                check(&label, &model, &mut noise, 5e-7);
            }
        }
    }
}

#[test]
fn every_force_on_a_mesh_has_the_derivatives_it_claims() {
    let mut noise = Noise(5);
    let (rod, body) = (BodyRef::Body(0), BodyRef::Body(1));
    for elements in KINDS {
        for axes in [Axes::Global, Axes::Body] {
            let mut model = mesh_and_body(elements, &mut noise);
            let at = frame_on(&model, rod, 0.6, &mut noise).p;
            let frames =
                [(rod, 1.0 / 3.0), (body, 0.0)].map(|(b, share)| frame_on(&model, b, share, &mut noise));
            model.joints.push(model.joint_of_frames("J", JointKind::Revolute, [rod, body], frames).unwrap());
            model.add_marker("tip", rod, [1.1, 0.6, 0.0]);
            let inputs = [
                Channel::MarkerPosition(0, 0),
                Channel::MarkerVelocity(0, 1),
                Channel::MarkerPosition(0, 1),
                Channel::BodyVelocity(1, 0),
                Channel::JointCoordinate(0, Coordinate::Angle),
                Channel::JointRate(0, Coordinate::Angle),
            ];
            for kind in forces_on(at, frames, &inputs, axes) {
                let label = format!("{} on a {}", kind.name(), elements.name());
                let mut m = model.clone();
                m.forces.push(Force { name: "F".into(), kind });
                check(&label, &m, &mut noise, 5e-7);
            }
        }
    }
}

#[test]
fn rows_of_closed_contacts_on_a_mesh_have_the_derivatives_they_claim() {
    let mut noise = Noise(17);
    for elements in KINDS {
        let mut model = mesh_and_body(elements, &mut noise);
        let (rod, body) = (BodyRef::Body(0), BodyRef::Body(1));
        let pair = |model: &mut Model, name: &str, solids: [(BodyRef, Shape); 2]| {
            let solids = solids.map(|(b, s)| model.solid(b, "", &s).unwrap());
            model.add_contact(Contact::pair(name, solids, 0.0)).unwrap();
        };
        let tip = [1.1, 0.6, 0.0];
        let middle = [0.65, 0.25, 0.0];
        let wall = Shape::Plane { at: [3.0, 0.0, 0.0], normal: [-0.6, 0.8, 0.0] };
        pair(&mut model, "point", [(GROUND, wall.clone()), (rod, Shape::Point { at: tip })]);
        pair(
            &mut model,
            "disc",
            [(body, wall), (rod, Shape::Sphere { at: middle, radius: 0.1, hollow: false })],
        );
        // far apart: no normal turns fast
        let far = Shape::Sphere { at: [9.0, 1.0, 0.0], radius: 0.2, hollow: false };
        pair(&mut model, "round", [(body, far), (rod, Shape::Point { at: tip })]);
        let mut mechanism = absolute(&model).unwrap();
        let q0 = mechanism.drawn();
        mechanism.close(&[0, 1, 2]);
        for _ in 0..5 {
            for (what, error) in worst(mechanism.system(), &q0, &mut noise) {
                // as in gradients.rs; arms up to ten
                assert!(error < 2e-6, "{}: {what} is off by {error:.2e}", elements.name());
            }
        }
    }
}

#[test]
fn forces_are_the_gradient_of_the_energy_and_damping_takes_its_power() {
    let mut noise = Noise(23);
    for elements in KINDS {
        for damping in [0.0, 0.3] {
            let mut model = Model::new("mesh", Dimension::Planar);
            model.gravity = [0.7, -2.0, 0.0];
            let mesh = Mesh { damping, ..soft(elements, 4) };
            model.add_body(Body::mesh("rod", 1.3, [0.2, -0.1], [1.1, 0.6], mesh)).unwrap();
            let taken = check_energy(elements.name(), absolute(&model).unwrap().as_mut(), &mut noise);
            assert!((taken > 0.1) == (damping > 0.0));
        }
    }
}

/// M and K as assembled, n × n, at the drawn configuration.
fn matrices(model: &Model) -> (usize, Vec<f64>, Vec<f64>) {
    let mut m = absolute(model).unwrap();
    let (q, n, rows) = (m.drawn(), m.dims().nv, m.dims().m);
    m.set_position(0.0, &q);
    m.set_velocity(&vec![0.0; n]);
    let of = |mass: f64, stiffness: f64| {
        let mut out = Dense { columns: n, data: vec![0.0; n * n] };
        let shift = Shift { mass, damping: 0.0, stiffness };
        m.tangent(shift, &vec![0.0; n], &vec![0.0; rows], &mut out);
        out.data
    };
    let (mass, stiffness) = (of(1.0, 0.0), of(0.0, 1.0));
    (n, mass, stiffness)
}

fn free_bar(count: usize, mass_matrix: MassMatrix) -> Model {
    let mut model = Model::new("bar", Dimension::Planar);
    let mesh = Mesh { mass_matrix, ..Mesh::bar(count, 1.0, 900.0) };
    model.add_body(Body::mesh("bar", 10.0, [0.0, 0.0], [6.0, 8.0], mesh)).unwrap();
    model
}

/// The discrete bar has waves cos φj and sin φj with ω² = (6c²/ℓ²)(1 − cos φ)/(2 + cos φ), lumped (2c/ℓ)² sin²(φ/2):
/// φ = pπ/N for free ends, (p − ½)π/N for one held. The error against ω = φc/ℓ of the continuum is ± φ²/24 to first order.
#[test]
fn bars_have_the_frequencies_of_the_discrete_wave_equation() {
    let wave = 30.0;
    for mass_matrix in [MassMatrix::Consistent, MassMatrix::Lumped] {
        for n in [1, 2, 7, 20] {
            let (size, m, k) = matrices(&free_bar(n, mass_matrix));
            let l = 10.0 / n as f64;
            for (held, p) in (1..=n).flat_map(|p| [(false, p), (true, p)]) {
                let phi = (p as f64 - if held { 0.5 } else { 0.0 }) * PI / n as f64;
                let omega2 = match mass_matrix {
                    MassMatrix::Consistent => {
                        6.0 * wave * wave / (l * l) * (1.0 - phi.cos()) / (2.0 + phi.cos())
                    }
                    _ => (2.0 * wave / l * (0.5 * phi).sin()).powi(2),
                };
                let shape = |j: usize| if held { (phi * j as f64).sin() } else { (phi * j as f64).cos() };
                for i in usize::from(held)..size {
                    let row: f64 =
                        (0..size).map(|j| (k[i * size + j] - omega2 * m[i * size + j]) * shape(j)).sum();
                    // round-off of three products of the size of k
                    assert!(row.abs() < 1e-14 * 900.0 / l * 8.0, "{n} elements, mode {p}: {row}");
                }
                if phi < 1.0 {
                    let error = omega2.sqrt() * l / (phi * wave) - 1.0;
                    let sign = if mass_matrix == MassMatrix::Lumped { -1.0 } else { 1.0 };
                    // next term of both series: φ⁴/1920
                    let rest = error - sign * phi * phi / 24.0;
                    assert!(rest.abs() < phi.powi(4) / 1000.0, "{error} at {phi}");
                }
            }
        }
    }
}

/// ω of K x = ω² M x, increasing.
fn frequencies(n: usize, m: &[f64], k: &[f64]) -> Vec<f64> {
    // M = L Lᵀ, then L⁻¹ K L⁻ᵀ
    let mut l = m.to_vec();
    for j in 0..n {
        for i in j..n {
            let s: f64 = (0..j).map(|c| l[i * n + c] * l[j * n + c]).sum();
            let x = l[i * n + j] - s;
            l[i * n + j] = if i == j { x.sqrt() } else { x / l[j * n + j] };
        }
    }
    let mut a = k.to_vec();
    for transposed in [false, true] {
        let at = |i: usize, c: usize| if transposed { c * n + i } else { i * n + c };
        for c in 0..n {
            for i in 0..n {
                let s: f64 = (0..i).map(|j| l[i * n + j] * a[at(j, c)]).sum();
                a[at(i, c)] = (a[at(i, c)] - s) / l[i * n + i];
            }
        }
    }
    SymmetricEigen::new(&a, n).unwrap().values.iter().map(|x| x.max(0.0).sqrt()).collect()
}

/// Without x and y of the first node.
fn pinned_frequencies(elements: usize) -> Vec<f64> {
    let mut model = elastic_pendulum(elements).unwrap();
    (model.gravity, model.contacts) = ([0.0; 3], Vec::new());
    let (n, m, k) = matrices(&model);
    let part = |a: &[f64]| -> Vec<f64> { (2..n).flat_map(|i| a[i * n + 2..(i + 1) * n].to_vec()).collect() };
    frequencies(n - 2, &part(&m), &part(&k))
}

#[test]
fn a_pinned_beam_has_its_bending_frequencies_to_second_order() {
    let [coarse, fine] = [32, 64].map(pinned_frequencies);
    // free to swing; what is left is the round-off of the largest, 1e6 rad/s
    assert!(coarse[0] < 0.1 && fine[0] < 0.1, "{} {}", coarse[0], fine[0]);
    for (i, exact) in PENDULUM_TIMOSHENKO.into_iter().enumerate() {
        let [a, b] = [&coarse, &fine].map(|f| f[i + 1] / exact - 1.0);
        let order = (a / b).log2();
        assert!((1.9..2.1).contains(&order), "mode {}: errors {a:e}, {b:e}", i + 1);
        // shear and rotary inertia, and what 64 elements leave
        let slender = fine[i + 1] / PENDULUM_BENDING[i] - 1.0;
        assert!(slender.abs() < 3e-3, "mode {}: {slender:e}", i + 1);
    }
}

/// Solves A x = b by elimination with row exchanges.
fn solve(mut a: Vec<f64>, mut b: Vec<f64>) -> Vec<f64> {
    let n = b.len();
    for k in 0..n {
        let p = (k..n).max_by(|i, j| a[i * n + k].abs().total_cmp(&a[j * n + k].abs())).unwrap();
        (0..n).for_each(|c| a.swap(k * n + c, p * n + c));
        b.swap(k, p);
        for i in k + 1..n {
            let f = a[i * n + k] / a[k * n + k];
            (k..n).for_each(|c| a[i * n + c] -= f * a[k * n + c]);
            b[i] -= f * b[k];
        }
    }
    for k in (0..n).rev() {
        let s: f64 = (k + 1..n).map(|c| a[k * n + c] * b[c]).sum();
        b[k] = (b[k] - s) / a[k * n + k];
    }
    b
}

/// Place and angle of the tip of a cantilever, clamped at its first node, under the end moment `turns` · 2πEI/L.
fn rolled(count: usize, turns: f64) -> [f64; 3] {
    let mut model = Model::new("cantilever", Dimension::Planar);
    // E I = 1, L = 1; slender, as a thickness of 1/100
    let (area, second_moment) = (12e4, 1.0);
    model
        .add_body(Body::mesh(
            "beam",
            1.0,
            [0.0, 0.0],
            [1.0, 0.0],
            Mesh::exact_beam(count, area, second_moment, 1.0, 0.3),
        ))
        .unwrap();
    let mut m = absolute(&model).unwrap();
    let (mut q, n) = (m.drawn(), m.dims().nv);
    let free = n - 3;
    let steps = 20;
    for step in 1..=steps {
        let moment = 2.0 * PI * turns * f64::from(step) / f64::from(steps);
        for _ in 0..40 {
            m.set_position(0.0, &q);
            m.set_velocity(&vec![0.0; n]);
            let mut k = Dense { columns: n, data: vec![0.0; n * n] };
            m.tangent(Shift { mass: 0.0, damping: 0.0, stiffness: 1.0 }, &vec![0.0; n], &[], &mut k);
            let mut r = m.force()[3..].to_vec();
            r[free - 1] += moment;
            let part = (3..n).flat_map(|i| k.data[i * n + 3..(i + 1) * n].to_vec()).collect();
            let dq = solve(part, r);
            q[3..].iter_mut().zip(&dq).for_each(|(q, d)| *q += d);
            if dq.iter().all(|d| d.abs() < 1e-13) {
                break;
            }
        }
    }
    [q[n - 3], q[n - 2], q[n - 1]]
}

/// All elements turn by the same angle and none stretches or shears: a regular polygon with sides L/N. The full circle
/// closes for every N; the half circle ends at (L/N)/sin(π/2N), 2L/π to second order. Round-off: 1e-16 · EA L²/EI = 1e-11.
#[test]
fn a_cantilever_under_an_end_moment_rolls_up_to_a_circle() {
    for count in [4, 16] {
        let [x, y, angle] = rolled(count, 1.0);
        assert!(x.hypot(y) < 1e-9, "{count} elements end at {x:e}, {y:e}");
        assert!((angle - 2.0 * PI).abs() < 1e-9, "{angle}");
    }
    let error = |count: usize| {
        let [x, y, _] = rolled(count, 0.5);
        let n = count as f64;
        assert!(x.abs() < 1e-9 && (y - 1.0 / (n * (PI / (2.0 * n)).sin())).abs() < 1e-9, "{x:e}, {y}");
        y - 2.0 / PI
    };
    let order = (error(8) / error(16)).log2();
    assert!((1.95..2.05).contains(&order), "{order}");
}

/// Round-off of the places, 1e-16 of their distance R from the origin, in strains (R/ℓ), times EA.
#[test]
fn a_rigid_motion_does_not_strain_a_beam() {
    let model = elastic_pendulum(16).unwrap();
    let mut m = absolute(&model).unwrap();
    let (q0, n) = (m.drawn(), m.dims().nv);
    let (ea, l) = (210e9 * 1e-4, 1.0 / 16.0);
    for (angle, far) in [(0.0, 0.0), (1.3, 0.7), (-2.9, 3.0), (40.0 * PI + 0.4, 2.0)] {
        let (s, c) = f64::sin_cos(angle);
        let q: Vec<f64> = q0
            .chunks(3)
            .flat_map(|p| [far + c * p[0] - s * p[1], -far + s * p[0] + c * p[1], p[2] + angle])
            .collect();
        m.set_position(0.0, &q);
        m.set_velocity(&vec![0.0; n]);
        // the angle has its own round-off
        let round = 4.0 * f64::EPSILON * ((1.0 + far) / l + angle.abs());
        let weight = 7800.0 * 1e-4 * l * 10.0;
        for (i, f) in m.force().iter().enumerate() {
            let own = if i % 3 == 1 { -weight * if i == 1 || i == n - 2 { 0.5 } else { 1.0 } } else { 0.0 };
            assert!((f - own).abs() < ea * round, "turned by {angle}: force {i} is {}", f - own);
        }
        let height: f64 = -far + 0.5 * s;
        let strain = m.energy().unwrap().potential - 7800.0 * 1e-4 * 10.0 * height;
        assert!(strain.abs() < ea * round * round + 1e-14 * (1.0 + far) * 10.0, "strain energy {strain:e}");
    }
}

/// A soft beam on a pin, or a bar on a spring, without contacts.
fn swinging(elements: Elements, damping: f64) -> Model {
    let mut model = Model::new("swing", Dimension::Planar);
    model.gravity = [1.0, -9.81, 0.0];
    let mesh = match elements {
        Elements::Bar => Mesh { damping, ..Mesh::bar(8, 1e-4, 2e6) },
        Elements::Cable => Mesh { damping, ..Mesh::cable(8, 1e-4, 2e6) },
        Elements::ExactBeam => Mesh { damping, ..Mesh::exact_beam(6, 1e-3, 1e-7, 2e7, 0.3) },
    };
    let rod = model.add_body(Body::mesh("rod", 0.3, [0.0, 0.0], [1.0, 0.0], mesh)).unwrap();
    let pin = model.joint_at("O", JointKind::Revolute, [GROUND, rod], [0.0; 3]);
    model.joints.push(pin.unwrap());
    model
}

/// Largest error of the energy balance E + ∫ damping over half a second.
fn energy_error(model: &Model, h: f64) -> f64 {
    let options = Options { rho_inf: 1.0, ..Options::default() };
    let mut session = Session::new(model, "gen-alpha-pv", &options, h).unwrap();
    let total = |s: &Session| {
        let e = s.mechanism.energy().unwrap();
        e.kinetic + e.potential
    };
    let taken = |s: &Session| s.mechanism.power(&s.x.lambda).damping;
    let (start, mut lost, mut worst, mut last) = (total(&session), 0.0, 0.0f64, taken(&session));
    for _ in 0..(0.5 / h).round() as usize {
        session.advance(h).unwrap();
        let now = taken(&session);
        lost += 0.5 * h * (last + now);
        last = now;
        worst = worst.max((total(&session) + lost - start).abs());
    }
    worst
}

/// Trapezoidal steps (ρ∞ = 1): the error is of second order. The revolute joint holds the bar across its line, too, where
/// it cannot move: a redundant row.
#[test]
fn energy_is_kept_to_second_order() {
    for elements in KINDS {
        for damping in [0.0, 1e-3] {
            let model = swinging(elements, damping);
            let (coarse, fine) = (energy_error(&model, 2e-4), energy_error(&model, 1e-4));
            if elements == Elements::Bar && damping == 0.0 {
                // linear: no error but round-off of 1e-3 J
                assert!(coarse < 1e-15 && fine < 1e-15, "{coarse:e}, {fine:e}");
                continue;
            }
            let order = (coarse / fine).log2();
            assert!(
                (1.8..2.3).contains(&order),
                "{} damping {damping}: {coarse:e}, {fine:e}",
                elements.name()
            );
        }
    }
}

/// A bar hung at one end stretches by m g L/(2 EA) at the other, each element by its own share: exact at the nodes for
/// linear elements under constant load. Strains are small multiples of round-off.
#[test]
fn a_hanging_bar_stretches_as_the_continuum() {
    let mut model = swinging(Elements::Bar, 0.0);
    model.gravity = [10.0, 0.0, 0.0];
    model.equilibrium = true;
    let session = Session::new(&model, "gen-alpha-pv", &Options::default(), 1e-3).unwrap();
    let ea = 1e-4 * 2e6;
    for (i, u) in session.x.q.iter().enumerate() {
        let x = i as f64 / 8.0;
        let exact = 0.3 * 10.0 * (x - 0.5 * x * x) / ea;
        assert!((u - exact).abs() < 1e-12, "node {i}: {u} {exact}");
    }
    let pull = session.mechanism.reaction(0, &session.x.v_dot, &session.x.lambda)[0];
    assert!((pull + 3.0).abs() < 1e-9, "{pull}");
}

/// The given velocity is that of the centre of mass, and the energy is the least: all nodes move alike.
#[test]
fn meshes_start_as_rigid_bodies() {
    let bar = elastic_bar(7).unwrap();
    let session = Session::new(&bar, "gen-alpha-pv", &Options::default(), 1e-3).unwrap();
    assert!(session.x.v.iter().all(|v| (v - 10.0).abs() < 1e-12), "{:?}", session.x.v);
    let mut model = Model::new("free", Dimension::Planar);
    let beam = Mesh::exact_beam(5, 1e-3, 1e-7, 2e7, 0.3);
    model.add_body(Body::mesh("rod", 0.3, [0.0, 0.0], [0.6, 0.8], beam)).unwrap();
    for (channel, value) in
        [(Channel::BodyVelocity(0, 0), 1.0), (Channel::BodyVelocity(0, 1), -2.0), (Channel::BodyRate(0), 3.0)]
    {
        model.start.push(StartEntry { channel, value, label: String::new() });
    }
    let session = Session::new(&model, "gen-alpha-pv", &Options::default(), 1e-3).unwrap();
    for (q, v) in session.x.q.chunks(3).zip(session.x.v.chunks(3)) {
        let rigid = [1.0 - 3.0 * (q[1] - 0.4), -2.0 + 3.0 * (q[0] - 0.3), 3.0];
        assert!(v.iter().zip(rigid).all(|(a, b)| (a - b).abs() < 1e-12), "{v:?} {rigid:?}");
    }
    for (channel, value) in [(Channel::BodyPosition(0, 0), 0.3), (Channel::BodyRate(0), 3.0)] {
        assert!((session.mechanism.channel(channel, &[], &[]) - value).abs() < 1e-12);
    }
}

#[test]
fn meshes_are_written_as_they_are_read() {
    for model in [elastic_bar(3).unwrap(), elastic_pendulum(4).unwrap()] {
        let text = delassus::model::file::to_toml(&model);
        let again = Model::parse(&text, "again.toml", &[]).unwrap();
        assert_eq!(again.bodies, model.bodies);
        assert_eq!(again.contacts, model.contacts);
        assert_eq!(again.start, model.start);
    }
}

#[test]
fn other_coordinates_refuse_meshes_before_the_start() {
    for coordinates in ["natural", "relative"] {
        let mut model = elastic_bar(3).unwrap();
        model.solve.coordinates = coordinates.parse().unwrap();
        let error = Session::new(&model, "gen-alpha-pv", &Options::default(), 1e-3).err().unwrap();
        assert_eq!(error.code.name(), "NotAvailable");
        assert!(error.to_string().contains("absolute"), "{error}");
    }
}
