//! Meshes of finite elements, written as they are read.

use super::write::{Writer, list, number, quoted};
use crate::{Body, Elements, MassMatrix, Mesh};
use delassus_algebra::so3;
use delassus_algebra::vec3::{add, scale};

impl Writer<'_> {
    pub(super) fn mesh(&mut self, b: &Body, mesh: &Mesh) {
        let (beam, s) = (mesh.elements == Elements::ExactBeam, &mesh.section);
        self.line("kind", &quoted(mesh.elements.name()));
        self.line("from", &self.vector(b.com));
        if self.planar() || beam {
            self.line("length", &number(mesh.length));
        }
        if self.planar() {
            self.line("angle", &number(b.angle));
        } else if beam {
            let turn = list(b.rotation.iter().map(|x| number(*x)));
            self.line("rotation", &format!("{{ quaternion = {turn} }}"));
        } else {
            let along = so3::matrix(b.rotation).map(|row| row[0]);
            self.line("to", &self.vector(add(b.com, scale(mesh.length, along))));
        }
        for (key, value) in [("area", s.area), ("E", mesh.modulus), ("damping", mesh.damping)] {
            self.line(key, &number(value));
        }
        if mesh.elements == Elements::Cable {
            self.line("rest_length", &number(mesh.unstressed()));
            self.line("slack", if mesh.slack { "true" } else { "false" });
        }
        if beam {
            let pair = |x: &[f64; 2]| list(x.iter().map(|x| number(*x)));
            self.line("I", &pair(&s.second_moment));
            self.line("J", &number(s.torsion));
            self.line("shear_area", &pair(&s.shear_area));
            self.line("G", &number(mesh.shear_modulus));
        }
        self.line("elements", &mesh.count.to_string());
        self.line("mass_matrix", &quoted(mesh.mass_matrix.name()));
        if mesh.mass_matrix == MassMatrix::Redistributed {
            self.line("contact_mass", &number(mesh.contact_mass));
        }
    }
}
