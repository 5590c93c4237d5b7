-- db-scheduler's columns, then ours.
CREATE TABLE jobs (
  task_name            TEXT    NOT NULL,
  task_instance        TEXT    NOT NULL,
  task_data            BLOB,
  execution_time       INTEGER NOT NULL,
  picked               INTEGER NOT NULL,
  picked_by            TEXT,
  last_success         INTEGER,
  last_failure         INTEGER,
  consecutive_failures INTEGER NOT NULL DEFAULT 0,
  last_heartbeat       INTEGER,
  version              INTEGER NOT NULL,
  priority             INTEGER NOT NULL DEFAULT 0,
  share                TEXT,
  submissions          INTEGER NOT NULL DEFAULT 1,
  deaths               INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (task_name, task_instance)
) STRICT;

CREATE INDEX jobs_by_time ON jobs (priority, execution_time);
CREATE INDEX jobs_by_share ON jobs (task_name, share);
CREATE INDEX jobs_by_heartbeat ON jobs (last_heartbeat);
