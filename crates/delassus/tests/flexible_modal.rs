//! Modal bodies: shape integrals as given, matrices reduced inside, Matrix Market files.

#![allow(clippy::excessive_precision, clippy::unreadable_literal, reason = "tests; published numbers")]

use crate::differences::{Dense, Noise, check, random_frame};
use delassus::formulation::{Shift, absolute};
use delassus::integrator::Options;
use delassus::joint::JointKind;
use delassus::model::modal::{Attachment, Matrices, Modal, Source, Square};
use delassus::model::{Beam, Body, BodyRef, CrossSection, Dimension, Frame, Model, Shapes};
use delassus::simulate::Session;
use delassus_mechanics::flexible::planar_integrals::as_modal;

/// The slider-crank of the IVP test set (Simeon): its matrices do not come from one displacement field.
const SLIDER_CRANK: &str = r#"
delassus = 1
name = "flexible-slider-crank-ivp"
[world]
dimension = 2
[[body]]
name = "crank"
mass = 0.36
com = [0.075, 0]
inertia = 0.0007019999999999999
[[body]]
name = "rod"
kind = "modal"
at = [0.15, 0]
attachments = { A = { at = [0, 0] }, B = { at = [0.3, 0], x = [0, 0, 0, 1] } }
[body.integrals]
mass = 0.151104
first = [0.022665599999999998, 0]
second = 0.0045339259
shape = [[0.0, 0.09619579266274714], [0.0, 0.0], [0.10073599999999999, 0.0], [0.025183999999999998, 0.0]]
stretch = [0.0, 0.0, 0.015110399999999998, 0.007555199999999999]
swing = [0.014429368899412074, -0.007214684449706037, 0.0, 0.0]
mass_matrix = [[0.075552, 0.0, 0.0, 0.0], [0.0, 0.075552, 0.0, 0.0], [0.0, 0.0, 1.208832, 0.151104], [0.0, 0.0, 0.151104, 0.302208]]
turn = [[0.0, 0.0, -0.07797337028824529, -0.009111211187250928], [0.0, 0.0, 0.0, 0.024048948165686784], [0.07797337028824529, 0.0, 0.0, 0.0], [0.009111211187250928, -0.024048948165686784, 0.0, 0.0]]
stiffness = [[123144.33964567189, 0.0, 0.0, 0.0], [0.0, 1970309.4343307503, 0.0, 0.0], [0.0, 0.0, 227555555.55555558, -113777777.77777779], [0.0, 0.0, -113777777.77777779, 99555555.55555557]]
[[body]]
name = "slider"
mass = 0.075552
com = [0.44999999999999996, 0]
inertia = 1e-4
[[joint]]
name = "O"
type = "revolute"
between = ["ground", "crank"]
at = [0, 0]
motion = "150.0*t"
[[joint]]
name = "A"
type = "revolute"
between = ["crank", "rod"]
at = [0.15, 0]
[[joint]]
name = "B"
type = "revolute"
between = ["rod", "slider"]
at = [0.44999999999999996, 0]
[[joint]]
name = "C"
type = "prismatic"
between = ["ground", "slider"]
at = [0.44999999999999996, 0]
axis = "x"
[start]
body.rod = { eta1 = 0, eta2 = 0, eta3 = 1.03339863e-05, eta4 = 1.69327969e-05, eta1_rate = 0.444896105, eta2_rate = 0.00463434311, eta3_rate = -1.78591076e-06, eta4_rate = -2.68938672e-06 }
"#;

