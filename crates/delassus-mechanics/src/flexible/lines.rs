//! Functions of one variable along a beam: across the axis, along it, and of torsion.
//!
//! A function across the axis comes with the rotation ψ of the sections. By Euler and Bernoulli's theory ψ = f'. With
//! x = ℓ ξ, eigenmodes of the uniform beam are combinations of cosh kξ, sinh kξ, cos kξ, sin kξ, written such that large k
//! cancel nothing:
//!
//! ```text
//! clamped at the first end   cosh k cos k = −1    cosh kξ − cos kξ − σ (sinh kξ − sin kξ)    σ = (ch + c)/(sh + s)
//! clamped at both            cosh k cos k = 1     the same                                   σ = (ch − c)/(sh − s)
//! free                       cosh k cos k = 1     cosh kξ + cos kξ − σ (sinh kξ + sin kξ)    σ = (ch − c)/(sh − s)
//! ```

use super::element::{Interpolation, across};
use delassus_model::Shapes;
use std::f64::consts::PI;

/// A function across the axis at one place.
#[derive(Clone, Copy, Debug, Default)]
pub struct Across {
    /// Displacement.
    pub f: f64,
    /// Its derivative: the slope of the axis.
    pub slope: f64,
    /// Rotation ψ of the section.
    pub turn: f64,
    /// ψ'.
    pub curvature: f64,
    /// f' − ψ.
    pub shear: f64,
}

/// A set of functions across the axis.
#[derive(Clone, Debug)]
pub enum Bending {
    /// Euler and Bernoulli's beam: set, number, and k of each.
    Closed(Shapes, Vec<f64>),
    /// Finite elements, clamped at the first end.
    Elements(Interpolation),
    /// Combinations of finite elements that are free at both ends, one after the other.
    Combined(Interpolation, Vec<Vec<f64>>),
}

/// The i-th positive root k of cosh k cos k = ±1, i from 0.
fn root(i: usize, sign: f64) -> f64 {
    // cos k = ± 1/cosh k lies close to the zeros of the cosine
    let shift = if sign < 0.0 { 0.5 } else { 1.5 };
    let mut k = (i as f64 + shift) * PI;
    for _ in 0..30 {
        let c = 1.0 / k.cosh();
        let step = (k.cos() - sign * c) / (-k.sin() + sign * c * k.tanh());
        k -= step;
        if step.abs() < 1e-16 * k {
            break;
        }
    }
    k
}

impl Bending {
    /// `n` functions of a set by Euler and Bernoulli's theory.
    pub fn closed(shapes: Shapes, n: usize) -> Bending {
        let k = |i: usize| match shapes {
            Shapes::Clamped => root(i, -1.0),
            Shapes::Free => root(i, 1.0),
            Shapes::CraigBampton => root(i.saturating_sub(2), 1.0),
            _ => PI * (i + 1) as f64,
        };
        Bending::Closed(shapes, (0..n).map(k).collect())
    }

    /// How many.
    pub fn count(&self) -> usize {
        match self {
            Bending::Closed(_, k) => k.len(),
            Bending::Elements(mesh) => 2 * mesh.elements,
            Bending::Combined(_, list) => list.len(),
        }
    }

    /// All of them at x on a beam of length l.
    pub fn at(&self, l: f64, x: f64, out: &mut [Across]) {
        out.fill(Across::default());
        match self {
            Bending::Closed(shapes, k) => {
                for (i, (out, k)) in out.iter_mut().zip(k).enumerate() {
                    let [f, d, dd] = closed(*shapes, i, *k, x / l);
                    let (d, dd) = (d / l, dd / (l * l));
                    *out = Across { f, slope: d, turn: d, curvature: dd, shear: 0.0 };
                }
            }
            Bending::Elements(mesh) => {
                let (e, four) = across(mesh, x);
                for (i, value) in four.into_iter().enumerate() {
                    // the first node is clamped
                    if let Some(k) = (2 * e + i).checked_sub(2) {
                        out[k] = value;
                    }
                }
            }
            Bending::Combined(mesh, list) => {
                let (e, four) = across(mesh, x);
                for (out, weights) in out.iter_mut().zip(list) {
                    for (value, w) in four.iter().zip(&weights[2 * e..]) {
                        out.f += w * value.f;
                        out.slope += w * value.slope;
                        out.turn += w * value.turn;
                        out.curvature += w * value.curvature;
                        out.shear += w * value.shear;
                    }
                }
            }
        }
    }
}

/// Value and two derivatives by ξ of function number i of a set.
fn closed(shapes: Shapes, i: usize, k: f64, xi: f64) -> [f64; 3] {
    match shapes {
        Shapes::Modes => {
            // exactly zero at the second end
            let f = if xi >= 1.0 { 0.0 } else { (k * xi).sin() };
            [f, k * (k * xi).cos(), -k * k * f]
        }
        Shapes::Clamped => eigenmode(k, xi, -1.0, -1.0),
        Shapes::Free => eigenmode(k, xi, 1.0, 1.0),
        // cubics with unit displacement, then unit slope at the second end
        Shapes::CraigBampton if i == 0 => {
            [xi * xi * (3.0 - 2.0 * xi), 6.0 * xi * (1.0 - xi), 6.0 - 12.0 * xi]
        }
        Shapes::CraigBampton if i == 1 => [xi * xi * (xi - 1.0), xi * (3.0 * xi - 2.0), 6.0 * xi - 2.0],
        Shapes::CraigBampton => eigenmode(k, xi, -1.0, 1.0),
        _ => {
            // ξ² P_i(2ξ − 1)
            let [p, q, r] = legendre(i, 2.0 * xi - 1.0);
            let (q, r) = (2.0 * q, 4.0 * r);
            [xi * xi * p, 2.0 * xi * p + xi * xi * q, 2.0 * p + 4.0 * xi * q + xi * xi * r]
        }
    }
}

