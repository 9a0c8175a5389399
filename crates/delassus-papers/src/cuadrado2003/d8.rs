//! D8: stiffness and damping matrices of springs and dampers through s_z, cuadrado2003 (28)–(34).

use super::study::trees::{derivative, tree};
use crate::study::largest;
use crate::study::noise::Noise;
use crate::rows::Judged;
use crate::{Context, Row};
use delassus::formulation::{Mechanism, Shift, relative::relative};
use delassus::model::force::ForceKind;
use delassus::model::{BodyRef, Dimension, Force};
use delassus::{Error, Model};
use delassus_algebra::Vec3;
use delassus_algebra::assemble::Dense;
use delassus_algebra::vec3::{add, cross, dot, mul_vec, norm, scale, sub};

pub(crate) const STATEMENT: &str = "K = s_zᵀ k s_z and C = s_zᵀ c s_z of springs and dampers (28)–(34) equal finite differences of Q up to the dropped second derivative of s, which is measured";

pub(crate) const JUDGED: Judged = Judged {
    criterion: "K and C of (31), (34) equal differences of Q to 1e-7 where the paper drops nothing, the library's own matrices everywhere; what is dropped is tabled",
    checked: "central differences of order 8 on random trees",
    ..Judged::UNTOLD
};

const STIFFNESS: f64 = 400.0;
const DAMPING: f64 = 30.0;

/// The last body of a tree tied to the ground by a spring and damper.
struct Case {
    model: Model,
    points: [Vec3; 2],
    q: Vec<f64>,
    v: Vec<f64>,
}

impl Case {
    fn tied(&self, k: f64, c: f64, length0: f64) -> Model {
        let mut model = self.model.clone();
        let between = [BodyRef::Ground, BodyRef::Body(model.bodies.len() - 1)];
        let kind = ForceKind::SpringDamper { between, points: self.points, k, c, length0 };
        model.forces.push(Force { name: "spring".into(), kind });
        model
    }

    /// Length and, by (29), s_z.
    fn length(&self, sys: &mut dyn Mechanism) -> (f64, Vec<f64>) {
        sys.set_position(0.0, &self.q);
        let nv = sys.dims().nv;
        let mut row = vec![0.0; nv];
        let mut s = 0.0;
        for (j, x) in row.iter_mut().enumerate() {
            let mut e = vec![0.0; nv];
            e[j] = 1.0;
            sys.set_velocity(&e);
            let Some(b) = sys.bodies().states().last().copied() else { continue };
            let arm = mul_vec(&b.r, self.points[1]);
            let d = sub(add(b.x, arm), self.points[0]);
            s = norm(d);
            *x = dot(scale(1.0 / s, d), add(b.v, cross(b.omega, arm)));
        }
        (s, row)
    }

    /// −∂Q/∂z or −∂Q/∂ż by differences, at velocities v, columns one after the other.
    fn differences(&self, model: &Model, v: &[f64], of_position: bool) -> Result<Vec<f64>, Error> {
        let mut sys = relative(model)?;
        let d = sys.dims();
        let mut out = vec![0.0; d.nv * d.nv];
        for j in 0..d.nv {
            let column = derivative(1e-4, |s| {
                let (mut q, mut v) = (self.q.clone(), v.to_vec());
                if of_position {
                    let mut dq = vec![0.0; d.nv];
                    dq[j] = s;
                    sys.retract(&self.q, &dq, &mut q);
                } else {
                    v[j] += s;
                }
                sys.set_position(0.0, &q);
                sys.set_velocity(&v);
                sys.force().to_vec()
            });
            for i in 0..d.nv {
                out[i * d.nv + j] = -column[i];
            }
        }
        Ok(out)
    }

    /// What the library has for −∂Q/∂z or −∂Q/∂ż at velocities v.
    fn tangent(&self, model: &Model, v: &[f64], of_position: bool) -> Result<Vec<f64>, Error> {
        let mut sys = relative(model)?;
        let d = sys.dims();
        sys.set_position(0.0, &self.q);
        sys.set_velocity(v);
        let (damping, stiffness) = if of_position { (0.0, 1.0) } else { (1.0, 0.0) };
        let mut out = Dense::new(d.nv, d.nv);
        let none = (vec![0.0; d.nv], vec![0.0; d.m]);
        sys.tangent(Shift { mass: 0.0, damping, stiffness }, &none.0, &none.1, &mut out);
        Ok(out.values)
    }
}

fn outer(c: f64, s: &[f64]) -> Vec<f64> {
    s.iter().flat_map(|a| s.iter().map(move |b| c * a * b)).collect()
}

fn minus(a: &[f64], b: &[f64]) -> Vec<f64> {
    a.iter().zip(b).map(|(a, b)| a - b).collect()
}

