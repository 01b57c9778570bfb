//! Clues as plain data, for JSON: the one place that decides how a clue looks there.
//!
//! ```text
//!   {"kind":"cage","sum":10,"cells":["r1c1","r1c2","r2c1"]}
//!   {"kind":"quadruple","digits":[1,2,3,4],"cells":["r2c3","r2c4","r3c3","r3c4"]}
//!   {"kind":"thermometer","cells":["r1c1","r2c2","r3c3"]}                              bulb first
//! ```

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use ::serde::{Deserialize, Serialize};
use ninefold_grid::Quoted;

use super::general_text;
use super::{Clue, ClueError, ClueKind, ClueValue};
use crate::{BoardCell, BoardDigit, Rules};

/// A [`Clue`] as plain data: all of its cells by name, whatever its shape.
///
/// ```
/// use ninefold_rules::{Clue, ClueRecord, Rules, Variant};
/// let rules = Rules::new(&Variant::CLASSIC)?;
/// let cage = Clue::parse(&rules, "k10:111221")?;
/// let json = serde_json::to_string(&ClueRecord::from(&cage))?;
/// assert_eq!(json, r#"{"kind":"cage","sum":10,"cells":["r1c1","r1c2","r2c1"]}"#);
/// assert_eq!(serde_json::from_str::<ClueRecord>(&json)?.to_clue(&rules)?, cage);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[non_exhaustive]
pub struct ClueRecord {
    /// The name of the kind.
    pub kind: String,
    /// The sum, if there is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sum: Option<u16>,
    /// The difference of a whisper, or how many skyscrapers are seen, if there is such a number.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub number: Option<u16>,
    /// The digits of a quadruple or a numbered room; empty for all other kinds.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub digits: Vec<u8>,
    /// The value of a clue in a general form, as in the text of the clue; of alternatives, all of the text behind its sign.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub value: Option<String>,
    /// The names of the cells, in the order of [`Clue::cells`].
    pub cells: Vec<String>,
}

/// Why a record is not a clue of a board.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ClueRecordError {
    /// No kind has this name.
    #[error("unknown kind of clue {}, expected one of: {}", Quoted(.found), ClueKind::NAMES.join(", "))]
    Kind {
        /// The name.
        found: String,
    },
    /// A text is not the name of a cell.
    #[error("{kind}: found the cell {}, expected {expected}", Quoted(.found))]
    Cell {
        /// The kind of the clue.
        kind: ClueKind,
        /// The text.
        found: String,
        /// The names that cells have.
        expected: String,
    },
    /// A number is not a digit.
    #[error("{kind}: found the digit {found}, expected digits from 1 to {most}")]
    Digit {
        /// The kind of the clue.
        kind: ClueKind,
        /// The number.
        found: u8,
        /// The highest digit of the board.
        most: usize,
    },
    /// There are two of a sum, a number and digits.
    #[error("{kind}: found {found}, expected one of them")]
    TwoValues {
        /// The kind of the clue.
        kind: ClueKind,
        /// What is there.
        found: &'static str,
    },
    /// The value of a clue in a general form is wrong.
    #[error("{0}")]
    General(super::ParseClueError),
    /// The board cannot have such a clue.
    #[error("{0}")]
    Clue(ClueError),
}

impl From<&Clue> for ClueRecord {
    fn from(clue: &Clue) -> ClueRecord {
        ClueRecord {
            kind: clue.kind().to_string(),
            sum: clue.sum(),
            number: clue.value().number(),
            digits: clue.value().digits().iter().map(|digit| digit.value() as u8).collect(),
            value: clue.kind().is_general().then(|| general_text::text_of(clue)),
            cells: clue.places.iter().map(|(row, column)| format!("r{row}c{column}")).collect(),
        }
    }
}

