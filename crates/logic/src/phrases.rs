//! Every sentence of hints and explanations, in one place.
//!
//! A translation is another [`Phrases`] with the same words in braces; they may stand in any order. What replaces them
//! is itself built from these phrases, or is notation (`r4c7`, `5`), which stays as it is. A translation that begins with
//! `..Phrases::ENGLISH` is complete in later versions too: new sentences are English in it at first.

/// The sentences of one language.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "each field is its own sentence")]
pub struct Phrases {
    pub row: &'static str,
    pub column: &'static str,
    pub block: &'static str,
    /// Joins the last two of a list.
    pub and: &'static str,

    pub look_at: &'static str,
    pub look_at_digit: &'static str,
    pub look_everywhere: &'static str,
    pub technique: &'static str,
    pub technique_alias: &'static str,

    pub places: &'static str,
    pub eliminates: &'static str,

    pub naked_single: &'static str,
    pub full_house: &'static str,
    pub hidden_single: &'static str,
    pub locked: &'static str,
    pub locked_why: &'static str,
    pub locked_then: &'static str,
    pub naked_set: &'static str,
    pub naked_set_why: &'static str,
    pub hidden_set: &'static str,
    pub hidden_set_why: &'static str,
    pub fish: &'static str,
    pub fish_why: &'static str,
    pub wing: &'static str,
    pub wing_why: &'static str,
    pub deadly_loop: &'static str,
    pub deadly_grid: &'static str,
    pub one_solution: &'static str,
    pub uniqueness_cell: &'static str,
    pub uniqueness_digit: &'static str,
    pub uniqueness_naked: &'static str,
    pub uniqueness_hidden: &'static str,
    pub uniqueness_locked: &'static str,
    pub aligned: &'static str,
    pub aligned_why: &'static str,
    pub uniqueness_x_wing: &'static str,
    pub uniqueness_strong_links: &'static str,
    pub uniqueness_found: &'static str,
    pub locked_set: &'static str,
    pub locked_set_why: &'static str,
    pub finned_fish: &'static str,
    pub finned_fish_why: &'static str,
    pub remote_pairs: &'static str,
    pub remote_pairs_why: &'static str,
    pub empty_rectangle: &'static str,
    pub empty_rectangle_why: &'static str,
    pub colors: &'static str,
    pub colors_why: &'static str,
    pub sue_de_coq: &'static str,
    pub sue_de_coq_why: &'static str,
    pub almost_locked: &'static str,
    pub almost_locked_common: &'static str,
    pub almost_locked_why: &'static str,
    pub guess: &'static str,

    pub links_ends: &'static str,
    pub links_ends_why: &'static str,
    pub links_return: &'static str,
    pub links_close: &'static str,
    pub forced_contradiction: &'static str,
    pub forced_verity: &'static str,
    pub anyway: &'static str,
    pub one_is: &'static str,
    pub none_is: &'static str,

    pub cycle: &'static str,
    pub cycle_why: &'static str,
    pub forcing: &'static str,
    pub contradiction: &'static str,
    pub double: &'static str,
    pub every_candidate: &'static str,
    pub every_place: &'static str,
    pub branch: &'static str,
    pub is: &'static str,
    pub is_not: &'static str,
    pub suppose: &'static str,
    pub follows: &'static str,
    pub because_cell_holds: &'static str,
    pub because_house_holds: &'static str,
    pub because_only_digit: &'static str,
    pub because_only_place: &'static str,
    pub because_technique: &'static str,
}

