//! A command on a pseudo terminal.

use std::fs;
use std::io::{Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitStatus};
use std::sync::{Arc, Condvar, Mutex, PoisonError};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use pty_process::Size;
use pty_process::blocking::{Pty, open};
use rustix::termios::{LocalModes, tcgetattr};

use crate::hangups;

/// Far more than anything here takes, because other tests keep the processors busy.
pub(crate) const BOUND: Duration = Duration::from_secs(60);

/// A command on its own terminal.
pub(crate) struct Tty {
    pub(crate) pty: Option<Arc<Pty>>,
    pub(crate) child: Child,
    pub(crate) seen: Arc<Seen>,
    pub(crate) reader: Option<JoinHandle<()>>,
}

/// The output so far.
pub(crate) struct Seen {
    pub(crate) output: Mutex<SeenOutput>,
    pub(crate) more: Condvar,
}

pub(crate) struct SeenOutput {
    pub(crate) terminal: vt100::Parser,
    pub(crate) bytes: Vec<u8>,
    is_over: bool,
}

/// Returns an empty folder of this name for the games of a test.
pub(crate) fn folder(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("terminal").join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    folder
}

pub(crate) fn later(time: Duration) -> Instant {
    #[expect(clippy::disallowed_methods, reason = "a test that waits for what never comes has to end")]
    let now = Instant::now();
    now + time
}

impl Tty {
    /// Starts the command in a terminal of 80 x 24, with its data in a folder.
    pub(crate) fn start(arguments: &[&str], data: &Path, environment: &[(&str, &str)]) -> Tty {
        let command = pty_process::blocking::Command::new(env!("CARGO_BIN_EXE_ninefold")).args(arguments);
        Tty::start_command(command, data, environment)
    }

    pub(crate) fn start_command(
        command: pty_process::blocking::Command,
        data: &Path,
        environment: &[(&str, &str)],
    ) -> Tty {
        Tty::start_sized(command, data, environment, (80, 24))
    }

    /// Starts the command in a terminal of this width and height.
    pub(crate) fn start_sized(
        command: pty_process::blocking::Command,
        data: &Path,
        environment: &[(&str, &str)],
        (width, height): (u16, u16),
    ) -> Tty {
        hangups::reach_commands();
        let (pty, pts) = open().unwrap();
        pty.resize(Size::new(height, width)).unwrap();
        let command = command
            .env("XDG_DATA_HOME", data)
            .env("TERM", "xterm-256color")
            .env_remove("NO_COLOR")
            .env_remove("COLORTERM")
            .env_remove("LC_ALL")
            .env_remove("LC_CTYPE")
            .env("LANG", "en_GB.UTF-8")
            .envs(environment.iter().copied());
        let child = command.spawn(pts).unwrap();
        let pty = Arc::new(pty);
        let output =
            SeenOutput { terminal: vt100::Parser::new(height, width, 0), bytes: Vec::new(), is_over: false };
        let seen = Arc::new(Seen { output: Mutex::new(output), more: Condvar::new() });
        let reader = {
            let (pty, seen) = (Arc::downgrade(&pty), Arc::clone(&seen));
            thread::spawn(move || read_all(&pty, &seen))
        };
        Tty { pty: Some(pty), child, seen, reader: Some(reader) }
    }

    pub(crate) fn send(&self, keys: &[u8]) {
        let mut pty: &Pty = self.pty.as_ref().unwrap();
        pty.write_all(keys).unwrap();
    }

    pub(crate) fn resize(&self, width: u16, height: u16) {
        self.seen
            .output
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .terminal
            .screen_mut()
            // The emulator, vt100 0.16, panics at a wide character in a single column.
            .set_size(height, width.max(2));
        self.pty.as_ref().unwrap().resize(Size::new(height, width)).unwrap();
    }

    pub(crate) fn screen(&self) -> String {
        self.seen.output.lock().unwrap_or_else(PoisonError::into_inner).terminal.screen().contents()
    }

