//! The motions to which the tests of order converge, by equations of motion that are written here and integrated by the classical Runge–Kutta
//! method: methods that converge with their order to a wrong motion, for a sign of a force say, do not pass.

use crate::common::{reference, state_at};
use delassus::Model;
use delassus::integrator::Options;
use delassus::simulate::Session;

/// n classical Runge–Kutta steps over `end` seconds.
pub(crate) fn integrate<const N: usize>(
    mut y: [f64; N],
    end: f64,
    n: usize,
    rate: impl Fn(&[f64; N]) -> [f64; N],
) -> [f64; N] {
    let h = end / n as f64;
    let beside = |y: &[f64; N], k: &[f64; N], part: f64| std::array::from_fn(|i| y[i] + part * h * k[i]);
    for _ in 0..n {
        let k1 = rate(&y);
        let k2 = rate(&beside(&y, &k1, 0.5));
        let k3 = rate(&beside(&y, &k2, 0.5));
        let k4 = rate(&beside(&y, &k3, 1.0));
        y = std::array::from_fn(|i| y[i] + h / 6.0 * (k1[i] + 2.0 * (k2[i] + k3[i]) + k4[i]));
    }
    y
}

/// All numbers are as expected to an absolute difference.
pub(crate) fn near(what: &str, found: &[f64], expected: &[f64], allowed: f64) {
    for (a, b) in found.iter().zip(expected) {
        assert!((a - b).abs() < allowed, "{what}: {a} instead of {b}");
    }
}

/// (J + m l²) φ̈ = −m g l cos φ with φ from the horizontal.
#[test]
fn the_pendulum_ends_where_its_angle_does() {
    let (m, l, j, g) = (1.0, 1.0, 0.1, 10.0);
    let start = [std::f64::consts::FRAC_PI_6, 10.0];
    let rate = |y: &[f64; 2]| [y[1], -m * g * l * y[0].cos() / (j + m * l * l)];
    let [phi, w] = integrate(start, 0.5, 5000, rate);
    let x = reference("pendulum", "gen-alpha-pva", 0.5, 6400);
    // the reference is good to 5e-12, Runge-Kutta with steps of 1e-4 to 1e-13
    near("position", &x.q, &[phi.cos(), phi.sin()], 1e-10);
    near("velocity", &x.v, &[-w * phi.sin(), w * phi.cos(), w], 1e-9);
}

/// J ω̇ = −ω × J ω + r × Rᵀm g about the fixed point, Ṙ = R ω̃, in axes of the body: gyroscopic moments with their sign. Place and velocity
/// of the centre of mass of the heavy top of the examples.
pub(crate) fn heavy_top(end: f64) -> [[f64; 3]; 2] {
    top(end).0
}

