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
//! On any board, from a text to a hint:
//!
//! ```
//! # #[cfg(feature = "boards")] {
//! use ninefold::prelude::*;
//!
//! let board: Board = "6x6".parse()?;
//! let puzzle = AnyPuzzle::new(board.grid("...5.46........1...5......1..352....")?)?;
//! println!("{}", puzzle.solution());
//! println!("{}", puzzle.rate()?.level());
//! println!("{}", puzzle.next_step()?.hint(HintDegree::Full));
//! # }
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! `Board::CLASSIC` is one of the boards. Types without a prefix, such as [`Grid`] and [`Puzzle`], are those of the classic board,
//! and the fastest; [`boards`] and [`rules`] have the same for all others, as `BoardGrid` and `BoardPuzzle`; and a type such as
//! [`AnyGrid`] or [`AnyPuzzle`] is either. [`prelude`] has the names that most programs need.
//!
//! # Fill a grid
//!
//! Six methods turn random numbers into a solution grid. [`rng_for`] returns a generator of random
//! numbers that are the same everywhere; any other generator of the rand family works too.
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
//! # Ok::<(), ninefold::fill::FillError>(())
//! ```
//!
//! # Dig a puzzle
//!
//! Takes clues out of a full grid as long as no other grid fits.
//!
//! ```
//! use ninefold::dig::{DigOptions, Digger};
//! use ninefold::{ClueSymmetry, Solution, StreamPurpose, rng_for};
//!
//! let solution: Solution =
//!     "534678912672195348198342567859761423426853791713924856961537284287419635345286179".parse()?;
//! let options = DigOptions::default().with_symmetry(ClueSymmetry::HalfTurn).with_clues("24..28".parse()?);
//! let mut rng = rng_for(2026, 0, StreamPurpose::Dig, 0);
//! let dug = Digger::new(options)?.dig(&solution, &mut rng)?;
//! assert_eq!(dug.puzzle.solution(), &solution);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Solve
//!
//! A [`Puzzle`] is a grid that is proven to have exactly one solution; the error shows why another grid is not a puzzle.
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
//! use ninefold::{HintDegree, Level, Puzzle, logic, rate};
//!
//! let puzzle: Puzzle = "....3.1...6...78.....9...26.78..1....2......9......3.2.......3.6..2..9.119...8..4".parse()?;
//! let rating = rate(&puzzle)?;
//! assert_eq!(rating.er.to_string(), "7.2");
//! assert_eq!(Level::for_rating(rating.er), Level::Diabolical);
//! for step in logic::path(&puzzle)? {
//!     println!("{}", step.hint(HintDegree::Full));
//! }
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Hint
//!
//! The easiest next step, in four degrees: where to look, which technique, what to see, what follows.
//!
//! ```
//! use ninefold::{HintDegree, Grid, logic, next_step};
//!
//! let grid: Grid = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
//! let mut position = logic::Position::new(&grid);
//! let step = next_step(&position).expect("a puzzle has a next step");
//! for degree in HintDegree::ALL {
//!     println!("{}", step.hint(degree));
//! }
//! position.apply(&step);
//! println!("{:?}", position.pencil_marks()); // and so on
//! # Ok::<(), ninefold::grid::ParseGridError>(())
//! ```
//!
//! # Canonical form
//!
//! The canonical form is the first in order of all grids that symmetries make of a puzzle: puzzles with equal forms are
//! isomorphic.
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
//! A recipe is one line of text that people can read and share, or is built in code. With a seed and an index it gives the
//! same puzzle on every machine, with any number of threads.
//!
//! ```
//! use ninefold::{ClueSymmetry, Level, Recipe};
//!
//! let recipe = Recipe::builder().level(Level::Hard).symmetry(ClueSymmetry::HalfTurn).build()?;
//! for generated in recipe.generator()?.puzzles(2026).take(3) {
//!     let puzzle = generated?.puzzle;
//!     println!("{puzzle} {} clues", puzzle.clue_count());
//! }
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Read and write files
//!
//! ```
//! # #[cfg(feature = "formats")] {
//! use ninefold::format::{Format, read, sniff, write};
//!
//! let text = b"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79 # by hand\n";
//! let records = read(sniff(text).unwrap_or(Format::Line), text).collect::<Result<Vec<_>, _>>()?;
//! print!("{}", write(Format::Unicode, &records)?);
//! # }
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Features
//!
//! | feature | on by default | gives |
//! |---|---|---|
//! | `std` | yes | all modules but those named below; without it only [`grid`], [`symmetry`] and [`trace`], for programs without a standard library |
//! | `formats` | yes | the modules `format` (text formats) and `bias` (how far a filling method is from uniform), and [`Plan`]; brings libraries for XML, JSON, CSV, TOML and statistics |
//! | `render` | no | the module `render`: pictures as scenes, SVG, text, PNG and PDF; brings libraries that read fonts |
//! | `threads` | yes | several threads for [`recipe::Puzzles`], [`Workers`] and plans |
//! | `boards` | yes | the modules [`boards`] and [`puzzle`]: every board but the classic one, and puzzles of any board; with `formats`, their text formats too |
//! | `hodoku` | yes | recipes with criteria on HoDoKu's scale: score, level, techniques, practice; programs for the browser are a third smaller without |
//! | `serde` | yes | `Serialize` and `Deserialize` for values that have a text, and the module `recipe::json`: puzzles and moves as JSON |
//!
//! With only `std` there are 24 crates to build, 14 of them of ninefold.
//!
//! # Modules
//!
//! | module | for |
//! |---|---|
//! | [`bias`] | how far a filling method is from uniform |
//! | [`boards`] | solving, filling and digging on any other board |
//! | [`dig`] | from a full grid to a puzzle: minimal, with a number of clues, in ten symmetries, on a pattern |
//! | [`expert`] | what experts use: T&E depth, backdoors, braids and whips; tridagons, SK-loops, exocets |
//! | [`extremes`] | searches for the hardest puzzles, and those with the fewest or the most clues |
//! | [`fill`] | six ways to fill a grid, each with a trace that plays forwards and backwards |
//! | [`format`](mod@format) | text formats, read and written |
//! | [`grid`] | cells, digits, grids, pencil marks |
//! | [`logic`] | the steps of a person: hints, explanations, ratings on two scales |
//! | [`numbering`] | a number for each of the 6 670 903 752 021 072 936 960 grids, and exactly uniform grids |
//! | [`puzzle`] | check, count, rate and explain puzzles of any board |
//! | [`recipe`] | puzzles to order from one line of text, on many threads; plans with exact quotas |
//! | [`render`] | pictures: SVG, PNG, PDF, text |
//! | [`rules`] | any other board as data: sizes, jigsaws, further houses, several grids; games |
//! | [`sample`] | minimal puzzles with weights, for means without bias |
//! | [`solve`] | one solution, several, how many, with certificates; one puzzle at a time or hundreds side by side |
//! | [`symmetry`] | the transformations that keep a grid valid, canonical forms, automorphisms |
//! | [`trace`] | what an algorithm did, move by move |
//!
//! Nothing here looks at a clock, draws random numbers other than those it was given, or starts a thread, except [`recipe::Puzzles`],
//! [`Workers`] and plans. Searches are bounded by counted work, and a request that is too hard or impossible ends with a
//! result or an error, never a panic.
//!
//! Later versions generate the same puzzles: the meaning of a recipe of version 1 is frozen. Other puzzles would need another
//! version of the recipe (a *stream break*, marked in `CHANGELOG.md`).
//!
//! The crate itself contains no code. Each part is a separate crate, available here as a module. Three of them need no
//! standard library (`no_std`): `ninefold-grid`, `ninefold-symmetry` and `ninefold-trace`.