/// Half of an eigenmode, so that a free end moves by one: `circular` is the sign of its circular part, `kind` that of
/// cosh k cos k = ±1.
fn eigenmode(k: f64, xi: f64, circular: f64, kind: f64) -> [f64; 3] {
    let (s, c) = k.sin_cos();
    let e = (-k).exp();
    // σ = (ch ∓ c)/(sh ∓ s), 1 − σ = (∓s ± c − e⁻ᵏ)/(sh ∓ s); times eᵏ
    let sh = 0.5 * (1.0 - e * e) - kind * s * e;
    let ch = 0.5 * (1.0 + e * e) - kind * c * e;
    let sigma = ch / sh;
    let rising = (kind * (c - s) - e) / sh;
    let (up, down) = (0.5 * rising * (-k * (1.0 - xi)).exp(), 0.5 * (1.0 + sigma) * (-k * xi).exp());
    let (sx, cx) = (k * xi).sin_cos();
    let f = up + down + circular * (cx - sigma * sx);
    let d = up - down + circular * (-sx - sigma * cx);
    let dd = up + down - circular * (cx - sigma * sx);
    [0.5 * f, 0.5 * k * d, 0.5 * k * k * dd]
}

/// Legendre polynomial of degree n with its first two derivatives.
fn legendre(n: usize, z: f64) -> [f64; 3] {
    let (mut last, mut p) = ([0.0; 3], [1.0, 0.0, 0.0]);
    for k in 0..n {
        let (a, b) = ((2 * k + 1) as f64 / (k + 1) as f64, k as f64 / (k + 1) as f64);
        let next = [
            a * z * p[0] - b * last[0],
            a * (p[0] + z * p[1]) - b * last[1],
            a * (2.0 * p[1] + z * p[2]) - b * last[2],
        ];
        (last, p) = (p, next);
    }
    p
}

/// Function number j along the axis or of torsion at x on a beam of length l, and its derivative; `elements` of the set
/// of that name.
pub fn along(shapes: Shapes, elements: usize, j: usize, l: f64, x: f64) -> [f64; 2] {
    let xi = x / l;
    let sine = |a: f64| [(a * xi).sin(), a * (a * xi).cos() / l];
    let odd = |j: usize| (2 * j + 1) as f64 * PI / 2.0;
    match shapes {
        Shapes::Elements => {
            let h = l / elements as f64;
            let e = ((x / h) as usize).min(elements - 1);
            let at = x / h - e as f64;
            if j == e {
                [at, 1.0 / h]
            } else if j + 1 == e {
                [1.0 - at, -1.0 / h]
            } else {
                [0.0, 0.0]
            }
        }
        Shapes::Free => {
            let a = (j + 1) as f64 * PI;
            [(a * xi).cos(), -a * (a * xi).sin() / l]
        }
        Shapes::Clamped => sine(odd(j)),
        _ if j == 0 => [xi, 1.0 / l],
        Shapes::CraigBampton => {
            let [f, d] = sine(j as f64 * PI);
            [if xi >= 1.0 { 0.0 } else { f }, d]
        }
        _ => sine(odd(j - 1)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn eigenmodes_fulfil_their_ends_and_their_equation() {
        for (i, exact) in
            [1.875_104_068_711_961_2, 4.694_091_132_974_175, 7.854_757_438_237_613].iter().enumerate()
        {
            assert!((root(i, -1.0) - exact).abs() < 1e-14);
        }
        assert!((root(0, 1.0) - 4.730_040_744_862_704).abs() < 1e-14);
        for i in 0..120 {
            let k = root(i, -1.0);
            let ([f, d, _], [tip, _, bend]) = (eigenmode(k, 0.0, -1.0, -1.0), eigenmode(k, 1.0, -1.0, -1.0));
            assert!(f.abs() < 1e-13 && d.abs() < 1e-12 * k && (tip.abs() - 1.0).abs() < 1e-12);
            assert!(bend.abs() < 1e-11 * k * k, "{i} {bend}");
            let k = root(i, 1.0);
            for end in [0.0, 1.0] {
                let [f, d, _] = eigenmode(k, end, -1.0, 1.0);
                assert!(f.abs() < 1e-12 && d.abs() < 1e-12 * k, "{i} {f} {d}");
                let [f, _, dd] = eigenmode(k, end, 1.0, 1.0);
                assert!((f.abs() - 1.0).abs() < 1e-12 && dd.abs() < 1e-11 * k * k, "{i}");
            }
        }
    }
}
