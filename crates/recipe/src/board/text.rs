//! The line of text that a recipe of a variant is written as.
//!
//! ```text
//! ninefold/1 variant=x method=redraw symmetry=half-turn clues=24..28 minimal attempts=50
//! └ version  └ first └ words, in this order, only those that differ from the defaults; read in any order
//! ```

use std::fmt::{self, Display};
use std::str::FromStr;

use ninefold_boards::fill::BoardMethod;
use ninefold_grid::Quoted;
use ninefold_rules::Variant;

use super::clue_request::with_all_marks;
use super::version_1::{DEFAULT_REDRAWS, MOST_REDRAWS, default_removal};
use super::{BoardRecipe, layout};
use crate::recipe_text::{Word, assign, assign_number, head, words_after_head};
use crate::stream_version_1::{DEFAULT_ATTEMPTS, VERSION};
use crate::{RecipeError, SymmetryChoice};

/// The largest number that `largest-cage` takes.
const MOST_CAGE_CELLS: u32 = 9;

/// Returns the words of a recipe of a variant.
pub fn board_words() -> impl Iterator<Item = &'static str> {
    WORDS.into_iter()
}

const WORDS: [&str; 18] = [
    "variant",
    "method",
    "redraws",
    "symmetry",
    "clues",
    "pattern",
    "cages",
    "cage-sizes",
    "cage-method",
    "largest-cage",
    "drawn",
    "line-cells",
    "givens",
    "drop-clues",
    "level",
    "minimal",
    "by",
    "attempts",
];

impl Display for BoardRecipe {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "ninefold/{VERSION} variant={} method={}", self.variant, self.method)?;
        if self.method == BoardMethod::Redraw && self.redraws != DEFAULT_REDRAWS {
            write!(f, " redraws={}", self.redraws)?;
        }
        if self.symmetry != SymmetryChoice::default() {
            write!(f, " symmetry={}", self.symmetry)?;
        }
        if let Some(clues) = self.clues {
            write!(f, " clues={clues}")?;
        }
        if let Some(pattern) = &self.pattern {
            write!(f, " pattern={pattern}")?;
        }
        for (word, value) in self.clue_request.words() {
            write!(f, " {word}")?;
            if let Some(value) = value {
                write!(f, "={value}")?;
            }
        }
        if let Some(level) = self.level {
            write!(f, " level={level}")?;
        }
        if self.minimal {
            write!(f, " minimal")?;
        }
        if self.by != default_removal(&self.variant, self.minimal, self.level) {
            write!(f, " by={}", self.by)?;
        }
        if self.attempts != DEFAULT_ATTEMPTS {
            write!(f, " attempts={}", self.attempts)?;
        }
        Ok(())
    }
}

impl FromStr for BoardRecipe {
    type Err = RecipeError;

    fn from_str(text: &str) -> Result<BoardRecipe, RecipeError> {
        let mut words = text.split_whitespace();
        head(words.next().unwrap_or(""))?;
        let words = words_after_head(words)?;
        let Some(&(number, "variant", value)) = words.first() else {
            let found = words.first().map_or("", |word| word.1).to_owned();
            return Err(RecipeError::Unknown { word: 2, found, expected: vec!["variant"] });
        };
        let wrong = |(word, name, _): Word<'_>, why| RecipeError::Value { word, name: name.to_owned(), why };
        let variant: Variant =
            value.unwrap_or("").parse().map_err(|error: ninefold_rules::ParseVariantError| {
                wrong((number, "variant", value), error.to_string())
            })?;
        let mut recipe = BoardRecipe::new(variant);
        let (mut by_is_given, mut redraws_at) = (false, None);
        for &word in &words[1..] {
            by_is_given |= word.1 == "by";
            redraws_at = redraws_at.or((word.1 == "redraws").then_some(word));
            match recipe.set(word.1, word.2) {
                Some(Ok(())) => {}
                Some(Err(why)) => return Err(wrong(word, why)),
                None => {
                    let found = word.1.to_owned();
                    return Err(RecipeError::Unknown { word: word.0, found, expected: WORDS.to_vec() });
                }
            }
        }
        if let Some(word) = redraws_at.filter(|_| recipe.method != BoardMethod::Redraw) {
            return Err(wrong(word, format!("needs method=redraw, found method={}", recipe.method)));
        }
        if !by_is_given {
            recipe.by = default_removal(&recipe.variant, recipe.minimal, recipe.level);
        }
        Ok(recipe)
    }
}

