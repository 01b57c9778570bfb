-- Schema 1: puzzles, no two of them isomorphic, and who has taken which.

-- A take: puzzles that were handed out under a name.
CREATE TABLE takes (
    id INTEGER PRIMARY KEY,
    name TEXT NOT NULL UNIQUE,              -- what they are for: book 3
    wishes TEXT NOT NULL,                   -- what was asked for: n=50 er=1.0..1.2
    count INTEGER NOT NULL CHECK (count > 0)
);

CREATE TABLE puzzles (
    id INTEGER PRIMARY KEY,                 -- in the order in which they came, from 1
    puzzle TEXT NOT NULL CHECK (length(puzzle) = 81),        -- . for an empty cell
    canonical TEXT NOT NULL UNIQUE CHECK (length(canonical) = 81), -- minlex form, 0 for an empty cell
    solution TEXT NOT NULL CHECK (length(solution) = 81),
    clues INTEGER NOT NULL CHECK (clues BETWEEN 17 AND 80),
    er REAL,                                -- Sudoku Explainer 1.2.1; null: not rated within the bound on work
    ep REAL,
    ed REAL,
    hardest TEXT,                           -- the technique of the steps that are rated er
    source TEXT,                            -- where it comes from, in words; null: not told
    take INTEGER REFERENCES takes (id)      -- null: not used
);

CREATE INDEX puzzles_taken ON puzzles (take) WHERE take IS NOT NULL;
