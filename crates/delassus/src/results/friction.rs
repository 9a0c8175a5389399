//! How well the contact problems with friction of a run were solved.

use delassus_integrators::settings::FrictionSolver;

/// The worst contact problem of a run: velocities U and impulses P of all contacts, in units of the problem itself.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct FrictionCertificate {
    /// Largest scaled residual of the natural map, ‖P − proj_K(P − r Ũ)‖ with Ũ = U + (μ‖U_t‖, 0).
    pub residual: f64,
    /// Largest part of a tangential impulse outside its cone: ‖P_t‖ − μ P_n.
    pub cone: f64,
    /// Largest misalignment of slip and friction: what is left of P_t + μ P_n U_t/‖U_t‖ where a contact slides.
    pub alignment: f64,
    /// Solver that was used last; of `auto` the one whose answer was taken.
    pub solver: FrictionSolver,
    /// Iterations of all problems together.
    pub iterations: usize,
    /// Contact with the largest residual.
    pub worst_contact: String,
}

delassus_algebra::saved! {
    FrictionCertificate = FrictionCertificate::default() => {
        residual, cone, alignment, solver, iterations, worst_contact
    }
}

impl FrictionCertificate {
    /// Takes another problem into account.
    pub fn add(&mut self, other: &FrictionCertificate) {
        if other.residual > self.residual || self.worst_contact.is_empty() {
            self.worst_contact.clone_from(&other.worst_contact);
        }
        self.residual = self.residual.max(other.residual);
        self.cone = self.cone.max(other.cone);
        self.alignment = self.alignment.max(other.alignment);
        self.solver = other.solver;
        self.iterations += other.iterations;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_worst_problem_names_the_contact() {
        let one = |residual: f64, name: &str| FrictionCertificate {
            residual,
            cone: 0.5 * residual,
            iterations: 3,
            worst_contact: name.into(),
            ..FrictionCertificate::default()
        };
        let mut all = FrictionCertificate::default();
        [one(1e-12, "a"), one(1e-9, "b"), one(1e-11, "c")].iter().for_each(|c| all.add(c));
        assert_eq!((all.residual, all.cone, all.iterations), (1e-9, 0.5e-9, 9));
        assert_eq!(all.worst_contact, "b");
    }
}
