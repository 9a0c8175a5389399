//! The mass matrix of a chain of two-node elements, with K coordinates at each node.
//!
//! An element of mass m has, for each coordinate, m/6 [2 1; 1 2] (consistent) or m/2 [1 0; 0 1] (lumped). With the mass
//! redistributed, the velocity v̄ that counts within the elements beside a node with a contact is that of the other nodes
//! alone: at the node it is interpolated between the nearest of them on both sides or, at an end, extrapolated from the
//! nearest two,
//!
//! ```text
//! T = ½ Σ ∫ v̄² dm + ½ Σ ε mᵢ (vᵢ − v̄ᵢ)²         v̄ᵢ = ½ (vᵢ₋₁ + vᵢ₊₁)   or   v̄ᵢ = 2 vᵢ₋₁ − vᵢ₋₂
//! ```
//!
//! where vᵢ is the node's own velocity and mᵢ its lumped mass. Where v̄ᵢ has two nodes to come from it is exact for motions
//! that are linear along the chain: mass, first moment and moment of inertia of the straight chain are kept for any ε, and
//! a force on the node meets the mass ε mᵢ. With ε = 0 the node would have no inertia (Khenous, Laborde, Renard 2008), and
//! M no inverse.

use delassus_algebra::assemble::Assembler;
use delassus_model::mesh::{MassMatrix, Mesh};

/// The nodes around a node with a contact, or several in a row: a full matrix.
#[derive(Clone, Debug)]
struct Patch {
    /// First node and number of nodes.
    first: usize,
    size: usize,
    /// Elements whose mass is in it: from, up to.
    elements: [usize; 2],
    /// M of unit elements, row by row.
    block: Vec<f64>,
}

/// M of a chain.
#[derive(Clone, Debug)]
pub struct ChainMass<const K: usize> {
    /// Elements.
    n: usize,
    /// Of one element, by coordinate.
    mass: [f64; K],
    /// Entries of the block of a unit element: of a node itself, and between the two.
    own: f64,
    other: f64,
    patches: Vec<Patch>,
    /// Share of each node in the mass: M 1; empty without patches.
    shares: Vec<f64>,
}

impl<const K: usize> ChainMass<K> {
    /// The chain of a mesh: mass of an element by coordinate, and the nodes that carry contacts in rising order.
    pub fn new(mesh: &Mesh, mass: [f64; K], contacts: &[usize]) -> ChainMass<K> {
        let [own, other] = match mesh.mass_matrix {
            MassMatrix::Lumped => [0.5, 0.0],
            _ => [1.0 / 3.0, 1.0 / 6.0],
        };
        let mut all = ChainMass { n: mesh.count, mass, own, other, patches: Vec::new(), shares: Vec::new() };
        if mesh.mass_matrix == MassMatrix::Redistributed && contacts.len() <= mesh.count {
            all.patches = patches(mesh.count, contacts, mesh.contact_mass);
        }
        if !all.patches.is_empty() {
            let one = vec![1.0; mesh.count + 1];
            let mut shares = vec![0.0; mesh.count + 1];
            let unit = ChainMass {
                mass: [1.0],
                n: all.n,
                own,
                other,
                patches: all.patches.clone(),
                shares: Vec::new(),
            };
            unit.add_mul(1.0 / mesh.count as f64, &one, &mut shares);
            all.shares = shares;
        }
        all
    }

    /// Share of a node in the mass of the chain: M 1 over the mass.
    pub fn share(&self, node: usize) -> f64 {
        match self.shares.get(node) {
            Some(share) => *share,
            None if node == 0 || node == self.n => 0.5 / self.n as f64,
            None => 1.0 / self.n as f64,
        }
    }

    /// y = M a for one acceleration a of all nodes.
    pub fn weight(&self, a: [f64; K], y: &mut [f64]) {
        for (i, y) in y.chunks_exact_mut(K).enumerate() {
            let share = self.share(i) * self.n as f64;
            (0..K).for_each(|k| y[k] = share * self.mass[k] * a[k]);
        }
    }

