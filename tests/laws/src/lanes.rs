//! Back ends of vectors.

use ninefold_grid::Grid;
use ninefold_lanes::{Backend, Bytes, Kernel, Lanes, Weights, Words3x3, Words3x3Array, run_on};
use ninefold_solve::many::{Job, JobResult, JobSource, Packed, Pool};

use crate::input::Input;

/// Each back end of this machine gives what plain Rust gives: for any program of vector operations, and for a batch of
/// puzzles, solution for solution.
pub fn simd_equals_portable(data: &[u8]) {
    let mut input = Input(data);
    let Some(program) = Program::read(&mut input) else { return };
    let expected = run_on(Backend::Portable, program.clone()).ok().expect("always there");
    let grids: Vec<Grid> = std::iter::from_fn(|| input.grid()).take(64).collect();
    let answers = solve(Backend::Portable, &grids);
    for backend in Backend::available().filter(|&backend| backend != Backend::Portable) {
        let found = run_on(backend, program.clone()).ok().expect("available");
        for (found, expected) in found.lanes.iter().zip(&expected.lanes) {
            // Back ends differ in how many words a vector has.
            let words = found.len().min(expected.len());
            assert_eq!(found[..words], expected[..words], "lanes of {backend}");
        }
        assert_eq!(found.bytes, expected.bytes, "bytes of {backend}");
        assert_eq!(found.words, expected.words, "words of {backend}");
        assert_eq!(found.answers, expected.answers, "questions to {backend}");
        assert_eq!(solve(backend, &grids), answers, "puzzles on {backend}");
    }
}

/// How many registers of each kind a program has.
const REGISTERS: usize = 4;

/// Values for the registers, and what to do with them: operation, two sources, target.
#[derive(Clone)]
struct Program {
    lanes: [[u64; 8]; REGISTERS],
    bytes: [[u8; 16]; REGISTERS],
    words: [Words3x3Array; REGISTERS],
    steps: Vec<[u8; 4]>,
}

impl Program {
    fn read(input: &mut Input) -> Option<Program> {
        let seeds: [[u8; 16]; REGISTERS] = [input.array()?, input.array()?, input.array()?, input.array()?];
        // Sixteen bytes go a long way: each word is a rotation of them, so that all differ.
        let lanes = seeds.map(|seed| {
            std::array::from_fn(|i| (u128::from_le_bytes(seed).rotate_left(17 * i as u32)) as u64)
        });
        let words = seeds.map(|seed| {
            let word = |i: usize| (u128::from_le_bytes(seed).rotate_left(13 * i as u32)) as u32;
            Words3x3Array::new(std::array::from_fn(|row| std::array::from_fn(|place| word(3 * row + place))))
        });
        let count = usize::from(input.byte()? % 64);
        let steps = std::iter::from_fn(|| input.array()).take(count).collect();
        Some(Program { lanes, bytes: seeds, words, steps })
    }
}

/// What is in the registers at the end, and the answers to questions on the way.
struct Registers {
    lanes: Vec<Vec<u64>>,
    bytes: Vec<[u8; 16]>,
    words: Vec<Words3x3Array>,
    answers: Vec<u32>,
}

const SOME: Weights = Weights::new(1, 10);
const OTHERS: Weights = Weights::new(10, 3);

impl Kernel for Program {
    type Output = Registers;

