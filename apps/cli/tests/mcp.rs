//! `ninefold mcp` as a client of the protocol sees it: the official client starts the program and calls every tool.

#![cfg(feature = "mcp")]

mod common;

use std::process::Stdio;
use std::time::Duration;

use rmcp::model::{CallToolRequest, CallToolRequestParams, CallToolResult, ClientRequest};
use rmcp::service::{PeerRequestOptions, RunningService};
use rmcp::{RoleClient, ServiceExt};
use serde_json::{Value, json};
use tokio::process::{Child, Command};

const PUZZLE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

struct Client {
    service: RunningService<RoleClient, ()>,
    server: Child,
}

impl Client {
    async fn start(words: &[&str]) -> Client {
        let mut server = Command::new(env!("CARGO_BIN_EXE_ninefold"))
            .arg("mcp")
            .args(words)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .kill_on_drop(true)
            .spawn()
            .unwrap();
        let streams = (server.stdout.take().unwrap(), server.stdin.take().unwrap());
        Client { service: ().serve(streams).await.unwrap(), server }
    }

    async fn call(&self, tool: &str, arguments: Value) -> CallToolResult {
        self.service.call_tool(request(tool, arguments)).await.unwrap()
    }

    /// Calls a tool that succeeds, and returns its results.
    async fn results(&self, tool: &str, arguments: Value) -> Vec<Value> {
        let result = self.call(tool, arguments).await;
        assert_eq!(result.is_error, Some(false), "{tool}: {result:?}");
        result.structured_content.unwrap()["results"].as_array().unwrap().clone()
    }

    /// Calls a tool, and returns the text of its answer and whether it is an error.
    async fn text(&self, tool: &str, arguments: Value) -> (String, bool) {
        let result = self.call(tool, arguments).await;
        let texts = result.content.iter().filter_map(|block| block.as_text());
        let texts: Vec<&str> = texts.map(|text| text.text.as_str()).collect();
        (texts.join("\n"), result.is_error == Some(true))
    }

    /// Closes the connection, at which the server ends by itself.
    async fn close(mut self) {
        self.service.cancel().await.unwrap();
        let status = tokio::time::timeout(Duration::from_secs(20), self.server.wait()).await;
        assert!(status.expect("the server ends").unwrap().success());
    }
}

fn request(tool: &str, arguments: Value) -> CallToolRequestParams {
    let Value::Object(arguments) = arguments else { panic!("{arguments}") };
    CallToolRequestParams::new(tool.to_owned()).with_arguments(arguments)
}

#[tokio::test]
async fn every_tool_answers() {
    let client = Client::start(&[]).await;
    let tools = client.service.list_all_tools().await.unwrap();
    let mut untried: Vec<String> = tools.iter().map(|tool| tool.name.to_string()).collect();
    assert_eq!(untried.len(), 11);
    let mut tried = |name: &str| untried.retain(|tool| tool != name);

    let made = client
        .results("generate", json!({ "count": 2, "seed": "18446744073709551615", "level": "hard" }))
        .await;
    tried("generate");
    assert_eq!(made.len(), 2);
    assert_eq!(made[0]["seed"].to_string(), "18446744073709551615");
    let made = format!("{}\n{}", made[0]["puzzle"].as_str().unwrap(), made[1]["puzzle"].as_str().unwrap());

    let solved = client.results("solve", json!({ "puzzles": made })).await;
    tried("solve");
    assert_eq!(solved.len(), 2);
    assert!(solved.iter().all(|one| one["solution_count"] == 1), "{solved:?}");

    let checked = client.results("check", json!({ "puzzles": PUZZLE })).await;
    tried("check");
    assert_eq!(checked[0]["proper"], true, "{checked:?}");

    let rated = client.results("rate", json!({ "puzzles": PUZZLE, "scale": "explainer,hodoku" })).await;
    tried("rate");
    assert_eq!(rated[0]["hodoku"]["level"], "easy", "{rated:?}");
    let measured = client.results("rate", json!({ "puzzles": PUZZLE, "columns": "te-depth,backdoor" })).await;
    assert_eq!((&measured[0]["te_depth"], &measured[0]["backdoor"]), (&json!(0), &json!(0)), "{measured:?}");
    let letters = PUZZLE.replace(|c: char| c.is_ascii_digit(), "A").replacen('A', "B", 1);
    let read = client.results("solve", json!({ "puzzles": letters, "alphabet": "letters" })).await;
    assert!(read[0]["puzzle"].as_str().unwrap().starts_with("21."), "{read:?}");

    let hint = client.results("hint", json!({ "puzzles": PUZZLE, "degree": "full" })).await;
    tried("hint");
    assert!(hint[0]["degrees"][3]["text"].as_str().unwrap().contains("only"), "{hint:?}");

    let (explained, is_error) = client.text("explain", json!({ "puzzles": PUZZLE, "brief": true })).await;
    tried("explain");
    assert!(!is_error && explained.lines().count() >= 51, "{explained}");

    let (written, is_error) = client.text("convert", json!({ "puzzles": PUZZLE, "to": "sdk" })).await;
    tried("convert");
    assert!(!is_error && written.contains("[Puzzle]"), "{written}");

    let (drawn, is_error) = client.text("draw", json!({ "puzzles": PUZZLE, "theme": "dark" })).await;
    assert!(!is_error && drawn.starts_with("<svg"), "{drawn}");
    let drawn = client.call("draw", json!({ "puzzles": PUZZLE, "to": "png", "dpi": 72 })).await;
    tried("draw");
    let image = drawn.content[0].as_image().expect("a picture");
    assert_eq!(image.mime_type, "image/png");
    assert!(image.data.starts_with("iVBORw0KGgo"), "the signature of a PNG in base64");

    for list in ["variants", "techniques", "formats"] {
        assert!(client.results(list, json!({})).await.len() > 10);
        tried(list);
    }
    assert!(untried.is_empty(), "{untried:?}");
    client.close().await;
}

