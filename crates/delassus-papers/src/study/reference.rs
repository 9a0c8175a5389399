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
            let k1 = [x[1], f(x[0], x[1])];
            let k2 = stage(f, x, k1, 0.5 * h);
            let k3 = stage(f, x, k2, 0.5 * h);
            let k4 = stage(f, x, k3, h);
            for i in 0..2 {
                x[i] += h / 6.0 * (k1[i] + 2.0 * k2[i] + 2.0 * k3[i] + k4[i]);
            }
        }
        now = t;
        out.push(x);
    }
    out
}

fn stage(f: &dyn Fn(f64, f64) -> f64, x: [f64; 2], k: [f64; 2], h: f64) -> [f64; 2] {
    let (s, v) = (x[0] + h * k[0], x[1] + h * k[1]);
    [v, f(s, v)]
}
