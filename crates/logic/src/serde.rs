//! Values as serde sees them: a rating is its text, `"7.2"`; techniques are their names.

use crate::{SeRating, Technique, hodoku};

ninefold_grid::__serde_as_text! {
    SeRating: "a rating, such as 7.2",
    Technique: "the name of a technique, such as x-wing",
    hodoku::HodokuTechnique: "the name of a technique, such as skyscraper",
}
