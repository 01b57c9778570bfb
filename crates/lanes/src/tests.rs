//! One set of laws for every back end that the machine has, against plain `u64`s.

use proptest::prelude::*;

use crate::{Backend, Bytes, ColumnPair, Kernel, Lanes, Weights, Words3x3, Words3x3Array, run_on};

/// All operations on words repeated into vectors; a vector has at most eight words, so inputs are eight words long.
struct Everything {
    inputs: [[u64; 8]; 3],
    by: u32,
}

/// The results, operation by operation, cut to the words that the back end has.
type Answers = Vec<Vec<u64>>;

impl Kernel for Everything {
    type Output = (Answers, [bool; 2]);

    #[inline(always)]
    fn run<L: Lanes>(self) -> Self::Output {
        let [a, b, c] = self.inputs.map(|words| L::load(&words));
        let results = [
            a & b,
            a | b,
            a ^ b,
            !a,
            a.without(b),
            L::or3(a, b, c),
            L::and3(a, b, c),
            L::xor3(a, b, c),
            L::majority(a, b, c),
            L::select(a, b, c),
            L::or_and(a, b, c),
            L::or_without(a, b, c),
            L::without_either(a, b, c),
            L::without_both(a, b, c),
            L::strike(a, b, c),
            L::note_change(a, b, c),
            a.up(self.by),
            a.down(self.by),
            L::splat(self.inputs[0][0]),
            L::none(),
            L::all(),
        ];
        (results.map(|vector| vector.words().collect()).to_vec(), [a.any(), (a & !a).any()])
    }
}

/// Computes the same by plain integers.
fn expected(inputs: &[[u64; 8]; 3], by: u32, words: usize) -> Answers {
    let of = |op: &dyn Fn(u64, u64, u64) -> u64| -> Vec<u64> {
        (0..words).map(|i| op(inputs[0][i], inputs[1][i], inputs[2][i])).collect()
    };
    vec![
        of(&|a, b, _| a & b),
        of(&|a, b, _| a | b),
        of(&|a, b, _| a ^ b),
        of(&|a, _, _| !a),
        of(&|a, b, _| a & !b),
        of(&|a, b, c| a | b | c),
        of(&|a, b, c| a & b & c),
        of(&|a, b, c| a ^ b ^ c),
        of(&|a, b, c| (a & b) | (b & c) | (c & a)),
        of(&|a, b, c| (a & b) | (!a & c)),
        of(&|a, b, c| a | (b & c)),
        of(&|a, b, c| a | (b & !c)),
        of(&|a, b, c| a & !(b | c)),
        of(&|a, b, c| a & !(b & c)),
        of(&|a, b, c| a & (!b | c)),
        of(&|a, b, c| a | (b ^ c)),
        of(&|a, _, _| a << by),
        of(&|a, _, _| a >> by),
        vec![inputs[0][0]; words],
        vec![0; words],
        vec![!0; words],
    ]
}

fn check(backend: Backend, inputs: [[u64; 8]; 3], by: u32) {
    let Ok((found, any)) = run_on(backend, Everything { inputs, by }) else { return };
    let words = found[0].len();
    assert_eq!(found, expected(&inputs, by, words), "{backend}");
    assert_eq!(any, [inputs[0][..words].iter().any(|&word| word != 0), false], "{backend}");
}

/// Products in columns, and where a number falls among eight summands.
struct Sums {
    bytes: [[u8; 16]; 4],
    by: [[u8; 16]; 4],
    summands: [u16; 8],
    number: u16,
}

impl Kernel for Sums {
    type Output = ([[u16; 16]; 4], [u16; 8], (usize, u16));

    #[inline(always)]
    fn run<L: Lanes>(self) -> Self::Output {
        let mut products = [[0; 16]; 4];
        let load = |bytes: [[u8; 16]; 4]| bytes.map(|bytes| L::Bytes::load(&bytes));
        let columns = L::Bytes::multiply(load(self.bytes), load(self.by), &mut products);
        (products, columns, L::Bytes::locate(&self.summands, self.number))
    }
}

