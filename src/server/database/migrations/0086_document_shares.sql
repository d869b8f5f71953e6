-- Links by which a buyer sees a document without an account. Only a hash of each link is kept.
CREATE TABLE document_share (
  id           bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  tenant_id    bigint NOT NULL REFERENCES tenant,
  document_id  bigint NOT NULL REFERENCES document ON DELETE CASCADE,
  creator_id   bigint NOT NULL REFERENCES account,
  token_hash   bytea NOT NULL UNIQUE,
  expiretime   timestamptz NOT NULL,
  canceltime   timestamptz,                                 -- when it was withdrawn
  createtime   timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX document_share_document ON document_share (document_id);

-- Who opened a link on one day, by a hash that cannot be led back to anybody. A person's browser loads the page's picture two seconds later; programs do not.
CREATE TABLE document_open (
  share_id     bigint NOT NULL REFERENCES document_share ON DELETE CASCADE,
  tenant_id    bigint NOT NULL REFERENCES tenant,
  visitor      bytea NOT NULL,
  opentime     timestamptz NOT NULL DEFAULT now(),
  isperson     boolean NOT NULL DEFAULT false,
  PRIMARY KEY (share_id, visitor)
);
