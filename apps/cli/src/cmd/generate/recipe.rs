//! The recipe that the options of `generate` mean: a classic one, or with `--variant` one of another board.

use std::path::Path;

use ninefold::CellSet;
use ninefold::dig::Minimality;
use ninefold::recipe::{AnyRecipe, BoardRecipe, Recipe, RecipeError};
use ninefold::rules::Variant;

use super::args::GenerateArgs;
use super::clues_arg::CluesArg;
use crate::cmd_error::CmdError;
use crate::files::{self, TextOrFile};
use crate::method::board_method;

pub(super) fn recipe(args: &GenerateArgs) -> Result<AnyRecipe, CmdError> {
    match (&args.recipe, args.variant.other()) {
        (Some(recipe), _) => Ok(recipe.clone()),
        (None, Some(variant)) => Ok(board_recipe(args, variant)?.into()),
        (None, None) => Ok(classic_recipe(args)?.into()),
    }
}

fn classic_recipe(args: &GenerateArgs) -> Result<Recipe, CmdError> {
    if let Some((name, _)) = args.beside.words().first() {
        let words = format!("--{name} needs clues beside digits: add --variant killer, kropki or the like");
        return Err(CmdError::bad_input(words));
    }
    if args.by.is_some() {
        return Err(CmdError::bad_input("--by needs another board: add --variant"));
    }
    let mut recipe = Recipe::default();
    recipe.filler = args.method.filler()?;
    recipe.symmetry = args.symmetry.unwrap_or_default();
    recipe.clues = args.clues.as_ref().map(CluesArg::classic).transpose()?;
    recipe.pattern = args.pattern.as_ref().map(pattern).transpose()?;
    recipe.minimality = if args.minimal { Minimality::EveryClue } else { Minimality::AsDug };
    recipe.difficulty = args.difficulty.criteria()?;
    recipe.restore = args.difficulty.restore();
    recipe.attempts = args.attempts;
    Ok(recipe)
}

fn board_recipe(args: &GenerateArgs, variant: &Variant) -> Result<BoardRecipe, CmdError> {
    let set = (!args.method.options().is_empty()).then_some("--set");
    if let Some(name) = args.difficulty.classic_only().or(set) {
        return Err(CmdError::bad_input(format!("{name} is for classic puzzles: remove it or --variant")));
    }
    // Names of the classic board are known, so they are not called unknown.
    board_method("--method", args.method.named(), args.method.options())?;
    let level = args.difficulty.board_level()?;
    let mut line = format!("ninefold/1 variant={variant}");
    let mut add = |name: &str, value: Option<String>| {
        if let Some(value) = value {
            line.push_str(&format!(" {name}={value}"));
        }
    };
    add("method", args.method.named().map(ToString::to_string));
    add("symmetry", args.symmetry.map(|symmetry| symmetry.to_string()));
    add("clues", args.clues.as_ref().map(|clues| clues.text().to_owned()));
    add("pattern", args.pattern.as_ref().map(pattern_line).transpose()?);
    add("level", level.map(|level| level.to_string()));
    add("by", args.by.map(|by| by.name().to_owned()));
    add("attempts", Some(args.attempts.to_string()));
    for (name, value) in args.beside.words() {
        line.push_str(&format!(" {name}"));
        if let Some(value) = value {
            line.push_str(&format!("={value}"));
        }
    }
    if args.minimal {
        line.push_str(" minimal");
    }
    line.parse().map_err(|error: RecipeError| match error {
        // The words of the recipe have the names of the options.
        RecipeError::Value { name, why, .. } => CmdError::bad_input(format!("--{name}: {why}")),
        error => CmdError::bad_input(error.to_string()),
    })
}

/// Returns the pattern of another board as a line: its marks without blanks and line ends.
fn pattern_line(file: &TextOrFile) -> Result<String, CmdError> {
    let (path, text) = (file.path(), file.text().into_owned());
    let text = if path == Path::new("-") || path.exists() { files::read_text(path)?.1 } else { text };
    let marks = text.lines().filter(|line| !line.starts_with('#')).flat_map(str::chars);
    Ok(marks.filter(|mark| !mark.is_whitespace()).collect())
}

fn pattern(file: &TextOrFile) -> Result<CellSet, CmdError> {
    let (path, text) = (file.path(), file.text().into_owned());
    let is_file = path == Path::new("-") || path.exists() || CellSet::from_pattern(&text).is_err();
    let (name, text) = if is_file { files::read_text(path)? } else { ("--pattern".to_owned(), text) };
    CellSet::from_pattern(&text).map_err(|error| {
        CmdError::bad_input(format!("{name}:{}:{}: {}", error.line, error.column, error.problem))
    })
}
