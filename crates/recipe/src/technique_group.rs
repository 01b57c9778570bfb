//! Techniques by name, one or several, of either scale.

use std::fmt;
use std::hash::Hash;
use std::str::FromStr;

use ninefold_grid::ParseNameError;
use ninefold_logic::{Technique, hodoku};

/// A technique of a scale: [`Technique`] of Sudoku Explainer's, [`hodoku::HodokuTechnique`] of HoDoKu's.
pub trait RatedTechnique:
    sealed::OneOfTwoScales + Copy + Ord + Hash + fmt::Debug + FromStr + 'static
{
    /// All techniques, in the order in which the scale tries them.
    const ALL: &'static [Self];

    /// Some names, for messages.
    const EXAMPLES: &'static str;

    /// Returns its name.
    fn name(self) -> &'static str;
}

mod sealed {
    pub trait OneOfTwoScales {}
    impl OneOfTwoScales for ninefold_logic::Technique {}
    impl OneOfTwoScales for ninefold_logic::hodoku::HodokuTechnique {}
}

impl RatedTechnique for Technique {
    const ALL: &'static [Technique] = Technique::ALL;
    const EXAMPLES: &'static str = "x-wing, naked-pair, unique-rectangle or forcing-chain";

    fn name(self) -> &'static str {
        Technique::name(self)
    }
}

impl RatedTechnique for hodoku::HodokuTechnique {
    const ALL: &'static [hodoku::HodokuTechnique] = hodoku::HodokuTechnique::ALL;
    const EXAMPLES: &'static str = "skyscraper, w-wing, uniqueness-test or als-xz";

    fn name(self) -> &'static str {
        hodoku::HodokuTechnique::name(self)
    }
}

/// Techniques with one name: a single one (`x-wing`), or all whose names begin with it (`unique-rectangle`).
///
/// ```
/// use ninefold_logic::hodoku;
/// use ninefold_recipe::TechniqueGroup;
/// let family: TechniqueGroup = "unique-rectangle".parse()?;
/// assert_eq!(family.techniques().len(), 4);
/// assert_eq!(family.to_string(), "unique-rectangle");
/// let family: TechniqueGroup<hodoku::HodokuTechnique> = "uniqueness-test".parse()?;
/// assert_eq!(family.techniques().len(), 6);
/// # Ok::<(), ninefold_grid::ParseNameError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Hash)]
pub struct TechniqueGroup<T = Technique> {
    name: String,
    techniques: Vec<T>,
}

impl<T> TechniqueGroup<T> {
    /// Returns the techniques, in the order in which they are tried; at least one.
    #[must_use]
    pub fn techniques(&self) -> &[T] {
        &self.techniques
    }
}

impl<T> fmt::Display for TechniqueGroup<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.name)
    }
}

impl<T: RatedTechnique> FromStr for TechniqueGroup<T> {
    type Err = ParseNameError;

    fn from_str(text: &str) -> Result<TechniqueGroup<T>, ParseNameError> {
        let prefix = format!("{text}-");
        let of_name = |technique: &T| technique.name() == text || technique.name().starts_with(&prefix);
        let techniques: Vec<_> = T::ALL.iter().copied().filter(of_name).collect();
        if !techniques.is_empty() {
            return Ok(TechniqueGroup { name: text.to_owned(), techniques });
        }
        let technique: T = text.parse().map_err(|_| unknown(text, T::EXAMPLES))?;
        Ok(TechniqueGroup { name: technique.name().to_owned(), techniques: vec![technique] })
    }
}

/// Techniques of Sudoku Explainer's scale as a criterion of a [builder](crate::RecipeBuilder): values, which the compiler
/// checks, or names and families of names, separated by commas.
///
/// ```
/// use ninefold_logic::Technique;
/// use ninefold_recipe::Recipe;
/// let typed = Recipe::builder().require([Technique::XWing, Technique::NakedPair]).build()?;
/// assert_eq!(typed, Recipe::builder().require("x-wing,naked-pair").build()?);
/// # Ok::<(), ninefold_recipe::RecipeError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Hash)]
pub struct TechniqueNames(pub(crate) String);

impl From<&str> for TechniqueNames {
    fn from(names: &str) -> TechniqueNames {
        TechniqueNames(names.to_owned())
    }
}

impl From<Technique> for TechniqueNames {
    fn from(technique: Technique) -> TechniqueNames {
        technique.name().into()
    }
}

impl<const N: usize> From<[Technique; N]> for TechniqueNames {
    fn from(techniques: [Technique; N]) -> TechniqueNames {
        TechniqueNames(techniques.map(Technique::name).join(","))
    }
}

