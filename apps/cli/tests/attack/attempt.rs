//! One run of the command with a limit on its time, its memory and its output.

use std::ffi::{OsStr, OsString};
use std::io::{Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

/// How long a run may take before it is interrupted.
const PATIENCE: Duration = Duration::from_secs(2);
/// How long it may take to answer the interrupt: far more than half a second, since other tests keep
/// the processors busy.
pub(crate) const BOUND: Duration = Duration::from_secs(30);
/// The address space of a run, in KiB. Most of it is reserved for the stacks of threads.
const MEMORY: u64 = 6 << 20;
/// What is read from standard output before it is closed.
const OUTPUT: u64 = 4 << 20;

/// A run to make.
pub(crate) struct Attempt<'a> {
    arguments: Vec<OsString>,
    folder: &'a Path,
    input: Vec<u8>,
    redirections: String,
    patience: Duration,
    memory: u64,
    output: u64,
}

/// How a run ended.
#[derive(Debug)]
pub(crate) struct Ended {
    /// The command line, for messages.
    pub(crate) line: String,
    /// The exit code, unless a signal ended it.
    pub(crate) code: Option<i32>,
    /// The signal that ended it.
    pub(crate) signal: Option<i32>,
    /// The beginning of standard output.
    pub(crate) stdout: Vec<u8>,
    pub(crate) stderr: String,
    /// Whether standard error was open.
    pub(crate) has_stderr: bool,
    /// Whether it took so long that it was sent SIGINT.
    pub(crate) was_interrupted: bool,
    /// Whether it did not end after that either, and was killed.
    pub(crate) has_hung: bool,
}

impl<'a> Attempt<'a> {
    /// A run in a folder, with nothing on standard input.
    pub(crate) fn new<T: AsRef<OsStr>>(
        folder: &'a Path,
        arguments: impl IntoIterator<Item = T>,
    ) -> Attempt<'a> {
        Attempt {
            arguments: arguments.into_iter().map(|one| one.as_ref().to_owned()).collect(),
            folder,
            input: Vec::new(),
            redirections: String::new(),
            patience: PATIENCE,
            memory: MEMORY,
            output: OUTPUT,
        }
    }

    /// Passes these bytes to standard input.
    pub(crate) fn input(self, input: impl Into<Vec<u8>>) -> Self {
        Attempt { input: input.into(), ..self }
    }

    /// Redirects streams as a shell does, such as `<&- 2>/dev/full`. Only on Unix.
    pub(crate) fn redirected(self, redirections: impl Into<String>) -> Self {
        Attempt { redirections: redirections.into(), ..self }
    }

    /// Interrupts it after this time instead of two seconds.
    pub(crate) fn patience(self, patience: Duration) -> Self {
        Attempt { patience, ..self }
    }

    /// Limits its address space to this many KiB instead of six GiB.
    pub(crate) fn memory(self, memory: u64) -> Self {
        Attempt { memory, ..self }
    }

    /// Closes standard output after this many bytes instead of four MiB.
    pub(crate) fn output(self, output: u64) -> Self {
        Attempt { output, ..self }
    }

    /// Starts it, with all three streams piped unless they are redirected.
    pub(crate) fn spawn(&self) -> Child {
        let binary = env!("CARGO_BIN_EXE_ninefold");
        #[cfg(unix)]
        crate::hangups::reach_commands();
        let mut command = if cfg!(unix) {
            let (memory, redirections) = (self.memory, &self.redirections);
            let script = format!("ulimit -v {memory}; exec \"$0\" \"$@\" {redirections}");
            let mut shell = Command::new("sh");
            shell.args(["-c", &script, binary]);
            shell
        } else {
            Command::new(binary)
        };
        command.args(&self.arguments).current_dir(self.folder);
        command.env("NO_COLOR", "1").env("COLUMNS", "80");
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        command.spawn().unwrap()
    }

    /// The command line as text.
    pub(crate) fn line(&self) -> String {
        let words =
            self.arguments.iter().map(|word| format!("{word:?}").chars().take(200).collect::<String>());
        let mut line = words.collect::<Vec<_>>().join(" ");
        if !self.redirections.is_empty() {
            line = format!("{line} {}", self.redirections);
        }
        line
    }

    /// Runs it to its end.
    pub(crate) fn run(self) -> Ended {
        let mut child = self.spawn();
        let mut stdin = child.stdin.take().unwrap();
        let input = self.input.clone();
        // On a thread, since output may have to be read before all input is taken.
        let feeder = thread::spawn(move || drop(stdin.write_all(&input)));
        let mut ended = Attempt::end(child, self.line(), self.patience, self.output);
        feeder.join().unwrap();
        ended.has_stderr = !self.redirections.contains("2>");
        ended
    }

    /// Waits for the end of a run that was started before.
    pub(crate) fn ended(child: Child, line: String, patience: Duration) -> Ended {
        Attempt::end(child, line, patience, OUTPUT)
    }

    fn end(mut child: Child, line: String, patience: Duration, output: u64) -> Ended {
        let stdout = reader(child.stdout.take().unwrap(), output, true);
        let stderr = reader(child.stderr.take().unwrap(), output, false);
        let (status, was_interrupted, has_hung) = wait(&mut child, patience);
        Ended {
            line,
            code: status.code(),
            signal: signal(status),
            stdout: stdout.join().unwrap(),
            stderr: String::from_utf8_lossy(&stderr.join().unwrap()).into_owned(),
            has_stderr: true,
            was_interrupted,
            has_hung,
        }
    }
}

