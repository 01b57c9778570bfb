//! Laws that hold for every game, whatever is played.

use ninefold_grid::{
    Candidate, Cell, CellSet, Digit, DigitSet, Game, GameBoard, Grid, MarkKind, ParseGameError,
};
use proptest::prelude::*;

const CLUES: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const SOLVED: &str = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

/// Something that a player can do.
#[derive(Clone, Copy, Debug)]
enum Move {
    Place(Cell, Digit),
    Erase(Cell),
    Mark(MarkKind, Candidate),
    Colours(Cell, DigitSet),
    Clear,
    Undo,
    Redo,
}

fn play(game: &mut Game, step: Move) -> bool {
    match step {
        Move::Place(cell, digit) => game.place(cell, digit),
        Move::Erase(cell) => game.erase(cell),
        Move::Mark(kind, candidate) => game.toggle_mark(kind, candidate),
        Move::Colours(cell, colours) => game.set_colours(cell, colours),
        Move::Clear => game.edit(GameBoard::clear),
        Move::Undo => game.undo(),
        Move::Redo => game.redo(),
    }
}

fn moves() -> impl Strategy<Value = Vec<Move>> {
    let cell = || (0..81_usize).prop_map(Cell::new);
    let digit = || (1..=9_u8).prop_map(Digit::new);
    let candidate = || (cell(), digit()).prop_map(|(cell, digit)| Candidate::new(cell, digit));
    let one = prop_oneof![
        4 => (cell(), digit()).prop_map(|(cell, digit)| Move::Place(cell, digit)),
        2 => cell().prop_map(Move::Erase),
        4 => candidate().prop_map(|candidate| Move::Mark(MarkKind::Corner, candidate)),
        4 => candidate().prop_map(|candidate| Move::Mark(MarkKind::Centre, candidate)),
        2 => (cell(), 0..512_u16).prop_map(|(cell, bits)| Move::Colours(cell, DigitSet::from_bits(bits))),
        1 => Just(Move::Clear),
        3 => Just(Move::Undo),
        2 => Just(Move::Redo),
    ];
    proptest::collection::vec(one, 0..120)
}

fn played(moves: &[Move]) -> Game {
    let mut game = Game::new(&CLUES.parse().unwrap());
    for &step in moves {
        play(&mut game, step);
    }
    game
}

proptest! {
    #[test]
    fn a_game_can_be_undone_and_redone_to_its_ends(moves in moves()) {
        let mut game = played(&moves);
        while game.redo() {}
        let last = game.clone();
        let mut boards = vec![game.board().clone()];
        while game.undo() {
            boards.push(game.board().clone());
        }
        prop_assert_eq!(game.board(), &GameBoard::new(&CLUES.parse().unwrap()));
        for board in boards.iter().rev().skip(1) {
            prop_assert!(game.redo());
            prop_assert_eq!(game.board(), board);
        }
        prop_assert_eq!(game, last);
    }

    #[test]
    fn a_game_changes_if_it_says_so_and_keeps_its_clues(moves in moves()) {
        let clues: Grid = CLUES.parse().unwrap();
        let mut game = Game::new(&clues);
        for step in moves {
            let before = game.board().clone();
            prop_assert_eq!(play(&mut game, step), *game.board() != before);
            let is_kept = |cell: &Cell| clues.get(*cell).is_none() || game.grid().get(*cell) == clues.get(*cell);
            prop_assert!(Cell::all().all(|cell| is_kept(&cell)));
            prop_assert_eq!(game.clues(), &clues);
        }
    }

    #[test]
    fn a_game_comes_back_from_its_text(moves in moves(), limit in 0..40_usize) {
        let mut game = played(&moves);
        prop_assert_eq!(game.to_string().parse(), Ok(game.clone()));
        let board = game.board().clone();
        game.limit_history(limit);
        prop_assert_eq!(game.board(), &board);
        prop_assert!(game.undo_steps() <= limit && game.redo_steps() <= limit);
        prop_assert_eq!(game.to_string().parse(), Ok(game));
    }

    #[test]
    fn any_text_is_a_game_or_an_error(text in "[rc1-9=^:#. \n]{0,60}") {
        let _ = format!("{CLUES}\n{text}").parse::<Game>();
    }
}

#[test]
fn a_game_is_complete_without_conflicts() {
    let solution: Grid = SOLVED.parse().unwrap();
    let mut game = Game::new(&CLUES.parse().unwrap());
    for (cell, digit) in solution.clues().filter(|&(cell, _)| !game.is_clue(cell)).collect::<Vec<_>>() {
        assert!(!game.is_complete());
        game.place(cell, digit);
    }
    assert!(game.is_complete() && game.conflicts().is_empty());
    let (first, second) = (Cell::at(0, 2), Cell::at(0, 3));
    game.place(first, Digit::new(6));
    assert!(!game.is_complete());
    // 6 now appears twice in row 1, in column 3, and in box 1.
    assert_eq!(game.conflicts(), CellSet::from([first, second, Cell::at(1, 0), Cell::at(4, 2)]));
    let solution = solution.try_into().unwrap();
    assert_eq!(game.board().mistakes(&solution), CellSet::of(first));
}

#[test]
fn a_game_can_begin_with_what_was_written_before() {
    let mut board = GameBoard::new(&CLUES.parse().unwrap());
    board.place(Cell::at(0, 2), Digit::new(4));
    let mut game = Game::from(board);
    assert!(!game.undo());
    game.erase(Cell::at(0, 2));
    assert_eq!(game.to_string(), format!("{CLUES}\nstart r1c3=4\nr1c3=."));
}

#[test]
fn a_board_of_another_game_is_ignored() {
    let mut game = Game::new(&CLUES.parse().unwrap());
    let before = game.clone();
    assert!(!game.edit(|board| *board = GameBoard::new(&Grid::EMPTY)));
    assert_eq!(game, before);
}

#[test]
fn a_text_that_is_not_a_game_has_an_error_with_its_line() {
    for (text, expected) in [
        ("", "line 1: found 0 cells"),
        ("r1c3=4", "line 1: "),
        ("CLUES\nr1c3=4\nr1c3=0", "line 3: found \"r1c3=0\", expected a change of a cell, such as r1c3=4"),
        ("CLUES\nr1c1=4", "line 2: found \"r1c1=4\", expected a cell that does not hold a clue"),
        ("CLUES\nr1c3=4\nstart r1c4=2", "line 3: found \"start\", expected a step"),
        ("CLUES\nundone\nr1c3=4\nundone", "line 4: found \"undone\", expected a step"),
        ("CLUES\nr1c3é4", "line 2: found \"r1c3é4\""),
    ] {
        let error: ParseGameError = text.replace("CLUES", CLUES).parse::<Game>().unwrap_err();
        assert!(error.to_string().starts_with(expected), "{text}: {error}");
    }
    // Colours are for clues too, and blank lines do no harm.
    let game: Game = format!("{CLUES}\n\n r1c1#3 \n").parse().unwrap();
    assert_eq!((game.undo_steps(), game.colours(Cell::at(0, 0)).to_string()), (1, "3".into()));
}
