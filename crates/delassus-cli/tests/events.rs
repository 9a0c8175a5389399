//! Contacts and events as a user meets them on the command line.

use crate::common::{delassus, example, object, scratch, text};

#[test]
fn a_run_tells_its_events_and_writes_them() {
    let dir = scratch("ball");
    let folder = dir.to_str().unwrap();
    let out = delassus(&["run", &example("bouncing-ball"), "--quiet", "--json", "--out", folder]);
    assert!(out.status.success(), "{}", text(&out.stderr));
    let v = object(&out);
    // h = 1 m, e = 0.8: every impact keeps e² of the energy, so m g h is lost in the end
    assert_eq!((&v["contact"], &v["events"]["accumulations"]), (&"auto".into(), &1.into()));
    assert!((v["energy"]["impacts"].as_f64().unwrap() - 0.2 * 9.81).abs() < 1e-9);
    assert!(v["why"].as_str().unwrap().contains("contacts event by event"));
    let kept = &v["contacts"];
    assert!(kept["penetration"].as_f64().unwrap() <= kept["tol_gap"].as_f64().unwrap());
    assert!(kept["complementarity"].as_f64().unwrap() < 1e-12);
    assert_eq!(v["event_log"].as_array().unwrap().len(), 8);

    let log = std::fs::read_to_string(dir.join("events.csv")).unwrap();
    assert!(log.starts_with("t,kind,name,velocity_before,velocity_after,impulse,energy_lost,tangential_x,tangential_y,tangential_z\n"));
    let lines: Vec<Vec<&str>> = log.lines().skip(1).map(|l| l.split(',').collect()).collect();
    let counted: u64 = v["events"].as_object().unwrap().values().map(|n| n.as_u64().unwrap()).sum();
    let changes = v["switches"].as_array().unwrap().len() as u64;
    assert_eq!(lines.len() as u64, counted + changes);
    assert_eq!(lines[0][1..3], ["impact", "floor"]);
    let number = |i: usize| lines[0][i].parse::<f64>().unwrap();
    // the drop: t = √(2h/g), U⁻ = −g t, U⁺ = −e U⁻
    assert!((number(0) - (2.0f64 / 9.81).sqrt()).abs() < 1e-10);
    assert!((number(3) + 9.81 * number(0)).abs() < 1e-9 && (number(4) + 0.8 * number(3)).abs() < 1e-12);

    // both sides of the first impact are in the trajectory
    let table = std::fs::read_to_string(dir.join("trajectory.csv")).unwrap();
    let at: Vec<&str> = table.lines().filter(|l| l.starts_with(&format!("{},", lines[0][0]))).collect();
    assert_eq!(at.len(), 2);
    let speed = |l: &str| l.split(',').nth(2).unwrap().parse::<f64>().unwrap();
    assert!(speed(at[0]) < -4.0 && (speed(at[1]) + 0.8 * speed(at[0])).abs() < 1e-12);

    let page = std::fs::read_to_string(dir.join("report.html")).unwrap();
    assert!(page.contains("\"kind\":\"accumulation\"") && page.contains("\"role\":\"ground\""));
    std::fs::remove_dir_all(&dir).unwrap();
}

#[test]
fn the_terminal_shows_the_first_events_or_all() {
    let out = delassus(&["run", &example("bouncing-ball"), "--quiet"]);
    let few = text(&out.stdout);
    assert!(few.lines().all(|l| l.chars().count() <= 100), "{few}");
    assert!(few.contains("more, see --events") && few.contains("1 accumulation"), "{few}");
    let all = text(&delassus(&["run", &example("bouncing-ball"), "--quiet", "--events"]).stdout);
    assert!(!all.contains("more, see --events") && all.lines().count() > few.lines().count() + 40);
    let json = object(&delassus(&["run", &example("bouncing-ball"), "--quiet", "--events", "--json"]));
    assert!(json["event_log"].as_array().unwrap().len() > 40);
    let smooth = object(&delassus(&["run", &example("pendulum"), "--quiet", "--json"]));
    assert!(smooth["contacts"].is_null() && smooth["events"]["impacts"] == 0);
}

