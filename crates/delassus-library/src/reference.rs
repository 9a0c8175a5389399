//! Reference values: motions computed elsewhere with two independent methods each, to 1e-11 or better
//! where nothing else is said.
//!
//! Angles are in rad, lengths in m, forces in N; columns are found by name.

/// Sampled motion: named columns, the first of them the time `t`.
#[derive(Clone, Debug, PartialEq)]
pub struct Samples {
    names: Vec<&'static str>,
    rows: Vec<Vec<f64>>,
}

impl Samples {
    fn parse(text: &'static str) -> Samples {
        let mut lines = text.lines();
        let names = lines.next().unwrap_or_default().split(',').collect();
        let rows = lines.map(|l| l.split(',').map(|x| x.parse().unwrap_or(f64::NAN)).collect()).collect();
        Samples { names, rows }
    }

    /// Names of the columns.
    pub fn names(&self) -> &[&'static str] {
        &self.names
    }
    /// Number of samples.
    pub fn len(&self) -> usize {
        self.rows.len()
    }
    /// True if there are none.
    pub fn is_empty(&self) -> bool {
        self.rows.is_empty()
    }
    /// Time of a sample, s.
    pub fn time(&self, row: usize) -> f64 {
        self.rows.get(row).and_then(|r| r.first()).copied().unwrap_or(f64::NAN)
    }
    /// A value by sample and column name; NaN if there is none.
    pub fn value(&self, row: usize, name: &str) -> f64 {
        let column = self.names.iter().position(|n| *n == name);
        let at = |c: usize| self.rows.get(row).and_then(|r| r.get(c)).copied();
        column.and_then(at).unwrap_or(f64::NAN)
    }
    /// All values of a sample behind the time.
    pub fn row(&self, row: usize) -> &[f64] {
        self.rows.get(row).and_then(|r| r.get(1..)).unwrap_or(&[])
    }
    /// The last sample.
    pub fn last(&self) -> usize {
        self.rows.len().saturating_sub(1)
    }
}

macro_rules! samples {
    ($($(#[$doc:meta])* $name:ident => $file:literal),* $(,)?) => {
        $($(#[$doc])*
        pub fn $name() -> Samples {
            Samples::parse(include_str!(concat!("../data/", $file, ".csv")))
        })*
        /// Every table by name.
        pub const ALL: &[(&str, fn() -> Samples)] = &[$((stringify!($name), $name)),*];
    };
}

samples! {
    /// Andrews' squeezing mechanism with the start of the IVP test set: `beta`, `Theta`, `gamma`, `Phi`, `delta`,
    /// `Omega`, `epsilon` and their `_rate`s, to 0.03 s.
    andrews => "andrews",
    /// The same with the start of IFToMM A03, to 0.05 s.
    andrews_a03 => "andrews_a03",
    /// IFToMM A01: `x`, `y` of the mass.
    simple_pendulum => "simple_pendulum_a01",
    /// IFToMM A02 with N = 2: crank `angle` (clockwise from upright) and `rate`, tip `x`, `y`.
    n_four_bar_2 => "n_four_bar_a02_2",
    /// IFToMM A02 with N = 10.
    n_four_bar_10 => "n_four_bar_a02_10",
    /// IFToMM A02 with N = 40.
    n_four_bar_40 => "n_four_bar_a02_40",
    /// IFToMM A04: `x`, `y`, `z` of the hinge P3.
    bricard => "bricard_a04",
    /// IFToMM A05: `height` of the slider, `angle` of the rods from the downward vertical, `turn` of the shaft.
    governor => "governor_a05",
    /// Pendulum of bruls2018: `x`, `y`, `angle`, `vx`, `vy`, `rate`, pin force `fx`, `fy` on the rod.
    pendulum => "pendulum",
    /// Slider-crank of khude2007 with damper: angles `crank`, `rod` from x, their `_rate`s, `guide_force` on the rod.
    slider_crank => "slider_crank_damped",
    /// The same without damper.
    slider_crank_conservative => "slider_crank_conservative",
    /// Slider-crank of haddouni2017, same columns.
    slider_crank_fast => "slider_crank_fast",
    /// Double pendulum of khude2007: absolute angles `upper`, `lower` and their `_rate`s.
    double_pendulum => "double_pendulum",
    /// The Iltis vehicle of cuadrado2003 on its ramp and stairs, left and right alike, to 4e-6: chassis `x`, `z`,
    /// `pitch` (nose down), droop of the leaf links `leaf_front`, `leaf_rear`, heights of the wheel centres
    /// `wheel_front`, `wheel_rear`, normal forces `tyre_front`, `tyre_rear`.
    iltis => "iltis",
    /// Bouncing pendulum of bruls2018 6.1 with e = 0.8: times of its impacts and the `rate` before each.
    bouncing_pendulum_08 => "bouncing_pendulum_08",
    /// The same with e = 0.5.
    bouncing_pendulum_05 => "bouncing_pendulum_05",
}

/// Angles of the seven bodies of `examples/andrews.toml` from a sample of [`andrews`] or [`andrews_a03`].
pub fn andrews_body_angles(samples: &Samples, row: usize) -> [f64; 7] {
    let q = |name: &str| samples.value(row, name);
    [
        q("beta"),
        q("beta") + q("Theta"),
        q("gamma"),
        q("Phi") + q("delta"),
        q("delta"),
        q("Omega") + q("epsilon"),
        q("epsilon"),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_table_is_complete() {
        for (name, table) in ALL {
            let t = table();
            assert!(t.len() >= 15 && t.names()[0] == "t", "{name}");
            for r in 0..t.len() {
                assert_eq!(t.row(r).len() + 1, t.names().len(), "{name}");
                assert!(t.row(r).iter().all(|x| x.is_finite()), "{name}");
            }
        }
    }
}
