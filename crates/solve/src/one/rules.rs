//! The deductions: two exact matchings and two kinds of singles, without a branch or a table.
//!
//! **In a band** a digit goes once into each row and once into each box. So of the nine minirows it takes three, no
//! two of them in a row or a box: one of the six ways to place three rooks on a 3 × 3 board.
//! A minirow that is in none of the six ways still open cannot hold the digit. This one rule is all of
//! pointing and claiming (locked candidates), rows against boxes, to the end.
//!
//! ```text
//!          box 1  box 2  box 3
//!   row 1  [ x ]  [ x ]  [   ]      A place is kept when the four places in the other rows and other boxes
//!   row 2  [ x ]  [   ]  [ x ]      hold an open diagonal. Row 1, box 1: row 2 box 2 with row 3 box 3? No.
//!   row 3  [   ]  [ x ]  [ x ]      Row 2 box 3 with row 3 box 2? Yes: it stays.
//! ```
//!
//! **In a stack** the same holds for columns against boxes, with one difference of shape: the three boxes of a stack
//! lie in three bands, so the board of rooks is (band, column), and `rotate_bands` brings its other rows.
//!
//! **Hidden singles** are what the matchings leave: a row with one candidate of the digit, a column with one.
//! (A box with one candidate needs no look: the matching empties the rest of that cell's row.)
//! **Naked singles** are cells with one digit: `ones & !twos`, summed over nine digits by majority votes.
//! A single clears only its row; the matchings of the next sweep clear the box and the column.
//!
//! Rules take vectors of nine words, [`sweep`] applies all of them once: about 180 vector instructions on AVX-512,
//! three times as many with vectors of four words. Boards of minirows and of columns take a third of the room of their
//! cells, so those of all nine digits fit into one vector: the matchings are done once, not three times.
//!
//! The matching of a digit's minirows in a band is the heart of JCZSolve (Enjoy Sudoku Players' Forum), there a table of 512
//! for one word at a time, without its counterpart in stacks. Ours has no table, does all digits and bands at once, and
//! does the same in stacks. What it does not do: naked and hidden pairs, fish, or anything else that costs a sweep
//! and saves less.

use ninefold_lanes::{Words3x3, Words3x3Array};

use super::words::{BAND, EVERYWHERE, FIRST, GUARD, ROW, Words};

/// What a sweep found out about the grid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Status {
    /// Some digit or some cell has no place left.
    Dead,
    /// Every cell has its digit, and it is a solution.
    Solved,
    /// Neither.
    Open,
}

/// Applies a rule to each of the three vectors. A closure carries the attribute `inline(always)`; a function passed by
/// name would be compiled without the instructions of the back end.
#[inline(always)]
pub(super) fn each<N: Words3x3, A, B>([a, b, c]: [A; 3], rule: impl Fn(A) -> B + Copy) -> [B; 3] {
    [N::apply(rule, a), N::apply(rule, b), N::apply(rule, c)]
}

/// Returns the cells with any of the nine digits: the 27 words folded into one per band, repeated in every place.
#[inline(always)]
pub(super) fn union<N: Words3x3>(a: N, b: N, c: N) -> N {
    let any = N::or3(a, b, c);
    N::or3(any, any.rotate_digits(), any.rotate_digits_back())
}

/// Removes all other cells of a row where `singles` has one. Of two singles in one row the second goes too: its cell is then
/// empty, and the state dead. (Two in a column or box kill each other in the matchings. A row has no matching of its
/// own, and without this a clash of two clues would be found by searching through all the rest.)
#[inline(always)]
pub(super) fn clear_rows<N: Words3x3>([a, b, c]: Words<N>, singles: Words<N>) -> Words<N> {
    #[inline(always)]
    fn clear<N: Words3x3>(words: N, singles: N) -> N {
        // Taking 1 from a row turns its lowest bit off and those below on; from an empty row it takes the guard.
        let less = (singles | N::splat(GUARD)).minus(N::splat(FIRST));
        let guards = less & N::splat(GUARD);
        let rows = guards.minus(guards.down::<9>());
        words.without(rows.without(singles.without(less)))
    }
    each::<N, _, _>(
        [(a, singles[0]), (b, singles[1]), (c, singles[2])],
        #[inline(always)]
        |(word, singles)| clear(word, singles),
    )
}

/// Removes all other digits of a cell that is a single of one digit. Returns those cells, too.
#[inline(always)]
fn take_cells<N: Words3x3>([a, b, c]: Words<N>, [in_a, in_b, in_c]: Words<N>) -> (Words<N>, N) {
    let any = union(in_a, in_b, in_c);
    ([a.without(any.without(in_a)), b.without(any.without(in_b)), c.without(any.without(in_c))], any)
}

