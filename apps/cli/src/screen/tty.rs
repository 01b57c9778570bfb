//! Takes over the terminal and restores it: at the end, after a panic, after a signal, and while
//! the process is suspended (see [`job_control`]).
//!
//! Nothing runs while nothing happens. The main thread waits for a key; a second thread waits for
//! the terminal to be closed, which the first one might not notice; others wait for signals.

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

use super::job_control::{self, JobRequest};
use super::text::to_ascii;
use crate::cmd_error::CmdError;
use crate::{charset, interrupt};

/// Whether the terminal is taken over at present.
static TAKEN: AtomicBool = AtomicBool::new(false);
/// Held while a frame is written, so that nothing else is written in between.
static WRITING: Mutex<()> = Mutex::new(());

/// How long the end of the process waits for a frame that the terminal does not accept.
const PATIENCE: Duration = Duration::from_millis(300);

/// The terminal, taken over until this is dropped.
pub(crate) struct Screen {
    terminal: Terminal<CrosstermBackend<Stdout>>,
    title: &'static str,
}

/// Something that happened.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum ScreenEvent {
    /// A key, the mouse, pasted text, another size.
    Input(Event),
    /// A signal asks the process to stop, and the terminal has to be restored before.
    Suspend,
    /// The process continues after it was stopped, so the terminal has to be taken over again.
    Continue,
}

impl From<JobRequest> for ScreenEvent {
    fn from(request: JobRequest) -> ScreenEvent {
        match request {
            JobRequest::Suspend => ScreenEvent::Suspend,
            JobRequest::Continue => ScreenEvent::Continue,
        }
    }
}

/// Returns true while the terminal is taken over.
fn is_taken() -> bool {
    TAKEN.load(Ordering::SeqCst)
}

/// Returns an error if there is no terminal to draw on or to read keys from.
pub(crate) fn check_terminal(command: &str) -> Result<(), CmdError> {
    let missing = |what: &str| CmdError::bad_input(format!("`ninefold {command}` needs a terminal: {what}"));
    if !stdout().is_terminal() {
        return Err(missing("standard output is not a terminal"));
    }
    if std::env::var("TERM").is_ok_and(|term| term == "dumb") {
        return Err(missing("TERM=dumb means that this one cannot move its cursor"));
    }
    if !stdin().is_terminal() && !has_own_terminal() {
        return Err(missing(
            "standard input is not a terminal, and there is no other terminal to read keys from",
        ));
    }
    Ok(())
}

/// Returns true if keys can be read even if standard input is not a terminal.
fn has_own_terminal() -> bool {
    cfg!(unix) && std::fs::File::open("/dev/tty").is_ok()
}

impl Screen {
    /// Takes over the terminal.
    pub(crate) fn open(title: &'static str) -> Result<Screen, CmdError> {
        let failed = |error: io::Error| CmdError::bad_input(format!("cannot use this terminal: {error}"));
        restore_on_panic();
        // From here on a signal must not end the process before the terminal is restored.
        interrupt::wake_with(|| end(130));
        interrupt::work_begins();
        #[cfg(unix)]
        take_keys().map_err(failed)?;
        take_over(title).inspect_err(|_| restore()).map_err(failed)?;
        let screen =
            Terminal::new(CrosstermBackend::new(stdout())).map(|terminal| Screen { terminal, title });
        let screen = screen.inspect_err(|_| restore()).map_err(failed)?;
        #[cfg(unix)]
        end_when_closed();
        job_control::listen(is_taken);
        if interrupt::is_interrupted() {
            end(130);
        }
        Ok(screen)
    }

