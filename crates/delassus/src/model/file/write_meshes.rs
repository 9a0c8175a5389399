//! Meshes of finite elements, written as they are read.

use super::write::{Writer, number, quoted};
use crate::model::{Body, Elements, MassMatrix, Mesh};

impl Writer<'_> {
    pub(super) fn mesh(&mut self, b: &Body, mesh: &Mesh) {
        self.line("kind", &quoted(mesh.elements.name()));
        self.line("from", &self.vector(b.com));
        let mut keys = vec![
            ("length", mesh.length),
            ("angle", b.angle),
            ("area", mesh.area),
            ("E", mesh.modulus),
            ("damping", mesh.damping),
        ];
        if mesh.elements == Elements::ExactBeam {
            keys.extend([
                ("I", mesh.second_moment),
                ("shear_area", mesh.shear_area),
                ("G", mesh.shear_modulus),
            ]);
        }
        for (key, value) in keys {
            self.line(key, &number(value));
        }
        self.line("elements", &mesh.count.to_string());
        self.line("mass_matrix", &quoted(mesh.mass_matrix.name()));
        if mesh.mass_matrix == MassMatrix::Redistributed {
            self.line("contact_mass", &number(mesh.contact_mass));
        }
    }
}
