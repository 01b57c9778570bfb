//! Laws that hold for every game on every board, whatever is played.

use std::collections::BTreeSet;
use std::sync::Arc;

use ninefold_grid::{Cell, Grid};
use ninefold_rules::{
    Board, BoardCell, BoardDigit, BoardDigitSet, BoardGrid, BoardSolution, Clue, Game, GameBoard, MarkKind,
    ParseGameError, ParseLineError, Variant,
};
use proptest::prelude::*;

const CLUES: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const SOLVED: &str = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

fn board(text: &str) -> Board {
    text.parse().unwrap()
}

/// Returns the board with these clues other than digits.
fn with_clues(text: &str, clues: &[&str]) -> Board {
    let board = board(text);
    let clues = clues.iter().map(|clue| Clue::parse(board.rules(), clue).unwrap());
    Board::from(Arc::new(board.rules().with_clues(clues)))
}

/// Boards of every kind, each with a line of clues.
fn puzzles() -> Vec<(Board, String)> {
    let few = |board: Board, clues: &str| {
        let rest = board.rules().cell_count() - clues.len();
        (board, clues.to_owned() + &".".repeat(rest))
    };
    vec![
        few(Board::CLASSIC, CLUES),
        few(board("4x4"), "1..2..3..1..4..."),
        few(board("6x6+x"), "1.....6"),
        few(board("16x16"), "G..1...A"),
        few(board("twodoku"), "1.......9"),
        few(board("non-consecutive"), "13"),
        few(with_clues("4x4+killer", &["k3:1112", "k7:2223"]), ""),
        few(with_clues("4x4+all-dots", &["w:1112"]), ""),
    ]
}

fn start(which: usize) -> (Board, Game) {
    let (board, line) = puzzles().remove(which);
    let game = Game::new(board.grid(&line).unwrap());
    // `Board::grid` reads the rules of the board, clues other than digits included.
    assert_eq!(game.rules(), board.rules());
    (board, game)
}

/// Something that a player can do. Numbers are taken modulo what a board has; digits may be beyond it.
#[derive(Clone, Copy, Debug)]
enum Move {
    Place(usize, BoardDigit),
    Erase(usize),
    Toggle(MarkKind, usize, BoardDigit),
    Marks(MarkKind, usize, BoardDigitSet),
    Colours(usize, BoardDigitSet),
    Strike(usize, BoardDigit),
    Clear,
    Undo,
    Redo,
}

fn play(game: &mut Game, step: Move) -> bool {
    let count = game.rules().cell_count();
    let at = |number: usize| BoardCell::new(number % count);
    match step {
        Move::Place(cell, digit) => game.place(at(cell), digit),
        Move::Erase(cell) => game.erase(at(cell)),
        Move::Toggle(kind, cell, digit) => game.toggle_mark(kind, at(cell), digit),
        Move::Marks(kind, cell, digits) => game.edit(|board| board.set_marks(kind, at(cell), digits)),
        Move::Colours(cell, colours) => game.set_colours(at(cell), colours),
        Move::Strike(cell, digit) => game.edit(|board| board.remove_from_peers(at(cell), digit)),
        Move::Clear => game.edit(GameBoard::clear),
        Move::Undo => game.undo(),
        Move::Redo => game.redo(),
    }
}

fn moves() -> impl Strategy<Value = Vec<Move>> {
    let cell = || 0..1_000_usize;
    // Mostly small, so that they fit small boards.
    let digit =
        || prop_oneof![6 => 0..4_usize, 3 => 0..9_usize, 1 => 0..25_usize].prop_map(BoardDigit::from_index);
    let kind = || prop_oneof![Just(MarkKind::Corner), Just(MarkKind::Centre)];
    let set = || any::<u32>().prop_map(BoardDigitSet::from_bits);
    let one = prop_oneof![
        6 => (cell(), digit()).prop_map(|(cell, digit)| Move::Place(cell, digit)),
        2 => cell().prop_map(Move::Erase),
        6 => (kind(), cell(), digit()).prop_map(|(kind, cell, digit)| Move::Toggle(kind, cell, digit)),
        2 => (kind(), cell(), set()).prop_map(|(kind, cell, digits)| Move::Marks(kind, cell, digits)),
        2 => (cell(), set()).prop_map(|(cell, colours)| Move::Colours(cell, colours)),
        1 => (cell(), digit()).prop_map(|(cell, digit)| Move::Strike(cell, digit)),
        1 => Just(Move::Clear),
        3 => Just(Move::Undo),
        2 => Just(Move::Redo),
    ];
    proptest::collection::vec(one, 0..80)
}

fn which() -> impl Strategy<Value = usize> {
    0..puzzles().len()
}

