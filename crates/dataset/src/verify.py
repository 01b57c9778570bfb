#!/usr/bin/env python3
"""Checks a data set of Sudoku puzzles made by ninefold. Needs only pyarrow: python3 verify.py

It checks that files have the checksums in manifest.json, that every solution is valid and matches its puzzle, that
rows have the content that the manifest records, that no puzzle occurs twice in a shard, that every row is in the split
of its class, and that no class is in two splits. It does not solve puzzles: use `ninefold dataset verify` to prove
that each has only one solution.
"""
import hashlib, json, sys
from pathlib import Path

import pyarrow.csv, pyarrow.json, pyarrow.parquet

here = Path(sys.argv[1] if len(sys.argv) > 1 else __file__).resolve()
here = here if here.is_dir() else here.parent
manifest = json.loads((here / "manifest.json").read_text())
text = pyarrow.string()
DIGITS = set("123456789")
HOUSES = [[9 * r + c for c in range(9)] for r in range(9)] + [[9 * r + c for r in range(9)] for c in range(9)]
HOUSES += [[27 * (b // 3) + 3 * (b % 3) + 9 * (i // 3) + i % 3 for i in range(9)] for b in range(9)]


def read(path, kind):
    if kind == "parquet":
        return pyarrow.parquet.read_table(path)
    if kind == "jsonl":
        return pyarrow.json.read_json(path) if path.stat().st_size else pyarrow.table({})
    names = ["puzzle", "question", "quizzes", "solution", "answer", "solutions", "puzzle_class", "solution_class"]
    return pyarrow.csv.read_csv(path, convert_options=pyarrow.csv.ConvertOptions(column_types={n: text for n in names}))


def split_of(row_class):
    number = int.from_bytes(hashlib.sha256(row_class.encode()).digest()[:8], "big")
    return next(split["name"] for split in manifest["splits"] if number < int(split["end"]))


def main():
    wrong, rows, seen = [], 0, {}
    by = manifest["disjoint"] + "_class"
    for file in manifest["files"]:
        path = here / file["path"]
        if not path.resolve().is_relative_to(here):
            wrong.append(f"{file['path']!a}: refused, expected a path inside the folder")
            continue
        if hashlib.sha256(path.read_bytes()).hexdigest() != file["sha256"]:
            wrong.append(f"{file['path']}: not read, because its checksum differs from that in manifest.json")
            continue
        table = read(path, manifest["format"])
        if table.num_rows != file["tally"]["rows"]:
            wrong.append(f"{file['path']}: {table.num_rows} rows, expected {file['tally']['rows']}")
        if table.num_rows == 0:
            continue
        column = lambda *names: next((table[n].to_pylist() for n in names if n in table.column_names), None)
        puzzles, solutions = column("puzzle", "question", "quizzes"), column("solution", "answer", "solutions")
        if len(set(puzzles)) != len(puzzles):
            wrong.append(f"{file['path']}: a puzzle occurs twice")
        for number, (puzzle, solution) in enumerate(zip(puzzles, solutions or [])):
            valid = all({solution[cell] for cell in house} == DIGITS for house in HOUSES)
            if not valid or any(p in DIGITS and p != s for p, s in zip(puzzle, solution)):
                wrong.append(f"{file['path']}: row {number}: the solution does not solve its puzzle")
        for number, row_class in enumerate(column(by) or []):
            if split_of(row_class) != file["split"] or seen.setdefault(row_class, file["split"]) != file["split"]:
                wrong.append(f"{file['path']}: row {number}: its class belongs to another split")
        if manifest["format"] == "parquet":
            content = hashlib.sha256()
            for row in table.to_pylist():
                content.update(json.dumps(row, ensure_ascii=False, separators=(",", ":")).encode() + b"\n")
            if content.hexdigest() != file["content_sha256"]:
                wrong.append(f"{file['path']}: the rows differ from those in manifest.json")
        rows += table.num_rows
    print("\n".join(wrong[:20]))
    print(f"{rows} rows in {len(manifest['files'])} files: {len(wrong) or 'nothing'} wrong")
    return 1 if wrong else 0


sys.exit(main())