impl BoardRecipe {
    /// Sets the option with this name; `None` if there is none.
    fn set(&mut self, name: &str, value: Option<&str>) -> Option<Result<(), String>> {
        let text = value.unwrap_or("");
        Some(match (name, value) {
            ("method", _) => assign(&mut self.method, text),
            ("redraws", _) => assign_number(&mut self.redraws, text, MOST_REDRAWS),
            ("symmetry", _) => assign(&mut self.symmetry, text),
            ("clues", _) => {
                text.parse().map(|clues| self.clues = Some(clues)).map_err(|error| error.to_string())
            }
            ("pattern", _) => text
                .parse()
                .map_err(|error: super::CluePatternError| error.to_string())
                .and_then(|pattern: super::CluePattern| match layout::cell_count(&self.variant) {
                    Some(expected) if expected != pattern.board_cells() => Err(format!(
                        "found {} characters, expected {expected}, one for each cell of {}",
                        pattern.board_cells(),
                        Quoted(&self.variant.to_string())
                    )),
                    _ => {
                        self.pattern = Some(pattern);
                        Ok(())
                    }
                }),
            ("cages", _) => assign_some(&mut self.clue_request.cages, text),
            ("cage-sizes", _) => assign_some(&mut self.clue_request.cage_sizes, text),
            ("cage-method", _) => assign_some(&mut self.clue_request.cage_method, text),
            ("largest-cage", _) => {
                let mut cells = 0;
                assign_number(&mut cells, text, MOST_CAGE_CELLS)
                    .map(|()| self.clue_request.largest_cage = Some(cells as usize))
            }
            ("drawn", _) => assign_some(&mut self.clue_request.drawn, text),
            ("line-cells", _) => assign_some(&mut self.clue_request.line_cells, text),
            ("givens", _) => assign_some(&mut self.clue_request.givens, text),
            ("level", _) => assign_some(&mut self.level, text),
            ("drop-clues", None) => {
                self.clue_request.drop_clues = true;
                Ok(())
            }
            ("minimal", None) => {
                self.minimal = true;
                Ok(())
            }
            ("marks-all", None) => match with_all_marks(&self.variant) {
                Some(variant) => {
                    self.variant = variant;
                    Ok(())
                }
                None => Err("needs a board with marks: kropki, xv or consecutive".to_owned()),
            },
            ("minimal" | "drop-clues" | "marks-all", Some(_)) => Err("takes no value".to_owned()),
            ("by", _) => assign(&mut self.by, text),
            ("attempts", _) => assign_number(&mut self.attempts, text, u32::MAX),
            _ => return None,
        })
    }
}

