//! The equations of Alart and Curnier (1991), contact by contact, and their derivatives.
//!
//! With y = z − u: open where y_n ≤ 0, F = z. Closed: F_n = u_n; stick where ‖y_t‖ ≤ μ y_n, F_t = u_t; else slip along d = y_t/‖y_t‖,
//! F_t = z_t − μ y_n d. A bound r: stick where |y| ≤ r, F = u, else F = z − r sign y. dF = A dz + B du.

use crate::cone::{Cone, MOST_ROWS, tangential};

/// F of a contact and its derivatives, row-major with the width of the contact.
#[derive(Clone, Copy, Debug)]
pub struct Linear {
    /// F.
    pub f: [f64; MOST_ROWS],
    /// A.
    pub a: [f64; MOST_ROWS * MOST_ROWS],
    /// B.
    pub b: [f64; MOST_ROWS * MOST_ROWS],
    /// Is every row z = 0?
    pub open: bool,
}

/// F alone.
pub fn value(cone: Cone, z: &[f64], u: &[f64], f: &mut [f64]) {
    let d = z.len();
    match cone {
        Cone::HalfLine => f[0] = if z[0] - u[0] <= 0.0 { z[0] } else { u[0] },
        Cone::Free => f.copy_from_slice(u),
        Cone::Interval { bound } => {
            for i in 0..d {
                let y = z[i] - u[i];
                f[i] = if y.abs() <= bound { u[i] } else { z[i] - bound.copysign(y) };
            }
        }
        Cone::Coulomb { mu } => {
            let normal = z[0] - u[0];
            if normal <= 0.0 {
                f.copy_from_slice(z);
                return;
            }
            let size = tangential(d, |i| z[i] - u[i]);
            f[0] = u[0];
            for i in 1..d {
                let stick = size <= mu * normal;
                f[i] = if stick { u[i] } else { z[i] - mu * normal * (z[i] - u[i]) / size };
            }
        }
    }
}

/// F with its derivatives.
pub fn linear(cone: Cone, z: &[f64], u: &[f64]) -> Linear {
    let d = z.len();
    let mut out = Linear {
        f: [0.0; MOST_ROWS],
        a: [0.0; MOST_ROWS * MOST_ROWS],
        b: [0.0; MOST_ROWS * MOST_ROWS],
        open: false,
    };
    value(cone, z, u, &mut out.f[..d]);
    let normal = z[0] - u[0];
    match cone {
        Cone::Free => (0..d).for_each(|i| out.b[i * d + i] = 1.0),
        Cone::HalfLine | Cone::Coulomb { .. } if normal <= 0.0 => {
            (0..d).for_each(|i| out.a[i * d + i] = 1.0);
            out.open = true;
        }
        Cone::HalfLine => out.b[0] = 1.0,
        Cone::Interval { bound } => {
            for i in 0..d {
                let stick = (z[i] - u[i]).abs() <= bound;
                (if stick { &mut out.b } else { &mut out.a })[i * d + i] = 1.0;
            }
        }
        Cone::Coulomb { mu } => {
            let size = tangential(d, |i| z[i] - u[i]);
            out.b[0] = 1.0;
            if size <= mu * normal {
                (1..d).for_each(|i| out.b[i * d + i] = 1.0);
                return out;
            }
            let ratio = mu * normal / size;
            for i in 1..d {
                let along = (z[i] - u[i]) / size;
                (out.a[i * d], out.b[i * d]) = (-mu * along, mu * along);
                for j in 1..d {
                    let same = if i == j { 1.0 } else { 0.0 };
                    let across = ratio * (same - along * (z[j] - u[j]) / size);
                    (out.a[i * d + j], out.b[i * d + j]) = (same - across, across);
                }
            }
        }
    }
    out
}
