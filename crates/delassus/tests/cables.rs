//! Cables: derivatives, objectivity, catenary, strings and hanging chains; bars in space.

use crate::differences::{Dense, Noise, worst_near};
use delassus::formulation::{Mechanism, Shift, absolute};
use delassus::joint::JointKind;
use delassus::model::{Body, BodyKind, BodyRef, Dimension, MassMatrix, Mesh, Model};
use delassus::simulate::{Silent, equilibrium, run};
use delassus_algebra::so3;
use delassus_algebra::symmetric_eigen::SymmetricEigen;
use delassus_algebra::vec3::{add, mul_vec};
use delassus_library::example;
use std::f64::consts::PI;

const GROUND: BodyRef = BodyRef::Ground;

fn in_space(mesh: Mesh) -> Model {
    let mut model = Model::new("space", Dimension::Spatial);
    model.gravity = [0.7, -2.0, 1.1];
    let body = Body::mesh_between("line", 1.3, [0.2, -0.1, 0.3], [1.1, 0.6, -0.4], None, mesh).unwrap();
    model.add_body(body).unwrap();
    model
}

fn in_the_plane(mesh: Mesh) -> Model {
    let mut model = Model::new("plane", Dimension::Planar);
    model.gravity = [0.7, -2.0, 0.0];
    model.add_body(Body::mesh("line", 1.3, [0.2, -0.1], [1.1, 0.6], mesh)).unwrap();
    model
}

/// Numbers of size one; unstressed, stretched and slack as drawn.
fn soft() -> Vec<Mesh> {
    let cable = Mesh { damping: 0.3, ..Mesh::cable(4, 2.0, 1.5) };
    let bar = Mesh { elements: delassus::model::Elements::Bar, ..cable };
    let stretched = Mesh { rest_length: Some(0.9), ..cable };
    vec![
        bar,
        cable,
        stretched,
        Mesh { slack: true, ..stretched },
        Mesh { slack: true, rest_length: Some(2.5), ..cable },
        Mesh { mass_matrix: MassMatrix::Lumped, ..cable },
    ]
}

/// Near the drawn shape, where no element is short: derivatives by its direction grow with 1/l.
#[test]
fn bars_and_cables_have_the_derivatives_they_claim() {
    let mut noise = Noise(5);
    for mesh in soft() {
        for model in [in_the_plane(mesh), in_space(mesh)] {
            let mut m = absolute(&model).unwrap();
            let q = m.drawn();
            for (what, error) in worst_near(m.system(), &q, 0.05, &mut noise) {
                // as in gradients.rs, with second derivatives of size 1/l² = 16
                assert!(error < 5e-6, "{mesh:?} {:?}: {what} is off by {error:.2e}", model.dimension);
            }
        }
    }
}

/// A rigid motion of a deformed cable changes neither its energy nor, apart from turning with it, its forces.
#[test]
fn strains_do_not_change_in_rigid_motions() {
    let mut noise = Noise(9);
    for mesh in soft().into_iter().filter(|m| m.elements == delassus::model::Elements::Cable) {
        let mut model = in_space(mesh);
        model.gravity = [0.0; 3];
        let mut m = absolute(&model).unwrap();
        let n = m.dims().nv;
        let q: Vec<f64> = m.drawn().iter().map(|x| x + 0.1 * noise.next()).collect();
        let turn = so3::matrix(so3::exp(noise.vec3()));
        let shift = noise.vec3();
        let moved: Vec<f64> =
            q.chunks(3).flat_map(|x| add(shift, mul_vec(&turn, [x[0], x[1], x[2]]))).collect();
        let mut look = |q: &[f64]| {
            m.set_position(0.0, q);
            m.set_velocity(&vec![0.0; n]);
            (m.energy().unwrap().potential, m.force().to_vec())
        };
        let (before, after) = (look(&q), look(&moved));
        assert!((before.0 - after.0).abs() < 1e-14, "{mesh:?}: {}", before.0 - after.0);
        for (f, g) in before.1.chunks(3).zip(after.1.chunks(3)) {
            let turned = mul_vec(&turn, [f[0], f[1], f[2]]);
            // round-off of lengths of size one over elements of a quarter, times EA = 3
            (0..3).for_each(|k| assert!((turned[k] - g[k]).abs() < 1e-13, "{turned:?} {g:?}"));
        }
    }
}

