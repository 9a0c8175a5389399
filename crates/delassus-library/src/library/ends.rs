//! The end times of the library's specification, `library/ends.toml`.

use super::Mechanism;
use delassus::Error;
use delassus::error::Code;

const ENDS: &str = include_str!("../../../../library/ends.toml");

impl Mechanism {
    /// The end time that the specification gives this mechanism, s; none for those it does not know. The model may end later, or,
    /// with a reason in its header under `# Shortened:`, earlier.
    ///
    /// # Errors
    /// `BadReference` if the table of ends is damaged.
    pub fn specified_end(&self) -> Result<Option<f64>, Error> {
        let bad = |what: String| Error::file(Code::BadReference, format!("library/ends.toml: {what}"));
        let table: toml::Table = toml::from_str(ENDS).map_err(|e| bad(e.to_string()))?;
        let Some(end) = table.get(self.set).and_then(|set| set.get(self.name)) else { return Ok(None) };
        end.as_float().map(Some).ok_or_else(|| bad(format!("{} has no number", self.name)))
    }
}
