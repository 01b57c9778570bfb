//! Values as serde sees them: a rating is its text, `"7.2"`; techniques, levels and degrees are their names.

use crate::{HintLevel, HodokuLevel, HodokuTechnique, Level, SeRating, Technique};

ninefold_grid::__serde_as_text! {
    SeRating: "a rating, such as 7.2",
    Technique: "the name of a technique, such as x-wing",
    Level: "the name of a level, easy to nightmare",
    HodokuTechnique: "the name of a technique, such as skyscraper",
    HodokuLevel: "the name of a level, easy to extreme",
    HintLevel: "place, technique, pattern or full",
}
