//! What follows from a target by singles, level by level, and what any proof needs.

use crate::labels::{Labels, NONE, is_inside, variables_of};
use crate::links::{CANDIDATES, LABELS, LINKS, VARIABLES};
use crate::set::CandidateSet;
use crate::state::State;

/// The level of what a pass did not reach.
const NEVER: u8 = u8::MAX;
/// Pairs of a group and one of its two variables.
const COUNTERS: usize = 2 * (LABELS - CANDIDATES);

/// What follows from a target. It can be used for many targets, one after the other.
pub(crate) struct Pass {
    /// Whether groups can be decided.
    pub(crate) has_groups: bool,
    /// What is assumed.
    pub(crate) target: u16,
    /// For each candidate what excluded it, and at which level.
    killer: [u16; CANDIDATES],
    killed_at: [u8; CANDIDATES],
    /// For each label the variable that decided it, and at which level.
    decided_by: [u16; LABELS],
    decided_at: [u8; LABELS],
    counts: [u8; VARIABLES],
    sums: [u16; VARIABLES],
    outside: [u8; COUNTERS],
    /// Variables that kept no candidate.
    dead: Vec<u16>,
    /// What costs one and was decided at the level below the last.
    last_paid: Vec<u16>,
    /// What was decided at the last level.
    decided_last: Vec<u16>,
    now: Vec<u16>,
    next: Vec<u16>,
}

impl Pass {
    pub(crate) fn new() -> Box<Pass> {
        Box::new(Pass {
            has_groups: false,
            target: NONE,
            killer: [NONE; CANDIDATES],
            killed_at: [NEVER; CANDIDATES],
            decided_by: [NONE; LABELS],
            decided_at: [NEVER; LABELS],
            counts: [0; VARIABLES],
            sums: [0; VARIABLES],
            outside: [0; COUNTERS],
            dead: Vec::new(),
            last_paid: Vec::new(),
            decided_last: Vec::new(),
            now: Vec::new(),
            next: Vec::new(),
        })
    }

    /// Finds what follows from the target, level by level, until a variable keeps no candidate. Returns the level where that
    /// happened, `None` if it never does.
    pub(crate) fn run(&mut self, state: &State, free: &Labels, banned: &Labels) -> Option<u8> {
        self.killed_at = [NEVER; CANDIDATES];
        self.decided_at = [NEVER; LABELS];
        self.counts = *state.counts();
        self.sums = *state.sums();
        if self.has_groups {
            self.count_outside(state);
        }
        self.dead.clear();
        self.last_paid.clear();
        self.decided_last.clear();
        self.next.clear();
        self.now.clear();
        self.now.push(self.target);
        let mut level = 0;
        loop {
            while let Some(label) = self.now.pop() {
                let excluded = state.candidates().and(&LINKS.excluded[usize::from(label)]);
                for candidate in excluded.iter() {
                    if self.killed_at[usize::from(candidate)] == NEVER {
                        self.kill(candidate, label, level, free, banned);
                    }
                }
            }
            if !self.dead.is_empty() {
                return Some(level);
            }
            if self.next.is_empty() {
                return None;
            }
            level += 1;
            self.decided_last.clear();
            std::mem::swap(&mut self.now, &mut self.next);
            self.last_paid.clone_from(&self.now);
        }
    }

    fn count_outside(&mut self, state: &State) {
        for (variable, groups) in LINKS.groups.iter().enumerate() {
            for group in groups {
                let inside =
                    group.members.iter().filter(|&&member| state.candidates().contains(member)).count();
                // A group with less than two candidates is none.
                self.outside[usize::from(group.counter)] =
                    if inside < 2 { NEVER } else { state.counts()[variable] - inside as u8 };
            }
        }
    }

    fn kill(&mut self, candidate: u16, killer: u16, level: u8, free: &Labels, banned: &Labels) {
        self.killed_at[usize::from(candidate)] = level;
        self.killer[usize::from(candidate)] = killer;
        for variable in LINKS.variables[usize::from(candidate)] {
            let place = usize::from(variable);
            self.counts[place] -= 1;
            self.sums[place] ^= candidate;
            match self.counts[place] {
                0 => self.dead.push(variable),
                // The target is one of the answers: nothing is learnt.
                1 if self.sums[place] == self.target => {}
                1 => self.decide(self.sums[place], variable, level, free, banned),
                _ => {}
            }
            if self.has_groups {
                for group in &LINKS.groups[place] {
                    let outside = &mut self.outside[usize::from(group.counter)];
                    if *outside != NEVER && !group.members.contains(&candidate) {
                        *outside -= 1;
                        if *outside == 0 && self.counts[place] > 1 && !group.members.contains(&self.target) {
                            self.decide(group.label, variable, level, free, banned);
                        }
                    }
                }
            }
        }
    }

