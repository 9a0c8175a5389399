//! Who keeps what a run leaves while it goes on.

use super::Event;
use delassus_system::error::Error;

/// Keeps rows of the record, lines of the log and the run itself outside of memory, so that it can be as long as it likes and go on
/// after the program has ended.
///
/// A computation is one run, or several of them: a second one states the error of the first, others refine it. All of them begin in
/// an order that follows from the model, by which what was saved finds its place again.
pub trait Keeper {
    /// The next run of the computation begins; with names of columns if its rows and lines are results. Returns what was saved of it.
    ///
    /// # Errors
    /// What keeping reports.
    fn begin(&mut self, columns: Option<&[String]>) -> Result<Option<Vec<u8>>, Error>;

    /// Takes rows, column by column, and lines of the log; the run forgets them.
    ///
    /// # Errors
    /// What keeping reports.
    fn keep(&mut self, columns: &[Vec<f64>], lines: &[Event]) -> Result<(), Error>;

    /// True if the run saves itself when it ends or is stopped.
    fn saves(&self) -> bool;

    /// After a step: should the run be saved now?
    fn is_due(&mut self) -> bool;

    /// Saves the present run as it stands.
    ///
    /// # Errors
    /// What keeping reports.
    fn save(&mut self, run: Vec<u8>) -> Result<(), Error>;

    /// The results are those of the last run that began with names of columns, not of one before it.
    ///
    /// # Errors
    /// What keeping reports.
    fn adopt(&mut self) -> Result<(), Error>;
}
