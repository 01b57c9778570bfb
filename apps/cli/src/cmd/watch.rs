//! `watch`: shows a method at work, on the terminal's screen.
//!
//! The moves, sentences, figures and pseudocode are the same as on the page; all come from
//! `ninefold::recipe::TracedRun`.

mod draw;
mod keys;
mod player;
mod runs;

use std::ops::RangeInclusive;
use std::path::PathBuf;
use std::time::{Duration, Instant};

use ninefold::fill::Method;
use ninefold::grid::{Bounds, Quoted};
use ninefold::recipe::RemovalRule;
use ninefold::rules::Variant;
use ratatui::crossterm::event::{Event, KeyEventKind, MouseButton, MouseEventKind};

use self::draw::bar_area;
use self::keys::WatchCommand;
use self::player::{Jump, Player};
use self::runs::{BoardRuns, WatchedRuns};
use crate::args::{named, parsed, whole};
use crate::cmd_error::{CmdError, CmdResult};
use crate::files::TextOrFile;
use crate::index_range::Indices;
use crate::method::{self, MethodArgs, MethodName};
use crate::screen::{Screen, ScreenEvent, ScreenLayout, ScreenTheme, ThemeArgs, check_terminal, lost};
use crate::shared::board_recipe::board_recipe;
use crate::shared::classic_runs::ClassicRuns;
use crate::{interrupt, seed, variant_arg};

/// What follows the options in the help.
const MORE_HELP: &str = "\
Methods: sorting, potential, transform, backtrack, swap-chain, uniform. With
--variant 6x6 or 4x4 the method is search.
Space plays and pauses, the arrow keys step forward and back, + and - change the
speed, F1 lists all keys. With the same seed, the page shows the same run, and
on 9x9 `fill --trace` and `draw --move` do too.";

