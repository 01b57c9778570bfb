//! `play`: a game on the terminal's screen.
//!
//! ```text
//!   tty ──event──► app ──action──► game        what an action does: no clock, no screen, no file
//!                   │ ▲
//!                   │ └── job                   making, rating, hints: in a thread
//!                   ├───► saved                 after every move
//!                   └───► draw ──frame──► tty
//! ```

mod app;
mod draw;
mod game;
mod hint;
mod job;
mod keys;
mod pasted;
mod saved;
mod update;

use std::time::Duration;

use ninefold::format::Record;
use ninefold::logic::Level;
use ninefold::recipe::{Outcome, Recipe, RunControl};
use ninefold::{Cell, Puzzle};

use self::app::{App, Reaction};
use self::game::{Game, GameSettings};
use self::saved::{SavedGame, SavedGames};
use crate::args::{Puzzles, named, whole};
use crate::cmd_error::{CmdError, CmdResult};
use crate::input_run::{AnswerError, Cost};
use crate::screen::{Screen, ThemeArgs, check_terminal, lost};
use crate::{interrupt, message, seed};

/// Play in the terminal: goes on with the last game
#[derive(Debug, clap::Args)]
#[command(
    before_help = "\
Examples:
  ninefold play                        the last game, or a new easy one
  ninefold play --level expert
  ninefold play puzzle.sdk             any format; digits and notes come along
  ninefold generate --er 4.0 | ninefold play -",
    after_help = "\
Levels: easy, medium, hard, expert, fiendish, diabolical, nightmare.
Every move is kept in the user's data folder, so that a game goes on where it
was left. F1 shows the keys. Themes: auto, light, dark, terminal (its own 16
colours), plain (two colours)."
)]
pub(crate) struct PlayArgs {
    #[command(flatten)]
    puzzles: Puzzles,
    /// A new puzzle of this level
    #[arg(long, value_name = "NAME", value_parser = named::<Level>(Level::ALL.map(Level::name)), hide_possible_values = true, conflicts_with_all = ["puzzles", "recipe"])]
    level: Option<Level>,
    /// The seed of a new puzzle
    #[arg(long, value_name = "S", value_parser = whole, allow_negative_numbers = true, conflicts_with = "puzzles")]
    seed: Option<u64>,
    /// What a new puzzle is like, as `generate --json` shows it
    #[arg(long, value_name = "LINE", conflicts_with = "puzzles")]
    recipe: Option<Recipe>,
    /// Begin anew, whatever is kept
    #[arg(long)]
    new: bool,
    #[command(flatten)]
    theme: ThemeArgs,
}

pub(crate) fn run(args: &PlayArgs) -> CmdResult {
    check_terminal("play")?;
    let games = SavedGames::of_user();
    let (saved, words) = first_game(args, games.as_ref())?;
    let mut app = App::new(saved, games, args.theme.theme());
    app.message = words;
    let mut screen = Screen::open("ninefold")?;
    let result = play(&mut app, &mut screen);
    app.leave();
    drop(screen);
    if app.message.starts_with("Not saved") {
        message::warning(&app.message);
    }
    result.map_err(|error| lost(&error))
}

/// Events that are answered before the next frame, if they come faster than frames.
const AT_ONCE: usize = 64;

fn play(app: &mut App, screen: &mut Screen) -> std::io::Result<()> {
    app.save();
    let mut plan = None;
    let mut reaction = Reaction::Draw;
    loop {
        if reaction == Reaction::Redraw {
            screen.forget()?;
        }
        if reaction != Reaction::Nothing {
            screen.draw(|frame| plan = app.draw(frame.area(), frame.buffer_mut()))?;
        }
        reaction = Reaction::Nothing;
        let mut event = screen.next_event(app.rest())?;
        if event.is_none() {
            // The clock, or work that is done.
            reaction = Reaction::Draw;
        }
        for left in (0..AT_ONCE).rev() {
            let Some(happened) = event else { break };
            match app.react(happened, plan.as_ref()) {
                Reaction::Quit => return Ok(()),
                Reaction::Nothing => {}
                other if reaction != Reaction::Redraw => reaction = other,
                _ => {}
            }
            // What is taken here has to be answered here.
            event = if left > 0 { screen.next_event(Some(Duration::ZERO))? } else { None };
        }
        if app.collect() && reaction == Reaction::Nothing {
            reaction = Reaction::Draw;
        }
        app.save();
    }
}

