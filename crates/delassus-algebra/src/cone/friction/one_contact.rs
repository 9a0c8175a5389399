//! One contact, exactly: open, stick, or slip in the direction that it finds.
//!
//! With the velocity b that it has without its own impulse: open if b_n ≥ 0. Stick if z = −W⁻¹ b is in the cone. Else it slips along a unit
//! vector d, z = z_n (1, −μ d), z_n = −b_n / p(d) with p = W_nn − μ W_nt d, so that u_n = 0, and u_t = b_t + z_n (W_tn − μ W_tt d) must be
//! along d. In the plane d is one of two. In space, d = (cos a, sin a), p u_t × d is a trigonometric polynomial of degree two in
//! a: at most four roots, each between two signs of a scan.

use crate::cone::{Cone, MOST_ROWS};

/// Name in certificates.
pub(super) const NAME: &str = "one contact";
/// Angles of the scan. Two roots nearer than 15° are missed together.
const SCAN: usize = 24;
/// How far, rad, a root may be from the direction of the last solution to be found from there.
const FAR: f64 = 0.3;

/// The 2 or 3 rows of a block: W row-major and b.
struct Contact<'a> {
    w: &'a [f64],
    b: &'a [f64],
    mu: f64,
}

/// Overwrites z, which it begins from, with the impulse of a contact alone; false if there is none (the last z is then kept).
pub fn solve(cone: Cone, w: &[f64], b: &[f64], z: &mut [f64]) -> bool {
    match cone {
        Cone::HalfLine => half_line(w[0], b[0], z),
        Cone::Interval { bound } => interval(bound, w, b, z),
        Cone::Free => false,
        Cone::Coulomb { mu } => {
            if b[0] >= 0.0 {
                z.fill(0.0);
                return true;
            }
            let contact = Contact { w, b, mu };
            match z.len() {
                1 => half_line(w[0], b[0], z),
                2 => contact.plane(z),
                3 => contact.space(z),
                _ => false,
            }
        }
    }
}

/// 0 ≤ w z + b ⟂ z ≥ 0.
fn half_line(w: f64, b: f64, z: &mut [f64]) -> bool {
    let push = if b >= 0.0 { 0.0 } else { -b / w };
    let found = push >= 0.0 && push.is_finite();
    if found {
        z[0] = push;
    }
    found
}

/// |z| ≤ bound, one row.
fn interval(bound: f64, w: &[f64], b: &[f64], z: &mut [f64]) -> bool {
    if z.len() != 1 || !(w[0] > 0.0) {
        return false;
    }
    z[0] = (-b[0] / w[0]).clamp(-bound, bound);
    true
}

