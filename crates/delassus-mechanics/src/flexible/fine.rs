//! Shape functions of Timoshenko's beam: eigenmodes of a mesh much finer than they are, as combinations of its elements.

use super::eigen::{modes, part};
use super::element::{Interpolation, across};
use super::lines::Bending;
use super::shapes::GAUSS;
use delassus_model::Shapes;
use delassus_system::error::Error;

/// Elements per wanted mode, least and most of them: where elements are thinner than the beam, frequencies are too high by a
/// part of (k h)²/12, 1e-4 for the third mode of a thick beam.
const PER_MODE: usize = 16;
const LEAST_ELEMENTS: usize = 96;
const MOST_ELEMENTS: usize = 256;

/// `n` functions of a set for a beam of length l: stiffness EI and G `A_s`, mass and rotary inertia by length.
///
/// # Errors
/// If there is no such mode.
pub fn timoshenko(
    shapes: Shapes,
    n: usize,
    l: f64,
    [bending, shear]: [f64; 2],
    [mass, rotary]: [f64; 2],
) -> Result<Bending, Error> {
    let elements = (PER_MODE * n).clamp(LEAST_ELEMENTS, MOST_ELEMENTS).max(2 * n);
    let h = l / elements as f64;
    let mesh = Interpolation { elements, h, phi: 12.0 * bending / (shear * h * h) };
    let all = 2 * (elements + 1);
    let (mut k, mut m) = (vec![0.0; all * all], vec![0.0; all * all]);
    for e in 0..elements {
        for (z, weight) in GAUSS {
            let (_, f) = across(&mesh, h * (e as f64 + 0.5 + 0.5 * z));
            let dx = 0.5 * h * weight;
            for i in 0..4 {
                for j in 0..4 {
                    let at = (2 * e + i) * all + 2 * e + j;
                    k[at] +=
                        dx * (bending * f[i].curvature * f[j].curvature + shear * f[i].shear * f[j].shear);
                    m[at] += dx * (mass * f[i].f * f[j].f + rotary * f[i].turn * f[j].turn);
                }
            }
        }
    }
    let held: &[usize] = match shapes {
        Shapes::Modes => &[0, all - 2],
        Shapes::Free => &[],
        Shapes::CraigBampton => &[0, 1, all - 2, all - 1],
        _ => &[0, 1],
    };
    let free: Vec<usize> = (0..all).filter(|i| !held.contains(i)).collect();
    let mut list = Vec::with_capacity(n);
    if shapes == Shapes::CraigBampton {
        // one element of the whole beam has the deflections by displacement and rotation of its second end
        let whole = Interpolation { elements: 1, h: l, phi: 12.0 * bending / (shear * l * l) };
        for end in [2, 3].into_iter().take(n) {
            let nodal = |i: usize| across(&whole, h * i as f64).1[end];
            list.push((0..=elements).flat_map(|i| [nodal(i).f, h * nodal(i).turn]).collect());
        }
    }
    let (_, found) = modes(&part(&k, all, &free, &free), &part(&m, all, &free, &free), free.len())?;
    // rigid motions come first
    let skipped = if shapes == Shapes::Free { 2 } else { 0 };
    for (i, mode) in found.into_iter().skip(skipped).take(n - list.len()).enumerate() {
        let mut nodal: Vec<f64> = vec![0.0; all];
        free.iter().zip(mode).for_each(|(i, x)| nodal[*i] = x);
        let most = |from: usize| {
            nodal[from..].iter().step_by(2).fold(0.0f64, |m, x| if x.abs() > m.abs() { *x } else { m })
        };
        // the largest displacement becomes one; thick beams have modes that hardly displace but turn
        let (w, turn) = (most(0), most(1) / h * l / (std::f64::consts::TAU * (i + 1) as f64));
        let top = if turn.abs() > w.abs() { turn } else { w };
        nodal.iter_mut().for_each(|x| *x /= top);
        list.push(nodal);
    }
    Ok(Bending::Combined(mesh, list))
}
