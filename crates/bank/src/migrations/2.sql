-- Schema 2: what the clues look like, where a puzzle was made, and plans that are filled little by little.

ALTER TABLE puzzles ADD COLUMN symmetry TEXT NOT NULL DEFAULT 'none'; -- the strongest of the clue cells
ALTER TABLE puzzles ADD COLUMN minimal INTEGER NOT NULL DEFAULT 0 CHECK (minimal IN (0, 1)); -- 1: every clue is needed
ALTER TABLE puzzles ADD COLUMN part INTEGER REFERENCES parts (id);    -- null: not made here
ALTER TABLE puzzles ADD COLUMN item INTEGER;                          -- its index: with recipe and seed of the part, its name

-- A part of a plan with a seed: what has been made for it.
CREATE TABLE parts (
    id INTEGER PRIMARY KEY,
    name TEXT NOT NULL,                     -- as the plan has it
    recipe TEXT NOT NULL,
    seed TEXT NOT NULL,                     -- a decimal number below 2^64, which no INTEGER can hold
    first INTEGER NOT NULL,                 -- its first index
    next INTEGER NOT NULL CHECK (next >= first),  -- the first index that nobody has claimed
    asked INTEGER NOT NULL,                 -- puzzles that the plan asks for
    filled INTEGER NOT NULL DEFAULT 0,      -- puzzles made for it that are in the bank
    not_found INTEGER NOT NULL DEFAULT 0,   -- indices without a puzzle
    repeats INTEGER NOT NULL DEFAULT 0,     -- indices whose puzzle is isomorphic to one that was there
    UNIQUE (recipe, seed, first)
);

-- Indices that somebody works on, or did when the program was ended.
CREATE TABLE claims (
    id INTEGER PRIMARY KEY,
    part INTEGER NOT NULL REFERENCES parts (id),
    first INTEGER NOT NULL,
    past INTEGER NOT NULL CHECK (past > first),  -- one more than the last
    held INTEGER NOT NULL DEFAULT 1 CHECK (held IN (0, 1)) -- 0: given up when its program was interrupted
);

CREATE UNIQUE INDEX puzzles_made ON puzzles (part, item) WHERE part IS NOT NULL;
