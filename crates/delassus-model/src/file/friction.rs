//! Friction of contacts: what their own keys, their walls' and the materials of their shapes say. The nearest word wins.

use super::friction_keys::COEFFICIENTS;
use super::node::{Node, Value};
use super::uses::Purpose;
use super::view::View;
use crate::build_contacts::{no_tangent, restitution};
use crate::contact::ContactKind;
use crate::expression::Scope;
use crate::friction::{LARGE, tangential};
use crate::{Cloud, Expr, Friction, MaterialPair, Model, Solid, SurfaceLaw};
use delassus_system::error::{Code, Error};
use delassus_system::roughness::Roughness;
use delassus_system::units::Dim;

/// What a table says about a surface; `None` where it is silent.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Given {
    pub(super) restitution: Option<f64>,
    pub(super) roughness: Option<Roughness>,
    pub(super) formulas: Option<Box<[Expr; 2]>>,
    pub(super) tangential_restitution: Option<f64>,
    pub(super) surface_velocity: Option<[Expr; 3]>,
}

impl Given {
    /// The keys of a contact, a wall or a pair of materials.
    pub(super) fn read(view: &View) -> Result<Given, Error> {
        Ok(Given {
            restitution: within(view, "restitution", restitution)?,
            roughness: view.get("friction").map(|n| roughness(view, n)).transpose()?,
            formulas: view.get("friction").and_then(|n| formulas(view, n)),
            tangential_restitution: within(view, "tangential_restitution", tangential)?,
            surface_velocity: view
                .get("surface_velocity")
                .map(|n| velocity(view, "surface_velocity", n))
                .transpose()?,
        })
    }

    /// Its own words, and where it is silent another's.
    fn or(&self, other: &Given) -> Given {
        Given {
            restitution: self.restitution.or(other.restitution),
            roughness: self.roughness.or(other.roughness),
            formulas: if self.roughness.is_some() { self } else { other }.formulas.clone(),
            tangential_restitution: self.tangential_restitution.or(other.tangential_restitution),
            surface_velocity: self.surface_velocity.clone().or_else(|| other.surface_velocity.clone()),
        }
    }

    /// With what the materials of two shapes say. Who names the friction needs no entry for them.
    fn of_materials(&self, a: &Solid, b: &Solid, model: &Model) -> Result<Given, Error> {
        match model.met(a, b) {
            Ok(Some(pair)) => Ok(self.or(&Given::from(pair))),
            Err(e) if self.roughness.is_none() => Err(e),
            Ok(None) | Err(_) => Ok(self.clone()),
        }
    }

    /// The law; what nobody says is zero.
    fn law(self) -> SurfaceLaw {
        let friction = Friction {
            roughness: self.roughness.unwrap_or_default(),
            formulas: self.formulas,
            tangential_restitution: self.tangential_restitution.unwrap_or(0.0),
            surface_velocity: self.surface_velocity,
        };
        SurfaceLaw { restitution: self.restitution.unwrap_or(0.0), friction }
    }
}

impl From<&MaterialPair> for Given {
    fn from(pair: &MaterialPair) -> Given {
        Given {
            restitution: pair.restitution,
            roughness: Some(pair.roughness),
            formulas: pair.formulas.clone(),
            tangential_restitution: pair.tangential_restitution,
            surface_velocity: None,
        }
    }
}

/// The law of a contact with these keys of its own.
pub(super) fn law(view: &View, own: &Given, kind: &ContactKind, model: &Model) -> Result<SurfaceLaw, Error> {
    let placed = |key: &str, e: Error| {
        view.reader.placed(e.on(view.on(key)), view.get(key).map_or(view.span, |n| n.span))
    };
    match kind {
        ContactKind::Pair([a, b]) => {
            own.of_materials(a, b, model).map(Given::law).map_err(|e| placed("pair", e))
        }
        ContactKind::Cloud(cloud) => {
            if own.surface_velocity.is_some() {
                let message = "bodies of `among` have no surface that moves along itself";
                return Err(view.error(Code::NotAvailable, "surface_velocity", message).hint(
                    "a belt is a wall: with = [{ shape = \"belt.top\", surface_velocity = [0.2, 0] }]",
                ));
            }
            grains(own, cloud, model).map_err(|e| placed("among", e))
        }
        ContactKind::Stop { .. } | ContactKind::Formula(_) => {
            let law = own.clone().law();
            if law.friction.is_given() {
                let keys = ["friction", "tangential_restitution", "surface_velocity"];
                let key = keys.into_iter().find(|k| view.get(k).is_some()).unwrap_or("friction");
                return Err(placed(key, no_tangent(kind)));
            }
            Ok(law)
        }
    }
}

/// One of each material among the bodies of a cloud, and whether there are two of it.
fn kinds(cloud: &Cloud) -> Vec<(&Solid, bool)> {
    let mut kinds: Vec<(&Solid, bool)> = Vec::new();
    for grain in &cloud.grains {
        match kinds.iter_mut().find(|(k, _)| k.material == grain.material) {
            Some((_, several)) => *several = true,
            None => kinds.push((grain, false)),
        }
    }
    kinds
}

