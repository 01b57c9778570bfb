//! The boards of a plan, and which columns suit them.

use ninefold_grid::Quoted;
use ninefold_recipe::{AnyRecipe, Plan};
use ninefold_rules::Layout;

use crate::{ColumnBoards, DatasetColumn};

/// The boards of a plan's parts.
#[derive(Clone, Debug)]
pub(crate) struct PlanBoards<'a> {
    plan: &'a Plan,
}

impl<'a> PlanBoards<'a> {
    pub(crate) fn new(plan: &'a Plan) -> PlanBoards<'a> {
        PlanBoards { plan }
    }

    /// Returns whether a part is classic.
    pub(crate) fn has_classic(&self) -> bool {
        self.plan.parts.iter().any(|part| matches!(part.recipe, AnyRecipe::Classic(_)))
    }

    /// Returns whether a part is not classic.
    pub(crate) fn has_others(&self) -> bool {
        self.others().next().is_some()
    }

    /// Returns the parts that are not classic, by their names, and their boards.
    fn others(&self) -> impl Iterator<Item = (&'a str, &'a ninefold_rules::Variant)> {
        self.plan.parts.iter().filter_map(|part| match &part.recipe {
            AnyRecipe::Classic(_) => None,
            AnyRecipe::Board(recipe) => Some((part.name.as_str(), &recipe.variant)),
        })
    }

    /// Returns the columns without which the puzzles of some part cannot be read.
    pub(crate) fn needed(&self) -> Vec<DatasetColumn> {
        let has =
            |is_it: fn(&ninefold_rules::Variant) -> bool| self.others().any(|(_, variant)| is_it(variant));
        let needed = [
            (DatasetColumn::Variant, self.has_others()),
            (DatasetColumn::Layout, has(|variant| variant.layout == Layout::Jigsaw)),
            (DatasetColumn::ClueText, has(|variant| !variant.clue_rules.is_empty())),
        ];
        needed.into_iter().filter_map(|(column, is_needed)| is_needed.then_some(column)).collect()
    }

    /// Checks that columns suit the boards. The error says which does not.
    pub(crate) fn check(&self, columns: &[DatasetColumn]) -> Result<(), String> {
        let Some((part, variant)) = self.others().next() else { return Ok(()) };
        let part = Quoted(part);
        for column in columns {
            match column.boards() {
                ColumnBoards::ClassicSets => {
                    return Err(format!(
                        "column {column} is for sets of classic puzzles alone, but part {part} has the board {variant}"
                    ));
                }
                ColumnBoards::ClassicPuzzles if !self.has_classic() => {
                    return Err(format!(
                        "only classic puzzles have the column {column}, but no part of the plan is classic"
                    ));
                }
                _ => {}
            }
        }
        match self.needed().into_iter().find(|column| !columns.contains(column)) {
            Some(column) => Err(format!(
                "no column {column}, without which the puzzles of part {part} on the board {variant} cannot be read"
            )),
            None => Ok(()),
        }
    }
}
