//! O5: Coulomb friction; not built.

use super::{Context, Entry, Row};
use delassus::{Error, Model};

pub(super) const ROW: Entry = Entry {
    id: "O5",
    paper: "haddouni2017",
    statement: "Coulomb friction in two and three dimensions: in impacts, with stick and slip events, and in PVA",
    run,
};

const TEXT: &str = "delassus = 1\nname = \"sliding block\"\n[world]\ndimension = 2\ngravity = [0, -9.81]\n[[body]]\nname = \"block\"\nmass = 1.0\ncom = [0, 0.1]\ninertia = 0.01\nshapes = { foot = { point = { at = [0, 0] } } }\n[[contact]]\nname = \"floor\"\npair = [{ plane = { at = [0, 0], normal = [0, 1] } }, \"block.foot\"]\nfriction = 0.3\n";

fn run(_: &Context) -> Result<Row, Error> {
    let mut row = Row::default();
    let refused = Model::parse(TEXT, "sliding-block.toml", &[]).err();
    let named = refused.as_ref().is_some_and(|e| e.code == "NotAvailable" && e.object.contains("friction"));
    row.put("refused_by_name", f64::from(u8::from(named)));
    row.reason = "Friction is not built: contacts are frictionless.".into();
    row.note = "A model file with friction other than 0 is refused with the name of the contact (NotAvailable), so that nobody takes a frictionless motion for another one. Missing: tangential directions of contacts, the cone in the impact law, stick and slip events, tangential rows in PVA.".into();
    Ok(row)
}
