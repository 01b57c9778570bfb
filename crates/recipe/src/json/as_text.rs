//! Values whose wire shape is their text: cells, houses, symmetries.

use std::fmt::Display;
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serializer, de};

pub(super) fn serialize<T: Display, S: Serializer>(value: &T, to: S) -> Result<S::Ok, S::Error> {
    to.collect_str(value)
}

pub(super) fn deserialize<'a, T: FromStr<Err: Display>, D: Deserializer<'a>>(from: D) -> Result<T, D::Error> {
    let text = String::deserialize(from)?;
    text.parse().map_err(|error| de::Error::custom(format!("{text:?}: {error}")))
}

/// Lists of such values.
pub(super) mod list {
    use super::{Deserialize, Deserializer, Display, FromStr, Serializer, de};

    pub(crate) fn serialize<T: Display, S: Serializer>(values: &[T], to: S) -> Result<S::Ok, S::Error> {
        to.collect_seq(values.iter().map(T::to_string))
    }

    pub(crate) fn deserialize<'a, T: FromStr<Err: Display>, D: Deserializer<'a>>(
        from: D,
    ) -> Result<Vec<T>, D::Error> {
        let texts = Vec::<String>::deserialize(from)?;
        texts
            .iter()
            .map(|text| text.parse().map_err(|error| de::Error::custom(format!("{text:?}: {error}"))))
            .collect()
    }
}
