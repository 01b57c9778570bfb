//! Makes single puzzles of a variant: recipe, seed and index in; a puzzle out.

use std::sync::Arc;

use ninefold_boards::clues::{ClueResult, symmetry_of};
use ninefold_boards::fill::BoardFiller;
use ninefold_boards::layout::Layouts;
use ninefold_boards::queue::BoardLevel;
use ninefold_boards::{BoardDigError, BoardDigOptions, BoardDigResult, BoardDigger, BoardPuzzle, Digging};
use ninefold_grid::{Bounds, Cancel};
use ninefold_rules::{BoardCellSet, BoardSolution, Layout, Regions, Rules};
use ninefold_symmetry::ClueSymmetry;
use rand::RngExt;
use rand_xoshiro::Xoshiro256PlusPlus;

use super::clue_boards::{ClueBoards, MadeWithClues};
use super::clue_request::check_words;
use super::contradiction::ImpossibleBoardRecipeError;
use super::layout::some_board;
use super::version_1::{
    MOST_DIGITS_MINIMAL, PROOF_GUESSES, checks_minimality, drawn_fill_options, fill_options, layout_options,
};
use super::{BoardFailureReason, BoardGenerateError, BoardRecipe, BoardUnfinished};
use crate::stream_version_1::ANY_SYMMETRY;
use crate::{StreamPurpose, SymmetryChoice, rng_for};

/// Generates the puzzles of one recipe of a variant.
///
/// ```
/// use ninefold_recipe::BoardRecipe;
/// let generator = "ninefold/1 variant=6x6 symmetry=half-turn".parse::<BoardRecipe>()?.generator()?;
/// let generated = generator.make(2026, 0)?;
/// assert!(generated.puzzle.clues().clue_count() < 24);
/// assert_eq!(generator.make(2026, 0)?, generated); // the same puzzle every time, on every machine
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct BoardGenerator {
    recipe: Arc<BoardRecipe>,
    boards: Boards,
    cancel: Cancel,
}

/// Where puzzles are dug.
#[derive(Clone, Debug)]
enum Boards {
    /// On one board: its filler, and one digger or those of the symmetries that may be drawn.
    One(Arc<BoardFiller>, Arc<[BoardDigger]>),
    /// On a new layout for each attempt: the drawing of layouts, for one symmetry or for those that may be drawn.
    Drawn(Arc<[(ClueSymmetry, Layouts)]>),
    /// On boards with clues beside digits.
    Clues(ClueBoards),
}

/// A puzzle of a variant, the seed and index that name it, and what is known about it.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct GeneratedBoardPuzzle {
    /// The seed of the run.
    pub seed: u64,
    /// The index of the puzzle.
    pub index: u64,
    /// The puzzle, which holds its solution and knows its board.
    pub puzzle: BoardPuzzle,
    /// The regions, if they were drawn for this puzzle.
    pub layout: Option<Regions>,
    /// The strongest symmetry of the clue cells, whether requested or by chance; with cages beside digits that of both.
    pub symmetry: ClueSymmetry,
    /// Whether every clue is needed; `None` if that was not looked up.
    pub minimal: Option<bool>,
    /// For how many orbits of clues the search did not decide whether they may go. They stayed.
    pub undecided: usize,
    /// The level, if one was requested.
    pub level: Option<BoardLevel>,
    /// How many attempts it took, the successful one included.
    pub attempts: u32,
}

impl GeneratedBoardPuzzle {
    /// Returns the solution.
    #[must_use]
    pub fn solution(&self) -> &BoardSolution {
        self.puzzle.solution()
    }
}

