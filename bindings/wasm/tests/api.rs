//! The functions that the page relies on, tested without a browser.

use ninefold::symmetry::Geometric;
use ninefold_wasm::{
    InputProblem, Player, Rated, Verdict, canonicalize, check, choices, clashes, formats, generate, hint,
    paste, peers, rank, rate, read, sniff, solve, transform, unrank, write,
};

const PUZZLE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

#[test]
fn the_page_and_the_library_generate_the_same_puzzle() {
    let sheet = generate("ninefold/1 method=sorting", 7, 3).unwrap();
    let recipe: ninefold::Recipe = "ninefold/1 method=sorting".parse().unwrap();
    let outcome = recipe.generator().unwrap().generate(7, 3);
    assert_eq!(sheet, ninefold::recipe::json::PuzzleRecord::new(&recipe, &outcome));
    assert!(generate("sorting", 1, 1).unwrap_err().message.contains("expected ninefold/1"));
}

#[test]
fn every_method_plays_forwards_and_back() {
    for method in choices().methods {
        let mut player = Player::fill(&format!("ninefold/1 method={method}"), 5, 0).unwrap();
        let start = player.seek(0);
        assert_eq!(start.grid, ".".repeat(81), "{method}");
        let end = player.seek(player.length());
        assert_eq!(check(&end.grid).unwrap().verdict, Verdict::Proper, "{method}");
        assert!(!end.grid.contains('.'));
        assert_eq!(player.outline().kinds.len(), player.length() as usize);
        assert_eq!(player.seek(0).grid, start.grid, "{method}");
    }
}

/// The page's own tests hold what plays in a browser against the same lines.
#[test]
fn runs_end_in_the_grids_of_the_command() {
    let golden = include_str!("../../../apps/web/tests/e2e/golden.txt");
    let lines = golden.lines().filter(|line| !line.starts_with('#'));
    let mut methods = Vec::new();
    for line in lines {
        let [method, grid, number] = line.split(' ').collect::<Vec<_>>()[..] else { panic!("{line}") };
        let mut player = Player::fill(&format!("ninefold/1 method={method}"), 7, 0).unwrap();
        assert_eq!(player.seek(u32::MAX).grid, grid, "{method}");
        assert_eq!(rank(grid).unwrap(), number, "{method}");
        methods.push(method);
    }
    assert_eq!(methods, choices().methods);
}

#[test]
fn digging_ends_in_the_puzzle() {
    let mut player = Player::dig("ninefold/1", 1, 0).unwrap();
    let end = player.seek(u32::MAX);
    assert_eq!(check(&end.grid).unwrap().verdict, Verdict::Proper);
    assert!(end.kind.is_some() && player.seek(0).kind.is_none());
}

#[test]
fn a_check_brings_evidence() {
    let proper = check(PUZZLE).unwrap();
    assert_eq!((proper.verdict, proper.minimal), (Verdict::Proper, Some(false)));
    assert!(!proper.cells.is_empty(), "this puzzle has clues to spare");
    let several = check(&PUZZLE.replacen('5', ".", 1).replacen('3', ".", 1).replacen('7', ".", 1)).unwrap();
    assert!([Verdict::Several, Verdict::Proper].contains(&several.verdict));
    let clash = check(&PUZZLE.replacen('3', "5", 1)).unwrap();
    assert_eq!((clash.verdict, clash.cells), (Verdict::Clash, vec![0, 1]));
    assert!(check("12").unwrap_err().message.contains("81"));
}

#[test]
fn clues_without_a_solution_say_where_to_look() {
    // Row 1 has all digits except 9, and column 9 already has a 9.
    let stuck = check(&format!("12345678.{}9", ".".repeat(71))).unwrap();
    assert_eq!((stuck.verdict, &*stuck.cells), (Verdict::None, &[8][..]));
    assert_eq!((stuck.title, &*stuck.detail), ("No solution.", "No digit fits in r1c9."));
    // One digit too many, wrong but without a clash: 2 instead of 4 in r1c3.
    let wrong = check(&PUZZLE.replacen("53.", "532", 1)).unwrap();
    assert_eq!(wrong.verdict, Verdict::None);
    assert!(wrong.cells.contains(&2), "{wrong:?}");
    let empty = check(&".".repeat(81)).unwrap();
    assert_eq!(empty.title, "More than one solution.");
    assert_eq!(
        empty.detail,
        format!("Two solutions differ in {} cells: more clues are needed there.", empty.cells.len())
    );
}

