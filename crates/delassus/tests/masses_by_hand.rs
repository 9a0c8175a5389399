//! Modal bodies that are free masses: without forces each moves uniformly, so that all that a floating frame makes of inertia
//! (centrifugal, Coriolis, gyroscopic terms, mass matrix) must cancel; and a hub that carries a mass on springs, whose equations are written in fixed axes.

use crate::differences::Noise;
use crate::order_by_hand::{integrate, near};
use delassus::Model;
use delassus::integrator::Options;
use delassus::model::modal::{Attachment, Matrices, Modal, Source, Square};
use delassus::model::{Body, Dimension};
use delassus::simulate::Session;

/// Nodes with masses, held together by springs so soft that nothing is seen of them.
fn cluster(dimension: Dimension) -> Modal {
    let d = if dimension == Dimension::Planar { 2 } else { 3 };
    let places: [[f64; 3]; 5] =
        [[0.0, 0.0, 0.0], [1.0, 0.1, 0.0], [0.2, 0.9, 0.1], [-0.3, 0.2, 0.8], [0.7, 0.6, 0.5]];
    let nodes: Vec<[f64; 3]> =
        places.iter().map(|p| if d == 2 { [p[0], p[1] + 0.3 * p[2], 0.0] } else { *p }).collect();
    let n = d * nodes.len();
    let (mut mass, mut stiffness) = (vec![0.0; n * n], vec![0.0; n * n]);
    for i in 0..n {
        mass[i * n + i] = 1.0 + 0.3 * (i / d) as f64;
    }
    for a in 0..nodes.len() {
        for b in 0..a {
            let e: Vec<f64> = (0..d).map(|k| nodes[a][k] - nodes[b][k]).collect();
            let square: f64 = e.iter().map(|e| e * e).sum();
            for (k, l) in (0..d * d).map(|i| (i / d, i % d)) {
                let x = 1e-9 * (1.0 + (a * b) as f64) * e[k] * e[l] / square;
                for (p, q, sign) in [(a, a, 1.0), (b, b, 1.0), (a, b, -1.0), (b, a, -1.0)] {
                    stiffness[(d * p + k) * n + d * q + l] += sign * x;
                }
            }
        }
    }
    let attachments = nodes.iter().enumerate().map(|(node, at)| Attachment {
        name: format!("n{node}"),
        at: *at,
        node,
        moves: Vec::new(),
    });
    Modal {
        attachments: attachments.collect(),
        source: Source::Matrices(Matrices {
            nodes,
            per_node: d,
            mass: Square { n, a: mass },
            stiffness: Square { n, a: stiffness },
            modes: 0,
        }),
        damping: 0.0,
    }
}

/// Second differences of the places of all nodes along q ∘ exp(v t + ½ v̇ t²), which has the velocities v and the accelerations v̇ at t = 0.
fn accelerations(session: &mut Session, q: &[f64], v: &[f64], v_dot: &[f64], t: f64) -> Vec<f64> {
    let mut at = |t: f64| -> Vec<f64> {
        let dq: Vec<f64> = v.iter().zip(v_dot).map(|(v, a)| t * v + 0.5 * t * t * a).collect();
        let mut moved = q.to_vec();
        let sys = session.mechanism.system();
        sys.retract(q, &dq, &mut moved);
        sys.set_position(0.0, &moved);
        sys.set_velocity(v);
        session.mechanism.bodies().axes()[0].points.concat()
    };
    let (before, here, behind) = (at(-t), at(0.0), at(t));
    (0..here.len()).map(|i| (before[i] - 2.0 * here[i] + behind[i]) / (t * t)).collect()
}

#[test]
fn the_masses_of_a_modal_body_move_uniformly() {
    let mut noise = Noise(77);
    for dimension in [Dimension::Planar, Dimension::Spatial] {
        for coordinates in ["absolute", "relative"] {
            let mut model = Model::new("cluster", dimension);
            model.gravity = [0.0; 3];
            model
                .add_body(Body::modal("cluster", [0.3, -0.2, 0.0], cluster(dimension), dimension).unwrap())
                .unwrap();
            model.solve.coordinates = coordinates.parse().unwrap();
            let mut session = Session::new(&model, "gen-alpha-pv", &Options::default(), 1e-3).unwrap();
            let nv = session.x.v.len();
            let mut x = session.x.clone();
            let dq: Vec<f64> = noise.vec(nv).iter().map(|d| 0.2 * d).collect();
            session.mechanism.retract(&session.x.q, &dq, &mut x.q);
            // turns at up to 5 rad/s: accelerations in the frame of some 20 m/s²
            x.v = noise.vec(nv).iter().map(|v| 5.0 * v).collect();
            session.stepper.accelerations(session.mechanism.system(), &mut x).unwrap();
            let [coarse, fine] = [2e-4, 1e-4].map(|t| accelerations(&mut session, &x.q, &x.v, &x.v_dot, t));
            assert!(!fine.is_empty(), "no nodes");
            for (c, f) in coarse.iter().zip(&fine) {
                // round-off of places is divided by 1e-8 s²
                let a = (4.0 * f - c) / 3.0;
                assert!(a.abs() < 1e-6, "{dimension:?}, {coordinates}: a node is accelerated by {a:e} m/s²");
            }
        }
    }
}

