//! Files that a model names: only those below its own folder or below one that the user allowed, only plain files, and only of
//! a size that can be held. What stands in them is never repeated in a message: a model may name any file of the user's.

use super::bounded;
use delassus_system::error::{Code, Error};
use std::path::{Component, Path, PathBuf};

/// Largest file that is read, bytes.
const MAX_BYTES: u64 = 256 << 20;

/// Folders whose files a model may name.
#[derive(Clone, Debug, Default)]
pub(super) struct NamedFiles {
    /// That of the model, to which paths are relative.
    own: PathBuf,
    allowed: Vec<PathBuf>,
}

impl NamedFiles {
    /// Of a model with this file name.
    pub(super) fn of(file_name: &str, allowed: &[PathBuf]) -> NamedFiles {
        let own = Path::new(file_name).parent().filter(|p| !p.as_os_str().is_empty());
        NamedFiles { own: own.unwrap_or(Path::new(".")).into(), allowed: allowed.to_vec() }
    }

    /// The text of a file.
    ///
    /// # Errors
    /// `PathOutsideModel`, `FileError`, `InputTooLarge`.
    pub(super) fn text(&self, name: &str) -> Result<String, Error> {
        String::from_utf8(self.bytes(name)?).map_err(|_| {
            Error::file(Code::FileError, format!("`{name}` is not UTF-8")).hint("it is read as text")
        })
    }

    /// What stands in a file.
    ///
    /// # Errors
    /// `PathOutsideModel`, `FileError`, `InputTooLarge`.
    pub(super) fn bytes(&self, name: &str) -> Result<Vec<u8>, Error> {
        let path = self.own.join(name);
        let folders =
            || std::iter::once(&self.own).chain(&self.allowed).filter_map(|f| f.canonicalize().ok());
        // where it really is; of what does not exist, where it would be
        let found = path.canonicalize();
        let place = match &found {
            Ok(place) => place.clone(),
            Err(_) => self.own.canonicalize().map_or_else(|_| path.clone(), |own| climbed(&own, name)),
        };
        if !folders().any(|folder| place.starts_with(folder)) {
            let message = format!("`{name}` is not below the folder of the model");
            return Err(Error::file(Code::PathOutsideModel, message)
                .hint("copy the file beside the model, or allow its folder with --allow DIR"));
        }
        let place = found.map_err(|e| {
            Error::file(Code::FileError, format!("cannot read `{name}`: {e}"))
                .hint("paths are relative to the model file")
        })?;
        bounded::regular(&place, MAX_BYTES)
    }
}

/// A path from a folder on, its `..` taken literally.
fn climbed(from: &Path, name: &str) -> PathBuf {
    let mut out = from.to_path_buf();
    for part in Path::new(name).components() {
        match part {
            Component::ParentDir => {
                out.pop();
            }
            Component::CurDir => {}
            part => out.push(part),
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A folder `models` with a model beside a folder `secret`.
    fn scene(name: &str) -> PathBuf {
        let dir = std::env::temp_dir().join(format!("delassus-named-{name}-{}", std::process::id()));
        let _ = std::fs::remove_dir_all(&dir);
        std::fs::create_dir_all(dir.join("models/data")).unwrap();
        std::fs::create_dir_all(dir.join("secret")).unwrap();
        std::fs::write(dir.join("models/data/a.txt"), "a").unwrap();
        std::fs::write(dir.join("secret/b.txt"), "b").unwrap();
        dir
    }

    fn code(files: &NamedFiles, name: &str) -> Code {
        files.text(name).unwrap_err().code
    }

    #[test]
    fn files_lie_below_the_model_or_an_allowed_folder() {
        let dir = scene("below");
        let model = dir.join("models/m.toml").display().to_string();
        let files = NamedFiles::of(&model, &[]);
        assert_eq!(files.text("data/a.txt").unwrap(), "a");
        assert_eq!(files.text("data/../data/./a.txt").unwrap(), "a");
        assert_eq!(code(&files, "data/none.txt"), Code::FileError);
        let secret = dir.join("secret/b.txt").display().to_string();
        for outside in ["../secret/b.txt", "../secret/none", "data/../../secret/b.txt", &secret, "/none/x"] {
            assert_eq!(code(&files, outside), Code::PathOutsideModel, "{outside}");
        }
        let files = NamedFiles::of(&model, &[dir.join("secret")]);
        assert_eq!(files.text("../secret/b.txt").unwrap(), "b");
        assert_eq!(files.text(&secret).unwrap(), "b");
        assert_eq!(code(&files, "../none"), Code::PathOutsideModel);
        std::fs::remove_dir_all(&dir).unwrap();
    }

    #[test]
    #[cfg(unix)]
    fn links_and_devices_lead_nowhere() {
        let dir = scene("links");
        let files = NamedFiles::of(&dir.join("models/m.toml").display().to_string(), &[]);
        let link = |to: &str, at: &str| std::os::unix::fs::symlink(to, dir.join("models").join(at)).unwrap();
        link("../secret/b.txt", "out.txt");
        link("../secret", "out");
        link("/dev/zero", "zero");
        link("data/a.txt", "inside.txt");
        for outside in ["out.txt", "out/b.txt", "zero"] {
            assert_eq!(code(&files, outside), Code::PathOutsideModel, "{outside}");
        }
        assert_eq!(files.text("inside.txt").unwrap(), "a");
        assert_eq!(code(&files, "data"), Code::FileError);
        let anywhere = NamedFiles::of("m.toml", &["/".into()]);
        assert_eq!(code(&anywhere, "/dev/zero"), Code::FileError);
        std::fs::remove_dir_all(&dir).unwrap();
    }
}
