//! Values of a puzzle by name: its ratings, and the measures that experts compare.

mod condition;

use std::str::FromStr;

use ninefold::boards::logic::BoardTechnique;
use ninefold::expert::{Analysis, Backdoors, Measure, MeasureEnded};
use ninefold::grid::{ParseNameError, named_values};
use ninefold::logic::SeRating;
use ninefold::logic::hodoku::HodokuTechnique;
use ninefold::puzzle::{AnyClues, AnyPuzzle, AnyRating, AnySolver};
use serde::{Serialize, Serializer, ser::SerializeMap as _};
use serde_json::{Value, json};

use self::condition::Compared;
pub(crate) use self::condition::Condition;
use crate::board::proven_sukaku;
use crate::input_run::AnswerError;

named_values! {
    /// A value of a puzzle.
    pub(crate) enum RateColumn: "column" {
        Er = "er",
        Ep = "ep",
        Ed = "ed",
        Level = "level",
        Hardest = "hardest",
        HodokuScore = "hodoku_score",
        HodokuLevel = "hodoku_level",
        HodokuHardest = "hodoku_hardest",
        TeDepth = "te-depth",
        Backdoor = "backdoor",
        Backdoors = "backdoors",
        BackdoorDigits = "backdoor-digits",
        W = "w",
        Gw = "gw",
        B = "b",
        Gb = "gb",
        Bxb = "bxb",
        Bxbb = "bxbb",
    }
}

impl RateColumn {
    /// Returns the name in tables and JSON.
    pub(crate) fn field(self) -> String {
        self.name().replace('-', "_")
    }

    /// Returns whether the value comes from the rating on the usual scale of the board.
    pub(crate) const fn is_of_rating(self) -> bool {
        matches!(
            self,
            RateColumn::Er | RateColumn::Ep | RateColumn::Ed | RateColumn::Level | RateColumn::Hardest
        )
    }

    /// Returns whether the value comes from the rating on HoDoKu's scale.
    pub(crate) const fn is_of_hodoku(self) -> bool {
        matches!(self, RateColumn::HodokuScore | RateColumn::HodokuLevel | RateColumn::HodokuHardest)
    }

    /// Returns whether the value comes from a rating.
    const fn is_rated(self) -> bool {
        self.is_of_rating() || self.is_of_hodoku()
    }

    /// Returns what a rating is sorted by, if it has this column.
    pub(crate) fn key(self, rating: &AnyRating) -> Option<i64> {
        let whole = |rating: SeRating| (rating.value() * 10.0).round() as i64;
        match (self, rating) {
            (RateColumn::Er, AnyRating::Explainer(rating)) => Some(whole(rating.er)),
            (RateColumn::Ep, AnyRating::Explainer(rating)) => Some(whole(rating.ep)),
            (RateColumn::Ed, AnyRating::Explainer(rating)) => Some(whole(rating.ed)),
            (RateColumn::Level, AnyRating::Explainer(rating)) => Some(rating.level() as i64),
            (RateColumn::Level, AnyRating::Hodoku(rating)) => Some(rating.level as i64),
            (RateColumn::Level, AnyRating::Board(rating)) => Some(rating.level as i64),
            (RateColumn::HodokuScore, AnyRating::Hodoku(rating)) => Some(rating.score.into()),
            (RateColumn::HodokuLevel, AnyRating::Hodoku(rating)) => Some(rating.level as i64),
            _ => None,
        }
    }

    /// Returns the measure of this name, if it is one.
    fn measure(self) -> Option<Measure> {
        self.name().parse().ok()
    }

    /// Returns the value of a rating, if it has this column.
    pub(crate) fn of_rating(self, rating: &AnyRating) -> Option<Value> {
        match (self, rating) {
            (RateColumn::Er, AnyRating::Explainer(rating)) => Some(json!(rating.er.value())),
            (RateColumn::Ep, AnyRating::Explainer(rating)) => Some(json!(rating.ep.value())),
            (RateColumn::Ed, AnyRating::Explainer(rating)) => Some(json!(rating.ed.value())),
            (RateColumn::HodokuScore, AnyRating::Hodoku(rating)) => Some(json!(rating.score)),
            (RateColumn::HodokuLevel, AnyRating::Hodoku(_)) => Some(json!(rating.level())),
            (RateColumn::HodokuHardest, AnyRating::Hodoku(_)) => hardest(rating).map(|name| json!(name)),
            (_, AnyRating::Hodoku(_)) => None,
            (RateColumn::Level, rating) => Some(json!(rating.level())),
            (RateColumn::Hardest, rating) => hardest(rating).map(|name| json!(name)),
            _ => None,
        }
    }
}

