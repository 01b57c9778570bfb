//! The reference: pages made from the code, so that nothing is listed twice.
//!
//! | page | made from |
//! |---|---|
//! | commands | the definition of the command line, which `ninefold man --definition` prints |
//! | formats | `ninefold formats --json` |
//! | recipes, plans | the comments of the types that read them; tests in those crates hold every word to its comment |
//! | JavaScript | the declarations of the npm package |
//! | Python | the package's stub, the comments of the functions that it declares, and its docstrings |

use std::collections::BTreeMap;
use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};
use std::str::Lines;

use anyhow::{Context, Result, bail};
use serde_json::Value;

use super::contents::Page;
use super::source::{self, Item};
use crate::run::root;

/// Returns a page in Markdown.
pub(super) fn made(what: &str, ninefold: &dyn Fn(&[&str]) -> Result<String>) -> Result<String> {
    match what {
        "recipes" => recipes(),
        "plans" => plans(),
        "formats" => formats(&ninefold(&["formats", "--json"])?),
        "javascript" => javascript(),
        "python" => python(),
        _ => bail!("docs/site/contents.toml: nothing makes {what}"),
    }
}

fn file(path: &str) -> Result<String> {
    fs::read_to_string(root().join(path)).with_context(|| path.to_owned())
}

/// Returns a text for a cell of a table.
fn cell(text: &str) -> String {
    text.replace('\n', " ").replace('|', "\\|")
}

fn recipes() -> Result<String> {
    let classic = source::table(&file("crates/recipe/src/recipe.rs")?, "/// | word | requests")?;
    let other = source::table(&file("crates/recipe/src/board/recipe.rs")?, "/// | word | requests")?;
    Ok(format!(
        "# Recipes\n\nA recipe is a line that says what to make: `ninefold/1`, then words in any order, each at most once. Words \
         that are left out have the defaults of version 1, which never change. Together with a seed and an index a recipe names \
         exactly one puzzle.\n\n```text\nninefold/1 level=hard symmetry=half-turn clues=24..28\n```\n\nThe options of `ninefold \
         generate` have the same names.\n\n## Classic puzzles\n\n{classic}\n\n## Other boards\n\nThe word `variant` comes \
         first.\n\n{other}\n"
    ))
}

/// Returns a table of keys from the fields of a type.
fn keys(items: &[Item], but: &[&str]) -> String {
    let mut table = String::from("| key | meaning |\n|---|---|\n");
    for Item { line, doc } in items {
        let name = line.trim_start_matches("pub ").split(':').next().unwrap_or_default().replace('_', "-");
        if !but.contains(&name.as_str()) {
            let _ = writeln!(table, "| `{name}` | {} |", cell(&source::without_links(doc)));
        }
    }
    table
}

fn plans() -> Result<String> {
    let plan = file("crates/recipe/src/plan.rs")?;
    let parts = keys(&source::items(source::block(&plan, "pub struct PlanPart<")?), &[]);
    let dataset = file("crates/dataset/src/plan.rs")?;
    let set = keys(&source::items(source::block(&dataset, "struct DatasetTable")?), &[]);
    let book = file("crates/book/src/settings.rs")?;
    let book = keys(&source::items(source::block(&book, "\nsettings! {")?), &[]);
    Ok(format!(
        "# Plans and data sets\n\nA plan is a TOML file: a number of puzzles of each kind, no two of them isomorphic. `ninefold \
         generate --plan`, `ninefold book --plan`, `ninefold dataset make --plan` and the libraries read it. An unknown key is an \
         error.\n\n```text\n[[part]]\nname = \"easy\"\ncount = 50\nrecipe = \"ninefold/1 level=easy\"\n```\n\n## Parts: [[part]]\n\n{parts}\nThe words of \
         a recipe are in [Recipes](site:reference/recipes).\n\n## Data sets: [dataset]\n\n{set}\nMore about them: [Data \
         sets](site:guide/data-sets).\n\n## Books: [book]\n\nThe options of [`ninefold book`](site:reference/commands/book) have the \
         same names, and its page lists their values. [Making a book](site:guide/making-a-book) explains them.\n\n{book}"
    ))
}

