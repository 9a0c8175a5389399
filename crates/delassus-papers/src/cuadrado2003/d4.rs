//! D4: kinetic energy from the point at the origin, cuadrado2003 (3)–(4).

use super::study::trees::tree;
use crate::study::noise::Noise;
use crate::rows::Judged;
use crate::{Context, Row};
use delassus::Error;
use delassus::formulation::relative::relative;
use delassus::model::Dimension;
use delassus_algebra::vec3::{add, cross, dot, mul, mul_vec, scale, sub, transpose};

pub(crate) const STATEMENT: &str = "velocity of the point at the origin and ω (3) with the mass matrix (4) give the classical kinetic energy to 1e-14";

pub(crate) const JUDGED: Judged = Judged {
    criterion: "the kinetic energy of (3), (4), of the system and of the accumulated M equals ½mv² + ½ωᵀJω to 1e-14 on random trees",
    checked: "the classical formula",
    deviation: "relative to the sum of the positive terms: moments about a distant origin cancel",
    ..Judged::UNTOLD
};

pub(crate) fn run(context: &Context) -> Result<Row, Error> {
    let mut row = Row::holding();
    let mut noise = Noise::new(41);
    let rounds = if context.quick { 5 } else { 40 };
    for dimension in [Dimension::Planar, Dimension::Spatial] {
        let (mut of_bodies, mut of_system, mut of_product) = (0.0f64, 0.0f64, 0.0f64);
        for n in [1, 3, 10, 30] {
            for _ in 0..rounds {
                let model = tree(dimension, n, &mut noise)?;
                let mut sys = relative(&model)?;
                let d = sys.dims();
                let mut q = vec![0.0; d.nq];
                sys.retract(&sys.drawn(), &noise.vec(d.nv), &mut q);
                let v = noise.vec(d.nv);
                sys.set_position(0.0, &q);
                sys.set_velocity(&v);
                let (mut classical, mut origin, mut terms) = (0.0, 0.0, 0.0f64);
                for (body, s) in model.bodies.iter().zip(sys.bodies().states()) {
                    let (m, g, w) = (body.mass, s.x, s.omega);
                    let inertia = mul(&mul(&s.r, &body.inertia), &transpose(&s.r));
                    let spin = mul_vec(&inertia, w);
                    classical += 0.5 * (m * dot(s.v, s.v) + dot(w, spin));
                    // (3): ṡ = ġ − ω × g, and (4): M̄ Z
                    let s_dot = sub(s.v, cross(w, g));
                    let momentum = scale(m, sub(s_dot, cross(g, w)));
                    let moment = add(scale(m, cross(g, s_dot)), sub(spin, scale(m, cross(g, cross(g, w)))));
                    let parts = [0.5 * dot(s_dot, momentum), 0.5 * dot(w, moment)];
                    origin += parts[0] + parts[1];
                    terms += 0.5 * m * (dot(s_dot, s_dot) + dot(cross(g, w), cross(g, w))) + 0.5 * dot(w, spin);
                }
                let mut p = vec![0.0; d.nv];
                sys.add_mass_mul(0.5, &v, &mut p);
                let product: f64 = p.iter().zip(&v).map(|(p, v)| p * v).sum();
                let size = classical.max(1e-300);
                of_bodies = of_bodies.max((origin - classical).abs() / terms.max(size));
                of_system = of_system.max((sys.energy().unwrap_or_default().kinetic - classical).abs() / size);
                of_product = of_product.max((product - classical).abs() / terms.max(size));
            }
        }
        let name = if dimension == Dimension::Planar { "planar" } else { "spatial" };
        row.compare(format!("difference.origin.{name}"), of_bodies, 1e-14);
        row.put(format!("difference.system.{name}"), of_system);
        row.put(format!("difference.mass_matrix.{name}"), of_product);
        row.holds &= of_bodies < 1e-14 && of_system < 1e-14 && of_product < 1e-14;
    }
    row.note = "Random trees of 1 to 30 bodies. origin: ½ Zᵀ M̄ Z with (3) and (4) written out, against Σ ½ m v² + ½ ωᵀJω; relative to the sum of its positive terms (moments about a distant origin cancel). system: what relative coordinates report, relative to the energy. mass_matrix: ½ żᵀMż with the accumulated M (12). The paper column holds the limit of the statement.".into();
    Ok(row)
}
