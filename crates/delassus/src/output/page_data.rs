//! What a page shows of a run, as one object, and the page that asks a server for it.

use super::{json, scene};
use crate::results::{Event, Record, Summary};
use delassus_model::Model;
use serde_json::{Value, json as object};

/// The object of a run.
#[must_use]
pub fn data(model: &Model, summary: &Summary, record: &Record, events: &[Event]) -> Value {
    let whole = scene::Scene::new(model, record);
    object!({
        "model": model.name,
        "status": json::status(summary),
        "scene": scene::json(model, &whole),
        "events": json::events(events),
        "numbers": json::summary(summary),
    })
}

/// The page that asks its server for a run, and its content security policy.
#[must_use]
pub fn served() -> (String, String) {
    let page = "<!doctype html>\n<html lang=\"en\"><meta charset=\"utf-8\"><title>Delassus</title>\n\
                <script type=\"application/json\" id=\"server\">{\"api\":1}</script>\n</html>\n";
    let policy = "default-src 'none'; img-src data: blob:; connect-src 'self'; base-uri 'none'; form-action 'none'; \
                  frame-ancestors 'none'";
    (page.into(), policy.into())
}
