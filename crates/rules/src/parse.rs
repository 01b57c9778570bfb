//! Reads the text of a variant: words joined by `+`, in any order and in either case.

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

use ninefold_grid::Quoted;

use crate::variant::{MAX_CORNER, SIZES};
use crate::{
    Arrangement, BoxShape, ClueRule, Constraint, Layout, NamedArrangement, Regions, RegionsError, Variant,
};

/// Why a text does not describe a board.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ParseVariantError {
    /// There is no word where one should be.
    #[error("a word is missing at column {column}, expected {}", Expected)]
    Missing {
        /// Where it should be, from 1.
        column: usize,
    },
    /// A word is not known.
    #[error("unknown word {} at column {column}, {}", Quoted(.word), Suggestion(.suggestion))]
    UnknownWord {
        /// The word.
        word: String,
        /// Where it begins, from 1.
        column: usize,
        /// A known word that looks like it.
        suggestion: Option<&'static str>,
    },
    /// A word should be a size, and is not one.
    #[error("found {} at column {column}, {problem}", Quoted(.word))]
    Size {
        /// The word.
        word: String,
        /// Where it begins, from 1.
        column: usize,
        /// What is wrong.
        problem: SizeProblem,
    },
    /// A word adds a rule that the board has already.
    #[error("{} at column {column} is there already, as {} at column {earlier_column}", Quoted(.word), Quoted(.earlier))]
    Repeated {
        /// The word.
        word: String,
        /// Where it begins, from 1.
        column: usize,
        /// The earlier word.
        earlier: String,
        /// Where the earlier word begins, from 1.
        earlier_column: usize,
    },
    /// A word contradicts another one.
    #[error("{} at column {column} contradicts {}", Quoted(.word), Quoted(.earlier))]
    Contradiction {
        /// The word.
        word: String,
        /// Where it begins, from 1.
        column: usize,
        /// The other word.
        earlier: String,
    },
    /// The letters behind `jigsaw:` do not divide a square.
    #[error("regions at column {column}: {error}")]
    Regions {
        /// Where the letters begin, from 1.
        column: usize,
        /// What is wrong.
        error: RegionsError,
    },
    /// Words that are not joined by `+`.
    #[error("found {} at column {column}, expected words joined by +: {}", Quoted(.found), joined(.found))]
    Unjoined {
        /// The words.
        found: String,
        /// Where the first begins, from 1.
        column: usize,
    },
    /// A word behind `grids:` is not the name of a corner.
    #[error("found {} at column {column}, expected the upper left corner of a grid, r1c1 to r{MAX_CORNER}c{MAX_CORNER}, as in grids:r1c1,r7c7", Quoted(.found))]
    Corner {
        /// The text in its place.
        found: String,
        /// Where it begins, from 1.
        column: usize,
    },
}

/// What is wrong with a size.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum SizeProblem {
    /// It does not have the form of a size.
    Form,
    /// There are more or fewer rows than columns.
    NotSquare,
    /// It is below 3 or above 25.
    Range,
    /// The box does not have as many cells as the board has digits, or has only one row or column.
    BoxShape {
        /// The number of digits.
        digits: u8,
    },
    /// A board of this size has no boxes.
    OnlyJigsaws {
        /// The number of digits.
        digits: u8,
    },
    /// There are boxes for this size, but none that everybody uses.
    NoUsualBoxes {
        /// The number of digits.
        digits: u8,
        /// Boxes that are possible.
        example: BoxShape,
    },
}

impl fmt::Display for SizeProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SizeProblem::Form => f.write_str("expected a size such as 6x6, 6x6/3x2 or 6"),
            SizeProblem::NotSquare => f.write_str("expected as many rows as columns"),
            SizeProblem::Range => write!(f, "expected a size from {} to {}", SIZES.start(), SIZES.end()),
            SizeProblem::BoxShape { digits } => {
                write!(f, "expected a box of {digits} cells with at least two rows and two columns")
            }
            SizeProblem::OnlyJigsaws { digits } => {
                write!(f, "expected {digits}x{digits}+jigsaw: boards of this size have no boxes")
            }
            SizeProblem::NoUsualBoxes { digits, example: BoxShape { rows, columns } } => {
                write!(f, "expected the shape of its boxes too, as in {digits}x{digits}/{rows}x{columns}")
            }
        }
    }
}

