//! From where a picture is taken.

use super::super::scene::Scene;
use delassus_algebra::Vec3;
use delassus_algebra::vec3::{add, cross, dot, norm, scale, sub, unit};
use delassus_model::Dimension;

/// Free space at each side of a picture, parts of it.
const MARGIN: f64 = 0.06;
/// Distance of the eye, sizes of what is seen.
const AWAY: f64 = 4.0;

/// Where the eye is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum View {
    /// Where most is seen.
    Auto,
    /// From the front, the right and above.
    Iso,
    /// From the front.
    Front,
    /// From the back.
    Back,
    /// From the left.
    Left,
    /// From the right.
    Right,
    /// From above.
    Top,
    /// From below.
    Bottom,
}

impl View {
    /// All of them.
    pub const ALL: [View; 8] =
        [View::Auto, View::Iso, View::Front, View::Back, View::Left, View::Right, View::Top, View::Bottom];

    /// The word for it.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            View::Auto => "auto",
            View::Iso => "iso",
            View::Front => "front",
            View::Back => "back",
            View::Left => "left",
            View::Right => "right",
            View::Top => "top",
            View::Bottom => "bottom",
        }
    }

    /// Directions to the right and upwards in the picture.
    fn directions(self, scene: &Scene) -> [Vec3; 2] {
        let up = scene.up;
        // x points to the right in a view from the front, unless it points upwards
        let side = if up[0].abs() > 0.5 { [0.0, 1.0, 0.0] } else { [1.0, 0.0, 0.0] };
        let front = cross(side, up);
        let turned = |eye: Vec3, up: Vec3| [unit(cross(up, eye)).unwrap_or(side), up];
        match self {
            View::Auto => [scene.view.right, scene.view.up],
            View::Front => [side, up],
            View::Back => turned(scale(-1.0, front), up),
            View::Right => turned(side, up),
            View::Left => turned(scale(-1.0, side), up),
            View::Top => turned(up, scale(-1.0, front)),
            View::Bottom => turned(scale(-1.0, up), front),
            View::Iso => {
                let eye = unit(add(add(front, scale(0.75, side)), scale(0.7, up))).unwrap_or(front);
                let right = unit(cross(up, eye)).unwrap_or(side);
                [right, cross(eye, right)]
            }
        }
    }
}

/// A camera that looks at the middle of what is seen.
#[derive(Clone, Debug)]
pub(super) struct Camera {
    pub(super) right: Vec3,
    pub(super) up: Vec3,
    /// From the picture towards the eye.
    pub(super) eye: Vec3,
    pub(super) centre: Vec3,
    /// Pixels of a metre at the centre.
    pub(super) scale: f64,
    pub(super) size: [f64; 2],
    /// How far the eye is from the centre; none if lines of sight are parallel.
    pub(super) distance: Option<f64>,
}

impl Camera {
    /// So that these points fill the picture; `all` must lie before the eye.
    pub(super) fn new(scene: &Scene, view: View, size: [f64; 2], seen: &[Vec3], all: &[Vec3]) -> Camera {
        let [right, up] = view.directions(scene);
        let eye = cross(right, up);
        let middle = |d: Vec3| {
            let (lo, hi) = extent(seen, d);
            0.5 * (lo + hi)
        };
        let centre = [right, up, eye].into_iter().fold([0.0; 3], |c, d| add(c, scale(middle(d), d)));
        let radius = |points: &[Vec3]| points.iter().map(|p| norm(sub(*p, centre))).fold(1e-9, f64::max);
        // what lies in a plane is seen straight on
        let spatial = scene.dimension == Dimension::Spatial;
        let distance = (spatial && matches!(view, View::Auto | View::Iso))
            .then(|| (AWAY * radius(seen)).max(1.2 * radius(all)));
        let mut camera = Camera { right, up, eye, centre, scale: 1.0, size: [0.0; 2], distance };
        let (mut lo, mut hi) = ([f64::INFINITY; 2], [f64::NEG_INFINITY; 2]);
        for p in seen {
            let [x, y, _] = camera.project(*p);
            for (k, v) in [x, y].into_iter().enumerate() {
                (lo[k], hi[k]) = (lo[k].min(v), hi[k].max(v));
            }
        }
        let extents = [0, 1].map(|k| (hi[k] - lo[k]).max(1e-9));
        let room = size.map(|s| s * (1.0 - 2.0 * MARGIN));
        camera.scale = (room[0] / extents[0]).min(room[1] / extents[1]);
        // the middle of what is seen is the middle of the picture
        let off = [0, 1].map(|k| 0.5 * (lo[k] + hi[k]));
        camera.size = size;
        camera.shift(off);
        camera
    }

    /// Moves what is seen at a place of the picture, in metres from its middle, into the middle.
    fn shift(&mut self, off: [f64; 2]) {
        self.centre = add(self.centre, sub(scale(off[0], self.right), scale(off[1], self.up)));
    }

    /// Place in the picture, px, and how near it is: linear in the picture, larger nearer.
    pub(super) fn project(&self, p: Vec3) -> [f64; 3] {
        let d = sub(p, self.centre);
        let (x, y, z) = (dot(d, self.right), dot(d, self.up), dot(d, self.eye));
        let (by, near) = match self.distance {
            None => (1.0, z),
            Some(away) => {
                let left = (away - z).max(1e-3 * away);
                (away / left, away / left)
            }
        };
        let s = self.scale * by;
        [0.5 * self.size[0] + s * x, 0.5 * self.size[1] - s * y, near]
    }

    /// The point that is seen at a place of the picture, so near.
    pub(super) fn back(&self, [x, y, near]: [f64; 3]) -> Vec3 {
        let (by, z) = match self.distance {
            None => (1.0, near),
            Some(away) => (near, away - away / near),
        };
        let s = self.scale * by;
        let (u, v) = ((x - 0.5 * self.size[0]) / s, (0.5 * self.size[1] - y) / s);
        add(self.centre, add(scale(u, self.right), add(scale(v, self.up), scale(z, self.eye))))
    }

    /// The direction from a point towards the eye.
    pub(super) fn towards(&self, p: Vec3) -> Vec3 {
        match self.distance {
            None => self.eye,
            Some(away) => unit(sub(add(self.centre, scale(away, self.eye)), p)).unwrap_or(self.eye),
        }
    }

    /// Where the line of sight of a place of the picture meets a plane, if it comes from above it.
    pub(super) fn on_plane(&self, [x, y]: [f64; 2], normal: Vec3, level: f64) -> Option<Vec3> {
        let a = self.back([x, y, if self.distance.is_some() { 1.0 } else { 0.0 }]);
        let d = self.towards(a);
        let slope = dot(d, normal);
        if slope < 0.05 {
            return None;
        }
        let s = (level - dot(a, normal)) / slope;
        (self.distance.is_none_or(|away| s < away)).then(|| add(a, scale(s, d)))
    }
}

/// Smallest and largest component along a direction.
pub(super) fn extent(points: &[Vec3], d: Vec3) -> (f64, f64) {
    let each = points.iter().map(|p| dot(*p, d));
    let both = each.fold((f64::INFINITY, f64::NEG_INFINITY), |(lo, hi), x| (lo.min(x), hi.max(x)));
    if both.0 <= both.1 { both } else { (0.0, 0.0) }
}
