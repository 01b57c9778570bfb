#!/usr/bin/env python3
"""Puzzles of setters, as texts of Interactive Sudoku Solver: which are read, which solution they have, how long the proof takes.

    python3 benches/setters_peers.py target/release/ninefold --iss CHECKOUT [--python VENV/bin/python] [--more FILE …]

The puzzles are those of the checkout's own collection (`data/collections.js`, `data/example_puzzles.js`), each once, and of
further files, a text a line. ninefold reads each text by itself, so that one it cannot read is named and does not stop the
others. What it reads is solved by both programs up to two solutions, and the processor time of each puzzle
is taken: in node after twenty puzzles to warm up; ninefold's is that of a run for the puzzle, less that of a
run that does nothing. `--python` runs CP-SAT on the puzzles whose clues are all among those modelled in
`clues_peers.py`. Records are in `benches/record`.
"""

import argparse
import json
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
    """Runs a program. Returns its output, its errors, its code and the seconds of processor time it took."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    try:
        done = subprocess.run(command, input=text, capture_output=True, text=True, timeout=limit)
        out, err, code = done.stdout, done.stderr, done.returncode
    except subprocess.TimeoutExpired as slow:
        out, err, code = (slow.stdout or b"").decode(), "too slow", -1
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return out, err, code, after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


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
    parser.add_argument("--limit", type=float, default=20, help="the most seconds for one puzzle")
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
        fields = puzzle["ours"].split("\t")
        count, solution = fields[-2:] if len(fields) > 2 else (fields[-1], "")
        ours = [int(character, 36) for character in solution] if count == "1" else []
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
    times = []
    for puzzle in both:
        *_, taken = run([options.ninefold, "candidates", "-"], puzzle["input"] + "\n", options.limit)
        puzzle["candidates_ms"] = 1000 * taken
        times.append(puzzle["candidates_ms"])
    print(f"| ninefold candidates | {spread(times)} |")
    if options.json:
        with open(options.json, "w", encoding="utf-8") as file:
            json.dump(puzzles, file, indent=1)


if __name__ == "__main__":
    main()
