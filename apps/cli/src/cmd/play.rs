//! `play`: a game in the terminal.
//!
//! ```text
//!   tty ──event──► app ──action──► session      what an action does to the game, on a board of any size
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
mod puzzle;
mod rule_words;
mod saved;
mod session;
mod solved;
mod update;

use ninefold::rules::AnyGrid;
use std::time::Duration;

use ninefold::Limits;
use ninefold::format::Record;
use ninefold::logic::Level;
use ninefold::recipe::AnyRecipe;
use ninefold::rules::{Game, GameBoard, MarkKind, Variant};

use self::app::{App, Reaction};
use self::puzzle::{NotMade, PlayPuzzle, level_names};
use self::saved::{SavedGame, SavedGames};
use self::session::PlaySession;
use crate::args::{named, whole};
use crate::board::{AnyPuzzles, needs_clues};
use crate::cmd_error::{CmdError, CmdResult};
use crate::input::nothing_found;
use crate::input_kind::Grids;
use crate::input_run::{AnswerError, Cost};
use crate::output::Output;
use crate::output_layout::OutputLayout;
use crate::screen::{Screen, ScreenEvent, ThemeArgs, check_terminal, lost};
use crate::shared::level_name::{ClassicLevel, LevelName};
use crate::{interrupt, losses, message, seed};

/// Play in the terminal; resumes the last game
#[derive(Debug, clap::Args)]
#[command(
    before_help = "\
Examples:
  ninefold play                        the last unsolved game, or a new easy one
  ninefold play --level expert
  ninefold play --variant 6x6          the last unsolved 6x6, or a new easy one
  ninefold play --variant killer --level medium
  ninefold play puzzle.sdk             any format; digits and notes are kept
  ninefold generate --er 4.0 | ninefold play -
  ninefold play --list                 your saved games
  ninefold play --statistics           your best times",
    after_help = "\
Levels: easy, medium, hard, expert, fiendish, diabolical, nightmare; with
--variant: easy, medium, hard, expert, beyond.
The game is saved in your data folder after every move, so you can quit at any
time and continue later. F1 lists the keys. Themes: auto, light, dark, terminal
(its own 16 colours), plain (two colours)."
)]
pub(crate) struct PlayArgs {
    #[command(flatten)]
    any: AnyPuzzles,
    /// Generate a new puzzle of this level
    ///
    /// hodoku:NAME is a level of HoDoKu's scale: easy, medium, hard, unfair, extreme.
    #[arg(long, value_name = "NAME", value_parser = named::<LevelName>(Level::ALL.map(Level::name)), hide_possible_values = true, conflicts_with_all = ["puzzles", "recipe"])]
    level: Option<LevelName>,
    /// Use this seed for a new puzzle
    #[arg(long, value_name = "S", value_parser = whole, allow_negative_numbers = true, conflicts_with = "puzzles")]
    seed: Option<u64>,
    /// Use this recipe, as `generate --json` prints it
    #[arg(long, value_name = "LINE", conflicts_with_all = ["puzzles", "variant"])]
    recipe: Option<AnyRecipe>,
    /// Start over, even if there is a saved game
    #[arg(long)]
    new: bool,
    /// List the saved games instead of playing, the latest first
    ///
    /// Each line has the puzzle, whether it is solved, its level if that is known, how many cells are empty, and the
    /// time played, separated by tabs.
    #[arg(long, conflicts_with_all = ["puzzles", "recipe", "level", "seed", "new", "variant", "statistics"])]
    list: bool,
    /// Count the puzzles you have solved, level by level
    ///
    /// Each line has the level, the number of puzzles, the best and the median time, and how many puzzles were solved
    /// without hints, separated by tabs. A puzzle counts once, with its first time.
    #[arg(long, conflicts_with_all = ["puzzles", "recipe", "level", "seed", "new", "variant"])]
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
    })?;
    if list {
        for error in games.damaged() {
            message::warning(&format!("a saved game is left out: {error:#}"));
        }
    }
    Ok(())
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
    if !args.any.puzzles.is_empty() {
        let (puzzle, game) = first_record(&args.any)?;
        let kept = games.filter(|_| !args.new && game.is_none());
        if let Some(saved) = kept.and_then(|games| games.load(&puzzle).ok().flatten()) {
            return Ok((saved, "Game resumed.".to_owned()));
        }
        let game = game.unwrap_or_else(|| Game::new(puzzle.clues().clone()));
        return Ok((SavedGame::new(PlaySession::resume(puzzle, game, settings)), String::new()));
    }
    let mut message = String::new();
    let board = args.any.variant.variant.as_ref();
    if !args.new && args.level.is_none() && args.seed.is_none() && args.recipe.is_none() {
        let (latest, trouble) = games.map(|games| games.latest(board)).unwrap_or_default();
        if let Some(saved) = latest {
            return Ok((saved, "Last game resumed. n: new puzzle.".to_owned()));
        }
        message = trouble.map(|error| format!("{error:#}.")).unwrap_or_default();
    }
    let recipe = match &args.recipe {
        Some(recipe) => recipe.clone(),
        None => recipe(board.unwrap_or(&Variant::CLASSIC), args.level.as_ref())?,
    };
    let puzzle = generate(&recipe, args.seed.unwrap_or_else(seed::draw))?;
    Ok((SavedGame::new(PlaySession::new(puzzle, settings)), message))
}

