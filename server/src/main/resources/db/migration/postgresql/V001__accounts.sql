-- Times are epoch milliseconds; ids are UUIDs in canonical text; truth values are 0 and 1.
CREATE TABLE users (
  id            TEXT    NOT NULL PRIMARY KEY,
  username      TEXT    NOT NULL,
  username_key  TEXT    NOT NULL UNIQUE,
  password_hash TEXT    NOT NULL,
  admin         INTEGER NOT NULL CHECK (admin IN (0, 1)),
  disabled      INTEGER NOT NULL CHECK (disabled IN (0, 1)),
  leaving       INTEGER NOT NULL DEFAULT 0 CHECK (leaving IN (0, 1)),
  created_at    BIGINT  NOT NULL
);

-- One row for ever: whoever gets it was the first. It is also the lock for changes of admins.
CREATE TABLE first_user (
  slot       INTEGER NOT NULL PRIMARY KEY CHECK (slot = 1),
  user_id    TEXT    NOT NULL,
  created_at BIGINT  NOT NULL
);

CREATE TABLE setup_token (
  slot       INTEGER NOT NULL PRIMARY KEY CHECK (slot = 1),
  token_hash TEXT    NOT NULL,
  created_at BIGINT  NOT NULL
);

CREATE TABLE sessions (
  id           TEXT    NOT NULL PRIMARY KEY,
  user_id      TEXT    NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  token_hash   TEXT    NOT NULL UNIQUE,
  user_agent   TEXT    NOT NULL,
  created_at   BIGINT  NOT NULL,
  last_used_at BIGINT  NOT NULL,
  expires_at   BIGINT  NOT NULL
);

CREATE INDEX sessions_by_user ON sessions (user_id);

CREATE TABLE api_tokens (
  id           TEXT    NOT NULL PRIMARY KEY,
  user_id      TEXT    NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  token_hash   TEXT    NOT NULL UNIQUE,
  name         TEXT    NOT NULL,
  read_only    INTEGER NOT NULL CHECK (read_only IN (0, 1)),
  created_at   BIGINT  NOT NULL,
  expires_at   BIGINT,
  last_used_at BIGINT
);

CREATE INDEX api_tokens_by_user ON api_tokens (user_id);
