//! The template of a cover: its boxes, its places and its words, as Poppler finds them.

use std::fs;
use std::path::Path;

use crate::common::run;
use crate::{folder, judge};

/// Makes a book with its cover, and returns the cover and the number of pages.
fn cover(folder: &Path, arguments: &[&str]) -> (String, f32) {
    let [book, cover] = ["b.pdf", "c.pdf"].map(|name| folder.join(name).to_str().unwrap().to_owned());
    let output = run(&[&["book", "--seed", "1", "-o", &book, "--cover", &cover], arguments].concat(), "");
    let report = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!(output.status.code(), Some(0), "{arguments:?}: {report}");
    let info = judge("pdfinfo", &[&book]);
    let pages = info.lines().find_map(|line| line.strip_prefix("Pages:")).unwrap();
    (cover, pages.trim().parse().unwrap())
}

/// The four numbers of a box of the first page.
fn page_box(file: &str, name: &str) -> Vec<f32> {
    let info = judge("pdfinfo", &["-box", file]);
    let line = info.lines().find(|line| line.starts_with(name)).unwrap();
    line.split_whitespace().skip(1).map(|number| number.parse().unwrap()).collect()
}

/// The colour of a place of a page, in points from its upper left corner.
fn colour(file: &str, x: f32, y: f32) -> [u8; 3] {
    let target = Path::new(file).with_extension("pixels");
    let target = target.to_str().unwrap();
    judge("pdftoppm", &["-r", "72", "-singlefile", file, target]);
    let bytes = fs::read(format!("{target}.ppm")).unwrap();
    let header: Vec<&[u8]> = bytes.splitn(5, u8::is_ascii_whitespace).collect();
    let width: usize = String::from_utf8_lossy(header[1]).parse().unwrap();
    let pixels = header[4];
    let start = (y as usize * width + x as usize) * 3;
    [pixels[start], pixels[start + 1], pixels[start + 2]]
}

#[test]
fn the_sheet_of_the_cover_follows_from_pages_and_paper() {
    let folder = folder("cover");
    for (count, preset, (width, height), paper, page) in [
        ("40", "kdp-8.5x11-4up", (612.0, 792.0), "white", 0.002_252),
        ("60", "kdp-6x9-2up", (432.0, 648.0), "cream", 0.002_5),
        ("60", "kdp-large-print-1up", (612.0, 792.0), "0.003in", 0.003),
    ] {
        let arguments = ["-n", count, "--level", "easy", "--preset", preset, "--paper", paper];
        let (file, pages) = cover(&folder, &arguments);
        let spine = pages * page * 72.0;
        let sheet = (2.0 * width + spine + 18.0, height + 18.0);
        let expected = |number: &str, all: [f32; 4]| {
            let found = page_box(&file, number);
            let is_close = found.iter().zip(all).all(|(one, other)| (one - other).abs() < 0.01);
            assert!(is_close && found.len() == 4, "{preset}, {number}: {found:?}, expected {all:?}");
        };
        expected("MediaBox", [0.0, 0.0, sheet.0, sheet.1]);
        expected("TrimBox", [9.0, 9.0, sheet.0 - 9.0, sheet.1 - 9.0]);
        let words = judge("pdftotext", &["-layout", &file, "-"]);
        assert!(words.contains(&format!("Spine {:.3} in", spine / 72.0)), "{words}");
        assert_eq!(words.contains("No words on the spine"), pages < 79.0, "{pages} pages: {words}");
        // The bleed is red, the safe areas are white, and the barcode's place is yellow: 2 x 1.2 in,
        // 0.25 in from the spine and from the lower trim.
        assert_eq!(colour(&file, 3.0, 3.0), [0xf7, 0xc9, 0xc9], "{preset}");
        assert_eq!(colour(&file, 60.0, 60.0), [255, 255, 255], "{preset}");
        let (right, bottom) = (9.0 + width - 18.0, sheet.1 - 9.0 - 18.0);
        assert_eq!(colour(&file, right - 140.0, bottom - 6.0), [0xff, 0xf3, 0xb0], "{preset}");
        assert_eq!(colour(&file, right - 6.0, bottom - 82.0), [0xff, 0xf3, 0xb0], "{preset}");
        assert_eq!(colour(&file, right - 148.0, bottom - 6.0), [255, 255, 255], "{preset}");
        assert_eq!(
            judge("pdffonts", &[&file]).lines().skip(2).filter(|line| line.contains(" no ")).count(),
            0
        );
        let check = judge("qpdf", &["--check", &file]);
        assert!(check.contains("No syntax or stream encoding errors found"), "{check}");
    }
}
