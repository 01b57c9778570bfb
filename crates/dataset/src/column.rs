//! The columns that a data set can have: name, type, meaning, and what it takes to compute them.
//!
//! The list is part of the data: within one [`SCHEMA_VERSION`], a column's name, type and meaning
//! never change. New columns may be added.
//!
//! A table with the column `variant` may have puzzles on any board. There some columns mean more,
//! and the number of clues needs a wider type. Tables without it are as they were before it existed.

use std::borrow::Cow;

/// The version of the list of columns.
pub const SCHEMA_VERSION: u32 = 1;

/// The type of a column's values.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
#[non_exhaustive]
pub enum ColumnKind {
    /// Text.
    Text,
    /// An 8-bit integer.
    Int8,
    /// A 32-bit integer.
    Int32,
    /// A 64-bit integer.
    Int64,
    /// An unsigned 64-bit integer.
    Uint64,
    /// A 64-bit floating-point number. Ratings such as 7.2 compare equal to the literal `7.2`.
    Float64,
    /// True or false.
    Bool,
    /// A list of solving steps.
    Steps,
}

impl ColumnKind {
    /// Returns the name used in the front matter of a card.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            ColumnKind::Text => "string",
            ColumnKind::Int8 => "int8",
            ColumnKind::Int32 => "int32",
            ColumnKind::Int64 => "int64",
            ColumnKind::Uint64 => "uint64",
            ColumnKind::Float64 => "float64",
            ColumnKind::Bool => "bool",
            ColumnKind::Steps => "list",
        }
    }
}

/// What has to be computed before a column can be written, the most expensive last.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
#[non_exhaustive]
pub enum ColumnCost {
    /// Nothing: the value is already known.
    Free,
    /// The number of guesses that the solver makes.
    Guesses,
    /// The canonical form of the solution.
    SolutionForm,
    /// The automorphisms of the solution.
    Automorphisms,
    /// The Sudoku Explainer rating.
    Rating,
    /// Every step of the solving path behind that rating, with what a person sees.
    Path,
    /// The HoDoKu rating.
    Hodoku,
}

/// The boards whose puzzles have a value in a column.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
#[non_exhaustive]
pub enum ColumnBoards {
    /// Any board.
    All,
    /// The classic board. On other boards the value is missing.
    ClassicPuzzles,
    /// The classic board, and no data set with others may have the column: it is for programs that
    /// read a known set of classic puzzles.
    ClassicSets,
}

/// Defines the columns once: variant, name, type, cost, boards, meaning, and the meaning beside
/// `variant` if it differs.
macro_rules! columns {
    ($($variant:ident $name:literal $kind:ident $cost:ident $boards:ident $about:literal $(, any $any:literal)?;)+) => {
        ninefold_grid::named_values! {
            /// A column of a data set.
            #[non_exhaustive]
            pub enum DatasetColumn: "column" {
                $(#[doc = $about] $variant = $name,)+
            }
        }

        impl DatasetColumn {
            /// Returns the type of its values.
            #[must_use]
            pub const fn kind(self) -> ColumnKind {
                match self { $(DatasetColumn::$variant => ColumnKind::$kind,)+ }
            }

            /// Returns what has to be computed for it.
            #[must_use]
            pub const fn cost(self) -> ColumnCost {
                match self { $(DatasetColumn::$variant => ColumnCost::$cost,)+ }
            }

            /// Returns the boards whose puzzles have a value.
            #[must_use]
            pub const fn boards(self) -> ColumnBoards {
                match self { $(DatasetColumn::$variant => ColumnBoards::$boards,)+ }
            }

            /// Returns what its values mean.
            #[must_use]
            pub const fn about(self) -> &'static str {
                match self { $(DatasetColumn::$variant => $about,)+ }
            }

            /// Returns what its values mean on any board, if that is not what they mean on the
            /// classic one.
            const fn about_on_any_board(self) -> Option<&'static str> {
                match self {
                    $($(DatasetColumn::$variant => Some($any),)?)+
                    _ => None,
                }
            }
        }
    };
}

