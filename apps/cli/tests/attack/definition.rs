//! The commands with their options and values, as the command itself lists them: a new command or
//! option is attacked without a change here.

use std::path::Path;

use serde_json::Value;

use crate::attempt;

/// All commands.
#[derive(Debug)]
pub(crate) struct Definition {
    pub(crate) commands: Vec<CommandDefinition>,
}

/// A command that does something; a group of commands is not one.
#[derive(Clone, Debug)]
pub(crate) struct CommandDefinition {
    /// Its words, such as `["bank", "fill"]`.
    pub(crate) words: Vec<String>,
    pub(crate) options: Vec<OptionDefinition>,
    /// Values without an option, in order.
    pub(crate) arguments: Vec<OptionDefinition>,
}

/// An option, or an argument by its place.
#[derive(Clone, Debug)]
pub(crate) struct OptionDefinition {
    /// Its name with its hyphens; that of the value for an argument.
    pub(crate) name: String,
    pub(crate) is_required: bool,
    pub(crate) is_repeatable: bool,
    /// The options that it cannot stand beside.
    pub(crate) excludes: Vec<String>,
    /// `None` for a switch.
    pub(crate) value: Option<ValueDefinition>,
}

/// The value of an option.
#[derive(Clone, Debug)]
pub(crate) struct ValueDefinition {
    /// How the help calls it, such as `A..B`.
    pub(crate) name: String,
    /// The names that it may have; empty if it is not one of a list.
    pub(crate) names: Vec<String>,
    /// What is done with the file that it names.
    pub(crate) file: Option<String>,
}

impl Definition {
    /// Asks the command.
    pub(crate) fn read() -> Definition {
        let lines = attempt::prepare(Path::new("."), &["man", "--definition"], "");
        let commands = lines.lines().map(|line| command(&serde_json::from_str(line).unwrap()));
        Definition { commands: commands.collect() }
    }

    pub(crate) fn command(&self, words: &[&str]) -> &CommandDefinition {
        let found = self.commands.iter().find(|command| command.words == words);
        found.unwrap_or_else(|| panic!("no command {words:?}"))
    }
}

impl CommandDefinition {
    pub(crate) fn option(&self, name: &str) -> &OptionDefinition {
        self.find(name).unwrap_or_else(|| panic!("{:?} has no {name}", self.words))
    }

    pub(crate) fn find(&self, name: &str) -> Option<&OptionDefinition> {
        self.options.iter().find(|option| option.name == name)
    }
}

impl OptionDefinition {
    /// Whether it names a file or a folder.
    pub(crate) fn is_file(&self) -> bool {
        self.value.as_ref().is_some_and(|value| value.file.is_some())
    }

    /// Whether it names a file or a folder that the command may change.
    pub(crate) fn writes(&self) -> bool {
        let file = self.value.as_ref().and_then(|value| value.file.as_deref());
        file.is_some_and(|file| !["input", "text-or-input", "dataset-input"].contains(&file))
    }
}

fn texts(value: &Value) -> Vec<String> {
    value.as_array().unwrap().iter().map(|text| text.as_str().unwrap().to_owned()).collect()
}

fn command(line: &Value) -> CommandDefinition {
    let (mut options, mut arguments) = (Vec::new(), Vec::new());
    for one in line["options"].as_array().unwrap() {
        let text = |key: &str| one[key].as_str().map(str::to_owned);
        let (flag, value) = (text("flag"), text("value").unwrap());
        let definition = OptionDefinition {
            name: flag.clone().unwrap_or_else(|| value.clone()),
            is_required: one["is_required"] == true,
            is_repeatable: one["is_repeatable"] == true,
            excludes: texts(&one["excludes"]),
            value: (one["takes_value"] == true).then(|| ValueDefinition {
                name: value,
                names: texts(&one["values"]),
                file: text("file"),
            }),
        };
        match flag.as_deref() {
            None => arguments.push(definition),
            Some("--help" | "--version") => {}
            Some(_) => options.push(definition),
        }
    }
    CommandDefinition { words: texts(&line["command"]), options, arguments }
}
