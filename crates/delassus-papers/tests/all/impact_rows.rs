//! Rows of time-stepping over impacts: bruls2018 sections 2, 3 and 6.

use crate::common::{metric, rows};

/// Rows that do not hold, for the reasons their notes give.
const NOT_HELD: [&str; 0] = [];

#[test]
fn every_row_of_impacts_holds_but_the_named_ones() {
    let ids = [
        "E1", "E3", "E4", "E5", "E6", "E7", "E8", "E9", "E10", "E11", "E12", "E13", "E19", "E20", "E21",
        "E22", "E23", "E24", "--quick",
    ];
    let found = rows(&ids);
    assert_eq!(found.len(), ids.len() - 1);
    for row in &found {
        let named = NOT_HELD.iter().any(|id| row["id"] == *id);
        assert_eq!(row["holds"] == true, !named, "{row}");
        assert!(row["note"].as_str().is_some_and(|n| !n.is_empty()), "{row}");
    }
    let by = |id: &str| found.iter().find(|r| r["id"] == id).unwrap();
    let e20 = by("E20");
    for method in ["pvv", "pva"] {
        assert!((metric(e20, &format!("first_impact.{method}.step")) - 0.486_110).abs() <= 1e-3);
        assert!((metric(e20, &format!("first_impact.{method}.speed")) + 2.963_299).abs() < 1e-4);
        assert!((metric(e20, &format!("rest.{method}.force")) - 10.0).abs() < 1e-9);
    }
    assert!(metric(e20, "acceleration_row.pva") < 1e-10);
    assert!(metric(e20, "acceleration_row.pvv.step_frequency") > 1.0);
    assert!(metric(e20, "rest.pva.relative_impulse") < 1e-12);
    let e23 = by("E23");
    assert!(metric(e23, "mean_newton.pva") <= 0.80);
    assert!(metric(e23, "mean_newton.pvv") > metric(e23, "mean_newton.pva"));
    assert!(metric(e23, "force_error.pva") < 1e-3 && metric(e23, "energy_lost.pva") < 0.01);
    assert!((metric(by("E24"), "order.pva.angle") - 2.0).abs() < 0.15);
    assert!((metric(by("E24"), "order.pvv.angle") - 1.0).abs() < 0.15);
}
