//! A37: machines in the spirit of haddouni2017, figs 6–8, with every scheme of the paper.

use super::study::impacts::{controlled, go, last};
use super::study::machines::machine;
use super::{Context, Entry, Row};
use delassus::Error;
use delassus::output::EventKind;
use delassus::simulate::Outcome;

pub(super) const ROW: Entry = Entry {
    id: "A37",
    paper: "haddouni2017",
    statement: "press, excavator, watch sub-assembly, watch escapement and beam on a cylinder run with all schemes; the escapement runs 100 beats",
    run,
};

/// Scheme and tolerance.
const SCHEMES: [(&str, f64); 4] =
    [("hem5", 1e-9), ("phem56", 1e-9), ("mdop5", 1e-9), ("gen-alpha-pv", 1e-7)];

/// Name, and channels that are compared at the end.
const MACHINES: [(&str, &[&str]); 5] = [
    ("press", &["ram.y", "holder.y", "ejector.y"]),
    ("excavator", &["bucket.y", "boom cylinder.displacement"]),
    ("geneva", &["W.angle"]),
    ("gear-train", &["J.angle"]),
    ("beam-on-cylinder", &["beam.x", "beam.z"]),
];
/// Largest difference of these channels from HEM5, m or rad.
const AGREE: f64 = 1e-4;

fn put(row: &mut Row, key: &str, out: &Outcome) {
    let s = &out.summary;
    row.put(format!("events.{key}"), s.events.total() as f64);
    row.put(format!("impacts.{key}"), s.events.of(EventKind::Impact) as f64);
    row.put(format!("steps.{key}"), s.steps as f64);
    let contacts = s.contacts.unwrap_or_default();
    row.put(format!("penetration.{key}"), contacts.penetration);
}

fn run(context: &Context) -> Result<Row, Error> {
    let mut row = Row { holds: true, ..Row::default() };
    let mut trouble = Vec::new();
    for (name, channels) in MACHINES {
        let mut first: Option<Outcome> = None;
        for (scheme, tolerance) in SCHEMES {
            let key = format!("{}.{scheme}", name.replace('-', "_"));
            let mut model = controlled(machine(name, &[])?, scheme, tolerance);
            if context.quick {
                model.solve.end *= 0.25;
            }
            let out = match go(&model) {
                Ok(out) => out,
                Err(e) => {
                    trouble.push(format!("{name} with {scheme}: {} {}", e.code, e.message));
                    continue;
                }
            };
            put(&mut row, &key, &out);
            let off = first.as_ref().map_or(0.0, |f| {
                channels.iter().fold(0.0f64, |m, c| m.max((last(f, c) - last(&out, c)).abs()))
            });
            row.put(format!("difference.{key}"), off);
            row.put(format!("balance.{key}"), out.summary.energy.balance);
            if !(off < AGREE) {
                trouble.push(format!("{name} with {scheme}: differs from hem5 by {off:.1e}"));
            }
            let tol = out.summary.contacts.unwrap_or_default();
            if tol.penetration > tol.tol_gap {
                trouble.push(format!("{name} with {scheme}: penetration {:.1e} m", tol.penetration));
            }
            first = first.or(Some(out));
        }
    }
    row.holds = trouble.is_empty();
    row.note = format!(
        "Machines of examples/: press, excavator, Geneva drive and gear train (for the sub-assembly of a watch), and a rigid beam that falls across a lying cylinder (both capsules: cylinders with flat ends meet planes, points and balls only). difference: largest difference of the machine's main channels at the end from the run with HEM5, m or rad; penetration in m; balance: of energy, J. {}",
        if trouble.is_empty() { String::new() } else { format!("Not as stated: {}.", trouble.join("; ")) }
    );
    Ok(row)
}
