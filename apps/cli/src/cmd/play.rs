//! `play`: a game in the terminal.
//!
//! ```text
//!   tty ──event──► app ──action──► session      what an action does to the library's Game
//!                   │ ▲
//!                   │ └── job                   generating, rating, hints: in a thread
//!                   ├───► saved, solved         after every move, and when a puzzle is solved
//!                   └───► draw ──frame──► tty
//! ```

mod app;
mod draw;
mod game_lists;
mod hint;
mod hint_requests;
mod job;
mod keys;
mod other_games;
mod pasted;
mod saved;
mod session;
mod solved;
mod update;

use std::time::Duration;

use ninefold::format::Record;
use ninefold::logic::Level;
use ninefold::recipe::{Recipe, RunControl};
use ninefold::{Cell, Game, GameBoard, MarkKind, Puzzle};

use self::app::{App, Reaction};
use self::saved::{SavedGame, SavedGames};
use self::session::PlaySession;
use crate::args::{Puzzles, named, whole};
use crate::cmd_error::{CmdError, CmdResult};
use crate::input_run::{AnswerError, Cost};
use crate::output::Output;
use crate::output_layout::OutputLayout;
use crate::screen::{Screen, ScreenEvent, ThemeArgs, check_terminal, lost};
use crate::{interrupt, message, seed};

/// Play in the terminal; resumes the last game
#[derive(Debug, clap::Args)]
#[command(
    before_help = "\
Examples:
  ninefold play                        the last unsolved game, or a new easy one
  ninefold play --level expert
  ninefold play puzzle.sdk             any format; digits and notes are kept
  ninefold generate --er 4.0 | ninefold play -
  ninefold play --list                 your saved games
  ninefold play --statistics           your best times",
    after_help = "\
Levels: easy, medium, hard, expert, fiendish, diabolical, nightmare.
The game is saved in your data folder after every move, so you can quit at any
time and continue later. F1 lists the keys. Themes: auto, light, dark, terminal
(its own 16 colours), plain (two colours)."
)]
pub(crate) struct PlayArgs {
    #[command(flatten)]
    puzzles: Puzzles,
    /// Generate a new puzzle of this level
    #[arg(long, value_name = "NAME", value_parser = named::<Level>(Level::ALL.map(Level::name)), hide_possible_values = true, conflicts_with_all = ["puzzles", "recipe"])]
    level: Option<Level>,
    /// Use this seed for a new puzzle
    #[arg(long, value_name = "S", value_parser = whole, allow_negative_numbers = true, conflicts_with = "puzzles")]
    seed: Option<u64>,
    /// Use this recipe, as `generate --json` prints it
    #[arg(long, value_name = "LINE", conflicts_with = "puzzles")]
    recipe: Option<Recipe>,
    /// Start over, even if there is a saved game
    #[arg(long)]
    new: bool,
    /// List the saved games instead of playing, the latest first
    ///
    /// Each line has the puzzle, whether it is solved, its level if that is known, how many cells are empty, and the
    /// time played, separated by tabs.
    #[arg(long, conflicts_with_all = ["puzzles", "recipe", "level", "seed", "new", "statistics"])]
    list: bool,
    /// Count the puzzles you have solved, level by level
    ///
    /// Each line has the level, the number of puzzles, the best and the median time, and how many puzzles were solved
    /// without hints, separated by tabs. A puzzle counts once, with its first time.
    #[arg(long, conflicts_with_all = ["puzzles", "recipe", "level", "seed", "new"])]
    statistics: bool,
    #[command(flatten)]
    theme: ThemeArgs,
}

pub(crate) fn run(args: &PlayArgs) -> CmdResult {
    let games = SavedGames::of_user();
    if args.list || args.statistics {
        return print_games(games.as_ref(), args.list);
    }
    check_terminal("play")?;
    let (saved, message) = first_game(args, games.as_ref())?;
    let mut app = App::new(saved, games, args.theme.theme());
    app.message = message;
    let mut screen = Screen::open("ninefold")?;
    let result = play(&mut app, &mut screen);
    app.leave();
    drop(screen);
    if app.message.starts_with("Not saved") {
        message::warning(&app.message);
    }
    result.map_err(|error| lost(&error))
}

/// Prints the saved games, or the statistics.
fn print_games(games: Option<&SavedGames>, list: bool) -> CmdResult {
    let none = || CmdError::bad_input("this system does not name a folder for user data");
    let games = games.ok_or_else(none)?;
    let (columns, text) = match list {
        true => (game_lists::LIST, game_lists::list(games)),
        false => (game_lists::STATISTICS, game_lists::statistics(games)),
    };
    Output::with(None, |output| {
        output.set_layout(&OutputLayout::table(columns));
        output.write(text.as_bytes())
    })
}

/// How many events are handled before the next frame is drawn, if they arrive faster than frames.
const AT_ONCE: usize = 64;

