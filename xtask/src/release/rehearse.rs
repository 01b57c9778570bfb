//! A release without the upload. Each step does what the release workflow or the person who releases would do, as far as
//! this machine can, and the log says what it could not do and why.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use clap::Args;

use super::facts::{TARGETS, archive, problems, workspace};
use super::{archive as archives, check, generate};
use crate::environment::PYTHON;
use crate::needs;
use crate::publish;
use crate::run::{cargo, program, read, root, say, show, target, works};
use crate::targets::has_target;
use crate::time::Stopwatch;
use crate::web;

#[derive(Args)]
pub(super) struct Options {
    /// Where the packages are put.
    #[arg(long, default_value = "target/rehearsal")]
    out: PathBuf,
    /// Write what happened to this file.
    #[arg(long, default_value = "target/rehearsal.md")]
    log: PathBuf,
    /// Leave a step out; may be given more than once.
    #[arg(long, value_name = "STEP")]
    without: Vec<String>,
    /// Build the command and the wheels with this profile; a release has `dist`.
    #[arg(long, default_value = "dist")]
    profile: String,
}

/// What became of a step.
enum Outcome {
    Done(String),
    /// Why this machine cannot do it, or the repository is not ready for it.
    CouldNot(String),
}
use Outcome::{CouldNot, Done};

struct Step {
    name: &'static str,
    what: &'static str,
    run: fn(&Options) -> Result<Outcome>,
}

const fn step(name: &'static str, what: &'static str, run: fn(&Options) -> Result<Outcome>) -> Step {
    Step { name, what, run }
}

const STEPS: &[Step] = &[
    step("version", "one version everywhere, and a dated heading in CHANGELOG.md", version),
    step("order", "crates in the order in which they are published", order),
    step("crates", "each crate packed, and compiled from its package", crates),
    step("notices", "the licences of what is linked in", notices),
    step("command", "the archive with the command", command),
    step("wheels", "wheels and the source distribution", wheels),
    step("npm", "the npm package", npm),
    step("site", "the documentation site", site),
    step("licences", "our licences and the notices in every package", licences),
    step("packages", "formula, manifest and Dockerfile from the archives; checksums", packages),
    step("upload", "uploading", upload),
];

pub(super) fn rehearse(options: &Options) -> Result<()> {
    for name in &options.without {
        if !STEPS.iter().any(|step| step.name == name) {
            let known: Vec<&str> = STEPS.iter().map(|step| step.name).collect();
            bail!("found the step {name:?}, expected one of: {}", known.join(", "));
        }
    }
    fs::create_dir_all(root().join(&options.out))?;
    let mut rows = String::new();
    let mut failed = Vec::new();
    for step in STEPS {
        say(&format!("── step {}: {}", step.name, step.what));
        let watch = Stopwatch::start();
        let left_out = options.without.iter().any(|name| name == step.name);
        let (mark, words) = match if left_out { Ok(CouldNot("left out".into())) } else { (step.run)(options) }
        {
            Ok(Done(words)) => ("done", words),
            Ok(CouldNot(words)) => ("not done", words),
            Err(error) => {
                failed.push(step.name);
                ("failed", format!("{error:#}"))
            }
        };
        say(&format!("── step {}: {mark}: {words}", step.name));
        let words = without_places(&words).replace('\n', "<br>").replace('|', "\\|");
        // On the clock, then of the processors.
        let time = watch.span().to_string().split_whitespace().collect::<Vec<_>>().join(" ");
        let _ = writeln!(rows, "| {} | {mark} | {time} | {words} |", step.what);
    }
    fs::write(root().join(&options.log), log(&rows, options)?)?;
    say(&format!("the log is in {}", options.log.display()));
    if failed.is_empty() { Ok(()) } else { bail!("steps failed: {}", failed.join(", ")) }
}

/// The text without the folders of this machine.
fn without_places(text: &str) -> String {
    let root = format!("{}/", root().display());
    let target = format!("{}/", target().display());
    text.replace(&target, "target/").replace(&root, "")
}

fn log(rows: &str, options: &Options) -> Result<String> {
    let workspace = workspace()?;
    let compiler = read("rustc", &["--version"])?;
    let mut text = format!(
        "# Rehearsal of the release {}\n\nWritten by `cargo xtask release rehearse`, which does everything for a release except \
         uploading. Compiler: {}; profile `{}`.\n\n| step | | time | |\n|---|---|---|---|\n{rows}\n## Packages\n\n\
         | file | bytes | SHA-256 |\n|---|---|---|\n",
        workspace.version,
        compiler.trim(),
        options.profile,
    );
    for (name, path) in files(options)? {
        let size = fs::metadata(&path)?.len();
        let _ = writeln!(text, "| `{name}` | {size} | `{}` |", generate::checksum(&path)?);
    }
    Ok(text)
}

