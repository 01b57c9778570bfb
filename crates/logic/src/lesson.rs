//! A course through the techniques that hints use, from singles to forcing nets.
//!
//! ```text
//!    lessons     singles as `hint_step` looks for them, then HoDoKu's techniques by level, in the order tried
//!    position    clues, digits found, candidates left: proven to have the technique as its next step
//!    answers     what a learner may answer there: candidates to cross out, or a digit to place
//! ```
//!
//! Everything comes from the scales: a technique that is added there becomes a lesson if it has an example.

use ninefold_grid::message::{Message, Messages};
use ninefold_grid::{Candidate, Cell, CellSet, Digit, Grid, House, HouseKind, PencilMarks};
use ninefold_trace::{Figure, FigureMark, Role};

use crate::hint_step::SINGLES;
use crate::hodoku::{self, QueuedPosition};
use crate::technique_help::title;
use crate::{
    HintStep, Position, ScaleStep, SeRating, StepSearch, StepSearchError, Technique, TechniqueHelp, english,
};

/// The most answers that are listed for one position.
const MOST_ANSWERS: usize = 24;

/// The largest pattern that a learner is asked to mark.
const LARGEST_PATTERN: u32 = 6;

/// The techniques that no lesson is about: no position is known for two, and a guess needs the solution.
const WITHOUT: [hodoku::HodokuTechnique; 3] = [
    hodoku::HodokuTechnique::FrankenXWing,
    hodoku::HodokuTechnique::FinnedFrankenXWing,
    hodoku::HodokuTechnique::BruteForce,
];

/// A technique as a lesson: the four singles of Sudoku Explainer's scale, and the others of HoDoKu's.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Lesson {
    /// A technique of Sudoku Explainer's scale.
    Explainer(Technique),
    /// A technique of HoDoKu's scale.
    Hodoku(hodoku::HodokuTechnique),
}

/// A position that was proven to have the technique of a lesson as its next step.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct LessonPosition {
    /// The clues of the puzzle.
    pub clues: Grid,
    /// The clues and the digits found.
    pub grid: Grid,
    /// The candidates left.
    pub marks: PencilMarks,
    /// The step, with what to show of it.
    pub step: HintStep,
    /// What a learner may answer; the first is the step.
    pub answers: Vec<LessonAnswer>,
}

/// One right answer.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
#[non_exhaustive]
pub struct LessonAnswer {
    /// The digit to place, if any.
    pub placement: Option<Candidate>,
    /// The candidates to cross out.
    pub eliminations: Vec<Candidate>,
    /// The cells of the pattern. None where there is nothing to mark: the pattern of a single is its cell, chains may lead to
    /// the same result in many ways, and large patterns are tedious to mark.
    pub pattern: CellSet,
}

impl Lesson {
    /// Returns all lessons, the easiest first: those with an example, by level, in the order in which hints try them.
    ///
    /// ```
    /// use ninefold_logic::Lesson;
    /// let names: Vec<&str> = Lesson::all().map(Lesson::name).collect();
    /// assert_eq!(names[..5], ["full-house", "hidden-single-box", "hidden-single-line", "naked-single", "locked-pair"]);
    /// assert!(names.len() >= 60 && names.contains(&"x-wing"));
    /// ```
    pub fn all() -> impl Iterator<Item = Lesson> {
        let singles = SINGLES.into_iter().map(Lesson::Explainer);
        singles.chain(hodoku::HodokuLevel::ALL.into_iter().flat_map(|level| {
            let others = hodoku::HodokuTechnique::ALL.iter().copied().skip(3);
            let others = others.filter(move |technique| technique.level() == level);
            others.filter(|technique| !WITHOUT.contains(technique)).map(Lesson::Hodoku)
        }))
    }

    /// Returns the lesson of this name.
    #[must_use]
    pub fn named(name: &str) -> Option<Lesson> {
        Lesson::all().find(|lesson| lesson.name() == name)
    }

    /// Returns the lesson for a step; `None` for a step of Sudoku Explainer's scale that no lesson is about.
    #[must_use]
    pub fn for_step(step: &ScaleStep) -> Option<Lesson> {
        let technique = match step {
            ScaleStep::Explainer(step) if SINGLES.contains(&step.technique) => {
                return Some(Lesson::Explainer(step.technique));
            }
            ScaleStep::Explainer(step) => step.technique.hodoku()?,
            ScaleStep::Hodoku(step) => step.technique,
        };
        (!WITHOUT.contains(&technique)).then_some(Lesson::Hodoku(technique))
    }

