//! Tests of folders on a disk that becomes full, and of what killed programs leave.

use super::files::small_disk;
use super::*;
use delassus_model::{Dimension, Model};
use delassus_system::error::Code;
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

fn fresh(name: &str) -> PathBuf {
    let dir = std::env::temp_dir().join(format!("delassus-folder-{name}-{}", std::process::id()));
    let _ = fs::remove_dir_all(&dir);
    dir
}

/// Every file of a folder with its bytes.
fn content(dir: &Path) -> BTreeMap<PathBuf, Vec<u8>> {
    let mut out = BTreeMap::new();
    for entry in fs::read_dir(dir).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            out.extend(content(&path));
        } else {
            out.insert(path.clone(), fs::read(&path).unwrap());
        }
    }
    out
}

/// A run of so many records.
fn write(dir: &Path, rows: usize, format: TrajectoryFormat) -> Result<(), delassus_system::error::Error> {
    let t: Vec<f64> = (0..rows).map(|i| i as f64 / 7.0).collect();
    let x = t.iter().map(|t| t.sin()).collect();
    let record =
        Record { columns: vec!["t".into(), "crank.x".into()], data: vec![t, x], ..Record::default() };
    let model = Model::new("m", Dimension::Planar);
    let summary = Summary { steps: rows, ..Summary::default() };
    Folder::open(dir, true)?.write(&model, "delassus = 1\n", &summary, &record, &[], format)
}

#[test]
fn a_disk_that_becomes_full_leaves_the_old_results_or_the_new_ones() {
    let dir = fresh("full");
    let (old, new) = ((40, TrajectoryFormat::Csv), (50, TrajectoryFormat::Npz));
    let begin = || {
        small_disk::takes(None);
        write(&dir, old.0, old.1).unwrap();
        content(&dir)
    };
    let before = begin();
    write(&dir, new.0, new.1).unwrap();
    let after = content(&dir);
    let needed: usize = after.values().map(Vec::len).sum();
    let mut failed = 0;
    for k in 0..=25 {
        assert_eq!(begin(), before, "old results come back whole");
        // from nothing to a little more than all
        small_disk::takes(Some(k * needed / 24));
        let written = write(&dir, new.0, new.1);
        small_disk::takes(None);
        match written {
            Ok(()) => assert_eq!(content(&dir), after),
            Err(e) => {
                assert_eq!(e.code, Code::DiskFull);
                assert!(!e.message.contains(".delassus"), "{}", e.message);
                assert_eq!(content(&dir), before, "full after {} bytes", k * needed / 24);
                failed += 1;
            }
        }
    }
    assert!((20..26).contains(&failed), "{failed}");
    fs::remove_dir_all(&dir).unwrap();
}

#[test]
fn what_stands_in_the_way_costs_no_old_result() {
    let dir = fresh("way");
    write(&dir, 3, TrajectoryFormat::Csv).unwrap();
    fs::remove_file(dir.join("report.html")).unwrap();
    fs::create_dir(dir.join("report.html")).unwrap();
    fs::write(dir.join("report.html/mine"), "kept").unwrap();
    let before = content(&dir);
    assert_eq!(write(&dir, 9, TrajectoryFormat::Csv).unwrap_err().code, Code::OutputExists);
    assert_eq!(content(&dir), before);
    fs::remove_dir_all(&dir).unwrap();
}

#[test]
fn moves_that_a_kill_cut_short_are_completed_and_rests_removed() {
    let dir = fresh("killed");
    write(&dir, 3, TrajectoryFormat::Csv).unwrap();
    let old = content(&dir);
    write(&dir, 9, TrajectoryFormat::Csv).unwrap();
    let new = content(&dir);
    let names: Vec<&PathBuf> = new.keys().collect();
    // killed after k of the new results were moved
    for k in 0..=names.len() {
        for path in content(&dir).keys() {
            fs::remove_file(path).unwrap();
        }
        let waiting = dir.join(".delassus.new");
        fs::create_dir_all(waiting.join("plots")).unwrap();
        fs::create_dir_all(dir.join(".delassus.old")).unwrap();
        for (i, path) in names.iter().enumerate() {
            let name = path.strip_prefix(&dir).unwrap();
            let at = if i < k { dir.join(name) } else { waiting.join(name) };
            fs::write(at, &new[*path]).unwrap();
            if i >= k {
                fs::write(path, &old[*path]).unwrap();
            }
        }
        drop(Folder::open(&dir, true).unwrap());
        assert_eq!(content(&dir), new, "killed after {k}");
        assert!(!waiting.exists() && !dir.join(".delassus.old").exists());
    }
    // killed while it wrote: old results stay
    fs::create_dir(dir.join(".delassus.new")).unwrap();
    fs::write(dir.join(".delassus.new/trajectory.csv"), "t\n0").unwrap();
    fs::write(dir.join(".trajectory.csv.12345.part"), "t\n0").unwrap();
    drop(Folder::open(&dir, true).unwrap());
    assert_eq!(content(&dir), new);
    fs::remove_dir_all(&dir).unwrap();
}

#[cfg(unix)]
mod links {
    use super::*;
    use std::os::unix::fs::symlink;

    #[test]
    fn a_planted_lock_empties_nothing() {
        let dir = fresh("planted");
        fs::create_dir(&dir).unwrap();
        let precious = dir.with_extension("txt");
        fs::write(&precious, "precious").unwrap();
        symlink(&precious, dir.join(".delassus.lock")).unwrap();
        for force in [false, true] {
            assert_eq!(Folder::open(&dir, force).unwrap_err().code, Code::OutputExists);
            assert_eq!(fs::read_to_string(&precious).unwrap(), "precious");
        }
        fs::remove_dir_all(&dir).unwrap();
        fs::remove_file(&precious).unwrap();
    }

    #[test]
    fn results_are_not_written_nor_removed_through_links() {
        let (dir, other) = (fresh("links"), fresh("links-target"));
        write(&dir, 3, TrajectoryFormat::Csv).unwrap();
        fs::create_dir(&other).unwrap();
        fs::write(other.join("mine.svg"), "mine").unwrap();
        let precious = other.join("precious");
        fs::write(&precious, "precious").unwrap();
        // a result that is a link is replaced, what it leads to is not
        fs::remove_file(dir.join("events.csv")).unwrap();
        symlink(&precious, dir.join("events.csv")).unwrap();
        symlink(&precious, dir.join(".delassus.new")).unwrap();
        write(&dir, 4, TrajectoryFormat::Csv).unwrap();
        assert!(dir.join("events.csv").symlink_metadata().unwrap().is_file());
        // a folder of pictures that is a link is refused before the run
        fs::remove_dir_all(dir.join("plots")).unwrap();
        symlink(&other, dir.join("plots")).unwrap();
        assert_eq!(Folder::open(&dir, true).unwrap_err().code, Code::OutputExists);
        assert_eq!(fs::read_dir(&other).unwrap().count(), 2);
        assert_eq!(fs::read_to_string(&precious).unwrap(), "precious");
        fs::remove_dir_all(&dir).unwrap();
        fs::remove_dir_all(&other).unwrap();
    }
}

#[test]
fn a_lock_that_a_dead_run_left_locks_nothing() {
    let dir = fresh("dead");
    fs::create_dir(&dir).unwrap();
    fs::write(dir.join(".delassus.lock"), "").unwrap();
    let held = Folder::open(&dir, false).unwrap();
    assert_eq!(Folder::open(&dir, false).unwrap_err().code, Code::OutputBusy);
    drop(held);
    drop(Folder::open(&dir, false).unwrap());
    fs::remove_dir_all(&dir).unwrap();
}
