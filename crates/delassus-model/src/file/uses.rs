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
