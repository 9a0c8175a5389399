//! Methods of a set as the command line names them, and the settings each problem is solved with.

use super::problems::Problem;
use delassus::model::settings::{Coordinates, MethodName};
use delassus::{Error, Model};
use delassus_cli::compare::{labels, tolerances};
use delassus_library::library::{controlled, table_1};

/// A method with settings of its own.
#[derive(Clone, Debug)]
pub(crate) struct Spec {
    /// What tables call it.
    pub(crate) label: String,
    /// Name in the list of methods, or `auto`.
    pub(crate) method: String,
    /// Its settings.
    sets: Vec<(String, String)>,
    /// Its own tolerance; what counts as solved is not changed by it.
    tolerance: Option<f64>,
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
        let mut spec = Spec { label: text.into(), method: method.into(), sets: Vec::new(), tolerance: None };
        for part in parts {
            match part.split_once('=').filter(|(key, _)| key.trim() == "tolerance") {
                Some((_, value)) => spec.tolerance = tolerances::parse(value)?.first().copied(),
                None => spec.sets.push(labels::setting(method, text, part)?),
            }
        }
        Ok(spec)
    }

    /// The model of a problem, ready to run: with the settings of table 1 and, where neither model nor method says more, the
    /// paper's absolute coordinates with multipliers; or with the settings of the model.
    ///
    /// # Errors
    /// If the model cannot be read with these settings.
    pub(crate) fn model(
        &self,
        problem: &Problem,
        sets: &[(String, String)],
        tolerance: f64,
        paper: bool,
    ) -> Result<Model, Error> {
        let tolerance = self.tolerance.unwrap_or(tolerance);
        let mut all = sets.to_vec();
        all.push(("solve.method".into(), self.method.clone()));
        all.extend(self.sets.iter().map(|(k, v)| (format!("solve.{k}"), v.clone())));
        let mut model = problem.model(&all)?;
        if !paper {
            model.solve = controlled(&model.solve, tolerance);
            return Ok(model);
        }
        let chosen = model.solve.method == MethodName::AUTO;
        let mut kept: Vec<&str> = self.sets.iter().map(|(k, _)| k.as_str()).collect();
        // the table has laws for steps of methods by name; what chooses among them has its own
        if chosen {
            kept.extend(["controller", "safety"]);
        }
        model.solve = table_1(&model.solve, tolerance, &kept);
        let s = &mut model.solve;
        if !chosen {
            s.closure = s.closure.resolved();
            if s.coordinates == Coordinates::Auto {
                s.coordinates = Coordinates::Absolute;
            }
        }
        Ok(model)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use delassus::error::Code;

    #[test]
    fn a_method_may_have_its_own_tolerance_and_auto_stays_auto() {
        let spec = Spec::parse("hem5:tolerance=1e-2:safety=0.5").unwrap();
        assert_eq!((spec.method.as_str(), spec.tolerance), ("hem5", Some(1e-2)));
        assert_eq!(spec.sets, [("safety".to_string(), "0.5".to_string())]);
        assert_eq!(Spec::parse("auto").unwrap().method, "auto");
        assert_eq!(Spec::parse("hem").unwrap_err().code, Code::UnknownMethod);
        assert_eq!(Spec::parse("hem5:end=3").unwrap_err().code, Code::BadSettings);
    }
}
