//! A folder with a file of every kind that a command needs, and a short run of every command in it.

use std::path::{Path, PathBuf};
use std::sync::OnceLock;

use crate::attempt::{Attempt, prepare};
use crate::definition::{CommandDefinition, Definition};
use crate::folder::{Contents, Entry, Folder};

pub(crate) const CLUES: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
pub(crate) const OTHER: &str =
    "....3.1...6...78.....9...26.78..1....2......9......3.2.......3.6..2..9.119...8..4";

const PLAN: &str = "[[part]]\nname = \"a\"\ncount = 2\nrecipe = \"ninefold/1 attempts=3\"\n";
const DATA: &str = "[dataset]\nname = \"a\"\nsplits = { train = 0.5, test = 0.5 }\n";

/// The folder. Commands run two levels below it, so that a path upwards stays in it.
pub(crate) struct Scene {
    folder: Folder,
    work: PathBuf,
    /// What was there at first.
    first: Contents,
}

impl Scene {
    pub(crate) fn new(name: &str) -> Scene {
        let folder = Folder::new(name);
        let work = folder.path().join("in/side");
        std::fs::create_dir_all(&work).unwrap();
        let mut scene = Scene { folder, work, first: Contents::new() };
        scene.fill();
        scene.first = scene.folder.contents();
        scene
    }

    /// The folder that commands run in.
    pub(crate) fn work(&self) -> &Path {
        &self.work
    }

    fn fill(&self) {
        let write = |name: &str, text: &str| std::fs::write(self.work.join(name), text).unwrap();
        write("puzzles.txt", &format!("{CLUES}\n{OTHER}\n"));
        write("plan.toml", PLAN);
        write("data.toml", &format!("{DATA}\n{PLAN}"));
        if cfg!(feature = "bank") {
            prepare(&self.work, &["bank", "add", "bank.db", "puzzles.txt"], "");
            prepare(&self.work, &["bank", "take", "bank.db", "-n", "1", "--for", "me"], "");
        }
        if cfg!(feature = "dataset") {
            prepare(&self.work, &["dataset", "make", "--plan", "data.toml", "-o", "set", "--seed", "1"], "");
        }
        prepare(&self.work, &["sample", "--walks", "20", "--seed", "1", "--keep", "kept.txt"], "");
    }

    /// Returns where a path that has changed lies.
    pub(crate) fn path(&self, changed: &Path) -> PathBuf {
        self.folder.path().join(changed)
    }

    /// Returns the paths at which something has changed.
    pub(crate) fn changes(&self) -> Vec<PathBuf> {
        let now = self.folder.contents();
        let changed = self.first.iter().filter(|(path, entry)| now.get(*path) != Some(entry));
        let mut paths: Vec<PathBuf> = changed.map(|(path, _)| path.clone()).collect();
        paths.extend(now.keys().filter(|path| !self.first.contains_key(*path)).cloned());
        paths
    }

    /// Keeps what is there now as what was there at first.
    pub(crate) fn keep(&mut self) {
        self.first = self.folder.contents();
    }

    /// Returns what lay at a path of the folder of commands at first.
    pub(crate) fn first(&self, name: &str) -> &Entry {
        &self.first[&Path::new("in/side").join(name)]
    }

    /// Restores what was there at first.
    pub(crate) fn restore(&self) {
        if self.changes().is_empty() {
            return;
        }
        self.folder.clear();
        std::fs::create_dir_all(&self.work).unwrap();
        self.folder.restore(&self.first);
    }

