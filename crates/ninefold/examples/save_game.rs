//! Saves a game on any board as text and loads it again, with its undo history: `… save_game -- BOARD CELLS`.
#![expect(clippy::print_stdout, reason = "a program")]
use ninefold::{Board, Game, rules::BoardDigit};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut args = std::env::args().skip(1);
    let board: Board = args.next().ok_or("expected a board, such as 6x6")?.parse()?;
    let mut game = Game::new(board.grid(&args.next().ok_or("expected the cells of a puzzle")?)?);
    let empty = board.rules().cells().find(|&cell| !game.is_clue(cell)).ok_or("expected an empty cell")?;
    game.place(empty, BoardDigit::from_index(0));
    let mut loaded = Game::read(&board, &game.to_string())?;
    println!("{} {}", loaded.undo(), loaded.grid());
    Ok(())
}