proptest! {
    #[test]
    fn a_game_can_be_undone_and_redone_to_its_ends(which in which(), moves in moves()) {
        let (_, mut game) = start(which);
        let first = game.board().clone();
        for step in moves {
            play(&mut game, step);
        }
        while game.redo() {}
        let last = game.clone();
        let mut boards = vec![game.board().clone()];
        while game.undo() {
            boards.push(game.board().clone());
        }
        prop_assert_eq!(game.board(), &first);
        for board in boards.iter().rev().skip(1) {
            prop_assert!(game.redo());
            prop_assert_eq!(game.board(), board);
        }
        prop_assert_eq!(game, last);
    }

    #[test]
    fn a_game_changes_if_it_says_so_and_keeps_its_clues(which in which(), moves in moves()) {
        let (_, mut game) = start(which);
        let clues = game.clues().clone();
        for step in moves {
            let before = game.board().clone();
            prop_assert_eq!(play(&mut game, step), *game.board() != before);
            prop_assert!(clues.clues().all(|(cell, digit)| game.grid()[cell] == Some(digit)));
            prop_assert_eq!(game.clues(), &clues);
            let most = game.rules().digits();
            for cell in game.rules().cells() {
                let marks = game.marks(MarkKind::Centre, cell) | game.marks(MarkKind::Corner, cell);
                prop_assert!(marks.is_subset(most));
                prop_assert!(game.colours(cell).is_subset(GameBoard::COLOURS));
            }
        }
    }

    #[test]
    fn a_game_comes_back_from_its_text(which in which(), moves in moves(), limit in 0..40_usize) {
        let (rules, mut game) = start(which);
        for step in moves {
            play(&mut game, step);
        }
        prop_assert_eq!(Game::read(&rules, &game.to_string()), Ok(game.clone()));
        let board = game.board().clone();
        game.limit_history(limit);
        prop_assert_eq!(game.board(), &board);
        prop_assert!(game.undo_steps() <= limit && game.redo_steps() <= limit);
        prop_assert_eq!(Game::read(&rules, &game.to_string()), Ok(game));
    }

    #[test]
    fn any_text_is_a_game_or_an_error(which in which(), text in "[rc0-9AGg=^:#. \n\té]{0,60}", any in any::<String>()) {
        let (board, game) = start(which);
        let clues = game.clues();
        for text in [format!("{clues}\n{text}"), format!("{clues}\nstart {text}\nundone {text}"), any] {
            if let Ok(game) = Game::read(&board, &text) {
                prop_assert_eq!(Game::read(&board, &game.to_string()), Ok(game));
            }
        }
    }

    /// Conflicts are those that the types of the classic board find.
    #[test]
    fn conflicts_on_the_classic_board(values in proptest::collection::vec(0..=9_u8, 81)) {
        let grid = Grid::from_values(values.try_into().unwrap()).unwrap();
        let board = GameBoard::new(grid);
        let has_twin = |cell: &Cell| {
            grid.get(*cell).is_some() && cell.peers().iter().any(|peer| grid.get(peer) == grid.get(*cell))
        };
        let expected: BTreeSet<usize> = Cell::all().filter(has_twin).map(Cell::index).collect();
        prop_assert_eq!(board.conflicts().iter().map(BoardCell::index).collect::<BTreeSet<_>>(), expected);
    }

    /// A board is complete exactly when its digits are a solution, whatever the rules.
    #[test]
    fn complete_means_solved(which in 0..4_usize, changes in proptest::collection::vec((0..16_usize, 0..4_usize), 0..3)) {
        let boards = [
            board("4x4+x"),
            with_clues("4x4+killer", &["k3:1112", "k4:2223"]),
            with_clues("4x4+all-dots", &["w:1112", "b:1222"]),
            board("4x4+non-consecutive"),
        ];
        let mut full = BoardGrid::from_line(boards[which].rules(), "1234341243212143").unwrap();
        for (cell, digit) in changes {
            full.set(BoardCell::new(cell), Some(BoardDigit::from_index(digit)));
        }
        let board = GameBoard::new(full.clone());
        prop_assert_eq!(board.is_complete(), BoardSolution::try_from(full).is_ok());
    }
}

#[test]
fn a_game_is_complete_without_conflicts() {
    let solution = BoardSolution::try_from(BoardGrid::from(SOLVED.parse::<Grid>().unwrap())).unwrap();
    let mut game = Game::new(CLUES.parse::<Grid>().unwrap());
    let rules = Arc::clone(game.rules());
    let clues = game.clues().clone();
    for cell in rules.cells().filter(|&cell| clues[cell].is_none()) {
        assert!(!game.is_complete());
        game.place(cell, solution[cell]);
    }
    assert!(game.is_complete() && game.conflicts().is_empty());
    let cell = |name| rules.cell_named(name).unwrap();
    game.place(cell("r1c3"), BoardDigit::from_index(5));
    assert!(!game.is_complete());
    // 6 now appears twice in row 1, in column 3, and in box 1.
    let expected = ["r1c3", "r1c4", "r2c1", "r5c3"].map(cell);
    assert_eq!(game.conflicts(), expected.into());
    assert_eq!(game.board().mistakes(&solution), cell("r1c3").into());
}

