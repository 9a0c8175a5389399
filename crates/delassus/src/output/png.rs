//! Pixels and the PNG file of them.

use miniz_oxide::deflate::compress_to_vec_zlib;

/// How hard it is tried to make files small, of ten.
const EFFORT: u8 = 7;
/// Pixels of a metre at 96 an inch.
const METRE: f64 = 96.0 / 0.0254;

/// A picture of pixels, row by row from the top; red, green and blue.
#[derive(Clone, Debug, PartialEq)]
pub struct Image {
    /// Width, px.
    pub width: usize,
    /// Height, px.
    pub height: usize,
    /// Three bytes a pixel.
    pub pixels: Vec<u8>,
}

impl Image {
    /// One colour everywhere.
    #[must_use]
    pub fn new(width: usize, height: usize, colour: [u8; 3]) -> Image {
        Image { width, height, pixels: colour.repeat(width * height) }
    }

    /// The PNG file; `scale` pixels of it are one at 96 an inch.
    #[must_use]
    pub fn png(&self, scale: f64) -> Vec<u8> {
        let stride = 3 * self.width;
        let mut rows = Vec::with_capacity((stride + 1) * self.height);
        let mut above = vec![0u8; stride];
        for row in self.pixels.chunks_exact(stride.max(1)) {
            // each byte as its difference to the one that a plane through its neighbours would have
            rows.push(4);
            for i in 0..stride {
                let (left, corner) = if i < 3 { (0, 0) } else { (row[i - 3], above[i - 3]) };
                rows.push(row[i].wrapping_sub(paeth(left, above[i], corner)));
            }
            above.copy_from_slice(row);
        }
        let mut out = b"\x89PNG\r\n\x1a\n".to_vec();
        let mut head = Vec::new();
        head.extend((self.width as u32).to_be_bytes());
        head.extend((self.height as u32).to_be_bytes());
        // eight bits, colours
        head.extend([8, 2, 0, 0, 0]);
        chunk(&mut out, b"IHDR", &head);
        let per_metre = ((METRE * scale).round() as u32).to_be_bytes();
        chunk(&mut out, b"pHYs", &[&per_metre[..], &per_metre, &[1]].concat());
        chunk(&mut out, b"IDAT", &compress_to_vec_zlib(&rows, EFFORT));
        chunk(&mut out, b"IEND", &[]);
        out
    }
}

/// The neighbour (left, above, corner) that is nearest to left + above − corner.
fn paeth(a: u8, b: u8, c: u8) -> u8 {
    let p = i16::from(a) + i16::from(b) - i16::from(c);
    let off = |x: u8| (p - i16::from(x)).abs();
    if off(a) <= off(b) && off(a) <= off(c) {
        a
    } else if off(b) <= off(c) {
        b
    } else {
        c
    }
}

/// Length, name, data and checksum.
fn chunk(out: &mut Vec<u8>, name: &[u8; 4], data: &[u8]) {
    out.extend((data.len() as u32).to_be_bytes());
    let mut crc = super::npz::Crc::new();
    crc.update(name);
    crc.update(data);
    out.extend(name);
    out.extend(data);
    out.extend(crc.finish().to_be_bytes());
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_pixels_come_back() {
        let mut image = Image::new(5, 4, [250, 10, 20]);
        image.pixels[17] = 99;
        let file = image.png(1.0);
        assert_eq!(&file[16..24], &[0, 0, 0, 5, 0, 0, 0, 4]);
        let at = file.windows(4).position(|w| w == b"IDAT").unwrap();
        let length = u32::from_be_bytes(file[at - 4..at].try_into().unwrap()) as usize;
        let rows = miniz_oxide::inflate::decompress_to_vec_zlib(&file[at + 4..at + 4 + length]).unwrap();
        let mut above = [0u8; 15];
        let mut back = Vec::new();
        for row in rows.chunks(16) {
            let mut own = [0u8; 15];
            for i in 0..15 {
                let (left, corner) = if i < 3 { (0, 0) } else { (own[i - 3], above[i - 3]) };
                own[i] = row[i + 1].wrapping_add(paeth(left, above[i], corner));
            }
            back.extend(own);
            above = own;
        }
        assert_eq!(back, image.pixels);
    }
}
