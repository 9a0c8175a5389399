//! Pictures of the mechanism at an instant: pixels with light, shadow and edges, or flat faces as vectors.

mod camera;
mod frame;
mod light;
mod raster;
mod vector;

pub use camera::View;
pub(crate) use frame::{coil_line, rgb, section};

use super::png::Image;
use super::scene::{Instant, Scene};
use camera::{Camera, extent};
use delassus_algebra::Vec3;
use delassus_algebra::vec3::{add, dot, norm, scale, sub, unit};
use delassus_model::Dimension;
use frame::{Kind, Piece};
use light::Lamp;
use raster::{Buffer, NOTHING};

pub use vector::svg;

/// Most places that are computed of one picture; a pixel has nine of them, or fewer in a large picture.
const MOST_PLACES: usize = 60_000_000;
/// How dark an edge is, and a shadow on the ground.
const EDGE: f64 = 0.42;
const SHADOW: f64 = 0.3;
/// Cosine of the angle between normals from which an edge is drawn.
const CREASE: f32 = 0.8;

/// What is drawn besides the mechanism.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Extras {
    /// Forces of contacts and recorded reactions.
    pub forces: bool,
    /// Paths of markers.
    pub trails: bool,
}

/// How pictures are taken.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Shot {
    /// Width and height, px.
    pub size: [f64; 2],
    /// From where.
    pub view: View,
    /// What else is drawn.
    pub extras: Extras,
    /// All instants are seen from one place, as in a film; else each fills its picture.
    pub film: bool,
}

/// The plane on which shadows fall: its normal and level; none if the model has grounds of its own.
type Floor = Option<(Vec3, f64)>;

/// Pieces, camera and floor of an instant.
struct Set {
    pieces: Vec<Piece>,
    camera: Camera,
    floor: Floor,
    centre: Vec3,
    radius: f64,
}

impl Set {
    fn new(scene: &Scene, instant: &Instant, shot: &Shot, size: [f64; 2]) -> Set {
        let pieces = frame::pieces(scene, instant, shot.extras);
        let of = |kind: Kind| {
            let own = pieces.iter().filter(move |p| p.kind == kind);
            own.flat_map(|p| p.mesh.points.iter().copied())
        };
        let mut seen: Vec<Vec3> = of(Kind::Seen).collect();
        if shot.film || seen.is_empty() {
            let [lo, hi] = scene.bounds;
            seen.extend((0..8).map(|i| [0, 1, 2].map(|k| if i >> k & 1 == 1 { hi[k] } else { lo[k] })));
        }
        let all: Vec<Vec3> = seen.iter().copied().chain(of(Kind::Ground)).collect();
        let camera = Camera::new(scene, shot.view, size, &seen, &all);
        let normal = match scene.dimension {
            Dimension::Planar => [0.0, 0.0, 1.0],
            Dimension::Spatial => scene.up,
        };
        let (lo, hi) = super::view::bounds(&seen);
        // bearings are no floor: what is one reaches beyond the mechanism
        let ground: Vec<Vec3> = of(Kind::Ground).collect();
        let (low, high) = super::view::bounds(&ground);
        let own_ground = scene.dimension == Dimension::Spatial
            && !ground.is_empty()
            && norm(sub(high, low)) > norm(sub(hi, lo));
        let level = match scene.dimension {
            Dimension::Planar => extent(&all, normal).0 - 0.6 * scene.depth,
            Dimension::Spatial => extent(&all, normal).0,
        };
        let centre = scale(0.5, add(lo, hi));
        let radius = 0.5 * norm(sub(hi, lo)).max(1e-9);
        Set { pieces, camera, floor: (!own_ground).then_some((normal, level)), centre, radius }
    }

    /// The lamp: from above, from the left, and from the side of the eye.
    fn lamp(&self, scene: &Scene) -> Lamp {
        let c = &self.camera;
        let to = match scene.dimension {
            Dimension::Planar => [-0.2, 0.35, 1.0],
            Dimension::Spatial => add(scale(1.1, scene.up), add(scale(-0.4, c.right), scale(0.8, c.eye))),
        };
        Lamp::new(unit(to).unwrap_or(scene.up), &self.pieces, self.centre, self.radius)
    }
}

