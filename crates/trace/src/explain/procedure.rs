//! The methods that are explained: what each is called, its pseudocode, and who explains its moves.

use alloc::vec::Vec;

use ninefold_grid::CellSet;

use super::scene::Scene;
use super::sentence::plain;
use super::{Sentence, backtrack, digging, potential, sorting, swap_chain, transform, uniform};
use crate::{Figure, Move, Replay, Rule};

/// A way of making that a run shows: a method of filling a grid, in one of its readings, or digging.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[non_exhaustive]
pub enum Procedure {
    /// Boxes at random, then lines sorted by swaps.
    Sorting,
    /// Random digits into the cells with the fewest candidates.
    PotentialFewest,
    /// Random digits into any open cell.
    PotentialAny,
    /// A stored grid moved by any symmetry.
    Transform,
    /// A stored grid moved by the reflections of the square.
    TransformReflections,
    /// Cell by cell, back when nothing fits.
    Backtrack,
    /// Chains of swaps in a finished grid.
    SwapChain,
    /// The grid with a random number.
    Uniform,
    /// Clues taken out of a full grid.
    Digging,
}

/// What a move means in its run.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Explanation {
    /// The place of the line of pseudocode that is carried out, counted from 0; `None` before the first move.
    pub line: Option<usize>,
    /// What happens and why, with its digits, cells and lines.
    pub sentence: Sentence,
    /// What to look at.
    pub figure: Figure,
}

/// What a person can be asked before the next move is shown: something that the rules decide, not chance.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MoveQuestion {
    /// The question.
    pub sentence: Sentence,
    /// The cells any of which is a right answer; empty if one of [`MoveQuestion::options`] is.
    pub cells: CellSet,
    /// What there is to choose from, the right answer first; empty if a cell is asked for.
    pub options: &'static [&'static str],
    /// The place of the right answer in the options.
    pub right: usize,
}

impl Explanation {
    /// Adds how many grids begin with the first rows that are written; `at_least` if that many were counted, and no further.
    ///
    /// Only a census knows that, so whoever has one adds it.
    pub fn add_grids_behind(&mut self, rows: usize, grids: u128, at_least: bool) {
        let template = match (at_least, grids) {
            (true, _) => "Behind these # rows lie more than # grids.",
            (false, 1) => "No other grid begins with these # rows.",
            (false, _) => "Behind these # rows lie # grids.",
        };
        self.sentence.say(template, &[plain(rows), plain(grids)]);
    }
}

impl MoveQuestion {
    pub(super) fn cell(sentence: Sentence, cells: CellSet) -> MoveQuestion {
        MoveQuestion { sentence, cells, options: &[], right: 0 }
    }

    pub(super) fn choice(sentence: Sentence, options: &'static [&'static str], right: usize) -> MoveQuestion {
        MoveQuestion { sentence, cells: CellSet::NONE, options, right }
    }
}

impl Procedure {
    /// All procedures.
    pub const ALL: [Procedure; 9] = [
        Procedure::Sorting,
        Procedure::PotentialFewest,
        Procedure::PotentialAny,
        Procedure::Transform,
        Procedure::TransformReflections,
        Procedure::Backtrack,
        Procedure::SwapChain,
        Procedure::Uniform,
        Procedure::Digging,
    ];

