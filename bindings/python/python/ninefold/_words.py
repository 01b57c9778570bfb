"""The words that options take, as types: type checkers reject any other, and editors offer them.

A test compares the lists with those of the library.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Literal, Protocol, TypeAlias, TypedDict, TypeVar

if TYPE_CHECKING:
    from typing_extensions import Buffer

    from ._ninefold import Grid, Puzzle, Record, Solution

Level: TypeAlias = Literal[
    "easy", "medium", "hard", "expert", "fiendish", "diabolical", "nightmare",
]
#: Levels of other boards.
BoardLevel: TypeAlias = Literal[
    "easy", "medium", "hard", "expert", "beyond",
]
HodokuLevel: TypeAlias = Literal[
    "easy", "medium", "hard", "unfair", "extreme",
]
Method: TypeAlias = Literal[
    "sorting", "potential", "transform", "backtrack", "swap-chain", "uniform",
]
#: Methods that fill other boards.
BoardMethod: TypeAlias = Literal[
    "uniform", "search", "redraw",
]
CageMethod: TypeAlias = Literal[
    "redraw", "split", "merge",
]
#: What decides on other boards whether a clue may go.
By: TypeAlias = Literal[
    "singles", "sight", "leftovers", "easy", "medium", "hard", "expert", "search",
]
Symmetry: TypeAlias = Literal[
    "none", "half-turn", "quarter-turn", "left-right", "top-bottom", "diagonal", "anti-diagonal", "both-axes",
    "both-diagonals", "full", "any",
]
#: Techniques of Sudoku Explainer's scale, and the families that share the beginning of a name.
Technique: TypeAlias = Literal[
    "full-house", "hidden-single-box", "hidden-single-line", "direct-pointing", "direct-claiming", "direct-hidden-pair",
    "naked-single", "direct-hidden-triplet", "pointing", "claiming", "naked-pair", "x-wing", "hidden-pair", "naked-triplet",
    "swordfish", "hidden-triplet", "xy-wing", "xyz-wing", "unique-rectangle-type-1", "unique-rectangle-type-2",
    "unique-rectangle-type-3", "unique-rectangle-type-4", "unique-loop-6-type-1", "unique-loop-6-type-2",
    "unique-loop-6-type-3", "unique-loop-6-type-4", "unique-loop-8-type-1", "unique-loop-8-type-2", "unique-loop-8-type-3",
    "unique-loop-8-type-4", "unique-loop-10-type-1", "unique-loop-10-type-2", "unique-loop-10-type-3",
    "unique-loop-10-type-4", "naked-quad", "jellyfish", "hidden-quad", "bug-type-1", "bug-type-2", "bug-type-3",
    "bug-type-4", "aligned-pair-exclusion", "x-cycle", "y-cycle", "turbot-fish", "x-chain", "xy-cycle", "forcing-chain",
    "aligned-triplet-exclusion", "nishio", "cell-forcing-chains", "region-forcing-chains", "dynamic-contradiction",
    "dynamic-double", "dynamic-cell", "dynamic-region", "dynamic-contradiction-plus", "dynamic-double-plus",
    "dynamic-cell-plus", "dynamic-region-plus", "dynamic-contradiction-plus-chains", "dynamic-double-plus-chains",
    "dynamic-cell-plus-chains", "dynamic-region-plus-chains", "dynamic-contradiction-plus-multiple",
    "dynamic-double-plus-multiple", "dynamic-cell-plus-multiple", "dynamic-region-plus-multiple",
    "dynamic-contradiction-plus-dynamic", "dynamic-double-plus-dynamic", "dynamic-cell-plus-dynamic",
    "dynamic-region-plus-dynamic", "dynamic-contradiction-plus-dynamic-chains", "dynamic-double-plus-dynamic-chains",
    "dynamic-cell-plus-dynamic-chains", "dynamic-region-plus-dynamic-chains", "hidden", "hidden-single", "direct",
    "direct-hidden", "naked", "x", "xy", "unique", "unique-rectangle", "unique-rectangle-type", "unique-loop",
    "unique-loop-6", "unique-loop-6-type", "unique-loop-8", "unique-loop-8-type", "unique-loop-10", "unique-loop-10-type",
    "bug", "bug-type", "aligned", "dynamic",
]
#: Techniques of HoDoKu's scale, and the families that share the beginning of a name.
HodokuTechnique: TypeAlias = Literal[
    "full-house", "naked-single", "hidden-single", "locked-pair", "locked-triple", "pointing", "claiming", "naked-pair",
    "naked-triple", "hidden-pair", "hidden-triple", "naked-quadruple", "hidden-quadruple", "x-wing", "swordfish",
    "jellyfish", "remote-pair", "bug-plus-one", "skyscraper", "two-string-kite", "turbot-fish", "empty-rectangle", "w-wing",
    "xy-wing", "xyz-wing", "uniqueness-test-1", "uniqueness-test-2", "uniqueness-test-3", "uniqueness-test-4",
    "uniqueness-test-5", "uniqueness-test-6", "hidden-rectangle", "avoidable-rectangle-1", "avoidable-rectangle-2",
    "finned-x-wing", "sashimi-x-wing", "finned-swordfish", "sashimi-swordfish", "finned-jellyfish", "sashimi-jellyfish",
    "sue-de-coq", "simple-colors-trap", "simple-colors-wrap", "multi-colors-1", "multi-colors-2", "x-chain", "xy-chain",
    "discontinuous-nice-loop", "continuous-nice-loop", "aic", "grouped-discontinuous-nice-loop",
    "grouped-continuous-nice-loop", "grouped-aic", "als-xz", "als-xy-wing", "als-chain", "franken-x-wing",
    "franken-swordfish", "finned-franken-x-wing", "finned-franken-swordfish", "forcing-chain-contradiction",
    "forcing-chain-verity", "forcing-net-contradiction", "forcing-net-verity", "brute-force", "naked", "hidden", "locked",
    "x", "xy", "uniqueness", "uniqueness-test", "avoidable", "avoidable-rectangle", "finned", "sashimi", "simple",
    "simple-colors", "multi", "multi-colors", "grouped", "als", "franken", "finned-franken", "forcing", "forcing-chain",
    "forcing-net",
]
HintDegree: TypeAlias = Literal[
    "place", "technique", "pattern", "full",
]
FormatName: TypeAlias = Literal[
    "line", "rows", "block", "unicode", "sdk", "sdm", "ss", "sdx", "candidates", "sukaku", "hodoku", "qqwing", "sudokuwiki",
    "sudokuwiki1", "sudokuwiki-link", "sgt", "sgt-save", "exchange", "csv", "csv-kaggle", "csv-kaggle3", "csv-kaggle9",
    "csv-extreme", "qqwing-csv", "json", "opensudoku", "fpuzzles", "sudokupad", "page", "sudokumaker", "penpa", "ksudoku",
    "perfect-sudoku", "sumocue", "short-killer", "iss",
]
FieldName: TypeAlias = Literal[
    "author", "description", "comment", "date", "source", "level", "url", "solutions", "clues", "seconds", "title",
    "rating", "id", "folder", "solution", "step",
]
Theme: TypeAlias = Literal["print", "large-print", "light", "dark"]
Reading: TypeAlias = Literal["fewest", "any"]
Start: TypeAlias = "str | Solution"
RestoreTo: TypeAlias = Literal["upper-end", "lower-end"]
Scope: TypeAlias = Literal["reflections", "geometric", "full"]

#: What `ninefold.gym` shows, pays for and lets do.
Observation: TypeAlias = Literal["digits", "one-hot", "candidates"]
Reward: TypeAlias = Literal["solved", "legal", "consistent", "forced", "technique"]
Action: TypeAlias = Literal["place", "note", "erase"]

#: A number, or the smallest and the largest: `(24, 28)`.
Range: TypeAlias = float | Sequence[float] | str
Techniques: TypeAlias = Technique | Sequence[Technique]
HodokuTechniques: TypeAlias = HodokuTechnique | Sequence[HodokuTechnique]


class RecipeWords(TypedDict, total=False):
    """The words of a recipe as keywords. `Recipe` explains those of the classic board, `generate` those of others."""

    variant: str
    method: Method | BoardMethod
    symmetry: Symmetry
    clues: Range
    pattern: str | Grid
    minimal: bool
    er: Range
    level: Level | BoardLevel
    require: Techniques
    forbid: Techniques
    hardest: Technique
    practice: Technique
    score: Range
    hodoku_level: HodokuLevel
    hodoku_require: HodokuTechniques
    hodoku_forbid: HodokuTechniques
    hodoku_hardest: HodokuTechnique
    hodoku_practice: HodokuTechnique
    marks: bool
    restore: RestoreTo
    attempts: int
    redraws: int
    by: By
    cages: Range
    cage_sizes: Sequence[int] | str
    cage_method: CageMethod
    largest_cage: int
    drawn: Range
    line_cells: Range
    givens: Range
    drop_clues: bool


#: What is read as one grid of the classic board.
Cells: TypeAlias = (
    "str | Grid | Solution | Puzzle | Buffer | Sequence[int] | Sequence[Sequence[int]] | Sequence[str] | _HasArray"
)
#: What is read as one grid of any board: also a record, and a row of a table.
AnyCells: TypeAlias = "Cells | Record | dict[str, Any]"


class _HasArray(Protocol):
    """An array of NumPy, or what turns into one."""

    def __array__(self) -> Any: ...


class _Series(Protocol):
    """A Series of pandas or polars: the answer is one too."""

    @property
    def name(self) -> Any: ...
    def to_list(self) -> list[Any]: ...


class _Arrow(Protocol):
    """An array of pyarrow: the answer is one too."""

    def to_pylist(self) -> list[Any]: ...


CellsT = TypeVar("CellsT", bound="Cells | None")
SeriesT = TypeVar("SeriesT", bound=_Series)
ArrowT = TypeVar("ArrowT", bound=_Arrow)
