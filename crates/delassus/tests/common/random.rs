//! Random numbers of property tests. Seed and number of cases: DELASSUS_SEED, DELASSUS_CASES.

/// A generator of equal numbers for equal seeds.
pub(crate) struct Random(u64);

impl Random {
    /// With the seed asked for.
    pub(crate) fn new() -> Random {
        Random(read("DELASSUS_SEED").unwrap_or(1))
    }
    /// How many cases are asked for, `usual` if nothing is.
    pub(crate) fn cases(usual: usize) -> usize {
        read("DELASSUS_CASES").map_or(usual, |n| n as usize)
    }
    /// Between a and b.
    pub(crate) fn between(&mut self, a: f64, b: f64) -> f64 {
        // Knuth's linear congruence modulo 2⁶⁴, its upper 53 bits
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        a + (b - a) * (self.0 >> 11) as f64 / (1u64 << 53) as f64
    }
    /// One of 0 … n − 1.
    pub(crate) fn below(&mut self, n: usize) -> usize {
        (self.between(0.0, n as f64) as usize).min(n - 1)
    }
}

fn read(name: &str) -> Option<u64> {
    std::env::var(name).ok().and_then(|s| s.parse().ok())
}
