//! The filling method of a run, with its options.

use ninefold::fill::{Filler, Method};
use ninefold::recipe::{DEFAULT_METHOD, Recipe, RecipeError, SHARED_WORDS, VERSION};

use crate::args::named;
use crate::stop::Stop;

/// How grids are filled.
#[derive(Clone, Debug, clap::Args)]
pub(crate) struct MethodArgs {
    /// How grids are filled
    #[arg(
        long,
        value_name = "METHOD",
        default_value_t = DEFAULT_METHOD,
        value_parser = named::<Method>(Method::ALL.iter().map(|method| method.name())),
        hide_possible_values = true,
    )]
    pub(crate) method: Method,
    /// An option of the method; repeatable
    #[arg(long, value_name = "NAME=VALUE")]
    set: Vec<String>,
}

impl MethodArgs {
    /// The method with its options.
    pub(crate) fn filler(&self) -> Result<Filler, Stop> {
        filler(self.method, &self.set)
    }
}

/// A method with its options, NAME=VALUE each: they are words of a recipe, and understood as such.
pub(crate) fn filler(method: Method, words: &[String]) -> Result<Filler, Stop> {
    let mut text = format!("ninefold/{VERSION} method={method}");
    for word in words {
        let name = word.split('=').next().unwrap_or_default();
        if SHARED_WORDS.contains(&name) || word.contains(char::is_whitespace) || !word.contains('=') {
            return Err(Stop::bad(format!("--set {word:?}: expected NAME=VALUE, {}", options(method))));
        }
        text.push(' ');
        text.push_str(word);
    }
    text.parse::<Recipe>().map(|recipe| recipe.filler).map_err(|error| match error {
        RecipeError::Unknown { found, .. } => Stop::bad(format!("--set {found}: {}", options(method))),
        RecipeError::Twice { name, .. } => Stop::bad(format!("--set {name}: given twice")),
        RecipeError::Value { name, why, .. } => Stop::bad(format!("--set {name}: {why}")),
        other => Stop::bad(other.to_string()),
    })
}

/// The options that a method has, as the recipe lists them when it is given one that does not exist.
fn options(method: Method) -> String {
    let all = match format!("ninefold/{VERSION} method={method} ?=").parse::<Recipe>() {
        Err(RecipeError::Unknown { expected, .. }) => expected,
        _ => Vec::new(),
    };
    let own: Vec<&str> = all.into_iter().filter(|name| !SHARED_WORDS.contains(name)).collect();
    if own.is_empty() {
        format!("{method} has no options")
    } else {
        format!("the options of {method} are: {}", own.join(", "))
    }
}