    /// Returns the name: the method, and its reading if that is not the usual one.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Procedure::Sorting => "sorting",
            Procedure::PotentialFewest => "potential",
            Procedure::PotentialAny => "potential-any",
            Procedure::Transform => "transform",
            Procedure::TransformReflections => "transform-reflections",
            Procedure::Backtrack => "backtrack",
            Procedure::SwapChain => "swap-chain",
            Procedure::Uniform => "uniform",
            Procedure::Digging => "digging",
        }
    }

    /// Returns the lines of the pseudocode; two spaces indent a line by one step.
    #[must_use]
    pub const fn pseudocode(self) -> &'static [&'static str] {
        match self {
            Procedure::Sorting => sorting::PSEUDOCODE,
            Procedure::PotentialFewest => potential::PSEUDOCODE_FEWEST,
            Procedure::PotentialAny => potential::PSEUDOCODE_ANY,
            Procedure::Transform => transform::PSEUDOCODE,
            Procedure::TransformReflections => transform::PSEUDOCODE_REFLECTIONS,
            Procedure::Backtrack => backtrack::PSEUDOCODE,
            Procedure::SwapChain => swap_chain::PSEUDOCODE,
            Procedure::Uniform => uniform::PSEUDOCODE,
            Procedure::Digging => digging::PSEUDOCODE,
        }
    }

    /// Returns what a run is made of besides its moves: what "step over" steps over.
    #[must_use]
    pub const fn unit(self) -> &'static str {
        match self {
            Procedure::Sorting => "line",
            Procedure::PotentialFewest | Procedure::PotentialAny | Procedure::Backtrack => "placement",
            Procedure::Transform | Procedure::TransformReflections => "symmetry",
            Procedure::SwapChain => "chain",
            Procedure::Uniform => "row",
            Procedure::Digging => "clue",
        }
    }

    /// Returns the procedure that a move of its run belongs to: a run that digs fills a grid first.
    #[must_use]
    pub const fn at(self, step: &Move) -> Procedure {
        match step {
            Move::ClueOut { .. }
            | Move::ClueBack { .. }
            | Move::SecondSolution(_)
            | Move::Rule(Rule::Unavoidable(_)) => Procedure::Digging,
            _ => self,
        }
    }

    /// Explains the last move played. Before the first there is nothing to explain.
    ///
    /// ```
    /// use ninefold_grid::{Cell, Digit};
    /// use ninefold_trace::{Board, Move, Procedure, Replay, Rule};
    /// let moves = vec![Move::Rule(Rule::Guess(Cell::at(0, 0))), Move::Place { cell: Cell::at(0, 0), digit: Digit::new(5) }];
    /// let mut replay = Replay::new(Board::default(), moves);
    /// replay.forward();
    /// let explained = Procedure::Backtrack.explain(&replay);
    /// assert_eq!(explained.sentence.to_string(), "r1c1 may hold 1, 2, 3, 4, 5, 6, 7, 8 and 9. 5 is drawn.");
    /// assert_eq!(Procedure::Backtrack.pseudocode()[explained.line.unwrap()].trim(), "without those in its row, column and box,");
    /// ```
    #[must_use]
    pub fn explain(self, replay: &Replay) -> Explanation {
        let Some(scene) = Scene::of(replay) else { return Explanation::default() };
        match self.at(scene.step()) {
            Procedure::Sorting => sorting::explain(&scene),
            Procedure::PotentialFewest => potential::explain(&scene, true),
            Procedure::PotentialAny => potential::explain(&scene, false),
            Procedure::Transform => transform::explain(&scene, false),
            Procedure::TransformReflections => transform::explain(&scene, true),
            Procedure::Backtrack => backtrack::explain(&scene),
            Procedure::SwapChain => swap_chain::explain(&scene),
            Procedure::Uniform => uniform::explain(&scene),
            Procedure::Digging => digging::explain(&scene),
        }
    }

    /// Returns what can be asked about the next move; `None` if chance decides it, or there is none.
    #[must_use]
    pub fn question(self, replay: &Replay) -> Option<MoveQuestion> {
        let next = replay.moves().get(replay.position())?;
        match self.at(next) {
            Procedure::Sorting => sorting::question(replay, next),
            Procedure::PotentialFewest | Procedure::PotentialAny => potential::question(replay, next),
            Procedure::Backtrack => backtrack::question(next),
            Procedure::SwapChain => swap_chain::question(replay, next),
            Procedure::Digging => digging::question(replay),
            _ => None,
        }
    }

    /// Returns the positions after which something new can be seen, ascending, the last one included.
    ///
    /// The pencil marks that a placed digit strikes go all at once, and its own go with the digit.
    #[must_use]
    pub fn stops(self, moves: &[Move]) -> Vec<usize> {
        let mut placed = None;
        let mut stops = Vec::new();
        for (place, step) in moves.iter().enumerate() {
            if let Move::Place { cell, .. } = step {
                placed = Some(*cell);
            }
            let goes_on = match (step, moves.get(place + 1)) {
                (Move::Place { cell, .. }, Some(Move::Eliminate(mark))) => mark.cell == *cell,
                (Move::Eliminate(mark), Some(Move::Eliminate(other))) => {
                    (Some(mark.cell) == placed) == (Some(other.cell) == placed)
                }
                _ => false,
            };
            if !goes_on {
                stops.push(place + 1);
            }
        }
        stops
    }

    /// Returns the positions at which a [unit](Procedure::unit) ends, ascending, the last one included.
    #[must_use]
    pub fn unit_ends(self, moves: &[Move]) -> Vec<usize> {
        let ends = |position: &usize| {
            let (last, next) = (&moves[position - 1], moves.get(*position));
            let Some(next) = next else { return true };
            let begins = self.at(next);
            if begins == Procedure::Digging {
                return matches!(next, Move::ClueOut { .. } | Move::Rule(Rule::Unavoidable(_)))
                    || self.at(last) != begins;
            }
            match self {
                Procedure::Sorting => {
                    matches!(last, Move::LineSorted(_) | Move::LineUnsorted(_) | Move::Reset { .. })
                        && !matches!(next, Move::LineUnsorted(_))
                }
                Procedure::PotentialFewest | Procedure::PotentialAny => {
                    matches!(next, Move::Rule(_) | Move::Reset { .. })
                }
                Procedure::SwapChain => matches!(next, Move::Rule(Rule::Chain { .. })),
                Procedure::Backtrack => matches!(last, Move::Place { .. } | Move::Erase { .. }),
                Procedure::Uniform => matches!(last, Move::Place { cell, .. } if cell.col() == 8),
                _ => true,
            }
        };
        (1..=moves.len()).filter(ends).collect()
    }
}
