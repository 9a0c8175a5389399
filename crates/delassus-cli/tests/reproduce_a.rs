//! Rows of haddouni2017, section 3.4: the academic slider-crank over tolerances.

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
fn a24_rankings_of_figure_4() {
    let row = &rows(&["A24"])[0];
    assert_eq!(row["holds"], true, "{row}");
    assert_eq!(["coordinates", "rows"].map(|n| metric(row, n) as usize), [2, 1]);
    for t in ["1e-2", "1e-4", "1e-6"] {
        let of = |what: &str, method: &str| metric(row, &format!("{what}.{method}.{t}"));
        // 23 m/s and 0.5 m to round-off
        assert!(of("violation.velocity", "hem5") < 1e-11 && of("violation.velocity", "phem56") < 1e-11);
        assert!(of("violation.position", "gen-alpha-p") < 1e-13);
        assert!(of("violation.velocity", "gen-alpha-p") > 1e3 * of("violation.velocity", "gen-alpha-v"));
        assert!(of("violation.position", "dopri5") > of("violation.position", "hem5"));
        assert!(of("violation.velocity", "dopri5") > of("violation.velocity", "hem5"));
        assert!(of("mean_step", "dopri5") > of("mean_step", "hem5"));
    }
}

#[test]
fn a26_only_dopri5_has_accelerations_of_its_own_that_fit() {
    let row = &rows(&["A26"])[0];
    for t in ["1e-4", "1e-6"] {
        let own = |m: &str| metric(row, &format!("own.{m}.{t}"));
        assert!(own("dopri5") < 1e-9 && own("hem5") > 1e-6 && own("gen-alpha-p") > 1.0);
        for m in ["hem5", "dopri5", "gen-alpha-p", "gen-alpha-v"] {
            assert!(metric(row, &format!("resolved.{m}.{t}")) < 1e-9, "{m}");
        }
    }
    assert_eq!(row["holds"], true);
}

#[test]
fn a25_and_a27_tell_costs_and_the_preset() {
    let found = rows(&["A25", "A27"]);
    // methods of order 5 against those of order 2 at equal error
    assert!(metric(&found[0], "cost.evaluations.gen-alpha-v_over_dopri5") > 3.0);
    assert_eq!(found[1]["holds"], true);
    // in model lengths; the cap of table 1
    assert!(metric(&found[1], "violation.position.mdop5") < 1e-4);
}