/// The same with the size of ω.
fn top(end: f64) -> ([[f64; 3]; 2], f64) {
    let (m, g) = (15.0, 9.81);
    // about the fixed point, 1 m below the centre of mass on y
    let j = [0.234_375 + m, 0.468_75, 0.234_375 + m];
    let cross = |a: [f64; 3], b: [f64; 3]| {
        [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
    };
    let rate = |y: &[f64; 12]| {
        let w = [y[9], y[10], y[11]];
        let momentum: [f64; 3] = std::array::from_fn(|i| j[i] * w[i]);
        // weight in axes of the body: −m g times the third row of R
        let weight: [f64; 3] = std::array::from_fn(|i| -m * g * y[6 + i]);
        let (gyro, moment) = (cross(w, momentum), cross([0.0, 1.0, 0.0], weight));
        let mut dy = [0.0; 12];
        for row in 0..3 {
            // a row r of R turns by r × ω
            let turned = cross([y[3 * row], y[3 * row + 1], y[3 * row + 2]], w);
            dy[3 * row..3 * row + 3].copy_from_slice(&turned);
        }
        for i in 0..3 {
            dy[9 + i] = (moment[i] - gyro[i]) / j[i];
        }
        dy
    };
    let start = [1.0, 0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 1.0, 0.0, 150.0, -4.615_38];
    // steps of 1e-5 s
    let y = integrate(start, end, (1e5 * end).round() as usize, rate);
    let w = [y[9], y[10], y[11]];
    // v = R (ω × r)
    let along = cross(w, [0.0, 1.0, 0.0]);
    let v = std::array::from_fn(|row| (0..3).map(|i| y[3 * row + i] * along[i]).sum());
    ([[y[1], y[4], y[7]], v], w.iter().map(|w| w * w).sum::<f64>().sqrt())
}

#[test]
fn the_heavy_top_ends_where_eulers_equations_do() {
    let ([place, v], spin) = top(0.2);
    let x = reference("heavy-top", "gen-alpha-pva", 0.2, 16 * 800);
    // the reference is good to 3e-11 in positions; steps of 1e-5 s turn by 1.5e-3, which Runge-Kutta follows to 1e-12
    near("position", &x.q, &place, 1e-8);
    near("velocity", &x.v, &v, 1e-7);
    let speed = x.v[3..6].iter().map(|w| w * w).sum::<f64>().sqrt();
    near("spin", &[speed], &[spin], 1e-6);
}

/// (sn, cn, dn)(u, k) by the arithmetic-geometric mean, Abramowitz and Stegun 16.4.
fn jacobi(u: f64, k: f64) -> [f64; 3] {
    let (mut a, mut b, mut c) = (vec![1.0], (1.0 - k * k).sqrt(), vec![k]);
    while c[c.len() - 1] > 1e-16 {
        let last = a[a.len() - 1];
        a.push(0.5 * (last + b));
        c.push(0.5 * (last - b));
        b = (last * b).sqrt();
    }
    let n = a.len() - 1;
    let mut phi = f64::from(1u32 << n) * a[n] * u;
    for i in (1..=n).rev() {
        phi = 0.5 * (phi + (c[i] / a[i] * phi.sin()).asin());
    }
    let (sn, cn) = phi.sin_cos();
    [sn, cn, (1.0 - k * k * sn * sn).sqrt()]
}

/// J₁ω̇₁ = (J₂ − J₃) ω₂ω₃ and so on: ω = (a cn, b sn, c dn)(p t) with p² = (J₃ − J₂)(J₃ − J₁) c²/(J₁J₂); R J ω stays.
#[test]
fn a_free_body_tumbles_as_jacobis_functions_say() {
    let j: [f64; 3] = [1.0, 2.0, 2.5];
    let (a, c, end): (f64, f64, f64) = (1.0, 1.5, 2.0);
    let p = ((j[2] - j[1]) * (j[2] - j[0]) / (j[0] * j[1])).sqrt() * c;
    let b = (j[2] - j[0]) / (j[1] * p) * a * c;
    let k = ((j[1] - j[0]) / (j[2] * p * c) * a * b).sqrt();
    let [sn, cn, dn] = jacobi(p * end, k);
    for coordinates in ["absolute", "natural", "relative"] {
        let text = format!(
            "delassus = 1\nname = \"tumbling\"\n[world]\ngravity = [0, 0, 0]\n[[body]]\nname = \"B\"\nmass = 1\n\
             com = [0, 0, 0]\ninertia = {{ diag = [1, 2, 2.5] }}\n[start]\nbody.B = {{ wx = {a}, wy = 0, wz = {c} }}\n\
             [solve]\ncoordinates = \"{coordinates}\"\n"
        );
        let model = Model::parse(&text, "tumbling.toml", &[]).unwrap();
        let h = end / 800.0;
        let mut session = Session::new(&model, "phem56", &Options::default(), h).unwrap();
        session.advance_many(h, 800).unwrap();
        let s = session.mechanism.bodies().states()[0];
        let own: Vec<f64> = (0..3).map(|i| (0..3).map(|l| s.r[l][i] * s.omega[l]).sum()).collect();
        // steps of 2.5e-3 s have an error of 1e-13 each
        near(coordinates, &own, &[a * cn, b * sn, c * dn], 1e-10);
        let momentum: Vec<f64> = (0..3).map(|l| (0..3).map(|i| s.r[l][i] * j[i] * own[i]).sum()).collect();
        near(coordinates, &momentum, &[j[0] * a, 0.0, j[2] * c], 1e-9);
    }
}

/// A mass under a force t³ and one whose place is prescribed as t⁵: order five is exact on both, order four of the estimate on
/// a force t², whatever the size of the steps.
#[test]
fn methods_of_order_five_integrate_polynomials_of_time_exactly() {
    let slider = |more: &str| {
        let text = format!(
            "delassus = 1\nname = \"slider\"\n[world]\ndimension = 2\ngravity = [0, 0]\n[[body]]\nname = \"B\"\nmass = 1\n\
             com = [0, 0]\ninertia = 1\n{more}"
        );
        Model::parse(&text, "slider.toml", &[]).unwrap()
    };
    let options = Options { projection_threshold: Some(1.0), ..Options::default() };
    let force = |power: u32| {
        slider(&format!(
            "[[force]]\nname = \"F\"\ntype = \"force\"\nbody = \"B\"\nvector = [\"t^{power}\", 0]\n"
        ))
    };
    let driven = slider(
        "[[joint]]\nname = \"P\"\ntype = \"prismatic\"\nbetween = [\"ground\", \"B\"]\nat = [0, 0]\naxis = \"x\"\nmotion = \"t^5\"\n",
    );
    for method in ["dopri5", "mdop5", "hem5", "phem56"] {
        // two steps to 1 s
        let x = state_at(&force(3), method, &options, 1.0, 2);
        near(method, &[x.q[0], x.v[0]], &[1.0 / 20.0, 0.25], 1e-14);
        if method.ends_with("dop5") {
            continue;
        }
        if method != "dopri5" {
            let x = state_at(&driven, method, &options, 1.0, 2);
            near(method, &[x.q[0], x.v[0]], &[1.0, 5.0], 1e-13);
        }
        if method != "hem5" {
            let mut session = Session::new(&force(2), method, &options, 0.5).unwrap();
            let report = session.advance(0.5).unwrap();
            assert!(report.error < 1e-15, "{method}: {:e}", report.error);
        }
    }
}
