//! Takes the terminal and gives it back as it was: at the end, after a panic, after a signal.
//!
//! Nothing here runs while nothing happens. The thread that plays waits for a key; another waits for the terminal to be
//! closed, which the first one might not notice; the one for signals waits for those.

use std::io::{self, IsTerminal, Stdout, stdin, stdout};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError, TryLockError};
use std::time::Duration;
use std::{panic, process, thread};

use ratatui::backend::CrosstermBackend;
use ratatui::crossterm::cursor::Show;
use ratatui::crossterm::event::{
    self, DisableBracketedPaste, DisableMouseCapture, EnableBracketedPaste, EnableMouseCapture, Event,
};
use ratatui::crossterm::execute;
use ratatui::crossterm::terminal::{
    EnterAlternateScreen, LeaveAlternateScreen, SetTitle, disable_raw_mode, enable_raw_mode,
};
use ratatui::layout::Rect;
use ratatui::{Frame, Terminal};

use crate::cmd_error::CmdError;
use crate::interrupt;

/// Whether the terminal is ours at present.
static TAKEN: AtomicBool = AtomicBool::new(false);
/// Held while a frame is written, so that nothing comes between.
static WRITING: Mutex<()> = Mutex::new(());

/// A terminal that still takes no characters after so long will not take them.
const PATIENCE: Duration = Duration::from_millis(300);

/// The terminal, ours until this is dropped.
pub(crate) struct Screen {
    terminal: Terminal<CrosstermBackend<Stdout>>,
}

/// Returns bad usage if there is no terminal to draw on, or none to take keys from.
pub(crate) fn check_terminal(verb: &str) -> Result<(), CmdError> {
    let missing =
        |what: &str| CmdError::bad_input(format!("`ninefold {verb}` fills a terminal's screen: {what}"));
    if !stdout().is_terminal() {
        return Err(missing("standard output is no terminal"));
    }
    if std::env::var("TERM").is_ok_and(|term| term == "dumb") {
        return Err(missing("TERM=dumb says that this one cannot move its cursor"));
    }
    if !stdin().is_terminal() && !has_own_terminal() {
        return Err(missing("standard input is no terminal, and there is no other to take keys from"));
    }
    Ok(())
}

/// Returns true if keys can be read although standard input is something else.
fn has_own_terminal() -> bool {
    cfg!(unix) && std::fs::File::open("/dev/tty").is_ok()
}

impl Screen {
    /// Takes the terminal.
    pub(crate) fn open(title: &str) -> Result<Screen, CmdError> {
        let failed = |error: io::Error| CmdError::bad_input(format!("cannot use this terminal: {error}"));
        give_back_on_panic();
        // From here on a signal does not end the process by itself: it has to give back the terminal first.
        interrupt::wake_with(|| end(130));
        interrupt::work_begins();
        TAKEN.store(true, Ordering::SeqCst);
        #[cfg(unix)]
        take_keys().map_err(failed)?;
        enable_raw_mode().map_err(failed)?;
        let screen = Terminal::new(CrosstermBackend::new(stdout())).map(|terminal| Screen { terminal });
        let screen = screen.inspect_err(|_| give_back()).map_err(failed)?;
        execute!(stdout(), EnterAlternateScreen, EnableMouseCapture, EnableBracketedPaste, SetTitle(title))
            .map_err(failed)?;
        #[cfg(unix)]
        end_when_closed();
        if interrupt::is_interrupted() {
            end(130);
        }
        Ok(screen)
    }

