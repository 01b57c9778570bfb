//! The list of techniques, in the order in which the scale `hodoku-2.2` tries them.
//!
//! A row is one search: the level of the technique, its score, and the finder. Behind it stand the techniques that the
//! search may turn up, each with the name used here, the name that HoDoKu prints, and others. The names are derived from
//! the list in `technique`, the order of search in `search`, as in the other scale's `table`.
//!
//! | finder | |
//! |---|---|
//! | `Single` | reads a queue of singles |
//! | `First` | writes the first pattern's eliminations |
//! | `Counted` | the same, with a bound on work |
//! | `Which` | knows clues from digits found, and says which technique it was |
//! | `Bounded` | the same, with a bound on work, and with what was prepared for other searches in this position |

/// Calls the macro `$with` with all rows.
macro_rules! for_each_technique {
    ($with:ident) => {
        $with! {
        Easy 4 Single(full_house) => {
            /// The last empty cell of a house.
            FullHouse("full-house", "Full House", "last digit")
        }
        Easy 4 Single(naked_single) => {
            /// A cell has one candidate left.
            NakedSingle("naked-single", "Naked Single", "sole candidate")
        }
        Easy 14 Single(hidden_single) => {
            /// A digit has one place left in a house.
            HiddenSingle("hidden-single", "Hidden Single", "unique candidate", "pinned digit")
        }
        Medium 40 First(|position, out| locked_set(position, 2, out)) => {
            /// A naked pair in the crossing of a box and a line, which clears both.
            LockedPair("locked-pair", "Locked Pair")
        }
        Medium 60 First(|position, out| locked_set(position, 3, out)) => {
            /// A naked triple in the crossing of a box and a line, which clears both.
            LockedTriple("locked-triple", "Locked Triple")
        }
        Medium 50 First(pointing) => {
            /// In a box a digit is confined to one line: it goes from the rest of the line.
            Pointing("pointing", "Locked Candidates Type 1 (Pointing)", "locked candidates 1", "pointing pair")
        }
        Medium 50 First(claiming) => {
            /// In a line a digit is confined to one box: it goes from the rest of the box.
            Claiming(
                "claiming", "Locked Candidates Type 2 (Claiming)", "locked candidates 2", "box line reduction"
            )
        }
        Medium 60 First(|position, out| naked_set(position, 2, out)) => {
            /// Two cells of a house with the same two candidates.
            NakedPair("naked-pair", "Naked Pair")
        }
        Medium 80 First(|position, out| naked_set(position, 3, out)) => {
            /// Three cells of a house with three candidates between them.
            NakedTriple("naked-triple", "Naked Triple", "naked triplet")
        }
        Medium 70 First(|position, out| hidden_set(position, 2, out)) => {
            /// Two digits confined to two cells of a house.
            HiddenPair("hidden-pair", "Hidden Pair")
        }
        Medium 100 First(|position, out| hidden_set(position, 3, out)) => {
            /// Three digits confined to three cells of a house.
            HiddenTriple("hidden-triple", "Hidden Triple", "hidden triplet")
        }
        Hard 120 First(|position, out| naked_set(position, 4, out)) => {
            /// Four cells of a house with four candidates between them.
            NakedQuadruple("naked-quadruple", "Naked Quadruple", "naked quad")
        }
        Hard 150 First(|position, out| hidden_set(position, 4, out)) => {
            /// Four digits confined to four cells of a house.
            HiddenQuadruple("hidden-quadruple", "Hidden Quadruple", "hidden quad")
        }
        Hard 140 Bounded(|position, work| basic_fish(position, 2, work)) => {
            /// A digit confined to two lines in two crossing lines.
            XWing("x-wing", "X-Wing")
        }
        Hard 150 Bounded(|position, work| basic_fish(position, 3, work)) => {
            /// A fish of three lines.
            Swordfish("swordfish", "Swordfish")
        }
        Hard 160 Bounded(|position, work| basic_fish(position, 4, work)) => {
            /// A fish of four lines.
            Jellyfish("jellyfish", "Jellyfish")
        }
        Hard 110 Counted(remote_pair) => {
            /// A chain of cells with the same two candidates.
            RemotePair("remote-pair", "Remote Pair", "remote pairs")
        }
        Hard 100 First(bug_plus_one) => {
            /// A bivalue universal grave but for one cell of three candidates.
            BugPlusOne("bug-plus-one", "Bivalue Universal Grave + 1", "bug+1", "bug")
        }
        Hard 130 First(skyscraper) => {
            /// Two lines with two places each that share one end.
            Skyscraper("skyscraper", "Skyscraper")
        }
        Hard 150 First(two_string_kite) => {
            /// A row and a column with two places each that meet in a box.
            TwoStringKite("two-string-kite", "2-String Kite", "kite")
        }
        Hard 120 Bounded(turbot_fish) => {
            /// Two strong links of a digit, joined by a weak one.
            TurbotFish("turbot-fish", "Turbot Fish")
        }
        Hard 120 First(empty_rectangle) => {
            /// A digit confined to one row and one column of a box, and a strong link outside.
            EmptyRectangle("empty-rectangle", "Empty Rectangle", "hinge")
        }
        Hard 150 First(w_wing) => {
            /// Two cells with the same two candidates, joined by a strong link on one of them.
            WWing("w-wing", "W-Wing", "semi-remote pair")
        }
        Hard 160 First(xy_wing) => {
            /// A pivot of two candidates and two pincers.
            XyWing("xy-wing", "XY-Wing", "y-wing", "bent triple")
        }
        Hard 180 First(xyz_wing) => {
            /// A pivot of three candidates and two pincers.
            XyzWing("xyz-wing", "XYZ-Wing")
        }
        Hard 100 Which(|position, out| unique_rectangle(position, UniquenessTest1, out)) => {
            /// A rectangle of two digits: one cell has other candidates and is one of them.
            UniquenessTest1("uniqueness-test-1", "Uniqueness Test 1", "unique rectangle type 1")
        }
        Hard 100 Which(|position, out| unique_rectangle(position, UniquenessTest2, out)) => {
            /// A rectangle of two digits: two cells in line have the same one extra digit.
            UniquenessTest2("uniqueness-test-2", "Uniqueness Test 2", "unique rectangle type 2")
        }
        Hard 100 Which(|position, out| unique_rectangle(position, UniquenessTest3, out)) => {
            /// A rectangle of two digits: two cells' other candidates are part of a set.
            UniquenessTest3("uniqueness-test-3", "Uniqueness Test 3", "unique rectangle type 3")
        }
        Hard 100 Which(|position, out| unique_rectangle(position, UniquenessTest4, out)) => {
            /// A rectangle of two digits: one digit is locked into two cells, which lose the other.
            UniquenessTest4("uniqueness-test-4", "Uniqueness Test 4", "unique rectangle type 4")
        }
        Hard 100 Which(|position, out| unique_rectangle(position, UniquenessTest5, out)) => {
            /// A rectangle of two digits: diagonal or three cells have the same one extra digit.
            UniquenessTest5("uniqueness-test-5", "Uniqueness Test 5", "unique rectangle type 5")
        }
        Hard 100 Which(|position, out| unique_rectangle(position, UniquenessTest6, out)) => {
            /// A rectangle of two digits: one digit forms an X-wing on it and goes from the diagonal extra cells.
            UniquenessTest6("uniqueness-test-6", "Uniqueness Test 6", "unique rectangle type 6")
        }
        Hard 100 Which(|position, out| unique_rectangle(position, HiddenRectangle, out)) => {
            /// A rectangle of two digits: strong links of one forbid the other in a corner.
            HiddenRectangle("hidden-rectangle", "Hidden Rectangle", "hidden unique rectangle")
        }
        Hard 100 Which(|position, out| avoidable_rectangle(position, AvoidableRectangle1, out)) => {
            /// Digits that were found are part of a rectangle: the last cell must not complete it.
            AvoidableRectangle1("avoidable-rectangle-1", "Avoidable Rectangle Type 1", "avoidable rectangle 1")
        }
        Hard 100 Which(|position, out| avoidable_rectangle(position, AvoidableRectangle2, out)) => {
            /// Digits that were found are part of a rectangle: one of the last two cells holds their common digit.
            AvoidableRectangle2("avoidable-rectangle-2", "Avoidable Rectangle Type 2", "avoidable rectangle 2")
        }
        Hard 130 Bounded(|position, work| finned_fish(position, 2, FinnedXWing, work)) => {
            /// An X-wing with fins.
            FinnedXWing("finned-x-wing", "Finned X-Wing")
        }
        Hard 150 Bounded(|position, work| sashimi_fish(position, 2, SashimiXWing, work)) => {
            /// An X-wing that would fall apart without its fins.
            SashimiXWing("sashimi-x-wing", "Sashimi X-Wing")
        }
        Unfair 200 Bounded(|position, work| finned_fish(position, 3, FinnedSwordfish, work)) => {
            /// A swordfish with fins.
            FinnedSwordfish("finned-swordfish", "Finned Swordfish")
        }
        Unfair 240 Bounded(|position, work| sashimi_fish(position, 3, SashimiSwordfish, work)) => {
            /// A swordfish that would fall apart without its fins.
            SashimiSwordfish("sashimi-swordfish", "Sashimi Swordfish")
        }
        Unfair 250 Bounded(|position, work| finned_fish(position, 4, FinnedJellyfish, work)) => {
            /// A jellyfish with fins.
            FinnedJellyfish("finned-jellyfish", "Finned Jellyfish")
        }
        Unfair 260 Bounded(|position, work| sashimi_fish(position, 4, SashimiJellyfish, work)) => {
            /// A jellyfish that would fall apart without its fins.
            SashimiJellyfish("sashimi-jellyfish", "Sashimi Jellyfish")
        }
        Unfair 250 Bounded(sue_de_coq) => {
            /// The digits of a crossing are shared out between a set in the line and one in the box.
            SueDeCoq("sue-de-coq", "Sue de Coq", "two-sector disjoint subset")
        }
        Hard 150 Bounded(simple_colors) => {
            /// A place sees both colours of a digit.
            SimpleColorsTrap("simple-colors-trap", "Simple Colors Trap", "simple coloring", "singles chain")
            /// A colour of a digit sees itself.
            SimpleColorsWrap("simple-colors-wrap", "Simple Colors Wrap")
        }
        Hard 200 Bounded(multi_colors) => {
            /// Colours of two components see each other: one of the other two is true.
            MultiColors1("multi-colors-1", "Multi Colors 1", "multi coloring")
            /// A colour sees both colours of another component.
            MultiColors2("multi-colors-2", "Multi Colors 2")
        }
        Unfair 260 Bounded(x_chain) => {
            /// Alternating strong and weak links of one digit: one of the two ends is true.
            XChain("x-chain", "X-Chain")
        }
        Unfair 260 Counted(xy_chain) => {
            /// A chain of cells of two candidates: one of the two ends holds the digit.
            XyChain("xy-chain", "XY-Chain")
        }
        Unfair 280 Bounded(nice_loop) => {
            /// A loop of links that contradicts or proves a candidate of its start.
            DiscontinuousNiceLoop("discontinuous-nice-loop", "Discontinuous Nice Loop", "nice loop")
            /// A loop of links in which every weak link becomes a strong one.
            ContinuousNiceLoop("continuous-nice-loop", "Continuous Nice Loop", "aic ring")
            /// An alternating inference chain: one of the two ends is true.
            Aic("aic", "AIC", "alternating inference chain")
        }
        Unfair 300 Bounded(grouped_nice_loop) => {
            /// A discontinuous nice loop with groups of cells.
            GroupedDiscontinuousNiceLoop(
                "grouped-discontinuous-nice-loop", "Grouped Discontinuous Nice Loop", "grouped nice loop"
            )
            /// A continuous nice loop with groups of cells.
            GroupedContinuousNiceLoop("grouped-continuous-nice-loop", "Grouped Continuous Nice Loop")
            /// An alternating inference chain with groups of cells.
            GroupedAic("grouped-aic", "Grouped AIC")
        }
        Unfair 300 Bounded(als_xz) => {
            /// Two almost locked sets cannot both hold a digit, so one of them holds another.
            AlsXz("als-xz", "Almost Locked Set XZ-Rule", "als xz rule")
        }
        Unfair 320 Bounded(als_xy_wing) => {
            /// A third almost locked set joins two others.
            AlsXyWing("als-xy-wing", "Almost Locked Set XY-Wing", "als xy wing")
        }
        Unfair 340 Bounded(als_chain) => {
            /// A chain of almost locked sets.
            AlsChain("als-chain", "Almost Locked Set Chain", "als chain")
        }
        Unfair 300 Bounded(|position, work| franken_fish(position, 2, FrankenXWing, work)) => {
            /// An X-wing with boxes.
            FrankenXWing("franken-x-wing", "Franken X-Wing")
        }
        Unfair 350 Bounded(|position, work| franken_fish(position, 3, FrankenSwordfish, work)) => {
            /// A swordfish with boxes.
            FrankenSwordfish("franken-swordfish", "Franken Swordfish")
        }
        Unfair 390 Bounded(|position, work| finned_franken_fish(position, 2, FinnedFrankenXWing, work)) => {
            /// An X-wing with boxes and fins.
            FinnedFrankenXWing("finned-franken-x-wing", "Finned Franken X-Wing")
        }
        Unfair 410 Bounded(|position, work| finned_franken_fish(position, 3, FinnedFrankenSwordfish, work)) => {
            /// A swordfish with boxes and fins.
            FinnedFrankenSwordfish("finned-franken-swordfish", "Finned Franken Swordfish")
        }
        Extreme 500 Bounded(forcing_chain) => {
            /// Assuming a candidate, or its absence, leads to a contradiction.
            ForcingChainContradiction("forcing-chain-contradiction", "Forcing Chain Contradiction", "forcing chain")
            /// All alternatives lead to the same.
            ForcingChainVerity("forcing-chain-verity", "Forcing Chain Verity")
        }
        Extreme 700 Bounded(forcing_net) => {
            /// Assuming a candidate, or its absence, leads to a contradiction, by steps that rest on several others.
            ForcingNetContradiction("forcing-net-contradiction", "Forcing Net Contradiction", "forcing net")
            /// All alternatives lead to the same, by steps that rest on several others.
            ForcingNetVerity("forcing-net-verity", "Forcing Net Verity")
        }
        Extreme 10000 Bounded(brute_force) => {
            /// A digit taken from the solution.
            BruteForce("brute-force", "Brute Force", "guess", "trial and error")
        }
        }
    };
}

pub(super) use for_each_technique;
