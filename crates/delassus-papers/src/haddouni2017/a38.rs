//! A38: linear beams in a floating frame, haddouni2017, section 4.4.

use crate::rows::Judged;
use crate::{Context, Row};
use delassus::Error;
use delassus::formulation::{Mechanism, Shift, absolute};
use delassus::model::{Beam, Body, Dimension, Model, Shapes};
use delassus_algebra::assemble::Dense;
use delassus_mechanics::flexible::eigen::modes;

pub(crate) const STATEMENT: &str = "beams in a floating frame: eigenfrequencies of the cantilever within 0.1 % of Euler–Bernoulli for the first three modes with 8 elements; a spinning beam stiffens";

pub(crate) const JUDGED: Judged = Judged {
    criterion: "the first three frequencies of a cantilever of 8 elements, frame held at the root, are within 0.1 % of Euler-Bernoulli's, in the plane and in space; the spinning beam's first frequency in and out of the plane is within 0.5 % at 0, 2, 4, 6 rad/s with stiffening; without it ω² in the plane is negative above the first frequency at rest, and only there",
    checked: "kℓ of the clamped-free beam; Ritz's method on the equations with centrifugal tension",
    deviation: "the spinning beam has 10 elements; the inventory does not ask for it",
    ..Judged::UNTOLD
};

/// kℓ of the cantilever.
const CANTILEVER: [f64; 3] = [1.875_104_068_711_961_2, 4.694_091_132_974_175, 7.854_757_438_237_613];
/// The spin-up beam: EA, EI, mass by length, length, radius of the hub.
const SPUN: [f64; 5] = [2.8e7, 1.4e4, 1.2, 10.0, 0.5];
/// Speed, first frequency out of the plane and in it, rad/s, by Ritz's method on the equations with centrifugal tension.
const SPINNING: [[f64; 3]; 4] = [
    [0.0, 3.797_730_541, 3.797_730_541],
    [2.0, 4.415_127_465, 3.936_159_364],
    [4.0, 5.875_962_744, 4.304_292_993],
    [6.0, 7.689_479_438, 4.809_167_707],
];

/// A beam along x whose frame is held or turns steadily about z.
struct Held {
    sys: Box<dyn Mechanism>,
    first: usize,
    q: Vec<f64>,
    v: Vec<f64>,
    a: Vec<f64>,
}

impl Held {
    fn new(beam: Beam, planar: bool, [mass, from, length]: [f64; 3], spin: f64) -> Result<Held, Error> {
        let mut model = Model::new("beam", if planar { Dimension::Planar } else { Dimension::Spatial });
        model.add_body(if planar {
            Body::beam("rod", mass, [from, 0.0], [from + length, 0.0], beam)
        } else {
            Body::beam_in_space("rod", mass, [[from, 0.0, 0.0], [from + length, 0.0, 0.0]], None, beam)?
        })?;
        let sys = absolute(&model)?;
        let (nv, q) = (sys.dims().nv, sys.drawn());
        let first = if planar { 3 } else { 6 };
        let (mut v, mut a) = (vec![0.0; nv], vec![0.0; nv]);
        (v[1], v[first - 1], a[0]) = (spin * from, spin, -spin * spin * from);
        let mut held = Held { sys, first, q, v, a };
        held.settle()?;
        Ok(held)
    }

    /// One block of the elastic coordinates.
    fn block(&mut self, shift: Shift) -> Vec<f64> {
        let (nv, first) = (self.v.len(), self.first);
        let sys = self.sys.system();
        sys.set_position(0.0, &self.q);
        sys.set_velocity(&self.v);
        let mut t = Dense::new(nv, nv);
        sys.tangent(shift, &self.a, &[], &mut t);
        (first..nv).flat_map(|i| t.row(i)[first..].to_vec()).collect()
    }

