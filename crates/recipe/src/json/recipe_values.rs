//! The natural forms of recipes and their parts: their text.

use serde::de::{Deserialize, Deserializer, Error};
use serde::ser::{Serialize, Serializer};

use crate::{Recipe, SymmetryChoice, TechniqueGroup};

macro_rules! as_text {
    ($($type:ty),+) => {$(
        impl Serialize for $type {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        impl<'de> Deserialize<'de> for $type {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<$type, D::Error> {
                String::deserialize(deserializer)?.parse().map_err(D::Error::custom)
            }
        }
    )+};
}

as_text!(Recipe, SymmetryChoice, TechniqueGroup);
#[cfg(feature = "boards")]
as_text!(crate::BoardRecipe, crate::AnyRecipe);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_recipe_is_its_line() {
        let line = "\"ninefold/1 method=sorting symmetry=any clues=24..28 er=3.0..4.5 require=x-wing\"";
        let recipe: Recipe = serde_json::from_str(line).unwrap();
        assert_eq!(serde_json::to_string(&recipe).unwrap(), line);
        let error = serde_json::from_str::<Recipe>("\"ninefold/9\"").unwrap_err().to_string();
        assert!(error.starts_with("recipe version 9"), "{error}");
        assert_eq!(serde_json::to_string(&recipe.symmetry).unwrap(), "\"any\"");
        assert_eq!(serde_json::to_string(&recipe.difficulty.er).unwrap(), "\"3.0..4.5\"");
        assert_eq!(serde_json::to_string(&recipe.difficulty.path.require).unwrap(), "[\"x-wing\"]");
    }
}