/// f = −∇V across the change from slack to taut; a slack cable does not push.
#[test]
fn a_slack_cable_carries_no_compression_and_keeps_its_energy() {
    let mut model = in_the_plane(Mesh { slack: true, ..Mesh::cable(1, 2.0, 1.5) });
    model.gravity = [0.0; 3];
    let mut m = absolute(&model).unwrap();
    let q0 = m.drawn();
    let along = [(q0[2] - q0[0]) / 0.9f64.hypot(0.7), (q0[3] - q0[1]) / 0.9f64.hypot(0.7)];
    let mut tension = |strain: f64| {
        let l = 0.9f64.hypot(0.7) * (1.0 + strain);
        let q = [q0[0], q0[1], q0[0] + l * along[0], q0[1] + l * along[1]];
        m.set_position(0.0, &q);
        m.set_velocity(&[0.0; 4]);
        let f = m.force();
        (f[0] * along[0] + f[1] * along[1], m.energy().unwrap().potential)
    };
    for strain in [-0.5, -1e-2, -1.1e-4] {
        assert_eq!(tension(strain), (0.0, 0.0));
    }
    for strain in [1.1e-4, 1e-2, 0.5] {
        assert!((tension(strain).0 - 3.0 * strain).abs() < 1e-14);
    }
    let h = 1e-7;
    for strain in [-1.5e-4, -1e-4, -0.4e-4, 0.0, 0.7e-4, 1e-4, 1.5e-4] {
        let slope = (tension(strain + h).1 - tension(strain - h).1) / (2.0 * h * 0.9f64.hypot(0.7));
        // s'' = 1/2δ jumps within the difference: EA h/4δ; round-off 1e-16/h
        assert!((slope - tension(strain).0).abs() < 3.0 * h / 4e-4 + 1e-8, "{strain}: {slope}");
    }
}

fn hung(count: usize, span: f64, length: f64) -> Model {
    let mut model = Model::new("catenary", Dimension::Planar);
    model.gravity = [0.0, -9.81, 0.0];
    let mesh = Mesh { rest_length: Some(length), ..Mesh::cable(count, 1e-4, 1e11) };
    let cable = model.add_body(Body::mesh("cable", 2.4, [0.0, 0.0], [span, 0.0], mesh)).unwrap();
    for (name, x) in [("A", 0.0), ("B", span)] {
        let pin = model.joint_at(name, JointKind::Revolute, [GROUND, cable], [x, 0.0, 0.0]);
        model.joints.push(pin.unwrap());
    }
    model
}

/// The catenary y = a cosh(x/a): sinh(s/2a) = L/2a gives a; horizontal pull w a, and the middle sags by a (cosh(s/2a) − 1).
/// A chain of straight elements has its error in the square of their length.
#[test]
fn a_heavy_cable_hangs_as_a_catenary() {
    let (span, length) = (10.0f64, 12.0f64);
    let (mut low, mut high) = (1.0f64, 100.0f64);
    for _ in 0..100 {
        let a = 0.5 * (low + high);
        if 2.0 * a * (0.5 * span / a).sinh() > length { low = a } else { high = a }
    }
    let pull = 2.4 * 9.81 / length * low;
    let mut errors = Vec::new();
    for count in [10, 20] {
        let report = equilibrium(&hung(count, span, length), &[]).unwrap();
        let value = |name: &str| report.values.iter().find(|v| v.0 == name).unwrap().1;
        assert!(report.equilibrium.is_stable());
        assert!((value("B.reaction.fy").abs() - 0.5 * 2.4 * 9.81).abs() < 1e-6);
        errors.push((value("B.reaction.fx").abs() - pull).abs() / pull);
    }
    let order = (errors[0] / errors[1]).log2();
    assert!(errors[1] < 2e-3 && (1.8..2.2).contains(&order), "{errors:?}");
}

