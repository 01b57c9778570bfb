"""Grades by Solo of Simon Tatham's collection, for `levels_peers.py`.

Debian's package has the game, not the solver that grades. It is one program, made from the package's source (MIT licence):

    cc -O2 -DSTANDALONE_SOLVER -o solosolver solo.c divvy.c dsf.c malloc.c misc.c random.c tree234.c nullfe.c -lm

The grade is the hardest of Solo's six levels that a puzzle needs, 0 for trivial to 5 for unreasonable. Killers have a second
one for their cages, 0 to 3, which counts as tenths.
"""

import re
import subprocess

BOARDS = ["4x4", "6x6", "8x8", "10x10", "12x12", "16x16", "x", "jigsaw", "6x6+jigsaw", "killer", "6x6+killer"]
LEVELS = ["Trivial", "Basic", "Intermediate", "Advanced", "Extreme", "Unreasonable"]
CAGES = ["Trivial", "Simple", "Intermediate", "Advanced"]


def knows(options, variant):
    return bool(options.solver) and variant in BOARDS


def grader(options, rows):
    command = [options.ninefold, "convert", "--variant", rows[0].variant, "--to", "sgt", "-"]
    text = "".join(row.text + "\n" for row in rows)
    out = subprocess.run(command, input=text, capture_output=True, text=True, check=True).stdout
    games = [game for game in out.splitlines() if not game.startswith("#")]
    return games, lambda game: grade(options, game)


def grade(options, game):
    try:
        out = subprocess.run([options.solver, "-g", game], capture_output=True, text=True, timeout=options.limit)
    except subprocess.TimeoutExpired:
        return "too slow"
    level = re.search(r"^Difficulty rating: (\w+)", out.stdout, re.M)
    if not level or level[1] not in LEVELS:
        return (out.stdout + out.stderr).strip()
    cages = re.search(r"^Killer difficulty: (\w+)", out.stdout, re.M)
    name = level[1] + (f", cages {cages[1]}" if cages else "")
    return LEVELS.index(level[1]) + (CAGES.index(cages[1]) / 10 if cages else 0), LEVELS.index(level[1]), name
