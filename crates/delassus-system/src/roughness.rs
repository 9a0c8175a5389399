//! Coefficients of dry friction.

/// Coefficient of Coulomb friction at rest and in slip; the default is none.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Roughness {
    /// Coefficient μ at rest, at least that of slip.
    pub rest: f64,
    /// Coefficient μ of slip.
    pub slip: f64,
    /// Slip speed over which the coefficient falls from `rest` to `slip`, m/s: μ(u) = slip + (rest − slip) exp(−u/stribeck). Without it
    /// the coefficient is `slip` at any speed.
    pub stribeck: Option<f64>,
}

delassus_algebra::saved! { Roughness = Roughness::default() => { rest, slip, stribeck } }

impl Roughness {
    /// The same coefficient at rest and in slip.
    pub fn coulomb(mu: f64) -> Roughness {
        Roughness { rest: mu, slip: mu, stribeck: None }
    }

    /// Is there any friction?
    #[inline]
    pub fn is_rough(&self) -> bool {
        self.rest > 0.0
    }

    /// Does the coefficient of slip differ from that at rest, or change with the speed?
    #[inline]
    pub fn falls(&self) -> bool {
        self.rest > self.slip
    }

    /// Coefficient of slip at a speed.
    #[inline]
    pub fn at(&self, speed: f64) -> f64 {
        match self.stribeck {
            Some(v) => self.slip + (self.rest - self.slip) * (-speed / v).exp(),
            None => self.slip,
        }
    }

    /// Its derivative by the speed.
    #[inline]
    pub fn slope(&self, speed: f64) -> f64 {
        match self.stribeck {
            Some(v) => -(self.rest - self.slip) / v * (-speed / v).exp(),
            None => 0.0,
        }
    }
}