/// Returns all nine cells of each row that has a cell in `words`: adding 511 to a row that is not 0 carries into the guard.
#[inline(always)]
fn rows_with_any<N: Words3x3>(words: N) -> N {
    let carry = words.plus(N::splat(BAND)) & N::splat(GUARD);
    carry.minus(carry.down::<9>())
}

/// Applies the matching in bands: minirows against rows and boxes.
///
/// A minirow takes one bit where its cells take three. So the boards of all three vectors fit into one, the first in the
/// first cells of minirows, the second in the second, the third in the third, and are matched together.
#[inline(always)]
fn match_bands<N: Words3x3>([a, b, c]: Words<N>) -> Words<N> {
    /// The first cell of every minirow.
    const MINIROWS: u32 = 0o111 * FIRST;
    /// The cells of the last two boxes, and of the last.
    const LAST_TWO: u32 = 0o770 * FIRST;
    const LAST: u32 = 0o700 * FIRST;
    let (of_a, of_b, of_c) = (N::splat(MINIROWS), N::splat(MINIROWS << 1), N::splat(MINIROWS << 2));
    let any_a = N::or3(a, a.down::<1>(), a.down::<2>());
    let any_b = N::or3(b.up::<1>(), b, b.down::<1>());
    let any_c = N::or3(c.up::<2>(), c.up::<1>(), c);
    let open = N::select(of_a, any_a, N::select(of_b, any_b, any_c));
    // The same board with its boxes moved round by one and by two, then with its rows moved as well. What moves into
    // the bits between rows stays there, and is dropped at the end.
    let box1 = N::select(N::splat(LAST_TWO), open.up::<3>(), open.down::<6>());
    let box2 = N::select(N::splat(LAST), open.up::<6>(), open.down::<3>());
    let down1 = (box1.down::<10>() | box1.up::<20>()) & (box2.down::<20>() | box2.up::<10>());
    let down2 = (box1.down::<20>() | box1.up::<10>()) & (box2.down::<10>() | box2.up::<20>());
    let kept = open & (down1 | down2);
    // All three cells of a minirow: eight times the first cell without that cell.
    let (a_kept, b_kept, c_kept) = (kept & of_a, kept & of_b, kept & of_c);
    [
        a & a_kept.up::<3>().minus(a_kept),
        b & b_kept.up::<2>().minus(b_kept.down::<1>()),
        c & c_kept.up::<1>().minus(c_kept.down::<2>()),
    ]
}

/// Columns of a band for three vectors in one: those of the first in the first row, of the second in the second, of the third
/// in the third.
///
/// Like minirows, they take a third of the room of their cells.
#[derive(Clone, Copy)]
struct Columns<N>(N);

impl<N: Words3x3> Columns<N> {
    /// Returns all cells of the columns, for each vector.
    #[inline(always)]
    fn cells(self) -> Words<N> {
        let (a, b) = (self.0 & N::splat(ROW), self.0 & N::splat(ROW << 10));
        let c = self.0 & N::splat(ROW << 20);
        // Shifting `a` twice would be compiled to a multiplication with AVX2, which takes longer.
        let a_down = self.0.up::<10>() & N::splat(ROW << 10);
        [
            N::or3(a, a_down, a.up::<20>()),
            N::or3(b.down::<10>(), b, b.up::<10>()),
            N::or3(c.down::<20>(), c.down::<10>(), c),
        ]
    }
}

/// Applies the matching in stacks: columns against bands. Returns the words, and the columns with a hidden single: those that
/// are open in one band only, and there in one row only.
#[inline(always)]
fn match_stacks<N: Words3x3>([a, b, c]: Words<N>) -> (Words<N>, Columns<N>) {
    // A row of each vector, then its next, then its last, all in the row where its columns are kept. What is shifted beyond
    // the third row is dropped at the end.
    let row1 = N::select(N::splat(ROW), a, N::select(N::splat(ROW << 10), b, c));
    let row2 = N::select(N::splat(ROW << 10), a, b).down::<10>() | c.up::<20>();
    let row3 = a.down::<20>() | N::select(N::splat(ROW), b, c).up::<10>();
    let (open, two_rows) = (N::or3(row1, row2, row3), N::majority(row1, row2, row3));
    // Columns moved round inside their boxes.
    let col1 = N::select(N::splat(0o666 * FIRST), open.up::<1>(), open.down::<2>());
    let col2 = N::select(N::splat(0o444 * FIRST), open.up::<2>(), open.down::<1>());
    let kept = open
        & ((col1.rotate_bands() & col2.rotate_bands_back())
            | (col2.rotate_bands() & col1.rotate_bands_back()));
    let [a_kept, b_kept, c_kept] = Columns(kept).cells();
    // Of a column either all three rows are kept or none, so two rows are still two.
    let one_band = kept.without(kept.rotate_bands() | kept.rotate_bands_back());
    ([a & a_kept, b & b_kept, c & c_kept], Columns(one_band.without(two_rows)))
}

