//! Letters: the carried font, or another one, shaped into glyphs at fixed places.
//!
//! Every exporter asks here which glyphs a text has and where they stand, so that widths agree everywhere to the last bit.
//! Figures are tabular, all of one width: the font has both kinds, and `tnum` is switched on. Kerning is on too.
//!
//! The carried font is Atkinson Hyperlegible (Braille Institute of America, 2020, <https://www.brailleinstitute.org/freefont>),
//! drawn so that no letter or figure is taken for another one, in two weights. Its licence, the SIL Open Font License 1.1,
//! is `fonts/OFL.txt`. The files are unchanged, version 1.006.

use std::borrow::Cow;
use std::fmt;
use std::ops::Range;
use std::sync::LazyLock;

use harfrust::{Feature, ShapeOptions, ShaperData, UnicodeBuffer};
use skrifa::instance::{LocationRef, Size};
use skrifa::outline::DrawSettings;
use skrifa::raw::types::Tag;
use skrifa::{FontRef, GlyphId, MetadataProvider};

use crate::outline::Outline;

static CARRIED: LazyLock<Fonts> = LazyLock::new(|| {
    let regular: &'static [u8] = include_bytes!("../fonts/AtkinsonHyperlegible-Regular.ttf");
    let bold: &'static [u8] = include_bytes!("../fonts/AtkinsonHyperlegible-Bold.ttf");
    let face = |data: &'static [u8]| FontFace::read(Cow::Borrowed(data)).expect("the carried font is one");
    Fonts { regular: face(regular), bold: face(bold) }
});

/// How bold a text is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum Weight {
    /// Weight 400.
    #[default]
    Regular,
    /// Weight 700.
    Bold,
}

/// A font in the two weights that pictures use.
#[derive(Debug)]
pub struct Fonts {
    regular: FontFace,
    bold: FontFace,
}

impl Fonts {
    /// Returns the font that this crate carries: Atkinson Hyperlegible.
    #[must_use]
    pub fn carried() -> &'static Fonts {
        &CARRIED
    }

    /// Reads a font from the bytes of its files (TrueType or OpenType). The same file may serve for both weights.
    ///
    /// # Errors
    /// If one of them is not a font, or has no glyph for a digit.
    pub fn read(regular: Vec<u8>, bold: Vec<u8>) -> Result<Fonts, FontError> {
        Ok(Fonts { regular: FontFace::read(Cow::Owned(regular))?, bold: FontFace::read(Cow::Owned(bold))? })
    }

    /// Returns the font of a weight.
    #[must_use]
    pub fn face(&self, weight: Weight) -> &FontFace {
        match weight {
            Weight::Regular => &self.regular,
            Weight::Bold => &self.bold,
        }
    }
}

/// A font file, read and ready to shape text.
pub struct FontFace {
    data: Cow<'static, [u8]>,
    shaper: ShaperData,
    units_per_em: f32,
    digit_height: f32,
    /// The glyphs of the ten figures, which make up most of a picture.
    figures: [PlacedGlyph; 10],
    /// Their outlines.
    outlines: [Outline; 10],
}

/// A glyph of a text, in units of the font's size.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct PlacedGlyph {
    /// Its number in the font.
    pub id: u32,
    /// Its place from the beginning of the text, to the right.
    pub x: f32,
    /// Its place above the baseline.
    pub y: f32,
    /// How far the next glyph stands from it.
    pub advance: f32,
    /// The bytes of the text that it stands for.
    pub range: Range<usize>,
}

/// Bytes that cannot be used as a font.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum FontError {
    /// The bytes are not a font.
    #[error("this is not a TrueType or OpenType font: {reason}")]
    NotAFont {
        /// What is wrong, in the words of the library that reads fonts.
        reason: String,
    },
    /// The font cannot write a digit.
    #[error("the font has no {digit}, expected all digits 0 to 9")]
    NoDigit {
        /// The digit.
        digit: char,
    },
}

impl FontFace {
    fn read(data: Cow<'static, [u8]>) -> Result<FontFace, FontError> {
        let font = FontRef::new(&data).map_err(|error| FontError::NotAFont { reason: error.to_string() })?;
        let charmap = font.charmap();
        if let Some(digit) = ('0'..='9').find(|&digit| charmap.map(digit).is_none()) {
            return Err(FontError::NoDigit { digit });
        }
        let metrics = font.metrics(Size::unscaled(), LocationRef::default());
        let units_per_em = f32::from(metrics.units_per_em.max(1));
        let shaper = ShaperData::new(&font);
        let one = charmap
            .map('1')
            .and_then(|glyph| font.glyph_metrics(Size::unscaled(), LocationRef::default()).bounds(glyph));
        let digit_height = one.map_or(0.7, |bounds| bounds.y_max / units_per_em);
        let figures = std::array::from_fn(|_| PlacedGlyph::default());
        let outlines = std::array::from_fn(|_| Outline::default());
        let mut face = FontFace { data, shaper, units_per_em, digit_height, figures, outlines };
        for (digit, text) in ["0", "1", "2", "3", "4", "5", "6", "7", "8", "9"].into_iter().enumerate() {
            if let Some(glyph) = face.shape(text).into_iter().next() {
                face.outlines[digit] = face.draw(glyph.id);
                face.figures[digit] = glyph;
            }
        }
        Ok(face)
    }

