//! The potential around a point: the force along the free directions, its stiffness, and the step they suggest.

use delassus_algebra::{SymmetricEigen, dense_lu};

/// Below this share of the largest stiffness a direction counts as neutral; the tangent is exact to round-off.
const NEUTRAL: f64 = 1e-10;
/// Below this share of the forces at work a force counts as balanced.
const BALANCED: f64 = 1e-9;
/// Neutral directions that are pushed get this share of the largest stiffness, so that the radius ends the step.
const NEUTRAL_STIFFNESS: f64 = 1e-8;

/// Quadratic model in the n free directions: V(s) ≈ V − r·s + ½ sᵀ K s.
pub(super) struct Landscape {
    n: usize,
    /// Force along the free directions.
    r: Vec<f64>,
    /// Stiffness, row-major; not symmetric where forces have no potential.
    k: Vec<f64>,
    eigen: SymmetricEigen,
    /// Stiffness below which a direction is neutral.
    level: f64,
    /// Size of the forces at work.
    size: f64,
}

impl Landscape {
    /// `size` is that of the forces, `full` the largest entry of the stiffness before it was reduced.
    pub(super) fn new(r: Vec<f64>, k: Vec<f64>, size: f64, full: f64) -> Option<Landscape> {
        let n = r.len();
        let eigen = SymmetricEigen::new(&k, n).ok()?;
        let largest = eigen.values.iter().fold(0.0f64, |m, w| m.max(w.abs()));
        let level = (NEUTRAL * largest).max(1e-13 * full.max(size));
        // where springs rest there is no force to compare with: that of a millionth of a length stands in
        let size = size.max(1e-6 * largest);
        Some(Landscape { n, r, k, eigen, level, size })
    }

    fn direction(&self, i: usize) -> impl Iterator<Item = f64> {
        (0..self.n).map(move |j| self.eigen.vectors[j * self.n + i])
    }

    /// Force along eigenvector i.
    fn along(&self, i: usize) -> f64 {
        self.direction(i).zip(&self.r).map(|(u, r)| u * r).sum()
    }

    fn is_neutral(&self, i: usize) -> bool {
        self.eigen.values[i].abs() <= self.level
    }

    /// Largest unbalanced force.
    pub(super) fn unbalance(&self) -> f64 {
        self.r.iter().fold(0.0, |m, r| m.max(r.abs()))
    }

    /// True if what is left of the forces is round-off, neutral directions included.
    pub(super) fn is_balanced(&self) -> bool {
        self.unbalance() <= 1e3 * BALANCED * self.size
    }

    /// Number of directions along which the potential falls away.
    pub(super) fn unstable(&self) -> usize {
        self.eigen.values.iter().filter(|w| **w < -self.level).count()
    }

    /// Eigenvectors of the neutral directions.
    pub(super) fn neutral(&self) -> Vec<Vec<f64>> {
        (0..self.n).filter(|i| self.is_neutral(*i)).map(|i| self.direction(i).collect()).collect()
    }

    /// Direction of steepest fall from an unstable equilibrium.
    pub(super) fn downhill(&self) -> Vec<f64> {
        self.direction(0).collect()
    }

    /// Step of length at most `radius` that lowers the potential; Newton's step where the stiffness is positive.
    ///
    /// s = (|K| + σ)⁻¹ r in the eigenvectors: negative stiffness is turned round, so that saddles repel. Neutral
    /// directions without a force do not move.
    pub(super) fn step(&self, radius: f64) -> Vec<f64> {
        let largest = self.eigen.values.iter().fold(0.0f64, |m, w| m.max(w.abs()));
        let floor = (NEUTRAL_STIFFNESS * largest.max(self.size)).max(self.level).max(f64::MIN_POSITIVE);
        let still: Vec<bool> =
            (0..self.n).map(|i| self.is_neutral(i) && self.along(i).abs() <= BALANCED * self.size).collect();
        let force: Vec<f64> = (0..self.n).map(|i| if still[i] { 0.0 } else { self.along(i) }).collect();
        let stiff: Vec<f64> = self.eigen.values.iter().map(|w| w.abs().max(floor)).collect();
        let length =
            |sigma: f64| force.iter().zip(&stiff).map(|(f, a)| (f / (a + sigma)).powi(2)).sum::<f64>().sqrt();
        let mut sigma = 0.0;
        if length(0.0) > radius {
            // |s(σ)| falls with σ; at σ = |r|/radius it is short enough
            let (mut low, mut high) = (0.0, force.iter().map(|f| f * f).sum::<f64>().sqrt() / radius);
            for _ in 0..60 {
                sigma = 0.5 * (low + high);
                if length(sigma) > radius { low = sigma } else { high = sigma }
            }
            sigma = high;
        } else if let Some(s) = self.newton(&force, &stiff, &still) {
            return s;
        }
        let mut s = vec![0.0; self.n];
        for i in 0..self.n {
            let c = force[i] / (stiff[i] + sigma);
            s.iter_mut().zip(self.direction(i)).for_each(|(s, u)| *s += c * u);
        }
        s
    }

