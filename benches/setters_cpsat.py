"""CP-SAT on setters' puzzles, as `setters_peers.py` runs it: python3 benches/setters_cpsat.py SECONDS < PUZZLES

Reads what `ninefold convert --to json` writes, a puzzle a line, and counts its solutions up to two: one search, and another
that must not find the same digits. One thread, no hints, no settings. Writes for each puzzle its answer (`0`, `2`, the only
solution, or `?` after so many seconds of processor time), the milliseconds of processor time with and without making the
model. A kind of clue without a model gives `no` and its name.
"""

import json
import re
import sys
import threading
import time

from ortools.sat.python import cp_model

from boards_peers import DIGITS, Puzzle
from clues_peers import MODELLED, add_clue

BOXES = {4: (2, 2), 6: (2, 3), 8: (2, 4), 9: (3, 3), 10: (2, 5), 12: (3, 4), 15: (3, 5), 16: (4, 4), 20: (4, 5), 25: (5, 5)}
RULES = {"x", "windoku", "disjoint-groups", "anti-knight", "anti-king", "non-consecutive", "all-dots", "all-xv"}
# Words that say only which kinds of clues a puzzle has.
KINDS = {"jigsaw", "killer", "little-killer", "kropki", "xv", "thermo", "arrow", "zipper", "sandwich", "skyscraper", "region-sum",
         "greater-than", "whisper", "renban", "even-odd", "quadruple", "x-sum", "numbered-room", "entropic", "modular",
         "parity-line", "palindrome", "between", "custom"}


