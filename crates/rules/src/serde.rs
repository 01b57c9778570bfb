//! Values as serde sees them: each is its text.

use ninefold_grid::__serde_as_text;

use crate::Variant;

__serde_as_text! {
    Variant: "a board, such as 6x6+x",
}

#[test]
fn variants_are_their_text_and_come_back() {
    let variant: Variant = serde_json::from_str("\"X+6x6\"").unwrap();
    assert_eq!(serde_json::to_string(&variant).unwrap(), "\"6x6+x\"");
    let error = alloc::format!("{}", serde_json::from_str::<Variant>("\"5x5\"").unwrap_err());
    assert!(error.contains("5x5+jigsaw"), "{error}");
}
