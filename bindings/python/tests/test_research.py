"""Formats, checks, certificates, symmetries, samples and searches: as the library and the command have them."""

import csv
import io
import json
import subprocess
import sys

import pytest
from conftest import HARD, LINE, SOLUTION

import ninefold
from ninefold import Grid, Puzzle, Record, Solution, Transform, formats


def command(*words):
    done = subprocess.run([sys.executable, "-m", "ninefold", *words], capture_output=True, text=True, timeout=120)
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.mark.parametrize("name", [name for name, format in formats.FORMATS.items() if format.classic])
def test_every_format_is_written_and_read(name):
    puzzles = [LINE, HARD]
    text = formats.write(name, puzzles)
    # Some formats hold one puzzle in each text.
    read = formats.read(text, name)
    assert read
    for record, puzzle in zip(read, puzzles):
        if formats.lost(name, [puzzle]):
            # A candidate that is alone in its cell is read as a digit.
            assert all(clue in (".", cell) for clue, cell in zip(puzzle, str(record.grid), strict=True))
        else:
            assert str(record.grid) == puzzle
    assert [str(record) for record in formats.read(text.encode(), name)] == [str(record) for record in read]
    assert formats.FORMATS[name].summary


def test_records_say_what_texts_say():
    text = "#AWho\n#DWhat\n53..7....\n6..195...\n.98....6.\n8...6...3\n4..8.3..1\n7...2...6\n.6....28.\n...419..5\n....8..79\n"
    record, = formats.read(text, "sdk")
    assert record.fields == {"author": "Who", "description": "What"} and record.line == 3 and record.state == Grid(LINE)
    assert formats.sniff(text) == "sdk" and formats.sniff("hello") is None
    assert formats.lost("sdm", [record]) == ["author", "description"]
    assert not formats.lost("sdk", [record]) and not formats.lost("line", [record])
    assert json.loads(formats.write("json", [record]))["fields"][0] == {"key": "author", "text": "Who"}
    marks, = formats.read(formats.write("candidates", [HARD]), "candidates")
    assert marks.marks[1] == Grid(HARD).candidates[1]
    rows = list(csv.reader(io.StringIO(formats.write("csv", [Record(LINE, title="one")]))))
    assert LINE in rows[1] and len(rows) == 2


def test_texts_that_are_wrong():
    with pytest.raises(ninefold.GridError, match="line 2") as caught:
        formats.read(f"{LINE}\n{LINE[:-1]}é\n", "line")
    assert (caught.value.line, caught.value.column, caught.value.cell) == (2, 81, "r9c9")
    with pytest.raises(ValueError, match="unknown format \"pdf\""):
        formats.read("", "pdf")
    with pytest.raises(ValueError, match="unknown field"):
        Record(LINE, colour="red")


def test_checks_give_evidence():
    several = ninefold.check("." * 81)
    assert several.verdict == "several" and several.first != several.second and isinstance(several.second, Solution)
    assert several.cells and all(several.first[cell] != several.second[cell] for cell in several.cells)
    proper = ninefold.check(LINE)
    assert proper.is_proper and not proper.is_minimal and str(proper.first) == SOLUTION and proper.second is None
    assert set(proper.cells) == set(Puzzle(LINE).redundant_clues)
    minimal = ninefold.check(ninefold.generate(1, seed=1)["puzzle"][0])
    assert minimal.is_minimal and "every clue is needed" in minimal.text
    assert ninefold.check("5.5" + LINE[3:]).cells == ("r1c1", "r1c3")
    dead = ninefold.check("12345678." + "........9" + "." * 63)
    assert (dead.verdict, dead.cells) == ("none", ("r1c9",)) and "no digit fits in r1c9" in dead.text
    assert ninefold.check("531" + LINE[3:]).verdict == "none"


