//! A value of a row, in any format.

use serde::{Serialize, Serializer};

use crate::TraceStep;

/// A value of a row.
#[derive(Clone, PartialEq, Debug)]
#[non_exhaustive]
pub enum RowValue {
    /// No value: for example, a puzzle that is too hard to rate has no rating.
    Missing,
    /// Text.
    Text(String),
    /// An integer.
    Whole(i64),
    /// A seed: an integer that may need all 64 bits.
    Seed(u64),
    /// A floating-point number.
    Number(f64),
    /// True or false.
    Truth(bool),
    /// The steps of a solving path.
    Steps(Vec<TraceStep>),
}

impl Serialize for RowValue {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        match self {
            RowValue::Missing => to.serialize_none(),
            RowValue::Text(text) => to.serialize_str(text),
            RowValue::Whole(number) => to.serialize_i64(*number),
            RowValue::Seed(seed) => to.serialize_u64(*seed),
            RowValue::Number(number) => to.serialize_f64(*number),
            RowValue::Truth(truth) => to.serialize_bool(*truth),
            RowValue::Steps(steps) => steps.serialize(to),
        }
    }
}

impl RowValue {
    /// Returns the text, if the value is text.
    #[must_use]
    pub fn as_text(&self) -> Option<&str> {
        match self {
            RowValue::Text(text) => Some(text),
            _ => None,
        }
    }

    /// Returns the number, if the value is a number. Seeds do not count as numbers.
    #[must_use]
    pub fn as_number(&self) -> Option<f64> {
        match self {
            RowValue::Number(number) => Some(*number),
            // Below 2⁵³ in all columns except the seed, which is not a quantity.
            #[expect(clippy::cast_precision_loss, reason = "counts are small")]
            RowValue::Whole(number) => Some(*number as f64),
            _ => None,
        }
    }
}