/// The picture of an instant as pixels, on white.
#[must_use]
pub fn image(scene: &Scene, instant: &Instant, shot: &Shot) -> Image {
    let [width, height] = shot.size.map(|x| x.max(1.0) as usize);
    // places to a side of a pixel
    let fine = (1..=3).rev().find(|f| f * f * width * height <= MOST_PLACES).unwrap_or(1);
    let set = Set::new(scene, instant, shot, [(fine * width) as f64, (fine * height) as f64]);
    let lamp = set.lamp(scene);
    let buffer = Buffer::new(fine * width, fine * height, &set.pieces, true, |p| set.camera.project(p));
    let mut pixels = vec![0; 3 * width * height];
    // rows in as many threads as there are processors
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    let rows = height.div_ceil(threads);
    std::thread::scope(|scope| {
        for (i, part) in pixels.chunks_mut(3 * width * rows).enumerate() {
            let (set, lamp, buffer) = (&set, &lamp, &buffer);
            scope.spawn(move || {
                for (k, pixel) in part.chunks_exact_mut(3).enumerate() {
                    let (x, y) = (k % width, i * rows + k / width);
                    pixel.copy_from_slice(&mean(scene, set, lamp, buffer, [x, y], fine));
                }
            });
        }
    });
    Image { width, height, pixels }
}

/// The mean colour of the places of a pixel.
fn mean(scene: &Scene, set: &Set, lamp: &Lamp, buffer: &Buffer, [x, y]: [usize; 2], fine: usize) -> [u8; 3] {
    let mut sum = [0.0; 3];
    for row in y * fine..(y + 1) * fine {
        for column in x * fine..(x + 1) * fine {
            let c = place(scene, set, lamp, buffer, [column, row]);
            sum = [0, 1, 2].map(|k| sum[k] + c[k]);
        }
    }
    sum.map(|s| (255.0 * s / (fine * fine) as f64).round().clamp(0.0, 255.0) as u8)
}

/// The colour of a place.
fn place(scene: &Scene, set: &Set, lamp: &Lamp, buffer: &Buffer, [x, y]: [usize; 2]) -> [f64; 3] {
    let at = y * buffer.width + x;
    let centre = [x as f64 + 0.5, y as f64 + 0.5];
    let Some(piece) = set.pieces.get(buffer.piece[at] as usize) else {
        let ground = set.floor.and_then(|(n, level)| Some((set.camera.on_plane(centre, n, level)?, n)));
        let dark = ground.map_or(0.0, |(p, n)| lamp.shadow(p, n));
        let edge = if edge(buffer, [x, y]) { EDGE } else { 1.0 };
        return [edge * (1.0 - SHADOW * dark); 3];
    };
    let p = set.camera.back([centre[0], centre[1], f64::from(buffer.near[at])]);
    let eye = set.camera.towards(p);
    let mut normal = unit(buffer.normal[at].map(f64::from)).unwrap_or(eye);
    if dot(normal, eye) < 0.0 {
        normal = scale(-1.0, normal);
    }
    // colours of lines are dark for surfaces
    let colour = piece.colour.map(|c| 0.1 + 0.9 * f64::from(c) / 255.0);
    let lit = light::shade(colour, normal, eye, scene.up, lamp.to, lamp.shadow(p, normal));
    if edge(buffer, [x, y]) { lit.map(|c| EDGE * c) } else { lit }
}

/// Does an edge run between a place and its neighbours to the right and below?
fn edge(buffer: &Buffer, [x, y]: [usize; 2]) -> bool {
    let at = y * buffer.width + x;
    let differs = |other: usize| {
        if buffer.piece[at] != buffer.piece[other] {
            return true;
        }
        let (a, b) = (buffer.normal[at], buffer.normal[other]);
        let product: f32 = (0..3).map(|k| a[k] * b[k]).sum();
        let sizes: f32 = [a, b].iter().map(|n| n.iter().map(|c| c * c).sum::<f32>().sqrt()).product();
        buffer.piece[at] != NOTHING && product < CREASE * sizes
    };
    x + 1 < buffer.width && differs(at + 1) || y + 1 < buffer.height && differs(at + buffer.width)
}

/// The instant nearest to a time.
#[must_use]
pub fn nearest(scene: &Scene, t: f64) -> Option<&Instant> {
    scene.instants.iter().min_by(|a, b| (a.t - t).abs().total_cmp(&(b.t - t).abs()))
}
