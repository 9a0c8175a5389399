"""File → Python → file gives the same model, on every model of the repository."""

import json
import tomllib

import delassus as ds
import pytest
from delassus.builders import Piece

from conftest import MODELS, label

RELATIONS = ("gear", "rack", "coupling")


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
    # in the order of the reader; relations of joints follow the joints that they name, which stand behind some of them
    joints = sorted(doc.get("joint", []), key=lambda joint: joint["type"] in RELATIONS)
    for section in ("material", "friction", "body", "frame", "shape", "joint", "road", "force", "contact", "event"):
        for keys in joints if section == "joint" else doc.get(section, []):
            model.add(Piece(section, keys))
    for section in ("start", "solve", "output"):
        if section in doc:
            model.add(Piece(section, doc[section]))
    return model, joints == doc.get("joint", [])


def resolved(model):
    """The resolved model with its joints in the order of their names."""
    doc = tomllib.loads(model.to_toml(resolved=True))
    doc["joint"].sort(key=lambda joint: joint["name"])
    return doc


@pytest.mark.parametrize("path", MODELS, ids=label)
def test_a_model_built_piece_by_piece_is_that_of_the_file(path):
    model, in_order = built(path)
    read = ds.load(path)
    if in_order:
        assert model == read
    else:
        assert resolved(model) == resolved(read)


def test_relations_are_among_the_models():
    found = {joint["type"] for path in MODELS for joint in ds.load(path).to_dict().get("joint", [])}
    assert found >= set(RELATIONS)