    /// Newton's method for the steady state, along the modes of the mass matrix and the tangent.
    fn settle(&mut self) -> Result<(), Error> {
        let (nv, first) = (self.v.len(), self.first);
        let (n, at) = (nv - first, self.q.len() - (nv - first));
        for _ in 0..6 {
            let k = self.block(Shift { mass: 0.0, damping: 0.0, stiffness: 1.0 });
            let m = self.block(Shift::MASS);
            let sys = self.sys.as_system();
            let mut r: Vec<f64> = sys.force().iter().map(|f| -f).collect();
            sys.add_mass_mul(1.0, &self.a, &mut r);
            let (squares, list) = modes(&k, &m, n)?;
            for (square, mode) in squares.iter().zip(&list) {
                let c: f64 = mode.iter().zip(&r[first..]).map(|(x, r)| x * r).sum::<f64>() / square;
                (0..n).for_each(|i| self.q[at + i] -= c * mode[i]);
            }
        }
        Ok(())
    }

    /// ω² of some coordinates, terms of velocities left out.
    fn squares(&mut self, keep: &[usize]) -> Result<Vec<f64>, Error> {
        let n = self.v.len() - self.first;
        let k = self.block(Shift { mass: 0.0, damping: 0.0, stiffness: 1.0 });
        let m = self.block(Shift::MASS);
        let part = |a: &[f64]| -> Vec<f64> {
            keep.iter().flat_map(|r| keep.iter().map(move |c| a[r * n + c])).collect()
        };
        Ok(modes(&part(&k), &part(&m), keep.len())?.0)
    }
}

pub(crate) fn run(_: &Context) -> Result<Row, Error> {
    let mut row = Row::holding();
    let scale = (2e11 * 1e-9 / 0.8f64).sqrt();
    for planar in [true, false] {
        let beam = Beam::planar(1e-4, 1e-9, 2e11).with_elements(8);
        let keep: Vec<usize> = (0..16).collect();
        let found = Held::new(beam, planar, [0.8, 0.0, 1.0], 0.0)?.squares(&keep)?;
        for (i, (square, k)) in found.iter().zip(CANTILEVER).enumerate() {
            let error = square.sqrt() / (k * k * scale) - 1.0;
            let name = if planar { "plane" } else { "space" };
            row.put(format!("{name}.mode{}.error", i + 1), error);
            row.holds &= error.abs() < 1e-3;
        }
    }
    let [ea, ei, mass, length, hub] = SPUN;
    let data = [mass * length, hub, length];
    let beam = |stiffening| Beam { stiffening, ..Beam::planar(ea / 1e10, ei / 1e10, 1e10) };
    for [speed, out_of_plane, in_plane] in SPINNING {
        let mut held = Held::new(beam(true).with_elements(10), false, data, speed)?;
        // across along y, then along z
        for (name, from, exact) in [("in_plane", 0, in_plane), ("out_of_plane", 20, out_of_plane)] {
            let keep: Vec<usize> = (from..from + 20).collect();
            let w = held.squares(&keep)?[0].sqrt();
            row.put(format!("spin{speed}.{name}"), w);
            row.paper.push((format!("spin{speed}.{name}"), exact));
            row.holds &= (w / exact - 1.0).abs() < 5e-3;
        }
        let soft = Beam { shapes: Shapes::Clamped, bending: 3, ..beam(false) };
        let square = Held::new(soft, true, data, speed)?.squares(&[0, 1, 2])?[0];
        row.put(format!("spin{speed}.without_stiffening.square"), square);
        row.holds &= (square < 0.0) == (speed > SPINNING[0][1]);
    }
    row.note = "Cantilever of 8 elements, frame held at the root, in the plane and in space: relative errors of the frequencies (limit 1e-3). Spinning beam (EA 2.8e7 N, EI 1.4e4 N m², 1.2 kg/m, 10 m, hub 0.5 m): first frequencies in rad/s at Ω = 0, 2, 4, 6 rad/s with geometric stiffening, 10 elements in space, beside those by Ritz's method on the equations with centrifugal tension (limit 0.5 %); without stiffening ω² = ω₀² − Ω² in the plane, negative above ω₀: the known failure.".into();
    Ok(row)
}