    /// A value for an argument or an option of this name that makes the command work.
    fn value(command: &CommandDefinition, name: &str) -> &'static str {
        let first = command.words[0].as_str();
        match (first, name) {
            (_, "FILE.db") => "bank.db",
            ("dataset", "--plan") => "data.toml",
            (_, "--plan") => "plan.toml",
            (_, "DIR") => "set",
            (_, "--output") if first == "dataset" => "new",
            (_, "--output" | "-o") => "new.txt",
            ("unrank", _) => "0",
            ("rank", _) => {
                "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
            }
            ("sample", _) => "kept.txt",
            (_, "--for") => "me",
            _ => "puzzles.txt",
        }
    }

    /// Returns a command line that does little and succeeds, without the words of the command.
    pub(crate) fn base(&self, command: &CommandDefinition) -> Vec<String> {
        let mut line = Vec::new();
        for option in command.options.iter().filter(|option| option.is_required) {
            line.extend([option.name.clone(), Self::value(command, &option.name).to_owned()]);
        }
        const LITTLE: [(&str, &str); 8] = [
            ("--threads", "1"),
            ("--walks", "20"),
            ("--samples", "2"),
            ("--seconds", "0.001"),
            ("--explore", "1"),
            ("--attempts", "3"),
            ("--seed", "1"),
            ("-n", "1"),
        ];
        for (name, value) in LITTLE {
            let is_used = matches!(
                (command.words[0].as_str(), name),
                ("book" | "draw" | "play", "-n" | "--seed") | ("bank", "--seed")
            );
            if command.find(name).is_some() && !is_used {
                line.extend([name.to_owned(), value.to_owned()]);
            }
        }
        for argument in &command.arguments {
            let (name, names) = (argument.name.as_str(), &argument.value.as_ref().unwrap().names);
            match (command.words[0].as_str(), name, names.first()) {
                ("sample", ..) | ("bench", "FILE", _) | ("dataset", "VERDICT", _) => {}
                ("bench", ..) => line.push("rank".to_owned()),
                ("watch", ..) => line.push("sorting".to_owned()),
                ("man" | "techniques" | "variants", ..) if !argument.is_required => {}
                (_, _, Some(first)) => line.push(first.clone()),
                (first, name, None) => {
                    let value = Self::value(command, name).to_owned();
                    // Two files of a set.
                    line.extend((first == "set").then(|| value.clone()));
                    line.push(value);
                }
            }
        }
        line
    }
}

/// All commands with a short run of each; needed by several attacks.
pub(crate) fn bases(scene: &Scene) -> Vec<(CommandDefinition, Vec<String>)> {
    static DEFINITION: OnceLock<Definition> = OnceLock::new();
    let definition = DEFINITION.get_or_init(Definition::read);
    definition.commands.iter().map(|command| (command.clone(), scene.base(command))).collect()
}

/// Returns the base without an option and without those that the option excludes.
pub(crate) fn without(command: &CommandDefinition, base: &[String], option: &str) -> Vec<String> {
    let excludes = command.find(option).map(|found| found.excludes.clone()).unwrap_or_default();
    let (mut kept, mut words) = (Vec::new(), base.iter());
    while let Some(word) = words.next() {
        let takes = command.find(word).map(|found| found.value.is_some());
        let is_out = word == option || excludes.contains(word);
        match (is_out, takes) {
            (true, Some(true)) => drop(words.next()),
            (true, _) => {}
            (false, Some(true)) => {
                kept.push(word.clone());
                kept.extend(words.next().cloned());
            }
            (false, _) => kept.push(word.clone()),
        }
    }
    kept
}

/// Every command has a short run that succeeds, so that attacks on its options reach the command.
#[test]
fn every_command_has_a_short_run() {
    let scene = Scene::new("short-runs");
    for (command, base) in bases(&scene) {
        let ended = Attempt::new(scene.work(), command.words.iter().chain(&base)).run();
        let missing = match command.words[0].as_str() {
            "play" | "watch" => Some("needs a terminal"),
            "mcp" => Some("found the end of standard input, expected a client"),
            _ => None,
        };
        let expected = Some(if missing.is_some() { 2 } else { 0 });
        assert_eq!(ended.code, expected, "{}\n{}", ended.line, ended.stderr);
        assert!(ended.stderr.contains(missing.unwrap_or_default()), "{}", ended.stderr);
        scene.restore();
    }
}
