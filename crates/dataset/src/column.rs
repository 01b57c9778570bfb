//! The columns there are: name, type, meaning, and what has to be found out for them.
//!
//! The list is part of the data: a column's name, type and meaning never change within one [`SCHEMA_VERSION`]; columns
//! may join.

/// The version of the list of columns.
pub const SCHEMA_VERSION: u32 = 1;

/// The type of a column's values.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum ColumnKind {
    /// A text.
    Text,
    /// A whole number of 8 bits.
    Int8,
    /// A whole number of 32 bits.
    Int32,
    /// A whole number of 64 bits.
    Int64,
    /// A whole number of 64 bits without a sign.
    Uint64,
    /// A number of 64 bits with a fraction: tenths such as 7.2 compare equal to what people type.
    Float64,
    /// True or false.
    Bool,
    /// A list of solving steps.
    Steps,
}

impl ColumnKind {
    /// Returns the name that the front matter of a card uses.
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

/// What has to be found out before a column can be written; the dearest last.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum ColumnCost {
    /// Nothing that is not known.
    Free,
    /// The canonical form of the solution.
    SolutionForm,
    /// The automorphisms of the solution.
    Automorphisms,
    /// The rating of Sudoku Explainer.
    Rating,
    /// All steps of that rating's path, with what a person sees.
    Path,
    /// The rating of HoDoKu.
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

            /// Returns what has to be found out for it.
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
    Solution "solution" Text Free "Its only solution: 81 digits row by row.",
    Clues "clues" Int8 Free "The number of clues.",
    ClueStratum "clue_stratum" Text Free "The number of clues in bins of four: `17-20`, `21-24` and so on.",
    Symmetry "symmetry" Text Free "The strongest symmetry of the clue cells, `none` if there is none.",
    Minimal "minimal" Bool Free "Whether every clue is needed.",
    Er "er" Float64 Rating "The rating of Sudoku Explainer 1.2.1: the hardest step. Missing if the puzzle is too hard to be rated.",
    Ep "ep" Float64 Rating "The hardest step up to the first placement, on the same scale.",
    Ed "ed" Float64 Rating "The first step, on the same scale.",
    Level "level" Text Rating "The name of the difficulty, by the table of levels in the manifest.",
    HardestTechnique "hardest_technique" Text Rating "The technique of the hardest step.",
    Steps "steps" Int32 Rating "How many steps the solving path has.",
    FirstHardestStep "first_hardest_step" Int32 Path "The number of the first step that is rated as high as the puzzle, from 1.",
    OpenMovesMin "open_moves_min" Int32 Path "Before each step of the path that places a digit by a single: in how many cells would a naked or hidden single place one? The fewest; missing if no step is a single.",
    OpenMovesMean "open_moves_mean" Float64 Path "The same, the mean, in thousandths.",
    HodokuScore "hodoku_score" Int32 Hodoku "The score of HoDoKu 2.2.",
    HodokuLevel "hodoku_level" Text Hodoku "The level of HoDoKu 2.2.",
    PuzzleClass "puzzle_class" Text Free "32 hexadecimal digits that all puzzles isomorphic to this one share, and no other: the key of the canonical form.",
    SolutionClass "solution_class" Text SolutionForm "The same for the solution grid.",
    Canonical "canonical" Text Free "The minlex form of the puzzle: 81 characters, `0` for an empty cell.",
    Automorphisms "automorphisms" Int32 Automorphisms "How many rearrangements leave the solution grid as it is, up to relabelling: 1 for most, 648 at most.",
    Part "part" Text Free "The part of the plan.",
    Recipe "recipe" Text Free "The recipe of the part: with seed and index it makes the puzzle again, before any clues were put back.",
    Seed "seed" Uint64 Free "The seed of the data set.",
    Index "index" Int64 Free "The number of the puzzle among those of the seed.",
    Trace "trace" Steps Path "The solving path, a list of steps: technique, rating, premises, eliminations, placements, and the position before.",
    TraceText "trace_text" Text Path "The solving path in sentences, a line for each step.",
    Source "source" Text Free "The part of the plan, as sudoku-extreme names it.",
    Question "question" Text Free "The puzzle, as sudoku-extreme names it.",
    Answer "answer" Text Free "The solution, as sudoku-extreme names it.",
    Rating "rating" Int32 Rating "The rating of Sudoku Explainer in tenths, 72 for 7.2: a whole number, as loaders of sudoku-extreme want it. (There it counts the guesses of a solver.)",
    Quizzes "quizzes" Text Free "The puzzle with `0` for an empty cell, as the set of a million on Kaggle has it.",
    Solutions "solutions" Text Free "The solution, as that set names it.",
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
