//! How far the run is, for people who watch.
//!
//! Only on a terminal, and only when the results do not go there themselves.

use std::fmt::Write;
use std::io::{IsTerminal, stderr, stdout};

use indicatif::{ProgressBar, ProgressState, ProgressStyle};

/// A bar on standard error, or nothing.
pub(crate) struct Progress {
    bar: Option<ProgressBar>,
}

impl Progress {
    /// Towards a known end.
    pub(crate) fn towards(total: u64) -> Progress {
        Progress::new(Some(total), "{wide_bar} {human_pos}/{human_len} {rate} eta {eta} ")
    }

    /// Nobody knows how much there is.
    pub(crate) fn counting() -> Progress {
        Progress::new(None, "{spinner} {human_pos} done, {rate} ")
    }

    fn new(total: Option<u64>, template: &str) -> Progress {
        if !stderr().is_terminal() || stdout().is_terminal() {
            return Progress { bar: None };
        }
        let bar = total.map_or_else(ProgressBar::new_spinner, ProgressBar::new);
        // The template is ours; the plain style serves if it should ever be wrong.
        let style = ProgressStyle::with_template(template).unwrap_or_else(|_| ProgressStyle::default_bar());
        bar.set_style(style.with_key("rate", rate));
        Progress { bar: Some(bar) }
    }

    /// So many more are done.
    pub(crate) fn add(&self, count: u64) {
        if let Some(bar) = &self.bar {
            bar.inc(count);
        }
    }

    /// Says something without tearing the bar.
    pub(crate) fn quietly(&self, say: impl FnOnce()) {
        match &self.bar {
            Some(bar) => bar.suspend(say),
            None => say(),
        }
    }
}

/// Items a second, in whole numbers where that is enough.
fn rate(state: &ProgressState, text: &mut dyn Write) {
    let rate = state.per_sec();
    let digits = if rate < 10.0 { 1 } else { 0 };
    // A bar that cannot be written is not worth a word.
    let _ = write!(text, "{rate:.digits$}/s");
}

impl Drop for Progress {
    fn drop(&mut self) {
        if let Some(bar) = &self.bar {
            bar.finish_and_clear();
        }
    }
}
