//! Surfaces that enclose a solid: what a mesh must be to come into contact.

use crate::Triangles;
use delassus_algebra::Vec3;
use delassus_algebra::vec3::{cross, dot, norm, sub};
use delassus_system::error::{Code, Error};
use std::collections::HashMap;

/// Most triangles of a mesh with contacts: faces, edges and corners of it are looked at one by one.
pub const MOST_TRIANGLES_IN_CONTACT: usize = 10_000;
/// Height of a triangle over its longest edge below which it has no direction: six digits of a normal are left.
const NO_HEIGHT: f64 = 1e-10;
/// Volume over the cube of the size that is none.
const NO_VOLUME: f64 = 1e-12;

/// The same surface with equal corners once.
#[must_use]
pub fn welded(surface: &Triangles) -> Triangles {
    let mut known: HashMap<[u64; 3], u32> = HashMap::new();
    let mut vertices: Vec<Vec3> = Vec::new();
    let mut numbers = Vec::with_capacity(surface.vertices.len());
    for p in &surface.vertices {
        let next = u32::try_from(vertices.len()).unwrap_or(u32::MAX);
        let number = *known.entry(p.map(|x| (x + 0.0).to_bits())).or_insert(next);
        if number == next {
            vertices.push(*p);
        }
        numbers.push(number);
    }
    let triangles = surface.triangles.iter().map(|t| t.map(|i| numbers[i as usize])).collect();
    Triangles { vertices, triangles }
}

/// Volume that a closed surface encloses, m³.
#[must_use]
pub fn volume(surface: &Triangles) -> f64 {
    let Some(from) = surface.vertices.first() else { return 0.0 };
    let at = |i: u32| surface.vertices.get(i as usize).map_or([0.0; 3], |p| sub(*p, *from));
    surface.triangles.iter().map(|t| t.map(at)).map(|[a, b, c]| dot(a, cross(b, c)) / 6.0).sum()
}

/// Refuses surfaces that enclose no solid.
///
/// # Errors
/// `BadNumber`, `DegenerateShape`, `InputTooLarge`; `OpenSurface` for holes, edges of more than two triangles, and
/// triangles that are turned inside out.
pub fn check(surface: &Triangles) -> Result<(), Error> {
    if let Err(what) = surface.check() {
        let finite = surface.vertices.iter().flatten().all(|x| x.is_finite());
        let code = if finite { Code::DegenerateShape } else { Code::BadNumber };
        return Err(Error::model(code, format!("the mesh is no surface: {what}"))
            .hint("corners are places; triangles name three of them each"));
    }
    let count = surface.triangles.len();
    if count > MOST_TRIANGLES_IN_CONTACT {
        let message = format!("the mesh has {count} triangles, more than {MOST_TRIANGLES_IN_CONTACT}");
        return Err(Error::model(Code::InputTooLarge, message).hint(
            "make it coarser: contacts look at every face, and a `visual` may be as fine as you like",
        ));
    }
    let view = View { surface };
    for t in &surface.triangles {
        view.has_height(t)?;
    }
    let beside = view.edges()?;
    view.encloses(&beside)
}

struct View<'a> {
    surface: &'a Triangles,
}

