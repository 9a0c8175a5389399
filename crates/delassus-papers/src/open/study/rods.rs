//! Point masses on rods in the plane, in double-double arithmetic: quadratic rows and a constant mass, so that the schemes of
//! khude2007 and two that keep energy can be written exactly and run to errors far below the round-off of `f64` (O8, O9).

use super::double_double::Dd;

/// A chain of unit masses, each one metre from the one before, hanging from the origin; q = x₁, y₁, x₂, …
pub(crate) struct Chain {
    pub(crate) masses: usize,
}

/// Gravity along −y, m/s².
const G: f64 = 9.81;

/// Positions, velocities, accelerations, multipliers of a step.
#[derive(Clone, Debug)]
pub(crate) struct Point {
    pub(crate) q: Vec<Dd>,
    pub(crate) v: Vec<Dd>,
    pub(crate) a: Vec<Dd>,
    pub(crate) lambda: Vec<Dd>,
}

/// A scheme.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Scheme {
    /// Newmark's formulas with index 3, (3)–(5): γ; β = (γ + ½)²/4.
    Newmark(f64),
    /// HHT with index 3, (6): α ≤ 0; γ = ½ − α.
    Hht(f64),
    /// RATTLE: symplectic, rows at both levels.
    Rattle,
    /// Midpoint rule with discrete gradients of the quadratic rows: keeps energy and rows.
    EnergyMomentum,
}

/// Weight of coordinate i.
fn load(i: usize) -> Dd {
    if i % 2 == 1 { dd(-G) } else { Dd::default() }
}

fn dd(x: f64) -> Dd {
    Dd::from(x)
}

impl Chain {
    pub(crate) fn coordinates(&self) -> usize {
        2 * self.masses
    }

    /// Vector of rod k, from the mass before.
    fn rod(&self, q: &[Dd], k: usize) -> [Dd; 2] {
        let before = |i: usize| if k == 0 { Dd::default() } else { q[2 * (k - 1) + i] };
        [q[2 * k] - before(0), q[2 * k + 1] - before(1)]
    }

    /// g_k = (|rod|² − 1)/2.
    fn gap(&self, q: &[Dd], k: usize) -> Dd {
        let [x, y] = self.rod(q, k);
        (x * x + y * y - dd(1.0)) * dd(0.5)
    }

    /// Gᵀ λ added to r with a factor.
    fn add_reaction(&self, q: &[Dd], lambda: &[Dd], factor: Dd, r: &mut [Dd]) {
        for k in 0..self.masses {
            let d = self.rod(q, k);
            for i in 0..2 {
                let f = factor * lambda[k] * d[i];
                r[2 * k + i] = r[2 * k + i] + f;
                if k > 0 {
                    r[2 * (k - 1) + i] = r[2 * (k - 1) + i] - f;
                }
            }
        }
    }

    /// Column k of Gᵀ with a factor.
    fn column(&self, q: &[Dd], k: usize, factor: Dd) -> Vec<Dd> {
        let mut unit = vec![Dd::default(); self.masses];
        unit[k] = dd(1.0);
        let mut out = vec![Dd::default(); self.coordinates()];
        self.add_reaction(q, &unit, factor, &mut out);
        out
    }

    /// G(q) G(at)ᵀ with a factor: what multipliers that pull at one place do to the rows at another.
    fn delassus(&self, q: &[Dd], at: &[Dd], factor: Dd) -> Vec<Dd> {
        let m = self.masses;
        let columns: Vec<Vec<Dd>> = (0..m).map(|k| self.column(at, k, factor)).collect();
        (0..m * m).map(|i| self.rate(q, &columns[i % m], i / m)).collect()
    }

    /// G v.
    pub(crate) fn rate(&self, q: &[Dd], v: &[Dd], k: usize) -> Dd {
        let (d, e) = (self.rod(q, k), self.rod(v, k));
        d[0] * e[0] + d[1] * e[1]
    }

    /// Kinetic and potential energy.
    pub(crate) fn energy(&self, q: &[Dd], v: &[Dd]) -> Dd {
        let kinetic = v.iter().fold(Dd::default(), |s, v| s + *v * *v) * dd(0.5);
        (0..self.masses).fold(kinetic, |s, k| s + dd(G) * q[2 * k + 1])
    }

    /// Stretched out to the side, at rest; exact accelerations and multipliers.
    pub(crate) fn start(&self) -> Point {
        let n = self.coordinates();
        let mut q = vec![Dd::default(); n];
        for k in 0..self.masses {
            // 3-4-5 triangles: exact lengths
            let (dx, dy) = if k % 2 == 0 { (0.8, -0.6) } else { (0.6, 0.8) };
            let (x, y) = if k == 0 { (Dd::default(), Dd::default()) } else { (q[2 * k - 2], q[2 * k - 1]) };
            let tenth = |t: f64| dd((10.0 * t).round()) / dd(10.0);
            (q[2 * k], q[2 * k + 1]) = (x + tenth(dx), y + tenth(dy));
        }
        let v = vec![Dd::default(); n];
        let mut p = Point { q, v, a: vec![Dd::default(); n], lambda: vec![Dd::default(); self.masses] };
        self.accelerate(&mut p);
        p
    }

