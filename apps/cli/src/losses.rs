//! What of the puzzles of a run is lost: counted while they are read or written, and reported in one line at the end.
//!
//! ```text
//!   convert        what the format cannot hold        every other command     what its answers do not use
//! ```
//!
//! Both are [`Capabilities`]. A command that names none uses the clues alone.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use ninefold::format::{Capabilities, FieldKey, Guess, Loss, MarksKept, Record};
use ninefold::grid::named_values;

use crate::message;
use crate::puzzle_name::{name_of, one_line};

/// The option that makes an error of every loss.
#[derive(Clone, Copy, Debug, Default, clap::Args)]
pub(crate) struct StrictArgs {
    /// Fail if a part of a puzzle is lost
    ///
    /// Parts are placed digits, pencil marks, colours, the title and other texts. Without this option the answers leave out
    /// those that they do not use, and a warning names them. With it nothing is written, and existing files stay as they are.
    #[arg(long, hide_short_help = true)]
    strict: bool,
}

/// Whether every loss of this run is an error.
static IS_STRICT: AtomicBool = AtomicBool::new(false);

/// Returns whether every loss of this run is an error.
pub(crate) fn is_strict() -> bool {
    IS_STRICT.load(Ordering::Relaxed)
}

/// Notes whether the options of the chosen command make an error of every loss.
pub(crate) fn read_strictness(matches: &clap::ArgMatches) {
    let is_on = matches.try_get_one("strict").ok().flatten().copied().unwrap_or(false);
    IS_STRICT.store(is_on, Ordering::Relaxed);
}

/// Returns the names of parts.
pub(crate) fn listed(lost: &[Loss]) -> String {
    lost.iter().map(|loss| loss.words()).collect::<Vec<_>>().join(", ")
}

/// Counts in how many puzzles each thing is lost.
#[derive(Debug, Default)]
pub(crate) struct LossCounts(Mutex<BTreeMap<Loss, u64>>);

impl LossCounts {
    pub(crate) fn add(&self, lost: &[Loss]) {
        // Counts are valid even if a thread panicked.
        let mut counts = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        for &loss in lost {
            *counts.entry(loss).or_default() += 1;
        }
    }

    /// Returns the parts that are lost.
    fn parts(&self) -> Vec<Loss> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).keys().copied().collect()
    }

    /// Returns what is lost, with the number of puzzles; `None` if nothing is.
    pub(crate) fn words(&self) -> Option<String> {
        let counts = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let one = |(loss, count): (&Loss, &u64)| {
            format!("{} ({})", loss.words(), message::counted(*count, "puzzle"))
        };
        let words: Vec<String> = counts.iter().map(one).collect();
        (!words.is_empty()).then(|| words.join(", "))
    }
}

/// The fields that people miss where they are not used, in addition to the comments that name puzzles. Ratings, solutions and other
/// comments are about the puzzle.
const NAMED: [FieldKey; 3] = [FieldKey::Title, FieldKey::Author, FieldKey::Description];

/// The same, and the title, where the rows name each puzzle.
pub(crate) fn with_names(mut used: Capabilities) -> Capabilities {
    used.fields = &[FieldKey::Title];
    used
}

/// The clues and the texts that a bank stores. Comments that name a puzzle are its name.
#[cfg(feature = "bank")]
pub(crate) fn with_stored_texts() -> Capabilities {
    let mut used = Capabilities::CLUES;
    used.fields = &NAMED;
    used
}

/// The same, and all texts.
pub(crate) fn with_texts(mut used: Capabilities) -> Capabilities {
    (used.fields, used.comments) = (&NAMED, true);
    used
}

/// The clues, the digits that a player has placed, and the pencil marks.
pub(crate) fn position() -> Capabilities {
    let mut used = Capabilities::CLUES;
    (used.state, used.marks) = (true, MarksKept::Notes);
    used
}

/// All that a record holds.
pub(crate) fn everything() -> Capabilities {
    let mut used = position();
    (used.corner_marks, used.colours, used.comments) = (true, true, true);
    used
}

/// Returns what is wrong with the solution in the text, if there is one and it is false.
pub(crate) fn false_solution_of(record: &Record) -> Option<String> {
    if record.fields.is_empty() && record.solution.is_none() {
        return None;
    }
    record.false_solution()
}

