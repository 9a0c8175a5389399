//! Meshes of finite elements, written as they are read.

use super::write::{Writer, list, number, quoted};
use crate::model::{Body, Elements, MassMatrix, Mesh};

impl Writer<'_> {
    pub(super) fn mesh(&mut self, b: &Body, mesh: &Mesh) {
        self.line("kind", &quoted(mesh.elements.name()));
        self.line("from", &self.vector(b.com));
        if mesh.elements == Elements::Cable {
            self.line("rest_length", &number(mesh.unstressed()));
            self.line("slack", if mesh.slack { "true" } else { "false" });
        }
        self.line("length", &number(mesh.length));
        if self.planar() {
            self.line("angle", &number(b.angle));
        } else {
            let turn = list(b.rotation.iter().map(|x| number(*x)));
            self.line("rotation", &format!("{{ quaternion = {turn} }}"));
        }
        let s = &mesh.section;
        let pair = |x: &[f64; 2]| list(x.iter().map(|x| number(*x)));
        self.line("area", &number(s.area));
        self.line("E", &number(mesh.modulus));
        self.line("damping", &number(mesh.damping));
        if mesh.elements == Elements::ExactBeam {
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
