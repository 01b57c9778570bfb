//! Texts that are fitted into areas: wrapped, made smaller, and broken within words if necessary.

use crate::page_scene::{ASCENT, DESCENT, Line};

/// A text in lines.
#[derive(Clone)]
pub(crate) struct FittedText<'a> {
    /// The style of the lines.
    pub(crate) line: Line<'a>,
    /// The lines.
    pub(crate) lines: Vec<String>,
    /// The distance from one baseline to the next.
    pub(crate) step: f32,
    /// Whether the text fits in the smallest type.
    pub(crate) fits: bool,
}

impl FittedText<'_> {
    /// Returns the height of all lines.
    pub(crate) fn height(&self) -> f32 {
        match self.lines.len() {
            0 => 0.0,
            count => self.step * (count - 1) as f32 + self.line.size * (ASCENT + DESCENT),
        }
    }

    /// Returns the distance from the upper edge to the first baseline.
    pub(crate) fn ascent(&self) -> f32 {
        self.line.size * ASCENT
    }
}

/// The longest text that is measured, in bytes. No page has room for a longer one, and measuring
/// millions of characters in every size takes minutes.
const LONGEST: usize = 20_000;

/// Returns true if no page has room for the text.
pub(crate) const fn is_too_long(text: &str) -> bool {
    text.len() > LONGEST
}

/// Fits a text into a width and a height. The size decreases from that of `line` to `least` until
/// the lines fit; words are broken only in the smallest size. `leading` is the distance of lines,
/// in sizes of the type.
pub(crate) fn fit<'a>(
    text: &str,
    line: Line<'a>,
    (width, height): (f32, f32),
    leading: f32,
    least: f32,
) -> FittedText<'a> {
    if is_too_long(text) {
        return FittedText { line: line.sized(least), lines: Vec::new(), step: least * leading, fits: false };
    }
    let mut size = line.size.max(least);
    loop {
        let line = line.sized(size);
        let is_smallest = size <= least;
        let lines = wrapped(text, line, width, is_smallest);
        let is_narrow = lines.iter().all(|text| line.width(text) <= width + 0.01);
        let mut fitted = FittedText { line, lines, step: size * leading, fits: false };
        fitted.fits = is_narrow && fitted.height() <= height + 0.01;
        if fitted.fits || is_smallest {
            return fitted;
        }
        size = (size * 0.95).max(least);
    }
}

/// Breaks a text into lines at spaces, and words that are too long anywhere if `breaks_words`.
pub(crate) fn wrapped(text: &str, line: Line<'_>, width: f32, breaks_words: bool) -> Vec<String> {
    let fits = |text: &str| line.width(text) <= width + 0.01;
    let mut lines: Vec<String> = Vec::new();
    for word in text.split_whitespace() {
        match lines.last_mut() {
            Some(last) if fits(&format!("{last} {word}")) => {
                last.push(' ');
                last.push_str(word);
            }
            _ if breaks_words => lines.extend(broken(word, fits)),
            _ => lines.push(word.to_owned()),
        }
    }
    lines
}

/// Breaks a word into the fewest parts that fit; a part has at least one character. Each part is searched for around the length
/// of the one before, so that the time grows with the length of the word and not with its square.
pub(crate) fn broken(word: &str, fits: impl Fn(&str) -> bool) -> Vec<String> {
    if fits(word) {
        return vec![word.to_owned()];
    }
    let letters: Vec<char> = word.chars().collect();
    let (mut parts, mut rest, mut usual) = (Vec::new(), &letters[..], 64);
    while !rest.is_empty() {
        let text = |count: usize| rest[..count].iter().collect::<String>();
        // The longest beginning that fits is at least `few` letters long, and shorter than `many`.
        let (mut few, mut many) = (1, rest.len() + 1);
        let mut next = usual.min(rest.len());
        while many - few > 1 {
            next = next.clamp(few + 1, many - 1);
            if fits(&text(next)) {
                few = next;
                next = if many > rest.len() { few + few / 8 + 1 } else { few.midpoint(many) };
            } else {
                many = next;
                next = if few == 1 { many - many / 8 - 1 } else { few.midpoint(many) };
            }
        }
        parts.push(text(few));
        (rest, usual) = (&rest[few..], few);
    }
    parts
}

#[cfg(test)]
mod tests {
    use ninefold_render::Fonts;

    use super::*;

    #[test]
    fn parts_are_as_long_as_they_can_be() {
        let line = Line::new(Fonts::carried(), 10.0);
        for word in ["W".repeat(900), "iWlj.AV".repeat(150), "ab".to_owned(), "é".repeat(70)] {
            for width in [1.0, 11.0, 57.0, 300.0, 5000.0] {
                let fits = |text: &str| line.width(text) <= width;
                let parts = broken(&word, fits);
                assert_eq!(parts.concat(), word);
                for (part, next) in parts.iter().zip(parts.iter().skip(1)) {
                    let longer = format!("{part}{}", next.chars().next().unwrap());
                    assert!((fits(part) || part.chars().count() == 1) && !fits(&longer), "{part} {width}");
                }
            }
        }
    }

    #[test]
    fn texts_shrink_then_break_then_do_not_fit() {
        let line = Line::new(Fonts::carried(), 40.0);
        let title = fit("Sudoku for long evenings", line, (300.0, 200.0), 1.15, 11.0);
        assert!(title.fits && title.line.size == 40.0 && title.lines.len() == 2);
        let long = fit(&"W".repeat(40), line, (300.0, 200.0), 1.15, 11.0);
        assert!(long.fits && long.line.size == 11.0 && long.lines.len() > 1, "{:?}", long.lines);
        assert_eq!(long.lines.concat(), "W".repeat(40));
        assert!(long.lines.iter().all(|text| long.line.width(text) <= 300.01));
        assert!(!fit(&"W".repeat(4000), line, (300.0, 200.0), 1.15, 11.0).fits);
    }
}
