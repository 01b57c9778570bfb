//! The natural form of a format, for the feature `serde`: its name.

use serde::de::{Deserialize, Deserializer, Error};
use serde::ser::{Serialize, Serializer};

use crate::Format;

impl Serialize for Format {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.name())
    }
}

impl<'de> Deserialize<'de> for Format {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Format, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(D::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_format_is_its_name() {
        for &format in Format::ALL {
            let json = serde_json::to_string(&format).unwrap();
            assert_eq!(json, format!("\"{format}\""));
            assert_eq!(serde_json::from_str::<Format>(&json).unwrap(), format);
        }
        assert!(serde_json::from_str::<Format>("\"pdf\"").is_err());
    }
}
