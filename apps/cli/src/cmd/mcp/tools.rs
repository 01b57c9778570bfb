//! The tools: which commands they are, what may be asked of them, and the words of their command lines.

use std::sync::Arc;

use clap::{Arg, ArgAction};
use ninefold::grid::Quoted;
use rmcp::model::{JsonObject, Tool, ToolAnnotations};
use serde_json::{Value, json};

/// What a command answers with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Answer {
    /// An object in each line.
    Json,
    /// Text.
    Text,
    /// A picture, or text that draws one.
    Picture,
}

/// A command as a tool.
#[derive(Debug)]
pub(super) struct ToolCommand {
    pub(super) name: &'static str,
    pub(super) answer: Answer,
    /// Whether it answers about puzzles, which the call brings.
    reads_puzzles: bool,
    /// The options that a call may give. None of them names a file.
    options: &'static [&'static str],
}

/// The property of a call that holds the puzzles.
const PUZZLES: &str = "puzzles";

/// All tools, in the order of the help.
pub(super) static TOOLS: [ToolCommand; 11] = [
    ToolCommand {
        name: "generate",
        answer: Answer::Json,
        reads_puzzles: false,
        options: &[
            "count",
            "seed",
            "index",
            "variant",
            "level",
            "er",
            "score",
            "clues",
            "symmetry",
            "minimal",
            "require",
            "forbid",
            "hardest",
            "practice",
            "cages",
            "givens",
            "marks-all",
            "drawn",
            "by",
            "method",
            "attempts",
            "recipe",
            "columns",
        ],
    },
    ToolCommand::about_puzzles(
        "solve",
        Answer::Json,
        &["variant", "from", "alphabet", "as", "count", "stats"],
    ),
    ToolCommand::about_puzzles("check", Answer::Json, &["variant", "from", "alphabet", "as"]),
    ToolCommand::about_puzzles(
        "rate",
        Answer::Json,
        &["variant", "from", "alphabet", "as", "scale", "columns", "stats"],
    ),
    ToolCommand::about_puzzles(
        "hint",
        Answer::Json,
        &["variant", "from", "alphabet", "as", "degree", "scale"],
    ),
    ToolCommand::about_puzzles(
        "explain",
        Answer::Text,
        &["variant", "from", "alphabet", "as", "scale", "brief"],
    ),
    ToolCommand::about_puzzles(
        "convert",
        Answer::Text,
        &["variant", "from", "alphabet", "as", "to", "strict", "ignore-drawings"],
    ),
    ToolCommand::about_puzzles(
        "draw",
        Answer::Picture,
        &[
            "variant",
            "from",
            "alphabet",
            "as",
            "to",
            "size",
            "dpi",
            "theme",
            "candidates",
            "solution",
            "step",
            "coordinates",
        ],
    ),
    ToolCommand::list("variants", &["variant"]),
    ToolCommand::list("techniques", &["name"]),
    ToolCommand::list("formats", &[]),
];

