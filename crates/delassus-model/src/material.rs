//! Materials of shapes: what two of them do to each other is written once, and every contact finds it.

use super::{Expr, Friction, Model, Solid};
use delassus_system::error::{Code, Error};
use delassus_system::nearest::suggestion;
use delassus_system::roughness::Roughness;

/// What two materials do to each other.
#[derive(Clone, Debug, PartialEq)]
pub struct MaterialPair {
    /// Their names, in either order; a material may meet itself.
    pub between: [String; 2],
    /// Coefficients of friction.
    pub roughness: Roughness,
    /// The coefficients at rest and in slip as formulas, if events set parameters of them.
    pub formulas: Option<Box<[Expr; 2]>>,
    /// Restitution, if it is theirs to say.
    pub restitution: Option<f64>,
    /// Tangential restitution, likewise.
    pub tangential_restitution: Option<f64>,
}

/// The law of a contact between two surfaces.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct SurfaceLaw {
    /// Restitution e in [0, 1].
    pub restitution: f64,
    /// Friction.
    pub friction: Friction,
}

impl MaterialPair {
    /// True for these two, in either order.
    pub fn is_of(&self, a: &str, b: &str) -> bool {
        let [x, y] = &self.between;
        (x == a && y == b) || (x == b && y == a)
    }

    /// What it makes of a contact that says nothing itself.
    pub fn law(&self) -> SurfaceLaw {
        let tangential_restitution = self.tangential_restitution.unwrap_or(0.0);
        let (roughness, formulas) = (self.roughness, self.formulas.clone());
        let friction = Friction { roughness, formulas, tangential_restitution, surface_velocity: None };
        SurfaceLaw { restitution: self.restitution.unwrap_or(0.0), friction }
    }
}

impl Model {
    /// The entry of two materials.
    pub fn material_pair(&self, a: &str, b: &str) -> Option<&MaterialPair> {
        self.material_pairs.iter().find(|p| p.is_of(a, b))
    }

    /// What the materials of two shapes do to each other; `None` if one of the shapes has no material.
    ///
    /// # Errors
    /// `MissingKey` if both have one and there is no entry for them.
    pub fn met(&self, a: &Solid, b: &Solid) -> Result<Option<&MaterialPair>, Error> {
        let (Some(a), Some(b)) = (&a.material, &b.material) else { return Ok(None) };
        match self.material_pair(a, b) {
            Some(pair) => Ok(Some(pair)),
            None => Err(Error::model(
                Code::MissingKey,
                format!("there is no friction between the materials `{a}` and `{b}`"),
            )
            .hint(format!("add\n[[friction]]\nbetween = [\"{a}\", \"{b}\"]\nfriction = 0.3"))),
        }
    }

    /// Adds a material.
    ///
    /// # Errors
    /// `DuplicateName`.
    pub fn add_material(&mut self, name: &str) -> Result<(), Error> {
        if self.materials.iter().any(|m| m == name) {
            return Err(Error::model(Code::DuplicateName, format!("there are two materials named `{name}`"))
                .on(format!("material[{name}]"))
                .hint("names are unique within their kind"));
        }
        self.materials.push(name.into());
        Ok(())
    }

    /// Adds what two materials do to each other.
    ///
    /// # Errors
    /// `UnknownReference` for materials that do not exist, `DuplicateName` for a second entry of the same two,
    /// `ParameterOutOfRange`.
    pub fn add_material_pair(&mut self, pair: MaterialPair) -> Result<(), Error> {
        let [a, b] = &pair.between;
        for name in [a, b] {
            self.check_material(name)?;
        }
        if self.material_pair(a, b).is_some() {
            return Err(Error::model(Code::DuplicateName, format!("`{a}` and `{b}` have two entries"))
                .hint("keep one; the order of the two does not matter"));
        }
        let law = pair.law();
        law.friction.check()?;
        super::build_contacts::restitution(law.restitution)?;
        self.material_pairs.push(pair);
        Ok(())
    }

    /// Refuses materials that the model does not have.
    pub(super) fn check_material(&self, name: &str) -> Result<(), Error> {
        if self.materials.iter().any(|m| m == name) {
            return Ok(());
        }
        let mut hint = suggestion(name, self.materials.iter().map(String::as_str));
        if hint.is_empty() {
            hint = format!("add [[material]] with name = \"{name}\"");
        }
        Err(Error::model(Code::UnknownReference, format!("there is no material `{name}`")).hint(hint))
    }
}
