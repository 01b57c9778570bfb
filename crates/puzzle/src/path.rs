//! How a person solves a puzzle, and how hard that is.

use std::collections::BTreeMap;
use std::fmt;
use std::sync::Arc;

use ninefold_boards::BoardPuzzle;
use ninefold_boards::logic::{BOARD_SCALE, BoardLogic, BoardPath, BoardPosition, BoardTechnique};
use ninefold_boards::queue::BoardLevel;
use ninefold_grid::{Cell, DigitSet, Grid, PencilMarks};
use ninefold_logic::hodoku::{self, HodokuRateError, HodokuRating, QueuedPosition};
use ninefold_logic::{self as logic, Position, RateError, Rating, ScaleStep, StepSearch, StepSearchError};
use ninefold_rules::{AnyGrid, BoardDigitSet, BoardGrid};
use ninefold_solve::{Puzzle, SUKAKU_GUESSES, Sukaku, SukakuError};

use crate::check::full;
use crate::expert;
use crate::{AnyClues, AnyPuzzle, AnyPuzzleError, AnySolver, AnyStep, Ended, StepScale};

/// Why there is no rating, no path or no step.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum StepError {
    /// The clues do not have exactly one solution.
    #[error(transparent)]
    NotAPuzzle(AnyPuzzleError),
    /// Every cell is full.
    #[error("the grid is already solved, expected a puzzle with empty cells")]
    Solved,
    /// The scale does not have puzzles of this kind.
    #[error("{0}")]
    Scale(&'static str),
    /// A cell holds a wrong digit, or its pencil marks leave out the right one.
    #[error("{0}")]
    Mistake(String),
    /// No technique of the scale finds a step.
    #[error("no technique of this scale finds a step here")]
    NoStep,
    /// The search ended before it had an answer.
    #[error(transparent)]
    Ended(#[from] Ended),
}

/// An early end of the proof is an early end of the question.
impl From<AnyPuzzleError> for StepError {
    fn from(error: AnyPuzzleError) -> StepError {
        match error {
            AnyPuzzleError::Ended(error) => StepError::Ended(error),
            error => StepError::NotAPuzzle(error),
        }
    }
}

/// A rating on one of the scales.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum AnyRating {
    /// By Sudoku Explainer.
    Explainer(Rating),
    /// By HoDoKu.
    Hodoku(Box<HodokuRating>),
    /// On another board.
    Board(BoardRating),
}

impl AnyRating {
    /// Returns the name of the level, on the scale of this rating: `hard`.
    #[must_use]
    pub fn level(&self) -> &'static str {
        match self {
            AnyRating::Explainer(rating) => rating.level().name(),
            AnyRating::Hodoku(rating) => rating.level.name(),
            AnyRating::Board(rating) => rating.level.name(),
        }
    }
}

/// What people call the rating: `7.2` of Sudoku Explainer, a score of HoDoKu, or a level.
impl fmt::Display for AnyRating {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            AnyRating::Explainer(rating) => rating.er.fmt(f),
            AnyRating::Hodoku(rating) => rating.score.fmt(f),
            AnyRating::Board(rating) => rating.level.fmt(f),
        }
    }
}

/// How hard a puzzle on another board is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BoardRating {
    /// The level of the hardest step; [`BoardLevel::Beyond`] if the steps do not lead to the solution.
    pub level: BoardLevel,
    /// The hardest technique; `None` without a step.
    pub hardest: Option<BoardTechnique>,
    /// How often each technique is used on each level, the easiest first.
    pub steps: BTreeMap<(BoardTechnique, BoardLevel), usize>,
}

/// The steps that solve a puzzle.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AnyPath {
    /// The steps, in order.
    pub steps: Vec<AnyStep>,
    /// The grid after the last step.
    pub end: AnyGrid,
}

/// How far a player has come with a puzzle.
#[derive(Clone, Copy, Debug)]
pub struct Progress<'a> {
    /// The clues.
    pub clues: &'a AnyClues,
    /// The digits so far; it may leave out clues.
    pub grid: Option<&'a AnyGrid>,
    /// The pencil marks, cell by cell. A cell without marks has all candidates that its peers leave.
    pub marks: Option<&'a [BoardDigitSet]>,
}