@pytest.mark.parametrize("grid", [LINE, HARD, "." * 81, "55" + "." * 79, "531" + LINE[3:]])
def test_certificates_prove_what_checks_say(grid, tmp_path):
    text = ninefold.certificate(grid)
    assert text.endswith("\n\n") and ninefold.check_certificates(text * 3) == 3
    verdict = text.splitlines()[1].split()[1:]
    assert (verdict[0] == "proper") == ninefold.check(grid).is_proper
    lines = text.splitlines(keepends=True)
    with pytest.raises(ninefold.CertificateError) as caught:
        ninefold.check_certificates(text + lines[0].replace("puzzle", "grid") + "".join(lines[1:]))
    assert caught.value.line == len(lines) + 1
    with pytest.raises(ninefold.CertificateError, match="cut off"):
        ninefold.check_certificates(text[:-1])


def test_certificates_are_those_of_the_command(tmp_path):
    written = tmp_path / "proof"
    command("check", LINE, "--certificate", str(written))
    assert written.read_text() == "certificates 1\n\n" + ninefold.certificate(LINE) + "end 1\n"


def test_transforms_are_a_group():
    puzzle, grid = Puzzle(HARD), Grid(LINE)
    one, other = Transform.random(1), Transform.random(1, 1)
    assert one != other and one == Transform.random(1) and Transform(str(one)) == one
    assert one.then(other)(grid) == other(one(grid)) and one.then(one.inverse()) == Transform() and Transform().is_identity
    assert type(one(puzzle)) is Puzzle and type(one(puzzle.solution)) is Solution and type(one(LINE)) is Grid
    assert one(puzzle).solution == one(puzzle.solution) and one(puzzle).rate().er == 7.2
    assert Transform.between(grid, one(grid))(grid) == one(grid) and Transform.between(LINE, HARD) is None
    with pytest.raises(ValueError, match="expected identity, transpose"):
        Transform("sideways")
    with pytest.raises(ninefold.ClashError):
        Transform.between("11" + "." * 79, LINE)


def test_candidates_are_what_peers_leave():
    for line in (LINE, HARD, "." * 81):
        grid = Grid(line)
        for at, digits in enumerate(grid.candidates):
            row, col = divmod(at, 9)
            peers = {grid[r, c] for r in range(9) for c in range(9) if r == row or c == col or (r // 3, c // 3) == (row // 3, col // 3)}
            assert set(digits) == (set() if grid[at] else set(range(1, 10)) - peers)


def test_a_sample_is_that_of_the_command():
    sample = ninefold.sample(2000, seed=5, most=2)
    lines = [line.split("\t") for line in command("sample", "--walks", "2000", "--seed", "5", "--most", "2").splitlines()]
    assert [row[0] for row in lines] == list(sample.table["puzzle"])
    assert [float(row[1]) for row in lines] == list(sample.table["weight"])
    report = json.loads(command("sample", "--walks", "2000", "--seed", "5", "--most", "2", "--stats", "--json"))
    assert report["mean_clues"] == pytest.approx(sample.statistics.mean_clues.value)
    assert report["populations"] == sample.statistics.populations and sample.statistics.total.value == pytest.approx(report["total"])
    assert sum(share.value for share in sample.statistics.clues.values()) == pytest.approx(1)
    assert ninefold.sample(2000, seed=5, most=2, threads=1) == sample


def test_a_search_is_that_of_the_command(tmp_path):
    found = ninefold.search("fewest", explore=64, seed=3)
    command("extremes", "fewest", "-o", str(tmp_path / "set"), "--explore", "64", "--seed", "3")
    lines = [line.split() for line in (tmp_path / "set").read_text().splitlines() if line and not line.startswith("#")]
    assert [line[0].replace("0", ".") for line in lines] == list(found["puzzle"])
    assert found == ninefold.search("fewest", explore=64, seed=3, threads=1)
    assert list(found["value"]) == sorted(found["value"]) and found["value"][0] == Puzzle(found["puzzle"][0]).clue_count
    early = ninefold.search("most", explore=100_000, start=[HARD], reach=24, size=50, seed=1)
    assert len(early) <= 50 and early["value"][0] >= 24
    rated = ninefold.search("er", explore=1, start=[HARD], seed=1)
    assert rated.column_names == ["puzzle", "value", "details", "explored"]
    with pytest.raises(ValueError, match="reach: "):
        ninefold.search("fewest", reach=1000, explore=1)
    with pytest.raises(ValueError, match="unknown objective"):
        ninefold.search("hardest")
