//! A hint on the board, as far as it was asked for.

use ninefold::logic::{AnyStep, HintLevel, Position, StepSearch, StepSearchError};
use ninefold::trace::{Figure, FigureMark, Role};
use ninefold::{Candidate, Cell, CellSet, Grid, PencilMarks};

use super::game::Game;

/// The easiest step from a board, and how much of it is told.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct ShownHint {
    /// One text for each degree.
    degrees: [String; 4],
    /// The place in `degrees` of what is told.
    degree: usize,
    /// The cells to look at.
    cells: CellSet,
    figure: Figure,
    pub(super) place: Vec<Candidate>,
    pub(super) strike: Vec<Candidate>,
    /// The candidates from which it was found.
    pub(super) notes: PencilMarks,
}

impl ShownHint {
    /// Finds the easiest step, as the page does; `None` if no technique helps.
    pub(super) fn find(
        grid: &Grid,
        notes: PencilMarks,
        search: &StepSearch<'_>,
    ) -> Result<Option<ShownHint>, StepSearchError> {
        let found = search.hint_step(&Position::with_marks(grid, &notes))?;
        Ok(found.map(|AnyStep { step, look_at, figure }| ShownHint {
            degrees: HintLevel::ALL.map(|degree| step.hint(degree)),
            degree: 0,
            cells: look_at,
            figure,
            place: step.placement().into_iter().collect(),
            strike: step.eliminations().to_vec(),
            notes,
        }))
    }

    /// Tells one degree more.
    pub(super) fn tell_more(&mut self) {
        self.degree = (self.degree + 1).min(HintLevel::ALL.len() - 1);
    }

    pub(super) fn is_whole(&self) -> bool {
        self.degree == HintLevel::ALL.len() - 1
    }

    /// Returns what is told.
    pub(super) fn text(&self) -> &str {
        &self.degrees[self.degree]
    }

    /// Returns the figure as far as it is shown: the cells to look at, then the pattern, at last what follows.
    pub(super) fn figure(&self) -> Figure {
        if self.is_whole() {
            return self.figure.clone();
        }
        let mut figure = Figure::default();
        if self.degree < HintLevel::Pattern as usize {
            figure.mark(Role::Active, self.cells, FigureMark::Cell);
            return figure;
        }
        let gives_away =
            |mark: &&FigureMark| !matches!(mark, FigureMark::Candidate(_, Role::Struck | Role::Placed));
        figure.marks = self.figure.marks.iter().filter(gives_away).copied().collect();
        figure
    }

    /// Returns the cells whose candidates the figure is about.
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

    /// Returns the cells whose notes the step needs and the player has not written: without them there would be nothing to
    /// strike.
    pub(super) fn missing_notes(&self, game: &Game) -> CellSet {
        if self.strike.is_empty() {
            return CellSet::NONE;
        }
        let is_missing =
            |cell: &Cell| game.cell(*cell).digit.is_none() && game.cell(*cell).centre != self.notes[*cell];
        self.noted_cells().iter().filter(is_missing).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::super::update::Action;
    use super::*;

    const CLUES: &str = "....3.1...6...78.....9...26.78..1....2......9......3.2.......3.6..2..9.119...8..4";

    #[test]
    fn hints_lead_to_the_solution() {
        let mut game = Game::new(CLUES.parse().unwrap(), super::super::game::GameSettings::default());
        let search = StepSearch::default();
        let mut steps = 0;
        while !game.is_solved() {
            let hint = ShownHint::find(&game.grid(), game.candidates_for_hints(), &search).unwrap().unwrap();
            let missing = hint.missing_notes(&game);
            game.update(Action::WriteNotes { notes: Box::new(hint.notes), cells: missing });
            assert!(game.update(Action::Apply { place: hint.place.clone(), strike: hint.strike.clone() }));
            steps += 1;
            assert!(steps < 300 && game.mistakes().is_empty());
        }
        assert!(steps >= 60, "{steps}");
    }

    #[test]
    fn a_hint_gives_away_a_little_at_a_time() {
        let grid: Grid = CLUES.parse().unwrap();
        let mut hint =
            ShownHint::find(&grid, PencilMarks::of(&grid), &StepSearch::default()).unwrap().unwrap();
        let placed = |figure: &Figure| {
            figure.marks.iter().any(|mark| matches!(mark, FigureMark::Candidate(_, Role::Placed)))
        };
        let mut texts = vec![hint.text().to_owned()];
        for _ in 0..3 {
            assert!(!placed(&hint.figure()) && !hint.is_whole());
            hint.tell_more();
            texts.push(hint.text().to_owned());
        }
        assert!(placed(&hint.figure()) && hint.is_whole());
        texts.dedup();
        assert_eq!(texts.len(), 4);
    }
}
