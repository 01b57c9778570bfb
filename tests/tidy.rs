//! The house stays as ARCHITECTURE.md draws it.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use cargo_metadata::{DependencyKind, Metadata, MetadataCommand};

/// Each crate's floor. An arrow may only point to a lower floor; crates on one floor never see each other.
const FLOORS: &[(&str, u32)] = &[
    ("ninefold-grid", 0),
    ("ninefold-lanes", 0),
    ("ninefold-rules", 1),
    ("ninefold-symmetry", 1),
    ("ninefold-format", 2),
    ("ninefold-numbering", 2),
    ("ninefold-solve", 2),
    ("ninefold-trace", 2),
    ("ninefold-fill", 3),
    ("ninefold-dig", 3),
    ("ninefold-logic", 3),
    ("ninefold-boards", 3),
    ("ninefold-expert", 3),
    ("ninefold-puzzle", 4),
    ("ninefold-recipe", 5),
    ("ninefold-bias", 5),
    ("ninefold-sample", 5),
    ("ninefold-extremes", 5),
    ("ninefold-render", 5),
    ("ninefold-book", 6),
    ("ninefold-bank", 6),
    ("ninefold-dataset", 6),
    ("ninefold", 6),
    ("ninefold-wasm", 7),
    ("ninefold-python", 8),
    ("ninefold-cli", 7),
];

