//! `delassus-papers gallery`: a page with a picture of every mechanism of a library.

mod header;

use clap::Args;
use delassus::error::Code;
use delassus::output::{escape, files, portrait};
use delassus::simulate::{self, Silent};
use delassus::{Error, Model};
use delassus_cli::out;
use header::Header;
use rayon::prelude::*;
use std::path::{Path, PathBuf};

#[derive(Args, Debug)]
#[command(after_help = "\
Every model of LIBRARY/smooth, LIBRARY/impacts and LIBRARY/flexible is run and drawn at a telling instant (its start, or
where flexible bodies are bent most; `# Picture: 0.4` in the header of a file names another, s). Name, first sentence and
degrees of freedom come from the file.

Examples:
  delassus-papers gallery                           in the repository: library/ into docs/gallery.md and docs/gallery/*.svg
  delassus-papers gallery my-models --out pages")]
pub(crate) struct GalleryArgs {
    /// Folder with the sets
    #[arg(default_value = "library")]
    library: PathBuf,
    /// Folder of the page
    #[arg(long, value_name = "DIR", default_value = "docs")]
    out: PathBuf,
}

/// The sets with their titles.
const SETS: [(&str, &str, &str); 3] = [
    ("smooth", "Smooth", "Joints, springs, drives and loads, without contacts."),
    ("impacts", "With impacts", "Contacts that close, strike and let go."),
    ("flexible", "Flexible", "Beams, cables and bars, from mild to very stiff."),
];

/// One mechanism of the page.
struct Mechanism {
    set: usize,
    /// File name without ending.
    stem: String,
    path: PathBuf,
    name: String,
    header: Header,
}

impl Mechanism {
    fn picture(&self) -> String {
        format!("{}-{}.svg", SETS[self.set].0, self.stem)
    }
}

pub(crate) fn main(a: &GalleryArgs) -> Result<u8, Error> {
    let mut all = Vec::new();
    for (set, (folder, ..)) in SETS.iter().enumerate() {
        for path in models(&a.library.join(folder))? {
            all.push((set, path));
        }
    }
    if all.is_empty() {
        let what = format!("{} has no folders smooth, impacts or flexible with models", a.library.display());
        return Err(Error::file(Code::NoModels, what).hint("delassus-papers gallery LIBRARY --out DIR"));
    }
    let pictures = a.out.join("gallery");
    std::fs::create_dir_all(&pictures).map_err(|e| files::trouble(&e, &pictures))?;
    let done: Vec<Result<(Mechanism, Option<Error>), Error>> =
        all.par_iter().map(|(set, path)| one(*set, path, &pictures)).collect();
    let mut list = Vec::new();
    let mut failed = 0;
    for d in done {
        let (m, trouble) = d?;
        if let Some(e) = trouble {
            failed += 1;
            out::note(&format!("{}: {e}; drawn as far as it ran", m.path.display()));
        }
        list.push(m);
    }
    remove_others(&pictures, &list)?;
    let page = a.out.join("gallery.md");
    files::write_text(&page, &markdown(&list, &a.library, &a.out))?;
    out::result(&format!("{}\n", page.display()))?;
    Ok(u8::from(failed > 0))
}

/// The model files of a folder by name; none if there is no such folder.
fn models(dir: &Path) -> Result<Vec<PathBuf>, Error> {
    let Ok(entries) = std::fs::read_dir(dir) else { return Ok(Vec::new()) };
    let mut out = Vec::new();
    for e in entries {
        let path = e.map_err(|e| files::trouble(&e, dir))?.path();
        if path.extension().is_some_and(|e| e == "toml") {
            out.push(path);
        }
    }
    out.sort();
    Ok(out)
}

/// Runs and draws a model; what kept it from reaching its end comes along.
fn one(set: usize, path: &Path, pictures: &Path) -> Result<(Mechanism, Option<Error>), Error> {
    let model = Model::load(path, &[])?;
    // it could be read a moment ago
    let header = Header::of(&std::fs::read_to_string(path).unwrap_or_default());
    let (snapshots, trouble) = match simulate::run(&model, &mut Silent) {
        Ok(outcome) => (outcome.record.snapshots, outcome.summary.error),
        Err(e) => (Vec::new(), Some(e)),
    };
    let stem = path.file_stem().map(|s| s.to_string_lossy().into_owned()).unwrap_or_default();
    let m = Mechanism { set, stem, path: path.into(), name: model.name.clone(), header };
    let svg = portrait::svg(&model, &snapshots, m.header.picture);
    files::write_text(&pictures.join(m.picture()), &svg)?;
    Ok((m, trouble))
}

/// Removes pictures of mechanisms that are gone.
fn remove_others(pictures: &Path, list: &[Mechanism]) -> Result<(), Error> {
    let wanted: Vec<String> = list.iter().map(Mechanism::picture).collect();
    for e in std::fs::read_dir(pictures).map_err(|e| files::trouble(&e, pictures))? {
        let path = e.map_err(|e| files::trouble(&e, pictures))?.path();
        let name = path.file_name().map(|n| n.to_string_lossy().into_owned()).unwrap_or_default();
        let ours = SETS.iter().any(|s| name.starts_with(&format!("{}-", s.0))) && name.ends_with(".svg");
        if ours && !wanted.contains(&name) {
            std::fs::remove_file(&path).map_err(|e| files::trouble(&e, &path))?;
        }
    }
    Ok(())
}

fn markdown(list: &[Mechanism], library: &Path, out: &Path) -> String {
    let mut text = format!(
        "# Gallery\n\nThe {} mechanisms of the library, each with its model file. Run one with `delassus run {}`. This page is \
         written by `delassus-papers gallery`.\n",
        list.len(),
        list.first().map_or(String::new(), |m| m.path.display().to_string())
    );
    let to_library = relative(library, out);
    for (set, (folder, title, about)) in SETS.iter().enumerate() {
        let members: Vec<&Mechanism> = list.iter().filter(|m| m.set == set).collect();
        if members.is_empty() {
            continue;
        }
        text.push_str(&format!(
            "\n## {title}\n\n{about} {} mechanisms.\n\n| | |\n| --- | --- |\n",
            members.len()
        ));
        for m in members {
            let freedom = m
                .header
                .freedom
                .as_ref()
                .map_or(String::new(), |f| format!("<br>Degrees of freedom: {}", safe(f)));
            text.push_str(&format!(
                "| <img src=\"gallery/{}\" width=\"300\" alt=\"{}\"> | **[{}]({to_library}/{folder}/{}.toml)**<br>{}{freedom} |\n",
                m.picture(),
                escape::xml(&m.name),
                safe(&m.name),
                m.stem,
                safe(&m.header.sentence)
            ));
        }
    }
    text
}

/// Text that stands in a cell of a table.
fn safe(text: &str) -> String {
    text.replace('|', "\\|").replace('<', "&lt;").replace('*', "\\*")
}

/// The way from one folder to another, with slashes; both relative to the same place.
fn relative(to: &Path, from: &Path) -> String {
    if to.is_absolute() {
        return to.display().to_string();
    }
    let up = from.components().filter(|c| matches!(c, std::path::Component::Normal(_))).count();
    let mut parts = vec!["..".to_string(); up];
    parts.extend(to.components().map(|c| c.as_os_str().to_string_lossy().into_owned()));
    parts.join("/")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn links_lead_from_the_page_to_the_files() {
        assert_eq!(relative(Path::new("library"), Path::new("docs")), "../library");
        assert_eq!(relative(Path::new("library"), Path::new("./a/b")), "../../library");
    }
}