    /// Returns the bytes of the font file.
    #[must_use]
    pub fn data(&self) -> &[u8] {
        &self.data
    }

    /// Returns the height of the digit 1, in units of the font's size.
    #[must_use]
    pub const fn digit_height(&self) -> f32 {
        self.digit_height
    }

    /// Returns the first character that the font cannot write.
    #[must_use]
    pub fn missing(&self, text: &str) -> Option<char> {
        let charmap = self.font().map(|font| font.charmap())?;
        text.chars().find(|&letter| charmap.map(letter).is_none())
    }

    /// Returns the glyphs of a line of text, from left to right.
    #[must_use]
    pub fn glyphs(&self, text: &str) -> Cow<'_, [PlacedGlyph]> {
        match text.as_bytes() {
            [digit @ b'0'..=b'9'] => {
                Cow::Borrowed(std::slice::from_ref(&self.figures[usize::from(digit - b'0')]))
            }
            _ => Cow::Owned(self.shape(text)),
        }
    }

    /// Returns the width of a line of text in a size, in points.
    #[must_use]
    pub fn width(&self, text: &str, size: f32) -> f32 {
        size * self.glyphs(text).last().map_or(0.0, |last| last.x + last.advance)
    }

    /// Returns how many of the units of outlines the font's size has.
    pub(crate) fn units_per_em(&self) -> f32 {
        self.units_per_em
    }

    /// Returns the outline of a glyph.
    pub(crate) fn outline(&self, glyph: u32) -> Cow<'_, Outline> {
        match self.figures.iter().position(|figure| figure.id == glyph) {
            Some(digit) => Cow::Borrowed(&self.outlines[digit]),
            None => Cow::Owned(self.draw(glyph)),
        }
    }

    fn draw(&self, glyph: u32) -> Outline {
        let mut outline = Outline::default();
        let glyph = self.font().and_then(|font| font.outline_glyphs().get(GlyphId::new(glyph)));
        if let Some(glyph) = glyph {
            let settings = DrawSettings::unhinted(Size::unscaled(), LocationRef::default());
            // An outline that cannot be read stays empty: the rest of the text is still drawn.
            let _ = glyph.draw(settings, &mut outline);
        }
        outline
    }

    fn font(&self) -> Option<FontRef<'_>> {
        FontRef::new(&self.data).ok()
    }

    fn shape(&self, text: &str) -> Vec<PlacedGlyph> {
        let Some(font) = self.font() else { return Vec::new() };
        let features = [Feature::new(Tag::new(b"tnum"), 1, ..)];
        let mut buffer = UnicodeBuffer::new();
        buffer.push_str(text);
        buffer.guess_segment_properties();
        let shaper = self.shaper.shaper(&font).build();
        let shaped = shaper.shape(buffer, ShapeOptions::new().features(&features));
        let mut x = 0;
        let mut glyphs: Vec<PlacedGlyph> = Vec::with_capacity(shaped.len());
        let units = |value: i32| value as f32 / self.units_per_em;
        for (info, position) in shaped.glyph_infos().iter().zip(shaped.glyph_positions()) {
            glyphs.push(PlacedGlyph {
                id: info.glyph_id,
                x: units(x + position.x_offset),
                y: units(position.y_offset),
                advance: units(position.x_advance),
                range: info.cluster as usize..text.len(),
            });
            x += position.x_advance;
        }
        // A glyph stands for the text up to where the next one with other text begins.
        for i in (0..glyphs.len().saturating_sub(1)).rev() {
            let (start, next) = (glyphs[i].range.start, glyphs[i + 1].range.clone());
            glyphs[i].range.end = if next.start > start { next.start } else { next.end };
        }
        glyphs
    }
}

impl fmt::Debug for FontFace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("FontFace").field("bytes", &self.data.len()).finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn figures_are_tabular() {
        for weight in [Weight::Regular, Weight::Bold] {
            let face = Fonts::carried().face(weight);
            let width = face.width("0", 1.0);
            assert!(width > 0.5);
            for digit in '1'..='9' {
                assert_eq!(face.width(&digit.to_string(), 1.0), width, "{weight:?} {digit}");
            }
            let long = face.width("1234567890", 10.0);
            assert!((long - 100.0 * width).abs() < 1e-3, "{weight:?}: {long}");
        }
    }

    #[test]
    fn letters_are_kerned_and_known_by_their_bytes() {
        let face = Fonts::carried().face(Weight::Regular);
        let apart = face.width("T", 1.0) + face.width("o", 1.0);
        assert!(face.width("To", 1.0) < apart);
        let glyphs = face.glyphs("für");
        let ranges: Vec<_> = glyphs.iter().map(|glyph| glyph.range.clone()).collect();
        assert_eq!(ranges, [0..1, 1..3, 3..4]);
        assert_eq!(face.missing("Łatwe – très facile"), None);
        assert_eq!(face.missing("数独"), Some('数'));
    }

    #[test]
    fn what_is_no_font_is_refused() {
        let error = Fonts::read(b"%PDF-1.7".to_vec(), Vec::new()).unwrap_err();
        assert!(error.to_string().starts_with("this is not a TrueType or OpenType font"), "{error}");
    }
}