/// Watch a method at work in the terminal, move by move
#[derive(Debug, clap::Args)]
#[command(
    before_help = "\
Examples:
  ninefold watch                        the method uniform
  ninefold watch sorting --start boxes.txt
  ninefold watch backtrack --seed 1
  ninefold watch --dig                  fill a grid, then remove clues
  ninefold watch trace.jsonl            a run that `fill --trace` wrote
  ninefold watch --variant 4x4 --dig    small enough to see the whole search",
    after_help = MORE_HELP,
    after_long_help = format!("{MORE_HELP}\n\n{}", method::options_help())
)]
pub(crate) struct WatchArgs {
    /// Watch this method, or the runs in a trace
    ///
    /// `fill --trace` writes traces; - means standard input. Without a name the method is uniform, or search with --variant.
    #[arg(value_name = "METHOD|FILE|-", conflicts_with = "method")]
    what: Option<TextOrFile>,
    #[command(flatten)]
    method: MethodArgs,
    /// Watch the search on a small board: 6x6 or 4x4
    #[arg(long, value_name = "VARIANT", value_parser = variant_arg::variant())]
    variant: Option<Variant>,
    /// Start from these grids instead of random ones
    ///
    /// With the method sorting, a start is a grid in which each box holds 1 to 9. With swap-chain, it is a valid grid. The
    /// keys n and b show the run from the next grid and from the previous one.
    #[arg(long, value_name = "GRID|FILE|-", conflicts_with = "variant")]
    start: Option<TextOrFile>,
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
    /// Watch the runs numbered A to B of this seed
    ///
    /// Both ends are included and numbers start at 0. The keys n and b show the next run and the previous one. After A alone,
    /// all runs follow.
    #[arg(long, value_name = "A..B", allow_hyphen_values = true, value_parser = parsed::<Bounds<Indices>>(), default_value = "0..")]
    index: Bounds<Indices>,
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
    /// The runs that can be shown.
    range: RangeInclusive<u64>,
    /// The number typed so far.
    number: Option<usize>,
    shows_keys: bool,
    /// How far the panel is scrolled down by hand. Without that it shows the current line of the pseudocode.
    scroll: Option<u16>,
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

/// What the first argument names.
enum Watched {
    Method(MethodArgs),
    Trace(PathBuf),
}

fn watched(args: &WatchArgs) -> Result<Watched, CmdError> {
    let Some(what) = &args.what else { return Ok(Watched::Method(args.method.clone())) };
    let text = what.text();
    if let Ok(method) = text.parse::<MethodName>() {
        return Ok(Watched::Method(args.method.clone().with_method(method)));
    }
    if text == "-" || what.path().exists() {
        return Ok(Watched::Trace(what.path().to_owned()));
    }
    let methods = Method::ALL.map(Method::name).join(", ");
    let found = Quoted(&text);
    Err(CmdError::bad_input(format!("found {found}, expected a file of `fill --trace` or one of: {methods}")))
}

fn classic_runs(args: &WatchArgs) -> Result<ClassicRuns, CmdError> {
    if args.by.is_some() {
        return Err(CmdError::bad_input("--by needs another board: add --variant 6x6"));
    }
    match watched(args)? {
        Watched::Method(method) => ClassicRuns::new(method.filler()?, args.start.as_ref(), args.dig),
        Watched::Trace(path) => {
            let given = [
                ("--start", args.start.is_some()),
                ("--dig", args.dig),
                ("--seed", args.seed.is_some()),
                ("--set", !args.method.options().is_empty()),
            ];
            match given.into_iter().find(|(_, is_given)| *is_given) {
                Some((name, _)) => Err(CmdError::bad_input(format!(
                    "{name} needs a method: the runs in a file are shown as they were made"
                ))),
                None => ClassicRuns::saved(&path),
            }
        }
    }
}

fn board_runs(args: &WatchArgs, variant: &Variant) -> Result<BoardRuns, CmdError> {
    let Watched::Method(method) = watched(args)? else {
        return Err(CmdError::bad_input("a run from a file needs the classic board: remove it or --variant"));
    };
    let mut recipe = board_recipe(variant, method.named(), method.options())?;
    recipe.by = args.by.unwrap_or(recipe.by);
    BoardRuns::new(recipe, args.dig).map_err(|error| CmdError::bad_input(error.to_string()))
}

/// Returns the runs that can be shown, of as many as there are; a number alone is the first of all others.
fn shown_range(index: &Bounds<Indices>, count: Option<u64>) -> Result<RangeInclusive<u64>, CmdError> {
    let last = count.map_or(u64::MAX, |count| count.saturating_sub(1));
    let (first, most) = (index.least(), index.most());
    if first > last {
        return Err(CmdError::bad_input(format!("--index {first}: the last run has the index {last}")));
    }
    Ok(if first == most { first..=last } else { first..=most.min(last) })
}

fn watch_runs<K: WatchedRuns>(args: &WatchArgs, runs: impl FnOnce() -> Result<K, CmdError>) -> CmdResult {
    let runs = runs()?;
    let range = shown_range(&args.index, runs.count())?;
    check_terminal("watch")?;
    let seed = args.seed.unwrap_or_else(seed::draw);
    interrupt::work_begins();
    let index = *range.start();
    let mut app = WatchApp {
        player: Player::new(runs.run(seed, index)),
        theme: args.theme.theme(),
        runs,
        seed,
        index,
        range,
        number: None,
        shows_keys: false,
        scroll: None,
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
                let from = i32::from(self.scroll.unwrap_or(0));
                self.scroll = Some(u16::try_from(from + lines).unwrap_or(0).min(500));
                return WatchReaction::Draw;
            }
            WatchCommand::Redraw => return WatchReaction::Redraw,
            WatchCommand::Suspend => return WatchReaction::Suspend,
            WatchCommand::Quit => return WatchReaction::Quit,
        }
        self.scroll = None;
        WatchReaction::Draw
    }

    fn show_run(&mut self, index: u64) {
        if index != self.index && self.range.contains(&index) {
            self.index = index;
            self.player.replace(self.runs.run(self.seed, index));
        }
    }
}

#[cfg(test)]
mod tests;