#[test]
fn arrows_point_down() {
    let floors: BTreeMap<&str, u32> = FLOORS.iter().copied().collect();
    let workspace = workspace();
    let mut wrong = Vec::new();
    for package in workspace.workspace_packages() {
        let name = package.name.as_str();
        let Some(&floor) = floors.get(name) else {
            let path =
                package.manifest_path.strip_prefix(&workspace.workspace_root).expect("a member lies inside");
            if ["crates", "apps", "bindings"].iter().any(|top| path.starts_with(top)) {
                wrong.push(format!("{name} has no floor: add it to FLOORS and to ARCHITECTURE.md"));
            }
            continue;
        };
        for dependency in package.dependencies.iter().filter(|one| one.kind != DependencyKind::Development) {
            if let Some(&below) = floors.get(dependency.name.as_str())
                && below >= floor
            {
                let other = &dependency.name;
                wrong.push(format!("{name} (floor {floor}) must not depend on {other} (floor {below})"));
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn what_ships_is_permissively_licensed() {
    let workspace = workspace();
    let resolve = workspace.resolve.as_ref().expect("a resolved graph");
    let packages: BTreeMap<_, _> = workspace.packages.iter().map(|package| (&package.id, package)).collect();
    let nodes: BTreeMap<_, _> = resolve.nodes.iter().map(|node| (&node.id, node)).collect();
    let shipped = workspace.workspace_packages().into_iter().filter(|package| package.publish.is_none());
    let mut todo: Vec<_> = shipped.map(|package| &package.id).collect();
    let mut seen = todo.clone();
    let mut wrong = Vec::new();
    while let Some(id) = todo.pop() {
        let package = packages[id];
        let licence = package.license.as_deref().unwrap_or("none named");
        if !permissive(licence) {
            wrong.push(format!("{} {}: {licence}", package.name, package.version));
        }
        for dependency in &nodes[id].deps {
            let ships = dependency.dep_kinds.iter().any(|kind| kind.kind != DependencyKind::Development);
            if ships && !seen.contains(&&dependency.pkg) {
                seen.push(&dependency.pkg);
                todo.push(&dependency.pkg);
            }
        }
    }
    assert!(seen.len() > 10, "the walk found the dependencies");
    assert!(wrong.is_empty(), "{wrong:#?}");
}

/// Whether one of the choices that a licence expression gives needs permissive licences only.
fn permissive(expression: &str) -> bool {
    let bare = |text: &str| text.trim_matches(['(', ')', ' ']).to_owned();
    let accepted = accepted("deny.toml");
    expression
        .replace('/', " OR ")
        .split(" OR ")
        .any(|choice| choice.split(" AND ").all(|one| accepted.contains(&bare(one))))
}

/// The licences that a tool's file accepts: the first list of texts in it.
fn accepted(file: &str) -> Vec<String> {
    let text = read(Path::new(file));
    let (_, list) = text.split_once("= [").expect("a list");
    let (list, _) = list.split_once(']').expect("the end of the list");
    list.split('"').skip(1).step_by(2).map(str::to_owned).collect()
}

#[test]
fn all_tools_accept_the_same_licences() {
    assert!(accepted("deny.toml").len() > 5);
    assert_eq!(accepted("deny.toml"), accepted("about.toml"));
}

#[test]
fn copyleft_is_told_apart() {
    assert!(permissive("MIT OR Apache-2.0"));
    assert!(permissive("(MIT OR Apache-2.0) AND Unicode-3.0"));
    assert!(permissive("MIT/Apache-2.0"));
    assert!(!permissive("AGPL-3.0"));
    assert!(!permissive("MIT AND GPL-3.0"));
}

/// Unsafe code lives in `lanes`, and outside of it in these files alone; each says why.
const UNSAFE_OUTSIDE_LANES: &[&str] = &[
    "apps/cli/src/files/stdio.rs", // a function of the loader's list, which runs before `main`
    "bindings/python/src/arrow_input.rs", // Arrow's C interface hands over pointers
    "bindings/python/src/gym/arrays.rs", // writes into arrays of NumPy in place
];

#[test]
fn unsafe_code_lives_where_the_list_says() {
    let allows = |text: &str| {
        let code = text.lines().map(|line| line.split("//").next().unwrap_or(line));
        code.into_iter().any(|line| {
            let words: Vec<&str> = line.split(|c: char| !c.is_alphanumeric() && c != '_').collect();
            words.contains(&"unsafe") || words.contains(&"unsafe_code") && !line.contains("forbid")
        })
    };
    let mut found: Vec<PathBuf> = Vec::new();
    for path in sources() {
        let text = read(&path);
        let top = path.iter().next().map(|top| top.to_string_lossy().into_owned()).unwrap_or_default();
        let shipped = ["crates", "apps", "bindings"].contains(&top.as_str());
        if !shipped || path.starts_with("crates/lanes") {
            continue;
        }
        if top == "crates" && path.ends_with("src/lib.rs") {
            assert!(text.contains("#![forbid(unsafe_code)]"), "{} allows unsafe code", path.display());
        }
        if allows(&text) {
            found.push(path);
        }
    }
    found.sort();
    assert_eq!(found, UNSAFE_OUTSIDE_LANES.iter().map(PathBuf::from).collect::<Vec<_>>());
}

/// A profile inherits the levels of packages: what `release` compiles quickly, `dist` has to name again.
#[test]
fn published_programs_are_fast_throughout() {
    let manifest = read(Path::new("Cargo.toml"));
    let levels = |profile: &str| -> BTreeMap<String, String> {
        let start = format!("[profile.{profile}.package.");
        let mut levels = BTreeMap::new();
        for section in manifest.split("\n[").map(|section| format!("[{section}")) {
            let Some(rest) = section.strip_prefix(&start) else { continue };
            let package = rest.split(']').next().unwrap_or_default().trim_matches('"').to_owned();
            if let Some((_, level)) = section.split_once("opt-level = ") {
                levels.insert(package, level.split_whitespace().next().unwrap_or_default().to_owned());
            }
        }
        levels
    };
    let (release, dist, module) = (levels("release"), levels("dist"), levels("module"));
    assert!(release.len() > 10 && release.values().all(|level| ["0", "1", "2"].contains(&level.as_str())));
    let at_full_speed: BTreeMap<_, _> = release.keys().map(|name| (name.clone(), "3".to_owned())).collect();
    assert_eq!(dist, at_full_speed, "profile.dist has to name what profile.release slows down");
    // Of those, the browser's modules are made of `render` alone, and it has to be small there.
    assert_eq!(module.get("ninefold-render").map(String::as_str), Some("\"z\""));
}

/// A `Solution` is checked, but for what these files prove. See invariant 3 in ARCHITECTURE.md.
#[test]
fn few_solutions_go_unchecked() {
    const PROVERS: [&str; 7] = [
        "crates/fill/src/sorting/sorter.rs",
        "crates/numbering/src/uniform.rs",
        "crates/numbering/src/unrank.rs",
        "crates/solve/src/many/values.rs",
        "crates/solve/src/one/words.rs",
        "crates/symmetry/src/canonical/mod.rs",
        "crates/symmetry/src/transform.rs",
    ];
    let door = ["__priv", "ate"].concat();
    let mut callers: Vec<PathBuf> = sources().into_iter().filter(|path| read(path).contains(&door)).collect();
    callers.retain(|path| path != Path::new("crates/grid/src/lib.rs"));
    callers.sort();
    assert_eq!(callers, PROVERS.map(PathBuf::from));
}

#[test]
fn files_stay_small_and_open_with_their_idea() {
    for path in sources() {
        let text = read(&path);
        let lines = text.lines().count();
        assert!(lines <= 800, "{} has {lines} lines: two ideas in one file?", path.display());
        let head = text.lines().find(|line| !line.starts_with("#!") && !line.is_empty()).unwrap_or("");
        assert!(head.starts_with("//!"), "{} does not open with `//!`", path.display());
    }
}

/// Every path that the guides name exists.
#[test]
fn the_map_is_true() {
    let tops = [
        "crates/",
        "apps/",
        "bindings/",
        "tests/",
        "benches/",
        "fuzz/",
        "xtask/",
        "docs/",
        "data/",
        ".ci/",
        ".github/",
    ];
    let files = tracked();
    for guide in ["ARCHITECTURE.md", "README.md", "CONTRIBUTING.md", "docs/adding-things.md"] {
        let text = read(Path::new(guide));
        let quoted = text.split('`').skip(1).step_by(2);
        let is_path = |word: &&str| {
            let known = tops.iter().any(|top| word.starts_with(top))
                || !word.contains('/') && [".md", ".toml"].iter().any(|end| word.ends_with(end));
            // NAME stands for one that a reader chooses.
            known && !word.contains("NAME") && !word.contains([' ', '<', '*', '…', '{', ':', '\n'])
        };
        let paths: Vec<_> = quoted.filter(is_path).collect();
        assert!(!paths.is_empty(), "{guide} names no path");
        for path in paths {
            // A bare name stands for a file of that name, wherever it lies.
            let somewhere = || !path.contains('/') && files.iter().any(|file| file.ends_with(path));
            assert!(
                root().join(path).exists() || somewhere(),
                "{guide} names `{path}`, which does not exist"
            );
        }
    }
}

/// Every link to a file of the repository leads to one.
#[test]
fn links_lead_somewhere() {
    let mut links = 0;
    for guide in tracked().into_iter().filter(|path| path.extension().is_some_and(|end| end == "md")) {
        // What was deleted and not yet committed is still tracked.
        if !root().join(&guide).exists() {
            continue;
        }
        let text = read(&guide);
        let folder = root().join(&guide).parent().expect("a file lies in a folder").to_owned();
        let targets =
            text.split("](").skip(1).filter_map(|rest| rest.split_once(')')).map(|(target, _)| target);
        let pictures =
            text.split("src=\"").skip(1).filter_map(|rest| rest.split_once('"')).map(|(target, _)| target);
        for target in targets.chain(pictures) {
            let path = target.split('#').next().unwrap_or(target);
            // Names of items, in pages that are documentation of a crate too.
            if path.is_empty() || path.contains(':') || !path.contains(['.', '/']) {
                continue;
            }
            links += 1;
            assert!(folder.join(path).exists(), "{} links to {path}, which does not exist", guide.display());
        }
    }
    assert!(links > 30, "only {links} links were found");
}

/// One line holds the address of the site: the first link of the README is that one, and no other file has an address of its own.
#[test]
fn the_address_of_the_site_is_one_line() {
    let manifest = read(Path::new("Cargo.toml"));
    let home = after(&manifest, "\nhomepage = \"").split('"').next().expect("the line ends");
    let readme = read(Path::new("README.md"));
    let first = readme.split("](http").nth(1).and_then(|rest| rest.split(')').next()).expect("a link");
    assert_eq!(format!("http{first}"), home);
    for path in tracked() {
        let is_page = path.starts_with("docs") || path.starts_with("xtask");
        if is_page
            && path
                .extension()
                .is_some_and(|end| ["md", "html", "js", "rs", "toml"].iter().any(|one| end == *one))
        {
            assert!(!read(&path).contains(home), "{} has the address of the site", path.display());
        }
    }
}

/// Every page of the guide is on the site, except those for people who change ninefold.
#[test]
fn the_site_has_the_whole_guide() {
    let contents = read(Path::new("docs/site/contents.toml"));
    // Lists of links, two that only lead to an essay, and the log of a rehearsal.
    let others = [
        "README.md",
        "adding-things.md",
        "build-time.md",
        "fast-solver.md",
        "release-rehearsal.md",
        "sampling.md",
    ];
    for path in tracked()
        .into_iter()
        .filter(|path| path.starts_with("docs") && path.extension().is_some_and(|end| end == "md"))
    {
        let folders = path.components().count();
        let is_other = folders > 2 || others.iter().any(|name| path.ends_with(name));
        let name = path.to_string_lossy().replace('\\', "/");
        assert!(is_other || contents.contains(&format!("from = \"{name}\"")), "{name} is not on the site");
    }
}

/// The README shows the example that is tested with the crate.
#[test]
fn the_example_is_the_tested_one() {
    let example = |path: &str| {
        let text = read(Path::new(path));
        let (_, rest) = text.split_once("```rust\n").unwrap_or_else(|| panic!("{path} has no example"));
        rest.split("```").next().unwrap_or(rest).to_owned()
    };
    let tested = example("crates/ninefold/README.md");
    let shown: Vec<_> = tested.lines().filter(|line| !line.starts_with("# ")).collect();
    assert_eq!(example("README.md").lines().collect::<Vec<_>>(), shown);
}

/// Lock files work everywhere: they name no mirror.
#[test]
fn locks_name_no_mirror() {
    for lock in tracked().into_iter().filter(|path| path.ends_with("Cargo.lock")) {
        for line in read(&lock).lines().filter(|line| line.starts_with("source = ")) {
            assert_eq!(line, r#"source = "registry+https://github.com/rust-lang/crates.io-index""#);
        }
    }
    for path in tracked().into_iter().filter(|path| path.ends_with("package-lock.json")) {
        assert!(!read(&path).contains(r#""resolved": "http"#), "{} names a registry", path.display());
    }
}

/// One word, one meaning: no two public types of the workspace share a name. (`unreachable_pub` keeps `pub` to what can be
/// named from outside.)
#[test]
fn a_public_type_has_its_name_alone() {
    let mut owners: BTreeMap<String, Vec<PathBuf>> = BTreeMap::new();
    for path in sources().into_iter().filter(|path| path.starts_with("crates")) {
        if path.iter().nth(2).is_none_or(|folder| folder != "src") {
            continue;
        }
        for line in read(&path).lines() {
            let words: Vec<&str> = line.split_whitespace().take(3).collect();
            if let ["pub", "struct" | "enum" | "trait" | "type" | "union", name] = words[..] {
                let name = name.split(|c: char| !c.is_alphanumeric() && c != '_').next().unwrap_or(name);
                // `$name`, in a macro.
                if !name.is_empty() {
                    owners.entry(name.to_owned()).or_default().push(path.clone());
                }
            }
        }
    }
    assert!(owners.len() > 40, "the types were found");
    owners.retain(|_, files| files.len() > 1);
    assert!(owners.is_empty(), "types that share a name: {owners:#?}");
}

/// The crates in which an enum may tell the classic board from all others: everywhere else, one of theirs is matched. See
/// decision 37.
const DOORS: [&str; 3] = ["crates/rules", "crates/puzzle", "crates/recipe"];

#[test]
fn enums_that_tell_the_classic_board_apart_are_in_three_crates() {
    // Its arm `Classic` is a look of books.
    let looks = [("crates/book/src/theme.rs", "BookTheme")];
    let mut found = Vec::new();
    let shipped = sources().into_iter().filter(|path| !path.starts_with("tests"));
    for path in shipped {
        if !DOORS.iter().any(|door| path.starts_with(door)) {
            let names = enums_with_arm(&read(&path), "Classic");
            found.extend(names.into_iter().map(|name| (path.to_string_lossy().replace('\\', "/"), name)));
        }
    }
    found.retain(|(path, name)| !looks.contains(&(path, name)));
    assert!(found.is_empty(), "match an enum of one of the crates {DOORS:?} instead: {found:#?}");
}

/// Returns the names of the enums of a source that have an arm of this name.
fn enums_with_arm(source: &str, arm: &str) -> Vec<String> {
    let code: Vec<&str> = source.lines().map(|line| line.split("//").next().unwrap_or(line)).collect();
    let code = code.join("\n");
    let mut names = Vec::new();
    for (before, rest) in
        code.match_indices("enum ").map(|(at, word)| (&code[..at], &code[at + word.len()..]))
    {
        let name: String = rest.chars().take_while(|c| c.is_alphanumeric() || *c == '_').collect();
        if name.is_empty() || before.ends_with(|c: char| c.is_alphanumeric() || c == '_') {
            continue;
        }
        let Some((_, body)) = rest.split_once('{') else { continue };
        // At depth 1, a word after the start or a comma is an arm; attributes are deeper.
        let (mut depth, mut is_start) = (1, true);
        for (at, c) in body.char_indices() {
            match c {
                '{' | '(' | '[' => depth += 1,
                '}' | ')' | ']' => depth -= 1,
                ',' if depth == 1 => is_start = true,
                _ if depth == 1 && is_start && c.is_alphabetic() => {
                    is_start = false;
                    let word = body[at..].split(|c: char| !c.is_alphanumeric() && c != '_').next();
                    if word == Some(arm) {
                        names.push(name.clone());
                    }
                }
                _ => {}
            }
            if depth == 0 {
                break;
            }
        }
    }
    names
}

#[test]
fn arms_are_found() {
    let source = "
        pub enum One { Classic(Grid), Board(BoardGrid) }
        enum Two<P> {
            Other([Classic; 2], Classic), // , Classic
            #[default]
            Classic { grid: Grid },
        }
        enum Three { ClassicOne, Other(Classic), Last = 3 }
        enum Four { First, Classic }
        fn f() -> Classic { Five::Classic }";
    assert_eq!(enums_with_arm(source, "Classic"), ["One", "Two", "Four"]);
}

/// Decisions are numbered from 1 without gaps, and a reference by number leads to the page of that number.
#[test]
fn decisions_have_no_gaps() {
    let folder = Path::new("docs/decisions");
    let mut pages = tracked();
    pages.retain(|path| path.parent() == Some(folder) && root().join(path).exists());
    pages.retain(|path| !path.ends_with("README.md"));
    pages.sort();
    let mut table = String::new();
    for (number, path) in (1..).zip(&pages) {
        let name = path.file_name().expect("a file").to_string_lossy();
        assert!(name.starts_with(&format!("{number:03}-")), "{name} should have the number {number}");
        let text = read(path);
        let head = text.lines().next().unwrap_or_default();
        let title = head.strip_prefix(&format!("# {number}. "));
        let title = title.unwrap_or_else(|| panic!("{name} opens with {head:?}, without its number"));
        table += &format!("| {number} | [{title}]({name}) |\n");
    }
    assert!(
        read(&folder.join("README.md")).ends_with(&table),
        "docs/decisions/README.md should list:\n{table}"
    );
    let texts =
        tracked().into_iter().filter(|path| path.extension().is_some_and(|end| end == "md" || end == "rs"));
    for path in texts.filter(|path| root().join(path).exists()) {
        let text = read(&path);
        for rest in text.split("decisions/").skip(1).chain(text.split("ecision ").skip(1)) {
            let digits: String = rest.chars().take_while(char::is_ascii_digit).collect();
            let Ok(number) = digits.parse::<usize>() else { continue };
            assert!((1..=pages.len()).contains(&number), "{} names decision {number}", path.display());
            if let Some(link) = rest[digits.len()..].strip_prefix("](") {
                let target = link.split(')').next().unwrap_or(link);
                let name = Path::new(target).file_name().expect("a link to a file").to_string_lossy();
                let right = name.starts_with(&format!("{number:03}-"));
                assert!(right, "{} links decision {number} to {target}", path.display());
            }
        }
    }
}

/// What is published has what a stranger looks for, and holds what it includes.
#[test]
fn what_is_published_is_complete() {
    let workspace = workspace();
    let mut wrong = Vec::new();
    let published = workspace.workspace_packages().into_iter().filter(|package| package.publish.is_none());
    for package in published {
        let name = package.name.as_str();
        let folder = package.manifest_path.parent().expect("a manifest lies in a folder");
        let mut want = |is_there: bool, what: &str| {
            if !is_there {
                wrong.push(format!("{name}: {what}"));
            }
        };
        want(package.description.is_some(), "no description");
        want(package.license.is_some(), "no licence");
        want(package.repository.is_some(), "no repository");
        want(package.rust_version.is_some(), "no minimum Rust");
        want(!package.keywords.is_empty() && !package.categories.is_empty(), "no keywords or categories");
        want(package.readme().is_some_and(|readme| readme.exists()), "no README.md");
        let is_library = folder.join("src/lib.rs").exists();
        want(!is_library || package.metadata.pointer("/docs/rs").is_some(), "no [package.metadata.docs.rs]");
        for one in &package.dependencies {
            let ours = one.path.is_some();
            let kept = one.kind != DependencyKind::Development || one.req.to_string() != "*";
            let unpublished = ["ninefold-testkit", "ninefold-laws"].contains(&one.name.as_str());
            want(!(ours && unpublished && kept), &format!("{} would have to be published", one.name));
        }
    }
    for path in sources().iter().filter(|path| path.starts_with("crates")) {
        let package: PathBuf = path.iter().take(2).collect();
        let code = ["src", "examples"].iter().any(|part| path.starts_with(package.join(part)));
        let text = read(path);
        for included in text.split("include_str!(\"").skip(1).filter_map(|rest| rest.split('"').next()) {
            let file = root().join(path).parent().expect("a file lies in a folder").join(included);
            let inside = file.canonicalize().is_ok_and(|file| file.starts_with(root().join(&package)));
            if code && !inside {
                wrong.push(format!("{} includes {included}, which is not in the package", path.display()));
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

/// A package carries the licences as files, since a checkout on Windows does not follow links.
#[test]
fn every_licence_is_the_text_at_the_top() {
    let licences = ["LICENSE-APACHE", "LICENSE-MIT"];
    let wrong: Vec<_> = tracked()
        .into_iter()
        .filter(|path| {
            licences.iter().any(|name| {
                path.ends_with(name)
                    && (root().join(path).is_symlink() || read(path) != read(Path::new(name)))
            })
        })
        .collect();
    assert!(wrong.is_empty(), "not the text at the top: {wrong:#?}");
}

/// Facts that stand in several files are the same in all.
#[test]
fn versions_agree() {
    let manifest = read(Path::new("Cargo.toml"));
    let rust = after(&manifest, "rust-version = \"");
    let toolchain = read(Path::new("rust-toolchain.toml"));
    assert_eq!(after(&toolchain, "channel = \""), format!("{rust}.0"), "rust-toolchain.toml");
    let workflow = read(Path::new(".github/workflows/ci.yml"));
    assert_eq!(after(&workflow, "rust: [\""), format!("{rust}.0"), ".github/workflows/ci.yml");
    assert!(
        read(Path::new("README.md")).contains(&format!("Rust {rust} or later")),
        "README.md names Rust {rust}"
    );

    let package = read(Path::new("bindings/npm/package.json"));
    assert_eq!(
        after(&package, "\"version\": \""),
        after(&manifest, "\nversion = \""),
        "bindings/npm/package.json"
    );
    let page = read(Path::new("apps/web/package.json"));
    let node = after(&page, "\"node\": \"^");
    assert_eq!(after(&package, "\"node\": \"^"), node, "bindings/npm/package.json");
    let [major, minor, _] = node.split('.').collect::<Vec<_>>()[..] else {
        panic!("{node} has three numbers")
    };
    let (words, numbers) = (format!("Node.js {major}.{minor}"), format!("({major}, {minor})"));
    assert!(read(Path::new("README.md")).contains(&words), "README.md names {words}");
    assert!(read(Path::new("xtask/src/needs.rs")).contains(&numbers), "xtask/src/needs.rs names {numbers}");
}

/// What stands between these words and the next quotation mark or blank.
fn after<'a>(text: &'a str, words: &str) -> &'a str {
    let (_, rest) = text.split_once(words).unwrap_or_else(|| panic!("no {words:?}"));
    rest.split(['"', ' ']).next().unwrap_or(rest)
}

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("tests/ lies in the repository")
}

/// The next build completes an incomplete lock file, which then differs from machine to machine.
#[test]
fn lock_files_are_complete() {
    for manifest in ["Cargo.toml", "fuzz/Cargo.toml", "benches/wasm/Cargo.toml"] {
        let described = MetadataCommand::new()
            .manifest_path(root().join(manifest))
            .other_options(["--locked".into()])
            .exec();
        if let Err(error) = described {
            panic!("the lock file beside {manifest} is not complete; `cargo metadata` completes it: {error}");
        }
    }
}

fn workspace() -> Metadata {
    MetadataCommand::new()
        .manifest_path(root().join("Cargo.toml"))
        .exec()
        .expect("cargo describes the workspace")
}

fn read(path: &Path) -> String {
    fs::read_to_string(root().join(path)).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

fn sources() -> Vec<PathBuf> {
    let is_source =
        |path: &PathBuf| path.extension().is_some_and(|end| end == "rs") && root().join(path).exists();
    let sources: Vec<_> = tracked().into_iter().filter(is_source).collect();
    assert!(sources.len() > 20, "the sources were found");
    sources
}

fn tracked() -> Vec<PathBuf> {
    let list = Command::new("git").arg("ls-files").current_dir(root()).output().expect("git lists the files");
    assert!(list.status.success(), "git ls-files failed: run the tests in a checkout");
    String::from_utf8_lossy(&list.stdout).lines().map(PathBuf::from).collect()
}