#[tokio::test]
async fn other_boards_are_made_and_solved() {
    let client = Client::start(&[]).await;
    for variant in ["6x6", "4x4+killer", "x"] {
        let made = client.results("generate", json!({ "variant": variant, "seed": 1 })).await;
        let (line, is_error) = client
            .text("convert", json!({ "puzzles": serde_json::to_string(&made[0]).unwrap(), "to": "line" }))
            .await;
        assert!(!is_error, "{variant}: {line}");
        let solved = client.results("solve", json!({ "puzzles": line, "variant": variant })).await;
        assert_eq!(solved[0]["solution_count"], 1, "{variant}: {solved:?}");
    }
    client.close().await;
}

#[tokio::test]
async fn errors_are_those_of_the_command() {
    let client = Client::start(&[]).await;
    let line = |end: &str| format!("{}{end}", &PUZZLE[..80]);
    for (tool, arguments, expected) in [
        ("solve", json!({ "puzzles": line("q") }), ":1:81: cell r9c9"),
        ("solve", json!({ "puzzles": "/etc/passwd" }), "expected"),
        ("generate", json!({ "grade": "easy" }), "found \"grade\", expected count, seed"),
        ("generate", json!({ "level": "impossible" }), "expected"),
        ("generate", json!({ "variant": "--output=x" }), "--output"),
        ("hint", json!({ "puzzles": PUZZLE, "degree": "all" }), "expected place, technique, pattern, full"),
    ] {
        let (text, is_error) = client.text(tool, arguments).await;
        assert!(is_error && text.contains(expected), "{tool}: {text}");
    }
    // A name that is no tool is an error of the protocol.
    let unknown = client.service.call_tool(request("unknown", json!({}))).await.unwrap_err().to_string();
    assert!(unknown.contains("expected generate, solve"), "{unknown}");
    client.close().await;
}

#[tokio::test]
async fn a_limit_is_an_answer_with_a_note() {
    let client = Client::start(&[]).await;
    let asked = json!({ "er": "11.0..11.9", "attempts": 1, "seed": 1 });
    let result = client.call("generate", asked).await;
    assert_eq!(result.is_error, Some(false), "{result:?}");
    let structured = result.structured_content.unwrap_or_else(|| panic!("{:?}", result.content));
    assert!(!structured["notes"].as_array().unwrap().is_empty(), "{structured}");
    client.close().await;
}

#[tokio::test]
async fn a_call_that_takes_too_long_keeps_what_is_finished() {
    let client = Client::start(&["--seconds", "4.5"]).await;
    // Some hundred puzzles a second: too few for an answer that is too long.
    let asked = json!({ "count": 1_000_000, "seed": 1, "level": "diabolical" });
    assert_is_part(&client.call("generate", asked).await, "stopped after 4.5 seconds");
    client.close().await;
}

#[tokio::test]
async fn an_answer_that_is_too_long_arrives_in_part() {
    let client = Client::start(&[]).await;
    assert_is_part(
        &client.call("generate", json!({ "count": 1_000_000, "seed": 1 })).await,
        "the answer is too long",
    );
    client.close().await;
}

/// Checks that an answer has the first of a million results, and says why there are no more.
fn assert_is_part(result: &CallToolResult, why: &str) {
    assert_eq!(result.is_error, Some(false));
    let structured = result.structured_content.as_ref().unwrap();
    let made = structured["results"].as_array().unwrap();
    assert!((1..1_000_000).contains(&made.len()), "{}", made.len());
    assert!(structured["notes"].to_string().contains(why), "{}", structured["notes"]);
}

#[test]
fn without_a_client_it_ends() {
    for input in ["", "hello\n", PUZZLE] {
        let ended = common::run(&["mcp"], input);
        let messages = String::from_utf8_lossy(&ended.stderr);
        assert_eq!(ended.status.code(), Some(2), "{messages}");
        assert!(messages.contains("found the end of standard input, expected a client"), "{messages}");
    }
}

#[tokio::test]
async fn a_cancelled_call_ends_at_once() {
    let client = Client::start(&[]).await;
    let asked = json!({ "count": 1_000_000, "seed": 1, "level": "nightmare" });
    let asked = ClientRequest::CallToolRequest(CallToolRequest::new(request("generate", asked)));
    let handle = client.service.send_cancellable_request(asked, PeerRequestOptions::default()).await.unwrap();
    tokio::time::sleep(Duration::from_millis(300)).await;
    handle.cancel(None).await.unwrap();
    // The server answers others, and ends when the connection does: nothing is left running.
    assert_eq!(client.results("solve", json!({ "puzzles": PUZZLE })).await.len(), 1);
    client.close().await;
}
