//! A game as text: the clues, then a line for every step, as [`ninefold::Game`] writes it.

use std::fmt;
use std::sync::Arc;

use anyhow::{Context, anyhow, bail};
use ninefold::rules::{BoardCell, BoardDigit, BoardDigitSet, BoardGrid, Rules};

use super::board::PlayBoard;
use super::{Change, PlayGame};

const START: &str = "start";
const UNDONE: &str = "undone";

impl fmt::Display for PlayGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.clues())?;
        let mut first = self.board.clone();
        for step in self.past.iter().rev() {
            first.apply(step, |change| change.before);
        }
        let rules = self.board.rules();
        let start = first.changes_since(&PlayBoard::new(self.clues()));
        if !start.is_empty() {
            write!(f, "\n{START} ")?;
            write_step(rules, &start, f)?;
        }
        for step in &self.past {
            f.write_str("\n")?;
            write_step(rules, step, f)?;
        }
        if !self.future.is_empty() {
            write!(f, "\n{UNDONE}")?;
        }
        for step in self.future.iter().rev() {
            f.write_str("\n")?;
            write_step(rules, step, f)?;
        }
        Ok(())
    }
}

fn write_step(rules: &Rules, step: &[Change], f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let mut separator = "";
    for Change { cell, before, after } in step {
        let cell = rules.cell_name(*cell);
        if after.digit != before.digit {
            match after.digit {
                Some(digit) => write!(f, "{separator}{cell}={digit}")?,
                None => write!(f, "{separator}{cell}=.")?,
            }
            separator = " ";
        }
        for (sign, before, after) in [
            ('^', before.corner, after.corner),
            (':', before.centre, after.centre),
            ('#', before.colours, after.colours),
        ] {
            if after != before {
                let digits: String = after.iter().map(BoardDigit::to_char).collect();
                write!(f, "{separator}{cell}{sign}{digits}")?;
                separator = " ";
            }
        }
    }
    Ok(())
}

impl PlayGame {
    /// Reads what [`Display`](fmt::Display) writes, for a board of these rules.
    pub(crate) fn read(rules: &Arc<Rules>, text: &str) -> anyhow::Result<PlayGame> {
        let mut lines = (1..).zip(text.lines().map(str::trim));
        let (_, clues) = lines.next().unwrap_or((1, ""));
        let mut game = PlayGame::new(&BoardGrid::from_line(rules, clues).context("line 1")?);
        // How many steps there were at the line `undone`.
        let mut done = None;
        for (number, line) in lines.filter(|(_, line)| !line.is_empty()) {
            if line == UNDONE {
                if done.is_some() {
                    bail!("line {number}: expected a step, since the line `{UNDONE}` comes once");
                }
                done = Some(game.past.len());
                continue;
            }
            let (is_start, step) = match line.split_once(' ') {
                Some((START, step)) => (true, step),
                _ => (false, line),
            };
            if is_start && (done.is_some() || !game.past.is_empty()) {
                bail!("line {number}: expected a step, since the line `{START}` comes before all steps");
            }
            let mut board = game.board.clone();
            for part in step.split_whitespace() {
                write_part(&mut board, part).with_context(|| format!("line {number}"))?;
            }
            if is_start {
                game.board = board;
            } else {
                game.edit(|old| *old = board);
            }
        }
        while done.is_some_and(|done| game.past.len() > done) {
            game.undo();
        }
        Ok(game)
    }
}

/// Carries out one part of a step, such as `r1c3=4`.
fn write_part(board: &mut PlayBoard, part: &str) -> anyhow::Result<()> {
    let wrong =
        || anyhow!("found {part:?}, expected a change of a cell, such as r1c3=4, r1c3=., r1c3^27 or r1c3#1");
    let at = part.find(['=', '^', ':', '#']).ok_or_else(wrong)?;
    let (name, value) = part.split_at(at);
    let cell = cell_of(board.rules(), name).ok_or_else(wrong)?;
    let (sign, value) = value.split_at(1);
    if board.is_clue(cell) && sign != "#" {
        bail!("found {part:?}, expected a cell that does not hold a clue");
    }
    let most = if sign == "#" { super::COLOURS } else { board.rules().size() };
    let digit = |character| BoardDigit::from_char(character).filter(|digit| digit.value() <= most);
    let set = || value.chars().map(digit).collect::<Option<BoardDigitSet>>().ok_or_else(wrong);
    let mut square = board.square(cell);
    match sign {
        "=" if value == "." => square.digit = None,
        "=" => {
            let mut digits = value.chars().map(digit);
            square.digit = Some(digits.next().flatten().filter(|_| value.len() == 1).ok_or_else(wrong)?);
        }
        "^" => square.corner = set()?,
        ":" => square.centre = set()?,
        _ => square.colours = set()?,
    }
    board.set_square(cell, square);
    Ok(())
}

