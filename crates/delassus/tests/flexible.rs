//! The planar beam in a floating frame: derivatives, energy, frequencies, and the flexible slider-crank of khude2007.

use crate::differences::flexible::{add_seated, forces_on, frame_on};
use crate::differences::{Dense, Noise, check, random_frame};
use delassus::formulation::{Shift, absolute};
use delassus::integrator::Options;
use delassus::joint::JointKind;
use delassus::model::force::Axes;
use delassus::model::{Beam, Body, BodyRef, Channel, Coordinate, Dimension, Force, Model, Shapes};

use delassus::simulate::Session;
use delassus_algebra::kkt::Backend;

const SETS: &[Shapes] = Shapes::ALL;

/// A soft beam with numbers of size one, so that finite differences see every term.
fn soft(shapes: Shapes) -> Beam {
    Beam { shapes, bending: 3, axial: 2, elements: 2, damping: 0.3, ..Beam::planar(2.0, 0.05, 1.5) }
}

fn beam_and_body(shapes: Shapes, noise: &mut Noise) -> Model {
    let mut model = Model::new("beam", Dimension::Planar);
    model.gravity = [0.7, -2.0, 0.0];
    let beam = Body::beam("rod", 1.3, [0.2, -0.1], [1.1, 0.6], soft(shapes));
    model.add_body(beam).unwrap();
    model.add_body(Body::planar("B", 1.1, [noise.next(), noise.next()], 0.7)).unwrap();
    model
}

#[test]
fn every_joint_on_a_beam_has_the_derivatives_it_claims() {
    let mut noise = Noise(3);
    for &shapes in SETS {
        for &kind in JointKind::ALL.iter().filter(|k| !k.is_on_axis()) {
            if kind.info().in_dimension(Dimension::Planar).is_none() {
                continue;
            }
            for seat in [(0.3, true, false), (0.7, false, true), (1.0, true, true)] {
                let mut model = beam_and_body(shapes, &mut noise);
                add_seated(&mut model, kind, seat, &mut noise);
                let label =
                    format!("{} on a beam with {} shapes at {}", kind.info().name, shapes.name(), seat.0);
                check(&label, &model, &mut noise, 5e-7);
            }
        }
    }
}

#[test]
fn every_force_on_a_beam_has_the_derivatives_it_claims() {
    let mut noise = Noise(5);
    let (rod, body) = (BodyRef::Body(0), BodyRef::Body(1));
    for &shapes in SETS {
        for axes in [Axes::Global, Axes::Body] {
            let mut model = beam_and_body(shapes, &mut noise);
            let frames =
                [frame_on(&model, rod, 0.4, &mut noise), random_frame(Dimension::Planar, &mut noise)];
            model.joints.push(model.joint_of_frames("J", JointKind::Revolute, [rod, body], frames).unwrap());
            model.add_marker("tip", rod, [1.1, 0.6, 0.0]);
            let inputs = [
                Channel::MarkerPosition(0, 0),
                Channel::MarkerVelocity(0, 1),
                Channel::BodyAngle(0),
                Channel::BodyVelocity(0, 0),
                Channel::JointCoordinate(0, Coordinate::Angle),
                Channel::JointRate(0, Coordinate::Angle),
            ];
            let at = frame_on(&model, rod, 0.6, &mut noise).p;
            for kind in forces_on(at, frames, &inputs, axes) {
                let label = format!("{} on a beam with {} shapes", kind.name(), shapes.name());
                let mut m = model.clone();
                m.forces.push(Force { name: "F".into(), kind });
                check(&label, &m, &mut noise, 5e-7);
            }
        }
    }
}

fn khude_rod(axial: usize) -> Beam {
    Beam { shapes: Shapes::Modes, axial, ..Beam::planar(5.74e-6, 2.765e-8, 2e11) }
}

