//! Panics: defects of the program, which end as errors like any other trouble.

use delassus_system::error::{Class, Code, Error};
use std::any::Any;
use std::panic::{AssertUnwindSafe, catch_unwind};

/// Does some work; a panic in it is an error `Internal` that tells its message.
///
/// # Errors
/// `Internal`.
pub fn caught<T>(work: impl FnOnce() -> T) -> Result<T, Error> {
    catch_unwind(AssertUnwindSafe(work)).map_err(|payload| defect(&message(payload.as_ref())))
}

/// The error of a defect.
#[must_use]
pub fn defect(message: &str) -> Error {
    Error::new(Class::Internal, Code::Internal, format!("a defect of the program: {message}"))
        .hint("this should not happen; please report it with the model and the command")
}

/// What a panic says.
#[must_use]
pub fn message(payload: &(dyn Any + Send)) -> String {
    let fixed = payload.downcast_ref::<&str>().map(|text| (*text).to_string());
    fixed
        .or_else(|| payload.downcast_ref::<String>().cloned())
        .unwrap_or_else(|| "it ended unexpectedly".into())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_panic_is_an_error_with_its_words() {
        assert_eq!(caught(|| 3).unwrap(), 3);
        let e = caught(|| panic!("lost {}", 7)).unwrap_err();
        assert_eq!((e.code, e.exit_code()), (Code::Internal, 1));
        assert!(e.message.ends_with("lost 7") && e.hint.contains("report"), "{e}");
        let odd = caught(|| std::panic::panic_any(7)).unwrap_err();
        assert!(odd.message.ends_with("unexpectedly"));
    }
}
