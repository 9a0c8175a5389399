//! Where a mechanism's data come from, as the header of its file says under `# Data:`.

use super::Mechanism;

/// Where data come from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Source {
    /// All that decides the motion is published, and cited.
    Published,
    /// Some of it is.
    PartlyPublished,
    /// Chosen for the library.
    Chosen,
}

impl Source {
    /// Each of them with the words in the header.
    pub const ALL: [(Source, &'static str); 3] = [
        (Source::Published, "published"),
        (Source::PartlyPublished, "partly published"),
        (Source::Chosen, "chosen"),
    ];
}

impl Mechanism {
    /// The comment at the head of the file.
    fn header(&self) -> impl Iterator<Item = &'static str> {
        self.text.lines().take_while(|l| l.starts_with('#'))
    }

    /// What a label of the header says on its line.
    pub fn label(&self, name: &str) -> Option<&'static str> {
        let said = |line: &'static str| line.strip_prefix("# ")?.strip_prefix(name)?.strip_prefix(':');
        self.header().find_map(said).map(str::trim)
    }

    /// Lines that say what the mechanism is, before its data.
    pub fn lines_about(&self) -> usize {
        self.header().take_while(|l| !l.starts_with("# Data:")).count()
    }

    /// Where its data come from; none if the header does not say so, or names nothing behind the word.
    pub fn source(&self) -> Option<Source> {
        let said = self.label("Data")?;
        let named =
            |word: &str| said.strip_prefix(word).is_some_and(|rest| rest.chars().any(char::is_alphanumeric));
        Source::ALL.iter().find(|(_, word)| named(word)).map(|(source, _)| *source)
    }
}
