#!/usr/bin/env python3
"""Fills a large bank with the command, and measures it: how fast and with how much memory it is filled, taken from,
queried, checked and counted.

    python3 benches/bank_large.py target/release/ninefold FOLDER 10000000

The plan has five parts, so that levels, numbers of clues and symmetries are mixed. Filling is measured whenever the number
of stored puzzles passes 10 000, 20 000, 50 000 and so on. Times are processor time inside and outside the kernel, and the
time on the clock. The bank stays in FOLDER unless `--remove` follows.
"""

import os
import statistics
import subprocess
import sys
import time

PARTS = [
    ("easy", 30, "level=easy"),
    ("turning", 20, "symmetry=half-turn clues=26..34"),
    ("many clues", 40, "clues=30..36"),
    ("medium", 4, "level=medium"),
    ("any", 6, ""),
]


def plan(path, count):
    """Writes the plan. The parts alternate in ten rounds, so that the bank is mixed at every size."""
    with open(path, "w", encoding="utf-8") as file:
        for number in range(10):
            for name, share, words in PARTS:
                part = count * share // 1000
                recipe = f"ninefold/1 {words}".strip()
                file.write(f'[[part]]\nname = "{name} {number}"\ncount = {part}\nrecipe = "{recipe}"\n\n')


def processor_time(process):
    """Returns the seconds of processor time that a running process has used."""
    with open(f"/proc/{process.pid}/stat", encoding="ascii") as file:
        fields = file.read().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def fill(ninefold, bank, plan_file, count):
    """Fills a bank and prints a row for each size."""
    milestones = [a * 10**b for b in range(4, 9) for a in (1, 2, 5) if a * 10**b < count] + [count]
    arguments = [ninefold, "bank", "fill", bank, "--plan", plan_file, "--seed", "7"]
    start = time.monotonic()
    process = subprocess.Popen(arguments, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
    print("| puzzles | µs of processor time each, so far | since the last row | by the clock | memory, MB |")
    print("|---|---|---|---|---|")
    stored, last, used, peak = 0, 0, 0.0, 0
    while chunk := process.stdout.read1(1 << 20):
        stored += chunk.count(b"\n")
        if not milestones or stored < milestones[0]:
            continue
        while milestones and stored >= milestones[0]:
            milestones.pop(0)
        now, wall = processor_time(process), time.monotonic() - start
        with open(f"/proc/{process.pid}/status", encoding="ascii") as file:
            lines = dict(line.split(":", 1) for line in file)
        peak = int(lines["VmHWM"].split()[0]) / 1024
        each, lately = now / stored * 1e6, (now - used) / (stored - last) * 1e6
        print(f"| {stored} | {each:.1f} | {lately:.1f} | {wall / stored * 1e6:.1f} | {peak:.0f} |", flush=True)
        last, used = stored, now
    _, status, usage = os.wait4(process.pid, 0)
    seconds, wall = usage.ru_utime + usage.ru_stime, time.monotonic() - start
    print(f"\nfill: exit {status}, {stored} puzzles, {seconds:.1f} s of processor time ({usage.ru_stime:.1f} s in the kernel), "
          f"{wall:.1f} s, {usage.ru_maxrss / 1024:.0f} MB at most", flush=True)


def run(title, arguments, rounds=5):
    """Runs a command several times and prints the medians."""
    used, walls, memory, lines = [], [], [], 0
    for number in range(rounds):
        start = time.monotonic()
        process = subprocess.Popen([one.format(number=number) for one in arguments], stdout=subprocess.PIPE,
                                   stderr=subprocess.DEVNULL)
        lines = 0
        while chunk := process.stdout.read1(1 << 20):
            lines += chunk.count(b"\n")
        _, status, usage = os.wait4(process.pid, 0)
        assert status == 0, arguments
        walls.append(time.monotonic() - start)
        used.append(usage.ru_utime + usage.ru_stime)
        memory.append(usage.ru_maxrss / 1024)
    print(f"| {title} | {statistics.median(used) * 1e3:.1f} | {statistics.median(walls) * 1e3:.1f} | "
          f"{max(memory):.0f} | {lines} |", flush=True)


def main():
    ninefold, folder, count = sys.argv[1], sys.argv[2], int(sys.argv[3])
    bank, plan_file = os.path.join(folder, "large.db"), os.path.join(folder, "large.toml")
    plan(plan_file, count)
    print(f"load {os.getloadavg()[0]:.1f}", flush=True)
    if not os.path.exists(bank):
        fill(ninefold, bank, plan_file, count)
    print(f"{os.path.getsize(bank) / count:.0f} bytes a puzzle, load {os.getloadavg()[0]:.1f}\n")
    print("| command | ms of processor time | ms | memory, MB | lines |")
    print("|---|---|---|---|---|")
    bank_command = [ninefold, "bank"]
    take = bank_command + ["take", bank, "-n", "1", "--for", f"{os.getpid()} {{title}} {{number}}"]

    def take_one(title, *criteria):
        run(f"take -n 1 {title}", [one.replace("{title}", title) for one in take] + list(criteria))

    take_one("--level medium", "--level", "medium")
    take_one("--er 2.6..2.8", "--er", "2.6..2.8")
    take_one("--er 7.1..9.9", "--er", "7.1..9.9")
    take_one("--er 5.0..9.0 --clues 24 --minimal", "--er", "5.0..9.0", "--clues", "24", "--minimal")
    take_one("--hardest x-wing", "--hardest", "x-wing")
    take_one("--level easy --symmetry half-turn", "--level", "easy", "--symmetry", "half-turn")
    query = bank_command + ["query", bank]
    run("query -n 1 --level nightmare", query + ["-n", "1", "--level", "nightmare"])
    run("query --er 7.1..9.9 --unused -n 1000", query + ["--er", "7.1..9.9", "--unused", "-n", "1000"])
    run("query --hardest swordfish", query + ["--hardest", "swordfish"], 1)
    run("query --level medium -n 100000", query + ["--level", "medium", "-n", "100000"], 1)
    run("stats", bank_command + ["stats", bank], 1)
    run("check", bank_command + ["check", bank], 1)
    run("export", bank_command + ["export", bank], 1)
    if "--remove" in sys.argv:
        os.remove(bank)


main()
