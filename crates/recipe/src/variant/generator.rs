//! Makes single puzzles of a variant: recipe, seed and index in; a puzzle out.

use std::sync::Arc;

use ninefold_grid::{Bounds, Cancel};
use ninefold_rules::{CellSet, Layout, Regions, Rules, Solution};
use ninefold_symmetry::ClueSymmetry;
use ninefold_variant::fill::Filler;
use ninefold_variant::layout::Layouts;
use ninefold_variant::{BoardSymmetry, DigOptions, DigResult, Digger, Puzzle};
use rand::RngExt;

use super::contradiction::ImpossibleVariantError;
use super::layout::{on_board, some_board};
use super::version_1::{
    MOST_DIGITS_MINIMAL, PROOF_GUESSES, checks_minimality, drawn_fill_options, fill_options, layout_options,
};
use super::{UnfinishedVariant, VariantFailure, VariantGenerateError, VariantRecipe};
use crate::stream_version_1::ANY_SYMMETRY;
use crate::{StreamPurpose, SymmetryChoice, rng_for};

/// Generates the puzzles of one recipe of a variant.
///
/// ```
/// use ninefold_recipe::VariantRecipe;
/// let generator = "ninefold/1 variant=6x6 symmetry=half-turn".parse::<VariantRecipe>()?.generator()?;
/// let generated = generator.make(2026, 0)?;
/// assert!(generated.puzzle.clues().clue_count() < 24);
/// assert_eq!(generator.make(2026, 0)?, generated); // the same puzzle every time, on every machine
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct VariantGenerator {
    recipe: Arc<VariantRecipe>,
    boards: Boards,
    cancel: Cancel,
}

/// Where puzzles are dug.
#[derive(Clone, Debug)]
enum Boards {
    /// On one board: its filler, and one digger or those of the symmetries that may be drawn.
    One(Arc<Filler>, Arc<[Digger]>),
    /// On a new layout for each attempt: the drawing of layouts, for one symmetry or for those that may be drawn.
    Drawn(Arc<[(BoardSymmetry, Layouts)]>),
}

/// A puzzle of a variant, the seed and index that name it, and what is known about it.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct GeneratedVariant {
    /// The seed of the run.
    pub seed: u64,
    /// The index of the puzzle.
    pub index: u64,
    /// The puzzle, which holds its solution and knows its board.
    pub puzzle: Puzzle,
    /// The regions, if they were drawn for this puzzle.
    pub layout: Option<Regions>,
    /// The strongest symmetry of the clue cells, whether requested or by chance.
    pub symmetry: BoardSymmetry,
    /// Whether every clue is needed; `None` if that was not looked up.
    pub minimal: Option<bool>,
    /// For how many orbits of clues the search did not decide whether they may go. They stayed.
    pub undecided: usize,
    /// How many attempts it took, the successful one included.
    pub attempts: u32,
}

impl GeneratedVariant {
    /// Returns the solution.
    #[must_use]
    pub fn solution(&self) -> &Solution {
        self.puzzle.solution()
    }
}

impl VariantGenerator {
    pub(super) fn new(recipe: VariantRecipe) -> Result<VariantGenerator, ImpossibleVariantError> {
        if recipe.variant.is_classic() {
            return Err(ImpossibleVariantError::Classic { variant: Box::new(recipe.variant) });
        }
        let size = usize::from(recipe.variant.size);
        if recipe.minimal && size > MOST_DIGITS_MINIMAL {
            return Err(ImpossibleVariantError::MinimalUnprovable { size });
        }
        let drawn = recipe.variant.layout == Layout::Jigsaw;
        let rules = some_board(&recipe.variant)?;
        let cells = rules.cell_count();
        if let Some(pattern) = recipe.pattern.as_ref().filter(|pattern| pattern.board_cells() != cells) {
            return Err(ImpossibleVariantError::PatternLength {
                found: pattern.board_cells(),
                expected: cells,
            });
        }
        let fewest = recipe.pattern.as_ref().map(|pattern| pattern.cells().len());
        let fewest = fewest.or(recipe.clues.map(Bounds::least)).unwrap_or(0);
        if recipe.minimal && fewest > cells - rules.canvas().0.min(size) {
            return Err(ImpossibleVariantError::NeverMinimal { clues: fewest });
        }
        let boards = if drawn {
            // What does not depend on the layout is refused at once.
            Digger::new(&rules, dig_options(&recipe, cells, BoardSymmetry::None))?;
            if !recipe.method.exists_for(&rules) {
                filler(&recipe, &rules)?;
            }
            Boards::Drawn(each_symmetry(recipe.symmetry, |symmetry| {
                let layouts = Layouts::new(size, on_board(symmetry), layout_options())?;
                // Some symmetries have no layout, which the first shows.
                layouts.draw(&mut rng_for(0, 0, StreamPurpose::Layout, 0))?;
                Ok((on_board(symmetry), layouts))
            })?)
        } else {
            let diggers = each_symmetry(recipe.symmetry, |symmetry| {
                Ok(Digger::new(&rules, dig_options(&recipe, cells, on_board(symmetry)))?)
            })?;
            Boards::One(Arc::new(filler(&recipe, &rules)?), diggers)
        };
        Ok(VariantGenerator { recipe: Arc::new(recipe), boards, cancel: Cancel::NEVER })
    }

