//! The default plan of a book.

use ninefold_logic::Level;
use ninefold_recipe::{Plan, PlanPart, Recipe, RecipeError};

/// The levels of the default book, with percentages.
const SHARES: [(Level, u64); 4] =
    [(Level::Easy, 25), (Level::Medium, 30), (Level::Hard, 25), (Level::Expert, 20)];

/// Returns the plan of a book with this number of puzzles: of one level, or of four levels from
/// easy to expert. All clues have half-turn symmetry.
///
/// # Errors
/// Never, as long as the recipes here are valid; a test checks that.
pub fn standard_plan(count: u64, level: Option<Level>) -> Result<Plan, RecipeError> {
    let mut parts = Vec::new();
    match level {
        Some(level) => parts.push(part(level, count)?),
        None => {
            let (mut share, mut before) = (0, 0);
            for (level, percent) in SHARES {
                share += percent;
                let reached = (u128::from(count) * u128::from(share) / 100) as u64;
                if reached > before {
                    parts.push(part(level, reached - before)?);
                }
                before = reached;
            }
        }
    }
    Ok(Plan::new(parts))
}

fn part(level: Level, count: u64) -> Result<PlanPart, RecipeError> {
    let recipe: Recipe = format!("ninefold/1 level={level} symmetry=half-turn").parse()?;
    Ok(PlanPart::new(level.to_string(), count, recipe))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts_add_up() {
        for count in [1, 2, 3, 10, 99, 100, 1001] {
            let plan = standard_plan(count, None).unwrap();
            assert_eq!(plan.count(), count);
            assert!(plan.parts.iter().all(|part| part.count > 0 && part.recipe.generator().is_ok()));
        }
        let plan = standard_plan(100, None).unwrap();
        assert_eq!(plan.parts.iter().map(|part| part.count).collect::<Vec<_>>(), [25, 30, 25, 20]);
        for level in Level::ALL {
            assert_eq!(standard_plan(7, Some(level)).unwrap().parts[0].name, level.to_string());
        }
    }
}