/// A column to sort by: one with numbers or levels.
#[derive(Clone, Copy, Debug)]
pub(crate) struct SortColumn(pub(crate) RateColumn);

/// HoDoKu's score, as other commands call it.
const SCORE: &str = "score";

impl SortColumn {
    /// Returns the names of those that there are.
    pub(crate) fn names() -> impl Iterator<Item = &'static str> {
        use RateColumn::{BackdoorDigits, Hardest, HodokuHardest, HodokuLevel};
        let is_word = |column| matches!(column, Hardest | BackdoorDigits | HodokuLevel | HodokuHardest);
        let columns = RateColumn::ALL.into_iter().filter(move |&column| !is_word(column));
        columns.map(|column| SortColumn(column).name())
    }
}

impl SortColumn {
    /// Returns the name, as other commands have it.
    pub(crate) const fn name(self) -> &'static str {
        match self.0 {
            RateColumn::HodokuScore => SCORE,
            column => column.name(),
        }
    }
}

impl FromStr for SortColumn {
    type Err = String;

    fn from_str(text: &str) -> Result<SortColumn, String> {
        let name = SortColumn::names().find(|name| name.eq_ignore_ascii_case(text));
        let column = match name {
            Some(SCORE) => Ok(RateColumn::HodokuScore),
            name => name.unwrap_or_default().parse(),
        };
        let expected = || SortColumn::names().collect::<Vec<_>>().join(", ");
        column.map(SortColumn).map_err(|_: ParseNameError| format!("expected one of: {}", expected()))
    }
}

/// A column of a measure: a value that needs no rating.
#[derive(Clone, Copy, Debug)]
pub(crate) struct MeasureColumn(pub(crate) RateColumn);

impl MeasureColumn {
    /// Returns the names of all measures.
    pub(crate) fn names() -> impl Iterator<Item = &'static str> {
        RateColumn::ALL.into_iter().filter(|column| !column.is_rated()).map(RateColumn::name)
    }
}

impl FromStr for MeasureColumn {
    type Err = String;

    fn from_str(text: &str) -> Result<MeasureColumn, String> {
        let column = text.parse().ok().filter(|column: &RateColumn| !column.is_rated());
        let expected = || MeasureColumn::names().collect::<Vec<_>>().join(", ");
        column.map(MeasureColumn).ok_or_else(|| format!("expected one of: {}", expected()))
    }
}

/// What is known of a value.
enum Known {
    /// The value; null if no number solves the puzzle.
    Exactly(Value),
    /// The limits were reached.
    MoreThan(u8),
    /// The limits were reached before anything was known.
    Unknown,
    /// The board has no such value.
    Never,
}

impl Known {
    /// Returns what is known of a value whose search ended. That small sets of digits do not suffice is a bound of their size, and
    /// none of how many sets there are.
    fn until(column: RateColumn, ended: MeasureEnded) -> Known {
        match ended {
            MeasureEnded::MoreThan(number)
                if column == RateColumn::Backdoor || column.measure().is_some() =>
            {
                Known::MoreThan(number)
            }
            _ => Known::Unknown,
        }
    }
}

/// Too little is known of a value to compare it.
pub(crate) struct Undecided;

/// The values of a puzzle, in the order in which they were chosen.
pub(crate) struct Values(Vec<(RateColumn, Known)>);

impl Values {
    /// Returns the values of a puzzle that has none of these.
    pub(crate) fn none(columns: &[RateColumn]) -> Values {
        Values(columns.iter().map(|&column| (column, Known::Never)).collect())
    }

    /// Returns the values of a puzzle of which nothing is known.
    pub(crate) fn unknown(columns: &[RateColumn]) -> Values {
        Values(columns.iter().map(|&column| (column, Known::Unknown)).collect())
    }

