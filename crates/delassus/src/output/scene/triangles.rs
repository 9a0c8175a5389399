//! Solids as triangles with normals: what pictures of pixels and files of other tools are made of.

use super::Solid;
use delassus_algebra::vec3::{IDENTITY, add, column, cross, dot, mul_vec, norm, scale, sub, triad, unit};
use delassus_algebra::{Mat3, Vec3};

/// Corners of round outlines.
const AROUND: usize = 48;
/// Corners around thin tubes.
const AROUND_TUBE: usize = 12;
/// Rings of half a ball.
const RINGS: usize = 8;

/// Triangles with a normal at each corner; counterclockwise as seen from outside.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct TriMesh {
    /// Corners, m.
    pub points: Vec<Vec3>,
    /// Outward unit normals of the surface there.
    pub normals: Vec<Vec3>,
    /// Three corners each.
    pub triangles: Vec<[u32; 3]>,
}

/// The triangles of a solid; a line is as thick as `thin` says.
#[must_use]
pub fn triangles(solid: &Solid, thin: f64) -> TriMesh {
    let mut mesh = TriMesh::default();
    match solid {
        Solid::Box { at, axes, half } => mesh.cuboid(*at, axes, *half),
        Solid::Sphere { at, radius } => mesh.turned(*at, &IDENTITY, &arc(*radius, 0.0, -1.0, 1.0)),
        Solid::Capsule { ends: [a, b], radius } => {
            let (axes, length) = along(*a, *b);
            let mut profile = arc(*radius, 0.0, -1.0, 0.0);
            profile.extend(arc(*radius, length, 0.0, 1.0));
            mesh.turned(*a, &axes, &profile);
        }
        Solid::Cylinder { ends: [a, b], radius } => {
            let (axes, length) = along(*a, *b);
            mesh.turned(*a, &axes, &barrel(*radius, length));
        }
        Solid::Extrusion { outline, depth } => mesh.extrusion(outline, *depth),
        Solid::Tube { points, radius } => mesh.tube(points, *radius),
        Solid::Mesh { vertices, triangles } => mesh.facets(vertices, triangles),
        Solid::Line { points } => mesh.tube(points, thin),
    }
    mesh
}

/// A point of an outline that is turned about an axis: along it, away from it, and the normal in the same two directions.
type Turned = ([f64; 2], [f64; 2]);

/// The outline of a ball about a place on the axis, between two sines of latitude.
fn arc(radius: f64, at: f64, from: f64, to: f64) -> Vec<Turned> {
    let (a, b) = (from.asin(), to.asin());
    let n = (RINGS as f64 * (b - a) / std::f64::consts::FRAC_PI_2).round().max(2.0) as usize;
    (0..=n)
        .map(|i| {
            let (s, c) = (a + (b - a) * i as f64 / n as f64).sin_cos();
            ([at + radius * s, radius * c.max(0.0)], [s, c])
        })
        .collect()
}

/// The outline of a cylinder: an end, its side, the other end.
fn barrel(radius: f64, length: f64) -> Vec<Turned> {
    vec![
        ([0.0, 0.0], [-1.0, 0.0]),
        ([0.0, radius], [-1.0, 0.0]),
        ([0.0, radius], [0.0, 1.0]),
        ([length, radius], [0.0, 1.0]),
        ([length, radius], [1.0, 0.0]),
        ([length, 0.0], [1.0, 0.0]),
    ]
}

/// Axes whose third leads from a to b, and how far that is.
fn along(a: Vec3, b: Vec3) -> (Mat3, f64) {
    let d = sub(b, a);
    (triad(d).unwrap_or(IDENTITY), norm(d))
}

impl TriMesh {
    fn corner(&mut self, p: Vec3, n: Vec3) -> u32 {
        self.points.push(p);
        self.normals.push(n);
        (self.points.len() - 1) as u32
    }

    /// Another one beside this one.
    pub fn append(&mut self, other: &TriMesh) {
        let first = self.points.len() as u32;
        self.points.extend_from_slice(&other.points);
        self.normals.extend_from_slice(&other.normals);
        self.triangles.extend(other.triangles.iter().map(|t| t.map(|i| i + first)));
    }

    /// Turned, then moved.
    #[must_use]
    pub fn placed(&self, at: Vec3, axes: &Mat3) -> TriMesh {
        TriMesh {
            points: self.points.iter().map(|p| add(at, mul_vec(axes, *p))).collect(),
            normals: self.normals.iter().map(|n| mul_vec(axes, *n)).collect(),
            triangles: self.triangles.clone(),
        }
    }

