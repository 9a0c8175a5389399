//! A page that shows several motions one after the other: an animation with captions, a table, pictures. `modes.html`.

use super::animation;
use super::escape::{script, xml};
use crate::results::Record;
use delassus_model::Model;
use serde_json::{Value, json};

const CSS: &str = include_str!("assets/report.css");
const JS: &str = include_str!("assets/animation.js");
/// Nothing from elsewhere is loaded, even if an escape were forgotten.
const POLICY: &str = "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; \
                      base-uri 'none'; form-action 'none'";

/// The animation of snapshots as data, with a caption from each of the given times on; `None` if nothing moves.
#[must_use]
pub fn scene(model: &Model, record: &Record, captions: &[(f64, String)]) -> Option<Value> {
    let mut data = animation::data(model, record, &[])?;
    data["events"] = captions.iter().map(|(t, text)| json!([t, text])).collect();
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
        let title = xml(&self.title);
        let mut page = format!(
            "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
             <meta http-equiv=\"Content-Security-Policy\" content=\"{POLICY}\">\n\
             <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
             <title>{title}</title>\n<style>\n{CSS}</style>\n</head>\n<body>\n<h1>{title}</h1>\n\
             <p class=\"lead\">{}</p>\n",
            xml(&self.lead)
        );
        if self.scene.is_some() {
            page.push_str(
                "<canvas id=\"stage\" aria-label=\"animation\"></canvas>\n<div class=\"controls\">\
                 <button id=\"play\" type=\"button\">play</button>\
                 <input id=\"time\" type=\"range\" min=\"0\" max=\"1000\" value=\"0\" aria-label=\"time\">\
                 <span id=\"clock\"></span><select id=\"speed\" aria-label=\"speed\"></select></div>\n",
            );
        }
        let cells = |tag: &str, row: &[String]| -> String {
            row.iter().map(|c| format!("<{tag}>{}</{tag}>", xml(c))).collect()
        };
        page.push_str(&format!("<table>\n<tr>{}</tr>\n", cells("th", &self.head)));
        for row in &self.rows {
            page.push_str(&format!("<tr>{}</tr>\n", cells("td", row)));
        }
        page.push_str("</table>\n");
        for (name, svg) in &self.pictures {
            page.push_str(&format!("<h2>{}</h2>\n<figure class=\"picture\">{svg}</figure>\n", xml(name)));
        }
        if let Some(scene) = &self.scene {
            page.push_str(&format!(
                "<script type=\"application/json\" id=\"scene\">{}</script>\n<script>\n{JS}</script>\n",
                script(&scene.to_string())
            ));
        }
        page.push_str("</body>\n</html>\n");
        page
    }
}
