//! Methods of a set as the command line names them, and the settings each problem is solved with.

use super::super::labels;
use super::problems::Problem;
use delassus::study::{controlled, table_1};
use delassus::{Error, Model};

/// A method with settings of its own.
#[derive(Clone, Debug)]
pub(crate) struct Spec {
    /// What tables call it.
    pub(crate) label: String,
    /// Name in the list of methods, or `auto`.
    pub(crate) method: String,
    /// Its settings.
    sets: Vec<(String, String)>,
}

impl Spec {
    /// Reads `NAME:KEY=VALUE:…`.
    ///
    /// # Errors
    /// `UnknownMethod`, `BadSettings`.
    pub(crate) fn parse(text: &str) -> Result<Spec, Error> {
        let text = text.trim();
        let mut parts = text.split(':');
        let name = parts.next().unwrap_or("").trim();
        // the choice is made anew for every problem
        let method = if name == "auto" { "auto" } else { labels::known(name)? };
        let sets = parts.map(|p| labels::setting(method, text, p)).collect::<Result<_, _>>()?;
        Ok(Spec { label: text.into(), method: method.into(), sets })
    }

    /// The model of a problem, ready to run: with the settings of table 1 and, where neither model nor method says more, the
    /// paper's absolute coordinates with multipliers; or with the settings of the model.
    ///
    /// # Errors
    /// If the model cannot be read with these settings.
    pub(super) fn model(
        &self,
        problem: &Problem,
        sets: &[(String, String)],
        tolerance: f64,
        paper: bool,
    ) -> Result<Model, Error> {
        let mut all = sets.to_vec();
        all.push(("solve.method".into(), self.method.clone()));
        all.extend(self.sets.iter().map(|(k, v)| (format!("solve.{k}"), v.clone())));
        let mut model = problem.model(&all)?;
        if !paper {
            model.solve = controlled(&model.solve, tolerance);
            return Ok(model);
        }
        let kept: Vec<&str> = self.sets.iter().map(|(k, _)| k.as_str()).collect();
        model.solve = table_1(&model.solve, tolerance, &kept);
        let s = &mut model.solve;
        if self.method != "auto" {
            for (word, usual) in [(&mut s.coordinates, "absolute"), (&mut s.closure, "multipliers")] {
                if word == "auto" {
                    *word = usual.into();
                }
            }
        }
        Ok(model)
    }
}
