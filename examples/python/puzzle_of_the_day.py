"""Prints a puzzle for each day of a week, each a little harder. Everyone who runs this gets the same puzzles."""

import ninefold

LEVELS = ["easy", "easy", "medium", "medium", "hard", "hard", "diabolical"]


def main() -> None:
    for day, level in enumerate(LEVELS):
        recipe = ninefold.Recipe(f"ninefold/1 level={level} symmetry=half-turn")
        generated = recipe.generate(seed=2026, index=day)
        print(f"{level}, rated {generated.er}, {generated.clue_count} clues")
        line = str(generated.puzzle)
        print("\n".join(" ".join(line[9 * row : 9 * row + 9]) for row in range(9)))
        hardest = max(generated.puzzle.explain(), key=lambda step: step.rating)
        print(f"Look out for: {hardest.hint('technique')}\n")


if __name__ == "__main__":
    main()
