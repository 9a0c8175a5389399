"""Every Python block of docs/python.md and of the README runs, in the order of the page."""

import re
import shutil

import pytest

from conftest import ROOT

PAGES = {"README.md": ROOT, "docs/python.md": None}


def blocks(page):
    text = (ROOT / page).read_text(encoding="utf-8")
    return [(text[: m.start()].count("\n") + 2, m.group(1)) for m in re.finditer(r"^```python\n(.*?)^```", text, re.M | re.S)]


@pytest.mark.parametrize("page", PAGES)
def test_the_blocks_of_a_page_run(page, tmp_path, monkeypatch):
    opened = []
    monkeypatch.setattr("webbrowser.open", opened.append)
    monkeypatch.chdir(PAGES[page] or tmp_path)
    shutil.copy(ROOT / "examples/slider-crank.toml", tmp_path / "crank.toml")
    names: dict = {}
    found = blocks(page)
    assert found
    for line, code in found:
        # messages show the line of the page
        exec(compile("\n" * (line - 1) + code, str(ROOT / page), "exec"), names)
    assert all(address.startswith("file://") for address in opened)
