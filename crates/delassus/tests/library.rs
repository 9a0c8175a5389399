//! The open library: every mechanism is what its file says, and ends where its reference does.

use delassus::model::Dimension;
use delassus::simulate::check;
use delassus_library::library::{Budget, Judge, Mechanism, SETS, attempt, library, table_1};
use std::collections::BTreeMap;
use std::path::Path;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Instant;

/// haddouni2017 table 2: problems, degrees of freedom, joints, contacts.
const TABLE_2: [(usize, [usize; 2], [usize; 2], [usize; 2]); 3] =
    [(69, [1, 19], [2, 38], [0, 0]), (32, [2, 11], [2, 15], [1, 7]), (14, [5, 31], [4, 15], [0, 1])];
/// Table 1.
const TOLERANCE: f64 = 1e-4;

/// Works on every mechanism with two threads; returns what went wrong.
fn troubles(work: impl Fn(&'static Mechanism) -> Result<(), String> + Sync) -> Vec<String> {
    let all: Vec<&'static Mechanism> = library().collect();
    let next = AtomicUsize::new(0);
    let found = Mutex::new(Vec::new());
    std::thread::scope(|scope| {
        for _ in 0..2 {
            scope.spawn(|| {
                while let Some(m) = all.get(next.fetch_add(1, Ordering::Relaxed)) {
                    if let Err(what) = work(m) {
                        found.lock().unwrap().push(format!("{}: {what}", m.path()));
                    }
                }
            });
        }
    });
    let mut found = found.into_inner().unwrap();
    found.sort();
    found
}

#[test]
fn every_file_is_registered_and_has_the_number_of_its_place() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../library");
    // four soft flexible ones beside those of table 2
    let more = [0, 0, 4];
    for (((set, list), (count, ..)), more) in SETS.iter().zip(TABLE_2).zip(more) {
        let mut files: Vec<String> = std::fs::read_dir(root.join(set))
            .unwrap()
            .map(|e| e.unwrap().file_name().to_string_lossy().into_owned())
            .filter_map(|n| n.strip_suffix(".toml").map(str::to_string))
            .collect();
        files.sort();
        let listed: Vec<&str> = list.iter().map(|m| m.name).collect();
        assert_eq!(files, listed, "{set}");
        assert_eq!(list.len(), count + more, "{set}");
        for (k, m) in list.iter().enumerate() {
            assert!(m.name.starts_with(&format!("{:02}-", k + 1)), "{}", m.path());
        }
    }
}

#[test]
fn every_header_tells_source_freedom_and_what_to_expect() {
    let bad = troubles(|m| {
        if m.lines_about() < 2 {
            return Err("does not say what the mechanism is".into());
        }
        m.source().ok_or("`# Data:` says neither published, partly published nor chosen, and what")?;
        m.label("Expect").filter(|t| !t.is_empty()).ok_or("no `# Expect:`")?;
        m.label("Degrees of freedom").ok_or("no `# Degrees of freedom:`")?;
        Ok(())
    });
    assert!(bad.is_empty(), "{bad:#?}");
}

#[test]
fn every_mechanism_has_the_freedom_it_states_within_table_2() {
    let bad = troubles(|m| {
        let model = m.model(&[]).map_err(|e| e.to_string())?;
        let report = check(&model).map_err(|e| e.to_string())?;
        let stated = m.label("Degrees of freedom").ok_or("no `# Degrees of freedom:`")?;
        let number: String = stated.chars().take_while(char::is_ascii_digit).collect();
        if number.parse() != Ok(report.dof) {
            return Err(format!("states {stated}, has {}", report.dof));
        }
        let at = SETS.iter().position(|(n, _)| *n == m.set).unwrap();
        let (_, dof, joints, contacts) = TABLE_2[at];
        let counts = [
            ("degrees of freedom", report.dof, dof),
            ("joints", report.joints, joints),
            ("contacts", model.contacts.len(), contacts),
        ];
        for (what, n, [least, most]) in counts {
            if !(least..=most).contains(&n) {
                return Err(format!("{n} {what}; {least} to {most} are those of table 2"));
            }
        }
        if model.solve.tolerance != Some(TOLERANCE) || model.solve.method.name() != "auto" {
            return Err("does not ask for tolerance 1e-4 and method = \"auto\"".into());
        }
        Ok(())
    });
    assert!(bad.is_empty(), "{bad:#?}");
}

