//! Friction of the resolved model: materials, laws of contacts and walls, joints.

use super::write::{Writer, list, number, quoted};
use crate::joint::JointKind;
use crate::{Expr, Friction, JointFriction, MaterialPair, SurfaceLaw};
use delassus_system::roughness::Roughness;

impl Writer<'_> {
    pub(super) fn materials(&mut self) {
        for name in &self.model.materials {
            self.section("[[material]]");
            self.line("name", &quoted(name));
        }
        for pair in &self.model.material_pairs {
            self.material_pair(pair);
        }
    }

    fn material_pair(&mut self, pair: &MaterialPair) {
        self.section("[[friction]]");
        self.line("between", &list(pair.between.iter().map(|m| quoted(m))));
        self.line("friction", &self.roughness(&pair.roughness, pair.formulas.as_deref()));
        if let Some(e) = pair.restitution {
            self.line("restitution", &number(e));
        }
        if let Some(e) = pair.tangential_restitution {
            self.line("tangential_restitution", &number(e));
        }
    }

    /// Keys of a law, all of them: materials have no say any more.
    pub(super) fn surface_law(&self, restitution: f64, friction: &Friction) -> Vec<(&'static str, String)> {
        let mut keys = vec![
            ("restitution", number(restitution)),
            ("friction", self.roughness(&friction.roughness, friction.formulas.as_deref())),
            ("tangential_restitution", number(friction.tangential_restitution)),
        ];
        if let Some(v) = &friction.surface_velocity {
            keys.push(("surface_velocity", self.functions(v)));
        }
        keys
    }

    /// Coefficients, as formulas where they use parameters.
    fn roughness(&self, r: &Roughness, formulas: Option<&[Expr; 2]>) -> String {
        match formulas {
            Some([rest, slip]) => roughness([self.function(rest), self.function(slip)], r),
            None => roughness([number(r.rest), number(r.slip)], r),
        }
    }

    /// A wall with a law of its own, after its shape.
    pub(super) fn wall(&self, shape: &str, law: &SurfaceLaw) -> String {
        let keys = self.surface_law(law.restitution, &law.friction);
        let keys: Vec<String> = keys.iter().map(|(k, v)| format!("{k} = {v}")).collect();
        // a name, or the inside of braces
        let shape = match shape.strip_prefix("{ ").and_then(|s| s.strip_suffix(" }")) {
            Some(inside) => inside.to_string(),
            None => format!("shape = {shape}"),
        };
        format!("{{ {shape}, {} }}", keys.join(", "))
    }
}

/// A number or formula, or a table where rest and slip differ.
fn roughness([rest, slip]: [String; 2], r: &Roughness) -> String {
    match r.stribeck {
        Some(v) => format!("{{ static = {rest}, dynamic = {slip}, stribeck = {} }}", number(v)),
        None if rest == slip => rest,
        None => format!("{{ static = {rest}, dynamic = {slip} }}"),
    }
}

/// `friction` of a joint.
pub(super) fn of_joint(kind: JointKind, f: &JointFriction) -> String {
    let turns = kind == JointKind::Revolute;
    let mut keys = Vec::new();
    if f.mu > 0.0 || f.length.is_finite() || (turns && f.lever > 0.0) {
        keys.push(format!("mu = {}", number(f.mu)));
        if turns {
            keys.push(format!("radius = {}", number(f.lever)));
        }
        if f.length.is_finite() {
            keys.push(format!("length = {}", number(f.length)));
        }
    }
    keys.push(format!("{} = {}", if turns { "torque" } else { "force" }, number(f.constant)));
    keys.push(format!("static = {}", number(f.rest)));
    format!("{{ {} }}", keys.join(", "))
}
