//! One set of laws for every back end and every width, against plain integers.

use proptest::prelude::*;

use super::{Word, Words};
use crate::{Backend, Kernel, Lanes, run_on};

/// All operations on the words of three vectors; a vector has at most 64 words, so inputs are 64 words long.
struct Everything<T>([[T; 64]; 3]);

/// The results, operation by operation, then the answers to questions, and the number of lanes.
type Answers<T> = (Vec<Vec<T>>, [u64; 2], usize);

#[inline(always)]
fn answers<W: Words>(inputs: [[W::Word; 64]; 3]) -> Answers<W::Word> {
    let [a, b, c] = inputs.map(|words| W::load(&words));
    let results = [
        a & b,
        a | b,
        a ^ b,
        !a,
        a.without(b),
        W::or3(a, b, c),
        W::select(a, b, c),
        W::or_and(a, b, c),
        W::or_without(a, b, c),
        W::strike(a, b, c),
        W::note_change(a, b, c),
        a.plus(b),
        a.minus(b),
        a.least(b),
        a.minus_one(),
        a.up::<1>(),
        a.up::<5>(),
        a.down::<1>(),
        a.down::<5>(),
        a.is_zero(),
        a.singles(),
        a.or_else(b),
        W::splat(inputs[0][0]),
        W::zero(),
    ];
    let stored = results.iter().map(|vector| {
        let mut words = [W::Word::truncate(1); 64];
        vector.store(&mut words);
        assert!(words[W::LANES..].iter().all(|&word| word == W::Word::truncate(1)), "written beyond the end");
        words[..W::LANES].to_vec()
    });
    let stored: Vec<_> = stored.collect();
    assert_eq!(W::as_words(&results), stored.concat(), "the memory of vectors is that of their words");
    let mut written = [W::zero(); 2];
    W::as_words_mut(&mut written)[W::LANES..].copy_from_slice(&stored[0]);
    assert_eq!(W::as_words(&written)[..W::LANES], vec![W::Word::truncate(0); W::LANES]);
    assert_eq!(W::as_words(&written)[W::LANES..], stored[0]);
    (stored, [a.nonzero(), (a & !a).nonzero()], W::LANES)
}

macro_rules! kernels {
    ($($word:ty: $words:ident),*) => { $(
        impl Kernel for Everything<$word> {
            type Output = Answers<$word>;

            #[inline(always)]
            fn run<L: Lanes>(self) -> Answers<$word> {
                answers::<L::$words>(self.0)
            }
        }
    )* };
}

kernels! { u8: Words8, u16: Words16, u32: Words32 }

/// Checks the answers of a back end; one that the machine does not have passes without a check.
fn check<T: Word>(backend: Backend, inputs: [[T; 64]; 3])
where
    Everything<T>: Kernel<Output = Answers<T>>,
{
    let Ok((found, nonzero, lanes)) = run_on(backend, Everything(inputs)) else { return };
    let of = |op: &dyn Fn(u32, u32, u32) -> u32| -> Vec<T> {
        let [a, b, c] = inputs;
        (0..lanes).map(|i| T::truncate(op(a[i].into(), b[i].into(), c[i].into()))).collect()
    };
    let first = inputs[0][0].into();
    let expected = [
        of(&|a, b, _| a & b),
        of(&|a, b, _| a | b),
        of(&|a, b, _| a ^ b),
        of(&|a, _, _| !a),
        of(&|a, b, _| a & !b),
        of(&|a, b, c| a | b | c),
        of(&|a, b, c| (a & b) | (!a & c)),
        of(&|a, b, c| a | (b & c)),
        of(&|a, b, c| a | (b & !c)),
        of(&|a, b, c| a & (!b | c)),
        of(&|a, b, c| a | (b ^ c)),
        of(&|a, b, _| a.wrapping_add(b)),
        of(&|a, b, _| a.wrapping_sub(b)),
        of(&|a, b, _| a.min(b)),
        of(&|a, _, _| a.wrapping_sub(1)),
        of(&|a, _, _| a << 1),
        of(&|a, _, _| a << 5),
        of(&|a, _, _| a >> 1),
        of(&|a, _, _| a >> 5),
        of(&|a, _, _| if a == 0 { !0 } else { 0 }),
        of(&|a, _, _| if a.count_ones() == 1 { a } else { 0 }),
        of(&|a, b, _| if a == 0 { b } else { a }),
        of(&|_, _, _| first),
        of(&|_, _, _| 0),
    ];
    for (i, (found, expected)) in found.iter().zip(&expected).enumerate() {
        assert_eq!(found, expected, "{backend}, operation {i}");
    }
    assert_eq!(found.len(), expected.len());
    let which = (0..lanes).filter(|&i| inputs[0][i] != T::truncate(0)).fold(0, |bits, i| bits | 1 << i);
    assert_eq!(nonzero, [which, 0], "{backend}");
}

/// Checks inputs of one width: as they are, and cut to sets of few members, among which are the empty and the single ones.
fn check_both<T: Word>(backend: Backend, inputs: [[T; 64]; 3])
where
    Everything<T>: Kernel<Output = Answers<T>>,
{
    check(backend, inputs);
    let few = |word: T| {
        let word: u32 = word.into();
        let (one, another) = (1 << (word % T::BITS), 1 << (word / 2 % T::BITS));
        T::truncate((one * (word >> 3 & 1)) | (another * (word >> 6 & 1)))
    };
    check(backend, inputs.map(|words| words.map(few)));
}

fn inputs<T: Word>(words: &[u32]) -> [[T; 64]; 3] {
    core::array::from_fn(|vector| core::array::from_fn(|i| T::truncate(words[64 * vector + i])))
}

macro_rules! laws {
    ($($name:ident: $backend:expr),* $(,)?) => { $(
        mod $name {
            use super::*;

            proptest! {
                #![proptest_config(ProptestConfig { cases: if cfg!(miri) { 4 } else { 1000 }, failure_persistence: None, ..ProptestConfig::default() })]

                #[test]
                fn equals_plain_integers(words in prop::collection::vec(any::<u32>(), 192)) {
                    check_both::<u8>($backend, inputs(&words));
                    check_both::<u16>($backend, inputs(&words));
                    check_both::<u32>($backend, inputs(&words));
                }
            }

            #[test]
            fn sees_a_single_bit_in_every_lane() {
                for lane in 0..64 {
                    for bit in [0, 7, 8, 15, 16, 31] {
                        let mut words = [0; 192];
                        words[lane] = 1 << bit;
                        check::<u8>($backend, inputs(&words));
                        check::<u16>($backend, inputs(&words));
                        check::<u32>($backend, inputs(&words));
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
