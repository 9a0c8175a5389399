//! Lines through the nodes of a body that is given by matrices: along what its stiffness couples.

use delassus_algebra::vec3::{norm, sub};
use delassus_model::Model;
use delassus_model::modal::{Matrices, Source};

/// Entries of a stiffness matrix beside its largest one that couple nothing.
const NOTHING: f64 = 1e-9;
/// Lines for each node above which the matrix does not tell who is a neighbour: it was condensed, or is one of a solid.
const DENSE: usize = 3;

/// Those of a modal body of a model, as numbers of nodes.
#[must_use]
pub fn strands_of(model: &Model, body: usize) -> Vec<Vec<usize>> {
    match model.bodies.get(body).and_then(|b| b.modal.as_ref()).map(|m| &m.source) {
        Some(Source::Matrices(m)) => strands(m),
        _ => Vec::new(),
    }
}

/// Lines from branch to branch or end, as numbers of nodes.
pub(super) fn strands(m: &Matrices) -> Vec<Vec<usize>> {
    let n = m.nodes.len();
    let mut edges = coupled(m);
    if edges.len() > DENSE * n || edges.is_empty() {
        edges = spanning(m);
    }
    let mut around = vec![Vec::new(); n];
    for (k, [a, b]) in edges.iter().enumerate() {
        around[*a].push(k);
        around[*b].push(k);
    }
    let mut used = vec![false; edges.len()];
    let mut out = Vec::new();
    // from ends and branches first; what is left are rings
    let ends = (0..n).filter(|i| around[*i].len() != 2).chain(0..n);
    for start in ends {
        for first in around[start].clone() {
            if used[first] {
                continue;
            }
            let (mut at, mut edge, mut line) = (start, first, vec![start]);
            loop {
                used[edge] = true;
                at = if edges[edge][0] == at { edges[edge][1] } else { edges[edge][0] };
                line.push(at);
                match around[at].iter().find(|k| !used[**k]) {
                    Some(next) if around[at].len() == 2 => edge = *next,
                    _ => break,
                }
            }
            out.push(line);
        }
    }
    out
}

/// Nodes between which there is stiffness.
fn coupled(m: &Matrices) -> Vec<[usize; 2]> {
    let (n, size, k) = (m.nodes.len(), m.stiffness.n, &m.stiffness.a);
    let least = NOTHING * k.iter().fold(0.0f64, |most, x| most.max(x.abs()));
    let coordinates = |node: usize| node * m.per_node..(node + 1) * m.per_node;
    let pair = |i: usize, j: usize| {
        coordinates(i).any(|a| coordinates(j).any(|b| k.get(a * size + b).is_some_and(|x| x.abs() > least)))
    };
    (0..n).flat_map(|i| (i + 1..n).map(move |j| [i, j])).filter(|[i, j]| pair(*i, *j)).collect()
}

/// The tree of the shortest lines that joins all nodes.
fn spanning(m: &Matrices) -> Vec<[usize; 2]> {
    let far = |i: usize, j: usize| norm(sub(m.nodes[i], m.nodes[j]));
    let mut nearest: Vec<(usize, f64)> = (0..m.nodes.len()).map(|i| (0, far(0, i))).collect();
    let mut waiting: Vec<usize> = (1..m.nodes.len()).collect();
    let mut out = Vec::new();
    while let Some(k) =
        (0..waiting.len()).min_by(|a, b| nearest[waiting[*a]].1.total_cmp(&nearest[waiting[*b]].1))
    {
        let node = waiting.swap_remove(k);
        out.push([nearest[node].0, node]);
        for other in &waiting {
            let d = far(node, *other);
            if d < nearest[*other].1 {
                nearest[*other] = (node, d);
            }
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;
    use delassus_model::modal::Square;

    /// Nodes on a line with stiffness between pairs.
    fn matrices(n: usize, pairs: &[[usize; 2]]) -> Matrices {
        let mut k = vec![0.0; n * n];
        (0..n).for_each(|i| k[i * n + i] = 1.0);
        pairs.iter().for_each(|[a, b]| (k[a * n + b], k[b * n + a]) = (-1.0, -1.0));
        let square = |a: Vec<f64>| Square { n, a };
        let nodes = (0..n).map(|i| [i as f64, 0.0, 0.0]).collect();
        Matrices { nodes, per_node: 1, mass: square(k.clone()), stiffness: square(k), modes: 0 }
    }

    #[test]
    fn chains_branches_and_rings_are_followed_once() {
        assert_eq!(strands(&matrices(4, &[[0, 2], [2, 1], [1, 3]])), [[0, 2, 1, 3]]);
        let star = strands(&matrices(4, &[[0, 1], [0, 2], [0, 3]]));
        assert_eq!(star, [[0, 1], [0, 2], [0, 3]]);
        assert_eq!(strands(&matrices(3, &[[0, 1], [1, 2], [2, 0]])), [[0, 1, 2, 0]]);
    }

    #[test]
    fn a_full_matrix_is_drawn_along_neighbours() {
        let all: Vec<[usize; 2]> = (0..9).flat_map(|i| (i + 1..9).map(move |j| [i, j])).collect();
        assert_eq!(strands(&matrices(9, &all)), [(0..9).collect::<Vec<_>>()]);
    }
}
