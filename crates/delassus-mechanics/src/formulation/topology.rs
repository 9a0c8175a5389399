//! Which rows can be redundant: only those of joints that lie on a closed loop.
//!
//! A self-stress (Gᵀλ = 0, λ ≠ 0) balances on every body. Summed over the bodies of a block of the body graph that
//! hangs on the rest by one body only, the wrench on that body vanishes too; hence self-stresses live in single
//! biconnected blocks, and a joint that is a bridge of the graph carries none. The rank can be found block by block.

/// Biconnected blocks with more than one edge of a multigraph: each a list of edge numbers, ascending.
///
/// Iterative depth-first search (Hopcroft and Tarjan), so that a chain of 10⁵ bodies does not overflow the stack.
pub fn loops(nodes: usize, edges: &[[usize; 2]]) -> Vec<Vec<usize>> {
    let mut adjacent: Vec<Vec<(usize, usize)>> = vec![Vec::new(); nodes];
    for (e, [a, b]) in edges.iter().enumerate() {
        adjacent[*a].push((*b, e));
        adjacent[*b].push((*a, e));
    }
    let (mut order, mut low) = (vec![usize::MAX; nodes], vec![usize::MAX; nodes]);
    let mut used = vec![false; edges.len()];
    let mut blocks = Vec::new();
    let mut open_edges: Vec<usize> = Vec::new();
    let mut count = 0;
    for root in 0..nodes {
        if order[root] != usize::MAX {
            continue;
        }
        order[root] = count;
        low[root] = count;
        count += 1;
        // (node, next neighbour, edge it was reached by)
        let mut stack = vec![(root, 0usize, usize::MAX)];
        while let Some(&mut (node, ref mut next, _)) = stack.last_mut() {
            if let Some(&(to, edge)) = adjacent[node].get(*next) {
                *next += 1;
                if used[edge] {
                    continue;
                }
                used[edge] = true;
                open_edges.push(edge);
                if order[to] == usize::MAX {
                    order[to] = count;
                    low[to] = count;
                    count += 1;
                    stack.push((to, 0, edge));
                } else {
                    low[node] = low[node].min(order[to]);
                }
            } else {
                let (node, _, edge) = stack.pop().unwrap_or((root, 0, usize::MAX));
                if let Some(&(parent, _, _)) = stack.last() {
                    low[parent] = low[parent].min(low[node]);
                    if low[node] >= order[parent] {
                        // everything since `edge` is one block
                        let start = open_edges.iter().rposition(|e| *e == edge).unwrap_or(0);
                        let mut block = open_edges.split_off(start);
                        if block.len() > 1 {
                            block.sort_unstable();
                            blocks.push(block);
                        }
                    }
                }
            }
        }
    }
    blocks.sort();
    blocks
}

#[cfg(test)]
mod tests {
    use super::loops;

    #[test]
    fn bridges_belong_to_no_loop_and_two_hinges_are_one() {
        // 0-1-2-0 a triangle, 2-3 a bridge, 3-4 twice (two hinges), 5 alone
        let edges = [[0, 1], [1, 2], [2, 0], [2, 3], [3, 4], [3, 4]];
        assert_eq!(loops(6, &edges), vec![vec![0, 1, 2], vec![4, 5]]);
    }

    #[test]
    fn two_loops_that_share_a_body_are_apart() {
        let edges = [[0, 1], [1, 2], [2, 0], [0, 3], [3, 4], [4, 0]];
        assert_eq!(loops(5, &edges).len(), 2);
    }

    #[test]
    fn a_long_chain_does_not_overflow_the_stack() {
        let edges: Vec<[usize; 2]> = (0..100_000).map(|i| [i, i + 1]).collect();
        assert!(loops(100_001, &edges).is_empty());
    }
}
