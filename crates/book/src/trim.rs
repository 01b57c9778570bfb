//! Trims: the size of a page after trimming.
//!
//! | name | size | most pages, black on white |
//! |---|---|---|
//! | `8.5x11in` | 8.5 × 11 in (US letter) | 590 |
//! | `8x10in` | 8 × 10 in | 828 |
//! | `6x9in` | 6 × 9 in | 828 |
//! | `5.5x8.5in` | 5.5 × 8.5 in (half letter) | 828 |
//! | `a4` | 210 × 297 mm | 780 |
//! | `a5` | 148 × 210 mm | 828 |
//!
//! `letter`, `half-letter` and `legal` (8.5 × 14 in) are names too. Any other size is written as `WIDTHxHEIGHT` with a unit, as in `7x10in` or `92x130mm`. The
//! limits are those of Kindle Direct Publishing (“Set Trim Size, Bleed, and Margins” and “Print
//! Options”, kdp.amazon.com), the largest shop that prints on demand.

use std::fmt::{self, Display};
use std::str::FromStr;

use ninefold_grid::ParseNameError;
use ninefold_render::{Length, LengthUnit};

/// Points in an inch.
pub(crate) const INCH: f32 = LengthUnit::Inch.points();

/// Points in a millimetre.
pub(crate) const MM: f32 = LengthUnit::Millimetre.points();

/// The smallest number of pages that a print shop binds.
pub const FEWEST_PAGES: usize = 24;

/// The largest number of pages that a print shop binds, unless the trim has a lower limit.
pub const MOST_PAGES: usize = 828;

/// The size of a page after trimming.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Trim {
    width: f32,
    height: f32,
}

/// Sizes with a name, and their page limits.
const NAMED: [(&str, Trim, usize); 6] = [
    ("8.5x11in", Trim::new(8.5 * INCH, 11.0 * INCH), 590),
    ("8x10in", Trim::new(8.0 * INCH, 10.0 * INCH), MOST_PAGES),
    ("6x9in", Trim::new(6.0 * INCH, 9.0 * INCH), MOST_PAGES),
    ("5.5x8.5in", Trim::new(5.5 * INCH, 8.5 * INCH), MOST_PAGES),
    ("a4", Trim::new(210.0 * MM, 297.0 * MM), 780),
    ("a5", Trim::new(148.0 * MM, 210.0 * MM), MOST_PAGES),
];

/// Words for sizes, and what they mean.
const OTHER_NAMES: [(&str, &str); 3] =
    [("letter", "8.5x11in"), ("half-letter", "5.5x8.5in"), ("legal", "8.5x14in")];

/// Half a millimetre: sizes that differ by less are the same.
const TOLERANCE: f32 = 0.5 * MM;

impl Trim {
    /// 8.5 × 11 in, US letter: what buyers of puzzle books expect.
    pub const LETTER: Trim = NAMED[0].1;
    /// 6 × 9 in: the most common book.
    pub const SIX_BY_NINE: Trim = NAMED[2].1;
    /// 5.5 × 8.5 in, half a letter.
    pub const HALF_LETTER: Trim = NAMED[3].1;
    /// 210 × 297 mm.
    pub const A4: Trim = NAMED[4].1;
    /// 148 × 210 mm.
    pub const A5: Trim = NAMED[5].1;

    const fn new(width: f32, height: f32) -> Trim {
        Trim { width, height }
    }

    /// Returns the size with these sides in points, if each side is between 40 and 1200 mm.
    #[must_use]
    pub fn from_points(width: f32, height: f32) -> Option<Trim> {
        let is_fine = |side: f32| (40.0 * MM..=1200.0 * MM).contains(&side);
        (is_fine(width) && is_fine(height)).then_some(Trim { width, height })
    }

    /// Returns the named sizes.
    pub fn all() -> impl Iterator<Item = Trim> {
        NAMED.into_iter().map(|(_, trim, _)| trim)
    }

