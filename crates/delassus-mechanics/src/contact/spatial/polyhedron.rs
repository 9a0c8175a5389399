//! A solid of a mesh: flat faces of any outline, the edges in which they meet, the corners in which edges do.
//!
//! Triangles side by side in one plane are one face, straight edges one after the other between the same two faces one edge.
//! Files hold rounded numbers: what is flat within them is made flat, corners of such faces are put into their planes.

use delassus_algebra::Vec3;
use delassus_algebra::vec3::{ZERO, add, cross, dot, norm, scale, sub, unit};
use delassus_model::Triangles;
use std::collections::HashMap;

/// How far corners of triangles of one face may be from its plane, in sizes of the solid: coordinates in single precision, as STL
/// has them, are rounded by 6e-8, and four of them tell how flat two triangles are.
const FLAT: f64 = 3e-7;
/// Distance from a plane that is round-off of double precision, in sizes of the solid.
const EXACT: f64 = 1e-14;
/// Steps that put a corner into its planes.
const STEPS: usize = 3;

/// A face.
#[derive(Clone, Debug)]
pub(super) struct Face {
    /// A point of its plane, and its outward normal.
    pub(super) at: Vec3,
    pub(super) normal: Vec3,
    /// Its triangles.
    pub(super) triangles: Vec<usize>,
    /// Its outline, counterclockwise as seen from outside: edges by number, and whether they run the other way.
    pub(super) sides: Vec<(usize, bool)>,
    /// All its corners are convex and it has no hole.
    pub(super) is_convex: bool,
}

/// An edge.
#[derive(Clone, Debug)]
pub(super) struct Edge {
    /// Its corners; it runs with the outline of its first face.
    pub(super) ends: [usize; 2],
    pub(super) faces: [usize; 2],
    /// Along each face out of it, across the edge.
    pub(super) across: [Vec3; 2],
    /// Sine of the angle between the faces: positive where the edge sticks out, negative in a hollow.
    pub(super) turn: f64,
}

/// A solid.
#[derive(Clone, Debug)]
pub(super) struct Polyhedron {
    pub(super) points: Vec<Vec3>,
    pub(super) triangles: Vec<[usize; 3]>,
    pub(super) faces: Vec<Face>,
    pub(super) edges: Vec<Edge>,
    /// By point: edges that leave it. None: it is inside of a face or an edge.
    pub(super) leaving: Vec<Vec<usize>>,
    /// By point: it is a hollow corner of one of its faces.
    pub(super) notched: Vec<bool>,
    pub(super) size: f64,
}

/// Triangle and corner where an edge of it begins.
type Half = (usize, usize);

/// What stands beside what, while a solid is built.
struct Mesh {
    points: Vec<Vec3>,
    triangles: Vec<[usize; 3]>,
    beside: HashMap<[usize; 2], Half>,
    /// Face of each triangle.
    face: Vec<usize>,
    size: f64,
}

impl Mesh {
    fn ends(&self, (t, k): Half) -> [usize; 2] {
        let corners = self.triangles[t];
        [corners[k], corners[(k + 1) % 3]]
    }

    /// The same edge in the other triangle.
    fn twin(&self, half: Half) -> Option<Half> {
        let [a, b] = self.ends(half);
        self.beside.get(&[b, a]).copied()
    }

    fn face_beyond(&self, half: Half) -> Option<usize> {
        self.twin(half).map(|(t, _)| self.face[t])
    }

    /// Area times normal of a triangle.
    fn area(&self, t: usize) -> Vec3 {
        let [a, b, c] = self.triangles[t].map(|i| self.points[i]);
        scale(0.5, cross(sub(b, a), sub(c, a)))
    }

