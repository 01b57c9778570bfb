//! `verify.py`: the script beside the data that checks it and needs only pyarrow.
//!
//! On other boards than the classic one, the script does not know all rules. It checks the rows and
//! columns of a single grid, the regions of a drawn layout, and the boxes of classic puzzles. Sets of
//! classic puzzles have the script as it was before there were others.

/// The script of a set of classic puzzles.
const CLASSIC: &str = include_str!("verify.py");

/// What stands between these lines there says what a classic solution is.
const RULES: (&str, &str) = ("DIGITS = ", "\n\n\ndef read(");

/// What a solution of any board is.
const BOARD_RULES: &str = include_str!("verify_boards.py");

/// Lines that differ, and what stands there instead.
const DIFFERENCES: [(&str, &str); 6] = [
    (
        "that every solution is valid and matches its puzzle, that\n",
        "that every solution matches its puzzle and has each digit\n\
         once in each row, column and region of a drawn layout and in the boxes of a classic puzzle, that\n",
    ),
    (
        "It does not solve puzzles: use",
        "It knows no other\nrules of boards, nothing about several grids, and does not solve puzzles: use",
    ),
    ("import hashlib, json, sys", "import hashlib, json, math, sys"),
    ("\"solution_class\"]", "\"solution_class\", \"variant\", \"layout\", \"clue_text\"]"),
    (
        "        if len(set(puzzles)) != len(puzzles):",
        "        nothing = [None] * len(puzzles)\n        \
         variants, layouts, clues = (column(name) or nothing for name in (\"variant\", \"layout\", \"clue_text\"))\n        \
         if len(set(zip(puzzles, variants, layouts, clues))) != len(puzzles):",
    ),
    (
        "(puzzle, solution) in enumerate(zip(puzzles, solutions or [])):\n            \
         valid = all({solution[cell] for cell in house} == DIGITS for house in HOUSES)\n            \
         if not valid or any(p in DIGITS and p != s for p, s in zip(puzzle, solution)):",
        "row in enumerate(zip(puzzles, solutions or [], variants, layouts)):\n            \
         if not solves(*row):",
    ),
];

/// Returns the script of a data set.
pub(crate) fn verify_script(has_boards: bool) -> String {
    if !has_boards {
        return CLASSIC.to_owned();
    }
    let (before, rest) = CLASSIC.split_once(RULES.0).unwrap_or((CLASSIC, ""));
    let (_, after) = rest.split_once(RULES.1).unwrap_or(("", rest));
    let script = format!("{before}{}{}{after}", BOARD_RULES.trim_end(), RULES.1);
    DIFFERENCES.iter().fold(script, |script, (classic, any)| script.replacen(classic, any, 1))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_difference_has_its_place() {
        assert_eq!(CLASSIC.matches(RULES.0).count(), 1);
        assert_eq!(CLASSIC.matches(RULES.1).count(), 1);
        let script = verify_script(true);
        for (classic, any) in DIFFERENCES {
            assert_eq!(CLASSIC.matches(classic).count(), 1, "{classic}");
            assert_eq!(script.matches(any).count(), 1, "{any}");
        }
        assert!(script.contains(BOARD_RULES) && !script.contains("HOUSES"));
        assert_eq!(verify_script(false), CLASSIC);
    }
}