impl ClueRecord {
    /// Returns the clue on a board.
    ///
    /// # Errors
    /// If a name or a number is unknown, or if the board cannot have the clue.
    pub fn to_clue(&self, rules: &Rules) -> Result<Clue, ClueRecordError> {
        let kind: ClueKind =
            self.kind.parse().map_err(|_| ClueRecordError::Kind { found: self.kind.clone() })?;
        let cells = self.cells.iter().map(|name| {
            rules.cell_named(name).ok_or_else(|| {
                let (rows, columns) = rules.canvas();
                let expected = format!("r1c1 to r{rows}c{columns}");
                ClueRecordError::Cell { kind, found: name.clone(), expected }
            })
        });
        let cells: Vec<BoardCell> = cells.collect::<Result<_, _>>()?;
        if let Some(text) = &self.value {
            if !kind.is_general() || self.sum.is_some() || self.number.is_some() || !self.digits.is_empty() {
                return Err(ClueRecordError::TwoValues { kind, found: "a value in a general form" });
            }
            return general_text::clue_of_text(rules, kind, text, &cells).map_err(ClueRecordError::General);
        }
        let digits = self.digits.iter().map(|&found| {
            let digit = BoardDigit::new(found.into()).filter(|digit| digit.value() <= rules.size());
            digit.ok_or(ClueRecordError::Digit { kind, found, most: rules.size() })
        });
        let digits: Vec<BoardDigit> = digits.collect::<Result<_, _>>()?;
        let value = match (self.sum, self.number, digits.is_empty()) {
            (Some(sum), None, true) => ClueValue::Sum(sum),
            (None, Some(number), true) => ClueValue::Number(number),
            (None, None, true) => ClueValue::None,
            (None, None, false) => ClueValue::Digits(digits.into()),
            (Some(_), _, false) => {
                return Err(ClueRecordError::TwoValues { kind, found: "a sum and digits" });
            }
            (Some(_), Some(_), true) => {
                return Err(ClueRecordError::TwoValues { kind, found: "a sum and a number" });
            }
            (None, Some(_), false) => {
                return Err(ClueRecordError::TwoValues { kind, found: "a number and digits" });
            }
        };
        Clue::new(rules, kind, &cells, value).map_err(ClueRecordError::Clue)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Variant;

    #[test]
    fn every_kind_comes_back() {
        let rules = Rules::new(&Variant::CLASSIC).unwrap();
        for text in [
            "k10:111221",
            "k:1213",
            "w:1112",
            "b:1121",
            "v:5556",
            "x:5565",
            "c:9899",
            "<:1211",
            "e:11",
            "o:99",
            "t:112233",
            "a:112233",
            "s12:r3",
            "s0:c9",
            "l23:1289",
            "q1234:23",
            "r:112233",
            "h:1122",
            "h4:1122",
            "i:112233",
            "p:112233",
            "g:112233",
            "z:112233",
            "n:112233",
            "m:112233",
            "y:112233",
            "d:11125556",
            "-:555456",
            "+:5545545665",
            "j12:r3",
            "j12:-c3",
            "u3:-r1",
            "f5:c9",
            "%23/3///////:1112",
            "*12>0+3>1/!1>1:111213",
            "=3/1/-2:1199",
            "$2/512:11122122",
            "@12/13:1199",
            "|k5:1112,<:2122|o:11",
        ] {
            let clue = Clue::parse(&rules, text).unwrap();
            let json = serde_json::to_string(&ClueRecord::from(&clue)).unwrap();
            let again: ClueRecord = serde_json::from_str(&json).unwrap();
            assert_eq!(again.to_clue(&rules).as_ref(), Ok(&clue), "{json}");
        }
    }

    #[test]
    fn errors_say_what_is_wrong() {
        let rules = Rules::new(&Variant::CLASSIC).unwrap();
        for (json, expected) in [
            (
                r#"{"kind":"cages","cells":[]}"#,
                "unknown kind of clue \"cages\", expected one of: cage, white-dot",
            ),
            (r#"{"kind":"cage","cells":["r0c1"]}"#, "cage: found the cell \"r0c1\", expected r1c1 to r9c9"),
            (r#"{"kind":"cage","cells":["r1c10"]}"#, "cage: found the cell \"r1c10\", expected r1c1 to r9c9"),
            (r#"{"kind":"cage","cells":["r+1c1"]}"#, "cage: found the cell \"r+1c1\", expected r1c1 to r9c9"),
            (
                r#"{"kind":"quadruple","digits":[10],"cells":["r1c1"]}"#,
                "quadruple: found the digit 10, expected digits from 1 to 9",
            ),
            (
                r#"{"kind":"cage","sum":5,"digits":[1],"cells":["r1c1"]}"#,
                "cage: found a sum and digits, expected one of them",
            ),
            (
                r#"{"kind":"cage","sum":30,"cells":["r1c1","r1c2"]}"#,
                "cage at r1c1: 2 cells cannot have the sum 30, expected 3 to 17",
            ),
        ] {
            let record: ClueRecord = serde_json::from_str(json).unwrap();
            let error = record.to_clue(&rules).unwrap_err().to_string();
            assert!(error.starts_with(expected), "{error}");
        }
        for json in [r#"{"kind":"cage","cells":[],"total":5}"#, r#"{"kind":"cage","sum":-1,"cells":[]}"#] {
            assert!(serde_json::from_str::<ClueRecord>(json).is_err(), "{json}");
        }
    }
}
