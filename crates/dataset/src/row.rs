//! A row: a puzzle, what was found out about it, and its value in every column.

use ninefold_grid::{CellSet, Grid};
use ninefold_logic::{Level, Position, RateError, Rating, SeRating, Step, StepSearch, Technique, hodoku};
use ninefold_recipe::{GeneratedPuzzle, PlanPart, StreamPurpose, rng_for};
use ninefold_solve::Puzzle;
use ninefold_symmetry::{Automorphisms, CanonicalKey, ClueSymmetry, canonical, canonical_grid};
use rand::RngExt;
use rand::seq::SliceRandom;

use crate::plan_place::BlankRange;
use crate::solving_trace::{PathFindings, TraceCriteria};
use crate::{ColumnCost, DatasetColumn, DatasetSettings, LeakageKey, RowValue};

/// Returns a rating as a number: 7.2 is the nearest double to the tenth.
pub(crate) fn tenths(rating: SeRating) -> f64 {
    f64::from(rating.tenths()) / 10.0
}

/// What has to be found out about each puzzle.
#[derive(Clone, Debug)]
pub(crate) struct RowNeeds {
    solution_form: bool,
    automorphisms: bool,
    rating: bool,
    path: Option<TraceCriteria>,
    hodoku: bool,
}

impl RowNeeds {
    pub(crate) fn of(settings: &DatasetSettings) -> RowNeeds {
        let columns = &settings.columns;
        let costs = |cost: ColumnCost| columns.iter().any(|column| column.cost() == cost);
        let wishes = TraceCriteria {
            steps: columns.contains(&DatasetColumn::Trace),
            text: columns.contains(&DatasetColumn::TraceText),
        };
        RowNeeds {
            solution_form: settings.disjoint == LeakageKey::Solution || costs(ColumnCost::SolutionForm),
            automorphisms: costs(ColumnCost::Automorphisms),
            rating: costs(ColumnCost::Rating),
            path: costs(ColumnCost::Path).then_some(wishes),
            hodoku: costs(ColumnCost::Hodoku),
        }
    }
}

impl RowNeeds {
    /// Returns how many rows suit one batch: few where each takes long, so that all threads have work to the end.
    pub(crate) fn most_together(&self) -> u64 {
        if self.rating || self.path.is_some() || self.hodoku { 64 } else { u64::MAX }
    }
}

/// What the rating of Sudoku Explainer says.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct RowRating {
    pub(crate) er: SeRating,
    pub(crate) ep: SeRating,
    pub(crate) ed: SeRating,
    pub(crate) hardest: Technique,
    pub(crate) steps: u32,
}

impl RowRating {
    fn of_rating(rating: &Rating) -> Option<RowRating> {
        let (_, hardest, _) = rating.histogram.iter().last()?;
        let steps = rating.histogram.steps();
        Some(RowRating { er: rating.er, ep: rating.ep, ed: rating.ed, hardest, steps })
    }

    /// Returns the rating that a path means; `None` if it does not lead to the end.
    fn of_path(path: &[Step]) -> Option<RowRating> {
        let (er, hardest) = path.iter().map(|step| (step.rating, step.technique)).max()?;
        let first = path.iter().position(|step| step.placement.is_some())?;
        let ep = path[..=first].iter().map(|step| step.rating).max()?;
        Some(RowRating { er, ep, ed: path[0].rating, hardest, steps: u32::try_from(path.len()).ok()? })
    }
}

/// A puzzle and what was found out about it.
#[derive(Clone, Debug)]
pub struct DatasetRow {
    /// The seed of the data set.
    pub seed: u64,
    /// The number of the puzzle among those of the seed.
    pub index: u64,
    /// The puzzle.
    pub puzzle: Puzzle,
    pub(crate) symmetry: ClueSymmetry,
    pub(crate) minimal: bool,
    pub(crate) form: Grid,
    /// The key of the puzzle's canonical form.
    pub puzzle_class: CanonicalKey,
    /// The key of the solution's canonical form, where it is needed.
    pub solution_class: Option<CanonicalKey>,
    pub(crate) automorphisms: Option<u32>,
    pub(crate) rated: Option<RowRating>,
    pub(crate) path: Option<PathFindings>,
    pub(crate) hodoku: Option<(u32, &'static str)>,
}

/// The search for steps was stopped from outside.
#[derive(Clone, Copy, Debug)]
pub(crate) struct StoppedRow;

impl DatasetRow {
    /// Finds out what is needed about a made puzzle.
    pub(crate) fn of(
        sheet: &GeneratedPuzzle,
        blanks: Option<BlankRange>,
        needs: &RowNeeds,
        search: &StepSearch<'_>,
    ) -> Result<DatasetRow, StoppedRow> {
        let given = blanks.map_or(CellSet::NONE, |range| restored(sheet, range));
        let puzzle = sheet.puzzle.with_clues(given);
        // One more clue than a proper puzzle has is not needed.
        let (symmetry, minimal) = if given.is_empty() {
            (sheet.symmetry, sheet.minimal)
        } else {
            (ClueSymmetry::of(puzzle.clues().filled()), false)
        };
        let known = if given.is_empty() { sheet.rating.as_ref() } else { None };
        let mut row = DatasetRow::bare(sheet.seed, sheet.index, puzzle, symmetry, minimal);
        if needs.solution_form {
            row.solution_class = Some(canonical(puzzle.solution()).key());
        }
        if needs.automorphisms {
            row.automorphisms = Some(Automorphisms::of(puzzle.solution()).order());
        }
        if let Some(wishes) = needs.path {
            row.find_path(wishes, search)?;
        } else if needs.rating {
            row.rated = match known {
                Some(rating) => RowRating::of_rating(rating),
                None => rated(&puzzle, search)?,
            };
        }
        if needs.hodoku {
            row.hodoku = match sheet.hodoku.as_deref().filter(|_| given.is_empty()) {
                Some(rating) => Some(of_hodoku(rating)),
                None => match search.hodoku().rate(&puzzle) {
                    Ok(rating) => Some(of_hodoku(&rating)),
                    Err(hodoku::RateError::Stopped { .. }) => return Err(StoppedRow),
                    Err(_) => None,
                },
            };
        }
        Ok(row)
    }

