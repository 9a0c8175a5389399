//! What the comment at the head of a library file says.

/// Head of a model file.
#[derive(Debug, Default, PartialEq)]
pub(crate) struct Header {
    /// First sentence.
    pub(crate) sentence: String,
    /// What stands behind `Degrees of freedom:`.
    pub(crate) freedom: Option<String>,
    /// Instant of the picture, s, behind `Picture:`.
    pub(crate) picture: Option<f64>,
}

impl Header {
    pub(crate) fn of(text: &str) -> Header {
        let lines = text.lines().take_while(|l| l.starts_with('#')).map(|l| l.trim_start_matches('#').trim());
        let lines: Vec<&str> = lines.collect();
        let about: Vec<&str> = lines.iter().take_while(|l| !l.is_empty()).copied().collect();
        let labelled = |label: &str| lines.iter().find_map(|l| l.strip_prefix(label)).map(str::trim);
        // remarks in brackets or behind a semicolon are for the reader of the file
        let freedom = labelled("Degrees of freedom:")
            .map(|f| f.split(['(', ';', '.']).next().unwrap_or(f).trim().into());
        let seconds = |t: &str| t.split_whitespace().next().and_then(|t| t.parse().ok());
        Header {
            sentence: first_sentence(&about.join(" ")),
            freedom,
            picture: labelled("Picture:").and_then(seconds),
        }
    }
}

/// Up to the first full stop that ends a sentence.
fn first_sentence(text: &str) -> String {
    let ends = text.match_indices(". ").map(|(i, _)| i);
    let end = ends.into_iter().find(|i| {
        // not behind an initial (a unit behind a number is none), and no small letter follows
        let mut words = text[..*i].rsplit(' ');
        let (word, before) = (words.next().unwrap_or(""), words.next().unwrap_or(""));
        let unit = before.ends_with(|c: char| c.is_ascii_digit());
        let next = text[i + 2..].chars().next();
        (word.chars().count() > 1 || unit || word.ends_with(|c: char| c.is_ascii_digit()))
            && next.is_some_and(|c| !c.is_lowercase())
    });
    end.map_or_else(|| text.to_string(), |i| text[..=i].to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_header_is_read() {
        let text = "# A crank of 0.3 m,\n# driven. It turns.\n#\n# Data: chosen.\n# Degrees of freedom: 1; 2 redundant rows\n# Picture: 0.4 s\ndelassus = 1\n# Picture: 3\n";
        let h = Header::of(text);
        assert_eq!(h.sentence, "A crank of 0.3 m, driven.");
        assert_eq!(first_sentence("Two turns in 0.12 s. After J. Watt. End"), "Two turns in 0.12 s.");
        assert_eq!(first_sentence("After J. Watt. End"), "After J. Watt.");
        assert_eq!(h.freedom.as_deref(), Some("1"));
        assert_eq!(h.picture, Some(0.4));
        assert_eq!(Header::of("delassus = 1\n"), Header::default());
    }
}
