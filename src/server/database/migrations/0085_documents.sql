-- Documents that were drawn as PDFs: offers' papers, catalogues, company profiles.
-- The same paper is drawn once: `hash` is of the template and of all it says. Those that nothing points to go after 30 days.
CREATE TABLE document (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  tenant_id   bigint NOT NULL REFERENCES tenant,
  creator_id  bigint NOT NULL REFERENCES account,
  kind        text NOT NULL,
  language    text NOT NULL,
  offer_id    bigint REFERENCES offer,                      -- of the papers of an offer
  filename    text NOT NULL,
  hash        bytea NOT NULL,
  paper       jsonb NOT NULL,                               -- what it says, as src/server/pdf/paper.ts has it
  file_id     text NOT NULL,
  size        integer NOT NULL,
  pages       integer NOT NULL,
  createtime  timestamptz NOT NULL DEFAULT now(),
  usetime     timestamptz NOT NULL DEFAULT now(),           -- when somebody last asked for it
  UNIQUE (tenant_id, hash)
);
CREATE INDEX document_offer ON document (offer_id) WHERE offer_id IS NOT NULL;
CREATE INDEX document_usetime ON document (usetime);
CREATE INDEX document_file_id ON document (file_id);

-- What a company wants on its documents beside what it says of itself.
CREATE TABLE document_setting (
  tenant_id   bigint PRIMARY KEY REFERENCES tenant,
  bank        text NOT NULL DEFAULT ''                      -- account, bank and SWIFT, on invoices
);
