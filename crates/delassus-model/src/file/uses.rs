//! What parameters have become while a file was read: numbers that stay during a run, numbers of loads, other parameters.

use std::collections::HashMap;

/// Parameters that are numbers of a model, each with the first key that it decides. Those of formulas are in none of the lists.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Uses {
    /// Masses, lengths, places: they stay during a run.
    pub lasting: HashMap<String, String>,
    /// Springs, dampers, gains, friction of joints, restitution, gravity: a run can go on with others.
    pub loads: HashMap<String, String>,
    /// Other parameters, which are computed from it.
    pub params: HashMap<String, String>,
}

impl Uses {
    /// The first key that a parameter decides as a number.
    pub fn number(&self, name: &str) -> Option<&str> {
        let lists = [&self.lasting, &self.loads, &self.params];
        lists.into_iter().find_map(|list| list.get(name)).map(String::as_str)
    }

    /// Notes a use.
    pub(super) fn note(&mut self, purpose: Purpose, name: &str, on: &str) {
        let list = match purpose {
            Purpose::Lasting => &mut self.lasting,
            Purpose::Load => &mut self.loads,
            Purpose::Param => &mut self.params,
            Purpose::Formula => return,
        };
        list.entry(name.into()).or_insert_with(|| on.into());
    }
}

/// What a number is read for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Purpose {
    /// Something that stays during a run.
    #[default]
    Lasting,
    /// A load.
    Load,
    /// Another parameter.
    Param,
    /// Something that stands as a formula, too.
    Formula,
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "tests")]
mod tests {
    use crate::file::ModelFile;

    #[test]
    fn parameters_are_told_by_what_they_have_become() {
        let text = "
delassus = 1
world = { dimension = 2, gravity = [0, '-g'] }
param = { m = 1, k = 3, both = 1, twice = '2*m', mu = 0.3, g = 9.81, u = 0 }
body = [{ name = 'a', mass = 'twice', com = ['both', 0], inertia = 1, shapes = { s = { disc = { radius = 0.1 } } } }]
force = [
  { name = 'F', type = 'spring-damper', between = ['ground', 'a'], from = [0, 1], to = [1, 0], k = 'k*both' },
  { name = 'M', type = 'torque', body = 'a', torque = 'u*t' },
]
contact = [{ name = 'c', pair = ['a.s', { half-plane = { at = [0, -1], normal = [0, 1] } }], friction = 'mu' }]
";
        let file = ModelFile { text: Some(text.into()), ..ModelFile::new("m.toml") };
        let (model, uses) = file.load_steered().unwrap();
        let place = |list: &std::collections::HashMap<String, String>, name: &str| list.get(name).cloned();
        assert_eq!(place(&uses.lasting, "twice").as_deref(), Some("body[a].mass"));
        assert_eq!(place(&uses.lasting, "both").as_deref(), Some("body[a].com"));
        assert_eq!(place(&uses.loads, "both").as_deref(), Some("force[F].k"));
        assert_eq!(place(&uses.loads, "k").as_deref(), Some("force[F].k"));
        assert_eq!(place(&uses.loads, "g").as_deref(), Some("world.gravity"));
        assert_eq!(place(&uses.params, "m").as_deref(), Some("param.twice"));
        // formulas take parameters as they come
        assert!(["mu", "u"].iter().all(|name| uses.number(name).is_none()), "{uses:?}");
        assert!(model.contacts[0].frictions().all(|f| f.formulas.is_some()));
        // without somebody who sets it, friction is a number
        assert!(file.load().unwrap().contacts[0].frictions().all(|f| f.formulas.is_none()));
    }
}
