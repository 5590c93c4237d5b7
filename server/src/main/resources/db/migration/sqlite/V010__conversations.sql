-- Times are epoch milliseconds; ids are UUIDs in canonical text; offsets count UTF-16 units.
CREATE TABLE conversations (
  id          TEXT    NOT NULL PRIMARY KEY,
  notebook_id TEXT    NOT NULL,
  owner_id    TEXT    NOT NULL,
  title       TEXT    NOT NULL,
  created_at  INTEGER NOT NULL,
  updated_at  INTEGER NOT NULL,
  FOREIGN KEY (notebook_id, owner_id) REFERENCES notebooks (id, owner_id) ON DELETE CASCADE,
  UNIQUE (id, notebook_id)
) STRICT;

CREATE INDEX conversations_by_notebook ON conversations (notebook_id, owner_id, updated_at);

-- A question and its answer have ordinals that follow each other. Lists are JSON.
CREATE TABLE messages (
  id              TEXT    NOT NULL PRIMARY KEY,
  conversation_id TEXT    NOT NULL,
  notebook_id     TEXT    NOT NULL,
  ordinal         INTEGER NOT NULL,
  role            TEXT    NOT NULL CHECK (role IN ('USER', 'ASSISTANT')),
  content         TEXT    NOT NULL,
  format          TEXT    NOT NULL,
  marks           TEXT    NOT NULL,
  status          TEXT    NOT NULL CHECK
    (status IN ('STREAMING', 'COMPLETE', 'TRUNCATED', 'ABORTED', 'ERROR')),
  mode            TEXT,
  mode_reason     TEXT,
  scope           TEXT    NOT NULL,
  notices         TEXT    NOT NULL,
  usage           TEXT,
  model           TEXT,
  stop_reason     TEXT,
  error_code      TEXT,
  error_message   TEXT,
  error_retryable INTEGER,
  -- Of an answer: the key that its question was sent with. The constraint decides who asks first.
  client_key      TEXT,
  -- Of an answer: the server that makes it, and that marks it when it finds it unfinished at start.
  owner_node      TEXT,
  created_at      INTEGER NOT NULL,
  FOREIGN KEY (conversation_id, notebook_id) REFERENCES conversations (id, notebook_id)
    ON DELETE CASCADE,
  UNIQUE (conversation_id, ordinal),
  UNIQUE (notebook_id, client_key)
) STRICT;

CREATE INDEX messages_streaming ON messages (owner_node) WHERE status = 'STREAMING';

-- No key to the source: title, locators and quote outlive it.
CREATE TABLE citations (
  message_id     TEXT    NOT NULL REFERENCES messages (id) ON DELETE CASCADE,
  n              INTEGER NOT NULL CHECK (n > 0),
  kind           TEXT    NOT NULL CHECK (kind IN ('TEXT')),
  source_id      TEXT    NOT NULL,
  source_title   TEXT    NOT NULL,
  version        INTEGER NOT NULL,
  text_id        TEXT    NOT NULL,
  start_char     INTEGER,
  end_char       INTEGER,
  locators       TEXT,
  quote          TEXT    NOT NULL,
  verdict        TEXT    NOT NULL CHECK (verdict IN ('EXACT', 'RELOCATED', 'UNVERIFIED')),
  ocr_confidence REAL,
  PRIMARY KEY (message_id, n),
  CHECK ((start_char IS NULL) = (verdict = 'UNVERIFIED')),
  CHECK ((start_char IS NULL) = (end_char IS NULL)),
  CHECK ((start_char IS NULL) = (locators IS NULL)),
  CHECK (start_char IS NULL OR (0 <= start_char AND start_char < end_char))
) STRICT;

CREATE INDEX citations_by_source ON citations (source_id);

CREATE TABLE audits (
  message_id TEXT NOT NULL PRIMARY KEY REFERENCES messages (id) ON DELETE CASCADE,
  record     TEXT NOT NULL
) STRICT;
