#!/usr/bin/env python3
"""Puzzles of setters, as texts of Interactive Sudoku Solver: which are read, which solution they have, how long the proof takes.

    python3 benches/setters_peers.py target/release/ninefold --iss CHECKOUT [--python VENV/bin/python] [--no-candidates] [--more FILE …]

The puzzles are those of the checkout's own collection (`data/collections.js`, `data/example_puzzles.js`), each once, and of
further files, a text a line. ninefold reads each text by itself, so that one it cannot read is named and does not stop the
others. What it reads is solved by both programs up to two solutions, and the processor time of each puzzle
is taken: in node after twenty puzzles to warm up; ninefold's is that of a run for the puzzle, less that of a
run that does nothing. `--python` also runs CP-SAT, on the puzzles whose clues are all among those modelled in
`setters_cpsat.py`, and compares all three on those that all of them got to. Records are in `benches/record`.
"""

import argparse
import json
import math
import os
import re
import resource
import statistics
import subprocess
import sys
import time
from collections import Counter

DUMP = """
globalThis.self = globalThis;
globalThis.VERSION_PARAM = "";
const root = "file://" + process.argv[1];
const sets = await import(root + "/data/collections.js");
const { PUZZLE_INDEX } = await import(root + "/data/example_puzzles.js");
const seen = new Set(), out = [];
const add = (entry) => {
  const puzzle = typeof entry === "string" ? sets.resolvePuzzleConfig?.(entry) ?? PUZZLE_INDEX.get(entry) ?? { input: entry } : entry;
  const input = (puzzle?.input ?? "").replace(/\\s/g, "");
  if (!input || seen.has(input)) return;
  seen.add(input);
  out.push({ name: puzzle.name ?? "", input, solution: puzzle.solution ?? "" });
};
for (const list of Object.values(sets)) if (Array.isArray(list)) list.forEach(add);
for (const puzzle of PUZZLE_INDEX.values()) add(puzzle);
console.log(JSON.stringify(out));
"""

SOLVE = """
globalThis.self = globalThis;
globalThis.VERSION_PARAM = "";
const { SimpleSolver } = await import("file://" + process.argv[1] + "/js/sandbox/simple_solver.js");
const { readFileSync, writeSync } = await import("node:fs");
const texts = readFileSync(0, "utf8").split("\\n").filter(Boolean);
const solve = (text) => {
  const start = process.cpuUsage();
  let answer;
  try {
    const found = [...new SimpleSolver().solutions(text, 2)];
    answer = found.length === 1 ? Array.from(found[0].getArray()).join(",") : String(found.length);
  } catch (error) { answer = "error " + error.message; }
  const used = process.cpuUsage(start);
  return [answer, (used.user + used.system) / 1000];
};
for (const text of texts.slice(0, 20)) solve(text);
for (const text of texts) writeSync(1, JSON.stringify(solve(text)) + "\\n");
"""


