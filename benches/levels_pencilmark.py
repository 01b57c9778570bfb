"""Grades by pencilmark (PyPI, 1.0.0rc1, MIT licence), for `levels_peers.py`.

The grade is pencilmark's difficulty, a number that grows with every step. Its band, 0 to 5, is that of the hardest
technique, so it is closer to what our levels are.
"""

import json
import subprocess

from boards_peers import BOARDS, Puzzle
from levels_worker import Worker

BOXES = {word: (rows, columns) for word, rows, columns, _ in BOARDS}
PLAIN = ["4x4", "6x6", "8x8", "10x10", "12x12", "16x16", "x", "windoku", "disjoint-groups", "jigsaw", "6x6+jigsaw",
         "anti-knight", "anti-king", "non-consecutive"]
CLUES = ["killer", "6x6+killer", "kropki", "xv", "consecutive", "greater-than", "even-odd", "thermo", "arrow", "sandwich",
         "little-killer", "quadruple", "renban", "whisper"]
RULES = {"anti-knight": "antiknight", "anti-king": "antiking", "non-consecutive": "nonconsecutive"}
WORK = """
import json, sys, pencilmark
for line in sys.stdin:
    try:
        card = pencilmark.rate(json.loads(line), fields=["difficulty", "band_index", "steps"])
        hardest = max(card["steps"], key=lambda step: step["band"])
        print(json.dumps([card["difficulty"], card["band_index"], hardest["technique"]]), flush=True)
    except Exception as error:
        print(json.dumps(repr(error)[:200]), flush=True)
"""


def knows(options, variant):
    return bool(options.python) and variant in PLAIN + CLUES


def grader(options, rows):
    variant = rows[0].variant
    forms = with_clues(options.ninefold, rows) if variant in CLUES else [plain(variant, row.text) for row in rows]
    worker = Worker([options.python, "-c", WORK], options.limit)
    return [json.dumps(form) for form in forms], lambda form: grade(worker.ask(form))


def grade(answer):
    answer = json.loads(answer) if answer is not None else "too slow"
    return answer if isinstance(answer, str) else tuple(answer)


def plain(variant, text):
    rows, columns = BOXES.get(variant.split("+")[0], (3, 3))
    form = json.loads(Puzzle((variant, rows, columns, None), text, None).for_pencilmark())
    if variant == "disjoint-groups":
        for i, j in [(i, j) for i in range(1, 4) for j in range(1, 4)]:
            cells = [f"r{row + i}c{column + j}" for row in range(0, 9, 3) for column in range(0, 9, 3)]
            form["regions"].append({"kind": "disjoint", "cells": cells})
    form["rules"] = [{"type": RULES[variant]}] if variant in RULES else []
    return form


def with_clues(ninefold, rows):
    command = [ninefold, "convert", "--variant", rows[0].variant, "--to", "json", "-"]
    text = "".join(row.text + "\n" for row in rows)
    out = subprocess.run(command, input=text, capture_output=True, text=True, check=True).stdout
    for line in out.splitlines():
        puzzle = json.loads(line)
        digits = round(len(puzzle["puzzle"]) ** 0.5)
        rules = [rule(clue) for clue in puzzle["clues"] if clue["kind"] != "cage"]
        cages = [clue for clue in puzzle["clues"] if clue["kind"] == "cage"]
        box = "2x3" if digits == 6 else "3x3"
        yield {"digits": digits, "box": box, "numbers": puzzle["puzzle"], "regions": cages, "rules": rules}


def rule(clue):
    """Returns a clue as a rule of pencilmark."""
    kind, cells = clue["kind"], clue["cells"]
    if kind in ("white-dot", "black-dot", "bar"):
        return {"type": "kropki", "color": "black" if kind == "black-dot" else "white", "cells": cells}
    if kind in ("x", "v"):
        return {"type": "xv", "letter": kind.upper(), "cells": cells}
    if kind in ("even", "odd"):
        return {"type": "parity", "parity": kind, "cells": cells}
    if kind in ("thermometer", "whisper", "renban"):
        return {"type": "line", "kind": "thermo" if kind == "thermometer" else kind, "cells": cells}
    if kind == "arrow":
        return {"type": "arrow", "circle": cells[:1], "line": cells[1:]}
    if kind in ("little-killer", "sandwich"):
        return {"type": kind.replace("-", "_"), "cells": cells, "total": clue["sum"]}
    if kind == "quadruple":
        return {"type": "quadruple", "cells": cells, "digits": clue["digits"]}
    assert kind == "less", kind
    return {"type": "less", "cells": cells}
