//! Random changes of texts and bytes.

use crate::random::Random;

/// Values that readers may trip over.
const ODD: &[&str] = &[
    "0",
    "-0",
    "-1",
    "1e308",
    "-1e308",
    "1e-308",
    "5e-324",
    "1e400",
    "nan",
    "inf",
    "-inf",
    "\"\"",
    "\"nan\"",
    "\"1/0\"",
    "\"t\"",
    "\"sqrt(-1)\"",
    "[]",
    "[0]",
    "[0, 0]",
    "[0, 0, 0]",
    "[1e300, 1e300, 1e300]",
    "{}",
    "true",
    "false",
    "9223372036854775807",
    "\"1 parsec\"",
    "\"3 mm\"",
    "\"90 deg\"",
    "\"x\"",
    "\"z\"",
    "\"ground\"",
    "\"\\u202e\"",
    "\"ä\"",
    "\"0x10\"",
    "'''\n'''",
    "1_000",
    "0b1",
    "1979-05-27",
    "[[1, 2], [3]]",
    "\"a.b.c\"",
    "1e-400",
    "0.1",
];

/// Changes a few bytes.
pub(crate) fn bytes(random: &mut Random, bytes: &mut Vec<u8>) {
    for _ in 0..=random.below(4) {
        if bytes.is_empty() {
            return bytes.push(random.below(256) as u8);
        }
        let at = random.below(bytes.len());
        match random.below(6) {
            0 => bytes[at] ^= 1 << random.below(8),
            1 => bytes[at] = random.below(256) as u8,
            2 => bytes.insert(at, random.below(256) as u8),
            3 => drop(bytes.remove(at)),
            4 => bytes.truncate(at),
            _ => {
                let end = (at + 1 + random.below(40)).min(bytes.len());
                let part = bytes[at..end].to_vec();
                let to = random.below(bytes.len());
                bytes.splice(to..to, part);
            }
        }
    }
}

/// Changes a few characters.
pub(crate) fn characters(random: &mut Random, text: &str) -> String {
    let mut raw = text.as_bytes().to_vec();
    bytes(random, &mut raw);
    String::from_utf8_lossy(&raw).into_owned()
}

/// Changes a TOML text by its lines: values, keys, whole lines, parts of another file.
pub(crate) fn toml(random: &mut Random, text: &str, other: &str) -> String {
    let mut lines: Vec<String> = text.lines().map(String::from).collect();
    let others: Vec<&str> = other.lines().collect();
    for _ in 0..=random.below(4) {
        if lines.is_empty() || others.is_empty() {
            break;
        }
        let (at, from) = (random.below(lines.len()), others[random.below(others.len())]);
        match random.below(9) {
            // another value for a key: an odd one, or that of a key elsewhere
            0..=2 => {
                if let Some((key, _)) = lines[at].split_once('=') {
                    let value = match from.split_once('=') {
                        Some((_, value)) if random.below(2) == 0 => value.trim(),
                        _ => random.one(ODD),
                    };
                    lines[at] = format!("{}= {value}", key);
                }
            }
            // another number within the line
            3 => lines[at] = other_number(random, &lines[at]),
            // another key for a value
            4 => {
                if let (Some((_, value)), Some((key, _))) = (lines[at].split_once('='), from.split_once('='))
                {
                    lines[at] = format!("{key}={value}");
                }
            }
            5 => drop(lines.remove(at)),
            6 => lines.insert(at, from.into()),
            7 => {
                let to = random.below(lines.len());
                lines.swap(at, to);
            }
            _ => {
                let end = (at + 1 + random.below(8)).min(lines.len());
                let part = lines[at..end].to_vec();
                let to = random.below(lines.len());
                lines.splice(to..to, part);
            }
        }
    }
    let text = lines.join("\n");
    if random.below(8) == 0 { characters(random, &text) } else { text }
}

/// The line with one of its numbers replaced.
fn other_number(random: &mut Random, line: &str) -> String {
    let digits: Vec<usize> =
        line.char_indices().filter(|(_, c)| c.is_ascii_digit()).map(|(i, _)| i).collect();
    if digits.is_empty() {
        return line.into();
    }
    let start = digits[random.below(digits.len())];
    let rest = &line[start..];
    let length = rest.find(|c: char| !(c.is_ascii_digit() || ".e-".contains(c))).unwrap_or(rest.len());
    let value = match random.below(4) {
        0 => random.one(&["0", "-1", "1e9", "1e-9", "1e300", "1e-300", "0.5", "2"]).to_string(),
        1 => format!("{:?}", random.decades(-6.0, 6.0)),
        2 => format!("-{}", &rest[..length]),
        _ => format!("{:?}", random.between(-3.0, 3.0)),
    };
    format!("{}{value}{}", &line[..start], &rest[length..])
}
