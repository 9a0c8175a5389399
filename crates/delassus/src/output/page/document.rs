//! A page of words, tables and plots: methods compared, a diagram, statements that were checked.

use super::{Kind, Mood, file};
use crate::output::Plot;
use serde_json::{Value, json};

/// A word of judgement.
#[derive(Clone, Debug)]
pub struct Badge {
    /// How it is to be taken.
    pub mood: Mood,
    /// The word.
    pub word: String,
}

impl Badge {
    /// A word and how it is to be taken.
    #[must_use]
    pub fn new(mood: Mood, word: &str) -> Badge {
        Badge { mood, word: word.into() }
    }
    fn json(&self) -> Value {
        json!({ "mood": self.mood.name(), "word": self.word })
    }
}

/// A table.
#[derive(Clone, Debug, Default)]
pub struct Table {
    /// What it shows; may be empty.
    pub caption: String,
    /// Rows of cells, the head first.
    pub rows: Vec<Vec<String>>,
    /// It is unfolded by the reader.
    pub folded: bool,
}

impl Table {
    /// A table that is seen at once.
    #[must_use]
    pub fn new(caption: &str, rows: Vec<Vec<String>>) -> Table {
        Table { caption: caption.into(), rows, folded: false }
    }
}

/// A heading with what belongs to it.
#[derive(Clone, Debug, Default)]
pub struct Chapter {
    /// Heading, by which it is linked to.
    pub title: String,
    /// Judgement beside the heading.
    pub badge: Option<Badge>,
    /// A small remark beside the heading: a time.
    pub aside: String,
    /// Sentences before the tables.
    pub words: Vec<String>,
    /// What is wrong, in its own words.
    pub trouble: String,
    /// Tables.
    pub tables: Vec<Table>,
    /// Remarks behind the tables.
    pub notes: Vec<String>,
    /// Plots as [`Plot::chart`] gives them.
    pub charts: Vec<Value>,
}

impl Chapter {
    /// A chapter with nothing but a heading.
    #[must_use]
    pub fn new(title: &str) -> Chapter {
        Chapter { title: title.into(), ..Chapter::default() }
    }
    /// Adds a plot.
    #[must_use]
    pub fn plot(mut self, plot: &Plot) -> Chapter {
        self.charts.push(plot.chart());
        self
    }
    /// Adds a plot under another title.
    #[must_use]
    pub fn captioned(mut self, caption: &str, plot: &Plot) -> Chapter {
        let mut chart = plot.chart();
        chart["title"] = json!(caption);
        self.charts.push(chart);
        self
    }
    /// Adds a table.
    #[must_use]
    pub fn table(mut self, table: Table) -> Chapter {
        self.tables.push(table);
        self
    }

    fn json(&self) -> Value {
        json!({
            "title": self.title,
            "badge": self.badge.as_ref().map(Badge::json),
            "aside": self.aside,
            "words": self.words,
            "trouble": self.trouble,
            "tables": self.tables.iter().map(|t| json!({
                "caption": t.caption, "rows": t.rows, "folded": t.folded,
            })).collect::<Vec<_>>(),
            "notes": self.notes,
            "charts": self.charts,
        })
    }
}

/// Chapters that belong together.
#[derive(Clone, Debug, Default)]
pub struct Part {
    /// Heading; may be empty.
    pub title: String,
    /// A sentence below it.
    pub about: String,
    /// What it consists of.
    pub chapters: Vec<Chapter>,
}

/// The whole page.
#[derive(Clone, Debug, Default)]
pub struct Document {
    /// Title.
    pub title: String,
    /// Judgement beside the title.
    pub badge: Option<Badge>,
    /// The sentence that matters first.
    pub head: String,
    /// Sentences below it.
    pub words: Vec<String>,
    /// What was found, as a list.
    pub found: Vec<String>,
    /// The parts.
    pub parts: Vec<Part>,
}

impl Document {
    /// The page.
    #[must_use]
    pub fn html(&self) -> String {
        let part = |p: &Part| {
            json!({
                "title": p.title,
                "about": p.about,
                "chapters": p.chapters.iter().map(Chapter::json).collect::<Vec<_>>(),
            })
        };
        file(
            Kind::Study,
            &self.title,
            &json!({
                "title": self.title,
                "badge": self.badge.as_ref().map(Badge::json),
                "head": self.head,
                "words": self.words,
                "found": self.found,
                "parts": self.parts.iter().map(part).collect::<Vec<_>>(),
                "footer": format!("Delassus {}", env!("CARGO_PKG_VERSION")),
            }),
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_data_wherever_they_stand() {
        let name = "</script><script>alert(1)</script>";
        let chapter = Chapter {
            badge: Some(Badge::new(Mood::Bad, name)),
            trouble: name.into(),
            words: vec![name.into()],
            ..Chapter::new(name)
        }
        .table(Table::new(name, vec![vec![name.into()]]))
        .plot(&Plot::new(name).x(name).y(name).series(name, &[0.0, 1.0], &[0.0, 1.0]));
        let part = Part { title: name.into(), about: name.into(), chapters: vec![chapter] };
        let page = Document {
            title: name.into(),
            found: vec![name.into()],
            parts: vec![part],
            ..Document::default()
        }
        .html();
        assert!(!page.contains("<script>alert") && page.contains(r"\u003cscript\u003ealert(1)"));
        // the data end where they should
        let (_, rest) = page.split_once("id=\"study\">").unwrap();
        let data: Value = serde_json::from_str(rest.split_once("</script>").unwrap().0).unwrap();
        assert_eq!(data["parts"][0]["chapters"][0]["charts"][0]["series"][0]["name"], name);
    }
}
