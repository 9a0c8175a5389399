//! Anderson's acceleration of a fixed-point iteration x ← x + f(x).
//!
//! The last few changes of x and of f tell, by least squares, which of their combinations takes most of f away; the rest of f
//! is left to the plain iteration. On a linear problem it is what GMRES does, so that a few eigenvalues far from the others,
//! even beyond 1, do not matter.

/// A change of f that is a combination of later ones up to this part says nothing new.
const DEPENDENT_PART: f64 = 1e-6;

/// What the iteration remembers: so many changes.
#[derive(Debug)]
pub(crate) struct Anderson<const REMEMBERED: usize = 4> {
    /// Makes the entries of f comparable.
    weight: Vec<f64>,
    /// Last correction and the f it answered.
    step: Vec<f64>,
    f: Vec<f64>,
    /// Changes of x and f, the latest first.
    dx: [Vec<f64>; REMEMBERED],
    df: [Vec<f64>; REMEMBERED],
    /// The same with orthonormal changes of f.
    p: [Vec<f64>; REMEMBERED],
    q: [Vec<f64>; REMEMBERED],
    known: usize,
    begun: bool,
}

delassus_algebra::saved! { [const REMEMBERED: usize] Anderson<REMEMBERED> { weight, step, f, dx, df, p, q, known, begun } }

impl<const REMEMBERED: usize> Default for Anderson<REMEMBERED> {
    fn default() -> Anderson<REMEMBERED> {
        Anderson::new(Vec::new())
    }
}

impl<const REMEMBERED: usize> Anderson<REMEMBERED> {
    pub(crate) fn new(weight: Vec<f64>) -> Anderson<REMEMBERED> {
        let n = weight.len();
        let zeros = || std::array::from_fn(|_| vec![0.0; n]);
        Anderson {
            weight,
            step: vec![0.0; n],
            f: vec![0.0; n],
            dx: zeros(),
            df: zeros(),
            p: zeros(),
            q: zeros(),
            known: 0,
            begun: false,
        }
    }

    /// Begins anew with other weights, and as many entries.
    pub(crate) fn begin(&mut self, weight: impl Iterator<Item = f64>) {
        self.weight.clear();
        self.weight.extend(weight);
        let n = self.weight.len();
        let lists = [&mut self.dx, &mut self.df, &mut self.p, &mut self.q];
        lists.into_iter().flatten().chain([&mut self.step, &mut self.f]).for_each(|x| x.resize(n, 0.0));
        self.forget();
    }

    /// Forgets what it knows, for a new problem or after a failure.
    pub(crate) fn forget(&mut self) {
        (self.known, self.begun) = (0, false);
    }

    fn dot(&self, a: &[f64], b: &[f64]) -> f64 {
        a.iter().zip(b).zip(&self.weight).map(|((a, b), w)| (w * a) * (w * b)).sum()
    }

    /// The correction to take at a point where the plain one is `f`, in its place.
    pub(crate) fn correct(&mut self, f: &mut [f64]) {
        // the last change of x and what it did to f
        if self.begun {
            self.dx.rotate_right(1);
            self.df.rotate_right(1);
            self.dx[0].copy_from_slice(&self.step);
            for (d, (f, old)) in self.df[0].iter_mut().zip(f.iter().zip(&self.f)) {
                *d = f - old;
            }
            self.known = (self.known + 1).min(REMEMBERED);
        }
        self.f.copy_from_slice(f);
        self.begun = true;
        // changes of f made orthonormal, the latest first, and what f has along them
        let (mut used, mut part) = (0, [0.0; REMEMBERED]);
        for k in 0..self.known {
            let (mut p, mut q) = (std::mem::take(&mut self.p[used]), std::mem::take(&mut self.q[used]));
            p.copy_from_slice(&self.dx[k]);
            q.copy_from_slice(&self.df[k]);
            let whole = self.dot(&q, &q).sqrt();
            for i in 0..used {
                let c = self.dot(&self.q[i], &q);
                add(&mut p, -c, &self.p[i]);
                add(&mut q, -c, &self.q[i]);
            }
            let rest = self.dot(&q, &q).sqrt();
            let new = rest > DEPENDENT_PART * whole && rest.is_finite();
            if new {
                p.iter_mut().for_each(|x| *x /= rest);
                q.iter_mut().for_each(|x| *x /= rest);
                part[used] = self.dot(&q, f);
                add(f, -part[used], &q);
            }
            (self.p[used], self.q[used]) = (p, q);
            used += usize::from(new);
        }
        // x moves by what takes these parts away
        for (c, p) in part.iter().zip(&self.p).take(used) {
            add(f, -c, p);
        }
        self.step.copy_from_slice(f);
    }
}

fn add(y: &mut [f64], c: f64, x: &[f64]) {
    y.iter_mut().zip(x).for_each(|(y, x)| *y += c * x);
}

#[cfg(test)]
mod tests {
    use super::*;

    /// x = A x + b with eigenvalues 0.3, −0.8 and 3: plain iteration runs away, three changes solve it.
    #[test]
    fn a_linear_problem_of_three_unknowns_takes_three_changes() {
        let a = [[0.3, 1.0, 0.0], [0.0, -0.8, 2.0], [0.0, 0.0, 3.0]];
        let residual = |x: &[f64; 3]| -> [f64; 3] {
            std::array::from_fn(|i| (0..3).map(|j| a[i][j] * x[j]).sum::<f64>() + 1.0 - x[i])
        };
        let size = |f: &[f64; 3]| f.iter().fold(0.0f64, |m, x| m.max(x.abs()));
        let mut x = [0.5, -1.0, 2.0];
        let mut anderson: Anderson = Anderson::new(vec![1.0, 2.0, 0.5]);
        for _ in 0..4 {
            let mut f = residual(&x);
            anderson.correct(&mut f);
            x.iter_mut().zip(f).for_each(|(x, f)| *x += f);
        }
        // round-off of numbers up to 10, magnified by least squares
        assert!(size(&residual(&x)) < 1e-10, "{x:?}");
    }

    #[test]
    fn what_is_forgotten_has_no_effect() {
        let mut anderson: Anderson = Anderson::new(vec![1.0; 2]);
        anderson.correct(&mut [1.0, 2.0]);
        anderson.forget();
        let mut f = [3.0, -1.0];
        anderson.correct(&mut f);
        assert_eq!(f.map(f64::to_bits), [3.0f64, -1.0].map(f64::to_bits));
        // the same f again: its change is nothing, and nothing is divided by it
        anderson.correct(&mut f);
        assert_eq!(f.map(f64::to_bits), [3.0f64, -1.0].map(f64::to_bits));
    }
}
