//! Builds the site into `target/site`.
//!
//! ```text
//!   docs/site/contents.toml ─► pages: Markdown of the repository, and reference from the code
//!   bindings/npm/dist       ─► npm/       for examples that run
//!   apps/web/dist           ─► play/      the page
//!                           ─► search.json, llms.txt
//! ```

use std::collections::BTreeSet;
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::Stdio;

use anyhow::{Context, Result, ensure};
use serde_json::json;

use super::contents::{Contents, Page};
use super::elements::runnable;
use super::markdown::{self, Html, Links};
use super::page::Frame;
use super::{boards, check, folder, reference};
use crate::run::{cargo, root, say, show, target};

/// Files of the site that are as they are.
const AS_THEY_ARE: [(&str, &str); 6] = [
    ("docs/site/site.css", "site.css"),
    ("docs/site/site.js", "site.js"),
    ("docs/site/run.js", "run.js"),
    ("docs/site/theme.js", "theme.js"),
    ("apps/web/src/fonts/digits.woff2", "digits.woff2"),
    ("apps/web/public/icon.svg", "icon.svg"),
];

/// Builds the site. The npm package and the page are there already.
///
/// # Errors
/// If a file is missing, or a link leads nowhere.
pub(crate) fn here() -> Result<()> {
    let mut contents = Contents::read()?;
    let command = command()?;
    let with_input = |arguments: &[&str], input: &str| -> Result<String> {
        let mut run = std::process::Command::new(&command);
        let mut run = run.args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn()?;
        run.stdin.take().context("its input")?.write_all(input.as_bytes())?;
        let output = run.wait_with_output()?;
        ensure!(output.status.success(), "ninefold {} failed", arguments.join(" "));
        Ok(String::from_utf8(output.stdout)?)
    };
    let ninefold = |arguments: &[&str]| with_input(arguments, "");
    let lists = [
        ("commands", reference::commands(&ninefold(&["man", "--definition"])?)?),
        ("boards", boards::pages(&with_input)?),
    ];
    for section in &mut contents.sections {
        if let Some((_, list)) = lists.iter().find(|(what, _)| section.made.as_deref() == Some(what)) {
            section.pages = list.iter().map(|(page, _)| page.clone()).collect();
        }
    }
    let site = folder();
    if site.exists() {
        fs::remove_dir_all(&site)?;
    }
    let manifest: toml::Table = toml::from_str(&fs::read_to_string(root().join("Cargo.toml"))?)?;
    let package = &manifest["workspace"]["package"];
    let fact = |key: &str| package[key].as_str().unwrap_or_default().to_owned();
    let links = Links { pages: contents.by_file(), files: format!("{}/blob/main", fact("repository")) };
    let mut made: Vec<Html> = Vec::new();
    for page in contents.pages() {
        let text = match (&page.from, page.made.as_deref()) {
            (Some(file), _) => fs::read_to_string(root().join(file)).with_context(|| file.clone())?,
            (None, Some(what)) => match lists.iter().find(|(list, _)| *list == what) {
                Some((_, list)) => list
                    .iter()
                    .find(|(one, _)| one.to == page.to)
                    .map(|(_, text)| text.clone())
                    .unwrap_or_default(),
                None => reference::made(what, &ninefold)?,
            },
            (None, None) => anyhow::bail!("docs/site/contents.toml: {} is made from nothing", page.to),
        };
        let from = page.from.as_deref().unwrap_or("docs/site/made.md");
        made.push(markdown::html(&text, from, &page.to, &links)?);
    }
    let frame = Frame {
        contents: &contents,
        html: fs::read_to_string(root().join("docs/site/frame.html"))?,
        home: fact("homepage"),
        repository: fact("repository"),
        version: fact("version"),
    };
    let pages: Vec<&Page> = contents.pages().collect();
    for (at, (page, html)) in pages.iter().zip(&made).enumerate() {
        let before = at.checked_sub(1).map(|at| pages[at]);
        let text = frame.page(page, html, before, pages.get(at + 1).copied());
        write(&site.join(format!("{}.html", page.to)), &text)?;
    }
    home(&frame, &site)?;
    write(&site.join("search.json"), &search(&pages, &made))?;
    write(&site.join("llms.txt"), &llms(&contents, &frame.home))?;
    for (from, to) in AS_THEY_ARE {
        copy(&root().join(from), &site.join(to))?;
    }
    let pictures: BTreeSet<&String> = made.iter().flat_map(|html| &html.pictures).collect();
    for picture in pictures {
        let name = Path::new(picture).file_name().unwrap_or_default();
        copy(&root().join(picture), &site.join("pictures").join(name))?;
    }
    copy_folder(&root().join("bindings/npm/dist"), &site.join("npm"))?;
    copy_folder(&root().join("apps/web/dist"), &site.join("play"))?;
    let count = check::links(&site)?;
    say(&format!("{} pages and {count} links in {}", pages.len() + 1, site.display()));
    Ok(())
}

