//! Boards other than the classic one: puzzles, hints, and what a page needs to show them.

use ninefold_wasm::{
    BoardColours, Verdict, check_board, draw_board, generate_board, hint_board, rate_board, set_messages,
    solve_board, view_board, watch_board,
};

fn colours() -> BoardColours {
    let text = |colour: &str| colour.to_owned();
    BoardColours { paper: text("#ffffff"), ink: text("#123456"), line: text("#cccccc") }
}

#[test]
fn puzzles_of_every_kind_have_one_solution_which_hints_reach() {
    for variant in ["4x4", "6x6", "8x8", "x", "windoku", "jigsaw", "killer", "kropki", "thermo", "16x16"] {
        let made = generate_board(&format!("ninefold/1 variant={variant} level=easy"), 2026, 0).unwrap();
        let (puzzle, board) = (made.record.puzzle.unwrap(), made.board.unwrap());
        let solution = made.record.solution.unwrap();
        let checked = check_board(&board, &puzzle).unwrap();
        assert_eq!(checked.verdict, Verdict::Proper, "{variant}");
        assert_eq!(rate_board(&board, &puzzle).unwrap().level, "easy", "{variant}");
        assert_eq!(checked.solution.as_deref(), Some(&*solution), "{variant}");
        assert_eq!(solve_board(&board, &puzzle, 2).unwrap(), [&*solution], "{variant}");

        let view = view_board(&board).unwrap();
        let cells = puzzle.len();
        assert_eq!((view.rows * view.columns, view.peers.len()), (cells, cells), "{variant}");
        let mut grid: Vec<char> = puzzle.chars().collect();
        let mut marks = vec![u32::MAX; cells];
        let wanted: Vec<char> = solution.chars().collect();
        for _ in 0..cells * view.size {
            let line: String = grid.iter().collect();
            let Some(hint) = hint_board(&board, &puzzle, &line, &marks).unwrap() else { break };
            assert_eq!(hint.degrees.len(), 4);
            assert!(
                !hint.figure.houses.is_empty()
                    || !hint.figure.clues.is_empty()
                    || !hint.figure.cells.is_empty(),
                "{variant}: {:?}",
                hint.degrees
            );
            for (cell, digit, role) in hint.figure.candidates {
                let right = wanted[usize::from(cell)].to_digit(36) == Some(digit.into());
                assert_eq!(right, role == "placed", "{variant}: {:?}", hint.degrees);
                if right {
                    grid[usize::from(cell)] = wanted[usize::from(cell)];
                } else {
                    marks[usize::from(cell)] &= !(1 << (digit - 1));
                }
            }
        }
        assert_eq!(grid, wanted, "{variant}");
    }
}

#[test]
fn a_picture_has_the_lines_in_these_colours_and_no_background() {
    let svg = draw_board("6x6+x", &colours()).unwrap();
    assert!(svg.contains("#123456") && svg.contains("#cccccc") && !svg.contains("<rect"), "{svg}");
    let plain = draw_board("killer", &colours()).unwrap();
    let cage = draw_board("killer k10:111221", &colours()).unwrap();
    assert!(cage.len() > plain.len() && cage.contains("stroke-dasharray"), "{cage}");
}

#[test]
fn a_view_says_where_digits_stand() {
    let plain = view_board("killer").unwrap();
    let view = view_board("killer k10:111221").unwrap();
    assert!(view.places.digit_middle > plain.places.digit_middle, "below the sum");
    assert_eq!(
        (&*view.clues[0].kind, view.clues[0].sum, &*view.clues[0].cells),
        ("cage", Some(10), &[0, 1, 9][..])
    );
    assert_eq!(view_board("jigsaw:AABBAABBCCDDCCDD").unwrap().variant, "4x4+jigsaw");
    assert_eq!(view_board("windoku").unwrap().further.len(), 4);
}

#[test]
fn checks_give_evidence() {
    let check = |grid: &str| check_board("4x4", grid).unwrap();
    let clash = check("1..1............");
    assert_eq!((clash.verdict, &*clash.cells), (Verdict::Clash, &[0, 3][..]));
    assert_eq!((clash.title, &*clash.detail), ("Digits clash.", "r1c1 and r1c4 both hold 1."));
    let several = check("1...............");
    assert_eq!((several.verdict, several.cells.is_empty()), (Verdict::Several, false));
    assert!(several.detail.starts_with(&format!("Two solutions differ in {} cells", several.cells.len())));
    assert_eq!(check("12..34..........").verdict, Verdict::Several);
    assert_eq!(check("12....3.........").verdict, Verdict::None);
    assert!(rate_board("4x4", "1...............").unwrap_err().message.contains("several solutions"));
}

#[test]
fn hints_speak_the_chosen_language() {
    set_messages(include_str!("../../../crates/boards/messages/de.txt")).unwrap();
    let hint = hint_board("4x4", "123.............", "123.............", &[]).unwrap().unwrap();
    assert!(hint.degrees[0].starts_with("Sieh dir"), "{:?}", hint.degrees);
    set_messages("").unwrap();
}

#[test]
fn bad_input_is_an_error_that_says_where() {
    let message = |error: ninefold_wasm::InputProblem| error.message;
    let grid = ".".repeat(36);
    for (board, expected) in [("", "board: "), ("6x7", "board: "), ("6x6 q", "board: ")] {
        let found = view_board(board).map(|_| ()).map_err(message).unwrap_err();
        assert!(found.starts_with(expected), "{found}");
    }
    let found = message(solve_board("6x6", "12", 2).unwrap_err());
    assert_eq!(found, "grid: found 2 cells, expected 36");
    let found = message(hint_board("6x6", &grid, &grid, &[0]).unwrap_err());
    assert_eq!(found, "marks: found 1 sets of marks, expected 36 or none");
    let found = message(generate_board("ninefold/1 level=easy", 1, 0).unwrap_err());
    assert!(found.contains("expected one of: variant"), "{found}");
    let pink = BoardColours { ink: "pink".to_owned(), ..colours() };
    assert_eq!(
        message(draw_board("6x6", &pink).unwrap_err()),
        "ink: found \"pink\", expected # and six digits"
    );
    assert!(solve_board("6x6", &grid, u32::MAX).is_err());
}

#[test]
fn a_run_on_a_small_board_ends_at_the_puzzle() {
    let recipe = "ninefold/1 variant=4x4 method=search by=singles";
    let run = watch_board(recipe, true, 7, 2).unwrap();
    let made = generate_board(recipe, 7, 2).unwrap();
    assert_eq!(run.frames.len(), run.outline.kinds.len() + 1);
    assert_eq!(run.frames.last().map(|frame| frame.grid.clone()), made.record.puzzle);
    assert_eq!(Some(&run.frames[run.outline.filled].grid), made.record.solution.as_ref());
    for (position, frame) in run.frames.iter().enumerate() {
        assert_eq!(frame.position as usize, position);
        assert_eq!(frame.words.is_empty(), position == 0);
        assert_eq!(frame.digging, position > run.outline.filled);
        let code = if frame.digging { &run.outline.digging } else { &run.outline.pseudocode };
        assert!(frame.line.is_none_or(|line| line < code.len()));
    }
    assert!(run.outline.asks && run.frames.iter().any(|frame| frame.question.is_some()));
    let error = watch_board("ninefold/1 variant=8x8 method=search", true, 7, 2).unwrap_err();
    assert!(error.message.contains("9x9, 6x6 and 4x4"), "{}", error.message);
}