fn formats(lines: &str) -> Result<String> {
    let mut page = String::from(
        "# Text formats\n\nNinefold reads and writes all of these. `ninefold convert --to NAME` writes one; a format that is read is \
         recognised, or named with `--from`.\n\n| name | files | what it is | holds beside the clues |\n|---|---|---|---|\n",
    );
    for line in lines.lines() {
        let one: Value = serde_json::from_str(line)?;
        let list = |value: &Value, before: &str| -> Vec<String> {
            let all = value.as_array().into_iter().flatten().filter_map(Value::as_str);
            all.map(|word| format!("{before}{word}")).collect()
        };
        let (mut held, mut last) = (list(&one["holds"], ""), Vec::new());
        if held.last().is_some_and(|word| word == "comments") {
            last.extend(held.pop());
        }
        held.extend(list(&one["field_keys"], "").into_iter().filter(|name| name != "comment"));
        held.append(&mut last);
        if one["boards"].as_bool() == Some(true) {
            held.push("other boards".to_owned());
        }
        let clues = list(&one["clue_kinds"], "");
        if !clues.is_empty() {
            held.push(format!("clues: {}", clues.join(", ")));
        }
        let summary = one["summary"].as_str().unwrap_or_default();
        let _ = writeln!(
            page,
            "| `{}` | {} | {} | {} |",
            one["name"].as_str().context("a format has a name")?,
            list(&one["suffixes"], ".").join(" "),
            cell(summary),
            cell(&held.join(", "))
        );
    }
    Ok(page)
}

/// Returns the pages of the commands, with their text.
pub(super) fn commands(definition: &str) -> Result<Vec<(Page, String)>> {
    let mut pages = Vec::new();
    for line in definition.lines() {
        let one: Value = serde_json::from_str(line)?;
        let words: Vec<&str> =
            one["command"].as_array().into_iter().flatten().filter_map(Value::as_str).collect();
        let name = words.join(" ");
        let text = |key: &str| one[key].as_str().unwrap_or_default().trim();
        let mut page = format!("# ninefold {name}\n\n{}.\n", text("about").trim_end_matches('.'));
        let long = text("long_about");
        if !long.is_empty() && long != text("about") {
            let _ = writeln!(page, "\n{}", long.trim_start_matches(text("about")).trim());
        }
        let usage = text("usage").trim_start_matches("Usage:").trim();
        let _ = write!(page, "\n```sh\n{usage}\n```\n");
        let examples = text("before");
        if !examples.is_empty() {
            let lines: String = examples
                .trim_start_matches("Examples:")
                .lines()
                .map(|line| format!("{}\n", line.strip_prefix("  ").unwrap_or(line)))
                .collect();
            let _ = write!(page, "\n## Examples\n\n```sh\n{}\n```\n", lines.trim_matches('\n'));
        }
        options(&one, &mut page);
        let after = text("after");
        if !after.is_empty() {
            let _ = write!(page, "\n## Notes\n\n```text\n{after}\n```\n");
        }
        let about = format!("{}.", text("about").trim_end_matches('.'));
        let to = format!("reference/commands/{}", words.join("-"));
        pages.push((Page { to, title: name, about, from: None, made: Some("commands".to_owned()) }, page));
    }
    Ok(pages)
}

