//! Colours and the width of the terminal. What is printed is made without colours; these are put on it where it leaves.

use clap::ValueEnum;
use std::io::IsTerminal;
use std::sync::OnceLock;

/// When to print in colours.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum Colour {
    /// On a terminal, unless NO_COLOR is set
    #[default]
    Auto,
    /// Always
    Always,
    /// Never
    Never,
}

/// What was asked for; never asked is `auto`.
static ASKED: OnceLock<Colour> = OnceLock::new();

/// Takes the wish of the command line.
pub(crate) fn ask(colour: Colour) {
    let _ = ASKED.set(colour);
}

fn wanted(is_terminal: bool) -> bool {
    match ASKED.get().copied().unwrap_or_default() {
        Colour::Always => true,
        Colour::Never => false,
        // no-color.org: set and not empty
        Colour::Auto => is_terminal && std::env::var_os("NO_COLOR").is_none_or(|v| v.is_empty()),
    }
}

/// Colours on stdout?
pub(crate) fn on_stdout() -> bool {
    wanted(std::io::stdout().is_terminal())
}

/// Colours on stderr?
pub(crate) fn on_stderr() -> bool {
    wanted(std::io::stderr().is_terminal())
}

/// Columns of what is no terminal.
const USUAL: u16 = 98;

/// Columns of tables: those of the terminal or of COLUMNS, between 40 and 140, or else 98.
pub(crate) fn width() -> u16 {
    let told = || std::env::var("COLUMNS").ok().and_then(|c| c.trim().parse().ok());
    let terminal = || std::io::stdout().is_terminal().then(|| comfy_table::Table::new().width()).flatten();
    // a terminal may not know how wide it is
    told().or_else(terminal).filter(|w| *w > 0).map_or(USUAL, |w: u16| w.clamp(40, 140))
}

const RED: &str = "\u{1b}[1;31m";
const YELLOW: &str = "\u{1b}[1;33m";
const BOLD: &str = "\u{1b}[1m";
const PLAIN: &str = "\u{1b}[0m";

/// The text with errors red, warnings yellow and headings bold.
pub(crate) fn painted(text: &str) -> String {
    let rule = |l: &str| l.starts_with("──") && l.chars().all(|c| c == '─');
    let lines: Vec<&str> = text.split('\n').collect();
    let paint = |i: usize, line: &str| {
        let after_rule = i > 0 && rule(lines[i - 1]) && lines.get(i + 1).is_some_and(|l| rule(l));
        if line.contains('\u{1b}') || line.is_empty() {
            line.to_string()
        } else if after_rule || line.ends_with(':') && !line.starts_with(' ') {
            format!("{BOLD}{line}{PLAIN}")
        } else {
            marked(line)
        }
    };
    lines.iter().enumerate().map(|(i, line)| paint(i, line)).collect::<Vec<_>>().join("\n")
}

/// Words with a colour of their own, and how far they go.
const WORDS: [(&str, char, &str); 4] = [
    ("error[", ']', RED),
    ("warning[", ']', YELLOW),
    ("failed(", ')', RED),
    ("ok_with_warnings", 's', YELLOW),
];

fn marked(line: &str) -> String {
    let start = line.len() - line.trim_start().len();
    for (word, close, colour) in WORDS {
        // at the beginning of a line, or the value of the status
        let at = if line[start..].starts_with(word) {
            Some(start)
        } else {
            line.find(&format!("  {word}")).map(|i| i + 2)
        };
        if let Some(at) = at {
            let from = at + word.len() - usize::from(word.ends_with(close));
            if let Some(end) = line[from..].find(close).map(|i| from + i + close.len_utf8()) {
                return format!("{}{colour}{}{PLAIN}{}", &line[..at], &line[at..end], &line[end..]);
            }
        }
    }
    line.to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn colours_change_no_letter() {
        let text = "error[UnknownKey]: no\n──────\nhead\n──────\nwarning[Stiff]  slow\n status  failed(LockUp)\nplain\n";
        let painted = painted(text);
        for piece in [
            "\u{1b}[1;31merror[UnknownKey]\u{1b}[0m",
            "\u{1b}[1mhead",
            "\u{1b}[1;33mwarning[Stiff]",
            "31mfailed(LockUp)",
        ] {
            assert!(painted.contains(piece), "{piece:?} in {painted:?}");
        }
        let bare = [RED, YELLOW, BOLD, PLAIN].iter().fold(painted, |t, code| t.replace(code, ""));
        assert_eq!(bare, text);
    }
}
