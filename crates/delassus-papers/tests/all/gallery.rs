//! The gallery in docs/ shows the library as it is, and `delassus-papers gallery` makes such a page.

use crate::common::papers;
use delassus_library::library::library;
use std::path::{Path, PathBuf};

/// Largest picture, bytes.
const LARGEST: u64 = 15_000;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

#[test]
fn the_gallery_lists_exactly_the_library_and_every_picture_exists() {
    let docs = root().join("docs");
    let page = std::fs::read_to_string(docs.join("gallery.md")).unwrap();
    let mut count = 0;
    for m in library() {
        let picture = format!("gallery/{}-{}.svg", m.set, m.name);
        let missing = "run `delassus-papers gallery` after changing library/";
        assert!(page.contains(&format!("src=\"{picture}\"")), "{}: {missing}", m.path());
        assert!(page.contains(&format!("](../{})", m.path())), "{}: {missing}", m.path());
        let path = docs.join(&picture);
        let text = std::fs::read_to_string(&path).unwrap_or_else(|e| panic!("{picture}: {e}; {missing}"));
        assert!(text.starts_with("<svg") && text.contains("stroke"), "{picture} is empty");
        assert!(path.metadata().unwrap().len() < LARGEST, "{picture} is larger than {LARGEST} bytes");
        count += 1;
    }
    assert_eq!(page.matches("<img ").count(), count, "the page shows mechanisms that are not in the library");
    let files = std::fs::read_dir(docs.join("gallery")).unwrap().count();
    assert_eq!(files, count, "docs/gallery holds pictures of no mechanism");
}

#[test]
fn a_page_is_made_of_the_headers_and_stale_pictures_go() {
    let dir = std::env::temp_dir().join(format!("delassus-gallery-{}", std::process::id()));
    let _ = std::fs::remove_dir_all(&dir);
    std::fs::create_dir_all(dir.join("lib/smooth")).unwrap();
    std::fs::create_dir_all(dir.join("pages/gallery")).unwrap();
    std::fs::write(dir.join("pages/gallery/smooth-00-gone.svg"), "<svg/>").unwrap();
    let model = std::fs::read_to_string(root().join("examples/pendulum.toml")).unwrap();
    let text = format!("# A bar | on a pin. It swings.\n#\n# Degrees of freedom: 1 (one)\n{model}");
    std::fs::write(dir.join("lib/smooth/01-bar.toml"), text).unwrap();
    let run = |args: &[&str]| papers().current_dir(&dir).args(args).output().unwrap();
    let out = run(&["gallery", "lib", "--out", "pages"]);
    assert!(out.status.success(), "{}", String::from_utf8_lossy(&out.stderr));
    let page = std::fs::read_to_string(dir.join("pages/gallery.md")).unwrap();
    assert!(
        page.contains("](../lib/smooth/01-bar.toml)**<br>A bar \\| on a pin.<br>Degrees of freedom: 1 |"),
        "{page}"
    );
    assert!(dir.join("pages/gallery/smooth-01-bar.svg").exists());
    assert!(!dir.join("pages/gallery/smooth-00-gone.svg").exists());
    let none = run(&["gallery", "pages"]);
    assert_eq!(none.status.code(), Some(2), "{}", String::from_utf8_lossy(&none.stderr));
    std::fs::remove_dir_all(&dir).unwrap();
}