fn options(command: &Value, page: &mut String) {
    let mut groups: Vec<(String, Vec<&Value>)> = Vec::new();
    for one in command["options"].as_array().into_iter().flatten() {
        if one["is_hidden"].as_bool() == Some(true) {
            continue;
        }
        let usual = if one["flag"].is_null() { "Arguments" } else { "Options" };
        let heading = one["heading"].as_str().unwrap_or(usual).to_owned();
        match groups.iter_mut().find(|(name, _)| *name == heading) {
            Some((_, group)) => group.push(one),
            None => groups.push((heading, vec![one])),
        }
    }
    for (heading, group) in groups {
        let _ = write!(page, "\n## {heading}\n");
        for one in group {
            let text = |key: &str| one[key].as_str().unwrap_or_default();
            let value = if one["takes_value"].as_bool() == Some(true) { text("value") } else { "" };
            let names = match (one["flag"].as_str(), one["short"].as_str()) {
                (None, _) => String::new(),
                (Some(flag), None) => flag.to_owned(),
                (Some(flag), Some(short)) => format!("{short}, {flag}"),
            };
            let _ = write!(page, "\n### `{}`\n\n", format!("{names} {value}").trim());
            let (short, long) = (text("help").trim(), text("long_help").trim());
            // The long text begins with the short one.
            let _ = writeln!(page, "{}", if long.is_empty() { short } else { long }.replace('<', "&lt;"));
            let list = |key: &str| -> String {
                let words = one[key].as_array().into_iter().flatten().filter_map(Value::as_str);
                words.map(|word| format!("`{word}`")).collect::<Vec<_>>().join(", ")
            };
            for (key, what) in
                [("values", "Values"), ("defaults", "Default"), ("excludes", "Not together with")]
            {
                let words = list(key);
                if !words.is_empty() && (key != "values" || one["takes_value"].as_bool() == Some(true)) {
                    let _ = write!(page, "\n{what}: {words}\n");
                }
            }
        }
    }
}

fn javascript() -> Result<String> {
    let mut page = String::from(
        "# JavaScript\n\nThe calls of the npm package `ninefold`: `import { generate } from \"ninefold\"`. Every call returns a promise of the \
         type that is named here. [From JavaScript](site:guide/npm) shows how to use them, and [Try it here](site:guide/try) runs \
         them.\n\n## Calls\n",
    );
    let calls = file("bindings/npm/src/calls.ts")?;
    for Item { line, doc } in source::items(source::block(&calls, "export interface Calls")?) {
        let name = line.split('(').next().unwrap_or(&line).to_owned();
        let _ = write!(page, "\n### {name}\n\n```ts\n{line}\n```\n\n{doc}\n");
    }
    let recipe = file("bindings/npm/src/recipe.ts")?;
    page.push_str("\n## recipe\n\n");
    page.push_str(
        "Returns the line of a recipe: `recipe({ level: \"hard\" })` is `ninefold/1 level=hard`.\n\n",
    );
    page.push_str(&members(&source::items(source::block(&recipe, "export interface RecipeOptions")?)));
    page.push_str("\nFor another board, named by `variant`:\n\n");
    page.push_str(&members(&source::items(source::block(&recipe, "export interface BoardOptions")?)));
    let engine = file("bindings/npm/src/engine.ts")?;
    page.push_str(
        "\n## Engine\n\nThe same calls in a worker: `import { Engine } from \"ninefold/worker\"`.\n\n",
    );
    let public: Vec<Item> = source::items(source::block(&engine, "class WorkerEngine")?)
        .into_iter()
        .filter(|item| !item.doc.is_empty() && !item.line.starts_with("private"))
        .collect();
    page.push_str(&members(&public));
    let errors = file("bindings/npm/src/errors.ts")?;
    page.push_str("\n## Errors\n\n");
    let classes: Vec<Item> =
        source::items(&errors).into_iter().filter(|item| item.line.starts_with("export class")).collect();
    page.push_str(&members(&classes));
    for module in ["play", "hints", "texts", "runs", "boards"] {
        types(&format!("bindings/npm/dist/wasm/{module}.d.ts"), &mut page)?;
    }
    Ok(page)
}

/// Adds the types of answers that a module declares.
fn types(path: &str, page: &mut String) -> Result<()> {
    let text = file(path)?;
    for found in source::items(&text) {
        let Some(name) = found.line.strip_prefix("export interface ") else { continue };
        let name = name.split([' ', '<']).next().unwrap_or(name);
        if page.contains(&format!("\n## {name}\n")) {
            continue;
        }
        let doc = source::without_links(&found.doc);
        let _ = write!(page, "\n## {name}\n\n{doc}\n\n");
        page.push_str(&members(&source::items(source::block(&text, &format!("export interface {name} "))?)));
    }
    Ok(())
}