    /// Ordinary elements: from, up to.
    fn runs(&self) -> impl Iterator<Item = std::ops::Range<usize>> + '_ {
        let start = |i: usize| if i == 0 { 0 } else { self.patches[i - 1].elements[1] };
        let end = |i: usize| self.patches.get(i).map_or(self.n, |p| p.elements[0]);
        (0..=self.patches.len()).map(move |i| start(i)..end(i))
    }

    /// y += c M x.
    pub fn add_mul(&self, c: f64, x: &[f64], y: &mut [f64]) {
        let (last, blocks) = (K * self.n, self.mass.map(|m| [c * m * self.own, c * m * self.other]));
        let (x, y) = (&x[..last + K], &mut y[..last + K]);
        for run in self.runs().filter(|r| !r.is_empty()) {
            let (first, last) = (K * run.start, K * run.end);
            for (k, [own, other]) in blocks.into_iter().enumerate() {
                y[first + k] += own * x[first + k] + other * x[first + k + K];
                y[last + k] += own * x[last + k] + other * x[last + k - K];
            }
            // nodes between two elements
            let inner = y[first + K..last].chunks_exact_mut(K);
            for (y, x) in inner.zip(x[first..=last + K - 1].windows(3 * K).step_by(K)) {
                for (k, [own, other]) in blocks.into_iter().enumerate() {
                    y[k] += 2.0 * own * x[k + K] + other * (x[k] + x[k + 2 * K]);
                }
            }
        }
        for p in &self.patches {
            for i in 0..p.size {
                for (j, b) in p.block[i * p.size..][..p.size].iter().enumerate() {
                    let (row, column) = (K * (p.first + i), K * (p.first + j));
                    (0..K).for_each(|k| y[row + k] += c * self.mass[k] * b * x[column + k]);
                }
            }
        }
    }

    /// M z node by node, for z given by node: first coordinate of the node, its z, and its entries of M z in portions.
    pub fn each_product(
        &self,
        z: impl Fn(usize) -> [f64; K],
        mut add: impl FnMut(usize, [f64; K], [f64; K]),
    ) {
        let mut put = |i: usize, c: f64, j: usize| {
            let of = z(j);
            add(K * i, z(i), std::array::from_fn(|k| c * self.mass[k] * of[k]));
        };
        for i in self.runs().flatten() {
            for (a, b) in [(i, i + 1), (i + 1, i)] {
                put(a, self.own, a);
                put(a, self.other, b);
            }
        }
        for p in &self.patches {
            for (place, b) in p.block.iter().enumerate() {
                put(p.first + place / p.size, *b, p.first + place % p.size);
            }
        }
    }

    /// The block of an element by coordinate, times c: of a node itself, and between the two. Zero where a patch has its mass.
    pub fn element(&self, element: usize, c: f64) -> [[f64; 2]; K] {
        if self.patches.iter().any(|p| (p.elements[0]..p.elements[1]).contains(&element)) {
            return [[0.0; 2]; K];
        }
        self.mass.map(|m| [c * m * self.own, c * m * self.other])
    }

    /// Adds the patches times c to a matrix; `row`: of the first node.
    pub fn tangent(&self, c: f64, row: usize, out: &mut dyn Assembler) {
        for p in &self.patches {
            for (place, b) in p.block.iter().enumerate() {
                let (i, j) = (p.first + place / p.size, p.first + place % p.size);
                for (k, m) in self.mass.iter().enumerate() {
                    out.add(row + K * i + k, row + K * j + k, 1, 1, &[c * m * b]);
                }
            }
        }
    }

    /// ½ vᵀ M v.
    pub fn kinetic(&self, v: &[f64]) -> f64 {
        let mut sum = 0.0;
        for i in self.runs().flatten() {
            for k in 0..K {
                let (a, b) = (v[K * i + k], v[K * (i + 1) + k]);
                sum += self.mass[k] * (0.5 * self.own * (a * a + b * b) + self.other * a * b);
            }
        }
        for p in &self.patches {
            for (place, b) in p.block.iter().enumerate() {
                let (i, j) = (p.first + place / p.size, p.first + place % p.size);
                sum += (0..K).map(|k| 0.5 * self.mass[k] * b * v[K * i + k] * v[K * j + k]).sum::<f64>();
            }
        }
        sum
    }
}