/// Returns the game to begin with, and what there is to say of it.
fn first_game(args: &PlayArgs, games: Option<&SavedGames>) -> Result<(SavedGame, String), CmdError> {
    let fresh =
        |puzzle| SavedGame { game: Game::new(puzzle, GameSettings::default()), played: Duration::ZERO };
    if !args.puzzles.is_empty() {
        let record = first_record(&args.puzzles)?;
        let puzzle = Puzzle::new(record.grid).map_err(|error| CmdError::bad_input(error.to_string()))?;
        let kept = games.filter(|_| !args.new && record.progress.is_none());
        if let Some(saved) = kept.and_then(|games| games.load(&record.grid).ok().flatten()) {
            return Ok((saved, "The game goes on.".to_owned()));
        }
        let mut saved = fresh(puzzle);
        write_progress(&mut saved.game, &record);
        return Ok((saved, String::new()));
    }
    let mut words = String::new();
    if !args.new && args.level.is_none() && args.seed.is_none() && args.recipe.is_none() {
        let (latest, trouble) = games.map(SavedGames::latest).unwrap_or_default();
        if let Some(saved) = latest {
            return Ok((saved, "The last game goes on; n: a new one.".to_owned()));
        }
        words = trouble.map(|error| format!("{error:#}.")).unwrap_or_default();
    }
    let recipe = args.recipe.clone().unwrap_or_else(|| app::recipe(args.level.unwrap_or(Level::Easy)));
    Ok((fresh(make(&recipe, args.seed.unwrap_or_else(seed::draw))?), words))
}

/// Makes the first puzzle, before the screen is taken: a signal ends it as it ends every verb.
fn make(recipe: &Recipe, seed: u64) -> Result<Puzzle, CmdError> {
    let maker = recipe.maker().map_err(|error| CmdError::bad_input(error.to_string()))?;
    interrupt::work_begins();
    match maker.make_with(seed, 0, RunControl { stop: interrupt::stop_flag(), ..RunControl::NONE }, &mut ()) {
        Outcome::Found(sheet) => Ok(sheet.puzzle),
        Outcome::Stopped(_) => Err(CmdError::interrupted("interrupted: no puzzle made")),
        Outcome::Unfinished(missing) => {
            let attempts = message::counted(missing.attempts.into(), "attempt");
            Err(CmdError::BudgetSpent(format!("no puzzle found in {attempts}: {}", missing.reason)))
        }
    }
}

/// Reads all puzzles and returns the first, as the other verbs read them.
fn first_record(puzzles: &Puzzles) -> Result<Record, CmdError> {
    interrupt::work_begins();
    let mut records =
        puzzles.work(1, Cost::Small, "")?.collect(|_, record| match Puzzle::new(record.grid) {
            Ok(_) => Ok(record.clone()),
            Err(error) => Err(AnswerError::Bad(error.to_string())),
        })?;
    records.truncate(1);
    records.pop().ok_or_else(|| CmdError::bad_input("there is no puzzle to play"))
}

/// Writes down what somebody has done already.
fn write_progress(game: &mut Game, record: &Record) {
    for (cell, digit) in record.placed() {
        game.cells[cell.index()].digit = Some(digit);
    }
    let Some(progress) = &record.progress else { return };
    for cell in Cell::all().filter(|&cell| record.state().get(cell).is_none()) {
        if let Some(marks) = &progress.marks {
            game.cells[cell.index()].centre = marks[cell];
        }
        if let Some(marks) = &progress.corner_marks {
            game.cells[cell.index()].corner = marks[cell];
        }
    }
}

#[cfg(test)]
mod tests;