/// A hub of mass M and inertia J carries a mass m at p + η in its axes, on springs: with F = −R K η on the mass at r,
/// M ẍ = −F, J θ̈ = −(r − x) × F, m r̈ = F, η = Rᵀ(r − x) − p. The elastic coordinates carry momentum here.
#[test]
fn a_mass_on_springs_in_a_hub_moves_as_by_hand() {
    let ([hub, j], m, p, k, end) = ([2.0, 0.5], 0.7, [0.6, 0.25], [40.0, 90.0], 0.5);
    let text = format!(
        "delassus = 1\nname = \"hub\"\n[world]\ndimension = 2\ngravity = [0, 0]\n[[body]]\nname = \"B\"\nkind = \"modal\"\n\
         at = [0, 0]\nattachments = {{ A = {{ at = [0, 0] }} }}\n[body.integrals]\nmass = {}\nfirst = [{}, {}]\nsecond = {}\n\
         shape = [[{m}, 0], [0, {m}]]\nstretch = [{}, {}]\nswing = [{}, {}]\nmass_matrix = [[{m}, 0], [0, {m}]]\n\
         turn = [[0, {m}], [{}, 0]]\nstiffness = [[{}, 0], [0, {}]]\n",
        hub + m,
        m * p[0],
        m * p[1],
        j + m * (p[0] * p[0] + p[1] * p[1]),
        m * p[0],
        m * p[1],
        -m * p[1],
        m * p[0],
        -m,
        k[0],
        k[1]
    );
    let model = Model::parse(&text, "hub.toml", &[]).unwrap();
    let h = end / 2000.0;
    let mut session = Session::new(&model, "phem56", &Options::default(), h).unwrap();
    // x, y, θ, η₁, η₂
    let (q, v) = ([0.0, 0.0, 0.4, 0.1, -0.05], [0.3, -0.2, 6.0, 0.5, -0.7]);
    session.x.q.copy_from_slice(&q);
    session.x.v.copy_from_slice(&v);
    session.restart(h).unwrap();
    session.advance_many(h, 2000).unwrap();
    // the mass in fixed axes: r = x + R (p + η), ṙ = ẋ + R (η̇ + θ̇ P (p + η))
    let (sin, cos) = q[2].sin_cos();
    let turned = |a: [f64; 2]| [cos * a[0] - sin * a[1], sin * a[0] + cos * a[1]];
    let d = [p[0] + q[3], p[1] + q[4]];
    let (at, along) = (turned(d), turned([v[3] - v[2] * d[1], v[4] + v[2] * d[0]]));
    let rate = |y: &[f64; 10]| {
        let (sin, cos) = y[2].sin_cos();
        let arm = [y[3] - y[0], y[4] - y[1]];
        let eta = [cos * arm[0] + sin * arm[1] - p[0], cos * arm[1] - sin * arm[0] - p[1]];
        let own = [-k[0] * eta[0], -k[1] * eta[1]];
        let f = [cos * own[0] - sin * own[1], sin * own[0] + cos * own[1]];
        let moment = -(arm[0] * f[1] - arm[1] * f[0]);
        [y[5], y[6], y[7], y[8], y[9], -f[0] / hub, -f[1] / hub, moment / j, f[0] / m, f[1] / m]
    };
    let start = [q[0], q[1], q[2], at[0], at[1], v[0], v[1], v[2], v[0] + along[0], v[1] + along[1]];
    let y = integrate(start, end, 20_000, rate);
    near("hub", &session.x.q[..3], &y[..3], 1e-10);
    near("velocities of the hub", &session.x.v[..3], &y[5..8], 1e-9);
    let (sin, cos) = y[2].sin_cos();
    let arm = [y[3] - y[0], y[4] - y[1]];
    let eta = [cos * arm[0] + sin * arm[1] - p[0], cos * arm[1] - sin * arm[0] - p[1]];
    near("mass", &session.x.q[3..], &eta, 1e-10);
}
