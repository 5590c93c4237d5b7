-- Words that pages hold and nobody sees, for the report; they go with the text that they were found beside.
ALTER TABLE page_readings ADD COLUMN hidden TEXT;
