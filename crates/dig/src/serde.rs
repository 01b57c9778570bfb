//! The natural form of a clue range, for the feature `serde`: its text, such as `24..28`.

use serde::de::{Deserialize, Deserializer, Error};
use serde::ser::{Serialize, Serializer};

use crate::ClueRange;

impl Serialize for ClueRange {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for ClueRange {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<ClueRange, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(D::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_range_is_its_text() {
        let range: ClueRange = serde_json::from_str("\"24..28\"").unwrap();
        assert_eq!(serde_json::to_string(&range).unwrap(), "\"24..28\"");
        assert!(serde_json::from_str::<ClueRange>("\"28..24\"").is_err());
    }
}
