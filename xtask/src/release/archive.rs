//! The archive with the command for one target: the program, its manual, its completions, and the licences.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, ensure};

use super::check::NOTICES;
use super::facts::{archive, workspace};
use crate::run::{cargo, program, read, root, show, target};

/// The shells that completions are packed for.
const SHELLS: [&str; 5] = ["bash", "zsh", "fish", "powershell", "elvish"];

/// The texts at the top of the repository that belong to the command.
const TEXTS: [&str; 4] = ["README.md", "CHANGELOG.md", "LICENSE-APACHE", "LICENSE-MIT"];

/// Builds the command for a target and packs it into a folder. `notices` is what cargo-about wrote.
pub(super) fn pack(for_target: &str, profile: &str, notices: Option<&Path>, out: &Path) -> Result<PathBuf> {
    let build = ["build", "--profile", profile, "--all-features", "--locked", "--package", "ninefold-cli"];
    show("the command", cargo(&build).args(["--target", for_target]))?;
    let command = if for_target.contains("windows") { "ninefold.exe" } else { "ninefold" };
    let folder = if profile == "dev" { "debug" } else { profile };
    let built = target().join(for_target).join(folder).join(command);

    let version = workspace()?.version;
    let name = format!("ninefold-{version}-{for_target}");
    let place = target().join("archive").join(&name);
    if place.exists() {
        fs::remove_dir_all(&place).context("the files of an archive packed before")?;
    }
    fs::create_dir_all(place.join("man"))?;
    fs::create_dir_all(place.join("completions"))?;
    fs::copy(&built, place.join(command)).with_context(|| built.display().to_string())?;
    for text in TEXTS {
        fs::copy(root().join(text), place.join(text))?;
    }
    if let Some(notices) = notices {
        fs::copy(notices, place.join(NOTICES)).with_context(|| notices.display().to_string())?;
    }
    // Intel's command runs on Apple's own processors by translation, so every command can be asked where it is built.
    let built = built.to_string_lossy().into_owned();
    fs::write(place.join("man/ninefold.1"), read(&built, &["man"])?)?;
    for name in commands()? {
        fs::write(place.join(format!("man/ninefold-{name}.1")), read(&built, &["man", &name])?)?;
    }
    for shell in SHELLS {
        fs::write(
            place.join(format!("completions/ninefold.{shell}")),
            read(&built, &["completions", shell])?,
        )?;
    }

    fs::create_dir_all(out)?;
    let out = out.canonicalize()?;
    let file = out.join(archive(&version, for_target));
    let words = file.to_string_lossy().into_owned();
    let mut pack = if words.ends_with(".zip") {
        program("7z", &["a", &words, &name])
    } else {
        // Files belong to the user who unpacks them, whatever the numbers here.
        program("tar", &["-czf", &words, "--owner=0", "--group=0", &name])
    };
    if cfg!(target_os = "macos") {
        pack = program("tar", &["-czf", &words, "--uid", "0", "--gid", "0", &name]);
    }
    show("the archive", pack.current_dir(target().join("archive")))?;
    Ok(file)
}

/// Returns the names of the commands: each has a file of its own.
fn commands() -> Result<Vec<String>> {
    let mut found = Vec::new();
    for entry in fs::read_dir(root().join("apps/cli/src/cmd"))? {
        let path = entry?.path();
        let name = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        if path.extension().is_some_and(|end| end == "rs") && name != "mod" {
            found.push(name);
        }
    }
    ensure!(found.len() > 10, "found {} commands, expected a file for each", found.len());
    found.sort();
    Ok(found)
}
