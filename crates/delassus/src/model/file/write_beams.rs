//! Flexible beams, written as they are read.

use super::write::{Writer, list, number, quoted};
use crate::model::{Beam, Body, Dimension, Shapes};
use delassus_algebra::so3;
use delassus_algebra::vec3::{add, column, scale};

impl Writer<'_> {
    pub(super) fn beam(&mut self, b: &Body, beam: &Beam) {
        let planar = self.model.dimension == Dimension::Planar;
        self.line("kind", "\"beam\"");
        self.line("from", &self.vector(b.com));
        let s = &beam.section;
        if planar {
            self.line("length", &number(beam.length));
            self.line("angle", &number(b.angle));
            self.line("I", &number(s.in_plane()));
            self.line("shear_area", &number(s.shear_area[0]));
        } else {
            let r = so3::matrix(b.rotation);
            self.line("to", &self.vector(add(b.com, scale(beam.length, column(&r, 0)))));
            self.line("up", &self.vector(column(&r, 1)));
            self.line("I", &list(s.second_moment.map(number).into_iter()));
            self.line("shear_area", &list(s.shear_area.map(number).into_iter()));
            self.line("J", &number(s.torsion));
        }
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
}
