//! QR codes beside puzzles (ISO/IEC 18004): an address for the camera of a phone.

use ninefold_render::{Colour, Point, Primitive, Scene};
use ninefold_solve::Puzzle;
use qrcodegen::{QrCode, QrCodeEcc};

/// The side of a module, in points: 0.4 mm, which phone cameras read well.
const MODULE: f32 = 1.15;

/// The quiet zone around a code, in modules.
const QUIET_ZONE: i32 = 2;

/// The longest address, in bytes: its code is 1.1 in wide.
pub(crate) const LONGEST: usize = 180;

/// Returns the address for a puzzle.
pub(crate) fn address(link: &str, puzzle: &Puzzle, number: usize) -> String {
    link.replace("{puzzle}", &puzzle.clues().to_string()).replace("{number}", &number.to_string())
}

/// Returns the code of an address and its side in points.
pub(crate) fn code(address: &str) -> Option<(f32, Scene)> {
    let code = QrCode::encode_text(address, QrCodeEcc::Medium).ok()?;
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
        let (side, scene) = code(&"x".repeat(LONGEST)).expect("a code");
        assert!(side < 80.0 && scene.primitives.len() > 100, "{side}");
    }
}
