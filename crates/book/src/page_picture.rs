//! A page of a book as one picture, for PNG and EPUB.

use ninefold_grid::message::Message;
use ninefold_render::{Colour, Point, Primitive, Scene};

use crate::draw::draw;
use crate::own_page::OwnPage;
use crate::page_scene::{PageScene, PartRole};
use crate::{Book, BookError};

/// Draws a page and checks that the font has all its characters; pages are counted from 1.
pub(crate) fn checked(book: &Book, number: usize) -> Result<PageScene, BookError> {
    let scene = draw(book, number);
    for primitive in scene.parts.iter().flat_map(|part| &part.scene.primitives) {
        if let Primitive::Text(run) = primitive
            && let Some(missing) = book.fonts().face(run.weight).missing(&run.text)
        {
            return Err(BookError::MissingCharacter(missing));
        }
    }
    Ok(scene)
}

/// Returns the parts of a page, and the page as one scene on white paper.
pub(crate) fn picture(book: &Book, number: usize) -> Result<(PageScene, Scene), BookError> {
    if book.own_page(number).is_some_and(|page| matches!(page, OwnPage::Pdf(..))) {
        return Err(BookError::OwnPdf);
    }
    let parts = checked(book, number)?;
    let trim = book.options().trim;
    let (width, height) = (trim.width(), trim.height());
    let paper = Primitive::Rectangle { corner: Point::default(), width, height, fill: Colour::WHITE };
    let mut scene = Scene { width, height, primitives: vec![paper], ..Scene::default() };
    for part in &parts.parts {
        scene.add_scene(&part.scene, part.place, book.fonts());
    }
    scene.title = book.options().words.text(&Message::new("page").with("page", number));
    // Screen readers skip furniture, as in the PDF.
    let said = parts.parts.iter().map(|part| match part.role {
        PartRole::Board | PartRole::Picture => part.scene.description.clone(),
        PartRole::Heading(_) | PartRole::Text => part.text(),
        PartRole::Furniture | PartRole::Code => String::new(),
    });
    let said: Vec<String> = said.filter(|text| !text.is_empty()).collect();
    scene.description = said.join(". ");
    Ok((parts, scene))
}