impl BoardGenerator {
    pub(super) fn new(recipe: BoardRecipe) -> Result<BoardGenerator, ImpossibleBoardRecipeError> {
        if recipe.variant.is_classic() {
            return Err(ImpossibleBoardRecipeError::Classic { variant: Box::new(recipe.variant) });
        }
        check_words(&recipe)?;
        if !recipe.variant.clue_rules.is_empty() {
            let boards = Boards::Clues(ClueBoards::new(&recipe)?);
            return Ok(BoardGenerator { recipe: Arc::new(recipe), boards, cancel: Cancel::NEVER });
        }
        let size = usize::from(recipe.variant.size);
        if recipe.minimal && size > MOST_DIGITS_MINIMAL {
            return Err(ImpossibleBoardRecipeError::MinimalUnprovable { size });
        }
        let drawn = recipe.variant.layout == Layout::Jigsaw;
        let rules = some_board(&recipe.variant)?;
        let cells = rules.cell_count();
        if let Some(pattern) = recipe.pattern.as_ref().filter(|pattern| pattern.board_cells() != cells) {
            return Err(ImpossibleBoardRecipeError::PatternLength {
                found: pattern.board_cells(),
                expected: cells,
            });
        }
        let fewest = recipe.pattern.as_ref().map(|pattern| pattern.cells().len());
        let fewest = fewest.or(recipe.clues.map(Bounds::least)).unwrap_or(0);
        if recipe.minimal && fewest > cells - rules.canvas().0.min(size) {
            return Err(ImpossibleBoardRecipeError::NeverMinimal { clues: fewest });
        }
        let boards = if drawn {
            // What does not depend on the layout is refused at once.
            BoardDigger::new(&rules, dig_options(&recipe, cells, ClueSymmetry::None)?)?;
            if !recipe.method.exists_for(&rules) {
                filler(&recipe, &rules)?;
            }
            Boards::Drawn(each_symmetry(recipe.symmetry, |symmetry| {
                let layouts = Layouts::new(size, symmetry, layout_options())?;
                // Some symmetries have no layout, which the first shows.
                layouts.draw(&mut rng_for(0, 0, StreamPurpose::Layout, 0))?;
                Ok((symmetry, layouts))
            })?)
        } else {
            let diggers = each_symmetry(recipe.symmetry, |symmetry| {
                Ok(BoardDigger::new(&rules, dig_options(&recipe, cells, symmetry)?)?)
            })?;
            Boards::One(Arc::new(filler(&recipe, &rules)?), diggers)
        };
        Ok(BoardGenerator { recipe: Arc::new(recipe), boards, cancel: Cancel::NEVER })
    }

    /// Lets this handle cancel the work. A puzzle that is finished is the same as without.
    #[must_use]
    pub fn with_cancel(self, cancel: &Cancel) -> BoardGenerator {
        let boards = match self.boards {
            Boards::One(filler, diggers) => {
                let diggers = diggers.iter().map(|digger| digger.clone().with_cancel(cancel.clone()));
                Boards::One(filler, diggers.collect())
            }
            drawn @ Boards::Drawn(_) => drawn,
            Boards::Clues(boards) => Boards::Clues(boards.with_cancel(cancel)),
        };
        BoardGenerator { boards, cancel: cancel.clone(), ..self }
    }

    /// Returns the recipe.
    #[must_use]
    pub fn recipe(&self) -> &BoardRecipe {
        &self.recipe
    }

    /// Makes the puzzle with this index. A pure function: only recipe, seed and index matter.
    ///
    /// # Errors
    /// If the recipe's attempts are used up, or the work is [cancelled](BoardGenerator::with_cancel). The error holds the
    /// best clues that were reached.
    pub fn make(&self, seed: u64, index: u64) -> Result<GeneratedBoardPuzzle, BoardGenerateError> {
        let mut item = Item::new(self, seed, index);
        loop {
            if item.left > 0 && self.cancel.is_cancelled() {
                return Err(item.cancelled());
            }
            let Some(name) = item.next_attempt() else { return Err(item.not_found()) };
            let made = match &self.boards {
                Boards::One(filler, diggers) => name.fill(filler).and_then(|solution| {
                    let result = name.dig(&diggers[item.choice], &solution)?;
                    Ok(generated(&self.recipe, name, result, None))
                }),
                Boards::Drawn(layouts) => self.on_drawn_board(name, &layouts[item.choice]),
                Boards::Clues(boards) => boards
                    .make(&self.recipe, &self.cancel, name, item.choice)
                    .map(|made| with_clues(name, made)),
            };
            if self.cancel.is_cancelled() {
                // What is finished after the cancellation is not trusted: a search that was cut short may have led to it.
                return Err(item.cancelled());
            }
            match made {
                Ok(generated) => return Ok(generated),
                Err(failure) => item.missed(self, failure),
            }
        }
    }

