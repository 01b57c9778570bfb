//! TypeScript types that are lists of names, generated from the library's lists.
//!
//! The types of structures are derived where the structures are defined. The types here are
//! enumerations of crates that do not depend on TypeScript tools. Each declaration is written at
//! compile time and takes no space in the module.

use ninefold::logic::Level;
use ninefold::symmetry::Geometric;
use ninefold::trace::{MoveKind, Role};
use ninefold::{ClueSymmetry, Method};
use wasm_bindgen::prelude::wasm_bindgen;

/// Declares a type: any of the names of these values.
macro_rules! names {
    ($type:literal, $all:expr) => {{
        const NAMES: [&str; $all.len()] = {
            let mut names = [""; $all.len()];
            let mut i = 0;
            while i < names.len() {
                names[i] = $all[i].name();
                i += 1;
            }
            names
        };
        const TEXT: [u8; length($type, &NAMES)] = declaration($type, &NAMES);
        match str::from_utf8(&TEXT) {
            Ok(text) => text,
            Err(_) => panic!("names are ASCII"),
        }
    }};
}

#[cfg(any(feature = "texts", feature = "boards"))]
const FORMAT_NAME: &str = names!("FormatName", ninefold::Format::ALL);
const METHOD_NAME: &str = names!("MethodName", Method::ALL);
const CLUE_SYMMETRY_NAME: &str = names!("ClueSymmetryName", ClueSymmetry::ALL);
const LEVEL_NAME: &str = names!("LevelName", Level::ALL);
const SYMMETRY_NAME: &str = names!("SymmetryName", Geometric::ALL);
const MOVE_KIND: &str = names!("MoveKind", MoveKind::ALL);
const ROLE_NAME: &str = names!("RoleName", Role::ALL);

#[wasm_bindgen(typescript_custom_section)]
const _: &str = "\n/** The JSON text of a `T`. */\nexport type Json<T> = string & { readonly of?: T };\n";
/// What `read` returns and `write` takes: the objects of the format `json`.
#[cfg(feature = "texts")]
#[wasm_bindgen(typescript_custom_section)]
const _: &str = r#"
/** A puzzle of a text, with everything the text holds about it. */
export interface TextRecord {
    /** The board: always `9x9`. */
    variant?: string;
    /** The given digits, as an 81-character line. */
    puzzle: string;
    /** Given and placed digits together, as an 81-character line. */
    state?: string | null;
    /** For each of 81 cells, the digits noted in its centre, or its candidates. */
    marks?: string[] | null;
    /** For each of 81 cells, the digits noted in its corners. */
    corner_marks?: string[];
    /** Colours of cells, such as `r1c1` to `#ffa0a0`. */
    colours?: Record<string, string>;
    /** Author, comments, level and the like, in the order of the text. */
    fields?: { key: string; text: string }[];
}
"#;
#[cfg(any(feature = "texts", feature = "boards"))]
#[wasm_bindgen(typescript_custom_section)]
const _: &str = FORMAT_NAME;
#[wasm_bindgen(typescript_custom_section)]
const _: &str = METHOD_NAME;
#[wasm_bindgen(typescript_custom_section)]
const _: &str = CLUE_SYMMETRY_NAME;
#[wasm_bindgen(typescript_custom_section)]
const _: &str = LEVEL_NAME;
#[wasm_bindgen(typescript_custom_section)]
const _: &str = SYMMETRY_NAME;
#[wasm_bindgen(typescript_custom_section)]
const _: &str = MOVE_KIND;
#[wasm_bindgen(typescript_custom_section)]
const _: &str = ROLE_NAME;

/// Returns how long a declaration is.
const fn length(name: &str, names: &[&str]) -> usize {
    let mut length = START.len() + name.len() + " =;\n".len();
    let mut i = 0;
    while i < names.len() {
        length += BEFORE.len() + names[i].len() + AFTER.len();
        i += 1;
    }
    length
}

const START: &str = "export type ";
const BEFORE: &str = " | \"";
const AFTER: &str = "\"";

/// Writes `export type Name = | "one" | "two";`.
const fn declaration<const LENGTH: usize>(name: &str, names: &[&str]) -> [u8; LENGTH] {
    let mut text = [b' '; LENGTH];
    let mut at = put(&mut text, 0, START);
    at = put(&mut text, at, name);
    at = put(&mut text, at, " =");
    let mut i = 0;
    while i < names.len() {
        at = put(&mut text, at, BEFORE);
        at = put(&mut text, at, names[i]);
        at = put(&mut text, at, AFTER);
        i += 1;
    }
    put(&mut text, at, ";\n");
    text
}

/// Writes a part at a place and returns the place after it.
const fn put(text: &mut [u8], at: usize, part: &str) -> usize {
    let mut i = 0;
    while i < part.len() {
        text[at + i] = part.as_bytes()[i];
        i += 1;
    }
    at + part.len()
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use ninefold::logic::explainer::Technique;

    use super::*;

    #[test]
    fn a_type_has_all_names() {
        assert_eq!(
            METHOD_NAME,
            "export type MethodName = | \"sorting\" | \"potential\" | \"transform\" | \"backtrack\" \
             | \"swap-chain\" | \"uniform\";\n"
        );
        #[cfg(any(feature = "texts", feature = "boards"))]
        assert_eq!(FORMAT_NAME.matches('|').count(), ninefold::Format::ALL.len(), "{FORMAT_NAME}");
        for (types, count) in [
            (METHOD_NAME, Method::ALL.len()),
            (CLUE_SYMMETRY_NAME, ClueSymmetry::ALL.len()),
            (LEVEL_NAME, Level::ALL.len()),
            (SYMMETRY_NAME, Geometric::ALL.len()),
            (MOVE_KIND, MoveKind::ALL.len()),
            (ROLE_NAME, Role::ALL.len()),
        ] {
            assert_eq!(types.matches('|').count(), count, "{types}");
        }
    }

    /// The package's list is written by hand, because the game's module has no list of techniques.
    #[test]
    fn the_package_names_every_technique_and_family() {
        let text = include_str!("../../npm/src/techniques.ts");
        let (techniques, families) = text.split_once("TechniqueFamily =").unwrap();
        let quoted =
            |text: &str| -> Vec<String> { text.split('"').skip(1).step_by(2).map(str::to_owned).collect() };
        let names: Vec<_> = Technique::ALL.iter().map(|technique| technique.name().to_owned()).collect();
        assert_eq!(quoted(techniques), names);
        let beginnings: BTreeSet<_> = names
            .iter()
            .flat_map(|name| name.match_indices('-').map(|(at, _)| name[..at].to_owned()))
            .filter(|beginning| !names.contains(beginning))
            .filter(|beginning| {
                names.iter().filter(|name| name.starts_with(&format!("{beginning}-"))).count() > 1
            })
            .collect();
        let families: BTreeSet<_> = quoted(families).into_iter().collect();
        assert_eq!(families, beginnings);
        for family in families {
            assert!(format!("ninefold/1 forbid={family}").parse::<ninefold::Recipe>().is_ok(), "{family}");
        }
    }
}
