//! A page that shows several motions one after the other: an animation with captions, a table, pictures. `modes.html`.

use super::page;
use super::scene::{self, Scene};
use crate::results::Record;
use delassus_model::Model;
use serde_json::{Value, json};

/// The animation of snapshots as data, with a caption from each of the given times on; `None` if nothing moves.
#[must_use]
pub fn scene(model: &Model, record: &Record, captions: &[(f64, String)]) -> Option<Value> {
    if model.bodies.is_empty() || record.snapshots.len() < 2 {
        return None;
    }
    let mut data = scene::json(model, &Scene::new(model, record));
    data["captions"] = captions.iter().map(|(t, text)| json!([t, text])).collect();
    Some(data)
}

/// What stands on the page.
#[derive(Clone, Debug, Default)]
pub struct Tour {
    /// Title.
    pub title: String,
    /// A sentence below it.
    pub lead: String,
    /// Head of the table.
    pub head: Vec<String>,
    /// Rows of the table.
    pub rows: Vec<Vec<String>>,
    /// Pictures as SVG documents, with what they show.
    pub pictures: Vec<(String, String)>,
    /// Data of the animation.
    pub scene: Option<Value>,
}

impl Tour {
    /// The page.
    pub fn html(&self) -> String {
        let drawn = self.pictures.first().map_or("", |(_, svg)| svg);
        page::file(
            page::Kind::Run,
            &self.title,
            &json!({
                "model": self.title,
                "status": "",
                "mood": "good",
                "headline": { "moved": self.lead, "good": "", "verdict": "good" },
                "error": null,
                "warnings": [],
                "scene": self.scene,
                "drawn": drawn,
                "series": { "t": "", "thinned": 0, "columns": [] },
                "events": { "list": [], "more": 0 },
                "switches": [],
                "numbers": [],
                "folds": [],
                "cite": [],
                "footer": format!("Delassus {}", env!("CARGO_PKG_VERSION")),
                "table": { "head": self.head, "rows": self.rows },
                "pictures": self.pictures,
            }),
        )
    }
}
