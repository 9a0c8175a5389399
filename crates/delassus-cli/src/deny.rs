//! `--strict` and `--deny`: warnings that count as errors.

use crate::args::ModelArgs;
use delassus::Error;
use delassus::error::{Class, Code};
use delassus::model::Warning;

/// The first warning that the user does not accept, as an error of the given class.
pub(crate) fn denied(a: &ModelArgs, warnings: &[Warning], class: Class) -> Option<Error> {
    let w =
        warnings.iter().find(|w| a.strict || a.deny.iter().any(|d| d.eq_ignore_ascii_case(w.code.name())))?;
    let why = if a.strict { "--strict" } else { "--deny" };
    Some(Error::new(class, w.code, w.message.clone()).hint(format!("a warning, but {why} makes it an error")))
}

/// Refuses a model with denied warnings or, if strict, with bodies attached to nothing.
///
/// # Errors
/// The first denied warning, or `DisconnectedBody`.
pub(crate) fn before_the_run(a: &ModelArgs, warnings: &[Warning], free: &[String]) -> Result<(), Error> {
    let refuse_free =
        a.strict || a.deny.iter().any(|d| d.eq_ignore_ascii_case(Code::DisconnectedBody.name()));
    if let (true, Some(body)) = (refuse_free, free.first()) {
        return Err(Error::model(Code::DisconnectedBody, "the body is attached to nothing")
            .on(format!("body[{body}]"))
            .hint("attach it with a joint, or leave out --strict"));
    }
    denied(a, warnings, Class::Model).map_or(Ok(()), Err)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn args(strict: bool, deny: &[&str]) -> ModelArgs {
        ModelArgs {
            model: "m.toml".into(),
            sets: vec![],
            files: crate::args::FileArgs::default(),
            json: false,
            strict,
            deny: deny.iter().map(|s| (*s).to_string()).collect(),
        }
    }

    #[test]
    fn only_what_is_denied_is_an_error() {
        let w = [Warning { code: Code::SuspectUnits, message: "gravity is 981".into() }];
        assert!(before_the_run(&args(false, &[]), &w, &["a".into()]).is_ok());
        assert!(before_the_run(&args(false, &["Other"]), &w, &[]).is_ok());
        assert_eq!(
            before_the_run(&args(false, &["suspectunits"]), &w, &[]).unwrap_err().code,
            Code::SuspectUnits
        );
        assert_eq!(
            before_the_run(&args(true, &[]), &[], &["a".into()]).unwrap_err().code,
            Code::DisconnectedBody
        );
        assert_eq!(denied(&args(true, &[]), &w, Class::Solver).unwrap().exit_code(), 1);
    }
}