/// ω of K x = ω² M x for a lumped M and the coordinates in `kept`.
fn frequencies(m: &mut dyn Mechanism, q: &[f64], kept: &[usize]) -> Vec<f64> {
    let (n, rows) = (m.dims().nv, m.dims().m);
    m.set_position(0.0, q);
    m.set_velocity(&vec![0.0; n]);
    let of = |mass: f64, stiffness: f64| {
        let mut out = Dense { columns: n, data: vec![0.0; n * n] };
        m.tangent(Shift { mass, damping: 0.0, stiffness }, &vec![0.0; n], &vec![0.0; rows], &mut out);
        out.data
    };
    let (mass, stiff) = (of(1.0, 0.0), of(0.0, 1.0));
    let size = kept.len();
    let at = |k: usize| {
        let (i, j) = (kept[k / size], kept[k % size]);
        stiff[i * n + j] / (mass[i * n + i] * mass[j * n + j]).sqrt()
    };
    let a: Vec<f64> = (0..size * size).map(at).collect();
    SymmetricEigen::new(&a, size).unwrap().values.iter().map(|x| x.max(0.0).sqrt()).collect()
}

/// A lumped string of N elements under tension T: ω = 2 √(T/ℓm) sin(nπ/2N), against nπ √(T/μ)/L of the continuum.
#[test]
fn a_string_under_tension_has_the_frequencies_of_the_wave_equation() {
    let (n, length, mass, stiffness, tension) = (30, 2.0, 0.05, 5e3, 40.0);
    let rest = length / (1.0 + tension / stiffness);
    let mesh =
        Mesh { rest_length: Some(rest), mass_matrix: MassMatrix::Lumped, ..Mesh::cable(n, 1.0, stiffness) };
    for dimension in [Dimension::Planar, Dimension::Spatial] {
        let mut model = Model::new("string", dimension);
        let body = match dimension {
            Dimension::Planar => Body::mesh("string", mass, [0.0, 0.0], [length, 0.0], mesh),
            Dimension::Spatial => {
                Body::mesh_between("string", mass, [0.0; 3], [length, 0.0, 0.0], None, mesh).unwrap()
            }
        };
        model.add_body(body).unwrap();
        let mut m = absolute(&model).unwrap();
        let (q, per) = (m.drawn(), m.dims().nv / (n + 1));
        for axis in 1..per {
            let inner: Vec<usize> = (1..n).map(|i| per * i + axis).collect();
            let found = frequencies(m.as_mut(), &q, &inner);
            for (p, omega) in found.iter().enumerate() {
                let phi = (p + 1) as f64 * PI / n as f64;
                let l = length / n as f64;
                let discrete = 2.0 * (tension / (l * mass / n as f64)).sqrt() * (0.5 * phi).sin();
                assert!((omega / discrete - 1.0).abs() < 1e-10, "{omega} {discrete}");
                let wave = (p + 1) as f64 * PI / length * (tension * length / mass).sqrt();
                assert!((omega / wave - 1.0).abs() < phi * phi / 23.0, "{omega} {wave}");
            }
        }
    }
}

/// Zeros of Bessel's J₀.
const BESSEL: [f64; 3] = [2.404_825_557_695_773, 5.520_078_110_286_311, 8.653_727_912_911_013];

/// A cable that hangs from one end swings with ω = ½ j √(g/L) for the zeros j of J₀; second order in the elements.
#[test]
fn a_hanging_cable_swings_with_the_zeros_of_bessel() {
    let (length, mass, g, stiffness) = (3.0, 1.2, 9.81, 1e7);
    let off = |n: usize| {
        let mut model = Model::new("chain", Dimension::Planar);
        model.gravity = [0.0, -g, 0.0];
        let mesh = Mesh { mass_matrix: MassMatrix::Lumped, ..Mesh::cable(n, 1.0, stiffness) };
        model.add_body(Body::mesh("chain", mass, [0.0, 0.0], [0.0, -length], mesh)).unwrap();
        let mut m = absolute(&model).unwrap();
        // the weight below each element stretches it
        let mut q = m.drawn();
        let l = length / n as f64;
        for i in 0..n {
            let below = mass / n as f64 * (n as f64 - i as f64 - 0.5);
            q[2 * i + 2] = 0.0;
            q[2 * i + 3] = q[2 * i + 1] - l * (1.0 + below * g / stiffness);
        }
        let across: Vec<usize> = (1..=n).map(|i| 2 * i).collect();
        let found = frequencies(m.as_mut(), &q, &across);
        // the equilibrium is one, to EA times the round-off of places of 3 m in strains of elements of 0.075 m
        assert!(m.force()[2..].iter().all(|f| f.abs() < 2e-7));
        BESSEL.map(|j| 0.5 * j * (g / length).sqrt()).iter().zip(found).map(|(a, b)| b / a - 1.0).collect()
    };
    let (coarse, fine): (Vec<f64>, Vec<f64>) = (off(20), off(40));
    for (p, (a, b)) in coarse.iter().zip(&fine).enumerate() {
        assert!((1.8..2.2).contains(&(a / b).log2()), "mode {p}: {a} {b}");
        // without the term in 1/N² the next one is left, of the size of its square
        let rest = (4.0 * b - a) / 3.0;
        assert!(rest.abs() < 10.0 * b * b, "mode {p}: {rest} of {b}");
    }
}