impl Phrases {
    /// Plain English.
    pub const ENGLISH: Phrases = Phrases {
        row: "row {n}",
        column: "column {n}",
        block: "box {n}",
        and: " and ",

        look_at: "Look at {place}.",
        look_at_digit: "Look where {digits} can go.",
        look_everywhere: "Look at all the cells that are left: nearly all have two candidates.",
        technique: "There is a step called {name}.",
        technique_alias: "There is a step called {name} (Sudoku Explainer says {alias}).",

        places: "So {cell} is {digit}.",
        eliminates: "So {digit} goes from {cells}.",

        naked_single: "{cell} sees every digit but {digit}.",
        full_house: "{cell} is the last empty cell of {house}; {digit} is missing there.",
        hidden_single: "In {house}, {digit} has one place left: {cell}.",
        locked: "In {base}, {digit} can only stand where {base} meets {cover}.",
        locked_why: "Wherever it stands there, {cover} has its {digit}: it stands nowhere else in {cover}.",
        locked_then: "That leaves one place for {digit} in {house}.",
        naked_set: "In {house}, the cells {cells} have only {digits} between them.",
        naked_set_why: "These digits fill these cells, in some order: no other cell of {house} can hold them.",
        hidden_set: "In {house}, the digits {digits} can only stand in {cells}.",
        hidden_set_why: "These digits fill these cells, in some order: other digits go elsewhere.",
        fish: "In {base}, {digit} can only stand in {cover}.",
        fish_why: "Each of {base} has its {digit} in a different one of {cover}, so no other cell of {cover} holds \
                   {digit}.",
        wing: "{pivot} sees {first} and {second}; whatever {pivot} is, {digit} has its place among them.",
        wing_why: "If none of the three were {digit}, the pivot would have no digit left. What sees all of the cells \
                   that may be {digit} is not {digit}.",
        deadly_loop: "If {cells} held only {digits}, they could be filled in two ways.",
        deadly_grid: "Without the extra candidates {digits} in {cells}, every cell would have two candidates and \
                      every digit two places in each house: there would be more than one solution, or none.",
        one_solution: "The puzzle has one solution, so this does not happen.",
        uniqueness_cell: "{cell} alone has other candidates: it is one of them.",
        uniqueness_digit: "One of {cells} is {digit}: what sees them all is not.",
        uniqueness_naked: "One of the extra digits is true. With {cells} in {house} they make a closed set of \
                           {digits}.",
        uniqueness_hidden: "In {house}, {digits} fill {cells} and one of the two cells with extras.",
        uniqueness_locked: "In {house}, {digit} has no other place than these two cells.",
        aligned: "Try the combinations of {cells}; {excluders} must not be left without a digit.",
        aligned_why: "A candidate that is in no possible combination is false.",
        uniqueness_x_wing: "In the rows and columns of the two cells with other candidates, {digit} stands in these \
                            four cells only: if it stood in one of the two, the four would hold only the two digits.",
        uniqueness_strong_links: "In the row and column of {cell}, {digit} stands in these four cells only: if \
                                  {cell} were the other digit, the four would hold only the two digits.",
        uniqueness_found: "The digits of {cells} were found, not given, so they could be exchanged as well.",
        locked_set: "Where {block} and {line} meet, the cells {cells} have only {digits} between them.",
        locked_set_why: "These digits fill these cells, in some order: no other cell of {block} or of {line} can \
                         hold them.",
        finned_fish: "In {base}, {digit} can only stand in {cover}, but for fins: {fins}.",
        finned_fish_why: "If no fin is {digit}, no other cell of {cover} is. If a fin is, what sees all fins is not \
                          {digit} either.",
        remote_pairs: "The cells {cells} have the same two candidates {digits}, and each sees the next.",
        remote_pairs_why: "The digits alternate along the chain, so two cells an odd number of links apart hold \
                           both: what sees both of them holds neither.",
        empty_rectangle: "In {block}, {digit} can only stand in {first} or {second}; and one of {start} and {end} is \
                          {digit}.",
        empty_rectangle_why: "If {start} is {digit}, that of {block} is in {second}. If not, {end} is. What sees \
                              {end} in {second} is not {digit} either way.",
        colors: "{digit} stands either in all of {first} or in all of {second}.",
        colors_why: "Whichever it is, what goes cannot be.",
        sue_de_coq: "Where {line} and {block} meet, {center} share their digits with {in_line} in {line} and with \
                     {in_block} in {block}.",
        sue_de_coq_why: "Together these cells have just as many digits as cells can hold: each digit has its place \
                         among them, and no other cell of the line or the box that it is confined to can hold it.",
        almost_locked: "Each of the sets {sets} has one candidate digit more than cells.",
        almost_locked_common: "Of {first} and {second}, only one can hold {digits}.",
        almost_locked_why: "A set that has lost a digit holds all its others. So the first or the last set holds \
                            each digit that they share otherwise.",
        guess: "No pattern is known here: the digit is taken from the solution.",

        links_ends: "If {start}, then {end}.",
        links_ends_why: "So one of the two ends is true, and what contradicts both is false.",
        links_return: "The chain comes back to {cell}: if {start}, then {end}.",
        links_close: "The chain closes at {cell}: if {start}, then {end}.",
        forced_contradiction: "Suppose {premises}: then {clash}, and that cannot be.",
        forced_verity: "One of these is true, and each leads to the same: {premises}.",
        anyway: "{node} in any case",
        one_is: "one of {cells} is {digit}",
        none_is: "none of {cells} is {digit}",

        cycle: "The candidates {nodes} form a closed loop.",
        cycle_why: "They are alternately true and false, one way or the other. So at one end of every link of the \
                    loop the digit is true, and what sees both ends is not.",
        forcing: "If {start}, then {end}: the assumption refutes itself.",
        contradiction: "If {start}, then {end}, and at the same time the opposite.",
        double: "If {start} or not, {end} all the same.",
        every_candidate: "Whatever {cell} is, {end}.",
        every_place: "Wherever {digit} stands in {house}, {end}.",
        branch: "Case {n}:",
        is: "{cell} is {digit}",
        is_not: "{cell} is not {digit}",
        suppose: "suppose {node}",
        follows: "{node}, {because}",
        because_cell_holds: "since {cell} holds another digit",
        because_house_holds: "since {house} has its {digit} elsewhere",
        because_only_digit: "the only digit left for {cell}",
        because_only_place: "the only place left for {digit} in {house}",
        because_technique: "by {name}",
    };
}

/// Puts words into the braces of a phrase.
pub(crate) fn fill(phrase: &str, words: &[(&str, &str)]) -> String {
    let mut text = phrase.to_owned();
    for (name, word) in words {
        text = text.replace(&format!("{{{name}}}"), word);
    }
    text
}
