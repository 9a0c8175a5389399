//! The picture of an instant as vectors: faces that look at the eye, the farthest first, each in one shade.

use super::super::scene::{Instant, Scene};
use super::super::svg::Svg;
use super::light::shade;
use super::{Set, Shot};
use delassus_algebra::Vec3;
use delassus_algebra::vec3::{add, cross, dot, scale, sub, unit};

/// A face in the picture.
struct Face {
    corners: Vec<[f64; 2]>,
    /// How near its farthest and its middle point are.
    near: f64,
    colour: [u8; 3],
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
            let mean = placed.iter().map(|p| p[2]).sum::<f64>() / n;
            faces.push(Face {
                corners: placed.iter().map(|p| [p[0], p[1]]).collect(),
                near: mean,
                colour: lit.map(|c| (255.0 * c).round() as u8),
            });
        }
    }
    faces.sort_by(|a, b| a.near.total_cmp(&b.near));
    let mut out = Svg::new(shot.size[0], shot.size[1]);
    for face in &faces {
        let [r, g, b] = face.colour;
        // an edge of the same colour closes the seams between faces
        let style = format!(
            r##"fill="#{r:02x}{g:02x}{b:02x}" stroke="#{r:02x}{g:02x}{b:02x}" stroke-width="0.4" stroke-linejoin="round""##
        );
        out.polyline(&face.corners, true, &style);
    }
    out.finish(title)
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