/// Returns the cell of a name such as `r4c12`.
pub(crate) fn cell_of(rules: &Rules, name: &str) -> Option<BoardCell> {
    let (row, col) = name.strip_prefix('r')?.split_once('c')?;
    let index = |text: &str| text.parse::<usize>().ok()?.checked_sub(1);
    rules.cell_at(index(row)?, index(col)?)
}

#[cfg(test)]
mod tests {
    use ninefold::rules::Variant;
    use ninefold::{Game, MarkKind};

    use super::*;

    const CLUES: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

    fn rules(variant: &str) -> Arc<Rules> {
        Arc::new(Rules::new(&variant.parse::<Variant>().unwrap()).unwrap())
    }

    /// The same moves on the classic board give the text of the library's game, which reads it too.
    #[test]
    fn the_text_is_that_of_the_library() {
        let rules = rules("9x9");
        let mut game = PlayGame::new(&BoardGrid::from_line(&rules, CLUES).unwrap());
        let mut library = Game::new(&CLUES.parse().unwrap());
        for number in 0_u32..3000 {
            let random = number.wrapping_mul(2_654_435_761) >> 7;
            let (index, digit) = ((random % 81) as usize, (random / 81 % 9) as usize);
            let (cell, classic) = (BoardCell::new(index), ninefold::Cell::new(index));
            let own = BoardDigitSet::from_iter([BoardDigit::from_index(digit)]);
            let theirs = ninefold::DigitSet::from_iter([ninefold::Digit::from_index(digit)]);
            let kind = if random.is_multiple_of(2) { MarkKind::Corner } else { MarkKind::Centre };
            let pair = match random / 800 % 7 {
                0 => (game.undo(), library.undo()),
                1 => (game.redo(), library.redo()),
                2 => (game.erase(cell), library.erase(classic)),
                3 => (game.edit(|board| board.set_colours(cell, own)), library.set_colours(classic, theirs)),
                4 => (
                    game.edit(|board| board.set_marks(kind, cell, own)),
                    library.edit(|board| board.set_marks(kind, classic, theirs)),
                ),
                5 => (
                    game.edit(|board| board.remove_from_peers(cell, BoardDigit::from_index(digit))),
                    library
                        .edit(|board| board.remove_from_peers(classic, ninefold::Digit::from_index(digit))),
                ),
                _ => (
                    game.edit(|board| board.place(cell, BoardDigit::from_index(digit))),
                    library.edit(|board| board.place(classic, ninefold::Digit::from_index(digit))),
                ),
            };
            assert_eq!(pair.0, pair.1, "{number}");
        }
        assert_eq!(game.to_string(), library.to_string());
        assert!(game.undo_steps() > 50);
        let mut short = game.clone();
        short.limit_history(20);
        for text in [game.to_string(), short.to_string()] {
            assert_eq!(PlayGame::read(&rules, &text).unwrap().to_string(), text);
            assert_eq!(text.parse::<Game>().unwrap().to_string(), text);
        }
    }

    #[test]
    fn boards_with_letters_come_back() {
        let rules = rules("16x16");
        let mut game = PlayGame::new(&BoardGrid::empty(&rules));
        let cell = rules.cell_at(9, 11).unwrap();
        game.edit(|board| board.place(cell, BoardDigit::new(16).unwrap()));
        let notes = [3, 10, 16].into_iter().filter_map(BoardDigit::new).collect();
        let other = rules.cell_at(15, 0).unwrap();
        game.edit(|board| board.set_marks(MarkKind::Centre, other, notes));
        let text = game.to_string();
        assert!(text.ends_with("\nr10c12=G\nr16c1:3AG"), "{text}");
        assert_eq!(PlayGame::read(&rules, &text).unwrap(), game);
    }

    #[test]
    fn wrong_texts_are_refused() {
        let rules = rules("4x4");
        for (step, expected) in [
            ("r1c5=1", "line 2"),
            ("r1c2=5", "expected a change of a cell"),
            ("r1c2:15", "expected a change of a cell"),
            ("r1c2=12", "expected a change of a cell"),
            ("r1c1=2", "does not hold a clue"),
            ("r1c2=3\nundone\nundone", "comes once"),
            ("r1c2=3\nstart r1c3=1", "before all steps"),
        ] {
            let text = format!("1{}\n{step}", ".".repeat(15));
            let error = format!("{:#}", PlayGame::read(&rules, &text).unwrap_err());
            assert!(error.contains(expected), "{step}: {error}");
        }
        let short = format!("{:#}", PlayGame::read(&rules, "1...").unwrap_err());
        assert!(short.contains("found 4 cells, expected 16"), "{short}");
    }
}
