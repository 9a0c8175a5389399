//! Rows of the open problems, and the report of many rows.

use crate::common::{metric, papers, quick_rows};
use serde_json::Value;

#[test]
fn solved_problems_hold_and_say_how() {
    for row in &quick_rows(&["O1", "O2", "O4", "O5", "O8", "O9", "O10", "O13", "O15"]) {
        assert_eq!(row["holds"], true, "{row}");
        assert!(row["note"].as_str().is_some_and(|n| !n.is_empty()), "{row}");
    }
}

#[test]
fn an_unknown_row_is_bad_input_and_the_nearest_is_named() {
    let out = papers().arg("A41").output().unwrap();
    assert_eq!(out.status.code(), Some(2));
    let said = String::from_utf8_lossy(&out.stderr);
    assert!(said.contains("error[UnknownRow]") && said.contains("did you mean `A40`?"), "{said}");
    assert_eq!(papers().output().unwrap().status.code(), Some(2));
}

#[test]
fn what_is_not_built_has_its_line_too() {
    for row in quick_rows(&["O16"]) {
        assert_eq!(row["holds"], false, "{row}");
        assert!(
            row["note"].as_str().is_some_and(|n| n.contains("not built") || n.contains("Not built")),
            "{row}"
        );
    }
}

#[test]
fn thirty_two_digits_show_the_orders_of_index_3() {
    let row = &quick_rows(&["O8"])[0];
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
    let out = papers().args(["B6", "A16", "O15", "--quick", "--out"]).arg(&dir).output().unwrap();
    let said = String::from_utf8_lossy(&out.stderr);
    assert!(out.status.success(), "{said}");
    // a line for each row that is done, and the whole
    assert!(said.contains("3/3") && said.contains("2 of 2 rows hold; 1 of 1 open problems"), "{said}");
    assert!(said.contains("total time"), "{said}");
    let page = std::fs::read_to_string(dir.join("report.html")).unwrap();
    let text = std::fs::read_to_string(dir.join("report.md")).unwrap();
    let (_, data) = page.split_once(r#"<script type="application/json" id="study">"#).unwrap();
    let data: Value = serde_json::from_str(data.split_once("</script>").unwrap().0).unwrap();
    let chapters: Vec<&Value> =
        data["parts"].as_array().unwrap().iter().flat_map(|p| p["chapters"].as_array().unwrap()).collect();
    for id in ["A16", "B6", "O15"] {
        let chapter = chapters.iter().find(|c| c["title"] == id).unwrap_or_else(|| panic!("{id}"));
        // the statement, then how it is judged
        assert_eq!(chapter["words"].as_array().map(Vec::len), Some(1), "{chapter}");
        let judged = chapter["tables"][0]["rows"].as_array().unwrap();
        let labels: Vec<&str> = judged.iter().filter_map(|row| row[0].as_str()).collect();
        assert!(
            labels.starts_with(&["", "inventory", "it works when", "holds here if", "checked against"]),
            "{chapter}"
        );
        assert!(text.contains(&format!("### {id}\n")), "{id}");
    }
    assert!(chapters.iter().any(|c| c["charts"].as_array().is_some_and(|c| !c.is_empty())));
    assert!(!page.contains("src=\"") && !page.contains("href=\"http"));
    assert!(data["words"][1].as_str().is_some_and(|w| w.starts_with("Total time")));
    assert_eq!(std::fs::read_to_string(dir.join("rows.jsonl")).unwrap().lines().count(), 3);
    std::fs::remove_dir_all(&dir).unwrap();
}

#[test]
fn every_row_is_listed() {
    let out = papers().args(["--list", "--json"]).output().unwrap();
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
