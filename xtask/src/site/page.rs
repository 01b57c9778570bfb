//! A page around its text: header, menus and list of headings.

use super::contents::{Contents, Page, Section};
use super::elements::{escape, icon};
use super::markdown::{Html, up};

/// What all pages have in common.
pub(super) struct Frame<'a> {
    pub(super) contents: &'a Contents,
    /// `docs/site/frame.html`.
    pub(super) html: String,
    /// The address of the site.
    pub(super) home: String,
    /// Where the code is.
    pub(super) repository: String,
    pub(super) version: String,
}

impl Frame<'_> {
    /// Returns a page as it is served.
    pub(super) fn page(
        &self,
        page: &Page,
        html: &Html,
        before: Option<&Page>,
        after: Option<&Page>,
    ) -> String {
        let menu =
            self.contents.sections.iter().find(|one| one.pages.iter().any(|other| other.to == page.to));
        let menu = menu.map_or("", |section| section.menu.as_str());
        let top = up(&page.to);
        let list = self.menu(menu, page, &top);
        let next = |page: Option<&Page>, rel: &str| {
            page.map_or_else(
                || "<span></span>".to_owned(),
                |page| format!("<a rel=\"{rel}\" href=\"{top}{}.html\">{}</a>", page.to, escape(&page.title)),
            )
        };
        let source = match &page.from {
            Some(file) => format!(
                "<p class=\"s soft\">This page is <a href=\"{}/blob/main/{file}\">{file}</a>.</p>",
                self.repository
            ),
            None => "<p class=\"s soft\">This page is made from the code.</p>".to_owned(),
        };
        let headings: Vec<_> = html.parts.iter().filter(|part| part.level == 2).collect();
        let toc: String = headings
            .iter()
            .map(|part| format!("<li><a href=\"#{}\">{}</a></li>", escape(&part.id), escape(&part.heading)))
            .collect();
        let toc = match headings.len() {
            0 | 1 => String::new(),
            _ => format!("<nav aria-label=\"On this page\"><h3>On this page</h3><ul>{toc}</ul></nav>"),
        };
        let name = menu_name(menu);
        let body = format!(
            "<div class=\"wrap doc\"><div class=\"side\"><nav aria-label=\"{name}\">{list}</nav></div><details class=\"menu\"><summary><span>{name}: <b>{title}</b></span>{down}</summary><nav aria-label=\"{name}, all pages\">{list}</nav></details><main class=\"art\">{text}<div class=\"pgr\">{before}{after}</div>{source}</main><div class=\"toc\">{toc}</div></div>",
            title = escape(&page.title),
            down = icon("down"),
            text = html.body,
            before = next(before, "prev"),
            after = next(after, "next"),
        );
        self.framed(&format!("{} · ninefold", page.title), &page.about, &page.to, menu, &body)
    }

    /// Returns a body in the frame.
    pub(super) fn framed(&self, title: &str, about: &str, to: &str, menu: &str, body: &str) -> String {
        let here = |name: &str| if name == menu { " class=\"here\" aria-current=\"true\"" } else { "" };
        let address =
            if to == "index" { format!("{}/", self.home) } else { format!("{}/{to}.html", self.home) };
        self.html
            .replace("{here-home}", here("home"))
            .replace("{here-guide}", here("guide"))
            .replace("{here-reference}", here("reference"))
            .replace("{here-essays}", here("essays"))
            .replace("{title}", &escape(title))
            .replace("{about}", &escape(about))
            .replace("{address}", &address)
            .replace("{repository}", &self.repository)
            .replace("{version}", &self.version)
            .replace("{body}", body)
            .replace("{top}", &up(to))
    }

    fn menu(&self, menu: &str, page: &Page, top: &str) -> String {
        let sections = self.contents.sections.iter().filter(|section| section.menu == menu);
        sections
            .map(|Section { title, pages, .. }| {
                let links: String = pages
                    .iter()
                    .map(|one| {
                        let current =
                            if one.to == page.to { " class=\"cur\" aria-current=\"page\"" } else { "" };
                        format!(
                            "<li><a href=\"{top}{}.html\"{current}>{}</a></li>",
                            one.to,
                            escape(&one.title)
                        )
                    })
                    .collect();
                format!("<h3>{}</h3><ul>{links}</ul>", escape(title))
            })
            .collect()
    }
}

fn menu_name(menu: &str) -> &'static str {
    match menu {
        "reference" => "Reference",
        "essays" => "Essays",
        _ => "Guide",
    }
}