fn play(app: &mut App, screen: &mut Screen) -> std::io::Result<()> {
    app.save();
    let mut layout = None;
    let mut reaction = Reaction::Draw;
    loop {
        if reaction == Reaction::Redraw {
            screen.forget()?;
        }
        if reaction != Reaction::Nothing {
            screen.draw(|frame| layout = app.draw(frame.area(), frame.buffer_mut()))?;
        }
        reaction = Reaction::Nothing;
        let mut event = screen.next_event(app.rest())?;
        if event.is_none() {
            // The clock has ticked, or a job may be finished.
            reaction = Reaction::Draw;
        }
        for left in (0..AT_ONCE).rev() {
            let Some(next) = event else { break };
            let is_key = matches!(next, ScreenEvent::Input(_));
            let asked = match next {
                ScreenEvent::Input(input) => app.react(input, layout.as_ref()),
                ScreenEvent::Suspend => Reaction::Suspend,
                ScreenEvent::Continue => {
                    screen.take_again()?;
                    Reaction::Draw
                }
            };
            match asked {
                Reaction::Quit => return Ok(()),
                Reaction::Suspend => {
                    app.before_stop();
                    let was_stopped = screen.suspend(is_key)?;
                    app.after_stop(was_stopped);
                    reaction = Reaction::Draw;
                }
                Reaction::Nothing => {}
                other if reaction != Reaction::Redraw => reaction = other,
                _ => {}
            }
            // An event that has been read must be handled before the next frame.
            event = if left > 0 { screen.next_event(Some(Duration::ZERO))? } else { None };
        }
        if app.collect() && reaction == Reaction::Nothing {
            reaction = Reaction::Draw;
        }
        app.save();
    }
}

/// Returns the game to start with, and a message to show.
fn first_game(args: &PlayArgs, games: Option<&SavedGames>) -> Result<(SavedGame, String), CmdError> {
    let settings = games.map(SavedGames::settings).unwrap_or_default();
    if !args.puzzles.is_empty() {
        let record = first_record(&args.puzzles)?;
        let puzzle = Puzzle::new(record.grid).map_err(|error| CmdError::bad_input(error.to_string()))?;
        let kept = games.filter(|_| !args.new && record.progress.is_none());
        if let Some(saved) = kept.and_then(|games| games.load(&record.grid).ok().flatten()) {
            return Ok((saved, "Game resumed.".to_owned()));
        }
        let session = PlaySession::resume(puzzle, game_of(&record), settings);
        return Ok((SavedGame::new(session), String::new()));
    }
    let mut message = String::new();
    if !args.new && args.level.is_none() && args.seed.is_none() && args.recipe.is_none() {
        let (latest, trouble) = games.map(SavedGames::latest).unwrap_or_default();
        if let Some(saved) = latest {
            return Ok((saved, "Last game resumed. n: new puzzle.".to_owned()));
        }
        message = trouble.map(|error| format!("{error:#}.")).unwrap_or_default();
    }
    let recipe = args.recipe.clone().unwrap_or_else(|| app::recipe(args.level.unwrap_or(Level::Easy)));
    let puzzle = generate(&recipe, args.seed.unwrap_or_else(seed::draw))?;
    Ok((SavedGame::new(PlaySession::new(puzzle, settings)), message))
}

/// Generates the first puzzle, before the screen is taken over, so that a signal ends it as in
/// every command.
fn generate(recipe: &Recipe, seed: u64) -> Result<Puzzle, CmdError> {
    let generator = recipe.generator().map_err(|error| CmdError::bad_input(error.to_string()))?;
    interrupt::work_begins();
    match generator.make_with(seed, 0, RunControl::new(interrupt::cancel())) {
        Ok(made) => Ok(made.puzzle),
        Err(error) if error.is_cancelled() => Err(CmdError::interrupted("interrupted: no puzzle generated")),
        Err(error) => {
            let missing = error.unfinished();
            let attempts = message::counted(missing.attempts.into(), "attempt");
            Err(CmdError::BudgetSpent(format!("no puzzle found in {attempts}: {}", missing.reason)))
        }
    }
}

/// Reads all puzzles, as the other commands do, and returns the first.
fn first_record(puzzles: &Puzzles) -> Result<Record, CmdError> {
    interrupt::work_begins();
    let mut records =
        puzzles.work(1, Cost::Small, "")?.without_notes().collect(|_, record| {
            match Puzzle::new(record.grid) {
                Ok(_) => Ok(record.clone()),
                Err(error) => Err(AnswerError::Bad(error.to_string())),
            }
        })?;
    records.truncate(1);
    records.pop().ok_or_else(|| CmdError::bad_input("no puzzle found in the input, expected one to play"))
}

/// Returns the game of a record: its clues, with the digits and notes that it already holds.
fn game_of(record: &Record) -> Game {
    let mut board = GameBoard::new(&record.grid);
    for (cell, digit) in record.placed() {
        board.place(cell, digit);
    }
    if let Some(progress) = &record.progress {
        for (kind, marks) in [(MarkKind::Centre, &progress.marks), (MarkKind::Corner, &progress.corner_marks)]
        {
            if let Some(marks) = marks {
                Cell::all().for_each(|cell| board.set_marks(kind, cell, marks[cell]));
            }
        }
    }
    Game::from(board)
}

#[cfg(test)]
mod tests;
