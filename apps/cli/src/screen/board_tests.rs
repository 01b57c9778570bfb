//! Roles on boards of every size, with and without colours.

use ratatui::style::Modifier;

use super::super::layout::BoardSize;
use super::super::theme::{ColourDepth, ThemeChoice};
use super::*;

/// What a cell shows without its colours: its characters with their attributes.
type Plain = Vec<(String, Modifier)>;

/// Returns what is shown of the cell in the middle of a board.
fn shown(view: CellView, size: BoardSize, theme: &ScreenTheme) -> Plain {
    let shape = BoardShape::classic();
    let geometry = BoardGeometry::new(shape, size);
    let (width, height) = geometry.size();
    let area = Rect::new(0, 0, MARGIN + width, 1 + height);
    let mut buffer = Buffer::empty(area);
    let views = |cell: BoardCell| if cell.index() == 40 { view } else { CellView::default() };
    BoardView::new(shape, views).draw(&geometry, area, theme, &mut buffer);
    let (cell_width, cell_height) = size.cell();
    let (left, top) = (MARGIN + geometry.left(4), 1 + geometry.top(4));
    let places = (0..cell_height).flat_map(|row| (0..cell_width).map(move |col| (left + col, top + row)));
    places.map(|place| (buffer[place].symbol().to_owned(), buffer[place].modifier)).collect()
}

/// Returns the views in which a cell can have a role: empty, with a digit, with notes; under the
/// cursor or not.
fn cells() -> Vec<CellView> {
    let notes: BoardDigitSet = [2, 5, 8].into_iter().filter_map(BoardDigit::new).collect();
    let kinds = [
        CellView::default(),
        CellView { digit: BoardDigit::new(5), ..CellView::default() },
        CellView { digit: BoardDigit::new(5), clue: true, ..CellView::default() },
        CellView { notes, ..CellView::default() },
    ];
    let under_cursor = kinds.map(|kind| CellView { cursor: true, selected: true, ..kind });
    kinds.into_iter().chain(under_cursor).collect()
}

/// Returns the cell with a role of its own, as part of a house, and for a candidate.
fn with_role(cell: CellView, role: Role) -> Vec<CellView> {
    let mut candidates = [None; 25];
    candidates[4] = Some(role);
    let mut views = vec![CellView { role: Some(role), ..cell }, CellView { house: Some(role), ..cell }];
    if cell.digit.is_some() || !cell.notes.is_empty() {
        views.push(CellView { candidates, ..cell });
    }
    views
}

fn themes() -> [ScreenTheme; 3] {
    [
        ScreenTheme::plain(),
        // `NO_COLOR` with a theme of colours.
        ScreenTheme::new(ThemeChoice::Light, ColourDepth::Two, |_| None),
        ScreenTheme::new(ThemeChoice::Terminal, ColourDepth::Sixteen, |_| None),
    ]
}

#[test]
fn every_role_is_told_apart_without_colours() {
    for theme in themes() {
        for size in BoardSize::all() {
            for cell in cells() {
                for kind in 0..with_role(cell, Role::Active).len() {
                    let mut all: Vec<(Plain, Option<Role>)> = vec![(shown(cell, size, &theme), None)];
                    for role in Role::ALL {
                        let plain = shown(with_role(cell, role)[kind], size, &theme);
                        let same = all.iter().find(|(other, _)| *other == plain);
                        assert!(same.is_none(), "{size:?} {cell:?} {kind}: {role} looks like {same:?}");
                        all.push((plain, Some(role)));
                    }
                }
            }
        }
    }
}

/// A cell that has a role in a house with another role shows a sign for its own.
#[test]
fn the_role_of_a_cell_is_shown_above_that_of_its_house() {
    for size in BoardSize::all() {
        for cell in cells() {
            let both = CellView { role: Some(Role::Partner), house: Some(Role::Active), ..cell };
            let plain = shown(both, size, &ScreenTheme::plain());
            assert!(plain.iter().any(|(text, _)| text == "&"), "{size:?} {plain:?}");
        }
    }
}

#[test]
fn digits_and_notes_are_where_they_belong_at_every_size() {
    let text = |view, size| -> String {
        shown(view, size, &ScreenTheme::plain()).into_iter().map(|(text, _)| text).collect()
    };
    for size in BoardSize::all() {
        let clue = CellView { digit: BoardDigit::new(8), clue: true, ..CellView::default() };
        let entry = CellView { clue: false, ..clue };
        let (clue, entry) = (text(clue, size), text(entry, size));
        match size.digit() {
            1 => assert!(clue.contains('8') && entry.contains('8'), "{size:?}"),
            // Seven segments; thick for clues.
            _ => assert!(clue.contains('┣') && entry.contains('├'), "{size:?}"),
        }
        let all = text(CellView { notes: BoardDigitSet::up_to(9), ..CellView::default() }, size);
        let digits: String = all.chars().filter(char::is_ascii_digit).collect();
        assert_eq!(digits, if size.has_places() { "123456789" } else { "" }, "{size:?}");
    }
}
