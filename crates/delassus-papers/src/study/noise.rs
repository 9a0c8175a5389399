//! A small deterministic source of numbers in (−1, 1).

/// The source.
pub(crate) struct Noise(u64);

impl Noise {
    /// A source that always gives the same numbers for the same seed.
    pub(crate) fn new(seed: u64) -> Noise {
        Noise(seed)
    }
    /// The next number.
    pub(crate) fn next(&mut self) -> f64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        ((self.0 >> 11) as f64) / ((1u64 << 53) as f64) * 2.0 - 1.0
    }
    /// A vector of them.
    pub(crate) fn vec(&mut self, n: usize) -> Vec<f64> {
        (0..n).map(|_| self.next()).collect()
    }
    /// Three of them.
    pub(crate) fn vec3(&mut self) -> [f64; 3] {
        [self.next(), self.next(), self.next()]
    }
    /// A whole number below m.
    pub(crate) fn pick(&mut self, m: usize) -> usize {
        ((self.next() + 1.0) * 0.5 * m as f64) as usize % m
    }
}