    fn cuboid(&mut self, at: Vec3, axes: &Mat3, half: Vec3) {
        for k in 0..3 {
            for side in [-1.0, 1.0] {
                let (a, b) = ((k + 1) % 3, (k + 2) % 3);
                let mut n = [0.0; 3];
                n[k] = side;
                let corner = |u: f64, v: f64| {
                    let mut p = [0.0; 3];
                    (p[k], p[a], p[b]) = (side * half[k], u * half[a], v * half[b]);
                    add(at, mul_vec(axes, p))
                };
                let normal = mul_vec(axes, n);
                let order = [[-1.0, -1.0], [1.0, -1.0], [1.0, 1.0], [-1.0, 1.0]];
                let c = order.map(|[u, v]| self.corner(corner(u, v), normal));
                let (x, y) = ([c[0], c[1], c[2]], [c[0], c[2], c[3]]);
                let turn = |t: [u32; 3]| if side > 0.0 { t } else { [t[0], t[2], t[1]] };
                self.triangles.extend([turn(x), turn(y)]);
            }
        }
    }

    /// An outline turned about the third of some axes.
    fn turned(&mut self, at: Vec3, axes: &Mat3, outline: &[Turned]) {
        let first = self.points.len() as u32;
        for i in 0..=AROUND {
            let (s, c) = (std::f64::consts::TAU * i as f64 / AROUND as f64).sin_cos();
            for ([z, r], [nz, nr]) in outline {
                let p = add(at, mul_vec(axes, [r * c, r * s, *z]));
                self.corner(p, mul_vec(axes, [nr * c, nr * s, *nz]));
            }
        }
        let n = outline.len() as u32;
        for i in 0..AROUND as u32 {
            for k in 0..n - 1 {
                let (ka, kb) = (k as usize, k as usize + 1);
                // corners at one place: where the outline meets the axis or begins with another normal
                let flat = |[z, r]: [f64; 2], [y, q]: [f64; 2]| (z - y).hypot(r - q) <= 0.0;
                if flat(outline[ka].0, outline[kb].0) {
                    continue;
                }
                let at = |i: u32, k: u32| first + i * n + k;
                let [a, b, c, d] = [at(i, k), at(i + 1, k), at(i + 1, k + 1), at(i, k + 1)];
                if outline[ka].0[1] > 0.0 {
                    self.triangles.push([a, b, c]);
                }
                if outline[kb].0[1] > 0.0 {
                    self.triangles.push([a, c, d]);
                }
            }
        }
    }

    fn extrusion(&mut self, outline: &[Vec3], depth: Vec3) {
        let n = outline.len();
        let Some(axis) = unit(depth).filter(|_| n > 2) else { return };
        let half = scale(0.5, depth);
        let axes = triad(axis).unwrap_or(IDENTITY);
        let flat: Vec<[f64; 2]> =
            outline.iter().map(|p| [dot(*p, column(&axes, 0)), dot(*p, column(&axes, 1))]).collect();
        let faces = ears(&flat);
        for side in [1.0, -1.0] {
            let first = self.points.len() as u32;
            for p in outline {
                self.corner(add(*p, scale(side, half)), scale(side, axis));
            }
            let order = |t: &[usize; 3]| {
                let t = t.map(|i| first + i as u32);
                if side > 0.0 { t } else { [t[0], t[2], t[1]] }
            };
            self.triangles.extend(faces.iter().map(order));
        }
        // outward, whichever way the outline runs
        let turn = area(&flat).signum();
        for i in 0..n {
            let (a, b) = (outline[i], outline[(i + 1) % n]);
            let Some(out) = unit(cross(sub(b, a), axis)).map(|o| scale(turn, o)) else { continue };
            // round outlines have smooth sides
            let smooth = |k: usize| {
                let (before, here, after) = (outline[(k + n - 1) % n], outline[k % n], outline[(k + 1) % n]);
                let sides = [sub(here, before), sub(after, here)]
                    .map(|d| unit(cross(d, axis)).map(|o| scale(turn, o)));
                match sides {
                    [Some(u), Some(v)] if dot(u, v) > 0.85 => unit(add(u, v)).unwrap_or(out),
                    _ => out,
                }
            };
            let [na, nb] = [smooth(i), smooth(i + 1)];
            let c = [
                self.corner(sub(a, half), na),
                self.corner(sub(b, half), nb),
                self.corner(add(b, half), nb),
                self.corner(add(a, half), na),
            ];
            let [x, y] = [[c[0], c[1], c[2]], [c[0], c[2], c[3]]];
            let order = |t: [u32; 3]| if turn > 0.0 { t } else { [t[0], t[2], t[1]] };
            self.triangles.extend([order(x), order(y)]);
        }
    }

