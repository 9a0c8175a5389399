//! Derivatives of the forces of a geometrically exact element in space.
//!
//! In the axes of its middle and by u = R̄ᵀ (δx₂ − δx₁), σ = ½ (δθ₁ + δθ₂), δ = δθ₂ − δθ₁ the motion of the element is
//!
//! ```text
//! δθ̄ = σ + ½ p̃ δ         δφ = φ̃ σ + S δ              B = ¼ ((1 − p²) I + 2 p pᵀ)
//! δg = u/ℓ + g̃ δθ̄        δp = p̃ σ + B δ              g = Γ + e₁
//! ```
//!
//! and the forces by u, σ, δ are, with the normal and shear force N, the moment M and h = ℓ N × g,
//!
//! ```text
//! N        h + M × φ        ½ h × p + S M
//! ```
//!
//! of which the first turns with R̄. Every derivative is a product of 3 × 3 matrices.

use super::exact_spatial::{Rates, Strained, curl_slope};
use delassus_algebra::vec3::{IDENTITY, add_mat, cross, dot, mul, outer, scale, scale_mat, tilde, transpose};
use delassus_algebra::{Mat3, Vec3};
use delassus_system::Shift;

/// Stresses of an element with its rates if it is damped.
#[derive(Clone, Copy, Debug)]
pub(super) struct Loaded {
    /// N.
    pub(super) force: Vec3,
    /// M.
    pub(super) moment: Vec3,
    pub(super) rates: Option<Rates>,
}

/// ã B.
fn tilde_mul(a: Vec3, b: &Mat3) -> Mat3 {
    let row =
        |x: f64, p: Vec3, y: f64, q: Vec3| [x * p[0] - y * q[0], x * p[1] - y * q[1], x * p[2] - y * q[2]];
    [row(a[1], b[2], a[2], b[1]), row(a[2], b[0], a[0], b[2]), row(a[0], b[1], a[1], b[0])]
}

/// B ã.
fn mul_tilde(b: &Mat3, a: Vec3) -> Mat3 {
    [cross(b[0], a), cross(b[1], a), cross(b[2], a)]
}

/// A + s B.
fn plus(a: &Mat3, s: f64, b: &Mat3) -> Mat3 {
    add_mat(a, &scale_mat(s, b))
}

/// Rows of B times the entries of a.
fn rows(a: Vec3, b: &Mat3) -> Mat3 {
    [scale(a[0], b[0]), scale(a[1], b[1]), scale(a[2], b[2])]
}

/// ∂(S a)/∂φ for a constant a.
fn by_phi(e: &Strained, slope: f64, a: Vec3) -> Mat3 {
    let (phi, c, along) = (e.phi, e.c, dot(e.phi, a));
    let twice = cross(phi, cross(phi, a));
    let mut m = [[0.0; 3]; 3];
    for i in 0..3 {
        for j in 0..3 {
            m[i][j] = (slope * twice[i] - 2.0 * c * a[i]) * phi[j] + c * phi[i] * a[j];
        }
        m[i][i] += c * along;
    }
    m
}