    /// Draws a frame. Only what differs from the last frame is written.
    pub(crate) fn draw(&mut self, draw: impl FnOnce(&mut Frame<'_>)) -> io::Result<()> {
        let writing = WRITING.lock().unwrap_or_else(PoisonError::into_inner);
        let drawn = self.terminal.draw(|frame| {
            draw(frame);
            if !charset::is_unicode() {
                to_ascii(frame.buffer_mut());
            }
        });
        let result = drawn.map(drop);
        drop(writing);
        result
    }

    /// Waits for the next event, at most this long; `None` if there was none.
    pub(crate) fn next_event(&mut self, timeout: Option<Duration>) -> io::Result<Option<ScreenEvent>> {
        if let Some(request) = job_control::request() {
            return Ok(Some(request.into()));
        }
        let is_there = match timeout {
            // With a timeout of zero it would not check at all.
            Some(timeout) => event::poll(timeout.max(Duration::from_millis(1)))?,
            None => true,
        };
        let event = if is_there { Some(event::read()?) } else { None };
        // A request is followed by a change of size, which ends the wait.
        match (event, job_control::request()) {
            (Some(Event::Resize(..)) | None, Some(request)) => Ok(Some(request.into())),
            (event, Some(request)) => {
                job_control::put_back(request);
                Ok(event.map(ScreenEvent::Input))
            }
            (event, None) => Ok(event.map(ScreenEvent::Input)),
        }
    }

    /// Restores the terminal, stops the process, and takes the terminal over again when the process
    /// continues. Returns false, and does nothing, if there is no shell that could continue it.
    ///
    /// A key stops all processes of the job; a signal was sent to those that it should stop.
    pub(crate) fn suspend(&mut self, by_key: bool) -> io::Result<bool> {
        if by_key && !job_control::has_shell() {
            return Ok(false);
        }
        let writing = WRITING.lock().unwrap_or_else(PoisonError::into_inner);
        restore();
        job_control::stop(by_key);
        take_over(self.title)?;
        drop(writing);
        self.forget()?;
        Ok(true)
    }

    /// Takes the terminal over again after the process was stopped without warning.
    pub(crate) fn take_again(&mut self) -> io::Result<()> {
        let writing = WRITING.lock().unwrap_or_else(PoisonError::into_inner);
        // The shell may have changed the modes of the terminal meanwhile.
        disable_raw_mode()?;
        take_over(self.title)?;
        drop(writing);
        self.forget()
    }

    /// Makes the next frame be written in full, for a terminal that may show something else.
    pub(crate) fn forget(&mut self) -> io::Result<()> {
        let _writing = WRITING.lock().unwrap_or_else(PoisonError::into_inner);
        // Not `clear`, which asks the terminal where its cursor is, and fails if no answer comes.
        let size = self.terminal.size()?;
        self.terminal.resize(Rect::new(0, 0, size.width, size.height))
    }
}

/// Returns the error for a terminal that can no longer be read or written.
pub(crate) fn lost(error: &io::Error) -> CmdError {
    CmdError::interrupted(format!("the terminal can no longer be used: {error}"))
}

impl Drop for Screen {
    fn drop(&mut self) {
        restore();
    }
}

/// Takes over the terminal. In the background the first call waits until the process is in the
/// foreground.
fn take_over(title: &str) -> io::Result<()> {
    TAKEN.store(true, Ordering::SeqCst);
    enable_raw_mode()?;
    execute!(stdout(), EnterAlternateScreen, EnableMouseCapture, EnableBracketedPaste, SetTitle(title))
}

/// Restores the terminal, once. Errors are ignored: there is nowhere left to report them.
fn restore() {
    if TAKEN.swap(false, Ordering::SeqCst) {
        let _ = execute!(stdout(), DisableBracketedPaste, DisableMouseCapture, LeaveAlternateScreen, Show);
        let _ = disable_raw_mode();
    }
}

fn restore_on_panic() {
    let report = panic::take_hook();
    panic::set_hook(Box::new(move |info| {
        restore();
        report(info);
    }));
}

/// Ends the process from a thread other than the one that draws.
fn end(code: i32) -> ! {
    // A frame in progress is finished, unless the terminal accepts no more characters.
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
    restore();
    process::exit(code);
}

/// Reads keys from the terminal without blocking, so that an incomplete key sequence does not stop
/// the program. Blocking is a property of the open file, so the terminal is opened again in place
/// of standard input; output still blocks.
#[cfg(unix)]
fn take_keys() -> io::Result<()> {
    use rustix::fs::{Mode, OFlags, open};

    let flags = OFlags::RDWR | OFlags::NONBLOCK | OFlags::NOCTTY | OFlags::CLOEXEC;
    let keys = open("/dev/tty", flags, Mode::empty())?;
    Ok(rustix::stdio::dup2_stdin(keys)?)
}

/// Ends the process when the terminal is closed. A read from a closed terminal may return nothing
/// again and again, and a process that ignores SIGHUP does not get it.
#[cfg(unix)]
fn end_when_closed() {
    use std::os::fd::AsFd;

    use rustix::event::{PollFd, PollFlags, poll};

    // If no thread can be started, SIGHUP has to suffice.
    let _ = thread::Builder::new().name("terminal".to_owned()).spawn(|| {
        let output = stdout();
        loop {
            // No events are requested: that the other end is closed is always reported.
            let mut ends = [PollFd::from_borrowed_fd(output.as_fd(), PollFlags::empty())];
            match poll(&mut ends, None) {
                Err(rustix::io::Errno::INTR) => {}
                Err(_) => return,
                Ok(_) if ends[0].revents().intersects(PollFlags::HUP | PollFlags::ERR) => process::exit(130),
                // This system cannot report it.
                Ok(_) if !ends[0].revents().is_empty() => return,
                Ok(_) => {}
            }
        }
    });
}
