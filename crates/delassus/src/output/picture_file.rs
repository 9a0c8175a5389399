//! A picture in the format that the name of its file asks for: SVG, PDF or PNG, at its true size.

use super::drawing::{Drawing, paint, pdf};
use super::files;
use delassus_system::error::{Code, Error};
use delassus_system::nearest::offer;
use std::io::Write as _;
use std::path::Path;

/// Pixels of an inch, in which pictures are laid out: letters of 12 px are 9 points high.
pub const PER_INCH: f64 = 96.0;
/// Dots of an inch of a PNG whose size is a length.
const PRINT: f64 = 300.0;

/// Formats of pictures.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    /// Vectors as text.
    Svg,
    /// Vectors as a page.
    Pdf,
    /// Pixels.
    Png,
}

impl Format {
    /// All of them.
    pub const ALL: [Format; 3] = [Format::Svg, Format::Pdf, Format::Png];

    /// The end of file names.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Format::Svg => "svg",
            Format::Pdf => "pdf",
            Format::Png => "png",
        }
    }

    /// The format that a file name asks for.
    #[must_use]
    pub fn of(path: &Path) -> Option<Format> {
        let end = path.extension()?.to_str()?.to_ascii_lowercase();
        Format::ALL.into_iter().find(|f| f.name() == end)
    }
}

/// The end of a file name that nothing is written for, with those that are.
#[must_use]
pub fn unknown_format(path: &Path, known: &[&str]) -> Error {
    let end = path.extension().map(|e| e.to_string_lossy().into_owned()).unwrap_or_default();
    let message = match end.as_str() {
        "" => format!("{} does not say in which format to write", path.display()),
        end => format!("{} asks for the format `{end}`, which is not written", path.display()),
    };
    Error::settings(Code::BadSettings, message).on("--out").hint(offer(&end, "valid ends", known))
}

/// How large a picture is.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Size {
    /// Width and height as they are laid out, px of 1/96 inch.
    pub layout: [f64; 2],
    /// Pixels of a PNG for one of them.
    pub scale: f64,
}

/// Units of sizes and what they are in inches; `px` are pixels of a PNG.
const UNITS: [(&str, f64); 4] = [("mm", 1.0 / 25.4), ("cm", 1.0 / 2.54), ("in", 1.0), ("pt", 1.0 / 72.0)];

impl Size {
    /// A size in millimetres.
    #[must_use]
    pub fn millimetres(width: f64, height: f64) -> Size {
        Size { layout: [width, height].map(|x| x / 25.4 * PER_INCH), scale: PRINT / PER_INCH }
    }

    /// `160x100mm`, `16x10cm`, `6x4in`, `1600x900` in pixels; `dpi` dots of an inch instead of 300, or of 96 for pixels.
    ///
    /// # Errors
    /// `BadSettings` if it is no such size, or one that no picture has.
    pub fn parse(text: &str, dpi: Option<f64>) -> Result<Size, Error> {
        let wrong = |message: String| {
            Error::settings(Code::BadSettings, message)
                .on("--size")
                .hint("expected WIDTHxHEIGHT in mm, cm, in, pt or pixels, such as 160x100mm or 1600x900")
        };
        let text = text.trim();
        let unit = UNITS.iter().find(|(name, _)| text.ends_with(name));
        let digits = unit
            .map_or(text.strip_suffix("px").unwrap_or(text), |(name, _)| &text[..text.len() - name.len()]);
        let (w, h) = digits.split_once(['x', '×']).ok_or_else(|| wrong(format!("`{text}` is no size")))?;
        let number = |x: &str| x.trim().parse::<f64>().ok().filter(|x| *x > 0.0 && x.is_finite());
        let (Some(w), Some(h)) = (number(w), number(h)) else {
            return Err(wrong(format!("`{text}` is no size")));
        };
        if let Some(dpi) = dpi.filter(|d| !(*d > 0.0 && d.is_finite())) {
            return Err(wrong(format!("{dpi} dots of an inch are no resolution")).on("--dpi"));
        }
        let size = match unit {
            Some((_, inches)) => {
                let scale = dpi.unwrap_or(PRINT) / PER_INCH;
                Size { layout: [w, h].map(|x| x * inches * PER_INCH), scale }
            }
            None => {
                let scale = dpi.unwrap_or(PER_INCH) / PER_INCH;
                Size { layout: [w, h].map(|x| x / scale), scale }
            }
        };
        let [w, h] = size.pixels();
        if w > paint::MOST_SIDE || h > paint::MOST_SIDE || w * h > paint::MOST_PIXELS || w < 1.0 || h < 1.0 {
            let most = (paint::MOST_SIDE, paint::MOST_PIXELS);
            return Err(wrong(format!(
                "`{text}` is a picture of {w:.0} by {h:.0} pixels; a side has 1 to {} of them, a picture at most {:.0e}",
                most.0, most.1
            )));
        }
        Ok(size)
    }

    /// Width and height of the PNG.
    #[must_use]
    pub fn pixels(&self) -> [f64; 2] {
        self.layout.map(|x| (x * self.scale).round())
    }
}

/// The picture of an SVG text of this program in a format; `scale` pixels of a PNG are one of its own.
#[must_use]
pub fn bytes(svg: &str, format: Format, scale: f64) -> Vec<u8> {
    match format {
        Format::Svg => svg.as_bytes().to_vec(),
        Format::Pdf => pdf::pdf(&Drawing::read(svg)),
        Format::Png => paint::paint(&Drawing::read(svg), scale).png(scale),
    }
}

/// Writes bytes into a file that appears whole.
///
/// # Errors
/// As [`files::write_whole`].
pub fn write(path: &Path, bytes: &[u8]) -> Result<(), Error> {
    files::write_whole(path, |w| w.write_all(bytes)).map_err(|e| files::needing(e, bytes.len()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes_are_lengths_or_pixels() {
        let near = |a: [f64; 2], b: [f64; 2]| (0..2).all(|i| (a[i] - b[i]).abs() < 1e-9);
        let print = Size::parse("254x127mm", None).unwrap();
        assert!(near(print.layout, [960.0, 480.0]) && near(print.pixels(), [3000.0, 1500.0]));
        let screen = Size::parse("1600x900", None).unwrap();
        assert!(near(screen.layout, [1600.0, 900.0]) && near(screen.pixels(), [1600.0, 900.0]));
        // the same pixels with letters twice as large
        let large = Size::parse("1600x900px", Some(192.0)).unwrap();
        assert!(near(large.layout, [800.0, 450.0]) && near(large.pixels(), [1600.0, 900.0]));
        for wrong in ["", "x", "10", "axb", "0x5mm", "-1x5", "1e9x5", "NaNxinf", "20000x20000", "1x1e-9mm"] {
            assert_eq!(Size::parse(wrong, None).unwrap_err().code, Code::BadSettings, "{wrong}");
        }
        assert!(Size::parse("10x10", Some(0.0)).is_err());
    }
}
