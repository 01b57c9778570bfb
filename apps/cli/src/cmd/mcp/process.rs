//! A command in a process of its own: it can be stopped at any time, and what it has written by then counts.

use std::ffi::OsString;
use std::io;
use std::process::Stdio;
use std::time::Duration;

use tokio::io::{AsyncRead, AsyncReadExt, AsyncWriteExt};
use tokio::process::{Child, Command};
use tokio_util::sync::CancellationToken;

/// The most bytes that a call is answered with. An answer holds them twice, as text and as data, and the official client in
/// Rust drops a message of more than 16 MiB without a word.
const MOST_OUTPUT: u64 = 4 << 20;

/// How a command ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum End {
    /// By itself, with this exit code; 101 if it has none.
    Code(i32),
    /// It was stopped, because its time was over.
    TimeOver,
    /// It was stopped, because it had written too much.
    TooLong,
    /// It was stopped, because the client did not want the answer any more.
    Cancelled,
}

/// What a command has written, and how it ended.
#[derive(Debug)]
pub(super) struct Finished {
    pub(super) output: Vec<u8>,
    pub(super) messages: String,
    pub(super) end: End,
}

/// Runs this program with other words.
///
/// # Errors
/// If it cannot be started.
pub(super) async fn run(
    program: &[OsString],
    words: &[String],
    input: String,
    time: Duration,
    cancelled: &CancellationToken,
) -> io::Result<Finished> {
    let (first, rest) = program.split_first().ok_or(io::ErrorKind::NotFound)?;
    let mut child = Command::new(first)
        .args(rest)
        .args(words)
        .env_remove("CLICOLOR_FORCE")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .kill_on_drop(true)
        .spawn()?;
    let stdin = child.stdin.take();
    let feed = async move {
        if let Some(mut stdin) = stdin {
            // A command that has seen enough closes its input.
            let _ = stdin.write_all(input.as_bytes()).await;
        }
    };
    let (mut output, mut messages) = (Vec::new(), Vec::new());
    let (stdout, stderr) = (child.stdout.take(), child.stderr.take());
    let end = {
        let reading = async {
            let ((), out, err) = tokio::join!(feed, read(stdout, &mut output), read(stderr, &mut messages));
            Ok::<bool, io::Error>(out? && err?)
        };
        tokio::select! {
            () = cancelled.cancelled() => Some(End::Cancelled),
            () = tokio::time::sleep(time) => Some(End::TimeOver),
            whole = reading => (!whole?).then_some(End::TooLong),
        }
    };
    let end = match end {
        Some(end) => stop(&mut child, end).await?,
        None => End::Code(child.wait().await?.code().unwrap_or(101)),
    };
    Ok(Finished { output, messages: String::from_utf8_lossy(&messages).into_owned(), end })
}

async fn stop(child: &mut Child, end: End) -> io::Result<End> {
    child.kill().await?;
    Ok(end)
}

/// Reads all that a stream brings; false if it is too much.
async fn read(stream: Option<impl AsyncRead + Unpin>, to: &mut Vec<u8>) -> io::Result<bool> {
    let Some(stream) = stream else { return Ok(true) };
    let mut stream = stream.take(MOST_OUTPUT);
    // Into the caller's buffer in parts, so that it has what came when reading is given up.
    while stream.read_buf(to).await? > 0 {}
    Ok(stream.limit() > 0)
}