    /// Makes an attempt on a board with a new layout.
    fn on_drawn_board(
        &self,
        name: StreamName,
        (symmetry, layouts): &(ClueSymmetry, Layouts),
    ) -> Result<GeneratedBoardPuzzle, Failure> {
        let recipe = self.recipe();
        let mut rng = rng_for(name.seed, name.index, StreamPurpose::Layout, name.attempt);
        let regions =
            layouts.draw(&mut rng).map_err(|error| Failure::from(BoardFailureReason::Layout(error)))?;
        let mut variant = recipe.variant.clone();
        variant.layout = Layout::Regions(regions.clone());
        let rules = Rules::new(&variant).map_err(|error| BoardFailureReason::Layout(error.into()))?;
        let rules = Arc::new(rules);
        let filler = BoardFiller::new(&rules, recipe.method, drawn_fill_options(recipe.redraws))
            .map_err(BoardFailureReason::Fill)?;
        let solution = name.fill(&filler)?;
        let options = dig_options(recipe, rules.cell_count(), *symmetry).expect("checked when it was taken");
        let digger = BoardDigger::new(&rules, options)
            .map_err(|error| BoardFailureReason::Options(Box::new(error)))?
            .with_cancel(self.cancel.clone());
        let result = name.dig(&digger, &solution)?;
        Ok(generated(recipe, name, result, Some(regions)))
    }

    /// Returns the board and its diggers, if there is one board only.
    pub(super) fn only_board(&self) -> Option<(&BoardFiller, &[BoardDigger])> {
        match &self.boards {
            Boards::One(filler, diggers) => Some((filler, diggers)),
            Boards::Drawn(_) | Boards::Clues(_) => None,
        }
    }

    pub(super) fn is_cancelled(&self) -> bool {
        self.cancel.is_cancelled()
    }
}

/// Returns a finished puzzle with what is known about it.
pub(super) fn generated(
    recipe: &BoardRecipe,
    name: StreamName,
    result: BoardDigResult,
    layout: Option<Regions>,
) -> GeneratedBoardPuzzle {
    let BoardDigResult { puzzle, minimal, undecided, .. } = result;
    let clues = puzzle.clues();
    let cells: BoardCellSet = clues.rules().cells().filter(|&cell| clues.get(cell).is_some()).collect();
    let symmetry = ninefold_boards::symmetry::of(clues.rules(), &cells);
    let (seed, index, attempts) = (name.seed, name.index, name.attempt as u32 + 1);
    // Puzzles of another level are refused.
    let level = recipe.level;
    GeneratedBoardPuzzle { seed, index, puzzle, layout, symmetry, minimal, undecided, level, attempts }
}

/// Returns a puzzle with clues beside digits, with what is known about it.
fn with_clues(name: StreamName, made: MadeWithClues) -> GeneratedBoardPuzzle {
    let MadeWithClues { result: ClueResult { puzzle, level, minimal, undecided, .. }, layout } = made;
    let symmetry = symmetry_of(puzzle.clues());
    let (seed, index, attempts) = (name.seed, name.index, name.attempt as u32 + 1);
    GeneratedBoardPuzzle { seed, index, puzzle, layout, symmetry, minimal, undecided, level, attempts }
}

/// A puzzle that is being made: attempt follows attempt.
#[derive(Clone, Debug)]
pub(super) struct Item {
    /// Which of the symmetries that may be drawn.
    pub(super) choice: usize,
    unfinished: BoardUnfinished,
    /// The attempts that are left.
    left: u32,
}

impl Item {
    pub(super) fn new(generator: &BoardGenerator, seed: u64, index: u64) -> Item {
        let choices = match &generator.boards {
            Boards::One(_, diggers) => diggers.len(),
            Boards::Drawn(layouts) => layouts.len(),
            Boards::Clues(boards) => boards.choices(),
        };
        // A single choice draws nothing.
        let choice = match choices {
            1 => 0,
            _ => rng_for(seed, index, StreamPurpose::Symmetry, 0).random_range(0..choices),
        };
        let unfinished =
            BoardUnfinished { seed, index, best: None, attempts: 0, reason: BoardFailureReason::NoAttempt };
        Item { choice, unfinished, left: generator.recipe.attempts }
    }

    /// Begins the next attempt, if one is left.
    pub(super) fn next_attempt(&mut self) -> Option<StreamName> {
        self.left = self.left.checked_sub(1)?;
        let BoardUnfinished { seed, index, attempts, .. } = &mut self.unfinished;
        *attempts += 1;
        Some(StreamName { seed: *seed, index: *index, attempt: u64::from(*attempts) - 1 })
    }

    /// Keeps the best of the attempts that failed.
    pub(super) fn missed(&mut self, generator: &BoardGenerator, failure: Failure) {
        if generator.boards.is_one() && matches!(failure.reason, BoardFailureReason::Fill(_)) {
            // On one board, another search would hardly find more.
            self.unfinished.reason = failure.reason;
            self.left = 0;
        } else if failure.reason.is_nearer_than(&self.unfinished.reason) {
            (self.unfinished.best, self.unfinished.reason) = (failure.best, failure.reason);
        }
    }

