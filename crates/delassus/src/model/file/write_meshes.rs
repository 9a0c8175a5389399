//! Meshes of finite elements, written as they are read.

use super::write::{Writer, number, quoted};
use crate::model::{Body, Dimension, Elements, MassMatrix, Mesh};
use delassus_algebra::so3;
use delassus_algebra::vec3::{add, scale};

impl Writer<'_> {
    pub(super) fn mesh(&mut self, b: &Body, mesh: &Mesh) {
        self.line("kind", &quoted(mesh.elements.name()));
        self.line("from", &self.vector(b.com));
        let mut keys = vec![("area", mesh.area), ("E", mesh.modulus), ("damping", mesh.damping)];
        if self.model.dimension == Dimension::Planar {
            keys.extend([("length", mesh.length), ("angle", b.angle)]);
        } else {
            let along = so3::matrix(b.rotation).map(|row| row[0]);
            self.line("to", &self.vector(add(b.com, scale(mesh.length, along))));
        }
        if mesh.elements == Elements::Cable {
            self.line("rest_length", &number(mesh.unstressed()));
            self.line("slack", if mesh.slack { "true" } else { "false" });
        }
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
