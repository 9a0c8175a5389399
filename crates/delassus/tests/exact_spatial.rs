//! Geometrically exact beams in space: large deflections against closed forms, free flight, and the planar element.

use crate::differences::Dense;
use delassus::formulation::{Mechanism, Shift, absolute};
use delassus::integrator::Options;
use delassus::model::{
    Body, BodyKind, Channel, CrossSection, Dimension, MassMatrix, Mesh, Model, StartEntry,
};
use delassus::simulate::{Session, Silent, run};
use delassus_algebra::so3::{exp, log, matrix};
use delassus_algebra::vec3::{add, cross, dot, mul_t_vec, mul_vec, norm, scale, sub, unit};
use delassus_algebra::{Mat3, Vec3};
use delassus_library::meshes::{elastic_pendulum, elastic_pendulum_in_space};
use std::f64::consts::PI;

/// EA, GA, GJ, EI of a beam with E = G = 1.
fn section(axial: f64, shear: f64, torsion: f64, bending: [f64; 2]) -> Mesh {
    let section = CrossSection { area: axial, second_moment: bending, torsion, shear_area: [shear; 2] };
    Mesh { section, shear_modulus: 1.0, ..Mesh::exact_beam(1, 1.0, 1.0, 1.0, 0.0) }
}

/// A clamped beam of length 1 from the origin along the x axis of `turn`.
struct Cantilever {
    mechanism: Box<dyn Mechanism>,
    q: Vec<f64>,
    turn: Mat3,
}

/// Solves A x = b by elimination with row exchanges, within a band.
fn solve(a: &mut [f64], b: &mut [f64], band: usize) {
    let n = b.len();
    for k in 0..n {
        let last = (k + band).min(n - 1);
        let p = (k..=last).max_by(|i, j| a[i * n + k].abs().total_cmp(&a[j * n + k].abs())).unwrap();
        // rows that were exchanged reach twice as far
        let end = (k + 2 * band).min(n - 1);
        if p != k {
            (k..=end).for_each(|c| a.swap(k * n + c, p * n + c));
            b.swap(k, p);
        }
        for i in k + 1..=last {
            let f = a[i * n + k] / a[k * n + k];
            if f != 0.0 {
                (k..=end).for_each(|c| a[i * n + c] -= f * a[k * n + c]);
                b[i] -= f * b[k];
            }
        }
    }
    for k in (0..n).rev() {
        let s: f64 = (k + 1..=(k + 2 * band).min(n - 1)).map(|c| a[k * n + c] * b[c]).sum();
        b[k] = (b[k] - s) / a[k * n + k];
    }
}

impl Cantilever {
    fn new(count: usize, mesh: Mesh, turn: Vec3) -> Cantilever {
        let mut model = Model::new("cantilever", Dimension::Spatial);
        let mesh = Mesh { count, length: 1.0, ..mesh };
        model.add_body(Body::mesh_turned("beam", 1.0, [0.0; 3], exp(turn), mesh)).unwrap();
        let mechanism = absolute(&model).unwrap();
        let q = mechanism.drawn();
        Cantilever { mechanism, q, turn: matrix(exp(turn)) }
    }

    /// Static solution under a force in fixed axes and a moment in the axes of the last section, reached in `steps`.
    fn load(&mut self, force: Vec3, moment: Vec3, steps: u32) {
        let n = self.mechanism.dims().nv;
        let free = n - 6;
        let mut k = Dense { columns: n, data: Vec::new() };
        for step in 1..=steps {
            let share = f64::from(step) / f64::from(steps);
            let mut last = f64::INFINITY;
            for _ in 0..60 {
                self.mechanism.set_position(0.0, &self.q);
                self.mechanism.set_velocity(&vec![0.0; n]);
                k.data = vec![0.0; n * n];
                let shift = Shift { mass: 0.0, damping: 0.0, stiffness: 1.0 };
                self.mechanism.tangent(shift, &vec![0.0; n], &[], &mut k);
                let mut r = self.mechanism.force()[6..].to_vec();
                for i in 0..3 {
                    r[free - 6 + i] += share * force[i];
                    r[free - 3 + i] += share * moment[i];
                }
                let mut part: Vec<f64> =
                    (6..n).flat_map(|i| k.data[i * n + 6..(i + 1) * n].to_vec()).collect();
                solve(&mut part, &mut r, 11);
                let mut dq = vec![0.0; n];
                dq[6..].copy_from_slice(&r);
                let before = self.q.clone();
                self.mechanism.retract(&before, &dq, &mut self.q);
                let size = r.iter().fold(0.0f64, |m, x| m.max(x.abs()));
                // quadratic until round-off
                let done = size < 1e-9 && size >= 0.5 * last || size < 1e-14;
                last = size;
                if done {
                    break;
                }
            }
            assert!(last < 1e-8, "no equilibrium at {share} of the load: {last:e}");
        }
    }

