//! A row with a classic puzzle: what was computed about it, and its value in every column.

use ninefold_grid::{Bounds, CellSet, Grid};
use ninefold_logic::{Level, Position, RateError, Rating, SeRating, Step, StepSearch, Technique, hodoku};
use ninefold_recipe::{GeneratedPuzzle, PlanPart};
use ninefold_solve::{Puzzle, guesses};
use ninefold_symmetry::{Automorphisms, CanonicalKey, ClueSymmetry, canonical, canonical_grid};

use crate::blanks::{Blanks, cells_to_fill};
use crate::row::ComputedRow;
use crate::row_board::CLASSIC_BOARD;
use crate::row_class::RowClass;
use crate::row_needs::{RowNeeds, StoppedRow};
use crate::solving_trace::{PathFindings, TraceContents};
use crate::{DatasetColumn, RowValue};

/// The Sudoku Explainer rating of a puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct RowRating {
    pub(crate) er: SeRating,
    pub(crate) ep: SeRating,
    pub(crate) ed: SeRating,
    pub(crate) hardest: Technique,
    pub(crate) steps: u32,
}

impl RowRating {
    fn from_rating(rating: &Rating) -> Option<RowRating> {
        let (_, hardest, _) = rating.histogram.iter().last()?;
        let steps = rating.histogram.steps();
        Some(RowRating { er: rating.er, ep: rating.ep, ed: rating.ed, hardest, steps })
    }

    /// Derives the rating from a solving path; `None` if the path never places a digit.
    fn from_path(path: &[Step]) -> Option<RowRating> {
        let (er, hardest) = path.iter().map(|step| (step.rating, step.technique)).max()?;
        let first = path.iter().position(|step| step.placement.is_some())?;
        let ep = path[..=first].iter().map(|step| step.rating).max()?;
        Some(RowRating { er, ep, ed: path[0].rating, hardest, steps: u32::try_from(path.len()).ok()? })
    }
}

/// A classic puzzle and what was computed about it.
#[derive(Clone, Debug)]
pub(crate) struct ClassicRow {
    seed: u64,
    index: u64,
    puzzle: Puzzle,
    symmetry: ClueSymmetry,
    minimal: bool,
    form: Grid,
    /// The key of the puzzle's canonical form.
    puzzle_class: CanonicalKey,
    /// The key of the solution's canonical form, if a column or the splits need it.
    solution_class: Option<CanonicalKey>,
    automorphisms: Option<u32>,
    guesses: Option<u64>,
    rated: Option<RowRating>,
    path: Option<PathFindings>,
    hodoku: Option<(u32, &'static str)>,
}

impl ClassicRow {
    /// Computes what is needed about a generated puzzle.
    pub(crate) fn new(
        made: &GeneratedPuzzle,
        blanks: Option<Bounds<Blanks>>,
        needs: &RowNeeds,
        search: &StepSearch<'_>,
    ) -> Result<ClassicRow, StoppedRow> {
        let empty = || (!made.puzzle.clues().filled()).into_iter().collect();
        let given = blanks
            .map_or(CellSet::NONE, |range| cells_to_fill(made.seed, made.index, empty(), range).collect());
        let puzzle = made.puzzle.with_clues(given);
        // The clues that were put back are not needed, so the puzzle is not minimal.
        let (symmetry, minimal) = if given.is_empty() {
            (made.symmetry, made.minimal)
        } else {
            (ClueSymmetry::of(puzzle.clues().filled()), false)
        };
        let known = if given.is_empty() { made.rating.as_ref() } else { None };
        let mut row = ClassicRow::bare(made.seed, made.index, puzzle, symmetry, minimal);
        if needs.solution_form {
            row.solution_class = Some(canonical(puzzle.solution()).key());
        }
        if needs.automorphisms {
            row.automorphisms = Some(Automorphisms::of(puzzle.solution()).order());
        }
        if needs.guesses {
            row.guesses = Some(guesses(puzzle.clues()));
        }
        if let Some(contents) = needs.path {
            row.find_path(contents, search)?;
        } else if needs.rating {
            row.rated = match known {
                Some(rating) => RowRating::from_rating(rating),
                None => rated(&puzzle, search)?,
            };
        }
        if needs.hodoku {
            row.hodoku = match made.hodoku.as_deref().filter(|_| given.is_empty()) {
                Some(rating) => Some(of_hodoku(rating)),
                None => match search.hodoku().rate(&puzzle) {
                    Ok(rating) => Some(of_hodoku(&rating)),
                    Err(hodoku::HodokuRateError::Cancelled { .. }) => return Err(StoppedRow),
                    Err(_) => None,
                },
            };
        }
        Ok(row)
    }

    fn bare(seed: u64, index: u64, puzzle: Puzzle, symmetry: ClueSymmetry, minimal: bool) -> ClassicRow {
        let canonical = canonical_grid(puzzle.clues()).expect("a proper puzzle has no clash");
        ClassicRow {
            seed,
            index,
            puzzle,
            symmetry,
            minimal,
            form: canonical.form,
            puzzle_class: canonical.key(),
            solution_class: None,
            automorphisms: None,
            guesses: None,
            rated: None,
            path: None,
            hodoku: None,
        }
    }