/// Sets an option that has no value yet.
fn assign_some<T: FromStr<Err: Display>>(value: &mut Option<T>, text: &str) -> Result<(), String> {
    *value = Some(text.parse().map_err(|error: T::Err| error.to_string())?);
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_word_is_explained() {
        let page = include_str!("recipe.rs");
        for word in board_words() {
            let rows = [format!("/// | `{word}`"), format!("/// | `{word}=")];
            assert!(rows.iter().any(|row| page.contains(row)), "`BoardRecipe` does not explain {word}");
        }
    }

    #[test]
    fn lines_come_back() {
        for line in [
            "ninefold/1 variant=x method=search",
            "ninefold/1 variant=6x6 method=search symmetry=half-turn clues=10..12 minimal by=singles attempts=7",
            "ninefold/1 variant=16x16 method=search by=leftovers",
            "ninefold/1 variant=16x16 method=search minimal",
            "ninefold/1 variant=16x16 method=search minimal by=singles",
            "ninefold/1 variant=4x4 method=search symmetry=any pattern=x..x.x..........",
            "ninefold/1 variant=samurai method=search by=search",
            "ninefold/1 variant=jigsaw+x method=redraw redraws=100",
            "ninefold/1 variant=6x6 method=uniform",
            "ninefold/1 variant=16x16 method=redraw level=medium",
            "ninefold/1 variant=x method=redraw level=hard minimal",
            "ninefold/1 variant=x method=redraw level=hard by=expert",
        ] {
            let recipe: BoardRecipe = line.parse().unwrap();
            let text = recipe.to_string();
            assert_eq!(text.parse(), Ok(recipe), "{text}");
            assert_eq!(text, line);
        }
        let defaults = ["x", "6x6", "16x16", "6x6+jigsaw"].map(|variant| {
            format!("ninefold/1 variant={variant}").parse::<BoardRecipe>().unwrap().to_string()
        });
        assert_eq!(
            defaults,
            [
                "ninefold/1 variant=x method=redraw",
                "ninefold/1 variant=6x6 method=uniform",
                "ninefold/1 variant=16x16 method=redraw",
                "ninefold/1 variant=6x6+jigsaw method=redraw"
            ]
        );
        let shuffled = "ninefold/1 variant=16x16 by=singles clues=100 method=search minimal";
        let recipe: BoardRecipe = shuffled.parse().unwrap();
        assert_eq!(recipe.to_string(), "ninefold/1 variant=16x16 method=search clues=100 minimal by=singles");
    }

    #[test]
    fn errors_say_where_and_what_was_expected() {
        for (line, expected) in [
            ("ninefold/1 clues=24", "word 2: unknown option \"clues\", expected one of: variant"),
            ("ninefold/1", "word 2: unknown option \"\", expected one of: variant"),
            ("ninefold/2 variant=x", "recipe version 2: this library supports only version 1"),
            ("ninefold/1 variant=x variant=x", "word 3: \"variant\" appears twice"),
            (
                "ninefold/1 variant=x redraws=3 method=search",
                "word 3: redraws: needs method=redraw, found method=search",
            ),
            ("ninefold/1 variant=x minimal=1", "word 3: minimal: takes no value"),
            ("ninefold/1 variant=x clues=700", "word 3: clues: found 700, expected clues from 1 to 639"),
            (
                "ninefold/1 variant=4x4 pattern=x..x",
                "word 3: pattern: found 4 characters, expected 16, one for each cell of \"4x4\"",
            ),
            (
                "ninefold/1 variant=4x4 pattern=x.y.............",
                "word 3: pattern: character 3: found 'y', expected x or a digit for a clue, . or 0 for an empty cell",
            ),
            (
                "ninefold/1 variant=x by=magic",
                "word 3: by: unknown way to dig \"magic\", expected one of: singles, sight, leftovers, easy, medium, hard, \
                 expert, search",
            ),
            (
                "ninefold/1 variant=x er=3.0",
                "word 3: unknown option \"er\", expected one of: variant, method, redraws, symmetry, clues, \
                 pattern, cages, cage-sizes, cage-method, largest-cage, drawn, line-cells, givens, \
                 drop-clues, level, minimal, by, attempts",
            ),
        ] {
            assert_eq!(line.parse::<BoardRecipe>().unwrap_err().to_string(), expected, "{line}");
        }
        let error = "ninefold/1 variant=x symmetry=spiral".parse::<BoardRecipe>().unwrap_err().to_string();
        assert!(
            error.starts_with("word 3: symmetry: unknown symmetry \"spiral\", expected one of: "),
            "{error}"
        );
        let error = "ninefold/1 variant=hexagon".parse::<BoardRecipe>().unwrap_err().to_string();
        assert!(error.starts_with("word 2: variant: unknown word \"hexagon\" at column 1"), "{error}");
    }

    #[test]
    fn hostile_lines_are_cut_short() {
        let long = "x".repeat(1_000_000);
        for hostile in [long.as_str(), "\u{1b}[31m"] {
            for word in board_words() {
                let line = format!("ninefold/1 variant=4x4 {word}={hostile}");
                let error = line.parse::<BoardRecipe>().unwrap_err().to_string();
                assert!(error.len() < 1000 && !error.contains('\u{1b}'), "{error}");
            }
            let error =
                format!("ninefold/1 variant={hostile}").parse::<BoardRecipe>().unwrap_err().to_string();
            assert!(error.len() < 1000 && !error.contains('\u{1b}'), "{error}");
        }
    }
}