    pub(super) fn not_found(self) -> BoardGenerateError {
        BoardGenerateError::NotFound(Box::new(self.unfinished))
    }

    pub(super) fn cancelled(self) -> BoardGenerateError {
        BoardGenerateError::Cancelled(Box::new(self.unfinished))
    }
}

impl Boards {
    /// Returns whether all attempts are on the same board.
    fn is_one(&self) -> bool {
        match self {
            Boards::One(..) => true,
            Boards::Drawn(_) => false,
            Boards::Clues(boards) => boards.is_one(),
        }
    }
}

/// Prepares to fill the only board of a recipe.
fn filler(recipe: &BoardRecipe, rules: &Arc<Rules>) -> Result<BoardFiller, ImpossibleBoardRecipeError> {
    BoardFiller::new(rules, recipe.method, fill_options(recipe.redraws))
        .map_err(|error| ImpossibleBoardRecipeError::Fill { method: recipe.method, error })
}

/// Returns what belongs to the requested symmetry, or to each that may be drawn and is possible.
pub(super) fn each_symmetry<T>(
    choice: SymmetryChoice,
    make: impl Fn(ClueSymmetry) -> Result<T, ImpossibleBoardRecipeError>,
) -> Result<Arc<[T]>, ImpossibleBoardRecipeError> {
    let possible: Vec<T> = match choice {
        SymmetryChoice::One(symmetry) => vec![make(symmetry)?],
        SymmetryChoice::Any => ANY_SYMMETRY.into_iter().filter_map(|symmetry| make(symmetry).ok()).collect(),
    };
    Ok(if possible.is_empty() { [make(ClueSymmetry::None)?].into() } else { possible.into() })
}

/// Returns the options of digging on a board with so many cells.
fn dig_options(
    recipe: &BoardRecipe,
    cells: usize,
    symmetry: ClueSymmetry,
) -> Result<BoardDigOptions, ImpossibleBoardRecipeError> {
    let by =
        recipe.by.dig_by(cells).ok_or(ImpossibleBoardRecipeError::RemovalNeedsClues { by: recipe.by })?;
    let mut options =
        BoardDigOptions::default().with_symmetry(symmetry).with_minimal(recipe.minimal).with_by(by);
    options.clues = recipe.clues;
    options.level = recipe.level;
    options.pattern = recipe.pattern.as_ref().map(|pattern| *pattern.cells());
    options.proof_guesses = PROOF_GUESSES;
    options.looks_up_minimal = checks_minimality(recipe.by, cells);
    Ok(options)
}

/// What names the streams of an attempt.
#[derive(Clone, Copy, Debug)]
pub(super) struct StreamName {
    pub(super) seed: u64,
    pub(super) index: u64,
    pub(super) attempt: u64,
}

/// An attempt that failed, with the best that it reached.
pub(super) struct Failure {
    pub(super) best: Option<ninefold_rules::BoardGrid>,
    pub(super) reason: BoardFailureReason,
}

impl From<BoardFailureReason> for Failure {
    fn from(reason: BoardFailureReason) -> Failure {
        Failure { best: None, reason }
    }
}

impl From<BoardDigError> for Failure {
    fn from(error: BoardDigError) -> Failure {
        Failure { best: Some(error.best), reason: BoardFailureReason::Dig(error.reason) }
    }
}

impl StreamName {
    /// Fills the board.
    pub(super) fn fill(self, filler: &BoardFiller) -> Result<BoardSolution, Failure> {
        let mut rng = rng_for(self.seed, self.index, StreamPurpose::Fill, self.attempt);
        Ok(filler.fill(&mut rng).map_err(BoardFailureReason::Fill)?)
    }

    fn dig(self, digger: &BoardDigger, solution: &BoardSolution) -> Result<BoardDigResult, Failure> {
        Ok(digger.dig_once(solution, &mut self.dig_rng())?)
    }

    /// Begins to dig in a solution.
    pub(super) fn begin(self, digger: &BoardDigger, solution: BoardSolution) -> Digging<'_> {
        digger.begin(solution, &mut self.dig_rng())
    }

    fn dig_rng(self) -> Xoshiro256PlusPlus {
        rng_for(self.seed, self.index, StreamPurpose::Dig, self.attempt)
    }
}
