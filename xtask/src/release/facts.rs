//! Facts about a release that several files need: its version, its targets, the names of its archives.

use std::fs;

use anyhow::{Context, Result, bail, ensure};

use crate::run::root;

/// The targets for which the release workflow packs the command.
pub(super) const TARGETS: [&str; 6] = [
    "x86_64-unknown-linux-musl",
    "aarch64-unknown-linux-musl",
    "aarch64-apple-darwin",
    "x86_64-apple-darwin",
    "x86_64-pc-windows-msvc",
    "aarch64-pc-windows-msvc",
];

/// Returns the name of the archive with the command for a target.
pub(super) fn archive(version: &str, target: &str) -> String {
    let end = if target.contains("windows") { "zip" } else { "tar.gz" };
    format!("ninefold-{version}-{target}.{end}")
}

/// What the workspace's manifest says about every package.
pub(super) struct Workspace {
    pub(super) version: String,
    pub(super) repository: String,
}

pub(super) fn workspace() -> Result<Workspace> {
    let text = fs::read_to_string(root().join("Cargo.toml"))?;
    let manifest: toml::Table = text.parse()?;
    let package =
        manifest["workspace"].get("package").context("Cargo.toml: [workspace.package] is missing")?;
    let word = |name: &str| -> Result<String> {
        let found = package.get(name).and_then(toml::Value::as_str);
        Ok(found
            .with_context(|| format!("Cargo.toml: `{name}` is missing in [workspace.package]"))?
            .to_owned())
    };
    Ok(Workspace { version: word("version")?, repository: word("repository")? })
}

/// Returns what keeps the repository from being released as this version, one line each.
pub(super) fn not_ready(version: &str, changelog: &str, npm: &str) -> Vec<String> {
    let mut found = Vec::new();
    let heading = format!("## {version}");
    let line = changelog
        .lines()
        .find(|line| line.strip_prefix(&heading).is_some_and(|rest| !rest.starts_with(['.', '-'])));
    match line.map(|line| line[heading.len()..].trim_matches([' ', '-', '–', '(', ')', ','])) {
        None => found.push(format!("CHANGELOG.md: no heading `{heading}`, expected one with a date")),
        Some(date) if !is_date(date) => {
            found.push(format!(
                "CHANGELOG.md: found {date:?} behind `{heading}`, expected a date such as 2027-01-31"
            ));
        }
        Some(_) => {}
    }
    if !npm.contains(&format!("\"version\": \"{version}\"")) {
        found.push(format!("bindings/npm/package.json: expected version {version}"));
    }
    found
}

fn is_date(text: &str) -> bool {
    let parts: Vec<&str> = text.split('-').collect();
    let lengths: Vec<usize> = parts.iter().map(|part| part.len()).collect();
    lengths == [4, 2, 2] && parts.iter().all(|part| part.bytes().all(|byte| byte.is_ascii_digit()))
}

/// Returns what keeps the repository from being released as it is, one line each.
pub(super) fn problems() -> Result<Vec<String>> {
    let changelog = fs::read_to_string(root().join("CHANGELOG.md"))?;
    let npm = fs::read_to_string(root().join("bindings/npm/package.json"))?;
    Ok(not_ready(&workspace()?.version, &changelog, &npm))
}

/// Fails unless the tag and all files name the same version.
pub(super) fn check_tag(tag: &str) -> Result<()> {
    let version = workspace()?.version;
    ensure!(tag == format!("v{version}"), "found the tag {tag}, expected v{version} as in Cargo.toml");
    let problems = problems()?;
    if !problems.is_empty() {
        bail!("{}", problems.join("\n"));
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_release_needs_a_dated_heading_and_one_version() {
        let npm = "  \"version\": \"1.2.3\",";
        let problems = |changelog| not_ready("1.2.3", changelog, npm);
        assert_eq!(problems("# Changelog\n\n## 1.2.3 - 2027-01-31\n"), Vec::<String>::new());
        assert_eq!(problems("## 1.2.3 (2027-01-31)\n"), Vec::<String>::new());
        assert!(problems("## Unreleased\n")[0].contains("no heading"));
        assert!(problems("## 1.2.30 - 2027-01-31\n")[0].contains("found \"0 - 2027-01-31\""));
        assert!(problems("## 1.2.3\n")[0].contains("expected a date"));
        assert!(not_ready("1.2.4", "## 1.2.4 - 2027-01-31\n", npm)[0].contains("package.json"));
    }
}
