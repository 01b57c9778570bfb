//! The puzzle of a game, on the classic board or on any other: what it is called, how hard it is, how a new one is made.

use std::sync::Arc;

use ninefold::boards::BoardSolver;
use ninefold::boards::logic::BoardLogic;
use ninefold::boards::queue::BoardLevel;
use ninefold::logic::{Level, SeRating, StepSearch};
use ninefold::puzzle::AnyLevel;
use ninefold::recipe::{AnyGeneratedPuzzle, AnyRecipe, RunControl};
use ninefold::rules::{BoardCell, BoardDigitSet, BoardGrid, BoardSolution, Rules, Variant};
use ninefold::{Cancel, Limits, Puzzle};

/// A puzzle with one solution.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct PlayPuzzle {
    clues: BoardGrid,
    solution: BoardSolution,
    /// The same puzzle for the crates of the classic board, if it is one.
    classic: Option<Puzzle>,
}

/// How hard a puzzle is.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct PlayRating {
    pub(super) level: AnyLevel,
    /// The rating of a classic puzzle by Sudoku Explainer.
    pub(super) er: Option<SeRating>,
}

impl From<SeRating> for PlayRating {
    fn from(er: SeRating) -> PlayRating {
        PlayRating { level: Level::for_rating(er).into(), er: Some(er) }
    }
}

impl From<BoardLevel> for PlayRating {
    fn from(level: BoardLevel) -> PlayRating {
        PlayRating { level: level.into(), er: None }
    }
}

impl PlayRating {
    /// Returns the name of the level.
    pub(crate) fn level(self) -> &'static str {
        self.level.name()
    }

    /// Returns the name of the level with a capital letter.
    pub(crate) fn level_name(self) -> String {
        with_capital(self.level())
    }
}

/// Returns a name with a capital letter.
pub(crate) fn with_capital(name: &str) -> String {
    name[..1].to_uppercase() + &name[1..]
}

/// Returns a grid as a classic one. It must be of the classic board.
pub(crate) fn classic_grid(grid: &BoardGrid) -> ninefold::Grid {
    let mut classic = ninefold::Grid::EMPTY;
    for cell in ninefold::Cell::all() {
        let digit = grid.get(BoardCell::new(cell.index()));
        classic.set(cell, digit.map(|digit| ninefold::Digit::from_index(digit.index())));
    }
    classic
}

impl From<Puzzle> for PlayPuzzle {
    fn from(puzzle: Puzzle) -> PlayPuzzle {
        let solution = BoardSolution::try_from(BoardGrid::from(puzzle.solution().grid()))
            .expect("a classic solution is one of the classic board");
        PlayPuzzle { clues: BoardGrid::of_classic(puzzle.clues()), solution, classic: Some(puzzle) }
    }
}

impl From<ninefold::boards::BoardPuzzle> for PlayPuzzle {
    fn from(puzzle: ninefold::boards::BoardPuzzle) -> PlayPuzzle {
        let solution = puzzle.solution().clone();
        PlayPuzzle { clues: puzzle.clues().clone(), solution, classic: None }
    }
}

impl PlayPuzzle {
    /// Proves that a grid of any board has one solution, within limits on other boards.
    pub(crate) fn prove(grid: &BoardGrid, limits: Limits) -> Result<PlayPuzzle, String> {
        if grid.rules().variant().is_classic() {
            return Puzzle::new(classic_grid(grid)).map(PlayPuzzle::from).map_err(|error| error.to_string());
        }
        let solver = BoardSolver::new(grid.rules()).with_limits(limits);
        solver.puzzle(grid.clone()).map(PlayPuzzle::from).map_err(|error| error.to_string())
    }

    /// Takes up a puzzle of another board with the solution that was proven before. `None` if they do not fit.
    pub(super) fn with_solution(clues: BoardGrid, solution: BoardGrid) -> Option<PlayPuzzle> {
        let fits = clues.filled().iter().all(|cell| clues.get(cell) == solution.get(cell));
        let solution = BoardSolution::try_from(solution).ok().filter(|_| fits)?;
        Some(PlayPuzzle { clues, solution, classic: None })
    }

    pub(crate) fn rules(&self) -> &Arc<Rules> {
        self.clues.rules()
    }

    pub(crate) fn clues(&self) -> &BoardGrid {
        &self.clues
    }

    /// Returns the full grid.
    pub(crate) fn solution(&self) -> &BoardGrid {
        self.solution.grid()
    }

    /// Returns the solution, which keeps every rule.
    pub(crate) fn proven_solution(&self) -> &BoardSolution {
        &self.solution
    }

