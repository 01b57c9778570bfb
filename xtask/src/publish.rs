//! What is published: the members that do not say `publish = false`.

use std::collections::BTreeMap;
use std::fs;

use anyhow::{Context, Result, ensure};
use serde::Deserialize;

use crate::run::{cargo, root, show};

/// A crate that is published.
pub(crate) struct Package {
    pub(crate) name: String,
    /// Its features but `default`, optional dependencies that are features by themselves included.
    pub(crate) features: Vec<String>,
}

#[derive(Deserialize)]
struct Manifest {
    package: PackageTable,
    #[serde(default)]
    features: BTreeMap<String, Vec<String>>,
}

#[derive(Deserialize)]
struct PackageTable {
    name: String,
    publish: Option<toml::Value>,
}

/// Returns the crates that are published, by name.
pub(crate) fn packages() -> Result<Vec<Package>> {
    let mut packages = Vec::new();
    for folder in ["crates", "apps", "bindings"] {
        for entry in fs::read_dir(root().join(folder))? {
            let file = entry?.path().join("Cargo.toml");
            if !file.exists() {
                continue;
            }
            let text = fs::read_to_string(&file)?;
            let manifest: Manifest =
                toml::from_str(&text).with_context(|| file.to_string_lossy().into_owned())?;
            if manifest.package.publish != Some(toml::Value::Boolean(false)) {
                let features = manifest.features.into_keys().filter(|name| name != "default").collect();
                packages.push(Package { name: manifest.package.name, features });
            }
        }
    }
    packages.sort_by(|one, other| one.name.cmp(&other.name));
    ensure!(!packages.is_empty(), "no crate is published?");
    Ok(packages)
}

/// Packs each crate as it would be published, and compiles it from there alone.
pub(crate) fn dry_run() -> Result<()> {
    // What is not committed yet is tried too: whoever runs this is about to commit it.
    let publish = ["publish", "--dry-run", "--workspace", "--allow-dirty"];
    show("packages", &mut cargo(&publish))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_published_is_found() {
        let packages = packages().unwrap();
        let names: Vec<_> = packages.iter().map(|package| package.name.as_str()).collect();
        assert!(names.contains(&"ninefold") && names.contains(&"ninefold-cli"), "{names:?}");
        assert!(!names.contains(&"ninefold-wasm"), "{names:?}");
    }
}