    /// Finds the values. Measures are defined on the classic board; a Sukaku has none either. Every puzzle is proven, whether its
    /// board has the values or not.
    pub(crate) fn of(
        columns: &[RateColumn],
        clues: &AnyClues,
        ratings: &[Option<AnyRating>],
        solver: &AnySolver,
    ) -> Result<Values, AnswerError> {
        let puzzle = match clues {
            _ if columns.iter().all(|column| column.is_rated()) => None,
            AnyClues::Sukaku(candidates) => proven_sukaku(candidates).map(|_| None)?,
            _ => match solver.puzzle(&clues.grid())? {
                AnyPuzzle::Classic(puzzle) => Some(puzzle),
                _ => None,
            },
        };
        let analysis = puzzle.as_ref().map(Analysis::of);
        let mut backdoors = None;
        let mut values = Vec::new();
        for &column in columns {
            let known = if column.is_rated() {
                Ok(ratings.iter().flatten().find_map(|rating| column.of_rating(rating)))
            } else if let Some(analysis) = &analysis {
                match column.measure() {
                    Some(measure) => {
                        analysis.measure(measure, solver.limits()).map(|number| Some(json!(number)))
                    }
                    None => backdoors
                        .get_or_insert_with(|| analysis.backdoors(solver.limits()))
                        .as_ref()
                        .map(|found| Some(of_backdoors(column, found)))
                        .map_err(|&ended| ended),
                }
            } else {
                Ok(None)
            };
            let known = match known {
                Ok(Some(value)) => Known::Exactly(value),
                Ok(None) => Known::Never,
                Err(MeasureEnded::Cancelled) => return Err(AnswerError::Stopped(String::new())),
                Err(ended) => Known::until(column, ended),
            };
            values.push((column, known));
        }
        Ok(Values(values))
    }

    /// Returns what the puzzle is sorted by. What is more than a number comes after the number, and a puzzle that no number solves
    /// after all of them.
    pub(crate) fn key(&self, column: RateColumn, ratings: &[Option<AnyRating>]) -> Option<i64> {
        if column.is_rated() {
            return ratings.iter().flatten().find_map(|rating| column.key(rating));
        }
        match &self.0.iter().find(|(one, _)| *one == column)?.1 {
            Known::Exactly(Value::Null) => Some(i64::from(u32::MAX)),
            Known::Exactly(value) => value.as_u64().and_then(|number| i64::try_from(2 * number).ok()),
            Known::MoreThan(number) => Some(2 * i64::from(*number) + 1),
            Known::Unknown | Known::Never => None,
        }
    }

    /// Returns whether the values meet a condition; `Err` with a reason if too little is known, and `None` if the puzzle has no such
    /// value.
    pub(crate) fn meets(
        &self,
        condition: &Condition,
        ratings: &[Option<AnyRating>],
    ) -> Result<Option<bool>, Undecided> {
        let column = condition.column;
        if column.is_rated() {
            return Ok(ratings.iter().flatten().find_map(|rating| condition.is_met_by_rating(rating)));
        }
        let known = self.0.iter().find(|(one, _)| *one == column).map(|(_, known)| known);
        let value = match known {
            Some(Known::Exactly(Value::Null)) => Compared::Infinite,
            Some(Known::Exactly(value)) => value.as_i64().map_or(Compared::Unknown, Compared::Exactly),
            Some(&Known::MoreThan(number)) => Compared::MoreThan(number.into()),
            Some(Known::Unknown) => Compared::Unknown,
            Some(Known::Never) | None => return Ok(None),
        };
        condition.is_met_by(value).map(Some).ok_or(Undecided)
    }

    /// Returns a value that is a number; `None` if it is not known, or no number solves the puzzle.
    pub(crate) fn number(&self, column: RateColumn) -> Option<f64> {
        match &self.0.iter().find(|(one, _)| *one == column)?.1 {
            Known::Exactly(value) => value.as_f64(),
            _ => None,
        }
    }

    /// Keeps the first values, which were chosen to be written.
    pub(crate) fn keep_first(&mut self, count: usize) {
        self.0.truncate(count);
    }

