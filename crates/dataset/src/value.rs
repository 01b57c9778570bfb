//! A cell of the table, whatever file it stands in.

use serde::{Serialize, Serializer};

use crate::TraceStep;

/// A value of a row.
#[derive(Clone, PartialEq, Debug)]
pub enum RowValue {
    /// Nothing: a puzzle too hard to be rated has no rating.
    Missing,
    /// A text.
    Text(String),
    /// A whole number.
    Whole(i64),
    /// A seed: a whole number that may need all 64 bits.
    Seed(u64),
    /// A number with a fraction.
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
    /// Returns the text, if it is one.
    #[must_use]
    pub fn as_text(&self) -> Option<&str> {
        match self {
            RowValue::Text(text) => Some(text),
            _ => None,
        }
    }

    /// Returns the number, if it is one.
    #[must_use]
    pub fn as_number(&self) -> Option<f64> {
        match self {
            RowValue::Number(number) => Some(*number),
            // Below 2⁵³ in all columns but the seed, which is no quantity.
            #[expect(clippy::cast_precision_loss, reason = "counts are small")]
            RowValue::Whole(number) => Some(*number as f64),
            _ => None,
        }
    }
}