/// Returns the sentence about a false solution in the text.
pub(crate) fn false_solution(record: &Record) -> Option<String> {
    let problem = false_solution_of(record)?;
    Some(format!("the solution in the text is false: {problem}"))
}

/// The false solutions in the texts of a run: the first are shown, of the others only the number.
#[derive(Clone, Debug, Default)]
pub(crate) struct FalseSolutions(Arc<AtomicU64>);

impl FalseSolutions {
    /// Returns what is wrong with the solution of a puzzle, if that is to be shown.
    pub(crate) fn warning(&self, record: &Record) -> Option<String> {
        let words = false_solution(record)?;
        let number = self.0.fetch_add(1, Ordering::Relaxed);
        (number < SHOWN as u64).then_some(words)
    }

    /// Reports once how many were not shown.
    pub(crate) fn report(&self) {
        let hidden = self.0.swap(0, Ordering::Relaxed).saturating_sub(SHOWN as u64);
        if hidden > 0 {
            message::warning(&format!("{} in the texts", message::counted(hidden, "more false solution")));
        }
    }
}

/// The most decisions, and the most false solutions, that are listed.
const SHOWN: usize = 8;

/// What the reader has decided about the texts.
#[derive(Debug, Default)]
struct Guesses {
    /// The first ones that differ.
    shown: BTreeSet<Guess>,
    /// Whether there were others.
    has_more: bool,
}

impl Guesses {
    fn add(&mut self, guess: &Guess) {
        if self.shown.contains(guess) {
            return;
        }
        match self.shown.len() < SHOWN {
            true => self.shown.extend([guess.clone()]),
            false => self.has_more = true,
        }
    }
}

/// Returns the option that decides what the reader has decided.
fn option_of(guess: &Guess) -> Option<&'static str> {
    match guess {
        Guess::Alphabet(_) => Some("--alphabet"),
        Guess::Candidates => Some("--as"),
        _ => None,
    }
}

named_values! {
    /// A text of a puzzle that pictures and books show on request.
    pub(crate) enum ShownText: "text of a puzzle" {
        Name = "name",
        Author = "author",
        Description = "description",
    }
}

impl ShownText {
    /// Returns the text that shows a part of a record.
    const fn of(loss: Loss) -> Option<ShownText> {
        match loss {
            Loss::Field(FieldKey::Title | FieldKey::Comment) => Some(ShownText::Name),
            Loss::Field(FieldKey::Author) => Some(ShownText::Author),
            Loss::Field(FieldKey::Description) => Some(ShownText::Description),
            _ => None,
        }
    }

    /// Returns the text of a puzzle, on one line and without tabs.
    pub(crate) fn text(self, record: &Record) -> Option<String> {
        match self {
            ShownText::Name => name_of(record),
            ShownText::Author => record.field(FieldKey::Author).map(|text| one_line(&text)),
            ShownText::Description => record.field(FieldKey::Description).map(|text| one_line(&text)),
        }
    }
}

/// What the answers of a run do not use of the puzzles that it reads.
#[derive(Clone, Debug)]
pub(crate) struct UnusedParts {
    used: Capabilities,
    counts: Arc<LossCounts>,
    /// The texts that the option `--show` can show, and those that it shows.
    showable: &'static [ShownText],
    shown: Vec<ShownText>,
    /// What the reader has decided about the texts.
    guesses: Arc<Mutex<Guesses>>,
    /// Whether nothing is reported, since the input is read again.
    is_silent: bool,
}

impl UnusedParts {
    /// Returns the parts of a command that uses this of each puzzle.
    pub(crate) fn of(used: Capabilities) -> UnusedParts {
        UnusedParts {
            used,
            counts: Arc::default(),
            showable: &[],
            shown: Vec::new(),
            guesses: Arc::default(),
            is_silent: false,
        }
    }

    /// Returns those of a run that reports nothing.
    #[cfg(feature = "bank")]
    pub(crate) fn silent(self) -> UnusedParts {
        UnusedParts { is_silent: true, ..self }
    }

    /// Returns whether nothing is reported.
    pub(crate) const fn is_silent(&self) -> bool {
        self.is_silent
    }

    /// Sets the texts that the option `--show` of the command can show, and those that it shows.
    pub(crate) fn showing(self, showable: &'static [ShownText], shown: Vec<ShownText>) -> UnusedParts {
        UnusedParts { showable, shown, ..self }
    }

