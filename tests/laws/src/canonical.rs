//! Canonical forms.

use ninefold_grid::Solution;
use ninefold_symmetry::{Automorphisms, canonical, canonical_grid, canonical_pattern, isomorphism_grid};

use crate::input::Input;

/// However a grid is moved, its canonical form stays; the form is a move of the grid, and its own form.
pub fn canonical_is_invariant(data: &[u8]) {
    let mut input = Input(data);
    let Some(transform) = input.transform() else { return };
    let Some(grid) = input.grid() else { return };
    let moved = transform.apply_grid(&grid);
    assert_eq!(transform.inverse().apply_grid(&moved), grid);
    let Ok(found) = canonical_grid(&grid) else {
        assert!(grid.clash().is_some() && canonical_grid(&moved).is_err(), "{grid}");
        return;
    };
    let other = canonical_grid(&moved).expect("a move makes no clash");
    assert_eq!(found.form, other.form, "{grid} moved by {transform}");
    assert_eq!(found.key(), other.key());
    assert_eq!(found.transform.apply_grid(&grid), found.form, "{grid}");
    assert_eq!(canonical_grid(&found.form).map(|again| again.form), Ok(found.form), "{grid}");
    let way = isomorphism_grid(&grid, &moved).expect("no clash").expect("they are isomorphic");
    assert_eq!(way.apply_grid(&grid), moved, "{grid} moved by {transform}");
    let cells = grid.filled();
    assert_eq!(
        canonical_pattern(cells).form,
        canonical_pattern(transform.apply_cells(cells)).form,
        "{cells:?}"
    );
    if let Ok(solution) = Solution::try_from(grid) {
        assert_eq!(canonical(&solution).form.grid(), found.form, "{grid}");
        let order = Automorphisms::of(&solution).order();
        assert_eq!(
            Automorphisms::of(&transform.apply(&solution)).order(),
            order,
            "{grid} moved by {transform}"
        );
    }
}
