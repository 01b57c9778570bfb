//! Pages of the table of cage sums.

use super::PageDrawer;
use crate::cage_sums::{CageLine, CageSums, LINE};
use crate::page_scene::PartRole;

impl PageDrawer<'_> {
    /// Draws a page of the table, counted from 0.
    pub(super) fn cage_sums(&mut self, number: usize) {
        let (book, body) = (self.book, self.body);
        let table = CageSums::new(book.options(), book.sequence().margins(), book.sections());
        let name = book.options().words.get("cages");
        if number == 0 {
            self.heading(&name);
        } else {
            self.running_head(&name, "");
        }
        let (regular, bold) = (self.line(table.size), self.line(table.size).bold());
        let top = body.y + if number == 0 { table.head } else { 0.0 };
        for (place, column) in table.pages.get(number).into_iter().flatten().enumerate() {
            let x = body.x + place as f32 * table.step;
            // A column is one part, and so is read as a whole.
            let mut primitives = Vec::new();
            for (place, line) in column.iter().enumerate() {
                let y = top + table.size * (LINE * place as f32 + 1.0);
                match line {
                    CageLine::About(text) => primitives.push(regular.primitive(text, x, y)),
                    CageLine::Heading(text) => primitives.push(bold.primitive(text, x, y)),
                    CageLine::Sets(sum, text) => {
                        if !sum.is_empty() {
                            primitives.push(bold.primitive(sum, x, y));
                        }
                        primitives.push(regular.primitive(text, x + table.indent, y));
                    }
                    CageLine::Space => {}
                }
            }
            self.scene.push(PartRole::Text, primitives);
        }
        self.folio();
    }
}
