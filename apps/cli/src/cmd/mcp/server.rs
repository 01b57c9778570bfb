//! The server: it lists the tools, and answers a call with what the command writes.

use std::ffi::OsString;
use std::sync::Arc;
use std::time::Duration;

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use rmcp::model::{
    CallToolRequestParams, CallToolResponse, CallToolResult, ContentBlock, ErrorData, Implementation,
    ListToolsResult, PaginatedRequestParams, ServerCapabilities, ServerConfig, Tool,
};
use rmcp::service::RequestContext;
use rmcp::{RoleServer, ServerHandler};
use serde_json::{Value, json};
use tokio::sync::Semaphore;

use super::process::{self, End, Finished};
use super::tools::{Answer, TOOLS, ToolCommand};
use crate::arguments;

/// What clients show of the server as a whole.
const INSTRUCTIONS: &str = "\
Sudoku on classic and other boards: generate puzzles to order, solve and check them (is there exactly one solution?), \
rate how hard they are, give the next hint, explain the whole solving path, convert between formats and draw pictures. \
A puzzle is 81 characters, row by row, with . for an empty cell. Answers are computed and proven, so prefer them to \
reasoning of your own.";

/// The server of the protocol.
#[derive(Clone)]
pub(super) struct Server {
    command: Arc<clap::Command>,
    /// How long a call may take.
    time: Duration,
    /// As many commands run at once as there are processors.
    places: Arc<Semaphore>,
}

impl Server {
    pub(super) fn new(mut command: clap::Command, time: Duration) -> Server {
        command.build();
        let places = std::thread::available_parallelism().map_or(1, usize::from);
        Server { command: Arc::new(command), time, places: Arc::new(Semaphore::new(places)) }
    }

    async fn answer(
        &self,
        tool: &ToolCommand,
        request: CallToolRequestParams,
        context: &RequestContext<RoleServer>,
    ) -> Result<CallToolResult, ErrorData> {
        let (words, input) = match tool.call(&self.command, request.arguments.unwrap_or_default()) {
            Ok(call) => call,
            Err(problem) => return Ok(CallToolResult::error(vec![ContentBlock::text(problem)])),
        };
        let failed = |error: String| ErrorData::internal_error(error, None);
        let _place = self.places.acquire().await.map_err(|error| failed(error.to_string()))?;
        let program: &[OsString] = arguments::program();
        let finished = process::run(program, &words, input, self.time, &context.ct)
            .await
            .map_err(|error| failed(format!("the command could not be run: {error}")))?;
        Ok(result(tool.answer, finished, self.time))
    }
}

impl ServerHandler for Server {
    fn get_info(&self) -> ServerConfig {
        ServerConfig::new(ServerCapabilities::builder().enable_tools().build())
            .with_server_info(Implementation::new("ninefold", env!("CARGO_PKG_VERSION")))
            .with_instructions(INSTRUCTIONS)
    }

    async fn list_tools(
        &self,
        _: Option<PaginatedRequestParams>,
        _: RequestContext<RoleServer>,
    ) -> Result<ListToolsResult, ErrorData> {
        Ok(ListToolsResult::with_all_items(
            TOOLS.iter().map(|tool| tool.description(&self.command)).collect(),
        ))
    }

    fn get_tool(&self, name: &str) -> Option<Tool> {
        ToolCommand::named(name).map(|tool| tool.description(&self.command))
    }

    async fn call_tool(
        &self,
        request: CallToolRequestParams,
        context: RequestContext<RoleServer>,
    ) -> Result<CallToolResponse, ErrorData> {
        match ToolCommand::named(&request.name) {
            Some(tool) => self.answer(tool, request, &context).await.map(Into::into),
            None => {
                let known: Vec<&str> = TOOLS.iter().map(|tool| tool.name).collect();
                let words = format!("found the tool {:?}, expected {}", request.name, known.join(", "));
                Err(ErrorData::invalid_params(words, None))
            }
        }
    }
}

/// Returns the answer to a client: the results, and beside them the messages of the command.
fn result(answer: Answer, finished: Finished, time: Duration) -> CallToolResult {
    let Finished { mut output, messages, end } = finished;
    let mut notes: Vec<String> = messages.lines().map(str::to_owned).collect();
    if let End::TimeOver | End::TooLong = end {
        // The last line may not be whole.
        let whole = output.iter().rposition(|&byte| byte == b'\n').map_or(0, |end| end + 1);
        output.truncate(if answer == Answer::Picture { 0 } else { whole });
        notes.push(match end {
            End::TimeOver => format!("stopped after {} seconds, with the results so far", time.as_secs_f64()),
            _ => "stopped because the answer is too long; ask for less at once".to_owned(),
        });
    }
    // What counts as done for a shell: all results, or those within a limit.
    let is_error = match end {
        End::Code(code) => !matches!(code, 0 | 3),
        End::TimeOver | End::TooLong => output.is_empty(),
        End::Cancelled => true,
    };
    let mut content = Vec::new();
    let mut structured = None;
    match (answer, String::from_utf8(output)) {
        (_, Ok(text)) if text.is_empty() => {}
        (Answer::Json, Ok(text)) => {
            let results: Vec<Value> =
                text.lines().filter_map(|line| serde_json::from_str(line).ok()).collect();
            structured = Some(json!({ "results": results, "notes": notes }));
            content.push(ContentBlock::text(text));
        }
        (_, Ok(text)) => content.push(ContentBlock::text(text)),
        (_, Err(bytes)) => content.push(ContentBlock::image(STANDARD.encode(bytes.as_bytes()), "image/png")),
    }
    if !notes.is_empty() {
        content.push(ContentBlock::text(notes.join("\n")));
    }
    let mut result = if is_error { CallToolResult::error(content) } else { CallToolResult::success(content) };
    result.structured_content = structured;
    result
}
