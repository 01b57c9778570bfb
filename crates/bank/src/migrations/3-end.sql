DROP TABLE puzzles;
ALTER TABLE stored RENAME TO puzzles;

CREATE UNIQUE INDEX puzzles_key ON puzzles (key);
CREATE UNIQUE INDEX puzzles_made ON puzzles (part, item) WHERE part IS NOT NULL;
CREATE INDEX puzzles_unused ON puzzles (kind) WHERE take IS NULL;
CREATE INDEX puzzles_used ON puzzles (kind) WHERE take IS NOT NULL;
CREATE INDEX puzzles_taken ON puzzles (take) WHERE take IS NOT NULL;
