//! Puzzles of other people: read from texts, counted, and written again.

use ninefold_wasm::{
    BoardText, Counted, candidates_board, check_board, estimate_board, formats, generate_board, read_boards,
    view_board, write_boards,
};

/// A killer of four digits in the form of Interactive Sudoku Solver. Its solution is 1234 3412 2143 4321.
const KILLER: &str =
    ".Shape~4x4.Cage~3~R1C1~R1C2.Cage~7~R1C3~R1C4.Cage~7~R2C1~R2C2.Cage~3~R2C3~R2C4.~R3C1_2.~R1C1_1.~R2C1_3";

#[test]
fn a_link_is_read_from_prose_and_written_in_other_formats() {
    let made = generate_board("ninefold/1 variant=killer level=easy", 2026, 0).unwrap();
    let (board, puzzle) = (made.board.unwrap(), made.record.puzzle.unwrap());
    let text = BoardText {
        board: board.clone(),
        puzzle: puzzle.clone(),
        solution: made.record.solution,
        title: Some("Cages".to_owned()),
        author: Some("Anna".to_owned()),
        ..BoardText::default()
    };
    let link = write_boards("fpuzzles", std::slice::from_ref(&text)).unwrap();
    assert!(link.lost.is_empty(), "{:?}", link.lost);
    let lost = write_boards("sumocue", std::slice::from_ref(&text)).unwrap().lost;
    assert!(lost.contains(&"title") && lost.contains(&"author"), "{lost:?}");
    let prose = format!("Try this one:\n<{}> It is not easy.", link.text.trim());
    let read = read_boards(&prose, None, false).unwrap();
    assert_eq!(read[0].puzzle, text.puzzle);
    assert_eq!(read[0].title, text.title);
    assert_eq!(read[0].solution, text.solution);
    // The order of the cages may differ, but not what they say.
    let view = view_board(&read[0].board).unwrap();
    assert_eq!(view.clues.len(), view_board(&board).unwrap().clues.len());
    for format in ["iss", "json", "line"] {
        let again = read_boards(&write_boards(format, &read).unwrap().text, Some(format), false).unwrap();
        assert_eq!((&again[0].board, &again[0].puzzle), (&read[0].board, &puzzle), "{format}");
    }
    let holds = |name: &str| {
        let formats = formats();
        let format = formats.iter().find(|format| format.name == name).unwrap();
        (format.classic, format.boards)
    };
    assert_eq!(["iss", "sdm", "line"].map(holds), [(false, true), (true, false), (true, true)]);
}

#[test]
fn a_text_that_is_wrong_says_where() {
    for (text, format, place, words) in [
        ("", None, None, "no puzzle"),
        ("To whom it may concern", None, Some((1, 1)), "expected a puzzle"),
        (".Cage~10~R1C1~R1C2.Nonsense~R1C1", None, Some((1, 20)), "Nonsense"),
        ("1..2..3..1..5...", Some("line"), Some((1, 13)), "r4c1"),
        ("1..2..3..1..4...", Some("lime"), None, "lime"),
    ] {
        let problem = read_boards(text, format, false).unwrap_err();
        assert!(problem.message.contains(words), "{text}: {}", problem.message);
        assert_eq!(problem.line.zip(problem.column), place, "{text}: {}", problem.message);
    }
    let text =
        BoardText { board: "killer k:1112".to_owned(), puzzle: ".".repeat(81), ..BoardText::default() };
    assert!(write_boards("sgt", &[text]).unwrap_err().message.contains("r1c3"));
    let text = BoardText { board: "6x7".to_owned(), ..BoardText::default() };
    assert!(write_boards("line", &[text]).unwrap_err().message.starts_with("records[0]: board"));
}

#[test]
fn solutions_are_counted_by_candidate_and_estimated() {
    let read = read_boards(KILLER, None, false).unwrap();
    let (board, puzzle) = (&*read[0].board, &*read[0].puzzle);
    let found = candidates_board(board, puzzle, 10).unwrap();
    let solutions = usize::try_from(found.all.solution_count).unwrap();
    assert!(!found.all.more && solutions > 0);
    // The digits of each cell share the solutions among them.
    for digits in &found.cells {
        assert_eq!(
            digits.iter().map(|digit| digit.count.solution_count).sum::<u64>(),
            found.all.solution_count
        );
    }
    assert_eq!(check_board(board, puzzle).unwrap().solution.is_some(), solutions == 1);
    let empty = ".".repeat(16);
    assert_eq!(candidates_board("4x4", &empty, 5).unwrap().all, Counted { solution_count: 5, more: true });
    let estimate = estimate_board("4x4", &empty, 100, 1).unwrap();
    assert_eq!((estimate.exact, &*estimate.estimate), (true, "288"));
    let many = estimate_board("9x9", &".".repeat(81), 100, 1).unwrap();
    assert!(!many.exact && many.estimate.ends_with("e21"), "{many:?}");
    assert_eq!(many, estimate_board("9x9", &".".repeat(81), 100, 1).unwrap());
    assert!(candidates_board("4x4", &empty, 0).is_err() && candidates_board("4x4", "1", 1).is_err());
}

#[test]
fn drawings_are_left_out_on_request_and_listed() {
    let row = ["{}"; 4].join(",");
    let rows = vec![row; 4].join("],[");
    let text = format!("{{\"size\":4,\"line\":[{{\"lines\":[[\"R1C1\",\"R2C2\"]]}}],\"grid\":[[{rows}]]}}");
    assert!(read_boards(&text, None, false).unwrap_err().message.contains("drawing"));
    let read = read_boards(&text, None, true).unwrap();
    assert_eq!(read[0].left_out, ["\"line\" at r1c1"]);
}
