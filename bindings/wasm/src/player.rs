//! A run that can be played: any position of its trace, forwards and backwards.

use ninefold::recipe::{Stage, stream};
use ninefold::trace::{Board, Move, Replay};
use ninefold::{Cell, CellSet, Recipe};
use serde::Serialize;
use tsify::Tsify;

use crate::figure::FigureView;
use crate::parse;
use crate::reason::{RunGoal, reason};
use crate::recorder::recorder;

/// What the screen shows at one position of a run.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Tsify)]
pub struct Frame {
    /// How many moves have been played.
    pub position: u32,
    /// The digits, as an 81-character line.
    pub grid: String,
    /// Pencil marks, nine bits a cell; empty if there are none.
    pub marks: Vec<u16>,
    /// The kind of the last move; absent before the first.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[tsify(optional, type = "MoveKind")]
    pub kind: Option<&'static str>,
    /// What the last move does, in a sentence; empty before the first.
    pub sentence: String,
    /// Why it was made, in a sentence; empty if `sentence` says it already.
    pub reason: String,
    /// The cells that it is about.
    pub cells: Vec<u8>,
    /// What to look at, by roles.
    pub figure: FigureView,
}

/// Plays one run: the filling of a grid, or the whole making of a puzzle.
#[derive(Debug)]
pub struct Player {
    replay: Replay,
    goal: RunGoal,
}

impl Player {
    /// Fills a grid: the same that the command makes from this recipe's method, seed and index. A fill that runs out of
    /// its budget is played as far as it came.
    ///
    /// # Errors
    /// If the line is not a recipe.
    pub fn fill(recipe: &str, seed: u64, index: u64) -> Result<Player, String> {
        let recipe: Recipe = parse(recipe)?;
        let mut moves = Vec::new();
        let _ = recipe.filler.fill(&mut stream(seed, index, Stage::Fill, 0), &mut recorder(Some(&mut moves)));
        Ok(Player::new(&recipe, moves))
    }

    /// Makes a puzzle: fills and digs, every attempt.
    ///
    /// # Errors
    /// If the line is not a recipe, or no puzzle can meet it.
    pub fn dig(recipe: &str, seed: u64, index: u64) -> Result<Player, String> {
        let recipe: Recipe = parse(recipe)?;
        let maker = recipe.maker().map_err(|error| error.to_string())?;
        let mut moves = Vec::new();
        let _ = maker.make_traced(seed, index, &mut recorder(Some(&mut moves)));
        Ok(Player::new(&recipe, moves))
    }

    fn new(recipe: &Recipe, moves: Vec<Move>) -> Player {
        Player { replay: Replay::new(Board::default(), moves), goal: RunGoal::of(recipe) }
    }

    /// Returns how many moves there are.
    #[must_use]
    pub fn length(&self) -> u32 {
        self.replay.moves().len() as u32
    }

    /// Returns the kind of every move, in order: for the marks on the timeline.
    #[must_use]
    pub fn kinds(&self) -> Vec<&'static str> {
        self.replay.moves().iter().map(|step| step.kind().name()).collect()
    }

    /// Goes to a position, at most the end, and returns what the screen shows there.
    pub fn seek(&mut self, position: u32) -> Frame {
        self.replay.seek(position as usize);
        let board = self.replay.board();
        let marks: Vec<u16> = Cell::all().map(|cell| board.marks[cell].bits()).collect();
        let played = &self.replay.moves()[..self.replay.position()];
        let last = played.last();
        Frame {
            position: self.replay.position() as u32,
            grid: board.grid.to_string(),
            marks: if marks.iter().all(|&bits| bits == 0) { Vec::new() } else { marks },
            kind: last.map(|step| step.kind().name()),
            sentence: last.map_or_else(String::new, Move::to_string),
            reason: reason(played, &board.grid, self.goal),
            cells: last.map_or(CellSet::NONE, Move::cells).iter().map(|cell| cell.index() as u8).collect(),
            figure: last.map_or_else(FigureView::default, |step| FigureView::of(&step.figure())),
        }
    }
}
