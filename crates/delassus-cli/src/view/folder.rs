//! The folder of a run: its page and its rows; and of a run that another program computes, what it has written so far.

use super::runner::Orders;
use super::shared::{Phase, Rows, Shared, Shown, Source};
use delassus::error::Code;
use delassus::model::Dimension;
use delassus::output::window::{Indexed, Window};
use delassus::output::{page, read_back};
use delassus::results::{Record, Summary, Whole};
use delassus::{Error, Model};
use serde_json::json;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

/// Largest page that is read from a folder, bytes.
const MOST_PAGE: u64 = 1 << 30;
/// How often a run that grows is looked at, and which part of the time that may take: one of so many.
const LOOK: Duration = Duration::from_millis(700);
const SHARE: u32 = 15;
/// Stretches of a record that grows, as many as a plot has columns of pixels.
const STRETCHES: usize = 600;
const PAGE: &str = "report.html";
const MODEL: &str = "model.toml";
/// What a run on its way writes, and what it leaves.
const PART: &str = "trajectory.csv.part";
const LOG_PART: &str = "events.csv.part";
const TRAJECTORIES: [&str; 3] = ["trajectory.csv", "trajectory.npz", PART];

/// The folder of a run.
pub(super) struct Folder {
    dir: PathBuf,
}

impl Folder {
    /// One that holds a run, or into which one is being written.
    pub(super) fn open(dir: &Path) -> Result<Folder, Error> {
        let folder = Folder { dir: dir.into() };
        if !folder.grows() {
            folder.page()?;
            read_plain(&folder.model())?;
        }
        Ok(folder)
    }

    /// The model in it.
    pub(super) fn model(&self) -> PathBuf {
        self.dir.join(MODEL)
    }

    /// Is a run on its way that has left no results yet?
    fn grows(&self) -> bool {
        fs::symlink_metadata(self.dir.join(PAGE)).is_err() && is_plain(&self.dir.join(PART))
    }

    /// The object of its page.
    fn page(&self) -> Result<Arc<str>, Error> {
        let page = read_plain(&self.dir.join(PAGE))?;
        let text = embedded(&page).ok_or_else(|| {
            let message = format!("{} holds no run that this version shows", self.dir.join(PAGE).display());
            Error::file(Code::FileError, message)
                .hint("run the model again with --out, or view the model itself")
        })?;
        Ok(text.into())
    }

    /// Its trajectory; nothing that a link leads to.
    fn rows(&self) -> Option<Rows> {
        let linked = |name: &&str| {
            let path = self.dir.join(name);
            fs::symlink_metadata(&path).is_ok() && !is_plain(&path)
        };
        if TRAJECTORIES.iter().any(linked) {
            return None;
        }
        Indexed::open(&self.dir).ok().map(|rows| Arc::new(Mutex::new(rows)))
    }

    /// Shows it: while it grows what there is, then its results. False if the program ends before.
    pub(super) fn show(&self, shared: &Shared, orders: &Orders) -> bool {
        let mut number = 0;
        shared.change(|now| number = now.next_number());
        let mut rows = None;
        while self.grows() {
            let begin = Instant::now();
            rows = rows.or_else(|| self.rows());
            if let Some(rows) = &rows {
                self.show_so_far(rows, shared, number);
            }
            if !orders.pause(LOOK.max(SHARE * begin.elapsed())) {
                return false;
            }
        }
        match self.page() {
            Ok(text) => shared.change(|now| {
                now.show(Shown::new(number, Source::Read(text), true).with(self.rows()));
                now.phase = Phase::Done;
            }),
            Err(e) => shared.change(|now| {
                now.phase = Phase::Broken;
                now.error = Some(super::shared::told(&e, None));
            }),
        }
        true
    }

    /// What a run on its way has written.
    fn show_so_far(&self, rows: &Rows, shared: &Shared, number: u64) {
        let name = self.dir.file_name().map_or_else(String::new, |n| n.to_string_lossy().into_owned());
        let mut file = rows.lock().unwrap_or_else(PoisonError::into_inner);
        let names = file.columns().to_vec();
        let all = [f64::NEG_INFINITY, f64::INFINITY];
        // a file that is being replaced is there again the next time
        let Ok(Some(window)) = file.window(&names[1..], all, STRETCHES) else { return };
        let (_, t) = file.so_far();
        drop(file);
        let Window { t: times, columns, rows: count } = window;
        let thinned = times.len() < count;
        let record = Record {
            columns: names,
            data: std::iter::once(times).chain(columns).collect(),
            whole: thinned.then(|| Whole { rows: count, rms: Vec::new() }),
            ..Record::default()
        };
        let log = read_back::events(&self.dir.join(LOG_PART)).unwrap_or_default();
        let summary = Summary { model: name.clone(), reached: t, ..Summary::default() };
        let mut data = page::run(&Model::new(&name, Dimension::Planar), &summary, &record, &log);
        data["headline"] = json!({
            "moved": "Another program computes this run.",
            "good": "Its rows are shown as they come; the mechanism and what is known of the accuracy follow at its end.",
            "verdict": "good",
        });
        data["status"] = json!("running");
        let shown =
            Shown::new(number, Source::Read(data.to_string().into()), false).with(Some(Arc::clone(rows)));
        shared.change(|now| {
            now.model = name;
            now.show(shown);
            now.phase = Phase::Running;
            now.t = t;
        });
    }
}

fn is_plain(path: &Path) -> bool {
    fs::symlink_metadata(path).is_ok_and(|m| m.is_file())
}

/// A file of the folder itself, not what a link leads to.
fn read_plain(path: &Path) -> Result<String, Error> {
    let wrong = |why: String| {
        Error::file(Code::FileError, format!("cannot read {}: {why}", path.display()))
            .on(path.display().to_string())
            .hint("name the folder of a run: delassus run MODEL --out DIR")
    };
    let data = fs::symlink_metadata(path).map_err(|e| wrong(e.to_string()))?;
    if !data.is_file() {
        return Err(wrong("it is no plain file".into()));
    }
    if data.len() > MOST_PAGE {
        return Err(wrong("it is too large".into()));
    }
    fs::read_to_string(path).map_err(|e| wrong(e.to_string()))
}

/// The object of a run in its page.
fn embedded(page: &str) -> Option<&str> {
    let (_, rest) = page.split_once(r#"<script type="application/json" id="run">"#)?;
    let (text, _) = rest.split_once("</script>")?;
    serde_json::from_str::<serde_json::Value>(text).ok().filter(serde_json::Value::is_object)?;
    Some(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_run_in_a_page_is_an_object_or_nothing() {
        let page =
            |inside: &str| format!(r#"<p><script type="application/json" id="run">{inside}</script></p>"#);
        assert_eq!(embedded(&page(r#"{"a":1}"#)), Some(r#"{"a":1}"#));
        for wrong in ["", "[1]", "{", "{}{}"] {
            assert_eq!(embedded(&page(wrong)), None, "{wrong}");
        }
        assert_eq!(embedded("<html></html>"), None);
    }
}
