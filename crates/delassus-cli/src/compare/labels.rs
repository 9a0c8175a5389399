//! Methods as the command line names them: `NAME` or `NAME:KEY=VALUE:KEY=VALUE`.

use crate::load;
use delassus::Error;
use delassus::error::Code;
use delassus::integrator::{self, METHODS};
use delassus::model::file::ModelFile;
use delassus::model::settings::{DECLARED, Used};
use delassus::study::Variant;

/// Reads settings as the model file does, so that every key of `[solve]` works and is checked alike.
pub(super) struct Reader<'a> {
    /// The model file with the changes of the command line.
    pub(super) file: &'a ModelFile,
}

impl Reader<'_> {
    /// One variant for each text.
    ///
    /// # Errors
    /// `UnknownMethod`, `BadSettings`, or what is wrong with a setting.
    pub(super) fn variants(&self, texts: &[String]) -> Result<Vec<Variant>, Error> {
        texts.iter().map(|t| self.variant(t.trim())).collect()
    }

    fn variant(&self, text: &str) -> Result<Variant, Error> {
        let mut parts = text.split(':');
        let name = parts.next().unwrap_or("").trim();
        let method = known(name)?;
        let mut sets = vec![("solve.method".into(), method.into())];
        for part in parts {
            let (key, value) = setting(method, text, part)?;
            sets.push((format!("solve.{key}"), value));
        }
        let model = load::model(&self.file.with(&sets))?;
        Ok(Variant::with_settings(&model.solve).labelled(text))
    }
}

/// The name in the list of methods, or an error with the nearest one.
pub fn known(name: &str) -> Result<&'static str, Error> {
    integrator::method(name).map(|m| m.name).map_err(|e| {
        match crate::nearest::nearest(name, METHODS.iter().map(|m| m.name)) {
            Some(n) => {
                let hint = format!("did you mean `{n}`? {}", e.hint);
                e.hint(hint)
            }
            None => e,
        }
    })
}

/// Key and value of one setting; a setting that only other methods read is refused.
pub fn setting(method: &str, text: &str, part: &str) -> Result<(String, String), Error> {
    let bad = |message: String| Error::settings(Code::BadSettings, message);
    let Some((key, value)) = part.split_once('=') else {
        return Err(bad(format!("`{part}` in `{text}` is not KEY=VALUE"))
            .hint("write settings after the name, such as gen-alpha-pv:rho_inf=0.5"));
    };
    let (key, value) = (key.trim(), value.trim());
    let reads = |m: &integrator::Method| m.settings.contains(&key);
    let own = METHODS.iter().find(|m| m.name == method);
    if METHODS.iter().any(reads) && !own.is_some_and(reads) && !controls(key) {
        let read = own.map_or(String::new(), |m| m.settings.join(", "));
        return Err(bad(format!("`{method}` does not read `{key}`")).hint(format!("it reads: {read}")));
    }
    if ["method", "end", "step", "tolerance"].contains(&key) {
        return Err(bad(format!("`{key}` is not a setting of one method"))
            .hint("use --steps, --tolerances and --end"));
    }
    Ok((key.into(), value.into()))
}

/// Is it a setting of the step-size controller? Every method has them under error control.
fn controls(key: &str) -> bool {
    let used = DECLARED.iter().find(|d| d.key == key).map(|d| d.used);
    matches!(used, Some(Used::Controller | Used::StepBounds))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn settings_belong_to_the_method() {
        assert!(setting("newmark", "", "gamma=0.6").is_ok());
        assert!(setting("newmark", "", "newton=1e-10").is_ok());
        assert!(setting("newmark", "", "safety=0.3").is_ok());
        for wrong in ["rho_inf=0.5", "gamma", "end=2"] {
            assert_eq!(setting("newmark", "", wrong).unwrap_err().code, Code::BadSettings, "{wrong}");
        }
        assert!(known("gen-alfa-pv").unwrap_err().hint.contains("did you mean `gen-alpha-pv`"));
    }
}
