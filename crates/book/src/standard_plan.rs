//! The default plan of a book.

use ninefold_logic::Level;
use ninefold_recipe::{Plan, PlanPart, Recipe, RecipeError};

use crate::PuzzlesPerPage;

/// The levels of the default book, with percentages.
const SHARES: [(Level, u64); 4] =
    [(Level::Easy, 25), (Level::Medium, 30), (Level::Hard, 25), (Level::Expert, 20)];

/// Returns the plan of a book with this number of puzzles: of one level, or of four levels from
/// easy to expert. The shares of the levels are rounded to whole pages; only the last level may have
/// a page that is not full. All clues have half-turn symmetry.
///
/// # Errors
/// Never, as long as the recipes here are valid; a test checks that.
pub fn standard_plan(
    count: u64,
    level: Option<Level>,
    per_page: PuzzlesPerPage,
) -> Result<Plan, RecipeError> {
    let mut parts = Vec::new();
    match level {
        Some(level) => parts.push(part(level, count)?),
        None => {
            let size = per_page.count() as u64;
            let pages = u128::from(count.div_ceil(size));
            let (mut share, mut before) = (0, 0);
            for (level, percent) in SHARES {
                share += percent;
                let page = ((pages * u128::from(share) + 50) / 100) as u64;
                let reached = if share == 100 { count } else { page.saturating_mul(size).min(count) };
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
            for per_page in PuzzlesPerPage::ALL {
                let plan = standard_plan(count, None, per_page).unwrap();
                assert_eq!(plan.count(), count);
                assert!(plan.parts.iter().all(|part| part.count > 0 && part.recipe.generator().is_ok()));
                let (_, whole) = plan.parts.split_last().unwrap();
                assert!(whole.iter().all(|part| part.count % per_page.count() as u64 == 0));
            }
        }
        let counts = |count, per_page| -> Vec<u64> {
            standard_plan(count, None, per_page).unwrap().parts.iter().map(|part| part.count).collect()
        };
        assert_eq!(counts(100, PuzzlesPerPage::One), [25, 30, 25, 20]);
        assert_eq!(counts(100, PuzzlesPerPage::Four), [24, 32, 24, 20]);
        assert_eq!(counts(100, PuzzlesPerPage::Six), [24, 30, 30, 16]);
        for level in Level::ALL {
            let plan = standard_plan(7, Some(level), PuzzlesPerPage::Four).unwrap();
            assert_eq!(plan.parts[0].name, level.to_string());
        }
    }
}