    /// A round tube along points, with flat ends.
    pub(crate) fn tube(&mut self, points: &[Vec3], radius: f64) {
        let round: Vec<[f64; 2]> = (0..AROUND_TUBE)
            .map(|i| (std::f64::consts::TAU * i as f64 / AROUND_TUBE as f64).sin_cos())
            .map(|(s, c)| [radius * c, radius * s])
            .collect();
        self.sweep(points, None, &round, true);
    }

    /// An outline swept along points; `up` keeps its second direction, else it turns as little as it can. A smooth outline has smooth
    /// sides.
    pub(crate) fn sweep(&mut self, points: &[Vec3], up: Option<Vec3>, outline: &[[f64; 2]], smooth: bool) {
        let mut line: Vec<Vec3> = points.to_vec();
        line.dedup_by(|a, b| norm(sub(*a, *b)) <= 0.0);
        if line.len() < 2 {
            return;
        }
        let frames = frames(&line, up);
        let (n, first) = (outline.len(), self.points.len() as u32);
        // each corner twice: with the normal of the side before it and of the side behind it
        let normal = |k: usize, behind: bool| {
            let side = |k: usize| {
                let (a, b) = (outline[k % n], outline[(k + 1) % n]);
                unit([b[1] - a[1], a[0] - b[0], 0.0]).unwrap_or([1.0, 0.0, 0.0])
            };
            let [u, v] = [side(k + n - 1), side(k)];
            match (smooth, behind) {
                (true, _) => unit(add(u, v)).unwrap_or(u),
                (false, false) => u,
                (false, true) => v,
            }
        };
        for (p, axes) in line.iter().zip(&frames) {
            for k in 0..n {
                for behind in [false, true] {
                    let at = add(*p, mul_vec(axes, [outline[k][0], outline[k][1], 0.0]));
                    self.corner(at, mul_vec(axes, normal(k, behind)));
                }
            }
        }
        let at = |ring: usize, k: usize, behind: usize| first + (2 * (ring * n + k % n) + behind) as u32;
        for ring in 0..line.len() - 1 {
            for k in 0..n {
                let c = [at(ring, k, 1), at(ring, k + 1, 0), at(ring + 1, k + 1, 0), at(ring + 1, k, 1)];
                self.triangles.extend([[c[0], c[1], c[2]], [c[0], c[2], c[3]]]);
            }
        }
        for (ring, side) in [(0, -1.0), (line.len() - 1, 1.0)] {
            let axes = &frames[ring];
            let begin = self.points.len() as u32;
            for o in outline {
                self.corner(add(line[ring], mul_vec(axes, [o[0], o[1], 0.0])), scale(side, column(axes, 2)));
            }
            for k in 1..n as u32 - 1 {
                let t = [begin, begin + k, begin + k + 1];
                self.triangles.push(if side > 0.0 { t } else { [t[0], t[2], t[1]] });
            }
        }
    }

    /// Flat triangles.
    fn facets(&mut self, vertices: &[Vec3], triangles: &[[u32; 3]]) {
        for t in triangles {
            let corners = t.map(|i| vertices.get(i as usize).copied());
            let [Some(a), Some(b), Some(c)] = corners else { continue };
            let Some(n) = unit(cross(sub(b, a), sub(c, a))) else { continue };
            let t = [a, b, c].map(|p| self.corner(p, n));
            self.triangles.push(t);
        }
    }
}

/// Axes along a line: the third points ahead, the others turn as little as they can, or keep `up` as the second.
pub(crate) fn frames(line: &[Vec3], up: Option<Vec3>) -> Vec<Mat3> {
    let n = line.len();
    let ahead = |i: usize| {
        let (a, b) = (line[i.saturating_sub(1)], line[(i + 1).min(n - 1)]);
        unit(sub(b, a)).unwrap_or([1.0, 0.0, 0.0])
    };
    let mut side = triad(ahead(0)).map_or([0.0, 1.0, 0.0], |axes| column(&axes, 0));
    (0..n)
        .map(|i| {
            let z = ahead(i);
            let wanted = up.map_or(side, |up| cross(up, z));
            let x = unit(sub(wanted, scale(dot(wanted, z), z))).unwrap_or(side);
            side = x;
            let y = cross(z, x);
            [0, 1, 2].map(|k| [x[k], y[k], z[k]])
        })
        .collect()
}

/// Twice the area of an outline, positive if it runs counterclockwise.
fn area(outline: &[[f64; 2]]) -> f64 {
    let n = outline.len();
    (0..n).map(|i| outline[i][0] * outline[(i + 1) % n][1] - outline[i][1] * outline[(i + 1) % n][0]).sum()
}