/// The bar of a plane and the same bar along a line in space.
#[test]
fn a_bar_in_space_is_the_bar_of_the_plane() {
    let mesh = Mesh { damping: 0.01, ..Mesh::bar(5, 2.0, 70.0) };
    let to = [0.6, -0.5, 0.9f64];
    let length = (to[0] * to[0] + to[1] * to[1] + to[2] * to[2]).sqrt();
    let mut space = Model::new("space", Dimension::Spatial);
    space.add_body(Body::mesh_between("bar", 1.3, [0.0; 3], to, None, mesh).unwrap()).unwrap();
    space.gravity = to.map(|x| 3.0 * x / length);
    let mut plane = Model::new("plane", Dimension::Planar);
    plane.add_body(Body::mesh("bar", 1.3, [0.0, 0.0], [length, 0.0], mesh)).unwrap();
    plane.gravity = [3.0, 0.0, 0.0];
    let mut noise = Noise(7);
    let (q, v) = (noise.vec(6), noise.vec(6));
    let look = |model: &Model| {
        let mut m = absolute(model).unwrap();
        m.set_position(0.0, &q);
        m.set_velocity(&v);
        let mut all = m.force().to_vec();
        m.add_mass_mul(1.0, &v, &mut all);
        let e = m.energy().unwrap();
        all.extend([e.kinetic, e.potential]);
        all
    };
    for (a, b) in look(&space).iter().zip(look(&plane)) {
        // round-off of forces of a few hundred
        assert!((a - b).abs() < 1e-12, "{a} {b}");
    }
}

/// The example comes to rest; explicit methods of high order are told where it goes slack.
#[test]
fn a_slack_cable_warns_methods_of_high_order() {
    let mut model = example("hanging-cable", &[("elements", "6")]).unwrap();
    let BodyKind::Mesh(mesh) = &model.bodies[0].kind else { panic!() };
    assert!(mesh.slack && mesh.rest_length == Some(12.0));
    model.solve.end = 0.05;
    let warned = |model: &Model| {
        let out = run(model, &mut Silent).unwrap();
        out.summary.warnings.iter().any(|w| w.code.name() == "SlackCable")
    };
    assert!(!warned(&model));
    (model.solve.method, model.solve.step) = ("hem5".parse().unwrap(), Some(1e-4));
    assert!(warned(&model));
}

/// What pictures are drawn from: markers lie on the bent axis.
#[test]
fn snapshots_hold_the_bent_axis() {
    for name in ["hanging-cable", "elastic-pendulum", "flexible-slider-crank"] {
        let mut model = example(name, &[]).unwrap();
        model.solve.end = 0.02;
        let out = run(&model, &mut Silent).unwrap();
        let axes = &out.record.snapshots.last().unwrap().axes;
        assert_eq!(axes.len(), 1, "{name}");
        let axis = &axes[0];
        assert!(axis.points.len() > 4 && axis.points.iter().flatten().all(|x| x.is_finite()));
        if name == "hanging-cable" {
            let end = |c: &str| *out.record.column(c).unwrap().last().unwrap();
            let middle = axis.at(5.0);
            assert!((middle[0] - end("middle.x")).hypot(middle[1] - end("middle.y")) < 1e-12, "{middle:?}");
            assert!(middle[1] < -1e-3);
        }
    }
}
