//! Bodies that bend: their sections, bent axes, and what their bending means.

use super::lines;
use super::measures::Measures;
use super::solid::{Part, Role, Solid};
use super::strands::strands;
use crate::results::Snapshot;
use delassus_algebra::Vec3;
use delassus_algebra::vec3::{add, cross, norm, sub};
use delassus_model::mesh::Elements;
use delassus_model::modal::Source;
use delassus_model::{Bent, BodyKind, BodyRef, CrossSection, Modal, Model, Visual};

/// What colours a bent axis.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Measured {
    /// Bending moment E I κ, N m, with this E I.
    Moment(f64),
    /// Axial force E A ε, N, with this E A and the length of a piece without stress.
    Axial(f64, f64),
    /// Nothing is known: the body is given by matrices.
    Nothing,
}

impl Measured {
    /// Name of the quantity.
    #[must_use]
    pub fn name(&self) -> &'static str {
        match self {
            Measured::Moment(_) => "bending moment",
            Measured::Axial(..) => "axial force",
            Measured::Nothing => "",
        }
    }

    /// Its unit.
    #[must_use]
    pub fn unit(&self) -> &'static str {
        match self {
            Measured::Moment(_) => "N m",
            Measured::Axial(..) => "N",
            Measured::Nothing => "",
        }
    }
}

/// A body drawn along its bent axis.
#[derive(Clone, Debug, PartialEq)]
pub struct Flexible {
    /// Number of the body.
    pub body: usize,
    /// Length of its undeformed axis, m.
    pub length: f64,
    /// Points of its axis in every instant.
    pub points: usize,
    /// Half its extent along y and z, m.
    pub half: [f64; 2],
    /// A round section; else a rectangle.
    pub round: bool,
    /// What its colour means.
    pub measured: Measured,
    /// Middle of a planar body along z, m.
    pub layer: f64,
    /// Its undeformed axis lies along the x axis of its frame: what bends can be drawn larger than it is.
    pub floating: bool,
    /// Its colour.
    pub colour: &'static str,
    /// Of a line through nodes, which ones, and their places in the undeformed body; empty for an axis.
    pub nodes: Vec<(usize, Vec3)>,
}

/// A bent axis at an instant.
#[derive(Clone, Debug, PartialEq)]
pub struct Bending {
    /// Points at equal distances on the undeformed axis, global axes.
    pub points: Vec<Vec3>,
    /// What [`Flexible::measured`] says, at these points.
    pub values: Vec<f64>,
}

impl Bending {
    /// Where a place on the undeformed axis of this length is.
    #[must_use]
    pub fn at(&self, x: f64, length: f64) -> Vec3 {
        let bent = Bent { body: 0, length, points: self.points.clone(), places: Vec::new() };
        bent.at(x)
    }

    /// Of an axis.
    pub(super) fn new(p: &[Vec3], measured: Measured, layer: f64) -> Bending {
        let last = p.len() - 1;
        let value = |i: usize| match measured {
            Measured::Moment(stiffness) => stiffness * curvature([p[i - 1], p[i], p[i + 1]]),
            Measured::Axial(stiffness, rest) => {
                let strain = |k: usize| norm(sub(p[k + 1], p[k])) / rest - 1.0;
                stiffness * 0.5 * (strain(i - 1) + strain(i))
            }
            Measured::Nothing => 0.0,
        };
        let mut values: Vec<f64> =
            (0..=last).map(|i| if i == 0 || i == last { 0.0 } else { value(i) }).collect();
        if last >= 4 {
            // the ends follow the line through their neighbours
            values[0] = 2.0 * values[1] - values[2];
            values[last] = 2.0 * values[last - 1] - values[last - 2];
        }
        if matches!(measured, Measured::Moment(_)) {
            values.iter_mut().for_each(|v| *v = v.max(0.0));
        }
        Bending { points: p.iter().map(|p| [p[0], p[1], p[2] + layer]).collect(), values }
    }
}

/// Curvature of the circle through three points.
fn curvature([a, b, c]: [Vec3; 3]) -> f64 {
    let (u, v, w) = (sub(b, a), sub(c, b), sub(c, a));
    let product = norm(u) * norm(v) * norm(w);
    if product > 0.0 { 2.0 * norm(cross(u, v)) / product } else { 0.0 }
}

