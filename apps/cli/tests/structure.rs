//! How the files of the command may import each other.
//!
//! A file that declares a module (`mod child;`) does not import it by that alone; a path that it uses does.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

/// Files by module path, such as `cmd::bank::fill`; the root is `crate`.
type Sources = BTreeMap<String, String>;

fn read(folder: &Path, module: &str, sources: &mut Sources) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let stem = path.file_stem().unwrap().to_str().unwrap();
        let name = if module.is_empty() { stem.to_owned() } else { format!("{module}::{stem}") };
        if path.is_dir() {
            read(&path, &name, sources);
        } else if path.extension().is_some_and(|suffix| suffix == "rs") {
            let name = match stem {
                "mod" => module.to_owned(),
                "main" => "crate".to_owned(),
                _ => name,
            };
            let text = fs::read_to_string(&path).unwrap();
            let code = text.split("\n#[cfg(test)]\nmod tests {").next().unwrap();
            let code = code.lines().map(|line| line.split("//").next().unwrap().to_owned() + "\n");
            sources.insert(name, code.collect());
        }
    }
}

fn sources() -> Sources {
    let mut sources = Sources::new();
    read(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"), "", &mut sources);
    assert!(sources.len() > 90 && sources.contains_key("cli") && sources.contains_key("cmd"));
    sources
}

/// Returns all paths of a `use` tree.
fn expanded(tree: &str) -> Vec<String> {
    let Some((before, rest)) = tree.split_once('{') else {
        return vec![tree.split(" as ").next().unwrap().split_whitespace().collect()];
    };
    let body = &rest[..rest.rfind('}').unwrap()];
    let (mut depth, mut start, mut paths) = (0, 0, Vec::new());
    for (at, character) in body.char_indices().chain([(body.len(), ',')]) {
        match character {
            '{' => depth += 1,
            '}' => depth -= 1,
            ',' if depth == 0 => {
                paths.extend(expanded(&format!("{}{}", before.trim(), body[start..at].trim())));
                start = at + 1;
            }
            _ => {}
        }
    }
    paths
}

/// Returns the paths that a file names: those of its `use` items, and those in its code.
fn paths(code: &str) -> Vec<String> {
    let (mut found, mut rest) = (Vec::new(), String::new());
    let mut lines = code.lines();
    while let Some(line) = lines.next() {
        let item = line.trim_start();
        let item =
            ["pub(crate) ", "pub(super) "].iter().find_map(|word| item.strip_prefix(word)).unwrap_or(item);
        let Some(start) = item.strip_prefix("use ") else {
            rest.push_str(line);
            rest.push('\n');
            continue;
        };
        let mut tree = start.to_owned();
        while !tree.contains(';') {
            tree.push_str(lines.next().unwrap());
        }
        found.extend(expanded(tree.trim_end_matches(';')));
    }
    let is_path = |c: char| c.is_alphanumeric() || c == '_' || c == ':';
    found.extend(rest.split(|c| !is_path(c)).filter(|word| word.contains("::")).map(str::to_owned));
    found
}

/// Returns the file that a path used in `module` leads to, if it is one of ours.
fn target<'a>(module: &str, path: &str, sources: &'a Sources) -> Option<&'a str> {
    let inside: Vec<&str> = module.split("::").filter(|part| *part != "crate").collect();
    let mut parts: Vec<&str> = path.split("::").collect();
    let mut base = match parts[0] {
        "crate" => Vec::new(),
        "self" => inside,
        "super" => inside[..inside.len() - 1].to_vec(),
        child => {
            let is_child = sources.contains_key(&[&inside[..], &[child]].concat().join("::"));
            if !is_child {
                return None;
            }
            parts.insert(0, "self");
            inside
        }
    };
    for part in &parts[1..] {
        if *part == "super" {
            base.pop();
        } else {
            base.push(part);
        }
    }
    while !base.is_empty() {
        if let Some((name, _)) = sources.get_key_value(&base.join("::")) {
            return Some(name);
        }
        base.pop();
    }
    Some("crate")
}

fn imports(sources: &Sources) -> BTreeMap<&str, BTreeSet<&str>> {
    let of = |(module, code): (&'_ String, &String)| -> BTreeSet<&str> {
        let found = paths(code).into_iter().filter_map(|path| target(module, &path, sources));
        found.filter(|found| found != module).collect()
    };
    sources.iter().map(|(module, code)| (module.as_str(), of((module, code)))).collect()
}

#[test]
fn no_command_imports_another() {
    let sources = sources();
    for (module, imported) in imports(&sources) {
        for other in imported.iter().filter_map(|name| name.strip_prefix("cmd::")) {
            let command = other.split("::").next().unwrap();
            let is_own = module.split("::").nth(1) == Some(command) && module.starts_with("cmd::");
            assert!(is_own || module == "cli", "{module} imports the command {command}");
        }
    }
}

#[test]
fn files_import_each_other_in_no_circle() {
    let sources = sources();
    let imports = imports(&sources);
    let reached = |from: &str| {
        let (mut seen, mut next) = (BTreeSet::new(), vec![from]);
        while let Some(module) = next.pop() {
            next.extend(imports[module].iter().filter(|&&name| seen.insert(name)));
        }
        seen.into_iter().map(str::to_owned).collect::<BTreeSet<String>>()
    };
    let all: BTreeMap<&str, BTreeSet<String>> =
        imports.keys().map(|&module| (module, reached(module))).collect();
    for (module, seen) in &all {
        let circle: Vec<&String> =
            seen.iter().filter(|other| all[other.as_str()].contains(*module)).collect();
        assert!(circle.len() <= 3, "a circle of files: {circle:?}");
    }
}

#[test]
fn paths_are_found_in_trees_and_in_code() {
    assert_eq!(expanded("crate::{a::{b, c as d}, e}"), ["crate::a::b", "crate::a::c", "crate::e"]);
    assert_eq!(
        paths("use crate::x;\n    let y = crate::z::f(super::g);"),
        ["crate::x", "crate::z::f", "super::g"]
    );
}

#[test]
fn only_one_module_opens_files() {
    // The terminal itself, and the signals that this process ignores.
    const OTHERS: [&str; 2] = ["screen::tty", "interrupt"];
    let opens = |line: &str| {
        let is_path = |c: char| c.is_alphanumeric() || c == '_' || c == ':';
        line.split(|c| !is_path(c)).any(|word| {
            let parts: Vec<&str> = word.split("::").collect();
            let is_opener = |part: &&str| ["fs", "File", "OpenOptions", "tempfile"].contains(part);
            parts[..parts.len() - 1].iter().any(is_opener)
        })
    };
    assert!(opens("let file = File::open(path)?;") && opens("    std::fs::write(path, bytes)"));
    assert!(!opens("use crate::files::read_text;") && !opens("OutputFile::target(file)"));
    for (module, code) in sources() {
        let is_test = module.ends_with("tests");
        if module == "files" || module.starts_with("files::") || is_test || OTHERS.contains(&module.as_str())
        {
            continue;
        }
        let code = code.split("#[cfg(test)]").next().unwrap();
        for line in code.lines().filter(|line| opens(line)) {
            // A type opens nothing.
            let is_type = line.trim_start().starts_with("use std::fs::");
            assert!(is_type, "{module} opens a file: {line}");
        }
    }
}
