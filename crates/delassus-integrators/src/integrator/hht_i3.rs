//! HHT-I3: [`super::gen_alpha_p`] with the coefficients of Hilber, Hughes and Taylor, and the mass matrices of `mass_at`.

use super::augmented::Augmented;
use super::gen_alpha_p::GenAlphaP;
use super::levels::Levels;
use super::recursive::Recursive;
use super::registry::{KHUDE, Method};
use super::{Coefficients, Options};
use crate::settings::{Closure, MassAt};
use delassus_system::error::{Code, Error};

/// The method in the list.
pub(super) const METHOD: Method = Method {
    levels: Levels::POSITION,
    index: "3",
    help: "Hilber, Hughes and Taylor's method on the index-3 equations; keep the step constant",
    cite: KHUDE,
    settings: &["alpha", "mass_at"],
    variable_step: false,
    check: one_form_with_penalties,
    augmented: Some(|s, o| Box::new(Augmented::new(s, Coefficients::hht(o.alpha), o))),
    recursive: Some(|s, o| Box::new(Recursive::new(s, Coefficients::hht(o.alpha), o))),
    ..Method::implicit("hht-i3", |s, o| Box::new(GenAlphaP::hht(s, o)))
};

/// The forms with penalties divide each force by its own mass matrix.
fn one_form_with_penalties(o: &Options, closure: Closure) -> Result<(), Error> {
    let penalties = matches!(closure, Closure::Augmented | Closure::Recursive);
    if !penalties || o.mass_at == MassAt::Own {
        return Ok(());
    }
    let message = format!("hht-i3 with closure \"{closure}\" has no form with mass_at = \"{}\"", o.mass_at);
    Err(Error::settings(Code::NotAvailable, message)
        .on("solve.mass_at")
        .hint("mass_at = \"own\", or closure = \"multipliers\""))
}