#[test]
fn a_beam_pinned_at_both_ends_has_its_frequencies() {
    let mut model = Model::new("beam", Dimension::Planar);
    model.add_body(Body::beam("rod", 0.9, [0.0, 0.0], [0.6, 0.0], khude_rod(0))).unwrap();
    let (n, m, k) = elastic_matrices(&model);
    // with its frame held by the pins the modes do not couple
    assert!(m[1].abs() < 1e-12 && k[1].abs() < 1e-6);
    for (i, exact) in [(0, 1_664.616_444_869_201_4), (1, 4.0 * 1_664.616_444_869_201_4)] {
        let frequency = (k[i * n + i] / m[i * n + i]).sqrt();
        assert!((frequency / exact - 1.0).abs() < 1e-12, "{frequency}");
    }
}

/// A bar on a pin that bends visibly while it swings.
fn pendulum(shapes: Shapes, damping: f64) -> Model {
    let mut model = Model::new("pendulum", Dimension::Planar);
    model.gravity = [0.0, -9.81, 0.0];
    let beam = Beam { shapes, damping, elements: 2, ..Beam::planar(1e-4, 1e-9, 2e9) };
    let rod = model.add_body(Body::beam("rod", 0.3, [0.0, 0.0], [1.0, 0.0], beam)).unwrap();
    let pin = model.joint_at("O", JointKind::Revolute, [BodyRef::Ground, rod], [0.0; 3]);
    model.joints.push(pin.unwrap());
    model
}

/// Largest error of the energy balance E + ∫ damping over one second, and the largest elastic coordinate.
fn energy_error(model: &Model, h: f64) -> (f64, f64) {
    let options = Options { rho_inf: 0.9, ..Options::default() };
    let mut session = Session::new(model, "gen-alpha-pv", &options, h).unwrap();
    let total = |s: &Session| {
        let e = s.mechanism.energy().unwrap();
        e.kinetic + e.potential
    };
    let start = total(&session);
    let (mut lost, mut worst, mut bend): (f64, f64, f64) = (0.0, 0.0, 0.0);
    let mut last = session.mechanism.power(&[0.0; 2]).damping;
    for _ in 0..(1.0 / h).round() as usize {
        session.advance(h).unwrap();
        let now = session.mechanism.power(&[0.0; 2]).damping;
        lost += 0.5 * h * (last + now);
        last = now;
        worst = worst.max((total(&session) + lost - start).abs());
        bend = bend.max(session.x.q[3].abs());
    }
    (worst, bend)
}

#[test]
fn a_swinging_flexible_pendulum_keeps_its_energy_to_second_order() {
    for &shapes in SETS {
        for damping in [0.0, 2e-3] {
            let model = pendulum(shapes, damping);
            let ((coarse, _), (fine, bend)) = (energy_error(&model, 1e-3), energy_error(&model, 5e-4));
            let order = (coarse / fine).log2();
            assert!((1.8..2.3).contains(&order), "{} damping {damping}: order {order}", shapes.name());
            assert!(bend > 5e-3, "it should bend: {bend}");
        }
    }
}