/// Returns the hidden singles of rows and columns; `columns` are the cells of columns that have one.
#[inline(always)]
fn hidden_singles<N: Words3x3>(words: N, columns: N) -> N {
    // Taking 1 from a row strikes its lowest bit; what is left has a bit where the row had two. Guards stop the borrow.
    let seconds = (words | N::splat(GUARD)).minus(N::splat(FIRST)) & words;
    let in_rows = words.without(rows_with_any(seconds));
    in_rows | (words & columns)
}

/// Returns the cells with at least one and with at least two digits.
#[inline(always)]
fn ones_and_twos<N: Words3x3>([a, b, c]: Words<N>) -> (N, N) {
    let one = N::or3(a, b, c);
    let two = N::majority(a, b, c);
    let (one1, one2) = (one.rotate_digits(), one.rotate_digits_back());
    (
        N::or3(one, one1, one2),
        N::or3(two, two.rotate_digits(), two.rotate_digits_back()) | N::majority(one, one1, one2),
    )
}

/// Applies all rules once, each on what the one before left. Returns the cells that are still open, too.
///
/// Doing the matchings side by side on the same words would shorten the chain of instructions by a fifth; but it takes
/// a fifth more sweeps, and they cost more than they gain (measured).
#[cfg_attr(not(target_family = "wasm"), inline(always))]
#[cfg_attr(target_family = "wasm", inline(never))] // One copy: what a page loads counts there.
pub(super) fn sweep<N: Words3x3>(words: &mut Words<N>) -> (Status, N) {
    let matched = N::apply(
        #[inline(always)]
        |words| match_bands(words),
        *words,
    );
    let ([a, b, c], columns) = N::apply(
        #[inline(always)]
        |words| match_stacks(words),
        matched,
    );
    let [in_a, in_b, in_c] = columns.cells();
    let hidden = each::<N, _, _>(
        [(a, in_a), (b, in_b), (c, in_c)],
        #[inline(always)]
        |(word, columns)| hidden_singles(word, columns),
    );
    let ([a, b, c], taken) = N::apply(
        #[inline(always)]
        |words| take_cells(words, hidden),
        [a, b, c],
    );
    let (one, two) = N::apply(
        #[inline(always)]
        |words| ones_and_twos(words),
        [a, b, c],
    );
    *words = clear_rows([a, b, c], [a.without(two), b.without(two), c.without(two)]);
    // A word that is 0 has no place left for its digit; only then does taking 1 set the highest bit.
    let last = N::splat(1);
    let borrowed = N::or3(a.minus(last), b.minus(last), c.minus(last)) & N::load(&HIGHEST);
    // A cell that was taken by two digits.
    let torn = taken & two;
    let status = if !N::or3(one ^ N::load(&EVERYWHERE), borrowed, torn).is_zero() {
        Status::Dead
    } else if !two.is_zero() {
        Status::Open
    } else if N::apply(
        #[inline(always)]
        |words| missing(words),
        [a, b, c],
    )
    .is_zero()
    {
        Status::Solved
    } else {
        Status::Dead
    };
    (status, two)
}

/// The highest bit of each word.
const HIGHEST: Words3x3Array = Words3x3Array::new([[1 << 31; 3]; 3]);

/// Returns 0 unless a digit is missing in some house. Where every cell has just one digit, 81 candidates are left for the 81 pairs
/// of a digit and a row; if none of these is without a candidate, each has exactly one. So for columns and boxes.
#[inline(always)]
fn missing<N: Words3x3>([a, b, c]: Words<N>) -> N {
    #[inline(always)]
    fn present<N: Words3x3>(words: N) -> N {
        let columns = N::or3(words, words.down::<10>(), words.down::<20>());
        // A box's three columns fold into its first.
        let boxes = N::or3(columns, columns.down::<1>(), columns.down::<2>()) | N::splat(!0o111);
        let columns = N::or3(columns, columns.rotate_bands(), columns.rotate_bands_back()) | N::splat(!ROW);
        rows_with_any(words) & columns & boxes
    }
    N::load(&EVERYWHERE).without(present(a) & present(b) & present(c))
}