columns! {
    Puzzle "puzzle" Text Free All "The puzzle: 81 characters row by row, `.` for an empty cell.",
        any "The puzzle: a character for each cell of its board, row by row; `.` for an empty cell, and letters for digits above 9, `A` for 10. What lies between several grids is left out.";
    Solution "solution" Text Free All "The only solution: 81 digits row by row.",
        any "The only solution: a character for each cell, as in the puzzle.";
    Clues "clues" Int8 Free All "The number of clues.",
        any "The number of given digits. Clues beside digits are in `clue_text`.";
    ClueStratum "clue_stratum" Text Free ClassicPuzzles "The number of clues in bins of four: `17-20`, `21-24` and so on.";
    Symmetry "symmetry" Text Free All "The strongest symmetry of the clue cells, or `none`.",
        any "The strongest symmetry of the given cells, and of the cages if there are any, or `none`.";
    Minimal "minimal" Bool Free All "Whether every clue is needed.",
        any "Whether every clue is needed. Missing if that was not looked up.";
    Er "er" Float64 Rating ClassicPuzzles "The Sudoku Explainer 1.2.1 rating: that of the hardest step. Missing if the puzzle is too hard to rate.";
    Ep "ep" Float64 Rating ClassicPuzzles "The rating of the hardest step up to the first placement, on the same scale.";
    Ed "ed" Float64 Rating ClassicPuzzles "The rating of the first step, on the same scale.";
    Level "level" Text Rating All "The difficulty level, according to the table of levels in the manifest.",
        any "The difficulty level: of classic puzzles according to the table of levels in the manifest, of others on the scale `ninefold-variant-1`.";
    HardestTechnique "hardest_technique" Text Rating All "The technique of the hardest step.",
        any "The technique of the hardest step, on the scale of the level. Missing if no step is needed or none is found.";
    Steps "steps" Int32 Rating All "The number of steps in the solving path.";
    FirstHardestStep "first_hardest_step" Int32 Path ClassicPuzzles "The position, counted from 1, of the first step whose rating equals that of the puzzle.";
    OpenMovesMin "open_moves_min" Int32 Path ClassicPuzzles "The number of cells in which a naked or hidden single could place a digit, counted before each step that is a single: the minimum over those steps. Missing if no step is a single.";
    OpenMovesMean "open_moves_mean" Float64 Path ClassicPuzzles "The mean of the same counts, rounded to thousandths. Missing if no step is a single.";
    HodokuScore "hodoku_score" Int32 Hodoku ClassicPuzzles "The HoDoKu 2.2 score.";
    HodokuLevel "hodoku_level" Text Hodoku ClassicPuzzles "The HoDoKu 2.2 level.";
    PuzzleClass "puzzle_class" Text Free All "The key of the canonical form, 32 hexadecimal digits: two puzzles have the same key if and only if they are isomorphic.",
        any "What isomorphic puzzles of a board have in common: for classic puzzles the key of the canonical form, 32 hexadecimal digits; otherwise the canonical form itself, or where there are too many moves to list, a layout or clues beside digits, 16 hexadecimal digits.";
    SolutionClass "solution_class" Text SolutionForm All "The same key for the solution grid.",
        any "The same for the solution grid, without clues beside digits.";
    Canonical "canonical" Text Free ClassicPuzzles "The minlex form of the puzzle: 81 characters, `0` for an empty cell.";
    Automorphisms "automorphisms" Int32 Automorphisms ClassicPuzzles "The number of rearrangements that map the solution grid to itself, up to relabelling: 1 for most grids, at most 648.";
    Part "part" Text Free All "The part of the plan that the puzzle belongs to.";
    Recipe "recipe" Text Free All "The recipe of the part. With seed and index it reproduces the puzzle as it was before any clues were put back.";
    Seed "seed" Uint64 Free All "The seed of the data set.";
    Index "index" Int64 Free All "The index of the puzzle among all puzzles of the seed.";
    Trace "trace" Steps Path ClassicPuzzles "The solving path, a list of steps: technique, rating, premises, eliminations, placements, and the position before the step.";
    TraceText "trace_text" Text Path ClassicPuzzles "The solving path in sentences, one line per step.";
    Source "source" Text Free ClassicSets "The part of the plan, under the name that Sudoku-Extreme uses for the origin of a puzzle.";
    Question "question" Text Free ClassicSets "The puzzle under Sudoku-Extreme's name: 81 characters, `.` for an empty cell.";
    Answer "answer" Text Free ClassicSets "The solution under Sudoku-Extreme's name: 81 digits.";
    Rating "rating" Int32 Guesses ClassicSets "The number of guesses that ninefold's own solver (`ninefold_solve::guesses`) makes to find the solution and to prove that there is no other; 0 if propagation alone solves the puzzle. Sudoku-Extreme has the number of backtracks of the solver tdoku here: the meaning is of the same kind, but the numbers differ. A later version of the solver may count differently.";
    Quizzes "quizzes" Text Free ClassicSets "The puzzle with `0` for an empty cell, under the name that Kaggle's one million puzzles use.";
    Solutions "solutions" Text Free ClassicSets "The solution, under the name that the same set uses.";
    Variant "variant" Text Free All "The board, such as `6x6` or `jigsaw+x`; `9x9` is the classic one.";
    Layout "layout" Text Free All "The regions of a jigsaw that were drawn for this puzzle: a letter for each cell, row by row. Missing otherwise.";
    ClueText "clue_text" Text Free All "The clues beside digits, separated by spaces, such as `k10:111221` for a cage of r1c1, r1c2 and r2c1 with the sum 10. Missing if there are none.";
}

