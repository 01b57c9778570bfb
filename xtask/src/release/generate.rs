//! Fills the templates in `packaging/` in with the version, the names and the checksums of a release's archives.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs;
use std::path::Path;

use anyhow::{Context, Result, bail, ensure};
use sha2::{Digest, Sha256};

use super::facts::{TARGETS, Workspace, archive, workspace};
use crate::run::{root, say};

/// The templates, and what they become has the same names.
pub(super) const TEMPLATES: [&str; 3] = ["ninefold.rb", "ninefold.json", "Dockerfile"];

/// The list of checksums, in the form that `sha256sum --check` reads.
pub(super) const SUMS: &str = "SHA256SUMS";

/// Returns the checksum of a file in hexadecimal.
pub(super) fn checksum(path: &Path) -> Result<String> {
    let bytes = fs::read(path).with_context(|| format!("cannot read {}", path.display()))?;
    Ok(Sha256::digest(&bytes).iter().fold(String::new(), |mut text, byte| {
        let _ = write!(text, "{byte:02x}");
        text
    }))
}

/// Fills in a template. `sums` has the checksums of archives by target.
fn filled(template: &str, workspace: &Workspace, sums: &BTreeMap<&str, String>) -> Result<String> {
    let mut parts = template.split('@');
    let mut text = parts.next().unwrap_or_default().to_owned();
    // Every other part stands between two signs.
    while let Some(word) = parts.next() {
        let value = match word.split_once(' ') {
            None if word == "VERSION" => workspace.version.clone(),
            None if word == "REPOSITORY" => workspace.repository.clone(),
            Some(("ARCHIVE", target)) if TARGETS.contains(&target) => archive(&workspace.version, target),
            Some(("SHA256", target)) => sums
                .get(target)
                .with_context(|| format!("no archive for {target}, which a template names"))?
                .clone(),
            _ => bail!(
                "found @{word}@ in a template, expected VERSION, REPOSITORY, ARCHIVE or SHA256 and a target"
            ),
        };
        text.push_str(&value);
        text.push_str(parts.next().context("a sign @ in a template has no partner")?);
    }
    Ok(text)
}

/// Writes the packages for the archives in a folder, and the checksums of all its files.
pub(super) fn generate(folder: &Path) -> Result<()> {
    let workspace = workspace()?;
    let mut sums = BTreeMap::new();
    for target in TARGETS {
        let path = folder.join(archive(&workspace.version, target));
        ensure!(
            path.exists(),
            "{} is missing: a release has an archive for each of {TARGETS:?}",
            path.display()
        );
        sums.insert(target, checksum(&path)?);
    }
    for name in TEMPLATES {
        let template = fs::read_to_string(root().join("packaging").join(name))?;
        fs::write(folder.join(name), filled(&template, &workspace, &sums).with_context(|| name.to_owned())?)?;
        say(&format!("written: {name}"));
    }
    write_sums(folder)
}