/// t, positions (crank and rod angle, slider, four elastic coordinates) and their rates: two independent formulations that
/// agree to 2e-13 (DOP853); crank at 150 rad/s.
const REFERENCE: [(f64, [f64; 7], [f64; 7]); 10] = [
    (
        0.01,
        [
            1.5,
            -0.5221639691885429,
            0.2706282471161275,
            0.000831920513008001,
            4.7387526529218045e-05,
            -3.4977307824332367e-06,
            -5.662271471125513e-06,
        ],
        [
            150.0,
            -6.12604459949873,
            -23.36248862468125,
            -0.2563746766272322,
            0.0009987172171493357,
            -0.001475328271291691,
            -0.0025920169469245166,
        ],
    ),
    (
        0.02,
        [
            3.0,
            -0.07062033221349326,
            0.15074638441500746,
            4.11015750985045e-05,
            4.395553485895954e-06,
            -4.598648972788422e-06,
            -6.984660728641207e-06,
        ],
        [
            150.0,
            74.43676832279873,
            -1.599256310847822,
            -0.07701408699576556,
            -0.00466433035873544,
            0.0001368274719147359,
            0.0002669340038372729,
        ],
    ),
    (
        0.03,
        [
            4.5,
            0.5106901845957381,
            0.23009511545399614,
            -0.0005000323834633094,
            -4.552607246008788e-05,
            -5.412429111134511e-06,
            -8.85463407324635e-06,
        ],
        [
            150.0,
            18.121159907346247,
            19.33792944131359,
            -0.15814426090048753,
            -0.0028058732120325365,
            0.0005747002234386617,
            0.0006862967229830011,
        ],
    ),
    (
        0.04,
        [
            6.0,
            0.1401587439017944,
            0.4410995246352133,
            -0.0008613938109000754,
            -8.888423896928708e-06,
            9.71027884498906e-06,
            1.5988791116409744e-05,
        ],
        [
            150.0,
            -72.72265965203918,
            9.336090410469321,
            0.3794580878039326,
            0.0047921888978324475,
            0.0007877598387467615,
            0.0012785117404359243,
        ],
    ),
    (
        0.05,
        [
            7.5,
            -0.4881581170576445,
            0.3169547865126356,
            0.0012739426523744627,
            4.208688675381464e-05,
            -1.2705137446992853e-07,
            3.2907712184883225e-08,
        ],
        [
            150.0,
            -29.442524980269752,
            -25.250917884695884,
            -0.24682072458207915,
            0.004197479712894277,
            -0.002095625876473454,
            -0.0037989718669363846,
        ],
    ),
    (
        0.06,
        [
            9.0,
            -0.20755130374359648,
            0.1568846778587309,
            0.00011587213517392399,
            1.3581156869455379e-05,
            -4.859118458015858e-06,
            -7.4743701547434975e-06,
        ],
        [
            150.0,
            69.8357878076991,
            -4.954817413136002,
            -0.05371092732809294,
            -0.005038171307675272,
            0.000378906166624969,
            0.0007722146917246256,
        ],
    ),
    (
        0.07,
        [
            10.500000000000002,
            0.4554446801490542,
            0.1980806460374438,
            -0.00033783656607950537,
            -3.753488743423615e-05,
            -5.834124222592498e-06,
            -9.431967864547973e-06,
        ],
        [
            150.0,
            39.71563286978842,
            14.551983208481674,
            -0.06521667519004298,
            -0.005111492486493218,
            -0.0001806875675997665,
            -0.000579372938982646,
        ],
    ),
    (
        0.08,
        [
            12.0,
            0.2716016757633946,
            0.41559344861770475,
            -0.0014632405751301477,
            -1.8538376603145832e-05,
            7.84411821525745e-06,
            1.3102184146625868e-05,
        ],
        [
            150.0,
            -65.69683898988484,
            17.36300830512352,
            0.21489562953122604,
            0.00530797950305977,
            0.001508043568276125,
            0.002539034899029371,
        ],
    ),
    (
        0.09,
        [
            13.5,
            -0.41357291095527415,
            0.3639512420264091,
            0.0015844620934706893,
            3.233864400063906e-05,
            3.723716385338146e-06,
            6.453725453543693e-06,
        ],
        [
            150.0,
            -48.7314933395062,
            -23.96393390049371,
            -0.07712174126602944,
            0.005567854716906982,
            -0.002180547127372938,
            -0.003649691395376865,
        ],
    ),
    (
        0.1,
        [
            15.0,
            -0.3311734988256446,
            0.16973733263995852,
            0.00018931928430199985,
            2.3757513204885123e-05,
            -5.323896778189593e-06,
            -8.36331329167206e-06,
        ],
        [
            150.0,
            60.253467551295934,
            -8.753116326727232,
            -0.03005541170951239,
            -0.0055004306459319925,
            0.000497411166413695,
            0.0011055599715193948,
        ],
    ),
];

