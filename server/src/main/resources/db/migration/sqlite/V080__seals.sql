-- Digests of rows that are not to change (RowSeals), for verify. Rows from before have none.
ALTER TABLE sources ADD COLUMN seal TEXT;
ALTER TABLE text_versions ADD COLUMN seal TEXT;
ALTER TABLE messages ADD COLUMN seal TEXT;
ALTER TABLE citations ADD COLUMN seal TEXT;
ALTER TABLE audits ADD COLUMN seal TEXT;
