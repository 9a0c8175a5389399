//! The picture of an instant as vectors: faces that look at the eye, the farthest first, each in one shade.

use super::super::scene::{Instant, Scene};
use super::super::svg::Svg;
use super::frame::Kind;
use super::light::shade;
use super::raster::{Buffer, NOTHING};
use super::{Set, Shot};
use delassus_algebra::Vec3;
use delassus_algebra::vec3::{add, cross, dot, scale, sub, unit};

/// Places along the longer side by which it is found out what is seen.
const FINE: f64 = 2000.0;

/// A face in the picture.
struct Face {
    /// Places of its corners, and how near they are.
    corners: Vec<[f64; 3]>,
    colour: [u8; 3],
    /// It is ground, behind all others.
    ground: bool,
}

impl Face {
    /// How near its middle is.
    fn near(&self) -> f64 {
        self.corners.iter().map(|p| p[2]).sum::<f64>() / self.corners.len() as f64
    }
}

/// The picture as an SVG document.
#[must_use]
pub fn svg(scene: &Scene, instant: &Instant, shot: &Shot, title: &str) -> String {
    let set = Set::new(scene, instant, shot, shot.size);
    let lamp = set.lamp(scene).to;
    let mut faces: Vec<Face> = Vec::new();
    for piece in &set.pieces {
        for polygon in polygons(&piece.mesh) {
            let corners: Vec<Vec3> = polygon.iter().map(|i| piece.mesh.points[*i as usize]).collect();
            let n = corners.len() as f64;
            let middle = corners.iter().fold([0.0; 3], |m, p| add(m, scale(1.0 / n, *p)));
            let eye = set.camera.towards(middle);
            let Some(normal) = unit(cross(sub(corners[1], corners[0]), sub(corners[2], corners[0]))) else {
                continue;
            };
            if dot(normal, eye) <= 0.0 {
                continue;
            }
            let colour = piece.colour.map(|c| 0.1 + 0.9 * f64::from(c) / 255.0);
            let lit = shade(colour, normal, eye, scene.up, lamp, 0.0);
            let placed: Vec<[f64; 3]> = corners.iter().map(|p| set.camera.project(*p)).collect();
            faces.push(Face {
                corners: placed,
                colour: lit.map(|c| (255.0 * c).round() as u8),
                ground: piece.kind == Kind::Ground,
            });
        }
    }
    let mut faces = visible(faces, shot.size);
    // ground that is seen from above lies behind what stands on it
    faces.sort_by(|a, b| b.ground.cmp(&a.ground).then(a.near().total_cmp(&b.near())));
    let mut out = Svg::new(shot.size[0], shot.size[1]);
    for face in &faces {
        let [r, g, b] = face.colour;
        // an edge of the same colour closes the seams between faces
        let style = format!(
            r##"fill="#{r:02x}{g:02x}{b:02x}" stroke="#{r:02x}{g:02x}{b:02x}" stroke-width="0.4" stroke-linejoin="round""##
        );
        let corners: Vec<[f64; 2]> = face.corners.iter().map(|p| [p[0], p[1]]).collect();
        out.polyline(&corners, true, &style);
    }
    out.finish(title)
}

/// Faces of which something is seen: those that others hide are left out.
fn visible(faces: Vec<Face>, size: [f64; 2]) -> Vec<Face> {
    let scale = FINE / size[0].max(size[1]);
    let [width, height] = size.map(|x| (x * scale).ceil().max(1.0) as usize);
    let mut buffer = Buffer::empty(width, height, false);
    for (i, face) in faces.iter().enumerate() {
        let at = |k: usize| [face.corners[k][0] * scale, face.corners[k][1] * scale, face.corners[k][2]];
        for k in 1..face.corners.len() - 1 {
            buffer.triangle([at(0), at(k), at(k + 1)], [[0.0; 3]; 3], i as u32);
        }
    }
    let mut seen = vec![false; faces.len()];
    for i in buffer.piece.iter().filter(|i| **i != NOTHING) {
        seen[*i as usize] = true;
    }
    faces.into_iter().zip(seen).filter(|(_, seen)| *seen).map(|(face, _)| face).collect()
}

/// Triangles joined where they lie in one plane, one after the other: faces of boxes, ends of cylinders, plates.
fn polygons(mesh: &super::super::scene::TriMesh) -> Vec<Vec<u32>> {
    let normal = |t: &[u32]| {
        let [a, b, c] = [t[0], t[1], t[2]].map(|i| mesh.points[i as usize]);
        unit(cross(sub(b, a), sub(c, a))).unwrap_or([0.0; 3])
    };
    let mut out: Vec<Vec<u32>> = Vec::new();
    for t in &mesh.triangles {
        if let Some(last) = out.last_mut()
            && dot(normal(last), normal(t)) > 0.999_999
            && let Some(k) = shared(last, t)
        {
            let new = t.iter().copied().find(|i| !last.contains(i));
            if let Some(new) = new {
                last.insert(k + 1, new);
                continue;
            }
        }
        out.push(t.to_vec());
    }
    out
}

/// The place of an edge of a polygon that a triangle has, too, the other way round.
fn shared(polygon: &[u32], t: &[u32; 3]) -> Option<usize> {
    let n = polygon.len();
    (0..n).find(|k| {
        let (a, b) = (polygon[*k], polygon[(k + 1) % n]);
        (0..3).any(|i| (t[i], t[(i + 1) % 3]) == (b, a))
    })
}
