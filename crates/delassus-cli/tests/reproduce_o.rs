//! Rows of the open problems, and the report of many rows.

#![allow(clippy::unwrap_used, reason = "tests")]

use assert_cmd::Command;
use serde_json::Value;

/// The rows printed for the given ids, short runs.
fn rows(ids: &[&str]) -> Vec<Value> {
    let mut command = Command::cargo_bin("delassus").unwrap();
    let out = command.arg("reproduce").args(ids).args(["--json", "--quick"]).output().unwrap();
    assert!(out.status.success(), "{}", String::from_utf8_lossy(&out.stderr));
    String::from_utf8(out.stdout).unwrap().lines().map(|l| serde_json::from_str(l).unwrap()).collect()
}

fn metric(row: &Value, name: &str) -> f64 {
    row["metrics"][name].as_f64().unwrap_or_else(|| panic!("{name} is missing in {row}"))
}

#[test]
fn solved_problems_hold_and_the_others_say_what_is_missing() {
    for row in &rows(&["O1", "O2", "O4", "O8", "O9", "O10", "O13", "O15"]) {
        assert_eq!(row["holds"], true, "{row}");
        assert!(row["note"].as_str().is_some_and(|n| !n.is_empty()), "{row}");
    }
    for row in &rows(&["O5", "O14", "O16"]) {
        assert_eq!(row["holds"], false, "{row}");
        assert!(
            row["note"].as_str().is_some_and(|n| n.contains("built") || n.contains("not there")),
            "{row}"
        );
    }
}

#[test]
fn thirty_two_digits_show_the_orders_of_index_3() {
    let row = &rows(&["O8"])[0];
    for rods in [1, 2] {
        for part in ["q", "v"] {
            let order = |name: &str| metric(row, &format!("order.{part}.{name}.rods_{rods}"));
            assert!((order("newmark") - 1.0).abs() < 0.02);
            assert!((order("hht-i3.alpha_-0.3") - 2.0).abs() < 0.02);
        }
    }
}

#[test]
fn a_report_has_every_row_and_stands_alone() {
    let dir = std::env::temp_dir().join(format!("delassus-report-{}", std::process::id()));
    let _ = std::fs::remove_dir_all(&dir);
    let out = Command::cargo_bin("delassus")
        .unwrap()
        .args(["reproduce", "B6", "A16", "O5", "--quick", "--out"])
        .arg(&dir)
        .output()
        .unwrap();
    let said = String::from_utf8_lossy(&out.stderr);
    assert!(out.status.success(), "{said}");
    // a line for each row that is done, and the whole
    assert!(said.contains("3/3") && said.contains("2 of 2 rows hold; 0 of 1 open problems"), "{said}");
    assert!(said.contains("total time"), "{said}");
    let page = std::fs::read_to_string(dir.join("report.html")).unwrap();
    let text = std::fs::read_to_string(dir.join("report.md")).unwrap();
    for id in ["A16", "B6", "O5"] {
        assert!(
            page.contains(&format!("<article id=\"{id}\">")) && text.contains(&format!("### {id}\n")),
            "{id}"
        );
    }
    assert!(page.contains("<svg") && !page.contains("<script") && !page.contains("src="));
    assert!(page.contains("total time") || page.contains("Total time"));
    assert!(text.contains("**[O5](#o5)** does not hold: Friction is not built"), "{text}");
    assert_eq!(std::fs::read_to_string(dir.join("rows.jsonl")).unwrap().lines().count(), 3);
    std::fs::remove_dir_all(&dir).unwrap();
}

#[test]
fn every_row_of_the_inventory_is_listed() {
    let out =
        Command::cargo_bin("delassus").unwrap().args(["reproduce", "--list", "--json"]).output().unwrap();
    let listed: Vec<String> = String::from_utf8(out.stdout)
        .unwrap()
        .lines()
        .map(|l| serde_json::from_str::<Value>(l).unwrap()["id"].as_str().unwrap().to_string())
        .collect();
    let parts = [("A", 40), ("B", 12), ("C", 16), ("D", 21), ("E", 25), ("O", 17)];
    let expected: Vec<String> =
        parts.iter().flat_map(|(letter, n)| (1..=*n).map(move |i| format!("{letter}{i}"))).collect();
    assert_eq!(listed, expected);
}