/// The one law of many pairs.
fn agreed(mut laws: impl Iterator<Item = Result<Given, Error>>, own: &Given) -> Result<SurfaceLaw, Error> {
    let first = match laws.next() {
        Some(law) => law?,
        None => own.clone(),
    };
    for other in laws {
        if other? != first {
            return Err(Error::model(
                Code::NotAvailable,
                "the bodies of `among` have materials with different laws; a contact among many has one",
            )
            .hint("give the contact, or the wall, its own `friction` and `restitution`"));
        }
    }
    Ok(first.law())
}

/// The law of the bodies of a cloud among each other.
fn grains(own: &Given, cloud: &Cloud, model: &Model) -> Result<SurfaceLaw, Error> {
    let kinds = kinds(cloud);
    let pairs = (0..kinds.len()).flat_map(|i| (i..kinds.len()).map(move |j| (i, j)));
    let meeting = pairs.filter(|(i, j)| i != j || kinds[*i].1);
    agreed(meeting.map(|(i, j)| own.of_materials(kinds[i].0, kinds[j].0, model)), own)
}

/// The law at a wall of a cloud, if it differs from the cloud's.
pub(super) fn at_wall(
    (wall, words): (&Solid, &Given),
    own: &Given,
    (cloud, law): (&Cloud, &SurfaceLaw),
    model: &Model,
) -> Result<Option<SurfaceLaw>, Error> {
    let own = words.or(own);
    let kinds = kinds(cloud);
    let at = agreed(kinds.iter().map(|(grain, _)| own.of_materials(wall, grain, model)), &own)?;
    Ok((at != *law).then_some(at))
}

/// A number that a check accepts.
fn within(view: &View, key: &str, check: fn(f64) -> Result<(), Error>) -> Result<Option<f64>, Error> {
    let Some(node) = view.get(key) else { return Ok(None) };
    let x = view.reader.loads(|| view.reader.number(node, &view.on(key), Some(Dim::NONE)))?;
    check(x).map_err(|e| view.reader.placed(e.on(view.on(key)), node.span))?;
    Ok(Some(x))
}

/// `friction`: a number, or a table.
fn roughness(view: &View, node: &Node) -> Result<Roughness, Error> {
    let coefficient =
        |view: &View, key: &str| view.reader.reading(Purpose::Formula, || coefficient(view, key));
    if !matches!(node.value, Value::Table(_)) {
        return coefficient(view, "friction").map(Roughness::coulomb);
    }
    let on = view.on("friction");
    let table = view.reader.open(node, &on, "friction", COEFFICIENTS, &|_| true)?;
    let (rest, slip) = (coefficient(&table, "static")?, coefficient(&table, "dynamic")?);
    if rest < slip {
        let message = format!("the friction at rest, {rest}, is below that in slip, {slip}");
        return Err(table
            .error(Code::ParameterOutOfRange, "static", message)
            .hint("static is at least dynamic; exchange them"));
    }
    Ok(Roughness { rest, slip, stribeck: table.positive("stribeck")? })
}

/// The coefficients at rest and in slip as formulas, if one of them uses a parameter.
fn formulas(view: &View, node: &Node) -> Option<Box<[Expr; 2]>> {
    let scope = Scope {
        params: Some(&view.reader.params),
        time: false,
        channels: None,
        functions: Some(&view.reader.functions),
    };
    let (reader, on) = (view.reader, view.on("friction"));
    let read = |n: &Node| reader.function(n, &on, Some(Dim::NONE), &scope).ok();
    let formula = |n: &Node| reader.reading(Purpose::Formula, || read(n));
    let pair = match &node.value {
        Value::Table(table) => [formula(table.get("static")?)?, formula(table.get("dynamic")?)?],
        _ => [formula(node)?, formula(node)?],
    };
    let varies = pair.iter().any(|e| e.params().next().is_some());
    varies.then(|| Box::new(pair))
}

/// A coefficient of friction: a plain number from zero on. Large ones are told.
pub(super) fn coefficient(view: &View, key: &str) -> Result<f64, Error> {
    let (node, on) = (view.node(key)?, view.on(key));
    let mu = view.reader.number(node, &on, Some(Dim::NONE)).map_err(|mut e| {
        if matches!(e.code, Code::WrongUnit | Code::BadNumber) {
            e.code = Code::ParameterOutOfRange;
            e.hint = "a coefficient of friction is a number from 0 on, without unit".into();
        }
        e
    })?;
    if mu < 0.0 {
        return Err(view
            .error(Code::ParameterOutOfRange, key, format!("must not be negative, is {mu}"))
            .hint("zero or more"));
    }
    if mu > LARGE {
        let angle = mu.atan().to_degrees();
        let message = format!("{on}: friction angle {angle:.0} deg of {mu}: paradoxes are likely");
        view.reader.warn(Code::LargeFriction, node.span, message);
    }
    Ok(mu)
}

/// A vector of numbers or formulas of time and parameters; planar ones get a zero z.
fn velocity(view: &View, key: &str, node: &Node) -> Result<[Expr; 3], Error> {
    let (reader, on) = (view.reader, view.on(key));
    let scope = Scope {
        params: Some(&reader.params),
        time: true,
        channels: None,
        functions: Some(&reader.functions),
    };
    let mut v = [0.0; 3].map(Expr::constant);
    for (e, n) in v.iter_mut().zip(reader.vector_entries(node, &on)?) {
        *e = reader.function(n, &on, Some(Dim::VELOCITY), &scope)?;
    }
    Ok(v)
}
