//! Rows of contacts and events: haddouni2017 section 2, and what waited for them (A1, D21).

use crate::common::{metric, rows};

/// Rows that do not hold, for the reasons their notes give.
const NOT_HELD: [&str; 0] = [];

#[test]
fn every_row_of_contacts_and_events_holds_but_the_named_ones() {
    let ids = ["A1", "A3", "A4", "A5", "A8", "A9", "A10", "A11", "A37", "A39", "O3", "--quick"];
    let found = rows(&ids);
    assert_eq!(found.len(), ids.len() - 1);
    for row in &found {
        let named = NOT_HELD.iter().any(|id| row["id"] == *id);
        assert_eq!(row["holds"] == true, !named, "{row}");
        assert!(row["note"].as_str().is_some_and(|n| !n.is_empty()), "{row}");
    }
    let by = |id: &str| found.iter().find(|r| r["id"] == id).unwrap();
    // ½ (U⁺ + U⁻)ᵀ P of Kane's paradox
    assert!((metric(by("A4"), "unequal.gain.newton") - 0.447_368).abs() < 1e-6);
    assert!((metric(by("A4"), "infeasible.named") - 1.0).abs() < 1e-12);
    for solver in ["lemke", "semismooth", "gauss_seidel"] {
        assert!(metric(by("A5"), &format!("w.{solver}")) < 1e-10);
    }
    assert!((metric(by("A8"), "order.gen-alpha-pv") - 2.0).abs() < 0.3);
    assert!(metric(by("A8"), "error.hem5") < 1e-9);
    // no event after the contact has closed for good, with any threshold of the study
    for name in ["gap", "velocity", "multiplier"] {
        for decade in -3..=3 {
            assert!(metric(by("A9"), &format!("study.{name}.{decade:+}.events_after_closing")).abs() < 0.5);
        }
    }
    assert!(metric(by("A10"), "time_error.mdop5.0.9") < 1e-10);
    for kind in ["impacts", "take_offs", "normal_jumps", "load_changes", "user"] {
        assert!(metric(by("A11"), &format!("logged.{kind}")) > 0.0, "{kind}");
    }
    // impacts at seams vanish with their angle
    assert!(metric(by("A39"), "approach_order.hem5") > 0.7);
}

#[test]
fn d21_a_block_is_grasped_lifted_and_released() {
    let row = &rows(&["D21", "--quick"])[0];
    // m (g + a): the crane's last motion has decayed by e⁻⁶
    assert!((metric(row, "gripper.carried_over_weight.trapezoidal") - 1.0).abs() < 1e-4);
    assert!(metric(row, "gripper.lifted.gen-alpha-p") > 0.35);
    assert_eq!(row["holds"], true);
}
