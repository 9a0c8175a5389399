//! Orders and velocity violations of khude2007, as the command prints them.

use crate::common::{metric, quick_rows, rows};
use serde_json::Value;

const SIX: [&str; 6] = ["newmark", "hht-i3", "nstiff", "hht-add", "hht-si2", "nstiff-si2"];

/// The one row of that name.
fn row(id: &str) -> Value {
    rows(&[id]).remove(0)
}

#[test]
fn the_six_methods_have_their_order_on_the_models_of_the_paper() {
    let row = quick_rows(&["C11"]).remove(0);
    for method in SIX {
        let expected = if method == "newmark" { 1.0 } else { 2.0 };
        // the vibration resolved, and the slow motion under it
        for key in ["order", "order_slow"] {
            let value = metric(&row, &format!("{key}.{method}.flexible-slider-crank"));
            assert!((value - expected).abs() <= 0.1, "{key}.{method} = {value}");
        }
        for model in ["double-pendulum", "slider-crank"] {
            for key in ["order", "order_velocity", "order_multiplier"] {
                let value = metric(&row, &format!("{key}.{method}.{model}"));
                assert!((value - expected).abs() <= 0.1, "{key}.{method}.{model} = {value}");
            }
        }
    }
}

#[test]
fn velocity_rows_hold_to_round_off_or_leave_one_curve() {
    let row = row("C14");
    for method in ["hht-add", "hht-si2", "nstiff-si2"] {
        let value = metric(&row, &format!("violation.{method}"));
        assert!(value < 1e-12, "{method}: {value}");
    }
    for method in ["newmark", "hht-i3", "nstiff"] {
        let order = metric(&row, &format!("box_order.{method}"));
        assert!((order - 2.0).abs() < 0.05, "{method}: {order}");
        let (ours, predicted) = (
            metric(&row, &format!("box_ratio.{method}")),
            metric(&row, &format!("box_ratio_predicted.{method}")),
        );
        assert!((ours / predicted - 1.0).abs() < 0.02, "{method}: {ours} and {predicted}");
    }
    for method in ["newmark", "hht-i3", "nstiff"] {
        for name in ["apart", "opening"] {
            assert!(metric(&row, &format!("{name}.{method}.12")) < 0.05);
            assert!(metric(&row, &format!("{name}_order.{method}")) > 0.9);
        }
    }
}
