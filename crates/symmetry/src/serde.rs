//! Values as serde sees them: each is its text.

use ninefold_grid::__serde_as_text;

use crate::{CanonicalKey, LinePermutation, Rearrangement, Relabelling, Transform};

__serde_as_text! {
    Transform: "a transform, such as transpose rows:231456879 digits:912345678",
    Rearrangement: "a move of cells, such as transpose rows:231456879",
    LinePermutation: "a permutation of lines, such as 231456879",
    Relabelling: "a permutation of the digits, such as 912345678",
    CanonicalKey: "a canonical key, 32 hexadecimal digits",
}

#[test]
fn values_are_their_text_and_come_back() {
    use crate::{ClueSymmetry, Geometric};

    let text = "\"transpose rows:231456879 digits:912345678\"";
    let transform: Transform = serde_json::from_str(text).unwrap();
    assert_eq!(serde_json::to_string(&transform).unwrap(), text);
    let parts = (transform.cells, transform.cells.rows, transform.digits, Geometric::TopBottom);
    let text = serde_json::to_string(&(parts, ClueSymmetry::Full, CanonicalKey::from_bits(255))).unwrap();
    assert_eq!(
        text,
        "[[\"transpose rows:231456879\",\"231456879\",\"912345678\",\"top-bottom\"],\"full\",\
         \"000000000000000000000000000000ff\"]"
    );
    let back: ((Rearrangement, LinePermutation, Relabelling, Geometric), ClueSymmetry, CanonicalKey) =
        serde_json::from_str(&text).unwrap();
    assert_eq!(back, (parts, ClueSymmetry::Full, CanonicalKey::from_bits(255)));
    assert!(serde_json::from_str::<Transform>("\"\"").is_err());
}
