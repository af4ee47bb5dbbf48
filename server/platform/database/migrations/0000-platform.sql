-- What the platform itself keeps. user_id has no foreign key here: the users' table belongs to a domain and comes later.

CREATE TABLE session (
  -- SHA-256 of the cookie's value, so that a copy of this table opens no door.
  session_hash bytea PRIMARY KEY CHECK (length(session_hash) = 32),
  user_id uuid NOT NULL,
  user_agent text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL
);
CREATE INDEX session_of_user ON session (user_id);
CREATE INDEX session_expiry ON session (expires_at);

-- One answer per user and Idempotency-Key, written in the transaction that the answer belongs to.
CREATE TABLE idempotency (
  user_id uuid NOT NULL,
  key text NOT NULL CHECK (length(key) BETWEEN 1 AND 64),
  request_hash bytea NOT NULL,
  status smallint NOT NULL,
  body text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, key)
);
CREATE INDEX idempotency_age ON idempotency (created_at);

-- Events, written in the transaction that caused them.
CREATE TABLE outbox (
  event_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  event jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- Null until the rows in delivery stand.
  spread_at timestamptz
);
CREATE INDEX outbox_unspread ON outbox (event_id) WHERE spread_at IS NULL;
CREATE INDEX outbox_age ON outbox (created_at);

-- One row per event and subscriber; delivered_at is set in the transaction of the subscriber's own writes.
CREATE TABLE delivery (
  event_id bigint NOT NULL REFERENCES outbox ON DELETE CASCADE,
  subscriber text NOT NULL,
  attempts integer NOT NULL DEFAULT 0,
  due_at timestamptz NOT NULL DEFAULT now(),
  delivered_at timestamptz,
  given_up_at timestamptz,
  last_error text,
  PRIMARY KEY (event_id, subscriber)
);
CREATE INDEX delivery_due ON delivery (due_at, event_id) WHERE delivered_at IS NULL AND given_up_at IS NULL;

-- Live-update packets too large for NOTIFY, written by the Socket.IO adapter.
CREATE TABLE socket_io_attachments (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  created_at timestamptz NOT NULL DEFAULT now(),
  payload bytea
);

-- At most one row per user and UTC day, for the activity charts.
CREATE TABLE active_day (
  day date NOT NULL,
  user_id uuid NOT NULL,
  PRIMARY KEY (day, user_id)
);
