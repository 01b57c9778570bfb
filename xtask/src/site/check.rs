//! Every link of the finished site leads to a file of the site and to an anchor that exists.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use anyhow::{Result, bail, ensure};

use super::markdown::joined;

/// Checks all pages in this folder and returns the number of links.
///
/// # Errors
/// If a link leads nowhere: all such links.
pub(super) fn links(site: &Path) -> Result<usize> {
    let mut pages = BTreeMap::new();
    collect(site, site, &mut pages)?;
    let ids: BTreeMap<&String, BTreeSet<&str>> =
        pages.iter().map(|(name, text)| (name, attributes(text, " id=\"").collect())).collect();
    let (mut count, mut wrong) = (0, Vec::new());
    for (name, text) in &pages {
        // The play page is an application of its own, with tests of its own.
        if name.starts_with("play/") {
            continue;
        }
        for target in attributes(text, " href=\"").chain(attributes(text, " src=\"")) {
            let target = target.replace("&amp;", "&");
            if target.contains(':') {
                continue;
            }
            count += 1;
            let (path, hash) = target.split_once('#').unwrap_or((&target, ""));
            let path = path.split('?').next().unwrap_or(path);
            let mut file = if path.is_empty() { name.clone() } else { joined(name, path) };
            if file.is_empty() || path.ends_with('/') {
                file =
                    format!("{}index.html", if file.is_empty() { String::new() } else { format!("{file}/") });
            }
            if !site.join(&file).is_file() {
                wrong.push(format!("{name}: {target}: no file {file} ({path})"));
            } else if !hash.is_empty()
                && !file.starts_with("play/")
                && ids.get(&file).is_some_and(|ids| !ids.contains(hash))
            {
                wrong.push(format!("{name}: {target}: no such anchor"));
            }
        }
    }
    if !wrong.is_empty() {
        bail!("{} links lead nowhere:\n{}", wrong.len(), wrong.join("\n"));
    }
    ensure!(count > 500, "only {count} links were found");
    Ok(count)
}

fn collect(site: &Path, folder: &Path, pages: &mut BTreeMap<String, String>) -> Result<()> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            collect(site, &path, pages)?;
        } else if path.extension().is_some_and(|end| end == "html") {
            let name = path.strip_prefix(site)?.to_string_lossy().replace('\\', "/");
            pages.insert(name, fs::read_to_string(&path)?);
        }
    }
    Ok(())
}

/// Returns the values of an attribute.
fn attributes<'a>(text: &'a str, start: &'a str) -> impl Iterator<Item = &'a str> {
    text.split(start).skip(1).filter_map(|rest| rest.split_once('"')).map(|(value, _)| value)
}

#[cfg(test)]
mod tests {
    use crate::run::root;

    /// A figure of the front page, the line of the README that has it, and the figure there.
    const FIGURES: [(&str, &str, &str); 4] = [
        ("1.75 million", "| solve to uniqueness, 17 clues:", "| 1 752,"),
        ("50,000", "| minimal puzzles from full grids:", "| 50,"),
        ("18,700", "| Sudoku Explainer ratings,", "| 18.7 |"),
        ("172 kB", "| **develop** an app", "172 kB"),
    ];

    #[test]
    fn figures_of_the_front_page_are_those_of_the_readme() {
        let read = |name: &str| std::fs::read_to_string(root().join(name)).expect(name);
        let (home, readme) = (read("docs/site/home.html"), read("README.md"));
        let figures = home.split_once("<div class=\"nums\">").expect("the figures").1;
        let shown: Vec<&str> =
            figures.split("<b>").skip(1).filter_map(|rest| rest.split("</b>").next()).collect();
        assert_eq!(shown, FIGURES.map(|(shown, ..)| shown));
        for (shown, line, figure) in FIGURES {
            let line = readme.lines().find(|found| found.starts_with(line)).expect(line);
            assert!(line.contains(figure), "the front page says {shown}, the README {line}");
        }
    }
}