    /// Returns the name of the technique on its scale.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Lesson::Explainer(technique) => technique.name(),
            Lesson::Hodoku(technique) => technique.name(),
        }
    }

    /// Returns what players call it, as a title in English.
    #[must_use]
    pub fn title(self) -> String {
        self.title_in(english())
    }

    /// Returns what players call it, as a title in another language.
    #[must_use]
    pub fn title_in(self, messages: &Messages) -> String {
        title(Message::new(format!("name.{}", self.name())), messages)
    }

    /// Returns HoDoKu's level of the technique.
    #[must_use]
    pub fn level(self) -> hodoku::HodokuLevel {
        self.same().map_or(hodoku::HodokuLevel::Easy, hodoku::HodokuTechnique::level)
    }

    /// Returns what HoDoKu's scale adds for one step.
    #[must_use]
    pub fn score(self) -> u32 {
        self.same().map_or(0, hodoku::HodokuTechnique::score)
    }

    /// Returns the lowest rating on Sudoku Explainer's scale; `None` if that scale does not have the technique.
    #[must_use]
    pub fn rating(self) -> Option<SeRating> {
        match self {
            Lesson::Explainer(technique) => Some(technique.base()),
            Lesson::Hodoku(technique) => {
                Technique::ALL.iter().find(|other| other.hodoku() == Some(technique)).map(|same| same.base())
            }
        }
    }

    /// Returns whether the technique is right only because the puzzle has one solution.
    #[must_use]
    pub fn relies_on_uniqueness(self) -> bool {
        self.same().is_some_and(hodoku::HodokuTechnique::relies_on_uniqueness)
    }

    /// Returns help in English.
    #[must_use]
    pub fn help(self) -> TechniqueHelp {
        self.help_in(english())
    }

    /// Returns help in another language. Texts that the language does not have are English: see [`english`].
    #[must_use]
    pub fn help_in(self, messages: &Messages) -> TechniqueHelp {
        match self {
            Lesson::Explainer(technique) => technique.help_in(messages),
            Lesson::Hodoku(technique) => technique.help_in(messages),
        }
    }

    fn same(self) -> Option<hodoku::HodokuTechnique> {
        match self {
            Lesson::Explainer(technique) => technique.hodoku(),
            Lesson::Hodoku(technique) => Some(technique),
        }
    }

    /// Returns the position of the example: clues, clues and digits found, and the candidates left.
    #[must_use]
    pub fn example(self) -> Option<(Grid, Grid, PencilMarks)> {
        match self {
            Lesson::Explainer(technique) => {
                let position = technique.example()?;
                Some((position.grid(), position.grid(), position.pencil_marks()))
            }
            Lesson::Hodoku(technique) => {
                let position = technique.example()?;
                Some((position.clues(), position.grid(), position.pencil_marks()))
            }
        }
    }
}

impl StepSearch<'_> {
    /// Returns a position as one for a lesson, if the technique is its next step; `None` if it is not.
    ///
    /// The grid must come from a puzzle with one solution, and the marks must hold the digits of the solution.
    ///
    /// # Errors
    /// When the bound on work is reached, or the work is cancelled.
    ///
    /// ```
    /// use ninefold_logic::{Lesson, StepSearch};
    /// let lesson = Lesson::named("x-wing").expect("it is a lesson");
    /// let (clues, grid, marks) = lesson.example().expect("every lesson has an example");
    /// let position = StepSearch::default().lesson_position(lesson, &clues, &grid, &marks)?;
    /// assert_eq!(position.expect("it is the next step").answers[0].pattern.len(), 4);
    /// # Ok::<(), ninefold_logic::StepSearchError>(())
    /// ```
    pub fn lesson_position(
        &self,
        lesson: Lesson,
        clues: &Grid,
        grid: &Grid,
        marks: &PencilMarks,
    ) -> Result<Option<LessonPosition>, StepSearchError> {
        let position = Position::with_marks(grid, marks);
        for technique in SINGLES {
            let wanted = lesson == Lesson::Explainer(technique);
            let found = self.find(&position, technique)?.filter(|step| step.technique == technique);
            match found {
                Some(step) if wanted => {
                    let placed = step.placement;
                    let step = HintStep::explainer(step, &position);
                    let mut answers = singles(&position, technique);
                    answers.sort_by_key(|answer| answer.placement != placed);
                    return Ok(Some(LessonPosition {
                        clues: *clues,
                        grid: *grid,
                        marks: *marks,
                        step,
                        answers,
                    }));
                }
                None if !wanted => {}
                _ => return Ok(None),
            }
        }
        let Lesson::Hodoku(technique) = lesson else { return Ok(None) };
        let mut queued = QueuedPosition::with_marks(clues, grid, marks);
        let Some(step) = self.hodoku().next_step(&mut queued)?.filter(|step| step.technique == technique)
        else {
            return Ok(None);
        };
        let answers = self.answers(&queued, &step)?;
        let step = HintStep::hodoku(step, &queued);
        Ok(Some(LessonPosition { clues: *clues, grid: *grid, marks: *marks, step, answers }))
    }

    /// Returns the example of a lesson with its step, whether or not easier ones apply.
    ///
    /// # Errors
    /// When the bound on work is reached, or the work is cancelled.
    pub fn lesson_example(&self, lesson: Lesson) -> Result<Option<LessonPosition>, StepSearchError> {
        let Some((clues, grid, marks)) = lesson.example() else { return Ok(None) };
        if let Some(position) = self.lesson_position(lesson, &clues, &grid, &marks)? {
            return Ok(Some(position));
        }
        let Lesson::Hodoku(technique) = lesson else { return Ok(None) };
        let mut queued = QueuedPosition::with_marks(&clues, &grid, &marks);
        // A forcing chain or net may be found as a contradiction or as a verity.
        let step = match self.hodoku().find(&queued, technique)? {
            Some(step) => Some(step),
            None => self
                .hodoku()
                .next_step(&mut queued)?
                .filter(|step| step.technique.family() == technique.family()),
        };
        let Some(step) = step else { return Ok(None) };
        let answers = self.answers(&queued, &step)?;
        let step = HintStep::hodoku(step, &queued);
        Ok(Some(LessonPosition { clues, grid, marks, step, answers }))
    }

    /// Returns a step as an answer, and the other steps of its technique that the position has as it is shown: none that only
    /// follows once another is taken.
    fn answers(
        &self,
        position: &QueuedPosition,
        step: &hodoku::HodokuStep,
    ) -> Result<Vec<LessonAnswer>, StepSearchError> {
        let first = LessonAnswer::of(step, position);
        if step.technique.level() == hodoku::HodokuLevel::Extreme || step.placement.is_some() {
            return Ok(vec![first]);
        }
        let others = self.hodoku().find_each(position, step.technique, MOST_ANSWERS)?;
        let others = others.iter().map(|other| LessonAnswer::of(other, position));
        let others = others.filter(|other| !other.eliminations.is_empty() && *other != first);
        Ok(core::iter::once(first.clone()).chain(others).collect())
    }
}

