-- The title of a source of which the quotes are removed after it is gone, by which its answers name
-- it; null again once that is done.
ALTER TABLE deletions ADD COLUMN last_title TEXT;