    /// Returns whether the answers have the names of puzzles.
    fn has_names(&self) -> bool {
        self.used.text_of(FieldKey::Title) || self.shown.contains(&ShownText::Name)
    }

    /// Returns what is not used of a puzzle, and people miss.
    pub(crate) fn lost(&self, record: &Record) -> Vec<Loss> {
        let mut lost = self.used.lost(record);
        let is_given = |loss: &Loss| record.sukaku.is_some() && matches!(loss, Loss::Marks);
        let is_missed = |loss: &Loss| match loss {
            Loss::Field(FieldKey::Comment) => !self.has_names() && name_of(record).is_some(),
            Loss::Field(key) => NAMED.contains(key),
            // No answer needs further data of an app, and `convert` reports them with the format.
            Loss::Unread => false,
            loss => !is_given(loss),
        };
        let is_shown = |loss: &Loss| ShownText::of(*loss).is_some_and(|text| self.shown.contains(&text));
        lost.retain(|loss| !is_shown(loss) && is_missed(loss));
        lost
    }

    /// Returns why a strict run does not answer about a puzzle: something of it would not be used.
    pub(crate) fn refusal(&self, record: &Record) -> Option<String> {
        if !is_strict() || record.progress.is_none() && record.fields.is_empty() {
            return None;
        }
        let lost = self.lost(record);
        (!lost.is_empty()).then(|| format!("not used: {}, which --strict does not allow", listed(&lost)))
    }

    /// Counts what is not used of a puzzle. Most have nothing more than their clues.
    pub(crate) fn count(&self, record: &Record) {
        if !record.guesses.is_empty() {
            let mut guesses = self.guesses.lock().unwrap_or_else(PoisonError::into_inner);
            record.guesses.iter().for_each(|guess| guesses.add(guess));
        }
        if !is_strict() && (record.progress.is_some() || !record.fields.is_empty()) {
            let lost = self.lost(record);
            if !lost.is_empty() {
                self.counts.add(&lost);
            }
        }
    }

    /// Reports once what the reader has decided, and what was not used. The options that decide are named if the command has
    /// them.
    pub(crate) fn report(&self, has_options: bool) {
        if self.is_silent {
            return;
        }
        let guesses = std::mem::take(&mut *self.guesses.lock().unwrap_or_else(PoisonError::into_inner));
        let Guesses { shown, has_more } = guesses;
        let mut words: Vec<String> = shown.iter().map(ToString::to_string).collect();
        words.extend(has_more.then(|| "and others".to_owned()));
        if !words.is_empty() {
            let hints: BTreeSet<&str> = shown.iter().filter(|_| has_options).filter_map(option_of).collect();
            let hints: Vec<&str> = hints.into_iter().collect();
            let hint =
                if hints.is_empty() { String::new() } else { format!("; {} decides", hints.join(" or ")) };
            message::note(&format!("took {}{hint}", words.join(", ")));
        }
        if let Some(words) = self.counts.words() {
            let lost: Vec<ShownText> = self.counts.parts().into_iter().filter_map(ShownText::of).collect();
            let texts = self.showable.iter().filter(|text| lost.contains(text)).map(|text| text.name());
            let texts: Vec<&str> = texts.collect();
            let hint = match texts.len() {
                0 => String::new(),
                1 => format!("; --show {} shows it", texts[0]),
                _ => format!("; --show {} shows them", texts.join(",")),
            };
            message::warning(&format!("not used: {words}{hint}"));
        }
    }
}

/// Reports a text that is to be shown and that no puzzle of the run has.
pub(crate) fn report_without(text: ShownText) {
    let (article, name) = if text == ShownText::Author { ("an", "author") } else { ("a", text.name()) };
    message::warning(&format!("--show {name}: no puzzle has {article} {name}"));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn decisions_are_kept_up_to_a_number_and_counted_beyond_it() {
        let mut guesses = Guesses::default();
        let key = |number: usize| Guess::Puzzle { name: format!("key{number}") };
        for number in 0..1000 {
            guesses.add(&key(number));
            guesses.add(&key(number % SHOWN));
        }
        assert_eq!(guesses.shown, (0..SHOWN).map(key).collect());
        assert!(guesses.has_more);
    }
}
