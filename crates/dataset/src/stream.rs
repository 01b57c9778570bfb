//! Puzzles without end, in parts that share none.
//!
//! ```text
//!   index i ──► candidates: the recipe's puzzles i, i + 2⁴⁰, i + 2·2⁴⁰ … ──► clues put back, if requested
//!                                                                       ──► the first that belongs to the part
//! ```
//!
//! A puzzle belongs to a part by its class, as the rows of a data set belong to a split: see
//! `split.rs`. Isomorphic puzzles have the same class, so two parts never share one, even up to
//! isomorphism, however many puzzles are drawn. A puzzle is a function of recipe, seed, part and
//! index; nothing is stored, so any machine can make any of them at any time.
//!
//! For a part with the share p, 1/p candidates are made on average.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use ninefold_boards::canonical::BoardMoves;
use ninefold_boards::queue::BoardLevel;
use ninefold_grid::{Bounds, Cell};
use ninefold_logic::{Level, RateError, Rating, StepSearch, hodoku};
use ninefold_recipe::{
    AnyGenerateError, AnyGeneratedPuzzle, AnyGenerator, AnyRecipe, Difficulty, RunControl,
};
use ninefold_rules::{AnyGrid, BoardCell};
use ninefold_symmetry::canonical_grid;

use crate::blanks::cells_to_fill;
use crate::board_class::{board_class, common_moves};
use crate::{Blanks, Splits, StreamError, StreamRunError};

/// Candidates for one index before it is given up. In a part of 0.5 % one index in 10⁹ is.
const MOST_CANDIDATES: u64 = 4096;

/// Candidates for one index that may fail to be found within the attempts of the recipe.
const MOST_FAILURES: u32 = 4;

/// An endless sequence of puzzles: those of a recipe and a seed that belong to a part.
///
/// ```
/// use ninefold_dataset::{PuzzleStream, Splits};
/// use ninefold_recipe::RunControl;
///
/// let stream = PuzzleStream::new("ninefold/1 level=easy".parse()?, 2026)?;
/// let (train, test) = (stream.clone().with_part("train", &Splits::default())?, stream.with_part("test", &Splits::default())?);
/// let puzzles = train.generate(5..9, RunControl::NONE)?;
/// assert_eq!(puzzles[2], train.generate(7..8, RunControl::NONE)?[0]); // each depends on its index alone
/// assert_ne!(puzzles[2], test.generate(7..8, RunControl::NONE)?[0]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct PuzzleStream {
    generator: AnyGenerator,
    /// The moves that decide the class on another board than the classic one; there are none where puzzles have clues beside
    /// digits or a layout each.
    moves: Option<Arc<BoardMoves>>,
    seed: u64,
    part: Option<(Splits, usize)>,
    blanks: Option<Bounds<Blanks>>,
}

/// A puzzle of a stream.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct StreamPuzzle {
    /// The index in the stream.
    pub index: u64,
    /// The index under which the recipe makes it, before clues are put back.
    pub recipe_index: u64,
    /// The clues, row by row: 0 for an empty cell.
    pub clues: Box<[u8]>,
    /// The solution, row by row.
    pub solution: Box<[u8]>,
    /// The rating, if the recipe has criteria that need one.
    pub rating: Option<Rating>,
    /// The name of the level, if the puzzle has a rating, or the recipe requests a level.
    pub level: Option<&'static str>,
    /// The rating on HoDoKu's scale, if the recipe has criteria that need one.
    pub hodoku: Option<Box<hodoku::HodokuRating>>,
}

impl PuzzleStream {
    /// The indices of a stream are less than this.
    pub const INDICES: u64 = 1 << 40;

    /// Returns the stream of all puzzles of a recipe and a seed.
    ///
    /// # Errors
    /// If no puzzle can meet the recipe, or it requests clues beside digits.
    pub fn new(recipe: AnyRecipe, seed: u64) -> Result<PuzzleStream, StreamError> {
        let moves = match &recipe {
            AnyRecipe::Classic(_) => None,
            AnyRecipe::Board(recipe) if !recipe.variant.clue_rules.is_empty() => {
                return Err(StreamError::NotForStreams { found: "clues beside digits" });
            }
            AnyRecipe::Board(recipe) => common_moves(&recipe.variant).map(Arc::new),
        };
        let generator = recipe.generator().map_err(|error| StreamError::Recipe(error.into()))?;
        Ok(PuzzleStream { generator, moves, seed, part: None, blanks: None })
    }

