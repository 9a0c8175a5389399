//! Flexible beams, written as they are read.

use super::write::{Writer, list, number, quoted};
use crate::modal::{Modal, Source};
use crate::{Beam, Body, Dimension, Shapes};

impl Writer<'_> {
    pub(super) fn beam(&mut self, b: &Body, beam: &Beam) {
        let planar = self.model.dimension == Dimension::Planar;
        self.line("kind", "\"beam\"");
        self.line("from", &self.vector(b.com));
        let s = &beam.section;
        self.line("length", &number(beam.length));
        if planar {
            self.line("angle", &number(b.angle));
        } else {
            let q = list(b.rotation.iter().map(|x| number(*x)));
            self.line("rotation", &format!("{{ quaternion = {q} }}"));
        }
        self.line("I", &list(s.second_moment.map(number).into_iter()));
        self.line("shear_area", &list(s.shear_area.map(number).into_iter()));
        self.line("J", &number(s.torsion));
        for (key, value) in
            [("area", s.area), ("E", beam.modulus), ("G", beam.shear_modulus), ("damping", beam.damping)]
        {
            self.line(key, &number(value));
        }
        if !b.damping_ratios.is_empty() {
            self.line("damping_ratio", &list(b.damping_ratios.iter().map(|x| number(*x))));
        }
        self.line("theory", &quoted(beam.theory.name()));
        self.line("shapes", &quoted(beam.shapes.name()));
        self.line("stiffening", if beam.stiffening { "true" } else { "false" });
        let counts: &[(&str, usize)] = if beam.shapes == Shapes::Elements {
            &[("elements", beam.elements)]
        } else {
            &[("bending", beam.bending), ("axial", beam.axial), ("torsion", beam.torsion)]
        };
        for (key, count) in counts {
            if *count > 0 {
                self.line(key, &count.to_string());
            }
        }
    }
    pub(super) fn modal(&mut self, b: &Body, modal: &Modal) {
        let planar = self.model.dimension == Dimension::Planar;
        let numbers = |x: &[f64]| list(x.iter().map(|x| number(*x)));
        let rows = |n: usize, a: &[f64]| list(a.chunks_exact(n.max(1)).map(numbers));
        self.line("kind", "\"modal\"");
        self.line("at", &self.vector(b.com));
        if planar {
            self.line("angle", &number(b.angle));
        } else {
            self.line("rotation", &format!("{{ quaternion = {} }}", numbers(&b.rotation)));
        }
        self.line("damping", &number(modal.damping));
        if !b.damping_ratios.is_empty() {
            self.line("damping_ratio", &numbers(&b.damping_ratios));
        }
        let mut attachments = Vec::new();
        match &modal.source {
            Source::Matrices(m) => {
                self.line("mass_matrix", &rows(m.mass.n, &m.mass.a));
                self.line("stiffness_matrix", &rows(m.stiffness.n, &m.stiffness.a));
                let nodes = list(m.nodes.iter().map(|p| self.vector(*p)));
                self.line("nodes", &nodes);
                self.line("node_coordinates", &m.per_node.to_string());
                if m.modes > 0 {
                    self.line("modes", &m.modes.to_string());
                }
                attachments.extend(modal.attachments.iter().map(|a| format!("{} = {}", a.name, a.node + 1)));
            }
            Source::Planar(it, k) => {
                let n = it.shape.len();
                let shape = list(it.shape.iter().map(|s| numbers(s)));
                self.line(
                    "integrals",
                    &format!(
                        "{{ mass = {}, first = {}, second = {}, shape = {shape}, stretch = {}, swing = {}, \
                         mass_matrix = {}, turn = {}, stiffness = {} }}",
                        number(it.mass),
                        numbers(&it.first),
                        number(it.second),
                        numbers(&it.stretch),
                        numbers(&it.swing),
                        rows(n, &it.mass_matrix),
                        rows(n, &it.turn),
                        rows(n, &k.a),
                    ),
                );
                for a in &modal.attachments {
                    let of = |part: usize, axis: usize| list(a.moves.iter().map(|m| number(m[part][axis])));
                    attachments.push(format!(
                        "{} = {{ at = {}, x = {}, y = {}, angle = {} }}",
                        a.name,
                        self.vector(a.at),
                        of(0, 0),
                        of(0, 1),
                        of(1, 2)
                    ));
                }
            }
        }
        self.line("attachments", &format!("{{ {} }}", attachments.join(", ")));
    }
}