class Board:
    """A model of a puzzle."""

    def __init__(self, task):
        n = self.n = round(len(task["puzzle"]) ** 0.5)
        words = [word for word in task["variant"].split("+") if not re.fullmatch(r"\d+x\d+", word)]
        unknown = set(words) - RULES - KINDS
        if unknown:
            raise NotImplementedError(min(unknown))
        line = task["puzzle"] + (" " + task["layout"] if "layout" in task else "")
        board = Puzzle(("+".join(words), *BOXES.get(n, (0, 0)), ""), line, None)
        model = self.model = cp_model.CpModel()
        self.cells = [model.new_int_var(given or 1, given or n, "") for given in board.clues()]
        self.region = {}
        for kind, house in board.house_groups():
            model.add_all_different([self.cells[cell] for cell in house])
            if kind in ("box", "region"):
                self.region.update(dict.fromkeys(house, house[0]))
        for one, other in board.pairs():
            model.add(self.cells[one] != self.cells[other])
        clues = task.get("clues", [])
        beside = [(cell, other) for cell in range(n * n) for other in (cell + 1, cell + n)
                  if other < n * n and (other > cell + 1 or other % n)]
        if "non-consecutive" in words:
            self.forbid(beside, lambda a, b: abs(a - b) == 1)
        for word, marks, meets in [("all-dots", {"white-dot", "black-dot"}, lambda a, b: abs(a - b) == 1 or a == 2 * b or b == 2 * a),
                                   ("all-xv", {"x", "v"}, lambda a, b: a + b in (5, 10))]:
            if word in words:
                marked = {frozenset(self.places(clue)) for clue in clues if clue["kind"] in marks}
                self.forbid([pair for pair in beside if frozenset(pair) not in marked], meets)
        for clue in clues:
            if clue["kind"] in MODELLED:
                add_clue(model, [self.cells[place] for place in self.places(clue)], clue, n)
            else:
                self.add(clue, self.places(clue))

    def places(self, clue):
        named = (re.fullmatch(r"r(\d+)c(\d+)", name) for name in clue["cells"])
        return [self.n * (int(name[1]) - 1) + int(name[2]) - 1 for name in named]

    def allow(self, cells, meets):
        pairs = [(a, b) for a in range(1, self.n + 1) for b in range(1, self.n + 1) if meets(a, b)]
        self.model.add_allowed_assignments(cells, pairs)

    def forbid(self, pairs, meets):
        for one, other in pairs:
            self.allow([self.cells[one], self.cells[other]], lambda a, b: not meets(a, b))

    def is_digit(self, cell, digits):
        """A variable that says whether a cell holds one of some digits."""
        inside = cp_model.Domain.from_values(digits)
        is_it = self.model.new_bool_var("")
        self.model.add_linear_expression_in_domain(cell, inside).only_enforce_if(is_it)
        self.model.add_linear_expression_in_domain(cell, inside.complement()).only_enforce_if(~is_it)
        return is_it

    def add(self, clue, places):
        model, n, kind, here = self.model, self.n, clue["kind"], [self.cells[place] for place in places]
        digits = range(1, n + 1)
        if kind in ("even", "odd"):
            self.model.add_linear_expression_in_domain(
                here[0], cp_model.Domain.from_values([d for d in digits if d % 2 == (kind == "odd")]))
        elif kind in ("x", "v"):
            model.add(sum(here) == (10 if kind == "x" else 5))
        elif kind == "less":
            model.add(here[0] < here[1])
        elif kind == "whisper":
            least = clue.get("number", (n + 1) // 2)
            for pair in zip(here, here[1:]):
                self.allow(pair, lambda a, b: abs(a - b) >= least)
        elif kind == "palindrome":
            for one, other in zip(here[:len(here) // 2], here[::-1]):
                model.add(one == other)
        elif kind == "between":
            rises = model.new_bool_var("")
            for one in here[1:-1]:
                for low, high, if_so in [(here[0], here[-1], rises), (here[-1], here[0], ~rises)]:
                    model.add(low < one).only_enforce_if(if_so)
                    model.add(one < high).only_enforce_if(if_so)
        elif kind in ("zipper", "region-sum"):
            if kind == "zipper":
                half = len(here) // 2
                groups = [[one, other] for one, other in zip(here[:half], here[::-1])] + [here[half:half + 1]] * (len(here) % 2)
            else:
                groups = []
                for index, place in enumerate(places):
                    if not index or self.region[place] != self.region[places[index - 1]]:
                        groups.append([])
                    groups[-1].append(here[index])
            for one, other in zip(groups, groups[1:]):
                model.add(sum(one) == sum(other))
        elif kind in ("entropic", "modular", "parity-line"):
            if kind == "entropic" and n != 9:
                raise NotImplementedError("entropic beside 9x9")
            many = 2 if kind == "parity-line" else 3
            rank = (lambda d: (d - 1) // 3) if kind == "entropic" else (lambda d: d % many)
            for start, one in enumerate(here):
                for other in here[start + 1:start + many]:
                    self.allow([one, other], lambda a, b: rank(a) != rank(b))
        elif kind == "quadruple":
            for digit in set(clue["digits"]):
                model.add(sum(self.is_digit(cell, [digit]) for cell in here) >= clue["digits"].count(digit))
        elif kind == "sandwich":
            cases = []
            for i in range(n):
                for j in range(i + 1, n):
                    for one, other in ((1, n), (n, 1)):
                        case = model.new_bool_var("")
                        cases.append(case)
                        model.add(here[i] == one).only_enforce_if(case)
                        model.add(here[j] == other).only_enforce_if(case)
                        model.add(sum(here[i + 1:j]) == clue["sum"]).only_enforce_if(case)
            model.add_exactly_one(cases)
        elif kind == "x-sum":
            for digit in digits:
                model.add(sum(here[:digit]) == clue["sum"]).only_enforce_if(self.is_digit(here[0], [digit]))
        elif kind == "skyscraper":
            highest, seen = here[0], [1]
            for cell in here[1:]:
                is_seen, most = model.new_bool_var(""), model.new_int_var(1, n, "")
                model.add(cell > highest).only_enforce_if(is_seen)
                model.add(cell < highest).only_enforce_if(~is_seen)
                model.add_max_equality(most, [highest, cell])
                highest = most
                seen.append(is_seen)
            model.add(sum(seen) == clue["number"])
        elif kind == "numbered-room":
            model.add_element(here[0] - 1, here, clue["digits"][0])
        elif kind == "relation":
            rows = [set(read(row)) for row in clue["value"].split("/")]
            for pair in zip(here, here[1:]):
                self.allow(pair, lambda a, b: b in rows[a - 1])
        elif kind == "linear-sum":
            self.add_linear(clue["value"], here)
        elif kind == "digit-counts":
            groups, *counts = clue["value"].split("/")
            size = len(here) // int(groups)
            parts = [here[start:start + size] for start in range(0, len(here), size)]
            for count in counts:
                allowed = cp_model.Domain.from_values([int(number) for number in count[1:]])
                held = [self.is_digit(cell, [int(count[0])]) for cell in parts[0]]
                model.add_linear_expression_in_domain(sum(held), allowed)
            if len(parts) > 1:
                for digit in digits:
                    held = [sum(self.is_digit(cell, [digit]) for cell in part) for part in parts]
                    for one, other in zip(held, held[1:]):
                        model.add(one == other)
        elif kind == "digit-sets":
            sets = [read(one) for one in clue["value"].split("/")]
            if len(here) == 1:
                model.add_linear_expression_in_domain(here[0], cp_model.Domain.from_values(sum(sets, [])))
                return
            model.add_all_different(here)
            cases = [model.new_bool_var("") for _ in sets]
            model.add_exactly_one(cases)
            for case, held in zip(cases, sets):
                for cell in here:
                    model.add_linear_expression_in_domain(cell, cp_model.Domain.from_values(held)).only_enforce_if(case)
        elif kind == "automaton":
            model.add_automaton(here, *automaton(clue["value"], n))
        elif kind == "alternatives":
            cases = []
            for words in clue["value"].split("|"):
                cases.append(model.new_bool_var(""))
                for word in words.split(","):
                    self.add_case(word, cases[-1])
            model.add_bool_or(cases)
        else:
            raise NotImplementedError(kind)

    def add_linear(self, value, here):
        total, *factors = map(int, value.split("/"))
        return self.model.add(sum(f * cell for f, cell in zip(factors or [1] * len(here), here)) == total)

    def add_case(self, word, case):
        """Adds one of the clues of an alternative, if there is a plain form for it: a linear one, or digits of a cell."""
        value, names = word[1:].split(":") if re.fullmatch(r"[^u]\S*:(\d\d)+", word) else ("", "")
        here = [self.cells[self.n * (int(row) - 1) + int(column) - 1] for row, column in zip(names[::2], names[1::2])]
        if word[0] == "@" and len(here) == 1:
            inside = cp_model.Domain.from_values(sum(map(read, value.split("/")), []))
            self.model.add_linear_expression_in_domain(here[0], inside).only_enforce_if(case)
        elif word[0] == "=" and here:
            self.add_linear(value, here).only_enforce_if(case)
        elif word[0] == "a" and here:
            self.model.add(sum(here[1:]) == here[0]).only_enforce_if(case)
        elif word[0] == "%" and value == "/".join(DIGITS[:self.n]):
            for one, other in zip(here, here[1:]):
                self.model.add(one == other).only_enforce_if(case)
        else:
            raise NotImplementedError("alternatives of " + word[0])


def read(text):
    return [DIGITS.index(digit) + 1 for digit in text]


def automaton(text, n):
    """The states that end and the steps of an automaton in which a digit leads to one state only, as CP-SAT wants it."""
    ends, steps = set(), {}
    for state, word in enumerate(text.split("/")):
        if word.startswith("!"):
            ends.add(state)
        for step in filter(None, word.lstrip("!").split("+")):
            held, to = step.split(">")
            for digit in read(held):
                steps.setdefault((state, digit), set()).add(int(to))
    numbers, waiting, moves = {frozenset([0]): 0}, [frozenset([0])], []
    for states in waiting:
        for digit in range(1, n + 1):
            to = frozenset().union(*(steps.get((state, digit), ()) for state in states))
            if to:
                if to not in numbers:
                    numbers[to] = len(numbers)
                    waiting.append(to)
                moves.append((numbers[states], digit, numbers[to]))
        if len(numbers) > 20000:
            raise NotImplementedError("automaton of more than 20000 states")
    return 0, [number for states, number in numbers.items() if states & ends], moves


def count_two(model, cells, seconds):
    """The answer, or None when the processor time is over."""
    solver, over = cp_model.CpSolver(), threading.Event()
    solver.parameters.num_workers = 1
    end = time.process_time() + seconds

    def watch():
        while not over.wait(0.02):
            if time.process_time() > end:
                solver.stop_search()

    watcher = threading.Thread(target=watch, daemon=True)
    watcher.start()
    try:
        status = solver.solve(model)
        if status not in (cp_model.OPTIMAL, cp_model.FEASIBLE):
            return "0" if status == cp_model.INFEASIBLE else None
        found = [solver.value(cell) for cell in cells]
        model.add_forbidden_assignments(cells, [found])
        status = solver.solve(model) if time.process_time() < end else cp_model.UNKNOWN
        if status == cp_model.INFEASIBLE:
            return ",".join(map(str, found))
        return "2" if status in (cp_model.OPTIMAL, cp_model.FEASIBLE) else None
    finally:
        over.set()
        watcher.join()


def main():
    cp_model.CpSolver().solve(cp_model.CpModel())
    for line in sys.stdin:
        start = time.process_time()
        try:
            board = Board(json.loads(line))
        except NotImplementedError as error:
            print(f"no {error}\t0\t0", flush=True)
            continue
        made = time.process_time()
        answer = count_two(board.model, board.cells, float(sys.argv[1]))
        end = time.process_time()
        print(f"{answer or '?'}\t{1000 * (end - start):.3f}\t{1000 * (end - made):.3f}", flush=True)


if __name__ == "__main__":
    main()
