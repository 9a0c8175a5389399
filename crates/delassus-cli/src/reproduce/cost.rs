//! What rows cost, so that the dearest can be begun first and the time left can be told.

use super::Entry;

/// Seconds of one core for short and for whole runs, of rows that take more than a second; measured once, roughly.
const SECONDS: &[(&str, f64, f64)] = &[("A35", 8.0, 8.0)];

/// A row that is not in the list.
const SHORT: (f64, f64) = (0.3, 1.0);

/// True for rows of the Iltis, whose runs are kept and timed one after the other.
pub(super) fn shares_runs(id: &str) -> bool {
    ["D11", "D12", "D14", "D16", "D17", "D18", "D19", "D20", "O12"].contains(&id)
}

/// Expected seconds of one core.
pub(super) fn seconds(id: &str, quick: bool) -> f64 {
    let (short, whole) = SECONDS.iter().find(|s| s.0 == id).map_or(SHORT, |s| (s.1, s.2));
    if quick { short } else { whole }
}

/// Places in the list, the dearest row first; equal ones in the order of the list.
pub(super) fn dearest_first(entries: &[Entry], quick: bool) -> Vec<usize> {
    let mut order: Vec<usize> = (0..entries.len()).collect();
    let cost = |i: &usize| seconds(entries[*i].id, quick);
    order.sort_by(|a, b| cost(b).total_cmp(&cost(a)));
    order
}

#[cfg(test)]
mod tests {
    use super::super::ENTRIES;
    use super::*;

    #[test]
    fn every_cost_belongs_to_a_row_and_order_is_by_cost() {
        for (id, short, whole) in SECONDS {
            assert!(ENTRIES.iter().any(|e| e.id == *id) && short <= whole, "{id}");
        }
        for quick in [false, true] {
            let order = dearest_first(ENTRIES, quick);
            let costs: Vec<f64> = order.iter().map(|i| seconds(ENTRIES[*i].id, quick)).collect();
            assert!(costs.is_sorted_by(|a, b| a >= b));
        }
    }
}
