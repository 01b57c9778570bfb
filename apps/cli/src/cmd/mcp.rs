//! `mcp`: the commands as tools for assistants and editors, by the Model Context Protocol.
//!
//! ```text
//!   client ──a call──► server.rs ──► tools.rs   which command it is, and the words of its command line
//!                                ──► process.rs  this program again, with these words and the puzzles as its input
//!          ◄──results, or the command's error──┘
//! ```
//!
//! The tools are made from the definition of the command line, so each accepts and answers what its command does. They
//! read no files and write none.

mod process;
mod server;
mod tools;

use std::sync::Arc;
use std::time::Duration;

use rmcp::ServiceExt;
use rmcp::service::ServerInitializeError;
use rmcp::transport::stdio;
use tokio::sync::Notify;

use self::server::Server;
use crate::cmd_error::{CmdError, CmdResult};
use crate::{interrupt, message, stopwatch};

/// Serve the commands as tools to assistants and editors
#[derive(Debug, clap::Args)]
#[command(
    before_help = "\
Examples:
  ninefold mcp
  ninefold mcp --seconds 10",
    after_long_help = "\
The Model Context Protocol (https://modelcontextprotocol.io) is how assistants
and editors call programs. They start this command themselves: give them
`ninefold mcp` as a server on standard input and output.

Tools: generate, solve, check, rate, hint, explain, convert, draw, variants,
techniques and formats. Each takes the options of its command and the text of
the puzzles, and answers with what the command writes: JSON, text, or a picture.
No tool reads or writes a file. A call that the client cancels, and one that
takes too long, is stopped at once."
)]
pub(crate) struct McpArgs {
    /// Stop a call after S seconds, and answer with what is finished
    #[arg(long, value_name = "S", default_value = "60", value_parser = stopwatch::seconds, allow_negative_numbers = true)]
    seconds: f64,
}

pub(crate) fn run(args: &McpArgs, command: clap::Command) -> CmdResult {
    let server = Server::new(command, Duration::from_secs_f64(args.seconds));
    let stop = Arc::new(Notify::new());
    interrupt::wake_with({
        let stop = Arc::clone(&stop);
        move || stop.notify_one()
    });
    interrupt::work_begins();
    message::note("serving the Model Context Protocol on standard input and output; stop with Ctrl-C");
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .worker_threads(1)
        .enable_all()
        .build()
        .map_err(anyhow::Error::from)?;
    let result = runtime.block_on(async {
        tokio::select! {
            served = serve(server) => served,
            () = stop.notified() => Err(CmdError::interrupted("stopped serving")),
        }
    });
    // A thread that waits for standard input cannot be stopped, and has nothing to keep.
    runtime.shutdown_background();
    result
}

/// Serves until the client closes the connection.
async fn serve(server: Server) -> CmdResult {
    let service = server.serve(stdio()).await.map_err(|error| {
        CmdError::bad_input(match error {
            ServerInitializeError::ConnectionClosed(_) => {
                "found the end of standard input, expected a client of the protocol, which begins with `initialize`"
                    .to_owned()
            }
            other => format!("the client: {other}"),
        })
    })?;
    service.waiting().await.map_err(|error| CmdError::bad_input(format!("the client: {error}")))?;
    Ok(())
}
