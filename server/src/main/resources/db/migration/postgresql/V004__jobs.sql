-- db-scheduler's columns, then ours.
CREATE TABLE jobs (
  task_name            TEXT    NOT NULL,
  task_instance        TEXT    NOT NULL,
  task_data            BYTEA,
  execution_time       BIGINT  NOT NULL,
  picked               BOOLEAN NOT NULL,
  picked_by            TEXT,
  last_success         BIGINT,
  last_failure         BIGINT,
  consecutive_failures INTEGER NOT NULL DEFAULT 0,
  last_heartbeat       BIGINT,
  version              BIGINT  NOT NULL,
  priority             INTEGER NOT NULL DEFAULT 0,
  share                TEXT,
  submissions          INTEGER NOT NULL DEFAULT 1,
  deaths               INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (task_name, task_instance)
);

CREATE INDEX jobs_by_time ON jobs (priority, execution_time);
CREATE INDEX jobs_by_share ON jobs (task_name, share);
CREATE INDEX jobs_by_heartbeat ON jobs (last_heartbeat);
