//! What is made for permutations of 32, 64 and 81 bytes, against plain loops, for the bytes of every back end that the machine has.

use proptest::prelude::*;

use crate::{Backend, Bytes, BytesKernel, Kernel, Lanes, run_bytes_on, run_on};

#[derive(Clone, Copy, Debug)]
struct Inputs {
    /// Any bytes.
    tables: [[[u8; 16]; 4]; 3],
    /// Bytes below 16.
    small: [[[u8; 16]; 4]; 3],
    names: [[u8; 16]; 3],
    exchanged: bool,
    /// Which of the products a number falls into, of 10 000.
    share: u16,
}

#[derive(PartialEq, Debug)]
struct Answers {
    fours: [u8; 12],
    sums: [[u8; 16]; 2],
    halves: [[u8; 16]; 4],
    located: (usize, u16),
    nines: Vec<u8>,
}

impl Inputs {
    /// Two indices below 32.
    fn index(&self) -> [[u8; 16]; 2] {
        [self.tables[2][0], self.tables[2][1]].map(|bytes| bytes.map(|byte| byte % 32))
    }

    /// 64 bytes whose products with others add up to less than 2^16.
    fn factors(&self) -> [[u8; 16]; 4] {
        self.small[2].map(|bytes| bytes.map(|byte| byte % 4 + 1))
    }

    fn which(&self) -> [u8; 4] {
        core::array::from_fn(|i| self.tables[2][3][i] % 4)
    }

    /// The products, and a number that falls into one of them.
    fn products(&self) -> ([u16; 64], u16) {
        let products = core::array::from_fn(|i| {
            let half = (i / 32 + usize::from(self.exchanged)) % 2;
            let found =
                self.tables[0].as_flattened()[half * 32 + usize::from(self.index()[i / 16 % 2][i % 16])];
            u16::from(self.factors().as_flattened()[i]) * u16::from(found)
        });
        let total: u32 = products.iter().copied().map(u32::from).sum();
        (products, (total * u32::from(self.share) / 10_000) as u16)
    }

    fn expected(&self) -> Answers {
        let at = |table: &[[u8; 16]; 4], i: usize| table.as_flattened()[i];
        let flat = |i: usize| usize::from(self.small[0].as_flattened()[i]);
        let sum = |i: usize| {
            let find = |index: &[u8; 16]| {
                let second = self.small[1][1][usize::from(self.small[1][0][usize::from(index[i % 16])])];
                self.tables[1][0][usize::from(second)]
            };
            let indices = [[0, 1], [2, 3], [1, 2]].map(|places| self.small[0][places[i / 16]]);
            indices
                .iter()
                .fold(self.tables[1][i / 16 + 1][i % 16], |sum, index| sum.wrapping_add(find(index)))
        };
        let index = self.index();
        let (products, number) = self.products();
        let mut before = 0;
        let mut place = 0;
        let order: Vec<usize> = (0..64).map(|i| i % 8 * 8 + i / 8).collect();
        while number - before >= products[order[place]] {
            before += products[order[place]];
            place += 1;
        }
        Answers {
            fours: core::array::from_fn(|i| {
                at(&self.tables[0], usize::from(self.which()[i / 4]) * 16 + flat(i))
            }),
            sums: core::array::from_fn(|half| core::array::from_fn(|i| sum(half * 16 + i))),
            halves: core::array::from_fn(|four| {
                let half = (four / 2 + usize::from(self.exchanged)) % 2;
                index[four % 2].map(|i| at(&self.tables[0], half * 32 + usize::from(i)))
            }),
            located: (order[place], before),
            nines: (0..81)
                .map(|i| {
                    let (band, row, place) = (i / 27, i / 9, i % 9);
                    let column = usize::from(self.small[0][band][place]);
                    let line = usize::from(self.small[0][3][row] % 4);
                    self.names[band][usize::from(self.small[band][line][column])]
                })
                .collect(),
        }
    }
}

impl BytesKernel for Inputs {
    type Output = Answers;

    #[inline(always)]
    fn run<B: Bytes>(self) -> Answers {
        let load = |bytes: [u8; 16]| B::load(&bytes);
        let [first, second, third] = &self.small;
        let fours = B::look_up_fours(&self.tables[0], &self.which(), load(first[0])).bytes();
        let tables = [&second[0], &second[1], &self.tables[1][0]];
        let indices = [[first[0], first[1]], [first[2], first[3]], [first[1], first[2]]];
        let index = self.index().map(load);
        let columns = [first[0], first[1], first[2]].map(load);
        Answers {
            fours: *fours.first_chunk().unwrap(),
            sums: B::add_look_ups(tables, &indices, &[self.tables[1][1], self.tables[1][2]]).map(B::bytes),
            halves: B::look_up_halves(&self.tables[0], index, self.exchanged).map(B::bytes),
            located: B::locate_product(
                &self.factors(),
                &self.tables[0],
                index,
                self.exchanged,
                self.products().1,
            ),
            nines: B::nines([first, second, third], &first[3], columns, self.names.map(load)).to_vec(),
        }
    }
}

impl Kernel for Inputs {
    type Output = Answers;

    #[inline(always)]
    fn run<L: Lanes>(self) -> Answers {
        BytesKernel::run::<L::Bytes>(self)
    }
}

fn tables(bytes: impl Strategy<Value = u8> + Clone) -> impl Strategy<Value = [[[u8; 16]; 4]; 3]> {
    use proptest::array::{uniform3, uniform4, uniform16};
    uniform3(uniform4(uniform16(bytes)))
}

proptest! {
    #![proptest_config(ProptestConfig { cases: if cfg!(miri) { 4 } else { 500 }, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn every_back_end_permutes_as_plain_loops_do(
        tables in tables(any::<u8>()),
        small in tables(0_u8..16),
        names: [[u8; 16]; 3],
        exchanged: bool,
        share in 0_u16..10_000,
    ) {
        let inputs = Inputs { tables, small, names, exchanged, share };
        prop_assume!(inputs.products().0.iter().any(|&product| product > 0));
        let expected = inputs.expected();
        for backend in Backend::available() {
            prop_assert_eq!(&run_bytes_on(backend, inputs).unwrap(), &expected, "{}", backend);
            // The bytes that come with lanes are not always the ones that `run_bytes` takes.
            prop_assert_eq!(&run_on(backend, inputs).unwrap(), &expected, "{}, with lanes", backend);
        }
    }
}

#[test]
fn a_back_end_that_is_not_there_gives_the_kernel_back() {
    let inputs = Inputs {
        tables: [[[1; 16]; 4]; 3],
        small: [[[1; 16]; 4]; 3],
        names: [[1; 16]; 3],
        exchanged: false,
        share: 0,
    };
    for backend in Backend::ALL {
        assert_eq!(run_bytes_on(backend, inputs).is_ok(), backend.is_available());
    }
}
