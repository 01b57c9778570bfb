//! Progress, shown on standard error if that is a terminal.
//!
//! If the results go to a terminal too, a line appears after a second without results and is
//! cleared before the next result. So it is with a pipe, whose reader usually writes to the terminal.
//! Otherwise, with `-o FILE` or standard output redirected to a file, a bar appears after half a
//! second and stays until the end. A message clears the line before it is written.
//!
//! ```text
//!   results elsewhere:     ████████░░░░░░░░  37/100 2/s eta 32s
//!   results here too:      3 of 10 done, 0.1/s, 60 seconds left; item 3: attempt 12,345, the nearest has 19 clues; 85 s
//! ```

use std::fmt::Write;
use std::io::{IsTerminal, stderr};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError, Weak};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use indicatif::{HumanCount, HumanDuration, ProgressBar, ProgressState, ProgressStyle};
use ninefold::boards::BoardDigErrorReason;
use ninefold::recipe::{
    BoardFailureReason, DifficultyFailure, FailureReason, HodokuFailure, ItemProgress, PathFailure,
};

use crate::message::{self, counted};
use crate::{charset, output};

/// How long results may fail to appear before the line is shown.
const PATIENCE: Duration = Duration::from_secs(1);
/// How long a run takes at least before a bar appears. Shorter runs leave no trace on the terminal,
/// to which the reader of a pipe may write as well.
const DELAY: Duration = Duration::from_millis(500);
/// The time between two updates.
const TICK: Duration = Duration::from_millis(200);

/// The progress that is shown at present.
static CURRENT: Mutex<Weak<Shown>> = Mutex::new(Weak::new());

/// Clears the line of the current progress. While it is being written to, it is cleared already, or
/// about to be.
fn clear_current() {
    let current = CURRENT.try_lock().ok().and_then(|current| current.upgrade());
    if let Some(shown) = current
        && let Ok(mut state) = shown.state.try_lock()
    {
        state.hide();
    }
}

/// Progress on standard error; nothing is shown if that is not a terminal.
pub(crate) struct Progress {
    shown: Option<Arc<Shown>>,
    ticker: Option<JoinHandle<()>>,
}

/// The state that the working threads update and the ticker shows.
struct Shown {
    state: Mutex<BarState>,
    over: Condvar,
}

struct BarState {
    total: Option<u64>,
    /// The form of the bar.
    template: &'static str,
    done: u64,
    started: Instant,
    /// When the last result came.
    since: Instant,
    /// The oldest item in progress.
    item: Option<ItemState>,
    /// The bar, or the line after a second without results.
    bar: Option<ProgressBar>,
    /// Whether results go to a terminal too, perhaps through a pipe.
    shares_terminal: bool,
    over: bool,
}

/// An item in progress.
struct ItemState {
    index: u64,
    attempt: u32,
    nearest: FailureReason,
}

impl Progress {
    /// Shows progress towards a known total.
    pub(crate) fn towards(total: u64) -> Progress {
        Progress::new(Some(total), "{wide_bar} {human_pos}/{human_len} {rate} eta {eta}{msg} ")
    }

    /// Shows progress without a known total.
    pub(crate) fn counting() -> Progress {
        Progress::new(None, "{spinner} {human_pos} done, {rate}{msg} ")
    }

    fn new(total: Option<u64>, template: &'static str) -> Progress {
        if !stderr().is_terminal() {
            return Progress { shown: None, ticker: None };
        }
        let shares_terminal = output::may_reach_terminal();
        let (started, since) = (now(), now());
        let state = BarState {
            total,
            template,
            done: 0,
            started,
            since,
            item: None,
            bar: None,
            shares_terminal,
            over: false,
        };
        let shown = Arc::new(Shown { state: Mutex::new(state), over: Condvar::new() });
        *CURRENT.lock().unwrap_or_else(PoisonError::into_inner) = Arc::downgrade(&shown);
        message::set_clear_line(clear_current);
        let ticker = {
            let shown = Arc::clone(&shown);
            // If no thread can be started, nothing is shown.
            thread::Builder::new().name("progress".to_owned()).spawn(move || shown.tick()).ok()
        };
        Progress { shown: Some(shown), ticker }
    }

    /// Returns true if progress is shown; otherwise items need not be observed.
    pub(crate) fn is_shown(&self) -> bool {
        self.shown.is_some()
    }

