//! A hint on the board, up to the level that the player wants.

use ninefold::logic::{AnyStep, HintLevel, Position, ScaleStep, StepSearch, StepSearchError};
use ninefold::trace::{Figure, FigureMark, Role};
use ninefold::{Candidate, Cell, CellSet, Grid, MarkKind, PencilMarks};

use super::session::PlaySession;
use crate::shared::role_words::FigureKind;

/// The easiest step on a board, and how much of it is shown.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct ShownHint {
    /// The text of each level, in the order of `HintLevel::ALL`.
    texts: [String; 4],
    /// The index of the level that is shown.
    level: usize,
    /// The cells to look at.
    cells: CellSet,
    figure: Figure,
    /// Which words explain the figure.
    pub(super) kind: FigureKind,
    pub(super) place: Vec<Candidate>,
    pub(super) strike: Vec<Candidate>,
    /// The candidates in which the step was found.
    pub(super) notes: PencilMarks,
}

impl ShownHint {
    /// Finds the easiest step, as the page does; `None` if no technique finds one.
    pub(super) fn find(
        grid: &Grid,
        notes: PencilMarks,
        search: &StepSearch<'_>,
    ) -> Result<Option<ShownHint>, StepSearchError> {
        let found = search.hint_step(&Position::with_marks(grid, &notes))?;
        Ok(found.map(|AnyStep { step, look_at, figure, .. }| ShownHint {
            texts: HintLevel::ALL.map(|level| step.hint(level)),
            level: 0,
            cells: look_at,
            figure,
            kind: match &step {
                ScaleStep::Explainer(step) => FigureKind::for_pattern(&step.pattern),
                ScaleStep::Hodoku(step) => FigureKind::for_pattern(&step.pattern),
            },
            place: step.placement().into_iter().collect(),
            strike: step.eliminations().to_vec(),
            notes,
        }))
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
    pub(super) fn figure(&self) -> Figure {
        if self.is_whole() {
            return self.figure.clone();
        }
        let mut figure = Figure::default();
        if self.level < HintLevel::Pattern as usize {
            figure.mark(Role::Active, self.cells, FigureMark::Cell);
            return figure;
        }
        let gives_away =
            |mark: &&FigureMark| !matches!(mark, FigureMark::Candidate(_, Role::Struck | Role::Placed));
        figure.marks = self.figure.marks.iter().filter(gives_away).copied().collect();
        figure
    }

    /// Returns the cells whose candidates the figure marks.
    pub(super) fn noted_cells(&self) -> CellSet {
        let mut cells = CellSet::NONE;
        for mark in &self.figure.marks {
            match *mark {
                FigureMark::Candidate(candidate, _) => cells.insert(candidate.cell),
                FigureMark::Link(from, to, _) => {
                    cells.insert(from.cell);
                    cells.insert(to.cell);
                }
                _ => {}
            }
        }
        cells
    }

    /// Returns the cells whose notes the step needs and the player has not written. Without them
    /// there would be nothing to remove.
    pub(super) fn missing_notes(&self, session: &PlaySession) -> CellSet {
        if self.strike.is_empty() {
            return CellSet::NONE;
        }
        let centre = session.game.marks(MarkKind::Centre);
        let is_missing = |cell: &Cell| session.digit(*cell).is_none() && centre[*cell] != self.notes[*cell];
        self.noted_cells().iter().filter(is_missing).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::super::session::PlaySettings;
    use super::super::update::Action;
    use super::*;

    const CLUES: &str = "....3.1...6...78.....9...26.78..1....2......9......3.2.......3.6..2..9.119...8..4";

    #[test]
    fn hints_lead_to_the_solution() {
        let mut session = PlaySession::new(CLUES.parse().unwrap(), PlaySettings::default());
        let search = StepSearch::default();
        let mut steps = 0;
        while !session.is_solved() {
            let hint = ShownHint::find(session.game.grid(), session.candidates_for_hints(), &search)
                .unwrap()
                .unwrap();
            let missing = hint.missing_notes(&session);
            session.update(Action::WriteNotes { notes: Box::new(hint.notes), cells: missing });
            assert!(session.update(Action::Apply { place: hint.place.clone(), strike: hint.strike.clone() }));
            steps += 1;
            assert!(steps < 300 && session.mistakes().is_empty());
        }
        assert!(steps >= 60, "{steps}");
    }

    #[test]
    fn each_level_says_a_little_more() {
        let grid: Grid = CLUES.parse().unwrap();
        let mut hint =
            ShownHint::find(&grid, PencilMarks::of(&grid), &StepSearch::default()).unwrap().unwrap();
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