    /// Place of the tip in the axes as clamped, and the rotation of its section against the clamp as a vector.
    fn tip(&self) -> (Vec3, Vec3) {
        let q = &self.q[self.q.len() - 7..];
        let r = delassus_algebra::vec3::mul_t(&self.turn, &matrix([q[3], q[4], q[5], q[6]]));
        (mul_t_vec(&self.turn, [q[0], q[1], q[2]]), log(delassus_algebra::so3::from_matrix(&r)))
    }
}

/// Issue 8, number 1: all elements turn by the same angle and none stretches or shears, a regular polygon with sides L/N
/// that closes for every N. About any axis across the beam, in any position. Round-off: 1e-16 · EA L²/EI = 1e-11.
#[test]
fn a_cantilever_under_an_end_moment_rolls_up_to_a_circle_about_any_axis() {
    for (turn, about) in [([0.0; 3], [0.0, 0.0, 1.0]), ([0.4, -1.0, 2.0], [0.0, 0.6, -0.8])] {
        for count in [4, 16] {
            let mut beam = Cantilever::new(count, section(12e4, 5e4, 0.7, [1.0; 2]), turn);
            beam.load([0.0; 3], scale(2.0 * PI, about), 20);
            let (x, turned) = beam.tip();
            assert!(norm(x) < 1e-9, "{count} elements end at {x:?}");
            assert!(norm(turned) < 1e-9, "{turned:?}");
        }
    }
}

/// With GJ = EI the curvature is that of the moment, M/EI, for torsion and bending together: x' = exp(s κ̃) e₁, a helix. The
/// elements end at the sum of ℓ exp((i + ½) ℓ κ̃) e₁ to round-off, which is the helix to second order.
#[test]
fn a_cantilever_under_torsion_and_bending_becomes_a_helix() {
    let kappa = [3.0, 4.0, -2.0];
    let mut errors = Vec::new();
    for count in [16, 32] {
        let mut beam = Cantilever::new(count, section(12e4, 5e4, 1.0, [1.0; 2]), [0.2, 0.5, -0.7]);
        beam.load([0.0; 3], kappa, 40);
        let l = 1.0 / count as f64;
        let polygon = (0..count).fold([0.0; 3], |x, i| {
            let r = matrix(exp(scale((i as f64 + 0.5) * l, kappa)));
            add(x, scale(l, r.map(|row| row[0])))
        });
        let (x, _) = beam.tip();
        assert!(norm(sub(x, polygon)) < 1e-9, "{x:?} {polygon:?}");
        // ∫ exp(s κ̃) e₁ = (sin θ/θ) e₁ + (1 − sin θ/θ) n n·e₁ + (1 − cos θ)/θ n × e₁
        let theta = norm(kappa);
        let n = unit(kappa).unwrap();
        let (s, c) = theta.sin_cos();
        let e1 = [1.0, 0.0, 0.0];
        let helix = add(
            add(scale(s / theta, e1), scale((1.0 - s / theta) * n[0], n)),
            scale((1.0 - c) / theta, cross(n, e1)),
        );
        errors.push(norm(sub(x, helix)));
    }
    let order = (errors[0] / errors[1]).log2();
    assert!((1.95..2.05).contains(&order), "{errors:?}");
}

/// Small loads: torsion T L/GJ; deflections across in both directions P L³/3EI (1 − 1/4N²) + P L/GA, the midpoint rule for
/// ∫ (L − s)² ds. Large displacements change them by the square of the angle.
#[test]
fn small_loads_bend_and_twist_as_timoshenko_says() {
    let (gj, ei, ga) = (0.7, [1.3, 2.1], 40.0);
    let count = 10;
    let mut beam = Cantilever::new(count, section(1e3, ga, gj, ei), [0.2, 0.5, -0.7]);
    let (p, t) = (1e-5, 2e-5);
    let force = mul_vec(&beam.turn, [0.0, p, -2.0 * p]);
    beam.load(force, [t, 0.0, 0.0], 1);
    let (x, turned) = beam.tip();
    let middle = 1.0 - 0.25 / (count * count) as f64;
    // bending about z moves along y
    let exact = [p * (middle / (3.0 * ei[1]) + 1.0 / ga), -2.0 * p * (middle / (3.0 * ei[0]) + 1.0 / ga)];
    assert!((x[1] - exact[0]).abs() < 1e-9 && (x[2] - exact[1]).abs() < 1e-9, "{x:?} {exact:?}");
    assert!((turned[0] - t / gj).abs() < 1e-9, "{turned:?}");
}