proptest! {
    #[test]
    fn columns_of_products_add_up_and_numbers_fall_among_summands(
        bytes: [[u8; 16]; 4],
        by: [[u8; 16]; 4],
        summands in proptest::array::uniform8(0_u16..8192),
        share in 0.0..1.0,
    ) {
        let total: u32 = summands.iter().copied().map(u32::from).sum();
        prop_assume!(total > 0);
        let number = (f64::from(total) * share) as u16;
        for backend in Backend::available() {
            let Ok((products, columns, (place, before))) = run_on(backend, Sums { bytes, by, summands, number }) else {
                continue;
            };
            let mut sums = [0_u16; 8];
            for (i, product) in products.as_flattened().iter().enumerate() {
                prop_assert_eq!(*product, u16::from(bytes[i / 16][i % 16]) * u16::from(by[i / 16][i % 16]), "{}", backend);
                sums[i % 8] = sums[i % 8].wrapping_add(*product);
            }
            prop_assert_eq!(columns, sums, "{}", backend);
            prop_assert_eq!(before, summands[..place].iter().sum::<u16>(), "{}", backend);
            prop_assert!(before <= number && number - before < summands[place], "{}", backend);
        }
    }
}

/// All operations on sixteen bytes.
struct Sixteen([[u8; 16]; 3]);

impl Kernel for Sixteen {
    type Output = (Vec<[u8; 16]>, u16, [u16; 8]);

    #[inline(always)]
    fn run<L: Lanes>(self) -> Self::Output {
        let [a, b, c] = self.0.map(|bytes| L::Bytes::load(&bytes));
        let below_32 = L::Bytes::load(&self.0[2].map(|byte| byte % 32));
        let results = [
            a.look_up(c),
            a.plus(b),
            a.or(b),
            a.least(b),
            L::Bytes::splat(7),
            L::Bytes::look_up_32([a, b], below_32),
        ];
        let bits = [
            a.bits::<0>(),
            a.bits::<1>(),
            a.bits::<2>(),
            a.bits::<3>(),
            a.bits::<4>(),
            a.bits::<5>(),
            a.bits::<6>(),
            a.bits::<7>(),
        ];
        (results.map(Bytes::bytes).to_vec(), a.equal(b), bits)
    }
}

fn check_bytes(backend: Backend, inputs: [[u8; 16]; 3]) {
    let Ok((found, equal, bits)) = run_on(backend, Sixteen(inputs)) else { return };
    let [a, b, c] = inputs;
    let each = |op: &dyn Fn(usize) -> u8| core::array::from_fn::<u8, 16, _>(op);
    let both = [a, b].concat();
    let expected = [
        each(&|i| if c[i] >= 128 { 0 } else { a[usize::from(c[i] % 16)] }),
        each(&|i| a[i].wrapping_add(b[i])),
        each(&|i| a[i] | b[i]),
        each(&|i| a[i].min(b[i])),
        [7; 16],
        each(&|i| both[usize::from(c[i] % 32)]),
    ];
    assert_eq!(found, expected, "{backend}");
    assert_eq!(equal, (0..16).fold(0, |bits, i| bits | u16::from(a[i] == b[i]) << i), "{backend}");
    for (bit, found) in bits.into_iter().enumerate() {
        assert_eq!(
            found,
            (0..16).fold(0, |bits, i| bits | u16::from(a[i] >> bit & 1) << i),
            "{backend}, bit {bit}"
        );
    }
}

/// All operations on nine words.
struct Torus([[[u32; 3]; 3]; 3]);

/// The nine words of each result, then the answers to questions.
type Words3x3Answers = (Vec<Words3x3Array>, [bool; 2], u32, [ColumnPair; 4], [u32; 4], [u32; 2]);

const SOME: Weights = Weights::new(1, 6);
const OTHERS: Weights = Weights::new(10, 10);

impl Kernel for Torus {
    type Output = Words3x3Answers;