    /// M a = f + Gᵀλ, G a = −Ġ v.
    fn accelerate(&self, p: &mut Point) {
        let m = self.masses;
        let mut rhs = vec![Dd::default(); m];
        let mut forces = vec![Dd::default(); self.coordinates()];
        (0..m).for_each(|k| forces[2 * k + 1] = dd(-G));
        for k in 0..m {
            let e = self.rod(&p.v, k);
            rhs[k] = -(e[0] * e[0] + e[1] * e[1]) - self.rate(&p.q, &forces, k);
        }
        solve(&mut self.delassus(&p.q, &p.q, dd(1.0)), &mut rhs);
        self.add_reaction(&p.q, &rhs, dd(1.0), &mut forces);
        p.a = forces;
        p.lambda = rhs;
    }

    /// One step.
    pub(crate) fn step(&self, scheme: Scheme, p: &Point, h: Dd) -> Point {
        match scheme {
            Scheme::Newmark(gamma) => {
                let g = dd(gamma) + dd(0.5);
                self.newmark(p, h, dd(0.0), dd(gamma), g * g * dd(0.25))
            }
            Scheme::Hht(alpha) => {
                let one = dd(1.0) - dd(alpha);
                self.newmark(p, h, dd(alpha), dd(0.5) - dd(alpha), one * one * dd(0.25))
            }
            Scheme::Rattle => self.rattle(p, h),
            Scheme::EnergyMomentum => self.energy_momentum(p, h),
        }
    }

    /// Newton's iteration on r(x, λ) = M x − c₁ Gᵀ(q) λ − rest = 0 with q = base + reach x and g(q) = 0.
    fn newton(
        &self,
        base: &[Dd],
        reach: Dd,
        c1: Dd,
        rest: &[Dd],
        mid: Option<&[Dd]>,
        x: &mut [Dd],
        lambda: &mut [Dd],
    ) {
        let (n, m) = (self.coordinates(), self.masses);
        let size = n + m;
        let half = if mid.is_some() { dd(0.5) } else { dd(1.0) };
        for _ in 0..30 {
            let q: Vec<Dd> = (0..n).map(|i| base[i] + reach * x[i]).collect();
            // where the rows pull: at the end, or in the middle of the step
            let pull: Vec<Dd> =
                mid.map_or(q.clone(), |q0| (0..n).map(|i| (q[i] + q0[i]) * dd(0.5)).collect());
            let mut r: Vec<Dd> = (0..n).map(|i| rest[i] - x[i]).collect();
            self.add_reaction(&pull, lambda, c1, &mut r);
            r.extend((0..m).map(|k| -self.gap(&q, k) / reach));
            let mut a = vec![Dd::default(); size * size];
            for i in 0..n {
                a[i * size + i] = dd(1.0);
                // −c₁ ∂(Gᵀλ)/∂x: rods are linear in q
                let mut unit = vec![Dd::default(); n];
                unit[i] = dd(1.0);
                for k in 0..m {
                    let d = self.rod(&unit, k);
                    for j in 0..2 {
                        let f = c1 * lambda[k] * d[j] * reach * half;
                        a[(2 * k + j) * size + i] = a[(2 * k + j) * size + i] - f;
                        if k > 0 {
                            let row = 2 * (k - 1) + j;
                            a[row * size + i] = a[row * size + i] + f;
                        }
                    }
                    a[(n + k) * size + i] = self.rate(&q, &unit, k);
                }
            }
            for k in 0..m {
                let column = self.column(&pull, k, c1);
                (0..n).for_each(|i| a[i * size + n + k] = -column[i]);
            }
            solve(&mut a, &mut r);
            let mut largest = 0.0f64;
            for i in 0..n {
                x[i] = x[i] + r[i];
                largest = largest.max(r[i].abs().value() / (1.0 + x[i].abs().value()));
            }
            (0..m).for_each(|k| lambda[k] = lambda[k] + r[n + k]);
            // quadratic: the next correction is far below the last digit
            if largest < 1e-18 {
                break;
            }
        }
    }

    /// (3)–(6): M a₁/(1+α) = (f + Gᵀλ)₁ − α/(1+α) (f + Gᵀλ)₀, g(q₁) = 0.
    fn newmark(&self, p: &Point, h: Dd, alpha: Dd, gamma: Dd, beta: Dd) -> Point {
        let n = self.coordinates();
        let one = dd(1.0) + alpha;
        let base: Vec<Dd> = (0..n).map(|i| p.q[i] + h * p.v[i] + h * h * (dd(0.5) - beta) * p.a[i]).collect();
        let mut before = vec![Dd::default(); n];
        self.add_reaction(&p.q, &p.lambda, dd(1.0), &mut before);
        let rest: Vec<Dd> = (0..n).map(|i| one * load(i) - alpha * (load(i) + before[i])).collect();
        let (mut a, mut lambda) = (p.a.clone(), p.lambda.clone());
        self.newton(&base, h * h * beta, one, &rest, None, &mut a, &mut lambda);
        let q = (0..n).map(|i| base[i] + h * h * beta * a[i]).collect();
        let v = (0..n).map(|i| p.v[i] + h * ((dd(1.0) - gamma) * p.a[i] + gamma * a[i])).collect();
        Point { q, v, a, lambda }
    }

