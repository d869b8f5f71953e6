-- Sessions that their user ended from another device, so that this device can be told why it is logged out.
-- Only hashes are kept. A row goes when the session would have been over.
CREATE TABLE ended_session (
  key_hash   bytea PRIMARY KEY,
  expire_at  timestamptz NOT NULL
);
CREATE INDEX ended_session_end ON ended_session (expire_at);
