#!/usr/bin/env python3
"""What each dependency of a package costs to compile, in seconds of processor time.

    BUILD_TIMES=/tmp/times RUSTC_WRAPPER=benches/build_time.py cargo build --release    # from an empty target folder
    benches/build_time.py --report /tmp/times ninefold-cli [--features full]

As Cargo's wrapper it runs the compiler and adds a line with its user and system time. The report adds up, for each
dependency that a manifest of ours names, the crates that nothing else brings ("alone"), and all that it uses ("with
everything"), macros and build scripts included. C code that build scripts compile is not seen.
"""

import json
import os
import subprocess
import sys


def compile_and_note() -> int:
    words = sys.argv[1:]
    name = words[words.index("--crate-name") + 1] if "--crate-name" in words else "-"
    child = subprocess.Popen(words)
    _, status, used = os.wait4(child.pid, 0)
    if log := os.environ.get("BUILD_TIMES"):
        with open(log, "a") as file:
            file.write(f"{used.ru_utime + used.ru_stime:.2f} {name}\n")
    return os.waitstatus_to_exitcode(status)


def report(log: str, package: str, *options: str) -> None:
    seconds: dict[str, float] = {}
    with open(log) as file:
        for line in file:
            time, name = line.split()
            seconds[name] = seconds.get(name, 0.0) + float(time)
    command = ["cargo", "metadata", "--format-version", "1", *options]
    if options:
        command += ["--manifest-path", f"apps/{package.removeprefix('ninefold-')}/Cargo.toml"]
    described = json.loads(subprocess.check_output(command))
    names = {one["id"]: one["name"] for one in described["packages"]}
    ours = {one["id"] for one in described["packages"] if one["source"] is None}
    needs = {
        node["id"]: [one["pkg"] for one in node["deps"] if any(kind["kind"] != "dev" for kind in one["dep_kinds"])]
        for node in described["resolve"]["nodes"]
    }
    root = next(id for id in ours if names[id] == package)

    def reached(start: str, without: str | None = None) -> set[str]:
        seen, todo = {start}, [start]
        while todo:
            for other in needs[todo.pop()]:
                if other != without and other not in seen:
                    seen.add(other)
                    todo.append(other)
        return seen

    # Two versions of a crate are one line in the log; their time is divided evenly.
    copies: dict[str, int] = {}
    everything = reached(root)
    for one in everything:
        copies[names[one]] = copies.get(names[one], 0) + 1

    def cost(some: set[str]) -> float:
        return sum(seconds.get(names[one].replace("-", "_"), 0.0) / copies[names[one]] for one in some)

    direct = {one for mine in everything & ours for one in needs[mine]} - ours
    rows = [(cost(everything - reached(root, one)), cost(reached(one)), names[one]) for one in direct]
    print("| dependency | alone, s | with everything, s |\n|---|--:|--:|")
    for alone, whole, name in sorted(rows, reverse=True):
        if whole >= 0.5:
            print(f"| `{name}` | {alone:.1f} | {whole:.1f} |")
    mine = {names[one]: cost({one}) for one in everything & ours}
    print(f"\nOur crates: {sum(mine.values()):.1f} s; all {len(everything)} crates: {cost(everything):.1f} s.")
    print(", ".join(f"{name} {time:.1f}" for name, time in sorted(mine.items(), key=lambda row: -row[1])))


if __name__ == "__main__":
    if sys.argv[1:2] == ["--report"]:
        report(*sys.argv[2:])
    else:
        sys.exit(compile_and_note())
