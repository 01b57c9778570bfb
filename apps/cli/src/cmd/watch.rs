//! `watch`: shows a method at work, on the terminal's screen.
//!
//! The moves, sentences, figures and pseudocode are the same as on the page; all come from
//! `ninefold::recipe::TracedRun`.

mod draw;
mod keys;
mod player;
mod runs;

use std::time::{Duration, Instant};

use ninefold::boards::fill::BoardMethod;
use ninefold::fill::Method;
use ninefold::recipe::{BoardRecipe, RemovalRule};
use ninefold::rules::Variant;
use ratatui::crossterm::event::{Event, KeyEventKind, MouseButton, MouseEventKind};

use self::draw::bar_area;
use self::keys::WatchCommand;
use self::player::{Jump, Player};
use self::runs::{BoardRuns, ClassicRuns, WatchedRuns};
use crate::args::{named, parsed, whole};
use crate::cmd_error::{CmdError, CmdResult};
use crate::method::{self, MethodName};
use crate::screen::{Screen, ScreenEvent, ScreenLayout, ScreenTheme, ThemeArgs, check_terminal, lost};
use crate::{interrupt, seed};

/// Watch a method at work in the terminal, move by move
#[derive(Debug, clap::Args)]
#[command(
    before_help = "\
Examples:
  ninefold watch sorting
  ninefold watch backtrack --seed 1
  ninefold watch uniform --dig          fill a grid, then remove clues
  ninefold watch --variant 4x4 --dig    small enough to see the whole search",
    after_help = "\
Methods: sorting, potential, transform, backtrack, swap-chain, uniform; `fill
--help` lists their options. With --variant 6x6 or 4x4 the method is search.
Space plays and pauses, the arrow keys step forward and back, + and - change the
speed, F1 lists all keys. With the same seed, the page shows the same run, and
on 9x9 `fill --trace` and `draw --move` do too."
)]
pub(crate) struct WatchArgs {
    /// Watch this method
    #[arg(
        value_name = "METHOD",
        value_parser = named::<MethodName>(Method::ALL.iter().map(|method| method.name())),
        hide_possible_values = true,
        required_unless_present = "variant",
    )]
    method: Option<MethodName>,
    /// Watch the search on a small board: 6x6 or 4x4
    #[arg(long, value_name = "VARIANT", value_parser = parsed::<Variant>())]
    variant: Option<Variant>,
    /// Set an option of the method; repeatable
    #[arg(long, value_name = "NAME=VALUE")]
    set: Vec<String>,
    /// Remove clues when the grid is full, to make a puzzle
    #[arg(long)]
    dig: bool,
    /// Remove clues of a --variant while RULE allows it
    ///
    /// With search, the default, a clue goes while there is one solution. With singles, sight, hard and expert it goes while
    /// these techniques solve the puzzle. Needs --variant and --dig.
    #[arg(long, value_name = "RULE", value_parser = named::<RemovalRule>(RemovalRule::NAMES.iter().copied()), requires = "dig", requires = "variant", hide_possible_values = true)]
    by: Option<RemovalRule>,
    /// Use this seed, 0 to 2^64-1 (default: random, shown)
    #[arg(long, value_name = "S", value_parser = whole, allow_negative_numbers = true)]
    seed: Option<u64>,
    /// Watch run N of this seed, from 0
    #[arg(long, value_name = "N", value_parser = whole, default_value_t = 0, allow_negative_numbers = true)]
    index: u64,
    #[command(flatten)]
    theme: ThemeArgs,
}

/// A run on the screen.
struct WatchApp<K: WatchedRuns> {
    player: Player<K::Move>,
    theme: ScreenTheme,
    runs: K,
    seed: u64,
    index: u64,
    /// The number typed so far.
    number: Option<usize>,
    shows_keys: bool,
    scroll: u16,
}

/// What an event requires.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum WatchReaction {
    Nothing,
    Draw,
    Redraw,
    Suspend,
    Quit,
}

pub(crate) fn run(args: &WatchArgs) -> CmdResult {
    match args.variant.as_ref().filter(|variant| !variant.is_classic()) {
        Some(variant) => watch_runs(args, || board_runs(args, variant)),
        None => watch_runs(args, || classic_runs(args)),
    }
}

fn classic_runs(args: &WatchArgs) -> Result<ClassicRuns, CmdError> {
    let method = match &args.method {
        Some(method) => method
            .classic
            .ok_or_else(|| CmdError::bad_input(format!("{method} needs another board: add --variant 6x6")))?,
        None => return Err(CmdError::bad_input("9x9 has several methods: name one, such as sorting")),
    };
    if args.by.is_some() {
        return Err(CmdError::bad_input("--by needs another board: add --variant 6x6"));
    }
    Ok(ClassicRuns { method, filler: method::filler(method, &args.set)?, dig: args.dig })
}

fn board_runs(args: &WatchArgs, variant: &Variant) -> Result<BoardRuns, CmdError> {
    if !args.set.is_empty() {
        return Err(CmdError::bad_input("--set needs the classic board; remove it or --variant"));
    }
    let mut recipe = BoardRecipe::new(variant.clone());
    recipe.method = match &args.method {
        None => BoardMethod::Search,
        Some(method) => method.board.ok_or_else(|| {
            CmdError::bad_input(format!("{method} needs the classic board; remove it or --variant"))
        })?,
    };
    recipe.by = args.by.unwrap_or(recipe.by);
    BoardRuns::new(recipe, args.dig).map_err(|error| CmdError::bad_input(error.to_string()))
}

fn watch_runs<K: WatchedRuns>(args: &WatchArgs, runs: impl FnOnce() -> Result<K, CmdError>) -> CmdResult {
    let runs = runs()?;
    check_terminal("watch")?;
    let seed = args.seed.unwrap_or_else(seed::draw);
    interrupt::work_begins();
    let mut app = WatchApp {
        player: Player::new(runs.run(seed, args.index)),
        theme: args.theme.theme(),
        runs,
        seed,
        index: args.index,
        number: None,
        shows_keys: false,
        scroll: 0,
    };
    if interrupt::is_interrupted() {
        return Err(CmdError::interrupted("interrupted: nothing shown"));
    }
    let mut screen = Screen::open("ninefold watch")?;
    let result = watch(&mut app, &mut screen);
    drop(screen);
    result.map_err(|error| lost(&error))
}

#[expect(clippy::disallowed_methods, reason = "the player chooses the speed")]
fn now() -> Instant {
    Instant::now()
}

/// The shortest time between two frames.
const FRAME: Duration = Duration::from_millis(25);

/// How many events are handled before the next frame is drawn, if they arrive faster than frames.
const AT_ONCE: usize = 64;

fn watch<K: WatchedRuns>(app: &mut WatchApp<K>, screen: &mut Screen) -> std::io::Result<()> {
    let mut layout = None;
    let mut last_step = now();
    let mut reaction = WatchReaction::Draw;
    loop {
        if reaction == WatchReaction::Redraw {
            screen.forget()?;
        }
        if reaction != WatchReaction::Nothing {
            screen.draw(|frame| layout = app.draw(frame.area(), frame.buffer_mut()))?;
        }
        reaction = WatchReaction::Nothing;
        let was_playing = app.player.playing;
        let step = Duration::from_secs_f64(1.0 / app.player.speed());
        let rest = was_playing.then(|| step.max(FRAME).saturating_sub(last_step.elapsed()));
        let mut event = screen.next_event(rest)?;
        for left in (0..AT_ONCE).rev() {
            let Some(next) = event else { break };
            let is_key = matches!(next, ScreenEvent::Input(_));
            let asked = match next {
                ScreenEvent::Input(input) => app.react(&input, layout.as_ref()),
                ScreenEvent::Suspend => WatchReaction::Suspend,
                ScreenEvent::Continue => {
                    screen.take_again()?;
                    WatchReaction::Draw
                }
            };
            match asked {
                WatchReaction::Quit => return Ok(()),
                WatchReaction::Suspend => {
                    screen.suspend(is_key)?;
                    // The run does not catch up.
                    last_step = now();
                    reaction = WatchReaction::Draw;
                }
                WatchReaction::Nothing => {}
                other => reaction = other,
            }
            // An event that has been read must be handled before the next frame.
            event = if left > 0 { screen.next_event(Some(Duration::ZERO))? } else { None };
        }
        if app.player.playing && !was_playing {
            last_step = now();
        }
        let steps = (last_step.elapsed().as_secs_f64() / step.as_secs_f64()) as usize;
        if app.player.playing && was_playing && steps > 0 {
            app.player.advance(steps);
            last_step = now();
            if reaction == WatchReaction::Nothing {
                reaction = WatchReaction::Draw;
            }
        }
    }
}

impl<K: WatchedRuns> WatchApp<K> {
    fn react(&mut self, event: &Event, layout: Option<&ScreenLayout>) -> WatchReaction {
        let command = match event {
            Event::Key(key) if key.kind != KeyEventKind::Release => keys::command(*key),
            Event::Mouse(mouse) => {
                let is_press = matches!(
                    mouse.kind,
                    MouseEventKind::Down(MouseButton::Left) | MouseEventKind::Drag(MouseButton::Left)
                );
                let bar = layout.map(|layout| bar_area(layout.status));
                match bar.filter(|bar| is_press && mouse.row == bar.y && mouse.column >= bar.x) {
                    Some(bar) => {
                        let part = usize::from(mouse.column + 1 - bar.x);
                        let to = self.player.length() * part / usize::from(bar.width.max(1));
                        Some(WatchCommand::Jump(Jump::To(to)))
                    }
                    None if is_press => Some(WatchCommand::PlayOrPause),
                    None => None,
                }
            }
            Event::Resize(..) => return WatchReaction::Draw,
            _ => None,
        };
        command.map_or(WatchReaction::Nothing, |command| self.command(command))
    }

    fn command(&mut self, command: WatchCommand) -> WatchReaction {
        if self.shows_keys
            && !matches!(command, WatchCommand::Scroll(_) | WatchCommand::Suspend | WatchCommand::Quit)
        {
            self.shows_keys = false;
            return WatchReaction::Draw;
        }
        let typed = self.number.take();
        match command {
            WatchCommand::PlayOrPause => self.player.toggle(),
            WatchCommand::Jump(jump) => self.player.jump(jump),
            WatchCommand::Faster => self.player.change_speed(true),
            WatchCommand::Slower => self.player.change_speed(false),
            WatchCommand::NextRun => self.show_run(self.index.saturating_add(1)),
            WatchCommand::PreviousRun => self.show_run(self.index.saturating_sub(1)),
            WatchCommand::Number(digit) => {
                let number = typed.unwrap_or(0).saturating_mul(10).saturating_add(digit.into());
                self.number = Some(number.min(9_999_999));
            }
            WatchCommand::Enter => {
                if let Some(number) = typed {
                    self.player.jump(Jump::To(number));
                }
            }
            WatchCommand::NextTheme => self.theme = self.theme.with(self.theme.choice.next()),
            WatchCommand::ShowKeys => self.shows_keys = true,
            WatchCommand::Scroll(lines) => {
                self.scroll = u16::try_from(i32::from(self.scroll) + lines).unwrap_or(0).min(500);
                return WatchReaction::Draw;
            }
            WatchCommand::Redraw => return WatchReaction::Redraw,
            WatchCommand::Suspend => return WatchReaction::Suspend,
            WatchCommand::Quit => return WatchReaction::Quit,
        }
        self.scroll = 0;
        WatchReaction::Draw
    }

    fn show_run(&mut self, index: u64) {
        if index != self.index {
            self.index = index;
            self.player.replace(self.runs.run(self.seed, index));
        }
    }
}

#[cfg(test)]
mod tests;
