//! Draws a board with each kind of clue as PNG and as text: `cargo run --example clues --features png -- FOLDER`.
//!
//! The folder also gets `clues.png`, eight puzzles side by side with clues of every kind, as in `docs/pictures`.

use std::fs;
use std::path::Path;
use std::sync::Arc;

use ninefold_render::{Fonts, Picture, Place, Scene, Theme, png, text};
use ninefold_rules::{BoardGrid, Clue, Rules, Variant};

/// The width of a board in points.
const WIDTH: f32 = 240.0;

/// Boards: a name, a variant, digits (`.` for none), and clues.
const BOARDS: [(&str, &str, &str, &str); 12] = [
    (
        "killer",
        "killer",
        "..2.....................3......3.................5......5.....................6..",
        "k16:1112 k15:131415 k14:16171819 k12:212231 k18:23242526 k20:272829 k15:323334 k14:353637 k11:3839 k14:414243 k7:4445 k24:46474849 k18:516171 k10:525362 k23:54555657 k7:585969 k22:636465 k17:66676878 k29:72737475 k17:76778586 k16:798999 k17:818291 k5:8384 k20:878898 k9:929394 k15:959697",
    ),
    (
        "kropki",
        "kropki+all-dots",
        ".........................................................5.......................",
        "w:1112 b:1213 w:1424 w:1525 b:2223 w:3132 b:3334 w:3435 w:3738 b:4151 w:4243 w:4454 b:4546 w:4748 w:5262 b:5556 w:6171 b:6364 w:6777 w:7273 b:7475 w:7879 b:8191 w:8283 b:8696 w:8788 w:9293 b:9798",
    ),
    (
        "xv-bars",
        "8x8+xv+consecutive",
        "......................................................6.........",
        "v:2434 v:6263 v:7484 x:1626 x:4142 x:4252 x:4555 x:6272 x:6878 x:7677 x:8788 c:2526 c:3545 c:4151 c:4858 c:5161 c:5363 c:6162 c:6465 c:6575 c:6676 c:7576",
    ),
    (
        "greater",
        "greater-than",
        ".........5.................................................................5.....",
        "<:1112 <:1213 <:1718 <:1918 <:2122 <:2223 <:2425 <:2515 <:2526 <:3121 <:3323 <:3534 <:3938 <:4151 <:4252 <:4342 <:4948 <:5262 <:5343 <:5655 <:5758 <:6162 <:6353 <:6564 <:6656 <:6665 <:6757 <:6959 <:7172 <:7282 <:7576 <:7978 <:8191 <:8292 <:8979 <:9192 <:9695 <:9998",
    ),
    (
        "thermo-arrow",
        "thermo+arrow",
        "....8..........2..3..9..86....8.4.................2...................4........3.",
        "t:142334 t:171829 t:434241526251 t:4857586968 t:988979 a:363524 a:455556 a:837363 a:929394 a:95847566",
    ),
    (
        "lines",
        "renban+whisper",
        "........35.8.4.....................19............5.....25....8.........5........2",
        "r:26373829 r:4333222112 r:4839495867 r:929181 h:23243435445464 h:72625352 h:76859584 h:96978788",
    ),
    (
        "even-odd",
        "even-odd",
        "2.....5....8....1....9.5...65........7....4.......2...1....96.......8......5...3.",
        "e:11 e:14 e:22 e:23 e:25 e:27 e:44 e:53 e:62 e:66 e:88 e:99 o:13 o:16 o:24 o:26 o:28 o:31 o:33 o:34 o:51 o:56 o:63 o:82 o:89 o:95 o:98",
    ),
    (
        "outside",
        "sandwich+little-killer+quadruple",
        "",
        "s3:c2 s7:r4 l34:3993 l33:4994 l14:5995 q1236:14 q1578:25 q3789:26 q2368:37 q2368:38 q1378:41 q4678:46 q1457:53 q3458:65 q1256:86",
    ),
    (
        "killer-6x6",
        "6x6+killer",
        "",
        "k5:1121 k9:121314 k7:1516 k13:22233233 k7:242534 k10:263646 k8:314151 k13:35344445 k8:424352 k6:5455 k11:5666 k12:616263 k9:6465 k3:53",
    ),
    (
        "killer-jigsaw",
        "jigsaw:AAABCABBCCDBCDDD+killer",
        "",
        "k4:1112 k6:132332 k3:2122 k9:344443 k4:24 k4:3141",
    ),
    ("killer-parts", "4x4+killer+x+windoku", "1", "k7:1144 k:12132223 k5:1434 k:31"),
    (
        "mixed",
        "killer+quadruple+thermo+even-odd+renban+whisper+arrow",
        "..2....................5...................................5.....................",
        "k16:1112 k15:222333 k20:24342535 q12:11 q3456:23 t:4151525364 e:41 o:64 r:45465758 h:7172838495 a:77786979 k10:7787",
    ),
];

fn picture(
    (_, variant, digits, clues): (&str, &str, &str, &str),
) -> Result<Picture, Box<dyn std::error::Error>> {
    let board = Rules::new(&variant.parse::<Variant>()?)?;
    let clues = clues.split(' ').map(|text| Clue::parse(&board, text)).collect::<Result<Vec<_>, _>>()?;
    let rules = Arc::new(board.with_clues(clues));
    let mut grid = BoardGrid::empty(&rules);
    for (cell, text) in rules.cells().zip(digits.chars()) {
        grid.set(cell, text.to_digit(10).and_then(|digit| ninefold_rules::BoardDigit::new(digit as usize)));
    }
    Ok(Picture::new(grid))
}

/// Puts boards side by side, four in a row.
fn sheet(scenes: &[Scene]) -> Scene {
    const GAP: f32 = 14.0;
    let mut sheet = Scene { width: 4.0 * (WIDTH + GAP), ..Scene::default() };
    for row in scenes.chunks(4) {
        for (column, scene) in row.iter().enumerate() {
            let place = Place::at(GAP / 2.0 + column as f32 * (WIDTH + GAP), sheet.height);
            sheet.add_scene(scene, place, Fonts::carried());
        }
        sheet.height += row.iter().map(|scene| scene.height).fold(0.0, f32::max) + GAP;
    }
    sheet
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let folder = std::env::args().nth(1).unwrap_or_else(|| "target/clues".to_owned());
    fs::create_dir_all(&folder)?;
    let file = |name: &str| Path::new(&folder).join(name);
    let pictures = BOARDS.into_iter().map(picture).collect::<Result<Vec<_>, _>>()?;
    for theme in Theme::ALL {
        let scenes: Vec<Scene> =
            pictures.iter().map(|picture| picture.scene(theme, WIDTH, Fonts::carried())).collect();
        for (scene, (name, ..)) in scenes.iter().zip(BOARDS) {
            fs::write(file(&format!("{name}-{theme}.png")), png(scene, Fonts::carried(), 200.0)?)?;
        }
        fs::write(file(&format!("all-{theme}.png")), png(&sheet(&scenes), Fonts::carried(), 96.0)?)?;
        if *theme == Theme::LIGHT {
            fs::write(file("clues.png"), png(&sheet(&scenes[..8]), Fonts::carried(), 96.0)?)?;
        }
    }
    for (picture, (name, ..)) in pictures.iter().zip(BOARDS) {
        fs::write(file(&format!("{name}.txt")), text(picture))?;
    }
    Ok(())
}
