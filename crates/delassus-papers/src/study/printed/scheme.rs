//! The schemes as their papers print them.

/// α_m, α_f, β, γ of haddouni2017 (15)–(16).
#[derive(Clone, Copy, Debug)]
pub(crate) struct Weights {
    pub(crate) alpha_m: f64,
    pub(crate) alpha_f: f64,
    pub(crate) beta: f64,
    pub(crate) gamma: f64,
}

impl Weights {
    /// bruls2018 (61).
    pub(crate) fn chung_hulbert(rho: f64) -> Weights {
        let (alpha_m, alpha_f) = ((2.0 * rho - 1.0) / (1.0 + rho), rho / (1.0 + rho));
        Weights {
            alpha_m,
            alpha_f,
            beta: 0.25 * (1.0 - alpha_m + alpha_f).powi(2),
            gamma: 0.5 - alpha_m + alpha_f,
        }
    }
    /// khude2007 (6).
    pub(crate) fn hht(alpha: f64) -> Weights {
        let (beta, gamma) = (0.25 * (1.0 - alpha).powi(2), 0.5 * (1.0 - 2.0 * alpha));
        Weights { alpha_m: 0.0, alpha_f: -alpha, beta, gamma }
    }
    /// khude2007 (3).
    pub(crate) fn newmark(gamma: f64, beta: f64) -> Weights {
        Weights { alpha_m: 0.0, alpha_f: 0.0, beta, gamma }
    }
    /// cuadrado2003 table 2.
    pub(crate) fn dissipative(xi: f64) -> Weights {
        Weights::newmark(0.5 - xi, 0.25 * (1.0 - xi).powi(2))
    }
}

/// What a formula of q or v may have besides.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Correction {
    /// Nothing.
    None,
    /// M⁻¹Gᵀν of the end.
    Mass,
    /// Gᵀν of the end.
    Identity,
    /// Gᵀν of the beginning.
    IdentityBefore,
}

/// Weights of g, ġ and g̈ in rows that hold.
pub(crate) const POSITION: [f64; 3] = [1.0, 0.0, 0.0];
/// The same of velocities.
pub(crate) const VELOCITY: [f64; 3] = [0.0, 1.0, 0.0];
/// The same of accelerations.
pub(crate) const ACCELERATION: [f64; 3] = [0.0, 0.0, 1.0];

/// One of the generalized-α family.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Family {
    pub(crate) weights: Weights,
    pub(crate) rows: &'static [[f64; 3]],
    pub(crate) of_q: Correction,
    pub(crate) of_v: Correction,
    /// The error estimate leaves out U.
    pub(crate) estimate_of_smooth: bool,
}

impl Family {
    /// Without corrections.
    pub(crate) fn new(weights: Weights, rows: &'static [[f64; 3]]) -> Family {
        let none = Correction::None;
        Family { weights, rows, of_q: none, of_v: none, estimate_of_smooth: false }
    }
}

/// A scheme.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Scheme {
    /// Generalized-α, HHT, Newmark.
    Family(Family),
    /// Backward differentiation, with a correction of the position or without.
    Backward(bool),
    /// HHT-ADD with its α.
    Additive(f64),
    /// Moreau and Jean with their θ.
    Theta(f64),
    /// Schatzman and Paoli.
    Central,
}

/// Rows at position level, haddouni2017 (17).
pub(crate) fn position(weights: Weights) -> Scheme {
    Scheme::Family(Family::new(weights, &[POSITION]))
}
/// Rows at velocity level, haddouni2017 (20).
pub(crate) fn velocity(weights: Weights) -> Scheme {
    Scheme::Family(Family::new(weights, &[VELOCITY]))
}
/// Both with M U = Gᵀν, haddouni2017 (23), bruls2018 (74).
pub(crate) fn both(weights: Weights) -> Scheme {
    Scheme::Family(Family { of_q: Correction::Mass, ..Family::new(weights, &[POSITION, VELOCITY]) })
}
