//! Random cases. Seed and number from outside: DELASSUS_SEED, DELASSUS_CASES.

/// A sequence of random numbers.
pub(crate) struct Random(u64);

fn from_outside(name: &str) -> Option<u64> {
    std::env::var(name).ok().and_then(|s| s.parse().ok())
}

impl Random {
    /// The sequence of a case; the same whichever cases ran before it.
    pub(crate) fn of(case: usize) -> Random {
        let seed = from_outside("DELASSUS_SEED").unwrap_or(1);
        // splitmix64 parts neighbouring seeds and cases
        let mut x =
            seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) ^ (case as u64).wrapping_mul(0xD1B5_4A32_D192_ED03);
        x = (x ^ (x >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        x = (x ^ (x >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        Random(x ^ (x >> 31))
    }

    /// How many cases, `usual` if nothing is said.
    pub(crate) fn cases(usual: usize) -> usize {
        from_outside("DELASSUS_CASES").map_or(usual, |n| n as usize)
    }

    /// Between a and b.
    pub(crate) fn between(&mut self, a: f64, b: f64) -> f64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        a + (b - a) * (self.0 >> 11) as f64 / (1u64 << 53) as f64
    }

    /// A power of ten between 10^a and 10^b.
    pub(crate) fn decades(&mut self, a: f64, b: f64) -> f64 {
        10f64.powf(self.between(a, b))
    }

    /// One of some.
    pub(crate) fn one<T: Copy>(&mut self, of: &[T]) -> T {
        of[self.below(of.len())]
    }

    /// A whole number below n.
    pub(crate) fn below(&mut self, n: usize) -> usize {
        (self.between(0.0, n as f64) as usize).min(n - 1)
    }
}