    /// Faces: from the largest triangle left, all that lie in its plane side by side.
    fn grow(&mut self) -> Vec<Vec<usize>> {
        let areas: Vec<Vec3> = (0..self.triangles.len()).map(|t| self.area(t)).collect();
        let mut order: Vec<usize> = (0..areas.len()).collect();
        order.sort_by(|a, b| norm(areas[*b]).total_cmp(&norm(areas[*a])).then(a.cmp(b)));
        let mut faces: Vec<Vec<usize>> = Vec::new();
        for first in order {
            if self.face[first] != usize::MAX {
                continue;
            }
            let (number, at) = (faces.len(), self.points[self.triangles[first][0]]);
            let normal = unit(areas[first]).unwrap_or(ZERO);
            let in_plane = |p: &usize| dot(sub(self.points[*p], at), normal).abs() <= FLAT * self.size;
            let (mut own, mut next) = (Vec::new(), vec![first]);
            let mut taken = std::mem::take(&mut self.face);
            taken[first] = number;
            while let Some(t) = next.pop() {
                own.push(t);
                for k in 0..3 {
                    let Some((other, _)) = self.twin((t, k)) else { continue };
                    let same = dot(areas[other], normal) > 0.0 && self.triangles[other].iter().all(in_plane);
                    if taken[other] == usize::MAX && same {
                        taken[other] = number;
                        next.push(other);
                    }
                }
            }
            self.face = taken;
            own.sort_unstable();
            faces.push(own);
        }
        // in the order of the file
        let mut numbers: Vec<usize> = (0..faces.len()).collect();
        numbers.sort_by_key(|f| faces[*f][0]);
        let mut place = vec![0; faces.len()];
        numbers.iter().enumerate().for_each(|(new, old)| place[*old] = new);
        self.face.iter_mut().for_each(|f| *f = place[*f]);
        numbers.into_iter().map(|f| std::mem::take(&mut faces[f])).collect()
    }

    /// Point and normal of the plane of a face.
    fn plane(&self, triangles: &[usize]) -> (Vec3, Vec3) {
        let (mut sum, mut whole, mut centre) = (ZERO, 0.0, ZERO);
        for t in triangles {
            let area = self.area(*t);
            sum = add(sum, area);
            let size = norm(area);
            whole += size;
            let [a, b, c] = self.triangles[*t].map(|i| self.points[i]);
            centre = add(centre, scale(size / 3.0, add(a, add(b, c))));
        }
        (scale(1.0 / whole, centre), unit(sum).unwrap_or(ZERO))
    }

    /// Puts the corners of faces of several triangles into their planes: the least move towards all of them.
    fn flatten(&mut self, faces: &[Vec<usize>]) -> Vec<(Vec3, Vec3)> {
        let planes: Vec<(Vec3, Vec3)> = faces.iter().map(|f| self.plane(f)).collect();
        let mut of: Vec<Vec<usize>> = vec![Vec::new(); self.points.len()];
        for (f, triangles) in faces.iter().enumerate().filter(|(_, t)| t.len() > 1) {
            for p in triangles.iter().flat_map(|t| self.triangles[*t]) {
                if of[p].last() != Some(&f) {
                    of[p].push(f);
                }
            }
        }
        for (p, own) in of.iter().enumerate() {
            let height = |x: Vec3, f: &usize| dot(sub(planes[*f].0, x), planes[*f].1);
            let start = self.points[p];
            if own.iter().all(|f| height(start, f).abs() <= EXACT * self.size) {
                continue;
            }
            let mut x = start;
            for _ in 0..STEPS {
                let rows: Vec<(Vec3, f64)> = own.iter().map(|f| (planes[*f].1, height(x, f))).collect();
                x = add(x, least_move(&rows));
            }
            if norm(sub(x, start)) <= 10.0 * FLAT * self.size {
                self.points[p] = x;
            }
        }
        // faces of one triangle follow their corners
        let single = |(f, plane): (usize, &(Vec3, Vec3))| match faces[f][..] {
            [t] => (self.points[self.triangles[t][0]], unit(self.area(t)).unwrap_or(plane.1)),
            _ => *plane,
        };
        planes.iter().enumerate().map(single).collect()
    }