    pub(crate) fn classic(&self) -> Option<&Puzzle> {
        self.classic.as_ref()
    }

    /// Returns the variant of new puzzles of this kind: of a jigsaw, with regions still to be drawn.
    pub(crate) fn variant(&self) -> Variant {
        self.rules().variant().without_regions()
    }

    /// Returns the name of the board; `None` for the classic one.
    pub(crate) fn board_name(&self) -> Option<String> {
        self.classic.is_none().then(|| self.variant().to_string())
    }

    /// Returns a level with the name of the board, such as `6x6 easy`; the level alone on the classic board.
    pub(crate) fn level_on_board(&self, rating: Option<PlayRating>) -> String {
        let words = [self.board_name(), rating.map(|rating| rating.level().to_owned())];
        words.into_iter().flatten().collect::<Vec<_>>().join(" ")
    }

    /// Returns the puzzle as a line, with the regions of a jigsaw and the clues beside digits.
    pub(crate) fn line(&self) -> String {
        match &self.classic {
            Some(puzzle) => puzzle.to_string(),
            None => self.clues.line(),
        }
    }

    /// Returns how many clues there are, those beside digits included.
    pub(crate) fn clue_count(&self) -> usize {
        self.clues.clue_count() + self.rules().clues().len()
    }

    /// Finds out how hard the puzzle is; `None` if it cannot be rated or the search was cancelled.
    pub(crate) fn rate(&self, cancel: &Cancel) -> Option<PlayRating> {
        if let Some(puzzle) = &self.classic {
            let search = StepSearch::default().with_cancel(cancel);
            return search.rate(puzzle).ok().map(|rating| rating.er.into());
        }
        let level = BoardLogic::new(self.rules()).with_cancel(cancel.clone()).level(&self.clues);
        (!cancel.is_cancelled()).then(|| level.into())
    }
}

/// Returns for each cell the digits that no cell in sight holds; none for full cells.
pub(crate) fn open_candidates(grid: &BoardGrid) -> Vec<BoardDigitSet> {
    let rules = grid.rules();
    let of = |cell: BoardCell| {
        if grid.get(cell).is_some() {
            return BoardDigitSet::NONE;
        }
        let mut digits = rules.digits();
        rules.peers(cell).iter().filter_map(|peer| grid.get(peer)).for_each(|digit| digits.remove(digit));
        digits
    };
    rules.cells().map(of).collect()
}

/// Returns the names of the levels of a board.
pub(crate) fn level_names(variant: &Variant) -> Vec<&'static str> {
    match variant.is_classic() {
        true => Level::ALL.map(Level::name).to_vec(),
        false => BoardLevel::ALL.map(BoardLevel::name).to_vec(),
    }
}

/// Returns the recipe for a new puzzle; that of the classic board is the same as on the page.
pub(crate) fn recipe(variant: &Variant, level: &str) -> Result<AnyRecipe, String> {
    recipe_of(variant, &format!("level={level}"))
}

/// Returns the recipe for a new puzzle with this criterion.
pub(crate) fn recipe_of(variant: &Variant, criterion: &str) -> Result<AnyRecipe, String> {
    let board = if variant.is_classic() { String::new() } else { format!(" variant={variant}") };
    let line = format!("ninefold/{}{board} symmetry=half-turn {criterion}", ninefold::recipe::VERSION);
    line.parse().map_err(|error: ninefold::recipe::RecipeError| error.to_string())
}

/// Why there is no new puzzle.
pub(crate) enum NotMade {
    /// The recipe cannot be followed.
    Impossible(String),
    Cancelled,
    /// The attempts are used up.
    NotFound {
        attempts: u64,
        reason: String,
    },
}

/// Makes a puzzle.
pub(crate) fn generate(recipe: &AnyRecipe, seed: u64, cancel: &Cancel) -> Result<PlayPuzzle, NotMade> {
    let generator = recipe.generator().map_err(|error| NotMade::Impossible(error.to_string()))?;
    match generator.generate_with(seed, 0, RunControl::new(cancel)) {
        Ok(AnyGeneratedPuzzle::Classic(made)) => Ok(made.puzzle.into()),
        Ok(AnyGeneratedPuzzle::Board(made)) => Ok(made.puzzle.into()),
        Err(error) if error.is_cancelled() => Err(NotMade::Cancelled),
        Err(error) => {
            let missing = error.unfinished();
            Err(NotMade::NotFound { attempts: missing.attempts.into(), reason: missing.reason.to_string() })
        }
    }
}