impl Ended {
    /// Standard output as text.
    pub(crate) fn text(&self) -> String {
        String::from_utf8_lossy(&self.stdout).into_owned()
    }

    /// Whether nothing came on standard output or standard error.
    pub(crate) fn is_silent(&self) -> bool {
        self.stdout.is_empty() && self.stderr.is_empty()
    }

    /// Standard output of a run that must have succeeded.
    pub(crate) fn success(self) -> String {
        assert_eq!(self.code, Some(0), "{}: {}", self.line, self.stderr);
        self.text()
    }
}

/// Runs the command in a folder with these arguments and expects success: the preparation of an attack.
pub(crate) fn prepare(folder: &Path, arguments: &[&str], input: &str) -> String {
    let attempt = Attempt::new(folder, arguments).patience(BOUND).output(u64::MAX);
    attempt.input(input).run().success()
}

/// Sends a signal, named as `kill` does: `INT`, `TERM`, `KILL`.
pub(crate) fn send(child: &Child, signal: &str) {
    let (option, id) = (format!("-{signal}"), child.id().to_string());
    // A process that has ended already is not an error.
    let _ = Command::new("kill").args([option, id]).stderr(Stdio::null()).status();
}

pub(crate) fn now() -> Instant {
    #[expect(clippy::disallowed_methods, reason = "a run that does not end has to be ended")]
    Instant::now()
}

/// Waits for an end; interrupts the run after a while, and kills it if that does not help.
pub(crate) fn wait(child: &mut Child, patience: Duration) -> (ExitStatus, bool, bool) {
    let start = now();
    let (mut was_interrupted, mut pause) = (false, Duration::from_micros(500));
    loop {
        if let Some(status) = child.try_wait().unwrap() {
            return (status, was_interrupted, false);
        }
        let passed = now() - start;
        if passed > patience && !was_interrupted {
            send(child, "INT");
            was_interrupted = true;
        }
        if passed > patience + BOUND {
            child.kill().unwrap();
            return (child.wait().unwrap(), was_interrupted, true);
        }
        thread::sleep(pause);
        pause = (pause * 2).min(Duration::from_millis(20));
    }
}

/// Reads a stream up to a limit; then closes it, or reads on without keeping what comes.
fn reader(stream: impl Read + Send + 'static, limit: u64, closes: bool) -> JoinHandle<Vec<u8>> {
    thread::spawn(move || {
        let mut stream = stream;
        let mut bytes = Vec::new();
        let _ = stream.by_ref().take(limit).read_to_end(&mut bytes);
        if !closes {
            let _ = std::io::copy(&mut stream, &mut std::io::sink());
        }
        bytes
    })
}

#[cfg(unix)]
fn signal(status: ExitStatus) -> Option<i32> {
    std::os::unix::process::ExitStatusExt::signal(&status)
}

#[cfg(not(unix))]
fn signal(_: ExitStatus) -> Option<i32> {
    None
}

/// The path as an argument.
pub(crate) fn name(path: &Path) -> &str {
    path.to_str().unwrap()
}

/// The path of the command itself.
pub(crate) fn binary() -> PathBuf {
    PathBuf::from(env!("CARGO_BIN_EXE_ninefold"))
}
