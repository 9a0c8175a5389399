//! Many bodies at once: copies of a body on a lattice, and contacts among all bodies of a pattern.

use super::contact::{Cloud, Contact, ContactKind, Shape, Solid};
use super::{BodyRef, Dimension, Model};
use delassus_algebra::Vec3;
use delassus_system::error::{Code, Error};
use delassus_system::nearest::suggestion;
use std::collections::HashSet;

/// Most bodies that `repeat` makes: to check a body takes 10 kB, so that these take 1 GB.
pub(super) const MOST_COPIES: usize = 100_000;

impl Contact {
    /// Balls that do not enter each other nor their walls; see [`Model::cloud`].
    pub fn among(name: &str, cloud: Cloud, restitution: f64) -> Contact {
        Contact::new(name, ContactKind::Cloud(cloud), restitution)
    }
}

/// Does a name fit a pattern, in which every `*` stands for any letters or none?
fn fits(pattern: &str, name: &str) -> bool {
    let Some((head, rest)) = pattern.split_once('*') else { return pattern == name };
    let Some(mut left) = name.strip_prefix(head) else { return false };
    let mut parts: Vec<&str> = rest.split('*').collect();
    let tail = parts.pop().unwrap_or("");
    for part in parts {
        let Some(at) = left.find(part) else { return false };
        left = &left[at + part.len()..];
    }
    left.ends_with(tail)
}

fn index(body: BodyRef) -> Option<usize> {
    match body {
        BodyRef::Ground => None,
        BodyRef::Body(i) => Some(i),
    }
}

impl Model {
    /// The balls of all bodies that fit one of the patterns `BODY` or `BODY.SHAPE` (`*`: any letters), for a contact among
    /// them and with walls. Bodies come in the order of their shapes, each shape once.
    ///
    /// # Errors
    /// `UnknownReference` if no body fits or one has no shape; `NotAvailable` for shapes that are no balls (planar: discs) and for flexible bodies;
    /// `DegenerateContact` if there is nothing to touch.
    pub fn cloud(&self, among: &[&str], with: Vec<Solid>) -> Result<Cloud, Error> {
        let mut taken = vec![false; self.shapes.len()];
        for pattern in among {
            self.fitting(pattern)?.into_iter().for_each(|s| taken[s] = true);
        }
        let grains = self.shapes.iter().zip(taken).filter(|(_, t)| *t).map(|(s, _)| s.clone()).collect();
        let cloud =
            Cloud { among: among.iter().map(|s| (*s).into()).collect(), grains, with, laws: Vec::new() };
        self.check_cloud(&cloud)?;
        Ok(cloud)
    }

    /// Shapes of the model that a pattern names, by number.
    pub(super) fn fitting(&self, pattern: &str) -> Result<Vec<usize>, Error> {
        let ball = if self.dimension == Dimension::Planar { "disc" } else { "sphere" };
        let (of, shape) = pattern.split_once('.').map_or((pattern, "*"), |(b, s)| (b.trim(), s.trim()));
        let bodies: Vec<bool> = self.bodies.iter().map(|b| fits(of, &b.name)).collect();
        if !bodies.contains(&true) {
            let hint = suggestion(of, self.bodies.iter().map(|b| b.name.as_str()));
            return Err(Error::model(Code::UnknownReference, format!("no body is named `{of}`")).hint(hint));
        }
        let (mut out, mut bare) = (Vec::new(), bodies.clone());
        for (k, s) in self.shapes.iter().enumerate() {
            let BodyRef::Body(i) = s.body else { continue };
            if bodies[i] && fits(shape, &s.name) {
                out.push(k);
                bare[i] = false;
            }
        }
        if let Some(i) = bare.iter().position(|b| *b) {
            let message = format!("`{}` has no shape that fits `{pattern}`", self.bodies[i].name);
            return Err(Error::model(Code::UnknownReference, message)
                .hint(format!("give it one: shapes = {{ NAME = {{ {ball} = {{ radius = .. }} }} }}")));
        }
        Ok(out)
    }

