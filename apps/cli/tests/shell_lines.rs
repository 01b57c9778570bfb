//! Every shell line of the documentation is one that the command accepts.
//!
//! ```text
//!   ninefold generate -n 5 | ninefold solve -   ─►  ninefold generate -n 5 --help  ─► exit code 0
//!                                                   ninefold solve - --help        ─► exit code 0
//! ```
//!
//! The command reads its options from left to right, so with `--help` behind them it refuses an option or a value that does
//! not exist, and otherwise does nothing. Transcripts, which begin with `$`, are run as a whole by `transcripts.rs`.

#![cfg(all(unix, feature = "full"))]

mod common;

use std::fs;
use std::path::{Path, PathBuf};

use common::{run, text};

/// Programs of others that the documentation uses. A name that is not here may be a misspelt one.
const OTHERS: [&str; 30] = [
    "actionlint",
    "brew",
    "cargo",
    "cat",
    "cd",
    "curl",
    "cut",
    "docker",
    "export",
    "gcc",
    "gh",
    "git",
    "grep",
    "head",
    "jq",
    "man",
    "maturin",
    "node",
    "npm",
    "pip",
    "python3",
    "qemu-aarch64",
    "rclone",
    "rustup",
    "seq",
    "sha256sum",
    "sort",
    "uv",
    "wc",
    "xargs",
];

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").canonicalize().unwrap()
}

/// The pages: Markdown of the repository, but not of what is built or installed.
fn pages() -> Vec<PathBuf> {
    let mut pages = Vec::new();
    let mut folders = vec![root()];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            let name = path.file_name().unwrap().to_string_lossy().into_owned();
            if path.is_dir()
                && !name.starts_with('.')
                && !["target", "node_modules", "dist", "transcripts"].contains(&&*name)
            {
                folders.push(path);
            } else if name.ends_with(".md") {
                pages.push(path);
            }
        }
    }
    pages.sort();
    pages
}

/// The lines of the blocks of shell in a page, continued ones joined.
fn shell_lines(page: &str) -> Vec<String> {
    let mut lines = Vec::new();
    let mut in_block = false;
    for line in page.lines() {
        let line = line.trim_start();
        if line.starts_with("```") {
            in_block = line == "```sh" || line == "```bash";
        } else if in_block {
            lines.push(line.to_owned());
        }
    }
    let joined = lines.join("\n").replace("\\\n", " ");
    joined
        .lines()
        .filter(|line| !line.trim().is_empty() && !line.starts_with('#'))
        .map(str::to_owned)
        .collect()
}

/// Splits a line into commands, and each into words. Variables and sums become `1`.
fn commands(line: &str) -> Vec<Vec<String>> {
    let (mut commands, mut words, mut word) = (Vec::new(), Vec::new(), None::<String>);
    let mut rest = line.chars().peekable();
    let mut quote = None;
    let mut is_target = false;
    while let Some(c) = rest.next() {
        match (c, quote) {
            (c, Some(open)) if c == open => quote = None,
            ('$', other) if other != Some('\'') => {
                let mut depth = 0;
                while let Some(&next) = rest.peek() {
                    match next {
                        '(' | '{' => depth += 1,
                        ')' | '}' if depth > 0 => depth -= 1,
                        _ if depth > 0 || next.is_alphanumeric() || next == '_' => {}
                        _ => break,
                    }
                    rest.next();
                }
                word.get_or_insert_default().push('1');
            }
            (c, Some(_)) => word.get_or_insert_default().push(c),
            ('\'' | '"', None) => {
                quote = Some(c);
                word.get_or_insert_default();
            }
            ('#', None) if word.is_none() => break,
            (' ' | '|' | ';' | '&' | '>' | '<', None) => {
                // A number before `>` is a stream.
                let is_stream = c == '>' && word.as_deref() == Some("2");
                if let Some(word) = word.take().filter(|_| !is_stream && !std::mem::take(&mut is_target)) {
                    words.push(word);
                }
                match c {
                    ' ' => {}
                    '>' | '<' => is_target = true,
                    _ => commands.push(std::mem::take(&mut words)),
                }
            }
            (c, None) => word.get_or_insert_default().push(c),
        }
    }
    words.extend(word.filter(|_| !is_target));
    commands.push(words);
    commands.retain(|words| !words.is_empty());
    commands
}