/// Tip of the elastica of length 1 and EI = 1 under a force P across: along and across. θ'' = −P cos θ with θ(0) = 0 and
/// θ'(1) = 0, by shooting with steps of 1e-3 of fourth order.
fn elastica(p: f64) -> [f64; 2] {
    let go = |slope: f64| {
        let f = |y: [f64; 4]| [y[1], -p * y[0].cos(), y[0].cos(), y[0].sin()];
        let plus = |y: [f64; 4], h: f64, k: [f64; 4]| [0, 1, 2, 3].map(|i| y[i] + h * k[i]);
        let (mut y, h) = ([0.0, slope, 0.0, 0.0], 1e-3);
        for _ in 0..1000 {
            let a = f(y);
            let b = f(plus(y, 0.5 * h, a));
            let c = f(plus(y, 0.5 * h, b));
            let d = f(plus(y, h, c));
            y = [0, 1, 2, 3].map(|i| y[i] + h / 6.0 * (a[i] + 2.0 * b[i] + 2.0 * c[i] + d[i]));
        }
        y
    };
    let (mut low, mut high) = (0.0, p);
    for _ in 0..60 {
        let middle = 0.5 * (low + high);
        if go(middle)[1] > 0.0 { high = middle } else { low = middle }
    }
    let y = go(low);
    [y[2], y[3]]
}

/// Issue 8, number 1: large tip load against the elastica, below 0.1 %, out of the global planes. EA and GA make the beam
/// nearly inextensible: P/EA = 1e-5.
#[test]
fn a_large_tip_load_bends_the_beam_to_the_elastica() {
    for p in [1.0, 5.0, 10.0] {
        let mut beam = Cantilever::new(40, section(1e6, 1e6, 0.7, [1.0; 2]), [0.9, -0.3, 0.4]);
        let across = [0.0, 0.8, 0.6];
        let force = mul_vec(&beam.turn, scale(p, across));
        beam.load(force, [0.0; 3], 10);
        let (x, _) = beam.tip();
        let [along, deflection] = elastica(p);
        let (u, w) = (x[0] / along - 1.0, dot(x, across) / deflection - 1.0);
        assert!(u.abs() < 1e-3 && w.abs() < 1e-3, "P = {p}: {u:e} along, {w:e} across");
        assert!(dot(x, [0.0, -0.6, 0.8]).abs() < 1e-9, "leaves its plane: {x:?}");
    }
}

/// A free beam that spins and vibrates.
fn flying() -> Model {
    let mut model = Model::new("flying", Dimension::Spatial);
    let section =
        CrossSection { area: 1e-3, second_moment: [1e-7, 2e-7], torsion: 1.5e-7, shear_area: [8e-4; 2] };
    let mesh = Mesh { section, ..Mesh::exact_beam(6, 1e-3, 1e-7, 2e7, 0.3) };
    model.add_body(Body::mesh_between("rod", 0.3, [0.0; 3], [0.6, 0.5, -0.4], None, mesh).unwrap()).unwrap();
    for (k, (v, w)) in [(1.0, 8.0), (-2.0, 5.0), (0.5, -6.0)].into_iter().enumerate() {
        for (channel, value) in [(Channel::BodyVelocity(0, k), v), (Channel::BodyOmega(0, k), w)] {
            model.start.push(StartEntry { channel, value, label: String::new() });
        }
    }
    model
}

/// Linear and angular momentum about the origin.
fn momenta(s: &Session) -> [Vec3; 2] {
    let mut p = vec![0.0; s.x.v.len()];
    s.mechanism.add_mass_mul(1.0, &s.x.v, &mut p);
    let mut sum = [[0.0; 3]; 2];
    for (q, p) in s.x.q.chunks(7).zip(p.chunks(6)) {
        let (force, moment) = ([p[0], p[1], p[2]], [p[3], p[4], p[5]]);
        let turn = mul_vec(&matrix([q[3], q[4], q[5], q[6]]), moment);
        sum[0] = add(sum[0], force);
        sum[1] = add(sum[1], add(cross([q[0], q[1], q[2]], force), turn));
    }
    sum
}