    /// Refuses contacts among shapes that cannot be in a cloud.
    ///
    /// # Errors
    /// If a shape is wrong, or is none that a cloud knows.
    pub fn check_cloud(&self, cloud: &Cloud) -> Result<(), Error> {
        let ball = if self.dimension == Dimension::Planar { "disc" } else { "sphere" };
        for s in &cloud.grains {
            self.check_solid(s)?;
            if matches!(s.shape, Shape::Sphere { hollow: false, .. }) && s.body != BodyRef::Ground {
                continue;
            }
            let name = format!("{}.{}", self.body_name(s.body), s.name);
            let hollow = matches!(s.shape, Shape::Sphere { hollow: true, .. });
            let what = if hollow { "hole" } else { s.shape.name(self.dimension) };
            let message = format!("`{name}` is no {ball} of a body but a {what}; `among` takes {ball}s only");
            return Err(Error::model(Code::NotAvailable, message)
                .hint(format!("name the {ball}s alone, such as \"grain*.{ball}\", or use pairs")));
        }
        cloud.with.iter().try_for_each(|s| self.check_solid(s))?;
        let deforms = |s: &&Solid| index(s.body).is_some_and(|i| self.bodies[i].kind.is_flexible());
        if let Some(s) = cloud.grains.iter().chain(&cloud.with).find(deforms) {
            let message =
                format!("`{}` deforms; `among` is for rigid bodies and point masses", self.body_name(s.body));
            return Err(Error::model(Code::NotAvailable, message).hint("use pairs for it"));
        }
        let bodies: HashSet<usize> = cloud.grains.iter().filter_map(|s| index(s.body)).collect();
        if bodies.is_empty() || bodies.len() == 1 && cloud.with.is_empty() {
            return Err(Error::model(Code::DegenerateContact, "there is nothing that could touch")
                .hint("name at least two bodies, or walls as well"));
        }
        Ok(())
    }

    /// Copies a rigid body or point mass, with its shapes, onto a lattice of `count` bodies along x, y (and z), `spacing`
    /// apart. The body itself is the first; all are numbered, x fastest: `grain` becomes `grain1`, `grain2`, … Returns them.
    ///
    /// # Errors
    /// `UnknownReference` for the ground; `NotAvailable` for flexible bodies; `ParameterOutOfRange` for no copies or too many.
    pub fn repeat(&mut self, body: BodyRef, count: [usize; 3], spacing: Vec3) -> Result<Vec<BodyRef>, Error> {
        let Some(first) = index(body).filter(|i| *i < self.bodies.len()) else {
            return Err(
                Error::model(Code::UnknownReference, "the ground is not repeated").hint("name a body")
            );
        };
        let name = self.bodies[first].name.clone();
        let on = |e: Error| e.on(format!("body[{name}].repeat"));
        if self.bodies[first].kind.is_flexible() {
            return Err(on(Error::model(Code::NotAvailable, "flexible bodies are not repeated")
                .hint("write them one by one")));
        }
        let total = count.iter().fold(1usize, |n, c| n.saturating_mul(*c));
        if !(1..=MOST_COPIES).contains(&total.saturating_add(self.bodies.len() - 1)) || total == 0 {
            let others = self.bodies.len() - 1;
            let message = format!(
                "asks for {total} bodies, besides {others}; from 1 to {MOST_COPIES} are possible in all"
            );
            return Err(on(
                Error::model(Code::ParameterOutOfRange, message).hint("count = [along x, along y]")
            ));
        }
        let shapes: Vec<Solid> = self.shapes.iter().filter(|s| s.body == body).cloned().collect();
        let mut out = vec![body];
        for k in 1..total {
            let place = [k % count[0], k / count[0] % count[1], k / (count[0] * count[1])];
            let mut copy = self.bodies[first].clone();
            copy.name = format!("{name}{}", k + 1);
            (0..3).for_each(|i| copy.com[i] += place[i] as f64 * spacing[i]);
            crate::mass_properties::check_body(&copy, self.dimension).map_err(on)?;
            let own = BodyRef::Body(self.bodies.len());
            self.bodies.push(copy);
            self.shapes.extend(shapes.iter().map(|s| Solid { body: own, ..s.clone() }));
            out.push(own);
        }
        self.bodies[first].name = format!("{name}1");
        Ok(out)
    }
}

#[cfg(test)]
mod tests {
    use super::fits;

    #[test]
    fn stars_stand_for_any_letters() {
        assert!(fits("grain*", "grain12") && fits("grain*", "grain") && fits("*", "a"));
        assert!(fits("a*b*c", "abc") && fits("a*b*c", "axxbyc") && fits("*b", "ab") && fits("a*a", "aa"));
        assert!(!fits("grain*", "train1") && !fits("grain", "grain1") && !fits("a*a", "a"));
        assert!(!fits("a*b*c", "acb") && !fits("*b", "ba"));
    }
}