/// khude2007's slider-crank with a flexible rod: t and (phi1, phi2, q1, q2, q3), by two independent formulations that
/// agree to 1e-10 (DOP853, tolerances 1e-13 and 3e-13).
const REFERENCE: [(f64, [f64; 5]); 20] = [
    (
        0.1,
        [
            4.806379173679361,
            0.5210521088316102,
            -1.2713760739558656e-06,
            4.036353128140646e-09,
            2.21058296370529e-07,
        ],
    ),
    (
        0.2,
        [
            4.869767107482219,
            0.5164778164828947,
            -4.81192451831809e-07,
            5.588831567938004e-09,
            4.340352067674241e-07,
        ],
    ),
    (
        0.3,
        [
            4.883497939190465,
            0.5151871466713345,
            -1.404423907861476e-06,
            2.2775593352404462e-08,
            6.813930767123609e-07,
        ],
    ),
    (
        0.4,
        [
            4.843501924521733,
            0.5186493365361803,
            -4.21809331169471e-06,
            4.92946951709933e-08,
            1.1483352897217643e-06,
        ],
    ),
    (
        0.5,
        [
            4.76168632704281,
            0.5228981259779986,
            -4.234530560828688e-06,
            -1.7008755426921746e-08,
            -6.3799458630635e-07,
        ],
    ),
    (
        0.6,
        [
            4.663070155858945,
            0.522898099849677,
            -2.7563469975895914e-07,
            -4.3231209829992466e-08,
            -1.2467312763243075e-06,
        ],
    ),
    (
        0.7,
        [
            4.579624102987959,
            0.5185251918670475,
            -6.7117943113284735e-06,
            1.8467569243693237e-08,
            1.3277162542375376e-07,
        ],
    ),
    (
        0.8,
        [
            4.540465366119371,
            0.515108951690218,
            7.042947123708593e-08,
            -2.3936163363602183e-08,
            -1.1143642491594348e-06,
        ],
    ),
    (
        0.9,
        [
            4.559964998940756,
            0.5169170836137571,
            -7.104396734609498e-06,
            4.92268086048661e-08,
            7.311682709839994e-07,
        ],
    ),
    (
        1.0,
        [
            4.630915980784124,
            0.5216849679853586,
            1.9276776250415952e-07,
            -1.2569125676257812e-09,
            -2.697148633912485e-07,
        ],
    ),
    (
        1.1,
        [
            4.728008348919365,
            0.5235287974557904,
            -5.103484449400468e-06,
            -2.273937792068304e-08,
            -4.6308222982845516e-07,
        ],
    ),
    (
        1.2,
        [
            4.81896153473782,
            0.5203259053465429,
            -6.892120523373916e-06,
            4.167132506563496e-09,
            3.8707868154337505e-07,
        ],
    ),
    (
        1.3,
        [
            4.875489057868665,
            0.5159535661191001,
            -5.16088835260655e-06,
            -2.783843322434918e-08,
            -2.2605033328111502e-07,
        ],
    ),
    (
        1.4,
        [
            4.8806625652142355,
            0.5154634611702086,
            -1.4855233096401009e-06,
            -4.074659807198462e-08,
            -5.532433490862242e-07,
        ],
    ),
    (
        1.5,
        [
            4.832948534947199,
            0.5194141008370134,
            -7.409556341761358e-07,
            -4.192970407844459e-08,
            -1.0281782774531896e-06,
        ],
    ),
    (
        1.6,
        [
            4.746581376524097,
            0.5232612448234563,
            -1.4985842951156815e-07,
            5.334336274962045e-09,
            1.0468692069779243e-07,
        ],
    ),
    (
        1.7,
        [
            4.648163488666173,
            0.5224093519747642,
            -4.93676280056096e-06,
            -2.70562492133391e-08,
            -5.405198415224668e-07,
        ],
    ),
    (
        1.8,
        [
            4.569974861344139,
            0.5177647091052342,
            -4.059624583500056e-06,
            -2.430867352163838e-08,
            -1.1530192151688585e-06,
        ],
    ),
    (
        1.9,
        [
            4.539563101937922,
            0.5150184717526557,
            -4.225537411907091e-06,
            3.596629360640571e-08,
            5.445056943616636e-07,
        ],
    ),
    (
        2.0,
        [
            4.568161029984858,
            0.5176159697485734,
            -1.610340720095943e-06,
            -3.6166019800921477e-08,
            -1.5005188858510033e-06,
        ],
    ),
];

