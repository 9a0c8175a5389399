//! Surfaces of triangles, for pictures and contacts: read from STL (text or binary) and OBJ.

use super::ears;
use delassus_algebra::Vec3;
use delassus_system::error::{Code, Error};
use std::collections::HashMap;

/// Most triangles of one surface; a page holds them all.
pub const MOST_TRIANGLES: usize = 200_000;
/// Bytes of a binary STL before its triangles, and of each of them.
const STL_HEAD: usize = 84;
const STL_EACH: usize = 50;

/// A surface.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Triangles {
    /// Corners.
    pub vertices: Vec<Vec3>,
    /// Three corners each.
    pub triangles: Vec<[u32; 3]>,
}

fn broken(name: &str, what: &str) -> Error {
    Error::file(Code::FileError, format!("`{name}` is no surface that can be read: {what}"))
        .hint("STL, as text or binary, or OBJ with faces")
}

impl Triangles {
    /// Of a file with this name.
    ///
    /// # Errors
    /// `FileError`, `InputTooLarge`.
    pub fn parse(name: &str, bytes: &[u8]) -> Result<Triangles, Error> {
        let obj = name.to_ascii_lowercase().ends_with(".obj");
        let out = match (obj, std::str::from_utf8(bytes)) {
            (true, Ok(text)) => obj_text(name, text)?,
            (true, Err(_)) => return Err(broken(name, "it is not UTF-8")),
            (false, Ok(text)) if text.trim_start().starts_with("solid") && text.contains("vertex") => {
                stl_text(name, text)?
            }
            (false, _) => stl_binary(name, bytes)?,
        };
        out.check().map_err(|what| broken(name, what))?;
        if out.triangles.len() > MOST_TRIANGLES {
            let message =
                format!("`{name}` has {} triangles, more than {MOST_TRIANGLES}", out.triangles.len());
            return Err(Error::file(Code::InputTooLarge, message).hint("make it coarser"));
        }
        Ok(out)
    }

    /// What is wrong with it.
    ///
    /// # Errors
    /// A phrase: nothing in it, a number that is not finite, a corner that does not exist.
    pub fn check(&self) -> Result<(), &'static str> {
        if self.triangles.is_empty() {
            return Err("it has no triangles");
        }
        if self.vertices.iter().flatten().any(|x| !x.is_finite()) {
            return Err("a number is not finite");
        }
        let count = self.vertices.len();
        if self.triangles.iter().flatten().any(|i| *i as usize >= count) {
            return Err("a triangle names a corner that does not exist");
        }
        Ok(())
    }

    /// Of corners three by three, equal ones once.
    fn of_corners(name: &str, corners: &[Vec3]) -> Result<Triangles, Error> {
        if !corners.len().is_multiple_of(3) {
            return Err(broken(name, "a facet has not three corners"));
        }
        let mut out = Triangles::default();
        let mut known: HashMap<[u64; 3], u32> = HashMap::new();
        let mut index = |p: Vec3| -> u32 {
            let next = u32::try_from(out.vertices.len()).unwrap_or(u32::MAX);
            *known.entry(p.map(|x| (x + 0.0).to_bits())).or_insert_with(|| {
                out.vertices.push(p);
                next
            })
        };
        let triangles = corners.chunks_exact(3).map(|c| [index(c[0]), index(c[1]), index(c[2])]).collect();
        out.triangles = triangles;
        Ok(out)
    }
}

/// Three numbers of a line.
fn triple<'a>(name: &str, mut words: impl Iterator<Item = &'a str>) -> Result<Vec3, Error> {
    let mut p = [0.0; 3];
    for x in &mut p {
        *x = words
            .next()
            .and_then(|w| w.parse().ok())
            .ok_or_else(|| broken(name, "a vertex has not three numbers"))?;
    }
    Ok(p)
}

fn stl_text(name: &str, text: &str) -> Result<Triangles, Error> {
    let mut corners = Vec::new();
    for line in text.lines() {
        let mut words = line.split_whitespace();
        if words.next().is_some_and(|w| w.eq_ignore_ascii_case("vertex")) {
            corners.push(triple(name, words)?);
        }
    }
    Triangles::of_corners(name, &corners)
}

fn stl_binary(name: &str, bytes: &[u8]) -> Result<Triangles, Error> {
    let word = |at: usize| bytes.get(at..at + 4).and_then(|b| <[u8; 4]>::try_from(b).ok());
    let count = word(STL_HEAD - 4).map_or(0, u32::from_le_bytes) as usize;
    if count == 0 || bytes.len() < STL_HEAD || (bytes.len() - STL_HEAD) / STL_EACH < count {
        return Err(broken(name, "it is shorter than it says"));
    }
    let mut corners = Vec::with_capacity(3 * count);
    for i in 0..count {
        // its normal, 12 bytes, follows from the corners
        for corner in 0..3 {
            let at = STL_HEAD + i * STL_EACH + 12 + 12 * corner;
            let number = |k: usize| word(at + 4 * k).map_or(f64::NAN, |b| f64::from(f32::from_le_bytes(b)));
            corners.push([number(0), number(1), number(2)]);
        }
    }
    Triangles::of_corners(name, &corners)
}