fn members(items: &[Item]) -> String {
    let mut table = String::from("| name | meaning |\n|---|---|\n");
    for Item { line, doc } in items {
        let line = line.trim_start_matches("export class ").trim_start_matches("readonly ");
        let _ = writeln!(table, "| `{}` | {} |", cell(line), cell(&source::without_links(doc)));
    }
    table
}

/// The length of a signature that is too long for a heading.
const LONG: usize = 80;

fn python() -> Result<String> {
    let stub = file("bindings/python/python/ninefold/_ninefold.pyi")?;
    let docs = python_docs()?;
    let mut page = String::from(
        "# Python\n\nThe classes and functions of the package `ninefold`. [From Python](site:guide/python) shows how to use them.\n",
    );
    let (mut class, mut is_property) = (String::new(), false);
    let mut lines = stub.lines();
    while let Some(line) = lines.next() {
        if let Some(name) = line.strip_prefix("class ") {
            class = name.split([':', '(']).next().unwrap_or(name).to_owned();
            let _ = write!(page, "\n## {class}\n");
        } else if let Some(text) = line.trim().strip_prefix("\"\"\"") {
            let _ = write!(page, "\n{}\n", text.trim_end_matches("\"\"\""));
        } else if line.trim() == "@property" {
            is_property = true;
        } else if let Some(start) = line.trim().strip_prefix("def ") {
            let signature = declaration(start, &mut lines);
            let name = signature.split('(').next().unwrap_or_default();
            if name.starts_with('_') && name != "__new__" {
                continue;
            }
            if !line.starts_with(' ') {
                if !class.is_empty() {
                    page.push_str("\n## Functions\n");
                }
                class.clear();
            }
            let shown = signature.trim_end_matches(": ...").replace("self, ", "").replace("(self)", "()");
            let shown = match name {
                "__new__" => shown.replace("__new__(cls, ", &format!("{class}(")).replace(" -> Self", ""),
                _ if std::mem::take(&mut is_property) => shown.replace("() ->", ":"),
                _ => shown,
            };
            let doc = docs.get(&(class.clone(), name.to_owned())).map_or("", String::as_str);
            // A long signature stands below its heading.
            let heading = if shown.len() > LONG {
                let name = shown.split('(').next().unwrap_or_default();
                format!("`{name}(…)`\n\n```python\n{shown}\n```")
            } else {
                format!("`{shown}`")
            };
            let _ = write!(page, "\n### {heading}\n\n{}\n", docstring(doc));
        }
    }
    for module in ["many", "filling", "checking", "solutions", "research", "learning", "streams", "errors"] {
        let text = file(&format!("bindings/python/python/ninefold/{module}.py"))?;
        python_classes(&text, "ninefold", &mut page);
        python_functions(&text, "ninefold", &mut page);
    }
    for module in [
        "formats",
        "prompts",
        "answers",
        "grading",
        "tools",
        "traces",
        "report",
        "trl",
        "openenv",
        "verifiers",
        "reasoning_gym",
        "nemo_gym",
        "ray",
        "spark",
        "dask",
        "clusters",
    ] {
        let text = file(&format!("bindings/python/python/ninefold/{module}.py"))?;
        let place = format!("ninefold.{module}");
        python_classes(&text, &place, &mut page);
        python_functions(&text, &place, &mut page);
    }
    Ok(page)
}

/// Returns a declaration of a stub in one line: it begins with this text, and the next lines may continue it.
fn declaration(start: &str, lines: &mut Lines<'_>) -> String {
    let mut text = start.to_owned();
    while !text.contains(": ...") {
        let Some(line) = lines.next() else { break };
        text.push(' ');
        text.push_str(line.trim());
    }
    text.replace("( ", "(").replace(", )", ")").replace(" )", ")")
}

