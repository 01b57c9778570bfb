//! The Sudoku toolkit: fills grids, makes puzzles, solves, rates, explains and converts them.
//!
//! ```text
//!   random numbers ──fill──► Solution ──dig──► Puzzle ──rate──► Rating, Level
//!                                                │ ▲               Step: hints, explanations
//!                                       a text ──┘ └── solve proves that it has one solution
//!
//!   Recipe, seed, index ──generate──► GeneratedPuzzle: all of the above, the same bytes on every machine
//! ```
//!
//! | to | use | tells more |
//! |---|---|---|
//! | fill a grid | [`Filler`], [`Method`], [`numbering::uniform()`] | [`fill`], [`numbering`] |
//! | make a puzzle from a full grid | [`Digger`], [`DigOptions`] | [`dig`] |
//! | solve; prove that there is one solution | [`Puzzle`], [`solve::count()`] | [`solve`] |
//! | know which clues are needed | [`dig::proof_of_minimality`] | [`dig`] |
//! | let others check that | [`solve::certificate::Certificate`] | [`solve::certificate`] |
//! | know means over all minimal puzzles, without bias | `Population`, `SampleReport` | `sample` |
//! | search for the hardest puzzles, or those with the fewest clues | `ExtremeSearch` | `extremes` |
//! | tell how hard a puzzle is | [`rate`], [`Level`], [`Technique`] | [`logic`] |
//! | help someone who is stuck, from their own pencil marks | [`next_step`], [`Step::hint`], [`logic::Position::with_marks`] | [`logic`] |
//! | compare puzzles up to symmetry | [`canonical_grid`], [`isomorphism_grid`], [`CanonicalKey`] | [`symmetry`] |
//! | make many puzzles to order, the same everywhere | [`Recipe`] (all words), [`Workers`], [`Plan`] | [`recipe`] |
//! | bound or stop what takes long | [`logic::StepSearch`], [`RunControl`], [`Cancel`] | |
//! | write sheets and moves as JSON | `recipe::json` | [`recipe`] |
//! | read and write files | `Format`, `read`, `write` | `format` |
//! | draw pictures | `Picture`, `Theme`, `svg`, `png`, `pdf` | `render` |
//! | see what an algorithm did, move by move | [`Move`], [`Replay`] | [`trace`] |
//!
//! # Fill a grid
//!
//! Six methods turn random numbers into a solution grid. A [`rng_for`] is a generator that gives the same numbers
//! everywhere; any other of the rand family will do.
//!
//! ```
//! use ninefold::{Filler, Method, StreamPurpose, rng_for};
//!
//! let mut rng = rng_for(2026, 0, StreamPurpose::Fill, 0);
//! let filled = Filler::from(Method::Sorting).fill(&mut rng)?;
//! println!("{} ({})", filled.solution, filled.counts);
//!
//! // Among all 6 670 903 752 021 072 936 960 grids with equal chances, and its number:
//! let solution = ninefold::numbering::uniform(&mut rng);
//! println!("{solution} is grid number {}", ninefold::numbering::rank(&solution));
//! # Ok::<(), ninefold::FillError>(())
//! ```
//!
//! # Dig a puzzle
//!
//! Takes clues out of a full grid as long as no other grid fits.
//!
//! ```
//! use ninefold::{ClueSymmetry, DigOptions, Digger, Solution, StreamPurpose, rng_for};
//!
//! let solution: Solution =
//!     "534678912672195348198342567859761423426853791713924856961537284287419635345286179".parse()?;
//! let options = DigOptions { symmetry: ClueSymmetry::HalfTurn, clues: Some("24..28".parse()?), ..DigOptions::default() };
//! let mut rng = rng_for(2026, 0, StreamPurpose::Dig, 0);
//! let outcome = Digger::new(options)?.dig(&solution, 100, &mut rng, &mut (), &mut ());
//! let dug = outcome.found().expect("100 attempts are enough");
//! assert_eq!(dug.puzzle.solution(), &solution);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Solve
//!
//! A [`Puzzle`] is a grid that is proven to have exactly one solution; the error shows why another grid is none.
//!
//! ```
//! use ninefold::{Grid, Puzzle, PuzzleError, solve};
//!
//! let grid: Grid = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
//! let puzzle = Puzzle::new(grid)?;
//! println!("{}", puzzle.solution());
//!
//! assert!(matches!(Puzzle::new(Grid::EMPTY), Err(PuzzleError::Several { .. })));
//! assert_eq!(solve::count(&Grid::EMPTY, 1000), 1000); // it stops at the limit
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Rate
//!
//! The rating of Sudoku Explainer 1.2.1: the hardest step that a person needs.
//!
//! ```
//! use ninefold::{HintLevel, Level, Puzzle, logic, rate};
//!
//! let puzzle: Puzzle = "....3.1...6...78.....9...26.78..1....2......9......3.2.......3.6..2..9.119...8..4".parse()?;
//! let rating = rate(&puzzle)?;
//! assert_eq!(rating.er.to_string(), "7.2");
//! assert_eq!(Level::for_rating(rating.er), Level::Diabolical);
//! for step in logic::path(&puzzle)? {
//!     println!("{}", step.hint(HintLevel::Full));
//! }
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Hint
//!
//! The easiest next step, in four degrees: where to look, which technique, what to see, what follows.
//!
//! ```
//! use ninefold::{HintLevel, Grid, logic, next_step};
//!
//! let grid: Grid = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
//! let mut state = logic::Position::new(&grid);
//! let step = next_step(&state).expect("a puzzle has a next step");
//! for degree in HintLevel::ALL {
//!     println!("{}", step.hint(degree));
//! }
//! state.apply(&step);
//! println!("{:?}", state.pencil_marks()); // and on from there
//! # Ok::<(), ninefold::grid::ParseGridError>(())
//! ```
//!
//! # Canonical form
//!
//! Of all grids that symmetries turn a puzzle into, the first in order: equal forms mean isomorphic puzzles.
//!
//! ```
//! use ninefold::{Grid, Transform, canonical_grid, isomorphism_grid};
//!
//! let one: Grid = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
//! let other = "transpose rows:231456879 digits:912345678".parse::<Transform>()?.apply_grid(&one);
//! assert_eq!(canonical_grid(&one)?.form, canonical_grid(&other)?.form);
//! assert!(isomorphism_grid(&one, &other)?.is_some());
//! println!("{}", canonical_grid(&one)?.key()); // 128 bits, to find repeats in large sets
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Generate
//!
//! A recipe is one line of text that people can read and share. With a seed and an index it gives the same puzzle on every
//! machine, with any number of threads.
//!
//! ```
//! use ninefold::{Outcome, Recipe, Workers};
//! use std::ops::ControlFlow;
//!
//! let maker = "ninefold/1 level=medium symmetry=half-turn".parse::<Recipe>()?.maker()?;
//! let make = |batch| maker.make_each(2026, batch).collect::<Vec<_>>();
//! Workers::default().run(0..3, maker.batch_size(), make, |_, outcomes| {
//!     for outcome in outcomes {
//!         if let Outcome::Found(sheet) = outcome {
//!             println!("{} {} clues", sheet.puzzle, sheet.puzzle.clue_count());
//!         }
//!     }
//!     ControlFlow::Continue(())
//! });
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Read and write files
//!
//! ```
//! # #[cfg(feature = "format")] {
//! use ninefold::format::{Format, read, sniff, write};
//!
//! let text = b"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79 # by hand\n";
//! let records = read(sniff(text).unwrap_or(Format::Line), text).collect::<Result<Vec<_>, _>>()?;
//! print!("{}", write(Format::Unicode, &records));
//! # }
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Features
//!
//! | feature | on by default | gives |
//! |---|---|---|
//! | `bias` | yes | the module `bias`: how far a filling method is from uniform; needs a statistics library |
//! | `format` | yes | the module `format`: text formats |
//! | `render` | no | the module `render`: pictures as scenes, SVG and text; `png` and `pdf` add those |
//! | `threads` | yes | several threads for [`Workers`] |
//! | `plans` | yes | `Plan`: so many puzzles of each recipe, no two the same; read from TOML |
//! | `json` | yes | the module `recipe::json`: sheets and moves as JSON |
//! | `hodoku` | yes | wishes of a [`Recipe`] on HoDoKu's scale: score, level, techniques, practice |
//! | `serde` | no | `Serialize` and `Deserialize` for values that have a text |
//!
//! Nothing here looks at a clock, draws numbers that it was not given, or starts a thread but for [`Workers`]. Searches are
//! bounded by counted work, and what is found too hard or impossible is a result or an error, never a panic.
//!
//! Later versions make the same: what a recipe of version 1 means is frozen, and other sheets would be another version
//! of the recipe (a *stream break*, marked in `CHANGELOG.md`).
//!
//! The crate itself holds no code. Each part is a crate of its own, reached here as a module. Three of them need no
//! standard library (`no_std`): `ninefold-grid`, `ninefold-symmetry` and `ninefold-trace`.

