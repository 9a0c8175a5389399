//! What a code means: cause, cure and an example. Each code has a text of its own, `explain/CODE.txt`; without it the program does
//! not compile.
//!
//! The first line is `GROUP: what it is`; paragraphs for cause and cure follow, then the kind of the example with a colon and the
//! example itself.

use super::Code;

/// The groups of codes with their titles, in the order of a run.
pub const GROUPS: &[(&str, &str)] = &[
    ("reading", "Reading the file"),
    ("model", "Bodies, joints, forces and shapes"),
    ("settings", "Settings"),
    ("assembly", "Assembly and start"),
    ("run", "During the run"),
    ("contact", "Contacts and impacts"),
    ("accuracy", "Accuracy of the results"),
    ("study", "Equilibrium, modes, sweeps and studies"),
    ("files", "Files and folders"),
    ("program", "The program itself"),
];

/// What an example is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Example {
    /// Lines that, added to a model, make `check` answer with the code.
    Snippet,
    /// A whole model that `check` answers with the code.
    Model,
    /// Lines that, added to a model, make `run` answer with the code.
    Run,
    /// A whole model that `run` answers with the code.
    WholeRun,
    /// A command that meets the code, or cures it.
    Command,
}

impl Example {
    const WORDS: [(&'static str, Example); 5] = [
        ("snippet:", Example::Snippet),
        ("model:", Example::Model),
        ("run:", Example::Run),
        ("run alone:", Example::WholeRun),
        ("command:", Example::Command),
    ];
}

/// The explanation of a code.
#[derive(Clone, Copy, Debug)]
pub struct Explanation {
    /// Its group, a word of [`GROUPS`].
    pub group: &'static str,
    /// What it is, in one line.
    pub brief: &'static str,
    /// What leads to it.
    pub cause: &'static str,
    /// What to do.
    pub cure: &'static str,
    /// What the example is.
    pub kind: Example,
    /// The example.
    pub example: &'static str,
}

impl Code {
    /// What it means.
    pub fn explanation(self) -> Explanation {
        let (head, rest) = self.text().split_once("\n\n").unwrap_or_default();
        let (group, brief) = head.split_once(": ").unwrap_or_default();
        let (cause, rest) = rest.split_once("\n\n").unwrap_or_default();
        let (cure, rest) = rest.split_once("\n\n").unwrap_or_default();
        let (word, example) = rest.split_once('\n').unwrap_or_default();
        let kind = Example::WORDS.iter().find(|w| w.0 == word).map_or(Example::Command, |w| w.1);
        Explanation { group, brief, cause, cure, kind, example: example.trim_end() }
    }

    /// A code by its name, whatever the case.
    pub fn named(name: &str) -> Option<Code> {
        Code::ALL.iter().copied().find(|c| c.name().eq_ignore_ascii_case(name.trim()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_code_has_cause_cure_and_example() {
        for code in Code::ALL {
            let e = code.explanation();
            assert!(GROUPS.iter().any(|g| g.0 == e.group), "{code}: no group `{}`", e.group);
            for (what, text) in
                [("brief", e.brief), ("cause", e.cause), ("cure", e.cure), ("example", e.example)]
            {
                assert!(!text.trim().is_empty() && !text.contains("\n\n"), "{code} has no {what}");
            }
            assert!(e.brief.chars().count() <= 70, "{code}: {}", e.brief);
            let kind = code.text().lines().filter(|l| Example::WORDS.iter().any(|w| w.0 == *l)).count();
            assert_eq!(kind, 1, "{code}: what is its example?");
            assert_eq!(Code::named(&code.name().to_uppercase()), Some(*code));
        }
    }
}
