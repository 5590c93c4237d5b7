-- What was fetched: its size counts as its user's, and verify compares it with its digest. Null for
-- pages of older releases until the next start.
ALTER TABLE snapshots ADD COLUMN bytes BIGINT;
ALTER TABLE snapshots ADD COLUMN sha256 TEXT;
ALTER TABLE snapshots ADD COLUMN seal TEXT;
