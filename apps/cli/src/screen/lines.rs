//! Characters of borders and of their crossings.

use super::shape::{Border, BorderWeight};

/// The crossings of lines: of no, thin or thick lines up, right, down and left, the last of which changes fastest.
const CROSSINGS: &str = " ╴╸╷┐┑╻┒┓╶─╾┌┬┭┎┰┱╺╼━┍┮┯┏┲┳╵┘┙│┤┥╽┧┪└┴┵├┼┽┟╁╅┕┶┷┝┾┿┢╆╈╹┚┛╿┦┩┃┨┫┖┸┹┞╀╃┠╂╉┗┺┻┡╄╇┣╊╋";

/// Returns the character where lines of these weights meet: up, right, down, left.
pub(super) fn crossing(arms: [BorderWeight; 4]) -> char {
    let index = arms.into_iter().fold(0, |index, arm| 3 * index + arm as usize);
    CROSSINGS.chars().nth(index).unwrap_or(' ')
}

/// Returns the character of a border between a place and the one below it.
pub(super) const fn level(border: Border) -> char {
    match (border.weight, border.dashed) {
        (BorderWeight::None, _) => ' ',
        (BorderWeight::Thin, false) => '─',
        (BorderWeight::Thin, true) => '┈',
        (BorderWeight::Thick, false) => '━',
        (BorderWeight::Thick, true) => '┅',
    }
}

/// Returns the character of a border between a place and the one to its right.
pub(super) const fn upright(border: Border) -> char {
    match (border.weight, border.dashed) {
        (BorderWeight::None, _) => ' ',
        (BorderWeight::Thin, false) => '│',
        (BorderWeight::Thin, true) => '┊',
        (BorderWeight::Thick, false) => '┃',
        (BorderWeight::Thick, true) => '┇',
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_meet_in_all_ways() {
        use BorderWeight::{None, Thick, Thin};
        for (arms, expected) in [
            ([None, Thick, Thick, None], '┏'),
            ([Thin, Thick, Thin, Thick], '┿'),
            ([Thick, Thin, Thick, Thin], '╂'),
            ([Thick, Thin, None, None], '┖'),
            ([None, None, None, None], ' '),
            ([Thick, Thick, Thick, Thick], '╋'),
        ] {
            assert_eq!(crossing(arms), expected, "{arms:?}");
        }
        let mut all: Vec<char> = CROSSINGS.chars().collect();
        all.sort_unstable();
        all.dedup();
        assert_eq!(all.len(), 81);
    }
}