    /// Returns the stream of those that belong to a part: a split by this name.
    ///
    /// # Errors
    /// If there is no split by this name, or each puzzle has a board of its own.
    pub fn with_part(self, part: &str, splits: &Splits) -> Result<PuzzleStream, StreamError> {
        if let (AnyRecipe::Board(recipe), None) = (self.generator.recipe(), &self.moves) {
            return Err(StreamError::NoParts { variant: recipe.variant.to_string() });
        }
        let Some(place) = splits.names().position(|name| name == part) else {
            let expected = splits.names().map(str::to_owned).collect();
            return Err(StreamError::Part { found: part.to_owned(), expected });
        };
        Ok(PuzzleStream { part: Some((splits.clone(), place)), ..self })
    }

    /// Puts clues back into each puzzle until a number of cells drawn from this range is empty.
    ///
    /// Ratings are those of the puzzle with these clues, so they may be below those that the recipe
    /// requests.
    #[must_use]
    pub fn with_blanks(self, blanks: Bounds<Blanks>) -> PuzzleStream {
        PuzzleStream { blanks: Some(blanks), ..self }
    }

    /// Returns whether puzzles have a rating on Sudoku Explainer's scale.
    #[must_use]
    pub fn is_rated(&self) -> bool {
        self.difficulty().is_some_and(|difficulty| difficulty.er.is_some() || !difficulty.path.is_empty())
    }

    /// Returns whether puzzles have a level: that of their rating, or on other boards the requested one.
    #[must_use]
    pub fn has_levels(&self) -> bool {
        match self.generator.recipe() {
            AnyRecipe::Classic(_) => self.is_rated(),
            AnyRecipe::Board(recipe) => recipe.level.is_some(),
        }
    }

    /// Returns whether puzzles have a rating on HoDoKu's scale.
    #[must_use]
    pub fn is_rated_by_hodoku(&self) -> bool {
        self.difficulty().is_some_and(|difficulty| !difficulty.hodoku.is_empty())
    }

    fn difficulty(&self) -> Option<&Difficulty> {
        match self.generator.recipe() {
            AnyRecipe::Classic(recipe) => Some(&recipe.difficulty),
            AnyRecipe::Board(_) => None,
        }
    }

    /// Returns how many puzzles to make in one call: as many as take a fraction of a second, and
    /// keep the lanes busy.
    #[must_use]
    pub fn batch_size(&self) -> u64 {
        self.generator.batch_size()
    }

    /// Makes the puzzles with these indices on the caller's thread, in ascending order.
    ///
    /// # Errors
    /// If a puzzle is not found, or the work is cancelled.
    pub fn generate(
        &self,
        indices: impl IntoIterator<Item = u64>,
        control: RunControl<'_>,
    ) -> Result<Vec<StreamPuzzle>, StreamRunError> {
        let mut found = BTreeMap::new();
        let mut missing = BTreeSet::new();
        for index in indices {
            if index >= Self::INDICES {
                return Err(StreamRunError::Index { found: index });
            }
            missing.insert(index);
        }
        let mut failures: BTreeMap<u64, u32> = BTreeMap::new();
        for candidate in 0..MOST_CANDIDATES {
            if missing.is_empty() {
                return Ok(found.into_values().collect());
            }
            let tried = missing.iter().map(|index| index + candidate * Self::INDICES).collect();
            for (place, made) in self.candidates(&tried, control)? {
                let index = place % Self::INDICES;
                match made {
                    Ok(puzzle) if self.is_in_part(&puzzle) => {
                        missing.remove(&index);
                        found.insert(index, puzzle.finished(index, control)?);
                    }
                    Ok(_) => {}
                    Err(reason) => {
                        let failures = failures.entry(index).or_insert(0);
                        *failures += 1;
                        if *failures == MOST_FAILURES {
                            return Err(StreamRunError::NotFound { index, reason });
                        }
                    }
                }
            }
        }
        match missing.first() {
            None => Ok(found.into_values().collect()),
            Some(&index) => Err(StreamRunError::NotInPart { index, candidates: MOST_CANDIDATES }),
        }
    }

