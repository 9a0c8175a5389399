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
    use crate::simulate::{Observer, Silent, run};
    use delassus_model::Model;

    fn example(name: &str) -> Model {
        Model::load(format!("{}/../../examples/{name}.toml", env!("CARGO_MANIFEST_DIR")), &[]).unwrap()
    }

    /// Fails after so many steps, of the run or of the one that measures it.
    struct Trap {
        steps: usize,
        measuring: usize,
    }

    impl Observer for Trap {
        fn step(&mut self, _: f64, _: f64) -> bool {
            self.steps = self.steps.checked_sub(1).expect("trapped");
            true
        }
        fn measuring(&mut self, _: f64, _: f64) -> bool {
            self.measuring = self.measuring.checked_sub(1).expect("trapped");
            true
        }
    }

    #[test]
    fn a_run_with_a_defect_fails_and_keeps_what_it_recorded() {
        let model = example("pendulum");
        let whole = run(&model, &mut Silent).unwrap().record;
        let cut = run(&model, &mut Trap { steps: 20, measuring: 0 }).unwrap();
        let (e, record) = (cut.summary.error.unwrap(), cut.record);
        assert!(e.code == Code::Internal && e.message.contains("trapped") && !cut.summary.completed);
        // the last record is where it ended
        let n = record.len() - 1;
        assert!(n >= 20, "{n}");
        for (cut, whole) in record.data.iter().zip(&whole.data) {
            assert_eq!(cut[..n], whole[..n]);
        }
    }

    #[test]
    fn a_defect_in_the_second_run_keeps_the_first() {
        let model = example("bouncing-ball");
        let whole = run(&model, &mut Silent).unwrap();
        let cut = run(&model, &mut Trap { steps: usize::MAX, measuring: 3 }).unwrap();
        assert_eq!(cut.record, whole.record);
        let note = cut.summary.global_error.unwrap().note;
        assert!(cut.summary.completed && note.contains("trapped"), "{note}");
    }

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