impl<'a> From<&'a AnyClues> for Progress<'a> {
    /// The beginning of a puzzle.
    fn from(clues: &'a AnyClues) -> Progress<'a> {
        Progress { clues, grid: None, marks: None }
    }
}

/// A puzzle of any kind that is proven to have one solution.
pub(crate) enum Proven {
    Classic(Puzzle),
    Sukaku(Box<Sukaku>),
    Board(Arc<BoardPuzzle>),
}

/// Why HoDoKu's scale has nothing for Sukakus: its uniqueness tests and avoidable rectangles take a missing candidate for one
/// that a solver has removed, so their conclusions could be wrong.
const NO_HODOKU: &str =
    "HoDoKu's scale needs a puzzle that is given by clues; explainer also takes candidates (a Sukaku)";
const NO_CLASSIC_SCALE: &str = "this scale needs a classic puzzle of 9x9 cells without further rules";

impl StepScale {
    /// Returns the scale that puzzles of this kind have unless another is named.
    #[must_use]
    pub const fn default_for(clues: &AnyClues) -> StepScale {
        match clues {
            AnyClues::Classic(_) | AnyClues::Sukaku(_) => StepScale::Explainer,
            AnyClues::Board(_) => StepScale::Boards,
        }
    }

    /// Returns the name and version of the scale, which changes whenever the rating of any puzzle does.
    #[must_use]
    pub const fn version(self) -> &'static str {
        match self {
            StepScale::Explainer => logic::SCALE,
            StepScale::ExplainerWithoutUniqueness => logic::SCALE_WITHOUT_UNIQUENESS,
            StepScale::Expert => "expert-1",
            StepScale::ExpertWithoutUniqueness => "expert-1-no-uniqueness",
            StepScale::Hodoku => hodoku::SCALE,
            StepScale::Boards => BOARD_SCALE,
        }
    }

    /// Returns the scale of the same steps without techniques that rely on uniqueness; `None` if it is not one of Sudoku Explainer's.
    #[must_use]
    pub const fn without_uniqueness(self) -> Option<StepScale> {
        match self {
            StepScale::Explainer | StepScale::ExplainerWithoutUniqueness => {
                Some(StepScale::ExplainerWithoutUniqueness)
            }
            StepScale::Expert | StepScale::ExpertWithoutUniqueness => {
                Some(StepScale::ExpertWithoutUniqueness)
            }
            StepScale::Hodoku | StepScale::Boards => None,
        }
    }

    /// Returns whether patterns of experts are among the steps.
    const fn has_patterns(self) -> bool {
        matches!(self, StepScale::Expert | StepScale::ExpertWithoutUniqueness)
    }

    /// Checks that the scale has puzzles of this kind.
    fn check(self, clues: &AnyClues) -> Result<(), StepError> {
        match (self, clues) {
            (
                StepScale::Explainer
                | StepScale::ExplainerWithoutUniqueness
                | StepScale::Expert
                | StepScale::ExpertWithoutUniqueness,
                AnyClues::Classic(_) | AnyClues::Sukaku(_),
            )
            | (StepScale::Hodoku, AnyClues::Classic(_))
            | (StepScale::Boards, AnyClues::Board(_)) => Ok(()),
            (StepScale::Hodoku, AnyClues::Sukaku(_)) => Err(StepError::Scale(NO_HODOKU)),
            (_, AnyClues::Board(_)) => Err(StepError::Scale(NO_CLASSIC_SCALE)),
            (StepScale::Boards, _) => {
                Err(StepError::Scale("this scale needs a board other than the classic one"))
            }
        }
    }
}

impl AnySolver {
    /// Rates a puzzle: how hard it is for a person. The patterns of experts have no rating, so those scales rate as Sudoku Explainer.
    ///
    /// # Errors
    /// If the clues do not have exactly one solution, no step is needed, the scale does not have such puzzles, or the search
    /// ended before it had an answer.
    pub fn rate(&self, clues: &AnyClues, scale: StepScale) -> Result<AnyRating, StepError> {
        scale.check(clues)?;
        self.rate_proven(self.prove(clues)?, scale)
    }

