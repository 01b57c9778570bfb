-- Schema 3: short keys instead of an index of canonical forms, kinds of puzzles with indexes, a checksum for each row.

-- The values by which puzzles are selected. A bank has few combinations of them.
CREATE TABLE kinds (
    id INTEGER PRIMARY KEY,
    er REAL,                                -- null: not rated
    clues INTEGER NOT NULL,
    hardest TEXT,
    symmetry TEXT NOT NULL,
    minimal INTEGER NOT NULL
) STRICT;

CREATE UNIQUE INDEX kinds_values ON kinds (clues, symmetry, minimal, coalesce(er, 0), coalesce(hardest, ''));

CREATE TABLE stored (
    id INTEGER PRIMARY KEY,                 -- in the order in which they were stored, from 1
    puzzle TEXT NOT NULL,                   -- 81 characters, . for an empty cell
    canonical TEXT NOT NULL,                -- minlex form, 0 for an empty cell
    solution TEXT NOT NULL,
    clues INTEGER NOT NULL,
    er REAL,                                -- Sudoku Explainer 1.2.1; null: not rated within the limit on work
    ep REAL,
    ed REAL,
    hardest TEXT,                           -- the technique of the hardest step, which is rated er
    symmetry TEXT NOT NULL,                 -- the strongest of the clue cells
    minimal INTEGER NOT NULL,               -- 1: every clue is needed
    source TEXT,                            -- where it comes from, as a free text
    take INTEGER REFERENCES takes (id),     -- null: not used
    part INTEGER REFERENCES parts (id),     -- null: not made here
    item INTEGER,                           -- its index: with recipe and seed of the part, this reproduces the puzzle
    kind INTEGER NOT NULL REFERENCES kinds (id),
    key INTEGER NOT NULL,                   -- of the canonical form; the next free number if two forms have the same
    sum INTEGER                             -- checksum of the values; null: the row was damaged in schema 2
) STRICT;
