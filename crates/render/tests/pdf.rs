//! Scenes in a PDF: same bytes every time, plain greys, embedded fonts.
#![cfg(feature = "pdf")]

use ninefold_grid::{Grid, PencilMarks};
use ninefold_render::pdf::{PdfFonts, Place, krilla};
use ninefold_render::{Fonts, Labels, Picture, Theme};

fn page() -> Vec<u8> {
    let clues: Grid =
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse().unwrap();
    let labels = Labels { above_left: "No 7".into(), ..Labels::default() };
    let picture = Picture::new(clues).with_marks(PencilMarks::of(&clues)).with_labels(labels);
    let scene = picture.scene(&Theme::PRINT, 200.0, Fonts::carried());
    let settings = krilla::SerializeSettings {
        compress_content_streams: false,
        xmp_metadata: false,
        ..krilla::SerializeSettings::default()
    };
    let mut document = krilla::Document::new_with(settings);
    let fonts = PdfFonts::new(Fonts::carried());
    let mut page = document.start_page_with(krilla::page::PageSettings::from_wh(612.0, 792.0).unwrap());
    let mut surface = page.surface();
    fonts.draw(&scene, &mut surface, Place::at(36.0, 36.0));
    fonts.draw(&scene, &mut surface, Place::at(336.0, 36.0).scaled(0.5).upside_down());
    surface.finish();
    page.finish();
    document.finish().unwrap()
}

#[test]
fn a_page_is_plain_and_the_same_every_time() {
    let bytes = page();
    assert_eq!(bytes, page());
    let text = String::from_utf8_lossy(&bytes);
    assert!(text.contains("/FontFile2"), "fonts are embedded");
    assert!(text.contains("+AtkinsonHyperlegible"), "fonts are subset: their names have a tag");
    assert!(text.contains(" 0 g\n"), "black is a plain grey");
    for unwanted in ["/ca ", "/CA ", "/SMask", "/Group", " rg", " RG", "/ExtGState", "/Annot", "/Outlines"] {
        assert!(!text.contains(unwanted), "the page has {unwanted}");
    }
}
