//! Campbell diagram: frequencies over a parameter as branches, and where they meet multiples of it.

use super::complex::{Complex, mul, size};
use super::{Mode, Modes};

/// One frequency over the values of a parameter.
#[derive(Clone, Debug, PartialEq)]
pub struct Branch {
    /// For every value: the mode's number in its list, if the branch is there.
    pub modes: Vec<Option<usize>>,
    /// Frequency, Hz.
    pub frequency: Vec<f64>,
    /// Damping ratio.
    pub damping: Vec<f64>,
}

/// A branch meets a line of order k: ω = k · parameter.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Crossing {
    /// Branch, by number.
    pub branch: usize,
    /// Order of the line.
    pub order: f64,
    /// Parameter there, rad/s.
    pub value: f64,
    /// Frequency there, Hz.
    pub frequency: f64,
}

/// Likeness of two shapes from 0 to 1: |uᴴ W w|²/(uᴴ W u)(wᴴ W w), the modal assurance criterion with scaled coordinates.
fn likeness(a: &[Complex], b: &[Complex], weight: &[f64]) -> f64 {
    let product = |x: &[Complex], y: &[Complex]| {
        let mut sum = [0.0; 2];
        for ((x, y), w) in x.iter().zip(y).zip(weight) {
            let p = mul([x[0], -x[1]], *y);
            sum[0] += w * p[0];
            sum[1] += w * p[1];
        }
        sum
    };
    let (ab, aa, bb) = (size(product(a, b)), product(a, a)[0], product(b, b)[0]);
    ab * ab / (aa * bb).max(f64::MIN_POSITIVE)
}

/// How well a mode continues another: by shape, and by frequency where shapes say little.
fn fit(a: &Mode, b: &Mode, weight: &[f64], spread: f64) -> f64 {
    if a.rigid != b.rigid {
        return 0.0;
    }
    let apart = (a.omega - b.omega).abs() / spread.max(f64::MIN_POSITIVE);
    likeness(&a.shape, &b.shape, weight) / (1.0 + apart * apart)
}

/// Joins the modes at successive values of a parameter into branches: the best likeness first. Weights are 1/scale² of the
/// coordinates; rigid motions are left out.
#[must_use]
pub fn follow(all: &[Modes], weight: &[f64]) -> Vec<Branch> {
    let mut branches: Vec<Branch> = Vec::new();
    for (i, now) in all.iter().enumerate() {
        for b in &mut branches {
            b.modes.push(None);
            b.frequency.push(f64::NAN);
            b.damping.push(f64::NAN);
        }
        let place = |b: &mut Branch, k: usize| {
            b.modes[i] = Some(k);
            b.frequency[i] = now.modes[k].frequency;
            b.damping[i] = now.modes[k].damping;
        };
        let mut taken = vec![false; now.modes.len()];
        if i > 0 {
            let before = &all[i - 1];
            let top = now.modes.iter().map(|m| m.omega).fold(0.0, f64::max);
            let spread = 0.2 * top / now.modes.len().max(1) as f64 + 0.02 * top;
            let mut pairs: Vec<(f64, usize, usize)> = Vec::new();
            for (n, b) in branches.iter().enumerate() {
                let Some(old) = b.modes[i - 1] else { continue };
                for (k, mode) in now.modes.iter().enumerate().filter(|(_, m)| !m.rigid) {
                    pairs.push((fit(&before.modes[old], mode, weight, spread), n, k));
                }
            }
            pairs.sort_by(|a, b| b.0.total_cmp(&a.0).then(a.1.cmp(&b.1)).then(a.2.cmp(&b.2)));
            for (f, n, k) in pairs {
                if f > 1e-3 && !taken[k] && branches[n].modes[i].is_none() {
                    place(&mut branches[n], k);
                    taken[k] = true;
                }
            }
        }
        for k in (0..now.modes.len()).filter(|k| !now.modes[*k].rigid && !taken[*k]) {
            let none = vec![f64::NAN; i + 1];
            let mut b = Branch { modes: vec![None; i + 1], frequency: none.clone(), damping: none };
            place(&mut b, k);
            branches.push(b);
        }
    }
    branches
}

/// Where branches meet the lines ω = k · value, by linear interpolation between neighbouring values (rad/s).
#[must_use]
pub fn crossings(values: &[f64], branches: &[Branch], orders: &[f64]) -> Vec<Crossing> {
    let mut out = Vec::new();
    for (n, b) in branches.iter().enumerate() {
        for &order in orders {
            let off = |i: usize| b.frequency[i] - order * values[i].abs() / std::f64::consts::TAU;
            for i in 1..values.len() {
                let (f0, f1) = (off(i - 1), off(i));
                // the beginning of a value counts with the interval after it; a branch at zero lies on every line at rest
                if !(f0.is_finite() && f1.is_finite()) || f0 == 0.0 || (f0 > 0.0) == (f1 > 0.0) {
                    continue;
                }
                let s = f0 / (f0 - f1);
                let between = |a: f64, b: f64| a + s * (b - a);
                let value = between(values[i - 1], values[i]);
                out.push(Crossing {
                    branch: n,
                    order,
                    value,
                    frequency: between(b.frequency[i - 1], b.frequency[i]),
                });
            }
        }
    }
    out.sort_by(|a, b| a.order.total_cmp(&b.order).then(a.value.abs().total_cmp(&b.value.abs())));
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    fn mode(omega: f64, shape: [f64; 2]) -> Mode {
        Mode {
            eigenvalue: [0.0, omega],
            frequency: omega / std::f64::consts::TAU,
            omega,
            damping: 0.0,
            rigid: false,
            residual: 0.0,
            shape: shape.map(|x| [x, 0.0]).to_vec(),
            bodies: Vec::new(),
            parts: Vec::new(),
        }
    }

    #[test]
    fn branches_cross_and_keep_their_shapes() {
        // ω₁ = 2 + v with shape x, ω₂ = 4 − v with shape y: lists are sorted by frequency, so numbers change at v = 1
        let values: Vec<f64> = (0..9).map(|i| 0.25 * f64::from(i)).collect();
        let all: Vec<Modes> = values
            .iter()
            .map(|v| {
                let mut modes = vec![mode(2.0 + v, [1.0, 0.0]), mode(4.0 - v, [0.0, 1.0])];
                modes.sort_by(|a, b| a.omega.total_cmp(&b.omega));
                Modes { modes, ..Modes::default() }
            })
            .collect();
        let b = follow(&all, &[1.0, 1.0]);
        assert_eq!(b.len(), 2);
        let line = |n: usize, slope: f64| {
            b[n].frequency.iter().zip(&values).all(|(f, v)| {
                let start = if slope > 0.0 { 2.0 } else { 4.0 };
                (f * std::f64::consts::TAU - (start + slope * v)).abs() < 1e-12
            })
        };
        assert!(line(0, 1.0) && line(1, -1.0));
        // ω = 2 v meets 4 − v at 4/3 and 2 + v at 2, the last value
        let c = crossings(&values, &b, &[2.0]);
        assert!((c[0].value - 4.0 / 3.0).abs() < 1e-12 && c[0].branch == 1);
        assert!((c[1].value - 2.0).abs() < 1e-12 && c[1].branch == 0);
    }
}
