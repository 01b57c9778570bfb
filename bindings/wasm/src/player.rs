//! A trace on the screen: any position, forwards and backwards.

use ninefold::grid::Grid;
use ninefold::recipe::{Stage, stream};
use ninefold::trace::{Board, Move, Replay, Rule};
use ninefold::{Cell, Outcome, Recipe};
use serde::Serialize;
use tsify::Tsify;

use crate::why::{Aim, why};

/// What the screen shows at one position of a trace.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Tsify)]
pub struct Frame {
    /// How many moves have been played.
    pub position: u32,
    /// The digits, as an 81-character line.
    pub grid: String,
    /// Pencil marks, nine bits a cell; empty when the algorithm keeps none.
    pub marks: Vec<u16>,
    /// What the last move was; empty before the first.
    pub kind: &'static str,
    /// What it means, in a sentence.
    pub sentence: String,
    /// Why it was made, in a sentence; empty when it speaks for itself.
    pub why: String,
    /// The cells it is about.
    pub cells: Vec<u8>,
}

/// Plays one run of a filling method or of the whole making of a puzzle.
#[derive(Debug)]
pub struct Player {
    replay: Replay,
    aim: Aim,
    counts: Vec<(String, u64)>,
}

impl Player {
    /// The filling of a grid: the same that the command makes from this recipe's method, seed and index.
    ///
    /// # Errors
    /// When the line is not a recipe.
    pub fn fill(recipe: &str, seed: u64, index: u64) -> Result<Player, String> {
        let recipe: Recipe = recipe.parse().map_err(|error| format!("{error}"))?;
        Ok(Player::of_fill(&recipe, seed, index))
    }

    /// The making of a puzzle: filling and digging, every attempt.
    ///
    /// # Errors
    /// When the line is not a recipe, or no puzzle can meet it.
    pub fn dig(recipe: &str, seed: u64, index: u64) -> Result<Player, String> {
        let recipe: Recipe = recipe.parse().map_err(|error| format!("{error}"))?;
        let maker = recipe.maker().map_err(|error| error.to_string())?;
        let mut moves = Vec::new();
        let attempts = match maker.make_traced(seed, index, &mut moves) {
            Outcome::Found(sheet) => sheet.attempts,
            Outcome::NotFound(reached) | Outcome::Stopped(reached) => reached.attempts,
        };
        let counts = vec![("attempts".to_owned(), u64::from(attempts))];
        Ok(Player { replay: Replay::new(Board::default(), moves), aim: Aim::of(&recipe), counts })
    }

    /// How many moves there are.
    #[must_use]
    pub fn length(&self) -> u32 {
        self.replay.moves().len() as u32
    }

    /// The work of the run, as `name=count` pairs.
    #[must_use]
    pub fn counts(&self) -> String {
        let pairs: Vec<_> = self.counts.iter().map(|(name, count)| format!("{name}={count}")).collect();
        pairs.join(" ")
    }

    /// The kind of every move, in order, one word each: for the marks on the timeline.
    #[must_use]
    pub fn kinds(&self) -> Vec<String> {
        self.replay.moves().iter().map(|step| kind(step).to_owned()).collect()
    }

    /// Walks to a position and shows it.
    pub fn seek(&mut self, position: u32) -> Frame {
        self.replay.seek(position as usize);
        let board = self.replay.board();
        let marks: Vec<u16> = Cell::all().map(|cell| board.marks[cell].bits()).collect();
        let last = self.replay.position().checked_sub(1).and_then(|last| self.replay.moves().get(last));
        Frame {
            position: self.replay.position() as u32,
            grid: board.grid.to_string(),
            marks: if marks.iter().all(|&bits| bits == 0) { Vec::new() } else { marks },
            kind: last.map_or("", kind),
            sentence: last.map_or_else(String::new, Move::to_string),
            why: why(&self.replay.moves()[..self.replay.position()], &board.grid, self.aim),
            cells: last.map_or_else(Vec::new, cells),
        }
    }
}

impl Player {
    fn of_fill(recipe: &Recipe, seed: u64, index: u64) -> Player {
        let mut moves = Vec::new();
        let filled = recipe.filler.fill(&mut stream(seed, index, Stage::Fill, 0), &mut moves);
        let counts = match filled {
            Ok(filled) => filled.counts.pairs().map(|(name, count)| (name.to_owned(), count)).collect(),
            Err(_) => Vec::new(),
        };
        Player { replay: Replay::new(Board::from(Grid::EMPTY), moves), aim: Aim::of(recipe), counts }
    }
}

fn kind(step: &Move) -> &'static str {
    match step {
        Move::Place { .. } => "place",
        Move::Erase { .. } => "erase",
        Move::Swap(..) => "swap",
        Move::Strike(_) => "strike",
        Move::Restore(_) => "restore",
        Move::ClueOut { .. } => "clue-out",
        Move::ClueBack { .. } => "clue-back",
        Move::Transform(_) => "transform",
        Move::Reset { .. } => "reset",
        Move::LineSorted(_) => "line-sorted",
        Move::LineUnsorted(_) => "line-unsorted",
        Move::SecondSolution(_) => "second-solution",
        Move::Rule(rule) => match rule {
            Rule::Bas(_) => "bas",
            Rule::Pas(_) => "pas",
            Rule::Abs(_) => "abs",
            Rule::Chain { .. } => "chain",
            Rule::Guess(_) => "guess",
            Rule::Single(_) => "single",
            Rule::DeadEnd(_) => "dead-end",
            Rule::Unavoidable(_) => "unavoidable",
        },
    }
}

fn cells(step: &Move) -> Vec<u8> {
    let list = |cells: &mut dyn Iterator<Item = Cell>| cells.map(|cell| cell.index() as u8).collect();
    match *step {
        Move::Place { cell, .. }
        | Move::Erase { cell, .. }
        | Move::ClueOut { cell, .. }
        | Move::ClueBack { cell, .. } => list(&mut [cell].into_iter()),
        Move::Swap(first, second) => list(&mut [first, second].into_iter()),
        Move::Strike(mark) | Move::Restore(mark) => list(&mut [mark.cell].into_iter()),
        Move::LineSorted(house) | Move::LineUnsorted(house) => list(&mut house.cells().iter()),
        Move::SecondSolution(cells) | Move::Rule(Rule::Unavoidable(cells)) => list(&mut cells.iter()),
        Move::Rule(
            Rule::Bas(cell)
            | Rule::Pas(cell)
            | Rule::Abs(cell)
            | Rule::Chain { cell, .. }
            | Rule::Guess(cell)
            | Rule::Single(cell)
            | Rule::DeadEnd(cell),
        ) => list(&mut [cell].into_iter()),
        Move::Transform(_) | Move::Reset { .. } => Vec::new(),
    }
}