/// What a word may be, for errors.
struct Expected;

impl fmt::Display for Expected {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a size such as 6x6, a layout (jigsaw")?;
        NamedArrangement::NAMES.iter().try_for_each(|name| write!(f, ", {name}"))?;
        f.write_str("), a rule (x")?;
        Constraint::NAMES.iter().try_for_each(|name| write!(f, ", {name}"))?;
        f.write_str(") or a kind of clue (")?;
        for (i, name) in ClueRule::NAMES.iter().enumerate() {
            write!(f, "{}{name}", if i == 0 { "" } else { ", " })?;
        }
        f.write_str(")")
    }
}

struct Suggestion<'a>(&'a Option<&'static str>);

impl fmt::Display for Suggestion<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Some(word) => write!(f, "expected {word}?"),
            None => write!(f, "expected {Expected}"),
        }
    }
}

/// Returns whether a character divides words that should be joined by `+`.
fn is_gap(character: char) -> bool {
    matches!(character, ' ' | '\t' | ',' | ';')
}

/// Returns the words of a text, joined by `+`.
fn joined(text: &str) -> String {
    let words: Vec<&str> = text.split(is_gap).filter(|word| !word.is_empty()).collect();
    words.join("+")
}

/// A word of the text and where it begins.
#[derive(Clone, Copy)]
struct Word<'a> {
    text: &'a str,
    column: usize,
}

impl Word<'_> {
    fn contradicts(self, earlier: Word<'_>) -> ParseVariantError {
        ParseVariantError::Contradiction {
            word: self.text.to_string(),
            column: self.column,
            earlier: earlier.text.to_string(),
        }
    }

    fn repeats(self, earlier: Word<'_>) -> ParseVariantError {
        ParseVariantError::Repeated {
            word: self.text.to_string(),
            column: self.column,
            earlier: earlier.text.to_string(),
            earlier_column: earlier.column,
        }
    }

    fn size_error(self, problem: SizeProblem) -> ParseVariantError {
        ParseVariantError::Size { word: self.text.to_string(), column: self.column, problem }
    }
}

