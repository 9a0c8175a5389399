//! The table and the file of values.

use super::Found;
use delassus_cli::table;
use serde_json::{Map, Value, json};
use std::fmt::Write as _;

/// One line per value: found, reference, error, tolerance, verdict; a count at the end.
pub(crate) fn table(found: &[Found], stepping: bool) -> String {
    let mut text = String::new();
    let [mut good, mut bad, mut missing] = [0, 0, 0];
    let mut whole = 0;
    for f in found {
        let r = &f.reference;
        let _ = writeln!(text, "{}  {} ({:.2} s)", r.id, r.title, f.seconds);
        if let Err(e) = &f.values {
            let _ = writeln!(text, "      {}: {e}", e.code);
        }
        let before = bad + missing;
        for known in &r.values {
            let Some(x) = f.values.as_ref().ok().and_then(|v| v.of(&known.name)) else {
                missing += 1;
                let _ = writeln!(text, "      missing  {}", known.name);
                continue;
            };
            let (error, tolerance) = (known.error(x), known.tolerance(stepping));
            let passes = error <= tolerance;
            *(if passes { &mut good } else { &mut bad }) += 1;
            let verdict = if passes { "pass" } else { "FAIL" };
            let _ = writeln!(
                text,
                "      {verdict:8} {:22} {:>24} {:>24}  error {error:.2e}, tolerance {tolerance:.2e}",
                known.name,
                numbers(x),
                numbers(&known.value),
            );
        }
        whole += usize::from(bad + missing == before);
    }
    let _ = writeln!(
        text,
        "{}: {whole} whole; values: {good} pass, {bad} fail, {missing} missing",
        table::count(found.len(), "problem")
    );
    text
}

/// The first numbers of a list.
fn numbers(x: &[f64]) -> String {
    match x {
        [one] => format!("{one:.10}"),
        [first, .., last] => format!("{first:.5} … {last:.5} ({})", x.len()),
        [] => "none".into(),
    }
}

/// `{"FR01": {"name": value}}`; numbers that are not finite are left out.
pub(crate) fn json(found: &[Found]) -> Value {
    let mut all = Map::new();
    for f in found {
        let Ok(values) = &f.values else { continue };
        let mut own = Map::new();
        for known in &f.reference.values {
            let Some(x) = values.of(&known.name).filter(|x| x.iter().all(|x| x.is_finite())) else {
                continue;
            };
            own.insert(known.name.clone(), if known.single && x.len() == 1 { json!(x[0]) } else { json!(x) });
        }
        all.insert(f.reference.id.clone(), Value::Object(own));
    }
    Value::Object(all)
}