    fn find_path(&mut self, contents: TraceContents, search: &StepSearch<'_>) -> Result<(), StoppedRow> {
        match search.path(&self.puzzle) {
            Ok(path) => {
                self.rated = RowRating::from_path(&path);
                self.path = Some(PathFindings::new(Position::new(self.puzzle.clues()), &path, contents));
                Ok(())
            }
            Err(RateError::Cancelled { .. }) => Err(StoppedRow),
            Err(_) => Ok(()),
        }
    }
}

impl ComputedRow for ClassicRow {
    fn puzzle_class(&self) -> RowClass {
        RowClass::classic(self.puzzle_class)
    }

    fn solution_class(&self) -> Option<RowClass> {
        self.solution_class.map(RowClass::classic)
    }

    fn value(&self, column: DatasetColumn, part: &PlanPart) -> RowValue {
        use DatasetColumn as C;
        let text = |text: &str| RowValue::Text(text.to_owned());
        let whole = |number: usize| RowValue::Whole(i64::try_from(number).unwrap_or(i64::MAX));
        let rated = |value: fn(RowRating) -> RowValue| self.rated.map_or(RowValue::Missing, value);
        let path = |value: fn(&PathFindings) -> RowValue| self.path.as_ref().map_or(RowValue::Missing, value);
        match column {
            C::Puzzle | C::Question => RowValue::Text(self.puzzle.to_string()),
            C::Quizzes => RowValue::Text(self.puzzle.to_string().replace('.', "0")),
            C::Solution | C::Answer | C::Solutions => RowValue::Text(self.puzzle.solution().to_string()),
            C::Clues => whole(self.puzzle.clue_count()),
            C::ClueStratum => RowValue::Text(stratum(self.puzzle.clue_count())),
            C::Symmetry => text(self.symmetry.name()),
            C::Minimal => RowValue::Truth(self.minimal),
            C::Er => rated(|rated| RowValue::Number(rated.er.value())),
            C::Ep => rated(|rated| RowValue::Number(rated.ep.value())),
            C::Ed => rated(|rated| RowValue::Number(rated.ed.value())),
            C::Rating => self.guesses.map_or(RowValue::Missing, guesses_value),
            C::Level => rated(|rated| RowValue::Text(Level::for_rating(rated.er).name().to_owned())),
            C::HardestTechnique => rated(|rated| RowValue::Text(rated.hardest.name().to_owned())),
            C::Steps => rated(|rated| RowValue::Whole(rated.steps.into())),
            C::FirstHardestStep => path(|path| RowValue::Whole(path.first_hardest as i64)),
            C::OpenMovesMin => path(|path| match path.open_moves.iter().min() {
                Some(&least) => RowValue::Whole(least.into()),
                None => RowValue::Missing,
            }),
            C::OpenMovesMean => path(|path| mean(&path.open_moves)),
            C::Trace => path(|path| RowValue::Steps(path.steps.clone())),
            C::TraceText => path(|path| RowValue::Text(path.text.clone())),
            C::HodokuScore => {
                self.hodoku.map_or(RowValue::Missing, |(score, _)| RowValue::Whole(score.into()))
            }
            C::HodokuLevel => self.hodoku.map_or(RowValue::Missing, |(_, level)| text(level)),
            C::PuzzleClass => RowValue::Text(self.puzzle_class.to_string()),
            C::SolutionClass => {
                self.solution_class.map_or(RowValue::Missing, |class| RowValue::Text(class.to_string()))
            }
            C::Canonical => RowValue::Text(self.form.to_string().replace('.', "0")),
            C::Automorphisms => {
                self.automorphisms.map_or(RowValue::Missing, |order| RowValue::Whole(order.into()))
            }
            C::Part | C::Source => text(&part.name),
            C::Recipe => RowValue::Text(part.recipe.to_string()),
            C::Seed => RowValue::Seed(self.seed),
            // Only a plan of more than 2²³ parts has larger indices.
            C::Index => RowValue::Whole(i64::try_from(self.index).unwrap_or(i64::MAX)),
            C::Variant => text(CLASSIC_BOARD),
            C::Layout | C::ClueText => RowValue::Missing,
        }
    }
}

/// Returns a number of guesses as the column `rating` holds it.
pub(crate) fn guesses_value(guesses: u64) -> RowValue {
    RowValue::Whole(guesses.min(i32::MAX as u64) as i64)
}

/// Rates a puzzle; `None` if it is too hard to rate.
pub(crate) fn rated(puzzle: &Puzzle, search: &StepSearch<'_>) -> Result<Option<RowRating>, StoppedRow> {
    match search.rate(puzzle) {
        Ok(rating) => Ok(RowRating::from_rating(&rating)),
        Err(RateError::Cancelled { .. }) => Err(StoppedRow),
        Err(_) => Ok(None),
    }
}

fn of_hodoku(rating: &hodoku::HodokuRating) -> (u32, &'static str) {
    (rating.score, rating.level.name())
}

/// Returns the mean, rounded to thousandths so that it prints short.
fn mean(numbers: &[u32]) -> RowValue {
    let (sum, count) = (numbers.iter().map(|&n| u64::from(n)).sum::<u64>(), numbers.len() as u64);
    if count == 0 {
        return RowValue::Missing;
    }
    let thousandths = u32::try_from((2000 * sum + count) / (2 * count)).unwrap_or(u32::MAX);
    RowValue::Number(f64::from(thousandths) / 1000.0)
}

/// Returns the bin, four clue counts wide from 17 on, that a number of clues lies in.
fn stratum(clues: usize) -> String {
    let start = 17 + clues.saturating_sub(17) / 4 * 4;
    format!("{start}-{}", start + 3)
}
