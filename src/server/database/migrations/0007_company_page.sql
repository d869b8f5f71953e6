-- Who the customs records name, by the key under which customers are compared; filled with the records themselves.
CREATE TABLE customs_party (
  record_id  bigint NOT NULL REFERENCES customs_record ON DELETE CASCADE,
  namekey    text NOT NULL,
  PRIMARY KEY (record_id, namekey)
);
CREATE INDEX customs_party_namekey ON customs_party (namekey);
-- Records that are here already are read once more, so that their parties are known.
DELETE FROM data_set WHERE name = 'customs-records';

-- The company's log is read by person, and by what was done.
CREATE INDEX log_entry_account ON log_entry (tenant_id, account_id, id DESC);