/// Returns the arguments of `ninefold`, if a command runs it; an error if it runs something that does not exist.
fn arguments(words: &[String]) -> Result<Option<Vec<String>>, String> {
    let mut words: Vec<String> =
        words.iter().skip_while(|word| word.contains('=')).map(|word| word.replace("{}", "1")).collect();
    // The layout that another command prints, or writes into a file.
    let is_layout = |word: &&mut String| *word == "jigsaw:1" || *word == "jigsaw:lay.txt";
    words.iter_mut().filter(is_layout).for_each(|word| word.truncate("jigsaw".len()));
    if words.first().is_some_and(|word| word == "xargs" || word == "man") {
        let at = words.iter().position(|word| word == "ninefold");
        return Ok(at.map(|at| words.split_off(at + 1)));
    }
    match words.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        ["ninefold", ..] => Ok(Some(words.split_off(1))),
        ["uvx" | "npx", "ninefold", ..] => Ok(Some(words.split_off(2))),
        ["cargo", "run", ..]
            if !words.iter().any(|word| word == "-p" || word == "--package" || word == "--example") =>
        {
            let at = words.iter().position(|word| word == "--");
            Ok(at.map(|at| words.split_off(at + 1)))
        }
        ["cargo", "xtask", chore, ..] => {
            let main = fs::read_to_string(root().join("xtask/src/main.rs")).unwrap();
            let chore: &str = chore;
            let (first, rest) = chore.split_at(1);
            let variant = format!("\n    {}{rest}", first.to_uppercase());
            let stages = fs::read_to_string(root().join("xtask/src/stage.rs")).unwrap();
            let unknown = words[3..].iter().find(|stage| {
                chore == "test" && !stage.starts_with('-') && !stages.contains(&format!("\"{stage}\","))
            });
            match unknown {
                _ if !main.contains(&variant) => Err(format!("no chore {chore}")),
                Some(stage) => Err(format!("no stage {stage}")),
                None => Ok(None),
            }
        }
        [first, ..] if OTHERS.contains(&first) => Ok(None),
        [first, ..] => Err(format!("unknown program {first}")),
        [] => Ok(None),
    }
}

#[test]
fn every_shell_line_is_accepted() {
    let mut lines: Vec<(String, String)> = Vec::new();
    for page in pages() {
        let name = page.strip_prefix(root()).unwrap().to_string_lossy().into_owned();
        lines.extend(
            shell_lines(&fs::read_to_string(&page).unwrap()).into_iter().map(|line| (name.clone(), line)),
        );
    }
    // The front page of the site, and the examples in the help.
    let home = fs::read_to_string(root().join("docs/site/home.html")).unwrap();
    let shown =
        home.split("<pre tabindex=\"0\"><code>").skip(1).filter_map(|rest| rest.split_once("</code>"));
    lines.extend(shown.map(|(line, _)| ("home.html".to_owned(), line.to_owned())));
    for line in text(&["man", "--definition"], "").lines() {
        let one: serde_json::Value = serde_json::from_str(line).unwrap();
        let examples = one["before"]
            .as_str()
            .unwrap_or_default()
            .lines()
            .filter(|line| line.trim().starts_with("ninefold "));
        // A remark is two blanks after its example.
        let example = |line: &str| line.trim().split("   ").next().unwrap_or_default().to_owned();
        lines.extend(examples.map(|line| (format!("help of {}", one["command"]), example(line))));
    }
    let (mut checked, mut wrong) = (0, Vec::new());
    for (page, line) in lines {
        for words in commands(&line) {
            match arguments(&words) {
                Err(problem) => wrong.push(format!("{page}: {line}\n    {problem}")),
                Ok(None) => {}
                Ok(Some(words)) => {
                    checked += 1;
                    let words: Vec<&str> = words.iter().map(String::as_str).chain(["--help"]).collect();
                    let output = run(&words, "");
                    if output.status.code() != Some(0) {
                        wrong.push(format!(
                            "{page}: {line}\n    {}",
                            String::from_utf8_lossy(&output.stderr).trim()
                        ));
                    }
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{} shell lines are wrong:\n{}", wrong.len(), wrong.join("\n"));
    assert!(checked > 150, "only {checked} shell lines were found");
}

#[test]
fn every_plan_of_the_documentation_is_one() {
    let mut plans = 0;
    for page in pages() {
        let page_text = fs::read_to_string(&page).unwrap();
        for block in page_text.split("\n```toml\n").skip(1) {
            let block = block.split("\n```").next().unwrap_or(block);
            if block.contains("[[part]]") {
                plans += 1;
                let plan = block.parse::<ninefold::Plan>();
                assert!(plan.is_ok(), "{}: {}", page.display(), plan.unwrap_err());
            }
        }
    }
    assert!(plans >= 5, "only {plans} plans were found");
}

/// Shows that the test above can fail.
#[test]
fn a_wrong_line_is_refused() {
    for line in [
        "ninefold generate --hardness easy",
        "ninefold generate --level simple",
        "ninefolds solve",
        "cargo xtask tests",
    ] {
        let words = &commands(line)[0];
        let is_wrong = match arguments(words) {
            Err(_) => true,
            Ok(None) => false,
            Ok(Some(words)) => {
                let words: Vec<&str> = words.iter().map(String::as_str).chain(["--help"]).collect();
                run(&words, "").status.code() == Some(2)
            }
        };
        assert!(is_wrong, "{line}");
    }
    let line = "A=1 ninefold solve \"$X/a b\" --shard $((K + 1))/9 2> log | head # all";
    let expected = [vec!["A=1", "ninefold", "solve", "1/a b", "--shard", "1/9"], vec!["head"]];
    assert_eq!(commands(line), expected);
}
