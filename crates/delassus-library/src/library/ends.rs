//! The end times of the library's specification, `library/ends.json`.

use super::Mechanism;
use delassus::Error;
use delassus::error::Code;
use serde_json::Value;

const ENDS: &str = include_str!("../../../../library/ends.json");

impl Mechanism {
    /// The end time that the specification gives this mechanism, s; none for those it does not know. The model may end later, or,
    /// with a reason in its header under `# Shortened:`, earlier.
    ///
    /// # Errors
    /// `BadReference` if the table of ends is damaged.
    pub fn specified_end(&self) -> Result<Option<f64>, Error> {
        let bad = |what: String| Error::file(Code::BadReference, format!("library/ends.json: {what}"));
        let table: Value = serde_json::from_str(ENDS).map_err(|e| bad(e.to_string()))?;
        let Some(end) = table[self.set].get(self.name) else { return Ok(None) };
        end.as_f64().map(Some).ok_or_else(|| bad(format!("{} has no number", self.name)))
    }
}