/// Sum over the cases, by name.
fn sum(list: &mut Vec<(String, f64)>, name: &str, value: f64) {
    match list.iter_mut().find(|x| x.0 == name) {
        Some(x) => x.1 += value,
        None => list.push((name.into(), value)),
    }
}

/// Largest over the cases, by name.
fn note(list: &mut Vec<(String, f64)>, name: &str, value: f64) {
    match list.iter_mut().find(|x| x.0 == name) {
        Some(x) => x.1 = x.1.max(value),
        None => list.push((name.into(), value)),
    }
}

pub(crate) fn run(context: &Context) -> Result<Row, Error> {
    let mut row = Row::holding();
    let mut noise = Noise::new(7);
    for (dimension, name) in [(Dimension::Planar, "planar"), (Dimension::Spatial, "spatial")] {
        // what must agree; sums of what is dropped and of what is printed
        let (mut agree, mut dropped) = (Vec::new(), Vec::new());
        let mut printed_sum = [0.0f64; 2];
        for _ in 0..if context.quick { 5 } else { 30 } {
            let mut model = tree(dimension, 4, &mut noise)?;
            model.gravity = [0.0; 3];
            let mut sys = relative(&model)?;
            let d = sys.dims();
            let mut q = vec![0.0; d.nq];
            sys.retract(&sys.drawn(), &noise.vec(d.nv), &mut q);
            let mut points = [noise.vec3(), noise.vec3()];
            if dimension == Dimension::Planar {
                points.iter_mut().for_each(|p| p[2] = 0.0);
            }
            // away from the body: the direction of a spring without length is not defined
            points[0][0] += 6.0;
            let case = Case { model, points, q, v: noise.vec(d.nv) };
            let (s, s_z) = case.length(sys.as_mut());
            let rest = vec![0.0; d.nv];
            let printed = outer(STIFFNESS, &s_z);
            let size = largest(&printed).max(1e-300);
            // a spring at its rest length, stretched by 1 %, and by 20 %
            for (stretch, length0) in [("none", s), ("1_percent", s / 1.01), ("20_percent", s / 1.2)] {
                let model = case.tied(STIFFNESS, 0.0, length0);
                let found = case.differences(&model, &rest, true)?;
                let whole = case.tangent(&model, &rest, true)?;
                let off = largest(&minus(&found, &printed));
                match stretch {
                    "none" => note(&mut agree, "stiffness.printed.no_stretch", off / size),
                    _ => sum(&mut dropped, &format!("stiffness.dropped.stretch_{stretch}"), off),
                }
                note(&mut agree, "stiffness.library", largest(&minus(&found, &whole)) / size);
            }
            printed_sum[0] += size;
            // a damper, at rest and moving
            let model = case.tied(0.0, DAMPING, s);
            let printed = outer(DAMPING, &s_z);
            let size = largest(&printed).max(1e-300);
            let found = case.differences(&model, &rest, false)?;
            note(&mut agree, "damping.printed", largest(&minus(&found, &printed)) / size);
            note(&mut agree, "damping.library", largest(&minus(&found, &case.tangent(&model, &rest, false)?)) / size);
            // −∂Q/∂z of the damper alone, which (32) has no place for
            let apart = |m: &Model| case.differences(m, &case.v, true);
            let moving = minus(&apart(&model)?, &apart(&case.model)?);
            sum(&mut dropped, "damping.dropped_times_h", 0.5 * 0.01 * largest(&moving));
            printed_sum[1] += size;
            let apart = |m: &Model| case.tangent(m, &case.v, true);
            let whole = minus(&apart(&model)?, &apart(&case.model)?);
            note(&mut agree, "damping.library_moving", largest(&minus(&moving, &whole)) / size);
        }
        for (what, value) in agree {
            row.holds &= value < 1e-7;
            row.put(format!("{what}.{name}"), value);
        }
        for (what, value) in dropped {
            let printed = printed_sum[usize::from(what.starts_with("damping"))];
            row.put(format!("{what}.{name}"), value / printed);
        }
    }
    row.note = "Matrices from central differences of Q (order 8, step 1e-4), those printed in (31) and (34), and the library's; random trees of four bodies, the last tied to the ground by one spring or damper some metres long. printed and library: largest difference from the finite differences relative to the largest entry, largest over the trees (limit 1e-7). dropped: mean size of the largest entry of what the paper neglects over that of what it prints. The spring's is f s_zz: nothing at rest length, and in proportion to the stretch; the library keeps it. damping.dropped_times_h: h/2 times what the damper adds to −∂Q/∂z in motion (rates up to 1 rad/s) at h = 0.01 s, relative to C: what (26) misses beside Δt/2 C; the library keeps that, too.".into();
    Ok(row)
}
