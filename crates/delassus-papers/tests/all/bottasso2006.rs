//! The slopes of bottasso2006 on Andrews' mechanism, h = 1e-3 … 1e-7, as the command prints them.

use crate::common::rows;

#[test]
fn scaling_flattens_corrections_and_condition() {
    let rows = rows(&["B4", "B5", "B6"]);
    assert_eq!(rows.iter().map(|r| r["id"].as_str().unwrap()).collect::<Vec<_>>(), ["B4", "B5", "B6"]);
    for row in &rows {
        assert_eq!(row["holds"], true, "{row}");
        let check = |key: &str, expected: f64, tolerance: f64| {
            let value = row["metrics"][key].as_f64().unwrap();
            assert!((value - expected).abs() <= tolerance, "{}: {key} = {value}", row["id"]);
        };
        check("cond_slope.off", -4.0, 0.2);
        check("cond_slope.right", -2.0, 0.2);
        check("cond_slope.full", 0.0, 0.1);
        check("lambda_correction_slope.off", -2.0, 0.2);
        check("lambda_correction_slope.right", 0.0, 0.1);
        check("lambda_correction_slope.full", 0.0, 0.1);
        for scaling in ["off", "right", "full"] {
            check(&format!("displacement_correction_slope.{scaling}"), 0.0, 0.1);
            check(&format!("lambda_physical_slope.{scaling}"), -2.0, 0.2);
        }
        check("h.largest", 1e-3, 1e-12);
        check("h.smallest", 1e-7, 1e-12);
    }
}

#[test]
fn the_library_itself_shows_the_same_slopes() {
    let row = rows(&["B12", "--quick"]).remove(0);
    assert_eq!(row["holds"], true);
    let metrics = row["metrics"].as_object().unwrap();
    for (key, expected) in row["paper"].as_object().unwrap() {
        let (value, expected) = (metrics[key].as_f64().unwrap(), expected.as_f64().unwrap());
        assert!((value - expected).abs() <= 0.2, "{key} = {value}");
    }
}
