#!/usr/bin/env python3
"""Puzzles with clues beside digits, beside other programs: proving one solution, and generating killers.

    python3 benches/clues_peers.py target/release/ninefold --solo /usr/games/sgt-solo --python VENV/bin/python \\
        --iss CHECKOUT --rounds 3 [--tarek FILE]
    python3 benches/clues_peers.py target/release/ninefold --iss CHECKOUT --python VENV/bin/python --check FILE

The programs, their start and the way to measure are those of `boards_peers.py`. Sets are made by ninefold from fixed seeds;
`--tarek` names a file of killers in the short form, a line each. Each program counts the solutions up to two, and gets as
many puzzles as it finishes in some seconds; ninefold then proves the same ones.

With `--check`, every line of a file of puzzles is counted by another program, and where its answer is not ours, the line is
printed. CP-SAT gets a model in which each clue is one constraint.
"""

import argparse
import json
import statistics
import sys

import boards_peers as peers

KILLERS = ["killer cage-method=redraw cage-sizes=0,2,1", "killer cage-method=redraw", "killer cage-method=merge",
           "killer cage-method=merge cage-sizes=0,1 largest-cage=6"]
OTHERS = ["kropki by=search", "thermo by=search", "arrow by=search", "sandwich by=search", "little-killer by=search",
          "quadruple by=search", "renban by=search"]
# What CP-SAT gets a model for.
MODELLED = {"cage", "thermometer", "arrow", "little-killer", "white-dot", "black-dot", "renban"}


def add_clue(model, here, clue, n=9):
    """Adds a clue of the kinds in MODELLED to a model of CP-SAT. `here` are the variables of its cells."""
    kind = clue["kind"]
    if kind == "cage":
        model.add_all_different(here)
        if "sum" in clue:
            model.add(sum(here) == clue["sum"])
    elif kind == "little-killer":
        model.add(sum(here) == clue["sum"])
    elif kind == "arrow":
        model.add(sum(here[1:]) == here[0])
    elif kind == "thermometer":
        for one, other in zip(here, here[1:]):
            model.add(one < other)
    elif kind == "renban":
        model.add_all_different(here)
        least, most = model.new_int_var(1, n, ""), model.new_int_var(1, n, "")
        model.add_min_equality(least, here)
        model.add_max_equality(most, here)
        model.add(most - least == len(here) - 1)
    elif kind in ("white-dot", "black-dot"):
        fits = (lambda a, b: abs(a - b) == 1) if kind == "white-dot" else (lambda a, b: a == 2 * b or b == 2 * a)
        pairs = [(a, b) for a in range(1, n + 1) for b in range(1, n + 1) if fits(a, b)]
        model.add_allowed_assignments(here, pairs)
    else:
        raise ValueError(kind)


def work_cpsat():
    from ortools.sat.python import cp_model

    cp_model.CpSolver().solve(cp_model.CpModel())
    for line in sys.stdin:
        task = json.loads(line)
        model = cp_model.CpModel()
        cells = [model.new_int_var(int(g) if g in "123456789" else 1, int(g) if g in "123456789" else 9, "")
                 for g in task["puzzle"]]
        for unit in range(9):
            model.add_all_different(cells[9 * unit:9 * unit + 9])
            model.add_all_different(cells[unit::9])
            corner = unit // 3 * 27 + unit % 3 * 3
            model.add_all_different([cells[corner + 9 * r + c] for r in range(3) for c in range(3)])
        for clue in task["clues"]:
            add_clue(model, [cells[9 * (int(name[1]) - 1) + int(name[3]) - 1] for name in clue["cells"]], clue)
        found = peers.count_two(model, cells)
        print("".join(map(str, found[0])) if len(found) == 1 else len(found))


def work_pencilmark_killer():
    from pencilmark.gen import generate

    for line in sys.stdin:
        task = json.loads(line)
        spec = {"elements": {"cage": "partition"}, "target_band": task["band"], "seed": task["seed"], "time_limit": 60}
        try:
            puzzle = generate(spec)["puzzle"]
            print(sum(one not in ".0" for one in puzzle["numbers"]),
                  sum(region["kind"] == "cage" for region in puzzle["regions"]))
        except Exception as error:  # noqa: BLE001 - what it cannot do is a result
            print("failed", type(error).__name__)