def run(command, text, limit):
    """Runs a program for some seconds of processor time. Returns its output, its errors, its code and the seconds it took."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    bounded = lambda: resource.setrlimit(resource.RLIMIT_CPU, (math.ceil(limit), math.ceil(limit) + 1))
    done = subprocess.run(command, input=text, capture_output=True, text=True, preexec_fn=bounded)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    taken = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return done.stdout, "too slow" if done.returncode < 0 else done.stderr, done.returncode, taken


def answer_of(puzzle):
    """Our number of solutions as text, and the digits of the only one."""
    fields = puzzle["ours"].split("\t")
    count, solution = fields[-2:] if len(fields) > 2 else (fields[-1], "")
    return count, [int(character, 36) for character in solution] if count == "1" else []


def compare_cpsat(options, read):
    """Runs CP-SAT, and shows the times of all three programs on the puzzles that all of them got to."""
    out = run([options.ninefold, "convert", "--from", "iss", "--to", "json", "-"],
              "".join(p["input"] + "\n" for p in read), options.limit)[0]
    assert len(out.splitlines()) == len(read), "lines of convert"
    worker = [options.python, os.path.join(os.path.dirname(os.path.abspath(__file__)), "setters_cpsat.py"), str(options.limit)]
    out, err, code, _ = run(worker, out, options.limit * 2 * len(read))
    assert code == 0, err
    left_out, verdicts = Counter(), Counter()
    for puzzle, line in zip(read, out.splitlines()):
        answer, with_model, alone = line.split("\t")
        if answer.startswith("no "):
            left_out[answer[3:]] += 1
            continue
        puzzle["cpsat"], puzzle["cpsat_ms"], puzzle["cpsat_with_model_ms"] = answer, float(alone), float(with_model)
        count, ours = answer_of(puzzle)
        decided = puzzle["code"] in (0, 1)
        verdict = "undecided" if answer == "?" or not decided else (
            "same" if answer == (",".join(map(str, ours)) or count[0]) else "different")
        verdicts[verdict] += 1
        if verdict == "different":
            print(f"differs: {puzzle['name']}: CP-SAT {answer[:40]}, ours {puzzle['ours'][:40]}")
    print("CP-SAT has no model of", dict(left_out), "; its answers:", dict(verdicts))
    all_three = [p for p in read if "cpsat" in p and "iss_ms" in p]
    ended = {"ms": lambda p: p["code"] in (0, 1), "iss_ms": lambda p: p["iss_ms"] <= 1000 * options.limit,
             "cpsat_ms": lambda p: p["cpsat"] != "?"}
    ended["cpsat_with_model_ms"] = ended["cpsat_ms"]
    print(f"| {len(all_three)} puzzles, milliseconds | ended | median | 90 % | 95 % | 99 % | most | all |\n|---|--:|--:|--:|--:|--:|--:|--:|")
    for name, key in [("ninefold", "ms"), ("ISS", "iss_ms"), ("CP-SAT", "cpsat_ms"), ("CP-SAT, with making the model", "cpsat_with_model_ms")]:
        print(f"| {name} | {sum(map(ended[key], all_three))} | {spread([p[key] for p in all_three])} |")
    for key in ("iss_ms", "cpsat_ms"):
        print(f"ninefold is faster than {key[:-3]} on {sum(p['ms'] < p[key] for p in all_three)}")
    slower = [p for p in all_three if p["ms"] > p["cpsat_ms"]]
    for puzzle in sorted(slower, key=lambda p: p["ms"] / max(p["cpsat_ms"], 0.05), reverse=True):
        print(f"slower than CP-SAT: {puzzle['name']}: {puzzle['ms']:.1f} beside {puzzle['cpsat_ms']:.1f}, ISS {puzzle['iss_ms']:.1f}")


def spread(times):
    """The median, and what 90, 95 and 99 of a hundred stay below, in milliseconds."""
    ordered = sorted(times)
    at = lambda share: ordered[min(len(ordered) - 1, int(share * len(ordered)))]
    return " | ".join(f"{value:.2f}" for value in (at(0.5), at(0.9), at(0.95), at(0.99), ordered[-1], sum(ordered)))


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("ninefold")
    parser.add_argument("--iss", required=True, help="a checkout of Interactive Sudoku Solver")
    parser.add_argument("--python", help="a Python with OR-Tools")
    parser.add_argument("--more", nargs="*", default=[], help="files of further texts, a line each")
    parser.add_argument("--limit", type=float, default=20, help="the most seconds of processor time for one puzzle")
    parser.add_argument("--candidates", action=argparse.BooleanOptionalAction, default=True, help="also measure `candidates`")
    parser.add_argument("--json", help="write all answers and times to this file")
    options = parser.parse_args()
    checkout = os.path.abspath(options.iss)
    puzzles = json.loads(subprocess.run(["node", "--input-type=module", "-e", DUMP, checkout],
                                        capture_output=True, text=True, check=True).stdout)
    for puzzle in puzzles:
        puzzle["set"] = "collection"
    for path in options.more:
        with open(path, encoding="utf-8") as file:
            for number, line in enumerate(filter(None, map(str.strip, file)), 1):
                puzzles.append({"name": f"{os.path.basename(path)} {number}", "input": line, "set": os.path.basename(path)})
    # Puzzles of the collection in other forms are no texts of this one.
    puzzles = [puzzle for puzzle in puzzles if puzzle["input"].startswith(".") and "~" in puzzle["input"]]
    empty = min(run([options.ninefold, "--version"], "", 20)[3] for _ in range(5))
    unread = Counter()
    for puzzle in puzzles:
        out, err, code, taken = run([options.ninefold, "solve", "-"], puzzle["input"] + "\n", options.limit)
        puzzle["read"] = code != 2
        puzzle["ours"], puzzle["error"], puzzle["ms"] = out.strip(), err.strip(), 1000 * max(taken - empty, 0)
        puzzle["code"] = code
        if not puzzle["read"]:
            named = re.search(r'the rule "([^"]+)"|for (\w+)\W', err)
            unread[(named.group(1) or named.group(2)) if named else err.strip()[:80]] += 1
    read = [puzzle for puzzle in puzzles if puzzle["read"]]
    for name in dict.fromkeys(puzzle["set"] for puzzle in puzzles):
        own = [puzzle for puzzle in puzzles if puzzle["set"] == name]
        print(f"{name}: {sum(p['read'] for p in own)} of {len(own)} read")
    print("not read:", ", ".join(f"{name} ({count})" for name, count in unread.most_common()))
    # The slowest last, so that those before them are answered within the limit.
    read.sort(key=lambda puzzle: puzzle["ms"])
    out, err, _, _ = run(["node", "--input-type=module", "-e", SOLVE, checkout],
                         "".join(p["input"] + "\n" for p in read), options.limit * 15)
    equal = differ = 0
    for puzzle, line in zip(read, out.splitlines()):
        answer, puzzle["iss_ms"] = json.loads(line)
        values = answer.split(",") if "," in answer else []
        offset = 1 if re.search(r"Shape~\d+x\d+~0-", puzzle["input"]) else 0
        theirs = [int(value) + offset for value in values]
        _, ours = answer_of(puzzle)
        puzzle["iss"] = answer
        if theirs and ours[:len(theirs)] == theirs or not theirs and not ours:
            equal += 1
        else:
            differ += 1
            print(f"differs: {puzzle['name']}: theirs {answer[:40]}, ours {puzzle['ours'][:40]} {puzzle['error'][:80]}")
    print(f"{equal} answers are the same, {differ} are not")
    both = [p for p in read if "iss_ms" in p]
    print("| milliseconds of processor time | median | 90 % | 95 % | 99 % | most | all |\n|---|--:|--:|--:|--:|--:|--:|")
    print(f"| ninefold, {len(both)} puzzles | {spread([p['ms'] for p in both])} |")
    print(f"| ISS | {spread([p['iss_ms'] for p in both])} |")
    worst = sorted(both, key=lambda p: p["ms"] / max(p["iss_ms"], 0.05), reverse=True)[:8]
    for puzzle in worst:
        print(f"slower than ISS: {puzzle['name']}: {puzzle['ms']:.1f} beside {puzzle['iss_ms']:.1f}")
    if options.python:
        compare_cpsat(options, read)
    times = []
    for puzzle in both if options.candidates else []:
        *_, taken = run([options.ninefold, "candidates", "-"], puzzle["input"] + "\n", options.limit)
        puzzle["candidates_ms"] = 1000 * taken
        times.append(puzzle["candidates_ms"])
    if times:
        print(f"| ninefold candidates | {spread(times)} |")
    if options.json:
        with open(options.json, "w", encoding="utf-8") as file:
            json.dump(puzzles, file, indent=1)


if __name__ == "__main__":
    main()