    fn bare(seed: u64, index: u64, puzzle: Puzzle, symmetry: ClueSymmetry, minimal: bool) -> DatasetRow {
        let canonical = canonical_grid(puzzle.clues()).expect("a proper puzzle has no clash");
        DatasetRow {
            seed,
            index,
            puzzle,
            symmetry,
            minimal,
            form: canonical.form,
            puzzle_class: canonical.key(),
            solution_class: None,
            automorphisms: None,
            rated: None,
            path: None,
            hodoku: None,
        }
    }

    fn find_path(&mut self, wishes: TraceCriteria, search: &StepSearch<'_>) -> Result<(), StoppedRow> {
        match search.path(&self.puzzle) {
            Ok(path) => {
                self.rated = RowRating::of_path(&path);
                self.path = Some(PathFindings::of(Position::new(self.puzzle.clues()), &path, wishes));
                Ok(())
            }
            Err(RateError::Stopped { .. }) => Err(StoppedRow),
            Err(_) => Ok(()),
        }
    }

    /// Returns the value in a column.
    #[must_use]
    pub fn value(&self, column: DatasetColumn, part: &PlanPart) -> RowValue {
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
            C::Er => rated(|rated| RowValue::Number(tenths(rated.er))),
            C::Ep => rated(|rated| RowValue::Number(tenths(rated.ep))),
            C::Ed => rated(|rated| RowValue::Number(tenths(rated.ed))),
            C::Rating => rated(|rated| RowValue::Whole(rated.er.tenths().into())),
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
            // Parts have up to 2²³ · 2⁴⁰ indices.
            C::Index => RowValue::Whole(i64::try_from(self.index).unwrap_or(i64::MAX)),
        }
    }
}

/// Rates a puzzle; `None` if it is too hard to be rated.
pub(crate) fn rated(puzzle: &Puzzle, search: &StepSearch<'_>) -> Result<Option<RowRating>, StoppedRow> {
    match search.rate(puzzle) {
        Ok(rating) => Ok(RowRating::of_rating(&rating)),
        Err(RateError::Stopped { .. }) => Err(StoppedRow),
        Err(_) => Ok(None),
    }
}

fn of_hodoku(rating: &hodoku::Rating) -> (u32, &'static str) {
    (rating.score, rating.level.name())
}

/// Returns the mean in thousandths, rounded to the nearest: a whole number of them, so that it prints short.
fn mean(numbers: &[u32]) -> RowValue {
    let (sum, count) = (numbers.iter().map(|&n| u64::from(n)).sum::<u64>(), numbers.len() as u64);
    if count == 0 {
        return RowValue::Missing;
    }
    let thousandths = u32::try_from((2000 * sum + count) / (2 * count)).unwrap_or(u32::MAX);
    RowValue::Number(f64::from(thousandths) / 1000.0)
}

/// Returns the bin of four that a number of clues from 17 lies in.
fn stratum(clues: usize) -> String {
    let start = 17 + clues.saturating_sub(17) / 4 * 4;
    format!("{start}-{}", start + 3)
}

/// Returns the cells that are filled again, so that a number of cells drawn from the range stays empty.
fn restored(sheet: &GeneratedPuzzle, range: BlankRange) -> CellSet {
    let mut rng = rng_for(sheet.seed, sheet.index, StreamPurpose::Restore, 0);
    let (least, most) = range.bounds();
    let blanks = usize::from(rng.random_range(least..=most));
    let mut empty: Vec<_> = (!sheet.puzzle.clues().filled()).into_iter().collect();
    empty.shuffle(&mut rng);
    empty.into_iter().skip(blanks).collect()
}
