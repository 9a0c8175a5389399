//! The motions to which the tests of order converge, by equations of motion that are written here and integrated by the classical Runge–Kutta
//! method: methods that converge with their order to a wrong motion, for a sign of a force say, do not pass.

use crate::common::reference;

/// n classical Runge–Kutta steps over `end` seconds.
fn integrate<const N: usize>(
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

fn near(what: &str, found: &[f64], expected: &[f64], allowed: f64) {
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

/// J ω̇ = −ω × J ω + r × Rᵀm g about the fixed point, Ṙ = R ω̃, in axes of the body: gyroscopic moments with their sign.
#[test]
fn the_heavy_top_ends_where_eulers_equations_do() {
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
    let y = integrate(start, 0.2, 20_000, rate);
    let w = [y[9], y[10], y[11]];
    // v = R (ω × r)
    let along = cross(w, [0.0, 1.0, 0.0]);
    let v: Vec<f64> = (0..3).map(|row| (0..3).map(|i| y[3 * row + i] * along[i]).sum()).collect();
    let x = reference("heavy-top", "gen-alpha-pva", 0.2, 16 * 800);
    // the reference is good to 3e-11 in positions; steps of 1e-5 s turn by 1.5e-3, which Runge-Kutta follows to 1e-12
    near("position", &x.q, &[y[1], y[4], y[7]], 1e-8);
    near("velocity", &x.v, &v, 1e-7);
    let speed = |w: &[f64]| w.iter().map(|w| w * w).sum::<f64>().sqrt();
    near("spin", &[speed(&x.v[3..6])], &[speed(&w)], 1e-6);
}