impl Contact<'_> {
    /// d = 2: stick, or slip to one of two sides; the nearest to z if several are possible.
    fn plane(&self, z: &mut [f64]) -> bool {
        let (w, b, mu) = (self.w, self.b, self.mu);
        let det = w[0] * w[3] - w[1] * w[2];
        let mut best: Option<([f64; 2], f64)> = None;
        let mut offer = |x: [f64; 2]| {
            let distance = (x[0] - z[0]).powi(2) + (x[1] - z[1]).powi(2);
            if distance.is_finite() && best.is_none_or(|(_, least)| distance < least) {
                best = Some((x, distance));
            }
        };
        if det > f64::EPSILON * (w[0] * w[3]).abs() {
            let stick = [(w[1] * b[1] - w[3] * b[0]) / det, (w[2] * b[0] - w[0] * b[1]) / det];
            if stick[1].abs() <= mu * stick[0] {
                offer(stick);
            }
        }
        for d in [1.0, -1.0] {
            let p = w[0] - mu * w[1] * d;
            let normal = -b[0] / p;
            let slip = b[1] + normal * (w[2] - mu * w[3] * d);
            if p > 0.0 && slip * d >= 0.0 {
                offer([normal, -mu * normal * d]);
            }
        }
        if let Some((x, _)) = best {
            z.copy_from_slice(&x);
        }
        best.is_some()
    }

    /// d = 3: stick, or slip along a root of the scan.
    fn space(&self, z: &mut [f64]) -> bool {
        if let Some(stick) = self.stick()
            && stick[1].hypot(stick[2]) <= self.mu * stick[0]
        {
            z.copy_from_slice(&stick);
            return true;
        }
        // the direction of the last solution, if it slipped
        let size = (z[1] * z[1] + z[2] * z[2]).sqrt();
        if z[0] > 0.0
            && size > 0.0
            && let Some(slip) = self.newton(-z[1] / size, -z[2] / size)
        {
            z.copy_from_slice(&slip);
            return true;
        }
        let mut best: Option<([f64; 3], f64)> = None;
        let step = std::f64::consts::TAU / SCAN as f64;
        // not along the axes: problems that are symmetric have roots there
        let angle = |k: usize| (k as f64 + 0.37) * step;
        let mut before = self.turn(angle(0));
        for k in 1..=SCAN {
            let after = self.turn(angle(k));
            if before.signum() != after.signum() {
                let a = self.root(angle(k - 1), angle(k), before);
                let x = self.impulse(a);
                let distance = (0..3).map(|i| (x[i] - z[i]).powi(2)).sum::<f64>();
                if self.slips(a) && best.is_none_or(|(_, least)| distance < least) {
                    best = Some((x, distance));
                }
            }
            before = after;
        }
        if let Some((x, _)) = best {
            z.copy_from_slice(&x);
        }
        best.is_some()
    }

    /// −W⁻¹ b of three rows by Cramer's rule, if W is regular.
    fn stick(&self) -> Option<[f64; 3]> {
        let (w, b) = (self.w, self.b);
        let cross = |i: usize, j: usize| {
            let (x, y) = (&w[3 * i..3 * i + 3], &w[3 * j..3 * j + 3]);
            [x[1] * y[2] - x[2] * y[1], x[2] * y[0] - x[0] * y[2], x[0] * y[1] - x[1] * y[0]]
        };
        let (c0, c1, c2) = (cross(1, 2), cross(2, 0), cross(0, 1));
        let det = w[0] * c0[0] + w[1] * c0[1] + w[2] * c0[2];
        if !(det > f64::EPSILON * (w[0] * w[4] * w[8]).abs()) {
            return None;
        }
        Some(std::array::from_fn(|i| -(b[0] * c0[i] + b[1] * c1[i] + b[2] * c2[i]) / det))
    }

    /// p and p u_t of a direction.
    fn slip(&self, c: f64, s: f64) -> (f64, [f64; 2]) {
        let (w, b, mu) = (self.w, self.b, self.mu);
        let p = w[0] - mu * (w[1] * c + w[2] * s);
        let t1 = b[1] * p - b[0] * (w[3] - mu * (w[4] * c + w[5] * s));
        let t2 = b[2] * p - b[0] * (w[6] - mu * (w[7] * c + w[8] * s));
        (p, [t1, t2])
    }

    /// p u_t × d: zero where slip is along d.
    fn turn(&self, a: f64) -> f64 {
        let (s, c) = a.sin_cos();
        let (_, t) = self.slip(c, s);
        t[0] * s - t[1] * c
    }

    /// Does it push and slip forward along this direction?
    fn slips(&self, a: f64) -> bool {
        let (s, c) = a.sin_cos();
        let (p, t) = self.slip(c, s);
        p > 0.0 && t[0] * c + t[1] * s >= 0.0
    }

    fn impulse(&self, a: f64) -> [f64; 3] {
        let (s, c) = a.sin_cos();
        let (p, _) = self.slip(c, s);
        let normal = -self.b[0] / p;
        [normal, -self.mu * normal * c, -self.mu * normal * s]
    }

    /// A root near a direction by Newton's method, if it finds one at once and it slips.
    fn newton(&self, mut c: f64, mut s: f64) -> Option<[f64; 3]> {
        let (w, b, mu) = (self.w, self.b, self.mu);
        let mut away = 0.0f64;
        for _ in 0..8 {
            let (p, [t1, t2]) = self.slip(c, s);
            // rates of p and p u_t with the angle
            let dp = -mu * (w[2] * c - w[1] * s);
            let d1 = b[1] * dp + b[0] * mu * (w[5] * c - w[4] * s);
            let d2 = b[2] * dp + b[0] * mu * (w[8] * c - w[7] * s);
            let (f, df) = (t1 * s - t2 * c, d1 * s - d2 * c + t1 * c + t2 * s);
            let turn = -f / df;
            away += turn;
            // another root may be nearer than one that is far
            if !(away.abs() < FAR) {
                return None;
            }
            if turn.abs() <= 4.0 * f64::EPSILON {
                let normal = -b[0] / p;
                let slips = p > 0.0 && t1 * c + t2 * s >= 0.0;
                return slips.then_some([normal, -mu * normal * c, -mu * normal * s]);
            }
            let (x, y) = (c - turn * s, s + turn * c);
            let length = (x * x + y * y).sqrt();
            (c, s) = (x / length, y / length);
        }
        None
    }

    /// The root between two angles of different sign: secants that keep it bracketed (Illinois).
    fn root(&self, mut a: f64, mut b: f64, f_a: f64) -> f64 {
        let (mut fa, mut fb) = (f_a, self.turn(b));
        let mut side = 0;
        for _ in 0..60 {
            if fa == 0.0 {
                return a;
            }
            let c = b - fb * (b - a) / (fb - fa);
            let fc = self.turn(c);
            if fc == 0.0 || (b - a).abs() <= 4.0 * f64::EPSILON * b.abs().max(1.0) {
                return c;
            }
            if fc.signum() == fb.signum() {
                (b, fb) = (c, fc);
                if side == 1 {
                    fa *= 0.5;
                }
                side = 1;
            } else {
                (a, fa) = (c, fc);
                if side == 2 {
                    fb *= 0.5;
                }
                side = 2;
            }
        }
        if fa.abs() < fb.abs() { a } else { b }
    }
}

