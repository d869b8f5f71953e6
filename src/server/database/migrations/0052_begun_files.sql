-- Files whose keeping has begun, noted before their first byte: what a killed server began and nothing names is found by it and deleted.
CREATE TABLE begun_file (
  id          text PRIMARY KEY,
  createtime  timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX begun_file_createtime ON begun_file (createtime);