impl DatasetColumn {
    /// Returns true if the column holds the puzzle itself.
    #[must_use]
    pub const fn is_puzzle(self) -> bool {
        matches!(self, DatasetColumn::Puzzle | DatasetColumn::Question | DatasetColumn::Quizzes)
    }

    /// Returns the type of its values in a table with these columns.
    #[must_use]
    pub fn kind_in(self, table: &[DatasetColumn]) -> ColumnKind {
        match self {
            // Boards have up to 640 cells.
            DatasetColumn::Clues if has_boards(table) => ColumnKind::Int32,
            _ => self.kind(),
        }
    }

    /// Returns what its values mean in a table with these columns.
    #[must_use]
    pub fn about_in(self, table: &[DatasetColumn]) -> Cow<'static, str> {
        match (self.about_on_any_board(), self.boards()) {
            _ if !has_boards(table) => self.about().into(),
            (Some(about), _) => about.into(),
            (None, ColumnBoards::All) => self.about().into(),
            (None, _) => format!("{} Only classic puzzles have it.", self.about()).into(),
        }
    }

    /// Returns true if the column holds the solution itself.
    #[must_use]
    pub const fn is_solution(self) -> bool {
        matches!(self, DatasetColumn::Solution | DatasetColumn::Answer | DatasetColumn::Solutions)
    }

    /// Returns true if rows have few different values, so that a dictionary makes the file smaller.
    #[must_use]
    pub const fn repeats(self) -> bool {
        !(self.is_puzzle()
            || self.is_solution()
            || matches!(
                self,
                DatasetColumn::PuzzleClass
                    | DatasetColumn::SolutionClass
                    | DatasetColumn::Canonical
                    | DatasetColumn::Index
                    | DatasetColumn::TraceText
                    | DatasetColumn::Layout
                    | DatasetColumn::ClueText
            ))
    }
}

/// Returns whether a table may have puzzles on other boards than the classic one.
pub(crate) fn has_boards(table: &[DatasetColumn]) -> bool {
    table.contains(&DatasetColumn::Variant)
}
