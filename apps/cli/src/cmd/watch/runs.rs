//! The runs that are watched: those of the classic board, and those of small boards.

use std::sync::Arc;

use ninefold::boards::run::{BoardMove, BoardRunGrid, run_english};
use ninefold::grid::message::Messages;
use ninefold::recipe::{BoardRecipe, BoardRunError, TracedRun};
use ninefold::rules::{Board, Rules};
use ninefold::trace::{Move, RunGrid, RunMove};

use crate::interrupt;
use crate::screen::{BoardShape, BoardView, CellView};
use crate::shared::classic_runs::ClassicRuns;

/// Runs of one kind, by seed and index, and how their boards are drawn.
pub(super) trait WatchedRuns {
    /// A move of these runs.
    type Move: RunMove;

    /// Makes a run.
    fn run(&self, seed: u64, index: u64) -> TracedRun<Self::Move>;
    /// Returns how many runs there are; `None` if there is one for every index.
    fn count(&self) -> Option<u64>;
    /// Returns what is watched, for the title.
    fn name(&self, seed: u64, index: u64) -> String;
    fn shape(&self) -> &BoardShape;
    fn view(&self, board: &<Self::Move as RunMove>::Grid) -> BoardView<'_>;
    fn rules(&self) -> &Rules;
    fn messages(&self) -> &'static Messages;
}

impl WatchedRuns for ClassicRuns {
    type Move = Move;

    fn run(&self, seed: u64, index: u64) -> TracedRun {
        // A run that ended early is shown as far as it came.
        ClassicRuns::run(self, seed, index).0
    }

    fn count(&self) -> Option<u64> {
        ClassicRuns::count(self).map(|count| count as u64)
    }

    fn name(&self, seed: u64, index: u64) -> String {
        format!("{} · {}", self.method(index), self.origin(seed, index))
    }

    fn shape(&self) -> &BoardShape {
        BoardShape::classic()
    }

    fn view(&self, board: &RunGrid) -> BoardView<'_> {
        BoardView::from_marks(&board.grid, &board.marks)
    }

    fn rules(&self) -> &Rules {
        static CLASSIC: Board = Board::CLASSIC;
        CLASSIC.rules()
    }

    fn messages(&self) -> &'static Messages {
        TracedRun::english()
    }
}

/// Runs of the search on a small board.
pub(super) struct BoardRuns {
    recipe: BoardRecipe,
    dig: bool,
    rules: Arc<Rules>,
    shape: BoardShape,
}

impl BoardRuns {
    /// Prepares the runs of a recipe.
    pub(super) fn new(recipe: BoardRecipe, dig: bool) -> Result<BoardRuns, BoardRunError> {
        let run = TracedRun::on_board(&recipe, false, 0, 0, interrupt::cancel())?;
        let rules = Arc::clone(run.replay().board().rules());
        Ok(BoardRuns { recipe, dig, shape: BoardShape::new(&rules), rules })
    }
}

impl WatchedRuns for BoardRuns {
    type Move = BoardMove;

    fn run(&self, seed: u64, index: u64) -> TracedRun<BoardMove> {
        TracedRun::on_board(&self.recipe, self.dig, seed, index, interrupt::cancel())
            .expect("the recipe was taken before")
    }

    fn count(&self) -> Option<u64> {
        None
    }

    fn name(&self, seed: u64, index: u64) -> String {
        let (variant, method) = (&self.recipe.variant, self.recipe.method);
        let name = if self.dig {
            format!("{variant} dug by {}", self.recipe.by)
        } else {
            format!("{variant} {method}")
        };
        format!("{name} · seed {seed} · index {index}")
    }

    fn shape(&self) -> &BoardShape {
        &self.shape
    }

    fn view(&self, board: &BoardRunGrid) -> BoardView<'_> {
        BoardView::new(&self.shape, |cell| match board.grid.get(cell) {
            None => CellView { notes: board.marks_of(cell), ..CellView::default() },
            digit => CellView { digit, ..CellView::default() },
        })
    }

    fn rules(&self) -> &Rules {
        &self.rules
    }

    fn messages(&self) -> &'static Messages {
        run_english()
    }
}