    pub(crate) fn rate_proven(&self, proven: Proven, scale: StepScale) -> Result<AnyRating, StepError> {
        let search = self.step_search(scale);
        match (proven, scale) {
            (Proven::Classic(puzzle), StepScale::Hodoku) => {
                let rating = search.hodoku().rate(&puzzle).map_err(hodoku_error)?;
                Ok(AnyRating::Hodoku(Box::new(rating)))
            }
            (Proven::Classic(puzzle), _) => {
                search.rate(&puzzle).map(AnyRating::Explainer).map_err(rate_error)
            }
            (Proven::Sukaku(sukaku), _) => {
                search.rate_sukaku(&sukaku).map(AnyRating::Explainer).map_err(rate_error)
            }
            (Proven::Board(puzzle), _) => {
                Ok(AnyRating::Board(BoardRating::new(&self.board_path(puzzle.clues())?)))
            }
        }
    }

    /// Returns the level of a puzzle on another board: that of the hardest step of its path, but faster.
    ///
    /// # Errors
    /// If the work was cancelled.
    pub fn board_level(&self, puzzle: &BoardPuzzle) -> Result<BoardLevel, Ended> {
        let level = self.logic(puzzle.clues()).level(puzzle.clues());
        self.check_cancel().map(|()| level)
    }

    /// Solves a puzzle as a person does, step by step.
    ///
    /// The steps of another board may end before the solution: then the end of the path has empty cells.
    ///
    /// # Errors
    /// If the clues do not have exactly one solution, no step is needed, the scale does not have such puzzles, or the search
    /// ended before it had an answer.
    pub fn path(&self, clues: &AnyClues, scale: StepScale) -> Result<AnyPath, StepError> {
        scale.check(clues)?;
        self.path_proven(self.prove(clues)?, scale)
    }

    pub(crate) fn path_proven(&self, proven: Proven, scale: StepScale) -> Result<AnyPath, StepError> {
        let search = self.step_search(scale);
        let of_explainer = |steps: Vec<logic::Step>| {
            steps.into_iter().map(|step| AnyStep::Classic(ScaleStep::Explainer(step))).collect()
        };
        let (steps, end) = match (proven, scale) {
            (Proven::Classic(puzzle), StepScale::Hodoku) => {
                let steps = search.hodoku().path(&puzzle).map_err(hodoku_error)?.into_iter();
                let steps = steps.map(|step| AnyStep::Classic(ScaleStep::Hodoku(step))).collect();
                (steps, full(puzzle.solution()))
            }
            (Proven::Classic(puzzle), scale) if scale.has_patterns() => {
                self.expert_path(&search, Position::new(puzzle.clues()))?
            }
            (Proven::Sukaku(sukaku), scale) if scale.has_patterns() => {
                self.expert_path(&search, Position::from(&*sukaku))?
            }
            (Proven::Classic(puzzle), _) => {
                (of_explainer(search.path(&puzzle).map_err(rate_error)?), full(puzzle.solution()))
            }
            (Proven::Sukaku(sukaku), _) => {
                (of_explainer(search.sukaku_path(&sukaku).map_err(rate_error)?), full(sukaku.solution()))
            }
            (Proven::Board(puzzle), _) => {
                if AnyGrid::Board(puzzle.clues().clone()).is_full() {
                    return Err(StepError::Solved);
                }
                let path = self.board_path(puzzle.clues())?;
                let end = AnyGrid::Board(path.end.grid());
                (path.steps.into_iter().map(|step| AnyStep::Board(Box::new(step))).collect(), end)
            }
        };
        Ok(AnyPath { steps, end })
    }

    /// Returns the easiest step from a position. Mistakes are errors, because no step follows from them.
    ///
    /// ```
    /// use ninefold_grid::HintDegree;
    /// use ninefold_puzzle::{AnyClues, AnySolver, StepScale};
    /// use ninefold_rules::Board;
    /// let clues = AnyClues::from("4x4".parse::<Board>()?.grid("1..2..3..1..4...")?);
    /// let step = AnySolver::default().next_step((&clues).into(), StepScale::Boards)?;
    /// println!("{}: {}", step.name(), step.hint(HintDegree::Full));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// If the clues do not have exactly one solution, the position is solved or has a mistake, the scale does not have such
    /// puzzles, or no step is found.
    pub fn next_step(&self, progress: Progress<'_>, scale: StepScale) -> Result<AnyStep, StepError> {
        scale.check(progress.clues)?;
        self.step_proven(self.prove(progress.clues)?, &progress, scale)
    }

