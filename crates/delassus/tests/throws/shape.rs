//! Shapes and how far they are apart, for convex polygons and rounded ones.

/// A shape in axes of its body.
#[derive(Clone, Debug)]
pub(crate) enum Shape {
    /// Corners, counter-clockwise.
    Polygon(Vec<[f64; 2]>),
    /// Radius.
    Disc(f64),
    /// Half edges of a box in space.
    Box([f64; 3]),
    /// Radius.
    Ball(f64),
    /// Half length along x, radius.
    Capsule(f64, f64),
}

/// A shape somewhere: points and the radius around them.
#[derive(Clone, Debug)]
pub(crate) struct Placed {
    pub(crate) points: Vec<[f64; 3]>,
    pub(crate) radius: f64,
}

impl Shape {
    /// Points of it, in axes of its body.
    fn points(&self) -> Vec<[f64; 3]> {
        match self {
            Shape::Polygon(corners) => corners.iter().map(|[x, y]| [*x, *y, 0.0]).collect(),
            Shape::Disc(_) | Shape::Ball(_) => vec![[0.0; 3]],
            Shape::Box([a, b, c]) => (0..8)
                .map(|i| {
                    let sign = |k: i32| if i & k == 0 { -1.0 } else { 1.0 };
                    [sign(1) * a, sign(2) * b, sign(4) * c]
                })
                .collect(),
            Shape::Capsule(half, _) => vec![[-half, 0.0, 0.0], [*half, 0.0, 0.0]],
        }
    }

    fn radius(&self) -> f64 {
        match self {
            Shape::Disc(r) | Shape::Ball(r) | Shape::Capsule(_, r) => *r,
            Shape::Polygon(_) | Shape::Box(_) => 0.0,
        }
    }

    /// How far it reaches from its centre.
    pub(crate) fn reach(&self) -> f64 {
        let farthest = self.points().into_iter().map(|p| distance(p, [0.0; 3]));
        farthest.fold(0.0, f64::max) + self.radius()
    }

    /// At x, turned by a unit quaternion (w, x, y, z).
    pub(crate) fn placed(&self, x: [f64; 3], [w, a, b, c]: [f64; 4]) -> Placed {
        let turn = |p: [f64; 3]| {
            // p + 2 w (u × p) + 2 u × (u × p)
            let cross = |u: [f64; 3], v: [f64; 3]| {
                [u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]]
            };
            let u = [a, b, c];
            let up = cross(u, p);
            let uup = cross(u, up);
            [0, 1, 2].map(|k| p[k] + 2.0 * (w * up[k] + uup[k]) + x[k])
        };
        Placed { points: self.points().into_iter().map(turn).collect(), radius: self.radius() }
    }

    /// As it is written in a model, drawn around a centre.
    pub(crate) fn text(&self, [x, y]: [f64; 2]) -> String {
        match self {
            Shape::Polygon(corners) => {
                let list: Vec<String> =
                    corners.iter().map(|[a, b]| format!("[{:?}, {:?}]", x + a, y + b)).collect();
                format!("{{ polygon = [{}] }}", list.join(", "))
            }
            Shape::Disc(r) => format!("{{ disc = {{ radius = {r:?} }} }}"),
            Shape::Box(half) => format!("{{ box = {{ size = {:?} }} }}", half.map(|h| 2.0 * h)),
            Shape::Ball(r) => format!("{{ sphere = {{ radius = {r:?} }} }}"),
            // drawn at height y
            Shape::Capsule(half, r) => format!(
                "{{ capsule = {{ from = [{:?}, 0, {y:?}], to = [{:?}, 0, {y:?}], radius = {r:?} }} }}",
                x - half,
                x + half
            ),
        }
    }
}

impl Placed {
    /// How far it reaches below the plane through the origin with this axis as its normal.
    pub(crate) fn below(&self, axis: usize) -> f64 {
        self.points.iter().map(|p| self.radius - p[axis]).fold(f64::NEG_INFINITY, f64::max)
    }

    fn edges(&self) -> impl Iterator<Item = [[f64; 3]; 2]> + '_ {
        let n = self.points.len();
        (0..n).map(move |i| [self.points[i], self.points[(i + 1) % n]])
    }

    /// How deep two shapes of the plane overlap (balls in space, too); negative if they are apart.
    pub(crate) fn overlap(&self, other: &Placed) -> f64 {
        if self.points.len() == 1 && other.points.len() == 1 {
            return self.radius + other.radius - distance(self.points[0], other.points[0]);
        }
        if self.points.len() == 1 {
            return other.overlap(self);
        }
        if other.points.len() == 1 {
            return other.radius - self.signed_distance(other.points[0]);
        }
        // the axis along which they overlap least
        let along = |a: &Placed, b: &Placed| {
            let least = |[p, q]: [[f64; 3]; 2]| {
                let n = normal(p, q);
                b.points
                    .iter()
                    .map(|x| (x[0] - p[0]) * n[0] + (x[1] - p[1]) * n[1])
                    .fold(f64::INFINITY, f64::min)
            };
            a.edges().map(least).fold(f64::NEG_INFINITY, f64::max)
        };
        -along(self, other).max(along(other, self))
    }

    /// Of a point from a convex polygon; negative inside.
    fn signed_distance(&self, x: [f64; 3]) -> f64 {
        let inside = self.edges().all(|[p, q]| {
            let n = normal(p, q);
            (x[0] - p[0]) * n[0] + (x[1] - p[1]) * n[1] < 0.0
        });
        let nearest = self.edges().map(|[p, q]| {
            let (d, e) = ([q[0] - p[0], q[1] - p[1]], [x[0] - p[0], x[1] - p[1]]);
            let s = ((d[0] * e[0] + d[1] * e[1]) / (d[0] * d[0] + d[1] * d[1])).clamp(0.0, 1.0);
            distance(x, [p[0] + s * d[0], p[1] + s * d[1], x[2]])
        });
        let least = nearest.fold(f64::INFINITY, f64::min);
        if inside { -least } else { least }
    }
}

/// Out of a polygon, at one of its edges.
fn normal(p: [f64; 3], q: [f64; 3]) -> [f64; 2] {
    let length = distance(p, q);
    [(q[1] - p[1]) / length, (p[0] - q[0]) / length]
}

fn distance(a: [f64; 3], b: [f64; 3]) -> f64 {
    (0..3).map(|k| (a[k] - b[k]).powi(2)).sum::<f64>().sqrt()
}

#[test]
fn overlaps_are_measured_along_the_axis_of_least_overlap() {
    let square = Shape::Polygon(vec![[-1.0, -1.0], [1.0, -1.0], [1.0, 1.0], [-1.0, 1.0]]);
    let still = [1.0, 0.0, 0.0, 0.0];
    let (a, b) = (square.placed([0.0; 3], still), square.placed([1.7, 0.4, 0.0], still));
    assert!((a.overlap(&b) - 0.3).abs() < 1e-12);
    let disc = Shape::Disc(0.5).placed([1.4, 1.3, 0.0], still);
    assert!((a.overlap(&disc) - (0.5 - 0.5f64)).abs() < 1e-12);
    // a quarter turn about z takes x to y
    let half = 0.5f64.sqrt();
    let turned = Shape::Capsule(2.0, 0.1).placed([0.0; 3], [half, 0.0, 0.0, half]);
    assert!((turned.below(1) - 2.1).abs() < 1e-12);
}
