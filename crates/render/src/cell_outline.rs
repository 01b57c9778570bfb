//! The border of a set of cells, a little inside them.
//!
//! ```text
//!   ┌─────────┐     Walked with the cells to the right. At each corner the outline turns inwards by the inset on both
//!   │ ┌───────┘     sides, so at a concave corner it stays within the cell between the two arms. Where two cells touch
//!   └─┘             at a corner only, it turns back and leaves a gap between them.
//! ```

/// A corner of an outline: whole coordinates of a grid corner, and the direction inwards along both axes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct OutlineCorner {
    /// Counted from the upper left corner of the canvas.
    pub(crate) row: usize,
    pub(crate) column: usize,
    /// 1 or −1.
    pub(crate) down: i8,
    pub(crate) right: i8,
}

/// The directions of a walk: right, down, left, up, as steps of (row, column).
const STEPS: [(isize, isize); 4] = [(0, 1), (1, 0), (0, -1), (-1, 0)];

/// Returns the closed outlines of a set of cells, each given by row and column: its outer borders and those of its holes.
pub(crate) fn outlines(cells: &[(usize, usize)]) -> Vec<Vec<OutlineCorner>> {
    let has =
        |row: isize, column: isize| cells.iter().any(|&(r, c)| (r as isize, c as isize) == (row, column));
    // An edge begins at a corner and has a cell of the set on its right and none on its left.
    let is_edge = |(row, column): (isize, isize), direction: usize| {
        let (right, left) = match direction {
            0 => ((row, column), (row - 1, column)),
            1 => ((row, column - 1), (row, column)),
            2 => ((row - 1, column - 1), (row, column - 1)),
            _ => ((row - 1, column), (row - 1, column - 1)),
        };
        has(right.0, right.1) && !has(left.0, left.1)
    };
    let mut walked: Vec<((isize, isize), usize)> = Vec::new();
    let mut outlines = Vec::new();
    // Every outline has an edge to the right: its upper border, or the lower border of a hole seen from within.
    for start in cells.iter().map(|&(row, column)| (row as isize, column as isize)) {
        for (start, first) in [(start, 0), ((start.0 + 1, start.1 + 1), 2)] {
            if !is_edge(start, first) || walked.contains(&(start, first)) {
                continue;
            }
            let mut corners = Vec::new();
            let (mut place, mut direction) = (start, first);
            loop {
                walked.push((place, direction));
                place = (place.0 + STEPS[direction].0, place.1 + STEPS[direction].1);
                // The sharpest turn to the right first: it keeps to the same cell.
                let turns = [1, 0, 3].map(|turn| (direction + turn) % 4);
                let next = turns.into_iter().find(|&next| is_edge(place, next)).unwrap_or(first);
                if next != direction {
                    // Inwards lies to the right of a walk: of a step (down, right) that is (right, −down).
                    let inwards = |direction: usize| (STEPS[direction].1, -STEPS[direction].0);
                    let (one, other) = (inwards(direction), inwards(next));
                    corners.push(OutlineCorner {
                        row: place.0 as usize,
                        column: place.1 as usize,
                        down: (one.0 + other.0) as i8,
                        right: (one.1 + other.1) as i8,
                    });
                }
                direction = next;
                if (place, direction) == (start, first) {
                    break;
                }
            }
            outlines.push(corners);
        }
    }
    outlines
}

/// Returns the parts of a set of cells that hang together at their sides, in the order of their first cells.
pub(crate) fn parts(cells: &[(usize, usize)]) -> Vec<Vec<(usize, usize)>> {
    let mut left = cells.to_vec();
    let mut parts = Vec::new();
    while !left.is_empty() {
        let mut part = vec![left.remove(0)];
        let mut next = 0;
        while let Some(&(row, column)) = part.get(next) {
            next += 1;
            let (near, far): (Vec<_>, Vec<_>) =
                left.into_iter().partition(|&(r, c)| r.abs_diff(row) + c.abs_diff(column) == 1);
            part.extend(near);
            left = far;
        }
        part.sort_unstable();
        parts.push(part);
    }
    parts
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_outline_turns_at_every_corner() {
        let corners =
            |cells: &[(usize, usize)]| -> Vec<usize> { outlines(cells).iter().map(Vec::len).collect() };
        assert_eq!(corners(&[(0, 0)]), [4]);
        assert_eq!(corners(&[(0, 0), (0, 1), (1, 0)]), [6]);
        assert_eq!(corners(&[(0, 1), (1, 0), (1, 1), (1, 2), (2, 1)]), [12]);
        // A ring has a hole, and two cells that touch at a corner have an outline each.
        let ring: Vec<_> = (0..9).map(|i| (i / 3, i % 3)).filter(|&cell| cell != (1, 1)).collect();
        assert_eq!(corners(&ring), [4, 4]);
        assert_eq!(corners(&[(0, 0), (1, 1)]), [4, 4]);
    }

    #[test]
    fn corners_lie_within_the_cells() {
        let cells = [(0, 0), (1, 0), (1, 1), (2, 1), (2, 2), (0, 2), (1, 2)];
        for corner in outlines(&cells).concat() {
            let row = if corner.down > 0 { corner.row } else { corner.row - 1 };
            let column = if corner.right > 0 { corner.column } else { corner.column - 1 };
            assert!(cells.contains(&(row, column)), "{corner:?}");
            assert_eq!((corner.down.abs(), corner.right.abs()), (1, 1));
        }
    }

    #[test]
    fn parts_hang_together_at_sides() {
        assert_eq!(parts(&[(0, 0), (0, 1), (1, 1), (3, 3)]).len(), 2);
        assert_eq!(parts(&[(0, 0), (1, 1)]).len(), 2);
    }
}
