//! Integrals over a planar body in a floating frame.

use super::elastic::stiffness;
use super::shapes::BeamShapes;
pub use delassus_model::modal::PlanarIntegrals;
use delassus_model::modal::{Attachment, Modal, Source, Square};
use delassus_model::{Beam, Theory};
use delassus_system::error::Error;

/// The integrals of a beam of a given mass.
pub fn of_beam(beam: &Beam, mass: f64, shapes: &BeamShapes) -> PlanarIntegrals {
    let (l, n) = (beam.length, shapes.count());
    let mut out = PlanarIntegrals::zero(n, mass);
    (out.first, out.second) = ([0.5 * mass * l, 0.0], mass * l * l / 3.0);
    let rotary = match beam.theory {
        Theory::Euler => 0.0,
        Theory::Timoshenko => mass / l * beam.section.in_plane() / beam.section.area,
    };
    out.spin = rotary * l;
    shapes.each_point(shapes.panels(), |x, dx, f| {
        let (dm, dj) = (dx * mass / l, dx * rotary);
        for i in 0..n {
            let (a, turn) = (f[i].s, f[i].turn[2]);
            if turn == 0.0 && a.iter().all(|x| *x == 0.0) {
                continue;
            }
            out.shape[i][0] += dm * a[0];
            out.shape[i][1] += dm * a[1];
            out.stretch[i] += dm * x * a[0];
            out.swing[i] += dm * x * a[1];
            out.spin_row[i] += dj * turn;
            for (j, f) in f.iter().enumerate() {
                let b = f.s;
                out.mass_matrix[i * n + j] += dm * (a[0] * b[0] + a[1] * b[1]);
                out.turn[i * n + j] += dm * (a[0] * b[1] - a[1] * b[0]);
                out.spin_matrix[i * n + j] += dj * turn * f.turn[2];
            }
        }
    });
    out
}

/// The modal body that a planar beam is: its integrals and its stiffness by linear theory, with places on its axis by name.
///
/// # Errors
/// If its shape functions cannot be found.
pub fn as_modal(beam: &Beam, mass: f64, places: &[(&str, f64)]) -> Result<Modal, Error> {
    let shapes = BeamShapes::of(beam, mass / beam.length, true)?;
    let [bend, stretch] = stiffness(&shapes);
    let a = bend.iter().zip(&stretch).map(|(a, b)| a + b).collect();
    let attach = |(name, x): &(&str, f64)| Attachment {
        name: (*name).into(),
        at: [*x, 0.0, 0.0],
        node: 0,
        moves: shapes.at(*x).iter().map(|m| [m.s, m.turn]).collect(),
    };
    Ok(Modal {
        source: Source::Planar(of_beam(beam, mass, &shapes), Square { n: shapes.count(), a }),
        attachments: places.iter().map(attach).collect(),
        damping: beam.damping,
    })
}