/// Coordinates of khude2007 at the times of the reference up to `end`.
fn slider_crank(h: f64, end: f64) -> Vec<[f64; 5]> {
    let model =
        Model::load(concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples/flexible-slider-crank.toml"), &[])
            .unwrap();
    let mut session = Session::new(&model, "gen-alpha-pv", &Options::default(), h).unwrap();
    let per_sample = (0.1 / h).round() as usize;
    let times = REFERENCE.iter().filter(|r| r.0 < end + 1e-9);
    times
        .map(|_| {
            session.advance_many(h, per_sample).unwrap();
            let q = &session.x.q;
            // the file draws the crank at −90°, the paper at 270°
            [q[2] + std::f64::consts::TAU, q[5], q[6], q[7], q[8]]
        })
        .collect()
}

/// Largest differences from the reference: angles, bending, stretch.
fn differences(x: &[[f64; 5]]) -> [f64; 5] {
    let mut worst = [0.0f64; 5];
    for (x, (_, reference)) in x.iter().zip(&REFERENCE) {
        for i in 0..5 {
            worst[i] = worst[i].max((x[i] - reference[i]).abs());
        }
    }
    worst
}

fn extrapolated(coarse: &[[f64; 5]], fine: &[[f64; 5]]) -> Vec<[f64; 5]> {
    let one = |c: &[f64; 5], f: &[f64; 5]| [0, 1, 2, 3, 4].map(|i| f[i] + (f[i] - c[i]) / 3.0);
    coarse.iter().zip(fine).map(|(c, f)| one(c, f)).collect()
}

/// Angles over two seconds: 2.1e-7 (extrapolated from h = 2e-5 and 1e-5). Vibrations of 1665 to 6660 rad/s lose phase as
/// ω³ h² t/12, so that elastic coordinates are compared where the step still resolves it: at 0.1 s they agree to 1e-12 m,
/// amplitudes being 1e-6 m (bending) and 1e-8 m (second mode).
#[test]
fn the_flexible_slider_crank_agrees_with_its_reference() {
    let compare = |h: f64, end: f64, limits: [f64; 5]| {
        let (coarse, fine) = (slider_crank(h, end), slider_crank(0.5 * h, end));
        let found = differences(&extrapolated(&coarse, &fine));
        for i in 0..5 {
            assert!(found[i] < limits[i], "h = {h:e}, coordinate {}: off by {:.2e}", i + 1, found[i]);
        }
    };
    compare(2e-5, 2.0, [5e-7, 5e-7, 3e-7, 1e-7, 5e-7]);
    compare(2.5e-6, 0.1, [3e-10, 3e-11, 5e-12, 5e-12, 5e-12]);
}

/// Elastic parts of M and K of a free beam at rest.
fn elastic_matrices(model: &Model) -> (usize, Vec<f64>, Vec<f64>) {
    let mut mechanism = absolute(model).unwrap();
    let nv = mechanism.dims().nv;
    let q = mechanism.drawn();
    let zero = vec![0.0; nv];
    let sys = mechanism.system();
    sys.set_position(0.0, &q);
    sys.set_velocity(&zero);
    let matrix = |mass: f64, stiffness: f64| {
        let mut m = Dense { columns: nv, data: vec![0.0; nv * nv] };
        sys.tangent(Shift { mass, damping: 0.0, stiffness }, &zero, &[], &mut m);
        (3..nv).flat_map(|r| m.data[r * nv + 3..(r + 1) * nv].to_vec()).collect::<Vec<f64>>()
    };
    (nv - 3, matrix(1.0, 0.0), matrix(0.0, 1.0))
}

/// Solves a small system by elimination without pivoting; the smallest pivot tells a positive definite matrix.
fn solve(n: usize, a: &[f64], b: &[f64]) -> (Vec<f64>, f64) {
    let (mut a, mut x, mut least) = (a.to_vec(), b.to_vec(), f64::INFINITY);
    for k in 0..n {
        least = least.min(a[k * n + k]);
        for r in k + 1..n {
            let f = a[r * n + k] / a[k * n + k];
            for c in k..n {
                a[r * n + c] -= f * a[k * n + c];
            }
            x[r] -= f * x[k];
        }
    }
    for k in (0..n).rev() {
        let s: f64 = (k + 1..n).map(|c| a[k * n + c] * x[c]).sum();
        x[k] = (x[k] - s) / a[k * n + k];
    }
    (x, least)
}

#[test]
fn a_cantilever_deflects_and_vibrates_as_in_the_books() {
    let (mass, length, modulus, second_moment) = (0.9, 0.6, 2e11, 2.765e-8);
    let beam = Beam { shapes: Shapes::Static, bending: 5, ..khude_rod(0) };
    let mut model = Model::new("cantilever", Dimension::Planar);
    model.add_body(Body::beam("rod", mass, [0.0, 0.0], [length, 0.0], beam)).unwrap();
    let (n, m, k) = elastic_matrices(&model);
    // every shape has deflection 1 at the tip
    let (eta, _) = solve(n, &k, &vec![1.0; n]);
    let tip: f64 = eta.iter().sum();
    let exact = length.powi(3) / (3.0 * modulus * second_moment);
    assert!((tip / exact - 1.0).abs() < 1e-11, "{tip} {exact}");
    // inverse iteration
    let (mut x, mut square) = (vec![1.0; n], 0.0);
    for _ in 0..40 {
        let y: Vec<f64> = (0..n).map(|r| (0..n).map(|c| m[r * n + c] * x[c]).sum()).collect();
        let (z, _) = solve(n, &k, &y);
        let size = z.iter().fold(0.0f64, |a, z| a.max(z.abs()));
        square = x.iter().fold(0.0f64, |a, x| a.max(x.abs())) / size;
        x = z.iter().map(|z| z / size).collect();
    }
    let exact = 3.516_015_268_5 * (modulus * second_moment / (mass / length)).sqrt() / length.powi(2);
    assert!((square.sqrt() / exact - 1.0).abs() < 1e-7, "{} {exact}", square.sqrt());
}

#[test]
fn no_set_of_shapes_contains_a_rigid_motion() {
    for &shapes in SETS {
        for (bending, axial) in [(1, 0), (2, 1), (8, 4), (11, 1)] {
            let beam = Beam { bending, axial, ..soft(shapes) };
            let mut model = Model::new("beam", Dimension::Planar);
            model.add_body(Body::beam("rod", 1.0, [0.0, 0.0], [1.0, 0.0], beam)).unwrap();
            let mut mechanism = absolute(&model).unwrap();
            let (nv, q) = (mechanism.dims().nv, mechanism.drawn());
            mechanism.system().set_position(0.0, &q);
            let mut m = Dense { columns: nv, data: vec![0.0; nv * nv] };
            let shift = Shift::MASS;
            mechanism.as_system().tangent(shift, &vec![0.0; nv], &[], &mut m);
            // pivots of M with rows and columns brought to a diagonal of one
            let d: Vec<f64> = (0..nv).map(|i| m.data[i * nv + i].sqrt()).collect();
            let scaled: Vec<f64> = (0..nv * nv).map(|i| m.data[i] / (d[i / nv] * d[i % nv])).collect();
            let (_, least) = solve(nv, &scaled, &vec![0.0; nv]);
            assert!(least > 1e-9, "{} with {bending} and {axial}: {least:e}", shapes.name());
        }
    }
}

/// Beams hinged to each other, hanging from the ground.
fn chain(n: usize) -> Model {
    let mut model = Model::new("chain", Dimension::Planar);
    model.gravity = [0.0, -9.81, 0.0];
    let mut last = BodyRef::Ground;
    for i in 0..n {
        let x = i as f64;
        let beam = Beam {
            shapes: SETS[i % 6],
            axial: 1,
            elements: 2,
            damping: 1e-4,
            ..Beam::planar(1e-4, 1e-9, 1e9)
        };
        let link =
            model.add_body(Body::beam(&format!("link{i}"), 0.2, [x, 0.0], [x + 1.0, 0.0], beam)).unwrap();
        let at = [x, 0.0, 0.0];
        let pin = model.joint_at(&format!("pin{i}"), JointKind::Revolute, [last, link], at);
        model.joints.push(pin.unwrap());
        last = link;
    }
    model
}

#[test]
fn sparse_and_dense_factors_give_the_same_motion() {
    let model = chain(6);
    let run = |backend: Backend| {
        let options = Options { backend, ..Options::default() };
        let mut session = Session::new(&model, "gen-alpha-pv", &options, 1e-3).unwrap();
        session.advance_many(1e-3, 200).unwrap();
        session.x.q
    };
    let (dense, sparse) = (run(Backend::Dense), run(Backend::SparseLdlt));
    let worst = dense.iter().zip(&sparse).fold(0.0f64, |m, (a, b)| m.max((a - b).abs()));
    assert!(worst < 1e-9, "{worst:e}");
}