    /// The next edge of the outline of a face.
    fn after(&self, half: Half) -> Half {
        let mut next = (half.0, (half.1 + 1) % 3);
        let own = self.face[half.0];
        // round the corner, at most once through all triangles
        for _ in 0..self.triangles.len() {
            match self.twin(next) {
                Some((t, k)) if self.face[t] == own => next = (t, (k + 1) % 3),
                _ => break,
            }
        }
        next
    }
}

/// The x of least length that solves n · x = r for all rows, as well as it can be: (Σ n nᵀ + ε) x = Σ r n.
fn least_move(rows: &[(Vec3, f64)]) -> Vec3 {
    /// Against what planes that are nearly parallel leave open.
    const EPSILON: f64 = 1e-9;
    let mut m = [[0.0; 3]; 3];
    let mut b = ZERO;
    for (n, r) in rows {
        b = add(b, scale(*r, *n));
        for i in 0..3 {
            for j in 0..3 {
                m[i][j] += n[i] * n[j];
            }
        }
    }
    (0..3).for_each(|i| m[i][i] += EPSILON);
    let [r, s, t] = m;
    let det = dot(r, cross(s, t));
    // the matrix is symmetric: its inverse has the cross products of its rows
    let inverse = [cross(s, t), cross(t, r), cross(r, s)];
    scale(1.0 / det, inverse.map(|row| dot(row, b)))
}

impl Polyhedron {
    /// Of a surface that encloses a solid.
    pub(super) fn of(surface: &Triangles) -> Polyhedron {
        let points = surface.vertices.clone();
        let triangles: Vec<[usize; 3]> = surface.triangles.iter().map(|t| t.map(|i| i as usize)).collect();
        let mut beside = HashMap::new();
        for (t, c) in triangles.iter().enumerate() {
            (0..3).for_each(|k| {
                beside.insert([c[k], c[(k + 1) % 3]], (t, k));
            });
        }
        let first = points.first().copied().unwrap_or(ZERO);
        let size = points.iter().map(|p| norm(sub(*p, first))).fold(0.0, f64::max);
        let face = vec![usize::MAX; triangles.len()];
        let mut mesh = Mesh { points, triangles, beside, face, size };
        let groups = mesh.grow();
        let planes = mesh.flatten(&groups);
        let count = mesh.points.len();
        let faces = groups
            .into_iter()
            .zip(planes)
            .map(|(triangles, (at, normal))| Face {
                at,
                normal,
                triangles,
                sides: Vec::new(),
                is_convex: true,
            })
            .collect();
        let mut out = Polyhedron {
            points: Vec::new(),
            triangles: Vec::new(),
            faces,
            edges: Vec::new(),
            leaving: vec![Vec::new(); count],
            notched: vec![false; count],
            size,
        };
        out.draw_edges(&mesh);
        (out.points, out.triangles) = (mesh.points, mesh.triangles);
        out.tell_notches();
        out
    }

