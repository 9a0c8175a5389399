//! A model that grows piece by piece: each is read as if it stood in the file, and its mistakes are told at once.

use super::decode::{self, Sections};
use super::keys::FILE;
use super::named_files::NamedFiles;
use super::node::{Source, Table, Value};
use super::reader::Reader;
use super::{output, params, solve, syntax};
use crate::Model;
use crate::expression::Functions;
use delassus_system::error::{Code, Error};
use delassus_system::nearest::offer;
use std::path::PathBuf;
use std::sync::Arc;

/// A model on its way. What is added may refer to what is there already.
///
/// It knows names, dimensions and parameters, and judges pieces by them; the model itself is read from the whole text, so that the
/// order of its pieces does not matter there.
pub struct Draft {
    reader: Reader,
    model: Model,
    sections: Sections,
}

impl Draft {
    /// Begins with a text, TOML or JSON, that is a model by itself; `delassus = 1` alone is one.
    ///
    /// # Errors
    /// Everything that is wrong with it.
    pub fn new(
        text: &str,
        file_name: &str,
        allow: &[PathBuf],
        functions: &Arc<Functions>,
    ) -> Result<Draft, Error> {
        let source = Source { name: file_name.into(), text: text.into() };
        let root = syntax::parse(&source)?;
        let mut reader = Reader::new(vec![source], NamedFiles::of(file_name, allow));
        reader.functions = Arc::clone(functions);
        let (model, sections) = decode::named_model(&mut reader, root, file_name)?;
        Ok(Draft { reader, model, sections })
    }

    /// Adds the sections of a text, such as `{"body": [{…}]}`. After an error the draft has to be made anew.
    ///
    /// # Errors
    /// Everything that is wrong with them. Places are those in the text.
    pub fn add(&mut self, text: &str) -> Result<(), Error> {
        let source = Source { name: self.model.name.clone(), text: text.into() };
        let root = syntax::parse(&source)?;
        self.reader.sources = vec![source];
        self.known(&root)?;
        let Draft { reader, model, sections } = self;
        if let Some(Value::Table(table)) = root.get("param").map(|n| &n.value) {
            let read = params::read(reader, table);
            model.params.extend(reader.keep(read).unwrap_or_default());
        }
        let reader = &*reader;
        // the readers of these lists begin with an empty one
        let forces = std::mem::take(&mut model.forces);
        reader.keep(decode::parts(reader, &root, model, sections));
        model.forces.splice(..0, forces);
        reader.keep(solve::read(reader, &root));
        if root.get("output").is_some() {
            reader.keep(output::output(reader, &root, model));
        }
        reader.verdict()
    }

    /// Refuses sections that a file has not.
    fn known(&self, root: &Table) -> Result<(), Error> {
        let names: Vec<&str> = FILE.iter().map(|k| k.name).collect();
        match root.entries.iter().find(|e| !names.contains(&e.key.as_str())) {
            None => Ok(()),
            Some(e) => {
                let message = format!("there is no section `{}`", e.key);
                Err(self
                    .reader
                    .error(Code::UnknownKey, "", e.key_span, message)
                    .hint(offer(&e.key, "sections", &names)))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ROD: &str = r#"{"body": [{"name": "rod", "mass": 1, "com": [1, 0], "inertia": 0.1}]}"#;

    fn planar() -> Draft {
        Draft::new("delassus = 1\nworld.dimension = 2\nparam.k = 3", "draft", &[], &Arc::default()).unwrap()
    }

    #[test]
    fn pieces_refer_to_those_before_them() {
        let mut draft = planar();
        draft.add(ROD).unwrap();
        draft
            .add(r#"{"joint": [{"name": "O", "type": "revolute", "between": ["ground", "rod"], "at": [0, 0]}]}"#)
            .unwrap();
        draft
            .add(r#"{"force": [{"name": "M", "type": "torque", "body": "rod", "torque": "-k*O.angle"}]}"#)
            .unwrap();
        draft.add(r#"{"start": {"joint": {"O": {"rate": 2}}}, "output": {"record": ["O.angle"]}}"#).unwrap();
        assert_eq!((draft.model.bodies.len(), draft.model.joints.len(), draft.model.forces.len()), (1, 1, 1));
    }

    #[test]
    fn a_mistake_is_told_with_the_sentence_of_the_file() {
        let wrong = [
            (r#"{"body": [{"name": "rod", "mass": 1, "com": [1, 0], "inertia": 0.1}]}"#, Code::DuplicateName),
            (r#"{"body": [{"name": "b", "mas": 1, "com": [1, 0], "inertia": 0.1}]}"#, Code::UnknownKey),
            (
                r#"{"joint": [{"name": "O", "type": "revolute", "between": ["ground", "rood"], "at": [0, 0]}]}"#,
                Code::UnknownReference,
            ),
            (r#"{"solve": {"method": "newmarc"}}"#, Code::UnknownMethod),
            (r#"{"bodies": []}"#, Code::UnknownKey),
        ];
        for (text, code) in wrong {
            let mut draft = planar();
            draft.add(ROD).unwrap();
            let e = draft.add(text).unwrap_err();
            assert_eq!(e.code, code, "{text}: {e}");
            assert!(!e.hint.is_empty(), "{text}");
        }
    }
}