/// Returns the recipe for a new puzzle of a board and a level that it has.
fn recipe(board: &Variant, level: Option<&LevelName>) -> Result<AnyRecipe, CmdError> {
    if let (true, Some(ClassicLevel::Hodoku(level))) =
        (board.is_classic(), level.and_then(|level| level.classic))
    {
        return puzzle::recipe_of(board, &format!("hodoku-level={level}")).map_err(CmdError::bad_input);
    }
    let level = level.map_or_else(|| Level::Easy.to_string(), ToString::to_string);
    let names = level_names(board);
    if !names.contains(&&*level) {
        let names = names.join(", ");
        let board = if board.is_classic() { "the classic board".to_owned() } else { board.to_string() };
        return Err(CmdError::bad_input(format!(
            "--level {level} is not a level of {board}, expected one of: {names}"
        )));
    }
    puzzle::recipe(board, &level).map_err(CmdError::bad_input)
}

/// Generates the first puzzle, before the screen is taken over, so that a signal ends it as in
/// every command.
fn generate(recipe: &AnyRecipe, seed: u64) -> Result<PlayPuzzle, CmdError> {
    interrupt::work_begins();
    puzzle::generate(recipe, seed, interrupt::cancel()).map_err(|error| match error {
        NotMade::Impossible(words) => CmdError::bad_input(words),
        NotMade::Cancelled => CmdError::interrupted("interrupted: no puzzle generated"),
        NotMade::NotFound { attempts, reason } => {
            let attempts = message::counted(attempts, "attempt");
            CmdError::BudgetSpent(format!("no puzzle found in {attempts}: {reason}"))
        }
    })
}

/// Reads all puzzles, as the other commands do, and returns the first; with a game if something is written in it.
fn first_record(any: &AnyPuzzles) -> Result<(PlayPuzzle, Option<Game>), CmdError> {
    interrupt::work_begins();
    let mut used = losses::position();
    used.corner_marks = true;
    let work = any.work(1, Cost::Small, "")?.using(used);
    let mut puzzles = work.collect(|number, record| {
        // Other boards take longer to prove: only the first is played.
        if number > 0 && record.classic().is_none() {
            return Ok(None);
        }
        let bad = |words: String| AnswerError::Bad(words);
        let (grid, game) = match (&record.grid, &record.sukaku) {
            (AnyGrid::Classic(_), Some(_)) => return Err(needs_clues()),
            (grid, _) => (grid.on_board().into_owned(), game_of(record)),
        };
        let puzzle =
            PlayPuzzle::prove(&grid, Limits::default().with_cancel(interrupt::cancel())).map_err(bad)?;
        Ok(Some((puzzle, game)))
    })?;
    puzzles.truncate(1);
    let none = || CmdError::bad_input(nothing_found::<Grids>("the input"));
    puzzles.pop().flatten().ok_or_else(none)
}

/// Returns the game of a record with digits or notes of a player.
fn game_of(record: &Record) -> Option<Game> {
    let progress = record.progress.as_ref()?;
    let given = record.grid.on_board();
    let mut board = GameBoard::new(record.grid.clone());
    let state = record.state().on_board().into_owned();
    for cell in state.filled().iter().filter(|&cell| given.get(cell).is_none()) {
        if let Some(digit) = state.get(cell) {
            board.place(cell, digit);
        }
    }
    for (kind, marks) in [(MarkKind::Centre, &progress.marks), (MarkKind::Corner, &progress.corner_marks)] {
        if let Some(marks) = marks {
            for cell in given.rules().cells() {
                board.set_marks(kind, cell, marks[cell]);
            }
        }
    }
    Some(Game::from(board))
}

#[cfg(test)]
mod board_tests;
#[cfg(test)]
mod tests;
