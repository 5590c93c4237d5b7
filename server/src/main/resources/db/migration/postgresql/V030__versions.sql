-- Which of the source's original files a text was made from.
ALTER TABLE text_versions ADD COLUMN content_version INTEGER NOT NULL DEFAULT 1;

-- The last time that a ready source was asked to be read again, and what came of it.
ALTER TABLE sources ADD COLUMN reextraction TEXT CHECK
  (reextraction IN ('PENDING', 'CHANGED', 'UNCHANGED', 'FAILED'));
ALTER TABLE sources ADD COLUMN reextraction_at BIGINT;