    #[inline(always)]
    fn run<L: Lanes>(self) -> Registers {
        let mut lanes = self.lanes.map(|words| L::load(&words));
        let mut bytes = self.bytes.map(|bytes| L::Bytes::load(&bytes));
        let mut words = self.words.map(|words| L::Words3x3::load(&words));
        let ones = L::Words3x3::load(&Words3x3Array::new([[!0; 3]; 3]));
        let mut answers = Vec::new();
        for [op, one, other, to] in self.steps {
            let [i, j, k] = [one, other, to].map(|register| usize::from(register) % REGISTERS);
            let by = u32::from(other) % 64;
            let (a, b, c) = (lanes[i], lanes[j], lanes[k]);
            let (d, e) = (bytes[i], bytes[j]);
            let (f, g, h) = (words[i], words[j], words[k]);
            match op % 48 {
                0 => lanes[k] = a & b,
                1 => lanes[k] = a | b,
                2 => lanes[k] = a ^ b,
                3 => lanes[k] = !a,
                4 => lanes[k] = a.up(by),
                5 => lanes[k] = a.down(by),
                6 => lanes[k] = a.without(b),
                7 => lanes[k] = L::or3(a, b, c),
                8 => lanes[k] = L::and3(a, b, c),
                9 => lanes[k] = L::xor3(a, b, c),
                10 => lanes[k] = L::majority(a, b, c),
                11 => lanes[k] = L::select(a, b, c),
                12 => lanes[k] = L::or_and(a, b, c),
                13 => lanes[k] = L::or_without(a, b, c),
                14 => lanes[k] = L::without_either(a, b, c),
                15 => lanes[k] = L::without_both(a, b, c),
                16 => lanes[k] = L::strike(a, b, c),
                17 => lanes[k] = L::note_change(a, b, c),
                18 => lanes[k] = L::splat(u64::from(other) << 20),
                19 => bytes[k] = d.look_up(e),
                20 => bytes[k] = d.plus(e),
                21 => bytes[k] = d.or(e),
                22 => bytes[k] = d.least(e),
                23 => bytes[k] = L::Bytes::splat(other),
                24 => {
                    let low = e.bytes().map(|byte| byte % 32);
                    bytes[k] = L::Bytes::look_up_32([d, bytes[k]], L::Bytes::load(&low));
                }
                25 => answers.push(u32::from(d.equal(e))),
                26 => words[k] = f & g,
                27 => words[k] = f | g,
                28 => words[k] = f ^ g,
                29 => words[k] = f.up::<1>(),
                30 => words[k] = f.up::<9>(),
                31 => words[k] = f.down::<3>(),
                32 => words[k] = f.down::<27>(),
                33 => words[k] = f.plus(g) & ones,
                34 => words[k] = f.minus(g) & ones,
                35 => words[k] = f.rotate_digits(),
                36 => words[k] = f.rotate_digits_back(),
                37 => words[k] = f.rotate_bands(),
                38 => words[k] = f.rotate_bands_back(),
                39 => words[k] = f.without(g),
                40 => words[k] = L::Words3x3::or3(f, g, h),
                41 => words[k] = L::Words3x3::majority(f, g, h),
                42 => words[k] = L::Words3x3::select(f, g, h),
                43 => words[k] = L::Words3x3::splat(u32::from(other)) & ones,
                44 => {
                    let [p, q, r, s] =
                        [d.bits::<0>(), d.bits::<1>(), d.bits::<3>(), d.bits::<7>()].map(u32::from);
                    answers.extend([p | q << 16, r | s << 16]);
                }
                45 => {
                    let stored = [&f.store(), &g.store(), &h.store()];
                    answers.push(L::Words3x3::row_meets(stored, usize::from(one), 1 << (by % 32)));
                }
                46 => {
                    let (pairs, masks) = (f.columns(g), h.columns(h));
                    let [p, q, r] = [one, other, to].map(|place| &pairs[usize::from(place % 4)]);
                    let weighed = [(p, &SOME), (q, &OTHERS), (r, &SOME)];
                    answers.push(L::Words3x3::weigh(weighed, &masks[usize::from(one / 4 % 4)].second()));
                }
                _ => answers.push(f.meets(g) << 1 | u32::from(f.is_zero())),
            }
        }
        Registers {
            lanes: lanes.map(|vector| vector.words().collect()).to_vec(),
            bytes: bytes.map(Bytes::bytes).to_vec(),
            words: words.map(Words3x3::store).to_vec(),
            answers,
        }
    }
}

/// The number of solutions up to three, the first and the last found, for each grid.
fn solve(backend: Backend, grids: &[Grid]) -> Vec<Option<JobResult>> {
    let mut batch = Batch { grids, next: 0, results: vec![None; grids.len()] };
    Pool::on(backend).expect("available").work(&mut batch, 0);
    batch.results
}

struct Batch<'a> {
    grids: &'a [Grid],
    next: usize,
    results: Vec<Option<JobResult>>,
}

impl JobSource for Batch<'_> {
    fn next(&mut self) -> Option<Job> {
        let clues = *self.grids.get(self.next)?;
        self.next += 1;
        let grid = if self.next.is_multiple_of(2) { clues.into() } else { Packed::from(&clues).into() };
        Some(Job { id: self.next as u64 - 1, grid, limit: 3 })
    }

    fn done(&mut self, result: JobResult) {
        self.results[result.id as usize] = Some(result);
    }
}
