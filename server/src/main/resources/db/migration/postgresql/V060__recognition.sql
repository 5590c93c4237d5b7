-- The state of a source whose pages are being recognised.
ALTER TABLE sources DROP CONSTRAINT sources_status_check;
ALTER TABLE sources ADD CONSTRAINT sources_status_check CHECK
  (status IN ('QUEUED', 'EXTRACTING', 'OCR', 'INDEXING', 'READY', 'FAILED', 'DELETING'));

-- How each page of a text was read. Written before the version's row, hence the key to the source.
CREATE TABLE page_readings (
  text_id    TEXT    NOT NULL PRIMARY KEY,
  source_id  TEXT    NOT NULL REFERENCES sources (id) ON DELETE CASCADE,
  recognised INTEGER NOT NULL CHECK (recognised IN (0, 1)),
  confidence DOUBLE PRECISION CHECK (confidence BETWEEN 0 AND 1),
  readings   TEXT    NOT NULL
);

CREATE INDEX page_readings_by_source ON page_readings (source_id);