    /// Draws a frame: only what differs from the last one is written.
    pub(crate) fn draw(&mut self, draw: impl FnOnce(&mut Frame<'_>)) -> io::Result<()> {
        let writing = WRITING.lock().unwrap_or_else(PoisonError::into_inner);
        let result = self.terminal.draw(draw).map(drop);
        drop(writing);
        result
    }

    /// Waits for something to happen, no longer than asked for; `None` if nothing did.
    pub(crate) fn next_event(&mut self, timeout: Option<Duration>) -> io::Result<Option<Event>> {
        let is_there = match timeout {
            // Without any time it would not look.
            Some(timeout) => event::poll(timeout.max(Duration::from_millis(1)))?,
            None => true,
        };
        if is_there { event::read().map(Some) } else { Ok(None) }
    }

    /// Has the next frame written as a whole, for a terminal that may show something else.
    pub(crate) fn forget(&mut self) -> io::Result<()> {
        let _writing = WRITING.lock().unwrap_or_else(PoisonError::into_inner);
        // Not `clear`, which asks the terminal where its cursor is, and fails if no answer comes.
        let size = self.terminal.size()?;
        self.terminal.resize(Rect::new(0, 0, size.width, size.height))
    }
}

/// Returns what there is to say when a terminal no longer takes or gives anything.
pub(crate) fn lost(error: &io::Error) -> CmdError {
    CmdError::interrupted(format!("the terminal can no longer be used: {error}"))
}

impl Drop for Screen {
    fn drop(&mut self) {
        give_back();
    }
}

/// Gives the terminal back, once. What fails now cannot be helped.
fn give_back() {
    if TAKEN.swap(false, Ordering::SeqCst) {
        let _ = execute!(stdout(), DisableBracketedPaste, DisableMouseCapture, LeaveAlternateScreen, Show);
        let _ = disable_raw_mode();
    }
}

fn give_back_on_panic() {
    let report = panic::take_hook();
    panic::set_hook(Box::new(move |info| {
        give_back();
        report(info);
    }));
}

/// Ends the process from another thread than the one that draws.
fn end(code: i32) -> ! {
    // A frame under way is written to its end, unless the terminal takes no more.
    let tick = Duration::from_millis(5);
    let mut waited = Duration::ZERO;
    let _writing = loop {
        match WRITING.try_lock() {
            Ok(writing) => break Some(writing),
            Err(TryLockError::Poisoned(writing)) => break Some(writing.into_inner()),
            Err(TryLockError::WouldBlock) if waited >= PATIENCE => break None,
            Err(TryLockError::WouldBlock) => {
                thread::sleep(tick);
                waited += tick;
            }
        }
    };
    give_back();
    process::exit(code);
}

/// Has keys read from the terminal in a way that never waits for the rest of a key that is not whole. This way is a property
/// of what is open, so the terminal is opened once more in place of standard input: output to it still waits.
#[cfg(unix)]
fn take_keys() -> io::Result<()> {
    use rustix::fs::{Mode, OFlags, open};

    let flags = OFlags::RDWR | OFlags::NONBLOCK | OFlags::NOCTTY | OFlags::CLOEXEC;
    let keys = open("/dev/tty", flags, Mode::empty())?;
    Ok(rustix::stdio::dup2_stdin(keys)?)
}

/// Ends the process when the terminal is gone. Whoever reads keys from it may then read nothing for ever, and SIGHUP does
/// not come to a process that has it ignored.
#[cfg(unix)]
fn end_when_closed() {
    use std::os::fd::AsFd;

    use rustix::event::{PollFd, PollFlags, poll};

    // If the system grants no thread, SIGHUP has to do.
    let _ = thread::Builder::new().name("terminal".to_owned()).spawn(|| {
        let output = stdout();
        loop {
            // Only that the other end is closed: this is told without being asked for.
            let mut ends = [PollFd::from_borrowed_fd(output.as_fd(), PollFlags::empty())];
            match poll(&mut ends, None) {
                Err(rustix::io::Errno::INTR) => {}
                Err(_) => return,
                Ok(_) if ends[0].revents().intersects(PollFlags::HUP | PollFlags::ERR) => process::exit(130),
                // A system that cannot tell.
                Ok(_) if !ends[0].revents().is_empty() => return,
                Ok(_) => {}
            }
        }
    });
}
