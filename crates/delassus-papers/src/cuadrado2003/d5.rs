//! D5: accumulated inertias and forces, cuadrado2003 (6)–(19).

use super::study::trees::{derivative, tree};
use crate::rows::Judged;
use crate::{clock, Context, Row};
use crate::study::noise::Noise;
use crate::study::slope;
use delassus::formulation::{Mechanism, Shift, absolute, relative::relative};
use delassus::joint::JointKind;
use delassus::model::{Place, Body, BodyRef, Dimension};
use delassus::{Error, Model};
use delassus_algebra::assemble::Dense;

pub(crate) const STATEMENT: &str = "R = T H: accumulated M and Q equal the dense products RᵀM̄R and Rᵀ(Q̄ − M̄Ṙż) to 1e-12 on random trees, at a cost linear in the number of bodies";

pub(crate) const JUDGED: Judged = Judged {
    criterion: "M and Q equal the dense products to 1e-12 on random trees, and the time of an evaluation grows with an exponent of at most 1.1 from 100 to 10,000 bodies",
    checked: "dense RᵀM̄R and Rᵀ(Q̄ − M̄Ṙż); processor time",
    deviation: "the exponent is measured in time: beyond some thousand bodies the data leave the fast cache",
    ..Judged::UNTOLD
};

/// Largest differences of M and Q from the dense products, relative to their largest entries (of Q: to the sums of its
/// terms).
fn products(model: &Model, noise: &mut Noise) -> Result<[f64; 2], Error> {
    let (mut rel, mut abs) = (relative(model)?, absolute(model)?);
    let (d, da) = (rel.dims(), abs.dims());
    let mut q = vec![0.0; d.nq];
    rel.retract(&rel.drawn(), &noise.vec(d.nv), &mut q);
    let v = noise.vec(d.nv);
    rel.set_position(0.0, &q);
    // (6): columns of R are the bodies' velocities for unit velocities
    let mut r = Vec::with_capacity(d.nv);
    for k in 0..d.nv {
        let mut e = vec![0.0; d.nv];
        e[k] = 1.0;
        rel.set_velocity(&e);
        r.push(abs.adopt(&rel.bodies().states()).1);
    }
    // Ṙ ż: their change along the motion with constant ż
    let r_dot = derivative(4e-3, |s| {
        let dq: Vec<f64> = v.iter().map(|x| s * x).collect();
        let mut moved = vec![0.0; d.nq];
        rel.retract(&q, &dq, &mut moved);
        rel.set_position(0.0, &moved);
        rel.set_velocity(&v);
        abs.adopt(&rel.bodies().states()).1
    });
    rel.set_position(0.0, &q);
    rel.set_velocity(&v);
    let (qa, va) = abs.adopt(&rel.bodies().states());
    abs.set_position(0.0, &qa);
    abs.set_velocity(&va);
    let mut mass = Dense::new(d.nv, d.nv);
    let none = (vec![0.0; d.nv], vec![0.0; d.m]);
    rel.tangent(Shift::MASS, &none.0, &none.1, &mut mass);
    let mut rest = abs.force().to_vec();
    abs.add_mass_mul(-1.0, &r_dot, &mut rest);
    let (mut off, mut size) = ([0.0f64; 2], [1e-300f64; 2]);
    for k in 0..d.nv {
        let mut y = vec![0.0; da.nv];
        abs.add_mass_mul(1.0, &r[k], &mut y);
        for l in 0..d.nv {
            let dense: f64 = r[l].iter().zip(&y).map(|(a, b)| a * b).sum();
            size[0] = size[0].max(dense.abs());
            off[0] = off[0].max((dense - mass.row(l)[k]).abs());
        }
        let dense: f64 = r[k].iter().zip(&rest).map(|(a, b)| a * b).sum();
        let terms: f64 = r[k].iter().zip(&rest).map(|(a, b)| (a * b).abs()).sum();
        size[1] = size[1].max(terms);
        off[1] = off[1].max((dense - rel.force()[k]).abs());
    }
    Ok([off[0] / size[0], off[1] / size[1]])
}

