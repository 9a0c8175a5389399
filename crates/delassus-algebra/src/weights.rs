//! How the blocks of a constrained system are weighted before it is factored.
//!
//! The physical system is [S −Gᵀ; G 0][x; λ] = [r₁; r₂]. What is factored is
//! D_L J D_R = [a S  −b Gᵀ; c G  0] with unknowns x and λ̄.

/// Scaling of index-3 equations by the size `s` of 1/S (βh² for Newmark on positions).
///
/// Implements: bottasso2006 (7)–(8), (22), (25).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Scaling {
    /// No scaling.
    Off,
    /// Solve for λ̄ = s λ. (bottasso2006 (22))
    Right,
    /// Also multiply the first block of equations by s. (bottasso2006 (22), (25))
    #[default]
    Full,
}

crate::saved! { enum Scaling { Off, Right, Full } }

/// Factors of the blocks, of the right-hand sides and of the multiplier.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Weights {
    /// Factor of S and of r₁.
    pub(crate) tangent: f64,
    /// Factor of −Gᵀ.
    pub(crate) columns: f64,
    /// Factor of G and of r₂.
    pub(crate) rows: f64,
    /// λ = `multiplier` · λ̄.
    pub(crate) multiplier: f64,
}

crate::saved! { Weights { tangent, columns, rows, multiplier } }

impl Weights {
    /// No scaling.
    pub(crate) const ONE: Weights = Weights { tangent: 1.0, columns: 1.0, rows: 1.0, multiplier: 1.0 };

    /// The weights as the paper has them.
    pub(crate) fn new(scaling: Scaling, s: f64) -> Weights {
        match scaling {
            Scaling::Off => Weights::ONE,
            Scaling::Right => Weights { columns: 1.0 / s, multiplier: 1.0 / s, ..Weights::ONE },
            Scaling::Full => Weights { tangent: s, multiplier: 1.0 / s, ..Weights::ONE },
        }
    }

    /// What a softness μ of a row, G x + μ λ, is on the diagonal.
    pub(crate) fn diagonal(self) -> f64 {
        self.rows * self.multiplier
    }

    /// The same unknowns, but with rows weighted like columns: what symmetric factorizations need.
    pub(crate) fn symmetric(self) -> Weights {
        Weights { rows: self.columns, ..self }
    }
}
