//! A hint on the board, up to the degree that the player wants.

use std::sync::Arc;

use ninefold::HintDegree;
use ninefold::boards::logic::{BoardLogic, BoardPosition};
use ninefold::grid::Cancel;
use ninefold::logic::{HintStep, Position, ScaleStep, StepSearch};
use ninefold::rules::{BoardCell, BoardCellSet, BoardDigit, BoardDigitSet, BoardGrid, MarkKind};
use ninefold::trace::{Figure, FigureMark, Role};

use super::puzzle::classic_grid;
use super::session::PlaySession;
use crate::shared::role_words::FigureKind;

/// The easiest step on a board, and how much of it is shown.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct ShownHint {
    /// The text of each degree, in the order of `HintDegree::ALL`.
    texts: [String; 4],
    /// The index of the degree that is shown.
    degree: usize,
    /// The cells to look at.
    cells: Vec<BoardCell>,
    figure: Figure,
    /// Which words explain the figure.
    pub(super) kind: FigureKind,
    pub(super) place: Vec<(BoardCell, BoardDigit)>,
    pub(super) strike: Vec<(BoardCell, BoardDigit)>,
    /// The candidates in which the step was found, cell by cell.
    pub(super) notes: Vec<BoardDigitSet>,
}

impl ShownHint {
    /// Finds the easiest step; `None` if no technique finds one.
    pub(super) fn find(
        clues: &BoardGrid,
        grid: &BoardGrid,
        notes: Vec<BoardDigitSet>,
        cancel: &Cancel,
    ) -> Option<ShownHint> {
        match grid.rules().variant().is_classic() {
            true => ShownHint::find_classic(grid, notes, cancel),
            false => ShownHint::find_on_board(clues, grid, notes, cancel),
        }
    }

    /// Finds a step on the classic board, as the page does.
    fn find_classic(grid: &BoardGrid, notes: Vec<BoardDigitSet>, cancel: &Cancel) -> Option<ShownHint> {
        let grid = classic_grid(grid);
        let mut marks = ninefold::PencilMarks::of(&grid);
        for cell in ninefold::Cell::all().filter(|&cell| grid.get(cell).is_none()) {
            let digits = notes[cell.index()].iter();
            marks[cell] = digits.map(|digit| ninefold::Digit::from_index(digit.index())).collect();
        }
        let search = StepSearch::default().with_cancel(cancel);
        let found = search.hint_step(&Position::with_marks(&grid, &marks)).ok()??;
        let HintStep { step, look_at, figure, .. } = found;
        let candidate = |one: ninefold::Candidate| (one.cell.into(), one.digit.into());
        Some(ShownHint {
            texts: HintDegree::ALL.map(|degree| step.hint(degree)),
            degree: 0,
            cells: look_at.iter().map(BoardCell::from).collect(),
            figure,
            kind: match &step {
                ScaleStep::Explainer(step) => FigureKind::for_pattern(&step.pattern),
                ScaleStep::Hodoku(step) => FigureKind::for_pattern(&step.pattern),
            },
            place: step.placement().into_iter().map(candidate).collect(),
            strike: step.eliminations().iter().copied().map(candidate).collect(),
            notes,
        })
    }

    /// Finds a step on any other board.
    fn find_on_board(
        clues: &BoardGrid,
        grid: &BoardGrid,
        notes: Vec<BoardDigitSet>,
        cancel: &Cancel,
    ) -> Option<ShownHint> {
        let mut position = BoardPosition::in_progress(clues, grid);
        for (cell, &digits) in grid.rules().cells().zip(&notes) {
            position.keep(cell, digits);
        }
        let logic = BoardLogic::new(&Arc::clone(grid.rules())).with_cancel(cancel.clone());
        let step = logic.next_step(&position)?;
        Some(ShownHint {
            texts: HintDegree::ALL.map(|degree| step.hint(degree)),
            degree: 0,
            cells: step.look_at().iter().collect(),
            figure: step.figure(),
            kind: FigureKind::Step,
            place: step.placement.into_iter().collect(),
            strike: step.eliminations,
            notes,
        })
    }

