//! A hint on the board, up to the level that the player wants.

use std::sync::Arc;

use ninefold::MarkKind;
use ninefold::boards::logic::{BoardLogic, BoardPosition, BoardStep, BoardTechnique, HintDegree};
use ninefold::grid::Cancel;
use ninefold::logic::{HintLevel, HintStep, Position, ScaleStep, StepSearch};
use ninefold::rules::{BoardCell, BoardCellSet, BoardDigit, BoardDigitSet, BoardGrid};
use ninefold::trace::Role;

use super::puzzle::classic_grid;
use super::session::PlaySession;
use crate::screen::{BoardFigure, BoardMark, figure};
use crate::shared::role_words::FigureKind;

/// The easiest step on a board, and how much of it is shown.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct ShownHint {
    /// The text of each level, in the order of `HintLevel::ALL`.
    texts: [String; 4],
    /// The index of the level that is shown.
    level: usize,
    /// The cells to look at.
    cells: Vec<BoardCell>,
    figure: BoardFigure,
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
        let candidate = |one: ninefold::Candidate| (figure::cell(one.cell), figure::digit(one.digit));
        Some(ShownHint {
            texts: HintLevel::ALL.map(|level| step.hint(level)),
            level: 0,
            cells: look_at.iter().map(figure::cell).collect(),
            figure: BoardFigure::from(&figure),
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
        let (cells, figure) = board_figure(grid, &step);
        Some(ShownHint {
            texts: HintDegree::ALL.map(|degree| step.hint(degree)),
            level: 0,
            cells,
            figure,
            kind: FigureKind::Step,
            place: step.placement.into_iter().collect(),
            strike: step.eliminations,
            notes,
        })
    }

    /// Goes to the next level.
    pub(super) fn show_more(&mut self) {
        self.level = (self.level + 1).min(HintLevel::ALL.len() - 1);
    }

    pub(super) fn is_whole(&self) -> bool {
        self.level == HintLevel::ALL.len() - 1
    }

    /// Returns the text of the level that is shown.
    pub(super) fn text(&self) -> &str {
        &self.texts[self.level]
    }

    /// Returns the part of the figure that the level shows: the cells to look at, then the pattern,
    /// and at the last level what follows.
    pub(super) fn figure(&self) -> BoardFigure {
        if self.is_whole() {
            return self.figure.clone();
        }
        if self.level < HintLevel::Pattern as usize {
            let marks = self.cells.iter().map(|&cell| BoardMark::Cell(cell, Role::Active));
            return BoardFigure { marks: marks.collect() };
        }
        let gives_away =
            |mark: &&BoardMark| !matches!(mark, BoardMark::Candidate(_, _, Role::Struck | Role::Placed));
        BoardFigure { marks: self.figure.marks.iter().filter(gives_away).cloned().collect() }
    }

    /// Returns the cells whose candidates the figure marks.
    pub(super) fn noted_cells(&self) -> BoardCellSet {
        let mut cells = BoardCellSet::NONE;
        for mark in &self.figure.marks {
            match *mark {
                BoardMark::Candidate(cell, ..) => cells.insert(cell),
                BoardMark::Link(from, to) => {
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

/// Returns the cells to look at for a step of another board, and its figure: houses and clues, the other cells of the
/// pattern, and what follows.
fn board_figure(grid: &BoardGrid, step: &BoardStep) -> (Vec<BoardCell>, BoardFigure) {
    let rules = grid.rules();
    let houses = step.houses().into_iter().map(|house| &rules.houses()[house]);
    let houses: Vec<Vec<BoardCell>> = houses.map(|house| house.cells().to_vec()).collect();
    let clues: Vec<Vec<BoardCell>> = step.clues().map(|clue| clue.cells().to_vec()).collect();
    let mut look_at: BoardCellSet = houses.iter().chain(&clues).flatten().copied().collect();
    let pattern: BoardCellSet = step.cells().into_iter().collect();
    let is_alone = look_at.is_empty();
    if is_alone {
        look_at = pattern;
    }
    let mut marks: Vec<BoardMark> =
        houses.into_iter().chain(clues).map(|cells| BoardMark::House(cells, Role::Active)).collect();
    let role = match step.technique {
        BoardTechnique::NakedSingle => Role::Active,
        _ => Role::Cause,
    };
    // A pattern that is all that one looks at has the background already.
    if is_alone || pattern != look_at {
        marks.extend(pattern.iter().map(|cell| BoardMark::Cell(cell, role)));
    }
    let candidate =
        |role| move |(cell, digit): (BoardCell, BoardDigit)| BoardMark::Candidate(cell, digit, role);
    marks.extend(step.placement.into_iter().map(candidate(Role::Placed)));
    marks.extend(step.eliminations.iter().copied().map(candidate(Role::Struck)));
    (look_at.iter().collect(), BoardFigure { marks })
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
    fn each_level_says_a_little_more() {
        let grid = BoardGrid::from_line(Board::CLASSIC.rules(), CLUES).unwrap();
        let mut hint = ShownHint::find(&grid, &grid, open_candidates(&grid), &Cancel::NEVER).unwrap();
        let placed = |figure: &BoardFigure| {
            figure.marks.iter().any(|mark| matches!(mark, BoardMark::Candidate(_, _, Role::Placed)))
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