WORK = {"clues-cpsat": work_cpsat, "killer-pencilmark": work_pencilmark_killer}


class Bench(peers.Bench):
    def worker(self, work):
        return [self.options.python, __file__, "--work", work] if work in WORK else super().worker(work)

    def convert(self, text, form):
        out, _ = peers.run([self.options.ninefold, "convert", "--to", form, "-"], text)
        return [line for line in out.splitlines() if not line.startswith("#variant")]

    def solve_ninefold(self, lines, repeats=1):
        out, time = self.ninefold("solve", "-", text="".join(line + "\n" for line in lines) * repeats)
        answers = [line.split("\t") for line in out[: len(lines)]]
        return [fields[2] if fields[1] == "1" else fields[1] for fields in answers], time / repeats

    def solve(self, name, forms):
        if name == "ISS":
            out, time = self.lines(self.iss(), "".join(forms), name)
            return [answer.replace(",", "") for answer in out], time
        return self.lines(self.worker("clues-cpsat"), "".join(forms), "cpsat")

    def forms(self, name, lines):
        text = "".join(line + "\n" for line in lines)
        return [form + "\n" for form in self.convert(text, "iss" if name == "ISS" else "json")]

    def solvers(self, lines):
        """The other programs that know every clue of the puzzles, and the puzzles as each of them wants them."""
        found = {}
        for name in ("ISS", "cpsat"):
            if name in self.commands:
                forms = self.forms(name, lines)
                kinds = {clue["kind"] for form in forms for clue in json.loads(form)["clues"]} if name == "cpsat" else set()
                if kinds <= MODELLED:
                    found[name] = forms
        return found


def solve_table(bench):
    print("| puzzles | | ninefold | ISS | CP-SAT |\n|---|--:|--:|--:|--:|", flush=True)
    sets = [(words, generate(bench, words, bench.options.most)) for words in KILLERS + OTHERS]
    if bench.options.tarek:
        with open(bench.options.tarek) as file:
            sets.append(("tarek's 42", bench.convert(file.read(), "line")))
            sets[-1] = (sets[-1][0], ["killer " + line for line in sets[-1][1]])
    for words, lines in sets:
        answers, ours = bench.solve_ninefold(lines)
        cells = {"ISS": "–", "cpsat": "–"}
        alone, times = [], {}
        solvers = bench.solvers(lines)
        counts = {name: bench.enough(len(lines), lambda count: bench.solve(name, forms[:count])[1])
                  for name, forms in solvers.items()}
        for _ in range(bench.options.rounds):
            alone.append(bench.solve_ninefold(lines, 1 + int(0.3 / max(ours, 1e-4)))[1])
            for name, count in counts.items():
                found, time = bench.solve(name, solvers[name][:count])
                again = 1 + int(0.3 / max(ours * count / len(lines), 1e-4))
                times.setdefault(name, []).append((time, bench.solve_ninefold(lines[:count], again)[1]))
                for line, answer, other in zip(lines, answers, found):
                    if answer != other:
                        print(f"WRONG: {name}: {other}, not {answer}: {line}", flush=True)
        for name, pairs in times.items():
            time, same = (statistics.median(column) for column in zip(*pairs))
            cells[name] = f"{peers.rate(counts[name] / time)} (÷ {peers.rate(time / same)}, {counts[name]})"
        rate = peers.rate(len(lines) / statistics.median(alone))
        print(f"| {words} | {len(lines)} | {rate} | {cells['ISS']} | {cells['cpsat']} |", flush=True)


def generate(bench, words, count, seed=11):
    variant, *rest = words.split()
    options = [f"--{word.split('=')[0]}={word.split('=')[1]}" for word in rest]
    out, _ = bench.ninefold("generate", "--variant", variant, "-n", str(count), "--seed", str(seed), *options)
    return out