    /// Lets this handle cancel the work. A puzzle that is finished is the same as without.
    #[must_use]
    pub fn with_cancel(self, cancel: &Cancel) -> VariantGenerator {
        let boards = match self.boards {
            Boards::One(filler, diggers) => {
                let diggers = diggers.iter().map(|digger| digger.clone().with_cancel(cancel.clone()));
                Boards::One(filler, diggers.collect())
            }
            drawn @ Boards::Drawn(_) => drawn,
        };
        VariantGenerator { boards, cancel: cancel.clone(), ..self }
    }

    /// Returns the recipe.
    #[must_use]
    pub fn recipe(&self) -> &VariantRecipe {
        &self.recipe
    }

    /// Makes the puzzle with this index. A pure function: only recipe, seed and index matter.
    ///
    /// # Errors
    /// If the recipe's attempts are used up, or the work is [cancelled](VariantGenerator::with_cancel). The error holds the
    /// best clues that were reached.
    pub fn make(&self, seed: u64, index: u64) -> Result<GeneratedVariant, VariantGenerateError> {
        let VariantGenerator { recipe, boards, cancel } = self;
        let mut unfinished =
            UnfinishedVariant { seed, index, best: None, attempts: 0, reason: VariantFailure::NoAttempt };
        let choices = match boards {
            Boards::One(_, diggers) => diggers.len(),
            Boards::Drawn(layouts) => layouts.len(),
        };
        // A single choice draws nothing.
        let choice = match choices {
            1 => 0,
            _ => rng_for(seed, index, StreamPurpose::Symmetry, 0).random_range(0..choices),
        };
        for attempt in 0..recipe.attempts {
            if cancel.is_cancelled() {
                return Err(VariantGenerateError::Cancelled(Box::new(unfinished)));
            }
            unfinished.attempts = attempt + 1;
            let name = StreamName { seed, index, attempt: attempt.into() };
            let made = match boards {
                Boards::One(filler, diggers) => name.fill(filler).and_then(|solution| {
                    let result = name.dig(&diggers[choice], &solution)?;
                    Ok(self.generated(name, &diggers[choice], result, None))
                }),
                Boards::Drawn(layouts) => self.on_drawn_board(name, &layouts[choice]),
            };
            if cancel.is_cancelled() {
                // What is finished after the cancellation is not trusted: a search that was cut short may have led to it.
                return Err(VariantGenerateError::Cancelled(Box::new(unfinished)));
            }
            match made {
                Ok(generated) => return Ok(generated),
                // On one board, another search would hardly find more.
                Err(failure)
                    if matches!((&failure.reason, boards), (VariantFailure::Fill(_), Boards::One(..))) =>
                {
                    unfinished.reason = failure.reason;
                    break;
                }
                Err(failure) => {
                    if failure.reason.is_nearer_than(&unfinished.reason) {
                        (unfinished.best, unfinished.reason) = (failure.best, failure.reason);
                    }
                }
            }
        }
        Err(VariantGenerateError::NotFound(Box::new(unfinished)))
    }

    /// Makes an attempt on a board with a new layout.
    fn on_drawn_board(
        &self,
        name: StreamName,
        (symmetry, layouts): &(BoardSymmetry, Layouts),
    ) -> Result<GeneratedVariant, Failure> {
        let recipe = self.recipe();
        let mut rng = rng_for(name.seed, name.index, StreamPurpose::Layout, name.attempt);
        let regions = layouts.draw(&mut rng).map_err(|error| Failure::from(VariantFailure::Layout(error)))?;
        let mut variant = recipe.variant.clone();
        variant.layout = Layout::Regions(regions.clone());
        let rules = Rules::new(&variant).map_err(|error| VariantFailure::Layout(error.into()))?;
        let rules = Arc::new(rules);
        let filler = Filler::new(&rules, recipe.method, drawn_fill_options(recipe.redraws))
            .map_err(VariantFailure::Fill)?;
        let solution = name.fill(&filler)?;
        let digger = Digger::new(&rules, dig_options(recipe, rules.cell_count(), *symmetry))
            .map_err(|error| VariantFailure::Options(Box::new(error)))?
            .with_cancel(self.cancel.clone());
        let result = name.dig(&digger, &solution)?;
        Ok(self.generated(name, &digger, result, Some(regions)))
    }