/// Returns a docstring, or the text of a comment, in Markdown: examples are code.
fn docstring(text: &str) -> String {
    let (mut page, mut is_example) = (String::new(), false);
    for line in text.lines().map(str::trim) {
        if !is_example && line.starts_with(">>> ") {
            page.push_str("```python\n");
            is_example = true;
        } else if is_example && line.is_empty() {
            page.push_str("```\n");
            is_example = false;
        }
        page.push_str(line);
        page.push('\n');
    }
    let page = page.trim_end();
    if is_example { format!("{page}\n```") } else { page.to_owned() }
}

/// Adds the public classes of a module in Python, with their docstrings and what they hold.
fn python_classes(text: &str, place: &str, page: &mut String) {
    for class in text.split("\nclass ").skip(1) {
        let name = class.split([':', '(']).next().unwrap_or_default();
        if name.starts_with('_') {
            continue;
        }
        // Up to the next statement of the module.
        let body: Vec<&str> = class
            .lines()
            .skip(1)
            .take_while(|line| line.is_empty() || line.starts_with(' '))
            .map(str::trim)
            .collect();
        let doc = body.join("\n");
        let doc = doc.split("\"\"\"").nth(1).unwrap_or_default();
        let _ = write!(page, "\n## {place}.{name}\n\n{}\n", docstring(doc));
        let held = held(&body);
        if !held.is_empty() {
            let _ = write!(page, "\n| name | meaning |\n|---|---|\n{held}");
        }
    }
}

/// Returns the rows of a table of what a class in Python holds: fields with a comment, properties, and public methods.
fn held(body: &[&str]) -> String {
    let (mut rows, mut comment) = (String::new(), String::new());
    for (at, line) in body.iter().enumerate() {
        if let Some(words) = line.strip_prefix("#:") {
            comment.push_str(words);
        } else if let Some((name, of)) = line.split_once(": ")
            && !comment.is_empty()
        {
            let of = of.split(" = ").next().unwrap_or(of);
            let _ = writeln!(rows, "| `{}` | {} |", cell(&format!("{name}: {of}")), cell(comment.trim()));
            comment.clear();
        } else if *line == "@property"
            && let Some(property) = body.get(at + 1).and_then(|line| line.strip_prefix("def "))
        {
            let shown = property.trim_end_matches(':').replace("(self) ->", ":");
            let doc = body.get(at + 2).map_or("", |line| line.trim_matches('"'));
            let _ = writeln!(rows, "| `{}` | {} |", cell(&shown.replace(" :", ":")), cell(doc));
        } else if at > 0
            && !body[at - 1].starts_with('@')
            && let Some(method) = line.strip_prefix("def ")
            && !method.starts_with('_')
        {
            // A long signature takes several lines, and the first line of the text may stand by itself.
            let end =
                body[at..].iter().position(|line| line.ends_with(':')).map_or(body.len(), |n| at + n + 1);
            let shown = body[at..end].join(" ").replace("( ", "(").replace(", )", ")");
            let shown = shown.trim_start_matches("def ").trim_end_matches(':');
            let shown = shown.replace("(self, ", "(").replace("(self)", "()");
            let doc = body[end..].iter().map(|line| line.trim_matches('"')).find(|line| !line.is_empty());
            let _ = writeln!(rows, "| `{}` | {} |", cell(&shown), cell(doc.unwrap_or("")));
        }
    }
    rows
}

/// Adds the public functions of a module in Python, with their docstrings.
fn python_functions(text: &str, place: &str, page: &mut String) {
    let mut rest = text;
    while let Some(at) = rest.find("\ndef ") {
        let text = &rest[at + 5..];
        // The signature that is shown is the one with all forms.
        let is_overload = rest[..at].ends_with("@overload");
        rest = text;
        if is_overload {
            continue;
        }
        let (Some(end), false) = (text.find(":\n"), text.starts_with('_')) else { continue };
        let signature = text[..end]
            .split_whitespace()
            .collect::<Vec<_>>()
            .join(" ")
            .replace("( ", "(")
            .replace(", )", ")");
        let after = text[end + 2..].trim_start();
        let doc = after.strip_prefix("\"\"\"").and_then(|doc| doc.split("\"\"\"").next()).unwrap_or("");
        let name = signature.split('(').next().unwrap_or_default();
        let _ = write!(page, "\n## {place}.{name}\n\n```python\n{signature}\n```\n\n{}\n", docstring(doc));
    }
}