/// The words read so far.
#[derive(Default)]
struct Parts<'a> {
    size: Option<(u8, Option<BoxShape>, Word<'a>)>,
    layout: Option<(LayoutWord, Word<'a>)>,
    constraints: Vec<(Constraint, Word<'a>)>,
    clue_rules: Vec<(ClueRule, Word<'a>)>,
}

enum LayoutWord {
    Jigsaw,
    Regions(Regions),
    Grids(Arrangement),
}

impl FromStr for Variant {
    type Err = ParseVariantError;

    fn from_str(text: &str) -> Result<Variant, ParseVariantError> {
        let mut parts = Parts::default();
        let mut column = 1;
        for text in text.split('+') {
            parts.add(Word { text, column })?;
            column += text.chars().count() + 1;
        }
        parts.variant()
    }
}

impl<'a> Parts<'a> {
    fn add(&mut self, word: Word<'a>) -> Result<(), ParseVariantError> {
        let Word { text, column } = word;
        if text.is_empty() {
            return Err(ParseVariantError::Missing { column });
        }
        let mut words = text.split(is_gap).filter(|word| !word.is_empty());
        if words.clone().count() > 1 && words.all(|word| word.parse::<Variant>().is_ok()) {
            return Err(ParseVariantError::Unjoined { found: text.to_string(), column });
        }
        if text.starts_with(|c: char| c.is_ascii_digit()) {
            if let Some((.., earlier)) = self.size {
                return Err(word.contradicts(earlier));
            }
            let (size, shape) =
                size(&text.to_ascii_lowercase()).map_err(|problem| word.size_error(problem))?;
            self.size = Some((size, shape, word));
            return Ok(());
        }
        let rules: Option<Vec<Constraint>> = if text.eq_ignore_ascii_case("x") {
            Some([Constraint::DiagonalDown, Constraint::DiagonalUp].into())
        } else {
            text.parse().ok().map(|rule| [rule].into())
        };
        for rule in rules.iter().flatten() {
            if let Some((_, earlier)) = self.constraints.iter().find(|(known, _)| known == rule) {
                return Err(word.repeats(*earlier));
            }
            self.constraints.push((*rule, word));
        }
        if rules.is_some() {
            return Ok(());
        }
        if let Ok(rule) = text.parse::<ClueRule>() {
            if let Some((_, earlier)) = self.clue_rules.iter().find(|(known, _)| *known == rule) {
                return Err(word.repeats(*earlier));
            }
            self.clue_rules.push((rule, word));
            return Ok(());
        }
        let layout = layout(word)?;
        if let Some((_, earlier)) = self.layout {
            return Err(word.contradicts(earlier));
        }
        self.layout = Some((layout, word));
        Ok(())
    }

    fn variant(self) -> Result<Variant, ParseVariantError> {
        let variant = match (self.layout, self.size) {
            (None, None) => Variant::CLASSIC,
            (None, Some((_, Some(shape), _))) => Variant::boxes(shape),
            (None, Some((size, None, word))) => {
                Variant::sized(size).ok_or_else(|| word.size_error(without_boxes(size)))?
            }
            (Some((LayoutWord::Jigsaw | LayoutWord::Regions(_), word)), Some((_, Some(_), size))) => {
                return Err(word.contradicts(size));
            }
            (Some((LayoutWord::Jigsaw, _)), size) => Variant::drawn_jigsaw(size.map_or(9, |(size, ..)| size)),
            (Some((LayoutWord::Regions(regions), word)), size) => {
                if let Some((size, _, earlier)) = size
                    && usize::from(size) != regions.size()
                {
                    return Err(word.contradicts(earlier));
                }
                Variant::jigsaw(regions)
            }
            (Some((LayoutWord::Grids(arrangement), word)), size) => {
                let mut variant = Variant::grids(arrangement);
                if let Some((size, shape, earlier)) = size {
                    let shape = shape.or(BoxShape::usual(size));
                    let shape = shape.ok_or_else(|| earlier.size_error(without_boxes(size)))?;
                    if let Layout::Grids(classic, arrangement) = &mut variant.layout {
                        if matches!(arrangement, Arrangement::Named(_)) && *classic != shape {
                            return Err(word.contradicts(earlier));
                        }
                        *classic = shape;
                    }
                    variant.size = size;
                }
                variant
            }
        };
        let variant = self.constraints.into_iter().fold(variant, |variant, (rule, _)| variant.with(rule));
        let variant =
            self.clue_rules.into_iter().fold(variant, |variant, (rule, _)| variant.with_clue_rule(rule));
        Ok(variant.normalised())
    }
}

/// Reads a size in lower case and the shape of its boxes, if that stands there.
fn size(text: &str) -> Result<(u8, Option<BoxShape>), SizeProblem> {
    let (square, boxes) = text.split_once('/').map_or((text, None), |(square, boxes)| (square, Some(boxes)));
    // A number that is too large for its type is out of range as well.
    let number = |text: &str| -> Result<u64, SizeProblem> {
        let is_number = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
        if is_number { Ok(text.parse().unwrap_or(u64::MAX)) } else { Err(SizeProblem::Form) }
    };
    let pair = |text: &str| -> Result<Option<(u64, u64)>, SizeProblem> {
        text.split_once('x').map(|(rows, columns)| Ok((number(rows)?, number(columns)?))).transpose()
    };
    let digits = match pair(square)? {
        Some((rows, columns)) if rows != columns => return Err(SizeProblem::NotSquare),
        Some((rows, _)) => rows,
        None => number(square)?,
    };
    let digits =
        u8::try_from(digits).ok().filter(|digits| SIZES.contains(digits)).ok_or(SizeProblem::Range)?;
    let Some(boxes) = boxes else { return Ok((digits, None)) };
    let (rows, columns) = pair(boxes)?.ok_or(SizeProblem::Form)?;
    if rows < 2 || columns < 2 || rows.checked_mul(columns) != Some(digits.into()) {
        return Err(SizeProblem::BoxShape { digits });
    }
    Ok((digits, Some(BoxShape { rows: rows as u8, columns: columns as u8 })))
}

/// Returns what is wrong with a size that has no usual boxes.
fn without_boxes(digits: u8) -> SizeProblem {
    match (2..digits).find(|&rows| digits.is_multiple_of(rows)) {
        Some(rows) => {
            SizeProblem::NoUsualBoxes { digits, example: BoxShape { rows, columns: digits / rows } }
        }
        None => SizeProblem::OnlyJigsaws { digits },
    }
}

fn layout(word: Word<'_>) -> Result<LayoutWord, ParseVariantError> {
    let Word { text, column } = word;
    if let Some((name, rest)) = text.split_once(':') {
        let column = column + name.len() + 1;
        if name.eq_ignore_ascii_case("jigsaw") {
            let labels: Vec<char> = rest.chars().map(|label| label.to_ascii_uppercase()).collect();
            let regions =
                Regions::new(&labels).map_err(|error| ParseVariantError::Regions { column, error })?;
            return Ok(LayoutWord::Regions(regions));
        }
        if name.eq_ignore_ascii_case("grids") {
            return Ok(LayoutWord::Grids(Arrangement::Corners(corners(rest, column)?)));
        }
    }
    if text.eq_ignore_ascii_case("jigsaw") {
        return Ok(LayoutWord::Jigsaw);
    }
    text.parse().map(|name| LayoutWord::Grids(Arrangement::Named(name))).map_err(|_| {
        ParseVariantError::UnknownWord { word: text.to_string(), column, suggestion: suggestion(text) }
    })
}

fn corners(text: &str, mut column: usize) -> Result<Vec<(u8, u8)>, ParseVariantError> {
    let mut corners = Vec::new();
    for name in text.split(',') {
        let coordinate = |text: &str| -> Option<u8> {
            let digits = text.bytes().all(|byte| byte.is_ascii_digit());
            let number: u8 = text.parse().ok().filter(|_| digits)?;
            (1..=MAX_CORNER).contains(&number).then(|| number - 1)
        };
        let corner = name
            .strip_prefix(['r', 'R'])
            .and_then(|rest| rest.split_once(['c', 'C']))
            .and_then(|(row, column)| Some((coordinate(row)?, coordinate(column)?)));
        corners.push(corner.ok_or_else(|| ParseVariantError::Corner { found: name.to_string(), column })?);
        column += name.chars().count() + 1;
    }
    Ok(corners)
}

/// No known word is longer.
const LONGEST_WORD: usize = 24;

/// Returns the words that a variant may have, other than sizes.
fn known_words() -> impl Iterator<Item = &'static str> {
    let layouts = ["jigsaw", "grids:", "jigsaw:"].iter().chain(NamedArrangement::NAMES);
    layouts.chain(Constraint::NAMES).chain(ClueRule::NAMES).copied()
}

/// Returns the known word that looks most like this one: at most two letters are wrong, missing or too many.
fn suggestion(word: &str) -> Option<&'static str> {
    const MOST_WRONG: usize = 2;
    // The cells of a puzzle are a word as well.
    if word.chars().nth(MOST_WRONG + LONGEST_WORD).is_some() {
        return None;
    }
    let word: Vec<char> = word.chars().map(|c| c.to_ascii_lowercase()).collect();
    known_words()
        .map(|known| (distance(&word, known), known))
        .filter(|&(distance, known)| distance <= MOST_WRONG && distance * 2 < known.len())
        .min_by_key(|&(distance, _)| distance)
        .map(|(_, known)| known)
}

/// Returns the number of single letters to change, add or remove (Levenshtein, 1965).
fn distance(word: &[char], known: &str) -> usize {
    let mut row: Vec<usize> = (0..=word.len()).collect();
    for (i, known) in known.chars().enumerate() {
        let mut diagonal = row[0];
        row[0] = i + 1;
        for (j, &letter) in word.iter().enumerate() {
            let replaced = diagonal + usize::from(letter != known);
            diagonal = row[j + 1];
            row[j + 1] = replaced.min(row[j] + 1).min(diagonal + 1);
        }
    }
    row[word.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_word_is_longer_than_the_longest() {
        assert!(known_words().all(|known| known.is_ascii() && known.len() <= LONGEST_WORD));
        assert_eq!(suggestion("anti-kniht"), Some("anti-knight"));
        assert_eq!(suggestion(&"anti-knight".repeat(10)), None);
    }
}