/// Builds the command with everything in it, from what the tests are compiled from too, and returns its path.
fn command() -> Result<PathBuf> {
    let build = ["build", "--workspace", "--exclude", "xtask", "--all-features", "--bin", "ninefold"];
    show("the command", &mut cargo(&build))?;
    Ok(target().join("debug").join("ninefold").with_extension(std::env::consts::EXE_EXTENSION))
}

/// Writes the first page.
fn home(frame: &Frame<'_>, site: &Path) -> Result<()> {
    let text = fs::read_to_string(root().join("docs/site/home.html"))?;
    let (code, rest) = text
        .split_once("<script type=\"text/example\">")
        .and_then(|(before, rest)| {
            rest.split_once("</script>").map(|(code, after)| (code, format!("{before}{{example}}{after}")))
        })
        .context("docs/site/home.html has no example")?;
    let body = rest.replace("{example}", &runnable(code.trim()));
    let title = "ninefold: Sudoku, made to order";
    write(&site.join("index.html"), &frame.framed(title, &frame.contents.summary, "index", "home", &body))
}

/// Returns what the search looks through: each heading with the text below it.
fn search(pages: &[&Page], made: &[Html]) -> String {
    let parts = pages.iter().zip(made).flat_map(|(page, html)| {
        html.parts.iter().map(|part| {
            let url = if part.level == 1 {
                format!("{}.html", page.to)
            } else {
                format!("{}.html#{}", page.to, part.id)
            };
            json!([page.title, part.heading, url, part.text.trim()])
        })
    });
    serde_json::Value::Array(parts.collect()).to_string()
}

/// Returns the contents for programs that read texts, in the form of llmstxt.org.
fn llms(contents: &Contents, home: &str) -> String {
    let mut text = format!("# ninefold\n\n> {}\n", contents.summary);
    for section in &contents.sections {
        text.push_str(&format!("\n## {}\n\n", section.title));
        for page in &section.pages {
            text.push_str(&format!("- [{}]({home}/{}.html): {}\n", page.title, page.to, page.about));
        }
    }
    text
}

fn write(path: &Path, text: &str) -> Result<()> {
    fs::create_dir_all(path.parent().unwrap_or(path))?;
    fs::write(path, text).with_context(|| path.display().to_string())
}

fn copy(from: &Path, to: &Path) -> Result<()> {
    fs::create_dir_all(to.parent().unwrap_or(to))?;
    fs::copy(from, to).with_context(|| from.display().to_string())?;
    Ok(())
}

fn copy_folder(from: &Path, to: &Path) -> Result<()> {
    for entry in fs::read_dir(from).with_context(|| from.display().to_string())? {
        let entry = entry?;
        let place = to.join(entry.file_name());
        if entry.file_type()?.is_dir() {
            copy_folder(&entry.path(), &place)?;
        } else {
            copy(&entry.path(), &place)?;
        }
    }
    Ok(())
}