#![cfg_attr(not(feature = "std"), no_std)]
#![forbid(unsafe_code)]
#![cfg_attr(docsrs, feature(doc_cfg))]

#[cfg(feature = "formats")]
#[doc(inline)]
pub use ninefold_bias as bias;
#[cfg(feature = "boards")]
#[doc(inline)]
pub use ninefold_boards as boards;
#[cfg(feature = "std")]
#[doc(inline)]
pub use ninefold_dig as dig;
#[cfg(feature = "std")]
#[doc(inline)]
pub use ninefold_expert as expert;
#[cfg(feature = "std")]
#[doc(inline)]
pub use ninefold_extremes as extremes;
#[cfg(feature = "std")]
#[doc(inline)]
pub use ninefold_fill as fill;
#[cfg(feature = "formats")]
#[doc(inline)]
pub use ninefold_format as format;
#[doc(inline)]
pub use ninefold_grid as grid;
#[cfg(feature = "std")]
#[doc(inline)]
pub use ninefold_logic as logic;
#[cfg(feature = "std")]
#[doc(inline)]
pub use ninefold_numbering as numbering;
#[cfg(feature = "boards")]
#[doc(inline)]
pub use ninefold_puzzle as puzzle;
#[cfg(feature = "std")]
#[doc(inline)]
pub use ninefold_recipe as recipe;
#[cfg(feature = "render")]
#[doc(inline)]
pub use ninefold_render as render;
#[cfg(feature = "std")]
#[doc(inline)]
pub use ninefold_rules as rules;
#[cfg(feature = "std")]
#[doc(inline)]
pub use ninefold_sample as sample;
#[cfg(feature = "std")]
#[doc(inline)]
pub use ninefold_solve as solve;
#[doc(inline)]
pub use ninefold_symmetry as symmetry;
#[doc(inline)]
pub use ninefold_trace as trace;

pub mod prelude;

#[cfg(feature = "std")]
pub use ninefold_fill::{Filler, Method};
#[cfg(feature = "formats")]
pub use ninefold_format::{Format, Record};
pub use ninefold_grid::{
    Bounds, Cancel, Candidate, Cell, CellSet, Digit, DigitSet, Grid, HintDegree, House, Limits, PencilMarks,
    Solution,
};
#[cfg(feature = "std")]
pub use ninefold_logic::{Level, Rating, SeRating, Step, Technique, next_step, rate};
#[cfg(feature = "boards")]
pub use ninefold_puzzle::{AnyClues, AnyPuzzle, AnySolver};
#[cfg(feature = "formats")]
pub use ninefold_recipe::Plan;
#[cfg(feature = "boards")]
pub use ninefold_recipe::{AnyRecipe, BoardRecipe};
#[cfg(feature = "std")]
pub use ninefold_recipe::{Recipe, StreamPurpose, Workers, rng_for};
#[cfg(feature = "std")]
pub use ninefold_rules::{AnyGrid, Board, Game};
#[cfg(feature = "std")]
pub use ninefold_solve::{Puzzle, PuzzleError};
pub use ninefold_symmetry::{ClueSymmetry, Transform, canonical_grid, isomorphism_grid};
pub use ninefold_trace::Move;

/// The README's example is also a test.
#[cfg(all(doctest, feature = "std"))]
#[doc = include_str!("../README.md")]
struct Readme;
