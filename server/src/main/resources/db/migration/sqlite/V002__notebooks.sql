CREATE TABLE notebooks (
  id         TEXT    NOT NULL PRIMARY KEY,
  owner_id   TEXT    NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  title      TEXT    NOT NULL,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  hidden_at  INTEGER,
  -- What lies in a notebook refers to both, so that its owner can never differ from the notebook's.
  UNIQUE (id, owner_id)
) STRICT;

CREATE INDEX notebooks_by_owner ON notebooks (owner_id, updated_at);