    /// Returns the names of those sizes, in the same order.
    pub fn names() -> impl Iterator<Item = &'static str> {
        NAMED.into_iter().map(|(name, ..)| name)
    }

    /// Returns the width in points.
    #[must_use]
    pub const fn width(self) -> f32 {
        self.width
    }

    /// Returns the height in points.
    #[must_use]
    pub const fn height(self) -> f32 {
        self.height
    }

    /// Returns the largest number of pages that a print shop binds in this size.
    #[must_use]
    pub fn most_pages(self) -> usize {
        self.named().map_or(MOST_PAGES, |(_, _, most)| most)
    }

    /// Returns true if both are the same size on paper, within half a millimetre.
    #[must_use]
    pub fn is_close_to(self, other: Trim) -> bool {
        (self.width - other.width).abs() < TOLERANCE && (self.height - other.height).abs() < TOLERANCE
    }

    fn named(self) -> Option<(&'static str, Trim, usize)> {
        NAMED.into_iter().find(|(_, trim, _)| trim.is_close_to(self))
    }
}

impl Display for Trim {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.named() {
            Some((name, ..)) => f.write_str(name),
            None => write!(f, "{:.1}x{:.1}mm", self.width / MM, self.height / MM),
        }
    }
}

impl FromStr for Trim {
    type Err = ParseNameError;

    fn from_str(text: &str) -> Result<Trim, ParseNameError> {
        let wrong = || {
            let words = OTHER_NAMES.map(|(word, _)| word);
            let names = Trim::names().chain(words).collect::<Vec<_>>().join(", ");
            let sizes = "or a size of 40 to 1200 mm a side such as 7x10in or 92x130mm";
            ParseNameError::form("trim", text, format!("one of: {names}, {sizes}"))
        };
        let lower = text.trim().to_ascii_lowercase().replace('×', "x").replace(' ', "");
        let word = OTHER_NAMES.into_iter().find(|(word, _)| *word == lower).map_or(&*lower, |(_, size)| size);
        if let Some((_, trim, _)) =
            NAMED.into_iter().find(|(name, ..)| *name == word || name.strip_suffix("in") == Some(word))
        {
            return Ok(trim);
        }
        let (width, height) = word.split_once('x').ok_or_else(wrong)?;
        // The unit may be given once, after both numbers.
        let unit = height.trim_start_matches(|c: char| c.is_ascii_digit() || c == '.');
        let width = if width.ends_with(unit) { width.to_owned() } else { format!("{width}{unit}") };
        let side = |text: &str| text.parse().map(Length::points).map_err(|_| wrong());
        Trim::from_points(side(&width)?, side(height)?).ok_or_else(wrong)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_and_sizes_round_trip() {
        for (trim, name) in Trim::all().zip(Trim::names()) {
            assert_eq!(trim.to_string(), name);
            assert_eq!(name.parse(), Ok(trim));
        }
        assert_eq!("8.5 x 11".parse(), Ok(Trim::LETTER));
        assert_eq!("6×9".parse(), Ok(Trim::SIX_BY_NINE));
        assert_eq!("A5".parse(), Ok(Trim::A5));
        assert_eq!("Letter".parse(), Ok(Trim::LETTER));
        assert_eq!("half-letter".parse(), Ok(Trim::HALF_LETTER));
        let legal: Trim = "legal".parse().unwrap();
        assert_eq!((legal.width(), legal.height()), (612.0, 1008.0));
        let custom: Trim = "92x130mm".parse().unwrap();
        assert_eq!(custom.to_string(), "92.0x130.0mm");
        assert_eq!("7x10in".parse::<Trim>().map(|trim| (trim.width(), trim.height())), Ok((504.0, 720.0)));
        for wrong in ["", "x", "7x10", "b5", "0x9in", "6x900in", "6x9ft", "nanxnanin"] {
            let error = wrong.parse::<Trim>().unwrap_err().to_string();
            let (_, names) = error.split_once("expected one of: ").unwrap();
            let (names, _) = names.split_once(", or a size").unwrap();
            assert!(names.split(", ").all(|name| name.parse::<Trim>().is_ok()), "{error}");
            assert!(names.ends_with(", letter, half-letter, legal"), "{error}");
        }
    }

    #[test]
    fn sizes_have_page_limits() {
        assert_eq!((Trim::LETTER.most_pages(), Trim::A4.most_pages()), (590, 780));
        assert_eq!("7x10in".parse::<Trim>().unwrap().most_pages(), 828);
    }
}
