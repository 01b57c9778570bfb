//! Markdown to HTML: links between files become links between pages, headings get anchors, and examples get buttons.
//!
//! ```text
//!   ](../bindings/npm/README.md#errors)  ─► a page of the site, if the contents have the file; else the file on the forge
//!   ](site:reference/recipes)            ─► a page that is made from the code
//!   ```js run                            ─► a box to edit, with a button that runs it
//! ```

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Component, Path, PathBuf};

use anyhow::{Result, bail};
use pulldown_cmark::{CodeBlockKind, CowStr, Event, Options, Parser, Tag, TagEnd, html};

use super::elements::{escape, icon, runnable};
use crate::run::root;

/// What the links of a page need to know.
pub(super) struct Links {
    /// Pages by the file that each is made from.
    pub(super) pages: BTreeMap<String, String>,
    /// Where the forge shows files.
    pub(super) files: String,
}

/// A heading with the text below it.
pub(super) struct Part {
    pub(super) id: String,
    pub(super) heading: String,
    pub(super) level: u8,
    pub(super) text: String,
}

/// A page in HTML, with what the menu and the search need.
#[derive(Default)]
pub(super) struct Html {
    pub(super) body: String,
    pub(super) parts: Vec<Part>,
    /// Pictures that it shows: files of the repository.
    pub(super) pictures: BTreeSet<String>,
}

/// Returns the anchor of a heading, as forges make it.
fn anchor(heading: &str) -> String {
    let kept = heading.to_lowercase();
    let kept = kept.chars().filter(|c| c.is_alphanumeric() || matches!(c, ' ' | '-' | '_'));
    kept.map(|c| if c == ' ' { '-' } else { c }).collect()
}

/// Translates the text of the file `from`, for the page `to`.
pub(super) fn html(text: &str, from: &str, to: &str, links: &Links) -> Result<Html> {
    let mut page = Html::default();
    let mut used: BTreeMap<String, usize> = BTreeMap::new();
    let mut events: Vec<Event<'_>> = Vec::new();
    let mut code: Option<(String, String)> = None;
    let mut heading: Option<(usize, String)> = None;
    for event in Parser::new_ext(text, Options::ENABLE_TABLES | Options::ENABLE_FOOTNOTES) {
        match event {
            Event::Start(Tag::CodeBlock(kind)) => {
                let word = match kind {
                    CodeBlockKind::Fenced(word) => word.to_string(),
                    CodeBlockKind::Indented => String::new(),
                };
                code = Some((word, String::new()));
            }
            Event::End(TagEnd::CodeBlock) => {
                let (word, text) = code.take().unwrap_or_default();
                push_words(&mut page.parts, &text);
                events.push(Event::Html(block(&word, &text).into()));
            }
            Event::Text(text) if code.is_some() => {
                if let Some((_, block)) = &mut code {
                    block.push_str(&text);
                }
            }
            Event::Start(Tag::Heading { .. }) => heading = Some((events.len(), String::new())),
            Event::End(TagEnd::Heading(level)) => {
                let (start, words) = heading.take().unwrap_or_default();
                let base = anchor(&words);
                let times = used.entry(base.clone()).and_modify(|times| *times += 1).or_insert(0);
                let id = if *times == 0 { base } else { format!("{base}-{times}") };
                let (open, close) = (format!("<{level} id=\"{}\">", escape(&id)), format!("</{level}>\n"));
                events.insert(start, Event::Html(open.into()));
                events.push(Event::Html(close.into()));
                page.parts.push(Part { id, heading: words, level: level as u8, text: String::new() });
            }
            Event::Start(Tag::Link { link_type, dest_url, title, id }) => {
                let dest_url = CowStr::from(link(&dest_url, from, to, links)?);
                events.push(Event::Start(Tag::Link { link_type, dest_url, title, id }));
            }
            Event::Start(Tag::Image { link_type, dest_url, title, id }) => {
                let file = joined(from, &dest_url);
                let name = Path::new(&file).file_name().unwrap_or_default().to_string_lossy().into_owned();
                let dest_url = CowStr::from(format!("{}pictures/{name}", up(to)));
                page.pictures.insert(file);
                events.push(Event::Start(Tag::Image { link_type, dest_url, title, id }));
            }
            Event::Start(Tag::Table(columns)) => {
                events.push(Event::Html(
                    "<div class=\"scroll\" tabindex=\"0\" role=\"group\" aria-label=\"Table\">".into(),
                ));
                events.push(Event::Start(Tag::Table(columns)));
            }
            Event::End(TagEnd::Table) => {
                events.push(Event::End(TagEnd::Table));
                events.push(Event::Html("</div>".into()));
            }
            event @ (Event::Text(_) | Event::Code(_)) if heading.is_some() => {
                if let (Some((_, words)), Event::Text(text) | Event::Code(text)) = (&mut heading, &event) {
                    words.push_str(text);
                }
                events.push(event);
            }
            other => {
                if let Event::Text(text) | Event::Code(text) = &other {
                    push_words(&mut page.parts, text);
                }
                events.push(other);
            }
        }
    }
    html::push_html(&mut page.body, events.into_iter());
    // A heading without words says nothing to a screen reader.
    page.body = page.body.replace("<th></th>", "<td></td>");
    Ok(page)
}

