//! The models of the repository, as seeds.

use std::path::{Path, PathBuf};
use std::sync::OnceLock;

/// Path and text of every example and every mechanism of the library.
pub(crate) fn models() -> &'static [(PathBuf, String)] {
    static ALL: OnceLock<Vec<(PathBuf, String)>> = OnceLock::new();
    ALL.get_or_init(|| {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
        let folders = ["examples", "library/smooth", "library/impacts", "library/flexible"];
        let files = folders.iter().flat_map(|f| std::fs::read_dir(root.join(f)).unwrap());
        let mut paths: Vec<PathBuf> = files.map(|f| f.unwrap().path()).collect();
        paths.retain(|p| p.extension().is_some_and(|e| e == "toml"));
        paths.sort();
        paths.into_iter().map(|p| (p.clone(), std::fs::read_to_string(p).unwrap())).collect()
    })
}