impl From<&TechniqueGroup> for TechniqueNames {
    fn from(group: &TechniqueGroup) -> TechniqueNames {
        TechniqueNames(group.name.clone())
    }
}

/// Techniques of one of the two scales, by the name that a player would use.
///
/// A name of Sudoku Explainer's scale means that scale's technique, and so does a family of names. All others are looked up
/// in HoDoKu's scale first, which has a separate technique for each name that players use, then among the further names of
/// Sudoku Explainer's techniques. `explainer:` or `hodoku:` before the name chooses the scale.
///
/// ```
/// use ninefold_recipe::TechniqueQuery;
/// let scale = |text: &str| match text.parse() {
///     Ok(TechniqueQuery::Explainer(group)) => format!("Sudoku Explainer's {group}"),
///     Ok(TechniqueQuery::Hodoku(group)) => format!("HoDoKu's {group}"),
///     Err(error) => error.to_string(),
/// };
/// assert_eq!(scale("x-wing"), "Sudoku Explainer's x-wing");
/// assert_eq!(scale("naked triple"), "Sudoku Explainer's naked-triplet");
/// assert_eq!(scale("skyscraper"), "HoDoKu's skyscraper");
/// assert_eq!(scale("hodoku:x-wing"), "HoDoKu's x-wing");
/// assert_eq!(scale("explainer:skyscraper"), "Sudoku Explainer's turbot-fish"); // which counts it as one
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Hash)]
pub enum TechniqueQuery {
    /// Of Sudoku Explainer's scale.
    Explainer(TechniqueGroup<Technique>),
    /// Of HoDoKu's scale.
    Hodoku(TechniqueGroup<hodoku::HodokuTechnique>),
}

impl FromStr for TechniqueQuery {
    type Err = ParseNameError;

    fn from_str(text: &str) -> Result<TechniqueQuery, ParseNameError> {
        if let Some(name) = text.strip_prefix("explainer:") {
            return name.parse().map(TechniqueQuery::Explainer);
        }
        if let Some(name) = text.strip_prefix("hodoku:") {
            return name.parse().map(TechniqueQuery::Hodoku);
        }
        let explainer = text.parse::<TechniqueGroup>();
        if let Ok(group) = &explainer
            && (group.name == text || group.techniques.iter().any(|technique| technique.is_named(text)))
        {
            return explainer.map(TechniqueQuery::Explainer);
        }
        match text.parse() {
            Ok(group) => Ok(TechniqueQuery::Hodoku(group)),
            Err(_) => {
                let examples = "x-wing, skyscraper, unique-rectangle or als-xz (see `techniques`)";
                explainer.map(TechniqueQuery::Explainer).map_err(|_| unknown(text, examples))
            }
        }
    }
}

fn unknown(text: &str, examples: &str) -> ParseNameError {
    ParseNameError::form("technique", text, format!("a technique such as {examples}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn families_have_names_and_aliases() {
        assert_eq!("hidden-single".parse::<TechniqueGroup>().map(|family| family.techniques.len()), Ok(2));
        assert_eq!(
            "Y-Wing".parse::<TechniqueGroup>().map(|family| family.to_string()),
            Ok("xy-wing".to_owned())
        );
        assert!("magic".parse::<TechniqueGroup>().is_err());
        let forcing = "forcing-net".parse::<TechniqueGroup<hodoku::HodokuTechnique>>();
        assert_eq!(forcing.map(|family| family.techniques.len()), Ok(2));
        assert!("nishio".parse::<TechniqueGroup<hodoku::HodokuTechnique>>().is_err());
    }

    /// Recipes name techniques of Sudoku Explainer's scale by any of its names, as version 1 always did.
    #[test]
    fn the_names_that_recipes_understand_stay() {
        for (text, name) in
            [("skyscraper", "turbot-fish"), ("w-wing", "forcing-chain"), ("aic", "forcing-chain")]
        {
            assert_eq!(text.parse::<TechniqueGroup>().map(|group| group.name), Ok(name.to_owned()));
        }
    }

    #[test]
    fn every_technique_of_either_scale_can_be_requested() {
        for &technique in Technique::ALL {
            let group = technique.name().parse::<TechniqueQuery>();
            assert!(
                matches!(&group, Ok(TechniqueQuery::Explainer(group)) if group.techniques[0] == technique),
                "{group:?}"
            );
        }
        for &technique in hodoku::HodokuTechnique::ALL {
            let group = format!("hodoku:{technique}").parse::<TechniqueQuery>();
            assert!(
                matches!(&group, Ok(TechniqueQuery::Hodoku(group)) if group.techniques[0] == technique),
                "{group:?}"
            );
            assert!(technique.name().parse::<TechniqueQuery>().is_ok());
        }
    }
}
