//! A condition on a value, such as `er>=7.2`.

use std::cmp::Ordering;
use std::fmt;
use std::str::FromStr;

use ninefold::boards::logic::BoardTechnique;
use ninefold::boards::queue::BoardLevel;
use ninefold::logic::hodoku::{HodokuLevel, HodokuTechnique};
use ninefold::logic::{Level, Technique};
use ninefold::puzzle::AnyRating;

use super::RateColumn;

/// A column, a comparison and a value, such as `er>=7.2`.
#[derive(Clone, Debug)]
pub(crate) struct Condition {
    /// As it was typed, without blanks.
    text: String,
    pub(crate) column: RateColumn,
    comparison: Comparison,
    value: ConditionValue,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Comparison {
    Equal,
    Less,
    AtMost,
    Greater,
    AtLeast,
}

#[derive(Clone, Debug)]
enum ConditionValue {
    /// As [`RateColumn::key`] has it, or a measure.
    Number(i64),
    /// The name of a level. Its place depends on the scale of the rating.
    Level(String),
    /// The names of a technique, which two scales can write differently.
    Technique(Vec<&'static str>),
}

/// What is known of a value that is compared.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Compared {
    Exactly(i64),
    MoreThan(i64),
    /// No number is enough: more than any.
    Infinite,
    Unknown,
}

/// The longer signs come first, since the shorter ones begin them.
const SIGNS: [(&str, Comparison); 5] = [
    (">=", Comparison::AtLeast),
    ("<=", Comparison::AtMost),
    (">", Comparison::Greater),
    ("<", Comparison::Less),
    ("=", Comparison::Equal),
];

impl Condition {
    /// Returns whether a value of [`RateColumn::key`] or of a measure meets the condition; `None` if too little is known.
    pub(super) fn is_met_by(&self, value: Compared) -> Option<bool> {
        let ConditionValue::Number(limit) = self.value else { return Some(false) };
        match value {
            Compared::Exactly(number) => Some(self.comparison.holds(number.cmp(&limit))),
            Compared::Infinite => Some(self.comparison.holds(Ordering::Greater)),
            Compared::MoreThan(number) if number >= limit => Some(self.comparison.holds(Ordering::Greater)),
            // The least value that is possible is one more.
            Compared::MoreThan(number) if number + 1 == limit && self.comparison == Comparison::AtLeast => {
                Some(true)
            }
            Compared::MoreThan(number) if number + 1 == limit && self.comparison == Comparison::Less => {
                Some(false)
            }
            Compared::MoreThan(_) | Compared::Unknown => None,
        }
    }

    /// Returns whether a rating meets the condition; `None` if it does not have the column.
    pub(super) fn is_met_by_rating(&self, rating: &AnyRating) -> Option<bool> {
        // HoDoKu's rating has its own columns.
        if matches!(rating, AnyRating::Hodoku(_)) && !self.column.is_of_hodoku() {
            return None;
        }
        if let ConditionValue::Technique(names) = &self.value {
            let found = self.column.of_rating(rating)?;
            return Some(found.as_str().is_some_and(|found| names.contains(&found)));
        }
        let number = self.column.key(rating)?;
        let limit = match &self.value {
            ConditionValue::Number(limit) => Some(*limit),
            ConditionValue::Level(name) => level(name, rating),
            ConditionValue::Technique(_) => None,
        };
        // A level of another scale is not this one.
        Some(limit.is_some_and(|limit| self.comparison.holds(number.cmp(&limit))))
    }
}

impl Comparison {
    fn holds(self, order: Ordering) -> bool {
        match self {
            Comparison::Equal => order.is_eq(),
            Comparison::Less => order.is_lt(),
            Comparison::AtMost => order.is_le(),
            Comparison::Greater => order.is_gt(),
            Comparison::AtLeast => order.is_ge(),
        }
    }
}

/// Returns the place of a level on the scale of a rating.
fn level(name: &str, rating: &AnyRating) -> Option<i64> {
    match rating {
        AnyRating::Explainer(_) => name.parse().ok().map(|level: Level| level as i64),
        AnyRating::Hodoku(_) => name.parse().ok().map(|level: HodokuLevel| level as i64),
        AnyRating::Board(_) => name.parse().ok().map(|level: BoardLevel| level as i64),
    }
}

/// Returns the names of the levels of all scales that a column can have, each once.
fn levels(column: RateColumn) -> Vec<&'static str> {
    let hodoku = HodokuLevel::ALL.map(HodokuLevel::name);
    if column == RateColumn::HodokuLevel {
        return hodoku.to_vec();
    }
    let mut names = Level::ALL.map(Level::name).to_vec();
    for name in BoardLevel::ALL.map(BoardLevel::name) {
        if !names.contains(&name) {
            names.push(name);
        }
    }
    names
}

impl FromStr for Condition {
    type Err = String;