    /// Counts further results.
    pub(crate) fn add(&self, count: u64) {
        if let Some(shown) = &self.shown {
            let mut state = shown.lock();
            state.done += count;
            state.since = now();
            state.item = None;
            if let Some(bar) = &state.bar {
                bar.inc(count);
            }
        }
    }

    /// Records an item in progress. Called from many threads; the oldest item is shown.
    pub(crate) fn observe(&self, progress: &ItemProgress<'_>) {
        let Some(shown) = &self.shown else { return };
        let mut state = shown.lock();
        let &ItemProgress { index, attempt, reason, .. } = progress;
        match &mut state.item {
            Some(item) if item.index < index => {}
            Some(item) if item.index == index => {
                item.attempt = attempt;
                if reason.is_nearer_than(&item.nearest) {
                    item.nearest = reason.clone();
                }
            }
            item => *item = Some(ItemState { index, attempt, nearest: reason.clone() }),
        }
    }

    /// Writes something to the terminal without mixing it with the bar.
    pub(crate) fn around<T>(&self, write: impl FnOnce() -> T) -> T {
        let Some(shown) = &self.shown else { return write() };
        let mut state = shown.lock();
        if state.shares_terminal {
            state.hide();
            return write();
        }
        match &state.bar {
            Some(bar) => bar.suspend(write),
            None => write(),
        }
    }
}

impl Shown {
    /// Updates the bar or the line until the run is over.
    fn tick(&self) {
        let mut state = self.lock();
        while !state.over {
            state.show();
            let waited = self.over.wait_timeout(state, TICK);
            state = waited.unwrap_or_else(PoisonError::into_inner).0;
        }
        state.hide();
    }

    fn lock(&self) -> MutexGuard<'_, BarState> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl BarState {
    fn show(&mut self) {
        let waiting = self.since.elapsed();
        let elapsed = self.started.elapsed();
        if !self.shares_terminal && self.bar.is_none() && elapsed >= DELAY {
            let bar = self.total.map_or_else(ProgressBar::new_spinner, ProgressBar::new);
            let bar = bar.with_style(style(self.template)).with_elapsed(elapsed);
            bar.set_position(self.done);
            self.bar = Some(bar);
        }
        if waiting < PATIENCE {
            if let Some(bar) = &self.bar {
                bar.set_message("");
                bar.tick();
            }
            return;
        }
        let words = self.words(waiting);
        let bar = self.bar.get_or_insert_with(|| {
            let bar = ProgressBar::new_spinner();
            bar.set_style(style("{wide_msg}"));
            bar
        });
        bar.set_message(words);
        bar.tick();
    }

    /// Clears the bar or the line.
    fn hide(&mut self) {
        if let Some(bar) = self.bar.take() {
            bar.finish_and_clear();
        }
    }

    fn words(&self, waiting: Duration) -> String {
        let mut words = String::new();
        if self.shares_terminal {
            let _ = match self.total {
                Some(total) => write!(words, "{} of {} done", HumanCount(self.done), HumanCount(total)),
                None => write!(words, "{} done", HumanCount(self.done)),
            };
            words.push_str(&pace(self.done, self.total, self.started.elapsed()));
        }
        if let Some(ItemState { index, attempt, nearest }) = &self.item {
            let _ = write!(words, "; item {index}: attempt {}", HumanCount((*attempt).into()));
            let _ = write!(words, ", {}", in_short(nearest));
        }
        let _ = write!(words, "; {} s", waiting.as_secs());
        words
    }
}

/// Returns the rate of results and the time that the rest takes, if they are known, such as
/// `, 2.5/s, 3 min left`.
fn pace(done: u64, total: Option<u64>, elapsed: Duration) -> String {
    if done == 0 || elapsed.is_zero() {
        return String::new();
    }
    let rate = done as f64 / elapsed.as_secs_f64();
    let digits = if rate < 0.1 {
        3
    } else if rate < 10.0 {
        1
    } else {
        0
    };
    let mut words = format!(", {rate:.digits$}/s");
    if let Some(left) = total.and_then(|total| total.checked_sub(done)) {
        let left = Duration::try_from_secs_f64(left as f64 / rate).unwrap_or(Duration::MAX);
        // Writing to a string cannot fail.
        let _ = write!(words, ", {} left", HumanDuration(left));
    }
    words
}