#[test]
fn a_clue_that_is_full_and_not_met_is_a_conflict() {
    let board = with_clues("4x4+killer", &["k3:1112"]);
    let mut game = Game::new(board.empty());
    let [first, second] = [0, 1].map(BoardCell::new);
    game.place(first, BoardDigit::from_index(0));
    assert!(game.conflicts().is_empty());
    game.place(second, BoardDigit::from_index(2));
    assert_eq!(game.conflicts(), [first, second].into());
}

#[test]
fn a_game_can_begin_with_what_was_written_before() {
    let mut board = GameBoard::new(CLUES.parse::<Grid>().unwrap());
    let cell = board.rules().cell_named("r1c3").unwrap();
    board.place(cell, BoardDigit::from_index(3));
    let mut game = Game::from(board);
    assert!(!game.undo());
    game.erase(cell);
    assert_eq!(game.to_string(), format!("{CLUES}\nstart r1c3=4\nr1c3=."));
}

#[test]
fn a_board_of_another_game_is_ignored() {
    let mut game = Game::new(CLUES.parse::<Grid>().unwrap());
    let before = game.clone();
    for other in [Grid::EMPTY.into(), board("4x4").empty(), board("x").grid(CLUES).unwrap()] {
        assert!(!game.edit(|board| *board = GameBoard::new(other)));
        assert_eq!(game, before);
    }
}

/// A text that an earlier program wrote is read and written as it is.
#[test]
fn a_saved_text_stays_as_it_is() {
    let text = format!(
        "{CLUES}\nstart r1c4^2 r5c5:25\nr1c3=4 r1c4^6\nr1c3#19\nr1c1#3\nr4c2:\nr1c3=. r1c4^26\nundone\nr9c1=3\nr9c1=."
    );
    // The note r4c2 was never there, so that step changes nothing.
    let kept = text.replace("r4c2:\n", "");
    let mut game = Game::read(&Board::CLASSIC, &text).unwrap();
    assert_eq!(game.to_string(), kept);
    assert_eq!((game.undo_steps(), game.redo_steps()), (4, 2));
    while game.undo() {}
    let cell = game.rules().cell_named("r1c4").unwrap();
    assert_eq!(game.marks(MarkKind::Corner, cell), "2".parse().unwrap());
}

#[test]
fn boards_with_letters_come_back() {
    let board = board("16x16");
    let mut game = Game::new(board.empty());
    game.place(board.rules().cell_named("r10c12").unwrap(), BoardDigit::from_index(15));
    let other = board.rules().cell_named("r16c1").unwrap();
    game.edit(|board| board.set_marks(MarkKind::Centre, other, "3AG".parse().unwrap()));
    let text = game.to_string();
    assert!(text.ends_with("\nr10c12=G\nr16c1:3AG"), "{text}");
    assert_eq!(Game::read(&board, &text), Ok(game));
}

#[test]
fn a_text_that_is_not_a_game_has_an_error_with_its_place() {
    for (text, expected) in [
        ("", "line 1: found 0 cells, expected 81"),
        ("r1c3=4", "line 1, column 1: found 'r' in r1c1, expected a digit from 1 to 9"),
        (
            "CLUES\nr1c3=4\n r1c4=2 r1c3=0",
            "line 3, column 9: found \"r1c3=0\", expected a change of a cell, such as r1c3=4",
        ),
        ("CLUES\nr1c1=4", "line 2, column 1: found \"r1c1=4\", expected a cell that does not hold a clue"),
        ("CLUES\nr1c3=4\nstart r1c4=2", "line 3, column 1: found \"start\", expected a step"),
        ("CLUES\nundone\nr1c3=4\nundone", "line 4, column 1: found \"undone\", expected a step"),
        ("CLUES\nr1c3é4", "line 2, column 1: found \"r1c3é4\""),
        ("CLUES\né r1c3=4", "line 2, column 1: found \"é\""),
        ("CLUES\nr1c3=45", "line 2, column 1: found \"r1c3=45\", expected a change of a cell"),
        ("CLUES\nr1c10=4", "line 2, column 1: found \"r1c10=4\", expected a cell of the board"),
        ("CLUES\nr1c3=A", "line 2, column 1: found \"r1c3=A\", expected digits of the board"),
        ("CLUES\nr1c3:1A", "line 2, column 1: found \"r1c3:1A\", expected digits of the board"),
        ("CLUES\nr1c3#1A", "line 2, column 1: found \"r1c3#1A\", expected colours from 1 to 9"),
    ] {
        let error = Game::read(&Board::CLASSIC, &text.replace("CLUES", CLUES)).unwrap_err();
        assert!(error.to_string().starts_with(expected), "{text}: {error}");
    }
    let short = Game::read(&board("4x4"), "1...");
    assert_eq!(short, Err(ParseGameError::BadClues(ParseLineError::Length { found: 4, expected: 16 })));
    // Colours are for clues too, and blank lines do no harm.
    let game =
        Game::read(&Board::new(&Variant::CLASSIC).unwrap(), &format!("{CLUES}\n\n r1c1#3 \n")).unwrap();
    assert_eq!((game.undo_steps(), game.colours(BoardCell::new(0)).to_string()), (1, "3".into()));
}