    fn decide(&mut self, label: u16, variable: u16, level: u8, free: &Labels, banned: &Labels) {
        let place = usize::from(label);
        if self.decided_at[place] != NEVER {
            return;
        }
        self.decided_at[place] = level;
        self.decided_by[place] = variable;
        if banned.contains(label) {
            return;
        }
        self.decided_last.push(label);
        if free.contains(label) {
            self.now.push(label);
        } else {
            self.next.push(label);
        }
    }

    /// Returns the length of the shortest of the proofs that lead back from the dead variables.
    pub(crate) fn shortest_way_back(&self, state: &State) -> u8 {
        let mut shortest = NEVER;
        for &dead in &self.dead {
            let mut needed = Labels::NONE;
            let mut open = Vec::new();
            let mut length = 1_u8;
            let mut variable = dead;
            let mut label = NONE;
            loop {
                for member in LINKS.members[usize::from(variable)] {
                    if !state.candidates().contains(member) || is_inside(member, label) {
                        continue;
                    }
                    let killer = self.killer[usize::from(member)];
                    if killer != self.target && !needed.contains(killer) {
                        needed.insert(killer);
                        open.push(killer);
                        length = length.saturating_add(1);
                    }
                }
                let Some(more) = open.pop() else { break };
                label = more;
                variable = self.decided_by[usize::from(label)];
            }
            shortest = shortest.min(length);
        }
        shortest
    }

    /// Returns decisions of which every proof needs at least one: those of the last level that lead to its far side.
    ///
    /// The far side has the end of the proof, and with everything that it has, something without which that does not follow. What
    /// is decided on the far side costs nothing or waits for something there, so that only the decisions of the last level lead from
    /// the near side to it.
    pub(crate) fn cut(&self, state: &State, level: u8) -> Vec<u16> {
        // What was decided at this level has not excluded anything yet. What it cannot exclude either is out of reach, and all of that
        // is on the far side.
        let mut in_reach = CandidateSet::NONE;
        for &label in &self.decided_last {
            in_reach.insert_all(&LINKS.excluded[usize::from(label)]);
        }
        // The rest of the far side: candidates that are excluded at this level or could be at the next.
        let mut far = CandidateSet::NONE;
        // A variable is decided when all its candidates outside the label are excluded: one of them has to be on the far side. The
        // latest leads to the smallest cut.
        let choose = |variable: u16, label: u16, far: &mut CandidateSet| {
            let (mut latest, mut latest_at) = (NONE, 0);
            for member in LINKS.members[usize::from(variable)] {
                let at = self.killed_at[usize::from(member)];
                if at < level || !state.candidates().contains(member) || is_inside(member, label) {
                    continue;
                }
                if far.contains(member) || (at == NEVER && !in_reach.contains(member)) {
                    return;
                }
                if latest == NONE || at > latest_at {
                    (latest, latest_at) = (member, at);
                }
            }
            if latest != NONE {
                far.insert(latest);
            }
        };
        let (mut counts, mut sums) = (self.counts, self.sums);
        for member in state.candidates().and(&in_reach).iter() {
            if self.killed_at[usize::from(member)] == NEVER {
                for variable in LINKS.variables[usize::from(member)].map(usize::from) {
                    counts[variable] -= 1;
                    sums[variable] ^= member;
                }
            }
        }
        for (place, (&count, &only)) in counts.iter().zip(&sums).enumerate() {
            let variable = place as u16;
            if state.counts()[place] == 1 {
                continue;
            }
            if count == 0 {
                choose(variable, NONE, &mut far);
            } else if count == 1 && only != self.target && self.decided_at[usize::from(only)] == NEVER {
                choose(variable, only, &mut far);
            }
            if self.has_groups && count <= 3 {
                for group in &LINKS.groups[place] {
                    if self.decided_at[usize::from(group.label)] == NEVER {
                        choose(variable, group.label, &mut far);
                    }
                }
            }
        }
        // What was decided at this level and excludes something on the far side belongs to it as well.
        let excludes =
            |label: &u16, far: &CandidateSet| !LINKS.excluded[usize::from(*label)].is_disjoint(far);
        let mut waiting = self.decided_last.clone();
        loop {
            let (needed, others): (Vec<u16>, Vec<u16>) =
                waiting.iter().partition(|label| excludes(label, &far));
            if needed.is_empty() {
                break;
            }
            for label in needed {
                variables_of(label).for_each(|variable| choose(variable, label, &mut far));
            }
            waiting = others;
        }
        self.last_paid.iter().copied().filter(|label| excludes(label, &far)).collect()
    }
}