    #[inline(always)]
    fn run<L: Lanes>(self) -> Words3x3Answers {
        let [a, b, c] = self.0.map(|rows| L::Words3x3::load(&Words3x3Array::new(rows)));
        let ones = L::Words3x3::load(&Words3x3Array::new([[!0; 3]; 3]));
        let results = [
            a & b,
            a | b,
            a ^ b,
            a.without(b),
            a.up::<1>(),
            a.up::<20>(),
            a.down::<1>(),
            a.down::<20>(),
            a.plus(b),
            a.minus(b),
            a.rotate_digits(),
            a.rotate_digits_back(),
            a.rotate_bands(),
            a.rotate_bands_back(),
            L::Words3x3::or3(a, b, c),
            L::Words3x3::majority(a, b, c),
            L::Words3x3::select(a, b, c),
            L::Words3x3::splat(0x1234_5678) & ones,
            L::Words3x3::splat(!0).minus(b) & ones,
        ];
        let pairs = a.columns(b);
        let mask = c.columns(c)[2].second();
        let stored = [&a.store(), &b.store(), &c.store()];
        (
            results.map(Words3x3::store).to_vec(),
            [a.is_zero(), a.without(a).is_zero()],
            a.meets(b),
            pairs,
            [0, 1, 2, 3].map(|row| L::Words3x3::row_meets(stored, row, 0x8000_0101)),
            [
                L::Words3x3::weigh([(&pairs[0], &SOME), (&pairs[1], &SOME), (&pairs[2], &OTHERS)], &mask),
                L::Words3x3::weigh([(&pairs[1], &OTHERS); 3], &[!0; 4]),
            ],
        )
    }
}

fn check_nine(backend: Backend, inputs: [[[u32; 3]; 3]; 3]) {
    let answers = run_on(backend, Torus(inputs));
    let Ok((found, zero, meets, pairs, rows_meet, weights)) = answers else { return };
    let [a, b, c] = inputs;
    let each = |op: &dyn Fn(usize, usize) -> u32| {
        Words3x3Array::new(core::array::from_fn(|r| core::array::from_fn(|p| op(r, p))))
    };
    let expected = [
        each(&|r, p| a[r][p] & b[r][p]),
        each(&|r, p| a[r][p] | b[r][p]),
        each(&|r, p| a[r][p] ^ b[r][p]),
        each(&|r, p| a[r][p] & !b[r][p]),
        each(&|r, p| a[r][p] << 1),
        each(&|r, p| a[r][p] << 20),
        each(&|r, p| a[r][p] >> 1),
        each(&|r, p| a[r][p] >> 20),
        each(&|r, p| a[r][p].wrapping_add(b[r][p])),
        each(&|r, p| a[r][p].wrapping_sub(b[r][p])),
        each(&|r, p| a[r][(p + 1) % 3]),
        each(&|r, p| a[r][(p + 2) % 3]),
        each(&|r, p| a[(r + 1) % 3][p]),
        each(&|r, p| a[(r + 2) % 3][p]),
        each(&|r, p| a[r][p] | b[r][p] | c[r][p]),
        each(&|r, p| (a[r][p] & b[r][p]) | (b[r][p] & c[r][p]) | (c[r][p] & a[r][p])),
        each(&|r, p| (a[r][p] & b[r][p]) | (!a[r][p] & c[r][p])),
        each(&|_, _| 0x1234_5678),
        each(&|r, p| !b[r][p]),
    ];
    assert_eq!(found, expected, "{backend}");
    assert_eq!(zero, [a == [[0; 3]; 3], true], "{backend}");
    let places = (0..9).filter(|i| a[i / 3][i % 3] & b[i / 3][i % 3] != 0);
    assert_eq!(meets, places.fold(0, |bits, i| bits | 1 << (i / 3 * 4 + i % 3)), "{backend}");
    for (p, pair) in pairs.iter().enumerate() {
        let column = |[r, s, t]: [[u32; 3]; 3]| if p < 3 { [r[p], s[p], t[p], 0] } else { [0; 4] };
        assert_eq!((pair.first(), pair.second()), (column(a), column(b)), "{backend}, column {p}");
    }
    for (row, meets) in rows_meet.into_iter().enumerate() {
        let places = (0..9).filter(|i| row < 3 && inputs[i / 3][row][i % 3] & 0x8000_0101 != 0);
        assert_eq!(meets, places.fold(0, |bits, i| bits | 1 << (i / 3 * 4 + i % 3)), "{backend}, row {row}");
    }
    let ones = |words: [[u32; 3]; 3], p: usize, mask: &dyn Fn(usize) -> u32| -> u32 {
        (0..3).map(|r| (words[r][p] & mask(r)).count_ones()).sum()
    };
    let mask = |r: usize| c[r][2];
    let some = |p| ones(a, p, &mask) + 6 * ones(b, p, &mask);
    let others = 10 * (ones(a, 2, &mask) + ones(b, 2, &mask));
    let all = 30 * (ones(a, 1, &|_| !0) + ones(b, 1, &|_| !0));
    assert_eq!(weights, [some(0) + some(1) + others, all], "{backend}");
}

