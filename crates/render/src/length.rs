//! Lengths with a unit, as people write them: `80mm`, `600px`, `3in`, `216pt`.

use std::fmt;
use std::str::FromStr;

/// A length and the unit that it is given in.
///
/// ```
/// use ninefold_render::{Length, LengthUnit};
///
/// let length: Length = "80mm".parse()?;
/// assert_eq!(length.unit, LengthUnit::Millimetre);
/// assert!((length.points() - 226.77).abs() < 0.01);
/// assert_eq!("600px".parse::<Length>()?.points(), 450.0);
/// assert_eq!(length.to_string(), "80mm");
/// # Ok::<(), ninefold_render::ParseLengthError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Length {
    /// How many of the unit; more than 0.
    pub value: f32,
    /// The unit.
    pub unit: LengthUnit,
}

/// A unit of length.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum LengthUnit {
    /// `mm`.
    Millimetre,
    /// `cm`.
    Centimetre,
    /// `in`: 25.4 mm.
    Inch,
    /// `pt`: 1/72 inch.
    Point,
    /// `px`: 1/96 inch, as on the web.
    Pixel,
}

impl LengthUnit {
    /// All units.
    pub const ALL: [LengthUnit; 5] = [
        LengthUnit::Millimetre,
        LengthUnit::Centimetre,
        LengthUnit::Inch,
        LengthUnit::Point,
        LengthUnit::Pixel,
    ];

    /// Returns the name that stands behind a number.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            LengthUnit::Millimetre => "mm",
            LengthUnit::Centimetre => "cm",
            LengthUnit::Inch => "in",
            LengthUnit::Point => "pt",
            LengthUnit::Pixel => "px",
        }
    }

    /// Returns how many points it is long.
    #[must_use]
    pub const fn points(self) -> f32 {
        match self {
            LengthUnit::Millimetre => 72.0 / 25.4,
            LengthUnit::Centimetre => 720.0 / 25.4,
            LengthUnit::Inch => 72.0,
            LengthUnit::Point => 1.0,
            LengthUnit::Pixel => 0.75,
        }
    }
}

impl Length {
    /// Returns the length in points, 1/72 inch.
    #[must_use]
    pub fn points(self) -> f32 {
        self.value * self.unit.points()
    }
}

impl fmt::Display for Length {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.value, self.unit.name())
    }
}

/// A text that is not a length.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("found {:?}, expected a length such as 80mm, 3in, 216pt or 600px", .found)]
#[non_exhaustive]
pub struct ParseLengthError {
    /// The text.
    pub found: String,
}

impl FromStr for Length {
    type Err = ParseLengthError;

    fn from_str(text: &str) -> Result<Length, ParseLengthError> {
        let read = || {
            let unit = LengthUnit::ALL.into_iter().find(|unit| text.ends_with(unit.name()))?;
            let number = text.strip_suffix(unit.name())?.trim_end();
            let is_plain = number.bytes().all(|byte| byte.is_ascii_digit() || byte == b'.');
            let value: f32 = number.parse().ok().filter(|_| is_plain)?;
            (value > 0.0 && value.is_finite()).then_some(Length { value, unit })
        };
        read().ok_or_else(|| ParseLengthError { found: text.to_owned() })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lengths_round_trip() {
        for text in ["80mm", "0.5in", "12.5cm", "600px", "216pt"] {
            assert_eq!(text.parse::<Length>().unwrap().to_string(), text);
        }
        for text in ["", "80", "mm", "-3in", "0mm", "1e3mm", "infmm", "NaNpx", "80 km", "8 0mm"] {
            assert!(text.parse::<Length>().is_err(), "{text}");
        }
    }
}