    /// Waits until the screen meets a condition.
    pub(crate) fn wait_until(&self, what: &str, is_so: impl Fn(&str) -> bool) {
        let end = later(BOUND);
        let mut output = self.seen.output.lock().unwrap_or_else(PoisonError::into_inner);
        while !is_so(&output.terminal.screen().contents()) {
            let left = end.saturating_duration_since(later(Duration::ZERO));
            let end = || String::from_utf8_lossy(&output.bytes[output.bytes.len().saturating_sub(1000)..]);
            assert!(!output.is_over, "it ended before {what}:\n{:?}", end());
            assert!(!left.is_zero(), "{what}:\n{}", output.terminal.screen().contents());
            output = self
                .seen
                .more
                .wait_timeout(output, left.min(Duration::from_millis(500)))
                .unwrap_or_else(PoisonError::into_inner)
                .0;
        }
    }

    pub(crate) fn wait_for(&self, text: &str) {
        self.wait_until(text, |screen| screen.contains(text));
    }

    pub(crate) fn signal(&self, signal: &str) {
        let id = self.child.id().to_string();
        assert!(Command::new("kill").args([signal, &id]).status().unwrap().success());
    }

    /// Waits for the end of the command.
    pub(crate) fn wait(&mut self) -> ExitStatus {
        let end = later(BOUND);
        loop {
            if let Some(status) = self.child.try_wait().unwrap() {
                return status;
            }
            assert!(later(Duration::ZERO) < end, "still running:\n{}", self.screen());
            thread::yield_now();
        }
    }

    /// Waits for the end and checks that the terminal is restored.
    pub(crate) fn wait_restored(mut self, code: i32) {
        let status = self.wait();
        assert_eq!(status.code(), Some(code), "{}", self.screen());
        // The reader ends when nobody holds the terminal any more.
        let pty = self.pty.take().unwrap();
        check_modes(&pty);
        self.reader.take().unwrap().join().unwrap();
        self.check_screen();
    }

    /// Quits with the key q.
    pub(crate) fn quit(self) {
        self.send(b"q");
        self.wait_restored(0);
    }

    /// Checks that the terminal is restored while the command is stopped.
    pub(crate) fn check_restored(&self) {
        check_modes(self.pty.as_ref().unwrap());
        self.check_screen();
    }

    fn check_screen(&self) {
        let output = self.seen.output.lock().unwrap_or_else(PoisonError::into_inner);
        let screen = output.terminal.screen();
        assert!(!screen.alternate_screen() && !screen.bracketed_paste() && !screen.hide_cursor());
        assert_eq!(screen.mouse_protocol_mode(), vt100::MouseProtocolMode::None);
    }
}

impl Tty {
    /// Waits for the end, and returns all output and the exit code.
    pub(crate) fn output(mut self) -> (String, Option<i32>) {
        let code = self.wait().code();
        self.reader.take().unwrap().join().unwrap();
        let output = self.seen.output.lock().unwrap_or_else(PoisonError::into_inner);
        (String::from_utf8_lossy(&output.bytes).replace('\r', ""), code)
    }
}

fn check_modes(pty: &Pty) {
    let modes = tcgetattr(pty).unwrap().local_modes;
    assert!(modes.contains(LocalModes::ICANON | LocalModes::ECHO | LocalModes::ISIG));
}

impl Drop for Tty {
    fn drop(&mut self) {
        // The process has ended already, unless the test has failed.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Reads until the other end is closed or this end is dropped.
fn read_all(pty: &std::sync::Weak<Pty>, seen: &Seen) {
    use rustix::event::{PollFd, PollFlags, Timespec, poll};
    let mut bytes = vec![0; 1 << 16];
    while let Some(pty) = pty.upgrade() {
        let tick = Timespec { tv_sec: 0, tv_nsec: 20_000_000 };
        if poll(&mut [PollFd::new(&*pty, PollFlags::IN)], Some(&tick)).unwrap() == 0 {
            continue;
        }
        let count = (&*pty).read(&mut bytes).unwrap_or(0);
        let mut output = seen.output.lock().unwrap_or_else(PoisonError::into_inner);
        output.terminal.process(&bytes[..count]);
        output.bytes.extend_from_slice(&bytes[..count]);
        output.is_over |= count == 0;
        seen.more.notify_all();
        if count == 0 {
            return;
        }
    }
}