#[test]
fn check_names_contacts_and_what_is_redundant_among_them() {
    let table = example("box-on-table");
    let out = delassus(&["check", &table, "--json"]);
    let c = &object(&out)["contacts"];
    assert!((c["smallest_gap"]["gap"].as_f64().unwrap() - 0.1).abs() < 1e-12, "{c}");
    assert!(c["closed"].as_array().unwrap().is_empty(), "{c}");
    // four corners on a plane: three would do
    let standing = ["check", &table, "--set", "drop=0"];
    let out = delassus(&[&standing[..], &["--json"]].concat());
    assert!(out.status.success(), "{}", text(&out.stderr));
    let c = &object(&out)["contacts"];
    assert_eq!((&c["contacts"], c["closed"].as_array().unwrap().len()), (&1.into(), 4), "{c}");
    assert!(c["candidates"].as_u64().unwrap() >= 8, "{c}");
    let row = c["redundant_rows"][0].as_str().unwrap();
    assert!(c["redundant_rows"].as_array().unwrap().len() == 1 && row.contains("table"), "{c}");
    let shown = text(&delassus(&standing).stdout);
    assert!(shown.contains("1 contact") && shown.contains(row), "{shown}");
    // sunk into the table by a millimetre
    let out = delassus(&["check", &table, "--set", "drop=-0.001"]);
    assert!(out.status.code() == Some(2) && text(&out.stderr).contains("`table`"), "{}", text(&out.stderr));
}

#[test]
fn an_event_that_ends_the_run_is_no_failure() {
    let path = scratch("stop.toml");
    let ball = std::fs::read_to_string(example("bouncing-ball")).unwrap();
    let event = "[[event]]\nname = \"half way\"\nwhen = \"ball.y - 0.5\"\nstop = true\n\n[solve]";
    std::fs::write(&path, ball.replace("[solve]", event)).unwrap();
    let out = delassus(&["run", path.to_str().unwrap(), "--quiet", "--json"]);
    assert_eq!(out.status.code(), Some(0), "{}", text(&out.stderr));
    let v = object(&out);
    assert_eq!((&v["status"], &v["stopped_by"]), (&"stopped_by_event".into(), &"half way".into()));
    assert_eq!((&v["completed"], &v["events"]["user"]), (&false.into(), &1.into()));
    // the centre falls from 1.05 m to 0.5 m
    assert!((v["reached"].as_f64().unwrap() - (2.0 * 0.55f64 / 9.81).sqrt()).abs() < 1e-9);
    std::fs::remove_file(&path).unwrap();
}

#[test]
fn what_contacts_forbid_is_refused_by_name() {
    let ball = example("bouncing-ball");
    let out = delassus(&["compare", &ball, "--methods", "gen-alpha-pv", "--quick"]);
    assert_eq!(out.status.code(), Some(2));
    let said = text(&out.stderr);
    assert!(said.contains("NotAvailable") && said.contains("`floor`"), "{said}");
    // a contact that is open at the start stays open in the search for an equilibrium
    let out = delassus(&["equilibrium", &ball]);
    assert_eq!(out.status.code(), Some(1));
    assert!(text(&out.stderr).contains("nothing holds `ball`"), "{}", text(&out.stderr));
}

#[test]
fn a_sweep_counts_events() {
    let dir = scratch("bounces");
    let folder = dir.to_str().unwrap();
    let out = delassus(&["sweep", &example("bouncing-ball"), "--grid", "param.e=0,0.5", "--out", folder]);
    assert!(out.status.success(), "{}", text(&out.stderr));
    let table = std::fs::read_to_string(dir.join("results.csv")).unwrap();
    let column = |name: &str| table.lines().next().unwrap().split(',').position(|c| c == name).unwrap();
    let impacts: Vec<usize> = table
        .lines()
        .skip(1)
        .map(|l| l.split(',').nth(column("events.impacts")).unwrap().parse().unwrap())
        .collect();
    assert!(impacts[0] == 1 && impacts[1] > 10, "{impacts:?}");
    std::fs::remove_dir_all(&dir).unwrap();
}

#[test]
fn settings_of_contacts_are_listed_with_every_method() {
    for method in ["hem5", "gen-alpha-pv"] {
        let out = object(&delassus(&["methods", method, "--json"]));
        for key in ["impact_law", "lcp", "tol_gap", "tol_velocity", "tol_multiplier", "max_events"] {
            assert!(out["settings"][key].as_str().is_some_and(|help| !help.is_empty()), "{method} {key}");
        }
    }
}