    fn from_str(text: &str) -> Result<Condition, String> {
        let columns = || RateColumn::ALL.into_iter().filter(|&column| column != RateColumn::BackdoorDigits);
        let expected = || {
            let names: Vec<&str> = columns().map(RateColumn::name).collect();
            format!(
                "expected a column, one of = < <= > >=, and a value, such as er>=7.2; columns: {}",
                names.join(", ")
            )
        };
        let at = text.find(['=', '<', '>']).ok_or_else(expected)?;
        let (name, rest) = text.split_at(at);
        let (sign, comparison) =
            SIGNS.into_iter().find(|(sign, _)| rest.starts_with(sign)).ok_or_else(expected)?;
        let found = columns().find(|column| column.name().eq_ignore_ascii_case(name.trim()));
        let column = found.ok_or_else(expected)?;
        let text = rest[sign.len()..].trim();
        let value = column.condition_value(text, comparison)?;
        Ok(Condition { text: format!("{column}{sign}{text}"), column, comparison, value })
    }
}

impl fmt::Display for Condition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

impl RateColumn {
    fn condition_value(self, text: &str, comparison: Comparison) -> Result<ConditionValue, String> {
        use RateColumn::{Ed, Ep, Er, Hardest, HodokuHardest, HodokuLevel, Level};
        match self {
            Er | Ep | Ed => {
                let number = text.parse::<f64>().ok().map(|number| number * 10.0);
                let tenths = number.filter(|tenths| (0.0..=200.0).contains(tenths));
                let tenths = tenths.filter(|tenths| (tenths - tenths.round()).abs() < 1e-6);
                let tenths = tenths.ok_or_else(|| format!("{self}: expected a rating such as 7.2"))?;
                Ok(ConditionValue::Number(tenths.round() as i64))
            }
            Level | HodokuLevel => {
                let names = levels(self);
                let name = names.iter().find(|name| name.eq_ignore_ascii_case(text));
                let name = name.ok_or_else(|| format!("{self}: expected one of: {}", names.join(", ")))?;
                Ok(ConditionValue::Level((*name).to_owned()))
            }
            Hardest | HodokuHardest if comparison != Comparison::Equal || text.is_empty() => Err(format!(
                "{self}: expected = and the name of a technique, which `ninefold techniques` lists"
            )),
            Hardest | HodokuHardest => {
                let names: Vec<&'static str> = match self {
                    Hardest => {
                        let classic = text.parse::<Technique>().ok().map(Technique::name);
                        classic
                            .into_iter()
                            .chain(text.parse::<BoardTechnique>().ok().map(BoardTechnique::name))
                            .collect()
                    }
                    _ => {
                        text.parse::<HodokuTechnique>().ok().map(HodokuTechnique::name).into_iter().collect()
                    }
                };
                let words = "expected the name of a technique, which `ninefold techniques` lists";
                (!names.is_empty())
                    .then_some(ConditionValue::Technique(names))
                    .ok_or_else(|| format!("{self}: {words}"))
            }
            _ => {
                let number = text.parse::<u32>().map_err(|_| format!("{self}: expected a whole number"))?;
                Ok(ConditionValue::Number(number.into()))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_condition_is_written_as_it_is_read() {
        for text in ["er>=7.2", "level<fiendish", "te-depth=2", "hardest=x-wing"] {
            assert_eq!(condition(text).to_string(), text);
        }
        assert_eq!(condition(" B <= 3 ").to_string(), "b<=3");
    }

    fn condition(text: &str) -> Condition {
        text.parse().expect("a condition")
    }

    /// A bound decides as all values above it do.
    #[test]
    fn a_bound_decides_what_every_value_above_it_does() {
        for (sign, _) in SIGNS {
            for limit in 0..8 {
                let condition = condition(&format!("b{sign}{limit}"));
                for bound in 0..8 {
                    let above = bound + 1..20;
                    let mut met = above.map(|number| condition.is_met_by(Compared::Exactly(number)).unwrap());
                    let first = met.next().unwrap();
                    let infinite = condition.is_met_by(Compared::Infinite).unwrap();
                    let expected = (met.all(|one| one == first) && infinite == first).then_some(first);
                    assert_eq!(
                        condition.is_met_by(Compared::MoreThan(bound)),
                        expected,
                        "b{sign}{limit} {bound}"
                    );
                }
                assert_eq!(condition.is_met_by(Compared::Unknown), None);
            }
        }
    }

    #[test]
    fn conditions_are_read_or_say_what_they_need() {
        for good in
            ["er>=7.2", "ER = 11", "level<fiendish", "hodoku_level=unfair", "te-depth=2", "hardest=x-wing"]
        {
            condition(good);
        }
        for bad in [
            "",
            "er",
            "er~7",
            "er>=7.25",
            "er>=x",
            "level=huge",
            "level=unfair",
            "hardest=no-technique",
            "hodoku_hardest=nothing",
            "level=unfair",
            "hardest=no-technique",
            "hodoku_hardest=nothing",
            "hodoku_level=beyond",
            "b=1.5",
            "b=-1",
            "backdoor-digits=5r1c1",
            "hardest>x-wing",
            "hardest=",
            "nothing=1",
            ">5",
        ] {
            let error = bad.parse::<Condition>().unwrap_err();
            assert!(error.contains("expected"), "{bad}: {error}");
        }
    }
}