/// A hanging chain of n links with hinges about y and x in turn.
fn chain(n: usize) -> Result<Model, Error> {
    let (l, a) = (0.1, 0.02f64);
    let (side, along) = ((a * a + l * l) / 12.0, 2.0 * a * a / 12.0);
    let mut model = Model::new("chain", Dimension::Spatial);
    model.gravity = [0.0, 0.0, -9.81];
    let mut before = BodyRef::Ground;
    for i in 0..n {
        let top = -(i as f64) * l;
        let inertia = [[side, 0.0, 0.0], [0.0, side, 0.0], [0.0, 0.0, along]];
        let link = model.add_body(Body::rigid(&format!("L{i}"), 1.0, [0.0, 0.0, top - 0.5 * l], inertia))?;
        let axis = if i % 2 == 0 { [0.0, 1.0, 0.0] } else { [1.0, 0.0, 0.0] };
        let joint = model.joint_at(&format!("J{i}"), JointKind::Revolute, [before, link], Place::at([0.0, 0.0, top]).axis(axis))?;
        model.joints.push(joint);
        before = link;
    }
    Ok(model)
}

/// Best time of one evaluation of positions, velocities, M and Q, s.
fn seconds(n: usize, rounds: usize) -> Result<f64, Error> {
    let mut sys: Box<dyn Mechanism> = relative(&chain(n)?)?;
    let d = sys.dims();
    let mut q = vec![0.0; d.nq];
    sys.retract(&sys.drawn(), &vec![0.3; d.nv], &mut q);
    let mut v = vec![0.5; d.nv];
    let calls = (20_000 / n).max(2);
    let mut best = f64::INFINITY;
    for _ in 0..rounds {
        let begin = clock::processor();
        for _ in 0..calls {
            v[0] += 1e-12;
            sys.set_position(0.0, &q);
            sys.set_velocity(&v);
        }
        best = best.min((clock::processor() - begin) / calls as f64);
    }
    Ok(best)
}

pub(crate) fn run(context: &Context) -> Result<Row, Error> {
    let mut row = Row::holding();
    let mut noise = Noise::new(17);
    for dimension in [Dimension::Planar, Dimension::Spatial] {
        let mut worst = [0.0f64; 2];
        for n in [1, 2, 5, 12, 30] {
            for _ in 0..if context.quick { 2 } else { 10 } {
                let off = products(&tree(dimension, n, &mut noise)?, &mut noise)?;
                worst = [worst[0].max(off[0]), worst[1].max(off[1])];
            }
        }
        let name = if dimension == Dimension::Planar { "planar" } else { "spatial" };
        row.compare(format!("difference.mass.{name}"), worst[0], 1e-12);
        row.compare(format!("difference.force.{name}"), worst[1], 1e-12);
        row.holds &= worst.iter().all(|x| *x < 1e-12);
    }
    let sizes = [100usize, 300, 1000, 3000, 10_000];
    let rounds = if context.quick { 25 } else { 60 };
    let times = sizes.iter().map(|n| seconds(*n, rounds)).collect::<Result<Vec<f64>, Error>>()?;
    for (n, t) in sizes.iter().zip(&times) {
        row.put(format!("nanoseconds_per_body.{n}"), t * 1e9 / *n as f64);
    }
    let exponent = slope(&sizes.map(|n| n as f64), &times);
    row.compare("cost_exponent", exponent, 1.0);
    row.holds &= exponent <= 1.1;
    row.note = "M and Q of random trees of 1 to 30 bodies with joints of every tree type, against products with R from unit velocities; Ṙż by central differences of order 8 with step 4e-3 (round-off 1e-13). Relative to the largest entry of M, and to the largest sum of the sizes of a component's terms of Q; the paper column holds the limit. Cost: best time of an evaluation of positions, velocities, accumulated inertias and forces of a chain with hinges, per body; cost_exponent: slope of the time from 100 to 10,000 bodies (limit 1.1: beyond some thousand bodies the data leave the fast cache).".into();
    Ok(row)
}