/// Writes the checksums of all files in a folder.
pub(super) fn write_sums(folder: &Path) -> Result<()> {
    let mut lines = BTreeMap::new();
    for entry in fs::read_dir(folder).with_context(|| format!("cannot read {}", folder.display()))? {
        let path = entry?.path();
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        if path.is_file() && name != SUMS {
            let sum = checksum(&path)?;
            lines.insert(name.clone(), format!("{sum}  {name}\n"));
        }
    }
    fs::write(folder.join(SUMS), lines.into_values().collect::<String>())?;
    say(&format!("written: {SUMS}"));
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sums() -> BTreeMap<&'static str, String> {
        TARGETS.iter().enumerate().map(|(number, target)| (*target, number.to_string().repeat(64))).collect()
    }

    fn all() -> BTreeMap<&'static str, String> {
        let workspace =
            Workspace { version: "1.2.3".into(), repository: "https://forge.example/ninefold".into() };
        let fill = |name| {
            let template = fs::read_to_string(root().join("packaging").join(name)).expect("the template");
            (name, filled(&template, &workspace, &sums()).expect(name))
        };
        TEMPLATES.into_iter().map(fill).collect()
    }

    #[test]
    fn each_package_names_archives_with_their_own_checksums() {
        let filled = all();
        for target in TARGETS {
            let (archive, sum) = (archive("1.2.3", target), &sums()[target]);
            let list = if target.contains("windows") { "ninefold.json" } else { "ninefold.rb" };
            let text = &filled[list];
            let url = text.find(&format!("/releases/download/v1.2.3/{archive}\"")).expect(target);
            // The next checksum after an address is that of its file.
            let found = text[url..].split('"').find(|word| word.len() == 64);
            assert_eq!(found, Some(sum.as_str()), "{target}");
        }
        // The image takes the target as an argument; both that its comment and its default name have an archive.
        let image = &filled["Dockerfile"];
        assert!(image.contains("ADD ninefold-1.2.3-${TARGET}.tar.gz /"));
        let named: Vec<&str> =
            image.split("TARGET=").skip(1).filter_map(|rest| rest.split_whitespace().next()).collect();
        assert_eq!(named, ["aarch64-unknown-linux-musl", "x86_64-unknown-linux-musl"]);
        assert!(filled.values().all(|text| !text.contains('@')));
    }

    #[test]
    fn the_manifest_for_scoop_is_json_with_the_fields_that_scoop_needs() {
        let manifest: serde_json::Value = serde_json::from_str(&all()["ninefold.json"]).expect("JSON");
        assert_eq!(manifest["version"], "1.2.3");
        for name in ["homepage", "license", "description", "bin"] {
            assert!(manifest[name].is_string(), "{name}");
        }
        for system in ["64bit", "arm64"] {
            let one = &manifest["architecture"][system];
            let name = one["extract_dir"].as_str().expect(system);
            assert!(one["url"].as_str().expect(system).ends_with(&format!("/{name}.zip")));
        }
    }

    #[test]
    fn the_image_has_a_user_without_rights_and_no_foreign_base() {
        let dockerfile = &all()["Dockerfile"];
        assert!(dockerfile.contains("\nUSER 65532:65532\n"));
        let bases: Vec<&str> = dockerfile.lines().filter_map(|line| line.strip_prefix("FROM ")).collect();
        assert_eq!(bases, ["scratch AS unpacked", "scratch"]);
    }

    #[test]
    fn a_template_with_a_mistake_is_refused() {
        let workspace = Workspace { version: "1.2.3".into(), repository: String::new() };
        for wrong in ["@NAME@", "@SHA256 x86_64-unknown-none@", "@ARCHIVE@", "@VERSION"] {
            assert!(filled(wrong, &workspace, &sums()).is_err(), "{wrong}");
        }
    }

    /// The workflow packs for the same targets under the same names, and `cargo binstall` looks for these.
    #[test]
    fn the_workflow_and_binstall_use_the_same_names() {
        let read = |path: &str| fs::read_to_string(root().join(path)).expect(path);
        let workflow = read(".github/workflows/release.yml");
        for target in TARGETS {
            assert!(workflow.contains(&format!(", target: {target} }}")), "{target}");
        }
        // This packs under the names of `archive`.
        assert!(workflow.contains("cargo xtask release archive \"$TARGET\""));

        let manifest: toml::Table = read("apps/cli/Cargo.toml").parse().expect("a manifest");
        let binstall = &manifest["package"]["metadata"]["binstall"];
        for target in TARGETS {
            let format = binstall["overrides"].get(target).and_then(|one| one.get("pkg-fmt"));
            let (format, binary) = match format {
                Some(format) => (format.as_str(), "ninefold.exe"),
                None => (binstall["pkg-fmt"].as_str(), "ninefold"),
            };
            let suffix = match format.expect("a format") {
                "tgz" => ".tar.gz",
                "zip" => ".zip",
                other => panic!("{other}"),
            };
            let fill = |text: &toml::Value| {
                let text = text
                    .as_str()
                    .expect("text")
                    .replace("{ version }", "1.2.3")
                    .replace("{ target }", target);
                let text = text.replace("{ archive-suffix }", suffix).replace("{ bin }", "ninefold");
                let ending = if binary == "ninefold" { "" } else { ".exe" };
                text.replace("{ binary-ext }", ending).replace("{ repo }", "R")
            };
            let expected = format!("R/releases/download/v1.2.3/{}", archive("1.2.3", target));
            assert_eq!(fill(&binstall["pkg-url"]), expected);
            assert_eq!(fill(&binstall["bin-dir"]), format!("ninefold-1.2.3-{target}/{binary}"));
        }
    }
}
