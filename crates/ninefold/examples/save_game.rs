//! Saves a game as text and loads it again, with its undo history: `… save_game -- PUZZLE`.
#![expect(clippy::print_stdout, reason = "a program")]
use ninefold::{Cell, Digit, Game};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut game = Game::new(&std::env::args().nth(1).ok_or("expected a puzzle")?.parse()?);
    game.place(Cell::at(0, 2), Digit::new(4));
    let path = std::env::temp_dir().join("ninefold-game.txt");
    std::fs::write(&path, game.to_string())?;
    let mut loaded: Game = std::fs::read_to_string(path)?.parse()?;
    loaded.undo();
    println!("{}", loaded.grid());
    Ok(())
}