#[test]
fn the_slider_crank_of_the_ivp_test_set_agrees_with_its_reference() {
    let model = Model::parse(SLIDER_CRANK, "ivp.toml", &[]).unwrap();
    let options = Options::default();
    let h = 2e-6;
    let mut session = Session::new(&model, "phem56", &options, h).unwrap();
    let (mut p_error, mut v_error) = ([0.0f64; 7], [0.0f64; 7]);
    for (t, p, v) in REFERENCE {
        while session.x.t < t - 0.5 * h {
            session.advance(h).unwrap();
        }
        let (q, w) = (&session.x.q, &session.x.v);
        // crank x, y, angle; rod x, y, angle, elastic coordinates; slider
        let (q, w) =
            ([q[2], q[5], q[10], q[6], q[7], q[8], q[9]], [w[2], w[5], w[10], w[6], w[7], w[8], w[9]]);
        for i in 0..7 {
            p_error[i] = p_error[i].max((q[i] - p[i]).abs());
            v_error[i] = v_error[i].max((w[i] - v[i]).abs());
        }
    }
    // amplitudes are 1e-3 and 5e-5 m in bending, 1e-5 m along the rod, whose frequencies reach 6e3 and 2e4 rad/s
    for (i, limit) in [1e-9, 1e-9, 1e-9, 1e-9, 1e-10, 1e-10, 1e-10].into_iter().enumerate() {
        assert!(p_error[i] < limit && v_error[i] < 1e5 * limit, "{i}: {:e} {:e}", p_error[i], v_error[i]);
    }
}

/// The rod of khude2007 with two sines and one axial function.
fn khude_rod() -> Beam {
    Beam { shapes: Shapes::Modes, axial: 1, ..Beam::planar(5.74e-6, 2.765e-8, 2e11) }
}

/// The flexible slider-crank with its rod as a beam and as a modal body of the same integrals moves the same.
#[test]
fn a_beam_and_the_modal_body_of_its_integrals_move_the_same() {
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples/flexible-slider-crank.toml");
    let beam = Model::load(file, &[]).unwrap();
    let mut modal = beam.clone();
    let rod = modal.bodies.iter_mut().find(|b| b.name == "rod").unwrap();
    let length = beam.beam(beam.body("rod").unwrap()).unwrap().length;
    let data = as_modal(&Beam { length, ..khude_rod() }, rod.mass, &[("A", 0.0), ("B", length)]).unwrap();
    let other = Body::modal("rod", rod.com, data, Dimension::Planar).unwrap();
    *rod = Body { angle: rod.angle, rotation: rod.rotation, ..other };
    let end = |model: &Model| {
        let mut session = Session::new(model, "gen-alpha-pv", &Options::default(), 1e-4).unwrap();
        session.advance_many(1e-4, 1000).unwrap();
        session.x.q
    };
    let (a, b) = (end(&beam), end(&modal));
    for (a, b) in a.iter().zip(&b) {
        // the same equations, up to the order of some sums
        assert!((a - b).abs() < 1e-11, "{a} {b}");
    }
}

/// Matrices of a free straight beam of linear bars and Hermite's cubics along x, in the plane (u, v, ψ at each node) or in
/// space (three displacements, three rotations).
fn free_beam(elements: usize, length: f64, mass: f64, dimension: Dimension) -> Matrices {
    let (e, area, i, g, j) = (2e11, 1e-4, 1e-9, 8e10, 1.5e-9);
    let per = if dimension == Dimension::Planar { 3 } else { 6 };
    let n = per * (elements + 1);
    let (mut m, mut k) = (vec![0.0; n * n], vec![0.0; n * n]);
    let (h, dm) = (length / elements as f64, mass / elements as f64);
    let mut add = |at: &[usize], kk: &[f64], mm: &[f64]| {
        let w = at.len();
        for r in 0..w {
            for c in 0..w {
                k[at[r] * n + at[c]] += kk[r * w + c];
                m[at[r] * n + at[c]] += mm[r * w + c];
            }
        }
    };
    let bar = [1.0, -1.0, -1.0, 1.0];
    let lump = [2.0, 1.0, 1.0, 2.0];
    let bend = |s: f64| {
        let s1 = s * h;
        let b = e * i / h.powi(3);
        let k: Vec<f64> = [
            12.0,
            6.0 * s1,
            -12.0,
            6.0 * s1,
            6.0 * s1,
            4.0 * h * h,
            -6.0 * s1,
            2.0 * h * h,
            -12.0,
            -6.0 * s1,
            12.0,
            -6.0 * s1,
            6.0 * s1,
            2.0 * h * h,
            -6.0 * s1,
            4.0 * h * h,
        ]
        .iter()
        .map(|x| b * x)
        .collect();
        let m: Vec<f64> = [
            156.0,
            22.0 * s1,
            54.0,
            -13.0 * s1,
            22.0 * s1,
            4.0 * h * h,
            13.0 * s1,
            -3.0 * h * h,
            54.0,
            13.0 * s1,
            156.0,
            -22.0 * s1,
            -13.0 * s1,
            -3.0 * h * h,
            -22.0 * s1,
            4.0 * h * h,
        ]
        .iter()
        .map(|x| dm / 420.0 * x)
        .collect();
        (k, m)
    };
    for el in 0..elements {
        let (a, b) = (per * el, per * (el + 1));
        add(&[a, b], &bar.map(|x| e * area / h * x), &lump.map(|x| dm / 6.0 * x));
        let (kk, mm) = bend(1.0);
        let turn = per - 1;
        add(&[a + 1, a + turn, b + 1, b + turn], &kk, &mm);
        if per == 6 {
            let (kk, mm) = bend(-1.0);
            add(&[a + 2, a + 4, b + 2, b + 4], &kk, &mm);
            let polar = dm * 2.0 * i / area;
            add(&[a + 3, b + 3], &bar.map(|x| g * j / h * x), &lump.map(|x| polar / 6.0 * x));
        }
    }
    Matrices {
        nodes: (0..=elements).map(|i| [h * i as f64, 0.0, 0.0]).collect(),
        per_node: per,
        mass: Square { n, a: m },
        stiffness: Square { n, a: k },
        modes: 6,
    }
}

