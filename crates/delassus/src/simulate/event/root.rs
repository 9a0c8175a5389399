//! A bracket around a zero of a function that falls from positive to negative.

/// Two ends and what is known there.
#[derive(Clone, Copy, Debug)]
pub(super) struct Bracket {
    a: f64,
    fa: f64,
    b: f64,
    fb: f64,
    /// Which end moved last: −1, 1, 0 for none.
    side: i8,
}

impl Bracket {
    /// Between a (positive value) and b (negative).
    pub(super) fn new(a: (f64, f64), b: (f64, f64)) -> Bracket {
        Bracket { a: a.0, fa: a.1, b: b.0, fb: b.1, side: 0 }
    }

    /// Between two ends whose values are not known.
    pub(super) fn loose(a: f64, b: f64) -> Bracket {
        Bracket { a, fa: f64::INFINITY, b, fb: f64::NEG_INFINITY, side: 0 }
    }

    pub(super) fn width(&self) -> f64 {
        self.b - self.a
    }

    /// Its later end.
    pub(super) fn end(&self) -> f64 {
        self.b
    }

    /// The next place to look: false position with the Illinois rule, the middle where values are not known.
    pub(super) fn guess(&self) -> f64 {
        let s = self.a + self.width() * self.fa / (self.fa - self.fb);
        if s.is_finite() && s > self.a && s < self.b { s } else { 0.5 * (self.a + self.b) }
    }

    /// Takes a value.
    pub(super) fn add(&mut self, s: f64, f: f64) {
        if f > 0.0 {
            (self.a, self.fa) = (s, f);
            if self.side == -1 {
                self.fb *= 0.5;
            }
            self.side = -1;
        } else {
            (self.b, self.fb) = (s, f);
            if self.side == 1 {
                self.fa *= 0.5;
            }
            self.side = 1;
        }
    }

    /// A place inside: the wish if it lies there, else the middle.
    pub(super) fn clamp(&self, wish: f64) -> f64 {
        if wish > self.a && wish < self.b { wish } else { 0.5 * (self.a + self.b) }
    }

    /// The best place known.
    pub(super) fn root(&self) -> f64 {
        if self.fa.abs() < self.fb.abs() { self.a } else { self.b }
    }
}
