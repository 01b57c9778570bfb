//! The columns that a data set can have: name, type, meaning, and what it takes to compute them.
//!
//! The list is part of the data: within one [`SCHEMA_VERSION`], a column's name, type and meaning
//! never change. New columns may be added.

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

/// Defines the columns once: variant, name, type, cost and meaning.
macro_rules! columns {
    ($($variant:ident $name:literal $kind:ident $cost:ident $about:literal,)+) => {
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

            /// Returns what its values mean.
            #[must_use]
            pub const fn about(self) -> &'static str {
                match self { $(DatasetColumn::$variant => $about,)+ }
            }
        }
    };
}

columns! {
    Puzzle "puzzle" Text Free "The puzzle: 81 characters row by row, `.` for an empty cell.",
    Solution "solution" Text Free "The only solution: 81 digits row by row.",
    Clues "clues" Int8 Free "The number of clues.",
    ClueStratum "clue_stratum" Text Free "The number of clues in bins of four: `17-20`, `21-24` and so on.",
    Symmetry "symmetry" Text Free "The strongest symmetry of the clue cells, or `none`.",
    Minimal "minimal" Bool Free "Whether every clue is needed.",
    Er "er" Float64 Rating "The Sudoku Explainer 1.2.1 rating: that of the hardest step. Missing if the puzzle is too hard to rate.",
    Ep "ep" Float64 Rating "The rating of the hardest step up to the first placement, on the same scale.",
    Ed "ed" Float64 Rating "The rating of the first step, on the same scale.",
    Level "level" Text Rating "The difficulty level, according to the table of levels in the manifest.",
    HardestTechnique "hardest_technique" Text Rating "The technique of the hardest step.",
    Steps "steps" Int32 Rating "The number of steps in the solving path.",
    FirstHardestStep "first_hardest_step" Int32 Path "The position, counted from 1, of the first step whose rating equals that of the puzzle.",
    OpenMovesMin "open_moves_min" Int32 Path "The number of cells in which a naked or hidden single could place a digit, counted before each step that is a single: the minimum over those steps. Missing if no step is a single.",
    OpenMovesMean "open_moves_mean" Float64 Path "The mean of the same counts, rounded to thousandths. Missing if no step is a single.",
    HodokuScore "hodoku_score" Int32 Hodoku "The HoDoKu 2.2 score.",
    HodokuLevel "hodoku_level" Text Hodoku "The HoDoKu 2.2 level.",
    PuzzleClass "puzzle_class" Text Free "The key of the canonical form, 32 hexadecimal digits: two puzzles have the same key if and only if they are isomorphic.",
    SolutionClass "solution_class" Text SolutionForm "The same key for the solution grid.",
    Canonical "canonical" Text Free "The minlex form of the puzzle: 81 characters, `0` for an empty cell.",
    Automorphisms "automorphisms" Int32 Automorphisms "The number of rearrangements that map the solution grid to itself, up to relabelling: 1 for most grids, at most 648.",
    Part "part" Text Free "The part of the plan that the puzzle belongs to.",
    Recipe "recipe" Text Free "The recipe of the part. With seed and index it reproduces the puzzle as it was before any clues were put back.",
    Seed "seed" Uint64 Free "The seed of the data set.",
    Index "index" Int64 Free "The index of the puzzle among all puzzles of the seed.",
    Trace "trace" Steps Path "The solving path, a list of steps: technique, rating, premises, eliminations, placements, and the position before the step.",
    TraceText "trace_text" Text Path "The solving path in sentences, one line per step.",
    Source "source" Text Free "The part of the plan, under the name that Sudoku-Extreme uses for the origin of a puzzle.",
    Question "question" Text Free "The puzzle under Sudoku-Extreme's name: 81 characters, `.` for an empty cell.",
    Answer "answer" Text Free "The solution under Sudoku-Extreme's name: 81 digits.",
    Rating "rating" Int32 Guesses "The number of guesses that ninefold's own solver (`ninefold_solve::guesses`) makes to find the solution and to prove that there is no other; 0 if propagation alone solves the puzzle. Sudoku-Extreme has the number of backtracks of the solver tdoku here: the meaning is of the same kind, but the numbers differ. A later version of the solver may count differently.",
    Quizzes "quizzes" Text Free "The puzzle with `0` for an empty cell, under the name that Kaggle's one million puzzles use.",
    Solutions "solutions" Text Free "The solution, under the name that the same set uses.",
}

impl DatasetColumn {
    /// Returns true if the column holds the puzzle itself.
    #[must_use]
    pub const fn is_puzzle(self) -> bool {
        matches!(self, DatasetColumn::Puzzle | DatasetColumn::Question | DatasetColumn::Quizzes)
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
            ))
    }
}
