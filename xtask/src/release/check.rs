//! Opens packages and looks for licences: our two texts in every one, and the notices of what is linked in where
//! compiled code is.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail, ensure};

use crate::run::{program, root, say, target};

/// Our licences. A package has them word for word.
const LICENCES: [&str; 2] = ["LICENSE-APACHE", "LICENSE-MIT"];

/// The notices of everything that is linked in, which cargo-about writes.
pub(super) const NOTICES: &str = "LICENSES.html";

/// Reads a ZIP file; `tar` cannot on every system. Without a second argument it lists the names.
const UNZIP: &str = "import sys, zipfile\n\
    file = zipfile.ZipFile(sys.argv[1])\n\
    out = sys.stdout.buffer\n\
    out.write(file.read(sys.argv[2]) if sys.argv[2:] else '\\n'.join(file.namelist()).encode())";

/// A package as a file.
struct Package<'a> {
    path: &'a Path,
}

impl Package<'_> {
    fn is_zip(&self) -> bool {
        self.path.extension().is_some_and(|end| end == "whl" || end == "zip")
    }

    /// Runs what reads the package.
    fn output(&self, entry: Option<&str>) -> Result<Vec<u8>> {
        let path = self.path.to_string_lossy().into_owned();
        let mut command: Command = match entry {
            _ if self.is_zip() => program("python3", &["-c", UNZIP, &path]),
            None => program("tar", &["-tzf", &path]),
            Some(_) => program("tar", &["-xzOf", &path]),
        };
        command.args(entry);
        let output = command.output().context("tar or python3 could not be started")?;
        ensure!(output.status.success(), "{path}: {}", String::from_utf8_lossy(&output.stderr).trim());
        Ok(output.stdout)
    }

    fn names(&self) -> Result<Vec<String>> {
        Ok(String::from_utf8_lossy(&self.output(None)?).lines().map(str::to_owned).collect())
    }

    /// Returns what is missing, one line each.
    fn missing(&self, with_notices: bool) -> Result<Vec<String>> {
        let names = self.names()?;
        // The one nearest to the top: a source distribution also has those of its crates.
        let find = |wanted: &str| {
            let named = names.iter().filter(|name| name.rsplit('/').next() == Some(wanted));
            named.min_by_key(|name| name.matches('/').count())
        };
        let file = self.path.file_name().unwrap_or_default().to_string_lossy();
        let mut missing = Vec::new();
        for licence in LICENCES {
            match find(licence) {
                None => missing.push(format!("{file}: no {licence}")),
                Some(name) if self.output(Some(name))? != fs::read(root().join(licence))? => {
                    missing.push(format!("{file}: {name} is not the text at the top of the repository"));
                }
                Some(_) => {}
            }
        }
        if with_notices {
            let text = find(NOTICES).map(|name| self.output(Some(name))).transpose()?;
            let crates = text.map(|text| String::from_utf8_lossy(&text).matches("<li>").count());
            // There are dozens; an empty list would be a file that was not filled in.
            if crates.is_none_or(|crates| crates < 20) {
                missing.push(format!("{file}: no {NOTICES} that lists what is linked in"));
            }
        }
        Ok(missing)
    }
}

/// Returns true for a package that has compiled code of others. Crates and source distributions are source alone.
fn is_compiled(name: &str) -> bool {
    let is_archive = name.starts_with("ninefold-")
        && (name.contains("-unknown-") || name.contains("-apple-") || name.contains("-pc-"));
    name.ends_with(".whl") || name.ends_with(".tgz") || is_archive
}

/// Checks packages; notices are expected in those with compiled code, unless this is a build for tests.
fn check(packages: &[PathBuf], notices: bool) -> Result<()> {
    ensure!(!packages.is_empty(), "no package was found to look for licences in");
    let mut missing = Vec::new();
    for path in packages {
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        missing.extend(Package { path }.missing(notices && is_compiled(&name))?);
    }
    if !missing.is_empty() {
        bail!("licences are missing:\n{}", missing.join("\n"));
    }
    say(&format!("licences are in {} packages", packages.len()));
    Ok(())
}

