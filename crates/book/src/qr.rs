//! QR codes beside puzzles (ISO/IEC 18004): an address for the camera of a phone.

use ninefold_render::{Colour, Point, Primitive, Scene};
use qrcodegen::{QrCode, QrCodeEcc, QrSegment, Version};

use ninefold_puzzle::AnyPuzzle;

/// The side of a module, in points: 0.4 mm, which phone cameras read well.
const MODULE: f32 = 1.15;

/// The quiet zone around a code, in modules.
const QUIET_ZONE: i32 = 2;

/// The longest address, in bytes: its code is 1.1 in wide.
pub(crate) const LONGEST: usize = 180;

/// Returns an address as long as the longest one of a book whose largest number is `largest`.
pub(crate) fn sample(link: &str, largest: usize) -> String {
    // Clues and points, as in every puzzle.
    link.replace("{puzzle}", &"1........".repeat(9)).replace("{number}", &largest.to_string())
}

/// Returns the side of the codes of such a book, in points.
pub(crate) fn side(link: &str, largest: usize) -> f32 {
    code(&sample(link, largest), 0.0).map_or(0.0, |(side, _)| side)
}

/// Returns the address for a puzzle.
pub(crate) fn address(link: &str, puzzle: &AnyPuzzle, number: usize) -> String {
    link.replace("{puzzle}", &puzzle.line()).replace("{number}", &number.to_string())
}

/// Returns the code of an address and its side in points, which is at least `least`: the codes of a
/// book are equally large.
pub(crate) fn code(address: &str, least: f32) -> Option<(f32, Scene)> {
    let segments = QrSegment::make_segments(address);
    let modules = ((least / MODULE).round() as i32 - 2 * QUIET_ZONE - 17) / 4;
    let version = Version::new(modules.clamp(1, 40) as u8);
    let code =
        QrCode::encode_segments_advanced(&segments, QrCodeEcc::Medium, version, Version::MAX, None, true)
            .ok()?;
    let size = code.size();
    let side = (size + 2 * QUIET_ZONE) as f32 * MODULE;
    let mut primitives = Vec::new();
    for y in 0..size {
        let mut x = 0;
        while x < size {
            let start = x;
            while x < size && code.get_module(x, y) {
                x += 1;
            }
            if x > start {
                let at = |place: i32| (place + QUIET_ZONE) as f32 * MODULE;
                primitives.push(Primitive::Rectangle {
                    corner: Point::new(at(start), at(y)),
                    width: (x - start) as f32 * MODULE,
                    height: MODULE,
                    fill: Colour::BLACK,
                });
            }
            x += 1;
        }
    }
    Some((side, Scene { width: side, height: side, primitives, ..Scene::default() }))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_longest_address_has_a_code() {
        let (side, scene) = code(&"x".repeat(LONGEST), 0.0).expect("a code");
        assert!(side < 80.0 && scene.primitives.len() > 100, "{side}");
    }

    #[test]
    fn the_codes_of_a_book_are_equally_large() {
        let line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
        let puzzle = AnyPuzzle::Classic(line.parse().unwrap());
        for link in
            ["https://example.org/{number}", "https://example.org/play?p={puzzle}", "HTTPS://A.B/{puzzle}"]
        {
            let side = side(link, 1250);
            for number in [1, 99, 1250] {
                assert_eq!(
                    code(&address(link, &puzzle, number), side).map(|(side, _)| side),
                    Some(side),
                    "{link}"
                );
            }
        }
    }
}
