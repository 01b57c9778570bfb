-- Schema 4: puzzles on other boards than the classic one. The table of classic puzzles is unchanged.

-- The values by which these puzzles are selected.
CREATE TABLE board_kinds (
    id INTEGER PRIMARY KEY,
    variant TEXT NOT NULL,
    level TEXT NOT NULL,
    clues INTEGER NOT NULL,
    hardest TEXT,
    symmetry TEXT NOT NULL,
    minimal INTEGER                         -- null: not known
) STRICT;

CREATE UNIQUE INDEX board_kinds_values ON board_kinds (variant, level, clues, symmetry, coalesce(hardest, ''), coalesce(minimal, 2));

CREATE TABLE board_puzzles (
    id INTEGER PRIMARY KEY,                 -- in the order in which they were stored; one sequence of numbers with the table puzzles
    variant TEXT NOT NULL,                  -- the board: 6x6, jigsaw, killer, samurai
    layout TEXT,                            -- a letter for the region of each cell of a jigsaw; null: not drawn
    clue_text TEXT,                         -- clues beside digits, separated by spaces; null: none
    puzzle TEXT NOT NULL,                   -- one character for each cell, . for an empty one
    canonical TEXT NOT NULL,                -- the board, the canonical form, and the clues beside digits of that form
    solution TEXT NOT NULL,
    clues INTEGER NOT NULL,                 -- the number of given digits
    level TEXT NOT NULL,                    -- on the scale ninefold-variant-1
    hardest TEXT,                           -- the hardest technique on that scale; null: no step was found
    symmetry TEXT NOT NULL,                 -- the strongest of the given cells and the cages
    minimal INTEGER,                        -- 1: every clue is needed; null: not known
    source TEXT,                            -- where it comes from, as a free text
    take INTEGER REFERENCES takes (id),     -- null: not used
    part INTEGER REFERENCES parts (id),     -- null: not made here
    item INTEGER,                           -- its index: with recipe and seed of the part, this reproduces the puzzle
    kind INTEGER NOT NULL REFERENCES board_kinds (id),
    key INTEGER NOT NULL,                   -- of the column canonical; the next free number if two have the same
    sum INTEGER                             -- checksum of the values
) STRICT;

CREATE UNIQUE INDEX board_puzzles_key ON board_puzzles (key);
CREATE UNIQUE INDEX board_puzzles_made ON board_puzzles (part, item) WHERE part IS NOT NULL;
CREATE INDEX board_puzzles_unused ON board_puzzles (kind) WHERE take IS NULL;
CREATE INDEX board_puzzles_used ON board_puzzles (kind) WHERE take IS NOT NULL;
CREATE INDEX board_puzzles_taken ON board_puzzles (take) WHERE take IS NOT NULL;
