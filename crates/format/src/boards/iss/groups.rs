//! The groups of cells among the arguments of a part. An empty argument begins the next group, and a dash the next segment.

use ninefold_rules::{BoardCell, Rules};

use super::arguments::cell;
use super::part::{Part, Read};

/// The most cells of a part, in all of its groups.
const MOST_ARGUMENTS: usize = 10_000;

/// Returns the groups of cells behind the first argument. An empty argument, or a name behind `_`, begins another.
pub(crate) fn groups(part: &Part<'_>, board: &Rules) -> Read<Vec<Vec<BoardCell>>> {
    Ok(segments(part, board)?.into_iter().map(|segments| segments.concat()).collect())
}

/// Returns the groups of cells, each in the segments that a dash divides it into.
pub(crate) fn segments(part: &Part<'_>, board: &Rules) -> Read<Vec<Vec<Vec<BoardCell>>>> {
    segments_from(part, board, 1)
}

pub(crate) fn segments_from(part: &Part<'_>, board: &Rules, from: usize) -> Read<Vec<Vec<Vec<BoardCell>>>> {
    if part.arguments.len() > MOST_ARGUMENTS {
        return Err(part.bad(&format!("{} cells", part.arguments.len()), "at most 10000 cells"));
    }
    let mut groups: Vec<Vec<Vec<BoardCell>>> = Vec::new();
    let mut is_new = true;
    for argument in part.arguments.iter().skip(from) {
        if argument.is_empty() || argument.starts_with('_') {
            is_new = true;
            continue;
        }
        if is_new {
            groups.push(vec![Vec::new()]);
            is_new = false;
        }
        // The group was put there above.
        let Some(group) = groups.last_mut() else { continue };
        if argument == "-" {
            group.push(Vec::new());
        } else if let Some(segment) = group.last_mut() {
            segment.push(cell(part, board, argument)?);
        }
    }
    match groups.is_empty() || groups.iter().flatten().all(Vec::is_empty) {
        true => Err(part.bad(&part.arguments.join("~").chars().take(40).collect::<String>(), "cells")),
        false => Ok(groups),
    }
}