impl ToolCommand {
    const fn about_puzzles(
        name: &'static str,
        answer: Answer,
        options: &'static [&'static str],
    ) -> ToolCommand {
        ToolCommand { name, answer, reads_puzzles: true, options }
    }

    const fn list(name: &'static str, options: &'static [&'static str]) -> ToolCommand {
        ToolCommand { name, answer: Answer::Json, reads_puzzles: false, options }
    }

    /// Returns the tool of this name.
    pub(super) fn named(name: &str) -> Option<&'static ToolCommand> {
        TOOLS.iter().find(|tool| tool.name == name)
    }

    /// Returns the tool as clients list it.
    pub(super) fn description(&self, root: &clap::Command) -> Tool {
        let command = self.command(root);
        let mut properties = JsonObject::new();
        let mut required = Vec::new();
        if self.reads_puzzles {
            let words = "The puzzles: 81 characters a line, with . or 0 for an empty cell, or a text in any format that \
                         the tool `formats` lists; with `variant`, puzzles on that board";
            properties.insert(PUZZLES.to_owned(), json!({ "type": "string", "description": words }));
            required.push(PUZZLES);
        }
        for (name, one) in self.options(command) {
            properties.insert(name.to_owned(), property(self, one));
        }
        let schema = JsonObject::from_iter([
            ("type".to_owned(), json!("object")),
            ("properties".to_owned(), properties.into()),
            ("required".to_owned(), json!(required)),
            ("additionalProperties".to_owned(), json!(false)),
        ]);
        let texts = [command.get_about(), command.get_after_long_help()];
        let texts: Vec<String> = texts.into_iter().flatten().map(ToString::to_string).collect();
        Tool::new(self.name, texts.join("\n\n"), Arc::new(schema))
            .annotate(ToolAnnotations::new().read_only(true).destructive(false).open_world(false))
    }

    /// Returns the words of the command line of a call, and the text on its standard input.
    ///
    /// # Errors
    /// What in the call is not as the tool describes it.
    pub(super) fn call(
        &self,
        root: &clap::Command,
        mut asked: JsonObject,
    ) -> Result<(Vec<String>, String), String> {
        let command = self.command(root);
        let mut words = vec![self.name.to_owned()];
        let mut input = String::new();
        if self.reads_puzzles {
            input = match asked.remove(PUZZLES) {
                Some(Value::String(text)) => text,
                Some(other) => return Err(format!("{PUZZLES}: found {other}, expected text")),
                None => return Err(format!("{PUZZLES}: missing, expected the text of the puzzles")),
            };
            words.push("-".to_owned());
        }
        for (name, value) in asked {
            let Some((_, one)) = self.options(command).find(|(known, _)| *known == name) else {
                let known: Vec<&str> = self.options(command).map(|(name, _)| name).collect();
                let expected = if known.is_empty() { "no options".to_owned() } else { known.join(", ") };
                return Err(format!("{}: found {}, expected {expected}", self.name, Quoted(&name)));
            };
            words.extend(self.word(one, &name, &value)?);
        }
        if self.answer == Answer::Json {
            words.push("--json".to_owned());
        }
        if self.answer == Answer::Picture && !words.iter().any(|word| word.starts_with("--to=")) {
            words.push("--to=svg".to_owned());
        }
        Ok((words, input))
    }

    fn command<'a>(&self, root: &'a clap::Command) -> &'a clap::Command {
        root.find_subcommand(self.name).unwrap_or(root)
    }

    /// Returns the options that a call may give, by their names there.
    fn options<'a>(&self, command: &'a clap::Command) -> impl Iterator<Item = (&'static str, &'a Arg)> {
        let find = |name: &str| command.get_arguments().find(|one| name_of(one) == name);
        self.options.iter().filter_map(move |&name| find(name).map(|one| (name, one)))
    }

    /// Returns the word of the command line for an option and its value; none for a flag that is off or an option that is
    /// `null`. A value stands in the same word as its option, so that it cannot be taken for another.
    fn word(&self, one: &Arg, name: &str, value: &Value) -> Result<Option<String>, String> {
        let flag = match (one.get_long(), one.get_short()) {
            (Some(long), _) => format!("--{long}"),
            (None, Some(short)) => format!("-{short}"),
            (None, None) => String::new(),
        };
        let fail = |expected: &str| Err(format!("{name}: found {value}, expected {expected}"));
        let text = match value {
            Value::Null => return Ok(None),
            Value::Bool(is_on) if !takes_value(one) => return Ok(is_on.then_some(flag)),
            _ if !takes_value(one) => return fail("true or false"),
            Value::String(text) => text.clone(),
            Value::Number(number) => number.to_string(),
            _ => return fail("text or a number"),
        };
        let offered = self.values(one);
        if !offered.is_empty() && !offered.contains(&text) {
            return fail(&offered.join(", "));
        }
        if text.contains('\0') {
            return fail("text without the character NUL");
        }
        if one.is_positional() {
            // It must not be taken for an option.
            return if text.starts_with('-') { fail("a name") } else { Ok(Some(text)) };
        }
        Ok(Some(format!("{flag}={text}")))
    }

    /// Returns the values of an option that are offered, if they are few: all that it has, but no pictures that clients
    /// cannot show.
    fn values(&self, one: &Arg) -> Vec<String> {
        if self.answer == Answer::Picture && one.get_long() == Some("to") {
            return ["svg", "png", "text"].map(str::to_owned).to_vec();
        }
        // Several values in one word, or values with words of their own, are left to the command.
        if one.get_value_delimiter().is_some() {
            return Vec::new();
        }
        let values = one.get_possible_values();
        values.iter().filter(|value| !value.is_hide_set()).map(|value| value.get_name().to_owned()).collect()
    }
}