#[test]
fn text_in_any_format_is_read() {
    assert_eq!(paste(PUZZLE).unwrap().grid, PUZZLE);
    let rows: String =
        PUZZLE.as_bytes().chunks(9).map(|row| format!("{}\n", str::from_utf8(row).unwrap())).collect();
    let two = paste(&format!("#ARuud\n[Puzzle]\n{rows}[Puzzle]\n{rows}")).unwrap();
    assert_eq!((&*two.grid, two.count), (PUZZLE, 2));
    let json = |solution: &str| format!("{{\"puzzle\":\"{PUZZLE}\",\"solution\":\"{solution}\"}}");
    let wrong = "1".repeat(81);
    assert_eq!(paste(&json(&wrong)).unwrap().solution.as_deref(), Some(wrong.as_str()));
    assert_eq!(paste(&json("12")).unwrap().solution, None);
    assert_eq!(paste(PUZZLE).unwrap().solution, None);
    assert!(paste("hello").unwrap_err().message.starts_with("line 1, column 1: "));
    assert!(paste("").is_err());
}

/// Texts that people paste on the page.
#[test]
fn a_puzzle_is_found_in_any_surrounding_text() {
    let zeros = PUZZLE.replace('.', "0");
    let rows: Vec<&str> = PUZZLE.as_bytes().chunks(9).map(|row| str::from_utf8(row).unwrap()).collect();
    let spaced = |text: &str| text.chars().map(|c| format!("{c} ")).collect::<String>();
    let drawn: String =
        rows.iter().map(|r| format!("| {} | {} | {} |\n", &r[..3], &r[3..6], &r[6..])).collect();
    let table: String = rows.iter().map(|row| format!("{}\n", spaced(row).trim())).collect();
    for text in [
        format!("My favourite: {PUZZLE}, by a friend.\nIs it hard?"),
        format!("See https://example.org/ninefold/#play?s={zeros} !"),
        format!("https://www.sudokuwiki.org/sudoku.htm?bd={zeros}"),
        format!("https://sudokupad.app/{zeros}"),
        format!("Dear all,\n\n{}\n\nYours", rows.join("\n")),
        format!("+---+\n{drawn}+---+"),
        format!("Puzzle 7\n{table}"),
        format!("Solve this:\n{}\nnow", spaced(PUZZLE).trim()),
    ] {
        assert_eq!(paste(&text).as_ref().map(|found| &*found.grid), Ok(PUZZLE), "{text}");
    }
    assert!(paste(&"1 ".repeat(500_000)).is_err());
    assert!(paste(&"1".repeat(5_000_000)).unwrap_err().message.contains("in parts"));
}

