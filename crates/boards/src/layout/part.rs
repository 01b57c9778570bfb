//! A region together with its images under a symmetry, and how such parts are cut from a tree.

use ninefold_rules::{BoardCell, BoardCellSet};
use rand::seq::{IndexedRandom, SliceRandom};
use rand::{Rng, RngExt};

use super::orbits::{Orbits, cells_beside};
use super::tree::Tree;

/// A region and its images.
#[derive(Clone, Debug)]
pub(super) struct Part {
    /// The orbits of its cells.
    pub(super) orbits: Vec<usize>,
    /// The cells of one of the regions.
    pub(super) region: Vec<usize>,
}

impl Part {
    /// Returns how many different regions the part has.
    pub(super) fn region_count(&self, orbits: &Orbits) -> usize {
        self.orbits.iter().map(|&orbit| orbits.cells[orbit].len()).sum::<usize>() / orbits.size
    }
}

/// Cuts one part from the tree of a set of orbits, or takes all of it as one part. `whole` says whether what is left must
/// be a part too; else it only has to have the size of several regions.
///
/// Returns the parts, and the orbits that are left.
pub(super) fn cut<R: Rng + ?Sized>(
    orbits: &Orbits,
    set: &[usize],
    whole: bool,
    rng: &mut R,
) -> Option<(Vec<Part>, Vec<usize>)> {
    let tree = Tree::draw(&orbits.beside, set, rng)?;
    let mut weights: Vec<usize> = tree.orbits.iter().map(|&orbit| orbits.cells[orbit].len()).collect();
    for place in (1..weights.len()).rev() {
        weights[tree.parents[place]] += weights[place];
    }
    let regions =
        |weight: usize| orbits.region_counts.iter().copied().find(|count| weight == count * orbits.size);
    // The root stands for the whole tree.
    let tops: Vec<usize> = (0..weights.len())
        .filter(|&top| {
            let rest = weights[0] - weights[top];
            regions(weights[top]).is_some() && (!whole || rest == 0 || regions(rest).is_some())
        })
        .collect();
    let &top = tops.choose(rng)?;
    let below = tree.below(top);
    let lifted = lift(orbits, &tree, rng)?;
    let side = |is_below: bool| -> (Vec<usize>, Vec<usize>) {
        (0..below.len())
            .filter(|&place| below[place] == is_below)
            .map(|place| (tree.orbits[place], lifted[place]))
            .unzip()
    };
    let (taken, cells) = side(true);
    let mut parts = vec![part(orbits, taken, &cells, regions(weights[top])?, rng)?];
    let (mut rest, cells) = side(false);
    if whole && !rest.is_empty() {
        let count = regions(weights[0] - weights[top])?;
        parts.push(part(orbits, std::mem::take(&mut rest), &cells, count, rng)?);
    }
    Some((parts, rest))
}

/// Draws a cell of each orbit of a tree such that parents and children lie side by side.
fn lift<R: Rng + ?Sized>(orbits: &Orbits, tree: &Tree, rng: &mut R) -> Option<Vec<usize>> {
    let mut lifted: Vec<usize> = Vec::with_capacity(tree.orbits.len());
    for (place, &orbit) in tree.orbits.iter().enumerate() {
        let cells = &orbits.cells[orbit];
        let cell = if place == 0 {
            *cells.choose(rng)?
        } else {
            let (mut beside, mut count) = ([0; 4], 0);
            for cell in cells_beside(orbits.size, lifted[tree.parents[place]]) {
                if cells.contains(&cell) {
                    beside[count] = cell;
                    count += 1;
                }
            }
            *beside[..count].choose(rng)?
        };
        lifted.push(cell);
    }
    Some(lifted)
}

/// Makes a part of this many regions from a connected set with one cell of each orbit, if that works: the images of the
/// set under a subgroup must make a connected region.
fn part<R: Rng + ?Sized>(
    orbits: &Orbits,
    taken: Vec<usize>,
    cells: &[usize],
    count: usize,
    rng: &mut R,
) -> Option<Part> {
    let mut fitting: Vec<&Vec<usize>> =
        orbits.subgroups.iter().filter(|group| group.len() * count == orbits.order()).collect();
    fitting.shuffle(rng);
    fitting.into_iter().find_map(|group| {
        let mut region = BoardCellSet::NONE;
        for &image in group {
            cells.iter().for_each(|&cell| region.insert(BoardCell::new(orbits.moves[image][cell])));
        }
        let cells: Vec<usize> = region.iter().map(BoardCell::index).collect();
        let fits = cells.len() == orbits.size && is_connected(orbits.size, region, cells[0]);
        fits.then(|| Part { orbits: taken.clone(), region: cells })
    })
}

/// Returns whether all cells of a region can be reached from its first.
fn is_connected(size: usize, region: BoardCellSet, first: usize) -> bool {
    let mut left = region;
    left.remove(BoardCell::new(first));
    let mut open = vec![first];
    while let Some(cell) = open.pop() {
        for other in cells_beside(size, cell) {
            if left.contains(BoardCell::new(other)) {
                left.remove(BoardCell::new(other));
                open.push(other);
            }
        }
    }
    left.is_empty()
}

/// Draws one part, or two neighbouring parts, of a division into parts; returns their indices in ascending order.
/// A part of a single region is not drawn alone, since nothing in it could change.
pub(super) fn neighbours<R: Rng + ?Sized>(
    orbits: &Orbits,
    parts: &[Part],
    rng: &mut R,
) -> Option<Vec<usize>> {
    let mut part_of = vec![0; orbits.cells.len()];
    for (index, part) in parts.iter().enumerate() {
        part.orbits.iter().for_each(|&orbit| part_of[orbit] = index);
    }
    // For each part whether it may be drawn alone, then whether it lies beside each part of a higher number.
    let width = parts.len() + 1;
    let mut choices = vec![false; parts.len() * width];
    for (index, part) in parts.iter().enumerate() {
        choices[index * width] = part.region_count(orbits) > 1;
    }
    for (orbit, others) in orbits.beside.iter().enumerate() {
        for &other in others {
            if part_of[orbit] < part_of[other] {
                choices[part_of[orbit] * width + 1 + part_of[other]] = true;
            }
        }
    }
    let count = choices.iter().filter(|&&choice| choice).count() as u32;
    if count == 0 {
        return None;
    }
    let drawn = rng.random_range(0..count) as usize;
    let (choice, _) = choices.iter().enumerate().filter(|&(_, &choice)| choice).nth(drawn)?;
    let (first, second) = (choice / width, choice % width);
    Some(if second == 0 { vec![first] } else { vec![first, second - 1] })
}
