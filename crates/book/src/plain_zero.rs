//! The built-in font with a zero that has no stroke.
//!
//! Atkinson Hyperlegible draws 0 with a stroke, and has no other form of it. Puzzles contain no
//! zeros, so in a book the stroke only disturbs numbers such as 100. The glyph is replaced in
//! memory: the outer contour stays, and one inner contour of the same shape replaces the two that
//! the stroke separates. The font's licence allows that; it reserves no name. Tabular zeros are a
//! composite of this glyph, so they change with it.

use std::sync::LazyLock;

use ninefold_render::{Fonts, Weight};

/// The glyph of 0 in both weights.
const GLYPH: usize = 5;

/// The glyph without a stroke, regular and bold: a simple glyph of two contours in the table
/// `glyf`. Each is shorter than the one that it replaces.
const REGULAR: &str = "0002003cfff4024c02a8000b001700000522263534363332161514062636353426232206151416330144818787818187872c585855555858550cb3a8a7b2b2a7a8b34a8d84838c8c83848d";
const BOLD: &str = "0002002dfff4026a02a8000d001b000005222626353436333216151406062636363534262322061514161633014b5d8041928c8d924180343b1d424040421d3b2a0c559c6aa1b8b8a16a9c55713969486c7c7c6c486939";

/// Returns the built-in font with a plain zero.
pub(crate) fn fonts() -> &'static Fonts {
    static FONTS: LazyLock<Option<Fonts>> = LazyLock::new(|| {
        let patched = |weight, glyph| patched(Fonts::carried().face(weight).data(), glyph);
        Fonts::read(patched(Weight::Regular, REGULAR)?, patched(Weight::Bold, BOLD)?).ok()
    });
    // A test checks that the glyphs can be replaced.
    FONTS.as_ref().unwrap_or_else(|| Fonts::carried())
}

/// Returns the bytes of a font with another glyph for 0.
fn patched(font: &[u8], glyph: &str) -> Option<Vec<u8>> {
    let offset = |name: &[u8]| {
        let entry = font.get(12..)?.chunks_exact(16).find(|entry| &entry[..4] == name)?;
        Some(u32::from_be_bytes(entry[8..12].try_into().ok()?) as usize)
    };
    // Offsets in the short form count units of two bytes.
    let place = |glyph: usize| {
        let bytes = font.get(offset(b"loca")? + 2 * glyph..)?.first_chunk::<2>()?;
        Some(usize::from(u16::from_be_bytes(*bytes)) * 2)
    };
    let (start, end) = (place(GLYPH)?, place(GLYPH + 1)?);
    let glyph: Vec<u8> = (0..glyph.len() / 2)
        .map(|byte| u8::from_str_radix(glyph.get(byte * 2..byte * 2 + 2)?, 16).ok())
        .collect::<Option<_>>()?;
    let start = offset(b"glyf")? + start;
    if glyph.len() > end - (start - offset(b"glyf")?) {
        return None;
    }
    let mut font = font.to_vec();
    font.get_mut(start..start + glyph.len())?.copy_from_slice(&glyph);
    Some(font)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_zero_is_another_glyph() {
        for weight in [Weight::Regular, Weight::Bold] {
            let (plain, carried) = (fonts().face(weight), Fonts::carried().face(weight));
            assert_ne!(plain.data(), carried.data());
            let differences = plain.data().iter().zip(carried.data()).filter(|(one, other)| one != other);
            assert!(differences.count() < 90);
            assert_eq!(plain.width("0123456789 Aa", 10.0), carried.width("0123456789 Aa", 10.0));
        }
    }
}
