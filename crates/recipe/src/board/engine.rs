//! Makes single puzzles of another board: recipe, seed and index in; a puzzle out.

use std::ops::ControlFlow;
use std::sync::{Arc, Mutex, PoisonError};

use ninefold_boards::fill::BoardFiller;
use ninefold_boards::layout::Layouts;
use ninefold_boards::symmetry;
use ninefold_boards::{
    BoardDigError, BoardDigOptions, BoardDigOptionsError, BoardDigResult, BoardDigger, Digging,
};
use ninefold_grid::{Bounds, Cancel};
use ninefold_rules::{BoardGrid, BoardSolution, Layout, Rules};
use ninefold_symmetry::ClueSymmetry;
use rand::RngExt;

use super::clue_boards::ClueBoards;
use super::clue_request::check_words;
use super::contradiction::ImpossibleBoardRecipeError;
use super::layout::some_board;
use super::version_1::{
    MOST_DIGITS_MINIMAL, PROOF_GUESSES, checks_minimality, drawn_fill_options, fill_options, layout_options,
};
use super::{BoardFailureReason, BoardGenerator, BoardRecipe, GeneratedBoardPuzzle};
use crate::engine::Engine;
use crate::pending_item::{self, PendingItem};
use crate::stream_version_1::ANY_SYMMETRY;
use crate::{
    FailureReason, GenerateResult, PuzzleRecipe, RunControl, StreamPurpose, StreamRng, SymmetryChoice,
    rng_for,
};

/// Makes the puzzles of one recipe of another board.
#[derive(Debug)]
pub struct BoardEngine {
    recipe: BoardRecipe,
    /// The boards, which nothing cancels.
    boards: Boards,
    /// The same for the handle that was used last. Their tables are not built again for each call.
    prepared: Mutex<Option<(Cancel, Boards)>>,
}

/// Where puzzles are dug.
#[derive(Clone, Debug)]
pub(super) enum Boards {
    /// On one board: its filler, and one digger or those of the symmetries that may be drawn.
    One(Arc<BoardFiller>, Arc<[BoardDigger]>),
    /// On a new layout for each attempt: the drawing of layouts, for one symmetry or for those that may be drawn.
    Drawn(Arc<[(ClueSymmetry, Layouts)]>),
    /// On boards with clues beside digits.
    Clues(ClueBoards),
}

impl PuzzleRecipe for BoardRecipe {
    type Generated = GeneratedBoardPuzzle;
    type Grid = BoardGrid;
    type Engine = BoardEngine;
}

impl Engine<BoardRecipe> for BoardEngine {
    fn recipe(&self) -> &BoardRecipe {
        &self.recipe
    }

    fn batch_size(&self) -> u64 {
        crate::batch_size::of_board(self.recipe.variant.size, self.boards.together().is_some())
    }

    fn generate(&self, seed: u64, index: u64, control: RunControl<'_>) -> GenerateResult<BoardRecipe> {
        self.make_on(&self.boards(control.cancel), seed, index, control)
    }

    fn make_window(
        &self,
        seed: u64,
        indices: &[u64],
        control: RunControl<'_>,
    ) -> Vec<GenerateResult<BoardRecipe>> {
        let boards = self.boards(control.cancel);
        match boards.together() {
            Some((filler, diggers)) if indices.len() >= FEWEST => {
                self.make_together(filler, diggers, seed, indices, control)
            }
            _ => indices.iter().map(|&index| self.make_on(&boards, seed, index, control)).collect(),
        }
    }
}

impl BoardGenerator {
    /// Returns whether several puzzles are dug side by side: by search, on a board of up to 144 cells that is the same for
    /// all. Elsewhere one is made after the other.
    #[must_use]
    pub fn digs_together(&self) -> bool {
        self.engine.boards.together().is_some()
    }
}

/// For fewer puzzles, one after the other is faster.
const FEWEST: usize = 4;

impl BoardEngine {
    pub(super) fn new(recipe: BoardRecipe) -> Result<BoardEngine, ImpossibleBoardRecipeError> {
        if recipe.variant.is_classic() {
            return Err(ImpossibleBoardRecipeError::Classic { variant: Box::new(recipe.variant) });
        }
        check_words(&recipe)?;
        if !recipe.variant.clue_rules.is_empty() {
            let boards = Boards::Clues(ClueBoards::new(&recipe)?);
            return Ok(BoardEngine { recipe, boards, prepared: Mutex::default() });
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
            let diggers = each_symmetry(recipe.symmetry, |kind| {
                // Version 1 draws among the symmetries that the rules have. Clues alone can have others, by name.
                if recipe.symmetry == SymmetryChoice::Any {
                    symmetry::check(kind, &rules).map_err(BoardDigOptionsError::from)?;
                }
                Ok(BoardDigger::new(&rules, dig_options(&recipe, cells, kind)?)?)
            })?;
            Boards::One(Arc::new(filler(&recipe, &rules)?), diggers)
        };
        Ok(BoardEngine { recipe, boards, prepared: Mutex::default() })
    }

