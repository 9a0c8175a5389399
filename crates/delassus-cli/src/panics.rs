//! Panics on the command line: an error `Internal` instead of a raw trace, and a file that tells where it happened.

use delassus::Error;
use delassus::error::Code;
use delassus::output::{files, folder::DEFECT};
use delassus::unexpected::{caught, message};
use std::backtrace::Backtrace;
use std::panic::PanicHookInfo;
use std::path::Path;
use std::sync::{Mutex, PoisonError};

/// Where a panic happened.
struct Last {
    message: String,
    place: String,
    trace: String,
}

static LAST: Mutex<Option<Last>> = Mutex::new(None);

/// Keeps what panics tell instead of printing it; with `RUST_BACKTRACE` it is printed, too.
pub fn keep() {
    let print = std::panic::take_hook();
    std::panic::set_hook(Box::new(move |info: &PanicHookInfo| {
        let place = info.location().map_or_else(String::new, ToString::to_string);
        let trace = Backtrace::force_capture().to_string();
        let last = Last { message: message(info.payload()), place, trace };
        *LAST.lock().unwrap_or_else(PoisonError::into_inner) = Some(last);
        if std::env::var_os("RUST_BACKTRACE").is_some_and(|v| v != "0") {
            print(info);
        }
    }));
}

/// Does the work of a command; a panic in it is an error, with a file in the folder of results if there is one.
///
/// # Errors
/// Those of the work, and `Internal`.
pub fn guarded<T>(out: Option<&Path>, work: impl FnOnce() -> Result<T, Error>) -> Result<T, Error> {
    match caught(work) {
        Ok(done) => done.map_err(|e| told(e, out)),
        Err(e) => Err(told(e, out)),
    }
}

/// Adds to the error of a panic where it happened, and leaves a report in the folder.
pub fn told(e: Error, out: Option<&Path>) -> Error {
    let last = if e.code == Code::Internal {
        LAST.lock().unwrap_or_else(PoisonError::into_inner).take()
    } else {
        None
    };
    let Some(Last { message, place, trace }) = last else { return e };
    let e = Error { message: format!("{} ({place})", e.message), ..e };
    let Some(dir) = out else { return e };
    let command: Vec<String> = std::env::args().collect();
    let version = env!("CARGO_PKG_VERSION");
    let report = format!("delassus {version}\n{}\n\n{message}\nat {place}\n\n{trace}\n", command.join(" "));
    let path = dir.join(DEFECT);
    // the folder may be gone with the run; without a place for the report the message has to do
    let written = std::fs::create_dir_all(dir).is_ok() && files::write_text(&path, &report).is_ok();
    let hint = format!("this should not happen; please report it with the model and {}", path.display());
    if written { e.hint(hint) } else { e }
}

#[cfg(test)]
mod tests {
    use super::*;
    use delassus::error::{Class, Code};

    #[test]
    fn a_panic_leaves_an_error_and_a_report_in_the_folder() {
        keep();
        let dir = std::env::temp_dir().join(format!("delassus-panic-{}", std::process::id()));
        let e = guarded::<u8>(Some(&dir), || panic!("provoked")).unwrap_err();
        assert_eq!((e.class, e.code, e.exit_code()), (Class::Internal, Code::Internal, 1));
        assert!(e.message.contains("provoked") && e.message.contains("panics.rs:"), "{e}");
        let report = std::fs::read_to_string(dir.join(DEFECT)).unwrap();
        assert!(report.contains("provoked\nat ") && e.hint.contains(DEFECT), "{report}");
        // the folder is no result: the next run takes it
        drop(delassus::output::Folder::open(&dir, false).unwrap());
        std::fs::remove_dir_all(&dir).unwrap();
        // one of another thread, too
        let one = |_: &u8| panic!("elsewhere");
        let bar = indicatif::ProgressBar::hidden();
        let e = guarded(None, || Ok(crate::workers::map(&[1u8], 1, &bar, one))).unwrap_err();
        assert!(e.message.contains("elsewhere") && e.message.contains("panics.rs:"), "{e}");
        // other errors stay as they are
        let other = Error::settings(Code::BadGrid, "no");
        assert_eq!(guarded::<u8>(None, || Err(other.clone())).unwrap_err(), other);
    }
}
