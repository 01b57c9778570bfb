//! The widths of glyphs, as a PDF gives them.

use std::collections::BTreeMap;

use lopdf::{Dictionary, Document, Object};

/// The widths of the glyphs of a font, in sizes of the font.
#[derive(Clone, Debug, Default)]
pub(super) struct GlyphWidths {
    /// Whether a glyph takes two bytes of a text.
    pub(super) is_wide: bool,
    widths: BTreeMap<u32, f32>,
    other: f32,
    /// Glyphs that represent a space.
    pub(super) blanks: Vec<u32>,
}

impl GlyphWidths {
    pub(super) fn new(font: &Dictionary, document: &Document) -> GlyphWidths {
        let array = |dictionary: &Dictionary, key: &[u8]| -> Vec<Object> {
            let found = dictionary.get_deref(key, document).and_then(Object::as_array);
            found.cloned().unwrap_or_default()
        };
        let resolved = |object: &Object| document.dereference(object).map(|(_, object)| object.clone()).ok();
        if let Some(Object::Dictionary(descendant)) =
            array(font, b"DescendantFonts").first().and_then(resolved)
        {
            let other = descendant.get(b"DW").and_then(Object::as_float).unwrap_or(1000.0) / 1000.0;
            let mut widths = BTreeMap::new();
            let list: Vec<Object> = array(&descendant, b"W").iter().filter_map(resolved).collect();
            let mut list = list.into_iter();
            while let (Some(first), Some(next)) = (list.next(), list.next()) {
                let first = first.as_float().unwrap_or(0.0) as u32;
                if let Object::Array(some) = next {
                    for (place, width) in (first..).zip(some) {
                        widths.insert(place, width.as_float().unwrap_or(0.0) / 1000.0);
                    }
                } else if let (Ok(last), Some(width)) = (next.as_float(), list.next()) {
                    let width = width.as_float().unwrap_or(0.0) / 1000.0;
                    widths.extend(
                        (first..=(last as u32).min(first.saturating_add(70_000))).map(|id| (id, width)),
                    );
                }
            }
            return GlyphWidths { is_wide: true, widths, other, blanks: blanks(font, document) };
        }
        let first = font.get(b"FirstChar").and_then(Object::as_float).unwrap_or(0.0) as u32;
        let list = array(font, b"Widths");
        let widths =
            list.iter().zip(first..).filter_map(|(width, id)| Some((id, width.as_float().ok()? / 1000.0)));
        GlyphWidths { is_wide: false, widths: widths.collect(), other: 0.5, blanks: vec![32] }
    }

    pub(super) fn glyphs<'a>(&'a self, text: &'a [u8]) -> impl Iterator<Item = (u32, f32)> + 'a {
        text.chunks(if self.is_wide { 2 } else { 1 }).map(|bytes| {
            let id = bytes.iter().fold(0, |id, &byte| id << 8 | u32::from(byte));
            (id, self.widths.get(&id).copied().unwrap_or(self.other))
        })
    }
}

/// Returns the glyphs that the ToUnicode table of a font maps to spaces one by one.
fn blanks(font: &Dictionary, document: &Document) -> Vec<u32> {
    let table = font.get_deref(b"ToUnicode", document).and_then(Object::as_stream);
    let text = table.and_then(lopdf::Stream::get_plain_content).unwrap_or_default();
    let text = String::from_utf8_lossy(&text);
    let words: Vec<&str> = text.split(['<', '>']).map(str::trim).filter(|word| !word.is_empty()).collect();
    let pairs = words.windows(2).filter(|pair| pair[1] == "0020" || pair[1] == "00A0");
    pairs.filter_map(|pair| u32::from_str_radix(pair[0], 16).ok()).collect()
}
