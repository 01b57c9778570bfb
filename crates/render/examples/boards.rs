//! Draws a board of each kind as PNG and as text: `cargo run --example boards --features png -- FOLDER`.

use std::fs;
use std::path::Path;

use ninefold_format::{ReadOptions, read};
use ninefold_render::{Fonts, Labels, Picture, Theme, png};

/// Boards, each as a text that `ninefold-format` reads.
const BOARDS: [(&str, &str); 9] = [
    ("4x4", "2x2:c4_1f3_4c"),
    ("6x6-x", "2x3x:h6a5_3_5_6h4_6_2_1a4h"),
    ("9x9-x", "3x3x:b4a3a1_7c9_7e7_3_2f3e5a4d4d4a5e7f7_5_8e8_4c1_7a2a6b"),
    (
        "jigsaw-x",
        "9jx:d6_4_1c2_6e9_9_1a7g5e8i5e4g3a2_1_3e8_9c9_2_5d,aj_aaea_a__abbaa_bbc__ac_cg_fbb_aaa___ab____aa_baaa_da_cadb",
    ),
    ("windoku", "#variant windoku"),
    ("12x12-groups", "#variant 12x12+disjoint-groups+anti-knight"),
    ("16x16-x", "#variant 16x16+x"),
    ("samurai", "#variant samurai"),
    ("25x25", "#variant 25x25"),
];

/// The cells of a board that is named only: a row of clues again and again.
fn cells(name: &str) -> String {
    let count = match name {
        "windoku" => 81,
        "12x12-groups" => 144,
        "16x16-x" => 256,
        "samurai" => 369,
        _ => 625,
    };
    let row =
        if count < 100 || count == 369 { "1..2..3..4...5..6..7..8...9.." } else { "1..A..B..5..C..6...7" };
    row.chars().cycle().take(count).collect()
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let folder = std::env::args().nth(1).unwrap_or_else(|| "target/boards".to_owned());
    fs::create_dir_all(&folder)?;
    for (name, text) in BOARDS {
        let text = if text.starts_with('#') { format!("{text}\n{}", cells(name)) } else { text.to_owned() };
        let record = read(ReadOptions::default(), text.as_bytes()).next().ok_or("an empty text")??;
        let labels =
            Labels { above_left: name.to_owned(), above_right: "Medium".to_owned(), ..Labels::default() };
        let picture = Picture::new(record.grid).with_labels(labels).with_coordinates(name == "jigsaw-x");
        fs::write(Path::new(&folder).join(format!("{name}.txt")), ninefold_render::text(&picture))?;
        for theme in [&Theme::PRINT, &Theme::DARK] {
            let scene = picture.scene(theme, 360.0, Fonts::carried());
            let file = Path::new(&folder).join(format!("{name}-{theme}.png"));
            fs::write(file, png(&scene, Fonts::carried(), 144.0)?)?;
        }
    }
    Ok(())
}
