"""Hugging Face `datasets` opens the folders of data sets, also when a split has no rows."""

import os

import pytest
from conftest import PLAN

import ninefold

# Read when the library is imported.
os.environ["HF_HUB_OFFLINE"] = "1"
datasets = pytest.importorskip("datasets")


def make(folder, text, seed=7):
    plan = ninefold.Plan(text, seed)
    for shard in range(plan.shards):
        plan.write_shard(shard, folder)
    assert plan.finish(folder)
    rows = [row for shard in range(plan.shards) for row in plan.shard(shard)]
    return {split: [row for row in rows if row["_split"] == split] for split in ("train", "validation", "test")}


@pytest.mark.parametrize("form", ["parquet", "jsonl", "csv"])
@pytest.mark.parametrize("count", [90, 2])
def test_load_dataset(tmp_path, form, count):
    text = PLAN.replace("count = 90", f"count = {count}").replace("count = 30", "count = 1")
    text = text.replace("shards = 6", f'shards = {6 if count > 2 else 1}\nformat = "{form}"')
    expected = make(tmp_path / "set", text)
    filled = {split: rows for split, rows in expected.items() if rows}
    assert (len(filled) == 3) == (count > 2)
    folder, cache = str(tmp_path / "set"), str(tmp_path / "cache")
    loaded = datasets.load_dataset(folder, cache_dir=cache)
    assert {split: sorted(rows["puzzle"]) for split, rows in loaded.items()} == {
        split: sorted(row["puzzle"] for row in rows) for split, rows in filled.items()
    }


BOARDS = """
[dataset]
name = "boards"
shards = 2
columns = ["rated", "automorphisms", "hodoku_score"]
"""
PARTS = {"six": "variant=6x6", "regions": "variant=6x6+jigsaw", "cages": "variant=4x4+killer level=easy", "classic": "level=easy"}


@pytest.mark.parametrize("form", ["parquet", "jsonl", "csv"])
def test_load_other_boards(tmp_path, form):
    parts = [f'[[part]]\nname = "{name}"\ncount = 40\nrecipe = "ninefold/1 {words}"\n' for name, words in PARTS.items()]
    text = BOARDS + f'format = "{form}"\n' + "".join(parts)
    expected = make(tmp_path / "set", text)
    loaded = datasets.load_dataset(str(tmp_path / "set"), cache_dir=str(tmp_path / "cache"))
    names = ["variant", "layout", "clue_text", "puzzle", "solution", "clues", "level", "part"]
    for split, rows in expected.items():
        found = sorted(tuple(str(row[name]) for name in names) for row in loaded[split])
        assert found == sorted(tuple(str(row[name]) for name in names) for row in rows)
        assert {row["variant"] for row in rows} == {"6x6", "6x6+jigsaw", "4x4+killer", "9x9"}
        for row in loaded[split]:
            assert (row["er"] is None) == (row["variant"] != "9x9")