fn obj_text(name: &str, text: &str) -> Result<Triangles, Error> {
    let mut out = Triangles::default();
    for line in text.lines() {
        let mut words = line.split_whitespace();
        match words.next() {
            Some("v") => out.vertices.push(triple(name, words)?),
            Some("f") => {
                // `7`, `7/1`, `7//3`; negative numbers count from the last vertex
                let corner = |w: &str| -> Option<u32> {
                    let i: i64 = w.split('/').next()?.parse().ok()?;
                    let count = i64::try_from(out.vertices.len()).ok()?;
                    u32::try_from(if i < 0 { count + i } else { i - 1 }).ok()
                };
                let face: Option<Vec<u32>> = words.map(corner).collect();
                let face = face.ok_or_else(|| broken(name, "a face names no vertex"))?;
                out.triangles.extend(ears::triangles(&out.vertices, &face));
            }
            _ => {}
        }
    }
    Ok(out)
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = "solid a\nfacet normal 0 0 1\nouter loop\nvertex 0 0 0\nvertex 1 0 0\nvertex 0 1 0\nendloop\nendfacet\n\
                        facet normal 0 0 1\nouter loop\nvertex 1 0 0\nvertex 1 1 0\nvertex 0 1 0\nendloop\nendfacet\nendsolid a\n";

    #[test]
    fn three_formats_of_one_square_are_the_same_surface() {
        let text = Triangles::parse("a.stl", TEXT.as_bytes()).unwrap();
        assert_eq!((text.vertices.len(), text.triangles.len()), (4, 2));
        let obj = "v 0 0 0\nv 1 0 0\nv 0 1 0\nv 1 1 0\nf 1/1 2//4 3\nf -3 -1 3\n";
        assert_eq!(Triangles::parse("a.OBJ", obj.as_bytes()).unwrap(), text);
        let mut bytes = vec![b's'; 80];
        bytes.extend(2u32.to_le_bytes());
        for t in &text.triangles {
            bytes.extend([0u8; 12]);
            for x in t.iter().flat_map(|i| text.vertices[*i as usize]) {
                bytes.extend((x as f32).to_le_bytes());
            }
            bytes.extend([0u8; 2]);
        }
        assert_eq!(Triangles::parse("a.stl", &bytes).unwrap(), text);
        // cut anywhere it is refused, never read beyond its end
        for n in 0..bytes.len() {
            assert_eq!(Triangles::parse("a.stl", &bytes[..n]).unwrap_err().code, Code::FileError, "{n}");
        }
    }

    #[test]
    fn a_face_of_four_corners_is_two_triangles() {
        let obj = "v 0 0 0\nv 1 0 0\nv 1 1 0\nv 0 1 0\nvn 0 0 1\nf 1//1 2//1 3//1 4//1\n";
        let quad = Triangles::parse("quad.obj", obj.as_bytes()).unwrap();
        assert_eq!(quad.triangles, [[0, 1, 2], [0, 2, 3]]);
    }

    #[test]
    fn counts_beyond_the_file_and_beyond_the_bound_are_refused() {
        // a head that promises four thousand million triangles takes no memory for them
        let mut bytes = vec![0u8; STL_HEAD + STL_EACH];
        bytes[STL_HEAD - 4..STL_HEAD].copy_from_slice(&u32::MAX.to_le_bytes());
        assert_eq!(Triangles::parse("a.stl", &bytes).unwrap_err().code, Code::FileError);
        let many = format!("v 0 0 0\nv 1 0 0\nv 0 1 0\n{}", "f 1 2 3\n".repeat(MOST_TRIANGLES + 1));
        assert_eq!(Triangles::parse("a.obj", many.as_bytes()).unwrap_err().code, Code::InputTooLarge);
        // a corner that is not a number, in binary
        let mut bytes = vec![0u8; STL_HEAD + STL_EACH];
        bytes[STL_HEAD - 4..STL_HEAD].copy_from_slice(&1u32.to_le_bytes());
        bytes[STL_HEAD + 12..STL_HEAD + 16].copy_from_slice(&f32::NAN.to_le_bytes());
        assert!(Triangles::parse("a.stl", &bytes).unwrap_err().message.contains("not finite"));
    }

    #[test]
    fn what_is_no_surface_is_refused() {
        for (name, text) in [
            ("a.obj", "v 0 0 0\nf 1 2 3\n"),
            ("a.obj", "v 0 0\n"),
            ("a.obj", ""),
            ("a.stl", "solid\nvertex 1 x 2\n"),
        ] {
            assert_eq!(Triangles::parse(name, text.as_bytes()).unwrap_err().code, Code::FileError, "{text}");
        }
        let far = "v 0 0 0\nv 1 0 0\nv inf 1 0\nf 1 2 3\n";
        assert!(Triangles::parse("a.obj", far.as_bytes()).unwrap_err().message.contains("not finite"));
    }
}