/// Triangles of an outline, convex or not: corners that nothing stands in are cut off one after the other.
fn ears(outline: &[[f64; 2]]) -> Vec<[usize; 3]> {
    let turn =
        |o: [f64; 2], a: [f64; 2], b: [f64; 2]| (a[0] - o[0]) * (b[1] - o[1]) - (a[1] - o[1]) * (b[0] - o[0]);
    let mut left: Vec<usize> = (0..outline.len()).collect();
    if area(outline) < 0.0 {
        left.reverse();
    }
    let mut out = Vec::new();
    while left.len() > 3 {
        let n = left.len();
        let corner = |i: usize| [left[(i + n - 1) % n], left[i], left[(i + 1) % n]];
        let free = |i: &usize| {
            let t = corner(*i);
            let [a, b, c] = t.map(|k| outline[k]);
            let inside = |p: [f64; 2]| turn(a, b, p) > 0.0 && turn(b, c, p) > 0.0 && turn(c, a, p) > 0.0;
            turn(a, b, c) > 0.0 && !left.iter().any(|k| !t.contains(k) && inside(outline[*k]))
        };
        // an outline that crosses itself has no such corner: any is cut off
        let i = (0..n).find(free).unwrap_or(0);
        out.push(corner(i));
        left.remove(i);
    }
    if let [a, b, c] = left[..] {
        out.push([a, b, c]);
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Volume inside triangles that close: all of them look outwards if it is right.
    fn volume(mesh: &TriMesh) -> f64 {
        let each = mesh.triangles.iter().map(|t| {
            let [a, b, c] = t.map(|i| mesh.points[i as usize]);
            dot(a, cross(b, c)) / 6.0
        });
        each.sum()
    }

    #[test]
    fn triangles_close_around_the_volume_of_the_solid() {
        let pi = std::f64::consts::PI;
        let star: Vec<Vec3> = (0..10)
            .map(|i| {
                let (s, c) = (pi * f64::from(i) / 5.0).sin_cos();
                let r = if i % 2 == 0 { 1.0 } else { 0.4 };
                [r * c, r * s, 0.3]
            })
            .collect();
        let flat: Vec<[f64; 2]> = star.iter().map(|p| [p[0], p[1]]).collect();
        let star_area = 0.5 * area(&flat);
        let backwards: Vec<Vec3> = star.iter().rev().copied().collect();
        for (solid, exact, tolerance) in [
            (Solid::Box { at: [1.0, 2.0, 3.0], axes: IDENTITY, half: [0.5, 1.0, 1.5] }, 6.0, 1e-12),
            (Solid::Sphere { at: [1.0, 0.0, 0.0], radius: 2.0 }, 4.0 / 3.0 * pi * 8.0, 0.03),
            (Solid::Cylinder { ends: [[0.0; 3], [0.0, 2.0, 0.0]], radius: 0.5 }, 0.5 * pi, 0.03),
            (
                Solid::Capsule { ends: [[0.0; 3], [3.0, 0.0, 0.0]], radius: 1.0 },
                3.0 * pi + 4.0 / 3.0 * pi,
                0.03,
            ),
            (Solid::Extrusion { outline: star, depth: [0.0, 0.0, 0.5] }, 0.5 * star_area, 1e-12),
            (Solid::Extrusion { outline: backwards, depth: [0.0, 0.0, 0.5] }, 0.5 * star_area, 1e-12),
            (
                Solid::Tube {
                    points: (0..40).map(|i| [0.1 * f64::from(i), 0.0, 0.0]).collect(),
                    radius: 0.1,
                },
                3.9 * pi * 0.01,
                0.06,
            ),
        ] {
            let found = volume(&triangles(&solid, 0.01));
            assert!((found / exact - 1.0).abs() < tolerance, "{solid:?}: {found} {exact}");
        }
    }

    #[test]
    fn normals_look_outwards() {
        for solid in [
            Solid::Sphere { at: [0.0; 3], radius: 1.0 },
            Solid::Box { at: [0.0; 3], axes: IDENTITY, half: [1.0; 3] },
            Solid::Cylinder { ends: [[0.0, 0.0, -1.0], [0.0, 0.0, 1.0]], radius: 1.0 },
        ] {
            let mesh = triangles(&solid, 0.01);
            for (p, n) in mesh.points.iter().zip(&mesh.normals) {
                assert!(dot(*p, *n) > 0.0 && (norm(*n) - 1.0).abs() < 1e-9, "{solid:?} {p:?} {n:?}");
            }
        }
    }
}