    /// Goes to the next degree.
    pub(super) fn show_more(&mut self) {
        self.degree = (self.degree + 1).min(HintDegree::ALL.len() - 1);
    }

    pub(super) fn is_whole(&self) -> bool {
        self.degree == HintDegree::ALL.len() - 1
    }

    /// Returns the text of the degree that is shown.
    pub(super) fn text(&self) -> &str {
        &self.texts[self.degree]
    }

    /// Returns the part of the figure that the degree shows: the cells to look at, then the pattern,
    /// and at the last degree what follows.
    pub(super) fn figure(&self) -> Figure {
        if self.is_whole() {
            return self.figure.clone();
        }
        let mut figure = Figure::default();
        if self.degree < HintDegree::Pattern as usize {
            figure.cells(self.cells.iter().copied(), Role::Active);
        } else {
            let is_change =
                |mark: &FigureMark| matches!(mark, FigureMark::Candidate(_, Role::Struck | Role::Placed));
            figure.marks.extend(self.figure.marks.iter().filter(|mark| !is_change(mark)));
        }
        figure
    }

    /// Returns the cells whose candidates the figure marks.
    pub(super) fn noted_cells(&self) -> BoardCellSet {
        let mut cells = BoardCellSet::NONE;
        for mark in &self.figure.marks {
            match *mark {
                FigureMark::Candidate((cell, _), _) => cells.insert(cell),
                FigureMark::Link((from, _), (to, _), _) => {
                    cells.insert(from);
                    cells.insert(to);
                }
                _ => {}
            }
        }
        cells
    }

    /// Returns the cells whose notes the step needs and the player has not written. Without them
    /// there would be nothing to remove.
    pub(super) fn missing_notes(&self, session: &PlaySession) -> BoardCellSet {
        if self.strike.is_empty() {
            return BoardCellSet::NONE;
        }
        let centre = |cell: BoardCell| session.game.marks(MarkKind::Centre, cell);
        let is_missing =
            |cell: &BoardCell| session.digit(*cell).is_none() && centre(*cell) != self.notes[cell.index()];
        self.noted_cells().iter().filter(is_missing).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::super::puzzle::open_candidates;
    use super::super::session::PlaySettings;
    use super::super::update::Action;
    use super::*;
    use ninefold::rules::Board;

    const CLUES: &str = "....3.1...6...78.....9...26.78..1....2......9......3.2.......3.6..2..9.119...8..4";

    #[test]
    fn hints_lead_to_the_solution() {
        let puzzle: ninefold::Puzzle = CLUES.parse().unwrap();
        let mut session = PlaySession::new(puzzle, PlaySettings::default());
        let mut steps = 0;
        while !session.is_solved() {
            let notes = session.candidates_for_hints();
            let hint =
                ShownHint::find(session.game.clues(), session.game.grid(), notes, &Cancel::NEVER).unwrap();
            let missing = hint.missing_notes(&session);
            session.update(Action::WriteNotes { notes: hint.notes.clone(), cells: missing });
            assert!(session.update(Action::Apply { place: hint.place.clone(), strike: hint.strike.clone() }));
            steps += 1;
            assert!(steps < 300 && session.mistakes().is_empty());
        }
        assert!(steps >= 60, "{steps}");
    }

    #[test]
    fn each_degree_says_a_little_more() {
        let grid = BoardGrid::from_line(Board::CLASSIC.rules(), CLUES).unwrap();
        let mut hint = ShownHint::find(&grid, &grid, open_candidates(&grid), &Cancel::NEVER).unwrap();
        let placed = |figure: &Figure| {
            figure.marks.iter().any(|mark| matches!(mark, FigureMark::Candidate(_, Role::Placed)))
        };
        let mut texts = vec![hint.text().to_owned()];
        for _ in 0..3 {
            assert!(!placed(&hint.figure()) && !hint.is_whole());
            hint.show_more();
            texts.push(hint.text().to_owned());
        }
        assert!(placed(&hint.figure()) && hint.is_whole());
        texts.dedup();
        assert_eq!(texts.len(), 4);
    }
}