#![forbid(unsafe_code)]
#![cfg_attr(docsrs, feature(doc_cfg))]

#[cfg(feature = "bias")]
#[doc(inline)]
pub use ninefold_bias as bias;
#[doc(inline)]
pub use ninefold_dig as dig;
#[cfg(feature = "extremes")]
#[doc(inline)]
pub use ninefold_extremes as extremes;
#[doc(inline)]
pub use ninefold_fill as fill;
#[cfg(feature = "format")]
#[doc(inline)]
pub use ninefold_format as format;
#[doc(inline)]
pub use ninefold_grid as grid;
#[doc(inline)]
pub use ninefold_logic as logic;
#[doc(inline)]
pub use ninefold_numbering as numbering;
#[doc(inline)]
pub use ninefold_recipe as recipe;
#[cfg(feature = "render")]
#[doc(inline)]
pub use ninefold_render as render;
#[cfg(feature = "sample")]
#[doc(inline)]
pub use ninefold_sample as sample;
#[doc(inline)]
pub use ninefold_solve as solve;
#[doc(inline)]
pub use ninefold_symmetry as symmetry;
#[doc(inline)]
pub use ninefold_trace as trace;

pub use ninefold_dig::{ClueRange, DigOptions, DigOutcome, Digger, Goal, Minimality, Verdict};
pub use ninefold_fill::{FillCounts, FillError, FillResult, Filler, Method};
#[cfg(feature = "format")]
pub use ninefold_format::{Format, Record};
pub use ninefold_grid::{
    Band, Block, Cancel, Candidate, Cell, CellSet, Digit, DigitSet, Game, GameBoard, Grid, House, MarkKind,
    PencilMarks, Solution, Stack,
};
pub use ninefold_logic::{HintLevel, Level, RateError, Rating, SeRating, Step, Technique, next_step, rate};
pub use ninefold_numbering::GridIndex;
#[cfg(feature = "plans")]
pub use ninefold_recipe::Plan;
pub use ninefold_recipe::{
    Difficulty, ErRange, GeneratedPuzzle, Generator, Outcome, Recipe, RecipeError, RunControl, StreamPurpose,
    SymmetryChoice, Unfinished, Workers, rng_for,
};
pub use ninefold_solve::{Puzzle, PuzzleError};
pub use ninefold_symmetry::{
    Automorphisms, CanonicalKey, ClueSymmetry, Transform, canonical, canonical_grid, isomorphism,
    isomorphism_grid,
};
pub use ninefold_trace::{Board, Move, MoveKind, Replay, Trace};

/// The README's example is a test as well.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