#[test]
fn texts_go_from_one_format_to_any_other() {
    let classic = formats().into_iter().filter(|format| format.classic);
    let names: Vec<&str> = classic.map(|format| format.name).collect();
    assert!(names.len() > 25 && names.contains(&"sudokupad"));
    let lines = read(&format!("#ARuud\n{PUZZLE}\n{PUZZLE}\n"), None).unwrap();
    assert_eq!(lines.lines().count(), 2);
    for name in names {
        let written = write(&lines, name).unwrap();
        let back = read(&written.text, Some(name)).unwrap();
        let is_same = back.lines().all(|line| line.contains(PUZZLE));
        assert!(is_same || !written.lost.is_empty(), "{name}: {back}");
    }
    let noted = lines.replacen("[]", r#"[{"key":"author","text":"Ruud"}]"#, 1);
    assert_eq!(write(&noted, "sdm").unwrap().lost, ["author"]);
    assert_eq!(sniff(&lines).unwrap(), Some("json"));
    assert!(write(&lines, "docx").is_err() && read(PUZZLE, Some("docx")).is_err());
}

#[test]
fn canonical_forms_tell_isomorphic_grids() {
    let found = canonicalize(PUZZLE).unwrap();
    let moved = transform(PUZZLE, "quarter-turn digits:231456789").unwrap().grid;
    assert_eq!(canonicalize(&moved).unwrap().form, found.form);
    assert_eq!(transform(PUZZLE, &found.transform).unwrap().grid, found.form);
    assert_eq!((found.automorphisms, canonicalize(&".".repeat(81)).unwrap().automorphisms), (1, 3_359_232));
}

#[test]
fn solutions_are_listed_up_to_a_number() {
    assert_eq!(solve(PUZZLE, 5).unwrap(), [check(PUZZLE).unwrap().solution.unwrap()]);
    let several = solve(&".".repeat(81), 5).unwrap();
    assert_eq!(several.len(), 5);
    assert!(several.iter().all(|line| check(line).unwrap().verdict == Verdict::Proper));
    assert_eq!(solve(&PUZZLE.replacen('3', "5", 1), 5).unwrap(), [""; 0]);
    assert!(solve(PUZZLE, u32::MAX).is_err());
}

/// Each error has its place.
#[test]
fn errors_have_a_place() {
    let place = |error: InputProblem| (error.line, error.column, error.cell);
    let wrong = PUZZLE.replacen('7', "q", 1);
    assert_eq!(place(check(&wrong).unwrap_err()), (None, Some(5), Some(4)));
    assert_eq!(place(rate(&wrong).unwrap_err()), (None, Some(5), Some(4)));
    assert_eq!(place(rate(&PUZZLE.replacen('3', "5", 1)).unwrap_err()), (None, None, Some(1)));
    assert_eq!(place(rank(PUZZLE).unwrap_err()), (None, None, Some(2)));
    assert_eq!(place(canonicalize(&PUZZLE.replacen('3', "5", 1)).unwrap_err()), (None, None, Some(1)));
    assert_eq!(
        place(read(&format!("{PUZZLE}\n{wrong}"), Some("line")).unwrap_err()),
        (Some(2), Some(5), Some(4))
    );
    assert_eq!(place(generate("ninefold/1  level=soft", 1, 0).unwrap_err()), (None, Some(13), None));
    assert_eq!(place(generate("sorting", 1, 0).unwrap_err()), (None, Some(1), None));
    assert_eq!(place(transform(PUZZLE, "transpose upwards").unwrap_err()), (None, Some(11), None));
    assert_eq!(place(unrank("12x").unwrap_err()), (None, Some(3), None));
    assert!(check("").unwrap_err().message.contains("81"));
}

#[test]
fn symmetries_say_where_cells_go() {
    for name in Geometric::ALL.map(Geometric::name) {
        let moved = transform(PUZZLE, name).unwrap();
        for (from, &to) in moved.images.iter().enumerate() {
            assert_eq!(PUZZLE.as_bytes()[from], moved.grid.as_bytes()[usize::from(to)], "{name}");
        }
    }
    assert!(transform(PUZZLE, "sideways").is_err());
}

#[test]
fn clashes_peers_and_ratings_come_from_the_library() {
    assert!(clashes(PUZZLE).unwrap().is_empty());
    assert_eq!(clashes(&PUZZLE.replacen('3', "5", 1)).unwrap(), [0, 1]);
    assert_eq!((peers().len(), peers()[0]), (81 * 20, 1));
    assert_eq!(
        rate("....3.1...6...78.....9...26.78..1....2......9......3.2.......3.6..2..9.119...8..4").unwrap(),
        Rated { er: 7.2, level: "diabolical" }
    );
    assert!(rate(&".".repeat(81)).is_err());
}

#[test]
fn levels_are_words_that_a_recipe_knows() {
    let levels = choices().levels;
    assert_eq!(levels.first().map(|level| (level.name, &*level.least)), Some(("easy", "1.0")));
    assert_eq!(levels.last().map(|level| level.most.clone()), Some(None));
    for level in &levels {
        let recipe: ninefold::Recipe = format!("ninefold/1 level={}", level.name).parse().unwrap();
        let range = recipe.difficulty.er.unwrap();
        assert_eq!(range.least().to_string(), level.least);
        assert!(level.most.as_ref().is_none_or(|most| *most == range.most().to_string()));
    }
}

#[test]
fn every_grid_has_a_number() {
    let count: u128 = choices().grid_count.parse().unwrap();
    for number in [0, 4711, 1 << 64, count - 1] {
        let grid = unrank(&number.to_string()).unwrap();
        assert_eq!(rank(&grid).unwrap(), number.to_string());
    }
    assert!(unrank(&count.to_string()).unwrap_err().message.contains("too large"));
    assert!(rank(PUZZLE).is_err());
    assert!(unrank("seven").unwrap_err().message.contains("expected"));
}

#[test]
fn hints_lead_through_a_whole_puzzle() {
    let solution = check(PUZZLE).unwrap().solution.unwrap();
    let mut grid = PUZZLE.to_owned();
    while let Some(hint) = hint(&grid, &[]).unwrap() {
        let [place, technique, pattern, full] = &hint.degrees[..] else {
            panic!("{hint:?} does not have four levels")
        };
        assert!(place.starts_with("Look at ") && !hint.cells.is_empty());
        assert!(
            [" in ", " at ", " on "].iter().any(|word| technique.contains(word))
                && full.starts_with(&**pattern)
        );
        let said = full.split("So ").last().unwrap();
        let [b'r', row, b'c', col, b' ', b'i', b's', b' ', digit, b'.'] = *said.as_bytes() else {
            panic!("{hint:?} places no digit");
        };
        let at = usize::from(row - b'1') * 9 + usize::from(col - b'1');
        assert_eq!((grid.as_bytes()[at], digit), (b'.', solution.as_bytes()[at]));
        assert_eq!(hint.changes, [at as u8]);
        let marked = hint.figure.candidates.iter().find(|(.., role)| *role == "placed");
        assert_eq!(marked.map(|&(cell, ..)| cell), Some(at as u16));
        grid.replace_range(at..=at, &char::from(digit).to_string());
    }
    assert_eq!(grid, solution);
    assert!(hint(PUZZLE, &[511; 3]).unwrap_err().message.contains("expected 81"));
}