    /// Makes the recipe's puzzles with these indices, with clues put back. A failure says why.
    fn candidates(
        &self,
        indices: &BTreeSet<u64>,
        control: RunControl<'_>,
    ) -> Result<Vec<TriedIndex>, StreamRunError> {
        let made = self.generator.generate_set_with(self.seed, indices, control);
        let each = |(&index, made): (&u64, Result<_, AnyGenerateError>)| match made {
            Ok(made) => Ok((index, Ok(Candidate::new(made, self.blanks)))),
            Err(error) if error.is_cancelled() => Err(StreamRunError::Cancelled),
            Err(error) => Ok((index, Err(error.to_string()))),
        };
        indices.iter().zip(made).map(each).collect()
    }

    fn is_in_part(&self, candidate: &Candidate) -> bool {
        let Some((splits, place)) = &self.part else { return true };
        let found = match &candidate.made {
            AnyGeneratedPuzzle::Classic(made) => match canonical_grid(made.puzzle.clues()) {
                Ok(form) => splits.for_class(form.key()),
                Err(_) => return false,
            },
            AnyGeneratedPuzzle::Board(made) => {
                let clues = candidate.clues.on_board();
                splits.for_text(&board_class(self.moves.as_deref(), &clues, made.solution()))
            }
        };
        found == *place
    }
}

/// An index of the recipe, and its puzzle or why there is none.
type TriedIndex = (u64, Result<Candidate, String>);

/// A puzzle that may belong to the part.
struct Candidate {
    made: AnyGeneratedPuzzle,
    /// The clues, with those that were put back.
    clues: AnyGrid,
    has_more_clues: bool,
}

impl Candidate {
    fn new(mut made: AnyGeneratedPuzzle, blanks: Option<Bounds<Blanks>>) -> Candidate {
        let before = made.clues();
        let empty = (0..).zip(before.values()).filter(|(_, value)| **value == 0).map(|(cell, _)| cell);
        let given: Vec<usize> = match blanks {
            Some(range) => cells_to_fill(made.seed(), made.index(), empty.collect(), range).collect(),
            None => Vec::new(),
        };
        let has_more_clues = !given.is_empty();
        let clues = match &mut made {
            AnyGeneratedPuzzle::Classic(made) => {
                made.puzzle = made.puzzle.with_clues(given.into_iter().map(Cell::new).collect());
                AnyGrid::from(*made.puzzle.clues())
            }
            AnyGeneratedPuzzle::Board(made) => {
                let mut clues = made.puzzle.clues().clone();
                for cell in given.into_iter().map(BoardCell::new) {
                    clues.set(cell, made.solution().grid().get(cell));
                }
                AnyGrid::from(clues)
            }
        };
        Candidate { made, clues, has_more_clues }
    }

    /// Returns the puzzle with ratings that are true of it.
    fn finished(self, index: u64, control: RunControl<'_>) -> Result<StreamPuzzle, StreamRunError> {
        let Candidate { made, clues, has_more_clues } = self;
        let mut puzzle = StreamPuzzle {
            index,
            recipe_index: made.index(),
            clues: clues.values().into(),
            solution: made.solution().values().into(),
            rating: None,
            level: None,
            hodoku: None,
        };
        match made {
            AnyGeneratedPuzzle::Board(made) => {
                puzzle.level = made.level.filter(|_| !has_more_clues).map(BoardLevel::name);
            }
            AnyGeneratedPuzzle::Classic(made) => {
                let (mut rating, mut hodoku) = (made.rating, made.hodoku);
                if has_more_clues {
                    let search = StepSearch::default().with_cancel(control.cancel);
                    if rating.is_some() {
                        rating = match search.rate(&made.puzzle) {
                            Ok(rating) => Some(rating),
                            Err(RateError::Cancelled { .. }) => return Err(StreamRunError::Cancelled),
                            Err(_) => None,
                        };
                    }
                    if hodoku.is_some() {
                        hodoku = match search.hodoku().rate(&made.puzzle) {
                            Ok(rating) => Some(Box::new(rating)),
                            Err(hodoku::HodokuRateError::Cancelled { .. }) => {
                                return Err(StreamRunError::Cancelled);
                            }
                            Err(_) => None,
                        };
                    }
                }
                puzzle.level = rating.as_ref().map(|rating| Level::for_rating(rating.er).name());
                (puzzle.rating, puzzle.hodoku) = (rating, hodoku);
            }
        }
        Ok(puzzle)
    }
}