impl View<'_> {
    fn at(&self, i: u32) -> Vec3 {
        self.surface.vertices[i as usize]
    }

    /// A corner as the user finds it.
    fn corner(&self, i: u32) -> String {
        let [x, y, z] = self.at(i);
        format!("{i} ({x}, {y}, {z})")
    }

    fn has_height(&self, t: &[u32; 3]) -> Result<(), Error> {
        let [a, b, c] = t.map(|i| self.at(i));
        let longest = [sub(b, a), sub(c, b), sub(a, c)].map(norm).into_iter().fold(0.0, f64::max);
        let height = norm(cross(sub(b, a), sub(c, a))) / longest;
        if height > NO_HEIGHT * longest {
            return Ok(());
        }
        let [a, b, c] = t.map(|i| self.corner(i));
        let message = format!("corners {a}, {b} and {c} of a triangle lie on one line");
        Err(Error::model(Code::DegenerateShape, message)
            .hint("leave the triangle out, and join its neighbours"))
    }

    /// The triangle on the other side of every edge of each, (triangle, first corner of the edge).
    fn edges(&self) -> Result<HashMap<[u32; 2], usize>, Error> {
        let bad = |[a, b]: [u32; 2], what: &str, cure: &str| {
            let message = format!("the edge from corner {} to {} {what}", self.corner(a), self.corner(b));
            Err(Error::model(Code::OpenSurface, message).hint(cure))
        };
        let mut sides: HashMap<[u32; 2], Vec<usize>> = HashMap::new();
        let edges = |t: &[u32; 3]| [[t[0], t[1]], [t[1], t[2]], [t[2], t[0]]];
        for (i, t) in self.surface.triangles.iter().enumerate() {
            for e in edges(t) {
                sides.entry(e).or_default().push(i);
            }
        }
        let mut beside = HashMap::new();
        for e in self.surface.triangles.iter().flat_map(edges) {
            let back = [e[1], e[0]];
            let [own, other] = [e, back].map(|e| sides.get(&e).map_or(0, Vec::len));
            if own + other > 2 {
                let what = format!("belongs to {} triangles", own + other);
                return bad(e, &what, "an edge has two sides: keep the outer surface of the solid only");
            }
            if own == 2 {
                let cure =
                    "corners go round counterclockwise as seen from outside; turn the order of one of them";
                return bad(e, "runs the same way in both of its triangles: one is turned inside out", cure);
            }
            let Some([other]) = sides.get(&back).map(|s| &s[..]) else {
                return bad(
                    e,
                    "has a triangle on one side only: the surface has a hole there",
                    "close it, and give common corners of neighbours the same number or place",
                );
            };
            beside.insert(e, *other);
        }
        Ok(beside)
    }

    /// Every part of the surface has its solid inside, but for hollows inside of others.
    fn encloses(&self, beside: &HashMap<[u32; 2], usize>) -> Result<(), Error> {
        let triangles = &self.surface.triangles;
        let mut part = vec![usize::MAX; triangles.len()];
        let mut parts: Vec<Vec<usize>> = Vec::new();
        for first in 0..triangles.len() {
            if part[first] != usize::MAX {
                continue;
            }
            let (number, mut own, mut next) = (parts.len(), Vec::new(), vec![first]);
            part[first] = number;
            while let Some(i) = next.pop() {
                own.push(i);
                let t = triangles[i];
                for other in [[t[0], t[1]], [t[1], t[2]], [t[2], t[0]]].iter().filter_map(|e| beside.get(e)) {
                    if part[*other] == usize::MAX {
                        part[*other] = number;
                        next.push(*other);
                    }
                }
            }
            parts.push(own);
        }
        for (k, own) in parts.iter().enumerate() {
            let from = self.at(triangles[own[0]][0]);
            let (mut volume, mut size) = (0.0f64, 0.0f64);
            for t in own.iter().map(|i| triangles[*i].map(|i| sub(self.at(i), from))) {
                volume += dot(t[0], cross(t[1], t[2])) / 6.0;
                size = t.iter().fold(size, |m, p| m.max(norm(*p)));
            }
            if volume.abs() <= NO_VOLUME * size.powi(3) {
                return Err(Error::model(Code::DegenerateShape, "the mesh encloses no volume")
                    .hint("give a solid: a sheet needs a thickness"));
            }
            let others = (0..triangles.len()).filter(|i| part[*i] != k).map(|i| triangles[i]);
            if volume < 0.0 && self.winding(from, others) < 0.5 {
                let message = format!("the mesh is turned inside out: it encloses {volume:.3e} m³");
                return Err(Error::model(Code::OpenSurface, message).hint(
                    "corners go round counterclockwise as seen from outside; turn the order of all of them",
                ));
            }
        }
        Ok(())
    }

    /// How often triangles go round a point: their solid angle over 4π.
    fn winding(&self, p: Vec3, triangles: impl Iterator<Item = [u32; 3]>) -> f64 {
        let angle = |t: [u32; 3]| {
            let [a, b, c] = t.map(|i| sub(self.at(i), p));
            let [x, y, z] = [a, b, c].map(norm);
            let below = x * y * z + dot(a, b) * z + dot(b, c) * x + dot(c, a) * y;
            2.0 * dot(a, cross(b, c)).atan2(below)
        };
        triangles.map(angle).sum::<f64>() / (4.0 * std::f64::consts::PI)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A box with corners at ±1, turned outwards, moved and scaled; negative: inside out.
    fn cube(out: &mut Triangles, at: Vec3, half: f64, sign: f64) {
        let first = out.vertices.len() as u32;
        for i in 0..8u32 {
            let side = |k: u32| if i >> k & 1 == 1 { half } else { -half };
            out.vertices.push([at[0] + side(0), at[1] + side(1), at[2] + side(2)]);
        }
        let quads = [[0, 2, 3, 1], [4, 5, 7, 6], [0, 1, 5, 4], [2, 6, 7, 3], [0, 4, 6, 2], [1, 3, 7, 5]];
        for q in quads {
            let q: [u32; 4] = if sign > 0.0 { q } else { [q[3], q[2], q[1], q[0]] };
            out.triangles.extend([[q[0], q[1], q[2]], [q[0], q[2], q[3]]].map(|t| t.map(|i| first + i)));
        }
    }

    fn of(parts: &[(Vec3, f64, f64)]) -> Triangles {
        let mut out = Triangles::default();
        parts.iter().for_each(|(at, half, sign)| cube(&mut out, *at, *half, *sign));
        out
    }

    fn code(surface: &Triangles) -> (Code, String) {
        let e = check(surface).unwrap_err();
        assert!(!e.hint.is_empty(), "{e}");
        (e.code, e.message)
    }

    #[test]
    fn solids_are_accepted_also_with_hollows_and_in_parts() {
        let o = [0.0; 3];
        assert!(check(&of(&[(o, 1.0, 1.0)])).is_ok());
        assert!(check(&of(&[(o, 1.0, 1.0), ([5.0, 0.0, 0.0], 1.0, 1.0)])).is_ok());
        assert!(check(&of(&[(o, 1.0, 1.0), (o, 0.5, -1.0)])).is_ok());
    }

    #[test]
    fn what_encloses_no_solid_is_refused_by_name() {
        let whole = of(&[([0.0; 3], 1.0, 1.0)]);
        let mut open = whole.clone();
        open.triangles.remove(3);
        let (kind, message) = code(&open);
        assert_eq!(kind, Code::OpenSurface);
        assert!(message.contains("hole") && message.contains("corner"), "{message}");

        let mut turned = whole.clone();
        turned.triangles[5].swap(0, 1);
        let (kind, message) = code(&turned);
        assert!(kind == Code::OpenSurface && message.contains("inside out"), "{message}");

        let (kind, message) = code(&of(&[([0.0; 3], 1.0, -1.0)]));
        assert!(kind == Code::OpenSurface && message.contains("inside out"), "{message}");
        // a hollow that is not inside of anything
        let beside = of(&[([0.0; 3], 1.0, 1.0), ([5.0, 0.0, 0.0], 0.5, -1.0)]);
        assert_eq!(code(&beside).0, Code::OpenSurface);

        let mut three = whole.clone();
        three.vertices.push([0.0, -2.0, 0.0]);
        three.triangles.push([0, 1, 8]);
        let (kind, message) = code(&three);
        assert!(kind == Code::OpenSurface && message.contains("3 triangles"), "{message}");

        let mut line = whole.clone();
        line.vertices[3] = line.vertices[0];
        assert_eq!(code(&line).0, Code::DegenerateShape);
        let mut nowhere = whole.clone();
        nowhere.vertices[3][1] = f64::NAN;
        assert_eq!(code(&nowhere).0, Code::BadNumber);
        let mut missing = whole.clone();
        missing.triangles[0][0] = 99;
        assert_eq!(code(&missing).0, Code::DegenerateShape);
        let flat = Triangles {
            vertices: vec![[0.0; 3], [1.0, 0.0, 0.0], [0.0, 1.0, 0.0]],
            triangles: vec![[0, 1, 2], [0, 2, 1]],
        };
        assert!(code(&flat).1.contains("no volume"));
        let many = of(&vec![([0.0; 3], 1.0, 1.0); MOST_TRIANGLES_IN_CONTACT / 12 + 1]);
        assert_eq!(code(&many).0, Code::InputTooLarge);
    }

    #[test]
    fn equal_corners_become_one() {
        let whole = of(&[([0.0; 3], 1.0, 1.0)]);
        let corners: Vec<Vec3> =
            whole.triangles.iter().flatten().map(|i| whole.vertices[*i as usize]).collect();
        let apart = Triangles {
            triangles: (0..12u32).map(|k| [3 * k, 3 * k + 1, 3 * k + 2]).collect(),
            vertices: corners,
        };
        assert_eq!(code(&apart).0, Code::OpenSurface);
        let joined = welded(&apart);
        assert_eq!(joined.vertices.len(), 8);
        assert!(check(&joined).is_ok());
    }
}
