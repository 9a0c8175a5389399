//! The references: what a problem should give, and how near.

use delassus::Error;
use delassus::error::Code;
use delassus_library::library::FRICTION_REFERENCES;
use serde_json::Value;

/// A problem.
#[derive(Clone, Debug)]
pub(crate) struct Reference {
    /// Id, such as `FR01`.
    pub(crate) id: String,
    /// What it is.
    pub(crate) title: String,
    /// Meant for space.
    pub(crate) space: bool,
    /// End of the run, s, if it has one.
    pub(crate) end: Option<f64>,
    /// Fixed step of time-stepping, s.
    pub(crate) step: f64,
    /// What to compare.
    pub(crate) values: Vec<Known>,
}

/// A known value.
#[derive(Clone, Debug)]
pub(crate) struct Known {
    /// Name.
    pub(crate) name: String,
    /// Its numbers, lists one after the other.
    pub(crate) value: Vec<f64>,
    /// It is one number, not a list.
    pub(crate) single: bool,
    relative: f64,
    absolute: f64,
    stepping: f64,
    uncertainty: f64,
}

/// Step of problems that ask for the start only, s.
const SHORT: f64 = 1e-3;
/// Absolute tolerances count so many times over steps.
const COARSER: f64 = 100.0;

impl Known {
    /// How far a value may be off: absolute + relative max|x| + uncertainty.
    pub(crate) fn tolerance(&self, stepping: bool) -> f64 {
        let size = self.value.iter().fold(0.0f64, |m, x| m.max(x.abs()));
        let (absolute, relative) =
            if stepping { (COARSER * self.absolute, self.stepping) } else { (self.absolute, self.relative) };
        absolute + relative * size + self.uncertainty
    }

    /// The largest difference; infinite if the lengths differ, NaN if it has one.
    pub(crate) fn error(&self, found: &[f64]) -> f64 {
        if found.len() != self.value.len() {
            return f64::INFINITY;
        }
        found.iter().zip(&self.value).fold(0.0, |m: f64, (a, b)| {
            let e = (a - b).abs();
            if e > m || e.is_nan() { e } else { m }
        })
    }
}

fn flat(v: &Value, into: &mut Vec<f64>) {
    match v {
        Value::Array(list) => list.iter().for_each(|x| flat(x, into)),
        _ => into.push(v.as_f64().unwrap_or(f64::NAN)),
    }
}

fn number(v: &Value, key: &str) -> f64 {
    v[key].as_f64().unwrap_or(0.0)
}

/// All of them, in order.
///
/// # Errors
/// If the file is damaged.
pub(crate) fn all() -> Result<Vec<Reference>, Error> {
    let damaged =
        |why: &str| Error::file(Code::FileError, format!("library/friction/references.json: {why}"));
    let json: Value = serde_json::from_str(FRICTION_REFERENCES).map_err(|e| damaged(&e.to_string()))?;
    let list = json.as_array().ok_or_else(|| damaged("expected a list"))?;
    let text = |v: &Value, key: &str| v[key].as_str().map(String::from).ok_or_else(|| damaged(key));
    list.iter()
        .map(|p| {
            let values = p["values"].as_array().ok_or_else(|| damaged("values"))?;
            let values = values.iter().map(|v| {
                let mut value = Vec::new();
                flat(&v["value"], &mut value);
                Ok(Known {
                    name: text(v, "name")?,
                    value,
                    single: v["value"].is_number(),
                    relative: number(v, "relative"),
                    absolute: number(v, "absolute"),
                    stepping: number(v, "stepping"),
                    uncertainty: number(v, "uncertainty"),
                })
            });
            Ok(Reference {
                id: text(p, "id")?,
                title: text(p, "title")?,
                space: p["space"] == true,
                end: p["end"].as_f64(),
                step: p["step"].as_f64().unwrap_or(SHORT),
                values: values.collect::<Result<_, Error>>()?,
            })
        })
        .collect()
}