fn push_words(parts: &mut [Part], text: &str) {
    if let Some(part) = parts.last_mut()
        && part.text.len() < 1500
    {
        part.text.push(' ');
        part.text.push_str(text.trim());
    }
}

/// Returns a block of code with its buttons.
fn block(word: &str, text: &str) -> String {
    let language = word.split([',', ' ']).next().unwrap_or("");
    let (label, shown) = match language {
        "" | "text" => ("text", text.to_owned()),
        "console" | "sh" => ("shell", text.to_owned()),
        "rust" => ("Rust", visible(text)),
        "js" => ("JavaScript", text.to_owned()),
        "python" => ("Python", text.to_owned()),
        other => (other, text.to_owned()),
    };
    if word.split_whitespace().any(|one| one == "run") {
        return runnable(&shown);
    }
    format!(
        "<div class=\"code\"><div class=\"ch\"><small>{}</small><button class=\"quiet icon copy\" aria-label=\"Copy\">{}</button></div><pre tabindex=\"0\"><code>{}</code></pre></div>\n",
        escape(label),
        icon("copy"),
        escape(shown.trim_end())
    )
}

/// Returns an example without the lines that documentation hides.
fn visible(text: &str) -> String {
    text.lines()
        .filter(|line| *line != "#" && !line.starts_with("# "))
        .fold(String::new(), |all, line| all + line + "\n")
}

/// Returns what leads from a page to the top of the site.
pub(super) fn up(to: &str) -> String {
    "../".repeat(to.matches('/').count())
}

/// Returns the path that a link in the file `from` names, in the repository or on the site.
pub(super) fn joined(from: &str, target: &str) -> String {
    let mut path = PathBuf::new();
    let folder = Path::new(from).parent().unwrap_or(Path::new(""));
    for part in folder.join(target).components() {
        match part {
            Component::ParentDir => {
                path.pop();
            }
            Component::Normal(name) => path.push(name),
            _ => {}
        }
    }
    path.to_string_lossy().replace('\\', "/")
}

/// Returns where a link leads.
fn link(target: &str, from: &str, to: &str, links: &Links) -> Result<String> {
    let (path, hash) = match target.split_once('#') {
        Some((path, hash)) => (path, format!("#{hash}")),
        None => (target, String::new()),
    };
    if let Some(page) = path.strip_prefix("site:") {
        let file =
            if page.ends_with('/') || page.contains('.') { page.to_owned() } else { format!("{page}.html") };
        return Ok(format!("{}{file}{hash}", up(to)));
    }
    if path.is_empty() || path.contains(':') {
        return Ok(target.to_owned());
    }
    // Names of items, in pages that are documentation of a crate too.
    if !path.contains(['.', '/']) {
        return Ok(format!("{}guide/rust.html", up(to)));
    }
    let file = joined(from, path);
    if let Some(page) = links.pages.get(&file) {
        return Ok(format!("{}{page}.html{hash}", up(to)));
    }
    if !root().join(&file).exists() {
        bail!("{from}: a link leads to {target}, which does not exist");
    }
    Ok(format!("{}/{file}{hash}", links.files))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn links_lead_to_pages_or_to_the_forge() {
        let pages = [("docs/command.md".to_owned(), "guide/command".to_owned())].into();
        let links = Links { pages, files: "https://forge/blob/main".to_owned() };
        let of = |target| link(target, "docs/boards.md", "guide/boards", &links);
        assert_eq!(of("command.md#levels").unwrap(), "../guide/command.html#levels");
        assert_eq!(of("../README.md").unwrap(), "https://forge/blob/main/README.md");
        assert_eq!(of("site:reference/recipes").unwrap(), "../reference/recipes.html");
        assert!(of("nowhere.md").is_err());
    }

    #[test]
    fn headings_have_the_anchors_of_forges() {
        assert_eq!(anchor("A million graded puzzles, step by step"), "a-million-graded-puzzles-step-by-step");
        assert_eq!(anchor("The table `[dataset]`".replace('`', "").as_str()), "the-table-dataset");
    }
}
