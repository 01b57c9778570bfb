"""Ratings by forks of Sudoku Explainer (LGPL) for other boards, for `levels_peers.py`.

| option | fork | boards |
|---|---|---|
| `--classes` | SudokuMonster/SukakuExplainer | X, windoku, disjoint groups, anti-knight, anti-king, non-consecutive |
| `--six` | 1to9only/Sukaku6x6Explainer | 6x6 |
| `--sixteen` | 1to9only/Sudoku16x16Explainer | 16x16 |

Each option names a folder of classes. The first fork is compiled as it is; the other two use libraries that are kept in
1to9only/SukakuExplainer:

    javac -encoding ISO-8859-1 -d classes $(find . -name '*.java')
    javac -encoding ISO-8859-1 -sourcepath .:../SukakuExplainer -d six diuf/sudoku/test/serate.java diuf/sudoku/test/Tester.java

The grade is the rating of the hardest step, 1.2 to about 11. The forks print no name of a technique.
"""

from levels_worker import Worker

RULES = {
    "9x9": [],
    "x": ["--isX=1"],
    "windoku": ["--isWindows=1"],
    "disjoint-groups": ["--isDG=1"],
    "anti-knight": ["--isAntiKnight=1"],
    "anti-king": ["--isAntiKing=1"],
    "non-consecutive": ["--isNC=1"],
    "x+windoku": ["--isX=1", "--isWindows=1"],
}
# 16x16 is written with A to P, where we have 1 to 9 and A to G.
LETTERS = str.maketrans("123456789ABCDEFG", "ABCDEFGHIJKLMNOP")


def classes(options, variant):
    return {"6x6": options.six, "16x16": options.sixteen}.get(variant, options.classes if variant in RULES else None)


def knows(options, variant):
    return bool(classes(options, variant))


def grader(options, rows):
    variant = rows[0].variant
    forms = [row.text.translate(LETTERS) if variant == "16x16" else row.text for row in rows]
    command = ["java", "-Xmx1g", "-XX:+UseSerialGC", "-cp", classes(options, variant), "diuf.sudoku.test.serate"]
    command += [*RULES.get(variant, []), "--format=%r", "--input=-", "--output=-"]
    worker = Worker(command, options.limit)
    return forms, lambda form: grade(worker.ask(form))


def grade(answer):
    if answer is None:
        return "too slow"
    # 0 is an error, 20 a puzzle that the program cannot solve.
    rating = float(answer)
    return (rating, None, "-") if 0 < rating < 20 else f"rated {rating}"