    /// Returns the values as columns of a row.
    pub(crate) fn row(&self) -> impl Iterator<Item = String> + '_ {
        self.0.iter().map(|(column, known)| match known {
            Known::Exactly(Value::Null) | Known::Never => "-".to_owned(),
            Known::Exactly(Value::String(text)) => text.clone(),
            // A rating has one decimal.
            Known::Exactly(Value::Number(number)) if column.is_of_rating() => {
                number.as_f64().map_or_else(String::new, |number| format!("{number:.1}"))
            }
            Known::Exactly(Value::Array(digits)) => {
                digits.iter().filter_map(Value::as_str).collect::<Vec<_>>().join(" ")
            }
            Known::Exactly(value) => value.to_string(),
            Known::MoreThan(number) => format!(">{number}"),
            Known::Unknown => "?".to_owned(),
        })
    }

    /// Returns which values the limits did not suffice for, in words.
    pub(crate) fn undecided(&self) -> Option<String> {
        let open: Vec<String> = self
            .0
            .iter()
            .filter_map(|(column, known)| match known {
                Known::MoreThan(number) => Some(format!("{column} is more than {number}")),
                Known::Unknown => Some(format!("{column} is not known")),
                Known::Exactly(_) | Known::Never => None,
            })
            .collect();
        (!open.is_empty()).then(|| format!("{}; the rest takes more work than is allowed", open.join(", ")))
    }
}

/// Returns the technique of the hardest step, if there is a step; among techniques with the same rating, the easiest.
pub(crate) fn hardest(rating: &AnyRating) -> Option<&'static str> {
    match rating {
        AnyRating::Explainer(rating) => {
            let found = rating.histogram.iter().find(|&(worth, ..)| worth == rating.er);
            found.map(|(_, technique, _)| technique.name())
        }
        AnyRating::Hodoku(rating) => {
            let techniques = rating.histogram.iter().map(|(technique, _)| technique);
            let hardest = techniques.reduce(|best, one| if one.score() > best.score() { one } else { best });
            hardest.map(HodokuTechnique::name)
        }
        AnyRating::Board(rating) => rating.hardest.map(BoardTechnique::name),
    }
}

fn of_backdoors(column: RateColumn, found: &Backdoors) -> Value {
    match column {
        RateColumn::Backdoor => json!(found.size),
        RateColumn::Backdoors => json!(found.count),
        _ => json!(found.first.iter().map(ToString::to_string).collect::<Vec<_>>()),
    }
}

/// The fields of the values. A bound has its own field, so that each field has one meaning.
impl Serialize for Values {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        for (column, known) in &self.0 {
            match known {
                Known::Exactly(value) => map.serialize_entry(&column.field(), value)?,
                Known::MoreThan(number) => {
                    map.serialize_entry(&format!("{}_more_than", column.field()), number)?;
                }
                Known::Never | Known::Unknown => {}
            }
        }
        map.end()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn values(known: impl IntoIterator<Item = (RateColumn, Known)>) -> Values {
        Values(known.into_iter().collect())
    }

    #[test]
    fn bounds_and_unknown_values_are_written_as_such() {
        let values = values([
            (RateColumn::TeDepth, Known::Exactly(json!(2))),
            (RateColumn::B, Known::Exactly(Value::Null)),
            (RateColumn::Bxb, Known::MoreThan(3)),
            (RateColumn::Bxbb, Known::Unknown),
            (RateColumn::Er, Known::Never),
        ]);
        assert_eq!(values.row().collect::<Vec<_>>(), ["2", "-", ">3", "?", "-"]);
        let object = serde_json::to_value(&values).unwrap();
        assert_eq!(object, json!({ "te_depth": 2, "b": null, "bxb_more_than": 3 }));
        let open = "bxb is more than 3, bxbb is not known; the rest takes more work than is allowed";
        assert_eq!(values.undecided().as_deref(), Some(open));
        let decided = self::values([(RateColumn::B, Known::Exactly(json!(4)))]);
        assert_eq!(decided.undecided(), None);
    }

    #[test]
    fn only_a_number_that_is_searched_upwards_has_a_bound() {
        let ended = MeasureEnded::MoreThan(2);
        for column in RateColumn::ALL {
            let has_bound = ["te-depth", "w", "gw", "b", "gb", "bxb", "bxbb"].contains(&column.name());
            let row: Vec<String> = values([(column, Known::until(column, ended))]).row().collect();
            let expected = if has_bound || column == RateColumn::Backdoor { ">2" } else { "?" };
            assert_eq!(row, [expected], "{column}");
            let unknown: Vec<String> =
                values([(column, Known::until(column, MeasureEnded::Unknown))]).row().collect();
            assert_eq!(unknown, ["?"], "{column}");
        }
    }
}