/// Describes the nearest puzzle of an item.
fn in_short(nearest: &FailureReason) -> String {
    use ninefold::dig::DigFailureReason as Dig;
    match nearest {
        FailureReason::Dig(Dig::Clues { reached, .. }) => format!("the nearest has {reached} clues"),
        FailureReason::Dig(Dig::NotMinimal { redundant }) => {
            format!("the nearest has {}", counted(*redundant as u64, "redundant clue"))
        }
        FailureReason::Dig(Dig::Several { solutions }) => format!("the nearest has {solutions} solutions"),
        FailureReason::Difficulty(DifficultyFailure::TooEasy { er, .. }) => {
            format!("the nearest is rated {er}")
        }
        FailureReason::Difficulty(DifficultyFailure::Below(_) | DifficultyFailure::Unlikely(_)) => {
            "all too easy so far".to_owned()
        }
        FailureReason::Difficulty(DifficultyFailure::Above(_)) => "all too hard so far".to_owned(),
        FailureReason::Difficulty(DifficultyFailure::Path(path)) => short_of_path(path),
        FailureReason::Difficulty(DifficultyFailure::Hodoku(failure)) => match failure {
            HodokuFailure::LowScore { score, .. } => format!("the nearest has a score of {score}"),
            HodokuFailure::LowLevel { .. } => "all too easy so far".to_owned(),
            HodokuFailure::TooHard => "all too hard so far".to_owned(),
            HodokuFailure::Path(path) => short_of_path(path),
            _ => "nothing near so far".to_owned(),
        },
        FailureReason::Board(reason) => in_short_on_board(reason),
        _ => "nothing near so far".to_owned(),
    }
}

fn in_short_on_board(nearest: &BoardFailureReason) -> String {
    match nearest {
        BoardFailureReason::Dig(BoardDigErrorReason::Clues { reached, .. }) => {
            format!("the nearest has {reached} clues")
        }
        BoardFailureReason::Dig(BoardDigErrorReason::NotMinimal { redundant, .. }) => {
            format!("the nearest has {}", counted(*redundant as u64, "redundant clue"))
        }
        BoardFailureReason::Dig(BoardDigErrorReason::Several { solutions }) => {
            format!("the nearest has {solutions} solutions")
        }
        BoardFailureReason::Dig(BoardDigErrorReason::Level { found, .. }) => {
            format!("the nearest has the level {found}")
        }
        _ => "nothing near so far".to_owned(),
    }
}

fn short_of_path<T: std::fmt::Debug>(failure: &PathFailure<T>) -> String {
    match failure {
        PathFailure::Missing(group) => format!("the nearest does not need {group}"),
        PathFailure::Forbidden(group) => format!("the nearest needs {group}"),
        PathFailure::Harder(group) => format!("the nearest needs more than {group}"),
        PathFailure::OnlyWithMarks(group) => format!("the nearest needs marks before {group}"),
        _ => "nothing near so far".to_owned(),
    }
}

fn style(template: &str) -> ProgressStyle {
    // The templates are always valid; the default style is a fallback.
    let style = ProgressStyle::with_template(template).unwrap_or_else(|_| ProgressStyle::default_bar());
    let style = style.with_key("rate", rate);
    if charset::is_unicode() { style } else { style.progress_chars("#.").tick_chars("-\\|/ ") }
}

#[expect(clippy::disallowed_methods, reason = "progress shows how long the run takes")]
fn now() -> Instant {
    Instant::now()
}

/// Writes items per second, without a decimal from 10 on.
fn rate(state: &ProgressState, text: &mut dyn Write) {
    let rate = state.per_sec();
    let digits = if rate < 10.0 { 1 } else { 0 };
    // A rate that cannot be written is left out.
    let _ = write!(text, "{rate:.digits$}/s");
}

impl Drop for Progress {
    fn drop(&mut self) {
        let Some(shown) = self.shown.take() else { return };
        let mut state = shown.lock();
        state.over = true;
        if self.ticker.is_none() {
            state.hide();
        }
        drop(state);
        shown.over.notify_all();
        if let Some(ticker) = self.ticker.take() {
            // A ticker that panicked has nothing left to show.
            let _ = ticker.join();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_pace_is_shown_as_soon_as_it_is_known() {
        let minute = Duration::from_secs(60);
        assert_eq!(pace(0, Some(10), minute), "");
        assert_eq!(pace(6, Some(10), minute), ", 0.1/s, 40 seconds left");
        assert_eq!(pace(3, Some(10), minute), ", 0.050/s, 2 minutes left");
        assert_eq!(pace(6000, None, minute), ", 100/s");
    }
}