    /// q₁ = q₀ + h v₀ + h²/2 (f + G₀ᵀλ) on g(q₁) = 0, then v₁ on G₁ v₁ = 0.
    fn rattle(&self, p: &Point, h: Dd) -> Point {
        let (n, m) = (self.coordinates(), self.masses);
        let free: Vec<Dd> = (0..n).map(|i| p.q[i] + h * p.v[i] + h * h * dd(0.5) * load(i)).collect();
        let mut lambda = p.lambda.clone();
        let at = |lambda: &[Dd]| {
            let mut q = free.clone();
            self.add_reaction(&p.q, lambda, h * h * dd(0.5), &mut q);
            q
        };
        for _ in 0..30 {
            let q = at(&lambda);
            let mut r: Vec<Dd> = (0..m).map(|k| -self.gap(&q, k)).collect();
            solve(&mut self.delassus(&q, &p.q, h * h * dd(0.5)), &mut r);
            let largest = (0..m).fold(0.0f64, |w, k| {
                lambda[k] = lambda[k] + r[k];
                w.max(r[k].abs().value() / (1.0 + lambda[k].abs().value()))
            });
            if largest < 1e-18 {
                break;
            }
        }
        let q = at(&lambda);
        let mut v: Vec<Dd> = (0..n).map(|i| (q[i] - p.q[i]) / h + h * dd(0.5) * load(i)).collect();
        let mut r: Vec<Dd> = (0..m).map(|k| -self.rate(&q, &v, k)).collect();
        solve(&mut self.delassus(&q, &q, dd(1.0)), &mut r);
        self.add_reaction(&q, &r, dd(1.0), &mut v);
        Point { q, v, a: p.a.clone(), lambda }
    }

    /// q₁ = q₀ + h (v₀ + v₁)/2, v₁ = v₀ + h (f + G(q_½)ᵀλ), g(q₁) = 0: G(q_½)(q₁ − q₀) = g₁ − g₀, so the rows do no work.
    fn energy_momentum(&self, p: &Point, h: Dd) -> Point {
        let n = self.coordinates();
        let reach = h * dd(0.5);
        let base: Vec<Dd> = (0..n).map(|i| p.q[i] + reach * p.v[i]).collect();
        let rest: Vec<Dd> = (0..n).map(|i| p.v[i] + h * load(i)).collect();
        let (mut v, mut lambda) = (p.v.clone(), p.lambda.clone());
        self.newton(&base, reach, h, &rest, Some(&p.q), &mut v, &mut lambda);
        let q = (0..n).map(|i| base[i] + reach * v[i]).collect();
        Point { q, v, a: p.a.clone(), lambda }
    }
}

/// Gauss' elimination with pivots, in place.
fn solve(a: &mut [Dd], b: &mut [Dd]) {
    let n = b.len();
    for k in 0..n {
        let pivot = (k..n).max_by(|i, j| {
            let size = |r: usize| a[r * n + k].abs().value();
            size(*i).total_cmp(&size(*j))
        });
        if let Some(p) = pivot.filter(|p| *p != k) {
            (0..n).for_each(|c| a.swap(k * n + c, p * n + c));
            b.swap(k, p);
        }
        for i in k + 1..n {
            let f = a[i * n + k] / a[k * n + k];
            (k..n).for_each(|c| a[i * n + c] = a[i * n + c] - f * a[k * n + c]);
            b[i] = b[i] - f * b[k];
        }
    }
    for k in (0..n).rev() {
        let rest = (k + 1..n).fold(b[k], |s, c| s - a[k * n + c] * b[c]);
        b[k] = rest / a[k * n + k];
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn energy_momentum_keeps_both_and_rattle_its_rows() {
        let chain = Chain { masses: 2 };
        let start = chain.start();
        let e0 = chain.energy(&start.q, &start.v);
        let (mut a, mut b) = (start.clone(), start);
        for _ in 0..50 {
            a = chain.step(Scheme::EnergyMomentum, &a, dd(0.01));
            b = chain.step(Scheme::Rattle, &b, dd(0.01));
        }
        assert!((chain.energy(&a.q, &a.v) - e0).value().abs() < 1e-27);
        for k in 0..2 {
            assert!(chain.gap(&a.q, k).value().abs() < 1e-28 && chain.gap(&b.q, k).value().abs() < 1e-28);
            assert!(chain.rate(&b.q, &b.v, k).value().abs() < 1e-28);
        }
    }
}
