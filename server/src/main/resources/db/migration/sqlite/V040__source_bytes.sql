-- Size of a source's stored bytes, for quotas; null for sources of older releases until the next start.
ALTER TABLE sources ADD COLUMN bytes INTEGER;
