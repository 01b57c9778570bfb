//! Files that import each other stay in small groups, so that each can be read by itself.
//!
//! ```text
//!   files ──► modules ──► use, crate::a::B, super::B ──► the file that defines B ──► largest group
//! ```
//!
//! A group is a set of files that all reach each other by imports: a strongly connected component of the graph. An import
//! counts for the file that defines the name, so tables of contents that only pass names on, `lib.rs` and `mod.rs`, close no
//! circle. Code under `#[cfg(test)]` does not count. Methods are called without an import and are not seen.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Two files that are one algorithm may import each other.
const LARGEST_GROUP: usize = 2;

/// The largest group of each package in which one is larger. A number may only shrink. They are basic types that name each
/// other (`grid`, `rules`), tables of methods whose entries name the table's types (`fill`), and engines in one piece
/// (`boards`, `logic`, `numbering`, `recipe`, `render`).
const LARGER: &[(&str, usize)] = &[
    ("apps/cli", 3),
    ("crates/boards", 15),
    ("crates/fill", 3),
    ("crates/grid", 14),
    ("crates/logic", 7),
    ("crates/numbering", 7),
    ("crates/recipe", 7),
    ("crates/render", 16),
    ("crates/rules", 8),
];

#[test]
fn circles_of_imports_are_small() {
    let mut wrong = Vec::new();
    let packages = packages();
    assert!(packages.len() > 20, "the packages were found");
    for (package, files) in &packages {
        let limit =
            LARGER.iter().find(|(name, _)| name == package).map_or(LARGEST_GROUP, |(_, limit)| *limit);
        let graph = Package::read(files);
        let group = graph.groups().into_iter().max_by_key(BTreeSet::len).unwrap_or_default();
        if group.len() > limit {
            wrong.push(format!("{package}: {}", graph.describe(&group)));
        } else if group.len() < limit && limit > LARGEST_GROUP {
            wrong.push(format!(
                "{package}: the largest group has {} files: LARGER should say so",
                group.len()
            ));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn the_file_that_defines_a_name_is_found() {
    let files = [
        ("src/lib.rs", "mod a; mod b; pub mod c; pub use a::A; #[cfg(test)] mod d; pub const LIMIT: u8 = 1;"),
        ("src/a.rs", "use crate::c::{self, Inner as Other}; pub struct A; fn f(x: Other) { c::deep::go() }"),
        (
            "src/b.rs",
            "use super::{A, LIMIT}; // crate::c::X\nfn f() -> A { \"crate::c::X\"; 'a'; A::new(LIMIT) }",
        ),
        ("src/c/mod.rs", "mod deep; pub use deep::*; pub(crate) struct X;"),
        (
            "src/c/deep.rs",
            "pub struct Inner; fn go() { crate::b::f() } #[cfg(test)] mod tests { use super::super::X; }",
        ),
        ("src/d.rs", "use crate::c::X;"),
    ];
    let package =
        Package::from_texts(files.map(|(path, text)| (PathBuf::from(path), text.to_owned())).into());
    let imports = |from: &str| -> Vec<String> {
        let at = package.modules.iter().position(|one| one.file == Path::new(from)).expect("a file");
        package.imports[at].keys().map(|to| package.modules[*to].file.display().to_string()).collect()
    };
    assert_eq!(imports("src/a.rs"), ["src/c/deep.rs"]);
    assert_eq!(imports("src/b.rs"), ["src/lib.rs", "src/a.rs"]);
    assert_eq!(imports("src/c/deep.rs"), ["src/b.rs"]);
    assert_eq!(imports("src/c/mod.rs"), [""; 0]);
    let group = package.groups().into_iter().max_by_key(BTreeSet::len).expect("a group");
    assert_eq!(group.len(), 3, "{}", package.describe(&group));
}

/// A file, as a module.
struct Module {
    file: PathBuf,
    /// The path from the root of the package.
    path: Vec<String>,
    tokens: Vec<String>,
    /// What the file defines, outside of blocks.
    items: BTreeSet<String>,
    /// The names that imports bind, and the path of each from the root.
    names: BTreeMap<String, Vec<String>>,
    /// The modules of which all names are imported.
    globs: Vec<Vec<String>>,
    /// What imports that are not passed on lead to.
    leaves: Vec<Vec<String>>,
}

struct Package {
    modules: Vec<Module>,
    by_path: BTreeMap<Vec<String>, usize>,
    /// The files that each file imports from, and the names it takes from each.
    imports: Vec<BTreeMap<usize, BTreeSet<String>>>,
}

impl Package {
    fn read(files: &[PathBuf]) -> Package {
        let text = |path: &PathBuf| fs::read_to_string(root().join(path)).expect("a tracked file");
        Package::from_texts(files.iter().map(|path| (path.clone(), text(path))).collect())
    }

    fn from_texts(files: Vec<(PathBuf, String)>) -> Package {
        let mut modules: Vec<Module> =
            files.into_iter().map(|(file, text)| Module::new(file, &text)).collect();
        let tests: BTreeSet<Vec<String>> = modules.iter_mut().flat_map(Module::leave_out_tests).collect();
        modules.retain(|module| !(1..=module.path.len()).any(|end| tests.contains(&module.path[..end])));
        for module in &mut modules {
            module.find_names();
        }
        let by_path = (0..).zip(&modules).map(|(at, module)| (module.path.clone(), at)).collect();
        let mut package = Package { modules, by_path, imports: Vec::new() };
        package.imports = (0..package.modules.len()).map(|at| package.imports_of(at)).collect();
        package
    }

    /// Returns the files that a file imports from, with the names.
    fn imports_of(&self, at: usize) -> BTreeMap<usize, BTreeSet<String>> {
        let module = &self.modules[at];
        let mut paths = module.leaves.clone();
        let mut inside = Vec::new();
        let mut before = "";
        for (start, token) in module.tokens.iter().enumerate() {
            let is_path = module.tokens.get(start + 1).is_some_and(|next| next == "::");
            if is_name(token) && before != "::" && before != "." {
                let rest = if is_path { segments(&module.tokens[start..]) } else { vec![token.clone()] };
                let is_called = module.tokens.get(start + 1).is_some_and(|next| next == "(");
                inside.push((rest, is_called));
            }
            before = token;
        }
        for (path, is_called) in inside {
            let first = &path[0];
            if ["crate", "super", "self"].contains(&first.as_str()) {
                paths.extend(module.absolute(&path));
            } else if let Some(bound) = module.names.get(first) {
                // A variable may have the name of something that is passed on.
                if path.len() > 1 || first.starts_with(char::is_uppercase) || is_called {
                    paths.push([bound, &path[1..]].concat());
                }
            } else if path.len() > 1 && self.by_path.contains_key(&[&module.path[..], &path[..1]].concat()) {
                paths.push([&module.path[..], &path].concat());
            } else if !module.items.contains(first) {
                let defines = |glob: &&Vec<String>| {
                    self.by_path.get(*glob).is_some_and(|to| {
                        let to = &self.modules[*to];
                        to.items.contains(first) || to.names.contains_key(first)
                    })
                };
                paths.extend(module.globs.iter().find(defines).map(|glob| [&glob[..], &path].concat()));
            }
        }
        let mut imports: BTreeMap<usize, BTreeSet<String>> = BTreeMap::new();
        for path in paths {
            if let Some((to, name)) = self.definer(&path, 0).filter(|(to, _)| *to != at) {
                imports.entry(to).or_default().insert(name);
            }
        }
        imports
    }

    /// Returns the file that defines what a path names, and its name there; none for a module itself, and for what is not of
    /// this package.
    fn definer(&self, path: &[String], depth: usize) -> Option<(usize, String)> {
        if depth > 20 {
            return None;
        }
        let known =
            (0..=path.len()).rev().find_map(|end| self.by_path.get(&path[..end]).map(|at| (end, *at)));
        let (end, at) = known?;
        let [name, rest @ ..] = &path[end..] else { return None };
        let module = &self.modules[at];
        if let Some(bound) = module.names.get(name) {
            let there = [bound, rest].concat();
            return if there == path { Some((at, name.clone())) } else { self.definer(&there, depth + 1) };
        }
        if module.items.contains(name) {
            return Some((at, name.clone()));
        }
        let mut globs = module.globs.iter().filter_map(|glob| {
            let found = self.definer(&[glob, &path[end..]].concat(), depth + 1)?;
            self.modules[found.0].items.contains(&found.1).then_some(found)
        });
        // A macro may have made it.
        globs.next().or_else(|| Some((at, name.clone())))
    }

    /// Returns the groups of files that reach each other.
    fn groups(&self) -> BTreeSet<BTreeSet<usize>> {
        let count = self.modules.len();
        let reached: Vec<BTreeSet<usize>> = (0..count)
            .map(|from| {
                let mut reached = BTreeSet::new();
                let mut todo: Vec<usize> = self.imports[from].keys().copied().collect();
                while let Some(at) = todo.pop() {
                    if reached.insert(at) {
                        todo.extend(self.imports[at].keys());
                    }
                }
                reached
            })
            .collect();
        let group =
            |from: usize| reached[from].iter().copied().filter(|to| reached[*to].contains(&from)).collect();
        (0..count).map(group).filter(|group: &BTreeSet<usize>| !group.is_empty()).collect()
    }

    /// Returns the size of a group and its imports.
    fn describe(&self, group: &BTreeSet<usize>) -> String {
        let mut text = format!("{} files import each other:", group.len());
        for at in group {
            for (to, names) in self.imports[*at].iter().filter(|(to, _)| group.contains(to)) {
                let names: Vec<&str> = names.iter().map(String::as_str).collect();
                let (from, to) = (self.modules[*at].file.display(), self.modules[*to].file.display());
                text += &format!("\n  {from} -> {to}: {}", names.join(", "));
            }
        }
        text
    }
}

impl Module {
    fn new(file: PathBuf, text: &str) -> Module {
        let mut path: Vec<String> = file
            .with_extension("")
            .iter()
            .skip_while(|part| *part != "src")
            .skip(1)
            .map(|part| part.to_string_lossy().into_owned())
            .collect();
        if ["lib", "main", "mod"].iter().any(|name| path.last().is_some_and(|last| last == name)) {
            path.pop();
        }
        Module {
            file,
            path,
            tokens: tokens(text),
            items: BTreeSet::new(),
            names: BTreeMap::new(),
            globs: Vec::new(),
            leaves: Vec::new(),
        }
    }

    /// Removes what only tests compile, and returns the paths of modules that are such.
    fn leave_out_tests(&mut self) -> Vec<Vec<String>> {
        let mut modules = Vec::new();
        let mut kept: Vec<String> = Vec::new();
        let mut rest = &self.tokens[..];
        while let Some((token, after)) = rest.split_first() {
            let attribute = attribute(rest);
            if attribute.first().is_some_and(|word| word == "cfg")
                && attribute.iter().any(|word| word == "test")
                && !attribute.iter().any(|word| word == "not" || word == "any")
            {
                let item = &rest[attribute.len() + 3..];
                let end = end_of_item(item);
                if let Some(name) = item[..end].iter().position(|word| word == "mod").map(|at| &item[at + 1])
                {
                    modules.push([&self.path[..], std::slice::from_ref(name)].concat());
                }
                rest = &item[end..];
                continue;
            }
            kept.push(token.clone());
            rest = after;
        }
        self.tokens = kept;
        modules
    }

    /// Finds what the file defines and imports, and removes the imports from the tokens.
    fn find_names(&mut self) {
        let tokens = std::mem::take(&mut self.tokens);
        let mut depth = 0_usize;
        let mut at = 0;
        let mut is_passed_on = false;
        while at < tokens.len() {
            match tokens[at].as_str() {
                "{" | "(" | "[" => depth += 1,
                "}" | ")" | "]" => depth -= 1,
                "pub" => is_passed_on = true,
                ";" => is_passed_on = false,
                // `use<'a>` of a type is no import.
                "use" if tokens.get(at + 1).is_none_or(|next| next != "<") => {
                    let end = at
                        + tokens[at..].iter().position(|token| token == ";").expect("the end of an import");
                    self.import(&tokens[at + 1..end], is_passed_on && depth == 0);
                    at = end;
                    is_passed_on = false;
                }
                "fn" | "struct" | "enum" | "trait" | "type" | "const" | "static" | "union" | "mod"
                | "macro_rules" => {
                    is_passed_on = false;
                    let name = tokens[at + 1..].iter().find(|token| is_name(token) && *token != "mut");
                    if depth == 0
                        && let Some(name) = name
                    {
                        // `mod name;` is the file of that name.
                        let is_file =
                            tokens[at] == "mod" && tokens.get(at + 2).is_some_and(|token| token == ";");
                        if !is_file {
                            self.items.insert(name.clone());
                        }
                    }
                }
                _ => {}
            }
            self.tokens.push(tokens[at].clone());
            at += 1;
        }
    }

    /// Takes in one import: a path, or a tree of paths in braces.
    fn import(&mut self, tree: &[String], is_passed_on: bool) {
        for leaf in leaves(tree, &[]) {
            let (path, alias) = match &leaf[..] {
                [path @ .., as_, alias] if as_ == "as" => (path, alias.clone()),
                path => (path, path.last().cloned().unwrap_or_default()),
            };
            let path = if let [path @ .., last] = path
                && last == "self"
            {
                path
            } else {
                path
            };
            let Some(mut absolute) = self.absolute(path) else { continue };
            if absolute.last().is_some_and(|last| last == "*") {
                absolute.pop();
                self.globs.push(absolute);
                continue;
            }
            let alias = if alias == "self" { path.last().cloned().unwrap_or_default() } else { alias };
            if !is_passed_on {
                self.leaves.push(absolute.clone());
            }
            self.names.insert(alias, absolute);
        }
    }

    /// Returns a path from the root of the package. A first word that is neither `crate`, `super` nor `self` may be a module
    /// in this one, or another package: then the path leads nowhere.
    fn absolute(&self, path: &[String]) -> Option<Vec<String>> {
        let mut base = self.path.clone();
        let mut rest = path;
        match rest.first()?.as_str() {
            "crate" => {
                base.clear();
                rest = &rest[1..];
            }
            "self" => rest = &rest[1..],
            _ => {}
        }
        while rest.first().is_some_and(|word| word == "super") {
            base.pop();
            rest = &rest[1..];
        }
        base.extend_from_slice(rest);
        Some(base)
    }
}

/// Returns each path of a tree of imports: `a::{b, c as d}` has two.
fn leaves(tree: &[String], before: &[String]) -> Vec<Vec<String>> {
    let mut path = before.to_vec();
    for (at, token) in tree.iter().enumerate() {
        match token.as_str() {
            "::" => {}
            "{" => {
                let mut found = Vec::new();
                let (mut depth, mut start) = (0, at + 1);
                for (end, token) in tree.iter().enumerate().skip(at) {
                    match token.as_str() {
                        "{" => depth += 1,
                        "}" => depth -= 1,
                        _ => {}
                    }
                    if depth == 0 || depth == 1 && token == "," {
                        if start < end {
                            found.extend(leaves(&tree[start..end], &path));
                        }
                        start = end + 1;
                    }
                    if depth == 0 {
                        break;
                    }
                }
                return found;
            }
            _ => path.push(token.clone()),
        }
    }
    vec![path]
}

/// Returns the words inside `#[…]` if the tokens start with one.
fn attribute(tokens: &[String]) -> &[String] {
    if tokens.len() < 2 || tokens[0] != "#" || tokens[1] != "[" {
        return &[];
    }
    let mut depth = 0;
    for (at, token) in tokens.iter().enumerate() {
        match token.as_str() {
            "[" => depth += 1,
            "]" => depth -= 1,
            _ => {}
        }
        if at > 0 && depth == 0 {
            return &tokens[2..at];
        }
    }
    &[]
}

/// Returns how many tokens the item at the start has: up to its semicolon or the end of its block.
fn end_of_item(tokens: &[String]) -> usize {
    let mut depth = 0;
    for (at, token) in tokens.iter().enumerate() {
        match token.as_str() {
            "{" | "(" | "[" => depth += 1,
            "}" | ")" | "]" => depth -= 1,
            _ => {}
        }
        if depth < 0 {
            return at;
        }
        if depth == 0 && (token == ";" || token == "}" || token == ",") {
            return at + 1;
        }
    }
    tokens.len()
}

/// Returns the segments of the path at the start.
fn segments(tokens: &[String]) -> Vec<String> {
    let mut path = vec![tokens[0].clone()];
    for pair in tokens[1..].chunks(2) {
        match pair {
            [colons, name] if colons == "::" && is_name(name) => path.push(name.clone()),
            _ => break,
        }
    }
    path
}

fn is_name(token: &str) -> bool {
    token.starts_with(|c: char| c.is_alphabetic() || c == '_')
}

/// Returns the words and signs of a source without comments, texts and lifetimes.
fn tokens(text: &str) -> Vec<String> {
    let chars: Vec<char> = text.chars().collect();
    let is_word = |at: usize| chars.get(at).is_some_and(|c| c.is_alphanumeric() || *c == '_');
    let starts = |at: usize, word: &str| word.chars().enumerate().all(|(i, c)| chars.get(at + i) == Some(&c));
    let mut tokens: Vec<String> = Vec::new();
    let mut at = 0;
    while at < chars.len() {
        if starts(at, "//") {
            while at < chars.len() && chars[at] != '\n' {
                at += 1;
            }
        } else if starts(at, "/*") {
            while at < chars.len() && !starts(at, "*/") {
                at += 1;
            }
            at += 2;
        } else if chars[at] == '"' {
            at += 1;
            while at < chars.len() && chars[at] != '"' {
                at += if chars[at] == '\\' { 2 } else { 1 };
            }
            at += 1;
        } else if chars[at] == '\'' {
            // A character ends with a quote; a lifetime does not.
            if chars.get(at + 1) == Some(&'\\') {
                at += 3;
                while at < chars.len() && chars[at] != '\'' {
                    at += 1;
                }
                at += 1;
            } else if chars.get(at + 2) == Some(&'\'') {
                at += 3;
            } else {
                at += 1;
                while is_word(at) {
                    at += 1;
                }
            }
        } else if is_word(at) {
            let start = at;
            while is_word(at) {
                at += 1;
            }
            let word: String = chars[start..at].iter().collect();
            let raw = (word == "r" || word == "br") && matches!(chars.get(at), Some('#' | '"'));
            let marks = chars[at..].iter().take_while(|c| **c == '#').count();
            if raw && chars.get(at + marks) == Some(&'"') {
                let end = format!("\"{}", "#".repeat(marks));
                at += marks + 1;
                while at < chars.len() && !starts(at, &end) {
                    at += 1;
                }
                at += end.len();
            } else {
                tokens.push(word);
            }
        } else if starts(at, "::") {
            tokens.push("::".to_owned());
            at += 2;
        } else {
            if !chars[at].is_whitespace() && chars[at] != '$' {
                tokens.push(chars[at].to_string());
            }
            at += 1;
        }
    }
    tokens
}

/// Returns the sources of each package, by its folder.
fn packages() -> BTreeMap<String, Vec<PathBuf>> {
    let list = Command::new("git").arg("ls-files").current_dir(root()).output().expect("git lists the files");
    let files = String::from_utf8_lossy(&list.stdout).into_owned();
    let mut packages: BTreeMap<String, Vec<PathBuf>> = BTreeMap::new();
    for name in files.lines().filter(|name| name.ends_with(".rs") && root().join(name).exists()) {
        if let Some((folder, file)) = name.split_once("/src/")
            && !folder.contains("/tests")
            && !file.starts_with("bin/")
        {
            packages.entry(folder.to_owned()).or_default().push(PathBuf::from(name));
        }
    }
    packages
}

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("tests/ lies in the repository")
}