def generate_table(bench):
    """Killers without givens like Solo's, on one thread."""
    print("\n| killers | per s | |\n|---|--:|---|", flush=True)
    rows = [("ninefold, level=easy", "ninefold", ["--level", "easy"]),
            ("ninefold, level=medium", "ninefold", ["--level", "medium"]),
            ("ninefold, level=hard", "ninefold", ["--level", "hard"]),
            ("ninefold, redraw, sizes 0,2,1, by=medium", "ninefold",
             ["--cage-method", "redraw", "--cage-sizes", "0,2,1", "--by", "medium"])]
    if "Solo" in bench.commands:
        rows += [(f"Solo, 3x3kd{level}", "Solo", [f"3x3kd{level}"]) for level in "tbiau"]
    if "pencilmark" in bench.commands:
        rows += [(f"pencilmark, partition, {band}", "pencilmark", [band]) for band in ("Very Easy",)]
    rates = {row[0]: [] for row in rows}
    notes = {row[0]: "" for row in rows}

    def make(name, program, options, count, seed):
        if program == "ninefold":
            bench_words = ["generate", "--variant", "killer", "-n", str(count), "--seed", str(seed), *options]
            return bench.ninefold(*bench_words)[1]
        if program == "Solo":
            return bench.lines([bench.options.solo, "--generate", str(count), *options], "", "Solo")[1]
        text = "".join(json.dumps({"band": options[0], "seed": seed * 1000 + i}) + "\n" for i in range(count))
        out, time = bench.lines(bench.worker("killer-pencilmark"), text, "pencilmark")
        done = [line.split() for line in out if not line.startswith("failed")]
        if done:
            mean = lambda at: sum(int(row[at]) for row in done) / len(done)
            notes[name] = f"{len(done)} of {len(out)} made, {mean(0):.1f} givens, {mean(1):.1f} cages"
        return time

    counts = {}
    for name, program, options in rows:
        try:
            counts[name] = bench.enough(20000, lambda count: make(name, program, options, count, 1))
        except peers.Failed as error:
            notes[name] = f"failed: {str(error)[:60]}"
    for seed in range(bench.options.rounds):
        for name, program, options in rows:
            if name in counts:
                try:
                    rates[name].append(counts[name] / max(make(name, program, options, counts[name], seed + 2), 1e-4))
                except peers.Failed:
                    notes[name] += " a round failed"
    for name, _, _ in rows:
        rate = peers.rate(statistics.median(rates[name])) if rates[name] else "–"
        print(f"| {name} | {rate} | {notes[name]} |", flush=True)


def check(bench, path):
    """Counts every line of a file with one of the other programs."""
    name, agreed = bench.options.check_with, 0
    with open(path) as file:
        lines = [line.strip() for line in file if line.strip()]
    for start in range(0, len(lines), 500):
        part = lines[start:start + 500]
        answers, _ = bench.solve_ninefold(part)
        found, _ = bench.solve(name, bench.forms(name, part))
        assert len(found) == len(part), "answers"
        for line, answer, other in zip(part, answers, found):
            if answer != other:
                print(f"WRONG: {name}: {other}, not {answer}: {line}", flush=True)
            agreed += len(answer) > 1 and answer == other
    print(f"{path}: {agreed} of {len(lines)} have one solution, ours, by {name}")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("ninefold", nargs="?")
    parser.add_argument("--work", choices=sorted(WORK), help=argparse.SUPPRESS)
    for option in ("--solo", "--python", "--iss", "--tarek", "--check"):
        parser.add_argument(option)
    parser.add_argument("--check-with", default="ISS", choices=["ISS", "cpsat"])
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--seconds", type=float, default=2.0)
    parser.add_argument("--most", type=int, default=400, help="puzzles of a set")
    options = parser.parse_args()
    if options.work:
        WORK[options.work]()
        return
    bench = Bench(options)
    if options.check:
        check(bench, options.check)
        return
    solve_table(bench)
    generate_table(bench)


if __name__ == "__main__":
    main()
