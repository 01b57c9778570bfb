"""A puzzle for each day of a week, each a little harder, the same for everybody who runs this."""

import ninefold

LEVELS = ["easy", "easy", "medium", "medium", "hard", "hard", "diabolical"]


def main() -> None:
    for day, level in enumerate(LEVELS):
        sheet = ninefold.Recipe(level=level, symmetry="half-turn").make(seed=2026, index=day)
        print(f"{level}, rated {sheet.er}, {sheet.clue_count} clues")
        line = str(sheet.puzzle)
        print("\n".join(" ".join(line[9 * row : 9 * row + 9]) for row in range(9)))
        hardest = max(sheet.puzzle.explain(), key=lambda step: step.rating)
        print(f"Look out for: {hardest.hint('technique')}\n")


if __name__ == "__main__":
    main()