#[test]
fn no_mechanism_is_there_twice() {
    let mut names: BTreeMap<String, String> = BTreeMap::new();
    let mut kinds: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for m in library() {
        let model = m.model(&[]).unwrap();
        let slug = m.name.split_once('-').unwrap().1;
        for name in [model.name.to_lowercase(), format!("slug {}/{slug}", m.set)] {
            let before = names.insert(name.clone(), m.path());
            assert_eq!(before, None, "`{name}` is the name of {} too", m.path());
        }
        // who is joined to whom by what, which kinds of forces, how many contacts
        let mut joints: Vec<String> =
            model.joints.iter().map(|j| format!("{}{:?}", j.kind.info().name, j.between)).collect();
        joints.sort();
        let mut forces: Vec<&str> = model.forces.iter().map(|f| f.kind.name()).collect();
        forces.sort_unstable();
        let planar = model.dimension == Dimension::Planar;
        let kind = format!("{planar} {joints:?} {forces:?} {}", model.contacts.len());
        kinds.entry(kind).or_default().push(m.path());
    }
    // two mechanisms may share joints and forces: a windscreen wiper and a pump are both four-bars
    for (kind, paths) in kinds {
        assert!(paths.len() <= 2, "{paths:?} are all {kind}");
    }
}

#[test]
fn every_reference_is_fresh_and_its_methods_agree() {
    let bad = troubles(|m| {
        let r = m.reference().map_err(|e| e.to_string())?.ok_or("has no reference")?;
        if !r.is_fresh(m.text) {
            return Err("has a stale reference".into());
        }
        if r.methods.len() != 2 || r.methods[0].0 == r.methods[1].0 {
            return Err("has a reference that is not by two methods".into());
        }
        if !(r.disagreement <= 0.1 * TOLERANCE) || r.growth.len() != 10 || r.early.len() != r.values.len() {
            return Err(format!("has a reference whose methods disagree by {:.1e}", r.disagreement));
        }
        Ok(())
    });
    assert!(bad.is_empty(), "{bad:#?}");
}

/// A mechanism that ends earlier than its specification has it says of how long a run this is a part, and why.
#[test]
fn every_run_is_as_long_as_specified_or_says_why_not() {
    let bad = troubles(|m| {
        let end = m.model(&[]).map_err(|e| e.to_string())?.solve.end;
        let said = m.label("Shortened");
        let Some(specified) = m.specified_end().map_err(|e| e.to_string())?.filter(|whole| end < *whole)
        else {
            return said.map_or(Ok(()), |said| Err(format!("is no part of a longer run, but says `{said}`")));
        };
        let said = said.ok_or(format!("ends at {end} s of {specified} s and has no `# Shortened:`"))?;
        let (part, rest) = said.split_once(" s of ").ok_or("does not say `… s of … s; why`")?;
        let (whole, why) = rest.split_once(" s; ").ok_or("does not say `… s of … s; why`")?;
        let number = |text: &str| text.parse::<f64>().map_err(|_| format!("`{text}` is no number"));
        if (number(part)?, number(whole)?) != (end, specified) {
            return Err(format!("says {part} s of {whole} s, runs {end} s of {specified} s"));
        }
        if why.split_whitespace().count() < 3 {
            return Err(format!("`{why}` is no reason"));
        }
        Ok(())
    });
    assert!(bad.is_empty(), "{bad:#?}");
}

/// Steps of a reference up to which a run to its end is short.
const SHORT: usize = 3000;
/// Tolerance at which methods of fifth and of second order come within ten of the usual one.
const TIGHT: f64 = 1e-7;

/// Short ones to their end, of the others the first tenth, by methods that made no reference;
/// `delassus-papers compare-set library` runs all of them whole.
#[test]
fn every_mechanism_passes_through_its_reference() {
    let begin = Instant::now();
    let clock = || begin.elapsed().as_secs_f64();
    let bad = troubles(|m| {
        let mut model = m.model(&[]).map_err(|e| e.to_string())?;
        let whole = m.reference().map_err(|e| e.to_string())?.ok_or("has no reference")?;
        let reference = if whole.steps <= SHORT { whole } else { whole.first_part() };
        model.solve.end = reference.end;
        let mut judge = Judge::new(&model, &reference).map_err(|e| e.to_string())?;
        model.solve = table_1(&model.solve, TIGHT, &[]);
        model.solve.method = if m.set == "flexible" { "gen-alpha-pv" } else { "hem5" }.parse().unwrap();
        let budget =
            Budget { clock: &clock, limit: f64::INFINITY, repeats: 1, patience: 0.0, keep: &|| true };
        let trial = attempt(&model, &budget, false).map_err(|e| e.to_string())?;
        let q = judge.quality(&trial);
        judge.verdict(&q, TOLERANCE).map_err(|e| e.to_string())
    });
    assert!(bad.is_empty(), "{bad:#?}");
}