fn reduced(elements: usize, dimension: Dimension) -> Modal {
    let matrices = free_beam(elements, 1.0, 0.8, dimension);
    let attach = |name: &str, node: usize| Attachment {
        name: name.into(),
        at: matrices.nodes[node],
        node,
        moves: Vec::new(),
    };
    let attachments = vec![attach("left", 0), attach("right", elements)];
    Modal { source: Source::Matrices(matrices), attachments, damping: 0.0 }
}

/// Mass and stiffness as a model has them at rest.
fn at_rest(model: &Model) -> (usize, Vec<f64>, Vec<f64>) {
    let mut mechanism = absolute(model).unwrap();
    let (nv, q) = (mechanism.dims().nv, mechanism.drawn());
    let zero = vec![0.0; nv];
    let sys = mechanism.system();
    sys.set_position(0.0, &q);
    sys.set_velocity(&zero);
    let matrix = |mass: f64, stiffness: f64| {
        let mut t = Dense { columns: nv, data: vec![0.0; nv * nv] };
        sys.tangent(Shift { mass, damping: 0.0, stiffness }, &zero, &[], &mut t);
        t.data
    };
    (nv, matrix(1.0, 0.0), matrix(0.0, 1.0))
}

/// The reduced free beam has the frequencies of the free beam, and its undeformed inertia is that of a rod.
#[test]
fn reduced_matrices_have_the_frequencies_and_inertia_of_the_body() {
    for dimension in [Dimension::Planar, Dimension::Spatial] {
        let mut model = Model::new("beam", dimension);
        let mut modal = reduced(16, dimension);
        if let Source::Matrices(m) = &mut modal.source {
            m.modes = 28;
        }
        model.add_body(Body::modal("rod", [0.0; 3], modal, dimension).unwrap()).unwrap();
        let (nv, m, k) = at_rest(&model);
        let rigid = if dimension == Dimension::Planar { 3 } else { 6 };
        assert_eq!(nv, 2 * rigid + 28);
        // elastic coordinates are modes, with the mean frame: no coupling to rigid motion
        let mut found: Vec<f64> = (rigid..nv).map(|i| (k[i * nv + i] / m[i * nv + i]).sqrt()).collect();
        found.sort_by(f64::total_cmp);
        for i in rigid..nv {
            for j in 0..rigid {
                let size = (m[i * nv + i] * m[j * nv + j]).sqrt();
                assert!(m[i * nv + j].abs() < 1e-9 * size, "{i} {j}");
            }
        }
        let scale = (2e11 * 1e-9 / 0.8f64).sqrt();
        let twice = if dimension == Dimension::Planar { 1 } else { 2 };
        for (i, root) in [4.730_040_744_862_704f64, 7.853_204_624_095_838].iter().enumerate() {
            for w in &found[twice * i..twice * (i + 1)] {
                // (k h)⁴/1440 = 4e-5 for the second
                assert!((w / (root * root * scale) - 1.0).abs() < 1e-4, "{w}");
            }
        }
        let turn = if dimension == Dimension::Planar { 2 } else { 5 };
        assert!((m[0] - 0.8).abs() < 1e-12 && (m[turn * nv + turn] - 0.8 / 3.0).abs() < 1e-12);
        assert!((m[nv + turn] - 0.4).abs() < 1e-12);
    }
}

