//! What a run says aloud of its error.

use crate::results::summary::GlobalError;
use delassus_model::Warning;
use delassus_system::error::Code;

/// Error in tolerances above which the user is told: the tolerance is what the error should be near.
const TOO_FAR: f64 = 10.0;

/// Is an error more than the user was promised?
pub(super) fn is_too_far(e: &GlobalError, tolerance: Option<f64>) -> bool {
    tolerance.is_some_and(|tolerance| e.position_max > TOO_FAR * tolerance)
}

/// Warnings for a stated error and for events that a second run had otherwise.
pub(super) fn warnings(
    error: Option<&GlobalError>,
    differ: Option<String>,
    tolerance: Option<f64>,
) -> Vec<Warning> {
    let mut out = Vec::new();
    if let Some(e) = error {
        let message = match tolerance {
            _ if !e.note.is_empty() => Some(format!("the error of this run is not known: {}", e.note)),
            Some(tolerance) if is_too_far(e, Some(tolerance)) => Some(format!(
                "the error of positions reaches {:.2e} model lengths ({:.4} m) or rad, {:.0} times the tolerance {tolerance:.1e}: ask for a smaller `tolerance`, or let `certify` find one",
                e.position_max,
                e.unit,
                e.position_max / tolerance,
            )),
            _ => None,
        };
        out.extend(message.map(|message| Warning { code: Code::GlobalError, message }));
    }
    out.extend(differ.map(|what| Warning {
        code: Code::EventsDiffer,
        message: format!(
            "a second run with other steps and thresholds has other events ({what}): which of them happen is not decided at this tolerance; ask for a smaller one, or look at what touches there"
        ),
    }));
    out
}
