//! Rows of cuadrado2003 that a test can hold to: everything but times.

use crate::common::quick_rows;
use serde_json::Value;

#[test]
fn formulations_algorithms_and_integrators_are_as_the_paper_says() {
    let ids = ["D1", "D2", "D3", "D4", "D6", "D7", "D8", "D9", "D13", "D15", "D21"];
    let found = quick_rows(&ids);
    assert_eq!(found.len(), ids.len());
    for (row, id) in found.iter().zip(ids) {
        assert_eq!((row["id"].as_str(), row["holds"].as_bool()), (Some(id), Some(true)), "{row}");
    }
}

/// D5 and D10 measure times too, which say nothing under load.
#[test]
fn accumulation_and_fixed_point_iteration_are_as_the_paper_says() {
    let found = quick_rows(&["D5", "D10"]);
    let metric =
        |row: &Value, name: &str| row["metrics"][name].as_f64().unwrap_or_else(|| panic!("{name}: {row}"));
    for name in ["mass.planar", "mass.spatial", "force.planar", "force.spatial"] {
        let off = metric(&found[0], &format!("difference.{name}"));
        assert!(off < 1e-12, "{name}: {off:.1e}");
    }
    assert!(metric(&found[1], "work_ratio.h_0.01") > metric(&found[1], "work_ratio.h_0.0025"));
    assert!(metric(&found[1], "work_ratio.h_0.01") > 2.0);
}
