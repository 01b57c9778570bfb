//! Equal generators give equal grids, on every machine and in every version: a change here is a stream break, and needs
//! a new version of the recipes that name the method.

mod common;

use common::rng;
use ninefold_fill::{Filler, Method};

#[test]
fn grids_stay_what_they_are() {
    for (&method, expected) in Method::ALL.iter().zip(GRIDS) {
        let mut rng = rng(2005);
        let filled = Filler::from(method).fill(&mut rng).unwrap();
        assert_eq!(format!("{method} {} {}", filled.solution, filled.counts).trim_end(), expected);
    }
}

const GRIDS: [&str; Method::ALL.len()] = [
    "sorting 241536789365879142987124356539418627624357891718962534192785463453691278876243915 bas=22 pas=6 abs=0",
    "potential 471356829658429137293187654532791486716842593849635712984573261367218945125964378 tries=2",
    "transform 568379124497251863321648759653987412842165397179432586236814975784596231915723648 library=1",
    "backtrack 142397685637485291895216437358149726764852319219673548471528963583964172926731854 placed=235 backed-up=154",
    "swap-chain 786413259241659378593782614815327496672941835439568127967134582324895761158276943 swaps=2275",
    "uniform 419578632738642519652193478524769183396281754187354926873416295945827361261935847",
];
