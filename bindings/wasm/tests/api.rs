//! What the page relies on, tried without a browser.

use ninefold_wasm::{Player, check, generate, method_names, read, solve, symmetries, transform};

const PUZZLE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

#[test]
fn the_page_and_the_library_make_the_same_sheet() {
    let line = generate("ninefold/1 method=sorting", 7, 3).unwrap();
    let recipe: ninefold::Recipe = "ninefold/1 method=sorting".parse().unwrap();
    let outcome = recipe.maker().unwrap().make(7, 3);
    assert_eq!(line, ninefold::recipe::json::Record::new(&recipe, &outcome).to_line());
    assert!(generate("sorting", 1, 1).unwrap_err().contains("expected ninefold/1"));
}

#[test]
fn every_method_plays_forwards_and_back() {
    for method in method_names() {
        let mut player = Player::fill(&format!("ninefold/1 method={method}"), 5, 0).unwrap();
        let start = player.seek(0);
        assert_eq!(start.grid, ".".repeat(81), "{method}");
        let end = player.seek(player.length());
        assert_eq!(solve(&end.grid, 2).unwrap().count, 1, "{method}");
        assert!(!end.grid.contains('.'));
        assert_eq!(player.kinds().len(), player.length() as usize);
        assert_eq!(player.seek(0).grid, start.grid, "{method}");
    }
}

#[test]
fn digging_ends_in_the_puzzle() {
    let mut player = Player::dig("ninefold/1 symmetry=half-turn", 1, 0).unwrap();
    let end = player.seek(u32::MAX);
    assert_eq!(check(&end.grid).unwrap().verdict, "proper");
    assert!(player.counts().starts_with("attempts="));
}

#[test]
fn a_check_brings_evidence() {
    let proper = check(PUZZLE).unwrap();
    assert_eq!((proper.verdict, proper.minimal), ("proper", false));
    assert!(!proper.cells.is_empty(), "this puzzle has clues to spare");
    let several = check(&PUZZLE.replacen('5', ".", 1).replacen('3', ".", 1).replacen('7', ".", 1)).unwrap();
    assert!(["several", "proper"].contains(&several.verdict));
    let clash = check(&PUZZLE.replacen('3', "5", 1)).unwrap();
    assert_eq!((clash.verdict, clash.cells), ("clash", vec![0, 1]));
    assert!(check("12").unwrap_err().contains("81"));
}

#[test]
fn text_in_any_format_is_read() {
    assert_eq!(read(PUZZLE).unwrap().grid, PUZZLE);
    assert!(read("hello").is_err());
    assert!(read("").is_err());
}

#[test]
fn symmetries_say_where_cells_go() {
    for name in symmetries() {
        let moved = transform(PUZZLE, &name).unwrap();
        for (from, &to) in moved.images.iter().enumerate() {
            assert_eq!(PUZZLE.as_bytes()[from], moved.grid.as_bytes()[usize::from(to)], "{name}");
        }
    }
    assert!(transform(PUZZLE, "sideways").is_err());
}
