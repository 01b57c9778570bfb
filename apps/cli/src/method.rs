//! The filling method of a run and its options.

use ninefold::boards::fill::BoardMethod;
use ninefold::fill::{Filler, Method, OptionError, OptionValues};
use ninefold::grid::Quoted;
use ninefold::recipe::{AnyFiller, DEFAULT_METHOD, Recipe, RecipeError, VERSION};

use crate::args::{name_and_value, named};
use crate::board::VariantArgs;
use crate::cmd_error::CmdError;
use crate::shared::any_name::AnyName;

/// How grids are filled.
#[derive(Clone, Debug, clap::Args)]
pub(crate) struct MethodArgs {
    /// Fill grids with METHOD
    ///
    /// One of sorting, potential, transform, backtrack, swap-chain, uniform (the default). Only uniform gives every grid
    /// the same probability; `ninefold bias` measures how far the others are from that. Boards of --variant have uniform
    /// up to 6x6, else redraw, and search; one further rule alone on 9x9 (a diagonal, x, windoku, disjoint-groups) has
    /// uniform too.
    #[arg(
        long,
        value_name = "METHOD",
        value_parser = named::<MethodName>(Method::ALL.iter().map(|method| method.name())),
        hide_possible_values = true,
    )]
    method: Option<MethodName>,
    /// Set an option of the method; repeatable
    ///
    /// The options and their defaults are listed at the end of this help.
    #[arg(long, value_name = "NAME=VALUE", value_parser = name_and_value, hide_short_help = true)]
    set: Vec<String>,
}

/// A method of the classic board, of others, or of both.
pub(crate) type MethodName = AnyName<Method, BoardMethod>;

impl MethodArgs {
    /// Returns the method with its options.
    pub(crate) fn filler(&self) -> Result<Filler, CmdError> {
        named_filler(self.method.as_ref(), &self.set)
    }

    /// Returns what fills a board: the method with its options on the classic board, the method on any other.
    pub(crate) fn any_filler(&self, variant: &VariantArgs) -> Result<AnyFiller, CmdError> {
        // Clues other than digits are read off a grid, so they do not matter here: killer is filled as the classic board.
        let board = variant.other().map(|variant| variant.clone().without_clue_rules());
        let Some(board) = board.filter(|board| !board.is_classic()) else { return Ok(self.filler()?.into()) };
        let method = board_method("--method", self.method.as_ref(), &self.set)?;
        AnyFiller::on_board(&board, method)
            .map_err(|error| CmdError::bad_input(format!("--variant {board}: {error}")))
    }

    /// Returns the same options with this method.
    #[cfg(feature = "terminal")]
    pub(crate) fn with_method(self, method: MethodName) -> MethodArgs {
        MethodArgs { method: Some(method), ..self }
    }

    /// Returns the method that the command line names.
    pub(crate) fn named(&self) -> Option<&MethodName> {
        self.method.as_ref()
    }

    /// Returns the options of the method that the command line sets.
    pub(crate) fn options(&self) -> &[String] {
        &self.set
    }
}

/// Returns the method with this name on the classic board, with its options; the default one if none is named.
pub(crate) fn named_filler(method: Option<&MethodName>, set: &[String]) -> Result<Filler, CmdError> {
    let method = method.map(|method| method.on_classic("method").copied()).transpose()?;
    filler(method.unwrap_or(DEFAULT_METHOD), set)
}

/// Returns the method with this name on another board, if one is named. A message calls it by `what`.
///
/// # Errors
/// If no other board has the method, or an option of a method is set: they have none there.
pub(crate) fn board_method(
    what: &str,
    method: Option<&MethodName>,
    set: &[String],
) -> Result<Option<BoardMethod>, CmdError> {
    if !set.is_empty() {
        return Err(CmdError::bad_input("--set needs the classic board; remove it or --variant"));
    }
    method.map(|method| method.on_other(what, BoardMethod::NAMES)).transpose()
}

/// Returns a method with these options, each NAME=VALUE.
pub(crate) fn filler(method: Method, words: &[String]) -> Result<Filler, CmdError> {
    // The defaults are those of a recipe with this method and nothing else.
    let recipe: Recipe = format!("ninefold/{VERSION} method={method}")
        .parse()
        .map_err(|error: RecipeError| CmdError::bad_input(error.to_string()))?;
    let mut filler = recipe.filler;
    let mut seen = Vec::new();
    for word in words {
        let (name, value) = word.split_once('=').unwrap_or((word, ""));
        if seen.contains(&name) {
            return Err(CmdError::bad_input(format!("--set {name}: given twice, expected each option once")));
        }
        seen.push(name);
        filler.set(name, value).map_err(|error| match error {
            OptionError::Unknown { found, .. } => {
                CmdError::bad_input(format!("--set {}: {}", Quoted(&found), options(method)))
            }
            error => CmdError::bad_input(format!("--set {error}")),
        })?;
    }
    Ok(filler)
}

/// Returns the options of a method, as a part of a sentence.
fn options(method: Method) -> String {
    let names: Vec<&str> = method.options().iter().map(|option| option.name).collect();
    if names.is_empty() {
        format!("{method} has no options")
    } else {
        format!("the options of {method} are: {}", names.join(", "))
    }
}

/// Returns the part of the help that lists the methods and their options.
pub(crate) fn options_help() -> String {
    let mut help = "Methods, and their options for --set with the defaults:\n".to_owned();
    for method in Method::ALL {
        let options = method.options();
        let options = options.iter().map(|option| match option.values {
            OptionValues::Number { .. } | OptionValues::Name(_) => {
                format!("{}={}", option.name, option.default())
            }
            OptionValues::Solutions => format!("{}=GRID,GRID..", option.name),
            _ => format!("{}=GRID", option.name),
        });
        let line = format!("  {:10}  {}", method.name(), options.collect::<Vec<_>>().join(" "));
        help.push_str(line.trim_end());
        help.push('\n');
    }
    help
}