    /// Returns the boards whose work this handle cancels.
    pub(super) fn boards(&self, cancel: &Cancel) -> Boards {
        if cancel.is_same(&Cancel::NEVER) {
            return self.boards.clone();
        }
        let mut prepared = self.prepared.lock().unwrap_or_else(PoisonError::into_inner);
        match &*prepared {
            Some((known, boards)) if known.is_same(cancel) => boards.clone(),
            _ => {
                let boards = self.boards.clone().with_cancel(cancel);
                *prepared = Some((cancel.clone(), boards.clone()));
                boards
            }
        }
    }

    /// Makes a puzzle, attempt by attempt.
    fn make_on(
        &self,
        boards: &Boards,
        seed: u64,
        index: u64,
        control: RunControl<'_>,
    ) -> GenerateResult<BoardRecipe> {
        let choice = choice(boards.choices(), seed, index);
        let attempts = self.recipe.attempts;
        let made = PendingItem::new(seed, index).make(0..attempts, control, |attempt| {
            let name = StreamName { seed, index, attempt: attempt.into() };
            let made = match boards {
                Boards::One(filler, diggers) => name.fill(filler).and_then(|solution| {
                    let result = name.dig(&diggers[choice], &solution)?;
                    Ok(GeneratedBoardPuzzle::dug(&self.recipe, name, result, None))
                }),
                Boards::Drawn(layouts) => self.on_drawn_board(name, &layouts[choice], control.cancel),
                Boards::Clues(boards) => boards.make(&self.recipe, control.cancel, name, choice),
            };
            made.map_err(|failure| Box::new(failure.on(boards)))
        });
        match made {
            ControlFlow::Break(made) => made,
            ControlFlow::Continue(item) => Err(item.not_found(attempts)),
        }
    }

    /// Makes an attempt on a board with a new layout.
    fn on_drawn_board(
        &self,
        name: StreamName,
        (symmetry, layouts): &(ClueSymmetry, Layouts),
        cancel: &Cancel,
    ) -> Result<GeneratedBoardPuzzle, Failure> {
        let recipe = &self.recipe;
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
            .with_cancel(cancel.clone());
        let result = name.dig(&digger, &solution)?;
        Ok(GeneratedBoardPuzzle::dug(recipe, name, result, Some(regions)))
    }
}

/// Draws one of the symmetries that may be drawn for an item. A single choice draws nothing.
pub(super) fn choice(choices: usize, seed: u64, index: u64) -> usize {
    match choices {
        1 => 0,
        _ => rng_for(seed, index, StreamPurpose::Symmetry, 0).random_range(0..choices),
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

    /// Returns how many symmetries may be drawn.
    fn choices(&self) -> usize {
        match self {
            Boards::One(_, diggers) => diggers.len(),
            Boards::Drawn(layouts) => layouts.len(),
            Boards::Clues(boards) => boards.choices(),
        }
    }

    /// Returns the board and its diggers, if there is one board only.
    pub(super) fn only(&self) -> Option<(&BoardFiller, &[BoardDigger])> {
        match self {
            Boards::One(filler, diggers) => Some((filler, diggers)),
            Boards::Drawn(_) | Boards::Clues(_) => None,
        }
    }

    fn with_cancel(self, cancel: &Cancel) -> Boards {
        match self {
            Boards::One(filler, diggers) => {
                let diggers = diggers.iter().map(|digger| digger.clone().with_cancel(cancel.clone()));
                Boards::One(filler, diggers.collect())
            }
            drawn @ Boards::Drawn(_) => drawn,
            Boards::Clues(boards) => Boards::Clues(boards.with_cancel(cancel)),
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
    pub(super) best: Option<BoardGrid>,
    pub(super) reason: BoardFailureReason,
}

impl Failure {
    /// Returns the failure of an attempt on these boards. Another search on the only board would hardly find a grid.
    pub(super) fn on(self, boards: &Boards) -> pending_item::Failure<BoardGrid> {
        let is_last = boards.is_one() && matches!(self.reason, BoardFailureReason::Fill(_));
        pending_item::Failure { best: self.best, reason: FailureReason::Board(self.reason), is_last }
    }
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
    /// Returns how many attempts were made with this one.
    pub(super) fn attempts(self) -> u32 {
        self.attempt as u32 + 1
    }

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

    fn dig_rng(self) -> StreamRng {
        rng_for(self.seed, self.index, StreamPurpose::Dig, self.attempt)
    }
}