fn packages(folder: &Path, ends: &[&str]) -> Result<Vec<PathBuf>> {
    let entries = fs::read_dir(folder).with_context(|| format!("cannot read {}", folder.display()))?;
    let mut found: Vec<PathBuf> = entries.flatten().map(|entry| entry.path()).collect();
    found.retain(|path| ends.iter().any(|end| path.to_string_lossy().ends_with(end)));
    found.sort();
    Ok(found)
}

/// Every package in a folder, with notices.
pub(super) fn folder(folder: &Path) -> Result<()> {
    check(&packages(folder, &[".whl", ".zip", ".tgz", ".tar.gz"])?, true)
}

/// The crates as they were just packed: stage `package`.
pub(crate) fn crates() -> Result<()> {
    let version = super::facts::workspace()?.version;
    let folder = target().join("package");
    let packed = folder.join("tmp-crate");
    let folder = if packed.exists() { packed } else { folder };
    check(&packages(&folder, &[&format!("-{version}.crate")])?, false)
}

/// The wheel that the tests use, which also has the command: stage `python`.
pub(crate) fn python(wheel: &Path) -> Result<()> {
    check(&[wheel.to_owned()], false)?;
    let package = Package { path: wheel };
    let names = package.names()?;
    let scripts = names.iter().find(|name| name.ends_with(".dist-info/entry_points.txt"));
    let scripts = scripts.map(|name| package.output(Some(name))).transpose()?.unwrap_or_default();
    let scripts = String::from_utf8_lossy(&scripts);
    ensure!(
        scripts.contains("ninefold=ninefold._command:main"),
        "the wheel has no script `ninefold`: {scripts}"
    );
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn packed(name: &str, files: &[(&str, &[u8])]) -> PathBuf {
        let folder = std::env::temp_dir().join(format!("ninefold-check-{}-{name}", std::process::id()));
        fs::create_dir_all(folder.join("p")).expect("a folder");
        for (file, text) in files {
            fs::write(folder.join("p").join(file), text).expect("a file");
        }
        let archive = folder.join(name).to_string_lossy().into_owned();
        let folder = folder.to_string_lossy().into_owned();
        assert!(program("tar", &["-czf", &archive, "-C", &folder, "p"]).status().expect("tar").success());
        PathBuf::from(archive)
    }

    #[test]
    fn a_package_without_a_licence_or_with_another_text_is_found() {
        let [apache, mit] = LICENCES.map(|name| fs::read(root().join(name)).expect(name));
        let notices = "<li>a crate</li>".repeat(30);
        let whole: &[(&str, &[u8])] =
            &[("LICENSE-APACHE", &apache), ("LICENSE-MIT", &mit), (NOTICES, notices.as_bytes())];
        let missing = |name: &str, files, notices| {
            let path = packed(name, files);
            let found = Package { path: &path }.missing(notices).expect("a package");
            fs::remove_dir_all(path.parent().expect("a folder")).expect("removed");
            found.join(" ")
        };
        assert_eq!(missing("whole.tgz", whole, true), "");
        assert_eq!(missing("crate.crate", &whole[..2], false), "");
        assert!(missing("notices.tgz", &whole[..2], true).contains("no LICENSES.html"));
        assert!(missing("apache.tgz", &whole[..1], false).contains("no LICENSE-MIT"));
        let other = [("LICENSE-APACHE", &b"other"[..]), whole[1], (NOTICES, b"")];
        let found = missing("other.tgz", &other, true);
        assert!(
            found.contains("p/LICENSE-APACHE is not the text") && found.contains("no LICENSES.html"),
            "{found}"
        );
    }

    #[test]
    fn compiled_packages_are_known_by_their_names() {
        for name in [
            "ninefold-1.2.3-cp311-abi3-win_amd64.whl",
            "ninefold-1.2.3.tgz",
            "ninefold-1.2.3-x86_64-pc-windows-msvc.zip",
        ] {
            assert!(is_compiled(name), "{name}");
        }
        assert!(!is_compiled("ninefold-1.2.3.tar.gz") && !is_compiled("ninefold-grid-1.2.3.crate"));
    }
}
