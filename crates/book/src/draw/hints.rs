//! Pages of hints.

use super::PageDrawer;
use crate::Area;
use crate::details::hint_in_words;
use crate::hint_layout::HintLayout;
use crate::page_scene::PartRole;
use crate::sequence::with_hints;
use crate::text_block::LEADING;

impl PageDrawer<'_> {
    /// Draws hints: one line per puzzle, with its number. The first page also explains them.
    pub(super) fn hints(&mut self, first: usize, last: usize) {
        let (book, body) = (self.book, self.body);
        let words = &book.options().words;
        let layout = HintLayout::new(book.options(), book.sequence().margins(), book.puzzles().len());
        let hinted = with_hints(book.sections());
        let is_first = hinted.first() == Some(&first);
        let on_page: Vec<usize> =
            hinted.into_iter().filter(|puzzle| (first..=last).contains(puzzle)).collect();
        if is_first {
            self.heading(&words.get("hints"));
            let top = body.y + layout.head
                - layout.size
                - (layout.about.len() as f32 * LEADING + 0.6) * layout.size;
            self.paragraph(&layout.about, top, 0.0);
        } else {
            let numbers = words.range("hints", book.options().number(first), book.options().number(last));
            self.running_head(&words.get("hints"), &numbers);
        }
        let (number, line) = (self.line(layout.size).bold(), self.line(layout.size));
        for (place, &puzzle) in on_page.iter().enumerate() {
            let (x, y, width) = layout.place(body, is_first, on_page.len(), place);
            // A puzzle whose path could not be found has no hint.
            let text = match &book.puzzles()[puzzle].hint {
                Some(hint) => hint_in_words(words, hint),
                None => "–".to_owned(),
            };
            let (line, text) =
                line.single(&text, width - layout.number - layout.size * 0.5, self.sizes.smallest);
            let both = vec![
                number.primitive(&book.options().number(puzzle).to_string(), x, y),
                line.primitive(&text, x + layout.number, y),
            ];
            let part = self.scene.push(PartRole::Text, both);
            let size = layout.size;
            let width = layout.number + line.width(&text);
            part.area = Some(Area { x, y: y - size * 0.78, width, height: size * 1.02 });
            part.linked(Some((book.sequence().puzzle_page(puzzle), book.puzzle_top(&self.layout, puzzle))));
        }
        self.folio();
    }
}
