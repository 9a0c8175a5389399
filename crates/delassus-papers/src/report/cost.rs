//! What rows cost, so that the dearest can be begun first and the time left can be told.

use crate::Entry;

/// Seconds of one core for short and for whole runs, of rows that take more than a second; measured once, roughly.
const SECONDS: &[(&str, f64, f64)] = &[
    ("A33", 40.0, 900.0),
    ("O3", 25.0, 300.0),
    ("D19", 20.0, 30.0),
    ("D16", 20.0, 200.0),
    ("D12", 12.0, 40.0),
    ("O17", 11.0, 40.0),
    ("A35", 8.0, 60.0),
    ("A37", 5.0, 20.0),
    ("D14", 5.0, 400.0),
    ("E22", 4.0, 40.0),
    ("C13", 9.0, 100.0),
    ("C10", 8.0, 40.0),
    ("C11", 6.0, 250.0),
    ("C3", 4.0, 150.0),
    ("C6", 2.0, 60.0),
    ("C2", 1.0, 60.0),
    ("C7", 1.0, 45.0),
    ("C4", 1.0, 30.0),
    ("C5", 2.6, 20.0),
    ("A20", 2.3, 15.0),
    ("D5", 2.0, 5.0),
    ("A25", 2.0, 20.0),
    ("C12", 2.0, 15.0),
    ("E20", 2.0, 5.0),
    ("D10", 1.8, 5.0),
    ("E1", 1.7, 10.0),
    ("E12", 1.7, 10.0),
    ("C15", 3.0, 15.0),
    ("A19", 1.5, 10.0),
    ("D21", 1.3, 5.0),
    ("C14", 1.2, 10.0),
];

/// A row that is not in the list.
const SHORT: (f64, f64) = (0.3, 1.0);

/// Rows that share runs, which are kept and done one after the other: those of the library, those of the Iltis, those with orders on
/// the flexible slider-crank.
const SHARING: [&[&str]; 3] = [
    &["A29", "A30", "A31", "A32", "A33", "A40"],
    &["D10", "D11", "D12", "D14", "D16", "D17", "D18", "D19", "D20", "O12"],
    &["C2", "C3", "C4", "C5", "C6", "C7", "C11", "C13"],
];

/// Groups of rows that share runs.
pub(crate) const GROUPS: usize = SHARING.len();

/// Which runs a row shares with others.
pub(crate) fn group(id: &str) -> Option<usize> {
    SHARING.iter().position(|list| list.contains(&id))
}

/// Expected seconds of one core.
pub(crate) fn seconds(id: &str, quick: bool) -> f64 {
    let (short, whole) = SECONDS.iter().find(|s| s.0 == id).map_or(SHORT, |s| (s.1, s.2));
    if quick { short } else { whole }
}

/// Places in the list, the dearest row first; equal ones in the order of the list.
pub(crate) fn dearest_first(entries: &[Entry], quick: bool) -> Vec<usize> {
    let mut order: Vec<usize> = (0..entries.len()).collect();
    let cost = |i: &usize| seconds(entries[*i].id, quick);
    order.sort_by(|a, b| cost(b).total_cmp(&cost(a)));
    order
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rows::entries;

    #[test]
    fn every_cost_belongs_to_a_row_and_order_is_by_cost() {
        let entries = entries();
        for (id, short, whole) in SECONDS {
            assert!(entries.iter().any(|e| e.id == *id) && short <= whole, "{id}");
        }
        for quick in [false, true] {
            let order = dearest_first(&entries, quick);
            let costs: Vec<f64> = order.iter().map(|i| seconds(entries[*i].id, quick)).collect();
            assert!(costs.is_sorted_by(|a, b| a >= b));
        }
    }
}