/// Largest errors of energy, momentum and angular momentum over a quarter of a second, trapezoidal steps (ρ∞ = 1).
fn flight(h: f64) -> [f64; 3] {
    let options = Options { rho_inf: 1.0, newton: 1e-12, ..Options::default() };
    let mut session = Session::new(&flying(), "gen-alpha-pv", &options, h).unwrap();
    let energy = |s: &Session| s.mechanism.energy().map(|e| e.kinetic + e.potential).unwrap();
    let (e0, [p0, l0]) = (energy(&session), momenta(&session));
    let mut worst = [0.0f64; 3];
    for _ in 0..(0.25 / h).round() as usize {
        session.advance(h).unwrap();
        let [p, l] = momenta(&session);
        let now =
            [(energy(&session) - e0).abs() / e0, norm(sub(p, p0)) / norm(p0), norm(sub(l, l0)) / norm(l0)];
        (0..3).for_each(|k| worst[k] = worst[k].max(now[k]));
    }
    worst
}

/// Issue 8, number 2. Linear momentum is linear in the velocities: kept to round-off and Newton's tolerance.
#[test]
fn a_free_flying_beam_keeps_energy_and_momenta_to_the_order_of_the_method() {
    let (coarse, fine) = (flight(4e-4), flight(2e-4));
    assert!(coarse[1] < 1e-10 && fine[1] < 1e-10, "{coarse:?} {fine:?}");
    for k in [0, 2] {
        let order = (coarse[k] / fine[k]).log2();
        assert!((1.8..2.3).contains(&order), "{coarse:?} {fine:?}");
        assert!(fine[k] < 1e-3, "{fine:?}");
    }
}

/// The beam of the elastic pendulum in the plane or in space, lumped: there both have the same mass matrix.
fn pendulum(dimension: Dimension, elements: usize) -> Model {
    let mut model = match dimension {
        Dimension::Planar => elastic_pendulum(elements).unwrap(),
        Dimension::Spatial => elastic_pendulum_in_space(elements).unwrap(),
    };
    if let BodyKind::Mesh(mesh) = &mut model.bodies[0].kind {
        mesh.mass_matrix = MassMatrix::Lumped;
    }
    model
}

/// Issue 8, number 6: in a plane motion the two elements are the same. x, y and the angle of every node over the free fall
/// with its vibrations agree within the accuracy of Newton's method, 1e-10 per step of a motion of size one.
#[test]
fn the_elastic_pendulum_moves_in_space_as_in_the_plane() {
    let go = |dimension: Dimension| {
        let mut model = pendulum(dimension, 4);
        model.contacts.clear();
        let options = Options { rho_inf: 0.8, newton: 1e-11, ..Options::default() };
        let mut session = Session::new(&model, "gen-alpha-pv", &options, 2e-5).unwrap();
        for _ in 0..2000 {
            session.advance(2e-5).unwrap();
        }
        let e = session.mechanism.energy().unwrap();
        (session.x.q.clone(), e.kinetic + e.potential)
    };
    let ((plane, energy), (space, other)) = (go(Dimension::Planar), go(Dimension::Spatial));
    for (a, b) in plane.chunks(3).zip(space.chunks(7)) {
        let angle = 2.0 * b[6].atan2(b[3]);
        for (x, y) in [(a[0], b[0]), (a[1], b[1]), (a[2], angle), (0.0, b[2]), (0.0, b[4]), (0.0, b[5])] {
            assert!((x - y).abs() < 1e-9, "{a:?} {b:?}");
        }
    }
    assert!((energy - other).abs() < 1e-8, "{energy} {other}");
}

/// Past the first impact, in steps of `pva`: the same events at the same times.
#[test]
fn the_elastic_pendulum_meets_the_stop_in_space_as_in_the_plane() {
    let go = |dimension: Dimension| {
        let mut model = pendulum(dimension, 4);
        (model.solve.end, model.solve.step) = (0.3345, Some(2e-5));
        let out = run(&model, &mut Silent).unwrap();
        assert!(out.summary.error.is_none(), "{:?}", out.summary.error);
        out.events.iter().map(|e| (e.kind, e.t)).collect::<Vec<_>>()
    };
    let (plane, space) = (go(Dimension::Planar), go(Dimension::Spatial));
    assert!(!plane.is_empty() && plane.len() == space.len(), "{plane:?} {space:?}");
    for (a, b) in plane.iter().zip(&space) {
        // ends of steps
        assert!(a.0 == b.0 && (a.1 - b.1).abs() < 1e-12, "{a:?} {b:?}");
    }
}
