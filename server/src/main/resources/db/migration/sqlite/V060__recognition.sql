-- The state of a source whose pages are being recognised. SQLite cannot change a CHECK; making the
-- table anew would delete what hangs on its rows. The stored rows stay as they are, so that the
-- words of the schema alone may change (https://www.sqlite.org/lang_altertable.html, section 7).
PRAGMA writable_schema = ON;
UPDATE sqlite_schema
  SET sql = replace(sql, '''EXTRACTING'', ''INDEXING''', '''EXTRACTING'', ''OCR'', ''INDEXING''')
  WHERE type = 'table' AND name = 'sources';
PRAGMA writable_schema = RESET;

-- How each page of a text was read. Written before the version's row, hence the key to the source.
CREATE TABLE page_readings (
  text_id    TEXT    NOT NULL PRIMARY KEY,
  source_id  TEXT    NOT NULL REFERENCES sources (id) ON DELETE CASCADE,
  recognised INTEGER NOT NULL CHECK (recognised IN (0, 1)),
  confidence REAL CHECK (confidence BETWEEN 0 AND 1),
  readings   TEXT    NOT NULL
) STRICT;

CREATE INDEX page_readings_by_source ON page_readings (source_id);