/// A node's velocity v̄ as a sum over other nodes.
#[derive(Clone, Copy, Debug)]
struct Felt {
    nodes: [usize; 2],
    weights: [f64; 2],
}

/// v̄ of a node: of the nearest nodes without contacts.
fn felt(n: usize, contacts: &[usize], i: usize) -> Felt {
    let free = |k: &usize| contacts.binary_search(k).is_err();
    if free(&i) {
        return Felt { nodes: [i, i], weights: [1.0, 0.0] };
    }
    let left: Vec<usize> = (0..i).rev().filter(free).take(2).collect();
    let right: Vec<usize> = (i + 1..=n).filter(free).take(2).collect();
    let nodes = match (&left[..], &right[..]) {
        ([a, ..], [b, ..]) => [*a, *b],
        ([a, b], []) | ([], [a, b]) => [*a, *b],
        ([a], []) | ([], [a]) => return Felt { nodes: [*a, *a], weights: [1.0, 0.0] },
        _ => return Felt { nodes: [i, i], weights: [1.0, 0.0] },
    };
    let [a, b, x] = [nodes[0], nodes[1], i].map(|k| k as f64);
    Felt { nodes, weights: [(b - x) / (b - a), (x - a) / (b - a)] }
}

/// The patches of a chain of unit elements.
fn patches(n: usize, contacts: &[usize], kept: f64) -> Vec<Patch> {
    // elements whose mass is redistributed, neighbours together
    let mut spans: Vec<[usize; 2]> = Vec::new();
    for i in contacts.iter().copied().filter(|i| *i <= n) {
        let [from, to] = [i.saturating_sub(1), (i + 1).min(n)];
        match spans.last_mut() {
            Some(last) if last[1] >= from => last[1] = to,
            _ => spans.push([from, to]),
        }
    }
    spans.into_iter().map(|elements| patch(n, contacts, kept, elements)).collect()
}

fn patch(n: usize, contacts: &[usize], kept: f64, elements: [usize; 2]) -> Patch {
    let all: Vec<Felt> = (elements[0]..=elements[1]).map(|i| felt(n, contacts, i)).collect();
    let nodes = || all.iter().flat_map(|f| f.nodes).chain(elements);
    let (first, last) = (nodes().min().unwrap_or(0), nodes().max().unwrap_or(n));
    let size = last + 1 - first;
    let mut block = vec![0.0; size * size];
    let mut add = |c: f64, a: &[(usize, f64)], b: &[(usize, f64)]| {
        for (i, x) in a {
            for (j, y) in b {
                block[(i - first) * size + j - first] += c * x * y;
            }
        }
    };
    let terms = |f: &Felt| [0, 1].map(|k| (f.nodes[k], f.weights[k]));
    for pair in all.windows(2) {
        let [a, b] = [terms(&pair[0]), terms(&pair[1])];
        add(1.0 / 3.0, &a, &a);
        add(1.0 / 3.0, &b, &b);
        add(1.0 / 6.0, &a, &b);
        add(1.0 / 6.0, &b, &a);
    }
    for (i, f) in (elements[0]..).zip(&all).filter(|(i, _)| contacts.binary_search(i).is_ok()) {
        let lumped = if i == 0 || i == n { 0.5 } else { 1.0 };
        let [a, b] = terms(f);
        let own = [(i, 1.0), (a.0, -a.1), (b.0, -b.1)];
        add(kept * lumped, &own, &own);
    }
    Patch { first, size, elements, block }
}
