//! What a player wants to know about a technique of either scale, and how example positions are written.

use ninefold_grid::message::{Message, Messages};
use ninefold_grid::{Candidate, Cell, CellSet, Digit};

/// Help for a technique. [`Technique::help`](crate::Technique::help) and
/// [`hodoku::HodokuTechnique::help`](crate::hodoku::HodokuTechnique::help) return it.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct TechniqueHelp {
    /// What the technique is, in a sentence or two.
    pub what: String,
    /// Why it works.
    pub why: String,
    /// How to look for it.
    pub search: String,
}

impl TechniqueHelp {
    /// Puts together the sentences that say what a technique is, and the help of its family.
    pub(crate) fn new(what: &[String], family: &str, messages: &Messages) -> TechniqueHelp {
        let what: Vec<Message> = what.iter().map(|key| Message::new(format!("what.{key}"))).collect();
        TechniqueHelp {
            what: messages.render_all(&what).to_string(),
            why: messages.get(&format!("why.{family}")),
            search: messages.get(&format!("search.{family}")),
        }
    }
}

/// Writes the name of a technique as a title: with a capital letter, if the language has them.
pub(crate) fn title(name: Message, messages: &Messages) -> String {
    messages.text(&Message::new("hint.technique").with("name", name))
}

/// Returns the name of pointing or claiming, which depends on how many cells point.
pub(crate) fn locked_name(technique: &str, cells: CellSet) -> Message {
    let kind = if cells.len() == 3 { ".triple" } else { "" };
    Message::new(format!("name.{technique}{kind}"))
}

/// Reads candidates as digit, row and column: `415 988`.
pub(crate) fn eliminated_candidates(text: &str) -> Option<Vec<Candidate>> {
    let candidate = |text: &str| {
        let [digit, row, col] = text.as_bytes() else { return None };
        let place = |byte: &u8| Some(usize::from(byte.checked_sub(b'1')?)).filter(|&place| place < 9);
        let digit = Digit::try_from(digit.checked_sub(b'0')?).ok()?;
        Some(Candidate::new(Cell::at(place(row)?, place(col)?), digit))
    };
    text.split_whitespace().map(candidate).collect()
}
