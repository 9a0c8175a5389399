//! Error-controlled runs of models with redundant rows, and of linkages whose rows lose rank on the way (O1, O2).

use crate::study::distance;
use delassus::model::Channel;
use delassus::output::Summary;
use delassus::simulate::{Silent, run};
use delassus::{Error, Model};

/// End of a run: centres of mass and what happened.
pub(crate) struct End {
    pub(crate) places: Vec<f64>,
    pub(crate) summary: Summary,
}

impl End {
    /// Largest distance of a coordinate.
    pub(crate) fn from(&self, exact: &End) -> f64 {
        distance(&self.places, &exact.places)
    }
}

/// Runs a model under error control; a run that ends early says so in its summary.
pub(crate) fn controlled(model: &Model, method: &str, tolerance: f64, end: f64) -> Result<End, Error> {
    let mut model = model.clone();
    (model.solve.step, model.solve.tolerance) = (None, Some(tolerance));
    (model.solve.method, model.solve.end) = (method.parse()?, end);
    model.solve.error_estimate = false;
    model.output.every = Some(end);
    model.output.record.clear();
    for b in 0..model.bodies.len() {
        for k in 0..3 {
            model.output.record.push((format!("{b}.{k}"), Channel::BodyPosition(b, k)));
        }
    }
    let summary = run(&model, &mut Silent)?.summary;
    let places = summary.final_values.iter().map(|v| v.1).collect();
    Ok(End { places, summary })
}

/// A name as part of a metric.
pub(crate) fn key(name: &str) -> String {
    name.replace(", ", "_").replace([' ', '-'], "_")
}