    pub(crate) fn step_proven(
        &self,
        proven: Proven,
        progress: &Progress<'_>,
        scale: StepScale,
    ) -> Result<AnyStep, StepError> {
        let search = self.step_search(scale);
        let (grid, marks) = position(progress, &proven.solution())?;
        match proven {
            Proven::Classic(puzzle) => {
                let (grid, marks) = classic_position(&grid, marks);
                if scale == StepScale::Hodoku {
                    let mut position = QueuedPosition::with_marks(puzzle.clues(), &grid, &marks);
                    return found(search.hodoku().next_step(&mut position))
                        .map(|step| AnyStep::Classic(ScaleStep::Hodoku(step)));
                }
                explainer_step(&search, &Position::with_marks(&grid, &marks), scale)
            }
            Proven::Sukaku(sukaku) => {
                let position = Position::from(&*sukaku);
                if position.is_solved() {
                    return Err(StepError::Solved);
                }
                explainer_step(&search, &position, scale)
            }
            Proven::Board(puzzle) => {
                let mut position = BoardPosition::in_progress(puzzle.clues(), &grid);
                for (cell, digits) in grid.rules().cells().zip(marks.into_iter().flatten()) {
                    if !digits.is_empty() {
                        position.keep(cell, digits);
                    }
                }
                let step = self.logic(puzzle.clues()).next_step(&position);
                self.check_cancel()?;
                step.map(|step| AnyStep::Board(Box::new(step))).ok_or(StepError::NoStep)
            }
        }
    }

    fn step_search(&self, scale: StepScale) -> StepSearch<'_> {
        let search = StepSearch::default().with_cancel(self.cancel());
        match scale {
            StepScale::ExplainerWithoutUniqueness | StepScale::ExpertWithoutUniqueness => {
                search.without_uniqueness()
            }
            StepScale::Explainer | StepScale::Expert | StepScale::Hodoku | StepScale::Boards => search,
        }
    }

    /// Returns the steps from a position, patterns among them.
    fn expert_path(
        &self,
        search: &StepSearch<'_>,
        position: Position,
    ) -> Result<(Vec<AnyStep>, AnyGrid), StepError> {
        if position.is_solved() {
            return Err(StepError::Solved);
        }
        let (steps, end) = expert::path(search, position).map_err(search_error)?;
        Ok((steps, AnyGrid::from(end.grid())))
    }

    fn prove(&self, clues: &AnyClues) -> Result<Proven, AnyPuzzleError> {
        self.check_cancel()?;
        match clues {
            AnyClues::Sukaku(candidates) => match Sukaku::new(**candidates, SUKAKU_GUESSES, self.cancel()) {
                Ok(sukaku) => Ok(Proven::Sukaku(Box::new(sukaku))),
                Err(SukakuError::Cancelled) => Err(Ended::Cancelled.into()),
                Err(error @ SukakuError::Budget { .. }) => Err(Ended::Budget(error.to_string()).into()),
                Err(error) => Err(Box::new(error).into()),
            },
            clues => self.puzzle(&clues.grid()).map(Proven::from),
        }
    }

    fn logic(&self, grid: &BoardGrid) -> BoardLogic {
        BoardLogic::new(grid.rules()).with_cancel(self.cancel().clone())
    }

    fn board_path(&self, grid: &BoardGrid) -> Result<BoardPath, Ended> {
        let path = self.logic(grid).path(grid);
        self.check_cancel().map(|()| path)
    }
}

impl From<AnyPuzzle> for Proven {
    fn from(puzzle: AnyPuzzle) -> Proven {
        match puzzle {
            AnyPuzzle::Classic(puzzle) => Proven::Classic(puzzle),
            AnyPuzzle::Board(puzzle) => Proven::Board(puzzle),
        }
    }
}

impl Proven {
    fn solution(&self) -> AnyGrid {
        match self {
            Proven::Classic(puzzle) => full(puzzle.solution()),
            Proven::Sukaku(sukaku) => full(sukaku.solution()),
            Proven::Board(puzzle) => AnyGrid::Board(puzzle.solution().grid().clone()),
        }
    }
}

