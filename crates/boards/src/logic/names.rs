//! What people call cells, digits, houses and clues, as messages.

use ninefold_grid::message::{Argument, Message};
use ninefold_rules::{BoardCell, BoardCellSet, BoardHouseKind, Clue, ClueKind, ClueShape, ClueValue, Rules};

use super::pattern::{Place, Subject};
use super::position::{bits, only_digit};

/// Names things of one board.
#[derive(Clone, Copy)]
pub(super) struct Names<'a> {
    pub(super) rules: &'a Rules,
}

impl Names<'_> {
    pub(super) fn cell(self, cell: BoardCell) -> String {
        self.rules.cell_name(cell)
    }

    pub(super) fn cells(self, cells: &[BoardCell]) -> Argument {
        Argument::list(cells.iter().map(|&cell| self.cell(cell)))
    }

    pub(super) fn digits(self, digits: u32) -> Argument {
        Argument::list(bits(digits).map(digit_name))
    }

    pub(super) fn house(self, house: usize) -> Message {
        house_name(self.rules, house)
    }

    /// Names houses of one kind together: rows 2 and 5, rows 3 to 7.
    pub(super) fn houses(self, houses: &[usize]) -> Message {
        let [first, _, ..] = *houses else {
            return houses.first().map_or_else(|| Message::new("house.none"), |&house| self.house(house));
        };
        let key = match self.rules.houses()[first].kind() {
            BoardHouseKind::Row => "house.rows",
            BoardHouseKind::Column => "house.columns",
            BoardHouseKind::Block => "house.boxes",
            _ => "house.regions",
        };
        // Houses that are named together belong to one grid.
        let of_grid = |named: Message| match self.rules.houses()[first].grid() {
            Some(grid) => Message::new("house.of_grid").with("house", named).with("grid", grid),
            None => named,
        };
        let numbers: Vec<usize> = houses.iter().map(|&house| self.rules.houses()[house].number()).collect();
        let is_range = numbers.len() > 2 && numbers.windows(2).all(|pair| pair[0] + 1 == pair[1]);
        if is_range {
            let (first, last) = (numbers[0], numbers[numbers.len() - 1]);
            return of_grid(Message::new(format!("{key}.range")).with("first", first).with("last", last));
        }
        of_grid(Message::new(key).with("numbers", Argument::list(numbers)))
    }

    /// Names lines or regions that have been listed already: the rows, the region.
    pub(super) fn these_houses(self, houses: &[usize]) -> Message {
        let key = match houses.first().map(|&house| self.rules.houses()[house].kind()) {
            Some(BoardHouseKind::Row) => "house.these_rows",
            Some(BoardHouseKind::Column) => "house.these_columns",
            _ => "house.these_regions",
        };
        Message::new(key).with("count", houses.len())
    }

    pub(super) fn clue(self, number: usize) -> Message {
        let clue = &self.rules.clues()[number];
        let (first, last) = (clue.cells()[0], clue.cells()[clue.cells().len() - 1]);
        let key = match (clue.kind(), clue.value()) {
            (ClueKind::Cage, ClueValue::Sum(_)) => "clue.cage.sum",
            (ClueKind::Cage, _) => "clue.cage",
            (ClueKind::WhiteDot, _) => "clue.white_dot",
            (ClueKind::BlackDot, _) => "clue.black_dot",
            (ClueKind::V, _) => "clue.v",
            (ClueKind::X, _) => "clue.x",
            (ClueKind::Bar, _) => "clue.bar",
            (ClueKind::Less, _) => "clue.less",
            (ClueKind::Even | ClueKind::Odd, _) => "clue.parity",
            (ClueKind::Thermometer, _) => "clue.thermometer",
            (ClueKind::Arrow, _) => "clue.arrow",
            (ClueKind::Sandwich, _) => "clue.sandwich",
            (ClueKind::LittleKiller, _) => "clue.little_killer",
            (ClueKind::Quadruple, _) => "clue.quadruple",
            (ClueKind::Renban, _) => "clue.renban",
            (ClueKind::Whisper, _) => "clue.whisper",
            (ClueKind::Between, _) => "clue.between",
            (ClueKind::Palindrome, _) => "clue.palindrome",
            (ClueKind::RegionSum, _) => "clue.region_sum",
            (ClueKind::Zipper, _) => "clue.zipper",
            (ClueKind::Entropic, _) => "clue.entropic",
            (ClueKind::Modular, _) => "clue.modular",
            (ClueKind::ParityLine, _) => "clue.parity_line",
            (ClueKind::Clone, _) => "clue.clone",
            (ClueKind::Minimum, _) => "clue.minimum",
            (ClueKind::Maximum, _) => "clue.maximum",
            (ClueKind::XSum, _) => "clue.x_sum",
            (ClueKind::Skyscraper, _) => "clue.skyscraper",
            (ClueKind::NumberedRoom, _) => "clue.numbered_room",
            (kind, _) if kind.is_general() => "clue.custom",
            (_, ClueValue::Sum(_)) => "clue.cage.sum",
            _ => "clue.cage",
        };
        let mut named = Message::new(key).with("cell", self.cell(first)).with("last", self.cell(last));
        if let Some(sum) = clue.sum() {
            named = named.with("sum", u32::from(sum));
        }
        match self.house_of(clue) {
            Some(house) => named.with("house", self.house(house)),
            None => named,
        }
    }

    /// Returns the row or column that a clue is about as a whole.
    fn house_of(self, clue: &Clue) -> Option<usize> {
        let is_line = matches!(clue.kind().shape(), ClueShape::RowOrColumn | ClueShape::FromOutside);
        let set: BoardCellSet = clue.cells().iter().copied().collect();
        is_line.then(|| self.rules.houses().iter().position(|house| *house.set() == set))?
    }

    pub(super) fn subject(self, subject: &Subject) -> Message {
        match subject {
            Subject::Clue(number) => self.clue(*number),
            Subject::MissingMark { cells: [first, second], .. }
            | Subject::NonConsecutive([first, second]) => {
                Message::new("clue.border").with("cell", self.cell(*first)).with("last", self.cell(*second))
            }
            Subject::Houses(sum) => self.houses(&sum.houses),
        }
    }

    pub(super) fn place(self, place: &Place) -> Argument {
        match place {
            Place::Cells(cells) => self.cells(cells),
            Place::House(house) => Argument::Message(self.house(*house)),
            Place::Houses(houses) => Argument::Message(self.houses(houses)),
            Place::Leftovers { lines, regions } => Argument::Message(
                Message::new("house.lines_and_regions")
                    .with("lines", self.houses(lines))
                    .with("regions", self.houses(regions)),
            ),
            Place::Subject(subject) => Argument::Message(self.subject(subject)),
        }
    }
}

/// Returns the text of the lowest digit of a mask.
pub(super) fn digit_name(digit: u32) -> String {
    only_digit(digit).map(|digit| digit.to_string()).unwrap_or_default()
}

/// Names a house, by its index in [`Rules::houses`].
pub(crate) fn house_name<R>(rules: &Rules, house: usize) -> Message<R> {
    let house = &rules.houses()[house];
    let key = match house.kind() {
        BoardHouseKind::Row => "house.row",
        BoardHouseKind::Column => "house.column",
        BoardHouseKind::Block => "house.box",
        BoardHouseKind::Region => "house.region",
        BoardHouseKind::DiagonalDown => "house.diagonal_down",
        BoardHouseKind::DiagonalUp => "house.diagonal_up",
        BoardHouseKind::Window => "house.window",
        // Groups of disjoint places; a kind that is added later has words of its own.
        _ => "house.group",
    };
    let named = Message::new(key).with("number", house.number());
    match house.grid() {
        Some(grid) => Message::new("house.of_grid").with("house", named).with("grid", grid),
        None => named,
    }
}