impl LessonAnswer {
    fn of(step: &hodoku::HodokuStep, position: &QueuedPosition) -> LessonAnswer {
        LessonAnswer {
            placement: step.placement,
            eliminations: step.eliminations.clone(),
            pattern: pattern(&step.figure(position)),
        }
    }

    fn placing(cell: Cell, digit: Digit) -> LessonAnswer {
        LessonAnswer { placement: Some(Candidate::new(cell, digit)), ..LessonAnswer::default() }
    }
}

/// Returns the cells of a pattern: those that the figure marks, or whose candidates it marks, apart from what changes.
fn pattern(figure: &Figure) -> CellSet {
    let mut cells = CellSet::NONE;
    for mark in &figure.marks {
        match *mark {
            FigureMark::Link(..) => return CellSet::NONE,
            FigureMark::Cell(cell, _) => cells |= CellSet::of(Cell::new(cell.index())),
            FigureMark::Candidate(_, Role::Struck | Role::Placed) => {}
            FigureMark::Candidate((cell, _), _) => cells |= CellSet::of(Cell::new(cell.index())),
            _ => {}
        }
    }
    if cells.len() as u32 <= LARGEST_PATTERN { cells } else { CellSet::NONE }
}

/// Returns every single of this technique.
fn singles(position: &Position, technique: Technique) -> Vec<LessonAnswer> {
    let empty = position.empty_cells();
    let mut answers: Vec<LessonAnswer> = Vec::new();
    let mut add = |cell: Cell, digit: Digit| {
        let answer = LessonAnswer::placing(cell, digit);
        if !answers.contains(&answer) {
            answers.push(answer);
        }
    };
    if technique == Technique::NakedSingle {
        for cell in empty {
            let digits = position.candidates(cell);
            if let (1, Some(digit)) = (digits.len(), digits.iter().next()) {
                add(cell, digit);
            }
        }
        return answers;
    }
    for house in House::ALL {
        let is_box = house.kind() == HouseKind::Block;
        let fits = match technique {
            Technique::FullHouse => (house.cells() & empty).len() == 1,
            Technique::HiddenSingleBox => is_box,
            _ => !is_box,
        };
        for digit in Digit::ALL.into_iter().filter(|_| fits) {
            let cells = position.cells_in(house, digit);
            if let (1, Some(cell)) = (cells.len(), cells.iter().next()) {
                add(cell, digit);
            }
        }
    }
    answers
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_lesson_has_a_title_help_and_an_example_with_its_step() {
        let search = StepSearch::default();
        let mut titles = Vec::new();
        for lesson in Lesson::all() {
            let title = lesson.title();
            assert!(lesson.example().is_some(), "{title}");
            assert!(!titles.contains(&title), "{title} twice");
            assert!(lesson.help().what.ends_with('.'));
            assert_eq!(Lesson::named(lesson.name()), Some(lesson));
            if lesson.level() < hodoku::HodokuLevel::Extreme {
                let position = search.lesson_example(lesson).unwrap().expect("every lesson has an example");
                let changes = position
                    .answers
                    .iter()
                    .all(|answer| answer.placement.is_some() == answer.eliminations.is_empty());
                assert!(changes && !position.answers.is_empty(), "{title}");
            }
            titles.push(title);
        }
        assert!(titles.len() >= 60, "{}", titles.len());
    }

    #[test]
    fn every_technique_with_an_example_has_a_lesson() {
        let without =
            hodoku::HodokuTechnique::ALL.iter().copied().filter(|technique| technique.example().is_none());
        assert_eq!(without.collect::<Vec<_>>(), WITHOUT);
    }

    #[test]
    fn lessons_become_harder() {
        let levels: Vec<hodoku::HodokuLevel> = Lesson::all().map(Lesson::level).collect();
        assert!(levels.is_sorted());
    }
}
