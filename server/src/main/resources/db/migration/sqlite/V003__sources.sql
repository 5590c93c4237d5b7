CREATE TABLE sources (
  id           TEXT    NOT NULL PRIMARY KEY,
  notebook_id  TEXT    NOT NULL,
  owner_id     TEXT    NOT NULL,
  kind         TEXT    NOT NULL,
  title        TEXT    NOT NULL,
  origin       TEXT    NOT NULL,
  status       TEXT    NOT NULL CHECK
    (status IN ('QUEUED', 'EXTRACTING', 'INDEXING', 'READY', 'FAILED', 'DELETING')),
  progress     INTEGER NOT NULL CHECK (progress BETWEEN 0 AND 100),
  error_code   TEXT,
  error_detail TEXT,
  version      INTEGER NOT NULL,
  text_id      TEXT,
  content_hash TEXT    NOT NULL,
  created_at   INTEGER NOT NULL,
  ready_at     INTEGER,
  FOREIGN KEY (notebook_id, owner_id) REFERENCES notebooks (id, owner_id) ON DELETE CASCADE,
  -- Over all rows, whatever their state: this constraint, not a look-up, decides what is a duplicate.
  UNIQUE (notebook_id, content_hash),
  CHECK (status <> 'READY' OR text_id IS NOT NULL),
  CHECK ((error_code IS NULL) = (error_detail IS NULL))
) STRICT;

CREATE INDEX sources_by_owner ON sources (owner_id, notebook_id);

CREATE TABLE text_versions (
  id          TEXT    NOT NULL PRIMARY KEY,
  source_id   TEXT    NOT NULL REFERENCES sources (id) ON DELETE CASCADE,
  version     INTEGER NOT NULL,
  sha256      TEXT    NOT NULL,
  length      INTEGER NOT NULL,
  structure   TEXT    NOT NULL,
  report      TEXT    NOT NULL,
  page_count  INTEGER,
  language    TEXT,
  token_count INTEGER NOT NULL,
  normalizer  INTEGER NOT NULL,
  extractor   TEXT    NOT NULL,
  splitter    INTEGER NOT NULL,
  reason      TEXT    NOT NULL,
  created_at  INTEGER NOT NULL,
  UNIQUE (source_id, version)
) STRICT;

-- Written before the version's row, in short transactions; hence the key to the source only.
CREATE TABLE text_segments (
  text_id      TEXT    NOT NULL,
  ordinal      INTEGER NOT NULL,
  source_id    TEXT    NOT NULL REFERENCES sources (id) ON DELETE CASCADE,
  start_offset INTEGER NOT NULL,
  body         TEXT    NOT NULL,
  PRIMARY KEY (text_id, ordinal)
) STRICT;

CREATE INDEX text_segments_by_source ON text_segments (source_id);

-- Ids of sources that are gone, so that a question may still name them.
CREATE TABLE removed_sources (
  notebook_id TEXT    NOT NULL REFERENCES notebooks (id) ON DELETE CASCADE,
  source_id   TEXT    NOT NULL,
  removed_at  INTEGER NOT NULL,
  PRIMARY KEY (notebook_id, source_id)
) STRICT;