/// The same properties for each back end; one that the machine does not have passes without a check.
macro_rules! laws {
    ($($name:ident: $backend:expr),* $(,)?) => { $(
        mod $name {
            use super::*;

            proptest! {
                #![proptest_config(ProptestConfig { cases: if cfg!(miri) { 4 } else { 1000 }, failure_persistence: None, ..ProptestConfig::default() })]

                #[test]
                fn equals_plain_words(inputs: [[u64; 8]; 3], by in 0u32..64) {
                    check($backend, inputs, by);
                }

                #[test]
                fn equals_plain_bytes(inputs: [[u8; 16]; 3]) {
                    check_bytes($backend, inputs);
                    check_bytes($backend, inputs.map(|bytes| bytes.map(|byte| byte % 4))); // some equal
                }
            }

            proptest! {
                #![proptest_config(ProptestConfig { cases: if cfg!(miri) { 4 } else { 1000 }, failure_persistence: None, ..ProptestConfig::default() })]

                #[test]
                fn equals_plain_words_on_a_torus(inputs: [[[u32; 3]; 3]; 3]) {
                    check_nine($backend, inputs);
                }
            }

            #[test]
            fn sees_a_single_word() {
                for i in 0..9 {
                    let mut inputs = [[[0; 3]; 3]; 3];
                    inputs[0][i / 3][i % 3] = 1 << (i * 3);
                    check_nine($backend, inputs);
                    inputs[1] = inputs[0];
                    check_nine($backend, inputs);
                }
            }

            #[test]
            fn weighs_as_much_as_there_is() {
                check_nine($backend, [[[!0; 3]; 3]; 3]);
            }

            #[test]
            fn sees_a_single_lane() {
                for word in 0..8 {
                    for bit in [0, 1, 31, 32, 63] {
                        let mut inputs = [[0; 8]; 3];
                        inputs[0][word] = 1 << bit;
                        check($backend, inputs, 0);
                    }
                }
            }
        }
    )* };
}

laws! {
    portable: Backend::Portable,
    avx2: Backend::Avx2,
    avx512: Backend::Avx512,
    neon: Backend::Neon,
    simd128: Backend::Simd128,
}

#[test]
fn the_portable_back_end_is_always_there_and_last() {
    assert_eq!(Backend::available().last(), Some(Backend::Portable));
    // What is built with vectors uses them.
    let simd128 = cfg!(all(target_arch = "wasm32", target_feature = "simd128"));
    assert_eq!(Backend::available().next() == Some(Backend::Simd128), simd128);
    assert!(Backend::chosen().is_available());
}

#[test]
fn names_are_read_back_and_others_refused() {
    for backend in Backend::available() {
        assert_eq!(backend.name().parse(), Ok(backend));
    }
    let error = "mmx".parse::<Backend>().unwrap_err();
    assert!(error.to_string().starts_with("NINEFOLD_LANES: found \"mmx\", this machine has "), "{error}");
    assert!(error.to_string().ends_with("portable"));
}
