-- What was read from the web for a source: the bytes lie beside it, under the same content version.
CREATE TABLE snapshots (
  source_id       TEXT    NOT NULL REFERENCES sources (id) ON DELETE CASCADE,
  content_version INTEGER NOT NULL,
  address         TEXT    NOT NULL,
  media_type      TEXT    NOT NULL,
  charset         TEXT,
  fetched_at      INTEGER NOT NULL,
  -- Known once the page was read: the page's own name for itself, and its text.
  canonical       TEXT,
  byline          TEXT,
  published       TEXT,
  text_sha256     TEXT,
  PRIMARY KEY (source_id, content_version)
) STRICT;

-- The source that had this page, or its text, first.
ALTER TABLE sources ADD COLUMN duplicate_of TEXT;
-- Whether the reading that is asked for begins with fetching the page anew.
ALTER TABLE sources ADD COLUMN refetch INTEGER NOT NULL DEFAULT 0 CHECK (refetch IN (0, 1));
