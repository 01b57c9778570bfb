//! What is fixed for all puzzles: the 324 variables, and which candidates exclude each other.
//!
//! A *variable* is a question that has exactly one answer (D. Berthier calls it a CSP variable): which digit is in a cell, and
//! where a digit is in a row, a column or a box. Two candidates are *linked* if they are answers to one question.
//!
//! A *group* is a digit in the three cells where a line meets a box (a g-label in Berthier's texts).

use std::sync::LazyLock;

use crate::set::CandidateSet;

/// The number of candidates.
pub(crate) const CANDIDATES: usize = 729;
/// The number of variables: 81 cells, and 9 digits in 27 houses.
pub(crate) const VARIABLES: usize = 324;
/// The number of groups: 9 digits where 18 lines meet 3 boxes each.
pub(crate) const GROUPS: usize = 486;
/// The number of labels: candidates, followed by groups.
pub(crate) const LABELS: usize = CANDIDATES + GROUPS;

/// A group inside a variable: all other answers to the question lie outside.
pub(crate) struct GroupOfVariable {
    /// The label of the group.
    pub(crate) label: u16,
    /// The place of its counter: every pair of a group and a variable has one.
    pub(crate) counter: u16,
    /// Its candidates.
    pub(crate) members: [u16; 3],
}

pub(crate) struct Links {
    /// The four variables of each candidate: its cell, and its digit in a row, a column and a box.
    pub(crate) variables: [[u16; 4]; CANDIDATES],
    /// The nine candidates of each variable.
    pub(crate) members: [[u16; 9]; VARIABLES],
    /// What each label excludes: the candidates that are linked to it, or to all candidates of a group.
    pub(crate) excluded: Vec<CandidateSet>,
    /// The groups of each variable: none in cells, three in lines, six in boxes.
    pub(crate) groups: Vec<Vec<GroupOfVariable>>,
    /// The candidates of each group.
    pub(crate) group_members: Vec<[u16; 3]>,
}

pub(crate) static LINKS: LazyLock<Links> = LazyLock::new(Links::new);

impl Links {
    fn new() -> Links {
        let mut variables = [[0; 4]; CANDIDATES];
        let mut members = [[0; 9]; VARIABLES];
        let mut filled = [0; VARIABLES];
        for (candidate, variables) in variables.iter_mut().enumerate() {
            let (cell, digit) = (candidate / 9, candidate % 9);
            let (row, col) = (cell / 9, cell % 9);
            let block = row / 3 * 3 + col / 3;
            *variables = [cell, 81 + row * 9 + digit, 162 + col * 9 + digit, 243 + block * 9 + digit]
                .map(|variable| variable as u16);
            for variable in variables.map(usize::from) {
                members[variable][filled[variable]] = candidate as u16;
                filled[variable] += 1;
            }
        }
        let of = |candidate: u16| {
            let mut links = CandidateSet::NONE;
            for variable in variables[usize::from(candidate)].map(usize::from) {
                for other in members[variable] {
                    links.insert(other);
                }
            }
            links.remove(candidate);
            links
        };
        let mut excluded: Vec<CandidateSet> = (0..CANDIDATES as u16).map(of).collect();
        let mut groups: Vec<Vec<GroupOfVariable>> = (0..VARIABLES).map(|_| Vec::new()).collect();
        let mut group_members = Vec::with_capacity(GROUPS);
        let mut counter = 0;
        for (line, members) in members.iter().enumerate().take(243).skip(81) {
            // The members of a line come in order, three in each box.
            for chunk in members.chunks_exact(3) {
                let three: [u16; 3] = chunk.try_into().expect("nine candidates are three times three");
                let label = (CANDIDATES + group_members.len()) as u16;
                let block = usize::from(variables[usize::from(three[0])][3]);
                for variable in [line, block] {
                    groups[variable].push(GroupOfVariable { label, counter, members: three });
                    counter += 1;
                }
                let [first, second, third] = three.map(|member| excluded[usize::from(member)]);
                excluded.push(first.and(&second).and(&third));
                group_members.push(three);
            }
        }
        Links { variables, members, excluded, groups, group_members }
    }
}
