//! The language of hints, lessons and runs.
//!
//! The English texts are part of the modules. Another language is a text file that the caller
//! passes: what it leaves out stays English. Each module has its own copy, and its own language.

use std::cell::RefCell;

use ninefold::grid::message::Messages;

use crate::input_problem::InputProblem;

thread_local! {
    /// The texts of the chosen language; none for English.
    static CHOSEN: RefCell<Option<Messages>> = const { RefCell::new(None) };
}

/// Chooses the language of what follows: the texts of its file, or English for an empty text.
///
/// # Errors
/// If the text is not a file of texts.
pub fn set_messages(file: &str) -> Result<(), InputProblem> {
    let chosen = match file {
        "" => None,
        file => Some(over_english(Messages::parse(file).map_err(InputProblem::new)?)),
    };
    CHOSEN.set(chosen);
    Ok(())
}

/// Adds the English texts that this module has.
fn over_english(own: Messages) -> Messages {
    #[cfg(any(feature = "hints", feature = "lessons"))]
    let own = own.over(ninefold::logic::english());
    #[cfg(feature = "runs")]
    let own = own.over(ninefold::recipe::TracedRun::english());
    #[cfg(feature = "boards")]
    let own = own.over(ninefold::boards::logic::board_english()).over(ninefold::boards::run::run_english());
    own
}

/// Calls a function with the texts of the chosen language, or with these.
pub(crate) fn in_language<T>(english: &Messages, function: impl FnOnce(&Messages) -> T) -> T {
    CHOSEN.with_borrow(|chosen| function(chosen.as_ref().unwrap_or(english)))
}

/// Whether the texts are English.
#[cfg(any(feature = "hints", feature = "lessons"))]
pub(crate) fn is_english() -> bool {
    CHOSEN.with_borrow(Option::is_none)
}
