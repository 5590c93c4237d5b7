-- Whether words of a removed source may be kept in answers.
ALTER TABLE removed_sources ADD COLUMN quotes_removed INTEGER NOT NULL DEFAULT 0
  CHECK (quotes_removed IN (0, 1));

CREATE INDEX removed_sources_by_source ON removed_sources (source_id);

-- Receipts. No keys to what is deleted: they outlive it. They hold none of its words but the title,
-- and that only where quotes were kept.
CREATE TABLE deletions (
  id           TEXT    NOT NULL PRIMARY KEY,
  kind         TEXT    NOT NULL CHECK (kind IN ('SOURCE', 'NOTEBOOK', 'ACCOUNT')),
  owner_id     TEXT    NOT NULL,
  notebook_id  TEXT,
  title        TEXT,
  content_hash TEXT,
  quotes       TEXT    NOT NULL CHECK (quotes IN ('KEEP', 'REMOVE')),
  -- The removed texts' ids, so that the index can be asked for them after all else is gone. JSON.
  text_ids     TEXT    NOT NULL,
  requested_at INTEGER NOT NULL,
  completed_at INTEGER,
  checked_at   INTEGER,
  left_over    TEXT,
  CHECK ((checked_at IS NULL) = (left_over IS NULL)),
  CHECK (quotes = 'KEEP' OR title IS NULL)
) STRICT;

CREATE INDEX deletions_by_notebook ON deletions (owner_id, notebook_id, requested_at);

CREATE TABLE deletion_steps (
  deletion_id TEXT    NOT NULL REFERENCES deletions (id) ON DELETE CASCADE,
  step        TEXT    NOT NULL,
  removed     INTEGER NOT NULL,
  bytes       INTEGER,
  done_at     INTEGER,
  PRIMARY KEY (deletion_id, step)
) STRICT;
