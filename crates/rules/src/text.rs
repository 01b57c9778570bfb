//! The text of a variant: words joined by `+`, such as `6x6+x` or `jigsaw+anti-knight`.
//!
//! The canonical order is size, layout, rules. `9x9` is left out when anything else stands there, `x` is both diagonals.

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

use ninefold_grid::Quoted;

use crate::{Arrangement, BoxShape, Constraint, Layout, NamedArrangement, Regions, RegionsError, Variant};

/// Why a text does not describe a board.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ParseVariantError {
    /// A word is not known.
    #[error("unknown word {} at column {column}, expected a size such as 6x6, a layout, or a rule: {}", Quoted(.word), Constraint::NAMES.join(", "))]
    UnknownWord {
        /// The word.
        word: String,
        /// Where it begins, from 1.
        column: usize,
    },
    /// A word contradicts an earlier one.
    #[error("{} at column {column} contradicts {}", Quoted(.word), Quoted(.earlier))]
    Contradiction {
        /// The word.
        word: String,
        /// Where it begins, from 1.
        column: usize,
        /// The earlier word.
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
}

impl FromStr for Variant {
    type Err = ParseVariantError;

    fn from_str(text: &str) -> Result<Variant, ParseVariantError> {
        let mut size: Option<(u8, Option<BoxShape>, String)> = None;
        let mut layout: Option<(Layout, String)> = None;
        let mut constraints: Vec<Constraint> = Vec::new();
        let mut column = 1;
        for word in text.split('+') {
            let unknown = || ParseVariantError::UnknownWord { word: word.to_string(), column };
            let against = |earlier: &str| ParseVariantError::Contradiction {
                word: word.to_string(),
                column,
                earlier: earlier.to_string(),
            };
            if word.starts_with(|c: char| c.is_ascii_digit()) {
                if let Some((_, _, earlier)) = &size {
                    return Err(against(earlier));
                }
                let (count, shape) = parse_size(word).ok_or_else(unknown)?;
                size = Some((count, shape, word.to_string()));
            } else if word == "x" {
                constraints.extend([Constraint::DiagonalDown, Constraint::DiagonalUp]);
            } else if let Ok(constraint) = word.parse() {
                constraints.push(constraint);
            } else {
                if let Some((_, earlier)) = &layout {
                    return Err(against(earlier));
                }
                let boxes = BoxShape { rows: 3, columns: 3 };
                let found = if word == "jigsaw" {
                    Layout::Jigsaw
                } else if let Some(letters) = word.strip_prefix("jigsaw:") {
                    let labels: Vec<char> = letters.chars().collect();
                    let column = column + "jigsaw:".len();
                    Layout::Regions(
                        Regions::new(&labels)
                            .map_err(|error| ParseVariantError::Regions { column, error })?,
                    )
                } else if let Ok(name) = word.parse::<NamedArrangement>() {
                    Layout::Grids(boxes, Arrangement::Named(name))
                } else {
                    return Err(unknown());
                };
                layout = Some((found, word.to_string()));
            }
            column += word.chars().count() + 1;
        }
        constraints.sort_unstable();
        constraints.dedup();
        let given = size.as_ref().map(|(count, ..)| *count);
        let (count, layout) = match layout {
            Some((Layout::Regions(regions), _)) => (regions.size() as u8, Layout::Regions(regions)),
            Some((layout, _)) => (given.unwrap_or(9), layout),
            None => {
                let count = given.unwrap_or(9);
                let shape = size.as_ref().and_then(|(_, shape, _)| *shape).or(BoxShape::usual(count));
                let Some(shape) = shape else {
                    let word = size.map_or_else(String::new, |(.., word)| word);
                    return Err(ParseVariantError::UnknownWord { word, column: 1 });
                };
                (count, Layout::Boxes(shape))
            }
        };
        Ok(Variant { size: count, layout, constraints })
    }
}

fn parse_size(word: &str) -> Option<(u8, Option<BoxShape>)> {
    let (square, boxes) = word.split_once('/').map_or((word, None), |(square, boxes)| (square, Some(boxes)));
    let pair = |text: &str| {
        let (rows, columns) = text.split_once('x')?;
        Some((rows.parse::<u8>().ok()?, columns.parse::<u8>().ok()?))
    };
    let count = match pair(square) {
        Some((rows, columns)) if rows == columns => rows,
        Some(_) => return None,
        None => square.parse().ok()?,
    };
    if !(3..=25).contains(&count) {
        return None;
    }
    let shape = match boxes {
        None => None,
        Some(boxes) => {
            let (rows, columns) = pair(boxes)?;
            if u16::from(rows) * u16::from(columns) != u16::from(count) {
                return None;
            }
            Some(BoxShape { rows, columns })
        }
    };
    Some((count, shape))
}

impl fmt::Display for Variant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut words: Vec<String> = Vec::new();
        let size = self.size;
        let layout = match &self.layout {
            Layout::Boxes(shape) => {
                let usual = BoxShape::usual(size) == Some(*shape);
                let boxes =
                    if usual { String::new() } else { alloc::format!("/{}x{}", shape.rows, shape.columns) };
                if size != 9 || !usual || self.constraints.is_empty() {
                    words.push(alloc::format!("{size}x{size}{boxes}"));
                }
                None
            }
            Layout::Jigsaw => {
                if size != 9 {
                    words.push(alloc::format!("{size}x{size}"));
                }
                Some("jigsaw".to_string())
            }
            Layout::Regions(regions) => Some(alloc::format!("jigsaw:{regions}")),
            Layout::Grids(_, Arrangement::Named(name)) => Some(name.to_string()),
            Layout::Grids(_, Arrangement::Corners(_)) => Some("grids".to_string()),
        };
        words.extend(layout);
        let has = |constraint: &Constraint| self.constraints.contains(constraint);
        let both = has(&Constraint::DiagonalDown) && has(&Constraint::DiagonalUp);
        if both {
            words.push("x".to_string());
        }
        let diagonal = |one: &&Constraint| matches!(one, Constraint::DiagonalDown | Constraint::DiagonalUp);
        words.extend(self.constraints.iter().filter(|one| !(both && diagonal(one))).map(ToString::to_string));
        f.write_str(&words.join("+"))
    }
}

/// A letter for the region of each cell, row by row.
impl fmt::Display for Regions {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        use fmt::Write;
        self.region_of().iter().try_for_each(|&region| f.write_char((b'A' + region) as char))
    }
}