/// Returns the name of an option in a call: its long name, and `count` for `-n`, which has none. An argument without an option
/// has that of its value.
fn name_of(one: &Arg) -> &str {
    let other = if one.get_short() == Some('n') { "count" } else { one.get_id().as_str() };
    one.get_long().unwrap_or(other)
}

fn takes_value(one: &Arg) -> bool {
    matches!(one.get_action(), ArgAction::Set | ArgAction::Append)
}

/// Returns what an option's value may be, as JSON Schema.
fn property(tool: &ToolCommand, one: &Arg) -> Value {
    let help = one.get_long_help().or(one.get_help()).map(ToString::to_string).unwrap_or_default();
    let mut property = json!({ "description": help });
    let offered = tool.values(one);
    if !takes_value(one) {
        property["type"] = json!("boolean");
    } else if offered.is_empty() {
        // Numbers of 64 bits do not fit into a number of JSON, so each can be text too.
        property["type"] = json!(["string", "number"]);
    } else {
        property["type"] = json!("string");
        property["enum"] = json!(offered);
    }
    property
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cli;
    use crate::files::FileUse;

    fn call(tool: &str, asked: Value) -> Result<(Vec<String>, String), String> {
        let Value::Object(asked) = asked else { panic!("{asked}") };
        ToolCommand::named(tool).expect("a tool").call(&cli::command(), asked)
    }

    #[test]
    fn every_option_exists_and_none_names_a_file() {
        let root = cli::command();
        for tool in &TOOLS {
            let command = root.find_subcommand(tool.name).expect(tool.name);
            let found: Vec<&str> = tool.options(command).map(|(name, _)| name).collect();
            assert_eq!(found, tool.options, "{}", tool.name);
            for (name, one) in tool.options(command) {
                assert!(FileUse::of(one).is_none(), "{} {name} names a file", tool.name);
            }
            let schema = tool.description(&root).schema_as_json_value();
            assert_eq!(schema["additionalProperties"], false);
            let texts = schema["properties"].as_object().expect("an object").values();
            assert!(
                texts.clone().all(|one| one["description"].as_str().is_some_and(|text| !text.is_empty()))
            );
            assert_eq!(texts.count(), tool.options.len() + usize::from(tool.reads_puzzles));
        }
    }

    #[test]
    fn a_call_is_a_command_line() {
        let (words, input) = call("solve", json!({ "puzzles": "1...", "count": 5, "stats": true })).unwrap();
        assert_eq!(words, ["solve", "-", "--count=5", "--stats", "--json"]);
        assert_eq!(input, "1...");
        let (words, _) =
            call("generate", json!({ "count": 3, "seed": "18446744073709551615", "minimal": false }))
                .unwrap();
        assert_eq!(words, ["generate", "-n=3", "--seed=18446744073709551615", "--json"]);
        assert_eq!(
            call("techniques", json!({ "name": "x-wing" })).unwrap().0,
            ["techniques", "x-wing", "--json"]
        );
        assert_eq!(call("variants", json!({ "variant": "6x6" })).unwrap().0, ["variants", "6x6", "--json"]);
        let (words, _) = call("draw", json!({ "puzzles": "1", "theme": "dark" })).unwrap();
        assert_eq!(words, ["draw", "-", "--theme=dark", "--to=svg"]);
    }

    #[test]
    fn a_value_is_never_another_option() {
        let (words, _) = call("generate", json!({ "variant": "--output=x" })).unwrap();
        assert_eq!(words[1], "--variant=--output=x");
    }

    #[test]
    fn errors_say_what_was_expected() {
        let check = |tool, asked, expected: &str| assert_eq!(call(tool, asked).unwrap_err(), expected);
        check("solve", json!({}), "puzzles: missing, expected the text of the puzzles");
        check("solve", json!({ "puzzles": 5 }), "puzzles: found 5, expected text");
        check("formats", json!({ "x": 1 }), "formats: found \"x\", expected no options");
        check("techniques", json!({ "name": "--output=x" }), "name: found \"--output=x\", expected a name");
        check(
            "hint",
            json!({ "puzzles": "", "degree": "all" }),
            "degree: found \"all\", expected place, technique, pattern, full",
        );
        check("generate", json!({ "minimal": "yes" }), "minimal: found \"yes\", expected true or false");
        check("draw", json!({ "puzzles": "", "to": "pdf" }), "to: found \"pdf\", expected svg, png, text");
        check(
            "check",
            json!({ "puzzles": "", "output": "f" }),
            "check: found \"output\", expected variant, from, alphabet, as",
        );
    }
}