/// Bodies with bent axes in a pose.
pub(super) fn flexible(model: &Model, first: &Snapshot, m: &Measures) -> Vec<Flexible> {
    let mut out = Vec::new();
    for axis in first.axes.iter().filter(|a| a.points.len() > 1) {
        let Some(body) = model.bodies.get(axis.body) else { continue };
        if let Some(modal) = body.modal.as_ref().filter(|_| body.visual.is_empty()) {
            out.extend(lines_of(model, modal, axis, m));
        }
        let (section, modulus) = match &body.kind {
            BodyKind::Beam(beam) => (beam.section, beam.modulus),
            BodyKind::Mesh(mesh) => (mesh.section, mesh.modulus),
            BodyKind::Rigid | BodyKind::Point | BodyKind::Modal { .. } => continue,
        };
        let drawn = body.visual.iter().find_map(|v| match v {
            Visual::Capsule { radius, .. } => Some(*radius),
            _ => None,
        });
        let (half, round) = drawn.map_or_else(|| extents(&section), |r| ([r, r], true));
        let pieces = (axis.points.len() - 1) as f64;
        let bends = match &body.kind {
            BodyKind::Mesh(mesh) => mesh.elements == Elements::ExactBeam,
            _ => true,
        };
        let rest = match &body.kind {
            BodyKind::Mesh(mesh) => mesh.rest_length.unwrap_or(axis.length),
            _ => axis.length,
        };
        out.push(Flexible {
            body: axis.body,
            length: axis.length,
            points: axis.points.len(),
            // what is thinner than a wire is drawn as one
            half: half.map(|h| h.clamp(0.5 * m.link, 4.0 * m.link)),
            round,
            measured: match bends {
                true => Measured::Moment(modulus * section.second_moment[0].max(section.second_moment[1])),
                false => Measured::Axial(modulus * section.area, rest / pieces),
            },
            layer: m.layer(BodyRef::Body(axis.body)),
            floating: matches!(body.kind, BodyKind::Beam(_)),
            colour: lines::body_colour(model, axis.body),
            nodes: Vec::new(),
        });
    }
    out
}

/// Lines through the nodes of a modal body that nobody drew otherwise.
fn lines_of(model: &Model, modal: &Modal, axis: &Bent, m: &Measures) -> Vec<Flexible> {
    let Source::Matrices(matrices) = &modal.source else { return Vec::new() };
    let layer = m.layer(BodyRef::Body(axis.body));
    let line = |strand: Vec<usize>| {
        let nodes: Vec<(usize, Vec3)> =
            strand.into_iter().map(|i| (i, add(matrices.nodes[i], [0.0, 0.0, layer]))).collect();
        Flexible {
            body: axis.body,
            length: nodes.windows(2).map(|w| norm(sub(w[1].1, w[0].1))).sum(),
            points: nodes.len(),
            half: [m.link; 2],
            round: true,
            measured: Measured::Nothing,
            layer,
            floating: true,
            colour: lines::body_colour(model, axis.body),
            nodes,
        }
    };
    strands(matrices).into_iter().map(line).collect()
}

/// Half extents along y and z of the section with this area and these second moments, and whether it is round.
fn extents(s: &CrossSection) -> ([f64; 2], bool) {
    let radius = (s.area / std::f64::consts::PI).max(0.0).sqrt();
    let circle = 0.25 * std::f64::consts::PI * radius.powi(4);
    let [iy, iz] = s.second_moment;
    let like_circle = (iz - circle).abs() < 0.02 * circle && (iy - circle).abs() < 0.02 * circle;
    if iz <= 0.0 || s.area <= 0.0 || like_circle {
        return ([radius; 2], true);
    }
    let half = |i: f64| 0.5 * (12.0 * i / s.area).sqrt();
    let y = half(iz);
    // a planar section knows its height alone
    let z = if iy > 0.0 { half(iy) } else { y };
    ([y, z], false)
}

/// Balls that sit on flexible bodies.
pub(super) fn beads(model: &Model, flexible: &[Flexible], m: &Measures) -> Vec<Part> {
    let mut out = Vec::new();
    for f in flexible {
        for v in &model.bodies[f.body].visual {
            if let Visual::Sphere { at, radius } = v {
                let shape = Solid::ball([0.0, at[1], at[2]], radius.max(m.link));
                let body = BodyRef::Body(f.body);
                out.push(Part { body, along: Some(at[0]), shape, colour: f.colour, role: Role::Body });
            }
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_arc_has_the_moment_of_its_curvature() {
        let point = |i: usize| {
            let a = 0.1 * i as f64;
            [2.0 * a.sin(), 2.0 * (1.0 - a.cos()), 0.0]
        };
        let axis: Vec<Vec3> = (0..=10).map(point).collect();
        let bending = Bending::new(&axis, Measured::Moment(3.0), 0.0);
        assert!(bending.values.iter().all(|m| (m - 1.5).abs() < 1e-12), "{:?}", bending.values);
        let stretched: Vec<Vec3> = (0..=5).map(|i| [0.22 * f64::from(i), 0.0, 0.0]).collect();
        let pulled = Bending::new(&stretched, Measured::Axial(100.0, 0.2), 0.0);
        assert!(pulled.values.iter().all(|f| (f - 10.0).abs() < 1e-9), "{:?}", pulled.values);
    }
}
