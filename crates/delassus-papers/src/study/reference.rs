//! An independent solution of a mechanism with one degree of freedom: its own coordinate by the classical Runge–Kutta
//! method with steps so small that round-off remains.

/// Coordinate and rate at the given times (ascending) of s̈ = f(s, ṡ), starting at t = 0.
pub(crate) fn integrate(
    f: &dyn Fn(f64, f64) -> f64,
    start: [f64; 2],
    times: &[f64],
    step: f64,
) -> Vec<[f64; 2]> {
    let mut now = 0.0;
    let mut x = start;
    let mut out = Vec::with_capacity(times.len());
    for &t in times {
        let n = ((t - now) / step).ceil().max(1.0);
        let h = (t - now) / n;
        for _ in 0..n as usize {
            x = runge_kutta(&|x| [x[1], f(x[0], x[1])], x, h);
        }
        now = t;
        out.push(x);
    }
    out
}

/// One step of the classical Runge–Kutta method for ẋ = f(x).
pub(crate) fn runge_kutta<const N: usize>(
    f: &impl Fn(&[f64; N]) -> [f64; N],
    x: [f64; N],
    h: f64,
) -> [f64; N] {
    let plus = |c: f64, k: &[f64; N]| -> [f64; N] { std::array::from_fn(|i| x[i] + c * k[i]) };
    let k1 = f(&x);
    let k2 = f(&plus(0.5 * h, &k1));
    let k3 = f(&plus(0.5 * h, &k2));
    let k4 = f(&plus(h, &k3));
    std::array::from_fn(|i| x[i] + h / 6.0 * (k1[i] + 2.0 * k2[i] + 2.0 * k3[i] + k4[i]))
}
