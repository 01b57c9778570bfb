//! The English texts of hints and of help for techniques.

use std::sync::LazyLock;

use ninefold_grid::message::Messages;

static ENGLISH: LazyLock<Messages> = LazyLock::new(|| {
    Messages::english(concat!(
        include_str!("../messages/en.txt"),
        "\n",
        include_str!("../messages/en-levels.txt")
    ))
});

/// Returns the English sentence about a level. It is looked up in its own small file, so that a
/// program that shows levels and no hints holds neither the other texts nor what reads them.
pub(crate) fn level_sentence(name: &str) -> &'static str {
    let sentence = |line: &'static str| line.strip_prefix("level.")?.strip_prefix(name)?.strip_prefix(" = ");
    include_str!("../messages/en-levels.txt").lines().find_map(sentence).unwrap_or_default()
}

/// Returns the English texts of hints and of help for techniques.
///
/// They are in the files `messages/en.txt` and `messages/en-levels.txt`. Another language is another file like it, read by [`Messages::translation`];
/// [`Step::hint_in`](crate::Step::hint_in) and [`Technique::help_in`](crate::Technique::help_in) take its texts.
///
/// ```
/// use ninefold_grid::Grid;
/// use ninefold_grid::message::Messages;
/// use ninefold_grid::HintDegree;
/// use ninefold_logic::{Position, english, next_step};
///
/// let file = "hint.hidden_single = In {house} passt {digit} nur in {cell}.\nhouse.box = Block {number}";
/// let german = Messages::translation(file, english())?;
/// let grid: Grid = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
/// let step = next_step(&Position::new(&grid)).expect("a proper puzzle");
/// assert_eq!(step.hint_in(HintDegree::Pattern, &german), "In Block 2 passt 8 nur in r1c6.");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn english() -> &'static Messages {
    &ENGLISH
}