    /// Newton's step with the unsymmetric stiffness, where it has such a part and no direction falls away.
    fn newton(&self, force: &[f64], stiff: &[f64], still: &[bool]) -> Option<Vec<f64>> {
        let (n, k) = (self.n, &self.k);
        let size = k.iter().fold(0.0f64, |m, x| m.max(x.abs()));
        let skew =
            (0..n).flat_map(|i| (0..i).map(move |j| (k[i * n + j] - k[j * n + i]).abs())).fold(0.0, f64::max);
        if skew <= 1e-12 * size || self.unstable() > 0 {
            return None;
        }
        let mut b = k.clone();
        let mut s = vec![0.0; n];
        for m in 0..n {
            let u: Vec<f64> = self.direction(m).collect();
            let more = stiff[m] - self.eigen.values[m];
            for i in 0..n {
                s[i] += force[m] * u[i];
                for j in 0..n {
                    b[i * n + j] += more * u[i] * u[j];
                }
            }
        }
        let mut pivots = vec![0; n];
        dense_lu::factor(&mut b, n, &mut pivots).ok()?;
        dense_lu::solve(&b, n, &pivots, &mut s);
        for m in (0..n).filter(|m| still[*m]) {
            let c: f64 = self.direction(m).zip(&s).map(|(u, s)| u * s).sum();
            s.iter_mut().zip(self.direction(m)).for_each(|(s, u)| *s -= c * u);
        }
        s.iter().all(|x| x.is_finite()).then_some(s)
    }

    /// Fall of the potential that the model promises, r·s − ½ sᵀ K s.
    pub(super) fn promise(&self, s: &[f64]) -> f64 {
        let mut sum = 0.0;
        for i in 0..self.n {
            let ks: f64 = self.k[i * self.n..(i + 1) * self.n].iter().zip(s).map(|(k, s)| k * s).sum();
            sum += s[i] * (self.r[i] - 0.5 * ks);
        }
        sum
    }

    /// Squared circular frequencies, increasing: K u = ω² M u with the reduced mass matrix (row-major).
    pub(super) fn frequencies(&self, mass: &[f64]) -> Option<Vec<f64>> {
        let n = self.n;
        // M = L Lᵀ
        let mut l = mass.to_vec();
        for i in 0..n {
            for j in 0..=i {
                let sum: f64 = (0..j).map(|k| l[i * n + k] * l[j * n + k]).sum();
                let x = l[i * n + j] - sum;
                l[i * n + j] = if i == j { x.sqrt() } else { x / l[j * n + j] };
            }
        }
        // L⁻¹ K L⁻ᵀ: rows, then columns
        let forward = |a: &mut [f64]| {
            for c in 0..n {
                for i in 0..n {
                    let sum: f64 = (0..i).map(|k| l[i * n + k] * a[k * n + c]).sum();
                    a[i * n + c] = (a[i * n + c] - sum) / l[i * n + i];
                }
            }
        };
        let transpose = |a: &[f64]| (0..n * n).map(|k| a[(k % n) * n + k / n]).collect::<Vec<f64>>();
        let mut a = self.k.clone();
        forward(&mut a);
        let mut a = transpose(&a);
        forward(&mut a);
        Some(SymmetricEigen::new(&a, n).ok()?.values)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn landscape(r: [f64; 2], k: [f64; 4]) -> Landscape {
        Landscape::new(r.to_vec(), k.to_vec(), 1.0, 1.0).unwrap()
    }

    #[test]
    fn a_bowl_gives_newtons_step_and_a_saddle_is_left() {
        let bowl = landscape([2.0, 3.0], [4.0, 0.0, 0.0, 6.0]);
        assert!(bowl.step(10.0).iter().all(|s| (s - 0.5).abs() < 1e-15));
        assert!((bowl.promise(&[0.5, 0.5]) - 1.25).abs() < 1e-15);
        let s = bowl.step(0.1);
        assert!((s[0].hypot(s[1]) - 0.1).abs() < 1e-9);
        // V = −x²/2 falls on both sides: the step follows the force, not Newton back to the top
        let saddle = landscape([0.1, 0.0], [-1.0, 0.0, 0.0, 1.0]);
        assert!(saddle.step(10.0)[0] > 0.0 && saddle.unstable() == 1);
        assert!(saddle.promise(&saddle.step(10.0)) > 0.0);
    }

    #[test]
    fn a_direction_without_force_and_stiffness_stays() {
        let road = landscape([0.0, 1.0], [0.0, 0.0, 0.0, 2.0]);
        assert!(road.step(10.0)[0].abs() <= 0.0);
        assert_eq!((road.neutral().len(), road.unstable()), (1, 0));
        // pushed along it the radius ends the step
        let pushed = landscape([1.0, 0.0], [0.0, 0.0, 0.0, 2.0]);
        assert!((pushed.step(0.5)[0] - 0.5).abs() < 1e-6);
    }

    #[test]
    fn a_force_without_potential_is_solved_with_its_own_tangent() {
        let k = [2.0, 1.0, -1.0, 3.0];
        let s = landscape([1.0, 2.0], k).step(10.0);
        assert!((k[0] * s[0] + k[1] * s[1] - 1.0).abs() < 1e-14);
        assert!((k[2] * s[0] + k[3] * s[1] - 2.0).abs() < 1e-14);
    }

    #[test]
    fn frequencies_are_those_of_two_masses() {
        let l = landscape([0.0, 0.0], [8.0, 0.0, 0.0, 9.0]);
        let w = l.frequencies(&[2.0, 0.0, 0.0, 1.0]).unwrap();
        assert!((w[0] - 4.0).abs() < 1e-14 && (w[1] - 9.0).abs() < 1e-14);
    }
}
