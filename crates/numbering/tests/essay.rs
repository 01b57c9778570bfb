//! The table of classes in the essay is the one that is computed, and agrees with what is known of it.

use ninefold_numbering::{BandClass, TOTAL};

const ESSAY: &str = include_str!("../docs/counting-grids.md");

/// Class, size, N, S and share in per cent, from the rows of the essay's table.
fn rows() -> impl Iterator<Item = Vec<f64>> {
    let number = |cell: &str| cell.replace([' ', '%'], "").parse().ok();
    ESSAY.lines().filter_map(move |line| {
        let cells: Option<Vec<f64>> =
            line.strip_prefix('|')?.strip_suffix('|')?.split('|').map(number).collect();
        cells.filter(|cells| cells.len() == 5)
    })
}

#[test]
fn the_essays_table_is_the_computed_one() {
    assert_eq!(rows().count(), BandClass::COUNT);
    for (class, row) in BandClass::all().zip(rows()) {
        let found = [
            class.number() as f64,
            f64::from(class.size()),
            f64::from(class.arrangements()),
            class.completions() as f64,
        ];
        assert_eq!(row[..4], found);
        assert!((row[4] - 100.0 * class.share()).abs() < 0.005_001, "{row:?}");
    }
}

#[test]
fn known_completions_are_found() {
    // A seventy-second of S: some of the 44 numbers that B. Felgenhauer and F. Jarvis list in "Enumerating possible
    // Sudoku grids" (2005).
    for known in [
        108_374_976,
        102_543_168,
        100_231_616,
        99_083_712,
        97_961_464,
        97_539_392,
        98_369_440,
        97_910_032,
        96_482_296,
        94_888_576,
    ] {
        assert!(BandClass::all().any(|class| class.completions() == known * 72), "{known}");
    }
}

#[test]
fn shares_add_up() {
    assert_eq!(BandClass::all().map(BandClass::grids).sum::<u128>(), TOTAL);
    assert!((BandClass::all().map(BandClass::share).sum::<f64>() - 1.0).abs() < 1e-12);
}
