//! Numbers as base64 text of their little-endian bytes, for pages.

const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

fn encode(bytes: impl Iterator<Item = u8>) -> String {
    let mut bytes = bytes.peekable();
    let mut out = String::new();
    while bytes.peek().is_some() {
        let three = [bytes.next(), bytes.next(), bytes.next()];
        let word = three.iter().fold(0u32, |w, b| w << 8 | u32::from(b.unwrap_or(0)));
        for i in 0..4 {
            // three bytes are four letters, two are three, one is two
            let known = i == 0 || three[i - 1].is_some();
            let letter = LETTERS[(word >> (18 - 6 * i) & 63) as usize];
            out.push(if known { char::from(letter) } else { '=' });
        }
    }
    out
}

/// Bytes as they are.
#[must_use]
pub fn of_bytes(bytes: &[u8]) -> String {
    encode(bytes.iter().copied())
}

/// Single precision: what is drawn.
#[must_use]
pub fn of_f32(numbers: impl Iterator<Item = f64>) -> String {
    encode(numbers.flat_map(|x| (x as f32).to_le_bytes()))
}

/// Double precision: times, and what is read as numbers.
#[must_use]
pub fn of_f64(numbers: impl Iterator<Item = f64>) -> String {
    encode(numbers.flat_map(f64::to_le_bytes))
}

/// Counts.
#[must_use]
pub fn of_u32(numbers: impl Iterator<Item = u32>) -> String {
    encode(numbers.flat_map(u32::to_le_bytes))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bytes_are_written_as_rfc_4648_has_them() {
        let text = |s: &str| encode(s.bytes());
        assert_eq!(["", "f", "fo", "foo", "foob"].map(text), ["", "Zg==", "Zm8=", "Zm9v", "Zm9vYg=="]);
        assert_eq!(of_f32([1.0].into_iter()), "AACAPw==");
        assert_eq!(of_f64([1.0].into_iter()), "AAAAAAAA8D8=");
        assert_eq!(of_u32([1].into_iter()), "AQAAAA==");
    }
}