#[test]
fn modal_bodies_have_the_derivatives_they_claim() {
    let mut noise = Noise(21);
    for dimension in [Dimension::Planar, Dimension::Spatial] {
        let mut model = Model::new("beam", dimension);
        model.gravity = [0.3, -2.0, 0.0];
        // soft, so that finite differences see every term
        let mut modal = reduced(3, dimension);
        if let Source::Matrices(m) = &mut modal.source {
            m.stiffness.a.iter_mut().for_each(|k| *k *= 1e-7);
            m.modes = 1;
        }
        let rod = model.add_body(Body::modal("rod", [0.1, 0.2, 0.0], modal, dimension).unwrap()).unwrap();
        let body = match dimension {
            Dimension::Planar => Body::planar("B", 1.1, [0.3, 0.4], 0.7),
            Dimension::Spatial => Body::rigid("B", 1.1, [0.3, 0.4, 0.1], delassus_algebra::vec3::IDENTITY),
        };
        let body = model.add_body(body).unwrap();
        let frames = [
            Frame { p: [1.0, 0.0, 0.0], ..random_frame(dimension, &mut noise) },
            random_frame(dimension, &mut noise),
        ];
        model.joints.push(model.joint_of_frames("J", JointKind::Fixed, [rod, body], frames).unwrap());
        check("modal", &model, &mut noise, 5e-6);
    }
}

/// Pinned at the left, driven by gravity: a modal body from matrices and a beam of the same elements swing the same, up to
/// terms of second order in the deformation, in which the mean frame and the frame at the first end differ.
#[test]
fn a_modal_pendulum_swings_as_a_beam() {
    let end = |body: Body| {
        let mut model = Model::new("pendulum", Dimension::Planar);
        model.gravity = [0.0, -9.81, 0.0];
        let rod = model.add_body(body).unwrap();
        let pin = model.joint_at("O", JointKind::Revolute, [BodyRef::Ground, rod], [0.0; 3]).unwrap();
        model.joints.push(pin);
        model.add_marker("tip", rod, [1.0, 0.0, 0.0]);
        let mut session = Session::new(&model, "gen-alpha-pv", &Options::default(), 1e-3).unwrap();
        session.advance_many(1e-3, 300).unwrap();
        [0, 1].map(|k| session.mechanism.channel(delassus::model::Channel::MarkerPosition(0, k), &[], &[]))
    };
    let section = CrossSection::planar(1e-4, 1e-9);
    let beam = Beam { stiffening: false, ..Beam::new(section, 2e11, 8e10) }.with_elements(8);
    let a = end(Body::beam("rod", 0.8, [0.0; 2], [1.0, 0.0], beam));
    let b = end(Body::modal("rod", [0.0; 3], reduced(8, Dimension::Planar), Dimension::Planar).unwrap());
    let rigid = (a[0].hypot(a[1]) - 1.0).abs();
    for (x, y) in a.iter().zip(b) {
        // deflections of 1e-3 m: squares 1e-6
        assert!((x - y).abs() < 5e-6, "{a:?} {b:?} {rigid}");
    }
}

#[test]
fn wrong_matrices_are_told() {
    let check = |change: &dyn Fn(&mut Matrices), words: &str| {
        let mut modal = reduced(4, Dimension::Planar);
        if let Source::Matrices(m) = &mut modal.source {
            change(m);
        }
        let mut model = Model::new("beam", Dimension::Planar);
        let told = Body::modal("rod", [0.0; 3], modal, Dimension::Planar)
            .and_then(|b| model.add_body(b))
            .and_then(|_| absolute(&model).map(|_| ()))
            .unwrap_err();
        assert_eq!(told.code.name(), "BadElement");
        assert!(told.message.contains(words) && !told.hint.is_empty(), "{}", told.message);
    };
    check(&|m| m.mass.a[1] += 1.0, "not symmetric");
    check(&|m| m.nodes.truncate(3), "nodes");
    check(&|m| m.stiffness.a[0] *= 2.0, "rigid");
    check(&|m| m.mass.a[5 * 15 + 5] = -1.0, "positive definite");
    check(&|m| m.nodes[2][0] += 0.1, "rotation");
}