/// Returns what the comments in the package's Rust code say, by class and method; functions have no class.
fn python_docs() -> Result<BTreeMap<(String, String), String>> {
    let mut docs = BTreeMap::new();
    for path in rust_files(&root().join("bindings/python/src"))? {
        let text = fs::read_to_string(path)?;
        let (mut class, mut doc) = (String::new(), Vec::new());
        for line in text.lines() {
            let trimmed = line.trim();
            if let Some(name) = line.strip_prefix("impl ") {
                let name = name.split([' ', '<', '{']).next().unwrap_or_default();
                class = name.trim_start_matches("Py").to_owned();
            } else if line.starts_with('}') {
                class.clear();
            } else if let Some(words) = trimmed.strip_prefix("///") {
                doc.push(words.trim().to_owned());
            } else if let Some(at) = trimmed.find("fn ") {
                let name = trimmed[at + 3..].split(['(', '<']).next().unwrap_or_default().to_owned();
                let text = source::without_links(&doc.join("\n"));
                docs.insert((class.clone(), name.clone()), text.clone());
                if name == "new" {
                    docs.insert((class.clone(), "__new__".to_owned()), text);
                }
                doc.clear();
            } else if !trimmed.starts_with("#[")
                && !trimmed.starts_with(|c: char| c.is_alphanumeric() || c == ')')
            {
                doc.clear();
            }
        }
    }
    Ok(docs)
}

/// Returns the files with Rust code in a folder and the folders within, in the order of their names.
fn rust_files(folder: &Path) -> Result<Vec<PathBuf>> {
    let mut files = Vec::new();
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            files.extend(rust_files(&path)?);
        } else if path.extension().is_some_and(|end| end == "rs") {
            files.push(path);
        }
    }
    files.sort();
    Ok(files)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_page_on_python_has_every_public_name() {
        let page = python().unwrap();
        let package = file("bindings/python/python/ninefold/__init__.py").unwrap();
        let all = package.split("__all__ = [").nth(1).unwrap().split(']').next().unwrap();
        let names = all.split('"').skip(1).step_by(2);
        for name in names.filter(|name| !["METHODS", "__version__", "formats"].contains(name)) {
            // `read` and `write` of the module `formats` are functions of the package too.
            let headings = [
                format!("## {name}\n"),
                format!("## ninefold.{name}\n"),
                format!("## ninefold.formats.{name}\n"),
                format!("### `{name}("),
            ];
            assert!(headings.iter().any(|heading| page.contains(heading)), "{name}");
        }
        let rating = "Rating(*, er: float | None = None, ep: float | None = None, ed: float | None = None, \
                      level: BoardLevel | None = None, techniques: dict[str, int], finished: bool = True)";
        assert!(page.contains(&format!("### `Rating(…)`\n\n```python\n{rating}\n```\n")));
        assert!(page.contains("### `clue_count: int`") && page.contains("### `is_identity: bool`"));
        assert!(page.contains("| `is_proper: bool` | True if there is exactly one solution. |"));
        assert!(page.contains("| `total: Estimate` | The number of minimal puzzles. |"));
        assert!(page.contains("| `undo() -> str` | Takes back the last digit or note. |"));
        assert!(!page.contains("__new__"));
    }

    #[test]
    fn examples_in_docstrings_are_code() {
        let text = "Adds.\n\n    >>> 1 + 1\n    2\n\n    More.\n    ";
        assert_eq!(docstring(text), "Adds.\n\n```python\n>>> 1 + 1\n2\n```\n\nMore.");
    }
}