    /// Outlines of all faces, straight pieces joined.
    fn draw_edges(&mut self, mesh: &Mesh) {
        let border = |half: &Half| mesh.face_beyond(*half) != Some(mesh.face[half.0]);
        let mut around: Vec<Vec<usize>> = vec![Vec::new(); mesh.points.len()];
        for (t, corners) in mesh.triangles.iter().enumerate() {
            for p in corners {
                if !around[*p].contains(&mesh.face[t]) {
                    around[*p].push(mesh.face[t]);
                }
            }
        }
        // a point in the middle of a straight edge between two faces
        let passes = |half: Half, next: Half| {
            let ([a, b], [_, c]) = (mesh.ends(half), mesh.ends(next));
            let (u, v) = (sub(mesh.points[b], mesh.points[a]), sub(mesh.points[c], mesh.points[b]));
            let bend = norm(cross(u, v)) / norm(add(u, v));
            around[b].len() == 2 && dot(u, v) > 0.0 && bend <= FLAT * mesh.size
        };
        let mut seen = vec![[false; 3]; mesh.triangles.len()];
        // by the first piece of an edge, as its first face has it: its number
        let mut numbers: HashMap<Half, usize> = HashMap::new();
        for start in (0..mesh.triangles.len()).flat_map(|t| (0..3).map(move |k| (t, k))) {
            if seen[start.0][start.1] || !border(&start) {
                continue;
            }
            let mut pieces = Vec::new();
            let mut half = start;
            while !seen[half.0][half.1] {
                seen[half.0][half.1] = true;
                pieces.push(half);
                half = mesh.after(half);
            }
            // begin where an edge does
            let n = pieces.len();
            let first = (0..n).find(|i| !passes(pieces[(i + n - 1) % n], pieces[*i])).unwrap_or(0);
            let mut i = 0;
            while i < n {
                let from = pieces[(first + i) % n];
                let mut last = from;
                i += 1;
                while i < n && passes(last, pieces[(first + i) % n]) {
                    last = pieces[(first + i) % n];
                    i += 1;
                }
                let own = mesh.face[from.0];
                // the other face may have drawn it already, from its other end
                let known = mesh.twin(last).and_then(|twin| numbers.get(&twin).copied());
                let side = match known {
                    Some(edge) => (edge, true),
                    None => {
                        let ends = [mesh.ends(from)[0], mesh.ends(last)[1]];
                        let other = mesh.face_beyond(from).unwrap_or(own);
                        let edge = self.edge(mesh, ends, [own, other]);
                        numbers.insert(from, self.edges.len());
                        self.edges.push(edge);
                        (self.edges.len() - 1, false)
                    }
                };
                self.faces[own].sides.push(side);
            }
        }
        for (e, edge) in self.edges.iter().enumerate() {
            edge.ends.iter().for_each(|p| self.leaving[*p].push(e));
        }
    }

    fn edge(&self, mesh: &Mesh, ends: [usize; 2], faces: [usize; 2]) -> Edge {
        let [m, n] = faces.map(|f| self.faces[f].normal);
        let u = unit(sub(mesh.points[ends[1]], mesh.points[ends[0]])).unwrap_or(ZERO);
        let across = [unit(cross(u, m)).unwrap_or(ZERO), unit(cross(n, u)).unwrap_or(ZERO)];
        Edge { ends, faces, across, turn: dot(across[0], n) }
    }

    /// Ends of a side of a face, as its outline runs.
    pub(super) fn ends(&self, (edge, back): (usize, bool)) -> [usize; 2] {
        let [a, b] = self.edges[edge].ends;
        if back { [b, a] } else { [a, b] }
    }

    /// Which faces are convex, and which points are hollow corners of a face.
    fn tell_notches(&mut self) {
        for f in 0..self.faces.len() {
            let (sides, normal) = (self.faces[f].sides.clone(), self.faces[f].normal);
            let mut left = 0;
            for side in &sides {
                let [a, b] = self.ends(*side);
                // the side that goes on from there; loops that share a corner are hollow there
                let next: Vec<_> = sides.iter().filter(|s| self.ends(**s)[0] == b).collect();
                let [next] = next[..] else {
                    self.notched[b] = true;
                    self.faces[f].is_convex = false;
                    continue;
                };
                let c = self.ends(*next)[1];
                let (u, v) = (sub(self.points[b], self.points[a]), sub(self.points[c], self.points[b]));
                let turn = dot(normal, cross(u, v)) / (norm(u) * norm(v));
                if turn < -FLAT {
                    self.notched[b] = true;
                    self.faces[f].is_convex = false;
                }
                left += 1;
            }
            // more than one loop: a hole
            self.faces[f].is_convex &= left == sides.len() && self.is_one_loop(&sides);
        }
    }

    fn is_one_loop(&self, sides: &[(usize, bool)]) -> bool {
        let Some(first) = sides.first() else { return false };
        let (mut at, mut count) = (self.ends(*first)[1], 1);
        while at != self.ends(*first)[0] && count <= sides.len() {
            let Some(next) = sides.iter().find(|s| self.ends(**s)[0] == at) else { return false };
            (at, count) = (self.ends(*next)[1], count + 1);
        }
        count == sides.len()
    }
}
