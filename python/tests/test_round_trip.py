"""File → Python → file gives the same model, on every model of the repository."""

import json

import delassus as ds
import pytest
from delassus.builders import Piece

from conftest import MODELS, label


@pytest.mark.parametrize("path", MODELS, ids=label)
def test_a_file_comes_back_as_it_was(path, tmp_path):
    model = ds.load(path)
    resolved = model.to_toml(resolved=True)
    # the text itself, as long as nothing was changed
    assert model.to_toml() == path.read_text(encoding="utf-8")
    # as a dictionary, and back by TOML and by JSON; files that the model names lie beside it
    for suffix in (".toml", ".json"):
        again = ds.load(path)
        again._document(), setattr(again, "_text", None)
        text = again.to_toml() if suffix == ".toml" else json.dumps(again.to_dict())
        assert ds.loads(text, name=path).to_toml(resolved=True) == resolved


def built(path):
    """The model of a file, piece by piece."""
    doc = ds.load(path).to_dict()
    world = doc.get("world", {})
    model = ds.Model(
        doc.get("name", path.stem),
        dimension=world.get("dimension", 3),
        gravity=world.get("gravity"),
        param=doc.get("param"),
        folder=path.parent,
    )
    # in the order of the reader; relations of joints follow the joints that they name
    relation = lambda joint: joint["type"] in ("gear", "rack", "coupling")  # noqa: E731
    joints = sorted(doc.get("joint", []), key=relation)
    for section in ("material", "friction", "body", "frame", "shape", "joint", "road", "force", "contact", "event"):
        for keys in joints if section == "joint" else doc.get(section, []):
            model.add(Piece(section, keys))
    for section in ("start", "solve", "output"):
        if section in doc:
            model.add(Piece(section, doc[section]))
    return model, relation


@pytest.mark.parametrize("path", MODELS, ids=label)
def test_a_model_built_piece_by_piece_is_that_of_the_file(path):
    model, relation = built(path)
    read = ds.load(path)
    if any(relation(joint) for joint in read.to_dict().get("joint", [])):
        # joints stand in another order
        assert sorted(model.describe()["joint"]) == sorted(read.describe()["joint"])
    else:
        assert model == read