/// A step of the natural map with weight one: contacts of more rows, and those without a solution of their own.
pub(super) fn fixed_point(cone: Cone, u: &[f64], z: &mut [f64]) {
    let mut x = [0.0; MOST_ROWS];
    let x = &mut x[..z.len().min(MOST_ROWS)];
    let slip = crate::cone::tangential(u.len(), |i| u[i]);
    for i in 0..x.len() {
        x[i] = z[i] - u[i];
    }
    if let Cone::Coulomb { mu } = cone {
        x[0] -= mu * slip;
    }
    cone.project(x);
    z.copy_from_slice(x);
}

#[cfg(test)]
mod tests {
    use super::solve;
    use crate::cone::Cone;
    use crate::testing::Lcg;

    /// u = W z + b.
    fn velocity(w: &[f64], b: &[f64], z: &[f64]) -> Vec<f64> {
        let d = b.len();
        (0..d).map(|i| (0..d).fold(b[i], |u, j| u + w[i * d + j] * z[j])).collect()
    }

    /// Known to forty digits.
    #[test]
    fn slip_and_stick_are_exact() {
        let w = [1.5, 0.6, -0.4, 0.6, 2.0, 0.3, -0.4, 0.3, 1.2];
        let mut z = [0.0; 3];
        assert!(solve(Cone::Coulomb { mu: 0.5 }, &w, &[-1.0, 0.8, -0.5], &mut z));
        let slip = [0.876_031_137_865_566_1, -0.336_382_097_690_647_53, 0.280_543_620_459_901_55];
        assert!((0..3).all(|i| (z[i] - slip[i]).abs() <= 1e-15), "{z:?}");
        let w = [1.0, 0.9, 0.2, 0.9, 1.6, -0.5, 0.2, -0.5, 3.0];
        assert!(solve(Cone::Coulomb { mu: 0.9 }, &w, &[-1.0, -0.2, 1.5], &mut z));
        let stick = [2.742_537_313_432_835_7, -1.720_682_302_771_855, -0.969_616_204_690_831_5];
        assert!((0..3).all(|i| (z[i] - stick[i]).abs() <= 4e-15), "{z:?}");
    }

    /// What it finds is right. It does not find all: two slip directions that are nearly the same leave no change of sign between the
    /// places that are looked at. One in a thousand may be left to the other solvers.
    #[test]
    fn nearly_every_contact_of_a_body_has_an_impulse_and_none_is_wrong() {
        let mut missed = 0;
        let mut random = Lcg::new(71);
        for trial in 0..20_000 {
            let d = 2 + trial % 2;
            // W = H Hᵀ of six velocities
            let h: Vec<f64> = (0..6 * d).map(|_| random.symmetric()).collect();
            let entry = |i: usize, j: usize| (0..6).map(|k| h[6 * i + k] * h[6 * j + k]).sum::<f64>();
            let w: Vec<f64> = (0..d * d).map(|k| entry(k / d, k % d)).collect();
            let b: Vec<f64> = (0..d).map(|_| random.symmetric()).collect();
            let cone = Cone::Coulomb { mu: 1.5 * random.unit() };
            let mut z: Vec<f64> = (0..d).map(|_| random.symmetric()).collect();
            if !solve(cone, &w, &b, &mut z) {
                missed += 1;
                continue;
            }
            let u = velocity(&w, &b, &z);
            let weight = (0..d).fold(0.0f64, |m, i| m.max(w[i * d + i]));
            let left = cone.residual(d, weight, |i| z[i], |i| u[i]);
            let size = z.iter().fold(1.0f64, |m, z| m.max(z.abs() * weight));
            assert!(left <= 1e-13 * size, "trial {trial}: {left} of {size}");
        }
        assert!(missed <= 20, "{missed}");
    }
}
