//! Coefficients of the Newmark family.

/// α_m, α_f, β, γ of (14)–(16) in haddouni2017, which are δ_m, δ_f, β, γ of cuadrado2003 (38)–(42); HHT and Newmark are
/// special cases.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Coefficients {
    /// Weight of the old a in the recurrence (15).
    pub alpha_m: f64,
    /// Weight of the old acceleration in (15).
    pub alpha_f: f64,
    /// Position weight.
    pub beta: f64,
    /// Velocity weight.
    pub gamma: f64,
}

impl Coefficients {
    /// Chung and Hulbert's choice for a spectral radius ρ∞ at infinite frequency.
    ///
    /// Implements: bruls2018 (61), cuadrado2003 table 2.
    pub fn chung_hulbert(rho_inf: f64) -> Coefficients {
        let alpha_m = (2.0 * rho_inf - 1.0) / (rho_inf + 1.0);
        let alpha_f = rho_inf / (rho_inf + 1.0);
        let gamma = 0.5 + alpha_f - alpha_m;
        Coefficients { alpha_m, alpha_f, beta: 0.25 * (gamma + 0.5) * (gamma + 0.5), gamma }
    }
    /// Newmark's method; β defaults to (γ + ½)²/4.
    ///
    /// Implements: bottasso2006 (10), khude2007 (3).
    pub fn newmark(gamma: f64, beta: Option<f64>) -> Coefficients {
        let beta = beta.unwrap_or(0.25 * (gamma + 0.5) * (gamma + 0.5));
        Coefficients { alpha_m: 0.0, alpha_f: 0.0, beta, gamma }
    }
    /// Dissipative Newmark by ξ in [−1, 0]: δ_m = δ_f = 0, γ = (1 − 2ξ)/2, β = (1 − ξ)²/4; the trapezoidal rule at ξ = 0.
    ///
    /// Implements: cuadrado2003 table 2.
    pub fn dissipative_newmark(xi: f64) -> Coefficients {
        Coefficients::newmark(0.5 * (1.0 - 2.0 * xi), Some(0.25 * (1.0 - xi) * (1.0 - xi)))
    }
    /// Hilber, Hughes and Taylor's choice for α in [−1/3, 0]: α_m = 0, α_f = −α, γ = ½ − α, β = (1 − α)²/4.
    ///
    /// With a constant mass matrix the recurrence M a₁ = (1 + α)(f + Gᵀλ)₁ − α (f + Gᵀλ)₀ of (6) is the one of this
    /// family: a₁ = (1 + α) v̇₁ − α v̇₀ with M v̇ = f + Gᵀλ at both ends. With a mass matrix that depends on the
    /// configuration the two differ, and only the latter keeps order 2, because each v̇ is divided by its own M;
    /// `super::one_mass` has the former.
    /// // erratum: (6) prints one M for both ends.
    ///
    /// δ_f of cuadrado2003 is −α.
    ///
    /// Implements: khude2007 (6), cuadrado2003 table 2.
    pub fn hht(alpha: f64) -> Coefficients {
        let gamma = 0.5 - alpha;
        Coefficients { alpha_m: 0.0, alpha_f: -alpha, beta: 0.25 * (1.0 - alpha) * (1.0 - alpha), gamma }
    }
    /// ∂a₁/∂v̇₁ = (1 − α_f)/(1 − α_m).
    pub fn kappa(&self) -> f64 {
        (1.0 - self.alpha_f) / (1.0 - self.alpha_m)
    }
    /// Shift of a_n in time, in steps: a_n ≈ v̇(t_n + (α_m − α_f) h).
    pub fn shift(&self) -> f64 {
        self.alpha_m - self.alpha_f
    }
}

#[cfg(test)]
mod tests {
    use super::Coefficients;

    #[test]
    fn no_dissipation_is_the_trapezoidal_pair_of_weights() {
        // ρ∞ = 1: γ = 1/2, β = 1/4 whatever the α; second order needs γ = 1/2 + α_f − α_m
        let c = Coefficients::chung_hulbert(1.0);
        assert!((c.gamma - 0.5).abs() < 1e-15 && (c.beta - 0.25).abs() < 1e-15);
        for i in 0..=10 {
            let c = Coefficients::chung_hulbert(f64::from(i) / 10.0);
            assert!((c.gamma - 0.5 - c.alpha_f + c.alpha_m).abs() < 1e-15);
        }
    }
}
