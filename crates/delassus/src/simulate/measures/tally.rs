//! One measure of a run so far.

use delassus_algebra::chebyshev::{SAMPLES, Stretch};
use delassus_algebra::extremum::largest;
use delassus_model::{Expr, Measure, Taken};

/// Places on [−1, 1] and weights of Gauss's rule with eight points, each with its mirror image: exact for the square of a polynomial of degree seven.
const GAUSS: [(f64, f64); 4] = [
    (0.183_434_642_495_649_8, 0.362_683_783_378_362),
    (0.525_532_409_916_329, 0.313_706_645_877_887_3),
    (0.796_666_477_413_626_7, 0.222_381_034_453_374_5),
    (0.960_289_856_497_536_3, 0.101_228_536_290_376_3),
];

/// Value and instant.
type At = (f64, f64);

/// What is known of a measure.
pub(super) struct Tally {
    measure: Measure,
    /// Largest |value| so far.
    size: f64,
    highest: At,
    lowest: At,
    /// Integral of the value, or of its square, over so many seconds.
    integral: f64,
    seconds: f64,
    last: f64,
    /// When the comparison first held.
    first: Option<f64>,
    /// The formula had no value somewhere.
    undefined: bool,
}

delassus_algebra::saved! {
    Tally { size, highest, lowest, integral, seconds, last, first, undefined } made { measure }
}

impl Tally {
    pub(super) fn new(measure: &Measure) -> Tally {
        Tally {
            measure: measure.clone(),
            size: 0.0,
            highest: (f64::NEG_INFINITY, f64::NAN),
            lowest: (f64::INFINITY, f64::NAN),
            integral: 0.0,
            seconds: 0.0,
            last: f64::NAN,
            first: None,
            undefined: false,
        }
    }

    pub(super) fn formula(&self) -> &Expr {
        &self.measure.formula
    }

    /// Is the polynomial through samples farther from the formula than this part of its size?
    pub(super) fn is_rough(&self, samples: &[f64; SAMPLES], missed: f64) -> bool {
        let size = samples.iter().fold(self.size, |m, x| m.max(x.abs()));
        let needed = self.measure.taken != Taken::Final && !self.undefined;
        needed && size.is_finite() && Stretch::through(samples).error() > missed * size
    }

    /// Takes a part of a step that begins at t, from samples on it.
    pub(super) fn take(&mut self, samples: &[f64; SAMPLES], t: f64, width: f64) {
        self.last = samples[SAMPLES - 1];
        if !samples.iter().all(|x| x.is_finite()) {
            self.undefined = true;
            return;
        }
        self.size = samples.iter().fold(self.size, |m, x| m.max(x.abs()));
        let f = Stretch::through(samples);
        let turned = || Stretch::through(&samples.map(|x| -x));
        let at = |(s, value): At| (value, t + width * s);
        match self.measure.taken {
            Taken::Max | Taken::TimeOfMax => self.rise(at(largest(&f))),
            Taken::Min | Taken::TimeOfMin => self.fall(at(largest(&turned()))),
            Taken::PeakToPeak => {
                self.rise(at(largest(&f)));
                self.fall(at(largest(&turned())));
            }
            Taken::Mean => self.add(&f, width, |x| x),
            Taken::Rms => self.add(&f, width, |x| x * x),
            Taken::FirstTime if self.first.is_none() => {
                // it holds from the beginning, or begins to there
                let holds = samples[0] > 0.0 || samples[0] >= 0.0 && samples[1] > 0.0;
                let place = || turned().first_fall(0.0, 0.0).map(|fall| fall.place);
                self.first = if holds { Some(0.0) } else { place() }.map(|s| t + width * s);
            }
            Taken::FirstTime | Taken::Final => {}
        }
    }

    fn rise(&mut self, top: At) {
        if top.0 > self.highest.0 {
            self.highest = top;
        }
    }

    /// `turned` is the top of the function with its sign changed.
    fn fall(&mut self, turned: At) {
        if -turned.0 < self.lowest.0 {
            self.lowest = (-turned.0, turned.1);
        }
    }

    fn add(&mut self, f: &Stretch, width: f64, of: impl Fn(f64) -> f64) {
        let pair = |x: f64| of(f.at(0.5 - 0.5 * x)) + of(f.at(0.5 + 0.5 * x));
        self.integral += width * 0.5 * GAUSS.iter().map(|(x, w)| w * pair(*x)).sum::<f64>();
        self.seconds += width;
    }

    /// Takes one instant.
    pub(super) fn stand(&mut self, value: f64, t: f64) {
        self.last = value;
        if !value.is_finite() {
            self.undefined = true;
            return;
        }
        self.rise((value, t));
        self.fall((-value, t));
        if value > 0.0 {
            self.first = self.first.or(Some(t));
        }
    }

    /// Name and value; NaN where there is none.
    pub(super) fn result(&self) -> (String, f64) {
        let mean = || if self.seconds > 0.0 { self.integral / self.seconds } else { self.last };
        let value = match self.measure.taken {
            Taken::Final => self.last,
            _ if self.undefined => f64::NAN,
            Taken::Max => self.highest.0,
            Taken::Min => self.lowest.0,
            Taken::PeakToPeak => self.highest.0 - self.lowest.0,
            Taken::TimeOfMax => self.highest.1,
            Taken::TimeOfMin => self.lowest.1,
            Taken::Mean => mean(),
            Taken::Rms if self.seconds > 0.0 => mean().max(0.0).sqrt(),
            Taken::Rms => self.last.abs(),
            Taken::FirstTime => self.first.unwrap_or(f64::NAN),
        };
        (self.measure.name.clone(), if value.is_finite() { value } else { f64::NAN })
    }
}