fn files(options: &Options) -> Result<BTreeMap<String, PathBuf>> {
    let mut found = BTreeMap::new();
    for entry in fs::read_dir(root().join(&options.out))? {
        let path = entry?.path();
        if path.is_file() {
            found.insert(path.file_name().unwrap_or_default().to_string_lossy().into_owned(), path);
        }
    }
    Ok(found)
}

fn version(_: &Options) -> Result<Outcome> {
    let problems = problems()?;
    let version = workspace()?.version;
    Ok(if problems.is_empty() {
        Done(format!("ready for v{version}"))
    } else {
        CouldNot(problems.join("\n"))
    })
}

/// Returns the published crates, each after those that it depends on.
fn in_order() -> Result<Vec<String>> {
    let metadata = read("cargo", &["metadata", "--no-deps", "--format-version", "1"])?;
    let metadata: serde_json::Value = serde_json::from_str(&metadata)?;
    let packages = metadata["packages"].as_array().context("cargo metadata lists no packages")?;
    let published = packages.iter().filter(|one| one["publish"].is_null());
    let mut waiting: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
    for package in published {
        let dependencies = package["dependencies"].as_array().into_iter().flatten();
        // Cargo leaves a test's dependency out if it has no version.
        let needed = dependencies.filter(|one| one["path"].is_string() && one["req"] != "*");
        let needed = needed.filter_map(|one| one["name"].as_str()).collect();
        waiting.insert(package["name"].as_str().context("a package has no name")?, needed);
    }
    let mut order = Vec::new();
    while !waiting.is_empty() {
        let free: Vec<&str> = waiting
            .iter()
            .filter(|(_, needs)| needs.iter().all(|one| !waiting.contains_key(one)))
            .map(|(name, _)| *name)
            .collect();
        if free.is_empty() {
            bail!("these crates depend on each other: {:?}", waiting.keys());
        }
        for name in free {
            waiting.remove(name);
            order.push(name.to_owned());
        }
    }
    Ok(order)
}

/// New names that the crates' registry takes at once, and the minutes between further ones.
const BURST: usize = 5;
const MINUTES_BETWEEN: usize = 10;

fn order(_: &Options) -> Result<Outcome> {
    let order = in_order()?;
    let minutes = order.len().saturating_sub(BURST) * MINUTES_BETWEEN;
    Ok(Done(format!(
        "{} crates: {}. The first release needs {minutes} minutes, because new names are limited to {BURST} at once and then one \
         every {MINUTES_BETWEEN} minutes; request a higher limit before.",
        order.len(),
        order.join(", ")
    )))
}

fn crates(_: &Options) -> Result<Outcome> {
    publish::dry_run()?;
    Ok(Done("`cargo publish --dry-run --workspace` and both licences in each".into()))
}

/// The packages with compiled code, and where their notices are put for them to be packed.
const LINKED: [(&str, &str); 3] = [
    ("apps/cli", "target/notices-command.html"),
    ("bindings/python", "bindings/python/LICENSES.html"),
    ("bindings/wasm", "bindings/npm/LICENSES.html"),
];

/// Writes the notices for a package.
pub(super) fn write_notices(package: &str, out: &Path) -> Result<()> {
    let (manifest, out) = (format!("{package}/Cargo.toml"), out.to_string_lossy().into_owned());
    let about = ["about", "generate", "--fail", "--all-features", "--manifest-path", &manifest, "about.hbs"];
    show("notices", cargo(&about).args(["--output-file", &out]))
}

fn notices(_: &Options) -> Result<Outcome> {
    if !works("cargo", &["about", "--version"]) {
        return Ok(CouldNot(
            "cargo-about is not installed: `cargo install cargo-about --locked --features cli`".into(),
        ));
    }
    for (package, out) in LINKED {
        write_notices(package, &root().join(out))?;
    }
    Ok(Done("for the command, the wheel and the npm package".into()))
}

