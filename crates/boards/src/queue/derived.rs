//! Derived sums: what the total of houses leaves when cages are subtracted. Players call it the 45 rule.
//!
//! ```text
//!   ┌───────────┬──┐      Row 1 holds 45. The cages of 10 and 20 lie in it, the cage of 12
//!   │ 10   20   12 │      is cut by its border: its part inside holds 45 - 10 - 20 = 15 - …
//!   └────────┐     │      so what is left over are the *innies*, added,
//!            └─────┘      or the *outies* of a cut cage, subtracted from its sum.
//! ```
//!
//! In each region every cage inside is subtracted. Of a cage cut by the border, either the part inside is kept, as innies,
//! or its whole sum is subtracted and the part outside comes back as outies. Three choices are tried: the smaller part of
//! each cage; the parts inside; the parts outside. Sums of at most `most_cells` cells are kept, each once.
//!
//! The idea is common to killer solvers; SumoCue and JSudoku name it. On drawn killers these sums save nine guesses in ten.

use ninefold_rules::{BoardCell, Clue, ClueKind};

use super::board::{CellBits, QueueBoard, cell_bits, cells_of};
use super::clue_relations::SumForm;
use super::regions::Region;
use super::relation::{CaseList, CasesRelation, Origin, Relation};

/// The most cages that the border of a region cuts, when the smaller parts have as few cells as a sum may have: no
/// [`Depth`] has more.
pub(super) const MOST_CUT: usize = 8;

/// Which sums are derived.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Depth {
    /// The most cells of a sum.
    pub(super) most_cells: usize,
    /// Regions of one house only.
    pub(super) houses_only: bool,
}

/// A cage with a sum, as bits.
struct Cage {
    cells: CellBits,
    sum: i32,
    number: usize,
}

/// How cages that are cut by the border take part.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Cut {
    Smaller,
    Inside,
    Outside,
}

/// A sum of cells, some added and some subtracted, derived from a region.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct DerivedSum {
    count: u32,
    added: CellBits,
    subtracted: CellBits,
    total: i32,
    /// The number of the region.
    region: usize,
    cut: Cut,
}

/// The sums derived from the regions of a board and the cages of a puzzle.
pub(super) struct DerivedSums {
    cages: Vec<Cage>,
    pub(super) sums: Vec<DerivedSum>,
}

impl DerivedSums {
    /// Derives the sums. Cages that share a cell with an earlier one take no part.
    pub(super) fn new(board: &QueueBoard, clues: &[Clue], depth: Depth) -> DerivedSums {
        let mut covered: CellBits = 0;
        let mut cages: Vec<Cage> = Vec::new();
        for (number, clue) in clues.iter().enumerate() {
            let cells = cell_bits(clue.cells().iter().copied());
            if let (ClueKind::Cage, Some(sum)) = (clue.kind(), clue.sum())
                && covered & cells == 0
            {
                covered |= cells;
                cages.push(Cage { cells, sum: sum.into(), number });
            }
        }
        let mut sums = Vec::new();
        if !cages.is_empty() {
            for (number, region) in board.regions().iter().enumerate() {
                if depth.houses_only && region.houses().len() > 1 {
                    break;
                }
                add_sums(&cages, covered, number, region, depth, &mut sums);
            }
        }
        sums.sort_unstable();
        sums.dedup_by_key(|sum| (sum.added, sum.subtracted, sum.total));
        DerivedSums { cages, sums }
    }

    /// Returns the sums as relations that know where they come from.
    pub(super) fn relations(&self, board: &QueueBoard, peers: &[CellBits]) -> Vec<Relation> {
        let relation = |sum: &DerivedSum| {
            let region = &board.regions()[sum.region];
            let subtracts = |cage: &&Cage| {
                let inside = cage.cells & region.cells;
                let is_whole = inside == cage.cells;
                inside != 0 && (is_whole || sum.cut.takes_outside(cage.cells, region.cells))
            };
            let cages = self.cages.iter().filter(subtracts).map(|cage| cage.number).collect();
            let origin = Origin::Derived { region: region.clone(), cages };
            let (cells, subtracted) = sum.cells();
            // A total of 0 without cells is left out.
            if cells.is_empty() {
                let cases = CaseList::Sets([].into());
                return Relation::Cases(CasesRelation { cells: [].into(), cases, origin });
            }
            let form = SumForm::new(board, peers, &cells, subtracted, sum.total);
            form.relation(&cells, subtracted, sum.total, origin)
        };
        self.sums.iter().map(relation).collect()
    }
}

impl DerivedSum {
    /// Returns the cells, those that are subtracted last, and the number of these.
    pub(super) fn cells(&self) -> (Vec<BoardCell>, usize) {
        let cells = cells_of(self.added).chain(cells_of(self.subtracted)).map(BoardCell::new).collect();
        (cells, self.subtracted.count_ones() as usize)
    }

    pub(super) fn total(&self) -> i32 {
        self.total
    }
}

/// Adds the sums of one region.
fn add_sums(
    cages: &[Cage],
    covered: CellBits,
    number: usize,
    region: &Region,
    depth: Depth,
    sums: &mut Vec<DerivedSum>,
) {
    // What lies in no cage is left over, and so is the smaller part of each cage that is cut. Most cages lie inside or
    // outside.
    let most = depth.most_cells as u32;
    let uncovered = region.cells & !covered;
    let mut smaller = uncovered.count_ones();
    let mut total = region.total;
    let (mut cut_cages, mut cut_count) = ([0; MOST_CUT], 0);
    for (index, cage) in cages.iter().enumerate() {
        let inside = cage.cells & region.cells;
        if inside == cage.cells {
            total -= cage.sum;
        } else if inside != 0 {
            smaller += inside.count_ones().min((cage.cells & !inside).count_ones());
            if smaller > most {
                return;
            }
            cut_cages[cut_count] = index;
            cut_count += 1;
        }
    }
    if smaller > most {
        return;
    }
    let cut_cages = &cut_cages[..cut_count];
    let choices =
        if cut_count > 0 { &[Cut::Smaller, Cut::Inside, Cut::Outside][..] } else { &[Cut::Smaller] };
    for &cut in choices {
        let (mut added, mut subtracted, mut total) = (uncovered, 0, total);
        for cage in cut_cages.iter().map(|&index| &cages[index]) {
            if cut.takes_outside(cage.cells, region.cells) {
                total -= cage.sum;
                subtracted |= cage.cells & !region.cells;
            } else {
                added |= cage.cells & region.cells;
            }
        }
        if added == 0 {
            (added, subtracted, total) = (subtracted, 0, -total);
        }
        let count = (added | subtracted).count_ones();
        if count <= most && (count > 0 || total != 0) {
            sums.push(DerivedSum { count, added, subtracted, total, region: number, cut });
        }
    }
}

impl Cut {
    /// Whether the part of a cage outside a region is taken, not the part inside.
    fn takes_outside(self, cage: CellBits, region: CellBits) -> bool {
        match self {
            Cut::Smaller => (cage & !region).count_ones() < (cage & region).count_ones(),
            Cut::Inside => false,
            Cut::Outside => true,
        }
    }
}