/// Adds −(stiffness ∂f/∂q + damping ∂f/∂v) of the strained element to a block of its two nodes; `element`: ℓ, β, stiffness
/// of stretch and shear and of torsion and bending.
pub(super) fn tangent(
    weights: Shift,
    (l, beta, [stretch, bend]): (f64, f64, &[Vec3; 2]),
    e: &Strained,
    loaded: &Loaded,
    block: &mut [f64; 144],
) {
    let (kw, by_l) = (weights.stiffness, 1.0 / l);
    let material = kw + beta * weights.damping;
    let (n, m, g, p, phi) = (loaded.force, loaded.moment, e.g, e.p, e.phi);
    let slope = curl_slope(dot(phi, phi), e.c);
    let s = add_mat(&scale_mat(1.0 - e.c * dot(phi, phi), &IDENTITY), &scale_mat(e.c, &outer(phi, phi)));
    let b = add_mat(&scale_mat(0.25 * (1.0 - dot(p, p)), &IDENTITY), &scale_mat(0.5, &outer(p, p)));
    // ∂g by σ and δ; by u it is I/ℓ
    let g_sigma = tilde(g);
    let g_delta = mul_tilde(&tilde(g), scale(0.5, p));
    // ∂N
    let c_n = scale(material, *stretch);
    let mut dn = [
        [[c_n[0] * by_l, 0.0, 0.0], [0.0, c_n[1] * by_l, 0.0], [0.0, 0.0, c_n[2] * by_l]],
        rows(c_n, &g_sigma),
        rows(c_n, &g_delta),
    ];
    // ∂M = L ∂φ
    let mut bending = scale_mat(material, &IDENTITY);
    if let Some(v) = &loaded.rates {
        let [turn, ..] = e.strain_rates(v);
        let c_v = scale(kw * beta, *stretch);
        // ∂Γ̇ = a~ ∂θ̄ − ω̄~ ∂g − ½ g~ δ~ ∂p
        let shear = mul_tilde(&tilde(g), scale(-0.5, v.delta));
        let of = [
            scale_mat(-by_l, &tilde(turn)),
            plus(&plus(&tilde(v.u), -1.0, &tilde_mul(turn, &g_sigma)), 1.0, &mul_tilde(&shear, p)),
            plus(
                &plus(&tilde_mul(v.u, &tilde(scale(0.5, p))), -1.0, &tilde_mul(turn, &g_delta)),
                1.0,
                &mul(&shear, &b),
            ),
        ];
        for (dn, of) in dn.iter_mut().zip(&of) {
            *dn = plus(dn, 1.0, &rows(c_v, of));
        }
        let rate = plus(&by_phi(e, slope, v.delta), -1.0, &tilde(v.sigma));
        bending = plus(&bending, kw * beta, &rate);
    }
    let bending = rows(scale(by_l, *bend), &bending);
    // ∂h = −ℓ g~ ∂N + ℓ N~ ∂g
    let (minus_g, pull) = (scale(-l, g), scale(l * kw, n));
    let dh = [
        plus(&tilde_mul(minus_g, &dn[0]), 1.0, &tilde(scale(by_l, pull))),
        plus(&tilde_mul(minus_g, &dn[1]), 1.0, &tilde_mul(pull, &g_sigma)),
        plus(&tilde_mul(minus_g, &dn[2]), 1.0, &tilde_mul(pull, &g_delta)),
    ];
    let h = scale(0.5 * l * kw, cross(n, g));
    let half = scale(-0.5, p);
    // by φ: of M × φ and of S M
    let turned = plus(&tilde(scale(kw, m)), -1.0, &tilde_mul(phi, &bending));
    let curved = plus(&mul(&s, &bending), kw, &by_phi(e, slope, m));
    let push = scale(-kw, n);
    let k = [
        [dn[0], plus(&dn[1], 1.0, &tilde(push)), plus(&dn[2], 0.5, &tilde_mul(push, &tilde(p)))],
        [dh[0], plus(&dh[1], 1.0, &mul_tilde(&turned, phi)), plus(&dh[2], 1.0, &mul(&turned, &s))],
        [
            tilde_mul(half, &dh[0]),
            plus(
                &plus(&tilde_mul(half, &dh[1]), 1.0, &tilde_mul(h, &tilde(p))),
                1.0,
                &mul_tilde(&curved, phi),
            ),
            plus(&plus(&tilde_mul(half, &dh[2]), 1.0, &tilde_mul(h, &b)), 1.0, &mul(&curved, &s)),
        ],
    ];
    scatter(&k, &e.r, block);
}

/// From u, σ, δ in the axes of the middle to the two nodes.
fn scatter(k: &[[Mat3; 3]; 3], r: &Mat3, block: &mut [f64; 144]) {
    let back = transpose(r);
    let place = mul(&mul(r, &k[0][0]), &back);
    let turn = [mul(r, &k[0][1]), mul(r, &k[0][2])];
    let moved = [mul(&k[1][0], &back), mul(&k[2][0], &back)];
    for (a, sa) in [(0, -1.0), (6, 1.0)] {
        for (b, sb) in [(0, -1.0), (6, 1.0)] {
            for i in 0..3 {
                for j in 0..3 {
                    block[12 * (a + i) + b + j] += sa * sb * place[i][j];
                    block[12 * (a + i) + b + 3 + j] += sa * (0.5 * turn[0][i][j] + sb * turn[1][i][j]);
                    block[12 * (a + 3 + i) + b + j] += sb * (0.5 * moved[0][i][j] + sa * moved[1][i][j]);
                    block[12 * (a + 3 + i) + b + 3 + j] += 0.25 * k[1][1][i][j]
                        + 0.5 * (sb * k[1][2][i][j] + sa * k[2][1][i][j])
                        + sa * sb * k[2][2][i][j];
                }
            }
        }
    }
}