fn command(options: &Options) -> Result<Outcome> {
    let machine = format!("{}-unknown-linux-musl", std::env::consts::ARCH);
    if !TARGETS.contains(&machine.as_str()) || !has_target(&machine) {
        return Ok(CouldNot(format!(
            "`rustup target add {machine}` is needed; the workflow packs six targets"
        )));
    }
    let notices = root().join(LINKED[0].1);
    let notices = notices.exists().then_some(notices.as_path());
    archives::pack(&machine, &options.profile, notices, &root().join(&options.out))?;
    let others: Vec<&str> = TARGETS.into_iter().filter(|target| *target != machine).collect();
    Ok(Done(format!("{machine}; the workflow packs {}", others.join(", "))))
}

/// What wheels are built for: every Python from 3.11 on, and the newest without a lock, which needs another wheel.
const PYTHONS: [&str; 2] = ["python3.11", "python3.14t"];

/// Wheels for Linux that zig links, so that they work with older C libraries than this machine's.
const LINUX: [(&str, &str); 2] = [("gnu", "manylinux_2_28"), ("musl", "musllinux_1_2")];

fn wheels(options: &Options) -> Result<Outcome> {
    let python = PYTHON.python();
    if !works(&python, &["-m", "maturin", "--version"]) {
        return Ok(CouldNot("maturin is not there: `cargo xtask test python` installs it".into()));
    }
    let manifest = root().join("bindings/python/Cargo.toml").to_string_lossy().into_owned();
    let out = root().join(&options.out).to_string_lossy().into_owned();
    let maturin = |words: &[&str]| {
        let places = ["--manifest-path", &manifest, "--out", &out];
        show("maturin", program(&python, &["-m", "maturin"]).args(words).args(places))
    };
    maturin(&["sdist"])?;
    if !cfg!(target_os = "linux") || !works(&python, &["-m", "ziglang", "version"]) {
        let build = ["build", "--profile", &options.profile, "--locked", "--interpreter", &python];
        maturin(&build)?;
        return Ok(Done(
            "for this machine; with zig (`pip install ziglang`) Linux gets wheels for older C libraries"
                .into(),
        ));
    }
    let mut built = Vec::new();
    for (library, tag) in LINUX {
        let machine = format!("{}-unknown-linux-{library}", std::env::consts::ARCH);
        if !has_target(&machine) {
            continue;
        }
        let build = [
            "build",
            "--profile",
            &options.profile,
            "--locked",
            "--zig",
            "--compatibility",
            tag,
            "--target",
            &machine,
        ];
        for python in PYTHONS {
            maturin(&[&build[..], &["--interpreter", python]].concat())?;
        }
        built.push(tag);
    }
    Ok(Done(format!(
        "{}, each for {}, and the source distribution; the workflow builds the other systems",
        built.join(", "),
        PYTHONS.join(" and ")
    )))
}

fn npm(options: &Options) -> Result<Outcome> {
    needs::provide(web::PAGE_NEEDS)?;
    let folder = web::package()?;
    let out = root().join(&options.out).to_string_lossy().into_owned();
    let npm = if cfg!(windows) { "npm.cmd" } else { "npm" };
    show("npm pack", program(npm, &["pack", "--pack-destination", &out]).current_dir(folder))?;
    Ok(Done("packed".into()))
}

fn site(_: &Options) -> Result<Outcome> {
    if !works("cargo", &["xtask", "site", "--help"]) {
        return Ok(CouldNot("`cargo xtask site` does not exist here".into()));
    }
    show("the site", &mut cargo(&["xtask", "site", "--build"]))?;
    Ok(Done("built".into()))
}

fn licences(options: &Options) -> Result<Outcome> {
    check::folder(&root().join(&options.out))?;
    Ok(Done("looked for in every package".into()))
}

fn packages(options: &Options) -> Result<Outcome> {
    let folder = root().join(&options.out);
    let version = workspace()?.version;
    let missing: Vec<&str> =
        TARGETS.into_iter().filter(|target| !folder.join(archive(&version, target)).exists()).collect();
    if missing.is_empty() {
        generate::generate(&folder)?;
        return Ok(Done(format!("{} and SHA256SUMS", generate::TEMPLATES.join(", "))));
    }
    generate::write_sums(&folder)?;
    Ok(CouldNot(format!("SHA256SUMS only: there is no archive for {}", missing.join(", "))))
}

fn upload(_: &Options) -> Result<Outcome> {
    Ok(CouldNot(
        "a rehearsal uploads nothing. Needed: a tag and the draft release that the workflow makes of it, accounts with trusted \
         publishing for the Python and npm packages, and a token for the crates."
            .into(),
    ))
}