impl BoardRating {
    fn new(path: &BoardPath) -> BoardRating {
        let mut steps = BTreeMap::new();
        for step in &path.steps {
            *steps.entry((step.technique, step.level)).or_insert(0) += 1;
        }
        BoardRating { level: path.level, hardest: path.hardest, steps }
    }
}

/// Returns the digits so far, clues included, and the pencil marks, once both are checked against the solution.
fn position<'a>(
    progress: &Progress<'a>,
    solution: &AnyGrid,
) -> Result<(BoardGrid, Option<Vec<BoardDigitSet>>), StepError> {
    let clues = progress.clues.grid().on_board().into_owned();
    let rules = clues.rules().clone();
    let solution = solution.on_board();
    let mut grid = progress.grid.map_or_else(|| clues.clone(), |grid| grid.on_board().into_owned());
    for cell in rules.cells() {
        match (grid.get(cell), solution.get(cell)) {
            (Some(digit), Some(right)) if digit != right => {
                let cell = rules.cell_name(cell);
                return Err(StepError::Mistake(format!(
                    "{cell} holds {digit}, which is wrong: remove it first"
                )));
            }
            // A state may leave out the clues.
            (None, _) => grid.set(cell, clues.get(cell)),
            _ => {}
        }
    }
    // A Sukaku's cells with one candidate count as open.
    if !matches!(progress.clues, AnyClues::Sukaku(_)) && AnyGrid::from(grid.clone()).is_full() {
        return Err(StepError::Solved);
    }
    let Some(marks) = progress.marks else { return Ok((grid, None)) };
    for (cell, digits) in rules.cells().zip(marks).filter(|(cell, _)| grid.get(*cell).is_none()) {
        let right = solution.get(cell).expect("a solution is full");
        if !digits.is_empty() && !digits.contains(right) {
            let cell = rules.cell_name(cell);
            return Err(StepError::Mistake(format!(
                "the pencil marks of {cell} do not include its correct digit"
            )));
        }
    }
    Ok((grid, Some(marks.to_vec())))
}

/// Returns the position of the classic engines: of the marks, those that the digits leave.
fn classic_position(grid: &BoardGrid, marks: Option<Vec<BoardDigitSet>>) -> (Grid, PencilMarks) {
    let AnyGrid::Classic(grid) = AnyGrid::from(grid.clone()) else {
        unreachable!("a classic puzzle has a classic grid")
    };
    let mut left = PencilMarks::of(&grid);
    for (cell, digits) in Cell::all().zip(marks.into_iter().flatten()) {
        if grid.get(cell).is_none() && !digits.is_empty() {
            left[cell] &= DigitSet::from_bits(digits.bits() as u16);
        }
    }
    (grid, left)
}

/// Returns the next step of Sudoku Explainer, or of the path with patterns.
fn explainer_step(
    search: &StepSearch<'_>,
    position: &Position,
    scale: StepScale,
) -> Result<AnyStep, StepError> {
    if scale.has_patterns() {
        return found(expert::next_step(search, position));
    }
    found(search.next_step(position)).map(|step| AnyStep::Classic(ScaleStep::Explainer(step)))
}

fn found<S>(result: Result<Option<S>, StepSearchError>) -> Result<S, StepError> {
    result.map_err(search_error)?.ok_or(StepError::NoStep)
}

fn search_error(error: StepSearchError) -> StepError {
    match error {
        StepSearchError::Cancelled => Ended::Cancelled.into(),
        error => Ended::Budget(error.to_string()).into(),
    }
}

fn rate_error(error: RateError) -> StepError {
    match error {
        RateError::AlreadySolved => StepError::Solved,
        RateError::Cancelled { .. } => Ended::Cancelled.into(),
        error => Ended::Budget(error.to_string()).into(),
    }
}

fn hodoku_error(error: HodokuRateError) -> StepError {
    match error {
        HodokuRateError::AlreadySolved => StepError::Solved,
        HodokuRateError::Cancelled { .. } => Ended::Cancelled.into(),
        error => Ended::Budget(error.to_string()).into(),
    }
}