    fn generated(
        &self,
        name: StreamName,
        digger: &Digger,
        result: DigResult,
        layout: Option<Regions>,
    ) -> GeneratedVariant {
        let DigResult { puzzle, minimal, undecided, .. } = result;
        let clues = puzzle.clues();
        let cells: CellSet = clues.rules().cells().filter(|&cell| clues.get(cell).is_some()).collect();
        let symmetry = BoardSymmetry::of(clues.rules(), &cells);
        let looks = checks_minimality(self.recipe().by, clues.rules().cell_count());
        let minimal = minimal.or_else(|| if looks { digger.is_minimal(&puzzle) } else { None });
        let (seed, index, attempts) = (name.seed, name.index, name.attempt as u32 + 1);
        GeneratedVariant { seed, index, puzzle, layout, symmetry, minimal, undecided, attempts }
    }

    /// Returns how many puzzles to request in one go: as many as take a fraction of a second.
    #[must_use]
    pub fn batch_size(&self) -> u64 {
        match usize::from(self.recipe().variant.size) {
            ..=6 => 64,
            7..=12 => 8,
            _ => 1,
        }
    }
}

/// Prepares to fill the only board of a recipe.
fn filler(recipe: &VariantRecipe, rules: &Arc<Rules>) -> Result<Filler, ImpossibleVariantError> {
    Filler::new(rules, recipe.method, fill_options(recipe.redraws))
        .map_err(|error| ImpossibleVariantError::Fill { method: recipe.method, error })
}

/// Returns what belongs to the requested symmetry, or to each that may be drawn and is possible.
fn each_symmetry<T>(
    choice: SymmetryChoice,
    make: impl Fn(ClueSymmetry) -> Result<T, ImpossibleVariantError>,
) -> Result<Arc<[T]>, ImpossibleVariantError> {
    let possible: Vec<T> = match choice {
        SymmetryChoice::One(symmetry) => vec![make(symmetry)?],
        SymmetryChoice::Any => ANY_SYMMETRY.into_iter().filter_map(|symmetry| make(symmetry).ok()).collect(),
    };
    Ok(if possible.is_empty() { [make(ClueSymmetry::None)?].into() } else { possible.into() })
}

/// Returns the options of digging on a board with so many cells.
fn dig_options(recipe: &VariantRecipe, cells: usize, symmetry: BoardSymmetry) -> DigOptions {
    let mut options = DigOptions::default()
        .with_symmetry(symmetry)
        .with_minimal(recipe.minimal)
        .with_by(recipe.by.dig_by(cells));
    options.clues = recipe.clues;
    options.pattern = recipe.pattern.as_ref().map(|pattern| *pattern.cells());
    options.proof_guesses = PROOF_GUESSES;
    options
}

/// What names the streams of an attempt.
#[derive(Clone, Copy)]
struct StreamName {
    seed: u64,
    index: u64,
    attempt: u64,
}

/// An attempt that failed, with the best that it reached.
struct Failure {
    best: Option<ninefold_rules::Grid>,
    reason: VariantFailure,
}

impl From<VariantFailure> for Failure {
    fn from(reason: VariantFailure) -> Failure {
        Failure { best: None, reason }
    }
}

impl StreamName {
    fn fill(self, filler: &Filler) -> Result<Solution, Failure> {
        let mut rng = rng_for(self.seed, self.index, StreamPurpose::Fill, self.attempt);
        Ok(filler.fill(&mut rng).map_err(VariantFailure::Fill)?)
    }

    fn dig(self, digger: &Digger, solution: &Solution) -> Result<DigResult, Failure> {
        let mut rng = rng_for(self.seed, self.index, StreamPurpose::Dig, self.attempt);
        let dug = digger.dig_once(solution, &mut rng);
        dug.map_err(|error| Failure { best: Some(error.best), reason: VariantFailure::Dig(error.reason) })
    }
}
